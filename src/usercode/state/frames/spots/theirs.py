"""Spots of journeys that somebody else makes: "Hana landed in Boston yesterday", "he now flies home on 28 September".

They claim none of the speaker's time. They are kept for the papers that the one who travels is known to hold.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence
from itertools import takewhile

from usercode.state.change import Value
from usercode.state.frames.clause import Clause
from usercode.state.frames.clauses import clauses
from usercode.state.frames.direction import coming, gone
from usercode.state.frames.gates import only_with
from usercode.state.frames.gifts import booked_for
from usercode.state.frames.journeys import TRAVEL_NOUNS
from usercode.state.frames.phrases import exact, place_in, text_of, who
from usercode.state.frames.reading import Reading
from usercode.state.frames.spots.clock import is_just_now
from usercode.state.frames.spots.crowds import is_of_a_crowd
from usercode.state.frames.spots.fellows import BOOKABLE
from usercode.state.frames.spots.goals import OF_A_COUNTRY, land_of_journey, landscape_or_land
from usercode.state.frames.spots.goods import names_goods
from usercode.state.frames.spots.journey_days import stretch
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.validity import validity
from usercode.state.frames.spots.whose import stated
from usercode.state.frames.tokens import Token, tokenize
from usercode.state.frames.words import PEOPLE, PROFESSIONS, SEVERAL, TRADES
from usercode.state.frames.wordset import word_set

_THEIR_TRIPS = "travel.their_trips"
_LEAD = r"(?:[^\s,;.<]+ ){0,4}?"
_HOMEWARD = re.compile(
    r" (?:fl(?:y|ies|ying|ew)|go(?:es|ing)?|head(?:s|ing)?|travel(?:s|ling|ing)?|com(?:e|es|ing)|return(?:s|ing)?|sail"
    r"(?:s|ing)?) (?:back|home)\b| (?:is|are|be|gets?|getting) (?:back|home) (?:again )?(?:(?:from|in) (?:\S+ ){1,2})?"
    r"(?=on |by |the |for |at |around |about |<d)| (?:flights?|tickets?|ferry|train|trip) (?:back|home) | return"
    r"(?:s|ing)? (?:to|on|flight|ticket|home)| (?:stay(?:s|ing)?|remain(?:s|ing)?|extend(?:s|ed|ing)? "
    rf"(?:his|her|their) (?:stay|visit|trip|holiday)) {_LEAD}(?:until|till|to) <d"
)
_LEAVES = re.compile(r" (?:leav(?:e|es|ing)|depart(?:s|ing)?(?: from)?|fl(?:y|ies|ying) out of) (?=(?:the )?[a-z])")
_FLIGHT_MOVED = re.compile(
    r" (?:moved|changed|pushed|postponed|shifted|rebooked|put back|delayed|brought forward|extended) (?:his|her|their) "
    r"(?:flight|return|ticket|departure|stay|visit)"
)
_ARRIVES = re.compile(
    r" (?:land(?:s|ed|ing)?|arriv(?:e|es|ed|ing)|touch(?:es|ed)? down|got (?:here|in|to|into)|gets? (?:in|to|into)|"
    r"came|flew (?:in|to|into|out)|reached)\b"
)
_GOES = re.compile(
    r" (?:fl(?:y|ies|ying)|go(?:es|ing)?|travel(?:s|ling|ing)?|head(?:s|ing)?|off|leav(?:e|es|ing)|depart(?:s|ing)?|mov"
    r"(?:es|ing)|sail(?:s|ing)?|driv(?:es|ing)|set(?:s|ting)? off|trip|flights?|tickets?|holiday|honeymoon|visit"
    r"(?:s|ing)?|tour(?:s|ing)?|fortnight|week|weeks|month|months|days|nights|summer|winter|cruise|<s\d+>|pilgrimage|"
    r"hotel|cottage|cabin|villa|lodge|apartment|resort) (?:[^\s;.<]+ ){0,4}?(?:to|in|for|around|through)?(?= )"
    r"| (?:is|are|was|were|'s|'re|be|been|spent|stayed|lived|worked|studied|wintered|spend(?:s|ing)?|stay(?:s|ing)?|"
    r"working|wintering|studying|volunteering|backpacking) (?:[^\s,;.]+ ){0,4}?(?:in|to|around|through|over) "
    r"| (?:doing|does|do|did|has|have|had|got) (?:a|an|his|her|their) (?:[^\s,;.<]+ ){0,2}?(?:semester|year|term|internship|"
    r"placement|exchange|residency|course|posting|job) (?:abroad )?(?:in|at) "
    r"| (?:has|have|had|'s|'ve|they|he|she|just) (?:(?:just|also|already|now|gone and|since) )*booked (?:himself |herself |themselves |into |onto |on to )?(?!a |an |the |his |her |their |my |our |us |me |it |in |for |at )"
)
_ALONG = re.compile(
    r" (?:with|and|bring\w*|tak\w+|join\w*|visit\w*) (?:me|us)\b| (?:me|(?<!the )us(?! passport| visa| citizen| green|"
    r" driver| dollars| embassy)|both of us|all of us) "
)
_WITH_US = re.compile(
    r" (?:stay(?:s|ing)?|liv(?:e|es|ing)|here|sleep(?:s|ing)?|be|is|dog|cat|pet|dogs|cats) (?:[^,;.]+ )?with us(?= )|"
    r"(?<= to )(?:see|visit) (?:us|me)(?= )|(?<= visiting )(?:us|me)(?= )"
)
"""How somebody comes to the speaker, who does not travel with them: "is staying three months with us"."""
_NO_JOURNEY = re.compile(
    r" (?:cancel+ed|called off|(?:leave|leaves|leaving|left) (?:out|off)|was going to|were going to|wanted to|hopes?|"
    r"hoping|plans? to|planning|thinking|used to|every year|born|lived|moved to .* years|instead of|parcel|package|"
    r"letter|postcard|leaves? for (?:work|school|the office)|allow(?:s|ed)|permit(?:s|ted)|lets|entitles|can stay|"
    r"may stay|can remain|may remain|(?:bring|brings|bringing|giv(?:e|es|ing)|hand(?:s|ing)?|send(?:s|ing)?|return(?:s|ing)?) (?:it|them|(?:the|our|my) (?:[a-z]+ )?[a-z]+) (?:back|over|round)|landed (?:[a-z]+ ){0,3}?on (?:the|my|our|his|her|its|top)) "
)
_OF_PAPERS = re.compile(r" (?:visa|stamp|stamped|passport|permit) ")
_GOES_SURELY = re.compile(
    r" (?:tickets?|flights?|fl(?:y|ies|ying)|off to|(?:is|are) going|goes|leav(?:e|es|ing)|land(?:s|ing)?|arriv"
    r"(?:e|es|ing)|(?:has|have|'s|'ve) booked|was (?:over |out |away )?(?:there|in)|were (?:over |out |away )?(?:there|in)|(?:had|has|have|'d|'s|'ve) been (?:over |out |away )?(?:there|in|at)|spent|stayed|wintered|lived|flew|went) "
    r"(?:[^;.]* )?<d"
)
"""What tells of a journey beside the paper that its traveller holds: "she was there from ... on her US passport"."""


@only_with("<date> landed arrived")
def their_journeys(line: Line) -> list[Reading]:
    """Return the journey that a line tells somebody else to make alone, or the new end of one; [] for none."""
    if (
        is_of_a_crowd(line)
        or not stated(line)
        or _ALONG.search(_WITH_US.sub(" ", line.text))
        or _NO_JOURNEY.search(line.text)
    ):
        return []
    if _OF_PAPERS.search(line.text) and not (_GOES_SURELY.search(line.text) and not validity(line, line.scene)):
        return []
    if sent := booked_for(line.tokens):
        return _sent(sent, line)
    told = ((c, travellers_of(c, line)) for c in line.clauses if _may_tell(c, line))
    clause, travellers = next(((c, people) for c, people in told if people or not _is_ours(c)), (None, []))
    if clause is None or not travellers:
        return []
    both = sum(t.kind == "date" and not is_just_now(t) for t in line.tokens) > 1 and (
        _goal(clause)[0] or _spoken_of(line)[0]
    )
    if _OUT_AND_HOME.search(line.text):
        days = _there_and_back(clause, line)
    else:
        days = (_away(clause, line) if both else {}) or _home_again(clause, line) or _away(clause, line)
    if not days or (_CAME.search(line.text) and travellers[0].lower() in PROFESSIONS | TRADES):
        return []
    return [Reading(collection=_THEIR_TRIPS, values={"traveller": one, **days}) for one in travellers]


_OUT_AND_HOME = re.compile(
    r" (?:leav(?:e|es|ing)|depart(?:s|ing)?|set(?:s|ting)? (?:off|out|sail)|sail(?:s|ing)?|fl(?:y|ies|ying)|go"
    r"(?:es|ing)?|driv(?:e|es|ing)|travel(?:s|ling|ing)?|head(?:s|ing)?|off|away|out) (?:[^;.<]+ )?<d\d+> (?:[^;.<]+ )?"
    r"(?:back|home|return(?:s|ing)?|(?:is |are |be )?(?:stay|there|away|out)(?:s|ing)? (?:there |on )?"
    r"(?:until|till|to)) (?:[^;.<]+ )?<d\d+> | (?:land(?:s|ing)?|arriv(?:e|es|ing)|get(?:s|ting)? (?:in|there|here)|com"
    r"(?:e|es|ing) (?:over|in|here|to)|fl(?:y|ies|ying) in|there|here) (?:[^;.<]+ )?<d\d+> (?:[^;.<]+ )?"
    r"(?:leav(?:e|es|ing)|depart(?:s|ing)?|out|back|home|return(?:s|ing)?|go(?:es|ing)|fl(?:y|ies|ying)|"
    r"(?:stay|here|there)(?:s|ing)? (?:on )?(?:until|till)) (?:[^;.<]+ )?<d\d+> | "
    r"<d\d+> (?:[^;.<]+ )?(?:leav(?:es?|ing)|depart(?:s|ing)?|sets? off|sail(?:s|ing)?|fl(?:y|ies|ying)|go(?:es|ing)?|driv(?:es?|ing)|"
    r"travel(?:s|ling|ing)?|head(?:s|ing)?|off) (?:[^;.<]+ )?(?:(?:back|home|return(?:s|ing)?) (?:[^;.<]+ )?<d\d+>|"
    r"<d\d+> (?:[^;.<]+ )?(?:back|home|return(?:s|ing)?)) | "
    r"(?:start(?:s|ing)?|begin(?:s|ning)?) (?:off )?(?:on )?<d\d+> (?:[^;.<]+ )?(?:back|home|return(?:s|ing)?) (?:[^;.<]+ )?<d\d+> "
)
"""How both ends of a journey are told by the way there and the way home: "she leaves on 25 April and is home on",
"getting in April 20 and leaving May 25"."""


def _there_and_back(clause: Clause, line: Line) -> dict[str, Value]:
    """Return both days of a journey that is told by its setting out and its end, to where the talk has named."""
    if not _is_told_whole(line):
        return {}
    leaves, returns = stretch(line, line.scene.today)
    if leaves is None or returns is None or returns <= leaves:
        return {}
    place, country = _goal_of_all(line)
    here = _COMES_FROM.search(line.scene.before) is not None  # "visiting from Karachi. They land on 5 May"
    if not place and not here and line.scene.place[0] and line.scene.place[0].lower() in line.scene.before.lower():
        place, country = line.scene.place
    place, country = (place, country) if place else _spoken_of(line)
    days: dict[str, Value] = {"departure_date": leaves, "return_date": returns}
    days |= {"destination": place, "country": country}
    return {name: value for name, value in days.items() if value}


_COMES_FROM = re.compile(r"\b(?:com\w+|visit\w*|arriv\w*|fl\w+|here|over|guests?|staying)\b[^.!?]* from [A-Z]")


def _is_told_whole(line: Line) -> bool:
    """Whether every clause with a day is sure: "she leaves on 25 April and may be back on 5 May" is not."""
    return all(c.certain for c in line.clauses if any(t.kind == "date" for t in c.rest))


def _sent(people: Sequence[Token], line: Line) -> list[Reading]:
    """Return the journey that was booked for somebody else to make."""
    traveller, (place, country) = who(people, line.scene), _goal_of(line.tokens)
    leaves, returns = stretch(line, line.scene.today)
    if traveller.kind != "other" or not place or leaves is None:
        return []
    days: dict[str, Value] = {"departure_date": leaves, "return_date": returns, "country": country}
    told = {name: value for name, value in days.items() if value}
    return [Reading(collection=_THEIR_TRIPS, values={"traveller": traveller.name, "destination": place, **told})]


def _is_ours(clause: Clause) -> bool:
    """Whether a clause is of what the speaker did, behind which others may be told to travel: "I booked it, they fly"."""
    return clause.lemma in _BOOKED and bool({t.low for t in clause.subject} & {"i", "we"})


_BOOKED = word_set("book buy get pay reserve arrange find")
_CAME = re.compile(r" (?:came|got here|arrived|turned up) ")
"""How one who comes to work at the house is no traveller: "the plumber came at 9 and fixed the tap"."""


def _may_tell(clause: Clause, line: Line) -> bool:
    """Whether a clause states as a fact what its subject does on a day, or that they have arrived."""
    dated = any(t.kind == "date" for t in [*clause.front, *clause.rest])
    arrived = clause.lemma in ("land", "arrive") and clause.verb is not None and clause.verb.past
    alone = not any(t.kind == "date" for t in line.tokens) and arrived
    return clause.certain and bool(clause.subject) and (dated or alone)


def travellers_of(clause: Clause, line: Line) -> list[str]:
    """Return who travels by the subject of a clause, [] for the speaker and somebody unknown; "they" may be two."""
    if _is_a_vehicle(clause.subject):
        return []
    if one := _traveller(clause, line):
        return [one]
    if [t.low for t in clause.subject] != ["they"]:
        return _owner(clause.subject, line) or _several_named(clause.subject, line)
    if booked := _had_tickets(clause, line):
        return booked
    told = clauses(tokenize(line.scene.before), question=False, hypothetical=False)
    if not told or line.scene.before.rstrip().endswith("?"):
        return []
    return _owner(told[0].subject, line) or _several_named(told[0].subject, line)


def _is_a_vehicle(subject: Sequence[Token]) -> bool:
    """Whether a subject is what people travel by, and nobody's: "the plane to Rome goes on Friday"."""
    lows = {t.low for t in subject}
    return bool(lows & _RIDES) and not lows & (PEOPLE | {"'s", "his", "her", "their"})


