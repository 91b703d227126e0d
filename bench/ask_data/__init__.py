"""Questions with computed answers, to measure what `ask` understands and what it rightly refuses.

`cases()` gives the questions, `rows(history)` the records they are about, `gold(case)` the right values, `judge` says
what an answer is worth. The questions lie in `dev_*.json` and `aside_*.json`: the author of the compiler opens only the
first; which half a case belongs to follows from its id. No right value is written down: `gold_code` computes it from
the records. Histories are made (`histories*.py`), or "shared:NAME" for those of the published benchmark, which lie
outside the repository; their cases are left out where that is absent. A published question in other words has the
published right value: `published(CASE_ID)`.
"""

from __future__ import annotations

import datetime as dt
import hashlib
import itertools
import json
import math
import random
import re
import statistics
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal

from bench.ask_data.histories import MADE as FIRST
from bench.ask_data.histories import Make, Row
from bench.ask_data.histories_albums import MADE as ALBUMS
from bench.ask_data.histories_almanacs import MADE as ALMANACS
from bench.ask_data.histories_autumn import MADE as AUTUMN
from bench.ask_data.histories_binders import MADE as BINDERS
from bench.ask_data.histories_blind import MADE as BLIND
from bench.ask_data.histories_cabinets import MADE as CABINETS
from bench.ask_data.histories_card_index import MADE as CARD_INDEX
from bench.ask_data.histories_cardfiles import MADE as CARDFILES
from bench.ask_data.histories_charts import MADE as CHARTS
from bench.ask_data.histories_checklists import MADE as CHECKLISTS
from bench.ask_data.histories_chosen import MADE as CHOSEN
from bench.ask_data.histories_clipboards import MADE as CLIPBOARDS
from bench.ask_data.histories_collections import MADE as COLLECTIONS
from bench.ask_data.histories_daybooks import MADE as DAYBOOKS
from bench.ask_data.histories_diaries import MADE as DIARIES
from bench.ask_data.histories_dossiers import MADE as DOSSIERS
from bench.ask_data.histories_drawers import MADE as DRAWERS
from bench.ask_data.histories_exports import MADE as EXPORTS
from bench.ask_data.histories_filing_boxes import MADE as FILING_BOXES
from bench.ask_data.histories_flatshare import MADE as FLATSHARE
from bench.ask_data.histories_folders import MADE as FOLDERS
from bench.ask_data.histories_fresh import MADE as FRESH
from bench.ask_data.histories_further import MADE as FURTHER
from bench.ask_data.histories_handbooks import MADE as HANDBOOKS
from bench.ask_data.histories_household import MADE as HOUSEHOLD
from bench.ask_data.histories_inventories import MADE as INVENTORIES
from bench.ask_data.histories_jotters import MADE as JOTTERS
from bench.ask_data.histories_journals import MADE as JOURNALS
from bench.ask_data.histories_keepsakes import MADE as KEEPSAKES
from bench.ask_data.histories_late import MADE as LATE
from bench.ask_data.histories_ledger_pages import MADE as LEDGER_PAGES
from bench.ask_data.histories_ledgers import MADE as LEDGERS
from bench.ask_data.histories_logbooks import MADE as LOGBOOKS
from bench.ask_data.histories_memoirs import MADE as MEMOIRS
from bench.ask_data.histories_more import MADE as MORE
from bench.ask_data.histories_newest import MADE as NEWEST
from bench.ask_data.histories_notebooks import MADE as NOTEBOOKS
from bench.ask_data.histories_ordinary import MADE as ORDINARY
from bench.ask_data.histories_pastimes import MADE as PASTIMES
from bench.ask_data.histories_planned import MADE as PLANNED
from bench.ask_data.histories_planners import MADE as PLANNERS
from bench.ask_data.histories_pocketbooks import MADE as POCKETBOOKS
from bench.ask_data.histories_registers import MADE as REGISTERS
from bench.ask_data.histories_rosters import MADE as ROSTERS
from bench.ask_data.histories_scrapbooks import MADE as SCRAPBOOKS
from bench.ask_data.histories_sheets import MADE as SHEETS
from bench.ask_data.histories_spreadsheets import MADE as SPREADSHEETS
from bench.ask_data.histories_tables import MADE as TABLES
from bench.ask_data.histories_trackers import MADE as TRACKERS
from bench.ask_data.histories_winter import MADE as WINTER
from bench.ask_data.histories_workshop import MADE as WORKSHOP
from bench.ask_data.histories_yearbooks import MADE as YEARBOOKS
from bench.measure import SHARED

