"""Calls: records and enum members are made, helpers of the text interpreted, a few functions of the library applied."""

from __future__ import annotations

import ast
import copy
from typing import TYPE_CHECKING, Any

from . import natives
from .specials import SPECIAL
from .things import MAX_DEPTH, MISSING, Bound, ClassInfo, Function, Instance, Member, Module, Native, Unread

if TYPE_CHECKING:
    from .evaluate import Evaluator, Scope


def call(reader: Evaluator, node: ast.Call, scope: Scope) -> Any:
    """Return what a call gives.

    Raises:
        Unread: it calls what reading does not know, or gives nothing for these arguments.
    """
    if isinstance(node.func, ast.Attribute):
        owner = reader.value(node.func.value, scope)
        method = node.func.attr
        if not isinstance(owner, Module | Instance | ClassInfo | Member) and not _is_class_of(owner, method):
            args, options = arguments(reader, node, scope)
            return natives.method(owner, method, args, options, node, reader.book)
        target = reader.attribute_of(owner, method, node)
    else:
        target = reader.value(node.func, scope)
    if isinstance(target, ClassInfo) and target.kind == "record":
        return _record(reader, target, node, scope)
    if isinstance(target, ClassInfo) and target.kind == "loose":
        return _loose(reader, target, node, scope)
    if isinstance(target, Native) and target.name in ("map", "filter", "field", "Field"):
        raise Unread(node, f"{target.name}(...) is not read here")
    if isinstance(target, Native) and target.name == "print":
        return None
    args, options = arguments(reader, node, scope)
    return call_value(reader, target, args, options, node)


def _is_class_of(owner: Any, method: str) -> bool:
    return (
        isinstance(owner, Native) and owner.name == "datetime" and method in ("date", "time", "datetime", "timedelta")
    )


def call_value(reader: Evaluator, target: Any, args: list[Any], options: dict[str, Any], node: ast.AST) -> Any:
    """Return what calling a value gives.

    Raises:
        Unread: it cannot be called, or gives nothing for these arguments.
    """
    if isinstance(target, Function | Bound):
        return call_function(reader, target, args, options, node)
    if isinstance(target, ClassInfo):
        return _of_class(reader, target, args, options, node)
    if isinstance(target, Native):
        return _native(reader, target.name, args, options, node)
    raise Unread(node, f"{natives.name_of(target)} cannot be called")


def arguments(reader: Evaluator, node: ast.Call, scope: Scope) -> tuple[list[Any], dict[str, Any]]:
    """Return the values of a call's arguments.

    Raises:
        Unread: one cannot be read.
    """
    args: list[Any] = []
    for argument in node.args:
        if isinstance(argument, ast.Starred):
            args += natives.flat(reader.value(argument.value, scope), argument, reader.book)
        else:
            args.append(reader.value(argument, scope))
    options: dict[str, Any] = {}
    for keyword in node.keywords:
        value = reader.value(keyword.value, scope)
        if keyword.arg is not None:
            options[keyword.arg] = value
        elif isinstance(value, dict) and all(isinstance(k, str) for k in value):
            options.update(value)
        else:
            raise Unread(keyword.value, "** of something else than a dict with names")
    return args, options


def _record(reader: Evaluator, cls: ClassInfo, node: ast.Call, scope: Scope) -> Instance:
    """Return the record a call builds; an argument that cannot be read is left out and noted."""
    args: list[Any] = []
    options: dict[str, Any] = {}
    for argument in node.args:
        try:
            if isinstance(argument, ast.Starred):
                args += natives.flat(reader.value(argument.value, scope), argument, reader.book)
            else:
                args.append(reader.value(argument, scope))
        except Unread as unread:
            reader.book.problem(unread.line or argument, unread.reason, unread.remedy)
            args.append(MISSING)
    for keyword in node.keywords:
        try:
            value = reader.value(keyword.value, scope)
            if keyword.arg is not None:
                options[keyword.arg] = value
            elif isinstance(value, dict):
                options.update({str(k): v for k, v in value.items()})
        except Unread as unread:
            reader.book.problem(unread.line or node, unread.reason, unread.remedy)
            options[keyword.arg or ""] = MISSING
    options.pop("", None)
    return build(reader, cls, args, options, node)


