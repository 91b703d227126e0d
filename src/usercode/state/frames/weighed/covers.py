"""How many days of one journey an insurance covers at most."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from usercode.state.frames.spots.papernames import TRAVELLING
from usercode.state.frames.tokens import Span, Token, tokenize
from usercode.state.frames.weighed.held import DOCUMENTS, LONGEST, Held, held_by
from usercode.state.frames.weighed.talk import Place, Talk, people_terms, terms_at, terms_between
from usercode.state.frames.weighed.travel import OfTravel
from usercode.state.frames.weighed.whom import named_in
from usercode.state.frames.wordset import word_set

_JOURNEYS = word_set("trip trips journey journeys travel")
_OF_INSURANCE = word_set("insurance insured insurer insurers insures policy cover covered coverage covers")
_INSURED = _OF_INSURANCE | _JOURNEYS
"""Words near which a length of time may be one that is insured."""
_CLOSE = 6
_VALUES = {"kind": "insurance", "_note": "travel insurance"}
_FAR = 2
"""Sentences between a length of time and the insurance at most."""
_LONGEST = 400
_ORDINAL = re.compile(r"\d{1,3}(?:st|nd|rd|th)\Z")
_BESIDE = 3
"""Tokens on each side of a length in a quotation that are weighed by where they stand."""


@dataclass(frozen=True)
class _Length:
    """So many days, where they are told, and the terms of how."""

    place: Place
    days: int
    terms: frozenset[str]


def covers(talk: Talk) -> Iterator[Held]:
    """Yield each length of time near the name of an insurance as the longest journey that it covers."""
    lengths = list(_lengths(talk))
    lows = [(s, t.low) for s, said in enumerate(talk.sentences) for t in _words(said.tokens)] if lengths else []
    for length in lengths:
        place = length.place
        named = [at for at in talk.places("") if talk.token(at).low in _INSURED and at != place]
        near = [paper for paper in named if abs(paper.sentence - place.sentence) <= _FAR]
        words = {low for s, low in lows if abs(s - place.sentence) <= _FAR}
        if not words & _INSURED or length.days > _LONGEST:
            continue
        paper = max((p for p in near if p < place), default=None) or min(near, default=place)
        terms = terms_at(talk, place) | people_terms(talk, paper, place) | length.terms
        terms |= terms_between(talk, paper, place) if paper != place else frozenset({"by itself"})
        terms |= {f"insurance {bool(words & _OF_INSURANCE)}", f"travel {bool(words & TRAVELLING)}"}
        terms |= {*_trip_terms(talk, place)}
        terms |= {f"all {low}" for _, low in lows} | {f"days {min(5, length.days // 15)}"}
        longest = OfTravel(
            relation="longest",
            terms=terms,
            facts=tuple(dict.fromkeys((talk.fact(paper), talk.fact(place)))),
            collection=DOCUMENTS,
            key={LONGEST: length.days},
        )
        yield from held_by(talk, longest, _VALUES, named_in(talk), (paper, place))


def _trip_terms(talk: Talk, place: Place) -> Iterator[str]:
    """Yield the terms of how near a length of time stands to a journey, and what is said of that."""
    kinds = talk.sentences[place.sentence].kinds
    for at, word in enumerate(kinds):
        if word in _JOURNEYS:
            where = "before" if at < place.token else "behind"
            near = "near" if abs(at - place.token) <= _CLOSE else "far"
            yield from (f"trip {where}", f"trip {where} {near}", f"trip {near}")
            yield f"trip of {kinds[at - 1] if at else ''}"


def _lengths(talk: Talk) -> Iterator[_Length]:
    """Yield the lengths of time that a turn names, in what it quotes as well: "the 56th day" is one of 56."""
    for place in talk.places("<"):
        token = talk.token(place)
        if token.kind == "quote":
            tokens = tokenize(token.text[1:-1], ())
            for at, one in enumerate(tokens):
                if days := _days(tokens, at):
                    near = [t.low for t in tokens[max(0, at - _BESIDE) : at + 1 + _BESIDE]]
                    found = {f"quoted {low}" for low in near} | {f"unit {_unit(one)}", "in quotes"}
                    yield _Length(place, days, frozenset(found))
        elif (days := _days(talk.sentences[place.sentence].tokens, place.token)) and not _is_a_wait(talk, place):
            yield _Length(place, days, frozenset({f"unit {_unit(token)}"}))


def _is_a_wait(talk: Talk, place: Place) -> bool:
    """Whether a length of time is told as that until or since something else: "14 days before it starts"."""
    behind = talk.sentences[place.sentence].tokens[place.token + 1 : place.token + 2]
    return bool(behind) and behind[0].low in _WAITS


_WAITS = word_set("before after ago later notice ahead prior")


def _days(tokens: Sequence[Token], at: int) -> int:
    """Return how many days a token tells of, 0 for none."""
    token, near = tokens[at], [t.low for t in (*tokens[max(0, at - 1) : at], *tokens[at + 1 : at + 3])]
    if isinstance(token.value, Span):
        return token.value.days
    counted = token.kind == "number" and (_ORDINAL.match(token.text) or token.text.isdigit())
    return int("".join(c for c in token.text if c.isdigit())) if counted and {"day", "days"} & {*near} else 0


def _unit(token: Token) -> str:
    return token.value.unit if isinstance(token.value, Span) else token.kind


def _words(tokens: Sequence[Token]) -> Iterator[Token]:
    """Yield tokens, and those of what they quote."""
    for token in tokens:
        if token.kind == "quote":
            yield from tokenize(token.text[1:-1], ())
        else:
            yield token
