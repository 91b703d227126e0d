"""Which record a reading is about: a new one, one that exists, or none that is certain.

The only place that decides it, by the key fields of each collection. A later statement about the same thing sets fields
of its record; where two records fit, nothing is chosen and the fact stays a note.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from usercode.state.change import Value
from usercode.state.frames.phrases import same_person
from usercode.state.frames.reading import Reading
from usercode.state.frames.words import PLACE_RENTED, SAME_KIN
from usercode.state.frames.wordset import word_set

_STOP = word_set(
    "a an the my our your his her their this that these those of for to in on at and with some any new is it back"
)
_RECENT = dt.timedelta(days=60)
_PARTICLES = word_set("off in out up over away through already now")
_FINISHING = word_set(
    "take bring post drop deliver file submit finish complete send pay return renew hand turn book call sign order buy do"
)


@dataclass(slots=True, eq=False)
class Entry:
    """One record as it stands while a turn is read. `changed` are the fields this turn sets, `record` None if new."""

    collection: str
    values: dict[str, Value]
    record: int | None = None
    said_at: dt.datetime | None = None
    changed: dict[str, Value] = field(default_factory=dict)
    facts: list[int] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    retired: bool = False


Found = Entry | Literal["new", "unclear"]


@dataclass(frozen=True, slots=True)
class View:
    """What identity may look at: all entries, those of this turn last spoken of, people's other names, the day."""

    entries: Callable[[str], list[Entry]]
    topics: Mapping[str, Entry]
    today: dt.date


def words(text: str) -> frozenset[str]:
    """Return the content words of a title or item, plural forms reduced."""
    found = re.findall(r"[\w&+@.-]+", text.lower().replace("'s", ""))
    return frozenset(
        w[:-1] if len(w) > 3 and w.endswith("s") and not w.endswith("ss") else w for w in found if w not in _STOP
    )


def find(reading: Reading, view: View) -> Found:
    """Return the entry that a reading is about, "new" when it makes one, "unclear" when that is not certain."""
    candidates = [e for e in view.entries(reading.collection) if not e.retired]
    if reading.mode != "state":
        return _referred(reading, candidates, view)
    fits = _KEYS[reading.collection](reading.values, candidates, view)
    if fits == "new" or isinstance(fits, Entry):
        return fits
    if len(fits) > 1:
        return "unclear"
    if fits:
        return fits[0]
    return _sole(reading, candidates, view)


def _sole(reading: Reading, candidates: Sequence[Entry], view: View) -> Found:
    """Let "the passport", "my dentist appointment" mean the only open record that fits; else it is a new one."""
    if reading.collection == "calendar.events" and reading.definite:
        open_ones = [
            e
            for e in _open_events(candidates, view)
            if words(e.values["title"]) == words(reading.values["title"]) and "recurrence" not in e.values
        ]
        if len(open_ones) == 1 and open_ones[0].record is not None:
            return open_ones[0]
    if reading.collection == "travel.trips" and reading.definite:
        place = reading.values["destination"].lower()
        coming = [e for e in _open("travel.trips", list(candidates), view) if e.values["destination"].lower() == place]
        if len(coming) == 1:
            return coming[0]
    return "new"


Fits = list[Entry] | Entry | Literal["new"]


def _persons(one: str, other: str, view: View) -> bool:
    """Whether two names mean one person, by spelling or by a contact that has one as name and one as relation."""
    if same_person(one, other):
        return True
    for contact in view.entries("people.contacts"):
        name, relation = str(contact.values.get("name", "")), str(contact.values.get("relation") or "")
        if relation and {_kin(one), _kin(other)} == {name.lower(), _kin(relation)}:
            return True
    return False


def _kin(name: str) -> str:
    low = name.lower()
    return SAME_KIN.get(low, low)


def _allergy(values: Mapping[str, Value], candidates: Sequence[Entry], view: View) -> Fits:
    wanted = words(values["substance"])
    return [
        e
        for e in candidates
        if words(e.values["substance"]) == wanted and _persons(e.values["person"], values["person"], view)
    ]


def _medication(values: Mapping[str, Value], candidates: Sequence[Entry], view: View) -> Fits:
    same = [
        e
        for e in candidates
        if e.values["name"].lower() == values["name"].lower() and _persons(e.values["person"], values["person"], view)
    ]
    current = [e for e in same if e.values.get("end") is None]
    return current or (same[-1:] if "end" in values else [])


