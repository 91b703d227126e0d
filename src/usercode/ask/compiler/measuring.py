"""What a question measures: the statistic, the field, the unit, the sign. The lowest layer of an assembly."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from typing import TypeGuard

from usercode.ask import thesaurus
from usercode.ask.compiler.deriving import is_participle
from usercode.ask.compiler.doers import names_asked
from usercode.ask.compiler.headcounts import is_headcount
from usercode.ask.compiler.income import comes_in
from usercode.ask.compiler.items import Headed, Sense
from usercode.ask.compiler.making import amounts_of_records, whole_amounts
from usercode.ask.compiler.parts import (
    Asked,
    Filter,
    Head,
    Mention,
    More,
    Split,
    When,
)
from usercode.ask.compiler.phrases import FREE
from usercode.ask.compiler.plan import (
    Aggregate,
    Column,
    Compare,
    Condition,
    Count,
    Direction,
    Measure,
    Slice,
)
from usercode.ask.compiler.slots import Frame
from usercode.ask.compiler.terms import Open, Unclear, columns_of
from usercode.ask.compiler.view import THINGS, View
from usercode.ask.compiler.wordsets import wordset

SPENDING = frozenset(
    {"spend", "spent", "spending", "spends", "pay", "paid", "paying", "cost", "costs", "expense", "expenses"}
)
PAYING = SPENDING | {
    form
    for verb in (
        "come to",
        "add up to",
        "amount to",
        "run to",
        "shell out",
        "fork out",
        "splash out",
        "lay out",
        "cough up",
        "part with",
        "fork over",
        "blow",
        "drop",
    )
    for form in thesaurus.forms(verb, "verb")
}
EARNING = frozenset(
    form
    for verb in ("earn", "make", "bring in", "take in", "rake in", "pull in", "take home", "pocket", "gross", "charge")
    for form in thesaurus.forms(verb, "verb")
)
_COMING_IN = frozenset(form.split()[0] for form in EARNING)
"""First words of those verbs: the "brought" of what brought in the most."""
_HANDING = frozenset(form for verb in ("give", "get", "receive") for form in thesaurus.forms(verb, "verb"))
"""Verbs of handing something over: of records of money alone, that."""
_ONE_OF = frozenset({"which", "who", "where"})
_BILLING = frozenset(form for verb in ("invoice", "bill") for form in thesaurus.forms(verb, "verb"))
"""Verbs of asking for an amount, which may be that of the day on which it was done as well."""
YIELDING = wordset(
    "bring brings brought yield yields yielded produce produces produced give gives gave given deliver delivers "
    "delivered"
)
"""Verbs of all that came of something: "which crop brought in the most weight"."""
_SPENDS = frozenset({"spend", "spent", "spending", "spends"})
_EARNING = frozenset({"earn", "earned", "earning", "earnings", "receive", "received", "income", "make", "made"})
OUTGOING = SPENDING | wordset(
    "payment payments purchase purchases bill bills debit debits withdrawal withdrawals charge charges bought buy"
)
"""Words of amounts that went out of an account."""
INCOMING = _EARNING - {"make", "made"} | wordset(
    "deposit deposits credit credits salary refund refunds incoming wages payout payouts"
)
"""Words of amounts that came into it."""
_USER = frozenset({"i", "we", "me", "us"})
_HAVE = frozenset({"have", "has"})
_INCOMES = frozenset({"income", "salary", "earnings", "wages", "revenue"})
"""Values that say of an amount that it came in."""
SUMS = wordset(
    "takings earnings expenses costs spending spendings proceeds receipts revenue revenues income turnover expenditure "
    "expenditures outgoings outlay winnings"
)
"""Nouns for all of an amount."""
_TAKING = frozenset(thesaurus.forms("take", "verb"))
"""A verb that makes a record, a medicine's, and so does not ask how long it took."""
_PAST = frozenset({"did", "have", "had", "ever", "far"})
_WEIGHTS = frozenset({"weight", "weights", "mass", "lifted", "load"})
_TOPS = frozenset({"top", "max", "maximum", "peak", "highest", "biggest", "longest", "best"})
_MEANS = frozenset({"avg", "average", "mean"})
_BOTTOMS = frozenset({"min", "minimum", "lowest", "smallest", "shortest"})
"""First words of a field that holds the extreme of each record."""
_NOT_ADDED = wordset(
    "per unit avg average mean rate rating score temperature temp percent pct level age year speed pace weight "
    "height bpm notice peak pulse odometer accuracy strength systolic diastolic version rank position number max min"
)
_STATES = frozenset({"temperature", "share", "rate", "speed", "power", "pressure", "sound level"})
"""Dimensions of what holds at a moment, of which no total means anything."""


