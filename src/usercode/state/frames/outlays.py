"""What money goes on, by kind of spending: what each kind is called, what it consists of, and who sells it.

`outlays.txt` was written for this: a line for each kind, its columns between tabs: the name of the kind, how a budget
for it is called, what nearly always belongs to it, what does where nothing else is known, firms and makes. Entries
stand between bars, in lower case; one may stand in several kinds.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Literal, NamedTuple

How = Literal["called", "strong", "weak", "firm"]
"""How an entry belongs to its kind: as its name, nearly always, where nothing else is known, as a firm or a make."""
HOWS: tuple[How, ...] = ("called", "strong", "weak", "firm")
_LONGEST = 4
"""Words of an entry at most."""


class Listed(NamedTuple):
    """A kind of spending that words name, and how."""

    kind: str
    how: How


def listed(said: Sequence[str]) -> frozenset[Listed]:
    """Return the kinds of spending that words in lower case name, each run of words by its longest entry."""
    entries = _entries()
    found = set[Listed]()
    at = 0
    while at < len(said):
        width = next((n for n in range(_LONGEST, 0, -1) if _entry(said[at : at + n]) in entries), 0)
        if width:
            found |= entries[_entry(said[at : at + width])]
        at += width or 1
    return frozenset(found)


def kinds(found: Iterable[Listed], *how: How) -> frozenset[str]:
    """Return the kinds that are named in one of these ways."""
    return frozenset(one.kind for one in found if one.how in how)


def _entry(run: Sequence[str]) -> str:
    return " ".join([*run[:-1], _single(run[-1])]) if run else ""


def _single(word: str) -> str:
    """Return a word without the "s" of a plural; what looks like one is cut in the same way on both sides."""
    if len(word) <= 3 or word.endswith("ss") or not word.endswith("s"):
        return word
    return f"{word[:-3]}y" if word.endswith("ies") and len(word) > 4 else word[:-1]


@cache
def _entries() -> Mapping[str, frozenset[Listed]]:
    found: dict[str, set[Listed]] = defaultdict(set)
    for line in files("usercode.state.frames").joinpath("outlays.txt").read_text(encoding="utf-8").splitlines():
        kind, *columns = line.split("\t")
        for how, column in zip(HOWS, columns, strict=True):
            for entry in filter(None, column.split("|")):
                found[_entry(entry.split(" "))].add(Listed(kind, how))
    return {entry: frozenset(of) for entry, of in found.items()}
