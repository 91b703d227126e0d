"""The scenarios of two tellings are whole, and their two halves share no wording."""

from __future__ import annotations

import json
import re

import pytest
from bench.alerts.cases import KINDS
from bench.grids import HALVES
from bench.pairs import DATA, cells, chosen

SCENARIOS = [(kind, s) for kind in KINDS for s in json.loads((DATA / f"{kind}.json").read_bytes())]


@pytest.mark.parametrize(("kind", "scenario"), SCENARIOS, ids=lambda x: x["id"] if isinstance(x, dict) else "")
def test_every_cell_is_filled_and_its_patterns_hold(kind: str, scenario: dict[str, object]) -> None:
    for half in HALVES:
        found = [cell.case for cell in chosen(kind, scenario, half, 6)]
        assert 6 == sum(case.due is not None for case in found)
        assert 6 == sum(case.due is None for case in found)
        for case in found:
            assert case.sessions[0].day < case.sessions[1].day
            for session in case.sessions:
                assert not re.search(r"[{}]", session.turns[0].text), session.turns[0].text
            for pattern in (p for group in case.due.must.values() for p in group) if case.due else ():
                assert not re.search(r"\{[a-z]", pattern)
                re.compile(pattern)


def test_no_wording_stands_in_both_halves() -> None:
    lists = [
        (scenario["id"], texts)
        for _, scenario in SCENARIOS
        for texts in (
            *(scenario.get(name, ()) for name in ("first", "second", "harmless", "unrelated")),
            *([f if isinstance(f, str) else f[0] for f in fillers] for fillers in scenario["slots"].values()),
        )
        if len(texts) > 1
    ]
    assert len(lists) > 300
    for scenario, texts in lists:
        assert not {*texts[::2]} & {*texts[1::2]}, (scenario, texts)


def test_the_same_cells_are_drawn_each_time() -> None:
    assert cells("travel", "opened", 3) == cells("travel", "opened", 3)