class Measuring:
    """Takes what is measured out of the parts of one frame."""

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
        self._mentions += [Mention(s.senses) for s in frame.stats if s.senses]
        self._totalled = "sum" in self._stats
        """Whether the question says that a total is wanted."""
        self._kind = frame.asked.kind if frame.asked else "bare"
        self._extra: list[Condition] = []
        if frame.counted and self._kind in ("bare", "which", "number", "list"):
            self._kind = "many"
        if frame.asked is not None and frame.asked.senses:
            self._take_asked(frame.asked.senses)

    def _take_asked(self, senses: tuple[Sense, ...]) -> None:
        """Turn "how long", "who", "where", "when" with their fields into a question for those fields."""
        numbers = tuple(s for s in senses if s.is_number)
        labels = names_asked(self._frame, tuple(s for s in senses if s.is_label))
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

    def _numeric(self) -> tuple[Sense, Mention] | None:
        """Take what is spoken of as a number: one field, said once or several times.

        A noun says it; a verb does where no noun does, and narrows a noun down; a verb that only says that the record
        was made ("read" of books with pages) does when the question is "how much".
        """
        held = [m for m in self._mentions if any(s.is_number for s in m.senses)]
        nouns = [m for m in held if m.speech != "verb"]
        held = [m for m in held if not (self._kind == "much" and m.doing and m.word in _TAKING)]
        verbs = [m for m in held if m.speech == "verb" and (not m.light or self._asks_measure() or m.word in PAYING)]
        verbs = [m for m in verbs if self._kind == "much" or not any(s.is_day for s in m.senses)]
        if not nouns and self._kind in ("many", "times"):
            return self._named_as_records()
        if any(m.head for m in nouns) and not (self._stats or self._is_extreme_of_own(nouns)):
            raise Unclear("what is asked is not clear")
        spoken = self._frame.spoken
        asked = spoken.index(self._frame.asked) if self._frame.asked in spoken else 0
        behind = [p for p in [p for p in spoken[asked + 1 :] if not isinstance(p, Filter | More)][:1] if p in nouns]
        if self._kind == "many" and not self._stats and nouns and not (_is_counted(nouns[0]) and behind):
            raise Unclear(f"how many of {said(nouns[0].senses[0])} is not clear")
        if (self._frame.more or self._most) and nouns and _are_things(nouns[0]):
            raise Open(f"whether records or their {said(nouns[0].senses[0])} are compared is not said")
        chosen: list[Sense] | None = None
        for mention in _without_units(nouns) or verbs:
            numbers = [s for s in mention.senses if s.is_number]
            chosen = numbers if chosen is None else [s for s in chosen if s in numbers]
            if not chosen:
                raise Unclear("two different numbers are spoken of")
        if chosen is None:
            return self._named_as_records() or self._handed_over() or self._paid_out()
        if (
            self._kind == "bare"
            and not nouns
            and not self._stats
            and all(m.word not in PAYING | EARNING for m in verbs)
        ):
            raise Unclear("what is asked is not clear")
        chosen = self._price_of(chosen, nouns[0].word if nouns else "")
        if nouns:
            chosen = self._by_doing(chosen, nouns, [m for m in held if m.speech == "verb"])
        chosen = self._without_nested(self._main_paid(self._of_paid(chosen), nouns))
        chosen = chosen if any(m.speech == "noun" for m in nouns) else whole_amounts(chosen)
        if len(chosen) > 1 and not nouns and any(m.word in PAYING for m in verbs):
            chosen = [s for s in chosen if s.dimension == "money"] or chosen
        spending = not nouns and self._kind == "much" and any(m.word in PAYING for m in verbs)
        if spending and not any(s.dimension == "money" for s in chosen):
            raise Unclear("how much of what is not clear")
        mine = [s for s in chosen if s.column.name.startswith("my_")]
        if len(chosen) > 1 and len(mine) == 1 and self._frame.own:
            chosen = mine
        chosen = self._in_unit_asked(self._told_apart(chosen))
        if len(chosen) != 1:
            raise Unclear("it may be about " + " or ".join(said(s) for s in chosen))
        if not nouns and chosen[0].dimension == "time" and any(m.word in _SPENDS for m in verbs):
            raise Unclear("whether money or time was spent is not said")
        column = chosen[0].column
        said_of = {column, *column.plus}
        told = (m for m in held if m.speech == "verb" and any(s.column in said_of for s in m.senses))
        used = [*(nouns or verbs), *told]
        self._mentions = [m for m in self._mentions if m not in used]
        return chosen[0], next((m for m in used if m.unit is not None), used[0])

    def _of_paid(self, senses: list[Sense]) -> list[Sense]:
        """Return the amounts of money among what "how much" may ask for, where a verb says that it was paid."""
        paid = any(m.speech == "verb" and m.word in PAYING - _SPENDS for m in self._frame.mentions)
        if self._kind != "much" or not paid or self._frame.than:
            return senses
        amounts = [s for s in senses if s.dimension == "money"]
        if not amounts:
            raise Unclear("how much of what is not clear")
        return amounts

    def _named_as_records(self) -> tuple[Sense, Mention] | None:
        """Return the number that is called as the records are, where those are spoken of: `eggs` of each day's eggs."""
        if self._kind == "times":
            return None
        record = thesaurus.singular(thesaurus.words_of(self._view.collection.record.name)[-1])
        ranked = self._frame.more is not None or (self._most is not None and not self._most.vague)
        for sense in self._view.senses:
            name = sense.column.name.lower() if sense.is_number else ""
            several = name in self._frame.said and thesaurus.singular(name) != name
            alike = several and (thesaurus.singular(name) == record or (ranked and is_of_log(name, self._view)))
            if alike and any(h.plural or h.role == "mass" for h in self._frame.heads):
                return sense, Mention((sense,), counted=True)
        return None

    def _handed_over(self) -> tuple[Sense, Mention] | None:
        """Return the one amount of money of a record for "how much did I give Ann", where nothing else is counted."""
        if self._kind != "much" or self._frame.said.isdisjoint(_HANDING):
            return None
        numbers = [s for s in self._view.senses if s.is_number and not s.column.inside and adds_up(s)]
        amounts = whole_amounts([s for s in numbers if any(m.key == "money" for m in s.measures)])
        others = [s for s in numbers if s.dimension in ("mass", "volume", "length")]
        if len(amounts) != 1 or others or any(h.role == "noun" for h in self._frame.heads):
            return None
        return amounts[0], Mention((amounts[0],), "verb")

    def _is_extreme_of_own(self, nouns: list[Mention]) -> bool:
        """Return whether an extreme is of the number that is called as the records are: "the highest reading"."""
        most = self._most
        vague = most is not None and most.kind == "amount" and (most.vague or most.direction == "min")
        return vague and len(nouns) == 1 and not nouns[0].plural and own_number(self._view) in nouns[0].senses

    def _surely_paid(self) -> bool:
        """Return whether a verb says that something was paid, and which records count.

        Where the verb names a day that some records lack, `paid_on`, and no time is said, it is not said whether what
        is still to be paid counts as well.
        """
        verbs = [
            m for m in self._frame.mentions if m.speech == "verb" and m.word.partition(" ")[0] in PAYING | _BILLING
        ]
        unpaid = any(s.column.optional for m in verbs for s in m.senses if s.is_day)
        return bool(verbs) and (not unpaid or any(isinstance(p, When) for p in self._frame.spoken))

    def _main_paid(self, senses: list[Sense], nouns: list[Mention]) -> list[Sense]:
        """Return the price among several amounts, where it is only asked how much was paid, and no part is named."""
        main = [s for s in senses if any(m.key == "money" for m in s.measures)]
        plain = len(main) == 1 < len(senses) and all(not m.word for m in nouns)
        return main if plain and self._surely_paid() else senses

    def _paid_out(self) -> tuple[Sense, Mention] | None:
        """Return what a record cost for "how much did I pay Ann", where a verb only names the day of it: `paid_on`."""
        most = self._most is not None and not self._most.vague and self._kind in _ONE_OF
        much = self._most is None and (self._kind == "much" or (self._kind == "which" and self._totalled))
        if not (most or much) or not self._surely_paid():
            return None
        numbers = [s for s in self._view.senses if s.is_number and not s.column.inside]
        amounts = whole_amounts([s for s in numbers if any(m.key == "money" for m in s.measures)])
        amounts = amounts_of_records(amounts) if self._frame.said & _BILLING else amounts
        spent = len(amounts) == 1 and (not comes_in(amounts[0], self._view) or self._frame.said & _BILLING)
        return (amounts[0], Mention((amounts[0],), "verb")) if spent else None

    def _by_doing(self, chosen: list[Sense], nouns: list[Mention], verbs: list[Mention]) -> list[Sense]:
        """Return those of the fields that nouns name which the verbs beside them allow."""
        timed = all(s.dimension == "time" for s in chosen)
        for mention in (m for m in verbs if not (timed and m.word in _SPENDS)):
            columns = {s.column for s in mention.senses}
            both = [s for s in chosen if s in mention.senses or not columns.isdisjoint(s.column.plus)]
            last = mention.word.split()[-1] if mention.word else ""
            if both and len(last) > 4 and any(m.word[:4] == last[:4] for m in nouns):
                raise Unclear("a number is spoken of twice")
            if not both and all(m.counted and m.unit is not None for m in nouns):
                held = {m.unit.dimension for m in nouns if m.unit is not None}
                both = [s for s in mention.senses if s.unit is not None and s.unit.dimension in held]
            if not both and (named := _named_by_both(nouns, mention)) is not None:
                both = [named]
            if not both and not any(m.word or m.unit for m in nouns) and mention.word in EARNING:
                both = [s for s in mention.senses if s.is_number]
            paid = all(s.dimension == "money" for s in (*chosen, *mention.senses))
            owed = mention.word in PAYING and all(s.dimension != "money" for s in chosen)
            timed = mention.word in _SPENDS and all(s.dimension == "time" for s in chosen)
            if not both and not paid and not timed and (owed or not mention.light):
                raise Unclear("two different numbers are spoken of")
            chosen = both or chosen
        return chosen

    def _told_apart(self, senses: list[Sense]) -> list[Sense]:
        """Return the one field of several of whose name the question says one word more: "keep" of `photos_kept`."""
        if len(senses) < 2:
            return senses
        nouns = [m for m in self._mentions if m.speech != "verb" and set(m.senses) >= set(senses)]
        if nouns and all(m.word == "money" or m.currencies for m in nouns):
            senses = [s for s in senses if any(m.key == "money" for m in s.measures)] or senses
            senses = senses if self._frame.said.isdisjoint(_COMING_IN) else amounts_of_records(senses)
        if scored := self._scored_by_us(senses):
            return scored
        own = [_stems(thesaurus.words_of(s.column.name)) for s in senses]
        spoken = _stems(self._frame.said - FREE)
        more = [len(stems & spoken) for stems in own]
        best = [s for s, count in zip(senses, more, strict=True) if count == max(more)]
        return best if len(best) == 1 else senses

    def _scored_by_us(self, senses: list[Sense]) -> list[Sense]:
        """Return the goals for, where the user's side scored them: nobody else stands before the verb."""
        names = {thesaurus.words_of(s.column.name)[-1]: s for s in senses}
        spoken = self._frame.spoken
        pairs = [(a, b) for a, b in itertools.pairwise(spoken) if isinstance(b, Mention) and b.speech == "verb"]
        verbs = [b for _, b in pairs]
        told = [b for a, b in pairs if b.word == "score" and isinstance(a, Asked | Mention)]
        ours = not self._frame.said.isdisjoint({"i", "we"})
        return [names["for"]] if set(names) == {"for", "against"} and len(verbs) == len(told) == 1 and ours else []

    def _in_unit_asked(self, senses: list[Sense]) -> list[Sense]:
        """Return the one field of several that the unit of the answer fits: "how much coffee, in grams"."""
        asked = {unit.dimension for piece in self._units for unit in piece.units}
        kept = [s for s in senses if s.unit is not None and s.unit.dimension in asked]
        return kept if len(senses) > 1 and len(kept) == 1 else senses

    def _asks_measure(self) -> bool:
        """Return whether a verb is asked for its measure: "how much did I read", "what does my average trip take"."""
        return self._kind == "much" or (self._kind == "which" and "mean" in self._stats)

    def _without_nested(self, senses: list[Sense]) -> list[Sense]:
        own = [s for s in senses if not s.column.inside]
        return own or senses

    def _statistic(self) -> str | None:
        """Take the statistic that was asked for."""
        ops = set(self._stats)
        self._stats = []
        if len(ops) == 2:
            ops.discard("sum")
        if len(ops) > 1:
            raise Unclear("two statistics are asked for")
        return next(iter(ops), None)

    def _measure(self, default: str | None = None) -> Measure:
        """Take what is measured: a statistic of a field, or how many records there are."""
        taken = self._numeric()
        op = self._statistic()
        if taken is None:
            if op in ("mean", "median") or (op == "sum" and any(piece.currencies for piece in self._units)):
                return self._aggregate(op, self._only_number())
            if op in ("min", "max", "range"):
                raise Unclear("what to take the extreme of is not said")
            return Count()
        sense, mention = taken
        op = op or default or "sum"
        return self._aggregate(op, sense, mention)

    def _only_number(self) -> Sense:
        """Return the one number that the records have: "average sleep", "average purchase"."""
        numbers = [s for s in self._view.senses if s.is_number and not s.column.inside and not s.is_year]
        amounts = [s for s in numbers if s.dimension == "money" and "money" in {m.key for m in s.measures}]
        paid = self._is_priced() or any(piece.currencies for piece in self._units)
        if len(numbers) > 1 and len(amounts) == 1 and (paid or self._view.is_money):
            numbers = amounts
        if len(numbers) > 1 and self._view.gauge is not None:
            numbers = [self._view.gauge]
        if len(numbers) != 1 or not self._frame.heads or self._frame.counted:
            raise Unclear("what to take the average of is not said")
        return numbers[0]

    def _is_priced(self) -> bool:
        """Return whether a price is asked for: "how much was a ride"."""
        return self._kind == "much" and self._frame.asked is not None and self._frame.asked.priced

    def _price_of(self, chosen: list[Sense], word: str) -> list[Sense]:
        """Return what one of some counted things cost, for "how much was a ticket"; the fields themselves elsewhere."""
        if not self._is_priced() or any(s.dimension or s.column.sort == "rating" for s in chosen):
            return chosen
        own = set(thesaurus.bases(word, "noun"))
        priced = [s for s in self._view.senses if s.dimension == "money" and s.is_number and not s.column.inside]
        priced = [s for s in priced if own & set(thesaurus.words_of(s.column.name))]
        if all(s.column.kind == "int" for s in chosen) and (not priced or "sum" in self._stats or not self._stats):
            raise Unclear("how much of what is not clear")
        return priced or chosen

    def _outgoing(self, sense: Sense) -> float:
        """Return the sign of amounts that go out; where a field holds both, only what is spent or earned is clear."""
        if sense.dimension != "money":
            return 1.0
        words = {w for m in self._frame.mentions for w in m.word.split()}
        values = {str(c.value).lower() for c in self._frame.conditions if isinstance(c, Compare)}
        out, into = bool(words & SPENDING), bool(words & _EARNING or values & _INCOMES)
        if not self._view.mixed_signs(sense):
            return self._one_sign(sense, out=out, into=into)
        each = self._frame.said.isdisjoint(_PAST) and "do" in self._frame.said and not self._frame.stats
        if each and self._kind == "much" and not any(isinstance(p, When | Split) for p in self._frame.spoken):
            raise Open("whether one payment or all of them together are meant is not said")
        if out == into:
            raise Open("amounts that go out and amounts that come in are not told apart")
        self._extra.append(Compare(sense.column, "<" if out else ">", 0))
        return -1.0 if out else 1.0

    def _one_sign(self, sense: Sense, *, out: bool, into: bool) -> float:
        """Return the sign of amounts that all go the same way: below zero only where they were spent."""
        below = bool(self._view.negative[sense.place])
        if into and self._view.is_account:
            raise Open("amounts that came in are not told apart")
        return -1.0 if out and below else 1.0

    def _aggregate(self, op: str, sense: Sense, mention: Mention | None = None) -> Measure:
        weighed = sense.column.sort == "weight" and (
            (mention is not None and mention.counted) or self._heaps(sense, mention) or self._brought(sense)
        )
        if op == "sum" and not weighed and (sense.column.sort in ("rating", "clock") or not adds_up(sense)):
            raise Unclear(f"{said(sense)} cannot be added up")
        if op == "sum" and (several := self._several_at(sense)) is not None:
            raise Open(f"whether {said(sense)} is of one or of all {said(several)} is not said")
        scale = self._outgoing(sense) * self._scale(sense, mention)
        if scale < 0 and op in ("min", "max"):
            op = "min" if op == "max" else "max"
        scale = abs(scale) if op == "range" else scale
        return Aggregate(op, sense.column, scale)  # type: ignore[arg-type]

    def _brought(self, sense: Sense) -> bool:
        """Return whether a verb says how much came of a thing in all: the weight of harvests, not that of lifts."""
        names = (self._view.collection.name, self._view.collection.record.name)
        amounts = {noun.amount for name in names for noun in thesaurus.nouns_of_name(name)}
        return sense.column.sort in amounts and not self._frame.said.isdisjoint(YIELDING)

    def _several_at(self, sense: Sense) -> Sense | None:
        """Return how many of a thing a record is of whose price is added up: `tickets` beside a `ticket_price`."""
        if sense.dimension != "money":
            return None
        own = set(thesaurus.words_of(sense.column.name))
        others = [s for s in self._view.senses if s.is_number and s is not sense]
        return next((s for s in others if thesaurus.singular(s.column.name) in own - {s.column.name}), None)

    def _pieces_of(self, named: Filter) -> Sense | None:
        """Return how many of its thing a record stands for, where the values of a condition are such things."""
        held = counted_by(self._view)
        of = thesaurus.words_of(self._view.collection.name)[:-1]
        things = all({r.key for r in s.roles} & THINGS or s.column.name in of for s in named.senses)
        return held[0] if things and len(held) == 1 else None

    def _heaps(self, sense: Sense, mention: Mention | None) -> bool:
        """Return whether weights are of different things: a total of harvests is one, of the user's own weight none."""
        keys = {m.key for m in sense.measures}
        own = {"body", "bodyweight", "lifted", "birth"} & set(thesaurus.words_of(sense.column.name))
        things = any(s.is_label and s.column.kind != "list" for s in self._view.senses)
        if {"does", "weigh"} <= self._frame.said or "weighs" in self._frame.said:
            return False  # what one weighs
        if self._stuff(sense, mention):
            return True
        summed = self._totalled or self._kind == "much" or (self._frame.more is not None and not self._stats)
        summed |= self._frame.trend is not None and mention is not None and self._is_yield_in(mention)
        return summed and things and not own and keys <= {"weight"} and not self._of_body()

    def _is_yield_in(self, mention: Mention) -> bool:
        """Return whether all there was of something is told by a measure: "did the harvest go up in weight"."""
        heads = [h for h in self._frame.heads if h.role == "noun"]
        return mention.preposition == "in" and bool(heads) and not any(h.plural for h in heads)

    def _stuff(self, sense: Sense, mention: Mention | None) -> bool:
        """Return whether how much there was of a stuff is asked: of honey, by a field `honey_kg`."""
        words = set(thesaurus.words_of(sense.column.name)) - {sense.column.unit}
        own = words & ({"body", "bodyweight", "birth"} | _WEIGHTS)
        named = mention is not None and bool(set(mention.word.split()) & words)
        much = self._kind == "much" or self._most is not None
        return sense.column.sort == "weight" and much and named and not own

    def _of_body(self) -> bool:
        names = (self._view.collection.name, self._view.collection.record.name)
        words = {w for name in names for w in thesaurus.words_of(name)}
        return bool(words & {"weigh", "weight", "weights", "weighin", "weighins", "body", "pet", "vet", "baby", "lift"})

    def _scale(self, sense: Sense, mention: Mention | None) -> float:
        """Return what to multiply by for the unit asked for; take the unit."""
        units = [mention.unit] if mention is not None and mention.unit is not None else []
        asked, self._units = self._units, []
        if mention is not None and mention.currencies and sense.column.currency:
            self._in_currency(sense, mention.currencies)
        for piece in asked:
            if sense.column.span is not None and {u.symbol for u in piece.units} == {"nights"}:
                continue
            if sense.unit is not None and (fitting := [u for u in piece.units if u.dimension == sense.unit.dimension]):
                if units and all(u.symbol != units[0].symbol for u in fitting):
                    raise Unclear("two units are asked for")
                units += fitting[:1] if not units else []
            elif piece.currencies and sense.dimension == "money":
                self._in_currency(sense, piece.currencies)
            else:
                raise Unclear("the unit asked for does not fit the field")
        if not units:
            return 1.0
        if sense.unit is None:
            raise Unclear(f"the unit of {said(sense)} is not known")
        unit = units[0]
        return 1.0 if unit.symbol == sense.unit.symbol else _neat(sense.unit.factor / unit.factor)

    def _in_currency(self, sense: Sense, codes: Sequence[str]) -> None:
        if sense.column.currency:
            held = next(s for s in self._view.senses if s.column.name == sense.column.currency)
            present = [c for c in codes if c in self._view.distinct[held.place]]
            if len(present) != 1:
                raise Unclear("no amount is in that currency, or in several of that name")
            self._extra.append(Compare(held.column, "==", present[0]))
        elif sense.column.unit and sense.column.unit not in codes:
            raise Unclear(f"{said(sense)} is in {sense.column.unit}")

    def _in_all(self) -> bool:
        """Return whether it is asked what the user has done so far, or did in a time: all of it, not once."""
        frame = self._frame
        timed = not frame.said.isdisjoint(_HAVE) or any(isinstance(p, When) for p in frame.spoken)
        return timed and not frame.said.isdisjoint(_USER)

    def _numeric_spoken(self) -> bool:
        return any(s.is_number for m in self._mentions for s in m.senses)

    def _names_things(self) -> bool:
        """Return whether the question says what each record is of, and not the records: the birds of sightings."""
        *things, doing = thesaurus.words_of(self._view.collection.name)
        said = {base for word in self._frame.said for base in thesaurus.bases(word, "noun")}
        return not said.isdisjoint(things) and thesaurus.singular(doing) not in said

    def _tie(self) -> tuple[Column, Direction] | None:
        tie = self._frame.tie
        if tie is None:
            return None
        sense = tie.senses[0] if tie.senses else self._frame.day
        if sense is None:
            raise Unclear("by which date ties are broken is not said")
        return sense.column, tie.direction


