"""Commands that a later release brings: each takes any arguments and says so plainly."""

from __future__ import annotations

import argparse
from typing import NoReturn

from usercode.cli.call import Call, Verb
from usercode.errors import NotBuilt

MEANWHILE: dict[str, str] = {
    "doctor": "meanwhile `usercode verify` and `usercode audit` check the log and the facts",
    "cost": "nothing costs anything yet: no command calls a model",
}


def not_built(what: str, meanwhile: str) -> NoReturn:
    """Raise the answer of every part that is still to come."""
    raise NotBuilt(f"{what} is not built yet", remedy=meanwhile)


def _anything(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("rest", nargs=argparse.REMAINDER, metavar="...", help="taken, but not used yet")


def _verb(name: str) -> Verb:
    def action(call: Call) -> int:
        not_built(f"usercode {name}", MEANWHILE[name])

    return Verb(_anything, action)


VERBS = {name: _verb(name) for name in MEANWHILE}
