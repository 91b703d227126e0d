"""Journeys told by their tickets and by what leaves: "London to Kenya, 15 June, one adult", "Tickets to Taiwan for the 6th".

The place is where the tickets go; the day on which something leaves may stand in the sentence behind ("Kenya it is. Plane
goes on Friday 26 June"). "New return ticket from Korea: 22 May" ends the journey to the place that it leaves.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator, Sequence

from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.gifts import for_others
from usercode.state.frames.matching import CHANGED, Entry
from usercode.state.frames.phrases import exact
from usercode.state.frames.places import same_place
from usercode.state.frames.spots.fellows import companions, is_of_others
from usercode.state.frames.spots.goals import places_in
from usercode.state.frames.tokens import Token
from usercode.state.frames.trips import way_back
from usercode.state.frames.turns.journeys import TRIPS
from usercode.state.frames.turns.lengths import lasts_until
from usercode.state.frames.turns.told import Finding, Said, Told

_OTHER_PATHS = (TRIPS, "travel.plans", "travel.their_trips")
_TICKET = re.compile(
    r" (?:(?:e-?|plane |air |train |boat |ferry |return )?tickets?|flights?|plane|airline|boarding pass(?:es)?|ferry|itinerary|fares?|booked|outbound|take-?off|(?:i|we) (?:'ll |will |am |are |'m |'re )?(?:enter(?:ing)?|fly(?:ing)? out|depart(?:ing)?)) "
)
"""What somebody has who goes somewhere, or what takes them there."""
_LEAVES = re.compile(
    r" (?:goes|go|leaves?|leaving|departs?|departing|departure|takes off|take off|flies|fly|flying|sails?|outbound|out|enter(?:ing)?|set off|is|are|'s|for|on|from|[,:–—(-])(?: (?:is|on|for|the|this|that|[,:]|in|at|[a-z]+day|<n\d+>)){0,3} \Z"
)
"""What leads up to the day of leaving."""
_RETURNS = re.compile(
    r" (?:return\w*|back|home|inbound|until|till|til|through|to|coming back|[–—-])(?: (?:is|on|for|the|by|home|again|[,:]|flight|flights)){0,3} \Z"
)
_NOT_SO = re.compile(
    r" (?:if|whether|might|maybe|perhaps|could|would|should|wish\w*|hop(?:e|es|ing)|considering|thinking|looking at|looked at|saw|cheap|cheapest|costs?|prices?|sale|not|n't|never|no|cancel\w*|refund\w*|used to|last (?:year|summer|winter)|ago|concert|match|theatre|theater|cinema|museum|show|gig|game|zoo|opera|lottery|parking|raffle|parcel|package|novel|film|movie|expires?|valid|his|her|their|he|she|(?<!and )they) "
)
"""What makes tickets none, no certain ones, or those of others and for other things."""
_UNDONE = re.compile(
    r" (?:cancel\w*|called (?:it )?off|fell through|refund\w*|turned (?:it|them) down|without me|changed my mind|fully booked|(?:was|were|is|are) (?:already |all )?(?:full|too (?:dear|expensive|pricey|late))|sold out|(?:given|gave) up|stay(?:ing)? (?:at )?home) "
)
_GOAL_BEHIND = re.compile(
    r"\A (?:[,.;:!–—)-]|it is|here (?:i|we) come|on|for(?= (?:the )?<)|arrived|is|are|came|after|with|from|goes|leaves|departs|in(?= (?:my|our))|<d|and(?= (?:back|home|me|my|i|we))|this|next|together|alone|without|by|at last|then)"
)
"""What may stand behind a place that tickets go to: no "Paris match"."""


def tickets(told: Told) -> list[Finding]:
    """The journey of the speaker's that a turn tells of by tickets or by what leaves, where no other reader has."""
    if any(told.fresh(path) for path in _OTHER_PATHS) or any(_UNDONE.search(s.line) for s in told.said):
        return []
    for at, said in enumerate(told.said):
        before = told.said[at - 1].line if at and not told.said[at - 1].sense.asks else ""
        goal = _goal(said, cried=_BOOKED.search(before) is not None) if _tells(said) else None
        if goal is None:
            continue
        behind = told.said[at + 1] if at + 1 < len(told.said) else None
        for dated in (said, behind):
            if dated is None or not _tells(dated) or not _TICKET.search(f"{before}{said.line}{dated.line}"):
                continue
            days = _days(dated, told.today, apart=dated is not said)
            if days is not None:
                return list(_journey(told, said, dated, goal, days))
    return []


