"""Constraints inside the worker: their checks, and what each evaluation found, read and waits for.

Runs in the sandbox worker (served there as `usercode_loaded`). The engine decides which evaluation is due; here one is
kept or taken back, and what a constraint reports is told as plain bounded data, because it comes out of records and one
record must not keep the findings about all others from being told.
"""

from __future__ import annotations

import datetime as dt
import heapq
import re
from collections.abc import Callable, Mapping
from typing import Any

from usercode.constraints import schedule, vocabulary
from usercode.constraints.reads import Reads
from usercode.constraints.tables import Mark, recorded_order

MOST_ALERTS = 200
"""Findings reported for one constraint; beyond it, one summary tells how many more there are."""
MOST_EVIDENCE = 30
MOST_MESSAGE = 2_000
"""Bytes, so that the findings of one constraint fit into one answer whatever the records say."""
MOST_SUBJECT = 200
MOST_SOURCE = 400
MOST_ERROR = 400

_SEVERITIES = ("critical", "warning", "info")
_RANK = {severity: rank for rank, severity in enumerate(_SEVERITIES)}

Finding = dict[str, Any]


class Check:
    """One function of a constraint, with the table whose records it takes (None: no record), and its evaluations.

    The dictionaries are by ref of the record, "" for a function without one.
    """

    def __init__(self, constraint: Constraint, name: str, call: Callable[..., Any], table: str | None) -> None:
        self.constraint = constraint
        self.name = name
        self.call = call
        self.table = table
        self.held: dict[str, list[str]] = {}
        """Keys of what was found."""
        self.marks: dict[str, set[Mark]] = {}
        """What was read beside the record."""
        self.errors: dict[str, str] = {}
        self.due: dict[str, int] = {}
        """The day, as an ordinal, on which an evaluation can come out differently."""

    def sees(self, fields: frozenset[str] | None) -> bool:
        """Return whether a change of these fields (None: of the whole record) can be seen by this check."""
        known = self.constraint.reads.fields
        return fields is None or known is None or not known.isdisjoint(fields)

    @property
    def remembers(self) -> bool:
        """Return whether there is anything of an earlier evaluation."""
        return bool(self.held or self.marks or self.errors or self.due)

    def keep(self, ref: str, finding: Finding) -> None:
        """Keep something that was found about a record."""
        self.constraint.found.setdefault(finding["key"], {}).setdefault((self.name, ref), finding)
        self.held.setdefault(ref, []).append(finding["key"])

    def drop(self, ref: str) -> None:
        """Take back what was found about a record."""
        found = self.constraint.found
        for key in dict.fromkeys(self.held.pop(ref, ())):
            found[key].pop((self.name, ref), None)
            if not found[key]:
                del found[key]

    def clear(self) -> None:
        """Forget every evaluation."""
        for kept in (self.held, self.marks, self.errors, self.due):
            kept.clear()