HERE = Path(__file__).parent
HALVES = ("dev", "aside")
SHARED_NOW = "2025-06-01T12:00"
MADE: dict[str, tuple[str, str, Make]] = {
    **{**FIRST, **MORE, **LATE, **FRESH, **NEWEST, **BLIND, **AUTUMN, **WINTER},
    **PLANNED,
    **CHOSEN,
    **ORDINARY,
    **FURTHER,
    **FLATSHARE,
    **WORKSHOP,
    **SPREADSHEETS,
    **TABLES,
    **CABINETS,
    **INVENTORIES,
    **YEARBOOKS,
    **POCKETBOOKS,
    **CARDFILES,
    **SCRAPBOOKS,
    **CHECKLISTS,
    **MEMOIRS,
    **DOSSIERS,
    **CHARTS,
    **HANDBOOKS,
    **DAYBOOKS,
    **ALBUMS,
    **ROSTERS,
    **ALMANACS,
    **BINDERS,
    **FOLDERS,
    **JOTTERS,
    **PLANNERS,
    **LEDGERS,
    **REGISTERS,
    **NOTEBOOKS,
    **LOGBOOKS,
    **TRACKERS,
    **DIARIES,
    **SHEETS,
    **JOURNALS,
    **EXPORTS,
    **COLLECTIONS,
    **HOUSEHOLD,
    **PASTIMES,
    **LEDGER_PAGES,
    **CARD_INDEX,
    **FILING_BOXES,
    **CLIPBOARDS,
    **DRAWERS,
    **KEEPSAKES,
}
Status = Literal["answer", "either", "refuse"]
Verdict = Literal["right", "wrong", "refused", "refused_rightly"]


@dataclass(frozen=True)
class Case:
    """One question over one or several histories.

    `status`: "answer" wants the right value and takes a refusal for a miss, "either" is content with both, "refuse"
    allows no value at all. `gold_code` computes the right value; `or_code` other values that a fair reading gives.
    """

    id: str
    set: str
    histories: tuple[str, ...]
    question: str
    status: Status
    now: dt.datetime
    kind: str = ""
    gold_code: str = ""
    or_code: tuple[str, ...] = ()
    why: str = ""
    group: str = ""


class Tied(Exception):
    """Several records are at the extreme that the gold code asks for."""


def half_of(key: str) -> str:
    """Return the half of a case from its id (of a paraphrase: from its group)."""
    return HALVES[hashlib.sha256(key.encode()).digest()[0] % 2]


def cases(half: str = "dev", sets: Sequence[str] = ()) -> list[Case]:
    """Return the cases of one half ("dev", "aside" or "both"), those of the named sets or all, in their order."""
    halves = HALVES if half == "both" else (half,)
    found = [case for each in halves for path in sorted(HERE.glob(f"{each}_*.json")) for case in _read(path)]
    return [c for c in found if (not sets or c.set in sets) and all(map(_is_here, c.histories))]


def _read(path: Path) -> Iterable[Case]:
    for item in json.loads(path.read_text(encoding="utf-8")):
        history = item["history"]
        names = tuple([history] if isinstance(history, str) else history)
        yield Case(
            id=item["id"],
            set=item["set"],
            histories=names,
            question=item["question"],
            status=item["status"],
            now=dt.datetime.fromisoformat(item.get("now") or _now(names[0])),
            kind=item.get("kind", ""),
            gold_code=item.get("gold_code", ""),
            or_code=tuple(item.get("or_code", ())),
            why=item.get("why", ""),
            group=item.get("group", ""),
        )


def _now(history: str) -> str:
    return SHARED_NOW if history.startswith("shared:") else MADE[history][1]


def _is_here(history: str) -> bool:
    return not history.startswith("shared:") or (SHARED / "analytical_cases.json").exists()


