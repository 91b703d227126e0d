"""Ranking: a question in, the evidence for it out, best first, from turns, facts and records.

Turns and records are weighed against each other. Facts are weighed among themselves and lift the turn they were drawn
from, so that no piece of evidence is listed twice. What an undone import brought and what was said after `as_of` is
never returned. No clock; reads the index and, for what is returned, the log.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from operator import neg
from typing import NamedTuple

from usercode.recall import bm25, confidence, weights
from usercode.recall.columns import ROLES, Columns, digest
from usercode.recall.documents import Channel
from usercode.recall.fusion import fuse
from usercode.recall.library import Library
from usercode.recall.pool import Allowed, Pool, Want, anything, gather
from usercode.recall.ports import Source
from usercode.recall.profile import Profile
from usercode.recall.question import Question, read
from usercode.recall.signals import FLAGS
from usercode.recall.signals import signals as signals_of
from usercode.recall.weights import Sight

POOL = 300
"""Turns that are weighed."""
_FACTS = 100
_RECORDS = 100
_NAME_SHARE = 0.3
"""What the name of a speaker weighs as a word: the other one says it, and `other` knows who speaks."""
_UNSEEN = 20
"""How many facts may bring their turn into the pool."""


@dataclass(frozen=True, kw_only=True)
class Scope:
    """Which documents may be returned. `since` and `cutoff` are the first and last moment, "" means any.

    `undone` are log positions; what rests on a turn among them is not returned either.
    """

    since: dt.datetime | None = None
    cutoff: dt.datetime | None = None
    undone: Sequence[range] = ()
    role: str = ""
    speaker: str = ""
    session: str = ""
    accepts: Allowed | None = None
    """Further condition."""

    def allows(self) -> Allowed:
        """Return the test of a document by its columns."""
        first = None if self.since is None else self.since.timestamp()
        last = None if self.cutoff is None else self.cutoff.timestamp()
        undone, accepts = self.undone, self.accepts
        role = ROLES.index(self.role) if self.role in ROLES else -1
        speaker = digest(self.speaker) if self.speaker else None
        session = digest(self.session) if self.session else None
        if replace(self, undone=tuple(undone)) == Scope():
            return anything

        def allowed(columns: Columns, place: int) -> bool:
            rests_on = (columns.positions[place], columns.cites[place])
            return (
                (first is None or columns.said[place] >= first)
                and (last is None or columns.said[place] <= last)
                and (not self.role or columns.roles[place] == role)
                and (speaker is None or columns.speakers[place] == speaker)
                and (session is None or columns.sessions[place] == session)
                and not any(position in gone for gone in undone for position in rests_on)
                and (accepts is None or accepts(columns, place))
            )

        return allowed


class Scored(NamedTuple):
    """One piece of evidence with its score, and the names and values of the signals it was weighed by."""

    channel: Channel
    position: int
    score: float
    values: tuple[Sequence[str], Sequence[float]] = ((), ())

    @property
    def signals(self) -> dict[str, float]:
        """Return the raw values it was weighed by."""
        return dict(zip(*self.values, strict=True))


@dataclass(frozen=True, kw_only=True)
class Ranking:
    """The evidence for a question, best first: all of it, and the facts by themselves.

    `evidence` has turns, and records that cite none of them. `state` has all records that hold a word of the question.
    """

    question: Question
    features: Mapping[str, float]
    """What the evidence says about whether there is an answer; see `confidence.py`."""
    sight: Sight = "plain"
    evidence: tuple[Scored, ...] = ()
    facts: tuple[Scored, ...] = ()
    state: tuple[Scored, ...] = ()
    telling: frozenset[int] = frozenset()
    """Log positions of those facts that hold a term of the question which is no name of a speaker."""

    @property
    def confidence(self) -> float:
        """Return how likely the history holds an answer, from 0 to 1; 0 when nothing was found."""
        return confidence.probability(self._found) if self.evidence else 0.0

    def chance(self, scored: Scored) -> float:
        """Return how likely one of the candidates is evidence, from 0 to 1."""
        return confidence.chance(scored.score, self._found, self.sight)

    @cached_property
    def _found(self) -> float:
        return confidence.found(self.features, self.sight)


def rank(
    library: Library,
    text: str,
    scope: Scope,
    *,
    source: Source | None = None,
    beside: Collection[Channel] = ("fact", "state"),
) -> Ranking:
    """Return the evidence for a question, all that is in its pools, and `beside` it those lists of single channels."""
    library.refresh()
    question = read(text)
    desk = _Desk(library, question, scope.allows(), source)
    facts = desk.pool("fact", Want(limit=_FACTS, allowed=desk.allowed))
    fact_held = _held(facts)
    turns = library.shelves["turn"]
    unseen = [o for p in list(fact_held)[:_UNSEEN] if (o := turns.ordinal_of(p)) is not None]
    archive = desk.pool("turn", Want(limit=POOL, allowed=desk.allowed, windows=True, extra=unseen))
    records = desk.pool("state", Want(limit=_RECORDS, allowed=desk.allowed))
    evidence = desk.weighed([("turn", archive), ("state", _apart(records))], fact_held)
    return Ranking(
        question=question,
        features=confidence.features(evidence.scores, evidence.signals, evidence.table.get("other", 0.0)),
        sight=weights.sight_of(evidence.signals),
        evidence=evidence.best_first(),
        facts=desk.weighed([("fact", facts)], {}).best_first() if "fact" in beside else (),
        state=desk.weighed([("state", records)], {}).best_first() if "state" in beside else (),
        telling=_telling(facts, library.profile) if "fact" in beside else frozenset(),
    )


@dataclass(frozen=True)
class _Weighed:
    """Candidates of one or more pools on one scale: where each stands, its signals by name, its score."""

    at: Sequence[tuple[Channel, int]]
    signals: Mapping[str, Sequence[float]]
    table: Mapping[str, float]
    scores: Sequence[float]

    def best_first(self) -> tuple[Scored, ...]:
        """Return the candidates by falling score; of equals the latest first."""
        scores, at, names = self.scores, self.at, tuple(self.signals)
        rows = list(zip(*self.signals.values(), strict=True))
        order = sorted(zip(map(neg, scores), (-position for _, position in at), range(len(at)), strict=True))
        return tuple([Scored(*at[n], scores[n], (names, rows[n])) for _, _, n in order])


class _Desk:
    """One question at work: what all channels share."""

    def __init__(self, library: Library, question: Question, allowed: Allowed, source: Source | None) -> None:
        self.library = library
        self.question = question
        self.allowed = allowed
        self.source = source
        self._found = {name: shelf.find(question.terms) for name, shelf in library.shelves.items()}
        self._weights = {
            "fact": self._term_weights(("fact",)),
            "turn": (joint := self._term_weights(("turn", "state"))),
            "state": joint,
        }

    def pool(self, channel: Channel, want: Want) -> Pool:
        """Return the candidates of a channel."""
        if self.source is not None:
            nominated = self.source.nominate(self.question, channel, want.limit, self.allowed)
            want = replace(want, extra=[*want.extra, *nominated])
        return gather(self.library.shelves[channel], self._found[channel], self._weights[channel], want)

    def weighed(self, pools: Sequence[tuple[Channel, Pool]], fact_held: Mapping[int, float]) -> _Weighed:
        """Return the candidates of one or more pools on one scale."""
        signals: dict[str, list[float]] = {}
        at: list[tuple[Channel, int]] = []
        for channel, pool in pools:
            own = self._signals(channel, pool, fact_held)
            for name in [*signals, *(n for n in own if n not in signals)]:
                values = signals.setdefault(name, [0.0] * len(at))
                values += own.get(name, [0.0] * len(pool.ordinals))
            at += [(channel, position) for position in pool.column("positions")]
        table = weights.table(assisted=self.library.profile.assisted, names=signals)
        return _Weighed(at, signals, table, fuse(signals, table, FLAGS))

    def _signals(self, channel: Channel, pool: Pool, fact_held: Mapping[int, float]) -> dict[str, list[float]]:
        own = signals_of(pool, self.question, self.library.profile, fact_held)
        if self.source is not None:
            own |= {name: list(values) for name, values in self.source.signals(self.question, channel, pool).items()}
        return own

    def _term_weights(self, channels: Sequence[Channel]) -> dict[str, float]:
        """Return the idf of each term over these channels together; names of speakers weigh less."""
        count = sum(self.library.shelves[name].count for name in channels)
        is_name = self.library.profile.is_name
        out = {}
        for term in self.question.terms:
            parts = (p for name in channels for block in self._found[name].values() for p in block.get(term, ()))
            out[term] = bm25.idf(count, sum(map(len, parts))) * (_NAME_SHARE if is_name(term) else 1.0)
        return out


def _held(facts: Pool) -> dict[int, float]:
    """Return, by the turns that facts were drawn from, the share of the question that the best of them holds."""
    total = sum(facts.idfs) or 1.0
    held = dict.fromkeys(facts.ordinals, 0.0)
    for idf, counts in zip(facts.idfs, facts.counts, strict=True):
        for ordinal in counts.keys() & held.keys():
            held[ordinal] += idf / total
    out: dict[int, float] = {}
    for turn, share in zip(facts.column("cites"), held.values(), strict=True):
        out[turn] = max(out.get(turn, 0.0), share)
    return out


def _telling(facts: Pool, profile: Profile) -> frozenset[int]:
    """Return the positions of the facts that hold more of the question than names."""
    said = [counts.keys() for term, counts in zip(facts.terms, facts.counts, strict=True) if not profile.is_name(term)]
    positions = zip(facts.ordinals, facts.column("positions"), strict=True)
    return frozenset(position for ordinal, position in positions if any(ordinal in own for own in said))


def _apart(records: Pool) -> Pool:
    """Return the records that rest on no turn: those that do are found by their turns."""

    def alone(ordinal: int) -> bool:
        columns, place = records.columns(ordinal)
        return not columns.cites[place]

    return replace(records, ordinals=[o for o in records.ordinals if alone(o)])
