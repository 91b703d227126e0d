"""What must hold of a plan before it is one: every part was used, the answer is of the kind that was asked for."""

from __future__ import annotations

from usercode.ask import thesaurus
from usercode.ask.compiler.comparing import Comparing
from usercode.ask.compiler.items import Sense
from usercode.ask.compiler.keying import ASKING
from usercode.ask.compiler.measuring import SPENDING, is_head, is_time, said
from usercode.ask.compiler.parts import (
    Asked,
    Each,
    Head,
    Mention,
    Most,
    Stranded,
    When,
)
from usercode.ask.compiler.phrases import PICKING
from usercode.ask.compiler.plan import (
    Aggregate,
    Ask,
    Compare,
    Contrast,
    Count,
    Distinct,
    Elapsed,
    Every,
    Exists,
    Extreme,
    Groups,
    Known,
    Lookup,
    Rate,
    Share,
    Test,
    Total,
)
from usercode.ask.compiler.terms import Open, Unclear, columns_of
from usercode.ask.compiler.wordsets import wordset

_HOW_MANY = frozenset({"how", "many", "count", "quantity", "qty", "number", "n", "num", "total", "copies", "units"})
"""Words of a number that says how many things a record stands for."""
_AHEAD = wordset(
    "expiry expires expire expiration valid until due renews renewal renew deadline end ends return warranty trial next"
)
"""Words of dates that may lie ahead: that there is one does not mean that it has come."""


