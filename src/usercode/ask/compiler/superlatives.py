"""Chunks that ask for a statistic, the most or the least: "total", "top 3", "second longest", "most often"."""

from __future__ import annotations

from collections.abc import Iterator

from usercode.ask import thesaurus
from usercode.ask.compiler import phrases as words
from usercode.ask.compiler.items import MEETING, Degree, Headed, Meant, Named, Sense
from usercode.ask.compiler.nouns import Nouns
from usercode.ask.compiler.parts import First, Most, Read, Stat
from usercode.ask.compiler.phrases import TIME_NOUNS
from usercode.ask.compiler.plan import Direction
from usercode.ask.compiler.wordsets import first_words, phrases, telling_words, wordset

_INSIDE = frozenset({"in", "on", "of", "for", "during"})
_COUNTING = frozenset({("how", "many"), ("how", "much")})
"""What asks for a number of the record at an extreme: "how many calories were in the priciest dinner"."""
_BY_WHAT = frozenset({"by", "in", "?"})
"""What stands behind "the most of" that is left with nothing behind it: "caught the most of by weight"."""
_BEFORE_COUNT = frozenset({"the", "my", "our", "which", "what"})
"""What stands before how many are wanted: "the three restaurants", "which three"."""
_ADDING = frozenset({"adding", "putting", "taking", "summing"})
_LISTING = frozenset({"rank", "list", "order", "sort"})
"""Words that ask for all of a list, unless it is said how many are wanted."""
_RECORDS = frozenset({"noun", "generic", "unit", "mass"})
_COMES_TO = wordset("cost costs come comes came to go goes went take takes took last lasted weigh weighed worth")
"""Verbs between all that is added up and "together"."""
_ADD = frozenset({"add", "adds", "added"})
ADDING_STARTS = _ADDING | _ADD | {"together"}
"""Words that a total can begin with, beside those of its table."""
_ADDED = frozenset({"together", "up"})
_ADDED_WITHIN = 8
"""How many words may stand from "adding" to "together"."""
_STATES = wordset(
    "weight odometer mileage balance level height pulse rating rank score size total count stock remaining left"
)
"""Words of numbers that are of a state, and not of what was done."""
_ASKED_AT = frozenset({"which", "what", "where"})
_DID = frozenset({"did", "do", "does"})
_SUBJECTS = frozenset({"i", "we"})
"""Words behind which a verb is what the user did: "the game I played last" lasted for no time."""
_ALL_OF = frozenset({"my", "our", "the"})
_OF_ALL = _ALL_OF | {"all", "of", "these", "those"}
_BESIDE_OTHERS: dict[str, Direction] = {"before": "min", "after": "max"}
"""What makes the first or the last of one beside "all the others"."""
_KNOWN: dict[str, Direction] = {"longest": "min", "shortest": "max"}
"""What the day on which somebody was met is, of whom the user has known for the longest time."""
_CLOCK_MOST: dict[str, Direction] = {"earliest": "min", "latest": "max"}
_OF_DAY = frozenset(phrases("of day, of the day, of day at which, of the day at which"))
_FEW_WORDS = 4
"""How far behind "the highest share of" the records may stand."""
_RATED = frozenset({"highest", "lowest", "high", "low"})
_VAGUE_PARTS = frozenset({"share", "part", "portion"})
"""What a group has of all the records as well: its share of them."""
_BEST: dict[str, Direction] = {"best": "max", "worst": "min"}
_PEAKS = frozenset({"top", "record"})
_NO_PEAK = frozenset({"by", "i", "we"})
_GAINS = frozenset(
    {"tip", "income", "profit", "discount", "refund", "score", "grade", "elo"}
    | {"satisfaction", "productivity", "confidence", "energy level"}
)
"""Measures of which the highest is the best, though the record need not be good for it."""
MOST_STARTS = (
    _INSIDE
    | words.SUPERLATIVES
    | words.HIGHEST
    | words.LOWEST
    | first_words(words.OFTEN)
    | _KNOWN.keys()
    | _BEST.keys()
    | _PEAKS
    | wordset("the my top bottom by most more less fewer number ordinal")
)
"""Words, and kinds of tokens, that a superlative can begin with, beside the degrees of what the records hold."""
MOST_NEEDS = (
    words.SUPERLATIVES
    | words.HIGHEST
    | words.LOWEST
    | telling_words(words.OFTEN)
    | _KNOWN.keys()
    | _BEST.keys()
    | _PEAKS
    | wordset("top bottom number more less fewer")
)
"""Words without any of which, or a degree, a question has no superlative."""
_HELPING = frozenset({"do", "does", "did", "will", "would"})
"""Words beside which "last" behind a noun is a verb: "how long does a trip last"."""
_BEHIND_LASTING = words.PREPOSITIONS | {"", "?", ".", ",", "more", "less", "longer", "at", "an", "a"}


