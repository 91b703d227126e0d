"""Importing state: a module that a model wrote becomes schema and records, without being run.

Between the façade and the stages, as `adding` is for sources. The module is parsed in a confined child; what it builds
is fitted to what the domain holds and goes into the log as one import, which can be undone.
"""

from __future__ import annotations

import datetime as dt
from hashlib import sha256
from pathlib import Path

from usercode.adding import file_bytes
from usercode.confined import Reader
from usercode.errors import SchemaError, UnreadableFile, UsageError
from usercode.live import Live
from usercode.log.entry import canonical
from usercode.log.identity import Ordinals
from usercode.results import Problem, StateImport
from usercode.state.change import Define
from usercode.state.derive import Batch
from usercode.state.reading import applying
from usercode.state.reading.merging import merged
from usercode.state.reading.plan import Plan, plan_of
from usercode.state.reading.told import ToldModule, module_of
from usercode.state.schema import notes_of

FORMAT = "state module"
VERSION = "module-1"
"""Version of how modules are read."""


def import_state(live: Live, source: Path | str, *, domain: str, said_at: dt.date | None, dry_run: bool) -> StateImport:
    """Read a module into a domain; with `dry_run` only say what would come of it.

    Raises:
        UnreadableFile: it cannot be read.
        Unreadable: it is too long, or broke the confined parser.
        UsageError: the domain cannot have that name.
        SandboxUnavailable: this machine cannot confine code.
    """
    name, text = _text(source)
    try:
        notes_of(domain)
    except SchemaError as error:
        raise UsageError(error.message, remedy=error.remedy) from error
    with Reader() as reader:
        module = module_of(reader.module(text))
    plan = plan_of(module, domain)
    if dry_run:
        return _result(module, merged(plan, live.state.collections), name, dry_run=True)
    with live.batch() as batch:
        plan = merged(plan, batch.state.collections)
        return _take(live, batch, module, plan, (name, text), live.moment(said_at))


def _text(source: Path | str) -> tuple[str, str]:
    if isinstance(source, Path):
        try:
            return source.name, file_bytes(source).decode("utf-8-sig")
        except UnicodeDecodeError as error:
            raise UnreadableFile(f"{source} is not UTF-8 text", remedy="save it as UTF-8") from error
    if "\n" not in source and source.strip().endswith(".py"):
        raise UsageError(f"{source!r} is a file", remedy=f"import it as a file: Path({source!r})")
    return "module", source


def _take(
    live: Live, batch: Batch, module: ToldModule, plan: Plan, source: tuple[str, str], moment: dt.datetime
) -> StateImport:
    """Put what a module makes into the batch, leaving out what an import of the same records brought before."""
    said_at = moment.isoformat()
    ordinals = Ordinals()
    keyed = [(row, ordinals.key("state", row.collection, repr(canonical(row.values)), *row.notes)) for row in plan.rows]
    there = live.store.known(key for _, key in keyed)
    new = [(row, key) for row, key in keyed if key not in there]
    payload = {"source": source[0], "format": FORMAT, "by": VERSION, "collection": "", "entries": 0}
    number = 0
    if new:
        number = batch.add("import", {**payload, "digest": sha256(source[1].encode("utf-8", "replace")).hexdigest()})
        used = {row.collection for row, _ in new}
        for path in plan.collections:
            if path in used:
                applying.define(batch, Define(collection=plan.collections[path]), said_at)
        for row, key in new:
            values = {**row.values, **({"notes": list(row.notes)} if row.notes else {})}
            entry = {"collection": row.collection, "values": values, "said_at": said_at, "line": row.line}
            batch.add("record", entry, key)
        batch.drafts[0].payload["entries"] = len(batch.drafts) - 1
    import_id = f"i{number}" if number else ""
    return _result(module, plan, source[0], import_id=import_id, already_there=len(keyed) - len(new))


def _result(
    module: ToldModule, plan: Plan, name: str, *, import_id: str = "", already_there: int = 0, dry_run: bool = False
) -> StateImport:
    counts = dict.fromkeys(plan.collections, 0)
    for row in plan.rows:
        counts[row.collection] += 1
    problems = [
        Problem(source=name, line=p.line, reason=f"{p.reason}; {p.remedy}" if p.remedy else p.reason)
        for p in module.problems
    ]
    problems += [Problem(source=name, line=line or None, reason=reason) for line, reason in plan.lost]
    computed = {f"{c.name}.{m.name}" for c in module.classes for m in c.methods}
    return StateImport(
        import_id=import_id,
        records=counts,
        classes=tuple(c.name for c in module.classes),
        functions=tuple(name for name in module.functions if name not in computed),
        repairs=dict(module.repairs),
        problems=tuple(problems),
        already_there=already_there,
        dry_run=dry_run,
    )
