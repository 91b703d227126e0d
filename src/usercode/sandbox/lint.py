"""Lint of a generated module: it may declare, and do nothing else.

In: source text of a schema or state module. Out: the parsed module, or a SchemaError with the line and the reason. An
allow-list over the syntax tree that fails closed: a node that is not named here is refused. This is good manners and
good error messages, not a wall; the module is still never executed by the host.

Allowed at the top: a docstring, a few imports, classes, functions, and names bound to plain values. Plain values are
literals, enum members, a few pure constructors, and instances of record classes that define no special methods.
Annotations are names, subscripts, unions and string constants that are annotations themselves; nothing in them is
called. Bodies of functions are not looked into, because declaring a function does not run it.
"""

from __future__ import annotations

import ast
import re
import warnings
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from usercode.errors import SchemaError


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_MAX_BYTES, _MAX_NODES, _MAX_NESTING = 200_000, 50_000, 60
_MAX_TEXT, _MAX_NUMBER, _MAX_ARGUMENTS = 10_000, 10**18, 64
_MAX_EXPONENT_DIGITS = 4

_TYPING = _words(
    "Any Optional Union Literal List Dict Set Tuple FrozenSet NamedTuple TypedDict ClassVar Final "
    "Annotated Callable Iterable Sequence Mapping"
)
_DATES = _words("date datetime time timedelta timezone")
_ENUMS = _words("Enum IntEnum StrEnum Flag IntFlag")
IMPORTS = {
    "__future__": frozenset({"annotations"}),
    "dataclasses": frozenset({"dataclass", "field", "KW_ONLY"}),
    "datetime": _DATES,
    "decimal": frozenset({"Decimal"}),
    "enum": _ENUMS | {"auto"},
    "typing": _TYPING,
    "collections.abc": _words("Callable Iterable Sequence Mapping"),
}
_MODULES = {"datetime": frozenset({None, "dt", "datetime"}), "decimal": frozenset({None}), "typing": frozenset({None})}
_PURE = _DATES | {"Decimal", "auto", "frozenset", "tuple", "set", "list", "dict"}
_FACTORIES = _words("list dict set tuple str int float bool frozenset")
_BASES = _ENUMS | {"NamedTuple", "TypedDict", "str", "int"}
_DECORATORS = _words("property staticmethod classmethod rule query")
_FIELD_OPTIONS = _words("default metadata repr compare hash init kw_only")
_DATACLASS_OPTIONS = _words("frozen order eq slots kw_only repr unsafe_hash init")
_SPECIAL = _words(
    "__post_init__ __str__ __repr__ __lt__ __le__ __gt__ __ge__ __len__ __contains__ __iter__ __bool__ __add__ __sub__"
)
_BUILTIN_TYPES = _FACTORIES | {"bytes", "object", "None", "type"}
_RESERVED = (
    frozenset().union(*IMPORTS.values()) | _FACTORIES | _BASES | _DECORATORS | _BUILTIN_TYPES | set(_MODULES) | {"dt"}
)
_LOCAL_MODULE = re.compile(r"[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)*\Z")
_CLASS_NAME = re.compile(r"[A-Z][A-Za-z0-9_]*\Z")


def lint_schema(source: str) -> ast.Module:
    """Return the parsed module when it only declares; raise SchemaError with line and reason otherwise."""
    tree = _parse(source)
    checker = _Module()
    for statement in tree.body:
        checker.statement(statement)
    return tree


lint_declarations = lint_schema
"""The same lint under the name that fits state modules."""


def _refuse(node: ast.AST | None, reason: str) -> SchemaError:
    line = getattr(node, "lineno", None)
    where = f"line {line}: " if line else ""
    return SchemaError(f"{where}{reason}", remedy="a generated module may only declare classes, functions and values")


def _parse(source: str) -> ast.Module:
    if len(source) > _MAX_BYTES:
        raise _refuse(None, f"the module is longer than {_MAX_BYTES} characters")
    if "\0" in source:
        raise _refuse(None, "the module has a NUL character in it")
    _check_nesting(source)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            tree = ast.parse(source)
    except SyntaxError as error:
        raise SchemaError(f"line {error.lineno}: {error.msg}", remedy="correct the syntax") from error
    except (RecursionError, MemoryError, ValueError) as error:
        raise _refuse(None, f"the module cannot be parsed ({type(error).__name__})") from error
    if sum(1 for _ in ast.walk(tree)) > _MAX_NODES:
        raise _refuse(None, f"the module has more than {_MAX_NODES} parts")
    return tree


