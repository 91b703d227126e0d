"""Numbers without a currency that are sums by the words beside them, and what is told of money in fragments."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from tests.state.frames.dialogue import records
from usercode.state.frames.unmarked import unmarked


def _of(collection: str, *said: tuple[str, str]) -> list[dict[str, Any]]:
    return [values for path, values in records(*said) if path == collection]


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("Takeaway jollof near campus again, 16,500 gone in one evening, but wow.", "16,500"),
        ("Shawarma was elite, and my share came to 9,200.", "9,200"),
        ("After that it bills my card 79.99 for the year.", "79.99"),
        ("The linen shirt set me back 3,150 but look at the collar.", "3,150"),
        ("Brunch was heaven, the bill came to 31.40.", "31.40"),
        ("Boxly took 24.50 off my card on 28 August.", "24.50"),
        ("Three cappuccinos, 27.50 down the drain!", "27.50"),
        ("Two paperbacks, 28.90 all in.", "28.90"),
    ],
)
def test_a_number_is_a_sum_by_the_words_beside_it(text: str, number: str) -> None:
    assert [text[start:end] for start, end in unmarked(text)] == [number]


@pytest.mark.parametrize(
    "text",
    [
        "The stadium holds 31,500 and it was full.",
        "12,300 steps today between the tables!",
        "The flood set us back 3 weeks.",
        "The total came to 40 people.",
        "By midnight 120 guests were gone.",
        "He took 15 minutes off my time.",
        "My share came to $42.",
    ],
)
def test_a_number_that_counts_something_is_no_sum(text: str) -> None:
    assert not [*unmarked(text)]


def test_what_is_spent_without_a_currency_counts_towards_a_limit() -> None:
    said = (
        ("2025-10-01", "I'm spending no more than 40,000 naira a month on takeaway and eating out, starting today."),
        ("2025-10-09", "Takeaway jollof from that place near campus again, 16,500 gone in one evening, but wow."),
        ("2025-10-27", "Shawarma at Jide's Grill yesterday was elite, and my share came to 9,200."),
    )
    assert sorted(p["amount"] for p in _of("finance.payments", *said)) == [9200.0, 16500.0]
    assert not _of("finance.purchases", *said)


def test_a_trial_costs_what_it_bills_afterwards() -> None:
    (service,) = _of(
        "finance.subscriptions",
        (
            "2026-03-02",
            "I signed up for Calmly Pro tonight, free for 30 days. After that it bills my card 79.99 for the year.",
        ),
    )
    assert (service["price"], service["trial_until"]) == (79.99, date(2026, 4, 1))


@pytest.mark.parametrize(
    "text",
    [
        "Broke up with CrunchFit today! Cancelled at the front desk — my membership's over on July 31, the guy said.",
        "Dumped CrunchFit this morning! Cancelled in person, the membership ends on July 31.",
        "Parted ways with CrunchFit today. I cancelled my membership, my last day is July 31.",
    ],
)
def test_who_breaks_up_with_a_firm_ends_its_service(text: str) -> None:
    (service,) = _of("finance.subscriptions", ("2025-07-16", text))
    assert (service["name"], service["cancelled_on"]) == ("CrunchFit", date(2025, 7, 31))


@pytest.mark.parametrize(
    "text",
    [
        "Broke up with Jonas today! Cancelled our table at the front desk.",
        "Split up with Jonas yesterday. Cancelled our membership at the front desk.",
    ],
)
def test_who_breaks_up_with_somebody_ends_no_service(text: str) -> None:
    assert not _of("finance.subscriptions", ("2025-07-16", text))


def test_a_sum_among_others_is_that_beside_the_name() -> None:
    said = (
        ("2025-07-16", "I've quit Streamio for good. It runs out on 31 July, and they won't bill me again."),
        ("2025-09-05", "Card stuff for August: rent 900, Streamio 13.99 on the 20th of August, coffee 45."),
    )
    assert [p["amount"] for p in _of("finance.payments", *said)] == [13.99]
    assert not _of("household.deadlines", *said)


@pytest.mark.parametrize(
    "text", ["I don't take the train anymore, so no more puzzles for me.", "I don't take the bus anymore."]
)
def test_a_ride_no_longer_taken_is_no_ban(text: str) -> None:
    assert not [
        s for s in _of("finance.limits", ("2025-11-15", text)) if "train" in s["subject"] or "bus" in s["subject"]
    ]


ADVANCE = (
    "2025-08-11",
    "I'm to send Annapurna Caterers an advance of 18,000 rupees on 22 August, from the HDFC account.",
)
BAND = ("2025-08-11", "The band wants its deposit: I'll send The Tipsy Cellos £600 on 22 August.")
PHOTOS = ("2025-08-11", "I'm transferring 1,450 euros to Studio Lumen on 22 August for the photos.")


@pytest.mark.parametrize(
    ("first", "text", "sums"),
    [
        (
            ADVANCE,
            "2,400 to the electrician today, and on the 22nd the Annapurna Caterers advance, 28,000 from HDFC.",
            [18000.0, 28000.0],
        ),
        (
            ADVANCE,
            "$60 to the piano teacher tomorrow, and the Annapurna Caterers advance on the 22nd, 28,000 from HDFC.",
            [18000.0, 28000.0],
        ),
        (BAND, "Florist 80 today, The Tipsy Cellos £900 on the 22nd, cake 45 on Sunday.", [600.0, 900.0]),
        (BAND, "Florist 80 today, The Tipsy Cellos £600 on the 22nd, cake 45 on Sunday.", [600.0]),
        (PHOTOS, "Jot this down for Papa: Studio Lumen, 1,540 euros, on the 22nd.", [1450.0, 1540.0]),
        (PHOTOS, "Jot this down for Papa: Studio Lumen, 1,450 euros, on the 22nd.", [1450.0]),
    ],
)
def test_a_transfer_that_a_list_tells_again_stands_beside_the_first(
    first: tuple[str, str], text: str, sums: list[float]
) -> None:
    assert sorted(t["amount"] for t in _of("finance.transfers", first, ("2025-08-18", text))) == sums


def test_a_trial_that_a_fragment_cancels_is_the_one_on_record() -> None:
    said = (
        ("2026-06-01", "I've started Lingomoo, first two weeks free."),
        ("2026-06-05", "Trial cancelled, phrasebook dusted off!"),
    )
    assert [s["cancelled_on"] for s in _of("finance.subscriptions", *said)] == [date(2026, 6, 5)]


def test_a_visa_that_is_charged_is_a_card() -> None:
    text = "My cloud storage is up every 14 September, Skybox, $99 a year, and it charges my Visa without a hello."
    assert not _of("travel.documents", ("2025-09-14", text))


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("From today it's 75 euros a month on glazes and clay, and that's that.", [75.0]),
        ("From now on it's $60 a month for coffee, full stop!", [60.0]),
        ("From today it's 75 euros a month for the gym, they put the price up again.", []),
    ],
)
def test_what_it_is_a_month_from_now_on_is_a_limit(text: str, amount: list[float]) -> None:
    assert [limit["max_amount"] for limit in _of("finance.limits", ("2026-01-05", text))] == amount


def test_who_stayed_strong_bought_nothing() -> None:
    said = (
        ("2026-02-03", "I'm not buying any plants before Easter Sunday, 5 April."),
        (
            "2026-03-08",
            "A baby monstera winked at me in the market, 18 euros, but I stayed strong and bought a pretzel.",
        ),
    )
    assert not _of("finance.payments", *said)
