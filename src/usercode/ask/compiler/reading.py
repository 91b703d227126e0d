"""A plan in words: what a question was taken to ask, for the answer and for refusals that show several readings."""

from __future__ import annotations

from usercode.ask.compiler.conditions import test
from usercode.ask.compiler.plan import (
    Aggregate,
    Contrast,
    Count,
    Distinct,
    Elapsed,
    Every,
    Exists,
    Extreme,
    Gap,
    Groups,
    Key,
    Lookup,
    Measure,
    Plan,
    Portion,
    Rate,
    Ratio,
    Share,
    Streak,
    Test,
    Total,
    Until,
)

_OPS = {"sum": "total", "mean": "average", "median": "median", "min": "smallest", "max": "largest", "range": "range of"}


def reading_of(plan: Plan) -> str:
    """Return the plan as a phrase."""
    records = plan.collection.rpartition(".")[2].replace("_", " ")
    where = f" where {_condition(plan)}" if plan.where is not None else ""
    return f"{_ask(plan)} of {records}{where}"


def _condition(plan: Plan) -> str:
    assert plan.where is not None
    return test(plan.where, "r").replace("r.", "").replace("_", " ")


def _ask(plan: Plan) -> str:  # noqa: PLR0911  one line for each kind of question
    ask = plan.ask
    match ask:
        case Total():
            return _measure(ask.measure)
        case Test():
            measured = "share" if isinstance(ask.measure, Share) else _measure(ask.measure)
            return f"whether the {measured} is {ask.op} {ask.value:g}"
        case Lookup():
            return ("the " if ask.single else "every ") + _name(ask.column.name)
        case Extreme():
            which = "largest" if ask.direction == "max" else "smallest"
            which = which if ask.nth == 1 else f"number {ask.nth} by {which}"
            shown = _name(ask.show.name) if ask.show else "record"
            return f"{shown} with the {which} {_name(ask.by.name)}"
        case Groups():
            return f"{_measure(ask.measure)} by {_key(ask.key)}"
        case Share():
            return "share"
        case Exists():
            return "whether there is one"
        case Every():
            return f"whether {test(ask.part, 'r').replace('r.', '').replace('_', ' ')} holds of all"
        case Elapsed():
            return f"days since the {'last' if ask.direction == 'max' else 'first'} {_name(ask.by.name)}"
        case Until():
            return f"days until the next {_name(ask.by.name)}"
        case Streak():
            return f"days of the longest streak by {_name(ask.by.name)}"
        case Gap():
            return f"{_OPS[ask.op]} number of days from one {_name(ask.by.name)} to the next"
        case Contrast():
            measures = " and ".join(_measure(measure) for measure in (ask.measure, *ask.also))
            return f"{measures} compared ({ask.form})"
        case Rate() | Ratio():
            per = ask.unit if isinstance(ask, Rate) else _name(ask.per.column.name)
            return f"{_measure(ask.measure)} per {per}"


def _measure(measure: Measure | Portion) -> str:
    match measure:
        case Portion():
            return "share"
        case Count():
            return "number"
        case Distinct():
            return f"number of different {_name(measure.column.name)}"
        case Aggregate():
            return f"{_OPS[measure.op]} {_name(measure.column.name)}"


def _key(key: Key) -> str:
    return key.unit or _name(key.column.name)


def _name(name: str) -> str:
    return name.replace("_", " ").replace(".", " ")
