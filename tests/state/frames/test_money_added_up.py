"""Money over sessions: what an occasion costs in all, bans on oneself, bills in two breaths, one sum sent twice."""

from __future__ import annotations

import datetime as dt
from pathlib import Path
from typing import Any

import pytest

from tests.state.frames.dialogue import records
from usercode import Memory

Turn = tuple[str, str]
_CHRISTENING = ("2026-03-02", "We've agreed that Nell's christening may cost 900 euros at most, all in.")
_STAY = ("2026-03-02", "I told my wife that my brother's stay must not cost more than 500 pounds in all.")
_GARDEN = ("2026-04-01", "For the whole of April I allow myself 200 euros for the garden, that's the limit.")
_CINEMA = ("2026-03-02", "I set myself a limit of 80 euros a month for cinema.")


def _paid(*said: Turn) -> list[dict[str, Any]]:
    return [v for p, v in records(*said) if p == "finance.payments"]


def _kept(path: str, *said: Turn) -> list[dict[str, Any]]:
    return [v for p, v in records(*said) if p == path]


@pytest.mark.parametrize(
    ("rule", "text", "amount"),
    [
        (_CHRISTENING, "The font flowers for the christening came to 85 euros.", 85),
        (_CHRISTENING, "The baker got 120 euros from us for the christening.", 120),
        (_STAY, "I have paid 140 pounds for my brother's ferry.", 140),
        (_GARDEN, "I bought three camellias for 66 euros today.", 66),
    ],
)
def test_a_part_of_what_is_limited_in_all_is_counted(rule: Turn, text: str, amount: float) -> None:
    (paid,) = _paid(rule, ("2026-04-10", text))
    assert paid["amount"] == amount


@pytest.mark.parametrize(
    ("rule", "text"),
    [
        (_CHRISTENING, "The neighbours' flowers for their christening came to 85 euros."),
        (_CHRISTENING, "The band for the christening would have cost 300 euros, so we said no."),
        (_STAY, "My brother paid 140 pounds for his ferry."),
    ],
)
def test_what_others_bear_or_nobody_paid_is_not_counted(rule: Turn, text: str) -> None:
    assert not _paid(rule, ("2026-04-10", text))


def test_a_running_total_is_no_spending_of_its_own() -> None:
    paid = _paid(
        _CINEMA, ("2026-03-20", "Two cinema tickets for 26 euros, which puts my cinema for March at 71 euros.")
    )
    assert sum(p["amount"] for p in paid) == 71


@pytest.mark.parametrize(
    ("text", "subject"),
    [
        ("I have forbidden myself to buy any candles until 30 June.", "candles"),
        ("I'm not allowing myself a single handbag before 30 June.", "handbag"),
        ("No Klarna for me for the rest of 2026.", "Klarna"),
        ("Block all payments to my brother Lev until 30 June.", "Lev"),
    ],
)
def test_who_bars_themselves_is_bound(text: str, subject: str) -> None:
    (rule,) = _kept("finance.limits", ("2026-03-02", text))
    assert (rule["subject"], rule["max_amount"]) == (subject, 0)


@pytest.mark.parametrize(
    "text",
    [
        "My sister has forbidden herself to buy any candles until 30 June.",
        "The doctor has forbidden me to lift anything until 30 June.",
        "No Klara for dinner on Friday, she has the flu.",
    ],
)
def test_what_others_bar_is_no_rule_on_spending(text: str) -> None:
    assert not _kept("finance.limits", ("2026-03-02", text))


def test_a_sum_stands_in_the_sentence_behind_its_payment() -> None:
    (paid,) = _paid(
        ("2026-03-02", "Squared up with the glazier. It came to 415 euros, invoice 9031, for the skylight.")
    )
    assert (paid["payee"], paid["amount"], paid["reference"]) == ("glazier", 415, "9031")


