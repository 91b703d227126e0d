"""The one format in which values cross between host and children: JSON with tagged leaves, in framed packets.

`encode` runs where values leave, `decode` where they arrive. `decode` trusts nothing: depth, nodes, text, digits and
hash collisions are capped, text is strict UTF-8, an object is exactly one known tag, and anything else raises
`WireError`. Neither pickles nor evaluates. The host imports this module too; it has no state.

    packet   4 bytes length (little-endian), 16 bytes nonce, body
    body     null true 1 2.5 "text" [list] and one-key objects: {"tuple": [...]} {"set": [...]} {"frozenset": [...]}
             {"dict": [[key, value]]} {"date": "2024-01-01"} {"datetime": iso} {"time": iso} {"timedelta": [d, s, us]}
             {"decimal": "1.10"} {"float": "nan"} {"record": [class name, ref, [[field, value]]]}
"""

from __future__ import annotations

import dataclasses
import datetime as dt
import enum
import json
import math
import re
import struct
from collections import Counter, deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from typing import Any

NONCE_BYTES = 16
HEADER = struct.Struct("<I16s")
REF_SLOT = "__usercode_ref__"
_LEVELS_PER_VALUE = 4
_MAX_EXPONENT = 5000
_NUMBER_TEXT = 64


class WireError(ValueError):
    """A value that cannot leave, or bytes that are not what `encode` writes."""


class TooLarge(WireError):
    """The value has more nodes than may leave."""


@dataclass(frozen=True)
class Caps:
    """What `decode` and `encode` accept at most.

    `digits` counts those of one number, `comparisons` those of keys with equal hashes when sets and dicts are built.
    """

    depth: int = 64
    nodes: int = 100_000
    text: int = 1_000_000
    digits: int = 4300
    comparisons: int = 50_000


UNCAPPED = Caps(nodes=1 << 30, text=1 << 30, comparisons=1 << 60)
"""For what comes from the host: only what would overflow a stack or an integer is refused."""


def encode(value: Any, caps: Caps | None = None, *, records: bool = True) -> bytes:
    """Return `value` as a body; raise WireError for a type that has no form, TooLarge for too many nodes.

    Without `records` a dataclass instance has no form either: it would arrive as something else.
    """
    writer = _Writer(caps or Caps(), records)
    tree = writer.tree(value, 0)
    try:
        text = json.dumps(tree, ensure_ascii=False, allow_nan=False, check_circular=False, separators=(",", ":"))
    except ValueError as error:
        raise WireError(f"cannot return this number: {error}") from error
    try:
        return text.encode()
    except UnicodeEncodeError as error:
        raise WireError("cannot return text with half a surrogate pair in it") from error


class _Writer:
    """Turns values into plain JSON trees, counting nodes."""

    def __init__(self, caps: Caps, records: bool) -> None:
        self._caps = caps
        self._records = records
        self._left = caps.nodes

    def tree(self, value: Any, depth: int) -> Any:
        if depth > self._caps.depth:
            raise WireError(f"cannot return a value nested more than {self._caps.depth} deep, or one that holds itself")
        self._left -= 1
        if self._left < 0:
            raise TooLarge(f"the answer has more than {self._caps.nodes} parts")
        kind = type(value)
        if kind in _AS_IT_IS:
            return value
        writer = _WRITERS.get(kind)
        if writer is None:
            writer = _writer_of(value, kind)
        return writer(self, value, depth + 1)

    def items(self, values: Iterable[Any], depth: int) -> list[Any]:
        size = len(values)  # type: ignore[arg-type]  # every caller passes something sized
        if size > self._left:
            raise TooLarge(f"the answer has more than {self._caps.nodes} parts")
        kinds = set(map(type, values))
        if kinds <= _AS_IT_IS or (kinds == {float} and all(map(math.isfinite, values))):
            self._left -= size
            return list(values)
        return [self.tree(item, depth) for item in values]

    def number(self, value: float, depth: int) -> Any:
        if math.isfinite(value):
            return value
        return {"float": "nan" if math.isnan(value) else "inf" if value > 0 else "-inf"}

    def decimal(self, value: Decimal, depth: int) -> Any:
        if value.is_snan() or (value.is_finite() and abs(value.adjusted()) > _MAX_EXPONENT):
            raise WireError("cannot return a Decimal with an exponent beyond 5000")
        return {"decimal": str(value)}

    def record(self, value: Any, depth: int) -> Any:
        if not self._records:
            raise WireError(f"a {type(value).__name__} is no plain data")
        names = [field.name for field in dataclasses.fields(value)]
        pairs = [[name, self.tree(getattr(value, name), depth)] for name in names]
        return {"record": [type(value).__name__, getattr(value, REF_SLOT, None), pairs]}

    def mapping(self, value: dict[Any, Any], depth: int) -> Any:
        return {"dict": [[self.tree(key, depth), self.tree(item, depth)] for key, item in value.items()]}


