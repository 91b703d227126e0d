"""Lists that are handed over, first prices, accounts at banks of no list, and papers told in passing."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import records

DAY, LATER = "2025-03-10", "2025-05-12"


def _of(collection: str, *said: tuple[str, str]) -> list[dict[str, Any]]:
    return [values for path, values in records(*said) if path == collection]


@pytest.mark.parametrize(
    ("text", "sums"),
    [
        ("Turn my April card bill into a table: Lidl 84.20, Gousto 39.99 on 7 May, Boots 12.50.", [39.99]),
        ("Could you add up these payments for me: Lidl 84.20, Gousto 39.99 on 7 May, Boots 12.50?", [39.99]),
        ("Turn my sister's card bill into a table: Lidl 84.20, Gousto 39.99 on 7 May, Boots 12.50.", []),
        ("Turn these into a table: pages 84, 39 on 7 May, 12.", []),
    ],
)
def test_a_list_that_is_handed_over_is_read(text: str, sums: list[float]) -> None:
    found = _of("finance.payments", (DAY, "I've cancelled the Gousto boxes."), (LATER, text))
    assert [values["amount"] for values in found] == sums


def test_a_list_of_transfers_to_come_holds_an_order_each() -> None:
    text = "Please put my transfers for 3 June in a table: rent 940 euros to Vonovia, 550 euros to Nadia for the trip."
    found = _of("finance.transfers", (LATER, text))
    assert [(v["recipient"], v["amount"], v["date"].day) for v in found] == [("Vonovia", 940.0, 3), ("Nadia", 550.0, 3)]


@pytest.mark.parametrize(
    ("text", "bank"),
    [
        ("Today I closed my account at Banco do Brasil.", "Banco do Brasil"),
        ("We've shut the joint account at Handelsbanken.", "Handelsbanken"),
        ("Someone cloned my Kutxa Mastercard so the bank blocked it.", "Kutxa"),
    ],
)
def test_an_account_at_a_bank_of_no_list_is_closed(text: str, bank: str) -> None:
    assert [values["institution"] for values in _of("finance.accounts", (DAY, text))] == [bank]
    assert _of("finance.subscriptions", (DAY, text)) == []


@pytest.mark.parametrize(
    ("text", "name", "until", "price"),
    [
        ("Signed up to Testfax, the first month costs £1 and then it's £11.75 a month.", "Testfax", (4, 10), 11.75),
        ("I joined Fablio at $2 for the first two weeks, then $19 a month.", "Fablio", (3, 24), 19.0),
        (
            "My son talked me into two weeks free of Duolingo Super, then they take $83.99.",
            "Duolingo Super",
            (3, 24),
            83.99,
        ),
    ],
)
def test_a_first_price_ends_like_a_trial(text: str, name: str, until: tuple[int, int], price: float) -> None:
    (found,) = _of("finance.subscriptions", (DAY, text))
    assert (found["name"], found["trial_until"], found["price"]) == (name, dt.date(2025, *until), price)


@pytest.mark.parametrize(
    ("text", "unwanted"),
    [
        ("The Sail subscription renews on 28 April for 96 euros, and I don't want to keep it.", True),
        ("I pay for Strava. It renews on 28 April, £54.99, and I'd rather not.", True),
        ("My FlyeFit membership renews on 28 April and I haven't set foot in there since October.", True),
        ("The Sail subscription renews on 28 April for 96 euros, and I want to keep it.", False),
    ],
)
def test_a_renewal_that_is_not_wanted(text: str, unwanted: bool) -> None:
    (found,) = _of("finance.subscriptions", (DAY, text))
    assert (found["renews_on"], bool(found.get("wants_to_cancel"))) == (dt.date(2025, 4, 28), unwanted)


def test_who_told_the_firm_has_left_it_at_the_day_they_told() -> None:
    renews = "My FlyeFit membership renews on 28 April and I never go."
    (found,) = _of("finance.subscriptions", (DAY, renews), (DAY, "I've told FlyeFit I'm stopping at the end of April."))
    assert found["cancelled_on"] == dt.date(2025, 4, 30)


def test_what_renews_every_year_renews_on_the_day_that_is_named() -> None:
    (found,) = _of(
        "finance.subscriptions", (DAY, "PixVault storage renews every year, next on 12 January 2026, for $119.")
    )
    assert found["renews_on"] == dt.date(2026, 1, 12)


@pytest.mark.parametrize(
    ("rule", "spent", "amount"),
    [
        ("At most $150 for Theo's birthday party, I said.", "Paid $189 for a bounce house for Theo's party.", 189.0),
        ("A ceiling of £400 for the whole bathroom redo.", "I bought bathroom tiles for £312 at B&Q.", 312.0),
        ("At most 60 euros a week on groceries.", "I did a big shop for groceries at Aldi, 67.50.", 67.5),
    ],
)  # fmt: skip
def test_an_occasion_or_a_work_is_known_by_a_part_of_its_name(rule: str, spent: str, amount: float) -> None:
    found = _of("finance.payments", (DAY, rule), (LATER, spent))
    assert [values["amount"] for values in found] == [amount]


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        (
            "They want a copy of my passport for the flat I'm applying for, it is good until 3 July 2026.",
            {"kind": "passport", "holder": "user", "valid_until": dt.date(2026, 7, 3)},
        ),
        (
            "My passport says issued 3 March 2015 and expires 3 December 2025.",
            {"valid_from": dt.date(2015, 3, 3), "valid_until": dt.date(2025, 12, 3)},
        ),
        ("Poppy needed ID so I dug out her passport. It expires on 30 September 2025.", {"holder": "Poppy"}),
    ],
)
def test_a_paper_told_beside_other_things(text: str, kept: dict[str, object]) -> None:
    (found,) = _of("travel.documents", (DAY, text))
    assert kept.items() <= found.items()


def test_a_stretch_behind_a_past_verb_keeps_its_last_day_over_a_leap_year() -> None:
    text = "I took out travel health insurance, it covers me from 1 February to 30 April."
    (found,) = _of("travel.documents", ("2025-01-11", text))
    assert (found["valid_from"], found["valid_until"]) == (dt.date(2025, 2, 1), dt.date(2025, 4, 30))


@pytest.mark.parametrize(
    ("text", "place", "days"),
    [
        ("I land in Manchester on 28 June and return to Mumbai on 19 July.", "Manchester", ((6, 28), (7, 19))),
        ("Tickets booked: Delhi to Vienna on 20 April, return on 14 May.", "Vienna", ((4, 20), (5, 14))),
        ("I've bought tickets to New York, arriving 10 June and returning 18 June.", "New York", ((6, 10), (6, 18))),
        ("I've booked again: Kerala, 10 June to 3 July, using the visa I've already got.", "Kerala", ((6, 10), (7, 3))),
        ("Orlando with the kids is booked, April 6 to 11.", "Orlando", ((4, 6), (4, 11))),
    ],
)
def test_the_days_of_a_journey(text: str, place: str, days: tuple[tuple[int, int], tuple[int, int]]) -> None:
    (found,) = _of("travel.trips", (DAY, text))
    leaves, returns = (dt.date(2025, *day) for day in days)
    assert (found["destination"], found["departure_date"], found["return_date"]) == (place, leaves, returns)
    assert _of("travel.documents", (DAY, text)) == _of("household.deadlines", (DAY, text)) == []
