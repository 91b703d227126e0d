"""The state channel: which records belong to a question, as they are now, those that answer it first.

A record is found by its own words, by the facts that were typed into it, or by what its collection is called. Pure but
for the lookups it is given.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from usercode.recall.documents import text_of
from usercode.recall.library import Library
from usercode.recall.rank import Ranking, Scored
from usercode.recall.standing import Standing
from usercode.recall.terms import terms
from usercode.state.fold import Record, State
from usercode.state.schema import Collection

_BEST = 40
"""Pieces of evidence, facts and records that are looked at for records."""
_FEW = 12
"""Records of a collection that are shown when the question names nothing but the collection."""
_HALF = 0.5
_OWN = frozenset(("i", "me", "my", "mine", "i'm", "i've"))
_USER = "user"
"""How records name the owner of the memory."""
_MINE = 5
"""Places by which a record of the user goes ahead when the question is about the user."""


@dataclass(frozen=True, kw_only=True)
class Found:
    """A record with its place beside the evidence: that of the turn it was drawn from, 0 and below when it answers.

    `chance` is how likely it is evidence, `covers` the share of the question's terms that the record holds or that its
    collection and fields are called. `answers` says that it holds all of them, or half and a value of the kind that is
    asked for.
    """

    record: Record
    place: float
    chance: float
    covers: float
    answers: bool = False


def found(ranking: Ranking, library: Library, standing: Standing, visible: Iterable[str]) -> list[Found]:
    """Return the records for a question, best first. `visible` are the collections that may be shown."""
    return _Search(ranking, library, standing, frozenset(visible)).run()


class _Search:
    def __init__(self, ranking: Ranking, library: Library, standing: Standing, visible: frozenset[str]) -> None:
        self.ranking = ranking
        self.library = library
        self.standing = standing
        self.visible = visible
        names = library.profile
        self.asked = [t for t in ranking.question.terms if not names.is_name(t)] or list(ranking.question.terms)
        self.places = {(s.channel, s.position): n for n, s in enumerate(ranking.evidence[:_BEST])}
        self.out: dict[int, Found] = {}

    def run(self) -> list[Found]:
        for record, scored, place in self._by_evidence():
            self._keep(record, place, self.ranking.chance(scored))
        for record in self._by_collection():
            covers = self._covers(record)
            if covers >= _HALF:
                self._keep(record, -1.0 if covers == 1 else float(_BEST), covers * _HALF)
        order = [replace(f, place=f.place - self._lead(f)) for f in self.out.values()]
        return sorted(order, key=lambda f: (f.place, -f.covers, -f.record.number))

    def _lead(self, found: Found) -> int:
        """Return by how many places a record goes ahead: when it holds the whole question, or is the user's own."""
        if found.record.retired:
            return -_MINE
        own = bool(_OWN & self.ranking.question.words) and _USER in found.record.values.values()
        return (_BEST if found.answers else 0) + (_MINE if own else 0)

    def _keep(self, record: Record, place: float, chance: float) -> None:
        old = self.out.get(record.number)
        if record.collection in self.visible and (old is None or place < old.place):
            covers = self._covers(record)
            answers = not record.retired and (covers == 1 or (covers >= _HALF and self._has_wanted(record)))
            self.out[record.number] = Found(record=record, place=place, chance=chance, covers=covers, answers=answers)

    def _has_wanted(self, record: Record) -> bool:
        """Return whether a record holds what the question wants: a time, or a number."""
        values = [v for v in record.values.values() if v is not None and not isinstance(v, bool)]
        wants = self.ranking.question.wants
        return ("time" in wants and any(isinstance(v, (dt.date, dt.time)) for v in values)) or (
            "number" in wants and any(isinstance(v, (int, float)) for v in values)
        )

    def _by_evidence(self) -> Iterator[tuple[Record, Scored, float]]:
        """Yield records that are evidence themselves, and those that facts of the best turns were typed into."""
        for n, scored in enumerate(self.ranking.evidence[:_BEST]):
            if scored.channel == "state" and (record := self._record(scored)) is not None:
                yield record, scored, n
        for fact in self.ranking.facts[:_BEST]:
            place = self.places.get(("turn", self.library.turn_of(fact.position)))
            if place is not None and self.standing.counts(fact.position):
                for typed in self.standing.records_of(fact.position):
                    yield typed, self.ranking.evidence[place], place - _HALF

    def _by_collection(self) -> Iterator[Record]:
        """Yield records whose collection the question names: all of a few, of many those that hold a word of it."""
        state = self.standing.state
        holding = [r for s in self.ranking.state[:_BEST] if (r := self._record(s)) is not None and not r.retired]
        for path, schema in named(state, self.asked).items():
            records = state.records.get(path, {})
            yield from records.values() if len(records) <= _FEW else (r for r in holding if r.collection == schema.path)
        yield from holding

    def _record(self, scored: Scored) -> Record | None:
        """Return the record that an entry made, or set fields of."""
        made = self.standing.state.find(scored.position)
        if made is not None:
            return made
        document = self.library.document(scored.position)
        return None if document is None else self.standing.state.find(int(document.id[1:]))

    def _covers(self, record: Record) -> float:
        if not self.asked:
            return 0.0
        collection = self.standing.state.collections[record.collection]
        held = words_of(collection) | set(terms(text_of({"values": record.values})))
        return sum(term in held for term in self.asked) / len(self.asked)


def words_of(collection: Collection) -> frozenset[str]:
    """Return the terms that a collection, its class and its fields are called."""
    return _called(" ".join([collection.path, collection.record.name, *(f.name for f in collection.record.fields)]))


@lru_cache(maxsize=1_024)
def _called(names: str) -> frozenset[str]:
    return frozenset(terms(names.replace(".", " ").replace("_", " ")))


def named(state: State, asked: Sequence[str]) -> Mapping[str, Collection]:
    """Return the collections with records whose name or class is a word of the question."""
    out = {}
    for path, collection in state.collections.items():
        own = _called(f"{path.rpartition('.')[2]} {collection.record.name}")
        if own.intersection(asked) and state.records.get(path) and not path.endswith(".notes"):
            out[path] = collection
    return out
