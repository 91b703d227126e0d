"""The code of what is asked of the days of records: how long ago or ahead, the longest streak, the gaps between."""

from __future__ import annotations

from usercode.ask.compiler.code_groups import GroupCode
from usercode.ask.compiler.plan import Column, Elapsed, Gap, Streak, Until


class DayCode(GroupCode):
    """Writes the asks about days."""

    def _dated(self, column: Column) -> str:
        """Return the inside of a comprehension over the days of the records that pass."""
        day = "value.date()" if column.kind == "datetime" else "value"
        return f"{day} for value in [{self._values(column, self.plan.where)}]"

    def _elapsed(self, ask: Elapsed) -> str:
        self.lines.append(f"days = [{self._dated(ask.by)}]")
        self.lines.append("days = [day for day in days if day <= date.today()]")
        self._need("days", f"no record with {ask.by.name.replace('_', ' ')}")
        return f"(date.today() - {ask.direction}(days)).days"

    def _until(self, ask: Until) -> str:
        self.lines.append(f"days = {{{self._dated(ask.by)}}}")
        self.lines.append("days = sorted(day for day in days if day >= date.today())")
        self._need("days", "no such day lies ahead")
        if ask.single:
            self.lines += [
                "if len(days) > 1:",
                "    raise ValueError(f\"several: {len(days)} such days lie ahead: {', '.join(map(str, days[:5]))}\")",
            ]
        return "(days[0] - date.today()).days"

    def _streak(self, ask: Streak) -> str:
        self.lines.append(f"days = sorted({{{self._dated(ask.by)}}})")
        self._need("days", "no dated record")
        self.lines += [
            "longest = current = 1",
            "for before, day in zip(days, days[1:]):",
            "    current = current + 1 if (day - before).days == 1 else 1",
            "    longest = max(longest, current)",
        ]
        return "longest"

    def _gap(self, ask: Gap) -> str:
        self.lines.append(f"days = sorted([{self._dated(ask.by)}])")
        self.lines.append("gaps = [(day - before).days for before, day in zip(days, days[1:])]")
        self._need("gaps", "there are no two records to measure between")
        return "fsum(gaps) / len(gaps)" if ask.op == "mean" else f"{ask.op}(gaps)"
