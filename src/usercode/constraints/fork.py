"""Runs one free-form function inside a fork of its own; the text of this module is the program of that fork.

The function is `check(state, now)` or `check_constraints(current_time)` beside a module-level STATE. What it returns
leaves the fork as it is, objects as dictionaries; the host makes findings of it (`free`). It is run anew in every fork,
where each line costs time, so it is short and imports next to nothing.
"""

from __future__ import annotations

from typing import Any

import usercode_state  # type: ignore[import-not-found]


class Alert:
    """What a function may return: severity, message, evidence (records), due, subject."""

    def __init__(self, severity: str = "warning", message: str = "", **more: Any) -> None:
        vars(self).update(more, severity=severity, message=message)


class Names:
    """`state`, or a domain of it: its collections by name, noted when they are taken; an unknown one is empty."""

    def __init__(self, path: str, reads: set[str]) -> None:
        self._path, self._reads = path, reads

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return self[f"{self._path}.{name}"] if self._path else Names(name, self._reads)

    def __getitem__(self, path: str) -> Any:
        self._reads.add(path)
        return usercode_state.tables.get(path, [])


def answer(source: str, name: str, own_state: Any, traced: bool) -> dict[str, Any]:
    """Return what the function in `source` returns, with what it read and until which day that is good."""
    space: dict[str, Any] = {"__name__": name, "Alert": Alert}
    exec(compile(source, f"/modules/{name}.py", "exec", dont_inherit=True), space)
    now, reads, due = usercode_state.now, set[str](), 0
    if own_state is not None:
        space["STATE"] = own_state
    if "check_constraints" in space:
        found = space["check_constraints"](now.date().isoformat())
    elif traced:
        found, due = __import__("usercode_schedule").traced(lambda now: space["check"](Names("", reads), now), now)
    else:
        found = space["check"](Names("", reads), now)
    if hasattr(found, "__iter__") and not isinstance(found, dict | str):
        found = [vars(item) if hasattr(item, "__dict__") else item for _, item in zip(range(200), found)]  # noqa: B905
    if usercode_state.computed:  # a value of a record that may rest on all others and on the day
        due, reads = 0, set(usercode_state.tables)
    stated = {key: space.get(key) for key in ("DOMAIN", "SOURCE")}
    return {"found": found, "due": due, "reads": sorted(reads), **stated}
