"""Questions put together from parts over any made history, with the right values by construction.

A question is a head (a count, a statistic, a share, a group, an extreme, a comparison) with conditions (values,
thresholds, lists, clock times, windows, negations, "and", "or"). The same parts that make its words make the functions
that select the records, so nothing is parsed and nothing is typed in. Where a sentence has several fair readings
(missing cells under "not", "between 8 and 9" with or without 9), all their values are right.
"""

from __future__ import annotations

import datetime as dt
import math
import random
import re
import statistics
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from bench.ask_data.histories import Row

Test = Callable[[Row], bool]
MONTHS = tuple(dt.date(2000, month, 1).strftime("%B") for month in range(1, 13))
_UNITS = frozenset(
    (
        *("km", "m", "cm", "miles", "kg", "g", "mg", "c", "sqm", "kwh", "min"),
        *("eur", "usd", "gbp", "chf", "bpm", "mmhg", "pct"),
    )
)


@dataclass(frozen=True)
class Question:
    """A question, how its value is compared, and the values that are right; empty when it has none."""

    text: str
    kind: str
    right: tuple[Any, ...]


@dataclass(frozen=True)
class Scene:
    """What questions are made over: the records, their noun, the kind of each field, and the day."""

    noun: str
    rows: Sequence[Row]
    today: dt.date

    def fields(self, *kinds: str) -> list[str]:
        """Return the fields of these kinds."""
        return [name for name in self.rows[0] if _kind(name, self.rows) in kinds]


def words_of(field: str) -> str:
    """Return a field's name as people say it: without its unit, "periodStart" as "period start"."""
    spaced = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", re.sub(r"\(.*?\)", "", field)).lower().replace("_", " ").split()
    while len(spaced) > 1 and spaced[-1] in _UNITS:
        spaced.pop()
    return " ".join(spaced)


def _kind(field: str, rows: Sequence[Row]) -> str:
    held = [row[field] for row in rows if row[field] is not None]
    first = held[0] if held else None
    if isinstance(first, dt.datetime):
        return "other"
    for kind, types in (("flag", bool), ("number", (int, float)), ("date", dt.date), ("time", dt.time)):
        if isinstance(first, types):
            return kind
    if isinstance(first, list):
        return "list" if all(isinstance(item, str) for value in held for item in value) else "other"
    return "name" if isinstance(first, str) and len(set(held)) <= 12 else "other"


def ask(scene: Scene, rnd: random.Random) -> Question:
    """Return one question over the scene."""
    makers = (_count, _count, _statistic, _statistic, _share, _distinct, _group, _extreme, _compare, _years, _adjective)
    while True:
        made = rnd.choice(makers)(scene, rnd)
        if made is not None:
            return made


def _question(text: str, kind: str, values: Sequence[Callable[[], Any]]) -> Question:
    right = []
    for value in values:
        try:
            right.append(value())
        except (ValueError, ZeroDivisionError, statistics.StatisticsError):
            continue
    return Question(" ".join(text.split()).replace(" ?", "?"), kind, tuple(right))


# -- conditions: words, and the tests that fair readings of them give


def _conditions(scene: Scene, rnd: random.Random) -> tuple[str, list[Test]]:
    picked = rnd.sample(scene.fields("name", "number", "list", "time", "flag"), rnd.choice((0, 1, 1, 2)))
    made = [_condition(scene, rnd, field) for field in picked]
    texts, tests = [text for text, _ in made], [readings for _, readings in made]
    joined: list[Test] = [lambda _: True]
    either = len(made) == 2 and rnd.random() < 0.25
    if either:
        joined = [lambda row, a=a, b=b: a(row) or b(row) for a in tests[0] for b in tests[1]]  # type: ignore[misc]
    else:
        for readings in tests:
            joined = _both(joined, readings)
    text = (" or " if either else " and " if rnd.random() < 0.3 else " ").join(texts)
    dates = scene.fields("date")
    if dates and not either and rnd.random() < 0.5:
        window, days = _window(scene, rnd, dates[0])
        text, joined = f"{text} {window}", _both(joined, days)
    return text, joined


def _both(some: list[Test], others: list[Test]) -> list[Test]:
    return [lambda row, a=a, b=b: a(row) and b(row) for a in some for b in others]  # type: ignore[misc]


