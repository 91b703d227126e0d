"""A matter named in one sentence and its last day told in another, where no other reader has made a task of it. Pure.

"My aunt gave me the bookshop gift card. It must be redeemed by 14 November", "We've taken a cottage in Whitby. Cancelling
costs nothing until 3 May, and I may have to work", "Got the decision on the grant. I'll fight it. One has to do so by the
25th", "Looked at my first-aid certificate. The last day it's valid is 11 September. It has to be renewed": for each
family, what the matter is called by, how its day is told, and what makes it the speaker's to see to.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from usercode.state.frames.direction import coming
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.phrases import exact, last_day, text_of
from usercode.state.frames.spots.tasks import later
from usercode.state.frames.tokens import Span
from usercode.state.frames.turns.contesting import contested
from usercode.state.frames.turns.in_passing import last_told
from usercode.state.frames.turns.told import WORD, Finding, Said, Told

TASKS, PAPERS = "household.deadlines", "travel.documents"
_DATED = (TASKS, PAPERS, "finance.purchases", "finance.subscriptions", "finance.limits")
_FAR = dt.timedelta(days=1000)
_DAY_IS = re.compile(
    r" (?:last|final) (?:day|date)(?: (?:that|when|on which))?(?: [^\s,;:.!?<]+){0,6}? (?:is|was|falls on|:) (?:on )?(?P<day><d\d+>) |"
    r" (?P<first><d\d+>) (?:is|'s) (?:the|its|my|our) (?:last|final) day "
)
"""How the last day of something is told by that word: "the last day it's valid is 11 September"."""
_END_OF = re.compile(r" (?:by|until|till|before|due by|due at) (?:the )?(?P<day><d\d+>) ")
"""A last day that is the end of a month: "due by the end of October"."""
_BEFORE = re.compile(
    r" (?:until|till|by|up to|no later than|at least|at the latest) (?P<span><s\d+>) (?:before|prior to|ahead of) (?:[^\s,;:.!?<]+ ){0,5}?(?:, )?(?:on |is )?(?P<day><d\d+>) "
)
"""A last day that is told by a length of time before another: "until 14 days before our arrival on 10 May"."""


def matters(told: Told) -> list[Finding]:
    """The tasks of a turn whose matter and day stand in different sentences: to use, to cancel, to contest, to renew."""
    if any(s.sense.asks for s in told.said):
        return []
    for at, said in enumerate(told.said):
        day = _day_of(said, told.today)
        if day is None:
            continue
        for reader in _READERS:
            found = reader(told, at)
            if found is not None and not _is_told_there(told, said, day, found):
                return [*_in_place_of(told, day, found), *_task(told, at, day, found)]
    return []


def _day_of(said: Said, today: dt.date) -> dt.date | None:
    """Return the last day of a term that a sentence tells, None for none."""
    if not said.sense.tells or said.line.startswith(" if "):
        return None
    if (back := _BEFORE.search(said.line)) is not None:
        length = said.between(*back.span("span"))[0].value
        goal = exact(coming(said.between(*back.span("day"))[0], today).value)
        day = (
            later(goal, replace(length, count=-length.count)) if goal is not None and isinstance(length, Span) else None
        )
    elif (match := _DAY_IS.search(said.line)) is not None:
        day = last_day(coming(said.between(*match.span("day" if match["day"] else "first"))[0], today).value)
    elif (match := _END_OF.search(said.line)) is not None:
        mention = coming(said.between(*match.span("day"))[0], today).value
        day = last_day(mention) if "end" in mention.text.lower() else last_told(said, today)
    else:
        return last_told(said, today)
    return day if day is not None and today < day <= today + _FAR else None


def _is_told_there(told: Told, said: Said, day: dt.date, found: tuple[str, int]) -> bool:
    """Whether the day is read already: of the sentence that names the matter too, or as that of the speaker's own paper."""
    own = any(e.values.get("due") == day for e in told.fresh(TASKS)) and found[1] == said.fact
    return (
        own
        or _renews_itself(told, day, found[0])
        or any(
            e.values.get("holder") == "user" and day in e.values.values() for e in told.fresh(PAPERS) if not e.retired
        )
    )


