"""From which day to which something lasts, by the words of a sentence: "from Thursday, June 12, through Sunday". Pure."""

# ruff: noqa: E501  (patterns and tables are read best on one line)

from __future__ import annotations

import datetime as dt
import re

from usercode.facts.fact import Mention
from usercode.facts.numerals import NUMBER_WORDS
from usercode.state.change import Value
from usercode.state.frames.direction import coming, is_just_over
from usercode.state.frames.phrases import exact, last_day
from usercode.state.frames.reading import Scene
from usercode.state.frames.spots.clock import when
from usercode.state.frames.spots.hours import times
from usercode.state.frames.spots.line import Line
from usercode.state.frames.tokens import Span, Token

_LONGEST = 120
"""Two days further apart than this are no stretch of one thing."""


def days_of(line: Line, scene: Scene) -> dict[str, Value]:
    """Return the moment that a line gives, over several days where it names a range: "from 18 to 22 July"."""
    if part := whole_month(line, scene):
        return part
    for k, token in enumerate(line.tokens):
        if token.kind != "date" or not isinstance(token.value, Mention) or token.value.recurring:
            continue
        if is_just_over(token.value, scene.today):
            continue
        mention: Mention = coming(token, scene.today).value
        whole = mention.grain in ("span", "weekend") and mention.first < mention.last and not mention.approximate
        if whole and mention.last >= scene.today:
            return _by_the_clock(line, k, mention) or _whole_days(mention.first, mention.last)
        named_end = mention.grain == "day" or "end" in mention.text.lower().split()
        end = last_day(mention) if named_end and _is_end(line, k) else None
        if end is not None and end > scene.today:
            return _whole_days(scene.today, end)
        last = _last_of(line, k)
        if mention.grain == "day" and last is not None and scene.today <= mention.first < last:
            return _whole_days(mention.first, last)
        if mention.grain == "day" and mention.first >= scene.today and (several := _lasting_days(line, mention.first)):
            return several
        if mention.grain == "week" and (week := _week_until(line, k, mention)):
            return week
        if mention.grain not in ("week", "month"):  # "next week, 12 to 16 May"
            break
    return when(line, scene)


def _lasting_days(line: Line, first: dt.date) -> dict[str, Value]:
    """Return the days of what lasts so long from a day: "two weeks", "all week", "three nights"; {} for none."""
    length = next((t.value for t in line.tokens if t.kind == "span" and isinstance(t.value, Span)), None)
    if length is not None and length.unit in ("day", "week") and _lasts(line):
        days = length.count * (7 if length.unit == "week" else 1)
        return _whole_days(first, first + dt.timedelta(days=max(0, days - 1)))
    if _ALL_WEEK.search(line.text) and first.weekday() < _FRIDAY:
        return _whole_days(first, first + dt.timedelta(days=_FRIDAY - first.weekday()))
    nights = _nights(line)
    return _whole_days(first, first + dt.timedelta(days=nights)) if nights else {}


_NUMBER = re.compile(r"\b\d{1,2}\b")


def _week_until(line: Line, at: int, mention: Mention) -> dict[str, Value]:
    """Return the days of "the week of August 1 to August 8", {} where the week has no end of its own."""
    number, joined = _NUMBER.search(mention.text), _LAST.match(line.text, line.starts[at] + len(f"<d{at}>"))
    named = line.tokens[int(re.findall(r"<d(\d+)>", joined["days"])[-1])] if joined is not None else None
    last = exact(coming(named, line.scene.today).value) if named is not None else None
    if last is None or number is None or last <= line.scene.today:
        return {}
    first = next((day for k in range(1, 15) if (day := last - dt.timedelta(days=k)).day == int(number[0])), None)
    return _whole_days(first, last) if first is not None else {}


_WHOLE_MONTH = re.compile(r" (?:all of|all|throughout|the (?:whole|entire) (?:month )?of) <d(\d+)> ")


def whole_month(line: Line, scene: Scene) -> dict[str, Value]:
    """Return the days of "all of July"."""
    whole = _WHOLE_MONTH.search(line.text)
    told = coming(line.tokens[int(whole[1])], scene.today).value if whole is not None else None
    if isinstance(told, Mention) and told.grain == "month" and told.last >= scene.today:
        return _whole_days(told.first, told.last)
    return {}


def over_days(line: Line, scene: Scene) -> dict[str, Value]:
    """Return the moment of a line that names a range of several days, {} when it names none."""
    moment = days_of(line, scene)
    if daily := _each_day(moment, line):
        return daily
    end = moment.get("end")
    nights = (end.date() - moment["start"].date()).days if end is not None else 0
    return moment if nights > 1 or (nights and moment.get("all_day")) else {}


