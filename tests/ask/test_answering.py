"""Answers: the value of the code as it is shown, what it rests on, what is missing; and refusals while it runs."""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Iterator
from dataclasses import replace

import pytest

from usercode.ask.answering import Run, answer
from usercode.ask.compiler.code import code_of, records_of
from usercode.ask.compiler.compile import Compiled, Refused, compiled_from
from usercode.ask.compiler.plan import Aggregate, Column, Contrast, Count, Extreme, Not, Plan, Total, Within
from usercode.ask.compiler.windows import Fixed, Relative, Window
from usercode.sandbox import Column as Stored
from usercode.sandbox import Data, RecordType, Sandbox, Table

TODAY = dt.date(2024, 6, 1)
BOOK = RecordType("Book", (Stored("title"), Stored("rating"), Stored("read_on", "date"), Stored("notes", "list:plain")))
ROWS = [
    ["r1", "Emma", 4, "2024-01-10", []],
    ["r2", "Ulysses", None, "2024-02-01", []],
    ["r3", "Persuasion", 5, "2024-03-03", []],
    ["r4", "Middlemarch", None, None, []],
]
RATING = Column("rating", "int", "rating", optional=True)
READ_ON = Column("read_on", "date", "date", optional=True)
ALL = Compiled(
    plan=Plan(collection="library.books", ask=Total(Count())),
    code="len(library.books)",
    reading="the number of books",
    collection="library.books",
    records="library.books",
)
MEAN = replace(
    ALL,
    plan=Plan(collection="library.books", ask=Total(Aggregate("mean", RATING))),
    code="mean(b.rating for b in library.books if b.rating is not None)",
    measured=(RATING,),
)
IN_2024 = "[b for b in library.books if b.read_on is not None and b.read_on.year == 2024]"
YEAR = Window(Fixed(dt.date(2024, 1, 1)), Fixed(dt.date(2025, 1, 1)))


@pytest.fixture(scope="module")
def library(machine: None) -> Iterator[Sandbox]:
    data = Data((BOOK,), (Table("library", "books", "Book", (json.dumps(ROWS).encode(),)),))
    with Sandbox(data) as sandbox:
        yield sandbox


@pytest.fixture
def run(library: Sandbox) -> Run:
    return on(library, TODAY)


def on(library: Sandbox, day: dt.date) -> Run:
    return lambda code: library.run(code, now=dt.datetime.combine(day, dt.time(12)))


def failing(code: str) -> Compiled:
    return replace(ALL, code=code)


def windowed(window: Window) -> Compiled:
    plan = replace(ALL.plan, where=Within(READ_ON, window))
    return replace(ALL, plan=plan, code=f"len({IN_2024})", records=IN_2024)


def test_an_answer_has_its_code_its_records_and_how_it_was_understood(run: Run):
    asked = answer(ALL, run, TODAY)
    assert ("answered", 4, "4", "len(library.books)") == (asked.status, asked.value, asked.text, asked.code)
    assert ("r1", "r2", "r3", "r4") == asked.evidence
    assert (4, "library.books", "the number of books") == (asked.evidence_count, asked.collection, asked.understood)


def test_missing_values_are_left_out_of_a_mean_and_said(run: Run):
    asked = answer(MEAN, run, TODAY)
    assert (4.5, "2 of 4 have no rating and were left out") == (asked.value, asked.coverage)


def test_one_missing_value_is_said_in_the_singular(run: Run):
    asked = answer(replace(MEAN, records="library.books[:2]"), run, TODAY)
    assert "1 of 2 has no rating and was left out" == asked.coverage


def test_a_window_that_the_records_do_not_reach_is_said(run: Run):
    asked = answer(windowed(YEAR), run, TODAY)
    assert 3 == asked.value
    assert asked.coverage.startswith("records begin on 10 January 2024; records end on 3 March 2024")


def test_records_without_a_date_are_said_when_the_question_has_a_window(run: Run):
    assert answer(windowed(YEAR), run, TODAY).coverage.endswith(
        "1 record has no read_on and could not be placed in time"
    )
    assert "" == answer(ALL, run, TODAY).coverage


def test_a_window_inside_the_records_has_nothing_to_say_of_its_ends(run: Run):
    window = Window(Fixed(dt.date(2024, 2, 1)), Fixed(dt.date(2024, 3, 1)))
    assert "records" not in answer(windowed(window), run, TODAY).coverage


def test_both_windows_of_a_comparison_are_looked_at(run: Run):
    first = Within(READ_ON, Window(Fixed(dt.date(2024, 1, 10)), Fixed(dt.date(2024, 3, 1))))
    second = Within(READ_ON, Window(Fixed(dt.date(2024, 3, 1)), Fixed(dt.date(2024, 6, 1))))
    plan = replace(ALL.plan, ask=Contrast(Count(), first, second, "trend"))
    asked = answer(compiled_from(plan), run, TODAY)
    assert "decrease" == asked.value
    assert asked.coverage.startswith("records end on 3 March 2024")


def test_records_that_are_still_to_come_are_said(library: Sandbox):
    february, january = dt.date(2024, 2, 15), dt.date(2024, 1, 15)
    asked = answer(windowed(YEAR), on(library, february), february)
    assert "1 of 3 is dated after today" in asked.coverage
    latest = Plan(collection="library.books", ask=Extreme(READ_ON, "max", show=READ_ON))
    asked = answer(compiled_from(latest), on(library, january), january)
    assert "2 of 4 are dated after today" in asked.coverage


