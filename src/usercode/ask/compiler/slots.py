"""The slots of a frame: who does what in one reading of a question. Parts are put in, the assembly takes them out."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass, field

from usercode.ask.compiler.items import Sense
from usercode.ask.compiler.parts import (
    Aside,
    Asked,
    Bound,
    Counted,
    Dated,
    Denied,
    Different,
    Digits,
    Each,
    Filter,
    First,
    Form,
    Free,
    Head,
    InUnit,
    Joint,
    Mention,
    More,
    Most,
    Pair,
    Passing,
    Piece,
    Quantity,
    Ranked,
    Series,
    ShareOf,
    Split,
    Stat,
    Stranded,
    Tie,
    TimeNoun,
    Trend,
)
from usercode.ask.compiler.plan import Condition
from usercode.ask.compiler.terms import (
    Unclear,
)
from usercode.ask.compiler.view import View

_PAST = frozenset({"did", "was", "were", "had", "have", "has", "been"})
"""Words of questions about what has been."""
_NOT_PAST = frozenset(
    {"will", "going", "do", "does", "usually", "normally", "typically", "generally", "always", "next"}
)
"""Words of questions about what is to come, or about what comes again."""


@dataclass
class Frame:
    """The parts of one reading in their slots, for one collection."""

    view: View
    asked: Asked | None = None
    heads: list[Head] = field(default_factory=list)
    mentions: list[Mention] = field(default_factory=list)
    nouns: list[TimeNoun] = field(default_factory=list)
    stats: list[Stat] = field(default_factory=list)
    most: Most | None = None
    first: First | None = None
    splits: list[Split] = field(default_factory=list)
    passing: Passing | None = None
    share: ShareOf | None = None
    trend: Trend | None = None
    pair: Pair | None = None
    more: More | None = None
    bound: Bound | None = None
    tie: Tie | None = None
    series: Series | None = None
    digits: Digits | None = None
    forms: list[Form] = field(default_factory=list)
    units: list[InUnit] = field(default_factory=list)
    counted: bool = False
    different: bool = False
    ranked: bool = False
    """Whether a whole list is wanted in the order of what is measured: "rank my tasks by total hours"."""
    denied: bool = False
    """Whether what the verb says is denied: "have I not used"."""
    each: bool = False
    stranded: list[str] = field(default_factory=list)
    conditions: list[Condition] = field(default_factory=list)
    against: list[Piece] = field(default_factory=list)
    than: str = ""
    dated: Dated | None = None
    day: Sense | None = None
    noun_filter: bool = False
    own: bool = False
    """Whether the user speaks of themselves: I, my, me."""
    said: frozenset[str] = frozenset()
    """Every word of the question."""
    today: dt.date | None = None
    past: bool = False
    """Whether the last of what has been is asked for, while some records are of what is to come: "my last trip"."""
    ahead: bool = False
    """Whether some records are of what is to come."""
    every: bool = False
    """Whether a word says that it holds for all: all, every, always."""
    quantities: list[str] = field(default_factory=list)
    spoken: list[Piece] = field(default_factory=list)
    """Every part that says something, in order."""
    pieces: Sequence[Piece] = ()
    """Every part, in order, with what joins them; what stands behind "than" left out."""

    @property
    def looking_back(self) -> dt.date | None:
        """Return today where the question is about what has been: it says so, or nothing else is recorded."""
        if self.today is None or self.day is None:
            return None
        following = (self.today.replace(day=1) + dt.timedelta(days=31)).replace(day=1)
        been = not self.view.reaches(self.day, following) and self.said.isdisjoint(_NOT_PAST)
        return self.today if been or not self.said.isdisjoint(_PAST) else None

    def again(self) -> Frame:
        """Return the frame for another way to take its conditions: it shares the parts that none of them changes."""
        made = copy(self)
        made.conditions, made.spoken = [], [*self.spoken]
        made.forms, made.units = [*self.forms], [*self.units]
        return made


_ONE = {
    Most: "most",
    First: "first",
    Passing: "passing",
    ShareOf: "share",
    Trend: "trend",
    Pair: "pair",
    More: "more",
    Bound: "bound",
    Tie: "tie",
    Series: "series",
    Digits: "digits",
    Asked: "asked",
    Dated: "dated",
}
_MANY = {Head: "heads", Mention: "mentions", TimeNoun: "nouns", Stat: "stats", Split: "splits", Form: "forms",
         InUnit: "units"}  # fmt: skip
_TOLD = {Counted: "counted", Different: "different", Denied: "denied", Ranked: "ranked", Each: "each"}
"""Slots of which it only matters that something is said of them."""
_SILENT = frozenset({Free, Joint, Aside, Form, Tie, Dated})
"""Parts that say nothing of the records."""


def slot(frame: Frame, piece: Piece) -> None:
    """Put a part into its slot.

    Raises:
        Unclear: the slot holds one already.
    """
    kind = type(piece)
    if kind in _ONE:
        if getattr(frame, _ONE[kind]) is not None:
            raise Unclear("two parts of the question ask for different things")
        setattr(frame, _ONE[kind], piece)
        if isinstance(piece, Digits) and piece.unit is not None:
            frame.units.append(piece.unit)
    elif kind in _MANY:
        getattr(frame, _MANY[kind]).append(piece)
    elif kind in _TOLD:
        setattr(frame, _TOLD[kind], True)
    elif isinstance(piece, Stranded):
        frame.stranded.append(piece.word)
    elif isinstance(piece, Quantity):
        frame.quantities.append(piece.word)
    elif isinstance(piece, Filter):
        frame.noun_filter |= piece.noun
    if kind not in _SILENT:
        frame.spoken.append(piece)