def _tells(said: Said) -> bool:
    plain = said.sense.tells and not said.sense.asks and said.sense.line.mood == "asserted"
    if not plain or _NOT_SO.search(said.line) or for_others(said.tokens):
        return False
    along = _COMES_ALONG.search(said.line) or re.search(r" (?:with|and) (?:me|us) ", said.line)
    return along is not None or not (_OF_OTHERS.search(said.line) or is_of_others(said.sense.line, said.sense.scene))


_OF_OTHERS = re.compile(
    r" (?:of mine|of ours|friends?|colleagues?|neighbou?rs?|boss|pair) (?:[^\s,;.<]+ ){0,3}?(?:has|have|had|is|are|books?|booked|bought|got|goes|flies|leaves) "
)
"""How a sentence begins whose tickets are another's: "a colleague of mine has booked"."""


_BOOKED = re.compile(
    r"\A (?:(?:it is|it's|that is|all|well|so|finally|just|and|ok|okay|,) )*(?:booked|bought|done|confirmed|paid|sorted|tickets? (?:are )?(?:bought|booked|here)|got (?:it|them|the tickets)|(?:i|we) (?:have |'ve )?(?:did it|booked it|booked)) (?:it |them )?[!.,:–—-]"
)
"""What is cried out before the place that was booked: "Booked! Singapore, 17 May"."""


def _goal(said: Said, *, cried: bool) -> tuple[str, str] | None:
    """Return (place, country) of the one place that a sentence goes to, or opens on where it was booked before it."""
    tokens, line = said.tokens, said.sense.line
    goals: list[tuple[str, str]] = []
    for at, place, country in places_in(tokens):
        lead = [t.low for t in tokens[max(0, at - 2) : at] if t.low != "the"]
        end = at + len(place.split())
        behind = line.text[line.starts[end] - 1 :] if end < len(tokens) else " ."
        led = lead[-1:] in (["to"], ["for"], ["enter"], ["booked"]) and lead[-2:-1] not in (
            ["back"],
            ["home"],
            ["used"],
        )
        opens = at == 0 and (cried or behind.startswith((" it is ", " here i come", " here we come")))
        if (led or opens) and _GOAL_BEHIND.match(behind) and country:
            goals.append((place, country))
    return goals[0] if len(set(goals)) == 1 else None


def _days(said: Said, today: dt.date, *, apart: bool) -> tuple[dt.date, dt.date | None] | None:
    """Return the day of leaving that a sentence tells, and that of the way back where it does."""
    line = said.sense.line
    found = [
        (i, coming(t, today).value)
        for i, t in enumerate(said.tokens)
        if t.kind == "date" and isinstance(t.value, Mention)
    ]
    days = [(i, m, d) for i, m in found if not m.recurring and not m.approximate and (d := exact(m)) is not None]
    if len(days) != len(found) or not 1 <= len(days) <= _BOTH or days[0][2] <= today:
        return None
    lead = line.text[: line.starts[days[0][0]]]
    if _RETURNS.search(lead) and not lead.endswith(" to "):
        return None
    if not _LEAVES.search(lead) and apart:
        return None
    if len(days) == 1:
        return days[0][2], lasts_until(said, days[0][2])
    between = line.text[line.starts[days[0][0]] : line.starts[days[1][0]]]
    last = way_back(days[0][2], days[1][1])
    if not _RETURNS.search(between) or last is None or not days[0][2] < last <= days[0][2] + _LONGEST:
        return None
    return days[0][2], last


_BOTH = 2
_LONGEST = dt.timedelta(days=200)


def _journey(
    told: Told, said: Said, dated: Said, goal: tuple[str, str], days: tuple[dt.date, dt.date | None]
) -> Iterator[Finding]:
    """Yield the journey, and that what others have read out of its day is no event and no task."""
    facts = tuple(dict.fromkeys((said.fact, dated.fact)))
    values: dict[str, Value] = {"destination": goal[0], "country": goal[1], "departure_date": days[0]}
    if days[1] is not None:
        values["return_date"] = days[1]
    along = [*_along(said), *(() if dated is said else _along(dated))]
    if along:
        values["travellers"] = list(dict.fromkeys(along))
    known = next((e for e in told.entries(TRIPS) if not e.retired and _is_that(e, goal, days[0])), None)
    yield Finding(collection=TRIPS, entry=known, values=values, facts=facts)
    for path in ("calendar.events", "household.deadlines"):
        for entry in told.fresh(path):
            begins = entry.values.get("start") or entry.values.get("due")
            day = begins.date() if isinstance(begins, dt.datetime) else begins
            if entry.record is None and set(entry.facts) <= set(facts) and day == days[0] and not _has_hour(entry):
                yield Finding(collection=path, entry=entry, facts=facts, retires=True)


