"""Spots of travel: journeys with their days, and documents with the days between which they are valid."""

# ruff: noqa: E501  (patterns and tables are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile

from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.clause import Clause
from usercode.state.frames.direction import coming, gone
from usercode.state.frames.gates import only_with
from usercode.state.frames.gifts import for_others
from usercode.state.frames.journeys import TRAVEL_NOUNS, landscape_in
from usercode.state.frames.phrases import exact, is_name, is_stretch, place_in, possessor, text_of, who
from usercode.state.frames.places import PLACES, country_of
from usercode.state.frames.reading import Reading, Scene
from usercode.state.frames.spots.clock import clock_of, is_just_now
from usercode.state.frames.spots.drivers import driven
from usercode.state.frames.spots.hired import hired
from usercode.state.frames.spots.hours import times
from usercode.state.frames.spots.landing import is_home_landing, is_left, landing
from usercode.state.frames.spots.leave import is_stamp, leave_to_stay
from usercode.state.frames.spots.line import Found, Line, Spot, read, spot
from usercode.state.frames.spots.papers import DOCUMENT, NO_PAPER, validity
from usercode.state.frames.spots.taking_part import opens_with_other, takes_part
from usercode.state.frames.spots.things import CARS
from usercode.state.frames.spots.wayback import homeward, new_way_back, way_home
from usercode.state.frames.spots.whose import Named, named, stated
from usercode.state.frames.tokens import Span, Token, tokenize
from usercode.state.frames.trips import comes_home, way_back
from usercode.state.frames.verbs import AUXILIARIES, FORMS
from usercode.state.frames.words import DAYPARTS, EVENTS, PEOPLE, TITLES
from usercode.state.frames.wordset import word_set

_TRIPS = "travel.trips"
_TRAVEL = re.compile(
    r" (?:flights?|flying|fly|flew|tickets?|booked|book|trip|holiday|holidays|vacation|cabin|hotel|airbnb|campsite|camping|"
    r"off to|going to|going back|leaving|leave|heading|driving|train|ferry|cruise|villa|hostel|weekend in|week in|"
    r"fortnight in|days in|nights in|weeks in|doing|eurostar|airport|away|honeymoon|getaway|city break|road trip|"
    r"reserved|rental|lodge|resort|cottage|apartment|interrail|safari|retreat|visiting|staying|arrive|arriving|return|returning|landing|drive|roadtrip|renting|campervan|"
    r"(?:going|go|goes|travelling|traveling|travel) (?:over|across|up|down|there|out there)(?= on| <d|,| for| with)|"
    r"<s\d+> (?:round|around|across)|here (?:we|i) come|(?:land|get) there|sail|sailing|(?:i|we) (?:(?:'ll |will )?land|touch down|get) (?:in|into)|(?:come|coming|get|getting) (?:home|back)) "
)
_SURE = re.compile(
    r" (?:flights?|flying|fly|flew|trip|off to|going to|going back|leaving|leave|heading|driving to|train to|eurostar|ferry|cruise|airport|arrive|arriving|sail|sailing|(?:i|we) (?:(?:'ll |will )?land|touch down) in|here (?:we|i) come|"
    r"(?:going|go|goes|travelling|traveling|travel) (?:over|across|up|down|there|out there)(?= on| <d|,| for| with)) "
)
_UNIT = {"day": 1, "week": 7, "month": 30, "year": 365}
_PAST_SPAN = dt.timedelta(days=120)
_JUST_BACK = dt.timedelta(days=60)
"""How long ago the days of a sentence may be that tells of having just come home."""


