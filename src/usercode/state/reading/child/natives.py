"""What reading knows of Python's library: constructors, functions and methods that make plain values from plain values.

Everything is bounded: no result is larger than `things` allows, and nothing here reads a clock, a file or chance.
"""

from __future__ import annotations

import ast
import datetime as dt
import itertools
from collections import Counter, OrderedDict
from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from typing import Any

from .things import MAX_ITEMS, MAX_TEXT, Book, ClassInfo, Instance, Member, Native, Unread, words

CONSTRUCTORS: dict[str, Callable[..., Any]] = {
    "date": dt.date,
    "datetime": dt.datetime,
    "time": dt.time,
    "timedelta": dt.timedelta,
    "timezone": dt.timezone,
    "Decimal": Decimal,
}
FUNCTIONS: dict[str, Callable[..., Any]] = {
    "list": list, "dict": dict, "set": set, "tuple": tuple, "frozenset": frozenset, "str": str, "int": int,
    "float": float, "bool": bool, "len": len, "sum": sum, "min": min, "max": max, "sorted": sorted, "any": any,
    "all": all, "abs": abs, "round": round, "enumerate": enumerate, "zip": zip, "reversed": reversed, "range": range,
    "bytes": bytes, "repr": repr, "divmod": divmod, "chain": itertools.chain, "Counter": Counter,
    "OrderedDict": OrderedDict,
}  # fmt: skip
_LAZY: tuple[type, ...] = (
    enumerate,
    zip,
    reversed,
    range,
    itertools.chain,
    type({}.keys()),
    type({}.values()),
    type({}.items()),
)
_MANY = (str, list, tuple, set, frozenset, dict, bytes, *_LAZY)

_TEXT = words(
    "lower upper strip lstrip rstrip title capitalize split rsplit splitlines join replace startswith "
    "endswith count find casefold removeprefix removesuffix isdigit isalpha swapcase partition "
    "rpartition"
)
_LIST = words("append extend insert remove pop sort reverse clear copy count index")
_DICT = words("get keys values items setdefault update pop copy clear")
_SET = words("add discard remove update union intersection difference copy issubset issuperset")
_TIME = words("isoformat strftime weekday isoweekday replace date time timetz toordinal total_seconds")
_CLASS_CALLS = {"date": frozenset({"fromisoformat", "fromordinal"}), "time": frozenset({"fromisoformat"})}
_CLASS_CALLS["datetime"] = frozenset({"fromisoformat", "combine", "strptime"})
_CLASS_CALLS["dict"] = frozenset({"fromkeys"})
_FIELDS: dict[type, frozenset[str]] = {
    dt.datetime: words("year month day hour minute second microsecond tzinfo"),
    dt.date: words("year month day"),
    dt.time: words("hour minute second microsecond tzinfo"),
    dt.timedelta: words("days seconds microseconds"),
}
CONSTANTS: dict[str, Any] = {
    "date.min": dt.date.min, "date.max": dt.date.max, "datetime.min": dt.datetime.min, "datetime.max": dt.datetime.max,
    "time.min": dt.time.min, "time.max": dt.time.max, "timezone.utc": dt.UTC, "datetime.UTC": dt.UTC,
    "math.pi": 3.141592653589793, "math.inf": float("inf"), "math.nan": float("nan"),
}  # fmt: skip
KNOWN_MODULES = words(
    "dataclasses datetime decimal enum typing collections itertools math __future__ json "
    "typing_extensions abc uuid os sys re pprint collections.abc functools zoneinfo pydantic copy"
)
SPECIAL = words(
    "dataclass field Field replace asdict astuple fields auto isinstance issubclass getattr hasattr "
    "setattr print type map filter iter next id hash vars super Enum IntEnum StrEnum Flag IntFlag "
    "NamedTuple TypedDict BaseModel ABC namedtuple defaultdict deepcopy copy object property "
    "staticmethod classmethod Any Optional Union Literal List Dict Set Tuple FrozenSet ClassVar Final "
    "Annotated Callable Iterable Sequence Mapping Generic TypeVar UUID ZoneInfo KW_ONLY InitVar "
    "abstractmethod input open exec eval compile __import__ globals locals dir"
)
BUILT_IN = words(
    "list dict set tuple frozenset str int float bool len sum min max sorted any all abs round "
    "enumerate zip reversed range bytes repr divmod isinstance issubclass getattr hasattr setattr "
    "print type map filter iter next id hash vars super object property staticmethod classmethod "
    "input open exec eval compile __import__ globals locals dir"
)
"""Names that Python has without an import."""

