"""Journeys that are expected: days in a place that the speaker tells in whatever words, once papers or trips are known.

Who has told of a passport, a visa, an insurance or a journey is known to travel. A later sentence with a place and two
days then needs no verb of going: "a walking week on Madeira from 10 to 17 June, and I'd paid my half", "they have lent me
their chalet in Chamonix, 12 January to 2 February". It must be the speaker's own, and nothing may make it uncertain. A
house that is only found is weighed. Days without a place move the one journey that is on record, or are those of the
visa on record: "VietJet's rebooked me, out on 24 August and home on 6 September".
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from itertools import takewhile

from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.gifts import for_others
from usercode.state.frames.matching import Entry
from usercode.state.frames.phrases import exact, is_name, is_stretch, text_of
from usercode.state.frames.spots.goals import destination, is_person, places_in
from usercode.state.frames.tokens import Token
from usercode.state.frames.turns.by_hire import WHO_CANNOT
from usercode.state.frames.turns.journeys import TRIPS
from usercode.state.frames.turns.told import Finding, Said, Told
from usercode.state.frames.verbs import FORMS
from usercode.state.frames.words import PEOPLE

PLANS, THEIR_TRIPS, DOCUMENTS = "travel.plans", "travel.their_trips", "travel.documents"
EVENTS = "calendar.events"
_HARMLESS = re.compile(
    r" (?:can not|ca n't|can't|could not|could n't|couldn't) (?:wait|believe|resist|say no|help it|help myself) | no "
    r"(?:idea|wonder|doubt|less|matter|emails?) | not (?:one|a single) "
)
"""What sounds like a denial and denies no journey."""
_UNCERTAIN = re.compile(
    r" (?:not|n't|never|no|nobody|without me|if|whether|might|may(?! <)|maybe|perhaps|could|would|should|wish\w*|hop(?:e|es|ing)|"
    r"tempted|dream\w*|thinking|considering|looked at|looking at|saw|seen|advert\w*|brochure|window|cheapest|costs?|"
    r"almost|nearly|used to|last (?:year|summer|winter)|ago|"
    r"story|novel|book|film|movie|series|episode|game|character|documentary|tv|online|zoom|remote\w*|virtual\w*|webinar|"
    r"painters?|builders?|guests?|tenants?|lodgers?|parcel|package|shop|rented out|let out|(?:with|to|at) (?:us|ours|mine)|visit(?:s|ing)? (?:us|me)|"
    r"(?:comes|coming|come) (?:over|here|to (?:stay|see|visit)|home)|shut|closed|valid|expires?) "
)
"""What makes the days beside it uncertain, over, somebody else's or those of something else."""
_UNDONE = re.compile(
    r" (?:cancel\w*|called (?:it )?off|fell through|refund\w*|money back|said no|say no|turned (?:\S+ )?down|backed out|pulled out|"
    r"passed on|dropped out|stay(?:ing)? (?:at )?home|(?:not|n't) (?:go|going|come|coming)) "
)
"""What in any sentence of the turn makes a journey one that is not made."""
_OWN = re.compile(
    r" (?:i|we|me|us|(?:my|our)(?= (?P<thing>\S+))) (?!(?:read|heard|hear|see|saw|think|know|guess|believe|suppose|noticed|told) )"
)
_BOOKED = re.compile(
    r" (?:flights?|tickets?|ferry|train|hotel|cabin) (?:[^\s,;.]+ ){0,9}?(?:is|are|'s|'re) (?:all |already |now |both )*(?:booked|paid|bought|sorted|changed|rebooked|re-booked|confirmed|moved) "
)
_FEAST = re.compile(
    r" for (?:[^\s,;.]+ ){1,3}?'s (?:wedding|birthday|party|graduation|christening|stag|hen|funeral|anniversary) "
)
"""The feast of somebody's to which one travels: flights for it are not flights for them."""
_TO_US = re.compile(r" (?:me|us|my name|our names) ")
_SET = re.compile(
    r" (?:paid|pay|booked|rebooked|deposit|tickets?|flights?|ferry|train|eurostar|got|lent|lend|lending|let|letting|borrow\w*|hotel|hostel|riad|"
    r"house|villa|cottage|cabin|chalet|flat|apartment|room|place|lift pass|slopes|pass|packed|packing|badge|seats?|week|weekend|fortnight|"
    r"holiday|break|trip|tour|cruise|trek\w*|walk\w*|skiing|surf\w*|off|go|going|spend\w*|stay\w*|signed|joined|joining|confirmed|sorted|settled|"
    r"fixed|dates|doing|happening|official|hired?|rental|car|van|wants|sends?|sent|sending|asked|picked) "
)
"""A word or two by which a sentence tells of a journey or of what is got for one."""
_WEIGHED = re.compile(
    r" (?:i|we) (?:have |'ve |just )*found [^.!?]* (?:want|wants|wanting|would like|'d like|'d love|mean|plan) (?:to )?(?:take|have|book|rent|get) "
)
"""How a place to stay that was found is told to be wanted."""
_WANTING = re.compile(r" (?:would like|'d like|'d love) ")
_MOVED = re.compile(
    r" (?:rebook\w*|re-book\w*|moved|move|changed|change|switch\w*|shifted|pushed|put (?:\S+ ){0,2}?(?:back|off|forward)|brought forward|postponed|"
    r"reschedul\w*|swapped|shuffled|reshuffled|altered|adjusted|bumped|reissued|new (?:dates|flights|times)|instead) "
)
"""How days are told to be others than before."""
_BACK = re.compile(
    r" (?:home|back|return\w*|inbound|until|till|til|to|through|and|–|-|leave|leaving|out again) (?:[^\s;.<]+ ){0,3}?\Z"
)
"""What leads up to the second of two days."""
_LONGEST = dt.timedelta(days=200)
_BOTH = 2
_REACH = 2
"""How many sentences back the place of a journey may be told."""
_AROUND = dt.timedelta(days=31)
"""How far from the days of a visa a journey on it may begin."""


