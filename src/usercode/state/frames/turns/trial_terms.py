"""Trials whose terms are told in one turn and whose beginning in another, in either order.

"The first 30 days are free, then it bills $119.99 for the year" is an offer as long as nobody signs up: how long it is
free is kept, and counted from the day of the later "Signed up tonight, card number and all". "Started the free trial of
X today" has no end until "the trial is 30 days, after that they take $228 a year" is told days later, which is counted
from the start as well, by whatever part or kind of the name the service is called then ("that Calm thing").
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from dataclasses import dataclass, replace

from usercode.facts.numerals import NUMBER_PATTERN
from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.gist.counting import span_told
from usercode.state.frames.gist.families import Hit
from usercode.state.frames.gist.trials import PERIODS
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.phrases import last_day, text_of
from usercode.state.frames.places import PLACES
from usercode.state.frames.spots.tasks import later
from usercode.state.frames.sums import total
from usercode.state.frames.tokens import Money, Span
from usercode.state.frames.turns.told import WORD, Finding, Said, Told, noted, spoken
from usercode.state.frames.words import BANKS, CARDS, MEANS_OF_PAYMENT, PEOPLE
from usercode.state.frames.wordset import word_set
from usercode.wordnet import parts

SERVICES = "finance.subscriptions"
_PATHS = (SERVICES, "finance.payments", "finance.transfers", "household.deadlines", "calendar.events")
_COUNT = rf"(?:\d{{1,3}}|{NUMBER_PATTERN}|an?|one)"
_UNIT = r"(?:day|week|fortnight|month)"
FREE = re.compile(
    r"\b(?:free|trials?|gratis|complimentary|for nothing|(?:on|courtesy of) (?:them|us|me|the house)|without (?:any )?(?:charge|cost|paying)|"
    r"at no (?:cost|charge)|no (?:charge|cost)|costs? (?:me |you |us |anyone )?(?:nothing|zero|zilch)|(?:pays?|paying) (?:nothing|zero)|"
    r"taster|try[- ]out|test (?:period|phase|month|version)|(?:to|can) try (?:it|them|out)|don['’]t pay (?:a thing|anything)?)\b",
    re.IGNORECASE,
)
"""How it is told that a service costs nothing at first."""
_SPAN = re.compile(
    rf"\b(?P<count>{_COUNT})[ -](?:calendar |whole |full |free |trial )?(?P<unit>{_UNIT})s?\b"
    rf"|\b(?:first|free|trial|whole|taster|test) (?:trial |free )?(?P<alone>{_UNIT})\b",
    re.IGNORECASE,
)
_SUM_BEFORE = re.compile(
    r"(?:[$£€¥₹]\s?[\d.,]+|\d[\d.,]* ?(?:[$£€¥₹]|euros?|dollars?|pounds?|quid|bucks?|rupees?|francs?|kr|usd|eur|gbp|inr)?),? \Z",
    re.IGNORECASE,
)
"""What stands before a length by which a price is told: "$12 a month"."""
_NO_TERM = re.compile(
    r"\A(?:['’]s?)? (?:ago|notice|before|later|in advance|ahead|now|old|every|each|so far|running)\b", re.IGNORECASE
)
"""What stands behind a length that is none of a trial."""
_LONGEST = 100
"""Days that a trial lasts at most."""
_YEARLY = re.compile(
    r"\b(?:(?:a|the|per|one|full|whole|every|each|next)[ -]?(?:\w+ )?year|yearly|annual(?:ly)?|per annum|12[ -]months?|twelve[ -]months?)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Terms:
    """What a turn tells of a trial: how long it is free or until when, what it costs then, and the sentences."""

    length: Span | None
    until: dt.date | None
    price: Money | None
    period: str
    told_in: tuple[Said, ...]

    @property
    def values(self) -> dict[str, Value]:
        """The price, where it is told, with its period."""
        out: dict[str, Value] = dict(total(self.price, "price")) if self.price is not None else {}
        return out | ({"period": self.period} if self.price is not None and self.period else {})

    @property
    def note(self) -> str:
        """The sentences as they were told."""
        return " ".join(s.text.strip() for s in self.told_in)


def terms_of(told: Told) -> Terms:
    """Return what a turn tells of how long something is free and what it costs then; of several lengths none."""
    plain = [s for s in told.said if s.sense.tells and not s.sense.asks]
    lengths = [_lengths(s.text) for s in plain]
    spans = frozenset[Span]().union(*lengths)
    days = [None if spans else _until(s, told.today) for s in plain]
    first = next((i for i, found in enumerate(zip(lengths, days, strict=True)) if any(found)), 0)
    sums = [(i, m) for i, s in enumerate(plain) for m in s.sense.sums if m.amount and i >= first]
    at, price = sums[-1] if sums else (None, None)
    period = _period(plain[at]) if at is not None else ""
    return Terms(
        length=next(iter(spans)) if len(spans) == 1 else None,
        until=next((d for d in days if d), None) if len({*days} - {None}) == 1 else None,
        price=price,
        period=period,
        told_in=tuple(s for i, s in enumerate(plain) if lengths[i] or days[i] or i == at),
    )


def _period(said: Said) -> str:
    """Return how often a sentence tells its sum to be paid, "" where it does not."""
    return said.sense.period if said.sense.period in PERIODS else "year" if _YEARLY.search(said.text) else ""


def _lengths(text: str) -> set[Span]:
    """Return the lengths of time of a sentence that may be a trial's: no period of a price, no notice, nothing past."""
    out: set[Span] = set()
    for match in _SPAN.finditer(text):
        before, behind = text[: match.start()], text[match.end() :]
        periodic = (match["count"] or "").lower() in ("a", "an", "one") and _SUM_BEFORE.search(before)
        if periodic or re.search(r"\b(?:every|each|per) \Z", before, re.IGNORECASE) or _NO_TERM.match(behind):
            continue
        span = span_told(match["count"] or "one", match["unit"] or match["alone"])
        if span.count * {"day": 1, "week": 7}.get(span.unit, 30) <= _LONGEST:
            out.add(span)
    return out