_AS_IT_IS = frozenset({str, int, bool, type(None)})

_WriterMethod = Callable[[_Writer, Any, int], Any]


def _tagged_items(tag: str) -> _WriterMethod:
    return lambda writer, value, depth: {tag: writer.items(value, depth)}


def _tagged_iso(tag: str) -> _WriterMethod:
    return lambda writer, value, depth: {tag: value.isoformat()}


_WRITERS: dict[type, _WriterMethod] = {
    float: _Writer.number,
    list: _Writer.items,
    tuple: _tagged_items("tuple"),
    set: _tagged_items("set"),
    frozenset: _tagged_items("frozenset"),
    dict: _Writer.mapping,
    dt.date: _tagged_iso("date"),
    dt.datetime: _tagged_iso("datetime"),
    dt.time: _tagged_iso("time"),
    dt.timedelta: lambda writer, value, depth: {"timedelta": [value.days, value.seconds, value.microseconds]},
    Decimal: _Writer.decimal,
}
_SEQUENCES: tuple[type, ...] = (range, deque, type({}.keys()), type({}.values()), type({}.items()))
_PLAIN_BASES: tuple[tuple[type, Callable[[Any], Any]], ...] = (
    (str, str.__str__),
    (int, int.__int__),
    (float, float.__float__),
    (dict, dict),
    (tuple, tuple),
    (list, list),
    (set, set),
    (frozenset, frozenset),
)


def _writer_of(value: Any, kind: type) -> _WriterMethod:
    """Return how to write a type that is not in the table: an enum's value, a dataclass, a subclass, a view."""
    if isinstance(value, enum.Enum):
        return lambda writer, member, depth: writer.tree(member.value, depth)
    if dataclasses.is_dataclass(kind):
        return _Writer.record
    if isinstance(value, _SEQUENCES):
        return _Writer.items
    for base, plain in _PLAIN_BASES:
        if isinstance(value, base):
            return lambda writer, item, depth: writer.tree(plain(item), depth)
    hint = "; wrap it in list(...)" if hasattr(kind, "__next__") else ""
    raise WireError(f"cannot return a {kind.__name__}{hint}")


def decode(body: bytes, caps: Caps, record: Callable[[str, str | None, dict[str, Any]], Any]) -> Any:
    """Return the value in `body`; `record` builds what stands for a dataclass instance.

    Raises WireError for anything that `encode` would not have written within `caps`.
    """
    reader = _Reader(caps, record)
    try:
        text = body.decode("utf-8", "strict")
        _check_nesting(text, caps.depth * _LEVELS_PER_VALUE + _LEVELS_PER_VALUE)
        tree = json.loads(
            text,
            parse_int=reader.whole,
            parse_float=reader.fraction,
            parse_constant=reader.refuse,
            object_pairs_hook=reader.single,
        )
        return reader.value(tree, 0)
    except WireError:
        raise
    except (ValueError, TypeError, OverflowError, RecursionError, InvalidOperation) as error:
        raise WireError(f"not an answer: {type(error).__name__}") from error


