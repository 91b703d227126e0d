"""Fits and measures the weights by which a closing of a rule is taken back (`usercode.state.frames.weighed.unsettled`).

Examples are what rules close by later turns: of matters that writers told with four later turns each, two or three of
which come near and leave them open (`bench/alerts/data/later.jsonl`), of opened cases, and of the tests of the frames.
What is due at the end of a case was not settled by a turn on which it does not rest; what its twin tells otherwise
settles it.
"""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from concurrent.futures import ProcessPoolExecutor
from contextlib import redirect_stdout
from dataclasses import replace
from io import StringIO
from typing import Any
from unittest.mock import patch
from zlib import crc32
from zoneinfo import ZoneInfo

import pytest

from bench.alerts.cases import DATA, Case
from bench.alerts.play import NOON
from bench.logistic import FOLDS, Bounds, fit
from bench.weighed.judging import Made, above, judged, report
from bench.weighed.told import files_of_tests
from usercode.facts.fact import Turn
from usercode.logistic import Weights
from usercode.state.change import Put
from usercode.state.derive import Batch, KnownState
from usercode.state.fold import State
from usercode.state.frames.weighed.candidates import Change
from usercode.state.frames.weighed.talk import Talk
from usercode.state.frames.weighed.unsettled import Matter, closed, terms_of
from usercode.state.outside import outside

LATER = DATA / "later.jsonl"
"""Matters, each with four later turns and whether they settle it."""
BOUNDS = Bounds(inverse_l2=30.0, least=1.0, above=0.0)
FIRST = 195
"""The first round of which cases are taken: rules were fitted to earlier ones for long."""
OF_PAIRS = 0.5
"""How much what no rule closes counts."""
TAKEN_BACK = 0.04
"""The share of right closings that may be taken back."""
MATTERS, CASES = "matters", "cases"
"""The sorts of what rules close of matters, and in opened cases."""
PAIRS = "pairs"
"""The sort of what no rule closes: it is fitted on, and never measured with."""
TESTS = "tests"
"""The sort of what rules close in tests of the frames."""
CLOSABLE = (
    "calendar.events",
    "finance.purchases",
    "finance.subscriptions",
    "household.deadlines",
    "household.leases",
    "travel.documents",
    "travel.trips",
)
"""The collections in which rules close records most."""
OPENED = "usercode.state.frames.weighed.reading.left_open"
_ZONE = ZoneInfo("Europe/London")


def closings(cases: Sequence[Case], jobs: int) -> list[Made]:
    """Return the closings to fit on and to measure with: of matters, and of cases with their twins."""
    matters = [json.loads(line) for line in LATER.read_text(encoding="utf-8").splitlines()]
    due = {case.id: case for case in cases if case.due}
    pairs = [(case, due.get(case.twin_of or case.id)) for case in cases if case.round >= FIRST]
    with ProcessPoolExecutor(jobs) as pool:
        found = [*pool.map(_of_matter, matters, chunksize=4), *pool.map(_of_case, pairs, chunksize=8)]
        found += pool.map(_of_tests, (files_of_tests()[n::jobs] for n in range(jobs)))
    return [closing for some in found for closing in some]


def _of_matter(matter: Mapping[str, Any]) -> list[Made]:
    writer, out = matter["writer"], []
    for later in matter["later"]:
        said = [(matter["day"], matter["matter"]), (later["day"], later["text"])]
        turns = [_turn(str(n), dt.date.fromisoformat(day), text, _ZONE) for n, (day, text) in enumerate(said)]
        for number, _, by_rule, terms in _closed_by(turns, _ZONE):
            if number:
                sort, counts = (MATTERS, 1.0) if by_rule else (PAIRS, OF_PAIRS)
                out.append(Made(sort, later["settles"] == "no", writer % FOLDS, terms, counts))
    return out


def _of_case(pair: tuple[Case, Case | None]) -> list[Made]:
    """Return what turns of a case close of what its alert rests on: due, or due in the case that it is the twin of."""
    case, due = pair
    if due is None or due.due is None:
        return []
    zone = ZoneInfo(case.tz)
    places = {f"{s}.{t}": line for s, one in enumerate(due.sessions, 1) for t, line in enumerate(one.turns, 1)}
    rests_on = {places[place].text for place in due.due.evidence if place in places}
    known = {line.text for line in places.values()}
    turns = [
        _turn(str(number), session.day, line.text, zone)
        for number, session in enumerate(case.sessions, 1)
        for line in session.turns
        if line.role == "user"
    ]
    out, fold = [], crc32((case.twin_of or case.id).encode()) % FOLDS
    for number, of, by_rule, terms in _closed_by(turns, zone):
        closing, matter = turns[number].text, turns[of].text
        if not by_rule or of == number or matter not in rests_on or closing in rests_on:
            continue
        if case.due or closing not in known:
            out.append(Made(CASES, bool(case.due), fold, terms))
    return out