def _condition(scene: Scene, rnd: random.Random, field: str) -> tuple[str, list[Test]]:
    kind, said = _kind(field, scene.rows), words_of(field)
    held = [row[field] for row in scene.rows if row[field] is not None]
    makers = {"name": _name, "number": _number, "list": _list, "time": _time, "flag": _flag}
    return makers[kind](field, said, held, rnd)


def _known(field: str, test: Callable[[Any], bool], missing: bool = False) -> Test:
    return lambda row: missing if row[field] is None else test(row[field])


def _name(field: str, said: str, held: list[Any], rnd: random.Random) -> tuple[str, list[Test]]:
    one = rnd.choice(held)
    two = rnd.choice([value for value in held if value != one] or [one])
    if rnd.random() < 0.5:
        text, values = rnd.choice(
            [
                (f"with {said} {one}", {one}),
                (f"where the {said} is {one}", {one}),
                (f"whose {said} is {one}", {one}),
                (f"with {said} {one} or {two}", {one, two}),
                (f"where the {said} is either {one} or {two}", {one, two}),
            ]
        )
        return text, [_known(field, lambda value: value in values)]
    text, values = rnd.choice(
        [
            (f"where the {said} is not {one}", {one}),
            (f"with a {said} other than {one}", {one}),
            (f"where the {said} is neither {one} nor {two}", {one, two}),
        ]
    )
    return text, [_known(field, lambda value: value not in values, missing) for missing in (False, True)]


def _number(field: str, said: str, held: list[Any], rnd: random.Random) -> tuple[str, list[Test]]:
    low = rnd.choice(held)
    high = rnd.choice([value for value in held if value >= low])
    text, test = rnd.choice(
        [
            (f"with a {said} over {low}", lambda value: value > low),
            (f"with a {said} of at least {low}", lambda value: value >= low),
            (f"with a {said} below {low}", lambda value: value < low),
            (f"with a {said} of at most {low}", lambda value: value <= low),
            (f"with a {said} of {low} or more", lambda value: value >= low),
            (f"with a {said} no less than {low}", lambda value: value >= low),
            (f"where the {said} is not more than {low}", lambda value: value <= low),
            (f"with a {said} between {low} and {high}", lambda value: low <= value <= high),
            (f"with a {said} of exactly {low}", lambda value: value == low),
        ]
    )
    return text, [_known(field, test), *([_known(field, test, missing=True)] if " not " in text else [])]


def _list(field: str, said: str, held: list[Any], rnd: random.Random) -> tuple[str, list[Test]]:
    items = sorted({item for value in held for item in value})
    one, two = rnd.sample(items, 2) if len(items) > 1 else (items[0], items[0])
    choices: list[tuple[str, Callable[[Any], bool]]] = [
        (f"with {one} among the {said}", lambda value: one in value),
        (f"with no {said}", lambda value: not value),
        (f"with both {one} and {two} in {said}", lambda value: {one, two} <= set(value)),
        (f"with {one} or {two} in {said}", lambda value: bool({one, two} & set(value))),
        (f"without {one} in the {said}", lambda value: one not in value),
        (f"with {one} but not {two} in {said}", lambda value: one in value and two not in value),
        (f"with neither {one} nor {two} in {said}", lambda value: not {one, two} & set(value)),
        (f"with more than one {said}", lambda value: len(value) > 1),
    ]
    text, test = rnd.choice(choices)
    return text, [lambda row: test(row[field] or [])]


def _time(field: str, said: str, _: list[Any], rnd: random.Random) -> tuple[str, list[Test]]:
    hour, until = rnd.randrange(1, 23), rnd.randrange(1, 23)
    start, end = dt.time(hour), dt.time(until)
    spoken = f"{(hour - 1) % 12 + 1} {'am' if hour < 12 else 'pm'}"
    said = f"{said} time" if said.endswith(" at") else said

    def inside(value: dt.time, last: bool) -> bool:
        early = value <= end if last else value < end
        return (start <= value and early) if start <= end else (start <= value or early)

    text, tests = rnd.choice(
        [
            (f"with a {said} before {hour}:00", [lambda value: value < start]),
            (f"with a {said} after {spoken}", [lambda value: value > start, lambda value: value >= start]),
            (f"with a {said} at or after {spoken}", [lambda value: value >= start]),
            (
                f"with a {said} between {hour}:00 and {until}:00",
                [lambda value: inside(value, True), lambda value: inside(value, False)],
            ),
        ]
    )
    return text, [_known(field, test) for test in tests]


