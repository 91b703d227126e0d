"""Until when something must be done, may be done, or holds: the day a sentence sets, and what it sets it for.

One grammar: a day behind words for its end ("by", "no later than", "until", "closes on"), and beside it who or what
must, may or holds. What the sentence itself leaves open ("the form", "it") is named from what was said before.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Literal

from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.gist.lexicon import DOING
from usercode.state.frames.gist.tasks import is_event
from usercode.state.frames.matching import words
from usercode.state.frames.phrases import bare, exact, is_name, last_day, text_of
from usercode.state.frames.spots.goods import is_goods
from usercode.state.frames.spots.tasks import later
from usercode.state.frames.tokens import Span, Token
from usercode.state.frames.turns.told import ATOM, WORD, Finding, Said, Told, spoken
from usercode.state.frames.verbs import FORMS
from usercode.state.frames.words import FRIENDS, PEOPLE
from usercode.state.frames.wordset import word_set

PATH = "household.deadlines"
_FAR = dt.timedelta(days=500)

_PIECES = {
    "w": WORD,
    "x": ATOM,
    "we": r"(?:i|we|you)",
    "start": r"(?:(?<=[,;:.!?()–—] )|(?<= but )|(?<= so )|(?<=\A ))",
    "hedge": r"(?:all |both |also |still |really |only |just |absolutely |now |first |either |each )*",
    "time": r"(?:the |on |at |around |about |<n\d+> |noon |midnight |midday |close of business |end of |am |pm |next |this )*",
    "until": r"(?:until|till|up until|up to)",
    "lead": r"(?P<lead>no later than|not later than|at the latest by|on or before|up until|up to|by|before|until|till|through|prior to)",
    "last": r"(?:deadline|last day|last date|last chance|final day|final date|cutoff|cut-off|cutoff date|cut-off date|closing date|due date)",
    "falls": r"(?:is|will be|falls on)",
    "end": r"(?=[,;:.!?()–—] |\Z|(?:or|and|because|since|so|but|if|unless|otherwise|after|when|which|whether) )",
    "ends": r"(?:closes?|ends?|expires?|lapses?|runs? out|shuts?|is up|goes away|(?:is|are) due(?: back| in)?|(?:is|are|stays?|runs?|lasts?)(?: only| just| still)?(?: good| valid| open| available| held| reserved)?(?= (?:until|till|through|up to) ))",
    "come": r"(?:be|reach|arrive|get to|get there|come in|come back|go in|go out|go off|land)",
}
_PIECES["day"] = _PIECES["time"] + r"(?P<day><d\d+>)"
_PIECES["by"] = _PIECES["lead"] + " " + _PIECES["day"]
_PIECES["must"] = (
    r"(?:(?:has|have|needs?|ought|'s got|'ve got|is|are) "
    + _PIECES["hedge"]
    + "to|must|should|shall) "
    + _PIECES["hedge"]
)
_PIECES["gap"] = _PIECES["x"] + r"{0,9}?(?:, (?:so |which is |that is |which means |meaning )+)?"
_PIECES["what"] = rf"(?P<what>(?:{_PIECES['w']}|<[nsdm]\d+> ){{1,10}}?)"
_PIECES["deed"] = rf"(?P<deed>{_PIECES['w']}{_PIECES['x']}{{0,9}}?)"

_FORMS = (
    # we have until October 8 to enroll in the new plan; they gave us until April 20 to pay
    r" {we} (?:only |still |'ve |have |'ll have |get |got )+{until} {day} (?:at \S+ )?to {deed}{end}",
    r" (?:gave|gives?|given|allows?|allowed|granted) (?:me|us) {until} {day} (?:at \S+ )?to {deed}{end}",
    # the last day to register for the league is April 20; the deadline for the grant is Friday, May 16
    r" {last} (?:to |(?:when |on which )?{we} can ){deed}{falls} {day}",
    r" {last} for {what}{falls} {day}",
    r"{start}(?:the |our |my )?{what}{last} {falls} {day}",
    # May 16 is the last day to register
    r" (?P<day><d\d+>) {falls} (?:the |my |our ){last} (?:to |for us to |for me to |{we} can ){deed}{end}",
    r" (?P<day><d\d+>) {falls} (?:the |my |our ){last} for (?P<what>{x}{1,8}?){end}",
    # we have to send in the signed contract by April 4
    r" {we} {must}{deed}{by}",
    # if I hand in the receipts by March 28, they pay for the course
    r" (?P<can>if) (?:i|we) {deed}{by} ,",
    # the form has to be filed with the appraisal district by May 15
    r"{start}{what}{must}(?P<come>{come}) {gap}{by}",
    # they need the permission slip back by April 4
    r"{start}(?P<who>{w}{1,5}?)(?:needs?|wants?|requires?|expects?|asks? for|(?:has |have )?asked for|must have) (?P<what>{x}{1,9}?){by}",
    # open enrollment ends on November 15; the voucher is good until June 30
    r"{start}{what}(?P<ends>{ends}) (?:on |at |by |until |till |through |up to |as of )?{day}",
    # we can cancel it free of charge up to 18 September; cancellation is free until then
    r" {we} (?P<may>can|may|could) (?:still |also |always )*(?P<deed>(?:cancel|back out|withdraw|pull out|get out of|call it off) {x}{0,8}?)(?:no later than|on or before|up until|up to|by|before|until|till|through) {day}",
    r" (?P<may>can be|may be) (?:still |also )*(?:cancelled|canceled|refunded|called off) {x}{0,6}?(?:no later than|on or before|up until|up to|by|before|until|till|through) {day}",
    r" (?P<may>free cancellation|cancellation is free|refundable|(?:my|our|the) (?:money|deposit) back|full refund|cancel(?:ling)? is free) (?:if {x}{1,6}?)?(?:no later than|on or before|up until|up to|by|before|until|till|through) {day}",
    # it has to be cancelled at least one month before it renews; in writing 60 days before that
    r" (?P<count><s\d+>) (?:before|prior to|ahead of|in advance of) (?:the |its |my |our |that|it |they |then)",
    r" (?P<count><d\d+>) ",
    # one month's notice if she is to leave at the end of June
    r" (?P<count><s\d+>) (?:(?:' )?s |' |'s )?(?:of )?(?:written |advance |prior )*notice ",
    # the forms need to be mailed within 45 days of the purchase
    r"{start}{what}{must}(?P<come>{come}) {gap}(?P<within><s\d+>) (?:of|from|after|following) ",
    # we can still object to it until April 5
    r" {we} (?P<can>can|may|could) (?:still |also )*{deed}(?:no later than|on or before|up until|up to|until|till|through|only by) {day}",
    # the bank will hold the rate for us through April 15
    r" (?P<ends>(?:can |will |would |only )*(?:holds?|keeps?|guarantees?|honors?|honours?|reserves?)) {what}(?:for us |for me )?(?:until|till|through|up to) {day}",
)


def _compiled(form: str) -> re.Pattern[str]:
    for name, piece in _PIECES.items():
        form = form.replace(f"{{{name}}}", piece)
    return re.compile(form)


_PATTERNS = tuple(_compiled(form) for form in _FORMS)
_WINDOWS = word_set(
    "application applications enrolment enrollment registration registrations window signup sign-up sign-ups period "
    "offer offers quote rate voucher vouchers coupon coupons card certificate credit credits points miles nominations "
    "entries entry submissions contingency option rebate claim claims appeal appeals reservation presale booking "
    "bookings place spot balance allowance hold scholarship grant pass deposit protection election"
)
"""What ends on a day and is lost then."""
_TO_SIGN = word_set(
    "application applications enrolment enrollment registration registrations window signup sign-up sign-ups period "
    "nominations entries entry submissions presale booking bookings scholarship grant election"
)
"""Windows that matter only to who means to go through them."""
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
_OURS = re.compile(r"\b(?:i|we|me|us|my|our)\b", re.IGNORECASE)
_TO_DO = re.compile(
    r"\b(?:i|we)(?:['’](?:ll|d)| will| would| shall| should| must| want| need| have to| plan| hope to| mean| still| "
    r"have(?:n['’]t| not)|['’]m (?:going|planning|hoping)|['’]re (?:going|planning|hoping)| am (?:going|planning|not sure)| "
    r"are (?:going|planning|not sure)| might| may|['’]ve (?:got|been) )|\bremind me\b",
    re.IGNORECASE,
)
"""How somebody speaks who has something yet to do or to decide."""
_WAIVED = re.compile(
    r"\b(?:not (?:bothered|interested|going to)|n['’]t (?:bother|fancy|care|want|need|going)|no interest|no need|skip|"
    r"pass on|do not (?:want|need|have to)|already (?:sent|filed|paid|submitted|signed|did|done|have)|let it go)\b",
    re.IGNORECASE,
)
_DOUBTED = re.compile(
    r" (?:maybe|perhaps|might|i think|i guess|probably|supposedly|apparently|not sure if|would have) "
)
_REPORTS = word_set("says say said tells told think thinks know knows insists wrote writes reminded reminds means")
_UNDECIDED = re.compile(
    r"\b(?:hangs? on|hinges? on|depend(?:s|ing)? on|up in the air|undecided|(?:not|n['’]t) (?:yet |really |entirely )?(?:sure|certain|know|decided|settled)|"
    r"if |whether|(?:might|may) (?:not|have to|need to)|decide|deciding|waiting to hear|see how|unsure)",
    re.IGNORECASE,
)
_BOOKED = re.compile(
    r" (?:booked|reserved|rented|bought|ordered|hired|signed up for|registered for|got|have) (?:myself |us |me )?"
    r"(?P<what>(?:a|an|the|two|three|four|our|my|<n\d+>) (?:[^\s,;:.!?()<>–—]+ ){1,6}?)(?=[,;:.!?()–—<]|for |from |on |and |with |to |\Z)"
)
_NOBODY = word_set("i we he she you people everyone everybody anyone anybody someone nobody who one")
_VAGUE = word_set("it this that they them these those everything all which both")
_GENERIC = word_set(
    "form forms paperwork notice letter request document documents paper papers money payment answer reply decision "
    "claim claims thing things application fee invoice bill deadline objection written signed completed final place deposit"
)
"""Words that do not say what a task is about."""
_PAPERS = word_set("form notice letter application claim request objection invoice receipt answer decision")
_NOT_DUE = word_set(
    "passport passports visa licence license lease tenancy insurance warranty guarantee trial subscription membership "
    "sale milk bread roast chicken meeting party baby concert film movie show school term semester summer winter"
)


def dues(told: Told) -> list[Finding]:
    """What this turn says must or may be done by a day."""
    return [found for at in range(len(told.said)) if (found := _due(told, at)) is not None]


def _due(told: Told, at: int) -> Finding | None:
    """Return the day that one sentence sets, None when it sets none, or one that is another record's."""
    said = told.said[at]
    if not _is_told(told, said):
        return None
    for match, day in _matches(told, at):
        what = _name(told, at, match)
        if not what or _is_others(said, match, told) or _is_elsewhere(told, said, day):
            continue
        values: dict[str, Value] = {"what": what, "due": day, "_note": told.around(at)}
        known = next((e for e in told.fresh(PATH) if e.values.get("due") == day), None)
        if known is not None:
            if not words(str(known.values["what"])) <= _GENERIC:
                del values["what"]
            return Finding(collection=PATH, entry=known, values=values, facts=(said.fact,))
        return Finding(collection=PATH, values=values, facts=(said.fact,))
    return None


