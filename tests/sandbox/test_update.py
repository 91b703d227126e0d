from __future__ import annotations

import datetime as dt
import os
import signal
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given as given_that
from hypothesis import settings
from hypothesis import strategies as st

from usercode.errors import SchemaError, UsageError
from usercode.sandbox import Data, Delta, Sandbox, Table
from usercode.sandbox.child.records import Shapes, Store
from usercode.sandbox.data import to_json
from usercode.sandbox.kernel import EditLog

from .given import ALLERGY, NOW, data, page, trip

ALL = "[(ref(t), t.city) for t in trips]"


def restart(sandbox: Sandbox) -> None:
    """Kill the processes, so that the next query starts from what the host remembers."""
    os.killpg(sandbox._backend._zygote.pid, signal.SIGKILL)
    with pytest.raises(Exception, match=r"protocol|gave no answer"):
        sandbox.run("1", now=NOW)


def test_a_known_ref_is_replaced_in_place_and_an_unknown_one_appended(make: Callable[..., Sandbox]) -> None:
    sandbox = make(data(trip("Oslo"), trip("Rome"), trip("Bonn")))
    sandbox.update([Delta("travel.trips", "r2", trip("Nice")), Delta("travel.trips", "r9", trip("Graz"))])
    expected = [("r1", "Oslo"), ("r2", "Nice"), ("r3", "Bonn"), ("r9", "Graz")]
    assert expected == sandbox.run(ALL, now=NOW).value
    restart(sandbox)
    assert expected == sandbox.run(ALL, now=NOW).value


def test_none_removes_and_what_comes_back_goes_to_the_end(make: Callable[..., Sandbox]) -> None:
    sandbox = make(data(trip("Oslo"), trip("Rome"), trip("Bonn")))
    sandbox.update([Delta("travel.trips", "r1", None), Delta("travel.trips", "r404", None)])
    assert sandbox.run(ALL, now=NOW).value == [("r2", "Rome"), ("r3", "Bonn")]
    sandbox.update([Delta("travel.trips", "r1", trip("Back"))])
    expected = [("r2", "Rome"), ("r3", "Bonn"), ("r1", "Back")]
    assert expected == sandbox.run(ALL, now=NOW).value
    restart(sandbox)
    assert expected == sandbox.run(ALL, now=NOW).value


def test_both_names_of_a_table_show_the_update(make: Callable[..., Sandbox]) -> None:
    sandbox = make()
    sandbox.update([Delta("travel.trips", "r7", trip("Rome"))])
    code = "import usercode_state as s\n(len(trips), len(travel.trips), len(s.tables['travel.trips']))"
    assert sandbox.run(code, now=NOW).value == (2, 2, 2)


def test_rows_may_hold_dates_and_may_begin_with_the_ref(make: Callable[..., Sandbox]) -> None:
    sandbox = make()
    row = trip(start=dt.date(2025, 5, 5), days=[dt.date(2025, 5, 6)], leaves=dt.time(9), hotel=None)
    sandbox.update([Delta("travel.trips", "r2", ["r2", *row])])
    value = sandbox.run("t = trips[1]\n(t.start, t.days, t.leaves, t.hotel)", now=NOW).value
    assert (dt.date(2025, 5, 5), [dt.date(2025, 5, 6)], dt.time(9), None) == value


@pytest.mark.parametrize(
    ("delta", "error"),
    [
        (Delta("travel.nothing", "r1", None), UsageError),
        (Delta("travel.trips", 5, None), UsageError),  # type: ignore[arg-type]
        (Delta("travel.trips", "r1", trip()[:-1]), SchemaError),
        (Delta("travel.trips", "r1", trip(start="yesterday")), SchemaError),
        (Delta("travel.trips", "r1", trip(start=5)), SchemaError),
        (Delta("travel.trips", "r1", trip(days="2024-01-01")), SchemaError),
        (Delta("travel.trips", "r1", trip(days=["x"])), SchemaError),
        (Delta("travel.trips", "r1", trip(hotel=["one column"])), SchemaError),
        (Delta("travel.trips", "r1", trip(city=object())), SchemaError),
    ],
)
def test_a_delta_that_does_not_fit_is_refused_and_changes_nothing(
    sandbox: Sandbox, delta: Delta, error: type[Exception]
) -> None:
    with pytest.raises(error):
        sandbox.update([Delta("travel.trips", "r50", trip()), delta])
    assert sandbox.run(ALL, now=NOW).value == [("r1", "Oslo")]


