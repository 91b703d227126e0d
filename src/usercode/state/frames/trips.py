"""The frame of trips: journeys that are booked, stated, moved, over or called off. See docs/frames.md.

Plans that are not certain and the journeys of others are left.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from usercode.facts.dates.lexicon import in_figures
from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.clause import Clause
from usercode.state.frames.direction import coming
from usercode.state.frames.functionwords import ACTUAL, DAY_STEMS, MONTHS
from usercode.state.frames.gates import only_with
from usercode.state.frames.gifts import for_others
from usercode.state.frames.journeys import (
    GOING,
    LEAVING,
    MOVING,
    TRAVEL_NOUNS,
    is_travel,
    journey,
    only_place,
    ride_to,
    trip_noun,
)
from usercode.state.frames.ordinals import LAST_OF_EVERY_MONTH, such_day_after
from usercode.state.frames.phrases import (
    after,
    bare,
    days,
    exact,
    is_told_by_years,
    parts,
    people_in,
    place_in,
    possessor,
    text_of,
    who,
)
from usercode.state.frames.places import country_of
from usercode.state.frames.reading import Reading, Scene
from usercode.state.frames.spots.titles import SHOW_TICKETS
from usercode.state.frames.tokens import Token, tokenize
from usercode.state.frames.words import EVENTS, PEOPLE
from usercode.state.frames.wordset import word_set

_RETURNING = word_set("return come get fly head")


@only_with(
    "<date> off back home ~go ~fly ~travel ~head ~drive ~sail ~depart ~leave ~return ~visit ~tour ~explore ~spend "
    "~send ~cancel",
    TRAVEL_NOUNS,
)
def trips(clause: Clause, scene: Scene) -> list[Reading]:
    """Read journeys that are booked, under way or over; plans that are not certain stay notes."""
    return [reading for leg in _legs(clause) for reading in _one_trip(leg, scene)]


def _legs(clause: Clause) -> list[Clause]:
    """Split "to Paris on May 1 and to Rome on May 5" and "in France 3 to 9 May and Italy 1 to 4 June" by place."""
    at = next((i for i, t in enumerate(clause.rest) if t.low == "and"), 0)
    first, second = clause.rest[:at], clause.rest[at + 1 :]
    lead = [t.low for t in second[:1]]
    both = bool(at) and bool(place_in(first)[0]) and bool(place_in(second)[0])
    stays = both and first[0].low == "in" and second[0].capital and bool(days(first)) and bool(days(second))
    if stays:
        second = [first[0], *second]
    apart = both and (lead == ["to"] or is_travel(second) or stays)
    return [replace(clause, rest=first), replace(clause, rest=second)] if apart else [clause]


def _is_way_back(clause: Clause, scene: Scene) -> bool:
    """Whether the clauses before one of landing tell that it is the way back: "I fly back on Monday, and I land in"."""
    start = clause.tokens[0].start if clause.tokens else 0
    before = f" {' '.join(t.low for t in scene.sentence if t.end <= start)} "
    return bool(_COMES_BACK.search(before))


_COMES_BACK = re.compile(
    r" (?:fly|flying|come|coming|head|heading|travel|travelling|traveling|drive|driving|sail|sailing|get|getting|go|going|am|'m|are|'re|be|flights?|train|ferry|bus|way|journey) "
    r"(?:straight )?(?:back|home) | return(?:ing)? "
)


def _one_trip(clause: Clause, scene: Scene) -> list[Reading]:
    owner = _traveller(clause, scene)
    if owner is None or for_others(scene.sentence) or _is_of_a_year_gone(clause, scene):
        return []
    if clause.standing in ("negated", "asserted"):
        off = _called_off(clause)
        if off:
            return off
    obliged = [v.lemma for v in clause.chain] in (["have"], ["need"]) and clause.certain and not clause.chain[0].past
    must_go = obliged and clause.lemma in GOING and any(exact(m) for _, m in days(clause.rest))
    on_the_way = clause.certain and bool(clause.chain) and all(v.lemma in GOING | ACTUAL for v in clause.chain)
    if not (clause.factual or must_go or on_the_way) or (
        clause.verb is not None and clause.verb.lemma == "go" and clause.verb.perfect
    ):
        return []
    found = journey(clause, scene)
    if found is None:
        return _home_to(clause, scene) or _refined(clause, scene)
    if clause.lemma in _BOOKING:
        clause = replace(clause, rest=[_booked_for(t, scene.today) for t in clause.rest])
    destination, country, back = found
    if _is_shown_at(destination, scene.text):
        return []
    if _is_home(destination, clause, scene):
        day = next((d for _, m in days(clause.front + clause.rest) if (d := exact(m)) is not None), None)
        return [_leg("return_date", day)] if day is not None else []
    if (
        (back and _set_out_elsewhere(destination, scene))
        or comes_home([*clause.subject, *clause.rest])
        or (clause.lemma in _LANDING and {t.low for t in clause.rest[:1]} <= {"back", "home"})
        or (clause.lemma in _LANDING and (WAY_HOME.search(scene.before) or _is_way_back(clause, scene)))
        or is_here(destination, scene.sentence)
        or _is_returned_to(destination, clause)
    ):
        return []
    values: dict[str, Value] = {"destination": destination}
    if country or country_of(destination):
        values["country"] = country or country_of(destination)
    values |= _trip_days(clause, scene, back)
    if values.get("departure_date") and not values.get("return_date") and _is_day_trip(scene):
        values["return_date"] = values["departure_date"]
    booked_for = after(clause, "for")
    with_us = booked_for if {"me", "us", "myself", "ourselves"} & {t.low for t in booked_for} else []
    fellows = owner + people_in(after(clause, "with"), scene) + people_in(with_us, scene)
    if fellows:
        values["travellers"] = list(dict.fromkeys(fellows))
    purpose = _purpose(clause, scene) or ("work" if is_for_work(scene.sentence) else "")
    if purpose:
        values["purpose"] = purpose
    if _STAMPED.search(scene.text):
        values.pop("return_date", None)
    moved = clause.lemma in MOVING
    return [Reading(collection="travel.trips", values=values, definite=moved)]


def _is_returned_to(place: str, clause: Clause) -> bool:
    """Whether a clause with two days comes back to a place: "going over on 4 October and back to Wellington on the 13th"."""
    text = f" {' '.join(t.low for t in clause.rest)} "
    dated = sum(t.kind == "date" for t in clause.rest) > 1
    return dated and re.search(rf" (?:back|home|return\w*) (?:to|in) {re.escape(place.lower())} ", text) is not None


_SHOWN = re.compile(
    r"\b(?:tickets?|seats?) (?:for|to(?: see)?) (?:the )?(?P<what>[A-Z][^,;:!?.]*?) (?:in|at) (?:the )?(?P<where>[A-Z]\w+)"
)


def _is_shown_at(destination: str, text: str) -> bool:
    """Whether a place is but where something is shown: "a ticket for Hans Zimmer in Berlin"."""
    if SHOW_TICKETS.search(f" {text.lower()} "):
        return True
    shown = _SHOWN.search(text)
    return shown is not None and destination.startswith(shown["where"]) and place_in(tokenize(shown["what"]))[0] == ""


_STAMPED = re.compile(
    r"\bstamp(?:s|ed|ing)?\b|\b(?:allowed|permitted|leave|permission) to (?:stay|remain)\b", re.IGNORECASE
)
"""What tells that a last day is the one until which somebody may stay, and not that of the way back."""


def _is_home(place: str, clause: Clause, scene: Scene) -> bool:
    """Whether a clause tells of coming home to a place: of having come there, or where the speaker's clock is set."""
    lows = [t.low for t in clause.rest]
    lead = any(pair == ("home", "to") for pair in pairwise(lows))
    city = str(scene.zone or "").rpartition("/")[2].replace("_", " ")
    if place.lower() == city.lower():
        return lead or clause.lemma in _LANDING
    return lead and bool(clause.verb and clause.verb.past)


