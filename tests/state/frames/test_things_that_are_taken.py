"""Things and places that others have or nobody can use, what needs them meanwhile, and what frees them again."""

# ruff: noqa: E501  (tables are read best on one line)

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import records

EVENTS = "calendar.events"
SAID = "2026-03-02"


def events(*said: str | tuple[str, str]) -> list[dict[str, Any]]:
    told = [one if isinstance(one, tuple) else (SAID, one) for one in said]
    return [dict(values) for path, values in records(*told) if path == EVENTS]


@pytest.mark.parametrize(
    ("said", "thing", "first", "last"),
    [
        ("The van is going into the garage on Monday 9 March and I get it back Wednesday evening.", "van", (3, 9), (3, 11)),
        ("We've lent the Polo to Priya for the week of April 13.", "car", (4, 13), (4, 19)),
        ("The chemistry department has reserved the big projector for April 14.", "projector", (4, 14), (4, 14)),
        ("Our minibus is booked in for its service from April 21 and should be back on the 23rd.", "minibus", (4, 21), (4, 23)),
        ("There will be no power in the workshop on April 24.", "workshop", (4, 24), (4, 24)),
        ("The Birch room is being painted from April 16 to 18.", "Birch room", (4, 16), (4, 18)),
        ("Seamus is getting our tractor from the eleventh to the thirteenth of May.", "tractor", (5, 11), (5, 13)),
        ("The auditors are sitting in meeting room 2 from April 20 to April 22.", "meeting room 2", (4, 20), (4, 22)),
        ("The lathe is down until April 9; the motor was sent to Pune.", "lathe", (3, 2), (4, 9)),
        ("The oven guy is coming on April 16. The oven stays cold from six in the morning.", "oven", (4, 16), (4, 16)),
        ("The walk-in freezer will be switched off on April 9.", "walk-in freezer", (4, 9), (4, 9)),
        ("We lent the cottage to our friends Jo and Sam for the week of August 1 to August 8.", "cottage", (8, 1), (8, 8)),
        ("Please tell my boss that I can't drive on April 17 because my car is at the MOT that day.", "car", (4, 17), (4, 17)),
        ("My phone goes in for a new screen on April 13 and I won't have it back till the 16th.", "phone", (4, 13), (4, 16)),
        ("The flatbed needs a new axle. It's going to Ortega's on August 17 and he wants three days for it.", "flatbed", (8, 17), (8, 19)),
        ("Our boat comes out of the water on June 15 to get painted and goes back in on the 26th.", "boat", (6, 15), (6, 26)),
        ("Father Tom gave the parish hall to the Scouts for Saturday the 14th of November.", "parish hall", (11, 14), (11, 14)),
        ("On March 24 the greenhouse gets fumigated and nobody may go in until the 26th.", "greenhouse", (3, 24), (3, 26)),
        ("My brother-in-law Paddy is moving into our spare room on May 14 until the end of the month.", "spare room", (5, 14), (5, 31)),
        ("Pilar, our exchange student, has the loft room from May 4 until May 13.", "loft room", (5, 4), (5, 13)),
        ("My mother-in-law will have the garden room over Easter, from April 3 to April 7.", "garden room", (4, 3), (4, 7)),
    ],
)  # fmt: skip
def test_what_others_have_or_nobody_can_use_is_an_event_over_its_days(
    said: str, thing: str, first: tuple[int, int], last: tuple[int, int]
) -> None:
    found = next(e for e in events(said) if e.get("resource") == thing)
    assert found["start"].date() == dt.date(2026, *first)
    assert found.get("end", found["start"]).date() == dt.date(2026, *last)


@pytest.mark.parametrize(
    "said",
    [
        "My neighbour's car is in the garage until Friday.",
        "If the garage can't fix the van by Friday I'd be stuck.",
        "The barn was rented out last summer.",
        "Is the sports hall closed on April 9?",
        "Jo asked whether she could have the tent on April 9 and I said no.",
        "We're thinking about letting the flat to tourists in October.",
        "My sister used our tent on Saturday.",
        "My sister's car needs a new clutch. It's going to the garage on May 4.",
        "My friends are coming on May 21, they've booked the hotel by the bridge.",
        "Our quiz night is in the parish hall on May 14.",
    ],
)
def test_what_is_asked_denied_over_or_another_s_takes_nothing(said: str) -> None:
    assert not [e for e in events(said) if e.get("resource")]


