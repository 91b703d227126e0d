"""Questions taken apart: dates as far as they are named, and what kind of answer is wanted."""

from __future__ import annotations

import pytest

from usercode.recall.cues import ENDS_ASKING, NAME, NUMBER, PICTURE, SELF, TIME, cues_of
from usercode.recall.question import When, read
from usercode.recall.terms import words


@pytest.mark.parametrize(
    ("text", "dates"),
    [
        ("What happened on 5 July 2023?", (When(2023, 7, 5),)),
        ("What happened on July 5th, 2023?", (When(2023, 7, 5),)),
        ("Who came in March?", (When(0, 3, 0),)),
        ("Where was she in 2022?", (When(2022),)),
        ("May I know what she may like?", ()),
        ("What did they march for?", ()),
        ("What did she do in May 2021 and June 2022?", (When(2021, 5), When(2022, 6))),
        ("Which 12 songs?", ()),
    ],
)
def test_dates_are_read_as_far_as_they_are_named(text: str, dates: tuple[When, ...]):
    assert dates == read(text).dates


def test_each_term_counts_once_in_its_order():
    assert ("dog", "park") == read("the dogs in the park with a dog").terms


@pytest.mark.parametrize(
    ("text", "wants"),
    [
        ("When did she leave?", {"time"}),
        ("How many cats are there?", {"number"}),
        ("How long was the trip?", {"time", "number"}),
        ("Where is the key?", {"name"}),
        ("Which books has Tim read?", {"name"}),
        ("Who came, and when?", {"name", "time"}),
        ("What does she like?", set()),
    ],
)
def test_the_kind_of_answer_is_seen(text: str, wants: set[str]):
    assert wants == read(text).wants


def test_a_question_about_what_the_other_said_is_seen():
    assert read("What did you recommend for the garden?").of_other
    assert not read("Can you tell me where I parked?").of_other


@pytest.mark.parametrize(
    ("text", "cues"),
    [
        ("It was in Lisbon.", NAME),
        ('Best read: "Dune".', NAME),
        ("She met Oliver, Maria!", NAME),
        ("Thanks, Maria! So good.", 0),
        ("Hey Maria, so good.", 0),
        ("Lisbon was fine.", 0),
        ("I moved here last June.", SELF | TIME),
        ("Nice! What did you buy?", ENDS_ASKING),
        ("Is it? Yes.", 0),
        ("Look. [shares a photo: a dog with 2 cats?]", PICTURE | NUMBER),
        ("There were three of them in 2021.", NUMBER | TIME),
    ],
)
def test_cues_are_seen_in_a_text(text: str, cues: int):
    assert cues == cues_of(text, words(text))
