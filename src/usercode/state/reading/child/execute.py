"""Statements: a module is gone through from top to bottom, each statement on its own.

Imports bind known names, classes and functions are declared, assignments and calls that change a collection take
effect. A statement that cannot be read is noted, and reading goes on with the next.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from typing import Any

from . import classes, natives, operators
from .evaluate import Evaluator, Scope
from .things import Book, ClassInfo, Function, Module, Native, Unread

_ASIDE = frozenset({"print", "pprint", "main", "exit", "input"})


class _Return(Exception):
    def __init__(self, value: Any) -> None:
        super().__init__()
        self.value = value


class _Break(Exception):
    pass


class _Continue(Exception):
    pass


class Executor:
    """Goes through the statements of one module."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.scope = Scope()
        self.reader = Evaluator(book, self._call)
        self.classes: list[ClassInfo] = []
        self.functions: list[tuple[str, int]] = []
        self.lines: dict[str, int] = {}
        """The line on which each name of the module was bound last."""

    def module(self, body: Sequence[ast.stmt]) -> None:
        """Go through statements; what cannot be read is noted.

        Raises:
            Spent: they ask for too many steps.
        """
        for statement in body:
            try:
                self.statement(statement, self.scope)
            except Unread as unread:
                self.book.problem(unread.line or statement, unread.reason, unread.remedy)
            except RecursionError:
                self.book.problem(statement, "nested too deep", "declare flat values")
            except (_Return, _Break, _Continue):
                self.book.problem(statement, f"{type(statement).__name__} has no place here")
            except (TypeError, ValueError, LookupError, AttributeError, ArithmeticError, AssertionError) as error:
                self.book.problem(statement, f"cannot be read: {type(error).__name__}: {str(error)[:100]}")

    def statement(self, node: ast.stmt, scope: Scope) -> None:
        """Take in one statement.

        Raises:
            Unread: it cannot be read.
        """
        self.book.step()
        method = _STATEMENTS.get(type(node))
        if method is None:
            raise Unread(node, f"{type(node).__name__} is not read")
        method(self, node, scope)

    def _block(self, body: Sequence[ast.stmt], scope: Scope) -> None:
        for statement in body:
            self.statement(statement, scope)

    def _call(self, function: Function, scope: Scope) -> Any:
        """Return what the body of a function gives in the scope of one call."""
        if isinstance(function.node, ast.Lambda):
            return self.reader.value(function.node.body, scope)
        try:
            self._block(function.node.body, scope)
        except _Return as done:
            return done.value
        return None

    def _nothing(self, node: ast.stmt, scope: Scope) -> None:
        """Pass over what says nothing about the user."""

    def _imports(self, node: ast.Import | ast.ImportFrom, scope: Scope) -> None:
        for alias in node.names:
            if isinstance(node, ast.Import):
                first = alias.name.split(".")[0]
                scope.bind(alias.asname or first, Module(alias.name if alias.asname else first))
                continue
            made = natives.native(alias.name) if node.module in natives.KNOWN_MODULES else None
            if made is not None:
                scope.bind(alias.asname or alias.name, made)
            elif alias.name[:1].isupper():  # a class of another module: its records tell its fields
                scope.bind(alias.asname or alias.name, ClassInfo(alias.name, "loose", node.lineno))

    def _declare(self, node: ast.ClassDef, scope: Scope) -> None:
        made = classes.read_class(self.reader, node, scope)
        self.classes.append(made)
        self.functions += [(name, node.lineno) for name in classes.functions_of(made)]
        scope.bind(node.name, made)

    def _define(self, node: ast.FunctionDef, scope: Scope) -> None:
        scope.bind(node.name, classes.read_function(self.reader, node, scope))
        if scope is self.scope:
            self.functions.append((node.name, node.lineno))

    def _other_function(self, node: ast.AsyncFunctionDef, scope: Scope) -> None:
        self.functions.append((node.name, node.lineno))

    def _assign(self, node: ast.Assign, scope: Scope) -> None:
        value = self._made(node.value, node, scope)
        for target in node.targets:
            self.reader.bind(target, value, scope)
            self._mark(target, node, scope)

    def _annotated(self, node: ast.AnnAssign, scope: Scope) -> None:
        if node.value is not None:
            self.reader.bind(node.target, self._made(node.value, node, scope), scope)
            self._mark(node.target, node, scope)

    def _made(self, value: ast.expr, node: ast.stmt, scope: Scope) -> Any:
        """Return the value that is assigned; a class made by a call becomes one."""
        if isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id in ("TypeVar", "NewType"):
            return Native("Any")
        return self.reader.value(value, scope)

    def _mark(self, target: ast.expr, node: ast.stmt, scope: Scope) -> None:
        if scope is self.scope:
            for part in ast.walk(target):
                if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store):
                    self.lines[part.id] = node.lineno

    def _augmented(self, node: ast.AugAssign, scope: Scope) -> None:
        old = self.reader.value(node.target, scope)
        new = self.reader.value(node.value, scope)
        if isinstance(old, list) and isinstance(node.op, ast.Add):
            old += natives.flat(new, node, self.book)
            natives.bounded(old, node)
            value: Any = old
        elif isinstance(old, dict | set) and isinstance(node.op, ast.BitOr) and isinstance(new, type(old)):
            old.update(new)
            value = old
        else:
            value = operators.binary(node.op, old, new, node)
        self.reader.bind(node.target, value, scope)

    def _expression(self, node: ast.Expr, scope: Scope) -> None:
        if isinstance(node.value, ast.Constant):
            return
        called = node.value.func if isinstance(node.value, ast.Call) else None
        if isinstance(called, ast.Name) and called.id in _ASIDE and not scope.find(called.id)[0]:
            return
        self.reader.value(node.value, scope)

    def _loop(self, node: ast.For, scope: Scope) -> None:
        broken = False
        for item in natives.flat(self.reader.value(node.iter, scope), node.iter, self.book):
            self.book.step()
            self.reader.bind(node.target, item, scope)
            try:
                self._block(node.body, scope)
            except _Break:
                broken = True
                break
            except _Continue:
                continue
        if not broken:
            self._block(node.orelse, scope)

    def _while_loop(self, node: ast.While, scope: Scope) -> None:
        while operators.truth(self.reader.value(node.test, scope)):
            self.book.step()
            try:
                self._block(node.body, scope)
            except _Break:
                return
            except _Continue:
                continue
        self._block(node.orelse, scope)

    def _condition(self, node: ast.If, scope: Scope) -> None:
        if {"__name__", "TYPE_CHECKING"} & {n.id for n in ast.walk(node.test) if isinstance(n, ast.Name)}:
            return  # what runs only as a program, or only for type checkers
        self._block(node.body if operators.truth(self.reader.value(node.test, scope)) else node.orelse, scope)

    def _attempt(self, node: ast.Try, scope: Scope) -> None:
        self._block(node.body, scope)
        self._block(node.orelse, scope)
        self._block(node.finalbody, scope)

    def _delete(self, node: ast.Delete, scope: Scope) -> None:
        for target in node.targets:
            match target:
                case ast.Name(id=name) if name in scope.names:
                    del scope.names[name]
                case ast.Subscript(value=owner, slice=index):
                    self._delete_item(self.reader.value(owner, scope), self.reader.value(index, scope), node)
                case _:
                    raise Unread(node, "nothing that can be deleted")

    def _delete_item(self, owner: Any, index: Any, node: ast.AST) -> None:
        if not isinstance(owner, list | dict):
            raise Unread(node, f"{natives.name_of(owner)} has no items to delete")
        try:
            del owner[index]
        except (LookupError, TypeError) as error:
            raise Unread(node, f"there is no item {str(error)[:80]}") from None

    def _elsewhere(self, node: ast.Global | ast.Nonlocal, scope: Scope) -> None:
        for name in node.names:
            target = scope.top() if isinstance(node, ast.Global) else scope.parent
            if target is not None:
                scope.elsewhere[name] = target

    def _give(self, node: ast.Return, scope: Scope) -> None:
        raise _Return(None if node.value is None else self.reader.value(node.value, scope))

    def _leave(self, node: ast.Break | ast.Continue, scope: Scope) -> None:
        raise _Break if isinstance(node, ast.Break) else _Continue

    def _fail(self, node: ast.Raise, scope: Scope) -> None:
        raise Unread(node, "an error is raised here")

    def names(self) -> dict[str, Any]:
        """Return what the module's own names are bound to at the end: values, no classes, functions or imports."""
        hidden = (ClassInfo, Function, Module, Native)
        return {
            name: value
            for name, value in self.scope.names.items()
            if not isinstance(value, hidden) and not name.startswith("__")
        }


_STATEMENTS: dict[type[ast.stmt], Callable[[Executor, Any, Scope], None]] = {
    ast.Import: Executor._imports,
    ast.ImportFrom: Executor._imports,
    ast.ClassDef: Executor._declare,
    ast.FunctionDef: Executor._define,
    ast.AsyncFunctionDef: Executor._other_function,
    ast.Assign: Executor._assign,
    ast.AnnAssign: Executor._annotated,
    ast.AugAssign: Executor._augmented,
    ast.Expr: Executor._expression,
    ast.For: Executor._loop,
    ast.While: Executor._while_loop,
    ast.If: Executor._condition,
    ast.Try: Executor._attempt,
    ast.Delete: Executor._delete,
    ast.Global: Executor._elsewhere,
    ast.Nonlocal: Executor._elsewhere,
    ast.Return: Executor._give,
    ast.Break: Executor._leave,
    ast.Continue: Executor._leave,
    ast.Raise: Executor._fail,
    ast.Pass: Executor._nothing,
    ast.Assert: Executor._nothing,
}
