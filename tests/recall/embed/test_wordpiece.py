"""Token ids of the uncased English vocabulary, against ids recorded from the reference tokenizer for our own texts."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from usercode.recall.embed.wordpiece import MAX_TOKENS, WordPiece, english

# recorded from `tokenizers` 0.23 with the tokenizer.json of all-MiniLM-L6-v2, truncation at 256
RECORDED = [
    ("", [101, 102]),
    (" \t\n", [101, 102]),
    (
        "Anna flew to Reykjavík on 3 May, didn't she?",
        [101, 4698, 5520, 2000, 28559, 2006, 1017, 2089, 1010, 2134, 1005, 1056, 2016, 1029, 102],
    ),
    (
        "CRÈME BRÛLÉE für Zoë und Łukasz",
        [101, 13675, 21382, 7987, 9307, 2063, 6519, 11199, 6151, 1105, 15750, 17112, 102],
    ),
    ("我喜欢北京烤鸭和tea", [101, 1855, 100, 100, 1781, 1755, 100, 100, 1796, 5572, 102]),
    ("東京タワーで会おう！", [101, 1879, 1755, 1709, 30262, 30265, 30191, 1763, 1650, 30174, 1986, 102]),
    (
        "Paid $12.50 (20% off) @ the café :-)",
        [101, 3825, 1002, 2260, 1012, 2753, 1006, 2322, 1003, 2125, 1007, 1030, 1996, 7668, 1024, 1011, 1007, 102],
    ),
    ("party \U0001f389\U0001f389 tonight \u2764\ufe0f", [101, 2283, 100, 3892, 100, 102]),
    (
        "supercalifragilisticexpialidocious antidisestablishmentarianism",
        [
            101,
            3565,
            9289,
            10128,
            29181,
            24411,
            4588,
            10288,
            19312,
            21273,
            10085,
            6313,
            3424,
            10521,
            4355,
            7875,
            13602,
            3672,
            12199,
            2964,
            102,
        ],
    ),
    ("x" * 101 + " end", [101, 100, 2203, 102]),
    ("x" * 100 + " end", [101, 22038, *[20348] * 49, 2203, 102]),
    (
        "zero\u200bwidth\xadsoft nul\x00bell\x07tab\there\u2028line",
        [101, 5717, 9148, 11927, 7898, 15794, 16371, 20850, 5349, 2696, 2497, 2182, 2240, 102],
    ),
    (
        "ΟΔΥΣΣΕΥΣ was Odysseus",
        [101, 1169, 29722, 29735, 29733, 29733, 29723, 29735, 29733, 2001, 1051, 5149, 11393, 2271, 102],
    ),
    ("\u0130stanbul I\u0307 \u01c5", [101, 9960, 1045, 100, 102]),
    ("[SEP", [101, 1031, 19802, 102]),
    ("e\u0301galite\u0301 \ufffd d\xe9j\xe0-vu", [101, 1041, 9692, 4221, 2139, 3900, 1011, 24728, 102]),
    (
        "naïve#hash##tag a_b*c^d",
        [101, 15743, 1001, 23325, 1001, 1001, 6415, 1037, 1035, 1038, 1008, 1039, 1034, 1040, 102],
    ),
    ("हिन्दी भाषा", [101, 1339, 29877, 29863, 29861, 29878, 1330, 29876, 29873, 29876, 102]),
    ("السلام عليكم", [101, 1270, 23673, 29824, 23673, 25573, 22192, 1288, 23673, 14498, 29835, 22192, 102]),
    (
        "한국어 문장",
        [101, 1469, 30006, 30021, 29991, 30014, 30020, 29999, 30008, 1459, 30014, 30021, 30000, 30006, 30025, 102],
    ),
    ("½ cup — “quoted” …", [101, 1092, 2452, 1517, 1523, 9339, 1524, 1529, 102]),
    ("unassigned \u0378 here", [101, 14477, 18719, 19225, 100, 2182, 102]),
]


@pytest.mark.parametrize(("text", "expected"), RECORDED, ids=[ascii(t[:20]) for t, _ in RECORDED])
def test_a_text_gets_the_ids_of_the_reference(text: str, expected: list[int]):
    assert expected == english().ids(text)


def test_the_vocabulary_is_the_whole_one_in_its_order():
    assert 30522 == len(english()._ids)
    found = [english()._ids[piece] for piece in ("[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", "the", "##s", "##～")]
    assert [0, 100, 101, 102, 103, 1996, 2015, 30521] == found


def test_a_long_text_is_cut_and_still_ends():
    ids = english().ids("word " * 1000)
    assert MAX_TOKENS == len(ids)
    assert (101, 102) == (ids[0], ids[-1])


def test_passages_hold_the_whole_text():
    small = WordPiece(english()._ids, max_tokens=8)
    text = "one two three antidisestablishmentarianism four five six seven eight"
    passages = list(small.passages(text))
    assert all(sum(len(pieces) for _, pieces in passage) <= 6 for passage in passages)
    together = [piece for passage in passages for _, pieces in passage for piece in pieces]
    assert english().ids(text)[1:-1] == together


def test_a_text_cannot_smuggle_in_special_tokens():
    assert not {0, 101, 102, 103} & set(english().ids("[PAD] [CLS] [SEP] [MASK]")[1:-1])


def test_lone_surrogates_are_left_out():
    assert english().ids("ab") == english().ids("a\ud800b")


def test_the_longest_piece_is_taken_first():
    small = WordPiece(["[UNK]", "[CLS]", "[SEP]", "un", "unhappy", "##happy", "##ness", "##n"])
    assert [1, 4, 6, 2] == small.ids("unhappyness")


def test_a_word_that_cannot_be_made_up_is_unknown_as_a_whole():
    small = WordPiece(["[UNK]", "[CLS]", "[SEP]", "un"])
    assert [1, 0, 3, 2] == small.ids("unhappy un")


def test_threads_share_one_tokenizer():
    texts = [f"Trip number {n} to Reykjavík" for n in range(200)]
    fresh = WordPiece(english()._ids)
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(fresh.ids, texts))
    assert [english().ids(t) for t in texts] == found
