"""When a lease ends and how long before it asks for notice, told beside the lease in whatever sentence of the turn."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from dataclasses import replace
from itertools import pairwise

from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.gist.leases import OF_SOMEBODY, notice_day
from usercode.state.frames.phrases import last_day
from usercode.state.frames.spots.tasks import later
from usercode.state.frames.tokens import Span
from usercode.state.frames.turns.told import ATOM, WORD, Finding, Said, Told

LEASES = "household.leases"
NOTICE = re.compile(
    r" (?P<before><s\d+>) (?:(?:' )?s |' |'s )?(?:of )?(?:written |advance |prior |minimum )*(?:notice|notification|heads-up|warning) "
    rf"| notice (?:period )?(?:{ATOM}){{0,4}}?(?P<behind><s\d+>) "
    r"| (?P<early><s\d+>) (?:before|prior to|ahead of|in advance of) (?:(?:that|this|it|then|leaving|vacating|the end|"
    rf"which) )?{ATOM}{{0,5}}?(?:tell|inform|notify|write|let|intimate) "
    rf"| (?:tell|let|notify|inform|intimate|write|say|give|cancel|terminate|hear) {ATOM}{{0,8}}?(?P<ahead><s\d+>) "
    r"(?:before|prior|ahead|in advance|beforehand|earlier) "
)
LEAVES = re.compile(
    r" (?:not (?:be )?(?:renew|renewing|stay|staying|extend|extending|need|keep|keeping)|moving (?:out|in with|away|"
    r"to)|move out|leaving|giving up (?:my|our|the|this) (?:room|flat|apartment|place|house|studio)|want out|"
    r"want to leave|leave|vacate|vacating|(?:shift|shifting) (?:out|to|away|elsewhere)|give up (?:my|our|the|this) "
    r"(?:room|flat|apartment|place|house|studio)|(?:i|we) (?:am|are|'m|'re) out|bought (?:a|my|our) (?:own )?"
    r"(?:house|flat|apartment|place|condo)|not want to (?:stay|renew|extend|keep)) "
)
_STAYS = re.compile(
    r" (?:let it (?:renew|run|roll)|happy (?:here|to stay)|(?:am|are|'m|'re|be) (?:gladly |definitely )?staying|"
    r"(?:will|'ll|want to|going to|decided to|plan to|like to) (?:stay|renew|extend|continue)|no plans? to "
    r"(?:move|leave)|no intention) "
)
_BY_ITSELF = re.compile(
    r"\b(?:auto\S*|by itself|on its own|renews|(?:runs|rolls|goes|carries|continues|extends)(?: on| over| for|$)|unless)\b|"
    r"\bexactly what (?:we|I) want\b",
    re.IGNORECASE,
)
"""How a lease is told to go on without anybody's doing, so that who stays has nothing to do."""
_IF_LEAVING = re.compile(
    r"\bif (?:we|I|you|one)(?:['’](?:re|m|d))? (?:\w+ )?(?:to )?(?:leave|leaving|move out|moving out|vacate|get out|give (?:it|\w+ \w+) up|not (?:renewing|staying))\b",
    re.IGNORECASE,
)
"""How notice is told to be asked of who leaves."""
_STAYING_HERE = re.compile(
    r"(?<!if )\b(?:I|we)(?:['’](?:m|re)| am| are) (?:\w+ )?(?:staying|keeping) (?:put|on|here|in (?:the|our|my)|the|our)\b",
    re.IGNORECASE,
)
"""How the sentence before tells that the speaker stays where they live."""
_SUPPOSED = re.compile(r" (?:if|unless|whether|in case) [^,;.!?]*\Z")
_OWN = re.compile(
    r" (?:my|our|the) (?:(?P<place>flat|apartment|house|studio|office|room|place) )?(?:'s )?(?:lease|tenancy|rental "
    r"(?:contract|agreement)) "
)
_ENDS = re.compile(
    rf" (?:it|that|this|the term|the contract) (?:{ATOM}){{0,2}}?(?:ends?|expires?|runs? (?:out|until|till|through|to)|"
    r"is up|finishes|goes (?:until|till|through)|lasts) (?:on |in |at |until |till |the |end |of )*(?P<day><d\d+>) "
)


