"""What sentences likely tell of by the learned weights, where no reader has read them; see `frames.likely`."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator, Sequence

from usercode.state.change import Value
from usercode.state.frames.likely.weights import likelihood
from usercode.state.frames.spots.calendar import engagement
from usercode.state.frames.spots.papernames import FOR_A_TRIP, KINDS, is_document, kind_of
from usercode.state.frames.spots.reactions import ALLERGY_RECORDS, low_start, suspects, tells_no_allergy
from usercode.state.frames.spots.validity import validity
from usercode.state.frames.spots.whose import is_about_pets, named, stated
from usercode.state.frames.substances import kind_of_allergen
from usercode.state.frames.turns.allergic import people_told
from usercode.state.frames.turns.pledges import is_own_word, until_when
from usercode.state.frames.turns.ruled import is_kind, ruled_on
from usercode.state.frames.turns.told import Finding, Said, Told

EVENTS, LIMITS, PAPERS = "calendar.events", "finance.limits", "travel.documents"
_DATED = (
    EVENTS,
    PAPERS,
    "travel.trips",
    "travel.their_trips",
    "travel.plans",
    "household.deadlines",
    "household.leases",
    "finance.subscriptions",
    "finance.purchases",
    "finance.payments",
    "finance.transfers",
)
"""Collections whose records take the day that a sentence names."""
GOES_ON, OURS, SURE, CERTAIN = 0.25, 0.35, 0.7, 0.9
"""From which likelihood on a sentence is read: where it goes on about the speaker's paper, where it tells of the speaker,
in general, and where it tells of others."""
TRAVEL_COVER = "travel insurance"
_DENIES = re.compile(
    r"\A (?:no|not|nothing|none|never) | (?:i|we) (?:[^\s,;.!?]+ ){0,4}?(?:not|no|never|none|nothing|without|stop|"
    r"stopped|stopping|quit|off) "
)


def engagements(told: Told) -> list[Finding]:
    """The engagements that a sentence likely tells of; those of others need more than the speaker's own."""
    out: list[Finding] = []
    for said in _unread(told, _DATED):
        likely = likelihood(said.sense.line, EVENTS) if said.sense.dates else 0.0
        for reading in engagement(said.sense.line, others=likely >= CERTAIN) if likely >= OURS else ():
            out.append(Finding(collection=EVENTS, values=reading.values, facts=(said.fact,)))
    return out


def bans(told: Told) -> list[Finding]:
    """What is not bought until a day, by a sentence that likely lays down a rule and denies something."""
    out: list[Finding] = []
    for said in _unread(told, (LIMITS,)):
        if said.sense.sums or not _DENIES.search(said.line) or not is_own_word(said):
            continue
        if likelihood(said.sense.line, LIMITS) < SURE:
            continue
        until, subject = until_when(told, told.said.index(said)), ruled_on(said)
        if until is not None and until > told.today and is_kind(subject):
            values: dict[str, Value] = {"subject": subject, "max_amount": 0.0, "until": until, "_note": said.text}
            out.append(Finding(collection=LIMITS, values=values, facts=(said.fact,)))
    return out


def allergies(told: Told) -> list[Finding]:
    """The allergies that a sentence likely tells of which names their cause and one person."""
    out: list[Finding] = []
    for said in _unread(told, (ALLERGY_RECORDS,)):
        line = said.sense.line
        causes = suspects(line)[:_MOST]
        if not causes or not stated(line) or tells_no_allergy(line) or is_about_pets(line):
            continue
        people = {*people_told(said)}
        unknown = any(not n.name for n in named(line, line.scene))  # "my neighbour says her son is allergic"
        if unknown or len(people) != 1 or likelihood(line, ALLERGY_RECORDS) < SURE:
            continue
        (person,) = people
        for _, name in causes:
            values: dict[str, Value] = {"person": person, "substance": low_start(name), "kind": kind_of_allergen(name)}
            out.append(Finding(collection=ALLERGY_RECORDS, values=values, facts=(said.fact,)))
    return out


_MOST = 3


def papers(told: Told) -> list[Finding]:
    """The last days of papers of the speaker that a sentence likely tells of."""
    out: list[Finding] = []
    for said in _unread(told, _DATED):
        line = said.sense.line
        if likelihood(line, PAPERS) < GOES_ON or not _ANAPHORIC.search(line.text):
            continue
        until, kind = validity(line, line.scene).get("valid_until"), _paper_before(told, said)
        if isinstance(until, dt.date) and until > told.today and kind:
            note = TRAVEL_COVER if kind == "insurance" else said.text
            values: dict[str, Value] = {"kind": kind, "holder": line.scene.me, "valid_until": until, "_note": note}
            out.append(Finding(collection=PAPERS, values=values, facts=(said.fact,)))
    return out


def _paper_before(told: Told, said: Said) -> str:
    """Return the kind of the one paper that the sentence before names as the speaker's own, "" for none or several."""
    at = told.said.index(said)
    line = told.said[at - 1].sense.line if at else None
    places = [i for i, t in enumerate(line.tokens) if t.low in KINDS and is_document(line, i)] if line else []
    if line is None or len(places) != 1 or not {t.low for t in line.tokens[max(0, places[0] - 3) : places[0]]} & _OWN:
        return ""
    kind = kind_of(line, places[0])
    return kind if kind != "insurance" or FOR_A_TRIP.search(line.text) or " travel " in line.text else ""


_OWN = frozenset({"my", "our"})
_ANAPHORIC = re.compile(r" the (?:policy|cover|insurance|visa|passport|permit|card|licen[cs]e|document) ")
"""How a sentence goes on about the paper that the one before it named."""


def _unread(told: Told, collections: Sequence[str]) -> Iterator[Said]:
    """Yield the sentences that tell something and of which no reader has made a record of some collections."""
    taken = {fact for path in collections for e in told.fresh(path) for fact in e.facts}
    yield from (s for s in told.said if s.fact not in taken and s.sense.tells and not s.sense.asks)
