"""Terms that start to run once something happens, and what starts them later. Pure.

"Our home insurance wants damage reported within eight days" and "I have three months' notice, to the end of a month"
set no day by themselves: they are tasks without one, until the roof is gone or another job is accepted. So does "damage
claims within ten days of delivery" until what came is unpacked. Then the task is due, and rests on both tellings.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator
from dataclasses import replace

from usercode.facts.numerals import NUMBER_PATTERN
from usercode.state.change import Value
from usercode.state.frames.direction import coming, past_day
from usercode.state.frames.gist.counting import span_told
from usercode.state.frames.matching import Entry
from usercode.state.frames.phrases import exact
from usercode.state.frames.spots.tasks import later, workdays_later
from usercode.state.frames.tokens import Span
from usercode.state.frames.turns.told import Finding, Said, Told, noted, spoken
from usercode.state.frames.wordset import word_set

TASKS, SERVICES, EVENTS = "household.deadlines", "finance.subscriptions", "calendar.events"
LONG = rf"(?:\d{{1,3}}|{NUMBER_PATTERN}|an?|one)[ -](?:(?:working|business|calendar) )?(?:day|week|fortnight|month)s?"
"""A length of time within a pattern."""
LENGTH = re.compile(
    rf"(?P<count>\d{{1,3}}|{NUMBER_PATTERN}|an?|one)[ -](?P<kind>working |business |calendar )?(?P<unit>day|week|fortnight|month)s?",
    re.IGNORECASE,
)
_NAME = r"(?:[Tt]he )?[A-Z][\w&.-]*\w(?: (?:(?:of|und|and|&) )?[A-Z][\w&.-]*\w)*"
"""The name of a firm, as a text writes it."""
_NOT_SO = re.compile(r"\b(?:if only|used to|no longer|wish|would|might|novel|film|movie|quiz|exam)\b", re.IGNORECASE)


def agreed(told: Told) -> list[Finding]:
    """The terms this turn tells of the speaker's insurance or job that run from what has not happened yet."""
    told = _without_questions(told)
    if not _OURS.search(told.text) or _NOT_SO.search(told.text):
        return []
    return [*_to_report(told), *_to_claim(told), *_to_give_notice(told)]


def _without_questions(told: Told) -> Told:
    """Return a turn without what it asks, which most turns do beside what they tell."""
    return replace(told, said=[s for s in told.said if not s.sense.asks])


_OURS = re.compile(
    r"\b(?:I|we|my|our|me|us)\b|\A(?:The|New|Read|Reread|Got|Took|[A-Z][a-z]+ed) |\bfor the \w+ papers\b", re.IGNORECASE
)

# -- damage is reported to an insurance

_INSURANCE = re.compile(
    r"\b(?P<of>home|house|household|contents|buildings?|property|flat|renters?['’]?|tenants?['’]?|landlord|belongings|car|motor|vehicle|bike|bicycle|boat|caravan)\b"
    r"(?:[^.;!?]{0,40}?)\b(?:insurance|insured|policy|cover)\b|\b(?:insurance|policy) (?:\([^)]*\) )?(?:for|on|of) (?:my|our|the) (?P<on>house|home|flat|car|van|bike|boat|caravan)\b",
    re.IGNORECASE,
)
_REPORTED = re.compile(
    r"\b(?:report\w*|notif\w*|inform\w*|declar\w*|claims?|tell|told|call(?:ed)?|ring|hear|know)\b", re.IGNORECASE
)
_OF_DAMAGE = re.compile(
    r"\b(?:damages?|loss(?:es)?|claims?|incidents?|accidents?|events?|burglar\w+|anything|thefts?|leaks?|break-ins?|breakages?)\b",
    re.IGNORECASE,
)
_WITHIN = re.compile(
    rf"\b(?:within|in|inside|no later than|at most|not more than|have|has|got) (?:the first |only |just |at most |no more than )?{LONG}\b|"
    rf"\b{LONG} (?:at most|at the latest|after|of|from|to (?:report|notify|tell|claim|declare))\b",
    re.IGNORECASE,
)
_WITH = re.compile(rf"\b(?:with|from|at|by) (?P<name>{_NAME})")