def _renews_itself(told: Told, day: dt.date, what: str) -> bool:
    """Whether what is to be renewed is read as a service that goes on by itself that day, at a price."""
    return what.startswith("renew ") and any(
        e.values.get("renews_on") == day and e.values.get("price") and words(str(e.values.get("name"))) <= words(what)
        for e in told.fresh("finance.subscriptions")
    )


def _task(told: Told, at: int, day: dt.date, found: tuple[str, int]) -> Iterator[Finding]:
    """Yield the task, unless one of this turn for that day names the matter already."""
    what, fact = found
    if not any(_names(e, what) for e in told.fresh(TASKS) if e.values.get("due") == day):
        facts = tuple(dict.fromkeys((fact, told.said[at].fact)))
        yield Finding(collection=TASKS, values={"what": what, "due": day, "_note": told.around(at)}, facts=facts)


def _names(entry: Entry, what: str) -> bool:
    """Whether a task names a matter in its own words."""
    return words(what) - _DEEDS <= words(str(entry.values["what"]))


_DEEDS = words("use cancel booking renew register apply appeal object protest contest fight dispute challenge")


def _in_place_of(told: Told, day: dt.date, found: tuple[str, int]) -> Iterator[Finding]:
    """Yield what other readers made of the same sentences: a task that names another matter, a paper or service that is none."""
    here = {s.fact for s in told.said}
    own = {found[1], *(s.fact for s in told.said if _day_of(s, told.today) == day)}
    for path in _DATED:
        for entry in told.fresh(path):
            if entry.record is not None or not set(entry.facts) <= here:
                continue
            days = {v for v in entry.values.values() if isinstance(v, dt.date)}
            name = words(str(entry.values.get("name") or ""))
            wrong = day in days and not (path == TASKS and _names(entry, found[0]))
            if wrong or (path == "finance.limits" and own & {*entry.facts}) or (name and name <= words(found[0])):
                yield Finding(collection=path, entry=entry, facts=tuple(entry.facts), retires=True)


def _named(told: Told, pattern: re.Pattern[str]) -> tuple[str, int] | None:
    """Return what the turn first names of a kind, in the words of its sentence, with the fact that names it."""
    for said in told.said:
        match = pattern.search(said.line)
        if match is not None and not _OTHERS.search(said.line[: match.end()]):
            return text_of(said.between(*match.span("what"))), said.fact
    return None


_OTHERS = re.compile(r" (?:his|her|their|your|(?:neighbou?r|friend|colleague)s?(?: 's| ')) (?:[^\s,;:.!?]+ ){0,2}?\Z")

# -- vouchers

_VOUCHER = re.compile(
    rf" (?:the|a|an|my|our|this|that) (?P<what>(?:(?!(?:and|of|for|with|that|which|from|in) ){WORD}){{0,3}}?(?:vouchers?|gift cards?|gift certificates?|gift vouchers?|coupons?|store credit|travel credit|credit note|gift token|book token|day pass|travel voucher)) "
)
_USES = re.compile(
    r" (?:redeem\w*|use|used|uses|spend|spent|cash|cashed|take|takes|accept\w*|valid|good|honou?r\w*|runs out|expires?|lapses?|ends?) "
)
_USED_UP = re.compile(
    r"\b(?:used (?:it|them|the \w+) (?:up|already|last|yesterday|today)|(?:have|has|['’]ve|was|already) (?:already )?(?:been )?(?:redeemed|spent|used)(?! (?:by|until|before))|"
    r"spent (?:it|the|every|all|my)|gave (?:it|them) (?:away|to)|given (?:it|them) away|sold (?:it|them)|threw|don['’]t (?:want|need) (?:it|them)|for (?:my|our) (?:colleague|neighbou?r|friend))\b"
    r"(?<!n['’]t used)(?<!not yet used)",
    re.IGNORECASE,
)
_NOT_YET = re.compile(r"\b(?:not yet|haven['’]t|have not|hasn['’]t|untouched|unused|still)\b", re.IGNORECASE)
_MINE = re.compile(r"\b(?:I|me|my|mine|we|us|our)\b", re.IGNORECASE)


