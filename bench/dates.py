"""Measure date resolution: ours beside dateparser and date-wrangler, on the same texts, by the same rule.

    python bench/dates.py [--shared DIR] [--misses]

Data: `dates.json` under the shared data folder (see its README). `expressions` are phrases and sentences with the
accepted intervals; `turns` are whole turns of LOCOMO conversations with a gold interval. Every third item (index % 3
== 2) was kept aside while our grammar was written and is reported by itself.

The rule, the same for all:
  answer    every date a system finds in the text, as an interval of days. dateparser gives instants: each is taken as
            a day and, where it says that a week, month or year was named, as that unit too, so it has two tries.
            Recurrences ("every week") count as the day they give. A system that finds nothing is given the day the text
            was said (the fallback), which counts for `correct` but not for `precision`.
  exact     some answer equals an accepted interval. Gold for a week is an envelope (the ten days before, Sunday to
            Sunday) and for a weekend Friday to Sunday; no system means these, so there a week (6 to 8 days) or a
            weekend (2 or 3 days) that lies within counts as exact.
  within    some answer lies within an accepted interval. Kind to systems that answer with a single day: 15 May counts
            for "last month" said in June.
  precision of the texts in which the system itself found something, the share that is right (exact and within).
"""

from __future__ import annotations

import argparse
import datetime as dt
import json
import os
import statistics
import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

Interval = tuple[dt.date, dt.date]
System = Callable[[str, dt.date], list[Interval]]


@dataclass(frozen=True)
class Item:
    """A text, the day it was said, and the intervals that are right."""

    text: str
    said_on: dt.date
    accepted: list[Interval]
    aside: bool


@dataclass(frozen=True)
class Score:
    """What one system did with one item."""

    answered: bool
    exact: bool
    within: bool
    seconds: float


def ours() -> System:
    from usercode.facts import dates, sentences

    def run(text: str, said_on: dt.date) -> list[Interval]:
        found = (dates.find(text[a:b], said_on) for a, b in sentences.split(text))
        return [(mention.first, mention.last) for mentions in found for mention in mentions]

    return run


def dateparser_system() -> System:
    """search_dates, and for each hit also the whole week, month or year that dateparser says was named."""
    from dateparser.date import DateDataParser
    from dateparser.search import search_dates

    def run(text: str, said_on: dt.date) -> list[Interval]:
        base = dt.datetime.combine(said_on, dt.time(12))
        settings = {"RELATIVE_BASE": base, "PREFER_DATES_FROM": "past", "DATE_ORDER": "MDY"}
        found = search_dates(text, languages=["en"], settings=settings) or []
        days = [(moment.date(), moment.date()) for _, moment, *_ in found]
        periods = DateDataParser(languages=["en"], settings=settings)
        named = [(moment.date(), periods.get_date_data(part).period) for part, moment, *_ in found]
        return days + [unit(day, period) for day, period in named if period in ("week", "month", "year")]

    return run


