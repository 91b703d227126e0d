"""The frame of trips: journeys that are booked, stated, moved, over or called off. See docs/frames.md.

Plans that are not certain and the journeys of others are left.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import replace

from usercode.state.change import Value
from usercode.state.frames.clause import Clause
from usercode.state.frames.functionwords import ACTUAL
from usercode.state.frames.phrases import (
    after,
    bare,
    days,
    exact,
    parts,
    people_in,
    place_in,
    possessor,
    text_of,
    who,
)
from usercode.state.frames.places import country_of
from usercode.state.frames.reading import Reading, Scene
from usercode.state.frames.tokens import Token
from usercode.state.frames.wordset import word_set

_TRAVEL_NOUNS = word_set(
    "flight flights ticket tickets trip trips cruise vacation holiday honeymoon getaway tour week weekend days "
    "nights journey train trains airfare fortnight city-break break stay hotel airbnb hostel villa retreat safari "
    "staycation visit"
)
_STRONG_NOUNS = word_set("flight flights trip cruise vacation holiday honeymoon getaway journey airfare")
_GOING = word_set("go fly travel head drive sail")
_BOOKING = word_set("book buy get have reserve purchase score snag plan confirm take grab pay")
_LEAVING = word_set("depart leave")
_SHIFTING = word_set("move reschedule push change postpone delay rebook bump")
_AWAY = word_set("away over down up out back")
_RIDES = word_set("train eurostar ferry bus coach plane car boat tram flight shuttle")
_RETURNING = word_set("return come get fly head")


def trips(clause: Clause, scene: Scene) -> list[Reading]:
    """Read journeys that are booked, under way or over; plans that are not certain stay notes."""
    return [reading for leg in _legs(clause) for reading in _one_trip(leg, scene)]


def _legs(clause: Clause) -> list[Clause]:
    """Split "to Paris on May 1 and to Rome on May 5" into one clause for each place."""
    at = next((i for i, t in enumerate(clause.rest) if t.low == "and"), 0)
    first, second = clause.rest[:at], clause.rest[at + 1 :]
    lead = [t.low for t in second[:1]]
    apart = (
        bool(at)
        and bool(place_in(first)[0])
        and (lead == ["to"] or _phrase_is_travel(second))
        and bool(place_in(second)[0])
    )
    return [replace(clause, rest=first), replace(clause, rest=second)] if apart else [clause]


def _one_trip(clause: Clause, scene: Scene) -> list[Reading]:
    owner = _traveller(clause, scene)
    if owner is None:
        return []
    if clause.standing in ("negated", "asserted"):
        off = _called_off(clause)
        if off:
            return off
    obliged = [v.lemma for v in clause.chain] in (["have"], ["need"]) and clause.certain and not clause.chain[0].past
    must_go = obliged and clause.lemma in _GOING and any(exact(m) for _, m in days(clause.rest))
    on_the_way = clause.certain and bool(clause.chain) and all(v.lemma in _GOING | ACTUAL for v in clause.chain)
    if not (clause.factual or must_go or on_the_way) or (
        clause.verb is not None and clause.verb.lemma == "go" and clause.verb.perfect
    ):
        return []
    found = _journey(clause, scene)
    if found is None:
        return _refined(clause, scene)
    destination, country, back = found
    values: dict[str, Value] = {"destination": destination}
    if country or country_of(destination):
        values["country"] = country or country_of(destination)
    values |= _trip_days(clause, scene, back)
    fellows = owner + people_in(after(clause, "with"), scene)
    if fellows:
        values["travellers"] = list(dict.fromkeys(fellows))
    purpose = _purpose(clause, scene)
    if purpose:
        values["purpose"] = purpose
    moved = clause.lemma in _SHIFTING
    return [Reading(collection="travel.trips", values=values, definite=moved)]


def _traveller(clause: Clause, scene: Scene) -> list[str] | None:
    """Return the travellers that the subject names beside the user, None when the user is not among them."""
    base = [] if scene.role == "user" else [scene.me]
    subject = clause.subject
    lows = [t.low for t in subject]
    if clause.verb is None or not lows or lows in (["i"], ["we"]):
        return base
    if clause.lemma in ("send", "fly") and [t.low for t in clause.rest[:1]] in (["me"], ["us"]):
        return base
    if "i" in lows and "and" in lows:
        return base + people_in([t for t in subject if t.low != "i"], scene)
    owner = possessor(subject, scene)[0] if "'s" in lows else None
    if owner is not None and owner.kind in ("other", "unclear"):
        return None
    if lows[0] in ("my", "our", "the", "it", "that", "this") and any(
        w in _TRAVEL_NOUNS or w in ("it", "that") for w in lows
    ):
        return base
    if (clause.lemma in _SHIFTING or clause.lemma in ("be", "cancel")) and _only_place(subject):
        return base
    if _ride_to(subject):
        return base
    if _phrase_is_travel(subject) and "'s" not in lows and lows[0] not in ("their", "her", "his", "your"):
        return base
    return None


def _phrase_is_travel(tokens: Sequence[Token]) -> bool:
    return any(t.low in _TRAVEL_NOUNS for t in tokens)


def _called_off(clause: Clause) -> list[Reading]:
    """Read "my Madrid trip is cancelled", "that trip is off", "we're not going to Spain anymore"."""
    lows = [t.low for t in clause.rest]
    verb = clause.verb
    if (
        verb is None
        or clause.unsure
        or (clause.standing == "negated" and not clause.ceased)
        or (clause.chain and not clause.done)
    ):
        return []
    subject_trip = _trip_noun(clause.subject)
    place_off = verb.lemma == "be" and lows[:1] == ["off"] and len(lows) == 1 and _only_place(clause.subject)
    if place_off or (verb.lemma == "cancel" and verb.passive and _only_place(clause.subject)):
        return [Reading(collection="travel.trips", mode="retire", refers=text_of(bare(clause.subject)))]
    if verb.lemma == "cancel" and clause.done and not verb.passive and _only_place(clause.rest):
        return [Reading(collection="travel.trips", mode="retire", refers=text_of(bare(clause.rest)))]
    if (verb.lemma == "cancel" and verb.passive and subject_trip) or (
        subject_trip and verb.lemma in ("be", "call") and "off" in lows[:1]
    ):
        return [_off(clause.subject)]
    if verb.lemma == "cancel" and clause.done and _trip_noun(clause.rest):
        return [_off(clause.rest)]
    if verb.lemma in _GOING and clause.standing == "negated" and (place := place_in(after(clause, "to")))[0]:
        return [Reading(collection="travel.trips", mode="retire", refers=place[0])]
    return []


def _ride_to(tokens: Sequence[Token]) -> bool:
    """Whether a phrase is "my train to Manchester"."""
    lows = [t.low for t in tokens]
    owned = lows[:1] in (["my"], ["our"]) and "'s" not in lows
    return owned and any(w in _RIDES and lows[i + 1 : i + 2] == ["to"] for i, w in enumerate(lows))


def _only_place(tokens: Sequence[Token]) -> bool:
    """Whether a phrase is a place and nothing else."""
    place = place_in(tokens)[0]
    return bool(place) and text_of(bare(tokens)).lower() == place.lower()


def _trip_noun(tokens: Sequence[Token]) -> bool:
    return any(t.low in _STRONG_NOUNS for t in tokens)


def _off(tokens: Sequence[Token]) -> Reading:
    place, _ = place_in([t for t in tokens if t.low not in _TRAVEL_NOUNS], known_only=True)
    return Reading(collection="travel.trips", mode="retire", refers=place, definite=not place)


def _journey(clause: Clause, scene: Scene) -> tuple[str, str, bool] | None:
    """Return (destination, country, whether the clause tells of the way back), None when it tells of no journey."""
    for read in (_going, _booked, _trip_subject, _trip_moved, _being_there, _returned):
        found = read(clause, scene)
        if found is not None and found[0]:
            return found
    return None


def _going(clause: Clause, scene: Scene) -> tuple[str, str, bool] | None:
    verb = clause.verb
    dated = bool(days(clause.front + clause.rest))
    if verb is None or verb.lemma == "be":
        off = clause.rest and clause.rest[0].low == "off" and (verb is not None or dated)
        return (*place_in(after(clause, "to")), False) if off else None
    habitual = not verb.past and not verb.progressive and verb.modal != "will" and verb.form != "ing" and not dated
    often = any(m.recurring or "every" in m.text.lower().split() for _, m in days(clause.front + clause.rest))
    if habitual or often or (verb.lemma == "go" and "back" in {t.low for t in clause.rest[:1]}):
        return None
    if verb.lemma in _GOING:
        found = place_in(after(clause, "to"), known_only=verb.lemma != "fly")
        if not found[0] and verb.lemma == "go" and _phrase_is_travel(after(clause, "on")):
            found = place_in(after(clause, "to"), known_only=False)
        return (*found, False)
    riding = verb.lemma in ("take", "catch", "get") and dated and any(t.low in _RIDES for t in clause.rest)
    if riding and (verb.past or verb.progressive or verb.form == "ing" or verb.modal == "will"):
        return (*place_in(after(clause, "to")), False)
    if verb.lemma in ("send", "fly") and [t.low for t in clause.rest[:1]] in (["me"], ["us"]):
        return (*place_in(after(clause, "to")), False)
    on_the_way = any(v.lemma in _GOING for v in clause.chain)
    if verb.lemma in ("see", "visit", "meet", "stay") and on_the_way and dated:
        place = place_in(after(clause, "in", "at"))
        return (*(place if place[0] or verb.lemma != "visit" else place_in(direct(clause))), False)
    if verb.lemma in ("land", "arrive") and dated:
        return (*place_in(after(clause, "in", "at")), False)
    if verb.lemma in _LEAVING:
        return (*place_in(after(clause, "for", "to"), known_only=True), False)
    if verb.lemma in ("visit", "tour", "explore"):
        place = place_in(direct(clause))
        place = place if place[0] or not dated else place_in(after(clause, "in"))
        return (*place, False) if verb.past or dated else None
    stay = [t for p in parts(clause.rest)[:1] for t in p.tokens]
    if verb.lemma == "spend" and (_phrase_is_travel(stay) or any(t.kind in ("date", "span") for t in stay)):
        return (*place_in(after(clause, "in")), False)
    return None


def direct(clause: Clause) -> list[Token]:
    """Return the object phrase of a verb of visiting, its place unbroken by prepositions."""
    found = parts(clause.rest)
    return list(found[0].tokens) if found and not found[0].preposition else []


def _booked(clause: Clause, scene: Scene) -> tuple[str, str, bool] | None:
    verb = clause.verb
    lemma = verb.lemma if verb else ""
    if verb is not None and (
        lemma not in _BOOKING
        or (lemma not in ("have", "take") and not verb.past and not (lemma == "plan" and verb.progressive))
    ):
        return None
    phrase = clause.rest if verb is not None and not _phrase_is_travel(clause.subject) else clause.subject + clause.rest
    at = next((i for i, t in enumerate(phrase) if t.low in _TRAVEL_NOUNS), -1)
    stays = any(m.grain == "span" and m.first < m.last and not m.approximate for _, m in days(phrase))
    if at < 0 and lemma in ("book", "reserve") and stays:
        return (*place_in(after(clause, "in")), False)
    if at < 0 or (verb is None and not days(clause.rest)):
        return None
    strong = any(t.low in _STRONG_NOUNS for t in phrase)
    if (at > 1 and who(phrase[: at - 1], scene).kind in ("other", "unclear")) or (
        at and phrase[0].low in ("him", "her", "them")
    ):
        return None
    if at and phrase[at - 1].low == "return" and (place := place_in(after(clause, "from")))[0]:
        return (*place, True)
    for part in parts(phrase[at:]):
        if part.preposition in ("to", "in", "around", "from", "") and part.preposition != "from":
            place = place_in(part.tokens, known_only=not (strong and part.preposition == "to"))
            if place[0]:
                return (*place, False)
    place = place_in(phrase[:at])
    if lemma == "have" and verb is not None and (verb.past or not (strong or days(clause.rest))):
        return None
    return (*place, False) if place[0] and strong else None


def _trip_subject(clause: Clause, scene: Scene) -> tuple[str, str, bool] | None:
    """Read "our trip to Costa Rica is booked for July", "my flight to Seoul leaves on ..."."""
    verb = clause.verb
    if verb is None:
        return None
    if verb.lemma in _SHIFTING and verb.done and days(clause.rest) and verb.passive and _only_place(clause.subject):
        return (*place_in(clause.subject), False)
    if _ride_to(clause.subject) and verb.lemma in ("be", "leave", "depart") and days(clause.rest) and not verb.past:
        return (*place_in(clause.subject), False)
    if not _trip_noun(clause.subject):
        return None
    moved = verb.lemma in _SHIFTING and verb.done
    stated = (
        verb.lemma in ("be", "leave", "depart", "book", "start", "begin", "confirm", "run", "take", "schedule") or moved
    )
    if not stated or not days(clause.rest):
        return None
    at = next(i for i, t in enumerate(clause.subject) if t.low in _STRONG_NOUNS)
    if {"home", "return", "back"} & {t.low for t in clause.subject}:
        return (*place_in([t for p in parts(clause.subject) if p.preposition == "from" for t in p.tokens]), True)
    place = place_in(
        [t for p in parts(clause.subject[at:]) if p.preposition in ("to", "in") for t in p.tokens], known_only=False
    )
    return (*(place if place[0] else place_in(clause.subject[:at])), False)


def _trip_moved(clause: Clause, scene: Scene) -> tuple[str, str, bool] | None:
    """Read "we've pushed the Greece trip back to September 12"."""
    if clause.lemma not in _SHIFTING or not clause.done or not _trip_noun(clause.rest) or not days(clause.rest):
        return None
    return (*place_in([t for t in clause.rest if t.low not in _TRAVEL_NOUNS]), False)


def _being_there(clause: Clause, scene: Scene) -> tuple[str, str, bool] | None:
    """Read "we'll be in Amsterdam from 10 to 13 May"."""
    verb = clause.verb
    rest = clause.rest[1:] if clause.rest and clause.rest[0].low in _AWAY else clause.rest
    if verb is None or verb.lemma != "be" or not rest or rest[0].low != "in":
        return None
    found = [(lead, m) for lead, m in days(clause.front + rest) if not m.recurring]
    if not found or who(clause.subject, scene).kind not in ("self", "joint") or not clause.subject:
        return None
    ranged = any(m.grain == "span" and m.first < m.last and not m.approximate for _, m in found)
    until = any(lead in ("until", "till") for lead, _ in found)
    ahead = verb.modal in ("will", "shall")
    behind = verb.past and not verb.perfect and any(m.last <= scene.today for _, m in found)
    return (*place_in(rest[1:]), False) if ranged or ahead or until or behind else None


def _returned(clause: Clause, scene: Scene) -> tuple[str, str, bool] | None:
    """Read "just got back from a week in Paris", "I'm coming back from Lisbon on May 11"."""
    verb = clause.verb
    lows = [t.low for t in clause.rest[:2]]
    way_back = (verb is None or verb.lemma in ("get", "come", "fly", "be", "return", "arrive")) and (
        "back" in lows[:1] or "home" in lows[:1]
    )
    if not way_back and not (verb is not None and verb.lemma == "return"):
        return None
    source = after(clause, "from")
    if not source:
        return None
    trip = [p for p in parts(clause.rest) if p.preposition in ("from", "in", "to")]
    for part in trip:
        place = place_in(part.tokens)
        if place[0]:
            return (*place, True)
    return None


def _trip_days(clause: Clause, scene: Scene, back: bool) -> dict[str, Value]:
    """Return departure_date and return_date as far as the clause gives them as days."""
    found = days(clause.front + clause.rest)
    found = [(lead, m) for lead, m in found if not m.recurring]
    spans = [m for _, m in found if m.grain == "span" and m.first < m.last and not m.approximate]
    single = [(lead, day) for lead, m in found if (day := exact(m)) is not None]
    if back:
        return {"return_date": single[0][1]} if single else {}
    if spans and (spans[0].last - spans[0].first) <= dt.timedelta(days=120):
        return {"departure_date": spans[0].first, "return_date": spans[0].last}
    out: dict[str, Value] = {}
    for i, (lead, day) in enumerate(single[:2]):
        coming = lead in ("until", "till", "return", "returning", "back", "home", "through")
        if coming or (i == 1 and day >= single[0][1]):
            out["return_date"] = day
        elif "departure_date" not in out:
            out["departure_date"] = day
    if "return_date" in out and "departure_date" in out and out["return_date"] < out["departure_date"]:
        out["return_date"] = same_month(out["departure_date"], out["return_date"])
    return {k: v for k, v in out.items() if v is not None}


def same_month(leaves: dt.date, returns: dt.date) -> dt.date | None:
    """Return the way back's day in the month of departure ("April 14 and back on the 16th"), else None."""
    day = dt.date(leaves.year, leaves.month, min(returns.day, 28))
    return day if returns.day <= 28 and day >= leaves else None