def _is_told(told: Told, said: Said) -> bool:
    """Whether a sentence states something with a day, of a matter of the speaker's that is still open."""
    sense = said.sense
    if not (sense.dates or sense.spans) or sense.asks or not sense.tells:
        return False
    return (
        bool(_OURS.search(told.text))
        and not _WAIVED.search(told.text)
        and not re.search(r" not (?:have|need) to ", said.line)
    )


def _matches(told: Told, at: int) -> Iterator[tuple[re.Match[str], dt.date]]:
    """Yield where a sentence sets a day that lies ahead, with the day; the surer forms first."""
    said, today = told.said[at], told.today
    for pattern in _PATTERNS:
        for match in pattern.finditer(said.line):
            if _DOUBTED.search(said.line[: match.end()]):
                continue
            if "count" in pattern.groupindex:
                day = _counted_back(told, at, match)
            elif "within" in pattern.groupindex:
                day = _counted_on(told, at, match)
            else:
                day = _day(said, match, today)
            if day is not None and today < day <= today + _FAR:
                yield match, day


def _counted_back(told: Told, at: int, match: re.Match[str]) -> dt.date | None:
    """Return the day so long before the one that the turn names as the end: "60 days before that"."""
    said = told.said[at]
    token = said.between(*match.span("count"))[0]
    if " notice " in match[0] and not _LEAVES.search(told.text):
        return None
    length, whole = (token.value, False) if isinstance(token.value, Span) else _before_an_end(token)
    if not _OBLIGES.search(said.line) or length is None:
        return None
    whole = whole or bool(re.match(r"(?:the )?(?:end of )?(?:the )?month ", said.line[match.end() :]))
    behind = [t for t in said.tokens if t.kind == "date" and t.start > token.start]
    before = [t for s in told.said[: at + 1] for t in s.tokens if t.kind == "date" and t.start != token.start]
    later_on = [t for s in told.said[at + 1 :] for t in s.tokens if t.kind == "date"] if whole else []
    for one in (*later_on, *behind, *reversed([t for t in before if t not in behind])):
        mention = coming(one, told.today).value
        if isinstance(mention, Mention) and last_day(mention) is not None and mention.last > told.today:
            goal = _month_end(mention.last) if whole else mention.last
            return later(goal, replace(length, count=-length.count))
    return None


