from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from usercode.sandbox import Data, Sandbox

from .given import NOW, data

Value = Callable[..., Any]


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("date.today()", NOW.date()),
        ("datetime.now()", NOW),
        ("datetime.today()", NOW),
        ("datetime.utcnow()", NOW),
        ("dt.date.today()", NOW.date()),
        ("import datetime\ndatetime.date.today(), datetime.datetime.now()", (NOW.date(), NOW)),
        ("from datetime import date as d\nd.today()", NOW.date()),
        ("datetime.now(dt.timezone.utc)", NOW.replace(tzinfo=dt.UTC)),
        ("import time\ntime.time()", NOW.replace(tzinfo=dt.UTC).timestamp()),
        ("import time\ntime.strftime('%Y-%m-%d'), time.localtime().tm_hour", ("2024-06-01", 12)),
        ("class D(date): pass\ntype(D.today()).__name__, D.today() == date(2024, 6, 1)", ("D", True)),
        ("class D(datetime): pass\ntype(D.now()).__name__, D.now() == now", ("D", True)),
    ],
)
def test_every_way_to_ask_the_time_gives_now(value: Value, code: str, expected: Any) -> None:
    assert expected == value(code)


@pytest.mark.parametrize(
    "code",
    [
        "type(trips[0].start) is date and isinstance(trips[0].start, date)",
        "isinstance(now, date) and isinstance(datetime.now(), datetime)",
        "trips[0].start < date.today() and (date.today() - trips[0].start).days == 122",
        "datetime.strptime('2024-01-02', '%Y-%m-%d') == datetime(2024, 1, 2)",
        "date.fromisoformat('2024-01-02') == date(2024, 1, 2)",
        "type(date.fromisoformat('2024-01-02')) is date",
        "datetime.fromtimestamp(0) == datetime(1970, 1, 1)",
        "datetime.combine(date(2024, 1, 2), time(3)) == datetime(2024, 1, 2, 3)",
        "date.today().replace(year=2020) == date(2020, 6, 1)",
        "f'{date.today():%d %b %Y}' == '01 Jun 2024'",
        "date.min < date.today() < date.max",
        "issubclass(datetime, date)",
        "len({date.today(), date.today(), date(2024, 6, 1)}) == 1",
    ],
)
def test_dates_are_the_dates_of_python(value: Value, code: str) -> None:
    assert value(code) is True


def test_now_in_a_zone_keeps_the_zone(make: Callable[..., Sandbox]) -> None:
    sandbox = make(Data())
    now = dt.datetime(2024, 7, 6, 23, 8, tzinfo=ZoneInfo("Europe/London"))
    value = sandbox.run(
        "now, now + timedelta(days=200), date.today(), datetime.utcnow(), now.tzinfo.key", now=now
    ).value
    assert value[:2] == (now, now + dt.timedelta(days=200))
    assert value[2:] == (dt.date(2024, 7, 6), dt.datetime(2024, 7, 6, 22, 8), "Europe/London")


def test_common_zones_are_there(value: Value) -> None:
    code = "from zoneinfo import ZoneInfo\n[datetime(2024, 7, 1, tzinfo=ZoneInfo(z)).utcoffset() for z in zones]"
    zones = ["UTC", "Europe/London", "America/New_York", "Asia/Kolkata", "Australia/Sydney"]
    assert [offset.total_seconds() / 3600 for offset in value(code, zones=zones)] == [0, 1, -4, 5.5, 10]


def test_a_zone_named_in_the_data_is_there(make: Callable[..., Sandbox]) -> None:
    sandbox = make(data(zones=("Asia/Kathmandu",)))
    code = "from zoneinfo import ZoneInfo\ndatetime(2024, 1, 1, tzinfo=ZoneInfo('Asia/Kathmandu')).utcoffset()"
    assert sandbox.run(code, now=NOW).value == dt.timedelta(hours=5, minutes=45)


def test_a_zone_that_is_not_there_is_an_ordinary_error(value: Value) -> None:
    code = "from zoneinfo import *\ntry: ZoneInfo('Mars/Base')\nexcept ZoneInfoNotFoundError as e: r = 'none'\nr"
    assert value(code) == "none"
