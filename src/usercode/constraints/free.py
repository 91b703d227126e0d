"""Runs free-form functions that were approved, each in a fork of its own, from the host's side.

In: a sandbox that holds the project's tables, and the text of functions by name. Each run notes which collections were
read, so that a change elsewhere does not run a function again; a new day runs those that are due. What a fork answers
is checked as what the engine answers is. One that fails is reported and hides no other.
"""

from __future__ import annotations

import datetime as dt
import marshal
import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from usercode.constraints.findings import Finding, Findings, Unreadable
from usercode.constraints.forms import UNVERIFIED
from usercode.constraints.loose import findings_of
from usercode.constraints.schedule import NEVER
from usercode.errors import LimitExceeded, QueryFailed, SandboxProtocolError
from usercode.sandbox import RecordValue, Sandbox

_STOPPED = (LimitExceeded, QueryFailed, SandboxProtocolError, Unreadable)
_REF = re.compile(r"[a-z]\d+\Z")


@dataclass(frozen=True)
class Outcome:
    """What one run of one function gave. `reads` None: it may have read anything. `due` None: not known."""

    findings: tuple[Finding, ...] = ()
    error: str = ""
    reads: frozenset[str] | None = None
    due: dt.date | None = None


def evaluate(
    sandbox: Sandbox,
    name: str,
    source: str,
    now: dt.datetime,
    is_ref: Callable[[str], bool],
    *,
    own_state: Any = None,
    traced: bool = False,
) -> Outcome:
    """Run the function in `source` at `now`; `own_state` takes the place of its STATE."""
    names = {"program": _program(), "source": source, "name": name, "own_state": own_state, "traced": traced}
    is_open = any(module in source for module in ("usercode_state", "usercode_constraint"))
    try:
        value = sandbox.run(_CALL, now=now, names=names).value
        if not isinstance(value, dict):
            raise Unreadable("the answer is no mapping")
        findings = findings_of(
            name,
            value.get("found"),
            lambda item: _ref(item, is_ref),
            domain=str(value.get("DOMAIN") or "")[:100],
            source=str(value.get("SOURCE") or UNVERIFIED)[:400],
        )
        reads = None if is_open else _reads(value.get("reads"))
        return Outcome(tuple(findings), "", reads, _due(value.get("due"), now.date()))
    except _STOPPED as error:
        return Outcome(error=f"{name}: {error}")


def _ref(item: Any, is_ref: Callable[[str], bool]) -> str | None:
    """Return the id of a record; None for anything else, which is no evidence."""
    ref = item.ref if isinstance(item, RecordValue) else item
    return ref if isinstance(ref, str) and _REF.match(ref) and is_ref(ref) else None


_CALL = (
    "(exec(__import__('marshal').loads(program.encode('latin-1')), globals()),"
    " answer(source, name, own_state, traced))[1]"
)
"""An expression, so that it is compiled once; the program comes compiled, which is half a millisecond a run less."""


@cache
def _program() -> str:
    """Return the compiled program of a fork, a character for each byte; the fork is of this interpreter."""
    text = files("usercode.constraints").joinpath("fork.py").read_text(encoding="utf-8")
    return marshal.dumps(compile(text, "fork.py", "exec", dont_inherit=True, optimize=2)).decode("latin-1")


def _reads(data: Any) -> frozenset[str] | None:
    return frozenset(data) if isinstance(data, list) and all(isinstance(item, str) for item in data) else None


def _due(data: Any, today: dt.date) -> dt.date | None:
    """Return the day a worker told as an ordinal; 0 and whatever else is none: not known."""
    if type(data) is not int or data <= 0:
        return None
    return max(dt.date.fromordinal(data), today + dt.timedelta(days=1)) if data < NEVER else dt.date.max


class FreeForm:
    """All approved functions of one project and what they found last."""

    def __init__(self, sandbox: Sandbox, functions: Mapping[str, str], is_ref: Callable[[str], bool]) -> None:
        self._sandbox = sandbox
        self._functions = dict(functions)
        self._is_ref = is_ref
        self._last: dict[str, Outcome] = {}
        self._readers: dict[str | None, set[str]] = {}
        """The functions that read a collection; under None those that may have read any."""
        self._speaking: set[str] = set()
        """Those that found something or failed, so that a step costs nothing for the others."""
        self._day: dt.date | None = None

    def find(self, now: dt.datetime, changed: Collection[str]) -> Findings:
        """Return all that holds at `now`; run are those that read one of the `changed` collections, or are due."""
        traced = self._day is not None and self._day < now.date()
        for name in self._affected(now.date(), changed):
            self._run(name, now, traced=traced)
        self._day = now.date()
        outcomes = [self._last[name] for name in self._in_order(self._speaking)]
        return Findings(tuple(f for o in outcomes for f in o.findings), tuple(o.error for o in outcomes if o.error))

    def due(self, now: dt.datetime) -> dict[str, dt.date]:
        """Return, by function, the next day on which it can find something else; call it after `find` of that day."""
        for name in self._functions:
            if self._last[name].due is None and not self._last[name].error:
                self._run(name, now, traced=True)
        tomorrow = now.date() + dt.timedelta(days=1)
        days = {name: self._last[name].due or tomorrow for name in self._functions}
        return {name: day for name, day in days.items() if day != dt.date.max}

    def _affected(self, today: dt.date, changed: Collection[str]) -> list[str]:
        if self._day is None or today < self._day:
            return list(self._functions)
        places = (None, *changed) if changed else ()
        names = set[str]().union(*(self._readers.get(place, ()) for place in places))
        if today > self._day:
            names.update(name for name, last in self._last.items() if last.due is None or last.due <= today)
        return self._in_order(names)

    def _in_order(self, names: Collection[str]) -> list[str]:
        """Return the names in the order of the functions."""
        return [name for name in self._functions if name in names] if len(names) > 1 else list(names)

    def _run(self, name: str, now: dt.datetime, *, traced: bool) -> None:
        before = self._last.get(name)
        for place in _places(before) if before else ():
            self._readers[place].discard(name)
        self._last[name] = after = evaluate(
            self._sandbox, name, self._functions[name], now, self._is_ref, traced=traced
        )
        for place in _places(after):
            self._readers.setdefault(place, set()).add(name)
        (self._speaking.add if after.findings or after.error else self._speaking.discard)(name)


def _places(outcome: Outcome) -> Collection[str | None]:
    """Return the collections that a run read; None alone where it may have been any."""
    return (None,) if outcome.reads is None else outcome.reads