_LEAVES = re.compile(
    r"\b(?:leave|leaving|move out|moving out|stop|end (?:it|the)|quit|cancel|be out|get out|rid of|give up)\b",
    re.IGNORECASE,
)
_BEFORE_AN_END = re.compile(r"(?P<count>\d{1,3}) (?P<unit>day|week|month)s? before (?:the )?end of", re.IGNORECASE)


def _before_an_end(token: Token) -> tuple[Span | None, bool]:
    """Return the length in a date such as "15 days before the end of the month", which names no month."""
    match = _BEFORE_AN_END.match(getattr(token.value, "text", ""))
    if match is None:
        return None, False
    units: dict[str, Literal["day", "week", "month"]] = {"day": "day", "week": "week", "month": "month"}
    return Span(int(match["count"]), units[match["unit"].lower()]), True


def _month_end(day: dt.date) -> dt.date:
    return later(day.replace(day=1), Span(1, "month")) - dt.timedelta(days=1)


def _counted_on(told: Told, at: int, match: re.Match[str]) -> dt.date | None:
    """Return the day so long after the one that the turn names as past: "45 days of the purchase"."""
    length = told.said[at].between(*match.span("within"))[0].value
    named = (exact(t.value) for s in (told.said[at], *told.said) for t in s.tokens if t.kind == "date")
    days = [day for day in named if day is not None and told.today - _AGO <= day <= told.today]
    bought = [day for e in told.fresh("finance.purchases") if (day := e.values.get("date")) is not None]
    start = next(iter([*days, *bought]), None)
    return later(start, length) if start is not None and isinstance(length, Span) else None


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


