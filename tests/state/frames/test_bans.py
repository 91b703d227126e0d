"""Prohibitions of paying somebody: orders and resolutions, and no accounts of what is or was so."""

import pytest

from tests.state.frames.dialogue import records


@pytest.mark.parametrize(
    ("text", "subject", "until"),
    [
        ("Please never pay Acme Plumbing again, they cheated us.", "Acme Plumbing", "None"),
        ("No more payments to Acme Plumbing.", "Acme Plumbing", "None"),
        ("I told the bank not to pay PayPal any more.", "PayPal", "None"),
        ("I won't buy from Temu again.", "Temu", "None"),
        ("I'm not giving Dave any more money.", "Dave", "None"),
        ("Do not transfer anything to Kevin this month.", "Kevin", "2025-03-31"),
        ("Please block all payments to BetWay until 1 June.", "BetWay", "2025-06-01"),
        ("No transfers to Revolut before April.", "Revolut", "2025-03-31"),
    ],
)
def test_what_may_not_be_paid_is_a_limit_of_nothing(text, subject, until):
    ((collection, values),) = records(text)
    assert ("finance.limits", subject, 0.0) == (collection, values["subject"], values["max_amount"])
    assert until == str(values.get("until"))


@pytest.mark.parametrize(
    "text",
    [
        "I never paid Acme.",
        "I don't pay PayPal fees.",
        "We never order from Wok Palace.",
        "You should never pay Acme again.",
        "Never pay a scammer.",
        "Please don't send Marek the money.",
        "I'm not gonna give up on my dreams - my dance studio needs the hard work I'm putting in.",
        "We will not move on without Sam.",
    ],
)
def test_habits_advice_and_the_past_rule_nothing_out(text):
    assert [] == records(text)


def test_an_order_to_pay_is_a_planned_payment():
    ((_, values),) = records("Pay Acme Plumbing's invoice of 340 today.")
    assert ("Acme Plumbing", 340.0, "planned") == (values["payee"], values["amount"], values["status"])
