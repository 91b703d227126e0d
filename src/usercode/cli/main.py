"""The entry point: splits the command line, runs one command, turns errors into a line, a remedy and an exit code."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import NoReturn, TextIO

from usercode.cli import exits
from usercode.errors import UsageError, UsercodeError

USAGE = "usercode [-C DIR] [--json] COMMAND ...   |   usercode --version   |   usercode COMMAND --help"
FIRST_STEPS = "usercode init DIR; cd DIR; usercode add FILE...; usercode ask QUESTION"


def run() -> NoReturn:
    """Run the command line of this process, and end the process with its exit code.

    An interrupt that falls into code which the interpreter makes while it imports (that of dataclasses, say) makes it
    end by the signal later, although it was caught: an interrupted process is therefore ended here, at once.
    """
    words = sys.argv[1:]
    try:
        code = _answered(words)
    except KeyboardInterrupt:
        code = _interrupted(words)
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)
    sys.exit(code)


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command line and return its exit code."""
    words = list(sys.argv[1:] if argv is None else argv)
    try:
        return _answered(words)
    except KeyboardInterrupt:
        return _interrupted(words)


def _interrupted(words: list[str]) -> int:
    remedy = "nothing is left half done: give the same command again"
    report(UsercodeError("interrupted", remedy=remedy), "--json" in words)
    return exits.OTHER


def _answered(words: list[str]) -> int:
    """Run one command line and return its exit code; an interrupt goes on to the caller."""
    as_json = "--json" in words
    for stream in (sys.stdout, sys.stderr):
        _never_fail_on_letters(stream)
    try:
        code = _run(words)
        sys.stdout.flush()
        return code
    except UsercodeError as error:
        report(error, as_json)
        return exits.exit_of(error)
    except BrokenPipeError:
        _discard_output()
        return exits.DONE
    except OSError as error:
        where = f" ({error.filename})" if error.filename else ""
        report(
            UsercodeError(f"{error.strerror or error}{where}", remedy="check the path, its rights and the space"),
            as_json,
        )
        return exits.OTHER
    except Exception as error:  # a defect of ours: never exit 1, which means a finding
        _report_defect(error, as_json)
        return exits.OTHER


def _run(words: list[str]) -> int:
    globals_, name, rest = split(words)
    if "--version" in globals_:
        from usercode import __version__

        sys.stdout.write(f"usercode {__version__}\n")
        return exits.DONE
    if not name or "--help" in globals_:
        sys.stdout.write(overview())
        return exits.DONE if "--help" in globals_ else exits.USAGE
    from usercode.cli.call import Call
    from usercode.cli.commands import COMMANDS
    from usercode.cli.parser import HelpShown, parser_of, verb_of

    if name not in COMMANDS:
        raise UsageError(f"there is no command {name!r}", remedy=nearest(name, list(COMMANDS)))
    try:
        options = parser_of(name).parse_args([*globals_, *rest])
    except HelpShown:
        return exits.DONE
    with Call(options, (sys.stdin, sys.stdout, sys.stderr)) as call:
        return verb_of(name).action(call)


def split(words: list[str]) -> tuple[list[str], str, list[str]]:
    """Return the options before the command, the command ("" when there is none), and what follows it."""
    before: list[str] = []
    rest = iter(words)
    for word in rest:
        if word == "-C":
            before += [word, next(rest, "")]
            if not before[-1]:
                raise UsageError("-C needs a directory", remedy="for example `usercode -C jessica alerts`")
        elif word in ("--json", "--version") or (word.startswith("-C") and word != "-C"):
            before.append(word)
        elif word in ("-h", "--help", "help"):
            before.append("--help")
        elif word == "-V":
            before.append("--version")
        elif word.startswith("-"):
            raise UsageError(f"unknown option {word}", remedy="see `usercode --help`")
        else:
            return before, word, list(rest)
    return before, "", []


def nearest(name: str, known: list[str]) -> str:
    """Return a remedy that names the command most like `name`, if any."""
    from difflib import get_close_matches

    close = get_close_matches(name, known, n=1)
    return f"did you mean `usercode {close[0]}`?" if close else "see `usercode --help` for all commands"


def overview() -> str:
    """Return the text of `usercode --help`: every command in its group."""
    from usercode.cli.commands import COMMANDS

    lines = ["usercode: a compiler for user memory", "", f"usage: {USAGE}", f"to begin: {FIRST_STEPS}"]
    group = ""
    for command in COMMANDS.values():
        if command.group != group:
            group = command.group
            lines += ["", f"{group}:"]
        lines.append(f"  {command.name:<12} {command.summary}")
    lines += ["", "exit codes: " + "; ".join(f"{code} {text.split(':')[0]}" for code, text in exits.MEANINGS.items())]
    lines += ["without -C, the project is the current directory or its nearest parent with usercode.toml"]
    return "\n".join(lines) + "\n"


def report(error: UsercodeError, as_json: bool) -> None:
    """Write `error` to standard error, for people or as one JSON document."""
    if as_json:
        import json

        sys.stderr.write(json.dumps({"error": error.to_dict()}, ensure_ascii=False) + "\n")
        return
    from usercode.cli import safe

    sys.stderr.write(f"usercode: {safe.block(error.message)}\n")
    if error.remedy:
        sys.stderr.write(f"  {safe.block(error.remedy)}\n")


def _report_defect(error: Exception, as_json: bool) -> None:
    import traceback

    if not as_json:
        from usercode.cli import safe

        sys.stderr.write(safe.block("".join(traceback.format_exception(error))))
    remedy = "please report it with the lines above (look through them for private words first)"
    report(UsercodeError(f"a defect in usercode: {type(error).__name__}: {error}", remedy=remedy), as_json)


def _never_fail_on_letters(stream: TextIO) -> None:
    """Make a stream of a narrow encoding print an escape for a letter it lacks, rather than fail."""
    if hasattr(stream, "reconfigure"):
        stream.reconfigure(errors="backslashreplace")


def _discard_output() -> None:
    """Point standard output at nothing: its reader has gone (`usercode log | head`)."""
    import os

    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    raise SystemExit(main())
