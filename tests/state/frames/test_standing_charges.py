# ruff: noqa: E501  (what is said is read best on one line)
"""What leaves an account again and again, the digits of a closed one, and how a bill is told to be paid."""

import datetime as dt

import pytest

from tests.state.frames.dialogue import records

GIRO = "Their $420 comes off my Maybank account by GIRO on the 5th of every month."
CLOSED = "Shut the Barclays business account today, the one ending 3316."


def _payments(*said):
    return [values for name, values in records(*said) if name == "finance.payments"]


@pytest.mark.parametrize(
    ("text", "amount", "account", "payee"),
    [
        ("$385 goes out of my Wells Fargo account on the 12th of every month for the truck loan.", 385.0, "Wells Fargo account", "truck loan"),
        ("The kids' swimming is £38 a month by direct debit from my Santander account.", 38.0, "Santander account", "kids' swimming"),
        ("Phone bill is £18 monthly, it gets taken from my Monzo.", 18.0, "Monzo", "Phone bill"),
    ],
)  # fmt: skip
def test_what_leaves_an_account_again_and_again_is_a_payment_that_repeats(text, amount, account, payee):
    (payment,) = _payments(text)
    assert (amount, account, payee) == (payment["amount"], payment["from_account"], payment["payee"])
    assert payment["recurring"] is True


def test_it_leaves_another_account_once_it_is_moved():
    first = "$385 goes out of my Wells Fargo account on the 12th of every month for the truck loan."
    (payment,) = _payments(first, ("2025-04-10", "Moved the truck loan payment to Chase, it comes out of there now."))
    assert "Chase" == payment["from_account"]


@pytest.mark.parametrize(
    "text",
    [
        "His gym takes £38 a month by direct debit from his Santander account.",
        "Until last year £38 a month was taken from my Santander account for the gym.",
    ],
)
def test_what_leaves_no_account_of_the_speaker_does_not_repeat(text):
    assert [] == [p for p in _payments(text) if p.get("recurring")]


@pytest.mark.parametrize(
    ("later", "payee"),
    [
        ("Filled in the direct debit form for the new card machine and posted it. £28 a month from July, out of 3316.", "new card machine"),
        ("Filled out the tax form and gave 3316 as the account for my rebate.", "rebate"),
        ("Renewed the breakdown cover on the phone and read them the number of the 3316 card.", "unnamed"),
    ],
)  # fmt: skip
def test_the_digits_of_a_closed_account_are_enough(later, payee):
    (payment,) = [p for p in _payments(CLOSED, ("2025-06-17", later)) if "3316" in str(p.get("from_account"))]
    assert (payee, "planned") == (payment["payee"], payment["status"])


@pytest.mark.parametrize(
    "later",
    [
        "Took 3316 off the Netflix account, the Citi card is on there now.",
        "The form came back, 3316 was rejected.",
        "Read the meter today, it says 33160.",
        "Booked the cabin, reservation 33167, on my Citi card.",
    ],
)
def test_digits_that_are_given_out_no_more_are_none(later):
    assert [] == [p for p in _payments(CLOSED, ("2025-06-17", later)) if "3316" in str(p.get("from_account"))]


@pytest.mark.parametrize(
    ("text", "payee", "amount"),
    [
        ("Biscuit had his teeth cleaned at South Lamar Vet. I put the $418 on my Visa at the counter.", "South Lamar Vet", 418.0),
        ("The piano got tuned by Mr Oakes. $165, and I Venmoed him before he'd left.", "Mr Oakes", 165.0),
        ("Water bill is paid, and I mailed South Lamar Vet a check for $418, their invoice of last month.", "South Lamar Vet", 418.0),
        ("Mailed the county a check for our property tax, $2,118, the whole year.", "county", 2118.0),
    ],
)  # fmt: skip
def test_a_bill_is_paid_by_whatever_means(text, payee, amount):
    (payment,) = [p for p in _payments(text) if p.get("amount") == amount]
    assert (payee, "paid", dt.date(2025, 3, 10)) == (payment["payee"], payment["status"], payment["date"])
