"""Journeys whose place one sentence tells and whose days another: "My brother flies me to Lisbon. He has the tickets, 19 to 23 February".

Somebody takes the speaker along who has agreed or for whom all is bought, or the speaker was talked into a place and then
tells when they fly and for how long.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re

from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.phrases import exact, is_stretch
from usercode.state.frames.spots.goals import places_in
from usercode.state.frames.turns.journeys import TRIPS
from usercode.state.frames.turns.lengths import lasts_until
from usercode.state.frames.turns.told import Finding, Said, Told

THEIR_TRIPS = "travel.their_trips"
_TAKES_ME = re.compile(
    r" (?:flies|is flying|'s flying|are flying|takes|is taking|'s taking|are taking|takes|invites|invited|has invited|treats|is treating|'s treating|are treating|whisks|brings|is bringing|sends|is sending|talked|roped|dragged) (?:me|us) (?:off |over |along |away )?(?:to|into) "
)
_SETTLED = re.compile(
    r" (?:(?:i|we) (?:have |'ve )?(?:said yes|agreed|accepted|am in|'m in)|(?:bought|booked|paid|got|has|have) (?:[^\s,;.<]+ ){0,4}?(?:tickets?|flights?|everything|it|hotel|trip)|(?:tickets?|flights?|hotel|everything) (?:is|are|'s|have been|were) (?:[^\s,;.<]+ )?(?:bought|booked|paid|sorted)) "
)
_LEAVES = re.compile(
    r" (?:i|we) (?:will |'ll |are |'re |am |'m )?(?:fly|flying|leave|leaving|go|going|set off|setting off|sail|sailing|depart|departing|head off|travel) (?:[^\s,;.<]+ ){0,5}?(?:on )?(?:the )?<d(?P<day>\d+)> "
)
_OPEN = re.compile(
    r" (?:not|n't|never|if|whether|might|may(?! <)|maybe|perhaps|could|would|should|wants?|wanted|hop(?:e|es|ing)|thinking|considering|dream\w*|cancel\w*|refund\w*|said no|turned (?:\S+ )?down|last (?:year|summer|winter)|ago|he|she|they) "
)
_DENIED = re.compile(
    r" (?:not|n't|never|if|whether|might|may(?! <)|maybe|perhaps|could|would|should|hop(?:e|es|ing)|cancel\w*|refund\w*|said no|turned (?:\S+ )?down|last (?:year|summer|winter)|ago) "
)
_REACH = 2


def taken_along(told: Told) -> list[Finding]:
    """The journey on which somebody takes the speaker, where the days stand in the same sentence or the next."""
    for at, said in enumerate(told.said):
        match = _TAKES_ME.search(said.line)
        near = told.said[at : at + _REACH]
        if match is None or not _tells(said) or any(_DENIED.search(s.line) for s in near):
            continue
        place = _place_behind(said, match.end())
        if (
            place is None
            or not any(_SETTLED.search(s.line) for s in near)
            or any(e.record is None for e in told.fresh(TRIPS))
        ):
            continue
        for one in near:
            days = _days(one, told.today) if _tells(one) else None
            if days is not None:
                facts = tuple(dict.fromkeys((said.fact, one.fact)))
                theirs = [e for e in told.fresh(THEIR_TRIPS) if e.record is None and set(e.facts) <= set(facts)]
                return [
                    *(Finding(collection=THEIR_TRIPS, entry=e, facts=facts, retires=True) for e in theirs),
                    _journey(told, place, days, facts),
                ]
    return []


def gone_where(told: Told) -> list[Finding]:
    """The journey to the one place that a sentence tells, of which the next one tells the day of leaving and the length."""
    for before, said in zip(told.said, told.said[1:], strict=False):
        match = _LEAVES.search(said.line)
        if (
            match is None
            or not (_tells(before) and _tells(said))
            or _OPEN.search(said.line)
            or _DENIED.search(before.line)
        ):
            continue
        into = _TAKES_ME.search(before.line)
        place = _place_behind(before, into.end()) if into is not None else None
        day = exact(coming(said.tokens[int(match["day"])], told.today).value)
        last = lasts_until(said, day) if day is not None else None
        if place is None or day is None or last is None or day <= told.today or told.fresh(TRIPS):
            continue
        return [_journey(told, place, (day, last), (before.fact, said.fact))]
    return []


def _tells(said: Said) -> bool:
    return said.sense.tells and not said.sense.asks and said.sense.line.mood == "asserted"


def _place_behind(said: Said, end: int) -> tuple[str, str] | None:
    """Return the place that stands right behind a position of the line."""
    at = said.sense.line.token_at(end)
    return next(((place, land) for k, place, land in places_in(said.tokens) if k == at), None)


def _days(said: Said, today: dt.date) -> tuple[dt.date, dt.date] | None:
    """Return the first and the last of the coming days in a row that a sentence tells."""
    found = [coming(t, today).value for t in said.tokens if t.kind == "date" and isinstance(t.value, Mention)]
    rows = [m for m in found if is_stretch(m) and not m.approximate and not m.recurring]
    return (rows[0].first, rows[0].last) if len(found) == 1 and rows and rows[0].first > today else None


def _journey(told: Told, place: tuple[str, str], days: tuple[dt.date, dt.date], facts: tuple[int, ...]) -> Finding:
    values: dict[str, Value] = {"destination": place[0], "departure_date": days[0], "return_date": days[1]}
    values |= {"country": place[1]} if place[1] else {}
    note = next((s.text for s in told.said if s.fact == facts[-1]), "")
    return Finding(collection=TRIPS, values={**values, "_note": note}, facts=facts)
