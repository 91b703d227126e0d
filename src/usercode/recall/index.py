"""The index: terms and columns of every document, in the file of the log, block by block.

It hears of every append and takes small ones in within their transaction; what a bulk import brings, and blocks that an
erasure dropped, it reads from the log before the next search, so that a search is never silently behind. What it
holds follows from the log alone.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from usercode.log.entry import Draft, Entry
from usercode.log.sqlite import SqliteStore
from usercode.recall.columns import BLOCK, Columns, Row, row_of
from usercode.recall.cues import cues_of
from usercode.recall.documents import CHANNELS, KINDS, Channel, Document, document_of
from usercode.recall.postings import Posting, decode, encode, invert, merge
from usercode.recall.terms import terms_of, words

TAIL = 1_024
"""Documents of a channel that make a run."""
RUNS = 8
"""Runs of an open block that are merged into one."""
BULK = 2_048
"""Entries of one append from which on it is left to be caught up with."""
_CHUNK = 8_192
TAIL_COLUMNS = "position, length, session, said, speaker, role, cues, cites, terms, name"


_End = tuple[int, int, int]
"""The last block of a channel, where its runs end, and how many documents its tail holds."""


class Index:
    """Writes the index of one log; `shelf.py` reads it."""

    def __init__(self, store: SqliteStore) -> None:
        self.store = store
        self.db = store.db
        self._ends: dict[int, _End] = {}
        """Where channels end, as long as the index is what `_ends_of` says: nothing else wrote, nothing was undone."""
        self._ends_of = (-1, -1, -1)

    def follow(self, first: int, drafts: Sequence[Draft]) -> None:
        """Take in what is being appended, unless it is much or the index is behind already. Inside the transaction."""
        sql = "SELECT position, epoch, EXISTS (SELECT 1 FROM recall_stale) FROM recall_state"
        position, epoch, is_stale = self.db.execute(sql).fetchone()
        if len(drafts) > BULK or position != first - 1 or is_stale:
            return
        version = self.db.execute("PRAGMA data_version").fetchone()[0]
        if self._ends_of != (version, epoch, position):
            self._ends.clear()
        entries = (Entry(seq, draft.kind, 0, draft.payload) for seq, draft in enumerate(drafts, first))
        last = first + len(drafts) - 1
        self._take(entries, last)
        self._ends_of = (version, epoch, last)

    def behind(self) -> int:
        """Return how many entries of the log the index has not read."""
        stale = sum(last - first + 1 for _, _, first, last in self._stale())
        return self.store.head().seq - self._position() + stale

    def catch_up(self) -> None:
        """Read what the index has not: dropped blocks anew, then the entries that came since."""
        if not self.behind():
            return
        self._ends.clear()
        with self.store.writing():
            for channel, block, first, last in self._stale():
                self._refill(channel, block, first, last)
            head = self.store.head().seq
            while (position := self._position()) < head:
                upto = min(head, position + _CHUNK)
                self._take(self.store.read(position, upto, KINDS), upto)

    def rebuild(self) -> None:
        """Make the whole index anew from the log."""
        from usercode.log import search

        with self.store.writing():
            search.clear(self.db)
            self.catch_up()

    # -- taking in

    def _position(self) -> int:
        return int(self.db.execute("SELECT position FROM recall_state").fetchone()[0])

    def _stale(self) -> list[tuple[int, int, int, int]]:
        return self.db.execute("SELECT channel, block, first_position, last_position FROM recall_stale").fetchall()

    def _take(self, entries: Iterable[Entry], upto: int) -> None:
        rows: dict[Channel, list[Row]] = {}
        for document in self.documents(entries):
            rows.setdefault(document.channel, []).append(_row(document))
        for channel, own in rows.items():
            self._append(CHANNELS.index(channel), own)
        self.db.execute("UPDATE recall_state SET position = ?", (upto,))

    def documents(self, entries: Iterable[Entry]) -> Iterator[Document]:
        """Yield the documents that entries hold."""
        turns: dict[int, int] = {}

        def turn_of(fact: int) -> int:
            if fact not in turns:
                entry = self.store.get(fact)
                turns[fact] = (entry.payload or {}).get("turn", 0) if entry is not None else 0
            return turns[fact]

        for entry in entries:
            if entry.kind == "fact" and entry.payload is not None:
                turns[entry.seq] = entry.payload.get("turn", 0)
            document = document_of(entry, turn_of)
            if document is not None:
                yield document

    def _append(self, channel: int, rows: list[Row]) -> None:
        """Append documents to the last block of a channel, and to new ones once it is full."""
        block, runs_end, tail = self._ends.pop(channel) if channel in self._ends else self._end(channel)
        while rows:
            if runs_end + tail == BLOCK:
                block, runs_end, tail = block + 1, 0, 0
            room = BLOCK - runs_end - tail
            part, rows = rows[:room], rows[room:]
            if tail + len(part) < min(TAIL, BLOCK - runs_end):
                self._add_tail(channel, block, runs_end + tail, part)
                self._ends[channel] = block, runs_end, tail + len(part)
                return
            own = [*self._tail(channel, block), *part]
            self._add_run(channel, block, runs_end, own)
            runs_end, tail = runs_end + len(own), 0
            if runs_end == BLOCK or self._runs(channel, block) >= RUNS:
                self._merge(channel, block)

    def _refill(self, channel: int, block: int, first: int, last: int) -> None:
        """Make a block anew that an erasure dropped."""
        name = CHANNELS[channel]
        entries = self.store.read(first - 1, last, KINDS)
        rows = [_row(document) for document in self.documents(entries) if document.channel == name]
        if rows:
            self._add_run(channel, block, 0, rows)
        self.db.execute("DELETE FROM recall_stale WHERE channel = ? AND block = ?", (channel, block))

    def _end(self, channel: int) -> _End:
        """Return the last block of a channel, where its runs end, and how many documents its tail holds."""
        runs = "SELECT block, first + count FROM recall_runs WHERE channel = ? ORDER BY block DESC, first DESC LIMIT 1"
        tail = "SELECT block, place FROM recall_tail WHERE channel = ? ORDER BY block DESC, place DESC LIMIT 1"
        block, runs_end = self.db.execute(runs, (channel,)).fetchone() or (0, 0)
        last = self.db.execute(tail, (channel,)).fetchone()
        if last is None:
            return block, runs_end, 0
        runs_end = runs_end if last[0] == block else 0
        return last[0], runs_end, last[1] + 1 - runs_end

    def _parts(self, channel: int, block: int) -> Iterator[Columns]:
        sql = "SELECT columns, count, names FROM recall_runs WHERE channel = ? AND block = ? ORDER BY first"
        for data, count, names in self.db.execute(sql, (channel, block)):
            yield Columns.from_bytes(data, count, json.loads(names))

    def _runs(self, channel: int, block: int) -> int:
        sql = "SELECT count(*) FROM recall_runs WHERE channel = ? AND block = ?"
        return int(self.db.execute(sql, (channel, block)).fetchone()[0])

    def _tail(self, channel: int, block: int) -> list[Row]:
        sql = f"SELECT {TAIL_COLUMNS} FROM recall_tail WHERE channel = ? AND block = ? ORDER BY place"
        return [Row(*row) for row in self.db.execute(sql, (channel, block))]

    def _add_tail(self, channel: int, block: int, place: int, rows: list[Row]) -> None:
        self.db.executemany(
            "INSERT INTO recall_tail VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            ((channel, block, n, *row) for n, row in enumerate(rows, place)),
        )

    def _add_run(self, channel: int, block: int, first: int, rows: list[Row]) -> None:
        """Write a run in the place of the tail."""
        columns = Columns()
        columns.add(rows)
        self.db.execute("DELETE FROM recall_tail WHERE channel = ? AND block = ?", (channel, block))
        self._write_run(channel, block, first, columns)
        self._write_postings(channel, block, ((t, first, p) for t, p in sorted(invert(rows, first).items())))
        self.db.execute("UPDATE recall_state SET epoch = epoch + 1")

    def _merge(self, channel: int, block: int) -> None:
        """Make one run of all runs of a block."""
        own = (channel, block)
        columns = Columns()
        for part in self._parts(*own):
            columns.extend(part)
        sql = "SELECT term, places, counts, bits FROM recall_postings WHERE channel = ? AND block = ?"
        rows = self.db.execute(f"{sql} ORDER BY term, first", own).fetchall()
        merged = [
            (term, 0, merge([decode(*row[1:]) for row in group])) for term, group in groupby(rows, lambda row: row[0])
        ]
        self.db.execute("DELETE FROM recall_runs WHERE channel = ? AND block = ?", own)
        self.db.execute("DELETE FROM recall_postings WHERE channel = ? AND block = ?", own)
        self._write_run(channel, block, 0, columns)
        self._write_postings(channel, block, merged)

    def _write_run(self, channel: int, block: int, first: int, columns: Columns) -> None:
        self.db.execute(
            "INSERT INTO recall_runs (channel, block, first, count, words, first_position, last_position, names,"
            " columns) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                channel,
                block,
                first,
                len(columns),
                sum(columns.lengths),
                columns.positions[0],
                columns.positions[-1],
                json.dumps(columns.names, ensure_ascii=False),
                columns.to_bytes(),
            ),
        )

    def _write_postings(self, channel: int, block: int, postings: Iterable[tuple[str, int, Posting]]) -> None:
        self.db.executemany(
            "INSERT INTO recall_postings VALUES (?, ?, ?, ?, ?, ?, ?)",
            ((channel, block, term, first, *encode(posting)) for term, first, posting in postings),
        )


def _row(document: Document) -> Row:
    said = words(document.text)
    return row_of(document, terms_of(said), cues_of(document.text, said))
