"""Money told in other voices: what others do with it, which sum a limit is, and what "it" and "they" name."""

# ruff: noqa: E501  (turns are read best on one line)

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import records, together
from usercode.state.change import Put

DAY = "2026-03-01"


def _left(collection: str, *said: str) -> list[dict[str, Any]]:
    if len(said) == 1:
        return [values for path, values in records((DAY, *said)) if path == collection]
    made = together(*said, said_on=DAY)
    return [dict(c.values) for c in made if isinstance(c, Put) and c.collection == collection]


@pytest.mark.parametrize(
    ("text", "item", "price", "currency"),
    [
        ("I bought a kayak yesterday for 600 New Zealand dollars.", "kayak", 600, "NZD"),
        ("I ordered a loom online. It cost 1,100 Swiss francs.", "loom", 1100, "CHF"),
        ("I bought a tent for 900 złoty.", "tent", 900, "PLN"),
        ("For 75 euros I acquired an old typewriter at the flea market on Friday.", "typewriter", 75, "EUR"),
        ("A new saddle for the mare set me back 890 pounds today.", "saddle", 890, "GBP"),
        ("My uncle sold me his canoe yesterday for 400 dollars.", "canoe", 400, "USD"),
        ("A drone was bought by me on 20 February 2026 at a price of 350 euros.", "drone", 350, "EUR"),
        ("The tractor that we bought on 2 February 2026 cost 12,000 zloty.", "tractor", 12000, "PLN"),
        ("I got myself a terrarium. It was 310 euros, including the lamp.", "terrarium", 310, "EUR"),
        ("I became the owner of a loom that cost 900 pounds.", "loom", 900, "GBP"),
        ("The shop had a banjo in the window. I bought it yesterday for 260 dollars.", "banjo", 260, "USD"),
    ],
)
def test_what_was_bought_for_how_much(text: str, item: str, price: float, currency: str) -> None:
    (bought,) = _left("finance.purchases", text)
    assert item in bought["item"]
    assert (bought["price"], bought["currency"]) == (price, currency)


@pytest.mark.parametrize(
    "text",
    [
        "My brother bought a boat for 9,000 euros.",
        "The telescope I want costs 620 euros.",
        "A repair of the boiler set me back 300 pounds.",
        "My neighbour sold me on the idea for 5 dollars.",
    ],
)
def test_what_nobody_here_bought(text: str) -> None:
    assert not _left("finance.purchases", text)


@pytest.mark.parametrize(
    ("said", "subject", "amount"),
    [
        (["My yearly budget for bait is 350 pounds."], "bait per year", 350),
        (["From now on, vet bills for the goats may not exceed 1,200 francs a year."], "vet bills per year", 1200),
        (["He has set a limit of 75 dollars a month on my comics, and I have accepted it."], "comics per month", 75),
        (["I buy too many scratch cards.", "20 euros a month is the most I will spend on them."], "scratch cards per month", 20),
        (["I have decided that 40 euros a week is enough for petrol."], "petrol per week", 40),
        (["Each month I may spend 60 euros on comics, no more."], "comics per month", 60),
    ],
)  # fmt: skip
def test_limits_told_the_other_way_round(said: list[str], subject: str, amount: float) -> None:
    (limit,) = _left("finance.limits", *said)
    assert (limit["subject"], limit["max_amount"]) == (subject, amount)


def test_bans_on_what_was_named_before() -> None:
    said = ["I have a weakness for fountain pens.", "Please remind me that I am not to buy one before 24 June 2026."]
    for turns in (said, [" ".join(said)]):
        (ban,) = _left("finance.limits", *turns)
        assert (ban["subject"], ban["until"]) == ("fountain pens", dt.date(2026, 6, 23))


@pytest.mark.parametrize(
    "text",
    [
        "My sister's budget for shoes is 100 euros a month.",
        "The club's members may not spend more than 40 euros a year on the bar.",
        "I had the idea of not buying chocolate until Easter. I have dropped the idea again.",
        "20 euros a month is the most I will spend on them.",
    ],
)
def test_what_is_no_limit(text: str) -> None:
    assert not _left("finance.limits", text)


@pytest.mark.parametrize(
    ("said", "institution", "digits"),
    [
        (["I used to bank with Barclays. I have closed my account there."], "Barclays", None),
        (["Our choir had an account at Rabobank.", "It has been closed by the treasurer."], "Rabobank", None),
        (["My late aunt's bank was Halifax.", "Her account there was closed yesterday by me as her executor."], "Halifax", None),
        (["On Friday I closed the account ending 3391, which was for the house."], "account", "3391"),
        (["I have an account at Handelsbanken which I closed on 20 February 2026."], "Handelsbanken", None),
        (["I have two accounts. The one at Danske Bank was closed on 20 February 2026."], "Danske Bank", None),
    ],
)  # fmt: skip
def test_accounts_that_were_closed(said: list[str], institution: str, digits: str | None) -> None:
    (account,) = _left("finance.accounts", *said)
    assert account["closed_on"] <= dt.date(2026, 3, 1)
    assert (account["institution"], account.get("last_four")) == (institution, digits)