def _refined(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "departing February 20th", "coming back on March 1st", "back on the 16th" of the trip spoken of last."""
    found = [(lead, d) for lead, m in days(clause.rest) if (d := exact(m)) is not None]
    if not found or place_in(clause.rest)[0]:
        return _leg_span(clause)
    verb, lows = clause.verb, [t.low for t in clause.rest]
    subject = [t.low for t in clause.subject]
    flight = bool(set(subject) & {"flight", "flights", "trip", "train"})
    if verb is not None and not (subject in ([], ["i"], ["we"]) or flight or subject == ["it"]):
        return []
    back = bool({"back", "home"} & set(lows[:3])) or (verb is not None and verb.lemma == "return")
    if verb is not None and verb.lemma in ("return", *_RETURNING) and back and _no_object(clause):
        return [_leg("return_date", found[0][1])]
    if verb is not None and (verb.lemma in _LEAVING or verb.lemma in ("fly", "start")) and _no_object(clause):
        values: dict[str, Value] = {"departure_date": found[0][1]}
        if len(found) > 1 and {"back", "returning", "until", "return"} & set(lows):
            values["return_date"] = found[1][1] if found[1][1] >= found[0][1] else same_month(found[0][1], found[1][1])
        return [Reading(collection="travel.trips", values=values, mode="touch")]
    if verb is not None and verb.lemma == "be" and flight and len(found) == 1:
        return [_leg("departure_date", found[0][1])]
    if (verb is None or verb.lemma == "be") and lows[:1] in (["back"], ["home"], ["return"], ["returning"]):
        return [_leg("return_date", found[0][1])]
    if verb is None and lows[:1] in (["leaving"], ["departing"], ["departure"], ["out"]):
        return [_leg("departure_date", found[0][1])]
    return []


def _leg_span(clause: Clause) -> list[Reading]:
    """Read a bare range of days after a trip: "from May 4 to May 11" as a sentence of its own."""
    found = [m for _, m in days(clause.rest) if m.grain == "span" and not m.approximate and m.first < m.last]
    travel = clause.lemma in _LEAVING | {"fly", "go", "travel", "be"} or clause.verb is None
    if not found or not travel or place_in(clause.rest)[0] or (clause.subject and not _trip_noun(clause.subject)):
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


def _purpose(clause: Clause, scene: Scene) -> str:
    for part in parts(clause.rest):
        words = bare(part.tokens)
        if part.preposition != "for" or not words or any(t.kind != "word" for t in words) or place_in(words)[0]:
            continue
        if not _phrase_is_travel(words) and who(words, scene).kind == "thing":
            return text_of([t for t in part.tokens if t.low not in ("a", "an", "the", "my", "our")])
    return ""