_UNTIL = re.compile(
    r" (?:until|till|to|through|up to|(?:ends?|expires?|runs out|stops|is over|is up|turns|goes|kicks in|charges?|bills?)(?: on| at| by)?) "
    r"(?:the )?(?:end of )?(?:the )?\Z"
)
_FROM = re.compile(r" (?:from|on) (?:the )?\Z")
"""What leads to a day from which a sum is taken: "on 1 April they take £9"."""


def _until(said: Said, today: dt.date) -> dt.date | None:
    """Return the one day to come of a sentence until which something may be free."""
    line = said.sense.line
    dates = [(line.starts[at], coming(t, today)) for at, t in enumerate(said.tokens) if t.kind == "date"]
    forms = (_UNTIL, _FROM) if said.sense.sums else (_UNTIL,)
    ends = {last_day(t.value) for start, t in dates if any(f.search(said.line[:start]) for f in forms)}
    found = {day for day in ends if day is not None and day > today}
    return found.pop() if len(found) == 1 else None


# -- an offer

_HEARD_OF = re.compile(
    r"\b(?:think(?:ing)? (?:about|of)|consider\w*|look(?:ing|ed|s)? (?:at|into|like)|compar\w*|shopping around|tempt\w*|might|maybe|perhaps|"
    r"wonder\w*|toying|mulling|weighing|eyeing|curious|interest\w*|fanc(?:y|ies)|swears? by|recommend\w*|suggest\w*|rav(?:es?|ing)|"
    r"(?:won['’]t|doesn['’]t|never) (?:stop|shuts?) (?:\w+ )?(?:talking|about)|keeps? (?:on )?(?:telling|going|saying|talking)|going on about|"
    r"told (?:me|us)|says|showed (?:me|us)|mention\w*|talks? (?:about|of)|talking about|(?:saw|seen|read(?:ing)?|heard|hearing|came across|spotted|noticed) (?:an? |the )?(?:\w+ )?(?:ad|advert\w*|offer|flyer|leaflet|poster|about|of|app|site|service|code|e-?mail)|"
    r"advert\w*|offers? (?:you|a|everyone|new|one|two|\d)|gives? (?:you|everyone|a|new|one|two|\d)|you (?:can|get|could|only)|lets? you|apparently|uses|loves|is on it|would (?:be|cost)|"
    r"one day|some ?day|not sure|haven['’]t decided|undecided|deciding|choosing|on my list|may (?:try|give)|(?:plan|want|going|hope|mean) to (?:try|get|join|sign))\b",
    re.IGNORECASE,
)
"""How somebody tells of a service that they have not taken: it is weighed, or others speak of it."""
_TAKING = (
    r"(?:signed (?:me |us |myself |ourselves |him |her |them |[a-z]+ )?(?:up|on|in)|sign up|activated|set (?:it |this |myself |us |me )?up|started|started up|began|begun|joined|registered|"
    r"subscribed|enrolled|enroled|opened (?:an?|the|my|our|up)|created|made (?:an|my|our) account|downloaded|installed|took (?:it|them|out|up|the)|taken (?:it|out|up|the)|"
    r"went (?:ahead|for|with)|gone (?:ahead|for|with)|caved|gave in|given in|gave (?:it|them|in|my)|given (?:it|them)|handed over|entered|typed|keyed|bit the bullet|bitten the bullet|"
    r"plumped|opted|claimed|redeemed|accepted|said yes|clicked|switched on|turned on|switched (?:it|the \S+) on|tried|trying|testing|(?:am|'m|are|'re) (?:now |just |currently )*(?:on|using|trying|testing)|logged (?:in|on)|"
    r"put (?:my|our|the|a) (?:\S+ )?(?:card|visa|mastercard|amex|paypal|number|details)|took the plunge|taken the plunge|pulled the trigger|succumbed|treated|got (?:it|the|myself|ourselves|me|us|on)|have got|"
    r"unlocked|launched|fired up|connected|linked|ordered|bought into|did it|done it|made the leap|jumped in|decided to (?:try|take|go)|fell for|talked into|took the bait|rolled|confirmed|cracked|using|used|did (?:the|my|our|their) (?:\S+ )?(?:sign-?up|registration|quiz|set-?up|form|onboarding))"
)
_TAKES_UP = re.compile(
    r"(?:\A|[,;:.!?–—-]| (?:i|we|and|so|then|but|finally|just|now|also|have|'ve|well|today|tonight|yesterday|ok|okay|right|<d\d+>|too|here|in)) "
    rf"(?:(?:have|'ve|just|also|finally|now|then|went and|gone and|actually|duly|both|all|so|i|we|and|today|tonight|yesterday|last night|this (?:morning|evening|afternoon)|eventually|already|again|only|quickly|officially|<d\d+>) )*(?P<verb>{_TAKING}) "
)
"""How somebody tells that they took up a service."""
_UP_NOW = re.compile(
    r" (?:is|'s|are) (?:now |all |already |finally )*(?:up and running|set up|installed|activated|active|live|on my (?:phone|tablet|ipad|laptop|computer|telly|tv)|running|going) "
    r"| (?:talked|lured|roped|persuaded|convinced|charmed|signed|got|set|put) (?:me|us) (?:into|up|onto|on) "
    r"|\A (?:so |ok |okay |right |well |, )*\S+(?: \S+)? it is (?:then |now )?[!.,] "
    r"| (?:have|'ve) (?:had )?\S+(?: \S+)? (?:since|from) (?:today|tonight|this|yesterday|<d\d+>) "
)
_NOT_TAKEN = re.compile(
    r" (?:not|n't|never|nearly|almost|instead|against|without (?!(?:a|any) (?:charge|cost|pay))|unless|if|will|'ll|going to|gonna|might|may|would|'d|want to|wanted to|wish|should|could|hope|hoping|plan|planning|"
    r"tomorrow|next (?:week|month|year|summer|winter|spring|autumn)|later|someday|one day|(?:for|by) (?:him|her|them)sel(?:f|ves)|too late|cancell?ed|stopped|rather than|wonder\w*|whether|tempted|before i|considered|thought about|thinking) "
)
"""What tells that a service was not taken up, or not yet."""


