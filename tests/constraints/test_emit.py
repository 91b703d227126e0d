"""The emitter: only what can run, the same bytes every time, and text that a person and ruff can read."""

from __future__ import annotations

import datetime as dt
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from tests.constraints.world import PRESENT, STATEMENT
from usercode.constraints.emit import documented_names, modules, undefined_names, written_tests
from usercode.constraints.pack import FORMS
from usercode.state.frames.classes import COLLECTIONS
from usercode.state.schema import FieldType
from usercode.testing import check

ROOT = Path(__file__).parents[2]


def _only(*paths: str) -> dict[str, str]:
    return modules({path: COLLECTIONS[path] for path in paths})


def test_the_same_collections_give_the_same_text() -> None:
    assert modules(PRESENT) == modules(dict(reversed(PRESENT.items())))


def test_a_form_is_written_only_when_its_collections_exist() -> None:
    assert modules({}) == {}
    assert {"household_deadline.py"} == _only("household.deadlines").keys()
    assert {"travel_overlap.py", "travel_stay.py"} == _only("travel.trips").keys()
    assert {"travel_overlap.py", "travel_stay.py", "travel_deadline.py", "travel_validity.py"} == _only(
        "travel.trips", "travel.documents"
    ).keys()


def test_a_module_holds_only_the_checks_that_can_run() -> None:
    source = _only("finance.payments", "finance.subscriptions")["finance_conflict.py"]
    assert "def check_payments" in source
    assert "finance.accounts" not in source
    assert "def check_transfers" not in source


def test_a_collection_of_another_shape_is_left_alone() -> None:
    payments = COLLECTIONS["finance.payments"]
    fields = tuple(replace(f, type=FieldType("str")) if f.name == "date" else f for f in payments.record.fields)
    odd = replace(payments, record=replace(payments.record, fields=fields))
    assert modules({"finance.payments": odd, "finance.limits": COLLECTIONS["finance.limits"]}) == {}


def test_checks_on_statements_use_the_names_of_the_bank() -> None:
    source = modules({STATEMENT.path: STATEMENT, "finance.limits": COLLECTIONS["finance.limits"]})["finance_limit.py"]
    assert "entry.booking_date" in source
    assert "entry.description" in source
    assert "entry.payee" not in source


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.name)
def test_a_module_defines_every_name_it_uses(form: object) -> None:
    source = modules(PRESENT)[f"{form.name}.py"]  # type: ignore[attr-defined]
    assert undefined_names(source) == []


def test_the_rule_stands_in_the_docstring() -> None:
    for name, source in modules(PRESENT).items():
        assert re.match(r'"""[A-Z][^"]{20,}\.\n?"""\n', source), name


def test_ruff_passes_on_what_is_written(tmp_path: Path) -> None:
    for folder, files in (("constraints", modules(PRESENT)), ("tests", written_tests(PRESENT))):
        (tmp_path / folder).mkdir()
        for name, source in files.items():
            (tmp_path / folder / name).write_text(source, encoding="utf-8")
    ruff = [sys.executable, "-m", "ruff"]
    for command in (["check"], ["format", "--line-length", "120", "--check"]):
        done = subprocess.run(
            [*ruff, *command, "--isolated", "."], cwd=tmp_path, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout[-3000:]


def test_every_constraint_is_documented() -> None:
    text = (ROOT / "docs" / "constraints.md").read_text(encoding="utf-8")
    assert [name for name in documented_names() if f"`{name}`" not in text] == []
    sentences = [form.sentence for form in FORMS]
    flat = " ".join(text.split())
    assert [sentence for sentence in sentences if sentence not in flat] == []


def test_every_constant_is_documented() -> None:
    text = (ROOT / "docs" / "constraints.md").read_text(encoding="utf-8")
    numbers = [
        c.name for form in FORMS for c in form.constants if c.name.endswith("_DAYS") and isinstance(c.value, int)
    ]
    assert [name for name in numbers if f"`{name}`" not in text] == []


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.name)
def test_the_examples_of_a_form_hold(confined: None, tmp_path: Path, form: object) -> None:
    name = form.name  # type: ignore[attr-defined]
    (tmp_path / "constraints").mkdir()
    (tmp_path / "constraints" / f"{name}.py").write_text(modules(PRESENT)[f"{name}.py"], encoding="utf-8")
    for number, example in enumerate(form.examples):  # type: ignore[attr-defined]
        now = dt.date.fromisoformat(example.now)
        assert check(name, example.alarm, now, tmp_path) != [], number
        assert check(name, example.twin, now, tmp_path) == [], number


def test_the_written_tests_pass_in_the_project(confined: None, tmp_path: Path) -> None:
    (tmp_path / "usercode.toml").write_text("")
    for folder, files in (("constraints", modules(PRESENT)), ("tests", written_tests(PRESENT))):
        (tmp_path / folder).mkdir()
        for name, source in files.items():
            if "household" in name or "travel" in name:
                (tmp_path / folder / name).write_text(source, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests"],
        cwd=tmp_path,
        env={"PYTHONPATH": str(ROOT / "src"), "PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-3000:]
    assert "22 passed" in done.stdout