def _check_nesting(source: str) -> None:
    """Refuse text that nests so deep that parsing it is a risk; brackets inside strings count too, which is fine."""
    depth = 0
    for found in re.finditer(r"[\[({})\]\n]|[-+~]{60,}|(?:not\s+){60,}", source):
        token = found[0]
        depth += 1 if token in "[({" else -1 if token in "])}" else 0
        if depth > _MAX_NESTING or len(token) > 1:
            line = source.count("\n", 0, found.start()) + 1
            raise SchemaError(f"line {line}: nested too deep", remedy="declare flat values")


def _name(node: ast.AST, name: str) -> None:
    if name.startswith("_") and name != "_":
        raise _refuse(node, f"the name {name!r} starts with an underscore")
    if not name.isascii():
        raise _refuse(node, f"the name {name!r} is not plain ASCII")


@dataclass
class _Class:
    """What the lint remembers of a declared class."""

    name: str
    is_enum: bool = False
    is_record: bool = False
    has_special: bool = False
    members: set[str] = field(default_factory=set)


class _Module:
    """Checks one module, statement by statement, remembering what it has declared."""

    def __init__(self) -> None:
        self._classes: dict[str, _Class] = {}
        self._imported: set[str] = set()
        self._names: set[str] = set()

    def statement(self, node: ast.stmt) -> None:
        match node:
            case ast.Expr(value=ast.Constant()) | ast.Pass():
                return
            case ast.Import() | ast.ImportFrom():
                self._import(node)
            case ast.ClassDef():
                self._class(node)
            case ast.FunctionDef():
                self._define(node, node.name)
                self._function(node, None)
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                self._define(node, name)
                self._plain(value)
            case ast.AnnAssign(target=ast.Name(id=name), annotation=annotation, value=value):
                self._define(node, name)
                self._annotation(annotation)
                if value is not None:
                    self._plain(value)
            case _:
                raise _refuse(node, f"{_kind(node)} has no place at the top of a declared module")

    def _define(self, node: ast.AST, name: str) -> None:
        _name(node, name)
        if name in _RESERVED or name in self._classes or name in self._imported:
            raise _refuse(node, f"{name!r} is defined twice or hides a name of Python")
        self._names.add(name)

    def _import(self, node: ast.Import | ast.ImportFrom) -> None:
        if isinstance(node, ast.Import):
            for alias in node.names:
                if alias.asname not in _MODULES.get(alias.name, ()):
                    raise _refuse(node, f"import of {alias.name}")
            return
        module = node.module or ""
        for alias in node.names:
            if alias.asname is not None:
                raise _refuse(node, f"import of {alias.name} under another name")
            if node.level == 0 and alias.name not in IMPORTS.get(module, ()):
                raise _refuse(node, f"import of {alias.name} from {module}")
            if node.level:
                self._relative(node, module, alias.name)

    def _relative(self, node: ast.ImportFrom, module: str, name: str) -> None:
        """Allow `from .schema import Trip`: classes of the same project, by plain names."""
        if node.level > 2 or not _LOCAL_MODULE.match(module) or not _CLASS_NAME.match(name):
            raise _refuse(node, f"relative import of {name}")
        self._define(node, name)
        self._imported.add(name)

    def _class(self, node: ast.ClassDef) -> None:
        self._define(node, node.name)
        if getattr(node, "type_params", None):
            raise _refuse(node, "type parameters")
        for keyword in node.keywords:
            if keyword.arg != "total" or not isinstance(keyword.value, ast.Constant):
                raise _refuse(node, "a metaclass or other class keyword")
        made = _Class(node.name)
        for base in node.bases:
            self._base(base, made)
        for decorator in node.decorator_list:
            self._dataclass(decorator)
            made.is_record = True
        for member in node.body:
            self._member(member, made)
        self._classes[node.name] = made

    def _base(self, base: ast.expr, made: _Class) -> None:
        if not isinstance(base, ast.Name) or (base.id not in _BASES and base.id not in self._classes):
            raise _refuse(base, "a base class that is neither declared here nor one of the usual ones")
        parent = self._classes.get(base.id, _Class(base.id, is_enum=base.id in _ENUMS))
        if parent.is_enum and parent.members:
            raise _refuse(base, "an enum with members cannot be extended")
        made.is_enum |= parent.is_enum
        made.is_record |= parent.is_record or base.id in ("NamedTuple", "TypedDict")
        made.has_special |= parent.has_special

    def _dataclass(self, node: ast.expr) -> None:
        match node:
            case ast.Name(id="dataclass"):
                return
            case ast.Call(func=ast.Name(id="dataclass"), args=[], keywords=keywords):
                for keyword in keywords:
                    value = keyword.value
                    if keyword.arg not in _DATACLASS_OPTIONS or not isinstance(value, ast.Constant):
                        raise _refuse(node, "an option of dataclass")
                    if type(value.value) is not bool:
                        raise _refuse(node, "an option of dataclass that is not True or False")
            case _:
                raise _refuse(node, "a class decorator other than dataclass")

    def _member(self, node: ast.stmt, owner: _Class) -> None:
        match node:
            case ast.Pass() | ast.Expr(value=ast.Constant()):
                return
            case ast.AnnAssign(target=ast.Name(id=name), annotation=annotation, value=value):
                self._member_name(node, name, owner)
                self._annotation(annotation)
                if value is not None:
                    self._plain(value)
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                self._member_name(node, name, owner)
                self._plain(value)
            case ast.FunctionDef():
                self._function(node, owner)
            case _:
                raise _refuse(node, f"{_kind(node)} in the body of a class")

    def _member_name(self, node: ast.AST, name: str, owner: _Class) -> None:
        _name(node, name)
        if owner.is_enum and name in ("mro", "name", "value"):
            raise _refuse(node, f"an enum member called {name}")
        owner.members.add(name)

    def _function(self, node: ast.FunctionDef, owner: _Class | None) -> None:
        if owner is not None and (node.name in _RESERVED or node.name in self._classes or node.name in self._imported):
            raise _refuse(node, f"a method called {node.name} hides what later lines of the class may call")
        if node.name.startswith("_"):
            if owner is None or owner.is_enum or node.name not in _SPECIAL:
                raise _refuse(node, f"a function called {node.name}")
            owner.has_special = True
        if getattr(node, "type_params", None):
            raise _refuse(node, "type parameters")
        for decorator in node.decorator_list:
            self._decorator(decorator)
        arguments = node.args
        for default in (*arguments.defaults, *arguments.kw_defaults):
            if default is not None:
                self._plain(default)
        every = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs, arguments.vararg, arguments.kwarg]
        for annotation in (*(each.annotation for each in every if each), node.returns):
            if annotation is not None:
                self._annotation(annotation)

    def _decorator(self, node: ast.expr) -> None:
        name = node.func if isinstance(node, ast.Call) else node
        if not isinstance(name, ast.Name) or name.id not in _DECORATORS or name.id in self._names:
            raise _refuse(node, "a decorator that is not one of the usual ones")
        for argument in _arguments(node) if isinstance(node, ast.Call) else ():
            self._plain(argument)

    def _annotation(self, node: ast.expr, depth: int = 0) -> None:
        """Check that a type is spelled with names, subscripts, unions and literals only."""
        if depth > _MAX_NESTING:
            raise _refuse(node, "a type nested too deep")
        match node:
            case ast.Name(id=name):
                _name(node, name)
            case ast.Attribute(value=ast.Name(id="dt" | "datetime" | "typing" | "decimal"), attr=name):
                _name(node, name)
            case ast.Constant(value=str(text)):
                self._annotation_text(node, text, depth)
            case ast.Constant(value=value) if value is None or value is ...:
                return
            case ast.Subscript(value=ast.Name(id="Literal"), slice=inner):
                self._literals(inner)
            case ast.Subscript(value=outer, slice=inner):
                self._annotation(outer, depth + 1)
                self._annotation(inner, depth + 1)
            case ast.Tuple(elts=parts) | ast.List(elts=parts):
                for part in parts:
                    self._annotation(part, depth + 1)
            case ast.BinOp(left=left, op=ast.BitOr(), right=right):
                self._annotation(left, depth + 1)
                self._annotation(right, depth + 1)
            case _:
                raise _refuse(node, f"{_kind(node)} in a type")

    def _annotation_text(self, node: ast.expr, text: str, depth: int) -> None:
        """A type in quotes is a type as well; other text (the note of an Annotated) is only text."""
        try:
            inner = ast.parse(text, mode="eval").body if len(text) < 200 else None
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            inner = None
        if inner is None or isinstance(inner, ast.Constant):
            return
        self._annotation(ast.copy_location(inner, node), depth + 1)

    def _literals(self, node: ast.expr) -> None:
        for part in node.elts if isinstance(node, ast.Tuple) else [node]:
            if not isinstance(part, ast.Constant):
                raise _refuse(part, "a Literal that is not a constant")
            self._plain(part)

    def _plain(self, node: ast.expr, depth: int = 0) -> None:
        """Check that a value is plain: evaluating it runs nothing that the module's author chose."""
        if depth > _MAX_NESTING:
            raise _refuse(node, "a value nested too deep")
        match node:
            case ast.Constant(value=value):
                _constant(node, value)
            case ast.UnaryOp(op=ast.USub() | ast.UAdd(), operand=ast.Constant(value=int() | float() as value)):
                _constant(node, value)
            case ast.Tuple(elts=parts) | ast.List(elts=parts):
                self._parts(parts, depth)
            case ast.Set(elts=parts):
                self._parts(parts, depth)
                self._hashable(parts)
            case ast.Dict(keys=keys, values=values):
                if None in keys:
                    raise _refuse(node, "** in a dict")
                self._parts([*(key for key in keys if key is not None), *values], depth)
                self._hashable(keys)
            case ast.Attribute(value=ast.Name(id=name), attr=member):
                self._enum_member(node, name, member)
            case ast.Call():
                self._construct(node, depth)
            case ast.Name(id=name) if name in self._names and name not in self._classes:
                return
            case _:
                raise _refuse(node, f"{_kind(node)} is not a plain value")

    def _parts(self, parts: Iterable[ast.expr], depth: int) -> None:
        for part in parts:
            self._plain(part, depth + 1)

    def _hashable(self, parts: Iterable[ast.expr | None]) -> None:
        for part in parts:
            if not isinstance(part, ast.Constant | ast.Attribute | ast.Tuple | ast.UnaryOp):
                raise _refuse(part, "a key that is not a constant")

    def _enum_member(self, node: ast.expr, name: str, member: str) -> None:
        known = self._classes.get(name)
        if name in self._imported:
            _name(node, member)
            return
        if known is None or not known.is_enum or member not in known.members:
            raise _refuse(node, "an attribute that is not a member of an enum declared above")

    def _construct(self, node: ast.Call, depth: int) -> None:
        name = _called(node)
        arguments = _arguments(node)
        if name == "field":
            self._field(node)
            return
        known = self._classes.get(name)
        is_record = name in self._imported or (known is not None and known.is_record and not known.has_special)
        if name not in _PURE and not is_record:
            raise _refuse(node, f"a call of {name or 'something computed'}")
        if name in self._names and not is_record:
            raise _refuse(node, f"{name} is not what it seems")
        self._parts(arguments, depth)
        if name == "Decimal":
            _decimal(node)

    def _field(self, node: ast.Call) -> None:
        if node.args:
            raise _refuse(node, "field() with a positional argument")
        for keyword in node.keywords:
            value = keyword.value
            if keyword.arg == "default_factory":
                if not isinstance(value, ast.Name) or value.id not in _FACTORIES or value.id in self._names:
                    raise _refuse(node, "a default_factory other than a plain container")
            elif keyword.arg in _FIELD_OPTIONS:
                self._plain(value)
            else:
                raise _refuse(node, f"field({keyword.arg}=...)")


