"""The tokenizer and the canonical map: nothing is lost, cuts hold, classes merge what they should."""

from __future__ import annotations

from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from tests.engram.conftest import TEXT
from usercode.engram.canon import canonical_classes, normalised
from usercode.engram.tokenizer import CUT, END, Tokenizer, trained

SMALL = trained([TEXT * 3], 330)


@given(st.text())
def test_every_text_comes_back_as_it_was(text: str):
    assert text == SMALL.decode(SMALL.encode(text))


@given(st.text())
def test_the_cut_drops_no_character(text: str):
    assert text == "".join(CUT.findall(text))


def test_training_gives_the_same_merges_every_time_and_shortens_the_text():
    assert SMALL.merges == trained([TEXT * 3], 330).merges
    assert len(SMALL.encode(TEXT)) < 0.7 * len(TEXT)


def test_the_most_frequent_pair_is_merged_first():
    assert trained(["ab ab ab cd cd"], 258).tokens[257] in (b"ab", b" a")
    assert trained(["xyxyxy xyxyxy"], 258).tokens[257] == b"xy"


def test_there_are_no_more_merges_than_the_text_has_pairs():
    assert len(trained(["ab"], 4_000)) == 258


def test_numbers_are_pairs_of_digits_wherever_they_stand():
    pieces = CUT.findall("born in 1993, cost $1,250.50")
    assert pieces == ["born", " in", " 19", "93", ",", " cost", " $", "1", ",", "25", "0", ".", "50"]


def test_a_value_has_the_same_tokens_at_the_end_of_any_sentence():
    value = SMALL.encode(" Lisbon")
    for before in ("A:", "My sister lives in", "Home town:"):
        assert value == SMALL.encode(before + " Lisbon")[-len(value) :]


def test_the_file_gives_the_same_tokenizer(tmp_path: Path):
    SMALL.save(tmp_path / "tokenizer.json")
    loaded = Tokenizer.load(tmp_path / "tokenizer.json")
    assert loaded.tokens == SMALL.tokens
    assert loaded.digest == SMALL.digest


def test_other_merges_have_another_digest():
    assert SMALL.digest != Tokenizer(SMALL.merges[:-1]).digest


def test_case_accents_width_and_space_are_of_no_class():
    words = ["Rex", " rex", "REX", "Réx", "\uff32\uff25\uff38", "rexes"]
    classes = canonical_classes([word.encode() for word in words])
    assert classes == (0, 0, 0, 0, 0, 1)


def test_half_characters_and_the_end_token_keep_classes_of_their_own():
    classes = canonical_classes([b"", b"\xc3", b"\xa9", "é".encode(), b"e", b" ", b"\n\n"])
    assert len(set(classes)) == 5
    assert classes[3] == classes[4]
    assert classes[5] == classes[6]


def test_normalising_twice_is_normalising_once():
    for text in ("  Ǆ  É ", "\u2126 ohm", "ﬁne\tline"):
        assert normalised(text) == normalised(normalised(text))


def test_the_end_token_has_no_text():
    assert SMALL.decode([END]) == ""
    assert len(set(SMALL.classes)) < len(SMALL)
