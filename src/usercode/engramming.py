"""The engram table of an open memory. Between the façade and the stage, as `asking` is for questions.

Facts, records and computed answers of the memory come in, the rows that a small language model reads go out to one file
in the user's directory. The table is derived: it is brought up to date from the log when it is asked and stale, written
anew for another model, and removed whole when something is forgotten.
"""

from __future__ import annotations

import datetime as dt
import json
import threading
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from usercode import config as settings
from usercode.engram.computed import entries as computed_entries
from usercode.engram.entries import ASKED, Entry, question_of, settled
from usercode.engram.extra import require
from usercode.engram.meaning import Resolver
from usercode.engram.pairs import Sentence
from usercode.engram.pairs import entries as known_entries
from usercode.engram.question import plain_question
from usercode.errors import NotFound, RowsStale, UnreadableFile, UsageError
from usercode.project.files import write as write_file
from usercode.results import RowAnswer, RowInfo, RowsWritten
from usercode.state.visible import visible

if TYPE_CHECKING:
    from usercode.engram.host import Host
    from usercode.engram.keyed import RefusedEntry
    from usercode.engram.serve import Shelf
    from usercode.engram.usermap import Stored, UserMap
    from usercode.live import Live

_LEFT_OUT = "left_out.json"
_ME = "me"
_HELD_BYTES = 256 * 2**20


def load_host(directory: Path) -> Host:
    """Return the small model of a directory, ready to host rows.

    Raises:
        MissingExtra: torch is not installed.
        NotFound: the directory holds no model.
        ModelDamaged: its files are not those that were written.
    """
    require()
    from usercode.engram.checkpoint import read
    from usercode.engram.host import OwnHost

    found = read(directory)
    return OwnHost(found.model, found.tokenizer, found.digest)


