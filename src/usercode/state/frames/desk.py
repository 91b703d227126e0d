"""The records of one turn as they come to be: what a reading says is settled, and joined to what is known."""

from __future__ import annotations

import datetime as dt
import re
from calendar import month_name
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Protocol

from usercode.facts.fact import Mention
from usercode.state.change import Note, Put, Retire, Value
from usercode.state.frames.classes import COLLECTIONS
from usercode.state.frames.direction import coming
from usercode.state.frames.homes import HOMES
from usercode.state.frames.identity import find
from usercode.state.frames.matching import CHANGED, Entry, View, with_known_names
from usercode.state.frames.patients import by_name
from usercode.state.frames.phrases import exact, same_person
from usercode.state.frames.places import country_of, country_told
from usercode.state.frames.reading import Reading, Scene
from usercode.state.frames.spots.goals import sets_out_from
from usercode.state.frames.spots.goods import with_thing_named
from usercode.state.frames.substances import of_a_drug
from usercode.state.frames.tokens import Span, Token
from usercode.state.frames.trips import first_way_back
from usercode.state.frames.turns.told import Finding
from usercode.state.frames.wordset import word_set


@dataclass(frozen=True)
class KnownRecord:
    """A record that exists, with its current values."""

    number: int
    values: Mapping[str, Value]
    said_at: dt.datetime


class Known(Protocol):
    """Read-only view of the records that exist."""

    def records(self, collection: str) -> Sequence[KnownRecord]:
        """Return the current records of a collection, oldest first."""
        ...


_JOURNEYS = frozenset({"travel.trips", "travel.plans", "travel.their_trips"})


def land_of_zone(scene: Scene) -> str:
    """Return the country of the user's time zone: a trip inside it crosses no border, one out of it may or may not."""
    return country_of(str(scene.zone or "").rpartition("/")[2].replace("_", " "))


