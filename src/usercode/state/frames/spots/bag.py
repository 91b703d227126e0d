"""A sentence as what it holds, in any order, together with what is known: for readings from cues alone. Pure."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.functionwords import FICTION, UNSURE
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.phrases import exact, last_day
from usercode.state.frames.reading import Mode, Reading, Scene
from usercode.state.frames.spots.line import WORKED_ON, Line
from usercode.state.frames.tokens import Money
from usercode.state.frames.words import PEOPLE

Entries = Callable[[str], Sequence[Entry]]
"""The records of a collection as the turn finds them, oldest first."""

_SUPPOSING = re.compile(
    r" (?:if|suppose|supposing|would|could|might|wish|hoping|should i|thinking of|thinking about|"
    r"wondering|what happens|how do|how does|how can) "
)


_OFFER = re.compile(
    r" if (?:i|we|you) (?=(?:mail|send|claim|apply|register|return|file|submit|change|cancel|book|"
    r"pay|use|buy|sign|post) )"
)
"""The condition of an offer or a time limit: it holds whether or not one does it."""


@dataclass(frozen=True)
class Bag:
    """A sentence with what is known: its line, the entries of the collections, and whether it states something."""

    line: Line
    entries: Entries

    @property
    def text(self) -> str:
        """The line's text."""
        return self.line.text

    @property
    def scene(self) -> Scene:
        """The scene of the sentence."""
        return self.line.scene

    @property
    def states(self) -> bool:
        """Whether the sentence states what is, was or is to be."""
        lows = {t.low for t in self.line.tokens}
        if {t.low for t in self.line.tokens[:4]} & WORKED_ON or lows & (FICTION | UNSURE) or self.line.mood == "quoted":
            return False
        if self.line.mood == "hypothetical" and not _OFFER.search(self.text):
            return False
        return not _SUPPOSING.search(_OFFER.sub(" ", self.text)) and not any(c.unsure for c in self.line.clauses[:1])

    @property
    def asks(self) -> bool:
        """Whether the sentence is a question that takes nothing for granted."""
        wonders = re.match(r" (?:\S+ ){0,2}(?:why|how come|what) ", self.text)
        return (self.line.mood == "question" or self.text.rstrip().endswith("?")) and not wonders

    @property
    def others(self) -> bool:
        """Whether the first clause has somebody else as its subject."""
        for clause in self.line.clauses[:1]:
            lows = [t.low for t in clause.subject]
            kin = (
                bool(lows) and lows[-1] in PEOPLE and (len(lows) == 1 or lows[0] in ("my", "his", "her", "their", "a"))
            )
            if lows[:1] in (["he"], ["she"], ["you"]) or kin or ("'s" in lows and set(lows) & PEOPLE):
                return True
        return False

    @property
    def denies(self) -> bool:
        """Whether the first clause denies what it speaks of."""
        return any(c.standing == "negated" for c in self.line.clauses[:1])

    @property
    def sums(self) -> list[Money]:
        """The sums of the sentence; a bare 17.99 is one as well."""
        found = [t.value for t in self.line.tokens if t.kind == "money"]
        if not found:
            found = [
                Money(float(t.text), "")
                for t in self.line.tokens
                if t.kind == "number" and re.fullmatch(r"\d+\.\d\d", t.text)
            ]
        return found

    @property
    def by_period(self) -> bool:
        """Whether a sum by the period is named."""
        return any(t.kind == "per" for t in self.line.tokens)

    def past_day(self) -> dt.date:
        """Return the day the sentence is about when it tells of something that was; today without one."""
        for token in self.line.tokens:
            day = exact(token.value) if token.kind == "date" else None
            if day is not None:
                if day <= self.scene.today:
                    return day
                near = (day - self.scene.today).days <= 7
                return day - dt.timedelta(days=7) if near else day.replace(year=day.year - 1, day=min(day.day, 28))
        return self.scene.today

    def coming_day(self) -> dt.date | None:
        """Return the last day of the first date that lies ahead."""
        for i, token in enumerate(self.line.tokens):
            if token.kind == "date":
                mention = coming(token, self.scene.today).value
                day = last_day(mention)
                if i and self.line.tokens[i - 1].low == "before":
                    day = mention.first - dt.timedelta(days=1)
                if day is not None and day >= self.scene.today:
                    return day
        return None

    def named(self, entries: Sequence[Entry], name_field: str) -> Entry | None:
        """Return the one entry whose name the sentence holds, by all its words or by the first, a brand."""
        held = words(self.scene.text.replace("'s", " ").replace("’s", " "))
        full = [e for e in entries if (w := words(str(e.values.get(name_field) or ""))) and w <= held]
        if not full:
            full = [
                e
                for e in entries
                if (first := str(e.values.get(name_field) or "").split(" ")[0].lower()) in held and len(first) > 3
            ]
        return full[-1] if full and len({words(str(e.values.get(name_field))) for e in full}) == 1 else None


def held(path: str, mode: Mode = "state", refers: str = "", **values: Value) -> list[Reading]:
    """Return one reading with the values that are there."""
    return [
        Reading(
            collection=path, values={k: v for k, v in values.items() if v not in (None, "")}, mode=mode, refers=refers
        )
    ]


def total(money: Money, field: str = "amount") -> dict[str, Value]:
    """Return the fields of a sum: the amount, and the currency when it is known."""
    return {field: money.amount, **({"currency": money.currency} if money.currency else {})}
