"""From a ranking to flat hits, as `search` returns them. Reads the documents of what is returned."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from usercode.errors import UsageError
from usercode.recall.columns import ROLES
from usercode.recall.documents import Channel, Document, text_of
from usercode.recall.library import Library
from usercode.recall.rank import Ranking, Scored
from usercode.recall.standing import Standing, joined
from usercode.results import Hit

FILTERS = frozenset({"kind", "role", "speaker", "session", "collection", "domain", "since", "until"})
_KINDS = ("turn", "fact", "record")
_DIGITS = 4
_WORD = re.compile(r"\w+")


@dataclass(frozen=True, kw_only=True)
class Wanted:
    """Which hits are wanted: how many, how likely at least, of which kind; "" is any.

    `filed`: only what lies in collections, that is records and noted facts; no turn does.
    """

    top_k: int
    threshold: float = 0.0
    kind: str = ""
    filed: bool = False

    @property
    def lists(self) -> tuple[Channel, ...]:
        """Return the channels whose own lists are needed beside the evidence."""
        if self.kind == "fact":
            return ("fact",)
        if self.kind == "record":
            return ("state",)
        return ("fact", "state") if self.filed else ()


def limits(filters: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return filters as they came.

    Raises:
        UsageError: a filter, kind or role is unknown.
    """
    unknown = set(filters) - FILTERS
    if unknown:
        raise UsageError(f"there is no filter {min(unknown)!r}", remedy=f"use {', '.join(sorted(FILTERS))}")
    if filters.get("kind", "turn") not in _KINDS:
        raise UsageError(f"there is no kind {filters['kind']!r}", remedy=f"use {', '.join(_KINDS)}")
    if filters.get("role", "user") not in ROLES:
        raise UsageError(f"there is no role {filters['role']!r}", remedy=f"use {', '.join(ROLES)}")
    return filters


def hits(library: Library, ranking: Ranking, wanted: Wanted, standing: Standing, *, explain: bool = False) -> list[Hit]:
    """Return the wanted hits, best first; each document once, with its latest text and what replaced it."""
    found: dict[str, Hit] = {}
    for scored in _candidates(ranking, wanted):
        if len(found) == wanted.top_k or round(ranking.chance(scored), _DIGITS) < wanted.threshold:
            break
        document = library.document(scored.position)
        if document is not None and document.id not in found:
            hit = _hit(document, ranking, scored, explain=explain)
            found[document.id] = replace(hit, origin=library.origins.of(scored.position), **_now(document, standing))
    return list(found.values())


def _now(document: Document, standing: Standing) -> dict[str, Any]:
    """Return what a hit says of how things are now: a record as it is, or what became of what was said."""
    if document.kind == "record":
        record = standing.state.find(int(document.id[1:]))
        if record is None:
            return {}
        gone = f"taken out: {record.retired}" if record.retired else ""
        said_at = dt.datetime.fromisoformat(record.said_at)
        return {"memory": text_of({"values": record.values}), "said_at": said_at, "superseded": gone}
    turns = document.kind == "turn"
    later = joined(standing.of_turn(document.position)) if turns else standing.later(document.position)
    return {} if later is None else {"superseded": later.text, "superseded_by": later.by}


def _candidates(ranking: Ranking, wanted: Wanted) -> Iterable[Scored]:
    """Return the candidates of the wanted kind, best first; a record read from a turn stands for it where none does."""
    if wanted.kind == "fact":
        return ranking.facts
    if wanted.kind == "record":
        return ranking.state
    if wanted.filed:
        return sorted((*ranking.state, *ranking.facts), key=lambda scored: -scored.score)
    return (scored for scored in ranking.evidence if not wanted.kind or scored.channel == wanted.kind)


def _hit(document: Document, ranking: Ranking, scored: Scored, *, explain: bool) -> Hit:
    return Hit(
        id=document.id,
        memory=document.text,
        score=round(ranking.chance(scored), _DIGITS),
        kind="turn" if document.kind == "turn" else "fact" if document.channel == "fact" else "record",
        speaker=document.speaker,
        role=document.role,
        said_at=document.said_at,
        source=document.session,
        explanation=explanation(ranking.question.text, document, scored) if explain else "",
        cites=tuple(f"t{turn}" for turn in document.cites if f"t{turn}" != document.id),
    )


def explanation(query: str, document: Document, scored: Scored) -> str:
    """Return the words of the query that the hit holds as they are, and the strongest other signals."""
    held = {word.lower() for word in _WORD.findall(document.text)}
    same = [word for word in dict.fromkeys(w.lower() for w in _WORD.findall(query)) if word in held]
    if same:
        return f"same words: {', '.join(same)}"
    return "words of the same stem" if scored.signals["own"] else "beside turns that hold the words"
