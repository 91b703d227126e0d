"""What a question measures: the statistic, the field, the unit, the sign. The lowest layer of an assembly."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeGuard

from usercode.ask import thesaurus
from usercode.ask.compiler.items import Sense
from usercode.ask.compiler.parts import (
    Head,
    Mention,
)
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
from usercode.ask.compiler.wordsets import wordset

SPENDING = frozenset(
    {"spend", "spent", "spending", "spends", "pay", "paid", "paying", "cost", "costs", "expense", "expenses"}
)
_SPENDS = frozenset({"spend", "spent", "spending", "spends"})
_EARNING = frozenset({"earn", "earned", "earning", "receive", "received", "income", "make", "made"})
_NOT_ADDED = wordset(
    "per unit avg average mean rate rating score temperature temp percent pct level age year speed pace weight "
    "height bpm pulse odometer accuracy systolic diastolic version rank position number max min"
)


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

    def _numeric(self) -> tuple[Sense, Mention] | None:
        """Take what is spoken of as a number: one field, said once or several times.

        A noun says it; a verb does where no noun does, and narrows a noun down; a verb that only says that the record
        was made ("read" of books with pages) does when the question is "how much".
        """
        held = [m for m in self._mentions if any(s.is_number for s in m.senses)]
        nouns = [m for m in held if m.speech != "verb"]
        verbs = [m for m in held if m.speech == "verb" and (not m.light or self._asks_measure() or m.word in SPENDING)]
        if not nouns and self._kind in ("many", "times"):
            return None
        if any(m.head for m in nouns) and not self._stats:
            raise Unclear("what is asked is not clear")
        spoken = self._frame.spoken
        behind = [p for p in spoken[1:2] if p in nouns]
        if self._kind == "many" and not self._stats and nouns and not (_is_counted(nouns[0]) and behind):
            raise Unclear(f"how many of {said(nouns[0].senses[0])} is not clear")
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
            last = mention.word.split()[-1] if mention.word else ""
            if both and len(last) > 4 and any(m.word[:4] == last[:4] for m in nouns):
                raise Unclear("a number is spoken of twice")
            if not both and not mention.light:
                raise Unclear("two different numbers are spoken of")
            chosen = both or chosen
        chosen = self._without_nested(chosen)
        if len(chosen) > 1 and not nouns and any(m.word in SPENDING for m in verbs):
            chosen = [s for s in chosen if s.dimension == "money"] or chosen
        spending = not nouns and self._kind == "much" and any(m.word in SPENDING for m in verbs)
        if spending and not any(s.dimension == "money" for s in chosen):
            raise Unclear("how much of what is not clear")
        mine = [s for s in chosen if s.column.name.startswith("my_")]
        if len(chosen) > 1 and len(mine) == 1 and self._frame.own:
            chosen = mine
        if len(chosen) != 1:
            raise Unclear("it may be about " + " or ".join(said(s) for s in chosen))
        if not nouns and chosen[0].dimension == "time" and any(m.word in _SPENDS for m in verbs):
            raise Unclear("whether money or time was spent is not said")
        used = [*(nouns or verbs), *(m for m in held if m.speech == "verb" and chosen[0] in m.senses)]
        self._mentions = [m for m in self._mentions if m not in used]
        return chosen[0], next((m for m in used if m.unit is not None), used[0])

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
        amounts = [s for s in numbers if s.dimension == "money" and "money" in {m.key for m in s.measures}]
        if len(numbers) > 1 and len(amounts) == 1 and self._view.is_money:
            numbers = amounts
        if len(numbers) != 1 or not self._frame.heads or self._frame.counted:
            raise Unclear("what to take the average of is not said")
        return numbers[0]

    def _outgoing(self, sense: Sense) -> float:
        """Return the sign of amounts that go out; where a field holds both, only what is spent or earned is clear."""
        if sense.dimension != "money" or not self._view.mixed_signs(sense):
            return 1.0
        words = {w for m in self._frame.mentions for w in m.word.split()}
        out, into = bool(words & SPENDING), bool(words & _EARNING)
        if out == into:
            raise Open("amounts that go out and amounts that come in are not told apart")
        self._extra.append(Compare(sense.column, "<" if out else ">", 0))
        return -1.0 if out else 1.0

    def _aggregate(self, op: str, sense: Sense, mention: Mention | None = None) -> Measure:
        weighed = sense.column.sort == "weight" and ((mention is not None and mention.counted) or self._heaps(sense))
        if op == "sum" and not weighed and (sense.column.sort in ("rating", "clock") or not adds_up(sense)):
            raise Unclear(f"{said(sense)} cannot be added up")
        scale = self._outgoing(sense) * self._scale(sense, mention)
        if scale < 0 and op in ("min", "max"):
            op = "min" if op == "max" else "max"
        return Aggregate(op, sense.column, scale)  # type: ignore[arg-type]

    def _heaps(self, sense: Sense) -> bool:
        """Return whether weights are of different things: a total of harvests is one, of the user's own weight none."""
        keys = {m.key for m in sense.measures}
        own = {"body", "bodyweight", "lifted", "birth"} & set(thesaurus.words_of(sense.column.name))
        things = any(s.is_label and s.column.kind != "list" for s in self._view.senses)
        return self._totalled and things and not own and keys <= {"weight"} and not self._of_body()

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
            if sense.unit is not None and (fitting := [u for u in piece.units if u.dimension == sense.unit.dimension]):
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

    def _numeric_spoken(self) -> bool:
        return any(s.is_number for m in self._mentions for s in m.senses)

    def _tie(self) -> tuple[Column, Direction] | None:
        tie = self._frame.tie
        if tie is None:
            return None
        sense = tie.senses[0] if tie.senses else self._frame.day
        if sense is None:
            raise Unclear("by which date ties are broken is not said")
        return sense.column, tie.direction


def adds_up(sense: Sense) -> bool:
    """Return whether a total of a field means something: costs and distances add up, prices per litre do not."""
    keys = {m.key for m in sense.measures}
    words = set(thesaurus.words_of(sense.column.name))
    words -= {"min"} if sense.column.unit == "min" else set()
    return not (keys | words) & _NOT_ADDED and sense.column.unit not in ("%", "°C", "°F", "bpm")


def _is_counted(mention: Mention) -> bool:
    """Return whether "how many" of it asks for a sum: hours, dollars, pages; not breaks that are held in minutes."""
    whole = (s.column.name == mention.word and not s.column.unit and s.column.span is None for s in mention.senses)
    return (
        mention.counted
        or (mention.plural and any(whole))
        or any(
            s.dimension not in ("time", "length", "mass", "money") and (s.counts or s.dimension or _is_plural(s))
            for s in mention.senses
        )
    )


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
