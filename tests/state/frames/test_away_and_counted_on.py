"""Things away by whatever name, helpers who are away, supplies that are off, guests who come and go."""

from __future__ import annotations

import pytest

from tests.state.frames.dialogue import DAY, LATER, days_of, left_in, records

EVENTS, TRIPS, THEIR_TRIPS = "calendar.events", "travel.trips", "travel.their_trips"


@pytest.mark.parametrize(
    ("text", "title", "days"),
    [
        ("Promised my cousin Ben my canoe from 5 to 7 May, he's taking his boys down to Windermere.", "Ben", (5, 7)),
        ("My cousin Ben is moving. I told him he can have my jeep from 5 to 7 May.", "Ben", (5, 7)),
        ("I've lent our roof box, the grey one, to Ilse upstairs until 7 May.", "roof box lent to Ilse", (2, 7)),
        ("Our caravan has a new awning. I've promised it to Marek from 5 to 7 May.", "caravan with Marek", (5, 7)),
        ("We've agreed to lend our Volvo to my sister. That's from 5 to 7 May.", "sister", (5, 7)),
        ("The workshop is taking our Fabia on Tuesday 5 May. They'll keep it until Thursday.", "Fabia", (5, 7)),
        ("The shutter on my Leica jammed, so I left it at the menders. They have it until 7 May.", "Leica", (2, 7)),
        ("My husband took the cello to get repaired. They're keeping it until 7 May.", "cello in repair", (2, 7)),
        ("My wife's Polo is in the garage from 5 to 7 May.", "wife's Polo", (5, 7)),
        ("Ilse asked nicely, and we agreed: the annexe is taken from 5 to 7 May.", "annexe with Ilse", (5, 7)),
        ("Ilse is going to stay in Tim's old room from 5 to 7 May.", "Tim's old room with Ilse", (5, 7)),
    ],
)
def test_what_is_away_is_told_with_who_has_it(text: str, title: str, days: tuple[int, int]) -> None:
    (found,) = left_in(EVENTS, text)
    assert title in found["title"]
    assert days_of(found) == days
    assert not left_in(TRIPS, text)


@pytest.mark.parametrize(
    "text",
    [
        "I haven't promised Ben my canoe from 5 to 7 May.",
        "Last year I lent my canoe to Ben from 5 to 7 May.",
        "Our caravan has a new awning. I told Marek he can't have it from 5 to 7 May.",
        "My colleague's Polo is in the garage from 5 to 7 May.",
        "Uncle Jan lent his canoe to Ben from 5 to 7 May.",
        "I took the boys to get vaccinated on Friday.",
    ],
)
def test_what_nobody_has_or_is_anothers_is_not_away(text: str) -> None:
    assert not left_in(EVENTS, text)


@pytest.mark.parametrize(
    ("text", "who"),
    [
        ("Our nanny Ines is taking her summer vacation from 5 to 9 May.", "Ines"),
        ("Ines, our nanny, has asked for her leave from 5 to 9 May, and I've agreed.", "Ines"),
        ("The cleaning lady can't come from 5 May through 9 May.", "cleaning lady"),
        ("The dog sitter texted me. She won't be working from 5 to 9 May.", "dog sitter"),
        ("Grandpa's carer has two weeks off from 5 to 9 May.", "Grandpa's carer"),
    ],
)
def test_who_helps_is_away(text: str, who: str) -> None:
    (found,) = left_in(THEIR_TRIPS, text)
    assert (found["traveller"], found["departure_date"].day, found["return_date"].day) == (who, 5, 9)


@pytest.mark.parametrize(
    "text",
    [
        "Our nanny isn't on leave from 5 to 9 May.",
        "The nanny asked for leave from 5 to 9 May.",
        "Our nanny wanted leave from 5 to 9 May but I said no.",
        "My sister's nanny is on leave from 5 to 9 May.",
        "If our nanny is away from 5 to 9 May, who helps?",
        "The driver can't come on 5 May.",
    ],
)
def test_who_helps_is_not_away(text: str) -> None:
    assert not left_in(THEIR_TRIPS, text)


@pytest.mark.parametrize(
    ("text", "counts"),
    [
        ("The course is on 6 May, and Ines will stay with the twins until I'm back at eight.", True),
        ("The course is on 6 May, our nanny will pick up the twins.", True),
        ("The course is on 12 May, and Ines will stay with the twins.", False),
        ("The course is on 6 May, and Ines can't stay with the twins.", False),
        ("The course is on 6 May, and Mum will stay with the twins.", False),
    ],
)
def test_who_is_away_is_counted_on(text: str, counts: bool) -> None:
    told = left_in(EVENTS, "Our nanny Ines is on leave from 5 to 9 May.", text)
    assert any("counting on" in v["title"] for v in told) is counts


@pytest.mark.parametrize(
    ("text", "title", "days"),
    [
        ("My sister Eva and her husband are coming to us, from 5 to 9 May.", "Eva and her husband staying", (5, 9)),
        ("The Petersens are coming on 5 May. They go home on 9 May.", "the Petersens staying", (5, 9)),
        ("My cousins from Cork will be coming over on 5 May and depart on 9 May.", "cousins from Cork staying", (5, 9)),
        ("My brother Luc is passing through on 5 May. I told him he can sleep on our sofa that night.", "Luc", (5, 5)),
    ],
)
def test_guests_come_and_go(text: str, title: str, days: tuple[int, int]) -> None:
    (found,) = left_in(EVENTS, text)
    assert title in found["title"]
    assert days_of(found) == days


