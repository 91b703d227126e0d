"""The manifest: the one small module that an agent always loads. Pure.

It names every domain with its classes, their counts and its latest things, and the alerts that are open, within
`TOKENS` tokens at any size: what does not fit is counted, never silently dropped.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import islice

from usercode.results import Alert
from usercode.state.fold import State

TOKENS = 300
_TOKEN = re.compile(r"\w+|[^\w\s]")
_SEVERITIES = ("critical", "warning", "info")


@dataclass(frozen=True)
class _Detail:
    """How much is told: examples and classes of a domain, alerts and words of each."""

    examples: int
    classes: int
    alerts: int
    words: int


_DETAILS = (
    _Detail(3, 9, 20, 40),
    _Detail(3, 9, 10, 24),
    _Detail(2, 9, 8, 16),
    _Detail(1, 9, 6, 12),
    _Detail(1, 6, 5, 10),
    _Detail(0, 6, 5, 10),
    _Detail(0, 4, 4, 9),
    _Detail(0, 2, 3, 8),
    _Detail(0, 1, 2, 6),
)
"""From rich to terse."""


def tokens(text: str) -> int:
    """Return the number of tokens in a text: words and single punctuation marks."""
    return len(_TOKEN.findall(text))


def manifest(name: str, state: State, alerts: Sequence[Alert], failing: int = 0) -> str:
    """Return `manifest.py` in the richest form that stays within `TOKENS`; `failing` constraints are counted."""
    domains = _domains(state)
    active = sorted(
        (a for a in alerts if a.status == "active"), key=lambda a: (_SEVERITIES.index(a.severity), int(a.id[1:]))
    )
    told = [f"failing: {failing} (usercode check)"] if failing else []
    text = ""
    for detail in _DETAILS:
        lines = {domain: _domain(state, paths, detail) for domain, paths in domains.items()}
        text = _module(name, lines, [*told, *_alerts(active, detail)])
        if tokens(text) <= TOKENS:
            return text
    shown = dict.fromkeys(domains, "")
    while tokens(text) > TOKENS and shown:
        shown.popitem()
        rest = f"{len(domains) - len(shown)} more: usercode state"
        text = _module(name, {**shown, "...": rest}, [*told, *_alerts(active, _DETAILS[-1])])
    return text


def _domains(state: State) -> dict[str, list[str]]:
    """Return the collections of each domain that hold something, notes last."""
    domains: dict[str, list[str]] = {}
    for path in sorted(state.collections, key=lambda p: (p.endswith(".notes"), p)):
        if state.records.get(path):
            domains.setdefault(path.split(".")[0], []).append(path)
    return dict(sorted(domains.items()))


def _domain(state: State, paths: Sequence[str], detail: _Detail) -> str:
    """Return one line: classes with their counts, then the latest things by name."""
    counts = [f"{state.collections[p].record.name} {len(state.records[p])}" for p in paths[: detail.classes]]
    if len(paths) > detail.classes:
        counts.append(f"{len(paths) - detail.classes} more")
    latest = _latest(state, paths, detail.examples)
    return ", ".join(counts) + (f": {', '.join(latest)}" if latest else "")


def _latest(state: State, paths: Sequence[str], examples: int) -> list[str]:
    """Return the names of a domain's latest things: what they are, not what they say."""
    names: list[str] = []
    for path in paths:
        fields = state.collections[path].record.fields
        key = next((f.name for f in fields if f.type.kind == "str" and f.name != "person"), None)
        if key is not None and not path.endswith(".notes"):
            latest = islice(reversed(state.records[path].values()), examples)
            names += [_clip(str(r.values[key]), 3) for r in latest if r.values.get(key)]
    return list(dict.fromkeys(names))[:examples]


def _alerts(active: Sequence[Alert], detail: _Detail) -> list[str]:
    lines = [f"{a.id} {a.severity} {a.domain}: {_clip(a.message, detail.words)}" for a in active[: detail.alerts]]
    if len(active) > detail.alerts:
        lines.append(f"... {len(active) - detail.alerts} more: usercode alerts")
    return lines


def _module(name: str, domains: Mapping[str, str], alerts: Sequence[str]) -> str:
    about = f"Memory of {_clip(name, 6) if name else 'the user'}; each domain is a package domains/NAME"
    rows = "".join(f"    {domain!r}: {text!r},\n" for domain, text in domains.items())
    open_alerts = "".join(f"    {text!r},\n" for text in alerts)
    return (
        f'"""Always loaded: what is known, and what needs attention."""\n\nABOUT = {about!r}\n'
        f"DOMAINS: dict[str, str] = {{\n{rows}}}\nACTIVE_ALERTS: list[str] = [\n{open_alerts}]\n"
    )


def _clip(text: str, most: int) -> str:
    """Return the first `most` tokens of a text, on one line."""
    ends = [m.end() for m in _TOKEN.finditer(text)]
    clipped = text if len(ends) <= most else text[: ends[most - 1]] + "..."
    return " ".join(clipped.split())
