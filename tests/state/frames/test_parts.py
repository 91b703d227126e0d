"""Lively sentences: cries, parts joined by a mark, a subject left out; each tells what its plain form tells."""

from __future__ import annotations

from typing import Any

import pytest

from tests.state.frames.dialogue import records
from usercode.state.frames.openers import is_cry

CRIES = [
    "So exciting — ", "Ugh, ", "Guess what! ", "Phew! ", "Finally! ", "Not gonna lie, ", "Yay!! ", "Oh no, ", "Sigh. ",
    "OK so ", "Btw ", "What a relief — ", "Huge: ", "Best news ever: ", "We did it! ",
]  # fmt: skip
TOLD = [
    ("My passport runs out on 3 May 2025.", "travel.documents"),
    ("My sister Anna is allergic to penicillin.", "health.allergies"),
    ("The chimney sweep has sent us a card. He is coming to our house on 27 May at 7:30.", "calendar.events"),
    ("I bought a kettle from Argos on 2 March. It has a warranty of two years.", "finance.purchases"),
]


def _read(text: str) -> list[tuple[str, dict[str, Any]]]:
    return [(path, {k: v for k, v in values.items() if k != "notes"}) for path, values in records(text)]


@pytest.mark.parametrize("cry", CRIES)
@pytest.mark.parametrize(("text", "path"), TOLD)
def test_a_cry_before_what_is_told_changes_nothing_of_it(cry: str, text: str, path: str) -> None:
    plain = _read(text)
    assert path in {found for found, _ in plain}
    assert plain == _read(cry + text)


@pytest.mark.parametrize(
    "tail",
    [", phew", " — finally", ", can you believe it", ", haha", " 😀", " :)", ", woohoo", ", if you can believe it",
     " (don't ask)", ", as you do", "... sigh", ", just my luck", ", what can I say"],
)  # fmt: skip
@pytest.mark.parametrize(("text", "path"), TOLD)
def test_a_cry_behind_what_is_told_changes_nothing_of_it(tail: str, text: str, path: str) -> None:
    plain = _read(text)
    assert path in {found for found, _ in plain}
    assert plain == _read(text[:-1] + tail + ".")


@pytest.mark.parametrize(
    "text", ["Phew!", "So exciting!", "Oh no!", "What a day!", "Yay!!", "Such a relief.", "can you believe it?!"]
)
def test_a_cry_tells_nothing(text: str) -> None:
    assert is_cry(text)


@pytest.mark.parametrize(
    "text", ["Done!", "Yes.", "Cancelled!", "So my passport expired.", "Sorted at last.", "No.", "Very late again."]
)
def test_what_answers_or_settles_is_no_cry(text: str) -> None:
    assert not is_cry(text)


@pytest.mark.parametrize("mark", [" — ", "; ", ", ", " - "])
def test_two_sentences_joined_by_a_mark_tell_what_they_tell_apart(mark: str) -> None:
    kept = "We run a food truck in Melbourne. Its trading licence has to be renewed by 1 September 2026."
    for plain in (kept, "The choir has a new hall. I am singing there on 9 November at 20:00."):
        told = _read(plain)
        assert told
        assert told == _read(plain.replace(". I", f"{mark}I", 1))


def test_a_thing_that_an_event_tells_the_sort_of_is_no_event() -> None:
    told = _read("My hearing aids have to go back to the maker on 9 November at nine.")
    assert "hearing" not in {values.get("title") for _, values in told}


def test_what_one_half_undoes_of_the_other_is_no_event() -> None:
    assert not _read("There's a school reunion on 9 May at seven, I'm skipping it.")


@pytest.mark.parametrize(
    ("short", "whole"),
    [
        ("Was diagnosed with coeliac disease.", "I was diagnosed with coeliac disease."),
        (
            "Will be interviewed by the radio on 14 June at noon.",
            "I will be interviewed by the radio on 14 June at noon.",
        ),
        ("Been living with an egg allergy for years.", "I have been living with an egg allergy for years."),
    ],
)
def test_a_subject_that_is_left_out_is_the_speaker(short: str, whole: str) -> None:
    told = _read(whole)
    assert told
    assert told == _read(short)


@pytest.mark.parametrize(
    "idle", ["The view is lovely.", "Nice people, no fuss.", "It was about time.", "I'm over the moon."]
)
@pytest.mark.parametrize(
    ("first", "then"),
    [
        ("My passport was issued on 3 May 2017.", "It is valid for ten years."),
        ("The yoga studio gave me a free trial membership.", "It ends on 26 January 2027."),
        ("I got myself an aquarium.", "It was 310 Swiss francs, including the pump."),
    ],
)
def test_an_idle_sentence_between_two_changes_nothing_of_what_they_tell(first: str, idle: str, then: str) -> None:
    told = _read(f"{first} {then}")
    assert told
    assert told == _read(f"{first} {idle} {then}")


def test_somebody_who_is_named_between_two_may_be_meant() -> None:
    text = "Mia is coming on Friday. My sister sings. She is allergic to nuts."
    assert {v["person"] for path, v in _read(text) if path == "health.allergies"} <= {"sister"}


def test_brackets_and_joining_words_part_what_a_record_lacks_a_day_of() -> None:
    apart = _read("My parents live in Split. They are staying with us from 3 April.")
    assert apart
    assert apart == _read("My parents live in Split, and they are staying with us from 3 April.")
    assert apart == _read("My parents live in Split (they are staying with us from 3 April).")
