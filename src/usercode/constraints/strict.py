"""Checks JSON data against a JSON Schema: the part of the language that `form.schema.json` uses. Pure.

Known: type, const, enum, pattern, minLength, maxLength, minimum, maximum, minItems, maxItems, items, minProperties,
required, properties, additionalProperties, unevaluatedProperties, oneOf, $ref within the document, $defs. A schema with
any other word that restricts is refused, so that nothing is passed over in silence.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping
from typing import Any

_TYPES: Mapping[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
}
_KNOWN = frozenset(
    {
        *("$schema", "$defs", "$ref", "title", "description", "type", "const", "enum", "pattern", "minLength"),
        *("maxLength", "minimum", "maximum", "minItems", "maxItems", "items", "minProperties", "required"),
        *("properties", "additionalProperties", "unevaluatedProperties", "oneOf"),
    }
)


def problems(data: Any, schema: Mapping[str, Any]) -> list[str]:
    """Return a sentence for each place where `data` is not as `schema` says, such as "first.start: ..."."""
    return [f"{path.lstrip('.') or 'it'}: {text}" for path, text in _Checker(schema).check(data, schema, "")]


class _Checker:
    def __init__(self, root: Mapping[str, Any]) -> None:
        self._root = root

    def check(self, data: Any, schema: Mapping[str, Any], path: str) -> Iterator[tuple[str, str]]:
        schema = self._resolved(schema)
        if unknown := schema.keys() - _KNOWN:
            raise ValueError(f"the schema has words that are not known: {sorted(unknown)}")
        kinds = schema.get("type", [])
        if kinds and not any(_is(data, kind) for kind in ([kinds] if isinstance(kinds, str) else kinds)):
            yield path, f"must be {_either(kinds)}"
            return
        yield from ((path, text) for text in _scalar(data, schema))
        if isinstance(data, list):
            for number, item in enumerate(data):
                yield from self.check(item, schema.get("items", {}), f"{path}[{number}]")
        branch: Mapping[str, Any] = {}
        if "oneOf" in schema:
            branch, found = self._branch(data, schema["oneOf"], path)
            yield from found
        if isinstance(data, dict):
            yield from self._object(data, schema, branch, path)

    def _resolved(self, schema: Mapping[str, Any]) -> Mapping[str, Any]:
        while "$ref" in schema:
            found: Any = self._root
            for part in schema["$ref"].removeprefix("#/").split("/"):
                found = found[part]
            schema = found
        return schema

    def _branch(
        self, data: Any, branches: list[Mapping[str, Any]], path: str
    ) -> tuple[Mapping[str, Any], list[tuple[str, str]]]:
        """Return the branch that holds; else the one that a constant in it asks for, or the nearest, and its faults."""
        tried = [(branch, list(self.check(data, branch, path))) for branch in branches]
        fitting = [branch for branch, found in tried if not found]
        if len(fitting) == 1:
            return fitting[0], []
        if fitting:
            return fitting[0], [(path, "fits several forms at once")]
        meant = [(branch, found) for branch, found in tried if not self._contradicts(data, branch)]
        return min(meant or tried, key=lambda item: len(item[1]))

    def _contradicts(self, data: Any, branch: Mapping[str, Any]) -> bool:
        if not isinstance(data, dict):
            return bool(list(self.check(data, {"type": self._resolved(branch).get("type", [])}, "")))
        return any("const" in s and data.get(name) != s["const"] for name, s in branch.get("properties", {}).items())

    def _object(
        self, data: Mapping[str, Any], schema: Mapping[str, Any], branch: Mapping[str, Any], path: str
    ) -> Iterator[tuple[str, str]]:
        properties = schema.get("properties", {})
        yield from ((path, f"{name} is missing") for name in schema.get("required", ()) if name not in data)
        if len(data) < schema.get("minProperties", 0):
            yield path, "must not be empty"
        for name, value in data.items():
            more = schema.get("additionalProperties", True)
            if name in properties:
                yield from self.check(value, properties[name], f"{path}.{name}")
            elif more is False:
                yield path, f"{name!r} is not known; known are {', '.join(properties)}"
            elif isinstance(more, Mapping):
                yield from self.check(value, more, f"{path}.{name}")
            elif schema.get("unevaluatedProperties") is False and name not in branch.get("properties", {}):
                yield path, f"{name!r} does not belong into this form"


def _is(data: Any, kind: str) -> bool:
    if isinstance(data, bool):
        return kind == "boolean"
    if isinstance(data, float) and not math.isfinite(data):
        return False
    return isinstance(data, _TYPES[kind])


def _either(kinds: str | list[str]) -> str:
    return kinds if isinstance(kinds, str) else " or ".join(kinds)


def _scalar(data: Any, schema: Mapping[str, Any]) -> Iterator[str]:
    if "const" in schema and data != schema["const"]:
        yield f"must be {schema['const']!r}"
    if "enum" in schema and data not in schema["enum"]:
        yield f"must be one of {', '.join(map(str, schema['enum']))}"
    if isinstance(data, str):
        if "pattern" in schema and not re.search(schema["pattern"], data):
            yield f"{data[:40]!r} is not written as it must be: {schema['pattern']}"
        yield from _size(len(data), schema, "Length", "characters")
    elif isinstance(data, list):
        yield from _size(len(data), schema, "Items", "items")
    elif _is(data, "number") and not schema.get("minimum", data) <= data <= schema.get("maximum", data):
        yield f"must be from {schema.get('minimum', 'any')} to {schema.get('maximum', 'any')}"


def _size(size: int, schema: Mapping[str, Any], word: str, unit: str) -> Iterator[str]:
    if size < schema.get(f"min{word}", 0):
        yield f"needs at least {schema[f'min{word}']} {unit}"
    if size > schema.get(f"max{word}", size):
        yield f"may have at most {schema[f'max{word}']} {unit}"
