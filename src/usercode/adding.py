"""Adding: a source of any kind into the log, in one transaction, leaving out what is there already.

Between the façade and the stages: what the caller said comes in as `How`, files are opened here, ingest reads them,
intake fills a batch, and the log takes it whole or not at all.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any

from usercode.errors import UnreadableFile, UsageError
from usercode.facts.fact import Role
from usercode.ingest import plain, read
from usercode.ingest.draft import RecordDraft, Source, TurnDraft
from usercode.ingest.text import clean, clean_all
from usercode.live import Live
from usercode.results import Added, Problem
from usercode.state.derive import BY, Batch
from usercode.state.intake import RECORD, Taken, When, record_of, take_records, take_turns

Messages = Sequence[Mapping[str, Any]]
Progress = Callable[[int, int], None]
_SHOWN = 1_000
_ANYWHERE = "general.records"
_LONGEST_NAME = 250


@dataclass(frozen=True, kw_only=True)
class How:
    """What the caller said about a source; see `Memory.add`."""

    said_at: dt.date | dt.datetime | None = None
    session: str | None = None
    speaker: str | None = None
    roles: Mapping[str, Role] = field(default_factory=dict)
    collection: str | None = None
    domain: str | None = None
    format: str | None = None
    day_first: bool | None = None
    progress: Progress | None = None


def add(live: Live, source: Messages | str | Path, how: How) -> Added:
    """Add a file, messages or a text.

    Raises:
        UsageError: it is nothing of the kind.
        IngestError: it cannot be read; nothing was changed.
    """
    if isinstance(source, Path):
        return add_file(live, source, how)
    if isinstance(source, Sequence):
        return add_said(live, source, how)
    raise UsageError(
        f"a {type(source).__name__} cannot be added", remedy="give messages, a text that was said, or a Path"
    )


def _roles(live: Live, how: How) -> Mapping[str, Role]:
    """Return who has which role: the one whose memory it is speaks as the user under their own name too."""
    return {live.config.name: "user", **how.roles} if live.config.name else how.roles


def add_file(live: Live, path: Path, how: How) -> Added:
    """Add a file.

    Raises:
        IngestError: it cannot be read; nothing was changed.
    """
    data = file_bytes(path)
    source = read.read(
        data,
        name=path.name,
        format=how.format,
        said_at=how.said_at.date() if isinstance(how.said_at, dt.datetime) else how.said_at,
        session=how.session,
        roles=_roles(live, how),
        day_first=how.day_first,
        tz=live.config.tz,
        progress=how.progress,
    )
    return _take(live, source, how, digest=sha256(data).hexdigest())


def add_said(live: Live, said: Messages | str, how: How) -> Added:
    """Add messages, or a text: a conversation when it has speakers, else one turn of the user."""
    if isinstance(said, str):
        said = clean(said)
        if "\n" not in said and len(said) < _LONGEST_NAME and Path(said).is_file():
            raise UsageError(f"{said!r} is a file", remedy=f"add it as a file: Path({said!r})")
    session = how.session or live.now().date().isoformat()
    roles = _roles(live, how)
    if not isinstance(said, str):
        source = read.messages(clean_all(list(said)), session=session, roles=roles)
    elif how.speaker is None and plain.looks_plain(said):
        source = plain.read_plain(
            said, name="text", said_at=None, session=session, roles=roles, day_first=how.day_first
        )
    else:
        name = how.speaker or "User"
        turn = TurnDraft(session=session, speaker=name, role=roles.get(name, "user"), text=said, said_at=None)
        source = Source(name="text", format="text", turns=[turn])
    return _take(live, source, how)


def add_record(live: Live, collection: str, fields: Mapping[str, Any], name: str, how: How) -> Added:
    """Add one record with typed values.

    Raises:
        SchemaError: the values do not fit the collection.
    """
    path = collection if "." in collection else f"general.{collection}"
    draft = RecordDraft(fields=clean_all(dict(fields)))
    return _take(live, Source(name=name or RECORD, format=RECORD, records=[draft], collection=path), how)


def file_bytes(path: Path) -> bytes:
    """Return what a file holds.

    Raises:
        UnreadableFile: it cannot be read.
    """
    try:
        return path.read_bytes()
    except OSError as error:
        raise UnreadableFile(
            f"{path} cannot be read: {error.strerror}", remedy="check the name and the rights"
        ) from error


def _take(live: Live, source: Source, how: How, digest: str = "") -> Added:
    """Put a source into the log. `digest` is that of the file, "" for what was said or handed over just now."""
    when = When(zone=live.config.zone, now=live.now(), given=how.said_at)
    path = _path(source, how) if source.records else ""
    if digest and _was_added(live, digest, path):
        problems = tuple(Problem(source=p.source, line=p.line, reason=p.reason) for p in source.problems)
        return Added(already_there=len(source.turns) + len(source.records), problems=problems)
    missing: tuple[str, ...] = ()
    with live.batch() as batch:
        header = {"source": source.name, "format": source.format, "entries": 0, "by": BY}
        position = batch.add("import", header)
        turns = take_turns(batch, source.turns, live.store, live.undone, when, repeats=not digest)
        records = take_records(batch, source, path, live.store, when, day_first=how.day_first)
        new = len(batch.drafts) - 1
        if digest and records.keys:
            missing = _missing(live, source.name, path, records.keys)
        if new:
            header.update(entries=new, digest=digest, collection=path, keyed=bool(records.keys))
        else:
            batch.drafts.clear()
    return _added(f"i{position}" if new else "", source, batch, turns, records, missing)


def _was_added(live: Live, digest: str, path: str) -> bool:
    """Return whether these very bytes were imported before: then what was forgotten of them does not come back."""
    return any(
        e.payload is not None
        and e.payload.get("digest") == digest
        and e.payload.get("collection") == path
        and not any(e.seq in r for r in live.undone)
        for e in live.store.read(kinds=("import",))
    )


def _added(
    import_id: str, source: Source, batch: Batch, turns: Taken, records: Taken, missing: tuple[str, ...]
) -> Added:
    own = set(turns.turns)
    problems = [Problem(source=p.source, line=p.line, reason=p.reason) for p in (*source.problems, *records.problems)]
    ids = [f"t{n}" for n in turns.turns[:_SHOWN]] + [f"r{n}" for n in records.records[:_SHOWN]]
    return Added(
        import_id=import_id,
        ids=tuple(ids[:_SHOWN]),
        turns=len(turns.turns),
        facts=sum(turn in own for turn, _, _ in batch.fact_at),
        records=len(records.records),
        already_there=turns.already_there + records.already_there,
        missing_from_newer=missing,
        problems=tuple(problems),
    )


def _path(source: Source, how: How) -> str:
    """Return the collection for the records of a source: as named, else as suggested."""
    domain, _, name = (source.collection or _ANYWHERE).partition(".")
    if how.collection is None:
        return f"{how.domain or domain}.{name}"
    return how.collection if "." in how.collection else f"{how.domain or domain}.{how.collection}"


def _missing(live: Live, name: str, path: str, keys: set[bytes]) -> tuple[str, ...]:
    """Return current records that an earlier import of the same file brought and that it holds no more."""
    gone: set[bytes] = set()
    for entry in live.store.read(kinds=("import",)):
        old = entry.payload or {}
        if old.get("source") == name and old.get("collection") == path and old.get("keyed"):
            gone |= set(live.store.keys(entry.seq, entry.seq + old["entries"]).values())
    left = {record_of(live.store, seq) for seq in live.store.known(gone - keys).values()}
    found = (live.state.find(number) for number in sorted(left))
    return tuple(r.ref for r in found if r is not None and not r.retired)[:_SHOWN]
