"""Make the word list of `usercode.wordnet` from the files of WordNet 3.0.

    python scripts/wordnet.py DICT            DICT holds data.noun, index.noun, cntlist.rev, ...

On Debian the package `wordnet-base` puts them into its folder `share/wordnet`. Kept: the synonyms of each meaning, the
group of words it is filed under, what is wider than it, which words are derived from which, and how often each meaning
was the one meant in the texts that WordNet's authors tagged. Left out: the explanations, names of single persons,
places and things, and the names of kinds that only biology uses.

Two text files come out, each to be searched in place. `meanings.txt` has a line for each meaning: part of speech,
group, words, what is wider, what is derived from it, between tabs; a meaning is named by the place where its line
begins. `words.txt` has a line for each word, in the order of its bytes: the word, then for each part of speech a letter
and the meanings with their counts, the most frequent first.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

PARTS = {"noun": "n", "verb": "v", "adj": "a", "adv": "r"}
OF_BIOLOGY = frozenset({"animal", "plant"})
INTO = Path(__file__).parent.parent / "src" / "usercode" / "wordnet"
_ADJECTIVES_AND_NOUNS = """
all pert all Tops act animal artifact attribute body cognition communication event feeling food group location motive
object person phenomenon plant possession process quantity relation shape state substance time
"""
_VERBS = """
body change cognition communication competition consumption contact creation emotion motion perception possession social
stative weather
"""
GROUPS = tuple(f"{_ADJECTIVES_AND_NOUNS} {_VERBS} ppl".split())
"""WordNet's lexicographer files by number, from its manual page lexnames(5WN)."""

Key = tuple[str, int]
"""Part of speech and the place in WordNet's own data file."""


class Meaning(NamedTuple):
    """One synset of WordNet: its words, the synsets above it, and (own word, other synset, other word) derivations."""

    group: str
    words: tuple[str, ...]
    above: tuple[Key, ...]
    derived: tuple[tuple[int, Key, int], ...]
    single: bool


def meanings(folder: Path) -> dict[Key, Meaning]:
    """Return every synset of the four data files."""
    return {key: meaning for part in PARTS for key, meaning in _of_part(folder / f"data.{part}", PARTS[part])}


def _of_part(path: Path, part: str) -> Iterator[tuple[Key, Meaning]]:
    for line in path.read_text(encoding="latin-1").splitlines():
        if line.startswith(" "):
            continue  # the licence at the top
        fields = line.split(" | ")[0].split()
        count = int(fields[3], 16)
        words = tuple(word.split("(")[0].replace("_", " ") for word in fields[4 : 4 + 2 * count : 2])
        at = 4 + 2 * count
        links = [fields[at + 1 + 4 * i : at + 5 + 4 * i] for i in range(int(fields[at]))]
        yield (
            (part, int(fields[0])),
            Meaning(
                GROUPS[int(fields[1])],
                words,
                tuple((_letter(kind), int(place)) for sign, place, kind, _ in links if sign in ("@", "@i")),
                tuple(
                    (int(ends[:2], 16) - 1, (_letter(kind), int(place)), int(ends[2:], 16) - 1)
                    for sign, place, kind, ends in links
                    if sign in ("+", "\\") and ends != "0000"
                ),
                any(sign == "@i" for sign, *_ in links),
            ),
        )


def _letter(kind: str) -> str:
    return "a" if kind == "s" else kind


def kept(all_of_them: dict[Key, Meaning]) -> dict[Key, Meaning]:
    """Return the meanings that everyday text may need; what stood above one left out stands above those below it."""
    left = {key for key, meaning in all_of_them.items() if not _is_wanted(meaning)}

    def wider(key: Key) -> Iterator[Key]:
        for above in all_of_them[key].above:
            if above in left:
                yield from wider(above)
            else:
                yield above

    return {
        key: meaning._replace(
            above=tuple(dict.fromkeys(wider(key))),
            derived=tuple(link for link in meaning.derived if link[1] not in left),
        )
        for key, meaning in all_of_them.items()
        if key not in left
    }


def _is_wanted(meaning: Meaning) -> bool:
    if meaning.single:
        return False
    named = all(
        word[:1].isupper() or word.startswith(("genus ", "family ", "order ", "class ")) for word in meaning.words
    )
    return not (named and meaning.group in OF_BIOLOGY)


def counts(folder: Path) -> dict[tuple[str, str, int], int]:
    """Return how often each meaning of a word was tagged, by word, part of speech and number of the meaning."""
    found: dict[tuple[str, str, int], int] = defaultdict(int)
    for line in (folder / "cntlist.rev").read_text(encoding="latin-1").splitlines():
        key, number, count = line.split()
        word, rest = key.split("%")
        found[word.replace("_", " "), "nvara"[int(rest[0]) - 1], int(number)] += int(count)
    return found


def main() -> int:
    """Write the two files and say how large they are."""
    folder = Path(sys.argv[1])
    wanted = kept(meanings(folder))
    places = dict(zip(wanted, _places(wanted), strict=True))
    (INTO / "meanings.txt").write_bytes(b"".join(_line(key, wanted[key], places, wanted) for key in wanted))
    (INTO / "words.txt").write_bytes(_index(folder, places))
    for name in ("meanings.txt", "words.txt"):
        print(name, (INTO / name).stat().st_size)
    return 0


def _places(wanted: dict[Key, Meaning]) -> Iterator[int]:
    """Yield where the line of each meaning begins: places are written in six digits, so lines do not change length."""
    at = 0
    blank = dict.fromkeys(wanted, 0)
    for key, meaning in wanted.items():
        yield at
        at += len(_line(key, meaning, blank, wanted))


def _line(key: Key, meaning: Meaning, places: dict[Key, int], wanted: dict[Key, Meaning]) -> bytes:
    above = " ".join(f"{places[other]:06x}" for other in meaning.above)
    derived = " ".join(
        f"{word:x}.{places[other]:06x}.{index:x}"
        for word, other, index in meaning.derived
        if index < len(wanted[other].words)
    )
    return "\t".join((key[0], meaning.group, ";".join(meaning.words), above, derived)).encode() + b"\n"


def _index(folder: Path, places: dict[Key, int]) -> bytes:
    tagged = counts(folder)
    lines: dict[str, list[str]] = defaultdict(list)
    for part, letter in PARTS.items():
        for line in (folder / f"index.{part}").read_text(encoding="latin-1").splitlines():
            if line.startswith(" "):
                continue
            fields = line.split()
            word = fields[0].replace("_", " ")
            found = [
                f"{places[letter, int(place)]:06x}.{tagged[word, letter, number]}"
                for number, place in enumerate(fields[-int(fields[2]) :], start=1)
                if (letter, int(place)) in places
            ]
            if found:
                lines[word].append(f"{letter} {' '.join(found)}")
    return b"".join("\t".join([word, *lines[word]]).encode() + b"\n" for word in sorted(lines, key=str.encode))


if __name__ == "__main__":
    sys.exit(main())
