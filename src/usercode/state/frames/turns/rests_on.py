"""What a later turn tells of a thing or a place on record, called by another word for it: its make, its street.

"The motor on the Norrhjul grinds" is the cargo bike's fault, where the bike was told to be a Norrhjul; "I'm out of Mill
Street at the end of the year" leaves the shop on Mill Street. An alert is to rest on these turns as well.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re

from usercode.state.change import Value
from usercode.state.frames.gist.failing import fails
from usercode.state.frames.matching import Entry
from usercode.state.frames.places import PLACES
from usercode.state.frames.turns.told import QUOTED, Finding, Said, Told, noted
from usercode.state.frames.wordset import word_set

GOODS, LEASES = "finance.purchases", "household.leases"
_NAME = re.compile(r"(?<=[a-z,] )(?P<name>[A-Z][\w&'’-]+(?: [A-Z][\w&'’-]+)*)")
_NO_MAKE = word_set(
    "i monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september "
    "october november december mum mom dad amazon ebay"
)
_LEAVES = re.compile(
    r" (?:i|we) (?:'m|am|'re|are|will be|'ll be|want to be|(?:'m|am|'re|are) going to be) (?:moving |getting )?out of "
    r"| (?:i|we) (?:'m|am|'re|are|will|'ll|want to|(?:'m|am|'re|are) going to|decided to|plan to|mean to) (?:be )?(?:leave|leaving|give up|giving up|quit|quitting|move out of|moving out of|get out of|"
    r"getting out of|not renew|not renewing|not (?:stay|staying) (?:in|at|on)) "
    r"| (?:i|we) (?:will|'ll|do|'m|am|are|'re) not (?:stay|staying|renew|renewing|going on|keep|keeping|want)(?: (?:in|at|on|with))? "
)
"""How somebody tells that they leave a place."""
_IF = re.compile(r" (?:if|unless|whether|might|maybe|perhaps|could|would|thinking) ")


def told_with_names(told: Told) -> list[Finding]:
    """The words in which this turn tells of a covered thing or a rented place, where they hold another name for it."""
    out: list[Finding] = []
    for entry in (*told.fresh(GOODS), *told.fresh(LEASES)):
        ends = entry.values.get("warranty_until") or entry.values.get("ends")
        if entry.record is not None or not ends or noted(entry) or entry.notes or not entry.facts:
            continue
        note = " ".join(s.text.strip() for s in told.said if s.fact in entry.facts and not s.sense.asks)
        own = str(entry.values.get("item") or entry.values.get("place") or "")
        if len(note) <= QUOTED and _named_in(note) - _named_in(f"a {own}"):
            values: dict[str, Value] = {"_note": note}
            out.append(Finding(collection=entry.collection, entry=entry, values=values, facts=(entry.facts[0],)))
    return out


def rests_on(told: Told) -> list[Finding]:
    """The faults of things called by their make, and the leaving of rented places called by their street."""
    plain = [s for s in told.said if s.sense.tells and not s.sense.asks and not _IF.search(s.line)]
    return [*_faults(told, plain), *_leaving(told, plain)] if plain else []


def _faults(told: Told, plain: list[Said]) -> list[Finding]:
    out: list[Finding] = []
    for entry in (e for e in told.entries(GOODS) if _is_earlier(e, told)):
        covered = entry.values.get("warranty_until")
        if covered is None or covered < told.today or entry.values.get("status") not in (None, "faulty"):
            continue
        makes = _names(entry)
        said = next((s for s in plain if makes & _capitals(s) and fails(s.line) is not None), None)
        if said is not None:
            values: dict[str, Value] = {"status": "faulty"}
            out.append(Finding(collection=GOODS, entry=entry, values=values, facts=(said.fact,)))
    return out


def _leaving(told: Told, plain: list[Said]) -> list[Finding]:
    out: list[Finding] = []
    for entry in (e for e in told.entries(LEASES) if _is_earlier(e, told)):
        over = entry.values.get("notice_given_on") or entry.values.get("wants") == "stay"
        names = _names(entry)
        said = None if over else next((s for s in plain if names & _capitals(s) and _LEAVES.search(s.line)), None)
        if said is not None:
            values: dict[str, Value] = {"wants": "leave"}
            out.append(Finding(collection=LEASES, entry=entry, values=values, facts=(said.fact,)))
    return out


def _is_earlier(entry: Entry, told: Told) -> bool:
    known = entry.record is not None and not entry.retired and not entry.changed.get("notice_given_on")
    return known and entry.said_at is not None and entry.said_at.date() < told.today


def _names(entry: Entry) -> frozenset[str]:
    """Return the names with a capital that a record was told with, but for towns: makes, streets."""
    return _named_in(noted(entry))


def _named_in(text: str) -> frozenset[str]:
    parts = {word.lower() for m in _NAME.finditer(text) for word in m["name"].split(" ")}
    return frozenset(w for w in parts if w not in _NO_MAKE and w not in PLACES)


def _capitals(said: Said) -> frozenset[str]:
    return frozenset(t.low for t in said.tokens if t.capital)
