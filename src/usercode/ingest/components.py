"""Cuts iCalendar and vCard text into its components, each with the line it begins on.

Used by the readers of both formats, so that one broken component is named by its line and costs no other. Nothing is
parsed here beyond the BEGIN and END lines.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Component:
    """The text of one component, from BEGIN to END. `closed` is False where END is missing."""

    line: int
    text: str
    closed: bool


def components(text: str, kind: str) -> Iterator[Component]:
    """Yield the components called `kind` in the order of the text."""
    edge = re.compile(rf"(BEGIN|END):{kind}\s*", re.IGNORECASE)
    begun, held = 0, [""]
    for number, line in enumerate(text.splitlines(), 1):
        match = edge.fullmatch(line)
        if match and match[1].upper() == "BEGIN":
            if begun:
                yield Component(line=begun, text=_joined(held), closed=False)
            begun, held = number, [line]
        elif begun:
            held.append(line)
            if match:
                yield Component(line=begun, text=_joined(held), closed=True)
                begun = 0
    if begun:
        yield Component(line=begun, text=_joined(held), closed=False)


def _joined(lines: list[str]) -> str:
    return "\r\n".join(lines) + "\r\n"