def _voucher(told: Told, at: int) -> tuple[str, int] | None:
    """Return that a voucher of the speaker's is to be used."""
    if not _USES.search(told.said[at].line) or not _MINE.search(told.text):
        return None
    if _USED_UP.search(told.text) and not _NOT_YET.search(told.text):
        return None
    named = _named(told, _VOUCHER)
    return (f"use the {named[0]}", named[1]) if named is not None else None


# -- bookings that may be undone

_LODGING = (
    r"(?:hotel|guest ?house|guesthouse|apartment|room|rooms|cottage|hostel|cabin|villa|campsite|airbnb|b&b|bed and breakfast|lodge|inn|pension|chalet|bungalow|"
    r"holiday flat|holiday home|flat|farmhouse|farm stay|riad|suite|double room|caravan|houseboat|rental car|hire car|car rental|flights?|tour|course|retreat|cruise)"
)
_BOOKING = re.compile(
    rf" (?P<what>(?:a|an|the|our|my|two|<n\d+>) (?:(?!(?:and|of|for|with|that|which|from|in|at) ){WORD}){{0,3}}?{_LODGING}(?: (?:in|at|on|near|by) (?:the )?(?:{WORD.replace(' )', ')')} ?){{1,2}}?)?)(?= ?(?:[,;:.!?–—(] |for |that |which |is |arrived |came |has |was |and |costs |<d))"
)
_PLACED = re.compile(
    r"\b(?P<what>(?:the|The) [A-Z][\w'’-]+(?: [A-Z][\w'’-]+)*(?: (?:at|in|by|on|near) (?:the )?[A-Z][\w'’-]+(?: (?:station|airport|beach|harbour|centre|old town))?)?)"
)
_BACKING_OUT = re.compile(
    r" (?:cancel\w*|step back|back out|pull out|call it off|withdraw\w*|get out of it|refund\w*|money back|give (?:it|the \S+) back) "
)
_FREELY = re.compile(
    r" (?:free|freely|for nothing|no (?:charge|fee|fees|cost|costs|penalty)|costs? (?:me |us )?(?:nothing|no\S*)|nothing|without (?:charge|charges|a fee|fees|penalty|cost|costs|paying)|"
    r"at no (?:charge|cost)|full refund|fully refund\w+|refund\w*|money back|penalty-free|free of charge) "
)
_IN_DOUBT = re.compile(
    r"\b(?:may (?:have to|need to|not)|might|may be|maybe|perhaps|can['’]t (?:tell|say) (?:whether|if|yet)|can(?:not| not) (?:tell|say) (?:whether|if|yet)|a maybe|not (?:sure|certain|decided|clear|settled)|"
    r"(?:don['’]t|do not|doesn['’]t) (?:yet )?know (?:yet )?(?:if|whether)|n['’]t (?:sure|certain|decided|clear|know)|whether (?:we|I|he|she|they|it)|undecided|up in the air|open whether|hangs? on|depends?|waiting to hear|could be (?:that|called)|unsure|in doubt|uncertain|touch and go)\b",
    re.IGNORECASE,
)


def _booking(told: Told, at: int) -> tuple[str, int] | None:
    """Return that a booking of which the speaker is not sure is to be cancelled, where that is still free."""
    free = _FREELY.search(told.said[at].line) and _BACKING_OUT.search(f"{told.said[at].line} ")
    if not free or not _IN_DOUBT.search(told.text) or _CALLED_OFF.search(told.text):
        return None
    placed = next(((m["what"], s.fact) for s in told.said if (m := _PLACED.search(s.text)) is not None), None)
    named = _named(told, _BOOKING)
    if named is not None:
        return f"cancel the booking of {named[0]}", named[1]
    return (f"cancel the booking of {placed[0][0].lower()}{placed[0][1:]}", placed[1]) if placed is not None else None


