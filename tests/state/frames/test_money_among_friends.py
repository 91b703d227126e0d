"""Money told in a lively way: rules dropped by name, services left and joined again, trials, orders, prices without a verb."""

# ruff: noqa: E501  (sentences are read best on one line)

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import records

FIRST, THEN, LATER = "2026-03-02", "2026-03-17", "2026-03-24"


def _left(collection: str, *said: tuple[str, str]) -> list[dict[str, Any]]:
    return [values for path, values in records(*said) if path == collection]


YARN = (FIRST, "New rule for me: no more than €120 a month on yarn.")
SHOES = (FIRST, "No new shoes until July, promised myself.")


@pytest.mark.parametrize(
    ("rule", "text"),
    [
        (YARN, "So I'm scrapping the €120 yarn rule as of now, this month included."),
        (YARN, "The €120 yarn limit is officially history, life's too short."),
        (YARN, "Changed my mind about the yarn cap: no limit any more."),
        (YARN, "The yarn limit is out the window, I got a raise!"),
        (SHOES, "The no-shoes pact is off!"),
        (SHOES, "I've had enough of my shoe ban, it's over as of today."),
    ],
)
def test_a_rule_is_dropped_by_its_name_and_sum(rule: tuple[str, str], text: str) -> None:
    assert not _left("finance.limits", rule, (THEN, text))


@pytest.mark.parametrize(
    "text",
    ["Tempted to drop the shoe ban, but I'm staying strong.", "My sister scrapped her shoe ban already, ha!"],
)
def test_a_rule_that_only_tempts_or_is_of_others_stands(text: str) -> None:
    assert len(_left("finance.limits", SHOES, (THEN, text))) == 1


def test_a_new_deal_takes_the_place_of_the_old_one() -> None:
    first = (FIRST, "Deal with myself: max 2000 rupees a month on Zomato!")
    [limit] = _left("finance.limits", first, (THEN, "Okay, new deal: 5000 rupees a month on Zomato, 2000 was a joke."))
    assert limit["max_amount"] == 5000


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Bye-bye, Planet Fitness! Cancelled in person today. My membership ends today.", "Planet Fitness"),
        ("So long, Hulu! Cancelled it over breakfast.", "Hulu"),
        ("Adios Peacock! Just hit cancel and got the email.", "Peacock"),
        ("Me and PureGym are over. Cancelled this morning, direct debit and all.", "PureGym"),
    ],
)
def test_a_firm_that_is_called_goodbye_is_left(text: str, name: str) -> None:
    [service] = _left("finance.subscriptions", (THEN, text))
    assert (service["name"], service["cancelled_on"]) == (name, dt.date(2026, 3, 17))


@pytest.mark.parametrize(
    "text", ["Goodbye Sarah! Cancelled our dinner though, she's sick.", "Bye bye Lisbon! The flights were too dear."]
)
def test_a_goodbye_to_people_and_places_leaves_no_service(text: str) -> None:
    assert not _left("finance.subscriptions", (THEN, text))


@pytest.mark.parametrize(
    "text",
    [
        "Cancelled Basic-Fit today. The last 24.99 goes out on 28 March and then I'm a free woman.",
        "Cancelled my Gousto box! One final £35 payment on 28 March and that's it.",
        "Dropped Crunchyroll. They'll take one more payment, on March 28, and that's the last one.",
    ],
)
def test_an_announced_last_charge_ends_a_service_on_its_day(text: str) -> None:
    [service] = _left("finance.subscriptions", (THEN, text))
    assert service["cancelled_on"] == dt.date(2026, 3, 28)
    assert not _left("finance.transfers", (THEN, text)) + _left("finance.limits", (THEN, text))


GONE = (FIRST, "Cancelled Audible this morning.")


@pytest.mark.parametrize(
    "text",
    [
        "Well, that didn't last: signed up at Audible again this morning, 7.99 a month, from the 20th.",
        "Got Audible back today, I missed my stories!",
        "Couldn't live without it, so I've taken out a new Audible membership today.",
        "Audible and I are back together, lol. Rejoined this morning.",
    ],
)
def test_a_service_is_taken_up_again(text: str) -> None:
    started = [s.get("started") for s in _left("finance.subscriptions", GONE, (THEN, text))]
    assert dt.date(2026, 3, 17) in started
    assert not _left("calendar.events", GONE, (THEN, text))


@pytest.mark.parametrize(
    "text",
    [
        "Audible are begging me to come back, three months at half price. Nope!",
        "Audible took 7.99 off me again yesterday!",
        "My brother's back on Audible, he can't sleep without it.",
    ],
)
def test_a_service_that_only_others_want_back_stays_cancelled(text: str) -> None:
    assert len(_left("finance.subscriptions", GONE, (THEN, text))) == 1


CLOSED = (FIRST, "Shut my Barclays account today, hooray!")


@pytest.mark.parametrize(
    "text",
    [
        "Guess who's back at Barclays? Opened a brand-new account there this morning, the Monzo app was driving me mad.",
        "Barclays let me reopen my account, same number and all!",
        "Barclays won me back with a switching bonus: new current account opened today.",
    ],
)
def test_a_bank_that_one_is_with_again_holds_no_closed_account(text: str) -> None:
    assert not [a for a in _left("finance.accounts", CLOSED, (THEN, text)) if a.get("closed_on")]


