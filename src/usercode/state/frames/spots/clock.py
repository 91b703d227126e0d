"""When an event is, by the words of a sentence: its day, its clock times, and the zone they are told in. Pure."""

# ruff: noqa: E501  (patterns and tables are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.phrases import exact
from usercode.state.frames.reading import Scene
from usercode.state.frames.spots.line import Line

_ZONES = {
    "pacific": "America/Los_Angeles", "pt": "America/Los_Angeles", "pst": "America/Los_Angeles", "pdt": "America/Los_Angeles",
    "eastern": "America/New_York", "et": "America/New_York", "est": "America/New_York", "edt": "America/New_York",
    "central": "America/Chicago", "mountain": "America/Denver", "cet": "Europe/Berlin", "cest": "Europe/Berlin",
    "gmt": "Etc/UTC", "utc": "Etc/UTC", "bst": "Europe/London", "ist": "Asia/Kolkata", "jst": "Asia/Tokyo",
    "aest": "Australia/Sydney", "aedt": "Australia/Sydney", "sgt": "Asia/Singapore",
}  # fmt: skip
_CITY_ZONES = {
    "london": "Europe/London", "berlin": "Europe/Berlin", "paris": "Europe/Paris", "new york": "America/New_York",
    "tokyo": "Asia/Tokyo", "sydney": "Australia/Sydney", "la": "America/Los_Angeles", "los angeles": "America/Los_Angeles",
    "california": "America/Los_Angeles", "chicago": "America/Chicago", "singapore": "Asia/Singapore", "dubai": "Asia/Dubai",
    "boston": "America/New_York", "washington": "America/New_York", "miami": "America/New_York", "atlanta": "America/New_York",
    "toronto": "America/Toronto", "montreal": "America/Toronto", "dallas": "America/Chicago", "houston": "America/Chicago",
    "austin": "America/Chicago", "denver": "America/Denver", "seattle": "America/Los_Angeles", "vancouver": "America/Vancouver",
    "san francisco": "America/Los_Angeles", "sf": "America/Los_Angeles", "nyc": "America/New_York", "ny": "America/New_York",
    "madrid": "Europe/Madrid", "rome": "Europe/Rome", "amsterdam": "Europe/Amsterdam", "vienna": "Europe/Vienna",
    "zurich": "Europe/Zurich", "stockholm": "Europe/Stockholm", "lisbon": "Europe/Lisbon", "athens": "Europe/Athens",
    "warsaw": "Europe/Warsaw", "helsinki": "Europe/Helsinki", "istanbul": "Europe/Istanbul", "moscow": "Europe/Moscow",
    "mumbai": "Asia/Kolkata", "delhi": "Asia/Kolkata", "bangalore": "Asia/Kolkata", "hong kong": "Asia/Hong_Kong",
    "beijing": "Asia/Shanghai", "shanghai": "Asia/Shanghai", "seoul": "Asia/Seoul", "bangkok": "Asia/Bangkok",
    "jakarta": "Asia/Jakarta", "manila": "Asia/Manila", "melbourne": "Australia/Melbourne", "brisbane": "Australia/Brisbane",
    "perth": "Australia/Perth", "auckland": "Pacific/Auckland", "cairo": "Africa/Cairo", "lagos": "Africa/Lagos",
    "nairobi": "Africa/Nairobi", "johannesburg": "Africa/Johannesburg", "sao paulo": "America/Sao_Paulo",
    "japan": "Asia/Tokyo", "korea": "Asia/Seoul", "germany": "Europe/Berlin", "france": "Europe/Paris", "spain": "Europe/Madrid",
    "india": "Asia/Kolkata", "uk": "Europe/London", "german": "Europe/Berlin", "dublin": "Europe/Dublin",
}  # fmt: skip
_NUMBERS = {
    w: n
    for n, w in enumerate(
        ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"], 1
    )
}
_HOUR = r"(?:<n\d+>|\d{1,2}(?::\d\d)?(?:am|pm)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midday|midnight)"
_WORDS_OF_TIME = re.compile(
    rf" (?P<word>half|quarter past|quarter to) (?P<of>{_HOUR}) | (?P<noon>noon|midday) | (?:at|from|gun at|kick-off|kickoff|doors|starts|start) (?P<at>{_HOUR})(?: o'clock)? (?P<half>am|pm|in the morning|in the afternoon|in the evening)?"
)
_UNTIL = re.compile(
    rf" (?:to|till|until|til|-|–) (?:about |around )?(?P<end>{_HOUR}|tea time|teatime|dinner|bedtime|lunch|lunchtime) ?(?P<half>am|pm)?"
)


_EARLY = re.compile(r" (?:drop off|dropping|morning|sunrise|garage|breakfast|early|alarm) ")


def _clock(text: str, half: str, line: Line) -> dt.time | None:
    """Return the time of "9:30", "7pm", "six", a number token; hours from one to six are in the afternoon."""
    m = re.match(r"<n(\d+)>\Z", text)
    low = line.tokens[int(m[1])].low if m else text
    if low in ("noon", "midday"):
        return dt.time(12)
    if low in _NUMBERS:
        low = str(_NUMBERS[low])
    m = re.match(r"(\d{1,2})(?:[:.](\d\d))?\s?(?:([ap])\.?m?\.?)?\Z", low)
    if m is None or int(m[1]) > 23 or int(m[2] or 0) > 59:
        return None
    hour, half = int(m[1]), (m[3] or half[:1])
    if half == "p" or "afternoon" in half or "evening" in half:
        hour = hour % 12 + 12
    elif not half and not _EARLY.search(line.text) and 1 <= hour < 8:
        hour += 12
    return dt.time(hour % 24, int(m[2] or 0))


