"""Whatever is asked, the compiler neither crashes nor writes code that fails: it answers or refuses with a reason."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from usercode.ask.answering import answer
from usercode.ask.compiler.compile import compile_question
from usercode.ask.kept import KeptLexicon
from usercode.project.twin import data_of
from usercode.results import Asked
from usercode.sandbox import Sandbox
from usercode.state.fold import State
from usercode.state.schema import ClassDef, Collection, Field, FieldType

NOW = dt.datetime(2024, 6, 1, 12)
TEXT = FieldType("str")
STOP = ClassDef("Stop", (Field("city", TEXT), Field("nights", FieldType("int", optional=True))))
TRIP = ClassDef(
    "Trip",
    (
        Field("destination", TEXT),
        Field("departure_date", FieldType("date", optional=True)),
        Field("booked_at", FieldType("datetime", optional=True)),
        Field("leaves", FieldType("time", optional=True)),
        Field("cost", FieldType("float", optional=True)),
        Field("currency", FieldType("str", optional=True)),
        Field("purpose", FieldType("literal", values=("business", "vacation"), optional=True)),
        Field("abroad", FieldType("bool", optional=True)),
        Field("companions", FieldType("list", items=TEXT)),
        Field("stops", FieldType("list", items=FieldType("class", class_name="Stop"))),
        Field("rating", FieldType("int", optional=True)),
        Field("n_bags", FieldType("int")),
    ),
)
ROWS = (
    (
        "Oslo",
        dt.date(2024, 1, 5),
        dt.datetime(2023, 9, 1, 8),
        dt.time(7, 30),
        500.0,
        "EUR",
        "business",
        True,
        ["Ana"],
        4,
    ),
    ("Rome", dt.date(2023, 5, 9), None, dt.time(23, 15), -20.0, "USD", "vacation", False, [], None),
    ("Oslo", None, dt.datetime(2024, 2, 1, 20), None, None, None, None, None, ["Ana", "Ben"], 5),
)
HEADS = (
    "How many trips did I take",
    "What was the average cost of my trips",
    "How much did I spend on trips",
    "What was the total cost in EUR of my trips",
    "Which destination did I visit most often",
    "When was my last trip",
    "What was my cheapest trip",
    "What was the rating of my most expensive trip",
    "How many different destinations did I visit",
    "What share of my trips were abroad",
    "Did I take more trips in 2024 than in 2023",
    "Did my average rating increase, decrease, or stay the same from 2023 to 2024",
    "List the purposes that account for at least 20% of my trips",
    "How many bags did I have on average",
    "What is the median rating",
    "How many trips did I take per month",
    "Where did I go",
    "Did I ever go",
    "What are my top 2 destinations",
    "In which month did I take the most trips",
    "When did my earliest trip leave",
    "How many companions did I have",
    "Have I travelled",
)
LISTED = (
    "in 2024, last year, to Oslo, not to Rome, with Ana, without Ben, on business, that cost more than 100 EUR, "
    "with at least 2 bags, before 8 in the morning, abroad, rated 4 or more, on a Monday, in the past 90 days, "
    "with both Ana and Ben, with Ana or Ben, longer than 3 nights, in January or May, without companions, after noon, "
    "between 2023-05-01 and 2024-01-31, in the first half of 2024, on weekends, for vacation, not on business, "
    "except to Oslo, that left after 22:00, since March 2023, before 2024, with no rating, in the last 2 weeks, "
    "booked in 2023, to Oslo or Rome, to neither Oslo nor Rome, at night, in euros, over 50, twice, each year, (Oslo)"
)
FILTERS = LISTED.split(", ")
WORDS = sorted({word for text in (*HEADS, *FILTERS) for word in text.replace(",", " , ").split()})
salads = st.lists(st.sampled_from(WORDS), min_size=1, max_size=12).map(" ".join)
sentences = st.tuples(st.sampled_from(HEADS), st.lists(st.sampled_from(FILTERS), max_size=3)).map(
    lambda parts: f"{' '.join((parts[0], *parts[1]))}?"
)


@pytest.fixture(scope="module")
def ask(machine: None) -> Iterator[Callable[[str], Asked]]:
    state = State()
    state.define(Collection("travel", "trips", TRIP, (STOP,)))
    names = [f.name for f in TRIP.fields if f.name not in ("stops", "n_bags")]
    for number, row in enumerate(ROWS, 1):
        values = dict(zip(names, row, strict=True))
        stops = [{"city": "Bergen", "nights": 2}, {"city": "Bodo", "nights": None}][: number % 3]
        state.put_typed(number, "travel.trips", {**values, "stops": stops, "n_bags": number}, NOW.isoformat())
    lexicon = KeptLexicon(state, {})
    with Sandbox(data_of(state)) as sandbox:
        yield lambda question: answer(
            compile_question(question, lexicon.current(), today=NOW.date()),
            lambda code: sandbox.run(code, now=NOW),
            NOW.date(),
        )


def check(asked: Asked) -> None:
    """Check that there is a value or a reason, and that no code failed."""
    assert "could not be run" not in asked.reason, asked.code
    assert (asked.status == "refused") == bool(asked.reason)
    assert (asked.value is None) == (asked.status == "refused")


@given(sentences)
@settings(max_examples=120)
def test_sentences_are_answered_or_refused(ask: Callable[[str], Asked], question: str):
    check(ask(question))


@given(salads)
@settings(max_examples=80)
def test_words_in_any_order_are_answered_or_refused(ask: Callable[[str], Asked], question: str):
    check(ask(question))


@given(st.text(max_size=60))
@settings(max_examples=60)
def test_any_text_is_answered_or_refused(ask: Callable[[str], Asked], question: str):
    check(ask(question))
