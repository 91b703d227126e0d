"""Phase two: facts that models drew to changes of schema and state, domain by domain, in chunks of bounded prompts.

A chunk enters the log whole: its changes, and a note for every fact that no change cites. Lines that are refused go
back to the model once. Both calls are made before anything is written, so a kill between them repeats neither.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from usercode.errors import SchemaError
from usercode.facts.fact import spans_of
from usercode.live import Live
from usercode.models import ModelLimits
from usercode.models.desk import Desk
from usercode.models.ledger import Request
from usercode.state.change import Note
from usercode.state.derive import Batch
from usercode.state.fold import Pending, State
from usercode.state.frames.classes import COLLECTIONS
from usercode.state.reading.edits import Edits, Given, Refusal, apply, read_edits
from usercode.state.schema import Collection
from usercode.structuring.nearby import Nearby
from usercode.structuring.shown import CHUNK_FACTS, Shown, chunk_of, messages, messages_again, shown_of
from usercode.structuring.standing import pending, read_anew

Facts = Sequence[tuple[int, Pending]]
_KEPT_REFUSALS = 200


@dataclass(frozen=True, kw_only=True)
class How:
    """What phase two works with: the confined parser, versions of the prompts, limits of a reply."""

    parse: Callable[[str], Any]
    prompt: str
    again: str
    limits: ModelLimits


@dataclass
class Edited:
    """What phase two came to. `refused` were refused twice, or could not be sent back."""

    chunks: int = 0
    typed: int = 0
    noted: int = 0
    changes: int = 0
    sent_back: int = 0
    refused: list[tuple[str, Refusal]] = field(default_factory=list)
    refusals: int = 0
    repairs: Counter[str] = field(default_factory=Counter)
    prompt_tokens: list[int] = field(default_factory=list)
    """Of all prompts of each chunk, as they were estimated before the call."""


class Editing:
    """Phase two over an open memory. `close` it."""

    def __init__(self, live: Live, desk: Desk, how: How) -> None:
        self._live = live
        self._desk = desk
        self._how = how
        self._near = Nearby(live.state)
        self.done = Edited()

    def close(self) -> None:
        """Stop following the state."""
        self._near.close()

    def settle(self, *, all: bool) -> None:
        """Make changes of the pending facts: of each domain that fills a prompt, or of `all`.

        Raises:
            ModelFailed: the model gave no reply; the facts of its chunk and of later ones stay pending.
            Refused: a call could exceed the budget.
            SandboxUnavailable: this machine cannot confine the reader.
        """
        for domain in sorted({f.domain for f in pending_of(self._live.state).values()}):
            while True:
                facts = [(n, f) for n, f in pending_of(self._live.state).items() if f.domain == domain]
                if not facts or (len(facts) < CHUNK_FACTS and not all):
                    break
                self._chunk(domain, chunk_of(facts))

    def _chunk(self, domain: str, facts: Facts) -> None:
        by = f"{self._how.prompt} {self._desk.model.name}"
        texts = [fact.text for _, fact in facts]
        shown = shown_of(domain, texts, _known(self._live.state, domain), self._nearby().find(domain, texts))
        request = Request(
            purpose="edits",
            prompt=self._how.prompt,
            messages=messages(self._how.prompt, domain, shown, facts),
            limits=self._how.limits,
            rests=self._rests(facts, shown),
        )
        reply = self._desk.result(request)
        facts = pending(self._live.state, facts)
        first = read_edits(reply.text, _given(self._live.state, domain, shown, facts), self._how.parse)
        tokens, again = request.tokens, ""
        if first.refused:
            back = self._back(request, shown, facts, first)
            again = self._desk.result(back).text
            tokens += back.tokens
            self.done.sent_back += len(first.refused)
        with self._live.batch() as batch:
            facts = pending(batch.state, facts)
            refused = self._apply(batch, first, facts, by)
            if again:
                second = read_edits(again, _given(batch.state, domain, shown, facts), self._how.parse)
                refused += [*second.refused, *self._apply(batch, second, facts, by)]
            left = [n for n, _ in facts if n in batch.state.pending]
            typed = sum(batch.state.fates.get(n) == "typed" for n, _ in facts)
            if reply.cut_off and typed:
                left = []
            for number in left:
                batch.change(Note(domain=domain, facts=(number,)), batch.state.pending[number].said_at)
            noted = sum(n in batch.state.fates for n, _ in facts) - typed
        self._count(domain, typed, noted, refused, tokens)

    def _nearby(self) -> Nearby:
        """Return the index of the records, made anew when the state was folded anew."""
        if self._near.state is not self._live.state:
            self._near.close()
            self._near = Nearby(self._live.state)
        return self._near

    def _rests(self, facts: Facts, shown: Shown) -> tuple[int, ...]:
        """Return the log positions a prompt rests on: facts, ops and facts of the records it shows, and their turns."""
        records = shown.records.values()
        rests = [number for number, _ in facts] + [number for r in records for number in r.facts]
        entries = map(self._live.store.get, dict.fromkeys(rests))
        turns = [t for e in entries if e is not None and e.payload is not None for t, _, _ in spans_of(e.payload)]
        return tuple(dict.fromkeys((*rests, *(op.seq for r in records for op in r.ops), *turns)))

    def _back(self, request: Request, shown: Shown, facts: Facts, edits: Edits) -> Request:
        said, cited = messages_again(self._how.again, shown, dict(facts), edits.refused)
        return replace(request, prompt=self._how.again, messages=said, rests=(*request.rests, *cited))

    def _apply(self, batch: Batch, edits: Edits, facts: Facts, by: str) -> list[Refusal]:
        """Add the changes to the batch; return what is refused now, because the changes before it do not allow it."""
        own = dict(facts)
        refused: list[Refusal] = []
        for change in edits.changes:
            cited = tuple(getattr(change, "facts", ()))
            if not cited or not own.keys() >= set(cited):
                refused.append(_refusal(change, "it cites no fact that was shown"))
                continue
            try:
                meant = read_anew(change, batch.state, self._live.store)
                apply(batch, meant, max(own[n].said_at for n in cited), by)
                self.done.changes += 1
            except SchemaError as error:
                refused.append(_refusal(change, error.message, error.remedy))
        self.done.repairs.update(edits.repairs)
        return refused

    def _count(self, domain: str, typed: int, noted: int, refused: Sequence[Refusal], tokens: int) -> None:
        done = self.done
        done.chunks += 1
        done.typed += typed
        done.noted += noted
        done.refusals += len(refused)
        done.refused += [(domain, r) for r in refused[: _KEPT_REFUSALS - len(done.refused)]]
        done.prompt_tokens.append(tokens)


def pending_of(state: State) -> Mapping[int, Pending]:
    """Return the facts that a model drew and no change has cited, in the order of the log."""
    return {number: fact for number, fact in state.pending.items() if fact.by}


def _known(state: State, domain: str) -> dict[str, Collection]:
    """Return the collections of a domain: those that are defined, and those of the frames that could be."""
    known = {**COLLECTIONS, **state.collections}
    return {path: c for path, c in known.items() if c.domain == domain and c.name != "notes"}


def _given(state: State, domain: str, shown: Shown, facts: Facts) -> Given:
    """Return what a reply may name: what was shown, as it is now."""
    found = {number: state.find(number) for number in shown.records}
    records = {number: record for number, record in found.items() if record is not None}
    roles = {number: fact.role for number, fact in facts}
    return Given(domain=domain, collections=_known(state, domain), records=records, facts=roles)


def _refusal(change: Any, reason: str, remedy: str = "") -> Refusal:
    return Refusal(
        line=0,
        source=type(change).__name__.lower(),
        reason=reason,
        remedy=remedy or "look at the facts with usercode why",
        facts=tuple(getattr(change, "facts", ())),
    )
