"""Until when something must be done, may be done, or holds: the day a sentence sets, and what it sets it for.

One grammar: a day behind words for its end ("by", "no later than", "until", "closes on"), and beside it who or what
must, may or holds. What the sentence itself leaves open ("the form", "it") is named from what was said before.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Literal

from usercode.facts.fact import Mention
from usercode.facts.numerals import number_of
from usercode.state.change import Value
from usercode.state.frames.atonce import is_what_it_is_for
from usercode.state.frames.counted import SINGLE, lately, written_on
from usercode.state.frames.direction import coming
from usercode.state.frames.functionwords import DOUBTS
from usercode.state.frames.gist.counting import COUNTED, FROM_THEN, told_in_working_days
from usercode.state.frames.gist.others import IN_A_STORY, OF_THE_WORLD, is_duty_of_a_stranger
from usercode.state.frames.gist.tasks import ONLY_IF_IT_CAME, READ
from usercode.state.frames.gist.windows import LET_PASS
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.phrases import exact, last_day
from usercode.state.frames.spots.engaged import is_there_by
from usercode.state.frames.spots.tasks import later, workdays_later
from usercode.state.frames.tokens import TELLS_LENGTH, Span, Token
from usercode.state.frames.turns.before_events import counted_from_event
from usercode.state.frames.turns.contracts import NOTICE_TAKEN
from usercode.state.frames.turns.dueforms import PATTERNS, PIECES
from usercode.state.frames.turns.naming import GENERIC, NOBODY, PAPERS, TO_SIGN, is_person, name_of, signing_closes
from usercode.state.frames.turns.terms import goes_on_gladly
from usercode.state.frames.turns.told import ATOM, Finding, Said, Told
from usercode.state.frames.words import PEOPLE
from usercode.state.frames.wordset import word_set

PATH, EVENTS = "household.deadlines", "calendar.events"
_AT_THE_LATEST = ("no later than", "not later than", "at the latest by", "on or before", "by")
_FAR = dt.timedelta(days=500)

_DATED_ELSEWHERE = (
    "finance.subscriptions",
    "finance.purchases",
    "finance.transfers",
    "finance.payments",
    "travel.documents",
    "travel.trips",
    "calendar.events",
    "household.leases",
)
_OURS = re.compile(r"\b(?:i|we|me|us|my|our|HR|at work|open enroll?ment)\b", re.IGNORECASE)
_OWN_DEED = re.compile(
    r"(?:\A|[.!?…] )(?:(?:So|Just|Finally|Also|And|Right),? )*(?:Rang|Called|Phoned|Spoke|Got|Sent|Emailed|Filed|Reported|Signed|Booked|Applied|Took|"
    r"Submitted|Started|Picked|Heard|Messaged|Texted|Wrote|Bought|Ordered|Crashed|Broke|Lost|Had|Put|Opened|Told|Registered) "
)
"""How the speaker tells without "I" what they did: "Rang the insurer and they're sending forms"."""
_OF_ALL = re.compile(
    r"\b(?:you(?:['’]ve| have) (?:got )?to|you (?:need to|must|lose|forfeit|miss out))\b", re.IGNORECASE
)
"""How what is asked of oneself is told of everybody: "and then you've to apply all over again"."""
_CAME_TO_US = re.compile(
    r"\b(?:letter|notice|bill|invoice|demand|summons|form|forms|paperwork|papers|reminder|fine|ticket|email|offer|"
    r"decision|assessment)s? "
    r"(?:(?:has|have|just|only|finally) )*(?:came|come|arrived|landed|turned up|dropped|in the post|through the door|"
    r"on the mat)\b",
    re.IGNORECASE,
)
"""How a paper is told to have come, which comes to whom it is for."""
_CHILD_S_SCHOOL = re.compile(
    r"\A[A-Z]\w+['’]s (?:\w+ )?(?:school|kindergarten|nursery|daycare|preschool|playgroup|teacher|coach|camp|class) "
    r"[^.;!?]*\b(?:forms?|slips?|sheets?|consent|permission|letter|certificate|money|fee|payment|photos?|papers?|"
    r"documents|answer|reply|registration)\b"
)
"""How somebody tells what the school wants of a child whom they call by name alone: their own."""
_OWN_CHILD = re.compile(
    r"\b[A-Z][a-zé-ü]+(?:['’]s (?:kindergarten|nursery|daycare|preschool|playgroup|creche) place\b| (?:goes|is going|will go|starts|will start|moves|"
    r"is starting) (?:up )?(?:to|at|in) (?:big )?(?:school|kindergarten|nursery|daycare|preschool|primary)\b)"
)
"""How somebody tells of a child whom they call by name alone what parents see to: their own."""
_WAIVED = re.compile(
    r"\b(?:no need|do not (?:want|need|have to)|already (?:sent|filed|paid|submitted|signed|did|done|have))\b",
    re.IGNORECASE,
)
_DOUBTED = re.compile(rf" (?:{DOUBTS}|supposedly|apparently|not sure if|would have) ")


def dues(told: Told) -> list[Finding]:
    """What this turn says must or may be done by a day."""
    out = [found for at in range(len(told.said)) if (found := _due(told, at)) is not None]
    return [*(one for found in out for one in _misread(told, found)), *out]


def _misread(told: Told, found: Finding) -> Iterator[Finding]:
    """Yield events that are no more than the day by which something must be done, and the end that notice is for."""
    for entry in told.fresh(EVENTS):
        days = {day.date() for field in ("start", "end") if (day := entry.changed.get(field)) is not None}
        if entry.record is None and entry.facts == [*found.facts] and found.values["due"] in days:
            yield Finding(collection=EVENTS, entry=entry, facts=found.facts, retires=True)
    for entry in told.fresh(PATH) if str(found.values.get("what", "")).startswith("notice (") else ():
        ends = entry.values.get("due") or told.today
        ending = any(s.fact in entry.facts and _IS_TO_END.search(s.line) for s in told.said)
        what = words(str(entry.values["what"]))
        if entry.record is None and (what <= GENERIC or ending) and ends > found.values["due"]:
            yield Finding(collection=PATH, entry=entry, facts=tuple(entry.facts), retires=True)


_IS_TO_END = re.compile(
    r" (?:(?:is|are|has|have|will|'ll|going) (?:to )?(?:end|stop|finish)|ends?|stops?|finishes) (?:on |at |by )?"
)
"""How the end of what notice is given on is told, which is no day by which something must be done."""
_MAY = re.compile(r"\A(?:can|may|could|must|should|have to) (?=[a-z])")
"""The verb before the deed that a task is named by: "can object in writing"."""


def _due(told: Told, at: int) -> Finding | None:
    """Return the day that one sentence sets, None when it sets none, or one that is another record's."""
    said = told.said[at]
    if not _is_told(told, said):
        return None
    waived = bool(_WAIVED.search(told.text) or LET_PASS.search(told.text))
    for match, day in _matches(told, at):
        if " notice " in match[0] and any(
            e.values.get("notice_given_on") or e.values.get("wants") == "stay" for e in told.fresh("household.leases")
        ):
            continue
        if waived and ("count" not in match.re.groupindex or signing_closes(said.line)):
            continue  # who no longer wants a thing still has to give notice
        if "whoever" in match.re.groupindex and not _WANTS_IT.search(told.text):
            continue
        if any(e.values.get("runs") and said.fact in e.facts for e in told.fresh(PATH)):
            continue  # it waits for what has not happened
        what = _MAY.sub("", name_of(told, at, match))
        if what.startswith("notice (") and (NOTICE_TAKEN.search(told.text) or goes_on_gladly(told.text)):
            continue
        if not what or _is_others(said, match, told) or _is_elsewhere(told, said, day, match):
            continue
        if is_what_it_is_for(told.text, what, day, told.today):
            continue
        values: dict[str, Value] = {"what": what, "due": day, "_note": told.told_around(at)}
        if _length_of(match).endswith(" days"):
            values["counted"] = told_in_working_days(said.sense)
        known = next((e for e in told.fresh(PATH) if e.values.get("due") == day), None)
        if known is not None:
            if not words(str(known.values["what"])) <= GENERIC:
                del values["what"]
            return Finding(collection=PATH, entry=known, values=values, facts=(said.fact,))
        guessed = next((e for e in told.fresh(PATH) if said.fact in e.facts and _says_less(e, what)), None)
        if guessed is not None and "within" in match.re.groupindex:  # counted anew from a day that the turn names
            return Finding(collection=PATH, entry=guessed, values=values, facts=(said.fact,))
        return Finding(collection=PATH, values=values, facts=(said.fact,))
    return None


