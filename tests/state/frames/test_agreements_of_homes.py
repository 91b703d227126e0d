"""The agreement of a home that is left, called by no word for leases, with its notice in whatever sentence."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from tests.state.frames.dialogue import records

DAY = "2025-12-13"
ENDS = date(2026, 5, 31)


def _of(collection: str, *said: tuple[str, str]) -> list[dict[str, Any]]:
    return [values for path, values in records(*said) if path == collection]


@pytest.mark.parametrize(
    "text",
    [
        "We three have decided to leave this flat when the agreement ends on 31 May 2026, the owner raises the rent. "
        "The agreement says two months' notice in writing before the end. Otherwise it continues.",
        "We are leaving this flat when the agreement ends on 31 May 2026. It says two months' notice in writing.",
        "The four of us are vacating the house once the agreement is over on 31 May 2026. The owner wants two months' "
        "written notice.",
        "The agreement of our flat ends on 31 May 2026 and we will vacate it. Notice period is two months.",
        "Our flat agreement expires on 31 May 2026. We all want to shift away after that. As per the "
        "agreement we must inform the owner two months before.",
        "We two decided to give up this flat at the end of the agreement on 31 May 2026. Two months before we must "
        "tell the owner in writing.",
        "I will not renew the agreement for my PG room, it ends on 31 May 2026. Two months' notice is needed.",
    ],
)
def test_a_home_is_left_when_its_agreement_ends(text: str) -> None:
    (lease,) = _of("household.leases", (DAY, text))
    assert (lease["ends"], lease["wants"], lease["notice_days"]) == (ENDS, "leave", 61)
    assert not _of("household.deadlines", (DAY, text))


@pytest.mark.parametrize(
    "text",
    [
        "We three have decided to stay in this flat when the agreement ends on 31 May 2026, the owner renews it. The "
        "agreement says two months' notice in writing before the end.",
        "My brother and his wife have decided to leave their flat when the agreement ends on 31 May 2026. Their "
        "agreement says two months' notice in writing before the end.",
        "The maintenance agreement of the lift ends on 31 May 2026. We have decided to leave it as it is.",
        "If we leave this flat when the agreement ends on 31 May 2026, the owner wants two months' notice.",
    ],
)
def test_who_stays_or_is_another_has_none(text: str) -> None:
    assert not [e for e in _of("household.leases", (DAY, text)) if e.get("wants") == "leave"]


def test_notice_that_is_given_is_no_task() -> None:
    said = (
        DAY,
        "We three have decided to leave this flat when the agreement ends on 31 May 2026. We have given the two "
        "months' notice in writing today.",
    )
    (lease,) = _of("household.leases", said)
    assert lease["notice_given_on"] == date(2025, 12, 13)
    assert not _of("household.deadlines", said)


@pytest.mark.parametrize(
    "text",
    [
        "We have to give the landlord two months' notice, and we want to be out by the end of November.",
        "We want to move out by the end of November. The landlord needs two months' notice.",
    ],
)
def test_a_home_to_be_left_by_a_day_has_its_notice(text: str) -> None:
    (lease,) = _of("household.leases", ("2026-07-01", text))
    assert (lease["ends"], lease["notice_days"], lease["wants"]) == (date(2026, 11, 30), 61, "leave")
