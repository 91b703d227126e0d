"""The grids of plain tellings are whole, and their two halves share no wording of a slot."""

from __future__ import annotations

import datetime as dt
import json
import re

import pytest
from bench.grids import DATA, HALVES, cells, chosen
from bench.tellings import KINDS

GRIDS = [grid for kind in KINDS for grid in json.loads((DATA / f"{kind}.json").read_bytes())]


@pytest.mark.parametrize("grid", GRIDS, ids=lambda g: g["id"])
def test_every_cell_is_filled_and_every_expected_day_is_one(grid: dict[str, object]) -> None:
    for half in HALVES:
        found = chosen(grid, half, 6)
        assert found
        for cell in found:
            assert not re.search(r"[{}]", cell.text), cell.text
            for day in (cell.expect or {}).get("dates", ()):
                dt.date.fromisoformat(day)


def test_no_wording_stands_in_both_halves() -> None:
    slots = [(g["id"], name, fillers) for g in GRIDS for name, fillers in g["slots"].items() if len(fillers) > 1]
    assert len(slots) > 500
    for grid, name, fillers in slots:
        texts = [f if isinstance(f, str) else f[0] for f in fillers]
        assert not {*texts[::2]} & {*texts[1::2]}, (grid, name)


def test_the_same_cells_are_drawn_each_time() -> None:
    assert [c.text for c in cells("travel", "opened", 3)] == [c.text for c in cells("travel", "opened", 3)]
