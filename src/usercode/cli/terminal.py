"""The screen for a terminal: rich. Imported only when standard output is one.

Texts become `rich.text.Text` objects, never markup, so a name such as "[red]" is printed as it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TextIO

from rich.console import Console
from rich.syntax import Syntax
from rich.table import Table
from rich.text import Text

from usercode.cli import safe
from usercode.cli.screen import Cell, Style, text_of

STYLES: dict[Style, str] = {
    "": "",
    "bold": "bold",
    "dim": "dim",
    "good": "green",
    "bad": "bold red",
    "warn": "yellow",
    "info": "cyan",
}


def styled(cell: Cell, *, keep: bool = False) -> Text:
    """Return a cell as rich text; `keep` leaves the spaces at its ends."""
    text = cell if isinstance(cell, str) else cell[0]
    shown = safe.block(text).replace("\n", " ") if keep else text_of(cell)
    return Text(shown, style="" if isinstance(cell, str) else STYLES[cell[1]])


class TerminalScreen:
    """Colours, and tables that fit the width of the window."""

    def __init__(self, out: TextIO) -> None:
        self._console = Console(file=out, highlight=False, markup=False, emoji=False, soft_wrap=False)

    def line(self, *parts: Cell) -> None:
        """Print one line."""
        self._console.print(Text.assemble(*(styled(p, keep=True) for p in parts)), soft_wrap=True)

    def heading(self, text: str) -> None:
        """Print an empty line and the title in bold."""
        self._console.print()
        self._console.print(Text(safe.line(text), style="bold"))

    def block(self, text: str, language: str = "") -> None:
        """Print several lines, coloured as `language`."""
        shown = safe.block(text).rstrip("\n")
        if language:
            self._console.print(Syntax(shown, language, theme="ansi_dark", background_color="default", word_wrap=True))
        else:
            self._console.print(Text(shown), soft_wrap=True)

    def table(self, columns: Sequence[str], rows: Sequence[Sequence[Cell]], numbers: Sequence[int] = ()) -> None:
        """Print a table without a frame."""
        table = Table(box=None, show_header=any(columns), header_style="bold", pad_edge=False, padding=(0, 2, 0, 0))
        for i, name in enumerate(columns):
            table.add_column(Text(safe.line(name)), justify="right" if i in numbers else "left", overflow="fold")
        for row in rows:
            table.add_row(*(styled(cell) for cell in row))
        self._console.print(table)
