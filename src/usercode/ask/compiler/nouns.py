"""Chunks that name the records, their fields, and units of time, behind a preposition or an article or bare."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from usercode import wordnet
from usercode.ask import thesaurus
from usercode.ask.compiler import phrases as words
from usercode.ask.compiler.deriving import is_participle
from usercode.ask.compiler.income import comes_in, serves
from usercode.ask.compiler.items import OWN_SIZES, Degree, Flagged, Headed, Meant, Named, Sense
from usercode.ask.compiler.lattice import Lattice
from usercode.ask.compiler.making import whole_amounts
from usercode.ask.compiler.parts import Head, Mention, Read, TimeNoun
from usercode.ask.compiler.phrases import TIME_NOUNS, USER
from usercode.ask.compiler.positions import (
    is_led_to,
    is_no_noun,
    is_noun_place,
    is_spending,
    is_value_counted,
    is_verb_place,
)
from usercode.ask.compiler.wordings import CONCEPT, LAST_WORD
from usercode.ask.compiler.wordsets import wordset

_SHORT_UNITS = frozenset({"km", "kg", "cm", "mm", "ml", "mg", "lb"})
_DAY_LONG = 86_400
"""Seconds: "days" are no unit of what is held in hours or minutes, but days of the calendar."""
_DETERMINERS = frozenset(["a", "an", "the", "my", "our", "all", "any", "of"])
_AFTER_NOUNS = wordset("a an the my our of total average median best worst highest lowest biggest largest smallest")
"""Words behind which a word that is noun and verb ("cost") is a noun."""
_ADD_NOTHING = wordset("value values category categories type types level levels name names kind kinds")
"""Nouns that may follow the name of a field and add nothing: "sleep quality value"."""
_ADD_NOTHING_TO_WORDS = _ADD_NOTHING | wordset("rating ratings condition conditions")
SORT_OF = wordset(
    "kind kinds type types sort sorts category categories form forms level levels rating ratings value "
    "values variety varieties means mode modes"
)
"""Nouns before "of" and the name of a field whose values are sorts: "which kind of transport"."""
_ADD_NOTHING_TO_NUMBERS = wordset("score scores reading readings figure figures count counts")
_MAY_ADD_NOTHING = _ADD_NOTHING_TO_WORDS | _ADD_NOTHING_TO_NUMBERS
_NOUNS_OF_VALUES = wordset("rate rates score scores cost costs price prices spend charge charges time times run runs")
"""Verbs that are nouns behind a value: the "rate" of a "win rate"."""
_BEYOND = frozenset({"over", "against", "behind", "near", "beside", "towards", "toward", "inside"})
"""Prepositions that set something against a number: who went over the budget did not ask for the budget."""
_NO_SPAN = wordset("what which first last each every on in")
"""Words behind which "time" is no stretch of it: "the last time", "on time"."""
_GONE_COST = 0.1
_NO_DAY = 0.5
"""What it costs to leave out that what was paid has a day on which it was."""
GONE = frozenset({"go", "goes", "went", "gone"})
_AUXILIARIES = frozenset({"did", "do", "does", "has", "have", "had"})
"""Words behind which a value is who does what comes next: "how much did Sam spend"."""
_ANY_ONE = frozenset({("one",), ("single",), ("any",), ("any", "one"), ("any", "single"), ("any", "given"), ("same",)})
"""What may stand before a unit of time each of which is looked at: "in one week"."""
_BEHIND_STRANDED = words.PREPOSITIONS | wordset(
    "most least more fewer often frequently last this since between before after during and or when while only exactly "
    "once twice so ever"
)
"""Words behind which a preposition stands alone: "worked for in May", "worked for most often"."""
_OF_VERBS = frozenset({"on", "about"})
"""Prepositions that belong to their verb where a question ends with them: "was it agreed on"."""
_HANDING_OVER = frozenset(form for verb in ("sell", "lend", "rent") for form in thesaurus.forms(verb, "verb"))
"""Verbs of what one does for another: of what is done for the user, no day on which the user did it tells."""
_TELLING = frozenset({"my", "our", "the", "of", "all"})
"""Words before a participle that tells which records are meant."""
_COMPLETED = frozenset(thesaurus.forms("complete", "verb"))
_HOURS = wordset("noon midday midnight morning afternoon evening night am pm")
_TELLERS = frozenset({"i", "we", "my", "our", "the"})
_SUBJECT = 2
"""Where a noun stands with its article behind the verb that a question begins with: "did the children"."""
_WHOLE = frozenset({"my", "our", "the"})
_ASKING = frozenset({"who", "what", "which", "when", "where", "how"})
_HELPING = frozenset({"do", "did", "have", "had"})
_PAYS = frozenset({"pay", "paid"})
_SHORT = 4
"""Letters of "does" and "goes"."""
_HAVING = frozenset({"have", "has", "had"})
_BEING = _HAVING | {"is", "are", "was", "were", "still", "am"}
_HELPERS = frozenset({"have", "had", "ever", "just", "already", "also"})
_COUNTED_BY = frozenset({"most", "fewest", "more", "fewer", "many", "few", "least"})
"""Words before a plural that is then no verb: "did I have the most repairs"."""
_HAVING = frozenset({"have", "had", "has", "having"})
_ARTICLES = frozenset({"the", "a", "an", "this", "that"})
_INDEFINITE = frozenset({"a", "an"})
_MOSTLY = 0.5
_NOUN_ARTICLES = frozenset(["the", "my", "our", "all", "these", "those", "any"])
_BEHIND_PREPOSITION = _NOUN_ARTICLES | {"a", "an"}


TIME_STARTS = words.PREPOSITIONS | _NOUN_ARTICLES | TIME_NOUNS.keys() | {"among", "calendar"}
"""Words that a unit of time as a noun can begin with."""
_OF_MODIFIER = frozenset({"", "at", "to"})
_OF_MODIFIERS = _OF_MODIFIER | {"for", "in"}
"""Prepositions before what only tells which records are meant: "pages I read for book club"."""
SPENT_ON = frozenset({"spend", "spent", "spending"})
"""Verbs of money that goes on what the records are of: "spent on the car"."""
_NAMED = frozenset({"item", "product"})
"""Roles of single things, which other fields say the sort of."""
SORT_STARTS = SORT_OF | words.PREPOSITIONS | _NOUN_ARTICLES
"""Words that a kind of what a field holds can begin with."""
_UNIT_STARTS = frozenset({"night", "nights", "money", "time"})


@lru_cache(maxsize=4_096)
def may_be_unit(word: str) -> bool:
    """Return whether a word can begin the name of a unit, a currency or what is measured in one."""
    return word in _UNIT_STARTS or bool(thesaurus.currencies(word)) or word in thesaurus.unit_words()


_LISTS = frozenset({"list", "history", "log", "records", "entries", "diary", "data"})
"""Words for all records of a kind, behind its name: "my contact list"."""
_CASES = wordset("request job case event episode incident occasion instance visit attack session order")
_CASES_PLURAL = frozenset(thesaurus.forms(noun, "noun")[1] for noun in _CASES)
"""Nouns behind the name of the records that say only that there was one: "repair requests"."""
_ORDINALS = frozenset({"first", "last", "next", "initial", "final"})
"""First words of names of what is of one part of a record alone."""


class Nouns:
    """Reads names in one question."""

    def __init__(self, lattice: Lattice) -> None:
        self._lattice = lattice
        self._openings: dict[int, tuple[tuple[int, str], ...]] = {}

    def _opening(self, at: int) -> tuple[tuple[int, str], ...]:
        """Return where a noun may begin: here, or behind a preposition and determiners, with the preposition."""
        opened = self._openings.get(at)
        if opened is None:
            lattice, text = self._lattice, self._lattice.plain[at]
            opened = ((at, ""),)
            if text in words.PREPOSITIONS or text == "among":
                opened = ((at, ""), (lattice.skip(at + 1, _BEHIND_PREPOSITION), text))
            elif text in _NOUN_ARTICLES:
                opened = ((at, ""), (lattice.skip(at, _NOUN_ARTICLES), ""))
            self._openings[at] = opened
        return opened

    def _head(self, at: int) -> Iterator[Read]:
        lattice = self._lattice
        for start, preposition in self._opening(at):
            for end, head in lattice.of(start, Headed):
                if preposition and head.role in ("verb", "light"):
                    continue
                if self._behind_user(start) and head.role not in ("verb", "light") and self._is_doing(start, end):
                    continue
                if head.role == "light" and self._is_no_doing(start, end):
                    continue
                if head.role == "light" and lattice.text(start) in _COMPLETED and self._says_clock():
                    continue
                if head.role != "modifier" and is_spending(lattice, start):
                    continue
                if head.role == "verb" and (self._is_noun(start, end) or is_noun_place(lattice, start, end, head=True)):
                    continue
                if head.role == "modifier" and self._is_written_as_value(start, end):
                    continue
                if head.role == "modifier" and (self._is_value(at, end) if preposition else self._is_field(start, end)):
                    continue
                led = _OF_MODIFIERS if end > start + 1 else _OF_MODIFIER
                led = led | {"on"} if SPENT_ON & set(lattice.texts) else led
                led = led | {"for"} if preposition == "for" and lattice.view.is_of_purchases else led
                if preposition in ("by", "as", "via") or (preposition not in led and head.role == "modifier"):
                    continue
                if head.role == "container" and preposition not in ("in", "on", "from", "of"):
                    continue
                told = head.role == "noun" and not head.plural and self._is_told(start, end)
                yield end, Head(head.role, head.plural, preposition, told), 1 + head.cost
                if head.role == "noun" and not head.plural and lattice.text(end) in _LISTS:
                    yield end + 1, Head("noun", True, preposition), 1 + head.cost
                if head.role == "noun" and not head.plural and self._is_case(end):
                    yield end + 1, Head("noun", lattice.text(end) in _CASES_PLURAL, preposition), 1 + head.cost

    def _spent_on(self, at: int) -> Iterator[Read]:
        """Yield the doing that makes the records as those on which money is spent: "spend on travelling"."""
        lattice = self._lattice
        if lattice.text(at) != "on" or not lattice.text(at + 1).endswith("ing") or SPENT_ON.isdisjoint(lattice.texts):
            return
        for end, head in lattice.of(at + 1, Headed):
            if head.role == "verb" and end == at + 2:
                yield end, Head("noun", plural=True, preposition="on"), 1 + head.cost

    def _is_no_doing(self, at: int, end: int) -> bool:
        """Return whether a verb that any record may be said with is none here: a value, a plan, a plural, a name."""
        intended = self._says_value(at, end) or self._intends(end)
        return intended or self._is_counted(at) or self._is_named_by(at)

    def _is_case(self, at: int) -> bool:
        """Return whether a noun stands here that says of the records only that they are cases: repair "requests"."""
        lattice = self._lattice
        said = lattice.text(at) in _CASES or lattice.text(at) in _CASES_PLURAL
        return said and not lattice.of(at, Named) and not lattice.of(at, Meant) and not lattice.of(at, Flagged)

    def _is_told(self, start: int, end: int) -> bool:
        """Return whether a clause behind words tells which one is meant, by what it did itself."""
        lattice = self._lattice
        clause = lattice.text(end) in ("that", "which") and lattice.text(end + 1) not in _TELLERS
        return clause and lattice.text(start - 1) == "the"

    def _says_clock(self) -> bool:
        """Return whether the question speaks of an hour: what is complete by then began before."""
        clock = any(token.kind == "clock" or token.text == "clock" for token in self._lattice.tokens)
        return clock or not _HOURS.isdisjoint(self._lattice.texts)

    def _intends(self, end: int) -> bool:
        """Return whether "going to" says here what is to be done, of which no record tells."""
        lattice = self._lattice
        going = end - 1 if lattice.text(end - 1) == "going" else end - 2
        if lattice.texts[max(going, 0) : going + 2] != ("going", "to"):
            return False
        return any(head.role in ("verb", "light") for _, head in lattice.of(going + 2, Headed))

    def _behind_user(self, at: int) -> bool:
        """Return whether the user stands before a word, but for words that help a verb: "I have ever run"."""
        while self._lattice.text(at - 1) in _HELPERS:
            at -= 1
        return at > 0 and self._lattice.text(at - 1) in ("i", "we")

    def _says_value(self, at: int, end: int) -> bool:
        """Return whether words are a value, or yes or no of a field."""
        lattice = self._lattice
        return any(stop == end for kind in (Meant, Flagged) for stop, _ in lattice.of(at, kind))

    def _is_field(self, at: int, end: int) -> bool:
        """Return whether words by themselves are the name of a field: the "languages" of language sessions."""
        named = any(stop == end and n.part == "noun" and n.cost < CONCEPT for stop, n in self._lattice.of(at, Named))
        return named and not any(head.role == "noun" for _, head in self._lattice.of(end, Headed))

    def _is_noun(self, at: int, end: int) -> bool:
        """Return whether words that are noun and verb stand where only a noun can: "my trade", "my biggest trade"."""
        lattice = self._lattice
        noun = any(stop == end and head.role == "noun" for stop, head in lattice.of(at, Headed))
        places = [at - back for back in (1, 2) if at >= back]
        degrees = [degree for place in places for stop, degree in lattice.of(place, Degree) if stop == at]
        best = any(degree.form == "superlative" for degree in degrees)
        counted = lattice.text(at - 1) in _COUNTED_BY and any(head.plural for _, head in lattice.of(at, Headed))
        counted = counted and not _HAVING.isdisjoint(lattice.texts)
        return noun and (best or counted or self._is_noun_due(at) or self._is_how_many(at))

    def _is_noun_due(self, at: int) -> bool:
        """Return whether only a noun can stand here: behind an article or superlative, or an adjective behind that."""
        lattice = self._lattice
        said = lattice.text(at - 1).startswith("un") or any(
            flag.part == "adjective" for stop, flag in lattice.of(at - 1, Flagged) if stop == at
        )
        return lattice.text(at - 1) in _AFTER_NOUNS or (said and lattice.text(at - 2) in _AFTER_NOUNS)

    def _is_counted(self, at: int) -> bool:
        """Return whether a plural stands where only what is counted can: the "purchases" of "how many purchases"."""
        text = self._lattice.text(at)
        return len(text) > _SHORT and text.endswith("s") and self._is_how_many(at)

    def _is_named_by(self, at: int) -> bool:
        """Return whether a word ends a name: the "shop" of "the museum shop" and "the shop", which is no verb there.

        So does a plural that a preposition leads to: "in the museum shops".
        """
        lattice = self._lattice
        text, before = lattice.text(at), lattice.text(at - 1)
        if text.endswith("s") and is_led_to(lattice, at):
            return True
        if [base for base in thesaurus.bases(text, "verb") if " " not in base] != [text]:
            return False  # "the trips took", "the one bought" have a verb there
        if before in _ARTICLES:
            return True
        subject = lattice.text(at - 3) in words.YES_NO  # "did the van get", "does the dog go"
        return not subject and lattice.text(at - 2) in _ARTICLES and wordnet.parts(before).get("noun", 0.0) > _MOSTLY

    def _is_how_many(self, at: int) -> bool:
        """Return whether what there are how many of stands here: never a verb."""
        return self._lattice.texts[max(at - 2, 0) : at] == ("how", "many")

    def _tells_records(self, at: int, named: Named) -> bool:
        """Return whether a verb of a day stands before the records that it tells: "my finished books"."""
        heads = any(head.role == "noun" for _, head in self._lattice.of(at, Headed))
        return heads and all(s.is_day for s in named.senses)

    def _named_at(self, at: int) -> Iterator[tuple[int, Named]]:
        """Yield the names of fields that begin at a place, participles before records as those of their day alone."""
        for end, named in self._lattice.of(at, Named):
            yield end, self._told_by_day(at, end, named)

    def _is_other_part(self, at: int, end: int, named: Named) -> bool:
        """Return whether words stand where they are no verb, or no noun, or tell what is done for the user."""
        if named.part != "verb":
            return is_verb_place(self._lattice, at)
        handed = self._lattice.text(end) in USER and self._lattice.text(at) in _HANDING_OVER  # who "sold me" it
        return handed or is_noun_place(self._lattice, at, end)

    def _told_by_day(self, at: int, end: int, named: Named) -> Named:
        """Return a participle as that of the day alone before the records that it tells: "my paid invoices"."""
        days = tuple(s for s in named.senses if s.is_day and s.column.optional) if named.part == "verb" else ()
        if len(days) != 1 or days == named.senses or self._lattice.text(at - 1) not in _TELLING:
            return named
        heads = any(head.role == "noun" for _, head in self._lattice.of(end, Headed))
        return replace(named, senses=days) if heads and is_participle(self._lattice.text(at)) else named

    def _names_thing(self, at: int, end: int) -> bool:
        """Return whether words name records, or a field other than a day: plants are bought, not what is planted."""
        lattice = self._lattice
        named = [n for stop, n in lattice.of(at, Named) if stop == end and n.part == "noun"]
        told = any(not s.is_day for n in named for s in n.senses)
        return told or any(stop == end and head.role == "noun" for stop, head in lattice.of(at, Headed))

    def _is_doing(self, at: int, end: int) -> bool:
        """Return whether words may be a verb: behind "I" they are that, "did I harvest"."""
        return any(stop == end and head.role in ("verb", "light") for stop, head in self._lattice.of(at, Headed))

    def _is_written_as_value(self, at: int, end: int) -> bool:
        """Return whether a word is a stored value and written as that: the project "Work", in records of work."""
        lattice = self._lattice
        written = at > 0 and lattice.tokens[at].capital
        return written and any(
            stop == end and not m.cost and m.values[0][:1].isupper() for stop, m in lattice.of(at, Meant)
        )

    def _is_value(self, at: int, end: int) -> bool:
        """Return whether the words, preposition and all, are a stored value: "to work"."""
        return any(stop == end and not meant.cost for stop, meant in self._lattice.of(at, Meant))

    def _mention(self, at: int) -> Iterator[Read]:
        lattice = self._lattice
        for start, preposition in self._opening(at):
            for end, named in self._named_at(start):
                if named.part == "asks" or (preposition and named.part == "verb"):
                    continue
                if preposition and any(stop == end for stop, _ in lattice.phrase(at, words.STATS)):
                    continue  # "in total" is no field of that name
                if (
                    preposition == "by"
                    and all(s.is_number for s in named.senses)
                    and not words.HIGHEST.isdisjoint(lattice.texts[:at])
                ):
                    continue  # "the most by weight" says by which number
                if preposition in _BEYOND and all(s.is_number for s in named.senses):
                    continue
                if named.part == "verb" and self._is_no_verb(start, end, named):
                    continue
                if self._is_other_part(start, end, named) or (named.relates and not self._relates(start, end, named)):
                    continue
                dated = named.senses[0].column.sort in ("date", "clock")
                if named.part == "noun" and (
                    self._leads_on(start, end) or (dated and is_no_noun(lattice, start, end, named))
                ):
                    continue
                noun = end == start + 1 and lattice.text(start) in _NOUNS_OF_VALUES
                on_value = noun and self._ends_value(start, named.senses)
                if named.part == "verb" and (on_value or self._misses(end, named) or self._goes_on(start, end)):
                    continue
                noun_due = self._is_noun_due(at) and not self._tells_records(end, named)
                if named.part == "verb" and (start > at or noun_due or self._intends(end)):
                    continue
                if named.part == "verb" and self._is_thing_counted(start, end):
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
                    article=lattice.plain[start - 1] in _INDEFINITE,
                    whole=named.plural and named.part == "noun" and self._is_whole(start),
                    relates=named.relates,
                )
                dear = _NO_DAY if named.part == "verb" and self._is_paid_on(start, end, named) else 0.0
                yield end, made, 1 + named.cost + dear
                yield from self._sized(end, made, 1 + named.cost)
                if named.part == "noun" and self._adds_nothing(start, end, named.senses):
                    yield end + 1, replace(made, plural=lattice.text(end).endswith("s")), 1.1 + named.cost
            if may_be_unit(lattice.text(start)):
                yield from self._unit_noun(start, preposition)

    def _one_of(self, at: int) -> Iterator[Read]:
        """Yield one of several of which it is not told which: "one of the children has", "with one of my dogs"."""
        lattice = self._lattice
        preposition = lattice.plain[at] if lattice.plain[at] in words.PREPOSITIONS else ""
        opened = at + bool(preposition)
        if lattice.texts[opened : opened + 2] != ("one", "of") or lattice.text(opened + 2) not in _WHOLE:
            return
        for end, named, cost in self._mention(opened + 3):
            if isinstance(named, Mention) and named.speech == "noun" and named.plural:
                yield end, replace(named, plural=False, article=True, preposition=preposition), cost

    def _is_whole(self, at: int) -> bool:
        """Return whether a plural with an article stands beside a verb of the question, so that it is not asked for."""
        lattice = self._lattice
        asked = at == _SUBJECT or not _ASKING.isdisjoint(lattice.texts[: at - 1])
        if lattice.text(at - 1) not in _WHOLE or not asked:
            return False
        verbs = [end for end, head in lattice.of(at - 2, Headed) if head.role in ("verb", "light")]
        verbs += [end for end, named in lattice.of(at - 2, Named) if named.part == "verb"]
        return lattice.text(at - 2) in _HELPING or at - 1 in verbs

    def _is_thing_counted(self, at: int, end: int) -> bool:
        """Return whether what there are how many of stands here by its name, which may be a verb as well."""
        counted = self._is_how_many(at) or (end == at + 1 and is_value_counted(self._lattice, at))
        return counted and self._names_thing(at, end)

    def _adds_nothing(self, start: int, end: int, senses: tuple[Sense, ...]) -> bool:
        """Return whether a noun behind the name of a field says no more than that: "sleep quality value"."""
        lattice = self._lattice
        text = lattice.text(end)
        if text not in _MAY_ADD_NOTHING:
            return False
        number = all(s.is_number for s in senses)
        adding = _ADD_NOTHING_TO_NUMBERS | _ADD_NOTHING if number else _ADD_NOTHING_TO_WORDS
        whole = any(stop == end + 1 for stop, _ in lattice.of(start, Headed))
        return text in adding and not whole and not self._names_other(end, senses)

    def _is_paid_on(self, at: int, end: int, named: Named) -> bool:
        """Return whether a verb of an amount is that of the day on which it was paid as well, which then says more.

        A time must be said, or a charge besides the price; else what is still to be paid may count as well.
        """
        if any(s.dimension != "money" for s in named.senses):
            return False
        others = [n for stop, n in self._lattice.of(at, Named) if stop == end and n.part == "verb" and n is not named]
        dated = any(all(s.is_day for s in n.senses) for n in others)
        return dated and (self._is_charge_said() or self._is_time_said())

    def _is_time_said(self) -> bool:
        return any(True for at in range(len(self._lattice)) for _ in self._lattice.times.window(at))

    def _is_charge_said(self) -> bool:
        """Return whether an amount besides the price is named: a fee, a fine."""
        nouns = [n for at in range(len(self._lattice)) for _, n in self._lattice.of(at, Named) if n.part == "noun"]
        held = [s for n in nouns if len(n.senses) == 1 for s in n.senses if s.dimension == "money"]
        return any(all(m.key != "money" for m in s.measures) for s in held)

    def _is_paid_by_user(self, at: int, named: Named) -> bool:
        """Return whether a verb says that the user paid, where the amount is one that came in."""
        lattice = self._lattice
        if lattice.text(at) not in _PAYS or not self._behind_user(at):
            return False
        user = next((p for p in range(at - 1, -1, -1) if lattice.text(p) not in _HELPERS), 0)
        passive = lattice.text(user - 1) in _BEING - _HAVING
        return not passive and any(comes_in(s, self._lattice.view) for s in named.senses)

    def _is_no_verb(self, start: int, end: int, named: Named) -> bool:
        """Return whether what else may be a verb of a field is none here, or that of somebody else."""
        if self._is_had_so(start) or self._is_paid_by_user(start, named):
            return True
        parted = end > start + 1 and self._lattice.text(end - 1) in ("on", "in")
        if parted and self._lattice.phrase(end - 1, words.STATS):
            return True  # "wait on average" is no waiting on somebody
        return self._is_done_to_user(end, named)

    def _is_done_to_user(self, end: int, named: Named) -> bool:
        """Return whether the user is whom it was done to: who sold me something did not do so on my `sold_on`.

        Those for whom the user works do pay on the day of `paid_on`.
        """
        if self._lattice.text(end) not in words.USER or not all(s.is_day for s in named.senses):
            return False
        return self._lattice.text(end - 1) not in _PAYS or not serves(self._lattice.view)

    def _is_had_so(self, at: int) -> bool:
        """Return whether a word behind "have" or "are" is no form of a verb there: what is "open" was not opened."""
        text = self._lattice.text(at)
        if self._lattice.text(at - 1) not in _BEING:
            return False
        first, *others = thesaurus.bases(text, "verb") or ("",)
        base = first == text and all(" " in other for other in others)
        return base and any(form.endswith("ed") for form in thesaurus.forms(text, "verb"))

    def _sort_of(self, at: int) -> Iterator[Read]:
        """Yield "kind of transport" as the field, where its values are common words and no field is called a kind."""
        lattice = self._lattice
        for start, preposition in self._opening(at):
            if lattice.text(start) not in SORT_OF or lattice.text(start + 1) != "of" or self._names_surely(start):
                continue
            plural = lattice.text(start).endswith("s")
            opened = lattice.skip(start + 2, _DETERMINERS)
            behind = [end for end, head in lattice.of(opened, Headed) if head.role != "verb" and not head.plural]
            for end, named in (read for place in (opened, *behind) for read in lattice.of(place, Named)):
                sorts = tuple(s for s in named.senses if self._holds_sorts(s))
                if named.part == "noun" and sorts and all(s in sorts or s.is_number for s in named.senses):
                    word = " ".join(lattice.texts[start:end])
                    yield end, Mention(sorts, "noun", plural, preposition=preposition, word=word), 1.1 + named.cost

    def _names_surely(self, at: int) -> bool:
        """Return whether a word is what the schema itself calls a field: the `type` of a visit."""
        return any(n.part == "noun" and n.cost < LAST_WORD for _, n in self._lattice.of(at, Named))

    def _holds_sorts(self, sense: Sense) -> bool:
        """Return whether the values of a field are common nouns or adjectives, and no names."""
        texts = self._lattice.view.distinct[sense.place] if sense.is_label else ()
        named = any("who" in role.asks or role.key in _NAMED for role in sense.roles)
        return bool(texts) and not named and all(text == text.lower() for text in texts)

    def _sized(self, end: int, made: Mention, cost: float) -> Iterator[Read]:
        """Yield what is counted with the word for its size behind it: "how many pages long", "how many metres deep"."""
        for stop, degree in self._lattice.of(end, Degree) if made.plural else ():
            senses = tuple(s for s in made.senses if s in degree.senses)
            if degree.form == "positive" and senses:
                yield stop, replace(made, senses=senses, counted=True), cost

    def _relates(self, start: int, end: int, named: Named) -> bool:
        """Return whether a verb may say here what a value of a field does, or what was done with it.

        The user does not do it, nor is it still to be done, and a preposition behind it has its noun elsewhere.
        """
        lattice = self._lattice
        if lattice.texts[max(start - 2, 0) : start] == ("going", "to"):
            return False
        if lattice.text(start) in words.PREPOSITIONS and self._is_doing_before(start):
            return False
        if named.relates == "does" and (self._behind_user(start) or lattice.text(end) == "from"):
            return False
        if lattice.text(end - 1) not in words.PREPOSITIONS or end >= len(lattice):
            return True
        own = (m for _, m in lattice.of(lattice.skip(end, _DETERMINERS), Meant) if m.sense in named.senses)
        ends = lattice.text(end) == "?" and lattice.text(end - 1) in _OF_VERBS
        return ends or lattice.text(end) in _BEHIND_STRANDED or any(True for _ in own)

    def _is_doing_before(self, at: int) -> bool:
        """Return whether a doing ends here, whose preposition it then is: the "with" of "worked with"."""
        if any(stop == at and head.role in ("verb", "light") for stop, head in self._lattice.of(at - 1, Headed)):
            return True
        return any(stop == at and named.part == "verb" for stop, named in self._lattice.of(at - 1, Named))

    def _leads_on(self, start: int, end: int) -> bool:
        """Return whether the last word of a name is the preposition of what follows: "watched on a plane"."""
        lattice = self._lattice
        parted = end > start + 1 and lattice.text(end - 1) in words.PREPOSITIONS
        return parted and (lattice.text(end) in _DETERMINERS or bool(lattice.of(end, Meant)))

    def _gone_on(self, at: int) -> Iterator[Read]:
        """Yield "went on", said of how much money was spent on something."""
        lattice = self._lattice
        if lattice.text(at) not in GONE or lattice.text(at + 1) not in ("on", "to", "into", "towards", "toward"):
            return
        money = tuple(whole_amounts([s for s in lattice.view.senses if {m.key for m in s.measures} & {"money"}]))
        if ("how", "much") in zip(lattice.texts[:at], lattice.texts[1:at], strict=False) and len(money) == 1:
            yield at + 1, Mention(money, "verb", word="spent"), _GONE_COST

    def _names_other(self, at: int, senses: tuple[Sense, ...]) -> bool:
        """Return whether a word names another field by its own name: the category of "my biggest spending category"."""
        named = [n for _, n in self._lattice.of(at, Named) if n.part == "noun" and not n.cost]
        return any(set(n.senses).isdisjoint(senses) for n in named)

    def _goes_on(self, start: int, end: int) -> bool:
        """Return whether the verb has a particle that makes another of it: the "take" of "take in from the shop"."""
        lattice = self._lattice
        longer = [stop for stop, n in lattice.of(start, Named) if n.part == "verb" and stop > end]
        return any(lattice.text(stop) in words.PREPOSITIONS | {"", "?"} for stop in longer)

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
        found = [(p, m) for p in near for stop, m in self._lattice.of(p, Meant) if stop == at and not m.cost]
        before = {text for place, _ in found for text in self._lattice.texts[max(0, place - 2) : place]}
        if before & _AUXILIARIES:
            return False
        ends = [m for _, m in found]
        return bool(ends) and not any(m.sense in senses for m in ends)

    def _unit_noun(self, at: int, preposition: str) -> Iterator[Read]:
        """Yield a unit as the thing asked for: "how many hours"."""
        lattice = self._lattice
        text = lattice.text(at) if at < len(lattice) and lattice.tokens[at].kind == "word" else ""
        bare_day = text in TIME_NOUNS and not text.endswith("s")
        two = " ".join(lattice.texts[at : at + 2])
        stop = at + 2 if text and thesaurus.units(two) else at + 1
        for unit in (
            thesaurus.units(two if stop > at + 1 else text)
            if (len(text) > 2 or text in _SHORT_UNITS) and not bare_day
            else ()
        ):
            calendar = text in TIME_NOUNS
            senses = tuple(
                s
                for s in lattice.view.senses
                if s.unit is not None
                and s.unit.dimension == unit.dimension
                and s.is_number
                and not (calendar and s.unit.factor < _DAY_LONG)
                and not (s.column.span is not None and unit.factor < s.unit.factor)
                and self._of_whole(s)
            )
            own = tuple(s for s in senses if {m.key for m in s.measures} & OWN_SIZES)
            senses = own if len(own) == 1 else senses
            if senses:
                made = Mention(senses, "noun", True, unit, preposition, counted=True)
                yield stop, made, 1.2
                yield from self._sized(stop, made, 1.2)
        stays = tuple(s for s in lattice.view.senses if s.column.span is not None and s.column.unit == "days")
        if stays and text in ("night", "nights"):
            yield at + 1, Mention(stays, "noun", True, None, preposition, counted=True), 1.2
        codes = {c.code for c in thesaurus.currencies(text)} if len(text) > 2 else set()
        amounts = [s for s in lattice.view.senses if s.dimension == "money"]
        money = tuple(s for s in amounts if s.column.unit in codes or (codes and s.column.currency))
        if money:
            yield at + 1, Mention(money, "noun", True, None, preposition, True, tuple(sorted(codes))), 1.2
        if text == "money" and amounts:
            yield at + 1, Mention(tuple(amounts), "noun", False, None, preposition, word="money"), 1.0
        if text == "time" and lattice.text(at - 1) not in _NO_SPAN:
            spans = tuple(s for s in lattice.view.senses if s.dimension == "time" and s.is_number)
            if spans:
                yield at + 1, Mention(spans, "noun", False, None, preposition), 1.2

    def _is_length(self, at: int) -> bool:
        """Return whether a unit of time is what a verb of a length takes most of: "lasted the most days"."""
        lattice = self._lattice
        if lattice.text(at - 1) not in words.HIGHEST | words.LOWEST:
            return False
        back = at - 2 if lattice.text(at - 2) == "the" else at - 1
        verbs = [
            n for stop, n in (lattice.of(back - 1, Named) if back > 0 else ()) if stop == back and n.part == "verb"
        ]
        return any(s.is_number and s.dimension == "time" for n in verbs for s in n.senses)

    def _of_whole(self, sense: Sense) -> bool:
        """Return whether a number is not of one part alone that the question does not speak of: `first_reply_hours`."""
        first = thesaurus.words_of(sense.column.name)[0]
        return first not in _ORDINALS or first in self._lattice.texts

    def _is_value_before(self, at: int) -> bool:
        """Return whether a value ends where a word begins."""
        lattice = self._lattice
        return any(stop == at for place in range(max(0, at - 4), at) for stop, _ in lattice.of(place, Meant))

    def _time_noun(self, at: int) -> Iterator[Read]:
        lattice = self._lattice
        for opened, preposition in self._opening(at):
            start = lattice.skip(opened, frozenset({"calendar"}))
            if preposition in ("in", "on", "within"):
                start = max((end for end in lattice.one_of(opened, _ANY_ONE)), default=start)
            text = lattice.text(start)
            if lattice.laid and TIME_NOUNS.get(text) == "day" and text == "days":
                continue  # days between two dates
            if text in TIME_NOUNS and any(s.is_day for s in lattice.view.senses) and not self._is_length(start):
                unit = TIME_NOUNS[text]
                end = start + 1
                if unit == "day" and lattice.texts[end : end + 2] == ("of", "week"):
                    unit, end = "weekday", end + 2
                elif unit == "day" and lattice.texts[end : end + 3] == ("of", "the", "week"):
                    unit, end = "weekday", end + 3
                yield end, TimeNoun(unit, text.endswith("s"), preposition), 1.1
