"""Reading the index: one shelf for each channel, with its blocks, their columns and the postings of a question.

What was read is kept between searches and only what changed is read again; the tables are the truth. Nothing is kept
that was read inside a transaction, which may be rolled back.
"""

from __future__ import annotations

import json
import sqlite3
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from itertools import compress

from usercode.recall.columns import BLOCK, Columns, Row
from usercode.recall.documents import CHANNELS
from usercode.recall.index import TAIL_COLUMNS
from usercode.recall.postings import Posting, decode, invert
from usercode.recall.windows import Windows

_ARCHIVE = CHANNELS.index("turn")


class Block:
    """One block: columns of all its documents, and the postings of those that are in no run yet."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.columns = Columns()
        self.runs: tuple[int, ...] = ()
        self.runs_end = 0
        self.words = 0
        self.tail: dict[str, Posting] = {}
        self._counted = 0
        self._turns: Counter[int] = Counter()
        self._lengths: Counter[int] = Counter()
        self._windows = Windows()

    @property
    def windows(self) -> Windows:
        """Return what each of its turns is seen with."""
        self._windows.follow(self.columns)
        return self._windows

    @property
    def base(self) -> int:
        """Return the ordinal of its first place."""
        return self.number * BLOCK

    def by_role(self) -> tuple[Counter[int], Counter[int]]:
        """Return the number of documents of each role, and of their terms."""
        columns, start = self.columns, self._counted
        roles, lengths = columns.roles[start:], columns.lengths[start:]
        for role, count in Counter(roles).items():
            self._turns[role] += count
            self._lengths[role] += sum(compress(lengths, map(role.__eq__, roles)))
        self._counted = len(columns)
        return self._turns, self._lengths

    def take_tail(self, rows: Sequence[Row]) -> None:
        """Append documents that are in no run."""
        for term, posting in invert(rows, len(self.columns)).items():
            old = self.tail.get(term)
            if old is None:
                self.tail[term] = posting
            else:
                old.places.extend(posting.places)
                old.counts += posting.counts
        self.columns.add(rows)
        self.words += sum(row.length for row in rows)


Found = dict[str, list[Posting]]
"""The postings of a question's terms in one block: one for each run that holds the term, and that of the tail."""


class Shelf:
    """The documents of one channel. An ordinal is the number of the block times `BLOCK`, plus the place in it."""

    def __init__(self, db: sqlite3.Connection, channel: int) -> None:
        self.db = db
        self.channel = channel
        self.blocks: dict[int, Block] = {}
        self.count = 0
        self.words = 0
        self.names: Counter[str] = Counter()
        self._epoch = -1
        self._uncommitted = False

    def refresh(self) -> None:
        """Bring what is kept up to date with the tables."""
        if self._uncommitted:
            self.blocks, self._epoch = {}, -1
        self._uncommitted = self.db.in_transaction
        epoch = self.db.execute("SELECT epoch FROM recall_state").fetchone()[0]
        if epoch != self._epoch:
            self._read_runs()
            self._epoch = epoch
        self._read_tail()
        self.count = sum(len(block.columns) for block in self.blocks.values())
        self.words = sum(block.words for block in self.blocks.values())

    @property
    def state(self) -> tuple[int, int]:
        """Return what changes with what is on the shelf: the epoch of the index and the number of documents."""
        return self._epoch, self.count

    @property
    def is_archive(self) -> bool:
        """Return whether it holds turns."""
        return self.channel == _ARCHIVE

    def ordinal_of(self, position: int) -> int | None:
        """Return the ordinal of the document at a log position."""
        for block in self.blocks.values():
            positions = block.columns.positions
            if positions and positions[0] <= position <= positions[-1]:
                place = bisect_left(positions, position)
                return block.base + place if positions[place] == position else None
        return None

    @property
    def average(self) -> float:
        """Return the mean length of a document in terms."""
        return self.words / self.count if self.count else 1.0

    def find(self, terms: Sequence[str]) -> dict[int, Found]:
        """Return the postings of these terms by block."""
        out: dict[int, Found] = {number: {} for number in self.blocks}
        sql = (
            "SELECT p.block, p.term, p.places, p.counts, p.bits FROM json_each(?1) b CROSS JOIN json_each(?2) t"
            " CROSS JOIN recall_postings p ON p.channel = ?3 AND p.block = b.value AND p.term = t.value"
        )
        numbers = json.dumps([n for n, block in self.blocks.items() if block.runs])
        for block, term, *stored in self.db.execute(sql, (numbers, json.dumps(terms), self.channel)):
            out[block].setdefault(term, []).append(decode(*stored))
        for number, block in self.blocks.items():
            for term in terms:
                if term in block.tail:
                    out[number].setdefault(term, []).append(block.tail[term])
        return out

    def _read_runs(self) -> None:
        sql = "SELECT block, id FROM recall_runs WHERE channel = ? ORDER BY block, first"
        ids: defaultdict[int, list[int]] = defaultdict(list)
        for block, run in self.db.execute(sql, (self.channel,)):
            ids[block].append(run)
        old, self.blocks = self.blocks, {}
        for number, runs in ids.items():
            kept = old.get(number)
            same = kept is not None and kept.runs == tuple(runs) and not kept.tail
            self.blocks[number] = kept if kept is not None and same else self._read_block(number, runs)

    def _read_block(self, number: int, runs: Iterable[int]) -> Block:
        block = Block(number)
        block.runs = tuple(runs)
        sql = "SELECT columns, count, names, words FROM recall_runs WHERE id = ?"
        for run in block.runs:
            data, count, names, words = self.db.execute(sql, (run,)).fetchone()
            block.columns.extend(Columns.from_bytes(data, count, json.loads(names)))
            block.words += words
        block.runs_end = len(block.columns)
        return block

    def _read_tail(self) -> None:
        sql = f"SELECT block, {TAIL_COLUMNS} FROM recall_tail WHERE channel = ? AND (block > ? OR place >= ?)"
        number = max(self.blocks, default=0)
        known = len(self.blocks[number].columns) if self.blocks else 0
        rows: defaultdict[int, list[Row]] = defaultdict(list)
        for at, *row in self.db.execute(f"{sql} ORDER BY block, place", (self.channel, number, known)):
            rows[at].append(Row(*row))
        for at, own in rows.items():
            self.blocks.setdefault(at, Block(at)).take_tail(own)
