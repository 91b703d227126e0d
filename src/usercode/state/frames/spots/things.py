"""Spots of things and promises: what is taken, lent, in the shop or needed on a day, and what was promised for one."""

# ruff: noqa: E501  (patterns and tables are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from usercode.state.change import Value
from usercode.state.frames.functionwords import COORDINATORS, PREPOSITIONS, SUBJECTS
from usercode.state.frames.phrases import is_name, text_of
from usercode.state.frames.reading import Reading, Scene
from usercode.state.frames.spots.clock import at_hours, is_just_now, when
from usercode.state.frames.spots.line import Found, Line, lists_charges
from usercode.state.frames.spots.papernames import HAS_ITS_PAPER
from usercode.state.frames.spots.stretches import days_of
from usercode.state.frames.spots.whose import around, named, stated
from usercode.state.frames.tokens import Token, tokenize
from usercode.state.frames.verbs import ADVERBS, AUXILIARIES, FORMS
from usercode.state.frames.words import GOODS, PEOPLE
from usercode.state.frames.wordset import word_set
from usercode.wordnet import is_a, parts

EVENTS = "calendar.events"
CARS = word_set(
    "car van truck suv golf subaru toyota honda civic corolla ford fiesta focus polo passat bmw audi mercedes tesla volvo "
    "skoda škoda octavia fiat kia hyundai mazda nissan jeep prius yaris mini renault clio peugeot citroen citroën seat leon opel "
    "ute bakkie estate hatchback saloon sedan pick-up pickup "
    "mustang camaro porsche dodge chrysler cadillac buick wrangler holden mg suzuki maruti mahindra mitsubishi hilux "
    "vauxhall corsa astra volkswagen vw lexus chevy dacia minivan beetle camry outback rav4 tucson qashqai leaf "
    "kangoo punto ioniq fabia twingo berlingo micra sandero aygo picanto yeti tiguan touran kodiaq karoq kuga mondeo "
    "zafira doblo elantra altima sentra impreza silverado duster caddy sharan captur megane mégane scénic "
    "touareg multipla auris sportage dokker"
)
_SHOP = re.compile(
    r" (?:garage|mechanic|mechanics|dealer|dealership|workshop|body shop|bodyshop|shop|mot|brakes?|service|serviced|servicing|cambelt|clutch|"
    r"timing belt|tyres?|tires?|recall|gearbox|exhaust|inspection|repairs?|oil change|respray|detailing|halfords|kwik|midas|jiffy|bodywork|transmission|"
    r"alternator|suspension|leak|repair shop|windscreen|windshield|smog|emissions|fixed|looked at|ready|book(?:ed)? in|drop(?:ping|ped)? (?:it|the \S+) off) "
)
_KEPT = re.compile(
    r" (?:they|(?:the|our|my|\S+ 's) (?:\S+ ){0,2}?(?:garage|mechanics?|dealer|dealers|dealership|workshop|body ?shop|shop|place|people|guy|lads?)(?: (?:in|at|on|near|round) (?:\S+ ){1,3}?)?) ?"
    r"(?:'ll |'s |will |'re |are |is |needs? to |wants? to |ha(?:ve|s) to |going to )*(?:have|has|having|keeps?|keeping|needs?|wants?(?= (?:it|her|him|them|the|my|our) )|hold(?:s|ing)? on to|hang(?:s|ing)? on to) "
)
"""What those do who work on the car: "they'll have it all day", "the garage in Burlington is keeping it"."""
_HAVE_IT = re.compile(
    r" \S+ (?:'s )?(?:(?:'s|'ve|'ll|have|has|are|is|will) )*(?:got|have|has|keep|keeps|keeping|having) (?:it|her|him) (?:for |all |until |till |from |<)"
)
"""How a firm is told by its name alone to have the car: "Hendersons have got it"."""
_GARAGE = re.compile(r" (?:garage|mechanics?|dealer|dealers|dealership|workshop|body ?shop) ")
_BROUGHT = re.compile(
    r" (?:dropping|drop|taking|take|bringing|bring|leaving|leave) (?:it|her|him) (?:off )?(?:at|to|in|with) |\A (?:back )?(?:in|into) (?:at|to|with) | (?:it|she|he) (?:'s|is|goes|has to go|is going|'s going|needs to go) (?:(?:now|due|going|back|off|booked|over) )*(?:in(?:to)?|to|with) "
)
"""What is done with the car that the sentence before named: "I'm dropping it at Kerr's Garage"."""
_WHEN_READY = re.compile(r" pick-?up(?= (?:is |on |at |after |around |from |in |the |any|<))")
_FETCHED_LATER = re.compile(
    r" , (?:(?:and|then|i|we|i 'll|we 'll) )*(?:pick|collect|fetch|get) (?:it|her|him) (?:up |back )?(?:again )?(?:on )?(?=<d)"
)
"""How a second day is told on which a car is back: ", collect it Thursday"."""
_FETCHED = re.compile(r" (?:pick up|picking up|collect|collecting|fetch|hire|rental|rented|rent) ")
_READY_OTHERS = re.compile(
    r" (?!it |she |he |they |car |van |truck )(?P<what>[a-z]+) (?:is|are|'s|will be|'ll be) ready "
)
"""What else is ready than the car: "the wardrobe is ready"."""
_IN_HIS_GARAGE = re.compile(
    r" (?!i |we )\S+ (?:'s |is |will |'ll |are |has agreed to |can )+(?:keep|keeping|have|having|take|taking) (?:it|her|him) "
    r"(?:in(?:to)?|at|over to) (?:his|her|their|the) (?:garage|workshop|shop|yard|body ?shop) "
)
"""How somebody who mends cars has the one that was named: "Pavel's keeping her in his garage"."""
_THING = re.compile(
    r" (?P<thing>(?:(?:conference |meeting |board |seminar |the big |the small )*(?<!dining )(?<!living )(?<!sitting )(?<!pump )(?<!tea )(?<!waiting )room (?!table |floor |door |and |from |on |for |to |till |until |with |is |over |this |next |all |while |when |by |so |but |or |again |tomorrow )(?:[a-z0-9]+ )(?=.*)|(?:the |my |our |his |her )?(?:spare |guest |sofa |lake |beach |holiday |camper |party |box |dining |living |sitting )(?:room|bed|house|van|tent|home|trailer) |"
    r"(?:the |my |our )(?:car|van|spare room|guest room|spare bed|sofa bed|sofabed|cabin|projector|tent|trailer|boat|cottage|camera|truck|flat|caravan|camper|campervan|bike|laptop|studio|hall|marquee|suv|"
    r"ladder|pressure washer|drill|generator|kayak|canoe|roof box|roofbox|allotment|garage|driveway|basement|couch|sofa|apartment|condo|cello|keyboard|drone|lens|tripod) ))"
)
_USED = re.compile(
    r" (?:book\w*|reserv\w*|block\w*|use|using|uses|need\w*|borrow\w*|lend\w*|lent|loan\w*|tak\w+|have|has|having|get|gets|gave|give|giving|promis\w*|sleep\w*|stay\w*|crash\w*|kip\w*|offer\w*|"
    r"repairs?|repaired|serviced|mov\w+|in|with|sublet\w*|rent\w*|host\w*|occup\w*|want\w*|got|said|on (?=my |our )|load\w*|fill\w*|pack\w*|driv\w+) ?"
)
_REFUSED = re.compile(
    r" (?:not|n't|never|no longer|instead|cancell?ed|sold|broke|broken|moved|postponed|rang|back already|already back) "
)

