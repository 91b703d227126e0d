"""Chunks of a question: each way to read words from a place. Of conditions see `filters`, of what asks `asking`."""

from __future__ import annotations

from collections.abc import Iterator

from usercode.ask import thesaurus
from usercode.ask.compiler import all_of_it
from usercode.ask.compiler import phrases as words
from usercode.ask.compiler.asking import HALVED, LATELY, WAS, Asking
from usercode.ask.compiler.each_person import on_its_own, people_split
from usercode.ask.compiler.filters import Filters
from usercode.ask.compiler.items import Degree, Flagged, Headed, Meant, Named, Sense
from usercode.ask.compiler.lattice import Lattice
from usercode.ask.compiler.outermost import outermost
from usercode.ask.compiler.pairs import PAIR_STARTS
from usercode.ask.compiler.parts import (
    Aside,
    Bound,
    Counted,
    Denied,
    Different,
    Each,
    Filter,
    Form,
    Free,
    InUnit,
    Joint,
    Mention,
    More,
    Pair,
    Quantity,
    Read,
    Series,
    ShareOf,
    Split,
    Stranded,
    Than,
    Trend,
    When,
)
from usercode.ask.compiler.periods import SEASONS, Part
from usercode.ask.compiler.phrases import TIME_NOUNS, in_all
from usercode.ask.compiler.windows import Fixed, Window
from usercode.ask.compiler.wordsets import first_words, phrases

