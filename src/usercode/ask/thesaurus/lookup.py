"""From words, names and values to the concepts of the thesaurus. Every function takes any inflection, in lower case.

Two directions. By schema: `nouns_of_name`, `measures_of_name`, `roles_of_name`, `flags_of_name` and `values_of_text`
say which concepts a collection, a field or a stored value is. By question: `noun_concepts`, `verb_concepts`,
`measures`, `roles`, `flags`, `values`, `units`, `currencies` say which concepts a word or phrase of the question may
mean, in whatever schema. Several answers are usual; the schema decides. Tables are indexed on first use.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from typing import Generic, NamedTuple, TypeVar

from usercode.ask.thesaurus.entries import Currency, Flag, Measure, Noun, Part, Role, Unit, Value
from usercode.ask.thesaurus.inflection import bases

Concept = TypeVar("Concept")
Index = dict[Part, dict[str, list[Concept]]]

_NAME_WORD = re.compile(r"[A-Z]+(?=[A-Z][a-z])|[A-Z]?[^\W\d_A-Z]+|[A-Z]+|\d+")
_LONGEST = 4
"""Words in the longest phrase of any table; a test holds it."""
LOG_WORDS = frozenset(
    {"log", "entry", "record", "list", "history", "data", "tracker", "export", "diary", "table", "my"}
)
"""Words of a collection's name that say only that it is a collection."""


class Match(NamedTuple, Generic[Concept]):
    """A concept found in a name, and which of the name's words it stands on: `words[start:stop]`."""

    concept: Concept
    start: int
    stop: int


@lru_cache(maxsize=16_384)
def words_of(name: str) -> tuple[str, ...]:
    """Return the lower-case words of a snake-case, camel-case or spaced name: `costUsd` gives cost, usd."""
    return tuple(word.lower() for word in _NAME_WORD.findall(name))


def _plain(text: str) -> str:
    """Return a phrase as the words it has in names: "sci-fi" and "sci fi" are one, "1:1" is "1 1"."""
    return text if text.isascii() and text.replace(" ", "").isalpha() else " ".join(words_of(text))


def _index(entries: Iterable[tuple[Concept, Iterable[tuple[Part, tuple[str, ...]]]]]) -> Index[Concept]:
    found: Index[Concept] = {"noun": {}, "verb": {}, "adjective": {}, "adverb": {}}
    for concept, wordings in entries:
        for part, texts in wordings:
            table = found[part]
            for text in texts:
                concepts = table.setdefault(_plain(text), [])
                if not (concepts and concepts[-1] is concept):
                    concepts.append(concept)
    return found


def _look(index: Index[Concept], word: str, parts: Iterable[Part]) -> tuple[Concept, ...]:
    found = {
        id(concept): concept
        for part in parts
        for base in dict.fromkeys((*bases(_plain(word), part), *bases(word, part)))
        for concept in index[part].get(_plain(base), ())
    }
    return tuple(found.values())


def _matches(
    index: Index[Concept],
    words: tuple[str, ...],
    parts: Iterable[Part],
    fits: Callable[[Concept], bool] = lambda _: True,
) -> tuple[Match[Concept], ...]:
    """Return the concepts in a name, longest phrase first, then the one nearest to the end, where English has its head.

    A concept that stands on a part of a longer phrase ("pressure" of "blood pressure") is left out; one that does not
    fit takes no words from another.
    """
    taken: list[tuple[int, int]] = []
    found: list[Match[Concept]] = []
    for size in range(min(_LONGEST, len(words)), 0, -1):
        for start in range(len(words) - size, -1, -1):
            stop = start + size
            if any(first <= start and stop <= last for first, last in taken):
                continue
            concepts = [c for c in _look(index, " ".join(words[start:stop]), parts) if fits(c)]
            found += (Match(concept, start, stop) for concept in concepts)
            taken += [(start, stop)] if concepts else []
    return tuple(found)


# The tables are imported where they are first looked up: a program that asks nothing does not load them.


@cache
def _nouns() -> Index[Noun]:
    from usercode.ask.thesaurus.tables.nouns import NOUNS

    return _index((noun, (("noun", (*noun.nouns, *noun.mass)), ("verb", noun.verbs))) for noun in NOUNS)


@cache
def _noun_names() -> Index[Noun]:
    from usercode.ask.thesaurus.tables.nouns import NOUNS

    return _index((noun, (("noun", (*noun.nouns, *noun.mass, *noun.containers)),)) for noun in NOUNS)


@cache
def _measures() -> Index[Measure]:
    from usercode.ask.thesaurus.tables.measures import MEASURES

    return _index(
        (entry, (("noun", entry.nouns), ("verb", entry.verbs), ("adjective", entry.up), ("adjective", entry.down)))
        for entry in MEASURES
    )


