"""Spots of the way back: at what o'clock somebody is home again on the last day of a journey."""

# ruff: noqa: E501  (patterns and tables are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from dataclasses import replace

from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.gates import only_with
from usercode.state.frames.matching import CHANGED
from usercode.state.frames.phrases import exact, is_name, place_in
from usercode.state.frames.places import country_of
from usercode.state.frames.reading import Reading
from usercode.state.frames.spots.hours import times
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.taking_part import opens_with_other
from usercode.state.frames.spots.whose import stated
from usercode.state.frames.tokens import tokenize
from usercode.state.frames.trips import WAY_HOME
from usercode.state.frames.verbs import ADVERBS, FORMS

_BACK = re.compile(
    r" (?:(?:flight|fly|flying|train|drive|driving|come|comes|coming|get|gets|getting|head|heading|travel\w*|land|lands|landing|are|'re|am|'m|be|arrive|arriving)"
    r" (?:\S+ ){0,2}?(?:back|home)|return|returns|returning|homebound|(?:return|home) (?:flight|journey|trip|leg)) (?:[^\s;.?!]+ ){0,8}?<d(?P<day>\d+)> (?P<rest>.*)\Z"
)


_ARRIVES = re.compile(
    r" (?:land|lands|landing|arrive|arrives|arriving|get in|gets in|getting in|touch down|dock|docks|gets? into|pulls? into|back|home|get to|get into) "
)


@only_with("<date>")
def homeward(line: Line) -> list[Reading]:
    """Read "we leave Anchorage at 11:40 and land in Phoenix at 7:15 pm" behind "our flights home from Alaska are set".

    It ends the journey to the place that the sentence before named, or to the one that is left. So does who leaves
    Lima and lands where their own clock is.
    """
    scene = line.scene
    arrival = _ARRIVES.search(line.text)
    if arrival is None or not (WAY_HOME.search(scene.before) or _is_where_they_live(line, arrival)):
        return []
    if not stated(line) or _is_anothers(line):
        return []
    days = [coming(t, scene.today).value for t in line.tokens if t.kind == "date"]
    told = [d for m in days if (d := exact(m)) is not None and d >= scene.today]
    arrives = line.token_at(arrival.end() - 1)
    clocks = [m.time for m in days if m.time] + [c for c in times(line.tokens[arrives:], line.text) if c]
    before = tokenize(scene.before)
    at = next((k for k, t in enumerate(before) if t.low == "from"), None)
    place, country = place_in(before[at + 1 : at + 4]) if at is not None else ("", "")
    left = next((k for k, t in enumerate(line.tokens) if t.low in ("leave", "leaving", "from")), None)
    if not place and left is not None:
        place, country = place_in(line.tokens[left + 1 : left + 4])
    overnight = len(set(told)) == _TWO and told[-1] - told[0] <= _LONGEST_WAY
    if not (len(set(told)) == 1 or overnight) or not place or not clocks:
        return []
    clock = max(clocks) if not overnight else (days[-1].time or clocks[-1])
    home = dt.datetime.combine(told[-1], clock)
    values: dict[str, Value] = {"destination": place, "return_date": home.date(), "returns_at": home}
    if country:
        values["country"] = country
    return [Reading(collection="travel.trips", values=values)]


def _is_where_they_live(line: Line, arrival: re.Match[str]) -> bool:
    """Whether somebody arrives in the city of their own clock: who leaves Lima and lands in Madrid then is home."""
    city = str(line.scene.zone or "").rpartition("/")[2].replace("_", " ")
    begin = line.token_at(arrival.end() - 1)
    return bool(city) and place_in(line.tokens[begin : begin + 4])[0].lower() == city.lower()


def _is_anothers(line: Line) -> bool:
    """Whether a line or the sentence before it begins with somebody else: "Tom booked his flight back. He lands"."""
    before = replace(line.scene, sentence=tokenize(line.scene.before), clauses=[], before="")
    third = any({t.low for t in c.subject} & {"he", "she", "they"} for c in line.clauses)
    first = before.sentence[0] if before.sentence else None
    named = first is not None and is_name(first) and first.low not in {*FORMS, *ADVERBS} and not country_of(first.text)
    return third or named or opens_with_other(Line.of(before, "asserted"))


