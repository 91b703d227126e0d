"""How people talk of services and orders among friends, and the plain words for it: "DoorDashed a curry", "a freebie". Pure.

The name of a firm is used as a verb, and a trial is what the firm gives away: "Skillshare's free 30 days".
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re
from collections.abc import Iterator

from usercode.facts.numerals import NUMBER_PATTERN
from usercode.state.frames.edits import Edit

_ORDERS = {
    "doordash": "DoorDash",
    "deliveroo": "Deliveroo",
    "grubhub": "Grubhub",
    "instacart": "Instacart",
    "swiggy": "Swiggy",
    "swiggi": "Swiggy",
    "zomato": "Zomato",
    "uber eats": "Uber Eats",
    "ubereats": "Uber Eats",
    "menulog": "Menulog",
    "just eat": "Just Eat",
    "postmate": "Postmates",
    "amazon": "Amazon",
    "asos": "ASOS",
    "shein": "Shein",
    "blinkit": "Blinkit",
    "zepto": "Zepto",
    "glovo": "Glovo",
    "wolt": "Wolt",
    "foodpanda": "Foodpanda",
}
_RIDES = {"uber": "an Uber", "lyft": "a Lyft"}
_ORDERED = re.compile(
    rf"\b(?P<firm>{'|'.join(_ORDERS)})['’]?e?d\b(?! (?:to|is|was|will|has|had|took|charged)\b)", re.IGNORECASE
)
_RODE = re.compile(rf"\b(?P<firm>{'|'.join(_RIDES)})['’]?(?:ed|d|ted)\b", re.IGNORECASE)
_UNIT = r"(?:days?|weeks?|months?)"
_LENGTH = rf"(?:(?:\d+|{NUMBER_PATTERN}|a|an|first)[ -])?(?:full |whole )?{_UNIT}"
_FIRM = (
    r"(?P<firm>(?!(?:Grabbed|Started|Took|Got|Signed|Trying|Using|Tried|Doing|On|In|Into|My|The) )[A-Z][\w+&.-]*"
    r"(?: [A-Z+][\w+&.-]*){0,2})"
)
_WEEKS = rf"(?:\d+|{NUMBER_PATTERN}|one)-(?:day|week|month)"
_FREE_OF = re.compile(
    rf"\b(?:the )?{_FIRM}['’]s? (?:totally |completely )?(?:free|complimentary) (?P<length>{_LENGTH})\b(?! trial)"
)
_LENGTH_OF = re.compile(
    rf"\b(?:the )?{_FIRM}['’]s? (?P<length>{_LENGTH})(?:[ -](?:for )?free\b|(?<=days) of (?:free|nothing)\b)"
)
_COUNTED_FREE = re.compile(
    rf"(?:\b(?:the )?{_FIRM}['’]s? )?\b(?P<n>\d+|(?!an?\b|one\b){NUMBER_PATTERN}) free (?P<unit>{_UNIT})\b(?! trial)"
)
_TRIAL_OF = re.compile(
    rf"(?<= ){_FIRM}['’]s (?P<lead>free )?(?P<length>{_WEEKS}|{_LENGTH}) (?P<trial>(?:free )?trial|freebie|taster|test run)\b"
)
_FIRST_FREE = re.compile(
    r"\b(?P<first>first (?:day|week|fortnight|month|quarter|year|\d+ \w+))['’]s (?P<free>free|on (?:the house|them))\b",
    re.IGNORECASE,
)

_HELPED_THEMSELVES = re.compile(
    r"(?P<lead>\b(?:[Ww]oke|[Ww]oken) up to (?=(?:[A-Z][\w+&.-]*|my \w+|the \w+)(?: [A-Z]\w*)? help))?(?P<firm>(?:[A-Z][\w+&.-]*|(?:my|the) \w+)(?: [A-Z]\w*)?) "
    r"(?P<took>(?:has |have |just |had )*help(?:ed|ing|s)? (?:itself|themselves|himself|herself) to)(?= (?:another |exactly )?[£$€₹]?\d)"
)
"""How a firm is told to have taken a sum: "Spotify helping itself to £17.99"."""


def spoken_of_money(sentence: str) -> Iterator[Edit]:
    """Yield the edits that say in plain words what a sentence tells of an order or a trial."""
    for m in _ORDERED.finditer(sentence):
        yield m.start(), m.end(), f"{'ordered' if m.start() else 'Ordered'} {_ORDERS[m['firm'].lower()]}"
    for m in _RODE.finditer(sentence):
        yield m.start(), m.end(), f"{'took' if m.start() else 'Took'} {_RIDES[m['firm'].lower()]}"
    for m in (*_FREE_OF.finditer(sentence), *_LENGTH_OF.finditer(sentence), *_TRIAL_OF.finditer(sentence)):
        yield m.start(), m.start("length"), "the "
        yield m.end("length"), m.end(), f" free trial of {m['firm']}"
    for m in _COUNTED_FREE.finditer(sentence):
        if m["firm"]:
            yield m.start(), m.start("n"), "the "
        yield m.end("n"), m.start("unit"), " "
        yield m.end(), m.end(), f" free trial of {m['firm']}" if m["firm"] else " free"
    for m in _FIRST_FREE.finditer(sentence):
        yield m.end("first"), m.end(), " is free"
    for m in _HELPED_THEMSELVES.finditer(sentence):
        if m["lead"]:
            yield m.start("lead"), m.end("lead"), ""
        yield m.start("took"), m.end("took"), "charged me"
