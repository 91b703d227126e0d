"""Filled forms: what a person or a model states about one matter, as strict JSON, and the module that is written of it.

`form.schema.json` says what may stand in one. Reading checks that, and what a schema cannot say; `module_of` writes the
Python. Nothing that is stated becomes code: texts enter as literals, fields and collections as names that were checked,
and all arithmetic with dates is in `operands`.
"""

from __future__ import annotations

import datetime as dt
import json
import textwrap
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from usercode.constraints.served import OPERANDS
from usercode.constraints.strict import problems
from usercode.errors import Refused

_WIDTH = 120
_SIDES: Mapping[str, tuple[str, ...]] = {
    "deadline": ("subject",),
    "overlap": ("first", "second"),
    "limit": ("amount", "maximum"),
    "validity": ("document", "use"),
    "conflict": ("first", "second"),
    "forbidden": ("rule", "proposal"),
    "notice": (),
}
_OPTIONS: Mapping[str, tuple[str, ...]] = {
    "deadline": ("period", "action", "consequence", "lead_days", "text"),
    "overlap": ("way_out",),
    "limit": ("way_out",),
    "validity": ("margin_days", "way_out"),
    "conflict": ("only_after", "way_out"),
    "forbidden": ("way_out",),
    "notice": ("start", "end"),
}
_TIMES = {"overlap": ("start",), "limit": ("amount",)}
"""What each side of a form must have."""
_SEVERITIES = {"high": "critical", "medium": "warning", "low": "info"}


@dataclass(frozen=True)
class FilledForm:
    """A form that was read: `data` is as the schema says."""

    data: Mapping[str, Any]

    @property
    def name(self) -> str:
        """Return the name of the constraint."""
        return str(self.data["name"])

    @property
    def domain(self) -> str:
        """Return the domain it belongs to."""
        return str(self.data["domain"])

    @property
    def reads(self) -> tuple[str, ...]:
        """Return the collections it looks into."""
        things = (self.data[side] for side in _SIDES[self.data["form"]])
        return tuple(sorted({t["record"]["collection"] for t in things if "record" in t}))


@cache
def schema() -> dict[str, Any]:
    """Return the JSON Schema of filled forms."""
    text = files("usercode.constraints").joinpath("form.schema.json").read_text(encoding="utf-8")
    read: dict[str, Any] = json.loads(text)
    return read


def read_form(data: Any) -> FilledForm:
    """Return a filled form.

    Raises:
        Refused: it is not as the schema says, or what it states cannot be.
    """
    found = problems(data, schema())
    if not found:
        found = [*_senseless(data)]
    if found:
        raise Refused(f"the form cannot be read: {'; '.join(found[:5])}", remedy="see form.schema.json in the docs")
    return FilledForm(data)


def _senseless(data: Mapping[str, Any]) -> Iterator[str]:
    """Yield what a schema cannot tell: days that do not exist, sides without their times, fields of nothing."""
    for path, text in _moments(data):
        try:
            _moment(text)
        except ValueError:
            yield f"{path}: {text} is no day of the calendar"
    for side in _SIDES[data["form"]]:
        thing = data[side]
        refers = [name for name, value in thing.items() if isinstance(value, Mapping) and "field" in value]
        if refers and "record" not in thing:
            yield f"{side}.{refers[0]}: a field needs a record to be a field of"
        yield from (f"{side}: needs {need}" for need in _TIMES.get(data["form"], ()) if need not in thing)
    if data["form"] == "deadline" and ("start" if "period" in data else "end") not in data["subject"]:
        yield f"subject: needs {'a start to count from' if 'period' in data else 'an end, or a period'}"
    if data["form"] == "validity" and not {"start", "end"} & data["document"].keys():
        yield "document: needs a start or an end"


