"""Writes the constraint modules of a project and their tests: forms in, Python text out.

A module holds only the checks whose collections the project has, what those checks call, and the constants they name.
The same collections give the same bytes. Nothing is run here, and no value of any record enters a module.
"""

from __future__ import annotations

import ast
import builtins
import re
import textwrap
from collections import Counter
from collections.abc import Iterable, Mapping, Set
from functools import lru_cache
from typing import Any

from usercode.constraints.forms import Constant, Example, Form, Part
from usercode.constraints.pack import FORMS, PACKS
from usercode.constraints.packs import Pack, offered
from usercode.constraints.vocabulary import __all__ as VOCABULARY
from usercode.state.frames.classes import COLLECTIONS
from usercode.state.schema import Collection

STATEMENTS = "finance.transactions"
"""The collection of bank statements; its fields are named by the bank, so checks on it are fitted to them."""

_STATEMENT_FIELDS: dict[str, tuple[tuple[str, ...], frozenset[str]]] = {
    "payee": (
        ("payee", "merchant", "counterparty", "description", "details", "name", "text"),
        frozenset({"str", "literal"}),
    ),
    "amount": (("amount", "value", "sum"), frozenset({"float", "int"})),
    "date": (
        ("date", "booked_on", "booking_date", "transaction_date", "posted_on", "value_date"),
        frozenset({"date", "datetime"}),
    ),
    "currency": (("currency", "ccy"), frozenset({"str", "literal"})),
}
_MODULES = {"datetime": ("date", "datetime", "time", "timedelta"), "math": ("fsum",)}
_ENTRY_FIELD = re.compile(r"\bentry\.(\w+)")
_MOMENT = re.compile(r"(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d):00)?\Z")
_WIDTH = 120
_IMPORT_WIDTH = 88
"""Where ruff breaks imports when it is not told otherwise."""


def modules(present: Mapping[str, Collection], packs: Iterable[Pack] = PACKS) -> dict[str, str]:
    """Return the text of each constraint module by its file name, such as `travel_validity.py`.

    `present` are the collections of the project by path. A form none of whose checks can run is left out.
    """
    texts = {form.name: _module(form, pack, present) for pack in packs for form in pack.constraints}
    return {f"{name}.py": text for name, text in sorted(texts.items()) if text}


def written_tests(present: Mapping[str, Collection], packs: Iterable[Pack] = PACKS) -> dict[str, str]:
    """Return the text of a test file for each module of `modules`, such as `test_travel_validity.py`."""
    packs = tuple(packs)
    written = modules(present, packs)
    out = {}
    for form in (form for pack in packs for form in pack.constraints):
        examples = [e for e in form.examples if e.alarm.keys() | e.twin.keys() <= present.keys()]
        if f"{form.name}.py" in written and examples:
            out[f"test_{form.name}.py"] = _test_module(form, examples)
    return out


def _module(form: Form, pack: Pack, present: Mapping[str, Collection]) -> str:
    checks = [part for part in form.parts if part.is_check and _fits(part, present)]
    if not checks:
        return ""
    parts = _with_called(checks, _chosen(form.parts, present))
    body = "\n\n\n".join(_fitted(part.code.strip(), present) for part in parts)
    used = _names(body)
    constants = [c for c in form.constants if c.name in used]
    used |= {name for c in constants for name in _names(_literal(c.value))}
    named = {path for part in parts for path in (*part.reads, *part.looks_at)}
    subjects = {path for part in checks for path in part.reads if f"check_{path.partition('.')[2]}" == part.name}
    looked_up = {path for path in named if path.partition(".")[0] in used and (path in present or path in body)}
    reads = sorted(subjects | looked_up)
    head = [f'"""{_sentences(form.sentence)}"""', _imports(used, looked_up, pack.knowledge)]
    settings = [
        f'DOMAIN = "{form.domain}"',
        f"SOURCE = {_paragraph(pack.source_of(form))}",
        f"READS = {_literal(tuple(reads), _WIDTH - 8)}",
        *(_constant(c) for c in constants),
    ]
    return "\n\n".join([*head, "\n".join(settings)]) + f"\n\n\n{body}\n"


def _fits(part: Part, present: Mapping[str, Collection]) -> bool:
    if any(path in present for path in part.only_without):
        return False
    return all(path in present and _has_fields(present[path], fields) for path, fields in part.reads.items())


