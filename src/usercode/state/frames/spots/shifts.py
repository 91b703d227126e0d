"""Spots of shifts over several days: "I'm on nights from 10 to 13 July, 7 pm to 7 am each"."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re

from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.reading import Reading
from usercode.state.frames.spots.hours import times
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.stretches import over_days
from usercode.state.frames.spots.taking_part import takes_part
from usercode.state.frames.spots.whose import stated
from usercode.state.frames.tokens import tokenize

_WORKED = re.compile(
    r" (?:on|work|working|doing|do|covering|cover|down for|rostered for|scheduled for|have|have got|'ve got|"
    r"got|pulling|(?:rota|roster|schedule|shifts?|hours|weeks?)(?: [^\s,;.:<]+){0,5}? ?[:–—-]|"
    r"(?:has|have|got|put|gave|puts|gives|rostered|scheduled) (?:me|us)(?: (?:down )?(?:on|for|doing|working))?) "
    r"(?:back on )?(?:the |my |a run of |a set of |a string of |<n\d+> |two |three |four |five |six |seven )?"
    r"(?P<kind>night|late|early|evening|day|morning|twilight)(?P<plural>s| shifts?| duty| duties) "
)
_EARLIES = re.compile(r" (?:on|back on|work|working|doing|do|covering|cover|down for) (?:the )?earlies ")
_NOT_WORKED = re.compile(
    r" (?:not|n't|never|was|were|used to|if|unless|instead|swapped|off sick|hotel|booked|"
    r"cover(?:s|ed|ing)? (?:for )?my|tak(?:es?|ing) my|took (?:over )?my) "
)


def _hours(line: Line) -> tuple[dt.time | None, dt.time | None]:
    """Return from when to when a shift lasts: as the line tells it, or a date of it that took in its hours."""
    opens, closes = times(line.tokens, line.text)
    within = next((m for t in line.tokens if t.kind == "date" and (m := _WITHIN.search(t.text))), None)
    if opens is not None or within is None:
        return opens, closes
    return _clock(within["first"]), _clock(within["last"])


_UNTIL = re.compile(r"FREQ=DAILY;UNTIL=(\d{4})(\d\d)(\d\d)\Z")


def stretch_of(line: Line) -> tuple[dt.date, dt.date] | None:
    """Return the first and the last day of the stretch that a line tells, be it as "every night from"."""
    days = over_days(line, line.scene)
    until = _UNTIL.match(str(days.get("recurrence") or ""))
    if until is not None:
        return days["start"].date(), dt.date(*(int(n) for n in until.groups()))
    if days.get("all_day"):
        return days["start"].date(), days["end"].date()
    for mention in (t.value for t in line.tokens if t.kind == "date" and isinstance(t.value, Mention)):
        until = _UNTIL.match(mention.recurring)
        last = dt.date(*(int(n) for n in until.groups())) if until is not None else None
        last = mention.last if mention.grain == "span" and not mention.approximate else last
        if last is not None and line.scene.today <= mention.first < last:
            return mention.first, last
    return None


_CLOCK = r"\d{1,2}(?:[:.]\d\d(?: ?[ap]\.?m)?| ?[ap]\.?m)"
_WITHIN = re.compile(rf"(?P<first>{_CLOCK})\.? ?(?:to|until|till|-|–) ?(?P<last>{_CLOCK})", re.IGNORECASE)


def _clock(text: str) -> dt.time | None:
    """Return the time of "7 pm", "19:00" or "7.30 am", None for no hour of the day."""
    hour, minute = (int(n) for n in (*re.findall(r"\d+", text), "0")[:2])
    half = text.lower().rstrip("m.")[-1:]
    hour = hour % 12 + 12 * (half == "p") if half in ("a", "p") else hour
    return dt.time(hour, minute) if hour < 24 and minute < 60 else None


_MINE = re.compile(
    r" my (?P<kind>night|late|early|evening|day|morning|twilight) shifts? (?:is|are|'re|will be|runs?|goes|go|lasts?|starts?|begins?|falls?|fall) "
)
_GOES_ON = re.compile(
    r"\A (?:(?:so|and) )?(?:(?:it|they|that) (?:is|are|'s|'re|runs?|goes|go|will be) (?:from |every |each |all )?)?<[ndo]\d+> "
)


def _told_before(line: Line) -> re.Match[str] | None:
    """Return what the sentence before tells of shifts of which a line goes on to tell the hours of each day."""
    if not _GOES_ON.match(line.text):
        return None
    before = f" {' '.join(t.low for t in tokenize(line.scene.before))} "
    told = _WORKED.search(before)
    ours = re.search(r" (?:i|we|me|us) ", before)
    return told if ours and not _NOT_WORKED.search(before) and not before.rstrip().endswith("?") else None


def shifts(line: Line) -> list[Reading]:
    """Read the shifts that the speaker works on each day of a stretch, with the hours that the line gives them."""
    mine = _MINE.search(line.text)
    found = _WORKED.search(line.text) or mine
    before = _told_before(line) if found is None else None
    found = found or before
    kind = found["kind"] if found is not None else "early" if _EARLIES.search(line.text) else ""
    at = next((k for k, t in enumerate(line.tokens) if t.kind == "date"), None)
    if found is not None and found[0].startswith(" on the ") and line.text.startswith("of ", found.end()):
        return []  # "they have the flat on the nights of 8 and 9 July"
    if (
        not kind
        or at is None
        or not stated(line)
        or _NOT_WORKED.search(_BESIDE.sub(" ", line.text))
        or not (
            before or mine or takes_part(line, at) or _IS_US.search(line.text[: found.start() + 1] if found else "")
        )
    ):
        return []
    days = stretch_of(line)
    if days is None:
        return []
    first, last = days
    note = f"{line.scene.before} {line.scene.text}".strip() if before is not None else line.scene.text
    opens, closes = _hours(line)
    if before is not None and (opens is None or closes is None):
        return []
    if opens is not None and closes is None and kind == "night" and opens.hour >= _EVENING:
        closes = (dt.datetime.combine(first, opens) + _A_NIGHT).time()
    if opens is None or closes is None:
        whole: dict[str, Value] = {
            "title": f"{kind} shift",
            "start": dt.datetime.combine(first, dt.time()),
            "end": dt.datetime.combine(last, dt.time(23, 59)),
            "all_day": True,
            "status": "planned",
            "_note": note,
        }
        return [Reading(collection="calendar.events", values=whole)]
    if (last - first).days >= _MOST:
        return []
    made: list[Reading] = []
    for day in (first + dt.timedelta(days=k) for k in range((last - first).days + 1)):
        values: dict[str, Value] = {
            "title": f"{kind} shift",
            "start": dt.datetime.combine(day, opens),
            "end": dt.datetime.combine(day + dt.timedelta(days=closes <= opens), closes),
            "status": "planned",
            "_note": note,
        }
        made.append(Reading(collection="calendar.events", values=values))
    return made


_EVENING = 18
_A_NIGHT = dt.timedelta(hours=8)
"""How long a night shift lasts of which only the beginning is told."""
_BESIDE = re.compile(r" , (?:and|but) (?!i |we |not )[^;.,]*(?=[;.,])")
"""What is told beside a shift of others: ", and swaps are not allowed this month"."""
_IS_US = re.compile(r"(?:\A| ,| and| so| but) (?:i|we)(?: (?:am|'m|are|'re|have|'ve|will|'ll|be|back|now|also))* \Z")
"""Who works a shift, right before it: "I'm on nights ..., then four days off"."""
_MOST = 10
"""A stretch of more days holds days off that nobody tells of."""
