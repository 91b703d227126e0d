"""An open memory: the log with the state, the alerts, the sandbox and the project kept current behind it.

The façade's engine room. It holds what must not be computed anew on each call and brings it up to date entry by entry;
after an undo, an erasure or a failed write it starts again from the log. Times and chance are passed in.
"""

from __future__ import annotations

import datetime as dt
import gc
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from usercode.alerts.outbox import DIGEST_FROM, Cause, Outbox, digest, events
from usercode.config import Config
from usercode.errors import LogDamaged, NotFound, SchemaError, UnreadableFile, UsageError
from usercode.log.entry import Draft, Entry
from usercode.log.sqlite import SqliteStore
from usercode.log.store import RandomBytes
from usercode.project.build import DERIVED, Parts, Project
from usercode.project.twin import data_of
from usercode.results import Built, Checked, plain
from usercode.state.emit import row_of
from usercode.state.fold import State, fold, letter_of, visible

if TYPE_CHECKING:
    from usercode.alerts.checks import Checks
    from usercode.alerts.code import Codebook
    from usercode.ask.kept import KeptLexicon
    from usercode.ask.past import Past
    from usercode.constraints.findings import Finding
    from usercode.recall.embed.dense import Dense
    from usercode.recall.embed.ports import Embedder
    from usercode.recall.library import Library
    from usercode.recall.ports import Reranker
    from usercode.recall.standing import Standing
    from usercode.sandbox import Data, Delta, Sandbox
    from usercode.state.derive import Batch

