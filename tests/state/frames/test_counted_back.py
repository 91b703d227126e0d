"""Days that are counted back from one that another sentence names, and notice that is given with a letter."""

# ruff: noqa: E501  (sentences are read best on one line)

from __future__ import annotations

import pytest

from tests.state.frames.dialogue import records

DEADLINES = "household.deadlines"


def deadlines(*said: tuple[str, str]) -> list[dict[str, object]]:
    return [v for path, v in records(*said) if path == DEADLINES]


def test_working_days_before_a_start_run_back_from_it() -> None:
    found = deadlines(
        (
            "2026-01-20",
            "My pottery course starts on Monday 9 March. I want to pull out of it, and I have to tell them at least ten working days before the start.",
        )
    )
    assert [str(v["due"]) for v in found] == ["2026-02-23"]


@pytest.mark.parametrize(
    "said",
    [
        "I have to hand in the guest numbers at least five working days before the dinner.",
        "The course starts on Monday 9 March. Anybody who withdraws must tell them at least ten working days before the start.",
        "My exam is on 9 March. I always need a good breakfast three hours before the exam.",
    ],
)
def test_no_day_is_counted_on_from_today(said: str) -> None:
    assert deadlines(("2026-01-20", said)) == []


@pytest.mark.parametrize(
    ("said", "what", "due"),
    [
        ("Our wedding is on 20 September. The florist wants our deposit three weeks before the wedding.", "deposit", "2026-08-30"),
        ("My sister's hen party is on Saturday 14 March. We have to book the minibus at least two weeks before the party.", "book the minibus", "2026-02-28"),
        ("Our street party is on Saturday 14 March. I do the pies from Greg's Butchers, but they want the order at least ten days before the party.", "order (Greg's Butchers)", "2026-03-04"),
    ],
)  # fmt: skip
def test_what_is_wanted_before_a_day_is_called_by_itself(said: str, what: str, due: str) -> None:
    assert [(v["what"], str(v["due"])) for v in deadlines(("2026-01-20", said))] == [(what, due)]


NOTICE = "We're leaving Petra, our dog walker, on 31 August, and the contract says four weeks' notice in writing."


@pytest.mark.parametrize(
    "said",
    [
        "I handed Petra the letter today and we both had a cry.",
        "Gave her our letter this morning, she signed it.",
        "I posted the letter yesterday.",
        "I left the letter with Petra yesterday.",
    ],
)
def test_a_letter_settles_notice(said: str) -> None:
    assert all(v.get("done_on") for v in deadlines(("2025-06-25", NOTICE), ("2025-07-04", said)))


@pytest.mark.parametrize(
    "said",
    [
        "I still have to give Petra the letter.",
        "Petra gave me the letter with her new prices.",
        "I handed the teacher the letter about the trip.",
        "I sent the letter to the bank today.",
    ],
)
def test_other_letters_do_not(said: str) -> None:
    assert not any(v.get("done_on") for v in deadlines(("2025-06-25", NOTICE), ("2025-07-04", said)))


SEASON = "The season at the moorings finishes on 31 October and you have to tell them in writing two months ahead of that if you're not coming back."


def test_notice_runs_back_from_that_day_for_who_leaves() -> None:
    found = deadlines(("2025-06-16", f"{SEASON} We're not coming back, or they charge us for the next year."))
    assert [(v["what"], str(v["due"])) for v in found] == [("notice (season at the moorings)", "2025-08-31")]


@pytest.mark.parametrize("place", ["moorings", "allotment"])
def test_there_is_none_for_who_stays(place: str) -> None:
    assert deadlines(("2025-06-16", f"{SEASON} We love it there.".replace("moorings", place))) == []