def test_what_is_excluded_needs_no_covering(run: Run):
    plan = replace(ALL.plan, where=Not(Within(READ_ON, YEAR)))
    assert "" == answer(compiled_from(plan), run, TODAY).coverage


def test_what_is_still_to_come_is_not_missed(run: Run):
    window = Window(Relative("year"), Relative("year", 1))
    assert "records end" not in answer(windowed(window), run, dt.date(2024, 3, 3)).coverage
    assert "records end on 3 March 2024" in answer(windowed(window), run, dt.date(2024, 3, 4)).coverage


def test_evidence_stops_at_a_hundred_and_the_count_does_not(run: Run):
    asked = answer(replace(ALL, records="library.books * 40"), run, TODAY)
    assert (100, 160) == (len(asked.evidence), asked.evidence_count)


@pytest.mark.parametrize("kind", ["tie", "currencies", "nothing", "several"])
def test_what_the_code_refuses_while_it_runs_is_a_refusal_with_its_reason(run: Run, kind: str):
    asked = answer(failing(f"if books:\n    raise ValueError('{kind}: Emma and Ulysses')\nbooks"), run, TODAY)
    assert ("refused", None, "Emma and Ulysses") == (asked.status, asked.value, asked.reason)
    assert "not answered: Emma and Ulysses" == asked.text


def test_a_total_over_several_currencies_is_refused_with_the_total_of_each(machine: None):
    paid = RecordType("Bill", (Stored("amount"), Stored("currency"), Stored("notes", "list:plain")))
    rows = [["r1", 10.0, "EUR", []], ["r2", 5.0, "USD", []], ["r3", 2.5, "EUR", []], ["r4", 1.0, None, []]]
    amount = Column("amount", "float", "money", currency="currency", optional=True)
    plan = Plan(collection="home.bills", ask=Total(Aggregate("sum", amount)))
    compiled = Compiled(
        plan=plan,
        code=code_of(plan),
        reading="the sum of amount",
        collection="home.bills",
        records=records_of(plan),
        measured=(amount,),
    )
    with Sandbox(Data((paid,), (Table("home", "bills", "Bill", (json.dumps(rows).encode(),)),))) as sandbox:
        asked = answer(compiled, lambda code: sandbox.run(code, now=dt.datetime(2024, 6, 1)), TODAY)
    assert "refused" == asked.status
    assert "EUR" in asked.reason
    assert [("the sum of amount, in EUR only", 12.5), ("the sum of amount, in USD only", 5.0)] == [
        (r.text, r.value) for r in asked.readings
    ]


def test_code_that_fails_is_a_refusal_that_says_so(run: Run):
    asked = answer(failing("1 / 0"), run, TODAY)
    assert "refused" == asked.status
    assert "its code could not be run: ZeroDivisionError" in asked.reason


def test_a_missing_value_is_no_answer(run: Run):
    assert "refused" == answer(failing("library.books[3].read_on"), run, TODAY).status


def test_values_that_are_all_missing_make_no_sum(run: Run):
    total = "fsum(b.rating for b in library.books if b.title == 'Ulysses' and b.rating is not None)"
    only = "[b for b in library.books if b.title == 'Ulysses']"
    asked = answer(replace(MEAN, code=total, records=only), run, TODAY)
    assert ("refused", "rating is not known of the record that the question is about") == (asked.status, asked.reason)


def test_nothing_found_is_an_answer_when_it_is_counted(run: Run):
    asked = answer(replace(ALL, code="0", records="[]"), run, TODAY)
    assert ("answered", 0, 0) == (asked.status, asked.value, asked.evidence_count)


def test_a_refusal_shows_its_readings_with_what_each_gives(run: Run):
    refused = Refused(
        reason="it can be read in 2 ways", readings=(ALL, MEAN, failing("1 / 0")), did_you_mean=("books",)
    )
    asked = answer(refused, run, TODAY)
    assert ("refused", "it can be read in 2 ways", ("books",)) == (asked.status, asked.reason, asked.did_you_mean)
    assert [("len(library.books)", 4, ""), (MEAN.code, 4.5, "")] == [
        (r.code, r.value, r.reason) for r in asked.readings[:2]
    ]
    assert (None, True) == (asked.readings[2].value, "division by zero" in asked.readings[2].reason)


def test_a_reading_that_is_a_tie_is_shown_as_one(run: Run):
    tied = failing("raise ValueError('tie: Ann and Bo both have 3')")
    asked = answer(Refused(reason="it can be read in 2 ways", readings=(ALL, tied)), run, TODAY)
    assert [(4, ""), (None, "Ann and Bo both have 3")] == [(r.value, r.reason) for r in asked.readings]
    assert "Ann and Bo both have 3" in str(asked.to_dict()["readings"])


@pytest.mark.parametrize(
    ("code", "value", "text"),
    [
        ("1 > 2", False, "no"),
        ("919.5799999999997", 919.5799999999997, "919.58"),
        ("1 / 3", 1 / 3, "0.3333"),
        ("2.0", 2.0, "2"),
        ("100.0", 100.0, "100"),
        ("{'b', 'a'}", ["a", "b"], "a, b"),
        ("[]", [], "none"),
        ("date(2024, 3, 3)", dt.date(2024, 3, 3), "2024-03-03"),
        ("time(7, 30)", dt.time(7, 30), "07:30"),
        ("{'Rome': 2.5}", {"Rome": 2.5}, "Rome: 2.5"),
    ],
)
def test_values_are_exact_and_their_text_is_for_people(run: Run, code: str, value: object, text: str):
    asked = answer(failing(code), run, TODAY)
    assert (value, text) == (asked.value, asked.text)
