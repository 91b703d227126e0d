"""What one collection answers to: phrases to items, from its schema, the thesaurus and the values of its records.

Phrases of the schema are laid down once. Values are counted as records come and go; what else a value is called
(plurals, everyday words for it, a part of it) is worked out when it is first needed, for columns with few values.
"""

from __future__ import annotations

import datetime as dt
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

from usercode.ask import thesaurus
from usercode.ask.compiler.items import Degree, Flagged, Headed, Item, Meant, Named, Part, Sense
from usercode.ask.compiler.phrases import ARTICLES, DISTINCT, HIGHEST, LOWEST, PERIODIC, PICKING, STATS, TIME_NOUNS
from usercode.ask.compiler.plan import Column
from usercode.ask.compiler.senses import DAY_WORDS, Found, senses_of
from usercode.ask.compiler.times import MONTH_OF, WEEKDAYS
from usercode.ask.compiler.words import plain_words
from usercode.ask.thesaurus.entries import Part as Speech
from usercode.ask.thesaurus.entries import Said
from usercode.ingest.hints import time_column
from usercode.state.schema import Collection

Phrase = tuple[str, ...]

LONGEST_VALUE = 10
"""Words of the longest stored value that a question can name."""
_FEW = 300
"""Columns with more different values answer to whole values only."""
_CONCEPT, _PARTIAL, _GENERIC, _LAST_WORD = 0.3, 0.6, 0.5, 0.15
"""What a wording costs that is not the user's own: from the thesaurus, a part of a value, a word for any record."""
_GENERIC_NOUNS = ("record", "entry", "item", "thing", "session")
_GENERIC_VERBS = (
    "log",
    "record",
    "track",
    "note",
    "enter",
    "register",
    "appear",
    "occur",
    "happen",
    "show up",
    "come up",
    "go",
    "get",
    "take",
    "make",
    "see",
    "do",
    "use",
    "receive",
)
_ALSO_CLOSED = 0.5
_CLOSED = frozenset(STATS) | {
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
        "other",
        "first",
        "last",
        "single",
    )
}
"""Words of the grammar: a stored value that is one of them is meant only where the rest of the question says so."""
_SAY_NOTHING = frozenset({("done",), ("made",), ("had",), ("been",), ("got",), ("did",), ("do",)})
_BUYING = ("buy", "purchase", "pay for")
_UNSET = object()
_DEPARTURES = frozenset({"departure", "depart", "checkin"})
_STARTS = frozenset({"start", "starts", "started", "begin", "began", "begun", "from"})
_ENDS = frozenset(
    {"end", "ends", "ended", "finish", "finished", "completed", "cancelled", "canceled", "stop", "stopped", "to"}
)
_LATER = _ENDS | frozenset(
    "paid due follow followup next expiry expires expiration renewal renews return returned warranty valid until deadline "
    "delivered received reply replied refunded receipt reminder birth birthday released updated modified closed "
    "resolved response deadline arrival arrives cancelled".split()
)
"""Words of dates that come after the record's own day, or have nothing to do with it."""
_GENERIC_ENDS = frozenset({"type", "name", "category", "kind", "status", "group", "class", "title", "level", "value"})


@lru_cache(maxsize=20_000)
def forms_of(text: str, part: Speech) -> tuple[Phrase, ...]:
    """Return every form of a wording as phrases, the base form first."""
    return tuple(plain_words(form) for form in thesaurus.forms(text, part))


