"""What `ask` reads and prints; answers are made up here, the journeys ask for real ones."""

from __future__ import annotations

import datetime as dt
from io import StringIO

import pytest

from usercode.cli.question import Line, lines_of, show
from usercode.cli.screen import PlainScreen
from usercode.errors import UsageError
from usercode.results import Asked, Reading

ANSWER = Asked(
    status="answered",
    value=12.5,
    text="12.5",
    code="mean(t.cost for t in travel.trips)",
    collection="travel.trips",
    evidence=("r1", "r2"),
    evidence_count=2,
    coverage="records end on 3 March 2024",
)
REFUSAL = Asked(
    status="refused",
    reason='nothing answers to "sister"',
    did_you_mean=("people",),
    readings=(
        Reading(text="trips in 2024", code="len(travel.trips)", value=3),
        Reading(text="longest trip", code="max(travel.trips)", reason="a tie"),
    ),
)


def printed(asked: Asked, *, code: bool = False) -> str:
    out = StringIO()
    show(PlainScreen(out), asked, code=code)
    return out.getvalue()


def test_an_answer_is_followed_by_what_it_rests_on_and_what_is_missing():
    assert "12.5\n  from 2 records of travel.trips: r1 r2\n  records end on 3 March 2024\n" == printed(ANSWER)


def test_the_code_is_shown_when_it_is_asked_for():
    assert "mean(" not in printed(ANSWER)
    assert printed(ANSWER, code=True).endswith("mean(t.cost for t in travel.trips)\n")


def test_a_refusal_cannot_be_taken_for_nothing_found():
    text = printed(REFUSAL)
    assert text.startswith('not answered: nothing answers to "sister"\n')
    assert "  1. trips in 2024: 3\n     len(travel.trips)\n" in text
    assert "  2. longest trip: no answer, a tie\n" in text
    assert "  did you mean: people\n" in text
    assert "usercode query CODE" in text


def test_a_batch_holds_questions_and_json_with_keys_of_its_own():
    lines = ["How many trips?", "", '{"question": "When?", "now": "2024-03-01", "as_of": "@12", "id": 7}']
    assert [
        Line("How many trips?"),
        Line("When?", dt.date(2024, 3, 1), "@12", {"id": 7}),
    ] == list(lines_of(lines, "x"))


@pytest.mark.parametrize(
    "line",
    [
        '{"question": 3}',
        "{not json}",
        '{"question": "x", "now": "soon"}',
        '{"now": "2024-01-01"}',
        '{"question": "x", "as_of": 3}',
    ],
)
def test_a_line_that_cannot_be_read_is_named(line: str):
    with pytest.raises(UsageError, match="line 2 of x"):
        list(lines_of(["How many trips?", line], "x"))
