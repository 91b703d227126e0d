"""Phase one: the turns of a session to facts. A window goes to the model, its claims are checked, the new ones logged.

The facts of a session enter the log together, with a `reading` entry that names the turns; a session that could not be
read leaves nothing, so it is read again. A fact that no cited turn supports is a note in the name of the model.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from usercode.facts import people
from usercode.facts.fact import CORRECTIONS, HUMAN_ROLES, Turn, spans_of
from usercode.log.entry import Payload
from usercode.log.store import Store
from usercode.models import Message, ModelLimits, ModelReply
from usercode.models.desk import Desk
from usercode.models.ledger import Request
from usercode.recall.terms import terms
from usercode.state.change import Note
from usercode.state.derive import Batch, turn_of
from usercode.structuring.areas import AREAS, domains_of
from usercode.structuring.claims import SCHEMA, Claims, read_claims
from usercode.structuring.prompts import text_of
from usercode.structuring.support import Supported, supported
from usercode.structuring.windows import Window, windows

KIND = "reading"
"""The kind of log entry that says which turns a model has read."""
_SAME = 0.85
_BRACKETS = re.compile(r" \[[^\]]*\]")


@dataclass(frozen=True)
class Session:
    """A session with turns that no model has read, as windows."""

    name: str
    windows: tuple[Window, ...]

    @property
    def turns(self) -> tuple[int, ...]:
        """Return the turns that are to be read."""
        return tuple(dict.fromkeys(p.turn.number for w in self.windows for p in w.pieces))


@dataclass
class Read:
    """What reading a session came to. `unreadable` are windows whose replies were none."""

    facts: list[Supported] = field(default_factory=list)
    merged: int = 0
    malformed: int = 0
    unreadable: int = 0
    unread: set[int] = field(default_factory=set)
    """Turns of those windows; they stay unread."""


def unread(store: Store, undone: Sequence[range], *, day_first: bool = False) -> list[Session]:
    """Return the sessions with unread turns, in the order of their first one; `day_first` is that of the turns."""
    read: set[int] = set()
    for entry in store.read(kinds=(KIND,)):
        payload = entry.payload or {}
        read = set() if payload.get("anew") else read | set(payload.get("turns", ()))
    by_session: dict[str, list[Turn]] = {}
    for entry in store.read(kinds=("turn",)):
        if entry.payload is not None and not any(entry.seq in r for r in undone):
            turn = replace(turn_of(entry.seq, entry.payload), day_first=day_first)
            if turn.session != CORRECTIONS:
                by_session.setdefault(turn.session, []).append(turn)
    out = []
    for name, turns in by_session.items():
        ordered = sorted(turns, key=lambda t: (t.said_at, t.number))
        found = windows(name, ordered, frozenset(read))
        if found:
            out.append(Session(name, tuple(found)))
    return sorted(out, key=lambda s: (s.windows[0].pieces[0].turn.said_at, s.windows[0].pieces[0].turn.number))


def request_of(window: Window, prompt: str, limits: ModelLimits) -> Request:
    """Return what a model is asked about a window."""
    system = text_of(prompt).replace("{kinds}", ", ".join(AREAS))
    return Request(
        purpose="facts",
        prompt=prompt,
        messages=(Message("system", system), Message("user", shown(window))),
        schema=SCHEMA,
        limits=limits,
        rests=window.turns,
    )


def shown(window: Window) -> str:
    """Return a window as JSON lines, so that no text in it can pass for a turn of its own."""
    lines = ["Before:"] if window.before else []
    for number, piece in enumerate(window.all, 1):
        if number == len(window.before) + 1:
            lines.append("Read:")
        turn = piece.turn
        line = {"turn": number, "speaker": turn.speaker, "role": turn.role, "text": piece.text}
        lines.append(json.dumps(line, ensure_ascii=False))
    return "\n".join(lines)


def read_session(session: Session, desk: Desk, prompt: str, limits: ModelLimits, earlier: Iterable[Payload]) -> Read:
    """Return the facts of a session, those left out that `earlier` facts of it say already.

    Raises:
        ModelFailed: the model gave no reply.
        Refused: a call could exceed the budget.
    """
    out = Read()
    known = [_gist(_BRACKETS.sub("", p["text"]), p.get("about", "")) for p in earlier]
    for window in session.windows:
        for part, claims in _answers(window, desk, prompt, limits):
            out.malformed += claims.malformed
            if not claims.readable:
                out.unreadable += 1
                out.unread |= {piece.turn.number for piece in part.pieces}
            for claim in claims.claims:
                found = supported(claim, part, desk.model.name)
                if found is not None and not _merge(out, found, known):
                    out.facts.append(found)
    return out


def _answers(window: Window, desk: Desk, prompt: str, limits: ModelLimits) -> Iterator[tuple[Window, Claims]]:
    """Yield the claims about a window; one whose reply is cut off is read in halves, so that nothing is left out."""
    request = request_of(window, prompt, limits)
    reply = desk.result(request)
    halves = window.halves() if reply.cut_off else ()
    if halves:
        for half in halves:
            yield from _answers(half, desk, prompt, limits)
        return
    claims = read_claims(reply.text)
    if not claims.readable:
        claims = read_claims(desk.result(_asked_again(request, reply)).text)
    yield window, claims


def _asked_again(request: Request, reply: ModelReply) -> Request:
    """Return the second and last try at a reply that was no JSON of the asked form."""
    said = Message("assistant", reply.text[:2_000] or "(nothing)")
    fault = Message("user", 'That is not the JSON asked for. Reply with {"facts": [...]} and nothing else.')
    return replace(request, messages=(*request.messages, said, fault))


def _merge(out: Read, new: Supported, known: list[tuple[frozenset[str], str]]) -> bool:
    """Return whether a fact of this session says the same, and then let it cite what both cite."""
    gist = _gist(new.claim.text, _about(new))
    for place, old in enumerate(out.facts):
        if _same(gist, _gist(old.claim.text, _about(old))) and old.role == new.role and old.mood == new.mood:
            spans = tuple(dict.fromkeys((*old.spans, *new.spans)))
            out.facts[place] = replace(old, spans=spans, days=old.days or new.days)
            out.merged += 1
            return True
    if any(_same(gist, k) for k in known):
        out.merged += 1
        return True
    return False


def _gist(text: str, about: str) -> tuple[frozenset[str], str]:
    return frozenset(terms(text)), about.casefold()


def _same(a: tuple[frozenset[str], str], b: tuple[frozenset[str], str]) -> bool:
    if a[1] != b[1] or not a[0] or not b[0]:
        return False
    numbers = [{t for t in gist if any(c.isdigit() for c in t)} for gist in (a[0], b[0])]
    return numbers[0] == numbers[1] and len(a[0] & b[0]) / len(a[0] | b[0]) >= _SAME


def log_session(batch: Batch, session: Session, read: Read, by: str) -> tuple[int, int]:
    """Fill the batch with what was read of a session; return how many facts there are, and how many unsupported."""
    turns = [turn for turn in session.turns if turn not in read.unread]
    problems = {"malformed": read.malformed, "unreadable": read.unreadable}
    batch.add(KIND, {"session": session.name, "turns": turns, "by": by, **problems})
    known = {path.partition(".")[0] for path in batch.state.collections}
    domains = domains_of([(f.claim.kind, f.claim.text) for f in read.facts], known)
    unsupported = 0
    for found, domain in zip(read.facts, domains, strict=True):
        seq = batch.add("fact", _payload(found, domain, by))
        unsupported += bool(found.problem)
        if found.role not in HUMAN_ROLES:
            batch.change(Note(domain=domain, facts=(seq,)), found.said_at.isoformat())
    return len(read.facts), unsupported


def _payload(found: Supported, domain: str, by: str) -> Payload:
    turn, start, end = found.spans[0]
    payload: dict[str, Any] = {
        "turn": turn,
        "start": start,
        "end": end,
        "text": found.text,
        "about": _about(found),
        "speaker": found.speaker,
        "role": found.role,
        "mood": found.mood,
        "said_at": found.said_at.isoformat(),
        "by": by,
        "domain": domain,
        "spans": [list(span) for span in found.spans],
    }
    if found.days:
        payload["when"] = [day.isoformat() for day in found.days]
    if found.problem:
        payload["unsupported"] = found.problem
    return payload


def _about(found: Supported) -> str:
    """Return who a fact is about: its subject when it is named in the fact, the speaker for the user."""
    subject = found.claim.subject
    if subject.casefold() in ("user", "the user", "i", "speaker"):
        return found.speaker
    named = subject and subject.casefold() in found.text.casefold()
    return subject if named else people.about(found.claim.text, found.speaker)


def facts_of(store: Store, superseded: set[int]) -> dict[int, list[Payload]]:
    """Return the facts that models drew, by each turn they rest on."""
    out: dict[int, list[Payload]] = {}
    for entry in store.read(kinds=("fact",)):
        payload = entry.payload
        if payload is not None and payload.get("by") and entry.seq not in superseded:
            for turn in {t for t, _, _ in spans_of(payload)}:
                out.setdefault(turn, []).append(payload)
    return out