def _times(line: Line, mention: Mention) -> tuple[dt.time | None, dt.time | None]:
    """Return when it starts and ends by the clock, as far as the line says."""
    text = line.text
    if mention.time is not None:
        return mention.time, mention.end_time
    start: dt.time | None = None
    m = _WORDS_OF_TIME.search(text)
    if m is not None:
        if m["noon"]:
            start = dt.time(12)
        elif m["word"]:
            base = _clock(m["of"], "", line)
            shift = {"half": 30, "quarter past": 15, "quarter to": -15}[m["word"]]
            start = (
                (dt.datetime.combine(dt.date(2000, 1, 1), base) + dt.timedelta(minutes=shift)).time() if base else None
            )
            if start and re.search(r" (?:in the morning|am) ", text) and start.hour >= 12:
                start = start.replace(hour=start.hour - 12)
        else:
            half = {"in the morning": "a", "in the afternoon": "p", "in the evening": "p"}.get(
                m["half"] or "", m["half"] or ""
            )
            start = _clock(m["at"], half, line)
    if start is None and (slot := re.search(r" <n(\d+)> (?:slot|appointment|start|showing|kick-off|train) ", text)):
        start = _clock(f"<n{slot[1]}>", "", line)
    if start is None:
        loose = re.search(r" (\d{1,2}(?::\d\d)?\s?[ap]m) ", text) or re.search(r" <n(\d+)> ", text)
        token = line.tokens[int(loose[1])].low if loose and loose[1].isdigit() else loose[1] if loose else ""
        start = _clock(token, "", line) if re.search(r"[ap]m|:\d\d", token) else None
    end = None
    if start is not None and (u := _UNTIL.search(text)) is not None:
        named = {"tea time": 17, "teatime": 17, "dinner": 18, "bedtime": 20, "lunch": 12, "lunchtime": 12}
        end = dt.time(named[u["end"]]) if u["end"] in named else _clock(u["end"], u["half"] or "", line)
        if end is not None and end <= start and end.hour < 12:
            end = end.replace(hour=end.hour + 12)
        if end is not None and end <= start:
            end = None
    return start, end


def when(line: Line, scene: Scene) -> dict[str, Value]:
    """Return the moment of an event that the line gives: one coming day, with the clock where it is said."""
    for token in line.tokens:
        if token.kind != "date" or not isinstance(token.value, Mention) or token.value.recurring:
            continue
        mention: Mention = coming(token, scene.today).value
        day = exact(mention)
        if day is None or day < scene.today or token.value.approximate:
            continue
        start, end = _times(line, mention)
        if start is None:
            return {"start": dt.datetime.combine(day, dt.time()), "all_day": True}
        values: dict[str, Value] = {"start": _at_home(dt.datetime.combine(day, start), line, scene)}
        if end is not None:
            values["end"] = _at_home(dt.datetime.combine(day + dt.timedelta(days=end <= start), end), line, scene)
        return values
    return {}


def _at_home(moment: dt.datetime, line: Line, scene: Scene) -> dt.datetime:
    """Return a time that was said in another zone as the speaker's clock will show it."""
    zone = _zone_named(line)
    if not zone or scene.offset is None:
        return moment
    try:
        there = moment.replace(tzinfo=ZoneInfo(zone))
    except (ZoneInfoNotFoundError, ValueError):
        return moment
    return there.astimezone(dt.timezone(scene.offset)).replace(tzinfo=None)


def _zone_named(line: Line) -> str:
    """Return the zone that a line tells its clock in: "11 am Pacific", "3pm CET", "Berlin time", "1 pm their time"."""
    for k, token in enumerate(line.tokens):
        known = token.low in _ZONES and (token.capital or token.text.isupper() or _after_clock(line, k))
        following = line.tokens[k + 1].low if k + 1 < len(line.tokens) else ""
        if known and (_after_clock(line, k) or following in ("time", "standard", "", ",", ".") or token.text.isupper()):
            return _ZONES[token.low]
    city = re.search(r" (new york|los angeles|hong kong|san francisco|sao paulo|\S+) time ", line.text)
    if city is not None and city[1].replace("_", " ") in _CITY_ZONES:
        return _CITY_ZONES[city[1].replace("_", " ")]
    if _THEIRS.search(line.text):
        found = [_CITY_ZONES[c] for c in _CITY_ZONES if f" {c} " in line.text]
        return found[0] if len(set(found)) == 1 else ""
    return ""


_THEIRS = re.compile(r" (?:their|local|over there|there|his|her) (?:time|end|side) | (?:time|hours?) over there ")


def _after_clock(line: Line, k: int) -> bool:
    """Whether a clock time stands at most three words before a token."""
    before = line.text[: line.starts[k]].split()[-3:]
    return any(re.search(r"\d|<d|<n|noon|am\Z|pm\Z", word) for word in before)
