"""Where a line of a journey leads: the place that is its goal, and the one it sets out from."""

# ruff: noqa: E501  (patterns and tables are read best on one line)

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise, takewhile

from usercode.state.frames.genders import gender_of
from usercode.state.frames.journeys import landscape_in
from usercode.state.frames.phrases import is_name, is_owner, place_in, text_of
from usercode.state.frames.places import ADJECTIVES, country_of
from usercode.state.frames.reading import Scene
from usercode.state.frames.spots.hours import times
from usercode.state.frames.spots.landing import is_home_landing, is_left
from usercode.state.frames.spots.line import Line
from usercode.state.frames.tokens import Token
from usercode.state.frames.verbs import FORMS
from usercode.state.frames.words import DAYPARTS, EVENTS, PEOPLE, TITLES
from usercode.state.frames.wordset import word_set


def places_in(tokens: Sequence[Token]) -> list[tuple[int, str, str]]:
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
    found = places_in(tokens)
    home = [f for f in found if is_home_landing(tokens, f[0])]
    wanted = [f for f in found if not _GIVEN_UP.search(f" {' '.join(t.low for t in tokens[: f[0]])} ")]
    if (home and all(f in home or is_left(tokens, f[0]) for f in found)) or (
        found and not wanted and not _FOR_ELSE.search(line.text)
    ):
        return "", "", False
    found = wanted
    goals = [f for f in found if not _is_no_goal(tokens, f[0], f[1]) and not _is_returned_to(line, tokens, f[0])]
    back_from = [f for f in found if _is_way_back(tokens, f[0])]
    hired = [f for f in found if _HIRED.search(f" {' '.join(t.low for t in tokens[: f[0]])} ")]
    found = goals or back_from or hired
    for at, place, country in found:
        lead = [t.low for t in tokens[max(0, at - 2) : at]]
        if lead[-1:] == ["to"]:
            return place, country, True
    if found:
        at, place, country = found[0]
        opening = all(t.kind == "mark" or t.low in _OPENERS for t in tokens[:at])
        return place, country, opening
    m = _HIRED_FROM.search(line.text) or re.search(
        r" (?:campsite|cabin|hotel|airbnb|villa|cottage|lodge|week|weekend|days|nights|flights?|flying|fly|flew|sail|"
        r"sailing|sailed|drive|driving|land|landing|trip|off|tickets?|train|heading|holiday|resort|apartment|house|"
        r"camping|campervan|motorhome|rental|car|boat|van) (?:at|in|to|near|by) | (?:boat|narrowboat|barge|cottage|"
        r"cabin|week|days|villa|house|campsite|caravan|chalet) on the (?=[a-z])",
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
    if (land := landscape_or_land(tokens))[0]:
        return *land, True
    if strange := _strange_place(line, scene) or _behind_a_colon(line, scene):
        return strange, "", True
    opens = list(takewhile(lambda t: t.capital and t.low not in EVENTS | PEOPLE, tokens))
    alone = len(opens) == 1 and _FARES.search(line.text) and not gender_of(opens[0].low) and is_name(opens[0])
    if (len(opens) in (2, 3) or alone) and not any(t.low in FORMS for t in opens) and len(tokens) > len(opens):
        after = tokens[len(opens)].low
        if after in ("with", "for", ",", "-", "–", "from", "again", "is", "in", ":") and not is_person(opens, scene):
            return text_of(opens), "", True
    return "", "", False


_FARES = re.compile(
    r" (?:flights?|tickets?|ferry|fares?|trains?) (?:all )?(?:bought|booked|paid|done|sorted|in the bag) "
)
"""What tells of a fragment that opens on one name that it is that of a place: "Leonidio with Zuza, ..., flights bought"."""
_GIVEN_UP = re.compile(
    r" (?:no|swap|swaps|swapped|swapping|traded|exchanged|skip|skipped|skipping|ditched|dropped|scrapped|cancel\w*|called off|calling off|forget|forgot about|instead of|rather than) (?:(?:our|the|my|all of) )?\Z"
)
"""What right before a place tells that nobody goes there: "so no Tunisia", "swapped Kenya for a week by the lake"."""
_FOR_ELSE = re.compile(r" (?:swap\w*|traded|exchanged) [^.;!?]* for | (?:instead of|rather than) ")
"""How a place that is given up leads to another one that may stand in no list."""


_OF_A_LAND = word_set("exchange trip tour holiday adventure leg weekend break residency honeymoon cruise road-trip")


def landscape_or_land(tokens: Sequence[Token]) -> tuple[str, str]:
    """Return (place, country) of a landscape, or of a journey that is called by its land; ("", "") for neither."""
    found, land = landscape_in(tokens), land_of_journey(tokens)
    return found if found[0] else (land, land)


def land_of_journey(tokens: Sequence[Token]) -> str:
    """Return the country by whose adjective a journey is called: "the French exchange"."""
    for one, two in pairwise(tokens):
        if one.capital and one.low in ADJECTIVES and two.low in _OF_A_LAND:
            return ADJECTIVES[one.low]
    return ""


_LEADS_TO = re.compile(
    r" (?:into|to|in|(?:hiking|walking|trekking|cycling|biking|sailing|touring|exploring)(?! (?:in|into|to|around|round|across|near|through|over) )|around|round|across|near|through|"
    r"over|(?:doing|do|walk|hike|trek|climb|climbing|cycle|ride|riding|tackling|tackle|finishing)(?= the )|(?:off|down|us|me|leaving|leave|flights?|tickets?|set) for|(?:leaving|leave|leaves|depart|departing) "
    r"(?:[^\s<,;]+ ){1,3}?for) (?:the )?(?=[^\W\d_])"
)


def _strange_place(line: Line, scene: Scene) -> str:
    """Return a name that "in", "to" or "around" leads to and that is nobody's: a place that no list holds."""
    for m in _LEADS_TO.finditer(line.text):
        at = line.token_at(m.end())
        name = list(takewhile(lambda t: t.kind == "word" and t.capital, line.tokens[at : at + 4]))
        after = line.tokens[at + len(name)].low if at + len(name) < len(line.tokens) else ""
        known = any(t.low in EVENTS | PEOPLE or t.low in TITLES or t.low in DAYPARTS for t in name)
        if is_home_landing(line.tokens, at) or _is_returned_to(line, line.tokens, at):
            continue
        person = (m[0].startswith((" to ", " flight", " ticket"))) and name and is_person(name, scene)
        if name and is_name(name[0]) and not known and after != "'s" and not person:
            return text_of(name)
    return ""


_OFF_TO = re.compile(
    r" (?:off|away|going|booked|flights?|tickets?|trip|holiday|flying|leaving)(?: [^\s:;.!?<]+){0,5} [:–—] (?=[^\W\d_])"
)


def _behind_a_colon(line: Line, scene: Scene) -> str:
    """Return a name of no list that a line cries out before its days: "we're off again: Preveza from 8 December"."""
    match = _OFF_TO.search(line.text)
    at = line.token_at(match.end()) if match is not None else len(line.tokens)
    name = list(takewhile(lambda t: t.kind == "word" and t.capital, line.tokens[at : at + 4]))
    behind = line.tokens[at + len(name)] if at + len(name) < len(line.tokens) else None
    dated = behind is not None and (behind.kind == "date" or behind.low in ("from", "for", ","))
    fits = name and dated and is_name(name[0]) and not is_person(name, scene) and not gender_of(name[0].low)
    return text_of(name) if fits and not any(t.low in EVENTS | PEOPLE for t in name) else ""


_LODGED = re.compile(
    r" (?:house|villa|cottage|cabin|apartment|flat|airbnb|caravan|lodge|chalet|hotel|hostel|campsite|campground|site|"
    r"hut|permit|pitch|retreat|resort|week|weekend|flights?|tickets?|trip|holiday|(?:i|we|family|us) "
    r"(?:(?:'m|am|'re|are|is|all|both) )*(?:going|flying|heading|off|travelling|traveling|sailing)(?: over| up| down|"
    r" back)?|(?:off|heading|going) to (?:see|visit|stay with) (?:\S+ ){1,3}|(?:seeing|visiting) (?:my|our) "
    r"(?:\S+ ){1,2}) ?(?:in|at|near|to) "
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


_ERRAND = re.compile(
    r" (?:fetch|fetching|collect|collecting|meet|meeting|pick|picking|get|getting|drop|dropping) (?!you |(?:up |off )?"
    r"(?:a|an|the|our|my) (?:(?:\S+ )?(?:hire|rental|hired|rented)|car|van|jeep|suv|camper|campervan|motorhome) )(?:[^\s<>;.]+ ){1,8}?(?:at|from|off at|to) "
    r"(?:the )?(?:[^\s<>,;.]+ ){1,3}?(?:airport|station|terminal|port) "
)
_TRAVELS_ON = re.compile(
    r" (?:(?:i|we) (?:land|arrive)|fly|flying|flight|trip|holiday|vacation|weekend|nights?|hotel|then on to) "
)


_HELD = re.compile(
    r" (?:takes? place|(?:is|are|'s|will be|being) (?:held|hosted)|(?:starts?|begins?|kicks? off|doors)(?: open)?"
    r"(?: at| from)? (?:<n\d+>|half|noon|six|seven|eight|nine|ten|eleven)) "
)
_GOES_THERE = re.compile(
    r" (?:go|goes|going|fly|flies|flying|driv(?:e|es|ing)|travel\w*|trip|flights?|train|tickets?|stay(?:s|ing)?|hotel|"
    r"airbnb|nights?|away|off|set out|land(?:s|ing)?|return\w*|back|head(?:ed|ing)?|there|over to|up to|down to) "
)


def is_held_there(line: Line) -> bool:
    """Return whether a line tells of what takes place somewhere, with no word of a way there: an event in a town."""
    lasts = None not in times(line.tokens, line.text)
    return (lasts or bool(_HELD.search(line.text))) and not _GOES_THERE.search(line.text)


def is_errand(line: Line) -> bool:
    """Return whether a line is about bringing others to where they travel from, which is no journey of the speaker's."""
    return bool(_ERRAND.search(line.text)) and not _TRAVELS_ON.search(line.text)


def _is_no_goal(tokens: Sequence[Token], at: int, place: str) -> bool:
    """Whether a place is where somebody comes from, lives, or is part of a name: "from Lisbon", "China visa"."""
    before = [t.low for t in tokens[max(0, at - 2) : at]]
    after = [t.low for t in tokens[at + len(place.split()) : at + len(place.split()) + 2]]
    return (
        (before[-1:] == ["from"] and not {t.low for t in tokens[max(0, at - 4) : at]} & {"working", "remotely", "work"})
        or (before[-1:] == ["of"] and tokens[at - 2].kind != "span" and not _TIME_OF.intersection(before))
        or before[-1:] == ["air"]  # "the Air New Zealand flights"
        or before[-1:] in (["via"], ["leaving"], ["leave"], ["leaves"], ["depart"], ["departing"], ["than"])
        or before
        in (["here", "in"], ["home", "in"], ["live", "in"], ["living", "in"], ["based", "in"], ["lives", "in"])
        or (after and after[0] in OF_A_COUNTRY and (after[0] != "'s" or is_owner(after)))
        or is_home_landing(tokens, at)
        or _OTHERS_GO.match(" ".join(t.low for t in tokens[at + len(place.split()) :]) + " ") is not None
        or (
            after[:1] == ["to"] and len(tokens) > at + 2 and country_of(tokens[min(at + 2, len(tokens) - 1)].text) != ""
        )
    )


def _is_returned_to(line: Line, tokens: Sequence[Token], at: int) -> bool:
    """Whether a place is where one comes back to, behind the day of setting out: "leave on the 2nd, back in Leeds"."""
    days = [t.start for t in line.tokens if t.kind == "date"]
    before = [t.low for t in tokens[max(0, at - 3) : at]]
    back = before[-1:] in (["to"], ["in"], ["at"]) and bool({"return", "returning", "back", "home"} & set(before))
    return back and len(days) > 1 and days[0] < tokens[at].start


def _is_way_back(tokens: Sequence[Token], at: int) -> bool:
    """Whether a place is where the way home begins: "I leave Lagos on the 30th and fly back from Manchester"."""
    before = [t.low for t in tokens[max(0, at - 3) : at]]
    return before[-1:] == ["from"] and bool({"back", "home", "return", "returning"} & set(before))


_TIME_OF = word_set("days nights weeks months fortnight week month weekend summer winter spring autumn")
"""What of a place is a stay there: "ten weeks of Crete"."""
_OTHERS_GO = re.compile(
    r"(?:trip |meeting |job |visit )?(?:in (?:my|our) place|without (?:me|us)|instead of (?:me|us)|in my stead|"
    r"from me) "
)
OF_A_COUNTRY = word_set(
    "visa passport time 's citizen citizens citizenship national nationals resident residents embassy consulate dollar "
    "dollars airlines airline airways licence license team office colleagues clients side government tax bank account"
)
"""What behind a country tells of something from there: "a US citizen", "the Berlin team"."""
