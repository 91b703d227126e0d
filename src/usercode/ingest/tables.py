"""CSV and its kin: decoded text to records of text cells.

A reader of the ingest stage. Finds the delimiter and the header row, keeps every row that fits the header and reports
the rest by line. Cells stay text: their types are decided by the whole column, later. An unclosed quote costs one row,
not the file.
"""

from __future__ import annotations

import contextlib
import csv
import io
import re
from collections import Counter
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass

from usercode.errors import UnreadableFile
from usercode.ingest.draft import Problem, RecordDraft, Source
from usercode.ingest.names import Free

MAX_FIELD_CHARS = 100_000
"""Longer fields are taken for damage: the record is reported and kept out."""

_TOO_LONG = f"a field of more than {MAX_FIELD_CHARS:,} characters"
_DELIMITERS = ",;\t|"
_LOOK_LINES = 60
_MAX_RESTARTS = 100
_PROGRESS_ROWS = 10_000
_VALUE = re.compile(r"[\s$€£+-]*\d[\d\s.,:/%€$£-]*|\d{4}-\d\d-\d\d.*|true|false", re.IGNORECASE)

_FORMULA = re.compile(r'\A="([^"]*)"\Z')
"""How spreadsheets keep the zeros of a code: ="00123"."""

Progress = Callable[[int, int], None]


def read_table(text: str, *, name: str, progress: Progress | None = None) -> Source:
    """Return the records of delimited text, their fields named by the header row.

    A file whose first row holds values has no header: its columns are named column_1, column_2 ... `progress` gets
    (lines done, lines in all).
    """
    lines = list(io.StringIO(text, newline=""))
    start, delimiter = _separator_line(lines)
    delimiter = delimiter or sniff(lines[start:])
    if not delimiter:
        delimiter = ","
    problems: list[Problem] = []
    width = _usual_width(lines[start:], delimiter)
    rows = _rows(lines, delimiter, start, _Report(name, problems, width))
    header: list[str] = []
    records: list[RecordDraft] = []
    formulas = '="' in text
    for line, row in rows:
        if len(row) != width and not (row := _fit(row, width)):
            reason = "before the header row" if not header else f"not {width} columns as the header has"
            problems.append(Problem(name, line, reason))
            continue
        if not header:
            header, has_header = _header(row)
            if has_header:
                continue
        cells = [_FORMULA.sub(r"\1", cell) for cell in row] if formulas else row
        records.append(RecordDraft(fields=dict(zip(header, cells)), line=line))  # noqa: B905
        if progress is not None and len(records) % _PROGRESS_ROWS == 0:
            progress(line, len(lines))
    if not header:
        raise UnreadableFile(f"{name} holds no table", remedy="check the file, or name its format with --format")
    problems.sort(key=lambda problem: problem.line or 0)
    return Source(name=name, format="csv", records=records, problems=problems)


def sniff(lines: Sequence[str]) -> str:
    """Return the delimiter that cuts the first lines most evenly, "" when none cuts them into columns."""
    best = (0.0, 0, "")
    for rank, delimiter in enumerate(_DELIMITERS):
        widths = Counter(len(row) for row in _head(lines, delimiter))
        if not widths:
            continue
        width, count = max(widths.items(), key=lambda item: (item[1] * (item[0] > 1), item[0]))
        share = count / widths.total()
        if width > 1 and share > 0.5 and (round(share, 1), width, -rank) > (round(best[0], 1), best[1], -9):
            best = (share, width, delimiter)
    return best[2]


def _head(lines: Sequence[str], delimiter: str) -> list[list[str]]:
    """Return the first rows that hold anything, as far as they can be read."""
    head = [line for line in lines[:_LOOK_LINES] if len(line) <= MAX_FIELD_CHARS]
    rows: list[list[str]] = []
    with contextlib.suppress(csv.Error):
        rows.extend(row for row in csv.reader(head, delimiter=delimiter, skipinitialspace=True) if any(row))
    return rows