_COMES_BY = re.compile(
    r" (?:it|they|that|this|the \S+|and|which) (?:should|will|'ll|is to|are to|is due to|are due to|is supposed to|are supposed to|is expected to|ought to) "
    r"(?:be (?:here|there|with (?:me|us)|delivered|at (?:my|our) \S+)|arrive|come|turn up|land|reach (?:me|us)) (?:\S+ ){0,2}?(?:by|on|before|in) "
)
"""By when something is to come that somebody else brings: nobody's task."""


def _says_less(entry: Entry, what: str) -> bool:
    """Whether a new task is called by no more than some of the words by which another reading calls it."""
    return entry.record is None and words(str(entry.values["what"])) <= words(what)


def _is_told(told: Told, said: Said) -> bool:
    """Whether a sentence states something with a day, of a matter of the speaker's that is still open."""
    sense = said.sense
    timed = sense.dates or sense.spans or COUNTED.search(said.line) or _SINGLE_LENGTH.search(said.line)
    if (
        not timed
        or sense.asks
        or not sense.tells
        or IN_A_STORY.search(said.line)
        or re.search(r" not (?:have|need) to ", said.line)
    ):
        return False
    if ONLY_IF_IT_CAME.match(said.line) or is_duty_of_a_stranger(sense):
        return False
    if is_there_by(sense.line) or _COMES_BY.search(said.line):
        return False
    ours = (
        _OURS.search(told.text)
        or _OWN_DEED.search(told.text)
        or _OF_ALL.search(told.text)
        or _CAME_TO_US.search(told.text)
        or _CHILD_S_SCHOOL.search(said.text)
        or (_OWN_CHILD.search(told.text) and not _OTHER_FAMILIES.search(told.text))
        or not (_THIRD.search(told.text) or OF_THE_WORLD.search(said.line))
    )
    return bool(ours)


