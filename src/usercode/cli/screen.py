"""Where commands print: plain text for a pipe, colours and tables (rich, loaded late) for a terminal.

Both take the same calls, and both pass every text through `safe.py`. Nothing here knows what it prints.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Literal, Protocol, TextIO

from usercode.cli import safe

Style = Literal["", "bold", "dim", "good", "bad", "warn", "info"]
Cell = str | tuple[str, Style]


class Screen(Protocol):
    """What a command can print. A cell is a text or a text with a style."""

    def line(self, *parts: Cell) -> None:
        """Print the parts one after another as one line."""

    def heading(self, text: str) -> None:
        """Print an empty line and a title."""

    def block(self, text: str, language: str = "") -> None:
        """Print several lines as they are; `language` is "python", "diff" or ""."""

    def table(self, columns: Sequence[str], rows: Sequence[Sequence[Cell]], numbers: Sequence[int] = ()) -> None:
        """Print rows below column names (none when all are ""); the columns at `numbers` are flush right."""


def text_of(cell: Cell) -> str:
    """Return the safe text of a cell."""
    return safe.line(cell if isinstance(cell, str) else cell[0])


def width(text: str) -> int:
    """Return the columns that `text` takes in a terminal: wide letters two, combining marks none."""
    if text.isascii():
        return len(text)
    wide = sum(unicodedata.east_asian_width(c) in "WF" for c in text)
    return len(text) + wide - sum(unicodedata.combining(c) > 0 for c in text)


class PlainScreen:
    """Aligned text without escape codes."""

    def __init__(self, out: TextIO) -> None:
        self._out = out

    def line(self, *parts: Cell) -> None:
        """Print one line."""
        texts = (safe.block(p if isinstance(p, str) else p[0]).replace("\n", " ") for p in parts)
        self._out.write("".join(texts).rstrip() + "\n")

    def heading(self, text: str) -> None:
        """Print an empty line and the title, underlined."""
        title = safe.line(text)
        self._out.write(f"\n{title}\n{'-' * width(title)}\n")

    def block(self, text: str, language: str = "") -> None:
        """Print several lines."""
        self._out.write(safe.block(text).rstrip("\n") + "\n")

    def table(self, columns: Sequence[str], rows: Sequence[Sequence[Cell]], numbers: Sequence[int] = ()) -> None:
        """Print columns two spaces apart."""
        lines = [[text_of(cell) for cell in row] for row in rows]
        if any(columns):
            lines.insert(0, list(columns))
        widths = [max(map(width, column)) for column in zip(*lines, strict=True)]
        for cells in lines:
            padded = []
            for i, cell in enumerate(cells):
                gap = " " * (widths[i] - width(cell))
                padded.append(gap + cell if i in numbers else cell + gap)
            self._out.write("  ".join(padded).rstrip() + "\n")


def screen_for(out: TextIO) -> Screen:
    """Return the screen that suits `out`; rich is imported only for a terminal."""
    if not out.isatty():
        return PlainScreen(out)
    from usercode.cli.terminal import TerminalScreen

    return TerminalScreen(out)
