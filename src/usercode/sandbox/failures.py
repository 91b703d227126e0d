"""The sandbox's errors with their particulars, and the sentences that go with them.

They are subclasses, under the same names, of the errors in `usercode.errors`: catch those, and read the attributes
where they are of use. Hints are made here in the host, from names the host knows; the text of an error that code
raised is shown as data and never acted on.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from usercode import errors
from usercode.sandbox.data import Data


class QueryFailed(errors.QueryFailed):
    """The code raised an error: `type_name`, its own `text`, the `line` in `file` (0 and "" when unknown), a `hint`."""

    def __init__(
        self, type_name: str, text: str, *, line: int = 0, file: str = "", hint: str = "", printed: str = ""
    ) -> None:
        place = "" if not line else f" (line {line})" if file in ("", "<query>") else f" ({file}, line {line})"
        super().__init__(f"{type_name}: {text}{place}" if text else f"{type_name}{place}", remedy=hint)
        self.type_name = type_name
        self.text = text
        self.line = line
        self.file = file
        self.hint = hint
        self.printed = printed


class LimitExceeded(errors.LimitExceeded):
    """The code was stopped; `limit` is wall, cpu, memory, output, reply or code."""

    def __init__(self, limit: str) -> None:
        sentence, remedy = _LIMITS[limit]
        super().__init__(sentence, remedy=remedy)
        self.limit = limit


class SandboxUnavailable(errors.SandboxUnavailable):
    """No confinement here; `missing` names what the machine lacks."""

    def __init__(self, missing: Iterable[str]) -> None:
        self.missing = tuple(missing)
        super().__init__(
            f"code cannot be confined on this machine: it lacks {', '.join(self.missing)}",
            remedy="run on Linux with seccomp (a container is enough), or install the portable backend: "
            "pip install 'usercode[monty]'",
        )


_LIMITS = {
    "wall": ("the code ran longer than it may", "look for a loop without end, or raise Limits.wall_s"),
    "cpu": ("the code used more processor time than it may", "look for a loop without end, or raise Limits.cpu_s"),
    "memory": ("the code needed more memory than it may", "build smaller values, or raise Limits.memory_bytes"),
    "output": ("the code printed more than it may", "print less, or raise Limits.output_bytes"),
    "reply": ("the answer is larger than it may be", "return a total or fewer records, or raise Limits.reply_bytes"),
    "code": ("the code itself is longer than it may be", "pass data as names, or raise Limits.code_bytes"),
}


@dataclass(frozen=True)
class Failure:
    """What a child said about an exception, already decoded and checked for type."""

    type_name: str
    text: str
    line: int
    file: str
    name: str
    owner: str
    printed: str


def query_failed(failure: Failure, data: Data, extra: Iterable[str] = ()) -> QueryFailed:
    """Return the error for one failure, with a hint from the names in scope."""
    hint = _hint(failure, data, extra)
    return QueryFailed(
        failure.type_name, failure.text, line=failure.line, file=failure.file, hint=hint, printed=failure.printed
    )


def _hint(failure: Failure, data: Data, extra: Iterable[str]) -> str:
    if failure.type_name == "NameError":
        return _unknown_name(failure.name or _quoted(failure.text), data, extra)
    if failure.type_name == "AttributeError":
        return _unknown_attribute(failure, data)
    if failure.type_name in ("ModuleNotFoundError", "ImportError"):
        return "only common standard modules and the modules passed in Data.modules can be imported"
    if failure.type_name in ("PermissionError", "FileNotFoundError", "BlockingIOError"):
        return "code in the sandbox has no files, network or processes; use the collections in scope"
    return _HINTS.get(failure.type_name, "")


_HINTS = {
    "SyntaxError": "the code is one Python expression, or statements whose last one is the expression to return",
    "SystemExit": "let the code end with the value it computes",
    "RecursionError": "use a loop instead of recursion this deep",
    "Crashed": "the interpreter itself stopped; the next query starts in a fresh one",
}


def _quoted(text: str) -> str:
    found = re.search(r"'([^']{1,100})'", text)
    return found[1] if found else ""


def _unknown_name(name: str, data: Data, extra: Iterable[str]) -> str:
    paths = [table.path for table in data.tables]
    known = [*paths, *(table.name for table in data.tables), *(kind.name for kind in data.types), *data.names, *extra]
    if close := difflib.get_close_matches(name, known, n=1, cutoff=0.6):
        return f"did you mean {close[0]}?"
    return f"collections in scope: {_list(paths)}" if paths else ""


def _unknown_attribute(failure: Failure, data: Data) -> str:
    kind = next((kind for kind in data.types if kind.name == failure.owner), None)
    if kind is None:
        return ""
    fields = [column.name for column in kind.columns]
    close = difflib.get_close_matches(failure.name or _quoted(failure.text), fields, n=1, cutoff=0.6)
    return f"did you mean .{close[0]}?" if close else f"{kind.name} has {_list(fields)}"


def _list(names: list[str], most: int = 20) -> str:
    rest = len(names) - most
    return ", ".join(names[:most]) + (f" and {rest} more" if rest > 0 else "")


def protocol_error(reason: str) -> errors.SandboxProtocolError:
    """Return the error for bytes that break the protocol."""
    return errors.SandboxProtocolError(
        f"a confined process broke the protocol: {reason}",
        remedy="its processes were killed; the next query starts fresh ones",
    )


_LONGEST = 500
"""Characters of a message or a name that are kept, as in the child."""


def as_failure(parts: list[Any]) -> Failure:
    """Return the failure in an error answer; raise SandboxProtocolError for one of another shape."""
    kinds = [str, str, int, str, str, str, str]
    if [type(part) for part in parts] != kinds:
        raise protocol_error("an error answer of the wrong shape")
    kind, text, line, file, name, owner, printed = parts
    kind, text, file, name, owner = (part[:_LONGEST] for part in (kind, text, file, name, owner))
    return Failure(kind, text, line, file, name, owner, printed)
