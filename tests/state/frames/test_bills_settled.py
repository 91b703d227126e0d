"""Bills that were settled in whatever words, so that the same one paid again can be held against the first."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import records

DAY = "2025-04-10"


def _paid(*said: str | tuple[str, str]) -> list[tuple[str, float, dt.date]]:
    found: list[dict[str, Any]] = [v for path, v in records(*said) if path in ("finance.payments", "finance.transfers")]
    return [(str(v.get("payee") or v.get("recipient")), v["amount"], v["date"]) for v in found if v.get("date")]


@pytest.mark.parametrize(
    ("text", "payee", "amount"),
    [
        ("CoolTech got the cooler running. Invoice 5518, $640, and I mailed them a check today.", "CoolTech", 640),
        ("The plumber, Gary Boutilier, was here. I sent him the $385 for his invoice 1042.", "Gary Boutilier", 385),
        ("The vet's bill of $212 for Biscuit is settled.", "vet", 212),
        ("Council tax for April has gone out, £176.", "Council tax", 176),
        ("Invoice no. 4471 from Patel Plumbing is taken care of, 8,500 rupees.", "Patel Plumbing", 8500),
        ("The chimney sweep has had his £75, Ron gave it to him at the door.", "chimney sweep", 75),
        ("Hendricks Roofing got their $2,400 from us, invoice 311.", "Hendricks Roofing", 2400),
        ("I wrote a cheque to Marley Motors for the brakes, €285.", "Marley Motors", 285),
        ("I paid the club the $385 fee for Nora's hockey online.", "club", 385),
        ("I paid Leo's swimming fee to the Tigers club this morning, $240.", "Tigers club", 240),
        ("Paid the February Hydro bill today, $86.40, and Devon sent me his half.", "February Hydro bill", 86.4),
        ("Reyes Plumbing fixed our pipe. I paid their invoice 2207 for $385 by Zelle.", "Reyes Plumbing", 385),
    ],
)
def test_a_bill_is_settled_in_whatever_words(text: str, payee: str, amount: float) -> None:
    assert _paid((DAY, text)) == [(payee, amount, dt.date(2025, 4, 10))]


@pytest.mark.parametrize(
    "again",
    [
        "I just paid these on the shop card: gas $311, CoolTech invoice 5518 $640, linen $95.",
        "Payments made today: skip hire $240, CoolTech invoice 5518 $640, insurance $66.",
        "Please make a list of the transfers for today: CoolTech invoice 5518 $640, window cleaner $25.",
        "I transferred the $640 to CoolTech for invoice 5518 this morning.",
    ],
)
def test_the_same_bill_paid_once_more_keeps_its_name_and_its_number(again: str) -> None:
    first = "CoolTech got the cooler running. Invoice 5518, $640, and I mailed them a check today."
    found = [f for f in _paid((DAY, first), ("2025-04-20", again)) if f[1] == 640]
    assert [name for name, *_ in found] == ["CoolTech", "CoolTech"]


@pytest.mark.parametrize(
    "text",
    [
        "CoolTech's invoice 5518 for $640 has not been paid.",
        "The $640 for CoolTech's invoice 5518 bounced.",
        "CoolTech confirmed they got the $640 for invoice 5518.",
        "We settled that neither of us buys anything over $500.",
        "Dana paid CoolTech $640 for her own cooler.",
    ],
)
def test_what_was_not_paid_by_the_speaker_is_no_payment(text: str) -> None:
    assert not _paid((DAY, text))


def test_a_number_before_a_sum_is_no_sum() -> None:
    (found,) = _paid((DAY, "I paid the plumber's invoice 0087 £320 this morning."))
    assert found[1] == 320


@pytest.mark.parametrize(
    ("paid", "back"),
    [
        ("I paid the nursery's July fees, £540.", "The payment to the nursery bounced, they've sent it back."),
        ("The gym charged me £35 although I'd left in May.", "The gym has refunded the £35, so that's sorted."),
        ("I paid Hendricks Roofing $2,400 for invoice 311.", "Hendricks Roofing paid the $2,400 back."),
    ],
)
def test_what_came_back_settles_nothing(paid: str, back: str) -> None:
    found = [v for path, v in records((DAY, paid), ("2025-04-20", back)) if path == "finance.payments"]
    assert [v["status"] for v in found] == ["refunded"]


def test_what_is_to_come_back_was_paid() -> None:
    paid = "I paid Hendricks Roofing $2,400 for invoice 311."
    found = records((DAY, paid), ("2025-04-20", "Hendricks Roofing will refund the $2,400."))
    assert [v["status"] for path, v in found if path == "finance.payments"] == ["paid"]


def test_a_sum_that_the_next_sentence_tells_to_have_been_paid() -> None:
    first = "Got the boiler serviced by Harris Heating, £96. I paid the lad by card before he left."
    then = "Harris Heating emailed their invoice for £96 so I've just done a bank transfer to them."
    assert [name for name, *_ in _paid((DAY, first), ("2025-04-13", then))] == ["Harris Heating", "Harris Heating"]


@pytest.mark.parametrize(
    ("listed", "times"),
    [
        ("Paid bills just now: gas $60, the piano teacher $95 for February, and the dentist $120.", 2),
        ("I sat down with the bills: gas 60, the piano teacher 95 and the dentist 120. All paid.", 2),
        ("My sister paid bills just now: gas $60, the piano teacher $95 for February, and the dentist $120.", 1),
    ],
)
def test_a_list_holds_a_payment_made_before_where_the_speaker_paid_it(listed: str, times: int) -> None:
    paid = _paid(("2025-03-30", "I paid the piano teacher $95 for February today."), (DAY, listed))
    assert [amount for _, amount, _ in paid if amount == 95] == [95] * times
