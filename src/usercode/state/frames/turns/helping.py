"""What somebody has agreed to do for the speaker at an hour, which is their time and not the speaker's.

"I've arranged for Marek to move the freezer on Wednesday at 14:30", "I needed someone to serve the drinks and Chidi
volunteered. It'll be on the 5th, nine till twelve", "who's taking the bikes back? Lin, on the 30th at ten": an event called
"Marek to move the freezer", so that nobody is counted on in two places at once. Who was only asked has agreed to nothing.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator

from usercode.state.change import Value
from usercode.state.frames.functionwords import MONTHS, SUBJECTS
from usercode.state.frames.phrases import is_name, text_of
from usercode.state.frames.places import PLACES
from usercode.state.frames.spots.clock import when
from usercode.state.frames.tokens import Token
from usercode.state.frames.turns.kept_until import words_between
from usercode.state.frames.turns.told import Finding, Said, Told
from usercode.state.frames.words import PEOPLE

EVENTS, TASKS = "calendar.events", "household.deadlines"
_WHO = r"(?P<who>(?:(?!(?:i|we|you|it|they|he|she|them|him|her|to|and|if|not) )[^\s,;:.!?<>]+ ){1,7}?)"
_AUX = r"(?: (?:'ve|have|'m|am|'re|are|just|now|also|already|finally|today))*"
_AGREED = re.compile(
    r" (?:(?:it|that|this) (?:is|'s) (?:agreed|settled|fixed|arranged|confirmed|sorted|on|a deal|all set)|(?:has |have |'s )?(?:agreed|accepted|confirmed|volunteered)|said (?:yes|ok|okay|sure|of course|(?:s?he|they) (?:will|would|'d|'ll))|"
    r"(?:is|'s|are) (?:up for it|on board|in|happy to|glad to)|all set|it 's a deal|no problem|will do it|'ll do it|does it|is doing it) "
)
_ARRANGED = re.compile(
    rf" (?:i|we){_AUX} (?:(?P<asks>asked)|arranged (?:for|with)|got|booked|hired|lined up|roped in|persuaded|signed up|organised|organized|recruited|talked|counting on|count on|relying on|rely on) {_WHO}(?:to|into) (?P<does>(?!me |us |the |a |come for )[^\s<>,;]+ .*)"
)
_WANTED = re.compile(
    rf" (?:needed|wanted|looking for|looked for|was after|searched for|found) (?:someone|somebody|anyone|anybody|a volunteer|a helper|help|a pair of hands) (?:to|who (?:can|could|would|will)) (?P<does>(?:(?!and )[^\s<>;:.!?]+ )+?)(?:, )?and (?:luckily |happily |kindly )?{_WHO}"
    r"(?:(?:has|have|kindly|just|immediately|happily) )*(?:volunteered|offered|agreed|stepped (?:in|up|forward)|put (?:his|her|their) hand up|took it on|said (?:yes|s?he would|s?he 'd|s?he 'll)|is doing it|will do it|'ll do it) "
)
_PROMISED = re.compile(
    rf"(?:\A |[,;:.–—!] )(?:and |so |good news , )?(?:it was )?{_WHO}(?:who )?(?:(?P<will>is going to|will|'ll|'s going to)|(?:has |have |'s |kindly )*(?:promised|agreed|offered|volunteered) to) (?P<does>[^\s<>,;]+ .*)"
)
_WHO_DOES = re.compile(r" who (?:is going to|'s going to|will|'ll|can|could|is) (?P<does>[^\s<>,;]+ .*)")
_IT_IS_THEM = re.compile(
    rf"\A {_WHO}(?:(?:does|is|will|'ll)(?: do| doing)? ?(?:it|that)? ?)?(?:, |: |on |<d|this |next )"
)
_UNSURE = re.compile(
    r" (?:not|n't|never|no longer|nobody|if|unless|whether|might|maybe|perhaps|would(?! be)|could(?! be)|was going to|were going to|instead|refused|declined|said no|cancel\w*|called off|hop(?:e|es|ing)|thinking|wonder\w*) "
)


def helping(told: Told) -> list[Finding]:
    """What this turn tells that somebody does for the speaker at an hour."""
    out: list[Finding] = []
    for at, said in enumerate(told.said):
        if said.sense.asks or not said.sense.tells or _UNSURE.search(said.line):
            continue
        found = next(_helps(told, at), None)
        if found is None:
            continue
        who, deed, source = found
        moment, by = _moment(told, at)
        if moment:
            facts = tuple(dict.fromkeys((source.fact, said.fact, by.fact)))
            out += _findings(told, facts, who, deed, moment)
    return out


def _helps(told: Told, at: int) -> Iterator[tuple[str, str, Said]]:
    """Yield who helps with what by a sentence, with the sentence that tells with what."""
    said = told.said[at]
    line = said.sense.line
    near = " ".join(s.line for s in told.said[max(0, at - 1) : at + 2] if not s.sense.asks)
    for form in (_WANTED, _ARRANGED, _PROMISED):
        match = form.search(line.text)
        if match is None:
            continue
        groups = match.groupdict()
        if (groups.get("asks") or groups.get("will")) and not _AGREED.search(near):
            continue
        who = _called(words_between(line, *match.span("who")))
        deed = _deed(said, match)
        if who and deed:
            yield who, deed, said
    before = told.said[at - 1] if at else None
    asked = _WHO_DOES.search(before.line) if before is not None else None
    answer = _IT_IS_THEM.match(line.text) if asked is not None else None
    if before is not None and asked is not None and answer is not None:
        who, deed = _called(words_between(line, *answer.span("who"))), _deed(before, asked)
        if who and deed:
            yield who, deed, before


def _called(who: list[Token]) -> str:
    """Return the name of the one who helps, else what they are to the speaker, "" for nobody."""
    names = [t for t in who if t.capital and is_name(t) and t.low not in PLACES.keys() | SUBJECTS]
    if names:
        return names[0].text
    kin = [t for t in who if t.low in PEOPLE]
    return text_of(who[1:]) if kin and who[0].low in ("my", "our") else ""


_LONGEST = 9
_ENDS = re.compile(r"<|[:;.!?] |, (?:and|so|but|it|that|this) | and (?:it|that|this) (?:is|'s) |, (?=<)")


def _deed(said: Said, match: re.Match[str]) -> str:
    """Return what somebody does, as it was written, up to its day."""
    start, end = match.span("does")
    stop = _ENDS.search(said.line, start, end)
    run = said.between(start, stop.start() if stop is not None else end)
    while run and (run[-1].kind != "word" or run[-1].low in ("on", "at", "from", "for", "in", "next", "this", "and")):
        run = run[:-1]
    return text_of(run[:_LONGEST]) if all(t.kind == "word" for t in run[:_LONGEST]) else ""


_IT_IS = re.compile(r"\A (?:so |and )*(?:it|that|this|on|we said|<d)")


def _moment(told: Told, at: int) -> tuple[dict[str, Value], Said]:
    """Return the hours of a sentence, or those that the one behind tells of "it"."""
    for said in told.said[at : at + 2]:
        behind = said is not told.said[at]
        if behind and (said.sense.asks or _UNSURE.search(said.line) or not _IT_IS.match(said.line)):
            continue
        moment = _ahead(said, when(said.sense.line, said.sense.line.scene), told.today)
        timed = moment.get("start") and not moment.get("all_day") and "recurrence" not in moment
        if timed and moment["start"].date() >= told.today:
            return moment, said
    return {}, told.said[at]


_MONTH_NAMED = re.compile(rf"\b(?:{MONTHS})", re.IGNORECASE)


def _ahead(said: Said, moment: dict[str, Value], today: dt.date) -> dict[str, Value]:
    """Return a moment of "the 30th" in the month to come where it was read as of the one past: "agreed a minute ago"."""
    start = moment.get("start")
    numbered = [t for t in said.tokens if t.kind == "date" and re.search(r"\d(?:st|nd|rd|th)\b", t.text)]
    if (
        not isinstance(start, dt.datetime)
        or start.date() >= today
        or any(_MONTH_NAMED.search(t.text) for t in numbered)
    ):
        return moment
    last = start.replace(day=1) + dt.timedelta(days=31)
    if not numbered or start.date() < today - dt.timedelta(days=31):
        return moment
    shift = last.replace(day=1).date() - start.replace(day=1).date()
    return {k: v + shift if isinstance(v, dt.datetime) else v for k, v in moment.items()}


def _findings(told: Told, facts: tuple[int, ...], who: str, deed: str, moment: dict[str, Value]) -> list[Finding]:
    """Return what somebody does as an event of theirs, in the place of what the sentences were misread as."""
    values: dict[str, Value] = {
        "title": f"{who} to {deed}",
        **moment,
        "people": [who],
        "status": "planned",
        "_note": " ".join(s.text.strip() for s in told.said if s.fact in facts),
    }
    out: list[Finding] = []
    for collection in (EVENTS, TASKS):
        wrong = (e for e in told.fresh(collection) if e.record is None and {*facts} & {*e.facts})
        out += [Finding(collection=collection, entry=e, facts=facts, retires=True) for e in wrong]
    return [*out, Finding(collection=EVENTS, values=values, facts=facts)]
