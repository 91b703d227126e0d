"""Pieces of the code of a plan: the records that pass, their values, what is measured of them.

Statements gather in `lines`, methods return expressions.
"""

from __future__ import annotations

import keyword
from dataclasses import dataclass, field

from usercode.ask.compiler.conditions import guard, test, value_of
from usercode.ask.compiler.plan import Aggregate, All, Column, Condition, Count, Distinct, Measure, Plan
from usercode.ask.compiler.terms import bounds_of, columns_of, conjunction, parts_of

_DIVISOR_DIGITS, _ROUNDING = 3, 1e-9
"""A scale is rounded to twelve digits: its reciprocal is this near to the number it was made of, such as 60."""
_TAKEN = frozenset({"dt", "re"})


@dataclass
class Pieces:
    """Writes the pieces of one plan."""

    plan: Plan
    lines: list[str] = field(default_factory=list)
    alike: bool = False
    """Whether all amounts that are measured were found to be in one currency."""

    @property
    def record(self) -> str:
        """Return the name of one record: the first letter of its collection."""
        letter = self.plan.collection.rpartition(".")[2][0]
        return letter if letter not in _TAKEN and not keyword.iskeyword(letter) else "r"

    @property
    def source(self) -> str:
        """Return the collection as the query names it, or the name of what a slice leaves of it."""
        return self.plan.collection if self.plan.slice is None else "chosen"

    def condition(self, condition: Condition | None) -> str:
        """Return the test of one record, ready to stand beside `and`."""
        if condition is None:
            return ""
        text = test(condition, self.record)
        return f"({text})" if " or " in text and not isinstance(condition, All) else text

    def _known(self, column: Column, where: Condition | None) -> str:
        """Return the test of one record that passes and has a value in a column."""
        condition, known = self.condition(where), guard(column, self.record)
        said = condition.split(" and ") if " or " not in condition else []
        tests = [test for test in known.split(" and ") if test not in said]
        return " and ".join(part for part in (condition, *tests) if part)

    def listed(self, what: str, condition: str, column: Column | None = None) -> str:
        """Return a list of `what` over the records that pass; `column` reaches into a list of objects."""
        return f"[{self.each(what, condition, column)}]" if condition or what != self.record else self.source

    def each(self, what: str, condition: str, column: Column | None = None) -> str:
        """Return the inside of a comprehension over the records that pass."""
        r = self.record
        inner = f" for item in {r}.{column.inside}" if column is not None and column.inside else ""
        source = self.source
        if inner and condition:
            return f"{what} for {r} in {source} if {condition}{inner}"
        return f"{what} for {r} in {source}{inner}" + (f" if {condition}" if condition else "")

    def _values(self, column: Column, where: Condition | None) -> str:
        """Return the inside of a comprehension over the values of a column that are there."""
        known, r = guard(column, self.record), self.record
        value = self._spelt(column, value_of(column, r)) if column.kind != "list" else value_of(column, r)
        condition = self.condition(where)
        if column.kind == "list" and not column.inside:
            return self.each(self._spelt(column, "value"), condition) + f" for value in {r}.{column.name}"
        if column.inside:
            return self.each(value, condition, column) + (f" if {known}" if known else "")
        if known and known in condition:
            known = ""
        return self.each(value, " and ".join(part for part in (condition, known) if part))

    def _spelt(self, column: Column, value: str) -> str:
        """Return a text as most records of the collection spell it, where its field has several spellings."""
        if not column.folded:
            return value
        r, name = self.record, f"{column.name.replace('.', '_')}_spelt"
        inner = f" for item in {r}.{column.inside}" if column.inside else ""
        several = column.kind == "list" and not column.inside
        known = "" if several else guard(column, r)
        if several:
            texts = f"value for {r} in {self.plan.collection} for value in {r}.{column.name}"
        else:
            texts = f"{value_of(column, r)} for {r} in {self.plan.collection}{inner}"
            texts += f" if {known}" if known else ""
        line = f"{name} = spellings({texts})"
        if line not in self.lines:
            self.lines.insert(0, line)
        return f"{name}.get({value})"

    def _need(self, name: str, what: str) -> None:
        self.lines += [f"if not {name}:", f'    raise ValueError("nothing: {what}")']

    def one_currency(self, column: Column, where: Condition | None) -> None:
        """Refuse to add up amounts in several currencies."""
        if not column.currency or self.alike:
            return
        r = self.record
        condition = self._known(column, where)
        self.lines += [
            f"currencies = {{{self.each(f'str({r}.{column.currency})', condition)}}}",
            "if len(currencies) > 1:",
            '    raise ValueError("currencies: the amounts are in " + ", ".join(sorted(currencies)))',
        ]

    def _comparable(self) -> None:
        """Refuse to set amounts in several currencies against a number that is of one."""
        for column, where in money_bounds(self.plan.where):
            self.one_currency(column, where)
        for part in parts_of(self.plan.ask):
            for column, _ in money_bounds(part):
                self.one_currency(column, self.plan.where)

    def _measure(self, measure: Measure, where: Condition | None, name: str = "values") -> str:
        if isinstance(measure, Count):
            condition = self.condition(where)
            return f"sum({self.each('1', condition)})" if condition else f"len({self.source})"
        if isinstance(measure, Distinct):
            return f"len({{{self._values(measure.column, where)}}})"
        column = measure.column
        if column.sort == "money":
            self.one_currency(column, where)
        values = self._values(column, where)
        if measure.op == "sum":
            total = "fsum" if column.kind == "float" or measure.scale != 1 else "sum"
            return scaled(f"{total}({values})", measure.scale)
        self.lines.append(f"{name} = [{values}]")
        self._need(name, f"no value of {column.name} to take the {measure.op} of")
        if column.kind == "time":
            return self._clock(measure, name)
        return scaled(statistic(measure, name), measure.scale)

    def _clock(self, measure: Aggregate, name: str) -> str:
        """Write a statistic of times of day; where they lie around midnight the day begins at noon."""
        shift = 720 if measure.column.wraps else 0
        minutes = f"60 * value.hour + value.minute{' - 720' if shift else ''}"
        minutes = f"({minutes}) % 1440" if shift else minutes
        self.lines.append(f"{name} = [{minutes} for value in {name}]")
        self.lines.append(f"minute = round({statistic(measure, name)}){' + 720' if shift else ''}")
        return "time(minute // 60 % 24, minute % 60)"