def _usual_width(lines: Sequence[str], delimiter: str) -> int:
    """Return how many columns most rows have; a delimiter at the end of every row but the header makes none."""
    rows = _head(lines, delimiter)
    widths = Counter(len(row) for row in rows)
    if not widths:
        return 1
    first = len(rows[0])
    usual = max(widths, key=lambda width: (widths[width], width == first > 1, width))
    trailing = first + 1 == usual and not any(cell for row in rows for cell in row[first:])
    return first if trailing else usual


def _separator_line(lines: Sequence[str]) -> tuple[int, str]:
    """Honour the "sep=;" line that spreadsheets write."""
    match = re.fullmatch(r'"?sep=(.)"?\s*', lines[0], re.IGNORECASE) if lines else None
    return (1, match[1]) if match else (0, "")


@dataclass(frozen=True)
class _Report:
    name: str
    problems: list[Problem]
    width: int

    def add(self, line: int, reason: str) -> None:
        self.problems.append(Problem(self.name, line, reason))


def _rows(lines: list[str], delimiter: str, start: int, report: _Report) -> Iterator[tuple[int, list[str]]]:
    """Yield (first line, cells). After a row that an unclosed quote has swallowed, go on at its second line.

    When that has happened often, each further line is read by itself, so that the cost stays bounded.
    """
    restarts = 0
    while start < len(lines):
        alone = restarts >= _MAX_RESTARTS
        stop = start + 1 if alone else len(lines)
        resume = yield from _rows_until_damage(lines[start:stop], delimiter, start, report)
        restarts += resume < stop
        start = max(resume, start + 1)


def _rows_until_damage(
    lines: list[str], delimiter: str, offset: int, report: _Report
) -> Generator[tuple[int, list[str]], None, int]:
    """Yield the rows of `lines`, which begin at index `offset` of the file; return the index to go on at."""
    reader = csv.reader(lines, delimiter=delimiter, skipinitialspace=True)
    before = 0
    while True:
        try:
            row = next(reader, None)
        except csv.Error as error:
            damage = f"not readable as CSV: {error}"
            report.add(offset + before + 1, _TOO_LONG if "field limit" in str(error) else damage)
            return offset + before + 1
        if row is None:
            return offset + len(lines)
        after = reader.line_num
        several = after - before > 1
        if (several or after == len(lines)) and _swallowed(lines[before:after], row, report.width, delimiter):
            report.add(offset + before + 1, "a quote is opened and not closed")
            return offset + before + 1
        if (several or len(lines[before]) > MAX_FIELD_CHARS) and any(len(cell) > MAX_FIELD_CHARS for cell in row):
            report.add(offset + before + 1, _TOO_LONG)
        elif any(row):
            yield offset + before + 1, row
        before = after


def _swallowed(raw: list[str], row: list[str], width: int, delimiter: str) -> bool:
    """Tell whether a row has eaten its successors: its quotes do not stand as they should, or its width is wrong."""
    try:
        list(csv.reader(raw, delimiter=delimiter, skipinitialspace=True, strict=True))
    except csv.Error as error:
        return len(raw) > 1 or "end of data" in str(error)
    return len(raw) > 1 and len(row) != width


def _fit(row: list[str], width: int) -> list[str]:
    """Return a row without empty cells past the last column, [] when it does not fit."""
    return row[:width] if len(row) > width and not any(cell.strip() for cell in row[width:]) else []


def _header(row: list[str]) -> tuple[list[str], bool]:
    """Return the column names and whether `row` gave them; names that occur twice are numbered."""
    filled = [cell.strip() for cell in row if cell.strip()]
    values = sum(1 for cell in filled if _VALUE.fullmatch(cell) and not re.fullmatch(r"(19|20)\d\d", cell))
    if values:
        return [f"column_{n}" for n in range(1, len(row) + 1)], False
    free = Free(joint=" ")
    return [free.name(cell.strip() or f"column_{position}") for position, cell in enumerate(row, 1)], True