_THIRD = re.compile(
    r"\b(?:he|she|his|her|him|they|their|them|everyone|everybody|anyone|anybody|people|applicants|students|residents|"
    r"members|voters|taxpayers|companies|farmers|parents|citizens|customers|visitors)\b"
    r"|\b(?:the|a|our|their) (?:government|senate|congress|parliament|minister|ministry|court|state|council|builders?|"
    r"contractors?) (?:has|have|had|must|needs?|is|are|will|should)\b",
    re.IGNORECASE,
)
"""Who else a talk is about in which its speaker does not name themself."""


_WANTS_IT = re.compile(
    r"\b(?:I|[Ww]e)(?:['’](?:m|re|d|ll|ve)| am| are| would| will| do)?(?: \w+ly| also| still| certainly| both| all)* "
    r"(?:want|need|like|love|hang|hold|keep(?:ing)?|staying|going|mean|plan|intend|hop(?:e|ing)|renewing|lean(?:ing)?|favou?r|choose|choosing|picking)\b"
)
"""How the speaker tells that they are one of those who want what is to be asked for."""
_SINGLE_LENGTH = re.compile(r" (?:a|one|another) (?:week|fortnight|month|year) ")


def _matches(told: Told, at: int) -> Iterator[tuple[re.Match[str], dt.date]]:
    """Yield where a sentence sets a day that lies ahead, with the day; the surer forms first."""
    said, today = told.said[at], told.today
    for pattern in PATTERNS:
        for match in pattern.finditer(said.line):
            if _DOUBTED.search(said.line[: match.end()]) or _tells_how_long(match):
                continue
            if "anchor" in pattern.groupindex:
                day = counted_from_event(told, at, match)
            elif "count" in pattern.groupindex:
                day = _counted_back(told, at, match)
            elif "within" in pattern.groupindex:
                day = _counted_on(told, at, match)
            elif "range" in pattern.groupindex:
                day = _last_of(said, match)
            else:
                day = _day(said, match, today)
            if day is not None and today < day <= today + _FAR:
                yield match, day


def _tells_how_long(match: re.Match[str]) -> bool:
    """Whether a length of time is that of the thing itself: "wants a menu for a week"."""
    named = (match[part] or "" for part in ("what", "deed") if part in match.re.groupindex)
    return bool(_length_of(match)) and any(name.endswith((" for ", " of ", " over ", " lasting ")) for name in named)


def _length_of(match: re.Match[str]) -> str:
    """Return the length of time that a match counts, as the line has it; "" for none."""
    return next((match[part] for part in ("within", "count") if part in match.re.groupindex), "")