_BOOKING = frozenset({"book", "reserve", "buy", "get", "find", "grab", "snag", "score", "pay"})


def _booked_for(token: Token, today: dt.date) -> Token:
    """Return a stretch of days turned ahead: nobody books days that are over, whenever they did it."""
    return coming(token, today) if token.kind == "date" and token.value.grain == "span" else token


_LANDING = frozenset({"land", "arrive", "touch"})
_VEHICLES = word_set("flight plane train ferry bus coach boat connection leg drive")


WAY_HOME = re.compile(
    r"\b(?:flights?|tickets?|trains?|way|trip|journey|ferry|drive) (?:back|home)|"
    r"\breturn (?:flights?|trip|journey|train|tickets?)",
    re.IGNORECASE,
)
"""How a sentence speaks of the way home, behind which "I land in Boston" tells of no journey there."""


def comes_home(tokens: Sequence[Token]) -> bool:
    """Return whether a sentence tells of the way home by its subject: "my flight home lands in Boston"."""
    lows = [t.low for t in tokens]
    pairs = list(pairwise(lows))
    return any(
        (one in _VEHICLES and two in ("home", "back") and "to" not in lows[k + 2 : k + 3])
        or (one in ("return", "inbound", "homeward", "homebound") and two in _VEHICLES)
        for k, (one, two) in enumerate(pairs)
    )


