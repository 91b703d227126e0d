"""What a word or phrase can mean in one collection: typed items, laid over the tokens by the lattice.

A `Sense` is a field as language sees it: the column, what it measures, the part it plays. Items refer to senses;
several senses in one item mean that the words fit several fields, which the rest of the question must tell apart.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from usercode.ask import thesaurus
from usercode.ask.compiler.plan import Column
from usercode.ask.thesaurus.entries import Measure, Role, Unit

Part = Literal["noun", "verb", "adjective", "adverb", "asks"]


OWN_SIZES = frozenset({"duration", "distance", "money"})
"""Measures that are the record's own when it is measured without a word for what: "runs of more than 10 km"."""

MEETING = "meeting someone"
"""Key of the measure of the day on which somebody was met."""


@dataclass(frozen=True, eq=False, slots=True)
class Sense:
    """A field as language sees it. Compared by identity: one per field of a collection."""

    column: Column
    place: int
    measures: tuple[Measure, ...] = ()
    roles: tuple[Role, ...] = ()
    dimension: str = ""
    unit: Unit | None = None
    identifier: bool = False
    counts: bool = False
    """Whether it holds how many of something there were: `n_attendees`."""
    prepositions: frozenset[str] = frozenset()
    is_number: bool = field(init=False)
    """Whether it is a number to compute with."""
    is_day: bool = field(init=False)
    """Whether it says on which day something was."""
    is_year: bool = field(init=False)
    """Whether it is a year as a number: `release_year`."""
    is_label: bool = field(init=False)
    """Whether it holds names: text, one of a few words, or a list of them."""
    is_of_people: bool = field(init=False)
    """Whether "who" asks for it."""

    def __post_init__(self) -> None:
        """Settle what is asked of fields at every word."""
        kind, words = self.column.kind, thesaurus.words_of(self.column.name.rpartition(".")[2])
        year = words[-1:] == ("year",) or (len(words) == 2 and words[0] == "year")
        told = {
            "is_number": kind in ("int", "float") and not self.identifier,
            "is_day": kind in ("date", "datetime"),
            "is_year": kind == "int" and year,
            "is_label": kind in ("str", "literal", "list"),
            "is_of_people": any("who" in role.asks for role in self.roles),
        }
        for name, holds in told.items():
            object.__setattr__(self, name, holds)


@dataclass(frozen=True, slots=True)
class Named:
    """Words that name fields.

    `relates` is set of a verb that says what a value of the field "does" or what is "done" with it: alone it says
    nothing of the field.
    """

    senses: tuple[Sense, ...]
    part: Part = "noun"
    plural: bool = False
    cost: float = 0.0
    relates: Literal["", "does", "done"] = ""


@dataclass(frozen=True, slots=True)
class Degree:
    """An adjective or adverb that orders by fields; `sign` is 1 where more of it is a larger value."""

    senses: tuple[Sense, ...]
    sign: int
    form: Literal["positive", "comparative", "superlative"]
    cost: float = 0.0


@dataclass(frozen=True, slots=True)
class Meant:
    """Words that mean a value of a field, or with `negated` any other value of it."""

    sense: Sense
    values: tuple[str, ...]
    negated: bool = False
    part: Part = "noun"
    plural: bool = False
    cost: float = 0.0
    weak: bool = False
    """A word of the grammar as well ("other", "May"): it means the value only where the field is named."""


@dataclass(frozen=True, slots=True)
class Flagged:
    """Words that mean yes or no of a boolean field; of the day of an end, that it is past (`yes`) or not."""

    sense: Sense
    yes: bool
    part: Part = "adjective"
    cost: float = 0.0


@dataclass(frozen=True, slots=True)
class Headed:
    """Words that name the records themselves, or the doing that makes one.

    `light` verbs and `unit` nouns ("nights" of sleep) name them only beside other words of the same record.
    """

    role: Literal["noun", "mass", "verb", "light", "unit", "container", "generic", "modifier"]
    plural: bool = False
    cost: float = 0.0


Item = Named | Degree | Meant | Flagged | Headed
