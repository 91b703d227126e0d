"""Sentence splitting: where a turn is cut, and that nothing falls between two sentences."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from usercode.facts import sentences


def split(text: str) -> list[str]:
    return [text[start:end] for start, end in sentences.split(text)]


CASES = [
    ("Hello there. How are you?", ["Hello there.", "How are you?"]),
    ("Dr. Ng called. Mrs. Li did not.", ["Dr. Ng called.", "Mrs. Li did not."]),
    ("J. K. Rowling wrote it. I read it.", ["J. K. Rowling wrote it.", "I read it."]),
    ("Bring fruit, e.g. pears. Or nuts.", ["Bring fruit, e.g. pears.", "Or nuts."]),
    ("Come at 2 p.m. on Friday. Bye.", ["Come at 2 p.m. on Friday.", "Bye."]),
    ("We met at 5 p.m. Then we ate.", ["We met at 5 p.m.", "Then we ate."]),
    ("It cost 3.50. I paid.", ["It cost 3.50.", "I paid."]),
    ("See No. 5 on p. 12. No. Never.", ["See No. 5 on p. 12.", "No.", "Never."]),
    ("Look at https://a.org/b.c?d=1. It works!", ["Look at https://a.org/b.c?d=1.", "It works!"]),
    ("Mail me at ann.b@c.org. Thanks", ["Mail me at ann.b@c.org.", "Thanks"]),
    ("Well... maybe not. OK... Let us go.", ["Well... maybe not.", "OK...", "Let us go."]),
    ("Really?! Yes!! Sure.", ["Really?!", "Yes!!", "Sure."]),
    ("It was fun.We left early.", ["It was fun.", "We left early."]),
    ("i went there. it was fun", ["i went there.", "it was fun"]),
    ("So cool! 😊🎉 I loved it.", ["So cool! 😊🎉", "I loved it."]),
    ("So cool 😊 I loved it.", ["So cool 😊", "I loved it."]),
    ("I like 🍕 and pasta.", ["I like 🍕 and pasta."]),
    ('She said "Stop. Now." Then she left.', ['She said "Stop. Now."', "Then she left."]),
    ('"Are you well?" he asked. I was.', ['"Are you well?" he asked.', "I was."]),
    ("“Go home!” Ann said. He went.", ["“Go home!” Ann said.", "He went."]),
    ("I agree (mostly. not fully) with it. Fine.", ["I agree (mostly. not fully) with it.", "Fine."]),
    ("- milk\n- eggs\n\nThat is all", ["- milk", "- eggs", "That is all"]),
    ("1. Wash it. Dry it.\n2. Fold it", ["1. Wash it.", "Dry it.", "2. Fold it"]),
    ("a wrapped line that\ngoes on here. Next", ["a wrapped line that\ngoes on here.", "Next"]),
    ("First line\nSecond line", ["First line", "Second line"]),
    ("The U.S. Army and the U.K. press. Both.", ["The U.S. Army and the U.K. press.", "Both."]),
    ("Due Jan. 5 or Fri. 6. Ok.", ["Due Jan. 5 or Fri. 6.", "Ok."]),
    ("It's a 5'10\" man. He ran. She ran.", ["It's a 5'10\" man.", "He ran.", "She ran."]),
    ("   ", []),
    ("", []),
    ("😀", ["😀"]),
    ("...", ["..."]),
]


@pytest.mark.parametrize(("text", "expected"), CASES)
def test_a_turn_is_cut_into_its_sentences(text, expected):
    assert expected == split(text)


WORDS = "Hello it Dr . ... ! ? \" “ ” ' ( ) 😊 - 1 3.5 https://a.b/c.d p.m I é , * … [ ]"
PIECES = st.sampled_from([*WORDS.split(), " ", "  ", "\n", "\n\n", "\t", "\u00a0", "\u200d", "- "])


@given(st.one_of(st.text(max_size=300), st.lists(PIECES, max_size=60).map("".join)))
def test_every_character_that_is_not_blank_lies_in_exactly_one_sentence(text):
    spans = sentences.split(text)
    assert spans == sorted(spans)
    covered = [position for start, end in spans for position in range(start, end)]
    assert len(covered) == len(set(covered))
    assert {i for i, c in enumerate(text) if not c.isspace()} <= set(covered)
    assert all(start < end and text[start:end] == text[start:end].strip() for start, end in spans)


def test_a_long_text_takes_linear_time():
    text = "word/" * 20_000 + "one two.Three " * 2_000
    assert 2_001 == len(sentences.split(text))


@pytest.mark.parametrize(
    "sentence",
    [
        "Mr. and Mrs. Jones come Fri. at 8.",
        "We meet on Sat. the 5th.",
        "The fee is Rs. 4,500 a month.",
        "I have a Ph.D. exam next week.",
        "We fly at 6:40 a.m. April 3.",
        "It starts at 9 p.m. Sept. 14 in the hall.",
    ],
)
def test_an_abbreviation_within_a_sentence_does_not_end_it(sentence):
    text = f"{sentence} Then we rest."
    assert [sentence, "Then we rest."] == split(text)


def test_what_looks_like_an_abbreviation_still_ends_a_sentence():
    text = "He sat. We left at 9 a.m. May I ask why? It was dark in Dec. We slept."
    assert 5 == len(split(text))


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("The garage rang; the car is ready now.", 2),
        ("I pay Netflix, $15; Hulu, $8; gym, $30.", 1),
        ("It was late; too late.", 1),
        ("The rules (no phones at table; no shoes in the house) hold.", 1),
    ],
)
def test_a_semicolon_ends_a_sentence_where_one_stands_on_either_side(text, parts):
    assert parts == len(split(text))


@pytest.mark.parametrize(
    "text",
    [
        "I'm taking two with dinner — any gentle stretches I could do tonight?",
        "Making carbonara for Priya, how many yolks do I need?",
        "My flight is on April 5th, worth it for the savings?",
        "We're in the big tent from 26 to 28 June - what can we play in there if it pours?",
        "I've booked Bali, so what should I pack?",
        "It weighs 2.5 kilos, how long does it take?",
        "Good until 9 January 2027 — do you know a good photo shop?",
    ],
)
def test_a_question_behind_what_is_told_is_a_sentence_of_its_own(text):
    assert 2 == len(split(text))


@pytest.mark.parametrize(
    "text",
    [
        "If I cancel by Friday, do I get a refund?",
        "When it pours, what can we play?",
        "The dentist on Friday, when is it?",
        "My visa ends on 3 May, right?",
        "I was born in Rome, which is in Italy?",
        "She asked me, how are you?",
        "Is it warm there, and what should I wear?",
        "I wonder — is it warm there?",
        "I'm going with Ann, Bob, and Carol?",
        "He said (it was late — is it not?) that he left.",
    ],
)
def test_what_hangs_on_its_question_stays_with_it(text):
    assert [text] == split(text)
