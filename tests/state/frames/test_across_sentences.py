"""What one sentence lends the next, how one person stays one, and what was put off."""

from __future__ import annotations

from typing import Any

import pytest

from tests.state.frames.dialogue import records


def _read(collection: str, *said: str | tuple[str, str]) -> list[dict[str, Any]]:
    return [values for path, values in records(*said) if path == collection]


def test_him_is_the_one_this_message_names_not_one_named_before() -> None:
    (found,) = _read("health.medications", "Who played Columbo again?", "Dad is home. They put him on warfarin.")
    assert found["person"] == "dad"


def test_an_apposition_tells_who_somebody_is_and_names_nobody_else() -> None:
    (found,) = _read("health.allergies", "Priya, that's Conor's wife, is very allergic to sesame.")
    assert (found["person"], found["substance"]) == ("Priya", "sesame")


@pytest.mark.parametrize(
    ("first", "second", "person"),
    [
        ("My mother Joan has been on apixaban since the clot.", "The doctor gave Mum diclofenac.", "Joan"),
        ("My dad is on warfarin.", "The doctor put my father on diclofenac.", "dad"),
        ("Dad takes warfarin.", "The doctor put Mum on diclofenac.", "mum"),
    ],
)
def test_one_person_has_one_name(first: str, second: str, person: str) -> None:
    assert _read("health.medications", first, second)[-1]["person"] == person


@pytest.mark.parametrize(
    ("text", "person"),
    [
        ("Ellie has an ear infection, the locum gave us Augmentin.", "Ellie"),
        ("I have an ear infection, the locum gave me Augmentin.", "user"),
    ],
)
def test_what_a_doctor_gives_us_is_for_whoever_is_ill(text: str, person: str) -> None:
    (found,) = _read("health.medications", text)
    assert found["person"] == person


def test_a_meal_is_on_the_day_the_guests_of_the_sentence_before_come() -> None:
    (meal,) = _read("calendar.events", "Conor and Priya are coming on Saturday. I'm doing falafel and hummus.")
    assert str(meal["start"]) == "2025-03-15 00:00:00"
    assert meal["people"] == ["Conor", "Priya"]


@pytest.mark.parametrize(
    ("before", "people"),
    [
        ("Tomorrow evening I'm cooking for Antoine while Chloe is at a seminar in Lille.", ["Antoine"]),
        ("Tomorrow evening I'm cooking for Antoine because Chloe can't make it.", ["Antoine"]),
        ("Chloe won't be there tomorrow, so I'm having Antoine over.", ["Antoine"]),
        ("Tomorrow evening I'm cooking for Antoine and Chloe.", ["Antoine", "Chloe"]),
        ("Chloe is in town and coming over tomorrow.", ["Chloe"]),
    ],
)
def test_who_is_elsewhere_is_no_guest_of_the_next_sentence(before: str, people: list[str]) -> None:
    (meal,) = _read("calendar.events", f"{before} I'm making a paella with prawns.")
    assert meal["people"] == people


def test_who_is_elsewhere_does_not_eat_along() -> None:
    (meal,) = _read("calendar.events", "Sophie is at her dad's so Tom and I are having prawns on Saturday.")
    assert meal["people"] == ["Tom"]


@pytest.mark.parametrize(
    ("text", "holder"),
    [
        ("At least I found my passport. Expires 20 August 2025.", "user"),
        ("I found Jas's passport in the drawer. It's valid until 20 August 2025.", "Jas"),
    ],
)
def test_the_days_of_a_document_may_come_with_the_next_sentence(text: str, holder: str) -> None:
    (found,) = _read("travel.documents", text)
    assert (found["holder"], str(found["valid_until"])) == (holder, "2025-08-20")


def test_a_journey_put_off_to_no_day_in_particular_is_off() -> None:
    booked = "Porto with the girls is on. We fly out 9 October and come home 13 October."
    assert _read("travel.trips", booked, "The girls had to move Porto to next April.") == []


@pytest.mark.parametrize(
    ("later", "status", "start"),
    [
        ("The part isn't in, so the Skoda doesn't go in until July now.", "cancelled", "2025-06-02"),
        ("The Skoda doesn't go in until 16 June now.", "planned", "2025-06-16"),
        ("The Skoda doesn't like the cold.", "planned", "2025-06-02"),
    ],
)
def test_what_is_not_until_later_is_not_on_its_old_day(later: str, status: str, start: str) -> None:
    (found,) = _read(
        "calendar.events", "The garage has the Skoda for its gearbox from Monday 2 June until Thursday.", later
    )
    assert (found["status"], str(found["start"])[:10]) == (status, start)


