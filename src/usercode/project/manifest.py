"""The manifest: the one small module that an agent always loads. Pure.

It names every domain with its classes and counts and the alerts that are open, within `TOKENS` tokens at any size:
what does not fit is counted, never silently dropped.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import islice

from usercode.results import Alert
from usercode.state.fold import State

TOKENS = 300
_TOKEN = re.compile(r"\w+|[^\w\s]")
_SEVERITIES = ("critical", "warning", "info")
_DETAIL = ((3, 40, 8, 9), (3, 28, 4, 9), (0, 28, 4, 6), (0, 18, 3, 4), (0, 12, 2, 3), (0, 8, 1, 2), (0, 6, 1, 1))
"""From rich to terse: examples per class, words per alert, alerts, classes per domain."""


def tokens(text: str) -> int:
    """Return the number of tokens in a text: words and single punctuation marks."""
    return len(_TOKEN.findall(text))


def manifest(name: str, state: State, alerts: Sequence[Alert]) -> str:
    """Return `manifest.py` in the richest form that stays within `TOKENS`."""
    domains = _domains(state)
    active = sorted(
        (a for a in alerts if a.status == "active"), key=lambda a: (_SEVERITIES.index(a.severity), int(a.id[1:]))
    )
    for detail in _DETAIL:
        text = _render(name, state, domains, active, detail)
        if tokens(text) <= TOKENS:
            return text
    return _shortest(name, domains, active, _DETAIL[-1])


def _domains(state: State) -> dict[str, list[str]]:
    domains: dict[str, list[str]] = {}
    for path in sorted(state.collections):
        if state.records.get(path):
            domains.setdefault(path.split(".")[0], []).append(path)
    return domains


def _render(
    name: str, state: State, domains: dict[str, list[str]], active: Sequence[Alert], detail: tuple[int, int, int, int]
) -> str:
    examples, words, alert_count, class_count = detail
    lines = []
    for domain, paths in domains.items():
        counts = {p.split(".")[1]: len(state.records[p]) for p in paths[:class_count]}
        more = len(paths) - len(counts)
        summary = f"{more} more" if more else _summary(state, paths, examples)
        path = f"domains/{domain}"
        schemas = [state.collections[p].record.name for p in paths[:class_count]] if examples else []
        parts = [f"{path!r}", f"{schemas!r}"] if schemas else [f"{path!r}"]
        lines.append(f"    {domain!r}: ({', '.join([*parts, repr(counts), repr(summary)])}),\n")
    alerts = _alerts(active, alert_count, words)
    return _module(name, "".join(lines), alerts)


def _shortest(
    name: str, domains: dict[str, list[str]], active: Sequence[Alert], detail: tuple[int, int, int, int]
) -> str:
    """Name as many domains as fit and count the rest."""
    _, words, alert_count, _ = detail
    alerts = _alerts(active, alert_count, words)
    shown = list(domains)
    while True:
        rest = len(domains) - len(shown)
        lines = [f"    {d!r}: ('domains/{d}', {len(domains[d])}),\n" for d in shown]
        if rest:
            lines.append(f"    '...': '{rest} more: usercode state',\n")
        text = _module(name, "".join(lines), alerts)
        if tokens(text) <= TOKENS or not shown:
            return text
        shown.pop()


def _module(name: str, domains: str, alerts: str) -> str:
    about = f"Memory of {_clip(name, 6)}." if name else "Memory of the user."
    return (
        f'"""Always loaded. Details: the modules under each path."""\n\nABOUT = {about!r}\n'
        f"DOMAINS = {{\n{domains}}}\nACTIVE_ALERTS: list[str] = [\n{alerts}]\n"
    )


def _summary(state: State, paths: Sequence[str], examples: int) -> str:
    """Return the latest things of a domain by name: what they are, not what they say."""
    if not examples:
        return ""
    names: list[str] = []
    for path in paths:
        key = next((f.name for f in state.collections[path].record.fields if f.type.kind == "str"), None)
        if key is None or path.endswith(".notes"):
            continue
        latest = islice(reversed(state.records[path].values()), examples)
        names += [_clip(str(r.values[key]), 4) for r in latest if r.values.get(key)]
    return ", ".join(dict.fromkeys(names[: 2 * examples]))


def _alerts(active: Sequence[Alert], count: int, words: int) -> str:
    lines = [f"    {f'{a.id} {a.severity} {a.domain}: {_clip(a.message, words)}'!r},\n" for a in active[:count]]
    if len(active) > count:
        lines.append(f"    {f'... {len(active) - count} more: usercode alerts'!r},\n")
    return "".join(lines)


def _clip(text: str, most: int) -> str:
    """Return the first `most` tokens of a text, on one line."""
    ends = [m.end() for m in _TOKEN.finditer(text)]
    clipped = text if len(ends) <= most else text[: ends[most - 1]] + "..."
    return " ".join(clipped.split())
