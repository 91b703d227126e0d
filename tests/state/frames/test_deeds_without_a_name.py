"""Deeds done to "it", later days for what is not named, things worn out: they settle the one open matter."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import records

_LATER = "2025-03-19"
_TAX = ("2025-03-05", "My tax return is due on 31 March.")
_GRANT = ("2025-03-05", "The grant application has to be in by 31 March.")


def _task(before: tuple[str, str], later: str) -> dict[str, Any]:
    return next(values for path, values in records(before, (_LATER, later)) if path == "household.deadlines")


@pytest.mark.parametrize(
    ("before", "later"),
    [
        (_TAX, "Mailed it on the way to work. What's a good soup?"),
        (_GRANT, "I submitted it at two in the morning, so forgive my spelling."),
        (
            ("2025-03-05", "The consent form must be at school by 31 March."),
            "Handed it in to the teacher this morning.",
        ),
        (("2025-03-05", "The dog licence must be renewed by 31 March."), "Renewed it online, took two minutes."),
        (
            ("2025-03-05", "We got an invoice from the vet, $412, payable by March 28."),
            "Paid it this morning before work.",
        ),
        (
            ("2025-03-05", "Took out four library books, due back on 31 March."),
            "Jo dropped the library stuff off on his way to work.",
        ),
        (
            ("2025-03-05", "I have to send the curtains back by 31 March."),
            "Got my money back for the curtains and had coffee.",
        ),
        (
            ("2025-03-05", "Meter reading for the gas has to be in by the 28th."),
            "Gave them the numbers over the phone.",
        ),
        (
            ("2025-03-05", "The insurer needs photos of the hail damage by 31 March."),
            "Tom emailed the pictures to them.",
        ),
        (
            ("2025-03-05", "The application for the heat pump grant closes on 31 March."),
            "Our installer put the grant in for us last week.",
        ),
        (
            ("2025-03-05", "I promised to pay my uncle back 300 dollars by March 31."),
            "Uncle Ray says I should forget about the money.",
        ),
        (
            ("2025-03-05", "The domain for my pottery page expires on 31 March."),
            "I let the pottery page go, nobody read it.",
        ),
        (("2025-03-05", "We have to register to vote by 31 March."), "We're on the register now, both of us."),
    ],
)
def test_a_deed_done_to_it_ends_the_one_open_task(before: tuple[str, str], later: str) -> None:
    assert _task(before, later)["done_on"] == dt.date(2025, 3, 19)


@pytest.mark.parametrize(
    "later",
    [
        "Sent it to my sister, she loved it! Another poem please.",
        "Posted it on Instagram and got forty likes.",
        "I'll send it off next week.",
        "The parcel for gran is packed. Sent it off this morning.",
        "I haven't sent it off yet.",
        "Took it to the park and he ran like mad.",
        "Gave it to Tom for his birthday.",
        "I paid it no attention.",
    ],
)
def test_what_was_done_to_something_else_ends_none(later: str) -> None:
    assert _task(_TAX, later).get("done_on") is None


@pytest.mark.parametrize(
    ("before", "later"),
    [
        (_GRANT, "They've given us until 14 April."),
        (_GRANT, "The deadline has been pushed back to 14 April."),
        (("2025-03-05", "The book has to be back at the library by 31 March."), "I extended it online to 14 April."),
        (("2025-03-05", "The rent, 950 euros, is due on 31 March."), "The landlady lets us pay on 14 April this once."),
    ],
)
def test_a_later_day_that_is_given_is_that_of_the_one_open_task(before: tuple[str, str], later: str) -> None:
    assert _task(before, later)["due"] == dt.date(2025, 4, 14)


@pytest.mark.parametrize(
    "later", ["The shop gave us until 14 April to return the lamp.", "I asked if they could give me until 14 April."]
)
def test_a_day_for_something_else_or_asked_for_moves_none(later: str) -> None:
    assert _task(_GRANT, later)["due"] == dt.date(2025, 3, 31)


@pytest.mark.parametrize(
    ("later", "status"),
    [
        ("The sleeves are fine after all, I wore it to the opera and got compliments.", "kept"),
        ("She won't take it off.", "kept"),
        ("I wore it for a minute and it pinches.", None),
        ("I wore it around the house, still not sure.", None),
    ],
)
def test_what_is_worn_out_of_the_house_is_kept(later: str, status: str | None) -> None:
    bought = ("2025-03-05", "I bought a wool coat at Uniqlo for 129 euros, they take things back within 30 days.")
    thing = next(v for path, v in records(bought, (_LATER, later)) if path == "finance.purchases")
    assert thing.get("status") == status


@pytest.mark.parametrize(
    "later", ["I don't have to pay the vet before the dog is well.", "If he says forget about the money, I'd be glad."]
)
def test_a_debt_that_is_not_let_off_stays(later: str) -> None:
    vet = ("2025-03-05", "I promised to pay the vet 80 euros by 31 March.")
    assert _task(vet, later).get("done_on") is None


def test_the_speakers_part_of_a_bill_may_be_a_bare_number() -> None:
    rule = ("2025-03-05", "I keep restaurants under 80 euros a month.")
    said = (_LATER, "The bill at the tapas place was 210 euros for five, my share was 42.")
    paid = [values for path, values in records(rule, said) if path == "finance.payments"]
    assert [p["amount"] for p in paid] == [42.0]


@pytest.mark.parametrize(
    "later", ["Evri picked the wetsuit up this afternoon.", "The courier has collected the wetsuit."]
)
def test_what_a_carrier_fetched_went_back(later: str) -> None:
    bought = ("2025-03-05", "Ordered a wetsuit from Decathlon, they give you 60 days to return it.")
    thing = next(v for path, v in records(bought, (_LATER, later)) if path == "finance.purchases")
    assert thing["status"] == "returned"


@pytest.mark.parametrize(
    ("later", "until"),
    [
        ("I've compared and we're staying with Aviva, it's the cheapest.", "2026-04-20"),
        ("We're sticking with Allianz, their quote was best.", "2026-04-20"),
        ("I'm staying with Anna for a week, trains are cheaper then.", "2025-04-20"),
    ],
)
def test_an_insurer_that_is_kept_covers_another_year(later: str, until: str) -> None:
    told = records(("2025-03-05", "The house insurance renews on 20 April."), (_LATER, later))
    assert [str(v["valid_until"]) for path, v in told if path == "travel.documents"] == [until]


@pytest.mark.parametrize(
    ("later", "wants"),
    [
        ("We signed for two more years this afternoon. The landlord threw in new carpet.", "stay"),
        ("My phone is with O2 and I signed for two more years.", None),
    ],
)
def test_a_lease_is_kept_by_who_signs_for_more_years(later: str, wants: str | None) -> None:
    lease = ("2025-03-05", "Our office lease ends on December 31, 2025, and needs 60 days' notice.")
    told = next(v for path, v in records(lease, (_LATER, later)) if path == "household.leases")
    assert told.get("wants") == wants


def test_a_weekday_in_a_name_is_no_deadline() -> None:
    assert not [v for path, v in records("I want to do the Wednesday pottery course.") if path == "household.deadlines"]
    kept = [v for path, v in records("The Friday deadline for the essay stands.") if path == "household.deadlines"]
    assert [str(v["due"]) for v in kept] == ["2025-03-14"]


@pytest.mark.parametrize(
    ("before", "later"),
    [
        ("My tax return has to be in by 31 March.", "Gave them the old swing from the garden."),
        ("The council wants the parking form by 31 March.", "Dropped it on the stairs, my favourite mug."),
        (
            "The school needs the medical form by 31 March.",
            "I submitted it to the competition, the one about the heron.",
        ),
    ],
)
def test_what_it_is_may_be_told_behind_the_deed(before: str, later: str) -> None:
    assert _task(("2025-03-05", before), later).get("done_on") is None


_NOTICE = ("2025-03-05", "I have to hand in my notice by 31 March.")
_MEDICAL = ("2025-03-05", "The school needs the medical form by 31 March.")


@pytest.mark.parametrize(
    ("before", "later"),
    [
        (("2025-03-05", "The kennel wants the dog's papers by 31 March."), "The kennel has everything it needs."),
        (_MEDICAL, "The school has the form now."),
        (_NOTICE, "My boss has my resignation, she was lovely about it."),
        (("2025-03-05", "The garage wants 240 pounds by 31 March."), "The garage tore up the bill."),
    ],
)
def test_what_those_have_who_wanted_it_is_done(before: tuple[str, str], later: str) -> None:
    assert _task(before, later)["done_on"] == dt.date(2025, 3, 19)


@pytest.mark.parametrize(
    ("before", "later", "done_on"),
    [
        (_TAX, "Sent it off to HMRC last night, what a relief.", dt.date(2025, 3, 18)),
        (_NOTICE, "HR received my notice on Monday.", dt.date(2025, 3, 17)),
    ],
)
def test_it_was_done_on_the_day_that_is_told(before: tuple[str, str], later: str, done_on: dt.date) -> None:
    assert _task(before, later)["done_on"] == done_on


@pytest.mark.parametrize(
    ("before", "later"),
    [
        (_MEDICAL, "The school got the prize for the best garden."),
        (_MEDICAL, "The school still doesn't have the form."),
        (_NOTICE, "My boss has my favourite mug again."),
    ],
)
def test_what_they_have_besides_leaves_it_open(before: tuple[str, str], later: str) -> None:
    assert _task(before, later).get("done_on") is None
