"""What plain sentences leave in the records is what they say: no sum of another thing, no day that was not told."""

import datetime as dt

import pytest

from tests.state.frames import dialogue
from tests.state.frames.dialogue import records


def _of(collection, text):
    return [values for name, values in records(text) if name == collection]


@pytest.mark.parametrize(
    ("text", "prices"),
    [
        ("Yesterday I bought shoes for 80 and a jacket for 120 euros at Zara.", {"shoes": 80.0, "jacket": 120.0}),
        ("I bought shoes for 80 euros and a jacket for 120 euros.", {"shoes": 80.0, "jacket": 120.0}),
        (
            "I bought a kettle for £25, a toaster for £30 and a mixer for £60.",
            {"kettle": 25, "toaster": 30, "mixer": 60},
        ),
        ("I bought a lamp and a chair for 150 euros.", {"lamp": None, "chair": None}),
        ("I bought a lamp for 150 euros.", {"lamp": 150.0}),
    ],
)
def test_each_thing_has_the_price_that_was_told_of_it(text, prices):
    assert {p["item"]: p.get("price") for p in _of("finance.purchases", text)} == prices


@pytest.mark.parametrize(
    ("text", "until"),
    [
        ("I don't want to buy any more books until June.", "2025-05-31"),
        ("I won't buy any more clothes until May.", "2025-04-30"),
        ("I'm not buying coffee out until 1 April.", "2025-04-01"),
        ("I won't spend more than 100 euros on games until June.", "2025-05-31"),
    ],
)
def test_what_waits_until_a_month_waits_no_longer_in_it(text, until):
    assert [limit["until"].isoformat() for limit in _of("finance.limits", text)] == [until]
    assert _of("household.deadlines", text) == []


@pytest.mark.parametrize(
    ("text", "end"),
    [
        ("I stopped taking ibuprofen two weeks ago.", "2025-03-02"),
        ("I came off warfarin in January.", "2025-01-31"),
        ("I stopped taking ibuprofen.", "2025-03-10"),
    ],
)
def test_a_medicine_ended_when_it_was_told_to_have_ended(text, end):
    assert [m["end"].isoformat() for m in _of("health.medications", text)] == [end]


@pytest.mark.parametrize(("text", "day"), [("last week", None), ("yesterday", "2025-03-09"), ("today", "2025-03-10")])
def test_what_was_paid_last_week_was_not_paid_today(text, day):
    (paid,) = _of("finance.payments", f"I paid the plumber 80 euros {text}.")
    assert paid.get("date") == (dt.date.fromisoformat(day) if day else None)


@pytest.mark.parametrize(
    ("text", "moment"),
    [
        ("Our flight to Lisbon leaves at 6:40 on 3 April.", None),
        ("Our flight to Lisbon leaves at 6:40 pm on 3 April.", "2025-04-03T18:40:00"),
        ("Our flight to Lisbon leaves at 18:40 on 3 April.", "2025-04-03T18:40:00"),
        ("Our flight to Lisbon leaves on 3 April at 6:40 in the morning.", "2025-04-03T06:40:00"),
        ("Our flight to Lisbon leaves on 3 April at 10:40.", "2025-04-03T10:40:00"),
    ],
)
def test_an_hour_that_may_be_early_or_late_is_no_hour_of_departure(text, moment):
    (trip,) = _of("travel.trips", text)
    assert trip.get("departs_at") == (dt.datetime.fromisoformat(moment) if moment else None)


@pytest.mark.parametrize(
    ("text", "start", "rule"),
    [
        ("I have physio on Monday mornings at 9.", "2025-03-10T09:00:00", "FREQ=WEEKLY;BYDAY=MO"),
        ("Yoga class on Tuesday evenings at 7.", "2025-03-11T19:00:00", "FREQ=WEEKLY;BYDAY=TU"),
        ("Band practice is on Friday nights at 8.", "2025-03-14T20:00:00", "FREQ=WEEKLY;BYDAY=FR"),
        ("I have physio on Monday morning at 9.", "2025-03-17T09:00:00", None),
    ],
)
def test_mornings_and_evenings_of_a_weekday_are_all_of_them(text, start, rule):
    (event,) = _of("calendar.events", text)
    assert (event["start"].isoformat(), event.get("recurrence")) == (start, rule)