JSON_WORDS = {"true": True, "false": False, "null": None, "nil": None, "NULL": None, "undefined": None}


def native(name: str) -> Native | None:
    """Return the known name of Python's library, None for another."""
    return Native(name) if name in CONSTRUCTORS or name in FUNCTIONS or name in SPECIAL else None


def bounded(value: Any, node: ast.AST) -> Any:
    """Return a value, unless it is larger than what a module of literals needs.

    Raises:
        Unread: it is.
    """
    if isinstance(value, str | bytes) and len(value) > MAX_TEXT:
        raise Unread(node, "a text that is too long")
    if isinstance(value, list | tuple | dict | set | frozenset) and len(value) > MAX_ITEMS:
        raise Unread(node, "a collection that is too large")
    if type(value) is int and value.bit_length() > 4096:
        raise Unread(node, "a number that is too large")
    return value


def flat(value: Any, node: ast.AST, book: Book) -> Sequence[Any]:
    """Return the items of something that can be iterated.

    Raises:
        Unread: it cannot.
    """
    if isinstance(value, ClassInfo) and value.kind == "enum":
        return list(value.members.values())
    if isinstance(value, Instance) and value.cls.is_tuple:
        return list(value.fields.values())
    if isinstance(value, range) and len(value) > MAX_ITEMS:
        raise Unread(node, "a range that is too large")
    if isinstance(value, _MANY):
        many: Any = value
        items = list(itertools.islice(many, MAX_ITEMS + 1))
        book.step(len(items))
        bounded(items, node)
        return items
    raise Unread(node, f"{name_of(value)} cannot be iterated")


def name_of(value: Any) -> str:
    """Return what a value is, for a message."""
    if isinstance(value, Instance):
        return f"a {value.cls.name}"
    if isinstance(value, Native):
        return value.name
    return f"a {type(value).__name__}"


def construct(name: str, args: Sequence[Any], options: Mapping[str, Any], node: ast.AST, book: Book) -> Any:
    """Return a date, time, duration or decimal.

    Raises:
        Unread: the arguments make none.
    """
    if len(args) == 1 and isinstance(args[0], str) and not options and name in ("date", "datetime", "time"):
        book.repairs[f"{name} from text"] += 1
        return _called(CONSTRUCTORS[name].fromisoformat, args, {}, node, name)  # type: ignore[attr-defined]
    if name in ("date", "datetime", "time") and any(type(a) is float and a.is_integer() for a in args):
        args = [int(a) if type(a) is float and a.is_integer() else a for a in args]
    if name == "Decimal" and args and isinstance(args[0], str) and len(args[0]) > 400:
        raise Unread(node, "a decimal that is too long")
    return _called(CONSTRUCTORS[name], args, options, node, name)


def apply(name: str, args: Sequence[Any], options: Mapping[str, Any], node: ast.AST, book: Book) -> Any:
    """Return what one of the plain functions gives.

    Raises:
        Unread: it gives nothing for these arguments.
    """
    if name in ("str", "repr") and args and not _plain(args[0]):
        raise Unread(node, f"the text of {name_of(args[0])} is not read")
    if name in ("int", "float") and args and isinstance(args[0], str) and len(args[0]) > 1000:
        raise Unread(node, "a number that is too long")
    if name == "bytes" and args and isinstance(args[0], int):
        raise Unread(node, "bytes of a given length")
    given = [flat(a, node, book) if isinstance(a, (ClassInfo, *_LAZY)) else a for a in args]
    book.step(sum(len(a) for a in given if isinstance(a, list | tuple | str | dict | set)))
    made = _called(FUNCTIONS[name], given, options, node, name)
    if isinstance(made, Counter | OrderedDict):
        made = dict(made)
    return flat(made, node, book) if isinstance(made, _LAZY) and not isinstance(made, range) else bounded(made, node)


