"""Stays of somebody else that the speaker arranges or sees: guests who hold leave to stay, and who is booked somewhere.

"Meenal's mother landed yesterday. Her Schengen visa is 90 days in any 180", "we brought her to the airport on 11 May", "she
is coming again, we booked her from 10 July to 20 August": a guest's days are kept where the days of their visa count, or
how long it lets them stay. "I booked her to Munich, arriving April 20 and leaving May 25" is her journey, and neither the
speaker's nor a bed that is taken at home.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence
from itertools import pairwise

from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.desk import land_of_zone
from usercode.state.frames.direction import coming, past_day
from usercode.state.frames.genders import gender_of
from usercode.state.frames.journeys import TRAVEL_NOUNS
from usercode.state.frames.matching import Entry
from usercode.state.frames.phrases import exact, is_name, is_no_person, is_stretch, same_person
from usercode.state.frames.places import ADJECTIVES
from usercode.state.frames.spots.goals import places_in
from usercode.state.frames.spots.tasks import later
from usercode.state.frames.spots.whose import named
from usercode.state.frames.tokens import Span, Token
from usercode.state.frames.turns.journeys import TRIPS
from usercode.state.frames.turns.stays import THEIR_TRIPS
from usercode.state.frames.turns.told import Finding, Said, Told
from usercode.state.frames.words import KIN
from usercode.state.frames.wordset import word_set

_PAPERS, _EVENTS = "travel.documents", "calendar.events"
_AREA = "Schengen"
"""Where the days of several stays are counted together, and visas tell so."""
_UNSURE = re.compile(
    r" (?:if|whether|might|may(?! <)|maybe|perhaps|would|could|should|hop(?:e|es|ing)|wants?|wish\w*|wanted|thinking|considering|not|n't|never|nearly|almost|cancel\w*|called off|fell through) "
)


# -- who


_BORDER = word_set("entry exit arrival departure stamp stamps passport customs immigration control")
"""What a sentence about a border may begin with, and what is nobody's name."""


def people_of(said: Said) -> list[str]:
    """Return whom a sentence names beside the speaker, "Meenal's mother" too where nobody has told her name."""
    line, tokens, me = said.sense.line, said.tokens, said.sense.scene.me
    owned: dict[int, str] = {}
    for at in range(len(tokens) - 2):
        kin = tokens[at + 2]
        if is_name(tokens[at]) and tokens[at + 1].low == "'s" and kin.low in KIN:
            behind = tokens[at + 3] if at + 3 < len(tokens) else None
            called = behind.text if behind is not None and behind.capital and is_name(behind) else ""
            owned[at] = called or f"{tokens[at].text}'s {kin.low}"
    found = [n for n in named(line, line.scene) if n.name not in ("", me) and n.at not in owned]
    found = [n for n in found if n.name.lower() not in _BORDER and not is_no_person(n.name)]
    names = [n.name for n in found if not n.owns] or [n.name for n in found]
    spoken = {token for one in owned.values() for token in one.split()}
    return list(dict.fromkeys([*owned.values(), *(n for n in names if n not in spoken)]))


def _meant(told: Told, at: int) -> str:
    """Return whom a sentence is about: the one it names first, else whom a pronoun before any name means; "" for nobody."""
    said = told.said[at]
    own = people_of(said)
    pronoun = _PRONOUN.search(said.line)
    opens = (name.split()[0].lower().removesuffix("'s") for name in own)
    first = min((said.line.find(f" {name} ") for name in opens), default=-1)
    if own and (pronoun is None or first < pronoun.start()):
        return own[0]
    return _before(told, at, pronoun[1]) if pronoun is not None else ""


def _before(told: Told, at: int, pronoun: str) -> str:
    """Return the one person whom the sentences before one name, and whom a pronoun may mean; "" for nobody."""
    wanted = {"he": "m", "him": "m", "his": "m", "she": "f", "her": "f"}.get(pronoun, "")
    for said in reversed(told.said[:at]):
        people = {p: gender_of(p.split()[-1].lower()) for p in people_of(said)}
        fits = [p for p, gender in people.items() if not wanted or gender in ("", None, wanted)]
        if fits:
            return fits[0] if len(fits) == 1 else ""
    return ""


_PRONOUN = re.compile(r" (he|him|his|she|her|they|them|their) ")


