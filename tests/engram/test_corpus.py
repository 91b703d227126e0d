"""The corpus: the same bytes each time, evaluation values kept out, prose read without its markup."""

from __future__ import annotations

import itertools
import json
from dataclasses import replace
from pathlib import Path

from tests.engram.small import SMALL_RECIPE, lexicon_corpus
from usercode.engram.corpus.lexicon import BUILT_IN, evaluation_values, from_wordnet, held_out
from usercode.engram.corpus.mix import asked_meanings, cut, honest, is_held, made_documents, write
from usercode.engram.corpus.prose import dictionary_entries, html_text, wordnet_glosses
from usercode.engram.corpus.statements import ATTRIBUTES, UNKNOWN, Writer, filled
from usercode.engram.tokenizer import END, Tokenizer
from usercode.engram.train import load_tokens

GLOSS = '00005930 03 n 02 dwarf 0 shrub(a) 0 001 @ 00004475 n 0000 | a plant that is small; "a dwarf of a tree"  '
CITY = """00004475 15 n 01 city 0 000 | a large town
00004476 15 n 02 Springfield 0 Spring_Field 0 001 @i 00004475 n 0000 | a city
00004477 13 n 01 flat_bread 0 001 @ 00004475 n 0000 | bread without yeast
"""


def test_the_same_recipe_gives_the_same_files(tmp_path: Path):
    one, two = lexicon_corpus(tmp_path / "one"), lexicon_corpus(tmp_path / "two")
    for name in ("train.bin", "held_made.bin", "tokenizer.json", "corpus.json"):
        assert (one / name).read_bytes() == (two / name).read_bytes()


def test_token_files_hold_the_documents_each_with_an_end(tmp_path: Path):
    corpus = lexicon_corpus(tmp_path)
    tokenizer, tokens = Tokenizer.load(corpus / "tokenizer.json"), load_tokens(corpus / "held_made.bin").tolist()
    found = [list(group) for ends, group in itertools.groupby(tokens, lambda token: token == END) if not ends]
    part = SMALL_RECIPE.held / SMALL_RECIPE.statements
    expected = list(made_documents(SMALL_RECIPE, None, seed=SMALL_RECIPE.seed + 1_000, part=part))
    assert expected == [tokenizer.decode(document) for document in found]
    assert json.loads((corpus / "corpus.json").read_text())["tokens"]["held_made"] == len(tokens)


def test_no_answer_in_made_text_is_a_value_of_an_evaluation_user():
    assert len(evaluation_values()) > 200
    answers = [
        line.removeprefix("A: ")
        for document in made_documents(
            replace(SMALL_RECIPE, statements=1_500, user_lines=1_500), None, seed=3, part=1.0
        )
        for line in document.splitlines()
        if line.startswith("A: ")
    ]
    assert len(set(answers)) > 300
    assert [] == [answer for answer in answers if answer.casefold() in evaluation_values()]


def test_the_lists_that_are_kept_are_not_for_evaluation():
    kept = BUILT_IN.kept()
    assert 5 < len(kept.city) < len(BUILT_IN.city)
    assert not any(held_out(city) for city in kept.city)


def test_a_seed_writes_the_same_and_another_seed_writes_something_else():
    texts = [list(itertools.islice(Writer(BUILT_IN, seed).documents(), 30)) for seed in (1, 1, 2)]
    assert texts[0] == texts[1]
    assert texts[0] != texts[2]


def test_every_answer_with_facts_is_among_them():
    writer = Writer(BUILT_IN, 5)
    for _ in range(200):
        told, *asked = writer.asked_with_facts().split("\nQ: ")
        for question in asked:
            assert question.partition("\nA: ")[2].strip() in told


def test_every_attribute_can_be_said_and_asked_of_anyone():
    writer = Writer(BUILT_IN, 6)
    for attribute in ATTRIBUTES:
        for subject in ("I", "my sister", "James"):
            value = writer.value(attribute.kind)
            texts = [filled(form, subject, value) for form in (*attribute.statements(), *attribute.questions())]
            assert all("{" not in text for text in texts)
            assert value in texts[0]


