"""Plain words for those of another register, and ordinals in words."""

from __future__ import annotations

import pytest

from usercode.ask.compiler.register import plain_register
from usercode.ask.compiler.words import cut


def texts(question: str) -> str:
    return " ".join(token.text for token in plain_register(cut(question)))


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("Upon which day?", "on which day ?"),
        ("at least 15 per cent", "at least 15 percent"),
        ("in the course of 2023", "during 2023"),
        ("from May up to and including June", "from may through june"),
        ("2024 as against 2023", "2024 compared with 2023"),
        ("within which category", "in which category"),
        ("trips to Stratford-upon-Avon", "trips to stratford upon avon"),
        ('the film "Once upon a time"', "the film once upon a time"),
        ("once upon a time", "once upon a time"),
    ],
)
def test_what_says_the_same_is_said_plainly(question: str, plain: str) -> None:
    assert texts(question) == plain


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("When I travel by train, what does a trip cost?", "what does a trip cost when i travel by train ?"),
        ("Whenever I ran, how far was it?", "how far was it when i ran ?"),
        ("When did I run, and how far?", "when did i run , and how far ?"),
        ("When I was in Rome, Paris or Oslo", "when i was in rome , paris or oslo"),
    ],
)
def test_a_clause_before_the_question_is_put_behind_it(question: str, plain: str) -> None:
    assert texts(question) == plain


@pytest.mark.parametrize(
    ("words", "value"),
    [("twelfth", 12), ("twentieth", 20), ("thirtieth", 30), ("twenty-second", 22), ("thirty first of May", 31)],
)
def test_ordinals_in_words_are_one_token(words: str, value: int) -> None:
    token = cut(words)[0]
    assert (token.kind, token.value) == ("ordinal", value)


def test_a_number_before_an_ordinal_is_no_part_of_it() -> None:
    assert [token.kind for token in cut("my twenty first runs")] == ["word", "number", "ordinal", "word"]
