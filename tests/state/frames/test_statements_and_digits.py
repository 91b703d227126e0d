"""Rows of statements, accounts told by their last digits, rules on how something is paid, ends told in one breath."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.state.frames.alerting import Turn, raised
from tests.state.frames.dialogue import records

FIRST, THEN, LAST = "2025-05-12", "2025-05-20", "2025-05-28"
_CASH = (FIRST, "Paid the dentist, Dr Weiss, 230 euros in cash this morning.")
_CARD = (FIRST, "Paid the dentist, Dr Weiss, 230 euros by card this morning.")
_GYM = (FIRST, "I have left my gym. FitKing confirmed in writing that my membership ends on 15 May 2025.")
_ROOF = (FIRST, "The final payment for the roof is 7,200 euros to Bianchi. It goes to the IBAN ending in 4471.")
_CREDIT = (FIRST, "We have decided that nothing is bought on instalments any more until the boat is paid off.")
_ROOFER = (FIRST, "Mensah Roofing does not get another cedi from me until the leak above the kitchen is repaired.")
_BILL = (FIRST, "Paid Coastal Electrical for invoice 2231, 640 dollars.")


@pytest.mark.parametrize(
    ("said", "constraint"),
    [
        (
            (_CASH, (LAST, "My bank statement for May: 14 May Weiss 230.00; 15 May Lidl 55.80; 16 May Aral 48.00.")),
            "finance_duplicate",
        ),
        (
            ((LAST, "Going through the Visa statement: 4 May Elko 2,390; 4 May Elko 2,390; 9 May Kiwi 412."),),
            "finance_duplicate",
        ),
        (
            (
                (
                    LAST,
                    "I'm copying my card bill. 4 May Elko 2,390. 4 May Elko 2,390. 9 May Kiwi 412. 10 May Ruter 853.",
                ),
            ),
            "finance_duplicate",
        ),
        (
            (_GYM, (LAST, "My card statement: Coop 312.40, FitKing 59.00 on 20 May, pharmacy 24.50, SBB 78.00.")),
            "finance_conflict",
        ),
        (
            (
                _ROOF,
                (LAST, "I have entered the 7,200 euro transfer to Bianchi for 30 May, to the IBAN ending in 9020."),
            ),
            "finance_conflict",
        ),
        (
            (_ROOF, (LAST, "I've just transferred the 7,200 euros for the roof to Bianchi, account ending 9020.")),
            "finance_conflict",
        ),
        (
            (_CREDIT, (LAST, "Brought home a new television today: 24 instalments of 39 euro, I have signed.")),
            "finance_forbidden",
        ),
        (
            (_ROOFER, (LAST, "Scheduled the second part, 6,500 cedis, to Mensah Roofing for Friday.")),
            "finance_forbidden",
        ),
        ((_BILL, (LAST, "Invoice 2231 from Coastal Electrical, 640 dollars, transferred.")), "finance_duplicate"),
    ],
)
def test_what_contradicts_or_repeats_is_told(said: tuple[Turn, ...], constraint: str, tmp_path: Path) -> None:
    assert constraint in raised(tmp_path / "user", *said)


@pytest.mark.parametrize(
    "said",
    [
        (_CARD, (LAST, "My bank statement for May: 13 May Weiss 230.00; 15 May Lidl 55.80; 16 May Aral 48.00.")),
        ((LAST, "Going through the Visa statement: 4 May Elko 2,390; 6 May Elko refund 2,390; 9 May Kiwi 412."),),
        (_GYM, (LAST, "My card statement: Coop 312.40, FitKing 59.00 on 2 May, pharmacy 24.50, SBB 78.00.")),
        (_ROOF, (LAST, "I have entered the 7,200 euro transfer to Bianchi for 30 May, to the IBAN ending in 4471.")),
        (
            _ROOF,
            (
                LAST,
                "I rang Bianchi and he read the new one out himself, so the 7,200 euros go to the IBAN ending in 9020.",
            ),
        ),
        (_CREDIT, (LAST, "Brought home a new television today, 936 euros in one go from savings.")),
        (_CREDIT, (LAST, "My colleague brought home a new television today: 24 instalments of 39 euro.")),
        (_ROOFER, (LAST, "The leak is repaired, so I scheduled the second part, 6,500 cedis, to Mensah Roofing.")),
        (
            _BILL,
            (THEN, "The 640 dollars to Coastal Electrical bounced, so I'll have to pay them again."),
            (LAST, "Invoice 2231 from Coastal Electrical, 640 dollars, transferred."),
        ),
    ],
)
def test_what_is_settled_or_another_s_is_not(said: tuple[Turn, ...], tmp_path: Path) -> None:
    assert not {c for c in raised(tmp_path / "user", *said) if c.startswith("finance")}


@pytest.mark.parametrize(
    "text",
    [
        "My plan of Lingoleaf was to renew on 18 June, for 89 dollars, so I switched the renewal off this morning.",
        "The trial of Skillshare ends on 18 June; I do not want the paid year, so I cancelled straight away.",
        "Our HelloFresh box was going to renew on 20 June for 59 euros. Jan cancelled it in the app last night.",
    ],
)
def test_a_service_that_is_ended_in_the_breath_that_tells_of_it_is_over(text: str) -> None:
    (service,) = [v for p, v in records((FIRST, text)) if p == "finance.subscriptions"]
    assert service["cancelled_on"]


def test_a_service_that_is_to_be_ended_is_not_over_yet() -> None:
    text = "The trial of Skillshare ends on 18 June and I have not cancelled it yet."
    (service,) = [v for p, v in records((FIRST, text)) if p == "finance.subscriptions"]
    assert not service.get("cancelled_on")


def test_the_cents_of_a_sum_without_a_currency_are_kept() -> None:
    (paid,) = [v for p, v in records((FIRST, "Paid Allianz 642.18 by bank transfer.")) if p == "finance.payments"]
    assert paid["amount"] == 642.18


def test_a_closed_account_may_be_named_apart_from_its_bank(tmp_path: Path) -> None:
    said = (
        (FIRST, "Goodbye Commerzbank, the giro account is closed and the cards are cut up."),
        (LAST, "Filled in the form for the child benefit, the money comes to my Commerzbank account."),
    )
    assert "finance_conflict" in raised(tmp_path / "user", *said)


def test_the_bill_of_a_card_is_no_leave_to_enter_a_country() -> None:
    assert not [
        p
        for p, _ in records((FIRST, "The Visa bill says Clinique du Plateau 612.40 on March 11."))
        if p == "travel.documents"
    ]
