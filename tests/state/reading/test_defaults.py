"""The default of a field is part of its class: read, kept in the log, written into the schema, given to new records."""

from __future__ import annotations

import datetime as dt
import json

from tests.state.reading.test_edits import Desk
from usercode import Memory
from usercode.state import emit
from usercode.state.reading.child.module import read_module
from usercode.state.reading.plan import Plan, plan_of
from usercode.state.reading.told import module_of
from usercode.state.schema import Collection

LATER = "2024-06-01T10:00:00+00:00"
MODULE = """
class Mode(Enum):
    CAR = "car"
    TRAIN = "train"

@dataclass
class Stop:
    city: str
    nights: int = 1

@dataclass
class Trip:
    destination: str
    status: str = "planned"
    cost: float = 0
    mode: Mode = Mode.TRAIN
    booked_on: date = date(2024, 1, 2)
    leaves_at: time = time(9, 30)
    refundable: bool = True
    length: timedelta = timedelta(days=3)
    tags: list[str] = field(default_factory=lambda: ["work", "sea"])
    stops: list[Stop] = field(default_factory=list)
    guide: Stop = field(default_factory=lambda: Stop("Oslo"))

trips = [Trip("Oslo"), Trip("Rome", status="done", cost=3.5)]
"""
KEYED = """
@dataclass
class Trip:
    destination: str
    status: str | None = "planned"
    cost: float | None = None
    stops: list[str] = field(default_factory=lambda: ["home"])
    KEY = ("destination",)
"""


def plan(source: str) -> Plan:
    return plan_of(module_of(read_module(source)), "travel")


def trips(source: str = MODULE) -> Collection:
    return plan(source).collections["travel.trips"]


def defaults(collection: Collection) -> dict[str, object]:
    return {f.name: f.default for f in collection.record.fields if f.default is not None}


def test_every_plain_default_of_a_module_is_kept():
    assert {
        "status": "planned",
        "cost": 0.0,
        "mode": "train",
        "booked_on": dt.date(2024, 1, 2),
        "leaves_at": dt.time(9, 30),
        "refundable": True,
        "length": 3.0,
        "tags": ("work", "sea"),
    } == defaults(trips())
    assert 1 == trips().nested[0].field("nights").default  # type: ignore[union-attr]


def test_defaults_survive_the_log():
    assert trips() == Collection.from_json(json.loads(json.dumps(trips().to_json())))


def test_the_written_schema_gives_the_same_defaults_when_it_runs():
    code = emit.schema("travel", [trips()])
    names: dict[str, object] = {}
    exec(code, names)  # it is what our own emitter wrote
    made = names["Trip"](destination="Oslo")  # type: ignore[operator]
    assert {**defaults(trips()), "tags": ["work", "sea"]} == {n: getattr(made, n) for n in defaults(trips())}
    assert made.tags is not names["Trip"](destination="Rome").tags  # type: ignore[operator]


def test_a_default_that_no_record_uses_widens_a_closed_set():
    found = trips("@dataclass\nclass Trip:\n    mode: Literal['car'] = 'train'\n\ntrips = [Trip('car')]\n")
    field = found.record.field("mode")
    assert field is not None
    assert (("car", "train"), "train") == (field.type.values, field.default)


def test_a_default_of_another_type_is_left_out_and_told():
    source = "@dataclass\nclass Trip:\n    cost: float = 'unknown'\n\ntrips = [Trip(cost=3.5)]\n"
    assert {} == defaults(trips(source))
    assert ["the default of Trip.cost was left out: it has another type"] == [r for _, r in plan(source).lost]


def test_a_default_that_is_endless_is_left_out_and_told():
    source = f"@dataclass\nclass Trip:\n    note_: str = {'x' * 600!r}\n\ntrips = [Trip('a')]\n"
    assert {} == defaults(trips(source))
    assert "more than 500 characters" in plan(source).lost[0][1]


def test_a_default_that_nobody_can_know_costs_itself_and_not_its_field():
    source = "@dataclass\nclass Trip:\n    to: str\n    on: date = date.today()\n\n"
    found = plan(source + 'trips = [Trip("Oslo", date(2024, 1, 2)), Trip("Rome")]\n')
    assert {} == defaults(found.collections["travel.trips"])
    assert [dt.date(2024, 1, 2), None] == [row.values.get("on") for row in found.rows]


def test_an_import_writes_a_project_with_the_defaults(memory: Memory):
    memory.import_state(MODULE, domain="travel")
    memory.build()
    schema = (memory.path / "domains" / "travel" / "schema.py").read_text()
    assert "    status: str | None = 'planned'\n" in schema
    assert "    tags: list[str] = field(default_factory=lambda: ['work', 'sea'])\n" in schema
    assert ["planned", "done"] == [t.status for t in memory.state()["travel.trips"]]


# -- in edits


def test_a_new_record_has_the_defaults_it_leaves_out_also_in_a_later_text():
    desk = Desk()
    desk.apply(KEYED + 'trips += [Trip(destination="Oslo")]  # f1')
    desk.apply('trips += [Trip(destination="Rome", status="done")]  # f2')
    desk.apply('trips += [Trip(destination="Bonn")]  # f3')
    assert [("Oslo", "planned", ["home"]), ("Rome", "done", ["home"]), ("Bonn", "planned", ["home"])] == [
        (r.values["destination"], r.values["status"], r.values["stops"]) for r in desk.state.current("travel.trips")
    ]


def test_none_that_is_written_stays_none_and_is_written_into_the_page():
    desk = Desk()
    desk.apply(KEYED + 'trips += [Trip(destination="Oslo", status=None)]  # f1')
    (record,) = desk.state.current("travel.trips")
    assert record.values.get("status") is None
    assert "status=None" in emit.line_of(desk.state.collections["travel.trips"])(record)


def test_a_default_does_not_replace_what_a_record_of_the_same_key_holds():
    desk = Desk()
    desk.apply(KEYED + 'trips += [Trip(destination="Oslo", status="done")]  # f1')
    desk.apply(KEYED + 'trips += [Trip(destination="Oslo", cost=4.5)]  # f2', LATER)
    (record,) = desk.state.current("travel.trips")
    assert ("done", 4.5) == (record.values["status"], record.values["cost"])


def test_a_redefinition_may_change_a_default_and_one_without_keeps_it():
    desk = Desk()
    desk.apply(KEYED + 'trips += [Trip(destination="Oslo")]  # f1')
    desk.apply("@dataclass\nclass Trip:  # f2\n    destination: str\n    status: str | None = None\n")
    assert {"status": "planned", "stops": ("home",)} == defaults(desk.state.collections["travel.trips"])
    desk.apply('@dataclass\nclass Trip:  # f3\n    destination: str\n    status: str | None = "open"\n')
    desk.apply('trips += [Trip(destination="Rome")]  # f4')
    assert ["planned", "open"] == [r.values["status"] for r in desk.state.current("travel.trips")]


def test_a_default_of_a_renamed_field_goes_with_it():
    desk = Desk()
    desk.apply(KEYED + 'trips += [Trip(destination="Oslo")]  # f1')
    desk.apply('rename(Trip.status, "stage")  # f2')
    assert "planned" == defaults(desk.state.collections["travel.trips"])["stage"]


def test_a_field_of_a_record_of_the_same_text_can_be_read_by_its_default():
    desk = Desk()
    edits = desk.apply(KEYED + 'one = Trip(destination="Oslo")  # f1\ntrips += [Trip(destination=one.status)]  # f2')
    assert () == edits.refused
    assert ["Oslo", "planned"] == [r.values["destination"] for r in desk.state.current("travel.trips")]
