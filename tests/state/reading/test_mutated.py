"""Damaged modules and edit scripts: no crash, nothing run, every fact accounted for, and a state that is valid."""

from __future__ import annotations

from pathlib import Path

from bench.structuring import damage

from tests.state.reading.modules import MODULES


def test_damaged_texts_do_no_damage(tmp_path: Path):
    found = damage(list(MODULES.values()), 60, tmp_path, seed=3)
    assert 60 == found.texts
    assert (0, 0, 0, 0) == (found.crashed, found.executed, found.invalid, found.unaccounted)
    assert 0 < found.refused < 60
