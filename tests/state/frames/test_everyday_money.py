"""Money, goods and deadlines in everyday words: what people say in passing, and what it must leave on record."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import records

DAY = "2025-03-03"


def _left(collection: str, *said: str | tuple[str, str]) -> list[dict[str, Any]]:
    dated = [(DAY, one) if isinstance(one, str) else one for one in said]
    return [values for path, values in records(*dated) if path == collection]


@pytest.mark.parametrize(
    ("text", "subject", "until"),
    [
        ("New rule, no more than $200 on clothes this month.", "clothes per month", dt.date(2025, 3, 31)),
        ("I'm keeping takeaways under £60 this month.", "takeaways per month", dt.date(2025, 3, 31)),
        ("My budget for coffee this week is 20 pounds.", "coffee per week", dt.date(2025, 3, 9)),
    ],
)
def test_a_limit_for_the_running_month_is_one_on_the_sum_of_it(text: str, subject: str, until: dt.date) -> None:
    (found,) = _left("finance.limits", text)
    assert (found["subject"], found["until"]) == (subject, until)


@pytest.mark.parametrize(
    ("text", "payee"),
    [
        ("I paid $120 for a pair of shoes at Nordstrom.", ["Nordstrom"]),
        ("I paid $90 for a new kettle.", []),
        ("Paid £45 to the window cleaner.", ["window cleaner"]),
    ],
)
def test_whom_money_goes_to_is_the_shop_and_never_the_thing_bought(text: str, payee: list[str]) -> None:
    assert [p["payee"] for p in _left("finance.payments", text)] == payee


def test_what_counts_against_a_limit_is_paid_to_the_shop() -> None:
    rule, bought = "No more than $200 on clothes this month.", "picked up jeans at the Levi's store, $96, they fit"
    assert [p["payee"] for p in _left("finance.payments", rule, bought)] == ["Levi's store"]


def test_the_thing_that_came_today_is_the_speakers() -> None:
    (boots,) = _left("finance.purchases", "the boots from Office came today. 30 days to send them back")
    assert (boots["item"], boots["return_until"]) == ("boots", dt.date(2025, 4, 2))
    for others in ("The neighbours' sofa came today.", "The bus came late today.", "The kids came home today."):
        assert _left("finance.purchases", others) == []


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("my FitX gym contract runs to 31 December 2025, they want two months' notice or it renews", 61),
        ("My phone contract ends on 31 August and renews. They need one month's notice.", 31),
    ],
)
def test_a_notice_in_months_is_counted_back_by_the_calendar(text: str, days: int) -> None:
    assert [s["notice_days"] for s in _left("finance.subscriptions", text)] == [days]


def test_a_contract_that_ends_by_itself_is_not_one_to_be_left() -> None:
    (contract,) = _left("finance.subscriptions", "My phone contract ends on 31 August and then renews by itself.")
    assert "wants_to_cancel" not in contract


def test_the_notice_of_a_lease_is_not_that_of_a_service_spoken_of_before() -> None:
    said = ("My phone contract ends on 31 August and renews.", "On our lease we need to give two months' notice.")
    assert all("notice_days" not in s for s in _left("finance.subscriptions", *said))


def test_a_confirmed_cancellation_ends_the_service() -> None:
    said = ("My FitX gym membership renews on 31 December, I want out.", "FitX confirmed my cancellation in writing.")
    (gym,) = _left("finance.subscriptions", *said)
    assert gym["cancelled_on"] == dt.date.fromisoformat(DAY)


def test_working_days_are_counted_and_the_task_is_what_the_sentence_before_names() -> None:
    text = "the parking fine came in the post. I've got ten working days from today to appeal and I'm going to"
    (task,) = _left("household.deadlines", text)
    assert (task["what"], task["due"]) == ("appeal parking fine", dt.date(2025, 3, 17))
    assert _left("calendar.events", text) == []


def test_names_of_one_person_are_joined_once_it_is_said() -> None:
    said = ("Mum's birthday is 3 May.", "My mom Carol loves tulips.", "Mom is allergic to penicillin.")
    starts = "Carol starts amoxicillin tomorrow."
    assert [p["name"] for p in _left("people.contacts", *said)] == ["Carol"]
    assert [m["person"] for m in _left("health.medications", *said, starts)] == ["Carol"]
    assert [m["person"] for m in _left("health.medications", *said[2:], starts)] == ["Carol"]


def test_two_sisters_are_not_joined_by_the_word() -> None:
    said = ("My sister Anna is a nurse.", "My sister Beth is a baker.", "My sister is allergic to penicillin.")
    assert [m["person"] for m in _left("health.medications", *said, "Anna starts amoxicillin today.")] == ["Anna"]


def test_what_is_back_in_the_shops_is_no_story_of_old() -> None:
    said = ("no new clothes for me until the end of June", "that jacket is back in my size, £115, I'm buying it")
    assert [p["amount"] for p in _left("finance.payments", *said)] == [115.0]
    assert _left("finance.payments", said[0], "back in 2019 I bought a jacket for £115") == []


def test_an_account_of_whoever_laid_out_the_money_is_where_it_is_to_go() -> None:
    asked = "Kev has paid for the cottage so it's £150 from each of us, to his Monzo ending 2291"
    anew = "Kev's new number messaged, send the £150 for the cottage to the account ending 7740."
    again = "Kev is chasing people, £150 for the cottage to the Monzo ending 2291."
    (first, second) = _left("finance.transfers", asked, anew)
    assert (first["recipient"], second["recipient"]) == ("Kev", "Kev")
    assert (first["destination"], second["destination"]) == ("account ending in 2291", "account ending in 7740")
    assert len({t["destination"] for t in _left("finance.transfers", asked, again)}) == 1


def test_a_bill_for_what_was_paid_is_a_planned_payment_beside_it() -> None:
    paid, bill = "Paid the vet $386 with my card.", "the vet sent an invoice, $386, so I'll pay that tonight"
    filed = "the vet sent an invoice, $386, for my files"
    assert [p["status"] for p in _left("finance.payments", paid, ("2025-03-20", bill))] == ["paid", "planned"]
    assert [p["status"] for p in _left("finance.payments", paid, ("2025-03-20", filed))] == ["paid"]


def test_it_is_the_thing_that_the_sentence_before_named_with_its_fault() -> None:
    text = "the dishwasher is leaking. It's a Bosch, we bought it 20 May 2023 with a two year guarantee."
    (thing,) = _left("finance.purchases", text)
    assert (thing["item"], thing["status"]) == ("Bosch dishwasher", "faulty")
    (sound,) = _left("finance.purchases", text.replace("is leaking", "is not leaking"))
    assert (sound["item"], "status" in sound) == ("Bosch dishwasher", False)
    (mended,) = _left("finance.purchases", text, "the Bosch man came out and fixed the dishwasher")
    assert mended["status"] == "repaired"


def test_what_closes_by_itself_is_no_service_that_was_ended() -> None:
    text = "HR says open enrollment closes November 14 this year and I have to put the baby on my plan myself"
    assert _left("finance.subscriptions", text) == []
    assert [(d["what"], d["due"]) for d in _left("household.deadlines", text)] == [
        ("open enrollment: put the baby on my plan myself", dt.date(2025, 11, 14))
    ]


def test_the_last_day_to_cancel_free_matters_to_who_is_not_sure() -> None:
    booked = "booked a room at the Grand in York, check in 29 August. Can be cancelled free up to seven days before."
    (task,) = _left("household.deadlines", f"{booked} It hangs on mum's operation whether we go.")
    assert task["due"] == dt.date(2025, 8, 22)
    assert _left("household.deadlines", booked) == []


def test_a_limit_in_total_counts_all_that_is_spent_on_it() -> None:
    rule = "we're doing the bathroom then, and it can't go over 6,000 euro in total"
    tiles, unit = (
        "bathroom tiles are ordered, 1,450 with delivery",
        "found the vanity unit for the bathroom, 980, ordering it",
    )
    assert [f["subject"] for f in _left("finance.limits", rule)] == ["bathroom in total"]
    assert [p["amount"] for p in _left("finance.payments", rule, tiles, unit)] == [1450.0, 980.0]
    assert _left("finance.payments", rule, "the bathroom tiles are size 1,450 by 20") == []


def test_details_of_an_account_are_given_so_that_money_comes_there() -> None:
    (deposit,) = _left(
        "finance.transfers", "the agent asked where our £1,150 deposit should go, I sent them the Santander details"
    )
    assert (deposit["destination"], deposit["amount"]) == ("Santander", 1150.0)


def test_a_term_from_the_date_of_a_letter_runs_from_that_day() -> None:
    text = "the decision letter came, it's dated 28 February. I get one month from that date to ask them to look again"
    (task,) = _left("household.deadlines", text)
    assert task["due"] == dt.date(2025, 3, 28)


def test_the_duty_to_give_notice_is_read_beside_its_condition() -> None:
    text = "our lease is up July 31 and it says we have to give 60 days notice in writing if we're leaving."
    (lease,) = _left("household.leases", text)
    assert lease["notice_days"] == 60
    (given,) = _left("household.leases", text, "we handed the landlord our written notice today")
    assert given["notice_given_on"] == dt.date.fromisoformat(DAY)


def test_what_it_costs_to_be_late_stands_beside_a_deadline() -> None:
    (task,) = _left(
        "household.deadlines", "I have to have the hire suit back at Moss by Friday, after that it's £25 a day"
    )
    assert "£25" in task["notes"][0]


@pytest.mark.parametrize(
    "text",
    [
        "My sister's Netflix charged her £10.99 again, she's furious.",
        "Netflix charged my brother £10.99.",
    ],
)
def test_what_a_service_takes_from_others_is_no_charge_of_ours(text: str) -> None:
    assert _left("finance.payments", "Cancelled my Netflix.", ("2025-03-20", text)) == []


@pytest.mark.parametrize(
    "text",
    [
        "The kids had a takeaway at grandma's, £30, her treat.",
        "He joked that I should order a takeaway for £40.",
        "What if I ordered a takeaway just once?",
    ],
)
def test_what_others_eat_pay_or_joke_of_goes_against_no_ban(text: str) -> None:
    assert _left("finance.payments", "No takeaways until Easter.", text) == []


def test_a_part_of_a_sum_is_told_from_the_same_sum_again() -> None:
    (paid,) = _left("finance.payments", "Paid the plumber £250, that's the second half.")
    assert "second half" in paid["notes"][0]


def test_a_guarantee_with_its_last_day_needs_no_day_of_purchase() -> None:
    text = "The washing machine is making a grinding noise. It's under guarantee until 20 May."
    (machine,) = _left("finance.purchases", text)
    assert machine == {
        "item": "washing machine",
        "warranty_until": dt.date(2025, 5, 20),
        "status": "faulty",
    }
    assert _left("finance.purchases", "My neighbour's TV is under guarantee until 20 May.") == []


def test_a_cancelled_service_goes_on_until_its_last_day() -> None:
    (gym,) = _left("finance.subscriptions", "Cancelled the gym, last day is the 31st.")
    assert gym["cancelled_on"] == dt.date(2025, 3, 31)
    last = ("2025-03-20", "gym took £30 on the 15th, that's the last one")
    assert _left("finance.payments", "Cancelled the gym.", last) == []


def test_a_month_that_a_payment_is_for_is_kept_beside_it() -> None:
    (paid,) = _left("finance.payments", "paid the nursery £640 for March")
    assert "March" in paid["notes"][0]


@pytest.mark.parametrize(
    "text",
    [
        "My friend has 14 days to return a phone.",
        "I read that you have 30 days to appeal a parking fine.",
    ],
)
def test_what_others_or_anybody_must_do_is_no_task(text: str) -> None:
    assert _left("household.deadlines", text) == []


def test_a_free_month_beside_the_sign_up_is_a_trial() -> None:
    (service,) = _left("finance.subscriptions", "I signed up for Disney+ with a free month, then it's £8.99.")
    assert (service["trial_until"], service["price"]) == (dt.date(2025, 4, 3), 8.99)


@pytest.mark.parametrize("text", ["My gym charges me £35 a month on the 1st.", "I pay £35 a month for the gym."])
def test_what_a_service_takes_by_the_month_is_its_price(text: str) -> None:
    (gym,) = _left("finance.subscriptions", text)
    assert (gym["name"], gym["price"], gym["period"]) == ("gym", 35.0, "month")


@pytest.mark.parametrize("text", ["My sister's gym charges her £35 a month.", "Would you pay £35 a month for my gym?"])
def test_the_price_of_what_others_have_is_not_ours(text: str) -> None:
    assert _left("finance.subscriptions", text) == []


def test_a_ban_until_something_happens_is_none_that_a_day_ends() -> None:
    assert _left("finance.limits", "Don't pay Steve the £300 until he finishes the fence.") == []
    assert [f["max_amount"] for f in _left("finance.limits", "No more eating out until June.")] == [0.0]


def test_money_that_came_to_whom_it_was_for_is_no_new_instruction() -> None:
    owed = "I owe Dan £75 for the tickets, to his Starling ending 4410."
    (sent,) = _left("finance.transfers", owed, "Dan says thanks for the £75, came through to his account ending 8812.")
    assert (sent["status"], sent["destination"]) == ("done", "account ending in 4410")


def test_who_is_paid_is_never_a_pronoun_nor_whom_it_was_paid_for() -> None:
    (paid,) = _left("finance.payments", "Steve finished the fence. Paid him the £300.")
    assert paid["payee"] == "Steve"
    assert all(
        p["payee"] != "daughter" for p in _left("finance.payments", "Paid the £88 passport fee for my daughter.")
    )


@pytest.mark.parametrize(
    "text",
    [
        "I'm not gonna give up on my dreams - my dance studio needs the hard work I'm putting in.",
        "I'm not going to give up coffee.",
    ],
)
def test_what_is_not_given_up_is_not_banned(text: str) -> None:
    assert _left("finance.limits", text) == []


def test_the_you_of_a_letter_is_the_speaker_who_means_to_act() -> None:
    text = "parking fine, £70, dated today. You've 28 days to appeal it and I WILL appeal it"
    assert [d["due"] for d in _left("household.deadlines", text)] == [dt.date(2025, 3, 31)]


@pytest.mark.parametrize(
    ("text", "until"),
    [
        ("Got FitLoop now, nothing to pay for the first month, from April 8 they take $14.99 a month.", "2025-04-08"),
        ("Trying out Masterclass, they don't charge me until 24 March, £16 a month after.", "2025-03-24"),
        ("Signed up to Calmly, first two weeks free, then 9.99 a month.", "2025-03-24"),
        ("Grammarly will start charging me on 22 March, $12 a month.", "2025-03-22"),
    ],
)
def test_what_costs_nothing_at_first_is_a_trial(text: str, until: str) -> None:
    (found,) = [v for path, v in records(text) if path == "finance.subscriptions"]
    assert str(found["trial_until"]) == until


@pytest.mark.parametrize(
    ("text", "renews"),
    [
        ("Paid £79 for a year of MapTrek from today, it carries on by itself every year.", ["2026-03-10"]),
        ("Paid $120 for a year of guitar lessons.", []),
    ],
)
def test_a_year_that_goes_on_by_itself_renews(text: str, renews: list[str]) -> None:
    assert [str(v["renews_on"]) for path, v in records(text) if path == "finance.subscriptions"] == renews


def test_a_limit_on_an_occasion_counts_all_that_is_paid_for_it() -> None:
    found = records(
        "200 quid tops for mum's 60th, everything included.",
        "Paid the cake lady for mum's birthday, 85 pounds.",
        "Paid 90 pounds to the dentist.",
    )
    (limit,) = [v for path, v in found if path == "finance.limits"]
    assert "total" in limit["subject"]
    assert [bool(v.get("notes")) for path, v in found if path == "finance.payments"] == [True, False]


@pytest.mark.parametrize(
    ("said", "day"),
    [
        ("I paid £30 for tickets to the match on 3 June.", DAY),
        ("I paid Tom 40 euros on 20 February.", "2025-02-20"),
        ("I paid Tom 40 euros on 20 February 2024.", "2024-02-20"),
        ("Paid the plumber 120 on Saturday.", "2025-03-01"),
    ],
)
def test_a_day_without_its_year_more_than_half_a_year_back_is_not_that_of_the_payment(said: str, day: str) -> None:
    (found,) = _left("finance.payments", said)
    assert found["date"] == dt.date.fromisoformat(day)
    assert "match" not in found["payee"]


def test_a_sum_paid_for_something_else_is_none_of_the_service_spoken_of_before() -> None:
    trial = "I signed up for the Audible free trial today, 30 days and then it's 7.99 a month."
    conference = _left("finance.payments", trial, "paid 65 quid for the nurses' conference on 12 May")
    assert "Audible" not in [payment["payee"] for payment in conference]
    (charge,) = _left("finance.payments", trial, ("2025-03-03", "They charged me 7.99 on 2 March"))
    assert (charge["payee"], charge["date"]) == ("Audible", dt.date(2025, 3, 2))


@pytest.mark.parametrize(
    "said",
    [
        "My landlord says the deposit is £1,150 and the lease runs until 31 August 2026.",
        "The transfer fee was 20 euros, my bank says.",
    ],
)
def test_a_deposit_or_a_transfer_that_is_spoken_of_is_no_payment(said: str) -> None:
    assert _left("finance.payments", said) == []


def test_wages_are_not_bought() -> None:
    assert _left("finance.purchases", "I got my salary today, 2,300 euros.") == []


def test_what_was_taken_out_of_an_account_is_not_to_come() -> None:
    (paid,) = _left("finance.payments", "I paid for the flights from the joint account, £420 in total.")
    assert (paid["status"], paid["date"]) == ("paid", dt.date(2025, 3, 3))


@pytest.mark.parametrize(
    ("text", "wants"),
    [
        (
            "We're shutting down the shop. The website's paid through November 17 and then they bill me another $228.",
            True,
        ),
        ("My domain is paid up until 17 November, then it's another $20 unless I cancel.", None),
    ],
)
def test_what_is_paid_until_a_day_renews_then(text: str, wants: bool | None) -> None:
    (found,) = _left("finance.subscriptions", text)
    assert (str(found["renews_on"]), found.get("wants_to_cancel")) == ("2025-11-17", wants)


def test_what_is_paid_up_and_takes_nothing_again_is_no_service() -> None:
    assert _left("finance.subscriptions", "Council tax is paid up to June.") == []


def test_who_closes_the_account_with_a_service_has_left_it() -> None:
    (found,) = _left("finance.subscriptions", "Took out Plotwise, two months free.", "I've closed my Plotwise account.")
    assert str(found["cancelled_on"]) == DAY


@pytest.mark.parametrize(
    ("text", "due"),
    [
        ("I'm going to learn Italian. You can put your name down till 5 September.", ["2025-09-05"]),
        ("You can enrol for the gym class up to 1 August but I'm not bothered.", []),
        ("You can book a slot at the tip till Friday.", []),
    ],
)
def test_until_when_one_may_sign_up_for_what_one_means_to_do(text: str, due: list[str]) -> None:
    assert [str(v["due"]) for v in _left("household.deadlines", text)] == due


def test_a_while_to_bring_it_back_is_a_return_window() -> None:
    (found,) = _left("finance.purchases", "Bought trainers for Leo, the shop gives me a month to bring them back.")
    assert str(found["return_until"]) == "2025-04-03"


def test_an_account_is_closed_once_where_the_bank_stands_in_the_sentence_before() -> None:
    said = "I've been with Desjardins for forty years and now that's over; I closed my account there on Tuesday."
    (account,) = _left("finance.accounts", said)
    assert (account["institution"], account["closed_on"]) == ("Desjardins", dt.date(2025, 2, 25))


def test_what_goes_back_for_the_refund_is_not_back_yet() -> None:
    came = "New monitor arrived from the shop today. They take it back until 24 March, full refund."
    (monitor,) = _left("finance.purchases", came, ("2025-03-10", "So the monitor is going back for the refund."))
    assert monitor["status"] == "to_return"
