"""From a ranking to flat hits, as `search` returns them. Reads the documents of what is returned."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from usercode.errors import UsageError
from usercode.recall.columns import ROLES
from usercode.recall.documents import Document
from usercode.recall.library import Library
from usercode.recall.ports import Source
from usercode.recall.rank import Ranking, Scope, Scored, rank
from usercode.results import Hit

FILTERS = frozenset({"kind", "role", "speaker", "session", "collection", "domain", "since", "until"})
_KINDS = ("turn", "fact", "record")
_DIGITS = 4
_WORD = re.compile(r"\w+")


@dataclass(frozen=True, kw_only=True)
class Wanted:
    """Which hits are wanted: how many, how likely at least, of which kind; "" is any. `scope` has the other limits."""

    top_k: int
    threshold: float = 0.0
    kind: str = ""
    scope: Scope = field(default_factory=Scope)


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


def hits(
    library: Library, query: str, wanted: Wanted, *, source: Source | None = None, explain: bool = False
) -> list[Hit]:
    """Return the wanted hits, best first; each document once, with its latest text."""
    ranking = rank(library, query, wanted.scope, source=source)
    found: dict[str, Hit] = {}
    for scored in _of_kind(ranking, wanted.kind):
        if len(found) == wanted.top_k or round(ranking.chance(scored), _DIGITS) < wanted.threshold:
            break
        document = library.document(scored.position)
        if document is not None and document.id not in found:
            found[document.id] = _hit(document, ranking, scored, explain=explain)
    return list(found.values())


def _of_kind(ranking: Ranking, kind: str) -> Iterator[Scored]:
    if kind == "fact":
        return iter(ranking.facts)
    if kind == "record":
        return iter(ranking.state)
    return (scored for scored in ranking.evidence if not kind or scored.channel == kind)


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
    )


def explanation(query: str, document: Document, scored: Scored) -> str:
    """Return the words of the query that the hit holds as they are, and the strongest other signals."""
    held = {word.lower() for word in _WORD.findall(document.text)}
    same = [word for word in dict.fromkeys(w.lower() for w in _WORD.findall(query)) if word in held]
    if same:
        return f"same words: {', '.join(same)}"
    return "words of the same stem" if scored.signals["own"] else "beside turns that hold the words"
