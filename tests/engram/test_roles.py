"""Who does what in a question: the order of its words tells what is asked from what only sounds like it."""

from __future__ import annotations

import pytest

from usercode.engram.roles import as_written

WORK = frozenset({"where", "who", "work", "employ"})


@pytest.mark.parametrize(
    ("attribute", "rest"),
    [
        ("employer", "where does @ work"), ("employer", "who does @ work for"), ("employer", "who employs @"),
        ("days left", "how long will @ be valid"), ("may have", "can @ be given to me"), ("name", "what can i call @"),
        ("spent", "how much in total on @"), ("city", "what could @ 's city be"), ("may have", "does @ agree with me"),
    ],
)  # fmt: skip
def test_an_attribute_is_asked_for_as_it_is_of_whom_it_is_about(attribute: str, rest: str):
    assert as_written(attribute, tuple(rest.split()), WORK)


@pytest.mark.parametrize(
    ("attribute", "rest"),
    [
        ("employer", "who works for @"), ("employer", "who works with @"), ("employer", "where do i work for @"),
        ("employer", "where will @ work"), ("employer", "where has @ worked"), ("employer", "who works for me"),
        ("employer", "where does @ work in that"), ("age", "@ is old"), ("spent", "how much on @ in cash"),
        ("favorite food", "what does @ like about their food"),
        ("favorite city", "what does @ like about that city"),
        ("may have", "can @ have me"), ("days left", "how long might @ be left to it"),
    ],
)  # fmt: skip
def test_what_another_does_what_may_be_and_what_is_narrowed_is_another_question(attribute: str, rest: str):
    assert not as_written(attribute, tuple(rest.split()), WORK)
