"""Tests of casual typing: what is read, and that every place in it is known in the text as it was typed."""

from __future__ import annotations

import datetime as dt

import pytest

from usercode.facts.casual import is_casual, written
from usercode.facts.extract import facts
from usercode.facts.fact import Turn


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        (
            "my passport expires on 3 may 2026, im flying to lisbon in november",
            "My passport expires on 3 May 2026. I'm flying to lisbon in November",
        ),
        ("ive got an appt w/ the dr tmrw @7ish", "I've got an appointment with the doctor tomorrow at about 7"),
        ("marks car is at the garage", "Mark's car is at the garage"),
        ("hes allergic to cows milk, dont forget", "He's allergic to cow's milk, don't forget"),
        ("well be off on mon 3 march b/c its cheap", "We'll be off on Monday 3 March because it's cheap"),
        ("we were ill. ill be home at 6", "We were ill. I'll be home at 6"),
        ("mrs. reyes rang, her sons school is shut", "Mrs. Reyes rang, her son's school is shut"),
        ("my son jack has a recital", "My son Jack has a recital"),
        ("went out w/ tom + nora for 2 hrs lol", "Went out with Tom and Nora for 2 hours"),
        ("the passsport is in the drawer", "The passport is in the drawer"),
        ("renewed my uk passport... flying in june", "Renewed my UK passport. Flying in June"),
        ("renewed my passport 😊 flying in june", "Renewed my passport. 😊 Flying in June"),
        ("the gym is dear\ni quit today", "The gym is dear.\nI quit today"),
    ],
)
def test_casual_typing_is_read_as_others_write(typed: str, read: str) -> None:
    assert written(typed).text == read


@pytest.mark.parametrize(
    "text",
    [
        "Brenda and I flew to Spain. My mark was good, and I may bill them.",
        "Its cover is torn, and the kids were going to bed.",
        "Carlos is turning 50. Lucas has his recital on Monday.",
        "My wife has a peanut allergy\nand reacts to shellfish.",
        "I paid 1,400 kroner to Lars for the drawings.",
        "My ID is at home; the well is dry, and we wed in June.",
        "Read it at https://example.com/im/dont or write to ill@example.com.",
    ],
)
def test_what_is_written_with_care_stays_as_it_is(text: str) -> None:
    assert written(text).text == text


@pytest.mark.parametrize(
    ("text", "casual"),
    [
        ("how do i get to the airport", True),
        ("My passport runs out on 3 may 2026.", True),
        ("I'm flying to Lisbon in November.", False),
        ("He said that Anna and Tom left on Friday. fine.", False),
    ],
)
def test_a_text_is_casual_that_leaves_capitals_out(text: str, casual: bool) -> None:
    assert is_casual(text) is casual


def test_facts_point_to_the_text_as_it_was_typed() -> None:
    text = "my passport expires tmrw... im off to rome\nive got an appt w/ dr patel on weds lol"
    turn = Turn(
        session="s", speaker="User", role="user", text=text, said_at=dt.datetime(2026, 4, 6, 9, tzinfo=dt.UTC), number=1
    )
    found = facts(turn)
    assert [text[f.start : f.end] for f in found] == [f.sentence for f in found]
    assert [f.sentence for f in found] == [
        "my passport expires tmrw...",
        "im off to rome",
        "ive got an appt w/ dr patel on weds lol",
    ]
    assert [f.text for f in found] == [
        "my passport expires tmrw [7 April 2026]...",
        "im off to rome",
        "ive got an appt w/ dr patel on weds [8 April 2026] lol",
    ]
    assert found[0].read == "My passport expires tomorrow..."
    assert all(f.read[m.start : m.end] == m.text for f in found for m in f.mentions)


def test_only_what_people_type_is_mended() -> None:
    said = dt.datetime(2026, 4, 6, 9, tzinfo=dt.UTC)
    (fact,) = facts(Turn(session="s", speaker="A", role="assistant", text="im off in may", said_at=said, number=1))
    assert fact.read == fact.sentence == "im off in may"


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        (
            "im flying on monday, my passport is fine, what should i pack",
            "I'm flying on Monday. My passport is fine. What should I pack",
        ),
        (
            "my passport expires on 3 may 2026 im flying to lisbon in june whats the weather like",
            "My passport expires on 3 May 2026. I'm flying to lisbon in June. What's the weather like",
        ),
        ("i met ana at the well can you write her a card", "I met Ana at the well. Can you write her a card"),
        ("me, my wife and kai are going", "Me, my wife and Kai are going"),
        ("if it rains, we stay home", "If it rains, we stay home"),
        ("my mum, the one in leeds, is ill", "My mum, the one in leeds, is ill"),
        ("when i was there last week i ate prawns", "When I was there last week I ate prawns"),
        ("she said, i can come on friday", "She said, I can come on Friday"),
        ("i know how much it was", "I know how much it was"),
    ],
)
def test_a_casual_text_without_a_stop_is_cut_between_its_sentences(typed: str, read: str) -> None:
    assert written(typed).text == read


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("Doug & I fly Mon, August 25.", "Doug and I fly Monday, August 25."),
        ("Shut Fri & Sat. Marks & Spencer is open.", "Shut Friday and Saturday. Marks & Spencer is open."),
        ("The dr came on Thurs.", "The doctor came on Thursday."),
        ("We sat in the sun, then he sat down.", "We sat in the sun, then he sat down."),
    ],
)
def test_short_forms_are_written_out(typed: str, read: str) -> None:
    assert written(typed).text == read
