"""Accounts and cards that were closed, lost or blocked, that work again, and that are named for money later."""

from __future__ import annotations

from typing import Any

import pytest

from tests.state.frames.dialogue import records

DAY = "2025-04-10"


def _left(collection: str, *said: tuple[str, str]) -> list[dict[str, Any]]:
    return [values for path, values in records(*said) if path == collection]


@pytest.mark.parametrize(
    ("text", "institution"),
    [
        ("Ulster Bank has wound up my current account.", "Ulster Bank"),
        ("Chase froze my debit card after the fraud.", "Chase"),
        ("Our account at the credit union no longer exists.", "credit union"),
        ("TSB are closing my account on the 30th of April.", "TSB"),
        ("They have a new account, IBAN ending 0456 at AIB, the old Bank of Ireland one is closed.", "Bank of Ireland"),
        ("Write to the treasurer: my fee comes from my Westpac account, the ANZ one is closed.", "ANZ"),
        ("I lost my Visa ending in 4410 on the bus, so the bank has blocked it.", "Visa"),
    ],
)
def test_an_account_is_closed_in_whatever_words(text: str, institution: str) -> None:
    (found,) = _left("finance.accounts", (DAY, text))
    assert found["institution"] == institution
    assert found["closed_on"]
    assert not _left("travel.documents", (DAY, text))


def test_a_card_that_expires_can_be_used_until_then() -> None:
    (found,) = _left("finance.accounts", (DAY, "My Amex ending 1009 expires at the end of April."))
    assert str(found["closed_on"]) == "2025-04-30"


@pytest.mark.parametrize(
    ("gone", "again"),
    [
        ("My Wise account was frozen on Monday.", "Wise have unlocked the account again, all good."),
        ("I lost my Nationwide card and had it blocked.", "The new Nationwide card came today."),
        ("I lost my Nationwide card and had it blocked.", "The replacement card has arrived."),
    ],
)
def test_what_works_again_is_closed_no_more(gone: str, again: str) -> None:
    assert not _left("finance.accounts", (DAY, gone), ("2025-04-20", again))
    assert not _left("finance.limits", (DAY, gone), ("2025-04-20", again))


@pytest.mark.parametrize(
    ("gone", "used", "account"),
    [
        (
            "We closed our Barclays account last week.",
            "Write to the landlord that the rent will come out of the Barclays account as always.",
            "Barclays",
        ),
        ("Chase froze my debit card.", "Get the groceries with the Chase debit card.", "Chase"),
        (
            "Ulster Bank has wound up my current account.",
            "Write to the council that the grant should be lodged to my Ulster Bank account.",
            "Ulster Bank",
        ),
    ],
)
def test_a_closed_account_is_named_for_money(gone: str, used: str, account: str) -> None:
    found = _left("finance.payments", (DAY, gone), ("2025-04-20", used))
    assert [v["from_account"].startswith(account) for v in found] == [True]


@pytest.mark.parametrize(
    ("used", "named"),
    [
        ("The electric bill will draft on April 30 from checking 3308.", True),
        ("My car insurance, $112, is drawn from account 3308 on the 28th.", True),
        ("The electric bill will draft on April 30 from checking 4417.", False),
        ("The electric bill no longer drafts from checking 3308.", False),
        ("My uncle's premium is debited from his checking 4417.", False),
    ],
)
def test_a_closed_account_is_named_by_its_digits_behind_its_kind(used: str, named: bool) -> None:
    gone = (DAY, "My Chase checking account ending 3308 is closed as of today.")
    found = _left("finance.payments", gone, ("2025-04-20", used))
    assert [v["from_account"] for v in found if v.get("from_account")] == ["Chase checking ending in 3308"] * named


@pytest.mark.parametrize(
    "text",
    [
        "The Barclays branch in the village closed last week.",
        "My colleague's Lloyds card was stolen in Spain.",
        "My mother has given up her account with the Post Office.",
    ],
)
def test_no_account_of_the_speaker_is_closed(text: str) -> None:
    assert not _left("finance.accounts", (DAY, text))
    assert not _left("finance.limits", (DAY, text))
