"""Runs constraints inside the sandbox worker, incrementally.

Served there as `usercode_engine`. `load` takes the text of constraint modules, `start` and `part` evaluate them in
full, `step` evaluates again what changes and the passing of days could have touched since. Each evaluation of a check
on a record leaves marks of what it read (`tables.Store`) and the day on which it can come out differently
(`schedule`); a change re-runs the evaluations whose marks it touches and whose text names a field that changed. What
comes out is plain bounded data; a constraint that raises is reported and hides no other.
"""

from __future__ import annotations

import builtins
import datetime as dt
import itertools
from collections.abc import Callable, Iterable, Iterator, Mapping
from time import perf_counter
from typing import Any

import usercode_state  # type: ignore[import-not-found]

from usercode.constraints import vocabulary
from usercode.constraints.facade import State
from usercode.constraints.loaded import MOST_ALERTS, Check, Constraint, Finding, told
from usercode.constraints.reads import Reads, reads_of
from usercode.constraints.schedule import NEVER, Trace
from usercode.constraints.tables import Mark, Store, Table

PART_S = 0.2
"""How long one call of `part` or `step` goes on evaluating, so that it stays far below the wall-clock limit."""
_MOST_AT_ONCE = 256
"""Evaluations between two looks at the clock, at most."""
_ANSWER_BYTES = 250_000
"""How much one answer of `part` holds before it ends; the sandbox takes four times as much."""
_UNKNOWN = Reads(None, clock=True)


