"""Support: a claim counts when its turns say it, in words, names, numbers and days; whose word it is follows."""

from __future__ import annotations

import dataclasses
import datetime as dt
from typing import Any

import pytest

from usercode.facts.fact import Role, Turn
from usercode.structuring.claims import Claim
from usercode.structuring.support import Supported, supported
from usercode.structuring.windows import Piece, Window

AT = dt.datetime(2024, 5, 15, 9, 0, tzinfo=dt.UTC)  # a Wednesday


def window(*said: tuple[str, str] | str, before: int = 0) -> Window:
    roles: dict[str, Role] = {"User": "user", "Marta": "person", "Assistant": "assistant", "Report": "document"}
    pieces = []
    for number, item in enumerate(said, 1):
        speaker, text = item if isinstance(item, tuple) else ("User", item)
        turn = Turn(session="s", speaker=speaker, role=roles[speaker], text=text, said_at=AT, number=number * 10)
        pieces.append(Piece(turn, 0, text))
    return Window("s", tuple(pieces[before:]), tuple(pieces[:before]))


def check(text: str, shown: Window, *turns: int, **more: Any) -> Supported:
    found = supported(Claim(text=text, turns=turns or (1,), **more), shown, "double")
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("said", "text"),
    [
        ("I lost my job as a banker yesterday, so I'm opening a dance studio.", "User lost their job as a banker."),
        ("We adopted two cats, Milo and Tiger.", "User adopted 2 cats."),
        ("I paid 1,200 euro for the laptop.", "The laptop cost user 1200 euro."),
        ("I flew to Oslo last Friday.", "User flew to Oslo on May 10, 2024."),
        ("My sister Clara was born in Lyon.", "Clara is the user's sister and was born in Lyon."),
        ("I don't eat meat any more.", "User does not eat meat."),
    ],
)
def test_a_claim_in_the_words_of_its_turn_is_supported(said: str, text: str):
    found = check(text, window(said))
    assert ("", "User", "user") == (found.problem, found.speaker, found.role)


@pytest.mark.parametrize(
    ("said", "text", "why"),
    [
        ("I had soup for lunch.", "User plays the violin in an orchestra.", "of its words"),
        ("I flew to Oslo.", "User flew to Bergen, Oslo being full.", "Bergen"),
        ("I paid 120 euro for the laptop.", "User paid 1200 euro for the laptop.", "1200"),
        ("I flew to Oslo last Friday.", "User flew to Oslo on May 3, 2024.", "May 3, 2024"),
        ("Should I buy a motorbike?", "User bought a motorbike.", "question"),
        ("If I win I will buy a motorbike.", "User bought a motorbike.", "supposed"),
        ("I do not eat peanuts.", "User eats peanuts.", "opposite"),
    ],
)
def test_a_claim_that_its_turn_does_not_make_is_the_word_of_the_model(said: str, text: str, why: str):
    found = check(text, window(said))
    assert why in found.problem
    assert ("double", "tool") == (found.speaker, found.role)


@pytest.mark.parametrize("turns", [(5,), (0,), (1, 99), ()])
def test_a_forged_or_missing_citation_is_no_support(turns: tuple[int, ...]):
    found = supported(Claim(text="User flew to Oslo.", turns=turns), window("I flew to Oslo."), "double")
    assert found is not None
    assert "not shown" in found.problem


def test_what_only_turns_read_before_say_is_told_again_and_no_fact():
    assert (
        supported(Claim(text="User flew to Oslo.", turns=(1,)), window("I flew to Oslo.", "Hm.", before=1), "x") is None
    )


def test_the_assistants_word_is_not_the_users_even_when_both_are_cited():
    shown = window(("Assistant", "You could stay at the Grand Hotel in Rome."), "Sounds good to me somehow.")
    found = check("User could stay at the Grand Hotel in Rome.", shown, 1, 2)
    assert "user" != found.role


def test_a_yes_makes_what_was_asked_the_persons_word():
    shown = window(("Assistant", "Are you allergic to penicillin?"), "Yes, badly.")
    found = check("User is allergic to penicillin.", shown, 2, 1)
    assert ("", "user") == (found.problem, found.role)


def test_a_documents_word_stays_the_documents():
    found = check("The user's blood type is O negative.", window(("Report", "Blood type: O negative.")))
    assert ("", "document", "Report") == (found.problem, found.role, found.speaker)


def test_another_persons_word_is_theirs():
    found = check("Marta works as a nurse in Lyon.", window(("Marta", "I work as a nurse in Lyon.")))
    assert ("", "person", "Marta") == (found.problem, found.role, found.speaker)


def test_the_days_of_a_quoted_time_expression_are_resolved_by_us():
    found = check("User flew to Oslo.", window("I flew to Oslo last Friday, finally."), when="last Friday")
    assert (dt.date(2024, 5, 10),) * 2 == found.days
    assert "User flew to Oslo. [2024-05-10]" == found.text


def test_a_time_expression_in_the_text_is_resolved_in_place():
    found = check("User flew to Oslo last Friday.", window("I flew to Oslo last Friday."), when="last Friday")
    assert "User flew to Oslo last Friday [10 May 2024]." == found.text


def test_a_time_that_no_turn_holds_is_not_taken():
    found = check("User flew to Oslo.", window("I flew to Oslo."), when="on 3 March 2021")
    assert (None, "User flew to Oslo.") == (found.days, found.text)


def test_a_fact_knows_the_sentences_that_say_it():
    text = "Hello there. I flew to Oslo last Friday. It rained."
    found = check("User flew to Oslo.", window(text))
    (number, start, end), *_ = found.spans
    assert (10, "I flew to Oslo last Friday.") == (number, text[start:end])


@pytest.mark.parametrize(("day_first", "day"), [(True, "June 12, 2024"), (False, "December 6, 2024")])
def test_a_date_in_figures_is_read_as_the_turn_was_written(day_first: bool, day: str):
    shown = window("My passport runs out on 12/06/2024.")
    turn = dataclasses.replace(shown.pieces[0].turn, day_first=day_first)
    read = Window("s", (Piece(turn, 0, turn.text),))
    assert "" == check(f"The user's passport runs out on {day}.", read).problem
    other = "December 6, 2024" if day_first else "June 12, 2024"
    assert other in check(f"The user's passport runs out on {other}.", read).problem