def unit(day: dt.date, name: str) -> Interval:
    """Return the calendar unit that holds a day."""
    months = {"month": 1, "quarter": 3, "half": 6, "year": 12}.get(name)
    if months is None:
        first = day - dt.timedelta(days=day.weekday() if name == "week" else 0)
        return first, first + dt.timedelta(days=6 if name == "week" else 0)
    first = day.replace(day=1, month=(day.month - 1) // months * months + 1)
    turn = first.year * 12 + first.month - 1 + months
    return first, dt.date(turn // 12, turn % 12 + 1, 1) - dt.timedelta(days=1)


def wrangler_system() -> System:
    """date-wrangler's `parse`; its half-open ranges closed, "since 2016" and "by Friday" cut to the unit named."""
    from date_wrangler import DateOrder, DateRange, Mod, WranglerConfig, parse

    config = WranglerConfig(date_order=DateOrder.MDY)
    day = dt.timedelta(days=1)

    def interval(found: DateRange) -> Interval:
        start, end = found.start, found.end
        if start is not None and end is not None:
            return start, end - day
        if start is not None:
            return unit(start, found.grain.value)
        assert end is not None
        return unit(end if found.mod is Mod.BEFORE else end - day, found.grain.value)

    def run(text: str, said_on: dt.date) -> list[Interval]:
        return [interval(match.range) for match in parse(text, today=said_on, config=config)]

    return run


def within(answer: Interval, accepted: Iterable[Interval]) -> bool:
    return any(first <= answer[0] and answer[1] <= last for first, last in accepted)


def exact(answer: Interval, accepted: Iterable[Interval]) -> bool:
    """Equality; in the envelope of a week or a weekend any whole week or weekend within."""
    days = (answer[1] - answer[0]).days + 1
    for first, last in accepted:
        size = (last - first).days + 1
        lies = first <= answer[0] and answer[1] <= last
        week, weekend = 8 <= size <= 12 and 6 <= days <= 8, size == 3 and 2 <= days <= 3
        if answer == (first, last) or (lies and (week or weekend)):
            return True
    return False


def load(shared: Path) -> dict[str, list[Item]]:
    data = json.loads((shared / "data" / "dates.json").read_text())
    day = dt.date.fromisoformat
    expressions = [
        Item(e["text"], day(e["reference"]), [(day(a), day(b)) for a, b in e["accepted"]], index % 3 == 2)
        for index, e in enumerate(data["expressions"])
    ]
    turns = [
        Item(t["text"], day(t["ref"]), [(day(t["a"]), day(t["b"]))], index % 3 == 2)
        for index, t in enumerate(data["turns"])
    ]
    return {"expressions": expressions, "turns": turns}


def score(system: System, item: Item) -> Score:
    begun = time.perf_counter()
    answers = system(item.text, item.said_on)
    seconds = time.perf_counter() - begun
    tried = answers or [(item.said_on, item.said_on)]
    return Score(
        bool(answers),
        any(exact(answer, item.accepted) for answer in tried),
        any(within(answer, item.accepted) for answer in tried),
        seconds,
    )


def row(name: str, scores: list[Score]) -> str:
    answered = [s for s in scores if s.answered]
    share = [
        f"{100 * sum(k) / max(1, len(k)):6.1f}" for k in ([s.exact for s in answered], [s.within for s in answered])
    ]
    right = f"{sum(s.exact for s in scores):3d} {sum(s.within for s in scores):6d}"
    median = statistics.median(s.seconds for s in scores) * 1000
    return f"  {name:14} {right}  of {len(scores):3d}   {len(answered):8d}   {share[0]} {share[1]}   {median:9.3f}"


def report(items: list[Item], systems: dict[str, System], misses: bool) -> None:
    print("  system       exact within          answered   prec.exact within   ms/text (median)")
    for name, system in systems.items():
        system(items[0].text, items[0].said_on)
        print(row(name, [score(system, item) for item in items]))
        for item in items:
            if misses and name == "ours" and not item.aside and not score(system, item).exact:
                found = [f"{a} {b}" for a, b in system(item.text, item.said_on)]
                print(f"      {item.said_on} {item.text[:150]!r} found {found} wanted {item.accepted}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    shared = os.environ.get("USERCODE_SHARED", ROOT.parent / "shared")
    parser.add_argument("--shared", type=Path, default=Path(shared))
    parser.add_argument("--misses", action="store_true", help="show what ours gets wrong, in the part not kept aside")
    options = parser.parse_args()
    if not (options.shared / "data" / "dates.json").exists():
        print(f"Skipped: no data/dates.json under {options.shared}. Give --shared DIR.")
        return
    systems = {"ours": ours(), "dateparser": dateparser_system(), "date-wrangler": wrangler_system()}
    for kind, items in load(options.shared).items():
        for title, aside in (("seen while developing", False), ("kept aside", True)):
            print(f"\n{kind}, {title}")
            report([item for item in items if item.aside == aside], systems, options.misses)
        print(f"\n{kind}, all")
        report(items, systems, misses=False)


if __name__ == "__main__":
    main()
