"""Commands that put something into a memory: init, add, correct, undo."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from usercode.cli import exits, locate
from usercode.cli.call import Call, Verb
from usercode.cli.days import day_or_moment
from usercode.cli.findings import close_of_change
from usercode.cli.progress import progress
from usercode.errors import IngestError, UsageError

if TYPE_CHECKING:
    from usercode.results import Added

ROLES = ("user", "assistant", "tool", "document", "person")
SHOWN_PROBLEMS = 20


def _init_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "dir", nargs="?", default=".", metavar="DIR", help="directory to make (default: the current one)"
    )
    parser.add_argument("--name", default="", help="the user's name")
    parser.add_argument(
        "--tz", default="", metavar="ZONE", help="time zone, such as Europe/Amsterdam (default: this machine's)"
    )
    parser.add_argument("--local-only", action="store_true", help="never let anything leave this machine")


def init(call: Call) -> int:
    """Make a project directory."""
    from usercode.memory import Memory

    options = call.options
    where = call.start / Path(options.dir).expanduser()
    zone = options.tz or machine_zone()
    with Memory.init(where, name=options.name, tz=zone, local_only=options.local_only) as memory:
        config = memory.config
        document = {"path": str(where), "name": config.name, "tz": config.tz, "local_only": config.local_only}
    if call.json:
        call.emit(document)
        return exits.DONE
    call.screen.line("made ", (str(where), "bold"), f" (time zone {document['tz']})")
    shown = options.dir if call.start.samefile(Path.cwd()) else where
    enter = "" if where.samefile(Path.cwd()) else f"cd {shown} && "
    call.screen.line("next: ", (f"{enter}usercode add FILE...", "bold"))
    return exits.DONE


def machine_zone() -> str:
    """Return the name of this machine's time zone, or UTC where it cannot be told."""
    target = str(Path("/etc/localtime").resolve())
    return target.partition("/zoneinfo/")[2] or "UTC"


def _role(text: str) -> tuple[str, str]:
    name, _, role = text.rpartition("=")
    if not name or role not in ROLES:
        raise argparse.ArgumentTypeError(f"{text!r} is not NAME=ROLE with a role out of {', '.join(ROLES)}")
    return name, role


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "files", nargs="+", metavar="FILE", help="a conversation or records; - reads a text from standard input"
    )
    parser.add_argument(
        "--as", dest="collection", metavar="COLLECTION", help="collection for records, such as finance.transactions"
    )
    parser.add_argument("--domain", metavar="D", help="domain for records whose kind is not known")
    parser.add_argument(
        "--said-at", type=day_or_moment, metavar="D", help="when it was said, where the file does not tell"
    )
    parser.add_argument("--session", metavar="S", help="name of the conversation")
    parser.add_argument(
        "--speaker",
        type=_role,
        action="append",
        default=[],
        metavar="NAME=ROLE",
        help=f"who NAME is: {', '.join(ROLES)} (may be repeated)",
    )
    parser.add_argument("--format", metavar="F", help="the format, where it is not recognised")
    order = parser.add_mutually_exclusive_group()
    order.add_argument(
        "--day-first", dest="day_first", action="store_true", default=None, help="read 03/04/2025 as 3 April"
    )
    order.add_argument("--month-first", dest="day_first", action="store_false", help="read 03/04/2025 as March 4")


def add(call: Call) -> int:
    """Add each file, then build and check; a file that cannot be taken in does not stop the others."""
    sources = [(name, source_of(call, name)) for name in call.options.files]
    added: list[tuple[str, Added]] = []
    refused: list[tuple[str, IngestError]] = []
    for name, source in sources:
        try:
            with progress(f"adding {name}", call.errors, silent=call.json) as tell:
                added.append((name, call.memory.add(source, progress=tell, **add_options(call))))
        except IngestError as error:
            if len(sources) == 1:
                raise
            refused.append((name, error))
    if not added:
        raise refused[0][1]
    document: dict[str, Any] = {
        "added": [{"file": name, **result.to_dict()} for name, result in added],
        "errors": [{"file": name, **error.to_dict()} for name, error in refused],
    }
    if not call.json:
        show_added(call, added, refused)
    partly = bool(refused) or any(result.problems for _, result in added)
    return close_of_change(call, document, code=exits.PARTLY if partly else exits.DONE)