_RIDES = word_set("plane flight ferry train boat coach bus ship cruise outbound")
_TICKETS_FOR = re.compile(r" (?:tickets?|flights?|seats?|return|passage|way (?:home|back)) (?:\S+ ){0,3}?for ")


def _had_tickets(clause: Clause, line: Line) -> list[str]:
    """Return for whom there are tickets before "they" of a line: "booked the return for Mum and Dad, they fly on"."""
    m = _TICKETS_FOR.search(line.text)
    if m is None or not clause.subject:
        return []
    begin = line.token_at(m.end())
    end = next((k for k, t in enumerate(line.tokens) if t is clause.subject[0]), begin)
    named = list(takewhile(lambda t: t.kind == "word" or t.low == "&", line.tokens[begin:end]))
    while named and not (named[-1].low in PEOPLE or named[-1].capital):
        named.pop()
    one = who(named, line.scene) if named else None
    several = _several_named(named, line)
    return several or ([one.name] if one is not None and one.kind == "other" and one.name in SEVERAL else [])


_JOURNEYS = TRAVEL_NOUNS | word_set(
    "semester sabbatical placement posting internship residency exchange pilgrimage expedition trek conference course "
    "class team school year group choir troop squad band orchestra club crew platoon regiment"
)
"""What of somebody's sets out with them: their holiday, and the class that they go with."""


