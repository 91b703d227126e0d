"""Where somebody is away right now, and until when: "Touchdown in Lisbon! I'm here until 30 April".

The journey begins on the day on which it is told; one that is on record already keeps its own days.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence

from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.matching import Entry
from usercode.state.frames.phrases import exact
from usercode.state.frames.places import same_place
from usercode.state.frames.spots.goals import places_in
from usercode.state.frames.tokens import Token
from usercode.state.frames.turns.journeys import TRIPS
from usercode.state.frames.turns.told import Finding, Said, Told

_HERE_UNTIL = re.compile(
    r" (?P<who>i|we|\A) ?(?:am |are |'m |'re |will be |'ll be )?(?:now |still |just |both |all |only )*(?:here|staying|in|over here|out here|stay here|enjoying|holed up|based|parked) (?:[^\s;.!?<]+ |, ){0,14}?(?:until|till|til|through|thru|up to) (?:the )?(?P<day><d\d+>) "
)
"""How somebody tells until when they are where they are."""
_STAYING = re.compile(
    r"\A (?:now |just |so )?(?:staying|here) (?:here |put |on |in \S+ ){0,2}(?:until|till|through) (?P<day><d\d+>) "
)
_CAME = re.compile(
    r" (?:touchdown|touched down|landed|arrived|made it(?: to)?|hello from|hi from|greetings from|hola from|bonjour from|ciao from|reporting from|writing (?:this )?from|here in|settled in(?:to)?|checked in(?:to)?|got (?:in|here|to)|reached|here we are in) "
)
"""How a sentence tells that somebody has just come where it names."""
_NOT_AWAY = re.compile(
    r" (?:if|might|may(?! <)|maybe|perhaps|could|would|should|hop(?:e|es|ing)|wants?|not|n't|never|lease|contract|rent|tenancy|flat|apartment|job|work(?:ing)? from home|home|valid|expires?|hospital|bed|moved?|live|lives|living|office|allowed|permit|stamped?) "
)
"""What makes a stay one of living somewhere, or none that is certain."""
_SO = re.compile(r" (?:, )?so (?=(?:i|we) )")
"""What parts a reason from what it leads to: "my job doesn't care, so I'm staying in"."""
_HOMES = "people.homes"
_LONGEST = dt.timedelta(days=200)


def staying(told: Told) -> list[Finding]:
    """The journey on which the speaker says to be, with its last day."""
    for at, said in enumerate(told.said):
        until = _until(said, told.today)
        if until is None:
            continue
        place, facts = _where(told, at)
        if not place[0] or _lives_there(told, place):
            continue
        return _journey(told, place, until, facts)
    return []


_JUST_CAME = re.compile(
    r"\A (?:(?:just|finally|safely|and|so|we|i|have|'ve|are|am|both|all|at last|right|well|ok|,) )*(?:arrived|landed|touched down|touchdown|made it|here|settled|checked in) (?:(?:safely|now|just|finally|today|this morning|last night|yesterday) )*(?:in|at|to|into) (?:the )?"
)
_PAPERS = "travel.documents"


def arrived(told: Told) -> list[Finding]:
    """The journey that begins on the day on which the speaker has come where a visa of theirs is for: "Arrived in Kochi"."""
    for said in told.said:
        match = _JUST_CAME.match(said.line) if said.sense.tells and not said.sense.asks else None
        if match is None or any(t.kind == "date" and t.value.last < told.today for t in said.tokens):
            continue
        at = said.sense.line.token_at(match.end())
        place = next(((p, c) for k, p, c in places_in(said.tokens) if k == at and c), None)
        if place is None or not any(_lets_in(e, place, told) for e in told.entries(_PAPERS)):
            continue
        near = (e for e in told.entries(TRIPS) if not e.retired and _is_there(e, place))
        if any((e.values.get("return_date") or told.today) >= told.today for e in near) or _lives_there(told, place):
            return []
        values: dict[str, Value] = {"destination": place[0], "country": place[1], "departure_date": told.today}
        note: dict[str, Value] = {"_note": f"{said.text} (no way back told)"}
        return [Finding(collection=TRIPS, values=values | note, facts=(said.fact,))]
    return []


def _lets_in(entry: Entry, place: tuple[str, str], told: Told) -> bool:
    """Whether a paper is a visa of the speaker's for where they are, that holds today."""
    until, land = entry.values.get("valid_until"), str(entry.values.get("country") or "")
    held = entry.values.get("kind") == "visa" and entry.values.get("holder") in (told.said[0].sense.scene.me, None)
    here = bool(land) and any(same_place(land, one) for one in place)
    return held and here and not entry.retired and (until is None or until >= told.today)


