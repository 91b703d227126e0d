"""The things and places that a line names, which one has, lends, books or repairs: "our minibus", "Studio B"."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from usercode.state.frames.functionwords import COORDINATORS, DETERMINERS, PREPOSITIONS, SUBJECTS
from usercode.state.frames.phrases import text_of
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.things import CARS, opens_a_name
from usercode.state.frames.tokens import Token
from usercode.state.frames.verbforms import is_past
from usercode.state.frames.verbs import ADVERBS, AUXILIARIES, FORMS
from usercode.state.frames.words import GOODS, PEOPLE
from usercode.state.frames.wordset import word_set
from usercode.wordnet import is_a

_KINDS = (
    "vehicle", "tool", "shelter", "musical instrument", "equipment", "machine", "device", "structure", "room",
    "housing", "furniture", "facility", "appliance", "furnace", "instrumentality#3",
)  # fmt: skip
_ALSO = word_set(
    "van minibus trailer horsebox e-bike ebike pedelec camper campervan motorhome transit sprinter lorry pickup baler sprayer spreader quad ute "
    "oven deck-oven stove cooker hob fridge freezer coldroom dishwasher washer dryer boiler urn mixer smoker barbecue bbq proofer "
    "flat annexe annex granny-flat workshop shop lab darkroom pool pitch field arena paddock greenhouse polytunnel allotment "
    "lawn patio terrace balcony driveway space bay berth mooring slipway pier stage rink lane lanes slope track range press lift escalator stairlift ward clinic chapel "
    "tablet monitor screen amp mic keyboard drumkit kit lens drone tripod mower lawnmower strimmer ladder scaffold bouncer "
    "plotter flatbed scanner copier photocopier treadmill rower x-ray mri autoclave cutter shredder laminator tumbler mangle hoist winch jack compressor welder "
    "skis snowboard raft dinghy rucksack backpack suitcase carrier rack roofbox awning canopy parasol chairs benches trestle "
    "dress sari saree gown suit tux tuxedo tailcoat tails kilt costume jacket blazer waistcoat coat overcoat trousers skirt robe robes uniform kimono "
    "sherwani lehenga kurta caftan kaftan dirndl lederhosen cassock veil cape shawl wetsuit pony mare gelding trap cart carriage marquee gazebo"
)
_MADE_BY = {
    "camera": word_set("nikon canon leica fujifilm fuji gopro pentax olympus lumix hasselblad polaroid rollei sony"),
    "guitar": word_set("fender gibson stratocaster telecaster takamine ibanez epiphone"),
    "piano": word_set("steinway bechstein bosendorfer bösendorfer"),
    "laptop": word_set("macbook thinkpad chromebook"),
    "phone": word_set("iphone samsung"),
    "tablet": word_set("ipad kindle"),
    "sewing machine": word_set("bernina pfaff husqvarna janome overlocker"),
    "drill": word_set("makita dewalt hilti"),
    "mixer": word_set("thermomix kitchenaid"),
    "bike": word_set("brompton bianchi colnago cannondale"),
    "tractor": word_set("fendt deutz kubota fordson"),
}
"""What people call a thing after who makes it, by kind: "my Nikon", "our Thermomix"."""
_MAKES = frozenset().union(*_MADE_BY.values())
_PUBLIC = word_set(
    "train tram metro subway ferry plane flight underground tube ship bus coach cab uber time way place day end part home kind thing "
    "stand wheel speaker bar table floor dock ram horse issue line site hotel restaurant hostel pub cafe inn airport hospital cinema supermarket road street bus-stop newspaper website internet phone-line card key"
)
"""What is no thing of the speaker's unless it is told to be: "the ferry", "the place"."""
_MEETINGS = word_set("assembly class course session show exhibition parade service production")
"""What WordNet knows as a thing too and people go to."""


@lru_cache(maxsize=4_096)
def is_thing(low: str) -> bool:
    """Return whether a word names a lasting thing or a place that one has, lends, books or repairs."""
    forms = {low, low.removesuffix("s")}
    known = forms & (CARS | GOODS | _ALSO | _MAKES) or any(is_a(f, *_KINDS, most=2) for f in forms)
    return bool(known) and not forms & _MEETINGS


def is_room(thing: Thing) -> bool:
    """Return whether one can be in a thing: a room, a house, a flat, a boat that is lived on."""
    words = [w for w in thing.name.lower().split() if not is_label(w)]
    return bool(words) and (words[-1] in _ROOMS or is_a(words[-1], "structure", "room", "housing", most=2))


_ROOMS = word_set(
    "flat annexe annex workshop studio lab darkroom caravan campervan camper motorhome tent yurt boat attic"
)


@dataclass(frozen=True)
class Thing:
    """A thing that a line names: its words, where it begins with its determiner and where it ends, as text positions."""

    name: str
    start: int
    end: int
    owned: bool


