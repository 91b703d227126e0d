"""Which readers a word concerns: leaving the others out changes nothing that is read."""

from __future__ import annotations

import datetime as dt

import pytest
from bench import ask_data

from usercode.ask.compiler import readers
from usercode.ask.compiler.lattice import Lattice
from usercode.ask.compiler.readers import Readers
from usercode.ask.compiler.times import Times
from usercode.ask.compiler.vocabulary import VOCABULARY
from usercode.ask.compiler.words import cut

from .world import both

TODAY = dt.date(2024, 6, 15)
QUESTIONS = [case.question for case in ask_data.cases("dev", ("unseen", "trap", "paraphrase"))][::6]
"""Of other records than those of this world: what matters here are the words of the grammar."""
OF_THIS_WORLD = [
    "How many crossings to Oslo cost more than 100 euros and took at least 2 hours in the first half of 2023?",
    "Which port did I sail from most often (not counting Dover) between March 2022 and May 2024?",
    "What was my second longest crossing with Ann, in hours, if several tie the latest?",
    "Did I spend more on holiday crossings in 2024 than in 2023, on average per month?",
    "On how many Sundays did I board before 9 in the morning with neither Bo nor Cy?",
    "List the ships that account for at least 25% of my crossings, rounded to 2 decimals.",
    "How many days ago was my last unrated crossing without a car?",
]


@pytest.mark.parametrize("question", [*OF_THIS_WORLD, *QUESTIONS])
def test_a_reader_that_is_not_asked_would_have_read_nothing(question: str) -> None:
    tokens = cut(question)
    for view in both().views.values():
        asked = Readers(Lattice(tokens, view, Times(tokens, TODAY)))
        for at in range(len(tokens)):
            read = asked.read(at)
            missed = [r for reader in readers.READERS for r in reader.read(asked, at) if r not in read]
            assert missed == [], tokens[at].text


def test_the_words_of_the_grammar_are_english_and_not_the_names_of_this_program() -> None:
    assert not VOCABULARY & {"print", "open", "help", "input", "isinstance", "ValueError", "clock", "ordinal"}
    assert {"how", "many", "before", "average", "not", "per", "than", "neither"} - VOCABULARY == {"neither"}
