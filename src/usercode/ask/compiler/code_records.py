"""The code of what is asked of records one by one: a number, a value, the record at an extreme."""

from __future__ import annotations

from usercode.ask.compiler.conditions import guard, test, value_of
from usercode.ask.compiler.pieces import Pieces
from usercode.ask.compiler.plan import Column, Every, Exists, Extreme, Lookup, Members, Share, Test, Total
from usercode.ask.compiler.terms import compared_in, conjunction


class RecordCode(Pieces):
    """Writes the asks about records."""

    def _total(self, ask: Total) -> str:
        return self._measure(ask.measure, self.plan.where)

    def _test(self, ask: Test) -> str:
        if isinstance(ask.measure, Share):
            return f"{self._share(ask.measure)} {ask.op} {ask.value}"
        return f"{self._measure(ask.measure, self.plan.where)} {ask.op} {ask.value}"

    def _share(self, ask: Share) -> str:
        raise NotImplementedError

    def _exists(self, ask: Exists) -> str:
        condition = self.condition(self.plan.where)
        found = f"any({self.each('True', condition)})" if condition else f"bool({self.source})"
        return f"not {found}" if ask.negated else found

    def _every(self, ask: Every) -> str:
        r = self.record
        known = [guard(column, r) for column in sorted(compared_in(ask.part), key=lambda column: column.name)]
        condition = " and ".join(part for part in (self.condition(self.plan.where), *known) if part)
        self.lines.append(f"found = {self.listed(r, condition)}")
        self._need("found", "no record that the question is about")
        return f"all({test(ask.part, r)} for {r} in found)"

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

    def _members(self, ask: Members) -> str:
        where = [self.plan.where] if self.plan.where is not None else []
        parts = [f"{{{self._values(ask.column, conjunction([*where, part]))}}}" for part in ask.each]
        if ask.negated:
            return f"sorted({{{self._values(ask.column, self.plan.where)}}} - {parts[0]})"
        return f"sorted({' & '.join(parts)})"

    def _extreme(self, ask: Extreme) -> str:
        r = self.record
        by = f"date.today() - {r}.{ask.by.since}" if ask.by.since else value_of(ask.by, r)
        condition = self._known(ask.by, self.plan.where)
        self.lines.append(f"found = {self.listed(r, condition)}")
        if ask.by.sort == "money":
            self.one_currency(ask.by, self.plan.where)
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
        shown = self._shown(ask.show)
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
        return f"[{self._shown(ask.show) if ask.show else r} for {r} in found[:{limit}]]"

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
        return self._shown(ask.show) if ask.show else r

    def _shown(self, column: Column) -> str:
        """Return what is shown of a record."""
        value = value_of(column, self.record)
        return value if column.kind == "list" else self._spelt(column, value)


def _wrapped_clock(column: Column, value: str) -> str:
    """Return what to order times of day by: noon is where a day of bedtimes begins."""
    return f"({value} < time(12), {value})" if column.wraps else value


def _words(column: Column) -> str:
    return column.name.replace("_", " ").replace(".", " ")
