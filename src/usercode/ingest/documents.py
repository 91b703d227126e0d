"""JSON and JSON lines: decoded text to parsed documents and to records.

A reader of the ingest stage. `parse` is also where the conversations in JSON come from. The elements of a list keep
their lines, so that a bad one can be named. Values stay JSON; numbers that are not finite become None, characters that
cannot be stored are replaced.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

from usercode.errors import UnknownFormat, UnreadableFile
from usercode.ingest.draft import Problem, RecordDraft, Source
from usercode.ingest.tables import MAX_FIELD_CHARS

_DECODER = json.JSONDecoder(parse_constant=lambda _: None)
_SPACE = re.compile(r"[ \t\n\r]*")
_UNSTORABLE = re.compile("[\x00\ud800-\udfff]")
_ESCAPED = re.compile(r"\\u(?:d[89a-f]|0000)", re.IGNORECASE)


def parse(text: str, name: str) -> tuple[Any, list[int]]:
    """Return the JSON document and, when it is a list, the line of each element.

    Raises UnreadableFile, with the line, for text that is no JSON and for JSON nested too deep.
    """
    lines: list[int] = []
    try:
        if not text.lstrip("\ufeff \t\r\n").startswith("["):
            document = _DECODER.decode(text)
        else:
            document, lines = _elements(text)
    except json.JSONDecodeError as error:
        raise UnreadableFile(
            f"{name}, line {error.lineno}: not valid JSON ({error.msg})", remedy="mend the file or export it again"
        ) from error
    except RecursionError as error:
        raise UnreadableFile(f"{name} is nested too deep", remedy="flatten the file") from error
    except ValueError as error:
        raise UnreadableFile(f"{name} holds a number that is too long", remedy="mend the file") from error
    return (_storable(document) if _ESCAPED.search(text) else document), lines


def _elements(text: str) -> tuple[list[Any], list[int]]:
    """Decode a list element by element, as only so the place of each is known."""
    items: list[Any] = []
    lines: list[int] = []
    at = _skip(text, text.index("[") + 1)
    line, counted = 1, 0
    while text[at : at + 1] != "]" or items:
        line += text.count("\n", counted, at)
        counted = at
        item, at = _DECODER.raw_decode(text, at)
        items.append(item)
        lines.append(line)
        at = _skip(text, at)
        if text[at : at + 1] == "]":
            break
        if text[at : at + 1] != ",":
            raise json.JSONDecodeError("Expecting ',' delimiter", text, at)
        at = _skip(text, at + 1)
    if _skip(text, at + 1) != len(text):
        raise json.JSONDecodeError("Extra data", text, at + 1)
    return items, lines


def _skip(text: str, at: int) -> int:
    match = _SPACE.match(text, at)
    assert match is not None
    return match.end()


def _storable(value: Any) -> Any:
    if isinstance(value, str):
        return _UNSTORABLE.sub("\ufffd", value)
    if isinstance(value, list):
        return [_storable(item) for item in value]
    if isinstance(value, dict):
        return {_storable(key): _storable(item) for key, item in value.items()}
    return value


def parse_lines(text: str, name: str) -> tuple[list[Any], list[int], list[Problem]]:
    """Return the documents of JSON lines, the line of each, and a problem for each line that is no JSON."""
    items: list[Any] = []
    lines: list[int] = []
    problems: list[Problem] = []
    for number, line in enumerate(text.split("\n"), 1):
        stripped = line.strip("\ufeff \t\r")
        if not stripped:
            continue
        try:
            item = _DECODER.decode(stripped)
        except (ValueError, RecursionError) as error:
            reason = error.msg if isinstance(error, json.JSONDecodeError) else "nested too deep or a number too long"
            problems.append(Problem(name, number, f"not valid JSON ({reason})"))
            continue
        items.append(_storable(item) if _ESCAPED.search(stripped) else item)
        lines.append(number)
    return items, lines, problems


def read_records(document: Any, lines: Sequence[int], *, name: str, form: str) -> Source:
    """Return the records of a JSON document.

    A list of objects, an object that holds one such list, an object of like objects by id (the id becomes the key), or
    a single object. Raises UnknownFormat for anything else.
    """
    if isinstance(document, list):
        return _from_list(document, lines, name, form)
    if not isinstance(document, Mapping):
        raise UnknownFormat(f"{name} holds neither objects nor messages", remedy="records are a list of JSON objects")
    lists = {key: value for key, value in document.items() if _is_records(value)}
    if len(lists) > 1:
        raise UnknownFormat(
            f"{name} holds several lists of records: {', '.join(lists)}", remedy="put each list into a file of its own"
        )
    if lists:
        return _from_list(next(iter(lists.values())), (), name, form)
    if _is_keyed(document):
        keyed = [RecordDraft(fields=dict(value), key=str(key)) for key, value in document.items()]
        return _checked(keyed, [], name, form)
    return _checked([RecordDraft(fields=dict(document), line=1)] if document else [], [], name, form)


def _is_records(value: object) -> bool:
    return isinstance(value, list) and any(isinstance(item, dict) for item in value)


def _is_keyed(document: Mapping[str, Any]) -> bool:
    """Tell whether an object maps ids to records: two or more objects that share most of their fields."""
    values = list(document.values())
    if len(values) < 2 or not all(isinstance(value, dict) and value for value in values):
        return False
    shared = set(values[0])
    for value in values:
        shared &= value.keys()
    return len(shared) * 2 > max(len(value) for value in values)


def _from_list(items: Sequence[Any], lines: Sequence[int], name: str, form: str) -> Source:
    records: list[RecordDraft] = []
    problems: list[Problem] = []
    for number, item in enumerate(items):
        line = lines[number] if number < len(lines) else None
        if isinstance(item, dict) and item:
            records.append(RecordDraft(fields=item, line=line))
        else:
            problems.append(Problem(name, line, f"element {number + 1} is not an object with fields"))
    if items and not records:
        raise UnknownFormat(f"{name} holds no objects", remedy="records are a list of JSON objects")
    return _checked(records, problems, name, form)


def _checked(records: list[RecordDraft], problems: list[Problem], name: str, form: str) -> Source:
    kept: list[RecordDraft] = []
    for record in records:
        if any(_too_long(value) for value in record.fields.values()):
            problems.append(Problem(name, record.line, f"a field of more than {MAX_FIELD_CHARS:,} characters"))
        else:
            kept.append(record)
    return Source(name=name, format=form, records=kept, problems=problems)


def _too_long(value: object) -> bool:
    if isinstance(value, str):
        return len(value) > MAX_FIELD_CHARS
    return isinstance(value, list | dict) and len(json.dumps(value)) > MAX_FIELD_CHARS