def source_of(call: Call, name: str) -> Path | str:
    """Return the path called `name`, or the text on standard input for `-`."""
    if name != "-":
        return locate.file_at(call.start, name)
    text = call.input.read()
    if not text.strip():
        raise UsageError("standard input is empty", remedy="pipe a text into `usercode add -`, or name a file")
    return text


def add_options(call: Call) -> dict[str, Any]:
    """Return what the command line says about the sources, as `Memory.add` takes it."""
    options = call.options
    return {
        "said_at": call.moment(options.said_at),
        "session": options.session,
        "roles": dict(options.speaker) or None,
        "collection": options.collection,
        "domain": options.domain,
        "format": options.format,
        "day_first": options.day_first,
    }


def show_added(call: Call, added: list[tuple[str, Added]], refused: list[tuple[str, IngestError]]) -> None:
    """Print one row for each file and the problems below."""
    columns = ["file", "import", "turns", "facts", "records", "there already", "problems"]
    rows = [
        (name, r.import_id, str(r.turns), str(r.facts), str(r.records), str(r.already_there), str(len(r.problems)))
        for name, r in added
    ]
    call.screen.table(columns, rows, numbers=range(2, 7))
    for name, result in added:
        for problem in result.problems[:SHOWN_PROBLEMS]:
            call.screen.line(("left out  ", "warn"), str(problem))
        if len(result.problems) > SHOWN_PROBLEMS:
            call.screen.line(f"... {len(result.problems) - SHOWN_PROBLEMS} more in {name}; --json lists all")
        if result.missing_from_newer:
            shown = ", ".join(result.missing_from_newer[:10])
            call.screen.line(
                ("kept  ", "warn"), f"{len(result.missing_from_newer)} records that {name} no longer has: {shown}"
            )
    for name, error in refused:
        call.screen.line(("refused  ", "bad"), f"{name}: {error.message}")
        if error.remedy:
            call.screen.line(f"  {error.remedy}")


def _correct_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("id", metavar="ID", help="what to correct: a turn, fact or record such as r12")
    parser.add_argument(
        "text", metavar="TEXT", help="what is right: your own words for a turn or fact, FIELD=VALUE for a record"
    )


def correct(call: Call) -> int:
    """Add a correction said by the user."""
    result = call.memory.correct(call.options.id, call.options.text)
    if not call.json:
        call.screen.line("corrected ", (call.options.id, "bold"))
    return close_of_change(call, {"corrected": call.options.id, **result.to_dict()})


def _undo_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "import_id", metavar="IMPORT", help="an import such as i12; `usercode log --imports` lists them"
    )


def undo(call: Call) -> int:
    """Take an import out of the state."""
    result = call.memory.undo(call.options.import_id)
    if not call.json:
        call.screen.line(
            "undone ", (call.options.import_id, "bold"), ": what it brought is out, and can be added again"
        )
    return close_of_change(call, {"undone": call.options.import_id, **result.to_dict()})


VERBS = {
    "init": Verb(_init_arguments, init),
    "add": Verb(
        _add_arguments,
        add,
        "Conversations: plain `Speaker: text` with date lines, lists of role/content messages, LOCOMO, ChatGPT and "
        "Claude exports. Records: CSV, JSON, JSON lines, iCalendar, vCard. Adding a file again adds nothing. "
        "File names are relative to -C, as with git, else to the current directory.",
    ),
    "correct": Verb(_correct_arguments, correct),
    "undo": Verb(_undo_arguments, undo),
}
