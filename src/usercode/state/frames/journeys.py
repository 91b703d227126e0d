"""Where a clause says that somebody travels: going, booked, being there, moved, on the way back.

Each reader returns (destination, country, whether the clause tells of the way back); whose journey it is, and when, is
for `trips`.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from usercode.state.frames.clause import Clause
from usercode.state.frames.functionwords import SHIFTING
from usercode.state.frames.phrases import after, bare, days, direct, parts, place_in, text_of, who
from usercode.state.frames.places import ADJECTIVES
from usercode.state.frames.reading import Scene
from usercode.state.frames.tokens import Token
from usercode.state.frames.wordset import word_set

TRAVEL_NOUNS = word_set(
    "flight flights ticket tickets trip trips cruise vacation holiday honeymoon getaway tour week weekend days "
    "nights journey train trains airfare fortnight city-break break stay hotel airbnb hostel villa retreat safari "
    "staycation visit trek expedition pilgrimage roadtrip"
)


STRONG_NOUNS = word_set(
    "flight flights trip cruise vacation holiday honeymoon getaway journey airfare trek expedition pilgrimage roadtrip"
)


GOING = word_set("go fly travel head drive sail")


_BOOKING = word_set("book buy get have reserve purchase score snag plan confirm take grab pay")


LEAVING = word_set("depart leave")


MOVING = SHIFTING - {"bring"}
"""How a journey is told to be put on another day; what is brought may be a thing for it."""
_AWAY = word_set("away over down up out back")


_RIDES = word_set("train eurostar ferry bus coach plane car boat tram flight shuttle")


def is_travel(tokens: Sequence[Token]) -> bool:
    """Whether a phrase speaks of a journey, a stay or a ticket."""
    return any(t.low in TRAVEL_NOUNS for t in tokens)


def ride_to(tokens: Sequence[Token]) -> bool:
    """Whether a phrase is "my train to Manchester"."""
    lows = [t.low for t in tokens]
    owned = lows[:1] in (["my"], ["our"]) and "'s" not in lows
    return owned and any(w in _RIDES and lows[i + 1 : i + 2] == ["to"] for i, w in enumerate(lows))


def only_place(tokens: Sequence[Token]) -> bool:
    """Whether a phrase is a place and nothing else."""
    place = place_in(tokens)[0]
    return bool(place) and text_of(bare(tokens)).lower() == place.lower()


def trip_noun(tokens: Sequence[Token]) -> bool:
    """Whether a phrase names a journey as such: "trip", "flight"."""
    return any(t.low in STRONG_NOUNS for t in tokens)


def journey(clause: Clause, scene: Scene) -> tuple[str, str, bool] | None:
    """Return (destination, country, whether the clause tells of the way back), None when it tells of no journey."""
    for read in (_going, _booked, _trip_subject, _trip_moved, _being_there, _returned):
        found = read(clause, scene)
        if found is not None and found[0]:
            return found
    return None


def _going(clause: Clause, scene: Scene) -> tuple[str, str, bool] | None:  # noqa: PLR0911
    verb = clause.verb
    dated = bool(days(clause.front + clause.rest))
    if (
        verb is not None
        and verb.lemma == "be"
        and verb.perfect
        and dated
        and clause.rest[:1]
        and clause.rest[0].low == "to"
    ):
        return (*place_in(after(clause, "to")), False)
    if verb is None or verb.lemma == "be":
        off = clause.rest and clause.rest[0].low == "off" and (verb is not None or dated)
        return (*place_in(after(clause, "to")), False) if off else None
    habitual = not verb.past and not verb.progressive and verb.modal != "will" and verb.form != "ing" and not dated
    often = any(m.recurring or "every" in m.text.lower().split() for _, m in days(clause.front + clause.rest))
    if habitual or often or (verb.lemma == "go" and "back" in {t.low for t in clause.rest[:1]}):
        return None
    if verb.lemma in GOING:
        found = place_in(after(clause, "to"), known_only=verb.lemma != "fly")
        if not found[0] and verb.lemma == "go" and is_travel(after(clause, "on")):
            found = place_in(after(clause, "to"), known_only=False)
        return (*found, False)
    riding = verb.lemma in ("take", "catch", "get") and dated and any(t.low in _RIDES for t in clause.rest)
    if riding and (verb.past or verb.progressive or verb.form == "ing" or verb.modal == "will"):
        return (*place_in(after(clause, "to")), False)
    if verb.lemma in ("send", "fly") and [t.low for t in clause.rest[:1]] in (["me"], ["us"]):
        return (*place_in(after(clause, "to")), False)
    spans = any(m.grain == "span" and m.first < m.last and not m.approximate for _, m in days(clause.rest))
    if verb.lemma == "work" and spans and (verb.progressive or verb.modal == "will"):
        return (*place_in(after(clause, "from", "in")), False)
    on_the_way = any(v.lemma in GOING for v in clause.chain)
    if verb.lemma in ("see", "visit", "meet", "stay") and on_the_way and dated:
        place = place_in(after(clause, "in", "at"))
        return (*(place if place[0] or verb.lemma != "visit" else place_in(direct(clause))), False)
    if verb.lemma in ("land", "arrive") and dated:
        return (*place_in(after(clause, "in", "at")), False)
    if verb.lemma in LEAVING:
        return (*place_in(after(clause, "for", "to"), known_only=True), False)
    if verb.lemma in ("visit", "tour", "explore"):
        place = place_in(direct(clause))
        place = place if place[0] or not dated else place_in(after(clause, "in"))
        return (*place, False) if verb.past or dated else None
    stay = [t for p in parts(clause.rest)[:1] for t in p.tokens]
    if verb.lemma == "spend" and (is_travel(stay) or any(t.kind in ("date", "span") for t in stay)):
        return (*place_in(after(clause, "in")), False)
    return None


def _booked(clause: Clause, scene: Scene) -> tuple[str, str, bool] | None:
    verb = clause.verb
    lemma = verb.lemma if verb else ""
    if verb is not None and (
        lemma not in _BOOKING
        or (lemma not in ("have", "take") and not verb.past and not (lemma == "plan" and verb.progressive))
    ):
        return None
    phrase = clause.rest if verb is not None and not is_travel(clause.subject) else clause.subject + clause.rest
    at = next((i for i, t in enumerate(phrase) if t.low in TRAVEL_NOUNS), -1)
    stays = any(m.grain == "span" and m.first < m.last and not m.approximate for _, m in days(phrase))
    if at < 0 and lemma in ("book", "reserve") and stays:
        return (*place_in(after(clause, "in")), False)
    if at < 0 or (verb is None and not days(clause.rest)):
        return None
    strong = any(t.low in STRONG_NOUNS for t in phrase)
    if (at > 1 and who(phrase[: at - 1], scene).kind in ("other", "unclear")) or (
        at and phrase[0].low in ("him", "her", "them")
    ):
        return None
    if at and phrase[at - 1].low == "return" and (place := place_in(after(clause, "from")))[0]:
        return (*place, True)
    told = parts(phrase[at:])
    route = any(
        one.preposition != "to" and _ends_on_place(one.tokens) and two.preposition == "to"
        for one, two in pairwise(told)
    )
    for part in sorted(told, key=lambda p: p.preposition != "to"):  # "tickets: Delhi to Vienna"
        if part.preposition in ("to", "in", "on", "of", "around", ""):
            place = place_in(part.tokens, known_only=not ((strong or route) and part.preposition == "to"))
            if place[0]:
                return (*place, False)
    place = place_in(phrase[:at])
    if lemma == "have" and verb is not None and (verb.past or not (strong or days(clause.rest))):
        return None
    return (*place, False) if place[0] and strong else None


def _ends_on_place(tokens: Sequence[Token]) -> bool:
    """Whether a phrase ends on a place, from which what follows leads on: "tickets: Mumbai" before "to Newark"."""
    said = [t for t in tokens if t.kind == "word"]
    place = place_in(said[-3:])[0]
    return bool(place) and text_of(said).lower().endswith(place.lower())


def _trip_subject(clause: Clause, scene: Scene) -> tuple[str, str, bool] | None:
    """Read "our trip to Costa Rica is booked for July", "my flight to Seoul leaves on ..."."""
    verb = clause.verb
    if verb is None:
        return None
    if verb.lemma in MOVING and verb.done and days(clause.rest) and verb.passive and only_place(clause.subject):
        return (*place_in(clause.subject), False)
    if ride_to(clause.subject) and verb.lemma in ("be", "leave", "depart") and days(clause.rest) and not verb.past:
        return (*place_in(clause.subject), False)
    if not trip_noun(clause.subject):
        return None
    moved = verb.lemma in MOVING and verb.done
    stated = (
        verb.lemma
        in (
            "be",
            "leave",
            "depart",
            "book",
            "start",
            "begin",
            "confirm",
            "run",
            "take",
            "schedule",
            "last",
            "go",
            "continue",
        )
        or moved
    )
    if not stated or not days(clause.rest):
        return None
    at = next(i for i, t in enumerate(clause.subject) if t.low in STRONG_NOUNS)
    if {"home", "return", "back"} & {t.low for t in clause.subject}:
        return (*place_in([t for p in parts(clause.subject) if p.preposition == "from" for t in p.tokens]), True)
    place = place_in(
        [t for p in parts(clause.subject[at:]) if p.preposition in ("to", "in") for t in p.tokens], known_only=False
    )
    return (*(place if place[0] else place_in(clause.subject[:at])), False)


def _trip_moved(clause: Clause, scene: Scene) -> tuple[str, str, bool] | None:
    """Read "we've pushed the Greece trip back to September 12"."""
    if clause.lemma not in MOVING or not clause.done or not trip_noun(clause.rest) or not days(clause.rest):
        return None
    return (*place_in([t for t in clause.rest if t.low not in TRAVEL_NOUNS]), False)


def _being_there(clause: Clause, scene: Scene) -> tuple[str, str, bool] | None:
    """Read "we'll be in Amsterdam from 10 to 13 May", "I've been in Spain since 10 January"."""
    verb = clause.verb
    rest = clause.rest[1:] if clause.rest and clause.rest[0].low in _AWAY else clause.rest
    if verb is None or verb.lemma != "be" or not rest or rest[0].low != "in":
        return None
    if clause.rest[0].low == "back" and place_spoken_of(scene.sentence)[0] != place_in(clause.rest)[0]:
        return None  # "back in Ohio after a winter in Spain"
    found = [(lead, m) for lead, m in days(clause.front + rest) if not m.recurring]
    if not found or who(clause.subject, scene).kind not in ("self", "joint") or not clause.subject:
        return None
    ranged = any(m.grain == "span" and m.first < m.last and not m.approximate for _, m in found)
    until = any(lead in ("until", "till") for lead, _ in found)
    until = until or (verb.perfect and any(lead == "since" for lead, _ in found))
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


_BACK_IN = word_set("back home")
_BEHIND = word_set("after from following")


_LANDSCAPES = word_set(
    "fjords alps coast islands islets riviera lakes countryside border highlands lowlands mountains desert outback "
    "capital side isles pyrenees dolomites vineyards steppe jungle forest rainforest"
)


def landscape_in(tokens: Sequence[Token]) -> tuple[str, str]:
    """Return (place, country) of a landscape by its country: "Italian lakes"; ("", "") for none."""
    at = next((k for k, (a, b) in enumerate(pairwise(tokens)) if a.low in ADJECTIVES and b.low in _LANDSCAPES), None)
    return ("", "") if at is None else (text_of(tokens[at : at + 2]), ADJECTIVES[tokens[at].low])


def place_spoken_of(tokens: Sequence[Token]) -> tuple[str, str]:
    """Return (place, country) that a sentence speaks of: of "back in Ohio after a winter in Spain" it is Spain."""
    first = place_in(tokens)
    first = first if first[0] else landscape_in(tokens)
    lows = [t.low for t in tokens]
    back = next((i for i, low in enumerate(lows) if low in _BACK_IN and lows[i + 1 : i + 2] in (["in"], ["to"])), None)
    if back is None:
        return first
    behind = next((i for i in range(back, len(lows)) if lows[i] in _BEHIND), len(lows))
    been = place_in(tokens[behind:])
    return been if been[0] else first