@dataclass
class Desk:
    """The records as this turn finds them and changes them."""

    known: Known
    said_at: dt.datetime
    opened: dict[str, list[Entry]] = field(default_factory=dict)
    topics: dict[str, Entry] = field(default_factory=dict)
    used: list[Entry] = field(default_factory=list)

    def entries(self, collection: str) -> list[Entry]:
        """Return the entries of a collection, known ones first."""
        if collection not in self.opened:
            found = self.known.records(collection)
            self.opened[collection] = [Entry(collection, dict(r.values), r.number, r.said_at) for r in found]
        return self.opened[collection]

    def apply(self, reading: Reading, fact: int, scene: Scene) -> bool:
        """Make or change the record that a reading is about; return False when that is not certain."""
        view = View(self.entries, self.topics, scene.today, scene.text)
        values = dict(with_thing_named(reading.values, reading.collection, scene))
        if reading.collection == "health.medications" and values.get("person"):
            values["person"] = by_name(values["person"], scene)
        reading = replace(reading, values=with_known_names(values, reading.collection, view))
        found = find(reading, view)
        if found == "unclear":
            return False
        if reading.mode == "retire":
            return isinstance(found, Entry) and self.retire(found, fact)
        base = found.values if isinstance(found, Entry) else {}
        values = _settled(reading, base, scene)
        if reading.collection in _JOURNEYS and (
            told := country_told(str(values.get("destination") or ""), scene.whole)
        ):
            values["country"] = told
        if reading.collection in _JOURNEYS and (country := values.get("country")):
            if home := self._home(scene.me) or sets_out_from(scene.sentence):
                values["is_international"] = country != home
            elif country == land_of_zone(scene):
                values["is_international"] = False
        entry = found if isinstance(found, Entry) else self._open(reading.collection, values)
        if entry is None:
            return False
        self._set(entry, values, fact)
        if found == "new" and reading.collection == HOMES and reading.definite and values["person"] == scene.me:
            self._tell_journeys(str(values["country"]), scene.me, fact)
        return True

    def take(self, finding: Finding, scene: Scene) -> bool:
        """Make or change the record of a finding; return False when none is certain."""
        first, *others = finding.facts
        if finding.entry is None:
            reading = Reading(collection=finding.collection, values=finding.values)
            if not self.apply(reading, first, scene):
                return False
            entry = self.topics[finding.collection]
        elif finding.retires:
            entry = finding.entry
            self.retire(entry, first)
        else:
            entry = finding.entry
            self._set(entry, dict(finding.values), first)
        entry.facts += [number for number in others if number not in entry.facts]
        return True

    def _tell_journeys(self, home: str, me: str, fact: int) -> None:
        """Set which of the journeys told before cross the border of the country that the speaker lives in."""
        for entry in [e for path in sorted(_JOURNEYS) for e in self.entries(path) if not e.retired]:
            country, fellows = entry.values.get("country"), entry.values.get("travellers") or [me]
            if country and me in fellows and entry.values.get("is_international") is None:
                self._set(entry, {"is_international": country != home}, fact)

    def _home(self, me: str) -> str:
        """Return the country that the speaker lives in, else that of the place they rent; "" when it is not certain."""
        told = [e.values for e in self.entries(HOMES) if not e.retired and e.values.get("person") == me]
        if told and told[-1].get("country"):
            return str(told[-1]["country"])
        places = [str(e.values.get("place", "")) for e in self.entries("household.leases") if not e.retired]
        countries = {country for p in places for word in p.split() if (country := country_of(word))}
        return countries.pop() if len(countries) == 1 else ""

    def _open(self, collection: str, values: dict[str, Value]) -> Entry | None:
        """Return a new entry, None when a required field is missing."""
        if collection == "household.leases":
            values.setdefault("place", "home")
        needed = [f.name for f in COLLECTIONS[collection].record.fields if f.required]
        if any(values.get(name) is None for name in needed):
            return None
        entry = Entry(collection, {}, None, self.said_at)
        self.entries(collection).append(entry)
        return entry

    def _set(self, entry: Entry, values: dict[str, Value], fact: int) -> None:
        note = values.pop("_note", None)
        if note and not any(note in told for told in entry.notes):
            entry.notes[:] = [told for told in entry.notes if told not in note] + [note]
        if entry.record is not None and values.get("status") == "faulty" != entry.values.get("status"):
            values["faulty_on"] = self.said_at.date()
        for name, value in values.items():
            if (
                value is not None
                and entry.values.get(name) != value
                and not (entry.values.get(name) and name in _KEPT and entry.record is not None)
            ):
                entry.values[name] = value
                entry.changed[name] = value
        if fact not in entry.facts:
            entry.facts.append(fact)
        if entry not in self.used:
            self.used.append(entry)
        self.topics[entry.collection] = entry

    def retire(self, entry: Entry, fact: int) -> bool:
        """End a record."""
        entry.retired = True
        entry.facts.append(fact)
        if not any(e is entry for e in self.used):
            self.used.append(entry)
        return True

    def changes(self, noted: dict[str, list[int]]) -> list[Put | Note | Retire]:
        """Return what was done; facts that told only what was taken back within the turn stay as notes."""
        out: list[Put | Note | Retire] = []
        told = {fact for e in self.used if e.record is not None or not e.retired for fact in e.facts}
        for entry in self.used:
            facts, home = tuple(entry.facts), entry.collection.partition(".")[0]
            if entry.retired and entry.record is None:
                if left := [fact for fact in facts if fact not in told.union(*noted.values())]:
                    noted.setdefault(home, []).extend(left)
            elif entry.retired:
                assert entry.record is not None
                out.append(Retire(record=entry.record, reason="the user says it no longer holds", facts=facts))
            else:
                put = Put(
                    collection=entry.collection,
                    values=entry.changed,
                    record=entry.record,
                    facts=facts,
                    notes=tuple(entry.notes),
                )
                out.append(put)
        return out


_AWAY_AT_MOST = dt.timedelta(days=200)
"""How long a journey lasts at most whose way out is told behind the way home."""
_TOLD_OF = {"finance.payments": ("paid", "charged"), "finance.transfers": ("done",)}
"""States of what has happened: without another day it was on the day it was told."""
_SHORT = 2
"""A number of more digits beside a payment may be that of its bill: the words are kept."""
_MONTHS = frozenset(name.lower() for name in month_name[1:])
_PARTIAL = word_set("half rest remainder remaining balance instalment installment final part quarter term semester")
"""Words that tell one part of a sum from another of the same amount: they are kept beside a payment."""


