"""Commands that keep a memory sound or take it elsewhere: verify, forget, export, import, backup."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from usercode.cli import exits, locate
from usercode.cli.call import Call, Verb
from usercode.errors import LogDamaged, Refused, UsageError
from usercode.results import plain

if TYPE_CHECKING:
    from usercode.cli.screen import Screen
    from usercode.results import Receipt


def _verify_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--head", metavar="H", help="a head noted earlier, SEQ:DIGEST: finds a log that was cut")


def verify(call: Call) -> int:
    """Check the chain; exit 1 when an entry does not hold."""
    try:
        found = call.memory.verify(call.options.head)
    except LogDamaged as error:
        if call.json:
            call.emit({"ok": False, "entries": 0, "head": "", "findings": [error.message]})
        else:
            call.screen.line(("damaged  ", "bad"), error.message)
        return exits.FINDING
    if call.json:
        call.emit(found.to_dict())
    else:
        for finding in found.findings:
            call.screen.line(("damaged  ", "bad"), finding)
        call.screen.line(
            f"{found.entries} entries, ",
            ("the chain holds", "good") if found.ok else ("the chain does not hold", "bad"),
        )
        call.screen.line(f"head {found.head}")
    return exits.DONE if found.ok else exits.FINDING


def _forget_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("ids", nargs="*", metavar="ID", help="turns, facts or records such as t12")
    parser.add_argument("--session", metavar="S", help="everything said in a conversation")
    parser.add_argument("--source", metavar="FILE", help="everything that came from a file")
    parser.add_argument("--all", dest="everything", action="store_true", help="everything")
    parser.add_argument("--dry-run", action="store_true", help="only say what would be erased")
    parser.add_argument("--yes", action="store_true", help="do not ask")


def forget(call: Call) -> int:
    """Erase, after a look at what it would take and a confirmation."""
    options = call.options
    given = [bool(options.ids), options.session is not None, options.source is not None, options.everything]
    if sum(given) != 1:
        raise UsageError(
            "say what to forget: ids, --session, --source or --all, one of them", remedy="see `usercode forget --help`"
        )
    what: dict[str, Any] = {"session": options.session, "source": options.source, "everything": options.everything}
    if not options.yes and not options.dry_run:
        _need_terminal(call)
        _confirm(call, call.memory.forget(*options.ids, **what, dry_run=True))
    receipt = call.memory.forget(*options.ids, **what, dry_run=options.dry_run)
    if call.json:
        call.emit(receipt.to_dict())
    else:
        show_receipt(call.screen, receipt)
    return exits.DONE


def _need_terminal(call: Call) -> None:
    """Raise `Refused` when nobody can be asked."""
    if call.json or not (call.input.isatty() and call.errors.isatty()):
        raise Refused(
            "nothing was erased: erasing cannot be undone and there is no terminal to ask at",
            remedy="look with --dry-run, then give --yes",
        )


def _confirm(call: Call, planned: Receipt) -> None:
    """Show what would be erased and raise `Refused` unless the person agrees."""
    show_receipt(call.screen, planned)
    call.errors.write("Erase this for ever? Type yes: ")
    call.errors.flush()
    if call.input.readline().strip().lower() != "yes":
        raise Refused("nothing was erased", remedy="type yes to agree, or give --yes")


def show_receipt(screen: Screen, receipt: Receipt) -> None:
    """Print what was found, where it was looked for, and the head to keep."""
    screen.line(("would erase" if receipt.dry_run else "erased", "bold"))
    for kind in ("turns", "facts", "records", "changes", "alerts"):
        ids: tuple[str, ...] = getattr(receipt, kind)
        if ids:
            more = f" ... {len(ids) - 20} more" if len(ids) > 20 else ""
            screen.line(f"  {len(ids):>5} {kind:<8} ", (" ".join(ids[:20]) + more, "dim"))
    for problem in receipt.left:
        screen.line(("  not clean: ", "bad"), problem)
    for place in receipt.places:
        screen.line(("  in    ", "dim"), place)
    if receipt.head and not receipt.dry_run:
        screen.line(f"head {receipt.head}")
        screen.line("keep it: `usercode verify --head` proves with it that the log was not cut")


def _export_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", nargs="?", metavar="FILE", help="where to write (default: standard output)")


def export(call: Call) -> int:
    """Write everything as JSON, to a file or to standard output."""
    if call.options.file is None:
        call.emit(call.memory.export())
        return exits.DONE
    path = call.start / Path(call.options.file).expanduser()
    call.memory.export(path)
    return _say_written(call, path)


def _say_written(call: Call, path: Path) -> int:
    if call.json:
        call.emit({"path": str(path), "bytes": path.stat().st_size})
    else:
        call.screen.line("wrote ", (str(path), "bold"), f" ({path.stat().st_size:,} bytes)")
    return exits.DONE


def _import_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a document that `usercode export` wrote")


def import_(call: Call) -> int:
    """Read an exported document into an empty project."""
    result = call.memory.import_(locate.file_at(call.start, call.options.file))
    built = call.memory.build()
    if call.json:
        call.emit({"imported": plain(result), "built": built.to_dict()})
    else:
        call.screen.line(
            "imported ",
            (call.options.file, "bold"),
            f": the log stands at @{built.position}, {len(built.written)} files written",
        )
    return exits.DONE


def _backup_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", nargs="?", metavar="FILE", help="where to write (default: backups/ in the project)")


def backup(call: Call) -> int:
    """Copy the log while it may be in use."""
    name = call.options.file
    return _say_written(call, call.memory.backup(None if name is None else call.start / Path(name).expanduser()))


VERBS = {
    "verify": Verb(_verify_arguments, verify, "Exit code 1 when an entry was edited, removed or reordered."),
    "forget": Verb(_forget_arguments, forget, "Asks first, unless --yes or --dry-run is given."),
    "export": Verb(_export_arguments, export),
    "import": Verb(_import_arguments, import_, "Bringing in the memory of other products is not built yet."),
    "backup": Verb(_backup_arguments, backup),
}
