"""Events that are moved or called off under another word for their kind, or as no more than "it"."""

from __future__ import annotations

import pytest

from tests.state.frames.dialogue import records

_EVENTS = "calendar.events"


def _status(first: str, then: str) -> tuple[str, str]:
    told = [v for path, v in records(("2025-03-10", first), ("2025-03-12", then)) if path == _EVENTS]
    assert len(told) == 1
    return str(told[0]["status"]), str(told[0]["start"])


@pytest.mark.parametrize(
    ("first", "then"),
    [
        ("Optician on 27 March at 2pm.", "I've cancelled the eye test."),
        ("We're seeing Hamlet on 9 May at 7.30pm.", "They've called it off because the lead broke his ankle."),
        ("Physio on 27 March at 2pm.", "They moved it to the day after."),
        ("Job interview on 6 May at 8am.", "The interview's been pushed back a week."),
        ("Job interview on 6 May at 8am.", "They've found somebody else, so there's no interview any more."),
        ("Dentist on 6 May at 8am.", "My teeth thing is on the 13th instead."),
        ("Team breakfast on 21 March at 9.", "I've begged off the breakfast."),
        ("Dentist on 21 March at 9.", "Can you write the dentist a note that I won't be coming on the 21st?"),
        ("Choir is every Thursday at 7pm.", "I've left the choir."),
    ],
)
def test_an_event_is_off_or_doubted_in_other_words(first: str, then: str) -> None:
    assert _status(first, then)[0] in ("cancelled", "doubtful")


@pytest.mark.parametrize(
    ("first", "then", "start"),
    [
        (
            "Haircut on Friday 21 March at 4pm.",
            "The salon had to swap me, so I'm going at 11am that Friday instead.",
            11,
        ),
        ("Optician on 27 March at 2pm.", "I've put the eye test back to 3 April.", 14),
    ],
)
def test_an_event_is_moved_under_a_word_for_its_kind(first: str, then: str, start: int) -> None:
    status, at = _status(first, then)
    assert status == "planned"
    assert f" {start}:00" in at


@pytest.mark.parametrize(
    ("first", "then"),
    [
        ("The wedding is on 9 May at 2pm.", "I've moved the caterer for the wedding to another firm."),
        ("Job interview on 6 May at 8am.", "They haven't moved it."),
        ("Job interview on 6 May at 8am.", "Watched the match. They called it off at half-time."),
        ("Dinner with the Okafors on 9 May at 8.", "Would they mind if we moved it?"),
        ("Meeting with the bank on 6 May at 8am.", "The zoom call with Anna is off."),
        ("Dentist on 6 May at 8am.", "My tooth hurts, I'm taking paracetamol instead of ibuprofen."),
        ("MRI on 6 May at 8am.", "I'm nervous about the scan."),
        ("I'm seeing my lawyer on 6 May at 8am.", "I've changed my hair to red."),
    ],
)
def test_an_event_stands_where_something_else_is_moved(first: str, then: str) -> None:
    assert _status(first, then)[0] == "planned"


@pytest.mark.parametrize(
    ("first", "then", "events"),
    [
        (
            "On 5 May at 3 I'm meeting the lawyer about the house.",
            "Frau Kern, our solicitor, expects me on 5 May at 3.",
            1,
        ),
        ("Dinner at Mum's on 21 March at 7.", "Birthday meal for Dad on 21 March at 7, at my parents' place.", 1),
        ("Dentist on 21 March at 7.", "Lawyer on 21 March at 7.", 2),
        ("Dinner with Ana on 21 March at 7.", "Restaurant with Ben on 21 March at 7.", 2),
    ],
)
def test_an_event_told_twice_under_words_of_one_kind_is_one(first: str, then: str, events: int) -> None:
    told = [v for path, v in records(("2025-03-10", first), ("2025-03-12", then)) if path == _EVENTS]
    assert len(told) == events
    assert all(v["status"] == "planned" for v in told)


def test_an_invitation_refused_in_its_own_sentence_is_no_event() -> None:
    assert not records("Lou asked me to breakfast on 21 March at 9, I said I can't.")


@pytest.mark.parametrize(
    "said",
    ["I'm taking paracetamol instead of ibuprofen.", "I take paracetamol, not ibuprofen."],
)
def test_what_a_medicine_is_taken_instead_of_is_not_taken(said: str) -> None:
    assert [v["name"] for path, v in records(said) if path == "health.medications"] == ["paracetamol"]