def money_bounds(condition: Condition | None) -> list[tuple[Column, Condition | None]]:
    """Return the amounts that a condition bounds and whose currency stands beside them, with the conditions around.

    Nothing is nothing in any currency.
    """
    tops = condition.parts if isinstance(condition, All) else (condition,)
    bounded = {each.column: None for top in tops for each in bounds_of(top) if each.column.currency and each.value != 0}
    return [(c, conjunction(t for t in tops if t is not None and c not in columns_of(t))) for c in bounded]


def statistic(measure: Aggregate, name: str) -> str:
    """Return a statistic of a list of values as Python."""
    return {
        "mean": f"fsum({name}) / len({name})",
        "median": f"median({name})",
        "range": f"max({name}) - min({name})",
        "min": f"min({name})",
        "max": f"max({name})",
        "sum": f"fsum({name})",
    }[measure.op]


def scaled(text: str, scale: float) -> str:
    """Return a number in another unit as Python: a division where the divisor is the plainer number."""
    if scale == 1:
        return text
    text = f"({text})" if " / " in text or ") - " in text else text
    if scale == -1:
        return f"-{text}"
    divisor = round(1 / scale, _DIVISOR_DIGITS)
    if 0 < scale < 1 and abs(1 / scale - divisor) < _ROUNDING * divisor:
        return f"{text} / {number(divisor)}"
    return f"{text} * {number(scale)}"


def number(value: float) -> str:
    """Return a number as Python, whole where it is."""
    return str(int(value)) if float(value).is_integer() else repr(value)
