"""Numbers with their units and comparisons, as the grammar meets them: "at least 500 pages", "14 days or longer"."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass

from usercode.ask import thesaurus
from usercode.ask.compiler.clocks import CLOCK_NAMES, clock_at, same_half, speaks_of_clocks
from usercode.ask.compiler.items import Sense
from usercode.ask.compiler.lattice import Lattice
from usercode.ask.compiler.phrases import (
    AFTER_COMPARED,
    BEFORE_COMPARED,
    FALLS,
    MOMENT_COMPARED,
    PREPOSITIONS,
    RELATIVES,
    RISES,
    TRENDS,
)
from usercode.ask.compiler.plan import Operator
from usercode.ask.compiler.wordsets import first_words, wordset
from usercode.ask.thesaurus.entries import Unit

_SYMBOLS = frozenset("$€£¥")
_POINTS = {"freezing": (0, "celsius"), "zero": (0, "")}
"""Numbers that are said by a word behind what compares: "below freezing"."""
_POINT = frozenset({"point"})
STARTS = frozenset(
    {*_SYMBOLS, *CLOCK_NAMES, "a", "an", "half", "quarter", "between", "from", "at", "within", "number", "clock"}
) | first_words(BEFORE_COMPARED, MOMENT_COMPARED)
"""Words and kinds of tokens that a comparison or an amount can begin with."""


_UP_TO = frozenset({"to", "until", "till"})
_ONWARD = _UP_TO | {"through", "-"}
"""Words between the two ends of what begins with "from"."""


@dataclass(frozen=True, slots=True)
class Amount:
    """A number with the units or currencies its word may mean, or a time of day."""

    value: float | int
    units: tuple[Unit, ...] = ()
    currencies: tuple[str, ...] = ()
    percent: bool = False
    clock: dt.time | None = None
    halved: bool = False
    """Whether it is not said in which half of the day the time of day lies: "half past six"."""

    @property
    def bare(self) -> bool:
        """Return whether it is a number and nothing else."""
        return not (self.units or self.currencies or self.percent or self.clock)

    def in_unit_of(self, sense: Sense) -> float | int | None:
        """Return the number as the field holds it, None where it cannot be that."""
        if self.clock is not None or (self.percent and sense.column.unit not in ("%", "")):
            return None
        if self.percent:
            return (
                self.value
                if "percent" in sense.column.name or "pct" in sense.column.name or sense.column.unit == "%"
                else None
            )
        if self.bare:
            return self.value
        if self.currencies:
            code = sense.column.unit
            known = bool(thesaurus.currencies(code.lower())) if code else False
            return self.value if sense.dimension == "money" and (not known or code in self.currencies) else None
        return _converted(self.value, self.units, sense)


_WEEK = 604_800
_WHOLE_WEEKS = (_WEEK, 2 * _WEEK)
"""Units, in seconds, that have as many nights as days: a week away, a fortnight."""
_NIGHTS = 7


def _converted(value: float, units: tuple[Unit, ...], sense: Sense) -> float | int | None:
    if sense.unit is None or sense.unit.dimension == "nights":
        weeks = [unit.factor / _WEEK for unit in units if unit.dimension == "time" and unit.factor in _WHOLE_WEEKS]
        nights = thesaurus.words_of(sense.column.name)[-1] == "nights"
        if weeks and nights and float(value * weeks[0] * _NIGHTS).is_integer():
            return round(value * weeks[0] * _NIGHTS)
    if sense.unit is None:
        return None
    for unit in units:
        if unit.symbol == sense.unit.symbol:
            return value
    for unit in units:
        if unit.dimension == sense.unit.dimension:
            made = (value * unit.factor + unit.offset - sense.unit.offset) / sense.unit.factor
            rounded = round(made, 9)
            return int(rounded) if float(rounded).is_integer() else rounded
    return None


@dataclass(frozen=True, slots=True)
class Compared:
    """A comparison: one bound, or two (both included) for "between". `explicit` when a word or sign said how."""

    op: Operator
    amount: Amount
    high: Amount | None = None
    explicit: bool = True
    others: tuple[Amount, ...] = ()
    """Numbers that are as good as the first: "4 or 5"."""


_FRACTIONS = {
    ("half",): 0.5,
    ("a", "half"): 0.5,
    ("a", "quarter"): 0.25,
    ("one", "quarter"): 0.25,
    ("quarter",): 0.25,
    ("three", "quarters"): 0.75,
    ("a", "third"): 1 / 3,
    ("one", "third"): 1 / 3,
    ("two", "thirds"): 2 / 3,
}
"""Parts of a unit: "half an hour", "three quarters of an hour", "an hour and a quarter"."""
_FRACTION_STARTS = first_words(_FRACTIONS) | {"an"}
_CHANGING = first_words(TRENDS, RISES, FALLS)
_OF_PARTS = frozenset({"percent"} | {phrase[-1] for phrase in _FRACTIONS})
PORTION_STARTS = wordset("half a one two three")
"""Words that a part of a whole begins with."""
_IN_NUMBER = frozenset({"more", "less", "fewer"})
COUNTED_DAYS = frozenset({"day", "days"})
"""What "on more than 20" counts: days on which something was, and never how long it took."""
_CALENDAR = frozenset({"day", "week", "month", "quarter", "year"})
"""Units that an article before them makes periods: "ten minutes a day"."""


class Quantities:
    """Reads amounts and comparisons in one question."""

    def __init__(self, lattice: Lattice) -> None:
        self._lattice = lattice
        self._amounts: dict[int, list[tuple[int, Amount]]] = {}
        self._compared: dict[tuple[int, bool], list[tuple[int, Compared]]] = {}
        self._ranges: dict[int, list[tuple[int, Compared]]] = {}
        self._portions: dict[int, list[tuple[int, float]]] = {}
        self._by_clock = speaks_of_clocks(lattice)
        """Whether a time of day may be spoken of."""
        self.in_parts = not _OF_PARTS.isdisjoint(lattice.texts) or any([t.kind == "ordinal" for t in lattice.tokens])
        """Whether a part of a whole may be spoken of: a percentage, "half", "a fifth"."""

    def amount(self, at: int) -> list[tuple[int, Amount]]:
        """Return the readings of an amount that begins at `at`, the longest first."""
        if at not in self._amounts:
            found = self._amount(at)
            self._amounts[at] = [*self._said_again(found), *found]
        return self._amounts[at]

    def _said_again(self, found: list[tuple[int, Amount]]) -> Iterator[tuple[int, Amount]]:
        """Yield amounts that parentheses say again in another unit: "two weeks (14 days)"."""
        lattice = self._lattice
        for end, amount in found:
            if not amount.units or lattice.plain[end] != "(":
                continue
            again = [a for stop, a in self._amount(end + 1) if lattice.plain[stop] == ")"]
            stop = next((at for at in range(end, len(lattice)) if lattice.plain[at] == ")"), end)
            if any(_are_equal(amount, other) for other in again):
                yield stop + 1, amount

    def _amount(self, at: int) -> list[tuple[int, Amount]]:
        lattice = self._lattice
        if at >= len(lattice) or lattice.tokens[at].quoted or is_another(lattice, at):
            return []
        token = lattice.tokens[at]
        if (said := clock_at(lattice, at)) is not None:
            return [(said.end, Amount(0, clock=said.time, halved=said.halved))]
        if token.text in _SYMBOLS and at + 1 < len(lattice) and lattice.tokens[at + 1].kind == "number":
            codes = tuple(c.code for c in thesaurus.currencies(token.text))
            value = _number(lattice.tokens[at + 1].value)
            after = [c.code for c in thesaurus.currencies(lattice.text(at + 2))]
            both = tuple(code for code in codes if code in after)
            return [(at + 3, Amount(value, currencies=both))] if both else [(at + 2, Amount(value, currencies=codes))]
        if token.kind == "number":
            return self._in_words(at) or self._with_unit(at + 1, _number(token.value))
        return self._in_words(at)

    def _in_words(self, at: int) -> list[tuple[int, Amount]]:
        """Read "an hour", "half an hour", "three quarters of an hour", "a week"."""
        lattice = self._lattice
        if lattice.plain[at] not in _FRACTION_STARTS:
            return []
        for end, part in lattice.phrase(at, _FRACTIONS):
            start = end + 1 if lattice.text(end) == "of" else end
            if lattice.text(start) in ("a", "an"):
                return [read for read in self._with_unit(start + 1, part) if read[1].units]
        if lattice.text(at) in ("a", "an"):
            return [read for read in self._with_unit(at + 1, 1) if read[1].units]
        return []

    def _with_unit(self, at: int, value: float | int) -> list[tuple[int, Amount]]:
        lattice = self._lattice
        if lattice.text(at) == "and" and lattice.text(at + 1) == "a" and lattice.text(at + 2) == "half":
            at, value = at + 3, value + 0.5
        found: list[tuple[int, Amount]] = []
        for words in (2, 1):
            word = " ".join(lattice.texts[at : at + words]) if at + words <= len(lattice) else ""
            if not word or (at < len(lattice) and lattice.tokens[at].quoted):
                continue
            if word == "percent":
                found.append((at + 1, Amount(value, percent=True)))
                continue
            units = thesaurus.units(word)
            if units:
                found.append((at + words, Amount(value, units=units)))
                found += self._and_smaller(at + words, value, units)
                found += self._and_part(at + words, value, units)
            if codes := tuple(c.code for c in thesaurus.currencies(word)):
                found.append((at + words, Amount(value, currencies=codes)))
        return sorted([*found, (at, Amount(value))], key=lambda read: -read[0])

    def portion(self, at: int) -> list[tuple[int, float]]:
        """Return where a part of a whole ends that is said in words, and how many percent it is: "a fifth"."""
        if at not in self._portions:
            self._portions[at] = list(self._portion(at)) if self._lattice.text(at) in PORTION_STARTS else []
        return self._portions[at]

    def _portion(self, at: int) -> Iterator[tuple[int, float]]:
        lattice = self._lattice
        if lattice.text(at) == "half":
            yield at + 1, 50.0
        start = at + 1 if lattice.text(at) in ("a", "one") else at
        ordinal = lattice.tokens[start].value if start < len(lattice) and start > at else None
        below = 2 if lattice.text(start) == "half" else 4 if lattice.text(start) == "quarter" else ordinal
        if start > at and isinstance(below, int) and below > 1:
            yield start + 1, 100 / below
        for end, part in lattice.phrase(at, _FRACTIONS):
            if lattice.text(at) in ("two", "three"):
                yield end, 100 * part

    def _and_smaller(self, at: int, value: float, units: tuple[Unit, ...]) -> list[tuple[int, Amount]]:
        """Read "1 hour 30 minutes": a smaller unit of the same kind follows."""
        lattice = self._lattice
        place = at + 1 if lattice.text(at) == "and" else at
        if place + 1 >= len(lattice) or lattice.tokens[place].kind != "number":
            return []
        for larger in units:
            for smaller in thesaurus.units(lattice.text(place + 1)):
                if smaller.dimension == larger.dimension and smaller.factor < larger.factor:
                    total = value + _number(lattice.tokens[place].value) * smaller.factor / larger.factor
                    return [(place + 2, Amount(total, units=(larger,)))]
        return []

    def _and_part(self, at: int, value: float, units: tuple[Unit, ...]) -> list[tuple[int, Amount]]:
        """Read "an hour and a half": a part of the unit follows."""
        if self._lattice.text(at) != "and":
            return []
        parts = [(end, part) for end, part in self._lattice.phrase(at + 1, _FRACTIONS) if end > at + 2]
        return [(end, Amount(value + part, units=units)) for end, part in parts if self._lattice.text(end) != "of"]

    def compared(self, at: int, *, moment: bool) -> list[tuple[int, Compared]]:
        """Return the comparisons that begin at `at`; `moment` ones are of times of day."""
        found = self._compared.get((at, moment))
        if found is None:
            begun = self._lattice.opens(at, STARTS) and (self._by_clock or not moment)
            found = self._compared[at, moment] = list(self._comparisons(at, moment=moment)) if begun else []
        return found

    def _comparisons(self, at: int, *, moment: bool) -> Iterator[tuple[int, Compared]]:
        lattice = self._lattice
        if at not in self._ranges:
            self._ranges[at] = list(self._between(at))
        yield from self._ranges[at]
        table = MOMENT_COMPARED if moment else BEFORE_COMPARED
        for start, op in lattice.phrase(at, table):
            for end, amount in self.amount(start):
                if (amount.clock is not None) == moment:
                    yield end, Compared(op, amount)
            if not moment and lattice.text(start) in _POINTS:
                value, unit = _POINTS[lattice.text(start)]
                yield lattice.skip(start + 1, _POINT), Compared(op, Amount(value, units=thesaurus.units(unit)))
        for end, amount in self.amount(at + 1) if not moment and lattice.text(at) == "within" else ():
            if any(unit.dimension == "length" for unit in amount.units):
                yield end, Compared("<=", amount)
        place = at + 1 if moment and lattice.text(at) == "at" else at
        for end, amount in self.amount(place):
            if (amount.clock is not None) != moment:
                continue
            for stop, op in lattice.phrase(end, AFTER_COMPARED):
                for close, whole in self._unit_after(stop, amount):
                    yield close, Compared(op, whole)
            if place == at and (lattice.text(at) not in ("a", "an") or _is_size(amount)):
                yield end, Compared("==", amount, explicit=False)
                if amount.bare:
                    yield from self._alternatives(end, amount)

    def _alternatives(self, at: int, first: Amount) -> Iterator[tuple[int, Compared]]:
        """Yield "4 or 5", "1, 2 or 3": several numbers, the last behind "or"."""
        lattice, others, place, joint = self._lattice, [], at, ""
        while lattice.text(place) in ("or", ",") and joint != "or" and place + 1 < len(lattice):
            joint = lattice.text(place)
            place += 2 if joint == "," and lattice.text(place + 1) == "or" else 1
            joint = "or" if lattice.text(place - 1) == "or" else joint
            if place >= len(lattice) or lattice.tokens[place].kind != "number":
                return
            others.append(Amount(_number(lattice.tokens[place].value)))
            place += 1
        if joint == "or":
            yield place, Compared("==", first, explicit=False, others=tuple(others))

    def _unit_after(self, at: int, amount: Amount) -> Iterator[tuple[int, Amount]]:
        """Yield the amount with a unit that stands after the comparison: "8 or more hours", "500+ USD"."""
        if amount.bare:
            yield from self._with_unit(at, amount.value)
        else:
            yield at, amount

    def _between(self, at: int) -> Iterator[tuple[int, Compared]]:
        lattice, words = self._lattice, self._lattice.plain
        opened = words[at] in ("between", "from")
        if not opened and lattice.tokens[at].kind != "number":
            return
        if lattice.times.pair(at) and not _CHANGING.isdisjoint(lattice.texts):
            return  # "go up or down in weight from 2024 to 2025"
        for stop, opened_by in self.amount(at + 1 if opened else at):
            middle = stop + (words[stop] == "up" and words[stop + 1] in _UP_TO)
            glued = middle < len(lattice) and lattice.tokens[middle].glued and lattice.tokens[middle].kind == "number"
            if not glued and words[middle] not in (("and",) if words[at] == "between" else _ONWARD):
                continue
            for end, high in self.amount(middle if glued else middle + 1):
                low = opened_by
                if low.bare and high.clock is not None and (begun := same_half(low.value, high.clock)) is not None:
                    low = Amount(0, clock=begun, halved=high.halved)
                if (low.clock is None) != (high.clock is None) or low.halved != high.halved:
                    continue
                if low.bare and not high.bare and high.clock is None:
                    low = Amount(low.value, high.units, high.currencies, high.percent)
                if low.clock is None and low.value > high.value:
                    continue
                yield end, Compared(">=", low, high)


def is_another(lattice: Lattice, at: int) -> bool:
    """Return whether "one" is no number but a record that the first is compared with: "longer than one on the Isar"."""
    than = at - 2 if lattice.text(at - 1) == "the" else at - 1
    if lattice.text(at) != "one" or lattice.text(than) != "than" or lattice.text(than - 1) in _IN_NUMBER:
        return False
    return lattice.text(at + 1) in PREPOSITIONS | RELATIVES


def _are_equal(one: Amount, other: Amount) -> bool:
    """Return whether two amounts with units are the same."""
    return any(
        a.dimension == b.dimension and not (a.offset or b.offset) and one.value * a.factor == other.value * b.factor
        for a in one.units
        for b in other.units
    )


def _number(value: object) -> float | int:
    assert isinstance(value, int | float)
    return value


def _is_size(amount: Amount) -> bool:
    """Return whether an amount is of a unit that is no period of the calendar: "an hour", not "a day"."""
    return bool(amount.units) and all(_CALENDAR.isdisjoint(unit.words) for unit in amount.units)