# -- the day of coming, and the leave that runs from it


_LANDED = re.compile(
    r" (?:landed|arrived|touched down|flew in|got here|got in|came|is here|'s here|here since|has come|reached us|joined us) "
)
_NO_GUEST = re.compile(r" (?:parcel|package|letter|plumber|electrician|delivery|to work|home) ")
_VISA = re.compile(
    r" (?:(?:her|his|their) (?:[a-z-]+ ){0,3}?|(?:he|she|they) (?:has|have|'s got|'ve got|holds?|got|came on|travels? on|is (?:here )?on|are (?:here )?on|was given|were given) (?:a |an )?(?:[a-z-]+ ){0,3}?)(?:visas?|stamp|leave|permit)(?= )"
)
_STAYS = re.compile(
    r" (?:stay|stays|remain|visit|visits|be here|be in|lets?|allows?|permits?|good for|valid for|gives?|grants?|entitles?|for (?:up to |only |just |a maximum of |at most )?<s\d+>)(?= )"
)
_LEAST, _MOST = 7, 370


def leave_from_arrival(told: Told) -> list[Finding]:
    """The guest who has come and the leave to stay that a turn tells of them: how long it lasts, or that its days count."""
    out: list[Finding] = []
    for at, said in enumerate(told.said):
        visa = _VISA.search(said.line) if said.sense.tells and not said.sense.asks else None
        if visa is None or _UNSURE.search(_MAY.sub(" ", said.line)):
            continue
        came = _coming(told, at)
        if came is None:
            continue
        who, day, arrival = came
        counted = _is_counted(said)
        length = _length(said)
        if not (counted and _AREA.lower() in said.line) and (counted or length is None):
            continue
        facts = tuple(dict.fromkeys((arrival.fact, said.fact)))
        values: dict[str, Value] = {
            "kind": "visa",
            "holder": who,
            "_note": f"{arrival.text.strip()} {said.text.strip()}",
        }
        if counted:
            values["country"] = _AREA
        elif length is not None:
            values |= {"valid_from": day, "valid_until": later(day, length) - dt.timedelta(days=1)}
        out += _paper(told, who, values, facts) + _arrival(told, who, day, facts, in_area=counted)
    return out


_MAY = re.compile(r" may (?=(?:only |now |just )?(?:stay|remain|be|visit) )")
"""A "may" of leave, which leaves nothing open."""


def _coming(told: Told, at: int) -> tuple[str, dt.date, Said] | None:
    """Return who has come, and when, by a sentence or else the one before it."""
    by = at if _LANDED.search(told.said[at].line) else max(0, at - 1)
    said = told.said[by]
    match, who = _LANDED.search(said.line), _meant(told, by)
    if match is None or not who or said.sense.asks:
        return None
    if _UNSURE.search(said.line[: match.end()]) or _NO_GUEST.search(said.line[: match.end()]):
        return None
    days = [day for t in said.tokens if t.kind == "date" and (day := past_day(t.value, told.today)) is not None]
    return (who, days[-1] if days else told.today, said) if len(set(days)) <= 1 else None


def _is_counted(said: Said) -> bool:
    return len([t for t in said.tokens if t.kind in ("span", "number")]) > 1 and bool(_COUNTED.search(said.text))


_COUNTED = re.compile(
    r"\b(?:90|ninety)(?: days?)? (?:in|within|out of|per|every|of|/) (?:\w+ ){0,3}?(?:180|one hundred and eighty|six[- ]month|half[- ]year)|\b90/180\b",
    re.IGNORECASE,
)
"""How days are told to be counted in any half year: "90 days in any 180"."""


def _length(said: Said) -> Span | None:
    """Return how long a sentence tells leave to last, where it tells one length of time."""
    spans = [t.value for t in said.tokens if t.kind == "span" and isinstance(t.value, Span)]
    if len(spans) != 1 or not _STAYS.search(said.line) or any(t.kind == "date" for t in said.tokens):
        return None
    return spans[0] if _LEAST <= spans[0].days <= _MOST else None


