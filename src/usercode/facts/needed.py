"""What a text must hold for a pattern to match: looked for first, since that is far cheaper than trying the pattern.

Reads the part of the regular expression syntax that patterns use: literals, classes, groups, alternatives, repeats and
look-arounds. Whatever it does not understand, and a group with flags of its own, it takes for something that needs
nothing. Pure.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

Needs = list[frozenset[str]]
"""Texts of which one of each set must be held."""

_OPENING = re.compile(r"\((?:\?(?:P<\w+>|:|(?P<around>-?[a-z]+:|<?[=!])))?")
_REPEAT = re.compile(r"(?P<sign>[?*+])[?+]?|\{(?P<least>\d*)(?:,\d*)?\}[?+]?")
_CLASS = re.compile(r"\[\^?\]?(?:\\.|[^\]\\])*\]")


def needed(pattern: str) -> Needs:
    """Return what a text needs to match a pattern."""
    return _Reader(pattern).alternatives()


@dataclass
class _Reader:
    """A pattern and how far it was read."""

    text: str
    at: int = 0

    def alternatives(self) -> Needs:
        """Read up to the end of a group: the needs of its one way, or one need that any of its ways meets."""
        ways = [self._sequence()]
        while self.text[self.at : self.at + 1] == "|":
            self.at += 1
            ways.append(self._sequence())
        if len(ways) == 1:
            return ways[0]
        best = [max(way, key=lambda need: min(map(len, need)), default=None) for way in ways]
        return [frozenset().union(*(need for need in best if need))] if all(best) else []

    def _sequence(self) -> Needs:
        out: Needs = []
        run = ""
        while self.at < len(self.text) and self.text[self.at] not in "|)":
            letter, inner = self._item()
            if letter and self._least() == 1:
                run += letter
                continue
            least = self._repeat() if letter or inner is not None else 1
            out += _of(run)
            run = ""
            out += inner if inner and least else []
        return out + _of(run)

    def _item(self) -> tuple[str, Needs | None]:
        """Read one item: a letter that stands for itself, or the needs of a group; ("", []) for anything else."""
        sign = self.text[self.at]
        if sign == "(":
            opened = _OPENING.match(self.text, self.at)
            assert opened is not None
            self.at = opened.end()
            inner = self.alternatives()
            self.at += 1
            return "", [] if opened["around"] else inner
        if sign == "[":
            found = _CLASS.match(self.text, self.at)
            assert found is not None
            self.at = found.end()
            return "", []
        if sign == "\\":
            letter = self.text[self.at + 1]
            self.at += 2
            return ("", []) if letter.isalnum() else (letter, None)
        self.at += 1
        return ("", []) if sign in ".^$" else (sign, None)

    def _least(self) -> int:
        """Return 1 when no repeat follows, 0 otherwise; reads nothing."""
        return 0 if _REPEAT.match(self.text, self.at) else 1

    def _repeat(self) -> int:
        """Read a repeat, if one follows, and return how often at least."""
        found = _REPEAT.match(self.text, self.at)
        if found is None:
            return 1
        self.at = found.end()
        return int(found["sign"] == "+") if found["sign"] else int(found["least"] or 0)


def _of(run: str) -> Needs:
    return [frozenset({run})] if len(run.strip()) > 1 else []
