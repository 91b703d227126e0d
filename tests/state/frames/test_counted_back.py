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
    assert [v for v in deadlines(("2026-01-20", said)) if v.get("due") is not None] == []


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


@pytest.mark.parametrize(
    ("told", "due"),
    [
        ("My union letter says that I've got 30 days from today, April 7, to opt out of the fund, and I'm doing it.", "2025-05-07"),
        ("There are 45 days from today to choose a pension fund. I'd like the green one.", "2025-05-22"),
        ("Nora moves to another school, so we're leaving the crèche. Her last day there is June 30. They need 30 days notice.", "2025-05-31"),
        ("I'd love to enter the chess open. It begins on 2 June, and registration closes a fortnight before.", "2025-05-19"),
        ("Players who'd like to stay in the league have to pay the fee by 30 April. We want to.", "2025-04-30"),
    ],
)  # fmt: skip
def test_a_term_is_counted_from_or_back_from_the_day_that_the_turn_tells(told: str, due: str) -> None:
    assert [str(v["due"]) for v in deadlines(("2025-04-07", told))] == [due]


@pytest.mark.parametrize(
    "told",
    [
        "In the novel the widow has 30 days from today, April 7, to find the will.",
        "We're leaving the crèche, Nora's last day is June 30. They have our notice, they wanted 30 days.",
        "The chess open begins on 2 June, and registration closes a fortnight before. My boss wants to play, I don't.",
        "The club says whoever wants to keep their locker must send the slip back by 30 April. I gave mine up.",
    ],
)
def test_what_is_in_a_story_given_or_not_wanted_sets_no_day(told: str) -> None:
    assert deadlines(("2025-04-07", told)) == []


def test_what_a_deed_waits_for_is_not_done() -> None:
    (task,) = deadlines(
        ("2025-04-07", "The visa form must be in by 9 May. I'll see to it once I've finished the tax return.")
    )
    assert task.get("done_on") is None
