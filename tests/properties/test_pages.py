"""Pages: many small builds give the same pages as one, each small enough, found by name alone."""

from __future__ import annotations

from bisect import bisect_right

from hypothesis import given
from hypothesis import strategies as st

from usercode.project.pages import Pages, partition

LIMIT = 100
sizes = st.integers(1, 30)
steps = st.lists(st.dictionaries(st.integers(1, 400), st.none() | sizes, min_size=1, max_size=6), max_size=30)


@given(steps)
def test_many_small_updates_give_the_pages_of_one_full_layout(changes: list[dict[int, int | None]]):
    pages, records, on_disk = Pages(LIMIT), {}, {}
    for change in changes:
        records = {n: s for n, s in sorted({**records, **change}.items()) if s is not None}
        plan = pages.update(change, records.get)
        for first in plan.remove:
            del on_disk[first]
        on_disk.update({first: [(n, records[n]) for n in held] for first, held in plan.write.items()})
        fresh = Pages(LIMIT).fill(records, records.values())
        assert {first: [(n, records[n]) for n in held] for first, held in fresh.write.items()} == on_disk


@given(st.dictionaries(st.integers(1, 100_000), sizes, min_size=1, max_size=200))
def test_each_page_is_small_enough_and_found_by_its_first_number(records: dict[int, int]):
    numbers = sorted(records)
    pages = Pages(LIMIT)
    plan = pages.fill(numbers, [records[n] for n in numbers])
    assert numbers == [n for held in plan.write.values() for n in held]
    for first, held in plan.write.items():
        assert first == held[0]
        assert len(held) == 1 or sum(records[n] for n in held) <= LIMIT
        for number in held:
            assert first == pages.names[bisect_right(pages.names, number) - 1]


@given(sizes, st.integers(1, 300))
def test_appending_a_record_rewrites_one_page_or_two_on_a_split(size: int, count: int):
    """With records of one size; a record much larger than its neighbours may leave three."""
    pages, records = Pages(LIMIT), {}
    for number in range(1, count + 1):
        records[number] = size
        plan = pages.update([number], records.get)
        assert len(plan.write) <= 2
        assert set() == plan.remove


def test_no_records_make_no_pages():
    assert [] == partition([], [], LIMIT)


def test_one_record_larger_than_a_page_has_a_page_of_its_own():
    assert [(0, 1), (1, 2)] == partition([5, 6], [LIMIT * 3, 1], LIMIT)