def takes_up(said: Said) -> bool:
    """Whether a sentence tells that the speaker, or one of theirs with them, took something up."""
    found = _TAKES_UP.search(said.line) or _UP_NOW.search(said.line)
    if found is None or said.sense.asks or not said.sense.tells:
        return False
    part = said.line[max(0, found.start() - 1) :]
    clause = re.split(r" (?:[;:.!?–—]|because|as|since|so that|to|for|before|when|and (?!i |we )) ", part[1:])[0]
    whole = f" {clause} "
    if _NOT_TAKEN.search(whole) or _NOT_TAKEN.search(said.line[: found.start() + 1] + " "):
        return False
    theirs = said.sense.of_others(Hit(0, 1), company=True) and not re.search(r" (?:i|we|me|us) ", said.line)
    return not theirs


def offered(told: Told) -> list[Finding]:
    """How long a service is free for whoever takes it, and what it costs then, as long as nobody has taken it."""
    terms = terms_of(told)
    if terms.length is None or terms.price is None or not FREE.search(told.text) or not _HEARD_OF.search(told.text):
        return []
    if any(takes_up(said) for said in told.said) or _ON_MY_CARD.search(told.text):
        return []
    counted = later(told.today, terms.length)
    misread = [e for e in _misread(told, terms) if e.collection != SERVICES or e.values.get("trial_until") == counted]
    name = service_named(told)
    if not name or any(words(name) <= words(str(e.values["name"])) for e in _running(told)):
        return []
    out = [Finding(collection=e.collection, entry=e, facts=tuple(e.facts), retires=True) for e in misread]
    values: dict[str, Value] = {"name": name, "runs": _told_span(terms.length), "_note": terms.note, **terms.values}
    return [*out, Finding(collection=SERVICES, values=values, facts=tuple(s.fact for s in terms.told_in))]


