"""The code of what is asked of groups and parts of the records: by group, shares, comparisons, rates."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from usercode.ask.compiler.code_records import RecordCode
from usercode.ask.compiler.conditions import both, guard, test, value_of
from usercode.ask.compiler.pieces import number, scaled, statistic
from usercode.ask.compiler.plan import (
    Aggregate,
    All,
    AnyOf,
    Condition,
    Contrast,
    Count,
    Distinct,
    Groups,
    Key,
    Measure,
    Portion,
    Rate,
    Ratio,
    Share,
    Within,
)
from usercode.ask.compiler.windows import in_one_year

_DIGITS = 6
"""Decimals that a number of percents has at most, if it is one that was said."""
_LARGEST = 12
"""The smallest part of a whole that has a name."""


class GroupCode(RecordCode):
    """Writes the asks about groups and parts."""

    def _groups(self, ask: Groups) -> str:
        tells = ask.direction is not None or ask.having is not None
        self._grouped(ask.key, ask.measure, self.plan.where, tells=tells)
        if ask.having is not None:
            return self._having(ask)
        if ask.direction is None:
            return "dict(sorted(groups.items()))"
        self._need("groups", "no records to group")
        if ask.peak:
            return f"{ask.direction}(groups.values())"
        if ask.limit == 0:
            order = ", reverse=True" if ask.direction == "max" else ""
            self.lines += [
                f"ranked = sorted(groups, key=groups.__getitem__{order})",
                "if len(set(groups.values())) < len(groups):",
                '    raise ValueError("tie: some of those to rank are equal")',
            ]
            return "ranked"
        if ask.limit > 1:
            order = "-" if ask.direction == "max" else ""
            border = f"ranked[{ask.limit - 1}:{ask.limit + 1}]"
            self.lines += [
                f"ranked = sorted(groups.items(), key=lambda pair: ({order}pair[1], pair[0]))",
                f"if len(ranked) > {ask.limit} and ranked[{ask.limit - 1}][1] == ranked[{ask.limit}][1]:",
                f'    raise ValueError("tie: " + " and ".join(str(key) for key, _ in {border}))',
            ]
            return f"[key for key, _ in ranked[:{ask.limit}]]"
        if ask.nth > 1:
            order = ", reverse=True" if ask.direction == "max" else ""
            self.lines += [
                f"ranked = sorted(groups.items(), key=lambda pair: pair[1]{order})",
                f"if len(ranked) < {ask.nth}:",
                f'    raise ValueError("nothing: there are no {ask.nth} groups")',
                f"if len({{value for _, value in ranked[:{ask.nth + 1}]}}) < len(ranked[:{ask.nth + 1}]):",
                f'    raise ValueError("tie: some of the first {ask.nth + 1} are equal")',
            ]
            return f"ranked[{ask.nth - 1}][0]"
        self.lines += [
            f"best = {ask.direction}(groups.values())",
            "tied = sorted(key for key, value in groups.items() if value == best)",
            "if len(tied) > 1:",
            "    raise ValueError(f\"tie: {', '.join(map(str, tied))} all have {best}\")",
        ]
        if ask.alone:
            self._same_alone(ask)
        return "tied[0]"

    def _same_alone(self, ask: Groups) -> None:
        """Write a refusal where the one record with the most is not of the group with the most in all."""
        assert isinstance(ask.measure, Aggregate)
        name, key = (text.replace("_", " ") for text in (ask.measure.column.name, ask.key.unit or ask.key.column.name))
        self.lines += [
            f"alone = {{key: {ask.direction}(held) for key, held in values.items()}}",
            f"if [key for key in alone if alone[key] == {ask.direction}(alone.values())] != tied:",
            f'    raise ValueError("readings: whether a single {name} or all of a {key} is meant is not said, '
            'and they do not agree")',
        ]

    def _having(self, ask: Groups) -> str:
        having = ask.having
        assert having is not None
        if having.measure != ask.measure:
            raise AssertionError("a group is measured by what it must have")
        if having.share:
            whole = "sum(groups.values())"
            if isinstance(having.measure, Count):
                whole = self._measure(Count(), self.plan.where)
            self.lines.append(f"whole = {whole}")
            condition = _share_passes(having.op, having.value)
        else:
            condition = f"value {having.op} {number(having.value)}"
        if ask.also is not None:
            self.lines.append(f"passing = {{key for key, value in groups.items() if {condition}}}")
            self._grouped(ask.key, ask.also.measure, self.plan.where, tells=True)
            condition = f"key in passing and value {ask.also.op} {number(ask.also.value)}"
        if ask.any:
            return f"any({condition} for value in groups.values())"
        if ask.count_only:
            each = "key, value in groups.items()" if ask.also is not None else "value in groups.values()"
            return f"sum(1 for {each} if {condition})"
        return f"sorted(key for key, value in groups.items() if {condition})"

    def _grouped(self, key: Key, measure: Measure | Portion, where: Condition | None, *, tells: bool) -> None:
        """Write `groups`: the measure of each key; where the answer `tells` a month whose year was said, its name."""
        r = self.record
        condition = self.condition(where) if key.column.inside else self._known(key.column, where)
        several = key.column.kind == "list" and not key.column.inside
        name = "value" if several else key_code(key, r, year_said=tells and _is_in_one_year(key, where))
        name = self._spelt(key.column, name)
        loop = f" for value in {r}.{key.column.name}" if several else ""
        if isinstance(measure, Count):
            self.lines.append(f"groups = Counter({self.each(name, condition, key.column)}{loop})")
            return
        if isinstance(measure, Portion):
            pair = f"({name}, {test(measure.part, r)})"
            self.lines += [
                "values = defaultdict(list)",
                f"for key, held in ({self.each(pair, condition, key.column)}{loop}):",
                "    values[key].append(bool(held))",
                "groups = {key: sum(held) / len(held) for key, held in values.items()}",
            ]
            return
        column = measure.column
        if isinstance(measure, Aggregate) and column.sort == "money":
            self.one_currency(column, where)
        there = guard(column, r)
        outer = [condition] if column.inside else [condition, there]
        steps = [
            f"for {r} in {self.source}:",
            *(f"if {test}:" for test in (" and ".join(part for part in outer if part),) if test),
            *([f"for value in {r}.{key.column.name}:"] if several else []),
            *([f"for item in {r}.{column.inside}:"] if column.inside else []),
            *([f"if {there}:"] if column.inside and there else []),
            f"values[{name}].append({self._spelt(column, value_of(column, r))})",
        ]
        self.lines += ["values = defaultdict(list)", *("    " * depth + step for depth, step in enumerate(steps))]
        if isinstance(measure, Distinct):
            measured = "len(set(held))"
        else:
            total = "fsum" if column.kind == "float" else "sum"
            measured = f"{total}(held)" if measure.op == "sum" else statistic(measure, "held")
            measured = scaled(measured, measure.scale)
        self.lines.append(f"groups = {{key: {measured} for key, held in values.items()}}")

    def _share(self, ask: Share) -> str:
        whole = self._measure(ask.measure, self.plan.where)
        part = self._measure(ask.measure, both(self.plan.where, ask.part))
        self.lines += [f"whole = {whole}", f"part = {part}"]
        self._need("whole", "there is nothing to take a share of")
        return "100 * part / whole" if ask.percent else "part / whole"

    def _contrast(self, ask: Contrast) -> str:
        if ask.also:
            return self._by_each(ask)
        return self._compared(ask)

    def _by_each(self, ask: Contrast) -> str:
        """Write the comparison by each measure that may be meant, and a refusal where they differ."""
        self.lines.append("answers = set()")
        for measure in (*ask.also, ask.measure):
            self.alike = False
            value = self._compared(replace(ask, measure=measure, also=()))
            self.lines.append(f"answers.add({value})")
        names = " or ".join(measure.column.name.replace("_", " ") for measure in ask.also)
        self.lines += [
            "if len(answers) > 1:",
            f'    raise ValueError("readings: whether it is counted or by {names} is not said, and they do not agree")',
        ]
        return value

    def _compared(self, ask: Contrast) -> str:
        if isinstance(ask.measure, Aggregate):
            self.one_currency(ask.measure.column, both(self.plan.where, AnyOf((ask.left, ask.right))))
            self.alike = True
        left = self._measure(ask.measure, both(self.plan.where, ask.left), "values")
        self.lines.append(f"left = {left}")
        right = self._measure(ask.measure, both(self.plan.where, ask.right), "values")
        self.lines.append(f"right = {right}")
        one, other, same = (*ask.names, "")[:3] if ask.names else ("increase", "decrease", "same")
        if ask.form in ("larger", "smaller"):
            self.lines += ["if left == right:", '    raise ValueError(f"tie: both have {left}")']
        if ask.form in ("ratio", "change"):
            self._need("right" if ask.form == "ratio" else "left", "the number to divide by is zero")
        return {
            "trend": f'"{one}" if right > left else "{other}" if right < left else "{same}"',
            "difference": "left - right",
            "gap": "abs(left - right)",
            "more": "left > right",
            "less": "left < right",
            "equal": "left == right",
            "larger": f"{one!r} if left > right else {other!r}",
            "smaller": f"{one!r} if left < right else {other!r}",
            "ratio": "left / right",
            "change": "100 * (right - left) / left",
        }[ask.form]

    def _ratio(self, ask: Ratio) -> str:
        self.lines += [f"whole = {self._measure(ask.measure, self.plan.where)}"]
        self.lines += [f"units = {self._measure(ask.per, self.plan.where)}"]
        self._need("units", "there is nothing to divide by")
        return "whole / units"

    def _rate(self, ask: Rate) -> str:
        measured = self._measure(ask.measure, self.plan.where)
        self.lines.append(f"whole = {measured}")
        window = ask.window
        if window is not None and window.start is not None and window.stop is not None:
            last = window.stop.later(-1).code
            self.lines += [
                f"first = {window.start.code}",
                f"last = {f'min({last}, date.today())' if ask.running else last}",
            ]
        else:
            r = self.record
            known = guard(ask.column, r)
            day = value_of(ask.column, r) + (".date()" if ask.column.kind == "datetime" else "")
            self.lines.append(f"days = [{self.each(day, known)}]")
            self._need("days", "no dated records to count the time of")
            self.lines.append("first, last = min(days), max(days)")
        return f"whole / ({UNIT_COUNTS[ask.unit]})"


UNIT_COUNTS = {
    "day": "(last - first).days + 1",
    "week": "((last - first).days + 1) / 7",
    "month": "12 * (last.year - first.year) + last.month - first.month + 1",
    "quarter": "4 * (last.year - first.year) + (last.month - 1) // 3 - (first.month - 1) // 3 + 1",
    "year": "last.year - first.year + 1",
}
"""How many units lie from the day `first` to the day `last`: calendar units that are touched, weeks as sevenths."""


def _is_in_one_year(key: Key, where: Condition | None) -> bool:
    """Return whether conditions bound the days of a key to one calendar year."""
    parts = where.parts if isinstance(where, All) else (where,)
    return any(isinstance(part, Within) and part.column == key.column and in_one_year(part.window) for part in parts)


def key_code(key: Key, record: str, *, year_said: bool) -> str:
    """Return the key of one record as Python: a value, or a part of its date; the name of a month says no year."""
    value = value_of(key.column, record)
    forms = {
        None: value,
        "day": f"{value}.date()" if key.column.kind == "datetime" else value,
        "year": f"{value}.year",
        "month": f'f"{{{value}:%B}}"' if year_said else f'f"{{{value}:%Y-%m}}"',
        "weekday": f'f"{{{value}:%A}}"',
        "week": f'f"{{{value}:%G-W%V}}"',
        "quarter": f'f"{{{value}.year}}-Q{{({value}.month + 2) // 3}}"',
        "hour": f"{value}.hour",
    }
    return forms[key.unit]


def _share_passes(op: str, percent: float) -> str:
    """Return the test of a share against percents; thirds, which no number is exactly, as whole numbers."""
    if float(percent).is_integer() or round(percent, _DIGITS) == percent:
        return f"100 * value {op} {number(percent)} * whole"
    part = Fraction(percent / 100).limit_denominator(_LARGEST)
    whole = "whole" if part.numerator == 1 else f"{part.numerator} * whole"
    return f"{part.denominator} * value {op} {whole}"