def _moments(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(value, Mapping):
        for name, item in value.items():
            if name in ("start", "end", "now") and isinstance(item, str):
                yield f"{path}.{name}".lstrip("."), item
            elif name == "holidays":
                yield from ((f"{path}.holidays".lstrip("."), text) for text in item)
            elif name != "records":
                yield from _moments(item, f"{path}.{name}")
    elif isinstance(value, list):
        for item in value:
            yield from _moments(item, path)


def _moment(text: str) -> dt.date:
    return dt.datetime.fromisoformat(text) if "T" in text else dt.date.fromisoformat(text)


def from_template(data: Mapping[str, Any], domain: str = "general") -> FilledForm:
    """Return a form from the flat shape that carries its message as a template.

    Its keys are id, severity, type, message_template, active_from, active_until, deadline, deadline_anchor and
    deadline_offset_days. Where a deadline is named, or a day and a number of days, the deadline is computed here; any
    other is told from `active_from` to `active_until`. It brings no examples and so cannot be proposed as it is.

    Raises:
        Refused: it is not of this shape.
    """
    try:
        name, severity, text = data["id"], str(data["severity"]), data["message_template"]
        start, end, due = data["active_from"], data["active_until"], data["deadline"]
        anchor, offset = data["deadline_anchor"], data["deadline_offset_days"]
    except (KeyError, TypeError) as error:
        raise Refused(f"the form has no {error}", remedy="see form.schema.json in the docs") from error
    form: dict[str, Any] = {
        "name": name,
        "domain": domain,
        "says": str(data.get("type", "notice")).replace("_", " "),
        "severity": _SEVERITIES.get(severity, severity),
        "text": text,
        "examples": [{"now": "2000-01-01", "fires": False}] * 2,
    }
    if due is not None or anchor is not None:
        subject = {"what": form["says"], **({"end": due} if due is not None else {"start": anchor})}
        form |= {"form": "deadline", "subject": subject}
        form |= {} if due is not None else {"period": {"count": offset, "unit": "days"}}
    else:
        form |= {"form": "notice", **({"start": start} if start else {}), **({"end": end} if end else {})}
    return read_form(form)


def written(text: str) -> str:
    """Return the module of a filled form that is JSON text.

    Raises:
        Refused: it is none.
    """
    return module_of(read_form(parsed(text)))


def parsed(text: str) -> Any:
    """Return the data of JSON text.

    Raises:
        Refused: it is none.
    """
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Refused(f"this is no JSON: {error}", remedy="see form.schema.json in the docs") from error


def module_of(form: FilledForm) -> str:
    """Return the module that is written of a form: its statement as values, and one call."""
    data = form.data
    kind, sides = data["form"], _SIDES[data["form"]]
    names = {kind, *("Records" if "record" in data[side] else "Thing" for side in sides)}
    names |= {"Period"} if "period" in data else set()
    body = "\n".join(f"{side.upper()} = {_thing(data[side])}" for side in sides)
    options = [f"{name}={_option(name, data[name])}" for name in _OPTIONS[kind] if name in data and name != "text"]
    text = [f"text={_literal(data['text'])}"] if kind == "deadline" and "text" in data else []
    lead = [_literal(data["text"])] if kind == "notice" else [side.upper() for side in sides]
    severity = [f'severity="{data["severity"]}"'] if "severity" in data else []
    call = _call(kind, [*lead, "now", *options, *text, *severity], 15)
    imports = [f"from {OPERANDS} import {', '.join(sorted(names, key=lambda n: (n.islower(), n)))}"]
    if domains := sorted({path.partition(".")[0] for path in form.reads}):
        imports.append(f"from usercode_state import {', '.join(domains)}")
    used = [name for name in ("date", "datetime") if f"{name}(" in body + call]
    head = [f"from datetime import {', '.join(used)}\n"] if used else []
    settings = [
        f'DOMAIN = "{form.domain}"',
        f"SOURCE = {_literal(data.get('source', ''))}",
        f"READS = {_literal(form.reads)}",
    ]
    return "\n".join(
        [
            f'"""{_docstring(data["says"])}"""\n',
            *head,
            *imports,
            "",
            *settings,
            *([body] if body else []),
            "\n",
            "def check(now):",
            f'    """{_docstring(data["says"])}"""',
            f"    yield from {call}",
            "",
        ]
    )


def _docstring(text: str) -> str:
    plain = " ".join(text.replace("\\", "/").replace('"', "'").split())
    lines = textwrap.wrap(plain if plain.endswith(".") else f"{plain}.", _WIDTH - 10)
    return lines[0] if len(lines) == 1 else "\n".join(lines) + "\n"


def _thing(thing: Mapping[str, Any]) -> str:
    if "record" not in thing:
        values = [f"{name}={_value(name, value)}" for name, value in thing.items()]
        return _call("Thing", values, 0)
    record = thing["record"]
    fields = {name: value["field"] for name, value in thing.items() if isinstance(value, Mapping) and "field" in value}
    parts = [record["collection"], f"what={_literal(thing['what'])}", f"where={_literal(record['where'])}"]
    parts += [f"unless={_literal(record['unless'])}"] if "unless" in record else []
    parts += [f"fields={_literal(fields)}"] if fields else []
    parts += [f"said={_literal(thing['said'])}"] if "said" in thing else []
    return _call("Records", [f"table={parts[0]}", *parts[1:]], 0)


def _option(name: str, value: Any) -> str:
    if name == "period":
        given = {**value, "holidays": tuple(value["holidays"])} if "holidays" in value else value
        parts = [f"{key}={_value(key, item)}" for key, item in given.items()]
        return _call("Period", parts, 8)
    return _value(name, value)


def _value(name: str, value: Any) -> str:
    if name in ("start", "end") and isinstance(value, str):
        return _moment_text(value)
    if name == "holidays":
        return f"({', '.join(map(_moment_text, value))},)" if value else "()"
    return _literal(value)


def _moment_text(text: str) -> str:
    moment = _moment(text)
    numbers = [moment.year, moment.month, moment.day]
    if isinstance(moment, dt.datetime):
        return f"datetime({', '.join(map(str, [*numbers, moment.hour, moment.minute]))})"
    return f"date({', '.join(map(str, numbers))})"


def _literal(value: Any) -> str:
    """Return data as Python; only what came out of JSON gets here, so this is a literal."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_literal(k)}: {_literal(v)}" for k, v in value.items()) + "}"
    if isinstance(value, tuple):
        return "(" + "".join(f"{_literal(v)}, " for v in value).rstrip(" " if len(value) == 1 else ", ") + ")"
    if isinstance(value, list):
        return "[" + ", ".join(map(_literal, value)) + "]"
    text = repr(value)
    is_simple = isinstance(value, str) and text[0] == "'" and '"' not in text and "\\" not in text
    return f'"{text[1:-1]}"' if is_simple else text


def _call(name: str, parts: list[str], indent: int) -> str:
    line = f"{name}({', '.join(parts)})"
    if len(line) + indent + 12 <= _WIDTH:
        return line
    inner = " " * (indent - indent % 4 + 4)
    return f"{name}(\n" + "".join(f"{inner}{part},\n" for part in parts) + f"{' ' * (indent - indent % 4)})"
