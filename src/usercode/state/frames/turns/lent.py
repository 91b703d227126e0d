"""What the speaker has lent, with the day on which it comes back told beside it or in the next sentence."""

from __future__ import annotations

import datetime as dt
import re

from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.matching import Entry
from usercode.state.frames.phrases import last_day, text_of
from usercode.state.frames.spots.named_things import kind_of
from usercode.state.frames.spots.whose import named
from usercode.state.frames.turns.told import ATOM, Finding, Said, Told
from usercode.state.frames.words import PEOPLE

EVENTS = "calendar.events"
_LENDS = (
    r"(?:lent|lend|lending|loaned|loaning|(?<! i )(?<! we )(?:has|have|'s) (?:just |got )?(?:borrowed|taken|got)|"
    r"is borrowing|borrowed)"
)
"""How a thing is told to be with somebody else: "I lent my camera to", "my sister has borrowed my camera"."""
_THING = (
    r"(?:my|our) (?P<thing>(?:[^\s,;:.!?<]+ ){1,3}?)(?=[,;:.!?()–—]|\Z|(?:to|for|so|and|until|till|from|on|last|this|"
    r"because|while|over|as|which) )"
)
_LENT = (
    re.compile(rf" {_LENDS} (?:{ATOM}){{0,3}}?{_THING}"),
    re.compile(rf" {_THING}(?:\S+ ){{0,14}}?{_LENDS} (?:it|them) "),
)
_BACK = re.compile(
    r" (?:(?:brings?|bringing|bring|gives?|giving|give|get|getting|have|returns?|returning|due|is|are|comes?|coming|"
    r"promised|will be|'ll be) (?:it |them |both )?(?:back )?(?:to me |to us |home )?(?:on|by|before)|until|till|"
    r"through) (?:the )?(?P<day><d\d+>) "
)


def lent(told: Told) -> list[Finding]:
    """The one thing of the speaker's that others have until the day on which it is to come back."""
    known = [e for e in told.fresh(EVENTS) if e.changed.get("resource")]
    for at, said in enumerate(told.said):
        match = next((m for pattern in _LENT if (m := pattern.search(said.line)) is not None), None)
        if match is None or said.sense.asks or not said.sense.tells or " not " in said.line:
            continue
        back = _back((said, *told.said[at + 1 : at + 2]), told)
        if back is None:
            continue
        by, until = back
        called = said.between(*match.span("thing"))
        if called[0].low in PEOPLE:  # "my cousin Ravi took our canoe"
            continue
        if any(e.record is not None or until not in _bounds(e) for e in known):
            return []
        thing = text_of(called)
        whom, people = _whom(said, match)
        kind = kind_of(thing)
        model = "" if kind.lower() in thing.lower() or kind in ("truck", "van") else f" ({thing})"
        values: dict[str, Value] = {
            "title": f"{kind} lent to {whom}{model}" if whom else f"{kind} lent{model}",
            "resource": kind,
            "start": dt.datetime.combine(told.today, dt.time()),
            "end": dt.datetime.combine(until, dt.time(23, 59)),
            "all_day": True,
            "status": "planned",
            "_note": said.text if by is said else f"{said.text.strip()} {by.text.strip()}",
            **({"people": people} if people else {}),
        }
        facts = tuple(dict.fromkeys((said.fact, by.fact)))
        misread = (Finding(collection=EVENTS, entry=e, facts=facts, retires=True) for e in known)
        return [*misread, Finding(collection=EVENTS, values=values, facts=facts)]
    return []


_BORROWER = re.compile(
    r" (?:, [^,<>;.!?]+ , )?(?:out )?to (?P<to>(?:[^\s,;:.!?<()]+ ){1,6}?)(?=[,;:.!?<()]|and |until |till |for |so |"
    r"who |which |because |from |through )"
)
_HAS_IT = re.compile(
    r"(?:\A |[,;.<>] |>|and |but |so )(?P<has>(?:(?!(?:i|we|you|and|but) )[^\s,;:.!?<>()]+ ){1,5}?)"
    r"(?:(?:has|have|'s|is|are) )?(?:(?:got|just) )?(?:borrow\w*|taken|got|lent) \Z"
)


def _whom(said: Said, match: re.Match[str]) -> tuple[str, list[str]]:
    """Return who has a thing, by the words of the sentence, with their names: "Mrs Kowalski downstairs"."""
    line = said.sense.line
    lender = re.search(r" (?:i|we) ", said.line[: match.start("thing")])
    to = _BORROWER.match(said.line, match.end("thing") - 1) if lender else None
    has = None if lender else _HAS_IT.search(said.line[: match.start("thing")].removesuffix("my ").removesuffix("our "))
    found = to or has
    if found is None:
        between = re.search(
            r"(?:lent|lend|lending|loaned|loaning) (?P<who>[^<,;]+?) (?:my|our) \Z", said.line[: match.start("thing")]
        )
        if between is None:
            return "", []
        found = between
    span = found.span(next(iter(found.groupdict())))
    who = said.between(*span)
    people = [
        n.name
        for n in named(line, line.scene)
        if n.name not in ("", line.scene.me) and not n.owns and line.tokens[n.at] in who
    ]
    own = who[:1] if who and who[0].low in ("my", "our", "the") else []
    return f"{own[0].low} {text_of(who[1:])}" if own else text_of(who), list(dict.fromkeys(people))


def _bounds(event: Entry) -> tuple[dt.date, dt.date]:
    """Return the first and the last day of an event: the last of "until the weekend" is its end."""
    start: dt.datetime = event.values["start"]
    return start.date(), event.values.get("end", start).date()


def _back(near: tuple[Said, ...], told: Told) -> tuple[Said, dt.date] | None:
    """Return the sentence that tells the day on which a thing comes back, with that day."""
    for said in near:
        match = _BACK.search(said.line)
        day = last_day(coming(said.between(*match.span("day"))[0], told.today).value) if match is not None else None
        if day is not None and day > told.today:
            return said, day
    return None