def _paper(told: Told, who: str, values: dict[str, Value], facts: tuple[int, ...]) -> list[Finding]:
    """Return the leave of somebody, in the place of what was read of its sentence."""
    fresh = [
        e
        for e in told.fresh(_PAPERS)
        if e.record is None and set(e.facts) & set(facts) and e.values.get("kind") == "visa"
    ]
    known = [e for e in fresh if e.values.get("holder") == who]
    if len(known) == 1 and known[0].values.get("valid_until") == values.get("valid_until"):
        return []
    return [
        *(Finding(collection=_PAPERS, entry=e, facts=facts, retires=True) for e in fresh),
        Finding(collection=_PAPERS, values=values, facts=facts),
    ]


def _arrival(told: Told, who: str, day: dt.date, facts: tuple[int, ...], *, in_area: bool) -> list[Finding]:
    """Return the stay that begins with the coming of a guest, where its days are counted."""
    if not in_area or land_of_zone(told.said[0].sense.scene).lower() not in MEMBERS:
        return []
    here: dict[str, Value] = {"destination": f"the {_AREA} area", "country": _AREA}
    fresh = [e for e in told.fresh(THEIR_TRIPS) if e.record is None and e.values.get("traveller") == who]
    begun = [e for e in fresh if e.values.get("departure_date") == day and not e.values.get("destination")]
    values: dict[str, Value] = here if begun else {**here, "traveller": who, "departure_date": day}
    return [Finding(collection=THEIR_TRIPS, entry=begun[0] if begun else None, values=values, facts=facts)]


MEMBERS = word_set(
    "austria belgium bulgaria croatia czechia denmark estonia finland france germany greece hungary iceland italy latvia liechtenstein lithuania luxembourg malta netherlands norway poland portugal romania slovakia slovenia spain sweden switzerland"
)
"""The states of the area, all of one word: those that the constraints know (`constraints.knowledge`), which stand to the right."""


# -- the day of going


_SEEN_OFF = re.compile(
    r" (?:brought|took|drove|dropped|drop|saw|waved|put|accompanied|delivered|ran|sent|walked|escorted) (?:[^\s,;.<]+ ){1,4}?(?:off |back |over |down |out )?"
    r"(?:(?:to|at|on|onto|for|through) (?:the |her |his |their |a )?(?:[^\s,;.<]+ ){0,2}?(?:airport|station|terminal|gate|security|departures|plane|flight|train|coach|ferry|bus|[a-z]{3})|off) "
)
_WENT = re.compile(
    r" (?:flew|went|left|gone|got|has gone|has left|is|'s|returned|reached|travelled|traveled) (?:back |home |off |out |for (?:home|[a-z]+) |safely ){1,3}"
    r"| (?:left|departed|took off|flew out) (?=(?:yesterday|today|this|last|on|<d))"
)
"""How a guest is told to have gone."""


def gone_home(told: Told) -> list[Finding]:
    """The last day of the stay of a guest on record whom a turn tells to have been seen off, or to have gone home."""
    open_stays = [e for e in told.entries(THEIR_TRIPS) if _is_open(e, told.today)]
    out: list[Finding] = []
    for at, said in enumerate(told.said) if open_stays else ():
        goes = _SEEN_OFF.search(said.line) or _WENT.search(said.line)
        if goes is None or said.sense.asks or not said.sense.tells or _UNSURE.search(said.line):
            continue
        who = _meant(told, at) or _meant(told, at - 1 if at else 0)
        stays = [e for e in open_stays if who and same_person(str(e.values["traveller"]), who)]
        days = {day for t in said.tokens if t.kind == "date" and (day := past_day(t.value, told.today)) is not None}
        if len(stays) != 1 or len(days) > 1:
            continue
        day = days.pop() if days else told.today
        if stays[0].values["departure_date"] < day:
            out.append(Finding(collection=THEIR_TRIPS, entry=stays[0], values={"return_date": day}, facts=(said.fact,)))
            break
    return out


def _is_open(entry: Entry, today: dt.date) -> bool:
    """Whether a record is the stay of a guest in the area that has begun, and of which no end was told or a later one."""
    first, last = entry.values.get("departure_date"), entry.values.get("return_date")
    in_area = entry.record is not None and entry.values.get("country") == _AREA
    return in_area and not entry.retired and first is not None and first < today and (last is None or last >= today)


_FLIES_HOME = re.compile(
    r" (?:flies|fly|flying|travels|travel|sails|drives|heads|goes) (?:[a-z]+ )?home(?: to [^\s,;.<]+)? (?:instead )?(?:on |now on |only on )?(?:the )?<d(?P<day>\d+)> "
)