_OWN_ENDS = re.compile(
    r"(?:(?:\A|[,;:.!?()–—]) | (?:my|our|the|of) )(?:(?P<place>flat|apartment|house|studio|office|room|place) )?"
    rf"(?:'s )?(?:(?P<lease>lease|tenancy|rental (?:contract|agreement)|fixed term)|contract) (?:{ATOM}){{0,6}}?"
    r"(?:ends?|expires?|runs? (?:out|until|till|through|to)|goes (?:on )?(?:until|till|to|through)|is up|is over|finishes|terminates?) "
    r"(?:, )?(?:(?:that|which|it) (?:is|'s|will be|means) )?(?:on |in |at |until |till |the |end |of )*(?P<day><d\d+>) "
)
_AGREEMENT = (
    r"(?:(?:rent|rental|house|flat|leave and licen[cs]e|leave-and-licen[cs]e|eleven-month|11-month|current|present) )*"
    r"(?:agreement|contract)"
)
_AGREEMENT_ENDS = re.compile(
    rf" (?:(?:my|our|the|this|that|rent|rental|flat|\A)) {_AGREEMENT} (?:(?:of|for|on) (?:my|our|the|this) "
    rf"(?:{WORD}){{1,2}}?)?(?:{ATOM}){{0,3}}?(?:ends?|expires?|runs? (?:out|until|till|through|to)|gets? over|is "
    r"(?:up|over|till|until|valid till)|finishes|terminates?|completes?|lapses) (?:on |in |at |until |till |the |end |"
    rf"of )*(?P<day><d\d+>) | (?:end|expiry|completion) of (?:my|our|the|this) {_AGREEMENT} (?:on|in|at the end of|"
    r",)? ?(?P<at><d\d+>) "
)
"""How the agreement of a flat that somebody leaves is told to end, which is called by no word for leases."""
_OF_AGREEMENT = re.compile(rf" (?:my|our|the|this) {_AGREEMENT} ")
_HOME = re.compile(
    r"\b(?:my|our|the|this) (?:\w+ )?(?:flat|apartment|landlord|landlady|house|room|studio|flat ?share)\b|"
    r"\bmoving out\b",
    re.IGNORECASE,
)


_OF_NO_HOME = re.compile(
    r"\b(?:parking|garage|storage|locker|allotment|car|van|bike|piano|stall|pitch|mooring|berth)\b", re.IGNORECASE
)
"""What else is rented."""


def _tells(said: Said, match: re.Match[str]) -> bool:
    """Whether the end of a lease is stated, whatever the sentence says of leaving "if I want to"."""
    own = said.sense.tells and not _SUPPOSED.search(said.line[: match.start() + 1])
    own = own and not re.search(
        r" (?:suppose|supposing|imagine|assume|assuming|maybe|perhaps|think|guess|might|probably) ", said.line
    )
    own = own and not OF_SOMEBODY.search(said.line)
    own = own and not re.search(r" not (?:\S+ )?(?:end|ends|expire|run out|be up) ", said.line)
    return own and not re.search(r" (?:car|gym|phone|work|job|storage|garage) ", said.line[: match.end()])


def ends(told: Told) -> list[Finding]:
    """The end of the lease that the sentence before spoke of: "I'm not renewing my lease. It ends on 30 September"."""
    if told.fresh(LEASES) or (_OF_NO_HOME.search(told.text) and not _HOME.search(told.text)):
        return []
    for said in told.said:
        match = _OWN_ENDS.search(said.line)
        if (
            match is None
            or said.sense.asks
            or not _tells(said, match)
            or (not match["lease"] and not _HOME.search(told.text))
        ):
            continue
        day = last_day(coming(said.between(*match.span("day"))[0], told.today).value)
        if day is not None and day > told.today:
            held: dict[str, Value] = {"place": match["place"] or "home", "ends": day, "_note": said.text}
            return [Finding(collection=LEASES, values=held, facts=(said.fact,))]
    if left := _agreement(told):
        return left
    for before, said in pairwise(told.said):
        own, match = _OWN.search(before.line), _ENDS.search(said.line)
        if own is None or match is None or any(s.sense.asks or not s.sense.tells for s in (before, said)):
            continue
        day = last_day(coming(said.between(*match.span("day"))[0], told.today).value)
        if day is not None and day > told.today:
            values: dict[str, Value] = {"place": own["place"] or "home", "ends": day}
            return [Finding(collection=LEASES, values=values, facts=(before.fact, said.fact))]
    return []


