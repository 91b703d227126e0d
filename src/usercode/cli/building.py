"""Commands that write the project directory: build, rebuild, re-derive."""

from __future__ import annotations

import argparse

from usercode.cli import exits
from usercode.cli.call import Call, Verb
from usercode.cli.findings import close_of_change
from usercode.cli.progress import progress


def _nothing(parser: argparse.ArgumentParser) -> None:
    """Take no arguments of its own."""


def build(call: Call) -> int:
    """Write what has changed, and check."""
    return close_of_change(call, {})


def rebuild(call: Call) -> int:
    """Write everything again from the log."""
    with progress("building again", call.errors, silent=call.json):
        built = call.memory.rebuild()
    if call.json:
        call.emit(built.to_dict())
    else:
        call.screen.line(
            f"built again at @{built.position}: {len(built.written)} files written, {len(built.removed)} removed"
        )
    return exits.DONE


def rederive(call: Call) -> int:
    """Read old turns with the current frames, then build and check."""
    with progress("reading old turns again", call.errors, silent=call.json):
        result = call.memory.rederive()
    if not call.json:
        call.screen.line(f"read again: {result.facts} facts are new")
    return close_of_change(call, {"derived": result.to_dict()})


VERBS = {
    "build": Verb(_nothing, build),
    "rebuild": Verb(_nothing, rebuild, "Gives the same bytes as the builds before: everything but the log is derived."),
    "re-derive": Verb(_nothing, rederive),
}