_NESTING = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+(?:"|\\?\Z)|([\[{])|([\]}])', re.DOTALL)
"""Texts and brackets. It never goes back: a text without an end is taken to the end of the body, in one pass."""


def _check_nesting(text: str, most: int) -> None:
    """Raise WireError where brackets nest deeper than `most`, before anything recurses over them."""
    if text.count("[") + text.count("{") <= most:
        return
    depth = 0
    for found in _NESTING.finditer(text):
        depth += 1 if found[1] else -1 if found[2] else 0
        if depth > most:
            raise WireError("nested too deep")


class _Tag(tuple[str, Any]):
    """A one-key JSON object, not yet interpreted."""

    __slots__ = ()


class _Reader:
    """Interprets parsed JSON, counting what it sees."""

    def __init__(self, caps: Caps, record: Callable[[str, str | None, dict[str, Any]], Any]) -> None:
        self._caps = caps
        self._left = caps.nodes
        self._comparisons = caps.comparisons
        self._record = record

    def whole(self, text: str) -> int:
        if len(text.lstrip("-")) > self._caps.digits:
            raise WireError("a number with too many digits")
        return int(text)

    def fraction(self, text: str) -> float:
        if len(text) > _NUMBER_TEXT:
            raise WireError("a number with too many digits")
        value = float(text)
        if not math.isfinite(value):
            raise WireError("a number beyond the range of float")
        return value

    def refuse(self, text: str) -> Any:
        raise WireError(f"the literal {text} has no place here")

    def single(self, pairs: list[tuple[str, Any]]) -> _Tag:
        if len(pairs) != 1:
            raise WireError("an object with other than one key")
        return _Tag(pairs[0])

    def value(self, tree: Any, depth: int) -> Any:
        if depth > self._caps.depth:
            raise WireError("nested too deep")
        self._left -= 1
        if self._left < 0:
            raise WireError("too many parts")
        kind = type(tree)
        if kind is str:
            return self.text(tree)
        if kind is list:
            return self.sequence(tree, depth)
        if kind is _Tag:
            reader = _READERS.get(tree[0])
            if reader is None:
                raise WireError("an unknown tag")
            return reader(self, tree[1], depth + 1)
        return tree

    def text(self, value: Any) -> str:
        if type(value) is not str or len(value) > self._caps.text:
            raise WireError("text expected, of bounded length")
        if not value.isascii():
            try:
                value.encode()
            except UnicodeEncodeError as error:
                raise WireError("text with half a surrogate pair") from error
        return value

    def sequence(self, tree: Any, depth: int) -> list[Any]:
        if type(tree) is not list:
            raise WireError("a list expected")
        return [self.value(item, depth + 1) for item in tree]

    def hashed(self, tree: Any, depth: int) -> list[Any]:
        return self.spread(self.sequence(tree, depth))

    def mapping(self, tree: Any, depth: int) -> dict[Any, Any]:
        pairs = [self.pair(item) for item in self.only_list(tree)]
        keys = self.spread([self.value(key, depth) for key, _ in pairs])
        return dict(zip(keys, [self.value(item, depth) for _, item in pairs], strict=True))

    def spread(self, keys: list[Any]) -> list[Any]:
        """Return `keys`, unless so many in this body share a hash that comparing those would take long."""
        hashes = list(map(hash, keys))
        if len(set(hashes)) < len(hashes):
            self._comparisons -= sum(count * (count - 1) // 2 for count in Counter(hashes).values())
            if self._comparisons < 0:
                raise WireError("keys that collide")
        return keys

    def only_list(self, tree: Any, length: int | None = None) -> list[Any]:
        if type(tree) is not list or (length is not None and len(tree) != length):
            raise WireError("a list expected, of the right length")
        return tree

    def pair(self, tree: Any) -> tuple[Any, Any]:
        first, second = self.only_list(tree, 2)
        return first, second

    def number(self, tree: Any) -> float:
        if type(tree) is not str or tree not in ("nan", "inf", "-inf"):
            raise WireError("not a float that needs a tag")
        return float(tree)

    def decimal(self, tree: Any) -> Decimal:
        if type(tree) is not str or len(tree) > self._caps.digits + _NUMBER_TEXT:
            raise WireError("a decimal with too many digits")
        value = Decimal(tree)
        if value.is_snan() or (value.is_finite() and abs(value.adjusted()) > _MAX_EXPONENT):
            raise WireError("a decimal beyond the range allowed")
        return value

    def iso(self, kind: Any, tree: Any) -> Any:
        if type(tree) is not str or len(tree) > _NUMBER_TEXT:
            raise WireError("a date or time as text expected")
        return kind.fromisoformat(tree)

    def duration(self, tree: Any) -> dt.timedelta:
        parts = self.only_list(tree, 3)
        if set(map(type, parts)) != {int}:
            raise WireError("whole numbers expected")
        return dt.timedelta(*parts)

    def record(self, tree: Any, depth: int) -> Any:
        name, ref, pairs = self.only_list(tree, 3)
        fields: dict[str, Any] = {}
        for item in self.only_list(pairs):
            key, value = self.pair(item)
            if self.text(key) in fields:
                raise WireError("a field twice")
            fields[key] = self.value(value, depth)
        return self._record(self.text(name), None if ref is None else self.text(ref), fields)


_READERS: dict[str, Callable[[_Reader, Any, int], Any]] = {
    "tuple": lambda reader, tree, depth: tuple(reader.sequence(tree, depth)),
    "set": lambda reader, tree, depth: set(reader.hashed(tree, depth)),
    "frozenset": lambda reader, tree, depth: frozenset(reader.hashed(tree, depth)),
    "dict": _Reader.mapping,
    "date": lambda reader, tree, depth: reader.iso(dt.date, tree),
    "datetime": lambda reader, tree, depth: reader.iso(dt.datetime, tree),
    "time": lambda reader, tree, depth: reader.iso(dt.time, tree),
    "timedelta": lambda reader, tree, depth: reader.duration(tree),
    "decimal": lambda reader, tree, depth: reader.decimal(tree),
    "float": lambda reader, tree, depth: reader.number(tree),
    "record": _Reader.record,
}
