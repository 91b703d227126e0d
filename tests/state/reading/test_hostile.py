"""Texts made to do harm: each costs itself at most, never the module, the domain or the directory around it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.state.reading.test_edits import Desk
from usercode import Memory
from usercode.confined import Reader
from usercode.state import emit
from usercode.state.reading.child.edits import read_edits as confined
from usercode.state.reading.child.module import read_module
from usercode.state.reading.plan import Plan, plan_of
from usercode.state.reading.told import module_of

TRIP = "@dataclass\nclass Trip:\n    destination: str\n"
OSLO = 'trips += [Trip(destination="Oslo")]  # f1\n'


def plan(source: str) -> Plan:
    return plan_of(module_of(read_module(source)), "life")


def reasons(desk: Desk, text: str) -> str:
    return "; ".join(r.reason for r in desk.apply(text).refused)


def schema(desk: Desk) -> str:
    return emit.schema("travel", [c for c in desk.state.collections.values() if c.domain == "travel"])


# -- modules


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("half a surrogate in a value", 'trips = [Trip("a\\ud800b")]'),
        ("half a surrogate in a key", 'x = {"a\\ud800": 1}\ntrips = [Trip("b")]'),
        ("a dict within a dict, sixty times", "x = " + '{"a":' * 60 + "1" + "}" * 60 + '\ntrips = [Trip("b")]'),
        ("tuples within tuples", "x = " + "(" * 60 + "1" + ",)" * 60 + '\ntrips = [Trip("b")]'),
        ("a dict that holds itself", 'x = {}\nx["a"] = x\nx["b"] = x\ntrips = [Trip("b")]'),
        ("a list that holds itself", 'x = []\nx.append(x)\ntrips = [Trip("b")]'),
    ],
    ids=lambda value: value if "\n" not in value and "=" not in value else "",
)
def test_a_strange_value_costs_itself_and_not_the_module(reader: Reader, name: str, source: str):
    made = plan_of(module_of(reader.module(TRIP + source)), "life")
    assert 1 == sum(row.collection == "life.trips" for row in made.rows)


@pytest.mark.parametrize("name", ["True_", "Literal", "ClassVar", "RECORDS", "None_"])
def test_a_class_cannot_take_a_name_that_the_written_project_needs(name: str):
    source = (
        f"@dataclass\nclass {name}:\n    kind: Literal['a', 'b'] = 'a'\n    KEY = ('kind',)\n\nxs = [{name}('b')]\n"
    )
    (collection,) = plan(source).collections.values()
    assert collection.record.name.startswith("Record")
    names: dict[str, Any] = {}
    exec(emit.schema("life", [collection]), names)
    assert "a" == names[collection.record.name]().kind


def test_names_are_cut_to_what_a_file_system_takes(memory: Memory):
    memory.import_state(
        f"@dataclass\nclass {'A' * 3000}:\n    {'b' * 3000}: str\n{'c' * 3000}s = [{'A' * 3000}('x')]\n", domain="life"
    )
    memory.build()
    assert all(len(part) <= 80 for p in memory.path.rglob("*") for part in p.relative_to(memory.path).parts)


def test_a_collection_is_never_called_by_a_keyword():
    assert {"life.a_records"} == plan('@dataclass\nclass A:\n    n: str\n\none = A("x")\n').collections.keys()


def test_keys_that_come_to_one_name_keep_their_values():
    (row,) = plan('x = {"a b": 1, "a_b": 2, "A B": 3}\n').rows
    assert {1, 2, 3} == set(row.values.values())


def test_an_endless_post_init_ends_with_a_reason():
    source = (
        "@dataclass\nclass A:\n    x: int = 1\n\n    def __post_init__(self):\n        while True:\n"
        "            self.x += 1\n\nxs = [A()]\n"
    )
    assert "more steps than reading takes" in str(read_module(source)["problems"])


def test_default_factories_and_decorators_are_not_run(tmp_path: Path):
    mark = tmp_path / "mark"
    call = f"__import__('os').system('touch {mark}')"
    source = (
        f"@dataclass\nclass A:\n    x: int = 1\n    y: list = field(default_factory=lambda: {call})\n"
        f"    z: str = field(default={call})\n    w: {call} = 2\n\n"
        f"@{call}\n@dataclass\nclass B:\n    v: int = {call}\n\n"
        "xs = [A()]\n"
    )
    read_module(source)
    Desk().apply(source.replace("xs = [A()]", "xs += [A(x=1)]  # f1"))
    assert not mark.exists()


# -- edits


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (TRIP + "trips += [Trip(destination=str(i)) for i in range(1500)]  # f1", "more than 1,000 records"),
        (TRIP + "trips += [Trip(destination=str(i)) for i in range(150000)]  # f1", "more steps"),
        (
            "@dataclass\nclass A:\n" + "".join(f"    f{i}: int = 0\n" for i in range(300)) + "xs += [A()]  # f1",
            "300 fi",
        ),
        (
            "".join(f"@dataclass\nclass A{i}:\n    x: int\nxs{i} += [A{i}(x=1)]  # f1\n" for i in range(60)),
            "more than 50 new collections",
        ),
        (TRIP + "r12 += [Trip(destination='x')]  # f1", "r12 is a record and no list"),
        ("class A(B):\n    x: int\nxs += [A(x=1)]  # f1", "A extends B, which is not declared here"),
    ],
    ids=["records", "steps", "fields", "collections", "list of a record", "bases"],
)
def test_what_no_fact_can_ask_for_is_refused_with_the_reason(text: str, reason: str):
    assert reason in reasons(Desk(), text)


@pytest.mark.parametrize("power", ["9 ** 9 ** 9 ** 9", "2 ** self.cost", "1 << self.cost", "10 ** 11"])
def test_a_computed_value_cannot_grow_without_bound(power: str):
    text = f"{TRIP}    cost: int = 2\n    def size(self, now: date) -> int:\n        return {power}\n{OSLO}"
    assert "not one expression" in reasons(Desk(), text)


def test_a_computed_value_may_square_and_take_a_root():
    desk = Desk()
    desk.apply(
        f"{TRIP}    cost: float = 2\n    def size(self) -> float:\n        return (self.cost ** 2) ** 0.5\n{OSLO}"
    )
    assert ["size"] == [d.name for d in desk.state.collections["travel.trips"].record.derived]


def test_a_long_name_of_a_collection_becomes_the_plural_of_its_class():
    desk = Desk()
    desk.apply(f'{TRIP}{"t" * 5000} += [Trip(destination="Oslo")]  # f1')
    assert "travel.trips" in desk.state.collections


@pytest.mark.parametrize(
    "text",
    [
        """'\\'\\n\\"\\"\\" \\\\ # x'""",
        """"x'] = __import__('os')\"""",
        "'\\ud800'",
        "'a\\x00b'",
        "'\\u202eolsO'",
    ],
)
def test_text_in_defaults_and_closed_sets_stays_text_in_the_written_schema(text: str):
    desk = Desk()
    desk.apply(
        f"@dataclass\nclass Trip:\n    to: str = {text}\n    kind: Literal[{text}, 'b'] = 'b'\ntrips += [Trip()]  # f1"
    )
    names: dict[str, Any] = {}
    exec(schema(desk), names)
    assert {"b"} == {names["Trip"]().kind}
    assert desk.state.collections["travel.trips"].record.field("to").default == names["Trip"]().to  # type: ignore[union-attr]


def test_a_number_of_a_fact_in_other_digits_is_no_citation():
    assert "cites no fact" in reasons(Desk(), TRIP + 'trips += [Trip(destination="Oslo")]  # f\uff11')


def test_a_citation_inside_a_text_is_no_citation():
    assert "cites no fact" in reasons(Desk(), TRIP + 'trips += [Trip(destination="""x\n# f1\n""")]')


def test_edits_told_by_a_confined_child_are_those_told_here(reader: Reader):
    text = TRIP + 'trips += [Trip(destination="a\\ud800b")]  # f1'
    assert confined(text) == reader.edits(text)
