"""Proposed and approved constraints, as the log's changes made them. Pure values.

A proposal is a filled form (JSON), a module in the vocabulary of constraints, or a free-form function. It does nothing
until the owner approves it; approving another of the same name replaces it. What it is made of is for the constraints
stage to know.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

Kind = Literal["form", "module", "function"]
KINDS: tuple[Kind, ...] = ("form", "module", "function")


@dataclass(frozen=True, kw_only=True)
class Proposed:
    """One proposal. `number` is the log position of it; `by` tells who wrote it, `said_at` when it was proposed."""

    number: int
    name: str
    kind: Kind
    text: str
    examples: tuple[Mapping[str, Any], ...]
    by: Literal["user", "model"]
    said_at: str

    @property
    def id(self) -> str:
        """Return the id by which the owner approves it."""
        return f"c{self.number}"


class Proposals:
    """All proposals by number, and which of them is in force by name."""

    def __init__(self) -> None:
        self.all: dict[int, Proposed] = {}
        self.in_force: dict[str, int] = {}
        self.retired: set[int] = set()

    def propose(self, number: int, payload: Mapping[str, Any]) -> None:
        """Take in a proposal."""
        self.all[number] = Proposed(
            number=number,
            name=payload["name"],
            kind=payload["kind"],
            text=payload["code"],
            examples=tuple(payload["examples"]),
            by=payload["by"],
            said_at=payload["said_at"],
        )

    def approve(self, number: int) -> None:
        """Put a proposal into force, in place of an earlier one of its name; one that was erased is passed over."""
        proposed = self.all.get(number)
        if proposed is not None:
            before = self.in_force.get(proposed.name)
            if before not in (None, number):
                self.retired.add(before)
            self.retired.discard(number)
            self.in_force[proposed.name] = number

    def retire(self, number: int) -> None:
        """Take a proposal out of force, or off the table."""
        self.retired.add(number)
        self.in_force = {name: held for name, held in self.in_force.items() if held != number}

    def status(self, number: int) -> Literal["proposed", "approved", "retired"]:
        """Return what became of a proposal."""
        if number in self.in_force.values():
            return "approved"
        return "retired" if number in self.retired else "proposed"

    def approved(self) -> list[Proposed]:
        """Return the proposals in force, by name."""
        return [self.all[number] for _, number in sorted(self.in_force.items())]
