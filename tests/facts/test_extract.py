"""Facts from a turn: one for each sentence, nothing dropped, relative dates resolved in brackets."""

import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from usercode.facts import extract
from usercode.facts.fact import Fact, Turn

SAID = dt.datetime(2024, 5, 15, 18, 30, tzinfo=dt.timezone(dt.timedelta(hours=2)))


def turn(text: str, role: str = "user") -> Turn:
    return Turn(session="s1", speaker="Jess", role=role, text=text, said_at=SAID, number=12)


def fact(text: str) -> Fact:
    (found,) = extract.facts(turn(text))
    return found


RESOLVED = [
    (
        "I went to a concert yesterday and loved it.",
        "I went to a concert yesterday [14 May 2024] and loved it.",
    ),
    ("I painted last week.", "I painted last week [6 May 2024 to 12 May 2024]."),
    ("I moved here last June.", "I moved here last June [June 2023]."),
    ("I moved last year!", "I moved last year [2023]!"),
    ("I moved about ten years ago.", "I moved about ten years ago [about 2014]."),
    ("We married on August 2.", "We married on August 2 [2 August 2023]."),
    ("It runs on Friday at 2 PM.", "It runs on Friday at 2 PM [17 May 2024]."),
    ("It was on 9 June 2023.", "It was on 9 June 2023."),
    ("It was in June 2023.", "It was in June 2023."),
    ("It was in 2022.", "It was in 2022."),
    ("It was the Sunday before 25 May 2023.", "It was the Sunday before 25 May 2023 [21 May 2023]."),
    ("Yoga every Tuesday at 2 PM.", "Yoga every Tuesday at 2 PM."),
    ("Hi!", "Hi!"),
]


@pytest.mark.parametrize(("text", "expected"), RESOLVED)
def test_relative_dates_are_resolved_in_brackets(text, expected):
    assert expected == fact(text).text


def test_a_fact_carries_its_turn_its_place_and_its_origin():
    first, second = extract.facts(turn("Thanks! My sister moved in March.", role="person"))
    assert (12, 8, 33, "My sister moved in March.") == (second.turn, second.start, second.end, second.sentence)
    assert ("my sister", "Jess", "person", "asserted", SAID) == (
        second.about,
        second.speaker,
        second.role,
        second.mood,
        second.said_at,
    )
    assert "Thanks!" == first.text
    assert ["March"] == [mention.text for mention in second.mentions]


def test_the_day_of_speech_is_that_of_its_own_offset():
    late = dt.datetime(2024, 5, 15, 23, 30, tzinfo=dt.timezone(dt.timedelta(hours=-7)))
    (found,) = extract.facts(Turn(session="s1", speaker="Jess", role="user", text="I ran today.", said_at=late))
    assert dt.date(2024, 5, 15) == found.mentions[0].first


@pytest.mark.parametrize("role", ["user", "person", "assistant", "tool", "document"])
def test_every_role_gives_facts_that_keep_it(role):
    assert [role] == [found.role for found in extract.facts(turn("It is booked.", role))]


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("The wedding is on 18 July. We have rooms for the 17th, leaving on the 20th.", ["07-18", "07-17", "07-20"]),
        ("We fly on 28 July and come back on the 3rd.", ["07-28", "08-03"]),
        ("The party was on 18 April. We left on the 20th.", ["04-18", "04-20"]),
        ("I moved in on 3 March. The next rent is due on the 1st.", ["03-03", "06-01"]),
        ("I was in Rome from 3 April until the 9th.", ["04-03"]),
    ],
)  # fmt: skip
def test_a_day_of_a_month_is_the_nearest_to_the_day_named_before_it(text, days):
    found = [m for fact in extract.facts(turn(text)) for m in fact.mentions]
    assert days == [f"{m.first:%m-%d}" for m in found]
    assert all((m.last - m.first).days < 7 for m in found)


def test_the_version_is_stated():
    assert "sentences/5" == extract.VERSION


@given(st.text(max_size=300))
def test_no_text_is_lost_and_the_same_turn_gives_the_same_facts(text):
    found = extract.facts(turn(text))
    assert "".join(text.split()) == "".join("".join(one.sentence.split()) for one in found)
    assert all(text[one.start : one.end] == one.sentence for one in found)
    assert found == extract.facts(turn(text))
