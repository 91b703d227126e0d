"""Exact keys: the longest trigger fires, chains go on token by token, and nothing else ever fires."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from usercode.engram.keys import Chain, KeyTable, Reading

_TEXT = st.lists(st.integers(0, 3), max_size=30)
_KEYS = st.dictionaries(
    st.lists(st.integers(0, 3), min_size=1, max_size=4).map(tuple),
    st.lists(st.integers(0, 3), min_size=1, max_size=3).map(tuple),
    max_size=5,
)


def fired(table: KeyTable, text: list[int]) -> list[int]:
    return Reading(table).read_all(text)


def test_a_trigger_fires_at_its_last_token_and_its_answer_goes_on():
    table = KeyTable([((1, 2), Chain(classes=(7, 8, 9), rows=(10, 11, 12)))])
    assert [-1, 10, 11, 12, -1] == fired(table, [1, 2, 7, 8, 9])


def test_a_chain_ends_where_the_text_leaves_the_answer():
    table = KeyTable([((1, 2), Chain(classes=(7, 8, 9), rows=(10, 11, 12)))])
    assert [-1, 10, 11, -1, -1] == fired(table, [1, 2, 7, 5, 9])


def test_the_longest_of_several_triggers_fires():
    short, long = Chain(classes=(5,), rows=(1,)), Chain(classes=(6,), rows=(2,))
    table = KeyTable([((3,), short), ((2, 3), long)])
    assert [-1, 2] == fired(table, [2, 3])
    assert [-1, 1] == fired(table, [4, 3])


def test_of_two_equal_triggers_the_later_stands():
    table = KeyTable([((1,), Chain(classes=(5,), rows=(1,))), ((1,), Chain(classes=(5,), rows=(2,)))])
    assert [2] == fired(table, [1])


@given(keys=_KEYS, text=_TEXT)
def test_what_fires_is_what_comparing_every_suffix_finds(keys: dict[tuple[int, ...], tuple[int, ...]], text: list[int]):
    chains = {
        k: Chain(classes=a, rows=tuple(range(100 * n, 100 * n + len(a)))) for n, (k, a) in enumerate(keys.items())
    }
    expected = []
    for end in range(1, len(text) + 1):
        best = (0, -1)
        for trigger, chain in chains.items():
            for step in range(len(chain.rows)):
                key = (*trigger, *chain.classes[:step])
                if tuple(text[max(0, end - len(key)) : end]) == key and len(key) > best[0]:
                    best = (len(key), chain.rows[step])
        expected.append(best)
    found = fired(KeyTable(chains.items()), text)
    assert [b[1] >= 0 for b in expected] == [f >= 0 for f in found]
    for (length, row), got in zip(expected, found, strict=True):
        keys_of_got = {len(t) + s for t, c in chains.items() for s, r in enumerate(c.rows) if r == got}
        assert got == row or length in keys_of_got