LOG = "log.db"
_BULK = 2_000


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
        self._library: Library | None = None
        self._standing: Standing | None = None
        self._dense: Dense | None = None
        self._embedder: Embedder | None = None
        self._reranker: Reranker | None = None
        self._state: State | None = None
        self._records: State | None = None
        self._outbox = Outbox()
        self._position = 0
        self._undone: list[range] = []
        self._undone_at = -1
        self._sandbox: Sandbox | None = None
        self._sandbox_at = 0
        self._has_modules = False
        self._tables: frozenset[str] = frozenset()
        self._unsynced: set[tuple[str, int]] = set()
        self._lexicon: KeptLexicon | None = None
        self._past: tuple[tuple[dt.date | str, int], Past, dt.datetime | None] | None = None
        self._checks: Checks | None = None
        self._changed: set[str] = set()
        self._codebook: Codebook | None = None
        self._causes: dict[str, tuple[Finding, Cause]] = {}
        self.failed: tuple[str, ...] = ()

    def twin(self, path: Path) -> Live:
        """Return another memory, of a copy of this log in a directory of its own."""
        self.store.backup(path / LOG)
        return Live(path, self.config, self._clock, self._random_bytes)

    # -- time

    def now(self) -> dt.datetime:
        """Return the present moment with the offset of the user's zone."""
        return self._clock().astimezone(self.config.zone)

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
    def library(self) -> Library:
        """Return the index of the log for recall; `refresh` it before reading."""
        if self._library is None:
            from usercode.recall.library import Library

            self._library = Library(self.store)
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
        if self._reranker is None and self.config.rerank.use != "off":
            from usercode.recall.rerank import reranker_of

            self._reranker = reranker_of(self.config.rerank, local_only=self.config.local_only)
        return self._reranker

    @property
    def dense(self) -> Dense | None:
        """Return what weighs by vectors, None when there is no embedder. Its vectors may be behind.

        Raises:
            Refused: the configured server is not this machine, and only this machine may be asked.
            UsageError: its address cannot be used.
        """
        if self._dense is None and (self._embedder is not None or self.config.embed.use != "off"):
            from usercode.recall.embed.choose import embedder_of
            from usercode.recall.embed.dense import Dense
            from usercode.recall.embed.vectors import Vectors

            if self._embedder is None:
                self._embedder = embedder_of(self.config.embed, local_only=self.config.local_only)
            self._dense = Dense(Vectors(self.library.index, self._embedder), self.library.shelves)
        return self._dense

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

        if isinstance(as_of, str) and as_of.startswith("@"):
            upto = _position(as_of, self.store.head().seq)
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
    def tables(self) -> frozenset[str]:
        """Return the collections that the sandbox holds."""
        return self._tables

    @property
    def outbox(self) -> Outbox:
        """Return the alerts at the head of the log, without folding the state."""
        self._read_alerts()
        return self._outbox

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
            if self._sandbox is not None and self._sandbox_at != self.store.head().seq:
                self.close_sandbox()
            with _without_gc():
                self._undone = undone(self.store.read(kinds=("undo", "import")))
                self._state = fold(visible(self.store.read(), cutoff=None, undone=self._undone))
            self._state.position = self.store.head().seq
            self.project.follow(self._state)
            self._unsynced = self._state.watch()
            return
        head = self.store.head().seq
        if head > self._state.position:
            new = list(self.store.read(after=self._state.position))
            if any(e.kind in ("undo", "erase") for e in new):
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
        self._outbox, self._position = Outbox(), 0
        self._causes = {}
        self._lexicon = None
        self._close_past()
        self.close_sandbox()

    def state_at(self, as_of: dt.date | str) -> tuple[State, dt.datetime | None]:
        """Return the state at the end of a local day, or at a log position written `@123`, and that end."""
        if isinstance(as_of, str) and as_of.startswith("@"):
            upto = _position(as_of, self.store.head().seq)
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
                batch = Batch(self.state, self.store.head().seq)
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

    def outbox_at(self, as_of: dt.date | str) -> Outbox:
        """Return the alerts as they were at the end of a local day, or at a log position written `@123`."""
        upto = _position(as_of, self.store.head().seq) if isinstance(as_of, str) and as_of.startswith("@") else None
        cutoff = None if upto is not None else end_of_day(as_of, self.config.zone)
        outbox = Outbox()
        for entry in self.store.read(upto=upto, kinds=("alert",)):
            payload = entry.payload
            if payload is not None and (cutoff is None or dt.datetime.fromisoformat(payload["now"]) <= cutoff):
                outbox.apply(entry)
        return outbox

    def _read_alerts(self) -> None:
        head = self.store.head().seq
        for entry in self.store.read(self._position, head, ("alert",)):
            self._outbox.apply(entry)
        self._position = head

    # -- sandbox and constraints

    def sandbox(self, data: Data | None = None, *, with_modules: bool = False) -> Sandbox:
        """Return a sandbox that holds the current state; `data` is that state, when it is at hand already.

        `with_modules`: code in it can import what constraints are written in.

        Raises:
            SandboxUnavailable: this machine cannot confine code.
        """
        if data is not None and self._sandbox is None:
            return self._start(data)
        state = self.state
        redefined = any(number == 0 for _, number in self._unsynced) or (with_modules and not self._has_modules)
        if self._sandbox is None or redefined or not {p for p, _ in self._unsynced} <= self._tables:
            self.close_sandbox()
            data = data_of(state)
            self._start(self._with_modules(data) if with_modules else data)
            self._has_modules = with_modules
            self._unsynced.clear()
        elif self._unsynced:
            self._sandbox.update(self._deltas(state))
            self._changed |= {path for path, _ in self._unsynced}
            self._unsynced.clear()
        assert self._sandbox is not None
        return self._sandbox

    def _with_modules(self, data: Data) -> Data:
        from usercode.constraints.served import worker_modules

        return replace(data, modules={**worker_modules(), **self.codebook.packs.knowledge})

    def _start(self, data: Data) -> Sandbox:
        from usercode.sandbox import Sandbox

        self._sandbox = Sandbox(data)
        self._sandbox_at = self.store.head().seq if self._state is None else self._state.position
        self._tables = frozenset(f"{t.module}.{t.name}" for t in data.tables)
        return self._sandbox

    def _deltas(self, state: State) -> list[Delta]:
        from usercode.sandbox import Delta

        rows = {path: row_of(state.collections[path]) for path in {p for p, _ in self._unsynced}}
        deltas = []
        for path, number in sorted(self._unsynced):
            record = state.records[path].get(number)
            row = None if record is None else [plain(value) for value in rows[path](record)[1:]]
            deltas.append(Delta(path, f"{letter_of(path)}{number}", row))
        return deltas

    def close_sandbox(self) -> None:
        """Stop the confined processes; the next use starts them again."""
        if self._sandbox is not None:
            self._sandbox.close()
        if self._checks is not None:
            self._checks.close()
        self._sandbox, self._tables, self._has_modules = None, frozenset(), False

    @property
    def codebook(self) -> Codebook:
        """Return what makes the text of the constraints."""
        if self._codebook is None:
            from usercode.alerts.code import Codebook

            self._codebook = Codebook()
        return self._codebook

    def check(self, now: dt.datetime, *, log_quiet: bool = True) -> Checked:
        """Run the constraints for `now`, log what changed about the alerts, and return it.

        Only what the changes since the last check can affect is run again, unless the day has moved. With
        `log_quiet` a check that changed nothing is logged too.

        Raises:
            SandboxUnavailable: this machine cannot confine code; the alerts stay as they are.
        """
        state = self.state
        self._find(state, now)
        kept = self._kept(state)
        with self.store.writing():
            fresh = events(self.outbox, [cause for _, cause in self._causes.values()], now, keep=kept)
            drafts = [Draft("alert", payload) for payload in fresh]
            if fresh or log_quiet:
                check = Draft("check", {"now": now.isoformat(), "failed": list(self.failed)})
                self.append([check, *drafts])
        self._read_alerts()
        ids = {op: tuple(_alert_id(p, self._outbox) for p in fresh if p["op"] == op) for op in _OPS}
        return Checked(
            now=now,
            alerts=tuple(self._outbox.open()),
            raised=ids["raise"] + ids["reopen"],
            updated=ids["update"],
            resolved=ids["resolve"],
            failed=self.failed,
            digest=self._digest(ids["raise"] + ids["reopen"]),
        )

    def _digest(self, raised: Sequence[str]) -> str:
        return digest([self._outbox.get(item) for item in raised]) if len(raised) >= DIGEST_FROM else ""

    def _find(self, state: State, now: dt.datetime) -> None:
        from usercode.alerts.checks import Checks

        code = self.codebook.code(state).without(state.muted)
        sandbox = self.sandbox(with_modules=bool(code.free))
        if self._checks is None:
            self._checks = Checks(self._is_ref)
        changed, self._changed = self._changed, set()
        self._checks.find(sandbox, code, now.replace(tzinfo=None), changed)
        before = self._causes
        self._causes = {
            key: before[key] if key in before and before[key][0] is finding else (finding, self._cause(finding))
            for key, finding in self._checks.findings.items()
        }
        self.failed = tuple(sorted((*self._checks.failed, *self.codebook.packs.failed)))

    def due(self, now: dt.datetime) -> dict[str, dt.date]:
        """Return, by constraint, the next day on which it can find something else; after a check of the same day."""
        return {} if self._checks is None else self._checks.due(now.replace(tzinfo=None))

    def _kept(self, state: State) -> set[str]:
        """Return the constraints whose alerts stay as they are: they fail, or a pack that fails may hold them."""
        kept = {name.partition(":")[0] for name in self.failed}
        if self.codebook.packs.failed:
            kept |= {alert.constraint for alert in self.outbox.open()} - self.codebook.code(state).texts.keys()
        return kept

    def _cause(self, finding: Finding) -> Cause:
        return Cause(
            key=finding.key,
            constraint=finding.constraint,
            domain=finding.domain,
            severity=finding.severity,
            message=finding.message,
            evidence=self.evidence(finding.evidence),
            due=finding.due,
            source=finding.source,
        )

    def _is_ref(self, ref: str) -> bool:
        """Return whether the state holds a record or note with this id."""
        return ref[1:].isdecimal() and self.state.find(int(ref[1:])) is not None

    def evidence(self, refs: Iterable[str]) -> tuple[str, ...]:
        """Return ids of records with the facts and turns they rest on, down to what was said."""
        out: dict[str, None] = {}
        for ref in refs:
            out[ref] = None
            record = self.state.find(int(ref[1:]))
            for number in record.facts if record is not None else ():
                fact = self.store.get(number)
                out[f"f{number}"] = None
                if fact is not None and fact.payload is not None:
                    out[f"t{fact.payload['turn']}"] = None
        return tuple(out)

    def origin(self, position: int) -> str:
        """Return the name of the file that brought an entry, "" for what was said or handed over in a program."""
        for entry in self.store.read(upto=position, kinds=("import",)):
            payload = entry.payload
            if payload is not None and entry.seq < position <= entry.seq + payload["entries"] and payload.get("digest"):
                return str(payload["source"])
        return ""

    # -- project

    def build(self) -> Built:
        """Write the project directory."""
        state, head = self.state, self.store.head()
        while head.seq != state.position:  # another process wrote in between
            state, head = self.state, self.store.head()
        parts = Parts(name=self.config.name, alerts=self.outbox.open(), files=self.codebook.files(state))
        return self.project.build(state, head, parts)

    def close(self) -> None:
        """Release the log and stop the confined processes."""
        self._close_past()
        self.close_sandbox()
        self.store.close()


