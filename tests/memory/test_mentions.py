"""Which later turn is taken to have settled a matter: it names it, few others do, and its words say so."""

from __future__ import annotations

import datetime as dt

import pytest

from usercode.live.mentions import Mentions, names
from usercode.logistic import Weights

START = dt.datetime(2025, 3, 10, tzinfo=dt.UTC)
TOLD = "The tent from Fellgate leaks, its warranty ends on 4 May."
ABOUT = "The warranty of the tent from Fellgate ends on May 4, 2025."
DONE = "Fellgate replaced the tent."
ALL_DONE = Weights(0.0, 0.0, {"l:replaced": 3.0})
"""Gives a turn of a few terms with that word a logit of a little above one half."""


def _mentions(*texts: str) -> Mentions:
    mentions = Mentions()
    for number, text in enumerate(texts, 1):
        mentions.add(number, text, START + dt.timedelta(days=number))
    return mentions


def test_a_later_turn_that_names_the_matter_may_have_settled_it():
    assert 2 == _mentions(TOLD, DONE).settling([1], ABOUT, Weights(3.0, 0.0, {}))
    assert _mentions(TOLD, "The kettle was replaced.").settling([1], ABOUT, Weights(3.0, 0.0, {})) is None
    assert _mentions(DONE, TOLD).settling([2], ABOUT, Weights(3.0, 0.0, {})) is None
    assert _mentions(TOLD, DONE).settling([], ABOUT, Weights(3.0, 0.0, {})) is None


def test_what_the_alert_does_not_name_makes_no_turn_be_about_it():
    assert _mentions(TOLD, DONE).settling([1], "Your passport ends.", Weights(3.0, 0.0, {})) is None


@pytest.mark.parametrize(("others", "settling"), [(0, 2), (2, None)])
def test_the_more_turns_name_it_the_surer_one_must_be(others: int, settling: int | None):
    turns = [TOLD, DONE, *["The tent is in the cellar."] * others]
    assert settling == _mentions(*turns).settling([1], ABOUT, Weights(0.2, -0.5, ALL_DONE.terms))


def test_a_word_that_many_turns_hold_names_nothing():
    often = ["My tent again.", "At Fellgate once more.", "What a tent.", "Fellgate is closed."] * 3
    assert _mentions(*often, TOLD, DONE).settling([13], ABOUT, Weights(9.0, 0.0, {})) is None


def test_a_turn_may_tell_of_the_end_of_its_own_matter():
    mentions, done = _mentions(TOLD, f"{TOLD} {DONE}"), Weights(-0.1, 0.0, {"replaced": 3.0})
    assert 2 == mentions.settled([1, 2], "household", done)
    assert mentions.settled([1], "household", done) is None
    assert mentions.settled([], "household", done) is None


def test_a_long_turn_tells_of_many_matters():
    long = DONE + " ".join(f"word{letter}{other}" for letter in "abcdefghijk" for other in "abcdefghijk")
    assert _mentions(long).settled([1], "household", Weights(3.0, 0.0, {})) is None
    assert 1 == _mentions(DONE).settled([1], "household", Weights(3.0, 0.0, {}))


def test_days_sums_and_kin_name_nothing():
    assert names("My sister paid 40 euros on Monday for the tent. Is it the kayak?") == {"tent"}
