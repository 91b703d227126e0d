"""Whom a sentence names that the next may go on about: who is with the speaker, looked after, rung up or of the family."""

# ruff: noqa: E501  (patterns and tables are read best on one line)

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from usercode.state.frames.functionwords import FICTION
from usercode.state.frames.genders import gender_of
from usercode.state.frames.phrases import is_name, is_no_person
from usercode.state.frames.reading import Scene
from usercode.state.frames.spots.by_age import AS_ONE, CALLED_BY_AGE
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.whose import Named, is_about_pets, named
from usercode.state.frames.tokens import Token
from usercode.state.frames.words import PEOPLE
from usercode.state.frames.wordset import word_set


def remember(line: Line, scene: Scene) -> None:
    """Remember the people that a line names by who they are ("Grandpa", "a new flatmate, Dani"), for what follows.

    An owner counts where nobody else is named: "sorting Dad's tablets. He's on warfarin".
    """
    people = named(line, scene)
    others = [n for n in people if n.name not in ("", scene.me)]
    if len({n.name for n in others}) == 1 and any(n.owns for n in others) and not is_about_pets(line):
        scene.people.append((others[0].name, gender_of(line.tokens[others[0].at].low)))
    company: set[int] = set()
    for one in people:
        if _is_named_before(scene) and _MEANWHILE.search(line.text[: line.starts[one.at]]):
            continue
        token = line.tokens[one.at]
        if _is_company(line, one, company):
            company.add(one.at)
        minded = bool(_MINDED.search(line.text[: line.starts[one.at]]))
        around_it = (line.tokens[one.at + 1 : one.at + 3], line.tokens[max(0, one.at - 2) : one.at])
        beside = any({t.low for t in both} in _AND_ME for both in around_it) or one.at in company
        introduced = _is_introduced_as_theirs(line.tokens, one.at)
        if one.name not in ("", scene.me) and not one.owns and (token.low in PEOPLE or minded or beside or introduced):
            scene.people.append((one.name, gender_of(token.low)))


def _is_named_before(scene: Scene) -> bool:
    """Whether the talk has named somebody already who is not recalled from before."""
    return bool(scene.people[scene.recalled :])


_MEANWHILE = re.compile(r" (?:while|whilst) (?:(?:my|our|his|her|their) )?\Z")
"""What leads to those who are only told to be busy: "Poppy stays with us while my sister works"."""


def _is_introduced_as_theirs(tokens: Sequence[Token], at: int) -> bool:
    """Whether a name follows on whose child its bearer is: "my sister Deepa's little one, Vihaan,"."""
    lows = [t.low for t in tokens[max(0, at - 4) : at]]
    return (
        lows[-1:] == [","]
        and "'s" in lows
        and bool(CALLED_BY_AGE & {*lows} or any(pair in AS_ONE for pair in pairwise(lows)))
    )


def _is_company(line: Line, one: Named, company: set[int]) -> bool:
    """Whether a name is that of somebody with the speaker or of their family: "with Brenda and Sue", "our Alfie"."""
    lead = line.tokens[one.at - 1].low if one.at else ""
    if lead in ("and", ",", "&") and one.at - 2 in company:
        return is_name(line.tokens[one.at])
    rang = bool(_RANG.search(line.text[: line.starts[one.at]]))
    dealt = {t.low for t in line.tokens} & (FICTION | _DEALINGS) or any(t.kind == "money" for t in line.tokens)
    played = lead == "with" and bool(dealt)
    return (
        (lead in ("with", "our") or rang) and not played and is_name(line.tokens[one.at]) and not is_no_person(one.name)
    )


_DEALINGS = word_set(
    "account accounts contract policy insurance insured cover subscription subscribed subscribe plan deal signed sign trial loan "
    "mortgage card broadband booked booking flight flights fly flying order ordered bank switched switch savings bill tariff "
    "membership lease warranty delivery parcel paid pay registered enrolled"
)
"""What one has "with" a firm: "a contract with Vodafone"."""
_RANG = re.compile(
    r"(?:\A|[.!?,;] | (?:i|we|just|and|then|have|'ve) )(?:just )?(?:rang|rung|phoned|called|rang up|texted|emailed|messaged|popped round to|dropped in on|nipped round to) "
    r"(?:our |old |poor )?\Z"
)
"""What before a name tells that its bearer was called or looked in on: "rang Derek"."""
_AND_ME = ({"and", "i"}, {"and", "me"}, {"me", "and"})
"""What beside a name tells that somebody is with the speaker: "Alan and I"."""
_MINDED = re.compile(
    r" (?:got|have|having|has|'ve|mind|minding|watch|watching|babysit|babysitting|(?:look|looking) after|taking care of|feed|feeding|"
    r"(?:pick|picking|picked) up|collect|collecting|host|hosting|visit|visiting|cook|cooking for|cook for|met|meeting|invited|inviting|over with) \Z"
)
MINDING = word_set(
    "got have having has mind minding watch watching babysit babysitting look looking after care feed feeding pick picking "
    "picked collect collecting host hosting visit visiting cook cooking met meeting invited inviting"
)
"""What before a name tells that it is somebody whom the speaker looks after or sees."""


COMPANY = word_set("with our rang rung phoned called texted emailed messaged popped dropped nipped")
"""What before a name tells that somebody was there or was spoken to."""