def _tells_which(token: Token) -> bool:
    """Whether a token may tell a payment from another of the same sum: a number, a part, the month it is for."""
    numbered = token.kind == "number" and len(token.text) > _SHORT
    return numbered or token.low in _PARTIAL or (token.capital and token.low in _MONTHS)


_KEPT = frozenset(
    {"person", "substance", "item", "what", "destination", "holder", "title", "subject", "place", "institution"}
)
"""Key fields that a later mention of the same record does not rewrite."""


def _settled(reading: Reading, base: Mapping[str, Value], scene: Scene) -> dict[str, Value]:
    """Return a reading's values with lengths of time turned into days and a moved event's time kept."""
    values = dict(reading.values)
    values.pop("on", None)
    _settle_terms(values, base, scene)
    if isinstance(length := values.pop("notice", None), Span):
        ends = (held.get(day) for held in (values, base) for day in ("ends", "renews_on"))
        values["notice_days"] = _notice_days(length, next(filter(None, ends), None))
    if isinstance(length := values.pop("trial", None), Span):
        values["trial_until"] = length.after(values.get("started") or base.get("started") or scene.today)
    leaves, returns = base.get("departure_date"), values.get("return_date")
    if leaves and returns and "departure_date" not in values:
        values["return_date"] = first_way_back(leaves, returns, scene.text)
    _put_way_out_before(values, base, scene.today)
    if back := _moved_back(values, base):
        values["return_date"] = back
    if (sets_off := values.get("departs_at")) and not (leaves or values.get("departure_date")):
        values["departure_date"] = sets_off.date()
    if _is_on_the_way(values, base, scene):
        del values["departure_date"]
    if base.get("country") and values.get("destination") == base["country"]:
        del values["destination"]  # "Accra", which was named before, says more than "Ghana"
    if reading.collection == "calendar.events":
        _settle_moment(values, base)
    if reading.collection == "health.allergies" and values.get("kind") == "drug" and "substance" in values:
        values["substance"] = of_a_drug(str(values["substance"]))
    if reading.mode == "state" and not base and values.get("status") in _TOLD_OF.get(reading.collection, ()):
        if not values.get("recurring") and not _was_in_a_stretch(scene):
            values.setdefault("date", scene.today)
        named = re.search(rf"{re.escape(str(values.get('payee') or '-'))}, [A-Z]\w+ ?[\w ]*,", scene.text)
        if named or any(_tells_which(t) for t in scene.sentence):
            values.setdefault("_note", scene.text)
    plain = " " in str(values.get("what", "")).strip()
    if reading.collection == "household.deadlines" and (not plain or any(t.kind == "money" for t in scene.sentence)):
        values.setdefault("_note", scene.text)
    if (
        reading.collection == "people.contacts"
        and base
        and same_person(values["name"], str(values.get("relation", "")))
    ):
        del values["name"]
    return values


def _was_in_a_stretch(scene: Scene) -> bool:
    """Whether a sentence tells of a month or the like that is over, and not as what was paid for: "for May to July"."""
    covered = False
    for before, token in pairwise((scene.sentence[:1] + scene.sentence) if scene.sentence else []):
        if token.kind == "date":
            covered = before.low in ("for", "covering") or (
                covered and before.low in ("to", "and", "till", "until", "-")
            )
            if not covered and _is_past_stretch(token, scene.today):
                return True
        elif token.low not in _TO_ANOTHER:
            covered = False
    return False


_TO_ANOTHER = ("to", "and", "till", "until", "-")
"""What leads from the first month of a stretch to its last."""


def _put_way_out_before(values: dict[str, Value], base: Mapping[str, Value], today: dt.date) -> None:
    """Turn back a way out that is told behind a way home which is over: "home on 12 June, after leaving on 22 May"."""
    out, home = values.get("departure_date"), values.get("return_date") or base.get("return_date")
    if not (isinstance(out, dt.date) and isinstance(home, dt.date)) or "departs_at" in values:
        return
    if home <= today < out:
        before = out - dt.timedelta(days=365)
        values["departure_date"] = before if before <= home <= before + _AWAY_AT_MOST else None