@dataclass
class View:
    """One collection in words. Changed only by its lexicon."""

    collection: Collection
    found: list[Found] = field(default_factory=list)
    phrases: dict[Phrase, list[Item]] = field(default_factory=lambda: defaultdict(list))
    values: dict[Phrase, dict[tuple[int, str], int]] = field(default_factory=dict)
    wordings: dict[Phrase, list[Meant]] = field(default_factory=lambda: defaultdict(list))
    distinct: list[dict[str, int]] = field(default_factory=list)
    months: list[Counter[tuple[int, int]]] = field(default_factory=list)
    hours: list[Counter[int]] = field(default_factory=list)
    present: list[int] = field(default_factory=list)
    negative: list[int] = field(default_factory=list)
    size: int = 0
    _day: Sense | None | object = None
    _openings: dict[str, int] = field(default_factory=dict)
    _vocabulary: set[str] = field(default_factory=set)
    _fresh: list[tuple[int, str]] = field(default_factory=list)

    @classmethod
    def of(cls, collection: Collection) -> View:
        """Return the view of a collection without records."""
        found = senses_of(collection)
        view = cls(collection, found)
        view.distinct = [{} for _ in found]
        view.months, view.hours = [Counter() for _ in found], [Counter() for _ in found]
        view.present, view.negative = [0] * len(found), [0] * len(found)
        view._day = _UNSET
        _Namer(view).name_all()
        for phrase in view.phrases:
            view.note(phrase)
        return view

    @property
    def path(self) -> str:
        """Return the dotted name of the collection."""
        return self.collection.path

    @property
    def senses(self) -> list[Sense]:
        """Return the fields as senses, by their place."""
        return [item.sense for item in self.found]

    # -- values

    def count(self, values: Mapping[str, Any], step: int) -> None:
        """Take in (`step` 1) or take back (-1) the values of one record."""
        self.size += step
        for item in self.found:
            sense = item.sense
            for value in _reach(values, sense.column.name, sense.column.inside):
                if value is not None and value != []:
                    self._count_value(sense, value, step)

    def fill(self, rows: Sequence[Mapping[str, Any]]) -> None:
        """Take in many records at once, column by column."""
        self.size += len(rows)
        for item in self.found:
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
            for value, times in Counter(values).items():
                if value is not None:
                    self._count_value(item.sense, value, times)

    def _count_value(self, sense: Sense, value: Any, step: int) -> None:
        place = sense.place
        self.present[place] += step
        if sense.is_label:
            for text in value if isinstance(value, (list, tuple)) else (value,):
                if isinstance(text, str):
                    self._count_text(place, text, step)
        elif isinstance(value, (int, float)) and not isinstance(value, bool):
            self.negative[place] += step if value < 0 else 0
        elif isinstance(value, dt.date):
            self.months[place][(value.year, value.month)] += step
        elif isinstance(value, dt.time):
            self.hours[place][value.hour] += step

    def _count_text(self, place: int, text: str, step: int) -> None:
        counts = self.distinct[place]
        before = counts.get(text, 0)
        counts[text] = before + step
        if before + step <= 0:
            del counts[text]
        elif before == 0:
            self._fresh.append((place, text))
            words = plain_words(text)
            if 0 < len(words) <= LONGEST_VALUE:
                self.values.setdefault(words, {})[(place, text)] = 1
                self.note(words)

    def _word_values(self) -> None:
        """Give the values that are new since the last question their everyday wordings."""
        fresh, self._fresh = self._fresh, []
        for place, text in dict.fromkeys(fresh):
            if len(self.distinct[place]) <= _FEW:
                for phrase, meant in _wordings_of(self.found[place].sense, text):
                    self.note(phrase)
                    if meant not in self.wordings[phrase]:
                        self.wordings[phrase].append(meant)

    # -- lookup

    def longest(self, word: str) -> int:
        """Return how many words the longest phrase has that begins with a word, 0 when none does."""
        if self._fresh:
            self._word_values()
        return self._openings.get(word, 0)

    def knows(self, word: str) -> bool:
        """Return whether a word occurs in any phrase or value of the collection."""
        if self._fresh:
            self._word_values()
        return word in self._vocabulary

    def note(self, phrase: Phrase) -> None:
        """Remember that a phrase is one of this view."""
        if phrase and self._openings.get(phrase[0], 0) < len(phrase):
            self._openings[phrase[0]] = len(phrase)
        self._vocabulary.update(phrase)

    def items(self, phrase: Phrase) -> list[Item]:
        """Return what a phrase can mean here."""
        found = list(self.phrases.get(phrase, ()))
        exact = [key for key in self.values.get(phrase, ()) if key[1] in self.distinct[key[0]]]
        by_place: dict[int, list[str]] = {}
        for place, text in exact:
            by_place.setdefault(place, []).append(text)
        weak = phrase in _CLOSED
        if by_place and not weak:
            found = [item for item in found if not (isinstance(item, Named) and item.cost >= _CONCEPT)]
        for place, texts in by_place.items():
            found.append(Meant(self.found[place].sense, tuple(sorted(texts)), cost=_ALSO_CLOSED * weak, weak=weak))
        found += self._worded(phrase, set(by_place))
        return found

    def _worded(self, phrase: Phrase, exact: set[int]) -> Iterator[Meant]:
        """Yield what everyday words mean; several values of one field by one wording are one of them."""
        meant: dict[tuple[int, bool, Part], list[Meant]] = {}
        worded = self.wordings.get(phrase)
        if not worded:
            return
        named = any(isinstance(i, Headed) and i.role == "noun" and not i.cost for i in self.phrases.get(phrase, ()))
        for item in worded if not named else ():
            if phrase in _CLOSED and item.cost >= _PARTIAL:
                continue
            if item.sense.place not in exact and item.values[0] in self.distinct[item.sense.place]:
                meant.setdefault((item.sense.place, item.negated, item.part), []).append(item)
        for group in meant.values():
            cheapest = min(item.cost for item in group)
            chosen = [item for item in group if item.cost == cheapest]
            if len(chosen) == 1 or cheapest < _PARTIAL:
                values = tuple(sorted({value for item in chosen for value in item.values}))
                yield replace(chosen[0], values=values, weak=phrase in _CLOSED)

    def nearest(self, sense: Sense, limit: int = 5) -> list[str]:
        """Return some values of a field, the most frequent first."""
        counts = self.distinct[sense.place]
        return sorted(counts, key=lambda text: (-counts[text], text))[:limit]

    # -- what the records say about time

    def day(self) -> Sense | None:
        """Return the field that says when a record was, None when there is none or it cannot be told."""
        if self._day is _UNSET:
            self._day = self._main_day()
        return self._day  # type: ignore[return-value]

    def _main_day(self) -> Sense | None:
        days = [s for s in self.senses if s.is_day and not s.column.inside and "." not in s.column.name]
        if len(days) == 1:
            return days[0]
        by_name = {s.column.name: s for s in days}
        if name := time_column(list(by_name)):
            return by_name[name]
        words = {s: set(thesaurus.words_of(s.column.name)) for s in days}
        departures = [s for s in days if words[s] & _DEPARTURES or (s.column.kind == "datetime" and words[s] & _STARTS)]
        if len(departures) == 1:
            return departures[0]
        main = [s for s in days if not words[s] & _LATER]
        started = bool(main) and bool(words[main[0]] & _STARTS)
        ended = any(words[s] & _ENDS for s in days)
        return main[0] if len(main) == 1 and not (started and ended) else None

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


