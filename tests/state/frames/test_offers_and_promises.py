# ruff: noqa: E501  (what is said is read best on one line)
"""What is cheap until a day, money that was promised, accounts and sums on record, and what has gone altogether."""

import datetime as dt

import pytest

from tests.state.frames.dialogue import records


def _of(collection, *said):
    return [values for name, values in records(*said) if name == collection]


@pytest.mark.parametrize(
    ("text", "name", "until"),
    [
        ("I'm on a special offer for my mobile plan: €11 a month. It stops on 1 May, and then they want €29.", "mobile plan", "2025-05-01"),
        ("The welcome offer on my tram pass runs out in exactly 30 days, so €11 each month becomes 45 euros.", "tram pass", "2025-04-09"),
        ("Our broadband deal, £22 a month, finishes 5 April, and goes up to £41.", "broadband", "2025-04-05"),
        ("I get the Guardian at half price till 30 April. £6 a month now, £12 then.", "Guardian", "2025-04-30"),
    ],
)  # fmt: skip
def test_a_price_that_is_good_until_a_day_is_told_like_a_trial(text, name, until):
    (service,) = _of("finance.subscriptions", text)
    assert (name, dt.date.fromisoformat(until)) == (service["name"], service["trial_until"])


@pytest.mark.parametrize(
    "text",
    [
        "My sister has a discount on her phone plan, €10 a month until 4 April, then €20.",
        "They offered me a mobile plan at €10 a month until 4 May, then €20, but I said no.",
        "I might take the gym's offer: €10 a month until 4 May, then €20.",
    ],
)
def test_an_offer_that_the_speaker_is_not_on_is_none(text):
    assert [] == [s for s in _of("finance.subscriptions", text) if s.get("trial_until")]


@pytest.mark.parametrize(
    "text",
    [
        "The sofa is on 0% until 30 April and I've still 640 pounds to pay. After that it's 24.9% APR.",
        "Must pay off the 640 pounds on the sofa, since the interest-free months finish on 30 April.",
        "My zero-interest deal on the sofa expires on 30 April. Whatever I still owe goes to 29 per cent.",
    ],
)
def test_what_bears_no_interest_until_a_day_is_to_be_paid_off(text):
    (task,) = _of("household.deadlines", text)
    assert ("pay off sofa interest-free", dt.date(2025, 4, 30)) == (task["what"], task["due"])


def test_what_was_owed_without_interest_is_paid_off():
    first = "My zero-interest deal on the sofa expires on 30 April. Whatever I still owe goes to 29 per cent."
    (task,) = _of("household.deadlines", first, ("2025-04-20", "The sofa is cleared, nothing left to pay."))
    assert dt.date(2025, 4, 20) == task["done_on"]


@pytest.mark.parametrize(
    "text",
    [
        "Ryanair has agreed to refund us 240 euros by 31 March.",
        "I've been promised €240 by Ryanair for the cancelled flight, to be in my account by 31 March.",
        "Spoke to Ryanair about the cancelled flight. The 240 euros should be back with me by 31 March.",
        "For the cancelled flight I'm to get 240 euros back from Ryanair by 31 March.",
    ],
)
def test_promised_money_is_owed_to_the_speaker_and_missed_or_come(text):
    (owed,) = _of("finance.transfers", text)
    told = (owed["from_account"], owed["recipient"], owed["status"], owed["date"], owed["amount"])
    assert ("Ryanair", "user", "owed", dt.date(2025, 3, 31), 240.0) == told
    (missed,) = _of("finance.transfers", text, ("2025-04-14", "No sign of the money from Ryanair."))
    assert dt.date(2025, 4, 14) == missed["missed_on"]
    (come,) = _of("finance.transfers", text, ("2025-04-14", "The money from Ryanair has arrived."))
    assert "done" == come["status"]


@pytest.mark.parametrize(
    "text",
    [
        "If Ryanair refunds us 240 euros by 31 March we'll be happy.",
        "I have to pay Ryanair back 240 euros by 31 March.",
        "I hope Ryanair refunds us 240 euros by 31 March.",
    ],
)
def test_what_nobody_promised_is_not_owed(text):
    assert [] == [t for t in _of("finance.transfers", text) if t.get("status") == "owed" and t["recipient"] == "user"]


@pytest.mark.parametrize(
    ("text", "name", "account"),
    [
        ("Bank details of the tennis club: the Barclays account ending in 2088.", "tennis club", "Barclays account ending in 2088"),
        ("When I pay the service charge, the money goes to an account at Knab, last digits 6018.", "service charge", "Knab account ending in 6018"),
        ("My landlord closed his account at Sydbank. From June on, the rent goes to his account at Jyske Bank, the one ending in 4471.", "landlord", "Jyske Bank account ending in 4471"),
        ("The tennis club's IBAN is DE44 5001 0517 5407 3249 31.", "tennis club", "DE44 account ending in 4931"),
    ],
)  # fmt: skip
def test_where_money_is_to_go_is_kept(text, name, account):
    (payee,) = _of("finance.payees", text)
    assert (name, account) == (payee["name"], payee["account"])


@pytest.mark.parametrize(
    "text",
    [
        "My salary goes into my HSBC account ending 9981.",
        "I opened an account at Lloyds ending 2211.",
        "Should the money for the tennis club go to the Barclays account ending in 2088?",
    ],
)
def test_own_accounts_and_questions_are_nobodys_to_be_paid_into(text):
    assert [] == _of("finance.payees", text)


