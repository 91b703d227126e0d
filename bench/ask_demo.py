"""A hundred questions to the user of `make demo`, whose project holds some twenty collections at once.

    python -m bench.ask_demo [--show] [--project FOLDER]

What is right is plain Python over the records, in `ask_data/demo.py`: what the records lack, the answer cannot have.
A refusal where an answer was due is a miss, another value than the right one is a defect. The project is made by the
demonstration, or an existing one of it is taken with --project.
"""

from __future__ import annotations

import argparse
import contextlib
import datetime as dt
import io
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from bench.ask_data.demo import CASES, NOW
from bench.measure import table
from usercode import Memory
from usercode.cli.demo import main as make_demo
from usercode.results import Asked

TODAY = NOW.date()
NEAR = 0.005
"""How far numbers may lie apart: amounts are in cents."""


def only(values: Iterable[Any]) -> Any:
    (value,) = set(values)
    return value


def own(records: Iterable[Any], person: str = "user") -> list[Any]:
    return [record for record in records if record.person == person]


def year(day: dt.date | None) -> int | None:
    return day.year if day else None


def days_of(trip: Any) -> int:
    return (trip.return_date - trip.departure_date).days


def age(born: dt.date) -> int:
    return TODAY.year - born.year - ((TODAY.month, TODAY.day) < (born.month, born.day))


def names(memory: Memory) -> dict[str, Any]:
    """Return what the expressions may name: the collections by their last name, and the few functions above."""
    state = memory.state()
    paths = [path.split(".") for path in memory._live.state.collections]
    given: dict[str, Any] = {name: list(getattr(getattr(state, domain), name)) for domain, name in paths}
    given |= {"only": only, "own": own, "year": year, "days_of": days_of, "age": age, "today": TODAY}
    given["month"] = lambda day: (day.year, day.month)
    given["spent"] = lambda held: -sum(t.amount for t in held if t.amount < 0)
    given["is_saving"] = lambda t: t.category == "savings" and t.amount > 0
    given["coming"] = lambda held: [t for t in held if t.departure_date and t.departure_date > TODAY]
    given["coming_events"] = [e for e in given["events"] if e.start and e.start.date() >= TODAY]
    given["of_known_age"] = [c for c in given["contacts"] if c.birthday and c.birthday.year > 1]
    given["in_2024"] = [t for t in given["transactions"] if t.date.year == 2024]
    return given


def same(right: Any, value: Any) -> bool:
    """Return whether a value is right: collections as sets of texts, a single member as itself, numbers to a cent."""
    one, other = _flat(right), _flat(value)
    if len(one) == len(other) == 1 and all(_is_number(v) for v in (one[0], other[0])):
        return abs(float(one[0]) - float(other[0])) < NEAR
    return sorted({_text(v) for v in one}) == sorted({_text(v) for v in other})


def _flat(value: Any) -> list[Any]:
    return list(value) if isinstance(value, (list, tuple, set, frozenset)) else [value]


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def _text(value: Any) -> str:
    return str(value.replace(tzinfo=None)) if isinstance(value, dt.datetime) else str(value)


def judged(memory: Memory) -> Iterator[tuple[str, str, Asked, list[Any]]]:
    """Yield each question with its verdict, the answer, and the right values."""
    given = names(memory)
    for question, fair in CASES:
        right = [eval(each, dict(given)) for each in fair]  # expressions of this repository, over plain records
        asked = memory.ask(question, now=NOW)
        if asked.status != "answered":
            verdict = "refused" if right else "rightly refused"
        else:
            verdict = "right" if any(same(each, asked.value) for each in right) else "wrong"
        yield question, verdict, asked, right


def measure(project: Path, show: bool) -> Counter[str]:
    """Ask all questions of a project of the demonstration and return how many came out how."""
    counts: Counter[str] = Counter()
    with Memory(project) as memory:
        for question, verdict, asked, right in judged(memory):
            counts[verdict] += 1
            if verdict == "wrong" or (show and verdict == "refused"):
                print(f"  {verdict}: {question}\n    {asked.reason or asked.value!r}   right: {right}")
    return counts


def main() -> None:
    """Ask, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--show", action="store_true", help="print what was refused where an answer was due")
    parser.add_argument("--project", type=Path, help="a project that the demonstration made; else one is made")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        project = options.project or Path(folder) / "demo"
        if options.project is None:
            with contextlib.redirect_stdout(io.StringIO()):
                make_demo(["--into", str(project)])
        counts = measure(project, options.show)
    verdicts = ("right", "rightly refused", "refused", "wrong")
    rows = [(counts.total(), *(counts[verdict] for verdict in verdicts))]
    table("Questions to the user of the demonstration, over all collections at once", ("asked", *verdicts), rows)


if __name__ == "__main__":
    main()
