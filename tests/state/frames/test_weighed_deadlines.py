"""Days by which something must be done, sent back or reported, read by weight where no rule knows the wording."""

# ruff: noqa: E501  (sentences are read best on one line)

from __future__ import annotations

import datetime as dt

import pytest

from tests.state.frames.dialogue import Records
from usercode.facts.extract import facts
from usercode.facts.fact import Turn
from usercode.state.change import Put
from usercode.state.frames.weighed.endings import last_day_of_notice
from usercode.state.frames.weighed.ends import Workdays, marks, terms_of_telling, with_lengths
from usercode.state.frames.weighed.reading import second_reading
from usercode.state.frames.weighed.talk import Talk, talk_of


def turn_of(text: str, day: str) -> Turn:
    return Turn(
        session="one", speaker="User", role="user", text=text, said_at=dt.datetime.fromisoformat(f"{day}T12:00+00:00")
    )


def talk(text: str, day: str) -> Talk:
    turn = turn_of(text, day)
    return with_lengths(talk_of(facts(turn), turn.said_at, Records()))


def read(text: str, day: str) -> list[tuple[str, str, str]]:
    """Return what is read of a turn that no rule has read: its collection, the day, and how it is named."""
    turn = turn_of(text, day)
    found = second_reading(turn, facts(turn), [], Records())  # type: ignore[arg-type]
    until = ("due", "return_until", "warranty_until", "trial_until", "renews_on", "ends")
    name = ("what", "item", "name", "place")
    return [
        (
            put.collection,
            str(next(put.values[field] for field in until if field in put.values)),
            str(next(put.values[field] for field in name if field in put.values)),
        )
        for put in found
        if isinstance(put, Put) and any(field in put.values for field in until)
    ]


@pytest.mark.parametrize(
    ("day", "said", "collection", "until", "named"),
    [
        (
            "2026-03-04",
            "kettle got here today, lid wont shut. its going back, shop has 30 days from delivery, after the move i will",
            "finance.purchases",
            "2026-04-03",
            "kettle",
        ),
        (
            "2025-11-03",
            "Toaster: bought 12 December 2023 at the big shop by the river, they give two years' guarantee on it.",
            "finance.purchases",
            "2025-12-12",
            "toaster",
        ),
        (
            "2026-05-04",
            "We have to hand in the objection by 18 May, and I still haven't started.",
            "household.deadlines",
            "2026-05-18",
            "objection",
        ),
    ],
)
def test_a_day_by_which_something_ends_is_read(day: str, said: str, collection: str, until: str, named: str) -> None:
    assert [(c, d) for c, d, name in read(said, day) if named in name.casefold()] == [(collection, until)]


@pytest.mark.parametrize(
    ("day", "said"),
    [
        ("2026-03-04", "We are in Lisbon until 12 March, and on the 14th my sister comes to stay for ten days."),
        ("2026-03-04", "Do you know how many days one has to send back a kettle? Is it 30 days from delivery?"),
        ("2026-03-04", "I have been learning Danish for two years and I can still not order a coffee on 5 April."),
        ("2026-03-04", "The concert is on 20 March and the choir has practised for six weeks."),
        (
            "2026-05-04",
            "The tax office gave me ten working days from today for an objection, but I sent it in at once and they have confirmed that they received it.",
        ),
        ("2026-05-04", "The soup keeps for three days in the fridge, so eat it by Thursday."),
    ],
)
def test_other_days_and_settled_matters_are_not(day: str, said: str) -> None:
    assert read(said, day) == []


def test_working_days_are_counted_without_weekends() -> None:
    (mark,) = marks(talk("They give me ten working days to answer.", "2026-05-04"))
    assert isinstance(mark.length, Workdays)
    assert [end.day for end in mark.ends] == [dt.date(2026, 5, 18)]


def test_a_length_may_run_from_the_talk_from_a_day_and_back_from_one() -> None:
    (day, length) = marks(talk("The lease ends on 31 August 2026. Notice is a month.", "2026-05-04"))
    assert [end.day for end in day.ends] == [dt.date(2026, 8, 31)]
    assert {end.day for end in length.ends} == {dt.date(2026, 6, 4), dt.date(2026, 9, 30), dt.date(2026, 7, 31)}


def test_a_day_without_its_year_is_not_a_year_ahead() -> None:
    *_, length = marks(talk("The letter is dated 2 May and gives me four weeks.", "2026-05-04"))
    assert dt.date(2026, 5, 30) in {end.day for end in length.ends}


def test_a_day_that_is_called_as_one_of_the_past_may_be_the_next_one() -> None:
    (mark,) = marks(talk("The pitch finishes on the 30th of April, I was told.", "2026-01-15"))
    assert [end.day for end in mark.ends] == [dt.date(2026, 4, 30)]


def test_a_day_may_be_told_by_its_number_alone() -> None:
    (mark,) = marks(talk("They can have it back while the 17th.", "2025-07-18"))
    assert [end.day for end in mark.ends] == [dt.date(2025, 8, 17)]


def test_a_month_ends_on_its_last_day() -> None:
    (mark,) = marks(talk("Warranty until February 2028.", "2026-01-15"))
    assert [end.day for end in mark.ends] == [dt.date(2028, 2, 29)]


def test_what_is_told_before_it_is_asked_is_weighed_and_what_is_quoted_is_not() -> None:
    (mark,) = marks(talk("Still under guarantee till 14 May, so do I call the shop?", "2025-04-10"))
    terms = terms_of_telling(
        talk("Still under guarantee till 14 May, so do I call the shop?", "2025-04-10"), mark.place
    )
    assert "asks behind" in terms
    assert not list(marks(talk("Is it under guarantee till 14 May?", "2025-04-10")))
    assert not list(marks(talk("If a gym gives me a trial until Sunday, do I owe anything?", "2025-04-10")))


def test_the_last_day_of_a_notice_lies_before_the_end() -> None:
    put = Put(collection="household.leases", values={"ends": dt.date(2026, 8, 31), "notice_days": 92})
    assert last_day_of_notice(put) == dt.date(2026, 5, 31)