def is_of_log(name: str, view: View) -> bool:
    """Return whether records are called by a word as well as the log of it: the eggs of an `egg_log`."""
    return any(isinstance(item, Headed) and item.role == "noun" for item in view.items((name,)))


def own_number(view: View) -> Sense | None:
    """Return the number that is called as one of the records is: the `reading` of a meter reading."""
    name = thesaurus.singular(thesaurus.words_of(view.collection.record.name)[-1])
    return next((s for s in view.senses if s.is_number and s.column.name.lower() == name), None)


_HOW_MANY = frozenset(
    {
        "how",
        "many",
        "count",
        "quantity",
        "qty",
        "number",
        "n",
        "num",
        "total",
        "copies",
        "units",
        "counted",
        "individuals",
    }
)
"""Words of a number that says how many things a record stands for."""


def counted_by(view: View) -> list[Sense]:
    """Return the fields that say how many of its thing a record stands for: `birds_counted`, `number_seen`."""
    own = {form for word in thesaurus.words_of(view.path.rpartition(".")[2]) for form in thesaurus.bases(word, "noun")}
    found = []
    for sense in view.senses:
        tallies = sense.is_number and not sense.dimension and not sense.column.unit
        words = set(thesaurus.words_of(sense.column.name.rpartition(".")[2])) if tallies else set()
        rest = {word for word in words - _HOW_MANY - {"of"} if not is_participle(word)}
        if words & _HOW_MANY and (
            not rest or (rest < words and all(own & set(thesaurus.bases(word, "noun")) for word in rest))
        ):
            found.append(sense)
    return found