def test_many_updates_one_after_the_other(make: Callable[..., Sandbox]) -> None:
    sandbox = make()
    for i in range(30):
        sandbox.update([Delta("travel.trips", f"r{i}", trip(str(i)))])
    assert sandbox.run("len(trips)", now=NOW).value == 30


STEPS = st.lists(
    st.tuples(st.sampled_from(["r1", "r2", "r3", "r4", "r5"]), st.one_of(st.none(), st.text(max_size=3))), max_size=30
)


def expected_table(steps: list[tuple[str, str | None]]) -> list[tuple[str, str]]:
    """The meaning of updates, by the plainest means: an ordered dictionary."""
    table: dict[str, str] = {"r1": "one", "r2": "two"}
    for ref, text in steps:
        if text is None:
            table.pop(ref, None)
        else:
            table[ref] = text
    return list(table.items())


def new_store() -> Store:
    store = Store(Shapes([(ALLERGY.name, [(c.name, c.codec) for c in ALLERGY.columns])]))
    store.add_table("a.b", ALLERGY.name)
    store.load("a.b", page(["r1", "one"], ["r2", "two"]))
    return store


def held(store: Store) -> list[tuple[str, str]]:
    return [(getattr(record, "__usercode_ref__"), record.substance) for record in store.tables["a.b"]]  # noqa: B009


def edits(steps: list[tuple[str, str | None]]) -> list[tuple[str, str, list[Any] | None]]:
    return [("a.b", ref, None if text is None else [text]) for ref, text in steps]


@settings(max_examples=200, deadline=None)
@given_that(STEPS)
def test_a_store_follows_any_sequence_of_edits(steps: list[tuple[str, str | None]]) -> None:
    store = new_store()
    store.apply(edits(steps))
    assert expected_table(steps) == held(store)


@settings(max_examples=200, deadline=None)
@given_that(STEPS)
def test_the_edit_log_of_the_host_replays_to_the_same_table(steps: list[tuple[str, str | None]]) -> None:
    log, store = EditLog(), new_store()
    for edit in edits(steps):
        log.add([edit])
    store.apply(log)
    assert expected_table(steps) == held(store)
    assert len(log) <= 5


def test_edits_report_what_was_and_what_is() -> None:
    store = new_store()
    (replaced, removed, added) = store.apply(edits([("r1", "uno"), ("r2", None), ("r3", "three")]))
    assert (replaced.old.substance, replaced.new.substance) == ("one", "uno")
    assert (removed.old.substance, removed.new) == ("two", None)
    assert (added.old, added.new.substance) == (None, "three")
    assert store.apply(edits([("r404", None)])) == []


def test_a_page_with_a_ref_twice_is_refused() -> None:
    store = new_store()
    store.load("a.b", page(["r1", "again"]))
    with pytest.raises(ValueError, match="twice"):
        store.index()


def test_rows_travel_as_compact_json() -> None:
    assert to_json([["r1", dt.date(2024, 1, 2)]]) == b'[["r1","2024-01-02"]]'


def test_a_ref_that_is_no_text_is_refused_when_it_is_loaded(make: Callable[..., Sandbox]) -> None:
    table = Table("travel", "trips", "Allergy", (b'[[5, "nuts"]]',))
    with pytest.raises(SchemaError, match="ref"):
        make(Data((ALLERGY,), (table,)))
