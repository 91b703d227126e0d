"""A session as windows that a prompt can hold: nothing is cut off, and each sees a little of what came before it. Pure.

A turn that is longer than a window is split between sentences into pieces; each piece keeps the number of its turn.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from usercode.facts import sentences
from usercode.facts.fact import Turn
from usercode.models import estimate

WINDOW_TOKENS = 2_000
OVERLAP_TOKENS = 300
OVERLAP_TURNS = 4
_SPACE = re.compile(r"\s+")
_LETTERS = 4_000
"""A sentence longer than this is split between words."""

_SHORT = 200
"""A piece of fewer letters is not halved: its reply, cut off or not, is all there is."""


@dataclass(frozen=True)
class Piece:
    """A turn, or the part of a long one that begins at the offset `start` of its text."""

    turn: Turn
    start: int
    text: str

    @property
    def tokens(self) -> int:
        """Return the size, with what stands around it in a prompt."""
        return estimate(self.text) + 20


@dataclass(frozen=True)
class Window:
    """The pieces to read, after the pieces that were read before and help to understand."""

    session: str
    pieces: tuple[Piece, ...]
    before: tuple[Piece, ...] = field(default=())

    @property
    def all(self) -> tuple[Piece, ...]:
        """Return all pieces in order; a prompt numbers them from 1."""
        return (*self.before, *self.pieces)

    @property
    def turns(self) -> tuple[int, ...]:
        """Return the log positions of all turns in it."""
        return tuple(dict.fromkeys(p.turn.number for p in self.all))

    def halves(self) -> tuple[Window, ...]:
        """Return it as two windows, or none when it holds one short piece."""
        middle = len(self.pieces) // 2
        if middle:
            first, second = self.pieces[:middle], self.pieces[middle:]
        else:
            halved = _halved(self.pieces[0])
            if len(halved) == 1:
                return ()
            first, second = (halved[0],), (halved[1],)
        return replace(self, pieces=first), replace(self, pieces=second, before=_tail((*self.before, *first)))


def windows(session: str, turns: Sequence[Turn], read: frozenset[int] = frozenset()) -> list[Window]:
    """Return the windows over the turns of a session that are not read yet, in order."""
    out: list[Window] = []
    before: tuple[Piece, ...] = ()
    now: list[Piece] = []
    for turn in turns:
        for piece in pieces(turn):
            if turn.number in read:
                _close(out, session, now, before)
                before = _tail((*before, *now, piece))
                now = []
                continue
            if now and sum(p.tokens for p in now) + piece.tokens > WINDOW_TOKENS:
                _close(out, session, now, before)
                before = _tail((*before, *now))
                now = []
            now.append(piece)
    _close(out, session, now, before)
    return out


def _close(out: list[Window], session: str, now: list[Piece], before: tuple[Piece, ...]) -> None:
    if now:
        out.append(Window(session, tuple(now), before))


def _tail(said: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """Return the last pieces that fit the overlap."""
    kept: list[Piece] = []
    room = OVERLAP_TOKENS
    for piece in reversed(said[-OVERLAP_TURNS:]):
        room -= piece.tokens
        if room < 0:
            break
        kept.insert(0, piece)
    return tuple(kept)


def pieces(turn: Turn) -> list[Piece]:
    """Return a turn as pieces that fit a window, all of its text but blanks between sentences."""
    whole = Piece(turn, 0, turn.text)
    if whole.tokens <= WINDOW_TOKENS:
        return [whole] if turn.text.strip() else []
    out: list[Piece] = []
    first = last = 0
    for start, end in _spans(turn.text):
        if last > first and Piece(turn, first, turn.text[first:end]).tokens > WINDOW_TOKENS:
            out.append(Piece(turn, first, turn.text[first:last]))
            first = start
        last = end
    return [*out, Piece(turn, first, turn.text[first:last])]


def _spans(text: str) -> Iterator[tuple[int, int]]:
    for first, end in sentences.split(text):
        start = first
        while end - start > _LETTERS:
            gap = next((m.start() for m in _SPACE.finditer(text, start + _LETTERS // 2, start + _LETTERS)), 0)
            cut = gap or start + _LETTERS
            yield start, cut
            start = cut
        yield start, end


def _halved(piece: Piece) -> list[Piece]:
    """Return a long piece as two, split between sentences or else between words; a short one as it is."""
    ends = [end for _, end in sentences.split(piece.text)][:-1]
    ends = ends or [m.start() for m in _SPACE.finditer(piece.text.rstrip()) if m.start()]
    if not ends or len(piece.text) < _SHORT:
        return [piece]
    cut = min(ends, key=lambda end: abs(end - len(piece.text) // 2))
    return [
        Piece(piece.turn, piece.start, piece.text[:cut]),
        Piece(piece.turn, piece.start + cut, piece.text[cut:]),
    ]
