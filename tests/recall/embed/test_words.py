"""Words as bits: which ones are kept, and that the bits say nearly what the numbers say."""

from __future__ import annotations

import pytest

np = pytest.importorskip("numpy", reason="needs the extra usercode[embed]")

from tests.recall.embed.fakes import row  # noqa: E402
from usercode.recall.embed.words import Words, encode, likeness  # noqa: E402


def rows(*names: str) -> Words:
    return Words(names, np.array([row(name) for name in names], dtype=np.float32))


def decoded(words: Words) -> np.ndarray:
    return np.frombuffer(encode(words), dtype=np.uint8).reshape(len(words.names), -1)


def test_words_that_say_nothing_on_their_own_are_left_out():
    words = rows("when", "did", "anna", "'", "t", "ll", "visit", "the", "dentist", "?")
    assert ("anna", "visit", "dentist") == words.telling().names
    assert rows("anna", "visit", "dentist").rows.tolist() == words.telling().rows.tolist()


def test_a_word_takes_one_bit_a_dimension():
    assert 2 * 32 // 8 == len(encode(rows("dentist", "visit")))


def test_each_word_is_likest_itself():
    words = rows("dentist", "visit", "anna", "garden", "piano")
    found = likeness(decoded(words), words.rows)
    assert [0, 1, 2, 3, 4] == found.argmax(axis=0).tolist()


def test_bits_order_words_nearly_as_the_numbers_do():
    rng = np.random.default_rng(5)
    numbers = rng.standard_normal((200, 384)).astype(np.float32)
    numbers /= np.linalg.norm(numbers, axis=1, keepdims=True)
    near = numbers[:50] + 0.1 * rng.standard_normal((50, 384)).astype(np.float32)
    near /= np.linalg.norm(near, axis=1, keepdims=True)
    codes = np.packbits(numbers > 0, axis=1)
    found = likeness(codes, near)
    assert list(range(50)) == found.argmax(axis=0).tolist()
    assert np.corrcoef(found.ravel(), (numbers @ near.T).ravel())[0, 1] > 0.8
