"""Words that name a paper which people travel with, its kind, and the country it is for."""

# ruff: noqa: E501  (patterns and tables are read best on one line)

from __future__ import annotations

import re

from usercode.state.frames.phrases import place_in
from usercode.state.frames.places import ADJECTIVES, country_of
from usercode.state.frames.spots.line import Line
from usercode.state.frames.wordset import word_set

DOCUMENT = re.compile(
    r" (?:passports?|visas?|e-visas?|evisas?|estas?|etas|eta|licen[cs]es?|photocard|insurance|residence permit|green card|id card|identity card|"
    r"personalausweis|aufenthaltstitel|idp|brp|ilr|(?:pre-)?settled status|(?:indefinite )?leave to (?:remain|stay)|indefinite leave|work permit|driving permit|(?:travel|trip|multi-trip|holiday|backpacker|annual|yearly|single-trip) (?:cover|coverage|policy)|(?:travel|trip) (?:medical|health|insurance|protection) plan|travel medical|"
    r"policy for (?:the|our|my|this) (?:\S+ )?(?:trip|holiday|vacation|journey|cruise|honeymoon|tour)) "
)
KINDS = {
    "passport": "passport", "passports": "passport", "visa": "visa", "e-visa": "visa", "evisa": "visa", "esta": "visa",
    "estas": "visa", "visas": "visa", "licences": "licence", "licenses": "licence",
    "eta": "visa", "permit": "visa", "licence": "licence", "license": "licence", "insurance": "insurance",
    "card": "id_card", "personalausweis": "id_card", "photocard": "licence", "cover": "insurance", "policy": "insurance",
    "coverage": "insurance", "plan": "insurance", "idp": "licence", "brp": "visa", "ilr": "visa", "aufenthaltstitel": "visa",
    "status": "visa", "leave": "visa", "medical": "insurance",
}  # fmt: skip
FOR_A_TRIP = re.compile(r" for (?:the|our|my|this) (?:\S+ )?(?:trip|holiday|vacation|journey|cruise|honeymoon|tour) ")


_ABOUT_IT = word_set(
    "application applications fee fees appointment interview office form forms photo photos holder free run"
)


TRAVELLING = word_set("travel trip multi-trip holiday backpacker annual single-trip yearly")
"""What tells that an insurance is one for journeys."""
_OTHER_COVER = word_set("car health home pet life dental rent renters house phone auto medical property flood")


_NAMED_WITH = {
    "status": word_set("settled pre-settled"),
    "medical": word_set("travel trip"),
    "card": word_set("id identity green residence"),
    "permit": word_set("residence work residency driving driver's drivers"),
}
"""Which word before one of many meanings makes it a paper."""


def is_document(line: Line, at: int) -> bool:
    """Whether a word of `KINDS` at a token names a paper there: "her settled status", and no "status" alone."""
    low = line.tokens[at].low
    before = line.tokens[at - 1].low if at else ""
    if at + 1 < len(line.tokens) and line.tokens[at + 1].low in _ABOUT_IT:
        return False
    if low == "medical" and at + 1 < len(line.tokens) and line.tokens[at + 1].low in KINDS:
        return False
    if low in _NAMED_WITH:
        return before in _NAMED_WITH[low]
    if low == "leave":
        behind = [t.low for t in line.tokens[at + 1 : at + 3]]
        return before == "indefinite" or behind in (["to", "remain"], ["to", "stay"])
    if low in ("cover", "policy", "coverage", "plan"):
        lead = [t.low for t in line.tokens[max(0, at - 3) : at]]
        insured = low != "plan" or {"medical", "insurance", "protection", "health"} & set(lead)
        of_travel = TRAVELLING & set(lead[-1:] if low != "plan" else lead)
        return bool(
            (of_travel and insured) or (low == "policy" and FOR_A_TRIP.search(line.text[line.starts[at] - 1 :]))
        )
    if low == "insurance":
        abroad = at > 1 and line.tokens[at - 2].low in ("travel", "trip", "holiday")  # "travel health insurance"
        return before not in _OTHER_COVER or abroad
    if low in ("licence", "license"):
        return before not in ("fishing", "software", "business", "tv", "dog", "marriage", "alcohol", "hunting")
    return not (low == "eta" and line.tokens[at].text not in ("ETA", "eTA"))


def is_driving_permit(line: Line, at: int) -> bool:
    """Whether the permit at a token is one to drive abroad on."""
    if line.tokens[at].low == "idp":
        return True
    return line.tokens[at].low == "permit" and at > 0 and line.tokens[at - 1].low in ("driving", "driver's", "drivers")


def land_of(line: Line, at: int) -> str:
    """Return the country that a document is for, or of: "China visa", "visa for Vietnam", "ESTA"."""
    token = line.tokens[at]
    green_card = token.low == "card" and at and line.tokens[at - 1].low == "green"
    if token.low in ("esta", "estas") or green_card:
        return "United States"
    if KINDS[token.low] == "visa" and at and _US_CLASS.match(line.tokens[at - 1].text):
        return "United States"
    for before in reversed(line.tokens[max(0, at - 3) : at]):
        if before.capital and (before.low in ADJECTIVES or country_of(before.text)):
            return ADJECTIVES.get(before.low) or country_of(before.text)
    if [t.low for t in line.tokens[at + 1 : at + 2]] == ["there"]:
        return place_in(line.tokens[:at])[1]
    after = [t for t in line.tokens[at + 1 :] if t.kind == "word"][:12]
    k = next((i for i, t in enumerate(after) if t.low in ("for", "to")), None)
    return place_in(after[k + 1 : k + 4])[1] if k is not None else ""


_US_CLASS = re.compile(r"(?:B-?1(?:/B-?2)?|B-?2|E-?[23]|F-?[12]|H-?1B|H-?4|J-?[12]|L-?[12]|O-?[13]|TN|K-?1|I)\Z")
"""How the visas of the United States are called by their classes: "my H-1B visa"."""
