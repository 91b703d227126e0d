"""A plan as readable Python over the typed state: the same text a person would write for `usercode query`.

The last expression is the answer. Where the data cannot give one answer (a tie, mixed currencies, nothing to average),
the code raises ValueError with a message that begins "tie:", "currencies:", "nothing:" or "several:".
"""

from __future__ import annotations

import keyword
from collections.abc import Callable
from dataclasses import dataclass, field

from usercode.ask.compiler.conditions import guard, test, value_of
from usercode.ask.compiler.plan import (
    Aggregate,
    All,
    Column,
    Condition,
    Contrast,
    Count,
    Distinct,
    Elapsed,
    Every,
    Exists,
    Extreme,
    Groups,
    Key,
    Lookup,
    Measure,
    Plan,
    Rate,
    Share,
    Slice,
    Test,
    Total,
)
from usercode.ask.compiler.terms import columns_of
from usercode.ask.compiler.windows import MONTHS_AGO

_TAKEN = frozenset({"dt", "re"})


def code_of(plan: Plan) -> str:
    """Return the program of a plan."""
    writer = _Writer(plan)
    last = writer.answer()
    if plan.digits is not None:
        last = f"round({last}, {plan.digits})"
    lines = [*writer.lines, last]
    text = "\n".join(lines)
    return f"{MONTHS_AGO}\n{text}" if "months_ago(" in text else text


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


def both(first: Condition | None, second: Condition | None) -> Condition | None:
    """Return the conjunction of two conditions."""
    parts = [p for c in (first, second) if c is not None for p in (c.parts if isinstance(c, All) else (c,))]
    if not parts:
        return None
    return parts[0] if len(parts) == 1 else All(tuple(parts))