def _flag(field: str, said: str, _: list[Any], rnd: random.Random) -> tuple[str, list[Test]]:
    return rnd.choice(
        [
            (f"that are {said}", [lambda row: row[field] is True]),
            (f"where {said} is true", [lambda row: row[field] is True]),
            (f"where {said} is false", [lambda row: row[field] is False]),
            (f"that are not {said}", [lambda row: row[field] is False, lambda row: not row[field]]),
        ]
    )


def _window(scene: Scene, rnd: random.Random, field: str) -> tuple[str, list[Test]]:
    year = rnd.choice(sorted({row[field].year for row in scene.rows if row[field] is not None}))
    month = rnd.randrange(1, 13)
    last = rnd.randrange(month, 13)
    first, end = dt.date(year, month, 1), (dt.date(year, month, 28) + dt.timedelta(4)).replace(day=1)
    day, quarter, today = first.replace(day=rnd.randrange(1, 28)), (month - 1) // 3, scene.today
    before = today.replace(day=1) - dt.timedelta(1)
    written = f"{day.day} {MONTHS[month - 1]} {year}"
    name = MONTHS[month - 1]
    text, test = rnd.choice(
        [
            (f"in {year}", lambda d: d.year == year),
            (f"not in {year}", lambda d: d.year != year),
            (f"in {name} {year}", lambda d: first <= d < end),
            (f"from {name} to {MONTHS[last - 1]} {year}", lambda d: d.year == year and month <= d.month <= last),
            (f"between {name} and {MONTHS[last - 1]} {year}", lambda d: d.year == year and month <= d.month <= last),
            (f"since {name} {year}", lambda d: d >= first),
            (f"before {name} {year}", lambda d: d < first),
            (f"after {name} {year}", lambda d: d >= end),
            (f"through {name} {year}", lambda d: d < end),
            (f"before {written}", lambda d: d < day),
            (f"after {written}", lambda d: d > day),
            (f"on or before {written}", lambda d: d <= day),
            (f"on or after {day}", lambda d: d >= day),
            (f"by the end of {year}", lambda d: d.year <= year),
            (f"in Q{quarter + 1} {year}", lambda d: d.year == year and (d.month - 1) // 3 == quarter),
            (f"in the second half of {year}", lambda d: d.year == year and d.month > 6),
            ("last year", lambda d: d.year == today.year - 1),
            ("this month", lambda d: (d.year, d.month) == (today.year, today.month)),
            ("last month", lambda d: (d.year, d.month) == (before.year, before.month)),
        ]
    )
    return text, [_known(field, test)]


# -- heads


def _held(scene: Scene, tests: list[Test]) -> list[list[Row]]:
    return [[row for row in scene.rows if test(row)] for test in tests]


def _count(scene: Scene, rnd: random.Random) -> Question:
    text, tests = _conditions(scene, rnd)
    head = rnd.choice((f"How many {scene.noun} {text}?", f"Number of {scene.noun} {text}"))
    return _question(head, "int", [lambda held=held: len(held) for held in _held(scene, tests)])  # type: ignore[misc]


def _statistic(scene: Scene, rnd: random.Random) -> Question | None:
    numbers = scene.fields("number")
    if not numbers:
        return None
    text, tests = _conditions(scene, rnd)
    field = rnd.choice(numbers)
    choices: list[tuple[str, Callable[[list[float]], float]]] = [
        ("average", statistics.fmean),
        ("mean", statistics.fmean),
        ("median", statistics.median),
        ("total", math.fsum),
        ("highest", max),
        ("maximum", max),
        ("lowest", min),
    ]
    word, of = rnd.choice(choices)
    values = [[row[field] for row in held if row[field] is not None] for held in _held(scene, tests)]
    head = f"What is the {word} {words_of(field)} of my {scene.noun} {text}?"
    return _question(head, "float", [lambda v=v: of(v) for v in values])  # type: ignore[misc]


def _share(scene: Scene, rnd: random.Random) -> Question:
    """Ask for a share; without a window, which could narrow the whole as well."""
    field = rnd.choice(scene.fields("name", "number", "list", "time", "flag"))
    text, tests = _condition(scene, rnd, field)
    parts = [len(held) / len(scene.rows) for held in _held(scene, tests)]
    return _question(f"What fraction of my {scene.noun} are {text}?", "share", [lambda p=p: p for p in parts])  # type: ignore[misc]


def _distinct(scene: Scene, rnd: random.Random) -> Question | None:
    names = scene.fields("name")
    if not names:
        return None
    text, tests = _conditions(scene, rnd)
    field = rnd.choice(names)
    found = [{row[field] for row in held} - {None} for held in _held(scene, tests)]
    head = f"How many different {words_of(field)} values are there in my {scene.noun} {text}?"
    return _question(head, "int", [lambda f=f: len(f) for f in found])  # type: ignore[misc]


def _group(scene: Scene, rnd: random.Random) -> Question | None:
    names = scene.fields("name")
    if not names:
        return None
    text, tests = _conditions(scene, rnd)
    field, least = rnd.choice(names), rnd.randrange(2, 15)
    counts = [Counter(row[field] for row in held if row[field] is not None) for held in _held(scene, tests)]
    head = f"Which {words_of(field)} occurs in at least {least} of my {scene.noun} {text}?"
    return _question(head, "set", [lambda c=c: {name for name, n in c.items() if n >= least} for c in counts])  # type: ignore[misc]


def _extreme(scene: Scene, rnd: random.Random) -> Question | None:
    names = scene.fields("name")
    if not names:
        return None
    text, tests = _conditions(scene, rnd)
    field = rnd.choice(names)
    counts = [Counter(row[field] for row in held if row[field] is not None) for held in _held(scene, tests)]

    def only(count: Counter[str]) -> str:
        ranked = count.most_common(2)
        if not ranked or (len(ranked) > 1 and ranked[0][1] == ranked[1][1]):
            raise ValueError("none or several")
        return ranked[0][0]

    head = f"What is the most common {words_of(field)} of my {scene.noun} {text}?"
    return _question(head, "string", [lambda c=c: only(c) for c in counts])  # type: ignore[misc]


def _compare(scene: Scene, rnd: random.Random) -> Question | None:
    names = scene.fields("name")
    if not names:
        return None
    field = rnd.choice(names)
    count = Counter(row[field] for row in scene.rows if row[field] is not None)
    one, two, said = rnd.choice(list(count)), rnd.choice(list(count)), words_of(field)
    return rnd.choice(
        [
            Question(
                f"Did I have more {scene.noun} with {said} {one} than with {said} {two}?",
                "bool",
                (count[one] > count[two],),
            ),
            Question(
                f"Is {one} the {said} of most of my {scene.noun}?",
                "bool",
                (count[one] > len(scene.rows) / 2, count[one] > count.total() / 2),
            ),
            Question(f"How many {scene.noun} are there for each {said}?", "mapping", (dict(count),)),
        ]
    )


def _years(scene: Scene, rnd: random.Random) -> Question | None:
    dates = scene.fields("date")
    if not dates:
        return None
    count = Counter(row[dates[0]].year for row in scene.rows if row[dates[0]] is not None)
    one, two = rnd.choice(list(count)), rnd.choice(list(count))
    trend = "same" if count[one] == count[two] else "increase" if count[two] > count[one] else "decrease"
    text, kind, value = rnd.choice(
        [
            (f"Did I have fewer {scene.noun} in {one} than in {two}?", "bool", count[one] < count[two]),
            (f"Were there at least as many {scene.noun} in {one} as in {two}?", "bool", count[one] >= count[two]),
            (f"How many more {scene.noun} were there in {one} than in {two}?", "int", count[one] - count[two]),
            (f"Did the number of {scene.noun} increase or decrease from {one} to {two}?", "trend", trend),
        ]
    )
    return Question(text, kind, (value,))


def _adjective(scene: Scene, rnd: random.Random) -> Question | None:
    """Ask with a value in front of the noun or after "were"; only where one field alone has the value."""
    names = scene.fields("name")
    if not names:
        return None
    field = rnd.choice(names)
    value = rnd.choice([row[field] for row in scene.rows if row[field] is not None])
    holders = [
        name
        for name in scene.rows[0]
        if any(row[name] == value or (isinstance(row[name], list) and value in row[name]) for row in scene.rows)
    ]
    if len(holders) > 1 or len(value) < 3:
        return None
    having = sum(row[field] == value for row in scene.rows)
    known = sum(row[field] is not None for row in scene.rows)
    without = (known - having, len(scene.rows) - having)
    return rnd.choice(
        [
            Question(f"How many {value} {scene.noun} were there?", "int", (having,)),
            Question(f"How many {scene.noun} were {value}?", "int", (having,)),
            Question(f"How many {scene.noun} were not {value}?", "int", without),
            Question(f"How many {scene.noun} except {value} ones did I have?", "int", without),
            Question(f"How many non-{value} {scene.noun} are there?", "int", without),
        ]
    )