def _wordings_of(sense: Sense, text: str) -> Iterator[tuple[Phrase, Meant]]:
    """Yield what else a stored value is called: its plural, its everyday words, a telling part of a name."""
    words = plain_words(text)
    if not words:
        return
    if words[-1].isalpha() and len(words) <= 4:
        for form in forms_of(" ".join(words), "noun")[1:]:
            yield form, Meant(sense, (text,), plural=True)
        if len(words) == 1:
            for form in forms_of(words[0], "verb")[1:]:
                yield form, Meant(sense, (text,), part="verb", cost=_CONCEPT)
    for concept in thesaurus.values_of_text(text):
        keys = {r.key for r in sense.roles} | {m.key for m in sense.measures}
        if concept.fields and keys and not keys & set(concept.fields):
            continue
        yield from _said(sense, text, concept.said, negated=False)
        yield from _said(sense, text, concept.unsaid, negated=True)
    if len(words) > 1 and text[:1].isupper():
        for word in (words[-1], words[0]):
            if word.isalpha() and len(word) > 2:
                yield (word,), Meant(sense, (text,), cost=_PARTIAL)


def _said(sense: Sense, text: str, said: Said, *, negated: bool) -> Iterator[tuple[Phrase, Meant]]:
    for wording in said.wordings():
        for at, form in enumerate(forms_of(wording.text, wording.part)):
            plural = wording.part == "noun" and at > 0
            yield form, Meant(sense, (text,), negated, wording.part, plural, cost=_CONCEPT)


