"""What optional packages know: holidays and names of medicines, and one plain sentence when they are missing."""

import datetime as dt
import sys
from zoneinfo import ZoneInfo

import pytest

from usercode import Memory
from usercode.errors import MissingExtra, UsageError
from usercode.facts.dates.national import _RULES, _holidays
from usercode.facts.extract import facts
from usercode.facts.fact import Turn
from usercode.state.frames.interpret import interpret
from usercode.state.frames.spots.tasks import workdays_later
from usercode.state.outside import NOTHING, Outside, outside

_NOON = dt.datetime(2025, 7, 1, 12, tzinfo=dt.UTC)


class Nobody:
    """No records yet."""

    def records(self, collection):
        return []


def put_of(text, known):
    turn = Turn(session="1", speaker="User", role="user", text=text, said_at=_NOON, number=1)
    return next(
        (c.values for c in interpret(turn, facts(turn), Nobody(), outside=known) if hasattr(c, "collection")), {}
    )


def independence_day(day):
    return (day.month, day.day) == (7, 4)


def test_a_public_holiday_is_no_working_day():
    friday, monday = dt.date(2025, 7, 4), dt.date(2025, 7, 7)
    assert friday == workdays_later(dt.date(2025, 7, 1), 3)
    assert monday == workdays_later(dt.date(2025, 7, 1), 3, independence_day)


def test_a_day_counted_without_holidays_says_so():
    text = "I have 3 business days to dispute the charge."
    assert "working days, public holidays not known" == put_of(text, NOTHING)["counted"]
    told = put_of(text, Outside(is_holiday=independence_day))
    assert ("working days", dt.date(2025, 7, 7)) == (told["counted"], told["due"])


def test_names_of_medicines_from_outside_are_read_and_forgotten_after_the_turn():
    text = "I started taking Xofluza today."
    assert {} == put_of(text, NOTHING)
    assert "Xofluza" == put_of(text, Outside(medicines=lambda _: frozenset({"xofluza"})))["name"]
    assert {} == put_of(text, NOTHING)


@pytest.mark.parametrize("asked", [{"holidays": "US"}, {"medicines": True}])
def test_without_the_packages_one_sentence_names_the_extra(monkeypatch, asked):
    monkeypatch.setitem(sys.modules, "holidays", None)
    monkeypatch.setitem(sys.modules, "drug_named_entity_recognition", None)
    monkeypatch.setitem(sys.modules, "drug_named_entity_recognition.drugs_finder", None)
    with pytest.raises(MissingExtra, match="the extra packs"):
        outside(**asked)


def test_the_holidays_of_a_region_are_those_of_the_package():
    pytest.importorskip("holidays", reason="the extra packs is not installed")
    known = outside("US").is_holiday
    assert known is not None
    assert known(dt.date(2025, 7, 4))
    assert not known(dt.date(2025, 7, 3))
    with pytest.raises(UsageError, match="not known"):
        outside("Atlantis")


@pytest.mark.parametrize(
    ("zone", "first"),
    [
        ("Europe/London", True),
        ("Asia/Kolkata", True),
        ("Australia/Sydney", True),
        ("America/New_York", False),
        ("America/Toronto", False),
        ("UTC", False),
    ],
)
def test_the_zone_tells_whether_the_day_is_written_first(zone, first):
    assert first is outside(zone=ZoneInfo(zone)).day_first


def test_a_date_in_figures_is_read_as_people_write_it_where_the_user_lives(tmp_path):
    for zone, valid in (("Europe/Dublin", dt.date(2026, 6, 12)), ("America/Chicago", dt.date(2026, 12, 6))):
        home = tmp_path / zone.rpartition("/")[2]
        Memory.init(home, tz=zone).close()
        with Memory(home, clock=lambda: _NOON) as memory:
            memory.add([{"role": "user", "content": "My passport is valid until 12/06/2026."}], said_at=_NOON)
            (passport,) = memory.state()["travel.documents"]
            assert valid == passport.valid_until


@pytest.mark.parametrize(
    ("zone", "kept", "worked"),
    [
        ("Europe/London", dt.date(2026, 12, 28), dt.date(2026, 12, 29)),
        ("America/Chicago", dt.date(2026, 7, 3), dt.date(2026, 7, 6)),
        ("Europe/Berlin", dt.date(2026, 5, 14), dt.date(2026, 5, 15)),
    ],
)
def test_the_zone_tells_the_holidays_that_its_country_keeps(zone, kept, worked):
    is_holiday = outside(zone=ZoneInfo(zone)).is_holiday
    assert is_holiday is not None
    assert is_holiday(kept)
    assert not is_holiday(worked)


def test_of_a_country_without_rules_no_holidays_are_known(monkeypatch):
    monkeypatch.setitem(sys.modules, "holidays", None)
    assert outside(zone=ZoneInfo("Asia/Tokyo")).is_holiday is None


@pytest.mark.parametrize(("country", "name"), [(c, "UnitedKingdom" if c == "United Kingdom" else "") for c in _RULES])
def test_what_is_a_holiday_by_rule_is_one_in_the_package(country, name):
    package = pytest.importorskip("holidays", reason="the extra packs is not installed")
    years = range(2024, 2028)
    kept = getattr(package, name or country.replace(" ", ""))(subdiv="ENG" if name else None, years=years)
    by_rule = {day for year in years for day in _holidays(country, year) if day.weekday() < 5 and day.year in years}
    assert len(by_rule) > 12
    assert by_rule <= set(kept)