def _name(told: Told, at: int, match: re.Match[str]) -> str:
    """Return what is due: the deed, else the thing, with what the talk is about where it says too little."""
    said, groups = told.said[at], match.re.groupindex
    if "count" in groups:
        if any(e.changed.get("notice_days") for e in told.fresh("household.leases")):
            return ""
        about = _contract(told) or _topic(told, at, match.start("count"))
        return f"notice ({about})" if about else ""
    if "may" in groups:
        return _cancelling(told, at, match.start("may"))
    part = next((p for p in ("deed", "what") if p in groups and match[p]), "")
    tokens = [t for t in said.between(*match.span(part)) if t.kind != "date"] if part else []
    if part == "deed":
        idle = "can" in groups and (
            tokens[0].low in _UNDOING
            or tokens[0].low not in DOING
            or not (match["can"] == "if" or _TO_DO.search(told.text) or " still " in said.line)
        )
        return "" if idle else _deed(told, at, tokens, match.start(part))
    return _thing(told, at, match, tokens)


def _thing(told: Told, at: int, match: re.Match[str], tokens: Sequence[Token]) -> str:
    """Return a thing that is due, "" for one that nobody has to see to."""
    said, groups, start = told.said[at], match.re.groupindex, match.start("what")
    thing = bare(_head(tokens))
    low = [t.low for t in thing]
    if not thing or low[0] in _NOBODY | {"to"} or set(low) & _NOT_DUE or is_event(text_of(thing)):
        return ""
    vague = low[0] in _VAGUE
    about = _topic(told, at, start) if vague or set(low) <= _GENERIC else ""
    named = spoken(about) if vague else frozenset(low)
    if "ends" in groups and match["ends"] and not _is_lost(told, named):
        return ""
    if vague:
        paper = next((t.low for t in said.between(0, start) if t.low in _PAPERS), "")
        return f"{paper} ({about})" if about and paper and paper not in about else about
    if _is_person(thing[-1]) and not set(low) - FRIENDS - PEOPLE:
        return ""
    return f"{text_of(thing)} ({about})" if about and not words(about) <= words(text_of(thing)) else text_of(thing)


