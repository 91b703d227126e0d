"""Texts of a column with very many of them are cut into words when a question begins to say one."""

from __future__ import annotations

import datetime as dt

from usercode.ask.compiler.compile import Compiled, compile_question
from usercode.ask.compiler.lexicon import Lexicon
from usercode.ask.compiler.openings import Openings
from usercode.state.schema import ClassDef, Collection, Field, FieldType

NOTES = Collection(
    "general",
    "payments",
    ClassDef(
        "Payment",
        (
            Field("paid_on", FieldType("date"), required=True),
            Field("payee", FieldType("str"), required=True),
            Field("amount_eur", FieldType("float"), required=True, unit="EUR"),
        ),
    ),
)


def test_texts_are_given_out_once_by_first_word_and_length():
    openings = Openings(["Blue Bottle", "blue whale watching", "Green Grocer", "...", "'Blue' note"])
    assert ["Blue Bottle", "'Blue' note"] == sorted(openings.take("blue", 11), key=str.casefold, reverse=True)
    assert [] == openings.take("blue", 11)
    assert ["blue whale watching"] == openings.take("blue", 40)
    assert [] == openings.take("bottle", 40)


def _payments() -> Lexicon:
    rows = [{"paid_on": dt.date(2024, 1, 1), "payee": f"Shop {n} Street", "amount_eur": 1.0} for n in range(3_000)]
    return Lexicon.of([(NOTES, [*rows, {"paid_on": dt.date(2024, 1, 2), "payee": "Blue Bottle", "amount_eur": 2.0}])])


def test_a_value_among_thousands_is_found_by_its_words():
    compiled = compile_question("How many payments to Blue Bottle did I make?", _payments(), today=dt.date(2024, 6, 1))
    assert isinstance(compiled, Compiled)
    assert "p.payee == 'Blue Bottle'" in compiled.code


def test_a_value_that_was_taken_back_is_not_found():
    words = _payments()
    words.remove(NOTES.path, {"paid_on": dt.date(2024, 1, 2), "payee": "Blue Bottle", "amount_eur": 2.0})
    compiled = compile_question("How many payments to Blue Bottle did I make?", words, today=dt.date(2024, 6, 1))
    assert not isinstance(compiled, Compiled)