_EVERY = re.compile(r" (?:each|daily|(?:both|all (?:two|three|four|five)) (?:days|mornings|evenings)) ")


def _each_day(moment: dict[str, Value], line: Line) -> dict[str, Value]:
    """Return what a stretch tells the hours of each day of as recurring until its last day, {} for any other."""
    start, end = moment.get("start"), moment.get("end")
    dates = [t.value for t in line.tokens if t.kind == "date" and isinstance(t.value, Mention)]
    each = next((m for m in dates if m.recurring == "FREQ=DAILY"), None)
    opens, closes = times(line.tokens, line.text)
    if each is not None and each.time is not None and each.end_time is not None:
        opens, closes = each.time, each.end_time
    if start is None or end is None or not moment.get("all_day") or opens is None or closes is None or closes <= opens:
        return {}
    often = any(t.kind == "often" and t.low in ("every day", "each day", "daily") for t in line.tokens)
    if each is None and not often and not _EVERY.search(line.text):
        return {}
    return {
        "start": dt.datetime.combine(start.date(), opens),
        "end": dt.datetime.combine(start.date(), closes),
        "recurrence": f"FREQ=DAILY;UNTIL={end:%Y%m%d}",
    }


def _is_end(line: Line, at: int) -> bool:
    """Whether a date is only the end of something that has begun: "in the shop until Friday"."""
    begins = any(t.kind == "date" for t in line.tokens[:at])
    return at > 0 and not begins and line.tokens[at - 1].low in ("until", "till", "til", "through", "thru")


_JOINED = r"(?:, )?(?:all the way |right )?(?:till|until|til|to|through to|through|thru|up to|up until|-|–) (?:and including )?(?:the (?:morning|evening|night) of )?"
_OVER_ON = (
    r"(?:, )?(?:and|but|then|so) (?:[^\s<>;.]+ ){0,7}?"
    r"(?:finish(?:es)?|ends?|be (?:done|finished|ready|back)|back|ready|returns?|returning|leav(?:es?|ing)|(?:fl(?:y|ies|ying)|go(?:es|ing)?|head(?:s|ing)?) (?:home|back|out)|(?:walk|move|check)(?:s|ing)? out) (?:again )?(?:by |on |until |in )?(?:the (?:morning|afternoon|evening|night) of )?"
)
_NOT_BEFORE = (
    r"(?:, )?(?:and|so|but) (?:[^\s<>;.]+ ){0,18}?(?:until|till|before) (?:the (?:morning|evening|night|end) of )?"
)
_BACK_AGAIN = (
    r", (?:(?:and |then )?(?:i|we|they|he|she|it|you|to) (?:[^\s<>;.]+ ){0,4}?|(?:and |then )?(?=(?:pick|get|collect|fetch) ))(?:(?:get|gets|have|has|pick|collect|fetch|return|keep|keeps)\w* (?:it|her|them|him|(?:the|my|our) \S+) (?:back(?: to (?:me|us))?|up|till|until)|"
    r"(?:collect|fetch) (?:it|her|him|them)|ready|done|finished|back) (?:again )?(?:by |on |until |from )?"
)
_KEEP_UNTIL = (
    r"(?:, )?(?:(?:mrs?|ms|dr)\. |[^\s<>;.]+ ){1,9}?(?:keep|keeps|keeping|need|needs|have|has|want|wants|holding on to|hanging on to) "
    r"(?:it|her|him|them|(?:the|my|our) \S+) (?:there |in |in there )?(?:until|till|til|to|up to|through|thru) (?:the end of )?"
)
_OUT_UNTIL = (
    r", (?:[^\s<>;.]+ ){1,9}?(?:unusable|out of (?:use|action|order|bounds)|gone|closed|shut|off[- ]limits|without (?:it|one)) "
    r"(?:until|till|through) "
)
_GOES_ON_UNTIL = (
    r"(?:, )?(?:(?:and|but|so|then) )?(?:(?!(?:my|our|his|her|their|if|not|n't) )[^\s<>;.]+ ){0,11}?"
    r"(?:(?:runs?|running|goes on|go on|going on|lasts?|lasting|carr(?:y|ies) on|continues?|available|free|on call|on standby|on hand|week|days) (?:, )?(?:all the way |right )?(?:until|till|through|thru|to|into) "
    r"|(?:wraps?|wrapping|winds?|winding) (?:up|down) (?:on |by )?|(?:is|be|'s|'ll be|comes to an end) (?:over|done|finished|free) (?:on |by )?) ?(?:the )?"
)
"""How something is told to go on, or to be over, on a later day: "and they said to plan on it running through"."""
_HOUR_OF_DAY = r"(?:(?:in|during) the (?:morning|afternoon|evening) |first thing |(?:at|around|by|from) (?:<n\d+>|\S+) (?:am |pm )?|early |, )?"
_LAST = re.compile(
    rf" {_HOUR_OF_DAY}(?:{_JOINED}|{_OVER_ON}|{_NOT_BEFORE}|{_BACK_AGAIN}|{_KEEP_UNTIL}|{_OUT_UNTIL}|{_GOES_ON_UNTIL})(?P<days><d\d+> (?:, <d\d+> )?)"
)
"""What joins the last day to the first: "until", "and finish on", "and nobody may walk on it until"."""


