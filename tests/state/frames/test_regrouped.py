"""What tells nothing in one sentence may in two, and the other way round; nothing doubtful is regrouped."""

from __future__ import annotations

import datetime as dt

import pytest

from tests.state.frames.dialogue import records, turn
from usercode.facts.extract import facts
from usercode.state.frames.regrouped import joined, parted


def _parts(text: str) -> list[str]:
    return [part.sentence for fact in facts(turn(text)) for part in parted(fact)]


@pytest.mark.parametrize(
    ("text", "apart"),
    [
        (
            "I signed up for the course, and it runs from 4 to 9 May.",
            ["I signed up for the course.", "It runs from 4 to 9 May."],
        ),
        (
            "We have new insurance, which covers us until 4 May.",
            ["We have new insurance.", "It covers us until 4 May."],
        ),
        (
            "We agreed how to help Rosa - my share is $850.",
            ["We agreed how to help Rosa.", "My share is $850."],
        ),
        ("The bank signed, so I'm flying on 4 May.", ["The bank signed.", "I'm flying on 4 May."]),
    ],
)
def test_a_sentence_that_joins_two_is_parted(text: str, apart: list[str]) -> None:
    assert apart == _parts(text)


@pytest.mark.parametrize(
    "text",
    [
        "If I get the job, I fly on 4 May and it starts at 9.",
        "He said he'd pay, and I get it on 4 May.",
        "It was up on 4 May, so I renewed it.",
        "I'm not going, and it starts on 4 May.",
        "Tom and I are flying on 4 May.",
        "Two old tablets went in, and I poured it all away.",
        "Maybe we go, and it starts on 4 May.",
        "Write a poem about Tom, and it has 4 lines.",
    ],
)
def test_what_hangs_together_stays(text: str) -> None:
    assert [text] == _parts(text)


@pytest.mark.parametrize(
    ("text", "one"),
    [
        (
            "The night is on 4 May at 7. I'll be in the gym.",
            "The night is on 4 May at 7, and I'll be in the gym.",
        ),
        ("The letter came. It says 4 May.", None),
        ("The night is on 4 May. I'm not there.", None),
        ("Is it on 4 May? I'll be there.", None),
        ("The letter came. I'll be there.", None),
        ("The night is on 4 May. Bring a pen.", None),
    ],
)
def test_two_sentences_are_joined_where_the_second_goes_on(text: str, one: str | None) -> None:
    first, last = facts(turn(text))
    found = joined(first, last)
    assert one == (found.sentence if found is not None else None)
    assert found is None or all(m.text == found.sentence[m.start : m.end] for m in found.mentions)


@pytest.mark.parametrize(
    ("text", "path"),
    [
        (
            "Denise talked me into a yearly travel insurance, and it covers every trip until 19 February.",
            "travel.documents",
        ),
        (
            "Parent-teacher night is set for 20 May, from 6 to 8:30. I'll be in the gym the whole time.",
            "calendar.events",
        ),
        ("Dad is to be there on 16 May at 4.45 pm, it takes an hour. I am going in with him.", "calendar.events"),
    ],
)
def test_it_makes_the_record(text: str, path: str) -> None:
    assert path in {found for found, _ in records(text)}


@pytest.mark.parametrize(
    "text",
    [
        "Two old Alka-Seltzer tablets in warm water, left for an hour, and I've just poured it all down the sink.",
        "They are off to a show on 20 May at 7. I'm not coming.",
    ],
)
def test_nothing_comes_of_what_is_undone(text: str) -> None:
    assert not [path for path, _ in records(text) if path in ("calendar.events", "health.medications")]


@pytest.mark.parametrize(
    ("text", "path", "told"),
    [
        ("Our multi-trip policy is paid up. It goes to 18 October.", "travel.documents", {"kind": "insurance"}),
        (
            "Had to show my driving licence today. The photo is awful. At least it runs out on 3 July.",
            "travel.documents",
            {"kind": "licence", "holder": "user"},
        ),
        (
            "Uncle Al's knee is bad. I picked up a bottle of Advil. He's going to take two of them.",
            "health.medications",
            {"person": "Uncle Al", "name": "Advil"},
        ),
        (
            "My dad's knee is bad. I picked up a bottle of Advil. I'm going to give him one at noon.",
            "health.medications",
            {"person": "dad", "name": "Advil"},
        ),
        (
            "My new desk came on 3 March and I'm sending it back; the shop gives me 30 days from delivery.",
            "finance.purchases",
            {"status": "to_return"},
        ),
        (
            "I arrive in London on 20 August. I return to Lagos on 22 September.",
            "travel.trips",
            {"destination": "London", "return_date": dt.date(2025, 9, 22)},
        ),
        (
            "My trip to Rome is settled. I fly out on 4 April. My flight home lands at Changi on 11 April at 4.40 pm.",
            "travel.trips",
            {"departure_date": dt.date(2025, 4, 4), "return_date": dt.date(2025, 4, 11)},
        ),
        (
            "Could you write a note to Tom that our choir concert is on 13 November, 7 pm till 9?",
            "calendar.events",
            {"title": "choir concert"},
        ),
        (
            "Write Tom a message that I bought boots from MEC today for $230.",
            "finance.purchases",
            {"item": "boots"},
        ),
    ],
)
def test_what_goes_on_in_the_next_sentence_is_of_the_same(text: str, path: str, told: dict[str, object]) -> None:
    assert [told] == [{k: values[k] for k in told} for found, values in records(text) if found == path]


@pytest.mark.parametrize(
    "text",
    [
        "My passport is in the drawer. I joined a gym. It's valid until 3 July.",
        "My passport is in the drawer. We watched a film. It ends on 3 July.",
        "Tom is fine. I picked up a bottle of Advil. He's taking it easy.",
        "The museum in London opens on 20 August. I return to Lagos on 22 September.",
        "Write a poem that says my wedding is on 4 May.",
        "Could you write a note to Ben that I'd bought boots for $90 if I were him?",
        "Can you write to the shop that I never ordered the boots for $90?",
    ],
)
def test_nothing_is_made_of_another_thing(text: str) -> None:
    assert not [
        values
        for path, values in records(text)
        if path in ("travel.documents", "travel.trips", "finance.purchases", "calendar.events")
        or values.get("person") == "Tom"
    ]
