"""Chunks that say which records are meant: values, yes or no, comparisons (see `given`), empty lists, negations."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from usercode.ask import thesaurus
from usercode.ask.compiler.exclusive import STARTS as EXCLUSIVE_STARTS
from usercode.ask.compiler.exclusive import Exclusive
from usercode.ask.compiler.given import (
    BARE_STARTS,
    BESIDE,
    CAME,
    CLOSING,
    COMPANY_STARTS,
    GUESS,
    Given,
    as_named,
    may_lack,
)
from usercode.ask.compiler.gratis import STARTS as GRATIS_STARTS
from usercode.ask.compiler.gratis import Gratis
from usercode.ask.compiler.holding import STARTS as HOLDING_STARTS
from usercode.ask.compiler.holding import Holding
from usercode.ask.compiler.items import Flagged, Headed, Meant, Named, Sense
from usercode.ask.compiler.lattice import Lattice
from usercode.ask.compiler.making import (
    absent,
    can_lack,
    equals,
    filter_of,
    is_company,
    is_plain,
    is_tally,
    negation,
    present,
)
from usercode.ask.compiler.parts import Filter, Piece, Read
from usercode.ask.compiler.phrases import (
    ACCOMPANIED,
    ALONE,
    BELONGING,
    BUT,
    EXCLUDED,
    EXCLUDING,
    LACKING,
    LINKS,
    NEGATIONS,
    ON_RECORD,
    OPPOSED,
    PREPOSITIONS,
    RELATIVES,
    SHARES,
    TIME_NOUNS,
    USER,
    WHATEVER,
    YES_NO,
)
from usercode.ask.compiler.plan import (
    All,
    AnyOf,
    Compare,
    Condition,
    Known,
    Not,
)
from usercode.ask.compiler.quantities import Quantities
from usercode.ask.compiler.terms import columns_of
from usercode.ask.compiler.two_fields import STARTS as TWO_FIELDS_STARTS
from usercode.ask.compiler.two_fields import TwoFields
from usercode.ask.compiler.under import STARTS as UNDER_STARTS
from usercode.ask.compiler.under import Under
from usercode.ask.compiler.values import DETERMINERS
from usercode.ask.compiler.whole_sets import STARTS as WHOLE_STARTS
from usercode.ask.compiler.whole_sets import WholeSets
from usercode.ask.compiler.wordsets import first_words, telling_words, wordset

_OF_NOUNS = frozenset({"without", "no", "non", "a", "any"})
"""Last words of denials that a noun must follow, not a preposition."""
_NEVER = frozenset({("not",), ("never",)})
_AUXILIARIES = YES_NO | {"be"}
_SUBJECTS = RELATIVES | {"i", "we", "not"}
"""Words behind which a verb belongs to what is said of the records, and is not that of the question."""
_FINITE = wordset(
    "resulted involved included contained featured got received ended led needed required took came turned ran went "
    "lasted caused saw left gave leaves comes goes ends felt cost costs brought"
)
"""Verbs that say something of records where no other verb does: "what share of my visits ended without"."""
_PAST = wordset("made made came arrived happened occurred forced kept meant prompted triggered won lost sold earned")
"""More of them, which may be values as well."""
_YET = frozenset({"yet"})
_WITH = ("without", "with", "have")
"""Words before a thing of which a yes or no says whether it was there."""
_OF_BEFORE = frozenset({"for", "from", "to", "about", "back"})
"""Prepositions whose noun may stand before the verb."""
_BEHIND_DENIED = _YET | USER
"""What may stand behind a verb that is denied: "has not thanked me yet"."""
_LEAVING = frozenset({"leaving", "setting", "putting", "with", "taking"})
_ANY = frozenset({"any", "other", "another", "a", "the"})
_THOSE = frozenset({"those", "the", "ones"})
_STANDING = frozenset({"those", "these"})
"""Words for the records that what stands behind them tells: "except those to Rome"."""
_TOLD_BY = wordset("that which who where when were was are is had have i we there")
"""Words between them and what tells which are meant: "leaving out the ones that were free"."""
_STILL = frozenset({"still"})
_BEING_SO = wordset("am is are was were")
"""Verbs of what is known to be another: weather that "isn't" sunny."""
_LED_BY = wordset("on in for at during with when")
"""Words before the records that are not so: "than on days", "than when I don't"."""
_HALVES_OF = wordset("days nights weeks times one ones those days mornings evenings others")
_CLAUSE = wordset("when that which where who i we it they he she you")
_OF_IT = wordset("one it them any")
_UNSAID = frozenset(
    (*be, "not", said)
    for be in (("is", "it"), ("was", "it"), ("it", "is"), ("it", "was"))
    for said in ("noted", "recorded", "known", "said", "stated", "logged", "written", "listed", "given", "clear")
)
"""What says that nothing stands in a field: "is it not recorded who"."""
_WHO = frozenset({"who", "whom", "where", "what", "which", "when", "how", "whether", "for"})
_OF_WHO = DETERMINERS | {"they", "it", "i", "we", "was", "were", "he", "she"}
_STARTS = (
    BARE_STARTS
    | DETERMINERS
    | PREPOSITIONS
    | CAME
    | first_words(LINKS, BELONGING, NEGATIONS, LACKING, _NEVER, ALONE, ACCOMPANIED, _UNSAID)
    | WHATEVER
    | _LEAVING
    | CAME
    | {"neither", "left", "still", "those", "otherwise", "one", "out"}
)
_EXCLUDED_STARTS, _BUT_STARTS = first_words(EXCLUDED), first_words(BUT)
_NEGATION_NEEDS = telling_words(NEGATIONS)
"""Words without any of which nothing is denied."""
_LACKING_STARTS = telling_words(LACKING, _UNSAID, _NEVER, ALONE, ACCOMPANIED) | {"neither", "left", "still", "without"}
"""Words without one of which, or one in "un", nothing is said to be missing, and nobody to have been there."""
_FURTHER = (
    (Exclusive, EXCLUSIVE_STARTS),
    (Gratis, GRATIS_STARTS),
    (Holding, HOLDING_STARTS),
    (TwoFields, TWO_FIELDS_STARTS),
    (Under, UNDER_STARTS),
    (WholeSets, WHOLE_STARTS),
)
"""Readers of conditions of their own, with a word that each needs."""
_OUTCOMES = wordset("passed failed won lost succeeded")
"""Words of a yes or no of how a thing went, not whether it was there."""
_LEADERS = wordset("instructor teacher coach trainer conductor guide tutor doctor")
"""Words of fields of those without whom one may still not be alone."""
_SCORES = wordset("score rating value mark grade")
_UNKNOWN = wordset("missing lacking lack lacks lacked")


def _denied(inner: Filter) -> Filter:
    """Return the opposite of a condition."""
    return replace(inner, options=tuple(negation(option) for option in inner.options), negated=True, noun=False)


def _not_so(inner: Filter) -> Filter:
    """Return the other records than those of a condition, those that say nothing of it too: none was taken then."""
    plain = (isinstance(o, Compare) and o.op == "==" and o.column.optional for o in inner.options)
    options = tuple(Not(o) if own else negation(o) for o, own in zip(inner.options, plain, strict=True))
    return replace(inner, options=options, negated=True, noun=False)


def _known_other(denied: Filter) -> Filter:
    """Return a denied value as another one that is there: who somebody else was is known."""
    options = [
        All((option, Known(column))) if (column := next(iter(columns_of(option)))).optional else option
        for option in denied.options
    ]
    return replace(denied, options=tuple(options))


def _is_charge(sense: Sense) -> bool:
    """Return whether a field is what was charged or given beside a price: of no fine there is none, or one of 0."""
    return sense.dimension == "money" and bool(BESIDE & set(thesaurus.words_of(sense.column.name)))


def _uncharged(sense: Sense) -> Condition:
    nothing = Compare(sense.column, "==", 0)
    return AnyOf((absent(sense), nothing)) if sense.column.optional else nothing


class Filters(Given):
    """Reads the conditions of one question."""

    def __init__(self, lattice: Lattice, quantities: Quantities) -> None:
        super().__init__(lattice, quantities)
        self._further = [reader(lattice) for reader, starts in _FURTHER if not starts.isdisjoint(lattice.texts)]
        self._memo: dict[int, list[Read]] = {}
        self._excludes = not _EXCLUDED_STARTS.isdisjoint(lattice.texts)
        self._but = not _BUT_STARTS.isdisjoint(lattice.texts)
        self._denies = not _NEGATION_NEEDS.isdisjoint(lattice.texts)
        self._lacks = lattice.undone or not _LACKING_STARTS.isdisjoint(lattice.texts)
        self._verb = _verb_of_share(lattice)

    def read(self, at: int) -> list[Read]:
        """Return the conditions that begin at `at`, each with where it ends and what it costs."""
        if at not in self._memo:
            found: list[Read] = []
            if self._opens(at):
                found += self._positive(at)
                found += self._negated(at)
                found += self._lacking(at) if self._lacks else ()
            found += self._otherwise(at) if self._lattice.plain[at - 1] == "than" else ()
            for further in self._further:
                found += further.read(at)
            if found and at >= self._verb:
                found = [(e, replace(p, stated=True) if isinstance(p, Filter) else p, c) for e, p, c in found]
            self._memo[at] = found
        return self._memo[at]

    def _opens(self, at: int) -> bool:
        """Return whether a condition can begin with a word: most cannot, and need no further look."""
        lattice = self._lattice
        return lattice.named(at) or lattice.opens(at, _STARTS) or lattice.plain[at].startswith("un")

    def _negated(self, at: int) -> list[Read]:
        """Return the opposite of what stands behind "not", "except" and the like."""
        lattice = self._lattice
        found: list[Read] = []
        denials = lattice.one_of(at, NEGATIONS) if self._denies else ()
        said = bool(denials) and any(end > at + 1 for end, _ in lattice.of(at, Meant))
        for end in denials if not said else ():
            if lattice.text(at) == "outside" and lattice.text(at + 1) in PREPOSITIONS - {"of"}:
                continue
            starts = self._behind_verb(end)
            lacking = self._behind_records(end) if self._lacks else []
            behind = [(start, *read) for start in starts for read in self._positive(start)]
            behind += [(start, *read) for start in lacking for read in self._lacking(start)]
            for start, stop, inner, cost in behind:
                if lattice.text(end - 1) in _OF_NOUNS and lattice.text(end) in PREPOSITIONS:
                    continue
                if lattice.text(at) == "away" and not self._is_place(at, inner):
                    continue
                if lattice.text(end - 1) == "not" and lattice.text(end) == "one" and start == end:
                    continue  # "not one pint" is none of them, and no other number
                if isinstance(inner, Filter) and (not inner.negated or start in lacking):
                    options = tuple(negation(option) for option in inner.options)
                    stops = lattice.skip(stop, _YET) if lattice.text(end - 1) == "not" else stop
                    opposed = any(stop == end for stop in lattice.one_of(at, OPPOSED))
                    made = replace(inner, options=options, negated=True, noun=False, opposed=opposed)
                    found.append((stops, made, cost + 0.05))
        found += self._left_out(at) if self._excludes else ()
        found += self._any_other(at) if self._but else ()
        for end, meant in lattice.of(at, Meant):
            if meant.negated:
                inner_options = ((meant.sense, negation(equals(meant.sense, meant.values))),)
                found.append((end, replace(filter_of(inner_options), negated=True), 1 + meant.cost))
        return found

    def _is_place(self, at: int, piece: Piece) -> bool:
        """Return whether a condition is of where something was, and not how far: "coffees I had away from home"."""
        before = self._lattice.text(at - 1)
        far = before == "far" or bool(thesaurus.units(before)) or before in TIME_NOUNS
        senses = piece.senses if isinstance(piece, Filter) else ()
        return not far and bool(senses) and all(any("where" in r.asks for r in s.roles) for s in senses)

    def _left_out(self, at: int) -> Iterator[Read]:
        """Yield what is left out by a word behind it: "weddings aside", "leaving rent out"."""
        lattice = self._lattice
        opened = at + 1 if lattice.text(at) in _LEAVING else at
        for stop, inner, cost in self._positive(opened):
            for end in lattice.one_of(stop, EXCLUDED):
                bare = lattice.text(stop) in ("out", "apart") and opened == at
                if isinstance(inner, Filter) and not inner.negated and not bare:
                    yield end, _denied(inner), cost + 0.05

    def _any_other(self, at: int) -> Iterator[Read]:
        """Yield all values but one: "anyone but Ida", "somewhere other than the gym", "any firm except Boels"."""
        lattice = self._lattice
        start = at + 1 if lattice.text(at) in PREPOSITIONS else at
        places: list[tuple[int, tuple[Sense, ...] | None]] = []
        if lattice.text(start) in WHATEVER:
            places.append((start + 1, None))
        noun = lattice.skip(start, _ANY)
        for end, named in lattice.of(noun, Named):
            if named.part == "noun" and (noun > start or named.plural):
                places.append((end, named.senses))
        for place, senses in places:
            for end in lattice.one_of(place, BUT):
                for stop, inner, cost in self._positive(end):
                    if (
                        isinstance(inner, Filter)
                        and not inner.negated
                        and (senses is None or {*inner.senses} & {*senses})
                    ):
                        yield stop, _known_other(_denied(inner)), cost + 0.05

    def _behind_verb(self, at: int) -> list[int]:
        """Return where a denied condition may begin: here, or behind the verb: "did I not do at home"."""
        lattice = self._lattice
        place = lattice.skip(at, frozenset({"i", "we", "be", "been", "have", "had", "do", "done"}))
        ends = [end for end, head in lattice.of(place, Headed) if head.role in ("verb", "light")]
        paid = lattice.text(place) == "paid"
        ends += [end for end, named in lattice.of(place, Named) if paid and named.part == "verb"]
        return list(dict.fromkeys((at, place, *ends, *self._behind_records(at))))

    def _behind_records(self, at: int) -> list[int]:
        """Return where what is left out of the records is said, behind their name: "except those to Rome"."""
        lattice = self._lattice
        if not any(end == at for back in range(1, 5) for end in lattice.one_of(at - back, EXCLUDING) if at >= back):
            return []
        place = lattice.skip(at, DETERMINERS)
        named = [end for end, head in lattice.of(place, Headed) if head.role == "noun"]
        named += (
            [place] if lattice.text(place - 1) in _STANDING else [place + 1] if lattice.text(place) == "ones" else []
        )
        return list(dict.fromkeys((*named, *(lattice.skip(end, _TOLD_BY) for end in named))))

    def _lacking(self, at: int) -> list[Read]:
        """Return "no medications", "neither conditions nor medications recorded", "never replied", "unrated"."""
        lattice = self._lattice
        found: list[Read] = []
        leads = [lattice.skip(start, _STILL) for start, _ in self._leads(at)]
        for lead in dict.fromkeys(leads):
            for end in lattice.one_of(lead, LACKING):
                found += self._lacking_named(end)
                found += self._lacking_flag(end)
                found += self._neither(end, "or") if lattice.text(end) == "either" else ()
            found += self._neither(lead) if lattice.text(lead) == "neither" else ()
        found += self._others(at) if lattice.text(at) in _THOSE else ()
        for end in lattice.one_of(at, _UNSAID):
            found += self._unsaid(end)
        for end in lattice.one_of(at, _NEVER):
            for stop, named in lattice.of(lattice.skip(end, frozenset({"been", "have", "yet", "i"})), Named):
                if named.part == "verb":
                    kept = [s for s in named.senses if s.column.sort in ("date", "rating", "clock") or is_tally(s)]
                    options = tuple((s, absent(s)) for s in kept if can_lack(s))
                    found += self._absent_read(self._behind_denied(stop), options, named.cost)
        if lattice.text(at) in ("left", "still") or lattice.text(at).startswith("un"):
            found += self._un(at)
        if lattice.opens(at, COMPANY_STARTS):
            found += self._company(at)
        return found

    def _behind_denied(self, at: int) -> int:
        """Return where a verb that is denied ends, with a preposition of what stood before: "not paid for yet"."""
        lattice = self._lattice
        left = lattice.text(at) in _OF_BEFORE and lattice.text(at + 1) in _YET
        return lattice.skip(at + 1 if left else at, _BEHIND_DENIED)

    def _lacking_named(self, at: int) -> Iterator[Read]:
        """Yield that the field named here has no value: a number may lack one only where what is recorded is spoken of.

        "No fee" may be a fee of nought. Of a time behind the name of a day it is not said whether the day lies in it.
        """
        lattice = self._lattice
        opened = lattice.skip(at, DETERMINERS)
        place = lattice.skip(opened, ON_RECORD)
        nouns = [(stop, named) for stop, named in lattice.of(place, Named) if named.part == "noun"]
        for end, named in nouns:
            if end < max(stop for stop, _ in nouns):
                continue
            scored = self._adds_score(end, named)
            stop = end + scored
            recorded = scored or place > opened or lattice.text(lattice.after_recorded(stop) - 1) in ON_RECORD
            if lattice.text(at - 1) == "missing" and all(s.is_number and is_tally(s) for s in named.senses):
                continue  # what is "missing pieces" has some, and not none
            timed = bool(lattice.times.window(stop))
            kept = [s for s in named.senses if may_lack(s, recorded=recorded)]
            options = tuple((s, absent(s)) for s in as_named(kept, lattice.text(stop - 1)) if not (timed and s.is_day))
            yield from self._absent_read(stop, options, named.cost)
            charged = tuple((s, _uncharged(s)) for s in named.senses if _is_charge(s)) if not recorded else ()
            yield from self._absent_read(stop, charged, named.cost)
            none = [s for s in named.senses if self._may_be_none(s, lattice.text(at - 1))]
            if len(none) == 1 == len(named.senses) and not recorded and not none[0].identifier:
                yield (
                    stop,
                    replace(filter_of(((none[0], Compare(none[0].column, "==", 0)),)), negated=True),
                    1 + named.cost,
                )

    def _adds_score(self, at: int, named: Named) -> bool:
        """Return whether a word behind the name of a rating says no more than that: a "satisfaction score"."""
        lattice = self._lattice
        rated = all(s.is_number and not s.dimension for s in named.senses)
        return rated and lattice.text(at) in _SCORES and not lattice.of(at, Named)

    def _may_be_none(self, sense: Sense, denial: str) -> bool:
        """Return whether "no" of a number says that it is nought: it counts something, or is nought in some records.

        Of what is "missing" nothing is known, and nought degrees are some.
        """
        if sense.column.kind == "int" and not sense.column.optional and not sense.dimension:
            return True
        sized = sense.is_number and sense.dimension != "temperature" and sense.column.sort != "rating"
        return sized and not _is_charge(sense) and denial not in _UNKNOWN and self._lattice.view.zeros[sense.place] > 0

    def _lacking_flag(self, at: int) -> Iterator[Read]:
        """Yield that a yes or no is denied: "missing a saved receipt", "have no receipt" of `receipt_saved`."""
        lattice = self._lattice
        place = lattice.skip(at, DETERMINERS)
        for size in (1, 2, 3):
            thing = lattice.texts[place : place + size]
            for lead in _WITH if len(thing) == size else ():
                for item in lattice.view.items((lead, *thing)):
                    turned_out = isinstance(item, Flagged) and _OUTCOMES & set(item.sense.column.name.split("_"))
                    if turned_out:
                        continue  # that there were "no tests" is not that none passed
                    if isinstance(item, Flagged) and item.yes == (lead != "without") and not item.sense.is_day:
                        yield place + size, _flagged(replace(item, yes=False)), 1 + item.cost
        for stop, flag in lattice.of(place, Flagged):
            if flag.yes and not flag.sense.is_day and stop > place + 1:
                yield stop, _flagged(replace(flag, yes=False)), 1 + flag.cost

    def _unsaid(self, at: int) -> Iterator[Read]:
        """Yield "is it not noted who the assistant was": the field has no value."""
        lattice = self._lattice
        places = [(at, ("asks",)), (lattice.skip(lattice.skip(at, _WHO), _OF_WHO), ("noun", "verb"))]
        for place, parts in places:
            for end, named in lattice.of(place, Named):
                if named.part in parts:
                    options = tuple((s, absent(s)) for s in named.senses if can_lack(s))
                    for stop in dict.fromkeys((end, self._behind_clause(end))):
                        yield from self._absent_read(stop, options, named.cost - GUESS * (stop > end))

    def _others(self, at: int) -> Iterator[Read]:
        """Yield "those without" as the records that are not as those before: "with aura", "than those without"."""
        lattice = self._lattice
        stop = lattice.skip(at, _THOSE)
        closed = lattice.text(stop) == "without" and lattice.text(stop + 1) in CLOSING
        for place in range(1, at) if closed else ():
            for end, inner, cost in self._positive(place) if lattice.text(place) == "with" else ():
                if end < at and isinstance(inner, Filter) and not inner.negated:
                    yield stop + 1, _denied(inner), cost

    def _otherwise(self, at: int) -> Iterator[Read]:
        """Yield the other half of a comparison that says no more than that it is not so.

        "On days I work than on days I don't", "for plays with an expansion than for plays without one".
        """
        lattice = self._lattice
        stop = self._denial(at)
        if lattice.text(stop) not in CLOSING or stop == at:
            return
        said = [
            (lattice.skip(end, _HALVES_OF), inner, cost)
            for place in range(1, at - 1)
            for end, inner, cost in self._positive(place)
            if end < at and isinstance(inner, Filter) and not inner.negated
        ]
        near = [(inner, cost) for end, inner, cost in said if end == at - 1]
        if not near and len({inner.senses for _, inner, _ in said}) == 1:
            near = [(inner, cost) for _, inner, cost in said]
        known = not _BEING_SO.isdisjoint(lattice.texts[at:stop])
        yield from ((stop, _denied(inner) if known else _not_so(inner), cost) for inner, cost in near)

    def _denial(self, at: int) -> int:
        """Return where words end that say "when it is not so"; `at` where none stand there."""
        lattice = self._lattice
        place = lattice.skip(at, DETERMINERS | _LED_BY)
        heads = [end for kind in (Headed,) for end, _ in lattice.of(place, kind)]
        for start in dict.fromkeys((place, *heads, lattice.skip(place, _HALVES_OF))):
            if lattice.text(start) == "without":
                return lattice.skip(start + 1, _OF_IT)
            clause = lattice.skip(start, _CLAUSE)
            helped = lattice.text(clause) in _AUXILIARIES and lattice.text(clause + 1) == "not"
            turned = lattice.text(clause) in _AUXILIARIES and lattice.text(clause + 2) == "not"
            if helped or (turned and lattice.text(clause + 1) in _CLAUSE):
                return clause + (2 if helped else 3)
        return at + 1 if lattice.text(at) in ("otherwise", "not") else at

    def _behind_clause(self, at: int) -> int:
        """Return where the clause of a question word ends that only says what was done: "where I bought them"."""
        lattice = self._lattice
        place = lattice.skip(at, _OF_WHO)
        ends = [end for kind in (Headed, Named, Flagged) for end, _ in lattice.of(place, kind)]
        return lattice.skip(max(ends), frozenset({"it", "them", "for", "to", "from"})) if ends and place > at else at

    def _company(self, at: int) -> list[Read]:
        """Read "alone" and "with others" where a list says who else was there."""
        lattice = self._lattice
        told = [s for s in lattice.view.senses if is_plain(s) and is_company(s)]
        told = [s for s in told if _LEADERS.isdisjoint(thesaurus.words_of(s.column.name))]
        lists = [s for s in told if s.column.kind == "list"] or [s for s in told if can_lack(s)]
        if not lists:
            return []
        found: list[Read] = []
        for end in lattice.one_of(at, ALONE):
            found += self._absent_read(end, tuple((s, absent(s)) for s in lists), GUESS)
        for end in lattice.one_of(at, ACCOMPANIED):
            found.append((end, filter_of(tuple((s, present(s)) for s in lists)), 1 + GUESS))
        return found

    def _absent_read(self, stop: int, options: tuple[tuple[Sense, Condition], ...], cost: float) -> list[Read]:
        if not options:
            return []
        end = self._lattice.skip(self._lattice.after_recorded(stop), _YET)
        return [(end, replace(filter_of(options), negated=True), 1 + cost)]

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
                options = tuple((s, absent(s)) for s in item.senses if can_lack(s))
                found += self._absent_read(place + 1, options, item.cost)
        return found

    def _neither(self, at: int, joint: str = "nor") -> list[Read]:
        """Read "neither conditions nor medications"; behind "nothing for", "either conditions or medications"."""
        lattice = self._lattice
        found: list[Read] = []
        for middle, one in lattice.of(at + 1, Named):
            if lattice.text(middle) != joint:
                continue
            for stop, other in lattice.of(middle + 1, Named):
                pairs = [(a, b) for a in one.senses for b in other.senses if a is not b and can_lack(a) and can_lack(b)]
                options = tuple((a, All((absent(a), absent(b)))) for a, b in pairs)
                found += self._absent_read(stop, options, one.cost + other.cost)
        for middle, first, _ in self._positive(at + 1) if joint == "nor" else ():
            if lattice.text(middle) == "nor" and isinstance(first, Filter):
                for stop, second, cost in self._positive(middle + 1):
                    if isinstance(second, Filter) and len(first.options) == len(second.options) == 1:
                        parts = All((negation(first.options[0]), negation(second.options[0])))
                        found.append((stop, Filter((parts,), negated=True, senses=first.senses + second.senses), cost))
        return found


def _flagged(flag: Flagged) -> Filter:
    """Return that a yes or no is as an item says."""
    made = filter_of(((flag.sense, Compare(flag.sense.column, "==", flag.yes)),), speech="adjective")
    return replace(made, negated=not flag.yes)


def _verb_of_share(lattice: Lattice) -> int:
    """Return where the verb of a question about a share stands, behind which the part is said; else its end.

    It is the first that helps another ("were", "did I"), but for those of relative clauses ("that were", "I have met");
    without one it is the last that says something of the records by itself ("ended", "went").
    """
    share = next((at for at, text in enumerate(lattice.texts) if (text,) in SHARES), len(lattice))
    for at in range(share + 2, len(lattice)):
        if lattice.text(at) in _AUXILIARIES and lattice.text(at - 1) not in _SUBJECTS:
            return at
    finite = [at for at in range(share + 3, len(lattice)) if _is_finite(lattice, at)]
    while len(finite) > 1 and lattice.text(finite[-1] - 1) in ("and", "or"):
        finite.pop()
    return finite[-1] if finite else len(lattice)


def _is_finite(lattice: Lattice, at: int) -> bool:
    """Return whether a word is a verb in the past, and not of a clause that only tells which records are meant."""
    text = lattice.text(at)
    if lattice.text(at - 1) in _SUBJECTS or lattice.text(at + 1) == "by":
        return False
    if any(stop == at for back in (1, 2) if at >= back for stop, _ in lattice.of(at - back, Meant)):
        told = any(stop == at - 1 and h.role == "noun" for stop, h in lattice.of(at - 2, Headed)) if at > 1 else False
        if told:
            return False  # "the parcels UPS delivered"
    return text in _FINITE or (text in _PAST and not any(stop == at + 1 for stop, _ in lattice.of(at, Meant)))