class _Engine:
    """All that one worker knows: tables, constraints, and which evaluations are to be run again."""

    def __init__(self) -> None:
        self.store = Store(usercode_state.tables, usercode_state.ref)
        vocabulary.know(usercode_state.ref)
        self.tables = {name: Table(name, self.store) for name in usercode_state.tables}
        self.knowledge: dict[str, str] = {}
        self.constraints: dict[str, Constraint] = {}
        self.subjects: dict[str, list[Check]] = {}
        self.readers: dict[Mark, set[tuple[Check, str]]] = {}
        self.loaders: dict[Mark, set[str]] = {}
        self.dirty: dict[Check, dict[str, None]] = {}
        self.days: dict[int, set[tuple[Check, str]]] = {}
        self.touched: dict[str, None] = {}
        self.broken: dict[str, None] = {}
        self.trace = Trace()
        self.store.trace = self.trace
        self.is_timed = False
        self.day: dt.date | None = None
        self._scratch: set[Mark] = set()
        for rows in usercode_state.tables.values():
            self._notice_whole(rows[0] if rows else None)

    # --- loading

    def load(self, name: str, source: str) -> None:
        """Load or replace one constraint; a fault in it is kept, not raised."""
        self.forget(name)
        self.day = None
        constraint = self.constraints[name] = Constraint(name, source, _UNKNOWN)
        space: dict[str, Any] = {"__name__": f"constraints.{name}", "__builtins__": self._builtins()}
        self.store.collect(constraint.marks)
        try:
            constraint.reads = reads_of(source, self.knowledge)
            exec(compile(source, f"constraints/{name}.py", "exec", dont_inherit=True), space)
            constraint.introduce(space, self.tables)
        except Exception as error:
            constraint.error = told(error)
            self.broken[name] = None
        finally:
            self.store.collect(None)
        for mark in constraint.marks:
            self.loaders.setdefault((mark[0],), set()).add(name)
        for check in constraint.checks.values():
            self.subjects.setdefault(check.table or "", []).append(check)

    def forget(self, name: str) -> None:
        """Drop a constraint and all it found."""
        constraint = self.constraints.pop(name, None)
        self.broken.pop(name, None)
        self.touched.pop(name, None)
        if constraint is None:
            return
        for check in constraint.checks.values():
            self.subjects[check.table or ""].remove(check)
            self.dirty.pop(check, None)
            for ref in list(check.marks):
                self._unmark(check, ref)
            check.clear()
        for names in self.loaders.values():
            names.discard(name)

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

    def _notice_whole(self, record: Any) -> None:
        """Have a record class tell when a record is read as a whole, by its text or by a comparison."""
        kind = type(record)
        if record is None or getattr(kind.__repr__, "told", False):
            return
        for name in ("__repr__", "__eq__"):
            setattr(kind, name, self._telling(getattr(kind, name)))

    def _telling(self, method: Callable[..., Any]) -> Callable[..., Any]:
        def tell(*args: Any) -> Any:
            self.store.took_whole = True
            return method(*args)

        tell.told = True  # type: ignore[attr-defined]
        return tell

    # --- what is to be run again

    def changed(self, deltas: list[tuple[str, str, Any, Any]]) -> None:
        """Take note of changed records: every evaluation that could have seen a change is run again."""
        whole: dict[str, dict[str, None]] = {}
        for table, ref, old, new in deltas:
            fields = None if old is None or new is None else _changed_fields(old, new)
            for mark in self.store.change(table, ref, new):
                for check, reader in self.readers.get(mark, ()):
                    if check.sees(fields):
                        self.dirty.setdefault(check, {})[reader] = None
            if fields is None:
                whole.setdefault(table, {})[ref] = None
                continue
            for check in self.subjects.get(table, ()):
                if check.sees(fields):
                    self.dirty.setdefault(check, {})[ref] = None
        for table, refs in whole.items():
            for check in self.subjects.get(table, ()):
                self.dirty.setdefault(check, {}).update(refs)
        for table in {delta[0] for delta in deltas}:
            self._notice_whole(next(iter(self.store.records.get(table, {}).values()), None))
            self._reload(table)

    def _reload(self, table: str) -> None:
        """Load the constraints again that read a table while they were loaded."""
        for name in tuple(self.loaders.get((table,), ())):
            day, shown = self.day, self.constraints[name].shown
            self.load(name, self.constraints[name].source)
            self.day, self.constraints[name].shown = day, shown
            self.touched[name] = None
            self._soil(self.constraints[name])

    def _soil(self, constraint: Constraint) -> None:
        for check in constraint.checks.values():
            self.dirty.setdefault(check, {}).update(dict.fromkeys(self.refs(check)))

    def refs(self, check: Check) -> Iterable[str]:
        """Return the refs a check is to be run for; [""] when it takes no record."""
        return self.store.records.get(check.table, {}) if check.table else ("",)

    def start(self, now: dt.datetime) -> None:
        """Begin a full run of a day."""
        self.day = now.date()
        self.store.start_day(self.day)
        self.is_timed = False
        for kept in (self.dirty, self.touched, self.readers, self.days):
            kept.clear()
        for constraint in self.constraints.values():
            constraint.clear()

    def advance(self, now: dt.datetime) -> None:
        """Go on to a later day: what can come out differently by then is run again, all of it the first time."""
        if self.day == now.date():
            return
        self.day = now.date()
        self.store.start_day(self.day)
        self.time()
        today = self.day.toordinal()
        for day in sorted(day for day in self.days if day <= today):
            for check, ref in self.days.pop(day):
                if check.due.get(ref) == day:
                    self.dirty.setdefault(check, {})[ref] = None

    def time(self) -> None:
        """Have the evaluations of a full run, which was not timed, run again, so that the day they are due is known."""
        if not self.is_timed:
            self.is_timed = True
            for constraint in self.constraints.values():
                self._soil(constraint)

    # --- evaluating

    def refresh(self, now: dt.datetime) -> None:
        """Evaluate again what is to be, until PART_S is over."""
        until = perf_counter() + PART_S
        traced = self.trace.begin(now)
        while self.dirty and perf_counter() < until:
            check = next(iter(self.dirty))
            refs = self.dirty[check]
            self.touched[check.constraint.name] = None
            there = self.refs(check)
            for some in _growing(iter(list(refs)), until):
                for ref in some:
                    del refs[ref]
                if check.remembers:
                    for ref in some:
                        self._forget(check, ref)
                self.evaluate(check, [ref for ref in some if ref in there], traced, now)
            if not refs:
                del self.dirty[check]

    def evaluate(self, check: Check, refs: Iterable[str], now: dt.datetime, plain: dt.datetime) -> None:
        """Evaluate a check on records (or none) and keep what it found, what it read and when it is due.

        `now` may be traced; an evaluation that cannot be done so is done with the `plain` one.
        """
        records: Mapping[str, Any] = self.store.records[check.table] if check.table else {}
        is_traced = now is not plain
        if check.constraint.reads.clock:
            now = plain
        call, table, trace, store = check.call, check.table, self.trace, self.store
        trace.next = NEVER
        marks = self._scratch
        store.collect(marks)
        store.took_whole = False
        for ref in refs:
            alerts: list[Any] | None = None
            error = ""
            try:
                yielded = call(records[ref], now) if table else call(now)
                if yielded is not None:
                    for alert in yielded:
                        alerts = alerts or []
                        alerts.append(alert)
                        if len(alerts) > MOST_ALERTS:
                            break
            except Exception as failure:
                alerts, error = (
                    _again(call, [records[ref]] if table else [], plain) if is_traced else ([], told(failure))
                )
                trace.daily()
            if alerts or error:
                self._keep(check, ref, alerts or [], error)
            if marks:
                self._mark(check, ref, marks)
                marks = self._scratch = set()
                store.collect(marks)
            if is_traced and (trace.next != NEVER or now is plain):
                self._wait(check, ref, trace.today + 1 if now is plain else trace.next)
                trace.next = NEVER
        store.collect(None)
        if store.took_whole:
            check.constraint.reads = Reads(None, clock=check.constraint.reads.clock)

    def _keep(self, check: Check, ref: str, alerts: list[Any], error: str) -> None:
        try:
            for alert in alerts:
                check.keep(ref, check.constraint.finding(check, ref, alert, self.store.ref))
        except Exception as failure:
            check.drop(ref)
            error = told(failure)
        if error:
            check.errors[ref] = error
            self.broken[check.constraint.name] = None
            self.trace.daily()

    def _mark(self, check: Check, ref: str, marks: set[Mark]) -> None:
        check.marks[ref] = marks
        for mark in marks:
            self.readers.setdefault(mark, set()).add((check, ref))

    def _wait(self, check: Check, ref: str, day: int) -> None:
        check.due[ref] = day
        self.days.setdefault(day, set()).add((check, ref))

    def _forget(self, check: Check, ref: str) -> None:
        if ref in check.held:
            check.drop(ref)
        if ref in check.marks:
            self._unmark(check, ref)
        if check.errors:
            check.errors.pop(ref, None)
        day = check.due.pop(ref, None)
        if day in self.days:
            self.days[day].discard((check, ref))
            if not self.days[day]:
                del self.days[day]

    def _unmark(self, check: Check, ref: str) -> None:
        for mark in check.marks.pop(ref, ()):
            readers = self.readers[mark]
            readers.discard((check, ref))
            if not readers:
                del self.readers[mark]

    # --- reporting

    def failed(self) -> list[dict[str, str]]:
        """Return the constraints that could not be loaded or raised, with a sentence each."""
        out = []
        for name in sorted(self.broken):
            error = self.constraints[name].failure()
            if error:
                out.append({"constraint": name, "error": error})
            else:
                del self.broken[name]
        return out

    def report(self) -> tuple[list[str], list[Finding]]:
        """Return the keys that are gone and the findings that are new or changed since the last report."""
        removed: list[str] = []
        alerts: list[Finding] = []
        for name in self.touched:
            constraint = self.constraints[name]
            before, after = constraint.shown, constraint.visible()
            removed += [key for key in before if key not in after]
            alerts += [finding for key, finding in after.items() if before.get(key) != finding]
            constraint.shown = after
        self.touched.clear()
        return removed, alerts


