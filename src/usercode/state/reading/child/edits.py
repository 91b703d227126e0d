"""Reads an edit text: statements that add, set and remove, told one by one with what they cite.

statement [kind, line, last line, ...]
["class", line, last, class name]             ["add", line, last, path, [values], whole]
["set", line, last, path, value]              ["update", line, last, path, path, [[field, value]]]
["remove", line, last, path, reason]          ["call", line, last, name, [values], [[name, value]]]
["refused", line, last, reason, remedy]
"""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence
from typing import Any

from . import calls, classes, natives, report, shapes
from .evaluate import Evaluator, Scope
from .execute import Executor
from .parse import parse
from .things import Book, ClassInfo, Instance, Spent, Symbol, Unread

_CLASS = re.compile(r"[A-Z][A-Za-z0-9]*\Z")
_VERBS = frozenset({"retire", "remove", "note", "rename", "split", "merge", "carry"})
_MOST = 2_000
"""Statements of one text."""
_STEPS = 100_000
"""What an edit text of a few thousand words may ask for."""


def read_edits(source: str) -> dict[str, Any]:
    """Return the statements of an edit text as plain data, with its comments by line."""
    book = Book()
    parsed = parse(source, book)
    teller = _Teller(Book(strict=True, steps=_STEPS), parsed.body)
    for problem in book.problems:
        teller.told.append(["refused", problem.line, problem.line, problem.reason, problem.remedy])
    for statement in parsed.body[:_MOST]:
        teller.take(statement)
    if len(parsed.body) > _MOST:
        line = parsed.body[_MOST].lineno
        teller.told.append(["refused", line, line, f"more than {_MOST} statements", "send the rest in another text"])
    told = [teller.plain(row) for row in teller.told]
    instances = teller.report.instances()
    return {
        "statements": told,
        "classes": teller.report.classes(teller.executor.classes),
        "instances": instances,
        "comments": [[line, text[:500]] for line, text in parsed.comments.items()],
        "repairs": dict(book.repairs + teller.book.repairs),
    }


class _Loose(Evaluator):
    """An evaluator for which unknown names are things that the host knows."""

    def unknown(self, node: ast.Name) -> Any:
        if _CLASS.match(node.id):
            return ClassInfo(node.id, "loose", 0)
        if not node.id.isascii():
            raise Unread(node, f"the name {node.id!r} is not plain ASCII", "write it in ASCII letters")
        return Symbol((("name", node.id),))


