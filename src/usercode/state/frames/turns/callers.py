"""Who comes to the speaker's home on a day, where the speaker has to be, and what is done to them there.

"The firm Larsen is installing the panels on our roof on 1 July", "I have to be at my son's nursery on 6 February", "I
will be interviewed by the radio station ten days from today": read where no reader of events has understood the sentence.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator

from usercode.state.change import Value
from usercode.state.frames.phrases import text_of
from usercode.state.frames.spots.clock import when
from usercode.state.frames.spots.shifts import stretch_of
from usercode.state.frames.spots.whose import stated
from usercode.state.frames.turns.engagements import EVENTS, unread_days
from usercode.state.frames.turns.told import Finding, Said, Told
from usercode.state.frames.wordset import word_set

_COMES = (
    r"(?:com(?:e|es|ing)|arriv(?:e|es|ing)|visit(?:s|ing)?|bring(?:s|ing)?|deliver(?:s|ed|ing)?|install(?:s|ing)?|fit(?:s|ting)?|repair(?:s|ing)?|"
    r"collect(?:s|ing)?|pick(?:s|ing)? up|fetch(?:es|ing)?|stay(?:s|ing)?|paint(?:s|ing)?|servic(?:e|es|ing)|check(?:s|ing)?|inspect(?:s|ing)?|"
    r"measur(?:e|es|ing)|replac(?:e|es|ing)|sweep(?:s|ing)?|clean(?:s|ing)?|joining us|having dinner)"
)
_CALLS = re.compile(
    r"(?:\A| (?:so|and|also|then) |<d\d+> (?:, )?) ?(?P<who>(?:(?!(?:i|we|you|it|that|this|there|he|she|they|who|which) )[^\s,;:.!?<]+ ){1,8}?)"
    rf"(?:is|are|'s|'re|will be|will|has to|have to|wants? to) (?:all |both |also |then |being )*(?P<does>{_COMES}) "
)
"""Who does what at the speaker's home."""
_OURS = re.compile(
    r" (?:to|with|at) (?:us|me|ours) | (?:our|my) (?:[^\s,;:.!?<]+ )?(?:house|home|flat|apartment|place|roof|yard|garden|kitchen|cellar|door|bathroom|"
    r"attic|garage|boiler|heating|meter|chimney|room|farm|barn|terrace|balcony|windows?|oven|fridge|dishwasher|washing machine) "
    r"| coming to [a-z]+ (?:our|my) | at home | for (?:dinner|lunch|supper|tea|coffee|brunch|breakfast) "
)
_HAS_TO_BE = re.compile(
    r" (?:i|we) (?:have to|must|need to|am supposed to|are supposed to|am expected to|are expected to|am to|are to|have promised to|promised to) be "
    r"(?P<where>(?:at|in|on) (?:[^\s,;:.!?<]+ ){1,5}?)(?=on <d|<d|, |[.!] |because |since |for |from |at |by )"
)
_IS_DONE = re.compile(
    r" (?:i|we) (?:will be|am being|are being|'ll be|am to be|are to be|am going to be) (?P<done>(?:interviewed|examined|tested|assessed|operated on|photographed|"
    r"filmed|treated|sworn in|auditioned|honoured|received|picked up) (?:by (?:[^\s,;:.!?<]+ ){1,5}?)?)(?=on |at |in |<d|, |[.!] )"
)
_NOT_SO = re.compile(
    r" (?:not|never|if|unless|whether|might|may|maybe|perhaps|would|could|should|was|were|cancelled|instead|usually|always|every|sometimes) "
)
_BY_THEN = re.compile(r" (?:by|before|until|till) (?:the )?(?:end of )?<d")
"""A day by which something is to be: nothing takes place on it."""
_LONGEST = 9
"""How many words a title has at most."""
_OPENERS = word_set("our my the a an so and also then two some")


_REPORTS = re.compile(
    r" (?:i|we) (?:have to|'ve to|have got to|'ve got to|got to|gotta|must|need to|am to|'m to|are to|'re to|am supposed to|'m supposed to|am due to|'m due to|am ordered to|will|'ll) "
    r"(?:report|appear|show up|turn up|present (?:myself|ourselves)|serve|sit) (?P<where>(?:to|at|for|before|in|on) (?:the |a |an |my )?(?:(?!each |every |daily |by |on )[^\s,;:.!?<]+ ){1,4}?)(?=<|on |each |every |daily |from |for |, |[.!] )"
)
"""Where somebody has to report day after day: "I have to report to the courthouse every day from Monday to Friday"."""


def callers(told: Told) -> list[Finding]:
    """What unread sentences tell of a day to come on which the speaker is needed, at home or elsewhere."""
    return [found for said in unread_days(told) for found in _read(told, said)]


def _read(told: Told, said: Said) -> Iterator[Finding]:
    line = said.sense.line
    if _NOT_SO.search(line.text) or _BY_THEN.search(line.text) or not stated(line):
        return
    if duty := _duty(told, said):
        yield Finding(collection=EVENTS, values=duty, facts=(said.fact,))
        return
    moment = when(line, line.scene)
    if not moment or moment["start"].date() <= told.today or "recurrence" in moment:
        return
    title = _caller(said) or _whereabouts(said)
    if title:
        values: dict[str, Value] = {"title": title, **moment, "status": "planned", "_note": said.text}
        yield Finding(collection=EVENTS, values=values, facts=(said.fact,))


def _duty(told: Told, said: Said) -> dict[str, Value]:
    """Return the days over which the speaker has to report somewhere, {} for none: on a jury where the turn names one."""
    reports = _REPORTS.search(said.line)
    days = stretch_of(said.sense.line) if reports is not None else None
    if reports is None or days is None or days[0] <= told.today:
        return {}
    where = text_of(said.between(*reports.span("where"))).split(" ", 1)[1]
    title = "jury duty" if "jury" in told.words else f"duty: {where}"
    first, last = (dt.datetime.combine(day, at) for day, at in zip(days, (dt.time(), dt.time(23, 59)), strict=True))
    note = told.around(told.said.index(said))
    return {"title": title, "start": first, "end": last, "all_day": True, "status": "planned", "_note": note}


def _caller(said: Said) -> str:
    """Return who comes to do what at the speaker's home, "" for nobody."""
    match = _CALLS.search(said.line)
    if match is None or not _OURS.search(said.line[match.end("who") :]):
        return ""
    run = [*said.between(*match.span("who")), *said.between(match.start("does"), len(said.line) - 1)]
    stop = next((i for i, t in enumerate(run) if t.kind in ("date", "mark")), len(run))
    run = run[:stop]
    while run and run[0].low in _OPENERS:
        run = run[1:]
    while run and run[-1].low in ("on", "from", "at", "in", "for", "until", "this", "next"):
        run = run[:-1]
    return text_of(run[:_LONGEST]) if run else ""


def _whereabouts(said: Said) -> str:
    """Return where the speaker has to be, or what is done to them, "" for neither."""
    match = _HAS_TO_BE.search(said.line) or _IS_DONE.search(said.line)
    if match is None:
        return ""
    group = "where" if "where" in match.re.groupindex else "done"
    return text_of(said.between(*match.span(group)))
