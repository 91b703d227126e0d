"""What is told to be off, over, come or known in passing, with the neighbours that still count."""

from __future__ import annotations

from typing import Any

import pytest

from tests.state.frames.dialogue import records

_BEFORE = "2025-03-03"
_HOCKEY = (_BEFORE, "Hockey on Saturday 22 March at 2pm.")
_LICENCE = (_BEFORE, "My driving licence expires on 20 April.")
_BAN = (_BEFORE, "No takeaways until the end of June, I've promised myself.")
_ICELAND = (_BEFORE, "We're in Iceland from 4 to 11 August.")
_LEASE = (_BEFORE, "Our lease ends on 31 August and we need to give two months' notice.")


def _of(collection: str, *said: str | tuple[str, str]) -> list[dict[str, Any]]:
    return [values for path, values in records(*said) if path == collection]


@pytest.mark.parametrize(
    ("text", "status"),
    [
        ("Saturday's match is off, the pitch is frozen.", "cancelled"),
        ("The match on Saturday has been cancelled.", "cancelled"),
        ("Friday's match is off.", "planned"),
        ("Saturday's birthday party is off.", "planned"),
    ],
)
def test_a_common_word_and_a_day_mean_the_event_of_that_day(text: str, status: str) -> None:
    assert _of("calendar.events", _HOCKEY, ("2025-03-19", text))[0]["status"] == status


@pytest.mark.parametrize(
    "text",
    [
        "The new licence dropped through the letterbox today.",
        "Did the licence online and the new one landed on the mat this morning.",
    ],
)
def test_a_paper_that_came_through_the_door_is_no_paper_that_ends(text: str) -> None:
    assert not _of("travel.documents", _LICENCE, ("2025-03-20", text))


@pytest.mark.parametrize(
    "text",
    [
        "At Easter we go to Izmir, 12 to 19 April, passports packed already.",
        "Crete on 12 till 19 April, passport's got eight years on it.",
    ],
)
def test_the_days_of_a_journey_are_not_those_of_the_passport_behind_them(text: str) -> None:
    assert not [d for d in _of("travel.documents", text) if d.get("valid_until")]


def test_the_days_behind_a_paper_are_its_own() -> None:
    assert str(_of("travel.documents", "My visa, 12 to 19 April, is sorted.")[0]["valid_until"]) == "2025-04-19"


@pytest.mark.parametrize(
    ("text", "bans"),
    [
        ("Given the bonus we've lifted the takeaway ban.", 0),
        ("The takeaway ban is over, I'm only human.", 0),
        ("I've called off the ban.", 0),
        ("The takeaway ban is not over yet.", 1),
        ("They lifted the hosepipe ban.", 1),
        ("The takeaway ban is off from 1 June.", 1),
    ],
)
def test_a_ban_ends_when_it_is_lifted_by_name(text: str, bans: int) -> None:
    assert len(_of("finance.limits", _BAN, ("2025-04-10", text))) == bans


@pytest.mark.parametrize(
    ("text", "trips"),
    [
        ("The cruise fell through, the company went bust.", 0),
        ("My cruise gear arrived.", 1),
    ],
)
def test_the_only_journey_may_be_called_by_what_it_is(text: str, trips: int) -> None:
    assert len(_of("travel.trips", _ICELAND, ("2025-04-10", text))) == trips


@pytest.mark.parametrize(
    ("text", "given"),
    [
        ("The landlady knows we're leaving.", True),
        ("We told the landlord that we're moving.", True),
        ("The landlady doesn't know yet that we're leaving.", False),
        ("The landlord knows about the boiler going on and off.", False),
    ],
)
def test_a_landlord_who_knows_of_the_leaving_has_been_given_notice(text: str, given: bool) -> None:
    assert ("notice_given_on" in _of("household.leases", _LEASE, ("2025-05-10", text))[0]) is given


def test_a_remark_behind_a_statement_makes_no_question() -> None:
    said = ("2025-03-10", "Sent in the grant report this morning, who am I??")
    assert "done_on" in _of("household.deadlines", (_BEFORE, "Grant report is due on 14 March."), said)[0]


@pytest.mark.parametrize("text", ["Handed in the essay on Tuesday.", "Submitted my essay, believe it or not."])
def test_a_text_that_was_handed_in_is_not_one_to_work_on(text: str) -> None:
    said = ("2025-03-12", text)
    assert "done_on" in _of("household.deadlines", (_BEFORE, "My essay is due on 24 March."), said)[0]
