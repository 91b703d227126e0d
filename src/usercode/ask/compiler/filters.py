"""Chunks that say which records are meant: values, yes or no, comparisons, empty lists, and their negations."""

from __future__ import annotations

import datetime as dt
import itertools
from collections.abc import Iterable, Iterator
from dataclasses import replace

from usercode.ask.compiler.items import OWN_SIZES, Degree, Flagged, Headed, Meant, Named, Sense
from usercode.ask.compiler.lattice import Lattice
from usercode.ask.compiler.parts import Filter, Read
from usercode.ask.compiler.phrases import (
    AFTER_COMPARED,
    FLIPPED,
    JOINTS,
    LACKING,
    LINKS,
    NEGATIONS,
    PERIODIC,
    PREPOSITIONS,
    PRESENT,
    RECORDED,
    RELATIVES,
)
from usercode.ask.compiler.plan import (
    All,
    AnyOf,
    Column,
    Compare,
    Condition,
    Holds,
    Known,
    Not,
    OneOf,
    Operator,
    Scalar,
    Size,
)
from usercode.ask.compiler.quantities import Amount, Compared, Quantities

_VERB_GLUE = frozenset({"a", "an", "the", "my", "as", "to", "by", "with", "at", "from", "in"})
_NOUN_GLUE = frozenset(
    "a an the my of is was were are be been being to as by for with = : equal recorded marked set called".split()
)
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
    ]
)
"""What may stand between a field and its value: "quality was poor", "a rating of at least 4"."""
_DETERMINERS = frozenset(["a", "an", "the", "my", "our", "any", "some", "all", "these", "those"])
_DIRECTED = {
    "from": frozenset({"origin", "departure airport", "sender"}),
    "to": frozenset({"destination", "arrival airport", "recipient"}),
}
"""Roles that a preposition of direction means before all others."""
_CLASSES = frozenset({"type", "kind", "category", "class"})
"""Last words of fields that say what sort of record it is: a value before the noun is theirs, if of several fields."""
_MIDNIGHT = dt.time(0)
_RANKING = frozenset({"last", "first", "top", "past", "next", "previous", "latest", "bottom", "best", "recent"})
_LIST_COST, _GUESS, _NOTHING_SAID = 0.1, 0.35, 0.6
_UNMARKED = frozenset({"", "of", "for", "on", "in", "as", "about", "using", "via", "than", "through"})