def test_a_sum_that_goes_elsewhere_is_a_transfer_there():
    told = "Bank details of the tennis club: the Barclays account ending in 2088."
    (sent,) = _of(
        "finance.transfers", told, ("2025-04-01", "I sent the tennis club 90 euros, to the ASN account ending in 7182.")
    )
    assert ("tennis club", "ASN account ending in 7182", 90.0) == (
        sent["recipient"],
        sent["destination"],
        sent["amount"],
    )


@pytest.mark.parametrize(
    ("text", "who", "amount"),
    [
        ("640 pounds is what our plumber gets from us for the boiler, payable on 12 June.", "plumber", 640.0),
        ("Make a note that my aunt Rosalind is owed 385 francs by me for the second-hand piano, transfer on 12 June.", "Rosalind", 385.0),
        ("For the course: 385 euros to the housing cooperative, one transfer, on 12 June. Please keep that for me.", "housing cooperative", 385.0),
    ],
)  # fmt: skip
def test_what_is_to_be_sent_needs_no_verb_of_sending(text, who, amount):
    (transfer,) = _of("finance.transfers", text)
    told = (transfer["recipient"], transfer["amount"], transfer["date"], transfer["status"])
    assert (who, amount, dt.date(2025, 6, 12), "planned") == told


def test_the_last_weekday_of_a_month_is_the_next_one():
    (task,) = _of(
        "household.deadlines",
        "The sofa's interest-free months finish on the last Saturday of May, then it's 29 per cent. I owe 90 pounds on the sofa.",
    )
    assert dt.date(2025, 5, 31) == task["due"]


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        ("Long talk with Mehmet about our wedding. Upper limit is €7,500.", "That makes €9,000 in all for the wedding."),
        ("We've drawn a line: the whole of our wedding has to come in at €7,500 or less.", "All in all €9,000 has gone into the wedding."),
        ("I'm capping books at €50 a month.", "The total for books since the month began comes to €9,000, if my notebook is right."),
    ],
)  # fmt: skip
def test_what_has_gone_altogether_counts_once(rule, said):
    (payment,) = _of("finance.payments", rule, said)
    assert (9000.0, "paid") == (payment["amount"], payment["status"])
    (limit,) = _of("finance.limits", rule, said)
    assert limit["max_amount"] < 9000.0


@pytest.mark.parametrize(
    "said",
    [
        "My cousin's wedding cost her €9,000 altogether.",
        "She's already paid €9,000 for hers.",
        "Katarzyna asked me to go halves on €9,000 worth of books, and I said no thanks.",
    ],
)
def test_what_others_pay_counts_not(said):
    rules = "Our wedding has an upper limit of €7,500 in all.", "I'm capping books at €50 a month."
    assert [] == _of("finance.payments", *rules, said)


@pytest.mark.parametrize(
    "rule",
    [
        "Talked presents with my roommate Haruto. We're keeping it to sixty dollars apiece for Christmas.",
        "So for Christmas my roommate Haruto and I have a limit of 60 dollars on our gifts to one another.",
    ],
)
def test_a_pact_on_presents_is_a_limit_on_one_for_the_other(rule):
    (limit,) = _of("finance.limits", rule)
    assert ("present for Haruto", 60.0) == (limit["subject"], limit["max_amount"])
    (payment,) = _of(
        "finance.payments", rule, "Bought headphones today, 160 dollars. Haruto will unwrap it on Christmas morning."
    )
    assert ("present for Haruto", 160.0) == (payment["payee"], payment["amount"])
    assert [] == [
        p for p in _of("finance.payments", rule, "I paid Haruto 600 dollars for the rent.") if "present" in p["payee"]
    ]


def test_a_loan_needs_not_be_called_one():
    rule = "From now on I mustn't lend Davide anything."
    said = "Davide rang about the dentist. I've said yes and sent €350 at noon, to be paid back in autumn."
    (loan,) = _of("finance.payments", rule, said)
    assert ("loan to Davide", 350.0) == (loan["payee"], loan["amount"])
    assert [] == _of(
        "finance.payments", rule, "Davide rang about the dentist. I said no, he has to borrow it elsewhere."
    )


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("The contract for my domain name gets extended by a year on 14 May if I don't say anything, 120 dollars again.", "domain name"),
        ("Email about the zoo pass: my year is up on 14 May, then it's renewed for twelve months at 120 dollars.", "zoo pass"),
        ("Had a look at the cloud storage. It renews automatically on 14 May and costs 120 dollars unless I cancel before.", "cloud storage"),
    ],
)  # fmt: skip
def test_a_service_that_goes_on_is_called_by_what_it_is(text, name):
    (service,) = _of("finance.subscriptions", text)
    assert (name, dt.date(2025, 5, 14), 120.0) == (service["name"], service["renews_on"], service["price"])


def test_a_bill_with_its_number_needs_no_verb_beside_it():
    first = "For the stairwell I owed Yilmaz Painting €164.80 on invoice F-0339. Not any more, it was paid today."
    (paid,) = _of("finance.payments", first)
    assert ("Yilmaz Painting", "F-0339", "paid") == (paid["payee"], paid["reference"], paid["status"])
    (planned,) = _of(
        "finance.payments", "Found invoice F-0339 from Yilmaz Painting in the pile, €164.80. I'll pay it tonight."
    )
    assert "planned" == planned["status"]
    (visited,) = _of(
        "finance.payments",
        "The dog is home from the vet in Nakuru. I paid invoice 318 on the spot: 14,200 shillings by M-Pesa.",
    )
    assert "vet" == visited["payee"]