def collection(history: str) -> str:
    """Return the collection that the records of a history go into, such as "sport.runs"."""
    if history.startswith("shared:"):
        return f"general.{history.removeprefix('shared:').rpartition('_n')[0]}"
    return MADE[history][0]


@cache
def rows(history: str) -> tuple[Row, ...]:
    """Return the records of a history, with dates and times as such."""
    if history.startswith("shared:"):
        return tuple(_typed(row) for row in _shared()["histories"][history.removeprefix("shared:")])
    return tuple(MADE[history][2](random.Random(history)))


@cache
def _shared() -> dict[str, Any]:
    """Return the published questions and the records that they are about."""
    read: dict[str, Any] = json.loads((SHARED / "analytical_cases.json").read_text(encoding="utf-8"))
    return read


def _published(case_id: str) -> Any:
    """Return the right value of a published question."""
    return next(case["gold"] for case in _shared()["cases"] if case["case_id"] == case_id)


_DAY, _CLOCK = re.compile(r"\d{4}-\d\d-\d\d"), re.compile(r"\d\d:\d\d")


def _typed(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _typed(item) for key, item in value.items()}
    if isinstance(value, str) and _DAY.fullmatch(value):
        return dt.date.fromisoformat(value)
    if isinstance(value, str) and _CLOCK.fullmatch(value):
        return dt.time.fromisoformat(value)
    return value


def as_json(history: str) -> str:
    """Return the records as the JSON file that a user would import: ISO dates, clock times as HH:MM."""

    def written(value: Any) -> str:
        return value.isoformat(timespec="minutes") if isinstance(value, (dt.time, dt.datetime)) else value.isoformat()

    return json.dumps(list(rows(history)), default=written, indent=1)


def _most(items: Iterable[Any], key: Callable[[Any], Any]) -> Any:
    """Return the item with the highest key."""
    return _only(items, key, max)


def _least(items: Iterable[Any], key: Callable[[Any], Any]) -> Any:
    """Return the item with the lowest key."""
    return _only(items, key, min)


def _only(items: Iterable[Any], key: Callable[[Any], Any], pick: Callable[[list[Any]], Any]) -> Any:
    held = [(key(item), item) for item in items]
    best = pick([value for value, _ in held])
    found = [item for value, item in held if value == best]
    if len(found) > 1:
        raise Tied(found)
    return found[0]


def _mode(values: Iterable[Any], place: int = 0) -> Any:
    ranked = Counter(values).most_common()
    if place + 1 < len(ranked) and ranked[place + 1][1] == ranked[place][1]:
        raise Tied(ranked)
    return ranked[place][0]


def _first_of(values: Iterable[tuple[Any, float]], count: int) -> list[Any]:
    """Return the names with the `count` highest numbers, highest first; no two of them may tie."""
    ranked = sorted(values, key=lambda pair: -pair[1])
    if any(a[1] == b[1] for a, b in itertools.pairwise(ranked[: count + 1])):
        raise Tied(ranked)
    return [name for name, _ in ranked[:count]]


def _sums(pairs: Iterable[tuple[Any, float]]) -> dict[Any, float]:
    """Return the sum of the numbers of each name."""
    found: dict[Any, list[float]] = defaultdict(list)
    for name, number in pairs:
        found[name].append(number)
    return {name: math.fsum(numbers) for name, numbers in found.items()}


def _means(pairs: Iterable[tuple[Any, float]]) -> dict[Any, float]:
    found: dict[Any, list[float]] = defaultdict(list)
    for name, number in pairs:
        found[name].append(number)
    return {name: statistics.fmean(numbers) for name, numbers in found.items()}


def _trend(before: float, after: float) -> str:
    return "same" if math.isclose(before, after) else "increase" if after > before else "decrease"


def _streak(days: Iterable[dt.date]) -> int:
    """Return how many days the longest run of days one after the other has."""
    placed = enumerate(sorted(set(days)))
    return max(len(list(run)) for _, run in itertools.groupby(placed, key=lambda pair: pair[1].toordinal() - pair[0]))