def _counted_back(told: Told, at: int, match: re.Match[str]) -> dt.date | None:
    """Return the day so long before the one that the turn names as the end: "60 days before that"."""
    said = told.said[at]
    token = said.between(*match.span("count"))[0]
    of_leaving = " notice " in match[0] or _WHOEVER_LEAVES.search(said.line) or _IF_YOU_LEAVE.search(said.line)
    if of_leaving and not _LEAVES.search(_STAYING.sub(" ", _WHOEVER_LEAVES.sub(" ", told.text))):
        return None
    working = match["count"].endswith(" days")
    length, whole = (token.value, False) if isinstance(token.value, Span) else _before_an_end(token)
    length = length or SINGLE.get(match["count"].rpartition(" ")[2])
    length = Span(number_of(token.low) or int(token.text), "day") if working else length
    if not (_OBLIGES.search(said.line) or signing_closes(said.line)) or length is None:
        return None
    whole = whole or bool(re.match(r"(?:the )?(?:end of )?(?:the )?month ", said.line[match.end() :]))
    behind = [t for t in said.tokens if t.kind == "date" and t.start > token.start]
    before = [t for s in told.said[: at + 1] for t in s.tokens if t.kind == "date" and t.start != token.start]
    later_on = [t for s in told.said[at + 1 :] for t in s.tokens if t.kind == "date"] if whole else []
    named = [t for t in reversed(before) if t not in behind]
    back = bool(
        re.match(
            r"(?:before |prior to |ahead of |in advance of )(?:that|then|it) ", said.line[match.end("count") + 1 :]
        )
    )
    ends = [coming(one, told.today) for one in ((*named, *behind) if back else (*later_on, *behind, *named))]
    left = [coming(one, told.today) for one in named if any(_is_left_by(s, one) for s in told.said[: at + 1])]
    by_day = sorted(ends, key=lambda one: exact(one.value) is None)
    for one in (*(left if not back else ()), *by_day):
        mention = one.value
        if isinstance(mention, Mention) and last_day(mention) is not None and mention.last > told.today:
            goal = _month_end(mention.last) if whole else mention.last
            if working:
                return workdays_later(goal, -length.count, said.sense.scene.is_holiday)
            return later(goal, replace(length, count=-length.count))
    return None


_LEAVES_BY = re.compile(
    r" (?:(?:leave|leaving|left|quit|quitting|stop|stopping|finish|finishing|give up|giving up|move out|moving out|vacate|be out|get out|out) "
    rf"(?:of )?(?:{ATOM}){{0,6}}?|last day (?:{ATOM}){{0,5}}?)(?:by|on|at|as of|from|with|is|until|till) (?:the )?(?:end of )?\Z"
)


def _is_left_by(said: Said, date: Token) -> bool:
    """Whether a date of a sentence is the one by which its speaker leaves: "and so have to leave by the end of May"."""
    at = next((i for i, token in enumerate(said.tokens) if token is date), None)
    return at is not None and bool(_LEAVES_BY.search(said.line[: said.sense.line.starts[at]]))


_LEAVES = re.compile(
    r"\b(?:leave|leaves|leaving|(?:is|are|has|have) to end|move out|moving out|withdraw|withdrawing|(?:pull|drop|back)(?:ing)? out|stop|end (?:it|the)|"
    r"quit(?:ting)?|ditching|cancel|be out|get out|rid of|give up|last day|"
    r"not (?:coming back|renewing|staying|going back|continuing|keeping)|no (?:wish|intention|plans?) to (?:keep|stay|renew|"
    r"continue|carry on|go on)|(?:do not|does not|don['’]t|doesn['’]t|no longer) "
    r"(?:need|want|use))\b",
    re.IGNORECASE,
)
_STAYING = re.compile(
    r"\b(?:if|unless|when|should|before) (?:you|we|I|one|anybody|somebody|people)\b[^,.;!?]*|\b"
    r"(?:no (?:question|plans?|intention|thought|way)|not|never|n['’]t) (?:of |to |we['’]re |I['’]m )?(?:\w+ ){0,2}?"
    r"(?:leav|mov|quit|cancel|stop|giv)\w*",
    re.IGNORECASE,
)
"""What tells what leaving asks for, or that nobody leaves: "notice in writing if you're leaving", "no question of leaving"."""
_WHOEVER_LEAVES = re.compile(
    r"\b(?:any(?:body|one)|who(?:so)?ever|every(?:body|one)|those|people|participants?|students?|members?|attendees|"
    r"guests)(?: who)?(?: wants? to| wish(?:es)? to| has to| have to)? "
    r"(?:withdraw|cancel|leave|pull|drop|quit|back)\w*",
    re.IGNORECASE,
)
"""How leaving is told of whoever might: "anybody who withdraws must tell them"."""
_IF_YOU_LEAVE = re.compile(
    r" (?:if|when) (?:you|one|people) (?:are |'re |do |will |want |wish |to |choose )*"
    r"(?:not (?:be )?(?:coming back|com(?:e|ing)|renew\w*|stay\w*|want)|leav\w+|withdraw\w*|quit\w*|give up) "
)
_BEFORE_AN_END = re.compile(
    r"(?P<count>\d{1,3}|[a-z]+) (?P<unit>day|week|month)s? before (?:the )?end of", re.IGNORECASE
)


