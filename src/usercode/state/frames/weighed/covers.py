"""How many days of one journey an insurance covers at most."""

from __future__ import annotations

from collections.abc import Iterator

from usercode.state.change import Put
from usercode.state.frames.tokens import Span
from usercode.state.frames.weighed.candidates import Candidate, Change
from usercode.state.frames.weighed.talk import Talk, people_terms, terms_at, terms_between
from usercode.state.frames.wordset import word_set

_INSURED = word_set("insurance insured insurer insurers policy cover covered coverage covers insures")
_FAR = 1
"""Sentences between a length of time and the insurance at most."""
_LONGEST = 400


class Longest(Candidate):
    """A length of time that may be the longest of a journey which an insurance covers."""

    def is_read_by(self, change: Change) -> bool:
        """Whether a change has read such a length."""
        return isinstance(change, Put) and change.values.get("longest_trip_days") is not None

    def excludes(self, other: Candidate) -> bool:
        """Whether another one tells so of another length."""
        return other.relation == self.relation


def covers(talk: Talk) -> Iterator[Longest]:
    """Yield each length of time near the name of an insurance as the longest journey that it covers."""
    named = [place for place in talk.places("") if talk.token(place).low in _INSURED]
    for place in filter(talk.tells, talk.places("<span>") if named else ()):
        length = talk.token(place).value
        near = [paper for paper in named if abs(paper.sentence - place.sentence) <= _FAR]
        if not near or not isinstance(length, Span) or length.days > _LONGEST:
            continue
        paper = max((p for p in near if p < place), default=None) or min(near)
        terms = terms_at(talk, place) | terms_between(talk, paper, place) | people_terms(talk, paper, place)
        yield Longest(
            relation="longest",
            terms=terms | {f"unit {length.unit}"},
            facts=tuple(dict.fromkeys((talk.fact(paper), talk.fact(place)))),
            collection="travel.documents",
            key={"longest_trip_days": length.days},
            values={"kind": "insurance", "holder": "user", "_note": "travel insurance"},
        )