def is_total(sense: Sense, mention: Mention) -> bool:
    """Return whether a noun asks for all of an amount by itself: "my takings", "the costs"; not "the prices"."""
    return sense.dimension == "money" and not SUMS.isdisjoint(mention.word.split()) and adds_up(sense)


def extreme_of(sense: Sense) -> str | None:
    """Return what of several values a field is for that is one of its own records by name: `top_speed`, `avg_hr`."""
    words = thesaurus.words_of(sense.column.name)
    if words[0] in _MEANS:
        return "mean"
    return "max" if words[0] in _TOPS else "min" if words[0] in _BOTTOMS else None


def adds_up(sense: Sense) -> bool:
    """Return whether a total of a field means something: costs and distances add up, prices per litre do not."""
    keys = {m.key for m in sense.measures}
    words = set(thesaurus.words_of(sense.column.name))
    words -= {"min"} if sense.column.unit == "min" else set()
    words -= {"number"} if sense.counts else set()
    if {"lap", "length"} <= words:
        return False  # how long each of the laps of a record is
    state = sense.unit is not None and sense.unit.dimension in _STATES
    return not (state or (keys | words) & _NOT_ADDED)


def _is_counted(mention: Mention) -> bool:
    """Return whether "how many" of it asks for a sum: hours, dollars, pages; not breaks that are held in minutes."""
    whole = (s.column.name == mention.word and not s.column.unit and s.column.span is None for s in mention.senses)
    named = (
        s.unit is not None and said(s) == mention.word and _says_unit(mention.word, s.unit.words)
        for s in mention.senses
    )
    of_unit, joint, _ = mention.word.partition(" of ")
    return (
        mention.counted
        or any(named)
        or (
            bool(joint)
            and any(s.unit is not None and thesaurus.singular(of_unit) in s.unit.words for s in mention.senses)
        )
        or (mention.plural and (any(whole) or any(is_headcount(s, mention.word) for s in mention.senses)))
        or any(s.unit is not None and mention.plural and mention.word in s.unit.words for s in mention.senses)
        or any(
            s.dimension not in ("time", "length", "mass", "money", "volume", "area")
            and (s.counts or s.dimension or _is_plural(s))
            for s in mention.senses
        )
    )


