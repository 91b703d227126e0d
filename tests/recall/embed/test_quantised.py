"""Rows in 8 bits: close to the numbers, and growing without reading again."""

from __future__ import annotations

import pytest

np = pytest.importorskip("numpy", reason="needs the extra usercode[embed]")

from usercode.recall.embed.quantised import Growing, Quantised, pack  # noqa: E402


def some(count: int, seed: int = 3) -> np.ndarray:
    numbers = np.random.default_rng(seed).standard_normal((count, 96)).astype(np.float32)
    return numbers / np.linalg.norm(numbers, axis=1, keepdims=True)


def test_a_row_is_kept_to_half_a_step():
    own = some(20)
    held = Quantised(96)
    held.extend([pack(row) for row in own])
    back = np.array([held.cosines(axis) for axis in np.eye(96, dtype=np.float32)]).T
    steps = np.abs(own).max(axis=1, keepdims=True) / 127
    assert (np.abs(back - own) <= steps * 0.501).all()


def test_cosines_are_those_of_the_numbers_to_three_digits():
    own, question = some(5_000), some(1, seed=4)[0]
    held = Quantised(96)
    held.extend([pack(row) for row in own])
    assert (own @ question).tolist() == pytest.approx(held.cosines(question).tolist(), abs=4e-3)


def test_rows_that_come_later_stand_behind_the_others():
    own = some(5_000)
    held = Quantised(96)
    for start in range(0, 5_000, 700):
        held.extend([pack(row) for row in own[start : start + 700]])
    at_once = Quantised(96)
    at_once.extend([pack(row) for row in own])
    question = some(1, seed=4)[0]
    assert at_once.cosines(question).tolist() == held.cosines(question).tolist()


def test_growing_copies_what_it_holds_rarely():
    grown = Growing(4, "uint8")
    arrays = set()
    for n in range(1_000):
        grown.extend(np.full((1, 4), n % 256, dtype=np.uint8))
        arrays.add(id(grown.rows.base))
    assert 1_000 == len(grown.rows)
    assert [n % 256 for n in range(1_000)] == grown.rows[:, 0].tolist()
    assert len(arrays) < 15


def test_a_row_of_zeros_can_be_stored():
    held = Quantised(8)
    held.extend([pack(np.zeros(8, dtype=np.float32))])
    assert [0.0] == held.cosines(np.ones(8, dtype=np.float32)).tolist()
