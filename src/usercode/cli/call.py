"""One run of one command: what was asked, where to print, and the memory it works on, opened when first needed."""

from __future__ import annotations

import argparse
import datetime as dt
import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TextIO

from usercode.cli import locate, safe
from usercode.cli.days import moment_in
from usercode.cli.screen import Screen, screen_for

if TYPE_CHECKING:
    from usercode.memory import Memory


class Call:
    """The options of a command with the streams it may use; a context manager that closes the memory."""

    def __init__(self, options: argparse.Namespace, streams: tuple[TextIO, TextIO, TextIO]) -> None:
        self.options = options
        self.json: bool = options.json
        self.input, self._out, self.errors = streams
        self._memory: Memory | None = None
        self._screen: Screen | None = None

    def __enter__(self) -> Call:
        return self

    def __exit__(self, *_: object) -> None:
        if self._memory is not None:
            self._memory.close()

    @property
    def screen(self) -> Screen:
        """The screen for people; made on first use."""
        if self._screen is None:
            self._screen = screen_for(self._out)
        return self._screen

    @property
    def start(self) -> Path:
        """The directory that `-C` leads to, else the current one."""
        return locate.start_of(self.options.moves)

    @property
    def memory(self) -> Memory:
        """The memory of the project at `start` or above it; opened on first use."""
        if self._memory is None:
            where = locate.project_at(self.start)
            from usercode.memory import Memory

            self._memory = Memory(where)
            self._memory.on_notice(self._notice)
        return self._memory

    def _notice(self, text: str) -> None:
        from usercode.cli import safe

        self.errors.write(f"usercode: {safe.line(text)}\n")

    def moment(self, value: dt.date | None) -> dt.datetime | None:
        """Return a day or moment of the command line in the user's time zone."""
        if value is None:
            return None
        return moment_in(value, self.memory.config.zone)

    def local(self, moment: dt.datetime) -> dt.datetime:
        """Return a moment in the user's time zone, without the offset."""
        return moment.astimezone(self.memory.config.zone).replace(tzinfo=None)

    def note(self, text: str) -> None:
        """Write a line beside the output, to standard error."""
        self.errors.write(f"note: {safe.line(text)}\n")

    def emit(self, document: Mapping[str, Any]) -> None:
        """Print one JSON document on one line."""
        self._out.write(json.dumps(document, ensure_ascii=False) + "\n")


class Verb(NamedTuple):
    """What a command takes and does; the action returns the exit code."""

    arguments: Callable[[argparse.ArgumentParser], None]
    action: Callable[[Call], int]
    notes: str = ""
    """Shown below the options in `--help` and in docs/cli.md."""
