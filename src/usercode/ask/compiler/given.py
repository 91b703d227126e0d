"""Chunks that say of which records a question is, where nothing is denied: values, yes or no, comparisons."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from usercode.ask import thesaurus
from usercode.ask.compiler.comparisons import Comparisons
from usercode.ask.compiler.items import Flagged, Headed, Meant, Named, Sense
from usercode.ask.compiler.lattice import Lattice
from usercode.ask.compiler.making import (
    can_lack,
    filter_of,
    is_plain,
    present,
    says_present,
    whole_amounts,
)
from usercode.ask.compiler.parts import Filter, Read
from usercode.ask.compiler.phrases import (
    ACCOMPANIED,
    ALONE,
    BELONGING,
    IMPERATIVES,
    LINKS,
    ON_RECORD,
    PREPOSITIONS,
    PRESENT,
    RECORDED,
    USER,
)
from usercode.ask.compiler.plan import (
    Compare,
)
from usercode.ask.compiler.quantities import STARTS as QUANTITY_STARTS
from usercode.ask.compiler.quantities import Quantities
from usercode.ask.compiler.timeliness import IN_TIME
from usercode.ask.compiler.values import DETERMINERS, LATE, UNDER, Values
from usercode.ask.compiler.wordsets import first_words, wordset

CAME = frozenset({"came", "come", "comes", "coming", "went"})
_BEING = RECORDED | {"being"}
"""Words between a field and its value: "with the mood being noted as low"."""
_HAVING = frozenset({"have", "has", "had"})
CLOSING = frozenset({"", "?", ".", ",", "!"})
_TAKES = frozenset({"take", "takes", "took"})
_FREE = frozenset({"free"})
_PRICES = frozenset({"money", "fee", "fare"})
"""Measures of what something cost."""
BESIDE = wordset("fine penalty tip gratuity deposit refund discount")
"""Words of amounts that are no price."""
_NOT_FREE = frozenset({"of", "from", "time", "day", "days", "evening", "evenings", "agent"})
"""Words behind "free" that make it say something else than that nothing was paid."""
BARE_STARTS = QUANTITY_STARTS | first_words(PRESENT, IN_TIME) | LATE | _FREE | {"both", "either", "ordinal"}
"""Words that a condition can begin with behind its preposition, beside those of the records."""
_LISTING = frozenset({"both", "either"})
"""Words that a list of values can begin with."""
_SO_STARTS = first_words(IN_TIME) | LATE | _FREE
"""Words that say by themselves how records are."""
_OF_SOMEBODY = frozenset({"her", "his", "their"})
_ENDING_UP = frozenset({"ended", "end", "ends"})
_LEADING = DETERMINERS | PREPOSITIONS | CAME | first_words(LINKS, BELONGING) | {"out"} | _ENDING_UP
"""Words that may stand before a condition and belong to it."""
COMPANY_STARTS, _PRESENT_STARTS = first_words(ALONE, ACCOMPANIED), first_words(PRESENT)
GUESS = 0.35
"""What it costs to read that something is there, where nothing says so in so many words."""


class Given:
    """Reads the conditions of one question that are plainly said."""

    def __init__(self, lattice: Lattice, quantities: Quantities) -> None:
        self._lattice = lattice
        self._values = Values(lattice)
        self._comparisons = Comparisons(lattice, quantities)
        self._led: dict[int, list[tuple[int, str]]] = {}
        self._begun: dict[int, list[Read]] = {}

    def _leads(self, at: int) -> list[tuple[int, str]]:
        """Return where a condition may begin behind a preposition or linking verb, and which preposition it was."""
        if at in self._led:
            return self._led[at]
        lattice = self._lattice
        if not lattice.opens(at, _LEADING):
            return self._led.setdefault(at, [(at, "")])
        found = {(lattice.skip(at, DETERMINERS), ""): None}
        text = lattice.text(at)
        if text in ("a", "an") or (text in DETERMINERS and Meant in lattice.kinds(at)):
            found[at, ""] = None
        if text in PREPOSITIONS:
            found[lattice.skip(at + 1, DETERMINERS), text] = None
            if lattice.text(at + 1) in DETERMINERS and lattice.of(at + 1, Meant):
                found[at + 1, text] = None
            if lattice.text(at + 1) in PREPOSITIONS and text != "than":
                found[lattice.skip(at + 2, DETERMINERS), lattice.text(at + 1)] = None
        records = text == "out" and any(h.role == "noun" for _, h in lattice.of(at - 1, Headed))
        if records and lattice.text(at + 1) == "of":  # "trips out of Kiel"; who got out of it did escape
            found[lattice.skip(at + 2, DETERMINERS), "from"] = None
        if text in CAME and lattice.text(at + 1) == "with":
            found[at + 1, ""] = None
        if text in CAME and lattice.text(at + 1) in PREPOSITIONS:
            found[lattice.skip(at + 2, DETERMINERS), lattice.text(at + 1)] = None
        for end in lattice.one_of(at, LINKS) if (at or text not in IMPERATIVES) and not self._is_record(at) else ():
            found[lattice.skip(end, DETERMINERS), "" if text != "with" else "with"] = None
            if lattice.text(end) in USER and lattice.text(end + 1).endswith("ing"):
                found[lattice.skip(end + 1, _BEING) if lattice.text(end + 1) == "being" else end + 1, ""] = None
            if lattice.text(end) in ("a", "an"):
                found[end, ""] = None
        found |= dict.fromkeys(self._led_on(at))
        for end in lattice.one_of(at, BELONGING):
            found[lattice.skip(end, DETERMINERS), UNDER] = None
        return self._led.setdefault(at, list(found))

    def _led_on(self, at: int) -> Iterator[tuple[int, str]]:
        """Yield where a condition may begin behind "ended up with", and "for her" of somebody who was named."""
        lattice, text = self._lattice, self._lattice.text(at)
        if text in _ENDING_UP and lattice.text(at + 1) == "up" and lattice.text(at + 2) in PREPOSITIONS:
            yield lattice.skip(at + 3, DETERMINERS), ""
        if text == "to" and lattice.text(at + 1) == "get" and not _TAKES.isdisjoint(lattice.texts[:at]):
            yield at + 2, ""  # how long "it takes me to get home"
        theirs = text in PREPOSITIONS and lattice.text(at + 1) in _OF_SOMEBODY
        if theirs and any(lattice.of(place, Meant) for place in range(at)):
            yield at + 2, text

    def _is_record(self, at: int) -> bool:
        """Return whether a word behind an article is the name of the records: "a listing"."""
        lattice = self._lattice
        named = any(head.role == "noun" for _, head in lattice.of(at, Headed))
        return named and lattice.text(at - 1) in DETERMINERS

    def _positive(self, at: int) -> list[Read]:
        found: list[Read] = []
        for start, preposition in self._leads(at):
            kinds = self._lattice.kinds(start)
            if kinds or self._lattice.opens(start, BARE_STARTS):
                text = self._lattice.plain[start]
                if Meant in kinds or text in _LISTING:
                    found += self._values.read(start, preposition)
                if Named in kinds or Flagged in kinds or text in _SO_STARTS:
                    found += self._whatever_leads(start)
                if preposition != UNDER:
                    found += self._comparisons.read(start)
                    found += self._listed(at, start) if start > at or self._lattice.opens(at, _PRESENT_STARTS) else ()
        if not found:
            return found
        if self._lattice.text(at) in DETERMINERS or self._lattice.text(at - 1) in DETERMINERS:
            found = [(e, replace(p, article=True) if isinstance(p, Filter) and p.noun else p, c) for e, p, c in found]
        if self._lattice.text(at) == "including":  # times of day behind it are some of those before
            found = [read for read in found if not (isinstance(read[1], Filter) and read[1].clock)]
        best: dict[tuple[int, object], Read] = {}
        for read in found:
            held = best.setdefault((read[0], read[1]), read)
            if read[2] < held[2]:
                best[read[0], read[1]] = read
        return list(best.values())

    def _whatever_leads(self, at: int) -> list[Read]:
        """Return the conditions that begin at `at` and are the same behind any preposition."""
        if at not in self._begun:
            free = self._free_of_charge(at) if self._lattice.text(at) in _FREE else ()
            self._begun[at] = [*self._values.behind_field(at), *self._values.flag(at), *free]
        return self._begun[at]

    def _free_of_charge(self, at: int) -> Iterator[Read]:
        """Yield "free" where one amount of money says what a record cost: that it was nothing."""
        lattice = self._lattice
        end = at + 3 if lattice.texts[at + 1 : at + 3] == ("of", "charge") else at + 1
        paid = [s for s in lattice.view.senses if s.is_number and is_plain(s) and s.dimension == "money"]
        amounts = [s for s in whole_amounts(paid) if s.measures and not BESIDE & set(thesaurus.words_of(s.column.name))]
        taken = lattice.tokens[at].glued or (lattice.text(end) in _NOT_FREE) or lattice.named(at)
        numbers = (s for _, n in lattice.of(end, Named) if n.part == "noun" for s in n.senses if s.is_number)
        taken |= any(s.dimension != "money" for s in numbers)  # "free spots", of `spots_left`
        if len(amounts) == 1 and not taken and {m.key for m in amounts[0].measures} & _PRICES:
            yield end, filter_of(((amounts[0], Compare(amounts[0].column, "==", 0)),), speech="adjective"), 1.3

    def _listed(self, at: int, start: int) -> Iterator[Read]:
        """Yield "at least one medication prescribed", "with a condition"."""
        lattice = self._lattice
        ends = [*lattice.one_of(at, PRESENT), *((start,) if start > at else ()), *lattice.one_of(start, PRESENT)]
        for end in dict.fromkeys(ends):
            place = lattice.skip(end, ON_RECORD)
            for stop, named in lattice.of(place, Named):
                if named.part != "noun":
                    continue
                said = lattice.texts[at:end]
                close = lattice.after_recorded(stop)
                recorded = place > end or (close > stop and lattice.text(close - 1) in ON_RECORD)
                there = recorded or (lattice.text(at - 1) in _HAVING and end > at and lattice.text(stop) in CLOSING)
                held = [s for s in named.senses if may_lack(s, recorded=recorded)]
                held = as_named(held, lattice.text(stop - 1))
                options = tuple((s, present(s)) for s in held if there or says_present(s, said))
                if options and (there or not self._names_amount(place, stop)):
                    yield close, filter_of(options), 1 + named.cost + (0.0 if there else GUESS)

    def _names_amount(self, at: int, end: int) -> bool:
        """Return whether words name an amount of money as well: what was "spent on materials" is not their list."""
        held = [n.senses for stop, n in self._lattice.of(at, Named) if stop == end and n.part == "noun"]
        return any(s.dimension == "money" for senses in held for s in senses)


def may_lack(sense: Sense, *, recorded: bool) -> bool:
    """Return whether nothing can stand in a field; a number may be missing where what is recorded is spoken of."""
    return can_lack(sense) or (recorded and sense.column.optional and sense.is_number)


def as_named(senses: list[Sense], word: str) -> list[Sense]:
    """Return the days of days and times of day where a date is named, and the times where a time is."""
    kinds = {"date": ("date", "datetime"), "day": ("date", "datetime"), "time": ("time",)}.get(word, ())
    return [s for s in senses if s.column.kind in kinds] or senses