def journeys(told: Told) -> list[Finding]:
    """The journeys that a turn tells by a place and two days which no other reader has read."""
    if not _is_expected(told) or _is_undone(told):
        return []
    out: list[Finding] = []
    for at, said in enumerate(told.said):
        days = _days(said, told.today) if _is_told(said) else None
        if days is None or not _is_ours(told, at) or _is_read(told, said, days):
            continue
        (place, country), facts = _place(told, at)
        if not place and _AGAIN.search(said.line) and not places_in(said.tokens):
            (place, country), facts = _same_again(told), (said.fact,)
        if place and _SET.search(_beside(told, at)):
            out.append(_journey(told, said, (place, country), days, facts))
            out += _no_event(told, said, days)
    return out


_AGAIN = re.compile(
    r" (?:go|going|head|heading|fly|flying|come|coming|get|are|am|'m|'re|be|off|drive|driving|sail|sailing|travel\w*) (?:straight |right |all |both |then |now )*(?:over|back|again|out|there)(?: there| again)? (?!home |to |into |on (?:a|the|my) |at |in )"
    r"| (?:return|returning) (?:there|for|from|to it|<d)| (?:back|again|over) there "
)
"""How a journey is told to go where the last one went: "next we're going over from 11 to 24 April"."""
_NOT_LONG_AGO = dt.timedelta(days=120)


def _same_again(told: Told) -> tuple[str, str]:
    """Return (place, country) of the speaker's journeys that were over lately, where all went to one country."""
    lately: list[tuple[dt.date, Entry]] = []
    for entry in told.entries(TRIPS):
        back = entry.values.get("return_date")
        if isinstance(back, dt.date) and not entry.retired and dt.timedelta() <= told.today - back <= _NOT_LONG_AGO:
            lately.append((back, entry))
    if len({str(e.values.get("country") or e.values.get("destination")) for _, e in lately}) != 1:
        return "", ""
    last = max(lately, key=lambda one: one[0])[1].values
    return str(last.get("destination") or ""), str(last.get("country") or "")