_OPENS = word_set("my our the both ma this")
_MOST_WORDS = 4
_SPOUSES = word_set("husband wife partner girlfriend boyfriend fiance fiancé fiancee fiancée")
"""Whose things are also the household's."""


def things_in(line: Line) -> Iterator[Thing]:
    """Return the things that a line names with "my", "our" or "the", and rooms by number or letter: "Studio B"."""
    tokens = line.tokens
    for k, token in enumerate(tokens):
        if token.kind != "word":
            continue
        if token.low in _OPENS:
            end = _end_of(line, k + 1)
            owned = token.low not in {"the", "this"} or (end > k + 3 and _is_of_ours(line, k + 1))
            if end and opens_a_name(line, k, end):
                continue
            if end and not (not owned and tokens[end - 1].low in _PUBLIC):
                begin = k + 3 if end > k + 3 and _is_of_ours(line, k + 1) else k + 1
                yield Thing(_called(tokens[begin:end]), line.starts[k], _behind(line, end), owned)
        elif token.low == "'s" and k > 1 and tokens[k - 1].low in _SPOUSES and tokens[k - 2].low in ("my", "our"):
            if (end := _end_of(line, k + 1)) and not opens_a_name(line, k, end):
                name = f"{tokens[k - 1].text}'s {_called(tokens[k + 1 : end])}"
                yield Thing(name, line.starts[k - 2], _behind(line, end), owned=True)
        elif token.low == "'s" and k and tokens[k - 1].capital and (end := _room_behind(line, k + 1)):
            yield Thing(
                f"{tokens[k - 1].text}'s {text_of(tokens[k + 1 : end])}",
                line.starts[k - 1],
                _behind(line, end),
                owned=True,
            )
        elif is_thing(token.low) and k + 1 < len(tokens) and _is_label(tokens[k + 1]):
            begin = k - 1 if k and token.low == "room" and _is_kind_of_room(tokens[k - 1]) else k
            if begin and tokens[begin - 1].low in _OPENS:
                continue
            yield Thing(_called(tokens[begin : k + 2]), line.starts[begin], _behind(line, k + 2), owned=False)


def _room_behind(line: Line, begin: int) -> int:
    """Return where a room ends that is called by who slept in it or by a saint, 0 for none: "Tim's old room"."""
    at = begin + 1 if line.tokens[begin : begin + 1] and line.tokens[begin].low in ("old", "former", "empty") else begin
    return at + 1 if line.tokens[at : at + 1] and line.tokens[at].low in ("room", "bedroom", "hall") else 0


_GIVES = word_set("given gave give giving promised booked hired let lent reserved assigned allotted allocated offered")
"""What is done with a room that is called by its number: "I've given room 3 to"."""


def _is_kind_of_room(token: Token) -> bool:
    return (
        token.kind == "word" and token.low not in _GIVES and token.low not in PREPOSITIONS | DETERMINERS | AUXILIARIES
    )


def _end_of(line: Line, begin: int) -> int:
    """Return where the name of a thing ends that begins at a token, 0 for no thing."""
    tokens, end = line.tokens, 0
    for i in range(begin, min(begin + _MOST_WORDS, len(tokens))):
        token = tokens[i]
        if not end and token.low in _SLEEPERS and _is_room_of(line, i):
            return i + 3
        small = token.low in PREPOSITIONS | COORDINATORS | AUXILIARIES | SUBJECTS or token.low in PEOPLE
        if token.kind != "word" or small or (token.low == "'s" and not end):
            break
        if token.low == "'s":
            if _is_of_ours(line, begin):
                return _end_of(line, i + 1)
            part = tokens[i + 1] if i + 1 < len(tokens) else None
            return 0 if part is None or not is_thing(part.low) else end
        if end and (token.low in ADVERBS or token.low in _TELLS):
            break
        if is_thing(token.low):
            end = i + 1
    if not end:
        return 0
    if end < len(tokens) and _is_label(tokens[end]):
        return end + 1
    return 0 if end < len(tokens) and _goes_on(tokens[end]) else end


_WORKPLACES = word_set(
    "shop firm company bakery cafe café office restaurant studio practice salon garage farm nursery business"
)
"""Whose things are at hand for those who work there: "the shop's cargo bike"."""


def _is_of_ours(line: Line, at: int) -> bool:
    """Whether a name begins with the place of work that the thing belongs to."""
    return line.tokens[at].low in _WORKPLACES and line.tokens[at + 1].low == "'s"


_SLEEPERS = word_set("visitors visitor guests guest children kids boys girls twins lodgers lodger")
"""Whose room is one of the house: "the visitors' room"."""


