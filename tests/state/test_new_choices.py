"""A collection of a log that an older version made takes what a closed set of its frame has won since."""

from __future__ import annotations

from dataclasses import replace

from usercode.state.frames.classes import COLLECTIONS, as_defined, with_new_choices
from usercode.state.schema import Collection


def _older(frame: Collection) -> Collection:
    fields = tuple(
        replace(f, type=replace(f.type, values=("planned", "done", "cancelled"))) if f.name == "status" else f
        for f in frame.record.fields
    )
    return replace(frame, record=replace(frame.record, fields=fields))


def test_a_status_that_is_new_joins_those_that_were_there() -> None:
    frame = COLLECTIONS["finance.transfers"]
    older = _older(frame)
    status = with_new_choices(older).record.field("status")
    assert status is not None
    assert set(status.type.values) == {"planned", "done", "cancelled", "owed"}
    assert with_new_choices(frame) is frame
    assert as_defined(frame.path, {}) is frame
    assert as_defined(frame.path, {frame.path: older}) == with_new_choices(older)
    assert as_defined("finance.nothing", {}) is None


def test_a_field_that_is_new_joins_those_that_were_there() -> None:
    frame = COLLECTIONS["finance.payments"]
    older = replace(frame, record=replace(frame.record, fields=frame.record.fields[:-1]))
    assert with_new_choices(older) == frame
    foreign = replace(frame, record=replace(older.record, name="Entry"))
    assert with_new_choices(foreign) == foreign
