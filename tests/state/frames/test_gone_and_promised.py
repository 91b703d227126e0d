"""Things gone until a day, rooms given out, who helps when, engagements told like lines of a diary, ways home."""

from __future__ import annotations

import datetime as dt

import pytest

from tests.state.frames.dialogue import days_of, left_in

EVENTS, TRIPS, THEIR_TRIPS = "calendar.events", "travel.trips", "travel.their_trips"
TASKS = "household.deadlines"


@pytest.mark.parametrize(
    ("text", "title", "last"),
    [
        ("Gave the projector to my old professor; we agreed on 20 March for the return.", "my old professor", 20),
        ("Lin from church picked up the LED projector today. It comes back on 20 March.", "Lin from church", 20),
        ("Our marquee is with the scouts at the moment. They return it on 20 March.", "marquee with the scouts", 20),
        ("lent the good tripod to kofi, he drops it off on 20 march", "tripod with Kofi", 20),
        ("The luthier has my cello for new strings. She said it's ready on 20 March.", "cello in repair", 20),
        (
            "Had to bring in Dad's old tailcoat for a new zip. The dry cleaning place needs time until 20 March.",
            "Dad",
            20,
        ),
        ("My kilt is with that atelier on Main Street, to have the hem done. Collection date: 20 March.", "kilt", 20),
        (
            "The garage is putting a clutch into my van. I bring it in on 12 March and get it back on 14 March.",
            "van",
            14,
        ),
    ],
)
def test_what_has_gone_is_gone_until_its_return(text: str, title: str, last: int) -> None:
    (found,) = left_in(EVENTS, text)
    assert title in found["title"]
    assert days_of(found)[1] == last


@pytest.mark.parametrize(
    "text",
    [
        "Should I give the projector to my old professor until 20 March?",
        "I took the dress to the party and I'm back on 20 March.",
        "If Kofi borrows the tripod he drops it off on 20 March.",
    ],
)
def test_nothing_has_gone_by_what_is_asked_or_supposed(text: str) -> None:
    assert not [e for e in left_in(EVENTS, text) if e.get("resource")]


@pytest.mark.parametrize(
    ("text", "who"),
    [
        ("Got a text from our neighbour Ines: away from 3 until 17 July, for surgery. We had coffee over it.", "Ines"),
        ("Our neighbour Ines leaves town from 3 to 17 July, busy with some work.", "Ines"),
        ("Spoke to our au pair Sunniva today: gone from 3 July until 17 July, lying on a beach in Jamaica.", "Sunniva"),
        ("Birgitta opposite, who always takes the cat, is away from 3 to 17 July.", "Birgitta"),
        ("Heard from Tomasz downstairs - he's away from 3 to 17 July.", "Tomasz"),
    ],
)
def test_who_is_away_is_known_whoever_sends_word(text: str, who: str) -> None:
    (found,) = left_in(THEIR_TRIPS, text)
    assert (found["traveller"], found["return_date"]) == (who, dt.date(2026, 7, 17))
    assert not left_in(TRIPS, text)


@pytest.mark.parametrize(
    "text",
    [
        "If Omar is away from 3 to 17 July we need a sitter.",
        "Got a text from Omar: is he away from 3 to 17 July?",
        "Spoke to Omar today: I'm away from 3 to 17 July, he isn't.",
        "Omar was away from 3 to 17 February.",
    ],
)
def test_nobody_is_away_by_what_is_asked_supposed_or_over(text: str) -> None:
    assert not left_in(THEIR_TRIPS, text)


@pytest.mark.parametrize(
    "text",
    [
        "On 10 July we're at a wedding and the kids stay with Ines.",
        "I'm in Leeds on 10 July; the dog will be walked by Ines.",
        "Leaving for Bath on 10 July. I'll drop our two cats off at Ines's on the way.",
        "For my night in Bath on 10 July I count on Ines to mind the cat.",
    ],
)
def test_who_is_away_is_counted_on_in_any_words(text: str) -> None:
    found = left_in(EVENTS, "My neighbour Ines is away from 3 to 17 July.", text)
    assert any("counting on Ines" in e["title"] for e in found)


@pytest.mark.parametrize(
    ("text", "title"),
    [
        (
            "The beekeepers asked for the hall and I said yes. It's on 23 March from seven to ten in the evening.",
            "beekeepers",
        ),
        ("On 23 March from 8 pm to 9.30 pm the scouts will be in the hall. Keys are with me.", "scouts"),
        (
            "So the Guptas chose a date: on 23 March, from 8 pm to 9 pm, and room 3 is what they've been promised.",
            "Guptas",
        ),
        ("I've given room 3 to the toddler group on 23 March at 10 am for two hours.", "toddler group"),
        ("The hall goes to the scouts on 23 March at 9 pm.", "scouts"),
    ],
)
def test_a_room_is_given_out_by_the_hour(text: str, title: str) -> None:
    (found,) = left_in(EVENTS, text)
    assert title in found["title"]
    assert found["resource"]
    assert not found.get("all_day")


