"""Plain sentences of new voices: limits, promises, trials, terms, late plans, and events told over several sentences."""

# ruff: noqa: E501  (sentences are read best on one line)

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import records


def _of(collection: str, *said: str | tuple[str, str]) -> list[dict[str, Any]]:
    return [values for path, values in records(*said) if path == collection]


@pytest.mark.parametrize(
    ("text", "subject", "amount"),
    [
        ("We had a talk. The garden gets no more than £400 this year, all in.", "garden in total", 400.0),
        ("We've agreed the pram can cost £450 at the very most.", "pram in total", 450.0),
        (
            "Right, new house rule: Deliveroo is £40 a week and not a penny more.",
            "Deliveroo per week",
            40.0,
        ),
    ],
)
def test_a_limit_is_on_what_stands_before_its_verb(text, subject, amount):
    (limit,) = _of("finance.limits", text)
    assert (limit["subject"], limit["max_amount"]) == (subject, amount)


def test_not_a_penny_on_something_is_a_promise_until_its_day():
    (limit,) = _of("finance.limits", "I've promised Brenda: not a penny on model trains till the end of April.")
    assert ("model trains", 0.0, dt.date(2025, 4, 30)) == (limit["subject"], limit["max_amount"], limit["until"])


def test_what_is_to_be_had_goes_against_the_promise_and_what_was_walked_away_from_does_not():
    rule = ("2025-02-18", "I've promised Brenda: not a penny on model trains till the end of April.")
    bought = ("2025-04-09", "There's a Hornby Flying Scotsman on eBay, £165 buy it now. I'm having it.")
    left = ("2025-04-09", "There was a Hornby loco on sale for £54. I walked away, aren't you proud.")
    assert [165.0] == [p["amount"] for p in _of("finance.payments", rule, bought)]
    assert [] == _of("finance.payments", rule, left)


def test_the_day_on_which_a_thing_comes_is_not_that_of_paying():
    rule = ("2025-01-02", "I'm not buying any clothes until the end of March.")
    bought = ("2025-02-15", "Treated myself to a linen jacket from Toast, £165, it comes on Tuesday.")
    (payment,) = _of("finance.payments", rule, bought)
    assert dt.date(2025, 2, 15) == payment["date"]


def test_first_so_many_days_free_is_the_trial_of_the_service_before():
    (service,) = _of(
        "finance.subscriptions", "Signed up for Audible today. First 30 days free, then it's £8.99 a month."
    )
    assert ("Audible", dt.date(2025, 4, 9)) == (service["name"], service["trial_until"])


def test_who_rang_is_no_part_of_the_name_of_a_service():
    (service,) = _of("finance.subscriptions", "Rang Gousto and cancelled, the last box came last week.")
    assert "Gousto" == service["name"]


def test_another_firm_that_begins_with_the_same_word_has_charged_nothing():
    gone = ("2025-04-02", "I rang the yoga studio, Lotus Flow, and stopped my membership.")
    paid = ("2025-05-09", "Just been through the statement: Aldi £62.10, Lotus Cafe £4.90 on 6 May, water £31.")
    assert "Lotus Flow" not in [p["payee"] for p in _of("finance.payments", gone, paid)]


def test_a_list_of_what_was_paid_sets_no_day():
    text = "Council tax £171, Gousto £47.60 on 4 March, window cleaner £15."
    assert [] == _of("household.deadlines", ("2025-03-06", text))


def test_a_firm_that_asks_by_letter_is_whom_the_money_goes_to():
    told = _of(
        "finance.transfers",
        ("2025-07-21", "The agency's letter says the bond of £2,240 has to go to the account ending in 4471."),
        ("2025-07-25", "Got a text from the agency, says to pay the £2,240 bond to the account ending in 9023."),
    )
    assert ["agency", "agency"] == [t["recipient"] for t in told]


def test_notice_told_for_those_who_leave_counts_for_one_who_thinks_of_leaving():
    terms = "Our agreement for the caravan pitch at Filey runs to 31 October 2025. If you want to give it up they need two months' notice in writing."
    (task,) = _of("household.deadlines", f"{terms} We're thinking of packing it in.")
    assert dt.date(2025, 8, 31) == task["due"]
    assert "caravan pitch" in task["what"]


def test_who_stays_has_no_notice_to_give():
    text = (
        "The mooring contract for the boat ends on 30 September 2025. They want six weeks' notice in writing if you're "
        "leaving, or it rolls over for a year. We love it there, no question of leaving."
    )
    told = records(text)
    assert not [v for path, v in told if path == "household.deadlines"]
    assert not [v for path, v in told if v.get("wants_to_cancel")]


def test_a_lease_is_kept_by_signing_for_another_term():
    told = ("2025-05-01", "The lease on the flat ends 31 August and they want two months' notice. We want to leave.")
    (lease,) = _of(
        "household.leases", told, ("2025-06-01", "They fixed the damp, so we've signed up for another year.")
    )
    assert "stay" == lease["wants"]


def test_days_given_to_appeal_run_from_the_date_of_the_letter():
    text = "Letter from the council, dated 2 June: they've turned down the discount. You've 28 days from the date of the letter to appeal. I'm seeing to it."
    (task,) = _of("household.deadlines", ("2025-06-04", text))
    assert dt.date(2025, 6, 30) == task["due"]