GIVEN: Mapping[str, Any] = {
    "dt": dt,
    "date": dt.date,
    "time": dt.time,
    "days": dt.timedelta,
    "Counter": Counter,
    "mean": statistics.fmean,
    "median": statistics.median,
    "fsum": math.fsum,
    "mode": _mode,
    "most": _most,
    "least": _least,
    "top": _first_of,
    "sums": _sums,
    "means": _means,
    "trend": _trend,
    "streak": _streak,
    "published": _published,
}
"""What gold code may use beside the builtins, `rows`, `today` and `now`; each of several histories goes by its name."""


def gold(case: Case) -> list[Any]:
    """Return the values that are right: that of `gold_code`, then those of the other fair readings.

    Raises:
        Tied: the gold code asks for one where several tie.
    """
    return [_run(code, case) for code in (case.gold_code, *case.or_code) if code]


def _run(code: str, case: Case) -> Any:
    scope = dict(GIVEN)
    scope.update({name.removeprefix("shared:"): rows(name) for name in case.histories})
    scope.update(rows=rows(case.histories[0]), today=case.now.date(), now=case.now)
    return eval(code, scope)


def judge(case: Case, answered: bool, value: Any = None) -> Verdict:
    """Return what an answer is worth. `value` is a Python value or its JSON form."""
    if not answered:
        return "refused" if case.status == "answer" else "refused_rightly"
    if case.status == "refuse":
        return "wrong"
    return "right" if any(same(case.kind, right, value) for right in gold(case)) else "wrong"


def same(kind: str, right: Any, value: Any) -> bool:
    """Return whether a value is the right one.

    Kinds: int, float (to the second decimal), share (a fraction or its percentage), string, date, time (to the minute),
    bool, trend, set (any order), list (in order), mapping (names to numbers), any (as the right value is). A list of
    one stands for its member.
    """
    kind = _kind_of(right) if kind == "any" else kind
    right, value = _bare(right), _bare(value)
    if kind in {"set", "list"}:
        held = value if isinstance(value, list) else [] if value is None else [value]
        left, other = [_text(v) for v in right], [_text(v) for v in held]
        return sorted(left) == sorted(set(other)) if kind == "set" else left == other
    if kind == "mapping":
        pairs = {_text(k): v for k, v in (value.items() if isinstance(value, dict) else _pairs(value))}
        wanted = {_text(k): v for k, v in right.items()}
        return pairs.keys() == wanted.keys() and all(_close(wanted[k], pairs[k]) for k in wanted)
    if isinstance(value, list) and len(value) == 1:
        value = value[0]
    if kind == "bool":
        return isinstance(value, bool) and value is right
    if kind in {"int", "float", "share"}:
        return _same_number(kind, right, value)
    return value is not None and _text(right) == _text(value)


def _kind_of(right: Any) -> str:
    kinds = {bool: "bool", int: "int", float: "float", dict: "mapping", list: "list", set: "set"}
    return kinds.get(type(right), "string")


def _same_number(kind: str, right: float, value: Any) -> bool:
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return False
    if kind == "int":
        return value == right
    return _close(right, value) or (kind == "share" and abs(100 * right - value) <= 0.051)


def _close(right: Any, value: Any) -> bool:
    if isinstance(right, int) and isinstance(value, int):
        return right == value
    if not isinstance(right, (int, float)) or not isinstance(value, (int, float)):
        return _text(right) == _text(value)
    return abs(right - value) <= 0.0051


def _pairs(value: Any) -> list[tuple[Any, Any]]:
    held = value if isinstance(value, list) else []
    return [tuple(item) for item in held if isinstance(item, list) and len(item) == 2]


def _bare(value: Any) -> Any:
    if isinstance(value, (set, frozenset, tuple, list)):
        return [_bare(item) for item in value]
    if isinstance(value, dict):
        return {key: _bare(item) for key, item in value.items()}
    if isinstance(value, dt.time):
        return value.isoformat(timespec="minutes")
    if isinstance(value, (dt.date, dt.datetime)):
        return value.isoformat()
    return value


def _text(value: Any) -> str:
    text = str(value).casefold().strip()
    return text[:5] if re.fullmatch(r"\d\d:\d\d:\d\d(\.\d+)?", text) else text