def _to_report(told: Told) -> Iterator[Finding]:
    """Yield that damage has to be reported to an insurance so long after it."""
    kind = _INSURANCE.search(told.text)
    if kind is None:
        return
    for said in told.said:
        match = _WITHIN.search(said.text)
        if match is None or not (_REPORTED.search(said.text) and _OF_DAMAGE.search(said.text)):
            continue
        length = LENGTH.search(match[0])
        if length is None:
            continue
        firm = _WITH.search(told.text)
        by = f" ({firm['name']})" if firm is not None else ""
        of = (kind["of"] or kind["on"]).lower()
        what = f"report the damage to the {_SORTS.get(of, of)} insurance{by}"
        runs = f"within {told_length(length)}"
        about = next((s for s in told.said if _INSURANCE.search(s.text)), said)
        facts = tuple(dict.fromkeys((about.fact, said.fact)))
        yield Finding(
            collection=TASKS,
            values={"what": what, "runs": runs, "_note": told.around(told.said.index(said))},
            facts=facts,
        )
        yield from _misread(told, facts)
        return


_SORTS = {
    "house": "home",
    "household": "home",
    "contents": "home",
    "building": "home",
    "buildings": "home",
    "property": "home",
    "flat": "home",
    "belongings": "home",
    "motor": "car",
    "vehicle": "car",
}
_HOME = (
    r"(?:house|home|flat|apartment|roof|ceiling|kitchen|bathroom|cellar|basement|attic|loft|window|windows|walls?|floors?|carpets?|garage|shed|fence|"
    r"conservatory|chimney|living room|bedroom|hallway|stairs|front door|back door|tiles|gutter)"
)
_PARTS = {
    "home": re.compile(
        rf"\b(?:(?:my|our|the) (?:\w+ ){{0,2}}?{_HOME}|at (?:home|ours)|(?:the|our|my) (?:water heater|boiler|washing machine|dishwasher|pipes?|tap|toilet|radiator|heating|freezer)|our (?:place|things)|(?:the|a) pipe)\b",
        re.IGNORECASE,
    ),
    "car": re.compile(
        r"\b(?:my|our|the) (?:\w+ )?(?:car|van|bumper|windscreen|windshield|bonnet|wing mirror|door)\b", re.IGNORECASE
    ),
}
_HARMED = re.compile(
    r"\b(?:leaked|burst|flood(?:ed|s)?|under water|under ?water|water damage|came (?:down|through)|come (?:down|through)|caved in|collapsed|broke(?:n)? (?:in|into)|break-in|burgl\w+|"
    r"stolen|robbed|tore|torn|ripped|blew|blown|smashed|shattered|burnt|burned|caught fire|on fire|fire (?:in|broke out|destroyed|damaged|spread)|lightning|hailstones?|hail|soaked|"
    r"fell (?:on|onto|through)|fallen (?:on|onto|through)|crashed into|hit|scratched|dented|ruined|destroyed|damaged|wrecked|scorched)\b",
    re.IGNORECASE,
)
_ANOTHERS = re.compile(
    r"\b(?:neighbou?rs?|colleague|friend|sister|brother|cousin|parents|mother|father|mum|mom|dad|aunt|uncle|boss|[A-Z][a-z]+)['’]s? (?:\w+ )?(?:house|roof|flat|home|cellar|basement|kitchen|car|place|garage|window)|"
    r"\b(?:next door|at (?:my|our) (?:neighbou?r|sister|brother|parent|friend|mother|father|mum|dad)s?['’]s?|his|her|their|your) |\A(?:My|Our) (?:neighbou?rs?|colleague|friend|sister|brother|cousin|parents|mother|father|mum|mom|dad|aunt|uncle|boss)\b",
    re.IGNORECASE,
)
_NOT_SURE = re.compile(
    r"\b(?:film|movie|novel|book|series|news|dream\w*|episode|museum|office|school|church|hotel|nearly|almost|could have|might|luckily nothing|no damage|nothing (?:was )?(?:broken|damaged)|"
    r"not damaged|unharmed|unscathed|years ago|last year|repaired (?:it )?(?:myself|ourselves))\b",
    re.IGNORECASE,
)
_SEEN_TO = re.compile(
    r"\b(?:(?:have|['’]ve|has|already) (?:already )?(?:reported|told|notified|informed|filed|rung|called|claimed|registered)|reported it|filed (?:the|a|my|our) claim|claim (?:is|was|has been) (?:in|filed|made|registered)|"
    r"insur\w+ (?:already )?(?:knows?|has been|was told|have been|is sending|sent|paid|will pay|pays)|told the insur\w+|landlord(?:['’]s)? (?:insurance|is dealing|will))\b",
    re.IGNORECASE,
)
_LATELY = dt.timedelta(days=40)