def _cancelling(told: Told, at: int, limit: int) -> str:
    """Return what may still be cancelled, where the turn leaves open whether it will be: "cancel the cottage"."""
    if not any(_UNDECIDED.search(s.text) for s in told.said):
        return ""
    booked = _booked_before(told, at, limit)
    return f"cancel {booked}" if booked else ""


def _contract(told: Told) -> str:
    """Return what is to be given notice of, as the turn names it first: "storage unit"."""
    for said in told.said:
        for hit in (*said.sense.hits.get("lease", ()), *said.sense.hits.get("service", ())):
            start, _ = said.sense.phrase_before(hit.start)
            name = text_of(bare(said.tokens[max(start, hit.start - 3) : hit.end]))
            if not said.sense.owned_by_others(start) and name:
                return name
    return ""


def _booked_before(told: Told, at: int, limit: int) -> str:
    """Return what was booked or bought last before a place in a sentence: "cottage in Whitby"."""
    for index in range(at, max(-1, at - 3), -1):
        said = told.said[index]
        line = said.line[: limit + 1] if index == at else said.line
        for match in reversed([*_BOOKED.finditer(line)]):
            return text_of(bare(said.between(*match.span("what"))))
    return ""


def _deed(told: Told, at: int, tokens: Sequence[Token], start: int) -> str:
    """Return a deed in words, "it" in it replaced by what was spoken of: "cancel it" as "cancel (the cottage)"."""
    run = list(tokens)
    while run and (run[-1].low in ("no", "on", "in", "at", "and", "or") or run[-1].kind == "mark"):
        run.pop()
    if not run or ("base" not in FORMS.get(run[0].low, {}) and run[0].low not in DOING):
        return ""
    if run[0].low in ("be", "go", "get", "leave", "sleep", "eat", "fly", "drive", "travel", "wait", "have"):
        return ""
    vague = len(run) == 1 or {t.low for t in run[1:]} <= _VAGUE | {"in", "off", "back", "out", "up"}
    about = _topic(told, at, start) if vague else ""
    return f"{text_of(run)} ({about})" if about else text_of(run)


def _head(tokens: Sequence[Token]) -> list[Token]:
    """Return a thing without what introduces it ("HR says all 2024 claims") or describes it ("that they sent")."""
    run = list(tokens)
    for i in range(len(run) - 1, -1, -1):
        if run[i].low in ("which", "who") or (run[i].low == "that" and i and run[i - 1].low not in _REPORTS):
            return run[:i]
        if run[i].low == "because" and i + 1 < len(run) and run[i + 1].low == "of":
            return run[:i]
        if run[i].low in _REPORTS | {"but", "so", "because", "then", "where"} or (run[i].low == "that" and not i):
            return run[i + 1 :]
    return run


def _is_lost(told: Told, named: frozenset[str]) -> bool:
    """Whether a thing of these words that ends is one that is lost then, and matters to the speaker."""
    heads = (named | {f"{w}s" for w in named}) & _WINDOWS
    return bool(heads - _TO_SIGN) or (bool(heads) and bool(_TO_DO.search(told.text)))


def _is_person(token: Token) -> bool:
    return token.low in PEOPLE or token.low in FRIENDS or is_name(token)