_OF_SOMEBODY = re.compile(
    r" (?!it |that |there |what |who |where |here |let |one )[^\s,;:.!?<]+ (?:'s|s') (?:new |return |own )*(?:flights?|tickets?|train|ferry|return|way|trip|stay|plane) "
)
"""Whose way back it is, where it is another's: "my sister's flight home"."""
_TWO = 2
_LONGEST_WAY = dt.timedelta(days=2)
"""How long a way home may take that is told with the day of leaving and that of landing."""
_WAY = re.compile(
    r" (?:(?:return|inbound|homeward) (?:flight|flights|ticket|tickets|train|trip|leg|journey|ferry|date)|(?:flight|flights|train|ferry|way|trip|journey|drive|ticket) (?:back|home)|"
    r"(?:my|our|the) return(?= (?:from|to|forward|until|by|is|was|has))|"
    r"(?:fly|flying|come|coming|head|heading|drive|driving|travel|travelling|get|getting|go|going|be|am|'m|are|'re) (?:back |straight )?home|(?:fly|flying|come|coming|head|heading|get|getting|be|am|'m|are|'re) back|"
    r"(?:now|then|are|we|i) (?:back )?home(?= (?:now )?(?:on |by |until |till |<d))|"
    r"(?:extend\w*|prolong\w*|lengthen\w*|shorten\w*) (?:my|our|the) (?:stay|trip|visit|holiday|time)|(?:stay|staying|stayed) (?:on )?(?:\S+ ){0,8}?(?:until|till)|"
    r"(?:leave|leaving) (?:\S+ ){1,4}?(?:early|earlier|later|sooner)|cut\w* (?:\S+ ){1,3}?short) "
)
"""What speaks of the way back, or until when one stays."""
_PUT_BACK = re.compile(
    r" (?:push|pushed|pushing|put|putting|mov\w+|set|shift\w*|bump\w*|knock\w*) (?:\S+ ){1,4}back (?:to|until|till|by) "
)
"""How a whole journey comes later: "we've pushed our Vienna trip back to 5 June"."""
_BUT_ON = re.compile(r" (?:not|n't) (?:[^;.]* )?but (?:now |only )?(?:on |until |till )?<d")
"""How a day takes the place of one that is denied: "not on the 16th but on 20 July"."""
_ON = re.compile(r" (?:to|on|until|till|by|for|is|now|home|back|earlier|later|,) (?:the )?\Z")


@only_with("<date>")
def new_way_back(line: Line) -> list[Reading]:
    """Read that a journey ends on another day now: "I changed my return flight to 7 May"."""
    way = _WAY.search(line.text)
    changed = CHANGED.search(line.scene.text) or _BUT_ON.search(line.text)
    if way is None or _PUT_BACK.search(line.text) or not changed or not stated(line):
        return []
    if any({t.low for t in c.subject} & {"he", "she", "they"} for c in line.clauses) or _OF_SOMEBODY.search(line.text):
        return []
    found = [i for i, t in enumerate(line.tokens) if t.kind == "date" and _ON.search(line.text[: line.starts[i]])]
    what_for = _IN_TIME_FOR.search(line.text, line.starts[found[0]]) if found else None
    found = [i for i in found if what_for is None or line.starts[i] < what_for.start()]
    days = [exact(coming(line.tokens[i], line.scene.today).value) for i in found if line.starts[i] > way.start()]
    if not days or days[-1] is None or days[-1] < line.scene.today:
        return []
    return [Reading(collection="travel.trips", values={"return_date": days[-1]}, mode="touch")]


_IN_TIME_FOR = re.compile(
    r" (?:so (?:that )?(?:i|we|she|he|they)|in time for|to be (?:home|back|there|at)|to make|because|since|as (?:i|we|my|our)|which (?:is|leaves|gives)|for (?:my|our|the|a) (?:[^\s,;.<]+ ){0,4}?"
    r"(?:wedding|christening|baptism|funeral|birthday|party|graduation|concert|match|final|exam|interview|meeting|appointment|recital)) "
)
"""What leads to the reason for another day of the way back, which may have its own: "so we're home for the party on"."""


@only_with("<date>")
def way_home(line: Line) -> list[Reading]:
    """Read "our flight back is on Sunday, landing at Logan at 8 pm" for the journey that is spoken of.

    Of two hours that are told, of leaving and of landing, the later one counts.
    """
    m = _BACK.search(line.text)
    if m is None or not stated(line):
        return []
    at = int(m["day"])
    mention = coming(line.tokens[at], line.scene.today).value
    day = exact(mention)
    clocks = [mention.time, *times(line.tokens[at + 1 :], m["rest"])]
    told = [clock for clock in clocks if clock is not None]
    if day is None or not told or day < line.scene.today:
        return []
    home = dt.datetime.combine(day, max(told))
    return [Reading(collection="travel.trips", values={"return_date": day, "returns_at": home}, mode="touch")]


def is_home_since(line: Line, place: str) -> bool:
    """Whether a place is where somebody is at home again: "back home in Groningen since Sunday"."""
    since = _HOME_SINCE.search(line.text) or (_BACK_SINCE.match(line.text) if _CAME_FROM.search(line.text) else None)
    return since is not None and place.lower().startswith(since["where"])


_BACK_SINCE = re.compile(
    r"\A (?:(?:i am|i'm|i 'm|we are|we're|we 're|safely|finally) )*back in (?P<where>[^\s,;:.!?<]+) (?:[^\s,;:.!?<]+ ){0,3}?(?:since|on|from|after) "
)
_CAME_FROM = re.compile(
    r" (?:flew|left|came|drove|sailed|took off|travelled) (?:out |home |back |away )*(?:of|from|out of) | (?:flew|came|drove) (?:home|back) "
)


_HOME_SINCE = re.compile(
    r" (?:home|back home)(?: (?:again|now|safe|safely|already|finally|at last|,))* (?:in|to|at) (?P<where>[^\s,;:.!?<]+) "
    r"(?:[^\s,;:.!?<]+ ){0,3}?(?:since <[ds]|for <s)"
)