def _document(values: Mapping[str, Value], candidates: Sequence[Entry], view: View) -> Fits:
    kind, holder, country = values["kind"], values.get("holder"), values.get("country")
    same = [
        e
        for e in candidates
        if e.values["kind"] == kind and (not country or not e.values.get("country") or e.values["country"] == country)
    ]
    if kind == "insurance":
        note = values.get("_note", "")
        same = [e for e in same if _same_insurance(note, values.get("valid_until"), e)]
    if holder is None:
        return same
    return [e for e in same if e.values.get("holder") and _persons(e.values["holder"], holder, view)]


def _same_insurance(note: str, until: Value, entry: Entry) -> bool:
    """Whether an insurance is the one of a record: by what it insures, else by its last day."""
    labels = entry.notes or entry.values.get("notes")
    return note in labels if labels else until in (None, entry.values.get("valid_until"))


def _trip(values: Mapping[str, Value], candidates: Sequence[Entry], view: View) -> Fits:
    place = values["destination"].lower()
    same = [e for e in candidates if e.values["destination"].lower() == place and _same_travellers(values, e)]
    return [e for e in same if _compatible(values, e, view)]


def _same_travellers(values: Mapping[str, Value], entry: Entry) -> bool:
    mine, theirs = values.get("travellers") or [], entry.values.get("travellers") or []
    return not mine or not theirs or bool(set(mine) & set(theirs))


def _compatible(values: Mapping[str, Value], entry: Entry, view: View) -> bool:
    """Whether the dates of two mentions of a trip to one place can be those of one trip."""
    leaves, returns = values.get("departure_date"), values.get("return_date")
    known_leaves, known_returns = entry.values.get("departure_date"), entry.values.get("return_date")
    if leaves and known_leaves:
        return bool(leaves == known_leaves or (known_returns and known_leaves <= leaves <= known_returns))
    if returns and known_returns:
        return bool(returns == known_returns)
    if returns and known_leaves:
        return bool(known_leaves <= returns <= known_leaves + dt.timedelta(days=120))
    said = entry.said_at.date() if entry.said_at else view.today
    last = known_returns or known_leaves or said
    return bool(last >= view.today - _RECENT)


def _event(values: Mapping[str, Value], candidates: Sequence[Entry], view: View) -> Fits:
    wanted = words(values["title"])
    candidates = [e for e in candidates if _same_company(values, e)]
    if values.get("start") is None:
        return [e for e in candidates if _same_undated(values, e, view)]
    day = values["start"].date()
    rule = values.get("recurrence")
    out = []
    for entry in candidates:
        start = entry.values.get("start")
        if (
            start is None
            and entry.values.get("status") == values.get("status")
            and words(entry.values["title"]) == wanted
        ):
            out.append(entry)
            continue
        if start is not None and _recurs_on(entry, day) and words(entry.values["title"]) == wanted and not rule:
            out.append(entry)
            continue
        same_day = (start is not None and start.date() == day and not entry.values.get("recurrence")) or bool(
            rule and rule == entry.values.get("recurrence")
        )
        if same_day and _same_title(wanted, words(entry.values["title"])) and entry.values.get("status") != "cancelled":
            out.append(entry)
    return out


def _same_company(values: Mapping[str, Value], entry: Entry) -> bool:
    """Whether two mentions can be of one event as to who takes part: one names nobody, or both name somebody."""
    mine, theirs = values.get("people") or [], entry.values.get("people") or []
    return not mine or not theirs or bool(set(mine) & set(theirs))


def _same_undated(values: Mapping[str, Value], entry: Entry, view: View) -> bool:
    """Whether two mentions without a day are of one event: the same title and status within two weeks."""
    near = entry.said_at is not None and entry.said_at.date() >= view.today - dt.timedelta(days=14)
    same = words(entry.values["title"]) == words(values["title"])
    return near and same and entry.values.get("status") == values.get("status")


def _recurs_on(entry: Entry, day: dt.date) -> bool:
    """Whether a weekly or daily event falls on that day of the week."""
    rule = str(entry.values.get("recurrence") or "")
    return (
        rule.startswith("FREQ=DAILY")
        or ["MO", "TU", "WE", "TH", "FR", "SA", "SU"][day.weekday()] in rule.partition("BYDAY=")[2]
    )


