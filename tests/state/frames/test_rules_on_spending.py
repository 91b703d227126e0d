"""Limits and bans on spending in whatever words, and what is and is not spent against them."""

# ruff: noqa: E501  (sentences are read best on one line)

from __future__ import annotations

from typing import Any

import pytest

from tests.state.frames.dialogue import records


def _of(collection: str, *said: str | tuple[str, str]) -> list[dict[str, Any]]:
    return [values for path, values in records(*said) if path == collection]


@pytest.mark.parametrize(
    ("text", "subject", "amount"),
    [
        (
            "Takeout and restaurants get no more than $250 a month, all of us together.",
            "Takeout and restaurants per month",
            250.0,
        ),
        (
            "We agreed that eating out and takeout together stay under $300 a month.",
            "eating out and takeout per month",
            300.0,
        ),
        (
            "New rule for me: coffees and bought sandwiches, forty pounds a week, no more.",
            "coffees and sandwiches per week",
            40.0,
        ),
        ("I'm holding myself to £60 a week for lunches and coffee.", "lunches and coffee per week", 60.0),
        ("Cookbooks and kitchen toys: I allow myself $120 a quarter.", "Cookbooks and kitchen toys per quarter", 120.0),
        ("A thousand pounds a year is what Jim and I have given each other for hobbies.", "hobbies per year", 1000.0),
        ("I'm allowing myself 600 euros for books this year.", "books per year", 600.0),
        ("My rule since January is $40 a month for comics.", "comics per month", 40.0),
        (
            "The flowers for the wedding can cost two thousand five hundred pounds at most.",
            "flowers for wedding in total",
            2500.0,
        ),
        ("What we have agreed is that beer and wine stay below €80 a month.", "beer and wine per month", 80.0),
    ],
)
def test_a_limit_is_on_the_goods_that_its_sentence_names(text: str, subject: str, amount: float) -> None:
    (limit,) = _of("finance.limits", text)
    assert (limit["subject"], limit["max_amount"]) == (subject, amount)


@pytest.mark.parametrize(
    "text",
    [
        "My brother limits himself to £50 a month for games.",
        "Our neighbours agreed on $100 a month for takeout.",
        "Their family only allows £100 a month for eating out.",
        "I used to keep coffee to $20 a week.",
        "Maybe we should set a limit of $200 for takeout.",
        "Is £200 a month a sensible limit for groceries?",
        "Our tickets were under $50 each, a bargain for the opera.",
        "My landlord gets $900 a month.",
    ],
)
def test_what_others_allow_themselves_or_what_was_sets_no_limit(text: str) -> None:
    assert _of("finance.limits", text) == []


def test_a_sum_in_rupees_by_the_month_keeps_its_currency() -> None:
    (limit,) = _of("finance.limits", "I've fixed Rs 5,000 a month as my limit for clothes.")
    assert (limit["subject"], limit["currency"]) == ("clothes per month", "INR")


def _spent(rule: str, *said: str | tuple[str, str]) -> list[tuple[Any, ...]]:
    """What is counted against a rule told before: the words for it, the sum, whether it is undone."""
    paid = _of("finance.payments", ("2025-01-02", rule), *said)
    return [(p["payee"], p.get("amount")) for p in paid if p["status"] not in ("refunded", "cancelled")]


_MEALS = "Restaurants get no more than $250 a month."


@pytest.mark.parametrize(
    ("rule", "text", "payee", "amount"),
    [
        (_MEALS, "I took the whole crew out to the Wooden Monkey, the bill was $135.", "Restaurants", 135.0),
        ("Cookbooks and kitchen toys: I allow myself $120 a quarter.", "Picked up the milk bread book and one of those dough whisks, $88 together.", "dough whisks (Cookbooks and kitchen toys)", 88.0),
        ("My limit for kitchen gadgets is $100 a month.", "A pasta roller arrived today, $79.95.", "pasta roller (kitchen gadgets)", 79.95),
        ("My limit for yarn is $100 a month.", "The wool shop had the merino I wanted: five skeins at $11 each.", "wool", 55.0),
        ("My limit for wine is £100 a month.", "Put a case of Rioja on the card this morning, one hundred and twenty pounds.", "Rioja", 120.0),
        ("My limit for beauty is £100 a month.", "Cut and colour at the salon today, 52 pounds.", "salon", 52.0),
        ("My limit for tools is $100 a month.", "I gave in and bought the cordless drill. Two hundred and sixty dollars.", "cordless drill", 260.0),
        (_MEALS, "We split the bill at Nando's, my half was $30.", "Nando's (Restaurants)", 30.0),
    ],
)  # fmt: skip
def test_what_a_sum_that_stands_apart_was_spent_on_is_held_against_its_rule(
    rule: str, text: str, payee: str, amount: float
) -> None:
    assert _spent(rule, ("2025-03-09", text)) == [(payee, amount)]