def test_what_is_still_to_be_paid_is_no_payment() -> None:
    assert not _paid(("2026-03-02", "I haven't paid the glazier. It came to 415 euros for the skylight."))


def test_a_line_that_stands_twice_on_a_statement_was_taken_twice() -> None:
    first = ("2026-05-06", "The chimney sweep was here, I paid Rauchfrei 95 euros once, by card.")
    lines = "Card statement: Rauchfrei 95.00 on 6 May, Lidl 22.10 on 7 May, {} 95.00 on 6 May. Make it a table, please."
    assert len(_paid(first, ("2026-05-20", lines.format("Rauchfrei")))) == 2
    assert len(_paid(first, ("2026-05-20", lines.format("Ikea")))) == 1


def test_out_of_which_account_is_an_order_without_a_day() -> None:
    said = ("2026-05-15", "The van lease, 389 euros to Mobilease, gets paid from the firm's account.")
    again = ("2026-05-29", "As I said, the van lease, 389 euros to Mobilease, is to be paid from the firm's account.")
    other = ("2026-05-29", "Pay the 389 euros to Mobilease for the van lease from my private current account.")
    assert [t["from_account"] for t in _kept("finance.transfers", said, again)] == ["firm's account"]
    assert len(_kept("finance.transfers", said, other)) == 2


def test_an_order_is_called_off_by_its_day_or_its_account() -> None:
    order = ("2026-04-28", "On 20 May my bank transfers 9,000 euros to Ferrari Tiles, account ending 112.")
    for text in (
        "Ferrari Tiles moved bank, so I deleted the order for 20 May.",
        "I have withdrawn the transfer to 112.",
    ):
        (transfer,) = _kept("finance.transfers", order, ("2026-05-05", text))
        assert transfer["status"] == "cancelled"
    (transfer,) = _kept("finance.transfers", order, ("2026-05-05", "I have not cancelled the order for 20 May."))
    assert transfer["status"] == "planned"


def test_what_renews_every_year_on_its_own_day_does_so_in_a_year() -> None:
    (service,) = _kept(
        "finance.subscriptions",
        ("2026-05-09", "Signed up for Zeichenkurs Online today. It's 180 euros and it auto-renews every 9 May."),
    )
    assert f"{service['renews_on']}" == "2027-05-09"


_HEADSTONE = ("2026-05-15", "The 2,400 euros for the headstone are to be paid to Signora Neri on 20 June.")
_GYM = ("2026-08-28", "I ended my membership at Fitwell. They confirmed that the last day is 30 September.")


@pytest.mark.parametrize(
    ("first", "then", "alerts"),
    [
        (_HEADSTONE, ("2026-06-02", "The 2,400 euros for the headstone will be sent to Marmi Conti on 20 June."), 1),
        (_HEADSTONE, ("2026-06-02", "The 2,400 euros for the headstone will be sent to Signora Neri on 20 June."), 0),
        (_HEADSTONE, ("2026-06-02", "On 20 June 2,400 euros go to Marmi Conti for the kitchen."), 0),
        (_GYM, ("2026-10-07", "On my statement: Fitwell took 39.90 euros by direct debit on 3 October."), 1),
        (_GYM, ("2026-09-29", "On my statement: Fitwell took 39.90 euros by direct debit on 28 September."), 0),
    ],
)
def test_what_contradicts_is_told(first: Turn, then: Turn, alerts: int, tmp_path: Path) -> None:
    home, now = tmp_path / "user", [dt.datetime.fromisoformat(first[0]).replace(hour=12, tzinfo=dt.UTC)]
    Memory.init(home, tz="UTC").close()
    with Memory(home, clock=lambda: now[0]) as memory:
        for number, (day, text) in enumerate((first, then)):
            now[0] = dt.datetime.fromisoformat(day).replace(hour=12, tzinfo=dt.UTC)
            memory.add([{"role": "user", "content": text}], said_at=now[0], session=str(number))
        assert len(memory.check().alerts) == alerts