def is_here(place: str, tokens: Sequence[Token]) -> bool:
    """Return whether a place is where the speaker is: "the festival here in Madrid"."""
    said = f" {' '.join(t.low for t in tokens)} "
    return any(f" here {lead} {place.lower()} " in said for lead in ("in", "at"))


_DAY_TRIP = re.compile(
    r" (?:for (?:a|the) day(?! or)|a day (?:in|at|out)|(?:a|our|my|the) day trip|day-trip|daytrip|day out|all day|"
    r"in (?:a|one) day(?! or)|there and back|back (?:the same|that) (?:day|evening|night)) "
)


def _is_day_trip(scene: Scene) -> bool:
    """Whether a sentence tells of a journey there and back in a day."""
    return bool(_DAY_TRIP.search(f" {' '.join(t.low for t in scene.sentence)} "))


def _set_out_elsewhere(place: str, scene: Scene) -> bool:
    """Whether the sentence or the one before tells of setting out: "into Kochi on the 22nd and home from Delhi"."""
    here = any(days(c.rest) and place_in(c.rest)[0] not in ("", place) for c in scene.clauses)
    sets_out = scene.last_day is not None and _SETS_OUT.search(scene.before) is not None
    return here or (sets_out and place_in(tokenize(scene.before))[0] not in ("", place))


_SETS_OUT = re.compile(
    r"\b(?:I|[Ww]e)(?:['’](?:m|re|ll))? (?:\w+ )?(?:arriv|fly|land|leav|travel|go|head|driv|sail)", re.ASCII
)


def _traveller(clause: Clause, scene: Scene) -> list[str] | None:  # noqa: PLR0911
    """Return the travellers that the subject names beside the user, None when the user is not among them."""
    base = [] if scene.role == "user" else [scene.me]
    subject = clause.subject
    lows = [t.low for t in subject]
    if clause.verb is None or not lows or lows in (["i"], ["we"]):
        return base
    if clause.lemma in ("send", "fly") and [t.low for t in clause.rest[:1]] in (["me"], ["us"]):
        return base
    if "us" in lows or (who(subject, scene).kind == "joint" and "i" not in lows):
        return base + people_in(subject[lows.index("us") + 1 if "us" in lows else len(lows) :], scene)
    if "i" in lows and "and" in lows:
        return base + people_in([t for t in subject if t.low != "i"], scene)
    if lows[0] in ("my", "our") and set(lows[1:3]) & TRAVEL_NOUNS:
        return base
    owner = possessor(subject, scene)[0] if "'s" in lows else None
    if owner is not None and owner.kind in ("other", "unclear"):
        return None
    if lows[0] in ("my", "our", "the", "it", "that", "this") and any(
        w in TRAVEL_NOUNS or w in ("it", "that") for w in lows
    ):
        return base
    if (clause.lemma in MOVING or clause.lemma in ("be", "cancel")) and only_place(subject):
        return base
    if ride_to(subject):
        return base
    if is_travel(subject) and "'s" not in lows and lows[0] not in ("their", "her", "his", "your"):
        return base
    return None


