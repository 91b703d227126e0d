"""From text to statements: parsed whole where it can be, else piece by piece, each mended where that is certain."""

from __future__ import annotations

import ast
import re
import warnings
from dataclasses import dataclass

from . import text as mending
from .text import Chunk
from .things import Book

_TRIES = 8
_MAX_PIECE = 400_000
_MAX_PIECES = 5_000


@dataclass(frozen=True)
class Parsed:
    """The statements of a text, and its comments by line."""

    body: list[ast.stmt]
    comments: dict[int, str]


def parse(source: str, book: Book) -> Parsed:
    """Return the statements that can be read; what cannot is noted in the book.

    Raises:
        Unread: reading is strict and a piece cannot be parsed.
    """
    found = mending.mend(source)
    book.repairs.update(found.repairs)
    if found.deepest <= mending.MAX_NESTING:
        tree = _tree(found.text)
        if isinstance(tree, ast.Module):
            return Parsed(tree.body, found.comments)
    body: list[ast.stmt] = []
    for chunk in mending.chunks(found)[:_MAX_PIECES]:
        body += _piece(chunk, book)
    return Parsed(body, found.comments)


def _tree(text: str) -> ast.Module | SyntaxError:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return ast.parse(text)
    except SyntaxError as error:
        return error
    except (ValueError, RecursionError, MemoryError, OverflowError) as error:
        return SyntaxError(f"cannot be parsed ({type(error).__name__})")


def _piece(chunk: Chunk, book: Book) -> list[ast.stmt]:
    """Return the statements of one piece, mended where that makes it whole."""
    last = chunk.line + chunk.text.rstrip("\n").count("\n")
    if len(chunk.text) > _MAX_PIECE:
        book.problem(chunk.line, "a piece of text that is too long to be mended", "write shorter statements")
        return []
    if mending.scan(chunk.text).deepest > mending.MAX_NESTING:
        book.problem(chunk.line, "nested too deep", "declare flat values")
        return []
    text = "\n" * (chunk.line - 1) + chunk.text
    first = _tree(text)
    if isinstance(first, ast.Module):
        return first.body
    for name, mended in (
        ("a missing comma put in", mending.with_commas(chunk.text)),
        ("a cut-off end closed", mending.closed(chunk.text)),
        ("an extra bracket taken off", _without_last_bracket(chunk.text)),
    ):
        tree = _tree("\n" * (chunk.line - 1) + mended) if mended is not None else first
        if isinstance(tree, ast.Module):
            book.repairs[name] += 1
            if name == "a cut-off end closed":
                book.problem(last, "the text ends in the middle; its last whole element was kept")
            return tree.body
    return _without_faults(chunk, first, book)


def _without_last_bracket(text: str) -> str | None:
    bare = text.rstrip()
    return bare[:-1] if bare[-1:] in ")]}" and mending.closed(text) is None else None


def _without_faults(chunk: Chunk, error: SyntaxError, book: Book) -> list[ast.stmt]:
    """Return a piece without the elements of its list, or the lines of its class, that cannot be parsed."""
    text = chunk.text
    if text.lstrip().startswith(("class ", "@")):
        return _without_lines(chunk, error, book)
    parts = mending.elements(text)
    faults = [(low, high) for low, high in parts if not _is_element(text[low:high])]
    if parts and len(faults) < len(parts):
        for low, high in reversed(faults):
            text = text[:low] + "\n" * text.count("\n", low, high) + text[_after_comma(text, high) :]
        for mended in (text, mending.closed(text)):
            tree = _tree("\n" * (chunk.line - 1) + mended) if mended is not None else error
            if isinstance(tree, ast.Module):
                for low, high in faults:
                    book.problem(_line(chunk, low), f"an element that is not Python: {_shown(chunk.text[low:high])}")
                return tree.body
    book.problem(chunk.line - 1 + _error_line(chunk, error), f"not Python: {error.msg}", "correct the syntax")
    return []


def _is_element(text: str) -> bool:
    if not text.strip() or text.strip().startswith("#"):
        return True
    tree = _tree(f"[{text}\n]")
    return isinstance(tree, ast.Module)


def _after_comma(text: str, at: int) -> int:
    return at + 1 if text[at : at + 1] == "," else at


def _without_lines(chunk: Chunk, error: SyntaxError, book: Book) -> list[ast.stmt]:
    """Return a class without the lines of its body that cannot be parsed."""
    lines = chunk.text.split("\n")
    found: SyntaxError | ast.Module = error
    removed: list[tuple[int, str]] = []
    for _ in range(_TRIES):
        if isinstance(found, ast.Module):
            for line, text in removed:
                book.problem(line, f"not Python: {_shown(text)}", "correct the syntax")
            return found.body
        at = (found.lineno or 0) - (0 if found is error else chunk.line - 1) - 1
        at = _error_line(chunk, found) - 1 if found is error else at
        if not 0 <= at < len(lines) or not lines[at].strip() or re.match(r"\s*(class|@)", lines[at]):
            break
        removed.append((chunk.line + at, lines[at]))
        lines[at] = ""
        found = _tree("\n" * (chunk.line - 1) + "\n".join(lines))
    book.problem(chunk.line - 1 + _error_line(chunk, error), f"not Python: {error.msg}", "correct the syntax")
    return []


def _error_line(chunk: Chunk, error: SyntaxError) -> int:
    """Return the line of a fault within its piece, from 1."""
    line = (error.lineno or chunk.line) - chunk.line + 1
    return min(max(line, 1), chunk.text.count("\n") + 1)


def _line(chunk: Chunk, at: int) -> int:
    text = chunk.text
    while at < len(text) and text[at].isspace():
        at += 1
    return chunk.line + text.count("\n", 0, at)


def _shown(text: str) -> str:
    flat = " ".join(text.split())
    return flat if len(flat) <= 80 else f"{flat[:77]}..."
