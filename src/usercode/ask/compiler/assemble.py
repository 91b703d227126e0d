"""One frame to one plan: what is asked, of what, by which group. Whatever is not used up makes the frame no plan.

Each step takes parts out of the frame; `_finish` looks whether any is left.
"""

from __future__ import annotations

from dataclasses import replace

from usercode.ask import thesaurus
from usercode.ask.compiler.charges import Charges
from usercode.ask.compiler.endings import to_come
from usercode.ask.compiler.items import Sense
from usercode.ask.compiler.keying import fixed, is_bound
from usercode.ask.compiler.making import whole_amounts
from usercode.ask.compiler.measuring import EARNING, PAYING, adds_up, extreme_of, is_head, is_time, is_total
from usercode.ask.compiler.parts import (
    Asked,
    Different,
    Filter,
    Head,
    Mention,
    When,
)
from usercode.ask.compiler.plan import (
    Aggregate,
    Ask,
    Count,
    Distinct,
    Exists,
    Groups,
    Having,
    Key,
    Lookup,
    OneOf,
    Plan,
    Total,
    Within,
)
from usercode.ask.compiler.slots import Frame
from usercode.ask.compiler.terms import Open, Unclear, columns_of, conjunction
from usercode.ask.compiler.unsaid import by_all_quantities
from usercode.ask.compiler.whose import check_company, check_owner, check_present, check_whole
from usercode.ask.compiler.windows import Cycle, Relative, Window

_GROUPED = frozenset({"many", "which", "who", "where", "list"})
"""Question words that may ask for groups."""
_SET_AMOUNTS = frozenset({"limit", "budget", "allowance", "cap", "quota", "target"})
_GETTING = frozenset({"get", "got", "gotten", "receive", "received", "have", "had"})
"""Verbs of which it is not told whether it was the user who did what the records are of."""
_HAS = frozenset({"has", "have"})
"""Words of what something has cost so far."""
_RECENT = frozenset({"recent", "recently"})
"""Words that speak of what has been."""
_SETTLED = frozenset({"paid", "unpaid", "settled", "outstanding"})
"""Words of fields that say whether an amount is still owed."""
_TWO = 2
"""Doings of which one may be what is spoken of: the "water" of "how much water did I use"."""
_WEIGHING = frozenset({"weigh", "weighs", "weighed", "weight", "heavy"})
"""Words of what one thing weighs."""
_HAS_LASTED = frozenset({"how", "long", "been"})
"""Words that ask since when something is so, or how long it took in all."""


def assemble(frame: Frame) -> Plan:
    """Return the plan of a frame.

    Raises:
        Unclear: the parts do not make one question, or some part has no use in it.
    """
    return _Assembly(frame).plan()