def moved(told: Told) -> list[Finding]:
    """The new days, told without a place, of the one journey on record, or of the journey for which a visa is held."""
    if _is_undone(told) or not any(_MOVED.search(s.line) and not s.sense.asks for s in told.said):
        return []
    if any(places_in(s.tokens) for s in told.said if not s.sense.asks):
        return []
    for at, said in enumerate(told.said):
        days = _days(said, told.today) if _is_told(said) else None
        near = _beside(told, at)
        if (
            days is None
            or _is_read(told, said, days)
            or not (_TO_US.search(near) or _OWN.search(near) or _OUT_AND_HOME.search(near))
        ):
            continue
        if _is_moved_by_others(said):
            continue
        ahead = [
            e
            for e in told.entries(TRIPS)
            if not e.retired and (e.values.get("departure_date") or dt.date.min) > told.today
        ]
        values: dict[str, Value] = {"departure_date": days[0], "return_date": days[1]}
        if len(ahead) == 1 and ahead[0].record is not None and not ahead[0].changed:
            return [Finding(collection=TRIPS, entry=ahead[0], values=values, facts=(said.fact,))]
        lands = {
            str(e.values["country"]) for e in told.entries(DOCUMENTS) if _is_visa_for(e, days, said.sense.scene.me)
        }
        if not ahead and len(lands) == 1:
            land = lands.pop()
            return [
                Finding(collection=TRIPS, values={"destination": land, "country": land, **values}, facts=(said.fact,))
            ]
    return []


_WAY_BACK = re.compile(
    r" (?:(?:flights?|tickets?|plane|train|ferry|boat|bus|way|journey|drive|seats?) (?:back|home)|(?:my|our|the|new) return|return (?:flight|ticket|trip|journey|leg|date)|(?:am|are|'m|'re|be|is|get|getting|fly|flying|come|coming|head|heading|go|going|drive|driving|sail|sailing|travel\w*|not|now|,) (?:only |now |back |straight )*(?:home|back)"
    r"|home (?:is|will|wo|on)|(?:stay|staying|remain\w*|hang\w*|keep\w*|extend\w*)(?: [^\s;.!?<]+){0,8} (?:until|till|til|through|to)|(?:leave|leaving|fly|flying|go|going)(?: [^\s;.!?<]+){0,4} (?:until|till|til)) "
)
"""What tells of the way back, or until when one stays."""
_LATER = re.compile(
    r" (?:now|instead|moved|changed|swapped|switched|shoved|pushed|put back|put off|slipped|shifted|rebooked|re-booked|new|extended|extending|extension|later|longer|earlier|extra|delayed|bumped|rescheduled|cancell?ed|another|sooner|prolonged|stretched|tacked|tacking|adding|added) "
)
_NOT_UNTIL = re.compile(r" (?:not|n't) (?=(?:[^,;.!?<]* )?(?:until|till|til|before) )")
_FOR_SOMEBODY = re.compile(
    r" (?!it |that |there |what |who |where |here |let |one )[^\s,;:.!?<]+ (?:'s|s') (?:new |return |own )*(?:flights?|tickets?|train|ferry|return|way|trip|stay|plane|visit) | (?:his|her|their|he|she|they(?! (?:have|'ve) (?:moved|changed|pushed|put|rebooked|cancell?ed|shifted))) "
)
"""Whose way back it is, where it is another's."""


def home_on(told: Told) -> list[Finding]:
    """The new last day of the one journey that goes on or lies ahead: "we don't leave Saigon till 4 December now"."""
    homeward = [e for e in told.fresh(TRIPS) if _goes_home(told, e)]
    if any(e.changed and e not in homeward for e in told.entries(TRIPS)) or _is_undone(told):
        return []
    for at, said in enumerate(told.said):
        line, days = (
            _NOT_UNTIL.sub(" ", said.line),
            [exact(coming(said.tokens[i], told.today).value) for i in _dates(said)],
        )
        plain = said.sense.tells and not said.sense.asks and not _UNCERTAIN.search(_HARMLESS.sub(" ", _part(said)))
        if not plain or len(days) != 1 or days[0] is None or not _WAY_BACK.search(line) or _FOR_SOMEBODY.search(line):
            continue
        fits = [e for e in told.entries(TRIPS) if _may_end_on(e, days[0], told.today)]
        under_way = [e for e in fits if e.values["departure_date"] <= told.today]
        fits = [e for e in under_way or fits if not _names_another(said, e)]
        known = fits[0].values.get("return_date") if len(fits) == 1 else None
        moved = known is None or (known != days[0] and bool(_LATER.search(_beside(told, at)) or line != said.line))
        if len(fits) == 1 and moved:
            wrong = [Finding(collection=TRIPS, entry=e, facts=(said.fact,), retires=True) for e in homeward]
            return [
                *wrong,
                Finding(collection=TRIPS, entry=fits[0], values={"return_date": days[0]}, facts=(said.fact,)),
            ]
    return []