_GOES_ON = re.compile(r"(?<=> ), (?=(?:i|we|he|she|they|it|but|as|because|since) )")
"""Where, behind a day, a sentence goes on with a new thought: ", we won't be there anyway"."""

_SO = re.compile(
    r" , (?:so|and|which means|meaning)(?= (?:that )?(?:i|we)(?: 'm| am| 'll| will| 're| are| have| need) )"
)
"""Where a sentence comes to what the speaker does because of what it told: "the director moved things up, so I'm"."""


def garage(line: Line) -> list[Reading]:
    """Read "Golf's going in to the garage on Wednesday 17 September, they keep it all day"."""
    car = _car_in(line.tokens)
    before = f" {' '.join(re.findall(r'[a-z]+', line.scene.before.lower()))} "
    by_name = is_name(line.tokens[0]) and _HAVE_IT.match(line.text)
    kept = bool(
        (by_name and _SHOP.search(before))
        or (_KEPT.search(line.text) and (_SHOP.search(before) or _SHOP.search(line.text)))
        or _IN_HIS_GARAGE.search(line.text)
    )
    if car is None and (kept or _BROUGHT.search(line.text)):
        before_it = tokenize(line.scene.before)
        mended = bool(kept and _GARAGE.search(line.text))
        car = _car_in(before_it) or (_by_its_parts(before_it, mended=True) if mended else None)
    if _OFFICIALLY.search(line.text):
        return []
    if car is None or not stated(line) or not (kept or _SHOP.search(_READY_OTHERS.sub(" ", line.text))):
        return []
    if _FETCHED.search(_FETCHED_LATER.sub(" ", _WHEN_READY.sub(" ", line.text))):
        return []
    if re.search(r" (?:his|her|their|your) (?:\S+ )?(?:car|van|truck) | (?:is|'s) free ", line.text):
        return []
    if _is_owned(line.tokens, car) or _is_owned(tokenize(line.scene.before), car):
        return []
    kind = _SAME_THING.get(car.low, car.low)
    kind = kind if kind in ("van", "truck") else "car"
    if re.search(
        r" (?:instead|moved|rang|postponed|rescheduled|pushed) |<d\d+> (?:, )?and not (?:on )?(?:the )?<", line.text
    ):
        return _garage_moved(line, line.scene, kind)
    moment = days_of(line, line.scene)
    denied = any(c.standing == "negated" and any(t.kind == "date" for t in c.tokens) for c in line.clauses)
    if not moment or (denied and not _NOT_BACK.search(line.text)):
        return []
    called = car.low not in _CAR_KINDS and any(t is car for t in line.tokens)
    told = re.findall(r"\w+", line.scene.before) if kept and not called else []
    model = next((w for w in told if w.lower() in CARS - _CAR_KINDS), "")
    name = f" ({model})" if model else "" if car.low in _CAR_KINDS else f" ({car.text})"
    values: dict[str, Value] = {
        "title": f"{kind} {_purpose(line)}{name}",
        **moment,
        "resource": kind,
        "status": "planned",
        "_note": f"{line.scene.before} {line.scene.text}" if kept else line.scene.text,
    }
    tested = _TESTED.search(line.text)
    if tested is not None and "all_day" not in moment:  # its owner drives it there and waits
        values["title"] = f"{tested[0].strip()}{name}"
    elif "end" not in moment:
        values |= {"start": dt.datetime.combine(moment["start"].date(), dt.time()), "all_day": True}
    return [Reading(collection=EVENTS, values=values)]


