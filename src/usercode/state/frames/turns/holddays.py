"""From which day to which others have a thing: told in the sentence that tells so, or in the one beside it."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re

from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.functionwords import WEEKDAYS
from usercode.state.frames.phrases import exact, last_day
from usercode.state.frames.spots.clock import is_of_old
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.named_things import Thing
from usercode.state.frames.spots.stretches import days_of, whole_month
from usercode.state.frames.tokens import Span
from usercode.state.frames.turns.holds import OBJECT, RETURNS
from usercode.state.frames.turns.told import Said, Told

_AGAIN = (
    r"(?: here| in| out| up| home| again| to (?:me|us)| with (?:me|us)| back)*(?: only)?(?: on| by| from| for| at)?"
)
_ENDS = re.compile(
    r" (?:until|till|til|through|thru|up to|not before|before|by|to|"
    rf"(?:back|ready|done|finished|finish|finishes|returned|returns|working|usable|fixed|mended){_AGAIN}|"
    rf"(?:collect|fetch|pick up|get) (?:it|them|her|him|the [a-z]+){_AGAIN}|"
    rf"(?:pick|bring|give|hand) (?:it|them|her|him) (?:up|back|over|in){_AGAIN}|"
    r"(?:new one|replacement|new part|part) (?:\S+ ){0,4}?(?:in|on|fitted|installed|here|comes|arrives)(?: on)?) "
    r"(?:the |early |late |about |around |at least )*(?:end of )?\Z"
)
_THEY_COLLECT = re.compile(
    r" (?!i |we )[^\s,;.:!?<>]+ (?:(?:will|'ll|is|are|'re|'s|have to|has to|going to) )*"
    rf"(?:collect\w*|fetch\w*|pick\w*|tak(?:e|es|ing)|get|gets) (?:up )?{OBJECT} (?:up )?(?:on )?\Z"
    r"| (?:i|we) (?:(?:will|'ll|have to|must|can|am to|need to) )*"
    r"(?:hand|give|bring|drop|take|send|leave) (?:it|them) (?:in|over|off|round|there)(?: on)? \Z"
)
"""How the day is told on which others come for a thing, which is back on a later one."""
_COMES_BACK = re.compile(
    r" (?:back|until|till|til|through|thru|up to|before|by|collect|fetch|pick(?:ing)? (?:it|them) up|ready|finished|"
    r"done|returns?|returned|new one|replacement|open again|keeps?|keeping) "
)
"""What else of a sentence makes a day that on which a thing is there again."""


def when_of(told: Told, at: int, thing: Thing) -> tuple[dict[str, Value], Said] | None:
    """Return the days of what a sentence tells, its own or those of the one beside it, with their sentence."""
    here = told.said[at]
    after = told.said[at + 1] if at + 1 < len(told.said) else None
    before = told.said[at - 1] if at else None
    if moment := _stretch(here, told.today):
        return _on_to_its_return(moment, after, told.today) or _since(told, at, thing, moment)
    if any(t.kind == "date" for t in here.tokens):
        return None
    if before is not None and not before.sense.asks and _MEANWHILE.search(here.line):
        moment = _stretch(before, told.today)
        return (moment, before) if moment else None
    head = thing.name.lower().split()[-1]
    for near in (after, before):
        if (
            near is None
            or near.sense.asks
            or (near is after and not _GOES_ON.match(near.line) and f" {head} " not in near.line)
        ):
            continue
        if near is before and f" {head} " not in near.line:
            continue
        if moment := _stretch(near, told.today):
            return moment, near
    return None


_MEANWHILE = re.compile(
    r" (?:(?:during|in|for|over|throughout|all) (?:(?:all|the whole|the entire) )?(?:of )?(?:that|this|the whole|the|those|these) (?:time|period|stretch|days|weeks|fortnight|week)"
    r"|in the meantime|meanwhile|for the duration|while (?:they|he|she) (?:'re|are|is|'s|work|works)) "
)
"""What gives a sentence the days of the one before it."""


def _on_to_its_return(
    moment: dict[str, Value], after: Said | None, today: dt.date
) -> tuple[dict[str, Value], Said] | None:
    """Return a day as the first of a stretch of which the sentence behind tells the last: "I get it back on Friday"."""
    first, last = bounds_of(moment)
    if after is None or first != last or after.sense.asks or not RETURNS.search(after.line) or not after.sense.tells:
        return None
    ends = _behind(first, bounds_of(_stretch(after, today))[1], after)
    return (_whole(first, ends), after) if ends > first else None


_WEEK = 7


def _behind(first: dt.date, ends: dt.date, said: Said) -> dt.date:
    """Return the last day of what begins on a day: "on the 23rd. They keep it until Friday" is the Friday behind it."""
    early = ends <= first and _names_a_weekday(said)
    return ends + dt.timedelta(days=_WEEK * ((first - ends).days // _WEEK + 1)) if early else ends


def _names_a_weekday(said: Said) -> bool:
    """Whether the only day that a sentence names is a day of the week, without a date."""
    named = [t for t in said.tokens if t.kind == "date"]
    return len(named) == 1 and _WEEKDAY.search(named[0].text) is not None and not re.search(r"\d", named[0].text)


_WEEKDAY = re.compile(rf"\b(?:{WEEKDAYS})", re.IGNORECASE)


def _since(told: Told, at: int, thing: Thing, moment: dict[str, Value]) -> tuple[dict[str, Value], Said]:
    """Return the days of a sentence that tells only the last one from the day on which the one before gives it away."""
    here, before = told.said[at], told.said[at - 1] if at else None
    first, last = bounds_of(moment)
    head = thing.name.lower().split()[-1]
    if before is None or first > told.today or first == last or f" {head} " not in before.line:
        return moment, here
    begins = [day for _, day in before.sense.coming_days() if told.today < day]
    alone = len(begins) == len(before.sense.dates) == 1 and not before.sense.asks
    last = _behind(begins[0], last, here) if alone else last
    alone = alone and begins[0] <= last
    return (_whole(begins[0], last), before) if alone else (moment, here)


_GOES_ON = re.compile(
    r" (?:so |and |but )*(?:it|they|he|she|that|this|from|on|until|till|back|for|(?:the|my|our) \S+ (?:will|is|has|"
    r"have|'ll|are)|i(?: get|'ll get| can| will get)|we(?: get|'ll get| can| will get)|starting|<d\d+>) "
)


def _stretch(said: Said, today: dt.date) -> dict[str, Value]:
    """Return from which day to which a sentence tells something: "goes in on Monday and I get it back Wednesday"."""
    line = said.sense.line
    if is_of_old(line):
        return {}
    return whole_month(line, line.scene) or _between(line, today)


def _between(line: Line, today: dt.date) -> dict[str, Value]:
    """Return the days from the first that a line names to the last, {} for none."""
    first = last = None
    for k, token in enumerate(line.tokens):
        if token.kind != "date" or not isinstance(token.value, Mention) or token.value.recurring:
            continue
        mention: Mention = coming(token, today).value
        lead = line.text[: line.starts[k]]
        ends = bool(_ENDS.search(lead)) or (first is not None and bool(_COMES_BACK.search(lead[lead.rfind("<d") :])))
        ends = ends and not (
            first is None and _THEY_COLLECT.search(lead) and RETURNS.search(line.text[line.starts[k] :])
        )
        whole = mention.grain in ("span", "weekend", "week") and mention.first < mention.last
        if mention.grain in ("week", "day") and first is None and _told_closer(line, k, mention):
            continue
        if not ends and (both := _week_to(line, k, mention)) is not None and both[0] >= today:
            return _whole(*both)
        if whole and not ends and first is None and mention.last >= today:
            return _whole(max(mention.first, today), mention.last)
        day = last_day(mention) if ends else exact(mention)
        if day is None:
            continue
        if ends and first is not None and day < first and not re.search(r"\d", token.text):
            day += dt.timedelta(days=7 * ((first - day).days // 7 + 1))
        if ends and last is None and day >= (first or today):
            last = day
        elif not ends and first is None and day >= today:
            first = day
    if first is None and last is None:
        return {}
    if first is None and last is not None:
        return _whole(today, last)
    assert first is not None
    if last is None and (length := _length(line)):
        last = first + length
    if last is not None:
        return _whole(first, last)
    moment = days_of(line, line.scene)
    if moment.get("start") and moment["start"].date() == first and moment.get("end"):
        return moment
    return _whole(first, first)


def _told_closer(line: Line, at: int, mention: Mention) -> bool:
    """Whether the days behind a date tell it more closely: "over Easter, from April 3 to April 7"."""
    later = (coming(t, line.scene.today).value for t in line.tokens[at + 1 :] if t.kind == "date")
    return any(m.grain == "span" and m.first <= mention.last and mention.first <= m.last for m in later)


def _week_to(line: Line, at: int, mention: Mention) -> tuple[dt.date, dt.date] | None:
    """Return the days of "the week of August 1 to August 8" that begins at a token, None for anything else."""
    to = _ON_TO.match(line.text, line.starts[at]) if mention.grain == "week" else None
    named = re.search(r"\d{1,2}", mention.text)
    if to is None or named is None:
        return None
    days = (mention.first + dt.timedelta(days=n) for n in range(7))
    first = next((d for d in days if d.day == int(named[0])), None)
    last = exact(coming(line.tokens[int(to["last"])], line.scene.today).value)
    return (first, last) if first is not None and last is not None and first < last else None


_ON_TO = re.compile(r"<d\d+> (?:to|through|till|until) <d(?P<last>\d+)> ")
"""How "the week of August 1 to August 8" goes on."""


def days_in(said: Said, today: dt.date) -> list[dt.date]:
    """Return the days that a sentence names, in order; what is named without its year is to come."""
    named = [coming(t, today).value for t in said.tokens if t.kind == "date" and isinstance(t.value, Mention)]
    return sorted(day for mention in named if (day := exact(mention)) is not None)


_A_LENGTH = re.compile(
    r" (?:for|takes?|taking|keeps? (?:it|them|her|him)|(?:needs?|wants?)(?: (?:it|them))?|lasts?|lasting|"
    r"have (?:it|them)|be) (?:about |around |at least |up to |roughly |the |just |only |all of |a whole |a full )*"
    r"(?:<s(?P<span>\d+)>|"
    r"(?P<count>a|an|one|two|three|four|five|six|seven|ten) (?P<unit>days?|weeks?|fortnight|nights?|months?)) "
)
_COUNTS = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "ten": 10}
_UNITS = {"day": 1, "night": 1, "week": 7, "fortnight": 14, "month": 30}


def _length(line: Line) -> dt.timedelta | None:
    """Return how long a line tells something to last, less its last day; None where it does not."""
    m = _A_LENGTH.search(line.text)
    if m is None:
        return None
    value = line.tokens[int(m["span"])].value if m["span"] else None
    if isinstance(value, Span):
        count, unit = int(value.count), str(value.unit)
    elif m["unit"]:
        count, unit = _COUNTS[m["count"]], m["unit"].removesuffix("s")
    else:
        return None
    nights = unit in ("night",)
    days = count * _UNITS.get(unit, 0) - (0 if nights else 1)
    return dt.timedelta(days=days) if 0 < days <= _LONGEST else None


_LONGEST = 120


def _whole(first: dt.date, last: dt.date) -> dict[str, Value]:
    start: dict[str, Value] = {"start": dt.datetime.combine(first, dt.time()), "all_day": True}
    return {**start, "end": dt.datetime.combine(last, dt.time(23, 59))} if last > first else start


def bounds_of(values: dict[str, Value]) -> tuple[dt.date, dt.date]:
    """Return the first and the last day of what an event's fields tell."""
    start = values.get("start")
    if not isinstance(start, dt.datetime):
        return dt.date.min, dt.date.min
    end = values.get("end")
    return start.date(), end.date() if isinstance(end, dt.datetime) else start.date()