@pytest.mark.parametrize(
    "text",
    [
        "The Petersens are coming to Bergen on 5 May. They go home on 9 May.",
        "The painters are coming from 5 May and leave on 9 May.",
        "The Petersens were coming on 5 May but they aren't any more.",
        "My parents are coming back from Spain on 5 May and leave again on 9 May.",
        "My sister told Luc he can sleep at her place on 5 May.",
    ],
)
def test_who_comes_elsewhere_is_no_guest(text: str) -> None:
    assert not any(v["title"].endswith("staying") for v in left_in(EVENTS, text))


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("They're shutting off the water on 5 May from 9 to 12.", "water supply off"),
        ("The power is going to be cut on 5 May. It starts at 9.", "power supply off"),
        ("We won't have any hot water on 5 May.", "hot water supply off"),
        ("The lift is being replaced in our building on 5 May.", "lift service off"),
        ("We're having the floor varnished from 5 to 7 May.", "floor out of use"),
        ("I've booked somebody to sand the floor in the hallway from 5 to 7 May.", "hallway out of use: floor"),
    ],
)
def test_what_the_house_is_without(text: str, title: str) -> None:
    (found,) = left_in(EVENTS, text)
    assert (found["title"], found["start"].day) == (title, 5)


@pytest.mark.parametrize(
    "text",
    [
        "The water won't be off on 5 May.",
        "My neighbour's heating is off on 5 May.",
        "We have the lift to ourselves on 5 May.",
        "The neighbours are having their floor varnished from 5 to 7 May.",
        "We're not having the floor varnished from 5 to 7 May.",
        "The water was off on 5 February.",
    ],
)
def test_what_the_house_is_not_without(text: str) -> None:
    assert not left_in(EVENTS, text)


@pytest.mark.parametrize(
    ("text", "title", "resource"),
    [
        ("I need the van on 5 May. I've got to take Grandpa to the ferry.", "take Grandpa to the ferry (van)", "van"),
        (
            "I'm collecting the piano on 5 May. I'll use our trailer for that.",
            "collecting the piano (trailer)",
            "trailer",
        ),
        (
            "I'm collecting an old motorbike with the horse trailer on 5 May.",
            "collect old motorbike with the horse trailer",
            "horse trailer",
        ),
        ("I need the van on 5 May. I'm reading a good book.", "the van", "van"),
    ],
)
def test_what_a_thing_is_needed_for_stands_beside(text: str, title: str, resource: str) -> None:
    (found,) = left_in(EVENTS, text)
    assert (found["title"], found["resource"]) == (title, resource)


def test_where_a_thing_is_leaves_none_of_it_open() -> None:
    taken = "The floors of our flat in Lyon are being varnished from 14 to 16 May."
    (found,) = left_in(EVENTS, taken, "My uncle is changing trains in Lyon on 15 May.")
    assert found["status"] == "planned"


def test_a_day_that_is_only_compared_is_none() -> None:
    lent = "I lent our blue tent to Ilse until 14 May."
    told = records(
        (DAY, lent),
        (LATER, "I booked a pitch at Ullswater from 8 to 10 May. We'll all squeeze into the blue tent like last year."),
    )
    (trip,) = [v for path, v in told if path == TRIPS]
    assert any("blue tent" in note for note in trip["notes"])
    assert not any(v.get("status") == "doubtful" for path, v in told if path == EVENTS)


@pytest.mark.parametrize(
    ("away", "text", "counts"),
    [
        (
            "My mother has booked her spa stay in Bad Ems. She is there from 5 to 9 May.",
            "Mum minds the twins on 6 May.",
            True,
        ),
        (
            "Dad is off on a coach tour. It runs from 5 to 9 May.",
            "We have tickets on 6 May. Dad's having the kids that night.",
            True,
        ),
        (
            "My mother-in-law got a cure prescribed. She's there from 5 to 9 May.",
            "My mother-in-law will have Ben on 6 May.",
            True,
        ),
        (
            "My mother has booked her spa stay in Bad Ems. She is there from 5 to 9 May.",
            "Tom's mother minds the twins on 6 May.",
            False,
        ),
        (
            "My mother has booked her spa stay in Bad Ems. She is there from 5 to 9 May.",
            "My mother minds the twins on 12 May.",
            False,
        ),
        ("My mother booked a painter. She is there from 5 to 9 May.", "My mother minds the twins on 6 May.", False),
        ("My mother wanted a spa week. She'd be there from 5 to 9 May.", "My mother minds the twins on 6 May.", False),
        (
            "My mother has booked us a spa stay. We are there from 5 to 9 May.",
            "My mother minds the twins on 6 May.",
            False,
        ),
    ],
)
def test_kin_on_a_stay_of_their_own_are_away(away: str, text: str, counts: bool) -> None:
    assert any("counting on" in v["title"] for v in left_in(EVENTS, away, text)) is counts


@pytest.mark.parametrize(
    ("behind", "stays"),
    [
        ("She's got herself a hotel near the station this time, so she'll only come by for dinner.", False),
        ("She has booked a room at the Ibis.", False),
        ("She's staying with my brother.", False),
        ("She won't be sleeping here.", False),
        ("The hotels are all full, so she's sleeping in our guest room.", True),
        ("She usually takes a hotel but this time she'll stay with us.", True),
        ("She has a meeting at a hotel in town.", True),
        ("She's staying at ours.", True),
    ],
)
def test_who_sleeps_elsewhere_takes_no_room(behind: str, stays: bool) -> None:
    told = left_in(EVENTS, f"Aunt Jo is coming up from Kent on 5 May for two nights. {behind}")
    assert any(v.get("resource") == "guest room" for v in told) is stays


def test_a_hotel_that_is_taken_later_frees_the_room() -> None:
    told = left_in(
        EVENTS, "Aunt Jo is coming up from Kent on 5 May for two nights.", "Aunt Jo has taken a hotel after all."
    )
    assert [v["status"] for v in told] == ["cancelled"]
