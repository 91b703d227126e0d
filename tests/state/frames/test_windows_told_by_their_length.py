"""A window to sign up, told by its first day and its length, for who means to join."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from tests.state.frames.dialogue import Records, numbered, records, turn
from usercode.state.change import Put
from usercode.state.frames.interpret import interpret

DAY = "2026-07-13"
LAST = date(2026, 9, 14)
OPENS = "The enrolment window opens on 3 August. It stays open for six weeks."


def _tasks(text: str, *before: str) -> list[dict[str, Any]]:
    if not before:
        return [values for path, values in records((DAY, text)) if path == "household.deadlines"]
    said = turn(text, DAY)
    made = interpret(said, numbered(said), Records(), before)
    return [dict(c.values) for c in made if isinstance(c, Put) and c.collection == "household.deadlines"]


@pytest.mark.parametrize(
    ("texts", "what"),
    [
        ((OPENS, "The company sponsors an M.Tech at BITS.", "I am surely joining."), "M.Tech at BITS"),
        ((OPENS, "I am surely joining the part-time M.Tech at BITS."), "M.Tech at BITS"),
        ((f"I am surely joining the part-time M.Tech. {OPENS}",), "M.Tech"),
        (("I'm doing the diploma in piping. Registration starts on 3 August and is open for six weeks.",), "diploma"),
        (
            ("We will put Anaya's name in for the nursery. Admissions open on 3 August and run for six weeks.",),
            "",
        ),
        (
            ("I have decided to join the German batch. Enrolment opens on 3 August. You get six weeks to enrol.",),
            "German",
        ),
        (("The part-time M.Tech is for me, I will join. The portal opens on 3 August for six weeks.",), "M.Tech"),
    ],
)
def test_the_last_day_is_so_long_after_the_first(texts: tuple[str, ...], what: str) -> None:
    (task,) = _tasks(*texts)
    assert task["due"] == LAST
    assert what in task["what"]


@pytest.mark.parametrize(
    "text",
    [
        f"The company sponsors a part-time M.Tech at BITS. I am not joining. {OPENS}",
        f"My cousin is surely joining the M.Tech at BITS. {OPENS}",
        f"I have already enrolled for the M.Tech, we are starting in August. {OPENS}",
        "The new museum wing opens on 3 August. It stays open for six weeks. I am surely joining the walk there.",
    ],
)
def test_who_does_not_join_has_none(text: str) -> None:
    assert _tasks(text) == []
