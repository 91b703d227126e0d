"""One frame to one plan: what is asked, of what, by which group. Whatever is not used up makes the frame no plan.

Each step takes parts out of the frame; `_finish` looks whether any is left.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import replace

from usercode.ask import thesaurus
from usercode.ask.compiler.among import Among
from usercode.ask.compiler.endings import ended, endings_of, to_come
from usercode.ask.compiler.items import Sense
from usercode.ask.compiler.keying import fixed, is_bound
from usercode.ask.compiler.measuring import EARNING, INCOMING, OUTGOING, PAYING, adds_up, extreme_of, is_head, is_total
from usercode.ask.compiler.own_days import AHEAD
from usercode.ask.compiler.parts import (
    Asked,
    Different,
    Filter,
    Head,
    Mention,
    Most,
    Piece,
    Stranded,
    When,
)
from usercode.ask.compiler.phrases import USER
from usercode.ask.compiler.plan import (
    Aggregate,
    All,
    Ask,
    Compare,
    Condition,
    Count,
    Distinct,
    Every,
    Exists,
    Extreme,
    Groups,
    Having,
    Key,
    Lookup,
    OneOf,
    Operator,
    Plan,
    Slice,
    Test,
    Total,
    Within,
)
from usercode.ask.compiler.slots import Frame
from usercode.ask.compiler.terms import Open, Unclear, columns_of, conjunction
from usercode.ask.compiler.windows import Cycle, Relative, Window
from usercode.ask.compiler.wordings import MINE, ONE_DOES
from usercode.ask.compiler.wordsets import wordset

_GROUPED = frozenset({"many", "which", "who", "where", "list"})
"""Question words that may ask for groups."""
_WAYS = tuple(
    frozenset(pair.split())
    for pair in (
        "sent received",
        "incoming outgoing",
        "inbound outbound",
        "in out",
        "bought sold",
        "buy sell",
        "lent borrowed",
        "deposit withdrawal",
        "given received",
        "credit debit",
    )
)
"""Values that are the two ways between the user and somebody else."""
_OF_A_WAY = frozenset(
    form
    for verb in wordset("write send get receive give post mail buy sell lend borrow")
    for form in thesaurus.forms(verb, "verb")
)
_CALLED = wordset("called phoned rang texted messaged emailed")
"""Verbs of a way where what they make, "calls" of any, is not of one."""
_CALL = wordset("call phone ring text message email")
_MADE = frozenset(form for verb in ("make", "place", "take") for form in thesaurus.forms(verb, "verb"))
"""Words of a way where the user does it: calls "I made" are not those of others, calls "made while roaming" are any."""
_SET_AMOUNTS = frozenset({"limit", "budget", "allowance", "cap", "quota", "target"})
_PLANNED = frozenset({"planned", "scheduled"})
_ON_RECORD = frozenset({"recorded", "noted", "listed", "logged"})
_MIRRORED: dict[Operator, Operator] = {"<": ">", ">": "<", "<=": ">=", ">=": "<=", "==": "==", "!=": "!="}
"""Comparisons of amounts below zero, of which less is more."""
_ANY_DOING = frozenset({"do", "make", "take", "get", "give", "carry", "perform", "handle"})
"""Verbs that may say of anything that it was done."""
_AUXILIARIES = frozenset({"did", "does", "have", "has", "had"})
"""Words that only help a verb; beside them "do" is what was done, else it is one of them."""
_RECENT = frozenset({"recent", "recently"})
"""Words that speak of what has been."""
_HAS_LASTED = frozenset({"how", "long", "been"})
"""Words that ask since when something is so, or how long it took in all."""
_DID = frozenset({"did", "have", "had", "was", "were"})
_UNDONE = wordset("cancelled canceled no_show no-show missed skipped declined rejected scheduled planned postponed")
"""Values of a status that say that nothing came of it, or not yet."""
_UNDOING = wordset("cancelled canceled declined rejected skipped missed postponed rescheduled returned refunded")
"""First words of fields that say by whom something was not done."""
_OWNERS = frozenset({"person", "holder", "owner"})
_ROLES_DONE = frozenset({"host", "guide", "coach", "cook", "captain", "pilot", "referee", "judge"})
"""Names of who does something that are the verbs for it as well."""


def assemble(frame: Frame) -> Plan:
    """Return the plan of a frame.

    Raises:
        Unclear: the parts do not make one question, or some part has no use in it.
    """
    return _Assembly(frame).plan()


class _Assembly(Among):
    """Takes the parts of one frame, one after the other, and makes a plan of them."""

    def plan(self) -> Plan:
        """Return the plan, once nothing is left over."""
        self._take_names()
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
        self._directed()
        self._called_off()
        self._check_age()
        self._until_today()
        self._still_today()
        self._bounds_of_a_way()
        conditions = [to_come(self._view.senses, c) for c in (*self._frame.conditions, *self._extra)]
        where = conjunction(conditions)
        digits = self._frame.digits.count if self._frame.digits else None
        return Plan(collection=self._view.path, ask=ask, where=where, slice=self._slice, digits=digits)

    def _said_already(self, ask: Ask) -> None:
        """Raise where the question asks for what it says itself: the limit's subject of "my limit for the laptop"."""
        shown = ask.column if isinstance(ask, Lookup) else ask.show if isinstance(ask, Extreme) else None
        if shown is not None and shown in fixed(self._frame.conditions):
            raise Unclear("what is asked for is not clear")

    def _owner(self, ask: Ask) -> None:
        """Keep to the user's own records where a field says whose they are, unless the question names or asks whose."""
        owner = next(
            (s for s in self._view.senses if s.column.name in _OWNERS and "user" in self._view.distinct[s.place]), None
        )
        if owner is not None and isinstance(ask, Lookup) and ask.column == owner.column:
            return
        if owner is not None and not any(owner.column in columns_of(c) for c in self._frame.conditions):
            if "known" in self._frame.quantities or self._frame.said & _ON_RECORD:
                return
            if not self._frame.own:
                raise Open("whose records are meant is not said")
            self._extra.append(Compare(owner.column, "==", "user"))

    def _directed(self) -> None:
        """Raise where records go one way or the other and the question has words of a way, but not which is meant."""
        frame = self._frame
        made = "i" in frame.said and not frame.said.isdisjoint(_MADE)
        calls = "i" in frame.said and any(head.role == "verb" for head in frame.heads)
        called = not frame.said.isdisjoint(_CALLED) or (calls and not frame.said.isdisjoint(_CALL))
        if frame.said.isdisjoint(_OF_A_WAY) and not made and not called:
            return
        for sense in self._view.senses:
            ways = {value.lower() for value in self._view.distinct[sense.place]} if sense.is_label else set()
            asked = any(sense.column in columns_of(c) for c in frame.conditions) or sense in self._spoken_senses()
            to_user = "to" in frame.stranded and not frame.said.isdisjoint(USER)
            if any(pair <= ways for pair in _WAYS) and (not asked or to_user):
                raise Unclear(f"which {sense.column.name.replace('_', ' ')} is meant is not said")

    def _done_by_others(self) -> None:
        """Keep to what the user did where a field says who did it and "me" is one of its values.

        By its own verb ("did I pay" of `paid_by`) that is what is asked; by any other that may speak of the same it is
        not said whether what others did counts as well.
        """
        frame = self._frame
        done = any(h.role in ("verb", "light") for h in frame.heads) or any(m.speech == "verb" for m in frame.mentions)
        tasks = any(isinstance(p, Filter) and p.speech == "verb" for p in frame.spoken)
        done |= tasks
        if "i" not in frame.said or not done:
            return
        doers = [s for s in self._view.senses if s.is_label and not MINE.isdisjoint(self._view.distinct[s.place])]
        if not doers:
            return
        auxiliary = _AUXILIARIES if frame.said & _AUXILIARIES else _AUXILIARIES | {"do"}
        verbs = {base for word in frame.said - auxiliary for base in thesaurus.bases(word, "verb")}
        own = {"do"} if tasks or any(h.role == "verb" for h in frame.heads) else set()
        for sense in doers:
            mine = sorted(MINE & self._view.distinct[sense.place].keys())
            if sense in self._spoken_senses() or not _is_doer(sense):
                continue
            told = [c for p in frame.spoken if isinstance(p, Filter) for c in p.options]
            if any(sense.column in columns_of(c) for c in (*frame.conditions, *told)):
                continue
            if len(mine) == 1 and _is_done(sense, verbs | own) and not self._may_be_ours(sense, verbs):
                self._extra.append(Compare(sense.column, "==", mine[0]))
            elif _may_be_done(sense, verbs):
                raise Unclear(f"whether another {sense.column.name.replace('_', ' ')} counts as well is not said")

    def _may_be_ours(self, sense: Sense, verbs: Set[str]) -> bool:
        """Return whether a verb of who did it only says how a record was made: "how many grams have I picked".

        Who keeps a record of a household's harvests may count them all; who paid or won is always one.
        """
        named = set(thesaurus.bases(thesaurus.words_of(sense.column.name)[0], "verb"))
        stuff = any(m.speech == "noun" and any(s.is_number for s in m.senses) for m in self._frame.mentions)
        return stuff and not named & verbs & ONE_DOES

    def _called_off(self) -> None:
        """Raise where the user asks what they did and some records say of themselves that it did not come to it."""
        frame = self._frame
        statuses = [s for s in self._view.senses if s.is_label and "status" in thesaurus.words_of(s.column.name)]
        if not statuses:
            return
        done = any(h.role == "verb" for h in frame.heads) and not frame.said.isdisjoint(_DID)
        day = self._view.day()
        own = thesaurus.bases(thesaurus.words_of(day.column.name)[0], "verb")[1:] if day is not None else ()
        if any(base in own for word in frame.said for base in thesaurus.bases(word, "verb")):
            return  # what was applied for or ordered on its own day was, whatever came of it
        for sense in statuses:
            name = sense.column.name.replace("_", " ")
            planned = any(_is_planned(c, sense) for c in frame.conditions)
            if planned and self._view.present[sense.place] < self._view.size:
                raise Open(f"whether those without a {name} count is not said")
            asked = any(sense.column in columns_of(c) for c in frame.conditions) or sense in self._spoken_senses()
            if done and not asked and any(value.lower() in _UNDONE for value in self._view.distinct[sense.place]):
                raise Open(f"whether all count, whatever their {name}, is not said")

    def _bounds_of_a_way(self) -> None:
        """Let a bound on the amounts of an account hold for what went out or came in, whichever is spoken of."""
        for sense in self._view.senses:
            if sense.dimension == "money" and self._view.mixed_signs(sense):
                self._frame.conditions[:] = [self._of_a_way(c, sense) for c in self._frame.conditions]

    def _of_a_way(self, condition: Condition, sense: Sense) -> Condition:
        if not isinstance(condition, Compare) or condition.column != sense.column or condition.op in ("==", "!="):
            return condition
        out, into = (not self._frame.said.isdisjoint(words) for words in (OUTGOING, INCOMING))
        if out == into or not isinstance(condition.value, int | float):
            raise Open("amounts that go out and amounts that come in are not told apart")
        rising = condition.op in (">", ">=") and condition.value >= 0
        if into:
            return condition if rising else All((Compare(sense.column, ">", 0), condition))
        mirrored = replace(condition, op=_MIRRORED[condition.op], value=-condition.value)
        return mirrored if rising else All((Compare(sense.column, "<", 0), mirrored))

    def _spoken_senses(self) -> set[Sense]:
        """Return the fields that the question names, other than by a verb."""
        named = [m.senses for m in self._frame.mentions if m.speech != "verb"]
        return {s for senses in (*named, *(split.senses for split in self._frame.splits)) for s in senses}

    def _check_age(self) -> None:
        """Raise where an age is asked for and a time is said: how old somebody was then is not worked out."""
        aged = [s for s in self._view.senses if s.column.since]
        spoken = any(s in m.senses for m in self._frame.mentions for s in aged) or any(
            s in aged for s, _ in (self._frame.most.senses if self._frame.most else ())
        )
        if spoken and any(isinstance(p, When) for p in self._frame.spoken):
            raise Unclear("how old somebody was at a time is not worked out")

    def _until_today(self) -> None:
        """Leave out what is to come where the question is about what has been."""
        day, today = self._frame.day, self._frame.today
        if not self._frame.past or day is None or today is None:
            return
        stops = [c.window.days(today)[1] for c in self._frame.conditions if isinstance(c, Within)]
        if not any(stop is not None and stop <= today for stop in stops):
            self._extra.append(Within(day.column, Window(None, Relative("day", days=1))))

    def _still_today(self) -> None:
        """Raise where "today" is the day of the records and may be the day on which something still holds."""
        frame = self._frame
        if "today" not in frame.said or frame.day is None:
            return
        days = [c.column for c in frame.conditions if isinstance(c, Within)]
        if frame.day.column in days and any(set(thesaurus.words_of(c.name)) & AHEAD for c in days):
            raise Unclear("what 'today' belongs to is not clear")

    def _daily_mean(self) -> None:
        """Take "average daily" of records of which each is a day for their average."""
        day = self._frame.day
        daily = [s for s in self._splits if s.unit == "day"]
        alone = daily == self._splits and len(daily) == 1 and self._stats == ["mean"]
        if alone and day is not None and self._view.is_daily(day) and self._numeric_spoken():
            self._splits.clear()

    def _take_slice(self) -> None:
        """Take "my last ten runs" for the records that the rest is about, where a number is asked for."""
        frame, most = self._frame, self._most
        numeric = self._kind in ("many", "much", "times") or bool(self._stats) or frame.share is not None
        if most is None or most.kind != "date" or most.limit < 2 or not numeric:
            return
        spoken = frame.spoken
        at = next(n for n, p in enumerate(spoken) if p is most)
        head = next((n for n, p in enumerate(spoken) if n > at and is_head(p)), None)
        filters = [n for n, p in enumerate(spoken) if isinstance(p, Filter)]
        if frame.day is None or head is None or any(isinstance(p, When) for p in spoken):
            raise Unclear("which records are the last or first is not clear")
        self._most = None
        direction = most.direction
        if all(at < n < head for n in filters):
            inside = conjunction(frame.conditions)
            frame.conditions.clear()
        elif all(n > head for n in filters) and self._kind == "many" and isinstance(spoken[1], Stranded):
            inside = None
            frame.stranded.clear()
        else:
            raise Unclear("whether the condition holds before or after counting is not clear")
        self._slice = Slice(frame.day.column, direction, most.limit, inside)

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
        if not named and (done or (isinstance(thing, Mention) and thing.speech == "verb")):
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
        return steps[self._kind]()

    def _special(self) -> Ask | None:
        """Return what a part that says what is asked by itself asks: a trend, a share; None where there is none."""
        frame = self._frame
        by_kind = {"elapsed": self._elapsed, "ahead": self._ahead, "until": self._last_day}
        if self._kind in by_kind:
            return by_kind[self._kind]()
        if frame.series is not None:
            return self._in_series()
        if frame.trend is not None or frame.pair is not None:
            return self._trend()
        if frame.than or frame.more is not None:
            return self._contrast()
        if frame.ranked or frame.share is not None:
            return self._whole_list() if frame.ranked else self._share()
        if frame.passing is not None:
            return self._groups_passing()
        if self._most is None and frame.first is None and not self._splits and self._kind in _GROUPED | {"yes"}:
            return self._totals_passing()
        return None

    def _number(self) -> Ask:
        frame = self._frame
        kind = self._kind
        if self._stats and self._clock_spoken():
            return self._when()
        self._check_length()
        if kind == "times":
            if self._stats:
                raise Unclear("how often, and a statistic too, are asked for")
            return Total(Count())
        days = self._weekdays()
        if days is not None:
            return days
        key = self._counted_key(kind)
        if key is None and frame.different and kind == "many":
            key = self._different_of_own_name()
        if key is not None:
            self._stats = [op for op in self._stats if op != "sum"]
            return Total(Distinct(key.column)) if key.unit is None else self._distinct_days(key)
        state = self._state_asked() or self._term_asked() or self._of_every_value()
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
        taken = self._numeric()
        if taken is None:
            return None
        sense, mention = taken
        if self._scale(sense, mention) != 1:
            raise Unclear("the unit asked for does not fit the field")
        return Lookup(sense.column, single=True)

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
        if self._stats or frame.counted:
            return self._number()
        key = self._key(required=False)
        if key is None:
            taken = self._numeric()
            if taken is not None:
                sense, mention = taken
                if mention.speech == "verb" and self._record_asked() and is_head(frame.spoken[1]):
                    raise Unclear("what is asked for is not clear")
                return self._number_of(sense, mention)
            label = self._own_label()
            named = frame.heads or frame.noun_filter or frame.conditions
            if label is not None and label.column in fixed(frame.conditions) and (amount := self._own_amount()):
                return Lookup(amount.column, single=True)
            if label is None or not named or (self._kind == "who" and not self._is_person(label)):
                raise Unclear("what is asked for is not clear")
            return Lookup(label.column)
        if key.unit is not None:
            daily = key.unit == "day" and frame.day is not None and self._view.is_daily(frame.day)
            if any(is_bound(c) for c in frame.conditions) and not (daily or self._single_named()):
                raise Open("whether one record or all of a time must pass is not said")
            if key.unit == "day":
                return Lookup(key.column)
            return Groups(key, Count(), having=Having(Count(), ">=", 1))
        return self._members(key) or self._looked_up(key)

    def _looked_up(self, key: Key) -> Ask:
        """Return the values of a field: one of them, where the question speaks of one."""
        frame = self._frame
        single = not any(isinstance(p, Mention) and p.plural for p in frame.spoken) and self._kind != "list"
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
        if spent or is_total(sense, mention):
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
        if self._kind == "clock" or self._stats:
            chosen = named or clocks
        else:
            chosen = {self._frame.day} if self._frame.day is not None else set()
        op = self._statistic()
        if len(chosen) != 1 or (self._kind == "when" and clocks and not op and not self._frame.day):
            raise Open("which time is meant is not clear")
        column = self._view.column(next(iter(chosen)))
        if op is None:
            return Lookup(column, single=True)
        if op == "sum" or column.kind != "time":
            raise Unclear("a statistic of days is not understood")
        return Total(Aggregate(op, column))  # type: ignore[arg-type]

    def _over_by_now(self) -> Condition | None:
        """Take the verb of a day as the question whether it is past: "has my passport expired"."""
        verbs = [m for m in self._mentions if m.speech == "verb" and len(m.senses) == 1 and m.senses[0].is_day]
        said = self._frame.said & {"has", "have"}
        if len(verbs) != 1 or len(self._mentions) != 1 or not said or not self._frame.conditions:
            return None
        sense = verbs[0].senses[0]
        if not any(held is sense for held, _ in endings_of(self._view.senses).values()):
            return None
        self._mentions.clear()
        return ended(sense.column, over=True)

    def _yes(self) -> Ask:
        frame = self._frame
        if frame.bound is not None:
            bound = frame.bound
            return Test(self._measure("sum"), bound.op, bound.value)
        if self._stats or self._numeric_spoken() or not frame.conditions:
            raise Unclear("what the yes or no is about is not clear")
        return Exists()

    def _often_of_these(self, most: Most) -> Ask | None:
        """Return which of some values is had most often: "is my sleep most often good, fair or poor"."""
        frame = self._frame
        if most.kind != "often" or most.limit * most.nth != 1 or self._numeric_spoken():
            return None
        told = [p for p in frame.spoken if isinstance(p, Filter) and p.joint == "or" and len(p.options) == 1]
        held = [p.options[0] for p in told if isinstance(p.options[0], OneOf)]
        if len(held) != 1 or held[0] not in frame.conditions or self._stats or self._splits:
            return None
        self._most, self._kind = None, "which"
        return Groups(Key(held[0].column), Count(), most.direction, tie=self._tie())

    def _one_passes(self) -> Ask:
        """Return whether the record at an extreme meets what is said of it: "was my last run longer than 8 km"."""
        frame, most = self._frame, self._most
        spoken = [p for p in frame.spoken if isinstance(p, Filter | When) or is_head(p) or p is frame.most]
        named = [n for n, p in enumerate(spoken) if _names_one(p)]
        at = next((n for n, p in enumerate(spoken) if p is frame.most), 0)
        last = spoken[-1]
        if most is None or most.kind != "degree" or most.limit != 1 or most.nth != 1 or len(most.senses) != 1:
            raise Unclear("a yes or no is asked for, and something else too")
        done = [p for p in spoken[:at] if isinstance(p, Filter)]
        if named and at < named[0] and len(done) == 1 and not done[0].noun:
            last = done[0]
            frame.stranded[:] = frame.stranded[1:] if _leads_to(frame.spoken, frame.most) else frame.stranded
        elif not named or not at <= named[0] < len(spoken) - 1 or not isinstance(last, Filter):
            raise Unclear("a yes or no is asked for, and something else too")
        if not isinstance(last, Filter) or self._stats:
            raise Unclear("a yes or no is asked for, and something else too")
        part = last.options[0]
        if len(last.options) != 1 or part not in frame.conditions or self._numeric_spoken() or self._slice is not None:
            raise Unclear("what must hold of it is not clear")
        rest = [c for c in frame.conditions if c != part]
        frame.conditions.clear()
        sense, sign = most.senses[0]
        direction = most.direction if sign > 0 else "min" if most.direction == "max" else "max"
        self._until_today()
        frame.past = False
        self._slice = Slice(self._view.column(sense), direction, 1, conjunction(rest + self._extra))
        self._extra.clear()
        self._most = None
        return Every(part)

    def _every(self) -> Ask:
        """Return whether all records pass what stands behind their name: "were all my trips under $500"."""
        frame = self._frame
        spoken = [p for p in frame.spoken if isinstance(p, Filter) or (is_head(p) and p.role == "noun")]
        records = [s for s in self._splits if s.record and s.word == "each"]
        at = next((n for n, p in enumerate(spoken) if is_head(p)), None)
        if frame.heads and any(h.role == "noun" and h.plural for h in frame.heads) and "all" in frame.quantities:
            behind = spoken[(at or 0) + 1 :]
        elif len(records) == 1 and len(self._splits) == 1:
            self._splits.clear()
            behind = spoken
        else:
            raise Unclear("what all of them are is not clear")
        if len(behind) != 1 or not isinstance(behind[0], Filter) or len(behind[0].options) != 1:
            raise Unclear("what must hold of all of them is not clear")
        part = behind[0].options[0]
        parts = part.parts if isinstance(part, All) else (part,)
        if not all(p in frame.conditions for p in parts) or self._stats or self._numeric_spoken():
            raise Unclear("what must hold of all of them is not clear")
        frame.conditions[:] = [c for c in frame.conditions if c not in parts]
        return Every(part)