_NOT_BACK = re.compile(r" (?:not|n't|no) (?:\S+ ){1,9}?(?:until|till|til|before) (?:the )?<d\d+> ")
"""How what is denied until a day tells how long the car is kept: "they won't be giving it back till Friday"."""


def _car_in(tokens: Sequence[Token]) -> Token | None:
    """Return the first word for a car; a "pickup" is one only as somebody's own, and else a time."""
    for before, token in zip((None, *tokens), tokens, strict=False):
        owned = before is not None and before.low in ("my", "our", "the", "old", "ford", "chevy", "toyota", "dodge")
        known = token.low in CARS and (owned or token.low not in _HANDING_OVER)
        if token.kind == "word" and (known or (owned and _MODEL.match(token.low))):
            return token
    return _by_its_parts(tokens)


def _by_its_parts(tokens: Sequence[Token], *, mended: bool = False) -> Token | None:
    """Return "Panda" of "my poor Panda needs a new clutch": what is the speaker's and has the parts of a car.

    What is `mended` in a garage need not be told to have them.
    """
    for at, token in enumerate(tokens):
        lead, behind = [t.low for t in tokens[max(0, at - 3) : at]], tokens[at + 1 :]
        ours = token.kind == "word" and is_name(token) and token.low not in PEOPLE and {*lead} & _OWN_OR_OLD
        of_it = len(behind) > 1 and behind[0].low == "'s" and not _HAS_PART.match(behind[1].low)
        if (
            ours
            and not of_it
            and not (PEOPLE | {"'s"}) & {*lead}
            and (mended or {t.low for t in behind} & _PARTS_OF_CARS)
        ):
            return token
    return None


_OWN_OR_OLD = word_set("my our old poor trusty")
_PARTS_OF_CARS = word_set(
    "clutch gearbox cambelt timing_belt exhaust tyres tires tyre tire brakes brake brake_pads radiator alternator suspension windscreen "
    "windshield carburettor mot headlight headlights bumper engine transmission catalytic axle bonnet bodywork wheel wheels rego"
)
"""What tells that something called by a name is a car, or what is driven like one."""
_HAS_PART = re.compile(r"(?:got|had|failed|lost|blown|making|leaking|in|due|off|a|the|been|going|having)\Z")


_MODEL = re.compile(r"[a-z]{1,3}-?\d{2,4}[a-z]?\Z")
"""Models of cars that are called by a letter and a number: "my F-150", "the X5"."""
_HANDING_OVER = word_set("pickup pick-up")


def _is_owned(tokens: Sequence[Token], car: Token) -> bool:
    """Whether a car is told to be somebody's by their name: "my neighbour's car"."""
    at = next((k for k, t in enumerate(tokens) if t == car), 0)
    return any(t.low == "'s" for t in tokens[max(0, at - 2) : at])


def is_brought(scene: Scene) -> bool:
    """Return whether the sentence before tells of a thing that is brought in for repair or lent."""
    before = f" {' '.join(re.findall(r'[a-z]+', scene.before.lower()))} "
    told = Line.of(replace(scene, sentence=tokenize(scene.before), clauses=[], before=""), "asserted")
    thing = any(t.low in CARS for t in told.tokens) or bool(owned_thing(told, known=True)[1])
    return thing and any(p.search(before) for p in (_SHOP, _LOAN, _REPAIRED, _IN_FOR_REPAIR))


_OFFICIALLY = re.compile(
    r" (?:health|hygiene|food|fire|sanitation|sanitary|licen[cs]ing|council|county|city|permit|site|border|customs)(?: [a-z]+)? (?:inspection|inspector|visit|check) "
    rf"|{HAS_ITS_PAPER}"
)
"""A paper that a vehicle has, or an office's inspection, which no workshop makes and to which one comes oneself: "the health inspection for the truck"."""
_TESTED = re.compile(r" (?:emissions?|smog|safety|roadworthiness) (?:test|check|inspection) ")
"""What takes its hour and no day: the car is not left."""
_CAR_KINDS = word_set("car van truck")


