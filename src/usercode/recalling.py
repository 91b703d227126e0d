"""Recalling: evidence over an open memory. Between the façade and the stages, as `adding` is for what comes in."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from usercode.errors import LogBusy, MissingExtra, ModelError, Refused, SandboxError, UsageError
from usercode.live import Live, end_of_day
from usercode.recall.answering import Ask, is_aggregate
from usercode.recall.columns import Columns, digest
from usercode.recall.documents import Channel
from usercode.recall.hits import Wanted, hits, limits
from usercode.recall.lines import Writer
from usercode.recall.pack import Order, Packer
from usercode.recall.quoting import plain
from usercode.recall.rank import Ranking, Scope, rank
from usercode.recall.rerank import reranked
from usercode.recall.standing import Standing
from usercode.recall.state_channel import found
from usercode.results import Embedded, Hits, Pack
from usercode.state.fold import Record, State

_LONGEST = 160
"""Tokens of one quoted text from which on it is cut, in a small pack; in a large one it may take a quarter."""
_ALL = 10_000
_FRESH = 64
"""Documents without a vector that are embedded before a question is answered."""

Day = dt.date | str


@dataclass(frozen=True, kw_only=True)
class Options:
    """What a caller of `search` or `recall` may ask for beside the question."""

    filters: Mapping[str, Any] = field(default_factory=dict)
    as_of: Day | None = None
    explain: bool = False


def search(live: Live, query: str, options: Options, *, top_k: int, threshold: float) -> Hits:
    """Return flat hits, best first, with notes on what they lack.

    Raises:
        UsageError: a filter is unknown, or cannot be read.
    """
    chosen = limits(options.filters)
    state = _state(live, chosen, options.as_of)
    filed = not chosen.keys().isdisjoint(("collection", "domain"))
    wanted = Wanted(top_k=top_k, threshold=threshold, kind=chosen.get("kind", ""), filed=filed)
    scope = _scope(live, chosen, options.as_of, state)
    ranking, notes = _ranked(live, query, scope, wanted.lists)
    standing = _standing(live, state, options.as_of)
    return Hits(hits(live.library, ranking, wanted, standing, explain=options.explain), notes)


def embed(live: Live, limit: int | None, progress: Callable[[int, int], None] | None) -> Embedded:
    """Make the vectors that are missing.

    Raises:
        UsageError: there is no embedder.
        ModelError, MissingExtra: the embedder failed; what was stored stays.
    """
    dense = live.dense
    if dense is None:
        raise UsageError(
            "no embedder is configured",
            remedy='install usercode[embed] and write `use = "minilm"` under [embed] in usercode.toml',
        )
    vectors, tell = dense.vectors, progress
    total = vectors.behind()
    stored = vectors.fill(limit, progress=None if tell is None else lambda done: tell(done, total))
    return Embedded(model=vectors.embedder.name, stored=stored, behind=vectors.behind())


def recall(live: Live, question: str, options: Options, *, budget: int, k: int | None, ask: Ask | None) -> Pack:
    """Return the evidence for a question as a pack. `ask` computes answers, where something can.

    Raises:
        UsageError: a filter is unknown or cannot be read, or the budget is too small.
    """
    chosen = limits(options.filters)
    if "kind" in chosen:
        raise UsageError("a pack holds all kinds", remedy="leave the filter out, or use search")
    state = _state(live, chosen, options.as_of)
    standing = _standing(live, state, options.as_of)
    scope = _scope(live, chosen, options.as_of, state)
    ranking, notes = _ranked(live, question, scope)
    shown = () if chosen.keys() & {"role", "speaker", "session"} else _collections(state, chosen)
    records = [f for f in found(ranking, live.library, standing, shown) if _since(f.record, scope)]
    answered = None
    if ask is not None and not chosen and is_aggregate(question):
        try:
            answered = ask(question)
        except SandboxError as error:
            notes.append(f"Not computed: {plain(error.message)}.")
    writer = Writer(
        standing=standing,
        sentences=live.library.sentences,
        turn_of=live.library.turn_of,
        origin=live.library.origins.of,
        zone=live.config.zone,
        wanted=ranking.question.terms,
        longest=max(_LONGEST, budget // 4),
    )
    order = Order(
        budget=budget,
        k=_ALL if k is None else k,
        sources=not chosen,
        answered=answered,
        notes=tuple(notes),
        explain=options.explain,
    )
    return Packer(ranking, live.library, writer, order).pack(records)


def _state(live: Live, chosen: Mapping[str, Any], as_of: Day | None) -> State:
    """Return the state as far as a question needs it: notes only where a filter asks for those of a domain."""
    if "domain" in chosen:
        return live.state if as_of is None else live.state_at(as_of)[0]
    return live.records if as_of is None else live.records_at(as_of)


def _standing(live: Live, state: State, as_of: Day | None) -> Standing:
    return live.standing if as_of is None else Standing(state, live.store.get)


def _ranked(
    live: Live, question: str, scope: Scope, beside: Sequence[Channel] = ("fact", "state")
) -> tuple[Ranking, list[str]]:
    """Return the ranking with what a reader should know about it."""
    dense, notes = _dense(live)
    try:
        ranking = rank(live.library, question, scope, source=dense, beside=beside)
    except (ModelError, MissingExtra) as error:
        if dense is None:
            raise
        ranking = rank(live.library, question, scope, beside=beside)
        notes.append(f"Ranked by words alone: {plain(error.message)}.")
    try:
        if live.reranker is not None:
            ranking = reranked(ranking, live.reranker, live.library.document)
    except (ModelError, MissingExtra, Refused) as error:
        notes.append(f"Not reranked: {plain(error.message)}.")
    if live.library.behind:
        notes.append(f"The index is {live.library.behind} entries behind: another process is writing.")
    return ranking, notes


def _dense(live: Live) -> tuple[Any, list[str]]:
    """Return what weighs by vectors, as far up to date as a question may wait for, and what it lacks."""
    try:
        dense = live.dense
        if dense is None:
            return None, []
        live.library.refresh()
        dense.vectors.fill(_FRESH)
        behind = dense.vectors.behind()
    except LogBusy:
        return dense, ["Vectors may be behind: another process is writing."]
    except (ModelError, MissingExtra, Refused) as error:
        return None, [f"Ranked by words alone: {plain(error.message)}."]
    note = f"{behind} turns and records have no vector yet: `usercode embed` makes them."
    return dense, [note] if behind else []


def _scope(live: Live, chosen: Mapping[str, Any], as_of: Day | None, state: State) -> Scope:
    zone = live.config.zone
    position = int(as_of[1:]) if isinstance(as_of, str) and as_of[:1] == "@" and as_of[1:].isdecimal() else None
    ends = [as_of] if as_of is not None and position is None else []
    ends += [chosen["until"]] if "until" in chosen else []
    within = None if not chosen.keys() & {"collection", "domain"} else _Within(state, chosen)
    superseded = state.superseded

    def accepts(columns: Columns, place: int) -> bool:
        at = columns.positions[place]
        if at in superseded or (position is not None and at > position):
            return False
        return within is None or within.holds(columns, place)

    return Scope(
        since=start_of_day(chosen["since"], zone) if "since" in chosen else None,
        cutoff=min((end_of_day(day, zone) for day in ends), default=None),
        undone=live.undone,
        role=chosen.get("role", ""),
        speaker=chosen.get("speaker", ""),
        session=chosen.get("session", ""),
        accepts=accepts if superseded or position is not None or within is not None else None,
    )


class _Within:
    """What lies in a collection or domain: its records, and the facts that were noted there."""

    def __init__(self, state: State, chosen: Mapping[str, Any]) -> None:
        self._paths = {digest(path) for path in _collections(state, chosen)}
        self._fates = state.fates
        self._domain = chosen.get("domain", "")

    def holds(self, columns: Columns, place: int) -> bool:
        if columns.sessions[place] in self._paths:
            return True
        return bool(self._domain) and self._fates.get(columns.positions[place]) == self._domain


def _collections(state: State, chosen: Mapping[str, Any]) -> list[str]:
    """Return the collections that filters leave, notes apart: those are facts."""
    path, domain = chosen.get("collection", ""), chosen.get("domain", "")
    return [
        p
        for p in state.collections
        if not p.endswith(".notes") and path in ("", p) and domain in ("", p.partition(".")[0])
    ]


def _since(record: Record, scope: Scope) -> bool:
    if scope.since is None and scope.cutoff is None:
        return True
    said = dt.datetime.fromisoformat(record.said_at)
    return (scope.since is None or said >= scope.since) and (scope.cutoff is None or said <= scope.cutoff)


def start_of_day(day: Day, zone: dt.tzinfo) -> dt.datetime:
    """Return the first instant of a local day; a datetime is that instant itself.

    Raises:
        UsageError: it is not a date.
    """
    if isinstance(day, dt.datetime):
        return end_of_day(day, zone)
    return end_of_day(day, zone).replace(hour=0, minute=0, second=0, microsecond=0, fold=0)
