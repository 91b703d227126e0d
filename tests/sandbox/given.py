"""Data that the tests of the sandbox share."""

from __future__ import annotations

import datetime as dt
import json
from typing import Any

from usercode.sandbox import Column, Data, RecordType, Table

NOW = dt.datetime(2024, 6, 1, 12, 30)
HOTEL = RecordType("Hotel", (Column("name"), Column("stars")))
TRIP = RecordType(
    "Trip",
    (
        Column("city"),
        Column("cost"),
        Column("start", "date"),
        Column("booked", "datetime"),
        Column("leaves", "time"),
        Column("tags", "list:plain"),
        Column("days", "list:date"),
        Column("hotel", "class:Hotel"),
        Column("others", "list:class:Hotel"),
    ),
)
ALLERGY = RecordType("Allergy", (Column("substance"),))


def trip(city: str = "Oslo", cost: float = 10.0, **changed: Any) -> list[Any]:
    """Return the values of one trip, in column order."""
    values = {
        "city": city,
        "cost": cost,
        "start": "2024-01-31",
        "booked": "2023-12-01T08:00:00",
        "leaves": "07:45:00",
        "tags": ["a", "b"],
        "days": ["2024-02-01", "2024-02-02"],
        "hotel": ["Grand", 4],
        "others": [["Small", 2], ["Inn", None]],
    } | changed
    return [values[column.name] for column in TRIP.columns]


def page(*rows: list[Any]) -> bytes:
    return json.dumps(rows).encode()


def data(*trips: list[Any], **more: Any) -> Data:
    """Return travel.trips with refs r1, r2 ..., health.allergies with one record, and an empty health.trips."""
    referred = [[f"r{i}", *row] for i, row in enumerate(trips or (trip(),), 1)]
    tables = (
        Table("travel", "trips", "Trip", (page(*referred),)),
        Table("health", "allergies", "Allergy", (page(["r90", "nuts"]),)),
    )
    return Data((HOTEL, TRIP, ALLERGY), (*tables, *more.pop("tables", ())), **more)