_PLACE = re.compile(r"\b(?:my|our|the|this) (?:\w+ )?(?P<place>flat|apartment|house|room|studio)\b", re.IGNORECASE)


def _agreement(told: Told) -> list[Finding]:
    """The end of what is called an agreement, where this turn tells that the home it is for is left."""
    plain = [s for s in told.said if s.sense.tells and not s.sense.asks]
    home = _PLACE.search(told.text)
    left = any((m := LEAVES.search(s.line)) and not _SUPPOSED.search(s.line[: m.start() + 1]) for s in plain)
    if home is None or not left or any(_stays(s) for s in plain):
        return []
    spoken_of = False
    for said in plain:
        match = _AGREEMENT_ENDS.search(said.line) or (_ENDS.search(said.line) if spoken_of else None)
        spoken_of = bool(_OF_AGREEMENT.search(said.line))
        if match is None and spoken_of:
            match = _ENDS.search(said.line)
        if match is None or not _tells(said, match):
            continue
        group = "day" if match["day"] else "at"
        day = last_day(coming(said.between(*match.span(group))[0], told.today).value)
        if day is None or day <= told.today:
            continue
        tasks = [e for e in told.fresh("household.deadlines") if e.record is None and said.fact in e.facts]
        noticed = [
            e for e in told.fresh("household.deadlines") if e.record is None and "notice" in str(e.values["what"])
        ]
        gone = {id(e): e for e in (*tasks, *noticed)}
        values: dict[str, Value] = {"place": home["place"].lower(), "ends": day, "_note": said.text}
        return [
            *(Finding(collection=e.collection, entry=e, facts=tuple(e.facts), retires=True) for e in gone.values()),
            Finding(collection=LEASES, values=values, facts=(said.fact,)),
        ]
    return []


def notice(told: Told) -> list[Finding]:
    """The length of notice for the one lease that this turn tells the end of, and whether its holder means to leave or stay."""
    fresh = [e for e in told.fresh(LEASES) if e.values.get("ends") and not e.values.get("notice_given_on")]
    if len(fresh) != 1:
        return []
    stays = next((s for s in told.said if _stays(s)), None)
    if stays is None and any(_STAYING_HERE.search(text) for text in told.said[0].sense.scene.earlier):
        stays = next((s for s in told.said if s.fact in fresh[0].facts), None)
    if stays is not None and (_BY_ITSELF.search(told.text) or _IF_LEAVING.search(told.text)):
        tasks = (e for e in told.fresh("household.deadlines") if e.record is None)
        return [
            *(
                Finding(collection=e.collection, entry=e, facts=tuple(e.facts), retires=True)
                for e in tasks
                if _OF_NOTICE.search(str(e.values["what"]))
            ),
            Finding(collection=LEASES, entry=fresh[0], values={"wants": "stay"}, facts=(stays.fact,)),
        ]
    entry, values, facts = fresh[0], dict[str, Value](), list[int]()
    for said in told.said:
        match = NOTICE.search(said.line)
        plain = match is not None and said.sense.tells and not said.sense.asks and not said.sense.said("notice")
        if match is not None and plain and not entry.values.get("notice_days"):
            values["notice_days"] = _days(notice_length(said, match), entry.values["ends"])
            facts.append(said.fact)
        leaves = LEAVES.search(said.line)
        if (
            leaves is not None
            and not entry.values.get("wants")
            and not _SUPPOSED.search(said.line[: leaves.start() + 1])
        ):
            values["wants"] = "leave"
            facts.append(said.fact)
    if not values.get("notice_days") and "notice_days" in values:
        return []
    by = next(((s, day) for s in told.said if (day := _notice_by(s, told.today)) is not None), None)
    told_so = values.get("notice_days") or entry.values.get("notice_days")
    if by is not None and not told_so and told.today < by[1] < entry.values["ends"]:
        values["notice_days"] = (entry.values["ends"] - by[1]).days
        facts.append(by[0].fact)
    if not values:
        return []
    told_twice = {entry.values["ends"], by[1] if by is not None else None}
    twice = (e for e in told.fresh("household.deadlines") if e.record is None and "notice_days" in values)
    gone = [e for e in twice if e.values.get("due") in told_twice and _OF_NOTICE.search(str(e.values["what"]))]
    return [
        *(Finding(collection=e.collection, entry=e, facts=tuple(e.facts), retires=True) for e in gone),
        Finding(collection=LEASES, entry=entry, values=values, facts=tuple(dict.fromkeys(facts))),
    ]