def _leads_to(spoken: Sequence[Piece], most: Most | None) -> bool:
    """Return whether a preposition alone leads to the one record: "did I do my homework for my last lesson"."""
    at = next((n for n, p in enumerate(spoken) if p is most), 0)
    return at > 0 and isinstance(spoken[at - 1], Stranded)


def _names_one(piece: object) -> bool:
    """Return whether a part names one record: "my last run", "my last race"."""
    if isinstance(piece, Filter):
        return piece.noun and not piece.plural
    return is_head(piece) and piece.role == "noun" and not piece.plural


def _is_planned(condition: Condition, sense: Sense) -> bool:
    """Return whether a condition asks for what is planned, which most records do not say of themselves."""
    return isinstance(condition, Compare) and condition.column == sense.column and condition.value in _PLANNED


def _is_doer(sense: Sense) -> bool:
    """Return whether a field says who did what a record is of: `done_by`, `walker`, `who`."""
    words = thesaurus.words_of(sense.column.name)
    if words[0] in _UNDOING:
        return False
    return bool(({"by", "who", "person"} | _ROLES_DONE) & set(words)) or words[-1].endswith(("er", "or"))


def _is_done(sense: Sense, verbs: Set[str]) -> bool:
    """Return whether a verb is the one in the name of a field of who did it: "pay" of `paid_by`."""
    words = thesaurus.words_of(sense.column.name)
    if words[-1] in _ROLES_DONE:
        return words[-1] in verbs
    return words[-1] == "by" and not verbs.isdisjoint(thesaurus.bases(words[0], "verb")[1:])


def _may_be_done(sense: Sense, verbs: Set[str]) -> bool:
    """Return whether one of the verbs may say the same as the name of a field of who did it.

    Of `paid_by` those of paying and those that say nothing ("take", "do"), not "eat"; of `walker` "walk"; of
    `done_by` any.
    """
    words = thesaurus.words_of(sense.column.name)
    if words[-1] in _ROLES_DONE:
        return False
    if words[-1].endswith(("er", "or")) and words[-1] not in _OWNERS:
        return not verbs.isdisjoint({*thesaurus.verbs_of(words[-1]), "do"})
    named = set(thesaurus.bases(words[0], "verb")[1:])
    if words[-1] != "by" or len(words) != 2 or not named or named & _ANY_DOING:
        return True
    alike = {other for base in named for other in thesaurus.alike(base, "verb")}
    paid = {base for word in PAYING for base in thesaurus.bases(word, "verb")} if named & {"pay"} else set()
    return not verbs.isdisjoint(named | alike | paid | _ANY_DOING)