@cache
def _measure_names() -> Index[Measure]:
    from usercode.ask.thesaurus.tables.measures import MEASURES

    return _index((entry, (("noun", entry.markers),)) for entry in MEASURES)


@cache
def _roles() -> Index[Role]:
    from usercode.ask.thesaurus.tables.roles import ROLES

    return _index(
        (entry, (("noun", entry.nouns), *(("verb", texts) for texts in (entry.verbs, entry.does, entry.done))))
        for entry in ROLES
    )


@cache
def _role_names() -> Index[Role]:
    from usercode.ask.thesaurus.tables.roles import ROLES

    return _index((entry, (("noun", entry.markers),)) for entry in ROLES)


@cache
def _flags() -> Index[Flag]:
    from usercode.ask.thesaurus.tables.flags import FLAGS

    return _index((entry, (*entry.yes.by_part(), *entry.no.by_part())) for entry in FLAGS)


@cache
def _flag_names() -> Index[Flag]:
    from usercode.ask.thesaurus.tables.flags import FLAGS

    return _index((entry, (("noun", entry.markers), ("verb", entry.markers))) for entry in FLAGS)


@cache
def _values() -> Index[Value]:
    from usercode.ask.thesaurus.tables.values import VALUES

    return _index((entry, (*entry.said.by_part(), *entry.unsaid.by_part())) for entry in VALUES)


@cache
def _spellings() -> Index[Value]:
    from usercode.ask.thesaurus.tables.values import VALUES

    return _index((entry, (("noun", (entry.key, *entry.names)), *entry.said.by_part())) for entry in VALUES)


@cache
def _alike() -> dict[Part, dict[str, tuple[str, ...]]]:
    from usercode.ask.thesaurus.tables.alike import ADJECTIVES, NOUNS, VERBS

    found: dict[Part, dict[str, tuple[str, ...]]] = {"noun": {}, "verb": {}, "adjective": {}, "adverb": {}}
    tables: tuple[tuple[Part, str], ...] = (("noun", NOUNS), ("verb", VERBS), ("adjective", ADJECTIVES))
    for part, table in tables:
        for line in table.strip().splitlines():
            words = tuple(line.split(", "))
            for word in words:
                found[part][word] = tuple(dict.fromkeys((*found[part].get(word, ()), *words)))
    return found


@cache
def _counted() -> dict[str, tuple[str, ...]]:
    from usercode.ask.thesaurus.tables.counted import COUNTED

    found: dict[str, tuple[str, ...]] = {}
    for line in COUNTED.strip().splitlines():
        nouns, _, verbs = line.partition(": ")
        for noun in nouns.split(", "):
            found[noun] = tuple(dict.fromkeys((*found.get(noun, ()), *verbs.split(", "))))
    return found


@cache
def _about() -> dict[str, tuple[tuple[str, ...], tuple[str, ...]]]:
    from usercode.ask.thesaurus.tables.about import ABOUT

    found: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {}
    for line in ABOUT.strip().splitlines():
        names, _, said = line.partition(":")
        nouns, places = (tuple(filter(None, map(str.strip, half.split(",")))) for half in (*said.split("|"), "")[:2])
        for name in names.split(", "):
            held = found.get(name, ((), ()))
            found[name] = ((*held[0], *nouns), (*held[1], *places))
    return found


@cache
def _units() -> dict[str, list[Unit]]:
    from usercode.ask.thesaurus.tables.units import UNITS

    found: dict[str, list[Unit]] = {}
    for entry in UNITS:
        for word in dict.fromkeys((entry.symbol.lower(), *entry.words)):
            found.setdefault(word, []).append(entry)
    return found


@cache
def _currencies() -> dict[str, list[Currency]]:
    from usercode.ask.thesaurus.tables.units import CURRENCIES

    found: dict[str, list[Currency]] = {}
    for entry in CURRENCIES:
        for word in (entry.code.lower(), *entry.words, *entry.symbols):
            found.setdefault(word, []).append(entry)
    return found


_ANY: tuple[Part, ...] = ("noun", "verb", "adjective", "adverb")


def noun_concepts(word: str) -> tuple[Noun, ...]:
    """Return the concepts whose records a noun may name: "novels" is a book."""
    return _look(_nouns(), word, ("noun",))


def verb_concepts(word: str) -> tuple[Noun, ...]:
    """Return the concepts whose records a verb alone implies: "read" a book, "worked out" a workout."""
    return _look(_nouns(), word, ("verb",))