def _called_off(clause: Clause) -> list[Reading]:
    """Read "my Madrid trip is cancelled", "that trip is off", "we're not going to Spain anymore"."""
    lows = [t.low for t in clause.rest]
    verb = clause.verb
    if (
        verb is None
        or clause.unsure
        or (clause.standing == "negated" and not clause.ceased and not _will_not_go(clause))
        or (clause.chain and not clause.done)
        or _is_the_way_back([*clause.subject, *clause.rest])
    ):
        return []
    subject_trip = trip_noun(clause.subject)
    place_off = verb.lemma == "be" and lows[:1] == ["off"] and len(lows) == 1 and only_place(clause.subject)
    if place_off or (verb.lemma == "cancel" and verb.passive and only_place(clause.subject)):
        return [Reading(collection="travel.trips", mode="retire", refers=text_of(bare(clause.subject)))]
    if verb.lemma == "cancel" and clause.done and not verb.passive and only_place(clause.rest):
        return [Reading(collection="travel.trips", mode="retire", refers=text_of(bare(clause.rest)))]
    if (verb.lemma == "cancel" and verb.passive and subject_trip) or (
        subject_trip and verb.lemma in ("be", "call") and "off" in lows[:1]
    ):
        return [_off(clause.subject)]
    ended = verb.lemma in ("cancel", "scrap", "drop") or (verb.lemma == "call" and lows[:1] == ["off"])
    if ended and clause.done and not verb.passive and trip_noun(clause.rest):
        return [_off(clause.rest)]
    goal = after(clause, "to")
    if verb.lemma in GOING and clause.standing == "negated" and only_place(goal) and (place := place_in(goal))[0]:
        return [Reading(collection="travel.trips", mode="retire", refers=place[0])]
    return []


def _is_the_way_back(tokens: Sequence[Token]) -> bool:
    """Whether what is cancelled is only how one comes home: "the airline has cancelled our flight home"."""
    lows = {t.low for t in tokens}
    return bool(lows & {"home", "back", "return", "inbound"} and lows & {"flight", "flights", "train", "ferry", "bus"})


def _will_not_go(clause: Clause) -> bool:
    """Whether a clause denies a journey to come: "I won't be going to Crete in June"."""
    verb = clause.verb
    ahead = verb is not None and (verb.progressive or verb.modal == "will") and verb.lemma in GOING
    lows = {t.low for t in clause.rest}
    return ahead and not lows & {"until", "till", "but", "instead", "only", "just", "alone", "back", "home", "by"}


def _off(tokens: Sequence[Token]) -> Reading:
    place, _ = place_in([t for t in tokens if t.low not in TRAVEL_NOUNS], known_only=True)
    return Reading(collection="travel.trips", mode="retire", refers=place, definite=not place)


def _is_of_a_year_gone(clause: Clause, scene: Scene) -> bool:
    """Whether a clause tells of a journey by nothing but a time long past: "in 1998 I travelled to Cuba"."""
    told = [m for _, m in days(clause.front + clause.rest)]
    return bool(told) and all(
        exact(m) is None and m.grain != "span" and m.last.year < scene.today.year - 1 for m in told
    )


def _trip_days(clause: Clause, scene: Scene, back: bool) -> dict[str, Value]:
    """Return departure_date and return_date as far as the clause gives them as days."""
    found = days(clause.front + clause.rest)
    found = [(lead, m) for lead, m in found if not m.recurring]
    spans = [m for _, m in found if m.grain == "span" and m.first < m.last and not m.approximate]
    dated = [(lead, m) for lead, m in found if exact(m) is not None]
    single = [(lead, day) for lead, m in dated if (day := exact(m)) is not None]
    if back:
        return {"return_date": single[0][1]} if single else {}
    if spans and (is_told_by_years(spans[0]) or (spans[0].last - spans[0].first) <= dt.timedelta(days=120)):
        return {"departure_date": spans[0].first, "return_date": spans[0].last}
    out: dict[str, Value] = {}
    for i, (lead, day) in enumerate(single[:2]):
        homeward = lead in ("until", "till", "return", "returning", "back", "home", "through")
        if homeward or (i == 1 and day >= single[0][1]):
            leaves = out.get("departure_date")
            out["return_date"] = way_back(leaves, dated[i][1]) if isinstance(leaves, dt.date) else day
        elif "departure_date" not in out:
            out["departure_date"] = day
    return {k: v for k, v in out.items() if v is not None}


