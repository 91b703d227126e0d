"""Proposing: a constraint that somebody wrote is tried, shown, and put into force only when the owner approves it.

Between the façade and the stages, as `adding` is for sources. Each step is a change in the log, so that what is in
force follows from the log alone. Nothing that is added can get here: a proposal is handed to the façade as one.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from usercode.constraints import review
from usercode.constraints.review import Draft, Ran
from usercode.errors import NotFound, Refused, UsageError
from usercode.live import Live
from usercode.project.twin import data_of
from usercode.results import Proposal, Review, WouldRaise
from usercode.state.fold import State
from usercode.state.frames.classes import COLLECTIONS
from usercode.state.proposals import Proposed
from usercode.state.trace import number_of

AUTHORS = ("user", "model")
_NAME = re.compile(r"[a-z][a-z0-9_]{0,59}\Z")
_PAST = 6
"""Earlier log positions on which a proposal is tried, at most."""


def propose(
    live: Live, text: str, *, name: str, by: str, examples: Sequence[Mapping[str, Any]] | None = None
) -> Review:
    """Try a constraint and keep it as a proposal.

    Raises:
        Refused: it comes from somewhere that may not propose, it cannot be read, or it does not do what its examples
            say.
        SandboxUnavailable: this machine cannot confine code.
    """
    if by not in AUTHORS:
        raise Refused(
            f"what comes from {by!r} proposes no constraint", remedy="only the user proposes, or a model for them"
        )
    draft = review.drafted(text, name, examples)
    if draft.name in live.codebook.taken:
        raise Refused(f"the name {draft.name} is taken by a constraint of a pack", remedy="choose another name")
    if not _NAME.match(draft.name):
        raise Refused(
            f"{draft.name!r} cannot name a constraint of your own", remedy="choose another, of small letters, digits, _"
        )
    seen = _reviewed(live, draft)
    faults = [f"{t.says or t.now.date()}: {t.error or _came_out(t)}" for t in seen.examples if not t.holds]
    if faults or seen.present.error:
        what = "; ".join([*faults, *([f"on the present state: {seen.present.error}"] if seen.present.error else [])])
        raise Refused(f"{draft.name} does not hold: {what}", remedy="correct it and propose it again")
    payload = {
        "op": "propose",
        "name": draft.name,
        "kind": draft.kind,
        "code": text,
        "examples": list(draft.examples),
        "by": by,
        "said_at": live.now().isoformat(),
    }
    with live.batch() as batch:
        number = batch.add("change", payload)
    return _result(live, live.state.proposals.all[number], seen)


def _came_out(tried: review.Tried) -> str:
    return (
        "it must not fire, but it found: " + tried.findings[0].message
        if tried.findings
        else "it must fire and does not"
    )


def reviewed(live: Live, item: str) -> Review:
    """Try a proposal again, on the state as it is now.

    Raises:
        NotFound: there is none.
    """
    proposed = found(live.state, item)
    return _result(live, proposed, _reviewed(live, _draft(live, proposed)))


def approve(live: Live, item: str) -> Proposal:
    """Put a proposal into force.

    Raises:
        NotFound: there is none.
        UsageError: it is in force already.
    """
    proposed = found(live.state, item)
    if live.state.proposals.status(proposed.number) == "approved":
        raise UsageError(f"{item} is in force already", remedy="usercode constraints lists what is")
    _decide(live, "approve", proposed)
    return of(live.state, proposed)


def retire(live: Live, item: str) -> Proposal:
    """Take a constraint that was approved, or a proposal, back; named by its id or its name.

    Raises:
        NotFound: there is none of it.
        UsageError: it came with usercode or a pack, or was retired before.
    """
    if item in live.codebook.taken:
        raise UsageError(f"{item} came with a pack", remedy=f"usercode constraints mute {item} keeps it from running")
    proposed = found(live.state, item)
    if live.state.proposals.status(proposed.number) == "retired":
        raise UsageError(f"{item} was retired before", remedy="usercode constraints lists what is in force")
    _decide(live, "retire_constraint", proposed)
    return of(live.state, proposed)


def _decide(live: Live, op: str, proposed: Proposed) -> None:
    with live.batch() as batch:
        batch.add("change", {"op": op, "proposal": proposed.number, "said_at": live.now().isoformat()})


def found(state: State, item: str) -> Proposed:
    """Return a proposal by its id, or the one in force by its name.

    Raises:
        NotFound: there is none.
    """
    number = state.proposals.in_force.get(item)
    if number is None and item[:1] == "c" and item[1:].isdecimal():
        number = number_of(item)
    if number not in state.proposals.all:
        raise NotFound(f"there is no proposal {item}", remedy="usercode constraints lists them")
    return state.proposals.all[number]


def of(state: State, proposed: Proposed) -> Proposal:
    """Return a proposal as the façade shows it."""
    return Proposal(
        id=proposed.id,
        name=proposed.name,
        kind=proposed.kind,
        status=state.proposals.status(proposed.number),
        by=proposed.by,
        said_at=dt.datetime.fromisoformat(proposed.said_at),
        text=proposed.text,
    )


def _draft(live: Live, proposed: Proposed) -> Draft:
    return Draft(proposed.kind, proposed.name, live.codebook.text_of(proposed), proposed.examples)


@dataclass(frozen=True)
class _Seen:
    """What trying a draft gave: on its examples, on the state now, and on earlier ones."""

    examples: list[review.Tried]
    present: Ran
    past: list[WouldRaise]


def _reviewed(live: Live, draft: Draft) -> _Seen:
    knowledge = live.codebook.packs.knowledge
    tried = review.try_examples(draft, {**COLLECTIONS, **live.state.collections}, knowledge)
    now = live.now().replace(tzinfo=None)
    present = review.try_state(draft, data_of(live.state), now, knowledge)
    past: list[WouldRaise] = []
    told: set[str] = set()
    for state, moment in _earlier(live):
        ran = review.try_state(draft, data_of(state), moment, knowledge)
        for finding in ran.findings:
            if finding.key not in told:
                told.add(finding.key)
                past.append(_would_raise(f"@{state.position}", moment.date(), finding))
        if ran.error:
            past.append(WouldRaise(position=f"@{state.position}", day=moment.date(), severity="", message=ran.error))
    return _Seen(tried, present, past)


def _earlier(live: Live) -> Iterator[tuple[State, dt.datetime]]:
    """Yield the state at the ends of some earlier imports, spread evenly, with the moment it was last spoken of."""
    ends = [e.seq + e.payload["entries"] for e in live.store.read(kinds=("import",)) if e.payload is not None]
    ends = [end for end in ends if end < live.store.head().seq]
    chosen = ends if len(ends) <= _PAST else [ends[i * (len(ends) - 1) // (_PAST - 1)] for i in range(_PAST)]
    for position in dict.fromkeys(chosen):
        state = live.state_at(f"@{position}")[0]
        entry = live.store.get(position)
        said = state.latest or (entry.recorded_at if entry is not None else None)
        if said is not None:
            local = said.astimezone(live.config.zone) if said.tzinfo else said
            yield state, local.replace(tzinfo=None)


def _would_raise(position: str, day: dt.date, finding: Any) -> WouldRaise:
    return WouldRaise(position=position, day=day, severity=finding.severity, message=finding.message)


def _result(live: Live, proposed: Proposed, seen: _Seen) -> Review:
    today = live.now().date()
    return Review(
        proposal=of(live.state, proposed),
        code=live.codebook.text_of(proposed),
        examples=tuple(
            f"{t.now.date()} {'fires' if t.fires else 'is silent'}: {t.says}".rstrip(": ") for t in seen.examples
        ),
        now=tuple(_would_raise(f"@{live.state.position}", today, f) for f in seen.present.findings),
        past=tuple(seen.past),
        due=seen.present.due if seen.present.due != dt.date.max else None,
    )
