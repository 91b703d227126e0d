"""Packs: found where a package is installed, run like ours, never critical without a source, harmless when broken."""

from __future__ import annotations

import datetime as dt
import subprocess
import sys
from dataclasses import replace
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from usercode.constraints import packs
from usercode.constraints.emit import modules, undefined_names
from usercode.constraints.findings import Finding
from usercode.constraints.forms import Conflict, Deadline, Part
from usercode.constraints.pack import FORMS, PACKS
from usercode.constraints.packs import STATED, Found, Pack, Source, find, offered
from usercode.constraints.runner import Runner
from usercode.errors import SchemaError
from usercode.sandbox import Sandbox
from usercode.state.frames.classes import COLLECTIONS
from usercode.state.schema import ClassDef, Collection, Field, FieldType
from usercode.testing import data

PLANTS = Collection(
    "garden",
    "plants",
    ClassDef(
        "Plant",
        (
            Field("name", FieldType("str", optional=True)),
            Field("watered_on", FieldType("date", optional=True)),
        ),
    ),
)
CHECK = '''
def check_plants(plant, now):
    """A plant that was watered too long ago."""
    if plant.watered_on and (now.date() - plant.watered_on).days > dry_days(plant.name):
        yield Alert(severity="critical", message=f"Water {plant.name}.", evidence=[plant])
'''
THIRST = """
THIRSTY = {"fern": 2}


def dry_days(name):
    return THIRSTY.get(name, 7)


def _own():
    return 3
"""
THIRST_FORM = Deadline(
    domain="garden",
    sentence="Plants want water in time.",
    sources=("handbook",),
    parts=(Part(code=CHECK, reads={"garden.plants": ("name", "watered_on")}),),
)
GARDEN = Pack(
    name="garden",
    constraints=(THIRST_FORM,),
    sources={"handbook": Source("A Handbook of Ferns (2019)", "https://example.org/ferns")},
    knowledge={"pack_garden": THIRST},
)
MODULE = """
from usercode.constraints.forms import Deadline, Part
from usercode.constraints.packs import Pack, Source

PACK = Pack(
    name="garden",
    constraints=(
        Deadline(
            domain="garden",
            sentence="Plants want water in time.",
            sources=("handbook",),
            parts=(Part(code=CHECK, reads={"garden.plants": ("name",)}),),
        ),
    ),
    sources={"handbook": Source("A Handbook of Ferns (2019)")},
)
"""


def told(pack: Pack, now: str = "2025-03-05") -> list[Finding]:
    records = {"garden.plants": [{"name": "fern", "watered_on": dt.date(2025, 3, 1)}]}
    found = Found((pack,))
    with Sandbox(data(records, {PLANTS.path: PLANTS})) as sandbox:
        sources = modules({PLANTS.path: PLANTS}, found.packs)
        with Runner(sandbox, sources, knowledge=found.knowledge) as runner:
            findings = runner.run(dt.datetime.fromisoformat(f"{now}T09:00"))
    assert findings.failed == ()
    return list(findings.findings)


def test_a_pack_runs_with_its_own_knowledge_and_names_its_source(confined: None) -> None:
    (found,) = told(GARDEN)
    assert ("critical", "A Handbook of Ferns (2019), https://example.org/ferns") == (found.severity, found.source)
    assert [] == told(GARDEN, "2025-03-03")


def test_without_a_source_nothing_is_critical(confined: None) -> None:
    (found,) = told(replace(GARDEN, constraints=(replace(THIRST_FORM, sources=()),)))
    assert ("warning", "unverified") == (found.severity, found.source)


def test_one_alert_may_rest_on_less_than_its_module(confined: None) -> None:
    code = CHECK.replace("evidence=", 'source="unverified", evidence=')
    form = replace(THIRST_FORM, parts=(replace(THIRST_FORM.parts[0], code=code),))
    assert ["warning"] == [f.severity for f in told(replace(GARDEN, constraints=(form,)))]