def _before_an_end(token: Token) -> tuple[Span | None, bool]:
    """Return the length in a date such as "15 days before the end of the month", which names no month."""
    match = _BEFORE_AN_END.match(getattr(token.value, "text", ""))
    told = match["count"] if match is not None else ""
    count = int(told) if told.isdigit() else number_of(told)
    if match is None or count is None:
        return None, False
    units: dict[str, Literal["day", "week", "month"]] = {"day": "day", "week": "week", "month": "month"}
    return Span(int(count), units[match["unit"].lower()]), True


def _month_end(day: dt.date) -> dt.date:
    return later(day.replace(day=1), Span(1, "month")) - dt.timedelta(days=1)


def _counted_on(told: Told, at: int, match: re.Match[str]) -> dt.date | None:
    """Return the day so long after the one that the turn names as past: "45 days of the purchase"."""
    said = told.said[at]
    token = said.between(*match.span("within"))[0]
    given = "given" in match.re.groupindex
    if token.kind == "date":
        return _end_of_length(token, told.today)
    if "deed" in match.re.groupindex and not given and not _is_within(said, match, token):
        return None
    working = match["within"].endswith(" days")
    named = [t.value for s in (said, *told.said) for t in s.tokens if t.kind == "date"]
    gone = (lately(day, mention.text, told.today) for mention in named if (day := exact(mention)) is not None)
    days = [day for day in gone if told.today - _AGO <= day <= told.today]
    if FROM_THEN.search(said.line):
        before = [t.value for s in told.said[: at + 1] for t in s.tokens if t.kind == "date"]
        days = [lately(day, m.text, told.today) for m in before if (day := exact(m)) is not None][-1:] or days
    bought = [day for e in told.fresh("finance.purchases") if (day := e.values.get("date")) is not None]
    written = [] if _FROM_ITS_COMING.search(said.line) else _written_on(told)
    start = next(
        iter([*_start_behind(said, match), *written, *days, *bought]),
        told.today if _runs_from_now(said, match) else None,
    )
    if start is not None and working:
        return workdays_later(start, number_of(token.low) or int(token.text), said.sense.scene.is_holiday)
    length = token.value if isinstance(token.value, Span) else SINGLE.get(match["within"].rpartition(" ")[2])
    return later(start, length) if start is not None and length is not None else None


_FROM_ITS_COMING = re.compile(
    r" (?:of|from|after|following) (?:the |my |our |its |when |that |this )*(?:receipt|receiving|getting|delivery|arrival|purchase|coming|came|got|i|we|"
    r"treatment|<d\d+>|today) "
)
"""How a term is told to run from another day than that on which a paper was written."""


def _written_on(told: Told) -> list[dt.date]:
    """Return the day on which a paper that the turn speaks of was written."""
    days = (written_on(s.tokens, told.today) for s in told.said if not s.sense.asks)
    return [day for day in days if day is not None][:1]


def _end_of_length(token: Token, today: dt.date) -> dt.date | None:
    """Return the last day of a length of time that is told with the day it runs from: "eight weeks from today"."""
    mention = coming(token, today).value
    told = TELLS_LENGTH.search(mention.text) and not mention.recurring
    day = last_day(mention) if told else None
    before = later(day, Span(-12, "month")) if day is not None else None
    return before if before is not None and before > today else day  # "30 days from February 1", which has just been


_STARTS_BEHIND = re.compile(
    r"(?:of|from|after|following) (?:[^\s,;:.!?<]+ ){0,5}?(?:, )?(?:(?:which|that) (?:is|'s|will be|falls on) )?"
    r"(?:on )?(?P<day><d\d+>)"
)


