"""Rooms that the speaker gives out by the hour: who is told to be in one, to have asked for it, or to have been promised it.

"The beekeepers asked for the studio and I said yes. It's on the 23rd from seven to ten", "the hall goes to the scouts on
Friday at 6", "the Guptas chose a date: Thursday, 8 pm, and room 3 is what they've been promised": the room with its hours
and who has it, so that it is not given out twice. Who is only asked, or asks and gets no answer, has nothing.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator

from usercode.state.change import Value
from usercode.state.frames.matching import Entry
from usercode.state.frames.phrases import text_of
from usercode.state.frames.spots.clock import when
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.named_things import Thing, is_label, kind_of, things_in
from usercode.state.frames.spots.stretches import days_of
from usercode.state.frames.tokens import Token
from usercode.state.frames.turns.kept_until import is_somebody, words_between
from usercode.state.frames.turns.told import Finding, Said, Told
from usercode.state.frames.verbforms import is_past
from usercode.state.frames.verbs import AUXILIARIES, FORMS
from usercode.state.frames.wordset import word_set

EVENTS, TRIPS = "calendar.events", "travel.trips"
_ROOMS = word_set(
    "hall room studio kitchen chapel theatre theater auditorium gym gymnasium court pitch field library lounge annexe annex lab workshop "
    "classroom clubhouse clubroom pavilion barn loft garden terrace stage pool lane lanes boardroom salon suite darkroom attic cellar basement crypt"
)
"""What is given out by the hour."""
_NOT_THEM = r"(?!(?:i|we|you|it|if|unless|whether|nobody|what|when|why|how|there|this|that|which|not|never|would|at|in|on|from|for|and|so|but|to|until|till|is|are) )"
_WHO = rf"(?P<who>(?:{_NOT_THEM}[^\s,;:.!?<>()]+ ){{1,5}}?)"
_BEGINS = r"(?:\A |[,;:.–—>] |<[a-z]\d+> |(?<= )(?:and|but|so|that|because) )(?:so |and |now |also |then )*"
_ASKS_AND_GETS = re.compile(
    r" (?:i|we) (?:'ve |have |just )*(?:agreed|said (?:yes|ok|okay|sure|of course|fine|that 's fine)|confirmed|promised|gave it to (?:them|him|her)|put them (?:in|down)|let them have it|accepted) "
)
_BEFORE = (
    re.compile(
        rf"{_BEGINS}{_WHO}(?:(?:will|'ll|is|are|'re|going to|both|all|also) )*(?:be|being|meet|meets|meeting|practi[sc]es?|practi[sc]ing|rehearses?|rehearsing|play|plays|playing|train|trains|training|come|comes|coming|move|moves|moving|sit|sits|gather|gathers|sing|sings|is|are|'re) in(?:to)? \Z"
    ),
    re.compile(
        rf"{_BEGINS}{_WHO}(?:(?:will|'ll|is|are|'re|going to|both|all|also|be|come and|comes and|coming to) )*(?:sleep|sleeps|sleeping|stay|stays|staying|live|lives|living|lodge|lodges|lodging) in \Z"
    ),
    re.compile(
        rf"{_BEGINS}{_WHO}(?:(?:will|'ll|is|are|'re|has|have|'ve|going to|be|now|also|just) )*(?:get|gets|getting|have|has|having|take|takes|taking|use|uses|using|need|needs|booked|reserved|got|hired|claimed) \Z"
    ),
)
"""What is said before a room by which somebody has it."""
_ASKED = re.compile(
    rf"{_BEGINS}{_WHO}(?:(?:has|have|'ve|just|also) )*(?:asked (?:me |us )?(?:for|about|to (?:use|have))|requested|wanted|enquired about|inquired about|begged for) \Z"
)
_GIVEN = re.compile(
    r" (?:i|we)(?: (?:'ve|have|just|also|already|'m|am|'re|are))* (?:given|gave|promised|let|giving|handed|offered|assigned|allotted|allocated|booked|reserved|put) \Z|\A (?:gave|promised|booked|reserved|assigned|allocated) \Z"
)
_TOLD_THEM = re.compile(
    r"\A (?:(?:i|we|'ve|have|just|so|and|also) )*(?:wrote to|written to|told|texted|e-?mailed|rang|called|promised|messaged|assured) (?P<who>(?:[^\s,;:.!?<>()]+ ){1,6}?)(?:that )\Z"
)
"""Whom it was told that a room is ready for them."""
_READY = re.compile(
    r"(?:with (?:the|a|its) (?:[a-z-]+ ){1,2}?)?(?:is|'s|will be) (?:ready|free|made up|reserved|kept|waiting) for (?:them|him|her) "
)
_TO_THEM = re.compile(rf"(?:out )?(?:to|for) {_WHO}(?=<|on |from |at |, |; |\. |for )")
_BEHIND = re.compile(
    rf"(?:with (?:the|a|its) (?:[a-z-]+ ){{1,2}}?)?(?:(?:is|'s|will be|'ll be) )?(?:goes|going|go|given|promised|booked|reserved|let|taken|handed|for)(?: out)?(?: (?:to|by|for))? {_WHO}(?=<|on |from |at |, |; |\. |for )"
)
_PROMISED = re.compile(
    r"(?:is|'s) (?:what (?:they|he|she) (?:'ve|have|'s|has|were|was) (?:been )?(?:promised|given|told|asked for|booked|got)|what i promised (?:them|him|her)|theirs|hers|his) "
)
_THEM = re.compile(
    rf"{_BEGINS}{_WHO}(?:(?:finally|now|at last|has|have|'ve|just|also) )*(?:chose|picked|settled on|decided on|fixed|named|found|confirmed|set|want|wanted|asked|rang|called|wrote|came back) "
)
"""Who "they" are that a room was promised to, by the same sentence."""
_UNSURE = re.compile(
    r" (?:not|n't|never|no longer|nobody|if|unless|whether|might|maybe|perhaps|would|could|should|was|were|had|used to|instead|refused|declined|turned down|said no|cancel\w*|called off|moved|postponed|last|hop(?:e|es|ing)|think\w*|wonder\w*) "
)


def given_out(told: Told) -> list[Finding]:
    """The rooms that this turn tells somebody to have at an hour."""
    out: list[Finding] = []
    for at, said in enumerate(told.said):
        if said.sense.asks or not said.sense.tells or _UNSURE.search(said.line):
            continue
        found = next(_given(told, at), None)
        if found is None:
            continue
        room, who = found
        moment, by = _moment(told, at)
        moment = moment or _nights(said, room)
        if moment and moment["start"].date() >= told.today and not _is_known(told, room, who, moment):
            out += _findings(told, said, by, room, who, moment)
    return out


def _given(told: Told, at: int) -> Iterator[tuple[Thing, list[Token]]]:
    """Yield the rooms that a sentence gives to somebody, with the words for who that is."""
    line = told.said[at].sense.line
    for room in things_in(line):
        if not _is_given_by_the_hour(room):
            continue
        lead, tail = line.text[: room.start], line.text[room.end :]
        lead = lead if lead.endswith(" ") else f"{lead} "
        asked = _ASKED.search(lead)
        agreed = asked is not None and any(_ASKS_AND_GETS.search(s.line) for s in told.said[at : at + 2])
        given = _TO_THEM.match(tail) if _GIVEN.search(lead) else None
        before = next((m for form in _BEFORE if (m := form.search(lead)) is not None), None)
        found = None
        if asked is not None and agreed:
            found = words_between(line, *asked.span("who"))
        elif asked is not None:
            continue
        elif given is not None:
            found = words_between(line, room.end + given.start("who"), room.end + given.end("who"))
        elif (behind := _BEHIND.match(tail)) is not None:
            found = words_between(line, room.end + behind.start("who"), room.end + behind.end("who"))
        elif _PROMISED.match(tail) and (them := _THEM.search(lead)) is not None:
            found = words_between(line, *them.span("who"))
        elif _READY.match(tail) and (told_them := _TOLD_THEM.search(lead)) is not None:
            found = words_between(line, *told_them.span("who"))
        elif before is not None:
            found = words_between(line, *before.span("who"))
        if found and is_somebody(found) and not any(t.low in ("a", "an") or _is_verb(t) for t in found):
            yield room, found


def _is_verb(token: Token) -> bool:
    return not token.capital and (token.low in AUXILIARIES or (token.low in FORMS and is_past(token.low)))


def _is_given_by_the_hour(room: Thing) -> bool:
    parts = [w for w in room.name.lower().split() if not is_label(w)]
    return bool(parts) and ("'s" not in room.name or kind_of(room.name) != room.name) and parts[-1] in _ROOMS


_IT_IS = re.compile(r"\A (?:so |and )*(?:it|that|they|this|both|on|<d)")


_BEDROOMS = word_set(
    "guest visitor visitors guests spare box attic loft annexe annex bedroom granny children kids boys girls"
)
"""Words for a room in which people sleep over nights."""


def _nights(said: Said, room: Thing) -> dict[str, Value]:
    """Return the days over which people sleep in a room of the house, {} for any other room."""
    line = said.sense.line
    slept_in = _BEDROOMS & {w.strip("'’") for w in re.split(r"\s|-", room.name.lower())}
    moment = days_of(line, line.scene) if slept_in and not when(line, line.scene).get("end") else {}
    return moment if moment and moment.get("all_day") and "recurrence" not in moment else {}


def _moment(told: Told, at: int) -> tuple[dict[str, Value], Said]:
    """Return the hours of a sentence, or those that the one behind tells of "it"."""
    for said in told.said[at : at + 3]:
        if said is not told.said[at] and (
            said.sense.asks or not said.sense.tells or _UNSURE.search(said.line) or not _IT_IS.match(said.line)
        ):
            continue
        line = said.sense.line
        moment = when(line, line.scene)
        timed = moment.get("start") and not moment.get("all_day") and "recurrence" not in moment
        if timed and moment["start"].date() >= told.today:
            return _as_long_as_told(line, moment), said
    return {}, told.said[at]


_FOR_HOURS = re.compile(r" for (?:<s(?P<span>\d+)>|(?P<count>an|one|two|three|four|five) (?:hours?) ?)")
_COUNTS = {"an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5}


def _as_long_as_told(line: Line, moment: dict[str, Value]) -> dict[str, Value]:
    """Return a moment with its end where the line tells how many hours it lasts."""
    lasts = _FOR_HOURS.search(line.text)
    if "end" in moment or lasts is None:
        return moment
    span = line.tokens[int(lasts["span"])].value if lasts["span"] else None
    hours = _COUNTS.get(str(lasts["count"])) if span is None else None
    if span is not None and str(getattr(span, "unit", "")).startswith("hour"):
        hours = int(span.count)
    return {**moment, "end": moment["start"] + dt.timedelta(hours=hours)} if hours else moment


def _is_known(told: Told, room: Thing, who: list[Token], moment: dict[str, Value]) -> bool:
    """Whether it is on record that these have the room on that day: told again, perhaps at another hour."""
    named = {t.low for t in who} - {"the", "our", "my"}
    for entry in told.entries(EVENTS):
        same = str(entry.values.get("resource") or "").lower() == kind_of(room.name).lower() and not entry.retired
        start = entry.values.get("start")
        if same and isinstance(start, dt.datetime) and start.date() == moment["start"].date():
            if moment.get("all_day") and entry.values.get("all_day") and entry.values.get("people"):
                return True  # whose room it is over those nights
            called = {*str(entry.values.get("title") or "").lower().split()}
            if named & called and (entry.record is not None or _has_hours(entry)):
                return True
    return False


def _has_hours(entry: Entry) -> bool:
    return not entry.values.get("all_day")


def _findings(
    told: Told, said: Said, by: Said, room: Thing, who: list[Token], moment: dict[str, Value]
) -> list[Finding]:
    """Return the event of a room with who has it, in the place of what the sentences were misread as."""
    facts = tuple(dict.fromkeys((said.fact, by.fact)))
    kind = kind_of(room.name)
    own = who[0].low in ("the", "our", "my")
    called = f"{who[0].low} {text_of(who[1:])}" if own else text_of(who)
    group = text_of([t for t in who if t.low not in ("the", "our", "my")])
    values: dict[str, Value] = {
        "title": f"{kind} with {called}",
        **moment,
        "resource": kind,
        "people": [group],
        "status": "planned",
        "_note": said.text if by is said else f"{said.text.strip()} {by.text.strip()}",
    }
    out = []
    for collection in (EVENTS, TRIPS):
        wrong = (e for e in told.fresh(collection) if e.record is None and {*facts} & {*e.facts})
        out += [Finding(collection=collection, entry=e, facts=facts, retires=True) for e in wrong]
    return [*out, Finding(collection=EVENTS, values=values, facts=facts)]