_CALLED_OFF = re.compile(
    r"\b(?:cancelled it|canceled it|have cancelled|['’]ve cancelled|already cancelled|definitely going|my (?:sister|brother|friend|colleague)(?:['’]s)? (?:has )?(?:booked|booking|took|rented))\b",
    re.IGNORECASE,
)

# -- decisions that are contested

_CONTESTING = re.compile(
    r" (?:appeal\w*|object\w*|contest\w*|protest\w*|challeng\w*|disput\w*|do (?:so|that|this|it)|possible|complain\w*|fight\w*|review|reconsider\w*|must|has to|have to) "
)


def _contest(told: Told, at: int) -> tuple[str, int] | None:
    """Return what the speaker means to contest: "appeal (decision)"."""
    what = contested(told) if _CONTESTING.search(told.said[at].line) else ""
    return (what, told.said[at].fact) if what else None


# -- papers that are to be renewed

_PAPER = re.compile(
    rf" (?:the|my|our) (?P<what>(?:(?!(?:and|of|for|with|that|which|from|in|on|at) ){WORD}|'s ){{0,4}}?(?:certificate|licen[cs]e|permit|registration|badge|pass|card|accreditation|authori[sz]ation|insurance on (?:the|my|our) {WORD.replace(' )', ')')}|approval|concession|disc)) "
)
_NO_PAPER = re.compile(
    r" (?:gift|bank|credit|debit|loyalty|sim|birthday|christmas|greeting|business|report|gift certificate|driving|driver) (?:'s )?(?:cards?|certificates?|pass|licen[cs]e) | passport | visa "
)
_RENEWS = re.compile(r" (?:renew\w*|extend\w*|prolong\w*|a new one|apply again|re-?appl\w+) ")
_NOT_RENEWED = re.compile(
    r"\b(?:not (?:going to |be )?renew\w*|n['’]t renew|won['’]t need|no longer need|already renewed|(?:have|['’]ve|has) (?:just |already )?(?:been )?renewed|was renewed|renewed (?:it|them|my|the) )",
    re.IGNORECASE,
)


def _renewal(told: Told, at: int) -> tuple[str, int] | None:
    """Return that a paper of the speaker's is to be renewed, told in another sentence than that it ends."""
    if (
        not any(_RENEWS.search(s.line) for s in told.said)
        or _NOT_RENEWED.search(told.text)
        or not _MINE.search(told.text)
    ):
        return None
    ends = re.search(r" (?:valid|good|expires?|ends?|runs out|lapses?|last day|until|till|by|up) ", told.said[at].line)
    named = _named(told, _PAPER) if ends is not None and not any(_NO_PAPER.search(s.line) for s in told.said) else None
    if named is not None and any(_goes_on(e, named[0]) for e in told.fresh("finance.subscriptions")):
        return None
    return (f"renew the {named[0]}", named[1]) if named is not None else None


def _goes_on(entry: Entry, named: str) -> bool:
    """Whether a paper is a service that is renewed by itself for its price: "the zoo pass: it's renewed at 120 dollars"."""
    values = entry.values
    return (
        not entry.retired
        and bool(values.get("renews_on") and values.get("price"))
        and words(named) == words(str(values.get("name") or ""))
    )


# -- what is applied for

