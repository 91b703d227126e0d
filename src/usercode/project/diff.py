"""The difference between two states, as a Python diff that a person reads. Pure."""

from __future__ import annotations

import difflib
from collections.abc import Iterator

from usercode.state.emit import line_of, schema
from usercode.state.fold import State


def diff(old: State, new: State, old_name: str, new_name: str) -> str:
    """Return what changed between two states, file by file in unified form; "" when nothing did."""
    return "".join(_domains(old, new, old_name, new_name))


def _domains(old: State, new: State, old_name: str, new_name: str) -> Iterator[str]:
    for domain in sorted({p.split(".")[0] for s in (old, new) for p in s.records if s.records[p]}):
        before, after = _schema(old, domain), _schema(new, domain)
        if before != after:
            yield from _headed(f"{domain}/schema.py", old_name, new_name, _lines(before, after))
        body = [line for path in _paths(old, new, domain) for line in _collection(old, new, path)]
        if body:
            yield from _headed(f"{domain}/state.py", old_name, new_name, body)


def _headed(name: str, old_name: str, new_name: str, body: list[str]) -> list[str]:
    return [f"--- domains/{name}\t{old_name}\n", f"+++ domains/{name}\t{new_name}\n", *body]


def _paths(old: State, new: State, domain: str) -> list[str]:
    return sorted({p for s in (old, new) for p in s.records if p.split(".")[0] == domain and s.records[p]})


def _schema(state: State, domain: str) -> str:
    own = [state.collections[p] for p in sorted(state.records) if p.split(".")[0] == domain and state.records[p]]
    return schema(domain, own) if own else ""


def _lines(before: str, after: str) -> list[str]:
    lines = difflib.unified_diff(before.splitlines(keepends=True), after.splitlines(keepends=True), n=2)
    return list(lines)[2:]


def _collection(old: State, new: State, path: str) -> list[str]:
    """Return the records that came, went or changed, in log order."""
    before, after = _texts(old, path), _texts(new, path)
    lines = []
    for number in sorted(before.keys() | after.keys()):
        was, now = before.get(number), after.get(number)
        if was != now:
            lines += [f"-{was}"] if was else []
            lines += [f"+{now}"] if now else []
    return [f"@@ {path} @@\n", *lines] if lines else []


def _texts(state: State, path: str) -> dict[int, str]:
    if path not in state.collections:
        return {}
    line = line_of(state.collections[path])
    return {r.number: line(r) for r in state.current(path)}
