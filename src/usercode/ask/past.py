"""The state as it was known at some time, ready to be asked: its own sandbox and its own lexicon."""

from __future__ import annotations

from collections.abc import Mapping

from usercode.ask.kept import KeptLexicon
from usercode.project.twin import data_of
from usercode.sandbox import Sandbox
from usercode.state.fold import State


class Past:
    """One state that does not change any more. Close it: it holds a confined process."""

    def __init__(self, state: State, synonyms: Mapping[str, str]) -> None:
        data = data_of(state)
        self.state = state
        self.tables = tuple(table.path for table in data.tables)
        self.sandbox = Sandbox(data)
        self._synonyms = synonyms
        self._lexicon: KeptLexicon | None = None

    @property
    def lexicon(self) -> KeptLexicon:
        """Return the words that the collections of that time answer to; made on first use."""
        if self._lexicon is None:
            self._lexicon = KeptLexicon(self.state, self._synonyms)
        return self._lexicon

    def close(self) -> None:
        """End the confined process; harmless when closed."""
        self.sandbox.close()
