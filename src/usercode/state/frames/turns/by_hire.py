"""Drives in a hired vehicle, told in pieces: "Booked a Kombi for Queensland! I pick it up on 8 September and I'm driving".

A turn tells that a vehicle is rented, booked for a drive or waiting, where it goes, on which day it is the speaker's, and
that the speaker drives it, in any order and over two or three sentences. A vehicle that the speaker owns makes a drive
only where they tell to drive around somewhere from a day.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator, Sequence
from itertools import takewhile

from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.gifts import for_others
from usercode.state.frames.matching import Entry
from usercode.state.frames.phrases import exact, is_name, is_stretch, text_of
from usercode.state.frames.places import country_of
from usercode.state.frames.spots.goals import places_in
from usercode.state.frames.spots.things import CARS
from usercode.state.frames.tokens import Token
from usercode.state.frames.turns.journeys import TRIPS
from usercode.state.frames.turns.lengths import lasts_until
from usercode.state.frames.turns.told import Finding, Said, Told
from usercode.state.frames.words import PEOPLE
from usercode.state.frames.wordset import word_set
from usercode.wordnet import is_a

_OTHER_PATHS = ("travel.plans", "travel.their_trips")
_VEHICLES = CARS | word_set(
    "campervan campervans camper motorhome rv kombi bus minibus van 4x4 4wd motorbike motorcycle scooter moped people-carrier people-mover cruiser"
)
_LONG_NAMES = re.compile(
    r" (?:people (?:mover|carrier)|four-wheel drive|four wheel drive|all-wheel drive|station wagon|land (?:cruiser|rover)|camper van|motor home|hire car|rental) "
)
_HIRED = re.compile(
    r" (?:rent|rents|rented|renting|rental|hire|hired|hires|hiring|reserved|booked|booking|picking|pick|collect|collecting|keys|waiting) "
)
_DRIVES = re.compile(
    r" (?:i|me|we) (?:will |'ll |am |'m |are |'re |was |is )*(?:be |now |also |down as |put down as |going to be |going to |the one |the only one |doing |do |in charge of )*(?:all |most )?(?:of )?(?:the )?(?:only |sole |main |named |registered )?(?:driving|drive|driver|behind the wheel|at the wheel|taking the wheel) "
    r"| (?:the |our |only |sole |main )?driver (?:is|will be|'s|:) (?:me|myself|yours truly) | (?:behind|at) the wheel (?:of|myself)"
    r"| the (?:wheel|driving) (?:is|'s|will be|'ll be) (?:all )?(?:mine|my job|up to me|on me) | (?:leaves|leaving) (?:all |the |all the )*driving to me "
    r"| (?:i|we) (?:am |'m |are |'re )(?:the )?(?:only |sole )?(?:one|person) (?:of us |here |there )*(?:who|that) (?:can |will |may |is allowed to |has to |knows how to )?drives? | it (?:is|'s|will be|'ll be) me (?:who|that) drives "
    r"| and (?:will |'ll |am |'m )(?:be )?(?P<shared>do|doing) (?:all |most |half )?(?:of )?the driving "
    r"| (?:with )?me (?:as (?:the )?driver|driving|at the wheel|behind the wheel) | (?:do|doing) (?:all|most) (?:of )?the driving | driving (?:it )?myself | by road "
)
"""How the speaker says to drive: "driver is me", "I'm down as the driver"."""
_RENTS = re.compile(
    r" (?:i|we) (?:have |'ve |just |also |already )*(?:rented|hired|booked|reserved|am renting|'m renting) (?:a|an|the|us a|myself a) "
)
"""How the speaker says to be the one who rents it: that is who drives, where nobody else is told to."""
_ANOTHER_DRIVES = re.compile(
    r" (?!i |we |me |it |that |who |one |and |but )[^\s,;.<]+ (?:is|'s|will|'ll|does|wants to) (?:be |do |doing |the |all |only )*(?:driving|driver|drive|at the wheel|behind the wheel) | (?:with|has|comes with|includes|including|plus) (?:a|the|our own|his own) (?:\S+ )?(?:driver|chauffeur) | (?:i|we) (?:do|will|am|are|can|'ll|'m)(?: not|n't) drive | not driving | chauffeur\w* "
)
_NOT_SO = re.compile(
    r" (?:if|whether|might|maybe|perhaps|could|would|should|wish\w*|hop(?:e|es|ing)|considering|thinking|looking at|looked at|costs?|prices?|not|n't|never|no|cancel\w*|refund\w*|used to|last (?:year|summer|winter)|ago|returned|dropped (?:it )?off|gave back|for sale|buy|bought|sold|lesson|lessons|test|exam) "
)
_PRESSED = re.compile(
    r" (?:will not|wo n't|would n't|would not|does n't) take no for an answer | (?:ca n't|can not|can't|could n't) (?:wait|believe|say no|resist) | no (?:wonder|doubt|idea) "
    r"| (?:so|because|since|as) (?:that )?(?:[^\s,;.<]+ ){1,3}?(?:does|do|did|wo|will|would|should|ca|can|is|are)(?: not|n't) (?:have|need|want|like|manage|get|be|walk|climb|carry|lug|wait|depend|rely|fit|go|run)\b[^;.!?<]*"
)
"""What sounds like a denial and denies no drive."""
WHO_CANNOT = re.compile(
    r" (?!i |we )[^\s,;.<]+ (?:has |have |is |are |was |were |has been |can |could |does |do |did |ca )?(?:not|n't|never|no longer) (?:yet |really |even |ever )?(?:allowed to |able to |want to |like to |learn(?:ed|t)? (?:to |how to )?|have a |had a |got a |hold a |been )?(?:drives?|driving|drove|driven|licen[cs]e|it|learner 's)(?= )"
    r"| (?!i |we )[^\s,;.<]+ (?:has|have|holds) (?:no|only a) (?:driving )?(?:licen[cs]e|learner 's)(?= )"
)
"""How somebody else is told not to drive, for which the speaker does: "Pat can't drive", "she never learned"."""
_STARTS = re.compile(
    r" (?:pick(?:ing)?|collect(?:ing)?|keys|waiting|from|starts?|starting|begins?|beginning|set off|setting off|set out|leave|leaving|off|go|going|head|heading|on|handover|for)(?: [^\s;.!?<]+){0,6} (?:the )?\Z"
)
_LEADS = re.compile(
    r" (?:in|around|round|through|across|about|for|to|(?:land|landing|arriving|arrive|from) at|see|over|of|into|up|down|explore|exploring|touring|tour) (?:the )?(?=[^\s<])"
)
_AFTER = frozenset(
    [
        ",",
        ".",
        "!",
        ";",
        ":",
        "–",
        "—",
        "-",
        "from",
        "on",
        "with",
        "for",
        "to",
        "in",
        "by",
        "and",
        "then",
        "this",
        "next",
        "starting",
        "beginning",
    ]
)


def by_hire(told: Told) -> list[Finding]:
    """The drive of the speaker's in a hired vehicle that a turn tells, or that the journey it tells is one."""
    if any(told.fresh(path) for path in _OTHER_PATHS) or any(
        _NOT_SO.search(_PRESSED.sub(" ", WHO_CANNOT.sub(" ", s.line))) for s in told.said if not s.sense.asks
    ):
        return []
    said = [s for s in told.said if s.sense.tells and not s.sense.asks and s.sense.line.mood in _TOLD]
    vehicle = next((s for s in said if _names_vehicle(s)), None)
    drives = next((s for s in said if _says_to_drive(s)), None) or next(
        (s for s in said if _RENTS.search(s.line) and _names_vehicle(s)), None
    )
    hired = drives is not None and (any(_HIRED.search(s.line) for s in said) or _DRIVES.search(drives.line) is not None)
    if vehicle is None or drives is None or not hired or any(_ANOTHER_DRIVES.search(s.line) for s in said):
        return []
    if any(for_others(s.tokens) for s in said):
        return []
    return list(_drive(told, said, vehicle, drives))


