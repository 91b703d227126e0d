"""Trying a proposed constraint before anybody approves it: looked over, run on its examples and on given states.

In: the text of a proposal. Out: what kind it is and what it found, as values; nothing is kept and nothing is decided
here. Everything runs in the sandbox.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import Any

from usercode.constraints.examples import data
from usercode.constraints.filled import FilledForm, module_of, parsed, read_form, schema
from usercode.constraints.findings import Finding
from usercode.constraints.free import evaluate
from usercode.constraints.runner import Runner
from usercode.constraints.served import worker_modules
from usercode.constraints.strict import problems
from usercode.errors import LimitExceeded, QueryFailed, Refused, SandboxProtocolError
from usercode.sandbox import Data, Sandbox
from usercode.state.proposals import Kind
from usercode.state.schema import Collection

_NOON = dt.time(12)
_LONGEST = 64 * 1024
_LOOK = "(exec(program, globals()), look_over(text))[1]"
_REMEDY = "correct it and propose it again"


@dataclass(frozen=True)
class Draft:
    """A text that may become a proposal: its kind, its name, the Python that runs, and the examples it brings."""

    kind: Kind
    name: str
    code: str
    examples: tuple[Mapping[str, Any], ...]


@dataclass(frozen=True)
class Tried:
    """What one example gave. `error` is "" when it ran."""

    says: str
    now: dt.datetime
    fires: bool
    findings: tuple[Finding, ...] = ()
    error: str = ""

    @property
    def holds(self) -> bool:
        """Return whether it came out as the example says."""
        return not self.error and bool(self.findings) == self.fires


@dataclass(frozen=True)
class Ran:
    """What a run over one state gave, and the day on which it can find something else, if that is known."""

    findings: tuple[Finding, ...] = ()
    error: str = ""
    due: dt.date | None = None


def drafted(text: str, name: str, examples: Sequence[Mapping[str, Any]] | None) -> Draft:
    """Return a text as a draft: JSON is a filled form, all else Python; `name` and `examples` hold for Python.

    Raises:
        Refused: it is neither, or it lacks an example that fires or one that must not.
    """
    if len(text.encode()) > _LONGEST:
        raise Refused(f"the proposal is longer than {_LONGEST // 1024} KiB", remedy="propose several smaller ones")
    if text.lstrip()[:1] in ("{", "["):
        form: FilledForm = read_form(parsed(text))
        draft = Draft("form", form.name, module_of(form), tuple(form.data["examples"]))
    else:
        kind, found = _looked_over(text)
        given = examples if examples is not None else found
        draft = Draft(kind, name, text, tuple(given or ()))
        _check_examples(draft)
    fires = {example["fires"] for example in draft.examples}
    if fires != {True, False}:
        missing = "fires" if True not in fires else "must not fire"
        raise Refused(
            f"{draft.name} comes without an example that {missing}", remedy="give at least one of each, as EXAMPLES"
        )
    return draft


def _looked_over(text: str) -> tuple[Kind, Any]:
    with Sandbox(Data()) as sandbox:
        names = {"program": _lint_program(), "text": text}
        try:
            found = sandbox.run(_LOOK, now=dt.datetime(2000, 1, 1), names=names).value
        except (QueryFailed, LimitExceeded, SandboxProtocolError) as error:
            raise Refused(f"the proposal cannot be looked over: {error}", remedy=_REMEDY) from error
    if found["problems"]:
        raise Refused(f"the proposal is refused: {'; '.join(found['problems'][:5])}", remedy=_REMEDY)
    kind: Kind = "module" if found["kind"] == "module" else "function"
    return kind, found["examples"]


@cache
def _lint_program() -> str:
    return files("usercode.constraints").joinpath("proposal_lint.py").read_text(encoding="utf-8")


def _check_examples(draft: Draft) -> None:
    """Raise Refused unless the examples of Python are as those of forms; a STATE may stand in for records."""
    rules = {**schema(), "$ref": "#/$defs/example"}
    for number, example in enumerate(draft.examples, 1):
        if not isinstance(example, Mapping):
            raise Refused(f"example {number} is no mapping", remedy="see form.schema.json in the docs")
        plain = {key: value for key, value in example.items() if key != "state"}
        if found := problems(plain, rules):
            raise Refused(f"example {number}: {'; '.join(found)}", remedy="see form.schema.json in the docs")


def try_examples(draft: Draft, present: Mapping[str, Collection], knowledge: Mapping[str, str]) -> list[Tried]:
    """Return what each example of a draft gives, over collections as the project has them."""
    tried = []
    for example in draft.examples:
        moment = _moment(str(example["now"]))
        made = Tried(str(example.get("says", "")), moment, bool(example["fires"]))
        tables = data(example.get("records", {}), present)
        ran = try_state(draft, tables, moment, knowledge, own_state=example.get("state"))
        tried.append(replace(made, findings=ran.findings, error=ran.error))
    return tried


def try_state(
    draft: Draft,
    tables: Data,
    now: dt.datetime,
    knowledge: Mapping[str, str],
    *,
    is_ref: Callable[[str], bool] = lambda ref: True,
    own_state: Any = None,
) -> Ran:
    """Return what a draft finds in a state at `now`."""
    with Sandbox(replace(tables, modules={**worker_modules(), **knowledge})) as sandbox:
        if draft.kind == "function":
            out = evaluate(sandbox, draft.name, draft.code, now, is_ref, own_state=own_state, traced=True)
            return Ran(out.findings, out.error, out.due)
        with Runner(sandbox, {draft.name: draft.code}, knowledge=knowledge, is_ref=is_ref) as runner:
            found = runner.run(now)
            return Ran(found.findings, "; ".join(found.failed), runner.due(now).get(draft.name))


def _moment(text: str) -> dt.datetime:
    try:
        return (
            dt.datetime.fromisoformat(text) if "T" in text else dt.datetime.combine(dt.date.fromisoformat(text), _NOON)
        )
    except ValueError as error:
        raise Refused(f"{text} is no day of the calendar", remedy=_REMEDY) from error
