"""Plain sentences in which one word decides: whose a thing is, whether it is done, and which day counts."""

from __future__ import annotations

import datetime as dt

from tests.state.frames.dialogue import records

APRIL, MAY, LATER = "2025-04-16", "2025-05-04", "2025-05-20"
CLAIM = "My insurer wants the accident claim within three months of the accident on 9 April."


def _of(path: str, *said: tuple[str, str]) -> list[dict[str, object]]:
    return [v for found, v in records(*said) if found == path]


def test_a_name_without_a_capital_takes_the_medicine_that_the_sentence_tells_of() -> None:
    said = APRIL, "dana has a bladder infection and got bactrim from urgent care, so i'm on cooking duty"
    assert [m["person"] for m in _of("health.medications", said)] == ["Dana"]


def test_what_hurts_takes_no_medicine() -> None:
    said = APRIL, "everything hurts so i got tramadol"
    assert [m["person"] for m in _of("health.medications", said)] == ["user"]


def test_what_a_coworkers_child_is_signed_up_for_is_no_task() -> None:
    said = APRIL, "My coworker's son wants to do the sailing camp in July. She says sign-up closes May 16. Ours is two."
    assert _of("household.deadlines", said) == []


def test_what_my_own_child_is_signed_up_for_is_a_task() -> None:
    said = APRIL, "My son wants to do the sailing camp in July. She says sign-up closes May 16."
    assert [t["due"] for t in _of("household.deadlines", said)] == [dt.date(2025, 5, 16)]


def test_a_claim_is_not_done_while_a_receipt_is_waited_for() -> None:
    later = LATER, "The claim is still not sent, I'm waiting for the clinic's receipt."
    assert [t.get("done_on") for t in _of("household.deadlines", (APRIL, CLAIM), later)] == [None]


def test_a_form_that_is_to_go_in_the_post_later_is_not_done() -> None:
    later = LATER, "I'll get the accident claim in the post once we're home."
    assert [t.get("done_on") for t in _of("household.deadlines", (APRIL, CLAIM), later)] == [None]


def test_the_day_on_which_somebody_means_to_take_a_thing_back_is_not_the_end_of_its_window() -> None:
    told = MAY, "Bought a winter coat at Åhléns today. They take it back within 14 days with the receipt."
    later = "2025-05-15", "The coat from Åhléns is too big. I'll take it back on 22 May when I'm in town anyway."
    (coat,) = _of("finance.purchases", told, later)
    assert (dt.date(2025, 5, 18), "to_return") == (coat["return_until"], coat["status"])


def test_a_thing_that_came_today_with_the_day_named_has_its_window() -> None:
    said = MAY, "My hiking boots from Ridgeway came today, May 4. I have 30 days from delivery to return them."
    assert [g["return_until"] for g in _of("finance.purchases", said)] == [dt.date(2025, 6, 3)]
    assert _of("household.deadlines", said) == []


def test_a_trip_that_was_just_paid_for_lies_ahead() -> None:
    said = "2026-02-16", "I just paid for a ski trip to Park City, March 15 to 20."
    assert [t["departure_date"] for t in _of("travel.trips", said)] == [dt.date(2026, 3, 15)]


def test_who_writes_without_capitals_travels_as_others_do() -> None:
    said = APRIL, "i'm flying to tokyo on may 3, back may 12"
    assert [(t["destination"], t["country"]) for t in _of("travel.trips", said)] == [("Tokyo", "Japan")]


def test_a_word_that_is_more_than_a_town_stays_small() -> None:
    assert _of("travel.trips", (APRIL, "booked something nice for may 3 to may 12, reading in the bath")) == []


def test_the_final_in_a_field_of_study_is_an_exam_and_a_cup_final_is_none() -> None:
    exam = APRIL, "The hydraulics final is on May 14, from 9 am to 12 noon in the main building."
    cup = APRIL, "The cup final is on May 14 at 4 pm."
    assert [e["title"] for e in _of("calendar.events", exam)] == ["hydraulics final"]
    assert _of("calendar.events", cup) == []


def test_a_christmas_dinner_is_on_the_day_that_is_named_beside_it() -> None:
    said = "2025-11-27", "I've just booked our staff Christmas dinner at the Old Ground, 13 December at 7.30 pm."
    assert [e["start"] for e in _of("calendar.events", said)] == [dt.datetime(2025, 12, 13, 19, 30)]


def test_a_christmas_dinner_without_another_day_is_at_christmas() -> None:
    said = "2025-11-27", "Christmas dinner is at my sister's at 3."
    assert [e["start"] for e in _of("calendar.events", said)] == [dt.datetime(2025, 12, 25, 15)]


def test_rand_with_a_space_between_thousands_and_a_comma_behind_are_one_sum() -> None:
    said = APRIL, "I just paid Fynbos Candles R3 450, invoice FC-2218, and the water bill of R612."
    assert [(p["payee"], p["amount"]) for p in _of("finance.payments", said)][:1] == [("Fynbos Candles", 3450.0)]


