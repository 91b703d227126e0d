"""Runs constraints inside the sandbox worker, incrementally.

Served there as `usercode_engine`. `load` takes the text of constraint modules, `run` and `part` evaluate them in
full, `step` re-evaluates what a change could have touched since. Each evaluation of a function on a record leaves
marks of what it read (`tables.Store`); a delta re-runs the evaluations whose marks it touches and drops their
findings. What comes out is plain bounded data; a constraint that raises is reported and hides no other.
"""

from __future__ import annotations

import builtins
import datetime as dt
import heapq
import itertools
import re
from collections.abc import Callable, Iterator, Mapping
from time import perf_counter
from typing import Any

import usercode_state  # type: ignore[import-not-found]

from usercode.constraints import vocabulary
from usercode.constraints.facade import State
from usercode.constraints.tables import Mark, Store, Table, recorded_order

MOST_ALERTS = 200
"""Findings reported for one constraint; beyond it, one summary tells how many more there are."""
MOST_EVIDENCE = 30
MOST_MESSAGE = 2_000
"""Bytes, so that the findings of one constraint fit into one answer whatever the records say."""
MOST_SUBJECT = 200
MOST_ERROR = 400
PART_S = 0.2
"""How long one call of `part` or `step` goes on evaluating, so that it stays far below the wall-clock limit."""
_AT_ONCE = 200
"""Evaluations between two looks at the clock."""

_SEVERITIES = ("critical", "warning", "info")
_RANK = {severity: rank for rank, severity in enumerate(_SEVERITIES)}
_HIDDEN = frozenset({"on_change"})

Evaluation = tuple[str, str, str]
"""Constraint, function, ref of the record ("" for a function without one)."""
Finding = dict[str, Any]


class _Function:
    """One check of a constraint, with the table whose records it takes (None: no record)."""

    def __init__(self, constraint: _Constraint, name: str, call: Callable[..., Any], table: str | None) -> None:
        self.constraint = constraint
        self.name = name
        self.call = call
        self.table = table


