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


VISA = "I'm going to Uzbekistan on 29 May. The consulate says the visa application has to be in by 14 May."


def _tasks(*said: tuple[str, str]) -> list[tuple[object, object]]:
    return [(v.get("doubtful"), v.get("done_on")) for path, v in records(*said) if path == "household.deadlines"]


@pytest.mark.parametrize(
    "later",
    [
        "The visa for Uzbekistan is already in my passport, that was quick.",
        "My Uzbekistan visa is a sticker with a camel on it.",
    ],
)
def test_a_task_is_doubted_when_something_is_told_of_it_that_nobody_understood(later: str) -> None:
    assert _tasks((TOLD, VISA), (LATER, later)) == [(True, None)]


@pytest.mark.parametrize(
    "later",
    [
        "I still haven't looked at the visa application for Uzbekistan.",
        "Where do I find the form for the visa application?",
        "I'm dreading the visa application.",
        "I'll do the visa application next week.",
        "I bought a folder for the visa application.",
        "I took photos for the visa application.",
        "I'm definitely making the visa application.",
    ],
)
def test_a_task_that_is_put_off_asked_about_or_prepared_stays_open(later: str) -> None:
    assert [done for doubtful, done in _tasks((TOLD, VISA), (LATER, later)) if doubtful] == []


def test_a_task_that_is_still_to_be_done_is_doubted_no_more() -> None:
    later = (LATER, "My Uzbekistan visa is a sticker with a camel on it.")
    still = (AGAIN, "The visa application for Uzbekistan still has to go in.")
    assert _tasks((TOLD, VISA), later, still) == [(False, None)]


def test_what_is_told_in_the_sentence_beside_a_new_event_still_throws_doubt_on_the_old_one() -> None:
    later = "Sold both my tickets for the choir concert to a colleague. I'm at the opera in Graz from 4 to 6 April."
    assert _doubts((TOLD, CONCERT), (LATER, later))[0] in ("doubtful", "cancelled")


LISBON = "We fly to Lisbon on 9 May and come back on the 14th."


def _trips(*said: tuple[str, str]) -> list[object]:
    return [v.get("doubtful") for path, v in records(*said) if path == "travel.trips"]


@pytest.mark.parametrize(
    "later",
    [
        "Lisbon has slid into September, Pete's boss wouldn't have it otherwise.",
        "Lisbon has shrunk to a call.",
        "Lisbon would have eaten the boiler money.",
    ],
)
def test_a_journey_is_doubted_when_its_place_is_told_to_have_become_something(later: str) -> None:
    assert _trips((TOLD, LISBON), (LATER, later)) == [True]


@pytest.mark.parametrize(
    "later",
    [
        "Lisbon is lovely in May, says Ana.",
        "I found a hotel in Lisbon with a pool.",
        "Lisbon has seven hills, I read.",
        "What does Lisbon cost these days?",
        "Ana moved to Lisbon in March.",
    ],
)
def test_what_is_told_of_a_town_leaves_the_journey_there_as_it_is(later: str) -> None:
    assert [d for d in _trips((TOLD, LISBON), (LATER, later)) if d] == []


def test_a_word_at_the_end_of_a_sentence_and_one_that_is_a_verb_as_well_tell_which_event_is_meant() -> None:
    told = TOLD, "I'm down to bake for the fair on 22 March from 9 to 12, my turn on the stall."
    assert _doubts(told, (LATER, "Gwen fancied the stall, so she has it.")) == ["doubtful"]


def test_whom_an_evening_at_school_is_for_tells_which_one_is_meant() -> None:
    told = TOLD, "Parents' evening for Jonah is on 12 May at 6.30 pm."
    later = LATER, "Jonah's school has put everyone on video calls whenever they like."
    assert _doubts(told, later) == ["doubtful"]


GUITAR = "Guitar lesson every Tuesday at 6 pm."


def test_a_habit_that_is_told_to_be_over_is_doubted() -> None:
    assert _doubts((TOLD, GUITAR), (LATER, "No more guitar, my fingers have had enough.")) == ["doubtful"]


def test_what_happened_at_one_lesson_leaves_the_others_as_they_are() -> None:
    assert _doubts((TOLD, GUITAR), (LATER, "Broke a string at guitar today, Ana lent me hers.")) == ["planned"]


def test_a_task_is_doubted_when_something_is_told_of_the_office_that_it_is_for() -> None:
    told = TOLD, "Our affiliation return has to reach the Board by 31 March."
    assert _tasks(told, (LATER, "Mrs Joshi has come back from the Board with a stamp and a blister."))[0][0]
    assert _tasks(told, (LATER, "I have a blister from the garden, Mrs Joshi laughs.")) == [(None, None)]


def test_how_somebody_feels_about_a_task_leaves_it_as_it_is() -> None:
    told = "The purchase agreement gives us a 15-day home inspection contingency, starting from today, October 25."
    said = (("2024-10-25", told), ("2024-11-06", "So stressed about this house purchase."))
    assert [v.get("doubtful") for path, v in records(*said) if path == "household.deadlines"] == [None]


@pytest.mark.parametrize(
    ("later", "doubtful"),
    [
        ("I'm dropping the scholarship, so no application from me.", True),
        ("We're giving the scholarship application a miss.", True),
        ("I'm working on the scholarship application.", None),
        ("I'm not dropping the scholarship application, don't worry.", None),
    ],
)
def test_a_task_that_somebody_is_giving_up_is_doubted(later: str, doubtful: bool | None) -> None:
    told = "I found a scholarship! The application has to be in by 31 March, and I still need to write the essay."
    assert [d for d, _ in _tasks(("2026-02-10", told), ("2026-03-12", later))] == [doubtful]