def _until(said: Said, today: dt.date) -> dt.date | None:
    """Return the coming day until which a sentence tells that the speaker is where they are."""
    so = _SO.search(said.line)
    line = said.line[so.end() - 1 :] if so is not None else said.line
    asserted = said.sense.line.mood == "asserted" or (so is not None and said.sense.line.mood == "negated")
    if not said.sense.tells or said.sense.asks or not asserted or _NOT_AWAY.search(line):
        return None
    match = _STAYING.search(said.line) or _HERE_UNTIL.search(said.line)
    dates = [t for t in said.tokens if t.kind == "date" and isinstance(t.value, Mention)]
    if match is None or len(dates) != 1:
        return None
    day = exact(coming(dates[0], today).value)
    return day if day is not None and today < day <= today + _LONGEST else None


def _where(told: Told, at: int) -> tuple[tuple[str, str], tuple[int, ...]]:
    """Return the place of a stay with its facts: where a sentence says to stay, else where the one before it has come to."""
    said = told.said[at]
    if found := _places(said.tokens):
        return found[0], (said.fact,)
    before = told.said[at - 1] if at else None
    came = before is not None and not before.sense.asks and _CAME.search(before.line) and _is_ours(before)
    found = _places(before.tokens) if before is not None and came else []
    return (found[0], (before.fact, said.fact)) if before is not None and found else (("", ""), ())


def _is_ours(said: Said) -> bool:
    """Whether nobody else is told to have come."""
    subjects = {t.low for c in said.sense.line.clauses for t in c.subject}
    return not subjects or bool(subjects & {"i", "we"})


def _places(tokens: Sequence[Token]) -> list[tuple[str, str]]:
    """Return the places in which a sentence says somebody to be."""
    led = ("in", "at", "from", "to", "sunny", "rainy", "beautiful", "gorgeous", "lovely", "around", "near")
    found = ((at - (at > 0 and tokens[at - 1].low == "the"), p, c) for at, p, c in places_in(tokens))
    return [(p, c) for at, p, c in found if at and tokens[at - 1].low in led and c]


def _journey(told: Told, place: tuple[str, str], until: dt.date, facts: tuple[int, ...]) -> list[Finding]:
    """Return the journey with its last day: that on record which it goes on, else one that began today."""
    there = [
        e
        for e in told.entries(TRIPS)
        if not e.retired
        and e.values.get("departure_date")
        and _is_there(e, place)
        and e.values["departure_date"] <= until
    ]
    under_way = [e for e in there if (e.values.get("return_date") or until) >= told.today]
    if under_way:
        entry = under_way[-1]
        known = entry.values.get("return_date")
        return [] if known else [Finding(collection=TRIPS, entry=entry, values={"return_date": until}, facts=facts)]
    values: dict[str, Value] = {
        "destination": place[0],
        "country": place[1],
        "departure_date": told.today,
        "return_date": until,
    }
    return [Finding(collection=TRIPS, values=values, facts=facts)]


def _lives_there(told: Told, place: tuple[str, str]) -> bool:
    """Whether the speaker is known to be at home in a place or its country."""
    me = told.said[0].sense.scene.me
    homes = [e for e in told.entries(_HOMES) if not e.retired and e.values.get("person") == me]
    lands = [str(e.values.get(k) or "") for e in homes for k in ("lives_in", "country")]
    return any(one and other and same_place(one, other) for one in lands for other in place)


def _is_there(entry: Entry, place: tuple[str, str]) -> bool:
    names = [str(entry.values.get(k) or "") for k in ("destination", "country")]
    return any(one and other and same_place(one, other) for one in names for other in place)