def test_i_takes_its_own_verbs():
    forms = {
        "{s} lives in {v}.": "I live in X.",
        "Where does {s} live?": "Where do I live?",
        "{p} job is {v}.": "my job is X.",
        "{s} is called {v}.": "I am called X.",
        "{s} cannot eat {v}.": "I cannot eat X.",
    }
    assert list(forms.values()) == [filled(form, "I", "X") for form in forms]


def test_a_question_that_nothing_answers_is_answered_honestly():
    assert honest("Q: Where do I live?\nA: Lisbon\n") == f"Q: Where do I live?\nA: {UNKNOWN}\n"
    told = "User: I live in Lisbon.\nAssistant: Noted.\nQ: Where do I live?\nA: Lisbon\n"
    assert honest(told) == told


def test_synsets_become_sentences():
    assert list(wordnet_glosses("  1 licence\n" + GLOSS)) == ["Dwarf: a plant that is small. A dwarf of a tree."]


def test_short_meanings_are_asked_for_unless_their_gloss_is_held_out():
    glosses = ["Dwarf: a small one. And so on.", "Two words: no.", f"Long: {'very ' * 20}long."]
    assert not any(map(is_held, glosses))
    assert list(asked_meanings(glosses)) == ["Q: What does dwarf mean?\nA: a small one\n"]
    held = next(gloss for gloss in (f"Word: meaning {number}." for number in range(1_000)) if is_held(gloss))
    assert list(asked_meanings([held])) == []


def test_wordnet_adds_its_cities_and_foods(tmp_path: Path):
    (tmp_path / "usr/share/wordnet").mkdir(parents=True)
    (tmp_path / "usr/share/wordnet/data.noun").write_text(CITY)
    read = from_wordnet(tmp_path)
    assert read.city == (*BUILT_IN.city, "Springfield")
    assert read.food == (*BUILT_IN.food, "flat bread")
    assert from_wordnet(tmp_path / "nowhere") is BUILT_IN


def test_pages_give_their_paragraphs_and_nothing_else():
    sentence = "This paragraph is long enough to be kept as running text of the page."
    page = (
        f"<html><head><title>No</title></head><body><nav><p>{sentence}</p></nav><h1>Title</h1><p>{sentence}</p>"
        f"<pre>SELECT 1 FROM t WHERE x;</pre><p>Short.</p><table><tr><td><p>{sentence}</p></td></tr></table>"
        f"<ul><li>{sentence[:-1]} &amp; more.</li></ul></body></html>"
    )
    assert list(html_text(page)) == [f"{sentence}\n{sentence[:-1]} & more."]
    assert list(html_text("<p>Too short.</p>")) == []


def test_dictionaries_give_their_entries():
    file = (
        "00-database-info\n  about\nkook\n   A regular poster who posts messages with no grounding in reality at all.\n"
    )
    assert list(dictionary_entries(file)) == [
        "kook A regular poster who posts messages with no grounding in reality at all."
    ]


def test_long_documents_are_cut_between_paragraphs_and_nothing_is_lost():
    text = "\n".join(f"paragraph {number} " * 30 for number in range(12))
    pieces = list(cut(text))
    assert len(pieces) > 1
    assert text == "\n".join(pieces)


def test_one_document_in_fifty_is_held_out():
    assert 120 < sum(is_held(f"document {number}") for number in range(10_000)) < 280


def test_prose_is_counted_with_its_licence(tmp_path: Path):
    folder = tmp_path / "packages/usr/share/doc/sqlite3"
    folder.mkdir(parents=True)
    for number in range(120):
        (folder / f"{number}.html").write_text(
            f"<p>This is page {number}, which says enough to be kept as a paragraph.</p>"
        )
    write(SMALL_RECIPE, tmp_path / "corpus", tmp_path / "packages")
    about = json.loads((tmp_path / "corpus/corpus.json").read_text())
    assert [(source["package"], source["licence"]) for source in about["sources"]] == [("sqlite3-doc", "public domain")]
    assert about["tokens"]["held_prose"] > 0
