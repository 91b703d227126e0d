"""Reads one whole module: text in, tables of classes, instances and names out."""

from __future__ import annotations

from typing import Any

from . import report
from .execute import Executor
from .parse import parse
from .things import Book, Spent


def read_module(source: str) -> dict[str, Any]:
    """Return what a module declares and builds, as plain data (see `report`)."""
    book = Book()
    parsed = parse(source, book)
    executor = Executor(book)
    try:
        executor.module(parsed.body)
    except Spent:
        book.problem(0, "the module asks for more steps than reading takes", "write the values themselves")
    told = report.Report()
    names = [[name, told.value(value), executor.lines.get(name, 0)] for name, value in executor.names().items()]
    instances = told.instances()
    return {
        "classes": told.classes(executor.classes),
        "names": names,
        "instances": instances,
        "functions": [list(f) for f in executor.functions],
        "problems": report.problems(book),
        "repairs": dict(book.repairs),
    }
