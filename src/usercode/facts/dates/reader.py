"""Read the tokens of a sentence by position: what every rule of the date grammar stands on.

A rule is a function (reader, position) -> (position after it, node) or None; positions outside the sentence read as
empty, so rules can look ahead and back without asking where the sentence ends.
"""

from __future__ import annotations

from dataclasses import dataclass

from usercode.facts.dates import nodes as n
from usercode.facts.dates.lexicon import FUNCTION_WORDS, ORDINALS, Token

Parsed = tuple[int, n.Node]


YEARS = range(1900, 2101)


@dataclass(frozen=True, slots=True)
class Reader:
    """The tokens of a sentence with access by position; positions outside read as empty."""

    tokens: list[Token]
    day_first: bool = False

    def w(self, i: int) -> str:
        """Return the small-letter form of a token."""
        return self.tokens[i].w if 0 <= i < len(self.tokens) else ""

    def number(self, i: int) -> float | None:
        """Return the value of a number, a number word or an ordinal in figures."""
        return self.tokens[i].number if 0 <= i < len(self.tokens) else None

    def kind(self, i: int) -> str:
        """Return the kind of a token."""
        return self.tokens[i].kind if 0 <= i < len(self.tokens) else ""

    def capital(self, i: int) -> bool:
        """Say whether a token begins with a capital letter."""
        return 0 <= i < len(self.tokens) and self.tokens[i].text[0].isupper()

    def skip(self, i: int, *words: str) -> int:
        """Return the position after an optional word."""
        return i + 1 if self.w(i) in words else i

    def ends(self, i: int) -> bool:
        """Say whether no noun can follow: the end, a mark or a function word."""
        return self.kind(i) in ("", "mark", "meridiem") or self.w(i) in FUNCTION_WORDS

    def day_number(self, i: int) -> int | None:
        """Return a day of a month written in figures, with or without "th"."""
        if self.kind(i) not in ("number", "ordinal") or "." in self.w(i) or self.kind(i + 1) == "meridiem":
            return None
        value = int(self.number(i) or 0)
        return value if 1 <= value <= 31 and len(self.w(i).rstrip("stndrh")) <= 2 else None

    def year(self, i: int) -> int | None:
        """Return a year in four figures, or in two after an apostrophe."""
        w = self.w(i)
        if self.kind(i) == "short":
            return (2000 if int(w[1:]) <= 40 else 1900) + int(w[1:])
        return int(w) if self.kind(i) == "number" and len(w) == 4 and w.isdecimal() and int(w) in YEARS else None

    def ordinal(self, i: int) -> int | None:
        """Return an ordinal in words or figures."""
        return int(self.number(i) or 0) if self.kind(i) == "ordinal" else ORDINALS.get(self.w(i))
