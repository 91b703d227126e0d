"""What filled forms are made of: things with their times and amounts, and one function for each kind of form.

Runs in the sandbox worker, where modules written from filled forms import it as `usercode_operands`. All arithmetic
with dates is done here: a form names a start, a count and a unit, never a computed day. A thing is stated in the form,
or stands for the records of a collection, so that the alert follows when those change.
"""

from __future__ import annotations

import calendar
import datetime as dt
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from usercode.constraints.recurrence import occurrences
from usercode.constraints.tables import HORIZON_DAYS, Span, Table, as_day
from usercode.constraints.vocabulary import Alert, Severity, by, clash, day, days, left, money, quote, when

Unit = Literal["days", "business_days", "weeks", "months", "years"]
RECENT_DAYS = 60
"""How long a contradiction that happened is told."""
_SET = "set"
_WEEKEND = 5


@dataclass(frozen=True, kw_only=True)
class Thing:
    """One side of a form. `said` are the user's words, `record` what it stands for in the state, if anything."""

    what: str
    said: str = ""
    start: dt.date | None = None
    end: dt.date | None = None
    repeats: str = ""
    amount: float | None = None
    currency: str | None = None
    record: Any = None

    def things(self) -> Iterator[Thing]:
        """Yield itself: a stated thing is the only one."""
        yield self

    @property
    def evidence(self) -> list[Any]:
        """Return the record it stands for, in a list."""
        return [] if self.record is None else [self.record]

    @property
    def last(self) -> dt.date | None:
        """Return its end, or its start when it has none."""
        return self.end or self.start

    @property
    def words(self) -> str:
        """Return the user's words as a sentence to append, or nothing."""
        return f' Your words: "{self.said}"' if self.said else quote(self.record)

    def __str__(self) -> str:
        if self.start is None:
            return self.what
        return f"{self.what} ({when(self.start, self.last or self.start)})"

    def spans(self, today: dt.date) -> Iterator[Thing]:
        """Yield its occurrences that are not over before `today`, at most HORIZON_DAYS ahead when it repeats."""
        if self.start is None or self.last is None:
            return
        if not self.repeats:
            if _day(self.last) >= today:
                yield self
            return
        length = self.last - self.start
        until = today + dt.timedelta(days=HORIZON_DAYS)
        for start in occurrences(self.start, self.repeats, (), today - length, until):
            yield replace(self, start=start, end=start + length, repeats="")


@dataclass(frozen=True, kw_only=True)
class Records:
    """The records of a table as things: those whose fields equal `where` and none of `unless`.

    `where` and `unless` give values by field; in `unless` a list of them, or "set" for any. `fields` names the fields
    that hold start, end, repeats, amount and currency.
    """

    table: Table
    what: str
    where: Mapping[str, Any]
    unless: Mapping[str, Sequence[Any] | str] = field(default_factory=dict)
    fields: Mapping[str, str] = field(default_factory=dict)
    said: str = ""

    def things(self) -> Iterator[Thing]:
        """Yield a thing for each record."""
        (first, value), *others = self.where.items()
        for record in by(self.table, first, value):
            fits = all(_alike(getattr(record, name, None), wanted) for name, wanted in others)
            if fits and not any(_excluded(getattr(record, name, None), wanted) for name, wanted in self.unless.items()):
                values: dict[str, Any] = {name: getattr(record, source, None) for name, source in self.fields.items()}
                values["repeats"] = values.get("repeats") or ""
                yield Thing(what=self.what, said=self.said, record=record, **values)


Operand = Thing | Records


@dataclass(frozen=True, kw_only=True)
class Period:
    """So many days, weeks or months after (or before) a day. `holidays` are no business days, nor are weekends."""

    count: int
    unit: Unit = "days"
    direction: Literal["after", "before"] = "after"
    holidays: Sequence[dt.date] = ()

    def __str__(self) -> str:
        unit = self.unit.replace("_", " ")
        return f"{self.count} {unit[:-1] if self.count == 1 else unit} {self.direction}"

    def of(self, anchor: dt.date) -> dt.date:
        """Return the day it leads to; the last day of a shorter month where the day does not exist there."""
        start, count = _day(anchor), self.count if self.direction == "after" else -self.count
        if self.unit == "business_days":
            return self._business_day(start, count)
        if self.unit in ("months", "years"):
            year, month = divmod(start.year * 12 + start.month - 1 + count * (12 if self.unit == "years" else 1), 12)
            return dt.date(year, month + 1, min(start.day, calendar.monthrange(year, month + 1)[1]))
        return start + dt.timedelta(days=count * (7 if self.unit == "weeks" else 1))

    def _business_day(self, start: dt.date, count: int) -> dt.date:
        step = dt.timedelta(days=1 if count > 0 else -1)
        for _ in range(abs(count)):
            start += step
            while start.weekday() >= _WEEKEND or start in self.holidays:
                start += step
        return start


