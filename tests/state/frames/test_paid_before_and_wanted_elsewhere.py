"""Bills told once more, money wanted elsewhere, and services and accounts that are relied on after their end."""

# ruff: noqa: E501  (sentences are read best on one line)

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.state.frames.alerting import raised
from tests.state.frames.dialogue import records

FIRST, LATER, DAY = "2025-03-03", "2025-03-14", "2025-03-20"
DUPLICATE, CONFLICT, DEADLINE = "finance_duplicate", "finance_conflict", "finance_deadline"


def _left(collection: str, *said: tuple[str, str]) -> list[dict[str, Any]]:
    return [values for path, values in records(*said) if path == collection]


@pytest.mark.parametrize(
    ("paid", "again"),
    [
        (
            "My husband Rolf paid the roofer Hagen his invoice 2207 today, 415 euros in cash.",
            "Sorting the post. There's Hagen's invoice 2207 for 415 euros, I'll do the transfer now.",
        ),
        (
            "The sweep Dornan was here about the chimney. His invoice was $163 and I transferred it this evening, so that is out of my head.",
            "Found the invoice from Dornan for the chimney in March, $163, and paid it with the banking app.",
        ),
        (
            "Prepaid our two nights at the Old Mill Inn in Ludlow through Staymap, £236 with all taxes.",
            "Home again! The Old Mill Inn put £236 for the room on my Visa when we checked out.",
        ),
        (
            "Sent Bright Steps an e-transfer of $920 this morning for Ida's March daycare.",
            "Money is tight, Bright Steps took $920 by pre-authorized debit yesterday for March.",
        ),
    ],
)
def test_a_bill_that_was_paid_is_seen_when_it_is_told_once_more(tmp_path: Path, paid: str, again: str) -> None:
    day = "2025-03-06" if "Bright Steps" in paid else DAY
    assert DUPLICATE in raised(tmp_path / "u", (FIRST, paid), (day, again))


@pytest.mark.parametrize(
    ("paid", "again"),
    [
        (
            "My husband Rolf paid the roofer Hagen his invoice 2207 today, 415 euros in cash.",
            "Hagen's invoice 2231 for the gutter has come, 140 euros, I'll do the transfer now.",
        ),
        (
            "The sweep Dornan was here about the chimney. His invoice was $163 and I transferred it this evening.",
            "Found the other invoice from Dornan, the one for my mother's chimney, also $163, and paid it with the banking app.",
        ),
        (
            "Prepaid our two nights at the Old Mill Inn in Ludlow through Staymap, £236. Parking is extra.",
            "Home again! The Old Mill Inn put £24 for parking on my Visa when we checked out.",
        ),
        (
            "I paid the plumber Kessel 210 euros for the tap, invoice 88.",
            "A reminder from Kessel about 210 euros came. I wrote back that it's paid.",
        ),
    ],
)
def test_another_bill_is_no_second_payment(tmp_path: Path, paid: str, again: str) -> None:
    assert DUPLICATE not in raised(tmp_path / "u", (FIRST, paid), (DAY, again))


def test_a_part_of_what_was_paid_for_the_whole_year_is_seen(tmp_path: Path) -> None:
    paid = "Paid the whole year's council tax for our house in Ripon in one go, £1,740 from the current account."
    ours = "What left the current account this month: £174 council tax for the Ripon house, £70 gas and £12 for the window cleaner."
    theirs = "What left the current account this month: £151 council tax for Mum's bungalow, £70 gas and £12 for the window cleaner."
    assert DUPLICATE in raised(tmp_path / "a", (FIRST, paid), (DAY, ours))
    assert DUPLICATE not in raised(tmp_path / "b", (FIRST, paid), (DAY, theirs))


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (
            "Our chairwoman Mette told me to pay $870 to Brass Five on 28 March for the music at the harbour ball.",
            "Anders from the committee emailed that the harbour ball music money should go to Swing Nine instead, $600. I'll send it tonight.",
        ),
        (
            "As treasurer I have to pay back the tent deposit of $1,200 for the fair. Chairman Mr. Boyle told me to send it to the rental firm's owner, Ms. Adair, this month.",
            "Secretary Nora Finch called about the tent deposit for the fair. She says the $1,200 goes to the farmer, Mr. Pell, and asked me to pay it to him.",
        ),
    ],
)
def test_money_that_another_voice_wants_elsewhere_is_held_against_the_first(
    tmp_path: Path, first: str, second: str
) -> None:
    assert CONFLICT in raised(tmp_path / "u", (FIRST, first), (LATER, second))


@pytest.mark.parametrize(
    "second",
    [
        "Anders from the committee emailed about the harbour ball music. I called Mette, and she confirmed that it goes to Swing Nine instead, $600.",
        "Mette emailed that the harbour ball music money should go to Swing Nine instead, $600.",
        "Anders from the committee emailed that the flowers for the harbour ball cost $600.",
    ],
)
def test_what_was_settled_or_comes_from_the_first_is_no_contradiction(tmp_path: Path, second: str) -> None:
    first = "Our chairwoman Mette told me to pay $870 to Brass Five on 28 March for the music at the harbour ball."
    assert CONFLICT not in raised(tmp_path / "u", (FIRST, first), (LATER, second))