def _last_of(line: Line, at: int) -> dt.date | None:
    """Return the day that a line joins to the date at a token as the last of a stretch."""
    m = _LAST.match(line.text, line.starts[at] + len(f"<d{at}>"))
    if m is None:
        return None
    named: Token = line.tokens[int(re.findall(r"<d(\d+)>", m["days"])[-1])]
    until: Mention = coming(named, line.scene.today).value
    first = exact(coming(line.tokens[at], line.scene.today).value)
    last = exact(until) or (_month_end(first) if first and _END_OF_MONTH.search(until.text) else None)
    if last is not None and first is not None and last < first and not re.search(r"\d", named.text):
        last += dt.timedelta(days=7 * ((first - last).days // 7 + 1))  # a bare weekday is the one after the first day
    near = last is not None and first is not None and (last - first).days <= _LONGEST
    return last if near else None


_END_OF_MONTH = re.compile(r"\bend of (?:the|that) month\b", re.IGNORECASE)


def _month_end(day: dt.date) -> dt.date:
    return (day.replace(day=1) + dt.timedelta(days=32)).replace(day=1) - dt.timedelta(days=1)


def _lasts(line: Line) -> bool:
    """Whether a date has a length of time behind or before it: "for two weeks from 3 May", "they keep it three days"."""
    return bool(_LENGTH.search(line.text))


_LENGTH = re.compile(
    r"(?<! off)(?<! free)(?<! away) for (?:the |a |about |around |at least )?<s\d+> | (?:keep|keeps|keeping|need|needs|needing|have|has|take|takes) "
    r"(?:it|her|him|them) (?:for )?(?:about |around |at least )?<s\d+> "
    r"| (?:they|the court|the judge|the clerk|the letter|it) (?:reckons?|expects?|says?|said|lasts?|runs?|usually lasts|is|'s|will take|takes|might take|could take) (?:to expect |to plan on |to allow |expect |on )?(?:about |around |at least |up to |roughly )?<s\d+> "
)
_ALL_WEEK = re.compile(r" (?:all|the (?:whole|entire|full|rest of the)) week ")
"""How something is told to take the days of work of the week in which it begins."""
_FRIDAY = 4
_NIGHTS = re.compile(r" (?:for |the )?(?:<n(?P<count>\d+)>|(?P<word>two|three|four|five|six|seven)) nights ")
_OVERNIGHT = re.compile(r" (?:overnight|(?:for|stays?|staying) (?:the|one|a) night) ")


def _nights(line: Line) -> int:
    """Return how many nights a line says that something lasts, 0 where it does not."""
    if m := _NIGHTS.search(line.text):
        said = line.tokens[int(m["count"])].text if m["count"] else str(NUMBER_WORDS[m["word"]])
        return int(said) if said.isdigit() and int(said) <= _LONGEST else 0
    return 1 if _OVERNIGHT.search(line.text) else 0


def _by_the_clock(line: Line, at: int, mention: Mention) -> dict[str, Value]:
    """Return from which hour to which a weekend lasts: "from Friday at 6 PM to Monday at 6 AM"."""
    after = [t.value for t in line.tokens[at + 1 :] if t.kind == "date" and isinstance(t.value, Mention)]
    told = [(m.first, m.time) for m in after if m.grain == "day" and m.time is not None]
    if not len(after) == len(told) == len(("first", "last")):
        return {}
    (begins, opens), (ends, closes) = told
    first = mention.first - dt.timedelta(days=(mention.first - begins).days % 7)
    last = mention.last + dt.timedelta(days=(ends - mention.last).days % 7)
    if last - first > dt.timedelta(days=7):
        return {}
    return {"start": dt.datetime.combine(first, opens), "end": dt.datetime.combine(last, closes)}


def _whole_days(first: dt.date, last: dt.date) -> dict[str, Value]:
    return {
        "start": dt.datetime.combine(first, dt.time()),
        "end": dt.datetime.combine(last, dt.time(23, 59)),
        "all_day": True,
    }