def flies_home(told: Told) -> list[Finding]:
    """The day on which somebody who is here goes home, in the place of an event that was read of it: "Rosa flies home on"."""
    out: list[Finding] = []
    for at, said in enumerate(told.said):
        match = _FLIES_HOME.search(said.line) if said.sense.tells and not said.sense.asks else None
        who = _meant(told, at) or _opens(said) if match is not None else ""
        known = any(said.fact in e.facts for path in (TRIPS, THEIR_TRIPS) for e in told.fresh(path))
        if match is None or not who or known or _UNSURE.search(said.line) or _WITH_ME.search(said.line):
            continue
        day = exact(coming(said.tokens[int(match["day"])], told.today).value)
        if day is None or day <= told.today:
            continue
        out += [
            Finding(collection=_EVENTS, entry=e, facts=(said.fact,), retires=True)
            for e in told.fresh(_EVENTS)
            if e.record is None and said.fact in e.facts and _is_on(e, (day, day))
        ]
        here = [e for e in told.entries(THEIR_TRIPS) if _is_here(e, told.today) and e.values.get("traveller") == who]
        values: dict[str, Value] = {"return_date": day} if here else {"traveller": who, "return_date": day}
        out.append(Finding(collection=THEIR_TRIPS, entry=here[-1] if here else None, values=values, facts=(said.fact,)))
    return out


def _opens(said: Said) -> str:
    """Return the name with which a sentence opens, "" where it opens on no name."""
    first = said.tokens[0]
    return first.text if first.capital and is_name(first) and not places_in(said.tokens[:1]) else ""


def _is_here(entry: Entry, today: dt.date) -> bool:
    """Whether a record is the stay of somebody that has begun where the speaker is, and is not over."""
    first, last = entry.values.get("departure_date"), entry.values.get("return_date")
    begun = entry.record is not None and not entry.retired and first is not None and first <= today
    return begun and not entry.values.get("destination") and (last is None or last >= today)


# -- the days to come


_COMES = re.compile(
    r" (?:com(?:e|es|ing)|visit\w*|arriv\w*|land(?:s|ing)?|fl(?:y|ies|ying)|book(?:ed|ing|s)?|tickets?|flights?|stay(?:s|ing)?|here|with us|returns?|returning|back|again|bring\w*) "
)


def guests_to_come(told: Told) -> list[Finding]:
    """The next stay of a guest whose days in the area count, by its two days in a sentence of this turn."""
    holders = {str(e.values.get("holder")) for e in told.entries(_PAPERS) if _counts(e)}
    guests = {
        str(e.values["traveller"])
        for e in told.entries(THEIR_TRIPS)
        if e.values.get("country") == _AREA and e.record is not None
    }
    out: list[Finding] = []
    for at, said in enumerate(told.said) if holders & guests else ():
        days = _two_to_come(said, told.today)
        near = [s for s in told.said[max(0, at - 1) : at + 1] if not s.sense.asks]
        if days is None or not any(_COMES.search(s.line) for s in near) or any(_UNSURE.search(s.line) for s in near):
            continue
        who = next((g for g in holders & guests if same_person(g, _meant(told, at))), "")
        elsewhere = any(
            country and country != land_of_zone(said.sense.scene) for _, _, country in places_in(said.tokens)
        )
        if not who or elsewhere or not said.sense.tells:
            continue
        wrong = [e for e in told.fresh(TRIPS) if e.record is None and said.fact in e.facts]
        out += [Finding(collection=TRIPS, entry=e, facts=(said.fact,), retires=True) for e in wrong]
        fresh = [e for e in told.fresh(THEIR_TRIPS) if e.record is None and e.values.get("traveller") == who]
        values: dict[str, Value] = {"destination": f"the {_AREA} area", "country": _AREA}
        values |= {"traveller": who, "departure_date": days[0], "return_date": days[1]}
        facts = tuple(dict.fromkeys(s.fact for s in near))
        same = [e for e in fresh if e.values.get("departure_date") in (days[0], None)]
        out.append(Finding(collection=THEIR_TRIPS, entry=same[0] if same else None, values=values, facts=facts))
        break
    return out


