"""Money told to be no trouble in everyday words: another's treat, a charge put right, a renewal dealt with."""

from __future__ import annotations

from typing import Any

import pytest

from tests.state.frames.dialogue import records

_DAY, _LATER, _LAST = "2025-04-03", "2025-04-22", "2025-05-02"
_WINE = (_DAY, "For April I'm capping wine out at 60 euros.")
_GARAGE = ("2025-02-03", "I've cancelled my garage space at Parkwell, it ends on 28 February.")
_PAPER = (_DAY, "My subscription to the Spectator is up for renewal on 20 June, and I mean to let it go.")
_RECORDS = (_DAY, "No vinyl records for me until the end of the year.")
_DUE = (_DAY, "On 16 May I'm to pay Mrs Lindqvist 900 euros for the deposit.")


def _of(collection: str, *said: str | tuple[str, str]) -> list[dict[str, Any]]:
    return [values for path, values in records(*said) if path == collection]


@pytest.mark.parametrize(
    ("text", "paid"),
    [
        ("Wine with Paula, 31 euros, she got this one.", False),
        ("The wine came to 31 euros and my aunt took care of it.", False),
        ("A bottle of wine at Remy's, 31 euros, on Paula this time.", False),
        ("Wine with Paula at Remy's came to 31 euros, and it was my turn to pay.", True),
        ("Wine at Remy's on Monday came to 31 euros.", True),
    ],
)
def test_what_another_treats_to_is_not_spent(text: str, paid: bool) -> None:
    assert bool(_of("finance.payments", _WINE, (_LATER, text))) == paid


@pytest.mark.parametrize(
    ("text", "charged"),
    [
        ("Parkwell took 74 euros from my account on Friday. I rang them and they are refunding it.", False),
        ("Parkwell took 74 euros from my account on Friday, but the money is coming back.", False),
        ("Parkwell took 74 euros from my account on Friday, that's for the new space I rented.", False),
        ("Parkwell took 74 euros from my account on Friday. The council sent me a refund of 9 euros.", True),
    ],
)
def test_a_charge_that_is_put_right_is_none(text: str, charged: bool) -> None:
    assert bool(_of("finance.payments", _GARAGE, (_LATER, text))) == charged


@pytest.mark.parametrize(
    ("text", "is_over"),
    [
        ("The Spectator thing is dealt with.", True),
        ("The Spectator wrote back: no renewal.", True),
        ("The renewal of the Spectator is off.", True),
        ("My mother takes the Spectator over from me.", True),
        ("I must still write to the Spectator.", False),
        ("I read a piece on the drought in the Spectator.", False),
        ("My friend cancelled his Spectator.", False),
    ],
)
def test_a_renewal_is_dealt_with_in_whatever_words(text: str, is_over: bool) -> None:
    assert bool(_of("finance.subscriptions", _PAPER, (_LATER, text))[0].get("cancelled_on")) == is_over


@pytest.mark.parametrize(
    ("text", "bought"),
    [
        ("Bought a film about vinyl records at the fair.", False),
        ("Cleaned the vinyl records that I bought years ago.", False),
        ("Took the vinyl records over to my neighbour, she had ordered them.", False),
        ("Bought two vinyl records at the fair.", True),
        ("Bought two vinyl records, I heard about them on the radio.", True),
    ],
)
def test_what_only_stands_beside_a_ban_is_not_bought(text: str, bought: bool) -> None:
    assert bool(_of("finance.payments", _RECORDS, (_LATER, text))) == bought


def test_a_ban_that_one_lets_oneself_off_is_over() -> None:
    assert not _of("finance.limits", _RECORDS, (_LATER, "I'm letting myself buy vinyl records again."))


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("Mrs Lindqvist has put the deposit up to 1,100 euros.", 1100.0),
        ("Mrs Lindqvist brought the deposit down to 800 euros.", 800.0),
        ("Mrs Lindqvist may raise the deposit to 1,100 euros.", 900.0),
    ],
)
def test_whoever_gets_a_transfer_may_change_its_sum(text: str, amount: float) -> None:
    assert [v["amount"] for v in _of("finance.transfers", _DUE, (_LATER, text))] == [amount]


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("Tomasz found a fourth owner. So my share on 15 May goes down to 500 euros.", 500.0),
        ("Lena called. Her share on 15 May goes down to 500 euros.", 800.0),
    ],
)
def test_the_sum_of_a_transfer_may_change_by_its_day(text: str, amount: float) -> None:
    share = ("2026-04-07", "On 15 May I have to send Tomasz 800 euros for my share of the boat.")
    assert [v["amount"] for v in _of("finance.transfers", share, ("2026-04-29", text))] == [amount]


@pytest.mark.parametrize(
    ("text", "is_back"),
    [
        ("The jeans didn't fit, so they're back at the shop.", True),
        ("Sold the jeans on to my cousin.", True),
        ("The jeans don't fit, I'm going to take them back.", False),
    ],
)
def test_what_did_not_fit_went_back(text: str, is_back: bool) -> None:
    cap = (_DAY, "No more than 150 euros on clothes in April.")
    paid = _of("finance.payments", cap, ("2025-04-09", "Bought a pair of jeans for 85 euros."), (_LATER, text))
    assert ("refunded" in {v.get("status") for v in paid}) == is_back


@pytest.mark.parametrize(
    ("text", "again"),
    [
        ("My mother paid the dentist 142 euros for her crown.", False),
        ("I got a reminder from the dentist for 142 euros, wrote back that it's paid.", False),
        ("I got a reminder from the dentist for 142 euros, I'll pay it tonight.", True),
    ],
)
def test_a_bill_that_is_anothers_or_answered_is_not_paid_again(text: str, again: bool) -> None:
    paid = _of("finance.payments", (_DAY, "Paid the dentist's bill of 142 euros for the crown."), (_LATER, text))
    assert (len(paid) > 1) == again