def test_an_account_of_which_only_a_message_tells_is_held_against_the_known_one(tmp_path: Path) -> None:
    known = "Old Mr Tanaka said their bank account is the Nara one ending 318, and if it ever changes he'll phone me himself."
    written = "An email from Tanaka says they have a new bank account, ending 742. I'll wire the 260,000 yen for the cups there this afternoon."
    told = "Mr Tanaka himself phoned, their account is now the one ending 742. I called him back to be sure."
    sent = "I'm wiring the 260,000 yen for the cups to Tanaka's account ending 742 this afternoon."
    assert CONFLICT in raised(tmp_path / "a", (FIRST, known), (LATER, written))
    assert CONFLICT not in raised(tmp_path / "b", (FIRST, known), (LATER, told), (DAY, sent))


@pytest.mark.parametrize(
    ("ended", "after"),
    [
        (
            "Gave Tiny Oaks nursery our notice for Ben. His last day is Friday 28 February, and that was confirmed.",
            "Out so far this month: Tiny Oaks £390 on the 15th, council tax £150, water £35.",
        ),
        (
            "Cancelled my Wayline membership today, I hadn't used it in years.",
            "Driving to the coast tomorrow, and if the old van quits Wayline will tow us for free.",
        ),
        (
            "Sold the truck, so I closed my TollGo account and got the balance back.",
            "I stuck my old TollGo on the windshield for the drive on Saturday, so tolls are covered.",
        ),
        (
            "Lost my wallet. The Visa ending 7122 is cancelled for good, and the new one that's coming ends in 4033.",
            "The lodge charges the $300 deposit on 10 April, and I left them the number of my Visa ending 7122 for it.",
        ),
        (
            "I gave payroll my Marl Bank account ending 2291 for the direct deposit.",
            "I've had it with Marl Bank. I closed the account ending 2291 this afternoon.",
        ),
    ],
)
def test_what_has_ended_is_seen_when_it_takes_or_is_relied_on(tmp_path: Path, ended: str, after: str) -> None:
    day = "2025-03-24"
    assert CONFLICT in raised(tmp_path / "u", ("2025-02-03", ended), (day, after))


@pytest.mark.parametrize(
    ("ended", "after"),
    [
        (
            "Gave Tiny Oaks nursery our notice for Ben. His last day is Friday 28 February.",
            "Out so far this month: Tiny Oaks £390 for Ada on the 15th, council tax £150, water £35.",
        ),
        (
            "Cancelled the pest control with Antway today. They confirmed the contract ends 28 February.",
            "Going through the spending: rates 410, Antway 89 for the last visit, vet 135.",
        ),
        (
            "Cancelled my membership at Riverside Gym. They confirmed that the last payment is the one on 1 March.",
            "This month's direct debits: water £41, Riverside Gym £29.99 on 1 March, phone £18.",
        ),
        (
            "Cancelled my Wayline membership today, I hadn't used it in years.",
            "Driving to the coast tomorrow. I no longer have Wayline, so we'd pay for a tow.",
        ),
        (
            "Lost my wallet. The Visa ending 7122 is cancelled for good, and the new one that's coming ends in 4033.",
            "The lodge charges the $300 deposit on 10 April, and I left them the number of my Visa ending 4033 for it.",
        ),
    ],
)
def test_the_last_bill_another_ones_and_another_card_are_in_order(tmp_path: Path, ended: str, after: str) -> None:
    assert CONFLICT not in raised(tmp_path / "u", ("2025-02-03", ended), ("2025-03-03", after))


def test_a_renewal_that_is_switched_off_is_over_and_one_that_is_to_be_stopped_is_not(tmp_path: Path) -> None:
    taken = "Took a desk at Loft Nine for a year, $1,900. It renews by itself for another year on 25 March 2025 and is charged to my card."
    off = "One year at Loft Nine is enough. I switched the renewal off in their app just now, it shows as ending on 24 March."
    meant = "One year at Loft Nine is enough for me. I'll stop it before it renews."
    assert DEADLINE not in raised(tmp_path / "a", ("2024-03-25", taken), (LATER, off), (DAY, "Nice soup today."))
    assert DEADLINE in raised(tmp_path / "b", ("2024-03-25", taken), (LATER, meant), (DAY, "Nice soup today."))


def test_a_trial_that_takes_its_price_off_a_card_is_one() -> None:
    told = "I signed up today for InkWise. The trial is free for 30 days, then on 2 April it takes $149 from my PayPal card for the full year by itself."
    (found,) = _left("finance.subscriptions", (FIRST, told))
    assert (found["name"], str(found["trial_until"]), found["price"]) == ("InkWise", "2025-04-02", 149)
    assert not _left("finance.transfers", (FIRST, told))


def test_what_was_closed_by_its_number_stays_so_when_a_new_card_comes() -> None:
    lost = "My wallet was stolen. I had the card ending 3377 blocked for good an hour ago."
    (found,) = _left("finance.accounts", (FIRST, lost), (LATER, "The bank's new card came, it ends 8801."))
    assert found["last_four"] == "3377"
