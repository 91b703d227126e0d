"""The classes that conversation becomes without a model: one collection per frame, as documented in the README.

Importers share them where they meet (a calendar file and an appointment in a conversation are both `Event`). Pure.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from usercode.state.schema import ClassDef, Collection, Field, FieldType

_STR = FieldType("str", optional=True)
_FLOAT = FieldType("float", optional=True)
_INT = FieldType("int", optional=True)
_BOOL = FieldType("bool", optional=True)
_DATE = FieldType("date", optional=True)
_DATETIME = FieldType("datetime", optional=True)
_NAMES = FieldType("list", items=FieldType("str"))


def _text(name: str, doc: str = "") -> Field:
    return Field(name, _STR, doc=doc)


def _must(name: str, doc: str = "") -> Field:
    return Field(name, FieldType("str"), required=True, doc=doc)


def _day(name: str, doc: str = "") -> Field:
    return Field(name, _DATE, doc=doc)


def _one_of(name: str, *values: str, required: bool = False) -> Field:
    return Field(name, FieldType("literal", optional=not required, values=values), required=required)


def _money(name: str) -> Field:
    return Field(name, _FLOAT, doc="in `currency`")


_CURRENCY = _text("currency", "ISO 4217 code")
_STATUS_EVENT = ("planned", "doubtful", "done", "cancelled")
_STATUS_PURCHASE = ("kept", "to_return", "returned", "faulty", "repaired")
_STATUS_TRANSFER = ("planned", "done", "cancelled", "owed")

ALLERGY = ClassDef(
    "Allergy",
    (
        _must("person", '"user", or the person as they were named'),
        _must("substance"),
        _one_of("kind", "drug", "food", "other"),
        _text("severity"),
        _text("reaction"),
    ),
    "What a person must not be given.",
)
MEDICATION = ClassDef(
    "Medication",
    (
        _must("person", '"user", or the person as they were named'),
        _must("name"),
        _text("dose"),
        _text("frequency"),
        _text("prescriber"),
        _text("reason"),
        _day("start"),
        _day("end"),
    ),
    "A medicine that a person takes, took or was prescribed.",
)
DOCUMENT = ClassDef(
    "Document",
    (
        _one_of("kind", "passport", "visa", "licence", "insurance", "id_card", required=True),
        _text("holder", '"user", or the person as they were named'),
        _text("country", "that issued it, or that a visa is for"),
        _text("number_hint"),
        _day("valid_from"),
        _day("valid_until"),
        _day("away_since", "out of hand since then: posted for renewal, left at a consulate, lost"),
        _day("away_until", "when it is to be back"),
        _day("back_on", "when it came back"),
        Field(
            "longest_trip_days",
            _INT,
            unit="days",
            doc="the longest trip that an insurance covers, or a country allows without a visa",
        ),
        _text("not_in", "the country in which an insurance does not hold"),
    ),
    "A document that is valid for a time.",
)
TRIP = ClassDef(
    "Trip",
    (
        _must("destination"),
        _text("country"),
        _day("departure_date"),
        _day("return_date"),
        Field("departs_at", _DATETIME, doc="when the clock of the departure was told"),
        Field(
            "returns_at",
            _DATETIME,
            doc="when the way back ends by the clock: the landing, which may be days later, else the setting out",
        ),
        Field("is_international", _BOOL),
        Field("travellers", _NAMES),
        _text("purpose"),
        Field("doubtful", _BOOL, doc="whether something was told of it later that no reader understood"),
    ),
    "A journey, taken or planned.",
)
THEIR_TRIP = ClassDef(
    "TheirTrip",
    (
        _must("traveller"),
        _text("destination", "where to; empty where only the way home was told"),
        _text("country"),
        _day("departure_date"),
        _day("return_date"),
        Field("is_international", _BOOL),
    ),
    "A journey that somebody else makes without the user.",
)
PLAN = ClassDef(
    "Plan",
    (
        _must("destination"),
        _text("country"),
        _day("departure_date"),
        _day("return_date"),
        Field("departs_at", _DATETIME, doc="when the clock of the departure was told"),
        Field("is_international", _BOOL),
        _day("weighed_on", "the day it was last spoken of"),
    ),
    "A journey that is weighed, and not decided.",
)
EVENT = ClassDef(
    "Event",
    (
        _must("title"),
        Field("start", _DATETIME),
        Field("end", _DATETIME),
        Field("all_day", _BOOL),
        _text("place"),
        Field("people", _NAMES),
        _text("resource", "what it occupies: car, flat, laptop"),
        _text("recurrence", "RFC 5545 RRULE"),
        Field("exceptions", FieldType("list", items=FieldType("datetime")), doc="RFC 5545 EXDATE"),
        _one_of("status", *_STATUS_EVENT),
    ),
    "An appointment or event.",
)
PURCHASE = ClassDef(
    "Purchase",
    (
        _must("item"),
        _money("price"),
        _CURRENCY,
        _day("date"),
        _text("store"),
        _day("return_until"),
        _day("warranty_until"),
        _one_of("status", *_STATUS_PURCHASE),
        _day("planned_for", "the day on which the user means to take it back, where it was told"),
        _day("faulty_on", "the day on which something was told to be wrong with it, where it was on record before"),
        _day("unfit_on", "the day on which it was told not to fit whom it is for, where it was on record before"),
        _text("runs", 'how long it can go back once it has come: "30 days after the delivery"'),
    ),
    "Something bought, with its return window and warranty.",
)
SUBSCRIPTION = ClassDef(
    "Subscription",
    (
        _must("name"),
        _money("price"),
        _CURRENCY,
        _one_of("period", "day", "week", "month", "quarter", "year"),
        _day("started"),
        _day("trial_until"),
        _day("renews_on"),
        _day("cancelled_on"),
        Field("wants_to_cancel", _BOOL),
        Field("notice_days", _INT, unit="days"),
        _day("planned_for", "the day on which the user means to cancel it, where it was told"),
        _text("runs", 'how long it is free once it is taken out, of a trial that is only offered: "30 days"'),
    ),
    "A service paid by the period, or a trial of one.",
)
ACCOUNT = ClassDef(
    "Account",
    (_must("institution"), _text("kind"), _text("last_four"), _day("closed_on")),
    "An account or card.",
)
TRANSFER = ClassDef(
    "Transfer",
    (
        Field("amount", FieldType("float"), required=True, doc="in `currency`"),
        _CURRENCY,
        _text("from_account"),
        _text("recipient"),
        _text("destination", "the account or bank it goes to"),
        _text("requested_by"),
        _day("date"),
        _one_of("status", *_STATUS_TRANSFER),
        _text("reference", "the number of the bill or order that it settles"),
        _day("missed_on", "the day on which the user told that money promised to them had not come"),
    ),
    "An instruction to move money.",
)
PAYEE = ClassDef(
    "Payee",
    (
        _must("name", "who is paid, or what"),
        _text("purpose", "what the money is for, where that was told beside who is paid"),
        _must("account", "the account that the money is to go to"),
    ),
    "Where somebody's money is to go.",
)
PAYMENT = ClassDef(
    "Payment",
    (
        _must("payee"),
        _money("amount"),
        _CURRENCY,
        _text("from_account"),
        _day("date"),
        Field("recurring", _BOOL),
        _text("status"),
        _text("reference", "the number of the bill or order that it settles"),
    ),
    "A payment, charge or order, made or proposed.",
)
LIMIT = ClassDef(
    "Limit",
    (
        _must("subject", "what is limited or forbidden, in the user's words"),
        Field("max_amount", _FLOAT, doc="in `currency`; 0 forbids"),
        _CURRENCY,
        _day("until"),
        _text("set_by"),
    ),
    "A stated maximum or prohibition.",
)
PERSON = ClassDef(
    "Person",
    (
        _must("name"),
        _text("relation", "to the user"),
        _day("birthday", "year 1 when the year was not said"),
        Field("emails", _NAMES),
        Field("phones", _NAMES),
        _text("address"),
        _text("organisation"),
    ),
    "Someone the user knows.",
)
HOME = ClassDef(
    "Home",
    (
        _must("person", '"user", or the person as they were named'),
        _must("lives_in", "the town, region or country"),
        _text("country"),
    ),
    "Where a person lives.",
)
LEASE = ClassDef(
    "Lease",
    (
        _must("place"),
        _day("ends"),
        Field("notice_days", _INT, unit="days"),
        _one_of("wants", "leave", "renew", "negotiate", "stay"),
        _day("notice_given_on"),
    ),
    "A rented place.",
)
DEADLINE = ClassDef(
    "Deadline",
    (
        _must("what"),
        _day("due"),
        _text("wants", "what the user means to do"),
        _day("done_on"),
        _day("planned_for", "the day on which the user means to do it, where it was told"),
        _text("counted", "in which days the due day was counted, when those were working days"),
        Field("doubtful", _BOOL, doc="whether something was told of it later that no reader understood"),
        _text("runs", 'what its day is counted by, of what is due only once something happens: "within 8 days"'),
        _day("set_on", "the day on which that happened was told, which set the due day"),
        Field("told_early", _BOOL, doc="whether it was told four weeks or more before its day"),
    ),
    "A task with a date.",
)

COLLECTIONS: dict[str, Collection] = {
    c.path: c
    for c in (
        Collection("health", "allergies", ALLERGY),
        Collection("health", "medications", MEDICATION),
        Collection("travel", "documents", DOCUMENT),
        Collection("travel", "trips", TRIP),
        Collection("travel", "plans", PLAN),
        Collection("travel", "their_trips", THEIR_TRIP),
        Collection("calendar", "events", EVENT),
        Collection("finance", "purchases", PURCHASE),
        Collection("finance", "subscriptions", SUBSCRIPTION),
        Collection("finance", "accounts", ACCOUNT),
        Collection("finance", "transfers", TRANSFER),
        Collection("finance", "payees", PAYEE),
        Collection("finance", "payments", PAYMENT),
        Collection("finance", "limits", LIMIT),
        Collection("people", "contacts", PERSON),
        Collection("people", "homes", HOME),
        Collection("household", "leases", LEASE),
        Collection("household", "deadlines", DEADLINE),
    )
}
"""Every frame's collection by its dotted path. `notes: list[str]` is added to each class by the emitter."""


def as_defined(path: str, defined: Mapping[str, Collection]) -> Collection | None:
    """Return a collection as a log defines it, else the frame's own; None where neither knows it."""
    collection = defined.get(path) or COLLECTIONS.get(path)
    return None if collection is None else with_new_choices(collection)


def with_new_choices(collection: Collection) -> Collection:
    """Return a collection that an older version defined with what its frame has won since: "owed", a bill's number."""
    frame = COLLECTIONS.get(collection.path)
    if frame is None or frame == collection:
        return collection
    known = {f.name for f in frame.record.fields} | {"notes"}
    is_own = collection.record.name == frame.record.name and {f.name for f in collection.record.fields} <= known
    won = [f for f in frame.record.fields if collection.record.field(f.name) is None and not f.required]

    def widened(f: Field) -> Field:
        own = frame.record.field(f.name)
        if own is None or own.type.kind != "literal" or f.type.kind != "literal":
            return f
        new = tuple(v for v in own.type.values if v not in f.type.values)
        return replace(f, type=replace(f.type, values=(*f.type.values, *new))) if new else f

    fields = (*(widened(f) for f in collection.record.fields), *(won if is_own else ()))
    record = replace(collection.record, fields=fields)
    return collection if record == collection.record else replace(collection, record=record)
