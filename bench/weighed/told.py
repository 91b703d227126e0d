"""What the users of the opened cases tell, and the records that rules make of it."""

from __future__ import annotations

import datetime as dt
import json
import pickle
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import redirect_stdout
from dataclasses import dataclass, replace
from hashlib import sha256
from io import StringIO
from pathlib import Path
from unittest.mock import patch
from zoneinfo import ZoneInfo

import pytest

from bench.alerts.cases import DATA, Case
from bench.alerts.play import NOON
from usercode.facts import extract
from usercode.facts.fact import Fact, Turn
from usercode.state.change import Note, Put, Retire, Value
from usercode.state.derive import Batch, KnownState
from usercode.state.fold import State
from usercode.state.frames.desk import KnownRecord
from usercode.state.frames.weighed.talk import Talk, talk_of
from usercode.state.outside import outside

SECOND = "usercode.state.frames.interpret.second_reading"


@dataclass(frozen=True)
class Told:
    """One turn of a case: its facts, and what rules put on record of them."""

    case: str
    round: int
    today: dt.date
    facts: Sequence[Fact]
    puts: Sequence[Put]
    about: frozenset[str] = frozenset()
    """The collections of which `puts` are all that is told; of every one where it is empty."""

    @property
    def by_hand(self) -> bool:
        """Whether it was written for this or for a test, much of it to mislead, and is no turn of a case."""
        return self.round < 0

    def talk(self, before: Sequence[Told] = ()) -> Talk:
        """Return the turn as it is weighed, behind the turns of its case that came before."""
        return talk_of(self.facts, self.facts[0].said_at, Before(before))


@dataclass(frozen=True)
class Before:
    """The records that the turns of a case have made, as they were told first."""

    turns: Sequence[Told]

    def records(self, collection: str) -> Sequence[KnownRecord]:
        """Return the records of a collection, oldest first."""
        return [
            KnownRecord(0, put.values, dt.datetime.combine(turn.today, NOON, dt.UTC))
            for turn in self.turns
            for put in turn.puts
            if put.collection == collection and put.record is None
        ]


def passed_on(
    turn: Turn, facts: Sequence[Fact], changes: Sequence[Put | Note | Retire], *_: object
) -> Sequence[Put | Note | Retire]:
    """Return what rules made of a turn, in place of a second reading."""
    return changes


class _Listener:
    """A plugin of pytest that keeps what users tell in tests, with the records that rules make of it."""

    def __init__(self) -> None:
        self.heard: dict[tuple[str, dt.date], Told] = {}
        self._file = ""

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        """Keep which file a test is of."""
        self._file = item.path.name

    def hear(
        self, turn: Turn, facts: Sequence[Fact], changes: Sequence[Put | Note | Retire], *_: object
    ) -> Sequence[Put | Note | Retire]:
        """Keep a turn once, as it was told first."""
        if turn.role == "user" and facts:
            puts = [change for change in changes if isinstance(change, Put)]
            number = -OF_TESTS - sha256(self._file.encode()).digest()[0]
            told = Told(self._file, number, turn.said_at.date(), facts, puts)
            self.heard.setdefault((turn.text, told.today), told)
        return changes


OF_TESTS = 1_000
"""The rounds of turns in tests are below it, by their file."""
TESTS = Path(__file__).parents[2] / "tests" / "state" / "frames"


def tested(jobs: int) -> Iterator[Told]:
    """Yield what users tell in the tests of the frames, read by rules alone: much of it is told to mislead."""
    paths = files_of_tests()
    with ProcessPoolExecutor(jobs) as pool:
        for turns in pool.map(_tested, (paths[n::jobs] for n in range(jobs))):
            yield from turns


def files_of_tests() -> list[str]:
    """Return the paths of the files that test what rules make of sentences."""
    return [str(path) for path in sorted(TESTS.glob("test_*.py")) if _is_of_sentences(path)]


def _is_of_sentences(path: Path) -> bool:
    """Whether a file tests what rules make of sentences: not the second reading, and not words in random order."""
    return not path.name.startswith("test_weighed") and "hypothesis" not in path.read_text(encoding="utf-8")


def _tested(paths: Sequence[str]) -> list[Told]:
    listener = _Listener()
    with patch(SECOND, listener.hear), redirect_stdout(StringIO()):
        failed = pytest.main(["-q", "-p", "no:xdist", "-p", "no:cacheprovider", *paths], plugins=[listener])
    if failed:
        raise RuntimeError("tests of the frames fail by rules alone, so what rules make of them is no example")
    return list(listener.heard.values())


def told(case: Case) -> list[Told]:
    """Return what the user of a case tells, read by rules alone."""
    zone, turns = ZoneInfo(case.tz), []
    for number, session in enumerate(case.sessions, 1):
        said_at = dt.datetime.combine(session.day, NOON, tzinfo=zone)
        for line in session.turns:
            speaker = line.role.capitalize()
            turns.append(Turn(session=str(number), speaker=speaker, role=line.role, text=line.text, said_at=said_at))
    return _told(case.id, case.round, turns, zone)