_OPS = ("raise", "reopen", "update", "wake", "resolve")


def _alert_id(payload: Mapping[str, object], outbox: Outbox) -> str:
    if payload["op"] == "raise":
        return f"a{outbox.keys[str(payload['key'])]}"
    return f"a{payload['alert']}"


def undone(entries: Iterable[Entry]) -> list[range]:
    """Return the positions of the imports that `undo` entries name, each import with all it brought."""
    imports: dict[int, range] = {}
    gone: list[range] = []
    for entry in entries:
        if entry.payload is None:
            continue
        if entry.kind == "import":
            imports[entry.seq] = range(entry.seq, entry.seq + 1 + entry.payload["entries"])
        elif entry.kind == "undo" and entry.payload["import"] in imports:
            gone.append(imports[entry.payload["import"]])
    return gone


def end_of_day(day: dt.date | str, zone: dt.tzinfo) -> dt.datetime:
    """Return the last instant of a local day; a datetime is that instant itself.

    Raises:
        UsageError: it is not a date.
    """
    if isinstance(day, dt.datetime):
        return day if day.tzinfo else day.replace(tzinfo=zone)
    if isinstance(day, str):
        try:
            day = dt.date.fromisoformat(day)
        except ValueError as error:
            raise UsageError(f"{day!r} is not a day", remedy="write 2024-05-31, or @123 for a log position") from error
    return dt.datetime.combine(day, dt.time.max, tzinfo=zone).replace(fold=1)


def _position(text: str, head: int) -> int:
    if not text[1:].isdecimal():
        raise UsageError(f"{text!r} is not a log position", remedy="write @ and a number, such as @123")
    if int(text[1:]) > head:
        raise NotFound(f"the log ends at @{head}", remedy="usercode log shows the positions there are")
    return int(text[1:])


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
