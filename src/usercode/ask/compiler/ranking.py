"""Superlatives: by what they rank, and the group with the most. The record at the extreme: see `extremes`."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import replace

from usercode.ask import thesaurus
from usercode.ask.compiler.extremes import BEHIND_VERB, Extremes, opposite
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
from usercode.ask.compiler.terms import Open, Unclear, columns_of
from usercode.ask.compiler.view import THINGS
from usercode.ask.compiler.wordsets import wordset

_OF_MASS = frozenset({"duration", "distance"})
"""Measures of how much was done of what is not counted."""
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


class Ranking(Extremes):
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
        people = [s for s in people if s.is_of_people]
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
        direction: Direction = most.direction if sign > 0 else opposite(most.direction)
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
        tie, named = (spoken[at - 1], spoken[at - 2]) if at >= BEHIND_VERB else (None, None)
        if not isinstance(tie, Stranded) or tie.word != "with":
            return False
        one = is_head(named) and named.role == "noun" and not named.plural
        if not one and not (isinstance(named, Filter) and named.noun and not named.plural):
            return False
        self._frame.stranded[:] = [word for word in stranded if word != "with"]
        return True


def _is_beside(clock: Sense, day: Sense) -> bool:
    """Return whether a time of day and a day are of one doing by their names: `delivery_time` and `delivered_on`."""
    return bool(core(clock) & core(day) or stems(clock) & stems(day))


def _has_quantity(senses: Sequence[Sense]) -> bool:
    """Return whether each record says how much of its thing there was, which "the most" may be about."""
    words = {word for s in senses if s.is_number for word in thesaurus.words_of(s.column.name)}
    return bool(words & {"quantity", "qty", "amount", "count", "units", "portions", "weight"})