def _owner(subject: Sequence[Token], line: Line) -> list[str]:
    """Return whose journey or class a subject is: "Mum's holiday in Tenerife", "Leo's class"."""
    at = next((k for k, t in enumerate(subject) if t.low == "'s"), 0)
    if not at or not {t.low for t in subject[at + 1 : at + 4]} & _JOURNEYS:
        return []
    found = who(list(subject[:at]), line.scene)
    return [found.name] if found.kind == "other" and found.name not in ("", line.scene.me) else []


def _several_named(subject: Sequence[Token], line: Line) -> list[str]:
    """Return those of a list who are known by a name or as kin, [] where the speaker or a thing is one of them.

    Of "my daughter and her boyfriend" it is the daughter, "his friend Roy" is Roy.
    """
    parts: list[list[Token]] = [[]]
    for token in subject:
        if token.low in ("and", ",", "&"):
            parts.append([])
        else:
            parts[-1].append(token)
    parts = [part for part in parts if part]
    if len(parts) <= 1 or any(t.low in ("or", "'s", "i", "me", "we", "us", "myself") for t in subject):
        return []
    names: list[str] = []
    for part in parts:
        of_theirs = part[0].low in ("his", "her", "their")
        called = part[next((k for k, t in enumerate(part) if t.capital), len(part)) :] if of_theirs else part
        one = who(called, line.scene) if called else None
        if one is not None and one.kind == "other" and one.name:
            names.append(one.name)
        elif not of_theirs:
            return []
    return names