_OF_NOTICE = re.compile(r"\b(?:notice|cancel|terminate|tell|lease|contract|tenancy)\b", re.IGNORECASE)
_NOTICE_BY = re.compile(
    rf" (?:(?:give|hand in|send|submit|put in|serve|gives?|sends?) (?:{ATOM}){{0,3}}?notice|(?:cancel|terminate)(?: it)?|(?:tell|notify|inform|write to) "
    rf"(?:the |my |our )?(?:landlord|landlady|agent|agency|owner|them|him|her)|notice (?:has to|must|needs to|should) be (?:in|given|sent|handed in)) "
    rf"(?:{ATOM}){{0,4}}?(?:by|before|no later than|until|on or before) (?:the )?(?:end of )?(?P<day><d\d+>) "
)
"""By when notice has to be given, told by its day: "unless I give written notice by 30 June"."""


def _notice_by(said: Said, today: dt.date) -> dt.date | None:
    """Return the last day of notice that a sentence names."""
    match = _NOTICE_BY.search(said.line) if said.sense.tells and not said.sense.asks else None
    return last_day(coming(said.between(*match.span("day"))[0], today).value) if match is not None else None


_NOT_BEFORE = re.compile(r" (?:not|never|no longer|hardly) (?:[^\s,;:.!?<]+ ){0,2}\Z")


def _stays(said: Said) -> bool:
    """Whether a sentence says that its speaker stays; "notice if I want to renew" says what staying asks for."""
    match = _STAYS.search(said.line)
    if match is not None and _NOT_BEFORE.search(said.line[: match.start() + 1]):
        return False
    return match is not None and not said.sense.asks and not _SUPPOSED.search(said.line[: match.start() + 1])


_GIVEN = re.compile(
    r" (?:i|we) (?:have |'ve |just |already |finally |also )*(?:did (?:finally |already )?(?:give|hand|send|submit|"
    r"turn|mail|post|email|deliver|put)|gave|given|handed|sent|submitted|turned|mailed|posted|emailed|delivered|put|"
    rf"served|dropped off) {ATOM}{{0,7}}?notice "
)
_LANDLORD = r"(?:landlord|landlady|(?:letting |estate |managing )?agents?|lettings agency|housing association|owners?)"
_IS_TOLD = re.compile(
    rf" {_LANDLORD} (?:(?:has |have |'s |is |was |were |been )*(?:known|told|informed|notified)|(?:already )?knows?) "
    r"(?!when|whether|if|nothing|me |us |her |him )|(?: (?:i|we)|\A) (?:have |'ve |just |already )*(?:told|informed|notified|"
    rf"wrote to|written to|emailed) (?:the|my|our) {_LANDLORD} (?:that )?(?:we|i) (?:'re|are|'m|am|'ll|will) (?:be )?"
    r"(?:off|leaving|moving|going|out|not (?:renewing|staying)) "
)
"""How a landlord is told to know that the speaker leaves, which is the notice."""
_LEAVING = re.compile(r" (?:off|leaving|moving|leave|move|moved|going|out|not (?:renewing|staying)) ")
_NOT_KNOWN = re.compile(
    r" (?:not|never|nothing|yet|if|once|when|should|must|need|have to|will|wants?|about the|broken|leak\w*) "
)
_OTHER_NOTICE = re.compile(
    r" (?:work|job|boss|employer|manager|resign\w*|resignation|gym|storage|phone|club|bank|two[- ]weeks) "
)


