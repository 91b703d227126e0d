"""The shapes of the thesaurus: what one concept is called in everyday English, by part of speech.

Pure values: named tuples, because fifteen hundred of them are to load in a few milliseconds. Every wording is lower
case and in its base form ("buy", "cheap", "city"), a phrase without articles ("go to gym"): readers inflect with
`inflection.forms` or reduce a question's words with `inflection.bases`. Nothing here knows a schema; the compiler
decides which concept of several a word means by what the schema holds.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

Part = Literal["noun", "verb", "adjective", "adverb"]


class Wording(NamedTuple):
    """One base form with its part of speech: `Wording("work out", "verb")`."""

    text: str
    part: Part


def split(words: str) -> tuple[str, ...]:
    """Return the words and phrases of a comma-separated line; none for an empty one."""
    return tuple(words.split(", ")) if words else ()


class Noun(NamedTuple):
    """What one record of a collection is called, and what one does to make such a record.

    `nouns` name one record, the usual name first. `mass` names them without number ("exercise"): it never counts
    records by "how many", and "how much" of it asks for the measure `amount`. A verb of `verbs` says by itself that a
    record was made (read, work out); one of `light` only beside a noun of the concept (take a trip). `containers` are
    names of a whole collection that no single record bears (library). `stands_for` is the unit of time that one record
    stands for where there is one ("night" of sleep). `broader` is a wider word that every such record may be called by:
    a vacation is a trip, though not every trip is one.
    """

    key: str
    nouns: tuple[str, ...]
    verbs: tuple[str, ...] = ()
    light: tuple[str, ...] = ()
    mass: tuple[str, ...] = ()
    containers: tuple[str, ...] = ()
    stands_for: str = ""
    amount: str = ""
    broader: str = ""

    def wordings(self) -> Iterator[Wording]:
        """Yield what names or implies a record of this concept; light verbs, which do not alone, are left out."""
        yield from (Wording(text, "noun") for text in (*self.nouns, *self.mass))
        yield from (Wording(text, "verb") for text in self.verbs)


def noun(  # one line of data each, so the words come as text
    key: str, nouns: str, verbs: str = "", *, light: str = "", mass: str = "", containers: str = "", **more: str
) -> Noun:
    """Return a noun concept from comma-separated words."""
    return Noun(key, split(nouns), split(verbs), split(light), split(mass), split(containers), **more)


class Measure(NamedTuple):
    """A quantity that a field holds: how a question asks for it, orders by it and names it.

    `markers` are words of a field name that say so ("price", "usd"); `nouns` and `verbs` ask for it or filter by it;
    `asks` are the question phrases ("how long"). `up` are adjectives and adverbs whose superlative is the largest
    value, `down` those whose superlative is the smallest ("fast" for a pace). `dimension` is that of its units, see
    `units`; empty where the field is a plain number. `within` are the keys of the nouns in whose records the measure
    holds ("score" of a golf round, where less is better); empty where it holds in any.
    """

    key: str
    markers: tuple[str, ...]
    nouns: tuple[str, ...]
    verbs: tuple[str, ...] = ()
    asks: tuple[str, ...] = ()
    up: tuple[str, ...] = ()
    down: tuple[str, ...] = ()
    dimension: str = ""
    within: tuple[str, ...] = ()

    def wordings(self) -> Iterator[Wording]:
        """Yield its nouns, verbs and adjectives of both polarities."""
        yield from (Wording(text, "noun") for text in self.nouns)
        yield from (Wording(text, "verb") for text in self.verbs)
        yield from (Wording(text, "adjective") for text in (*self.up, *self.down))


def measure(  # one line of data each, so the words come as text
    key: str,
    markers: str,
    nouns: str,
    *,
    verbs: str = "",
    asks: str = "",
    up: str = "",
    down: str = "",
    **more: str,
) -> Measure:
    """Return a measure from comma-separated words; `of` is the dimension of its units, `within` keys of nouns."""
    within = split(more.get("within", ""))
    polarity = (split(up), split(down))
    return Measure(key, split(markers), split(nouns), split(verbs), split(asks), *polarity, more.get("of", ""), within)


class Unit(NamedTuple):
    """A unit: `symbol` as a schema field holds it, and base units of its dimension as `value * factor + offset`."""

    symbol: str
    words: tuple[str, ...]
    dimension: str
    factor: float
    offset: float = 0.0


class Currency(NamedTuple):
    """A currency by ISO 4217 code. A word or symbol may belong to several ("dollar", "$")."""

    code: str
    words: tuple[str, ...]
    symbols: tuple[str, ...] = ()


class Role(NamedTuple):
    """The part a text, enum or list field plays in a record: the store of a purchase, the people of a meeting.

    `markers` are names such a field bears; `nouns` are words a question names it by; `asks` the question words that
    want it ("where", "who"); `prepositions` stand before one of its values ("at Lidl", "with Ann"); `verbs` take one of
    its values as object or, with "by", as agent ("meet Ann", "written by"): they say no more than that the record was
    made. `does` are what one of its values did ("DPD carried the parcel"), `done` what one does with it ("the pieces I
    worked on"): they say something only where the question asks for the field or names a value of it, and must hold of
    every record of it: who treats the user does not always prescribe. `within` are the keys of the nouns in whose
    records the role is played; empty where in any.
    """

    key: str
    markers: tuple[str, ...]
    nouns: tuple[str, ...]
    asks: tuple[str, ...] = ()
    prepositions: tuple[str, ...] = ()
    verbs: tuple[str, ...] = ()
    does: tuple[str, ...] = ()
    done: tuple[str, ...] = ()
    within: tuple[str, ...] = ()

    def wordings(self) -> Iterator[Wording]:
        """Yield its nouns and verbs."""
        yield from (Wording(text, "noun") for text in self.nouns)
        yield from (Wording(text, "verb") for text in dict.fromkeys((*self.verbs, *self.does, *self.done)))


def role(  # one line of data each, so the words come as text
    key: str, markers: str, nouns: str, *, asks: str = "", prepositions: str = "", **verbs: str
) -> Role:
    """Return a role from comma-separated words; `within` are keys of nouns, the rest its verbs."""
    kinds = (split(verbs.get(kind, "")) for kind in ("verbs", "does", "done", "within"))
    return Role(key, split(markers), split(nouns), split(asks), split(prepositions), *kinds)


class Said(NamedTuple):
    """Wordings of one meaning by part of speech."""

    nouns: tuple[str, ...] = ()
    verbs: tuple[str, ...] = ()
    adjectives: tuple[str, ...] = ()
    adverbs: tuple[str, ...] = ()

    def by_part(self) -> tuple[tuple[Part, tuple[str, ...]], ...]:
        """Return the wordings of each part of speech."""
        return (
            ("noun", self.nouns),
            ("verb", self.verbs),
            ("adjective", self.adjectives),
            ("adverb", self.adverbs),
        )

    def wordings(self) -> Iterator[Wording]:
        """Yield every wording."""
        yield from (Wording(text, part) for part, texts in self.by_part() for text in texts)


def said(n: str = "", *, v: str = "", adj: str = "", adv: str = "") -> Said:
    """Return wordings from comma-separated nouns, verbs, adjectives and adverbs."""
    return Said(split(n), split(v), split(adj), split(adv))


class Flag(NamedTuple):
    """A boolean field: the names that mark it, and the wordings of True and of False.

    An enum of two values may be worded so as well (status paid, unpaid).
    """

    key: str
    markers: tuple[str, ...]
    yes: Said
    no: Said


def flag(key: str, markers: str, yes: Said, no: Said) -> Flag:
    """Return a flag; the markers are comma-separated."""
    return Flag(key, split(markers), yes, no)


class Value(NamedTuple):
    """A usual value of an enum or text field: the spellings that mark it, and how a question says it.

    `names` are spellings of the stored value beyond its wordings ("1on1"). `said` is what means this value, `unsaid`
    what means its absence ("unpaid"). `fields` are the keys of the roles and measures in whose fields the wordings
    hold ("poor" is "badly" for a quality, not for a person); empty where they hold anywhere.
    """

    key: str
    names: tuple[str, ...]
    said: Said
    unsaid: Said
    fields: tuple[str, ...]

    def spellings(self) -> Iterator[str]:
        """Yield the base forms of a stored value that is this concept."""
        yield self.key
        yield from self.names
        yield from (wording.text for wording in self.said.wordings())


NOTHING = Said()


def value(key: str, meant: Said, *, names: str = "", unsaid: Said = NOTHING, fields: str = "") -> Value:
    """Return a value concept; names and fields are comma-separated."""
    return Value(key, split(names), meant, unsaid, split(fields))