def _traveller(clause: Clause, line: Line) -> str:
    """Return who travels by the subject of a clause, "" for the speaker, somebody unknown or several at once."""
    if [t.low for t in clause.subject] == ["they"]:
        several = line.scene.sole_other()
        return several if several in SEVERAL else ""
    if [t.low for t in clause.subject] == ["there"]:
        return ""
    found = who(clause.subject, line.scene)
    if found.kind == "unclear" and not {"i", "we", "me", "us"} & {t.low for t in clause.subject}:
        return _first_of_several(clause.subject, line)
    lows = [t.low for t in clause.subject]
    if len(lows) == len(("my", "in-laws")) and lows[0] in ("my", "our") and lows[1] in SEVERAL:
        return lows[1]
    named_thing = found.name.lower() in BOOKABLE or (found.name.endswith("s") and names_goods(found.name.lower()))
    return found.name if found.kind == "other" and found.name != line.scene.me and not named_thing else ""


def _first_of_several(subject: list[Token], line: Line) -> str:
    """Return who is named of a company: "Cian and six of the lads"; of two who are named it is nobody."""
    if [t.low for t in subject[1:2]] != ["and"]:
        return ""
    first, second = (who(part, line.scene) for part in (subject[:1], subject[2:]))
    return first.name if first.kind == "other" and (second.kind != "other" or second.name.lower() in _COMPANY) else ""