def _goes_home(told: Told, entry: Entry) -> bool:
    """Whether what was read as a journey is the way home from another: "my flight home to Nairobi on 6 March"."""
    place = re.escape(str(entry.values.get("destination") or "").lower())
    lines = [s.line for s in told.said if s.fact in entry.facts]
    new = entry.record is None and not entry.values.get("return_date")
    return new and any(re.search(rf" (?:home|back) to {place} ", line) for line in lines)


def _dates(said: Said) -> list[int]:
    return [i for i, t in enumerate(said.tokens) if t.kind == "date"]


def _part(said: Said) -> str:
    """Return the parts of a sentence in which its days stand, without what is not so until then."""
    parts = [said.sense.segment(i) for i in _dates(said)]
    text = "".join(
        f" {' '.join(t.low if t.kind in ('word', 'mark') else '<d>' for t in said.tokens[a:b])} " for a, b in parts
    )
    return _NOT_UNTIL.sub(" ", text)


def _may_end_on(entry: Entry, day: dt.date, today: dt.date) -> bool:
    """Whether a journey on record that is not over may end on a day."""
    leaves, back = entry.values.get("departure_date"), entry.values.get("return_date")
    if entry.record is None or entry.retired or not isinstance(leaves, dt.date):
        return False
    return leaves < day <= leaves + _LONGEST and (back or max(leaves, today)) >= today and day > today


def _names_another(said: Said, entry: Entry) -> bool:
    """Whether a sentence names a place that is not in the country of a journey, and is not come home to."""
    land = str(entry.values.get("country") or entry.values.get("destination") or "")
    lead = (said.tokens[at - 1].low if at else "" for at, _, country in places_in(said.tokens) if country != land)
    return any(low not in ("to", "in", "via", "for") for low in lead)


_OUT_AND_HOME = re.compile(r" (?:out|outbound|fly\w*|off|leav\w+) [^.!?]* (?:home|back|inbound|return\w*) ")


def _is_visa_for(entry: Entry, days: tuple[dt.date, dt.date], me: str) -> bool:
    """Whether a paper is a visa of the speaker's for a country, on which a journey may begin on such a day."""
    last, first = entry.values.get("valid_until"), entry.values.get("valid_from")
    if entry.retired or entry.values.get("kind") != "visa" or not entry.values.get("country") or last is None:
        return False
    begins = (first or dt.date.min + _AROUND) - _AROUND <= days[0] <= last + _AROUND
    return begins and entry.values.get("holder") in (me, None)


# -- whether something is expected, and nothing speaks against it


def _is_expected(told: Told) -> bool:
    """Whether something that a journey can collide with is on record."""
    kinds = (TRIPS, PLANS, DOCUMENTS, THEIR_TRIPS)
    return any(not e.retired for path in kinds for e in told.entries(path))


def _is_undone(told: Told) -> bool:
    return any(_UNDONE.search(_HARMLESS.sub(" ", s.line)) for s in told.said if not s.sense.asks)


def _is_told(said: Said) -> bool:
    """Whether a sentence tells something certain."""
    sense = said.sense
    supposed = sense.line.mood == "hypothetical" and not _HAD_DONE.search(said.line)
    if not sense.tells or sense.asks or supposed or sense.line.mood in ("quoted", "request"):
        return False
    line = _HARMLESS.sub(" ", said.line)
    dated = {sense.segment(i) for i, t in enumerate(said.tokens) if t.kind == "date"}
    if any(t.low in ("was", "were") for first, last in dated for t in said.tokens[first:last]):
        return False
    return not _UNCERTAIN.search(_WANTING.sub(" ", line) if _WEIGHED.search(line) else line)


