"""A plan as readable Python over the typed state: the same text a person would write for `usercode query`.

The last expression is the answer. Where the data cannot give one answer (a tie, mixed currencies, nothing to average),
the code raises ValueError with a message that begins "tie:", "currencies:", "nothing:" or "several:".
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from usercode.ask.compiler.code_days import DayCode
from usercode.ask.compiler.conditions import both, guard, test, value_of
from usercode.ask.compiler.pieces import Pieces, money_bounds
from usercode.ask.compiler.plan import (
    Contrast,
    Elapsed,
    Every,
    Exists,
    Extreme,
    Gap,
    Groups,
    Lookup,
    Members,
    Plan,
    Rate,
    Ratio,
    Share,
    Slice,
    Streak,
    Test,
    Total,
    Until,
)
from usercode.ask.compiler.windows import helpers_of


def code_of(plan: Plan) -> str:
    """Return the program of a plan."""
    writer = _Writer(plan)
    last = writer.answer()
    if plan.digits is not None:
        last = f"round({last}, {plan.digits})"
    lines = [*writer.lines, last]
    text = "\n".join(lines)
    return f"{helpers_of(text)}{text}"


def records_of(plan: Plan) -> str:
    """Return an expression for the list of records that the plan's answer rests on."""
    writer = _Writer(plan)
    condition = plan.where
    if isinstance(plan.ask, Contrast):
        either = f"({test(plan.ask.left, writer.record)}) or ({test(plan.ask.right, writer.record)})"
        condition_text = f"({either}) and {writer.condition(condition)}" if condition else either
        return writer.listed(writer.record, condition_text)
    if isinstance(plan.ask, Share):
        condition = both(condition, plan.ask.part)
    if plan.slice is not None:
        chosen = f"sorted({sliced(plan.slice, plan.collection, writer.record)})[:{plan.slice.count}]"
        text = writer.condition(condition) if condition else ""
        return f"[{writer.record} for {writer.record} in {chosen} if {text}]" if text else chosen
    return writer.listed(writer.record, writer.condition(condition) if condition else "")


class _Writer(DayCode):
    """Writes one plan."""

    def answer(self) -> str:
        """Write the statements and return the last expression."""
        ask = self.plan.ask
        if self.plan.slice is not None:
            self._sliced(self.plan.slice)
        self._comparable()
        steps: dict[type, Callable[..., str]] = {
            Total: self._total,
            Lookup: self._lookup,
            Members: self._members,
            Extreme: self._extreme,
            Groups: self._groups,
            Share: self._share,
            Exists: self._exists,
            Every: self._every,
            Elapsed: self._elapsed,
            Until: self._until,
            Streak: self._streak,
            Gap: self._gap,
            Contrast: self._contrast,
            Rate: self._rate,
            Ratio: self._ratio,
            Test: self._test,
        }
        return steps[type(ask)](ask)

    def _sliced(self, part: Slice) -> None:
        """Write `chosen`: the first records by a column; equals at its border are a refusal."""
        r, key = self.record, value_of(part.by, self.record)
        whole = Pieces(replace(self.plan, slice=None), self.lines)
        for column, where in ((part.by, part.inside), *money_bounds(part.inside)):
            whole.one_currency(column, where)
        border = f"chosen[{part.count - 1}:{part.count + 1}]"
        self.lines.append(f"chosen = sorted({sliced(part, self.plan.collection, r)})")
        self.lines += [
            f"if len(chosen) > {part.count} and len({{{key} for {r} in {border}}}) == 1:",
            f'    raise ValueError("tie: number {part.count} and number {part.count + 1} are of the same time")',
            f"chosen = chosen[:{part.count}]",
        ]


def sliced(part: Slice, collection: str, record: str) -> str:
    """Return the arguments of `sorted` that put the records of a slice first."""
    condition = " and ".join(
        text for text in (test(part.inside, record) if part.inside else "", guard(part.by, record)) if text
    )
    held = f"[{record} for {record} in {collection} if {condition}]" if condition else collection
    order = ", reverse=True" if part.direction == "max" else ""
    return f"{held}, key=lambda {record}: {value_of(part.by, record)}{order}"
