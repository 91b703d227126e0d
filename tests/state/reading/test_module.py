"""Whole modules: read as running them would give, mended where the fault is known, never run."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from bench.structuring import aside, compare, recorded

from tests.state.reading.modules import MODULES
from usercode.confined import Reader
from usercode.errors import Unreadable
from usercode.state.reading.child.module import read_module
from usercode.state.reading.told import module_of

HEAD = "from dataclasses import dataclass, field\nfrom datetime import date\n"
TRIP = f"""{HEAD}@dataclass
class Trip:
    place: str
    day: date | None = None
    tags: list[str] = field(default_factory=list)
"""


def places(source: str) -> list[str]:
    return [dict(row[3]).get("place", "") for row in read_module(source)["instances"]]


@pytest.mark.parametrize("name", MODULES)
def test_reading_gives_what_running_gives(name: str, reader: Reader):
    seen = compare(MODULES[name], reader)
    assert (True, True, "") == (seen.runs, seen.same, seen.why)


def test_recorded_modules_that_run_are_read_as_running_gives(reader: Reader, shared: Path):
    modules = recorded(shared)
    chosen = [name for name in modules if not name.startswith("analytical")][::9]
    assert len(chosen) > 4
    for name in chosen:
        seen = compare(modules[name], reader)
        assert seen.same or not seen.runs, (name, seen.why)


def test_every_recorded_module_gives_records(shared: Path):
    modules = {n: s for n, s in recorded(shared).items() if aside(n)}
    assert len(modules) > 30
    assert [] == [n for n, s in list(modules.items())[::6] if not read_module(s)["instances"]]


MENDED: dict[str, tuple[str, list[str], str]] = {
    "Markdown fences": (
        f"Here is the state:\n\n```python\n{TRIP}trips = [Trip('Oslo')]\n```\nHope it's useful!",
        ["Oslo"],
        "Markdown fences taken off",
    ),
    "a fence without an end": (f"```python\n{TRIP}trips = [Trip('Oslo')]\n", ["Oslo"], "Markdown fences taken off"),
    "leading zeros": (TRIP + "t = Trip('Oslo', date(2024, 03, 05))", ["Oslo"], "leading zeros taken off"),
    "octal that is none": (TRIP + "t = Trip('Oslo', date(2024, 3, 0o9))", ["Oslo"], "leading zeros taken off"),
    "typographic quotes": (TRIP + "t = Trip(“Oslo”, tags=[‘a’])", ["Oslo"], "typographic quotes made plain"),
    "typographic signs": (TRIP + "t = Trip('Oslo')\nx\u00a0= \u22123", ["Oslo"], "typographic signs made plain"),
    "JSON words": (TRIP + "t = Trip('Oslo', null)", ["Oslo"], "true, false and null of JSON"),
    "a date as text": (TRIP + "t = Trip('Oslo', date('2024-03-05'))", ["Oslo"], "date from text"),
    "a missing import": (
        "@dataclass\nclass T:\n    place: str\nt = T('Oslo')\nd = date(2024, 1, 2)",
        ["Oslo"],
        "a missing import",
    ),
    "a shared default": (
        HEAD + "@dataclass\nclass T:\n    place: str\n    x: list = []\na = T('A')",
        ["A"],
        "a shared default made one of its own",
    ),
    "a missing comma": (
        TRIP + "trips = [\n    Trip('Oslo')\n    Trip('Rome'),\n]",
        ["Oslo", "Rome"],
        "a missing comma put in",
    ),
    "cut off in a list": (
        TRIP + "trips = [\n    Trip('Oslo'),\n    Trip('Rome', tags=['a', 'b']),\n    Trip('Par",
        ["Oslo", "Rome"],
        "a cut-off end closed",
    ),
    "cut off between elements": (TRIP + "trips = [\n    Trip('Oslo'),\n", ["Oslo"], "a cut-off end closed"),
    "cut off after an element": (TRIP + "trips = [\n    Trip('Oslo')  # first\n", ["Oslo"], "a cut-off end closed"),
    "an extra bracket": (TRIP + "trips = [Trip('Oslo')])\n", ["Oslo"], "an extra bracket taken off"),
    "all of it indented": ("    x = 1\n    t = [2]\n", [], "indentation taken off"),
    "control characters": (TRIP + "t = Trip('Os\x00lo')", ["Oslo"], "control characters taken out"),
}  # fmt: skip


@pytest.mark.parametrize("fault", MENDED)
def test_a_known_fault_is_mended_and_counted(fault: str):
    source, wanted, repair = MENDED[fault]
    told = read_module(source)
    assert wanted == [dict(row[3])["place"] for row in told["instances"]]
    assert told["repairs"].get(repair, 0) >= 1


def test_a_fault_of_unknown_kind_costs_one_element():
    source = TRIP + "trips = [\n    Trip('Oslo'),\n    Trip('Rome' 5 5),\n    Trip('Bonn'),\n]\nlast = Trip('Ulm')\n"
    told = read_module(source)
    assert ["Oslo", "Bonn", "Ulm"] == [dict(row[3])["place"] for row in told["instances"]]
    assert [10] == [line for line, _, _ in told["problems"]]


def test_a_missing_bracket_costs_one_statement_at_most():
    source = TRIP + "a = Trip('Oslo')\nb = [Trip('Rome'),\nc = Trip('Bonn')\n\nd = Trip('Ulm')\n"
    assert ["Oslo", "Rome", "Bonn", "Ulm"] == places(source)


def test_a_value_that_cannot_be_costs_one_field_and_is_told_with_its_line():
    told = read_module(TRIP + "t = Trip('Oslo', date(2023, 2, 29))\nu = Trip('Rome', day=date.today())")
    assert [["place", "Oslo"]] == [f for f in told["instances"][0][3] if f[0] in ("place", "day")]
    assert [8, 9] == [line for line, _, _ in told["problems"]]


def test_a_class_body_keeps_the_lines_that_are_python():
    told = read_module(HEAD + "@dataclass\nclass T:\n    place: str\n    what?: int\n    n: int = 2\nt = T('Oslo')")
    assert [["place", "Oslo"], ["n", 2]] == told["instances"][0][3]
    assert [6] == [line for line, _, _ in told["problems"]]


def test_an_argument_that_the_class_does_not_know_is_kept_beside_it():
    told = read_module(TRIP + "t = Trip('Oslo', price=5)")
    assert [["price", 5]] == told["instances"][0][4]
    assert "Trip has no field 'price'" in told["problems"][0][1]


def test_records_of_a_class_that_another_module_declares_tell_its_fields():
    told = read_module("from .schema import Trip\ntrips = [Trip(place='Oslo', nights=2)]")
    assert [["place", "Oslo"], ["nights", 2]] == told["instances"][0][3]
    assert [] == told["problems"]


HARMFUL = [
    "import os\nos.system('touch {})')",
    "__import__('os').system('touch {}')",
    "exec(\"open('{}', 'w')\")",
    "open('{}', 'w').write('x')",
    "x = [c for c in ().__class__.__base__.__subclasses__()]\nopen('{}', 'w')",
    "@dataclass\nclass T:\n    x: int = __import__('pathlib').Path('{}').touch()",
    "class M(type):\n    def __new__(m, *a):\n        open('{}', 'w')\nclass T(metaclass=M): pass",
    'f\'{{open("{}", "w")}}\'',
    "def f():\n    open('{}', 'w')\nf()",
    "(lambda: open('{}', 'w'))()",
    "getattr(__builtins__, 'open')('{}', 'w')",
]


@pytest.mark.parametrize("source", HARMFUL)
def test_nothing_of_a_module_is_run(source: str, tmp_path: Path):
    mark = tmp_path / "mark"
    told = read_module(source.format(mark) + "\nafter = 1")
    assert not mark.exists()
    assert ["after", 1] in [[name, value] for name, value, _ in told["names"]]


HEAVY = {
    "brackets": "x = " + "[" * 20_000,
    "signs": "x = " + "-" * 30_000 + "1",
    "a long sum": "x = " + "1+" * 20_000 + "1",
    "a power": "x = 9 ** 9 ** 9",
    "a repeated list": "x = [0] * 10 ** 9",
    "doubling": "x = 'a'\n" + "x = x + x\n" * 60,
    "lists in lists": "a = []\nfor i in range(5000):\n    a = [a]\n",
    "calls of itself": "def f():\n    return f()\nx = f()",
    "one line": "x = '" + "a" * 1_000_001 + "'",
    "quotes": "'" * 30_001,
    "a wide format": "x = f'{1:1000000000}'",
    "a range": "x = list(range(10 ** 12))",
    "statements cut off": "\n".join("x = [" for _ in range(2_000)),
}


@pytest.mark.parametrize("name", HEAVY)
def test_text_made_to_be_heavy_is_bounded(name: str, reader: Reader):
    with suppress(Unreadable):
        module = module_of(reader.module(HEAVY[name] + "\n"))
        assert module.problems or len(str(module.names)) < 2_000_000
    assert ["y"] == [name for name, _, _ in module_of(reader.module("y = 1")).names]


def test_a_text_that_is_too_long_is_refused_with_a_remedy(reader: Reader):
    with pytest.raises(Unreadable, match="at most 2000000"):
        reader.module("#" * 2_000_001)


def test_what_a_child_tells_is_checked():
    good: dict[str, Any] = read_module("x = 1")
    for broken in ({}, [], None, {**good, "names": [["x"]]}, {**good, "repairs": {"a": "b"}}):
        with pytest.raises(Unreadable):
            module_of(broken)
