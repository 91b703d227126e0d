"""Spots of people in a row: what is told of the last of them is told of all ("Rosie and Max are allergic to nuts")."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from usercode.state.change import Value
from usercode.state.frames.reading import Reading
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.whose import Named, named

_OF_SEVERAL = re.compile(
    r"\A (?:, )?(?:are|'re|were|have|'ve|both|all|each|can not|cannot|ca not|must not|do not|get|react|break|come|swell|need|carry|avoid|should not|may not) "
)
"""How a verb goes on that is said of several."""
_LONGEST = 3


def with_fellows(line: Line, readings: Sequence[Reading]) -> list[Reading]:
    """Return readings of one who stands last in a row of people, each once more for the others of the row."""
    if not readings or all(r.mode != "state" for r in readings):
        return list(readings)
    people = [n for n in named(line, line.scene) if n.name and not n.owns]
    out = list(readings)
    told = {(r.values.get("person"), r.values.get("substance")) for r in readings}
    for reading in readings:
        for name in _fellows(line, people, str(reading.values.get("person"))):
            if (name, reading.values.get("substance")) not in told:
                out.append(replace(reading, values={**reading.values, "person": name}))
    return out


def is_of_a_row(line: Line, reading: Reading, read: Sequence[Value]) -> bool:
    """Whether a reading is of somebody in a row with one of whom the sentence has been read."""
    people = [n for n in named(line, line.scene) if n.name and not n.owns]
    return any(reading.values.get("person") in _fellows(line, people, str(name)) for name in read)


def _fellows(line: Line, people: Sequence[Named], name: str) -> list[str]:
    """Return who stands in a row with somebody before a verb of several."""
    for one in people:
        wide = len(line.tokens[one.at].low) + len(one.name.partition(" ")[2]) + (" " in one.name)
        if one.name == name and _OF_SEVERAL.match(line.text[line.starts[one.at] + wide :]):
            return in_a_row(line, people, one)
    return []


def in_a_row(line: Line, people: Sequence[Named], last: Named) -> list[str]:
    """Return who stands before somebody in the same row: "Ann" and "Rosie" of "Ann, Rosie and Max"."""
    found: list[str] = []
    after = last
    for before in reversed([n for n in people if n.at < last.at and not n.owns]):
        if not _is_row(line, before.at, after.at, first=not found):
            break
        found.append(before.name)
        after = before
    return found


def _is_row(line: Line, at: int, after: int, *, first: bool) -> bool:
    """Whether nothing but "and" or a comma stands between two people: "Rosie and Max", "Ann, Rosie and Max"."""
    between = [t.low for t in line.tokens[at + 1 : after] if t.low not in ("my", "our", "little", "big", "the")]
    return len(between) < _LONGEST and (bool({"and", "&", "nor"} & {*between}) or (not first and between == [","]))