def _counts(entry: Entry) -> bool:
    return not entry.retired and entry.values.get("kind") == "visa" and entry.values.get("country") == _AREA


def _two_to_come(said: Said, today: dt.date) -> tuple[dt.date, dt.date] | None:
    """Return the first and the last day of the one stretch of days to come that a sentence tells."""
    told = [t for t in said.tokens if t.kind == "date" and isinstance(t.value, Mention) and not t.value.recurring]
    turned = [coming(t, today).value for t in told]
    if len(turned) == 1 and is_stretch(turned[0]):
        first, last = turned[0].first, turned[0].last
    elif len(turned) == 2 and (one := exact(turned[0])) is not None and (two := exact(turned[1])) is not None:
        first, last = one, two
    else:
        return None
    return (first, last) if today < first < last else None


# -- where somebody is booked to, or goes next


_STINTS = TRAVEL_NOUNS | word_set(
    "stint stints stretch rotation hitch tour posting stay spell run leg block contract job assignment project visit season "
    "semester placement residency fieldwork deployment secondment gig course retreat"
)


def next_stint(told: Told) -> list[Finding]:
    """The journey that is told as somebody's by its place and its kind: "Fraser's next Norway stint is booked, out on"."""
    out: list[Finding] = []
    for said in told.said:
        days = _two_to_come(said, told.today) if said.sense.tells and not said.sense.asks else None
        if days is None or _UNSURE.search(said.line) or _WITH_ME.search(said.line):
            continue
        who, place = _whose_stint(said)
        if not who or any(_is_on(e, days) for p in (TRIPS, THEIR_TRIPS) for e in told.fresh(p)):
            continue
        values: dict[str, Value] = {"traveller": who, "destination": place[0], "country": place[1]}
        values |= {"departure_date": days[0], "return_date": days[1]}
        out.append(Finding(collection=THEIR_TRIPS, values=values, facts=(said.fact,)))
    return out


_GOES = re.compile(
    r" (?:'s|is|are|'re|will be|'ll be) (?:now |also |just |then |soon |actually )*(?:flying|going|heading|travelling|traveling|sailing|driving|moving|off|jetting) "
    r"(?:(?:back|out|over|off|down|up|again|once|more|home) ){0,3}(?:to|for) (?:the )?(?=[a-z])"
)


def goes(told: Told) -> list[Finding]:
    """The journey of one who is named with where they go and both days: "Jonah's flying to Gdansk on 9 May, staying until"."""
    out: list[Finding] = []
    for said in told.said:
        match = _GOES.search(said.line) if said.sense.tells and not said.sense.asks else None
        days = _two_to_come(said, told.today) if match is not None else None
        if match is None or days is None or _UNSURE.search(said.line) or _WITH_ME.search(said.line):
            continue
        start = said.sense.line.token_at(match.end())
        place = next(((p, c) for k, p, c in places_in(said.tokens) if k == start and c), None)
        who = [one for one in people_of(said) if 0 <= said.line.find(f" {one.split()[0].lower()} ") <= match.start()]
        if place is None or len(who) != 1 or any(_is_on(e, days) for p in (TRIPS, THEIR_TRIPS) for e in told.fresh(p)):
            continue
        values: dict[str, Value] = {"traveller": who[0], "destination": place[0], "country": place[1]}
        values |= {"departure_date": days[0], "return_date": days[1]}
        out.append(Finding(collection=THEIR_TRIPS, values=values, facts=(said.fact,)))
    return out


def _whose_stint(said: Said) -> tuple[str, tuple[str, str]]:
    """Return whose journey a sentence opens with, and where to: "Mum's winter in Malaga", "Fraser's next Norway stint"."""
    line = said.sense.line
    opens = next((i for i, t in enumerate(line.tokens) if t.kind == "date"), 0)
    owners = [n for n in named(line, line.scene) if n.at < opens and n.name not in ("", line.scene.me)]
    places = [(p, c) for at, p, c in places_in(line.tokens[:opens]) if c and owners and at > owners[0].at]
    places = places or _land_of_stint(line.tokens[:opens])
    lows = {t.low for t in line.tokens[:opens]}
    owned = any(t.low == "'s" for t in line.tokens[: owners[0].at + 4]) if owners else False
    names = {n.name for n in owners}
    if len(names) != 1 or len(set(places)) != 1 or not owned or not lows & _STINTS:
        return "", ("", "")
    return owners[0].name, places[0]


