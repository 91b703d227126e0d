"""Which records of a collection a statement can be about, by its key fields: one function for each collection.

Pure; `identity` decides by what is found here.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from usercode.state.change import Value
from usercode.state.frames.billnumbers import bill_numbers, number_in
from usercode.state.frames.genders import gender_named
from usercode.state.frames.kindred import kindred
from usercode.state.frames.phrases import same_person
from usercode.state.frames.places import same_place
from usercode.state.frames.words import PLACE_RENTED, SAME_KIN
from usercode.state.frames.wordset import word_set

_STOP = word_set(
    "a an the my our your his her their this that these those of for to in on at and with some any new is it back"
)


_RECENT = dt.timedelta(days=60)
_JUST_HOME = dt.timedelta(days=31)
"""How long after a journey somebody may still tell that they are home from it."""
CHANGED = re.compile(
    r"\b(?:now|instead|mov(?:e|ed|ing)|push(?:ed|ing)?|shift(?:ed|ing)?|postpon(?:e|ed|ing)|chang(?:e|ed|ing)|"
    r"re-?book(?:ed|ing)?|reschedul(?:e|ed|ing)|switch(?:ed|ing)?|swapp?(?:ed|ing)?|delay(?:ed|ing)?|bump(?:ed|ing)?|"
    r"extend(?:ed|ing)?|stay(?:ing|ed)? on|longer|early|earlier|later|forward|after all|cut(?:ting)? (?:it|short)|"
    r"add(?:ed|ing)?|extra|shorten(?:ed|ing)?|short|sooner|prolong(?:ed|ing)?|brought|"
    r"no longer|any ?more|put (?:\w+ ){0,3}back|been put|set back|held up|new (?:dates?|flights?|days?))\b",
    re.IGNORECASE,
)
"""What tells that days take the place of others."""


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


@dataclass(frozen=True, slots=True)
class View:
    """What identity may look at: all entries, those of this turn last spoken of, people's other names, the day."""

    entries: Callable[[str], list[Entry]]
    topics: Mapping[str, Entry]
    today: dt.date
    said: str = ""
    """The sentence, where the words of a statement alone do not tell which record it is about."""


def words(text: str) -> frozenset[str]:
    """Return the content words of a title or item, plural forms reduced."""
    found = re.findall(r"[\w&+@.-]+", text.lower().replace("'s", ""))
    return frozenset(
        w[:-1] if len(w) > 3 and w.endswith("s") and not w.endswith("ss") else w for w in found if w not in _STOP
    )


Fits = list[Entry] | Entry | Literal["new"]


def _persons(one: str, other: str, view: View) -> bool:
    """Whether two names mean one person, by spelling or by a contact that has one as name and one as relation."""
    if same_person(one, other):
        return True
    related = [(str(c.values["name"]).lower(), _kin(str(c.values.get("relation")))) for c in view.entries(_CONTACTS)]
    relations = [relation for _, relation in related]
    return any(
        {_kin(one), _kin(other)} == {name, relation} and relations.count(relation) == 1 for name, relation in related
    )


_CONTACTS = "people.contacts"


_WHOSE_FIELDS = {
    "health.allergies": "person",
    "health.medications": "person",
    "travel.documents": "holder",
    "travel.their_trips": "traveller",
}
"""The field that says whose a record is, by collection."""
_COMPANY_FIELDS = {"travel.trips": "travellers", "calendar.events": "people"}
"""The field that says who is there beside the speaker, by collection."""


def with_known_names(values: Mapping[str, Value], collection: str, view: View) -> dict[str, Value]:
    """Return values with people and services under the names the records know them by.

    "Joan" for "mum" once both were one; "Adobe Creative Cloud" where "Adobe" was cancelled and is nothing else.
    """
    out = dict(values)
    name = _WHOSE_FIELDS.get(collection, "")
    if out.get(name):
        out[name] = _known_as(out[name], view)
    several = _COMPANY_FIELDS.get(collection, "")
    if out.get(several):
        out[several] = [_known_as(one, view) for one in out[several]]
    if collection == "finance.subscriptions" and out.get("name") and out.keys() & {"cancelled_on", "wants_to_cancel"}:
        out["name"] = _firms_one(out["name"], view)
    return out


