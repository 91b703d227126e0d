"""Lists of words as sets, and as patterns for one of them."""

from __future__ import annotations

import re

import pytest

from usercode.state.frames.wordset import any_of, word_set


def test_a_set_holds_the_words_between_blanks() -> None:
    assert {"in", "at"} == word_set("in  at\n in")


@pytest.mark.parametrize(
    ("text", "fits"), [("body shop", True), ("bodyshop", True), ("garages", True), ("shop", False)]
)
def test_a_pattern_is_of_one_of_the_words(text: str, fits: bool) -> None:
    assert fits == bool(re.fullmatch(any_of("garages? body_?shop"), text))


def test_words_are_tried_in_their_order() -> None:
    found = re.match(any_of("shut shut_off"), "shut off")
    assert found is not None
    assert found[0] == "shut"
