"""Events of which something is told later that no reader understands: they are doubted, and raise no conflict."""

from __future__ import annotations

import pytest

from tests.state.frames.dialogue import records

TOLD, LATER, AGAIN = "2025-03-01", "2025-03-08", "2025-03-10"
CONCERT = "Choir concert on 5 April at 7 pm, I'm singing alto."


def _doubts(*said: tuple[str, str]) -> list[object]:
    return [v.get("status") for path, v in records(*said) if path == "calendar.events"]


@pytest.mark.parametrize(
    ("event", "later"),
    [
        (CONCERT, "Lottie has taken my part in the choir, my throat won't have it."),
        ("Parents' evening for Mia is on 8 April at 6 pm.", "Tomas does the parents' evening this time, he never has."),
        ("Ana's birthday party is on 10 May at 4.", "Ana has chickenpox of all things, they'll celebrate in June."),
        ("Flat viewing on 18 March at 5 pm in Altona.", "Somebody else got the Altona flat before I even saw it."),
        ("Webinar on 2 April at 3 pm.", "The webinar people sent round the recording already, watched it in bed."),
    ],
)
def test_an_event_is_doubted_when_something_is_told_of_it_that_nobody_understood(event: str, later: str) -> None:
    assert _doubts((TOLD, event), (LATER, later)) == ["doubtful"]


@pytest.mark.parametrize(
    "later",
    [
        "I bought shoes for the choir concert.",
        "Can you help me with the programme of the choir concert?",
        "We rehearsed for the choir concert till ten.",
        "I'm so nervous about the choir concert.",
        "The choir concert is in the big hall.",
        "Rain again, what can I cook with leeks?",
    ],
)
def test_getting_ready_for_an_event_or_asking_about_it_leaves_it_as_it_is(later: str) -> None:
    assert _doubts((TOLD, CONCERT), (LATER, later)) == ["planned"]


def test_an_event_told_anew_is_doubted_no_more() -> None:
    told = (TOLD, CONCERT), (LATER, "Lottie has taken my part in the choir."), (AGAIN, CONCERT)
    assert _doubts(*told) == ["planned"]