def _has_hour(entry: Entry) -> bool:
    return entry.collection == "calendar.events" and not entry.values.get("all_day")


def _is_that(entry: Entry, goal: tuple[str, str], leaves: dt.date) -> bool:
    """Whether a journey on record goes where tickets go, on that day."""
    there = any(same_place(str(entry.values.get(k) or ""), g) for k in ("destination", "country") for g in goal if g)
    return there and entry.values.get("departure_date") == leaves


_COMES_ALONG = re.compile(
    r" (?P<who>[^\s,;.!?<]+) (?:is|'s|are|will be|'ll be|will|'ll) (?:now |also |both |all )?(?:com(?:e|ing)|fly(?:ing)?|travel(?:l?ing)?|go(?:ing)?|join(?:ing)?|tag(?:ging)?) (?:along )?(?:with )?(?:me|us) "
)


def _along(said: Said) -> Sequence[str]:
    """Return who comes along by a sentence: "Ann and me", "my dad is coming with me"."""
    line = said.sense.line
    out = list(companions(line, line.scene))
    match = _COMES_ALONG.search(line.text)
    if match is not None:
        token: Token = line.tokens[line.token_at(match.start("who"))]
        if token.low not in ("he", "she", "they", "who", "it", "that"):
            out.append(token.text)
    return list(dict.fromkeys(out))


_WAY = re.compile(
    r" (?:(?:return|inbound|homeward) (?:flights?|tickets?|train|ferry|plane|trip|journey|leg)|(?:flights?|tickets?|train|ferry|plane|way) (?:back|home)) (?:[^\s;.!?<]+ ){0,3}?(?:from|out of) (?:the )?"
)
"""What leads to the place from which somebody returns."""


_KEPT_UNTIL = re.compile(
    r" (?:(?:i|we) (?:have |'ve |just |only )*(?:took|taken|rented|booked|kept|extended|got|have|reserved)|(?:rented|booked|extended|kept|took)) (?:the |a |an |my |our |this |that )(?:[^\s;.!?<]+ ){0,2}?(?:flat|apartment|room|studio|house|villa|bungalow|hut|condo|hotel|hostel|airbnb|place|cottage|cabin|guesthouse) (?:in|on|at|near) (?:the )?(?=(?:[^\s;.!?<]+ ){1,4}?(?:until|till|til|through|to|up to) (?:to )?(?:the )?<d)"
)
"""What leads to the place in which somebody who is away keeps a room until a day: "I took the flat in Hanoi through to"."""


def ways_back(told: Told) -> list[Finding]:
    """The last day of the journey on record that the way back from its place tells: "return ticket from Korea: 22 May"."""
    out: list[Finding] = []
    for said in told.said:
        kept = _KEPT_UNTIL.search(said.line)
        way = (_WAY.search(said.line) or kept) if said.sense.tells and not said.sense.asks else None
        if way is None or said.sense.line.mood != "asserted" or _NOT_SO.search(said.line):
            continue
        line = said.sense.line
        at = line.token_at(way.end())
        places = [(p, c) for k, p, c in places_in(said.tokens) if k == at]
        days = [exact(coming(t, told.today).value) for t in said.tokens if t.kind == "date"]
        if len(places) != 1 or len(days) != 1 or days[0] is None:
            continue
        fits = [e for e in told.entries(TRIPS) if _ends_there(e, places[0], days[0], told.today)]
        if len(fits) != 1 or "return_date" in fits[0].changed:
            continue
        known = fits[0].values.get("return_date")
        if (
            known is None
            or (known != days[0] and way is kept and _THAT_DAY.search(said.line))
            or (known != days[0] and (CHANGED.search(said.text) or " new " in said.line))
        ):
            out.append(Finding(collection=TRIPS, entry=fits[0], values={"return_date": days[0]}, facts=(said.fact,)))
    return out


_THAT_DAY = re.compile(
    r" (?:flight|flights|plane|way|train|ferry) (?:back|home) (?:is|goes|leaves|are) (?:on )?(?:that|the same|that same|the very same) day "
)


def _ends_there(entry: Entry, place: tuple[str, str], day: dt.date, today: dt.date) -> bool:
    """Whether a journey to a place may end on a day."""
    leaves, back = entry.values.get("departure_date"), entry.values.get("return_date")
    there = any(
        one and same_place(str(entry.values.get(k) or ""), one) for k in ("destination", "country") for one in place
    )
    return (
        not entry.retired
        and there
        and isinstance(leaves, dt.date)
        and leaves < day <= leaves + _LONGEST
        and (back or today) >= today
    )
