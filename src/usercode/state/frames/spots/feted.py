"""Whose day it is: who turns a year older, leaves, marries or gives a party, and is then cooked for."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re

from usercode.state.frames.spots.eaters import somebody_is_away
from usercode.state.frames.spots.joined import in_a_row
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.whose import named
from usercode.state.frames.wordset import word_set

FAMILY = "family"
"""Stands among those who eat for all who live with the speaker."""
_DAY = re.compile(
    r"\A '?s? ?(?:\S+ ){0,2}?(?:birthday|party|retirement|shower|leaving (?:do|party|drinks|lunch)|(?:first|last) (?:day|evening|night|week|weekend|month|year|meal)|"
    r"anniversary|promotion|engagement|housewarming|(?:saint's|name|feast) day|name-day|send-off|exam results|graduation|christening|communion|confirmation|homecoming|sleepover|playdate|play date|baptism|"
    r"wedding|visit|\d+(?:st|nd|rd|th)|[a-z]*(?:teenth|tieth|ty-[a-z]+(?:st|nd|rd|th))|<n\d+> (?=on |this |next |tomorrow |<d)) ?"
)
_WORDS = word_set(
    "first evening night week weekend month year meal promotion engagement housewarming saint's saint name name-day feast send-off exam birthday party retirement shower leaving last anniversary graduation christening communion confirmation "
    "homecoming sleepover playdate play baptism wedding visit turns turning turn"
)
_PLAIN = re.compile(r"[\w']+")
_TURNS = re.compile(
    r"\A (?:(?:is|will be|'ll be|'s|are) turning |turns? |will turn |has (?:a |her |his ))"
    r"(?:<n\d+>|<s\d+>|\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|eighteen|forty|fifty|"
    r"sixty|birthday)(?:-\S+)? (?:on |this |next |tomorrow |soon |<d|!|\.|,|and )"
)


_ORDINAL = re.compile(r"(?:\d+(?:st|nd|rd|th)|[a-z]+(?:teenth|tieth)|[a-z]+ty-[a-z]+(?:st|nd|rd|th))\Z")


def feted(line: Line) -> list[str]:
    """Return those whose day a sentence speaks of: "Caleb turns eight on Sunday", "Priya's last day"."""
    lows = {t.low for t in line.tokens}
    if _WORDS.isdisjoint(lows) and not any(_ORDINAL.match(low) for low in lows):
        return []
    found = [n for n in named(line, line.scene) if n.name not in ("", line.scene.me)]
    meant = [
        n
        for n in found
        if (_DAY if n.owns else _TURNS).match(line.text[line.starts[n.at] + len(line.tokens[n.at].low) :])
    ]
    return [name for n in meant for name in (*in_a_row(line, found, n), n.name)]


_FAMILY = re.compile(
    r" (?:(?:all|both|the (?:two|three|four|five|six|seven|<n\d+>)) of us|us all|everyone at home|"
    r"the (?:whole )?family|(?:the|our) (?:kids|children|girls|boys|little ones|twins|household)) "
)
_COUNTED = {"both": 2, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7}
_HOW_MANY = re.compile(rf" (?P<count>{'|'.join(_COUNTED)}) of us ")
"""How many eat, who may all be named: "Carla is coming ... for the two of us"."""
_APART = re.compile(
    r" (?:away|without|just (?:us|me|the two of us)|except|apart from|on my own|at (?:his|her) (?:mum|mom|dad)) "
)


def family_eats(line: Line) -> bool:
    """Whether a sentence, or the one before it, speaks of all who live together: "for the four of us"."""
    before = f" {' '.join(_PLAIN.findall(line.scene.before.casefold()))} "
    count = _HOW_MANY.search(line.text)
    if count is not None and len(line.scene.guests) >= _COUNTED[count["count"]] - 1:
        return False  # "lunch with Dev. I've ordered for both of us"
    if somebody_is_away(line.scene):
        return False  # "Daniel is with his parents. I'm making hummus for the two of us"
    return any(_FAMILY.search(_without_company(text)) for text in (line.text, before)) and not any(
        _APART.search(text) for text in (line.text, before)
    )


_COMPANY = re.compile(
    r" (?:club|choir|team|class|colleagues|coworkers|workmates|neighbou?rs|friends|ladies|lads|girlfriends|mates|crew|bandmates|teammates|group|office|"
    r"classmates|students) (?:[^.;!?]+ )?(?:coming|come|comes|over|round|visiting|joining|invited|here) "
)
"""Those who come and are no family, who are then of "the five of us"."""


def _without_company(text: str) -> str:
    """Return a text without how many "of us" eat, where company of the speaker's is counted among them."""
    return _OF_US.sub(" ", text) if _COMPANY.search(text) else text


_OF_US = re.compile(r" (?:all|both|(?:just )?the (?:two|three|four|five|six|seven|<n\d+>)) of us(?= )| us all(?= )")
