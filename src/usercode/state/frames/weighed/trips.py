"""Journeys of the user: the day out, the day home, and where to."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.phrases import place_in
from usercode.state.frames.weighed.talk import Place, Talk, people_terms, terms_at, terms_between, where_terms
from usercode.state.frames.weighed.travel import TRIPS, OfTravel
from usercode.state.frames.words import PEOPLE

_FAR = 2
"""Sentences between the day out and the day home, or a place and its days, at most."""
_LASTS = dt.timedelta(days=200)
"""No journey whose both days are told in one breath lasts longer."""
_WORDS = 4
"""Words of the name of a place at most."""


def trips(talk: Talk) -> Iterator[OfTravel]:
    """Yield for each two days to come, or stretch of days, and each place near that they are of a journey there."""
    goals = list(_goals(talk))
    for out, home, first, last in _stretches(talk) if goals else ():
        terms = _terms(talk, out, home)
        days: dict[str, Value] = {"departure_date": first, "return_date": last}
        facts = tuple(dict.fromkeys((talk.fact(out), talk.fact(home))))
        away = OfTravel(relation="away", terms=terms, facts=facts, collection=TRIPS, key=days)
        for place, name, country in goals:
            if abs(place.sentence - out.sentence) > _FAR:
                continue
            yield OfTravel(
                relation="goal",
                terms=terms_at(talk, place) | terms_between(talk, place, out) | people_terms(talk, place, out),
                facts=tuple(dict.fromkeys((talk.fact(place), *facts))),
                collection=TRIPS,
                key={**days, "country": country},
                values={"destination": name},
                given=away,
            )


def may_tell_a_journey(talk: Talk) -> bool:
    """Whether a turn names a place, and days to come of which one is after the other."""
    return any(True for _ in _stretches(talk)) and any(True for _ in _goals(talk))


def _stretches(talk: Talk) -> Iterator[tuple[Place, Place, dt.date, dt.date]]:
    """Yield where the first and the last day of what may be a journey are told, and the days."""
    for place in (at for at in talk.places("<span+>") if talk.tells(at) and not _is_for_others(talk, at)):
        told = talk.token(place).value
        if isinstance(told, Mention) and told.first < told.last <= told.first + _LASTS:
            yield place, place, told.first, told.last
    days = [(place, day) for place, day in talk.days() if day >= talk.today and talk.tells(place)]
    days = [(place, day) for place, day in days if not _is_for_others(talk, place)]
    for out, first in days:
        for home, last in days:
            if out < home and first < last <= first + _LASTS and home.sentence - out.sentence <= _FAR:
                yield out, home, first, last


def _is_for_others(talk: Talk, place: Place) -> bool:
    """Whether a sentence tells for whom somebody else something is: "flights for Lucy"."""
    kinds = talk.sentences[place.sentence].kinds
    own = {"my", "our", "the"}
    for i, kind in enumerate(kinds[:-1]):
        at = i + 2 if kinds[i + 1] in own and i + 2 < len(kinds) else i + 1
        if kind == "for" and (kinds[at] == "<name>" or kinds[at] in PEOPLE):
            return "and" not in kinds[at + 1 : at + 2]
    return False


def _terms(talk: Talk, out: Place, home: Place) -> frozenset[str]:
    found = terms_at(talk, out) | people_terms(talk, out, home) | where_terms(talk, home, "home")
    return found | (terms_between(talk, out, home) if out != home else frozenset({"one stretch"}))


def _goals(talk: Talk) -> Iterator[tuple[Place, str, str]]:
    """Yield the places that a turn names, each with its name and country, but those that somebody comes from."""
    for s, sentence in enumerate(talk.sentences):
        behind = 0
        for i, token in enumerate(sentence.tokens):
            if i < behind or token.kind != "word" or not token.capital or sentence.kinds[max(0, i - 1)] == "from":
                continue
            name, country = place_in(sentence.tokens[i : i + _WORDS])
            if name and country and name.split()[0].lower() == token.low:
                behind = i + len(name.split())
                yield Place(s, i), name, country