_HAD_DONE = re.compile(
    r" (?:i|we) 'd (?:already |just |both |barely )*(?:paid|booked|bought|signed|said|put|packed|got) "
)
"""What only looks like a supposition: "and I'd paid my half"."""


def _is_ours(told: Told, at: int) -> bool:
    """Whether the days of a sentence are the speaker's: told of "I", given to "me", and of nobody else's going."""
    said = told.said[at]
    if _BOOKED.search(said.line) and _FEAST.search(said.line):
        return True
    if for_others(said.tokens) or _is_about_others(said):
        return False
    own = [m for m in _OWN.finditer(_ahead(said)) if not _is_kin(m["thing"] or "")]
    return bool(own or _BOOKED.search(said.line) or _COMMITTED.search(_beside(told, at)))


def _ahead(said: Said) -> str:
    """Return what of a line stands before its first day."""
    first = next((i for i, t in enumerate(said.tokens) if t.kind == "date"), 0)
    return said.line[: said.sense.line.starts[first] + 1]


_COMMITTED = re.compile(
    r" (?:(?:i|we) (?:[^\s,;.]+ ){0,3}?(?:paid|booked|bought|got|signed|joined|packed|going|coming|flying|off|taking|took|in|down)|(?:my|our) (?:own )?(?:names?|deposit|"
    r"share|half|part|ticket|tickets|flight|flights|seat|seats|place|room|bag|bags)|(?:lift|ski) pass(?:es)? (?:bought|paid)|(?:all |already )?(?:booked|paid)(?= (?:[,.;!–—]|and))) "
)
"""How the speaker says to have a part in days that were told without "I"."""


def _is_kin(low: str) -> bool:
    return low in PEOPLE or low.removesuffix("s") in PEOPLE


def _is_about_others(said: Said) -> bool:
    """Whether the clause of the days has somebody else for its subject, and gives nothing to the speaker."""
    dates = [t.start for t in said.tokens if t.kind == "date"]
    clause = next((c for c in said.sense.line.clauses if any(t.start in dates for t in c.tokens)), None)
    lows = [t.low for t in clause.subject] if clause is not None else []
    if clause is None or {"i", "we"} & set(lows) or _TO_US.search(_ahead(said)) or " my name " in said.line:
        return False
    people = [t for t in clause.subject if t.start or t.low not in FORMS]  # "Looks like 9 July for Brazil"
    return bool({"he", "she", "they"} & set(lows)) or any(_is_kin(t.low) or _is_called(t) for t in people)


def _is_moved_by_others(said: Said) -> bool:
    """Whether it is somebody of the speaker's circle, and no airline, whose days are moved."""
    if _THEIRS.search(said.line):
        return True
    if re.search(r" (?:outbound|inbound) ", said.line):
        return False
    subject = [t for c in said.sense.line.clauses[:1] for t in c.subject]
    return any(_is_kin(t.low) for t in subject) or (bool(subject) and is_person(subject, said.sense.scene))


_THEIRS = re.compile(r" (?:his|her|their|he|she) ")


def _is_called(token: Token) -> bool:
    return token.capital and token.kind == "word" and is_name(token) and not places_in([token])


def _is_read(told: Told, said: Said, days: tuple[dt.date, dt.date]) -> bool:
    """Whether a record tells of the days already: a journey over some of them that this turn or another has told of."""
    for path in (TRIPS, PLANS, THEIR_TRIPS):
        for entry in told.entries(path):
            if entry.changed and (entry.retired or said.fact in entry.facts):
                return True
            if (
                not entry.retired
                and entry.values.get("departure_date") == days[0]
                and entry.values.get("return_date") in (None, days[1])
            ):
                return True
    return any(said.fact in e.facts and e.record is None for e in told.fresh(DOCUMENTS))


