"""What the word list says, and that it can be made again from WordNet's own files."""

from __future__ import annotations

import runpy
import sys
from importlib.resources import files
from pathlib import Path

import pytest

from usercode import wordnet

SCRIPT = Path(__file__).parents[2] / "scripts" / "wordnet.py"


def test_a_word_has_its_senses_in_the_order_of_their_use():
    first, second = wordnet.senses("book", "noun", most=2)
    assert first.meaning.group in {"communication", "artifact"}
    assert 1 > first.share > second.share > 0
    assert sum(sense.share for sense in wordnet.senses("book", "noun")) == pytest.approx(1)


def test_parts_of_speech_are_told_apart():
    assert wordnet.parts("book")["noun"] > wordnet.parts("book")["verb"] > 0
    assert set(wordnet.parts("meditate")) == {"verb"}


def test_an_unknown_word_means_nothing():
    for word in ("zzxqy", "", "a\tb", "\n", "naïveté " * 50):
        assert wordnet.parts(word) == {}
        assert wordnet.senses(word, "noun") == ()
        assert wordnet.synonyms(word, "verb") == ()
        assert not wordnet.is_a(word, "food")


@pytest.mark.parametrize(
    ("word", "part", "other"),
    [("purchase", "verb", "buy"), ("automobile", "noun", "car"), ("doctor", "noun", "physician")],
)
def test_synonyms_share_a_meaning(word, part, other):
    assert other in wordnet.synonyms(word, part)
    assert word not in wordnet.synonyms(word, part)


@pytest.mark.parametrize(
    ("word", "part", "into", "other"),
    [
        ("meditate", "verb", "noun", "meditation"),
        ("cancellation", "noun", "verb", "cancel"),
        ("expensive", "adjective", "noun", "expensiveness"),
        ("quickly", "adverb", "adjective", "quick"),
    ],
)
def test_derived_words_cross_parts_of_speech(word, part, into, other):
    assert other in wordnet.derived(word, part, into)


@pytest.mark.parametrize(
    ("word", "kinds"),
    [
        ("prawn", ["seafood"]),
        ("kettle", ["artifact"]),
        ("sister", ["person"]),
        ("walnut", ["edible nut"]),
        ("walnut", ["car", "nut"]),
    ],
)
def test_a_kind_is_found_at_any_height(word, kinds):
    assert wordnet.is_a(word, *kinds)
    assert not wordnet.is_a(word, "feeling")


def test_a_kind_that_is_no_word_is_an_error_of_the_caller():
    with pytest.raises(KeyError):
        wordnet.is_a("prawn", "zzxqy")
    with pytest.raises(KeyError):
        wordnet.is_a("prawn", "food#99")


def test_what_is_wider_comes_nearest_first_and_ends():
    (sense, *_) = wordnet.senses("trout", "noun")
    names = [meaning.words[0] for meaning in wordnet.above(sense.meaning)]
    assert names[:3] == ["trout", "fish", "food"]
    assert names[-1] == "entity"


def test_every_word_of_the_list_is_found_and_every_link_leads_to_a_meaning():
    text = files("usercode.wordnet").joinpath("words.txt").read_text(encoding="utf-8")
    words = [line.partition("\t")[0] for line in text.splitlines()]
    assert words == sorted(set(words), key=str.encode)
    for word in words[::997]:
        found = [sense.meaning for part in wordnet.parts(word) for sense in wordnet.senses(word, part)]
        assert found
        for meaning in found:
            assert word in [told.lower() for told in meaning.words]
            assert [wider.part for wider in wordnet.above(meaning)]
            for own, key, index in meaning.derived:
                assert own in meaning.words
                assert wordnet.meaning(key).words[index]


DATA = {
    "data.noun": (
        "  1 The licence\n"
        "00000100 03 n 01 thing 0 001 ~ 00000200 n 0000 | what is\n"
        "00000200 13 n 02 bread 0 Staff_of_Life 0 002 @ 00000100 n 0000 + 00000300 v 0101 | baked\n"
        "00000400 05 n 01 Panis 0 001 @ 00000200 n 0000 | a name of biology\n"
        "00000500 13 n 01 panini 0 001 @ 00000400 n 0000 | below it\n"
        "00000600 15 n 01 Paris 0 001 @i 00000100 n 0000 | a single place\n"
    ),
    "data.verb": "00000300 34 v 01 bread 0 001 + 00000200 n 0101 01 + 08 00 | cover with crumbs\n",
    "data.adj": "00000700 00 s 01 crusty(a) 0 000 | like bread\n",
    "data.adv": "",
    "index.noun": (
        "bread n 1 1 @ 1 1 00000200\n"
        "panini n 1 1 @ 1 0 00000500\n"
        "panis n 1 1 @ 1 0 00000400\n"
        "paris n 1 1 @ 1 0 00000600\n"
        "thing n 1 1 ~ 1 0 00000100\n"
    ),
    "index.verb": "bread v 1 1 + 1 0 00000300\n",
    "index.adj": "crusty a 1 0 1 1 00000700\n",
    "index.adv": "",
    "cntlist.rev": "bread%1:13:00:: 1 7\ncrusty%5:00:00:like:00 1 2\n",
}


def test_the_list_is_made_from_the_files_of_wordnet(tmp_path, monkeypatch, capsys):
    for name, text in DATA.items():
        (tmp_path / name).write_text(text, encoding="latin-1")
    made = runpy.run_path(str(SCRIPT))
    made["main"].__globals__["INTO"] = tmp_path
    monkeypatch.setattr(sys, "argv", ["wordnet.py", str(tmp_path)])
    assert made["main"]() == 0
    assert "meanings.txt" in capsys.readouterr().out
    meanings = (tmp_path / "meanings.txt").read_text().splitlines()
    words = (tmp_path / "words.txt").read_text().splitlines()
    assert [line.split("\t")[2] for line in meanings] == ["thing", "bread;Staff of Life", "panini", "bread", "crusty"]
    places = [sum(len(line) + 1 for line in meanings[:index]) for index in range(len(meanings))]
    assert meanings[2].split("\t")[3] == f"{places[1]:06x}"  # what only biology names is passed over
    assert meanings[1].split("\t")[4] == f"0.{places[3]:06x}.0"
    assert words[0] == f"bread\tn {places[1]:06x}.7\tv {places[3]:06x}.0"
    assert words[1] == f"crusty\ta {places[4]:06x}.2"
    assert [line.partition("\t")[0] for line in words] == ["bread", "crusty", "panini", "thing"]