class Constraint:
    """A loaded module: its checks, what it read while loading, and the error that kept it from loading."""

    def __init__(self, name: str, source: str, reads: Reads) -> None:
        self.name = name
        self.source = source
        self.reads = reads
        self.domain = "general"
        self.rests_on = ""
        self.checks: dict[str, Check] = {}
        self.marks: set[Mark] = set()
        self.error = ""
        self.found: dict[str, dict[tuple[str, str], Finding]] = {}
        self.shown: dict[str, Finding] = {}

    def introduce(self, space: Mapping[str, Any], tables: Mapping[str, Any]) -> None:
        """Read domain, source and checks out of the names that the module has defined."""
        domain = space.get("DOMAIN", self.name.partition("_")[0])
        self.domain = domain if isinstance(domain, str) and 0 < len(domain) <= MOST_SUBJECT // 2 else "general"
        self.rests_on = _source(space.get("SOURCE"))
        reads = [path for path in space.get("READS", ()) if isinstance(path, str)]
        for name, call in space.items():
            if callable(call) and not isinstance(call, type) and (name == "check" or name.startswith("check_")):
                table = None if name == "check" else self._subject(name.removeprefix("check_"), reads, tables)
                self.checks[name] = Check(self, name, call, table)
        if not self.checks:
            raise ValueError("it has no function check(now) or check_<collection>(record, now)")

    def _subject(self, name: str, reads: list[str], tables: Mapping[str, Any]) -> str:
        for path in (f"{self.domain}.{name}", *reads, *tables):
            if path.partition(".")[2] == name and (path in tables or path in reads):
                return path
        raise ValueError(f"check_{name} names no collection")

    def clear(self) -> None:
        """Forget what was found."""
        self.found.clear()
        self.shown.clear()
        for check in self.checks.values():
            check.clear()

    def finding(self, check: Check, ref: str, alert: Any, ref_of: Callable[[Any], Any]) -> Finding:
        """Return what a check yielded, as data; raise ValueError or TypeError when it is no proper alert."""
        refs = [_ref(record, ref_of) for record in alert.evidence][:MOST_EVIDENCE]
        if alert.severity not in _SEVERITIES:
            raise ValueError(f"severity {alert.severity!r} is none of critical, warning, info")
        if not isinstance(alert.message, str) or not alert.message.strip():
            raise ValueError("an alert needs a message")
        if not refs and check.table:
            raise ValueError("an alert must name the records it rests on")
        if not isinstance(alert.subject, str) or len(alert.subject) > MOST_SUBJECT:
            raise ValueError(f"the subject of an alert is text of at most {MOST_SUBJECT} characters")
        rests = f"{ref}:{alert.subject}" if alert.subject else "+".join(sorted(set(refs), key=recorded_order))
        return {
            "key": bounded(f"{self.name}.{check.name}:{rests}", MOST_MESSAGE),
            "constraint": self.name,
            "domain": self.domain,
            "severity": alert.severity,
            "message": bounded(alert.message.strip(), MOST_MESSAGE),
            "evidence": list(dict.fromkeys(refs)),
            "due": _due(alert.due),
            "source": self.rests_on if alert.source is None else _source(alert.source),
        }

    def visible(self) -> dict[str, Finding]:
        """Return what is reported: at most MOST_ALERTS findings and one summary."""
        ranked = (min(owners.items(), key=_owner_order)[1] for owners in self.found.values())
        if len(self.found) <= MOST_ALERTS:
            return {finding["key"]: finding for finding in sorted(ranked, key=_urgency)}
        first = heapq.nsmallest(MOST_ALERTS, ranked, key=_urgency)
        return {finding["key"]: finding for finding in [*first, self._summary()]}

    def _summary(self) -> Finding:
        count = len(self.found)
        return {
            "key": f"{self.name}:more",
            "constraint": self.name,
            "domain": self.domain,
            "severity": "warning",
            "message": f"{self.name} found {count} things; the {MOST_ALERTS} most urgent are listed, "
            f"{count - MOST_ALERTS} are not. Settle some of them, or look whether its constants suit you.",
            "evidence": [],
            "due": None,
            "source": self.rests_on,
        }

    def failure(self) -> str:
        """Return what is wrong with it, "" when nothing is."""
        if self.error:
            return self.error
        errors = {(c.name, recorded_order(ref)): (c, ref) for c in self.checks.values() for ref in c.errors}
        if not errors:
            return ""
        check, ref = errors[min(errors)]
        where = f"{check.name} on {ref}" if ref else check.name
        more = f" (and {len(errors) - 1} more)" if len(errors) > 1 else ""
        return f"{where}: {check.errors[ref]}{more}"


def _owner_order(item: tuple[tuple[str, str], Finding]) -> tuple[str, tuple[int, str]]:
    return item[0][0], recorded_order(item[0][1])


def _urgency(finding: Finding) -> tuple[int, str, str]:
    return _RANK[finding["severity"]], finding["due"] or "9999", finding["key"]


def _source(text: Any) -> str:
    return bounded(text.strip(), MOST_SOURCE) if isinstance(text, str) else ""


def _due(due: Any) -> str | None:
    if due is None:
        return None
    if not isinstance(due, dt.date):
        raise TypeError("due is a date")
    value = schedule.plain(due)
    return (value.date() if isinstance(value, dt.datetime) else value).isoformat()


def _ref(record: Any, ref_of: Callable[[Any], Any]) -> str:
    ref = ref_of(getattr(record, "record", record) if isinstance(record, vocabulary.Span) else record)
    if not isinstance(ref, str):
        raise TypeError("evidence must be records of the state")
    return ref


def told(error: Exception) -> str:
    """Return an error of a constraint as a sentence, with the line of the module in which it happened."""
    line = error.lineno if isinstance(error, SyntaxError) else None
    trace = error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename.startswith("constraints/"):
            line = trace.tb_lineno
        trace = trace.tb_next
    at = f" at line {line}" if line else ""
    return bounded(f"{type(error).__name__}{at}: {error}", MOST_ERROR)


_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")


def bounded(text: str, most: int) -> str:
    """Return text that can leave the worker: at most `most` bytes, without half surrogates and control characters."""
    return _CONTROL.sub(" ", text[:most]).encode("utf-8", "replace")[:most].decode("utf-8", "ignore")
