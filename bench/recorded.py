"""Python that a language model wrote to answer questions about record histories, run again in our sandbox.

The recordings (beside the repository) hold, for each case, the calls of a tool loop with their output. Each case is
replayed in one namespace over our typed state, with the three names the model was promised: `data`, the records;
`records_raw`, the same as dicts with dates as text; and the module `datetime`. The class of the records is the one of
the state module that the model was shown (clock times are text there), read from its source without running it.

    python -m bench.recorded [--all]
"""

from __future__ import annotations

import argparse
import ast
import builtins
import datetime as dt
import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench.measure import SHARED, table
from usercode.ask.session import Session
from usercode.project.twin import record_type, rows
from usercode.sandbox import Data, Limits, Sandbox, Table
from usercode.state.fold import State
from usercode.state.schema import ClassDef, Collection, Field, FieldType
from usercode.state.values import fit_all

NOW = dt.datetime(2025, 1, 1, 12)
CUT_AT = 500
"""Characters after which the recordings cut code and output: what is shorter is complete."""
PATIENT = Limits(wall_s=20.0)
"""What is asked here is whether outputs are the same, on however busy a machine."""
DOMAIN = "recorded"
NAMES = """
import datetime
def _raw(value):
    return value.isoformat() if isinstance(value, (datetime.date, datetime.time)) else value
data = recorded.{case}
records_raw = [
    {{f.name: _raw(getattr(r, f.name)) for f in __import__("dataclasses").fields(r) if f.name != "notes"}} for r in data
]
"""
_ADDRESS = re.compile(r"\b0x[0-9a-f]{6,}")
_CLASS = re.compile(r"<class '(?:\w+\.)*(\w+)'>")
_RECORD = re.compile(r"\b[A-Z]\w*(?=\(\w+=)")
_BRACES = re.compile(r"\{[^{}]*\}")
_SCALARS = {"int": "int", "float": "float", "str": "str", "bool": "bool", "date": "date"}


@dataclass(frozen=True, kw_only=True)
class Call:
    """One replayed call: what was expected and what came, both normalised, or why it cannot be repeated."""

    case: str
    number: int
    code: str
    expected: tuple[str, str] = ("", "")
    """Output and name of the exception class."""
    got: tuple[str, str] = ("", "")
    left_out: str = ""

    @property
    def same(self) -> bool:
        """Tell whether a repeated call gave the recorded output."""
        return self.expected == self.got


def cases(shared: Path = SHARED) -> tuple[dict[str, Any], dict[str, Any], dict[str, list[dict[str, Any]]]]:
    """Return the recorded calls and state modules by case, and the records of each case."""
    queries = json.loads((shared / "recorded" / "analytical_queries.json").read_text())
    modules = json.loads((shared / "recorded" / "analytical_memory.json").read_text())
    published = json.loads((shared / "analytical_cases.json").read_text())
    histories = {c["case_id"]: published["histories"][c["history"]] for c in published["cases"]}
    return queries, modules, histories


def replay(shared: Path = SHARED) -> Iterator[Call]:
    """Yield every recorded call with what it gives now."""
    queries, modules, histories = cases(shared)
    shown = {case: record_class(module["state"]) for case, module in modules.items()}
    classes = {
        case: shown.get(case) or next(c for k, c in shown.items() if k.split("_")[0] == case.split("_")[0])
        for case in queries
    }
    with Sandbox(data_of(state_of(classes, histories), classes), limits=PATIENT) as sandbox:
        for case, recorded in queries.items():
            yield from replay_case(case, recorded["calls"], classes[case], sandbox)


def replay_case(case: str, calls: list[Mapping[str, Any]], of_kind: ClassDef, sandbox: Sandbox) -> Iterator[Call]:
    """Yield the calls of one case, run one after another in one namespace."""
    known = {"data", "records_raw", "datetime", of_kind.name, *vars(builtins)}
    with Session(lambda: sandbox, NOW) as session:
        session.run(NAMES.format(case=case))
        for number, call in enumerate(calls):
            reason = why_not(call, known)
            if reason:
                yield Call(case=case, number=number, code=call["code"], left_out=reason)
                continue
            ran = session.run(call["code"])
            known |= names_set(call["code"])
            failed = (call["error"] or "").strip().splitlines()
            yield Call(
                case=case,
                number=number,
                code=call["code"],
                expected=(normal(call["stdout"]), failed[-1].split(":")[0] if failed else ""),
                got=(normal(ran.printed), ran.error),
            )


