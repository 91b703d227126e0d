"""Forgetting: what must go from the log when a turn, a fact, a record or all of it is forgotten. Pure.

The plan says which payloads are erased and which are replaced (a turn that loses one sentence). Carrying it out is the
store's part; every derived store registers in `ERASERS` of `eraser.py` and is rebuilt or cleaned after it.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from usercode.facts.fact import spans_of
from usercode.log.entry import Entry, Payload
from usercode.state.frames.classes import COLLECTIONS

_ERASED = "[erased]"
_WORD = re.compile(r"\w+")
_WORD_CHARS = 4
"""Shorter words are too common to be looked for in saved queries."""
_HOLDS_TEXT = ("turn", "record", "fact", "change")


@dataclass
class Plan:
    """What a forgetting does to the log: position to its new payload, None for no payload."""

    payloads: dict[int, Payload | None] = field(default_factory=dict)
    turns: list[int] = field(default_factory=list)
    facts: list[int] = field(default_factory=list)
    records: list[int] = field(default_factory=list)
    changes: list[int] = field(default_factory=list)
    alerts: list[int] = field(default_factory=list)
    notes: dict[str, list[int]] = field(default_factory=dict)
    """Facts that stay but lose the record they made: they become notes of this domain."""


@dataclass
class Targets:
    """What is to be forgotten, as log positions; `everything` overrides the rest."""

    turns: set[int] = field(default_factory=set)
    facts: set[int] = field(default_factory=set)
    records: set[int] = field(default_factory=set)
    alerts: set[int] = field(default_factory=set)
    everything: bool = False


class _Log:
    """The entries by kind and by what they refer to."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        self.entries = {e.seq: e for e in entries if e.payload is not None}
        self.facts_of: dict[int, list[int]] = defaultdict(list)
        self.changes_of: dict[int, list[int]] = defaultdict(list)
        self.ops_of: dict[int, list[int]] = defaultdict(list)
        self.alert_events: dict[int, list[int]] = defaultdict(list)
        for seq, entry in self.entries.items():
            payload = self.payload(seq)
            if entry.kind == "fact":
                for turn in {turn for turn, _, _ in spans_of(payload)}:
                    self.facts_of[turn].append(seq)
            elif entry.kind == "change":
                for fact in payload.get("facts", ()):
                    self.changes_of[fact].append(seq)
                if payload["op"] in ("put", "retire"):
                    self.ops_of[payload.get("record", seq)].append(seq)
            elif entry.kind == "record":
                self.ops_of[payload.get("record", seq)].append(seq)
            elif entry.kind == "alert":
                self.alert_events[payload.get("alert", seq)].append(seq)

    def payload(self, seq: int) -> Payload:
        payload = self.entries[seq].payload
        assert payload is not None
        return payload

    def of_kind(self, kind: str) -> list[int]:
        return [seq for seq, e in self.entries.items() if e.kind == kind]


def plan(entries: Iterable[Entry], targets: Targets) -> Plan:
    """Return what must change in the log so that nothing of the targets is left."""
    log = _Log(entries)
    if targets.everything:
        return _everything(log)
    named, _ = _closure(log, targets)
    facts, records = _closure(log, Targets(targets.turns, named | _told_again(log, named), targets.records))
    out = Plan(facts=sorted(facts), records=sorted(records), turns=sorted(targets.turns & log.entries.keys()))
    _erase_turns(log, out, targets.turns, named)
    for seq in facts | (records & set(log.of_kind("record"))):
        out.payloads[seq] = None
    _erase_changes(log, out, facts, records)
    _erase_alerts(log, out, targets, facts, records)
    _erase_traces(log, out)
    return out


def _everything(log: _Log) -> Plan:
    out = Plan(payloads={seq: None for seq, e in log.entries.items() if e.kind != "erase"})
    out.turns, out.facts = log.of_kind("turn"), log.of_kind("fact")
    out.records, out.changes = sorted(log.ops_of), log.of_kind("change")
    out.alerts = sorted(log.alert_events)
    return out


def _closure(log: _Log, targets: Targets) -> tuple[set[int], set[int]]:
    """Return all facts and records that go: facts of the turns, records that rest on them, facts of those records."""
    facts = set(targets.facts) | {f for t in targets.turns for f in log.facts_of[t]}
    records = set(targets.records)
    for record in targets.records:
        for op in log.ops_of[record]:
            facts |= set(log.payload(op).get("facts", ()))
    for fact in facts:
        for seq in log.changes_of[fact]:
            change = log.payload(seq)
            if change["op"] == "put" and change.get("new", "record" not in change):
                records.add(change.get("record", seq))
    return facts & log.entries.keys(), records


def _told_again(log: _Log, facts: set[int]) -> set[int]:
    """Return the facts that were drawn from a sentence of these facts, too: by a model, or by another one."""
    spans = [span for fact in facts for span in spans_of(log.payload(fact))]
    return {
        other
        for turn, start, end in spans
        for other in log.facts_of[turn]
        if any(t == turn and s < end and start < e for t, s, e in spans_of(log.payload(other)))
    }


