"""Money that firms take by themselves, lessons that are paid, trials told with the day of the charge, meals that come to the house."""

# ruff: noqa: E501  (sentences are read best on one line)

from __future__ import annotations

import pytest

from tests.state.frames.dialogue import records

PAYMENTS, SERVICES, DEADLINES = "finance.payments", "finance.subscriptions", "household.deadlines"


def held(collection: str, *said: tuple[str, str]) -> list[dict[str, object]]:
    return [v for path, v in records(*said) if path == collection]


@pytest.mark.parametrize(
    ("said", "payee", "amount", "day"),
    [
        ("Hastings took £480.20 from my credit card yesterday for the Corsa.", "Hastings", 480.2, "2025-06-02"),
        ("LV took 310 pounds by direct debit on 1 June for the house.", "LV", 310.0, "2025-06-01"),
        ("Mia's ballet lessons for the autumn term are paid, £75 by card to Tiptoes this afternoon.", "Tiptoes", 75.0, "2025-06-03"),
    ],
)  # fmt: skip
def test_what_a_firm_took_is_paid(said: str, payee: str, amount: float, day: str) -> None:
    found = held(PAYMENTS, ("2025-06-03", said))
    assert [(v["payee"], v["amount"], str(v["date"])) for v in found] == [(payee, amount, day)]


@pytest.mark.parametrize(
    "said",
    [
        "Hastings will have taken £480 from my card by Friday.",
        "Hastings never took the £480 from my account.",
        "Hastings took £480 from her card yesterday.",
    ],
)
def test_what_it_did_not_take_is_not(said: str) -> None:
    assert held(PAYMENTS, ("2025-06-03", said)) == []


def test_what_was_taken_stands_once_more_in_a_later_list() -> None:
    found = held(
        PAYMENTS,
        ("2025-06-03", "Hastings took £480.20 from my credit card yesterday for the Corsa."),
        ("2025-06-10", "I am typing up my card for the month. There is Hastings with £480.20 on 5 June, and Boots with £12."),
    )  # fmt: skip
    assert [(v["payee"], str(v["date"])) for v in found if v["amount"] == 480.2] == [
        ("Hastings", "2025-06-02"),
        ("Hastings", "2025-06-05"),
    ]


@pytest.mark.parametrize(
    ("said", "name", "until"),
    [
        ("I signed Ben up for a maths app called SumSafari. It is free for the first month and on 23 June they take 60 pounds from my card.", "SumSafari", "2025-06-23"),
        ("Signed up to a yoga app called StretchIt. The first two weeks are free, and on 17 June they charge my card 70 dollars.", "StretchIt", "2025-06-17"),
    ],
)  # fmt: skip
def test_a_trial_ends_on_the_day_of_its_charge(said: str, name: str, until: str) -> None:
    assert [(v["name"], str(v["trial_until"])) for v in held(SERVICES, ("2025-05-24", said))] == [(name, until)]


LIMIT = "From March we're spending no more than £60 a month on takeaways."


@pytest.mark.parametrize(
    "said", ["Had an Indian last night, it came to £34.", "We got some kebabs on the way, £34 for us all."]
)
def test_a_meal_that_comes_to_the_house_counts(said: str) -> None:
    found = held(PAYMENTS, ("2026-02-27", LIMIT), ("2026-03-05", said))
    assert [(v["amount"], "paid") for v in found] == [(34.0, "paid")]


@pytest.mark.parametrize(
    "said", ["I had a Chinese lesson last night, £34 an hour.", "We had an Italian visitor, his train was £34."]
)
def test_what_only_sounds_like_one_does_not(said: str) -> None:
    assert held(PAYMENTS, ("2026-02-27", LIMIT), ("2026-03-05", said)) == []


def test_the_application_of_a_child_of_the_house_is_due() -> None:
    said = "Tom starts in reception next year. His form has to be in at the school by 15 January, and we still have to find his papers."
    assert [str(v["due"]) for v in held(DEADLINES, ("2025-10-12", said))] == ["2026-01-15"]


def test_that_of_a_niece_is_not() -> None:
    said = "My niece Ada is in Year 6 now. Her application for high school has to go in to the council by 31 October, and we're all excited."
    assert held(DEADLINES, ("2025-09-12", said)) == []


def test_a_trial_is_called_by_its_sort_where_it_has_no_name() -> None:
    said = "I signed up to a meditation app today. It's free until 16 May and after that it's 60 euros a year."
    assert [v["name"] for v in held(SERVICES, ("2025-05-02", said))] == ["meditation app"]


@pytest.mark.parametrize(
    "said",
    [
        "I joined a running club today. The parking there is free until 16 May.",
        "My sister signed up to a meditation app. It's free until 16 May and after that it's 60 euros a year.",
        "I put my card in the machine. It's free until 6 May.",
    ],
)
def test_what_is_free_elsewhere_is_no_trial(said: str) -> None:
    assert not any(v.get("trial_until") for v in held(SERVICES, ("2025-05-02", said)))


CLOSED = ("2025-04-30", "I closed my Halifax account today.")


def test_a_closed_account_that_was_given_them() -> None:
    found = held(
        PAYMENTS, CLOSED, ("2025-06-10", "The tax office owes me 310. I gave them the Halifax account to pay it into.")
    )
    assert [v["from_account"] for v in found] == ["Halifax"]


def test_another_account_that_was_given_them() -> None:
    said = "The tax office owes me 310. I gave them the Monzo account, since Halifax is gone."
    assert held(PAYMENTS, CLOSED, ("2025-06-10", said)) == []


def test_a_coat_whose_money_is_back_went_back() -> None:
    bought = "The navy coat I got on 1 November in Ryan's is too long. I have 28 days with the receipt, so I'm bringing it back."
    found = held(
        "finance.purchases",
        ("2025-11-03", bought),
        ("2025-11-12", "I was in Ryan's with the coat, the 240 is back on my card."),
    )
    assert [v["status"] for v in found] == ["returned"]