def _loose(reader: Evaluator, cls: ClassInfo, node: ast.Call, scope: Scope) -> Instance:
    """Return a record of a class that only the host knows.

    Raises:
        Unread: a value is given without the name of its field.
    """
    if node.args:
        raise Unread(node, f"{cls.name} is given values without names", f"write {cls.name}(field=value, ...)")
    _, options = arguments(reader, node, scope)
    made = Instance(cls, node.lineno, node.end_lineno or node.lineno)
    made.fields = options
    return made


def build(reader: Evaluator, cls: ClassInfo, args: list[Any], options: dict[str, Any], node: ast.AST) -> Instance:
    """Return an instance of a class with these arguments; what does not match its fields is noted.

    Raises:
        Unread: reading is strict and something does not match.
    """
    made = Instance(cls, getattr(node, "lineno", 0), getattr(node, "end_lineno", 0) or 0)
    own_init = cls.find_method("__init__")
    if own_init is not None:
        call_function(reader, Bound(made, own_init), args, options, node)
        return made
    fields = all_fields(cls)
    names = [f.name for f in fields if f.init and not f.kw_only]
    if len(args) > len(names):
        reader.book.problem(node, f"{cls.name} takes {len(names)} values, {len(args)} are given")
    given = dict(zip(names, args, strict=False))
    for name, value in options.items():
        if name not in {f.name for f in fields} and (name == "notes" or reader.book.strict):
            made.fields[name] = value  # every record has notes, and in strict reading the host knows the class
        elif name not in {f.name for f in fields}:
            known = ", ".join(f.name for f in fields)
            reader.book.problem(node, f"{cls.name} has no field {name!r}", f"its fields are {known}")
            made.extra[name] = value
        elif name in given:
            reader.book.problem(node, f"{cls.name} is given {name} twice")
        else:
            given[name] = value
    for f in fields:
        if reader.book.strict and f.name not in given:
            continue  # the host knows the defaults
        made.fields[f.name] = given[f.name] if f.name in given else _default(reader, cls, f, node)
    after = cls.find_method("__post_init__")
    if after is not None:
        try:
            call_function(reader, Bound(made, after), [], {}, node)
        except Unread as unread:
            reader.book.problem(unread.line or node, f"__post_init__ of {cls.name}: {unread.reason}")
    return made


def _default(reader: Evaluator, cls: ClassInfo, f: Any, node: ast.AST) -> Any:
    if f.factory is not None:
        return call_value(reader, f.factory, [], {}, node)
    if f.has_default:
        return copy.copy(f.default) if isinstance(f.default, list | dict | set) else f.default
    if f.init:
        reader.book.problem(node, f"{cls.name} needs {f.name}", f"give {f.name}")
    return MISSING


def all_fields(cls: ClassInfo) -> list[Any]:
    """Return the fields of a class and of those it extends, in the order a dataclass has them."""
    out: dict[str, Any] = {}
    for owner in reversed(cls.order()):
        out.update(owner.fields)
    return list(out.values())


def _of_class(reader: Evaluator, cls: ClassInfo, args: list[Any], options: dict[str, Any], node: ast.AST) -> Any:
    if cls.kind == "enum":
        for member in cls.members.values():
            if args and (member.value == args[0] or member is args[0]):
                return member
        raise Unread(node, f"{cls.name} has no member of this value", f"use {', '.join(cls.members)}")
    if cls.kind == "dict":
        return {**(args[0] if args and isinstance(args[0], dict) else {}), **options}
    return build(reader, cls, args, options, node)


