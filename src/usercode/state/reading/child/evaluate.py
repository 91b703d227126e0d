"""Expressions: from a syntax tree to plain values, instances and functions, step by counted step.

Where reading is not strict, one part that cannot be read costs only the smallest thing it stands in: an argument of a
record, an element of a list, an entry of a dict. Each is noted with its line.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from typing import Any

from . import calls, natives, operators, targets
from .targets import hashable
from .things import MISSING, Book, Bound, ClassInfo, Function, Instance, Member, Module, Native, Symbol, Unread


class Scope:
    """Names of a module, a class body, a function or a comprehension."""

    def __init__(self, parent: Scope | None = None, *, function: bool = False) -> None:
        self.names: dict[str, Any] = {}
        self.parent = parent
        self.function = function
        self.elsewhere: dict[str, Scope] = {}
        """Names that `global` or `nonlocal` place in another scope."""

    def find(self, name: str) -> tuple[bool, Any]:
        """Return whether the name is bound here or further out, and its value."""
        scope: Scope | None = self
        while scope is not None:
            if name in scope.elsewhere:
                scope = scope.elsewhere[name]
            if name in scope.names:
                return True, scope.names[name]
            scope = scope.parent
        return False, None

    def bind(self, name: str, value: Any) -> None:
        """Bind a name here, or where `global` says."""
        self.elsewhere.get(name, self).names[name] = value

    def top(self) -> Scope:
        """Return the scope of the module."""
        return self if self.parent is None else self.parent.top()


class Evaluator:
    """Evaluates expressions of one text. `run` executes the body of a function, see `execute.py`."""

    def __init__(self, book: Book, run: Callable[[Function, Scope], Any]) -> None:
        self.book = book
        self.run = run
        self.depth = 0

    def value(self, node: ast.expr, scope: Scope) -> Any:
        """Return the value of an expression.

        Raises:
            Unread: it cannot be read.
            Spent: reading took too many steps.
        """
        self.book.step()
        method = _METHODS.get(type(node))
        if method is None:
            raise Unread(node, f"{type(node).__name__} is not read")
        return method(self, node, scope)

    def _constant(self, node: ast.Constant, scope: Scope) -> Any:
        if isinstance(node.value, complex) or node.value is Ellipsis:
            raise Unread(node, "not a plain value")
        return natives.bounded(node.value, node)

    def _name(self, node: ast.Name, scope: Scope) -> Any:
        found, value = scope.find(node.id)
        if found:
            return value
        known = natives.native(node.id)
        if known is not None:
            if node.id not in natives.BUILT_IN and not self.book.strict:
                self.book.repairs["a missing import"] += 1
                scope.top().names.setdefault(node.id, known)
            return known
        if node.id in natives.JSON_WORDS:
            self.book.repairs["true, false and null of JSON"] += 1
            return natives.JSON_WORDS[node.id]
        if node.id in natives.KNOWN_MODULES or node.id == "dt":
            return Module("datetime" if node.id == "dt" else node.id)
        if node.id == "__name__":
            return "module"
        return self.unknown(node)

    def unknown(self, node: ast.Name) -> Any:
        """Return what a name stands for that the text does not define.

        Raises:
            Unread: nothing.
        """
        raise Unread(node, f"the name {node.id!r} means nothing here", "define it first")

    def _sequence(self, node: ast.List | ast.Tuple | ast.Set, scope: Scope) -> Any:
        out: list[Any] = []
        for element in node.elts:
            try:
                if isinstance(element, ast.Starred):
                    out += natives.flat(self.value(element.value, scope), element, self.book)
                else:
                    out.append(self.value(element, scope))
            except Unread as unread:
                self.book.problem(unread.line or element, unread.reason, unread.remedy)
        natives.bounded(out, node)
        if isinstance(node, ast.Set):
            return set(out) if hashable(out) else _refuse(node, "a set of values that have no fixed hash")
        return tuple(out) if isinstance(node, ast.Tuple) else out

    def _mapping(self, node: ast.Dict, scope: Scope) -> Any:
        out: dict[Any, Any] = {}
        for key, item in zip(node.keys, node.values, strict=True):
            try:
                if key is None:
                    spread = self.value(item, scope)
                    out.update(
                        spread if isinstance(spread, dict) else _refuse(item, "** of something else than a dict")
                    )
                    continue
                made = self.value(key, scope)
                if not hashable([made]):
                    raise Unread(key, "a key that has no fixed hash")
                out[made] = self.value(item, scope)
            except Unread as unread:
                self.book.problem(unread.line or item, unread.reason, unread.remedy)
        return out

    def _text(self, node: ast.JoinedStr, scope: Scope) -> str:
        parts = []
        for part in node.values:
            if isinstance(part, ast.FormattedValue):
                spec = self._text(part.format_spec, scope) if isinstance(part.format_spec, ast.JoinedStr) else ""
                parts.append(operators.formatted(self.value(part.value, scope), part.conversion, spec, part))
            else:
                parts.append(str(self.value(part, scope)))
        return str(natives.bounded("".join(parts), node))

    def _binary(self, node: ast.BinOp, scope: Scope) -> Any:
        return operators.binary(node.op, self.value(node.left, scope), self.value(node.right, scope), node)

    def _unary(self, node: ast.UnaryOp, scope: Scope) -> Any:
        return operators.unary(node.op, self.value(node.operand, scope), node)

    def _boolean(self, node: ast.BoolOp, scope: Scope) -> Any:
        value = None
        for part in node.values:
            value = self.value(part, scope)
            if operators.truth(value) is isinstance(node.op, ast.Or):
                return value
        return value

    def _comparison(self, node: ast.Compare, scope: Scope) -> bool:
        left = self.value(node.left, scope)
        for sign, part in zip(node.ops, node.comparators, strict=True):
            right = self.value(part, scope)
            if not operators.compare(sign, left, right, node):
                return False
            left = right
        return True

    def _choice(self, node: ast.IfExp, scope: Scope) -> Any:
        return self.value(node.body if operators.truth(self.value(node.test, scope)) else node.orelse, scope)

    def _item(self, node: ast.Subscript, scope: Scope) -> Any:
        owner = self.value(node.value, scope)
        index = self.value(node.slice, scope)
        if isinstance(owner, ClassInfo) and owner.kind == "enum":
            return owner.members.get(index) or _refuse(node, f"{owner.name} has no member {index!r}")
        if isinstance(owner, Native | ClassInfo):
            return owner
        if isinstance(owner, Symbol):
            return owner.step("item", index) if isinstance(index, str | int) else _refuse(node, "a key that is no text")
        if isinstance(owner, Instance):
            owner = tuple(owner.fields.values())
        if not isinstance(owner, list | tuple | str | dict | bytes):
            raise Unread(node, f"{natives.name_of(owner)} has no items")
        try:
            return owner[index]
        except (LookupError, TypeError) as error:
            raise Unread(node, f"there is no item {str(error)[:80]}") from None

    def _slice(self, node: ast.Slice, scope: Scope) -> slice:
        low, high, step = (None if p is None else self.value(p, scope) for p in (node.lower, node.upper, node.step))
        return slice(low, high, step)

    def _attribute(self, node: ast.Attribute, scope: Scope) -> Any:
        return self.attribute_of(self.value(node.value, scope), node.attr, node)

    def attribute_of(self, owner: Any, name: str, node: ast.AST) -> Any:
        """Return an attribute of a value.

        Raises:
            Unread: it has none of this name, or it is none that reading knows.
        """
        if name.startswith("__"):
            raise Unread(node, f"{name} is not read")
        if isinstance(owner, Module):
            if owner.name == "datetime" and name in ("datetime", "date", "time", "timedelta", "timezone"):
                return Native(name)
            known = natives.native(name)
            return known if known is not None else natives.attribute(Native(owner.name), name, node)
        if isinstance(owner, Native) and owner.name == "datetime" and name in ("date", "time", "timedelta", "datetime"):
            self.book.repairs["datetime.date of the class"] += 1
            return Native(name)
        if isinstance(owner, Symbol):
            return owner.step("attr", name)
        if isinstance(owner, Instance):
            return self._of_instance(owner, name, node)
        if isinstance(owner, Member):
            return self._of_member(owner, name, node)
        if isinstance(owner, ClassInfo):
            return self._of_class(owner, name, node)
        return natives.attribute(owner, name, node)

    def _of_instance(self, owner: Instance, name: str, node: ast.AST) -> Any:
        if name in owner.fields and owner.fields[name] is not MISSING:
            return owner.fields[name]
        method = owner.cls.find_method(name)
        if method is not None:
            if method.how == "property":
                return calls.call_function(self, Bound(owner, method), [], {}, node)
            return Bound(owner, method)
        found, value = owner.cls.find_shared(name)
        if not found:
            found, value = owner.cls.find_default(name)
        return value if found else _refuse(node, f"{owner.cls.name} has no field {name!r}")

    def _of_member(self, owner: Member, name: str, node: ast.AST) -> Any:
        if name in ("value", "name"):
            return owner.value if name == "value" else owner.name
        method = owner.cls.find_method(name)
        if method is not None and method.how == "property":
            return calls.call_function(self, Bound(owner, method), [], {}, node)
        return Bound(owner, method) if method else _refuse(node, f"a member of {owner.cls.name} has no {name}")

    def _of_class(self, owner: ClassInfo, name: str, node: ast.AST) -> Any:
        if name in owner.members:
            return owner.members[name]
        found, value = owner.find_shared(name)
        if found:
            return value
        method = owner.find_method(name)
        if method is not None:
            return Bound(owner, method) if method.how == "class" else method
        found, value = owner.find_default(name)
        return value if found else _refuse(node, f"{owner.name} has no {name!r}")

    def _function(self, node: ast.Lambda, scope: Scope) -> Function:
        return Function("<lambda>", node, scope, calls.defaults_of(self, node.args, scope))

    def _assigned(self, node: ast.NamedExpr, scope: Scope) -> Any:
        value = self.value(node.value, scope)
        assert isinstance(node.target, ast.Name)
        scope.bind(node.target.id, value)
        return value

    def _call(self, node: ast.Call, scope: Scope) -> Any:
        return calls.call(self, node, scope)

    def _comprehension(self, node: ast.ListComp | ast.SetComp | ast.GeneratorExp, scope: Scope) -> Any:
        made = [self.value(node.elt, inner) for inner in self._rounds(node.generators, Scope(scope))]
        if isinstance(node, ast.SetComp):
            return set(made) if hashable(made) else _refuse(node, "a set of values that have no fixed hash")
        return natives.bounded(made, node)

    def _dict_comprehension(self, node: ast.DictComp, scope: Scope) -> Any:
        out = {}
        for inner in self._rounds(node.generators, Scope(scope)):
            key = self.value(node.key, inner)
            if not hashable([key]):
                raise Unread(node, "a key that has no fixed hash")
            out[key] = self.value(node.value, inner)
        return natives.bounded(out, node)

    def _rounds(self, generators: list[ast.comprehension], scope: Scope) -> Iterator[Scope]:
        """Yield the scope once for each round of nested `for ... if ...` parts, with its names bound."""
        if not generators:
            yield scope
            return
        first = generators[0]
        for item in natives.flat(self.value(first.iter, scope), first.iter, self.book):
            self.book.step()
            self.bind(first.target, item, scope)
            if all(operators.truth(self.value(test, scope)) for test in first.ifs):
                yield from self._rounds(generators[1:], scope)

    def bind(self, target: ast.expr, value: Any, scope: Scope) -> None:
        """Bind a value to a target, see `targets.bind`."""
        targets.bind(self, target, value, scope)


def _refuse(node: ast.AST, reason: str) -> Any:
    raise Unread(node, reason)


_METHODS: dict[type[ast.expr], Callable[[Evaluator, Any, Scope], Any]] = {
    ast.Constant: Evaluator._constant,
    ast.Name: Evaluator._name,
    ast.List: Evaluator._sequence,
    ast.Tuple: Evaluator._sequence,
    ast.Set: Evaluator._sequence,
    ast.Dict: Evaluator._mapping,
    ast.JoinedStr: Evaluator._text,
    ast.BinOp: Evaluator._binary,
    ast.UnaryOp: Evaluator._unary,
    ast.BoolOp: Evaluator._boolean,
    ast.Compare: Evaluator._comparison,
    ast.IfExp: Evaluator._choice,
    ast.Subscript: Evaluator._item,
    ast.Slice: Evaluator._slice,
    ast.Attribute: Evaluator._attribute,
    ast.Lambda: Evaluator._function,
    ast.NamedExpr: Evaluator._assigned,
    ast.Call: Evaluator._call,
    ast.ListComp: Evaluator._comprehension,
    ast.SetComp: Evaluator._comprehension,
    ast.GeneratorExp: Evaluator._comprehension,
    ast.DictComp: Evaluator._dict_comprehension,
}