class EngramTable:
    """The rows of one user. Every method takes its turn with those of the memory it belongs to.

    Args:
        live: The open memory.
        turn: The lock that the memory's calls take turns by.
        host: Returns the model; called at the first use.
        key: What the file is sealed with, "" for nothing.
    """

    def __init__(
        self, live: Live, turn: threading.RLock, *, host: Callable[[], Host] | None = None, key: str | None = None
    ) -> None:
        self._live, self._turn = live, turn
        self._load = host or (lambda: load_host(settings.engram_model()))
        self._key = settings.rows_key() if key is None else key
        self._host: Host | None = None
        self._held: Shelf | None = None
        self._known: tuple[tuple[int, int, int], UserMap] | None = None
        self._resolves: tuple[UserMap, Resolver] | None = None

    @property
    def path(self) -> Path:
        """Return the file that the rows lie in."""
        return self._live.path / "engram" / "keyed.safetensors"

    def use(self, host: Host) -> None:
        """Take this model instead of the configured one."""
        with self._turn:
            self._host, self._held, self._known = host, None, None

    def write(
        self,
        *again: str,
        now: dt.datetime | dt.date | None = None,
        progress: Callable[[int, int], None] | None = None,
    ) -> RowsWritten:
        """Write rows for everything that is known and computed now; what is written already stays bit for bit.

        `again` names facts and records whose rows were erased and shall be written again. Entries that the model does
        not answer in full are refused and listed, not hidden.

        Raises:
            MissingExtra: torch is not installed.
            NotFound: there is no model.
        """
        with self._turn:
            if again:
                self._leave_out(self._left_out() - set(again))
            return self._write(self._moment(now), progress)

    def update(self, *, now: dt.datetime | dt.date | None = None) -> RowsWritten:
        """Bring rows that were written up to date with the log and the day.

        Raises:
            NotFound: no rows were written, or there is no model.
        """
        with self._turn:
            if not self.path.exists():
                raise NotFound("no rows are written", remedy="usercode engram write writes them")
            return self._write(self._moment(now), None)

    def erase(self, *items: str) -> RowsWritten:
        """Take the rows that rest on these facts, records or turns out of the table, and keep them out.

        The log keeps what was said; `Memory.forget` erases there too, and with it all rows that rest on it.

        Raises:
            NotFound: no rows rest on any of them, or none are written.
        """
        with self._turn:
            wanted = self._with_facts(items)
            old = self._read()
            new = old.without(lambda e: not wanted.isdisjoint(e.sources))
            if len(new.entries) == len(old.entries):
                raise NotFound(f"no rows rest on {', '.join(items)}", remedy="usercode engram show lists them")
            self._leave_out(self._left_out() | wanted)
            return self._keep(new, old, refused=(), written=0)

    def show(self) -> tuple[RowInfo, ...]:
        """Return every entry that is written, in the order of writing.

        Raises:
            NotFound: no rows are written.
        """
        with self._turn:
            host = self._model()
            return tuple(_info(host, e) for e in self._read().entries)

    def ask(self, question: str, *, now: dt.datetime | dt.date | None = None) -> RowAnswer:
        """Return what the model says to a question, read by the rows of the user; stale rows are written anew first.

        Raises:
            UsageError: the question is empty or too long for the model.
            NotFound: there is no model.
        """
        with self._turn:
            return self._ask(question, self._moment(now))

    def complete(self, text: str, *, now: dt.datetime | dt.date | None = None) -> RowAnswer:
        """Return how the model goes on with a text, such as "My sister's name is", up to the end of the line.

        Raises:
            UsageError: the text is empty or too long for the model.
            NotFound: there is no model.
        """
        with self._turn:
            self._refresh(self._moment(now))
            return self._reply(text.rstrip(), text)

    def _ask(self, question: str, today: dt.date) -> RowAnswer:
        if not plain_question(question):
            raise UsageError("the question is empty", remedy='ask as in `usercode engram ask "my sister\'s name?"`')
        self._refresh(today)
        asked = self._resolver().resolve(question)
        return self._reply(ASKED.format(question=asked), asked)

    def _resolver(self) -> Resolver:
        """Return what finds the written question that is meant; kept with the map."""
        known = self._read()
        if self._resolves is None or self._resolves[0] is not known:
            host = self._model()
            self._resolves = (
                known,
                Resolver(
                    (number, question)
                    for number, entry in enumerate(known.entries)
                    for trigger in entry.triggers
                    if (question := question_of(host.decode(trigger)))
                ),
            )
        return self._resolves[1]

    def _reply(self, prompt: str, asked: str) -> RowAnswer:
        from usercode.engram.serve import Request, Server

        reply = Server(self._model(), self._shelf()).answer([Request(prompt=prompt, user=_ME)])[0]
        entry = _entry_at(self._model(), self._read(), prompt) if reply.fired else None
        return RowAnswer(
            text=reply.text,
            known=entry is not None,
            sources=entry.sources if entry else (),
            computed=bool(entry and entry.computed),
            asked=asked,
        )

    # -- the model and the file

    def _model(self) -> Host:
        """Return the model; called before anything that imports torch, so that a missing extra is named."""
        if self._host is None:
            self._host = self._load()
        return self._host

    def _shelf(self) -> Shelf:
        from usercode.engram.serve import Shelf

        if self._held is None:
            self._held = Shelf(self._model(), lambda _: self._read(), limit_bytes=_HELD_BYTES)
        return self._held

    def _stamp(self) -> tuple[int, int, int]:
        try:
            found = self.path.stat()
        except FileNotFoundError as error:
            raise NotFound("no rows are written", remedy="usercode engram write writes them") from error
        return found.st_ino, found.st_mtime_ns, found.st_size

    def _read(self) -> UserMap:
        """Return the map of the file, read again when another process replaced it."""
        stamp = self._stamp()
        if self._known is None or self._known[0] != stamp:
            host = self._model()
            from usercode.engram import mapfile

            self._known = stamp, mapfile.read(self.path, host.digests, key=self._key)
            self._shelf().drop(_ME)
        return self._known[1]

    def _keep(self, new: UserMap, old: UserMap | None, refused: Iterable[RefusedEntry], written: int) -> RowsWritten:
        from usercode.engram import mapfile

        size = mapfile.write(self.path, new, key=self._key, random_bytes=settings.random_bytes)
        left = {(e.triggers, e.answer) for e in new.entries}
        return RowsWritten(
            written=written,
            kept=len(new.entries) - written,
            gone=sum((e.triggers, e.answer) not in left for e in (old.entries if old else ())),
            refused=tuple(RowInfo(label=r.label, answer=r.answer, sources=r.sources, reason=r.reason) for r in refused),
            entries=len(new.entries),
            size_bytes=size,
        )

    # -- what is to be written

    def _refresh(self, today: dt.date) -> None:
        """Bring the table up to date, if its state or its day is not that of now; make it, if it was removed."""
        try:
            known = self._read()
        except (NotFound, RowsStale):
            self._write(today, None)
            return
        if known.position != self._live.store.head().seq or known.day != today.isoformat():
            self._write(today, None)

    def _write(self, today: dt.date, progress: Callable[[int, int], None] | None) -> RowsWritten:
        host = self._model()
        from usercode.engram.keyed import write

        try:
            old: UserMap | None = self._read()
        except (NotFound, RowsStale, UnreadableFile):
            old = None
        outcome = write(host, self._entries(today), into=old, progress=progress)
        new = replace(outcome.map, position=self._live.store.head().seq, day=today.isoformat())
        return self._keep(new, old, outcome.refused, outcome.written)

    def _entries(self, today: dt.date) -> list[Entry]:
        """Return what is to be written: all that is known and computed, but for what was taken out."""
        state, out = self._live.state, self._left_out()
        found = settled([*known_entries(state, self._sentences()), *computed_entries(state, today)])
        return [entry for entry in found if out.isdisjoint(entry.sources)]

    def _sentences(self) -> Iterable[Sentence]:
        """Yield the facts that the user said and that stand."""
        live = self._live
        standing = live.standing
        for entry in visible(live.store.read(kinds=("fact",)), cutoff=None, undone=live.undone):
            payload = entry.payload
            if not payload or payload["role"] != "user" or payload["mood"] != "asserted":
                continue
            if standing.counts(entry.seq) and standing.later(entry.seq) is None:
                yield Sentence(f"f{entry.seq}", payload["text"])

    def _with_facts(self, items: Iterable[str]) -> set[str]:
        """Return the ids with those of the facts that were said in turns among them."""
        wanted = set(items)
        turns = {int(item[1:]) for item in wanted if item[:1] == "t" and item[1:].isdecimal()}
        if turns:
            facts = self._live.store.read(kinds=("fact",))
            wanted |= {f"f{e.seq}" for e in facts if e.payload and e.payload["turn"] in turns}
        return wanted

    def _left_out(self) -> set[str]:
        try:
            return set(json.loads((self.path.parent / _LEFT_OUT).read_text(encoding="utf-8")))
        except FileNotFoundError:
            return set()

    def _leave_out(self, ids: set[str]) -> None:
        self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        write_file(self.path.parent / _LEFT_OUT, json.dumps(sorted(ids)))

    def _moment(self, now: dt.datetime | dt.date | None) -> dt.date:
        """Return the user's local day of a moment, of now when none is given."""
        if now is None:
            return self._live.now().date()
        if isinstance(now, dt.datetime):
            return now.astimezone(self._live.config.zone).date() if now.tzinfo else now.date()
        return now


def _info(host: Host, entry: Stored) -> RowInfo:
    first = host.decode(entry.triggers[0])
    return RowInfo(
        label=question_of(first) or first.strip(),
        answer=host.decode(entry.answer).strip(),
        sources=entry.sources,
        prompts=len(entry.triggers),
        computed=entry.computed,
    )


def _entry_at(host: Host, user_map: UserMap, prompt: str) -> Stored | None:
    """Return the entry whose trigger a prompt ends in, the longest of several."""
    read = tuple(host.classes[token] for token in host.encode(prompt))
    ends = []
    for entry in user_map.entries:
        for trigger in entry.triggers:
            before = len(read) - len(trigger) - 1
            same = read[before + 1 :] == tuple(host.classes[token] for token in trigger) if before >= -1 else False
            if same and (before < 0 or read[before] in host.boundaries):
                ends.append((len(trigger), entry))
    return max(ends, key=lambda pair: pair[0], default=(0, None))[1]
