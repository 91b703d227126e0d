"""Words that name a paper which people travel with, its kind, and the country it is for."""

# ruff: noqa: E501  (patterns and tables are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Mapping, Sequence

from usercode.state.change import Value
from usercode.state.frames.phrases import place_in
from usercode.state.frames.places import ADJECTIVES, country_of
from usercode.state.frames.spots.line import Line
from usercode.state.frames.tokens import Token
from usercode.state.frames.wordset import word_set

DOCUMENT = re.compile(
    r" (?:passports?|visas?|e-visas?|evisas?|estas?|etas|eta|licen[cs]es?|photocard|insurance|residence permit|"
    r"green card|id card|identity card|personalausweis|aufenthaltstitel|idp|brp|ilr|(?:pre-)?settled status|"
    r"(?:indefinite )?leave to (?:remain|stay)|indefinite leave|(?:residence|residency|resident|work|working|study|"
    r"student|stay|entry|settlement|temporary|driving|driver 's|driver's|drivers|learner 's|learner's|learners) "
    r"permits?|permits? to (?:stay|remain|work|live|reside|study)|"
    r"(?:residence|residency|resident|permanent resident|pr|oci|biometric|foreigner|landing) cards?|"
    r"(?:carte|titre) de s[eé]jour|iqama|h-?1b|i-?94|k-eta|etias|(?:travel|trip|multi-trip|holiday|backpacker|annual|"
    r"yearly|single-trip) (?:cover|coverage|policy)|(?:travel|trip) (?:medical|health|insurance|protection) plan|"
    r"travel medical|policy for (?:the|our|my|this) (?:\S+ )?(?:trip|holiday|vacation|journey|cruise|honeymoon|tour)) "
)
KINDS = {
    "passport": "passport", "passports": "passport", "visa": "visa", "e-visa": "visa", "evisa": "visa", "esta": "visa",
    "estas": "visa", "visas": "visa", "licences": "licence", "licenses": "licence",
    "eta": "visa", "permit": "visa", "licence": "licence", "license": "licence", "insurance": "insurance",
    "card": "id_card", "personalausweis": "id_card", "photocard": "licence", "cover": "insurance", "policy": "insurance",
    "coverage": "insurance", "plan": "insurance", "idp": "licence", "brp": "visa", "ilr": "visa", "aufenthaltstitel": "visa",
    "status": "visa", "leave": "visa", "medical": "insurance", "permits": "visa", "cards": "id_card", "séjour": "visa",
    "sejour": "visa", "iqama": "visa", "h-1b": "visa", "h1b": "visa", "i-94": "visa", "i94": "visa", "k-eta": "visa",
    "etias": "visa",
}  # fmt: skip
OF_JOURNEYS = re.compile(
    r" (?:every|each|any|all(?: of)?) (?:the |our |my |your |their |single )?(?:trips?|holidays?|journeys?|vacations?|travels?) | multi-trip "
    r"| (?:covers?|insures?) (?:me on |us on |my |our )?(?:trips|journeys|holidays) (?:until|till|up to|through|to) "
)
"""How an insurance is told to be for many journeys: "it covers every trip we take"."""
FOR_A_TRIP = re.compile(r" for (?:the|our|my|this) (?:\S+ )?(?:trip|holiday|vacation|journey|cruise|honeymoon|tour) ")


_ABOUT_IT = word_set(
    "application applications fee fees appointment interview office form forms photo photos holder free run"
)


TRAVELLING = word_set("travel trip multi-trip holiday backpacker annual single-trip yearly")
"""What tells that an insurance is one for journeys."""
_OTHER_COVER = word_set("car health home pet life dental rent renters house phone auto medical property flood")