def _land_of_stint(tokens: Sequence[Token]) -> list[tuple[str, str]]:
    """Return the country by whose adjective a stay is called: "her second Dutch stay"."""
    pairs = pairwise(tokens)
    lands = [ADJECTIVES[one.low] for one, two in pairs if one.capital and one.low in ADJECTIVES and two.low in _STINTS]
    return [(land, land) for land in lands]


_BOOKED = r"(?:booked|booking|bought|got|found|sorted|arranged|reserved|helped|paid for|put|sending|sent|flying)"
_WHOM = r"(?:(?:my|our) (?:[a-z-]+ ){1,2}?|(?:him|her|them|[a-z'-]+) )"
_SENT = re.compile(
    rf" (?:i|we|(?:i|we) have|'ve|just|and) (?:[a-z]+ly |just |now |already |also |finally |have |had )*{_BOOKED} (?P<whom>{_WHOM})"
    r"(?:(?:to )?book |(?:an? |her |his |their |the )?(?:[a-z-]+ )?(?:flights?|tickets?|seats?|place|room) (?:out |over )?|(?:back |out |over |off |in |up |down )|on (?:a|the) (?:[a-z-]+ )?(?:flight|plane|train|ferry) )*"
    r"(?:to |into |onto |on to |for |in )?(?:the )?(?=[a-z])"
)
"""How the speaker is told to have booked somebody somewhere: "I booked her to Munich", "helped Mum book Valencia"."""
_NOBODY = word_set(
    "a an the my our it us me this that some two three four flights flight tickets ticket seats everything"
)
_WITH_ME = re.compile(
    r" (?:me|us|both of us|with me|and i|and me|myself|ourselves|together|we fly|we leave|we land|we go|i fly|i land|i leave) "
)


def sent(told: Told) -> list[Finding]:
    """The journey of somebody whom the speaker has booked to a place alone, in the place of what was read of it."""
    out: list[Finding] = []
    for at, said in enumerate(told.said):
        match = _SENT.search(said.line) if said.sense.tells and not said.sense.asks else None
        days = _two_to_come(said, told.today) if match is not None else None
        if (
            match is None
            or days is None
            or _WITH_ME.search(said.line[match.start("whom") - 1 :])
            or _UNSURE.search(said.line)
        ):
            continue
        start = said.sense.line.token_at(match.end())
        place = next(((p, c) for k, p, c in places_in(said.tokens) if k == start and c), None)
        who = _traveller(told, at, match)
        if place is None or not who:
            continue
        facts = (said.fact,)
        for path in (TRIPS, THEIR_TRIPS, _EVENTS):
            wrong = [e for e in told.fresh(path) if e.record is None and said.fact in e.facts and _is_on(e, days)]
            out += [Finding(collection=path, entry=e, facts=facts, retires=True) for e in wrong]
        values: dict[str, Value] = {"traveller": who, "destination": place[0], "country": place[1]}
        values |= {"departure_date": days[0], "return_date": days[1]}
        out.append(Finding(collection=THEIR_TRIPS, values=values, facts=facts))
    return out


def _is_on(entry: Entry, days: Sequence[dt.date]) -> bool:
    """Whether a record is a journey, or a stay at home, on some days."""
    begins = entry.values.get("departure_date") or entry.values.get("start")
    return (begins.date() if isinstance(begins, dt.datetime) else begins) == days[0]


def _traveller(told: Told, at: int, match: re.Match[str]) -> str:
    """Return who is booked: the one named there, or whom the pronoun there means."""
    said = told.said[at]
    whom = match["whom"].strip().split()
    if whom[-1] in _NOBODY:
        return ""
    if whom[-1] in ("him", "her", "them"):
        return _before(told, at, whom[-1])
    spoken = {
        n.name
        for n in named(said.sense.line, said.sense.scene)
        if n.name.lower() in match["whom"] or n.name.lower() == whom[-1]
    }
    named_at = said.sense.line.token_at(match.start("whom"))
    spoken |= {n.name for n in named(said.sense.line, said.sense.scene) if named_at <= n.at < named_at + len(whom)}
    spoken -= {"", said.sense.scene.me}
    return spoken.pop() if len(spoken) == 1 else ""
