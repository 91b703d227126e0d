"""Matters of which a later turn tells that they went another way, were given up or are somebody else's now."""

from __future__ import annotations

from typing import Any

import pytest

from tests.state.frames.dialogue import records

DAY, LATER = "2026-03-02", "2026-03-16"
TASKS, LEASES, GOODS, PAPERS = "household.deadlines", "household.leases", "finance.purchases", "travel.documents"
OBJECTION = (DAY, "The council sent an assessment that is far too high. I have until 10 April to file a complaint.")
PLANS = (DAY, "Next door want to build a block. Objections have to be in by 17 April, and ours will be.")
SUITCASE = (DAY, "The airline lost my suitcase. I need to hand in the list of what was inside by 10 April.")
EXAM = (DAY, "I shall sit the Swahili exam in June. The registration fee must be paid by 31 March.")
CAR = (DAY, "My car's emissions check has to be done by 31 March.")
CLAIM = (DAY, "Someone scraped my parked car. The insurer wants the claim form by 10 April, and I will fill it in.")
INTERNET = (
    DAY,
    "The internet contract with Peakline runs to 10 May and then renews for two years unless I cancel a month ahead. "
    "We're going with the fiber people.",
)
JOB = (DAY, "I have to leave my present job by the end of September. My contract says three months' notice.")
PERMIT = (DAY, "My residence permit runs out on 30 April, and I have to apply for the renewal before it does.")
STUDENT = (DAY, "To keep my student place I have to pay the fee for the winter term by 30 April.")
NURSERY = (
    DAY,
    "We want a place for our son Wei at the Sunflower kindergarten. Applications have to be in by 24 April.",
)


def _of(collection: str, *said: tuple[str, str]) -> list[dict[str, Any]]:
    return [values for path, values in records(*said) if path == collection]


def _open(*said: tuple[str, str]) -> list[dict[str, Any]]:
    return [v for v in _of(TASKS, *said) if not (v.get("done_on") or v.get("doubtful"))]


@pytest.mark.parametrize(
    ("told", "text"),
    [
        (OBJECTION, "I checked again and the assessment is right, so I paid it."),
        (OBJECTION, "They corrected the assessment by themselves, it is half now."),
        (PLANS, "Next door have pulled their application, they're selling up."),
        (SUITCASE, "They found my suitcase in Denver and dropped it at the door."),
        (EXAM, "I shall not sit the exam this year, my mother is unwell."),
        (EXAM, "My employer covers the exam and has put me on their list."),
        (CAR, "The hologram is on the windshield, the Jetta sailed through."),
        (CLAIM, "The other driver paid the garage himself, so I am leaving the insurer out of it."),
        (INTERNET, "The fiber folks handled the cancellation with Peakline for us."),
        (JOB, "My boss took the resignation well, she has signed it."),
        (PERMIT, "My appointment at the immigration office went well, they have all my papers."),
        (STUDENT, "I'm giving up my studies, the bakery has offered me a job."),
        (NURSERY, "My mother will look after Wei, no kindergarten for now."),
    ],
)
def test_it_is_open_no_more(told: tuple[str, str], text: str) -> None:
    assert _open(told)
    assert not _open(told, (LATER, text))


@pytest.mark.parametrize(
    ("told", "text"),
    [
        (OBJECTION, "The kitten ate my headphones, that's three now."),
        (PLANS, "Next door have a new dog, so we hear barking."),
        (SUITCASE, "They found the charger under the sofa."),
        (EXAM, "The truck will not start in this cold."),
        (CAR, "The hall is full of boxes."),
        (CLAIM, "I still have to fill in the claim form, so I need a quiet hour."),
        (INTERNET, "The gym was packed today."),
        (JOB, "My boss was away all week, so the office was quiet."),
        (STUDENT, "I'll get the fee for the winter term done this week."),
        (NURSERY, "My mother will look after the cat."),
    ],
)
def test_it_is_still_open(told: tuple[str, str], text: str) -> None:
    assert _open(told, (LATER, text))


@pytest.mark.parametrize(
    "text",
    [
        "I have told the agency that I am off.",
        "A colleague takes over my lease in June.",
        "Changed my mind about the flat, I'm signing for another year.",
        "The new job fell through, so I will be here for years to come.",
    ],
)
def test_a_lease_waits_for_no_notice(text: str) -> None:
    flat = (
        DAY,
        "I am leaving my flat in Haarlem when the lease ends on 31 August. I must tell the agency three months ahead.",
    )
    (lease,) = _of(LEASES, flat, (LATER, text))
    assert lease.get("notice_given_on") or lease["wants"] == "stay"


_GOES_BACK = "came today and is not right for us. We can send it back within 60 days, and I will."
_HUMS = "The fridge we bought on 14 May 2024 hums like a bus. It has a two-year warranty, I must ring them about it."


@pytest.mark.parametrize(
    ("told", "text", "status"),
    [
        (f"The mattress {_GOES_BACK}", "Two men came for the mattress on Thursday.", "returned"),
        (f"The sofa {_GOES_BACK}", "An upholsterer altered the sofa for me.", "kept"),
        (f"The lamp {_GOES_BACK}", "With another bulb the lamp is a dream, so it can stay.", "kept"),
        (_HUMS, "The fridge just wasn't level, and now it's silent.", "repaired"),
    ],
)
def test_a_thing_is_seen_to(told: str, text: str, status: str) -> None:
    (thing,) = _of(GOODS, (DAY, told), (LATER, text))
    assert thing["status"] == status


def test_who_walks_out_with_the_new_card_has_renewed_the_paper() -> None:
    licence = (DAY, "My driver's license has to be renewed by 31 March or they make me sit the exam again.")
    (paper,) = _of(PAPERS, licence, (LATER, "Two hours in line, but I walked out with the new card."))
    assert paper["valid_until"].year > 2026