def deadline(
    subject: Operand,
    now: dt.datetime,
    *,
    period: Period | None = None,
    action: str = "",
    consequence: str = "",
    lead_days: int = 7,
    severity: Severity = "warning",
    text: str = "",
) -> Iterator[Alert]:
    """Tell the day something ends, or a period after it started, from `lead_days` ahead until it is over."""
    today = now.date()
    for thing in subject.things():
        anchor = thing.start if period else thing.last
        if anchor is None:
            continue
        due = period.of(anchor) if period else _day(anchor)
        if not due - dt.timedelta(days=lead_days) <= today <= due:
            continue
        if text:
            message = text.replace("{deadline}", day(due)).replace("{days_remaining}", str((due - today).days))
        else:
            counted = f" ({period} {day(anchor)})" if period else ""
            to = f"the deadline to {action}" if action else "the deadline"
            message = f"{_capital(thing.what)}: {to} is {day(due)}{counted}, {left(due, today)}."
            message += f" {_sentence(consequence)}" if consequence else ""
        yield Alert(severity=severity, message=message + thing.words, evidence=thing.evidence, due=due)


def overlap(
    first: Operand, second: Operand, now: dt.datetime, *, way_out: str = "", severity: Severity = "warning"
) -> Iterator[Alert]:
    """Tell that two things claim the same time, until the first of them is over."""
    today = now.date()
    for one in first.things():
        for other in second.things():
            for a, b in _clashes(one, other, today):
                advice = way_out or "Keep one of them, and reschedule or cancel the other."
                due = max(_day(a.start), _day(b.start))
                yield _between(one, other, f"{a} and {b} conflict: they overlap.", advice, severity, due)
                break


def limit(
    amount: Operand, maximum: Operand, now: dt.datetime, *, way_out: str = "", severity: Severity = "warning"
) -> Iterator[Alert]:
    """Tell that an amount exceeds a maximum in the same currency."""
    for one in amount.things():
        for most in maximum.things():
            if one.amount is None or most.amount is None or one.amount <= most.amount or _is_old(one, now):
                continue
            if one.currency and most.currency and one.currency != most.currency:
                continue
            currency = one.currency or most.currency
            over = money(one.amount - most.amount, currency)
            advice = way_out or "Lower it, split the payment, pay in another way, or get approval first."
            text = f"{one} of {money(one.amount, currency)} exceeds {most.what} of {money(most.amount, currency)}"
            text += f" by {over}."
            yield _between(one, most, text, advice, severity)


def validity(
    document: Operand,
    use: Operand,
    now: dt.datetime,
    *,
    margin_days: int = 0,
    way_out: str = "",
    severity: Severity = "warning",
) -> Iterator[Alert]:
    """Tell that something is to be used before it is valid, or after (or within `margin_days` of) its end."""
    today = now.date()
    for paper in document.things():
        for planned in use.things():
            if planned.start is None or planned.last is None or _day(planned.last) < today:
                continue
            problem = _outside(paper, _day(planned.start), _day(planned.last), margin_days)
            if problem:
                advice = way_out or "Move the date, or have it renewed first."
                due = max(_day(planned.start), today)
                yield _between(paper, planned, f"{planned}: {problem}.", advice, severity, due)


def conflict(
    first: Operand,
    second: Operand,
    now: dt.datetime,
    *,
    only_after: bool = True,
    way_out: str = "",
    severity: Severity = "warning",
) -> Iterator[Alert]:
    """Tell that two statements contradict each other; with `only_after` when the second comes after the first."""
    for one in first.things():
        for other in second.things():
            if _is_old(other, now):
                continue
            after = None
            if only_after and one.last and other.start:
                after = (_day(other.start) - _day(one.last)).days
                if after <= 0:
                    continue
            how = f" It comes {days(after)} after it." if after is not None else ""
            advice = way_out or "Look into it, and dispute it or put it right."
            yield _between(one, other, f"{other} conflicts with {one}.{how}", advice, severity)