_ON_MY_CARD = re.compile(
    r"\b(?:off|from|on|to|with|charges?|charged|bills?|billed|debits?|hits?) (?:my|our) (?:\w+ )?(?:card|visa|mastercard|amex|account|paypal)\b|"
    r"\b(?:I|we)['’](?:m|re|ve) (?:on|got) (?:it|the|a)\b",
    re.IGNORECASE,
)
"""How a service is told to have the speaker's card already."""


def _running(told: Told) -> list[Entry]:
    """Return the services that the speaker has."""
    return [
        e
        for e in told.entries(SERVICES)
        if e.record is not None and not e.retired and not e.values.get("cancelled_on") and not _is_offer(e)
    ]


def _misread(told: Told, terms: Terms) -> list[Entry]:
    """Return what other readers made of the sentences of terms: the sum as a payment, the day as a task or an event."""
    facts = {s.fact for s in terms.told_in}
    return [e for path in _PATHS for e in told.fresh(path) if e.record is None and {*e.facts} <= facts and e.facts]


def _told_span(span: Span) -> str:
    return f"{span.count} {span.unit}{'s' if span.count != 1 else ''}"


_RUNS = re.compile(r"(?P<count>\d+) (?P<unit>day|week|month)s?")
_CALLED = word_set("called named")
_DOES = word_set(
    "swears swear says said told tells recommends recommended raves uses loves likes showed got has keeps wants thinks started signed joined"
)
"""What people do with a service, whose names are no service's."""


