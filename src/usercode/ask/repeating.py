"""Events that repeat by a rule: a query sees each once, at its first time, so it cannot answer about them. Pure."""

from __future__ import annotations

from dataclasses import replace

from usercode.ask.compiler.code import records_of
from usercode.ask.compiler.plan import All, AnyOf, Condition, Count, Not, Plan, Total

RULE = "recurrence"
"""The field that holds the rule; constraints follow it, queries do not."""


def repeating_of(plan: Plan) -> str:
    """Return an expression for how many records repeat that the question may be about, whenever that is."""
    anytime = replace(plan, ask=Total(Count()), where=without_time(plan.where))
    there = f'{plan.collection} and hasattr({plan.collection}[0], "{RULE}")'
    return f"sum(1 for r in {records_of(anytime)} if r.{RULE}) if {there} else 0"


def without_time(condition: Condition | None) -> Condition | None:
    """Return a weaker condition that says nothing about days and times; None when nothing is left."""
    if condition is None:
        return None
    if isinstance(condition, (All, AnyOf)):
        parts = [without_time(part) for part in condition.parts]
        kept = tuple(part for part in parts if part is not None)
        if isinstance(condition, AnyOf) and len(kept) < len(parts):
            return None
        return replace(condition, parts=kept) if kept else None
    if isinstance(condition, Not):
        return condition if without_time(condition.part) == condition.part else None
    return None if condition.column.kind in ("date", "datetime", "time") else condition