class _Constraint:
    """A loaded module: its functions, what it read while loading, and the error that kept it from loading."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.domain = "general"
        self.functions: list[_Function] = []
        self.marks: set[Mark] = set()
        self.error = ""


class _Engine:
    """All that one worker knows: tables, constraints, findings, and who read what."""

    def __init__(self) -> None:
        self.store = Store(usercode_state.tables, usercode_state.ref)
        vocabulary.know(usercode_state.ref)
        self.tables = {name: Table(name, self.store) for name in usercode_state.tables}
        self.constraints: dict[str, _Constraint] = {}
        self.subjects: dict[str, list[_Function]] = {}
        self.findings: dict[str, dict[str, dict[Evaluation, Finding]]] = {}
        self.held: dict[Evaluation, list[str]] = {}
        self.errors: dict[str, dict[Evaluation, str]] = {}
        self.marks: dict[Evaluation, set[Mark]] = {}
        self.readers: dict[Mark, set[Evaluation]] = {}
        self.dirty: dict[Evaluation, None] = {}
        self.touched: dict[str, None] = {}
        self._scratch: set[Mark] = set()
        self.shown: dict[str, dict[str, Finding]] = {}
        self.day: dt.date | None = None

    # --- loading

    def load(self, name: str, source: str) -> None:
        """Load or replace one constraint; a fault in it is kept, not raised."""
        self.forget(name)
        constraint = self.constraints[name] = _Constraint(name)
        space: dict[str, Any] = {"__name__": f"constraints.{name}", "__builtins__": self._builtins()}
        self.store.collect(constraint.marks)
        try:
            exec(compile(source, f"constraints/{name}.py", "exec", dont_inherit=True), space)
            self._read(constraint, space)
        except Exception as error:
            constraint.error = _told(error)
        finally:
            self.store.collect(None)
        for function in constraint.functions:
            self.subjects.setdefault(function.table or "", []).append(function)
        self.day = None

    def forget(self, name: str) -> None:
        """Drop a constraint and all it found."""
        self.constraints.pop(name, None)
        self.shown.pop(name, None)
        for functions in self.subjects.values():
            functions[:] = [f for f in functions if f.constraint.name != name]
        self._clear(name)

    def _builtins(self) -> dict[str, Any]:
        names = dict(vars(builtins))
        names["__import__"] = self._import
        return names

    def _import(self, name: str, *args: Any, **kwargs: Any) -> Any:
        if name == "usercode_state":
            return State(usercode_state, self.table)
        if name == "usercode_constraint":
            return vocabulary
        return builtins.__import__(name, *args, **kwargs)

    def table(self, path: str) -> Table:
        """Return a table by its dotted name; one that holds nothing yet is empty."""
        if path not in self.tables:
            self.tables[path] = Table(path, self.store)
        return self.tables[path]

    def _read(self, constraint: _Constraint, space: Mapping[str, Any]) -> None:
        domain = space.get("DOMAIN", constraint.name.partition("_")[0])
        reads = space.get("READS", ())
        constraint.domain = domain if isinstance(domain, str) and 0 < len(domain) <= MOST_SUBJECT // 2 else "general"
        for name, call in space.items():
            if isinstance(call, type) or not callable(call):
                continue
            if name == "check":
                constraint.functions.append(_Function(constraint, name, call, None))
            elif name.startswith("check_"):
                table = self._subject(
                    name.removeprefix("check_"), constraint.domain, [r for r in reads if isinstance(r, str)]
                )
                constraint.functions.append(_Function(constraint, name, call, table))
        if not constraint.functions:
            raise ValueError("it has no function check(now) or check_<collection>(record, now)")

    def _subject(self, name: str, domain: str, reads: list[str]) -> str:
        paths = [f"{domain}.{name}", *reads, *self.tables]
        found = [path for path in paths if path.partition(".")[2] == name and (path in self.tables or path in reads)]
        if not found:
            raise ValueError(f"check_{name} names no collection")
        return str(found[0])

    # --- evaluating

    def changed(self, deltas: list[tuple[str, str, Any, Any]]) -> None:
        """Take note of changed records: mark every evaluation that could have seen them."""
        for table, ref, _, new in deltas:
            for mark in self.store.change(table, ref, new):
                self.dirty.update(dict.fromkeys(self.readers.get(mark, ())))
            for function in self.subjects.get(table, ()):
                self.dirty[function.constraint.name, function.name, ref] = None
            for constraint in self.constraints.values():
                if (table,) in constraint.marks:
                    self._soil(constraint)

    def _soil(self, constraint: _Constraint) -> None:
        for function in constraint.functions:
            for ref in self.refs(function):
                self.dirty[constraint.name, function.name, ref] = None

    def start(self, now: dt.datetime) -> None:
        """Begin a full run of a day."""
        self.day = now.date()
        self.store.start_day(self.day)
        for kept in (self.dirty, self.touched, self.held, self.marks, self.readers, self.shown):
            kept.clear()
        self.findings = {name: {} for name in self.constraints}
        self.errors = {name: {} for name in self.constraints}

    def _clear(self, name: str) -> None:
        self.findings[name] = {}
        self.errors[name] = {}
        for evaluation in [e for e in self.held if e[0] == name]:
            del self.held[evaluation]
        for evaluation in [e for e in self.marks if e[0] == name]:
            self._unmark(evaluation)

    def pairs(self, name: str) -> Iterator[tuple[_Function, str]]:
        """Yield every evaluation of a constraint: a function and the ref of its record."""
        for function in self.constraints[name].functions:
            for ref in self.refs(function):
                yield function, ref

    def refs(self, function: _Function) -> list[str]:
        """Return the refs a function is to be run for; [""] when it takes no record."""
        return list(self.store.records.get(function.table, ())) if function.table else [""]

    def refresh(self, now: dt.datetime) -> None:
        """Re-run dirty evaluations until PART_S is over."""
        until = perf_counter() + PART_S
        while self.dirty and perf_counter() < until:
            evaluation = next(iter(self.dirty))
            del self.dirty[evaluation]
            name, function_name, ref = evaluation
            self._drop(evaluation)
            self._unmark(evaluation)
            self.errors[name].pop(evaluation, None)
            self.touched[name] = None
            function = next(f for f in self.constraints[name].functions if f.name == function_name)
            if not function.table or ref in self.store.records.get(function.table, ()):
                self.evaluate(function, ref, now)

    def _unmark(self, evaluation: Evaluation) -> None:
        for mark in self.marks.pop(evaluation, ()):
            readers = self.readers[mark]
            readers.discard(evaluation)
            if not readers:
                del self.readers[mark]

    def evaluate(self, function: _Function, ref: str, now: dt.datetime) -> None:
        """Evaluate one function on one record (or none) and keep what it found and what it read."""
        name = function.constraint.name
        evaluation = (name, function.name, ref)
        marks = self._scratch
        self.store.collect(marks)
        try:
            record = self.store.records[function.table][ref] if function.table else None
            yielded = function.call(record, now) if function.table else function.call(now)
            alerts = list(itertools.islice(yielded, MOST_ALERTS + 1)) if yielded is not None else []
            if alerts:
                self._keep(function, ref, alerts)
        except Exception as error:
            self._drop(evaluation)
            self.errors[name][evaluation] = _told(error)
        if marks:
            self._scratch = set()
            self.marks[evaluation] = marks
            for mark in marks:
                self.readers.setdefault(mark, set()).add(evaluation)

    def _keep(self, function: _Function, ref: str, alerts: list[Any]) -> None:
        name = function.constraint.name
        evaluation = (name, function.name, ref)
        for alert in alerts:
            finding = self._finding(function, ref, alert)
            owners = self.findings[name].setdefault(finding["key"], {})
            owners.setdefault(evaluation, finding)
            self.held.setdefault(evaluation, []).append(finding["key"])

    def _drop(self, evaluation: Evaluation) -> None:
        found = self.findings.get(evaluation[0], {})
        for key in dict.fromkeys(self.held.pop(evaluation, ())):
            found[key].pop(evaluation, None)
            if not found[key]:
                del found[key]

    def _finding(self, function: _Function, ref: str, alert: Any) -> Finding:
        refs = [self._ref(record) for record in alert.evidence][:MOST_EVIDENCE]
        if alert.severity not in _SEVERITIES:
            raise ValueError(f"severity {alert.severity!r} is none of critical, warning, info")
        if not isinstance(alert.message, str) or not alert.message.strip():
            raise ValueError("an alert needs a message")
        if not refs and function.table:
            raise ValueError("an alert must name the records it rests on")
        if not isinstance(alert.subject, str) or len(alert.subject) > MOST_SUBJECT:
            raise ValueError(f"the subject of an alert is text of at most {MOST_SUBJECT} characters")
        if alert.due is not None and not isinstance(alert.due, dt.date):
            raise TypeError("due is a date")
        due = alert.due.date() if isinstance(alert.due, dt.datetime) else alert.due
        rests = f"{ref}:{alert.subject}" if alert.subject else "+".join(sorted(set(refs), key=recorded_order))
        return {
            "key": _text(f"{function.constraint.name}.{function.name}:{rests}", MOST_MESSAGE),
            "constraint": function.constraint.name,
            "domain": function.constraint.domain,
            "severity": alert.severity,
            "message": _text(alert.message.strip(), MOST_MESSAGE),
            "evidence": list(dict.fromkeys(refs)),
            "due": due.isoformat() if due is not None else None,
        }

    def _ref(self, record: Any) -> str:
        ref = self.store.ref(getattr(record, "record", record) if isinstance(record, vocabulary.Span) else record)
        if not isinstance(ref, str):
            raise TypeError("evidence must be records of the state")
        return ref

    # --- reporting

    def visible(self, name: str) -> dict[str, Finding]:
        """Return what is reported for one constraint: at most MOST_ALERTS findings and one summary."""
        found = self.findings.get(name, {})
        ranked = ((min(owners.items(), key=_owner_order)[1]) for owners in found.values())
        if len(found) <= MOST_ALERTS:
            return {finding["key"]: finding for finding in sorted(ranked, key=_urgency)}
        first = heapq.nsmallest(MOST_ALERTS, ranked, key=_urgency)
        return {finding["key"]: finding for finding in [*first, _summary(self.constraints[name], len(found))]}

    def failed(self) -> list[dict[str, str]]:
        """Return the constraints that could not be loaded or raised, with a sentence each."""
        out = [{"constraint": c.name, "error": c.error} for c in self.constraints.values() if c.error]
        for name, errors in self.errors.items():
            if errors:
                evaluation = min(errors, key=lambda e: (e[1], recorded_order(e[2])))
                where = f"{evaluation[1]} on {evaluation[2]}" if evaluation[2] else evaluation[1]
                more = f" (and {len(errors) - 1} more)" if len(errors) > 1 else ""
                out.append({"constraint": name, "error": f"{where}: {errors[evaluation]}{more}"})
        return sorted(out, key=lambda failure: failure["constraint"])


def _owner_order(item: tuple[Evaluation, Finding]) -> tuple[str, tuple[int, str]]:
    return item[0][1], recorded_order(item[0][2])


def _urgency(finding: Finding) -> tuple[int, str, str]:
    return _RANK[finding["severity"]], finding["due"] or "9999", finding["key"]


def _summary(constraint: _Constraint, count: int) -> Finding:
    more = count - MOST_ALERTS
    return {
        "key": f"{constraint.name}:more",
        "constraint": constraint.name,
        "domain": constraint.domain,
        "severity": "warning",
        "message": f"{constraint.name} found {count} things; the {MOST_ALERTS} most urgent are listed, {more} are not. "
        "Settle some of them, or look whether its constants suit you.",
        "evidence": [],
        "due": None,
    }


def _told(error: Exception) -> str:
    line = error.lineno if isinstance(error, SyntaxError) else None
    trace = error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename.startswith("constraints/"):
            line = trace.tb_lineno
        trace = trace.tb_next
    at = f" at line {line}" if line else ""
    return _text(f"{type(error).__name__}{at}: {error}", MOST_ERROR)


_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")


def _text(text: str, most: int) -> str:
    """Return text that can leave the worker: at most `most` bytes, without half surrogates and control characters.

    It comes out of records, and one record must not keep the findings about all others from being told.
    """
    return _CONTROL.sub(" ", text[:most]).encode("utf-8", "replace")[:most].decode("utf-8", "ignore")


def _now(now_iso: str) -> dt.datetime:
    return dt.datetime.fromisoformat(now_iso)


_engine: _Engine | None = None


def _the() -> _Engine:
    global _engine  # noqa: PLW0603 - a worker has one engine for its life
    if _engine is None:
        _engine = _Engine()
        usercode_state.on_change(_engine.changed)
    return _engine


def load(sources: Mapping[str, str]) -> dict[str, Any]:
    """Load constraint modules by name; those already loaded stay unless named again."""
    for name, source in sources.items():
        _the().load(name, source)
    return {"loaded": sorted(_the().constraints), "failed": _the().failed()}


def unload(names: list[str]) -> None:
    """Drop constraints and what they found."""
    for name in names:
        _the().forget(name)


def start(now_iso: str) -> list[str]:
    """Begin a full run; return the names to run `part` for."""
    _the().start(_now(now_iso))
    return list(_the().constraints)


def part(now_iso: str, name: str, first: int) -> dict[str, Any]:
    """Evaluate the records of one constraint from the `first` on; `next` is where to go on, None at the end."""
    engine = _the()
    now = _now(now_iso)
    if name not in engine.constraints or engine.day != now.date():
        return {"stale": True}
    until = perf_counter() + PART_S
    pairs = itertools.islice(engine.pairs(name), first, None)
    while some := list(itertools.islice(pairs, _AT_ONCE)):
        for function, ref in some:
            engine.evaluate(function, ref, now)
        first += len(some)
        if perf_counter() > until:
            return {"stale": False, "next": first, "alerts": []}
    engine.shown[name] = engine.visible(name)
    return {"stale": False, "next": None, "alerts": list(engine.shown[name].values())}


def run(now_iso: str) -> dict[str, Any]:
    """Evaluate everything in one go."""
    alerts = []
    for name in start(now_iso):
        first: int | None = 0
        while first is not None:
            answer = part(now_iso, name, first)
            first = answer["next"]
        alerts += answer["alerts"]
    return {"alerts": alerts, "failed": failed()}


def failed() -> list[dict[str, str]]:
    """Return the constraints that raised or could not be loaded: {constraint, error}."""
    return _the().failed()


def step(now_iso: str) -> dict[str, Any]:
    """Re-evaluate what changes could have touched; `removed` keys, new or changed `alerts`.

    `stale`: nothing was run, a full run is due (another day, or constraints were loaded since).
    `more`: call again; the rest of a large change is still to be evaluated.
    """
    engine = _the()
    now = _now(now_iso)
    if engine.day is None or engine.day != now.date():
        return {"stale": True}
    if not engine.dirty or not engine.touched:
        engine.dirty.update({(f.constraint.name, f.name, ""): None for f in engine.subjects.get("", ())})
    engine.refresh(now)
    if engine.dirty:
        return {"stale": False, "more": True, "removed": [], "alerts": [], "failed": []}
    removed: list[str] = []
    alerts: list[Finding] = []
    for name in engine.touched:
        before, after = engine.shown.get(name, {}), engine.visible(name)
        removed += [key for key in before if key not in after]
        alerts += [finding for key, finding in after.items() if before.get(key) != finding]
        engine.shown[name] = after
    engine.touched.clear()
    return {"stale": False, "more": False, "removed": removed, "alerts": alerts, "failed": engine.failed()}