def _growing(items: Iterator[str], until: float) -> Iterator[list[str]]:
    """Yield lists of items, short ones first, until the time is over: a single evaluation may take long."""
    size = 1
    while some := list(itertools.islice(items, size)):
        started = perf_counter()
        yield some
        ended = perf_counter()
        if ended > until:
            return
        if ended - started < PART_S / 8:
            size = min(2 * size, _MOST_AT_ONCE)


def _again(call: Callable[..., Any], records: list[Any], now: dt.datetime) -> tuple[list[Any], str]:
    """Evaluate with a plain `now` what could not be done with a traced one."""
    try:
        yielded = call(*records, now)
        return list(itertools.islice(yielded, MOST_ALERTS + 1)) if yielded is not None else [], ""
    except Exception as error:
        return [], told(error)


def _changed_fields(old: Any, new: Any) -> frozenset[str] | None:
    names = getattr(type(new), "__match_args__", None)
    if names is None:
        return None
    return frozenset(name for name in names if getattr(old, name) != getattr(new, name))


def _now(now_iso: str) -> dt.datetime:
    return dt.datetime.fromisoformat(now_iso)


_engine: _Engine | None = None


def _the() -> _Engine:
    global _engine  # noqa: PLW0603 - a worker has one engine for its life
    if _engine is None:
        _engine = _Engine()
        usercode_state.on_change(_engine.changed)
    return _engine


