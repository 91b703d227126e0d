"""Postings and the sieve: merged and stored they say the same, and the sieve keeps what would have won."""

from __future__ import annotations

import random
from array import array

import pytest

from usercode.recall import bm25
from usercode.recall.columns import BLOCK, Row
from usercode.recall.postings import DENSE, Posting, bitmap_of, decode, encode, invert, merge, places_of
from usercode.recall.sieve import sift


def row(terms: str) -> Row:
    return Row(1, len(terms.split()), 0, 0, 0, 0, 0, 0, terms, "")


def posting(counts: dict[int, int]) -> Posting:
    return Posting(array("H", counts), bytes(counts.values()))


def test_documents_are_turned_into_places_and_counts():
    found = invert([row("tea cake tea"), row(""), row("cake")], first=7)
    assert {7: 2} == dict(found["tea"].items())
    assert {7: 1, 9: 1} == dict(found["cake"].items())
    assert "" not in found


def test_a_count_that_does_not_fit_is_the_most_that_does():
    assert {0: 255} == dict(invert([row("ha " * 999 + "ha")], 0)["ha"].items())


@pytest.mark.parametrize("size", [3, DENSE - 1, DENSE, 9_000])
def test_merging_keeps_every_count_in_either_form(size: int):
    rnd = random.Random(size)
    counts = {place: rnd.choice((1, 1, 1, 2, 9)) for place in sorted(rnd.sample(range(BLOCK), size))}
    places = list(counts)
    parts = [posting({p: counts[p] for p in places[at : at + 700]}) for at in range(0, size, 700)]
    merged = merge(parts)
    assert bool(merged.bits) == (size >= DENSE)
    stored = decode(*encode(merged))
    assert counts == dict(stored.items())
    assert size == len(stored)
    wanted = rnd.sample(range(BLOCK), 500) + places[:50]
    assert {p: counts[p] for p in wanted if p in counts} == stored.at(wanted)
    assert sorted(counts) == places_of(stored.bitmap())
    assert sorted(p for p, n in counts.items() if n > 1) == places_of(stored.repeats())


def test_merging_a_bitmap_with_a_later_list_keeps_both():
    dense = merge([posting(dict.fromkeys(range(0, 3 * DENSE, 2), 1))])
    merged = merge([dense, posting({20_001: 3})])
    assert {**dict.fromkeys(range(0, 3 * DENSE, 2), 1), 20_001: 3} == dict(merged.items())


def test_a_bitmap_leads_back_to_its_places():
    assert [0, 7, 8, 32_767] == places_of(bitmap_of([32_767, 0, 8, 7]))


def made_block(seed: int, size: int) -> tuple[list[dict[int, int]], list[float]]:
    rnd = random.Random(seed)
    holding = [0.4, 0.2, 0.1, 0.02, 0.001]
    found = [{p: rnd.choice((1, 1, 1, 1, 2)) for p in range(size) if rnd.random() < share} for share in holding]
    return found, [bm25.idf(size, len(counts)) for counts in found]


@pytest.mark.parametrize("seed", range(3))
def test_the_sieve_keeps_the_documents_of_all_blocks_that_score_best(seed: int):
    size = 3_000
    blocks = [made_block(seed * 10 + n, size) for n in range(2)]
    idfs = blocks[0][1]
    scores = {
        (n, place): sum(w * bm25.saturated(c[place], bm25.K1) for w, c in zip(idfs, found, strict=True) if place in c)
        for n, (found, _) in enumerate(blocks)
        for place in range(size)
    }
    best = sorted(scores, key=lambda at: -scores[at])[:50]
    kept = sift([[[posting(counts)] for counts in found] for found, _ in blocks], idfs, 400)
    together = {(n, place) for n, places in enumerate(kept) for place in places}
    assert 400 <= len(together) < size
    assert set(best) <= together


def test_the_sieve_lets_all_through_that_hold_a_term_when_they_are_few():
    assert [[1, 2], []] == sift([[[posting({1: 1, 2: 1})]], [[]]], [1.0], 10)
    assert [[]] == sift([[[]]], [0.0], 5)
    assert [] == sift([], [], 5)


def test_documents_that_tie_with_the_last_stay_together():
    tied = [[posting(dict.fromkeys(range(500), 1))], [posting({7: 1})]]
    assert [list(range(500))] == sift([tied], [2.0, 1.0], 20)
    assert [[7]] == sift([tied], [2.0, 1.0], 1)