def _beside(told: Told, at: int) -> str:
    """Return a sentence with those next to it that tell something."""
    return "".join(s.line for s in told.said[max(0, at - 1) : at + _REACH] if not s.sense.asks)


# -- the days and the place


def _days(said: Said, today: dt.date) -> tuple[dt.date, dt.date] | None:
    """Return the first and the last of the days to come that a sentence tells."""
    found = [
        i
        for i, t in enumerate(said.tokens)
        if t.kind == "date" and isinstance(t.value, Mention) and not t.value.recurring and not t.value.approximate
    ]
    ahead = [(i, coming(said.tokens[i], today).value) for i in found]
    ahead = [(i, m) for i, m in ahead if is_stretch(m) or exact(m)]
    rows = [m for _, m in ahead if is_stretch(m)]
    if len(rows) == 1 and len([m for _, m in ahead if m.last >= today]) == 1:
        first, last = rows[0].first, rows[0].last
    elif len(ahead) == _BOTH and not rows:
        lead = said.line[said.sense.line.starts[ahead[0][0]] : said.sense.line.starts[ahead[1][0]]]
        if not _BACK.search(lead):
            return None
        first, last = ahead[0][1].first, ahead[1][1].first
    else:
        return None
    return (first, last) if today < first < last <= first + _LONGEST else None


def _place(told: Told, at: int) -> tuple[tuple[str, str], tuple[int, ...]]:
    """Return (place, country) of a sentence, else of one shortly before it, with the facts that tell both."""
    said = told.said[at]
    line = said.sense.line
    place, country, _ = destination(line, line.scene)
    if place or (place := _strange(said)):
        return (place, country), (said.fact,)
    for before in reversed(told.said[max(0, at - _REACH) : at]):
        if before.sense.asks or not _is_told(before):
            break
        place, country, _ = destination(before.sense.line, before.sense.scene)
        if place and country:
            return (place, country), (before.fact, said.fact)
    return ("", ""), ()


_LEADS = re.compile(r" (?:for|on|outside|near|up|around|round) (?:the )?(?=[^<\s])")


def _strange(said: Said) -> str:
    """Return a name of nobody's, in no list, that leads to its days: "dates for Upper Mustang, 8 to 26 July"."""
    for match in _LEADS.finditer(said.line):
        at = said.sense.line.token_at(match.end())
        name = list(takewhile(lambda t: t.kind == "word" and t.capital, said.tokens[at : at + 4]))
        behind = [t for t in said.tokens[at + len(name) : at + len(name) + 3] if t.low not in _BETWEEN]
        dated = bool(behind) and behind[0].kind == "date"
        if (
            name
            and dated
            and any(map(is_name, name))
            and not any(_is_kin(t.low) for t in name)
            and (_dates_for(said, at) or not is_person(name, said.sense.scene))
        ):
            return text_of(name)
    return ""


def _dates_for(said: Said, at: int) -> bool:
    """Whether what leads up to a name tells it for a place: "the dates for"."""
    return at > 1 and said.tokens[at - 2].low in (
        "dates",
        "trek",
        "trekking",
        "trip",
        "tour",
        "flights",
        "tickets",
        "holiday",
        "week",
        "permits",
    )


_BY_CAR = re.compile(r" (?:driv\w*|drove|wheel|hired?|rental|rent\w*|car|van|camper\w*|motorhome|rv) ")
"""Words that would make the speaker the one who drives: `driven` tells who does."""
_BETWEEN = (",", "–", "-", "from", "on", "for", "between")


def _journey(
    told: Told, said: Said, place: tuple[str, str], days: tuple[dt.date, dt.date], facts: tuple[int, ...]
) -> Finding:
    """Return the journey, or what is only weighed as a plan."""
    values: dict[str, Value] = {"destination": place[0], "departure_date": days[0], "return_date": days[1]}
    if not _BY_CAR.search(said.line):
        values["_note"] = said.text
    if place[1]:
        values["country"] = place[1]
    if _WEIGHED.search(said.line):
        return Finding(collection=PLANS, values={**values, "weighed_on": told.today}, facts=facts)
    return Finding(collection=TRIPS, values=values, facts=facts)