def happened(told: Told) -> list[Finding]:
    """That what a term waits for has happened: damage to what is insured, another job that begins."""
    waiting = [e for e in told.entries(TASKS) if _is_waiting(e)]
    asks, told = any(s.sense.asks for s in told.said), _without_questions(told)
    if not waiting or _NOT_SO.search(told.text):
        return []
    accepted = [] if asks else [*_accepted(told, waiting)]  # "they offered me the job, should I take it?"
    return [*_damaged(told, waiting), *_hurt_on_the_way(told, waiting), *accepted]


def _is_waiting(entry: Entry) -> bool:
    told_before = entry.record is not None and not entry.retired
    return (
        told_before and bool(entry.values.get("runs")) and not (entry.values.get("due") or entry.values.get("done_on"))
    )


def _damaged(told: Told, waiting: list[Entry]) -> Iterator[Finding]:
    """Yield by when the damage that this turn tells of has to be reported."""
    if _NOT_SURE.search(told.text) or _SEEN_TO.search(told.text):
        return
    for sort, part in _PARTS.items():
        meant = [e for e in waiting if str(e.values["what"]).startswith(f"report the damage to the {sort} ")]
        if len(meant) != 1:
            continue
        for said in told.said:
            before = told.said[max(0, told.said.index(said) - 1)].text
            if _ANOTHERS.search(said.text) or _ANOTHERS.match(before):
                continue
            clauses = re.split(r"[,;:–—]", said.text)
            if not (said.sense.tells and any(_HARMED.search(c) and part.search(c) for c in clauses)):
                continue
            day = _when(said, told.today)
            length = LENGTH.search(str(meant[0].values["runs"]))
            if day is None or length is None:
                continue
            due = _after(day, length, said)
            values: dict[str, Value] = {"due": due, "set_on": told.today, "_note": said.text}
            yield Finding(collection=TASKS, entry=meant[0], values=values, facts=(said.fact,))
            return


def _when(said: Said, today: dt.date) -> dt.date | None:
    """Return the day on which something happened that a sentence tells of: today where it names none, None for long ago."""
    named = [t for t in said.tokens if t.kind == "date"]
    days = [day for t in named if (day := past_day(t.value, today)) is not None]
    if named and not days:
        return None
    day = min(days) if days else today
    return day if today - _LATELY <= day <= today else None


def _after(day: dt.date, length: re.Match[str], said: Said) -> dt.date:
    span = span_told(length["count"], length["unit"])
    if (length["kind"] or "").startswith(("working", "business")):
        return workdays_later(day, span.count, said.sense.scene.is_holiday)
    return later(day, span)


def told_length(length: re.Match[str]) -> str:
    """Return a length of time as a record tells it: "10 business days"."""
    span = span_told(length["count"], length["unit"])
    return f"{span.count} {(length['kind'] or '').lower()}{span.unit}{'s' if span.count != 1 else ''}"