_COMPANY = word_set("lads girls friends mates team class boys crew gang pals colleagues family")


def _home_again(clause: Clause, line: Line) -> dict[str, Value]:
    """Return the day of the way home, with the country that is left where it is named."""
    left = _LEAVES.search(line.text)
    goes_on = left is not None and any(t.low in ("for", "to") for t in _behind(line, left.end())[:5])
    moved = _FLIGHT_MOVED.search(line.text) or _FLIGHT_MOVED.search(f" {line.scene.before.lower()} ")
    if not moved and _SETS_OUT.search(line.text) and _AHEAD.search(f" {line.scene.before.lower()} "):
        left = None
    if not (_HOMEWARD.search(line.text) or (left is not None and not goes_on) or (moved and left is not None)):
        return {}
    day = _last_day(clause.rest, line)
    gone_home = clause.verb is not None and clause.verb.past and not clause.verb.auxiliaries and clause.lemma in _MOVES
    if day is None or gone_home:
        return {}
    place, country = place_in(_behind(line, left.end())[:4]) if left is not None else ("", "")
    days: dict[str, Value] = {"return_date": day}
    return days | ({"destination": place, "country": country} if country else {})


_MOVES = word_set("fly go come return travel head drive sail leave depart land arrive")
_SETS_OUT = re.compile(
    r" (?:leav(?:e|es|ing)|depart(?:s|ing)?|set(?:s|ting)? (?:off|out|sail)) (?:us )?(?:on )?(?:the )?<d"
)
_AHEAD = re.compile(r" (?:booked|booking|off to|going to|going on|signed up|trip|tour|cruise|holiday|treated) ")
"""What the sentence before tells of a journey that is to come: "leaves on 25 April" is then its beginning."""


def _last_day(tokens: list[Token], line: Line) -> dt.date | None:
    found = (exact(coming(t, line.scene.today).value) for t in tokens if t.kind == "date")
    days = [d for d in found if d is not None and d >= line.scene.today]
    return days[-1] if days else None