def test_where_a_thing_is_kept_is_no_plan() -> None:
    assert not events("My passport is valid until 18 August 2026. I keep it in the drawer.")
    assert not events("The lease of my flat runs until 18 August 2026. I like it, with the balcony.")


def test_what_is_done_with_a_thing_needs_it() -> None:
    taken = "The deck oven guy is coming Tuesday, April 14. The oven stays cold from six in the morning."
    rolls = "300 rolls for St. Hilary's, please note. They have to be baked that same day, and a fellow picks them up April 14 at four."
    found = [e["resource"] for e in events(taken, ("2026-03-09", rolls)) if e.get("resource")]
    assert found == ["oven", "oven"]


def test_it_is_called_by_what_the_sentence_before_named() -> None:
    said = "The Ramirez wedding wants four tiers. I'm driving it over myself in the van on Saturday, April 11."
    (event,) = events(said)
    assert event["title"].startswith("Ramirez wedding")


def test_what_is_back_sooner_or_held_elsewhere_is_free_again() -> None:
    lent = "Our tent is with Karl from June 12 to June 18."
    (sooner,) = events(lent, ("2026-03-09", "Karl is bringing the tent back on June 13 already."))
    assert (sooner["status"], sooner["end"].date()) == ("planned", dt.date(2026, 6, 13))
    (back,) = events(lent, ("2026-06-14", "Karl brought the tent back."))
    assert back["status"] == "done"
    meeting = "Our staff meeting on April 17 is in the Birch room."
    old, new = events(meeting, ("2026-03-09", "We had to move the staff meeting to the Oak room, same day."))
    assert (old["status"], new["place"]) == ("cancelled", "Oak room")


@pytest.mark.parametrize(
    ("said", "title"),
    [
        ("I'm looking after my sister's dog Benny from July 3 to July 10, at my place.", "minding sister's dog Benny"),
        ("I'm house-sitting for the Okafors from December 20 until January 3.", "house-sitting for Okafors"),
        ("Mochi, my brother's cat, stays with me from August 3 to August 9.", "minding Mochi brother's cat"),
        ("The piano tuner is coming on May 19 at ten.", "piano tuner"),
        ("The roofers are here from July 6 to July 8, so I have to be around.", "roofers"),
        ("The sofa comes on May 23 between noon and four and one of us has to be in.", "sofa delivery"),
    ],
)
def test_who_comes_and_what_is_kept_for_others_is_an_event(said: str, title: str) -> None:
    assert [e["title"] for e in events(said)] == [title]


@pytest.mark.parametrize(
    "said",
    [
        "I can't look after Benny from July 3 to July 10.",
        "Would you look after a dog from July 3 to July 10?",
        "My sister is minding our cat from July 3 to July 10.",
        "One of our two vans is off the road next week.",
    ],
)
def test_what_others_keep_or_nobody_has_to_is_none(said: str) -> None:
    assert not [e for e in events(said) if "minding" in e["title"] or e.get("resource")]


def test_an_event_keeps_the_words_in_which_it_needs_a_thing() -> None:
    paths = records((SAID, "Graham's funeral is on April 6 and I'm wearing my dark suit."))
    ((_, values),) = [one for one in paths if one[0] == EVENTS]
    assert any("dark suit" in note for note in values.get("notes", ()))


@pytest.mark.parametrize(
    ("said", "title", "people"),
    [
        ("The car is booked in for its MOT on 20 March, all day.", "car in the garage", None),
        ("My garage is let to a neighbour from 1 April to 30 June.", "garage with a neighbour", ["neighbour"]),
        ("The boathouse is hired out on 14 May.", "boathouse hired out", None),
        ("I've put the cottage on Airbnb from 3 to 10 July.", "cottage hired out", None),
        ("We're putting the boat out on hire from 4 to 8 May.", "boat hired out", None),
        ("We airbnbed the studio out from 12 to 15 May.", "studio hired out", None),
        (
            "I've let the loft room to a trainee nurse, Sandra, all of May.",
            "loft room with a trainee nurse Sandra",
            ["nurse", "Sandra"],
        ),
        ("I've let the loft room to a trainee nurse, all of May.", "loft room with a trainee nurse", ["nurse"]),
    ],
)
def test_what_is_let_is_with_those_who_have_it(said: str, title: str, people: list[str] | None) -> None:
    (found,) = events(said)
    assert (found["title"], found.get("people")) == (title, people)


