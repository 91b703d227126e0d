"""What recall of an open memory works with: the index of its log, the embedder, the reranker; made at first use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from usercode.config import Config
from usercode.log.sqlite import SqliteStore

if TYPE_CHECKING:
    from usercode.recall.embed.dense import Dense
    from usercode.recall.embed.ports import Embedder
    from usercode.recall.library import Library
    from usercode.recall.ports import Reranker


class Retrieval:
    """The index of one log, and what weighs by meaning as the settings or a program choose it."""

    def __init__(self, store: SqliteStore, config: Config) -> None:
        self._store, self._config = store, config
        self._library: Library | None = None
        self._embedder: Embedder | None = None
        self._dense: Dense | None = None
        self._reranker: Reranker | None = None

    @property
    def library(self) -> Library:
        """Return the index of the log; `refresh` it before reading."""
        if self._library is None:
            from usercode.recall.library import Library

            self._library = Library(self._store)
        return self._library

    def plug(self, embedder: Embedder | None, reranker: Reranker | None) -> None:
        """Use these in the place of what is configured; None leaves that."""
        self._embedder, self._reranker = embedder, reranker

    @property
    def reranker(self) -> Reranker | None:
        """Return what judges the best evidence again, None when nothing is configured or plugged in.

        Raises:
            Refused: the configured server is not this machine, and only this machine may be asked.
            UsageError: its address cannot be used.
        """
        if self._reranker is None and self._config.rerank.use != "off":
            from usercode.recall.rerank import reranker_of

            self._reranker = reranker_of(self._config.rerank, local_only=self._config.local_only)
        return self._reranker

    @property
    def dense(self) -> Dense | None:
        """Return what weighs by vectors, None when there is no embedder. Its vectors may be behind.

        Raises:
            Refused: the configured server is not this machine, and only this machine may be asked.
            UsageError: its address cannot be used.
        """
        if self._dense is None and (self._embedder is not None or self._config.embed.use != "off"):
            from usercode.recall.embed.choose import embedder_of
            from usercode.recall.embed.dense import Dense
            from usercode.recall.embed.vectors import Vectors

            if self._embedder is None:
                self._embedder = embedder_of(self._config.embed, local_only=self._config.local_only)
            self._dense = Dense(Vectors(self.library.index, self._embedder), self.library.shelves)
        return self._dense
