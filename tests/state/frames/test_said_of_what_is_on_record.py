"""What a later turn says of a service, an account or a rule that is on record: kept, closed, agreed to, set elsewhere."""

# ruff: noqa: E501  (turns are read best on one line)

from __future__ import annotations

from typing import Any

import pytest

from tests.state.frames.dialogue import records


def _left(collection: str, *said: tuple[str, str]) -> list[dict[str, Any]]:
    return [values for path, values in records(*said) if path == collection]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("Our Hello Fresh plan renews on 4 May.", "Hello Fresh is worth every penny, it stays."),
        ("Vodafone contract renews on 12 May, want to switch.", "Vodafone gave me a better price so I'm staying."),
        ("Spotify Family renews on 4 May for 17.99. I want to leave.", "Actually we're sticking with Spotify."),
    ],
)
def test_a_service_that_is_kept_is_not_to_be_cancelled(before: str, after: str) -> None:
    (found,) = _left("finance.subscriptions", ("2026-03-10", before), ("2026-04-10", after))
    assert found["wants_to_cancel"] is False


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("Peloton renews on 3 June, 44 dollars.", "Shut down our Peloton account on 1 April."),
        ("My Audible subscription renews on 14 May.", "I closed my Audible account today."),
    ],
)
def test_who_has_no_account_any_more_has_left_the_service(before: str, after: str) -> None:
    (found,) = _left("finance.subscriptions", ("2026-03-10", before), ("2026-04-02", after))
    assert found["cancelled_on"] is not None


@pytest.mark.parametrize(
    ("rule", "said", "agreed"),
    [
        (
            "Any purchase above 250 euros has to be approved by my husband first.",
            "My husband approved it: I ordered the sofa for 600 euros today.",
            True,
        ),
        (
            "We talk about every purchase above $1,000 before we make it.",
            "We talked it over and I bought the bike for $1,400.",
            True,
        ),
        ("We talk about every purchase above $1,000 before we make it.", "I bought the bike for $1,400.", False),
    ],
)
def test_what_was_talked_over_is_noted_as_agreed(rule: str, said: str, agreed: bool) -> None:
    (found,) = _left("finance.purchases", ("2026-03-02", rule), ("2026-03-15", said))
    assert agreed == ("Agreed beforehand." in found.get("notes", []))