@pytest.mark.parametrize(
    "text",
    [
        "Dinner with the clients was $240 last night, the company pays for that.",
        "Dinner was $80 but we paid with the voucher from Mum.",
        "Took the trainees for burgers, $112 on the company card.",
        "Last year we spent $3,000 on restaurants.",
        "Uncle Pat took us all to the carvery and he paid the $85.",
        "I paid $64 for the team lunch and already got it back from work.",
        "The new restaurant wants $95 a head, too much for us.",
    ],
)
def test_what_others_pay_or_was_spent_in_another_year_counts_against_no_rule(text: str) -> None:
    assert _spent(_MEALS, ("2025-03-09", text)) == []


def test_an_order_that_is_called_off_and_what_goes_back_in_part_count_no_more() -> None:
    rule = "My limit for clothes is $100 a month."
    jeans = ("2025-03-02", "I ordered two pairs of jeans for $150.")
    assert _spent(rule, ("2025-03-02", "Ordered a jacket for $120."), ("2025-03-04", "I cancelled the jacket before it shipped.")) == []  # fmt: skip
    assert _spent(rule, jeans, ("2025-03-09", "One pair of jeans went back, I got $75 refunded.")) == [("jeans", 75.0)]
    assert _spent(rule, jeans, ("2025-03-09", "If the jeans went back I would get $75 refunded.")) == [("jeans", 150.0)]


def test_what_is_agreed_to_in_one_sentence_is_called_by_the_thing_of_the_one_before() -> None:
    rule = "We're not buying any equipment for the shop till the end of June."
    told = "There's a guy in Joliet with a used spiral mixer. I told him yes, $2,100, and I'm paying him Saturday."
    assert _spent(rule, ("2025-05-20", told)) == [("spiral mixer", 2100.0)]


@pytest.mark.parametrize(
    ("text", "subject", "until"),
    [
        ("I'm not lending Kieran another penny until he's paid back the last lot.", "loan to Kieran", None),
        ("My wife and I decided that we don't lend my brother money this year.", "loan to brother", "2025-12-31"),
        ("Tess gets no more loans from us this year.", "loan to Tess", "2025-12-31"),
        ("No more loans to my cousin Ravi until July.", "loan to cousin Ravi", "2025-06-30"),
        ("I'm not lending Kieran any money until December 1.", "loan to Kieran", "2025-12-01"),
    ],
)
def test_whom_nothing_is_lent_is_a_ban_until_its_day(text: str, subject: str, until: str | None) -> None:
    (ban,) = _of("finance.limits", ("2025-03-10", text))
    assert (ban["subject"], ban["max_amount"], str(ban["until"]) if ban.get("until") else None) == (subject, 0.0, until)


def test_a_thing_that_is_not_lent_and_what_others_do_not_lend_are_no_bans() -> None:
    assert _of("finance.limits", "I'm not lending Kieran my car until he fixes the dent.") == []
    assert _of("finance.limits", "My sister isn't lending Kieran any money until June.") == []


@pytest.mark.parametrize(
    ("day", "text", "subject", "until"),
    [
        ("2025-03-03", "For the next six weeks I don't order anything from Amazon.", "Amazon", "2025-04-14"),
        ("2025-04-04", "Nothing goes on the credit card until the end of the year.", "credit card", "2025-12-31"),
        ("2025-07-01", "Remind me if I slip: I'm off gadgets until October.", "gadgets", "2025-09-30"),
        ("2025-03-11", "We have stopped eating out until June.", "eating out", "2025-05-31"),
        ("2025-03-01", "March is a no toys month here.", "toys", "2025-03-31"),
        (
            "2025-09-05",
            "I have told Greg that no pair of shoes enters this house before Christmas.",
            "shoes",
            "2025-12-24",
        ),
        (
            "2025-03-05",
            "The window sills are packed, so no plants get bought until the first of May.",
            "plants",
            "2025-05-01",
        ),
        ("2025-02-05", "I've put myself on a vinyl diet until March 28.", "vinyl", "2025-03-28"),
        ("2025-02-05", "Not another dollar goes into the boat until June 1.", "boat", "2025-06-01"),
        ("2025-07-01", "I won't be getting any more tools before the roof is finished.", "tools", None),
    ],
)
def test_what_is_not_bought_for_a_time_is_a_ban(day: str, text: str, subject: str, until: str | None) -> None:
    (ban,) = _of("finance.limits", (day, text))
    assert (ban["subject"], ban["max_amount"], str(ban["until"]) if ban.get("until") else None) == (subject, 0.0, until)