def call_function(
    reader: Evaluator, target: Function | Bound, args: list[Any], options: dict[str, Any], node: ast.AST
) -> Any:
    """Return what a function of the text gives, interpreted within bounds.

    Raises:
        Unread: it does what reading does not know, or its arguments do not match.
    """
    function = target.function if isinstance(target, Bound) else target
    if function.how == "other":
        raise Unread(node, f"{function.name} has a decorator that is not read")
    if isinstance(target, Bound) and function.how != "static":
        args = [target.owner, *args]
    if reader.depth >= MAX_DEPTH:
        raise Unread(node, f"{function.name} calls itself too deep")
    inner = type(function.scope)(function.scope, function=True)
    _bind_parameters(function, args, options, inner, node)
    reader.depth += 1
    try:
        return reader.run(function, inner)
    finally:
        reader.depth -= 1


def _bind_parameters(function: Function, args: list[Any], options: dict[str, Any], inner: Scope, node: ast.AST) -> None:
    spec = function.node.args
    places = [a.arg for a in (*spec.posonlyargs, *spec.args)]
    bound = dict(zip(places, args, strict=False))
    rest = args[len(places) :]
    if rest and spec.vararg is None:
        raise Unread(node, f"{function.name} takes {len(places)} values, {len(args)} are given")
    if spec.vararg is not None:
        bound[spec.vararg.arg] = tuple(rest)
    known = {*places, *(a.arg for a in spec.kwonlyargs)}
    more = {k: v for k, v in options.items() if k not in known}
    if more and spec.kwarg is None:
        raise Unread(node, f"{function.name} has no parameter {next(iter(more))!r}")
    if spec.kwarg is not None:
        bound[spec.kwarg.arg] = more
    bound.update({k: v for k, v in options.items() if k in known})
    for name in known - bound.keys():
        if name not in function.defaults:
            raise Unread(node, f"{function.name} needs {name}")
        bound[name] = function.defaults[name]
    inner.names.update(bound)


def defaults_of(reader: Evaluator, spec: ast.arguments, scope: Scope) -> dict[str, Any]:
    """Return the default values of a function's parameters."""
    places = [a.arg for a in (*spec.posonlyargs, *spec.args)]
    pairs = [*zip(places[len(places) - len(spec.defaults) :], spec.defaults, strict=True)]
    pairs += [(a.arg, d) for a, d in zip(spec.kwonlyargs, spec.kw_defaults, strict=True) if d is not None]
    return {name: reader.value(default, scope) for name, default in pairs}


def _native(reader: Evaluator, name: str, args: list[Any], options: dict[str, Any], node: ast.AST) -> Any:
    if name in natives.CONSTRUCTORS:
        return natives.construct(name, args, options, node, reader.book)
    special = SPECIAL.get(name)
    if special is not None:
        return special(reader, args, options, node)
    if name in natives.FUNCTIONS:
        if callable_key(options):
            return _keyed(reader, name, args, options, node)
        return natives.apply(name, args, options, node, reader.book)
    raise Unread(node, f"a call of {name} is not read", "write the value itself")


def callable_key(options: dict[str, Any]) -> bool:
    """Return whether a call has a `key` that is a function of the text."""
    return isinstance(options.get("key"), Function | Bound)


def _keyed(reader: Evaluator, name: str, args: list[Any], options: dict[str, Any], node: ast.AST) -> Any:
    """Return `sorted`, `min` or `max` of a collection by a key function of the text."""
    key = options.pop("key")
    items = list(natives.flat(args[0] if len(args) == 1 else args, node, reader.book))
    ranked = [(call_value(reader, key, [item], {}, node), place) for place, item in enumerate(items)]
    try:
        order = sorted(range(len(items)), key=lambda i: ranked[i][0], reverse=bool(options.get("reverse")))
    except TypeError as error:
        raise Unread(node, str(error)[:150]) from None
    if name == "sorted":
        return [items[i] for i in order]
    if name not in ("min", "max") or not items:
        raise Unread(node, f"{name} with a key is not read")
    best = ranked[order[0 if name == "min" else -1]][0]
    return next(items[place] for value, place in ranked if value == best)
