"""What is told of a journey that is known: who drives, that it has moved, at what hour it leaves, what for."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from dataclasses import replace

from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.gates import only_with
from usercode.state.frames.phrases import exact, text_of
from usercode.state.frames.places import PLACES
from usercode.state.frames.reading import Reading, Scene
from usercode.state.frames.spots.clock import clock_of
from usercode.state.frames.spots.fellows import is_of_others, is_ours
from usercode.state.frames.spots.goals import places_in
from usercode.state.frames.spots.hours import times
from usercode.state.frames.spots.journey_days import stretch
from usercode.state.frames.spots.line import Found, Line, Spot, spot
from usercode.state.frames.spots.things import CARS
from usercode.state.frames.spots.whose import named, stated
from usercode.state.frames.wordset import word_set

TRIPS = "travel.trips"
SURE = re.compile(
    r" (?:flights?|flying|fly|flew|trip|off to|going to|going back|leaving|leave|heading|driving to|train to|eurostar|"
    r"ferry|cruise|airport|arrive|arriving|landing (?:at|in|on)|sail|sailing|(?:i|we) (?:(?:'ll |will )?land|touch down) in|here "
    r"(?:we|i) come|(?:going|go|goes|travelling|traveling|travel) (?:over|across|up|down|there|out there)"
    r"(?= on| <d|,| for| with)) "
)


def _driver(line: Line, at: int) -> str:
    """Return who is right before a word of driving as its subject: "Sam is doing all the driving"."""
    near = [n for n in named(line, line.scene) if at - 3 <= n.at < at and not n.owns]
    beside = line.tokens[near[-1].at + 1 : at] if near else []
    subject = near and (not beside or beside[0].low in ("is", "will", "'ll", "'s", "does", "did", "has", "have", "had"))
    return near[-1].name if subject and not _I_DRIVE.search(line.text) else ""


_I_DRIVE = re.compile(
    r" (?:i|we) (?:am |'m |are |'re |will |'ll )(?:be )?(?:(?:the )?(?:only |one )*)?(?:driving|driver|doing (?:all )?the driving|at the wheel) "
)
_OF_A_HIRE = word_set(
    "form forms desk company firm place people office app website voucher insurance excess deposit queue return paperwork"
)
"""What stands behind a hired car and makes it no drive: "the hire car form"."""


def _by_car(found: Found, scene: Scene) -> list[Reading]:
    """Note beside the trip that is spoken of that the user drives."""
    after = found.line.token_at(found.match.end() - 1) + 1
    if after < len(found.line.tokens) and found.line.tokens[after].low in _OF_A_HIRE:
        return []
    if (driver := _driver(found.line, found.line.token_at(found.match.start() + 1))) not in ("", scene.me):
        return [Reading(collection=TRIPS, values={"_note": f"driven by {driver}"}, mode="touch")]
    values: dict[str, Value] = {"_note": scene.text}
    subjects = _SUBJECTS.findall(found.line.text[: found.match.end()])
    if subjects and subjects[-1] not in ("i", "we"):  # "she's picking me up and doing all the driving"
        return []
    return [] if is_of_others(found.line, scene) else [Reading(collection=TRIPS, values=values, mode="touch")]


_SUBJECTS = re.compile(r" (i|we|he|she|they)(?= )")


def _in_a_car(found: Found, scene: Scene) -> list[Reading]:
    """Note beside the trip that is spoken of that the user drives a car that is called by its make: "a Mustang"."""
    noted = _by_car(found, scene)
    return [
        replace(r, values={"_note": "driving a hired car"}) if r.values.get("_note") == scene.text else r for r in noted
    ]


_BUILT_FOR_IT = word_set(
    "4x4 4wd 4x4s vehicle vehicles motorbike motorcycle scooter people-carrier minibus motorhome camper campervan rv"
)
"""What is hired to be driven, beside what is called by its make."""
DRIVES: tuple[Spot, ...] = (
    spot(
        r"(?:(?:i 'll be |i will be |i shall be |we shall be |i 'm |i am |we 're |we are |we 'll be |we will be |"
        r"i 'm going to be )(?:the (?:only )?one |the (?:only )?driver |driving |the one )(?!to work |home )|"
        r"as (?:the |our |its )?(?:only |sole |main |named |designated )*driver |"
        r"behind the wheel |(?:doing|does|do|did) (?:all |most |half )?(?:of )?the driving |driving "
        r"(?:down |up |to |from |there |over |the |along |(?:my|our) (?:own )?(?:car|truck|van|suv|camper|minivan|"
        r"pickup) )|drive (?:down |up |to |there |over )|road trip |roadtrip |rental car |hire car |renting a car |"
        r"rent a car |rented a car |hired a car |hire a car |hiring a car |hired car |rented car |hire car |campervan |"
        r"camper van |motorhome |(?:self-drive|self drive) )",
        _by_car,
    ),
    spot(
        r"(?:~rent |~hire )(?:a |an |the |our |my |us a |me a )(?:[^\s,;.:!?<>]+ ){0,2}?"
        rf"(?:{'|'.join(sorted(CARS | _BUILT_FOR_IT))}) (?!driver|with a driver)",
        _in_a_car,
    ),
    spot(
        rf"(?:~take |~bring )(?:the |my |our )(?:[^\s,;.:!?<>]+ ){{0,2}}?(?:{'|'.join(sorted(CARS))}) "
        r"(?:and (?:[^\s,;.:!?<>]+ ){1,3})?(?:down|up|over|across|along|there|with us|with me|out) ",
        _in_a_car,
    ),
)  # fmt: skip
_SHIFTED = re.compile(
    r" (?:(?:had to |have to |have had to |decided to |agreed to |managed to |going to |(?:i|we) |(?:\S*'ll|will|can|"
    r"must|should|let us|let 's) )(?:now |just )?(?:move|push|shift|postpone|reschedule|bump|rebook|change|switch|"
    r"delay)|mov(?:ed|ing)|push(?:ed|ing)|shift(?:ed|ing)|postpon(?:ed|ing)|reschedul(?:ed|ing)|bump(?:ed|ing)|rebook"
    r"(?:ed|ing)|chang(?:ed|ing)|switch(?:ed|ing)|delay(?:ed|ing)|"
    r"(?:is|are|'s|'re) now|now (?:from |between |on )?(?=<d)|now (?:go|goes|going|fly|flying|leave|leaving|travel|"
    r"travelling|runs?|set off|setting off|head|heading|there)|brought forward|bring forward|put back|put "
    r"(?:\S+ ){1,4}back|new dates|different dates|instead) "
)


@only_with("<date>")
def moves(line: Line) -> list[Reading]:
    """Read that a journey has other days now: "nashville got moved to 10-13 April"."""
    if not _SHIFTED.search(line.text) or not stated(line):
        return []
    leaves, returns = stretch(line, line.scene.today)
    if leaves is None or returns is None or _ONLY_BACK.search(line.text):
        return []
    days: dict[str, Value] = {"departure_date": leaves, "return_date": returns}
    places = [t.low for t in line.tokens if t.kind == "word" and t.capital and t.low in PLACES] or [""]
    return [Reading(collection=TRIPS, values=days, mode="touch", refers=place) for place in places]


_ONLY_BACK = re.compile(
    r" (?:(?:flight|flights|train|ferry|plane|journey|way|ticket|tickets|drive) (?:home|back)|return(?: (?:flight|train|ferry|leg|ticket|journey))?) (?:[^\s;.<]+ ){0,8}?<d[^;.]* "
    r"(?:so (?:that )?(?:i|we)|in time for|to be (?:home|back|at)|because|before) "
)
"""How only the way back has another day, and a day behind it is that of what it is for."""
_DEPARTS = re.compile(
    r" (?:flight|flights|fly|flying|train|ferry|eurostar|leave|leaves|leaving|depart|departs|departing|take off|"
    r"takes off|set off|sails?|sailing|boat|coach) (?:(?!back |home |return|land|arriv)\S+ ){0,12}\Z"
)


@only_with("<date>")
def departures(line: Line) -> list[Reading]:
    """Read when the journey that is spoken of sets out by the clock: "my flight is Tuesday at 1:40pm"."""
    if not stated(line) or not is_ours(line, line.scene):
        return []
    for i, token in enumerate(line.tokens):
        day = exact(coming(token, line.scene.today).value) if token.kind == "date" else None
        sets_out = day is not None and _DEPARTS.search(line.text[: line.starts[i]])
        moment = clock_of(line, day) or _clock_before(line, i, day) if sets_out and day is not None else None
        if moment is not None and day is not None and not _is_there_before(line, i, day):
            return [Reading(collection=TRIPS, values={"departs_at": moment}, mode="touch")]
    return []


def _is_there_before(line: Line, at: int, day: dt.date) -> bool:
    """Whether a line tells of being there on a day before this one, so that it is the way back that leaves on it."""
    told = ((i, exact(coming(t, line.scene.today).value)) for i, t in enumerate(line.tokens[:at]) if t.kind == "date")
    return any(d is not None and d < day and _THERE_ON.search(line.text[: line.starts[i]]) for i, d in told)


_THERE_ON = re.compile(r" (?:there|arriving|arrive|landing|land|out) (?:on )?\Z")
_GOES_AT = re.compile(
    r" (?:flight|flights|train|ferry|eurostar|boat|coach|bus|plane|i|we) (?:[^\s,;<]+ ){0,4}?(?:goes|go|leaves|leave|"
    r"departs|depart|takes off|take off|fly|flies|sails?|set off|sets off|is|are) (?:out )?(?:(?:from |out of )?"
    r"(?!the |my |our )[^\s,;<.]+ ){0,2}?at "
)


def _clock_before(line: Line, at: int, day: dt.date) -> dt.datetime | None:
    """Return the hour of setting out that stands before its day: "goes at ten past six in the evening on Friday"."""
    lead = _GOES_AT.search(line.text[: line.starts[at]])
    if lead is None:
        return None
    tokens = line.tokens[line.token_at(lead.end() - 1) : at]
    clock = times(tokens, line.text)[0]
    return dt.datetime.combine(day, clock) if clock is not None else None


_REASON = re.compile(
    r" (?:it|that|this) (?:is|'s|will be|'ll be) (?P<what>(?:(?:my|our|his|her|their|the|a) )?(?:[^\s,;.<]+ ){0,3}?"
    r"(?:<n\d+>|wedding|birthday|anniversary|reunion|christening|funeral|graduation|retirement|hen|stag|conference|"
    r"congress|festival|summit|retreat|honeymoon)) "
)


def reasons(line: Line) -> list[Reading]:
    """Read what a journey is for that the same sentence tells: "I'm flying to Denver ..., it's my cousin's 50th"."""
    m = _REASON.search(line.text)
    days = any(t.kind == "date" for t in line.tokens)
    if m is None or not days or not stated(line) or not SURE.search(line.text):
        return []
    what = text_of(line.tokens[line.token_at(m.start("what")) : line.token_at(m.end("what") - 1) + 1])
    return [Reading(collection=TRIPS, values={"purpose": what}, mode="touch")]


_ENTRY_RULE = re.compile(
    r" (?:wants?|needs?|requires?|asks? for|insists? on|says?|expects?) (?:[^\s,;.!?]+ ){0,4}?(?:<s\d+>|six months|"
    r"three months) (?:[^\s,;.!?]+ ){0,4}?(?:on|in) (?:a|the|your|my|his|her|our) passport "
)


def entry_rules(line: Line) -> list[Reading]:
    """Note beside a journey what its country is told to want of a passport: "Thailand wants six months left on it"."""
    rule = _ENTRY_RULE.search(line.text)
    if rule is None or line.mood in ("question", "request", "hypothetical"):
        return []
    land = next((country for _, place, country in places_in(line.tokens) if country == place), "")
    note: dict[str, Value] = {"_note": line.scene.text}
    return [Reading(collection=TRIPS, values=note, mode="touch", refers=land)] if land else []
