"""What a record of money leads one to expect: an ended service that takes, a barred thing, a debt, a bill again."""

from __future__ import annotations

from typing import Any

import pytest

from tests.state.frames.dialogue import records

_ENDED = ("2026-02-03", "I cancelled FreshCrate today, confirmation and all.")
_CLOSED = ("2026-02-03", "I closed my Nordea account last week.")
_BAN = ("2026-02-03", "No more sandals for me until September.")
_LIMIT = ("2026-02-03", "My limit for wool this month is 100 euros.")
_GIFTS = ("2026-11-03", "I'm spending at most 200 euros on Christmas presents this year.")
_DEBT = ("2026-03-01", "My sister Olga laid out the money for the ferry, so I owe her 284 euros.")


def _made(path: str, first: tuple[str, str], day: str, text: str) -> list[dict[str, Any]]:
    return [v for p, v in records(first, (day, text)) if p == path]


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("FreshCrate is back on my statement! 74 euros on the 2nd.", 74),
        ("Guess who helped themselves to 74 euros on Thursday? FreshCrate.", 74),
        ("Spar 41 francs, FreshCrate 74 on the 2nd, SBB 61, the vet 140 because of the cat.", 74),
    ],
)
def test_a_service_that_has_ended_takes_a_sum(text: str, amount: float) -> None:
    (paid,) = [p for p in _made("finance.payments", _ENDED, "2026-04-08", text) if p["payee"] == "FreshCrate"]
    assert (paid["amount"], paid["status"]) == (amount, "charged")


@pytest.mark.parametrize(
    "text",
    [
        "FreshCrate offered me 74 euros off if I come back.",
        "FreshCrate wants me back, first box 15 euros if I sign up.",
        "FreshCrate is 74 euros for four boxes these days.",
        "Final FreshCrate bill, 74 euros, as they said.",
        "The refund from FreshCrate is here, 74 euros.",
        "FreshCrate again, at Mum's this time! 74 euros on her bill.",
    ],
)
def test_an_offer_a_price_or_a_last_bill_is_no_charge(text: str) -> None:
    assert not [p for p in _made("finance.payments", _ENDED, "2026-04-08", text) if p.get("status") == "charged"]


def test_a_text_for_a_bill_names_a_closed_account() -> None:
    text = 'Here is the line for my bill: "900 euros, payable by 30 March to my Nordea account." Is that polite?'
    (order,) = _made("finance.transfers", _CLOSED, "2026-03-08", text)
    assert (order["destination"], order["amount"]) == ("Nordea", 900)


@pytest.mark.parametrize(
    ("rule", "day", "text", "amount"),
    [
        (_BAN, "2026-04-08", "A pair of Tevas at 90 euros followed me home, those sandals were too pretty.", 90),
        (_LIMIT, "2026-02-20", "60 euros on merino, whoops.", 60),
        (_LIMIT, "2026-02-20", "70 euros of my wool money is gone already.", 70),
        (_GIFTS, "2026-12-08", "Only Ruben is left, and I'm about to order him headphones for 129 euros.", 129),
    ],
)
def test_what_a_rule_is_on_is_had(rule: tuple[str, str], day: str, text: str, amount: float) -> None:
    (paid,) = _made("finance.payments", rule, day, text)
    assert paid["amount"] == amount


@pytest.mark.parametrize(
    ("rule", "day", "text"),
    [
        (_BAN, "2026-04-08", "Sandals at 90 euros in the shop window, and I walked on."),
        (_BAN, "2026-04-08", "Tim's new sandals cost him 90 euros."),
        (_BAN, "2026-04-08", "My sandals need a repair, 30 euros."),
        (_GIFTS, "2026-12-08", "For myself I ordered headphones for 129 euros."),
    ],
)
def test_what_is_seen_or_anothers_is_not_had(rule: tuple[str, str], day: str, text: str) -> None:
    assert not [p for p in _made("finance.payments", rule, day, text) if "sandals" in str(p) or "Christmas" in str(p)]


@pytest.mark.parametrize(
    ("text", "who", "amount"),
    [
        ("My sister Olga laid out the money for the ferry, so I owe her 284 euros.", "Olga", 284),
        ("We shook on the boiler: he pays Mr. Ortiz 900 euros of it and I pay 400.", "Mr. Ortiz", 400),
    ],
)
def test_what_is_owed_is_kept(text: str, who: str, amount: float) -> None:
    (owed,) = [v for p, v in records(("2026-03-01", text)) if p == "finance.transfers"]
    assert (owed["recipient"], owed["amount"], owed["status"]) == (who, amount, "owed")


def test_what_is_sent_stands_beside_what_is_owed() -> None:
    found = _made("finance.transfers", _DEBT, "2026-03-20", "Olga's 824 euros go over to her tonight, then we're even.")
    assert [(t["recipient"], t["amount"], t["status"]) for t in found] == [
        ("Olga", 284, "owed"),
        ("Olga", 824, "planned"),
    ]


def test_a_bill_goes_out_once_more() -> None:
    first = ("2026-05-02", "Paid the electrician Herr Kranz his 487 euros today.")
    found = _made("finance.payments", first, "2026-05-12", "Herr Kranz's 487 euros go out tonight.")
    assert [p["status"] for p in found] == ["paid", "planned"]


@pytest.mark.parametrize(
    "text",
    ["Only Ruben is left, and I'm about to order him headphones for 129 euros.", "Olga's 824 euros go over to her."],
)
def test_a_price_is_no_limit(text: str) -> None:
    assert not [v for p, v in records(("2026-12-08", text)) if p == "finance.limits"]