def _called(function: Callable[..., Any], args: Sequence[Any], options: Any, node: ast.AST, name: str) -> Any:
    try:
        return function(*args, **options)
    except RecursionError:
        raise
    except Exception as error:
        raise Unread(node, f"{name}(...) cannot be built: {str(error)[:150]}", "correct the value") from None


def _plain(value: Any) -> bool:
    return isinstance(value, str | int | float | bool | Decimal | dt.date | dt.time | dt.timedelta | None)


def attribute(value: Any, name: str, node: ast.AST) -> Any:
    """Return a plain part of a date, time or duration, or a constant of a known class.

    Raises:
        Unread: there is none of this name.
    """
    for kind, names in _FIELDS.items():
        if isinstance(value, kind) and name in names:
            return getattr(value, name)
    if isinstance(value, Native) and f"{value.name}.{name}" in CONSTANTS:
        return CONSTANTS[f"{value.name}.{name}"]
    raise Unread(node, f"{name_of(value)} has no {name}")


def method(value: Any, name: str, args: Sequence[Any], options: Mapping[str, Any], node: ast.AST, book: Book) -> Any:
    """Return what a method of a plain value gives; lists, sets and dicts may change by it.

    Raises:
        Unread: it is none that reading knows, or it gives nothing for these arguments.
    """
    if isinstance(value, Native):
        return _class_call(value.name, name, args, options, node)
    if name not in _methods_of(value):
        raise Unread(node, f"the method {name} of {name_of(value)} is not read")
    book.step(len(value) if isinstance(value, list | str | dict | set) else 1)
    if name in ("replace", "strftime") and any(isinstance(a, str) and len(a) > 10_000 for a in args):
        raise Unread(node, "a text that is too long")
    if isinstance(value, str) and name == "replace" and len(args) > 1:
        _called(_replaced_length, (value, *args[:2]), {}, node, name)
    given = [flat(a, node, book) if isinstance(a, _LAZY) else a for a in args]
    if name == "join" and sum(len(a) for a in given[0] if isinstance(a, str)) > MAX_TEXT:
        raise Unread(node, "a text that is too long")
    made = _called(getattr(value, name), given, options, node, name)
    bounded(value, node)
    return flat(made, node, book) if isinstance(made, _LAZY) else bounded(made, node)


def _replaced_length(value: str, old: str, new: str) -> None:
    if value.count(old) * len(new) + len(value) > MAX_TEXT:
        raise ValueError("the text would be too long")


def _methods_of(value: Any) -> frozenset[str]:
    for kind, names in ((str, _TEXT), (list, _LIST), (dict, _DICT), (set, _SET), (tuple, _LIST)):
        if isinstance(value, kind):
            return names
    return _TIME if isinstance(value, dt.date | dt.time | dt.timedelta) else frozenset()


def _class_call(owner: str, name: str, args: Sequence[Any], options: Mapping[str, Any], node: ast.AST) -> Any:
    if name in _CLASS_CALLS.get(owner, ()):
        return _called(
            getattr(CONSTRUCTORS.get(owner) or FUNCTIONS[owner], name), args, options, node, f"{owner}.{name}"
        )
    if owner in ("date", "datetime") and name in ("today", "now", "utcnow"):
        raise Unread(node, f"{owner}.{name}() depends on the moment of reading", "write the day itself")
    raise Unread(node, f"{owner}.{name}() is not read")


def is_kind(value: Any, kind: Any) -> bool | None:
    """Return whether a value is of a known class, None when that cannot be told."""
    if isinstance(kind, tuple):
        answers = [is_kind(value, k) for k in kind]
        return None if None in answers else any(answers)
    if isinstance(kind, ClassInfo):
        own = value.cls if isinstance(value, Instance | Member) else None
        return own is not None and kind in own.order()
    if isinstance(kind, Native):
        known = CONSTRUCTORS.get(kind.name) or FUNCTIONS.get(kind.name)
        return isinstance(value, known) if isinstance(known, type) else None
    return None
