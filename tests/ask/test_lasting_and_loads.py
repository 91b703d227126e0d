"""How long beside a delay, loads and listings as records, limits, first replies, and what was worn or done oneself."""

from __future__ import annotations

import contextlib
import datetime as dt
from collections.abc import Iterator
from pathlib import Path

import pytest

from usercode import Memory

NOW = dt.datetime(2025, 6, 1, 9)
FILES = {
    "work.commutes": """date,direction,mode,travel_min,delay_min,delay_reason,mood
2025-01-02,home,train,40,10,signal fault,annoyed
2025-01-03,to work,train,50,0,,relaxed
2025-01-04,home,bus,30,4,traffic jam,annoyed
2025-01-05,to work,bus,34,6,signal fault,relaxed
2025-01-06,home,bike,45,0,,relaxed
""",
    "home.laundry": """wash_date,contents,load_kg,temp_c,tumble_dried,hung_up_by
2025-05-01,towels,5.5,60,true,
2025-05-02,clothes,4.0,40,false,me
2025-05-03,towels,3.5,60,false,Lena
""",
    "family.screen_time": """day,child,minutes,limit_min
2025-05-01,Nico,45,30
2025-05-02,Emma,20,30
2025-05-03,Nico,61,60
""",
    "work.support_tickets": """opened,customer,priority,first_reply_min
2025-05-01,Krone,high,30
2025-05-02,Krone,low,200
2025-05-03,Lorenz,high,12
""",
    "sport.youth_football": """match_date,opponent,goals_for,goals_against
2025-03-01,Rovers,4,1
2025-03-08,Viktoria,2,3
""",
    "shopping.second_hand": """bought,item,times_worn
2025-01-01,jacket,3
2025-01-02,jeans,30
2025-01-03,jacket,12
""",
}
ANSWERED = [
    ("work.commutes", "How long does it take me to get home by train on average?", 40),
    ("work.commutes", "How many minutes did I lose to delays in January 2025?", 20),
    ("work.commutes", "What's the most frequent reason for a delay on the bus or the train?", "signal fault"),
    ("work.commutes", "On how many commutes did I take the train and still feel annoyed?", 1),
    ("home.laundry", "How many loads have we washed?", 3),
    ("home.laundry", "How many loads were washed at 60 degrees?", 2),
    ("home.laundry", "Were more loads tumble dried than not?", False),
    ("home.laundry", "How many times did I hang up the washing myself?", 1),
    ("family.screen_time", "How many sessions went over the limit?", 2),
    ("work.support_tickets", "What was the quickest first reply to a high priority ticket, in minutes?", 12),
    ("work.support_tickets", "Which customer waits longest for the first reply on average?", "Krone"),
    ("sport.youth_football", "How many goals did we score in 2025?", 6),
    ("sport.youth_football", "How many goals did we concede?", 4),
    ("shopping.second_hand", "How many things have I worn fewer than 5 times?", 1),
]
REFUSED = [
    ("home.laundry", "How often did I do the washing myself?"),
    ("sport.youth_football", "How many goals were scored in 2025?"),
    ("sport.youth_football", "How many goals did Viktoria score?"),
    ("shopping.second_hand", "Which items have I worn more than 10 times?"),
]


@pytest.fixture(scope="module")
def memories(machine: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Memory]]:
    """Yield a memory for each file."""
    with contextlib.ExitStack() as stack:
        made: dict[str, Memory] = {}
        for path, rows in FILES.items():
            home: Path = tmp_path_factory.mktemp(path.replace(".", "_"))
            made[path] = stack.enter_context(Memory.init(home / "user", tz="UTC"))
            (home / f"{path}.csv").write_text(rows, encoding="utf-8")
            made[path].add(home / f"{path}.csv", collection=path)
        yield made


@pytest.mark.parametrize(("name", "question", "expected"), ANSWERED)
def test_what_is_said_so_is_answered(memories: dict[str, Memory], name: str, question: str, expected: object) -> None:
    asked = memories[name].ask(question, now=NOW)
    assert ("answered", expected) == (asked.status, asked.value), asked.reason


@pytest.mark.parametrize(("name", "question"), REFUSED)
def test_what_may_mean_something_else_is_refused(memories: dict[str, Memory], name: str, question: str) -> None:
    assert "refused" == memories[name].ask(question, now=NOW).status
