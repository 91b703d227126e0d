"""Groups and rates."""

from __future__ import annotations

from typing import Literal

from usercode.ask import thesaurus
from usercode.ask.compiler.items import OWN_SIZES, Sense
from usercode.ask.compiler.keying import fixed, is_bound
from usercode.ask.compiler.making import equals, is_tally
from usercode.ask.compiler.measuring import adds_up, said
from usercode.ask.compiler.parts import (
    Filter,
    Head,
    Mention,
    Split,
)
from usercode.ask.compiler.phrases import PERIODIC
from usercode.ask.compiler.plan import (
    Aggregate,
    Ask,
    Compare,
    Condition,
    Count,
    Distinct,
    Groups,
    Having,
    Key,
    Known,
    Lookup,
    Measure,
    Rate,
    Ratio,
    Test,
    Total,
    Within,
)
from usercode.ask.compiler.sharing import Sharing
from usercode.ask.compiler.terms import Open, Unclear, columns_of
from usercode.ask.compiler.windows import Window
from usercode.ask.compiler.wordsets import wordset

_CHARGING = wordset("bill billed invoice invoiced charge charged")
_PERIODS = frozenset({"period", "billing_period", "billing_cycle", "billing", "cycle", "interval", "frequency"})
"""Fields that say for how long an amount is paid."""


_THINGS = wordset("thing things item items piece pieces clothes garment garments")
"""Words for what each record is of, whatever that is."""
_AND = frozenset({"and", "yet", "but"})
_RATES = frozenset({"rate", "hourly", "per"})
"""Words of fields that hold already what one amount is by another."""
_WORKED = frozenset({"worked", "spent"})
_GIVING = frozenset(
    form for verb in ("give", "yield", "produce", "bring", "earn", "net") for form in thesaurus.forms(verb, "verb")
)
"""Verbs of all that came of something."""
_RELATING = frozenset({"that", "who", "whose", "when", "while", "where"})
"""Words that lead to a clause about single records."""
_GOES_ON = frozenset({"do", "does"})
"""Words of questions about what goes on; "did" may ask for each of several."""