_WEEKDAY = re.compile(
    rf"(?:on )?(?:the )?(?:following |next )?(?:{DAY_STEMS})day"
    r"(?: (?:morning|afternoon|evening|night))?\Z"
)


def way_back(leaves: dt.date, said: Mention) -> dt.date | None:
    """Return the day of a way back, told after the day of departure: "out Thursday 17 July, back the Monday"."""
    if _WEEKDAY.match(said.text.lower()):
        return leaves + dt.timedelta(days=(said.first.weekday() - leaves.weekday() - 1) % 7 + 1)
    return first_way_back(leaves, said.first, said.text)


def first_way_back(leaves: dt.date, returns: dt.date, text: str) -> dt.date | None:
    """Return the first such day after the departure, where the text leaves its year or its month out.

    "I flew out on 2 March, back on the 5th", told on the 14th, is no way back in the year to come.
    """
    if str(returns.year) in text:
        return returns if returns >= leaves else same_month(leaves, returns)
    if _is_bare(returns, text) and returns.day <= LAST_OF_EVERY_MONTH:
        return such_day_after(leaves, returns.day)
    if returns < leaves:
        return same_month(leaves, returns)
    leap_day = (returns.month, returns.day) == (2, 29)
    sooner = returns if leap_day else returns.replace(year=leaves.year)
    return sooner if sooner >= leaves else returns


_MONTH = re.compile(rf"(?i)\b(?:{MONTHS}|month)")


def _is_bare(day: dt.date, text: str) -> bool:
    """Whether a text tells a day by its number alone: "the 5th"."""
    return bool(re.search(rf"\b{day.day}(?:st|nd|rd|th)\b", in_figures(text))) and not _MONTH.search(text)


def same_month(leaves: dt.date, returns: dt.date) -> dt.date | None:
    """Return the way back's day in the month of departure ("April 14 and back on the 16th"), else None."""
    day = dt.date(leaves.year, leaves.month, min(returns.day, LAST_OF_EVERY_MONTH))
    return day if returns.day <= LAST_OF_EVERY_MONTH and day >= leaves else None


