"""Runs one free-form function inside a fork of its own; the text of this module is the program of that fork.

The function is `check(state, now)` or `check_constraints(current_time)` beside a module-level STATE. What it returns
leaves the fork as it is, objects as dictionaries; the host makes findings of it (`free`). It is compiled in every
fork, where each line costs time, so it is short and imports nothing.
"""

import usercode_state  # type: ignore[import-not-found]


class Alert:
    """What a function may return: severity, message, evidence (records), due, subject."""

    def __init__(self, severity="warning", message="", **more):  # type: ignore[no-untyped-def]
        vars(self).update(more, severity=severity, message=message)


class Names:
    """`state`, or a domain of it: its collections by name, noted when they are taken; an unknown one is empty."""

    def __init__(self, path, reads):  # type: ignore[no-untyped-def]
        self._path, self._reads = path, reads

    def __getattr__(self, name):  # type: ignore[no-untyped-def]
        if name.startswith("__"):
            raise AttributeError(name)
        return self[f"{self._path}.{name}"] if self._path else Names(name, self._reads)

    def __getitem__(self, path):  # type: ignore[no-untyped-def]
        self._reads.add(path)
        return usercode_state.tables.get(path, [])


def answer(source, name, own_state, traced):  # type: ignore[no-untyped-def]
    """Return what the function in `source` returns, with what it read and until which day that is good."""
    space = {"__name__": name, "Alert": Alert}
    exec(compile(source, f"/modules/{name}.py", "exec", dont_inherit=True), space)
    now, reads, due = usercode_state.now, set(), 0
    if own_state is not None:
        space["STATE"] = own_state
    if "check_constraints" in space:
        found = space["check_constraints"](now.date().isoformat())
    elif traced:
        found, due = __import__("usercode_schedule").traced(lambda now: space["check"](Names("", reads), now), now)
    else:
        found = space["check"](Names("", reads), now)
    if isinstance(found, list | tuple):
        found = [vars(item) if hasattr(item, "__dict__") else item for item in found[:200]]
    stated = {key: space.get(key) for key in ("DOMAIN", "SOURCE")}
    return {"found": found, "due": due, "reads": sorted(reads), **stated}