_KINDS = frozenset({"kind", "type", "sort"})
_BEFORE_KEYS = frozenset({"my", "the", "calendar", "single", "of", "pair", "different", "means"}) | _KINDS
"""What may stand between "each" and what it splits by: "each pair of shoes"."""
COMPARED = frozenset(
    phrases(
        "compared to, compared with, as compared to, as compared with, relative to, in comparison to, "
        "in comparison with, when compared to, when compared with"
    )
)
_BEFORE_UNIT = frozenset({"and", "expressed", "measured", "given", "stated", "counted"})
BEFORE_UNIT = _BEFORE_UNIT | {"in"}
"""What may stand before the unit of the answer: "and in dollars", "measured in km"."""
_GOING = frozenset({"going", "judging"})
"""Words before "by the day it arrived", which groups nothing."""
_CHOOSING = frozenset({"which", "what", "any", "every", "no", "only", "when", "if", "that", "where", "while"})
"""Words before "one of my trips" that speak of a certain one, of any, or of none."""
_TOGETHER = frozenset({"together", "along", "in", "combined"})
"""First words of what joins two values that are both there, and is else no more than company: "work together with"."""
_ONE_OF = frozenset({"a", "any", "the", "my"})
_RICHER = frozenset({"richer", "heavier"})
_POORER = frozenset({"poorer", "lighter"})
MORE_IN = _RICHER | _POORER
"""Comparatives of how much of something there is in another: "richer in calories than"."""
_MORE_SIGNS = dict.fromkeys(words.MORE | _RICHER, 1) | dict.fromkeys(words.LESS | _POORER, -1)
_BEFORE_MORE = frozenset({"on", "in"})
"""Prepositions of what there was more of: "on more days"."""
_BECOMING = frozenset({"get", "got", "gotten", "become", "became", "grow", "grown", "grew"})
"""Verbs before a comparative that say that something changed: "did my sessions get longer"."""
MORE_STARTS = _BECOMING | MORE_IN | _BEFORE_MORE
_OF_THE_TIME = frozenset({("of", "the", "time"), ("of", "the", "times")})
_NUMBERS = frozenset({"no", "nr", "number"})
"""Last words of fields that hold what a record is known by."""
WHOLE = frozenset({"whole", "entire", "full", "complete"})
"""Words for all of what is listed: "my whole contact list"."""
_ON_MY_LIST = frozenset((on, whose, "list") for on in ("on", "in") for whose in ("my", "the", "our", "this"))
"""What says only that records are in the list that is asked about."""
_OF_ALL = frozenset({"of", "across"})
_LED_EVERYTHING = frozenset({"for", "on"})
"""Prepositions of what was paid, before everything that it was paid for."""
_OF_USER = frozenset({"i", "we", "have", "had", "has", "been", "was", "were", "is", "are", "ever", "that"})
"""Words between "everything" and what was done with it: "of everything I have bought"."""
_SINGLE = frozenset({"single", "one"})
_MOSTS = words.HIGHEST | words.LOWEST | words.SUPERLATIVES
_WHOSE = frozenset({"its", "their"})
"""Words that only say that what follows is of what was named."""
_OF_WHOM = frozenset({"her", "his"})
"""The same, where somebody was named: "how tall was Lena at her last check"."""
_ANYBODY = frozenset({"someone", "somebody", "anyone", "anybody"})
WHOEVER = _WHOSE | _OF_WHOM | _ANYBODY | {"still"}
_BEEN_BEHIND = frozenset({"to", "on", "at", "in", "through"})
"""Prepositions of where somebody has been: "has Dad been to more concerts"."""
_BEFORE_THOSE = frozenset({"for", "in", "of", "on", "from", "with"})
EMPTY_STARTS = WHOEVER | _BEEN_BEHIND | _BEFORE_THOSE | {"those"}
"""Words that change nothing in some places."""
DENYING = frozenset({"not", "never"})
_DENIED = frozenset({"i", "we", "have", "had", "been", "ever", "yet"})
_YET = frozenset({"yet"})
"""Words between a denial and the verb that it denies."""
_CHANGES = first_words(words.TRENDS, words.RISES, words.FALLS) | _BECOMING
"""Words that what changed from one time to another begins with."""
CHANGED_OR_MORE = words.MORE | words.LESS | _CHANGES
INCLUDING = frozenset({"including", "counting"})
_OF_THOSE = frozenset({"those", "the", "ones", "any", "nights", "days", "anything", "everything", "all", "times"})
_AS_WELL = frozenset({"also", "too"})
_COUNTERS = frozenset({"i", "we", "ever", "have"})
"""Words behind which "counted" is what somebody did."""
_FREE_COST = 0.01
MARKS = frozenset("?!.:;,")
QUANTIFIERS = {
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
    ("over", "the", "years"): "all",
    ("over", "all", "these", "years"): "all",
    ("over", "all", "the", "years"): "all",
    ("over", "all", "years"): "all",
    ("across", "all", "years"): "all",
    ("across", "all", "the", "years"): "all",
    ("in", "all", "the", "years"): "all",
    ("in", "all", "these", "years"): "all",
    ("over", "the", "whole", "time"): "all",
    ("in", "all", "this", "time"): "all",
    ("at", "all"): "at all",
    **{
        (*led, "any", "of", *of): "ever"
        for led in ((), ("on",), ("in",), ("at",))
        for of in ((), ("my",), ("the",), ("our",))
    },
    ("had", "to"): "had to",
    ("have", "to"): "had to",
    ("in", "my", "records"): "all",
    **{
        (on, whose, where): "all"
        for on, kept in (("on", ("list", "records")), ("in", ("list", "log", "notes", "diary", "records")))
        for whose in ("my", "our", "the")
        for where in kept
    },
    ("of", "all", "time"): "all",
    ("do", "you", "know", "of"): "known",
    ("do", "you", "know", "about"): "known",
    ("do", "you", "have", "on", "record"): "known",
    ("you", "know", "of"): "known",
    ("on", "record"): "known",
    ("on", "file"): "known",
}


_IN_TIME = frozenset({"on", "in", "during", "between", "within"})


