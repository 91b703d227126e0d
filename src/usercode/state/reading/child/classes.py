"""Class statements: dataclasses, named tuples, typed dicts, enums and plain classes, as what they declare."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Any

from . import calls
from .things import MISSING, ClassInfo, FieldInfo, Function, Member, Native, Unread

if TYPE_CHECKING:
    from .evaluate import Evaluator, Scope

_ENUMS = {"Enum": None, "IntEnum": int, "StrEnum": str, "Flag": None, "IntFlag": int}
_PLAIN = {"str": str, "int": int, "float": float}
_RECORDS = frozenset({"NamedTuple", "BaseModel"})
KEY = "KEY"
"""The class attribute that names the fields by which a record is known again."""


def read_class(reader: Evaluator, node: ast.ClassDef, scope: Scope) -> ClassInfo:
    """Return what a class statement declares.

    Raises:
        Unread: reading is strict and a part of it cannot be read.
    """
    made = ClassInfo(node.name, "plain", node.lineno, ast.get_docstring(node) or "")
    _bases(reader, node, made, scope)
    kw_only = _decorators(reader, node, made)
    inner = type(scope)(scope)
    for statement in node.body:
        try:
            _member(reader, made, statement, inner, kw_only)
        except Unread as unread:
            reader.book.problem(unread.line or statement, f"{node.name}: {unread.reason}", unread.remedy)
    if made.kind == "plain" and made.find_method("__init__") is None and calls.all_fields(made):
        made.kind = "record"
        reader.book.repairs["a class without @dataclass"] += 1
    elif made.kind == "plain" and made.find_method("__init__") is not None:
        made.kind = "record"
    made.key = _key(made)
    return made


def _bases(reader: Evaluator, node: ast.ClassDef, made: ClassInfo, scope: Scope) -> None:
    for base in node.bases:
        try:
            value = reader.value(base, scope)
        except Unread as unread:
            reader.book.problem(base, f"{node.name} extends what is not known: {unread.reason}")
            continue
        if isinstance(value, ClassInfo) and value.kind == "loose" and reader.book.strict:
            raise Unread(base, f"{node.name} extends {value.name}, which is not declared here", "declare its fields")
        if isinstance(value, ClassInfo):
            made.bases = (*made.bases, value)
            made.kind = value.kind if made.kind == "plain" else made.kind
            made.mixin = made.mixin or value.mixin
        elif isinstance(value, Native) and value.name in _ENUMS:
            made.kind, made.mixin = "enum", made.mixin or _ENUMS[value.name]
        elif isinstance(value, Native) and value.name in _PLAIN:
            made.mixin = _PLAIN[value.name]
        elif isinstance(value, Native) and value.name == "TypedDict":
            made.kind = "dict"
        elif isinstance(value, Native) and value.name in _RECORDS:
            made.kind, made.is_tuple = "record", value.name == "NamedTuple"


def _decorators(reader: Evaluator, node: ast.ClassDef, made: ClassInfo) -> bool:
    """Take in the decorators of a class, and return whether its fields are given by name only."""
    kw_only = False
    for decorator in node.decorator_list:
        plain = decorator.func if isinstance(decorator, ast.Call) else decorator
        name = plain.attr if isinstance(plain, ast.Attribute) else plain.id if isinstance(plain, ast.Name) else ""
        if name in ("dataclass", "define", "s", "attrs", "frozen"):
            made.kind = "record" if made.kind == "plain" else made.kind
            for keyword in decorator.keywords if isinstance(decorator, ast.Call) else ():
                if keyword.arg == "kw_only" and isinstance(keyword.value, ast.Constant):
                    kw_only = bool(keyword.value.value)
        else:
            reader.book.problem(decorator, f"the decorator of {node.name} is not read", "use @dataclass alone")
    return kw_only


def _member(reader: Evaluator, made: ClassInfo, node: ast.stmt, scope: Scope, kw_only: bool) -> None:
    match node:
        case ast.Expr(value=ast.Constant()) | ast.Pass():
            return
        case ast.AnnAssign(target=ast.Name(id="_")) if _named(node.annotation) == "KW_ONLY":
            return
        case ast.AnnAssign(target=ast.Name(id=name)) if made.kind == "enum" and node.value is not None:
            _enum_member(reader, made, name, node.value, scope)
        case ast.AnnAssign(target=ast.Name(id=name)) if _named(node.annotation) in ("ClassVar", "Final"):
            if node.value is not None:
                made.shared[name] = scope.names[name] = reader.value(node.value, scope)
        case ast.AnnAssign(target=ast.Name(id=name)):
            made.fields[name] = _field(reader, node, name, scope, kw_only)
            if made.find_default(name)[0]:
                scope.names[name] = made.fields[name].default
        case ast.Assign(targets=targets, value=value):
            for target in targets:
                _attribute(reader, made, target, value, scope)
        case ast.FunctionDef():
            made.methods[node.name] = read_function(reader, node, scope)
        case ast.ClassDef():
            made.shared[node.name] = scope.names[node.name] = read_class(reader, node, scope)
        case _:
            raise Unread(node, f"{type(node).__name__} in a class is not read")


def _attribute(reader: Evaluator, made: ClassInfo, target: ast.expr, value: ast.expr, scope: Scope) -> None:
    if not isinstance(target, ast.Name):
        raise Unread(target, "an assignment in a class that is not to a name")
    if made.kind == "enum" and not target.id.startswith("_"):
        _enum_member(reader, made, target.id, value, scope)
        return
    if isinstance(value, ast.Call) and _named(value.func) in ("field", "Field", "mapped_column", "Column"):
        raise Unread(value, f"{target.id} has no annotation", f"write {target.id}: str = ...")
    made.shared[target.id] = scope.names[target.id] = reader.value(value, scope)


def _enum_member(reader: Evaluator, made: ClassInfo, name: str, node: ast.expr, scope: Scope) -> None:
    value: Any
    if isinstance(node, ast.Call) and _named(node.func) == "auto":
        numbers = [m.value for m in made.members.values() if isinstance(m.value, int)]
        value = name.lower() if made.mixin is str else max(numbers, default=0) + 1
    else:
        value = reader.value(node, scope)
    same = next((m for m in made.members.values() if type(m.value) is type(value) and m.value == value), None)
    made.members[name] = same or Member(made, name, value)
    scope.names[name] = value


def _field(reader: Evaluator, node: ast.AnnAssign, name: str, scope: Scope, kw_only: bool) -> FieldInfo:
    made = FieldInfo(name, node.annotation, node.lineno, kw_only=kw_only)
    value = node.value
    if value is None:
        return made
    if isinstance(value, ast.Call) and _named(value.func) in ("field", "Field", "ib", "attrib"):
        _field_options(reader, value, made, scope)
        return made
    try:
        made.default, made.has_default = reader.value(value, scope), True
    except Unread as unread:
        reader.book.problem(unread.line or node, f"the default of {name}: {unread.reason}", unread.remedy)
        made.default, made.has_default = MISSING, True
    if isinstance(made.default, list | dict | set):
        reader.book.repairs["a shared default made one of its own"] += 1
    return made


def _field_options(reader: Evaluator, node: ast.Call, made: FieldInfo, scope: Scope) -> None:
    for argument in node.args[:1]:
        if not (isinstance(argument, ast.Constant) and argument.value is Ellipsis):
            made.default, made.has_default = reader.value(argument, scope), True
    for keyword in node.keywords:
        if keyword.arg == "default_factory":
            made.factory = reader.value(keyword.value, scope)
            made.default = _made_by(reader, made.factory, keyword.value)
        elif keyword.arg == "default" and not isinstance(keyword.value, ast.Constant | None):
            made.default, made.has_default = reader.value(keyword.value, scope), True
        elif keyword.arg == "default" and isinstance(keyword.value, ast.Constant):
            made.default, made.has_default = keyword.value.value, True
        elif keyword.arg in ("init", "kw_only") and isinstance(keyword.value, ast.Constant):
            setattr(made, keyword.arg, bool(keyword.value.value))


def _made_by(reader: Evaluator, factory: Any, node: ast.AST) -> Any:
    """Return what a default factory gives now, None when it gives nothing before the rest of the text is read."""
    try:
        return calls.call_value(reader, factory, [], {}, node)
    except Unread:
        return None


def read_function(reader: Evaluator, node: ast.FunctionDef, scope: Scope) -> Function:
    """Return a function with its default values; its body is not looked into."""
    how = ""
    for decorator in node.decorator_list:
        name = _named(decorator)
        known = {"property": "property", "cached_property": "property", "staticmethod": "static"}
        how = known.get(name, "class" if name == "classmethod" else "other")
    try:
        defaults = calls.defaults_of(reader, node.args, scope)
    except Unread:
        defaults = {}
    outer = scope.parent if scope.parent is not None and not scope.function else scope
    return Function(node.name, node, outer, defaults, how)


def _named(node: ast.expr) -> str:
    """Return the last name of `a`, `b.a`, `a(...)` and `a[...]`."""
    while isinstance(node, ast.Call | ast.Subscript):
        node = node.func if isinstance(node, ast.Call) else node.value
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def _key(made: ClassInfo) -> tuple[str, ...]:
    value = made.shared.get(KEY)
    names = (value,) if isinstance(value, str) else value
    known = {f.name for f in calls.all_fields(made)}
    if isinstance(names, tuple | list) and names and all(isinstance(n, str) and n in known for n in names):
        return tuple(names)
    return ()


def functions_of(made: ClassInfo) -> list[str]:
    """Return the names of a class's own methods."""
    return [f"{made.name}.{name}" for name in made.methods]
