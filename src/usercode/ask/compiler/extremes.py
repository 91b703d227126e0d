"""The record at the extreme, and which of its fields is shown: the lowest layer of superlatives."""

from __future__ import annotations

from usercode.ask import thesaurus
from usercode.ask.compiler.items import Sense
from usercode.ask.compiler.keying import HAPPENINGS
from usercode.ask.compiler.measuring import (
    PAYING,
    adds_up,
    is_head,
    said,
)
from usercode.ask.compiler.parts import (
    Asked,
    Filter,
    Head,
    Mention,
    Most,
)
from usercode.ask.compiler.plan import (
    Aggregate,
    Ask,
    Direction,
    Extreme,
    Key,
    Total,
)
from usercode.ask.compiler.showing import Showing
from usercode.ask.compiler.tense import is_own_day
from usercode.ask.compiler.terms import Open, Unclear
from usercode.ask.compiler.view import THINGS

_AROUND = frozenset({"on", "in", "during", "at"})
"""Prepositions before the records that do not ask for one: "the coldest it got on any trip"."""
BEHIND_VERB = 2
"""Where a superlative stands among the pieces when a verb stands between it and "what"."""
_DESCRIPTIONS = ("description", "counterparty", "merchant", "vendor", "payee", "store")


class Extremes(Showing):
    """Makes the plans of the one record that is the most or the least."""

    def _extreme(self, by: Sense, direction: Direction, limit: int, nth: int) -> Ask:
        if by.is_day and self._view.lacks_years(by):
            raise Open(f"the year of some {said(by)} is not known")
        op = self._statistic()
        if op is not None and op != direction:
            raise Unclear("a statistic of the extreme is asked for")
        sign = self._outgoing(by)
        direction = opposite(direction) if sign < 0 else direction
        shown = self._clock_of_verb(by) or self._amount_of(by) or self._shown(by)
        if shown is not None and not self._paid_once(by) and self._of_all(by, shown):
            raise Open(f"whether the total or a single {said(by)} is meant is not said")
        most = self._frame.most
        amount = most is not None and most.kind == "amount" and not most.vague
        if shown is by and self._kind == "which" and self._view.mixed_signs(by) and not amount:
            shown = self._own_label() or self._described() or by
        if shown is None and by is self._view.gauge and self._kind in ("which", "bare") and not self._record_asked():
            shown = by
        if self._units and by.is_number and (shown is None or shown is self._own_label() or self._lasts(by, shown)):
            shown = by
        if self._kind in ("where", "who") and not self._is_answer(shown, by):
            shown = self._one_asked()
        if self._kind == "which" and shown is None and "in" in self._frame.stranded:
            shown = self._content()
        unnamed = self._kind == "which" and (shown is None or shown is self._own_label())
        if unnamed and not any(shown in m.senses for m in self._frame.mentions):
            shown = self._purpose() or shown
            shown = self._thing() if shown is None and self._is_done() else shown
            if self._is_beside() or (shown is None and self._is_done()):
                raise Unclear("what is asked for is not clear")
        self._check_left(shown)
        self._check_thing(shown)
        if shown is not None and self._is_long_by_other(by, shown):
            raise Unclear("the unit asked for is not that of what was longest")
        if shown is None and self._kind in ("where", "who"):
            raise Unclear("what is asked for is not clear")
        if shown is by and limit == nth == 1 and self._kind not in ("when", "clock") and by.is_number:
            spoken = [m for m in self._frame.mentions if by in m.senses and m.unit is not None]
            return Total(Aggregate(direction, by.column, sign * self._scale(by, spoken[0] if spoken else None)))
        return Extreme(self._view.column(by), direction, shown.column if shown else None, limit, self._tie(), nth)

    def _is_long_by_other(self, by: Sense, shown: Sense) -> bool:
        """Return whether how long the longest was is asked in the unit of a field of its own: "how many kilometres"."""
        frame = self._frame
        was = self._kind == "many" and not frame.said.isdisjoint({"was", "is"})
        lengths = shown is not by and {by.dimension, shown.dimension} == {"time", "length"}
        verbs = any(m.speech == "verb" for m in frame.mentions) or any(h.role == "verb" for h in frame.heads)
        return was and lengths and not verbs and not frame.said.isdisjoint({"longest", "shortest"})

    def _lasts(self, by: Sense, shown: Sense) -> bool:
        """Return whether a length of two dates is wanted in a unit, not what is named beside it: "done a chore"."""
        named = [m for m in self._frame.mentions if shown in m.senses]
        return by.column.span is not None and not any(self._asked_for(m) for m in named)

    def _check_thing(self, shown: Sense | None) -> None:
        """Raise where a thing is asked for and what the record is called by is none: "lunch", of a meal of a dish."""
        generic = any(h.role == "generic" and not h.preposition for h in self._frame.heads)
        label = shown is not None and shown is self._own_label() and not _is_thing(shown)
        if generic and label and any(_is_thing(s) for s in self._view.senses):
            raise Unclear("what is asked for is not clear")

    def _paid_once(self, by: Sense) -> bool:
        """Return whether the user is said to have paid or got the one amount: "did I pay the highest fee"."""
        spoken, most = self._frame.spoken, self._frame.most
        if most is not None and most.kind == "amount" and not most.vague:
            return False  # who was paid "the most for labour" was so in all
        at = next((n for n, p in enumerate(spoken) if p is most), 0)
        paid = any(isinstance(p, Mention) and p.speech == "verb" and p.word in PAYING for p in spoken[:at])
        behind = next((p for p in spoken[at + 1 :] if isinstance(p, Mention) and p.speech == "noun"), None)
        if behind is None or not paid or behind.word.split()[-1:] in ([], ["money"], ["time"], ["amount"]):
            return False
        return by in behind.senses and not (behind.plural or behind.counted)

    def _of_all(self, by: Sense, shown: Sense) -> bool:
        """Return whether a name is itself said to cost the most, not one record of it: "which pet is dearest"."""
        most = self._frame.most
        if most is None or most.kind != "degree" or by.dimension != "money" or not adds_up(by) or not shown.is_label:
            return False
        spoken = self._frame.spoken
        named = any(h.role in ("noun", "unit", "generic") for h in self._frame.heads) or self._frame.noun_filter
        second = spoken[1] if len(spoken) > 1 else None
        if not isinstance(second, Mention) or shown not in second.senses or shown is self._own_label():
            return False
        done = thesaurus.singular(second.word) in HAPPENINGS
        return not (done or named) and not self._one_each(Key(shown.column))

    def _described(self) -> Sense | None:
        """Return what an account says of its movements: to whom the money went, or from whom it came."""
        named = {s.column.name: s for s in self._view.senses if s.is_label}
        return next((named[name] for name in _DESCRIPTIONS if name in named), None)

    def _shown(self, by: Sense) -> Sense | None:
        """Take what is asked of the extreme record."""
        kind, frame = self._kind, self._frame
        if kind == "when" or (self._nouns and self._nouns[0].unit == "day" and self._asked_for(self._nouns[0])):
            self._nouns = self._nouns[1:] if self._nouns else []
            self._mentions = [m for m in self._mentions if by not in m.senses and not any(s.is_day for s in m.senses)]
            if frame.day is None:
                raise Unclear("which of the dates is meant is not said")
            return frame.day
        others = [m for m in self._mentions if by not in m.senses]
        own = [m for m in self._mentions if by in m.senses and m.speech != "verb"]
        asked = [m for m in others if m.speech != "verb"]
        dated = frame.most is not None and frame.most.kind == "date" and frame.most.direction == "max"
        latest = dated and len(asked) == 1 and kind == "which"
        behind = any(self._behind_most(m) for m in asked if not _is_labelled(m) and not latest)
        if any(m.preposition for m in asked) or behind:
            raise Unclear("what is asked of it is not clear")
        if any(self._compound(m) for m in asked):
            raise Unclear("what is asked of it is not clear")
        if self._record_asked():
            self._mentions = [m for m in self._mentions if by not in m.senses]
            if asked or self._nouns:
                raise Unclear("what is asked of it is not clear")
            return self._own_label() or self._day_of_each()
        if self._nouns or len(asked) > 1:
            raise Unclear("what is asked of it is not clear")
        self._mentions = [m for m in self._mentions if by not in m.senses]
        if asked:
            numbers = [s for s in asked[0].senses if s.is_number]
            labels = [s for s in asked[0].senses if s.is_label or s.column.kind in ("time", "bool") or s.is_day]
            chosen = numbers if len(numbers) == 1 and not labels else labels
            if len(chosen) != 1:
                raise Unclear("it may be about " + " or ".join(said(s) for s in asked[0].senses))
            if kind == "who" and not chosen[0].is_of_people:
                raise Unclear("somebody is asked for, and something else too")
            self._mentions.remove(asked[0])
            return chosen[0]
        mine = frame.most is not None and frame.most.of_user
        if mine and (by.is_number or by.column.kind == "time") and kind in ("which", "bare"):
            return by
        heads = [h for h in frame.heads if h.preposition not in _AROUND or self._kind != "which"]
        named = bool(frame.noun_filter or [h for h in heads if h.role in ("noun", "unit", "generic")])
        of_record = kind in ("where", "who") and named
        if not of_record and (own or kind == "much" or (by.is_number and not (named and self._names_record()))):
            return by
        told = {"time", "earliest", "latest"} & frame.said
        if by.column.kind == "time" and kind == "which" and (not named or ("time" in told and len(told) > 1)):
            return by
        if by.is_day and kind in ("bare", "which") and not self._own_label():
            raise Unclear("what of the record is asked for is not clear")
        label = self._own_label()
        headed = any(h.role in ("noun", "unit", "generic", "verb") for h in frame.heads)
        return by if label is None and by.is_number and not headed and not self._adjacent_value() else label

    def _day_of_each(self) -> Sense | None:
        """Return the day that tells one record from another, where it is their own and nothing else names them.

        An invoice is not known by when it is due, nor a booking by its first night where each has its own hotel.
        """
        day = self._frame.day
        named = any(self._view.tells_apart(sense) for sense in self._view.senses)
        return day if day and self._view.is_daily(day) and is_own_day(day) and not named else None

    def _clock_of_verb(self, by: Sense) -> Sense | None:
        """Take the time of day that a verb asks for: "at what time did my last migraine begin" of `began_at`."""
        verbs = [m for m in self._mentions if m.speech == "verb" and any(s.column.kind == "time" for s in m.senses)]
        clocks = {s for m in verbs for s in m.senses if s.column.kind == "time"}
        if self._kind != "clock" or not self._frame.said.isdisjoint({"earliest", "latest"}):
            return None  # which may be those of the day
        if len(verbs) != 1 or len(clocks) != 1 or by in clocks or self._nouns:
            return None
        self._mentions.remove(verbs[0])
        return clocks.pop()

    def _amount_of(self, by: Sense) -> Sense | None:
        """Take the amount that a verb asks for: "what did I pay for the longest trip", "what did my last stay cost"."""
        done = self._done_to_it()
        if done is None:
            return None
        numbers = [s for s in done.senses if s.is_number and not s.column.inside]
        rest = [m for m in self._mentions if m is not done and by not in m.senses]
        if len(numbers) != 1 or self._nouns or any(m.speech != "verb" for m in rest):
            raise Unclear("what is asked of it is not clear")
        self._mentions = rest
        return numbers[0]

    def _done_to_it(self) -> Mention | None:
        """Return the verb behind "what did" that says how much, where nothing else is asked for."""
        frame = self._frame
        asked = self._kind == "which" and "what" in frame.said and frame.said & {"did", "does"}
        if not asked or not (frame.noun_filter or frame.heads):
            return None
        pieces = [p for p in frame.spoken if isinstance(p, Asked | Mention | Most) or is_head(p)]
        at = next((n for n, p in enumerate(pieces) if p is frame.most), 0)
        verb = pieces[1] if at == BEHIND_VERB else pieces[-1] if at == 1 else None
        if not isinstance(verb, Mention) or verb not in self._mentions or verb.preposition or verb.plural:
            return None
        only = at == 1 and not any(isinstance(p, Mention) and p.speech == "verb" for p in pieces)
        spoken = verb.speech == "verb" or (only and not any(h.role in ("verb", "light") for h in frame.heads))
        return verb if spoken and any(s.is_number for s in verb.senses) else None

    def _adjacent_value(self) -> bool:
        """Return whether a value stands right behind the superlative and so names the record: "my longest dinner"."""
        spoken = self._frame.spoken
        at = next((n for n, p in enumerate(spoken) if p is self._frame.most), None)
        behind = spoken[at + 1] if at is not None and at + 1 < len(spoken) else None
        return isinstance(behind, Filter) and behind.noun and not behind.article

    def _compound(self, mention: Mention) -> bool:
        """Return whether a name stands right behind what it is ranked by: "my biggest spending category"."""
        spoken = self._frame.spoken
        at = next((n for n, p in enumerate(spoken) if p is mention), 0)
        before = spoken[at - 1] if at else None
        if is_head(before) and self._view.is_money:
            return True
        if not isinstance(before, Mention) or not all(s.is_number for s in before.senses):
            return False
        return before.speech == "noun" or before.word.endswith("ing")

    def _behind_most(self, mention: Mention) -> bool:
        spoken = self._frame.spoken
        places = [n for n, p in enumerate(spoken) if p is mention]
        most = [n for n, p in enumerate(spoken) if p is self._frame.most]
        return bool(places and most and places[0] > most[0])

    def _names_record(self) -> bool:
        """Return whether the record itself is asked for: "which trip cost the most", "my longest trip"."""
        most = self._frame.most
        if most is None or most.kind != "amount":
            return True
        spoken = self._frame.spoken
        asked = next((n for n, p in enumerate(spoken) if isinstance(p, Asked)), 0)
        before = spoken[asked : next(n for n, p in enumerate(spoken) if p is most)]
        return any(isinstance(p, Head) and not p.preposition for p in before)

    def _one_each(self, key: Key) -> bool:
        """Return whether no two records have the same key, or the question speaks of single records."""
        single = [
            h
            for h in self._frame.heads
            if h.preposition in ("in", "for", "on", "of") and not h.plural and h.role == "noun"
        ]
        if self._frame.each or single:
            return True
        sense = next(s for s in self._view.senses if s.column == key.column)
        if key.unit == "day" and self._view.is_daily(sense):
            return True
        return sense.is_label and len(self._view.distinct[sense.place]) == self._view.size


def _is_thing(sense: Sense) -> bool:
    """Return whether a field says nothing else than what thing a record is of."""
    keys = {role.key for role in sense.roles}
    return bool(keys) and keys <= THINGS


def _is_labelled(mention: Mention) -> bool:
    return any(not s.is_number for s in mention.senses)


def opposite(direction: Direction) -> Direction:
    """Return the other end of a ranking."""
    return "min" if direction == "max" else "max"
