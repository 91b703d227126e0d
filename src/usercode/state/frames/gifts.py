"""For whom a journey was booked: tickets that were got for others alone are no journey of the speaker's. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from usercode.state.frames.functionwords import DETERMINERS, PREPOSITIONS
from usercode.state.frames.phrases import is_name
from usercode.state.frames.places import PLACES
from usercode.state.frames.tokens import Token
from usercode.state.frames.words import PEOPLE
from usercode.state.frames.wordset import word_set

_GOT = word_set(
    "buy bought buying book booked booking get got getting reserve reserved give gave giving gift gifted gifting send "
    "sent sending find found pay paid treat treated treating organise organised organize organized arrange arranged "
    "sort sorted purchase purchased grab grabbed"
)
_OURS = word_set("me us myself ourselves i we both")
_COME_ALONG = word_set("kids children family all client clients customer customers")
"""Who is never sent alone: "we booked Crete for the kids", or is seen there: "a flight to Austin for a client"."""
_TICKETS = word_set(
    "ticket tickets flight flights trip holiday vacation cruise week weekend train trains seat seats stay hotel room "
    "getaway journey fare fares airfare"
)
_TREATED = word_set("treat treated treating send sent sending")
_LINKS = word_set("and , & or")
_WIDEST = 6


def for_others(tokens: Sequence[Token]) -> bool:
    """Whether a sentence tells of a journey booked for others alone: "I got my parents tickets to Rome"."""
    lows = [t.low for t in tokens]
    got = next((k for k, low in enumerate(lows) if low in _GOT), None)
    if got is not None and sent_by(tokens[got + 1 :]):
        return True
    if got is not None and lows[got] in _TREATED and _are_others(_recipients(tokens[got + 1 :])):
        return bool({"to", "on"} & set(lows[got + 2 : got + _WIDEST]))
    if got is None or not _TICKETS & set(lows[got:]):
        return False
    given = _recipients(tokens[got + 1 :])
    if given and _TICKETS & set(lows[got + 1 + len(given) : got + 1 + len(given) + _WIDEST]):
        return _are_others(given)
    own = any(low in ("my", "our") and {*lows[k + 1 : k + 2]} & _TICKETS for k, low in enumerate(lows[got:], got))
    if own:  # "I've paid for my flight for her hen weekend"
        return False
    owned = (k for k in range(got + 1, len(lows)) if lows[k] in ("his", "her", "their", "'s"))
    if any(lows[k + 1 : k + 2] and lows[k + 1] in _TICKETS and not _OURS & set(lows[got:k]) for k in owned):
        return True
    leads = [k for k in range(got, len(lows)) if lows[k] == "for"]
    return any(_are_others(_recipients(tokens[k + 1 :])) for k in leads)


_GOING = word_set("visit go fly travel see come stay return attend join sail")


def sent_by(tokens: Sequence[Token]) -> Sequence[Token]:
    """Return who is to travel by what stands behind a word of booking: "for Grandma to visit", [] for nobody."""
    at = next((k for k, t in enumerate(tokens[:_WIDEST]) if t.low == "for"), None)
    people = _recipients(tokens[at + 1 :]) if at is not None else []
    end = at + 1 + len(people) if at is not None else 0
    goes = [t.low for t in tokens[end : end + 2]]
    return people if _are_others(people) and len(goes) == 2 and goes[0] == "to" and goes[1] in _GOING else []


def booked_for(tokens: Sequence[Token]) -> Sequence[Token]:
    """Return who is to travel where it was booked for them alone: "I have booked for Mum to fly"."""
    got = next((k for k, t in enumerate(tokens) if t.low in _GOT), None)
    if got is None:
        return []
    treated = _recipients(tokens[got + 1 :]) if tokens[got].low in _TREATED and for_others(tokens) else []
    return treated or sent_by(tokens[got + 1 :])


def _recipients(tokens: Sequence[Token]) -> list[Token]:
    """Return the people that a phrase opens with, [] where it goes on with what is theirs: "my sister's wedding"."""
    found = list(takewhile(_may_name, tokens[: 2 * _WIDEST]))
    after = tokens[len(found)].low if len(found) < len(tokens) else ""
    while found and not _is_person(found[-1]):
        found.pop()
    if found and found[-1].low == "her" and _is_owned(tokens[len(found) :]):
        return []
    return [] if after == "'s" or _are_carriers(found, after) else found


_CARRIERS = word_set(
    "ryanair easyjet jet2 wizz tui ba klm lufthansa qantas jetstar emirates etihad qatar turkish swiss vueling iberia "
    "tap southwest delta united american jetblue spirit frontier alaska westjet indigo vistara airasia aer lingus "
    "amtrak eurostar greyhound megabus flixbus avanti lner gwr brittany stena p&o dfds irish virgin saga norwegian sas"
)


def _are_carriers(phrase: Sequence[Token], after: str) -> bool:
    """Whether what stands before "tickets" is who carries one there: "the Southwest tickets", "Ryanair flights"."""
    names = [t for t in phrase if t.low not in DETERMINERS]
    called = any(t.low in _CARRIERS for t in names) or (phrase[:1] and phrase[0].low == "the")
    return bool(called) and after in _TICKETS and all(t.capital and t.low not in PEOPLE for t in names)


def _is_owned(behind: Sequence[Token]) -> bool:
    """Whether what stands behind "her" is a thing of hers: "for her ruby wedding", not "for her to go"."""
    return bool(behind) and behind[0].kind == "word" and behind[0].low not in PREPOSITIONS | _LINKS | _TICKETS


def _may_name(token: Token) -> bool:
    small = token.low in DETERMINERS | _LINKS or token.low in ("my", "our", "his", "her", "their", "old", "own")
    return token.kind in ("word", "mark") and (small or _is_person(token))


def _is_person(token: Token) -> bool:
    if token.kind != "word" or token.low in PLACES:
        return False
    return token.low in PEOPLE | _OURS | {"him", "her", "them"} or (token.low not in DETERMINERS and is_name(token))


def _are_others(people: Sequence[Token]) -> bool:
    return bool(people) and not {t.low for t in people} & (_OURS | _COME_ALONG)