def acquaintances(entries: Callable[[str], list[Entry]]) -> tuple[frozenset[str], dict[str, str]]:
    """Return the names of the people whom the records know, and the gender of those whose relation tells it."""
    contacts = [e.values for e in entries(_CONTACTS) if not e.retired]
    held = {str(e.values[of]) for path, of in _WHOSE_FIELDS.items() for e in entries(path) if e.values.get(of)}
    names = held | {str(c["name"]) for c in contacts}
    told = {str(c["name"]).casefold(): gender_named(str(c.get("relation") or "")) for c in contacts}
    return frozenset(n for n in names if n[:1].isupper()), {name: gender for name, gender in told.items() if gender}


def _firms_one(name: str, view: View) -> str:
    """Return the whole name of the one service on record that begins with the name of its firm, else the name."""
    firm = name.lower().split()
    known = {str(e.values["name"]) for e in view.entries("finance.subscriptions") if e.values.get("name")}
    begun = {one for one in known if one.lower().split()[: len(firm)] == firm}
    return begun.pop() if len(begun) == 1 else name


def _known_as(name: str, view: View) -> str:
    used = {str(e.values[of]) for path, of in _WHOSE_FIELDS.items() for e in view.entries(path) if e.values.get(of)}
    alike = {one for one in used if _persons(one, name, view)}
    alike = alike or {one for one in used if _is_short_for(name, one)} or _called(name, view)
    return alike.pop() if len(alike) == 1 else name


def _called(relation: str, view: View) -> set[str]:
    """Return the names of those who are told to be the speaker's by one word for kin: "Priya" for "daughter"."""
    contacts = [c.values for c in view.entries(_CONTACTS) if not c.retired]
    kin = [str(c["name"]) for c in contacts if _kin(str(c.get("relation") or "")) == _kin(relation)]
    return {name for name in kin if name[:1].isupper()} if relation.islower() else set()


_LEFT_OUT = 3
"""How many letters a pet name leaves out at least: "Jo" for Joanne, and not "Ann" for Anna."""


def _is_short_for(name: str, full: str) -> bool:
    plain = name[:1].isupper() and name.isalpha() and full.isalpha()
    return plain and full.startswith(name) and 1 < len(name) <= len(full) - _LEFT_OUT


def _kin(name: str) -> str:
    low = name.lower()
    return SAME_KIN.get(low, low)


def same_allergy(values: Mapping[str, Value], candidates: Sequence[Entry], view: View) -> Fits:
    """Return the records of the same person and substance."""
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
    if kind == "visa" and values.get("valid_until"):  # a visa is none of the leave to stay without one
        same = [e for e in same if not e.values.get("longest_trip_days") or e.values.get("valid_until") or e.changed]
    if holder is None:
        return same
    return [e for e in same if e.values.get("holder") and _persons(e.values["holder"], holder, view)]


def _same_insurance(note: str, until: Value, entry: Entry) -> bool:
    """Whether an insurance is the one of a record: by what it insures, else by its last day."""
    labels = entry.notes or entry.values.get("notes")
    plain = [_plain(str(label)) for label in labels or ()]
    if note in ("", "policy") and until != entry.values.get("valid_until"):
        return any("travel" in label or "trip" in label for label in plain)
    return _plain(note) in plain if plain else until in (None, entry.values.get("valid_until"))


def _plain(label: str) -> str:
    """Return what an insurance is for, without how long it is for."""
    return label.removeprefix("annual ").removeprefix("long-term ")


def _trip(values: Mapping[str, Value], candidates: Sequence[Entry], view: View) -> Fits:
    same = [e for e in candidates if _same_goal(values, e, view) and _same_travellers(values, e)]
    return [e for e in same if _compatible(values, e, view)]


def _same_goal(values: Mapping[str, Value], entry: Entry, view: View) -> bool:
    """Whether two mentions of a trip go to one place; one that is open or changes may be named by its country."""
    here, there = values["destination"].lower(), entry.values["destination"].lower()
    open_yet = entry.values.get("departure_date") is None or CHANGED.search(view.said)
    wider = bool(open_yet) and here == str(entry.values.get("country", "")).lower()
    return bool(same_place(here, there) or wider or _is_start_of(values, entry) or _is_start_of(entry.values, values))


def _is_start_of(one: Mapping[str, Value], other: Mapping[str, Value] | Entry) -> bool:
    """Whether a journey told by its country sets out with one told by a place there: "to Spain", "in Granada"."""
    held = other.values if isinstance(other, Entry) else other
    leaves = one.get("departure_date")
    country = str(held.get("country") or "").lower()
    return leaves is not None and leaves == held.get("departure_date") and one["destination"].lower() == country


