"""The tables a constraint reads, inside the worker: indexed, and with a note of every read.

Runs in the sandbox worker (served there as `usercode_tables`). `Store` wraps the plain lists of `usercode_state`;
a `Table` is what a constraint sees. Each read leaves a mark, as fine as the read was: a whole table, the records with
one value of a field, the spans that touch one day. `Store.change` answers with the marks that a changed record
touches, so the engine re-runs only the evaluations that could have seen it. No clock, no I/O, no alerts.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from usercode.constraints.recurrence import occurrences
from usercode.constraints.schedule import Trace, plain

Mark = tuple[Any, ...]
"""What was read: `(table,)`, `(table, field, value)` or `(table, fields, day)`."""

HORIZON_DAYS = 400
"""How far ahead recurring events are expanded, and the widest range that is read day by day."""
LONG_DAYS = 62
"""A span that covers more days than this is kept aside instead of under each day."""
_LONG = -1


@dataclass(frozen=True)
class Span:
    """One occurrence of a record in time; `end` equals `start` when no end is known."""

    record: Any
    start: dt.date
    end: dt.date


def as_day(value: Any) -> dt.date | None:
    """Return the calendar day of a date or datetime as it was written, without moving time zones."""
    if isinstance(value, dt.datetime):
        return value.date()
    return value if isinstance(value, dt.date) else None


def _plain(value: Any) -> Any:
    if isinstance(value, str):
        return " ".join(value.casefold().split())
    value = plain(value)
    if isinstance(value, dt.datetime):
        return value.date()
    return tuple(value) if isinstance(value, list) else value


class FieldIndex:
    """Records by the value of one field; text without regard to case, datetimes by their day."""

    def __init__(self, field: str) -> None:
        self.field = field
        self._found: dict[Any, dict[str, Any]] = {}
        self._placed: dict[str, Any] = {}

    def put(self, ref: str, record: Any) -> Iterable[Any]:
        """Place, replace or (record None) remove a record; return the values touched."""
        touched = []
        if ref in self._placed:
            old = self._placed.pop(ref)
            touched.append(old)
            del self._found[old][ref]
        if record is not None:
            value = _plain(getattr(record, self.field, None))
            touched.append(value)
            self._placed[ref] = value
            self._found.setdefault(value, {})[ref] = record
        return touched

    def find(self, value: Any) -> Mapping[str, Any]:
        """Return the records with this value by ref."""
        return self._found.get(value, {})


class SpanIndex:
    """Spans by the days they touch, from `today` on; recurring events are expanded up to the horizon."""

    def __init__(self, fields: tuple[str, str], today: dt.date) -> None:
        self.fields = fields
        self._today = today
        self._days: dict[int, dict[str, list[Span]]] = {}
        self._placed: dict[str, list[int]] = {}

    def put(self, ref: str, record: Any) -> Iterable[int]:
        """Place, replace or (record None) remove a record; return the days touched."""
        touched = self._placed.pop(ref, [])
        for day in touched:
            del self._days[day][ref]
        if record is None:
            return touched
        placed: dict[int, None] = {}
        for span in self._readable_spans(record):
            for day in _days(span):
                self._days.setdefault(day, {}).setdefault(ref, []).append(span)
                placed[day] = None
        if placed:
            self._placed[ref] = list(placed)
        return [*touched, *placed]

    def _readable_spans(self, record: Any) -> list[Span]:
        """Return the spans of a record, none when its times are beyond what a calendar holds."""
        try:
            return self.spans(record)
        except (TypeError, ValueError, OverflowError):
            return []

    def spans(self, record: Any) -> list[Span]:
        """Return the occurrences of a record that are not over before `today`."""
        start = getattr(record, self.fields[0], None)
        if not isinstance(start, dt.date):
            return []
        start, end = _stretch(start, getattr(record, self.fields[1], None))
        first, last = _day_of(start), _day_of(end)
        rule = getattr(record, "recurrence", None)
        if rule:
            until = self._today + dt.timedelta(days=HORIZON_DAYS)
            skipped = getattr(record, "exceptions", None) or ()
            starts = occurrences(start, rule, skipped, self._today - (last - first), until)
            return [Span(record, s, s + (end - start)) for s in starts]
        if last < self._today or last < first:
            return []
        return [Span(record, start, end)]

    def find(self, first: int, last: int) -> list[tuple[str, Span]]:
        """Return the spans that touch the days from `first` to `last`, each once, with their refs."""
        found: dict[tuple[str, dt.date], tuple[str, Span]] = {}
        for day in range(first, last + 1):
            for ref, spans in self._days.get(day, {}).items():
                for span in spans:
                    found[ref, span.start] = (ref, span)
        for ref, spans in self._days.get(_LONG, {}).items():
            for span in spans:
                if _day_of(span.start).toordinal() <= last and _day_of(span.end).toordinal() >= first:
                    found[ref, span.start] = (ref, span)
        return list(found.values())


def _stretch(start: dt.date, end: Any) -> tuple[dt.date, dt.date]:
    """Return both ends as values of one kind: both with a clock time and zone, both without a zone, or both days."""
    if not isinstance(end, dt.date):
        return start, start
    if isinstance(start, dt.datetime) and isinstance(end, dt.datetime):
        is_mixed = (start.tzinfo is None) != (end.tzinfo is None)
        return (start.replace(tzinfo=None), end.replace(tzinfo=None)) if is_mixed else (start, end)
    return _day_of(start), _day_of(end)


def _day_of(value: dt.date) -> dt.date:
    return value.date() if isinstance(value, dt.datetime) else value


def _days(span: Span) -> Iterable[int]:
    first, last = _day_of(span.start), _day_of(span.end)
    if (last - first).days > LONG_DAYS:
        return (_LONG,)
    return range(first.toordinal(), last.toordinal() + 1)


class Table(Sequence[Any]):
    """One collection as a constraint sees it: a read-only sequence of records with indexed look-ups."""

    def __init__(self, name: str, store: Store) -> None:
        self.name = name
        self._store = store

    def __iter__(self) -> Iterator[Any]:
        return iter(self._whole())

    def __len__(self) -> int:
        return len(self._whole())

    def __getitem__(self, index: Any) -> Any:
        return self._whole()[index]

    def __contains__(self, record: object) -> bool:
        return record in self._whole()

    def _whole(self) -> list[Any]:
        self._store.mark((self.name,))
        return self._store.rows(self.name)

    def by(self, field: str, value: Any) -> list[Any]:
        """Return the records whose `field` equals `value`, in the order they were recorded."""
        value = _plain(value)
        self._store.mark((self.name, field, value))
        found = self._store.field_index(self.name, field).find(value)
        return [found[ref] for ref in sorted(found, key=recorded_order)]

    def between(self, field: str, first: dt.date, last: dt.date) -> list[Any]:
        """Return the records whose date `field` lies from `first` to `last`, both included."""
        length = (last - first).days
        if length > HORIZON_DAYS:
            return [r for r in self if (d := as_day(getattr(r, field, None))) is not None and first <= d <= last]
        return [r for n in range(length + 1) for r in self.by(field, first + dt.timedelta(days=n))]

    def spans(self, fields: tuple[str, str], first: dt.date, last: dt.date) -> list[Span]:
        """Return the spans of now or later that touch the days from `first` to `last`."""
        start, end = first.toordinal(), min(last, first + dt.timedelta(days=HORIZON_DAYS)).toordinal()
        for day in (_LONG, *range(start, end + 1)):
            self._store.mark((self.name, fields, day))
        found = sorted(self._store.span_index(self.name, fields).find(start, end), key=_span_order)
        if end > self._store.today.toordinal() + HORIZON_DAYS:
            self._store.trace.daily()
        for _, span in found:
            self._store.trace.until(_day_of(span.end).toordinal() + 1)
        return [span for _, span in found]


def _span_order(item: tuple[str, Span]) -> tuple[tuple[int, str], int]:
    return recorded_order(item[0]), item[1].start.toordinal()


def recorded_order(ref: str) -> tuple[int, str]:
    """Return a sort key that puts `r9` before `r12`."""
    return len(ref), ref


class Store:
    """All tables of one worker, their indexes, and the marks of what is being read.

    `took_whole` is set when a record was read as a whole.
    """

    def __init__(self, lists: Mapping[str, list[Any]], ref: Callable[[Any], str]) -> None:
        self._lists = lists
        self.ref = ref
        self.today = dt.date.min
        self.trace = Trace()
        self.took_whole = False
        self.records = {name: {ref(row): row for row in rows} for name, rows in lists.items()}
        self._fields: dict[str, dict[str, FieldIndex]] = {}
        self._spans: dict[str, dict[tuple[str, str], SpanIndex | None]] = {}
        """None for an index of an earlier day: what was read of it stays to be told of changes."""
        self._marks: set[Mark] | None = None

    def rows(self, name: str) -> list[Any]:
        """Return the plain list of a table; an unknown one is empty."""
        return self._lists.get(name, [])

    def start_day(self, today: dt.date) -> None:
        """Make `today` the first day that span indexes hold."""
        if today != self.today:
            self.today = today
            self._spans = {name: dict.fromkeys(indexes) for name, indexes in self._spans.items()}

    def collect(self, marks: set[Mark] | None) -> None:
        """Gather the marks of the reads that follow into `marks`; None stops gathering."""
        self._marks = marks

    def mark(self, mark: Mark) -> None:
        """Note a read."""
        if self._marks is not None:
            self._marks.add(mark)

    def field_index(self, name: str, field: str) -> FieldIndex:
        """Return the index of a field, built on first use."""
        indexes = self._fields.setdefault(name, {})
        if field not in indexes:
            indexes[field] = FieldIndex(field)
            for ref, record in self.records.get(name, {}).items():
                indexes[field].put(ref, record)
        return indexes[field]

    def span_index(self, name: str, fields: tuple[str, str]) -> SpanIndex:
        """Return the index of spans between two date fields, built on first use of a day."""
        indexes = self._spans.setdefault(name, {})
        index = indexes.get(fields)
        if index is None:
            index = indexes[fields] = SpanIndex(fields, self.today)
            for ref, record in self.records.get(name, {}).items():
                index.put(ref, record)
        return index

    def change(self, name: str, ref: str, record: Any) -> Iterable[Mark]:
        """Apply one change (record None removes) and return the marks it touches."""
        spans = {fields: self.span_index(name, fields) for fields in self._spans.get(name, ())}
        rows = self.records.setdefault(name, {})
        if record is None:
            rows.pop(ref, None)
        else:
            rows[ref] = record
        touched: list[Mark] = [(name,)]
        for field, index in self._fields.get(name, {}).items():
            touched += [(name, field, value) for value in index.put(ref, record)]
        for fields, span_index in spans.items():
            touched += [(name, fields, day) for day in span_index.put(ref, record)]
        return touched
