"""One frame to one plan: what is asked, of what, by which group. Whatever is not used up makes the frame no plan.

Each step takes parts out of the frame; `_finish` looks whether any is left.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from usercode.ask import thesaurus
from usercode.ask.compiler.frame import Frame
from usercode.ask.compiler.items import Sense
from usercode.ask.compiler.parts import (
    Asked,
    Counted,
    Different,
    Each,
    Filter,
    First,
    Mention,
    Most,
    Split,
    Stranded,
    TimeNoun,
    When,
)
from usercode.ask.compiler.plan import (
    Aggregate,
    AnyOf,
    Ask,
    Column,
    Compare,
    Condition,
    Contrast,
    Count,
    Direction,
    Distinct,
    Exists,
    Extreme,
    Groups,
    Having,
    Key,
    Known,
    Lookup,
    Measure,
    OneOf,
    Plan,
    Rate,
    Share,
    Slice,
    Test,
    TimeUnit,
    Total,
    Within,
)
from usercode.ask.compiler.terms import Open, Unclear, columns_of, conjunction, spans_settled, within
from usercode.ask.compiler.windows import Window

_FACTORS = {"ask": 1.0}
_SPENDING = frozenset(
    {"spend", "spent", "spending", "spends", "pay", "paid", "paying", "cost", "costs", "expense", "expenses"}
)
_EARNING = frozenset({"earn", "earned", "earning", "receive", "received", "income", "make", "made"})
_OWNERS = frozenset({"person", "holder", "owner"})
_LABELS = ("substance", "destination", "payee", "what", "institution")
_ASKING = frozenset({"which", "who", "where", "list"})


def assemble(frame: Frame) -> Plan:
    """Return the plan of a frame.

    Raises:
        Unclear: the parts do not make one question, or some part has no use in it.
    """
    return _Assembly(frame).plan()


class _Assembly:
    """Takes the parts of one frame, one after the other."""

    def __init__(self, frame: Frame) -> None:
        self._frame = frame
        self._view = frame.view
        self._mentions = list(frame.mentions)
        self._nouns = list(frame.nouns)
        self._splits = list(frame.splits)
        self._most = frame.most
        self._units = list(frame.units)
        self._slice: Slice | None = None
        self._stats = [s.op for s in frame.stats]
        self._kind = frame.asked.kind if frame.asked else "bare"
        self._extra: list[Condition] = []
        if frame.counted and self._kind in ("bare", "which", "number", "list"):
            self._kind = "many"
        if frame.asked is not None and frame.asked.senses:
            self._take_asked(frame.asked.senses)

    def plan(self) -> Plan:
        """Return the plan, once nothing is left over."""
        self._take_slice()
        self._date_superlative()
        ask = self._ask()
        self._finish(ask)
        self._owner()
        where = conjunction([*self._frame.conditions, *self._extra])
        digits = self._frame.digits.count if self._frame.digits else None
        return Plan(collection=self._view.path, ask=ask, where=where, slice=self._slice, digits=digits)

    def _owner(self) -> None:
        """Keep to the user's own records where a field says whose they are, unless the question names a person."""
        owner = next(
            (s for s in self._view.senses if s.column.name in _OWNERS and "user" in self._view.distinct[s.place]), None
        )
        if owner is not None and not any(owner.column in columns_of(c) for c in self._frame.conditions):
            if not self._frame.own:
                raise Open("whose records are meant is not said")
            self._extra.append(Compare(owner.column, "==", "user"))

    # -- what the question word asks for

    def _take_asked(self, senses: tuple[Sense, ...]) -> None:
        """Turn "how long", "who", "where", "when" with their fields into a question for those fields."""
        numbers = tuple(s for s in senses if s.is_number)
        labels = tuple(s for s in senses if s.is_label)
        moments = tuple(s for s in senses if s.is_day or s.column.kind == "time")
        if numbers:
            self._kind = "much"
            self._mentions.insert(0, Mention(numbers))
        elif labels:
            self._kind = "which"
            self._mentions.insert(0, Mention(labels))
        elif moments:
            self._kind = "when"
            self._mentions.insert(0, Mention(moments, "asks"))

    def _take_slice(self) -> None:
        """Take "my last ten runs" for the records that the rest of the question is about, where it asks for a number."""
        frame, most = self._frame, self._most
        numeric = self._kind in ("many", "much", "times") or bool(self._stats) or frame.share is not None
        if most is None or most.kind != "date" or most.limit < 2 or not numeric:
            return
        spoken = frame.spoken
        at = next(n for n, p in enumerate(spoken) if p is most)
        head = next((n for n, p in enumerate(spoken) if n > at and _is_head(p)), None)
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
        if most is not None and most.kind == "date":
            if self._frame.day is None:
                raise Unclear("which of the dates is meant is not said")
            self._most = replace(most, kind="degree", senses=((self._frame.day, 1),))

    def _ask(self) -> Ask:
        frame = self._frame
        if frame.trend is not None or frame.pair is not None:
            return self._trend()
        if frame.than or frame.more is not None:
            return self._contrast()
        if frame.share is not None:
            return self._share()
        if frame.passing is not None:
            return self._groups_passing()
        if self._most is not None or frame.first is not None:
            return self._superlative()
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

    # -- measures

    def _numeric(self) -> tuple[Sense, Mention] | None:
        """Take what is spoken of as a number: one field, said once or several times.

        A noun says it; a verb does where no noun does, and narrows a noun down; a verb that only says that the record
        was made ("read" of books with pages) does when the question is "how much".
        """
        held = [m for m in self._mentions if any(s.is_number for s in m.senses)]
        nouns = [m for m in held if m.speech != "verb"]
        verbs = [m for m in held if m.speech == "verb" and (not m.light or self._kind == "much" or m.word in _SPENDING)]
        if not nouns and self._kind in ("many", "times"):
            return None
        if any(m.head for m in nouns) and not self._stats:
            raise Unclear("what is asked is not clear")
        chosen: list[Sense] | None = None
        for mention in nouns or verbs:
            numbers = [s for s in mention.senses if s.is_number]
            chosen = numbers if chosen is None else [s for s in chosen if s in numbers]
            if not chosen:
                raise Unclear("two different numbers are spoken of")
        if chosen is None:
            return None
        for mention in [m for m in held if m.speech == "verb"] if nouns else ():
            both = [s for s in chosen if s in mention.senses]
            if not both and not mention.light:
                raise Unclear("two different numbers are spoken of")
            chosen = both or chosen
        chosen = self._without_nested(chosen)
        if len(chosen) > 1 and not nouns and any(m.word in _SPENDING for m in verbs):
            chosen = [s for s in chosen if s.dimension == "money"] or chosen
        if len(chosen) != 1:
            raise Unclear("it may be about " + " or ".join(_said(s) for s in chosen))
        used = [*(nouns or verbs), *(m for m in held if m.speech == "verb" and chosen[0] in m.senses)]
        self._mentions = [m for m in self._mentions if m not in used]
        return chosen[0], next((m for m in used if m.unit is not None), used[0])

    def _without_nested(self, senses: list[Sense]) -> list[Sense]:
        own = [s for s in senses if not s.column.inside]
        return own or senses

    def _statistic(self) -> str | None:
        """Take the statistic that was asked for."""
        ops = set(self._stats)
        self._stats = []
        if ops == {"sum", "mean"}:
            return "mean"
        if len(ops) > 1:
            raise Unclear("two statistics are asked for")
        return next(iter(ops), None)

    def _measure(self, default: str | None = None) -> Measure:
        """Take what is measured: a statistic of a field, or how many records there are."""
        taken = self._numeric()
        op = self._statistic()
        if taken is None:
            if op in ("mean", "median"):
                return Aggregate(op, self._only_number().column)  # type: ignore[arg-type]
            if op in ("min", "max"):
                raise Unclear("what to take the extreme of is not said")
            return Count()
        sense, mention = taken
        op = op or default or "sum"
        return self._aggregate(op, sense, mention)

    def _only_number(self) -> Sense:
        """Return the one number that the records have: "average sleep", "average purchase"."""
        numbers = [s for s in self._view.senses if s.is_number and not s.column.inside and not s.is_year]
        if len(numbers) != 1 or not self._frame.heads or self._frame.counted:
            raise Unclear("what to take the average of is not said")
        return numbers[0]

    def _outgoing(self, sense: Sense) -> float:
        """Return the sign of amounts that go out; where a field holds both, only what is spent or earned is clear."""
        if sense.dimension != "money" or not self._view.mixed_signs(sense):
            return 1.0
        words = {w for m in self._frame.mentions for w in m.word.split()}
        out, into = bool(words & _SPENDING), bool(words & _EARNING)
        if out == into:
            raise Open("amounts that go out and amounts that come in are not told apart")
        self._extra.append(Compare(sense.column, "<" if out else ">", 0))
        return -1.0 if out else 1.0

    def _aggregate(self, op: str, sense: Sense, mention: Mention | None = None) -> Measure:
        if op == "sum" and (sense.column.sort in ("rating", "clock") or not _adds_up(sense)):
            raise Unclear(f"{_said(sense)} cannot be added up")
        scale = self._outgoing(sense) * self._scale(sense, mention)
        if scale < 0 and op in ("min", "max"):
            op = "min" if op == "max" else "max"
        return Aggregate(op, sense.column, scale)  # type: ignore[arg-type]

    def _scale(self, sense: Sense, mention: Mention | None) -> float:
        """Return what to multiply by for the unit asked for; take the unit."""
        units = [mention.unit] if mention is not None and mention.unit is not None else []
        asked, self._units = self._units, []
        if mention is not None and mention.currencies and sense.column.currency:
            self._in_currency(sense, mention.currencies)
        for piece in asked:
            if sense.unit is not None and (fitting := [u for u in piece.units if u.dimension == sense.unit.dimension]):
                units += fitting[:1] if not units else []
            elif piece.currencies and sense.dimension == "money":
                self._in_currency(sense, piece.currencies)
            else:
                raise Unclear("the unit asked for does not fit the field")
        if not units:
            return 1.0
        if sense.unit is None:
            raise Unclear(f"the unit of {_said(sense)} is not known")
        unit = units[0]
        return 1.0 if unit.symbol == sense.unit.symbol else _neat(sense.unit.factor / unit.factor)

    def _in_currency(self, sense: Sense, codes: Sequence[str]) -> None:
        if sense.column.currency:
            held = [s for s in self._view.senses if s.column.name == sense.column.currency][0]
            present = [c for c in codes if c in self._view.distinct[held.place]]
            if len(present) != 1:
                raise Unclear("no amount is in that currency, or in several of that name")
            self._extra.append(Compare(held.column, "==", present[0]))
        elif sense.column.unit and sense.column.unit not in codes:
            raise Unclear(f"{_said(sense)} is in {sense.column.unit}")

    # -- how many, how much

    def _number(self) -> Ask:
        frame = self._frame
        kind = self._kind
        if self._stats and self._clock_spoken():
            return self._when()
        if kind == "times":
            if self._stats:
                raise Unclear("how often, and a statistic too, are asked for")
            return Total(Count())
        key = self._counted_key(kind)
        if key is not None:
            return Total(Distinct(key.column)) if key.unit is None else self._distinct_days(key)
        if kind == "much" or (kind in ("bare", "number") and not frame.counted):
            measure = self._measure("sum")
            if isinstance(measure, Count) and kind == "much":
                raise Unclear("how much of what is not clear")
            if isinstance(measure, Count):
                raise Unclear("what is asked is not clear")
            return Total(measure)
        measure = self._measure("sum")
        if isinstance(measure, Count) and kind not in ("many", "times") and not frame.counted:
            raise Unclear("what is asked is not clear")
        return Total(measure)

    def _counted_key(self, kind: str) -> Key | None:
        """Take what is counted when that is not the records: "how many countries", "how many different doctors"."""
        frame = self._frame
        wanted = kind == "many" or frame.counted or frame.different
        labels = [m for m in self._mentions if m.speech == "noun" and any(s.is_label for s in m.senses)]
        if wanted and labels and (frame.different or not frame.noun_filter):
            mention = labels[0]
            if mention.head and not frame.different:
                return None
            if not self._asked_for(mention):
                return None
            sense = self._label(mention)
            if sense.column.kind == "list" and not frame.different:
                raise Unclear("whether each is to be counted once is not said")
            return Key(sense.column)
        if wanted and self._nouns and self._asked_for(self._nouns[0]):
            noun = self._nouns.pop(0)
            if frame.day is None:
                raise Unclear("which of the dates is meant is not said")
            return Key(frame.day.column, noun.unit)
        return None

    def _asked_for(self, piece: object) -> bool:
        """Return whether a part stands right behind the question word."""
        for spoken in self._frame.spoken:
            if spoken is piece:
                return True
            if not isinstance(spoken, Asked | Different | Each | Counted | First):
                return False
        return False

    def _is_key(self, mention: Mention) -> bool:
        """Return whether a field is what the answer is one of: it stands behind the question word or superlative."""
        spoken = self._frame.spoken
        if all(p is not mention for p in spoken) or not self._frame.asked:
            return True
        before = spoken[: next(n for n, p in enumerate(spoken) if p is mention)]
        plain = [
            p
            for p in before
            if not isinstance(p, Different | Each | Counted | First | Most | Filter) and not _is_head(p)
        ]
        return all(isinstance(p, Asked) for p in plain) and (not mention.preposition or len(before) == 1)

    def _most_of(self, noun: TimeNoun) -> bool:
        """Return whether a unit of time stands behind a superlative: "my top 3 months"."""
        spoken = self._frame.spoken
        at = next(n for n, p in enumerate(spoken) if p is noun)
        return at > 0 and isinstance(spoken[at - 1], Most | First) and not noun.preposition

    def _numeric_spoken(self) -> bool:
        return any(s.is_number for m in self._mentions for s in m.senses)

    def _distinct_days(self, key: Key) -> Ask:
        if key.unit == "day" and key.column.kind == "date":
            return Total(Distinct(key.column))
        return Groups(key, Count(), having=Having(Count(), ">=", 1), count_only=True)

    def _label(self, mention: Mention) -> Sense:
        """Take a mention as one field of names."""
        labels = [s for s in mention.senses if s.is_label]
        if len(labels) > 1:
            fitting = [s for s in labels if set(self._frame.stranded) & s.prepositions]
            labels = fitting if len(fitting) == 1 else self._by_verbs(labels)
        if len(labels) != 1:
            raise Unclear("it may be about " + " or ".join(_said(s) for s in labels))
        self._mentions.remove(mention)
        return labels[0]

    def _by_verbs(self, senses: list[Sense]) -> list[Sense]:
        """Narrow several fields down by the verbs that speak of one of them."""
        for mention in self._mentions:
            if mention.speech == "verb":
                both = [s for s in senses if s in mention.senses]
                if len(both) == 1:
                    return both
        return senses

    # -- which, who, where, when

    def _which(self) -> Ask:
        frame = self._frame
        if self._stats and self._clock_spoken():
            return self._when()
        if self._stats or frame.counted:
            return self._number()
        key = self._key(required=False)
        if key is None:
            taken = self._numeric()
            if taken is not None:
                sense, mention = taken
                if mention.speech == "verb":
                    return Total(self._aggregate("sum", sense, mention))
                self._scale(sense, mention)
                return Lookup(sense.column, single=True)
            label = self._own_label()
            if label is None or not (frame.heads or frame.noun_filter):
                raise Unclear("what is asked for is not clear")
            return Lookup(label.column)
        if key.unit is not None:
            if key.unit == "day":
                return Lookup(key.column)
            return Groups(key, Count(), having=Having(Count(), ">=", 1))
        single = not any(isinstance(p, Mention) and p.plural for p in frame.spoken) and self._kind != "list"
        return Lookup(key.column, single=single)

    def _clock_spoken(self) -> bool:
        clocks = any(s.column.kind == "time" for m in self._mentions for s in m.senses)
        return clocks and not self._numeric_spoken()

    def _key(self, *, required: bool = True) -> Key | None:
        """Take the field, or part of the date, that the answer is one of."""
        nouns = [m for m in self._mentions if m.speech in ("noun", "asks") and any(s.is_label for s in m.senses)]
        if nouns and not self._is_key(nouns[0]):
            nouns = []
        if nouns:
            said_again = [m for m in nouns[1:] if m.preposition == "as" and set(m.senses) & set(nouns[0].senses)]
            for mention in said_again:
                self._mentions.remove(mention)
                place = self._mentions.index(nouns[0])
                nouns[0] = replace(nouns[0], senses=tuple(s for s in nouns[0].senses if s in mention.senses))
                self._mentions[place] = nouns[0]
            return Key(self._label(nouns[0]).column)
        if self._nouns and (self._asked_for(self._nouns[0]) or self._most_of(self._nouns[0])):
            noun = self._nouns.pop(0)
            if self._frame.day is None:
                raise Open("which of the dates is meant is not said")
            return Key(self._frame.day.column, noun.unit)
        if required:
            raise Unclear("what is asked for is not clear")
        return None

    def _own_label(self) -> Sense | None:
        """Return the field that names a record: its title or name, else what it is called after itself."""
        named = {s.column.name: s for s in self._view.senses if s.is_label and s.column.kind != "list"}
        head = self._view.collection.record.name.lower()
        for name in (
            "title",
            "name",
            "item",
            head,
            f"{head}_name",
            f"{head}_title",
            "episode_title",
            "subject",
            *_LABELS,
        ):
            if name in named:
                return named[name]
        return None

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

    # -- superlatives

    def _superlative(self) -> Ask:
        frame, most = self._frame, self._most
        if most is None:
            raise Unclear("by what to rank is not said")
        if most.kind == "often":
            return self._often(most)
        if most.kind == "degree":
            return self._by_degree(most)
        return self._by_amount(most)

    def _limit(self, most: Most) -> int:
        first = self._frame.first
        return max(most.limit, first.limit if first else 1)

    def _often(self, most: Most) -> Ask:
        key = self._key()
        assert key is not None
        self._statistic()
        self._mentions = [m for m in self._mentions if m.word not in _SPENDING]
        if self._numeric_spoken():
            raise Unclear("how often, and a number too, are asked for")
        return Groups(key, Count(), most.direction, self._limit(most), tie=self._tie())

    def _by_degree(self, most: Most) -> Ask:
        """Return the record with the most of a field, what it shows, or the group with the most on average."""
        senses = [(s, sign) for s, sign in most.senses if not s.column.inside]
        spoken = [m for m in self._mentions if any(s in m.senses for s, _ in senses)]
        spoken = [m for m in spoken if m.speech != "verb"] or spoken
        if len(senses) > 1 and spoken:
            senses = [(s, sign) for s, sign in senses if all(s in m.senses for m in spoken)]
        if len(senses) != 1:
            named = " or ".join(_said(s) for s, _ in senses or most.senses)
            raise Unclear(f"it may be about {named}")
        by, sign = senses[0]
        direction: Direction = most.direction if sign > 0 else _other(most.direction)
        return self._extreme(by, direction, self._limit(most))

    def _extreme(self, by: Sense, direction: Direction, limit: int) -> Ask:
        if self._outgoing(by) < 0:
            raise Open("amounts that go out and amounts that come in are not told apart")
        op = self._statistic()
        if op is not None and op != direction:
            raise Unclear("a statistic of the extreme is asked for")
        shown = self._shown(by)
        if shown is by and limit == 1 and self._kind not in ("when", "clock") and by.is_number:
            return Total(Aggregate(direction, by.column, self._scale(by, None)))
        return Extreme(self._view.column(by), direction, shown.column if shown else None, limit, self._tie())

    def _shown(self, by: Sense) -> Sense | None:
        """Take what is asked of the extreme record."""
        kind, frame = self._kind, self._frame
        if kind == "when" or (self._nouns and self._nouns[0].unit == "day" and self._asked_for(self._nouns[0])):
            self._nouns = self._nouns[1:] if self._nouns else []
            self._mentions = [m for m in self._mentions if not any(s.is_day for s in m.senses)]
            if frame.day is None:
                raise Unclear("which of the dates is meant is not said")
            return frame.day
        others = [m for m in self._mentions if by not in m.senses]
        own = [m for m in self._mentions if by in m.senses and m.speech != "verb"]
        asked = [m for m in others if m.speech != "verb"]
        if any(m.preposition for m in asked) or any(self._behind_most(m) for m in asked if not _is_labelled(m)):
            raise Unclear("what is asked of it is not clear")
        if self._record_asked():
            self._mentions = [m for m in self._mentions if by not in m.senses]
            if asked or self._nouns:
                raise Unclear("what is asked of it is not clear")
            return self._own_label()
        if self._nouns or len(asked) > 1:
            raise Unclear("what is asked of it is not clear")
        self._mentions = [m for m in self._mentions if by not in m.senses]
        if asked:
            numbers = [s for s in asked[0].senses if s.is_number]
            labels = [s for s in asked[0].senses if s.is_label or s.column.kind in ("time", "bool") or s.is_day]
            chosen = numbers if len(numbers) == 1 and not labels else labels
            if len(chosen) != 1:
                raise Unclear("it may be about " + " or ".join(_said(s) for s in asked[0].senses))
            self._mentions.remove(asked[0])
            return chosen[0]
        named = bool(frame.noun_filter or [h for h in frame.heads if h.role in ("noun", "unit")])
        if own or kind == "much" or (by.is_number and not (named and self._names_record())):
            return by
        if by.is_day and kind in ("bare", "which") and not self._own_label():
            return by
        return self._own_label()

    def _behind_most(self, mention: Mention) -> bool:
        spoken = self._frame.spoken
        places = [n for n, p in enumerate(spoken) if p is mention]
        most = [n for n, p in enumerate(spoken) if p is self._frame.most]
        return bool(places and most and places[0] > most[0])

    def _record_asked(self) -> bool:
        """Return whether the question begins "which trip": the record itself is wanted."""
        spoken = self._frame.spoken
        if self._kind != "which" or len(spoken) < 2:
            return False
        second = spoken[1]
        return (_is_head(second) or (isinstance(second, Filter) and second.noun)) and spoken[1] is not self._frame.most

    def _names_record(self) -> bool:
        """Return whether the record itself is asked for: "which trip cost the most", "my longest trip"."""
        most = self._frame.most
        if most is None or most.kind != "amount":
            return True
        spoken = self._frame.spoken
        asked = next((n for n, p in enumerate(spoken) if isinstance(p, Asked)), 0)
        before = spoken[asked : next(n for n, p in enumerate(spoken) if p is most)]
        return any(_is_head(p) and not p.preposition for p in before)

    def _by_amount(self, most: Most) -> Ask:
        """Return the extreme of a field ("highest rating"), or the group with the most ("spend the most on")."""
        limit = self._limit(most)
        spoken = self._numeric()
        grouping = self._kind in _ASKING or self._frame.first is not None or limit > 1
        if grouping and self._groupable():
            key = self._key()
            assert key is not None
            op = self._statistic()
            if spoken is None:
                return Groups(key, Count(), most.direction, limit, tie=self._tie())
            sense, mention = spoken
            if op is None and (key.unit == "day" or not self._summed(mention)):
                if self._one_each(key):
                    by, direction = self._view.column(sense), most.direction
                    return Extreme(by, direction, key.column, limit, self._tie())
                raise Open(f"whether the total or a single {_said(sense)} is meant is not said")
            return Groups(key, self._aggregate(op or "sum", sense, mention), most.direction, limit, tie=self._tie())
        if spoken is None:
            raise Unclear("the most of what is not said")
        sense, mention = spoken
        if self._kind == "when" and not self._one_each(Key(self._frame.day.column)) if self._frame.day else False:
            raise Open(f"whether the total or a single {_said(sense)} is meant is not said")
        self._mentions.append(mention)
        return self._extreme(sense, most.direction, limit)

    def _groupable(self) -> bool:
        labels = [m for m in self._mentions if m.speech in ("noun", "asks") and any(s.is_label for s in m.senses)]
        return any(self._is_key(m) for m in labels[:1]) or bool(self._nouns)

    def _summed(self, mention: Mention) -> bool:
        return mention.speech == "verb" or mention.counted or mention.plural or mention.word in _SPENDING

    def _one_each(self, key: Key) -> bool:
        """Return whether no two records have the same key, or the question speaks of single records."""
        single = [
            h for h in self._frame.heads if h.preposition in ("in", "for", "on") and not h.plural and h.role == "noun"
        ]
        if self._frame.each or single:
            return True
        sense = next(s for s in self._view.senses if s.column == key.column)
        return sense.is_label and len(self._view.distinct[sense.place]) == self._view.size

    def _tie(self) -> tuple[Column, Direction] | None:
        tie = self._frame.tie
        if tie is None:
            return None
        sense = tie.senses[0] if tie.senses else self._frame.day
        if sense is None:
            raise Unclear("by which date ties are broken is not said")
        return sense.column, tie.direction

    # -- groups, shares and rates

    def _groups_passing(self) -> Ask:
        passing = self._frame.passing
        assert passing is not None
        key = self._split_key() if self._splits else self._key()
        assert key is not None
        measure: Measure = Count()
        taken = self._numeric()
        if taken is not None:
            measure = self._aggregate(self._statistic() or "sum", *taken)
        having = Having(measure, passing.op, passing.value, passing.share)
        return Groups(key, measure, having=having, count_only=self._kind == "many")

    def _split_key(self) -> Key:
        split = self._splits.pop(0)
        if split.unit is not None:
            if self._frame.day is None:
                raise Unclear("which of the dates is meant is not said")
            return Key(self._frame.day.column, split.unit)
        labels = [s for s in split.senses if s.is_label or s.column.kind == "bool" or s.is_number]
        labels = [s for s in labels if s.is_label] or labels
        if len(labels) != 1:
            raise Unclear("what to group by is not clear")
        return Key(labels[0].column)

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
            self._stats = [*{*self._stats, "mean"}]
            measure = self._measure()
            if not isinstance(measure, Aggregate) or measure.op != "mean":
                raise Unclear("what to take the average of is not said")
            return Total(measure)
        if split.unit is not None and split.word == "per":
            return self._rate(split)
        key = self._split_key()
        return Groups(key, self._measure("sum"))

    def _rate(self, split: Split) -> Ask:
        """Return how much there is in each unit of time on average; said only "on average" is it one number."""
        self._splits.clear()
        if "mean" not in self._stats:
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
        windows = [c for c in self._frame.conditions if isinstance(c, Within)]
        if len(windows) > 1:
            raise Unclear("over which time the rate is taken is not clear")
        return Rate(measure, split.unit, day.column, windows[0].window if windows else None)

    def _share(self) -> Ask:
        """Return what part of the records the conditions leave; windows hold for the whole."""
        share = self._frame.share
        assert share is not None
        part = [c for c in self._frame.conditions if not _is_time(c)]
        whole = [c for c in self._frame.conditions if _is_time(c)]
        if not part or not (self._frame.heads or self._numeric_spoken() or self._nouns):
            raise Unclear("a share of what is not clear")
        if not self._share_is_simple(part):
            raise Unclear("which of the conditions is the share and which the whole is not clear")
        measure = self._measure("sum")
        self._nouns.clear()
        self._frame.conditions[:] = whole
        joined = conjunction(part)
        assert joined is not None
        percent = share.percent or any(f.kind == "percent" for f in self._frame.forms)
        if any(f.kind == "fraction" for f in self._frame.forms):
            percent = False
        return Share(joined, measure, percent)

    def _share_is_simple(self, part: list[Condition]) -> bool:
        """Return whether all conditions stand on the same side of the head."""
        spoken = [p for p in self._frame.spoken if isinstance(p, Filter) or _is_head(p)]
        kinds = ["f" if isinstance(p, Filter) else "h" for p in spoken]
        text = "".join(kinds).strip("h") if kinds and kinds[0] == "h" else "".join(kinds)
        before = text.startswith("f") and "h" in text
        if before:
            moved = text.index("h")
            first = [p for p in spoken if isinstance(p, Filter)][:moved]
            rest = [p for p in spoken if isinstance(p, Filter)][moved:]
            if not rest:
                return True
            narrowed = [o for p in first for o in p.options[:1]]
            for condition in narrowed:
                for item in list(part):
                    if item == condition:
                        part.remove(item)
                        self._extra.append(item)
            return bool(part)
        return True

    # -- comparisons

    def _trend(self) -> Ask:
        frame = self._frame
        form, pair = frame.trend, frame.pair
        if pair is None:
            raise Unclear("from when to when is not said")
        if frame.than or self._splits or self._most is not None:
            raise Unclear("two comparisons are asked for")
        first, second = spans_settled([pair.first, pair.second], self._view, frame.day)
        if frame.day is None:
            raise Unclear("which of the dates is meant is not said")
        measure = self._measure("sum")
        left, right = within(frame.day, first), within(frame.day, second)
        if form is None:
            raise Unclear("what to compare the two times for is not said")
        if form.form == "trend":
            return Contrast(measure, left, right, "trend")
        if self._kind != "yes":
            raise Unclear("what to compare the two times for is not said")
        return Contrast(measure, right, left, "more" if form.form == "rise" else "less")

    def _contrast(self) -> Ask:
        """Return one measure over two parts: "more in 2024 than in 2023", "more on food than on toys"."""
        frame = self._frame
        left, right = self._sides()
        more = frame.more
        sign, by = (more.sign, more.senses) if more is not None else (0, ())
        if by:
            raise Unclear("what to compare is not clear")
        if self._kind == "yes" and sign:
            return Contrast(self._measure("sum"), left, right, "more" if sign > 0 else "less")
        if self._kind in ("many", "much") and sign:
            measure = self._measure("sum")
            return (
                Contrast(measure, left, right, "difference")
                if sign > 0
                else Contrast(measure, right, left, "difference")
            )
        raise Unclear("what to compare is not clear")

    def _sides(self) -> tuple[Condition, Condition]:
        frame = self._frame
        rest = [p for p in frame.against if isinstance(p, Filter | When | Mention) or _is_head(p)]
        said = [p for p in rest if isinstance(p, Filter | When)]
        if len(said) != 1 or len([p for p in frame.against if not _is_silent(p)]) > len(rest):
            raise Unclear("what is compared is not clear")
        other = said[0]
        mine = [p for p in frame.spoken if isinstance(p, Filter | When)]
        if isinstance(other, When):
            windows = [p for p in mine if isinstance(p, When)]
            if len(windows) != 1 or frame.day is None:
                raise Unclear("what is compared is not clear")
            spans = spans_settled([windows[0].span, other.span], self._view, frame.day)
            pair = within(frame.day, spans[0]), within(frame.day, spans[1])
            frame.conditions[:] = [c for c in frame.conditions if not _is_time(c)]
            return pair
        if len(other.options) != 1:
            raise Unclear("what is compared is not clear")
        right = other.options[0]
        alike = [c for c in frame.conditions if columns_of(c) == columns_of(right)]
        if len(alike) != 1:
            raise Unclear("what is compared is not clear")
        frame.conditions.remove(alike[0])
        return alike[0], right

    def _yes(self) -> Ask:
        frame = self._frame
        if frame.bound is not None:
            bound = frame.bound
            return Test(self._measure("sum"), bound.op, bound.value)
        if self._stats or self._numeric_spoken() or not frame.conditions:
            raise Unclear("what the yes or no is about is not clear")
        return Exists()

    # -- at the end

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
        timed = frame.pair is not None or any(_is_time(c) for c in frame.conditions)
        if timed:
            self._mentions = [
                m for m in self._mentions if frame.day not in m.senses or not all(s.is_day for s in m.senses)
            ]
        if self._mentions:
            raise Unclear(f"what {_said(self._mentions[0].senses[0])} has to do with it is not clear")
        if self._nouns and not all(_stands_for(self._view, n) for n in self._nouns):
            raise Unclear("what the unit of time has to do with it is not clear")
        if self._stats or self._splits:
            raise Unclear("a statistic or grouping has no use here")
        if self._units:
            raise Unclear("what the unit belongs to is not clear")
        if frame.bound is not None and self._kind != "yes":
            raise Unclear("what the number belongs to is not clear")
        if frame.first is not None and self._most is None:
            raise Unclear("by what to rank is not said")
        grouped = isinstance(ask, Groups | Lookup | Extreme) and self._kind in _ASKING
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
        if self._kind == "much" and isinstance(measure, Count | Distinct):
            raise Unclear("how much of what is not clear")
        if self._kind == "many" and self._frame.most is not None and self._frame.most.kind == "amount":
            raise Unclear("a number is asked for, and something else too")
        if self._kind == "yes" and not isinstance(ask, Exists | Test | Contrast):
            raise Unclear("a yes or no is asked for, and something else too")
        if (frame.more is not None or frame.than or frame.against) and not isinstance(ask, Contrast):
            raise Unclear("what is compared is not clear")
        if (frame.trend is not None or frame.pair is not None) and not isinstance(ask, Contrast):
            raise Unclear("what is compared is not clear")

    def _check_single(self, ask: Ask) -> None:
        """Raise unless "single" stands where it says something: "which single store", "in a single purchase"."""
        spoken = self._frame.spoken
        for at, piece in enumerate(spoken):
            if not isinstance(piece, Each):
                continue
            asked = at > 0 and isinstance(spoken[at - 1], Asked)
            asked |= at + 1 < len(spoken) and isinstance(spoken[at + 1], Most)
            record = at + 1 < len(spoken) and _is_head(spoken[at + 1])
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
        return len(spoken) > 1 and _is_head(spoken[1]) and whole

    def _verb(self, mention: Mention) -> None:
        """Let a verb go that says no more than that the record was made, or that a field has a value."""
        self._mentions.remove(mention)
        if any(s.is_year and s.column in columns_of(c) for c in self._frame.conditions for s in mention.senses):
            return
        dated = len(mention.senses) == 1 and mention.senses[0].is_day and not mention.doing
        if (mention.light and not dated) or all(s.is_label for s in mention.senses):
            return
        if mention.word in _SPENDING and self._kind in ("many", "times"):
            return
        if any(s.column.sort not in ("date", "rating", "clock") for s in mention.senses if not s.is_label):
            raise Unclear(f"what {_said(mention.senses[0])} has to do with it is not clear")
        optional = [s for s in mention.senses if s.column.optional]
        if len(mention.senses) == 1 and optional:
            known = Known(optional[0].column)
            if not any(optional[0].column in columns_of(c) for c in self._frame.conditions):
                self._extra.append(known)


