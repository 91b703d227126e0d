"""What one collection answers to: phrases to items, from its schema, the thesaurus and the values of its records.

Phrases of the schema are laid down once. Values are counted as records come and go; what else a value is called
(plurals, everyday words for it, a part of it) is worked out when it is first needed, for columns with few values.
"""

from __future__ import annotations

import datetime as dt
from calendar import monthrange
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from usercode import wordnet
from usercode.ask import thesaurus
from usercode.ask.compiler.items import Flagged, Headed, Item, Meant, Named, Part, Sense
from usercode.ask.compiler.openings import Openings
from usercode.ask.compiler.own_days import OF_EDGES, own_days, stay_ends
from usercode.ask.compiler.periods import MONTH_OF, WEEKDAYS
from usercode.ask.compiler.phrases import ARTICLES, DISTINCT, HIGHEST, LOWEST, PERIODIC, STATS, TIME_NOUNS
from usercode.ask.compiler.plan import Column
from usercode.ask.compiler.senses import DAY_WORDS, Found, length_of, senses_of
from usercode.ask.compiler.texts import Texts
from usercode.ask.compiler.wordings import (
    CONCEPT,
    MADE_OF,
    MINE,
    PARTIAL,
    Phrase,
    done_to,
    forms_of,
    is_degree,
    wordings_of,
)
from usercode.ask.compiler.words import plain_words, without_accents, without_possessive
from usercode.state.schema import Collection, Field

LONGEST_VALUE = 10
"""Words of the longest stored value that a question can name."""
THINGS = frozenset({"item", "dish", "species", "product", "food", "drink", "crop", "picked crop"})
"""Roles of fields that name the things that a record is of."""
_FEW = 300
"""Columns with more different values answer to whole values only."""
_VERY_MANY = 1_000
"""Columns with more different values are cut into words only as questions say the first."""
_GOT = frozenset({"added", "bought", "purchased", "acquired", "obtained"})
_ALSO_CLOSED = 0.5
_DAY = frozenset({"date", "day"})
"""Last words of the name of a day that says what it is of: `visit_date`."""
_YES_NO = {"true": True, "yes": True, "false": False, "no": False}
"""How the user writes the values of a yes or no."""
_USUAL = 0.2
"""The least share that a sense must have among those of a word to be one of its usual ones."""
CLOSED = frozenset(STATS) | {
    (word,)
    for word in (
        *MONTH_OF,
        *WEEKDAYS,
        *TIME_NOUNS,
        *DISTINCT,
        *HIGHEST,
        *LOWEST,
        *PERIODIC,
        *ARTICLES,
        "me",
        "myself",
        "us",
        "i",
        "we",
        "other",
        "first",
        "last",
        "single",
    )
}
"""Words of the grammar: a stored value that is one of them is meant only where the rest of the question says so."""
EARNED = frozenset((form,) for verb in ("earn", "receive") for form in thesaurus.forms(verb, "verb"))
"""What is said of the amounts of an account that came in, unless a stored value says it: the category "income"."""


PEOPLE = frozenset({"people"})
_READINGS = frozenset({"reading", "measurement", "level", "check", "test"})
"""Records of what a number was at a moment."""

_WAYS = tuple(
    tuple(pair.split())
    for pair in (
        "received sent",
        "incoming outgoing",
        "inbound outbound",
        "in out",
        "income expense",
        "income expenses",
        "income spending",
        "earned spent",
        "inflow outflow",
        "sold bought",
        "sell buy",
        "borrowed lent",
        "deposit withdrawal",
        "received given",
        "credit debit",
    )
)
"""Values that are the two ways between the user and somebody else: to the user, and from the user."""
_OF_MONEY = frozenset(pair for pair in _WAYS if {"incoming", "in", "income", "earned", "inflow", "credit"} & set(pair))
"""Those that tell what came in from what went out."""
_MOVED = frozenset({"borrowed", "lent", "deposit", "withdrawal"})
"""Those of what was neither spent nor earned."""


