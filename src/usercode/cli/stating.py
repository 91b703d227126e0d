"""The command that reads state which a model wrote: import-state."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from usercode.cli import exits
from usercode.cli.call import Call, Verb
from usercode.cli.days import day_or_moment
from usercode.cli.findings import close_of_change
from usercode.cli.intake import SHOWN_PROBLEMS, source_of

if TYPE_CHECKING:
    from usercode.results import StateImport


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file", metavar="FILE", help="a Python module of dataclasses and records; - reads it from input"
    )
    parser.add_argument("--domain", metavar="D", required=True, help="domain that its classes and records go to")
    parser.add_argument("--said-at", type=day_or_moment, metavar="D", help="when it was true (default: now)")
    parser.add_argument("--dry-run", action="store_true", help="say what would come of it and change nothing")


def import_state(call: Call) -> int:
    """Read a module into a domain, then build and check."""
    options = call.options
    source = source_of(call, options.file)
    made = call.memory.import_state(
        source, domain=options.domain, said_at=call.moment(options.said_at), dry_run=options.dry_run
    )
    if not call.json:
        _show(call, made)
    code = exits.PARTLY if made.problems else exits.DONE
    if made.dry_run:
        if call.json:
            call.emit(made.to_dict())
        return code
    return close_of_change(call, made.to_dict(), code=code)


def _show(call: Call, made: StateImport) -> None:
    call.screen.table(["collection", "records"], [(p, str(n)) for p, n in made.records.items()], numbers=(1,))
    if made.already_there:
        call.screen.line(f"{made.already_there} of them were there already")
    for name, count in sorted(made.repairs.items()):
        call.screen.line(("mended  ", "warn"), f"{name} ({count})")
    if made.functions:
        call.screen.line(f"functions, not kept: {', '.join(made.functions)}")
    for problem in made.problems[:SHOWN_PROBLEMS]:
        call.screen.line(("not read  ", "warn"), str(problem))
    if len(made.problems) > SHOWN_PROBLEMS:
        call.screen.line(f"... {len(made.problems) - SHOWN_PROBLEMS} more; --json lists all")
    if made.dry_run:
        call.screen.line("nothing was changed")


VERBS = {
    "import-state": Verb(
        _arguments,
        import_state,
        "Reads what agents keep as Python: dataclasses and enums, records as literals, `x.jobs.append(...)`, "
        "comprehensions, helper functions. It is parsed in a confined process and never run. What cannot be read is "
        "listed with its line, and everything else is kept. Importing a file again adds nothing.",
    ),
}