@pytest.mark.parametrize("text", ["The meeting with Sarah on Thursday is cancelled.", "Dinner with Tom was cancelled."])
def test_who_an_event_was_with_is_no_service_that_ended(text):
    assert _of("finance.subscriptions", text) == []


def test_the_service_of_a_cancelled_membership_has_ended():
    (ended,) = _of("finance.subscriptions", "My subscription with Gymbox is cancelled.")
    assert (ended["name"], ended["cancelled_on"].isoformat()) == ("Gymbox", "2025-03-10")


@pytest.mark.parametrize(
    "text",
    [
        "I watched the match on Saturday at 5.",
        "I had my wisdom teeth out on the 7th.",
        "On Sunday at 3 we visited my grandmother.",
        "I drove my dad to the airport on Friday at 5.",
        "I worked from 8 to 6 on Friday.",
        "The car went in for a service on Friday.",
        "My sister borrowed my car on Saturday.",
        "Paul gave me back my tent on Saturday.",
        "I signed the contract for the flat on Friday.",
        "The movers came on Friday at 8.",
        "The exam on Friday went well.",
        "Last Friday I made lasagne for Anna and Tom.",
        "I said no to the dinner on Thursday at 8.",
        "I swapped my Friday shift for Kim's Sunday shift.",
        "I paid 320 euros for the car insurance on Friday.",
    ],
)
def test_what_was_done_refused_or_paid_on_a_day_is_no_event_to_come(text):
    assert _of("calendar.events", text) == []


@pytest.mark.parametrize(
    "text",
    ["I signed up for the pub quiz on Friday at 8.", "I have my wisdom teeth out on the 27th."],
)
def test_what_was_arranged_for_a_day_is_still_to_come(text):
    assert len(_of("calendar.events", text)) == 1


@pytest.mark.parametrize(
    ("text", "start"),
    [
        ("The meeting got pushed from 2 to 4 on Wednesday.", "2025-03-12T16:00:00"),
        ("The appointment on the 20th was brought forward to the 18th at 10.", "2025-03-18T10:00:00"),
        ("The meeting on Thursday is at 3 instead of 2.", "2025-03-13T15:00:00"),
    ],
)
def test_what_is_moved_has_its_new_hour_and_no_other(text, start):
    (event,) = _of("calendar.events", text)
    assert (event["start"].isoformat(), event.get("end"), event.get("place")) == (start, None, None)


@pytest.mark.parametrize(
    ("collection", "text"),
    [
        ("finance.subscriptions", "I was going to fly to Oslo on Friday but I cancelled it."),
        ("finance.subscriptions", "I've cancelled dinner with the Schmidts."),
        ("finance.subscriptions", "I was paying 60 a month for my phone until last year."),
        ("finance.subscriptions", "My son wants Disney Plus, which is 9.99 a month."),
        ("household.deadlines", "My boss has to send the report by Wednesday."),
        ("household.deadlines", "I missed the deadline for the scholarship, it was on 28 February."),
        ("household.leases", "The lease on the car ends in November."),
        ("travel.their_trips", "The plumber came at 9 this morning and fixed the tap."),
        ("finance.purchases", "I got fined 60 euros for parking, due within two weeks."),
        ("finance.purchases", "Paul gave me back my tent on Saturday."),
        ("finance.payments", "The insurance paid me 900 euros for the broken window."),
        ("finance.payments", "The rent goes up by 50 euros to 1,050 from 1 May."),
        ("finance.limits", "My boyfriend and I each put 400 euros in the joint account every month."),
        ("health.allergies", "We have guests on Saturday and one of them is coeliac."),
    ],
)
def test_a_sentence_of_another_matter_or_person_leaves_no_such_record(collection, text):
    assert _of(collection, text) == []


@pytest.mark.parametrize(
    ("text", "payee"),
    [
        ("I paid the deposit of 200 pounds for the cottage.", "deposit"),
        ("I paid my sister back the 75 euros for the concert.", "sister"),
        ("The vet bill came to 210 euros, which I paid by card.", "vet bill"),
    ],
)
def test_a_payee_is_named_without_the_words_around_it(text, payee):
    assert [p["payee"] for p in _of("finance.payments", text)] == [payee]


