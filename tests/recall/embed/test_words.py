"""Words as bits: which ones are kept, and that the bits say nearly what the numbers say."""

from __future__ import annotations

import pytest

np = pytest.importorskip("numpy", reason="needs the extra usercode[embed]")

from tests.recall.embed.fakes import row  # noqa: E402
from usercode.recall.embed.words import Words, code_bytes, encode, likeness  # noqa: E402


def rows(*names: str) -> Words:
    return Words(names, np.array([row(name) for name in names], dtype=np.float32))


def decoded(words: Words) -> np.ndarray:
    return np.frombuffer(encode(words), dtype=np.uint8).reshape(len(words.names), -1)


def test_words_that_say_nothing_on_their_own_are_left_out():
    words = rows("when", "did", "anna", "'", "t", "ll", "visit", "the", "dentist", "?")
    assert ("anna", "visit", "dentist") == words.telling().names
    assert rows("anna", "visit", "dentist").rows.tolist() == words.telling().rows.tolist()


def test_a_word_takes_one_bit_a_dimension_in_whole_numbers():
    assert 2 * 8 == len(encode(rows("dentist", "visit")))
    assert (8, 8, 16, 48) == tuple(code_bytes(d) for d in (1, 64, 65, 384))


def test_each_word_is_likest_itself():
    words = rows("dentist", "visit", "anna", "garden", "piano")
    found = likeness(decoded(words), words)
    assert [1.0] * 5 == found.diagonal().tolist()
    assert found.shape == (5, 5)
    assert (found - np.eye(5) < 0.9).all()


def test_bits_order_words_nearly_as_the_numbers_do():
    rng = np.random.default_rng(5)
    numbers = rng.standard_normal((200, 384)).astype(np.float32)
    numbers /= np.linalg.norm(numbers, axis=1, keepdims=True)
    near = numbers[:50] + 0.1 * rng.standard_normal((50, 384)).astype(np.float32)
    near /= np.linalg.norm(near, axis=1, keepdims=True)
    codes = decoded(Words(("",) * 200, numbers))
    found = likeness(codes, Words(("",) * 50, near))
    assert list(range(50)) == found.argmax(axis=0).tolist()
    assert np.corrcoef(found.ravel(), (numbers @ near.T).ravel())[0, 1] > 0.7