def _settle_terms(values: dict[str, Value], base: Mapping[str, Value], scene: Scene) -> None:
    """Turn how long a thing may go back or is under warranty into a last day, where the day of buying is known."""
    told = values.get("date") or base.get("date")
    undated = told is None and any(_is_past_stretch(t, scene.today) for t in scene.sentence)  # "bought in June 2023"
    for name, target in (("return_window", "return_until"), ("warranty", "warranty_until")):
        length = values.pop(name, None)
        if isinstance(length, Span) and not undated:
            values[target] = length.after(_runs_from(scene) or told or scene.today)


def _runs_from(scene: Scene) -> dt.date | None:
    """Return the day to come from which a sentence says that a term runs: "twelve months from the 3rd of February"."""
    for before, token in pairwise(scene.sentence):
        if before.low in ("from", "starting") and token.kind == "date":
            return exact(coming(token, scene.today).value)
    return None


def _moved_back(values: Mapping[str, Value], base: Mapping[str, Value]) -> dt.date | None:
    """Return the way back of a journey that is moved beyond its old one: as a whole it keeps its length."""
    leaves, returns, later = base.get("departure_date"), base.get("return_date"), values.get("departure_date")
    if not (leaves and returns and later) or values.get("return_date") or later <= returns:
        return None
    moved: dt.date = later + (returns - leaves)
    return moved


def _is_past_stretch(token: Token, today: dt.date) -> bool:
    """Whether a token tells a time that is over and has no one day: "last week" is not the day it was said."""
    said = token.value
    return isinstance(said, Mention) and not said.recurring and exact(said) is None and said.last < today


def _is_on_the_way(values: Mapping[str, Value], base: Mapping[str, Value], scene: Scene) -> bool:
    """Whether a day in the place of a journey lies within it: tickets for a show while one is there."""
    leaves, returns, day = base.get("departure_date"), base.get("return_date"), values.get("departure_date")
    if not (leaves and returns and day) or "return_date" in values or CHANGED.search(scene.text):
        return False
    return bool(leaves < day <= returns)


def _settle_moment(values: dict[str, Value], base: Mapping[str, Value]) -> None:
    """Keep what an earlier mention said more exactly: a day without a time keeps the time that is known."""
    hours = values.pop("hours", None)
    if hours is not None and base.get("all_day") and base.get("end") is None:
        day = base["start"].date()
        values |= {"start": dt.datetime.combine(day, hours[0]), "all_day": False}
        if hours[1] is not None and hours[1] > hours[0]:
            values["end"] = dt.datetime.combine(day, hours[1])
        return
    time = values.pop("clock", None)
    if time is not None and base.get("start") is not None:
        values["start"] = dt.datetime.combine(base["start"].date(), time)
        values["all_day"] = False if base.get("all_day") else None
    if base.get("recurrence") and "recurrence" not in values and values.get("status") != "cancelled":
        for name in ("start", "end", "all_day"):
            values.pop(name, None)
    start, known = values.get("start"), base.get("start")
    ends = values.pop("ends", None)
    if ends is not None and known is not None and not base.get("all_day") and ends > known.time():
        values["end"] = dt.datetime.combine(known.date(), ends, tzinfo=known.tzinfo)
    if isinstance(start, dt.date) and not isinstance(start, dt.datetime):
        values["start"] = dt.datetime.combine(start, known.time() if known else dt.time())
        if known is None:
            values["all_day"] = True
    elif start is not None and known is not None:
        if values.get("all_day") and not base.get("all_day"):
            values["start"] = dt.datetime.combine(start.date(), known.time())
            values.pop("all_day")
        elif base.get("all_day") and not values.get("all_day"):
            values["all_day"] = False
    end = base.get("end")
    if end is not None and known is not None and "end" not in values and values.get("start") not in (None, known):
        values["end"] = values["start"] + (end - known)


def _notice_days(length: Span, ends: dt.date | None) -> int:
    """Return a length of notice in days: by the calendar, back from the end of the term; a month counts 30 without."""
    if ends is None:
        return length.days
    return (ends - replace(length, count=-length.count).after(ends)).days