def test_what_it_is_was_named_in_the_sentence_before() -> None:
    said = "Mum's eye appointment in Leeds came through", "it's next Wednesday at ten, I'll drive her over in the Skoda"
    (found,) = _read("calendar.events", ". ".join(said))
    assert found["title"].startswith("Mum's eye appointment")


@pytest.mark.parametrize(
    ("text", "driver"),
    [("I'm doing all the driving.", ""), ("Sam is doing all the driving.", "driven by Sam")],
)
def test_who_drives_stands_beside_the_trip(text: str, driver: str) -> None:
    (trip,) = _read("travel.trips", f"Picked the campervan for Scotland, from 8 June to 15 June. {text}")
    assert [n for n in trip["notes"] if n.startswith("driven")] == ([driver] if driver else [])


def test_another_persons_trip_is_not_the_speakers() -> None:
    assert _read("travel.trips", "Noah's school ski trip to Austria is from 2 to 9 May, I need a packing list.") == []


def test_what_is_asked_to_be_noted_is_told() -> None:
    (found,) = _read("travel.documents", "Can you note that my driving licence is only valid up to 11 June?")
    assert str(found["valid_until"]) == "2025-06-11"
    assert _read("travel.documents", "Can you tell me whether my driving licence is valid up to 11 June?") == []


@pytest.mark.parametrize(
    ("text", "until"),
    [
        ("Got my license renewed at the DMV today, the new one is good for 8 years.", "2033-03-10"),
        ("I extended my travel insurance to 30 September as well.", "2025-09-30"),
        ("My passport renews on 5 June.", "2025-06-05"),
    ],
)
def test_the_day_of_a_renewal_is_no_last_day(text: str, until: str) -> None:
    (found,) = _read("travel.documents", text)
    assert str(found["valid_until"]) == until


@pytest.mark.parametrize(
    ("text", "drives"),
    [
        ("I said I'd take mum to her hospital appointment on the 20th at 11, we're going by train.", False),
        ("I said I'd take mum to her hospital appointment on the 20th at 11.", True),
    ],
)
def test_who_goes_by_train_needs_no_car(text: str, drives: bool) -> None:
    (found,) = _read("calendar.events", text)
    assert found["title"].endswith("driving") is drives


def test_a_thing_is_away_from_one_day_till_another() -> None:
    (found,) = _read(
        "calendar.events", "I lent the van to my brother, he has it from Friday 14 March till Sunday 16 March."
    )
    assert (str(found["start"])[:10], str(found["end"])[:10]) == ("2025-03-14", "2025-03-16")


def test_a_journey_that_somebody_ruled_out_is_no_plan() -> None:
    assert _read("travel.plans", "If we did go to Greece it would be 24 June to 8 July, but Dad says no.") == []


@pytest.mark.parametrize(
    ("text", "person", "substance"),
    [
        ("Under allergies I put sulfa drugs, I swelled up like a balloon from those in college", "user", "sulfa drugs"),
        ("On the form I listed allergies: latex", "user", "latex"),
    ],
)
def test_what_a_form_was_told_is_an_allergy(text: str, person: str, substance: str) -> None:
    found = _read("health.allergies", text)
    assert (person, substance) in [(f["person"], f["substance"]) for f in found]


def test_whose_birthday_it_is_eats_along() -> None:
    text = "Milo's birthday tea is on Sunday and I'm on cake duty, so I'm doing my frangipane tart."
    (meal,) = _read("calendar.events", text)
    assert meal["people"] == ["Milo"]


def test_days_somebody_was_away_lie_behind() -> None:
    text = "I was at my sister's in Valencia from 5 January to 20 March in the end, that's what a passport gets you."
    (trip,) = _read("travel.trips", ("2025-03-22", text))
    assert (str(trip["departure_date"]), str(trip["return_date"])) == ("2025-01-05", "2025-03-20")


def test_who_flies_home_from_another_town_is_not_back_yet() -> None:
    (trip,) = _read("travel.trips", "Flights are done. Into Delhi on 16 November and home from Mumbai on 4 December.")
    assert (str(trip["departure_date"]), str(trip["return_date"])) == ("2025-11-16", "2025-12-04")


@pytest.mark.parametrize(
    ("text", "events"),
    [
        ("Said yes to Maya's engagement party in Hull, it's on Friday 12 September.", 1),
        ("Said no to Maya's engagement party in Hull, it's on Friday 12 September.", 0),
    ],
)
def test_a_party_without_an_hour_binds_who_accepted(text: str, events: int) -> None:
    assert len(_read("calendar.events", text)) == events


def test_a_journey_knows_the_clock_of_its_departure() -> None:
    (trip,) = _read("travel.trips", "My flight to Chicago is Tuesday October 14 at 1:40pm out of SFO.")
    assert str(trip["departs_at"]) == "2025-10-14 13:40:00"


