"""The keyed driver: writes entries as exact keys with rows that make the frozen host give their answers in full.

Closed-form rows are tried first, level by level. What they do not reach is optimised: full batch, Adam with a decaying
rate, a hinge on the margin and a penalty on the norm, until every prompt of the entry gives every token of the answer
with the margin. Each entry is judged with its rows as they are stored; one that does not get there is refused and
reported. Activations up to the layer of the rows are computed once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import torch
from torch import Tensor

from usercode.engram.entries import Entry
from usercode.engram.host import Asked, Host, Steps
from usercode.engram.rows import LEVELS, ClosedRow, Row, tuned, vector
from usercode.engram.usermap import Stored, Tokens, UserMap

MARGIN = 0.5
"""By how many logits the wanted token must lead: room for what stands before the prompt in a chat."""
_BATCH = 128
"""Prompts that are read together."""


@dataclass(frozen=True, kw_only=True)
class Tuning:
    """How rows are optimised where no closed form suffices."""

    steps: int = 40
    rate: float = 1.0
    norm_weight: float = 1e-4


@dataclass(frozen=True, kw_only=True)
class RefusedEntry:
    """An entry that was not written, and why."""

    label: str
    answer: str
    reason: str
    sources: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Outcome:
    """What writing did: the new map, how many entries are new and how many were kept, and what was refused."""

    map: UserMap
    written: int
    kept: int
    refused: tuple[RefusedEntry, ...]
    tuned: int = 0
    """Entries among the written ones that needed optimised rows."""


@dataclass(frozen=True)
class _Job:
    """One entry on its way into a map."""

    entry: Entry
    triggers: tuple[Tokens, ...]
    answer: Tokens
    begin: Tokens

    @property
    def asked(self) -> list[Asked]:
        return [Asked((*self.begin, *trigger), self.answer) for trigger in self.triggers]


def write(
    host: Host,
    entries: Iterable[Entry],
    *,
    into: UserMap | None = None,
    tuning: Tuning | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Outcome:
    """Return the map that holds exactly these entries; those that `into` holds already keep their rows bit for bit.

    Args:
        host: The model.
        entries: What is to be known, each prompt asked for once (`entries.settled`).
        into: The map as it was, of the same host.
        tuning: How rows are optimised.
        progress: Called with how many entries are done and how many there are.
    """
    jobs = [_job(host, entry) for entry in entries]
    there = {(e.triggers, e.answer): e for e in (into.entries if into else ())}
    new = [job for job in jobs if (job.triggers, job.answer) not in there]
    rows: dict[int, tuple[Row, ...]] = {}
    refused = {id(job): reason for job in new if (reason := _unfit(host, job))}
    open_ = [job for job in new if id(job) not in refused]
    for part in _parts(open_):
        rows.update(_closed(host, part))
        if progress:
            progress(len(rows), len(open_))
    left = [job for job in open_ if id(job) not in rows]
    for job in left:
        made = _tuned(host, job, tuning or Tuning())
        if made is None:
            refused[id(job)] = "the model does not give the answer in first place for all of its prompts"
        else:
            rows[id(job)] = made
    stored = []
    for job in jobs:
        old = there.get((job.triggers, job.answer))
        chosen = old.rows if old is not None else rows.get(id(job))
        if chosen is not None:
            stored.append(_stored(job, chosen))
    return Outcome(
        map=UserMap(digests=dict(host.digests), entries=tuple(stored)),
        written=len(rows),
        kept=len(jobs) - len(new),
        refused=tuple(
            RefusedEntry(label=j.entry.label, answer=j.entry.answer, reason=refused[id(j)], sources=j.entry.sources)
            for j in new
            if id(j) in refused
        ),
        tuned=sum(id(job) in rows for job in left),
    )


def triggers_of(host: Host, prompts: Iterable[str]) -> tuple[Tokens, ...]:
    """Return the token sequences that stand for prompts, those of one canonical form once.

    A sentence may begin a text or follow other words, which changes its first token: both are taken.
    """
    found: dict[tuple[int, ...], Tokens] = {}
    for prompt in prompts:
        for text in (prompt, f" {prompt}") if not prompt.startswith("Q:") else (prompt,):
            tokens = tuple(host.encode(text))
            found.setdefault(tuple(host.classes[token] for token in tokens), tokens)
    return tuple(found.values())


def margins(host: Host, asked: Sequence[Asked], rows: Sequence[Sequence[Row]]) -> Tensor:
    """Return by how much each answer token leads under its row, [N, L]; infinity beyond an answer's end."""
    with torch.no_grad():
        return _margins(host.steps(asked), _given(host, asked, rows), asked)


