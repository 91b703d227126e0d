"""A kill while a model is at work: the next run goes on, repeats no call that was answered, and comes to the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.structuring.killing import kill_often

pytest.importorskip("pydantic_ai", reason="the extra llm is not installed")


def test_a_run_that_is_killed_again_and_again_comes_to_the_same_and_pays_for_nothing_twice(tmp_path: Path):
    found = kill_often(tmp_path, kills=3, sessions=8)
    assert found.calls >= found.distinct > 8
    assert [] == found.paid_again
    assert found.verified
    assert found.same
