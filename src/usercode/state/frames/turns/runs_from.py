"""Terms that run from, or up to, what has no day yet, and the day that it gets later. Pure.

"The form has to be in within ten business days after the last class", "four weeks' notice before her last day": nothing
is due, and no day may be counted from today. Once a turn tells when the last class is, or that it was today, the task
is due, and rests on both tellings.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator
from dataclasses import replace

from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.direction import coming, past_day
from usercode.state.frames.gist.counting import span_told, told_in_working_days
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.phrases import exact
from usercode.state.frames.spots.tasks import later, workdays_later
from usercode.state.frames.tokens import Token
from usercode.state.frames.turns.standing_terms import LENGTH, LONG, told_length
from usercode.state.frames.turns.told import Finding, Said, Told, noted
from usercode.state.frames.wordset import word_set

TASKS, PURCHASES, SERVICES = "household.deadlines", "finance.purchases", "finance.subscriptions"
EVENTS, TRIPS = "calendar.events", "travel.trips"
_LONG = rf"{LONG}(?:['’]s?)?"
_ANCHOR = r"(?!today\b|now\b|tomorrow\b|it\b|they\b|he\b|she\b|that\b|this\b|getting\b)(?:the |my |our |your |his |her |their |its |an? )?(?P<anchor>(?:[a-z]+[ -]?){1,9}?)(?=[,.;:!?)–—]| or | and (?:after|then|they|you)| to (?:put|send|hand|file|submit|claim|tell|report|get|do)| because | if | otherwise |$)"
_AFTER = re.compile(
    rf"\b(?P<length>{_LONG})(?: (?:counted|counting|starting|beginning|running))? (?:after|from|of|following|since) {_ANCHOR}",
    re.IGNORECASE,
)
_BEFORE = re.compile(
    rf"\b(?P<length>{_LONG})(?:['’]s?)?(?: (?:of|in))?(?: (?:written|advance|full))*(?: notice)?(?: in (?:writing|advance))? (?:before|ahead of|prior to) {_ANCHOR}",
    re.IGNORECASE,
)
_ON_LEAVING = re.compile(
    rf"\b(?P<length>{_LONG})(?: (?:of|full))?(?: (?:written|advance))*(?: notice)?(?: in (?:writing|advance))? (?:when|if|whenever) (?:you|a child|somebody|someone|one|we|a member|parents) (?P<anchor>leaves?|goes?|withdraws?|stops?)\b"
    r"|\bwhen (?:you|a child|somebody|someone|one|a member) (?P<anchor2>leaves?|withdraws?|stops?),? (?:they|you|it) (?:ask|want|need|owe)\w* (?:for |them )?(?P<length2>"
    + _LONG
    + r")",
    re.IGNORECASE,
)
_LAST_DAY = "last day"
_OWN = re.compile(r"\b(?:I|we|you|my|our|me|us|your|they|has to|have to|must|needs? to)\b", re.IGNORECASE)
_BINDS = re.compile(
    r"\b(?:within|no later than|not later than|at the latest|at least|have to|has to|have got|must|needs? to|notice|due|deadline|(?:have|has|got|gives?) (?:us |me |you )?(?:only |just )?"
    rf"{LONG}|ask(?:s)? for|wants?|otherwise|or (?:they|you|it|we|I)\b)",
    re.IGNORECASE,
)
"""How a length of time is told to bind: "I always rest after a day of work" tells of none that does."""
_NOT_SO = re.compile(
    r"\bI (?:read|heard|saw) (?:that|somewhere)\b|\b(?:used to|no longer|novel|film|movie|quiz|dream\w*|suppose|imagine)\b",
    re.IGNORECASE,
)
_KNOWN_NOW = words(
    "today now purchase buying receipt signing date day week month year beginning start end issue order notice trial"
)
"""What a term runs from that this turn tells of, or that is none of its own: "from today", "from the date"."""
_SMALL = word_set(
    "the my our your his her their its a an of on in at to for you get one's and with it that they they're i'm"
)
_GENERIC = word_set("last first day final date end start")
_HOME = word_set("home back trip journey travel return")
_AT_HOME = re.compile(r"\b(?:home|back|landed|plane home|wrapped up|returned)\b", re.IGNORECASE)
_OF_KIN = re.compile(
    r"\A\W*(?:My|Our) (?:brother|sister|friend|cousin|colleague|neighbou?r|boss|flatmate|roommate|mum|mom|dad|mother|father)\b(?!['\u2019]s)"
)
_OF_EXPENSES = word_set("receipt receipts expense expenses claim claims file form")
_LEAVING = re.compile(r"\blast day\b", re.IGNORECASE)


def _words(text: str) -> frozenset[str]:
    """Return the words of a text as they are compared, without its marks."""
    return words(" ".join(_WORD.findall(text.lower())))


_WORD = re.compile(r"[\w'\u2019-]+")


def waiting_for(told: Told) -> list[Finding]:
    """The tasks of this turn whose term runs from, or up to, what has no day yet."""
    out = [*_of_goods(told)]
    dated = any(_is_ahead(t, told.today) for said in told.said for t in said.tokens)
    for said in told.said if not dated else ():
        if said.sense.asks or not said.sense.tells or _NOT_SO.search(said.text):
            continue
        if not _OWN.search(said.text) or not _BINDS.search(said.text):
            continue
        found = None if _OF_GOODS.search(said.text) else _term(said)
        if found is None or _is_known(told, found[2]):
            continue
        length, way, anchor = found
        notice = way == "before" and "notice" in told.text.lower()
        values: dict[str, Value] = {
            "what": f"notice ({_thing(told)})" if notice else _task(told, said),
            "runs": f"{told_length(length)} {way} the {anchor}",
            "_note": told.around(told.said.index(said)),
        }
        if (length["kind"] or "").startswith(("working", "business")):
            values["counted"] = told_in_working_days(said.sense)
        out += _misread(told, said.fact)
        out.append(Finding(collection=TASKS, values=values, facts=(said.fact,)))
    return out


_OF_GOODS = re.compile(
    rf"\b(?P<length>{_LONG})(?: (?:counted|counting|starting|beginning|running))? (?:after|from|of|following) "
    r"(?:the )?(?:(?:day|date|moment) (?:of |(?:it|they)(?: is| are|['’]s|['’]re| was| were)? )?)?"
    r"(?:your |my )?(?P<from>deliver(?:y|ed)|arriv(?:al|e|es|ed)|receiv(?:ing|ed)|purchase|buying|bought)\b",
    re.IGNORECASE,
)
"""How the time for sending something back is told to run from its coming, or from its purchase."""
_TAKEN_BACK = re.compile(
    r"\b(?:tak(?:e|es|ing) (?:\w+ )?(?:it |them |things |shoes |\w+ )?back|collects?|collected|refunds?|returns?|returned|send (?:it|them) back|exchange|money back|bring (?:it|them) back)\b",
    re.IGNORECASE,
)


def _of_goods(told: Told) -> Iterator[Finding]:
    """Yield until when what was bought can go back, counted from the day on which it came or was bought.

    Of what has not come yet it is only kept how long: the day is set by the turn that tells of its coming.
    """
    for said in told.said:
        match = _OF_GOODS.search(said.text) if said.sense.tells and not said.sense.asks else None
        length = LENGTH.match(match["length"]) if match is not None else None
        if match is None or length is None or not _TAKEN_BACK.search(told.text):
            continue
        is_of_coming = not match["from"].lower().startswith(("purch", "b"))
        bought = [e for e in told.entries(PURCHASES) if not e.retired and _is_of(e, told, said)]
        bought = [e for e in bought if e.values.get("price") or e.values.get("store")] or bought
        if len(bought) != 1 or (bought[0].record is not None and bought[0].values.get("return_until")):
            continue
        entry = bought[0]
        has_come = (
            not is_of_coming
            or entry.record is not None
            or entry.values.get("date") is not None
            or bool(_HAS_COME.search(told.text.replace(match[0], "")))
        )
        values: dict[str, Value] = {"_note": said.text}
        if entry.record is None and entry.changed.get("return_until") and not has_come:  # counted from today by others
            yield Finding(collection=PURCHASES, entry=entry, facts=tuple(entry.facts), retires=True)
            kept = {
                name: value for name, value in entry.values.items() if name not in ("return_until", "date", "notes")
            }
            values |= {**kept, "runs": f"{told_length(length)} after the delivery"}
            yield Finding(collection=PURCHASES, values=values, facts=tuple(entry.facts))
            continue
        if has_come and entry.values.get("return_until") is not None:
            continue
        if has_come and entry.values.get("date") is not None:
            values["return_until"] = _counted_from(entry.values["date"], length, said, after=True)
        elif not has_come:
            values["runs"] = f"{told_length(length)} after the delivery"
        else:
            continue
        for other in told.fresh(PURCHASES):
            if other is not entry and other.record is None and other.changed.get("return_until"):
                yield Finding(collection=PURCHASES, entry=other, facts=tuple(other.facts), retires=True)
        yield Finding(collection=PURCHASES, entry=entry, values=values, facts=(said.fact,))


_HAS_COME = re.compile(
    r"\b(?:delivered|arrived|came|here|turned up|on the porch)\b(?! (?:by|next|tomorrow|within))", re.IGNORECASE
)


def _is_of(entry: Entry, told: Told, said: Said) -> bool:
    """Whether a purchase is the one that a turn speaks of: made by it, or called by its thing or its shop."""
    if entry.record is None:
        return set(entry.facts) != {said.fact} and bool(entry.values.get("item"))
    if entry.values.get("status") in ("returned", "kept", "cancelled"):
        return False
    called = _words(f"{entry.values.get('item') or ''} {entry.values.get('store') or ''}") - _SMALL
    return bool(called & _words(told.text))


def _is_ahead(token: Token, today: dt.date) -> bool:
    """Whether a token names a day to come that a term may hang on."""
    told = token.value if token.kind == "date" else None
    return isinstance(told, Mention) and not told.recurring and told.last > today and "now" not in token.low


def _term(said: Said) -> tuple[re.Match[str], str, str] | None:
    """Return the length of a term, whether it runs after or before what it hangs on, and what that is."""
    for pattern, way in ((_AFTER, "after"), (_BEFORE, "before"), (_ON_LEAVING, "before")):
        match = pattern.search(said.text)
        if match is None:
            continue
        found = match.groupdict()
        length = LENGTH.match(found.get("length") or found.get("length2") or "")
        anchor = _LAST_DAY if pattern is _ON_LEAVING else _head(match["anchor"])
        own = _words(anchor) - _SMALL
        if length is not None and own and not own <= _KNOWN_NOW:
            return length, way, anchor
    return None


_PAPERS = word_set("letter paper bill invoice form email notification")
_COMES_LATER = re.compile(
    r"\b(?:once|when|as soon as|after)\b[^.;!?]*\b(?:goes out|is sent|arrives|comes|gets here)\b", re.IGNORECASE
)


def _head(anchor: str) -> str:
    """Return what a term hangs on without what that is of: "last class" of the course, but "last day of the trip"."""
    whole = anchor.strip().lower()
    head = re.split(r" (?:of|for|with|in|at) ", whole)[0]
    return head if _words(head) - _SMALL - _GENERIC else whole


def _is_known(told: Told, anchor: str) -> bool:
    """Whether the day that a term hangs on is on record, or is that of a paper that the turn tells of."""
    own = _words(anchor) - _SMALL - _GENERIC
    if own & _PAPERS and not _COMES_LATER.search(told.text):
        return True
    events = (e for e in told.entries(EVENTS) if not e.retired and e.values.get("start"))
    trips = (e for e in told.entries(TRIPS) if not e.retired and own & _HOME and e.values.get("return_date"))
    return any(own & _words(str(e.values.get("title") or "")) for e in events) or any(
        e.values["return_date"] >= told.today for e in trips
    )


def _task(told: Told, said: Said) -> str:
    """Return what is to be done: as another reader calls it, else by the first words of the sentence that name it."""
    for entry in told.fresh(TASKS):
        if entry.record is None and said.fact in entry.facts and not entry.values.get("runs"):
            return str(entry.values["what"])
    match = re.search(
        r"(?:(?:hand|send|get|put|bring) (?:in )?|file |submit |the |my |our |new |A trip's )?(?P<what>(?:[a-z]+ ){0,2}(?:form|claims?|expenses|fee|deposit|address|receipts?|report|letter|application|papers?|estimate|invoice|registration|return))\b",
        said.text,
        re.IGNORECASE,
    )
    return match["what"].strip().lower() if match is not None else "what is due then"


def _thing(told: Told) -> str:
    """Return what notice is given on: a name that the turn writes, else the noun that a contract is for."""
    kind = re.search(
        r"\b(?P<kind>after-school club|daycare|day care|nursery|kindergarten|preschool|club|gym|storage|garage|studio|desk|school|flat|apartment|room|allotment|marina|course)\b",
        told.text,
        re.IGNORECASE,
    )
    if kind is not None:
        return kind["kind"].lower()
    name = re.search(r"(?<=\w )(?P<name>[A-Z][\w&-]+(?: [A-Z][\w&-]+)*)", told.text)
    return name["name"] if name is not None else "contract"


def _misread(told: Told, fact: int) -> Iterator[Finding]:
    """Yield what others counted from today in the same sentence."""
    for path in (TASKS, PURCHASES, SERVICES):
        for entry in told.fresh(path):
            counted = {"due", "return_until", "trial_until"} & entry.changed.keys()
            if entry.record is None and counted and set(entry.facts) == {fact}:
                yield Finding(collection=path, entry=entry, facts=tuple(entry.facts), retires=True)


def come(told: Told) -> list[Finding]:
    """That what a term hangs on has come, or has got its day."""
    out = [*_delivered(told)]
    for entry in told.entries(TASKS):
        if entry.record is None or entry.retired or entry.values.get("due") or entry.values.get("done_on"):
            continue
        match = re.fullmatch(
            r"(?P<long>.+?) (?P<way>after|before) the (?P<anchor>.+)", str(entry.values.get("runs") or "")
        )
        length = LENGTH.match(match["long"]) if match is not None else None
        if match is None or length is None:
            continue
        for said in told.said:
            if said.sense.asks or not said.sense.tells or not _is_anchor(told, said, match["anchor"], entry):
                continue
            day = _day(said, told.today, ahead=match["way"] == "before")
            if day is not None:
                due = _counted_from(day, length, said, after=match["way"] == "after")
                values: dict[str, Value] = {"due": due, "_note": said.text}
                if due >= told.today:
                    out.append(Finding(collection=TASKS, entry=entry, values=values, facts=(said.fact,)))
                break
    return out


def _delivered(told: Told) -> Iterator[Finding]:
    """Yield until when what came can go back, of which it was told how long after its coming."""
    for entry in told.entries(PURCHASES):
        length = LENGTH.match(str(entry.values.get("runs") or ""))
        if entry.record is None or entry.retired or length is None or entry.values.get("return_until"):
            continue
        called = _words(str(entry.values.get("item") or "")) - _SMALL
        for said in told.said:
            came = entry.changed.get("date") or (
                told.today if called & _words(said.text) and _HAS_COME.search(said.text) and said.sense.tells else None
            )
            if isinstance(came, dt.date):
                until = _counted_from(came, length, said, after=True)
                values: dict[str, Value] = {"return_until": until, "date": came, "_note": said.text}
                yield Finding(collection=PURCHASES, entry=entry, values=values, facts=(said.fact,))
                break


def _is_anchor(told: Told, said: Said, anchor: str, entry: Entry) -> bool:
    """Whether a sentence tells of what a term hangs on, in a turn that speaks of the same matter."""
    own = _words(anchor) - _SMALL
    spoken = _words(told.text)
    if _OF_KIN.search(said.text):
        return False
    about = _words(f"{noted(entry)} {entry.values['what']}") - own - _SMALL - _GENERIC
    if own & _HOME and not own & word_set("class"):
        return bool(_AT_HOME.search(said.text)) and bool(spoken & _OF_EXPENSES) and bool(about & _OF_EXPENSES)
    if anchor == _LAST_DAY or own <= _GENERIC:
        named = bool(_LEAVING.search(said.text)) if anchor == _LAST_DAY else own <= _words(said.text)
        return named and bool(spoken & about)
    if own == word_set("move") or own == word_set("moving"):
        return bool(
            re.search(r"\b(?:I|we)(?:['’]ve)? (?:have )?(?:just )?moved\b|\bmoving (?:in|out|day)\b", said.text)
        )
    return own - word_set("date") <= _words(said.text) and (len(own) > 1 or bool(spoken & about))


def _day(said: Said, today: dt.date, *, ahead: bool) -> dt.date | None:
    """Return the one day that a sentence names, today where it names none and tells of what is done."""
    named = [t for t in said.tokens if t.kind == "date"]
    found = [exact(coming(t, today).value) for t in named]
    days = {day for day in found if day is not None}
    if not ahead:
        days = {day for t in named if (day := past_day(t.value, today)) is not None} or days
    if len(days) == 1:
        return days.pop()
    return today if not named and not ahead else None


def _counted_from(day: dt.date, length: re.Match[str], said: Said, *, after: bool) -> dt.date:
    span = span_told(length["count"], length["unit"])
    if (length["kind"] or "").startswith(("working", "business")) and after:
        return workdays_later(day, span.count, said.sense.scene.is_holiday)
    return later(day, span if after else replace(span, count=-span.count))
