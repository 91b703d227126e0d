"""The alerts of an open memory: its constraints, what they found last, and what that did to the outbox."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from usercode.alerts.doubt import may_end_a_service, may_have_gone_back, may_spare
from usercode.alerts.outbox import DIGEST_FROM, Cause, Outbox, digest, events
from usercode.live.moments import end_of_day, position_of
from usercode.log.entry import Draft
from usercode.results import Checked

if TYPE_CHECKING:
    from usercode.alerts.checks import Checks
    from usercode.alerts.code import Codebook
    from usercode.constraints.findings import Finding
    from usercode.live.doubts import Doubts, Later
    from usercode.live.live import Live

_KINDS = ("alert", "check")
_QUOTED = 3
"""So many sayings are quoted beside an alert."""
_LONGEST = 240
"""Characters of a quotation."""
_BEGINNING = 40
"""Characters of a note by which a message is known to quote it."""
_MENTIONS = 2
"""So many later turns that name the matter of an alert stand beside it."""
_QUOTES = re.compile(r" (?:Your words|You said|You also said|Later you said): ")
"""Where the quotations of a message begin."""
_OPS = ("raise", "reopen", "release", "update", "resolve")


class Watch:
    """Runs the constraints of an open memory, and keeps the alerts at the head of its log."""

    def __init__(self, live: Live) -> None:
        self._live = live
        self._outbox = Outbox()
        self._position = 0
        self._codebook: Codebook | None = None
        self._checks: Checks | None = None
        self._doubts: Doubts | None = None
        self._causes: dict[str, tuple[Finding, Cause]] = {}
        self._failed: tuple[str, ...] = ()

    @property
    def codebook(self) -> Codebook:
        """Return what makes the text of the constraints."""
        if self._codebook is None:
            from usercode.alerts.code import Codebook

            self._codebook = Codebook()
        return self._codebook

    def modules(self) -> dict[str, str]:
        """Return the modules that constraints are written in, by name."""
        from usercode.constraints.served import worker_modules

        return {**worker_modules(), **self.codebook.packs.knowledge}

    @property
    def outbox(self) -> Outbox:
        """Return the alerts at the head of the log."""
        head = self._live.store.head().seq
        for entry in self._live.store.read(self._position, head, _KINDS):
            self._outbox.apply(entry)
        self._position = head
        return self._outbox

    def outbox_at(self, as_of: dt.date | str) -> Outbox:
        """Return the alerts as they were at the end of a local day, or at a log position written `@123`."""
        upto = position_of(as_of, self._live.store.head().seq)
        cutoff = end_of_day(as_of, self._live.config.zone) if upto is None else None
        outbox = Outbox()
        for entry in self._live.store.read(upto=upto, kinds=_KINDS):
            payload = entry.payload
            if payload is not None and (cutoff is None or dt.datetime.fromisoformat(payload["now"]) <= cutoff):
                outbox.apply(entry)
        return outbox

    def reset(self) -> None:
        """Forget what is derived; it is read from the log again."""
        self._outbox, self._position = Outbox(), 0
        self._doubts, self._causes = None, {}

    def close(self) -> None:
        """Stop the workers; the next check starts them again."""
        if self._checks is not None:
            self._checks.close()

    def check(self, now: dt.datetime, *, log_quiet: bool) -> Checked:
        """Run the constraints for `now`, log what changed about the alerts, and return it.

        Raises:
            SandboxUnavailable: this machine cannot confine code; the alerts stay as they are.
        """
        live = self._live
        self._find(now)
        kept, causes = self._kept(), [self._weighed(cause) for _, cause in self._causes.values()]
        with live.store.writing():
            fresh = events(self.outbox, causes, now, keep=kept)
            if fresh or log_quiet or self._failed != self.outbox.failed:
                check = Draft("check", {"now": now.isoformat(), "failed": list(self._failed)})
                live.append([check, *(Draft("alert", payload) for payload in fresh)])
        outbox = self.outbox
        ids = {op: tuple(_alert_id(p, outbox) for p in fresh if p["op"] == op) for op in _OPS}
        held = outbox.held()
        raised = tuple(i for op in ("raise", "reopen", "release") for i in ids[op] if i not in {a.id for a in held})
        return Checked(
            now=now,
            alerts=tuple(outbox.open()),
            raised=raised,
            updated=ids["update"],
            resolved=ids["resolve"],
            failed=self._failed,
            held=tuple(held),
            digest=digest([outbox.get(item) for item in raised]) if len(raised) >= DIGEST_FROM else "",
        )

    def due(self, now: dt.datetime) -> dict[str, dt.date]:
        """Return, by constraint, the next day on which it can find something else; after a check of the same day."""
        return {} if self._checks is None else self._checks.due(now.replace(tzinfo=None))

    def _find(self, now: dt.datetime) -> None:
        from usercode.alerts.checks import Checks

        state = self._live.state
        code = self.codebook.code(state).without(state.muted)
        sandbox = self._live.sandbox(with_modules=bool(code.free))
        if self._checks is None:
            self._checks = Checks(self._is_ref)
        self._checks.find(sandbox, code, now.replace(tzinfo=None), self._live.taken_changes())
        before = self._causes
        self._causes = {
            key: before[key] if key in before and before[key][0] is finding else (finding, self._cause(finding))
            for key, finding in self._checks.findings.items()
        }
        self._failed = tuple(sorted((*self._checks.failed, *self.codebook.packs.failed)))

    def _kept(self) -> set[str]:
        """Return the constraints whose alerts stay as they are: they fail, or a pack that fails may hold them."""
        kept = {name.partition(":")[0] for name in self._failed}
        if self.codebook.packs.failed:
            known = self.codebook.code(self._live.state).texts.keys()
            kept |= {alert.constraint for alert in self.outbox.open()} - known
        return kept

    def _cause(self, finding: Finding) -> Cause:
        return Cause(
            key=finding.key,
            constraint=finding.constraint,
            domain=finding.domain,
            severity=finding.severity,
            message=finding.message + self._words(finding),
            evidence=self._evidence(finding.evidence),
            due=finding.due,
            source=finding.source,
        )

    def _weighed(self, cause: Cause) -> Cause:
        """Return a cause of our own packs with the words that put it in doubt, or that name its matter later."""
        if cause.constraint not in self.codebook.own:
            return cause
        if self._doubts is None:
            from usercode.live.doubts import Doubts

            self._doubts = Doubts(self._live.store, self._live.undone)
        turns = [int(ref[1:]) for ref in cause.evidence if ref.startswith("t")]
        about = _QUOTES.split(cause.message)[0]
        doubt = self._doubts.of(turns, cause.domain, about, _settlers(cause, about))
        if doubt is not None:
            return replace(cause, doubt=doubt.words, evidence=_with(cause.evidence, [doubt]))
        later = self._doubts.naming(turns, about)[-_MENTIONS:]
        if not later:
            return cause
        words = " and ".join(f'"{one.words}"' for one in later)
        message = f"{cause.message} Later you said: {words}"
        return replace(cause, message=message, evidence=_with(cause.evidence, later))

    def _is_ref(self, ref: str) -> bool:
        """Return whether the state holds a record or note with this id."""
        return ref[1:].isdecimal() and self._live.state.find(int(ref[1:])) is not None

    def _words(self, finding: Finding) -> str:
        """Return what the user said of the records of a finding, as a sentence to append to its message.

        Of each record it is what made it, where the message does not quote that already, and what changed it last.
        """
        told: dict[str, None] = {}
        for ref in finding.evidence:
            record = self._live.state.find(int(ref[1:]))
            if record is None:
                continue
            first, *later = self._said(record.facts) or ("",)
            is_quoted = any(note and note[:_BEGINNING] in finding.message for note in record.notes)
            told |= dict.fromkeys(later[-1:] if is_quoted else [first, *later[-1:]])
        words = " and ".join([f'"{said}"' for said in told if said and said not in finding.message][:_QUOTED])
        return f" You {'also ' * ('Your words:' in finding.message)}said: {words}" if words else ""

    def _said(self, numbers: Iterable[int]) -> list[str]:
        """Return the user's words, turn by turn, from the first to the last of some facts that each turn holds."""
        spans: dict[int, list[tuple[int, int]]] = {}
        for fact in map(self._live.store.get, numbers):
            if fact is not None and fact.payload is not None and fact.payload["role"] == "user":
                spans.setdefault(fact.payload["turn"], []).append((fact.payload["start"], fact.payload["end"]))
        out = []
        for number, within in sorted(spans.items()):
            turn = self._live.store.get(number)
            if turn is not None and turn.payload is not None:
                words = turn.payload["text"][min(within)[0] : max(end for _, end in within)].strip()
                out.append(words if len(words) <= _LONGEST else words[: _LONGEST - 3].rstrip() + "...")
        return out

    def _evidence(self, refs: Iterable[str]) -> tuple[str, ...]:
        """Return ids of records with the facts and turns they rest on, down to what was said."""
        out: dict[str, None] = {}
        for ref in refs:
            out[ref] = None
            record = self._live.state.find(int(ref[1:]))
            for number in record.facts if record is not None else ():
                fact = self._live.store.get(number)
                out[f"f{number}"] = None
                if fact is not None and fact.payload is not None:
                    out[f"t{fact.payload['turn']}"] = None
        return tuple(out)


def _settlers(cause: Cause, about: str) -> Callable[[str], bool]:
    """Return of which turns it is possible that they settle what an alert tells of.

    What goes on by itself, a service or a contract, is ended or kept by a deed: that nobody uses it ends nothing.
    """
    if cause.key.endswith((":trial", ":renewal")):
        return may_end_a_service
    if cause.key.endswith(":return"):
        return may_have_gone_back
    if cause.domain == "health":
        return may_spare
    if _OF_NOTICE.search(about):
        from usercode.state.frames.turns.given_up import may_settle  # what only asks loads nothing that reads

        return may_settle
    return bool


_OF_NOTICE = re.compile(r"\bnotice \(|\b(?:for|of) notice\b")
"""How an alert tells that it is about a contract which has to be ended."""


def _with(evidence: Sequence[str], later: Iterable[Later]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*evidence, *(f"t{one.turn}" for one in later))))


def _alert_id(payload: Mapping[str, object], outbox: Outbox) -> str:
    if payload["op"] == "raise":
        return f"a{outbox.keys[str(payload['key'])]}"
    return f"a{payload['alert']}"
