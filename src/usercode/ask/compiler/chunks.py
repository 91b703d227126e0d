"""Chunks of a question: every way to read a run of words from a place, other than conditions (see `filters`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from usercode.ask import thesaurus
from usercode.ask.compiler import phrases as words
from usercode.ask.compiler.filters import Filters
from usercode.ask.compiler.items import OWN_SIZES, Degree, Flagged, Headed, Meant, Named, Sense
from usercode.ask.compiler.lattice import Lattice
from usercode.ask.compiler.parts import (
    Asked,
    Bound,
    Counted,
    Different,
    Each,
    First,
    Free,
    Head,
    InUnit,
    Joint,
    Mention,
    More,
    Most,
    Pair,
    Passing,
    Piece,
    Quantity,
    Read,
    ShareOf,
    Split,
    Stat,
    Stranded,
    Than,
    TimeNoun,
    Trend,
    When,
)
from usercode.ask.compiler.periods import Part
from usercode.ask.compiler.phrases import TIME_NOUNS
from usercode.ask.compiler.plan import Operator
from usercode.ask.compiler.quantities import Quantities
from usercode.ask.compiler.wordings import CONCEPT
from usercode.ask.compiler.windows import Fixed, Window
from usercode.ask.compiler.wordsets import wordset

_BEFORE_KEYS = frozenset({"my", "the", "calendar", "single", "of", "pair", "kind", "type", "different"})
"""What may stand between "each" and what it splits by: "each pair of shoes"."""
_COMPARED = frozenset({("compared", "to"), ("compared", "with"), ("relative", "to")})
_LEFT_BEHIND = words.ASK_PREPOSITIONS | {"about", "into", "through"}
_FREE_COST = 0.01
_DAY_LONG = 86_400
"""Seconds: "days" are no unit of what is held in hours or minutes, but days of the calendar."""
_DETERMINERS = frozenset(["a", "an", "the", "my", "our", "all", "any", "of"])
_AFTER_NOUNS = wordset("a an the my our of total average median")
"""Words behind which a word that is noun and verb ("cost") is a noun."""
_ADD_NOTHING = wordset("value values category categories type types level levels name names kind kinds")
"""Nouns that may follow the name of a field and add nothing: "sleep quality value"."""
_NOUN_ARTICLES = frozenset(["the", "my", "our", "all", "these", "those", "any"])


class Chunks:
    """Reads the chunks of one question."""

    def __init__(self, lattice: Lattice) -> None:
        self._lattice = lattice
        self._quantities = Quantities(lattice)
        self._filters = Filters(lattice, self._quantities)
        self._readers: tuple[Callable[[int], Iterator[Read]], ...] = (
            self._free,
            self._asked,
            self._head,
            self._mention,
            self._time_noun,
            self._stat,
            self._most,
            self._date_most,
            self._split,
            self._passing,
            self._trend,
            self._pair,
            self._when,
            self._more,
            self._joint,
            self._in_unit,
            self._stranded,
            self._small,
            self._bound,
        )

    def read(self, at: int) -> list[Read]:
        """Return every chunk that begins at `at`: where it ends, what it is, what it costs."""
        found = [read for reader in self._readers for read in reader(at)]
        found += self._filters.read(at)
        best: dict[tuple[int, Piece], float] = {}
        for end, piece, cost in found:
            key = (end, piece)
            best[key] = min(cost, best.get(key, cost))
        return [(end, piece, cost) for (end, piece), cost in best.items() if end > at]

    # -- words that change nothing, or little

    def _free(self, at: int) -> Iterator[Read]:
        lattice = self._lattice
        text = lattice.text(at)
        if text in words.FREE:
            yield at + 1, Free(text), _FREE_COST if at or text not in words.YES_NO else 0.6
        if text in words.ASK_PREPOSITIONS and at and lattice.text(at + 1) in ("which", "whom"):
            yield at + 2, Free(text), _FREE_COST * 3
        if text in words.RELATIVES and at > 0:
            yield at + 1, Free(text), _FREE_COST * 3
        if lattice.tokens[at].kind == "mark" and text in ("?", "!", ".", ":", ";", ","):
            yield at + 1, Free(text), 0.0 if text != "," else 0.02
        for end, kind in lattice.phrase(at, _QUANTIFIERS):
            yield end, Quantity(kind), 0.1

    def _small(self, at: int) -> Iterator[Read]:
        lattice = self._lattice
        text = lattice.text(at)
        if text in words.DISTINCT:
            yield at + 1, Different(), 0.5
        if (text in ("single", "one") and at and any(True for _ in lattice.of(at + 1, Headed, Named))) or (
            text == "single" and (lattice.text(at + 1) in TIME_NOUNS or lattice.text(at + 1) in ("most", "least"))
        ):
            yield at + 1, Each(text), 0.3
        for end in lattice.one_of(at, words.AT_ONCE):
            yield end, Each("at once"), 0.3
        before = lattice.text(at - 1)
        for end in lattice.one_of(at, words.COUNTED):
            if lattice.text(end) == "the" and any(
                not h.plural for p in range(end, end + 3) for _, h in lattice.of(p, Headed)
            ):
                continue
            if lattice.texts[at : at + 2] != ("number", "of") or before in (
                "",
                "the",
                "my",
                "total",
                "average",
                "what",
            ):
                yield end, Counted(), 0.8
        for end, percent in lattice.phrase(at, words.SHARES) if before in ("", "the", "what", "which", "a") else ():
            yield lattice.skip(end, frozenset({"of"})), ShareOf(percent), 0.8

    def _joint(self, at: int) -> Iterator[Read]:
        for end, kind in self._lattice.phrase(at, words.JOINTS):
            yield end, Joint(kind), 0.1
        text = self._lattice.text(at)
        if text in ("versus", "vs"):
            end = at + 2 if self._lattice.text(at + 1) == "." else at + 1
            yield end, Than("versus"), 0.2
        if text == "than":
            yield at + 1, Than(), 0.2
        for end in self._lattice.one_of(at, _COMPARED):
            yield end, Than("versus"), 0.2

    def _stranded(self, at: int) -> Iterator[Read]:
        """Yield a preposition that nothing behind it completes: "which city did I fly to the most"."""
        if self._lattice.text(at) in _LEFT_BEHIND:
            completed = (self._head, self._mention, self._when, self._time_noun, self._filters.read)
            opens = self._lattice.text(at) == "from" and bool(self._lattice.times.window(at + 1))
            if not opens and not any(True for reader in completed for _ in reader(at)):
                yield at + 1, Stranded(self._lattice.text(at)), 0.4

    # -- what is asked

    def _asked(self, at: int) -> Iterator[Read]:
        lattice = self._lattice
        start, preposition = at, ""
        if lattice.text(at) in words.ASK_PREPOSITIONS:
            start, preposition = at + 1, lattice.text(at)
        for end, kind in lattice.phrase(start, words.ASKS):
            if at and lattice.text(start) in words.IMPERATIVES and lattice.text(at - 1) not in ("please", "you"):
                continue
            yield end, Asked(kind, preposition=preposition), 0.2  # type: ignore[arg-type]
        for end, named in lattice.of(start, Named):
            if named.part == "asks" and lattice.text(start) in (
                "how",
                "who",
                "where",
                "when",
                "with",
                "from",
                "at",
                "by",
            ):
                yield end, Asked("measure", named.senses, preposition), 0.2
        if lattice.text(start) == "how":
            for end, degree in lattice.of(start + 1, Degree):
                numbers = tuple(s for s in degree.senses if s.is_number)
                if degree.form == "positive" and numbers:
                    yield end, Asked("measure", numbers, preposition), 0.3
        for end in lattice.one_of(at, words.ELAPSED) if at == 0 else ():
            yield end, Asked("elapsed"), 0.1
        if at == 0 and lattice.text(0) in words.YES_NO:
            yield 1, Asked("yes"), 0.1

    # -- heads and mentions

    def _opening(self, at: int) -> Iterator[tuple[int, str]]:
        """Yield where a noun may begin behind a preposition and determiners."""
        lattice = self._lattice
        text = lattice.text(at)
        yield at, ""
        if text in words.PREPOSITIONS or text == "among":
            yield lattice.skip(at + 1, _NOUN_ARTICLES | {"a", "an"}), text
        elif text in _NOUN_ARTICLES:
            yield lattice.skip(at, _NOUN_ARTICLES), ""

    def _head(self, at: int) -> Iterator[Read]:
        lattice = self._lattice
        for start, preposition in self._opening(at):
            for end, head in self._lattice.of(start, Headed):
                if preposition and head.role in ("verb", "light"):
                    continue
                if lattice.text(start - 1) == "i" and head.role not in ("verb", "light") and self._is_doing(start, end):
                    continue
                if head.role == "light" and any(stop == end for stop, _ in self._lattice.of(start, Meant, Flagged)):
                    continue
                if head.role == "modifier" and (self._is_value(at, end) if preposition else self._is_field(start, end)):
                    continue
                if preposition in ("by", "as", "via") or (
                    preposition not in ("", "at", "to") and head.role == "modifier"
                ):
                    continue
                if head.role == "container" and preposition not in ("in", "on", "from", "of"):
                    continue
                yield end, Head(head.role, head.plural, preposition, not head.cost), 1 + head.cost

    def _is_field(self, at: int, end: int) -> bool:
        """Return whether words by themselves are the name of a field: the "languages" of language sessions."""
        named = any(stop == end and n.part == "noun" and n.cost < CONCEPT for stop, n in self._lattice.of(at, Named))
        return named and not any(head.role == "noun" for _, head in self._lattice.of(end, Headed))

    def _is_doing(self, at: int, end: int) -> bool:
        """Return whether words may be a verb: behind "I" they are that, "did I harvest"."""
        return any(stop == end and head.role in ("verb", "light") for stop, head in self._lattice.of(at, Headed))

    def _is_value(self, at: int, end: int) -> bool:
        """Return whether the words, preposition and all, are a stored value: "to work"."""
        return any(stop == end and not meant.cost for stop, meant in self._lattice.of(at, Meant))

    def _mention(self, at: int) -> Iterator[Read]:
        lattice = self._lattice
        for start, preposition in self._opening(at):
            for end, named in lattice.of(start, Named):
                if named.part == "asks" or (preposition and named.part == "verb"):
                    continue
                if named.part == "verb" and (self._ends_value(start, named.senses) or self._misses(end, named)):
                    continue
                if named.part == "verb" and (start > at or lattice.text(at - 1) in _AFTER_NOUNS):
                    continue
                heads = [h.role for stop, h in lattice.of(start, Headed) if stop == end]
                made = Mention(
                    named.senses,
                    named.part,
                    named.plural,
                    preposition=preposition,
                    word=" ".join(lattice.texts[start:end]),
                    head="noun" in heads,
                    light=named.part == "verb" and bool(heads),
                    doing="verb" in heads,
                )
                yield end, made, 1 + named.cost
                if named.part == "noun" and lattice.text(end) in _ADD_NOTHING and lattice.text(end):
                    yield end + 1, replace(made, plural=lattice.text(end).endswith("s")), 1.1 + named.cost
            yield from self._unit_noun(start, preposition)

    def _misses(self, end: int, named: Named) -> bool:
        """Return whether a value of another field stands behind "watch with", which then is no verb of this one."""
        lattice = self._lattice
        if lattice.text(end - 1) not in words.PREPOSITIONS:
            return False
        start = lattice.skip(end, _DETERMINERS)
        return any(True for _ in lattice.of(start, Meant)) and not any(
            m.sense in named.senses for _, m in lattice.of(start, Meant)
        )

    def _ends_value(self, at: int, senses: tuple[Sense, ...]) -> bool:
        """Return whether a value ends here: the "rate" of a "win rate" is no verb; that of who does it may be."""
        near = range(max(0, at - 3), at)
        ends = [m for place in near for stop, m in self._lattice.of(place, Meant) if stop == at and not m.cost]
        return bool(ends) and not any(m.sense in senses for m in ends)

    def _unit_noun(self, at: int, preposition: str) -> Iterator[Read]:
        """Yield a unit as the thing asked for: "how many hours"."""
        lattice = self._lattice
        text = lattice.text(at) if at < len(lattice) and lattice.tokens[at].kind == "word" else ""
        bare_day = text in TIME_NOUNS and not text.endswith("s")
        two = " ".join(lattice.texts[at : at + 2])
        stop = at + 2 if text and thesaurus.units(two) else at + 1
        for unit in thesaurus.units(two if stop > at + 1 else text) if len(text) > 2 and not bare_day else ():
            calendar = text in TIME_NOUNS
            senses = tuple(
                s
                for s in lattice.view.senses
                if s.unit is not None
                and s.unit.dimension == unit.dimension
                and s.is_number
                and not (calendar and s.unit.factor < _DAY_LONG)
            )
            own = tuple(s for s in senses if {m.key for m in s.measures} & OWN_SIZES)
            senses = own if len(own) == 1 else senses
            if senses:
                yield stop, Mention(senses, "noun", True, unit, preposition, counted=True), 1.2
        codes = {c.code for c in thesaurus.currencies(text)} if len(text) > 2 else set()
        amounts = [s for s in lattice.view.senses if s.dimension == "money"]
        money = tuple(s for s in amounts if s.column.unit in codes or (codes and s.column.currency))
        if money:
            yield at + 1, Mention(money, "noun", True, None, preposition, True, tuple(sorted(codes))), 1.2
        if text == "money" and amounts:
            yield at + 1, Mention(tuple(amounts), "noun", False, None, preposition), 1.0
        if text == "time" and lattice.text(at - 1) not in ("what", "which", "first", "last", "each", "every"):
            spans = tuple(s for s in lattice.view.senses if s.dimension == "time" and s.is_number)
            if spans:
                yield at + 1, Mention(spans, "noun", False, None, preposition), 1.2

    def _time_noun(self, at: int) -> Iterator[Read]:
        lattice = self._lattice
        for opened, preposition in self._opening(at):
            start = lattice.skip(opened, frozenset({"calendar"}))
            text = lattice.text(start)
            if text in TIME_NOUNS and any(s.is_day for s in lattice.view.senses):
                unit = TIME_NOUNS[text]
                end = start + 1
                if unit == "day" and lattice.texts[end : end + 2] == ("of", "week"):
                    unit, end = "weekday", end + 2
                elif unit == "day" and lattice.texts[end : end + 3] == ("of", "the", "week"):
                    unit, end = "weekday", end + 3
                yield end, TimeNoun(unit, text.endswith("s"), preposition), 1.1

    def _in_unit(self, at: int) -> Iterator[Read]:
        """Yield "in hours", "in USD"."""
        lattice = self._lattice
        start = at + 1 if lattice.text(at) == "in" else at
        text = lattice.text(start) if start < len(lattice) and lattice.tokens[start].kind == "word" else ""
        units = thesaurus.units(text) if text else ()
        codes = tuple(c.code for c in thesaurus.currencies(text)) if text else ()
        if (units or codes) and (start > at or lattice.text(at - 1) == "("):
            yield start + 1, InUnit(units, codes), 0.3

    # -- statistics and superlatives

    def _stat(self, at: int) -> Iterator[Read]:
        for end, op in self._lattice.phrase(at, words.STATS):
            yield end, Stat(op), 0.6

    def _most(self, at: int) -> Iterator[Read]:
        lattice = self._lattice
        start = at + 1 if lattice.text(at) == "the" else at
        nth, start = self._nth(start)
        limit, place = self._limit(start) if nth == 1 else (1, start)
        for end, sign in lattice.phrase(place, words.OFTEN):
            yield end, Most("often", "max" if sign > 0 else "min", limit=limit, nth=nth), 0.7
        for end in self._by_number(at):
            yield end, Most("often", "max"), 0.7
        if lattice.text(place) == "most" and nth == 1:
            for end, head in lattice.of(place + 1, Headed):
                if head.role in ("verb", "light") and lattice.text(place + 1).endswith(("ed", "n", "t", "d")):
                    yield end, Most("often", "max", limit=limit), 0.9
        for end, degree in lattice.of(place, Degree):
            if degree.form == "superlative":
                senses = tuple((s, degree.sign) for s in degree.senses)
                yield end, Most("degree", "max", senses, limit, nth), 0.8
        text = lattice.text(place)
        if text in words.SUPERLATIVES and "(" in lattice.texts[place:]:
            yield place + 1, Most("undefined", "max"), 0.9
        if text in words.HIGHEST and lattice.text(place + 1) != "of":
            yield place + 1, Most("amount", "max", limit=limit, nth=nth), 0.8
        if text in words.LOWEST:
            yield place + 1, Most("amount", "min", limit=limit, nth=nth), 0.8
        if limit > 1 and place > start and lattice.text(start) == "top":
            yield place, First(limit), 0.5
        elif limit > 1 and place > start and lattice.text(start) == "bottom":
            yield place, First(limit, "min"), 0.5
        elif lattice.text(start) == "top" and place == start:
            yield start + 1, First(1), 0.5

    def _nth(self, at: int) -> tuple[int, int]:
        """Return which in order is wanted and where the superlative stands: "second longest", "3rd most expensive"."""
        token = self._lattice.tokens[at] if at < len(self._lattice) else None
        if token is None or token.kind != "ordinal" or not isinstance(token.value, int) or token.value < 2:
            return 1, at
        return token.value, at + 1

    def _by_number(self, at: int) -> list[int]:
        """Return where "by number of episodes" ends, which ranks groups by how many records they have."""
        lattice = self._lattice
        start = at + 2 if lattice.texts[at : at + 2] == ("by", "the") else at + 1
        if lattice.text(at) != "by" or lattice.texts[start : start + 2] != ("number", "of"):
            return []
        return [end for end, head in lattice.of(start + 2, Headed) if head.role == "noun"]

    def _limit(self, at: int) -> tuple[int, int]:
        """Return how many are wanted and where the superlative stands: "top 3", "three longest", "5 most"."""
        lattice = self._lattice
        place = at + 1 if lattice.text(at) in ("top", "bottom") else at
        if (
            place < len(lattice)
            and lattice.tokens[place].kind == "number"
            and isinstance(lattice.tokens[place].value, int)
        ):
            return int(lattice.tokens[place].value), place + 1  # type: ignore[arg-type]
        return 1, at

    def _date_most(self, at: int) -> Iterator[Read]:
        lattice = self._lattice
        start = at + 1 if lattice.text(at) in ("the", "my") else at
        limit, place = self._limit(start)
        if place > start and lattice.text(start) in ("top", "bottom"):
            return
        for table, direction in ((words.LATEST, "max"), (words.EARLIEST, "min")):
            for end in lattice.one_of(place, table):
                after = end
                if lattice.text(end) in TIME_NOUNS or lattice.times.period(end):
                    continue
                if end < len(lattice) and lattice.tokens[end].kind == "number":
                    after, limit = end + 1, int(lattice.tokens[end].value)  # type: ignore[arg-type]
                yield after, Most("date", direction, limit=limit), 0.9  # type: ignore[arg-type]

    # -- groups

    def _split(self, at: int) -> Iterator[Read]:
        lattice = self._lattice
        text = lattice.text(at)
        if text in words.PERIODIC:
            yield at + 1, Split("per", unit=words.PERIODIC[text]), 0.8
        starts = [(end, lattice.text(end - 1)) for end in lattice.one_of(at, words.SPLITS)]
        if text in ("a", "an") and at and lattice.text(at - 1) not in words.PREPOSITIONS | {"of", "than", "is", "was"}:
            starts.append((at + 1, "per"))
        for opened, last in starts:
            word = "per" if last == "per" else "by" if last in ("by", "to") else "each"
            start = lattice.skip(opened, _BEFORE_KEYS)
            noun = lattice.text(start)
            if noun in TIME_NOUNS and any(s.is_day for s in lattice.view.senses):
                yield start + 1, Split(word, unit=TIME_NOUNS[noun]), 1.0  # type: ignore[arg-type]
            for end, named in lattice.of(start, Named):
                if (named.part == "noun" and word != "per") or (named.part == "noun" and text == "per"):
                    yield end, Split(word, named.senses), 1 + named.cost  # type: ignore[arg-type]
            for end, head in lattice.of(start, Headed):
                if head.role in ("noun", "unit", "generic") and not head.plural and word != "by":
                    yield end, Split(word, record=True), 1 + head.cost  # type: ignore[arg-type]

    def _passing(self, at: int) -> Iterator[Read]:
        lattice = self._lattice
        for start in lattice.one_of(at, words.ACCOUNT_FOR):
            for end, compared in self._quantities.compared(start, moment=False):
                if compared.amount.percent and compared.explicit and compared.high is None:
                    yield self._of_all(end), Passing(compared.op, compared.amount.value, share=True), 1.2
        for end, op, count in self._times(at):
            yield end, Passing(op, count), 1.2
        for start in (at, at + 1 if lattice.text(at) in ("with", "had", "have", "has") else at):
            for end, compared in self._quantities.compared(start, moment=False):
                if not compared.explicit or not compared.amount.bare or compared.high is not None:
                    continue
                for stop, head in lattice.of(end, Headed):
                    if head.role in ("noun", "generic"):
                        yield stop, Passing(compared.op, compared.amount.value), 1.5

    def _of_all(self, at: int) -> int:
        """Return the place behind "of all": what the share is of is said again, and read as the records."""
        return (
            self._lattice.skip(at, frozenset({"of", "all", "the", "total"})) if self._lattice.text(at) == "of" else at
        )

    def _times(self, at: int) -> Iterator[tuple[int, Operator, int]]:
        """Yield "at least twice", "more than 3 times", "exactly once"."""
        lattice = self._lattice
        openings: list[tuple[int, Operator]] = [*lattice.phrase(at, words.BEFORE_COMPARED)]
        for start, op in openings:
            for end, count in lattice.phrase(start, words.TIMES_WORDS):
                yield end, op, count
            if (
                start < len(lattice)
                and lattice.tokens[start].kind == "number"
                and lattice.text(start + 1) in ("times", "time")
            ):
                yield start + 2, op, int(lattice.tokens[start].value)  # type: ignore[arg-type]
        if at < len(lattice) and lattice.tokens[at].kind == "number":
            for end, op in lattice.phrase(at + 1, words.AFTER_COMPARED):
                if lattice.text(end) == "times":
                    yield end + 1, op, int(lattice.tokens[at].value)  # type: ignore[arg-type]

    # -- time, trends, comparisons

    def _when(self, at: int) -> Iterator[Read]:
        lattice = self._lattice
        for end, span in lattice.times.window(at):
            bare = lattice.text(at) not in words.PREPOSITIONS
            fixed = isinstance(span, Part) or (isinstance(span, Window) and isinstance(span.start, Fixed))
            preposition = "" if bare else lattice.text(at)
            lasting = preposition == "for" and lattice.text(at + 1) in ("more", "less", "fewer", "over", "at")
            yield (
                end,
                When(span, bare=bare, preposition=preposition, lasting=lasting),
                0.9 + (0.5 if bare and fixed else 0.05 if bare else 0.0),
            )
        if lattice.one_of(at, words.NEGATIONS):
            for start in lattice.one_of(at, words.NEGATIONS):
                for end, span in lattice.times.window(start):
                    yield end, When(span, negated=True), 1.1

    def _pair(self, at: int) -> Iterator[Read]:
        for end, first, second in self._lattice.times.pair(at):
            yield end, Pair(first, second), 0.95

    def _trend(self, at: int) -> Iterator[Read]:
        lattice = self._lattice
        for end, form in lattice.phrase(at, words.TRENDS):
            yield end, Trend(form), 0.5  # type: ignore[arg-type]
        for end in lattice.one_of(at, words.RISES):
            yield end, Trend("rise"), 1.0
        for end in lattice.one_of(at, words.FALLS):
            yield end, Trend("fall"), 1.0

    def _more(self, at: int) -> Iterator[Read]:
        lattice = self._lattice
        text = lattice.text(at)
        for table, sign in ((words.MORE, 1), (words.LESS, -1)):
            if text in table:
                yield at + 1, More(sign), 0.6
                if text in ("more", "less", "fewer") and lattice.text(at + 1) in ("often", "frequently", "times"):
                    yield at + 2, More(sign), 0.6
        for end, degree in lattice.of(at, Degree):
            if degree.form == "comparative":
                yield end, More(1, tuple((s, degree.sign) for s in degree.senses)), 0.7

    def _bound(self, at: int) -> Iterator[Read]:
        for end, compared in self._quantities.compared(at, moment=False):
            if compared.explicit and compared.amount.bare and compared.high is None:
                yield end, Bound(compared.op, compared.amount.value), 1.6


_QUANTIFIERS = {
    ("all", "of"): "all",
    ("all", "my"): "all",
    ("all", "the"): "all",
    ("all",): "all",
    ("ever",): "ever",
    ("of", "all"): "all",
    ("of", "all", "my"): "all",
    ("of", "all", "the"): "all",
    ("across", "all"): "all",
    ("there",): "there",
    ("please",): "please",
    ("had", "to"): "had to",
    ("have", "to"): "had to",
    ("in", "my", "records"): "all",
    ("of", "all", "time"): "all",
}
