"""A lexicon follows its records and the user's own words."""

from __future__ import annotations

from tests.ask.compiler import world
from usercode.ask.compiler.lexicon import Lexicon

QUESTION = "How many crossings to Narvik did I take?"
NARVIK = {**world.CROSSING_ROWS[0], "port": "Narvik"}


def test_a_value_is_known_from_its_first_record_to_its_last():
    words = world.lexicon(world.CROSSINGS)
    assert ("narvik",) == world.refusal(QUESTION, words).unknown
    words.add(world.CROSSINGS.path, NARVIK)
    assert "c.port == 'Narvik'" in world.code(QUESTION, words)
    words.remove(world.CROSSINGS.path, NARVIK)
    assert world.refusal(QUESTION, words).reason


def test_filling_at_once_is_the_same_as_adding_one_by_one():
    one_by_one = Lexicon()
    one_by_one.define(world.CROSSINGS)
    for row in world.CROSSING_ROWS:
        one_by_one.add(world.CROSSINGS.path, row)
    at_once, path = world.lexicon(world.CROSSINGS), world.CROSSINGS.path
    one, other = one_by_one.views[path], at_once.views[path]
    assert (one.distinct, one.months, one.hours, one.present, one.size) == (
        other.distinct,
        other.months,
        other.hours,
        other.present,
        other.size,
    )


def test_a_new_definition_forgets_the_values():
    words = world.lexicon(world.CROSSINGS)
    words.define(world.CROSSINGS)
    assert 0 == words.views[world.CROSSINGS.path].size


def test_a_synonym_stands_for_a_collection_a_field_or_a_value():
    synonyms = {
        "hop": "travel.crossings",
        "vessel": "travel.crossings.ship",
        "France": "travel.crossings.port=Calais",
        "nowhere": "travel.nothing",
    }
    words = world.lexicon(world.CROSSINGS, synonyms=synonyms)
    assert "len(travel.crossings)" == world.code("How many hops did I take?", words)
    assert "c.ship" in world.code("Which vessel did I take most often?", words)
    assert "c.port == 'Calais'" in world.code("How many crossings to France did I take?", words)


def test_an_everyday_word_of_another_collection_does_not_outweigh_the_own_name():
    assert "pantry.jars" in world.code("How many jars of plum are there?")
    assert "travel.crossings" in world.code("How many crossings did I take?")
