"""Verbs behind nouns, adjectives of nations, plurals in -o: what a schema's words imply in a question."""

from __future__ import annotations

import pytest

from usercode.ask import thesaurus
from usercode.ask.compiler.items import Named
from usercode.ask.compiler.naming import view_of
from usercode.state.schema import ClassDef, Collection, Field, FieldType


@pytest.mark.parametrize(
    ("noun", "verbs"),
    [("enjoyment", ("enjoy",)), ("helpers", ("help",)), ("donations", ("donate",)), ("department", ()), ("number", ())],
)
def test_a_noun_is_made_of_the_verbs_that_the_table_says_and_of_no_other(noun: str, verbs: tuple[str, ...]):
    assert verbs == thesaurus.verbs_of(noun)


def test_a_doing_leads_to_its_verb_but_an_evening_to_none():
    assert "water" in thesaurus.verbs_of_doing("watering")
    assert "cycle" in thesaurus.verbs_of_doing("cycling")
    assert () == thesaurus.verbs_of_doing("evening")
    assert "gaming" in thesaurus.doing_of("games")


def test_countries_and_continents_have_adjectives():
    assert ("italian",) == thesaurus.adjectives_of("Italy")
    assert ("european",) == thesaurus.adjectives_of("europe")
    assert "dutch" in thesaurus.adjectives_of("The Netherlands")
    assert () == thesaurus.adjectives_of("Rome")


def test_what_came_in_was_not_paid_and_a_nautical_mile_is_no_mile():
    kinds = {"sold_for_usd": "float", "nautical_miles": "float", "minutes_played": "int"}
    fields = tuple(Field(name, FieldType(kind), required=True) for name, kind in kinds.items())  # type: ignore[arg-type]
    day = Field("date", FieldType("date"), required=True)
    view = view_of(Collection("general", "sails", ClassDef("Sail", (day, *fields))))
    assert ["USD", "nmi", "min"] == [s.column.unit for s in view.senses if s.is_number]
    verbs = {p for p, items in view.phrases.items() for i in items if isinstance(i, Named) and i.part == "verb"}
    assert ("earned",) in verbs
    assert ("cost",) not in verbs


def test_words_in_o_take_either_plural_and_are_read_from_both():
    assert {"tomatoes", "tomatos"} <= set(thesaurus.forms("tomato", "noun"))
    assert "piano" in thesaurus.bases("pianos", "noun")
