"""Moods: how a sentence is meant."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from usercode.facts import moods

CASES = {
    "asserted": [
        "I moved to Lyon in March.",
        "My sister is allergic to shellfish.",
        "I can't wait to see you!",
        "I love that you didn't give up.",
        "I went home because I wasn't well.",
        "I have a dog but my brother doesn't.",
        "I had been there before.",
        "I'd been there twice.",
        "I moved in May.",
        "What a relief!",
        "How kind of you!",
        "When I was young I lived in Oslo.",
        "What I like is rowing.",
        "Not only did it rain, it snowed.",
        "I booked a table for two.",
        "Remember that I am allergic to latex.",
        "Note: I'm allergic to latex.",
        "I am allergic to latex, please remember that.",
        "For the record, my passport expires in June.",
        "Nothing beats a hot soup.",
        "Mark is my cousin.",
        "Did a long ride on Sunday.",
        "I used to ride with my dad, we'd go to the lake.",
        "It hurts, just by thinking of it.",
        "Thanks!",
        "😊",
        "",
    ],
    "negated": [
        "I don't have an allergy.",
        "I'm not allergic to anything.",
        "I can't eat peanuts.",
        "I never liked cooking.",
        "I no longer take aspirin.",
        "I have no allergies.",
        "She isn't coming on Friday.",
        "My passport is not valid.",
        "I haven't booked the flight yet.",
        "i dont drink coffee",
        "Nobody called me.",
        "I don’t own a car.",
    ],
    "question": [
        "Do you have a passport?",
        "Is my passport still valid",
        "what time is it",
        "How are you",
        "Any plans for Sunday",
        "You have a car, right",
        "You are coming?",
        "I was wondering if it rains there.",
        "And where did he go",
        "Would you like some tea",
        "Aren't you tired",
        "Who is coming",
        "Remember when we met in Oslo?",
    ],
    "hypothetical": [
        "If I went to Japan I would need a visa.",
        "I would love to visit Peru.",
        "I'd love a dog.",
        "I might move to Bonn.",
        "I may quit in June.",
        "I'm thinking of buying a car.",
        "I wish I had a garden.",
        "Maybe I should call her.",
        "We are considering a move.",
        "Imagine I had a boat.",
        "I hope to see Rome.",
        "Let's say I cancel it.",
        "I don't know if I can come.",
    ],
    "quoted": [
        "She said: 'I am allergic to nuts.'",
        '"I am allergic to nuts," said Anna.',
        '"To be or not to be."',
        "“I will quit,” he said.",
        'My mom asked, "Are you allergic to nuts?"',
    ],
    "request": [
        "Can you book a table for two?",
        "Could you remind me to call Ann?",
        "Remind me to buy milk.",
        "Please add it to my list.",
        "Add milk to my shopping list.",
        "Book a table for Friday.",
        "Let me know.",
        "I need you to cancel it.",
        "Cancel my gym membership.",
        "Hey, could you look it up?",
        "Don't forget to water the plants.",
    ],
}


@pytest.mark.parametrize(("expected", "sentence"), [(mood, s) for mood, group in CASES.items() for s in group])
def test_a_sentence_has_the_mood_it_is_meant_in(expected, sentence):
    assert expected == moods.mood(sentence)


@given(st.text(max_size=200))
def test_any_text_has_a_mood(text):
    assert moods.mood(text) in CASES


@pytest.mark.parametrize(
    "text", ["ok, " * 2_000, "hey " * 2_000, "and " * 2_000, ", " * 5_000, "a" * 10_000, "my " * 3_000]
)
def test_long_and_repeated_words_do_not_slow_it_down(text):
    assert "asserted" == moods.mood(text)


def test_what_a_letter_says_is_no_supposition() -> None:
    assert "hypothetical" != moods.mood("I got the email to say I won't be charged.")
    assert "hypothetical" == moods.mood("Say I cancel it today.")