def know(knowledge: Mapping[str, str]) -> None:
    """Take the texts of the modules that constraints may import beside the vocabulary, to see what those read."""
    _the().knowledge = dict(knowledge)


def load(sources: Mapping[str, str]) -> dict[str, Any]:
    """Load constraint modules by name; those already loaded stay unless named again."""
    for name, source in sources.items():
        _the().load(name, source)
    return {"loaded": list(sources)}


def unload(names: list[str]) -> None:
    """Drop constraints and what they found."""
    for name in names:
        _the().forget(name)


def start(now_iso: str) -> None:
    """Begin a full run."""
    _the().start(_now(now_iso))


def part(now_iso: str, names: list[str], first: int) -> dict[str, Any]:
    """Evaluate constraints one after the other, the first of `names` from its evaluation number `first` on.

    `done` of them came to their end, with `alerts`; `next` is where the one after them is to go on.
    """
    engine, now = _the(), _now(now_iso)
    until = perf_counter() + PART_S
    alerts: list[Finding] = []
    size = 0
    for done, name in enumerate(names):
        constraint = engine.constraints.get(name)
        if constraint is None or engine.day != now.date():
            return {"stale": True}
        count = 0
        for check in constraint.checks.values():
            refs = engine.refs(check)
            skipped = min(len(list(refs)), first - count) if first > count else 0
            count += skipped
            for some in _growing(itertools.islice(iter(refs), skipped, None), until):
                engine.evaluate(check, some, now, now)
                count += len(some)
            if perf_counter() > until:
                return {"stale": False, "done": done, "next": count, "alerts": alerts}
        constraint.shown = constraint.visible()
        alerts += constraint.shown.values()
        size += sum(len(finding["message"]) + len(finding["key"]) for finding in constraint.shown.values())
        first = 0
        if perf_counter() > until or size > _ANSWER_BYTES:
            return {"stale": False, "done": done + 1, "next": 0, "alerts": alerts}
    return {"stale": False, "done": len(names), "next": 0, "alerts": alerts}


def failed() -> list[dict[str, str]]:
    """Return the constraints that raised or could not be loaded: {constraint, error}."""
    return _the().failed()


def step(now_iso: str) -> dict[str, Any]:
    """Evaluate again what changes, or the days since, could have touched; `removed` keys, new or changed `alerts`.

    `stale`: nothing was run, a full run is due (an earlier day, or constraints were loaded since).
    `more`: call again; the rest of a large change is still to be evaluated.
    """
    engine, now = _the(), _now(now_iso)
    if engine.day is None or engine.day > now.date():
        return {"stale": True}
    engine.advance(now)
    engine.refresh(now)
    if engine.dirty:
        return {"stale": False, "more": True}
    removed, alerts = engine.report()
    return {"stale": False, "more": False, "removed": removed, "alerts": alerts, "failed": engine.failed()}


def due(now_iso: str) -> dict[str, Any]:
    """Return, by constraint, the next day on which it can come out differently, once all evaluations are timed."""
    engine, now = _the(), _now(now_iso)
    if engine.day != now.date():
        return {"stale": True}
    engine.time()
    engine.refresh(now)
    if engine.dirty:
        return {"stale": False, "more": True}
    days = {
        name: min((day for check in c.checks.values() for day in check.due.values()), default=None)
        for name, c in engine.constraints.items()
    }
    return {
        "stale": False,
        "more": False,
        "due": {name: dt.date.fromordinal(day).isoformat() for name, day in days.items() if day is not None},
    }