def _ordinal(token: Token, base: dt.date) -> dt.date | None:
    """Return the day that "20th" names after `base`: in its month, else in the next."""
    m = re.match(r"(\d{1,2})(?:st|nd|rd|th)\Z", token.text) if token.kind == "number" else None
    if m is None or not 1 <= int(m[1]) <= 28:
        return None
    day = int(m[1])
    months = base.year * 12 + base.month - 1 + (day < base.day)
    return dt.date(months // 12, months % 12 + 1, day)


def stretch(line: Line, today: dt.date, past: bool = False) -> tuple[dt.date | None, dt.date | None]:
    """Return (departure, return) as the line gives them, each None when it does not."""
    tokens = line.tokens
    told = [(i, t) for i, t in enumerate(tokens) if t.kind == "date"]
    dates = _looking_back(told, today) if past else [(i, coming(t, today)) for i, t in told]
    spans = [
        t.value
        for _, t in dates
        if isinstance(t.value, Mention)
        and t.value.grain == "span"
        and t.value.first < t.value.last
        and not t.value.approximate
    ]
    if spans:
        return (spans[0].first, spans[0].last) if spans[0].last - spans[0].first <= _PAST_SPAN else (None, None)
    days = [(i, d) for i, t in dates if (d := exact(t.value)) is not None and not t.value.recurring]
    later = [(i, d) for i, d in days if d != today or not is_just_now(tokens[i])]
    days = later or days
    if not days:
        return _whole_period(line, [t for _, t in dates])
    days = [(i, d) for k, (i, d) in enumerate(days) if not k or not _LANDS.search(line.text[: line.starts[i]])]
    days = days[_set_out(line, [i for i, _ in days]) :]
    leaves, returns = days[0][1], None
    if len(days) > 1:
        returns = way_back(leaves, dict(dates)[days[1][0]].value)
        returns = None if returns == leaves else returns
    elif (
        then := next((d for t in tokens[days[0][0] + 1 :] if (d := _ordinal(t, leaves)) is not None), None)
    ) is not None:
        returns = then
    else:
        length = next((t.value for t in tokens if t.kind == "span" and isinstance(t.value, Span)), None)
        if length is not None and re.search(
            r" for <s\d+> | <s\d+> (?:in|round|around|across|through) | <s\d+> (?:from|starting|beginning|as of) (?:on )?<d",
            line.text,
        ):
            returns = leaves + dt.timedelta(days=length.count * _UNIT[length.unit])
        elif nights := re.search(
            r" (?:for )?(?:<n(\d+)>|(two|three|four|five|six|seven|eight|nine|ten)) nights ", line.text
        ):
            count = _COUNTS.index(nights[2]) + 2 if nights[2] else int(tokens[int(nights[1])].text)
            returns = leaves + dt.timedelta(days=count)
        elif re.search(r" for (?:the |a )?(?:long )?weekend ", line.text):
            returns = leaves + dt.timedelta(days=6 - leaves.weekday() if leaves.weekday() < 6 else 1)
        elif re.search(r" (?:for )?(?:a |the )?week (?:in|of|there|with|at|away) | for a week ", line.text):
            returns = leaves + dt.timedelta(days=7)
        elif re.search(r" (?:for )?(?:a |the )?fortnight ", line.text):
            returns = leaves + dt.timedelta(days=14)
    if len(days) == 1 and re.search(
        r" (?:back|home|return|returning|until|till|til) (?:\S+ ){0,3}\Z", line.text[: line.starts[days[0][0]]]
    ):
        return None, leaves
    return leaves, returns


_LANDS = re.compile(
    r" (?:lands?|landing|arrives?|arriving|gets? (?:in|there)|touch(?:es)? down)(?! (?:back|home)) (?:(?!home |back |leav|depart|fly|out )[^\s;.]+ ){0,9}\Z"
)
"""What makes a day that of coming there, after a night on the way."""
_SETS_OUT = re.compile(
    r" (?:leaving|leave|depart|departing|(?<!walk )(?<!check )(?<!move )(?<!hike )out|flying out|fly out|setting off|going) (?:on )?\Z"
)


_IN_AND_OUT = re.compile(
    r" in (?:on )?<d\d+> (?:, <d\d+> )?(?:, )?(?:and |then )?(?:(?:flying |fly |back )?out|leaving|leave|departing|depart|heading|going home) |"
    r" (?:into|arriving|arrive|landing|land|getting (?:in|there)|get (?:in|there)) (?:[^\s<]+ ){0,4}<d\d+> (?:, )?(?:and |then )*(?:leaving|leave|departing|depart|heading|flying|fly) |"
    r" (?:flying|fly|flew|flights?|going|go|went|travelling|traveling|travel|heading|head|driving|drive|off|sailing) (?:(?:over|out|up|down|back) )?to (?:[^\s<]+ ){1,5}<d\d+> (?:, )?(?:and |then |i |we |am |are |'m |'re |will |'ll )*(?:leaving|leave|left|departing|depart) (?:(?:again|there|on|it) )*<d"
)


def _set_out(line: Line, at: Sequence[int]) -> int:
    """Return which of the dates at these tokens is the first of a journey: the one behind "leaving", else the first."""
    if _IN_AND_OUT.search(line.text) or (at and _LANDS.search(line.text[: line.starts[at[0]]])):
        return 0
    return next((k for k, i in enumerate(at) if _SETS_OUT.search(line.text[: line.starts[i]])), 0)


_COUNTS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_WORKING_WEEK = dt.timedelta(days=4)


def _looking_back(told: Sequence[tuple[int, Token]], today: dt.date) -> list[tuple[int, Token]]:
    """Turn dates to the past, but for those that would then lie before the first: "arrived on the 3rd, fly home on"."""
    out: list[tuple[int, Token]] = []
    for at, token in told:
        turned = gone(token, today)
        out.append((at, token if out and turned.value.first < out[0][1].value.first else turned))
    return out


def _whole_period(line: Line, dates: Sequence[Token]) -> tuple[dt.date | None, dt.date | None]:
    """Return the days of "the week of 16 June" (Monday to Friday) or "all of November"."""
    for token in dates:
        mention = token.value
        if not isinstance(mention, Mention) or mention.approximate or mention.recurring:
            continue
        if mention.grain == "week" and re.search(r"\d", mention.text):
            return mention.first, mention.first + _WORKING_WEEK
        at = line.starts[line.tokens.index(token)] if token in line.tokens else 0
        if mention.grain == "month" and re.search(r" (?:all of|all|the whole of|throughout|entire) \Z", line.text[:at]):
            return mention.first, mention.last
    return None, None


def _places(tokens: Sequence[Token]) -> list[tuple[int, str, str]]:
    """Return the places of a list that tokens name, each with where it stands and its country."""
    found: list[tuple[int, str, str]] = []
    k = 0
    while k < len(tokens):
        place, country = place_in(tokens[k : k + 3])
        if place and text_of(tokens[k : k + len(place.split())]).lower() == place.lower():
            found.append((k, place, country))
            k += len(place.split())
        else:
            k += 1
    return found


def destination(line: Line, scene: Scene) -> tuple[str, str, bool]:
    """Return (place, country, whether the line begins with it or leads to it) of where the line goes."""
    tokens = [t for t in line.tokens if t.kind in ("word", "mark")]
    found = _places(tokens)
    home = [f for f in found if is_home_landing(tokens, f[0])]
    if home and all(f in home or is_left(tokens, f[0]) for f in found):
        return "", "", False
    goals = [f for f in found if not _is_no_goal(tokens, f[0], f[1])]
    back_from = [f for f in found if _is_way_back(tokens, f[0])]
    found = goals or back_from or (found if _HIRED.search(line.text) else [])
    for at, place, country in found:
        lead = [t.low for t in tokens[max(0, at - 2) : at]]
        if lead[-1:] == ["to"]:
            return place, country, True
    if found:
        at, place, country = found[0]
        opening = all(t.kind == "mark" or t.low in _OPENERS for t in tokens[:at])
        return place, country, opening
    m = _HIRED_FROM.search(line.text) or re.search(
        r" (?:campsite|cabin|hotel|airbnb|villa|cottage|lodge|week|weekend|days|nights|flights?|flying|fly|flew|sail|sailing|sailed|drive|driving|land|landing|trip|off|tickets?|train|heading|holiday|resort|apartment|house|camping|campervan|motorhome|rental|car|boat|van) (?:at|in|to|near|by) ",
        line.text,
    )  # fmt: skip
    if m is not None:
        at = line.token_at(m.end() - 2) + 1
        name: list[Token] = []
        for token in line.tokens[at : at + 5]:
            if token.kind != "word" or not (token.capital or (name and token.low in ("of", "the", "de", "la"))):
                break
            if not name and not is_name(token):
                break
            name.append(token)
        if name:
            return text_of(name), "", True
    if (land := landscape_in(tokens))[0]:
        return *land, True
    if strange := _strange_place(line, scene):
        return strange, "", True
    opens = list(takewhile(lambda t: t.capital and t.low not in EVENTS | PEOPLE, tokens))
    if len(opens) in (2, 3) and not any(t.low in FORMS for t in opens) and len(tokens) > len(opens):
        after = tokens[len(opens)].low
        if after in ("with", "for", ",", "-", "–", "from", "again", "is", "in", ":") and not is_person(opens, scene):
            return text_of(opens), "", True
    return "", "", False


_LEADS_TO = re.compile(
    r" (?:into|to|in|hiking|walking|trekking|cycling|biking|sailing|touring|exploring|around|round|across|near|through|over|(?:off|down|us|me|leaving|leave|flights?|tickets?|set) for|(?:leaving|leave|leaves|depart|departing) (?:[^\s<,;]+ ){1,3}?for) "
    r"(?:the )?(?=[a-z])"
)


def _strange_place(line: Line, scene: Scene) -> str:
    """Return a name that "in", "to" or "around" leads to and that is nobody's: a place that no list holds."""
    for m in _LEADS_TO.finditer(line.text):
        at = line.token_at(m.end())
        name = list(takewhile(lambda t: t.kind == "word" and t.capital, line.tokens[at : at + 4]))
        after = line.tokens[at + len(name)].low if at + len(name) < len(line.tokens) else ""
        known = any(t.low in EVENTS | PEOPLE or t.low in TITLES or t.low in DAYPARTS for t in name)
        if is_home_landing(line.tokens, at):
            continue
        person = (m[0].startswith((" to ", " flight", " ticket"))) and name and is_person(name, scene)
        if name and is_name(name[0]) and not known and after != "'s" and not person:
            return text_of(name)
    return ""


_LODGED = re.compile(
    r" (?:house|villa|cottage|cabin|apartment|flat|airbnb|caravan|lodge|chalet|hotel|hostel|campsite|campground|site|hut|permit|pitch|retreat|resort|week|weekend|"
    r"flights?|tickets?|trip|holiday|(?:i|we|family|us) (?:(?:'m|am|'re|are|is|all|both) )*(?:going|flying|heading|off|travelling|traveling|sailing)(?: over| up| down| back)?|(?:off|heading|going) to (?:see|visit|stay with) (?:\S+ ){1,3}|(?:seeing|visiting) (?:my|our) (?:\S+ ){1,2}) ?(?:in|at|near|to) "
)


def where_to(line: Line) -> tuple[str, str]:
    """Return a place of no list that a line speaks of as one to stay at or to go to: "a house in Kerry"."""
    return destination(line, line.scene)[:2] if _LODGED.search(line.text) else ("", "")


def is_person(tokens: Sequence[Token], scene: Scene) -> bool:
    """Whether a phrase names somebody: one who was named before, or with a title."""
    return tokens[0].low in TITLES or any(text_of(tokens) == name for name, _ in scene.people)


def sets_out_from(tokens: Sequence[Token]) -> str:
    """Return the country from which a sentence tells of setting out: "a flight from Chicago to Pittsburgh"."""
    for k, token in enumerate(tokens[:-1]):
        if token.low == "from":
            place, country = place_in(tokens[k + 1 : k + 4])
            after = k + 1 + len(place.split())
            here = text_of(tokens[k + 1 : after]).casefold() == place.casefold()
            if here and country and after < len(tokens) and tokens[after].low in ("to", "into", "for"):
                return country
    return ""


_HIRED = re.compile(r" (?:hired|hire|hiring|rental|rented|renting|rent|pick up|picking up|collect|collecting) ")
"""A car or a boat that is taken "from Inverness" is a journey there."""
_HIRED_FROM = re.compile(
    r" (?:campervan|camper|motorhome|rental|car|boat|van|bikes?|canoes?|kayaks?|canal boat|narrowboat|yacht) from "
)
_OPENERS = word_set(
    "so and right ok okay booked officially finally yay done it is happening off to we are i am then well"
)


def _is_no_goal(tokens: Sequence[Token], at: int, place: str) -> bool:
    """Whether a place is where somebody comes from, lives, or is part of a name: "from Lisbon", "China visa"."""
    before = [t.low for t in tokens[max(0, at - 2) : at]]
    after = [t.low for t in tokens[at + len(place.split()) : at + len(place.split()) + 2]]
    return (
        (before[-1:] == ["from"] and not {t.low for t in tokens[max(0, at - 4) : at]} & {"working", "remotely", "work"})
        or before[-1:] in (["of"], ["via"], ["leaving"], ["leave"], ["leaves"], ["depart"], ["departing"], ["than"])
        or before
        in (["here", "in"], ["home", "in"], ["live", "in"], ["living", "in"], ["based", "in"], ["lives", "in"])
        or (after and after[0] in _OF_A_COUNTRY)
        or is_home_landing(tokens, at)
        or _OTHERS_GO.match(" ".join(t.low for t in tokens[at + len(place.split()) :]) + " ") is not None
        or (
            after[:1] == ["to"] and len(tokens) > at + 2 and country_of(tokens[min(at + 2, len(tokens) - 1)].text) != ""
        )
    )


def _is_way_back(tokens: Sequence[Token], at: int) -> bool:
    """Whether a place is where the way home begins: "I leave Lagos on the 30th and fly back from Manchester"."""
    before = [t.low for t in tokens[max(0, at - 3) : at]]
    return before[-1:] == ["from"] and bool({"back", "home", "return", "returning"} & set(before))


_OTHERS_GO = re.compile(
    r"(?:trip |meeting |job |visit )?(?:in (?:my|our) place|without (?:me|us)|instead of (?:me|us)|in my stead|from me) "
)
_OF_A_COUNTRY = word_set(
    "visa passport time 's citizen citizens citizenship national nationals resident residents embassy consulate dollar dollars "
    "licence license team office colleagues clients side government tax bank account"
)
"""What behind a country tells of something from there: "a US citizen", "the Berlin team"."""
_NOT_GONE = re.compile(
    r" (?:(?:was|were) (?:going|supposed|meant|planning|about) to|would have|(?:me|us) out of|almost|nearly|wanted to|cancelled|canceled|called off|"
    r"(?:drop|dropping|leave|leaving|bring|bringing|book|booking|booked) (?:off )?(?:my|our|the) (?:\S+ )?(?:car|van|truck|bike|laptop|camera|piano)|"
    r"(?:leave|leaving|left|vacate|vacating|quit|quitting|give up|giving up|sell|selling|rent out|renting out) (?:my|our|the) (?:\S+ )?(?:flat|apartment|house|room|studio|place|lease|job|post|school|nursery)|"
    r"(?:keep|keeps|keeping|holding on to|hanging on to) (?:it|her|him|them|(?:my|our|the) \S+)|(?:get|gets|getting|have|give|gives|bring|brings) (?:it|them) back|"
    r"(?:promis\w*|offer\w*|gave|give|gives|given|giving|let|letting) (?:[^\s,;.]+ ){1,4}?(?:have |use |take |borrow )?(?:my|our|the) (?:\S+ ){0,2}?(?:cabin|cottage|house|flat|apartment|villa|chalet|caravan|lodge|place|boat|camper|campervan|motorhome|tent)|"
    r"(?:he|she|they) (?:has|have|gets?|takes?|uses?|wants?|'ll have|will have) (?:it|(?:my|our|the) (?:\S+ ){0,2}?(?:cabin|cottage|house|flat|apartment|villa|chalet|caravan|lodge|place))|"
    r"(?:at|to|in) the (?:garage|mechanic|mechanics|dealer|dealership|body shop|bodyshop|workshop|menders)|"
    r"fell through|repair shop|for repairs?|in repair|service cent(?:re|er)|at home in|lend|lending|lent|borrow|borrowing|sublet(?:ting)? (?:my|our|the)|couldn't|could not|ca n't|can not|cannot|instead of|invited me to|might|maybe|looking at|looking into|"
    r"(?:are|is|were|was|from|only|at) <m\d+>|thinking|considering|planning|every year|used to|last year|years ago|moved|conference call|refund|costs?|price|prices|(?<!seat )(?<!flash )(?<!fare )sale|sold out|"
    r"(?:looked|look) at (?:a|an|the|some|two|this)(?! .*(?:booked|paid|took it|reserved))|turned (?:it |them )?down|said no to|passed on|(?:left|leave|let) it(?: go)?(?= [,.;!?])|gave it a miss|(?:was|were) (?:still )?(?:free|available)|shame about) "
)


_BOOKABLE = TRAVEL_NOUNS | word_set(
    "ferry cottage flights hotel cabin lodge campsite caravan apartment car hire crossing eurotunnel"
)
"""What is booked for a journey and, as a subject, makes it nobody else's: "Ferry and cottage in Brittany are booked"."""


def is_of_others(line: Line, scene: Scene) -> bool:
    """Whether the one who travels is another: a clause has a subject that is neither the speaker nor a thing."""
    for clause in line.clauses:
        lows = [t.low for t in clause.subject]
        if set(lows) & {"i", "we"} and any(t.kind == "date" for t in clause.tokens):
            return False
    for clause in line.clauses:
        lows = [t.low for t in clause.subject]
        if (
            not lows
            or lows[0] in ("at", "in", "with")
            or set(lows) & {"i", "we"}
            or _is_place_with(clause.subject)
            or (len(lows) == 1 and lows[0] in TRAVEL_NOUNS)
            or (lows[0] in ("my", "our") and set(lows[1:3]) & TRAVEL_NOUNS)
            or (set(lows) & _BOOKABLE and not set(lows) & (PEOPLE | {"'s"}))
        ):
            continue
        found = who(clause.subject, scene)
        dated = any(t.kind == "date" for t in clause.tokens) or place_in(clause.rest)[0]
        owner = possessor(clause.subject, scene)[0] if "'s" in lows else None
        if dated and ((found.kind in ("other", "unclear")) or (owner and owner.kind != "self")):
            return True
    return opens_with_other(line) and not _is_place_with(line.tokens)


def _is_place_with(tokens: Sequence[Token]) -> bool:
    """Whether a phrase is a place and who comes along: "Orlando with the kids"."""
    place = place_in(tokens[:3])[0]
    size = len(place.split())
    opens = bool(place) and text_of(tokens[:size]).casefold() == place.casefold()
    return opens and len(tokens) > size and tokens[size].low == "with"


_WITH = re.compile(r" with (?:my |our |the )?(\S+) (?:and (?:my )?(\S+) )?")
_TAKES_WITH = re.compile(
    r" (?:taking|take|took|bringing|treating|accompanying|whisking|dragging|flying) (?:my |our |the )?(\S+) (?:and (?:my |our )?(\S+) )?(?=(?:along |away |off |over |with (?:me|us) )*(?:to|on) )"
)
"""Whom somebody takes along: "taking mum to Portugal"."""


_FOR_BOTH = re.compile(
    r"\bfor (?:me|us) and (?:my |our )?(?P<who>[A-Z]\w+|wife|husband|partner|mum|mom|dad|sister|brother|son|daughter)\b"
)
"""For whom beside the speaker something was booked: "booked Queenstown for me and Tom!"."""


def _taken_before(scene: Scene) -> list[str]:
    """Return whom the sentence before takes along to where this one goes: "Taking mum to Portugal!"."""
    found = _TAKES_WITH.search(f" {scene.before.lower()} ")
    if (both := _FOR_BOTH.search(scene.before)) is not None:
        return [both["who"]]
    return [word for word in (found[1], found[2]) if word in PEOPLE] if found is not None else []


def _with(line: Line, scene: Scene) -> list[str]:
    """Return who comes along: "with my mom", "Lena and I"."""
    out: list[str] = []
    for m in (*_WITH.finditer(line.text), *_TAKES_WITH.finditer(line.text)):
        for word in (m[1], m[2]):
            token = next((t for t in line.tokens if t.low == word), None)
            if token is not None and (token.low in PEOPLE or (is_name(token) and not country_of(token.text))):
                out.append(token.text)
    people = named(line, scene)
    mine = [n.at for n in people if n.name == scene.me and not n.owns]
    if " with me " in line.text or " with us " in line.text:
        out += [n.name for n in people if n.name not in ("", scene.me) and line.tokens[n.at - 1].low == "for" and n.at]
    for one in people:
        joined = any(
            0 < abs(one.at - at) <= _IN_LIST and _is_list(line, min(at, one.at), max(at, one.at)) for at in mine
        )
        if one.name not in ("", scene.me) and not one.owns and joined:
            out.append(one.name)
    return list(dict.fromkeys(out))


_SHORT = 3
"""How many words the sentence before may have that names nothing but a place."""
_TOGETHER = re.compile(r"\b(?:all (?:\w+ )?of us|us all|the (?:\w+ )?of us|the whole family)\b", re.IGNORECASE)


def _all_of_us(line: Line, scene: Scene) -> list[str]:
    """Return whom a line, or the one before it that told of the journey, names beside "all four of us"."""
    text = line.scene.text if destination(line, scene)[0] else f"{scene.before} {scene.text}"
    if not _TOGETHER.search(text):
        return []
    known = [n.name for n in named(line, scene) if n.name not in ("", scene.me) and not n.owns and not _stays(line, n)]
    before = [name for name, _ in scene.people if re.search(rf"\b{re.escape(name)}\b", text)]
    spoken = replace(scene, sentence=tokenize(scene.before), text=scene.before) if text != scene.text else scene
    listed = [n.name for n in named(Line.of(spoken, "asserted"), spoken) if n.name not in ("", scene.me) and not n.owns]
    apart = {n.name for n in named(line, scene) if _stays(line, n)}
    told = dict.fromkeys([*known, *before, *(listed if spoken is not scene else ())])
    return [name for name in told if name not in apart]


def _stays(line: Line, one: Named) -> bool:
    """Whether a line tells of what somebody does at home meanwhile: "Josh is minding the dog"."""
    return (
        bool(_MEANWHILE.match(" " + line.text[line.starts[one.at + 1] :])) if one.at + 1 < len(line.starts) else False
    )


_MEANWHILE = re.compile(
    r"\A (?:is |'s |are |will be |will |'ll |has |have )+(?:\S+ )?(?:minding|mind|looking after|look after|staying (?:home|here|behind|with)|watering|feeding|house-?sitting|dog-?sitting|babysitting|holding the fort|working|to work) "
)


_IN_LIST = 6
"""How many words a list of those who travel may reach over."""


def _is_list(line: Line, first: int, last: int) -> bool:
    """Whether only names, commas and "and" stand between two people."""
    between = line.tokens[first + 1 : last]
    linked = any(t.low in ("and", "&", "+", ",", "plus") for t in between)
    return linked and all(
        t.low in ("and", "&", "+", ",", "plus", "my", "the", "our", "himself", "herself") or t.capital for t in between
    )


_TAKEN_ALONG = re.compile(
    r" (?:got|booked|signed|put|taking|flying|sending|sent|dragging|whisking|treating|bringing|shipping|moving|posting|dispatching|need|needs|want|wants|"
    r"has|have|roped|talked|persuaded|convinced|coaxed|invited|surprised|surprising|gave|given|giving|bought|gifted|hauling|packing|seconded|found|finding|rented|renting|hired|secured|organised|organized|arranged) "
    r"(?:us|me|(?:all |the )?(?:two|three|four|five|six|seven|eight|ten|both|all|some|a few|half|<n\d+>) of us) "
)
_COMMITTED = re.compile(
    r" (?:paid|deposit|confirmed|confirm|locked in|locked|sorted|nonrefundable|non-refundable|itinerary|officially|tickets?|seats?|chop|"
    r"booked|booking|reserved|got (?:a|the|our) (?:spot|permit|site|pitch|place)|(?:took|taken|grabbed|snapped up) (?:it|a|the)|done|happening|in the bag|sorted out|arranged|fixed|approved|leave) "
)


_RUN_BY = re.compile(
    r"\A (?!i |we |my |our )(?:(?:so|and|the|my|our) )?(?:[^\s,;.]+ ){1,3}?(?:is|are|'s|'re) (?:now |also )?(?:running|organi[sz]ing|offering|laying on|putting on|doing) "
    r"(?:a|an|another|its|their|this) (?:[^\s,;.<]+ ){0,3}?(?:trip|tour|outing|excursion|holiday|cruise|week|weekend|retreat) "
)
"""How a journey is told that somebody runs and that the speaker need not join: "the school is running a trip to Paris"."""


def _is_ours(line: Line, scene: Scene) -> bool:
    """Whether the journey of a line is the speaker's: they go themselves, or somebody takes them along."""
    if _RUN_BY.search(line.text):
        return False
    along = _TAKEN_ALONG.search(line.text) or re.search(
        r" (?:myself|me|us) (?:,|and|\+|&) | (?:,|and|\+|&) (?:myself|me) | (?:\+|&) i ", line.text
    )
    return bool(along) or not is_of_others(line, scene) or _is_sorted(line)


def _is_sorted(line: Line) -> bool:
    """Whether a line begins with a place that is booked, which is nobody's: "Lisbon's all paid for: out on"."""
    at = _SORTED.match(line.text)
    return at is not None and bool(place_in(line.tokens[: len(at["place"].split())])[0])


_SORTED = re.compile(
    r" (?P<place>(?:[^\s,;:.!?<]+ ){1,2}?)(?:'s |is )(?:now |all |finally |fully )*(?:booked|paid|sorted|on|confirmed|happening|arranged|done|settled) "
)


def _are_apart(dated: Sequence[Clause]) -> bool:
    """Whether the clauses with the days of a line are none of those that speak of a document."""
    texts = (f" {' '.join(t.low for t in (*c.subject, *c.rest))} " for c in dated)
    return bool(dated) and not any(DOCUMENT.search(text) for text in texts)


_GONE = re.compile(
    r" (?:was|were|been|stayed(?= (?:in|at|near) )|went(?! for (?:it|that|this|one|the|a) )|spent(?! (?:<m|a fortune|too|so|hours|ages))|arrived|landed(?! (?:a|an|the|my|our|this|some) )|flew|drove|came|got (?:here|there|in|into|to)) "
)

_BEING_AHEAD = re.compile(
    r" (?:i|we) (?:'ve|have) booked to | (?:i|we) (?:'re|are|'m|am|'ll be|will be|fly|go|leave|stay|'ll stay|'ll go) (?:now |only |then )?(?:there |away |off |out |here )?(?:from |on |between )?<d"
)
"""What tells that the days of a sentence lie ahead, whatever has happened: "it came open, so we're there March 3 to 9"."""
_BACK_NOW = re.compile(
    r"\b(?:back (?:in|home|from|at)|home (?:again|now|at last)|(?:am|are|['’]m|['’]re|got) (?:back|home))\b",
    re.IGNORECASE,
)
"""What the sentence before says when the days of this one lie behind: "we're back in Hull"."""


@only_with("<date>")
def _journey(line: Line) -> list[Reading]:
    """Read a journey: a place and its days, with words of travel or of booking, or as the whole of a fragment."""
    scene = line.scene
    if not _may_be_journey(line) or comes_home(line.tokens[:_OPENING]):
        return []
    at_home = _BACK_NOW.search(scene.before) and line.tokens[0].kind != "date"
    ahead = _BEING_AHEAD.search(line.text)
    over = bool((_GONE.search(line.text) and not ahead and not _lies_ahead(line)) or at_home) or _has_stayed(line)
    leaves, returns = stretch(line, scene.today, past=over)
    if leaves is None:
        return []
    if returns is not None and leave_to_stay(line):
        returns = None
    place, country, direct = _place_of_days(line) or destination(line, scene)
    carried = not place
    if carried:
        place, country = _place_before(line, returns is not None)
    if not place or set(place.lower().split()) & CARS or not _is_journey(line, returns is not None, direct or carried):
        return _away(line, leaves, returns)
    if returns is None and _BRINGS.search(line.text) and clock_of(line, leaves) is not None:
        return []
    values: dict[str, Value] = {"destination": place, "departure_date": leaves}
    if country:
        values["country"] = country
    if returns is not None:
        values["return_date"] = returns
    taken = _taken_before(scene) if carried else []
    along = [] if _place_of_days(line) else _with(line, scene)  # "with my cousin in London, then Italy"
    if fellows := along or _all_of_us(line, scene) or taken:
        values["travellers"] = fellows
    if m := _PURPOSE.search(line.text):
        values["purpose"] = m[1]
    elif _WORK.search(line.text):
        values["purpose"] = "work"
    made = [Reading(collection=_TRIPS, values=values)]
    if returns is not None:
        days: dict[str, Value] = {"departure_date": leaves, "return_date": returns}
        made.append(Reading(collection=_TRIPS, values=days, mode="touch", refers=place))
    return made


_THEN = re.compile(r" (?:, )?(?:and )?then ")


def _place_of_days(line: Line) -> tuple[str, str, bool] | None:
    """Return where the days of a line are spent that names a place before "then" and its days behind it.

    "June with my cousin in London, then Italy from 10 July to 20 August" gives the days of Italy.
    """
    then = _THEN.search(line.text)
    stretches = [i for i, t in enumerate(line.tokens) if t.kind == "date" and is_stretch(t.value)]
    if then is None or len(stretches) != 1 or line.starts[stretches[0]] < then.end():
        return None
    at = line.token_at(then.end())
    place, country = place_in(line.tokens[at : at + 3])
    here = place and text_of(line.tokens[at : at + len(place.split())]).lower() == place.lower()
    return (place, country, True) if here else None


def _lies_ahead(line: Line) -> bool:
    """Whether the clause with the days is in the present or the future, whatever another one tells of.

    "The workshop was confirmed, so I'll be in Kampala from 3 to 7 November" is about days to come.
    """
    dated = [c for c in line.clauses if any(t.kind == "date" and t.value.last != line.scene.today for t in c.tokens)]
    return bool(dated) and all(
        c.verb is not None and not c.verb.past and (c.verb.modal in ("will", "'ll") or c.verb.progressive)
        for c in dated
    )


_AWAY = re.compile(
    r" (?:i|we|us) (?:'m|'re|am|are|'ll be|will be|go|have|'ve got|'ve booked|have booked|booked|paid)? ?(?:just |both |all |then |finally |going |off |heading |away )*"
    r"(?:(?:on|to|for|at) )?(?:a|an|the|our|my) (?P<what>(?:(?!<)[a-z-]+ ){0,2}(?:cruise|retreat|safari|trek|honeymoon|road trip|camping trip|hiking trip|ski trip|skiing trip|city break|"
    r"pilgrimage|expedition|sailing trip|walking holiday|cycling holiday|holiday|canal boat|narrowboat)) "
)
"""A journey whose place is not told: "we're on a cruise", "I'm away on a yoga retreat"."""
_HOLIDAY_AT = re.compile(
    r" (?:half term|holidays?|week|weekend|break|camping|staying|stay|getaway|few days|<s\d+>|booked|lodge|caravan) (?:\S+ ){0,4}?at (?!the |my |our |a |an |home |work )(?=\S)"
)


def _away(line: Line, leaves: dt.date, returns: dt.date | None) -> list[Reading]:
    """Read days away to a place that no list holds, or that is not told at all."""
    if returns is None or returns <= leaves or not {"i", "we", "us"} & {t.low for t in line.tokens}:
        return []
    m, at = _AWAY.search(line.text), _HOLIDAY_AT.search(line.text)
    what = m["what"].strip() if m is not None else ""
    if not what and at is not None:
        first = line.token_at(at.end())
        what = text_of(
            list(takewhile(lambda t: t.kind == "word" and (t.capital or t.low == "'s"), line.tokens[first : first + 4]))
        )
    if not what or _NOT_AWAY.search(line.text):
        return []
    values: dict[str, Value] = {"destination": what, "departure_date": leaves, "return_date": returns}
    return [Reading(collection=_TRIPS, values=values)]


_NOT_AWAY = re.compile(r" (?:at home|from home|staying home|day trips?|not|n't) ")


def _may_be_journey(line: Line) -> bool:
    """Whether the line asserts days of the user's own, and not those of a document or of another year."""
    if any(t.kind == "date" and t.value.grain == "year" and t.value.last < line.scene.today for t in line.tokens):
        return False
    if for_others(line.tokens) or _goes_on_about_others(line):
        return False
    if _NOT_GONE.search(line.text) or line.mood == "request" or not stated(line) or not _is_ours(line, line.scene):
        return False
    dated = [c for c in line.clauses if any(t.kind == "date" for t in c.tokens)]
    taken = _TAKEN_ALONG.search(line.text)
    if any(c.standing == "negated" or ((c.unsure or c.standing == "reported") and not taken) for c in dated):
        return False
    if not DOCUMENT.search(NO_PAPER.sub(" ", line.text)) or is_stamp(line):
        return True
    going = _SURE.search(line.text) or _has_stayed(line) or _are_apart(dated)
    return not validity(line, line.scene) and bool(going)


def _goes_on_about_others(line: Line) -> bool:
    """Whether a line without a subject goes on about a journey that the sentence before told to be others'."""
    opens = bool(line.clauses) and not any({t.low for t in c.subject} & {"i", "we"} for c in line.clauses)
    return opens and not place_in(line.tokens)[0] and for_others(tokenize(line.scene.before))


_WE = re.compile(r" and (?:i|me) | (?:i|me) and |\A (?:i|we|i've|we've|i'm|we're) ")


def _place_before(line: Line, returns: bool) -> tuple[str, str]:
    """Return (place, country) of the sentence before, where a line that names none goes on about the way there."""
    scene = line.scene
    spoken = re.findall(r"[\w'-]+", scene.before.lower())
    others = set(spoken) & (PEOPLE | {word for name, _ in scene.people for word in name.lower().split()})
    before = f" {' '.join(spoken)} "
    along = _WE.search(before) or _TOGETHER.search(scene.before) or _TAKEN_ALONG.search(before)
    ours = not others or along
    settled = _COMMITTED.search(before) or _TAKEN_ALONG.search(before)
    told = len(spoken) <= _SHORT or (ours and settled)
    opens = line.tokens[0].kind == "date" or bool(_COMMITTED.search(line.text))
    alone = returns and opens and told and scene.place[0] and scene.place[0] in scene.before
    going = _TRAVEL.search(line.text) or alone or _UNDER_WAY.search(line.text)
    named_as_there = bool(_THERE.search(line.text)) and returns
    if not going or (_names_event(line) and not named_as_there) or not (returns or _LEAVING.search(line.text)):
        return "", ""
    return scene.place


def _is_journey(line: Line, returns: bool, direct: bool) -> bool:
    """Whether a line with a place and a first day tells of going there."""
    event = _names_event(line)
    travel, present = _TRAVEL.search(line.text), _BEING_THERE.search(line.text)
    dated_at = next((k for k, t in enumerate(line.tokens) if t.kind == "date"), None)
    nights = returns and dated_at is not None and takes_part(line, dated_at, journey=True)
    carried = line.text.startswith((" it ", " we ", " they ")) and _COMMITTED.search(f" {line.scene.before.lower()} ")
    named_range = returns and not event and (direct or carried or _COMMITTED.search(line.text))
    stayed = returns and _has_stayed(line)
    if not (travel or present or stayed or named_range or nights) or (
        event and not (travel or present or stayed or nights)
    ):
        return False
    return bool(returns or present or _SURE.search(line.text))


def _names_event(line: Line) -> bool:
    return any(t.low in EVENTS for t in line.tokens)


_THERE = re.compile(
    r" (?:flights?|trains?|tickets?|hotel|room|stay|booked|fly|flying|go|going|travel|travelling|over) (?:\S+ ){0,3}?there "
)
"""What is booked "there" is a journey to the place just named, even where it is for a meeting."""
_UNDER_WAY = re.compile(
    r" (?:arrived|hik(?:e|ing)|walk (?:in|out)|paddle|check(?:ing)? (?:in|out)|set (?:out|off)|depart|departing|set off|back|home|there) "
)
_LEAVING = re.compile(r" (?:leaving|leave|flying|fly|off) ")
_BEING_THERE = re.compile(
    r" (?:i am|i 'm|we are|we 're|i will be|i 'll be|i was|we were) (?:\S+ ){0,2}(?:at (?:\S+ ){1,3}'s )?(?:in|to) "
)


_STAYED = re.compile(
    r" (?:i|we) (?:have |'ve )?(?:only |just |both |all )?(?:was|were|been|stayed|lived|worked|studied|wintered|camped|volunteered|taught) (?:[^\s,;.<]+ ){0,3}?(?:in|there|around) "
    r"| (?:my|our) (?:\S+ ){0,2}?(?:stay|time|visit|trip|sabbatical|winter|summer|spring|autumn|semester|internship|placement|posting) (?:in|to|around) (?=(?:\S+ ){1,3}(?:was|were|went|is over|has ended|ended) )"
)
_NEAR = 4


def _has_stayed(line: Line) -> bool:
    """Whether a line tells of a stay that is over, there or in a place it names; its days stand beside it."""
    match = _STAYED.search(line.text)
    if match is None:
        return False
    at = line.token_at(match.end() - 1) + 1
    where = list(takewhile(lambda t: t.kind == "word" and t.low not in AUXILIARIES, line.tokens[at : at + _NEAR]))
    return match[0].endswith(" there ") or any(place_in(where[k:])[0] for k in range(len(where)))


_WORK = re.compile(
    r" (?:work|office|boss|vp|ceo|client|clients|customer|audit|rollout|onsite|on-site|site visit|plant visit|factory|sales kickoff|kickoff|"
    r"business trip|the company|hq|headquarters|offsite|training|deployment|posted|seconded|shoot|tour dates|workshop|seminar|keynote|trade show|lecture|speak at|speaking at|teach|teaching) "
)
_BRINGS = re.compile(
    r" (?:tak(?:e|ing)|driv(?:e|ing)|bring(?:ing)?|drop(?:ping)?|run(?:ning)?|giv(?:e|ing)) (?:her|him|them|(?:my |our )?[a-z]+) "
    r"(?:over |up |down |back |off |a lift |a ride )?(?:to|at) "
)
"""What is an errand at its hour: "I'm taking her to the Alfred at 10.30"."""
_OPENING = 7
"""How many words a sentence about the way home takes to say so: "and then my flight home lands"."""
_PURPOSE = re.compile(
    r" for (?:the |a |my )?([^\d<,;.]{3,50}? (?:summit|conference|wedding|fair|meeting|congress|workshop|festival|convention|training)) "
)


def _been(found: Found, scene: Scene) -> list[Reading]:
    """Read a journey that is over: "home since last night from ten days in Shanghai"."""
    line = found.line
    if is_of_others(line, scene):
        return []
    tokens = found.tokens("place")
    place, country = place_in(tokens)
    days = [d for t in line.tokens if t.kind == "date" and (d := exact(t.value)) is not None]
    if not place or any(d > scene.today for d in days) or (days and scene.today - max(days) > _JUST_BACK):
        return []
    since = re.search(r" (?:there|out there|away|out) since <d(\d+)> ", line.text)
    back = next((d for d in days if (scene.today - d).days <= 14), scene.today)
    length = next((t.value for t in line.tokens if t.kind == "span" and isinstance(t.value, Span)), None)
    leaves = exact(line.tokens[int(since[1])].value) if since else None
    away = [gone(t, scene.today).value for t in line.tokens if t.kind == "date" and t.value.grain == "span"]
    away = [m for m in away if m.first < m.last <= scene.today and scene.today - m.last <= _JUST_BACK]
    if away:
        leaves, back = away[0].first, away[0].last
    if leaves is None and length is not None:
        leaves = back - dt.timedelta(days=length.count * _UNIT[length.unit])
    values: dict[str, Value] = {"destination": place, "country": country, "return_date": back}
    if leaves is not None:
        values["departure_date"] = leaves
    told = {name: value for name, value in values.items() if name.endswith("_date")}
    return [
        Reading(collection=_TRIPS, values=values),
        Reading(collection=_TRIPS, values=told, mode="touch", refers=place),
    ]


def _driver(line: Line, at: int) -> str:
    """Return who is right before a word of driving as its subject: "Sam is doing all the driving"."""
    near = [n for n in named(line, line.scene) if at - 3 <= n.at < at and not n.owns]
    subject = near and line.tokens[near[-1].at + 1].low in ("is", "will", "'ll", "'s", "does", "did")
    return near[-1].name if subject else ""


def _by_car(found: Found, scene: Scene) -> list[Reading]:
    """Note beside the trip that is spoken of that the user drives."""
    if (driver := _driver(found.line, found.line.token_at(found.match.start()))) not in ("", scene.me):
        return [Reading(collection=_TRIPS, values={"_note": f"driven by {driver}"}, mode="touch")]
    values: dict[str, Value] = {"_note": scene.text}
    return [] if is_of_others(found.line, scene) else [Reading(collection=_TRIPS, values=values, mode="touch")]


_DRIVES: tuple[Spot, ...] = (
    spot(r"(?:(?:i 'll be |i will be |i 'm |i am |we 're |we are |we 'll be |we will be |i 'm going to be )(?:the (?:only )?one |the (?:only )?driver |driving |the one )(?!to work |home )|behind the wheel |(?:doing|does|do|did) (?:all |most |half )?(?:of )?the driving |driving (?:down |up |to |from |there |over |the |along |(?:my|our) (?:own )?(?:car|truck|van|suv|camper|minivan|pickup) )|drive (?:down |up |to |there |over )|road trip |roadtrip |rental car |hire car |renting a car |rent a car |rented a car |hired a car |hiring a car |campervan |camper van )", _by_car),
)  # fmt: skip
_RETURNS: tuple[Spot, ...] = (
        spot(r"(?<!flights )(?<!flight )(?<!tickets )(?<!ticket )(?<!trip )(?<!train )(?<!way )(?<!journey )(?:~be )?(?:home|back|returned|got back|just back|landed back|flew home) (?:to (?:\S+ ){1,3}?)?(?:(?:since|as of|after|on) )?(?:{DATE:day})?(?:, )?(?:from|after) (?:a |an |my |our |the )?(?:(?:[a-z-]+ )?(?:<s\d+> |week |fortnight |few days |month |long weekend |weekend |trip |holiday ))?(?:in |to |of )?(?P<place>\S+ (?:\S+ )?)", _been),
)  # fmt: skip


_SHIFTED = re.compile(
    r" (?:(?:had to |have to |have had to |decided to |agreed to |managed to |going to |(?:i|we) |(?:\S*'ll|will|can|must|should|let us|let 's) )(?:now |just )?(?:move|push|shift|postpone|reschedule|bump|rebook|change|switch|delay)"
    r"|mov(?:ed|ing)|push(?:ed|ing)|shift(?:ed|ing)|postpon(?:ed|ing)|reschedul(?:ed|ing)|bump(?:ed|ing)|rebook(?:ed|ing)|chang(?:ed|ing)|switch(?:ed|ing)|delay(?:ed|ing)|"
    r"(?:is|are|'s|'re) now|now (?:from |between |on )?(?=<d)|now (?:go|goes|going|fly|flying|leave|leaving|travel|travelling|runs?|set off|setting off|head|heading|there)|"
    r"brought forward|bring forward|put back|put (?:\S+ ){1,4}back|new dates|different dates|instead) "
)


@only_with("<date>")
def _moved(line: Line) -> list[Reading]:
    """Read that a journey has other days now: "nashville got moved to 10-13 April"."""
    if not _SHIFTED.search(line.text) or not stated(line):
        return []
    leaves, returns = stretch(line, line.scene.today)
    if leaves is None or returns is None:
        return []
    days: dict[str, Value] = {"departure_date": leaves, "return_date": returns}
    places = [t.low for t in line.tokens if t.kind == "word" and t.capital and t.low in PLACES] or [""]
    return [Reading(collection=_TRIPS, values=days, mode="touch", refers=place) for place in places]


_DEPARTS = re.compile(
    r" (?:flight|flights|fly|flying|train|ferry|eurostar|leave|leaves|leaving|depart|departs|departing|take off|takes off|set off|sails?|sailing|boat|coach) "
    r"(?:(?!back |home |return|land|arriv)\S+ ){0,12}\Z"
)


@only_with("<date>")
def _departure(line: Line) -> list[Reading]:
    """Read when the journey that is spoken of sets out by the clock: "my flight is Tuesday at 1:40pm"."""
    if not stated(line) or not _is_ours(line, line.scene):
        return []
    for i, token in enumerate(line.tokens):
        day = exact(coming(token, line.scene.today).value) if token.kind == "date" else None
        sets_out = day is not None and _DEPARTS.search(line.text[: line.starts[i]])
        moment = clock_of(line, day) or _clock_before(line, i, day) if sets_out and day is not None else None
        if moment is not None and day is not None and not _is_there_before(line, i, day):
            return [Reading(collection=_TRIPS, values={"departs_at": moment}, mode="touch")]
    return []


def _is_there_before(line: Line, at: int, day: dt.date) -> bool:
    """Whether a line tells of being there on a day before this one, so that it is the way back that leaves on it."""
    told = ((i, exact(coming(t, line.scene.today).value)) for i, t in enumerate(line.tokens[:at]) if t.kind == "date")
    return any(d is not None and d < day and _THERE_ON.search(line.text[: line.starts[i]]) for i, d in told)


_THERE_ON = re.compile(r" (?:there|arriving|arrive|landing|land|out) (?:on )?\Z")
_GOES_AT = re.compile(
    r" (?:flight|flights|train|ferry|eurostar|boat|coach|bus|plane|i|we) (?:[^\s,;<]+ ){0,4}?(?:goes|go|leaves|leave|departs|depart|takes off|take off|fly|flies|sails?|set off|sets off|is|are) (?:out )?(?:(?:from |out of )?(?!the |my |our )[^\s,;<.]+ ){0,2}?at "
)


def _clock_before(line: Line, at: int, day: dt.date) -> dt.datetime | None:
    """Return the hour of setting out that stands before its day: "goes at ten past six in the evening on Friday"."""
    lead = _GOES_AT.search(line.text[: line.starts[at]])
    if lead is None:
        return None
    tokens = line.tokens[line.token_at(lead.end() - 1) : at]
    clock = times(tokens, line.text)[0]
    return dt.datetime.combine(day, clock) if clock is not None else None


_REASON = re.compile(
    r" (?:it|that|this) (?:is|'s|will be|'ll be) (?P<what>(?:(?:my|our|his|her|their|the|a) )?(?:[^\s,;.<]+ ){0,3}?"
    r"(?:<n\d+>|wedding|birthday|anniversary|reunion|christening|funeral|graduation|retirement|hen|stag|conference|congress|festival|summit|retreat|honeymoon)) "
)


def _reason(line: Line) -> list[Reading]:
    """Read what a journey is for that the same sentence tells: "I'm flying to Denver ..., it's my cousin's 50th"."""
    m = _REASON.search(line.text)
    days = any(t.kind == "date" for t in line.tokens)
    if m is None or not days or not stated(line) or not _SURE.search(line.text):
        return []
    what = text_of(line.tokens[line.token_at(m.start("what")) : line.token_at(m.end("what") - 1) + 1])
    return [Reading(collection=_TRIPS, values={"purpose": what}, mode="touch")]


_ENTRY_RULE = re.compile(
    r" (?:wants?|needs?|requires?|asks? for|insists? on|says?|expects?) (?:[^\s,;.!?]+ ){0,4}?(?:<s\d+>|six months|three months) (?:[^\s,;.!?]+ ){0,4}?(?:on|in) (?:a|the|your|my|his|her|our) passport "
)


def _entry_rule(line: Line) -> list[Reading]:
    """Note beside a journey what its country is told to want of a passport: "Thailand wants six months left on it"."""
    rule = _ENTRY_RULE.search(line.text)
    if rule is None or line.mood in ("question", "request", "hypothetical"):
        return []
    land = next((country for _, place, country in _places(line.tokens) if country == place), "")
    note: dict[str, Value] = {"_note": line.scene.text}
    return [Reading(collection=_TRIPS, values=note, mode="touch", refers=land)] if land else []


def journeys(line: Line) -> list[Reading]:
    """Return what a line says of journeys: where to, from when to when, and whether by car."""
    if _is_ours(line, line.scene) and (home := landing(line)):
        return [*home, *read(line, _DRIVES), *driven(line)]
    made = homeward(line) or read(line, _RETURNS) or [*_moved(line), *(hired(line) or _journey(line))]
    return [
        *made,
        *_reason(line),
        *_entry_rule(line),
        *_departure(line),
        *new_way_back(line),
        *way_home(line),
        *read(line, _DRIVES),
        *driven(line),
    ]