class Checking(Comparing):
    """Looks whether a part of the question is left, and what the answer is."""

    def _finish(self, ask: Ask) -> None:
        """Raise when a part of the question has found no use."""
        frame = self._frame
        self._check_form(ask)
        self._check_single(ask)
        if frame.different and not isinstance(ask, Total | Lookup | Groups):
            raise Unclear("what 'different' belongs to is not clear")
        if frame.different and isinstance(ask, Total) and not isinstance(ask.measure, Distinct):
            raise Unclear("what 'different' belongs to is not clear")
        for mention in list(self._mentions):
            if mention.speech == "verb":
                self._verb(mention)
        timed = frame.pair is not None or any(is_time(c) for c in frame.conditions)
        if timed:
            self._mentions = [
                m for m in self._mentions if frame.day not in m.senses or not all(s.is_day for s in m.senses)
            ]
        if self._mentions:
            raise Unclear(f"what {said(self._mentions[0].senses[0])} has to do with it is not clear")
        if self._nouns:
            raise Unclear("what the unit of time has to do with it is not clear")
        if self._stats or self._splits:
            raise Unclear("a statistic or grouping has no use here")
        if self._units:
            raise Unclear("what the unit belongs to is not clear")
        if frame.bound is not None and self._kind != "yes":
            raise Unclear("what the number belongs to is not clear")
        if frame.first is not None and self._most is None:
            raise Unclear("by what to rank is not said")
        grouped = isinstance(ask, Groups | Lookup | Extreme) and self._kind in ASKING
        if frame.stranded and not grouped and not self._head_first() and set(frame.stranded) != {"of"}:
            raise Unclear(f"what '{frame.stranded[0]}' belongs to is not clear")

    def _check_form(self, ask: Ask) -> None:
        """Raise when the answer would not be of the kind that the question word asks for."""
        frame = self._frame
        number = isinstance(ask, Total | Share | Rate) or (
            isinstance(ask, Groups) and (ask.count_only or not ask.direction)
        )
        number |= isinstance(ask, Extreme) and ask.show is not None and ask.show.kind in ("int", "float")
        number |= isinstance(ask, Lookup) and ask.column.kind in ("int", "float")
        number |= isinstance(ask, Contrast) and ask.form in ("difference", "gap", "ratio", "change")
        if self._kind in ("many", "much", "times") and not number:
            raise Unclear("a number is asked for, and something else too")
        measure = getattr(ask, "measure", None)
        shown = getattr(ask, "show", None)
        if shown is not None and shown.inside:
            raise Unclear(f"each record has several {shown.name}")
        if isinstance(ask, Groups) and ask.key.column.inside and ask.key.column.inside != _inside(measure):
            raise Unclear(f"each record has several {ask.key.column.name}")
        ranked = isinstance(ask, Extreme | Elapsed) or (isinstance(ask, Groups) and ask.direction is not None)
        ranked |= isinstance(ask, Total) and isinstance(measure, Aggregate) and measure.op in ("min", "max")
        if (self._most is not None or frame.first is not None) and not ranked:
            raise Unclear("what the superlative belongs to is not clear")
        if self._kind == "much" and isinstance(measure, Count | Distinct):
            raise Unclear("how much of what is not clear")
        if self._kind == "many" and self._frame.most is not None and self._frame.most.kind == "amount":
            raise Unclear("a number is asked for, and something else too")
        shown = ask.show if isinstance(ask, Extreme) else ask.column if isinstance(ask, Lookup) else None
        timed = isinstance(measure, Aggregate) and measure.column.kind == "time"
        if self._kind == "clock" and not timed and (shown is None or shown.kind != "time"):
            raise Unclear("a time of day is asked for, and something else too")
        self._check_bounds(ask)
        self._check_tally(ask)
        named = isinstance(ask, Lookup) or (isinstance(ask, Total) and isinstance(measure, Distinct))
        if frame.every and named and self._kind != "list":
            raise Unclear("whether one or all of them must pass is not said")
        if self._kind == "yes" and frame.every and not isinstance(ask, Every):
            raise Unclear("whether all of them do is not understood")
        if self._kind == "yes" and not isinstance(ask, Exists | Every | Test | Contrast):
            raise Unclear("a yes or no is asked for, and something else too")
        if (frame.more is not None or frame.than or frame.against) and not isinstance(ask, Contrast):
            raise Unclear("what is compared is not clear")
        if (frame.trend is not None or frame.pair is not None) and not isinstance(ask, Contrast):
            raise Unclear("what is compared is not clear")

    def _check_tally(self, ask: Ask) -> None:
        """Raise where records are counted that say themselves how many they stand for: birds of a sighting."""
        frame = self._frame
        if not isinstance(ask, Total) or not isinstance(ask.measure, Count):
            return
        held = [s for s in self._view.senses if s.is_number and set(_core(s)) <= _HOW_MANY]
        named = any(h.role == "noun" and not h.preposition for h in frame.heads)
        if held and (self._totalled or (self._kind == "many" and not named)):
            raise Open(f"whether records or their {said(held[0])} are counted is not said")

    def _check_bounds(self, ask: Ask) -> None:
        """Raise where a bound may hold for one record or for all of a name: "clients billed more than $100"."""
        column = ask.column if isinstance(ask, Lookup) else getattr(getattr(ask, "measure", None), "column", None)
        if column is None or column.sort != "text" or self._frame.each:
            return
        own = self._own_label()
        bounds = [
            c for c in self._frame.conditions if isinstance(c, Compare) and c.op != "==" and c.column.kind != "str"
        ]
        added = [c for c in bounds if c.column.sort in ("money", "duration", "distance", "count", "number")]
        if added and (own is None or own.column != column):
            raise Open("whether the bound holds for one record or for all of a name is not said")

    def _check_single(self, ask: Ask) -> None:
        """Raise unless "single" stands where it says something: "which single store", "in a single purchase"."""
        spoken = self._frame.spoken
        for at, piece in enumerate(spoken):
            if not isinstance(piece, Each):
                continue
            if piece.word == "at once":
                if not isinstance(ask, Extreme) and getattr(getattr(ask, "measure", None), "op", "") not in (
                    "min",
                    "max",
                ):
                    raise Unclear("what is done at once is not clear")
                continue
            asked = at > 0 and isinstance(spoken[at - 1], Asked) and self._kind in ASKING
            asked |= at + 1 < len(spoken) and isinstance(spoken[at + 1], Most)
            follower = spoken[at + 1] if at + 1 < len(spoken) else None
            record = isinstance(follower, Head) and not follower.plural and follower.role in ("noun", "unit", "generic")
            added = (
                isinstance(ask, Total) and isinstance(ask.measure, Aggregate) and ask.measure.op not in ("min", "max")
            )
            if not asked and (not record or added):
                raise Unclear("what 'single' belongs to is not clear")

    def _head_first(self) -> bool:
        """Return whether the records are what the question begins with: "how many concerts have I been to"."""
        spoken = self._frame.spoken
        at = next(n for n, p in enumerate(spoken) if isinstance(p, Stranded))
        behind = spoken[at + 1 :]
        whole = len(self._frame.stranded) == 1 and all(isinstance(p, When) for p in behind)
        return len(spoken) > 1 and is_head(spoken[1]) and whole

    def _verb(self, mention: Mention) -> None:
        """Let a verb go that says no more than that the record was made, or that a field has a value."""
        self._mentions.remove(mention)
        if any(s.is_year and s.column in columns_of(c) for c in self._frame.conditions for s in mention.senses):
            return
        dated = len(mention.senses) == 1 and mention.senses[0].is_day and not mention.doing
        if (mention.light and not dated) or all(s.is_label for s in mention.senses):
            return
        if mention.word in SPENDING and self._kind in ("many", "times"):
            return
        if any(base in PICKING for base in thesaurus.bases(mention.word, "verb")) and not dated:
            raise Unclear(f"what '{mention.word}' says of the records is not clear")
        if any(s.column.sort not in ("date", "rating", "clock") for s in mention.senses if not s.is_label):
            raise Unclear(f"what {said(mention.senses[0])} has to do with it is not clear")
        if any(set(s.column.name.split("_")) & _AHEAD for s in mention.senses):
            raise Unclear(f"whether {said(mention.senses[0])} is past is not said")
        optional = [s for s in mention.senses if s.column.optional]
        if len(mention.senses) == 1 and optional:
            known = Known(optional[0].column)
            if not any(optional[0].column in columns_of(c) for c in self._frame.conditions):
                self._extra.append(known)


def _core(sense: Sense) -> tuple[str, ...]:
    return thesaurus.words_of(sense.column.name.rpartition(".")[2])


def _inside(measure: object) -> str:
    column = getattr(measure, "column", None)
    return column.inside if column is not None else ""