def _is_room_of(line: Line, at: int) -> bool:
    """Whether a token begins the name of a room by who sleeps there: "visitors' room"."""
    lows = [t.low for t in line.tokens[at + 1 : at + 3]]
    return len(lows) > 1 and lows[0] == "'s" and lows[1] in ("room", "bedroom", "quarters")


_TELLS = word_set("needs has is was goes went gets got wants comes came takes took starts lost loses keeps makes made")
"""The verb behind a thing that tells something of it: "my bike needs new brakes"."""


def is_label(low: str) -> bool:
    """Return whether the last word of a name is the number or the letter of one of several: "meeting room 2"."""
    return len(low) == 1 or low.isdigit()


def _is_label(token: Token) -> bool:
    letter = token.kind == "word" and token.capital and len(token.text) == 1 and token.text != "I"
    return letter or (token.kind == "number" and token.text.isdigit() and len(token.text) < 4)


def _goes_on(token: Token) -> bool:
    """Whether a word makes the one before it a part of another name: "the deck oven guy"."""
    if token.kind != "word" or token.low in PREPOSITIONS | COORDINATORS | AUXILIARIES | SUBJECTS | ADVERBS:
        return False
    if token.low == "'s":
        return False
    free = (
        token.low in FORMS
        or (token.low.endswith("ed") and is_past(token.low))
        or token.low in PEOPLE
        or token.low in _FREE | _AILS | DETERMINERS
    )
    return not free or token.low in _CREW


_FREE = word_set(
    "off out up away over again along round around down in there that which who back upstairs downstairs himself herself myself itself"
)
_AILS = word_set(
    "flickers buzzes squeaks squeals rattles judders shudders vibrates stutters crashes freezes leaks drips grinds creaks "
    "overheats smokes knocks clunks stalls wobbles jams hums beeps"
)
"""What a thing does that is to be mended: "the screen of my laptop flickers"."""
_CREW = word_set("guy guys man men people crew firm company driver key keys door doors insurance tax hire")


_TELLS_NONE = word_set("own old whole entire big only tiny dear lovely beloved trusty")
"""What is said of a thing and tells it from no other."""


def _called(tokens: tuple[Token, ...]) -> str:
    return text_of([t for t in tokens if t.low not in _TELLS_NONE]) or text_of(tokens)


def _behind(line: Line, end: int) -> int:
    """Return the position in the text behind a token, past "'s heater" or "in our building" that only tell more."""
    at = line.starts[end] if end < len(line.starts) else len(line.text)
    more = _TELLS_MORE.match(line.text, at)
    return more.end() if more is not None else at


_TELLS_MORE = re.compile(
    r"(?:'s (?:\S+ )(?=is |was |has |goes |gets |will |needs ))|(?:in|at|on|near|behind|by) (?:the |our |my )?[a-z-]+ (?=(?:is|are|will|has|goes|gets|stays|needs|won|can) )|(?:our|the|my) (?:club|firm|school|parish|company|choir|team|band) (?:owns|has|runs|uses) "
)


_VANS = word_set("van transit sprinter")
_TRUCKS = word_set("truck pickup pick-up lorry")


_FIXTURES = {
    "kitchen": word_set("oven stove cooker hob sink worktop worktops countertop countertops counters stovetop"),
    "garden": word_set("lawn turf patio"),
    "bathroom": word_set("shower bath bathtub toilet loo washbasin"),
}


def room_of(name: str) -> str:
    """Return the room in which a thing is built in, "kitchen" for "hob", else the name itself."""
    last = name.lower().split()[-1]
    return next((room for room, fixtures in _FIXTURES.items() if last in fixtures), name)


_VISITORS_ROOM = re.compile(r"(?:visitors?|guests?)\s?['’]s? (?:room|bedroom|quarters)")


_DEVICES = word_set(
    "laptop notebook macbook tablet ipad phone camera printer projector piano guitar bike bicycle scooter"
)
_DEVICE_PARTS = word_set("screen keyboard battery display lens hinge motherboard fan drive disk trackpad touchpad charger "
                         "port chain gears brakes wheel shutter sensor strings pedals frame")  # fmt: skip
"""Parts with which the whole is away: "my laptop screen"."""


def kind_of(name: str) -> str:
    """Return what everybody calls a thing: "car" for "Polo", "truck" for "pickup"."""
    first, last = name.lower().split()[0], name.lower().split()[-1]
    if _VISITORS_ROOM.match(name.lower()):
        return "guest room"
    if first.endswith("'s"):
        return name
    if last in _FIXTURES.get(first, ()) or (first != last and first in _DEVICES and last in _DEVICE_PARTS):
        return first
    if last in _VANS or last in _TRUCKS:
        return "van" if last in _VANS else "truck"
    made = next((kind for kind, makes in _MADE_BY.items() if last in makes), name)
    return "car" if last in CARS else made