class Grouping(Sharing):
    """Makes the plans of groups and rates."""

    def _groups_passing(self) -> Ask:
        passing = self._frame.passing
        assert passing is not None
        tallied = self._tallied()
        if tallied is not None and not passing.share:
            self._extra.append(Compare(tallied.column, passing.op, passing.value))
            return Total(Count())
        counted = self._days_passing() if passing.days else Count()
        if self._kind == "yes" and not self._splits and not passing.share and not self._numeric_spoken():
            unit, day = self._in_one_unit(), self._frame.day
            if unit is None or day is None:
                return Test(counted, passing.op, passing.value)
            self._nouns.remove(unit)
            return Groups(
                Key(day.column, unit.unit), Count(), having=Having(Count(), passing.op, passing.value), any=True
            )
        key = self._split_key() if self._splits else self._key()
        assert key is not None
        measure: Measure = counted
        if self._stats and (also := self._bound_of_groups()) is not None and not passing.share:
            having = Having(measure, passing.op, passing.value)
            return Groups(key, measure, having=having, count_only=self._kind == "many", also=also)
        taken = self._numeric()
        if taken is not None and (passing.share or self._stats):
            measure = self._aggregate(self._statistic() or "sum", *taken)
        elif taken is not None and taken[0].column.optional:
            self._extra.append(Known(taken[0].column))
        having = Having(measure, passing.op, passing.value, passing.share)
        return Groups(key, measure, having=having, count_only=self._kind == "many")

    def _days_passing(self) -> Measure:
        """Return what counts the days that a bound is on: "was the till short on more than 20 days"."""
        day = self._frame.day
        if self._stats or self._numeric_spoken() or day is None or day.column.kind != "date":
            raise Unclear("of which days so many are meant is not said")
        return Count() if self._view.is_daily(day) else Distinct(day.column)

    def _tallied(self) -> Sense | None:
        """Take the verb whose times a record holds itself: "loans that I renewed at least twice"."""
        if (worn := self._times_of_things()) is not None:
            self._mentions.clear()
            return worn
        verbs = [m for m in self._mentions if m.speech == "verb" and len(m.senses) == 1 and is_tally(m.senses[0])]
        if len(verbs) != 1 or len(self._mentions) != 1 or self._kind not in ("many", "times") or self._stats:
            return None
        self._mentions.clear()
        return verbs[0].senses[0]

    def _times_of_things(self) -> Sense | None:
        """Return the field that says of each thing how often what is said was done with it: worn, of `times_worn`."""
        frame = self._frame
        things = all(m.speech == "noun" and m.word in _THINGS for m in self._mentions)
        generic = all(head.role in ("generic", "light") for head in frame.heads)
        if (
            self._kind != "many"
            or not (things and generic)
            or not (self._mentions or frame.heads or frame.noun_filter)
            or self._stats
        ):
            return None
        said = {base for word in frame.said for base in thesaurus.bases(word, "verb")[1:]}
        held = []
        for sense in self._view.senses:
            words = thesaurus.words_of(sense.column.name) if sense.is_number else ()
            if (
                words[:1] == ("times",)
                and len(words) == 2
                and not said.isdisjoint(thesaurus.bases(words[1], "verb")[1:])
            ):
                held.append(sense)
        return held[0] if len(held) == 1 else None

    def _totals_passing(self) -> Ask | None:
        """Return the groups whose total passes a bound: "in how many months did I run more than 100 km".

        A period is asked for with the bound as object of a verb, or the question says "in total"; of a record that is
        named ("a run of more than 10 km") the bound holds by itself.
        """
        frame = self._frame
        bounds = [c for c in frame.conditions if isinstance(c, Compare) and is_bound(c) and c.op != "=="]
        unit = self._in_one_unit() if self._kind == "yes" else None
        period = bool(self._nouns) and self._asked_for(self._nouns[0]) and self._nouns[0].unit != "day"
        period = period or unit is not None
        labels = [m for m in self._mentions if m.speech == "noun" and any(s.is_label for s in m.senses)]
        label = bool(labels) and self._asked_for(labels[0])
        said = self._stats in (["sum"], ["mean"], ["median"])
        if len(bounds) != 1 or frame.each:
            return None
        by_period = period and (said or self._of_verb(bounds[0]))
        if not by_period and not (label and (said or self._done_in_all(bounds[0]))):
            return None
        bound = bounds[0]
        sense = next((s for s in self._view.senses if s.column.name == bound.column.name), None)
        if sense is None:
            return None  # a length from one day to another is of one record
        weighed = bound.column.sort == "weight"
        of_sum = self._stats in ([], ["sum"])
        if bound.column.inside or (of_sum and (not (adds_up(sense) or weighed) or bound.column.sort == "rating")):
            return None
        op = self._statistic() or "sum"
        if unit is not None and frame.day is not None:
            self._nouns.remove(unit)
            key: Key | None = Key(frame.day.column, unit.unit)
        else:
            key = self._key()
        assert key is not None
        frame.conditions.remove(bound)
        scale = self._outgoing(sense)
        measure = Aggregate(op, sense.column, scale)  # type: ignore[arg-type]
        self._mentions = [m for m in self._mentions if sense not in m.senses]
        having = Having(measure, bound.op, float(bound.value) if isinstance(bound.value, float) else bound.value)  # type: ignore[arg-type]
        return Groups(key, measure, having=having, count_only=self._kind == "many", any=unit is not None)

    def _bound_of_groups(self) -> Having | None:
        """Take a bound on a statistic of each group: "and average more than 5 hours", "and cost over $500 in total"."""
        bounds = [c for c in self._frame.conditions if isinstance(c, Compare) and is_bound(c) and c.op != "=="]
        if len(bounds) != 1 or self._frame.said.isdisjoint(_AND):
            return None
        bound = bounds[0]
        sense = next((s for s in self._view.senses if s.column.name == bound.column.name), None)
        if sense is None or bound.column.inside:
            return None
        self._frame.conditions.remove(bound)
        self._mentions = [m for m in self._mentions if sense not in m.senses]
        measure = self._aggregate(self._statistic() or "sum", sense)
        return Having(measure, bound.op, bound.value)  # type: ignore[arg-type]

    def _of_verb(self, bound: Condition) -> bool:
        """Return whether a bound is the object of a verb, and no single record is named."""
        spoken = self._frame.spoken
        at = next((n for n, p in enumerate(spoken) if isinstance(p, Filter) and bound in p.options), 0)
        piece, before = spoken[at], spoken[at - 1] if at else None
        verb = isinstance(piece, Filter) and piece.speech == "verb"
        verb |= isinstance(before, Filter) and before.speech == "verb"
        verb |= isinstance(before, Head) and before.role in ("verb", "light")
        verb |= isinstance(before, Mention) and before.speech == "verb"
        return verb and not self._single_named() and not self._frame.noun_filter

    def _done_in_all(self, bound: Compare) -> bool:
        """Return whether a name is asked for by all that it gave, or that the user did or has done with it.

        "Which beds gave me more than 20 kg", "which clients have I worked more than 100 hours for"; what the user did
        once may be meant where no time is said: "at which shops did I spend more than $100".
        """
        frame = self._frame
        if self._stats or self._single_named() or frame.noun_filter or not frame.said.isdisjoint(_RELATING):
            return False
        if "with" in frame.said and "with" not in frame.stranded:
            return False  # what it is "with" is said of single records: "read with more than 500 pages"
        gave = not frame.said.isdisjoint(_GIVING)
        if bound.column.sort == "weight" and not gave and "of" not in frame.stranded:
            return False
        label = self._own_label()
        if gave:
            return label is None or not self._asked_label(label)
        return self._of_verb(bound) and self._in_all()

    def _asked_label(self, label: Sense) -> bool:
        """Return whether the field that names a record is asked for."""
        return any(label in m.senses and self._asked_for(m) for m in self._mentions)

    def _single_named(self) -> bool:
        """Return whether a bound may be of a single record: "a run of more than", not "spend on trips"."""
        nouns = [h for h in self._frame.heads if h.role in ("noun", "unit", "generic")]
        return any(not (h.plural and h.preposition in ("on", "for", "in")) for h in nouns)

    def _split(self) -> Ask:
        """Return a measure per group, per record, or per unit of time."""
        if len(self._splits) > 1:
            records = [s for s in self._splits if s.record]
            if len(records) != 1 or len(self._splits) != 2:
                raise Unclear("two groupings are asked for")
            self._splits.remove(records[0])
            self._stats.append("mean")
        split = self._splits[0]
        if split.record:
            self._splits.clear()
            if "sum" in self._stats:
                raise Unclear("a total of each record is not clear")
            if split.word == "each" and "mean" not in self._stats and self._frame.said.isdisjoint(_GOES_ON):
                raise Unclear("whether the average or each one is asked for is not said")
            op: Literal["median", "mean"] = "median" if set(self._stats) == {"median"} else "mean"
            self._stats = [*{*self._stats, op}]
            measure = self._measure()
            if not isinstance(measure, Aggregate) or measure.op != op:
                raise Unclear("what to take the average of is not said")
            return Total(measure)
        if split.unit is not None and split.word == "per":
            return self._rate(split)
        if split.word == "per" and split.senses and all(s.is_number for s in split.senses):
            return self._ratio(split)
        key = self._split_key()
        measure = self._measure("sum")
        if isinstance(measure, Count) and self._kind in ("which", "much") and (amount := self._charged()) is not None:
            measure = Aggregate("sum", amount.column)
        if isinstance(measure, Count) and self._kind in ("which", "who", "where", "much"):
            raise Unclear("what of each is asked for is not clear")
        return Groups(key, measure)

    def _ratio(self, split: Split) -> Ask:
        """Return one total divided by another: "how much did I earn per hour"; records that lack one are left out."""
        self._splits.clear()
        self._stats = [op for op in self._stats if op != "mean"]
        own = [s for s in split.senses if {m.key for m in s.measures} & OWN_SIZES and not s.column.inside]
        held = own if len(own) == 1 else list(split.senses)
        if len(held) != 1 or not adds_up(held[0]):
            raise Unclear("it may be about " + " or ".join(said(s) for s in held))
        measure = self._measure("sum")
        if not isinstance(measure, Aggregate) or measure.op != "sum" or measure.column == held[0].column:
            raise Unclear("what is divided by what is not clear")
        rated = [
            s for s in self._view.senses if s.is_number and not _RATES.isdisjoint(thesaurus.words_of(s.column.name))
        ]
        if rated and self._frame.said.isdisjoint(_WORKED):
            raise Open(f"whether {said(rated[0])} or one total by another is meant is not said")
        per = Aggregate("sum", held[0].column, self._scale(held[0], Mention(split.senses, unit=split.measure)))
        known = [Known(column) for column in (measure.column, per.column) if column.optional]
        self._extra += [c for c in known if c.column not in {x for y in self._frame.conditions for x in columns_of(y)}]
        return Ratio(measure, per)

    def _rate(self, split: Split) -> Ask:
        """Return how much there is in each unit of time on average; said only "on average" is it one number."""
        self._splits.clear()
        if "mean" not in self._stats and (price := self._per_period(split)) is not None:
            return price
        if "mean" not in self._stats and not self._is_habit(split):
            raise Unclear("whether the average or each one is asked for is not said")
        self._stats = [op for op in self._stats if op != "mean"]
        assert split.unit is not None
        measure = self._measure("sum")
        day = self._frame.day
        spans = {"day": "days", "week": "weeks", "month": "months", "year": "years"}
        if any(s.column.unit == spans.get(split.unit) for s in self._view.senses):
            raise Open(f"whether a {split.unit} of the calendar or of the records is meant is not said")
        if day is None or split.unit == "weekday":
            raise Unclear("which of the dates is meant is not said")
        windows = [c.window for c in self._frame.conditions if isinstance(c, Within)]
        if len(windows) > 1:
            raise Unclear("over which time the rate is taken is not clear")
        window = windows[0] if windows else None
        return Rate(measure, split.unit, day.column, window, running=self._is_running(window))

    def _is_habit(self, split: Split) -> bool:
        """Return whether it is asked how things go: "how much do I spend per week", "how many runs a week"."""
        charged = any(s.is_label and s.column.name in _PERIODS for s in self._view.senses)
        asked, said = self._kind in ("many", "much", "times"), self._frame.said
        return asked and not charged and (split.article or ("did" not in said and not said.isdisjoint(_GOES_ON)))

    def _is_running(self, window: Window | None) -> bool:
        """Return whether a window has begun and is not over yet."""
        today = self._frame.today
        if window is None or today is None:
            return False
        start, stop = window.days(today)
        return start is not None and stop is not None and start <= today < stop

    def _charged(self) -> Sense | None:
        """Return the one amount of the records where a verb says that it was charged: "what did I bill each client"."""
        amounts = [s for s in self._view.senses if s.dimension == "money" and s.is_number and not s.column.inside]
        verbs = any(h.role == "verb" for h in self._frame.heads) and not self._frame.said.isdisjoint(_CHARGING)
        return amounts[0] if verbs and len(amounts) == 1 and not self._view.is_account else None

    def _per_period(self, split: Split) -> Ask | None:
        """Take the amount of the one record that is named, where it is for a period of that length: a fee per month."""
        held = [s for s in self._view.senses if s.is_label and s.column.name in _PERIODS]
        label = self._own_label()
        if len(held) != 1 or label is None or label.column not in fixed(self._frame.conditions):
            return None
        said = {split.unit, *(word for word, unit in PERIODIC.items() if unit == split.unit)}
        values = tuple(v for v in self._view.distinct[held[0].place] if v.lower() in said)
        taken = self._numeric()
        if taken is None or taken[0].dimension != "money" or not values:
            return None
        self._extra.append(equals(held[0], values))
        return Lookup(taken[0].column, single=True)
