"""Structuring what was said: the one way in, from a memory and a model to facts and changes in the log.

Sessions are read in the order they were said, each followed by the changes of the domains that have enough new facts;
what is left of them comes at the end. Everything is a function of the log and the replies, and both are kept, so a run
that was killed goes on where it stood, pays for nothing twice and comes to the same project.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import nullcontext, suppress
from dataclasses import dataclass, field

from usercode.confined import Reader
from usercode.errors import ModelFailed, Refused, SandboxError, UsercodeError
from usercode.live import Live
from usercode.models import Model, ModelLimits, Waiting, estimate
from usercode.models.desk import Desk
from usercode.models.ledger import Ledger, Prices
from usercode.results import Estimate, Problem, Structured
from usercode.structuring import prompts
from usercode.structuring.editing import Editing, How, pending_of
from usercode.structuring.reading import KIND, Read, Session, facts_of, log_session, read_session, request_of, unread
from usercode.structuring.shown import AGAIN_TOKENS, CHUNK_FACTS, FACT_TOKENS, RECORD_TOKENS, SCHEMA_TOKENS
from usercode.structuring.standing import is_unread, not_taken_back

Progress = Callable[[int, int], None]
_LETTERS_PER_FACT = 90
"""Letters of conversation that give one fact, in recorded extractions; for estimates only."""
_TOKENS_PER_FACT = 70
"""Tokens of a reply that state one fact."""
_TOKENS_PER_EDIT = 40


@dataclass(frozen=True, kw_only=True)
class Options:
    """How to structure. `facts`, `edits`, `again` are versions of prompts.

    `before` is called before the first call, `waiting` is entered while a reply is waited for: the memory may change
    in it.
    """

    limits: ModelLimits = field(default_factory=ModelLimits)
    prices: Prices = field(default_factory=Prices)
    at_once: int = 4
    facts: str = prompts.FACTS
    edits: str = prompts.EDITS
    again: str = prompts.AGAIN
    retry: bool = False
    """Whether replies that could not be read are asked for again."""
    before: Callable[[], None] = lambda: None
    waiting: Waiting = nullcontext
    progress: Progress | None = None


@dataclass
class _Counts:
    sessions: int = 0
    facts: int = 0
    unsupported: int = 0
    merged: int = 0
    malformed: int = 0
    unreadable: int = 0
    stopped: UsercodeError | None = None


def structure(live: Live, model: Model, options: Options, *, store: Live | None = None) -> Structured:
    """Read what no model has read, and make facts and changes of it.

    `store` is the memory that keeps the account and the answers, when it is not `live` itself. Whatever fails ends the
    run and is told in `stopped`; what was read until then is in the log.
    """
    counts = _Counts()
    ledger = Ledger((store or live).store, options.prices, live.recorded_ms)
    desk = Desk(model, ledger, at_once=options.at_once, before=options.before, waiting=options.waiting)
    with Reader() as reader, desk:
        how = How(parse=reader.edits, prompt=options.edits, again=options.again, limits=options.limits)
        editing = Editing(live, desk, how)
        try:
            _all_sessions(live, desk, options, editing, counts)
            editing.settle(all=True)
        except (ModelFailed, Refused, SandboxError) as error:
            counts.stopped = error
        finally:
            editing.close()
    return _result(live, desk, editing, counts)


def _all_sessions(live: Live, desk: Desk, options: Options, editing: Editing, counts: _Counts) -> None:
    since = live.store.head().seq
    sessions = unread(live.store, live.undone, day_first=live.outside.day_first)
    earlier = facts_of(live.store, live.state.superseded)
    by = f"{options.facts} {desk.model.name}"
    for place, session in enumerate(sessions):
        editing.settle(all=False)
        if options.retry:
            _forget_unreadable(session, desk, options)
        _begin(sessions[place : place + options.at_once], desk, options)
        own = {turn: earlier.get(turn, []) for w in session.windows for turn in w.turns}
        said = {id(p): p for payloads in own.values() for p in payloads}
        read = read_session(session, desk, options.facts, options.limits, said.values())
        with live.batch() as batch:
            if not is_unread(live, session, since):
                continue  # what is left of it is read by the next run
            read.facts = not_taken_back(live, read.facts)
            facts, unsupported = log_session(batch, session, read, by)
        _add(counts, read, facts, unsupported)
        if options.progress is not None:
            options.progress(place + 1, len(sessions))
    editing.settle(all=False)


def _begin(sessions: Sequence[Session], desk: Desk, options: Options) -> None:
    """Begin the calls of the coming windows, as many as may run side by side."""
    with suppress(Refused):  # the budget is told when the call is due
        for session in sessions:
            for window in session.windows[: options.at_once]:
                if desk.free <= 0:
                    return
                desk.start(request_of(window, options.facts, options.limits))


def _forget_unreadable(session: Session, desk: Desk, options: Options) -> None:
    from usercode.structuring.claims import read_claims

    for window in session.windows:
        request = request_of(window, options.facts, options.limits)
        kept = desk.ledger.kept(request, desk.model.name)
        if kept is not None and not read_claims(kept.text).readable:
            desk.ledger.release(request, desk.model.name)


def _add(counts: _Counts, read: Read, facts: int, unsupported: int) -> None:
    counts.sessions += 1
    counts.facts += facts
    counts.unsupported += unsupported
    counts.merged += read.merged
    counts.malformed += read.malformed
    counts.unreadable += read.unreadable


def _result(live: Live, desk: Desk, editing: Editing, counts: _Counts) -> Structured:
    done, tally = editing.done, desk.tally
    refused = tuple(
        Problem(source=f"{domain}: {r.source}", line=r.line or None, reason=f"{r.reason}; {r.remedy}".rstrip("; "))
        for domain, r in done.refused
    )
    stopped = counts.stopped
    return Structured(
        model=desk.model.name,
        sessions=counts.sessions,
        unread=len(unread(live.store, live.undone, day_first=live.outside.day_first)),
        facts=counts.facts,
        unsupported=counts.unsupported,
        merged=counts.merged,
        malformed=counts.malformed,
        unreadable=counts.unreadable,
        typed=done.typed,
        noted=done.noted,
        pending=len(pending_of(live.state)),
        changes=done.changes,
        sent_back=done.sent_back,
        refusals=done.refusals,
        refused=refused,
        repairs=dict(sorted(done.repairs.items())),
        calls=tally.calls,
        kept=tally.kept,
        prompt_tokens=tally.prompt_tokens,
        reply_tokens=tally.reply_tokens,
        cost=tally.cost,
        edit_tokens=tuple(done.prompt_tokens),
        stopped=stopped.message if stopped is not None else "",
        remedy=stopped.remedy if stopped is not None else "",
        over_budget=isinstance(stopped, Refused),
    )


def estimated(live: Live, options: Options) -> Estimate:
    """Return what structuring would cost at most, about: no model is asked.

    Prompts of phase one are counted, those of phase two and all replies are taken from the length of the turns.
    """
    calls = prompt = reply = letters = turns = 0
    sessions = unread(live.store, live.undone, day_first=live.outside.day_first)
    for session in sessions:
        turns += len(session.turns)
        for window in session.windows:
            calls += 1
            prompt += request_of(window, options.facts, options.limits).tokens
            letters += sum(len(piece.text) for piece in window.pieces)
    new = -(-letters // _LETTERS_PER_FACT)
    facts = new + len(pending_of(live.state))
    chunks = -(-facts // CHUNK_FACTS)
    share = estimate(prompts.text_of(options.edits)) + FACT_TOKENS + SCHEMA_TOKENS + RECORD_TOKENS + AGAIN_TOKENS
    calls += 2 * chunks
    prompt += share * chunks
    reply += new * _TOKENS_PER_FACT + facts * _TOKENS_PER_EDIT
    return Estimate(
        sessions=len(sessions),
        turns=turns,
        facts=facts,
        calls=calls,
        prompt_tokens=prompt,
        reply_tokens=reply,
        cost=options.prices.of(prompt, reply),
    )


def start_anew(live: Live) -> int:
    """Take back all that models made of what was said, so that it is read again; return how many facts that were."""
    state = live.state
    old = [
        e.seq
        for e in live.store.read(kinds=("fact",))
        if e.payload is not None and e.payload.get("by") and e.seq not in state.superseded
    ]
    with live.batch() as batch:
        if old:
            batch.add("change", {"op": "supersede", "facts": old})
        batch.add(KIND, {"session": "", "turns": [], "by": "", "anew": True})
    live.reset()
    return len(old)