@pytest.mark.parametrize(
    "text",
    [
        "Peter has sworn off takeaways until May.",
        "The landlord isn't buying any furniture until June.",
        "We can't use the oven until Friday.",
        "No strawberries till 9 June.",
        "My cousin isn't buying any clothes this year.",
    ],
)
def test_what_others_do_without_or_is_not_there_is_no_ban(text: str) -> None:
    assert _of("finance.limits", text) == []


@pytest.mark.parametrize(
    ("rule", "text"),
    [
        ("I'm not buying any games until July.", "The ban on games is over, I passed everything early."),
        ("Eating out gets at most $200 a month.", "Forget the eating out limit, we've dropped it."),
    ],
)
def test_a_rule_that_is_over_by_its_name_is_none(rule: str, text: str) -> None:
    assert _of("finance.limits", ("2025-02-01", rule), ("2025-03-20", text)) == []


def test_what_a_rule_leaves_out_is_not_held_against_it() -> None:
    rule = "I'm not buying any clothes this year except for running shoes."
    assert _spent(rule, ("2025-02-10", "Bought myself new running shoes, £95.")) == []
    assert _spent(rule, ("2025-02-11", "I ordered a cardigan at Zara, £35.")) == [("Zara", 35.0)]


def test_a_card_of_the_firm_counts_where_a_rule_is_on_it() -> None:
    told = "Took the trainees for burgers, $112 on the company card."
    assert _spent("Meals on the company card get no more than $100 a month.", ("2025-06-18", told)) == [
        ("burgers", 112.0)
    ]
    assert _spent(_MEALS, ("2025-06-18", told)) == []


def test_a_bill_that_is_split_counts_by_the_speakers_part() -> None:
    assert _spent(_MEALS, ("2025-03-20", "The pizza was $60, three of us chipped in equally, so twenty each.")) == [("pizza", 20.0)]  # fmt: skip


@pytest.mark.parametrize(
    ("rule", "text"),
    [
        ("I'm not buying any furniture until June.", "There's a lovely armchair at the charity shop, £40."),
        ("My limit for pottery is $100 a month.", "One day I'll buy myself a kiln, they're about 1,500 dollars."),
        ("I'm not lending Kieran any money until December 31.", "I gave Kieran his birthday present, it was £20."),
        (_MEALS, "The restaurant we own made a profit, $1,200 this week."),
    ],
)
def test_what_is_only_there_wished_for_given_or_earned_breaks_no_rule(rule: str, text: str) -> None:
    rules = ("restaurant", "loan", "kiln", "charity", "armchair")
    assert not [p for p, _ in _spent(rule, ("2025-03-20", text)) if any(w in p for w in rules)]


def test_being_off_work_and_having_none_are_no_bans() -> None:
    assert _of("finance.limits", "I'm off work until June.") == []
    assert _of("finance.limits", "We have no milk until the shop opens on Monday.") == []


@pytest.mark.parametrize(
    ("rule", "text", "amount"),
    [
        ("no more than £40 a month on books", "I bought a life of Muriel Spark at Hatley's this morning for £22.", 22),
        ("no more than £40 a month on books", "I ordered the letters of Sylvia Warner, which came to £25.", 25),
        ("no more than £40 a month on books", "Bought the collected poems of Bishop, £19.", 19),
        ("no more than £40 a month on video games", "I got Hades on the Switch today for £30.", 30),
        (
            "no more than £40 a month on plants",
            "I brought three hydrangeas home from work today, £35 with my card.",
            35,
        ),
        ("no more than £40 a month on trainers", "The New Balance 990 came back, so I ordered them, £59.", 59),
        ("no more than £40 a month on books", "I posted the letters of recommendation, £4.", None),
        ("no more than £40 a month on plants", "I brought three chairs home from work today, £35.", None),
        ("no more than £40 a month on trainers", "I found a new balance of £59 on the account.", None),
    ],
)
def test_the_kind_of_a_purchase_is_told_by_its_writer_its_make_or_how_it_came(
    rule: str, text: str, amount: float | None
) -> None:
    found = _of("finance.payments", ("2025-04-01", f"I spend {rule}."), ("2025-04-10", text))
    assert [v["amount"] for v in found] == ([] if amount is None else [amount])