class _Listener:
    """A plugin of pytest that keeps what rules close in tests, where each closing is asked for or harmless."""

    def __init__(self) -> None:
        self.heard: dict[frozenset[str], Made] = {}
        self.failed: list[str] = []
        self._file = ""

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        """Keep which file a test is of."""
        self._file = item.path.name

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Keep which tests fail."""
        if report.failed:
            self.failed.append(report.nodeid)

    def hear(self, changes: Sequence[Change], talk: Talk) -> Sequence[Change]:
        """Keep what a turn closes."""
        for change in changes:
            if (matter := closed(change, talk.known)) is not None:
                terms = terms_of(change, matter, talk)
                self.heard[terms] = Made(TESTS, False, crc32(self._file.encode()) % FOLDS, terms)
        return changes


def _of_tests(paths: Sequence[str]) -> list[Made]:
    listener = _Listener()
    with patch(OPENED, listener.hear), redirect_stdout(StringIO()):
        if pytest.main(["-q", "-p", "no:xdist", "-p", "no:cacheprovider", *paths], plugins=[listener]):
            raise RuntimeError(f"tests fail, so what rules close in them is no example: {' '.join(listener.failed)}")
    return list(listener.heard.values())


def _turn(session: str, day: dt.date, text: str, zone: ZoneInfo) -> Turn:
    said_at = dt.datetime.combine(day, NOON, tzinfo=zone)
    return Turn(session=session, speaker="User", role="user", text=text, said_at=said_at)


def _closed_by(turns: Sequence[Turn], zone: ZoneInfo) -> Iterator[tuple[int, int, bool, frozenset[str]]]:
    """Yield what may close what: by which turn, a record of which turn, whether a rule does so, and the terms of it."""
    heard: list[tuple[int, int, bool, frozenset[str]]] = []
    made: dict[int, int] = {}
    state = State()
    batch, known = Batch(state, 0, outside(zone=zone)), KnownState(state)
    number = 0

    def hear(changes: Sequence[Change], talk: Talk) -> Sequence[Change]:
        closing = [(change, matter) for change in changes if (matter := closed(change, talk.known)) is not None]
        for change, matter in closing:
            heard.append((number, made.get(matter.number, number), True, terms_of(change, matter, talk)))
        for change, matter in _others(talk, {matter.number for _, matter in closing}):
            heard.append((number, made.get(matter.number, number), False, terms_of(change, matter, talk)))
        return changes

    with patch(OPENED, hear):
        for number, turn in enumerate(turns):
            batch.add_turn(turn, None, known)
            for record in _records(state):
                made.setdefault(record, number)
    yield from heard


def _others(talk: Talk, closed_by_rule: Set[int]) -> Iterator[tuple[Put, Matter]]:
    """Yield what else is on record with the sentences that share its words, as a rule might close it."""
    for path in CLOSABLE:
        for record in talk.known.records(path):
            matter = Matter(path, record.number, record.values)
            shared = [s.fact.number for s in talk.sentences if any(matter.kind_of(t, "") for t in s.tokens)]
            if record.number not in closed_by_rule:
                facts = tuple(shared or [s.fact.number for s in talk.sentences])
                yield Put(collection=path, values={}, record=record.number, facts=facts), matter


def _records(state: State) -> Iterable[int]:
    return [record.number for path in state.collections for record in state.current(path)]


def fitted(cases: Sequence[Case], jobs: int) -> Weights:
    """Return the weights by all closings, when what they take back was printed."""
    given = closings(cases, jobs)
    found = [(logit, one) for logit, one in judged(given, BOUNDS) if one.sort != PAIRS]
    bound = above(found, TAKEN_BACK, lambda one: True)
    head = (f"closing, above {bound:.2f}", "taken back that settle nothing", "taken back that settle it")
    title = "unsettled: closings of rules, by weights fitted without their writer, case or file"
    report(title, head, (MATTERS, CASES, TESTS), found, bound)
    return replace(fit([one.row for one in given], BOUNDS), above=bound)