def _behind(line: Line, position: int) -> list[Token]:
    return list(line.tokens[line.token_at(position) :])


def _away(clause: Clause, line: Line) -> dict[str, Value]:
    """Return where somebody goes or has arrived, and between which days they are there."""
    arrives = _ARRIVES.search(line.text)
    stayed = clause.verb is not None and clause.verb.past and clause.lemma in _STAYED
    place, country = _goal(clause)
    several = sum(t.kind == "date" for t in line.tokens) > 1
    sets_out = bool(_SETS_OUT.search(line.text)) and bool(_AHEAD.search(f" {line.scene.before.lower()} "))
    if (
        not place
        and (several or sets_out or stayed)
        and line.scene.place[0]
        and line.scene.place[0] in line.scene.before
    ):
        place, country = line.scene.place
    called = _spoken_of(line) if not place and several else ("", "")
    place, country = (place, country) if place else called
    on_board = _AFLOAT.search(line.text) if not place and arrives is None else None
    afloat = on_board["what"].strip() if on_board is not None else ""
    if arrives is None and not afloat and not (place and (sets_out or called[0] or _GOES.search(line.text))):
        return {}
    first: dt.date | None
    last: dt.date | None = None
    past = clause.verb is not None and clause.verb.past and arrives is not None
    if past and not any(t.kind == "date" for t in clause.rest):
        first = line.scene.today
    elif past:
        told = [exact(gone(t, line.scene.today).value) for t in clause.rest if t.kind == "date"]
        first = next((d for d in reversed(told) if d is not None and d <= line.scene.today), None)
    else:
        first, last = stretch(line, line.scene.today, past=stayed)
    if first is None and last is None:
        return {}
    days: dict[str, Value] = {"departure_date": first, "return_date": last}
    days |= {"destination": place or afloat, "country": country}
    return {name: value for name, value in days.items() if value}


_AFLOAT = re.compile(
    r" (?:on|off on|going on|booked|doing|taking) (?:a|an|the|her|his|their|another) (?P<what>(?:(?!<)[a-z-]+ ){0,2}?"
    r"(?:cruise|safari|trek|pilgrimage|retreat|expedition|coach tour|sailing trip|narrowboat)) "
)
"""A journey whose place is not told: "they are on a Caribbean cruise"."""
_STAYED = word_set("be spend stay live work study volunteer teach winter do")
"""What somebody did where they were for days that are over: "she was there from 5 January to 20 March"."""


def _goal(clause: Clause) -> tuple[str, str]:
    """Return (place, country) where somebody goes, of the clause or a part before it; not where they come from."""
    left = clause.lemma in ("leave", "depart")  # "leave Southampton on 25 April"
    first = next((k for k, t in enumerate(clause.rest) if not t.capital), len(clause.rest)) if left else 0
    there = _goal_of(clause.rest[first:])
    return there if there[0] else _goal_of([t for t in clause.subject if t is not clause.subject[0]])


def _goal_of_all(line: Line) -> tuple[str, str]:
    """Return (place, country) where somebody goes by the first clause that tells it."""
    return next((found for c in line.clauses if (found := _goal(c))[0]), ("", ""))


def _spoken_of(line: Line) -> tuple[str, str]:
    """Return (place, country) of a journey that is called by its land, here or in the sentence before."""
    here = land_of_journey(line.tokens)
    return (here, here) if here else landscape_or_land(tokenize(line.scene.before))


def _goal_of(tokens: Sequence[Token]) -> tuple[str, str]:
    """Return the first (place, country) that tokens name and that is not where somebody comes from."""
    for k, token in enumerate(tokens):
        place, country = place_in(tokens[k : k + 4]) if token.kind == "word" and token.capital else ("", "")
        here = place and text_of(tokens[k : k + len(place.split())]).casefold() == place.casefold()
        lead = tokens[k - 1].low if k else ""
        lead = tokens[k - 2].low if lead == "the" and k > 1 else lead
        after = tokens[k + len(place.split())].low if here and k + len(place.split()) < len(tokens) else ""
        if (
            here
            and after not in OF_A_COUNTRY
            and lead not in ("from", "of", "via", "leaving", "leave", "leaves", "departing", "departs", "and")
        ):
            return place, country
    return "", ""