def service_named(told: Told) -> str:
    """Return the one name of a turn that may be that of a service, "" for none."""
    people = {name.lower() for name, gender in told.people if gender}
    found: list[tuple[int, str]] = []
    for said in told.said:
        for start, end in said.sense.names():
            before = said.tokens[start - 1].low if start else ""
            behind = said.tokens[end].low if end < len(said.tokens) else ""
            if not _is_no_service(said, start, end, people):
                rank = 0 if before in _CALLED else 1 if behind in _OFFERS or before in _ABOUT else 2
                found.append((rank, text_of(said.tokens[start:end])))
    return min(found, key=lambda one: one[0])[1] if found else ""


def _is_no_service(said: Said, start: int, end: int, people: set[str]) -> bool:
    """Whether a name is that of a place, a person, a bank or a day, or no more than the first word of a sentence."""
    run = said.tokens[start:end]
    lows = [t.low for t in run]
    before = said.tokens[start - 1].low if start else ""
    behind = said.tokens[end].low if end < len(said.tokens) else ""
    opens = start == 0 and (bool(parts(lows[0])) or lows[0].endswith("ing")) and behind not in _OFFERS
    owned = before in ("my", "our", "his", "her", "their") or said.sense.owned_by_others(start)
    others = " ".join(lows) in PLACES or bool(set(lows) & (people | PEOPLE | BANKS | CARDS | MEANS_OF_PAYMENT))
    return opens or owned or others or behind in _DOES or behind == "'s" or any(t.kind == "date" for t in run)


_OFFERS = word_set("gives offers lets does charges costs is bills takes has")
_ABOUT = word_set("about at by to of with try trying into for")


# -- it begins

_LATER_PAID = re.compile(
    r"\b(?:card|visa|mastercard|amex|paypal|apple pay|google pay|bank details|payment details|direct debit|account details)\b"
    r"|\b(?:free|nothing|no (?:cost|charge))(?: \w+){0,2} (?:for now|to (?:begin|start) with|at first|at the moment|so far|initially)",
    re.IGNORECASE,
)
"""How a service that is free is told to cost later on."""


def started(told: Told) -> list[Finding]:
    """A trial of this turn of which neither the end nor the price is told yet: "trying Luminar, free for now"."""
    if not FREE.search(told.text) or not _LATER_PAID.search(told.text) or told.fresh(SERVICES):
        return []
    terms = terms_of(told)
    for said in told.said:
        if not takes_up(said) or said.sense.sums:
            continue
        name = service_named(replace(told, said=[said])) or _kind(said)
        if name:
            start = min(said.sense.past_day(), told.today)
            values: dict[str, Value] = {"name": name, "started": start, "_note": told.around(told.said.index(said))}
            until = later(start, terms.length) if terms.length is not None else terms.until
            values |= {"trial_until": until} if until is not None and until >= told.today else {}
            return [Finding(collection=SERVICES, values=values, facts=(said.fact,))]
    return []


_OF_A_KIND = re.compile(
    rf" (?:of|for|to|with|on|started|downloaded|installed|joined|trying|testing|activated) (?:an?|the|that|this|my|our) (?P<what>(?:{WORD}){{1,3}}?(?:apps?|program|programme|course|site|website|platform|service|software|tool|game|tracker|planner|club|magazine|box)) "
)
"""How a service is told by its kind where it has no name: "the free trial of that maths app"."""


def _kind(said: Said) -> str:
    """Return what kind of service a sentence tells was taken up, "" for none."""
    match = _OF_A_KIND.search(said.line)
    run = [t for t in said.between(*match.span("what")) if not FREE.fullmatch(t.text)] if match is not None else []
    return text_of(run) if len(run) > 1 else ""


