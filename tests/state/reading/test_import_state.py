"""import-state: a module becomes schema and records of a domain, once, and can be taken back."""

from __future__ import annotations

import datetime as dt
import json
import subprocess
import sys
from pathlib import Path

import pytest

from usercode.cli.main import main
from usercode.errors import UnreadableFile, UsageError
from usercode.memory import Memory

MODULE = """
from dataclasses import dataclass, field
from datetime import date, timedelta
from enum import Enum
class Kind(Enum):
    TRAIN = "train"
    CAR = "car"
@dataclass
class Stop:
    city: str
@dataclass
class Journey:
    to: str
    on: date
    kind: Kind = Kind.CAR
    stops: list[Stop] = field(default_factory=list)
    costs: dict[str, float] = field(default_factory=dict)
    length: timedelta = timedelta(days=1)
    notes: list[str] = field(default_factory=list)
@dataclass
class Traveller:
    name: str
    favourite: Journey | None = None
HOME = "Bonn"
journeys = [Journey("Oslo", date(2024, 3, 5), Kind.TRAIN, [Stop("Kiel")], {"hotel": 99.5}, notes=["cold"])]
journeys.append(Journey("Rome", date(2024, 5, 6), length=timedelta(days=3)))
ann = Traveller("Ann", favourite=journeys[0])
budget = [{"item": "food", "sum": 10}, {"item": "rail", "sum": 20.5, "paid": True}]
def total():
    return 3
"""


def test_a_module_becomes_records_that_can_be_asked(memory: Memory):
    made = memory.import_state(MODULE, domain="life")
    assert {"life.journeys": 2, "life.travellers": 1, "life.budgets": 1 + 1, "life.constants": 1} == made.records
    assert ("total",) == made.functions
    assert () == made.problems
    code = "[(j.to, j.on, j.kind, [s.city for s in j.stops], [(c.key, c.value) for c in j.costs], j.length)"
    code += " for j in journeys]"
    rows = memory.query(code).value
    assert ("Oslo", dt.date(2024, 3, 5), "train", ["Kiel"], [("hotel", 99.5)], 1.0) == rows[0]
    assert [30.5, "Bonn"] == memory.query("[sum(b.sum for b in budgets), constants[0].home]").value
    assert ["Oslo", ["cold"]] == memory.query("[travellers[0].favourite.to, travellers[0].favourite.notes]").value
    assert [["cold"], []] == memory.query("[j.notes for j in journeys]").value


def test_the_written_project_is_python_that_imports_and_is_typed(memory: Memory):
    memory.import_state(MODULE, domain="life")
    memory.build()
    code = "import domains.life as l; print(l.journeys[0].stops, l.travellers[0].favourite.to)"
    done = subprocess.run([sys.executable, "-c", code], cwd=memory.path, capture_output=True, text=True, check=True)
    assert "[Stop(city='Kiel', notes=[])] Oslo" == done.stdout.strip()


def test_importing_again_adds_nothing_and_undo_takes_all_back(memory: Memory):
    made = memory.import_state(MODULE, domain="life")
    again = memory.import_state(MODULE, domain="life")
    assert ("", 6) == (again.import_id, again.already_there)
    memory.undo(made.import_id)
    assert not memory._live.state.records["life.journeys"]
    assert memory.import_state(MODULE, domain="life").import_id


def test_a_dry_run_says_what_would_come_and_changes_nothing(memory: Memory):
    before = memory.position
    made = memory.import_state(MODULE, domain="life", dry_run=True)
    assert (before, 2) == (memory.position, made.records["life.journeys"])


def test_records_join_a_collection_that_holds_them_and_stand_apart_from_one_that_does_not(memory: Memory):
    memory.record("life.journeys", {"to": "Ulm", "by": "bike"})
    memory.record("life.travellers", {"name": 5})
    made = memory.import_state(MODULE, domain="life")
    assert 2 == made.records["life.journeys"]
    assert ["Ulm", "Oslo", "Rome"] == memory.query("[j.to for j in life.journeys]").value
    assert 1 == made.records["life.travellers"]
    assert ["5", "Ann"] == memory.query("[t.name for t in life.travellers]").value


def test_classes_of_the_frames_keep_their_meaning(memory: Memory):
    source = "class Allergy:\n    substance: str\n    kind: str = 'x'\na = Allergy('nuts', 'pollen')"
    made = memory.import_state(source, domain="health")
    assert {"health.allergies_2": 1} == made.records
    assert "holds other records" in made.problems[0].reason


def test_two_domains_may_have_classes_of_one_name(memory: Memory):
    for domain in ("work", "home"):
        field = "city" if domain == "work" else "street"
        source = f"class Part:\n    {field}: str\nclass Whole:\n    part: Part\nw = Whole(part=Part({field}='x'))"
        memory.import_state(source, domain=domain)
    assert ["x", "x"] == memory.query("[work.wholes[0].part.city, home.wholes[0].part.street]").value
    memory.build()


def test_a_class_that_is_also_a_part_keeps_its_name_when_a_record_widens_it(memory: Memory):
    memory.import_state(MODULE, domain="life")
    memory.record("life.journeys", {"to": "Ulm", "on": "2024-07-08", "by": "bike"})
    assert "Journey" == memory._live.state.collections["life.journeys"].record.name
    rows = memory.query("[(j.to, j.by) for j in journeys] + [travellers[0].favourite.to]").value
    assert [("Oslo", None), ("Rome", None), ("Ulm", "bike"), "Oslo"] == rows
    memory.build()
    code = "import domains.life as l; print(l.journeys[2].by, l.travellers[0].favourite.to)"
    done = subprocess.run([sys.executable, "-c", code], cwd=memory.path, capture_output=True, text=True, check=True)
    assert "bike Oslo" == done.stdout.strip()


def test_numbers_that_no_field_can_hold_are_left_out_and_told(memory: Memory):
    source = f"class T:\n    name: str\n    x: float = 0\na = T('a', 1e999)\nb = T('b', {'9' * 400})\nc = T('c', 2)"
    made = memory.import_state(source, domain="life")
    assert [None, None, 2.0] == memory.query("[t.x for t in ts]").value
    assert 2 == len(made.problems)


def test_what_is_no_module_is_refused(memory: Memory, tmp_path: Path):
    with pytest.raises(UsageError):
        memory.import_state("x = 1", domain="No Domain")
    with pytest.raises(UsageError):
        memory.import_state("state.py", domain="life")
    (tmp_path / "x.py").write_bytes(b"\xff\xfe")
    with pytest.raises(UnreadableFile):
        memory.import_state(tmp_path / "x.py", domain="life")
    assert {} == memory.import_state("only some words here", domain="life").records


def test_the_command_imports_a_file_and_tells_what_it_did(
    memory: Memory, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    file = tmp_path / "state.py"
    file.write_text(MODULE + "x = open('y')\n", encoding="utf-8")
    memory.close()
    code = main(["-C", str(memory.path), "import-state", str(file), "--domain", "life", "--json"])
    told = json.loads(capsys.readouterr().out)
    assert (4, 2, "state.py") == (code, told["records"]["life.journeys"], told["problems"][0]["source"])
    code = main(["-C", str(memory.path), "import-state", str(file), "--domain", "life", "--dry-run"])
    assert "nothing was changed" in capsys.readouterr().out
