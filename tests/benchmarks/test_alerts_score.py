"""The judge of the alert benchmark: what counts as a hit, and what as too early, too little or too much."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import pytest
from bench.alerts import baseline
from bench.alerts.cases import Case, Due, Session, Turn, expression, matches
from bench.alerts.play import Moment, Open, play
from bench.alerts.score import judge, wilson

DAY = dt.date(2025, 11, 1)


def said(day: dt.date, *lines: str) -> Session:
    return Session(day, tuple(Turn("user", line) for line in lines))


def case(**changes: object) -> Case:
    values: dict[str, object] = {
        "id": "boots",
        "kind": "deadlines",
        "tz": "UTC",
        "sessions": (
            said(DAY - dt.timedelta(20), "got boots from the outdoor shop"),
            said(DAY - dt.timedelta(4), "the boots squeak"),
        ),
        "due": Due(
            first=DAY - dt.timedelta(10),
            by=DAY - dt.timedelta(4),
            must={"item": ("boots",), "until": ("@2025-11-01", "4 days")},
            evidence=frozenset({"1.1"}),
        ),
        **changes,
    }
    return Case(**values)  # type: ignore[arg-type]


def moment(days_before: int, *alerts: Open) -> Moment:
    return Moment(DAY - dt.timedelta(days_before), alerts)


def alert(message: str = "Return the boots by 1 November", *evidence: str, id: str = "a1") -> Open:
    return Open(id, "warning", message, frozenset(evidence or ("1.1",)))


@pytest.mark.parametrize(
    ("result", "moments"),
    [
        ("hit", [moment(20), moment(4, alert())]),
        ("hit", [moment(20), moment(9, alert()), moment(4, alert())]),
        ("early", [moment(20), moment(11, alert()), moment(4, alert())]),
        ("early", [moment(20), moment(11, alert("Something about this?")), moment(4, alert())]),
        ("missed", [moment(20), moment(4)]),
        ("missed", [moment(20), moment(9, alert()), moment(4)]),
        ("missed", [moment(4, alert("Your lease ends", "2.1"))]),
        ("message", [moment(20), moment(4, alert("Return the boots"))]),
        ("evidence", [moment(20), moment(4, alert("Boots: 4 days left", "2.1"))]),
    ],
)
def test_a_case_is_judged_by_day_message_and_evidence(result: str, moments: list[Moment]):
    assert judge(case(), moments).result == result


def test_other_alerts_are_listed_once_with_their_first_day():
    lease = alert("Your lease ends", "2.1", id="a2")
    verdict = judge(case(), [moment(20, lease), moment(4, alert(), lease)])
    assert (verdict.result, [(r.day, r.alert.id) for r in verdict.other]) == ("hit", [(DAY - dt.timedelta(20), "a2")])


def test_a_twin_fires_when_anything_was_open_at_any_moment():
    assert judge(case(due=None), [moment(20), moment(4)]).result == "silent"
    assert judge(case(due=None), [moment(20, alert()), moment(4)]).result == "fires"


@pytest.mark.parametrize(
    "text", ["2025-09-03", "3 September", "3rd of September", "Sept 3", "Sep. 3rd", "September the 3rd", "03 Sep"]
)
def test_a_day_is_found_in_its_usual_spellings(text: str):
    assert matches(f"due on {text}, soon", [["@2025-09-03"]])


@pytest.mark.parametrize("text", ["2025-09-30", "13 September", "September 30", "3 October"])
def test_another_day_is_not_taken_for_it(text: str):
    assert not expression("@2025-09-03").search(text)


def test_the_interval_of_wilson_is_that_of_the_textbook():
    low, high = wilson(8, 10)
    assert (round(low, 4), round(high, 4)) == (0.4902, 0.9433)
    assert wilson(0, 0) == (0.0, 1.0)


def test_the_baseline_finds_the_line_that_shares_a_rare_word():
    assert baseline.retrieve(case()).place == "1.1"
    assert baseline.speaks(case(), 0.0) == (True, True)
    assert baseline.speaks(case(), 99.0) == (False, False)


def test_the_baseline_finds_nothing_where_no_word_is_shared():
    other = case(sessions=(said(DAY, "got boots"), said(DAY + dt.timedelta(1), "nice weather")))
    assert baseline.speaks(other, 0.0) == (False, False)


def test_a_case_is_played_on_its_days_and_on_the_eve(tmp_path: Path):
    days = [m.day for m in play(case(), tmp_path / "user")]
    assert days == [DAY - dt.timedelta(n) for n in (20, 11, 4)]


def test_what_is_open_is_told_with_the_turns_it_rests_on(tmp_path: Path):
    sessions = (
        said(DAY - dt.timedelta(20), "nice day", "I'm allergic to penicillin."),
        said(DAY - dt.timedelta(4), "The doctor prescribed me amoxicillin."),
    )
    moments = play(case(sessions=sessions, due=None), tmp_path / "user")
    assert [len(m.open) for m in moments] == [0, 1]
    assert moments[1].open[0].evidence == frozenset({"1.2", "2.1"})
