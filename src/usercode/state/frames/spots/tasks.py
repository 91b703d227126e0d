"""Spots of days that count: due, closing, until when, so many days from, notice, and that it is no longer wanted."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Sequence
from itertools import takewhile

from usercode.state.change import Value
from usercode.state.frames.functionwords import COORDINATORS, PREPOSITIONS
from usercode.state.frames.phrases import bare, days, exact, is_name, owned, text_of
from usercode.state.frames.reading import Reading, Scene
from usercode.state.frames.spots.line import Found, Line, Spot, spot
from usercode.state.frames.spots.money import ahead
from usercode.state.frames.tokens import Span, Token
from usercode.state.frames.verbs import FORMS
from usercode.state.frames.words import SERVICES
from usercode.state.frames.wordset import word_set

_DEADLINES = "household.deadlines"
_VAGUE = word_set("it that this they everything anything something he she we i you one things all which what there")
_LEADING = word_set("my our the a an so and but also btw oh ugh note that this , until still just :")


def later(day: dt.date, length: Span) -> dt.date:
    """Return the day that lies a length of time after `day`; months keep the day, cut at the month's end."""
    if length.unit in ("day", "week"):
        return day + dt.timedelta(days=length.count * (7 if length.unit == "week" else 1))
    months = day.year * 12 + day.month - 1 + length.count * (12 if length.unit == "year" else 1)
    year, month = divmod(months, 12)
    end = (dt.date(year + (month + 1) // 12, (month + 1) % 12 + 1, 1) - dt.timedelta(days=1)).day
    return dt.date(year, month + 1, min(day.day, end))


def workdays_later(day: dt.date, count: int, is_holiday: Callable[[dt.date], bool] | None = None) -> dt.date:
    """Return the day so many working days after `day`, before it for less than none.

    Working days are Monday to Friday, without the public holidays that are known.
    """
    step = 1 if count > 0 else -1
    while count:
        day += dt.timedelta(days=step)
        count -= step * (day.weekday() < 5 and not (is_holiday is not None and is_holiday(day)))
    return day


def proper_name(tokens: Sequence[Token]) -> str:
    """Return the first name in a sentence that is no person's: "Sky broadband"; "" when there is none."""
    for i, token in enumerate(tokens):
        if (token.capital and i and not is_name(token)) or token.low in SERVICES:
            run = list(takewhile(lambda t: t.capital or t.low in SERVICES, tokens[i:]))
            return text_of(run)
    return ""


def _what(found: Found, part: str = "what") -> str:
    tokens = [t for t in found.tokens(part) if t.kind != "date"]
    while tokens and (tokens[0].low in _LEADING or tokens[0].kind == "mark"):
        tokens = tokens[1:]
    if tokens and tokens[0].low in ("gave", "give", "got"):
        tokens = tokens[next((i + 1 for i, t in enumerate(tokens) if t.low in ("a", "an", "the")), 1) :]
    if not tokens or owned(tokens) or tokens[-1].low in _VAGUE or tokens[0].low in _VAGUE:
        return ""
    return text_of(bare(tokens))


def _notice(found: Found, scene: Scene) -> list[Reading]:
    length = found.span()
    if length is None:
        return []
    values: dict[str, Value] = {"notice": length}
    return [
        Reading(collection="finance.subscriptions", values=values, mode="touch"),
        Reading(collection="household.leases", values=dict(values), mode="touch"),
    ]


_TOLD = re.compile(
    r" (?:told|informed|notified|emailed|wrote|written|texted|messaged|called|let) (?:to )?(?:\S+ ){0,2}?"
    r"(?:landlord|landlady|agent|agency|agents|manager|management|owner|office|council|super) (?:\S+ ){0,6}?"
    r"(?:moving|leaving|move|leave|out|notice|renew|renewing|going) "
)
_NOT_TOLD = re.compile(r" (?:not|n't|never|to tell|should|must|need to|have to|if|yet) ")


def tells_landlord(text: str) -> bool:
    """Whether a line says that the landlord has been told of moving out, which is notice in plain words."""
    return bool(_TOLD.search(text)) and not _NOT_TOLD.search(text)


def _moving_out(found: Found, scene: Scene) -> list[Reading]:
    values: dict[str, Value] = {"wants": "leave"}
    if tells_landlord(found.line.text):
        values["notice_given_on"] = scene.today
    return [Reading(collection="household.leases", values=values, mode="touch", definite=True)]


def _done(found: Found, scene: Scene) -> list[Reading]:
    what, verb = _what(found), found.match["verb"].strip() if found.has("verb") else ""
    lemma = next(iter(FORMS.get(verb.split(" ")[0], {}).values()), verb.split(" ")[0]) or "do"
    if (
        not what
        or _STILL_TO_BE & {t.low for t in found.tokens("what")}
        or waits_for(found.line.text, found.match.end())
        or TO_BE_GOT.search(found.line.text[: found.match.start("verb")])
        or IN_PART.search(found.line.text)
    ):
        return []
    closed: dict[str, Value] = {"done_on": done_day(found.line)}
    return [Reading(collection=_DEADLINES, values=closed, mode="touch", refers=f"{lemma} {what}")]


IN_PART = re.compile(
    r" (?:filled (?:in|out)|wrote|written|finished|completed|done|did|read|signed|gathered|got through|sent|answered) "
    r"(?:about |only |just |nearly |almost )*(?:the first|the opening|half|part|a (?:bit|third|quarter|few|couple|page|"
    r"chunk)|most|some|one|two|a little|the easy) (?!time)"
    r"| (?:the rest|the other (?:half|pages?|part)|the second (?:half|page|part)) "
    r"(?:is|are|will|can|must|has|have|still|for|tomorrow|another|later|to) "
    r"| so far (?=[,;.!]|\Z)| (?:so|and) one of the (?:two|three|four|five) "
    r"| (?:one|two|three|half) of (?:the|them|my|our) (?:\S+ )?(?:is|are) there "
)
"""How a deed is told to be done in part, and so still to be done: "filled in the first page"."""


def done_day(line: Line) -> dt.date:
    """Return the day on which was done what a line tells of, "sent it yesterday"; today where it tells of more."""
    dated = [i for i, t in enumerate(line.tokens) if t.kind == "date"]
    if len(dated) != 1 or sum(c.verb is not None for c in line.clauses) > 1:
        return line.scene.today
    after = line.tokens[dated[0] + 1] if dated[0] + 1 < len(line.tokens) else None
    ((lead, said),) = days(line.tokens[: dated[0] + 1])
    day = exact(said)
    of_it = lead == "due" or lead in PREPOSITIONS - {"on"}  # "the return due last Friday", "the bill of 3 March"
    of_it = of_it or (after is not None and after.kind == "word" and after.low not in PREPOSITIONS | COORDINATORS)
    return line.scene.today if day is None or of_it else min(day, line.scene.today)


_WAITS_FOR = re.compile(
    r" (?:will|'ll|shall|going to|gonna|must|should|want to|mean to|plan to|intend to|have to|need to|got to|hope to) "
    r"(?:[^\s;.!?<]+ |<\w\d+> )*?(?:once|after|when|as soon as|by the time|the moment|until|till) "
)


def waits_for(text: str, end: int) -> bool:
    """Whether what stands before a place of a line is what a deed to come waits for: "I'll apply once I'm paid"."""
    return bool(_WAITS_FOR.search(text[:end]))


TO_BE_GOT = re.compile(r" (?:will|'ll|going to|want to|have to|must|should|need to|to) (?:get|have) [^,;.!?]*\Z")
"""What stands before a thing that somebody is still to get done: "I'll get the form done on payday"."""
_STILL_TO_BE = word_set("to must should shall will be get not n't never still nearly almost hardly half")
"""Words between a thing and a participle by which it is still to be done: "the form has to be filed", "is not sent"."""


def _moved(found: Found, scene: Scene) -> list[Reading]:
    what, due = _what(found), ahead(found)
    if not what or due is None:
        return []
    moved: dict[str, Value] = {"due": due}
    return [Reading(collection=_DEADLINES, values=moved, mode="touch", refers=f"do {what}")]


def _leaving(found: Found, scene: Scene) -> list[Reading]:
    return [Reading(collection="finance.subscriptions", values={"wants_to_cancel": True}, mode="touch")]


def _staying(found: Found, scene: Scene) -> list[Reading]:
    name = found.name("name")
    values: dict[str, Value] = {"wants_to_cancel": False}
    if not name:
        return []
    closed: dict[str, Value] = {"done_on": scene.today}
    return [
        Reading(collection="finance.subscriptions", values=values, mode="touch", refers=name),
        Reading(collection=_DEADLINES, values=closed, mode="touch", refers=f"cancel {name}"),
    ]


_FINISHED = (
    r"(?P<verb>filed |submitted |sent off |sent in |sent |handed in |turned in |done |paid off |"
    r"paid |sorted |finished |signed |"
    r"renewed |registered |reported |accepted |posted |mailed |returned |used up |used |redeemed |booked |lodged |"
    r"completed |uploaded |claimed |appealed |answered |declined |settled |delivered |dropped off "
    r"|cancelled |spent )"
)
_END = (
    r"(?=[,;.:!?–—-] |<|$|with |to |at |for |by |on |in |and |this |last |yesterday |today |from |"
    r"before |finally |off |online )"
)
NOTICE: tuple[tuple[Spot, ...], ...] = (
    (
        spot(
            r"(?P<what>(?:my |our |the )?(?:[^\s,;.:!?<>]+ ){1,4}?)(?:is |are |was |were |got |has been |"
            r"have been |all |finally |now |already |officially )*"
            + _FINISHED
            + r"(?=[,;.:!?–—-] |<|$|with |to |at |on |today |yesterday |this |last |off |and )",
            _done,
        ),
        spot(
            r"(?P<verb>dropped |sent |handed |took |turned |mailed |posted |brought )(?P<what>(?:my |our |"
            r"the |that |those |these )(?:[^\s,;.:!?<>]+ ){1,5}?)(?:off |in |back |away |over )",
            _done,
        ),
        spot(
            r"(?:i |we |just |finally |also |already |have |'ve |and |got )*"
            + _FINISHED
            + r"(?P<what>(?:my |our |the |that |this |a )(?:[^\s,;.:!?<>]+ ){1,5}?)"
            + _END,
            _done,
        ),
    ),
    (
        spot(
            r"(?:moved |pushed |extended |postponed |shifted |changed |delayed |bumped )(?:my |our |the )"
            r"(?P<what>(?:[^\s,;.:!?<>]+ ){1,5}?)(?:deadline |due date |date )?(?:back |out |up |forward )"
            r"?(?:to |until |till )(?:the end of )?{DATE:day}",
            _moved,
        ),
        spot(
            r"(?P<what>(?:my |our |the )?(?:[^\s,;.:!?<>]+ ){1,4}?)(?:deadline |due date |date )?(?:is |"
            r"was |got |has been |'s been |been )+(?:moved |pushed |extended |postponed |shifted |changed "
            r"|delayed |bumped )(?:back |out |up |forward )?(?:to |until |till )(?:the end of )?{DATE:day}",
            _moved,
        ),
    ),
    (
        spot(
            r"(?:~require |~need |~want |~ask |have to give |must give |~give |with |needs |at least |"
            r"minimum |you have to give )(?:them |us |a |an |at least |for |of |minimum |"
            r"full |)*{SPAN:span}(?:'s |' |s )?(?:of )?(?:written |advance |prior |in )*(?:notice |"
            r"advance )",
            _notice,
        ),
        spot(
            r"(?:should |must |need to |want to |got to |have to |going to |gonna |meaning to |will )(?"
            r":really |probably |finally |just )?(?:kill |cancel |ditch |drop |end |stop |quit |bin |dump "
            r"|lose )(?:it |this |that |the subscription |the membership |the contract |that one )",
            _leaving,
            "offered",
        ),
        spot(
            r"(?:moving out |moving in with |am leaving |are leaving |not renewing |will not renew |do "
            r"not want to renew |not staying |done with this place |found a new (?:place |flat |house |"
            r"apartment ))",
            _moving_out,
            denied=True,
        ),
        spot(
            r"(?:i |we )(?:really |definitely |just )?(?:want |need |'d like |would like |'ll be glad )(?"
            r":to get |to be )?(?:out |to leave |to quit |to get rid of it |to cancel it |to cancel )(?"
            r"=[,;.!?–—-] |$|by |before |this )",
            _leaving,
        ),
        spot(
            r"(?:i |we )(?:am |are |'m |'re |'ve |have )*(?:decided to |going to |want to |will )?(?"
            r":keeping |keep |staying with |stay with |sticking with |stick with )(?:my |our |the )?(?"
            r"P<name>(?:[^\s,;.:!?<>]+ ){1,4}?)(?=[,;.!?–—-] |$|after all |for |because |another )",
            _staying,
        ),
        spot(r"(?:notice )(?:period )?(?:is |of |must be given |has to be given |at least )+{SPAN:span}", _notice),
    ),
)
"""Spots of a notice period: they add to the service that was just spoken of."""
