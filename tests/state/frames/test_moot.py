"""Matters that are the speaker's no longer: another has them, nobody needs them, or the thing at fault is another."""

from __future__ import annotations

from typing import Any

import pytest

from tests.state.frames.dialogue import records

DAY, LATER = "2025-02-03", "2025-03-04"
BERTH = (DAY, "The renewal form for my mooring must be at the harbour office by 17 April 2025. I want to keep it.")
PERMIT = (DAY, "My fishing permit runs out on 30 April 2025 and I have to renew it.")
MIDWIFE = (DAY, "My midwife registration runs out on 30 April 2025 and I need to renew it to keep working.")
WEAVING = (DAY, "The weaving course takes enrolments until 28 March 2025. I want to do it.")
FLAT = (DAY, "I will leave my flat in Lyon on 31 July 2025. The contract wants 60 days notice, on paper.")
OVEN = (DAY, "Our oven was bought on 20 April 2023, with 24 months of warranty on it.")
SCARF = (
    DAY,
    "My scarf from Tove came today and it scratches. They take things back for five weeks, so I will send it back.",
)


def _of(collection: str, *said: tuple[str, str]) -> list[dict[str, Any]]:
    return [values for path, values in records(*said) if path == collection]


def _open(*said: tuple[str, str]) -> bool:
    return any(not (v.get("done_on") or v.get("doubtful")) for v in _of("household.deadlines", *said))


@pytest.mark.parametrize(
    ("told", "text"),
    [
        (BERTH, "I said Petra can have my mooring, the boat is sold."),
        (PERMIT, "The state did away with the fishing permit altogether."),
        (PERMIT, "The warden gave me a fishing permit that lasts until 2029."),
        (MIDWIFE, "I am retiring at Easter and will grow roses."),
        (WEAVING, "My aunt put me down for the weaving, so I am set."),
        (WEAVING, "I am down for the weaving course."),
        (FLAT, "The landlady signed for my letter on Monday."),
        (FLAT, "I am keeping the flat, the new job came to nothing."),
    ],
)
def test_a_task_ends_with_its_matter(told: tuple[str, str], text: str) -> None:
    assert not _open(told, (LATER, text))


@pytest.mark.parametrize(
    ("told", "text"),
    [
        (BERTH, "Petra has the mooring next to mine."),
        (PERMIT, "The pike are biting at the lake."),
        (MIDWIFE, "My colleague is retiring at Easter."),
        (WEAVING, "My neighbour is down for the weaving course."),
        (FLAT, "I have found a room in Nantes."),
    ],
)
def test_a_task_goes_on_that_is_only_spoken_of(told: tuple[str, str], text: str) -> None:
    assert _open(told, (LATER, text))


@pytest.mark.parametrize(
    ("text", "status"),
    [
        ("The oven at the parish club has died.", None),
        ("At my sister's the oven has died.", None),
        ("The oven in our kitchen has died.", "faulty"),
    ],
)
def test_a_fault_is_not_that_of_a_thing_elsewhere(text: str, status: str | None) -> None:
    assert [v.get("status") for v in _of("finance.purchases", OVEN, (LATER, text))] == [status]


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("My daughter tried the scarf on, she is keeping it.", False),
        ("I washed the scarf twice and it fits me like a glove.", False),
        ("My daughter says the scarf would be warm.", True),
    ],
)
def test_what_somebody_keeps_goes_back_no_more(text: str, left: bool) -> None:
    statuses = [v.get("status") for v in _of("finance.purchases", SCARF, (LATER, text))]
    assert (statuses[0] in (None, "to_return")) is left