def why_not(call: Mapping[str, Any], known: set[str]) -> str:
    """Return why a call cannot be repeated, or ""."""
    code, output = call["code"], call["stdout"]
    if max(len(code), len(output)) >= CUT_AT:
        return "cut off in the recording"
    if "pandas" in code:
        return "needs pandas"
    if _ADDRESS.search(output):
        return "prints an address"
    missing = names_read(code) - names_set(code) - known
    return f"reads {min(missing)}, which no complete call of the case sets" if missing else ""


def names_read(code: str) -> set[str]:
    """Return the names that code reads."""
    return {n.id for n in ast.walk(ast.parse(code)) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Load)}


def names_set(code: str) -> set[str]:
    """Return the names that code sets, imports, defines or takes as arguments."""
    out: set[str] = set()
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            out.add(node.id)
        elif isinstance(node, ast.Import | ast.ImportFrom):
            out |= {(a.asname or a.name).split(".")[0] for a in node.names}
        elif isinstance(node, ast.FunctionDef | ast.ClassDef | ast.ExceptHandler):
            out.add(node.name or "")
        elif isinstance(node, ast.arg):
            out.add(node.arg)
    return out


def normal(output: str | None) -> str:
    """Return output without what may differ: module and name of record classes, order of sets, space at line ends."""
    lines = [line.rstrip() for line in (output or "").rstrip().splitlines()]
    text = _RECORD.sub("Record", _CLASS.sub("<class Record>", "\n".join(lines)))
    return _BRACES.sub(lambda found: _sorted_set(found[0]), text)


def _sorted_set(text: str) -> str:
    try:
        value = ast.literal_eval(text)
    except (ValueError, SyntaxError):
        return text
    return f"{{{', '.join(sorted(map(repr, value)))}}}" if isinstance(value, set) else text


def record_class(source: str) -> ClassDef:
    """Return the dataclass that a state module defines before its data, read from its source."""
    (found,) = (n for n in ast.parse(source.partition("\ndata")[0]).body if isinstance(n, ast.ClassDef))
    fields = [n for n in found.body if isinstance(n, ast.AnnAssign) and isinstance(n.target, ast.Name)]
    return ClassDef(found.name, tuple(Field(f.target.id, _type(f.annotation)) for f in fields))  # type: ignore[union-attr]


def _type(annotation: ast.expr) -> FieldType:
    if isinstance(annotation, ast.Subscript):
        return FieldType("list", items=_type(annotation.slice))
    assert isinstance(annotation, ast.Name)
    return FieldType(_SCALARS[annotation.id])  # type: ignore[arg-type]


def state_of(classes: Mapping[str, ClassDef], histories: Mapping[str, list[dict[str, Any]]]) -> State:
    """Return a state with a collection for each case, which holds the records of its history in its class."""
    state, position = State(), 0
    for case, of_kind in classes.items():
        collection = Collection(DOMAIN, case, of_kind)
        state.define(collection)
        for record in histories[case]:
            position += 1
            state.put_typed(position, collection.path, fit_all(record, of_kind, {}, case), NOW.isoformat())
    return state


def data_of(state: State, classes: Mapping[str, ClassDef]) -> Data:
    """Return the state as the sandbox takes it; cases of one record type share their class, by its own name."""
    tables = []
    for case, of_kind in classes.items():
        collection = state.collections[f"{DOMAIN}.{case}"]
        tables.append(Table(DOMAIN, case, of_kind.name, (rows(collection, state.current(collection.path)),)))
    return Data(tuple({c.name: record_type(c) for c in classes.values()}.values()), tuple(tables))


def summary(calls: list[Call]) -> list[tuple[str, int]]:
    """Return how many calls there are of each fate."""
    fates = Counter(
        c.left_out.split(",")[0].split(" ")[0] if c.left_out else "same" if c.same else "other" for c in calls
    )
    return [
        ("calls recorded", len(calls)),
        ("complete and repeatable", fates["same"] + fates["other"]),
        ("same output", fates["same"]),
        ("another output", fates["other"]),
        ("left out: cut off in the recording", fates["cut"]),
        ("left out: needs pandas", fates["needs"]),
        ("left out: reads what no complete call sets", fates["reads"]),
        ("left out: prints an address", fates["prints"]),
    ]


def main() -> None:
    """Print the table; with --all also every call that gave something else or was left out."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--all", action="store_true")
    options = parser.parse_args()
    calls = list(replay())
    table("Recorded Python of a model, run again in the sandbox over typed state", ("calls", "count"), summary(calls))
    for call in calls if options.all else ():
        if call.left_out:
            print(f"{call.case} {call.number}: {call.left_out}")
        elif not call.same:
            print(f"{call.case} {call.number}\n{call.code}\n  expected {call.expected}\n  got      {call.got}")


if __name__ == "__main__":
    main()
