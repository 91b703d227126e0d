"""The plain form of a question: openings fall away, meaning does not."""

from __future__ import annotations

import pytest

from usercode.engram.question import plain_question

SAME = {
    "my sister's name": (
        "What is my sister's name?", "What's my sister's name",
        "Hey, could you remind me what my sister's name is again?",
        "My sister's name, what is it?", "tell me the name of my sister please", "I forgot. What is my sister's name?",
        "WHAT IS MY SISTER'S NAME?", "Do you happen to know my sister\u2019s name?", "Name of my sister?",
    ),
    "where does my sister live": (
        "Where does my sister live?", "Do you know where my sister lives?",
        "Can you tell me where my sister lives, please?",
    ),
    "my favorite color": ("What's my favourite colour?", "Remind me: what is my favorite color?"),
    "where is dr. patel's office": ("Dr. Patel's office, where is it?", "Do you know where Dr. Patel's office is?"),
    "how old is my sister": ("How old is my sister today?", "What is my sister's age?", "what age is my sister"),
    "how many days until my passport expires": (
        "How many days until my passport expires?", "In how many days does my passport expire?",
        "how long till my passport runs out", "How many days are left on my passport?",
    ),
    "how much did i spend on dining last year": (
        "How much did I spend on dining last year?", "Last year, how much money did I spend on dining?",
        "What was my total spending on dining in the last year?",
    ),
    "who is older, my brother or my sister": (
        "Who is older, my sister or my brother?", "Is my brother or my sister older?",
        "Between my sister and my brother, who's the older one?", "Who was born first, my sister or my brother?",
    ),
    "can i have peanut": ("Can I eat peanuts?", "Are peanuts safe for me?", "Is it okay for me to eat peanuts?"),
}  # fmt: skip


@pytest.mark.parametrize(("plain", "asked"), [(p, a) for p, many in SAME.items() for a in many])
def test_ways_of_asking_one_thing_have_one_plain_form(plain: str, asked: str):
    assert plain == plain_question(asked)


@pytest.mark.parametrize(
    "other",
    [
        "Who chose my sister's name?", "What is my friend's sister's name?", "What is your sister's name?",
        "What was my sister's name before?", "What is my sister's dog's name?", "Why is my sister's name?",
    ],
)  # fmt: skip
def test_a_question_with_another_meaning_keeps_another_form(other: str):
    assert "my sister's name" != plain_question(other)


@pytest.mark.parametrize("text", ["", "  ", "?!", "..."])
def test_nothing_is_left_of_no_question(text: str):
    assert "" == plain_question(text)


@pytest.mark.parametrize("asked", [a for many in SAME.values() for a in many])
def test_a_plain_form_is_its_own_plain_form(asked: str):
    once = plain_question(asked)
    assert once == plain_question(once)