def _kind(node: ast.AST) -> str:
    return f"'{type(node).__name__}'"


def _called(node: ast.Call) -> str:
    """Return the name that is called: `date` for `date(...)`, `dt.date(...)` and `datetime.date(...)`, else ""."""
    match node.func:
        case ast.Name(id=name):
            return name
        case ast.Attribute(value=ast.Name(id="dt" | "datetime" | "decimal"), attr=name) if name in _PURE:
            return name
    return ""


def _arguments(node: ast.Call) -> Sequence[ast.expr]:
    """Return the argument expressions of a call that spreads nothing and has a bounded number of them."""
    starred = any(isinstance(argument, ast.Starred) for argument in node.args)
    if starred or any(keyword.arg is None for keyword in node.keywords):
        raise _refuse(node, "* or ** in a call")
    if len(node.args) + len(node.keywords) > _MAX_ARGUMENTS:
        raise _refuse(node, "a call with too many arguments")
    return [*node.args, *(keyword.value for keyword in node.keywords)]


def _constant(node: ast.expr, value: object) -> None:
    if isinstance(value, str | bytes) and len(value) > _MAX_TEXT:
        raise _refuse(node, "a text that is too long")
    if isinstance(value, int) and abs(value) > _MAX_NUMBER:
        raise _refuse(node, "a number that is too large")
    if isinstance(value, complex):
        raise _refuse(node, "a complex number")


def _decimal(node: ast.Call) -> None:
    """Refuse exponents that make later formatting run for ever."""
    for argument in node.args:
        text = str(argument.value) if isinstance(argument, ast.Constant) else ""
        _, _, exponent = text.lower().partition("e")
        if len(exponent.strip("+-_ ")) > _MAX_EXPONENT_DIGITS:
            raise _refuse(node, "a decimal with a huge exponent")
