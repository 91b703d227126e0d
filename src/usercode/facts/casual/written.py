"""A text as it is read beside the text as it was typed, and where each place of the one lies in the other. Pure."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

Edit = tuple[int, int, str]
"""What to write in place of a stretch of the text; an empty stretch is a place to write it in."""
Rule = Callable[[str], Iterable[Edit]]


@dataclass(frozen=True)
class Written:
    """`text` is what is read; `starts` and `ends` hold for each of its characters the stretch that was typed for it."""

    text: str
    starts: tuple[int, ...]
    ends: tuple[int, ...]

    @staticmethod
    def as_typed(text: str) -> Written:
        """Return a text that is read as it was typed."""
        return Written(text, tuple(range(len(text))), tuple(range(1, len(text) + 1)))

    def edited(self, edits: Iterable[Edit]) -> Written:
        """Return the text with the edits made; they come in order and do not overlap."""
        pieces: list[str] = []
        starts: list[int] = []
        ends: list[int] = []
        position = 0
        for start, end, new in edits:
            if start < position or self.text[start:end] == new:
                continue
            pieces += [self.text[position:start], new]
            first = self.starts[start] if start < len(self.text) else self.end(start)
            last = self.end(end) if end > start else first
            starts += [*self.starts[position:start], *[first] * len(new)]
            ends += [*self.ends[position:start], *[last] * len(new)]
            position = end
        if not pieces:
            return self
        text = "".join([*pieces, self.text[position:]])
        return Written(text, (*starts, *self.starts[position:]), (*ends, *self.ends[position:]))

    def by(self, *rules: Rule) -> Written:
        """Return the text with the edits of each rule made, one rule after the other."""
        out = self
        for rule in rules:
            out = out.edited(rule(out.text))
        return out

    def end(self, at: int) -> int:
        """Return where in the text as typed a stretch of this text ends."""
        return self.ends[at - 1] if at else 0

    def span(self, start: int, end: int) -> tuple[int, int]:
        """Return the stretch of the text as typed of which a stretch of this text was read."""
        return self.starts[start], self.end(end)


def replaced(pattern: re.Pattern[str], new: Callable[[re.Match[str]], str | None]) -> Rule:
    """Return the rule that writes what `new` tells in place of each match, None for nothing."""

    def rule(text: str) -> Iterable[Edit]:
        for found in pattern.finditer(text):
            if (told := new(found)) is not None:
                yield found.start(), found.end(), told

    return rule
