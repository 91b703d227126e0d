"""The open memory itself: the log, and the state that follows from it; what else is kept current it hands on."""

from __future__ import annotations

import datetime as dt
import gc
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from usercode.alerts.outbox import Outbox
from usercode.config import Config
from usercode.errors import LogDamaged, SchemaError, UnreadableFile
from usercode.live.confinement import Confinement
from usercode.live.moments import end_of_day, given, position_of
from usercode.live.retrieval import Retrieval
from usercode.live.watch import Watch
from usercode.log.entry import Draft
from usercode.log.sqlite import SqliteStore
from usercode.log.store import RandomBytes
from usercode.project.build import DERIVED, Parts, Project
from usercode.results import Built, Checked
from usercode.state.fold import State, fold
from usercode.state.outside import Outside, outside
from usercode.state.visible import undone, visible

if TYPE_CHECKING:
    from usercode.alerts.code import Codebook
    from usercode.ask.kept import KeptLexicon
    from usercode.ask.past import Past
    from usercode.recall.embed.dense import Dense
    from usercode.recall.embed.ports import Embedder
    from usercode.recall.library import Library
    from usercode.recall.ports import Reranker
    from usercode.recall.standing import Standing
    from usercode.sandbox import Data, Sandbox
    from usercode.state.derive import Batch

LOG = "log.db"