def _refined(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "departing February 20th", "coming back on March 1st", "back on the 16th" of the trip spoken of last."""
    mentions = [m for _, m in days(clause.rest) if exact(m) is not None]
    found = [(lead, d) for lead, m in days(clause.rest) if (d := exact(m)) is not None]
    if not found or place_in(clause.rest)[0]:
        return _leg_span(clause)
    verb, lows = clause.verb, [t.low for t in clause.rest]
    subject = [t.low for t in clause.subject]
    flight = bool(set(subject) & {"flight", "flights", "trip", "train"})
    if verb is not None and not (subject in ([], ["i"], ["we"]) or flight or subject == ["it"]):
        return []
    if verb is not None and (_ends(clause, found[0][0]) or comes_home(clause.subject)):
        return [_leg("return_date", found[0][1])]
    arrives = verb is not None and verb.lemma in _LANDING and not {"back", "home"} & set(lows)
    if verb is not None and (arrives or verb.lemma in LEAVING or verb.lemma in ("fly", "start")) and _no_object(clause):
        values: dict[str, Value] = {"departure_date": found[0][1]}
        if len(found) > 1 and {"back", "returning", "until", "return"} & set(lows):
            values["return_date"] = way_back(found[0][1], mentions[1])
        return [Reading(collection="travel.trips", values=values, mode="touch")]
    if verb is not None and verb.lemma == "be" and flight and len(found) == 1:
        back = {"back", "home", "return", "inbound"} & set(subject)
        return [_leg("return_date" if back else "departure_date", found[0][1])]
    at_work = _AT_WORK.search(f" {' '.join(lows)} ") is not None
    if (verb is None or verb.lemma == "be") and lows[:1] in (["back"], ["home"], ["return"], ["returning"]):
        return [] if at_work else [_leg("return_date", found[0][1])]
    if verb is None and lows[:1] in (["leaving"], ["departing"], ["departure"], ["out"]):
        return [_leg("departure_date", found[0][1])]
    return []


_AT_WORK = re.compile(
    r" back (?:at|to|in) (?:the |my |our )?(?:work|office|desk|school|uni|job|shop|classroom|grind|gym) "
)
"""Where somebody is back at some day after they have come home."""


def _home_to(clause: Clause, scene: Scene) -> list[Reading]:
    """Read the way back to a place, behind a clause that told of coming to another: "and return to Pune on 19 July"."""
    verb, lows = clause.verb, [t.low for t in clause.rest[:1]]
    back = verb is not None and (verb.lemma == "return" or (verb.lemma in _RETURNING and lows in (["back"], ["home"])))
    found = [d for _, m in days(clause.rest) if (d := exact(m)) is not None]
    place = place_in(after(clause, "to"))[0]
    return [_leg("return_date", found[0])] if back and found and place and _set_out_elsewhere(place, scene) else []


def _ends(clause: Clause, lead: str) -> bool:
    """Whether a clause tells of the way back, or until when one stays."""
    back = bool({"back", "home"} & {t.low for t in clause.rest[:3]}) or clause.lemma == "return"
    stays = clause.lemma in ("stay", "remain") and lead in ("until", "till")
    return _no_object(clause) and (stays or (back and clause.lemma in _RETURNING))


def _leg_span(clause: Clause) -> list[Reading]:
    """Read a bare range of days after a trip: "from May 4 to May 11" as a sentence of its own."""
    found = [m for _, m in days(clause.rest) if m.grain == "span" and not m.approximate and m.first < m.last]
    travel = clause.lemma in LEAVING | {"fly", "go", "travel", "be"} or clause.verb is None
    if not found or not travel or place_in(clause.rest)[0] or (clause.subject and not trip_noun(clause.subject)):
        return []
    return [
        Reading(
            collection="travel.trips",
            values={"departure_date": found[0].first, "return_date": found[0].last},
            mode="touch",
        )
    ]


def _no_object(clause: Clause) -> bool:
    first = next((p for p in parts(clause.rest)), None)
    words = [t.low for t in first.tokens if t.kind == "word"] if first and not first.preposition else []
    return all(w in ("back", "home", "out", "again", "early", "in") for w in words)


def _leg(name: str, day: dt.date) -> Reading:
    return Reading(collection="travel.trips", values={name: day}, mode="touch")


_LENGTHS = word_set("day days night nights evening weekend week while bit")
"""How long one goes for, which is not what for."""


def _is_somebodys(words: Sequence[Token]) -> bool:
    """Whether a phrase names what is somebody's, and not them: "my brother's swearing-in"."""
    return any(t.low == "'s" for t in words[:-1]) and words[-1].low not in PEOPLE | {"'s"}


_WORK = re.compile(
    r" (?:(?<!off )(?<!from )(?<!after )(?<!away from )(?<!back to )(?<!back at )(?<!has to )(?<!needs to )(?<!is at )(?<!no )(?<!not )work|office|boss|vp|ceo|(?:the|our|my) (?:firm|employer)|our (?:\S+ ){0,2}?(?:plant|warehouse|depot|branch|site|supplier|subsidiary)|client|clients|customer|audit|rollout|onsite|on-site|site visit|plant visit|factory|sales kickoff|kickoff|"
    r"business trip|the company|hq|headquarters|offsite|training|deployment|posted|seconded|shoot|tour dates|workshop|seminar|keynote|trade show|lecture|speak at|speaking at|teach|teaching) "
)


def is_for_work(sentence: Sequence[Token]) -> bool:
    """Whether a sentence tells that work is what a journey is for."""
    return _WORK.search(f" {' '.join(t.low for t in sentence)} ") is not None


def _purpose(clause: Clause, scene: Scene) -> str:
    for part in parts(clause.rest):
        words = bare(part.tokens)
        if {"me", "us", "myself", "ourselves"} & {t.low for t in part.tokens}:
            continue
        if part.preposition != "for" or not words or any(t.kind != "word" for t in words) or place_in(words)[0]:
            continue
        if words[0].low in _LENGTHS:
            continue
        if not is_travel(words) and (
            who(words, scene).kind == "thing" or words[-1].low in EVENTS or _is_somebodys(words)
        ):
            return text_of([t for t in part.tokens if t.low not in ("a", "an", "the", "my", "our")])
    return ""