@dataclass
class _Writer:
    """Writes one plan: statements gather in `lines`, methods return expressions."""

    plan: Plan
    lines: list[str] = field(default_factory=list)

    @property
    def record(self) -> str:
        """Return the name of one record: the first letter of its collection."""
        letter = self.plan.collection.rpartition(".")[2][0]
        return letter if letter not in _TAKEN and not keyword.iskeyword(letter) else "r"

    @property
    def source(self) -> str:
        """Return the collection as the query names it, or the name of what a slice leaves of it."""
        return self.plan.collection if self.plan.slice is None else "chosen"

    def answer(self) -> str:
        """Write the statements and return the last expression."""
        ask = self.plan.ask
        if self.plan.slice is not None:
            self._sliced(self.plan.slice)
        steps: dict[type, Callable[..., str]] = {
            Total: self._total,
            Lookup: self._lookup,
            Extreme: self._extreme,
            Groups: self._groups,
            Share: self._share,
            Exists: self._exists,
            Every: self._every,
            Elapsed: self._elapsed,
            Contrast: self._contrast,
            Rate: self._rate,
            Test: self._test,
        }
        return steps[type(ask)](ask)

    def _sliced(self, part: Slice) -> None:
        """Write `chosen`: the first records by a column; equals at its border are a refusal."""
        r, key = self.record, value_of(part.by, self.record)
        border = f"chosen[{part.count - 1}:{part.count + 1}]"
        self.lines.append(f"chosen = sorted({sliced(part, self.plan.collection, r)})")
        self.lines += [
            f"if len(chosen) > {part.count} and len({{{key} for {r} in {border}}}) == 1:",
            f'    raise ValueError("tie: number {part.count} and number {part.count + 1} are of the same time")',
            f"chosen = chosen[:{part.count}]",
        ]

    # -- pieces

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
        value = value_of(column, r)
        condition = self.condition(where)
        if column.kind == "list" and not column.inside:
            return self.each("value", condition) + f" for value in {r}.{column.name}"
        if column.inside:
            return self.each(value, condition, column) + (f" if {known}" if known else "")
        if known and known in condition:
            known = ""
        return self.each(value, " and ".join(part for part in (condition, known) if part))

    def _need(self, name: str, what: str) -> None:
        self.lines += [f"if not {name}:", f'    raise ValueError("nothing: {what}")']

    def _one_currency(self, column: Column, where: Condition | None) -> None:
        """Refuse to add up amounts in several currencies."""
        if not column.currency:
            return
        r = self.record
        condition = self._known(column, where)
        self.lines += [
            f"currencies = {{{self.each(f'str({r}.{column.currency})', condition)}}}",
            "if len(currencies) > 1:",
            '    raise ValueError("currencies: the amounts are in " + ", ".join(sorted(currencies)))',
        ]

    def _measure(self, measure: Measure, where: Condition | None, name: str = "values") -> str:
        if isinstance(measure, Count):
            condition = self.condition(where)
            return f"sum({self.each('1', condition)})" if condition else f"len({self.source})"
        if isinstance(measure, Distinct):
            return f"len({{{self._values(measure.column, where)}}})"
        column = measure.column
        if column.sort == "money":
            self._one_currency(column, where)
        values = self._values(column, where)
        if measure.op == "sum":
            total = "fsum" if column.kind == "float" or measure.scale != 1 else "sum"
            return _scaled(f"{total}({values})", measure.scale)
        self.lines.append(f"{name} = [{values}]")
        self._need(name, f"no value of {column.name} to take the {measure.op} of")
        if column.kind == "time":
            return self._clock(measure, name)
        return _scaled(_statistic(measure, name), measure.scale)

    def _clock(self, measure: Aggregate, name: str) -> str:
        """Write a statistic of times of day; where they lie around midnight the day begins at noon."""
        shift = 720 if measure.column.wraps else 0
        minutes = f"60 * value.hour + value.minute{' - 720' if shift else ''}"
        minutes = f"({minutes}) % 1440" if shift else minutes
        self.lines.append(f"{name} = [{minutes} for value in {name}]")
        self.lines.append(f"minute = round({_statistic(measure, name)}){' + 720' if shift else ''}")
        return "time(minute // 60 % 24, minute % 60)"

    # -- the asks

    def _total(self, ask: Total) -> str:
        return self._measure(ask.measure, self.plan.where)

    def _test(self, ask: Test) -> str:
        return f"{self._measure(ask.measure, self.plan.where)} {ask.op} {ask.value}"

    def _exists(self, ask: Exists) -> str:
        condition = self.condition(self.plan.where)
        found = f"any({self.each('True', condition)})" if condition else f"bool({self.source})"
        return f"not {found}" if ask.negated else found

    def _every(self, ask: Every) -> str:
        r = self.record
        known = [guard(column, r) for column in sorted(columns_of(ask.part), key=lambda column: column.name)]
        condition = " and ".join(part for part in (self.condition(self.plan.where), *known) if part)
        self.lines.append(f"found = {self.listed(r, condition)}")
        self._need("found", "no record that the question is about")
        return f"all({test(ask.part, r)} for {r} in found)"

    def _elapsed(self, ask: Elapsed) -> str:
        column = ask.by
        day = "value.date()" if column.kind == "datetime" else "value"
        self.lines.append(f"days = [{day} for value in [{self._values(column, self.plan.where)}]]")
        self.lines.append("days = [day for day in days if day <= date.today()]")
        self._need("days", f"no record with {_words(column)}")
        return f"(date.today() - {ask.direction}(days)).days"

    def _lookup(self, ask: Lookup) -> str:
        values = f"{{{self._values(ask.column, self.plan.where)}}}"
        if not ask.single:
            return f"sorted({values})"
        self.lines.append(f"found = sorted({values})")
        self._need("found", f"no record has {_words(ask.column)} here")
        self.lines += [
            "if len(found) > 1:",
            f'    raise ValueError(f"several: {{len(found)}} different values of {_words(ask.column)}: '
            "{', '.join(map(str, found[:5]))}\")",
        ]
        return "found[0]"

    def _extreme(self, ask: Extreme) -> str:
        r = self.record
        by = value_of(ask.by, r)
        condition = self._known(ask.by, self.plan.where)
        self.lines.append(f"found = {self.listed(r, condition)}")
        if ask.by.sort == "money":
            self._one_currency(ask.by, self.plan.where)
        self._need("found", f"no record with {_words(ask.by)}")
        key = _wrapped_clock(ask.by, by)
        if ask.limit > 1:
            return self._first(ask, key)
        if ask.nth > 1:
            return self._in_order(ask, key)
        self.lines += [
            f"best = {ask.direction}({key} for {r} in found)",
            f"tied = [{r} for {r} in found if {key} == best]",
        ]
        if ask.tie is not None:
            column, direction = ask.tie
            value = value_of(column, r)
            self.lines += [
                f"best = {direction}({value} for {r} in tied)",
                f"tied = [{r} for {r} in tied if {value} == best]",
            ]
        if ask.show is None:
            self.lines += ["if len(tied) > 1:", '    raise ValueError(f"tie: {len(tied)} records have {best}")']
            return "tied[0]"
        shown = value_of(ask.show, r)
        self.lines += [
            f"shown = {{{shown} for {r} in tied}}",
            "if len(shown) > 1:",
            '    raise ValueError("tie: " + ", ".join(sorted(map(str, shown))))',
        ]
        return "shown.pop()"

    def _first(self, ask: Extreme, key: str) -> str:
        r, limit = self.record, ask.limit
        order = ", reverse=True" if ask.direction == "max" else ""
        self.lines += [
            f"found = sorted(found, key=lambda {r}: {key}{order})",
            f"if len(found) > {limit} and len({{{key} for {r} in found[{limit - 1}:{limit + 1}]}}) == 1:",
            f'    raise ValueError("tie: number {limit} and number {limit + 1} are equal")',
        ]
        return f"[{value_of(ask.show, r) if ask.show else r} for {r} in found[:{limit}]]"

    def _in_order(self, ask: Extreme, key: str) -> str:
        """Write the record at one place in order; equals up to there leave open which it is."""
        r, nth = self.record, ask.nth
        order = ", reverse=True" if ask.direction == "max" else ""
        self.lines += [
            f"found = sorted(found, key=lambda {r}: {key}{order})",
            f"if len(found) < {nth}:",
            f'    raise ValueError("nothing: there are no {nth} records")',
            f"if len({{{key} for {r} in found[:{nth + 1}]}}) < len(found[:{nth + 1}]):",
            f'    raise ValueError("tie: some of the first {nth + 1} are equal")',
            f"{r} = found[{nth - 1}]",
        ]
        return value_of(ask.show, r) if ask.show else r

    def _groups(self, ask: Groups) -> str:
        self._grouped(ask.key, ask.measure, self.plan.where)
        if ask.having is not None:
            return self._having(ask)
        if ask.direction is None:
            return "dict(sorted(groups.items()))"
        self._need("groups", "no records to group")
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
        return "tied[0]"

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
            condition = f"100 * value {having.op} {_number(having.value)} * whole"
        else:
            condition = f"value {having.op} {_number(having.value)}"
        if ask.count_only:
            return f"sum(1 for value in groups.values() if {condition})"
        return f"sorted(key for key, value in groups.items() if {condition})"

    def _grouped(self, key: Key, measure: Measure, where: Condition | None) -> None:
        """Write `groups`: the measure of each key."""
        r = self.record
        condition = self.condition(where) if key.column.inside else self._known(key.column, where)
        several = key.column.kind == "list" and not key.column.inside
        name = "value" if several else key_code(key, r)
        loop = f" for value in {r}.{key.column.name}" if several else ""
        if isinstance(measure, Count):
            self.lines.append(f"groups = Counter({self.each(name, condition, key.column)}{loop})")
            return
        column = measure.column
        if isinstance(measure, Aggregate) and column.sort == "money":
            self._one_currency(column, where)
        there = guard(column, r)
        outer = [condition] if column.inside else [condition, there]
        steps = [
            f"for {r} in {self.source}:",
            *(f"if {test}:" for test in (" and ".join(part for part in outer if part),) if test),
            *([f"for value in {r}.{key.column.name}:"] if several else []),
            *([f"for item in {r}.{column.inside}:"] if column.inside else []),
            *([f"if {there}:"] if column.inside and there else []),
            f"values[{name}].append({value_of(column, r)})",
        ]
        self.lines += ["values = defaultdict(list)", *("    " * depth + step for depth, step in enumerate(steps))]
        if isinstance(measure, Distinct):
            measured = "len(set(held))"
        else:
            total = "fsum" if column.kind == "float" else "sum"
            measured = f"{total}(held)" if measure.op == "sum" else _statistic(measure, "held")
            measured = _scaled(measured, measure.scale)
        self.lines.append(f"groups = {{key: {measured} for key, held in values.items()}}")

    def _share(self, ask: Share) -> str:
        whole = self._measure(ask.measure, self.plan.where)
        part = self._measure(ask.measure, both(self.plan.where, ask.part))
        self.lines += [f"whole = {whole}", f"part = {part}"]
        self._need("whole", "there is nothing to take a share of")
        return "100 * part / whole" if ask.percent else "part / whole"

    def _contrast(self, ask: Contrast) -> str:
        left = self._measure(ask.measure, both(self.plan.where, ask.left), "values")
        self.lines.append(f"left = {left}")
        right = self._measure(ask.measure, both(self.plan.where, ask.right), "values")
        self.lines.append(f"right = {right}")
        one, other = ask.names
        if ask.form in ("larger", "smaller"):
            self.lines += ["if left == right:", '    raise ValueError(f"tie: both have {left}")']
        if ask.form in ("ratio", "change"):
            self._need("right" if ask.form == "ratio" else "left", "the number to divide by is zero")
        return {
            "trend": '"increase" if right > left else "decrease" if right < left else "same"',
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

    def _rate(self, ask: Rate) -> str:
        measured = self._measure(ask.measure, self.plan.where)
        self.lines.append(f"whole = {measured}")
        window = ask.window
        if window is not None and window.start is not None and window.stop is not None:
            self.lines += [f"first = {window.start.code}", f"last = {window.stop.later(-1).code}"]
        else:
            r = self.record
            known = guard(ask.column, r)
            day = value_of(ask.column, r) + (".date()" if ask.column.kind == "datetime" else "")
            self.lines.append(f"days = [{self.each(day, known)}]")
            self._need("days", "no dated records to count the time of")
            self.lines.append("first, last = min(days), max(days)")
        return f"whole / ({UNIT_COUNTS[ask.unit]})"


def sliced(part: Slice, collection: str, record: str) -> str:
    """Return the arguments of `sorted` that put the records of a slice first."""
    condition = " and ".join(
        text for text in (test(part.inside, record) if part.inside else "", guard(part.by, record)) if text
    )
    held = f"[{record} for {record} in {collection} if {condition}]" if condition else collection
    order = ", reverse=True" if part.direction == "max" else ""
    return f"{held}, key=lambda {record}: {value_of(part.by, record)}{order}"


UNIT_COUNTS = {
    "day": "(last - first).days + 1",
    "week": "((last - first).days + 1) / 7",
    "month": "12 * (last.year - first.year) + last.month - first.month + 1",
    "quarter": "4 * (last.year - first.year) + (last.month - 1) // 3 - (first.month - 1) // 3 + 1",
    "year": "last.year - first.year + 1",
}
"""How many units lie from the day `first` to the day `last`: calendar units that are touched, weeks as sevenths."""


def key_code(key: Key, record: str) -> str:
    """Return the key of one record as Python: a value, or a part of its date."""
    value = value_of(key.column, record)
    forms = {
        None: value,
        "day": f"{value}.date()" if key.column.kind == "datetime" else value,
        "year": f"{value}.year",
        "month": f'f"{{{value}:%Y-%m}}"',
        "weekday": f'f"{{{value}:%A}}"',
        "week": f'f"{{{value}:%G-W%V}}"',
        "quarter": f'f"{{{value}.year}}-Q{{({value}.month + 2) // 3}}"',
        "hour": f"{value}.hour",
    }
    return forms[key.unit]


def _statistic(measure: Aggregate, name: str) -> str:
    return {
        "mean": f"fsum({name}) / len({name})",
        "median": f"median({name})",
        "min": f"min({name})",
        "max": f"max({name})",
        "sum": f"fsum({name})",
    }[measure.op]


def _scaled(text: str, scale: float) -> str:
    if scale == 1:
        return text
    text = f"({text})" if " / " in text else text
    if scale == -1:
        return f"-{text}"
    if 0 < scale < 1 and abs(1 / scale - round(1 / scale)) < 1e-9:
        return f"{text} / {round(1 / scale)}"
    return f"{text} * {_number(scale)}"


def _wrapped_clock(column: Column, value: str) -> str:
    """Return what to order times of day by: noon is where a day of bedtimes begins."""
    return f"({value} < time(12), {value})" if column.wraps else value


def _number(value: float) -> str:
    return str(int(value)) if float(value).is_integer() else repr(value)


def _words(column: Column) -> str:
    return column.name.replace("_", " ").replace(".", " ")