class Filters:
    """Reads the conditions of one question."""

    def __init__(self, lattice: Lattice) -> None:
        self._lattice = lattice
        self._quantities = Quantities(lattice)
        self._memo: dict[int, list[Read]] = {}

    def read(self, at: int) -> list[Read]:
        """Return the conditions that begin at `at`, each with where it ends and what it costs."""
        if at not in self._memo:
            self._memo[at] = [
                *self._positive(at),
                *self._negated(at),
                *self._lacking(at),
            ]
        return self._memo[at]

    # -- with what leads up to it

    def _leads(self, at: int) -> Iterator[tuple[int, str]]:
        """Yield where a condition may begin behind a preposition or linking verb, and which preposition it was."""
        lattice = self._lattice
        yield lattice.skip(at, _DETERMINERS), ""
        text = lattice.text(at)
        if text in PREPOSITIONS:
            yield lattice.skip(at + 1, _DETERMINERS), text
            if lattice.text(at + 1) in PREPOSITIONS and text != "than":
                yield lattice.skip(at + 2, _DETERMINERS), lattice.text(at + 1)
        for end in lattice.one_of(at, LINKS):
            yield lattice.skip(end, _DETERMINERS), "" if text != "with" else "with"

    def _positive(self, at: int) -> list[Read]:
        found: list[Read] = []
        for start, preposition in dict.fromkeys(self._leads(at)):
            found += self._values(start, preposition)
            found += self._field_then_value(start, preposition)
            found += self._flag(start)
            found += self._comparison(start)
            if start == at or preposition in ("with", "") or preposition in _UNMARKED:
                found += self._listed(at, start)
        best: dict[tuple[int, object], Read] = {}
        for read in found:
            key = (read[0], read[1])
            if key not in best or read[2] < best[key][2]:
                best[key] = read
        return list(best.values())

    # -- values

    def _values(self, at: int, preposition: str) -> Iterator[Read]:
        """Yield a value or a list of values of one field, with the field's name behind it or without."""
        lattice = self._lattice
        for opening in (True, False):
            both = opening and lattice.text(at) in ("both", "either")
            if opening and not both:
                continue
            start = at + 1 if both else at
            for end, senses, values, cost, first, joint in self._value_lists(start, preposition):
                if both and not joint:
                    continue
                kind = lattice.text(at) if both else ""
                for options in _conditions(senses, values, joint, kind):
                    yield from self._finished(end, options, cost, first, joint)

    def _classifying(self, end: int, options: tuple[tuple[Sense, Condition], ...]) -> bool:
        """Return whether a value before the head must be one of several fields that does not classify the records."""
        if not any(head.role == "noun" for _, head in self._lattice.of(end, Headed)):
            return False
        senses = [m.sense for place in range(end) for stop, m in self._lattice.of(place, Meant) if stop == end]
        kinds = [s for s in senses if s.column.name.rpartition("_")[2] in _CLASSES]
        return len(kinds) == 1 and all(s is not kinds[0] for s, _ in options)

    def _finished(
        self, end: int, options: tuple[tuple[Sense, Condition], ...], cost: float, first: Meant, joint: str
    ) -> Iterator[Read]:
        """Yield the conditions as they are, and with the field named behind them: "fiction-genre", "as a condition"."""
        lattice = self._lattice
        if self._classifying(end, options):
            return
        names_records = first.part == "noun" and (first.plural or (not joint and first.values[0].islower()))
        made = _filter(options, noun=names_records, plural=first.plural)
        yield end, replace(made, speech=first.part), 1 + cost
        place = lattice.skip(end, frozenset({"as", "a", "an", "the", "in", "for", "among", "my"}))
        for stop, named in lattice.of(place, Named):
            chosen = tuple((s, c) for s, c in options if s in named.senses)
            if chosen and named.part == "noun":
                yield stop, _filter(chosen, plural=named.plural), 1 + cost - 0.05
        for middle, head in lattice.of(end, Headed):
            if head.role == "noun":
                for stop, named in lattice.of(middle, Named):
                    chosen = tuple((s, c) for s, c in options if s in named.senses)
                    if chosen and named.part == "noun" and place == end:
                        yield stop, _filter(chosen), 1 + cost

    def _value_lists(
        self, at: int, preposition: str, only: Iterable[Sense] | None = None
    ) -> Iterator[tuple[int, tuple[Sense, ...], tuple[tuple[str, ...], ...], float, Meant, str]]:
        """Yield runs of values of one field: where it ends, the fields, a group of values per member, the joint."""
        lattice = self._lattice
        wanted = set(only) if only is not None else None
        for end, group in self._meant(at, wanted):
            senses = tuple(dict.fromkeys(m.sense for m in group))
            senses, cost = self._by_preposition(senses, preposition) if wanted is None else (senses, 0.0)
            if wanted is None and any(m.weak for m in group) and not self._field_follows(end, senses):
                senses = tuple(s for s in senses if self._weak_fits(at, end, s, preposition))
            if not senses:
                continue
            for sense in senses:
                meant = next(m for m in group if m.sense is sense)
                if meant.negated:
                    continue
                yield from self._grow(end, sense, meant, cost + meant.cost)
            if len(senses) > 1:
                continue

    def _grow(
        self, end: int, sense: Sense, first: Meant, cost: float
    ) -> Iterator[tuple[int, tuple[Sense, ...], tuple[tuple[str, ...], ...], float, Meant, str]]:
        """Yield the run that begins with one value, and every longer one by "or", "and" or commas."""
        runs = [(end, (first.values,), "", cost)]
        yield end, (sense,), (first.values,), cost, first, ""
        while runs:
            place, values, joint, spent = runs.pop()
            for start, word in self._lattice.phrase(place, JOINTS):
                if word not in ("and", "or", ",") or (joint in ("and", "or") and word != joint):
                    continue
                start = self._lattice.skip(start, _DETERMINERS | {"in", "to", "by", "at", "with", "from", "on", "for"})
                for stop, group in self._meant(start, {sense}):
                    for meant in group:
                        if meant.negated:
                            continue
                        grown = (stop, (*values, meant.values), word, spent + meant.cost)
                        runs.append(grown)
                        if word != ",":
                            yield stop, (sense,), grown[1], grown[3] + _LIST_COST, first, word

    def _meant(self, at: int, wanted: set[Sense] | None) -> Iterator[tuple[int, list[Meant]]]:
        """Yield the values that begin at `at`, together by where they end."""
        found = [(end, m) for end, m in self._lattice.of(at, Meant) if wanted is None or m.sense in wanted]
        found = [(end, m) for end, m in found if m.part != "verb" or not self._makes_record(at, end)]
        for end, group in itertools.groupby(found, key=lambda pair: pair[0]):
            yield end, [m for _, m in group]

    def _weak_fits(self, at: int, end: int, sense: Sense, preposition: str) -> bool:
        """Return whether a value that is a word of the grammar can be meant: "with April", "monthly subscriptions"."""
        if self._lattice.texts[at] == "A":
            return True
        if self._lattice.text(at) in PERIODIC and any(h.role == "noun" for _, h in self._lattice.of(end, Headed)):
            return True
        return preposition in ("with", "by", "at") and preposition in sense.prepositions

    def _field_follows(self, at: int, senses: tuple[Sense, ...]) -> bool:
        """Return whether the name of one of the fields stands there: "other category"."""
        return any(set(named.senses) & set(senses) for _, named in self._lattice.of(at, Named))

    def _by_preposition(self, senses: tuple[Sense, ...], preposition: str) -> tuple[tuple[Sense, ...], float]:
        """Return the fields whose values the preposition may stand before; none when it belongs to another field."""
        if not preposition:
            return senses, 0.0
        claiming = tuple(s for s in senses if preposition in s.prepositions)
        directed = tuple(s for s in claiming if {r.key for r in s.roles} & _DIRECTED.get(preposition, frozenset()))
        if claiming and directed:
            return directed, 0.0
        if claiming:
            return claiming, 0.0
        others = [s for s in self._lattice.view.senses if preposition in s.prepositions and s not in senses]
        rivals = [s for s in others for t in senses if _alike(s, t)]
        return ((), 0.0) if rivals else (senses, 0.05)

    def _field_then_value(self, at: int, preposition: str) -> Iterator[Read]:
        """Yield "genre fantasy", "purpose was business", "rated poor", "category of books or toys"."""
        lattice = self._lattice
        for end, named in lattice.of(at, Named):
            labels = [s for s in named.senses if s.is_label]
            if not labels or named.part == "asks":
                continue
            glue = _VERB_GLUE if named.part == "verb" else _NOUN_GLUE
            place = lattice.skip(end, glue)
            denials = lattice.one_of(place, NEGATIONS)
            negated = bool(denials)
            start = lattice.skip(denials[0], _GLUE) if negated else place
            for stop, senses, values, cost, _, joint in self._value_lists(start, "", labels):
                for options in _conditions(senses, values, joint, ""):
                    chosen = tuple((s, Not(c)) for s, c in options) if negated else options
                    yield stop, _filter(chosen), 1 + cost + named.cost

    # -- yes and no

    def _flag(self, at: int) -> Iterator[Read]:
        for end, flag in self._lattice.of(at, Flagged):
            if self._makes_record(at, end):
                continue
            condition = Compare(flag.sense.column, "==", flag.yes)
            noun = flag.part == "noun"
            yield end, Filter((condition,), noun=noun, senses=(flag.sense,), speech=flag.part), 1 + flag.cost

    def _makes_record(self, at: int, end: int) -> bool:
        """Return whether the words are the doing that makes a record, which is then no condition on it."""
        return any(stop == end and head.role == "verb" for stop, head in self._lattice.of(at, Headed))

    # -- comparisons

    def _comparison(self, at: int) -> Iterator[Read]:
        yield from self._named_comparison(at)
        for moment in (False, True):
            for end, compared in self._quantities.compared(at, moment=moment):
                yield from self._then_named(at, end, compared)
                if compared.explicit and not compared.amount.bare and not moment:
                    yield from self._made(end, self._measured_so(compared.amount), compared, _GUESS)
                elif moment and compared.explicit:
                    clocks = [s for s in self._lattice.view.senses if s.column.kind == "time"]
                    yield from self._made(end, clocks, compared, _GUESS)
        yield from self._by_degree(at)

    def _measured_so(self, amount: Amount) -> list[Sense]:
        """Return the fields an amount may be of that is said without one: the record's own size, else its own unit."""
        senses = [s for s in self._lattice.view.senses if s.is_number and _is_plain(s)]
        senses = [s for s in senses if amount.in_unit_of(s) is not None]
        own = [s for s in senses if {m.key for m in s.measures} & OWN_SIZES]
        exact = [s for s in own or senses if s.unit is not None and s.unit in amount.units]
        return exact if len(exact) == 1 else own or senses

    def _named_comparison(self, at: int) -> Iterator[Read]:
        """Yield "rating of at least 4", "lasted 14 days or longer", "bedtime at or after 23:00"."""
        lattice = self._lattice
        for end, named in lattice.of(at, Named):
            numbers = [s for s in named.senses if s.is_number]
            clocks = [s for s in named.senses if s.column.kind in ("time", "datetime")]
            if named.part == "asks":
                continue
            for start in dict.fromkeys((end, lattice.skip(end, _GLUE))):
                for stop, compared in self._quantities.compared(start, moment=False):
                    if named.part == "verb" and compared.amount.bare and not compared.explicit:
                        numbers = [s for s in numbers if s.column.sort == "rating"]
                    yield from self._made(stop, numbers, compared, named.cost)
                    yield from self._restated(stop, numbers, compared, named.cost)
                for stop, compared in self._quantities.compared(start, moment=True):
                    if compared.explicit:
                        yield from self._made(stop, clocks, compared, named.cost)

    def _restated(self, end: int, senses: list[Sense], compared: Compared, cost: float) -> Iterator[Read]:
        """Yield it with the field named again behind the number: "rated 5 stars", "slept 8 hours of sleep"."""
        for start in (end, end + 1 if self._lattice.text(end) == "of" else end):
            for stop, named in self._lattice.of(start, Named):
                chosen = [s for s in senses if s in named.senses]
                if chosen and named.part == "noun":
                    yield from self._made(stop, chosen, compared, cost)

    def _then_named(self, at: int, end: int, compared: Compared) -> Iterator[Read]:
        """Yield "at least 500 pages", "5 stars", "more than 3 attendees"."""
        start = end + 1 if self._lattice.text(end) == "of" else end
        for stop, named in self._lattice.of(start, Named):
            if named.part != "noun":
                continue
            numbers = [s for s in named.senses if s.is_number]
            if not compared.explicit:
                numbers = [s for s in numbers if s.column.sort == "rating" or named.cost < _GUESS / 2]
                numbers = [] if self._lattice.text(at - 1) in _RANKING else numbers
                numbers = [] if any(h.role == "noun" for _, h in self._lattice.of(start, Headed)) else numbers
            cost = named.cost + (0.0 if compared.explicit else _NOTHING_SAID)
            yield from self._made(stop, numbers, compared, cost)
            if not compared.explicit:
                for close, op in self._lattice.phrase(stop, AFTER_COMPARED):
                    plain = [s for s in named.senses if s.is_number]
                    yield from self._made(close, plain, replace(compared, op=op, explicit=True), named.cost)
            lists = [s for s in named.senses if s.column.kind == "list"]
            if lists and compared.explicit and compared.amount.bare and compared.high is None:
                options = tuple((s, Size(s.column, compared.op, int(compared.amount.value))) for s in lists)
                if float(compared.amount.value).is_integer():
                    yield self._after_recorded(stop), _filter(options), 1 + named.cost

    def _by_degree(self, at: int) -> Iterator[Read]:
        """Yield "longer than two weeks", "cheaper than $20", "an hour late"."""
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
                    yield from self._made(stop, senses, Compared(op, amount), degree.cost)
                    for close, named in lattice.of(stop, Named):
                        chosen = [s for s in senses if s in named.senses and named.part == "noun"]
                        yield from self._made(close, chosen, Compared(op, amount), degree.cost)
        for end, compared in self._quantities.compared(at, moment=False):
            for stop, degree in lattice.of(end, Degree):
                if degree.form == "positive" and degree.sign > 0:
                    yield from self._made(stop, degree.senses, compared, degree.cost)

    def _made(self, end: int, senses: Iterable[Sense], compared: Compared, cost: float) -> Iterator[Read]:
        options = []
        for sense in senses:
            wraps = compared.amount.clock is not None and self._lattice.view.wraps(sense)
            condition = _comparison_of(sense, compared, wraps=wraps)
            if condition is not None:
                options.append((sense, condition))
        if options:
            clock = compared.amount.clock is not None
            yield end, replace(_filter(tuple(options)), clock=clock), 1 + cost

    # -- something or nothing there

    def _listed(self, at: int, start: int) -> Iterator[Read]:
        """Yield "at least one medication prescribed", "with a condition"."""
        lattice = self._lattice
        ends = [end for end in lattice.one_of(at, PRESENT)] + [start for _ in (1,) if start > at]
        ends += [end for place in (start,) for end in lattice.one_of(place, PRESENT)]
        for end in dict.fromkeys(ends):
            for stop, named in lattice.of(end, Named):
                if named.part != "noun":
                    continue
                said = lattice.texts[at:end]
                options = tuple((s, _present(s)) for s in named.senses if _can_lack(s) and _says_present(s, said))
                if options:
                    yield self._after_recorded(stop), _filter(options), 1 + named.cost + _GUESS

    def _lacking(self, at: int) -> list[Read]:
        """Return "no medications", "neither conditions nor medications recorded", "never replied", "unrated"."""
        lattice = self._lattice
        found: list[Read] = []
        for lead in dict.fromkeys(start for start, _ in self._leads(at)):
            for end in lattice.one_of(lead, LACKING):
                for stop, named in lattice.of(lattice.skip(end, _DETERMINERS), Named):
                    if named.part == "noun":
                        options = tuple((s, _absent(s)) for s in named.senses if _can_lack(s))
                        found += self._absent_read(stop, options, named.cost)
            found += self._neither(lead)
        for end in lattice.one_of(at, frozenset({("not",), ("never",)})):
            for stop, named in lattice.of(lattice.skip(end, frozenset({"been", "have", "yet"})), Named):
                if named.part == "verb":
                    kept = [s for s in named.senses if s.column.sort in ("date", "rating", "clock")]
                    options = tuple((s, _absent(s)) for s in kept if _can_lack(s))
                    stop = stop + 1 if lattice.text(stop) == "yet" else stop
                    found += self._absent_read(stop, options, named.cost)
        found += self._un(at)
        return found

    def _absent_read(self, stop: int, options: tuple[tuple[Sense, Condition], ...], cost: float) -> list[Read]:
        if not options:
            return []
        return [(self._after_recorded(stop), replace(_filter(options), negated=True), 1 + cost)]

    def _un(self, at: int) -> list[Read]:
        """Read "unrated" where "rated" is a verb of a field that may be empty; "left unrated" too."""
        lattice = self._lattice
        place = at + 1 if lattice.text(at) in ("left", "still") else at
        word = lattice.text(place)
        if not word.startswith("un") or len(word) < 5:
            return []
        found: list[Read] = []
        for item in lattice.view.items((word[2:],)):
            if isinstance(item, Named) and item.part == "verb":
                options = tuple((s, _absent(s)) for s in item.senses if _can_lack(s))
                found += self._absent_read(place + 1, options, item.cost)
        return found

    def _neither(self, at: int) -> list[Read]:
        lattice = self._lattice
        if lattice.text(at) != "neither":
            return []
        found: list[Read] = []
        for middle, one in lattice.of(at + 1, Named):
            if lattice.text(middle) != "nor":
                continue
            for stop, other in lattice.of(middle + 1, Named):
                pairs = [
                    (a, b) for a in one.senses for b in other.senses if a is not b and _can_lack(a) and _can_lack(b)
                ]
                options = tuple((a, All((_absent(a), _absent(b)))) for a, b in pairs)
                found += self._absent_read(stop, options, one.cost + other.cost)
        for middle, first, _ in self._positive(at + 1):
            if lattice.text(middle) == "nor" and isinstance(first, Filter):
                for stop, second, cost in self._positive(middle + 1):
                    if isinstance(second, Filter) and len(first.options) == len(second.options) == 1:
                        parts = All((negation(first.options[0]), negation(second.options[0])))
                        found.append((stop, Filter((parts,), negated=True, senses=first.senses + second.senses), cost))
        return found

    def _after_recorded(self, at: int) -> int:
        """Return the place behind a participle that adds nothing: "no medications recorded", "being prescribed"."""
        lattice = self._lattice
        place = lattice.skip(at, frozenset({"being", "was", "were", "that", "are", "is", "been", "at", "to"}))
        if lattice.text(place) in RECORDED:
            return place + 1
        return place + 1 if lattice.text(at) == "at" and lattice.text(at + 1) == "all" else at

    # -- the opposite

    def _negated(self, at: int) -> list[Read]:
        """Return the opposite of what stands behind "not", "except" and the like."""
        lattice = self._lattice
        found: list[Read] = []
        for end in lattice.one_of(at, NEGATIONS):
            for stop, inner, cost in [read for start in self._behind_verb(end) for read in self._positive(start)]:
                if lattice.text(end - 1) != "not" and lattice.text(end) in PREPOSITIONS:
                    continue
                if isinstance(inner, Filter) and not inner.negated:
                    options = tuple(negation(option) for option in inner.options)
                    found.append((stop, replace(inner, options=options, negated=True, noun=False), cost + 0.05))
        for end, meant in lattice.of(at, Meant):
            if meant.negated:
                inner_options = ((meant.sense, negation(_equal(meant.sense, meant.values))),)
                found.append((end, replace(_filter(inner_options), negated=True), 1 + meant.cost))
        return found

    def _behind_verb(self, at: int) -> list[int]:
        """Return where a denied condition may begin: here, or behind the verb: "did I not do at home"."""
        lattice = self._lattice
        place = lattice.skip(at, frozenset({"be", "been", "have", "had", "do", "done"}))
        ends = [end for end, head in lattice.of(place, Headed) if head.role in ("verb", "light")]
        return list(dict.fromkeys((at, place, *ends)))


