"""The command `query`: Python over the state, in the sandbox."""

from __future__ import annotations

import argparse
from pathlib import Path

from usercode.cli import exits
from usercode.cli.call import Call, Verb
from usercode.cli.days import day_or_moment, day_or_position
from usercode.cli.values import show_value
from usercode.errors import QueryFailed, UsageError
from usercode.results import plain


def _query_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "code", nargs="?", metavar="CODE", help="Python, @NAME for a saved query, or - for standard input"
    )
    parser.add_argument("--now", type=day_or_moment, metavar="D", help="what the code sees as today (default: today)")
    parser.add_argument("--as-of", type=day_or_position, metavar="D", help="what was known on day D, or at position @N")
    parser.add_argument("--save", metavar="NAME", help="keep the code as @NAME")
    parser.add_argument("--file", metavar="F", help="read the code from a file")
    parser.add_argument("--list", action="store_true", help="list the saved queries")


def query(call: Call) -> int:
    """Run code and print its value; with --save keep the code as well."""
    options = call.options
    if options.list:
        return _list_queries(call)
    code = code_of(call)
    try:
        answer = call.memory.query(code, now=call.moment(options.now), as_of=options.as_of)
    except QueryFailed as error:
        error.remedy = error.remedy or "correct the code; `usercode state` lists the collections and their fields"
        raise
    replaced = ""
    if options.save:
        replaced = call.memory.queries().get(options.save, answer.code)
        call.memory.save_query(options.save, answer.code)
    if call.json:
        call.emit(answer.to_dict())
        return exits.DONE
    if answer.printed:
        call.screen.block(answer.printed)
    if answer.value is not None or not answer.printed:
        show_value(call.screen, answer.value)
    if replaced not in ("", answer.code):
        call.screen.line((f"@{options.save} was another query before: {replaced}", "dim"))
    return exits.DONE


def code_of(call: Call) -> str:
    """Return the code of the command line, of a file or of standard input."""
    options = call.options
    if (options.code is None) == (options.file is None):
        raise UsageError(
            "give the code, or a file with --file", remedy='for example `usercode query "len(travel.trips)"`'
        )
    if options.file is not None:
        path = call.start / Path(options.file).expanduser()
        if not path.is_file():
            raise UsageError(f"there is no file {options.file}", remedy="check the name after --file")
        return path.read_text(encoding="utf-8")
    code: str = options.code
    return call.input.read() if code == "-" else code


def _list_queries(call: Call) -> int:
    saved = call.memory.queries()
    if call.json:
        call.emit({"queries": plain(saved)})
    else:
        for name, code in saved.items():
            call.screen.line((f"@{name}  ", "bold"), code)
        if not saved:
            call.screen.line("no saved queries")
    return exits.DONE


VERBS = {
    "query": Verb(
        _query_arguments,
        query,
        "The value is that of the last expression, after what was printed; sets come sorted. Collections are named "
        "domain.collection, for example finance.transactions; `usercode state` lists them. The code runs in a confined "
        "process without files, network or other processes.",
    ),
}