def _is_head(piece: object) -> bool:
    from usercode.ask.compiler.parts import Head

    return isinstance(piece, Head)


def _is_silent(piece: object) -> bool:
    from usercode.ask.compiler.parts import Free, Quantity

    return isinstance(piece, Free | Quantity)


def _is_time(condition: Condition) -> bool:
    return all(column.sort == "date" for column in columns_of(condition))


_NOT_ADDED = frozenset(
    "per avg average mean rate rating score temperature temp percent pct level age year speed pace weight height bpm pulse "
    "odometer accuracy systolic diastolic version rank position number max min".split()
)


def _adds_up(sense: Sense) -> bool:
    """Return whether a total of a field means something: costs and distances add up, prices per litre do not."""
    keys = {m.key for m in sense.measures}
    words = set(thesaurus.words_of(sense.column.name))
    words -= {"min"} if sense.column.unit == "min" else set()
    return not (keys | words) & _NOT_ADDED and sense.column.unit not in ("%", "°C", "°F", "bpm")


def _is_labelled(mention: Mention) -> bool:
    return any(not s.is_number for s in mention.senses)


def _other(direction: Direction) -> Direction:
    return "min" if direction == "max" else "max"


def _neat(value: float) -> float:
    return round(value, 12)


def _said(sense: Sense) -> str:
    return sense.column.name.replace("_", " ")


def _stands_for(view: object, noun: TimeNoun) -> bool:
    return False


__all__ = ["AnyOf", "OneOf", "TimeUnit", "Window", "assemble", "thesaurus"]
