"""A sentence that told nothing is read in a plainer form: its main clause, what "it" is, without who says so or why."""

# ruff: noqa: E501  (dialogues are read best on one line)

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import records
from usercode.facts.extract import facts
from usercode.facts.fact import Turn
from usercode.state.frames.plainer import forms

DAY = "2026-03-10"


def _forms(text: str) -> list[str]:
    """Return the forms of the last sentence of a text, its parts joined by a bar."""
    at = dt.datetime.fromisoformat(DAY).replace(hour=12, tzinfo=dt.UTC)
    said = facts(Turn(session="s", speaker="User", role="user", text=text, said_at=at))
    return [" | ".join(f.sentence for f in form) for form in forms(said[-1], said[:-1])]


def _told(*said: str) -> list[tuple[str, dict[str, Any]]]:
    return [(path, v) for path, v in records(*((DAY, one) for one in said)) if path != "people.contacts"]


@pytest.mark.parametrize(
    ("text", "form"),
    [
        (
            "My brother took our big tent with him. He has it until 26 July because he is off up the coast.",
            "He has our big tent until 26 July.",
        ),
        (
            "My new boots were on the porch this morning. They can be sent back within 30 days of delivery.",
            "My new boots can be sent back within 30 days of delivery.",
        ),
        ("The letter says that an appeal has to be in by 4 May.", "An appeal has to be in by 4 May."),
        ("According to HR, I have to enrol by 4 May.", "I have to enrol by 4 May."),
        ("I told the nurse that Theo is allergic to penicillin.", "Theo is allergic to penicillin."),
        (
            "On Wednesday the 18th the nursery closes early and I collect Sadie at three.",
            "On Wednesday the 18th the nursery closes early. | On Wednesday the 18th I collect Sadie at three.",
        ),
        (
            "I still have the yearly plan, which renews by itself on 3 December for 312 dollars.",
            "I still have the yearly plan. | The yearly plan renews by itself on 3 December for 312 dollars.",
        ),
        (
            "We signed with the firm in Seattle. The workshop there runs from 15 June to 18 June.",
            "The workshop in Seattle runs from 15 June to 18 June.",
        ),
        (
            "They came back in my size, so I ordered them on 4 March.",
            "They came back in my size. | I ordered them on 4 March.",
        ),
    ],
)
def test_what_is_said_is_said_plainly(text: str, form: str) -> None:
    assert form in _forms(text)


@pytest.mark.parametrize(
    "text",
    [
        "The letter says that nobody has to appeal by 4 May.",  # denied
        "I might keep it until 4 May.",
        "I'm thinking of a new laptop. It comes with a warranty of two years.",  # nobody's yet
        "Their cousin sold a boat. It can be sent back within 30 days.",  # another's
        "He has it until 4 May, unless it breaks.",
        "We like the beach because it is quiet.",  # no day, no sum
        "I'll pay it on Friday.",
        "I helped Grandad with his electricity bill. It is due on 20 March.",
        "My neighbour told me about her phone contract. It ends on 30 April 2025.",
        "I gave away my ticket for the match. It is on 14 March at 7pm.",
        "I found a bill in our letterbox. It is due on 20 March.",
        "As a child, I took penicillin every winter.",
    ],
)
def test_what_is_not_certain_has_no_plainer_form(text: str) -> None:
    assert not [form for form in _forms(text) if "|" not in form]


@pytest.mark.parametrize(
    ("said", "path", "values"),
    [
        (
            ("My brother took our big tent with him today. He has it until 26 July because he is off up the coast.",),
            "calendar.events",
            {"resource": "tent", "end": dt.datetime(2026, 7, 26, 23, 59)},
        ),
        (
            (
                "My new boots were on the porch this morning, 210 dollars. They can be sent back within 30 days of delivery.",
            ),
            "finance.purchases",
            {"item": "boots", "return_until": dt.date(2026, 4, 9)},
        ),
        (
            ("I love my Jabra headset. I can't hear the drums at all. I bought it on 20 February for $239.",),
            "finance.purchases",
            {"date": dt.date(2026, 2, 20), "price": 239.0},
        ),
        (
            (
                "I paid for the family travel insurance with Allianz today. That one covers every trip up to 28 February 2027.",
            ),
            "travel.documents",
            {"kind": "insurance", "valid_until": dt.date(2027, 2, 28)},
        ),
    ],
)
def test_it_becomes_a_record(said: tuple[str, ...], path: str, values: dict[str, Any]) -> None:
    assert values.items() <= {k: v for at, one in _told(*said) if at == path for k, v in one.items()}.items()


