"""Events and things that are away as weights read them, with nothing of what rules read; and what is near them."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import Records, numbered, turn
from usercode.facts.fact import Turn
from usercode.state.change import Note, Put
from usercode.state.frames.weighed.calendar import told_days
from usercode.state.frames.weighed.reading import second_reading
from usercode.state.frames.weighed.talk import talk_of
from usercode.state.frames.weighed.things import things

SAID = "2026-03-02"
EVENTS = "calendar.events"


def _said(text: str) -> Turn:
    return turn(text, SAID)


def _events(text: str, *told: Put) -> list[dict[str, Any]]:
    said = _said(text)
    read = second_reading(said, numbered(said), told, Records())
    return [dict(c.values) for c in read if isinstance(c, Put) and c.collection == EVENTS and c not in told]


@pytest.mark.parametrize(
    ("said", "start"),
    [
        ("I have to be at the ward on 24 March at seven in the morning.", "2026-03-24 07:00"),
        ("I'm doing the door at the jazz night on 21 March at eight in the evening.", "2026-03-21 20:00"),
    ],
)
def test_a_day_on_which_somebody_has_to_be_somewhere(said: str, start: str) -> None:
    assert [e["start"] for e in _events(said)] == [dt.datetime.fromisoformat(start)]


@pytest.mark.parametrize(
    "said",
    [
        "If we win we play again on 22 March at three.",
        "The tram museum opens on 19 March at four.",
        "My neighbour's choir sings on 21 March at seven.",
        "My brother rides in the regional final on 22 March at ten, he has trained for it all winter.",
        "Did the tax office say 24 March at noon?",
        "We get the new statement on 20 March.",
        "I bought a drill, I can take it back until 20 March.",
    ],
)
def test_what_is_no_event_of_the_user(said: str) -> None:
    assert _events(said) == []


def test_what_a_rule_has_read_is_not_read_again() -> None:
    said = "Word from the ward: they want me in on 19 March at four in the afternoon."
    numbers = tuple(fact.number for fact in numbered(_said(said)))
    start = dt.datetime(2026, 3, 19, 16)
    same = Put(collection=EVENTS, values={"title": "jury", "start": start}, facts=numbers)
    other = Put(collection="household.deadlines", values={"what": "jury", "due": start.date()}, facts=numbers)
    assert _events(said, same) == []
    assert _events(said, other) == []


def test_what_is_read_is_noted_no_more() -> None:
    said = _said("I have to be at the ward on 24 March at seven in the morning.")
    facts = numbered(said)
    note = Note(domain="general", facts=tuple(fact.number for fact in facts))
    assert not any(isinstance(change, Note) for change in second_reading(said, facts, [note], Records()))


def test_weekdays_behind_a_later_date_are_left_alone() -> None:
    said = _said("They keep it from Thursday 19 March and I can fetch it on Saturday.")
    assert [day.day for _, day in talk_of(numbered(said), said.said_at, Records()).coming_days()] == [19]


@pytest.mark.parametrize(
    ("said", "days"),
    [
        ("My accordion is with the restorer, come the 19th he said.", [("number", 19)]),
        ("The harp went in on Friday and I fetch it 14 March.", [("turned", 6), ("turned", 14)]),
        ("Our canoe is on loan from 10 March to 21 March.", [("span", 21)]),
        ("I bought the loom on 14 March 2024.", []),
        ("We came 3rd in the quiz on 2 February 2026.", [("number", 3)]),
    ],
)
def test_days_to_come_by_how_they_are_told(said: str, days: list[tuple[str, int]]) -> None:
    of = _said(said)
    told = told_days(talk_of(numbered(of), of.said_at, Records()))
    assert [(one.how, one.day.day) for one in told] == days


def test_a_thing_is_weighed_by_every_day_that_may_be_meant() -> None:
    of = _said("The cement mixer is at my uncle's until the 19th.")
    found = [*things(talk_of(numbered(of), of.said_at, Records()))]
    assert [(one.relation, *one.key.values()) for one in found] == [
        ("back", dt.date(2026, 3, 19)),
        ("needed", dt.date(2026, 3, 19)),
    ]
    called = {choice.key["name"] for choice in found[0].choices()}
    assert "cement mixer" in called


@pytest.mark.parametrize(
    ("said", "title", "resource"),
    [
        ("The big trailer I need on 21 March for the move.", "trailer needed", "trailer"),
        ("The harp is with the restorer until 21 March.", "harp away", "harp"),
    ],
)
def test_a_thing_that_is_needed_on_a_day_or_away_until_one(said: str, title: str, resource: str) -> None:
    assert [(e["title"], e["resource"]) for e in _events(said)] == [(title, resource)]


@pytest.mark.parametrize(
    "said",
    [
        "I don't need the marquee on 21 March.",
        "My cousin needs her marquee on 21 March.",
        "My neighbour's mower is at the workshop until 21 March.",
        "The harp came back from the restorer, they wanted to keep it until 21 March.",
        "The library has the harp exhibition until 21 March.",
        "If the harp is with the restorer until 21 March I shall cry.",
    ],
)
def test_a_thing_that_the_user_has_or_does_not_need(said: str) -> None:
    assert _events(said) == []