# -- damage on the way is claimed from a carrier

_CARRIER = re.compile(
    r"\b(?P<who>[Cc]ourier|carrier|haulier|shipper|movers|removal (?:firm|company|men)|removers|moving (?:firm|company)|delivery (?:firm|company|service|note)|"
    r"parcel service|shipping (?:firm|company)|freight company|DHL|UPS|FedEx|Hermes|Evri|DPD)\b",
)
_CAME = re.compile(
    r" (?:arrived|came|delivered|turned up|showed up|landed|got here|here|brought|carried in|unloaded|dropped off|set down) "
)
_HURT = re.compile(
    r" (?:cracks?|cracked|scratch(?:es|ed)?|dents?|dented|broken|smashed|shattered|chip(?:s|ped)?|torn|tear|bent|damaged|split|splintered|"
    r"snapped|gouged?|holes?|in pieces|in bits|missing a leg|boot print) "
)
_TO_CLAIM = re.compile(
    r" (?:i|we) (?:'ll |'m |'re |'ve |will |am |are |have |need |must |want |going |got |to )+(?:[^\s,;:.!?<]+ ){0,3}?(?:claim|report|complain|tell) "
)
"""How the speaker tells that there is something to claim already."""
_UNHURT = re.compile(r" (?:not|no|without|never|nothing|free of|if|unscathed|in one piece) ")


def _to_claim(told: Told) -> Iterator[Finding]:
    """Yield that damage has to be claimed from a carrier so long after the day on which it brought something."""
    carrier = _CARRIER.search(told.text)
    came = next((s for s in told.said if _CAME.search(s.line) and s.sense.tells), None)
    if carrier is None or came is None or any(_is_hurt(s) or _TO_CLAIM.search(s.line) for s in told.said):
        return
    for said in told.said:
        match = _WITHIN.search(said.text)
        if match is None or not (_REPORTED.search(said.text) and _OF_DAMAGE.search(said.text)):
            continue
        length, day = LENGTH.search(match[0]), _when(came, told.today)
        if length is None or day is None:
            continue
        facts = tuple(dict.fromkeys((came.fact, said.fact)))
        values: dict[str, Value] = {
            "what": f"claim the damage ({carrier['who']})",
            "runs": f"within {told_length(length)} of {day.isoformat()}",
            "_note": came.text if came is said else f"{came.text} {said.text}",
        }
        yield Finding(collection=TASKS, values=values, facts=facts)
        yield from (f for f in _misread(told, facts) if f.collection != "finance.purchases")
        return


def _is_hurt(said: Said) -> bool:
    return said.sense.tells and bool(_HURT.search(said.line)) and not _UNHURT.search(said.line)


def _hurt_on_the_way(told: Told, waiting: list[Entry]) -> Iterator[Finding]:
    """Yield by when the damage to what a carrier brought, of which this turn tells, has to be claimed."""
    for entry in (e for e in waiting if str(e.values["what"]).startswith("claim the damage ")):
        brought = spoken(noted(entry)) - _SAID_OF_ALL
        for at, said in enumerate(told.said):
            about = (said, *told.said[max(0, at - 1) : at])
            if not _is_hurt(said) or _ANOTHERS.search(said.text) or not any(brought & s.words for s in about):
                continue
            runs = str(entry.values["runs"])
            length = LENGTH.search(runs)
            if length is None:
                continue
            due = _after(dt.date.fromisoformat(runs[-10:]), length, said)
            if due >= told.today:
                values: dict[str, Value] = {"due": due, "set_on": told.today, "_note": said.text}
                yield Finding(collection=TASKS, entry=entry, values=values, facts=(said.fact,))
            return


_SAID_OF_ALL = word_set(
    "today new big box day left come turned within damage claim claims delivery courier carrier take takes day days week our"
)


