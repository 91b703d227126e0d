"""Until when a window to sign up is open that is told by its first day and its length, for who means to join.

"The enrolment window opens on 3 August. It stays open for six weeks": the last day is so long after the first, and not
after today. That the speaker means to join may be told in the message before ("I am surely joining").
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re

from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.gist.windows import LET_PASS
from usercode.state.frames.phrases import exact, last_day
from usercode.state.frames.spots.tasks import later
from usercode.state.frames.tokens import Span
from usercode.state.frames.turns.told import ATOM, QUOTED, WORD, Finding, Said, Told

PATH, EVENTS = "household.deadlines", "calendar.events"
_WINDOW = (
    r"(?P<what>(?:enrol\w*|enroll\w*|registrations?|applications?|admissions?|bookings?|entries|sign-?ups?|"
    r"nominations?|submissions?|intake|window|portal|forms?|link|counter|auditions?)(?: window| period| portal| form|"
    r" forms| link| process)?)"
)
_OPENS = re.compile(
    rf" {_WINDOW} (?:(?:for|to|of|at) (?:{WORD}){{1,5}}?)?(?:will |shall |is |are |be |gets? |only |to )*"
    rf"(?:opens?|opened|opening|starts?|starting|begins?|beginning|available|out|live)(?: up)? (?:{WORD}){{0,2}}?"
    r"(?:on |from |only )*(?P<day><d\d+>) "
)
"""How the first day of a window is told in which one may sign up."""
_STAYS_OPEN = re.compile(
    rf" (?:(?:stays?|remains?|is|are|be|'s|'re|keeps?|kept|left) (?:{WORD}){{0,2}}?open|open|runs?|lasts?|continues?|"
    r"goes on|closes?|ends?|shuts?|(?:you|we|i|they|one|people) (?:will |'ll )?(?:get|have|are given)|there "
    rf"(?:is|are)|(?:gives?|allows?) (?:you |us |me )?) ?(?:{WORD}){{0,3}}?(?P<length><s\d+>) "
    r"| <d\d+> (?:, )?(?:and )?for (?:\S+ )?(?P<behind><s\d+>) "
)
"""How its length is told."""
_CLOSES = re.compile(
    rf" (?:closes?|ends?|shuts?|closing|last day|open (?:until|till)) (?:{ATOM}){{0,3}}?(?P<end><d\d+>) "
)
_SURE = (
    r"(?:surely|definitely|certainly|really|also|finally|anyway|now|just|both|all|very much|for sure|100%|"
    r"one hundred percent|determined|decided|going|planning|plan|want|wanting|keen|mean|meaning|hoping|hope|like|love|"
    r"intend|ready|to|be|and|have)"
)
_JOINS = re.compile(
    rf"\b(?:i|we)(?:['’](?:m|re|ll|ve|d)| am| are| will| shall| have| want| plan| hope| would)+ (?:{_SURE} )*"
    r"(?:join(?:ing)?|enrol(?:l|ling|ing)?|apply(?:ing)?|register(?:ing)?|doing|do|taking|take|sign(?:ing)? up|"
    r"going for(?! a (?:walk|run|swim|drive|ride|coffee|drink|meal)\b)|go for(?! a (?:walk|run|swim|drive|ride|coffee|"
    r"drink|meal)\b)|going in for|try(?:ing)? for|put(?:ting)?|study(?:ing)?|appear(?:ing)?|attend(?:ing)?|start"
    r"(?:ing)?|in)\b"
    r"(?P<what> (?:[^.,;:!?()–—]|\.(?=\w)){0,60})?",
    re.IGNORECASE,
)
"""How somebody tells that they mean to take part."""
_ALREADY = re.compile(
    r"\b(?:already|have|has|['’]ve) (?:been )?(?:enrolled|registered|applied|joined|signed up|admitted)\b",
    re.IGNORECASE,
)
_THING = re.compile(
    r"\b(?:[Aa]n?|[Tt]he|[Tt]his|[Tt]hat|[Mm]y|[Oo]ur) (?P<what>(?:[\w.'’&-]+ ){0,3}?(?:M\.? ?Tech|B\.? ?Tech|"
    r"M\.?B\.?A\.?|M\.?S\.?|M\.?Sc|B\.?Sc|Ph\.?D|M\.?A\.?|courses?|class(?:es)?|batch|program(?:me)?|degree|diploma|"
    r"certificate|certification|training|school|nursery|exam|scheme|workshop|club|camp|league|marathon|run|race|"
    r"tournament|retreat|plan|studies|fellowship|scholarship|allotment|choir|team)"
    r"(?: (?:at|in|of|for|from|with) (?:the )?[A-Z][\w.&-]*(?: [A-Z][\w.&-]*)*)?)",
)
_OBJECT = re.compile(
    r"\A (?:in |for |to |up |with )*(?:the |a |an |this |that |my |our )(?P<what>(?:[^.,;:!?()–—]|\.(?=\w))+?)"
    r"(?= (?:because|since|so|and|but|this|next|from|when|if|once|as|with|or)\b|\Z)"
)
_VAGUE = re.compile(r"(?:it|that|this|thing|one|same|course|name)\Z", re.IGNORECASE)


def windows(told: Told) -> list[Finding]:
    """The last day of a window that this turn tells the first day and the length of, where its speaker means to join."""
    plain = [s for s in told.said if not s.sense.asks and s.sense.tells]
    for said in plain:
        match = _OPENS.search(said.line)
        if match is None:
            continue
        token = coming(said.between(*match.span("day"))[0], told.today)
        first = exact(token.value) or token.value.first
        found = _last(told, said, match.end("day"), first)
        wish = _wish(told)
        if found is None or wish is None or _is_let_pass(told):
            continue
        last, by = found
        window = " ".join(t.text for t in said.between(*match.span("what"))).lower()
        thing = _thing(wish, told)
        facts = tuple(dict.fromkeys((said.fact, by.fact)))
        values: dict[str, Value] = {
            "what": f"{window}: {thing}" if thing else window,
            "due": last,
            "_note": _note(wish[0], said, by),
        }
        gone = [
            e
            for path in (PATH, EVENTS)
            for e in told.fresh(path)
            if e.record is None and {*facts} & {*e.facts} and last not in e.values.values()
        ]
        known = next((e for e in told.fresh(PATH) if e.values.get("due") == last), None)
        return [
            *(Finding(collection=e.collection, entry=e, facts=tuple(e.facts), retires=True) for e in gone),
            Finding(collection=PATH, entry=known, values=values, facts=facts),
        ]
    return []


def _last(told: Told, said: Said, start: int, first: dt.date) -> tuple[dt.date, Said] | None:
    """Return the last day of a window with the sentence that tells it: its own behind the first day, or the next one."""
    at = told.said.index(said)
    for one in told.said[at : at + 3]:
        if one.sense.asks:
            continue
        match = _STAYS_OPEN.search(one.line, start - 6 if one is said else 0)
        if match is not None:
            length = one.between(*match.span("length" if match["length"] else "behind"))[0].value
            end = later(first, length) if isinstance(length, Span) else None
        else:
            match = _CLOSES.search(one.line, start if one is said else 0)
            end = last_day(coming(one.between(*match.span("end"))[0], told.today).value) if match is not None else None
        if end is not None and end > max(first, told.today):
            return end, one
    return None


def _earlier(told: Told) -> tuple[str, ...]:
    """Return what was said shortly before and in this turn, sentence by sentence."""
    return (*(told.said[0].sense.scene.earlier if told.said else ()), *(s.text for s in told.said))


def _wish(told: Told) -> tuple[str, str] | None:
    """Return the sentence by which the speaker means to join, with what it says of what they join."""
    for text in reversed(_earlier(told)):
        match = _JOINS.search(text)
        lead = text[: match.start()].rstrip() if match is not None else ""
        if match is not None and not re.search(
            r"\b(?:if|whether|unless|maybe|perhaps|might|should)\Z", lead, re.IGNORECASE
        ):
            return text, match["what"] or ""
    return None


def _is_let_pass(told: Told) -> bool:
    whole = " ".join(_earlier(told))
    return bool(LET_PASS.search(whole) or _ALREADY.search(whole))


def _thing(wish: tuple[str, str], told: Told) -> str:
    """Return what is joined: what stands behind the wish, else what the sentences before it name."""
    named = _OBJECT.match(wish[1].rstrip())
    if named is not None and not _VAGUE.match(named["what"].strip()):
        return named["what"].strip()
    texts = _earlier(told)
    at = texts.index(wish[0])
    for text in (*reversed(texts[: at + 1]), *texts[at + 1 :]):
        if (found := _THING.search(text)) is not None:
            return found["what"].strip()
    return ""


def _note(wish: str, said: Said, by: Said) -> str:
    """Return the sentences that a window rests on, as far as an alert quotes them."""
    own = " ".join(dict.fromkeys((said.text.strip(), by.text.strip())))
    both = f"{wish.strip()} {own}"
    return both if wish.strip() not in own and len(both) <= QUOTED else own
