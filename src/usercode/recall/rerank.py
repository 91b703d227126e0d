"""Reranking: the best of a ranking are judged again, question and text together, by what is plugged in for it.

What a reranker says is put on the scale of the ranking (z-scores) and the two are added: neither is right alone. The
scores stay with the places, so that chances and thresholds mean the same with and without one.
"""

from __future__ import annotations

import math
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from usercode.config import RerankConfig, secret
from usercode.errors import ModelUnreachable
from usercode.recall.documents import Document
from usercode.recall.ports import Reranker
from usercode.recall.rank import Ranking
from usercode.recall.server import Server, Service, sendable

TOP = 50
"""Pieces of evidence that are judged again; what stands behind them stays where it is."""


def reranked(ranking: Ranking, reranker: Reranker, document: Callable[[int], Document | None]) -> Ranking:
    """Return the ranking with the first of its evidence in a new order. `document` reads a log position.

    Raises:
        ModelUnreachable: the reranker did not give a score for each text.
    """
    first = ranking.evidence[:TOP]
    if len(first) < 2:
        return ranking
    found = [document(scored.position) for scored in first]
    scores = list(map(float, reranker(ranking.question.text, [text_of(d) if d is not None else "" for d in found])))
    if len(scores) != len(first) or not all(map(math.isfinite, scores)):
        raise ModelUnreachable(
            f"the reranker did not give a number for each of {len(first)} texts",
            remedy="a reranker returns one number for each text, higher for the better ones",
        )
    both = [a + b for a, b in zip(_scaled([s.score for s in first]), _scaled(scores), strict=True)]
    order = sorted(range(len(first)), key=lambda n: -both[n])
    moved = tuple(first[n]._replace(score=first[place].score) for place, n in enumerate(order))
    return replace(ranking, evidence=moved + ranking.evidence[TOP:])


def _scaled(values: Sequence[float]) -> list[float]:
    mean, deviation = statistics.fmean(values), statistics.pstdev(values)
    return [(value - mean) / deviation if deviation > 0 else 0.0 for value in values]


def text_of(document: Document) -> str:
    """Return what a reranker reads of a document: the day, who said it, what was said."""
    who = document.speaker or document.session
    return f"{document.said_at.date().isoformat()} {who}: {document.text}"


def reranker_of(
    settings: RerankConfig,
    *,
    local_only: bool,
    key: Callable[[str], str] = secret,
    sleep: Callable[[float], None] = time.sleep,
) -> Endpoint:
    """Return the reranker that is configured, which must be one; somebody waits, so it is asked twice at most.

    Raises:
        Refused: the server is not this machine, and only this machine may be asked.
        UsageError: its address cannot be used.
    """
    server = Server(
        url=settings.url,
        model=settings.model,
        key=key(settings.key_env) if settings.key_env else "",
        local_only=local_only,
        tries=2,
    )
    return Endpoint(server, sleep=sleep)


class Endpoint:
    """A reranker that asks a server: `POST .../rerank`, as Jina, Cohere, vLLM and llama.cpp have it.

    Args:
        server: which one; it gets all texts of a question at once.
        sleep: waits that many seconds between two tries.

    Raises:
        UsageError: the address cannot be used.
        Refused: only this machine may be asked, and the address is another one.
    """

    def __init__(self, server: Server, *, sleep: Callable[[float], None]) -> None:
        self._service = Service(server, "rerank", "rerank", sleep=sleep)

    def __call__(self, question: str, texts: Sequence[str]) -> list[float]:
        """Return the server's score for each text.

        Raises:
            ModelUnreachable: the server did not answer, or not with one score for each text.
        """
        given = [sendable(text) for text in texts]
        body = {"model": self._service.server.model, "query": sendable(question), "documents": given}
        count = len(given)
        return self._service.ask(body, lambda answer: _scores(answer, count), f"{count} scores")


def _scores(answer: Any, count: int) -> list[float]:
    """Return the scores of an answer in the order of the texts.

    Raises:
        ValueError, KeyError, TypeError: the answer does not hold one score for each.
    """
    found = {int(item["index"]): float(item["relevance_score"]) for item in answer["results"]}
    if found.keys() != set(range(count)) or not all(map(math.isfinite, found.values())):
        raise ValueError(f"{len(found)} of {count} came")
    return [found[n] for n in range(count)]