def _job(host: Host, entry: Entry) -> _Job:
    answer = (*host.encode(f" {entry.answer}"), host.line_end)
    return _Job(entry, triggers_of(host, entry.prompts), answer, host.begin)


def _unfit(host: Host, job: _Job) -> str:
    longest = max(len(a.prompt) for a in job.asked) + len(job.answer)
    if longest > host.context:
        return f"its {longest} tokens are more than the model reads ({host.context})"
    if host.line_end in job.answer[:-1]:
        return "its answer is of more than one line"
    return ""


def _stored(job: _Job, rows: tuple[Row, ...]) -> Stored:
    return Stored(
        triggers=job.triggers,
        answer=job.answer,
        rows=rows,
        sources=job.entry.sources,
        computed=job.entry.computed,
    )


def _parts(jobs: Sequence[_Job]) -> Iterable[list[_Job]]:
    """Yield the jobs in parts of about `_BATCH` prompts."""
    part: list[_Job] = []
    for job in jobs:
        part.append(job)
        if sum(len(j.triggers) for j in part) >= _BATCH:
            yield part
            part = []
    if part:
        yield part


def _closed(host: Host, jobs: Sequence[_Job]) -> dict[int, tuple[Row, ...]]:
    """Return closed-form rows for the jobs that some level suffices for, by the identity of the job."""
    asked = [a for job in jobs for a in job.asked]
    owner = torch.tensor([at for at, job in enumerate(jobs) for _ in job.triggers])
    longest = max(len(a.answer) for a in asked)
    ways = host.directions.all([(*a.answer, *[a.answer[-1]] * (longest - len(a.answer))) for a in asked])
    done: dict[int, tuple[Row, ...]] = {}
    with torch.no_grad():
        steps = host.steps(asked)
        for level, strength in enumerate(LEVELS):
            least = _margins(steps, ways * strength, asked).amin(1)
            worst = torch.full((len(jobs),), torch.inf).scatter_reduce(0, owner, least, "amin")
            for at, job in enumerate(jobs):
                if id(job) not in done and worst[at] >= MARGIN:
                    done[id(job)] = tuple(ClosedRow(token, level) for token in job.answer)
            if len(done) == len(jobs):
                break
    return done


def _tuned(host: Host, job: _Job, tuning: Tuning) -> tuple[Row, ...] | None:
    """Return optimised rows for one job, None when they do not get it to the first place with the margin."""
    asked = job.asked
    steps = host.steps(asked)
    start = host.directions.all([job.answer])[0] * LEVELS[1]
    vectors = start.clone().requires_grad_(True)
    optimiser = torch.optim.Adam([vectors], lr=tuning.rate)
    for step in range(tuning.steps):
        optimiser.param_groups[0]["lr"] = tuning.rate * (1 - step / tuning.steps)
        short = (4 * MARGIN - _margins(steps, vectors.expand(len(asked), -1, -1), asked)).clamp(min=0)
        loss = short.sum(1).mean() + tuning.norm_weight * vectors.square().sum()
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        if float(short.detach().amax()) < 2 * MARGIN:
            rows = tuple(tuned(v) for v in vectors.detach())
            if _holds(host, steps, asked, rows):
                return rows
    return None


def _holds(host: Host, steps: Steps, asked: Sequence[Asked], rows: tuple[Row, ...]) -> bool:
    with torch.no_grad():
        return bool(_margins(steps, _given(host, asked, [rows] * len(asked)), asked).amin() >= MARGIN)


def _given(host: Host, asked: Sequence[Asked], rows: Sequence[Sequence[Row]]) -> Tensor:
    """Return the vectors [N, L, d] of rows, zero beyond an answer's end."""
    given = torch.zeros(len(asked), max(len(a.answer) for a in asked), host.width)
    for at, own in enumerate(rows):
        for step, row in enumerate(own):
            given[at, step] = vector(host, row)
    return given


def _margins(steps: Steps, vectors: Tensor, asked: Sequence[Asked]) -> Tensor:
    """Return by how much each answer token leads all others, [N, L]; infinity beyond an answer's end."""
    logits = steps.logits(vectors)
    longest = logits.shape[1]
    wanted = torch.tensor([[*a.answer, *[0] * (longest - len(a.answer))] for a in asked])[..., None]
    beyond = torch.arange(longest)[None] >= torch.tensor([len(a.answer) for a in asked])[:, None]
    own = logits.gather(-1, wanted)[..., 0]
    best = logits.scatter(-1, wanted, -torch.inf).amax(-1)
    return (own - best).masked_fill(beyond, torch.inf)
