"""Windows: which days a phrase of time means on a given day."""

from __future__ import annotations

import datetime as dt

import pytest

from usercode.ask.compiler.periods import Part
from usercode.ask.compiler.times import Times
from usercode.ask.compiler.windows import Cycle, Relative, Window, rolling
from usercode.ask.compiler.words import cut

TODAY = dt.date(2024, 5, 15)
"""A Wednesday."""


def read(text: str) -> object:
    tokens = cut(text)
    spans = [span for end, span in Times(tokens, TODAY).window(0) if end == len(tokens)]
    assert spans, text
    return spans[0]


def days(text: str) -> tuple[str | None, str | None]:
    """Return the first and the last day."""
    window = read(text)
    assert isinstance(window, Window), window
    start, stop = window.days(TODAY)
    return start and start.isoformat(), stop and (stop - dt.timedelta(days=1)).isoformat()


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        ("in 2023", "2023-01-01", "2023-12-31"),
        ("in calendar year 2023", "2023-01-01", "2023-12-31"),
        ("in March 2023", "2023-03-01", "2023-03-31"),
        ("in Q2 of 2023", "2023-04-01", "2023-06-30"),
        ("in the second half of 2023", "2023-07-01", "2023-12-31"),
        ("in the last quarter of 2023", "2023-10-01", "2023-12-31"),
        ("last year", "2023-01-01", "2023-12-31"),
        ("last month", "2024-04-01", "2024-04-30"),
        ("last week", "2024-05-06", "2024-05-12"),
        ("this month", "2024-05-01", "2024-05-31"),
        ("in March of last year", "2023-03-01", "2023-03-31"),
        ("in the past 90 days", "2024-02-15", "2024-05-15"),
        ("in the last six months", "2023-11-15", "2024-05-15"),
        ("yesterday", "2024-05-14", "2024-05-14"),
        ("on 3 March 2024", "2024-03-03", "2024-03-03"),
        ("on March 3rd, 2024", "2024-03-03", "2024-03-03"),
        ("since March 2024", "2024-03-01", None),
        ("since June", "2023-06-01", None),
        ("before 2024-03-01", None, "2024-02-29"),
        ("after March 2024", "2024-04-01", None),
        ("on or after 2024-03-01", "2024-03-01", None),
        ("until 2024-03-01", None, "2024-03-01"),
        ("in 2023 or later", "2023-01-01", None),
        ("between 2023-01-05 and 2023-02-06 inclusive", "2023-01-05", "2023-02-06"),
        ("from January to March 2024", "2024-01-01", "2024-03-31"),
        ("Jan-Jun 2023", "2023-01-01", "2023-06-30"),
        ("in the first two weeks of March 2024", "2024-03-01", "2024-03-14"),
        ("in the summer of 2023 (June to August)", "2023-06-01", "2023-08-31"),
        ("more than 2 years ago", None, "2022-05-14"),
    ],
)
def test_a_phrase_means_these_days(text: str, first: str | None, last: str | None):
    assert (first, last) == days(text)


def test_part_of_a_year_waits_for_the_year():
    assert Part(3, 1) == read("in March")
    assert Part(7, 6) == read("in H2")


def test_weekdays_come_again():
    assert Cycle("weekday", (5, 6)) == read("on weekends")
    assert Cycle("weekday", (0,)) == read("on Mondays")


@pytest.mark.parametrize("text", ["until June 2024", "by May 2024", "in the last quarter"])
def test_a_border_that_may_be_in_or_out_is_no_window(text: str):
    tokens = cut(text)
    assert [] == [span for end, span in Times(tokens, TODAY).window(0) if end == len(tokens)]


@pytest.mark.parametrize("today", [dt.date(2024, 2, 29), dt.date(2024, 1, 31), dt.date(2023, 12, 31)])
def test_the_code_of_a_day_gives_the_day(today: dt.date):
    names = {"date": _Frozen.on(today), "timedelta": dt.timedelta}
    edges = [Relative("year", -1), Relative("month", -1), Relative("quarter", 0), Relative("quarter", -2),
             Relative("week", -1), Relative("year", -1, months=2, days=4), rolling("month", 6).start]  # fmt: skip
    for edge in edges:
        assert edge is not None
        assert edge.day(today) == _value(edge.code, names), edge


def _value(code: str, names: dict[str, object]) -> object:
    from usercode.ask.compiler.windows import MONTHS_AGO

    scope = dict(names)
    exec(MONTHS_AGO, scope)
    return eval(code, scope)


class _Frozen:
    """Stands in for `date` with a fixed today."""

    @staticmethod
    def on(day: dt.date) -> type[dt.date]:
        return type("date", (dt.date,), {"today": classmethod(lambda cls: day)})