def _start_behind(said: Said, match: re.Match[str]) -> list[dt.date]:
    """Return the day ahead that a term is told to run from: "within five days of my last day, which is 31 March"."""
    behind = _STARTS_BEHIND.match(said.line[match.end("within") :].lstrip())
    if behind is None:
        return []
    offset = len(said.line) - len(said.line[match.end("within") :].lstrip())
    token = said.between(offset + behind.start("day"), offset + behind.end("day"))[0]
    day = exact(coming(token, said.sense.today).value)
    before = later(day, Span(-12, "month")) if day is not None else None
    has_been = before is not None and before > said.sense.today - _AGO  # "the date of the letter, which is March 3"
    return [day] if day is not None and day > said.sense.today and not has_been else []


def _is_within(said: Said, match: re.Match[str], token: Token) -> bool:
    """Whether a length of time is one within which something is to happen: "within 30 days"."""
    return token.low.startswith("within") or said.line[: match.start("within")].endswith(" within ")


def _runs_from_now(said: Said, match: re.Match[str]) -> bool:
    """Whether a term of the speaker's own runs from the day on which it is told: no other start is spoken of."""
    groups = match.re.groupindex
    deed = "deed" in groups and ("given" in groups or ("anybody" in groups and not match["anybody"]))
    of_papers = "who" in groups or ("come" in groups and "what" in groups)
    papers = of_papers and bool({t.low for t in said.between(*match.span("what"))} & PAPERS)
    own = deed or papers
    behind = said.line[match.end("within") :].lstrip()
    heard = bool(READ.search(said.line[: match.end("within")]))
    return own and not heard and not re.match(r"(?:of|from|after|following) ", behind)


def _last_of(said: Said, match: re.Match[str]) -> dt.date | None:
    """Return the last day of a stretch of days: "from November 1 to November 14"."""
    mention = said.between(*match.span("range"))[0].value
    days = isinstance(mention, Mention) and mention.grain in ("day", "span") and not mention.recurring
    return mention.last if days and mention.first < mention.last else None


_AGO = dt.timedelta(days=90)
_OBLIGES = re.compile(
    r" (?:has to|have to|must|needs?|wants?|requires?|unless|asks?|notice|in writing|cancel|cancelled|canceled|tell) "
)


def _day(said: Said, match: re.Match[str], today: dt.date) -> dt.date | None:
    """Return the last day that a match sets: "before" a day is the day before, "30 days before" it so many."""
    token = coming(said.between(*match.span("day"))[0], today)
    mention = token.value
    if not isinstance(mention, Mention) or last_day(mention) is None or mention.recurring:
        return None
    lead = match["lead"] if "lead" in match.re.groupindex else ""
    before = said.line[: match.start("lead")] if lead else ""
    whole = "end of" in said.line[max(0, match.start("day") - 12) : match.start("day")] or "end" in mention.text.lower()
    if mention.first != mention.last and not whole:
        return None
    if lead in ("before", "prior to"):
        counted = re.search(r"<s(\d+)> \Z", before)
        length = said.tokens[int(counted[1])].value if counted else None
        if isinstance(length, Span):
            return later(mention.last if whole else mention.first, replace(length, count=-length.count))
        return mention.last if whole else mention.first - dt.timedelta(days=1)
    return mention.last


_IN_CHARGE = word_set("landlord landlady boss manager teacher accountant lawyer doctor agent dentist coach")
"""People who ask for things in their office."""
_CHILDREN = word_set("son daughter kid kids child children boy girl boys girls twins baby")