@dataclass
class View:
    """One collection in words. Changed only by its lexicon."""

    collection: Collection
    found: list[Found] = field(default_factory=list)
    phrases: dict[Phrase, list[Item]] = field(default_factory=lambda: defaultdict(list))
    loose: dict[Phrase, list[Item]] = field(default_factory=lambda: defaultdict(list))
    """Words that speak of a field only beside another that names it: "longest" of `nap_minutes`."""
    limits: dict[Phrase, list[Named]] = field(default_factory=lambda: defaultdict(list))
    """Verbs of what can be done up to a day: "return" of `return_until`; for questions until when alone."""
    values: dict[Phrase, dict[tuple[int, str], int]] = field(default_factory=dict)
    wordings: dict[Phrase, list[Meant]] = field(default_factory=lambda: defaultdict(list))
    distinct: list[dict[str, int]] = field(default_factory=list)
    months: list[Counter[tuple[int, int]]] = field(default_factory=list)
    hours: list[Counter[int]] = field(default_factory=list)
    dates: list[Counter[dt.date]] = field(default_factory=list)
    shared: list[int] = field(default_factory=list)
    """Of each date field, how many days several records bear."""
    present: list[int] = field(default_factory=list)
    negative: list[int] = field(default_factory=list)
    zeros: list[int] = field(default_factory=list)
    """Of each number, how many records have nought."""
    size: int = 0
    bound: dict[Phrase, tuple[str, str]] = field(default_factory=dict)
    """Words of the user for a value: the dotted name of a field, and a text of it."""
    unfilled: tuple[Field, ...] = ()
    """Fields of the collection that no record fills, which are left out here."""
    told: bool = False
    """Whether some of the records come from what was said: then plans stand beside what has been."""
    length_names: dict[Sense, list[tuple[Phrase, Item]]] = field(default_factory=dict)
    """What the lengths of time are called that no field holds, worked out when a question first speaks of one."""
    _days: tuple[Sense, ...] | None = None
    _stay: tuple[Sense, Sense] | None = None
    _openings: dict[str, int] = field(default_factory=dict)
    _vocabulary: set[str] = field(default_factory=set)
    _fresh: list[tuple[int, str]] = field(default_factory=list)
    _openers: list[tuple[int, Openings]] = field(default_factory=list)
    _lengths: dict[tuple[str, str], Sense] = field(default_factory=dict)
    _texts: dict[int, Texts] = field(default_factory=dict)
    _passing: dict[tuple[int, dt.date], bool] = field(default_factory=dict)
    """Whether a date has values after a day, by its place and that day, until a record changes."""

    @classmethod
    def of(cls, collection: Collection) -> View:
        """Return the view of a collection without records."""
        found = senses_of(collection)
        view = cls(collection, found)
        view.distinct = [{} for _ in found]
        view.months, view.hours = [Counter() for _ in found], [Counter() for _ in found]
        view.dates, view.shared = [Counter() for _ in found], [0] * len(found)
        view.present, view.negative, view.zeros = ([0] * len(found) for _ in range(3))
        return view

    @property
    def path(self) -> str:
        """Return the dotted name of the collection."""
        return self.collection.path

    def texts(self, column: Column) -> Texts | None:
        """Return what the texts of a field have to do with one another, None for a field without texts."""
        place = self._places.get((column.name, column.inside))
        if place is None or not self.senses[place].is_label:
            return None
        if place not in self._texts:
            self._texts[place] = Texts(self.distinct[place])
        return self._texts[place]

    @cached_property
    def _places(self) -> dict[tuple[str, str], int]:
        """The places of the fields, by name and the list they are in."""
        return {(s.column.name, s.column.inside): s.place for s in self.senses}

    def few(self, sense: Sense) -> Iterable[str]:
        """Return the values of a field that is one of some sorts or states; none of one with very many."""
        held = self.distinct[sense.place]
        return held if len(held) <= _FEW else ()

    def goes_both_ways(self, sense: Sense) -> bool:
        """Return whether a field says of records that they went from the user to somebody else, or to the user."""
        return bool(self._ways(sense))

    def way_of_money(self, sense: Sense, *, out: bool) -> str:
        """Return the value of what was spent or earned, of a field that says which way records went; "" where none is.

        What was lent or withdrawn is neither.
        """
        held = {value.lower(): value for value in self.few(sense)}
        told = [pair[out] for pair in self._ways(sense)]
        return held[told[0]] if len(told) == 1 and told[0] not in _MOVED else ""

    def is_balance(self, sense: Sense) -> bool:
        """Return whether a field says of money whether it came in or went out, so that a total is of neither."""
        return any(pair in _OF_MONEY for pair in self._ways(sense))

    def _ways(self, sense: Sense) -> list[tuple[str, ...]]:
        held = {value.lower() for value in self.few(sense)} if sense.is_label else set()
        return [pair for pair in _WAYS if held.issuperset(pair)]

    @property
    def is_money(self) -> bool:
        """Return whether what a record is called is an amount of money itself: a bill, a payment."""
        last = thesaurus.words_of(self.collection.record.name)[-1]
        return any(measure.key == "money" for measure in thesaurus.measures(last))

    @cached_property
    def is_of_getting(self) -> bool:
        """Whether each record is of how something came to the user, by the names of its days: `date_added`."""
        days = [set(thesaurus.words_of(s.column.name)) for s in self.senses if s.is_day and not s.column.inside]
        return bool(days) and all(words & _GOT for words in days)

    @cached_property
    def is_of_purchases(self) -> bool:
        """Whether each record is the buying of something that the collection is named for: `stamp_purchases`."""
        *of, last = thesaurus.words_of(self.collection.name)
        return bool(of) and thesaurus.singular(last) in ("purchase", "buy", "acquisition")

    @cached_property
    def is_account(self) -> bool:
        """Return whether its records are the movements of money of an account."""
        names = (self.collection.name, self.collection.record.name)
        return any(noun.key == "transaction" for name in names for noun in thesaurus.nouns_of_name(name))

    @cached_property
    def is_calendar(self) -> bool:
        """Return whether its records are the events of a calendar."""
        names = (self.collection.name, self.collection.record.name)
        return any(noun.key == "event" for name in names for noun in thesaurus.nouns_of_name(name))

    @cached_property
    def being(self) -> frozenset[str]:
        """The person or animal that all records are of, by the name of the collection: the baby of `baby_feeds`.

        None where a field says of which one each record is.
        """
        names = (self.collection.name, self.collection.record.name)
        words = {thesaurus.singular(word) for name in names for word in thesaurus.words_of(name)[:-1]}
        beings = {word for word in words if wordnet.is_a(word, "person", "animal", most=1)}
        told = {word for s in self.senses if s.is_label for word in thesaurus.words_of(s.column.name)}
        return frozenset() if told & (beings | {"name", "pet", "child", "kid"}) else frozenset(beings)

    @cached_property
    def own_doings(self) -> frozenset[Phrase]:
        """The forms of the verb that the records are named for: to buy of purchases."""
        names = (self.collection.name, self.collection.record.name)
        verbs = {noun.verbs[0] for name in names for noun in thesaurus.nouns_of_name(name) if noun.verbs}
        return frozenset(plain_words(form) for verb in verbs for form in thesaurus.forms(verb, "verb"))

    @cached_property
    def doings(self) -> frozenset[str]:
        """The verbs that the names of the records are made of: to feed of baby feeds."""
        names = (self.collection.name, self.collection.record.name)
        return frozenset(verb for name in names for verb in thesaurus.verbs_of(thesaurus.words_of(name)[-1]))

    @cached_property
    def done_by_user(self) -> frozenset[str]:
        """The forms of the verb by which the name of the records says what the user did: to give, of `gifts_given`.

        None where a field says who did it: `given_by`.
        """
        words = thesaurus.words_of(self.collection.name)
        verb = done_to(words)
        told = {thesaurus.words_of(s.column.name)[0] for s in self.senses if s.column.name.endswith("_by")}
        if not verb or any(verb in thesaurus.bases(done, "verb") for done in told):
            return frozenset()
        return frozenset(thesaurus.forms(verb, "verb"))

    @cached_property
    def happenings(self) -> tuple[Phrase, ...]:
        """What goes on in each record, where that is named for the doing of it: the game of a board game play."""
        *of, doing = thesaurus.words_of(self.collection.record.name)
        if not of or not thesaurus.verbs_of(doing) or not _is_happening(of[-1]):
            return ()
        return tuple((*of[start:-1], thesaurus.singular(of[-1])) for start in range(len(of)))

    @cached_property
    def _occasions(self) -> dict[Phrase, tuple[Sense, bool]]:
        """What days are of by their names, and whether that is a plural: the visit and visits of `visit_date`."""
        found: dict[Phrase, tuple[Sense, bool]] = {}
        for sense in self.senses:
            *of, last = thesaurus.words_of(sense.column.name)
            plain = sense.is_day and bool(of) and last in _DAY and not sense.column.inside
            if plain and OF_EDGES.isdisjoint(of) and wordnet.senses(of[-1], "noun"):
                found |= {form: (sense, at > 0) for at, form in enumerate(forms_of(" ".join(of), "noun"))}
        return found

    def is_shared(self, noun: str) -> bool:
        """Return whether a noun is what a day is of by its name, and several records may be of the same."""
        told = self._occasions.get((noun,))
        return told is not None and not self._is_occasion(told[0])

    def _is_occasion(self, day: Sense) -> bool:
        """Return whether each record is one of what a day is of by its name, and no two are of the same.

        Several of one day may be of one visit, unless they tell the hour.
        """
        timed = any(s.column.kind in ("time", "datetime") and not s.column.inside for s in self.senses)
        return day is self.day() and not day.column.optional and (timed or self.is_daily(day))

    @cached_property
    def senses(self) -> list[Sense]:
        """The fields as senses, by their place."""
        return [item.sense for item in self.found]

    @cached_property
    def gauge(self) -> Sense | None:
        """The number that each record is a reading of, by the name of the collection: `glucose`, `glucose_readings`."""
        *of, last = thesaurus.words_of(self.collection.record.name)
        own = any(measure.key in (last, thesaurus.singular(last)) for measure in thesaurus.measures(last))
        read = thesaurus.singular(last) in _READINGS if of else own
        numbers = [s for s in self.senses if s.is_number and not s.column.inside] if read else []
        held = [s for s in numbers if not set(of or [last]).isdisjoint(thesaurus.words_of(s.column.name))]
        return held[0] if len(held) == 1 else None

    # -- values

    @property
    def _stored(self) -> Iterator[Found]:
        """Yield the fields that records hold, without what is computed from others."""
        held = (item for item in self.found if item.sense.column.span is None)
        return (item for item in held if not item.sense.column.since)

    def count(self, values: Mapping[str, Any], step: int) -> None:
        """Take in (`step` 1) or take back (-1) the values of one record."""
        self.size += step
        self._passing.clear()
        for item in self._stored:
            sense = item.sense
            for value in _reach(values, sense.column.name, sense.column.inside):
                if value is not None and value != []:
                    self._count_value(sense, value, step)

    def fill(self, rows: Sequence[Mapping[str, Any]]) -> None:
        """Take in many records at once, column by column."""
        self.size += len(rows)
        self._passing.clear()
        for item in self._stored:
            column = item.sense.column
            if column.inside or "." in column.name or column.kind == "list":
                values: Iterable[Any] = [value for row in rows for value in _reach(row, column.name, column.inside)]
            else:
                values = [row.get(column.name) for row in rows]
            if column.kind == "list" or column.inside:
                for value in values:
                    if value is not None and value != []:
                        self._count_value(item.sense, value, 1)
                continue
            counted = Counter(values)
            if column.kind in ("str", "literal") and len(counted) > _VERY_MANY:
                self._count_texts(item.sense.place, counted)
                continue
            for value, times in counted.items():
                if value is not None:
                    self._count_value(item.sense, value, times)

    def _count_texts(self, place: int, counted: Mapping[Any, int]) -> None:
        """Count very many texts of one column; they are cut into words when a question begins to say one."""
        counts = self.distinct[place]
        new = [text for text in counted if isinstance(text, str) and text not in counts]
        self._texts.pop(place, None)
        for text, times in counted.items():
            if isinstance(text, str):
                counts[text] = counts.get(text, 0) + times
                self.present[place] += times
        self._openers.append((place, Openings(new)))

    def look_for(self, words: Sequence[str]) -> None:
        """Take in the values that a question with these words may name, of columns with very many."""
        room = sum(map(len, words)) + 2 * len(words)
        for place, openings in self._openers:
            for at, word in enumerate(words):
                for text in openings.take(word, room - sum(map(len, words[:at]))):
                    self._index(place, text)

    def _count_value(self, sense: Sense, value: Any, step: int) -> None:
        place = sense.place
        self.present[place] += step
        if sense.is_label:
            for text in value if isinstance(value, (list, tuple)) else (value,):
                if isinstance(text, str):
                    self._count_text(place, text, step)
        elif isinstance(value, bool):
            self.zeros[place] += step if not value else 0
        elif isinstance(value, (int, float)):
            self.negative[place] += step if value < 0 else 0
            self.zeros[place] += step if value == 0 else 0
        elif isinstance(value, dt.date):
            self.months[place][(value.year, value.month)] += step
            self._count_date(place, value.date() if isinstance(value, dt.datetime) else value, step)
        elif isinstance(value, dt.time):
            self.hours[place][value.hour] += step

    def _count_date(self, place: int, day: dt.date, step: int) -> None:
        dates = self.dates[place]
        before = dates[day]
        dates[day] += step
        self.shared[place] += (dates[day] > 1) - (before > 1)
        if not dates[day]:
            del dates[day]

    def _count_text(self, place: int, text: str, step: int) -> None:
        counts = self.distinct[place]
        before = counts.get(text, 0)
        counts[text] = before + step
        held = self._texts.get(place)
        if before + step <= 0:
            del counts[text]
            if held is not None:
                held.drop(text)
        elif before == 0:
            if held is not None:
                held.add(text)
            self._fresh.append((place, text))
            self._index(place, text)

    def _index(self, place: int, text: str) -> None:
        for words in dict.fromkeys((plain_words(text), plain_words(without_possessive(text)))):
            if 0 < len(words) <= LONGEST_VALUE:
                self.values.setdefault(words, {})[(place, text)] = 1
                self.note(words)

    def _word_values(self) -> None:
        """Give the values that are new since the last question their everyday wordings."""
        fresh, self._fresh = self._fresh, []
        for place, text in dict.fromkeys(fresh):
            if len(self.distinct[place]) <= _FEW:
                for phrase, meant in wordings_of(self.found[place].sense, text):
                    if meant.part == "verb" and len(phrase) == 1 and phrase[0] in self._participles:
                        continue  # "minted" is said of `year_minted`, not of what is mint
                    self.note(phrase)
                    if meant not in self.wordings[phrase]:
                        self.wordings[phrase].append(meant)

    # -- lookup

    @cached_property
    def _participles(self) -> frozenset[str]:
        """Return what was done by the names of the fields: minted, of `year_minted`."""
        return frozenset(w for s in self.senses for w in thesaurus.words_of(s.column.name) if w.endswith("ed"))

    @cached_property
    def thing(self) -> Sense | None:
        """Return the field that names the thing which each record is of, where there is one: a crop, a dish."""
        held = [s for s in self.senses if s.is_label and s.column.kind != "list" and {r.key for r in s.roles} & THINGS]
        return held[0] if len(held) == 1 else None

    def longest(self, word: str) -> int:
        """Return how many words the longest phrase has that begins with a word, 0 when none does."""
        if self._fresh:
            self._word_values()
        return self._openings.get(word, 0) if word.isascii() else max(map(self._opens, (word, without_accents(word))))

    def _opens(self, word: str) -> int:
        return self._openings.get(word, 0)

    def knows(self, word: str) -> bool:
        """Return whether a word occurs in any phrase or value of the collection."""
        if self._fresh:
            self._word_values()
        return word in self._vocabulary or (not word.isascii() and without_accents(word) in self._vocabulary)

    def measures_in(self, word: str) -> bool:
        """Return whether a word is a unit that a number of the collection can be told in: hours, of minutes."""
        held = {unit.dimension for unit in thesaurus.units(word)}
        return bool(held) and any(s.is_number and s.unit is not None and s.unit.dimension in held for s in self.senses)

    def says_who(self, word: str) -> bool:
        """Return whether a word is "people" and one field says who: they are its values then."""
        return word in PEOPLE and self.who is not None

    @cached_property
    def who(self) -> Sense | None:
        """The one field that says who."""
        held = [s for s in self.senses if s.is_label and s.column.kind != "list" and not s.column.inside]
        held = [s for s in held if s.is_of_people]
        return held[0] if len(held) == 1 else None

    def again(self, found: list[Found]) -> View:
        """Return the view with other fields over the same values: what it then learns to call them stays its own."""
        made = copy(self)
        made.__dict__.pop("senses", None)
        made.__dict__.pop("_places", None)
        made.__dict__.pop("who", None)
        made.found, made.phrases = found, defaultdict(list, self.phrases)
        made._openings, made._vocabulary = dict(self._openings), set(self._vocabulary)
        return made

    def note(self, phrase: Phrase) -> None:
        """Remember that a phrase is one of this view."""
        if phrase and self._openings.get(phrase[0], 0) < len(phrase):
            self._openings[phrase[0]] = len(phrase)
        self._vocabulary.update(phrase)

    def items(self, phrase: Phrase) -> list[Item]:
        """Return what a phrase can mean here."""
        found = list(self.phrases.get(phrase, ()))
        if phrase in self._occasions and self._is_occasion(self._occasions[phrase][0]):
            day, plural = self._occasions[phrase]
            found = [i for i in found if not (isinstance(i, Named) and i.senses == (day,))]
            found.append(Headed("noun", plural))
        if phrase in self.bound:
            found += self.bound_to(*self.bound[phrase])
        if phrase not in self.values and phrase not in self.wordings:
            plain = phrase if found or all(map(str.isascii, phrase)) else tuple(map(without_accents, phrase))
            return found if plain == phrase else self.items(plain)
        exact = [key for key in self.values.get(phrase, ()) if key[1] in self.distinct[key[0]]]
        by_place: dict[int, list[str]] = {}
        for place, text in exact:
            by_place.setdefault(place, []).append(text)
        weak = phrase in CLOSED
        if by_place and not weak:
            found = [i for i in found if not (isinstance(i, Named | Headed | Flagged) and i.cost >= CONCEPT)]
        for place, texts in by_place.items():
            found.append(Meant(self.found[place].sense, tuple(sorted(texts)), cost=_ALSO_CLOSED * weak, weak=weak))
        worded = [] if is_degree(phrase) else list(self._worded(phrase, set(by_place)))
        if any(item.part == "noun" and item.cost < CONCEPT for item in worded):
            found = [i for i in found if not (isinstance(i, Headed) and i.cost >= CONCEPT)]
        doing = [item for item in worded if item.part == "verb" and item.values[0] not in MINE]
        if any(item.cost <= MADE_OF for item in doing) or (doing and self.is_account and phrase in EARNED):
            found = [item for item in found if not _is_verb(item)]
        elif doing:
            found = [item for item in found if not (isinstance(item, Named) and item.relates)]
        if by_place and not weak:
            worded = [
                item for item in worded if item.cost < CONCEPT or item.part == "verb" or item.sense.place in by_place
            ]
        if any(isinstance(item, Named) and item.part == "noun" and item.cost < CONCEPT for item in found):
            worded = [item for item in worded if item.cost < CONCEPT or item.part != "noun"]
        return found + worded

    def bound_to(self, field: str, value: str) -> list[Item]:
        """Return what a value of a field means that the user gave a word: nothing where no record has it."""
        senses = [s for s in self.senses if field == f"{self.path}.{s.column.name}"]
        found: list[Item] = [
            Flagged(s, _YES_NO[value.lower()]) for s in senses if s.column.kind == "bool" and value.lower() in _YES_NO
        ]
        for sense in senses:
            texts = self.texts(sense.column)
            if texts is not None and (spelt := texts.alike(value)):
                found = [Meant(sense, spelt)]
        return found

    def _worded(self, phrase: Phrase, exact: set[int]) -> Iterator[Meant]:
        """Yield what everyday words mean; several values of one field by one wording are one of them."""
        meant: dict[tuple[int, bool, Part], list[Meant]] = {}
        worded = self.wordings.get(phrase)
        if not worded:
            return
        heads = [i for i in self.phrases.get(phrase, ()) if isinstance(i, Headed)]
        named = bool(heads) and phrase[-1] in thesaurus.words_of(self.collection.name)
        nouns = [head.cost for head in heads if head.role == "noun"]
        for item in worded if not named else ():
            if nouns and (item.part != "noun" or item.cost >= min(nouns)):
                continue
            if phrase in CLOSED and item.cost >= PARTIAL:
                continue
            if item.sense.place not in exact and item.values[0] in self.distinct[item.sense.place]:
                meant.setdefault((item.sense.place, item.negated, item.part), []).append(item)
        for group in meant.values():
            cheapest = min(item.cost for item in group)
            chosen = [item for item in group if item.cost == cheapest]
            if len(chosen) == 1 or cheapest < PARTIAL:
                values = tuple(sorted({value for item in chosen for value in item.values}))
                yield replace(chosen[0], values=values, weak=phrase in CLOSED and chosen[0].part != "adverb")

    def nearest(self, sense: Sense, limit: int = 5) -> list[str]:
        """Return some values of a field, the most frequent first."""
        counts = self.distinct[sense.place]
        return sorted(counts, key=lambda text: (-counts[text], text))[:limit]

    # -- what the records say about time

    def length(self, first: Sense, last: Sense) -> Sense:
        """Return the length of time from one date of a record to another, as a field of its own."""
        span = (first.column.name, last.column.name)
        held = next((s for s in self.senses if s.column.span == span), None)
        if held is None and span not in self._lengths:
            self._lengths[span] = length_of(first, last, last.place)
        return held or self._lengths[span]

    @cached_property
    def day_verbs(self) -> dict[str, tuple[Sense, ...]]:
        """The verbs of which the names of dates are participles, with those dates: to pay, of `paid_on`."""
        held: dict[str, tuple[Sense, ...]] = {}
        for sense in (s for s in self.senses if s.is_day and not s.column.inside):
            for word in thesaurus.words_of(sense.column.name):
                if word not in DAY_WORDS:
                    for base in (b for b in thesaurus.bases(word, "verb")[1:] if " " not in b):
                        held[base] = (*held.get(base, ()), sense)
        return held

    def day(self) -> Sense | None:
        """Return the field that says when a record was, None when there is none or it cannot be told."""
        if self._days is None:
            self._days = own_days(self.collection, self.senses)
            self._stay = stay_ends(self.senses)
        if self._stay is not None and self._begins_sooner(*self._stay):
            return self._stay[0]
        full = self._days if len(self._days) == 1 else tuple(s for s in self._days if self.is_full(s))
        return full[0] if len(full) == 1 else None

    def _begins_sooner(self, sense: Sense, other: Sense) -> bool:
        """Return whether the first value of a date is before the first one of another."""
        months = [
            min((m for m, held in self.months[s.place].items() if held > 0), default=None) for s in (sense, other)
        ]
        if months[0] is None or months[1] is None:
            return months[1] is None and months[0] is not None
        if months[0] != months[1]:
            return months[0] < months[1]
        return min(self.dates[sense.place]) < min(self.dates[other.place])

    def is_full(self, sense: Sense) -> bool:
        """Return whether every record has a value of a field."""
        return self.present[sense.place] == self.size

    def tells_apart(self, sense: Sense) -> bool:
        """Return whether every record has a text of its own in a field, as invoices have their numbers."""
        counts = self.distinct[sense.place] if sense.is_label and sense.column.kind != "list" else {}
        return self.size > 1 and sum(count == 1 for count in counts.values()) == self.size

    def is_daily(self, sense: Sense) -> bool:
        """Return whether no two records are of the same day, so that days and records are one."""
        return sense.is_day and bool(self.dates[sense.place]) and not self.shared[sense.place]

    def reaches(self, sense: Sense, today: dt.date) -> bool:
        """Return whether some values of a date may lie after today: whether any lies in its month or later."""
        months, this = self.months[sense.place], (today.year, today.month)
        return max(months, default=this) >= this and any(held > 0 for month, held in months.items() if month >= this)

    def passes(self, sense: Sense, today: dt.date) -> bool:
        """Return whether any value of a date lies after today."""
        if (sense.place, today) not in self._passing:
            self._passing[sense.place, today] = self._passes(sense, today)
        return self._passing[sense.place, today]

    def _passes(self, sense: Sense, today: dt.date) -> bool:
        this = (today.year, today.month)
        if any(month > this and held > 0 for month, held in self.months[sense.place].items()):
            return True
        dates = self.dates[sense.place]
        days = (today.replace(day=day) for day in range(today.day + 1, monthrange(*this)[1] + 1))
        return any(dates.get(day, 0) > 0 for day in days)

    def lacks_years(self, sense: Sense) -> bool:
        """Return whether some values of a date are of no known year, such as birthdays."""
        return any(year == 1 for (year, _), held in self.months[sense.place].items() if held > 0)

    def column(self, sense: Sense) -> Column:
        """Return the column of a field with what its values say of it: whether they lie around midnight."""
        return replace(sense.column, wraps=True) if sense.column.kind == "time" and self.wraps(sense) else sense.column

    def mixed_signs(self, sense: Sense) -> bool:
        """Return whether some values are negative and some positive."""
        return bool(self.negative[sense.place]) and self.negative[sense.place] < self.present[sense.place]

    def wraps(self, sense: Sense) -> bool:
        """Return whether times of day lie around midnight, with none about noon."""
        hours = self.hours[sense.place]
        late, early = sum(hours[h] for h in range(18, 24)), sum(hours[h] for h in range(5))
        return late > 0 and early > 0 and not any(hours[h] for h in range(9, 17))


def _is_happening(noun: str) -> bool:
    """Return whether a noun is of something that goes on for a while and is over: a game, a match, a walk; no film."""
    told = wordnet.senses(thesaurus.singular(noun), "noun", 2)
    return any(sense.meaning.group in ("act", "event") and sense.share >= _USUAL for sense in told)


def _is_verb(item: Item) -> bool:
    """Return whether a phrase as this item is a doing: where a stored value is made of the verb, it means that."""
    return (isinstance(item, Headed) and item.role in ("verb", "light")) or (
        isinstance(item, Named) and item.part == "verb"
    )


def _reach(values: Mapping[str, Any], name: str, inside: str) -> Iterable[Any]:
    if inside:
        for outer in _reach(values, inside, ""):
            for member in outer or ():
                if isinstance(member, Mapping):
                    yield from _reach(member, name, "")
        return
    current: Any = values
    for part in name.split("."):
        if not isinstance(current, Mapping):
            return
        current = current.get(part)
    yield current
