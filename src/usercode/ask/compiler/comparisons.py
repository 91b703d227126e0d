"""Chunks that compare a field with a number, an amount or a time of day."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace

from usercode.ask import thesaurus
from usercode.ask.compiler.clocks import by_hours, in_second_half
from usercode.ask.compiler.items import Degree, Headed, Meant, Named, Part, Sense
from usercode.ask.compiler.lattice import Lattice
from usercode.ask.compiler.making import (
    comparison_of,
    filter_of,
    is_plain,
    of_extremes,
    own_sizes,
    whole_amounts,
)
from usercode.ask.compiler.parts import Filter, Piece, Read
from usercode.ask.compiler.phrases import (
    AFTER_COMPARED,
)
from usercode.ask.compiler.plan import (
    Compare,
    Operator,
    Size,
)
from usercode.ask.compiler.quantities import COUNTED_DAYS, Amount, Compared, Quantities
from usercode.ask.compiler.quantities import STARTS as QUANTITY_STARTS
from usercode.ask.compiler.values import behind_records

_GLUE = frozenset(
    [
        "a",
        "an",
        "the",
        "my",
        "of",
        "is",
        "was",
        "were",
        "are",
        "be",
        "been",
        "being",
        "to",
        "as",
        "by",
        "for",
        "with",
        "=",
        ":",
        "equal",
        "than",
        "i",
        "have",
        "had",
        "got",
        "did",
        "do",
        "rated",
        "graded",
    ]
)
"""What may stand between a field and its value: "quality was poor", "a rating of at least 4"."""
_BE_HAVE = frozenset({"was", "were", "is", "are", "been", "have", "had"})
"""Verbs that tie readings to what they are compared with."""
_RANKING = frozenset({"last", "first", "top", "past", "next", "previous", "latest", "bottom", "best", "recent"})
_OF_TIME = frozenset({"in", "during", "since", "throughout", "until"})
"""Words before a number that make it a year: "my trips in 2024 cost"."""
_EXTENDED = frozenset({"long"})
"""Words behind what is counted that only say that it is a size: "at least 500 pages long"."""
_STARS = frozenset({"star", "stars"})
"""What a rating is counted in: a number before it needs no word that compares."""
_OF_RATING = frozenset({"of", "for", "in", "on"})
"""Words between a number and what it rates: "got nine or ten for vividness"."""
_INDEFINITE = frozenset({"a", "an", "any"})
_WORK = frozenset({"work", "effort", "labor", "labour", "time"})
"""What hours are spent on, where the records say no more of it."""
_GUESS, _NOTHING_SAID = 0.35, 0.6
"""What a comparison costs that names no field, or no way to compare."""


class Comparisons:
    """Reads comparisons in one question."""

    def __init__(self, lattice: Lattice, quantities: Quantities) -> None:
        self._lattice = lattice
        self._quantities = quantities
        self._memo: dict[int, list[Read]] = {}

    def read(self, at: int) -> list[Read]:
        """Return the comparisons that begin at `at`."""
        if at not in self._memo:
            self._memo[at] = self._read(at)
        return self._memo[at]

    def _read(self, at: int) -> list[Read]:
        lattice = self._lattice
        kinds, found = lattice.kinds(at), list[Read]()
        if Named in kinds:
            found += self._named_comparison(at)
        begun = lattice.opens(at, QUANTITY_STARTS)
        if begun:
            found += self._of_amount(at)
        if Degree in kinds:
            found += self._by_degree(at)
        if begun:
            found += self._to_degree(at)
        if lattice.tokens[at].kind == "ordinal":
            found += self._in_order(at)
        return found

    def _of_amount(self, at: int) -> Iterator[Read]:
        """Yield what an amount says by itself: "at least 500 pages", "over an hour", "90-minute sessions"."""
        lattice = self._lattice
        for moment in (False, True):
            for end, compared in self._quantities.compared(at, moment=moment):
                yield from self._then_named(at, end, compared)
                if lattice.text(at - 1) == "on" and lattice.text(end - 1) in COUNTED_DAYS:
                    continue
                if compared.explicit and not compared.amount.bare and not moment:
                    yield from self._made(end, self._measured_so(compared.amount), compared, _GUESS)
                elif compared.explicit and not moment and (gauge := self._read_off(at)) is not None:
                    yield from self._made(end, [gauge], compared, _GUESS)
                elif not compared.explicit and not moment and self._adjectival(at, end) and compared.amount.units:
                    whole = [s for s in self._measured_so(compared.amount) if s.column.kind == "int"]
                    yield from self._made(end, whole, compared, _GUESS)
                elif not compared.explicit and not moment and self._is_told_so(at, compared.amount):
                    yield from self._made(end, self._measured_so(compared.amount), compared, _GUESS)
                elif not compared.explicit and not moment and compared.amount.units:
                    yield from self._of_records(end, compared)
                elif moment and compared.explicit:
                    clocks = [s for s in lattice.view.senses if s.column.kind == "time"]
                    day = lattice.view.day()
                    if not clocks and day is not None and day.column.kind == "datetime":
                        clocks = [day]
                    yield from self._made(end, clocks, compared, _GUESS)

    def _read_off(self, at: int) -> Sense | None:
        """Return the number that is read off where its readings are compared: "readings over 180", "were below 140"."""
        lattice = self._lattice
        named = any(head.role == "noun" for _, head in lattice.of(at - 1, Headed))
        return lattice.view.gauge if named or lattice.text(at - 1) in _BE_HAVE else None

    def _in_order(self, at: int) -> Iterator[Read]:
        """Yield "first attempt" as one of what a field counts, "third try" as three."""
        number = self._lattice.tokens[at].value
        if not isinstance(number, int):
            return
        for end, named in self._lattice.of(at + 1, Named):
            counts = [s for s in named.senses if s.column.kind == "int" and s.unit is None and not s.column.inside]
            if named.part == "noun" and not named.plural and len(counts) == 1 and self._counts(counts[0]):
                yield end, filter_of(((counts[0], Compare(counts[0].column, "==", number)),)), 1 + named.cost

    def _counts(self, sense: Sense) -> bool:
        """Return whether a field is called by the plural of what it counts: `attempts`."""
        last = thesaurus.words_of(sense.column.name)[-1]
        return thesaurus.singular(last) != last

    def _of_records(self, at: int, compared: Compared) -> Iterator[Read]:
        """Yield "8 hours of sleep or more": the records stand between their size and what compares it."""
        lattice = self._lattice
        for end, head in lattice.of(at + 1, Headed) if lattice.text(at) == "of" else ():
            for close, op in lattice.phrase(end, AFTER_COMPARED) if head.role in ("noun", "mass") else ():
                yield from self._made(
                    close, self._measured_so(compared.amount), replace(compared, op=op, explicit=True), _GUESS
                )

    def _adjectival(self, at: int, end: int) -> bool:
        """Return whether an amount stands before the records it is of: "90-minute sessions"."""
        tokens = self._lattice.tokens
        spaced = end == at + 2 and not tokens[at + 1].text.endswith("s")
        glued = spaced or (end == at + 2 and tokens[at + 1].glued)
        return glued and any(head.role in ("noun", "generic") for _, head in self._lattice.of(end, Headed))

    def _is_sized(self, at: int) -> bool:
        """Return whether "of" ties an amount to the records before it: "sessions of an hour"."""
        lattice = self._lattice
        named = any(head.role in ("noun", "generic") for _, head in lattice.of(at - 2, Headed))
        return lattice.text(at - 1) == "of" and named

    def _is_told_so(self, at: int, amount: Amount) -> bool:
        """Return whether an amount needs no word that compares: "sessions of an hour", "washed at 60 degrees"."""
        return (bool(amount.units) and self._is_sized(at)) or self._is_set_at(at, amount)

    def _is_set_at(self, at: int, amount: Amount) -> bool:
        """Return whether an amount is the one heat that something was done at: "washed at 60 degrees"."""
        heat = any(unit.dimension == "temperature" for unit in amount.units)
        return heat and self._lattice.text(at - 1) == "at" and len(self._measured_so(amount)) == 1

    def _measured_so(self, amount: Amount) -> list[Sense]:
        """Return the fields an amount may be of that is said without one: the record's own size, else its own unit."""
        senses = [s for s in self._lattice.view.senses if s.is_number and is_plain(s)]
        senses = whole_amounts([s for s in senses if amount.in_unit_of(s) is not None])
        own = own_sizes(senses)
        exact = [s for s in own or senses if s.unit is not None and s.unit in amount.units]
        return exact if len(exact) == 1 else own or senses

    def _named_comparison(self, at: int) -> Iterator[Read]:
        """Yield "rating of at least 4", "lasted 14 days or longer", "bedtime at or after 23:00"."""
        lattice = self._lattice
        for end, named in lattice.of(at, Named):
            if named.part == "asks":
                continue
            numbers = [s for s in named.senses if s.is_number]
            clocks = [s for s in named.senses if s.column.kind in ("time", "datetime")]
            own = end > at + 1 and all(s.column.name.lower().startswith(lattice.text(at)) for s in named.senses)
            if lattice.text(at) in _RANKING and lattice.text(at - 1) in _GLUE and not own:
                continue
            if named.part == "verb" or self._is_verb_too(at, end):
                numbers = [s for s in numbers if s.dimension != "money" or s in whole_amounts(numbers)]
            starts = [end, lattice.skip(end, _GLUE - {"a", "an"}), lattice.skip(end, _GLUE)]
            starts += behind_records(lattice, end, _GLUE) if named.part == "noun" else ()
            for start in dict.fromkeys(starts):
                if named.part == "noun" and self._is_of_year(at, start):
                    continue
                for stop, compared in self._quantities.compared(start, moment=False):
                    bare = compared.amount.bare
                    if bare and start == end and self._is_of_records(stop):
                        continue
                    if bare and not compared.explicit and start > end and self._lattice.of(start, Meant):
                        continue  # "what delay did the 12 have", where that is a line
                    if start > end and not compared.explicit and self._is_year(compared.amount):
                        numbers = [s for s in numbers if s.is_year]  # the highest score "of 2025"
                    starred = lattice.text(stop) in _STARS
                    if named.part == "verb" and compared.amount.bare and not compared.explicit and not starred:
                        numbers = [s for s in numbers if s.column.sort == "rating"]
                    for read in self._made(stop, numbers, compared, named.cost):
                        yield read[0], _spoken_as(read[1], named.part), read[2]
                    yield from self._restated(stop, numbers, compared, named.cost)
                for stop, compared in self._quantities.compared(start, moment=True):
                    if compared.explicit:
                        yield from self._made(stop, clocks, compared, named.cost)
                yield from self._than_named(start, numbers)

    def _than_named(self, at: int, numbers: list[Sense]) -> Iterator[Read]:
        """Yield "colder than 10 degrees" behind the number that it is said of: "when the water was"."""
        for stop, made, cost in self._by_degree(at) if Degree in self._lattice.kinds(at) else ():
            if isinstance(made, Filter) and set(made.senses) <= set(numbers):
                yield stop, made, cost

    def _is_of_records(self, at: int) -> bool:
        """Return whether a number before a place is one of records: "shot at least 12 rolls"."""
        return any(head.role == "noun" and head.plural for _, head in self._lattice.of(at, Headed))

    def _is_of_year(self, at: int, start: int) -> bool:
        """Return whether a number behind "of" is the year of what is named at a place: "the fees of 2025".

        Only one of it is so much: "a salary of 2000".
        """
        lattice = self._lattice
        if lattice.text(start - 1) != "of" or lattice.text(at - 1) in _INDEFINITE:
            return False
        return lattice.tokens[start].text.isdigit() and any(True for _ in lattice.times.window(start))

    def _is_verb_too(self, at: int, end: int) -> bool:
        """Return whether a noun may be the verb of the records before it: the "cost" of "repairs cost more than"."""
        verb = any(stop == end and named.part == "verb" for stop, named in self._lattice.of(at, Named))
        back = self._lattice.text(at - 1)
        return (
            verb and any(stop == at and head.plural for stop, head in self._lattice.of(at - 1, Headed)) and bool(back)
        )

    def _restated(self, end: int, senses: list[Sense], compared: Compared, cost: float) -> Iterator[Read]:
        """Yield it with the field named again behind the number: "rated 5 stars", "slept 8 hours of sleep"."""
        for start in (end, end + 1 if self._lattice.text(end) == "of" else end):
            for stop, named in self._lattice.of(start, Named):
                chosen = [s for s in senses if s in named.senses]
                if chosen and named.part == "noun":
                    yield from self._made(stop, chosen, compared, cost)

    def _then_named(self, at: int, end: int, compared: Compared) -> Iterator[Read]:
        """Yield "at least 500 pages", "5 stars", "more than 3 attendees"."""
        start = end + 1 if self._lattice.text(end) in _OF_RATING else end
        for stop, named in self._lattice.of(start, Named):
            if named.part != "noun":
                continue
            numbers = [s for s in named.senses if s.is_number]
            if start > end and self._lattice.text(end) != "of":
                numbers = [s for s in numbers if s.column.kind == "int" and not s.dimension and not s.identifier]
            if not compared.explicit:
                starred = self._lattice.text(start) in _STARS
                numbers = [s for s in numbers if starred or s.column.sort == "rating" or named.cost < _GUESS / 2]
                numbers = [] if self._lattice.text(at - 1) in _RANKING else numbers
                numbers = [] if compared.amount.bare and self._is_of_time(at) else numbers
                numbers = [] if any(h.role == "noun" for _, h in self._lattice.of(start, Headed)) else numbers
            cost = named.cost + (0.0 if compared.explicit else _NOTHING_SAID)
            yield from self._made(stop, numbers, compared, cost)
            if self._lattice.text(stop) in _EXTENDED:
                yield from self._made(stop + 1, numbers, compared, cost)
            yield from self._restated(stop, numbers, compared, cost)
            for close, degree in self._lattice.of(stop, Degree):
                sized = [s for s in numbers if s in degree.senses]
                if degree.form == "positive":
                    yield from self._made(close, sized, compared, cost)
            if not compared.explicit:
                for close, op in self._lattice.phrase(stop, AFTER_COMPARED):
                    plain = [s for s in named.senses if s.is_number]
                    after = replace(compared, op=op, explicit=True)
                    yield from self._made(close, plain, after, named.cost)
                    yield from self._sized(close, named, after)
            yield from self._sized(self._lattice.after_recorded(stop), named, compared)

    def _is_of_time(self, at: int) -> bool:
        """Return whether a number is a time rather than so much of what comes next: "in 2024 cost", "of 2024 cost"."""
        before = self._lattice.text(at - 1)
        return before in _OF_TIME or (before == "of" and any(True for _ in self._lattice.times.window(at)))

    def _is_year(self, amount: Amount) -> bool:
        """Return whether a number is a year in which there are records."""
        day = self._lattice.view.day()
        return (
            amount.bare and day is not None and any(amount.value == y for y, _ in self._lattice.view.months[day.place])
        )

    def _sized(self, end: int, named: Named, compared: Compared) -> Iterator[Read]:
        """Yield how many a list holds: "at least two tags", "two tags at most"."""
        lists = [s for s in named.senses if s.column.kind == "list"]
        if lists and compared.explicit and compared.amount.bare and compared.high is None:
            options = tuple((s, Size(s.column, compared.op, int(compared.amount.value))) for s in lists)
            if float(compared.amount.value).is_integer():
                yield end, filter_of(options), 1 + named.cost

    def _by_degree(self, at: int) -> Iterator[Read]:
        """Yield "longer than two weeks", "cheaper than $20"."""
        lattice = self._lattice
        for end, degree in lattice.of(at, Degree):
            if degree.form != "comparative" or lattice.text(end) != "than":
                continue
            op: Operator = ">" if degree.sign > 0 else "<"
            for moment in (False, True):
                for stop, amount in self._quantities.amount(end + 1):
                    if (amount.clock is not None) != moment:
                        continue
                    senses = [s for s in degree.senses if (s.column.kind == "time") == moment]
                    exact = [s for s in senses if s.unit is not None and s.unit in amount.units]
                    own = own_sizes(senses)
                    senses = exact if len(exact) == 1 else own if len(own) == 1 else senses
                    yield from self._made(stop, senses, Compared(op, amount), degree.cost)
                    for close, named in lattice.of(stop, Named):
                        chosen = [s for s in senses if s in named.senses and named.part == "noun"]
                        yield from self._made(close, chosen, Compared(op, amount), degree.cost)

    def _to_degree(self, at: int) -> Iterator[Read]:
        """Yield "an hour late", "more than two metres tall"."""
        for end, compared in self._quantities.compared(at, moment=False):
            for stop, degree in self._lattice.of(end, Degree):
                if degree.form == "positive" and degree.sign > 0:
                    yield from self._made(stop, degree.senses, compared, degree.cost)

    def _made(self, end: int, senses: Iterable[Sense], compared: Compared, cost: float) -> Iterator[Read]:
        options = []
        for sense in of_extremes(list(senses), 1 if compared.op in (">", ">=") else -1):
            wraps = compared.amount.clock is not None and self._lattice.view.wraps(sense)
            told = self._of_half(sense, compared) if compared.amount.halved else compared
            if told is None:
                return
            condition = comparison_of(sense, told, wraps=wraps)
            if condition is not None:
                options.append((sense, condition))
        if options:
            clock = compared.amount.clock is not None
            end = self._behind_unit(end, options[0][0]) if len(options) == 1 else end
            end = self._behind_work(end) if all(s.dimension == "time" for s, _ in options) else end
            yield end, replace(filter_of(tuple(options)), clock=clock), 1 + cost

    def _of_half(self, sense: Sense, compared: Compared) -> Compared | None:
        """Return a comparison with an hour of an unsaid half of the day as of the one that the records tell, if any."""
        amount, high = compared.amount, compared.high
        if amount.clock is None:
            return None
        hours = self._lattice.view.hours[sense.place] if sense.column.kind == "time" else Counter[int]()
        late = by_hours(compared.op, amount.clock, high.clock if high is not None else None, hours)
        if late is None or self._lattice.view.wraps(sense):
            return None
        ended = _settled(high, late=late) if high is not None else None
        return replace(compared, amount=_settled(amount, late=late), high=ended)

    def _behind_work(self, at: int) -> int:
        """Return the place behind what any hours are of: "took at least 4 hours of work"."""
        lattice = self._lattice
        stop = at + 2
        told = any(lattice.of(at + 1, kind) for kind in (Meant, Named, Headed))
        return stop if lattice.text(at) == "of" and lattice.text(at + 1) in _WORK and not told else at

    def _behind_unit(self, at: int, sense: Sense) -> int:
        """Return the place behind the unit of two words in the name of a field: "140 mg/dL" of `glucose_mg_dl`."""
        lattice = self._lattice
        told = (lattice.text(at), lattice.text(at + 2)) if lattice.text(at + 1) == "/" else ()
        return at + 3 if told and thesaurus.words_of(sense.column.name)[-2:] == told else at


def _settled(amount: Amount, *, late: bool) -> Amount:
    """Return an hour as of one half of the day."""
    assert amount.clock is not None
    return replace(amount, clock=in_second_half(amount.clock) if late else amount.clock, halved=False)


def _spoken_as(piece: Piece, part: Part) -> Piece:
    return replace(piece, speech=part) if isinstance(piece, Filter) else piece