class _Assembly(Charges):
    """Takes the parts of one frame, one after the other, and makes a plan of them."""

    def plan(self) -> Plan:
        """Return the plan, once nothing is left over."""
        frame = self._frame
        self._take_names()
        self._take_charges()
        self._take_slice()
        self._daily_mean()
        self._date_superlative()
        ask = self._ask()
        if self._frame.denied:
            raise Unclear("what 'not' embraces is not clear")
        self._done_by_others()
        self._finish(ask)
        self._said_already(ask)
        self._owner(ask)
        check_owner(frame, ask)
        check_company(frame, ask)
        check_present(frame)
        check_whole(frame, ask)
        self._directed()
        self._check_balance(ask)
        self._leave_undone(ask)
        self._reached()
        self._bought()
        self._check_age()
        self._until_today(ask)
        self._still_today()
        self._counted_of_a_way(ask)
        self._bounds_of_a_way()
        conditions = [to_come(self._view.senses, c) for c in (*self._frame.conditions, *self._extra)]
        where = conjunction(conditions)
        digits = self._frame.digits.count if self._frame.digits else None
        return Plan(collection=self._view.path, ask=ask, where=where, slice=self._slice, digits=digits)

    def _daily_mean(self) -> None:
        """Take "average daily" of records of which each is a day for their average."""
        day = self._frame.day
        daily = [s for s in self._splits if s.unit == "day"]
        alone = daily == self._splits and len(daily) == 1 and self._stats == ["mean"]
        if alone and day is not None and self._view.is_daily(day) and self._numeric_spoken():
            self._splits.clear()

    def _date_superlative(self) -> None:
        """Give "last" and "first" the field that dates the records."""
        most = self._most
        recent = most is not None and most.kind == "degree" and not self._frame.said.isdisjoint(_RECENT)
        if recent and most is not None and self._frame.ahead:
            self._frame.past = self._frame.past or [s for s, _ in most.senses] == [self._frame.day]
        if most is not None and most.kind == "date":
            if self._is_clock_meant():
                raise Unclear("the earliest or latest time of day is asked for")
            if self._frame.day is None:
                raise Unclear("which of the dates is meant is not said")
            self._most = replace(most, kind="degree", senses=((self._frame.day, 1),))
            if most.ahead:
                self._extra.append(Within(self._frame.day.column, Window(Relative("day"))))
            elif most.direction == "max" and self._frame.ahead:
                self._frame.past = True

    def _is_clock_meant(self) -> bool:
        """Return whether a time of day stands right behind "earliest" or "latest"."""
        spoken = self._frame.spoken
        at = next((n for n, p in enumerate(spoken) if p is self._frame.most), len(spoken))
        behind = spoken[at + 1] if at + 1 < len(spoken) else None
        timed = isinstance(behind, Mention) and behind.word == "time"
        clock = isinstance(behind, Mention) and all(s.column.kind == "time" or timed for s in behind.senses)
        return clock and not self._frame.said.isdisjoint({"earliest", "latest"})

    def _thing_asked(self) -> None:
        """Raise where a verb stands in the place of what is asked for: "in which shop did I", where no field is one."""
        if len(self._frame.spoken) < 2:
            return
        asked, thing = self._frame.spoken[:2]
        named = not isinstance(asked, Asked) or asked.senses or asked.kind != "which" or not asked.preposition
        done = isinstance(thing, Head) and thing.role in ("verb", "light")
        if named or self._spent_on() is not None:
            return
        if done or (isinstance(thing, Mention) and thing.speech == "verb"):
            raise Unclear("what is asked for is not clear")

    def _ask(self) -> Ask:
        frame = self._frame
        self._thing_asked()
        special = self._special()
        if special is not None:
            return special
        if self._most is not None and self._kind == "yes":
            return self._often_of_these(self._most) or self._one_passes()
        if self._most is not None or frame.first is not None:
            return self._superlative()
        if self._kind == "yes" and frame.every:
            return self._every()
        if self._kind == "yes" and (over := self._over_by_now()) is not None:
            self._extra.append(over)
            return Exists()
        if self._splits:
            return self._split()
        steps = {
            "many": self._number,
            "much": self._number,
            "times": self._number,
            "number": self._number,
            "bare": self._number,
            "which": self._which,
            "who": self._which,
            "where": self._which,
            "list": self._which,
            "when": self._when,
            "clock": self._when,
            "yes": self._yes,
        }
        if self._kind not in steps:
            raise Unclear("this kind of question is not understood")
        if (owed := self._owed()) is not None:
            return Total(Aggregate("sum", owed.column))
        return steps[self._kind]()

    def _special(self) -> Ask | None:
        """Return what a part that says what is asked by itself asks: a trend, a share; None where there is none."""
        frame = self._frame
        by_kind = {"elapsed": self._elapsed, "ahead": self._ahead, "until": self._last_day}
        if self._kind in by_kind:
            return by_kind[self._kind]()
        if frame.series is not None:
            return self._in_series()
        self._take_average_of_each()
        if frame.trend is not None or frame.pair is not None:
            return self._trend()
        if frame.than or frame.more is not None:
            return by_all_quantities(self._contrast(), frame, self._kind)
        if frame.ranked or frame.share is not None:
            return self._whole_list() if frame.ranked else self._share()
        if frame.passing is not None:
            return self._groups_passing()
        if self._most is None and frame.first is None and not self._splits and self._kind in _GROUPED | {"yes"}:
            return self._totals_passing()
        return None

    def _take_average_of_each(self) -> None:
        """Take "per job" for the average of what is compared or ranked: "charged me the least per job"."""
        compared = self._frame.trend is not None or self._frame.pair is not None or bool(self._frame.than)
        ranked = self._most is not None and self._groupable() and set(self._stats) <= {"mean"}
        if len(self._splits) == 1 and self._splits[0].record and (ranked or (compared and self._stats == ["mean"])):
            self._splits, self._stats = [], ["mean"]

    def _number(self) -> Ask:
        frame = self._frame
        kind = self._kind
        if self._stats and self._clock_spoken():
            return self._when()
        self._check_length()
        if kind == "times":
            if self._stats == ["sum"] and not self._numeric_spoken():
                self._stats.clear()  # "how many times altogether"
            if self._stats:
                raise Unclear("how often, and a statistic too, are asked for")
            return Total(Count())
        days = self._weekdays()
        if days is not None:
            return days
        charges = kind == "many" and self._charges_counted(frame.spoken[1:])
        key = self._counted_key(kind) if not charges else None
        if key is None and frame.different and kind == "many":
            key = self._different_of_own_name()
        if key is not None:
            self._stats = [op for op in self._stats if op != "sum"]
            return Total(Distinct(key.column)) if key.unit is None else self._distinct_days(key)
        state = Total(Count()) if charges else self._state_asked() or self._term_asked() or self._of_every_value()
        if state is not None:
            return state
        if kind == "much" or (kind in ("bare", "number") and not frame.counted):
            measure = self._measure("sum")
            if isinstance(measure, Count) and kind == "much":
                raise Unclear("how much of what is not clear")
            if isinstance(measure, Count) and not self._only_named():
                raise Unclear("what is asked is not clear")
            return Total(measure)
        measure = self._measure("sum")
        if isinstance(measure, Count) and (pieces := self._pieces()) is not None:
            return Total(Aggregate("sum", pieces.column))
        if isinstance(measure, Count) and kind not in ("many", "times") and not frame.counted:
            raise Unclear("what is asked is not clear")
        if isinstance(measure, Count) and not (frame.heads or frame.mentions or frame.conditions):
            raise Unclear("what to count is not said")
        return Total(measure)

    def _owed(self) -> Sense | None:
        """Return the one amount of what was paid, or was not: "how much is unpaid", "the total of the unpaid bills"."""
        asked = self._kind == "much" or (self._kind in ("which", "bare") and self._stats == ["sum"])
        told = {column for c in self._frame.conditions for column in columns_of(c)}
        settled = any(_SETTLED & set(thesaurus.words_of(column.name)) for column in told)
        if not asked or not settled or self._numeric_spoken():
            return None
        amounts = whole_amounts([s for s in self._view.senses if s.is_number and s.dimension == "money"])
        if len(amounts) != 1:
            return None
        self._stats.clear()
        return amounts[0]

    def _check_length(self) -> None:
        """Raise where it is not said whether the length of one, of all, or up to now is asked for."""
        frame = self._frame
        if (
            frame.asked is not None
            and frame.asked.senses
            and frame.said >= _HAS_LASTED
            and not (self._timed() or self._stats)
        ):
            raise Open("whether since when or for how long in all is not said")
        if self._is_usual():
            raise Open("whether one of them or all together are meant is not said")

    def _different_of_own_name(self) -> Key | None:
        """Return what the records are called by, where different ones are counted: the titles of "different films"."""
        label = self._own_label()
        first = next((p for p in self._frame.spoken if not isinstance(p, Asked | Different)), None)
        named = is_head(first) and first.role == "noun" and first.plural
        return Key(label.column) if named and label is not None and label.column.kind != "list" else None

    def _is_usual(self) -> bool:
        """Return whether it is asked how long something lasts that comes again: "how long do my trips take"."""
        frame = self._frame
        asked = frame.asked is not None and any(s.dimension == "time" for s in frame.asked.senses)
        told = self._stats or self._splits or any(isinstance(p, When) for p in frame.spoken)
        several = any(h.role == "noun" and h.plural for h in frame.heads)
        return asked and several and not told and not frame.said.isdisjoint({"do", "does"})

    def _of_every_value(self) -> Ask | None:
        """Return how many there are of each value, where all of them are listed: "were on the left, right and both"."""
        frame = self._frame
        if self._kind != "many" or "and" not in frame.said or self._stats or self._splits or self._numeric_spoken():
            return None
        for condition in frame.conditions:
            if isinstance(condition, OneOf) and condition.column.kind != "list":
                place = next(s.place for s in self._view.senses if s.column == condition.column)
                if len(condition.values) > 1 and set(condition.values) >= set(self._view.distinct[place]):
                    frame.conditions.remove(condition)
                    return Groups(Key(condition.column), Count())
        return None

    def _only_named(self) -> bool:
        """Return whether the question is but the name of records in the plural, and which: "runs over 10 km".

        How many there were is what is asked then, unless the records have names of their own that may be listed.
        """
        if self._kind != "bare" or self._stats or self._own_label() is not None:
            return False
        first = next((p for p in self._frame.spoken if not isinstance(p, Filter)), None)
        return is_head(first) and first.role == "noun" and first.plural and not first.preposition

    def _state_asked(self) -> Ask | None:
        """Take what no sum can tell for the value of the one record that is meant: "how old is Ann", "how tall"."""
        asked = self._frame.asked
        if asked is None or not asked.senses or self._stats or self._splits:
            return None
        held = {s for m in self._mentions for s in m.senses if s.is_number}
        if len(held) != 1 or adds_up(next(iter(held))) or not self._frame.conditions:
            return None
        if next(iter(held)).dimension == "money" and self._in_all() and "much" in self._frame.said:
            return None  # how much somebody was invoiced in a time is no rate
        taken = self._numeric()
        if taken is None:
            return None
        sense, mention = taken
        if self._is_heap_asked(sense, mention):
            self._mentions.insert(0, mention)
            return None
        if self._scale(sense, mention) != 1:
            raise Unclear("the unit asked for does not fit the field")
        return Lookup(sense.column, single=True)

    def _is_heap_asked(self, sense: Sense, mention: Mention) -> bool:
        """Return whether "how much" asks for all there was, not what one weighs: "how much kale did I pick"."""
        verbs = [m for m in self._frame.mentions if m.speech == "verb"]
        doings = [h for h in self._frame.heads if h.role in ("verb", "light")]
        done = bool(self._frame.heads or verbs) and len(verbs) + len(doings) < _TWO
        return done and self._frame.said.isdisjoint(_WEIGHING) and self._heaps(sense, mention)

    def _term_asked(self) -> Ask | None:
        """Take "how many days of notice" for the value of the one record that is meant: terms are not added up."""
        second = self._frame.spoken[1] if self._kind == "many" and len(self._frame.spoken) > 1 else None
        if not isinstance(second, Mention) or second not in self._mentions or self._stats or self._splits:
            return None
        if len(second.senses) != 1 or " of " not in second.word or adds_up(second.senses[0]):
            return None
        self._mentions.remove(second)
        return Lookup(second.senses[0].column, single=True)

    def _weekdays(self) -> Ask | None:
        """Return the number of different days where those are asked for: "on how many Sundays did I work"."""
        spoken, day = self._frame.spoken, self._frame.day
        second = spoken[1] if self._kind == "many" and len(spoken) > 1 else None
        if not isinstance(second, When) or not isinstance(second.span, Cycle) or not second.bare:
            return None
        if len(spoken) > 2 and is_head(spoken[2]) and spoken[2].role in ("noun", "unit", "generic"):
            return None
        if day is None or day.column.kind != "date" or len(second.span.values) != 1:
            raise Unclear("what is counted is not clear")
        return Total(Distinct(day.column))

    def _which(self) -> Ask:
        frame = self._frame
        if self._stats and self._clock_spoken():
            return self._when()
        if "single" in frame.said and any(isinstance(p, Filter) and p.negated for p in frame.spoken):
            raise Open("whether one or all of them are denied is not said")
        if self._stats or frame.counted or any(s.column.plus for m in self._mentions for s in m.senses):
            return self._number()
        key = self._key(required=False)
        if key is None:
            return self._of_no_field()
        if key.unit is not None:
            daily = key.unit == "day" and frame.day is not None and self._view.is_daily(frame.day)
            if any(is_bound(c) for c in frame.conditions) and not (daily or self._single_named()):
                raise Open("whether one record or all of a time must pass is not said")
            if key.unit == "day":
                return Lookup(key.column)
            return Groups(key, Count(), having=Having(Count(), ">=", 1))
        return self._members(key) or self._looked_up(key)

    def _of_no_field(self) -> Ask:
        """Return what is asked of the records where no field is named that the answer is one of."""
        frame = self._frame
        taken = self._numeric()
        if taken is not None:
            sense, mention = taken
            if mention.speech == "verb" and self._record_asked() and is_head(frame.spoken[1]):
                raise Unclear("what is asked for is not clear")
            return self._number_of(sense, mention)
        label = self._own_label()
        if label is None and (thing := self._thing_done()) is not None:
            return Lookup(thing.column, single=True)
        named = frame.heads or frame.noun_filter or frame.conditions
        if label is not None and label.column in fixed(frame.conditions) and (amount := self._own_amount()):
            return Lookup(amount.column, single=True)
        if label is None or not named or (self._kind == "who" and not self._is_person(label)):
            raise Unclear("what is asked for is not clear")
        return Lookup(label.column)

    def _thing_done(self) -> Sense | None:
        """Return what a doing was of, where the one record of it is told: "what did I give Noor for her birthday"."""
        frame = self._frame
        verb = frame.spoken[1] if len(frame.spoken) > 1 else None
        done = is_head(verb) and verb.role == "verb"
        done |= isinstance(verb, Mention) and verb.speech == "verb" and all(s.is_day for s in verb.senses)
        told = any(not is_time(c) for c in frame.conditions) and frame.said & {"i", "we"}
        if not done or not told or frame.stranded or frame.asked is None or frame.asked.preposition:
            return None
        if not frame.said.isdisjoint(_GETTING):
            return None  # what came from somebody is not what was bought for them
        record = {thesaurus.singular(word) for word in thesaurus.words_of(self._view.collection.record.name)}
        called = [s for s in self._view.senses if s.is_label and s.column.kind != "list" and s.column.name in record]
        return self._thing() or (called[0] if len(called) == 1 else None)

    def _looked_up(self, key: Key) -> Ask:
        """Return the values of a field: one of them, where the question speaks of one."""
        frame = self._frame
        single = not any(_may_be_several(p) for p in frame.spoken) and self._kind != "list"
        perfect = "have" in frame.said and frame.own and not frame.conditions
        single = single and not (perfect and frame.said & {"who", "where"})  # "where have I practised"
        label = self._own_label()
        if label is not None and key.column == label.column and frame.asked is not None and frame.asked.senses:
            single = False
        return Lookup(key.column, single=single)

    def _own_amount(self) -> Sense | None:
        """Return the one amount of records that are called by it: what a limit is for its subject."""
        amounts = [s for s in self._view.senses if s.dimension == "money" and s.is_number]
        name = thesaurus.words_of(self._view.collection.record.name)[-1]
        return amounts[0] if len(amounts) == 1 and name in _SET_AMOUNTS else None

    def _number_of(self, sense: Sense, mention: Mention) -> Ask:
        """Return what "what" asks of a number: all that was spent, the extreme of a field of extremes, else it."""
        spent = any(m.word in PAYING | EARNING and m.speech == "verb" for m in self._frame.mentions)
        label = self._own_label()
        sold = sense.dimension == "money" and label is not None and label.column in fixed(self._frame.conditions)
        if mention.speech == "verb" and not spent and not sold:
            raise Unclear("what is asked for is not clear")
        cost = mention.word == "cost" and sense.dimension == "money" and adds_up(sense)
        mass = bool(self._frame.heads) and all(h.role == "mass" or h.plural for h in self._frame.heads)
        if spent or is_total(sense, mention) or (cost and mass and not self._frame.said.isdisjoint(_HAS)):
            return Total(self._aggregate("sum", sense, mention))
        if (extreme := extreme_of(sense)) is not None:
            return Total(self._aggregate(extreme, sense, mention))
        self._scale(sense, mention)
        return Lookup(sense.column, single=True)

    def _when(self) -> Ask:
        """Return the day or time of day of the one record that is meant, or a statistic of times of day."""
        moments = [m for m in self._mentions if any(s.is_day or s.column.kind == "time" for s in m.senses)]
        clocks = {s for m in moments for s in m.senses if s.column.kind == "time"}
        named = {s for m in moments if m.speech != "asks" for s in m.senses if s.column.kind == "time"}
        self._mentions = [m for m in self._mentions if m not in moments]
        if self._kind == "clock" or self._stats or (len(named) == 1 and self._is_day_told()):
            chosen = named or clocks
        else:
            chosen = {self._frame.day} if self._frame.day is not None else set()
        op = self._statistic()
        told = self._kind == "when" and clocks and not op and not self._frame.day
        if len(chosen) != 1 or told or (chosen == {self._frame.day} and not op and self._is_day_told()):
            raise Open("which time is meant is not clear")
        column = self._view.column(next(iter(chosen)))
        if op is None:
            return Lookup(column, single=True)
        if op == "sum" or column.kind != "time":
            raise Unclear("a statistic of days is not understood")
        return Total(Aggregate(op, column))  # type: ignore[arg-type]

    def _is_day_told(self) -> bool:
        """Return whether the question says itself on which day it was: "when did we close on 3 May" asks the hour."""
        day = self._frame.day
        windows = [c.window for c in self._frame.conditions if isinstance(c, Within) and day and c.column == day.column]
        return any(w.start is not None and w.stop == w.start.later(1) for w in windows)


def _may_be_several(piece: object) -> bool:
    """Return whether a part is a plural, or a noun that is its own: "which species"."""
    if not isinstance(piece, Mention) or piece.speech != "noun":
        return isinstance(piece, Mention) and piece.plural
    last = piece.word.split()[-1:]
    return piece.plural or (bool(last) and len(thesaurus.forms(last[0], "noun")) == 1)
