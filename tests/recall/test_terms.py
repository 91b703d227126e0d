"""Terms: what counts as the same word, and what does not count."""

from __future__ import annotations

import pytest

from usercode.recall.stem import stem
from usercode.recall.terms import terms, words


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("paintings", "paint"),
        ("painted", "paint"),
        ("caresses", "caress"),
        ("ponies", "poni"),
        ("ties", "tie"),
        ("cries", "cri"),
        ("gas", "gas"),
        ("gaps", "gap"),
        ("agreed", "agre"),
        ("hopping", "hop"),
        ("hoping", "hope"),
        ("adding", "add"),
        ("lying", "lie"),
        ("happily", "happili"),
        ("relational", "relat"),
        ("conditional", "condit"),
        ("electricity", "electr"),
        ("hopefulness", "hope"),
        ("generously", "generous"),
        ("communication", "communic"),
        ("international", "internat"),
        ("replacement", "replac"),
        ("adoption", "adopt"),
        ("controlling", "control"),
        ("rate", "rate"),
        ("youth", "youth"),
        ("sayings", "say"),
        ("news", "news"),
        ("succeeding", "succeed"),
        ("evenings", "evening"),
        ("is", "is"),
        ("école", "école"),
    ],
)
def test_a_stem_is_that_of_snowball(word: str, expected: str):
    assert expected == stem(word)


def test_endings_case_and_accents_do_not_matter():
    assert terms("Painting a CAFÉ") == terms("the painted cafe")


def test_words_that_say_nothing_are_left_out():
    assert ["anna", "live"] == terms("Where does Anna live? She's with them, isn't she?")


def test_irregular_forms_are_their_base():
    assert terms("she bought, went and wrote; children") == terms("she buys, goes and writes; child")


def test_a_possessive_is_its_owner():
    assert terms("Caroline's") == terms("Caroline’s") == terms("caroline")


def test_a_number_with_groups_is_one_term():
    assert ["cost", "1450", "rent"] == terms("cost 1,450 rent")
    assert ["1", "2", "3"] == terms("1, 2, 3")


def test_text_without_spaces_is_cut_into_pairs():
    assert ["東京", "京に"] == terms("東京に")
    assert set(terms("東京")) <= set(terms("昨日東京に行った"))


def test_a_run_of_letters_without_end_is_cut():
    assert [64] == [len(term) for term in terms("x" * 100_000)]


def test_words_keep_order_and_endings():
    assert ["she", "painted", "twice"] == words("She painted, twice!")
