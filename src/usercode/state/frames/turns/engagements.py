"""The speaker's engagements and rites of a child whose sentence no reader of events has understood: by day and hour."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re

from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.matching import Entry
from usercode.state.frames.phrases import exact, text_of
from usercode.state.frames.spots.accepting import accepts
from usercode.state.frames.spots.calendar import engagement
from usercode.state.frames.spots.engaged import ACCEPTED, refuses
from usercode.state.frames.spots.hours import times
from usercode.state.frames.spots.told_before import taken_on
from usercode.state.frames.turns.told import Finding, Said, Told

EVENTS = "calendar.events"
_DATED = (
    EVENTS,
    "travel.trips",
    "travel.their_trips",
    "travel.documents",
    "travel.plans",
    "household.deadlines",
    "household.leases",
    "finance.subscriptions",
    "finance.purchases",
    "finance.payments",
    "finance.transfers",
)
"""Collections whose records take the day that a sentence names."""


def engagements(told: Told) -> list[Finding]:
    """What sentences of which nothing was made tell of a day and an hour to come: "my talk", a child's communion."""
    out: list[Finding] = []
    for said in unread_days(told):
        at = next((k for k, one in enumerate(told.said) if one is said), 0)
        before = told.said[at - 1] if at and not told.said[at - 1].sense.asks else None
        found = engagement(said.sense.line)
        facts: tuple[int, ...] = (said.fact,)
        if not found and before is not None:
            found, facts = taken_on(said.sense.line, before.text, told.today), (before.fact, said.fact)
        out += [Finding(collection=EVENTS, values=reading.values, facts=facts) for reading in found]
    return out


def unread_days(told: Told) -> list[Said]:
    """Return the sentences that tell a day and became no record that takes one."""
    taken = {fact for path in _DATED for e in told.fresh(path) for fact in e.facts}
    return [s for s in told.said if s.fact not in taken and s.sense.tells and not s.sense.asks and s.sense.dates]


_HANDS_WANTED = re.compile(
    r" (?:ask(?:s|ed|ing)?|want(?:s|ed)? to know|wonder(?:s|ed|ing)?|enquir(?:es|ed))(?: (?!not )[^\s,;.:!?<>]+){0,4}? (?:who|whether (?:i|we|anyone|anybody|someone|somebody|any of us|one of us)|if (?:i|we|anyone|anybody|someone|somebody|any of us|one of us)) (?:could|can|would|will|is able to|was able to|was free to|is free to|wants to|wanted to|might) (?:also |please |possibly |still )?(?P<doing>(?!not )[^<>;.!?,]+? )(?:on |for |this |the )*<d(?P<day>\d+)> "
    r"| (?:need(?:s|ed)?|look(?:s|ed|ing) for|short of|want(?:s|ed)?|ask(?:s|ed|ing)? for|after|search(?:es|ed|ing) for) (?:(?:two|three|four|five|a few|some|more|extra|another|a|couple|of|<n\d+>) )*(?:someone|somebody|anyone|anybody|people|volunteers?|helpers?|hands|staff|cover|drivers?|nurses?|stewards?|marshals?) (?:(?:to|who (?:could|can|would)) (?P<job>[^<>;.!?,]+? ))?(?:on |for |this |the )*<d(?P<wanted>\d+)> "
    r"| (?:nobody|no one|no-one)(?: (?!if )[^\s,;.:!?<>]+){0,6}? (?:on |for |this |the )*<d(?P<nobody>\d+)> "
    r"| (?:the )?<d(?P<open>\d+)> (?:is|was|'s) (?:still |yet |also )*(?:open|free|empty|unfilled|uncovered|short-staffed|short)(?: on (?:the )?(?:rota|roster|list|sheet|board|schedule))? "
)
"""How hands are told to be wanted for a day: "the matron asked who could work on the first Saturday of September"."""
_TAKES = re.compile(
    r" (?:i|we|and|so|but|then|just|immediately|gladly)(?: 've| have)? (?:(?:just|already|also|gladly|happily|then) )*(?:(?P<surely>(?:put|wrote|added|gave in) (?:my name|our names?|myself|ourselves|me|us) (?:down|in)|volunteered|signed (?:myself )?up|said (?:yes|(?:that )?(?:i|we) (?:would|'d|will|'ll|could|can) (?:do|take|cover|work|be|help|come|go|drive))|(?:raised|put up|stuck up) my hand|stuck my hand up|put my hand up)|agreed|took|accepted|offered)(?= )(?P<behind>.*)"
)
_TAKEN = re.compile(
    r" (?:(?:to|for|as|on|up|the|a|an|my|that|do|take|cover|work|it|doing|taking|covering) )*(?P<what>(?:(?!(?:from|at|here|there|with|because|since|and|so|right|straight) )[^\s,;:.!?<>()—–]+ ){0,2}(?:shift|duty|slot|watch|stall|run|stint|session|rota|desk|bar|gate|night|evening|early|late|morning|afternoon)) "
)
_NOT_TAKEN = re.compile(
    r" (?:not|n't|never|nearly|almost|if|unless|might|maybe|perhaps|think about|sleep on|get back|check|another day|other day|someone else|somebody else|instead|swapped?|wish) "
)