def _erase_turns(log: _Log, out: Plan, turns: set[int], facts: set[int]) -> None:
    """Erase whole turns, and single sentences of others."""
    for turn in turns & log.entries.keys():
        out.payloads[turn] = None
    sentences: dict[int, list[tuple[int, int]]] = defaultdict(list)
    for fact in facts:
        for turn, start, end in spans_of(log.payload(fact)):
            if turn not in turns and turn in log.entries:
                sentences[turn].append((start, end))
    for turn, gone in sentences.items():
        said = dict(log.payload(turn))
        for start, end in gone:
            mark = _ERASED.ljust(end - start)[: end - start]
            said["text"] = said["text"][:start] + mark + said["text"][end:]
        out.payloads[turn] = said
        out.turns.append(turn)


_SCHEMA = ("define", "carry")


def _erase_changes(log: _Log, out: Plan, facts: set[int], records: set[int]) -> None:
    """Erase the changes that rest on what goes; facts that stay but lose their record become notes."""
    gone = {seq for record in records for seq in log.ops_of[record]}
    gone |= {seq for fact in facts for seq in log.changes_of[fact]}
    for seq in sorted(gone):
        payload = log.payload(seq)
        left = [f for f in payload.get("facts", ()) if f not in facts]
        if payload.get("op") in _SCHEMA:  # other records are in its terms: only what it rests on goes
            out.payloads[seq] = {**payload, "facts": left}
            continue
        if log.entries[seq].kind == "change":
            out.changes.append(seq)
        if payload.get("op") in ("note", "drop", "supersede") and left:
            out.payloads[seq] = {**payload, "facts": left}
            continue
        out.payloads[seq] = None
        if left and payload.get("op") in ("put", "retire"):
            domain = payload["collection"].split(".")[0] if "collection" in payload else "general"
            out.notes.setdefault(domain, []).extend(left)


def _erase_alerts(log: _Log, out: Plan, targets: Targets, facts: set[int], records: set[int]) -> None:
    names = {f"f{n}" for n in facts} | {f"r{n}" for n in records} | {f"t{n}" for n in targets.turns}
    for alert, events in log.alert_events.items():
        evidence = {e for seq in events for e in log.payload(seq).get("evidence", ())}
        if alert in targets.alerts or not names.isdisjoint(evidence):
            out.alerts.append(alert)
            out.payloads.update(dict.fromkeys(events))


def _erase_traces(log: _Log, out: Plan) -> None:
    """Erase what else may hold the text: closed value sets, kept queries and proposals, names of files."""
    held = [seq for seq in log.entries if log.entries[seq].kind in _HOLDS_TEXT]
    staying = _strings(out.payloads.get(seq, log.payload(seq)) for seq in held)
    gone = _strings(log.payload(seq) for seq in held if seq in out.payloads) - staying
    proposals = [seq for seq in log.of_kind("change") if log.payload(seq)["op"] == "propose"]
    for seq in (*log.of_kind("query"), *proposals):
        code = f"{log.payload(seq)['code']} {log.payload(seq).get('examples', '')}"
        words = {w for w in _words(gone) - _words(staying) if len(w) >= _WORD_CHARS} & _words([code])
        if words or any(len(text) >= _WORD_CHARS and text in code for text in gone):
            out.payloads[seq] = None
    left = _values_left(log, out)
    for seq in log.of_kind("change"):
        payload = log.payload(seq)
        if payload["op"] == "define" and seq not in out.payloads:
            path = f"{payload['collection']['domain']}.{payload['collection']['name']}"
            new = _redefined(payload, path, left[path]) if path in left else None
            if new != payload:
                out.payloads[seq] = new
    for seq in log.of_kind("import"):
        own = range(seq + 1, seq + 1 + log.payload(seq)["entries"])
        if all(out.payloads.get(n, n) is None or n not in log.entries for n in own):
            out.payloads[seq] = None


def _strings(payloads: Iterable[Payload | None]) -> set[str]:
    """Return the texts of turns, facts and values, however deep."""
    strings: set[str] = set()
    pending: list[Any] = [p.get("text") or p.get("values") for p in payloads if p is not None]
    while pending:
        value = pending.pop()
        if isinstance(value, str):
            strings.add(value)
        elif isinstance(value, dict):
            pending += value.values()
        elif isinstance(value, list):
            pending += value
    return strings


def _words(texts: Iterable[str]) -> set[str]:
    return {word for text in texts for word in _WORD.findall(text)}


def _values_left(log: _Log, out: Plan) -> dict[str, dict[str, set[str]]]:
    """Return the string values that remain in each field of each collection that still has records."""
    left: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    for seq, entry in log.entries.items():
        payload = out.payloads.get(seq, entry.payload)
        if payload is not None and "values" in payload:
            fields = left[payload["collection"]]
            for name, value in payload["values"].items():
                if isinstance(value, str):
                    fields[name].add(value)
    return left


def _redefined(payload: Payload, path: str, left: Mapping[str, set[str]]) -> Payload:
    """Return a definition without the inferred values that no record holds any more."""
    collection = payload["collection"]
    fixed = COLLECTIONS.get(path)

    def narrowed(f: Payload) -> Payload:
        values = f["type"].get("v")
        own = fixed.record.field(f["name"]) if fixed else None
        if not values or (own and own.type.values):
            return f
        kept = [v for v in values if v in left.get(f["name"], ())]
        kind = {"k": "literal", "v": kept} if kept else {"k": "str"}
        return {**f, "type": {**{k: v for k, v in f["type"].items() if k != "v"}, **kind}}

    record = {**collection["record"], "fields": [narrowed(f) for f in collection["record"]["fields"]]}
    return {**payload, "collection": {**collection, "record": record}}