def _filter(options: tuple[tuple[Sense, Condition], ...], *, noun: bool = False, plural: bool = False) -> Filter:
    return Filter(tuple(c for _, c in options), noun, plural, senses=tuple(s for s, _ in options))


def negation(condition: Condition) -> Condition:
    """Return the opposite of a condition, in its plainest form."""
    if isinstance(condition, Compare):
        if condition.column.sort == "flag":
            return replace(condition, value=not condition.value)
        opposite: dict[Operator, Operator] = {"==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}
        return replace(condition, op=opposite[condition.op])
    if isinstance(condition, Not):
        return condition.part
    if isinstance(condition, Size):
        return replace(condition, op=_opposite(condition.op))
    return Not(condition)


def _opposite(op: Operator) -> Operator:
    table: dict[Operator, Operator] = {"==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}
    return table[op]


def _equal(sense: Sense, values: tuple[str, ...]) -> Condition:
    column = sense.column
    if column.kind == "list":
        held = tuple(Holds(column, value) for value in values)
        return held[0] if len(held) == 1 else AnyOf(held)
    return Compare(column, "==", values[0]) if len(values) == 1 else OneOf(column, tuple(sorted(set(values))))


def _conditions(
    senses: tuple[Sense, ...], values: tuple[tuple[str, ...], ...], joint: str, opened: str
) -> Iterator[tuple[tuple[Sense, Condition], ...]]:
    """Yield what a run of values asks of a record: any of them; of a list by "and", all of them or any."""
    together = tuple(value for group in values for value in group)
    for sense in senses:
        if len(set(together)) != len(together):
            continue
        is_list = sense.column.kind == "list"
        if (opened == "both" and (joint != "and" or not is_list)) or (opened == "either" and joint != "or"):
            continue
        if joint == "and" and is_list:
            yield ((sense, All(tuple(_equal(sense, group) for group in values))),)
        if joint != "and" or not is_list or opened != "both":
            yield ((sense, _equal(sense, together)),)


def _comparison_of(sense: Sense, compared: Compared, *, wraps: bool) -> Condition | None:
    column = replace(sense.column, wraps=wraps) if wraps else sense.column
    if compared.amount.clock is not None:
        return _clock_comparison(column, compared)
    if not sense.is_number:
        return None
    low = compared.amount.in_unit_of(sense)
    if low is None:
        return None
    if compared.amount.currencies and column.currency:
        return None
    if compared.high is None:
        return Compare(column, compared.op, low)
    high = compared.high.in_unit_of(sense)
    return None if high is None else All((Compare(column, ">=", low), Compare(column, "<=", high)))


def _clock_comparison(column: Column, compared: Compared) -> Condition | None:
    if column.kind not in ("time", "datetime") or compared.amount.clock is None:
        return None
    if compared.high is None:
        if compared.amount.clock == _MIDNIGHT and not column.wraps:
            return None
        return Compare(column, compared.op, compared.amount.clock)
    if compared.high.clock is None:
        return None
    low, high = compared.amount.clock, compared.high.clock
    bounds = (Compare(replace(column, wraps=False), ">=", low), Compare(replace(column, wraps=False), "<=", high))
    return All(bounds) if low <= high else AnyOf(bounds)


def _can_lack(sense: Sense) -> bool:
    """Return whether nothing can stand in a field; no number but a rating, for which nought and nothing are one word."""
    if sense.is_number and sense.column.sort != "rating":
        return False
    return sense.column.kind == "list" or (sense.column.optional and sense.column.kind != "bool")


def _absent(sense: Sense) -> Condition:
    return Size(sense.column, "==", 0) if sense.column.kind == "list" else Not(Known(sense.column))


def _says_present(sense: Sense, words: tuple[str, ...]) -> bool:
    """Return whether the words say that something is there: for one value it takes more than an article."""
    return sense.column.kind == "list" or bool({"with", "any", "some", "one"} & set(words))


def _present(sense: Sense) -> Condition:
    return Size(sense.column, ">=", 1) if sense.column.kind == "list" else Known(sense.column)


def _alike(one: Sense, other: Sense) -> bool:
    """Return whether two fields hold the same kind of name, so that a preposition tells them apart."""
    places = {"place", "city", "country", "location", "venue", "destination", "origin", "region", "airport"}
    keys = {r.key for r in one.roles}, {r.key for r in other.roles}
    return bool(keys[0] & keys[1]) or bool(keys[0] & places and keys[1] & places)


def _is_plain(sense: Sense) -> bool:
    return not sense.column.inside and not sense.identifier


__all__ = ["FLIPPED", "RELATIVES", "Amount", "Filters", "Scalar", "negation"]