_APPLIED = re.compile(
    rf" (?:papers?|documents|application|forms?|documentation|call|applications|registration|entry|sign-?up|enrol\w*) (?:for|to) (?P<what>(?:the|a|an|my|our) (?:(?!(?:and|that|which|is|at|in|has|closes?|opens?|ends?|runs?) ){WORD}){{1,4}})| (?:sit|take|do|enter|join|get|apply for|try for|go for|sign up for|register for|run|attend) (?P<wish>(?:the|a|an|my|our) (?:(?!(?:and|that|which|is|this|next|in|at|on|by|so) ){WORD}){{1,4}})"
)
_GOES_IN = re.compile(
    r" (?:(?:it|they|that|everything|all|this)(?: all)? (?:needs?|has|have|must|is|are|should) (?:to )?(?:be )?(?:sent|in|submitted|handed|there|uploaded|posted|filed|with)|"
    r"(?:the )?(?:registrations?|sign-?ups?|enrol\w+|applications?|entries|entry|submissions?)(?: (?:for|to) [^,;.!?<]+)? (?:closes?|ends?|go(?:es)? in|shuts?|is|are|must|has|have|runs?|needs?)|apply) "
)
_MEANS_TO = re.compile(
    r"\b(?:I|we|my (?:son|daughter|kid|boy|girl)) (?:really |both |do |still |also |definitely )*(?:want|wants|need|have|has|must|mean|plan|intend|hope|would like|['’]d like)(?: to)?\b|\bI['’]m (?:definitely |really )?(?:putting|applying|working|going|writing|doing)\b|\bI['’]ll\b|\bI['’]d (?:like|love)\b|\AWorking on\b|\b(?:I|we) haven['’]t\b",
    re.IGNORECASE,
)


def _application(told: Told, at: int) -> tuple[str, int] | None:
    """Return what the speaker applies for or wants to take part in, of which another sentence tells until when."""
    if not _GOES_IN.search(told.said[at].line) or not _MEANS_TO.search(told.text) or _DONE.search(told.text):
        return None
    for said in told.said[: at + 1]:
        match = _APPLIED.search(said.line)
        if match is None or (said is told.said[at] and match.start() > said.line.find("<d")):
            continue
        name = text_of(said.between(*match.span("what" if match["what"] else "wish"))[1:])
        deed = (
            "register"
            if re.search(r" (?:registration|sign-?up|enrol\w+|entr(?:y|ies)) ", told.said[at].line)
            else "apply"
        )
        return f"{deed} for the {name}", said.fact
    return None


# -- what is ended, and what is only due

_ENDED = re.compile(
    rf" (?:cancellation|termination|notice) (?:of|for|on|to) (?P<what>(?:the|my|our) (?:(?!(?:and|that|which|is|at|in|has|still|by|must) ){WORD}){{1,4}})"
)
_DUE = re.compile(
    rf" (?:date|deadline|due date|last day|time) (?:for|of) (?P<what>(?:the|my|our) (?:(?!(?:and|that|which|is|at|in|has|would|will|means|by|must) ){WORD}){{1,4}})"
)
_IT_IS_DUE = re.compile(
    r" (?:it|that|they|this) (?:'s|is|are|has to|have to|must|needs? to|should)(?: be)? (?:due|in|with|reach|sent|there|posted|filed|received|handed|at|arrive|go|out)"
)


def _ending(told: Told, at: int) -> tuple[str, int] | None:
    """Return what is to be cancelled or handed in, of which another sentence tells that "it's due"."""
    if not _IT_IS_DUE.search(told.said[at].line) or _DONE.search(told.text):
        return None
    for pattern, deed in ((_ENDED, "cancel the "), (_DUE, "")):
        for said in told.said[: at + 1]:
            if (match := pattern.search(said.line)) is not None:
                return f"{deed}{text_of(said.between(*match.span('what'))[1:])}", said.fact
    return None


_DONE = re.compile(
    r"\b(?:already (?:applied|registered|signed up|sent|in)|(?:have|['’]ve|has) (?:already |just )?(?:applied|registered|signed up|sent (?:it|everything) )|is in already|confirmed|accepted)\b",
    re.IGNORECASE,
)

_READERS: Sequence[Callable[[Told, int], tuple[str, int] | None]] = (
    _voucher,
    _booking,
    _contest,
    _renewal,
    _application,
    _ending,
)