def _without_units(nouns: list[Mention]) -> list[Mention]:
    """Return the nouns without a unit that fits the number another names: "how many minutes did I lose to delays"."""
    named = [s for m in nouns if m.word for s in m.senses if s.unit is not None and s.is_number]
    fitting = {s.unit.dimension for s in named if s.unit is not None}
    return [m for m in nouns if m.word or not m.counted or m.unit is None or m.unit.dimension not in fitting]


def _are_things(mention: Mention) -> bool:
    """Return whether a plural may be of the records whose size a field holds: the doses of `dose_mg`, no minutes."""
    sized = all(s.is_number and s.unit is not None and s.dimension != "money" for s in mention.senses)
    return mention.plural and mention.speech == "noun" and sized and not _is_counted(mention)


def _says_unit(name: str, units: Sequence[str]) -> bool:
    """Return whether the name of a field says its unit: `active_minutes`, `hours_at_sea`, `nautical_miles`."""
    words = name.split()
    return any(word.endswith("s") and word in units for word in (name, words[0], words[-1]))


def _named_by_both(nouns: Sequence[Mention], verb: Mention) -> Sense | None:
    """Return the field whose name is the noun and the verb together: jars, given away, of `jars_given_away`."""
    said = [thesaurus.words_of(s.column.name) for s in verb.senses]
    done = set(thesaurus.bases(verb.word.partition(" ")[0], "verb")[:2])
    held = [
        s
        for s, words in zip(verb.senses, said, strict=True)
        if any(done & set(thesaurus.bases(word, "verb")) for word in words[1:])
        and any(m.word and m.word.split() == list(words[: len(m.word.split())]) for m in nouns)
    ]
    return held[0] if len(held) == 1 and held[0].is_number else None


def _stems(words: Iterable[str]) -> set[str]:
    return {base for word in words for part in ("noun", "verb", "adjective") for base in thesaurus.bases(word, part)}


def _is_plural(sense: Sense) -> bool:
    words = thesaurus.words_of(sense.column.name)
    return any(thesaurus.singular(word) != word for word in words)


def _neat(value: float) -> float:
    return round(value, 12)


def said(sense: Sense) -> str:
    """Return the name of a field for people."""
    return sense.column.name.replace("_", " ")


def is_head(piece: object) -> TypeGuard[Head]:
    """Return whether a part names the records."""
    return isinstance(piece, Head)


def is_time(condition: Condition) -> bool:
    """Return whether a condition speaks of dates alone."""
    return all(column.sort == "date" for column in columns_of(condition))