@pytest.mark.parametrize(
    "text",
    [
        "The scouts asked for the hall on 23 March at 7 pm. No idea yet.",
        "Just confirmed a talk in the studio on 23 March at 7 pm.",
    ],
)
def test_a_room_that_nobody_was_promised_is_free(text: str) -> None:
    assert not [e for e in left_in(EVENTS, text) if " with " in e["title"]]


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("I've arranged for Marek to move the freezer on 25 March at 14:30.", "Marek to move the freezer"),
        ("I asked Lin to mind the stall, and it's agreed: 25 March, at 2.30 pm.", "Lin to mind the stall"),
        (
            "Needed someone to serve the drinks and Chidi volunteered. It'll be on 25 March at 9.",
            "Chidi to serve the drinks",
        ),
        ("My cousin Zed agreed to cut the hedge on 25 March at 10 am.", "Zed to cut the hedge"),
    ],
)
def test_what_somebody_agreed_to_do_is_their_time(text: str, title: str) -> None:
    (found,) = left_in(EVENTS, text)
    assert title == found["title"]
    assert found["people"] == [title.split(maxsplit=1)[0]]


def test_who_was_only_asked_has_agreed_to_nothing() -> None:
    assert not left_in(EVENTS, "Asked Lin to mind the stall on 25 March at 10. Haven't heard back.")


@pytest.mark.parametrize(
    ("text", "title", "place"),
    [
        ("Just confirmed a radio interview: 24 March at 12:30, in Nuremberg.", "radio interview", "Nuremberg"),
        ("Add a tour of a factory please: Stuttgart, 24 March, at 1.45 pm.", "tour of a factory", "Stuttgart"),
        (
            "My boss wants me in Kiel on 24 March for the supplier audit; it's from 10 am till 1 pm.",
            "supplier audit",
            "Kiel",
        ),
        ("Finally sorted: the film screening at the club, 24 March, from 7.30 pm.", "film screening at the club", None),
        (
            "Waiting at home on 24 March, from 8:30 to 11:30, for the lift inspector.",
            "waiting at home for the lift inspector",
            None,
        ),
        ("Got a date for the sofa delivery: on 24 March, from 14:00 to 17:00.", "sofa delivery", None),
    ],
)
def test_an_engagement_is_told_like_a_line_of_a_diary(text: str, title: str, place: str | None) -> None:
    (found,) = left_in(EVENTS, text)
    assert (found["title"], found.get("place")) == (title, place)
    assert not found.get("all_day")


@pytest.mark.parametrize(
    "text",
    [
        "On 25 March is the travel day home from the retreat: the train from Chicago only arrives at 4 pm.",
        "I return from the holiday on 25 March. The train from Chicago is due at 16:00, with two bags.",
        "They could only get me the train from Chicago for the way back, which gets in on 25 March at 16:00.",
    ],
)
def test_the_way_home_ends_by_what_arrives(text: str) -> None:
    (found,) = left_in(TRIPS, text)
    assert (found["destination"], found["returns_at"]) == ("Chicago", dt.datetime(2026, 3, 25, 16))


def test_who_is_fetched_from_a_train_is_not_the_speaker() -> None:
    assert not left_in(TRIPS, "I come home early on 25 March. The train from Chicago with her is due at 16:00.")


def test_what_is_put_off_to_a_later_year_is_doubted_as_a_task() -> None:
    letter = "A letter from the council: Tallis Street will be resurfaced, every car has to be gone by 8 July."
    later = "The resurfacing of Tallis Street is put off until next year."
    assert [bool(t.get("doubtful")) for t in left_in(TASKS, letter, later)] == [True]


@pytest.mark.parametrize(
    ("text", "supply"),
    [
        ("My place has no running water on 5 May from 9 to 12.", "water supply"),
        ("Our taps stay dry on 5 May, all day long.", "water supply"),
        ("Planned power cut in our street on 5 May, 9 to 16.", "power supply"),
        ("No water at our house on 5 May from 8 to 12.", "water supply"),
    ],
)
def test_a_home_is_without_a_supply_in_any_words(text: str, supply: str) -> None:
    (found,) = left_in(EVENTS, text)
    assert (found["title"], found["resource"]) == (f"{supply} off", supply)
    assert not left_in(TASKS, text)


def test_a_show_whose_ticket_is_a_present_is_not_the_speakers() -> None:
    show = "Snatched the last ticket for Hans Zimmer in Berlin, 25 April at 8 pm!"
    assert left_in(EVENTS, show)
    assert not left_in(EVENTS, f"{show} It's my brother's birthday present.")
