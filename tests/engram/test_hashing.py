"""Addresses: the published formula in plain integers, golden values, distinct primes."""

from __future__ import annotations

import torch
from hypothesis import given
from hypothesis import strategies as st

from usercode.engram.hashing import LayerHash, addresses, layer_hashes

HASHES = layer_hashes((1, 4), classes=3_000, slots=4_000, seed=7)


def plain(hash_: LayerHash, window: list[int]) -> list[int]:
    """The formula of the module's docstring, in Python's integers."""
    found, offset = [], 0
    for order, primes in zip((2, 3), hash_.primes, strict=True):
        mix = 0
        for token, multiplier in zip(window[:order], hash_.multipliers, strict=False):
            mix ^= token * multiplier
        for prime in primes:
            found.append(mix % prime + offset)
            offset += prime
    return found


def test_the_hash_of_a_seed_is_the_same_on_every_machine():
    assert HASHES[0].multipliers == (962875145864211, 1188039310583105, 1848925285791627)
    assert HASHES[0].primes[0] == (4001, 4003, 4007, 4013, 4019, 4021, 4027, 4049)
    assert addresses(HASHES[0], torch.tensor([5, 17, 2_999])).tolist() == [
        1914, 4649, 10168, 13348, 17153, 20917, 27931, 29903,
        35122, 39125, 40675, 44466, 49865, 52747, 60357, 62315,
    ]  # fmt: skip


@given(st.lists(st.integers(0, 2_999), min_size=3, max_size=3), st.sampled_from(HASHES))
def test_addresses_follow_the_formula_without_overflow(window: list[int], hash_: LayerHash):
    assert plain(hash_, window) == addresses(hash_, torch.tensor(window)).tolist()


def test_products_stay_within_63_bits_and_multipliers_are_odd():
    for hash_ in HASHES:
        assert all(m % 2 == 1 and m * 2_999 < 2**63 for m in hash_.multipliers)


def test_no_prime_is_used_twice_and_none_is_below_the_slots():
    primes = [prime for hash_ in HASHES for order in hash_.primes for prime in order]
    assert len(primes) == len(set(primes)) == 2 * 2 * 8
    assert all(prime > 4_000 and all(prime % d for d in range(2, 64)) for prime in primes)


def test_heads_share_no_row_of_the_table():
    windows = torch.randint(0, 3_000, (500, 3), generator=torch.Generator().manual_seed(1))
    found = addresses(HASHES[0], windows)
    starts = torch.tensor([*HASHES[0].offsets, HASHES[0].rows])
    assert bool(((found >= starts[:-1]) & (found < starts[1:])).all())


def test_layers_hash_apart():
    window = torch.tensor([5, 17, 2_999])
    assert HASHES[0].multipliers != HASHES[1].multipliers
    assert addresses(HASHES[0], window).tolist() != addresses(HASHES[1], window).tolist()
