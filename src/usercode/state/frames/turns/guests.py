"""What the speaker gives, and who is told to come to an occasion on record: "Coming for sure are Noor and Freddie", "Oscar has said yes to the party"."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence

from usercode.state.frames.matching import Entry
from usercode.state.frames.phrases import is_name, text_of
from usercode.state.frames.spots.whose import named, stated
from usercode.state.frames.tokens import Token
from usercode.state.frames.turns.journeys import TRIPS
from usercode.state.frames.turns.seated import EVENTS, OCCASIONS, is_spoken_of, occasions
from usercode.state.frames.turns.told import Finding, Said, Told
from usercode.state.frames.words import PEOPLE
from usercode.state.frames.wordset import word_set

_MANNER = (
    r"(?:(?:all|both|now|already|definitely|also|so far|just|for sure|then|certainly|happily|each|to|the|it|this) )*"
)
_TO_IT = r"(?! (?:back|home|from|up|down|into|over from|to (?!(?:the|our|my|ours|mine|us|it|dinner|lunch|tea|supper|this|that) )))"
"""Not what somebody comes to do or from where: "Raj is coming to fix my bike"."""
_HAVE_ACCEPTED = re.compile(
    rf" (?:(?:have|has|'ve|'s) {_MANNER}(?:said (?:yes|they|he|she)|accepted(?! (?:the|a|an|his|her|their) (?!invit))|replied (?:yes|to say)|confirmed|rsvp\w*|promised to come|signed up)"
    rf"|(?:are|is|'re|'s|will be|'ll be) {_MANNER}(?:coming{_TO_IT}|joining|going to be there|in\b|there|on the (?:guest )?list|invited|expected)"
    rf"|(?:can|will|'ll) {_MANNER}(?:come|make it|be there|join)|said yes|accepted(?! (?:the|a|an|his|her|their) (?!invit))|rsvp\w* yes) "
    r"(?!to (?:the|a|an|that) (?!party|dinner|lunch|supper|brunch|barbecue|bbq|picnic|tea|meal|feast))"
)
"""What behind a row of names tells that they come."""
_THOSE_ARE = re.compile(
    r" (?:coming|invited|accepted|expecting|guests?|guest list|yeses|list|attending|replies)"
    r"(?: (?:list|so far|for sure|definitely|already|to it|to the \S+|now|today|then))*(?: (?:are|is|:|from|has|will be|includes?|so far|now))+ (?:: )?"
    r"| (?:acceptances?|yes|yeses|replies|rsvps?|guests?|guest list|coming|invited|attending|list)(?: [^\s:;.!?]+){0,6}? : "
    r"| (?:i|we) (?:have |'ve |are |'re |am |'m )*(?:invited|inviting|asked|expecting|heard back from|had (?:yeses|a yes|replies|an acceptance) from) "
)
"""What before a row of names tells that they come or are asked to."""
_NOT = re.compile(r" (?:not|n't|cannot|never|no longer|declined|unable|if|whether|might|may|maybe|would|sorry) ")
_IN_A_ROW = word_set("and & the two three little twins my our plus both also brothers sisters boys girls")
_OF_REPLIES = re.compile(
    r"\b(?:repl(?:y|ies)|rsvps?|invit\w+|guests?|guest list|said yes|yes|accept\w+|yeses|coming)\b", re.IGNORECASE
)


def guests(told: Told) -> list[Finding]:
    """The people of an occasion on record that this turn tells to come to it."""
    occasion = _meant(told) if _OF_REPLIES.search(told.text) else None
    if occasion is None:
        return []
    people = [str(p) for p in occasion.values.get("people") or ()]
    facts: list[int] = []
    for said in told.said:
        new = [name for name in _told_to_come(said) if name not in people]
        people += new
        facts += [said.fact] if new else []
    return [Finding(collection=EVENTS, entry=occasion, values={"people": people}, facts=tuple(facts))] if facts else []


_HOSTS = re.compile(
    r" (?:i|we) (?:am |'m |are |'re |will |'ll |have )?(?:be )?(?:arrang\w+|organi[sz]\w+|host\w*|throw\w*|lay\w* on|put\w* on|hold\w*|"
    r"(?:giv|hav)(?:e|ing) (?:a|an|our|the) (?:\S+ ){0,3}?(?:party|shower|barbecue|bbq|braai|get-together|housewarming|picnic|cookout|potluck)) "
    r"| at (?:my|our) (?:place|house|home|flat|apartment|garden|yard) | at (?:ours|mine) "
)
_OFF = re.compile(r" (?:not|n't|never|cancel\w*|called off|was|were|if|might|maybe|would|postponed|moved) ")


def held(told: Told) -> list[Finding]:
    """The occasions that the speaker gives, where no reader of sentences has put them on record."""
    out: list[Finding] = []
    for said in told.said:
        line = said.sense.line
        kind = next((i for i, t in enumerate(said.tokens) if t.low in OCCASIONS and t.low not in _ALSO_DAYS), None)
        day = said.sense.coming_day()
        made = any(said.fact in e.facts for e in told.fresh(EVENTS))
        if kind is None or day is None or made or said.sense.asks or not stated(line) or _names_more(said, kind):
            continue
        if not _HOSTS.search(line.text) or _OFF.search(line.text):
            continue
        first, _ = said.sense.phrase_before(kind)
        others = [n.name for n in named(line, line.scene) if n.name not in ("", line.scene.me)]
        values = {
            "title": f"hosting {text_of(said.tokens[first : kind + 1])}" + (f" for {others[-1]}" if others else ""),
            "start": dt.datetime.combine(day, dt.time()),
            "all_day": True,
            "status": "planned",
            "_note": said.text,
        }
        out += [
            Finding(collection=TRIPS, entry=e, facts=(said.fact,), retires=True)
            for e in told.fresh(TRIPS)
            if e.record is None and said.fact in e.facts and str(e.values.get("destination")) in others
        ]
        out.append(Finding(collection=EVENTS, values=values, facts=(said.fact,)))
    return out


def _names_more(said: Said, kind: int) -> bool:
    """Whether the word of an occasion only tells what kind of thing is meant: "a tea kettle", "the retirement plan"."""
    behind = said.tokens[kind + 1] if kind + 1 < len(said.tokens) else None
    return behind is not None and behind.kind == "word" and behind.low != "'s" and said.sense.modifies(behind)


_ALSO_DAYS = word_set("anniversary birthday eid diwali thanksgiving christmas easter hanukkah breakfast wedding")


def _meant(told: Told) -> Entry | None:
    """Return the one occasion that replies are to: the one spoken of, else the only one to come."""
    found = occasions(told)
    spoken_of = [e for e in found if is_spoken_of(e, told)]
    return spoken_of[0] if len(spoken_of) == 1 else found[0] if len(found) == 1 and not spoken_of else None


def _told_to_come(said: Said) -> list[str]:
    line = said.sense.line
    if not stated(line) or said.sense.asks:
        return []
    after = _HAVE_ACCEPTED.search(line.text)
    before = _THOSE_ARE.search(line.text)
    row: Sequence[int] = ()
    if before is not None:
        row = _row(line.tokens, line.token_at(before.end() - 1) + 1, 1)
    if after is not None and not row:
        row = _row(line.tokens, line.token_at(after.start() + 1) - 1, -1)
    if not row or _NOT.search(line.text[: line.starts[max(row)]]):
        return []
    people = [n for n in named(line, line.scene) if n.at in row and not n.owns]
    return list(dict.fromkeys(n.name for n in people if n.name not in ("", line.scene.me)))


def _row(tokens: Sequence[Token], at: int, step: int) -> list[int]:
    """Return the places of a row of names that goes on from a token, forwards or backwards."""
    out: list[int] = []
    while 0 <= at < len(tokens) and (
        is_name(tokens[at]) or tokens[at].text == "," or tokens[at].low in _IN_A_ROW or tokens[at].low in PEOPLE
    ):
        out.append(at)
        at += step
    return out