_ARRIVED = re.compile(
    rf" (?:my|our|the) (?:written |signed )?(?:notice|notice letter|termination(?: letter)?|letter of termination) (?:{ATOM}){{0,5}}?"
    r"(?:went|has gone|'s gone|reached|arrived|is (?:now |already |all )?(?:in|off|with)|(?:is|was|got|has been|'s been|'s) (?:now |already |duly )?"
    r"(?:sent|handed|given|posted|mailed|emailed|delivered|served|submitted|received|accepted|acknowledged|confirmed)) "
    rf"| {_LANDLORD} (?:has |have |'s )?(?:now |already |just )?(?:received|got|accepted|acknowledged|confirmed|signed for) "
    r"(?:receipt of )?(?:my|our|the) (?:written )?notice "
)
"""How the notice itself is told to be where it belongs: "our notice went to the landlord by registered mail"."""


def _is_known(said: Said) -> bool:
    """Whether a sentence tells that the landlord knows of the leaving that it speaks of."""
    known = _IS_TOLD.search(said.line) is not None and _LEAVING.search(said.line) is not None
    return known and not _NOT_KNOWN.search(said.line)


def given(told: Told) -> list[Finding]:
    """That notice on the one open lease was handed in, in whatever words."""
    there = [e for e in told.entries(LEASES) if not e.retired and not e.values.get("notice_given_on")]
    said = next(
        (
            s
            for s in told.said
            if (_GIVEN.search(s.line) or _is_known(s) or (_ARRIVED.search(s.line) and not _NOT_KNOWN.search(s.line)))
            and s.sense.tells
            and not s.sense.asks
            and not _OTHER_NOTICE.search(s.line)
        ),
        None,
    )
    if said is None or len(there) != 1:
        return []
    return [
        Finding(
            collection=LEASES, entry=there[0], values={"notice_given_on": notice_day(said.sense)}, facts=(said.fact,)
        )
    ]


def notice_length(said: Said, match: re.Match[str]) -> Span | None:
    """Return the length of notice that a match of `NOTICE` tells."""
    group = next(g for g in ("before", "behind", "early", "ahead") if match[g])
    length = said.between(*match.span(group))[0].value
    return length if isinstance(length, Span) else None


def notice_back(length: Span, ends: dt.date) -> int:
    """Return a length of notice in days, counted back by the calendar from the end of the lease."""
    return (ends - later(ends, replace(length, count=-length.count))).days


def _days(length: Span | None, ends: dt.date) -> int | None:
    return notice_back(length, ends) if length is not None else None


PLACES = (
    r"cellar|garage|lock-up|office|studio|workshop|allotment|shop|stall|storage (?:unit|room|space)|unit|room|warehouse|barn|"
    r"field|berth|mooring|plot|hall|parking (?:space|spot|place)|salon|practice|kiosk|stable|attic|shed|locker|container|kitchen"
)
_LET = re.compile(
    r" (?:rent|renting|rented|lease|leased|leasing|have|taken|took|moved into|using|share|sharing) (?:a|an|the|our|my|this) "
    rf"(?:(?!to |for |with )[^\s,;:.!?]+ ){{0,2}}?(?P<place>{PLACES}) "
    rf"| (?:lease|tenancy|contract|agreement) (?:for|on|of) (?:my|our|the) (?:[^\s,;:.!?]+ ){{0,2}}?(?P<of>{PLACES}) "
)
"""How somebody tells what they rent that is no home: "we rent a cellar nearby"."""


