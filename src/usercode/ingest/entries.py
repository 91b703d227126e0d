"""Cells that hold several entries each: "Ana; Ben" beside "Ana" becomes a list.

A column is taken for one of lists only where its cells show it. The entries are short and no sentences, numbers or
dates, and what stands between separators in one cell recurs by itself or in other cells. A comma or a slash stands
inside many a single value ("Smith, John", "Lisbon, Portugal", "Europe/Berlin"), whose parts keep their places: there
an entry must be seen at different places, or alone.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any

from usercode.ingest.names import snake

_SURE = re.compile(r"\s*[;|]\s*")
_ANY = re.compile(r"\s*[;|,/]\s*")
_MARKS = frozenset(";|,/")
_MOST_CHARS, _MOST_WORDS = 40, 4
"""What an entry has at most."""
_PROSE = frozenset(
    [
        "address",
        "body",
        "comment",
        "comments",
        "description",
        "details",
        "message",
        "memo",
        "note",
        "notes",
        "remark",
        "remarks",
        "review",
        "summary",
        "text",
        "title",
        "url",
        "link",
        "path",
    ]
)
"""Words in the names of columns whose cells are texts and not lists, whatever marks they have."""
_SHARE, _LEAST = 0.8, 2
"""Of the cells with a comma or slash so many at least must look like lists: a share of them, and a number."""


def lists_of_entries(name: str, values: list[Any]) -> list[Any]:
    """Return a column of texts as lists of entries where its cells hold several; any other comes back as it is."""
    texts = {value for value in values if isinstance(value, str) and value.strip()}
    marked = any(not _MARKS.isdisjoint(text) for text in texts)
    if not marked or _PROSE & set(snake(name).split("_")) or not all(isinstance(v, str | None) for v in values):
        return values
    for separator, holds in ((_ANY, _are_lists), (_SURE, _recur)):
        cells = {text: entries_of(text, separator) for text in texts}
        if _are_entries(cells.values()) and holds(list(set(map(tuple, cells.values())))):
            return [None if value is None else cells.get(value, []) for value in values]
    return values


def known_lists(name: str, values: list[Any]) -> list[Any]:
    """Return a column of a collection that holds lists there: each cell as one, or as the entries that it names."""
    held = lists_of_entries(name, values)
    return held if held is not values else [None if v is None or v == "" else _list_of(v) for v in values]


def _list_of(value: Any) -> list[Any]:
    entries = entries_of(value, _SURE) if isinstance(value, str) else [value]
    return entries if len(entries) > 1 and _are_entries([entries]) else [value]


def entries_of(text: str, separator: re.Pattern[str] = _ANY) -> list[str]:
    """Return what a text holds between separators, the text itself where it has none."""
    return separator.split(text.strip().rstrip(";|,").rstrip())


def _are_entries(cells: Iterable[Sequence[str]]) -> bool:
    """Return whether all entries are short names: no sentences, numbers or empty places."""
    return all(_is_entry(entry) for cell in cells for entry in cell)


def _is_entry(entry: str) -> bool:
    named = len(entry) <= _MOST_CHARS and len(entry.split()) <= _MOST_WORDS and any(map(str.isalpha, entry))
    return named and not entry[0].isdigit() and entry[-1] not in ".!?:" and "\n" not in entry


def _recur(cells: Sequence[Sequence[str]]) -> bool:
    """Return whether some entry of a cell with several is one of another cell, too."""
    seen: dict[str, int] = defaultdict(int)
    for cell in cells:
        for entry in {entry.casefold() for entry in cell}:
            seen[entry] += 1
    return any(seen[entry.casefold()] > 1 for cell in cells if len(cell) > 1 for entry in cell)


def _are_lists(cells: Sequence[Sequence[str]]) -> bool:
    """Return whether what recurs does so at different places or alone, in nearly all cells with several entries."""
    places: dict[str, set[tuple[int, bool]]] = defaultdict(set)
    seen: dict[str, int] = defaultdict(int)
    for cell in cells:
        for at, entry in enumerate(cell):
            places[entry.casefold()].add((at, len(cell) == 1))
            seen[entry.casefold()] += 1
    several = [[entry.casefold() for entry in cell] for cell in cells if len(cell) > 1]
    recurring = [[entry for entry in cell if seen[entry] > 1] for cell in several]
    floating = [bool(cell) and all(len(places[entry]) > 1 for entry in cell) for cell in recurring]
    held = [floats for floats, cell in zip(floating, recurring, strict=True) if cell]
    return len(held) * 2 >= len(several) and sum(held) >= max(_SHARE * len(held), _LEAST)
