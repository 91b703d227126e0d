"""Superlatives: the record at the extreme, the field it shows, the group with the most."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import replace

from usercode.ask import thesaurus
from usercode.ask.compiler.frame import core, stems
from usercode.ask.compiler.income import comes_in, sells
from usercode.ask.compiler.items import OWN_SIZES, Sense
from usercode.ask.compiler.keying import ASKING, CHARGES, COUNTED_CHARGES, DAYS, HAPPENINGS
from usercode.ask.compiler.making import amounts_of_records, whole_amounts
from usercode.ask.compiler.measuring import (
    PAYING,
    SPENDING,
    SUMS,
    adds_up,
    counted_by,
    is_head,
    is_time,
    own_number,
    said,
)
from usercode.ask.compiler.parts import (
    Asked,
    Each,
    Filter,
    Head,
    Mention,
    Most,
    Stat,
    Stranded,
    TimeNoun,
    When,
)
from usercode.ask.compiler.plan import (
    Aggregate,
    Ask,
    Count,
    Direction,
    Extreme,
    Groups,
    Key,
    Measure,
    Portion,
    Total,
)
from usercode.ask.compiler.showing import Showing
from usercode.ask.compiler.tense import is_own_day
from usercode.ask.compiler.terms import Open, Unclear, columns_of
from usercode.ask.compiler.view import THINGS
from usercode.ask.compiler.wordsets import wordset

_AROUND = frozenset({"on", "in", "during", "at"})
"""Prepositions before the records that do not ask for one: "the coldest it got on any trip"."""


_OF_MASS = frozenset({"duration", "distance"})
"""Measures of how much was done of what is not counted."""
_BEHIND_VERB = 2
"""Where a superlative stands among the pieces when a verb stands between it and "what"."""
_EACH_IN = frozenset({"in", "on", "within"})
_YIELDING = frozenset(
    form
    for verb in (
        *("earn", "bring", "rake", "pull", "pocket", "gross", "fetch", "give", "yield", "cost", "spend", "pay"),
        *("invoice", "bill", "charge"),
    )
    for form in thesaurus.forms(verb, "verb")
)
"""Verbs behind which "the most" is an amount, never how often."""
_OWING = frozenset({"owe", "owes", "owed"})
_BILLING = wordset("bill billed invoice invoiced charge charged")
"""Verbs of which the most is money, not how often: "which client did I bill the most"."""
_TRADING = wordset("buy buys bought sell sells sold purchase purchases purchased order orders ordered")
"""Verbs of which the most is of things or of money, and no number of records."""
_GOT = wordset("got gotten get made make received earned paid spent pay spend charged")
"""Verbs of money that comes or goes for something."""
_CAME_IN = wordset("got gotten get received earned made")
_READ_OFF = frozenset({"count", "reading", "figure", "value", "level", "score"})
"""Last words of fields that hold one number that was found, not all of a day."""
_A_SINGLE = frozenset({"a", "an", "one", "single"})
_FETCHING = frozenset(form for verb in ("sell", "go", "fetch") for form in thesaurus.forms(verb, "verb"))
"""Verbs of what is paid for something: it sold for the most."""
_DESCRIPTIONS = ("description", "counterparty", "merchant", "vendor", "payee", "store")


class Ranking(Showing):
    """Makes the plans of superlatives."""

    def _superlative(self) -> Ask:
        most = self._most
        first = self._frame.first
        if most is None and first is not None and self._numeric_spoken():
            named = self._by_what()
            if named is not None:
                self._mentions.remove(named)
                return self._extreme(named.senses[0], first.direction, first.limit, 1)
            if self._groupable():
                self._most = most = Most("amount", first.direction, limit=first.limit)
        if most is None:
            raise Unclear("by what to rank is not said")
        if self._kind in ("much", "many") and self._frame.spoken[1:2] == [most] and "than" in self._frame.said:
            raise Unclear("what is compared is not clear")  # "how much more than all others"
        if most.nth > 1 and (self._frame.first is not None or self._frame.tie is not None):
            raise Unclear("which place in order is asked for is not clear")
        if most.kind == "undefined":
            raise Unclear("by what to rank is not said")
        self._day_asked(most)
        if most.kind == "often" and self._adds_up_by():
            self._most = most = replace(most, kind="amount")
            return self._by_amount(most)
        if most.kind == "clock":
            return self._by_clock(most)
        if most.kind == "share":
            return self._highest_share(most)
        if most.kind == "often":
            return self._often(most)
        if most.kind == "degree":
            return self._by_degree(most)
        return self._by_amount(most)

    def _by_clock(self, most: Most) -> Ask:
        """Return the earliest or latest time of day: that of the verb, where a record holds several."""
        clocks = [s for s in self._view.senses if s.column.kind == "time" and not s.column.inside]
        verbs = [m for m in self._mentions if m.speech == "verb"]
        told = {s for m in self._mentions for s in m.senses if s in clocks}
        told |= {s for s in clocks for m in verbs for day in m.senses if day.is_day and _is_beside(s, day)}
        held = list(told) if len(told) == 1 else clocks
        held = held if told else [s for s in held if not self._is_of_later(s)]
        if len(held) != 1 or self._kind not in ("which", "clock") or self._stats or self._view.wraps(held[0]):
            raise Unclear("which time of day is meant is not clear")
        self._mentions = [m for m in self._mentions if held[0] not in m.senses]
        return Total(Aggregate(most.direction, held[0].column))

    def _is_of_later(self, clock: Sense) -> bool:
        """Return whether a time of day stands beside another day than the record's own: when an order was delivered."""
        days = [s for s in self._view.senses if s.is_day and s is not self._view.day()]
        return any(_is_beside(clock, day) for day in days)

    def _highest_share(self, most: Most) -> Ask:
        """Return the group of whose records the most are as is said; of all records, the group that has most of them.

        "The biggest share of" may be either, where something is said of the records.
        """
        frame = self._frame
        part = [c for c in frame.conditions if not is_time(c)]
        said = [m for m in self._mentions if m.speech == "verb" and not all(s.is_label for s in m.senses)]
        if not part and not said:
            self._most = replace(most, kind="often", vague=False)
            return self._often(self._most)
        if len(part) != 1 or most.vague or self._numeric_spoken() or self._stats:
            raise Unclear("a share of what is not clear")
        key = self._key()
        assert key is not None
        if key.column in columns_of(part[0]):
            raise Unclear("a share of what is not clear")
        frame.conditions.remove(part[0])
        return Groups(key, Portion(part[0]), most.direction, self._limit(most), tie=self._tie(), nth=most.nth)

    def _adds_up_by(self) -> bool:
        """Return whether the question ends with what is added up: "my most practised pieces by total minutes"."""
        by, stat, named = (None, None, None, *self._frame.spoken)[-3:]
        summed = isinstance(stat, Stat) and stat.op == "sum" and isinstance(named, Mention)
        return summed and isinstance(by, Stranded) and by.word == "by"

    def _by_what(self) -> Mention | None:
        """Return the number that "by" names to rank records: "top five coins by price paid"; of groups it is summed."""
        held = [m for m in self._mentions if m.preposition == "by" and m.senses[0].is_number and len(m.senses) == 1]
        return held[0] if len(held) == 1 and not self._groupable() else None

    def _whole_list(self) -> Ask:
        """Return all groups in order: "rank my tasks by total hours", "list the rooms by cost, lowest first"."""
        orders = {f.kind for f in self._frame.forms} & {"descending", "ascending"}
        if self._kind != "list" or self._most is not None or len(orders) > 1:
            raise Unclear("what is to be ranked is not clear")
        if not orders and self._frame.said.isdisjoint({"rank", "ranked", "ranking"}):
            raise Unclear("in which order they are wanted is not said")
        direction: Direction = "min" if orders == {"ascending"} else "max"
        key = self._key()
        assert key is not None
        return Groups(key, self._measure("sum"), direction, self._frame.first.limit if self._frame.first else 0)

    def _day_asked(self, most: Most) -> None:
        """Take "on which date" for the day as a unit, where what there was on it is added up or counted."""
        days = [m for m in self._mentions if m.speech == "noun" and all(s.is_day for s in m.senses)]
        if most.kind == "degree" or not days or days[0].word not in DAYS or self._nouns or not self._asked_for(days[0]):
            return
        self._mentions.remove(days[0])
        self._nouns.append(TimeNoun("day", days[0].plural, days[0].preposition))
        self._frame.spoken[self._frame.spoken.index(days[0])] = self._nouns[0]

    def _limit(self, most: Most) -> int:
        first = self._frame.first
        return max(most.limit, first.limit if first else 1)

    def _often(self, most: Most) -> Ask:
        if (unit := self._in_one_unit()) is not None:
            return self._peak(most, unit)
        held = counted_by(self._view)
        if held and "number" in self._frame.said and any(h.plural for h in self._frame.heads):
            raise Open(f"whether records or their {said(held[0])} are counted is not said")
        spoken = self._frame.spoken
        led = len(spoken) > 1 and isinstance(spoken[0], Asked) and isinstance(spoken[1], Filter)
        thing = None if led else self._done_with() or self._thing()
        key = self._key(required=thing is None) or (Key(thing.column) if thing is not None else None)
        assert key is not None
        self._statistic()
        self._mentions = [m for m in self._mentions if m.word not in SPENDING]
        if self._numeric_spoken():
            raise Unclear("how often, and a number too, are asked for")
        return Groups(key, Count(), most.direction, self._limit(most), tie=self._tie(), nth=most.nth)

    def _check_asked(self, key: Key) -> None:
        """Raise where a noun of the records is asked for and who is behind it would answer: "which gift do people"."""
        spoken = self._frame.spoken
        second, third = (*spoken[1:3], None, None)[:2]
        asked = self._kind == "which" and is_head(second) and second.role == "noun" and not second.preposition
        people = (
            [s for s in third.senses if s.is_label] if isinstance(third, Mention) and third.speech == "noun" else []
        )
        people = [s for s in people if any("who" in role.asks for role in s.roles)]
        if asked and key.unit is None and key.column in {s.column for s in people} and "people" in self._frame.said:
            raise Unclear("what is asked for is not clear")

    def _done_with(self) -> Sense | None:
        """Return the field whose name is the verb of "what" with its preposition: what is paid with, of `paid_with`."""
        verbs = [m for m in self._mentions if m.speech == "verb" and not m.relates and len(m.word.split()) > 1]
        held = [m.senses[0] for m in verbs if len(m.senses) == 1 and m.senses[0].is_label]
        return held[0] if self._kind == "which" and len(held) == 1 else None

    def _by_degree(self, most: Most) -> Ask:
        """Return the record with the most of a field, what it shows, or the group with the most on average."""
        senses = [(s, sign) for s, sign in most.senses if not s.column.inside]
        spoken = [m for m in self._mentions if any(s in m.senses for s, _ in senses)]
        spoken = [m for m in spoken if m.speech != "verb"] or spoken
        called = own_number(self._view)
        numbers = all(s.is_number for s, _ in senses)
        if not spoken and numbers and called is not None and called.column.name.lower() in self._frame.said:
            raise Unclear("the most of what is not said")
        if most.vague and not spoken and not self._names_records():
            raise Unclear("the most of what is not said")
        if len(senses) > 1 and spoken:
            senses = [(s, sign) for s, sign in senses if all(s in m.senses for m in spoken)]
        if len(senses) > 1 and self._units:
            asked = {unit.dimension for piece in self._units for unit in piece.units}
            senses = [(s, sign) for s, sign in senses if s.unit is not None and s.unit.dimension in asked]
        if len(senses) > 1 and any(piece.currencies for piece in self._units):
            senses = [(s, sign) for s, sign in senses if s.dimension == "money"]
        if len(senses) > 1 and not spoken:
            kept = whole_amounts([s for s, _ in senses])
            senses = [(s, sign) for s, sign in senses if s in kept]
        own = [(s, sign) for s, sign in senses if {m.key for m in s.measures} & OWN_SIZES]
        if len(senses) > 1 and not spoken and len(own) == 1 and len({s.dimension for s, _ in senses}) == 1:
            senses = own
        if len(senses) > 1 and len(kept := self._told_apart([s for s, _ in senses])) == 1:
            senses = [(s, sign) for s, sign in senses if s in kept]
        senses = self._mine(senses) if spoken else senses
        if len(senses) > 1 and not spoken and self._names_records():
            senses = [(s, sign) for s, sign in senses if s is self._view.gauge] or senses
            kept = amounts_of_records([s for s, _ in senses])
            senses = [(s, sign) for s, sign in senses if s in kept]
        if len(senses) != 1:
            named = " or ".join(said(s) for s, _ in senses or most.senses)
            raise (Open if len(senses) > 1 and self._is_one_behind(most) else Unclear)(f"it may be about {named}")
        by, sign = senses[0]
        direction: Direction = most.direction if sign > 0 else _other(most.direction)
        if set(self._stats) <= {"sum", "mean", "median"} and self._stats and by.is_number and self._groupable():
            self._mentions = [m for m in self._mentions if by not in m.senses]
            key = self._key()
            assert key is not None
            measure = self._aggregate(self._statistic() or "sum", by)
            return Groups(key, measure, direction, self._limit(most), tie=self._tie(), nth=most.nth)
        return self._extreme(by, direction, self._limit(most), most.nth)

    def _names_records(self) -> bool:
        """Return whether the records are named, or have only one number to be high or low."""
        numbers = [s for s in self._view.senses if s.is_number and not s.is_year and not s.column.inside]
        named = any(h.role in ("noun", "unit", "generic") for h in self._frame.heads)
        return named or len(numbers) == 1

    def _mine(self, senses: list[tuple[Sense, int]]) -> list[tuple[Sense, int]]:
        """Return the field that is the user's own by its name, of several: `my_rating` beside `opponent_rating`."""
        mine = [(s, sign) for s, sign in senses if s.column.name.startswith("my_")]
        return mine if len(senses) > 1 and len(mine) == 1 and self._frame.own else senses

    def _extreme(self, by: Sense, direction: Direction, limit: int, nth: int) -> Ask:
        if by.is_day and self._view.lacks_years(by):
            raise Open(f"the year of some {said(by)} is not known")
        op = self._statistic()
        if op is not None and op != direction:
            raise Unclear("a statistic of the extreme is asked for")
        sign = self._outgoing(by)
        direction = _other(direction) if sign < 0 else direction
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
            if kind == "who" and not any("who" in role.asks for role in chosen[0].roles):
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
        verb = pieces[1] if at == _BEHIND_VERB else pieces[-1] if at == 1 else None
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

    def _most_records(self, most: Most) -> bool:
        """Return whether the records themselves stand right behind "the most": "who brought me the most parcels"."""
        spoken = self._frame.spoken
        at = next((n for n, p in enumerate(spoken) if p is most), len(spoken))
        behind = next((p for p in spoken[at + 1 :] if not isinstance(p, Filter)), None)
        return isinstance(behind, Head) and behind.role == "noun" and behind.plural and not behind.preposition

    def _most_things(self, most: Most) -> bool:
        """Return whether the things of a record are what there is most of: "the most candles", "sold the most of"."""
        spoken = self._frame.spoken
        at = next((n for n, p in enumerate(spoken) if p is most), len(spoken))
        behind = spoken[at + 1] if at + 1 < len(spoken) else None
        if isinstance(behind, Mention) and behind in self._mentions and behind.plural and self._names_things():
            *things, _ = thesaurus.words_of(self._view.collection.name)
            if set(thesaurus.bases(behind.word, "noun")).isdisjoint(things):
                return False  # the side effects, of a medicine log
            self._mentions.remove(behind)
            return True
        named = isinstance(behind, Filter) and behind.noun and behind.plural
        return "of" in self._frame.stranded or named or (self._most_records(most) and self._names_things())

    def _most_seen(self, most: Most) -> Sense | None:
        """Return how many of its thing a record stands for, where there were the most of those in one record."""
        held = counted_by(self._view)
        return held[0] if len(held) == 1 and self._most_things(most) else None

    def _most_of_what(self, most: Most, key: Key, op: str | None) -> Measure:
        """Return what "the most" is of where no number is spoken of: of hours slept, of the things, of records.

        Who saw the most of a kind of bird may have seen many at once; where one shops most one goes most often.
        """
        self._check_asked(key)
        if most.vague and not self._most_records(most):
            raise Unclear("the most of what is not said")  # "my biggest order"
        if not self._frame.said.isdisjoint(_OWING) and not self._most_records(most):
            amounts = whole_amounts([s for s in self._view.senses if s.is_number and s.dimension == "money"])
            if len(amounts) != 1:
                raise Unclear("the most of what is not said")
            return Aggregate("sum", amounts[0].column)  # not the one with the most invoices
        charged = not self._frame.said.isdisjoint(_BILLING) and not self._most_records(most)
        if charged or (not self._frame.said.isdisjoint(_YIELDING) and not self._most_records(most)):
            raise Unclear("the most of what is not said")
        if (mass := self._mass()) is not None:
            return self._aggregate(op or "sum", mass)
        if (stuff := self._stuff_of(most)) is not None:
            raise Open(f"whether records or their {said(stuff)} are counted is not said")
        held = counted_by(self._view) if not self._splits else []
        of_things = self._most_things(most)
        if len(held) == 1 and of_things:
            return Aggregate("sum", held[0].column)
        of = thesaurus.words_of(self._view.collection.name)[:-1]
        keyed = [s for s in self._view.senses if s.column == key.column]
        thing = any(s.column.name in of or {r.key for r in s.roles} & THINGS for s in keyed)
        many = any("many" in thesaurus.words_of(s.column.name) for s in held)
        traded = not self._frame.said.isdisjoint(_TRADING) and self._frame.said.isdisjoint({"from", "at"})
        paid = any(s.dimension == "money" and adds_up(s) for s in self._view.senses)
        if paid and self._kind == "who" and not self._frame.said.isdisjoint(_TRADING) and self._ends_so(most):
            raise Open("whether the number of times or the money is meant is not said")  # "who bought the most from me"
        if held and (of_things or (not self._most_records(most) and (thing or many or traded))):
            raise Open(f"whether records or their {said(held[0])} are counted is not said")
        return Count()

    def _ends_so(self, most: Most) -> bool:
        """Return whether nothing stands behind "the most" of which there could be the most."""
        spoken = self._frame.spoken
        behind = spoken[next((n for n, p in enumerate(spoken) if p is most), len(spoken)) + 1 :]
        return not any(is_head(p) or isinstance(p, Mention) for p in behind)

    def _stuff_of(self, most: Most) -> Sense | None:
        """Return how much there was of a stuff that is named and not counted: the `volume_ml` of "the most blood"."""
        spoken = self._frame.spoken
        at = next((n for n, p in enumerate(spoken) if p is most), len(spoken))
        behind = spoken[at + 1] if at + 1 < len(spoken) else None
        stuff = is_head(behind) and behind.role in ("modifier", "mass") and not behind.plural
        dimensions = {"volume", "mass"} if "of" in self._frame.stranded else {"volume"} if stuff else set()
        if "by" in self._frame.said or self._of_body():
            return None  # "the most of by weight"
        held = [s for s in self._view.senses if s.is_number and s.dimension in dimensions]
        return next((s for s in held if adds_up(s) or s.column.sort == "weight"), None)

    def _by_amount(self, most: Most) -> Ask:
        """Return the extreme of a field ("highest rating"), or the group with the most ("spend the most on")."""
        limit, frame = self._limit(most), self._frame
        if (unit := self._in_one_unit()) is not None:
            return self._peak(most, unit)
        spoken = None if self._most_charges(most) else self._numeric()
        if spoken is None and (amount := self._sold_for(most)) is not None:
            spoken = amount, Mention((amount,), "verb")
        if spoken is None and most.direction == "max" and self._got_for():
            return self._most_got()
        grouping = self._kind in ASKING or frame.first is not None or limit > 1
        label = self._label_of_several(most, spoken) if grouping else None
        if label is None and spoken is not None and spoken[0].dimension == "money" and not self._groupable():
            label = self._spent_on()
            frame.stranded[:] = [] if label is not None else frame.stranded
        if label is not None or (grouping and self._groupable()):
            key = Key(label.column) if label is not None else self._key()
            assert key is not None
            return self._group_by_amount(most, key, spoken)
        return self._record_by_amount(most, spoken)

    def _group_by_amount(self, most: Most, key: Key, spoken: tuple[Sense, Mention] | None) -> Ask:
        """Return the group with the most in all, or that of the one record with the most."""
        limit, op = self._limit(most), self._statistic()
        if spoken is None and (self._in_single() or self._in_clause(most)) and (seen := self._most_seen(most)):
            return Extreme(self._view.column(seen), most.direction, key.column, limit, self._tie(), most.nth)
        if spoken is None:
            measure = self._most_of_what(most, key, op)
            return Groups(key, measure, most.direction, limit, tie=self._tie(), nth=most.nth)
        sense, mention = spoken
        stuff = most.direction == "max" and not most.vague and self._stuff(sense, mention)
        summed = self._is_summed(most, sense, mention) and (key.unit != "day" or mention.counted or mention.plural)
        one = self._is_of_one(most, key, sense, mention)
        alone = not stuff and (not summed or (key.unit == "day" and self._one_each(key)))
        if op is None and (one or alone):
            if one or self._one_each(key) or (key.unit == "day" and not adds_up(sense)):
                by, direction = self._view.column(sense), most.direction
                return Extreme(by, direction, key.column, limit, self._tie(), most.nth)
            raise Open(f"whether the total or a single {said(sense)} is meant is not said")
        measure = self._aggregate(op or "sum", sense, mention)
        records = any(h.role == "noun" and h.plural for h in self._frame.heads)  # "the most minutes in meetings"
        single = key.unit == "day" or self._kind == "where" or (self._is_label(key) and sells(self._view))
        alone = single and op is None and mention.speech == "noun" and limit == most.nth == 1 and not records
        return Groups(key, measure, most.direction, limit, tie=self._tie(), nth=most.nth, alone=alone)

    def _is_summed(self, most: Most, sense: Sense, mention: Mention) -> bool:
        """Return whether the most is so in all: of what was paid, of several, of what a list is ranked by."""
        total = not most.vague and any(m.speech == "verb" and m.word in PAYING for m in self._frame.mentions)
        listed = mention.preposition == "by" and self._frame.first is not None and adds_up(sense)
        return total or listed or (not most.vague and self._brought(sense)) or self._summed(mention)

    def _is_of_one(self, most: Most, key: Key, sense: Sense, mention: Mention) -> bool:
        """Return whether the most is one record's: "the highest price", "in one shift", "when I got the most tips"."""
        last = mention.word.split()[-1:]
        charge = bool(last) and last[0] in CHARGES | {"bill", "payment"}
        done = thesaurus.singular(thesaurus.words_of(key.column.name)[-1]) in HAPPENINGS
        vague = last == ["price"] or (key.unit == "day" and charge) or done or self._is_label(key)
        vague |= not adds_up(sense) or (self._is_beside() and not mention.plural)
        vague |= key.unit == "day" and self._read_off(sense)
        one = self._of_one_record() or (most.vague and vague)
        one |= self._paid_once(sense) or self._in_single() or self._in_clause(most)
        return one or (self._is_label(key) and mention.speech == "verb" and not self._frame.said.isdisjoint(_FETCHING))

    def _read_off(self, sense: Sense) -> bool:
        """Return whether a field is one number that was found, and not how many of its thing a record stands for."""
        return thesaurus.words_of(sense.column.name)[-1] in _READ_OFF and sense not in counted_by(self._view)

    def _record_by_amount(self, most: Most, spoken: tuple[Sense, Mention] | None) -> Ask:
        """Return the record with the most, or what it shows; without a number, what there are the most records of."""
        limit, frame = self._limit(most), self._frame
        if spoken is None and most.vague and self._is_one_behind(most) and len(held := counted_by(self._view)) == 1:
            return self._extreme(held[0], most.direction, limit, most.nth)
        if spoken is None and (self._in_single() or self._kind == "when") and (seen := self._most_seen(most)):
            spoken = seen, Mention((seen,))
        daily = frame.day is not None and self._view.is_daily(frame.day)
        if spoken is None and daily and self._kind == "when" and (mass := self._mass()) is not None:
            return self._extreme(mass, most.direction, limit, most.nth)
        if spoken is None:
            return self._most_of_label(most, limit)
        sense, mention = spoken
        day = frame.day
        several = day is not None and adds_up(sense) and not self._one_each(Key(day.column))
        one = self._is_extreme_of_own([mention]) or self._of_one_record() or self._in_single()
        one |= most.vague and self._read_off(sense)
        paid = any(m.speech == "verb" and m.word in PAYING for m in frame.mentions)
        named = sense.dimension == "money" and mention.word in PAYING
        if self._kind == "who" and (paid or named) and not most.vague:
            raise Unclear("what somebody was paid the most for is a total")
        if self._kind == "when" and several and not one:
            raise Open(f"whether the total or a single {said(sense)} is meant is not said")
        self._mentions.append(mention)
        return self._extreme(sense, most.direction, limit, most.nth)

    def _most_of_label(self, most: Most, limit: int) -> Ask:
        """Return what there are the most records of by their name: "what do I play the most"."""
        label, heads = self._own_label(), self._frame.heads
        verbs = heads and all(h.role in ("verb", "light") for h in heads)
        if (
            self._kind != "which"
            or label is None
            or not verbs
            or isinstance(self._frame.spoken[1], Filter)
            or self._mentions
            or _has_quantity(self._view.senses)
        ):
            raise Unclear("the most of what is not said")
        return Groups(Key(label.column), Count(), most.direction, limit, tie=self._tie(), nth=most.nth)

    def _label_of_several(self, most: Most, spoken: tuple[Sense, Mention] | None) -> Sense | None:
        """Return what records are called by, where several of one name are taken together: the games of many evenings.

        "What are the three games I have spent the most time on" asks for all the time of each.
        """
        label = self._own_label()
        if label is None or spoken is None or most.vague or not self._record_asked() or not adds_up(spoken[0]):
            return None
        same = thesaurus.singular(thesaurus.words_of(self._view.collection.record.name)[-1])
        if same not in thesaurus.words_of(label.column.name) or not self._summed(spoken[1]):
            return None
        held = len(self._view.distinct[label.place])
        if self._view.size > held > 3 * self._view.size // 4:
            raise Open(f"whether each record or all of a {label.column.name.replace('_', ' ')} are meant is not said")
        return label if held < self._view.size else None

    def _most_charges(self, most: Most) -> bool:
        """Take "the most fines" for how many records have one: each is one, whatever it was."""
        spoken = self._frame.spoken
        at = next((n for n, p in enumerate(spoken) if p is self._frame.most), len(spoken))
        return not most.vague and self._charges_counted(spoken[at + 1 :], COUNTED_CHARGES)

    def _is_label(self, key: Key) -> bool:
        """Return whether a key is what a record is known by."""
        label = self._own_label()
        return label is not None and label.column == key.column

    def _got_for(self) -> bool:
        """Return whether "the most" may be money that came or went for something: "the most I ever got for shoes"."""
        said = self._frame.said
        return "for" in said and not said.isdisjoint(_GOT) and any(s.dimension == "money" for s in self._view.senses)

    def _most_got(self) -> Ask:
        """Return the most that came in for one thing: "the most I have ever got for a pair of shoes"."""
        frame = self._frame
        amounts = [s for s in self._view.senses if s.is_number and comes_in(s, self._view) and not s.column.inside]
        amounts = whole_amounts([s for s in amounts if any(m.key == "money" for m in s.measures)] or amounts)
        one = not frame.said.isdisjoint(_A_SINGLE) and self._kind in ("which", "bare", "much")
        if len(amounts) != 1 or not one or frame.said.isdisjoint(_CAME_IN) or self._splits or self._nouns:
            raise Unclear("the most of what is not said")
        self._statistic()
        self._mentions = [m for m in self._mentions if m.speech != "verb"]
        return Total(Aggregate("max", amounts[0].column))

    def _sold_for(self, most: Most) -> Sense | None:
        """Return the amount of money that "for the most" is about: what something was sold for."""
        spoken = [p for p in self._frame.spoken if not isinstance(p, When)]
        before = spoken[-2] if len(spoken) > 1 and spoken[-1] is most else None
        led = isinstance(before, Stranded) and before.word == "for"
        if not led or self._frame.said.isdisjoint(_FETCHING):
            return None
        priced = [s for s in self._view.senses if s.is_number and any(m.key == "money" for m in s.measures)]
        amounts = whole_amounts(priced)
        if len(amounts) != 1:
            raise Unclear("the most of what is not said")
        return amounts[0]

    def _mass(self) -> Sense | None:
        """Return how much there was of what is not counted: the hours of "the most sleep"."""
        names = (self._view.collection.name, self._view.collection.record.name)
        keys = _OF_MASS & {noun.amount for name in names for noun in thesaurus.nouns_of_name(name) if noun.mass}
        held = [s for s in self._view.senses if {m.key for m in s.measures} & keys and s.is_number]
        behind = self._frame.spoken[self._frame.spoken.index(self._frame.most) + 1 :] if self._frame.most else []
        head = behind[0] if behind else None
        single = is_head(head) and not head.plural and head.role in ("noun", "mass", "verb")
        return held[0] if single and len(held) == 1 else None

    def _in_one_unit(self) -> TimeNoun | None:
        """Return the unit of time each of which is looked at: "in a week", "on any one day"."""
        held = [n for n in self._nouns if n.preposition in _EACH_IN and not n.plural and not self._asked_for(n)]
        return held[0] if len(held) == len(self._nouns) == 1 and held[0].unit != "weekday" else None

    def _peak(self, most: Most, noun: TimeNoun) -> Ask:
        """Return how much there was in the unit of time that has the most: "the most I have spent in a month"."""
        frame, day = self._frame, self._frame.day
        self._nouns.remove(noun)
        if day is None or most.direction != "max" or most.limit * most.nth != 1 or frame.first is not None:
            raise Unclear("the most of what is not said")
        several = "number" in frame.said
        counted = any(h.role == "noun" and (h.plural or several) for h in frame.heads) or frame.noun_filter
        measure = self._measure("sum")
        if self._kind not in ("which", "bare", "much", "many") or (isinstance(measure, Count) and not counted):
            raise Unclear("the most of what is not said")
        return Groups(Key(day.column, noun.unit), measure, "max", peak=True)

    def _groupable(self) -> bool:
        labels = [m for m in self._mentions if any(s.is_label for s in m.senses)]
        named = [m for m in labels if m.speech in ("noun", "asks")]
        done = self._kind == "who" and len(labels) - len(named) == 1
        return any(self._is_key(m) for m in named[:1]) or done or bool(self._nouns)

    def _summed(self, mention: Mention) -> bool:
        return (
            mention.speech == "verb"
            or mention.word in ("", "money", "time")
            or mention.counted
            or mention.plural
            or mention.word in SPENDING
            or mention.word.split()[-1] in SUMS
        )

    def _in_single(self) -> bool:
        """Return whether one record is spoken of: "in one shift", "the largest single harvest", "at once"."""
        spoken = [*self._frame.spoken, None]
        eachs = [(p, behind) for p, behind in itertools.pairwise(spoken) if isinstance(p, Each)]
        return any(p.word == "at once" or (is_head(behind) and not behind.plural) for p, behind in eachs)

    def _is_one_behind(self, most: Most) -> bool:
        """Return whether one record stands right behind the superlative: "my largest sighting"."""
        spoken = self._frame.spoken
        at = next((n for n, p in enumerate(spoken) if p is most), len(spoken))
        behind = spoken[at + 1] if at + 1 < len(spoken) else None
        return is_head(behind) and behind.role == "noun" and not behind.plural and not behind.preposition

    def _in_clause(self, most: Most) -> bool:
        """Return whether a clause tells when it was, by a superlative: "where did I work when I got the most tips"."""
        spoken = self._frame.spoken
        at = next((n for n, p in enumerate(spoken) if p is most), len(spoken))
        behind = [p for p in spoken[at + 1 :] if not isinstance(p, Mention)]
        return "when" in self._frame.said and self._kind != "when" and not behind

    def _of_one_record(self) -> bool:
        """Return whether the superlative is said of a record named before.

        "On the trip that took the most days", "on the trip with the highest cost".
        """
        spoken = self._frame.spoken
        at = next((n for n, p in enumerate(spoken) if p is self._frame.most), 0)
        return any(is_head(p) and p.told for p in spoken[:at]) or self._with_most(at)

    def _with_most(self, at: int) -> bool:
        """Return whether "with" ties the superlative to one record that is named right before it."""
        spoken, stranded = self._frame.spoken, self._frame.stranded
        tie, named = (spoken[at - 1], spoken[at - 2]) if at >= _BEHIND_VERB else (None, None)
        if not isinstance(tie, Stranded) or tie.word != "with":
            return False
        one = is_head(named) and named.role == "noun" and not named.plural
        if not one and not (isinstance(named, Filter) and named.noun and not named.plural):
            return False
        self._frame.stranded[:] = [word for word in stranded if word != "with"]
        return True

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


def _is_beside(clock: Sense, day: Sense) -> bool:
    """Return whether a time of day and a day are of one doing by their names: `delivery_time` and `delivered_on`."""
    return bool(core(clock) & core(day) or stems(clock) & stems(day))


def _is_thing(sense: Sense) -> bool:
    """Return whether a field says nothing else than what thing a record is of."""
    keys = {role.key for role in sense.roles}
    return bool(keys) and keys <= THINGS


def _is_labelled(mention: Mention) -> bool:
    return any(not s.is_number for s in mention.senses)


def _other(direction: Direction) -> Direction:
    return "min" if direction == "max" else "max"


def _has_quantity(senses: Sequence[Sense]) -> bool:
    """Return whether each record says how much of its thing there was, which "the most" may be about."""
    words = {word for s in senses if s.is_number for word in thesaurus.words_of(s.column.name)}
    return bool(words & {"quantity", "qty", "amount", "count", "units", "portions", "weight"})