class Live:
    """One user's memory, open."""

    def __init__(self, path: Path, config: Config, clock: Callable[[], dt.datetime], random_bytes: RandomBytes) -> None:
        self.path = path
        self.config = config
        if (path / DERIVED).is_dir() and not (path / LOG).exists():
            raise LogDamaged(
                f"{LOG} is missing beside a project that was built from it",
                remedy=f"restore it from a backup, or remove {path / DERIVED} to start anew",
            )
        self.store = SqliteStore(path / LOG, random_bytes)
        self.store.on_append = self._follow
        self.project = Project(path)
        self._clock = clock
        self._random_bytes = random_bytes
        self._retrieval = Retrieval(self.store, config)
        self._watch = Watch(self)
        self._confinement = Confinement(self._watch.modules)
        self._standing: Standing | None = None
        self._state: State | None = None
        self._records: State | None = None
        self._undone: list[range] = []
        self._undone_at = -1
        self._lexicon: KeptLexicon | None = None
        self._past: tuple[tuple[dt.date | str, int], Past, dt.datetime | None] | None = None

    @cached_property
    def outside(self) -> Outside:
        """What the optional packages know that the settings ask for."""
        return outside(self.config.packs.holidays, medicines=self.config.packs.medicines, zone=self.config.zone)

    def twin(self, path: Path) -> Live:
        """Return another memory, of a copy of this log in a directory of its own."""
        self.store.backup(path / LOG)
        return Live(path, self.config, self._clock, self._random_bytes)

    # -- time

    def now(self) -> dt.datetime:
        """Return the present moment with the offset of the user's zone."""
        return self._clock().astimezone(self.config.zone)

    def moment(self, named: dt.datetime | dt.date | str | None) -> dt.datetime:
        """Return a moment in the user's zone: of a day its noon, the present one when none is named.

        Raises:
            UsageError: the text is no day or time.
        """
        moment = given(named)
        if moment is None:
            return self.now()
        if not isinstance(moment, dt.datetime):
            return dt.datetime.combine(moment, dt.time(12), tzinfo=self.config.zone)
        return moment.astimezone(self.config.zone) if moment.tzinfo else moment.replace(tzinfo=self.config.zone)

    def recorded_ms(self) -> int:
        """Return the present moment as the log records it."""
        return int(self._clock().timestamp() * 1000)

    # -- log and state

    @property
    def state(self) -> State:
        """Return the state at the head of the log."""
        self.catch_up()
        assert self._state is not None
        return self._state

    def _follow(self, first: int, drafts: Sequence[Draft]) -> None:
        self.library.index.follow(first, drafts)

    @property
    def records(self) -> State:
        """Return the state, or, while nothing has needed all of it, its records alone (see `recall.records`)."""
        from usercode.recall.records import records_of

        if self._state is not None or (self._records is not None and self._records.position != self.store.head().seq):
            self._records = None
            return self.state
        if self._records is None:
            head = self.store.head().seq
            with _without_gc():
                self._records = records_of(self.store, self.undone, upto=head)
            self._records.position = head
        return self._records

    def records_at(self, as_of: dt.date | str) -> State:
        """Return the records of `state_at`."""
        from usercode.recall.records import records_of

        upto = position_of(as_of, self.store.head().seq)
        if upto is not None:
            return records_of(self.store, undone(self.store.read(upto=upto, kinds=("undo", "import"))), upto=upto)
        return records_of(self.store, self.undone, cutoff=end_of_day(as_of, self.config.zone))

    @property
    def standing(self) -> Standing:
        """Return where the facts of the current state lie, and which of them no longer stand."""
        from usercode.recall.standing import Standing

        state = self.records
        if self._standing is None or self._standing.state is not state:
            self._standing = Standing(state, self.store.get)
        self._standing.refresh()
        return self._standing

    @property
    def has_state(self) -> bool:
        """Return whether the state is folded already."""
        return self._state is not None

    @property
    def undone(self) -> list[range]:
        """Return the positions of the imports that were undone."""
        if self._state is None and self._undone_at != (head := self.store.head().seq):
            self._undone = undone(self.store.read(upto=head, kinds=("undo", "import")))
            self._undone_at = head
        return self._undone

    def catch_up(self) -> None:
        """Take in what the log holds and the state does not: all of it at first, later what others wrote."""
        if self._state is None:
            if not self._confinement.fits(self.store.head().seq):
                self.close_sandbox()
            with _without_gc():
                self._undone = undone(self.store.read(kinds=("undo", "import")))
                self._state = fold(visible(self.store.read(), cutoff=None, undone=self._undone))
            self._state.position = self.store.head().seq
            self.project.follow(self._state)
            self._confinement.follow(self._state)
            return
        head = self.store.head().seq
        if head > self._state.position:
            new = list(self.store.read(after=self._state.position))
            if any(e.kind in ("undo", "erase") or (e.payload or {}).get("anew") for e in new):
                self.reset()
                self.catch_up()
                return
            fold(new, into=self._state)
            self._state.position = head

    def read_through(self, erased: Sequence[int], name: str) -> None:
        """Fold the whole log once, but for these positions, to see that it can be; inside a transaction.

        Raises:
            UnreadableFile: it cannot; `name` is where it came from.
        """
        entries = (e for e in self.store.read() if e.seq not in erased)
        try:
            fold(visible(entries, cutoff=None, undone=()))
        except (KeyError, TypeError, ValueError, SchemaError) as error:
            raise UnreadableFile(
                f"{name} holds entries that do not make a state: {error}", remedy="export it anew with usercode export"
            ) from error

    def reset(self) -> None:
        """Forget everything that is derived and start again from the log."""
        self._state = self._records = None
        self._undone_at = -1
        self._watch.reset()
        self._lexicon = None
        self._close_past()
        self.close_sandbox()

    def state_at(self, as_of: dt.date | str) -> tuple[State, dt.datetime | None]:
        """Return the state at the end of a local day, or at a log position written `@123`, and that end."""
        upto = position_of(as_of, self.store.head().seq)
        if upto is not None:
            entries = list(self.store.read(upto=upto))
            return fold(visible(entries, cutoff=None, undone=undone(entries))), None
        cutoff = end_of_day(as_of, self.config.zone)
        return fold(visible(self.store.read(), cutoff=cutoff, undone=self.undone)), cutoff

    def past(self, as_of: dt.date | str) -> tuple[Past, dt.datetime | None]:
        """Return what `state_at` does, ready to be asked; the last one is kept for the next question.

        Raises:
            SandboxUnavailable: this machine cannot confine code.
        """
        key = (as_of, self.store.head().seq)
        if self._past is None or self._past[0] != key:
            from usercode.ask.past import Past

            self._close_past()
            state, cutoff = self.state_at(as_of)
            self._past = key, Past(state, self.config.synonyms), cutoff
        return self._past[1], self._past[2]

    def _close_past(self) -> None:
        if self._past is not None:
            self._past[1].close()
        self._past = None

    def lexicon(self) -> KeptLexicon:
        """Return the words that the collections answer to, kept with the state."""
        from usercode.ask.kept import KeptLexicon

        state = self.state
        if self._lexicon is None:
            self._lexicon = KeptLexicon(state, self.config.synonyms)
        return self._lexicon

    @contextmanager
    def batch(self) -> Iterator[Batch]:
        """Hold the write lock and gather drafts, which become durable together at the end of the block.

        Raises:
            LogBusy: another process is writing.
        """
        from usercode.state.derive import Batch

        batch: Batch | None = None
        try:
            with self.store.writing(), _without_gc():
                batch = Batch(self.state, self.store.head().seq, self.outside)
                yield batch
                if batch.drafts:
                    self.store.append(batch.drafts, recorded_ms=self.recorded_ms())
                batch.state.position = self.store.head().seq
        except BaseException:
            if batch is not None and batch.drafts:
                self.reset()
            raise

    def append(self, drafts: Sequence[Draft]) -> int:
        """Append entries that do not concern the state, and return the first position."""
        with self.store.writing():
            if self._state is not None:
                self.catch_up()
            first = self.store.append(drafts, recorded_ms=self.recorded_ms())
            if self._state is not None:
                self._state.position = first + len(drafts) - 1
        return first

    # -- what is kept beside the state

    def plug(self, embedder: Embedder | None, reranker: Reranker | None) -> None:
        """Use these in the place of what is configured; None leaves that."""
        self._retrieval.plug(embedder, reranker)

    @property
    def library(self) -> Library:
        """Return the index of the log for recall; `refresh` it before reading."""
        return self._retrieval.library

    @property
    def dense(self) -> Dense | None:
        """Return what weighs by vectors, None when there is no embedder; see `Retrieval.dense`."""
        return self._retrieval.dense

    @property
    def reranker(self) -> Reranker | None:
        """Return what judges the best evidence again, None when there is none; see `Retrieval.reranker`."""
        return self._retrieval.reranker

    @property
    def codebook(self) -> Codebook:
        """Return what makes the text of the constraints."""
        return self._watch.codebook

    @property
    def outbox(self) -> Outbox:
        """Return the alerts at the head of the log, without folding the state."""
        return self._watch.outbox

    def outbox_at(self, as_of: dt.date | str) -> Outbox:
        """Return the alerts as they were at the end of a local day, or at a log position written `@123`."""
        return self._watch.outbox_at(as_of)

    def check(self, now: dt.datetime, *, log_quiet: bool = True) -> Checked:
        """Run the constraints for `now`, log what changed about the alerts, and return it.

        Only what the changes since the last check can affect is run again, unless the day has moved. With
        `log_quiet` a check that changed nothing is logged too.

        Raises:
            SandboxUnavailable: this machine cannot confine code; the alerts stay as they are.
        """
        return self._watch.check(now, log_quiet=log_quiet)

    def due(self, now: dt.datetime) -> dict[str, dt.date]:
        """Return, by constraint, the next day on which it can find something else; after a check of the same day."""
        return self._watch.due(now)

    def sandbox(self, data: Data | None = None, *, with_modules: bool = False) -> Sandbox:
        """Return a sandbox that holds the current state; `data` is that state, when it is at hand already.

        `with_modules`: code in it can import what constraints are written in.

        Raises:
            SandboxUnavailable: this machine cannot confine code.
        """
        if data is not None and not self._confinement.running:
            return self._confinement.start(data, self.store.head().seq)
        return self._confinement.current(self.state, with_modules=with_modules)

    @property
    def tables(self) -> frozenset[str]:
        """Return the collections that the sandbox holds."""
        return self._confinement.tables

    def taken_changes(self) -> set[str]:
        """Return the collections whose records changed in the sandbox since this was asked last."""
        return self._confinement.taken_changes()

    def close_sandbox(self) -> None:
        """Stop the confined processes; the next use starts them again."""
        self._confinement.close()
        self._watch.close()

    # -- project

    def build(self) -> Built:
        """Write the project directory."""
        state, head = self.state, self.store.head()
        while head.seq != state.position:  # another process wrote in between
            state, head = self.state, self.store.head()
        outbox = self.outbox
        parts = Parts(
            name=self.config.name, alerts=outbox.open(), failing=len(outbox.failed), files=self.codebook.files(state)
        )
        return self.project.build(state, head, parts)

    def close(self) -> None:
        """Release the log and stop the confined processes."""
        self._close_past()
        self.close_sandbox()
        self.store.close()


@contextmanager
def _without_gc() -> Iterator[None]:
    """Pause the cycle collector: bulk work makes millions of objects and no cycles."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()
