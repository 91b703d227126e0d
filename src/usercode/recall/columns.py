"""What the index keeps of each document beside its terms: arrays by place, one number a document and column.

Documents of a channel lie in blocks of at most `BLOCK`. A run holds a stretch of one block; the numbers let a search
filter, look to neighbours and weigh documents without reading the log. Names are kept as digests, so that the arrays
hold nothing that was said.
"""

from __future__ import annotations

import sys
from array import array
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from hashlib import blake2b
from typing import NamedTuple

from usercode.recall.documents import Document

BLOCK = 32_768
"""Documents of a full block: places in it fit 16 bits, and a bitmap of it takes 4 KB."""
ROLES = ("user", "person", "assistant", "tool", "document")
_FIELDS = (
    ("positions", "Q"),
    ("lengths", "H"),
    ("sessions", "I"),
    ("said", "q"),
    ("speakers", "I"),
    ("roles", "B"),
    ("cues", "H"),
    ("cites", "Q"),
)
_LONGEST = 65_535


class Row(NamedTuple):
    """One document as the index keeps it. `length` counts terms, `said` is in seconds since 1970."""

    position: int
    length: int
    session: int
    said: int
    speaker: int
    role: int
    cues: int
    cites: int
    terms: str
    name: str


def row_of(document: Document, terms: list[str], cues: int) -> Row:
    """Return what the index keeps of a document."""
    return Row(
        document.position,
        min(len(terms), _LONGEST),
        digest(document.session),
        int(document.said_at.timestamp()),
        digest(document.speaker),
        ROLES.index(document.role),
        cues,
        document.cites[0] if document.cites else 0,
        " ".join(terms),
        document.speaker,
    )


@lru_cache(maxsize=4_096)
def digest(name: str) -> int:
    """Return 32 bits that stand for a name."""
    return int.from_bytes(blake2b(name.encode(), digest_size=4).digest())


class Columns:
    """The numbers of the documents of one block, by place. Append-only."""

    __slots__ = ("cites", "cues", "lengths", "names", "positions", "roles", "said", "sessions", "speakers")

    def __init__(self) -> None:
        self.positions = array("Q")
        self.lengths = array("H")
        self.sessions = array("I")
        self.said = array("q")
        self.speakers = array("I")
        self.roles = array("B")
        self.cues = array("H")
        self.cites = array("Q")
        self.names: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self.positions)

    def add(self, rows: Iterable[Row]) -> None:
        """Append documents."""
        for row in rows:
            self.positions.append(row.position)
            self.lengths.append(row.length)
            self.sessions.append(row.session)
            self.said.append(row.said)
            self.speakers.append(row.speaker)
            self.roles.append(row.role)
            self.cues.append(row.cues)
            self.cites.append(row.cites)
            self.names[row.name] += 1

    def extend(self, other: Columns) -> None:
        """Append all documents of another stretch."""
        for name, _ in _FIELDS:
            getattr(self, name).extend(getattr(other, name))
        self.names.update(other.names)

    def to_bytes(self) -> bytes:
        """Return the columns one after the other; the names are not among them."""
        return b"".join(_little(getattr(self, name)).tobytes() for name, _ in _FIELDS)

    @classmethod
    def from_bytes(cls, data: bytes, count: int, names: dict[str, int]) -> Columns:
        """Read what `to_bytes` wrote."""
        made, start = cls(), 0
        for name, code in _FIELDS:
            column = getattr(made, name)
            end = start + count * array(code).itemsize
            column.frombytes(data[start:end])
            _little(column)
            start = end
        made.names = Counter(names)
        return made


def _little(column: array[int]) -> array[int]:
    """Return a column in the byte order of the file, or from it: little-endian."""
    if sys.byteorder == "big":
        column = column[:]
        column.byteswap()
    return column