_TOLD = ("asserted", "negated")
"""How a sentence may be told: what is denied in the sentences themselves has been seen to, and why something is so may be."""


def _says_to_drive(said: Said) -> bool:
    """Whether a sentence tells the speaker to drive; what it goes on with behind "and" is told of its last subject."""
    match = _DRIVES.search(said.line)
    if match is None or not match["shared"]:
        return match is not None
    at = said.sense.line.token_at(match.start("shared"))
    start = said.tokens[at].start
    subjects = [c.subject for c in said.sense.line.clauses if c.subject and c.subject[0].start < start]
    return bool(subjects) and {t.low for t in subjects[-1]} <= {"i", "we"}


def _names_vehicle(said: Said) -> bool:
    lows = {t.low for t in said.tokens}
    return bool(lows & _VEHICLES) or _LONG_NAMES.search(said.line) is not None


def _drive(told: Told, said: Sequence[Said], vehicle: Said, drives: Said) -> Iterator[Finding]:
    """Yield the journey with what makes it a drive, and that what others read out of its day is none."""
    note = drives.text if _DRIVES.search(drives.line) else f"driving a hired car: {drives.text}"
    fresh = [e for e in told.fresh(TRIPS) if e.record is None]
    if fresh:
        if len(fresh) == 1:
            yield Finding(collection=TRIPS, entry=fresh[0], values={"_note": note}, facts=(drives.fact,))
        return
    place = next((p for s in said if (p := _place(s))[0]), ("", ""))
    days = next(((s, d) for s in said if (d := _day(s, told.today)) is not None), None)
    if not place[0] or days is None:
        return
    values: dict[str, Value] = {"destination": place[0], "departure_date": days[1], "_note": note}
    if place[1]:
        values["country"] = place[1]
    last = lasts_until(days[0], days[1])
    if last is not None:
        values["return_date"] = last
    facts = tuple(dict.fromkeys(s.fact for s in said if s in (vehicle, drives, days[0]) or _place(s)[0]))
    yield Finding(collection=TRIPS, values=values, facts=facts)
    for path in ("calendar.events", "finance.purchases", "household.deadlines"):
        for entry in told.fresh(path):
            if entry.record is None and set(entry.facts) <= set(facts) and not _has_hour(entry):
                yield Finding(collection=path, entry=entry, facts=facts, retires=True)