@pytest.mark.parametrize(
    "said",
    [
        "I registered for the teachers' conference in Montreal. It runs from July 14 to July 17 and the hotel is booked for the whole time.",
        "We're renting the cottage in Devon from 3 to 10 May.",
        "I let the dog out on Saturday.",
        "I might put the cottage on Airbnb from 3 to 10 July.",
        "We put the van on the ferry on 3 May.",
        "The restaurant is booked for 14 May at 7.",
        "The flat was let to a couple all of May last year.",
    ],
)
def test_what_one_books_or_rents_oneself_is_with_nobody_else(said: str) -> None:
    assert not any(e.get("resource") for e in events(said))


def test_what_is_called_by_a_thing_takes_none_of_it() -> None:
    ((_, event),) = records(("2026-04-07", "I am chairing our condo board meeting on Thursday, April 23, at 7 p.m."))
    assert "resource" not in event


@pytest.mark.parametrize(
    "text",
    [
        "The car has to be inspected by 20 July.",
        "The warranty of my phone ends on 20 July, and the camera does not work any more.",
    ],
)
def test_what_is_to_be_done_by_a_day_or_ends_on_it_takes_no_thing(text: str) -> None:
    assert not events(("2026-07-01", text))


@pytest.mark.parametrize(
    ("said", "title"),
    [
        (
            "My poor Panda needs a new clutch, 780 euros, ciao. The garage is keeping it from 6 to 9 April.",
            "car in the garage (Panda)",
        ),
        (
            "My beloved Vespa has rusted through. Beppe's workshop has her from 6 to 9 April.",
            "car in the garage (Vespa)",
        ),
        (
            "The Skoda honks like a goose. The dealer is hanging on to it from 6 to 9 April.",
            "car in the garage (Skoda)",
        ),
    ],
)
def test_what_a_garage_keeps_is_a_car_by_any_name(said: str, title: str) -> None:
    (event,) = events(said)
    assert (event["title"], event["resource"], event["start"].day) == (title, "car", 6)


@pytest.mark.parametrize(
    "said",
    [
        "My sister's Panda needs a new clutch. The garage is keeping it from 6 to 9 April.",
        "My brother Gino needs new tyres. The garage is keeping it from 6 to 9 April.",
        "My cat needs an operation. The vet is keeping her from 6 to 9 April.",
    ],
)
def test_what_is_another_ones_or_no_car_is_none(said: str) -> None:
    assert not any(e.get("resource") for e in events(said))


@pytest.mark.parametrize(
    ("said", "thing"),
    [
        (
            "There's a pitch for us in Pembrokeshire from 26 to 28 June! Me, Carys and both gremlins in the big tent — what can we play?",
            "big tent",
        ),
        ("We're off to the Lakes from 26 to 28 June! All four of us in the camper, no wifi, bliss.", "camper"),
    ],
)
def test_who_takes_it_along_may_be_told_without_a_verb(said: str, thing: str) -> None:
    (event,) = events(said)
    assert (event["resource"], event["start"].day, event["end"].day) == (thing, 26, 28)


def test_what_others_play_is_not_taken_along() -> None:
    assert not any(
        e.get("resource") for e in events("Folk night on Saturday 27 June. Mairi on the fiddle, me in the crowd.")
    )


def test_who_nabs_a_thing_has_it() -> None:
    (event,) = events("My sis nabbed the beach house for her hen do, 3 to 6 April, no boys allowed.")
    assert (event["resource"], event["start"].day, event["end"].day) == ("beach house", 3, 6)


@pytest.mark.parametrize(
    "use",
    [
        "We're mowing the back lawn on Saturday 14 March.",
        "Garden day on Saturday the 14th of March: strim, mow, burn things.",
    ],
)
def test_what_is_done_with_a_thing_that_others_have_needs_it(use: str) -> None:
    lent, needed = events("Ravi's got the lawnmower till 15 March, his packed up.", (SAID, use))
    assert (lent["people"], needed["resource"], needed["start"].day) == (["Ravi"], "lawnmower", 14)
