"""The last day to end a contract that its holder does not want any more: its end less the notice it asks for.

"We rent a storage room. The contract ends on 31 October, I have to cancel 30 days before, and I want to": the thing, the
end, the length of notice and the wish may each stand in a sentence of their own. Homes are leases; see `turns.leases`.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from dataclasses import replace

from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.phrases import bare, last_day, text_of
from usercode.state.frames.spots.tasks import later
from usercode.state.frames.tokens import Span
from usercode.state.frames.turns.leaving import left_by
from usercode.state.frames.turns.told import ATOM, QUOTED, Finding, Said, Told
from usercode.state.frames.wordset import word_set

TASKS, SERVICES, EVENTS, PAPERS = (
    "household.deadlines",
    "finance.subscriptions",
    "calendar.events",
    "travel.documents",
)
_ENDS = re.compile(
    rf" (?:(?:contract|agreement|membership|subscription|policy|rental|term|plan|it|which|that|this) (?:{ATOM}){{0,7}}?"
    r"(?:ends?|expires?|runs? (?:out|until|till|through|to)|is up|is over|finishes|terminates?|goes (?:until|till|to)|"
    rf"renews?|until|till)|contract until|contract till|(?:have|pay for|get|take|keep) (?:{ATOM}){{1,4}}?(?:until|till)|(?:(?<=\A )|(?<=[,;:.] ))(?:my|our) (?:{ATOM}){{1,3}}?(?:runs?|lasts?|goes|is valid|is good) (?:until|till|to|through)) (?:automatically )?(?:on |in |at |until |till |the |end |of )*"
    r"(?P<day><d\d+>) "
)
_NOTICE = re.compile(
    r" (?P<a><s\d+>) (?:(?:' )?s |' |'s )?(?:of )?(?:written |advance |prior |minimum )*(?:notice|notification) "
    rf"| notice (?:period )?(?:{ATOM}){{0,4}}?(?P<b><s\d+>) "
    rf"| (?:tell|let|notify|inform|write|cancel|cancelled|canceled|cancelling|terminate|terminated) (?:{ATOM}){{0,8}}?"
    r"(?P<c><s\d+>) (?:before|prior|ahead|in advance|beforehand|earlier) "
)
_WISH = re.compile(
    r"\b(?:(?:want|going|plan|mean|need|decided|intend|like) to (?:be rid of|end|cancel|quit|stop|leave|get out|drop|switch|"
    r"terminate|give (?:it|that) up)|want out|want (?:my|our|the) (?:\w+ ){1,2}?back|giving (?:it|that|the \w+) up|"
    r"getting rid of|get rid of|(?:do not|don['’]t|no longer) (?:want|need|use) (?:it|the|that|this|another)|"
    r"and I will|I['’]ll do (?:that|it|so)|not (?:renewing|keeping)|"
    r"(?:thinking (?:of|about)|toying with|considering|talking about|minded to|tempted to|leaning towards?|about to) "
    r"(?:pack(?:ing)? (?:it|that) in|giv(?:e|ing) (?:it|that|the \w+) up|leav(?:e|ing)|quit(?:ting)?|cancel(?:l?ing)?|"
    r"stop(?:ping)?|end(?:ing)?|getting (?:rid|out)|lett?(?:ing)? (?:it|that) go|drop(?:ping)?)|pack(?:ing)? "
    r"(?:it|that) in|not sure (?:we|I) (?:want|need|still)|(?:change|switch|replace) (?:my|our) (?:\w+ ){0,2}"
    r"(?:provider|supplier|company|carrier|operator|insurer|tariff|contract)|(?:switch|change|move) (?:away )?from|"
    r"had enough of (?:it|that))\b",
    re.IGNORECASE,
)
_THING = re.compile(
    r" (?:rent|renting|hire|lease|pay for|have) (?:a|an|the|our|my) (?P<rented>(?:[^\s,;:.!?<]+ ){1,3}?)"
    r"(?=[,;:.!?()–—]|\Z|(?:in|at|for|from|with|on|near) )|\A (?!my |our |the |a |an )"
    r"(?P<lead>(?:[^\s,;:.!?<]+ ){1,2}?)(?:rental )?(?:contract|agreement) "
    r"| (?:my|our|the) (?:contract|agreement|rental|rent|licence|plan) (?:for|on) (?:the|our|my|a|an) "
    r"(?P<object>(?:[^\s,;:.!?<]+ ){1,3}?)(?=[,;:.!?()–—<]|\Z|(?:in|at|for|from|with|on|near|runs?|ends?|expires?|is|"
    r"goes|lasts|renews?) )| (?:the|our|my) (?P<behind>(?:[^\s,;:.!?<]+ ){1,2}?)(?:i|we) (?:rent|hire|lease|have) "
    r"| (?:have|pay for|get|take) (?P<kept>(?:(?!(?:a|an|the|my|our|to|it|until|till|had|been|got|not) )[^\s,;:.!?<]+ ){1,2}?)(?=(?:until|till) )"
    r"|(?:\A|[,;:.]) (?:my|our) (?P<own>(?:(?!(?:contract|lease) )[^\s,;:.!?<]+ ){1,3}?)(?=(?:runs?|lasts?|goes|is valid|is good) (?:until|till|to|through) )"
    r"| (?:my|our|the) (?P<named>(?:[^\s,;:.!?<]+ ){1,2}?)(?P<kind>contract|agreement|membership|subscription|plan|"
    r"rental|insurance|policy|place|tariff)(?: (?:with|at) (?P<firm>[^\s,;:.!?<]+))? "
)
_IF_LEFT = re.compile(
    r" if (?:i|we|you) (?:ever |do )*(?:want|wish|decide|choose|mean|plan|need|'d like|would like|intend|leave|cancel|"
    r"give|quit|stop|end)"
)
"""How what a contract asks for is told: "if you want to give it up they need two months' notice"."""
_CONDITION = re.compile(r"\b(?:if|unless|when|should) (?:you|we|I|one)\b[^,.;!?]*", re.IGNORECASE)
"""What leaving would ask for, which is no wish to leave: "two months' notice if we want out"."""
_GOES = re.compile(
    r" (?:(?:i|we|'m|'re|am|are|'ll|will) (?:\S+ ){0,2}?(?:leave|leaving|stop|stopping|quit|quitting|finish|"
    rf"finishing|giving|give|taking|take|pulling|dropping|ending|end) (?:{ATOM}){{0,6}}?"
    r"|(?:my|our|his|her|their) last (?:day|lesson|session|visit|class|shift|delivery|week|month) (?:there )?"
    r"(?:will be|is|should be|would be|is going to be) |(?:leaves|stops|finishes|(?:is|'s|are|will be) "
    rf"(?:leaving|stopping|finishing|ending|giving up|dropping out)(?: up| off)?) (?:{ATOM}){{0,3}}?)"
    r"(?:on |at |in |by |from |the |end |of )*(?P<day><d\d+>) "
)
"""How the day is told on which somebody leaves what goes on by itself: "her last day will be 28 June"."""
_ASKS = re.compile(
    r"(?:\A| )(?:the|our|my|his|her|their) (?P<who>(?:[^\s,;:.!?<]+ ){1,2}?)(?:still |will |only )?"
    r"(?:needs?|wants?|asks?(?: us| me)?(?: for)?|requires?|expects?|insists? on) (?:<s|at least|to (?:have|know|be)|"
    r"(?:a |an )?[a-z]*notice)"
)
_LEFT = re.compile(
    r" (?:out of|leave|leaving|stop|stopping|quit|quitting|giving up|give up|ending) (?:the |our |my |his |her )?"
    r"(?P<who>(?:[^\s,;:.!?<]+ ){1,4}?)(?=(?:at|on|in|by|from) (?:the )?(?:end |of )*<d)"
)
_NOTHING_LEFT = word_set("here it boss manager employer him her them me us work early home")
NOTICE_TAKEN = re.compile(
    r"\b(?:took|taken|accepted|received|have|has|got|confirmed|acknowledged) (?:our|my) (?:\w+ )?(?:letter|notice|cancellation)\b"
    r"|\b(?:our|my|the) (?:\w+ )?(?:notice|letter|cancellation) (?:is|was|has been|went|got) (?:\w+ )?(?:in|off|given|handed in|sent|posted|"
    r"accepted|received|confirmed|there)\b|\b(?:gave|given|handed|sent|posted) (?:(?:them|her|him|it|in|the \w+) )*(?:our|my) (?:\w+ )?(?:notice|letter|cancellation)\b",
    re.IGNORECASE,
)
"""How notice is told to have been given, or to have got there: "they took our letter"."""
_HOME = re.compile(r"\b(?:lease|tenancy|landlord|landlady|flat|apartment|house|moving out|move out)\b", re.IGNORECASE)


def contracts(told: Told) -> list[Finding]:
    """The last day to cancel the one contract that this turn wants to end."""
    plain = [s for s in told.said if s.sense.tells and not s.sense.asks]
    terms = [s for s in told.said if not s.sense.asks and (s.sense.tells or _IF_LEFT.search(s.line))]
    wishes = [s for s in told.said if not s.sense.asks]
    goes = _end(plain, told, _GOES)
    end, notice = _end(plain, told, _ENDS) or goes, _notice(terms)
    if end is None or notice is None or NOTICE_TAKEN.search(told.text):
        return []
    if found := _held_for_ended(told, end, notice):
        return found
    if not (goes or any(_WISH.search(_CONDITION.sub(" ", s.text)) or left_by(s) for s in wishes)):
        return _left_open(told, plain, end, notice)
    last = later(end[1], replace(notice[1], count=-notice[1].count))
    facts = tuple(dict.fromkeys((end[0].fact, notice[0].fact)))
    known = [
        e for e in told.fresh(SERVICES) if e.values.get("renews_on") == end[1] and not e.values.get("cancelled_on")
    ]
    if known:
        values: dict[str, Value] = {"notice_days": (end[1] - last).days, "wants_to_cancel": True}
        return [Finding(collection=SERVICES, entry=known[0], values=values, facts=facts)]
    if _HOME.search(told.text) or last <= told.today or told.fresh("household.leases") or _is_told(told, last):
        return []
    if end == goes and told.fresh("travel.trips"):
        return []
    name = _thing(plain)
    if not name:
        return []
    whole: dict[str, Value] = {
        "what": f"give notice ({name})" if end == goes else f"cancel {name}",
        "due": last,
        "_note": _quoted(end[0], notice[0]),
    }
    return [*_misread(told, end[1]), Finding(collection=TASKS, values=whole, facts=facts)]


def _held_for_ended(told: Told, end: tuple[Said, dt.date], notice: tuple[Said, Span]) -> list[Finding]:
    """Return a contract with its notice that was read as ended: "ends on 15 December. It has to be cancelled before"."""
    wrong = [e for e in told.fresh(SERVICES) if e.record is None and e.values.get("cancelled_on") == end[1]]
    if len(wrong) != 1 or not _MUST.search(notice[0].line):
        return []
    facts = tuple(dict.fromkeys((end[0].fact, notice[0].fact)))
    values: dict[str, Value] = {
        "name": wrong[0].values["name"],
        "renews_on": end[1],
        "notice_days": (end[1] - later(end[1], replace(notice[1], count=-notice[1].count))).days,
        "_note": _quoted(end[0], notice[0]),
    }
    return [
        Finding(collection=SERVICES, entry=wrong[0], facts=facts, retires=True),
        Finding(collection=SERVICES, values=values, facts=facts),
    ]


_MUST = re.compile(r" (?:has to|have to|must|needs? to|is to|are to) be (?:cancelled|canceled|terminated|ended|given) ")


def _left_open(told: Told, plain: list[Said], end: tuple[Said, dt.date], notice: tuple[Said, Span]) -> list[Finding]:
    """Return a contract that goes on unless notice is given, of which its speaker has not said that they want it ended."""
    name = _thing(plain)
    if not name or not _GOES_ON.search(told.text) or _HOME.search(told.text) or told.fresh(SERVICES):
        return []
    days = (end[1] - later(end[1], replace(notice[1], count=-notice[1].count))).days
    values: dict[str, Value] = {
        "name": name,
        "renews_on": end[1],
        "notice_days": days,
        "_note": _quoted(end[0], notice[0]),
    }
    facts = tuple(dict.fromkeys((end[0].fact, notice[0].fact)))
    return [*_misread(told, end[1]), Finding(collection=SERVICES, values=values, facts=facts)]


_GOES_ON = re.compile(
    r"\b(?:rolls? (?:over|on)|renews? (?:itself|automatically)|auto\S*|another (?:year|term|twelve months|season)|"
    r"goes on|carries on|continues|(?:sends?|get|gets) (?:me |you |us )?(?:a |the )?(?:new|next) one|extend(?:s|ed)|prolong(?:s|ed)|keeps (?:going|running))\b",
    re.IGNORECASE,
)


def _quoted(end: Said, notice: Said) -> str:
    """Return the sentences of the end and of its notice, as far as an alert quotes both."""
    both = " ".join(dict.fromkeys(s.text.strip() for s in (end, notice)))
    return both if len(both) <= QUOTED else end.text.strip()


def _end(plain: list[Said], told: Told, ends: re.Pattern[str]) -> tuple[Said, dt.date] | None:
    """Return the day on which the contract ends, or is left, with its sentence."""
    for said in plain:
        match = ends.search(said.line)
        day = last_day(coming(said.between(*match.span("day"))[0], told.today).value) if match is not None else None
        if day is not None and day > told.today:
            return said, day
    return None


def _notice(plain: list[Said]) -> tuple[Said, Span] | None:
    """Return the length of notice, with its sentence."""
    for said in plain:
        match = _NOTICE.search(said.line)
        if match is not None and match.lastgroup is not None:
            length = said.between(*match.span(match.lastgroup))[0].value
            if isinstance(length, Span):
                return said, length
    return None


def _is_told(told: Told, day: dt.date) -> bool:
    return any(e.values.get("due") == day and not e.values.get("done_on") for e in told.fresh(TASKS))


def _thing(plain: list[Said]) -> str:
    """Return what the contract is about: "storage room", "phone contract (Vodafone)"."""
    for said in plain:
        match = _THING.search(said.line)
        if match is None:
            continue
        group = next(g for g in ("rented", "lead", "object", "behind", "kept", "own", "named") if match[g])
        start = said.sense.line.token_at(match.start(group))
        name = text_of(bare(said.between(*match.span(group))))
        if not name or said.sense.owned_by_others(start) or name.lower() in ("same", "new", "old"):
            continue
        if group == "named":
            firm = text_of(said.between(*match.span("firm"))) if match["firm"] else ""
            called = f"{name} {match['kind']}"
            return f"{called} ({firm})" if firm else called
        return name
    for pattern in (_LEFT, _ASKS):
        for said in plain:
            match = pattern.search(said.line)
            name = text_of(bare(said.between(*match.span("who")))) if match is not None else ""
            if name and name.lower() not in _NOTHING_LEFT:
                return name
    return next((name for read in (left_by, _served) for said in plain if (name := read(said))), "")


def _served(said: Said) -> str:
    """Return the service that a sentence names: "cleaner"."""
    for hit in said.sense.hits.get("service", ()):
        start, _ = said.sense.phrase_before(hit.start)
        if not said.sense.owned_by_others(start):
            return text_of(bare(said.tokens[start : hit.end]))
    return ""


def _misread(told: Told, end: dt.date) -> list[Finding]:
    """Return that what its sentences by themselves put on the end of the contract does not hold."""
    out: list[Finding] = []
    for path in (TASKS, EVENTS, PAPERS):
        for entry in told.fresh(path):
            days = [v.date() if isinstance(v, dt.datetime) else v for v in entry.changed.values()]
            if entry.record is None and end in days:
                out.append(Finding(collection=path, entry=entry, facts=(entry.facts[0],), retires=True))
    return out
