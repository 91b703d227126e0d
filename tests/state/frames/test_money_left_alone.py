"""Money told in the words of rules, promises, offers and orders that means something else."""

import pytest

from tests.state.frames.dialogue import records


def _of(collection, *said):
    return [values for name, values in records(*said) if name == collection]


@pytest.mark.parametrize(
    "text",
    [
        "Tom came for dinner. No sign of his wife.",
        "Tom wrote again, there's nothing for me to do.",
        "I called Tom about the car. He did not see any problem with it.",
        "Tom hasn't been paid at his new job yet.",
        "Told Tom to forget about the €200. He hasn't paid it and that is fine.",
    ],
)
def test_what_is_missing_and_is_no_money_misses_no_refund(text):
    promise = ("2025-03-10", "Tom is to pay me €200 back by 20 March.")
    (owed,) = [t for t in _of("finance.transfers", promise, ("2025-04-02", text)) if t.get("from_account") == "Tom"]
    assert "missed_on" not in owed
    assert owed["status"] != "done"


def test_what_others_are_promised_is_not_owed_to_the_speaker():
    text = "The airline promised my sister €450 back by 20 March."
    assert [] == [t for t in _of("finance.transfers", text) if t.get("recipient") == "user"]


@pytest.mark.parametrize(
    "text",
    [
        "Davide paid me back the €350, so I gave him a hug.",
        "Davide fixed my car. I paid him €350, and he comes back on Monday for the brakes.",
        "I lent Sofia €350, and Davide drove her home.",
        "Davide and I went to the bank. I sent €350 to my landlord, who comes back in May.",
        "Davide's mother rang, I lent her €50, she'll give it back tomorrow.",
        "Davide asked me for €350 until payday. I gave him a coffee and sent him home.",
        "Davide borrowed €350 from his brother and I helped him carry the sofa.",
    ],
)
def test_money_beside_a_name_is_no_loan_to_them(text):
    paid = _of("finance.payments", ("2025-03-10", "No more lending money to Davide."), ("2025-04-02", text))
    assert [] == [p for p in paid if str(p.get("payee")).startswith("loan to")]


@pytest.mark.parametrize(
    "text",
    [
        "Bought myself a coat for 200 dollars, Haruto loved it as a Christmas colour.",
        "Got Haruto's mother a present for her birthday, 100 dollars.",
        "Haruto got a surprise bonus of 500 dollars at work. He bought pizza for everybody.",
        "Paid 90 dollars for the Christmas tree, Haruto is going to help me carry it.",
        "Bought a wedding present for Haruto's sister, it cost 150 dollars, and Haruto will wrap it.",
        "The flight to Haruto's birthday party cost me 200 dollars.",
    ],
)
def test_money_beside_a_name_is_no_present_for_them(text):
    rule = ("2025-03-10", "Haruto and I are keeping Christmas presents to 60 dollars apiece.")
    paid = _of("finance.payments", rule, ("2025-04-02", text))
    assert [] == [p for p in paid if "haruto" in str(p.get("payee")).lower()]


@pytest.mark.parametrize(
    "text",
    [
        "My sister and her husband keep presents for each other under 60 dollars.",
        "Last year Haruto and I kept presents under 60 dollars each.",
        "For the office secret santa we agreed at most 15 dollars, and Kate drew my name.",
    ],
)
def test_a_pact_of_others_or_of_last_year_limits_no_present(text):
    assert [] == [p for p in _of("finance.limits", text) if str(p["subject"]).startswith("present for")]


@pytest.mark.parametrize(
    "text",
    [
        "My cousin's kitchen cost €20,000 in all.",
        "The kitchen fitter's own house cost €300,000 in total.",
        "We've put €16,000 aside for the kitchen so far.",
    ],
)
def test_what_others_have_or_is_put_aside_has_not_gone_into_it(text):
    rule = ("2025-03-10", "The kitchen must not cost more than €15,000 in total.")
    assert [] == _of("finance.payments", rule, ("2025-04-02", text))


@pytest.mark.parametrize(
    "text",
    [
        "Our landlord is to get a new roof on 25 May, it costs him 5,000 pounds, payment by bank.",
        "My salary of 3,000 pounds is due on 25 May, the transfer goes to the bank.",
        "The wire transfer scene in our play is on 25 May; Tom gets 500 pounds from me in it.",
        "My parcel is due on 25 May, the bill of 40 pounds goes to my office.",
    ],
)
def test_what_is_due_or_gotten_is_no_order_of_money(text):
    assert [] == [t for t in _of("finance.transfers", text) if t.get("recipient") in ("landlord", "Tom", "parcel")]


@pytest.mark.parametrize(
    "text",
    [
        "Our school year starts again on 7 September and the uniforms cost £80.",
        "I wrote a story where the membership renews on 14 April for $99 and the man forgets.",
        "Our stay gets extended by a night on 14 April for £90, we leave on the 15th.",
        "The gym on our street has a spring offer: €19 a month until 30 June, then €39. Not for me though.",
    ],
)
def test_what_starts_again_or_is_not_wanted_is_no_service(text):
    assert [] == [s for s in _of("finance.subscriptions", text) if s.get("renews_on") or s.get("trial_until")]


def test_a_rent_of_another_household_goes_to_no_account_on_record():
    details = ("2025-03-10", "Bank details of the landlord for the rent: the Jyske account ending in 2088.")
    text = "My son pays his rent of €400 to another landlord, to the account ending in 5566."
    assert [] == [
        t for t in _of("finance.transfers", details, ("2025-04-02", text)) if t.get("recipient") == "landlord"
    ]


@pytest.mark.parametrize(
    ("text", "paid"),
    [
        ("He's just sent Hollard R9,840 for the Polo's yearly insurance so I won't have to think about it.", 2),
        ("My husband has paid Hollard R9,840 for the insurance of the Polo.", 2),
        ("Sipho sent Hollard R9,840 for his Golf's insurance.", 1),
        ("My brother paid Hollard R9,840 for his own Polo.", 1),
        ("Sipho said thanks that I sent Hollard R9,840 for the Polo's yearly insurance.", 1),
    ],
)
def test_a_bill_that_another_pays_as_well_is_paid_twice(text, paid):
    first = ("2025-03-10", "Paid the yearly insurance for the Polo this morning, R9,840 to Hollard.")
    assert paid == len(_of("finance.payments", first, ("2025-03-18", text)))


@pytest.mark.parametrize(
    ("text", "recipients"),
    [
        ("I told the bank: on 20 June the 3,000 dollars from the boat go to my cousin Tomás.", ["Tomás"]),
        ("We go to Rome on 20 June, my ticket was 50 pounds.", []),
        ("The kids go to camp on 20 June, it's 300 pounds for us.", []),
    ],
)
def test_who_goes_somewhere_is_sent_no_money(text, recipients):
    assert recipients == [t["recipient"] for t in _of("finance.transfers", text)]
