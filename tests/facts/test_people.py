"""People: who a sentence is about, and whose things it speaks of."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from usercode.facts import people

ABOUT = [
    ("I moved to Lyon.", "Jess"),
    ("We moved to Lyon.", "Jess"),
    ("Yesterday I moved.", "Jess"),
    ("I'm allergic to latex.", "Jess"),
    ("I’ve moved to Lyon.", "Jess"),
    ("Last week, I moved.", "Jess"),
    ("My passport expires in June.", "Jess"),
    ("Just got a new job!", "Jess"),
    ("Tom and I went rowing.", "Jess"),
    ("My sister is allergic to latex.", "my sister"),
    ("My older brother lives in Kiel.", "my older brother"),
    ("My sister Anna is allergic to latex.", "Anna"),
    ("My son Leo turned five.", "Leo"),
    ("My sister, Marta, lives in Rome.", "Marta"),
    ("My mother-in-law is visiting.", "my mother-in-law"),
    ("My wife's passport expires in June.", "my wife"),
    ("Last week my grandma passed away.", "my grandma"),
    ("Hey, my dad just called.", "my dad"),
    ("Marta is allergic to nuts.", "Marta"),
    ("Marta has a peanut allergy.", "Marta"),
    ("Yesterday Marta had surgery.", "Marta"),
    ("Anna Lopez works at the bank.", "Anna Lopez"),
    ("My sister and I went rowing.", ""),
    ("She is allergic to nuts.", ""),
    ("His passport expires in June.", ""),
    ("Pottery is so relaxing.", ""),
    ("Work has been busy.", ""),
    ("Flight is on April 5.", ""),
    ("Checkout is at noon.", ""),
    ("It was fun.", ""),
    ("Thanks, Marta!", ""),
    ("You are kind.", ""),
    ("", ""),
]

HOLDERS = [
    ("My passport and Marta's visa expire.", [("My", "Jess"), ("Marta's", "Marta")]),
    ("My wife's passport expires.", [("My wife's", "my wife")]),
    ("My son Leo's school called.", [("My son Leo's", "Leo")]),
    ("That's fine, it's late.", []),
    ("We got Lily’s first passport.", [("Lily’s", "Lily")]),
]


@pytest.mark.parametrize(("sentence", "expected"), ABOUT)
def test_a_sentence_is_about_the_speaker_a_named_person_or_nobody(sentence, expected):
    assert expected == people.about(sentence, "Jess")


@pytest.mark.parametrize(("sentence", "expected"), HOLDERS)
def test_possessors_are_listed_with_who_they_are(sentence, expected):
    found = people.holders(sentence, "Jess")
    assert expected == [(holder.text, holder.who) for holder in found]
    assert all(sentence[holder.start : holder.end] == holder.text for holder in found)


@given(st.text(max_size=200))
def test_any_text_is_read_without_error(text):
    people.about(text, "Jess")
    people.holders(text, "Jess")


@pytest.mark.parametrize(
    "text", ["ok " * 2_000, "hey, " * 2_000, "My " * 3_000, "Aa " * 3_000, "A" * 10_000, "my old " * 2_000]
)
def test_long_and_repeated_words_do_not_slow_it_down(text):
    assert "" == people.about(text, "Jess") or "Jess" == people.about(text, "Jess")
    people.holders(text, "Jess")