class _Teller:
    """Goes through the statements of an edit text."""

    def __init__(self, book: Book, body: Sequence[ast.stmt]) -> None:
        self.book = book
        loads = (n for statement in body for n in ast.walk(statement) if isinstance(n, ast.Name))
        self._read = {n.id for n in loads if isinstance(n.ctx, ast.Load)}
        self.executor = Executor(book)
        self.executor.reader = self.reader = _Loose(book, self.executor._call)
        self.report = report.Report()
        self.told: list[list[Any]] = []

    @property
    def scope(self) -> Scope:
        return self.executor.scope

    def take(self, node: ast.stmt) -> None:
        """Tell one statement; one that cannot be read is told as refused."""
        before = len(self.told)
        try:
            self._statement(node)
        except Unread as unread:
            del self.told[before:]
            self._tell("refused", node, unread.reason, unread.remedy, line=unread.line)
        except Spent:
            self._tell("refused", node, "more steps than reading takes", "write the values themselves")
        except RecursionError:
            self._tell("refused", node, "nested too deep", "declare flat values")
        except (TypeError, ValueError, LookupError, AttributeError, ArithmeticError) as error:
            self._tell("refused", node, f"cannot be read: {type(error).__name__}", "write plain values")

    def _tell(self, kind: str, node: ast.stmt, *rest: Any, line: int = 0) -> None:
        self.told.append([kind, line or node.lineno, max(line, node.end_lineno or node.lineno), *rest])

    def plain(self, row: list[Any]) -> list[Any]:
        """Return a told statement as plain data."""
        return [*row[:3], *(self.report.value(part) for part in row[3:])]

    def _statement(self, node: ast.stmt) -> None:
        match node:
            case ast.Import() | ast.ImportFrom() | ast.Pass():
                self.executor.statement(node, self.scope)
            case ast.Expr(value=ast.Constant()):
                return
            case ast.ClassDef():
                made = classes.read_class(self.reader, node, self.scope)
                self._check_class(made, node)
                self.executor.classes.append(made)
                self.scope.bind(node.name, made)
                self._tell("class", node, node.name)
            case ast.AugAssign(target=target, op=ast.Add(), value=value):
                self._add(node, self._target(target), self.reader.value(value, self.scope))
            case ast.Assign(targets=[target], value=value):
                self._assign(node, target, value)
            case ast.AnnAssign(target=target, value=value) if value is not None:
                self._assign(node, target, value)
            case ast.AnnAssign():
                return
            case ast.Delete(targets=targets):
                for target in targets:
                    self._tell("remove", node, self._target(target), "")
            case ast.Expr(value=ast.Call() as call):
                self._call(node, call)
            case _:
                raise Unread(node, f"{type(node).__name__} is no edit", "use assignments, +=, append and class only")

    def _check_class(self, made: ClassInfo, node: ast.ClassDef) -> None:
        """Raise where a class has a name that is not plain, or does more than compute values.

        Raises:
            Unread: with the reason.
        """
        for name in (made.name, *made.fields, *made.methods):
            if not name.isascii():
                raise Unread(node, f"the name {name!r} is not plain ASCII", "write it in ASCII letters")
        for method in made.methods.values():
            if shapes.computed(method) is None:
                raise Unread(
                    method.node,
                    f"{made.name}.{method.name} is not one expression over self and now",
                    "write def name(self, now: date) -> int: return ...",
                )

    def _target(self, node: ast.expr) -> Any:
        """Return what a target names: a path for the host, or a record made in this text."""
        if isinstance(node, ast.Name):
            if not node.id.isascii():
                raise Unread(node, f"the name {node.id!r} is not plain ASCII", "write it in ASCII letters")
            found, value = self.scope.find(node.id)
            return value if found and isinstance(value, Instance | ClassInfo) else Symbol((("name", node.id),))
        if isinstance(node, ast.Attribute):
            owner = self._target(node.value)
            return self._inside(owner, node.attr, node)
        if isinstance(node, ast.Subscript):
            owner = self._target(node.value)
            index = self.reader.value(node.slice, self.scope)
            if isinstance(owner, Symbol) and isinstance(index, str | int):
                return owner.step("item", index)
        if isinstance(node, ast.Call):
            return self.reader.value(node, self.scope)
        raise Unread(node, "not something that can be edited", "name a collection, a record or a field")

    def _inside(self, owner: Any, name: str, node: ast.expr) -> Any:
        if isinstance(owner, Symbol):
            return owner.step("attr", name)
        if isinstance(owner, ClassInfo):
            return Symbol((("name", owner.name), ("attr", name)))
        if isinstance(owner, Instance):
            return (owner, name)
        raise Unread(node, f"{natives.name_of(owner)} has no fields")

    def _argument(self, node: ast.expr) -> Any:
        """Return an argument of a verb: what it names, not what that holds."""
        if isinstance(node, ast.List | ast.Tuple):
            return [self._argument(part) for part in node.elts]
        if isinstance(node, ast.Name | ast.Attribute):
            return self._target(node)
        return self.reader.value(node, self.scope)

    def _assign(self, node: ast.Assign | ast.AnnAssign, target: ast.expr, value: ast.expr) -> None:
        if isinstance(value, ast.Call) and self._is_replace(value):
            self._replace(node, target, value)
            return
        made = self.reader.value(value, self.scope)
        if isinstance(target, ast.Name) and not isinstance(made, Symbol):
            self._target(target)
            records = made if isinstance(made, list) else [made]
            if any(isinstance(r, Instance) for r in records):
                self.scope.bind(target.id, made)
            elif target.id in self._read:
                self.scope.bind(target.id, made)  # a variable of the text, which says nothing by itself
                return
            self._tell("set", node, Symbol((("name", target.id),)), made)
            return
        place = self._target(target)
        if isinstance(place, tuple):
            place[0].fields[place[1]] = made
            return
        self._tell("set", node, place, made)

    def _is_replace(self, node: ast.Call) -> bool:
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        return name == "replace" and bool(node.args)

    def _replace(self, node: ast.Assign | ast.AnnAssign, target: ast.expr, call: ast.Call) -> None:
        base = self._target(call.args[0])
        _, options = calls.arguments(self.reader, ast.Call(call.func, [], call.keywords), self.scope)
        if isinstance(base, Instance):
            base.fields.update(options)
            return
        place = self._target(target)
        if not isinstance(base, Symbol) or not isinstance(place, Symbol):
            raise Unread(node, "replace(...) of something that is no record", "name the record first")
        self._tell("update", node, place, base, list(map(list, options.items())))

    def _add(self, node: ast.stmt, place: Any, value: Any) -> None:
        if isinstance(place, tuple) and isinstance(place[0].fields.get(place[1], []), list):
            items = list(value) if isinstance(value, list | tuple) else [value]
            place[0].fields.setdefault(place[1], []).extend(items)
            return
        if not isinstance(place, Symbol):
            raise Unread(node, "not something that can be added to", "name a collection or a list field")
        self._tell("add", node, place, list(value) if isinstance(value, list | tuple) else [value])

    def _call(self, node: ast.Expr, call: ast.Call) -> None:
        if isinstance(call.func, ast.Name) and call.func.id in _VERBS:
            options = calls.arguments(self.reader, ast.Call(call.func, [], call.keywords), self.scope)[1]
            args = [self._argument(a) for a in call.args]
            self._tell("call", node, call.func.id, args, list(map(list, options.items())))
            return
        if not isinstance(call.func, ast.Attribute):
            raise Unread(node, "a call that is no edit", "use append, extend, remove, or retire(record, reason)")
        place, verb = self._target(call.func.value), call.func.attr
        args, options = calls.arguments(self.reader, call, self.scope)
        if verb in ("append", "add") and len(args) == 1:
            self._add(node, place, [args[0]])
        elif verb == "extend" and len(args) == 1 and isinstance(args[0], list | tuple):
            self._add(node, place, args[0])
        elif verb in ("remove", "discard") and len(args) == 1 and isinstance(place, Symbol):
            reason = options.get("reason", "")
            if isinstance(args[0], Symbol):
                self._tell("remove", node, args[0], reason)
            else:
                self._tell("call", node, "take", [place, args[0]], [])
        elif verb == "insert" and len(args) == 2:
            self._add(node, place, [args[1]])
        elif verb == "update" and isinstance(place, Symbol):
            self._tell("update", node, place, place, list(map(list, options.items())))
        else:
            raise Unread(node, f"a call of {verb} is no edit", "use append, extend or remove")