def _purpose(line: Line) -> str:
    """Return what a car is in the shop for: "service", else "in the garage"."""
    return "service" if re.search(r" (?:service|serviced|servicing) ", line.text) else "in the garage"


def _garage_moved(line: Line, scene: Scene, kind: str) -> list[Reading]:
    ahead = any(t.kind == "date" and not is_just_now(t) for t in line.tokens)
    moment = when(line, scene) if ahead else {}
    day = _bare_day(line, scene)
    if not moment and day is not None:
        moment = {"start": dt.datetime.combine(day, dt.time()), "all_day": True}
    return [Reading(collection=EVENTS, values=moment, mode="touch", refers=kind)] if moment else []


def _bare_day(line: Line, scene: Scene) -> dt.date | None:
    m = re.search(r" (?:on |to )?the <n(\d+)> ", line.text)
    token = line.tokens[int(m[1])] if m else None
    n = re.match(r"(\d{1,2})(?:st|nd|rd|th)\Z", token.text) if token is not None else None
    if n is None or not 1 <= int(n[1]) <= 28:  # every month has 28 days
        return None
    months = scene.today.year * 12 + scene.today.month - 1 + (int(n[1]) < scene.today.day)
    return dt.date(months // 12, months % 12 + 1, int(n[1]))


_KINDS = ("vehicle", "tool", "shelter", "musical instrument", "equipment", "machine", "device")
_NAMED_ALSO = word_set("pickup trailer ladder box rack lawnmower camper caravan laptop cabin guestroom gazebo")


@lru_cache(maxsize=4_096)
def _is_thing(low: str) -> bool:
    """Whether a word names a lasting thing that one lends, brings in for repair or needs."""
    return low in CARS | GOODS | _NAMED_ALSO or is_a(low, *_KINDS, most=1)


@lru_cache(maxsize=4_096)
def _is_apparatus(low: str) -> bool:
    """Whether a word can name a thing to work with, where the sentence tells that it is used or owned: "boom lift"."""
    return _is_thing(low) or is_a(low, "instrumentality#3", "furnace", most=5)


_PUBLIC = word_set(
    "train bus tram taxi plane ferry metro subway coach cab uber ship tube underground lift escalator flight"
)


def owned_thing(line: Line, *, known: bool = False) -> tuple[int, int]:
    """Return where "trailer tent" of "our trailer tent" begins and ends, (0, 0) for no thing of the speaker's.

    With `known` it may be "the trailer tent", which was spoken of before.
    """
    for k, token in enumerate(line.tokens):
        car = token.low == "the" and k + 1 < len(line.tokens) and line.tokens[k + 1].low in CARS
        if _is_part_of(line.text[: line.starts[k]]):
            continue
        needed = token.low == "the" and bool(_NEEDED.search(line.text[: line.starts[k]]))
        apparatus = needed or _is_of_our_house(line, k)
        if not (car or apparatus or token.low in (("my", "our", "the") if known else ("my", "our"))):
            continue
        is_thing = _is_apparatus if apparatus else _is_thing
        end = k + 1
        while end < len(line.tokens) and line.tokens[end].kind == "word" and end - k <= _WORDS_OF_THING:
            if not is_thing(line.tokens[end].low) and end + 1 < len(line.tokens) and line.tokens[end].low in FORMS:
                break
            end += 1
        last = max((i for i in range(k + 1, end) if is_thing(line.tokens[i].low)), default=0)
        if token.low == "the" and line.tokens[last].low in _PUBLIC and last == k + 1:
            continue
        if last and (last + 1 == len(line.tokens) or not _goes_on(line.tokens[last + 1])):
            return k + 1, last + 1
    return 0, 0


def _is_part_of(lead: str) -> bool:
    """Whether a thing only tells of what else is: "the inspection of my studio", but not "the loan of my trailer"."""
    return lead.endswith(" of ") and not _FOR_USE.search(lead)


_FOR_USE = re.compile(r" (?:loan|use|lend|hire|rental|charge|care|hold|possession|all) of \Z")
_NEEDED = re.compile(
    r" (?:i|we) (?:(?:'ll|will|'re|are|'m|am|do|also|both|really|still|going to) )*(?:need|needing|use|using|have booked|have reserved) \Z"
)
"""What makes "the boom lift" a thing that the speaker counts on for a day."""
_OF_OURS = word_set("the my our")


def _is_of_our_house(line: Line, at: int) -> bool:
    """Whether an "'s" at a token ties a thing to the house or club of the speaker: "the theatre's boom lift"."""
    if line.tokens[at].low != "'s" or at <= 1:
        return False
    owner, lead = line.tokens[at - 1], line.tokens[at - 2]
    return lead.low in _OF_OURS and owner.low not in PEOPLE and is_a(owner.low, *_HOUSES, most=2)


_HOUSES = ("institution", "building", "organization", "company", "team", "facility", "unit")
_WORDS_OF_THING = 3


def _goes_on(token: Token) -> bool:
    """Whether a word belongs to the name before it: "my truck driver", "our car's insurance"."""
    if token.low == "'s":
        return True
    stem = token.low.removesuffix("s")
    sorts = parts(stem) if stem != token.low else {}
    if sorts.get("verb", 0) > sorts.get("noun", 0):  # "the screen of my MacBook flickers"
        return False
    small = token.low in PREPOSITIONS | COORDINATORS | ADVERBS | AUXILIARIES | SUBJECTS or token.low in FORMS
    return token.kind == "word" and not small and token.low not in ("'s", "there", "that", "which", "who", "back")


_LOAN = re.compile(
    r" (?:lend\w*|lent|loan\w*|borrow\w*|(?:can|could|may|wants? to|asked to|going to) (?:have|take|use|keep|borrow)|let(?:ting)? \S+ (?:\S+ )?(?:have|take|use|borrow|keep)|"
    r"promised (?:\S+ ){1,3}?(?:my|our)) "
)
_REPAIRED = re.compile(r" (?:repaired|repair|repairs|fixed|serviced|service|broke|broken|cracked|shop|in for|died) ")
_HAS_IT = re.compile(
    r" (?:tak(?:es?|ing)|ha(?:s|ve|ving)|got|need(?:s|ing)?|keep(?:s|ing)?|us(?:es?|ing)|borrow(?:s|ing)?|pick(?:s|ing)?|fetch(?:es|ing)?|"
    r"collect(?:s|ing)?|want(?:s)?) (?:it|them|her) | (?:it|she|he) (?:'s|is|goes|will be|'ll be) (?:gone|away|out|with (?:him|her|them)) | (?:get|gets|have|need) (?:it|them) back "
)


_MENDERS = (
    r"(?:repairs?|repair shop|repairer|workshop|menders?|service cent(?:re|er)|luthier|cobbler|technician|apple store|shop to be|"
    r"servic(?:e|ing)|clean(?:ing)?|overhaul|tuning|restringing|manufacturer|maker|tailor|saddler)"
)
_IN_FOR_REPAIR = re.compile(
    r" (?:it|she|he) (?:'s|is|goes|has to go|will be|'ll be|needs to go)(?: now| all)? (?:(?:booked |going )?(?:in|off|away|out) )?"
    rf"(?:at|to|with|for|in) (?:\S+ ){{0,3}}?{_MENDERS} |"
    r" (?:send|sending|sent|take|taking|took|drop|dropping|dropped|post|posting|posted|bring|bringing|brought|ship|shipping|hand|handing|leave|leaving) "
    rf"(?:it|her|him|them) (?:off |in |out |over |away |back |down )*(?:at|to|with|for|in) (?:\S+ ){{0,3}}?{_MENDERS} "
)
"""What takes the thing that the sentence before told of: "it's booked in at the repair shop"."""


_ITS_COSTS = word_set("insurance tax loan lease payment finance")
"""What is named by a thing and takes it from nobody: "I paid the car insurance on Monday"."""


def _thing_of(line: Line) -> tuple[str, int]:
    """Return the thing that a line speaks of, with its place: named here, or lent in the sentence before ("it")."""
    m = _THING.search(line.text)
    m = None if m is not None and _is_part_of(line.text[: m.start() + 1]) else m  # "the inspection of my studio"
    lent = bool(_LOAN.search(line.text))
    begin, end = (
        (line.token_at(m.start("thing")), line.token_at(m.end("thing") - 2) + 1) if m else owned_thing(line, known=lent)
    )
    while end and end < len(line.tokens) and line.tokens[end].low in _PARTS_OF_NAMES:
        end += 1
    if end and opens_a_name(line, begin, end):
        return "", 0
    if end and end < len(line.tokens) and (line.tokens[end].low == "'s" or line.tokens[end].low in _ITS_COSTS):
        return "", 0
    if end and end < len(line.tokens) and line.tokens[end].low in _OF_ITS_OWNERS:  # "our condo board meeting"
        return "", 0
    if end:
        words = [t for t in line.tokens[begin:end] if t.low not in ("the", "my", "our", "his", "her", "own")]
        return text_of(words), begin
    before = f" {' '.join(re.findall(r'[a-z]+', line.scene.before.lower()))} "
    brought = _IN_FOR_REPAIR.search(line.text)
    if (_HAS_IT.search(line.text) or brought) and (
        brought
        or _LOAN.search(before)
        or _LOAN.search(line.text)
        or _REPAIRED.search(before)
        or _REPAIRED.search(line.text)
    ):
        told = Line.of(replace(line.scene, sentence=tokenize(line.scene.before), clauses=[], before=""), "asserted")
        return _thing_of(told)[0] or (_branded(told) if brought else ""), 0
    return "", 0


def opens_a_name(line: Line, begin: int, end: int) -> bool:
    """Return whether the words of a thing open the name of a place: "at the Caravan Café"; a car has its model behind it."""
    thing = line.tokens[end - 1]
    owned = any(t.low in ("my", "our") for t in line.tokens[max(0, begin - 1) : end])
    named = end < len(line.tokens) and line.tokens[end].kind == "word" and line.tokens[end].capital
    return named and thing.capital and not owned and thing.low not in CARS


def _branded(line: Line) -> str:
    """Return "Nikon" of "my Nikon has dust on the sensor": what is brought in for repair under the name of its maker."""
    for lead, one, after in zip(line.tokens, line.tokens[1:], line.tokens[2:], strict=False):
        verb = after.low in AUXILIARIES or after.low in FORMS or after.kind == "mark"
        if lead.low in ("my", "our") and is_name(one) and one.low not in PEOPLE and verb:
            return one.text
    return ""


_PROMISED_TO = re.compile(
    r" (?:promised|offered|gave|give|giving|lent|lend|lending|told|let|letting|put|putting) (?:her|him|them) "
)


def _borrowers(scene: Scene) -> list[str]:
    """Return to whom the sentence before lent the thing: "Luis" of "I told my brother Luis he can have my pickup"."""
    told = Line.of(replace(scene, sentence=tokenize(scene.before), clauses=[]), "asserted")
    people = (
        n for n in named(told, scene) if n.name not in ("", scene.me) and not n.owns and not _is_where(told, n.at)
    )
    return list(dict.fromkeys(n.name for n in people))[:1]


_TOLD_THEY_MAY = re.compile(
    r" (?:told|promised|assured|texted|said to|wrote to) (?P<who>(?:[^\s,;.:!?<>]+ ){1,4}?)(?:that )?(?:they|he|she) (?:can|could|may) "
)


def _told_they_may(line: Line) -> list[str]:
    """Return who was told that they may have a thing, in the words of the line: "Ann's parents"."""
    told = _TOLD_THEY_MAY.search(line.text)
    return [text_of(Found(line, told).tokens("who"))] if told is not None else []


_TELLERS = word_set("i we my our")


_LENT_TO_ME = re.compile(
    r" (?!(?:i|we) )[^\s,;.:!?<>]+ (?:(?:has|have|is|are|'s|'ve|will|kindly) )*(?:lends?|lent|lending|loans?|loaned|loaning) (?:it to )?(?:me|us) "
)


def _is_let_by_others(line: Line) -> bool:
    """Whether somebody lends a thing of theirs to the speaker, or tells another who is none of theirs that they may have it."""
    if _LENT_TO_ME.search(line.text):
        return True
    told = _TOLD_THEY_MAY.search(line.text)
    if told is None or _owns(line, line.token_at(told.end())) or not line.clauses:
        return False
    subject = {t.low for t in line.clauses[0].subject}
    return bool(subject) and not subject & _TELLERS


_OF_ITS_OWNERS = word_set(
    "board committee association owners owner club society council insurance meeting inspection viewing dealer group team "
    "supplier salesman seller tax rental company"
)
"""What is called by a thing and takes none of it."""
_PARTS_OF_NAMES = word_set("tent truck home trailer")
"""What a thing's name goes on with: "trailer tent", "pickup truck"."""


def things(line: Line) -> list[Reading]:
    """Read a room or a thing of the speaker's that somebody takes, borrows, sleeps in or needs on a day."""
    thing, at = _thing_of(line)
    place = at and thing.lower() in _WHERE and not _owns(line, at)
    if place and not (_TAKES_PLACE.search(line.text[: line.starts[at]]) or _HAS_IT.search(line.text)):
        return []
    if (sets_out := _SETS_OUT.search(line.text)) and sets_out["what"] == thing.lower().split(" ")[-1]:
        return []
    if _IS_BROUGHT.search(line.text) or thing.lower() in _SEATS or (at and _is_no_need(line, at)):
        return []
    if at and line.tokens[at].low in CARS and _TO_FETCH.search(line.text[: line.starts[at]]):
        return []
    told = _SO.split(_GOES_ON.split(line.text, maxsplit=1)[0])[-1] if thing else ""
    if _OFFICIALLY.search(line.text) or _TERM.search(line.text) or "'s " in thing or _is_let_by_others(line):
        return []
    used = _USED.search(line.text) or (not at and _IN_FOR_REPAIR.search(line.text))
    if not thing or not used or _REFUSED.search(told + " ") or not stated(line):
        return []
    moment = days_of(line, line.scene) or _on_day_before(line)
    if not moment or lists_charges(line) or is_done_by_a_day(line):
        return []
    if "end" not in moment and _ALL_DAY.search(line.text):
        moment = {"start": dt.datetime.combine(moment["start"].date(), dt.time()), "all_day": True}
    low = thing.lower()
    others = [n for n in named(line, line.scene) if n.name not in ("", line.scene.me) and not _is_where(line, n.at)]
    people = [n.name for n in others if n.name.lower() not in low]
    if not at or (not people and _PROMISED_TO.search(line.text)):
        lenders = [] if _IN_FOR_REPAIR.search(line.text) else _borrowers(line.scene)
        people = [p for p in lenders if p.lower() not in low] or people
    elif not people and line.tokens[0].low in ("she", "he", "they"):
        people = _borrowers(line.scene)
    people = people or _told_they_may(line)
    title = _title_of_use(line, thing, at, people) if at else _given_away(line, thing, people)
    values: dict[str, Value] = {
        "title": title,
        **moment,
        "resource": _SAME_THING.get(low, thing),
        "status": "planned",
        "_note": f"{line.scene.before} {line.scene.text}".strip() if not at else line.scene.text,
    }
    if people:
        values["people"] = list(dict.fromkeys(people))
    return [Reading(collection=EVENTS, values=values)]


def is_done_by_a_day(line: Line) -> bool:
    """Whether something is to be done to a thing by a day, which takes it on none: "it has to be inspected by 20 March"."""
    return bool(_BY_A_DAY.search(line.text)) and line.text.count(" <d") == 1


_BY_A_DAY = re.compile(
    r" (?:(?:must|has to|have to|needs? to|ought to|should|is to|are to) be (?:\S+ ){1,3}?|"
    r"(?:checked|repaired|serviced|fixed|cleaned|replaced|mended|inspected) )"
    r"(?:by|before|no later than) (?:the )?(?:end of )?<d\d+> "
)
_IS_BROUGHT = re.compile(
    r" (?:the|my|our) (?:new )?(?:[a-z-]+ ){1,2}?(?:arrives?|is arriving|are arriving|(?:is|are|gets?|will be|'ll be) (?:being )?(?:delivered|brought round|dropped off)|gets here|turns up) (?:on |this |next )?(?:the )?<d"
)
"""How a new thing is told to come on a day, which nobody has lent: "the sofa arrives on the 26th"."""
_MEANS_TO = re.compile(
    r"\A (?:so |and |then |there |, )*(?:i|we) (?:'ll|will|'m going to|am going to|'re going to|are going to|have to|need to|must) "
)


def _on_day_before(line: Line) -> dict[str, Value]:
    """Return the day that the sentence before named, of a thing that is needed then: "we'll load the van at 6 am"."""
    scene = line.scene
    day = scene.last_day if scene.before and scene.last_end is None else None
    dated = any(t.kind == "date" for t in line.tokens) and not at_hours(line, scene.today)
    if day is None or day <= scene.today or dated or not _MEANS_TO.match(line.text):
        return {}
    return at_hours(line, day) or {"start": dt.datetime.combine(day, dt.time()), "all_day": True}


_SETS_OUT = re.compile(
    r" (?P<what>boat|ferry|coach|shuttle|minibus) (?:that |which )?(?:only |always |then )?"
    r"(?:leaves?|departs?|sails?|goes (?:out|at|from)|lands?|arrives?|docks?|gets in|sets off|sets sail) "
)
"""What takes people somewhere by its own hours: "the boat leaves Rosslare at 8.45"."""
_TO_FETCH = re.compile(
    r" (?:pick(?:ing)?(?: up)?|collect(?:ing)?|fetch(?:ing)?|get(?:ting)?|bring(?:ing)?|drop(?:ping)?(?: off)?) (?:back )?(?:the |my |our )?\Z"
)
"""What is done with a car before or after others have it: nobody needs it for that."""
_SEATS = ("seat", "seats")
_SITS_AT = re.compile(r" (?:at|from) (?:(?:my|our|the) )?(?=\Z)")
"""Where somebody sits, and takes nothing: "I'll take the call at my kitchen table"."""
_PLAYED = re.compile(r" (?:plays?|playing|played|learns?|learning) (?:(?:the|his|her|their) )?\Z")


_SIGNS_FOR = re.compile(
    r" (?:sign\w*|appl(?:y|ies|ying|ication)|contracts?|lease|mortgage|deposit|offer|bid|keys?|papers?|deeds?|pay\w*|paid|valuation|survey) "
    r"(?:the [a-z]+ )?(?:for|on|of|to) (?:(?:the|my|our) )?(?:new )?\Z"
)
"""What is done to get a place, and takes it for no day: "sign for the flat", "the keys to the studio"."""


def _is_no_need(line: Line, at: int) -> bool:
    """Whether a thing is where somebody sits, or what somebody else plays: "my son plays the cello in his recital"."""
    lead = line.text[: line.starts[at]]
    played = bool(_PLAYED.search(lead)) and not {"i", "we"} & {t.low for t in line.tokens}
    return played or bool(_SITS_AT.search(lead) or _SIGNS_FOR.search(lead))


_WHERE = word_set("room studio hall garage flat apartment condo basement marquee allotment driveway cottage cabin")
_TAKES_PLACE = re.compile(
    r" (?:book\w*|reserv\w*|block\w*|us(?:e|ing)|need\w*|lend\w*|lent|loan\w*|tak(?:e|es|ing)|ha(?:ve|s)|having|gets?|gave|give|giving|"
    r"promis\w*|sublet\w*|rent\w*|want\w*|got|ask\w* (?:for|about|after)) (?:out )?(?:(?:the|him|her|them|it|us) |\Z)"
)
"""What takes a place; to be "with the studio in Leeds" or "at the hall" does not."""


def _owns(line: Line, at: int) -> bool:
    """Whether a thing is told to be the speaker's own."""
    return any(t.low in ("my", "our") for t in line.tokens[max(0, at - 1) : at + 1])


_ALL_DAY = re.compile(r" (?:all|the (?:whole|entire)|a (?:whole|full)) day ")


def _given_away(line: Line, thing: str, people: list[str]) -> str:
    """Return "laptop in repair" or "pickup lent to Luis" of a thing that the sentence before told of."""
    before = f" {' '.join(re.findall(r'[a-z]+', line.scene.before.lower()))} "
    if not people and any((_REPAIRED.search(before), _SHOP.search(line.text), _IN_FOR_REPAIR.search(line.text))):
        return f"{thing} in repair"
    return f"{thing} lent" + (f" to {people[0]}" if people else "")


_TERM = re.compile(
    r" (?:until|till|up to) (?:the )?<d\d+> to (?:file|claim|appeal|return|send|pay|submit|report|collect) | (?:guarantee|warranty|guaranteed) "
    r"| (?:tax|insurance|loan|lease|payments?|finance|licen[cs]e) (?:on|for|of) (?:the|my|our) "
)
"""Until when something may be done about a thing, which takes it from nobody."""
_SAME_THING = {"pickup": "truck", "pick-up": "truck", "pickup truck": "truck"}
"""Things under the name that everybody calls them by."""


def _is_where(line: Line, at: int) -> bool:
    """Whether a name is that of a place: "in Duluth", "at the Royal Derby"."""
    while at > 0 and line.tokens[at - 1].capital and line.tokens[at - 1].kind == "word":
        at -= 1
    lead = line.tokens[at - 1].low if at else ""
    return lead in ("to", "in", "at", "from", "near", "the", "on")


def _title_of_use(line: Line, thing: str, at: int, people: list[str]) -> str:
    what = re.search(
        r" for (?!about |around |roughly |nearly |at least )(?!(?:the |a )?(?:first|last|whole|entire|full|days?|nights?|weeks?|weekends?|months?) )(?:the |my |our |a |some )*(?P<what>(?:[^\s,;.:!?<>]+ ){1,4}?)(?=[,;.:!?] |<|$|on |from |at )",
        line.text,
    )
    purpose = ""
    if what is not None:
        purpose = text_of(line.tokens[line.token_at(what.start("what")) : line.token_at(what.end("what") - 2) + 1])
        purpose = "" if purpose.lower() in thing.lower() else purpose
    if not people and (_MENDED.search(line.text) if not purpose else _IN_FOR.search(line.text)):
        return f"{thing} in for {purpose}" if purpose else f"{thing} in repair"
    if people and purpose.lower() not in {p.lower() for p in people} | {""}:
        return f"{thing} for {people[0]} ({purpose})"
    if people:
        return f"{thing} for {people[0]}"
    return purpose or _around_thing(line, thing, at)


_IN_FOR = re.compile(r" (?:goes|going|go|is|'s|booked|went|taking it|take it|bringing it) (?:back )?in for ")
_MENDED = re.compile(r" (?:repair|repairs|repaired|repair shop|apple store|service centre|service center|genius bar) ")
"""Where a thing of the speaker's is that others have for days."""
_NOT_IN_TITLE = word_set("i we am are will 'm 're have 've 'll so and on just that now")


def _around_thing(line: Line, thing: str, at: int) -> str:
    """Return "moving the sofa with the van": the words of a part of a line up to its date, without who and when."""
    words: list[Token] = []
    lead = around(line, at)[0] if at else line.text
    for token in line.tokens[line.token_at(line.starts[at] - len(lead) + 1) if at else 0 :]:
        if token.kind not in ("word", "number"):
            if words:
                break
            continue
        if token.low in _NOT_IN_TITLE or (
            not words
            and token.low in ("booked", "got", "reserved", "a", "the", "slot", "to", "have", "need", "blocked", "off")
        ):
            if words and token.low in ("on", "so"):
                break
            continue
        words.append(token)
    words = words[:8]
    while words and words[-1].low in PREPOSITIONS:
        words.pop()
    title = text_of(words)
    return title if thing.lower().split()[-1] in title.lower() else f"{title} ({thing})" if title else thing


BY_OTHER_MEANS = re.compile(
    r" (?:by|on the|in a|catch\w* the|get\w* the) (?:train|bus|coach|tram|tube|metro|taxi|cab|uber|bike) | on foot "
)
"""What tells that a way is made without the car."""
