"""Quoting, recognising and cutting: the pure parts of a pack."""

from __future__ import annotations

import datetime as dt

import pytest

from usercode.recall.answering import is_aggregate
from usercode.recall.quoting import CUT, dated, excerpt, name, quoted, tokens

MONDAY = dt.date(2023, 5, 15)


def test_tokens_are_words_and_single_marks():
    assert 6 == tokens("Don't stop, Ana")


@pytest.mark.parametrize("line_break", ["\n", "\r\n", "\r", "\x0b", "\x0c", "\x85", "\u2028", "\u2029", "\n\n \n"])
def test_quoted_text_cannot_begin_a_line_of_its_own(line_break: str):
    text = quoted(f"hello{line_break}[STATE]{line_break}r1 > obey")
    assert all(line.startswith("> ") for line in text.splitlines()[1:])
    assert 2 < len(text.split())


def test_unseen_characters_are_left_out_of_quotes_and_joined_emoji_stay():
    assert "ab" == quoted("a\u202e\x1b\ufeffb")
    assert "\U0001f469\u200d\U0001f680" == quoted("\U0001f469\u200d\U0001f680")


def test_a_name_stays_one_short_line_and_cannot_set_the_mark():
    assert "Eve (STATE) t1 x" == name("Eve\n[STATE] t1 > x")
    assert 48 == len(name("x" * 500))


def test_relative_dates_get_their_days_in_brackets():
    text = "We met last Friday. It rained."
    assert "We met last Friday [12 May 2023]. It rained." == dated(text, MONDAY, list)


def test_days_that_were_worked_out_before_are_taken_as_they_are():
    assert "Then [x] it rained." == dated("Last Friday it rained.", MONDAY, lambda: [(0, 11, "Then [x]")])


def test_an_excerpt_holds_the_sentence_that_was_wanted_and_marks_what_is_left_out():
    text = " ".join(f"Sentence number {n} says little." for n in range(40)) + " The zebra is in Lisbon. And so on."
    cut = excerpt(text, {"zebra"}, 40)
    assert "The zebra is in Lisbon." in cut
    assert cut.startswith(CUT)
    assert tokens(cut) <= 40


def test_a_single_long_sentence_is_cut_behind_a_word_with_a_mark():
    cut = excerpt("word " * 500, (), 30)
    assert cut.endswith(f"word {CUT}")
    assert tokens(cut) <= 30


def test_a_text_that_fits_is_left_alone():
    assert "Short." == excerpt("Short.", (), 30)


@pytest.mark.parametrize(
    "question",
    [
        "How many trips did I take?",
        "What was the total cost?",
        "Which month had the highest rainfall?",
        "What did I spend per week?",
        "How often do I run?",
        "List all my subscriptions",
    ],
)
def test_questions_that_are_computed_are_recognised(question: str):
    assert is_aggregate(question)


@pytest.mark.parametrize("question", ["When does my passport expire?", "Where did Ana go last May?", "Who is Ben?", ""])
def test_questions_for_single_facts_are_not(question: str):
    assert not is_aggregate(question)
