"""What English words mean beside each other: WordNet 3.0, searched in place, without a model or the network.

A meaning (a synset, in WordNet's terms) is a set of words that say the same, filed under a group ("food", "artifact",
"possession") and standing below what is wider. Every function takes a word in its base form and lower case ("buy",
"city", "work out") and knows nothing of inflection. WordNet files every use that a word ever had: ask for the first one
or two senses of it, they come in the order of how often each was meant in tagged text.

The two files are made by `scripts/wordnet.py`; the licence of WordNet stands beside them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from importlib.resources import as_file, files
from mmap import ACCESS_READ, mmap
from typing import Literal, NamedTuple

Part = Literal["noun", "verb", "adjective", "adverb"]
"""A part of speech."""

_LETTERS: dict[str, Part] = {"n": "noun", "v": "verb", "a": "adjective", "r": "adverb"}
_UNSEEN = 0.5
"""What a sense that no tagged text holds counts for."""


class Meaning(NamedTuple):
    """One meaning that several words share.

    `key` is its place in the file, `group` what WordNet files it under, `words` those that say it, the usual one first.
    """

    key: int
    part: Part
    group: str
    words: tuple[str, ...]
    above: tuple[int, ...]
    derived: tuple[tuple[str, int, int], ...]


class Sense(NamedTuple):
    """One meaning of one word; `share`, from 0 to 1, is how often the word means it among all its uses as that part."""

    meaning: Meaning
    share: float


@cache
def parts(word: str) -> dict[Part, float]:
    """Return the parts of speech a word is used as, with the share of each, 0 to 1; empty for an unknown word."""
    counts = {part: sum(count for _, count in senses) for part, senses in _entry(word).items()}
    whole = sum(counts.values())
    return {part: count / whole for part, count in counts.items()}


def senses(word: str, part: Part, most: int | None = None) -> tuple[Sense, ...]:
    """Return what a word means as that part of speech, the most frequent first, at most `most` of it."""
    found = _entry(word).get(part, ())
    whole = sum(count for _, count in found)
    return tuple(Sense(meaning(key), count / whole) for key, count in found[:most])


def seen(word: str) -> float:
    """Return how often tagged text holds a word in its base form, 0 for an unknown one."""
    return sum(count for found in _entry(word).values() for _, count in found)


def synonyms(word: str, part: Part, most: int = 1) -> tuple[str, ...]:
    """Return the other words for the first `most` senses, each once, in the order of the senses."""
    told = (other for sense in senses(word, part, most) for other in sense.meaning.words)
    return tuple(dict.fromkeys(other for other in told if other != word))


def derived(word: str, part: Part, into: Part, most: int | None = 3) -> tuple[str, ...]:
    """Return the words of the part `into` made from this one or it from them: "meditate" gives "meditation"."""
    return tuple(
        dict.fromkeys(
            other.words[index]
            for sense in senses(word, part, most)
            for own, key, index in sense.meaning.derived
            if own == word and (other := meaning(key)).part == into
        )
    )


def above(start: Meaning) -> Iterator[Meaning]:
    """Yield a meaning and everything wider, nearest first: a prawn, seafood, food."""
    row, met = [start], {start.key}
    while row:
        yield from row
        keys = [key for wide in row for key in wide.above]
        row = [meaning(key) for key in dict.fromkeys(keys) if key not in met]
        met.update(keys)


def is_a(word: str, *kinds: str, part: Part = "noun", most: int = 2) -> bool:
    """Say whether one of the first `most` senses of a word is of one of the kinds: `is_a("prawn", "seafood")`.

    A kind is a word in its first sense, or with the number of another: "bank#2". Raises `KeyError` for no such kind.
    """
    wanted = {_kind(kind, part) for kind in kinds}
    return any(wider.key in wanted for sense in senses(word, part, most) for wider in above(sense.meaning))


@cache
def _kind(kind: str, part: Part) -> int:
    word, _, number = kind.partition("#")
    found = senses(word, part)
    index = int(number or 1) - 1
    if not 0 <= index < len(found):
        raise KeyError(kind)
    return found[index].meaning.key


@cache
def _file(name: str) -> mmap:
    with as_file(files(__name__) / name) as path, path.open("rb") as file:
        return mmap(file.fileno(), 0, access=ACCESS_READ)


@lru_cache(maxsize=20_000)
def _entry(word: str) -> dict[Part, tuple[tuple[int, float], ...]]:
    """Return the keys and counts of what a word means, by part of speech."""
    line = _line_of(word.encode())
    found: dict[Part, tuple[tuple[int, float], ...]] = {}
    for use in line.decode().split("\t")[1:]:
        letter, *told = use.split(" ")
        pairs = (one.split(".") for one in told)
        found[_LETTERS[letter]] = tuple((int(key, 16), int(count) + _UNSEEN) for key, count in pairs)
    return found


def _line_of(word: bytes) -> bytes:
    """Return the line that begins with the word, by halving; an empty one where there is none."""
    text = _file("words.txt")
    low, high = 0, len(text)
    while low < high:
        start = text.rfind(b"\n", 0, (low + high) // 2) + 1
        end = text.find(b"\n", start)
        line = text[start:end]
        here = line.partition(b"\t")[0]
        if here == word:
            return line
        if here < word:
            low = end + 1
        else:
            high = start
    return b""


@lru_cache(maxsize=20_000)
def meaning(key: int) -> Meaning:
    """Return the meaning whose line begins at that place of the file."""
    text = _file("meanings.txt")
    letter, group, words, wider, links = text[key : text.find(b"\n", key)].decode().split("\t")
    own = words.split(";")
    made = (link.split(".") for link in links.split())
    return Meaning(
        key,
        _LETTERS[letter],
        group,
        tuple(own),
        tuple(int(place, 16) for place in wider.split()),
        tuple((own[int(word, 16)], int(place, 16), int(index, 16)) for word, place, index in made),
    )
