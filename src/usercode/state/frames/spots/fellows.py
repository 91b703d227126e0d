"""Whose a journey is, and who goes along."""

# ruff: noqa: E501  (patterns and tables are read best on one line)

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from usercode.state.frames.journeys import TRAVEL_NOUNS
from usercode.state.frames.phrases import is_name, place_in, possessor, text_of, who
from usercode.state.frames.places import country_of
from usercode.state.frames.reading import Scene
from usercode.state.frames.spots.goals import destination
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.taking_part import opens_with_other
from usercode.state.frames.spots.things import CARS
from usercode.state.frames.spots.whose import Named, named
from usercode.state.frames.tokens import Token, tokenize
from usercode.state.frames.words import PEOPLE
from usercode.state.frames.wordset import word_set

BOOKABLE = TRAVEL_NOUNS | word_set(
    "ferry cottage flights hotel cabin lodge campsite caravan apartment car hire crossing eurotunnel "
    "departure departures arrival return outbound inbound plane coach bus boat pickup dropoff checkin checkout"
)
"""What is booked for a journey and, as a subject, makes it nobody else's: "Ferry and cottage in Brittany are booked"."""


_CARRIED_BY = tuple([noun, "'s"] for noun in ("plane", "flight", "train", "ferry", "boat", "bus", "coach"))
"""How a clause opens whose "is" is left short: "plane's on 20 November"."""


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
            or lows in _CARRIED_BY
            or (set(lows) & BOOKABLE and not set(lows) & (PEOPLE | {"'s"}))
        ):
            continue
        found = who(clause.subject, scene)
        dated = any(t.kind == "date" for t in clause.tokens) or place_in(clause.rest)[0]
        owner = possessor(clause.subject, scene)[0] if "'s" in lows else None
        if dated and ((found.kind in ("other", "unclear")) or (owner and owner.kind != "self")):
            return True
    opening = {t.low for t in line.tokens[:3]}
    of_a_journey = opening & TRAVEL_NOUNS and "'s" not in opening  # "our Norwegian cruise sails on"
    return opens_with_other(line) and not of_a_journey and not _is_place_with(line.tokens)


def _is_place_with(tokens: Sequence[Token]) -> bool:
    """Whether a phrase is a place and who comes along: "Orlando with the kids"."""
    place = place_in(tokens[:3])[0]
    size = len(place.split())
    opens = bool(place) and text_of(tokens[:size]).casefold() == place.casefold()
    return opens and len(tokens) > size and tokens[size].low == "with"


_WITH = re.compile(r" with (?:my |our |the )?(\S+) (?:and (?:my )?(\S+) )?")
_TAKES_WITH = re.compile(
    r" (?:taking|take|took|bringing|treating|accompanying|whisking|dragging|flying) (?:my |our |the )?(\S+) "
    r"(?:and (?:my |our |his |her |their )?(\S+) )?(?=(?:along |away |off |over |with (?:me|us) )*(?:to|on) )"
)
"""Whom somebody takes along: "taking mum to Portugal"."""
_FOR_BOTH = re.compile(
    r"\bfor (?:me|us) and (?:my |our )?(?P<who>[A-Z]\w+|wife|husband|partner|mum|mom|dad|sister|brother|son|daughter)\b"
)
"""For whom beside the speaker something was booked: "booked Queenstown for me and Tom!"."""


def taken_before(scene: Scene) -> list[str]:
    """Return whom the sentence before takes along to where this one goes: "Taking mum to Portugal!"."""
    found = _TAKES_WITH.search(f" {scene.before.lower()} ")
    if (both := _FOR_BOTH.search(scene.before)) is not None:
        return [both["who"]]
    known = {name.lower(): name for name, _ in scene.people}
    taken = [word for word in (found[1], found[2]) if word] if found is not None else []
    return [known.get(word, word) for word in taken if word in PEOPLE or (word in known and not country_of(word))]


def companions(line: Line, scene: Scene) -> list[str]:
    """Return who comes along: "with my mom", "Lena and I"."""
    out: list[str] = []
    for m in (*_WITH.finditer(line.text), *_TAKES_WITH.finditer(line.text)):
        for word in (m[1], m[2]):
            token = next((t for t in line.tokens if t.low == word), None)
            if token is not None and (token.low in PEOPLE or _may_travel(token)):
                out.append(token.text)
    people = named(line, scene)
    mine = [n.at for n in people if n.name == scene.me and not n.owns]
    if " with me " in line.text or " with us " in line.text:
        out += [n.name for n in people if n.name not in ("", scene.me) and line.tokens[n.at - 1].low == "for" and n.at]
    out += [n.name for n in people if n.name not in ("", scene.me) and not n.owns and _takes_us(line, n)]
    for one in people:
        joined = any(
            0 < abs(one.at - at) <= _IN_LIST and _is_list(line, min(at, one.at), max(at, one.at)) for at in mine
        )
        if one.name not in ("", scene.me) and not one.owns and joined and not _is_in_a_place(line, one):
            out.append(one.name)
    return list(dict.fromkeys(out))