def placed(told: Told) -> list[Finding]:
    """What a new lease is of, where its own sentence or one before it tells of no home: "I rent a cellar nearby"."""
    at = {said.fact: i for i, said in enumerate(told.said)}
    out = []
    for entry in told.fresh(LEASES):
        own = [at[n] for n in entry.facts if n in at]
        if entry.record is not None or entry.values.get("place") != "home" or not own:
            continue
        for k in range(own[0], max(-1, own[0] - 3), -1):
            if (match := _LET.search(told.said[k].line)) is not None and not told.said[k].sense.asks:
                facts = tuple(dict.fromkeys((told.said[k].fact, *entry.facts)))
                values: dict[str, Value] = {"place": match["place"] or match["of"]}
                out.append(Finding(collection=LEASES, entry=entry, values=values, facts=facts))
                break
    return out


_GIVES_UP = re.compile(
    r" (?:(?:not|no longer) (?:really )?(?:need|use|want)|(?:not|no longer) (?:be )?(?:staying|stay|living|live|remaining|remain)(?: on)? (?:in|at)|giv(?:e|ing) up|leav(?:e|ing)|vacat(?:e|ing)|(?:get|getting) rid of|"
    r"mov(?:e|ing) out of) (?:the|my|our|that|this) (?P<what>(?:[^\s,;:.!?]+ ){1,3})"
)
"""How somebody tells that they do not stay in a place."""
_HOMES = frozenset({"home", "flat", "apartment", "house", "studio", "condo", "loft", "cottage", "place"})
"""What one may call where one lives."""
MAY = re.compile(r" (?:if|unless|whether|might|may|would|could|never|not (?:leave|leaving|give|giving|vacat\w+)) ")


def left(told: Told) -> list[Finding]:
    """That the speaker does not stay in a place of which the lease is on record: "I do not need the cellar any more"."""
    out = []
    for said in told.said:
        match = _GIVES_UP.search(said.line)
        if match is None or said.sense.asks or MAY.search(said.line):
            continue
        for entry in told.entries(LEASES):
            place, told_as = str(entry.values.get("place")).rpartition(" ")[2], match["what"].split()
            if entry.retired or not ({place} | (_HOMES if place in _HOMES else set())) & {*told_as}:
                continue
            out.append(Finding(collection=LEASES, entry=entry, values={"wants": "leave"}, facts=(said.fact,)))
            out += [
                Finding(collection="household.deadlines", entry=e, facts=(said.fact,), retires=True)
                for e in told.fresh("household.deadlines")
                if e.record is None and said.fact in e.facts and e.values.get("due") == entry.values.get("ends")
            ]
    return out


_OUT_BY = re.compile(
    r" (?:i|we) (?:want to |have to |would like to |'d like to |are going to |am going to |plan to |will |'ll |must |need to |intend to |are |am |'re |'m )"
    r"(?:be out|be gone|move out|moving out|leave|leaving)(?: of (?:the|our|my|this) \S+)? (?:by|on|at|before|from) (?:the )?(?:end of )?(?P<day><d\d+>) "
)
"""By when somebody tells that they will have left."""
_OF_A_HOME = re.compile(
    r"\b(?:landlord|landlady|lease|tenancy|rent|flat|apartment|letting agent|rental)\b", re.IGNORECASE
)


def out_by(told: Told) -> list[Finding]:
    """A home of which only the day of leaving and the notice are told: "two months' notice, and we want to be out by June"."""
    known = any(not e.retired for e in told.entries(LEASES))
    noticed = ((s, m) for s in told.said if (m := NOTICE.search(s.line)) is not None and not s.sense.asks)
    where, notice_ = next(noticed, (None, None))
    if known or where is None or notice_ is None or not _OF_A_HOME.search(told.text):
        return []
    for said in told.said:
        match = _OUT_BY.search(said.line)
        if match is None or said.sense.asks or MAY.search(said.line):
            continue
        ends = last_day(coming(said.between(*match.span("day"))[0], told.today).value)
        days = _days(notice_length(where, notice_), ends) if ends is not None and ends > told.today else None
        if days is None:
            continue
        values: dict[str, Value] = {"place": "home", "ends": ends, "notice_days": days, "wants": "leave"}
        values["_note"] = told.text
        return [Finding(collection=LEASES, values=values, facts=tuple(dict.fromkeys((said.fact, where.fact))))]
    return []