def put_down_for(told: Told) -> list[Finding]:
    """What the speaker takes on for the day for which the sentence before tells that hands are wanted."""
    out: list[Finding] = []
    for before, said in zip(told.said, told.said[1:], strict=False):
        wanted = _HANDS_WANTED.search(before.line)
        takes = _TAKES.search(said.line)
        if wanted is None or takes is None or said.sense.asks or not said.sense.tells or refuses(said.sense.line):
            continue
        what = _TAKEN.match(said.line, takes.start("behind"))
        if _NOT_TAKEN.search(said.line) or not (what is not None or (accepts(said.text) and takes["surely"])):
            continue
        if wanted["wanted"] and _WE_WANT.search(before.line[: wanted.start() + 1]):
            continue
        if any(t.kind == "date" and isinstance(t.value, Mention) and t.value.time is None for t in said.tokens):
            continue
        at = next(int(wanted[k]) for k in ("day", "wanted", "nobody", "open") if wanted[k])
        dates = [t for t in before.tokens if t.kind == "date"]
        day = exact(coming(before.tokens[at], told.today).value) if len(dates) == 1 else None
        facts = (before.fact, said.fact)
        read = [e for e in told.fresh(EVENTS) if {*facts} & {*e.facts}]
        if day is None or day <= told.today or len(read) > 1 or (read and not _is_asked_for(read[0], day)):
            continue
        note = f"{before.text.strip()} {said.text.strip()}"
        called = text_of(said.between(*what.span("what"))) if what is not None else ""
        values: dict[str, Value] = {**_taken_on(before, wanted, said, called, day), "status": "planned", "_note": note}
        misread = [Finding(collection=EVENTS, entry=e, facts=facts, retires=True) for e in read]
        out += [*misread, Finding(collection=EVENTS, values=values, facts=facts)]
    return out


_WE_WANT = re.compile(r" (?:i|we)(?: [^\s,;.<]+){0,2} \Z")


def _is_asked_for(entry: Entry, day: dt.date) -> bool:
    """Whether an event is what was read of the words that hands are wanted: on the day, under no name of its own."""
    start = entry.values.get("start")
    known = entry.record is None and isinstance(start, dt.datetime) and start.date() == day
    return known and str(entry.values.get("title", "")).endswith(ACCEPTED)


def _taken_on(before: Said, wanted: re.Match[str], said: Said, called: str, day: dt.date) -> dict[str, Value]:
    """Return what was taken on and when: called by what the speaker says, else by what was asked for."""
    doing = next((k for k in ("doing", "job") if wanted[k]), "")
    title = called or (text_of(before.between(*wanted.span(doing))) if doing else "helping out")
    opens, closes = times(said.tokens, said.line)
    if opens is None:
        return {"title": f"{title}{ACCEPTED}", "start": dt.datetime.combine(day, dt.time()), "all_day": True}
    if closes is not None and "night" in title.split() and opens < closes and opens.hour < _NOON:
        opens, closes = closes, opens  # "the night shift, seven to seven"
    values: dict[str, Value] = {"title": title, "start": dt.datetime.combine(day, opens)}
    if closes is not None:
        values["end"] = dt.datetime.combine(day + dt.timedelta(days=closes <= opens), closes)
    return values


_NOON = 12
