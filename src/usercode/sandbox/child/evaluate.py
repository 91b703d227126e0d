"""Runs text in a child that is already confined, and turns what came of it into an answer.

The one place where code written by others is compiled and executed. Parsing happens here too, so that text made to
break a parser breaks a child. Answers are lists: ["ok", value, printed], ["error", type, message, line, file, name,
owner, printed], ["limit", which].
"""

from __future__ import annotations

import ast
import importlib
import io
import sys
from collections.abc import Callable
from typing import Any

from .wire import Caps, TooLarge, WireError, encode

QUERY_FILE = "<query>"
_OURS = ("/modules/", "/project/", QUERY_FILE)
_MESSAGE_LENGTH = 500
_NAME_LENGTH = 100


class Printed(io.TextIOBase):
    """Standard output of a child: keeps at most `limit` bytes, then refuses."""

    def __init__(self, limit: int) -> None:
        super().__init__()
        self._limit = limit
        self._left = limit
        self._parts: list[str] = []

    @property
    def overflowed(self) -> bool:
        """Say whether more was printed than is kept."""
        return self._left < 0

    def writable(self) -> bool:
        """Say yes, as `print` asks."""
        return True

    def write(self, text: str) -> int:
        """Keep `text`; raise OSError when there is no room."""
        self._left -= len(text) if text.isascii() else len(text.encode("utf-8", "replace"))
        if self._left < 0:
            raise OSError("printed more than the limit allows")
        self._parts.append(text)
        return len(text)

    def text(self) -> str:
        """Return what was printed."""
        return "".join(self._parts)

    def clear(self) -> None:
        """Begin anew."""
        self._parts.clear()
        self._left = self._limit


class Discard(io.TextIOBase):
    """Standard error of a child: what is written is gone."""

    def write(self, text: str) -> int:
        """Forget `text`."""
        return len(text)


def evaluate(code: str, names: dict[str, Any]) -> Any:
    """Return the value of an expression, or of the last expression of a program (None when it ends otherwise)."""
    try:
        expression = compile(code, QUERY_FILE, "eval", dont_inherit=True)
    except SyntaxError:
        expression = None
    return _program(code, names) if expression is None else eval(expression, names)


def _program(code: str, names: dict[str, Any]) -> Any:
    tree = compile(code, QUERY_FILE, "exec", ast.PyCF_ONLY_AST, dont_inherit=True)
    assert isinstance(tree, ast.Module)
    last = tree.body[-1] if tree.body else None
    if not isinstance(last, ast.Expr):
        return exec(compile(tree, QUERY_FILE, "exec", dont_inherit=True), names)
    del tree.body[-1]
    exec(compile(tree, QUERY_FILE, "exec", dont_inherit=True), names)
    return eval(compile(ast.Expression(last.value), QUERY_FILE, "eval", dont_inherit=True), names)


def call(target: str, arguments: list[Any]) -> Any:
    """Return what `module.function` returns for `arguments`."""
    module, _, function = target.rpartition(".")
    return getattr(importlib.import_module(module), function)(*arguments)


class Answering:
    """Turns an attempt into the bytes of an answer, whatever the attempted code raises."""

    def __init__(self, printed: Printed, caps: Caps, reply_bytes: int) -> None:
        self._printed = printed
        self._caps = caps
        self._reply_bytes = reply_bytes

    def answer(self, attempt: Callable[[], Any]) -> bytes:
        """Return the body of the answer to one attempt."""
        try:
            body = self._ok(attempt())
        except BaseException as error:  # a query may raise whatever it likes; all of it is its answer
            body = self._failure(error)
        if self._printed.overflowed:
            body = b'["limit","output"]'
        self._printed.clear()
        return body if len(body) <= self._reply_bytes else b'["limit","reply"]'

    def _ok(self, value: Any) -> bytes:
        try:
            return encode(["ok", value, self._printed.text()], self._caps)
        except TooLarge:
            return b'["limit","reply"]'

    def _failure(self, error: BaseException) -> bytes:
        if issubclass(type(error), MemoryError):
            return b'["limit","memory"]'
        try:
            return encode(["error", *map(_clip, _described(error)), self._printed.text()], self._caps)
        except BaseException:  # attributes of an exception are code of the query too, and text may not be encodable
            return encode(["error", "Exception", "its message cannot be shown", 0, "", "", "", ""])


def _described(error: BaseException) -> list[Any]:
    """Return class name, message, line, file, name and class of the owner of an exception."""
    line, file = _place(error)
    kind = "TypeError" if type(error) is WireError else type(error).__name__
    owner = type(getattr(error, "obj", None)).__name__
    name = getattr(error, "name", None)
    return [kind, _message(error), line, file, name if type(name) is str else "", owner]


def _message(error: BaseException) -> str:
    try:
        return str(error.msg if isinstance(error, SyntaxError) else error)
    except BaseException:  # the message is code of the query too
        return ""


def _clip(part: Any) -> Any:
    return part[:_MESSAGE_LENGTH] if isinstance(part, str) else part


def _place(error: BaseException) -> tuple[int, str]:
    """Return line and file of the last frame that belongs to the code that was run; (0, "") where none does."""
    if isinstance(error, SyntaxError) and isinstance(error.lineno, int):
        return error.lineno, str(error.filename)[:_NAME_LENGTH]
    found, trace = (0, ""), error.__traceback__
    while trace is not None:
        file = trace.tb_frame.f_code.co_filename
        if file.startswith(_OURS):
            found = (trace.tb_lineno, file)
        trace = trace.tb_next
    return found


def redirect(printed: Printed) -> None:
    """Send what code prints to `printed`."""
    sys.stdout = printed
    sys.stderr = Discard()
    sys.stdin = None