def test_what_is_used_of_the_knowledge_is_imported() -> None:
    source = modules({PLANTS.path: PLANTS}, [GARDEN])["garden_deadline.py"]
    assert "from pack_garden import dry_days\n" in source
    assert [] == undefined_names(source)
    assert ("THIRSTY", "dry_days") == offered(THIRST)
    assert ("a",) == offered('__all__ = ["a"]\na = b = 1\n')


def test_every_rule_of_ours_states_its_source() -> None:
    assert [] == [form.name for pack in PACKS for form in pack.constraints if not form.sources]
    assert len({form.name for form in FORMS}) == len(FORMS)
    assert all(pack.source_of(form) != "unverified" for pack in PACKS for form in pack.constraints)


def test_a_label_tells_two_forms_of_a_kind_apart() -> None:
    form = Conflict(domain="garden", sentence="Ferns and lime do not go together.", label="lime", parts=())
    assert "garden_lime" == form.name


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"name": "My pack"}, "cannot name a pack"),
        ({"constraints": ("x",)}, "is no form"),
        ({"sources": {}}, "unknown source 'handbook'"),
        ({"knowledge": {"usercode_engine": ""}}, "cannot name a module"),
        ({"knowledge": {"pack_garden": "def"}}, "no Python"),
    ],
)
def test_a_pack_that_does_not_hold_together_is_refused(changes: dict[str, object], says: str) -> None:
    with pytest.raises(SchemaError, match=says):
        replace(GARDEN, **changes)  # type: ignore[arg-type]


class Point(EntryPoint):
    """An entry point that leads where a test says."""

    def load(self) -> object:
        if isinstance(TARGETS[self.value], Exception):
            raise TARGETS[self.value]
        return TARGETS[self.value]


TARGETS: dict[str, object] = {
    "good": GARDEN,
    "made": lambda: replace(GARDEN, name="made", constraints=(), knowledge={}),
    "raising": ImportError("no module named ferns"),
    "other": lambda: 3,
    "ours": replace(PACKS[0], name="again"),
    "twice": replace(GARDEN, constraints=()),
}


def test_a_pack_that_cannot_be_used_is_told_and_costs_the_others_nothing() -> None:
    points = [Point(name=name, value=name, group=packs.GROUP) for name in TARGETS]
    found = find(PACKS, points)
    assert [*(p.name for p in PACKS), "garden", "made"] == [p.name for p in found.packs]
    assert ["pack other", "pack ours", "pack raising", "pack twice"] == [f.partition(":")[0] for f in found.failed]
    assert "no module named ferns" in found.failed[2]
    assert "taken by another pack" in found.failed[1]


def test_an_installed_package_is_found_by_its_entry_point(tmp_path: Path) -> None:
    (tmp_path / "ferns.py").write_text(f"CHECK = {CHECK!r}\n{MODULE}")
    info = tmp_path / "ferns-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: ferns\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[usercode.packs]\nferns = ferns:PACK\n")
    code = (
        "from usercode import Memory\n"
        "with Memory('user') as memory:\n"
        "    memory.record('garden.plants', {'name': 'fern'})\n"
        "    memory.build()\n"
        "    print([c['name'] for c in memory.constraints()])\n"
    )
    src = Path(__file__).parents[2] / "src"
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env={"PYTHONPATH": f"{tmp_path}:{src}", "PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "['garden_deadline']" == done.stdout.strip(), done.stderr
    written = (tmp_path / "user" / "constraints" / "garden_deadline.py").read_text()
    assert 'SOURCE = "A Handbook of Ferns (2019)"' in written


def test_the_plain_source_of_a_rule_is_what_was_said() -> None:
    assert "what the user said, and the calendar" == str(STATED)
    assert COLLECTIONS.keys() >= {path for form in FORMS for part in form.parts for path in part.reads} - {
        "finance.transactions"
    }