class _Namer:
    """Lays down the phrases of one view: what heads, fields and flags are called."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._named: dict[tuple[Phrase, Part, bool], dict[int, float]] = {}
        self._degrees: dict[tuple[Phrase, int, str], dict[int, float]] = {}

    def name_all(self) -> None:
        """Lay down everything the schema and the thesaurus say."""
        self._heads()
        for item in self._view.found:
            if item.sense.column.kind == "bool":
                self._flag(item)
            self._own_names(item)
            self._concepts(item.sense)
        senses, no_day = self._view.senses, self._view.day() is None
        for (phrase, part, plural), held in self._named.items():
            low = min(held.values())
            if part == "noun" and low >= _CONCEPT and self._is_own_head(phrase):
                held = {place: cost for place, cost in held.items() if senses[place].dimension == "money"}
                low += _CONCEPT
                if not held:
                    continue
            chosen = tuple(senses[place] for place, cost in sorted(held.items()) if cost <= min(held.values()) + 0.15)
            if min(held.values()) >= _CONCEPT:
                chosen = self._with_namesakes(chosen)
            self._put(phrase, Named(chosen, part, plural, low))
            if part == "noun" and low < _CONCEPT:
                self._view.phrases[phrase] = [i for i in self._view.phrases[phrase] if not _is_generic(i)]
            if part == "verb" and low < _CONCEPT and any(sense.is_day for sense in chosen) and no_day:
                held_items = self._view.phrases[phrase]
                self._view.phrases[phrase] = [i for i in held_items if not _is_verb(i)]
        for (phrase, sign, form), held in self._degrees.items():
            chosen = tuple(senses[place] for place in sorted(held))
            self._put(phrase, Degree(chosen, sign, form, min(held.values())))  # type: ignore[arg-type]

    def _with_namesakes(self, chosen: tuple[Sense, ...]) -> tuple[Sense, ...]:
        """Add the numbers whose names end in the same word: "rated" may speak of either of two ratings."""
        ends = {self._view.found[s.place].names[0][-1] for s in chosen if s.is_number}
        ends = {word for word in ends if thesaurus.measures(word)}
        more = [f.sense for f in self._view.found if f.sense.is_number and f.names[0][-1] in ends]
        return tuple(dict.fromkeys((*chosen, *more)))

    def _put(self, phrase: Phrase, item: Item) -> None:
        if phrase and item not in self._view.phrases[phrase]:
            self._view.phrases[phrase].append(item)

    def _name(self, phrase: Phrase, sense: Sense, part: Part, plural: bool, cost: float) -> None:
        if phrase == ("times",):
            return
        held = self._named.setdefault((phrase, part, plural), {})
        held[sense.place] = min(cost, held.get(sense.place, 9.0))

    # -- the records

    def _heads(self) -> None:
        collection = self._view.collection
        own: list[Phrase] = []
        modifiers = {collection.domain} - {"general"}
        for name in (collection.name, collection.record.name):
            words = tuple(
                w for w in thesaurus.words_of(name) if not w.isdigit() and not (len(w) < 3 and w[1:].isdigit())
            )
            while len(words) > 1 and thesaurus.singular(words[-1]) in thesaurus.LOG_WORDS | {"n"}:
                words = words[:-1]
            own += [words[start:] for start in range(len(words))]
            modifiers.update(words[:-1])
        for words in dict.fromkeys(own):
            base = (*words[:-1], thesaurus.singular(words[-1]))
            self._nouns(" ".join(base), 0.0)
        concepts = dict.fromkeys(
            c for name in (collection.name, collection.record.name) for c in thesaurus.nouns_of_name(name)
        )
        for concept in concepts:
            for text in concept.nouns:
                self._nouns(text, _CONCEPT)
            for text in concept.containers:
                self._put(plain_words(text), Headed("container", False, _CONCEPT))
            for text in concept.mass:
                self._put(plain_words(text), Headed("mass", False, _CONCEPT))
            self._verbs(concept.verbs, "verb", _CONCEPT)
            self._verbs(concept.light, "light", 0.1)
            if concept.stands_for:
                cost = 0.8 if concept.stands_for == "day" else 0.1
                for at, form in enumerate(forms_of(concept.stands_for, "noun")):
                    self._put(form, Headed("unit", at > 0, cost))
        for word in sorted(modifiers - {phrase[0] for phrase in self._view.phrases if len(phrase) == 1}):
            self._put((word,), Headed("modifier", False, 0.1))
        for text in _GENERIC_NOUNS:
            for at, form in enumerate(forms_of(text, "noun")):
                self._put(form, Headed("generic", at > 0, _GENERIC))
        self._verbs(_GENERIC_VERBS, "light", _GENERIC)
        if any(s.dimension == "money" for s in self._view.senses):
            self._verbs(_BUYING, "light", _GENERIC)

    def _nouns(self, text: str, cost: float) -> None:
        for at, form in enumerate(forms_of(text, "noun")):
            if not any(isinstance(i, Headed) and i.role == "noun" for i in self._view.phrases[form]):
                self._put(form, Headed("noun", at > 0, cost))

    def _verbs(self, texts: Iterable[str], role: str, cost: float) -> None:
        for text in texts:
            if text.split()[0] in PICKING:
                continue
            for form in forms_of(text, "verb"):
                self._put(form, Headed(role, False, cost))  # type: ignore[arg-type]

    # -- fields

    def _own_names(self, item: Found) -> None:
        sense = item.sense
        if sense.column.kind == "bool":
            return
        for at, words in enumerate(item.names):
            self._noun_forms(words, sense, 0.0 if at < 2 else 0.05)
            if len(words) > 1 and at == 0:
                self._noun_forms(words[-1:], sense, _LAST_WORD)
                if words[-1] in _GENERIC_ENDS and not self._is_head(words[:-1]):
                    self._noun_forms(words[:-1], sense, _LAST_WORD)
            if sense.is_day or sense.is_year or sense.column.kind == "time":
                self._day_verbs(words, sense)
        core = item.names[0]
        clocks = [s for s in self._view.senses if s.column.kind == "time"]
        if clocks == [sense] and set(core) <= {"time", "clock", "hour", "at"}:
            self._concept(sense, ("start time", "start"), ("start", "begin", "take place"), ("at what time",))
        if sense.dimension == "time" and sense.is_number:
            for noun in ("time", "duration", "length"):
                self._noun_forms((*core, noun), sense, 0.05)
        if sense.counts:
            self._noun_forms(("number", "of", *core), sense, 0.0)

    def _is_own_head(self, phrase: Phrase) -> bool:
        return any(
            isinstance(i, Headed) and i.role == "noun" and not i.cost for i in self._view.phrases.get(phrase, ())
        )

    def _is_head(self, words: Phrase) -> bool:
        return any(isinstance(i, Headed) and i.role == "noun" for i in self._view.phrases.get(words, ()))

    def _noun_forms(self, words: Phrase, sense: Sense, cost: float) -> None:
        base = (*words[:-1], thesaurus.singular(words[-1]))
        singular = [words] if base == words else [base]
        for phrase in singular:
            for at, form in enumerate(forms_of(" ".join(phrase), "noun")):
                self._name(form, sense, "noun", at > 0, cost)
        if words != base:
            self._name(words, sense, "noun", True, cost)

    def _day_verbs(self, words: Phrase, sense: Sense) -> None:
        """Let `finished_date` answer to "finish", `departure_time` to "departure"."""
        core = words
        while len(core) > 1 and core[-1] in DAY_WORDS:
            core = core[:-1]
        if core == words and (len(core) > 1 or core[0] in DAY_WORDS):
            return
        if self._is_head(core):
            return
        self._noun_forms(core, sense, _LAST_WORD)
        if len(core) == 1:
            for base in thesaurus.bases(core[0], "verb"):
                for form in forms_of(base, "verb"):
                    self._name(form, sense, "verb", False, 0.1)
                    self._name(("first", *form), sense, "verb", False, 0.1)

    def _concepts(self, sense: Sense) -> None:
        for role in sense.roles:
            self._concept(sense, role.nouns, role.verbs, role.asks)
        for measure in sense.measures:
            if measure.dimension == "time" and not _is_own_duration(sense, measure.markers):
                continue
            self._concept(sense, measure.nouns, measure.verbs, measure.asks)
            for sign, adjectives in ((1, measure.up), (-1, measure.down)):
                for text in adjectives:
                    self._degree(sense, sign, text)

    def _concept(self, sense: Sense, nouns: Iterable[str], verbs: Iterable[str], asks: Iterable[str]) -> None:
        for text in nouns:
            if text.split()[0] in ("last", "first", "next") and text.split()[0] not in sense.column.name.split("_"):
                continue
            for at, form in enumerate(forms_of(text, "noun")):
                self._name(form, sense, "noun", at > 0, _CONCEPT)
        for text in verbs:
            if sense.is_label and text.split()[0] in PICKING:
                continue
            for form in forms_of(text, "verb"):
                self._name(form, sense, "verb", False, _CONCEPT)
        for text in asks:
            if sense.is_label and text.split()[-1] in ("when", "date", "day"):
                continue
            if text == "how many" or text in ("which", "what") or (sense.is_day and text.startswith("how")):
                continue
            self._name(plain_words(text), sense, "asks", False, _CONCEPT)

    def _degree(self, sense: Sense, sign: int, text: str) -> None:
        degrees = thesaurus.degrees(text)
        named = [("positive", text)]
        named += [("superlative" if form.endswith("st") else "comparative", form) for form in degrees]
        if not degrees:
            named += [("comparative", f"more {text}"), ("superlative", f"most {text}")]
            less = [("comparative", f"less {text}"), ("superlative", f"least {text}")]
            for form, words in less:
                self._degrees.setdefault((plain_words(words), -sign, form), {})[sense.place] = _CONCEPT
        for form, words in named:
            self._degrees.setdefault((plain_words(words), sign, form), {})[sense.place] = _CONCEPT

    # -- yes or no

    def _flag(self, item: Found) -> None:
        sense = item.sense
        for words in item.names:
            text = " ".join(words)
            phrases = {words, *forms_of(text, "noun")}
            for base in thesaurus.bases(text, "verb"):
                phrases |= set(forms_of(base, "verb"))
            for phrase in phrases - _SAY_NOTHING:
                self._put(phrase, Flagged(sense, True))
            if len(words) == 1:
                for prefix in ("un", "non", "in"):
                    self._put((prefix + words[0],), Flagged(sense, False))
                self._put(("non", words[0]), Flagged(sense, False))
        for concept in item.flags:
            for yes, said in ((True, concept.yes), (False, concept.no)):
                for wording in said.wordings():
                    for form in set(forms_of(wording.text, wording.part)) - _SAY_NOTHING:
                        self._put(form, Flagged(sense, yes, wording.part, _CONCEPT))


def _is_generic(item: Item) -> bool:
    return isinstance(item, Headed) and (item.role == "generic" or (item.role == "noun" and item.cost > 0))


def _is_verb(item: Item) -> bool:
    return isinstance(item, Headed) and item.role in ("verb", "light")


def _is_own_duration(sense: Sense, markers: tuple[str, ...]) -> bool:
    """Return whether a time span is the record's own, not that of a part of it: `duration_min`, not `prep_min`."""
    name = sense.column.name.rpartition(".")[2]
    words = senses_core(name, sense.column.unit)
    return not words or all(w in markers or w in ("total", "duration", "length", "elapsed") for w in words)


def senses_core(name: str, unit: str) -> tuple[str, ...]:
    """Return the words of a field's name that are not its unit."""
    words = thesaurus.words_of(name)
    return tuple(w for w in words if not (unit and any(u.symbol == unit for u in thesaurus.units(w))))