def test_somebody_let_in_is_named_in_the_title() -> None:
    text = "The plumber can finally come! The 14th, sometime between noon and 4, and I said I'd be home to let him in."
    (found,) = _read("calendar.events", text)
    assert "plumber" in found["title"]
    assert (found["start"].hour, found["end"].hour) == (12, 16)


def test_a_thing_that_nobody_needs_any_more_is_free() -> None:
    lent = "Told my brother Tane he can have the camper from 16 to 25 March for his fishing."
    (found,) = _read(
        "calendar.events", lent, "Tane broke his wrist so his fishing trip is off and the camper stays here."
    )
    assert found["status"] == "cancelled"


def test_a_mother_in_law_is_one_person_and_no_mother() -> None:
    said = "Please keep in mind my mother in law cannot take shellfish, prawns landed her in A&E two years back."
    assert {f["person"] for f in _read("health.allergies", said)} == {"mother-in-law"}


@pytest.mark.parametrize(
    ("text", "people"),
    [
        ("We've taken the set menu for my mother in law's 70th, chilli crab and the prawn toast.", ["mother-in-law"]),
        ("I'm making Anna's famous prawn toast tonight.", None),
    ],
)
def test_a_menu_is_for_whose_day_it_is(text: str, people: list[str] | None) -> None:
    (meal,) = _read("calendar.events", text)
    assert meal.get("people") == people


def test_a_name_of_several_words_is_a_medicine() -> None:
    text = "Picked up some St John's wort at Holland & Barrett for my mood, starting on it tomorrow."
    (found,) = _read("health.medications", text)
    assert found["name"] == "St John's wort"


def test_a_family_that_is_ruled_out_is_not_taken() -> None:
    text = "One aspirin set off Joao's asthma. The doctor says none of that whole family either, ibuprofen and so on."
    assert _read("health.medications", text) == []
    assert [(f["person"], f["substance"]) for f in _read("health.allergies", text)] == [("Joao", "aspirin")]


@pytest.mark.parametrize(
    ("text", "days"),
    [
        (
            "My flight to Halifax for grandma's 90th is booked, out Saturday November 8 and back on the 11th.",
            ("2025-11-08", "2025-11-11"),
        ),
        (
            "I booked my flights home to Lagos for Christmas, leaving 20 December and back in Berlin on 22 January.",
            ("2025-12-20", "2026-01-22"),
        ),
        (
            "Disneyland Paris is booked for all four of us, Noah will love it. 7 to 12 April.",
            ("2025-04-07", "2025-04-12"),
        ),
    ],
)
def test_the_days_of_a_journey_are_those_of_setting_out_and_coming_back(text: str, days: tuple[str, str]) -> None:
    (trip,) = _read("travel.trips", text)
    assert (str(trip["departure_date"]), str(trip["return_date"])) == days


def test_all_of_us_travel_with_whom_the_sentence_names() -> None:
    text = "Disneyland Paris is booked for all four of us, Noah will love it. 7 to 12 April."
    assert _read("travel.trips", text)[0]["travellers"] == ["Noah"]
    assert "travellers" not in _read("travel.trips", "Paris is finally booked and paid. 7 to 12 April.")[0]


@pytest.mark.parametrize(
    ("text", "hours"),
    [
        ("Choir is every Tuesday from 7 to 9.", (19, 21)),
        ("Choir is every Tuesday from 7am to 9am.", (7, 9)),
        ("I have a meeting on Tuesday from 9 to 11.", (9, 11)),
    ],
)
def test_a_few_hours_that_begin_before_eight_are_in_the_evening(text: str, hours: tuple[int, int]) -> None:
    (found,) = _read("calendar.events", text)
    assert (found["start"].hour, found["end"].hour) == hours


@pytest.mark.parametrize(
    ("text", "trips"),
    [
        ("Mum talked me into Crete, 24 June to 8 July, it's paid.", 1),
        ("Mum talked me out of Crete, 24 June to 8 July.", 0),
        ("Mum talked Dad into Crete, 24 June to 8 July, it's paid.", 0),
    ],
)
def test_who_is_talked_into_a_journey_goes(text: str, trips: int) -> None:
    assert len(_read("travel.trips", text)) == trips


def test_a_car_that_is_free_again_is_in_no_garage() -> None:
    booked = "The car is booked in for its MOT on 20 March, all day."
    (found,) = _read("calendar.events", booked, "The garage did the MOT early, so the car's free on the 20th.")
    assert found["status"] == "cancelled"


@pytest.mark.parametrize(
    "text",
    [
        "Paris is booked for my parents at last. 7 to 12 April.",
        "Lena has Paris booked for her birthday. 7 to 12 April.",
    ],
)
def test_days_behind_anothers_booking_are_not_the_speakers(text: str) -> None:
    assert _read("travel.trips", text) == []