def _same_title(one: frozenset[str], other: frozenset[str]) -> bool:
    return bool(one & other) and (one <= other or other <= one)


def _purchase(values: Mapping[str, Value], candidates: Sequence[Entry], view: View) -> Fits:
    wanted = words(values["item"])
    out = []
    for entry in candidates:
        bought, known = values.get("date"), entry.values.get("date")
        said = known or (entry.said_at.date() if entry.said_at else view.today)
        near = (
            bought == known
            if bought and known
            else (bought is None and said >= view.today - _RECENT) or (known is None and bought is not None)
        )
        if near and _same_title(wanted, words(entry.values["item"])) and entry.values.get("status") != "returned":
            out.append(entry)
    return out


def _named(name: str) -> Callable[[Mapping[str, Value], Sequence[Entry], View], Fits]:
    def fits(values: Mapping[str, Value], candidates: Sequence[Entry], view: View) -> Fits:
        wanted = words(values[name])
        return [e for e in candidates if words(e.values[name]) == wanted]

    return fits


def _subscription(values: Mapping[str, Value], candidates: Sequence[Entry], view: View) -> Fits:
    same = [e for e in candidates if words(e.values["name"]) == words(values["name"])]
    if "trial" in values or "started" in values:
        return [e for e in same if e.values.get("cancelled_on") is None]
    return [e for e in same if e.values.get("cancelled_on") is None] or same[-1:]


def _account(values: Mapping[str, Value], candidates: Sequence[Entry], view: View) -> Fits:
    same = [e for e in candidates if words(e.values["institution"]) == words(values["institution"])]
    for name in ("kind", "last_four"):
        wanted = values.get(name)
        same = [e for e in same if not wanted or not e.values.get(name) or e.values[name] == wanted]
    return same


def _transfer(values: Mapping[str, Value], candidates: Sequence[Entry], view: View) -> Fits:
    out = []
    for entry in candidates:
        agrees = all(
            entry.values.get(k) in (None, values.get(k)) or values.get(k) is None
            for k in ("amount", "recipient", "destination")
        )
        one, other = values.get("date"), entry.values.get("date")
        if (
            agrees
            and entry.values.get("status") == "planned"
            and (one is None or other is None or one == other or values.get("status") == "done")
        ):
            out.append(entry)
    return out


def _payment(values: Mapping[str, Value], candidates: Sequence[Entry], view: View) -> Fits:
    def same(entry: Entry) -> bool:
        return all(entry.values.get(k) == values.get(k) for k in ("amount", "date")) and words(
            entry.values["payee"]
        ) == words(values["payee"])

    return [e for e in candidates if same(e) and (values.get("date") is not None or values.get("recurring"))]


def _contact(values: Mapping[str, Value], candidates: Sequence[Entry], view: View) -> Fits:
    name, relation = values["name"], values.get("relation")
    by_name = [e for e in candidates if same_person(e.values["name"], name)]
    if by_name:
        return by_name
    if relation and same_person(relation, name):
        return [e for e in candidates if e.values.get("relation") and same_person(e.values["relation"], relation)]
    unnamed = [
        e
        for e in candidates
        if relation and e.values.get("relation") == relation and same_person(e.values["name"], relation)
    ]
    return unnamed


def _lease(values: Mapping[str, Value], candidates: Sequence[Entry], view: View) -> Fits:
    place = values.get("place")
    if place is None:
        return list(candidates)
    same = [e for e in candidates if words(e.values["place"]) == words(place)]
    home = [e for e in candidates if e.values["place"] == "home"]
    return same or (home if place in PLACE_RENTED - {"office", "shop", "storage", "garage", "unit"} else [])


_KEYS: dict[str, Callable[[Mapping[str, Value], Sequence[Entry], View], Fits]] = {
    "health.allergies": _allergy,
    "health.medications": _medication,
    "travel.documents": _document,
    "travel.trips": _trip,
    "calendar.events": _event,
    "finance.purchases": _purchase,
    "finance.subscriptions": _subscription,
    "finance.accounts": _account,
    "finance.transfers": _transfer,
    "finance.payments": _payment,
    "finance.limits": _named("subject"),
    "people.contacts": _contact,
    "household.leases": _lease,
    "household.deadlines": _named("what"),
}


