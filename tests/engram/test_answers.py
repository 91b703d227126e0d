"""What one is to answer somebody or to write on a form is what is asked for there."""

from __future__ import annotations

import pytest

from usercode.engram.answers import asked_there


@pytest.mark.parametrize(
    "question",
    [
        "if someone asked for my shoe size, what would be the correct answer?",
        "if a clerk asks me for my shoe size, what do i say?",
        "if somebody wanted to know my shoe size, what would you tell them?",
        "if i had to write down my shoe size, what would i write?",
        "suppose someone asked about my shoe size. what would the answer be?",
        "when a form asks me to state my shoe size, what should i enter?",
        "what should i write on a form that asks for my shoe size",
        "what do i tell someone who asks for my shoe size",
        "what should i answer when asked for my shoe size",
        "what is the correct answer to the question about my shoe size",
        "how should i answer a question about my shoe size",
    ],
)
def test_what_is_to_be_answered_is_what_is_asked_for(question: str):
    assert asked_there(question) == "tell me my shoe size"


@pytest.mark.parametrize(
    "question",
    [
        "a form asks for my shoe size. what should i write?",
        "i am filling in a form that asks for my shoe size. what should i write?",
        "there is a field for my shoe size on this form. what should i write?",
    ],
)
def test_a_form_that_asks_for_it_needs_it(question: str):
    assert asked_there(question) == "i need my shoe size. what should i write?"


def test_whole_questions_are_asked_there_too():
    asked = asked_there("if someone asked how old my brother is, what would the answer be?")
    assert asked == "tell me how old my brother is"


@pytest.mark.parametrize(
    "question",
    [
        "if someone asked for my shoe size, who would it be?", "if someone asked for my shoe size, should i answer?",
        "when a form asks for my shoe size, how do i feel?",
    ],
)  # fmt: skip
def test_a_case_that_leads_to_another_question_asks_for_nothing(question: str):
    assert asked_there(question) is None


@pytest.mark.parametrize(
    "question",
    [
        "what is my shoe size?", "who sent the form that asks for my shoe size?",
        "if you know my shoe size, let me know", "when i need to buy shoes, what size should i take?",
        "what should i write on a form that does not ask for my shoe size?",
        "if she could choose one color, which would it be?",
    ],
)  # fmt: skip
def test_other_questions_stay_as_they_are(question: str):
    assert asked_there(question) == question
