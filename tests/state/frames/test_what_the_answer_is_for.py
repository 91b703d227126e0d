"""What a request is for by the next day is no deadline; what is further off or apart from it stays one."""

from __future__ import annotations

from typing import Any

import pytest

from tests.state.frames.dialogue import records

DAY = "2026-03-05"


def _tasks(text: str) -> list[Any]:
    return [values["what"] for path, values in records((DAY, text)) if path == "household.deadlines"]


@pytest.mark.parametrize(
    "text",
    [
        "Explain to me in five lines what a dead band is. I have to tell it to a fresher tomorrow.",
        "I have to teach a trainee about PID tomorrow. Tell me how to start.",
        "Write a two-line toast for Deepak. I have to give it tomorrow at lunch.",
        "Draft a leave application for three days. I need to submit it tomorrow.",
        "Write a caption for our team photo. I have to post it by tomorrow evening.",
        "Give me a packing list. I have to finish packing by tomorrow.",
        "How do I say no politely? I have to reply to my aunt by tomorrow.",
        "Give me three questions for an interview. I have to take the interview of a trainee tomorrow.",
    ],
)
def test_what_an_answer_is_for_is_no_deadline(text: str) -> None:
    assert _tasks(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "I have to submit the tax form by tomorrow.",
        "Write a poem for me. I have to pay the electricity bill by tomorrow.",
        "What can I cook tonight? I have to answer the landlord by tomorrow.",
        "Write a letter to my landlord. I have to give it to him by 20 March.",
        "Draft the appeal for the parking fine, please. I have to send it in by 19 March.",
    ],
)
def test_what_is_further_off_or_has_nothing_to_do_with_it_is(text: str) -> None:
    assert len(_tasks(text)) == 1