@pytest.mark.parametrize(
    "text",
    [
        "My neighbour had an account at Barclays. She closed it.",
        "I nearly closed my account at HSBC, but I kept it.",
        "My savings account ends in 9043.",
    ],
)
def test_accounts_that_were_not(text: str) -> None:
    assert not [a for a in _left("finance.accounts", text) if a.get("closed_on")]
    assert not _left("finance.subscriptions", text)


@pytest.mark.parametrize(
    ("said", "payee", "amount"),
    [
        (["Yesterday 23 Swiss francs were debited from my account by Orange."], "Orange", 23),
        (["Thames Water has withdrawn 58.20 pounds from my account."], "Thames Water", 58.2),
        (["Allianz is the insurer of our farm.", "They debited 612 euros from our account on Friday."], "Allianz", 612),
        (["I have a policy with Zurich.", "On 26 February 2026 they withdrew 300 francs from my account."], "Zurich", 300),
        (["The water company debited 44 euros from my account on Friday."], "water company", 44),
        (["On my account there is a debit of 39 euros from Viva, dated 26 February 2026."], "Viva", 39),
    ],
)  # fmt: skip
def test_what_firms_took(said: list[str], payee: str, amount: float) -> None:
    (charge,) = _left("finance.payments", *said)
    assert (charge["payee"], charge["amount"], charge["status"]) == (payee, amount, "charged")


@pytest.mark.parametrize("day", ["27 February", "1 March", "29 December 2025"])
def test_what_a_firm_took_was_taken_on_that_day(day: str) -> None:
    (payment,) = _left("finance.payments", f"23 euros were debited from my account by Orange on {day}.")
    assert payment["date"].strftime("%-d %B %Y").startswith(day)


def test_what_they_take_who_were_not_named() -> None:
    assert not _left("finance.payments", "They debited 612 euros from our account on Friday.")
    assert not _left("finance.payments", "Vodafone will debit 42 euros from my account next week.")


@pytest.mark.parametrize(
    ("text", "to", "amount"),
    [
        ("On 15 March 2026, 640 pounds must be sent to our caterer, Olive and Thyme, into account ending 7719.", "7719", 640),
        ("My savings account ends in 9043. I would like 250 pounds moved to it.", "9043", 250),
        ("My grandmother is to get 400 złoty from me, into her account at PKO Bank.", "grandmother", 400),
        ("My cousin needs 300 dollars. I will wire it to her account ending 2231 tomorrow.", "2231", 300),
        ("My aunt should receive 250 dollars from me by 20 March 2026.", "aunt", 250),
    ],
)  # fmt: skip
def test_what_is_to_be_sent(text: str, to: str, amount: float) -> None:
    (order,) = _left("finance.transfers", text)
    assert (order["amount"], order["status"]) == (amount, "planned")
    assert to in f"{order.get('recipient')} {order.get('destination')}"


@pytest.mark.parametrize(
    ("said", "name"),
    [
        (["I had been paying for Duolingo Plus for years. I cancelled it yesterday because I hardly used it."], "Duolingo Plus"),
        (["Our cleaning service was Sparkle Home.", "We cancelled it last Friday and they will not come again."], "Sparkle Home"),
        (["The pest control service from Rentokil was cancelled by us on 20 February 2026."], "Rentokil"),
    ],
)  # fmt: skip
def test_contracts_cancelled_by_what_was_named(said: list[str], name: str) -> None:
    (contract,) = _left("finance.subscriptions", *said)
    assert contract["name"] == name
    assert contract["cancelled_on"] < dt.date(2026, 3, 1)


def test_notes_quote_what_was_said() -> None:
    text = "Yesterday 23 euros were debited from my account by Orange."
    (charge,) = _left("finance.payments", text)
    assert charge["notes"] in ([], [text])


@pytest.mark.parametrize(
    ("collection", "text"),
    [
        ("finance.subscriptions", "My team is Arsenal. We stopped them on Saturday."),
        ("finance.subscriptions", "Our hotel was Ritz Carlton. I cancelled it on Monday."),
        ("finance.payments", "Tom is my brother. They took 20 euros from my account."),
        ("finance.purchases", "I took a taxi. It was 20 euros."),
        ("finance.purchases", "I got a haircut. It was 20 euros."),
        ("finance.transfers", "My uncle is to get 400 euros from me if he wins."),
    ],
)
def test_what_stands_for_something_else(collection: str, text: str) -> None:
    assert not _left(collection, text)
