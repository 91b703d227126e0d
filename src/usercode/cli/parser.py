"""Parsers: one for each command, built only when it was named. A wrong line is a `UsageError`, never an exit."""

from __future__ import annotations

import argparse
from importlib import import_module
from typing import NoReturn

from usercode.cli.call import Verb
from usercode.cli.commands import COMMANDS
from usercode.errors import UsageError


class HelpShown(Exception):
    """Help was asked for and printed; there is nothing else to do."""


class Parser(argparse.ArgumentParser):
    """An argument parser that raises `UsageError` instead of leaving the process."""

    def error(self, message: str) -> NoReturn:
        """Raise a usage error that names the help of this command."""
        raise UsageError(message, remedy=f"see `{self.prog} --help`")

    def exit(self, status: int = 0, message: str | None = None) -> NoReturn:
        """Stop after help was printed."""
        raise HelpShown


def verb_of(name: str) -> Verb:
    """Load the module of the command called `name` and return its arguments and action."""
    verbs: dict[str, Verb] = import_module(f"usercode.cli.{COMMANDS[name].module}").VERBS
    return verbs[name]


def parser_of(name: str) -> Parser:
    """Return the parser of the command called `name`."""
    verb = verb_of(name)
    parser = Parser(
        prog=f"usercode {name}",
        description=sentence(COMMANDS[name].summary),
        epilog=verb.notes or None,
        allow_abbrev=False,
    )
    verb.arguments(parser)
    parser.add_argument(
        "-C", dest="moves", metavar="DIR", action="append", default=[], help="work as if started in DIR"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON document")
    return parser


def sentence(summary: str) -> str:
    """Return a summary as a sentence."""
    return summary[:1].upper() + summary[1:] + "."