def _has_hour(entry: Entry) -> bool:
    return entry.collection == "calendar.events" and not entry.values.get("all_day")


def _day(said: Said, today: dt.date) -> dt.date | None:
    """Return the one coming day of a sentence on which a drive begins."""
    found = [
        (i, coming(t, today).value)
        for i, t in enumerate(said.tokens)
        if t.kind == "date" and isinstance(t.value, Mention)
    ]
    days = [(i, m) for i, m in found if not m.recurring and not m.approximate and not is_stretch(m)]
    if len(days) != 1 or len(found) != 1:
        return None
    day = exact(days[0][1])
    lead = said.line[: said.sense.line.starts[days[0][0]]]
    starts = days[0][0] == 0 or _STARTS.search(lead) is not None
    return day if day is not None and day > today and starts else None


def _place(said: Said) -> tuple[str, str]:
    """Return (place, country) of where a sentence goes: of a list, or a name of nobody's that is led to."""
    found = [(p, c) for _, p, c in places_in(said.tokens)]
    if found:
        return found[0]
    for match in _LEADS.finditer(said.line):
        at = said.sense.line.token_at(match.end())
        name: list[Token] = list(takewhile(lambda t: t.kind == "word" and t.capital, said.tokens[at : at + 4]))
        behind = said.tokens[at + len(name)] if at + len(name) < len(said.tokens) else None
        ends = behind is None or behind.low in _AFTER or behind.kind == "date"
        if name and ends and all(map(is_name, name)) and not any(_is_no_place(t) for t in name) and " the " in match[0]:
            return text_of(name), country_of(text_of(name)) or ""
    return "", ""


def _is_no_place(token: Token) -> bool:
    return token.low in PEOPLE or token.low in _VEHICLES or is_a(token.low, "motor vehicle")