_NO_FELLOWS = CARS | word_set("air ryanair easyjet lufthansa klm")


def _may_travel(token: Token) -> bool:
    """Whether a name may be that of somebody who comes along: no place, no car and no "Air France"."""
    return is_name(token) and not country_of(token.text) and token.low not in _NO_FELLOWS


_TAKES_US = re.compile(
    r"\S+ (?:is |'s |are |'re |will be |has been )?(?:now |also )?(?:taking|takes|treating|treats|whisking|dragging|inviting|has invited|invited|flying|flies|driving) (?:me|us) "
    r"(?:away |along |off |over |out |up |down |with (?:him|her|them) )*(?:to|on|for) "
)


def _takes_us(line: Line, one: Named) -> bool:
    """Whether somebody is told to take the speaker along: "Marta is taking me to Istanbul"."""
    return _TAKES_US.match(line.text, line.starts[one.at]) is not None


def _is_in_a_place(line: Line, one: Named) -> bool:
    """Whether a name is that of a place, or part of one: "New Orleans"."""
    places = (place_in(line.tokens[at : at + 3])[0] for at in (one.at, one.at - 1) if at >= 0)
    return any(one.name.casefold() in place.casefold().split() or place == one.name for place in places)


TOGETHER = re.compile(
    r"\b(?:all (?:\w+ )?of us|us all|the (?:\w+ )?of us|(?:the|our) whole (?:family|clan|gang|tribe)|all "
    r"(?:the |my |our )?family)\b",
    re.IGNORECASE,
)


def all_of_us(line: Line, scene: Scene) -> list[str]:
    """Return whom a line, or the one before it that told of the journey, names beside "all four of us"."""
    text = line.scene.text if destination(line, scene)[0] else f"{scene.before} {scene.text}"
    if not TOGETHER.search(text):
        return []
    known = [n.name for n in named(line, scene) if n.name not in ("", scene.me) and not n.owns and not _stays(line, n)]
    before = [name for name, _ in scene.people if re.search(rf"\b{re.escape(name)}\b", text)]
    spoken = replace(scene, sentence=tokenize(scene.before), text=scene.before) if text != scene.text else scene
    listed = [n.name for n in named(Line.of(spoken, "asserted"), spoken) if n.name not in ("", scene.me) and not n.owns]
    apart = {n.name for n in named(line, scene) if _stays(line, n) or _is_host(line, n) or _is_in_a_place(line, n)}
    told = dict.fromkeys([*known, *before, *(listed if spoken is not scene else ())])
    return [name for name in told if name not in apart]


def _stays(line: Line, one: Named) -> bool:
    """Whether a line tells of what somebody does at home meanwhile: "Josh is minding the dog"."""
    return (
        bool(_MEANWHILE.match(" " + line.text[line.starts[one.at + 1] :])) if one.at + 1 < len(line.starts) else False
    )


def _is_host(line: Line, one: Named) -> bool:
    """Whether somebody is named as the one at whose place others are: "at my cousin's in Montreal"."""
    after = line.tokens[one.at + 1].low if one.at + 1 < len(line.tokens) else ""
    return after == "'s" and bool({"at", "to", "near"} & {t.low for t in line.tokens[max(0, one.at - 3) : one.at]})