_OF_LIVING = word_set("green residence residency resident pr oci biometric foreigner landing")
"""Cards that let somebody live in a country."""
_OF_DRIVERS = word_set("driving driver's drivers learner's learners")
PERMITS = (
    word_set("residence work working residency resident study student stay entry settlement temporary") | _OF_DRIVERS
)
_CLASSES = ("h-1b", "h1b", "i-94", "i94")
"""Leave to be in the United States that is called by its form or class alone."""
_TO_BE_THERE = word_set("stay remain work live reside study")
_INSURING = word_set("cover policy coverage plan insurance")
_NO_LICENCE = word_set(
    "fishing software business tv dog marriage alcohol hunting gun firearm firearms shotgun trade trading taxi pilot pilot's "
    "nursing teaching medical busking street food radio drone boat skipper's premises liquor export import kennel angling "
    "rod shooting market stall vendor vendor's restaurant catering entertainment music security sia contractor contractor's "
    "electrician's plumber's builder's professional practising beekeeping beekeeper's childminding hairdressing barber's"
)
_OTHER: Mapping[str, frozenset[str]] = {
    "licence": _NO_LICENCE,
    "license": _NO_LICENCE,
    "passport": word_set("pet dog cat health equine horse"),
}
"""Which word before one makes it another thing: a dog licence, a pet passport."""
_NAMED_WITH = {
    "status": word_set("settled pre-settled"),
    "medical": word_set("travel trip"),
    "card": _OF_LIVING | word_set("id identity"),
    "cards": _OF_LIVING | word_set("id identity"),
    "permit": PERMITS,
    "permits": PERMITS,
    "séjour": word_set("de"),
    "sejour": word_set("de"),
}
"""Which word before one of many meanings makes it a paper."""


_INSURER = re.compile(
    r"insurance (?:has |have |just |already |finally |will |'ll )*"
    r"(?:sent|sends|send|wants?|wanted|says|said|pays?|paid|told|tells|rang|called|wrote|emailed|asks?|asked|gave|"
    r"gives|rejected|refused|accepted|approved|offered|offers|refunded|reimbursed|needs|requires) "
)
"""What an insurer does: no paper."""

HAS_ITS_PAPER = (
    r" (?:has|have|got|with) (?:its|an?|the|their) (?:valid |new |current )?(?:mot|nct|wof|t[uü]v|inspection|sticker|road tax|insurance) "
    r"(?:until|till|through|up to|for) "
)
"""How a vehicle is told to have a paper for a time, and to be nowhere else: "our van has its MOT until 3 April"."""


def is_document(line: Line, at: int) -> bool:
    """Whether a word of `KINDS` at a token names a paper there: "her settled status", and no "status" alone."""
    low = line.tokens[at].low
    lead = [t.low for t in line.tokens[max(0, at - 3) : at]]
    behind = [t.low for t in line.tokens[at + 1 : at + 3]]
    before = lead[-1] if lead else ""
    if behind and behind[0] in _ABOUT_IT and behind != ["run", "out"]:
        return False
    if (low == "medical" or low in _CLASSES) and behind and behind[0] in KINDS:
        return False
    if low in _INSURING:
        return not (_INSURER.match(line.text, line.starts[at]) or before == "from") and _is_cover(line, at, lead)
    if low in _NAMED_WITH:
        return before in _NAMED_WITH[low] or (low.startswith("permit") and _is_permit(lead, behind))
    if low == "leave":
        return before == "indefinite" or behind in (["to", "remain"], ["to", "stay"])
    return before not in _OTHER.get(low, ()) and not (low == "eta" and line.tokens[at].text not in ("ETA", "eTA"))


def is_travel_paper(low: str, before: str) -> bool:
    """Whether a word behind another one names a paper which people travel with: no "fishing licence", no "bus pass"."""
    if low not in KINDS or before in _OTHER.get(low, ()):
        return False
    return before in _NAMED_WITH[low] if low in _NAMED_WITH else True


def is_of_a_person(line: Line, at: int) -> bool:
    """Whether a paper at a token is one of somebody: no "fishing licence", no "staff ID", no "Adobe licence"."""
    low, before = line.tokens[at].low, line.tokens[at - 1] if at else None
    of_a_firm = before is not None and before.capital and at > 1 and before.low not in ADJECTIVES and low != "id"
    passes = before is not None and low == "id" and before.low in _PASSES
    return not of_a_firm and not passes and (low not in KINDS or is_document(line, at))


_PASSES = word_set("staff student work employee company gym library school press visitor")


def _is_permit(lead: Sequence[str], behind: Sequence[str]) -> bool:
    """Whether a permit is one to drive or to be somewhere, by the words around it: "permit to stay"."""
    of_a_driver = lead[-2:] in (["driver", "'s"], ["learner", "'s"])
    of_a_land = bool(lead) and lead[-1] in ADJECTIVES
    return of_a_driver or of_a_land or (behind[:1] == ["to"] and behind[-1] in _TO_BE_THERE)