def begun(told: Told) -> list[Finding]:
    """The offers on record that this turn tells to have been taken up: they are free from that day on."""
    offers = [e for e in told.entries(SERVICES) if _is_offer(e)]
    out: list[Finding] = []
    for said in told.said if offers else ():
        if not takes_up(said):
            continue
        at = told.said.index(said)
        near = " ".join(s.text for s in told.said[max(0, at - 1) : at + 2])
        for entry in offers:
            match = _RUNS.fullmatch(str(entry.values["runs"]))
            goes_on = not service_named(replace(told, said=[said])) and _is_named(entry, near, near)
            if match is None or not (goes_on or _is_named(entry, said.text, near)) or entry in (f.entry for f in out):
                continue
            start = min(said.sense.past_day(), told.today)
            until = later(start, span_told(match["count"], match["unit"]))
            values: dict[str, Value] = {"started": start, "trial_until": until, "_note": said.text}
            twice = [e for e in told.fresh(SERVICES) if e.record is None and said.fact in e.facts]
            out += [Finding(collection=SERVICES, entry=e, facts=tuple(e.facts), retires=True) for e in twice]
            out.append(Finding(collection=SERVICES, entry=entry, values=values, facts=(said.fact,)))
    return out


def at_once(told: Told) -> list[Finding]:
    """A trial that this turn tells to have begun, with its terms in another sentence, where no other reader has it."""
    if not FREE.search(told.text) or any(e.changed.get("trial_until") for e in told.fresh(SERVICES)):
        return []
    taken = next((said for said in told.said if takes_up(said)), None)
    terms = terms_of(told) if taken is not None else None
    if taken is None or terms is None or terms.price is None or not (terms.length or terms.until):
        return []
    name = service_named(replace(told, said=[taken]))
    fresh = [e for e in told.fresh(SERVICES) if name and words(name) <= words(str(e.values["name"]))]
    if not name or len(fresh) > 1 or any(e.values.get("cancelled_on") for e in fresh):
        return []
    start = min(taken.sense.past_day(), told.today)
    until = later(start, terms.length) if terms.length is not None else terms.until
    if until is None or until < told.today:
        return []
    values: dict[str, Value] = {"trial_until": until, "started": start, "_note": told.around(told.said.index(taken))}
    values |= {**terms.values, **({} if fresh else {"name": name})}
    facts = tuple(dict.fromkeys((taken.fact, *(s.fact for s in terms.told_in))))
    misread = [e for e in _misread(told, terms) if e not in fresh]
    return [
        *(Finding(collection=e.collection, entry=e, facts=tuple(e.facts), retires=True) for e in misread),
        Finding(collection=SERVICES, entry=fresh[0] if fresh else None, values=values, facts=facts),
    ]


def _is_offer(entry: Entry) -> bool:
    values = entry.values
    known = entry.record is not None and not entry.retired
    return known and bool(values.get("runs")) and not (values.get("trial_until") or values.get("cancelled_on"))


_COMMON = words(
    "app apps thing service site website subscription membership plan account trial program programme course box premium plus pro max the my our free"
)


def _is_named(entry: Entry, text: str, near: str) -> bool:
    """Whether a sentence names a service, or goes on about the one that a sentence beside it names."""
    own = words(str(entry.values["name"])) - _COMMON or words(str(entry.values["name"]))
    first = str(entry.values["name"]).split(" ")[0].lower()
    here = spoken(text)
    if own <= here or (len(first) > _TELLING and first not in _COMMON and first in here):
        return True
    return bool(_GOES_ON.search(text)) and own <= spoken(near)


_TELLING = 3
_GOES_ON = re.compile(r"\b(?:it|that|this|them|the (?:trial|app|thing|free \w+)|card|account)\b", re.IGNORECASE)


# -- its terms are told