def _their_trip(values: Mapping[str, Value], candidates: Sequence[Entry], view: View) -> Fits:
    """Return the journey of the same person that goes on: to one country, and not over on the day that is told."""
    same = [e for e in candidates if _persons(e.values["traveller"], values["traveller"], view)]
    return [e for e in same if _goes_on(values, e, view)][-1:]


def _goes_on(values: Mapping[str, Value], entry: Entry, view: View) -> bool:
    one, other = ((v.get("country") or v.get("destination")) for v in (values, entry.values))
    leaves, known = values.get("departure_date"), entry.values.get("departure_date")
    ends, until = values.get("return_date"), entry.values.get("return_date")
    if (one and other and one != other) or (until and until < view.today) or (ends and known and ends < known):
        return False
    within = leaves and known and until and known <= leaves <= until
    return not leaves or not known or leaves == known or bool(within or CHANGED.search(view.said))


def _same_travellers(values: Mapping[str, Value], entry: Entry) -> bool:
    mine, theirs = values.get("travellers") or [], entry.values.get("travellers") or []
    return not mine or not theirs or bool(set(mine) & set(theirs))


def _compatible(values: Mapping[str, Value], entry: Entry, view: View) -> bool:
    """Whether the dates of two mentions of a trip to one place can be those of one trip."""
    leaves, returns = values.get("departure_date"), values.get("return_date")
    known_leaves, known_returns = entry.values.get("departure_date"), entry.values.get("return_date")
    if leaves and known_leaves:
        overlap = known_returns and returns and leaves < known_returns and known_leaves < returns
        moved = known_leaves >= view.today and leaves >= view.today and CHANGED.search(view.said)
        within = known_returns and known_leaves <= leaves <= known_returns
        return bool(leaves == known_leaves or within or overlap or moved)
    if leaves and known_returns and leaves > known_returns:
        return False
    if leaves and returns and known_returns and not known_leaves and known_returns <= view.today:
        return bool(abs(known_returns - returns) <= _JUST_HOME)  # "I'm home from Naples. I was there from"
    if returns and known_returns:
        home_early = known_leaves and known_leaves <= returns <= min(known_returns, view.today)
        return bool(returns == known_returns or home_early)
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
        if same_day and _is_told_anew(values, entry, wanted):
            out.append(entry)
            continue
        if same_day and _same_title(wanted, words(entry.values["title"])) and entry.values.get("status") != "cancelled":
            out.append(entry)
    return out


def _is_told_anew(values: Mapping[str, Value], entry: Entry, wanted: frozenset[str]) -> bool:
    """Whether two events begin in the same minute and have names of one kind: "the lawyer", "our solicitor"."""
    timed = not values.get("all_day") and not entry.values.get("all_day")
    same = timed and values["start"] == entry.values.get("start") and entry.values.get("status") == values.get("status")
    return same and bool(kindred(words(entry.values["title"])) & wanted)


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


_ELSEWHERE = word_set(
    "office work workplace school nursery church club clubhouse caravan camper campervan van boat yacht hut cabin "
    "cottage chalet shop cafe café restaurant canteen clinic surgery lab gym hostel hotel holiday "
    "rental staffroom library salon"
)
"""Places that are not where somebody lives."""
_WHERE = re.compile(
    r"\s*(?:(?:so|and|but|over|up|down|out|back) )*"
    r"(?:at|in|on|of|(?:we \w+ |(?:comes?|came) )?with) (?:(?:the|an?|my|our|his|her|their) )?"
    r"(?P<where>[\w-]+(?P<owned>['’]s)?(?: [\w-]+)?)",
    re.IGNORECASE,
)
"""How a thing is told to be somewhere, behind it or at the head of a sentence: "the fridge at my mother's"."""


def is_whose(thing: str) -> bool:
    """Whether a thing is called by whose it is: "Mum's mixer"."""
    return "'s " in thing


