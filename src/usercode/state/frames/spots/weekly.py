"""Spots of what is on every week: "it runs every Tuesday from 6.30 to 8 pm until the end of June".

A course or a rehearsal is told of once and its day and hours in the next clause or sentence. Only a weekday with an hour
makes an event, and only one that binds the speaker: they have signed up, or the course is told to be theirs.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re

from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.phrases import last_day
from usercode.state.frames.reading import Reading
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.spoken import named_before, tells_event
from usercode.state.frames.spots.titles import title_in
from usercode.state.frames.spots.whose import stated
from usercode.state.frames.tokens import Token
from usercode.state.frames.wordset import word_set

_MINE = re.compile(
    r" (?:i|we) (?:(?:'ve|have|'m|am|'re|are|just|also|finally|now|both|got|been) )*"
    r"(?:signed(?: up| on)?|enrol\w+|registered|joined|joining|booked|start\w*|begin\w*|got (?:a|the|my|our) (?:place|spot)|doing|taking|taken up|teach\w*|lead|leading|run|running|sing|singing|"
    r"play|playing|coach\w*|have|got|paid|in|go|going|attend\w*|meet|rehears\w*|train|training|volunteer\w*) | (?:my|our) "
)
"""What tells that a course or a rehearsal is the speaker's own."""
_GOES_ON = re.compile(
    r" (?:it|that|they|this|we|i|the (?:class|course|lessons?|sessions?|rehearsals?|practice|training|group|meetings?|shifts?|slot)|classes|lessons|sessions|rehearsals|practice|training)"
    r"(?: 's| 're| 'm|'s|'re)? (?:runs?|is|are|meets?|starts?|takes place|take place|happens?|goes|go|on|rehearse|train|practi[sc]e|held|will be|'ll be|falls?|begins?|have|has|every|each|always) ?"
)
"""How what is on every week is told beside its name."""
_NOT_SO = re.compile(r" (?:not|n't|never|if|unless|maybe|might|used to|was|were|open|opens|closed|instead|tv|episode) ")
_UNTIL = ("until", "till", "through", "to")


def weekly(line: Line) -> list[Reading]:
    """Return what a line, or it and the sentence before it, tell to be on every week at an hour; [] for nothing."""
    found = next((t for t in line.tokens if _is_weekly(t)), None)
    goes_on = _GOES_ON.search(line.text)
    if found is None or goes_on is None or _NOT_SO.search(line.text) or not stated(line):
        return []
    own = _MINE.search(line.text)
    told = f" {' '.join(re.findall(r'[a-z]+', line.scene.before.lower()))} "
    title = title_in(line, line.scene) if own else ""
    title = title or (named_before(line) if own or _MINE.search(told) or _opens_unowned(line.scene.before) else "")
    if not title:
        return []
    mention: Mention = found.value
    values: dict[str, Value] = {"title": title, **_moment(mention), "status": "planned", "_note": line.scene.text}
    if last := _last(line, found):
        values["recurrence"] = f"{mention.recurring};UNTIL={last:%Y%m%d}"
    return [Reading(collection="calendar.events", values=values)]


_UNOWNED = re.compile(
    r"(?:(?:So|And|Oh|OK|Well|Right),? )?(?P<what>(?!(?:The|A|An|My|Our|His|Her|Their|Your|This|That|It|He|She|They|There)\b)(?:[\w-]+ ){1,3}?)"
    r"(?:has|is|starts|got|'s|now|runs|moved|changed|went|switched)\b",
    re.IGNORECASE,
)


_MEETS = word_set(
    "club group circle choir band orchestra ensemble quartet yoga pilates zumba aerobics karate judo ballet salsa tango "
    "boxing bouldering spin football netball badminton tennis swimming"
)


def _opens_unowned(before: str) -> bool:
    """Whether a sentence begins with an activity that is called nobody's, as one calls one's own: "Choir practice has"."""
    opening = _UNOWNED.match(before)
    return opening is not None and (tells_event(opening["what"]) or opening["what"].split()[-1].lower() in _MEETS)


def _is_weekly(token: Token) -> bool:
    """Whether a date is a weekday of every week with its hour."""
    value = token.value
    return (
        token.kind == "date"
        and isinstance(value, Mention)
        and "WEEKLY" in value.recurring
        and "BYDAY" in value.recurring
        and value.time is not None
    )


def _moment(mention: Mention) -> dict[str, Value]:
    assert mention.time is not None
    values: dict[str, Value] = {
        "start": dt.datetime.combine(mention.first, mention.time),
        "recurrence": mention.recurring,
    }
    if mention.end_time is not None and mention.end_time > mention.time:
        values["end"] = dt.datetime.combine(mention.first, mention.end_time)
    return values


def _last(line: Line, found: Token) -> dt.date | None:
    """Return the last day that a line tells behind the hours: "until the end of June"."""
    if "UNTIL=" in found.value.recurring:
        return None
    at = next(k for k, t in enumerate(line.tokens) if t is found)
    for k in range(at + 1, len(line.tokens)):
        token = line.tokens[k]
        if token.kind == "date" and isinstance(token.value, Mention) and line.tokens[k - 1].low in _UNTIL:
            return last_day(token.value)
    return None