# -- notice is given to an employer

WORK = re.compile(
    r"\bat work\b|\b(?:my|our|the) (?:work |job |employment |current )?(?:job|employer|contract of employment|work contract|employment contract|boss|HR|workplace)\b|\bemploys? (?:me|us)\b|"
    r"\bwhere I(?:['’]ve| have)? (?:work|am employed|been working)\w*|\bI(?:['’]ve| have)? work(?:ed|ing)? (?:at|for|in)\b|\b(?:employment|work) contract\b|\bcolleagues?\b|"
    r"\bcontract (?:with|at) (?:the )?[A-Z]|\bmy contract\b|\bto serve\b|\bresign\w*|\bhand(?:ing)? in (?:my|your|one['’]s) notice\b",
)
NO_WORK = re.compile(
    r"\b(?:flat|apartment|house|studio|room|lease|tenan\w+|landlord|landlady|rent(?:ed|al)?|gym|phone|internet|broadband|insurance|subscription|membership|electricity|gas|kindergarten|nursery|daycare|storage|garage|allotment)\b",
    re.IGNORECASE,
)
_NOTICE = re.compile(
    rf"\b{LONG}(?:['’]s?)?[ -](?:(?:of |in )?(?:written )?notice|to serve)|"
    rf"\bnotice(?: period)?(?: (?:is|of|was|at|there|here|in|the|my|our|it|comes|to|work|job|now)){{1,5}} {LONG}\b",
    re.IGNORECASE,
)
_MONTH_END = re.compile(
    r"\b(?:(?:end|last day) of (?:the|a|any|each|that) (?:calendar )?month|month['’]?s? ?-?end|end of a calendar month)\b",
    re.IGNORECASE,
)
_AT = re.compile(
    rf"\b(?:with|at|by|from) (?P<a>{_NAME})|(?P<b>{_NAME})(?= (?:employs|wants|asks)\b)|"
    r"\b(?:[Aa]t|[Ww]ith|[Bb]y) (?P<c>the (?:[a-z-]+ ){0,2}?[a-z-]+)(?=,| where|[.;!?]| last| we| I )|\A(?P<d>The (?:[a-z-]+ ){0,2}?[a-z-]+)(?= employs\b)"
)
"""By whom somebody is employed."""


def _to_give_notice(told: Told) -> Iterator[Finding]:
    """Yield that notice has to be given so long before another job."""
    if not WORK.search(told.text) or NO_WORK.search(told.text):
        return
    said, match = next(((s, m) for s in told.said if (m := _NOTICE.search(s.text)) is not None), (None, None))
    length = LENGTH.search(match[0]) if match is not None else None
    if said is None or length is None or _GIVEN.search(told.text):
        return
    firm = _AT.search(told.text)
    named = next((name for name in firm.groups() if name), "") if firm is not None else ""
    named = re.sub(r"\A[Tt]he ", "", named) or "employer"
    ends = ", to the end of a month" if _MONTH_END.search(told.text) else ""
    facts = tuple(dict.fromkeys((said.fact, *(s.fact for s in told.said if WORK.search(s.text)))))
    values: dict[str, Value] = {
        "what": f"give notice ({named})",
        "runs": f"{told_length(length)} ahead{ends}",
        "_note": told.around(told.said.index(said)),
    }
    yield Finding(collection=TASKS, values=values, facts=facts)
    yield from _misread(told, facts)


def _misread(told: Told, facts: tuple[int, ...]) -> Iterator[Finding]:
    """Yield what others read of the same sentences as if a service or a task had ended then."""
    for path in (SERVICES, TASKS, "finance.purchases"):
        for entry in told.fresh(path):
            if entry.record is None and not entry.values.get("runs") and set(entry.facts) <= set(facts):
                yield Finding(collection=path, entry=entry, facts=tuple(entry.facts), retires=True)


