"""`usercode.testing.check`: a constraint of a project over example records, never imported here."""

from __future__ import annotations

import datetime as dt
import sys
from pathlib import Path

import pytest

from usercode.errors import NotFound, QueryFailed
from usercode.sandbox import probe
from usercode.testing import check

OWN = """
import sys

from usercode_constraint import Alert, day
from usercode_state import garden

DOMAIN = "garden"
READS = ("garden.plants",)


def check_plants(plant, now):
    if plant.watered_on and (now.date() - plant.watered_on).days > 7:
        yield Alert(severity="info", message=f"{plant.name} was watered on {day(plant.watered_on)}.", evidence=[plant])
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    if probe().level is None:
        pytest.skip("no sandbox on this machine")
    (tmp_path / "usercode.toml").write_text("")
    (tmp_path / "constraints" / "approved").mkdir(parents=True)
    (tmp_path / "constraints" / "garden_watering.py").write_text(OWN)
    return tmp_path


def test_a_constraint_over_a_collection_of_the_user(project: Path) -> None:
    records = {"garden.plants": [{"name": "fern", "watered_on": dt.date(2025, 2, 1)}, {"name": "palm"}]}
    (found,) = check("garden_watering", records, dt.date(2025, 2, 20), project)
    assert found.message == "fern was watered on February 1, 2025."
    assert found.domain == "garden"
    assert "constraints.garden_watering" not in sys.modules


def test_the_project_is_found_from_the_working_directory(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(project / "constraints")
    assert check("garden_watering", {"garden.plants": []}, dt.date(2025, 2, 20)) == []


def test_a_path_names_a_constraint_anywhere(project: Path) -> None:
    path = project / "constraints" / "garden_watering.py"
    assert check(path, {"garden.plants": []}, dt.datetime(2025, 2, 20, 12)) == []


def test_a_constraint_that_fails_raises(project: Path) -> None:
    records = {"garden.plants": [{"name": "fern", "watered_on": "last week"}]}
    with pytest.raises(QueryFailed, match="TypeError"):
        check("garden_watering", records, dt.date(2025, 2, 20), project)


def test_a_constraint_that_is_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(NotFound):
        check("garden_watering", {}, dt.date(2025, 2, 20), tmp_path)
    monkeypatch.chdir(tmp_path)
    with pytest.raises(NotFound, match=r"usercode\.toml"):
        check("garden_watering", {}, dt.date(2025, 2, 20))


def test_a_constraint_that_was_approved_is_found_by_its_name(project: Path):
    (project / "constraints" / "garden_watering.py").rename(project / "constraints" / "approved" / "own_watering.py")
    plants = {"garden.plants": [{"name": "fern", "watered_on": dt.date(2024, 5, 1)}]}
    assert [f.constraint for f in check("own_watering", plants, dt.date(2024, 5, 20), project)] == ["own_watering"]