def _has_fields(collection: Collection, fields: Iterable[str]) -> bool:
    if collection.path == STATEMENTS:
        found = _statement_fields(collection)
        return all(name in found for name in fields)
    standard = COLLECTIONS.get(collection.path)
    for name in fields:
        have = collection.record.field(name)
        want = have if standard is None else standard.record.field(name)
        if have is None or want is None or _kind(have.type.kind) != _kind(want.type.kind):
            return False
    return True


def _kind(kind: str) -> str:
    return {"literal": "str", "int": "float"}.get(kind, kind)


def _statement_fields(collection: Collection) -> dict[str, str]:
    kinds = {field.name: field.type.kind for field in collection.record.fields}
    found = {}
    for name, (candidates, accepted) in _STATEMENT_FIELDS.items():
        fitting = [c for c in candidates if kinds.get(c) in accepted]
        if fitting:
            found[name] = fitting[0]
    return found


def _fitted(code: str, present: Mapping[str, Collection]) -> str:
    if "entry." not in code or STATEMENTS not in present:
        return code
    fields = _statement_fields(present[STATEMENTS])
    return _ENTRY_FIELD.sub(lambda match: f"entry.{fields[match[1]]}" if match[1] in fields else "None", code)


def _chosen(parts: Iterable[Part], present: Mapping[str, Collection]) -> list[Part]:
    """Return the parts without those of a name that several have and that do not fit what is present."""
    held = list(parts)
    names = Counter(part.name for part in held)
    return [part for part in held if part.is_check or names[part.name] == 1 or _fits(part, present)]


def _with_called(checks: list[Part], parts: Iterable[Part]) -> list[Part]:
    """Return the checks and every part that they call, directly or not, in the order of the form."""
    chosen = list(checks)
    others = [part for part in parts if not part.is_check]
    used = {name for part in chosen for name in _names(part.code)}
    grown = True
    while grown:
        new = [p for p in others if p not in chosen and _defined(p.code) & used]
        chosen += new
        used |= {name for part in new for name in _names(part.code)}
        grown = bool(new)
    return [part for part in parts if part in chosen]


@lru_cache(maxsize=4_096)
def _names(code: str) -> frozenset[str]:
    return frozenset(node.id for node in ast.walk(ast.parse(code.strip())) if isinstance(node, ast.Name))


@lru_cache(maxsize=4_096)
def _defined(code: str) -> frozenset[str]:
    return frozenset(node.name for node in ast.walk(ast.parse(code.strip())) if isinstance(node, ast.FunctionDef))


def _imports(used: Set[str], reads: Iterable[str], knowledge: Mapping[str, str]) -> str:
    lines = []
    for module, names in _MODULES.items():
        wanted = [name for name in names if name in used]
        if wanted:
            lines.append(f"from {module} import {', '.join(wanted)}")
    if lines:
        lines.append("")
    offers = {module: offered(text) for module, text in knowledge.items()}
    for module, names in sorted({**offers, "usercode_constraint": tuple(VOCABULARY)}.items()):
        if wanted := sorted((name for name in names if name in used), key=_import_order):
            lines.append(_import_line(module, wanted))
    if domains := sorted({path.partition(".")[0] for path in reads}):
        lines.append(_import_line("usercode_state", domains))
    return "\n".join(lines)


def _import_order(name: str) -> tuple[int, str]:
    """Return a sort key that puts constants first, then classes, then functions, as import sorters do."""
    return (0 if name.isupper() else 1 if name[:1].isupper() else 2, name)


def _import_line(module: str, names: list[str]) -> str:
    line = f"from {module} import {', '.join(names)}"
    if len(line) <= _IMPORT_WIDTH:
        return line
    return f"from {module} import (\n" + "".join(f"    {name},\n" for name in names) + ")"


def _constant(constant: Constant) -> str:
    lines = textwrap.wrap(constant.why[0].upper() + constant.why[1:] + ".", _WIDTH - 2)
    comment = "".join(f"# {line}\n" for line in lines)
    return f"{comment}{constant.name} = {_literal(constant.value, _WIDTH - len(constant.name) - 3)}"