@pytest.mark.parametrize(
    "text", ["Opened a savings account at Monzo, bye Barclays!", "My sister opened a new account at Barclays."]
)
def test_an_account_elsewhere_or_of_others_opens_none_again(text: str) -> None:
    assert [a["institution"] for a in _left("finance.accounts", CLOSED, (THEN, text)) if a.get("closed_on")] == [
        "Barclays"
    ]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Signed up for Skillshare's free 30 days today, card and all.", "Skillshare"),
        ("Started Skillshare's 30 free days today, card and all.", "Skillshare"),
        ("Grabbed Strava's free 30 days today! After that it's 60 pounds a year.", "Strava"),
    ],
)
def test_free_days_of_a_firm_are_its_trial(text: str, name: str) -> None:
    [service] = _left("finance.subscriptions", (THEN, text))
    assert (service["name"], service["trial_until"]) == (name, dt.date(2026, 4, 16))


def test_what_a_firm_offers_or_others_take_is_no_trial() -> None:
    for text in ("Skillshare gives you 30 free days, apparently.", "My sister grabbed Strava's free 30 days today!"):
        assert not _left("finance.subscriptions", (THEN, text))


CALM = (FIRST, "Started a free month of Calm today.")


@pytest.mark.parametrize(
    "text",
    [
        "Calm's won me over, so I'm going for the full year.",
        "Upgraded Calm to the paid plan already.",
        "Calm is wonderful! I'm keeping it.",
    ],
)
def test_a_trial_that_is_to_go_on_is_meant(text: str) -> None:
    [service] = _left("finance.subscriptions", CALM, (THEN, text))
    assert service["wants_to_cancel"] is False


def test_a_trial_that_asks_for_no_card_or_is_killed_costs_nothing() -> None:
    [own] = _left(
        "finance.subscriptions", (FIRST, "Started a free month of Calm today. They didn't even ask for a card.")
    )
    [killed] = _left("finance.subscriptions", CALM, (THEN, "Calm's not for me. Killed the trial this morning."))
    assert own["cancelled_on"] == dt.date(2026, 3, 2)
    assert killed["cancelled_on"] == dt.date(2026, 3, 17)


@pytest.mark.parametrize(
    ("first", "then", "sums"),
    [
        (
            "On April 1 I'm making one wire of $850 to my sister Leila in Beirut for her tuition.",
            "Typing up that April 1 wire for Leila's tuition now: $580, one single transfer.",
            [850, 580],
        ),
        (
            "I'm e-transferring Coach Dina $420 for the team fees on April 3.",
            "E-transfer for Coach Dina is all lined up for April 3: $240 for the team fees.",
            [420, 240],
        ),
        (
            "Standing order to Nan for the allotment: £35 on the 1st of April.",
            "Setting up Nan's allotment payment for 1 April, £53.",
            [35, 53],
        ),
        (
            "Standing order of €400 to Lena the florist on 2 April, that's the balance.",
            "Lena added two bouquets, so the florist balance on 2 April is €440 now.",
            [440],
        ),
    ],
)
def test_orders_by_any_means_are_held_against_each_other(first: str, then: str, sums: list[float]) -> None:
    assert [t["amount"] for t in _left("finance.transfers", (FIRST, first), (THEN, then))] == sums


TAKEAWAY = (FIRST, "From now on I'm spending at most 60 euros a month on takeaway, no excuses.")


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("Sushi on the sofa with Bea tonight — 38.50 all in, worth every cent.", 38.5),
        ("Just DoorDashed Korean fried chicken, 32 euros even.", 32),
        ("Thai delivery's on its way, 31 euros for the two of us.", 31),
        ("Fish and chips on the pier, 22.50 in total, seagulls included.", 22.5),
    ],
)
def test_a_price_beside_what_a_limit_is_on_is_spent(text: str, amount: float) -> None:
    assert [p["amount"] for p in _left("finance.payments", TAKEAWAY, (THEN, text))] == [amount]


@pytest.mark.parametrize(
    "text",
    [
        "My flatmate splashed out on sushi for her date, 38.50 all in.",
        "Table for sushi, 19.30 if they can fit us in.",
        "Sushi would be lovely, 38.50 all in, but no.",
    ],
)
def test_what_others_spend_and_hours_count_for_nothing(text: str) -> None:
    assert not _left("finance.payments", TAKEAWAY, (THEN, text))


def test_a_limit_is_on_the_thing_and_not_on_the_habit() -> None:
    for text in (
        "I'm putting a lid on my Steam habit: £30 a month, full stop.",
        "No more than £30 a month on Steam, and I mean it!",
    ):
        [limit] = _left("finance.limits", (FIRST, text))
        assert limit["subject"] == "Steam per month"


def test_what_is_paid_is_a_payment_with_the_sum_behind_it() -> None:
    told = (FIRST, "Zoe's winter hockey registration is paid! $685, put it on the Visa this morning.")
    again = (THEN, "Hockey admin tonight: e-transferred the league $685 for Zoe's winter registration.")
    found = _left("finance.payments", told, again)
    assert [p["payee"] for p in found] == ["Zoe's winter hockey registration"] * 2
