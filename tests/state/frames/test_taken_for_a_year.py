"""A service taken for a time that goes on by itself, told in one sentence or two, and that it is not used any more."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from tests.state.frames.dialogue import records

DAY, LATER = "2025-03-12", "2026-02-05"
TOOK = (DAY, "Took Amazon Prime for one year today, Rs 1,499. It renews by itself on 12 March 2026 from my card.")


def _of(collection: str, *said: tuple[str, str]) -> list[dict[str, Any]]:
    return [values for path, values in records(*said) if path == collection]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (TOOK[1], "Amazon Prime"),
        ("Took Amazon Prime today, Rs 1,499. It renews on 12 March 2026.", "Amazon Prime"),
        ("Took Amazon Prime for one year today, Rs 1,499. It renews by itself every year.", "Amazon Prime"),
        ("Got Hotstar for a year today, Rs 899. It gets renewed by itself on 12 March 2026.", "Hotstar"),
        ("Subscribed to Cult Fit for twelve months, Rs 9,000. Auto-renewal is on 12 March 2026.", "Cult Fit"),
        (
            "Bought the yearly plan of Sony Liv, Rs 999. It renews itself on 12 March 2026 from the HDFC card.",
            "Sony Liv",
        ),
        ("Took the Kindle Unlimited plan for a year. They will deduct again on 12 March 2026.", "Kindle Unlimited"),
        (
            "Treated myself to a year of PuzzlePalace for the train, 49 euros. It rolls over by itself every 12 March.",
            "PuzzlePalace",
        ),
        ("I've got myself a year's worth of Cookly for 55 dollars. Rolls over on its own every March 12th.", "Cookly"),
        ("Splashed out on a year of Moonyoga, 84 francs! It renews all by itself each year.", "Moonyoga"),
        (
            "Bought a year of StarGazer Plus, $36, worth it for the alerts. It renews itself each March 12.",
            "StarGazer Plus",
        ),
    ],
)
def test_a_service_taken_for_a_time_renews(text: str, name: str) -> None:
    (service,) = _of("finance.subscriptions", (DAY, text))
    assert (service["name"], service["renews_on"]) == (name, date(2026, 3, 12))
    assert not _of("finance.purchases", (DAY, text))


@pytest.mark.parametrize(
    "text",
    [
        "My brother took Amazon Prime for one year today, Rs 1,499. It renews by itself on 12 March from his card.",
        "Took a health policy for one year today, Rs 14,999. It renews by itself on 12 March 2026 from my card.",
        "Took Amazon Prime for one year today, Rs 1,499. It does not renew by itself.",
        "Thinking of taking Amazon Prime for one year. It would renew by itself on 12 March 2026.",
    ],
)
def test_what_is_anothers_or_does_not_go_on_does_not(text: str) -> None:
    assert not _of("finance.subscriptions", (DAY, text))


@pytest.mark.parametrize(
    "text",
    [
        "I have not opened Prime since last monsoon.",
        "Not opened Prime even once since Diwali.",
        "Nobody at home has watched Prime since the cricket series.",
        "I hardly open Prime these days.",
        "We have stopped watching Prime.",
        "No more series for me, I deleted the Prime app off my phone!",
        "So long, Prime: the app's off my tablet and I don't miss it one bit.",
        "Prime is gone from my laptop, I've moved on to library books.",
        "I'm so bored with Prime these days.",
    ],
)
def test_what_is_not_used_any_more_is_to_end(text: str) -> None:
    (service,) = _of("finance.subscriptions", TOOK, (LATER, text))
    assert service.get("wants_to_cancel") is True


@pytest.mark.parametrize(
    "text",
    [
        "I have opened Prime every evening since last monsoon.",
        "My brother has not opened his Prime for months.",
        "My sister deleted the Prime app off her phone, no patience, that woman.",
        "Deleted the Prime app off my old phone, it's on the new tablet now.",
        "Deleted the Prime app by accident and panicked, but I've got it back.",
    ],
)
def test_what_is_used_goes_on(text: str) -> None:
    (service,) = _of("finance.subscriptions", TOOK, (LATER, text))
    assert not service.get("wants_to_cancel")


def test_an_app_that_is_gone_ends_no_contract() -> None:
    (service,) = _of("finance.subscriptions", TOOK, (LATER, "Prime is gone from my tablet, I read the paper again."))
    assert service.get("cancelled_on") is None
