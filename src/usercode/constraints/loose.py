"""Findings made of the loose shapes that functions of other people return: dictionaries with a message. Pure.

Known keys: message, severity (also high, medium, low and the like), domain, evidence, due, source, and one of subject,
type, kind or id, which tells alerts of one function apart. What cannot be used of the rest is left out.
"""

from __future__ import annotations

import datetime as dt
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from usercode.constraints.findings import SEVERITIES, Finding, Severity, Unreadable, judged
from usercode.constraints.forms import UNVERIFIED

_SEVERITY = {"high": "critical", "error": "critical", "medium": "warning", "low": "info", "notice": "info"}
_MOST_FINDINGS = 200
_MOST_TEXT = 4_000
_MOST_EVIDENCE = 100
_KINDS = ("subject", "type", "kind", "id")


def findings_of(
    name: str,
    items: Any,
    evidence_of: Callable[[Any], str | None],
    *,
    domain: str = "",
    source: str = UNVERIFIED,
) -> list[Finding]:
    """Return the findings of one constraint; `domain` and `source` hold where an item has none.

    `evidence_of` turns an item of evidence into text, or None to leave it out.

    Raises:
        Unreadable: it is no list, or an item has no message.
    """
    if items is None:
        return []
    if not isinstance(items, list | tuple):
        raise Unreadable(f"it returned {type(items).__name__} instead of a list")
    found: list[Finding] = []
    seen: Counter[str] = Counter()
    for number, item in enumerate(items[:_MOST_FINDINGS], 1):
        if not isinstance(item, Mapping) or not isinstance(item.get("message"), str) or not item["message"].strip():
            raise Unreadable(f"its alert {number} has no message")
        evidence = _evidence(item.get("evidence"), evidence_of)
        kind = next((str(item[k])[:200] for k in _KINDS if isinstance(item.get(k), str) and item[k]), "")
        key = f"{name}:{'+'.join([kind, *evidence]).strip('+')}"[:1_000]
        seen[key] += 1
        found.append(
            judged(
                Finding(
                    key=key if seen[key] == 1 else f"{key}:{seen[key]}",
                    constraint=name,
                    domain=_name(item.get("domain")) or domain or name.partition("_")[0],
                    severity=severity_of(item.get("severity")),
                    message=item["message"].strip()[:_MOST_TEXT],
                    evidence=evidence,
                    due=_due(item.get("due")),
                    source=_name(item.get("source"), 400) or source,
                )
            )
        )
    return found


def severity_of(value: Any) -> Severity:
    """Return the severity that a word means; warning for one that is not known."""
    word = str(value).casefold()
    word = _SEVERITY.get(word, word)
    return next((severity for severity in SEVERITIES if severity == word), "warning")


def _evidence(value: Any, evidence_of: Callable[[Any], str | None]) -> tuple[str, ...]:
    items: Sequence[Any] = value if isinstance(value, list | tuple) else [] if value is None else [value]
    return tuple(dict.fromkeys(text for text in map(evidence_of, items[:_MOST_EVIDENCE]) if text))


def _name(value: Any, most: int = 100) -> str:
    return value.strip()[:most] if isinstance(value, str) else ""


def _due(value: Any) -> dt.date | None:
    if isinstance(value, dt.datetime):
        return value.date()
    if isinstance(value, str):
        try:
            return dt.date.fromisoformat(value[:10])
        except ValueError:
            return None
    return value if isinstance(value, dt.date) else None
