"""What is said around a question is left out, and nothing else."""

from __future__ import annotations

import pytest

from usercode.ask.compiler.courtesies import plain_question
from usercode.ask.compiler.words import cut


def said(question: str) -> str:
    return " ".join(token.text for token in plain_question(cut(question)))


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("So, tell me, how many runs did I do?", "how many runs did i do ?"),
        ("Do you know when I last ran?", "when i last ran ?"),
        ("Do you know if I ran in May?", "did i ran in may ?"),
        ("Could you please tell me who I ran with?", "who i ran with ?"),
        ("Could you list the towns?", "list the towns ?"),
        ("Oh, and for whom did I buy it?", "for whom did i buy it ?"),
        ("I was just wondering how far I ran, please?", "how far i ran ?"),
        ("I'd like to know which run was the longest.", "which run was the longest ."),
        ("Honestly, are my runs longer now?", "are my runs longer now ?"),
        ("How far did I run in May, I mean in total?", "how far did i run in may , in total ?"),
    ],
)
def test_what_is_said_around_a_question_goes(question: str, plain: str) -> None:
    assert said(question) == plain


@pytest.mark.parametrize(
    "question",
    [
        "so far , how many runs ?",
        "do you know ann ?",
        "count the runs",
        "list the towns ?",
        "who said thank you ?",
        "what does right mean ?",
        "can i run ?",
    ],
)
def test_everything_else_stays(question: str) -> None:
    assert said(question) == question