_NAME_FIELD = {
    "travel.trips": "destination",
    "calendar.events": "title",
    "finance.purchases": "item",
    "finance.subscriptions": "name",
    "finance.accounts": "institution",
    "household.deadlines": "what",
    "household.leases": "place",
    "finance.limits": "subject",
    "finance.transfers": "recipient",
}


def _referred(reading: Reading, candidates: list[Entry], view: View) -> Found:
    """Return the one entry that a reference means; without words it is what the turn spoke of last."""
    collection = reading.collection
    if collection == "health.allergies":
        fits = _allergy(reading.values, candidates, view)
        return fits[0] if isinstance(fits, list) and len(fits) == 1 else "unclear"
    if not reading.refers:
        topic = view.topics.get(collection)
        if topic is not None and not topic.retired:
            return topic
        open_ones = _open(collection, candidates, view) if reading.definite else []
        if collection == "finance.purchases":
            open_ones = [e for e in open_ones if (e.values.get("return_until") or dt.date.min) >= view.today]
        return open_ones[0] if len(open_ones) == 1 else "unclear"
    fitting = [e for e in _open(collection, candidates, view) if _means(reading, e)]
    if "on" in reading.values:
        fitting = [
            e for e in fitting if e.values.get("start") is not None and e.values["start"].date() == reading.values["on"]
        ] or fitting
    if len(fitting) > 1:
        exact = [e for e in fitting if words(str(e.values.get(_NAME_FIELD[collection], ""))) == words(reading.refers)]
        fitting = exact or fitting
    if len(fitting) == 1:
        return fitting[0]
    created = collection == "calendar.events" and not fitting and isinstance(reading.values.get("start"), dt.date)
    return "new" if created else "unclear"


def _means(reading: Reading, entry: Entry) -> bool:
    name = str(entry.values.get(_NAME_FIELD[reading.collection]) or "")
    wanted, have = words(reading.refers), words(name)
    if reading.collection == "household.deadlines":
        return _task_done(reading.refers, name)
    resource = entry.values.get("resource")
    if reading.collection == "calendar.events" and resource and resource in wanted:
        return True
    if reading.collection == "calendar.events":
        return bool(wanted) and (wanted <= have or (have <= wanted and bool(have)))
    return bool(wanted) and (wanted <= have or have <= wanted) and bool(have)


def _task_done(done: str, task: str) -> bool:
    """Whether "file my taxes" is the task "file my 2024 taxes" or "tax return": all nouns agree, and the verb does."""
    verb, _, what = done.partition(" ")
    wanted, have = words(what) - _PARTICLES, words(task)
    if not wanted or not wanted <= have:
        return False
    first = task.lower().split(" ")[0]
    return verb in have or (first not in _FINISHING and verb in _FINISHING)


def _open(collection: str, candidates: list[Entry], view: View) -> list[Entry]:
    """Return the entries that a reference can still mean: events to come, trips not long over, tasks not done."""
    if collection == "calendar.events":
        return _open_events(candidates, view)
    if collection == "travel.trips":
        return [
            e
            for e in candidates
            if (e.values.get("return_date") or e.values.get("departure_date") or view.today) >= view.today
        ]
    if collection == "household.deadlines":
        return [e for e in candidates if e.values.get("done_on") is None]
    if collection == "finance.purchases":
        return [e for e in candidates if e.values.get("status") != "returned"]
    if collection == "finance.subscriptions":
        return [e for e in candidates if e.values.get("cancelled_on") is None]
    if collection == "finance.accounts":
        return [e for e in candidates if e.values.get("closed_on") is None]
    if collection == "finance.transfers":
        return [e for e in candidates if e.values.get("status") == "planned"]
    return candidates


def _open_events(candidates: Sequence[Entry], view: View) -> list[Entry]:
    def is_open(entry: Entry) -> bool:
        start = entry.values.get("start")
        coming = start is None or entry.values.get("recurrence") or start.date() >= view.today
        return bool(coming) and entry.values.get("status") not in ("cancelled", "done")

    return [e for e in candidates if is_open(e)]