def _is_cover(line: Line, at: int, lead: Sequence[str]) -> bool:
    """Whether a word for an insurance means one that people travel with."""
    low = line.tokens[at].low
    if low == "insurance":
        abroad = bool({*lead[-2:-1]} & _GUESTS_AND_WAYS) or bool(_FOR_GUESTS.match(line.text, line.starts[at]))
        return lead[-1:] == [] or lead[-1] not in _OTHER_COVER or abroad
    insured = low != "plan" or {"medical", "insurance", "protection", "health"} & set(lead)
    of_travel = TRAVELLING & set(lead[-1:] if low != "plan" else lead)
    return bool((of_travel and insured) or (low == "policy" and FOR_A_TRIP.search(line.text[line.starts[at] - 1 :])))


_GUESTS_AND_WAYS = word_set("travel trip holiday visitor visitors visitor's")
_FOR_GUESTS = re.compile(r"insurance for (?:the )?(?:visitors|visiting|tourists) ")
"""What makes a medical insurance one for journeys: "travel health insurance", "medical insurance for visitors"."""


def is_driving_permit(line: Line, at: int) -> bool:
    """Whether the permit at a token is one to drive abroad on."""
    if line.tokens[at].low == "idp":
        return True
    before = line.tokens[at - 1].low if at else ""
    of_a_driver = before == "'s" and line.tokens[at - 2].low == "driver"
    return line.tokens[at].low == "permit" and (before in _OF_DRIVERS or of_a_driver)


def kind_of(line: Line, at: int) -> str:
    """Return the kind of the paper that a token names, by the word before it too: a residence card is leave to stay."""
    before = line.tokens[at - 1].low if at else ""
    if is_driving_permit(line, at):
        return "licence"
    return "visa" if line.tokens[at].low in ("card", "cards") and before in _OF_LIVING else KINDS[line.tokens[at].low]


def land_of(line: Line, at: int) -> str:
    """Return the country that a document is for, or of: "China visa", "visa for Vietnam", "ESTA"."""
    token = line.tokens[at]
    green_card = token.low == "card" and at and line.tokens[at - 1].low == "green"
    if token.low in ("esta", "estas", *_CLASSES) or green_card:
        return "United States"
    if token.low == "k-eta":
        return "South Korea"
    if KINDS[token.low] == "visa" and at and _US_CLASS.match(line.tokens[at - 1].text):
        return "United States"
    if named := named_in_two(line.tokens[max(0, at - 4) : at]):
        return named
    for before in reversed(line.tokens[max(0, at - 3) : at]):
        if before.low in _HELD_BY:
            break  # "my aunt in Kyiv has a visa for the States"
        if before.capital and (before.low in ADJECTIVES or country_of(before.text)):
            return ADJECTIVES.get(before.low) or country_of(before.text)
    if [t.low for t in line.tokens[at + 1 : at + 2]] == ["there"]:
        return place_in(line.tokens[:at])[1]
    if KINDS[token.low] in ("passport", "licence", "id_card") and not is_driving_permit(line, at):
        return ""  # "the passport for Madeira" is of another country
    after = [t for t in line.tokens[at + 1 :] if t.kind == "word"][:12]
    k = next((i for i, t in enumerate(after) if t.low in ("for", "to")), None)
    return place_in(after[k + 1 : k + 4])[1] if k is not None else ""


_HELD_BY = word_set("has have had holds hold got gets with on under a an the my our his her their your")
"""What parts the name of a paper from what stands before it."""


def named_in_two(tokens: Sequence[Token]) -> str:
    """Return the country whose name of several words stands last among tokens: "South Africa visa"."""
    words = [t for t in tokens if t.kind == "word"]
    for size in (3, 2):
        for k in range(len(words) - size, -1, -1):
            name = words[k : k + size]
            if name[0].capital and name[-1].capital and (land := country_of(" ".join(t.text for t in name))):
                return land
    return ""


_US_CLASS = re.compile(r"(?:B-?1(?:/B-?2)?|B-?2|E-?[23]|F-?[12]|H-?1B|H-?4|J-?[12]|L-?[12]|O-?[13]|TN|K-?1|I)\Z")
"""How the visas of the United States are called by their classes: "my H-1B visa"."""


OF_A_PHOTO = re.compile(r"\b(?:passport|licen[cs]e) (?:photo|picture|pic)\b", re.IGNORECASE)
"""What may run out in place of the paper itself: "My passport photo is from 2016. It runs out in May"."""


_LASTING = dt.timedelta(days=150)


def is_lasting(dates: Mapping[str, Value], today: dt.date) -> bool:
    """Whether the end of an insurance lies so far ahead, and nothing else is told of its days, that it is for no journey."""
    until = dates.get("valid_until")
    return isinstance(until, dt.date) and "valid_from" not in dates and until > today + _LASTING
