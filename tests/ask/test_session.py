"""A session: one namespace for several pieces of code, confined like any query."""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Iterator

import pytest

from usercode.ask.session import Session
from usercode.sandbox import Column, Data, Limits, RecordType, Sandbox, Table

NOW = dt.datetime(2024, 6, 1, 12, 30)
TRIP = RecordType("Trip", (Column("city"), Column("day", "date"), Column("notes", "list:plain")))
ROWS = [["r1", "Oslo", "2024-01-31", []], ["r2", "Rome", None, ["by train"]]]


@pytest.fixture
def session(machine: None) -> Iterator[Session]:
    data = Data((TRIP,), (Table("travel", "trips", "Trip", (json.dumps(ROWS).encode(),)),))
    with Sandbox(data, limits=Limits(wall_s=0.3)) as sandbox, Session(lambda: sandbox, NOW) as made:
        yield made


def test_names_stay_from_one_piece_of_code_to_the_next(session: Session):
    session.run("cities = [t.city for t in travel.trips]")
    assert ["Oslo", "Rome"] == session.run("cities").value


def test_an_error_is_told_with_what_was_printed_before_and_names_stay(session: Session):
    session.run("count = 2")
    failed = session.run("print('before')\ntrips[0].town")
    assert ("before\n", "AttributeError") == (failed.printed, failed.error)
    assert "line 2" in failed.message
    assert 2 == session.run("count").value


def test_code_that_is_stopped_loses_its_names_but_not_the_state(session: Session):
    session.run("count = 2")
    assert "limit" == session.run("while True: pass").error
    assert "NameError" == session.run("count").error
    assert 2 == session.run("len(trips)").value


def test_code_that_is_too_long_is_not_sent(session: Session):
    assert "limit" == session.run("#" * (1 << 17)).error


def test_today_is_the_moment_that_was_passed_in(session: Session):
    assert NOW.date() == session.run("date.today()").value


def test_nothing_outside_can_be_reached(session: Session):
    assert session.run("open('/etc/passwd').read()").error in {"PermissionError", "FileNotFoundError", "OSError"}


def test_a_record_is_written_without_notes_when_it_has_none(session: Session):
    session.run("print(trips[0])\nprint(trips[1])")
    printed = session.run("print(trips[0])\nprint(trips[1])").printed
    assert ["Trip(city='Oslo', day=datetime.date(2024, 1, 31))", "Trip(city='Rome', day=None, notes=['by train'])"] == (
        printed.splitlines()
    )