def _stands(sense: Sense) -> bool:
    """Return whether a number is of a state, and not of what was done."""
    return sense.dimension != "money" and bool(_STATES & set(thesaurus.words_of(sense.column.name)))


class Superlatives(Nouns):
    """Reads statistics and superlatives in one question."""

    def _stat(self, at: int) -> Iterator[Read]:
        for end, op in self._lattice.phrase(at, words.STATS) if not self._lattice.is_name(at) else ():
            if not (self._lattice.text(at) == "at" and self._is_left_behind(end)):
                yield end, Stat(op), 0.6
        yield from self._added_up(at)

    def _is_left_behind(self, end: int) -> bool:
        """Return whether "at" belongs to what is asked for: "which place did I work at most?"."""
        asked = self._lattice.text(0) in _ASKED_AT and self._lattice.text(end - 1) == "most"
        return asked and not self._lattice.text(end).isalpha()

    def _added_up(self, at: int) -> Iterator[Read]:
        """Read a total that is said as a doing: "adding my runs together", "what do they add up to", "all together"."""
        lattice = self._lattice
        if self._added(at):
            yield at + 1, Stat("sum"), 0.6
        if lattice.text(at) == "together" and not lattice.text(at + 1).isalpha() and self._all_before(at):
            yield at + 1, Stat("sum"), 0.6
        bounded = not lattice.text(at + 3).isalpha() or any(True for _ in lattice.phrase(at + 3, words.BEFORE_COMPARED))
        if lattice.text(at) in _ADD and lattice.texts[at + 1 : at + 3] == ("up", "to") and bounded:
            yield at + 3, Stat("sum"), 0.6

    def _all_before(self, at: int) -> bool:
        """Return whether all of the records, or of a number, are named before: "have all my visits cost together"."""
        lattice = self._lattice
        while at and lattice.text(at - 1) in _COMES_TO:
            at -= 1
        places = range(max(0, at - 3), at)
        named = [p for p in places for stop, h in lattice.of(p, Headed) if stop == at and h.role in _RECORDS]
        named += [p for p in places for stop, n in lattice.of(p, Named) if stop == at and n.senses[0].is_number]
        named += [p for p in places for stop, m in lattice.of(p, Meant) if stop == at and m.values[0].islower()]
        return any("all" in lattice.texts[max(0, place - 3) : place] for place in named)

    def _added(self, at: int) -> int:
        """Return where the other word of "adding all my runs together" stands; 0 where it is not said."""
        lattice = self._lattice
        if lattice.text(at) not in _ADDING or (at and lattice.text(at - 1) != ","):
            return 0
        places = range(at + 2, min(at + _ADDED_WITHIN, len(lattice)))
        return next((p for p in places if lattice.text(p) in _ADDED and not lattice.text(p + 1).isalpha()), 0)

    def _most(self, at: int) -> Iterator[Read]:
        lattice = self._lattice
        if lattice.is_name(at):
            return
        if lattice.text(at) in _INSIDE:
            yield from self._of_counted(at)
            return
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
                mine = lattice.text(end) in ("i", "we")
                yield end, Most("degree", "max", senses, limit, nth, of_user=mine), 0.8
        text = lattice.text(place)
        yield from self._known_longest(place)
        if text in words.SUPERLATIVES and "(" in lattice.texts[place:]:
            yield place + 1, Most("undefined", "max"), 0.9
        behind = lattice.text(place + 2)
        whole = lattice.text(place + 1) != "of" or self.is_of_all(place + 1) or behind in _BY_WHAT or not behind
        if text in words.HIGHEST and whole:
            yield place + 1, Most("amount", "max", limit=limit, nth=nth, vague=text != "most"), 0.8
        if text in words.LOWEST:
            yield place + 1, Most("amount", "min", limit=limit, nth=nth), 0.8
        yield from self._best_gain(place, limit, nth)
        for end, sign in self._share_most(place):
            vague = text not in _RATED and lattice.text(place + 1) in _VAGUE_PARTS
            yield end, Most("share", "max" if sign > 0 else "min", limit=limit, nth=nth, vague=vague), 0.7
        for end, sign in self._most_in_number(place):
            yield end, Most("often", "max" if sign > 0 else "min", limit=limit, nth=nth), 0.7
        yield from self._more_than_any(at)
        yield from self._first(start, place, limit)

    def _best_gain(self, at: int, limit: int, nth: int) -> Iterator[Read]:
        """Yield "top", "record" and "best" before a number of which more is better."""
        text = self._lattice.text(at)
        if self._is_peak(at):
            yield at + 1, Most("amount", "max", vague=True), 0.6
        if text in _BEST and self._is_gain(at + 1):
            yield at + 1, Most("amount", _BEST[text], limit=limit, nth=nth, vague=True), 0.8

    def _is_gain(self, at: int) -> bool:
        """Return whether a number is named of which more is better for the user: tips, a score, a discount."""
        places = [at, *(end for end, meant in self._lattice.of(at, Meant) if meant.part == "noun")]
        named = [n.senses for place in places for _, n in self._lattice.of(place, Named) if n.part == "noun"]
        return any(all({m.key for m in s.measures} & _GAINS for s in senses) for senses in named)

    def _is_peak(self, at: int) -> bool:
        """Return whether "top" or "record" stands before one number: "my top score", "my record distance"."""
        lattice = self._lattice
        if lattice.text(at) not in _PEAKS or lattice.text(at - 1) in _NO_PEAK or lattice.is_name(at):
            return False
        places = [at + 1, *(end for end, meant in lattice.of(at + 1, Meant) if meant.part == "noun")]
        named = [n for place in places for _, n in lattice.of(place, Named) if n.part == "noun" and not n.plural]
        return any(all(s.is_number for s in n.senses) for n in named)

    def _known_longest(self, at: int) -> Iterator[Read]:
        """Yield the first who was met of "known the longest", the last of "known the shortest"."""
        lattice = self._lattice
        direction = _KNOWN.get(lattice.text(at))
        if direction is None or not {"known", "know"} & {*lattice.texts[:at], lattice.text(at + 1)}:
            return
        met = [s for s in lattice.view.senses if s.is_day and any(m.key == MEETING for m in s.measures)]
        if len(met) == 1:
            yield at + 1, Most("degree", direction, ((met[0], 1),)), 0.8

    def _of_counted(self, at: int) -> Iterator[Read]:
        """Yield the record at an extreme, of which a number is asked: "how many calories were in the dearest meal"."""
        if self._lattice.text(at + 1) in ("the", "my") and self._lattice.texts[:2] in _COUNTING:
            yield from (read for read in self._most(at + 1) if isinstance(read[1], Most) and read[1].kind == "degree")

    def _most_in_number(self, at: int) -> Iterator[tuple[int, int]]:
        """Yield where "the greatest number of" ends, before the records or "times", and its sign."""
        lattice = self._lattice
        sign = 1 if lattice.text(at) in words.HIGHEST else -1 if lattice.text(at) in words.LOWEST else 0
        if not sign or lattice.text(at + 1) != "number" or lattice.text(at + 2) != "of":
            return
        if lattice.text(at + 3) == "times":
            yield at + 4, sign
        start = lattice.skip(at + 3, _OF_ALL)
        heads = any(head.role in ("noun", "generic") for _, head in lattice.of(start, Headed))
        if heads or any(meant.plural for _, meant in lattice.of(start, Meant)):
            yield start, sign

    def _share_most(self, at: int) -> Iterator[tuple[int, int]]:
        """Yield where "the highest share of" ends, with records behind it, and its sign."""
        lattice = self._lattice
        sign = 1 if lattice.text(at) in words.HIGHEST else -1 if lattice.text(at) in words.LOWEST else 0
        if not sign or lattice.text(at + 1) not in words.PARTS - {"number"} or lattice.text(at + 2) != "of":
            return
        start = lattice.skip(at + 3, _OF_ALL)
        places = range(start, start + _FEW_WORDS)
        heads = any(head.role in ("noun", "generic") for place in places for _, head in lattice.of(place, Headed))
        heads |= any(named.plural for place in places for _, named in lattice.of(place, Named))
        if heads or any(meant.plural for _, meant in lattice.of(start, Meant)):
            yield start, sign

    def _more_than_any(self, at: int) -> Iterator[Read]:
        """Yield "more often" and "more" as superlatives where "than any other" stands behind."""
        lattice = self._lattice
        sign = 1 if lattice.text(at) == "more" else -1 if lattice.text(at) in ("less", "fewer") else 0
        if "than" not in lattice.texts or not any(self.than_any(place) for place in range(at + 1, len(lattice))):
            return
        direction: Direction = "max" if sign > 0 else "min"
        if sign and lattice.text(at + 1) in ("often", "frequently", "times"):
            yield at + 2, Most("often", direction), 0.7
        elif sign:
            yield at + 1, Most("amount", direction), 0.8
        for end, degree in lattice.of(at, Degree):
            if degree.form == "comparative":
                yield end, Most("degree", "max", tuple((s, degree.sign) for s in degree.senses)), 0.8

    def than_any(self, at: int) -> int:
        """Return where "than any other" ends, with the name of what is asked for said again; 0 where it is not."""
        lattice = self._lattice
        if lattice.text(at) != "than":
            return 0
        start = at + 2 if lattice.text(at + 1) in words.PREPOSITIONS else at + 1
        end = max(lattice.one_of(start, words.ANY_OTHER), default=0)
        if not end:
            return 0
        again = lattice.text(end)
        spoken = {form for form in lattice.texts[:at] if thesaurus.singular(form) == again}
        return end + 1 if again and spoken else end

    def _first(self, start: int, place: int, limit: int) -> Iterator[Read]:
        """Read how many of an order are wanted: "top 5", "the bottom three", "the three restaurants"."""
        lattice = self._lattice
        counted = limit > 1 and place > start
        if counted and lattice.text(start) == "top":
            yield place, First(limit), 0.5
        elif counted and lattice.text(start) == "bottom":
            yield place, First(limit, "min"), 0.5
        elif counted and lattice.text(start - 2) == "of":
            return  # "which of the four" asks for one of them
        elif counted and lattice.text(start - 1) in _BEFORE_COUNT and self._ranked_behind(place):
            yield place, First(limit), 0.5
        elif lattice.text(start) == "top" and place == start and lattice.text(start - 1) not in _SUBJECTS:
            yield start + 1, First(1), 0.5

    def is_unit(self, at: int) -> bool:
        """Return whether a word is a unit that some field is held in: the greatest number of hours."""
        held = {s.unit.dimension for s in self._lattice.view.senses if s.unit is not None and s.is_number}
        return any(unit.dimension in held for unit in thesaurus.units(self._lattice.text(at)))

    def is_of_all(self, at: int) -> bool:
        """Return whether "of my" stands between "most" and a number: "the most of my money", "of my meeting time"."""
        lattice = self._lattice
        if (
            lattice.text(at) != "of"
            or lattice.text(at - 1) not in ("most", "least")
            or lattice.text(at + 1) not in _ALL_OF
        ):
            return False
        places = (at + 2, at + 3)
        return any(lattice.text(place) in ("money", "time") or self.is_unit(place) for place in places)

    def _lasted(self, at: int) -> bool:
        """Return whether "last" is what records did: "how many days did my business trips last"."""
        lattice = self._lattice
        verb = any(named.part == "verb" for _, named in lattice.of(at, Named))
        verb = verb and lattice.text(at - 2) not in _SUBJECTS
        behind = lattice.text(at + 1)
        closed = not behind.isalpha() or behind in words.PREPOSITIONS
        if not verb or not closed or _DID.isdisjoint(lattice.texts[:at]):
            return False
        places = [at - back for back in (1, 2, 3) if at >= back]
        return any(stop == at for place in places for kind in (Headed, Meant) for stop, _ in lattice.of(place, kind))

    def _ranked_behind(self, at: int) -> bool:
        """Return whether a plural stands here and a superlative behind it: "the three restaurants I go to the most"."""
        lattice = self._lattice
        nouns = [(end, named) for end, named in lattice.of(at, Named) if named.part == "noun"]
        ends = [end for end, named in nouns if named.plural or len(thesaurus.forms(lattice.text(end - 1), "noun")) == 1]
        ends += [end for end, head in lattice.of(at, Headed) if head.plural]
        places = range(max(ends), len(lattice)) if ends else range(0)
        ranks = words.HIGHEST | words.LOWEST
        best = any(d.form == "superlative" for place in places for _, d in lattice.of(place, Degree))
        return best or any(lattice.text(p) in ranks or any(lattice.phrase(p, words.OFTEN)) for p in places)

    def _nth(self, at: int) -> tuple[int, int]:
        """Return which in order is wanted and where the superlative stands: "second longest", "3rd most expensive"."""
        token = self._lattice.tokens[at] if at < len(self._lattice) else None
        if token is None or token.kind != "ordinal" or not isinstance(token.value, int) or token.value < 2:
            return 1, at
        return token.value, at + 1

    def _by_number(self, at: int) -> list[int]:
        """Return where "by number of episodes" ends, which ranks groups by how many records they have."""
        lattice = self._lattice
        start = at + 2 if lattice.text(at + 1) == "the" else at + 1
        if lattice.text(at) != "by" or lattice.texts[start : start + 2] != ("number", "of"):
            return []
        if lattice.text(0) in _LISTING and not any(True for p in range(at) for _ in self._wanted(p)):
            return []
        return [end for end, head in lattice.of(start + 2, Headed) if head.role == "noun"]

    def _wanted(self, at: int) -> Iterator[int]:
        """Yield how many of an order are wanted where that is said at a place: "top 5", "the three"."""
        lattice = self._lattice
        if lattice.text(at) in ("top", "bottom") or lattice.tokens[at].kind == "number":
            yield self._limit(at)[0]

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

    def _is_lasting(self, at: int) -> bool:
        """Return whether "last" is the verb of what stands before it: "how many days does a trip last on average"."""
        lattice = self._lattice
        named = any(
            stop == at and h.role == "noun" for n in (1, 2) if at >= n for stop, h in lattice.of(at - n, Headed)
        )
        verb = any(n.part == "verb" for _, n in lattice.of(at, Named)) and lattice.text(at - 2) not in _SUBJECTS
        return (
            named and verb and not _HELPING.isdisjoint(lattice.texts[:at]) and lattice.text(at + 1) in _BEHIND_LASTING
        )

    def _is_gauge(self, at: int) -> bool:
        """Return whether a number is named here of which only the last is true today: a weight, an odometer."""
        named = [n for _, n in self._lattice.of(at, Named) if n.part == "noun"]
        return any(len(n.senses) == 1 and n.senses[0].is_number and _stands(n.senses[0]) for n in named)

    def _clock_most(self, at: int) -> Iterator[Read]:
        """Yield "earliest time of day" of records that hold one; without "of day" where "what" asks for it."""
        lattice = self._lattice
        direction = _CLOCK_MOST.get(lattice.text(at))
        if (
            direction is None
            or lattice.text(at + 1) != "time"
            or not any(s.column.kind == "time" and not s.column.inside for s in lattice.view.senses)
        ):
            return
        for end in lattice.one_of(at + 2, _OF_DAY):
            yield end, Most("clock", direction), 0.3
        if direction == "min" and lattice.text(0) == "what":
            yield at + 2, Most("clock", direction), 0.3

    def _date_most(self, at: int) -> Iterator[Read]:
        lattice = self._lattice
        if lattice.text(at) == "last" and self._is_lasting(at):
            return
        for end in lattice.one_of(at + 1, words.ANY_OTHER) if lattice.text(at) in _BESIDE_OTHERS else ():
            yield end, Most("date", _BESIDE_OTHERS[lattice.text(at)]), 0.9
        start = at + 1 if lattice.text(at) in ("the", "my") else at
        yield from self._clock_most(start)
        if lattice.text(start) == "current" and self._is_gauge(start + 1):
            yield start + 1, Most("date", "max"), 0.9
        limit, place = self._limit(start)
        if place > start and lattice.text(start) in ("top", "bottom"):
            return
        for table, direction in ((words.LATEST, "max"), (words.EARLIEST, "min"), (words.NEXT, "min")):
            for end in lattice.one_of(place, table):
                after = end
                led = "for" in (lattice.text(at - 1), lattice.text(at - 2))
                if led and lattice.text(end - 1) == "time" and lattice.text(0) != "when":
                    continue  # what was done "for the first time in 2024" is not the earliest of that year
                if self._lasted(at):
                    continue
                if any(stop == end and any(s.column.since for s in d.senses) for stop, d in lattice.of(place, Degree)):
                    continue
                if lattice.text(end) in TIME_NOUNS or lattice.times.period(end):
                    continue
                if lattice.text(end - 1) == "upcoming" and any(head.plural for _, head in lattice.of(end, Headed)):
                    continue
                if end < len(lattice) and lattice.tokens[end].kind == "number":
                    after, limit = end + 1, int(lattice.tokens[end].value)  # type: ignore[arg-type]
                ahead = table is words.NEXT
                yield after, Most("date", direction, limit=limit, ahead=ahead), 0.9  # type: ignore[arg-type]