def test_what_a_doctor_writes_down_as_an_allergy_is_one_and_no_medicine() -> None:
    said = APRIL, "The nurse put penicillin down as an allergy."
    assert [(a["person"], a["substance"]) for a in _of("health.allergies", said)] == [("user", "penicillin")]
    assert _of("health.medications", said) == []


def test_a_medicine_that_somebody_dropped_off_is_taken_by_who_says_so() -> None:
    brought = "My neighbor dropped off a box of Alka-Seltzer"
    taken = APRIL, f"{brought}, so I'm going to have two tablets before lunch."
    assert [m["person"] for m in _of("health.medications", taken)] == ["user"]
    assert [m for m in _of("health.medications", (APRIL, f"{brought}.")) if m["person"] == "user"] == []


def test_who_promised_to_eat_what_a_colleague_makes_eats_along() -> None:
    said = APRIL, "My colleague Aida is making chicken satay and I promised to eat at least ten sticks."
    assert [e["title"] for e in _of("calendar.events", said)] == ["Meal: chicken satay"]


def test_who_is_the_one_driving_takes_part() -> None:
    said = APRIL, "My dad's hip replacement is on Tuesday, May 13. I'm the one driving him there."
    assert [e["title"] for e in _of("calendar.events", said)] == ["dad's hip replacement (accepted)"]


def test_what_was_promised_has_the_town_in_which_it_is() -> None:
    said = APRIL, "I've agreed to chair the tenants' meeting at the hall here in Glasgow, Wednesday 14 May at 7pm."
    assert [e["place"] for e in _of("calendar.events", said)] == ["Glasgow"]


def test_the_new_day_of_a_way_back_is_neither_the_departure_nor_the_end_of_a_visa() -> None:
    told = "2026-01-08", "My visa for India is valid until 14 March 2026. I'm flying to Kochi on 20 February."
    moved = "I've moved my return flight from Kochi, instead of 12 March I'm now flying home on 19 March so I can stay."
    said = told, ("2026-02-02", moved)
    assert [d["valid_until"] for d in _of("travel.documents", *said)] == [dt.date(2026, 3, 14)]
    (trip,) = _of("travel.trips", *said)
    assert (dt.date(2026, 2, 20), dt.date(2026, 3, 19)) == (trip["departure_date"], trip["return_date"])


def test_a_sum_goes_on_the_day_and_not_in_the_month_that_the_sentence_names_beside_it() -> None:
    said = MAY, "For the cottage in August: the 400 euro deposit goes to Helena's account on 10 June, she's the owner."
    assert [t["date"] for t in _of("finance.transfers", said)] == [dt.date(2025, 6, 10)]


def test_the_landscape_of_a_tour_that_the_sentence_before_booked_is_where_it_goes() -> None:
    said = (
        MAY,
        "We have booked a coach tour of the Italian lakes. We set off on 28 August and we're home on 7 September.",
    )
    assert [(t["destination"], t["country"]) for t in _of("travel.trips", said)] == [("Italian lakes", "Italy")]


def test_a_plan_that_renews_is_a_service_and_nowhere_to_be_at() -> None:
    said = MAY, "I signed up for the yearly Lumapix photo plan today, $119.88, and it renews on May 4, 2026."
    assert _of("calendar.events", said) == []
    assert [s["renews_on"] for s in _of("finance.subscriptions", said)] == [dt.date(2026, 5, 4)]


def test_a_rebate_is_no_maximum() -> None:
    said = MAY, "There's a $400 rebate from the maker, but the form has to reach them within three months."
    assert _of("finance.limits", said) == []


def test_a_limit_for_the_whole_thing_is_on_what_the_talk_is_about() -> None:
    said = MAY, "We're planning my daughter's 16th birthday party. I've set a limit of $600 for the whole thing."
    assert [x["subject"] for x in _of("finance.limits", said)] == ["daughter's 16th birthday party in total"]


def test_whoever_is_rung_is_seen_at_the_clinic() -> None:
    said = MAY, "I rang the physio. She's seeing me on Tuesday 13 May at 3 pm at the clinic in Chorlton."
    assert [e["title"] for e in _of("calendar.events", said)] == ["physio"]


def test_a_garage_keeps_a_car_until_the_day_on_which_a_mister_gives_it_back() -> None:
    said = MAY, "The Skoda goes to the garage on Monday 12 May, Mr. Nowak keeps it until Wednesday 14 May."
    (event,) = _of("calendar.events", said)
    assert (dt.datetime(2025, 5, 12), dt.datetime(2025, 5, 14, 23, 59)) == (event["start"], event["end"])


def test_a_payment_is_told_with_the_number_of_its_invoice() -> None:
    said = MAY, "I just paid Dean $330, invoice number 2042."
    assert [p["notes"] for p in _of("finance.payments", said)] == [["I just paid Dean $330, invoice number 2042."]]


def test_the_day_on_which_a_sign_up_closes_is_nowhere_to_be_at() -> None:
    said = APRIL, "My son wants to do the sailing camp in July. Sign-up closes May 16, we have to do it by then."
    assert _of("calendar.events", said) == []
    assert [t["due"] for t in _of("household.deadlines", said)] == [dt.date(2025, 5, 16)]
