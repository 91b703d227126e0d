"""Commands that read: state, log, history, why, diff, audit."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from usercode.cli import exits
from usercode.cli.call import Call, Verb
from usercode.cli.counts import at_least
from usercode.cli.days import day_or_position
from usercode.cli.screen import Screen
from usercode.cli.values import show_pairs, word
from usercode.errors import NotFound
from usercode.results import plain

if TYPE_CHECKING:
    from usercode.results import Trace


def _state_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "domain", nargs="?", metavar="DOMAIN", help="a domain such as travel; without it, the list of collections"
    )
    parser.add_argument("--as-of", type=day_or_position, metavar="D", help="what was known on day D, or at position @N")
    parser.add_argument("--limit", type=at_least(0), metavar="N", help="at most N records of each collection")


def state(call: Call) -> int:
    """List the collections, or print one domain as Python (as records with --json)."""
    options = call.options
    if options.domain is None:
        return _list_state(call)
    if not call.json and options.as_of is None:
        call.screen.block(call.memory.source_of_state(options.domain, limit=options.limit), "python")
        return exits.DONE
    records = records_of(call, options.domain)
    if call.json:
        call.emit({"domain": options.domain, "collections": plain(records)})
        return exits.DONE
    for path, members in records.items():
        call.screen.heading(path)
        for member in members:
            call.screen.line(repr(member))
    return exits.DONE


def records_of(call: Call, domain: str) -> dict[str, list[Any]]:
    """Return the collections of a domain with their records, as many as --limit allows."""
    options = call.options
    collections = call.memory.state(as_of=options.as_of).collections
    found = {
        path: list(members)[: options.limit] for path, members in collections.items() if path.split(".")[0] == domain
    }
    if not found:
        raise NotFound(f"there is no domain {domain}", remedy="usercode state lists them")
    return found


def _list_state(call: Call) -> int:
    known = call.memory.state(as_of=call.options.as_of).describe()
    if call.json:
        call.emit({"collections": plain(known)})
        return exits.DONE
    rows = [(path, d["class"], str(d["count"]), ", ".join(d["fields"])) for path, d in known.items()]
    if rows:
        call.screen.table(["collection", "class", "records", "fields"], rows, numbers=[2])
    else:
        call.screen.line("nothing yet: `usercode add FILE...` fills it")
    return exits.DONE


def _log_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--limit", type=at_least(1), default=50, metavar="N", help="the latest N entries (default: 50)")
    parser.add_argument("--imports", action="store_true", help="list the imports instead")


def log(call: Call) -> int:
    """List the latest entries or the imports."""
    if call.options.imports:
        return _list_imports(call)
    items = call.memory.log(call.options.limit)
    if call.json:
        call.emit({"entries": [item.to_dict() for item in items]})
        return exits.DONE
    for item in items:
        said = call.local(item.said_at or item.recorded_at).date().isoformat()
        call.screen.line((f"{item.id:<8}", "bold"), (f"{said}  {item.kind:<10}  ", "dim"), item.memory)
    if not items:
        call.screen.line("the log is empty")
    return exits.DONE


def _list_imports(call: Call) -> int:
    imports = call.memory.imports()
    if call.json:
        call.emit({"imports": [info.to_dict() for info in imports]})
        return exits.DONE
    rows = [
        (i.id, word(call.local(i.recorded_at)), i.format, str(i.entries), i.source, "undone" if i.undone else "")
        for i in imports
    ]
    if rows:
        call.screen.table(["import", "recorded", "format", "entries", "source", ""], rows, numbers=[3])
    else:
        call.screen.line("no imports")
    return exits.DONE


def _history_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("what", metavar="X", help="an id such as r12, or a name such as travel.documents.valid_until")


def history(call: Call) -> int:
    """List every value an entry or field has had, oldest first."""
    moments = call.memory.history(call.options.what)
    if call.json:
        call.emit({"history": [moment.to_dict() for moment in moments]})
        return exits.DONE
    rows = [
        (
            word(call.local(m.said_at).date()),
            m.record,
            m.field,
            "retired: " + m.retired if m.retired else word(m.value, cut=True),
            m.id,
            " ".join(m.facts),
        )
        for m in moments
    ]
    if rows:
        call.screen.table(["said", "record", "field", "value", "change", "facts"], rows)
    else:
        call.screen.line("no history")
    return exits.DONE


def _why_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("id", metavar="ID", help="an alert, record, change, fact or turn, such as a16")


def why(call: Call) -> int:
    """Print an entry and, indented below it, what it rests on."""
    trace = call.memory.why(call.options.id)
    if call.json:
        call.emit(plain(trace))
    else:
        show_trace(call.screen, trace)
    return exits.DONE


def show_trace(screen: Screen, trace: Trace, before: str = "", joint: str = "") -> None:
    """Print a trace as a tree, what was said at its leaves."""
    when = f"{trace.said_at.date().isoformat()}  " if trace.said_at else ""
    source = f"  [{trace.source}]" if trace.source else ""
    screen.line(
        (before + joint, "dim"), (trace.id, "bold"), (f" {trace.kind}  {when}", "dim"), trace.text, (source, "dim")
    )
    inner = before + {"": "", "├─ ": "│  ", "└─ ": "   "}[joint]
    for i, below in enumerate(trace.because, start=1):
        show_trace(screen, below, inner, "└─ " if i == len(trace.because) else "├─ ")


def _diff_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "a", metavar="A", type=day_or_position, help="a day such as 2024-06-30, or a position such as @120"
    )
    parser.add_argument("b", metavar="B", type=day_or_position, help="a later day or position")


def diff(call: Call) -> int:
    """Print the difference of the state between two days or positions."""
    text = call.memory.diff(call.options.a, call.options.b)
    if call.json:
        call.emit({"a": call.options.a, "b": call.options.b, "diff": text})
    elif text:
        call.screen.block(text, "diff")
    else:
        call.screen.line("no difference")
    return exits.DONE


def _audit_arguments(parser: argparse.ArgumentParser) -> None:
    """Take no arguments of its own."""


def audit(call: Call) -> int:
    """Print where every fact went; exit 1 when the counts do not add up."""
    found = call.memory.audit()
    if call.json:
        call.emit(found.to_dict())
        return exits.DONE if found.balanced else exits.FINDING
    call.screen.line(f"{found.facts} facts = {found.typed} typed + {found.noted} noted + {found.pending} pending")
    call.screen.line(("balanced", "good") if found.balanced else ("NOT balanced", "bad"))
    rest = {
        "turns": found.turns,
        "records": found.records,
        "erased": found.erased,
        "read anew": found.superseded,
        "typed share": f"{found.typed_share:.1%}",
    }
    show_pairs(call.screen, rest)
    if found.fates:
        call.screen.heading("facts by domain")
        show_pairs(call.screen, {d: ", ".join(f"{n} {fate}" for fate, n in c.items()) for d, c in found.fates.items()})
    for by, counts in found.by_model.items():
        call.screen.line((f"{by}: ", "bold"), ", ".join(f"{count} {fate}" for fate, count in counts.items()))
    if found.pending_ids:
        call.screen.line("pending: " + " ".join(found.pending_ids))
    return exits.DONE if found.balanced else exits.FINDING


VERBS = {
    "state": Verb(_state_arguments, state),
    "log": Verb(_log_arguments, log),
    "history": Verb(_history_arguments, history),
    "why": Verb(_why_arguments, why),
    "diff": Verb(_diff_arguments, diff),
    "audit": Verb(_audit_arguments, audit, "Exit code 1 when the counts do not add up."),
}
