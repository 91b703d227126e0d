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
    said = "He has it until 26 July because he is off up the coast."
    ((_, tent),) = _told(f"My brother took our big tent with him today. {said}")
    assert [said] == tent["notes"]