def told_later(told: Told) -> list[Finding]:
    """Until when a trial is free that began on an earlier day, or what it costs then, as this turn tells."""
    begun_before = [e for e in told.entries(SERVICES) if _is_waiting(e, told)]
    terms = terms_of(told) if begun_before else None
    if terms is None or not terms.told_in:
        return []
    entry = _meant(told, begun_before)
    if entry is None or not (FREE.search(told.text) or FREE.search(noted(entry)) or _SMALL_PRINT.search(told.text)):
        return []
    start = entry.values.get("started") or (entry.said_at.date() if entry.said_at else told.today)
    values: dict[str, Value] = {}
    own = entry.changed.get("trial_until")
    counted = {later(told.today, terms.length)} if terms.length is not None else set()
    if terms.length is not None and (not entry.values.get("trial_until") or own in counted):
        values["trial_until"] = later(start, terms.length)
    elif terms.until is not None and not entry.values.get("trial_until"):
        values["trial_until"] = terms.until
    until = values.get("trial_until") or entry.values.get("trial_until")
    if not isinstance(until, dt.date) or until < told.today or (not values and not _is_price_of(told, terms, entry)):
        return []
    values |= {} if entry.values.get("price") and "price" not in entry.changed else terms.values
    misread = [e for e in _misread(told, terms) if e is not entry]
    return [
        *(Finding(collection=e.collection, entry=e, facts=tuple(e.facts), retires=True) for e in misread),
        Finding(
            collection=SERVICES,
            entry=entry,
            values={**values, "_note": terms.note},
            facts=tuple(s.fact for s in terms.told_in),
        ),
    ]


_SMALL_PRINT = re.compile(
    r"\b(?:small print|fine print|terms|t&cs?|conditions|afterwards|after (?:that|which)|(?:then|and) (?:it|they)|turns? into|rolls? (?:over|into)|"
    r"(?:by|on) its(?:elf| own)|automatically)\b",
    re.IGNORECASE,
)


def _is_price_of(told: Told, terms: Terms, entry: Entry) -> bool:
    """Whether terms tell what a trial costs whose end is known."""
    return terms.price is not None and not entry.values.get("price") and bool(_SMALL_PRINT.search(told.text))


_LATELY = dt.timedelta(days=100)


def _is_waiting(entry: Entry, told: Told) -> bool:
    """Whether a trial was told before this turn to have begun, and its end or its price is not known yet."""
    values = entry.values
    start = values.get("started") or (entry.said_at.date() if entry.said_at else None)
    if entry.record is None or entry.retired or values.get("cancelled_on") or values.get("renews_on") or not start:
        return False
    on_trial = bool(FREE.search(noted(entry)) or values.get("started") or values.get("trial_until"))
    known = values.get("trial_until") and "trial_until" not in entry.changed and values.get("price")
    return on_trial and not known and not _is_offer(entry) and told.today - _LATELY <= start < told.today


_KIND = re.compile(
    r"(?P<what>(?:[\w'’-]+ ){1,3})(?:apps?|program|programme|course|site|website|page|portal|thing|service|platform|membership|box|club|software|tool|game|tracker|planner|tutor|lessons|classes|"
    r"magazine|paper|channel|library|subscription|trial)\b",
    re.IGNORECASE,
)
_OF_IT = re.compile(
    r"\b(?:the|that|this|its|my|our) (?:\w+ )?(?:trial|app|thing|free \w+|small print|fine print|terms|conditions|site|service|programme|program|subscription)\b|"
    r"\bturns out (?:it|the)\b",
    re.IGNORECASE,
)


def _meant(told: Told, waiting: list[Entry]) -> Entry | None:
    """Return the one trial that a turn speaks of: by its name, by its kind, or as the only one there is."""
    text = told.text
    named = [e for e in waiting if _is_named(e, text, text)]
    kinds = frozenset().union(*(spoken(m["what"]) for m in _KIND.finditer(text))) - _COMMON
    called = named or [e for e in waiting if kinds & (spoken(noted(e)) | words(str(e.values["name"]))) - _COMMON]
    fit = called or (waiting if _OF_IT.search(text) and not service_named(told) else [])
    return fit[0] if len(fit) == 1 else None