_GIVEN = re.compile(
    r"\b(?:gave|given|handed|sent|put|hand(?:ed)?) (?:\w+ ){0,3}?(?:in )?(?:my |the )?(?:notice|resignation)\b|\bresigned\b|\b(?:I|we)(?:['’]ve| have) quit\b|\bI quit\b|\bnotice (?:is|was|has been) (?:in|given|handed)\b|\bunemployed\b|\bjob ended\b|\blast day (?:was|at)\b",
    re.IGNORECASE,
)
_ANOTHER_JOB = re.compile(
    r"\b(?:got|landed|was (?:given|offered)|accepted|taken|took|have|['’]ve got) (?:the|a|that) (?:new )?(?:job|post|position|place|role)\b|\b(?:said yes|agreed) to (?:the|an?|their) (?:offer|job|post)\b|\baccepted (?:the|an?|their) (?:[\w-]+ )?(?:offer|job|post|position)\b|"
    r"\b(?:my|our) first day (?:at|with|in)\b|\bsigned (?:the|a|my) (?:new )?(?:work |employment )?contract (?:with|at|for)\b|\bthey(?:['’]ll| will)? (?:expect|want|hire|are hiring|take) me\b|\b(?:hired|taking) me\b|"
    r"\bI(?:['’]ll| will|['’]m going to)? (?:be )?(?:start|begin)(?:n?ing)? (?:my new job|work(?:ing)?|at|with|as|there)\b|\bcontract\b[^.;!?]*\bI(?:['’]ve| have)? signed it\b|\bnew job\b|\b(?:I['’]m|I am) (?:moving|going|switching) to\b",
    re.IGNORECASE,
)
_OPEN = re.compile(
    r"\b(?:if|maybe|perhaps|might|may|could|interview|applied|applying|hope|hoping|thinking|consider\w*|turned (?:it|them|the) |declined|said no|not sure|undecided|side job|weekends?|evenings?|volunteer\w*)\b",
    re.IGNORECASE,
)
_OF_OTHERS = re.compile(
    r"\A(?:\W*)(?:My|Our) (?!first\b|new\b)(?:\w+ )?\w+ (?:got|has|starts|landed|accepted|said|is|was)\b|\b(?:his|her|their) (?:first day|new job)\b"
)


def _accepted(told: Told, waiting: list[Entry]) -> Iterator[Finding]:
    """Yield by when notice has to be given for another job to begin on its day."""
    meant = [e for e in waiting if str(e.values["what"]).startswith("give notice ")]
    text = told.text
    if (
        len(meant) != 1
        or not _ANOTHER_JOB.search(text)
        or _OPEN.search(text)
        or _GIVEN.search(text)
        or _OF_OTHERS.search(text)
    ):
        return
    for said in told.said:
        days = [
            d
            for t in said.tokens
            if t.kind == "date" and (d := exact(coming(t, told.today).value)) is not None and d > told.today
        ]
        length = LENGTH.search(str(meant[0].values["runs"]))
        if len(days) != 1 or length is None or not said.sense.tells:
            continue
        span = span_told(length["count"], length["unit"])
        due = _ahead(days[0], span, month_end="end of a month" in str(meant[0].values["runs"]))
        values: dict[str, Value] = {"due": due, "set_on": told.today, "_note": said.text}
        yield Finding(collection=TASKS, entry=meant[0], values=values, facts=(said.fact,))
        return


def _ahead(start: dt.date, length: Span, *, month_end: bool) -> dt.date:
    """Return the last day to give notice so long before the day on which another job begins."""
    last = start - dt.timedelta(days=1)
    if month_end:
        following = last + dt.timedelta(days=1)
        last = last if following.day == 1 else last.replace(day=1) - dt.timedelta(days=1)
    back = replace(length, count=-length.count)
    if length.unit == "month" and (last + dt.timedelta(days=1)).day == 1:
        return later(last + dt.timedelta(days=1), back) - dt.timedelta(days=1)
    return later(last, back)