def _no_event(told: Told, said: Said, days: tuple[dt.date, dt.date]) -> list[Finding]:
    """Return that what others have read out of the days of a journey is no event over all of them."""
    here = [
        e for e in told.fresh(EVENTS) if e.record is None and set(e.facts) == {said.fact} and e.values.get("all_day")
    ]
    over = [
        e
        for e in here
        if e.values.get("end") and e.values["start"].date() == days[0] and e.values["end"].date() == days[1]
    ]
    return [Finding(collection=EVENTS, entry=e, facts=(said.fact,), retires=True) for e in over]


# -- what others have made of such a sentence


_IN_A_TALE = re.compile(
    r" (?:writ(?:e|ing|es|ten)|wrote|read|reading|invent\w*|plott\w*|finish\w*|film\w*) (?:[^\s,.<]+ ){0,4}?(?:story|novel|book|script|screenplay|play|comic|scene|chapter|thriller|tale) "
)
_SEEN = re.compile(r"\A (?:i |we |just |have |'ve )*(?:saw|seen|spotted|noticed) ")
_GOT = re.compile(r" (?:paid|booked|bought|grabbed|got|took|reserved|snapped|going|off) ")


_KIN = "|".join(sorted(re.escape(w) for w in PEOPLE if w.isalpha()))
_THEY_HAVE = re.compile(rf" (?:my|our) (?:{_KIN})s? (?:in \S+ )?(?:has|have|had) (?:a|an|the|their|his|her) ")
"""What somebody of the speaker's circle has somewhere: "my sister has a hut on Svalbard"."""
_WANTED = re.compile(r" wanted (?:me|us) (?:for|in|at|to|on) ")
"""What others wanted of the speaker, and nothing tells that they agreed."""
_COMES_ALONG = re.compile(
    r" (?:(?:i|we) (?:[^\s,;.]+ ){0,4}?(?:paid|booked|bought|got|signed|joined|joining|packed|going|coming|flying|fly|off|agreed|yes|go|drive|driving|stay|staying)|"
    r"(?:my|our) (?:own )?(?:names?|deposit|share|half|ticket|tickets|flights?|seats?|place|room)|(?:invited|asked|lent|taking|let|treating) (?:me|us)|(?:with|join\w*) (?:them|him|her)) "
)


def unreal(told: Told) -> list[Finding]:
    """The journeys that others have read out of a tale that the speaker writes or reads, or out of a price that was seen."""
    out: list[Finding] = []
    for said in told.said:
        seen = _SEEN.search(said.line) and not any(_GOT.search(s.line) for s in told.said if not s.sense.asks)
        theirs = _THEY_HAVE.match(said.line) or _WANTED.search(said.line)
        alone = theirs is not None and not any(_COMES_ALONG.search(s.line) for s in told.said if not s.sense.asks)
        if seen or alone or _IN_A_TALE.search(said.line):
            out += [
                Finding(collection=path, entry=e, facts=(said.fact,), retires=True)
                for path in (TRIPS, PLANS, THEIR_TRIPS)
                for e in told.fresh(path)
                if e.record is None and set(e.facts) == {said.fact}
            ]
    return out


_AT_THE_WHEEL = re.compile(
    r" (?:i|me) (?:will |'ll |am |'m )?(?:be )?(?:the one |at |behind )*(?:the wheel|driving|(?:the |as the |as )?(?:only |sole )?driver) "
)


def driven(told: Told) -> list[Finding]:
    """That the speaker drives on a journey of this turn: "I'm at the wheel the whole way"."""
    fresh = [e for e in told.fresh(TRIPS) if e.record is None]
    said = next((s for s in told.said if _AT_THE_WHEEL.search(s.line) and s.sense.tells and not s.sense.asks), None)
    if said is None or len(fresh) != 1 or _UNCERTAIN.search(_HARMLESS.sub(" ", WHO_CANNOT.sub(" ", said.line))):
        return []
    return [Finding(collection=TRIPS, entry=fresh[0], values={"_note": said.text}, facts=(said.fact,))]