def forbidden(
    rule: Operand, proposal: Operand, now: dt.datetime, *, way_out: str = "", severity: Severity = "warning"
) -> Iterator[Alert]:
    """Tell that a proposal goes against a stated exclusion while that lasts."""
    for exclusion in rule.things():
        for one in proposal.things():
            on = _day(one.start) if one.start else now.date()
            begun = exclusion.start is None or _day(exclusion.start) <= on
            over = exclusion.end is not None and _day(exclusion.end) < on
            if begun and not over and not _is_old(one, now):
                amount = f" of {money(one.amount, one.currency)}" if one.amount is not None else ""
                advice = way_out or "Reconsider it, or change the rule first."
                yield _between(exclusion, one, f"{one}{amount} conflicts with {exclusion}.", advice, severity)


def notice(
    text: str,
    now: dt.datetime,
    *,
    start: dt.date | None = None,
    end: dt.date | None = None,
    severity: Severity = "warning",
) -> Iterator[Alert]:
    """Tell a text from a day to a day."""
    today = now.date()
    if (start is None or start <= today) and (end is None or today <= end):
        yield Alert(severity=severity, message=text, evidence=[])


def _between(one: Thing, other: Thing, text: str, advice: str, severity: Severity, due: dt.date | None = None) -> Alert:
    """Return what is told about two things: what is wrong, what to do, and the words that both rest on."""
    message = f"{_capital(text)} {_sentence(advice)}{_said(one, other)}"
    return Alert(severity=severity, message=message, evidence=[*one.evidence, *other.evidence], due=due)


def _outside(paper: Thing, first: dt.date, last: dt.date, margin_days: int) -> str:
    if paper.start is not None and first < _day(paper.start):
        early = (_day(paper.start) - first).days
        return f"that is {days(early)} before {paper.what} becomes valid on {day(_day(paper.start))}"
    if paper.end is None:
        return ""
    end = _day(paper.end)
    if last > end:
        return f"{paper.what} is not valid any more then, it ends on {day(end)}, {days((last - end).days)} before"
    spare = (end - last).days
    if spare < margin_days:
        return f"{paper.what} ends on {day(end)}, {days(spare)} after, and {days(margin_days)} are required"
    return ""


def _clashes(one: Thing, other: Thing, today: dt.date) -> Iterator[tuple[Any, Any]]:
    others = list(other.spans(today))
    for a in one.spans(today):
        for b in others:
            assert a.start is not None
            assert b.start is not None
            if clash(_whole_days(a, b), _whole_days(b, a)):
                yield a, b


def _whole_days(thing: Thing, other: Thing) -> Span:
    """Return a thing in time; dates count to the end of their last day where the other side has clock times."""
    start, end = thing.start, thing.last
    assert start is not None
    assert end is not None
    if isinstance(start, dt.datetime) and isinstance(end, dt.datetime):
        return Span(thing, start, end)
    zone = other.start.tzinfo if isinstance(other.start, dt.datetime) else None
    return Span(
        thing,
        dt.datetime.combine(_day(start), dt.time.min, tzinfo=zone),
        dt.datetime.combine(_day(end), dt.time.max, tzinfo=zone),
    )


def _is_old(thing: Thing, now: dt.datetime) -> bool:
    return thing.last is not None and (now.date() - _day(thing.last)).days > RECENT_DAYS


def _day(value: dt.date) -> dt.date:
    return as_day(value) or value


def _alike(value: Any, wanted: Any) -> bool:
    return (
        value.casefold() == wanted.casefold() if isinstance(value, str) and isinstance(wanted, str) else value == wanted
    )


def _excluded(value: Any, wanted: Sequence[Any] | str) -> bool:
    if wanted == _SET:
        return value is not None
    return any(_alike(value, one) for one in wanted)


def _said(*things: Thing) -> str:
    return "".join(dict.fromkeys(thing.words for thing in things))


def _sentence(text: str) -> str:
    text = text.strip()
    return text if text.endswith((".", "!", "?")) else f"{text}."


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
