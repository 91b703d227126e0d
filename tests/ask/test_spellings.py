"""Texts that differ by case, or by how accents are written, are the same; a kept query holds for those to come."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from pathlib import Path
from unicodedata import normalize

import pytest

from tests.ask.filled import filled
from usercode import Memory
from usercode.ask.compiler.texts import Texts, folded

NOW = dt.datetime(2024, 6, 1, 9)
APART = normalize("NFD", "München")
LOANS = (("book", "München"), ("dvd", APART), ("DVD", "MÜNCHEN"), ("book", "Straße"), ("dvd", "STRASSE"))
RECORDS = (
    *(
        (
            "home.loans",
            {"lent_on": f"2024-01-0{at}", "kind": kind, "town": town, "pages": 100 * at, "tags": ["shelf", tag]},
        )
        for at, ((kind, town), tag) in enumerate(zip(LOANS, ("home", *["Home"] * 4), strict=True), 1)
    ),
    ("leisure.cafe_visits", {"cafe": "Café Blau", "minutes_stayed": 70}),
    ("leisure.cafe_visits", {"cafe": "Nachtigall", "minutes_stayed": 20}),
)


@pytest.fixture(scope="module")
def memory(machine: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Memory]:
    with filled(tmp_path_factory.mktemp("spellings"), RECORDS, NOW) as made:
        yield made


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("How many DVDs did I lend?", 3),
        ("How many kinds are there?", 2),
        ("List the kinds.", ["book", "dvd"]),
        ("Which kind did I lend most often?", "dvd"),
        ("Which kinds did I lend at least three times?", ["dvd"]),
        ("What kind was my loan with the most pages?", "dvd"),
        ("How many loans were not DVDs?", 2),
        ("How many loans in München?", 3),
        (f"How many loans in {APART}?", 3),
        ("How many loans in STRASSE?", 2),
        ("How many loans in Straße?", 2),
        ("How many different towns are there?", 2),
        ("How many loans are tagged home?", 5),
        ("How many different tags do my loans have?", 2),
        ("How many café visits lasted at least an hour?", 1),
    ],
)
def test_spellings_are_one_value(memory: Memory, question: str, value: object):
    asked = memory.ask(question, now=NOW)
    assert value == asked.value, asked.reason or asked.code


def test_a_field_with_one_spelling_is_compared_as_it_stands(memory: Memory):
    assert "c.cafe == 'Café Blau'" in memory.ask("How many visits to CAFÉ BLAU?", now=NOW).code


def test_a_kept_query_holds_for_spellings_to_come(machine: None, tmp_path: Path):
    shows = [("leisure.concerts", {"genre": genre, "artist": genre * 2}) for genre in ("rock", "rock", "jazz")]
    with filled(tmp_path, shows, NOW) as memory:
        memory.ask("How many rock concerts did I see?", now=NOW, save="rock")
        memory.ask("Which genre did I see most often?", now=NOW, save="most")
        for at in range(3):
            memory.record("leisure.concerts", {"genre": "ROCK", "artist": f"later {at}"})
        assert 5 == memory.query("@rock", now=NOW).value
        assert 5 == memory.ask("How many rock concerts did I see?", now=NOW).value
        assert "ROCK" == memory.query("@most", now=NOW).value


def test_texts_are_followed_as_they_come_and_go():
    texts = Texts(["rock", "Ana; Ben"])
    assert (False, {"Ana; Ben"}) == (texts.mixed, texts.holding("ben"))
    texts.add("Rock")
    assert texts.mixed
    assert ("Rock", "rock") == texts.alike("ROCK")
    texts.drop("rock")
    texts.drop("Ana; Ben")
    assert (False, set()) == (texts.mixed, texts.holding("ben"))


def test_a_comma_parts_what_stands_alone_or_in_several_texts():
    texts = Texts(["Smith, John", "Rome, Milan", "Rome", "Salt and Pepper"])
    assert set() == texts.holding("John")
    assert {"Rome, Milan"} == texts.holding("rome")
    assert set() == texts.holding("pepper")
    assert "Rome, Milan" == texts.several()


def test_the_sharp_s_and_its_capitals_are_the_same():
    assert folded("Straße") == folded("STRASSE")
    assert folded("é") == folded("e\u0301")