_MEANWHILE = re.compile(
    r"\A (?:(?:is|'s|are) )?(?:getting (?:married|hitched|wed)|marrying|turning <?\S+|graduat\w+|retiring|celebrating|"
    r"(?:just )?(?:bought|moved|opened|had) |getting engaged|tying the knot|having (?:a|her|his|their)|live|lives|"
    r"living) ?|\A (?:is |'s |are |will be |will |'ll |has |have )+(?:\S+ )?(?:minding|mind|looking after|look after|"
    r"staying (?:home|here|behind|with)|watering|feeding|house-?sitting|dog-?sitting|babysitting|holding the fort|"
    r"working|to work) "
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


TAKEN_ALONG = re.compile(
    r" (?:got|booked|signed|put|taking|flying|sending|sent|dragging|whisking|treating|bringing|shipping|moving|posting|"
    r"dispatching|need|needs|want|wants|has|have|roped|talked|persuaded|convinced|coaxed|invited|surprised|surprising|"
    r"gave|given|giving|bought|gifted|hauling|packing|seconded|found|finding|rented|renting|hired|secured|organised|"
    r"organized|arranged) (?:us|me|(?:all|the (?:whole )?(?:lot|gang|bunch|tribe|family|clan)) of us|(?:all |the )?"
    r"(?:two|three|four|five|six|seven|eight|ten|both|all|some|a few|half|<n\d+>) of us) "
)
_FOR_ALL = re.compile(
    r" for (?:all (?:the |my |our )?(?:family|<n\d+> of us|\S+ of us|of us)|(?:the|our) whole (?:family|clan|gang|"
    r"tribe)|us all|all of us|the (?:\S+ )?(?:lot|bunch|<n\d+>|two|three|four|five|six|seven|eight) of us|everyone|"
    r"everybody) "
)
"""For whom somebody else books what the speaker is on: "my husband has booked a caravan for all the family"."""
_COMING_TOO = re.compile(
    r" (?:the|my|our) (?:whole|entire) (?:family|clan|gang|crew|tribe|lot)(?: of us)? (?:is|'s|are|'re|will be|'ll be) "
    r"| (?:i|we) (?:will |'ll )?drive (?:one of )?(?:the|our|a) (?:club |mini)?(?:vans?|bus|minibus|cars?|coach) "
    r"| (?:i|we) (?:am|'m|are|'re|will be|'ll be) (?:the one )?(?:driving(?! to work)|coming (?:too|along|with)|going "
    r"(?:too|along|with)|chaperoning|coaching|along for|not missing|taking (?:them|him|her) (?:there|up|down|over)) "
)
"""What makes the speaker one of those whom a journey is told of: "boys' tournament in Leeds, I'm driving the bus"."""
_RUN_BY = re.compile(
    r"\A (?!i |we |my |our )(?:(?:so|and|the|my|our) )?(?:(?!i |we |me )[^\s,;.]+ ){1,3}?(?:is|are|'s|'re) "
    r"(?:now |also )?(?:running|organi[sz]ing|offering|laying on|putting on|doing) "
    r"(?:a|an|another|its|their|this) (?:[^\s,;.<]+ ){0,3}?(?:trip|tour|outing|excursion|holiday|cruise|week|weekend|"
    r"retreat) "
)
"""How a journey is told that somebody runs and that the speaker need not join: "the school is running a trip to Paris"."""


_I_TAKE = re.compile(
    r" (?:i|we) (?:am |'m |are |'re |will |'ll |will be |'ll be )(?:taking|take|bringing|bring|accompanying|accompany) (?:my |our )?[^\s,;.<]+ (?:and (?:my |our )?[^\s,;.<]+ )?"
    r"(?:along |away |off |over |out |back |with (?:me|us) )*to (?:see|visit|meet) "
)
"""How the speaker is told to take somebody to see others, and to go there, too: "I'm taking Mum to see her sister"."""


def is_ours(line: Line, scene: Scene) -> bool:
    """Whether the journey of a line is the speaker's: they go themselves, or somebody takes them along."""
    if _RUN_BY.search(line.text):
        return False
    along = (
        TAKEN_ALONG.search(line.text)
        or _FOR_ALL.search(line.text)
        or _COMING_TOO.search(line.text)
        or _I_TAKE.search(line.text)
        or re.search(r" (?:myself|me|us) (?:,|and|\+|&) | (?:,|and|\+|&) (?:myself|me) | (?:\+|&) i ", line.text)
    )
    return bool(along) or not is_of_others(line, scene) or _is_sorted(line) or _is_booked_for_us(line, scene)


def _is_sorted(line: Line) -> bool:
    """Whether a line begins with a place that is booked, which is nobody's: "Lisbon's all paid for: out on"."""
    at = _SORTED.match(line.text)
    return at is not None and bool(place_in(line.tokens[: len(at["place"].split())])[0])


def _is_booked_for_us(line: Line, scene: Scene) -> bool:
    """Whether somebody booked the journey that the speaker cried out just before: "Vegas! The boys booked it: out on"."""
    place = place_in(tokenize(scene.before))[0]
    cried = bool(place) and re.sub(r"[^\w ]", "", scene.before).strip().casefold() in (
        place.casefold(),
        f"{place} baby".casefold(),
    )
    return cried and _BOOKED_IT.match(line.text) is not None


_BOOKED_IT = re.compile(
    r" (?:[^\s,;:.!?<]+ ){1,3}?(?:has |have |'s |'ve )?(?:just |already |finally |actually )*(?:booked|paid for|arranged|organi[sz]ed|sorted) (?:it|the lot|everything)(?: all)? [:,;–—-] (?:out|off|fly\w*|there|from) "
)
_SORTED = re.compile(
    r" (?P<place>(?:[^\s,;:.!?<]+ ){1,2}?)(?:'s |is )(?:now |all |finally |fully )*(?:booked|paid|sorted|on|confirmed|"
    r"happening|arranged|done|settled|set|planned|organised|organized|fixed|go) "
)