def _told(case: str, number: int, turns: Iterable[Turn], zone: dt.tzinfo | None) -> list[Told]:
    heard: list[Told] = []

    def hear(
        turn: Turn, facts: Sequence[Fact], changes: Sequence[Put | Note | Retire], *_: object
    ) -> Sequence[Put | Note | Retire]:
        if turn.role == "user":
            puts = [change for change in changes if isinstance(change, Put)]
            heard.append(Told(case, number, turn.said_at.date(), facts, puts))
        return changes

    state = State()
    batch, known = Batch(state, 0, outside(zone=zone)), KnownState(state)
    with patch(SECOND, hear):
        for turn in turns:
            batch.add_turn(turn, None, known)
    return heard


WRITTEN = DATA / "written.jsonl"
"""Messages by several writers with the records that they tell."""
ASIDE = frozenset({"mix", "mix2", "mix3", "c1", "e1", "f2"})
"""Writers on whom nothing is fitted."""
MEALS = "meals"
"""What stands for events that are meals in `Told.about`: who writes of them lists no other events."""
_DAY = re.compile(r"\d{4}-\d\d-\d\d")


@dataclass(frozen=True)
class Message:
    """One message of a writer, and the records that it tells."""

    writer: str
    turn: Turn
    puts: Sequence[Put]


def messages() -> list[Message]:
    """Return the messages that were written to be weighed."""
    out = []
    for line in map(json.loads, WRITTEN.read_text(encoding="utf-8").splitlines()):
        said_at = dt.datetime.combine(dt.date.fromisoformat(line["day"]), NOON, tzinfo=ZoneInfo("Europe/London"))
        turn = Turn(session="1", speaker="User", role="user", text=line["text"], said_at=said_at, day_first=True)
        puts = [_put(told["collection"], told["values"], said_at) for told in line["puts"]]
        out.append(Message(line["writer"], turn, puts))
    return out


def by_rules(message: Message) -> Told:
    """Return a message with what rules alone make of it."""
    turn = message.turn
    heard = _told(message.writer, 0, [turn], turn.said_at.tzinfo)
    return heard[0] if heard else Told(message.writer, 0, turn.said_at.date(), (), ())


def _put(collection: str, told: Mapping[str, Value], said_at: dt.datetime) -> Put:
    """Return a record that a message tells as rules would put it down."""
    values = {name: _typed(value) for name, value in told.items()}
    if dish := values.pop("dish", None):
        guests = [who for who in values.get("people") or () if who != "user"]
        served = f"Meal for {guests[0]}" if guests and "user" not in values["people"] else "Meal"
        values = {"title": f"{served}: {' '.join([dish, *values.get('ingredients', ())])}", "people": guests}
    if collection == "calendar.events" and "end" in values:
        start = values.get("start") or said_at.date()
        values |= {"start": _moment(start), "end": _moment(values["end"])}
    return Put(collection=collection, values=values)


def _typed(value: Value) -> Value:
    if not isinstance(value, str) or not _DAY.match(value):
        return value
    return dt.date.fromisoformat(value) if _DAY.fullmatch(value) else dt.datetime.fromisoformat(value)


def _moment(day: dt.date) -> dt.datetime:
    return day if isinstance(day, dt.datetime) else dt.datetime.combine(day, dt.time())


def written() -> list[Told]:
    """Return the messages to fit on as turns; the round of a writer is below nothing."""
    given = [message for message in messages() if message.writer not in ASIDE]
    writers = {name: -number for number, name in enumerate(sorted({m.writer for m in given}), 1)}
    covered: dict[str, set[str]] = defaultdict(set)
    for message in given:
        covered[message.writer] |= {about(put) for put in message.puts}
    out = []
    for number, message in enumerate(given, 1):
        facts = [replace(fact, number=n) for n, fact in enumerate(extract.facts(message.turn), 1)]
        puts = [replace(put, facts=tuple(fact.number for fact in facts)) for put in message.puts]
        case, said_on = f"{message.writer}-{number}", message.turn.said_at.date()
        out.append(Told(case, writers[message.writer], said_on, facts, puts, frozenset(covered[message.writer])))
    return out


def about(put: Put) -> str:
    """Return the collection of a record, `MEALS` for a meal."""
    is_meal = put.collection == "calendar.events" and str(put.values.get("title", "")).startswith("Meal")
    return MEALS if is_meal else put.collection


def told_by(cases: Iterable[Case], jobs: int) -> Iterator[Told]:
    """Yield what the users of cases tell, in order; takes some minutes for all of them on two processors."""
    with ProcessPoolExecutor(jobs) as pool:
        for turns in pool.map(told, cases, chunksize=8):
            yield from turns


def kept(path: Path) -> list[Told]:
    """Return what was told as a file of our own keeps it."""
    with path.open("rb") as file:
        turns: list[Told] = pickle.load(file)
    return turns


def keep(path: Path, turns: Sequence[Told]) -> None:
    """Write what was told to a file."""
    with path.open("wb") as file:
        pickle.dump(list(turns), file)
