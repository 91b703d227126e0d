"""What is read of the messages of writers on whom nothing was fitted: by rules alone, and with the weights."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from collections.abc import Sequence
from contextlib import nullcontext
from time import process_time
from unittest.mock import patch

from bench.logistic import share
from bench.measure import table
from bench.weighed.told import ASIDE, MEALS, SECOND, Message, about, messages, passed_on
from usercode.state.change import Put, Value
from usercode.state.derive import Batch, KnownState
from usercode.state.fold import State
from usercode.state.frames.foods import foods_in
from usercode.state.frames.matching import words
from usercode.state.outside import outside

_KEYS = {
    "travel.documents": ("valid_until", "longest_trip_days"),
    "travel.trips": ("departure_date", "return_date"),
    "travel.their_trips": ("departure_date", "return_date"),
    "calendar.events": ("end", "start"),
    MEALS: ("title",),
    "household.deadlines": ("due",),
    "household.leases": ("ends", "notice_days"),
    "finance.purchases": ("warranty_until", "return_until"),
    "finance.subscriptions": ("renews_on", "trial_until", "name"),
    "finance.accounts": ("institution",),
    "finance.limits": ("max_amount",),
    "finance.payments": ("amount",),
    "finance.transfers": ("amount",),
    "health.allergies": ("substance",),
    "health.medications": ("name",),
}
"""By which value a record is known to be the one that a message tells, the first that it has."""


def report() -> None:
    """Print what is read of each kind of record, and what of messages that tell none."""
    given = [message for message in messages() if message.writer in ASIDE]
    told, right, false = Counter[str](), Counter[tuple[str, bool]](), Counter[tuple[str, bool]]()
    spent = {False: 0.0, True: 0.0}
    for message in given:
        for weighed in (False, True):
            start = process_time()
            read = _read(message, weighed=weighed)
            spent[weighed] += process_time() - start
            made = [put for put in read if about(put) in _KEYS and is_typed(put)]
            for put in message.puts:
                told[about(put)] += not weighed
                right[about(put), weighed] += any(is_same(put, other) for other in made)
            for put in made:
                false[about(put), weighed] += not any(is_same(other, put) for other in message.puts)
    rows = []
    for kind in (*_KEYS, "all"):
        kinds = [k for k in _KEYS if kind in (k, "all")]
        total = sum(told[k] for k in kinds)
        of = [share(sum(right[k, weighed] for k in kinds), total) for weighed in (False, True)]
        rows.append((kind, *of, *(sum(false[k, weighed] for k in kinds) for weighed in (False, True))))
    head = ("record", "by rules", "with weights", "not told, by rules", "with weights")
    table(f"{len(given)} messages of writers on whom nothing was fitted", head, rows)
    print(f"reading a message with weights takes {spent[True] / spent[False]:.2f} times what it takes by rules")


def _read(message: Message, *, weighed: bool) -> Sequence[Put]:
    state = State()
    batch, known = Batch(state, 0, outside(zone=message.turn.said_at.tzinfo)), KnownState(state)
    with nullcontext() if weighed else patch(SECOND, passed_on):
        batch.add_turn(message.turn, None, known)
    return [
        Put(collection=collection, values=record.values)
        for collection in state.collections
        for record in state.current(collection)
    ]


def is_typed(put: Put) -> bool:
    """Whether a record has a value by which it is known."""
    return any(put.values.get(name) is not None for name in _KEYS[about(put)])


def is_same(put: Put, other: Put) -> bool:
    """Whether a record is the one that a message tells, by the first key that the message gives."""
    kind = about(put)
    if about(other) != kind:
        return False
    name = next((name for name in _KEYS[kind] if put.values.get(name) is not None), "")
    return bool(name) and _are_same(put.values[name], other.values.get(name))


def _are_same(one: Value, other: Value) -> bool:
    if isinstance(one, dt.date) and isinstance(other, dt.date):
        return _day(one) == _day(other)
    if isinstance(one, str) and isinstance(other, str):
        return bool(_words(one) & _words(other))
    return bool(one == other)


def _day(value: dt.date) -> dt.date:
    return value.date() if isinstance(value, dt.datetime) else value


def _words(name: str) -> set[str]:
    return {*words(name), *foods_in(name)} - {"meal"}