def _literal(value: Any, room: int = _WIDTH, indent: int = 0) -> str:
    """Return a literal as a formatter would lay it out: on one line if it fits into `room`, else an item a line."""
    if isinstance(value, frozenset):
        return _set(sorted(value), room, indent)
    if isinstance(value, dict):
        items, opening, closing = [(f"{_text(k)}: ", v) for k, v in value.items()], "{", "}"
    elif isinstance(value, list | tuple):
        items = [("", v) for v in value]
        opening, closing = ("[", "]") if isinstance(value, list) else ("(", ",)" if len(items) == 1 else ")")
    else:
        return _text(value)
    line = opening + ", ".join(key + _literal(v, 10_000) for key, v in items) + closing
    if len(line) <= room:
        return line
    inner = indent + 4
    lines = [" " * inner + key + _literal(v, _WIDTH - inner - len(key) - 1, inner) + "," for key, v in items]
    return "\n".join([opening, *lines, " " * indent + closing.lstrip(",")])


def _set(items: list[str], room: int, indent: int) -> str:
    line = f'word_set("{" ".join(items)}")'
    if len(line) <= room:
        return line
    filled = textwrap.fill(" ".join(items), _WIDTH, initial_indent="    ", subsequent_indent="    ")
    return f'word_set(\n{" " * indent}    """\n{filled}\n    """\n{" " * indent})'


def _text(value: Any) -> str:
    if isinstance(value, str):
        found = _MOMENT.match(value)
        if found is None:
            return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
        numbers = [str(int(group)) for group in found.groups() if group is not None]
        return f"{'date' if len(numbers) == 3 else 'datetime'}({', '.join(numbers)})"
    return repr(value)


def _paragraph(text: str) -> str:
    """Return a text as a literal: on one line, or as a tuple of pieces that Python joins, when it is long."""
    line = _text(text)
    if len(line) <= _WIDTH - 10:
        return line
    pieces = textwrap.wrap(text, _WIDTH - 8, drop_whitespace=False)
    return "(\n" + "".join(f"    {_text(piece)}\n" for piece in pieces) + ")"


def _sentences(text: str) -> str:
    lines = textwrap.wrap(text, _WIDTH - 3)
    return lines[0] if len(lines) == 1 and len(lines[0]) <= _WIDTH - 6 else "\n".join(lines) + "\n"


_TEST = '''"""Tests of the constraint {name}: what it must speak up about, and what it must leave alone."""

from datetime import date, datetime
from pathlib import Path

import pytest
from usercode.errors import SandboxUnavailable
from usercode.testing import check

PROJECT = Path(__file__).parent.parent


def alerts(records, now):
    """Run the constraint on example records; skipped where this machine cannot confine it."""
    try:
        return check("{name}", records, now=now, project=PROJECT)
    except SandboxUnavailable as error:
        pytest.skip(str(error))
'''


def _test_module(form: Form, examples: Iterable[Example]) -> str:
    text = _TEST.format(name=form.name)
    for number, example in enumerate(examples, 1):
        suffix = "" if number == 1 else f"_{number}"
        text += _test(f"speaks_up{suffix}", example.says, example.alarm, example.now, "found != []")
        text += _test(f"stays_silent{suffix}", example.twin_says, example.twin, example.now, "found == []")
    return text if "datetime(" in text.partition("PROJECT")[2] else text.replace("date, datetime", "date")


def _test(name: str, says: str, records: Mapping[str, Any], now: str, expected: str) -> str:
    return (
        f'\n\ndef test_it_{name}():\n    """{says[0].upper()}{says[1:]}."""\n'
        f"    records = {_literal(dict(records), _WIDTH - 14, 4)}\n"
        f"    found = alerts(records, now={_text(now)})\n    assert {expected}\n"
    )


def documented_names() -> list[str]:
    """Return the names of all constraints that can be written, for the documentation to cover."""
    return [form.name for form in FORMS]


def undefined_names(source: str) -> list[str]:
    """Return the names a module uses without defining or importing them: a check of the emitter's own output."""
    tree = ast.parse(source)
    known = set(dir(builtins))
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            known |= {node.name, *(arg.arg for arg in node.args.args)}
        elif isinstance(node, ast.ImportFrom | ast.Import):
            known |= {alias.asname or alias.name for alias in node.names}
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            known.add(node.id)
        elif isinstance(node, ast.arg):
            known.add(node.arg)
    return sorted(_names(source) - known)
