"""Cutting: numbers, amounts, days, times of day, contractions, quotation."""

from __future__ import annotations

import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from usercode.ask.compiler.words import cut, plain_words


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("1,200.50 euros", [1200.5, None]),
        ("twenty-five", [25]),
        ("two hundred and", [200, None]),
        ("2k", [2000]),
        ("the 3rd", [None, 3]),
        ("2024-03-01", [dt.date(2024, 3, 1)]),
        ("at 7:30 pm", [None, dt.time(19, 30)]),
        ("12 am", [dt.time(0)]),
        ("30min", [30, None]),
    ],
)
def test_values_are_read_off_the_text(text: str, wanted: list[object]):
    assert wanted == [token.value for token in cut(text)]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("I didn't", ["i", "did", "not"]),
        ("what's last year's", ["what", "is", "last", "year"]),
        ("dined-in 500+", ["dined", "in", "500", "+"]),
        ("a 7a or 1on1", ["a", "7a", "or", "1on1"]),
        ("with Dr. Kim.", ["with", "dr", "kim", "."]),
        ("50%", ["50", "percent"]),
    ],
)
def test_words_are_cut_and_spelt_out(text: str, words: list[str]):
    assert words == [token.text for token in cut(text)]


def test_what_stands_in_quotation_marks_is_marked():
    assert [False, True, True, False] == [token.quoted for token in cut('to "New York" today')]


def test_a_stored_value_has_the_words_a_question_would_have():
    assert ("oneil", "annual", "checkup") == plain_words("O'Neil annual-checkup")


@given(st.text())
def test_any_text_can_be_cut(text: str):
    assert all(token.text for token in cut(text))