class Chunks(Asking):
    """Reads the chunks of one question."""

    def __init__(self, lattice: Lattice) -> None:
        super().__init__(lattice)
        self._filters = Filters(lattice, self._quantities)
        self._sums = {}

    # -- words that change nothing, or little

    def _free(self, at: int) -> Iterator[Read]:
        lattice = self._lattice
        text = lattice.text(at)
        if text in words.FREE:
            yield at + 1, Free(text), _FREE_COST if at or text not in words.YES_NO else 0.6
        if text in words.ASK_PREPOSITIONS and at and lattice.text(at + 1) in ("which", "whom"):
            yield at + 2, Free(text), _FREE_COST * 3
        relative = text == "whom" and at > 0 and lattice.text(at - 1) not in words.PREPOSITIONS | {"and"}
        if (text in words.RELATIVES and (at > 0 or self._is_clause(at))) or relative:
            yield at + 1, Free(text), _FREE_COST * 3
        if lattice.tokens[at].kind == "mark" and text in MARKS:
            yield at + 1, Free(text), 0.0 if text != "," else 0.02

    def _quantified(self, at: int) -> Iterator[Read]:
        """Yield words for all of what is spoken of: "all of my", "of everything I have bought", "my whole list"."""
        lattice = self._lattice
        text = lattice.text(at)
        for end, kind in lattice.phrase(at, QUANTIFIERS) if not in_all(lattice.texts, at) else ():
            yield end, Quantity(kind), 0.1
        thing = at + (text in _LED_EVERYTHING)
        if lattice.text(thing) == "everything" and (thing > at or lattice.text(at - 1) in _OF_ALL):
            place = lattice.skip(thing + 1, _OF_USER)
            if self._is_verb(place) or self._filters.read(place):
                yield thing + 1, Quantity("all"), 0.1
        if lattice.texts[at : at + 3] in _ON_MY_LIST and not self._is_named_list(at + 2):
            yield at + 3, Quantity("all"), 0.1
        if text in WHOLE and lattice.text(at - 1) in HALVED and lattice.of(at + 1, Headed):
            yield at + 1, Quantity("all"), 0.1

    def _is_named_list(self, at: int) -> bool:
        """Return whether a word is a field, a value or the records, and not the verb that a list is made by."""
        heads = any(head.role not in ("verb", "light") for _, head in self._lattice.of(at, Headed))
        return heads or bool(self._lattice.of(at, Named)) or bool(self._lattice.of(at, Meant))

    def _all_of_it(self, at: int) -> Iterator[Read]:
        yield from all_of_it.read(self._lattice, at)
        yield from ((end, Free("alone"), _FREE_COST) for end in on_its_own(self._lattice, at))

    def _empty(self, at: int) -> Iterator[Read]:
        """Yield words that change nothing where they stand, but may elsewhere: "its", "anybody", "still"."""
        lattice = self._lattice
        text = lattice.text(at)
        said = bool(lattice.of(at + 1, Meant)) or bool(lattice.of(at + 1, Flagged))
        if text == "still" and lattice.text(at - 1) in WAS and said:
            yield at + 1, Free(text), _FREE_COST * 3
        theirs = text in _OF_WHOM and any(lattice.of(place, Meant) for place in range(at))
        if (text in _WHOSE or theirs) and (lattice.named(at + 1) or lattice.named(at + 2)):
            yield at + 1, Free(text), _FREE_COST * 3
        if text in _ANYBODY and lattice.text(at + 1) != "else" and lattice.text(at - 1) not in words.PREPOSITIONS:
            yield at + 1, Free(text), _FREE_COST * 3
        if text == "for" and lattice.text(at + 1) in words.MORE | words.LESS and lattice.text(at + 2) != "than":
            yield at + 1, Free(text), _FREE_COST * 3
        yield from self._of_those(at)
        if text in _BEEN_BEHIND and lattice.text(at - 1) == "been" and not lattice.of(self._behind(at), Meant):
            yield at + 1, Free(text), _FREE_COST * 3

    def _of_those(self, at: int) -> Iterator[Read]:
        """Yield "those" behind "than" as the records that were named: "than for those shipped in May"."""
        lattice = self._lattice
        those = at + 1 if lattice.text(at) in _BEFORE_THOSE else at
        if lattice.text(at - 1) != "than" or lattice.text(those) != "those":
            return
        if lattice.text(those + 1) == "without" or not any(
            head.plural for place in range(at) for _, head in lattice.of(place, Headed)
        ):
            return
        yield those + 1, Free("those"), _FREE_COST * 3

    def _denied(self, at: int) -> Iterator[Read]:
        """Yield what denies the verb behind it: "have I never been to"."""
        lattice = self._lattice
        asked = lattice.text(0) == "how" or lattice.text(at) not in DENYING
        if not asked and self._is_verb(lattice.skip(at + 1, _DENIED)):
            yield lattice.skip(at + 1, _YET), Denied(), 0.3

    def _as_of(self, at: int) -> Iterator[Read]:
        for end in self._lattice.times.now_said(at):
            yield end, Free("as of"), _FREE_COST * 3

    def _included(self, at: int) -> Iterator[Read]:
        """Yield times of day that are named as some of those before: "at 11 pm or later, including after midnight"."""
        start = self._lattice.skip(at + 1, _OF_THOSE)
        for end, piece, cost in self._filters.read(start) if self._lattice.text(at) in INCLUDING else ():
            if isinstance(piece, Filter) and piece.clock and not piece.negated:
                yield self._lattice.skip(end, _AS_WELL), Aside((Joint("or"), piece)), cost

    def _is_verb(self, at: int) -> bool:
        """Return whether a doing begins at a place."""
        doing = any(head.role in ("verb", "light") for _, head in self._lattice.of(at, Headed))
        return doing or any(named.part == "verb" for _, named in self._lattice.of(at, Named))

    def _behind(self, at: int) -> int:
        """Return where a noun behind a preposition begins."""
        return self._lattice.skip(at + 1, _ONE_OF | {"an"})

    def _each(self, at: int) -> Iterator[Read]:
        """Yield what speaks of each one, or of different ones: "in a single trip", "at once", "distinct"."""
        lattice = self._lattice
        text = lattice.text(at)
        if text in words.DISTINCT:
            yield at + 1, Different(), 0.5
        if text in _SINGLE:
            named = bool(at) and bool(lattice.of(at + 1, Headed) or lattice.of(at + 1, Named))
            behind = lattice.text(at + 1)
            if named or (text == "single" and (behind in TIME_NOUNS or behind in _MOSTS)):
                yield at + 1, Each(text), 0.3
        opened = lattice.skip(at + 1, _ONE_OF) if text in words.PREPOSITIONS else at
        if opened > at and lattice.text(opened) in _SINGLE and lattice.of(opened + 1, Headed):
            yield opened + 1, Each(lattice.text(opened)), 0.3
        named = lattice.text(at) == "in" and any(
            lattice.text(at + n) == "session" and lattice.of(at + n, Headed) for n in (2, 3)
        )
        for end in lattice.one_of(at, words.AT_ONCE) if not named else ():
            yield end, Each("at once"), 0.3

    def _counting(self, at: int) -> Iterator[Read]:
        """Yield what asks how many there are: "number of", "a count of", "than the number"."""
        lattice = self._lattice
        text, before = lattice.text(at), lattice.text(at - 1)
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
                "median",
                "mean",
                "what",
            ):
                yield end, Counted(), 0.8
        known = self._known_by() if text == "number" else None
        if known is not None and self._is_one_behind(at + 1):
            yield at + 2, Mention((known,), word="number"), 0.8
        if text == "number" and known is not None and (end := self._known_thing(at + 1, known)):
            yield end, Mention((known,), word="number"), 0.8
        if text == "number" and lattice.texts[at - 2 : at] == ("than", "the"):
            yield at + 1, Counted(), 0.8
        if text == "counted" and before in _COUNTERS:
            yield at + 1, Counted(), 0.8

    def _shared(self, at: int) -> Iterator[Read]:
        """Yield what asks for a share, or whether it is more than a half: "what fraction of", "were most of"."""
        lattice = self._lattice
        text, before = lattice.text(at), lattice.text(at - 1)
        if text == "rate" and self._value_before(at) and all(n.part == "verb" for _, n in lattice.of(at, Named)):
            yield at + 1, ShareOf(False, rated=True), 0.8
        if lattice.text(0) in words.YES_NO:
            for end, bound in lattice.phrase(at, words.HALVES):
                yield lattice.skip(end, HALVED), ShareOf(False, bound=bound), 0.8
        yield from self._share_of_times(at)
        for end, percent in lattice.phrase(at, words.SHARES) if before in ("", "the", "what", "which", "a") else ():
            yield lattice.skip(end, frozenset({"of"})), ShareOf(percent), 0.8

    def _known_by(self) -> Sense | None:
        """Return the number or code that each record is known by: `invoice_no`."""
        held = [s for s in self._lattice.view.senses if thesaurus.words_of(s.column.name)[-1] in _NUMBERS]
        held = [s for s in held if not s.column.inside and not s.column.optional]
        return held[0] if len(held) == 1 else None

    def _known_thing(self, at: int, known: Sense) -> int:
        """Return where "of the ticket that" ends before the clause, of a `ticket_no`; 0 where it is not said so."""
        lattice = self._lattice
        place = lattice.skip(at + 1, HALVED)
        named = lattice.text(place) in thesaurus.words_of(known.column.name)[:-1]
        clause = lattice.text(place + 1) in words.RELATIVES | {"with"}
        return place + 1 if lattice.text(at) == "of" and place > at + 1 and named and clause else 0

    def _is_one_behind(self, at: int) -> bool:
        """Return whether "of" leads to a single record that a superlative picks: "of the biggest invoice"."""
        lattice = self._lattice
        place = lattice.skip(at + 1, HALVED)
        picked = lattice.text(place) in _MOSTS | LATELY or any(
            d.form == "superlative" for _, d in lattice.of(place, Degree)
        )
        heads = [head for behind in (place + 1, place + 2) for _, head in lattice.of(behind, Headed)]
        return lattice.text(at) == "of" and picked and any(h.role == "noun" and not h.plural for h in heads)

    def _share_of_times(self, at: int) -> Iterator[Read]:
        """Yield "percentage of the time", which is one of the times that something was."""
        lattice = self._lattice
        for end, percent in lattice.phrase(at, words.SHARES):
            stop = end + 3 if lattice.texts[end : end + 3] in _OF_THE_TIME else 0
            if stop and lattice.text(stop) in words.YES_NO:
                yield stop, ShareOf(percent, times=True), 0.2

    def _value_before(self, at: int) -> bool:
        """Return whether a value, or yes or no of a field, ends where a word begins."""
        places = [at - back for back in (1, 2) if at >= back]
        return any(
            end == at for place in places for kind in (Meant, Flagged) for end, _ in self._lattice.of(place, kind)
        )

    def _joint(self, at: int) -> Iterator[Read]:
        text = self._lattice.text(at)
        for end, kind in self._lattice.phrase(at, words.JOINTS):
            if text not in _TOGETHER or self._is_value_before(at):
                yield end, Joint(kind), 0.1
        if text in ("versus", "vs"):
            end = at + 2 if self._lattice.text(at + 1) == "." else at + 1
            yield end, Than("versus"), 0.2
        if text == "than":
            yield at + 1, Than(), 0.2
        if text == "as" and "same" in self._lattice.texts[:at] and self._lattice.times.window(at + 1):
            yield at + 1, Than(), 0.2
        for end in self._lattice.one_of(at, COMPARED):
            yield end, Than("versus"), 0.2

    def _stranded(self, at: int) -> Iterator[Read]:
        """Yield a preposition that nothing behind it completes: "which city did I fly to the most"."""
        text = self._lattice.text(at)
        if text and not (text == "from" and self._lattice.times.window(at + 1)):
            yield at + 1, Stranded(text), 0.4

    # -- what is asked

    def _in_unit(self, at: int) -> Iterator[Read]:
        """Yield "in hours", "in USD"."""
        lattice = self._lattice
        opened = lattice.skip(at, _BEFORE_UNIT)
        start = opened + 1 if lattice.text(opened) == "in" else at
        text = lattice.text(start) if start < len(lattice) and lattice.tokens[start].kind == "word" else ""
        rate = " ".join(lattice.texts[start : start + 3])
        if units := thesaurus.units(rate) if lattice.text(start + 1) == "per" else ():
            yield start + 3, InUnit(units), 0.3
        two = " ".join(lattice.texts[start : start + 2])
        if text and start > at and (codes := tuple(c.code for c in thesaurus.currencies(two))):
            yield start + 2, InUnit((), codes), 0.3
        units = thesaurus.units(text) if text else ()
        codes = tuple(c.code for c in thesaurus.currencies(text)) if text else ()
        if (units or codes) and (start > at or lattice.text(at - 1) == "("):
            yield start + 1, InUnit(units, codes), 0.3

    # -- groups

    def _split(self, at: int) -> Iterator[Read]:
        lattice = self._lattice
        text = lattice.text(at)
        if text in words.PERIODIC and lattice.texts[at - 2 : at] != ("how", "many"):  # "monthly donations" recur
            yield at + 1, Split("per", unit=words.PERIODIC[text]), 0.8
        start = lattice.skip(at, frozenset({"for", "by", "from", "of"}))
        yield from ((end, Split("each", people), 0.8) for end, people in people_split(lattice, start))
        chosen = text == "one" and lattice.text(at - 1) in _CHOOSING
        chosen |= text == "by" and lattice.text(at - 1) in _GOING
        starts = [(end, lattice.text(end - 1)) for end in lattice.one_of(at, words.SPLITS) if not chosen]
        if text in ("a", "an") and at and lattice.text(at - 1) not in words.PREPOSITIONS | {"of", "than", "is", "was"}:
            starts.append((at + 1, "a"))
        for opened, last in starts:
            word = "per" if last in ("per", "a") else "by" if last in ("by", "to") else "each"
            start = lattice.skip(opened, _BEFORE_KEYS)
            yield from self._split_by_kind(opened, start, word)
            if text in ("each", "one", "per"):
                yield from self._split_by_records(start, word, several="of" in lattice.texts[at + 1 : start])
            noun = lattice.text(start)
            if noun in TIME_NOUNS and any(s.is_day for s in lattice.view.senses):
                yield start + 1, Split(word, unit=TIME_NOUNS[noun], article=last == "a"), 1.0  # type: ignore[arg-type]
            for unit in thesaurus.units(noun) if word == "per" and noun not in TIME_NOUNS else ():
                sized = tuple(
                    s for s in lattice.view.senses if s.is_number and s.unit and s.unit.dimension == unit.dimension
                )
                if sized:
                    yield start + 1, Split(word, sized, article=last == "a", measure=unit), 1.0  # type: ignore[arg-type]
            happens = [start + len(own) for own in lattice.view.happenings if lattice.texts[start:][: len(own)] == own]
            if happens and word == "per":
                yield max(happens), Split("per", record=True), 1.0
                continue
            for end, named in lattice.of(start, Named) if "one" not in lattice.texts[at:opened] else ():
                if (named.part == "noun" and word != "per") or (named.part == "noun" and text == "per"):
                    yield end, Split(word, named.senses), 1 + named.cost  # type: ignore[arg-type]
            for end, head in lattice.of(start, Headed):
                of_a_kind = not _KINDS.isdisjoint(lattice.texts[opened:start])
                one = not head.plural or (word == "each" and "of" in lattice.texts[at + 1 : start])
                if head.role in ("noun", "unit", "generic") and one and word != "by" and not of_a_kind:
                    yield end, Split(word, record=True), 1 + head.cost  # type: ignore[arg-type]

    def _split_by_records(self, start: int, word: str, *, several: bool) -> Iterator[Read]:
        """Yield "each" or "per" before records that a value names or tells apart: "each Czech lesson", "per dinner"."""
        lattice = self._lattice
        named = [m for _, m in lattice.of(start, Meant) if m.part == "noun" and m.plural == several]
        told = [end for kind in (Meant, Flagged) for end, _ in lattice.of(start, kind)]
        heads = [h for end in told for _, h in lattice.of(end, Headed) if h.role in ("noun", "generic")]
        if any(m.values[0].islower() for m in named) or any(several or not head.plural for head in heads):
            yield start, Split(word, record=True), 1.0  # type: ignore[arg-type]

    def _split_by_kind(self, opened: int, start: int, word: str) -> Iterator[Read]:
        """Yield "for each kind of dream", where a field says what kind each record is."""
        lattice = self._lattice
        place = lattice.skip(opened, _BEFORE_KEYS - _KINDS)
        heads = [end for end, head in lattice.of(start, Headed) if head.role in ("noun", "generic", "mass")]
        kinds = tuple(s for s in lattice.view.senses if s.is_label and s.column.name.rpartition("_")[2] in _KINDS)
        if place < start and lattice.text(place) in _KINDS and lattice.text(place + 1) == "of" and len(kinds) == 1:
            for end in heads:
                yield end, Split(word, kinds), 1.0  # type: ignore[arg-type]

    # -- time, trends, comparisons

    def _when(self, at: int) -> Iterator[Read]:
        lattice = self._lattice
        for end, span in lattice.times.window(at):
            if self._is_season_stored(at, end) or end in [stop for stop, _ in lattice.of(end - 1, Flagged)]:
                continue
            bare = lattice.text(at) not in words.PREPOSITIONS
            fixed = isinstance(span, Part) or (isinstance(span, Window) and isinstance(span.start, Fixed))
            preposition = "" if bare else lattice.text(at)
            lasting = preposition == "for" and lattice.text(at + 1) in ("more", "less", "fewer", "over", "at")
            yield (
                end,
                When(span, bare=bare, preposition=preposition, lasting=lasting),
                0.9 + (0.5 if bare and fixed else 0.05 if bare else 0.0),
            )

    def _when_not(self, at: int) -> Iterator[Read]:
        """Yield a time that is denied: "not in 2023", "outside of summer"."""
        lattice = self._lattice
        for start in lattice.one_of(at, words.NEGATIONS):
            if lattice.text(at) == "outside" and lattice.text(at + 1) in words.PREPOSITIONS - {"of"}:
                continue
            for end, span in lattice.times.window(start):
                yield end, When(span, negated=True), 1.1

    def _is_season_stored(self, at: int, end: int) -> bool:
        """Return whether the records hold the season that a stretch of time names: a value then, and no months."""
        lattice = self._lattice
        if SEASONS.keys().isdisjoint(lattice.plain[at:end]):
            return False
        places = [p for p in range(at, end) if lattice.text(p) in SEASONS]
        return any(not meant.cost for p in places for _, meant in lattice.of(p, Meant))

    def _pair(self, at: int) -> Iterator[Read]:
        lattice = self._lattice
        changes = CHANGED_OR_MORE if lattice.text(at) in PAIR_STARTS else _CHANGES
        if lattice.text(at - 1) in ("both", "either") or changes.isdisjoint(lattice.texts):
            return
        for end, first, second, by_time in lattice.times.pair(at):
            yield end, Pair(first, second, by_time), 0.95

    def _outermost(self, at: int) -> Iterator[Read]:
        yield from outermost(self._lattice, at)

    def _trend(self, at: int) -> Iterator[Read]:
        lattice = self._lattice
        for end, form in lattice.phrase(at, words.TRENDS):
            yield end, Trend(form), 0.5  # type: ignore[arg-type]
        if lattice.text(at) in words.CHANGED and at:
            yield at + 1, Form("change"), 0.5
        stayed = lattice.one_of(at, words.STAYED_SAID)
        if stayed and any(lattice.phrase(place, words.TRENDS) for place in range(at)):
            yield from ((end, Free("or"), 0.1) for end in stayed)
        for end in lattice.one_of(at, words.RISES):
            yield end, Trend("rise"), 1.0
        for end in lattice.one_of(at, words.FALLS):
            if self._falls_in_time(end):
                yield end, Free("fall"), 0.3
                continue
            yield end, Trend("fall"), 1.0

    def _falls_in_time(self, at: int) -> bool:
        """Return whether it is said when something was, not that it became less: "fell on a Saturday".

        Only "on" says so in a question that may ask whether it fell: "did my weight fall in May".
        """
        lattice = self._lattice
        asked = lattice.text(0) in words.YES_NO
        return lattice.text(at) in ({"on"} if asked else _IN_TIME) and bool(lattice.times.period(at + 1))

    def _more(self, at: int) -> Iterator[Read]:
        lattice = self._lattice
        text = lattice.text(at)
        if text in _BEFORE_MORE and lattice.text(at + 1) in ("more", "fewer") and "than" in lattice.texts[at + 2 :]:
            yield at + 2, More(1 if lattice.text(at + 1) == "more" else -1), 0.6
        for end, either in lattice.phrase(at, words.EITHER_WAY):
            yield end, More(either, open=True), 0.6
        if sign := _MORE_SIGNS.get(text, 0):
            numbers = any(all(s.is_number for s in n.senses) for _, n in lattice.of(at + 2, Named))
            if lattice.text(at + 1) == "in" and numbers:
                yield at + 2, More(sign), 0.6
            elif text not in MORE_IN:
                yield at + 1, More(sign), 0.6
                if text in ("more", "less", "fewer") and lattice.text(at + 1) in ("often", "frequently", "times"):
                    yield at + 2, More(sign), 0.6
        start = at + 1 if text in _BECOMING else at
        for end, degree in lattice.of(start, Degree):
            if degree.form == "comparative":
                signed = tuple((s, degree.sign) for s in degree.senses)
                yield end, More(1, signed), 0.7
                yield from ((stop, More(1, signed, open=True), 0.6) for stop in self._or_opposite(end, degree))

    def _or_opposite(self, at: int, degree: Degree) -> Iterator[int]:
        """Yield where the opposite of a comparative ends: "or shorter", ", shorter or stay the same"."""
        lattice = self._lattice
        for end, other in lattice.of(at + 1, Degree) if lattice.text(at) in ("or", ",") else ():
            if other.form == "comparative" and other.sign == -degree.sign and set(other.senses) & set(degree.senses):
                yield from (end,) if lattice.text(at) == "or" else ()
                yield from lattice.one_of(end, words.OR_STAYED)

    def _other_way(self, at: int) -> Iterator[Read]:
        """Yield what adds the other answers to "more": "did I have more meetings, fewer or the same number"."""
        lattice = self._lattice
        said = [text for text in lattice.texts[:at] if text in words.MORE | words.LESS]
        for end in lattice.one_of(at, words.OR_THE_OTHER) if len(said) == 1 else ():
            other = next(t for t in lattice.texts[at:end] if t in words.MORE | words.LESS)
            opposite = (said[0] in words.MORE) != (other in words.MORE)
            whole = "same" in lattice.texts[at:end] or lattice.text(end) not in ("than", "in", "on")
            if opposite and whole:
                yield end, Form("ways"), 0.4

    def _series(self, at: int) -> Iterator[Read]:
        for end, op in self._lattice.phrase(at, words.SERIES):
            if op != "streak" or self._lattice.text(end) != "of":
                yield end, Series(op), 0.4

    def _bound(self, at: int) -> Iterator[Read]:
        gauged = self._lattice.view.gauge is not None and any(True for _ in self._lattice.of(at - 1, Headed))
        if gauged:
            return  # "readings over 250" are not so many
        for end, compared in self._quantities.compared(at, moment=False):
            if compared.explicit and compared.amount.bare and compared.high is None:
                yield end, Bound(compared.op, compared.amount.value), 1.6
