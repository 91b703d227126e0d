"""Fits and measures the weights by which a record of a rule is dropped (`usercode.state.frames.weighed.untold`).

Examples are what rules make of messages whose writers say what they tell, of 3,000 records of opened cases that were
judged by reading (`bench/alerts/data/judged.jsonl`), of the tests, and of the other records of cases, which count less:
nine in ten of those are right.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from zlib import crc32

from bench.alerts.cases import DATA
from bench.logistic import FOLDS, Bounds, fit
from bench.weighed.aside import is_same, is_typed
from bench.weighed.judging import Made, above, judged, report
from bench.weighed.told import ASIDE, OF_TESTS, Message, Told, about, by_rules, messages
from usercode.logistic import Weights
from usercode.state.change import Value
from usercode.state.frames.weighed.untold import is_weighed, terms_of

JUDGED = DATA / "judged.jsonl"
"""Records that rules make of cases, each with whether the turn tells it, as a reader judged."""
BOUNDS = Bounds(inverse_l2=30.0, least=1.0, above=0.0)
DROPPED, OF_MESSAGES = 0.002, 0.008
"""The share of right records that may be dropped: of those judged by reading, and of those of messages."""
CASES, EVERY = 0.5, 3
"""How much a record of a case counts that nobody judged, and of how many one is taken."""
OTHERS = 2.0
"""How much every other record counts."""
_SORTS = ("judged in cases", "messages", "tests", "cases")


def records(turns: Sequence[Told], jobs: int) -> list[Made]:
    """Return the records to fit on and to measure with; `turns` are those of cases and tests."""
    return [*_of_messages(jobs), *_of_turns(turns)]


def _of_messages(jobs: int) -> Iterator[Made]:
    given = [message for message in messages() if message.writer not in ASIDE]
    covered: dict[str, set[str]] = defaultdict(set)
    for message in given:
        covered[message.writer] |= {about(put) for put in message.puts}
    with ProcessPoolExecutor(jobs) as pool:
        for message, turn in zip(given, pool.map(by_rules, given, chunksize=50), strict=True):
            yield from _of_message(message, turn, covered[message.writer])


def _of_message(message: Message, turn: Told, covered: Iterable[str]) -> Iterator[Made]:
    for put in filter(is_weighed, turn.puts):
        if about(put) in covered and is_typed(put):
            is_told = any(is_same(gold, put) for gold in message.puts)
            fold, terms = crc32(message.writer.encode()) % FOLDS, terms_of(put, turn.talk())
            yield Made("messages", not is_told, fold, terms, OTHERS)


def _of_turns(turns: Sequence[Told]) -> Iterator[Made]:
    judged, number, case = _judged(), 0, ""
    for turn in turns:
        number, case = (number + 1 if turn.case == case else 0), turn.case
        for put in filter(is_weighed, turn.puts):
            known = judged.get(_key(turn.case, number, put.collection, put.values))
            sort = "tests" if turn.round < -OF_TESTS else "cases" if known is None else "judged in cases"
            if sort != "cases" or crc32(turn.case.encode()) % EVERY == 0:
                counts = CASES if sort == "cases" else OTHERS
                yield Made(sort, known is False, turn.round % FOLDS, terms_of(put, turn.talk()), counts)


def _judged() -> dict[str, bool]:
    lines = map(json.loads, JUDGED.read_text(encoding="utf-8").splitlines())
    return {_key(one["case"], one["turn"], one["collection"], one["values"]): one["told"] for one in lines}


def _key(case: str, turn: int, collection: str, values: Mapping[str, Value]) -> str:
    kept = {
        name: [str(v) for v in value] if isinstance(value, list | tuple) else str(value)
        for name, value in values.items()
        if value not in (None, "", [], ()) and not name.startswith("_")
    }
    return json.dumps([case, turn, collection, kept], sort_keys=True)


def fitted(turns: Sequence[Told], jobs: int) -> Weights:
    """Return the weights by all records, when what they drop was printed."""
    given = records(turns, jobs)
    found = judged(given, BOUNDS)
    judged_by_hand = above(found, DROPPED, lambda one: one.sort == "judged in cases")
    bound = max(judged_by_hand, above(found, OF_MESSAGES, lambda one: one.sort == "messages"))
    head = (f"record, above {bound:.2f}", "dropped that are not told", "dropped that are")
    report(
        "untold: records of rules, by weights fitted without their round, writer or file", head, _SORTS, found, bound
    )
    return replace(fit([one.row for one in given], BOUNDS), above=bound)