_UNDOING = word_set("return bring exchange send take stay keep use drive park swim see watch eat walk get go")
"""What one may do with things and places until a day, which is nothing that falls due."""
_IN_CHARGE = word_set("landlord landlady boss manager teacher accountant lawyer doctor agent dentist coach")
"""People who ask for things in their office."""
_CHILDREN = word_set("son daughter kid kids child children boy girl boys girls twins baby")


def _is_others(said: Said, match: re.Match[str], told: Told) -> bool:
    """Whether what is due is somebody else's; what a child of the house needs is the speaker's."""
    part = "what" if "what" in match.re.groupindex and match["what"] else ""
    tokens = said.between(*match.span(part)) if part else []
    who = said.between(*match.span("who")) if "who" in match.re.groupindex else []
    if who and ({t.low for t in who} & _NOBODY or (who[-1].low in PEOPLE and who[-1].low not in _IN_CHARGE)):
        return True
    children = {
        str(e.values.get("name", "")).lower()
        for e in told.entries("people.contacts")
        if e.values.get("relation") in _CHILDREN
    }
    for i, token in enumerate(tokens):
        owner = tokens[i - 1] if token.low == "'s" and i else None
        if owner is not None and _is_person(owner) and owner.low not in _CHILDREN | children:
            return True
    return bool(tokens) and tokens[0].low in ("his", "her", "their", "your")


def _is_elsewhere(told: Told, said: Said, day: dt.date) -> bool:
    """Whether the sentence was read for another record that holds this day: a trial, a lease, an event."""
    for path in _DATED_ELSEWHERE:
        for entry in told.fresh(path):
            days = {v.date() if isinstance(v, dt.datetime) else v for v in entry.changed.values()}
            if day in days and said.fact in entry.facts:
                return True
    return False


def _topic(told: Told, at: int, limit: int) -> str:
    """Return what the talk before a place in a sentence is about: a task it names, or something that may be done."""
    for index in (at, at - 1):
        if index < 0:
            break
        said = told.said[index]
        end = said.sense.line.token_at(limit) if index == at else len(said.tokens)
        found = _task_before(said, end) or _deed_before(said, end) or _goods_before(said, end)
        if found:
            return found
    fresh = [str(e.values[name]) for path, name in _SPOKEN_OF.items() for e in told.fresh(path)]
    return fresh[-1] if len(fresh) == 1 else ""


_SPOKEN_OF = {"finance.subscriptions": "name", "finance.purchases": "item", "household.leases": "place"}
"""Records of a turn that a term in it may be about, by the field that names them."""


def _task_before(said: Said, end: int) -> str:
    hits = [h for h in said.sense.hits.get("task", ()) if h.end <= end]
    for hit in reversed(hits):
        start, _ = said.sense.phrase_before(hit.start)
        last = hit.end
        if last + 1 < end and said.tokens[last].low in ("for", "of"):
            behind = takewhile(
                lambda t: t.kind == "word" and t.low not in _ENDS_NAME, said.tokens[last + 1 : min(end, last + 5)]
            )
            last += 1 + len([*behind])
        name = text_of(bare(said.tokens[max(start, hit.start - 3) : last]))
        if not words(name) <= _GENERIC:
            return name
    return ""


_ENDS_NAME = word_set(
    "and but that which who is are was were has have in at on by from so if when this next we i it to"
)


def _goods_before(said: Said, end: int) -> str:
    """Return the lasting thing that a sentence names last before a place."""
    for i in range(end - 1, -1, -1):
        if is_goods(said.tokens[i]) and not said.sense.owned_by_others(said.sense.phrase_before(i)[0]):
            start, _ = said.sense.phrase_before(i)
            return text_of(bare(said.tokens[max(start, i - 3) : i + 1]))
    return ""


_VAGUE_DEEDS = word_set("give send tell let take get use write ask bring pick hand turn order sort back")


def _deed_before(said: Said, end: int) -> str:
    for i in range(end - 1, 0, -1):
        if said.tokens[i].low in DOING - _VAGUE_DEEDS and said.tokens[i - 1].low in (
            "can",
            "could",
            "to",
            "will",
            "may",
            "must",
        ):
            return said.tokens[i].low
    return ""
