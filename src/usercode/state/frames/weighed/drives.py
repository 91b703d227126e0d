"""Sentences which tell that the user drives on the journey that the turn tells of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from usercode.state.frames.spots.drivers import driven
from usercode.state.frames.spots.things import CARS
from usercode.state.frames.tokens import Token
from usercode.state.frames.verbs import inflected
from usercode.state.frames.weighed.talk import Place, Talk, people_terms, terms_at
from usercode.state.frames.weighed.travel import TRIPS, OfTheJourney
from usercode.state.frames.weighed.trips import may_tell_a_journey
from usercode.state.frames.wordset import word_set

_DRIVING = inflected("drive") | word_set("driver wheel")
_VEHICLES = word_set("car van jeep 4x4 motorbike scooter minibus motorhome camper campervan rv roadtrip rental hire")


def drives(talk: Talk) -> Iterator[OfTheJourney]:
    """Yield each sentence that names driving, or a vehicle where none names driving, as one about the user's drive."""
    for s, sentence in enumerate(talk.sentences if may_tell_a_journey(talk) else ()):
        named = [i for i in range(len(sentence.tokens)) if _is_of_driving(sentence.tokens[i : i + 2])]
        if not named or not talk.tells(Place(s, 0)) or driven(talk.line(s)):
            continue
        at = Place(s, next((i for i in named if sentence.tokens[i].low in _DRIVING), named[0]))
        says_so = sentence.tokens[at.token].low in _DRIVING
        yield OfTheJourney(
            relation="drive",
            terms=terms_at(talk, at) | people_terms(talk, at, at) | {"drives" if says_so else "vehicle"},
            facts=(sentence.fact.number,),
            collection=TRIPS,
            key={},
            values={} if says_so else {"note": "driving a hired car"},
        )


def _is_of_driving(tokens: Sequence[Token]) -> bool:
    """Whether a token, with the one behind it, names driving or what is driven: no "driver's licence"."""
    token = tokens[0]
    named = token.low in _DRIVING or token.low in _VEHICLES or (token.capital and token.low in CARS)
    return named and not (token.low == "driver" and tokens[-1].text in ("'s", "’s"))