def is_another_one(thing: str, said: str, told_in: str) -> bool:
    """Whether a sentence tells of a thing of a kind that stands elsewhere, in no place that its record names."""
    head = re.escape(thing.rsplit(" ", 1)[-1])
    if is_whose(thing) and re.search(rf"\b(?:my|our) (?:\w+ )?{head}\b", said, re.IGNORECASE):
        return not words(thing.split("'s ", maxsplit=1)[0]) & words(said)
    kind = rf"(?:(?P<of>[\w-]+) )?\b{head}\b"
    known = words(told_in)
    for named in re.finditer(kind, said, re.IGNORECASE):
        if words(named["of"] or "") & _ELSEWHERE - known:
            return True
        for match in (_WHERE.match(said, named.end()), _WHERE.match(said) if named.start() else None):
            where = words(match["where"]) if match is not None else frozenset()
            if match is not None and (match["owned"] or where & _ELSEWHERE) and not where & known:
                return True
    return False


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
            and _is_one_source(values, entry)
            and entry.values.get("status") == "planned"
            and (one is None or other is None or one == other or values.get("status") == "done")
        ):
            out.append(entry)
    return out


def _is_one_source(values: Mapping[str, Value], entry: Entry) -> bool:
    """Whether two orders may be one by the accounts they come from; what was sent may have come from another."""
    one, other = (words(str(v.get("from_account") or "")) - {"account"} for v in (values, entry.values))
    return values.get("status") == "done" or one <= other or other <= one


def _payment(values: Mapping[str, Value], candidates: Sequence[Entry], view: View) -> Fits:
    def same(entry: Entry) -> bool:
        return all(entry.values.get(k) == values.get(k) for k in ("amount", "date")) and words(
            entry.values["payee"]
        ) == words(values["payee"])

    if _TWO_LINES.search(str(values.get("_note") or "")):
        return []
    known = [e for e in candidates if same(e) and (values.get("date") is not None or values.get("recurring"))]
    return known or _paid_already(values, candidates, view)


_TWO_LINES = re.compile(r"(?P<line>\S.{5,}), (?P=line)\Z")
"""What is noted of a payment that stands on a list behind the same line: "Glowtech 185, Glowtech 185"."""
_ALREADY = re.compile(r"\b(?:already|as (?:i|we) (?:said|told|mentioned|wrote)|(?:i|we) told you)\b", re.IGNORECASE)
_SECOND_TIME = re.compile(
    r"\b(?:paid|sent|settled)\b[^,;.!?]*\b(?:again|twice|today|just now)\b|\b(?:second|another)\b", re.IGNORECASE
)


def _paid_already(values: Mapping[str, Value], candidates: Sequence[Entry], view: View) -> Fits:
    """Return the payment on record that is told over, "I already paid Dr Keller the 510"; another bill is another."""
    if values.get("status") != "paid" or values.get("date") is not None:
        return []
    if not _ALREADY.search(view.said) or _SECOND_TIME.search(view.said):
        return []
    named = {number_in(view.said[a:b]) for a, b in bill_numbers(view.said)}
    return [
        e
        for e in candidates
        if e.record is not None
        and e.values.get("status") in ("paid", "charged")
        and e.values.get("amount") == values.get("amount")
        and words(e.values["payee"]) == words(values["payee"])
        and (not named or e.values.get("reference") in (None, *named))
    ][-1:]


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
        if relation and same_person(str(e.values.get("relation")), relation) and same_person(e.values["name"], relation)
    ]
    return unnamed


def _home(values: Mapping[str, Value], candidates: Sequence[Entry], view: View) -> Fits:
    return [e for e in candidates if same_person(e.values["person"], values["person"])]


def _lease(values: Mapping[str, Value], candidates: Sequence[Entry], view: View) -> Fits:
    place = values.get("place")
    if place is None:
        return list(candidates)
    same = [e for e in candidates if words(e.values["place"]) == words(place)]
    home = [e for e in candidates if e.values["place"] == "home"]
    return same or (home if place in PLACE_RENTED - {"office", "shop", "storage", "garage", "unit"} else [])


KEYS: dict[str, Callable[[Mapping[str, Value], Sequence[Entry], View], Fits]] = {
    "health.allergies": same_allergy,
    "health.medications": _medication,
    "travel.documents": _document,
    "travel.trips": _trip,
    "travel.plans": _named("destination"),
    "travel.their_trips": _their_trip,
    "calendar.events": _event,
    "finance.purchases": _purchase,
    "finance.subscriptions": _subscription,
    "finance.accounts": _account,
    "finance.transfers": _transfer,
    "finance.payments": _payment,
    "finance.payees": _named("name"),
    "finance.limits": _named("subject"),
    "people.contacts": _contact,
    "people.homes": _home,
    "household.leases": _lease,
    "household.deadlines": _named("what"),
}