def test_what_its_second_half_undoes_is_not_read_by_halves() -> None:
    assert not _told(
        "Two old Alka-Seltzer tablets in warm water, left for an hour, and I've poured it all down the sink."
    )


def test_a_record_quotes_what_was_said() -> None:
    said = "My brother took our big tent with him today. He has it until 26 July because he is off up the coast."
    ((_, tent),) = _told(said)
    assert [said] == tent["notes"]


@pytest.mark.parametrize(
    ("said", "what", "due"),
    [
        (
            "We run a food truck in Melbourne. Its trading licence has to be renewed by 1 June.",
            "trading licence of food truck",
            "2026-06-01",
        ),
        (
            "There is a chess tournament in Chennai that I want to play in. Players can enter until 3 June.",
            "chess tournament",
            "2026-06-03",
        ),
        (
            "Today I borrowed three films from the library. They have to be returned within two weeks.",
            "three films",
            "2026-03-24",
        ),
        (
            "The consulate has asked for new passport photos. They must be handed in by 7 April.",
            "passport photos",
            "2026-04-07",
        ),
        (
            "The tax office has sent me a questionnaire. It has to be filled in and sent back within four weeks.",
            "questionnaire",
            "2026-04-07",
        ),
        ("I got a parcel slip. The parcel will be kept at the post office until 18 March.", "parcel", "2026-03-18"),
    ],
)
def test_what_is_due_is_found_behind_it_and_its_and_everybody(said: str, what: str, due: str) -> None:
    tasks = [v for path, v in _told(said) if path == "household.deadlines"]
    assert [(what in task["what"], task["due"]) for task in tasks] == [(True, dt.date.fromisoformat(due))]


@pytest.mark.parametrize(
    "said",
    [
        "My neighbour runs a food truck. Its trading licence has to be renewed by 1 June.",
        "I would like to take a pottery course one day, but I have not looked at any dates.",
        "The film is about a student who must hand in his thesis by Friday.",
        "The radio said that somebody in Canada has to claim a prize by 30 June.",
        "In our company, expenses are generally repaid within a month.",
        "I like a chess tournament. Players could enter until 3 June.",
    ],
)
def test_terms_of_nobody_stay_nobodys(said: str) -> None:
    assert not [v for path, v in _told(said) if path == "household.deadlines"]


@pytest.mark.parametrize(
    ("said", "values"),
    [
        (
            "I took out an extended warranty for my laptop today. It lasts until 4 May 2030.",
            {"item": "laptop", "warranty_until": dt.date(2030, 5, 4)},
        ),
        (
            "The warranty for the tumble dryer expires on 30 November 2026, so I want to have the drum checked before then.",
            {"item": "tumble dryer", "warranty_until": dt.date(2026, 11, 30)},
        ),
        (
            "The tractor is under warranty until 30 June 2028.",
            {"item": "tractor", "warranty_until": dt.date(2028, 6, 30)},
        ),
        (
            "The harvester came with a five-year guarantee. We bought it on 3 May 2023.",
            {"item": "harvester", "warranty_until": dt.date(2028, 5, 3)},
        ),
        (
            "I could not walk past a folding knife, and I bought it for 180 euros.",
            {"item": "folding knife", "price": 180.0},
        ),
    ],
)
def test_a_thing_is_found_with_its_terms(said: str, values: dict[str, Any]) -> None:
    found = _told(said)
    assert [(path, values.items() <= v.items()) for path, v in found] == [("finance.purchases", True)]


def test_a_lease_is_of_what_the_sentence_before_rents() -> None:
    told = records(
        ("2026-06-15", "I rent a cellar for my chairs. The rental contract runs until 31 December 2026."),
        (
            "2026-08-24",
            "I do not need the cellar any more and I want to be out of that contract at the end of this year.",
        ),
    )
    (lease,) = [v for path, v in told if path == "household.leases"]
    assert (lease["place"], lease["wants"], lease["ends"]) == ("cellar", "leave", dt.date(2026, 12, 31))


def test_a_machine_in_the_workshop_is_one_absence() -> None:
    told = records((DAY, "I am bringing our tractor to Kovač's workshop on 26 May for the new clutch."))
    (away,) = [v for path, v in told if path == "calendar.events"]
    assert (away["resource"], away["start"].date()) == ("tractor", dt.date(2026, 5, 26))