def test_the_warranty_of_what_was_bought_long_ago_does_not_run_from_today():
    (fridge,) = _of("finance.purchases", "I bought the fridge in June 2023 with a two-year guarantee.")
    assert "warranty_until" not in fridge


def test_a_dose_that_was_is_none():
    (insulin,) = _of("health.medications", "My insulin dose was 12 units, now it's 14.")
    assert "dose" not in insulin


def test_an_address_that_is_denied_is_none():
    (lena,) = _of("people.contacts", "Lena's email is lena@example.com and not lena@mail.com.")
    assert lena["emails"] == ["lena@example.com"]


def test_what_is_lent_until_the_weekend_is_away_from_today():
    (lent,) = _of("calendar.events", "I lent my drill to Oskar until the weekend.")
    assert (lent["start"].date().isoformat(), lent["end"].date().isoformat()) == ("2025-03-10", "2025-03-16")


def test_notice_was_given_when_it_was_told_to_have_been():
    (lease,) = _of("household.leases", "We handed in our notice for the flat at the end of February.")
    assert lease["notice_given_on"].isoformat() == "2025-02-28"


def test_a_stay_that_is_over_is_not_one_of_next_year():
    (trip,) = _of("travel.trips", "We stayed in Bath from 3 to 7 March.")
    assert (trip["departure_date"].isoformat(), trip["return_date"].isoformat()) == ("2025-03-03", "2025-03-07")


def _then(first, second):
    return [values for _, values in records((dialogue.TODAY, first), ("2025-03-11", second))]


def test_a_medicine_that_is_to_be_stopped_ends_on_its_day():
    (ramipril,) = _then("I take 10 mg of ramipril.", "I'm to stop ramipril on Friday.")
    assert ramipril["end"].isoformat() == "2025-03-14"


@pytest.mark.parametrize(("second", "done"), [("Tom filed his taxes.", False), ("My husband filed our taxes.", True)])
def test_what_others_do_of_their_own_ends_no_task_of_the_speaker(second, done):
    (task,) = _then("I have to file my taxes by 30 April.", second)
    assert ("done_on" in task) == done


def test_what_was_sent_early_was_sent_on_the_day_it_was_told():
    (sent,) = _then("I'm transferring 300 euros to Lea on Friday.", "I sent Lea the 300 euros.")
    assert (sent["status"], sent["date"].isoformat()) == ("done", "2025-03-11")


def test_a_journey_that_is_moved_as_a_whole_keeps_its_length():
    (trip,) = _then("We're going to Vienna from 2 to 6 May.", "We've pushed our Vienna trip back to the 5th of June.")
    assert (trip["departure_date"].isoformat(), trip["return_date"].isoformat()) == ("2025-06-05", "2025-06-09")


@pytest.mark.parametrize(
    ("text", "status"),
    [
        ("They sent a new ring, it's fixed, we're friends again.", "repaired"),
        ("It's been repaired.", "repaired"),
        ("They sent a new lid and now it works again.", "repaired"),
        ("I must get it fixed.", "faulty"),
        ("I tried your recipe and it works.", "faulty"),
        ("About the visa, it's sorted.", "faulty"),
        ("My bike had a flat tyre, it's fixed now.", "faulty"),
        ("It will be fixed by Friday.", "faulty"),
        ("It isn't fixed yet.", "faulty"),
    ],
)
def test_what_does_as_it_should_again_is_not_faulty(text, status):
    told = (
        ("2025-03-01", "Bought an Instant Pot today, $119, a year's warranty."),
        ("2025-03-05", "The pot won't seal."),
    )
    (pot,) = [values for name, values in records(*told, ("2025-03-09", text)) if name == "finance.purchases"]
    assert pot["status"] == status


def test_what_somebody_brings_for_themselves_is_no_meal_that_they_are_given():
    assert _of("calendar.events", "Priya is allergic to eggs, so she brought her own cake to the party today.") == []
    assert _of("calendar.events", "Priya is allergic to eggs. I made her a cake for the party today.") != []