def _is_others(said: Said, match: re.Match[str], told: Told) -> bool:
    """Whether what is due is somebody else's; what a child of the house needs is the speaker's."""
    part = "what" if "what" in match.re.groupindex and match["what"] else ""
    tokens = said.between(*match.span(part)) if part else []
    who = said.between(*match.span("who")) if "who" in match.re.groupindex else []
    if "anchor" in match.re.groupindex:  # it is for an event of the speaker's
        return False
    if who and ({t.low for t in who} & NOBODY or (who[-1].low in PEOPLE and who[-1].low not in _IN_CHARGE)):
        return True
    children = {
        str(e.values.get("name", "")).lower()
        for e in told.entries("people.contacts")
        if e.values.get("relation") in _CHILDREN
    }
    at_home = {t.low for t in tokens if t.capital and t.low not in PEOPLE} - _outsiders(told)
    if _OTHER_FAMILIES.search(told.text):
        at_home = set()
    for i, token in enumerate(tokens if not tokens or tokens[0].low not in ("my", "our") else ()):
        owner = tokens[i - 1] if token.low == "'s" and i else None
        if owner is not None and is_person(owner) and owner.low not in _CHILDREN | children | at_home:
            return True
    owners = [tokens[i - 1].low for i, t in enumerate(tokens) if t.low == "'s" and i]
    if owners and any(_OTHER_FAMILIES.fullmatch(owner) for owner in owners):
        return True
    pupil = tokens and tokens[0].low in ("his", "her", "their") and _is_own_pupil(told, said)
    helped = _HELPED.search(told.text)
    return bool(tokens) and tokens[0].low in ("his", "her", "their", "your") and not (pupil or helped)


_HELPED = re.compile(
    r"\b(?:I|[Ww]e)(?:['’](?:m|re|ll)| am| are| will)(?: \w+)? (?:help(?:ing)?|sort(?:ing)?|do(?:ing)?|handl(?:e|ing)|fill(?:ing)?|sign(?:ing)?) "
    r"(?:him|her|them|it|that|this)\b"
)
"""How the speaker tells that what is due of somebody else is theirs to see to: "I'm helping him switch plans"."""


_PARTNERS = word_set("wife husband partner girlfriend boyfriend fiance fiancee spouse")


def _outsiders(told: Told) -> set[str]:
    """Return the names of those whom the talk has told to be somebody outside the house: a colleague, a friend."""
    near = _CHILDREN | _PARTNERS
    known = (
        (str(e.values.get("name") or ""), str(e.values.get("relation") or "")) for e in told.entries("people.contacts")
    )
    return {name.lower().split(" ")[0] for name, relation in known if relation and relation.lower() not in near}


_AT_SCHOOL = re.compile(
    r"\b(?:[A-Z][a-z]+ (?:is|['’]s|starts|goes|moves|will be) (?:now |already |just |going )?(?:in|into|to|at|up to) "
    r"(?:Year \d+|year \d+|\w+ grade|reception|nursery|kindergarten|primary|preschool|infants|juniors|big school|"
    r"sixth form|high school|secondary))\b"
)
"""How somebody tells where a child is at school whom they call by name alone."""
_OTHER_FAMILIES = re.compile(
    r"\b(?:niece|nephew|neighbou?rs?|friends?|colleagues?|sister|brother|cousin|godson|goddaughter|grandson|"
    r"granddaughter|grandchild(?:ren)?|pupils?|students?)\b",
    re.IGNORECASE,
)
_BOTH_PARENTS = re.compile(r" (?:i|we) ")


def _is_own_pupil(told: Told, said: Said) -> bool:
    """Whether "her application" is of a child whom the turn names alone, in a sentence that goes on about "us"."""
    own = bool(_AT_SCHOOL.search(told.text)) and not _OTHER_FAMILIES.search(told.text)
    return own and bool(_BOTH_PARENTS.search(said.line))


_BARELY_BEFORE = re.compile(r" (?:before|beforehand|prior|ahead|in advance) ?\Z")
_LAST_DAY = re.compile(rf" {PIECES['last']} ")


def _is_elsewhere(told: Told, said: Said, day: dt.date, match: re.Match[str]) -> bool:
    """Whether the sentence was read for another record that holds this day: a trial, a lease, an event."""
    groups = match.re.groupindex
    signs = "range" not in groups or bool({t.low for t in said.between(*match.span())} & TO_SIGN)
    window = ("ends" in groups and bool(match["ends"]) and signs) or bool(_LAST_DAY.search(match[0]))
    at_last = window or "within" in groups or ("lead" in groups and match["lead"] in _AT_THE_LATEST)
    for path in _DATED_ELSEWHERE:
        if path == EVENTS and at_last:
            continue
        for entry in told.fresh(path):
            ends, notice = entry.values.get("renews_on"), entry.values.get("notice_days")
            meant = entry.values.get("wants_to_cancel") or _BARELY_BEFORE.search(match[0])
            if ends and notice and meant and ends - day == dt.timedelta(days=notice):
                return True  # the service is told of by its notice
            days = [v.date() if isinstance(v, dt.datetime) else v for v in entry.changed.values()]
            if day in days and said.fact in entry.facts:
                return True
    return False
