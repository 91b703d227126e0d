"""A progress bar on standard error for long work, in a terminal only."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TextIO

Tell = Callable[[int, int], None]
"""Called with the pieces done and the pieces in all (0 when that is not known)."""


@contextmanager
def progress(title: str, errors: TextIO, *, silent: bool = False) -> Iterator[Tell | None]:
    """Give a function to call as work goes on, or None where nobody watches."""
    if silent or not errors.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress
    from rich.text import Text

    from usercode.cli import safe

    with Progress(console=Console(file=errors), transient=True) as bar:
        task = bar.add_task(Text(safe.line(title)).markup, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total or None)