@pytest.mark.parametrize(
    ("later", "planned"),
    [
        ("I'll do the VAT return the week we're back from Wales, on 12 May.", dt.date(2025, 5, 12)),
        ("I won't get to the VAT return before 12 May.", dt.date(2025, 5, 12)),
        ("I'll do the VAT return on 28 April, day off.", dt.date(2025, 4, 28)),
    ],
)
def test_the_day_on_which_a_task_is_meant_to_be_done_is_kept(later, planned):
    (task,) = _of("household.deadlines", ("2025-04-01", "The VAT return has to be in by 7 May."), ("2025-04-20", later))
    assert planned == task["planned_for"]


def test_a_thing_called_by_its_make_that_came_can_go_back():
    text = "My new Hokas got delivered on 5 July, they're too big. The shop does returns for 30 days from delivery."
    (bought,) = _of("finance.purchases", ("2025-07-07", text))
    assert ("Hokas", dt.date(2025, 8, 4)) == (bought["item"], bought["return_until"])


def test_a_verb_tells_of_a_fault_beside_a_warranty():
    text = "The left side of my Sony headphones crackles all the time. Bought them 12 October 2024, 12 month warranty."
    (bought,) = _of("finance.purchases", ("2025-08-26", text))
    assert "faulty" == bought["status"]


@pytest.mark.parametrize(
    ("text", "start", "end"),
    [
        (
            "Alfie's in the class assembly on 18 March. Grandparents in the hall for ten, finishes about quarter past eleven. I've told him I'll be sat at the front.",
            dt.time(10),
            dt.time(11, 15),
        ),
        (
            "My cousin Petra's naming ceremony is on Sunday 23 March. Two o'clock at the centre. I said I'd do a reading.",
            dt.time(14),
            None,
        ),
        (
            "Maya's concert is on 20 March. Doors at 6, starts half past. I've promised her I'll be there.",
            dt.time(18),
            None,
        ),
    ],
)
def test_hours_stand_in_the_sentence_behind_an_event_that_somebody_comes_to(text, start, end):
    (event,) = _of("calendar.events", text)
    assert (start, end) == (event["start"].time(), event["end"].time() if "end" in event else None)


def test_a_do_of_somebody_else_is_ours_once_we_say_that_we_come():
    told = "Ken's retirement do is on 29 March, seven o'clock at the Legion."
    (event,) = _of("calendar.events", f"{told} I've told him me and Brenda will be there.")
    assert dt.datetime(2025, 3, 29, 19) == event["start"]


@pytest.mark.parametrize("told", ["I'm at wing defence.", "I'm in goal!", "I'm keeping wicket."])
def test_a_match_is_ours_when_we_play_in_it(told):
    (event,) = _of("calendar.events", f"The grand final is Wednesday 19 March, 5:15pm at Downey Park. {told}")
    assert dt.datetime(2025, 3, 19, 17, 15) == event["start"]


def test_a_firm_that_comes_takes_the_hours_for_which_somebody_has_to_be_in():
    text = "British Gas are coming to service the boiler on Wednesday 19 March, some time between 12 and 4. One of us has to be in for them."
    (event,) = _of("calendar.events", text)
    assert (dt.time(12), dt.time(16)) == (event["start"].time(), event["end"].time())


@pytest.mark.parametrize(
    ("text", "start", "end"),
    [
        ("I'm on at the clinic Saturday 22 March, 7:30 till 1.", dt.time(7, 30), dt.time(13)),
        ("Party at ours Saturday 22 March, 7:30 till 11.", dt.time(19, 30), dt.time(23)),
    ],
)
def test_an_early_hour_before_an_end_at_noon_is_of_the_morning(text, start, end):
    (event,) = _of("calendar.events", text)
    assert (start, end) == (event["start"].time(), event["end"].time())


@pytest.mark.parametrize(
    ("text", "back"),
    [
        (
            "Got our flights for Faro. Out on Saturday 5 April, back on Saturday 12 April, landing at Leeds at twenty to ten at night.",
            dt.datetime(2025, 4, 12, 21, 40),
        ),
        (
            "Bali's booked! There on 8 May, leaving Denpasar 11:30pm on Friday 16 May and landing in Brisbane 7:30 Saturday morning.",
            dt.datetime(2025, 5, 17, 7, 30),
        ),
    ],
)
def test_a_way_home_ends_the_journey_to_the_place_before(text, back):
    (trip,) = _of("travel.trips", text)
    assert trip["destination"] in ("Faro", "Bali")
    assert back == trip["returns_at"].replace(tzinfo=None)


def test_a_task_put_off_beyond_its_day_is_not_done_and_is_no_second_one():
    told = records(
        ("2025-08-01", "MOT's due by 22 August."),
        ("2025-08-10", "I'm not taking the car in for its MOT till the 26th, when we're home from Devon."),
    )
    (task,) = [v for path, v in told if path == "household.deadlines"]
    assert (dt.date(2025, 8, 22), dt.date(2025, 8, 26)) == (task["due"], task["planned_for"])
    assert "done_on" not in task
    assert not [v for path, v in told if path == "finance.limits"]


def test_who_will_not_bother_has_nothing_to_appeal():
    text = (
        "Letter's dated 1 May and we have 28 days from the letter to appeal. We won't bother, he likes the other one."
    )
    assert [] == _of("household.deadlines", ("2025-05-02", text))
