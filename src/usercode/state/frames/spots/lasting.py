"""How long an event lasts by the words beside it: ", an hour and a half", "they said it takes two hours". Pure."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from dataclasses import replace

from usercode.facts.numerals import NUMBER_WORDS
from usercode.state.frames.reading import Reading
from usercode.state.frames.spots.line import Line

_NUMBERS = NUMBER_WORDS | {"a": 1, "an": 1}
_COUNT = rf"(?P<count>\d{{1,3}}(?:[.,]5)?|{'|'.join(sorted(_NUMBERS, key=len, reverse=True))})"
_LENGTH = re.compile(
    rf"(?:(?P<half>half an hour)|(?P<threequarters>three[- ]quarters of an hour)|{_COUNT}(?P<and> and a half)?[ -](?P<unit>hours?|hrs?|minutes?|mins?)(?P<more> and a half)?)\b"
    r"(?! (?:before|early|earlier|late|later|away|after|from|notice|ago|by (?:train|car|bus)|drive|ride|on the|of (?:sleep|driving|traffic)|a (?:day|week)|each way|every|to (?:get|drive|prepare|think|decide)))",
    re.IGNORECASE,
)
_BESIDE = re.compile(
    r"(?:[,(–—-] ?(?:and )?|\b(?:for|lasts?|lasting|takes?|taking|last|take|is|be|it['’]s|runs?|allow|allows|leave|keep|block out|reckon on|reckon with|count on|plan on|planning on|set aside|giving us|given us|them|me|us|of|there) )"
    r"(?:about |around |roughly |nearly |almost |at least |up to |only |just |a good |a full |the full |maybe |probably |another |always |usually |normally )*\Z",
    re.IGNORECASE,
)
"""What stands before a length of time that is that of the event itself."""
_GOES_ON = re.compile(
    r"\s*(?:(?:so|and|but|apparently) )*(?:it|that|this|the (?:whole )?(?:thing|appointment|session|meeting|exam|test|call|class|visit)|(?:they|he|she) (?:said|says?|told me|reckons?|wants?|needs?|(?:are|is) giving|gave|thinks?)|plan|allow|should|will|takes?|lasts?|supposed to)\b",
    re.IGNORECASE,
)
"""How the sentence behind an event goes on about it."""
_MOST = dt.timedelta(hours=25)


def with_length(reading: Reading, line: Line) -> Reading:
    """Return an event that has a clock and no end with the end that its sentence or the one behind it tells."""
    start = reading.values.get("start")
    whole = reading.values.keys() & {"end", "all_day", "recurrence", "resource"}
    if reading.mode != "state" or not isinstance(start, dt.datetime) or whole:
        return reading
    following = line.behind if _GOES_ON.match(line.behind) else ""
    length = length_in(line.scene.text) or length_in(following)
    if length is None or not dt.timedelta() < length <= _MOST:
        return reading
    return replace(reading, values={**reading.values, "end": start + length})


def length_in(text: str) -> dt.timedelta | None:
    """Return how long a sentence tells something to last, None where it does not."""
    for m in _LENGTH.finditer(text):
        if _BESIDE.search(text[: m.start()]):
            return _told(m)
    return None


def _told(m: re.Match[str]) -> dt.timedelta:
    if m["half"] or m["threequarters"]:
        return dt.timedelta(minutes=30 if m["half"] else 45)
    count = m["count"].lower().replace(",", ".")
    number = float(_NUMBERS[count]) if count in _NUMBERS else float(count)
    number += 0.5 if m["and"] or m["more"] else 0
    return dt.timedelta(hours=number) if m["unit"].lower().startswith("h") else dt.timedelta(minutes=number)


_TAKES_ALL = re.compile(
    r" (?:all|(?:the|my|our) (?:whole|entire|full|rest of the)) (?P<part>day|morning|afternoon|evening|night) "
)
_ENDS_OF = {
    "morning": dt.time(12),
    "day": dt.time(17),
    "afternoon": dt.time(17),
    "evening": dt.time(22),
    "night": dt.time(22),
}
"""When a part of the day is over of which something takes all."""


def till_its_end(reading: Reading, line: Line) -> Reading:
    """Return an event that takes all of a part of the day, behind its hour, with its end."""
    start, told = reading.values.get("start"), _TAKES_ALL.search(f"{line.text}{_spaced(line.behind)}")
    open_ended = reading.mode == "state" and "end" not in reading.values and not reading.values.get("all_day")
    if start is None or not open_ended or told is None:
        return reading
    end = _ENDS_OF[told["part"]]
    if start.time() >= end or (told["part"] in ("day", "morning") and start.hour >= _ENDS_OF["morning"].hour):
        return reading
    return replace(reading, values={**reading.values, "end": dt.datetime.combine(start.date(), end)})


def _spaced(text: str) -> str:
    """Return a sentence that goes on about the one before it in words set apart, "" for any other."""
    return f" {' '.join(re.findall(r'[a-z]+', text.lower()))} " if _IT.match(text) else ""


_IT = re.compile(r"(?:it|that|this|they|the whole thing)\b", re.IGNORECASE)
