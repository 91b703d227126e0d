"""Whose turn it is: a run over a memory that several threads share lets the others in while it waits for a model."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from usercode.errors import LogBusy


class Turns:
    """Guards a memory by `turn`, the lock that its methods take."""

    def __init__(self, turn: threading.RLock) -> None:
        self._turn = turn
        self._running = threading.Lock()

    @contextmanager
    def run(self) -> Iterator[None]:
        """Hold the turn for a run.

        Raises:
            LogBusy: another thread is at one.
        """
        if not self._running.acquire(blocking=False):
            raise LogBusy("a model is reading this memory already", remedy="wait until that run has ended")
        try:
            with self._turn:
                yield
        finally:
            self._running.release()

    @contextmanager
    def waiting(self) -> Iterator[None]:
        """Let others take their turns meanwhile; inside `run`, where nothing is half written."""
        self._turn.release()
        try:
            yield
        finally:
            self._turn.acquire()