def nouns_of_name(name: str) -> tuple[Noun, ...]:
    """Return what a record is called in a collection or class of this name: `gym_log` holds workouts.

    The end of the name decides (`movie_tickets` are tickets). The name is tried whole first (`reading_log` is of
    books), then without words such as "log". Numbers and single letters (`trips_v2`) say nothing.
    """
    words = [word for word in words_of(name) if len(word) > 1 and not word.isdigit()]
    while words:
        for start in range(max(0, len(words) - _LONGEST), len(words)):
            name = " ".join(words[start:])
            found = _look(_noun_names(), name, ("noun",))
            if found:
                return _without_kinds(found, bases(name, "noun"))
        if not set(bases(words.pop(), "noun")) & LOG_WORDS:
            break
    return ()


def _without_kinds(found: tuple[Noun, ...], names: tuple[str, ...]) -> tuple[Noun, ...]:
    """Return the concepts that a name means, without those of a kind of it: `payments` are not all rent payments."""
    ends = tuple(f" {name}" for name in names)
    kinds = [c for c in found if c.nouns[0] not in names and any(noun.endswith(ends) for noun in c.nouns)]
    return tuple(c for c in found if c not in kinds) if len(found) > 1 else found


def measures(word: str) -> tuple[Measure, ...]:
    """Return the measures that a noun, verb, adjective or adverb of a question may ask for or order by."""
    return _look(_measures(), word, _ANY)


def measures_of_name(name: str, of: Iterable[str] = ()) -> tuple[Match[Measure], ...]:
    """Return the measures that a field of this name may hold: `distance_km` is a distance.

    `of` are the keys of the nouns that the record answers to; a measure bound to other nouns is left out. A unit marks
    a measure only where no other word marks one of its dimension: `tip_usd` is a tip, `usd` is money.
    """
    held, words = set(of), words_of(name)
    bound = _matches(_measure_names(), words, ("noun",), lambda m: not m.within or not held.isdisjoint(m.within))
    said = {match.concept.dimension for match in bound if not _is_unit(words, match)}
    return tuple(match for match in bound if not (_is_unit(words, match) and match.concept.dimension in said))


def _is_unit(words: tuple[str, ...], match: Match[Measure]) -> bool:
    """Return whether a match stands on a unit or a currency code alone: `usd` of `tip_usd`, which is a tip."""
    text = " ".join(words[match.start : match.stop])
    return bool(units(text) or currencies(text))


def roles(word: str) -> tuple[Role, ...]:
    """Return the roles that a noun or verb of a question may ask for."""
    return _look(_roles(), word, ("noun", "verb"))


def roles_of_name(name: str, of: Iterable[str] = ()) -> tuple[Match[Role], ...]:
    """Return the roles that a field of this name may play: `store_city` is a city, and less surely a store.

    `of` are the keys of the nouns that the record answers to; a role bound to other nouns is left out.
    """
    held = set(of)
    return _matches(_role_names(), words_of(name), ("noun",), lambda r: not r.within or not held.isdisjoint(r.within))


def flags(word: str) -> tuple[Flag, ...]:
    """Return the flags of which a word says True or False."""
    return _look(_flags(), word, _ANY)


def flags_of_name(name: str) -> tuple[Match[Flag], ...]:
    """Return the flags that a boolean field of this name may be: `is_paid`, `dined_in`."""
    return _matches(_flag_names(), words_of(name), ("noun", "verb"))


def values(word: str) -> tuple[Value, ...]:
    """Return the value concepts that a word of a question may mean or deny: "flew" is a plane."""
    return _look(_values(), word, _ANY)


def values_of_text(text: str) -> tuple[Value, ...]:
    """Return the value concepts that a stored value is: "credit_card", "Credit card"; the whole value counts."""
    return _look(_spellings(), " ".join(words_of(text)), _ANY)


def alike(word: str, part: Part) -> tuple[str, ...]:
    """Return the everyday words that say the same of a record as a base form does, itself among them, else none."""
    return _alike()[part].get(word, ())


def verbs_of_counted(noun: str) -> tuple[str, ...]:
    """Return what is done with the things that a noun in the singular names, where records count them, else none."""
    return _counted().get(noun, ())


def about(words: frozenset[str] | None) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return what all records are of, and where all of them are, by the words of a collection's name; None: of any."""
    held = [said for name, said in _about().items() if words is None or name in words]
    nouns, places = ([text for said in held for text in said[half]] for half in (0, 1))
    return tuple(dict.fromkeys(nouns)), tuple(dict.fromkeys(places))


def units(word: str) -> tuple[Unit, ...]:
    """Return the units a word or symbol may mean, singular or plural: "hours" one, "m" a metre and a minute."""
    return tuple(_units().get(word, ()))


@cache
def unit_words() -> frozenset[str]:
    """Return the first words of all names of units."""
    return frozenset(name.split()[0] for name in _units())


def currencies(word: str) -> tuple[Currency, ...]:
    """Return the currencies a word, code or symbol may mean: "dollars" several, "eur" one."""
    return tuple(_currencies().get(word, ()))
