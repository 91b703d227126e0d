"""The kinds of spending that words name."""

from __future__ import annotations

import pytest

from usercode.state.frames.outlays import kinds, listed


@pytest.mark.parametrize(
    ("said", "kind", "how"),
    [
        ("two new tyres", "car", "strong"),
        ("the big shop at sainsbury's", "food and groceries", "firm"),
        ("my hair", "hair", "called"),
        ("a pair of jeans", "clothes", "strong"),
        ("wiper blades", "car", "strong"),
    ],
)
def test_words_name_a_kind_of_spending(said, kind, how):
    assert (kind, how) in listed(said.split())


def test_the_longest_entry_counts():
    assert kinds(listed(["board", "games"]), "called") == {"board games"}


def test_what_is_on_no_list_names_nothing():
    assert listed(["a", "lake", "of", "fire"]) == frozenset()
    assert listed([]) == frozenset()
