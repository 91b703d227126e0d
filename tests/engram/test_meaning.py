"""Questions in words of their own: found when they ask for one written thing, left alone when they ask for more."""

from __future__ import annotations

import random

import pytest

from usercode.engram import computed
from usercode.engram.entries import question_of, settled
from usercode.engram.made.held_out import computed_misses, direct, indirect, near_misses
from usercode.engram.made.users import TODAY, User, user
from usercode.engram.made.voices import VOICES, VoiceName
from usercode.engram.meaning import Resolver
from usercode.engram.pairs import Sentence, entries
from usercode.engram.phrasing import Slot, questions
from usercode.engram.requests import asks

WRITTEN = [
    *((0, q) for q in questions(Slot(subject="my sister", attribute="city"))),
    *((1, q) for q in questions(Slot(subject="my friend Kim", attribute="car"))),
    *((2, q) for q in questions(Slot(attribute="shoe size"))),
    *((3, q) for q in questions(Slot(subject="my sister", attribute="favorite fruit"))),
    (4, "how many days until my passport expires"), (5, "how long was my trip to lisbon"),
    (6, "how many trips did i take last year"), (7, "how much did i spend on dining last year"),
    (8, "who is older, my aunt or my sister"), (9, "can i have peanuts"), (10, "my next appointment"),
    (11, "how old is my aunt"),
]  # fmt: skip
ENTRY = {question: number for number, question in WRITTEN}


def found(question: str) -> int | None:
    return ENTRY.get(Resolver(WRITTEN).resolve(question))


@pytest.mark.parametrize(
    ("question", "entry"),
    [
        ("For the life of me I can't remember my sister's city.", 0),
        ("What have you got down as my sister's city?", 0), ("My boss asks about my sister's city. What is it?", 0),
        ("What city does my sister call home?", 0), ("Where has my sister settled?", 0),
        ("What make of car does my friend Kim own?", 1), ("I'd be grateful for my shoe size.", 2),
        ("The shoe size I have, please?", 2), ("Which fruit does my sister adore?", 3),
        ("What fruit would my sister pick?", 3), ("In how many days does my passport lapse?", 4),
        ("How many nights did I sleep in Lisbon?", 5), ("How many journeys did I do last year?", 6),
        ("How many times did I travel in the last year?", 6), ("What was my dining bill last year?", 7),
        ("My aunt or my sister: who was born first?", 8), ("Will I be fine if I eat peanuts?", 9),
        ("What's coming up on my schedule?", 10), ("How many years has my aunt been alive?", 11),
        ("My aunt's age?", 11), ("My aunt is how old?", 11), ("How many days has my passport got left?", 4),
        ("What city would I find my sister in?", 0), ("I've told you my sister's city before. What is it?", 0),
        ("Honestly, what's my sister's city?", 0), ("I seem to have forgotten my sister's city.", 0),
        ("What do my notes say about my sister's city?", 0), ("What did I give you as my sister's city?", 0),
        ("Do I tolerate peanuts?", 9), ("Please check if I can have peanuts.", 9), ("May I have a peanut?", 9),
        ("What have I got next?", 10), ("What fruit does my sister like better than the rest?", 3),
        ("What could my sister's city be?", 0), ("My sister, where does she live?", 0),
        ("As for my sister, what's her city?", 0), ("Which city did I say my sister lives in?", 0),
        ("my passport, how many days has it got left", 4), ("How many nights in Lisbon?", 5),
        ("How much was my dining last year?", 7), ("My aunt vs my sister, who is older", 8),
        ("Is it all right for me to have peanuts?", 9), ("Peanuts, can I have them?", 9),
        ("can u tell me my shoe size", 2), ("Days left on the passport?", 4),
        ("Which city did I give you for my sister?", 0), ("The city you have noted for my sister?", 0),
        ("Do you know my sister's city by heart?", 0), ("Someone asked me my sister's city and I had no answer.", 0),
        ("My sister's city is what I'm looking for.", 0), ("The thing I need is my sister's city.", 0),
        ("What is my sister's current city?", 0), ("What's the name of my sister's city?", 0),
        ("Good morning, what is my sister's city?", 0), ("If it's not too much trouble, my sister's city?", 0),
        ("I don't have my shoe size in front of me, can you tell me?", 2), ("What is the size of my shoes?", 2),
        ("If my sister could choose any fruit, which one would it be?", 3), ("What fruit can't my sister resist?", 3),
        ("Of every fruit there is, which one does my sister love most?", 3), ("Which car belongs to my friend Kim?", 1),
        ("How many trips did I take over the whole of last year?", 6), ("Please count the trips I took last year.", 6),
        ("How much did dining eat up in all of last year?", 7), ("My dining last year, how much was it?", 7),
        ("When you compare my aunt and my sister, who is older?", 8), ("Tell me whether peanuts are safe for me.", 9),
        ("There are peanuts in this dish. May I eat it?", 9), ("Can my body handle peanuts?", 9),
        ("Look at my calendar and tell me what is next.", 10), ("How old does my aunt happen to be?", 11),
        ("Tell me the number of years my aunt has lived.", 11), ("How long may I still use my passport?", 4),
        ("How many days stand between now and the end of my passport?", 4), ("My trip to Lisbon: how many nights?", 5),
        ("The form asks for my sister's city; what do I enter?", 0), ("im not sure of my shoe size, what is it", 2),
        ("Before I book anything, what is my next appointment?", 10), ("whats my next appt", 10),
        ("For my yearly review, how many trips did I take last year?", 6), ("How many trips last yr", 6),
        ("Which fruit tops my sister's list?", 3), ("Best fruit according to my sister?", 3),
        ("How many more sleeps until my passport expires?", 4), ("Countdown to my passport expiring?", 4),
        ("How much did dining run me last year?", 7), ("Peanuts, can I?", 9), ("Peanuts okay?", 9),
        ("Would peanuts sit well with me?", 9), ("While I was in Lisbon, how many nights did I stay?", 5),
        ("Which of these two is older: my aunt or my sister?", 8), ("How many years ago was my aunt born?", 11),
    ],
)  # fmt: skip
def test_a_question_in_other_words_finds_its_entry(question: str, entry: int):
    assert entry == found(question)


@pytest.mark.parametrize(
    "question",
    [
        "Who chose my sister's city?", "What does my sister's city mean?", "Why did you tell me my sister's city?",
        "Don't tell anyone my sister's city.", "Please forget my sister's city.", "What isn't my sister's city?",
        "Is that really my sister's city?", "What do I need my friend Kim's car for?", "My sister's dog's city?",
        "Where did my sister live?", "Where would my sister like to live?", "Which fruit does my sister hate?",
        "What was my shoe size before?", "How many days has my passport been valid?",
        "How many days did my passport take?", "How many nights does Lisbon have?",
        "How long was the night in Lisbon?", "How many trips did I cancel last year?",
        "How many trips did my boss take last year?", "How many trips did I take in 1999?",
        "How much did I spend on dining?", "How much did I save on dining last year?",
        "Who is taller, my aunt or my sister?", "Are my aunt and my sister old?", "Can my dog eat peanuts?",
        "Where can I buy peanuts?", "What was my previous appointment?", "How old was my aunt in 2010?",
        "How old does my aunt look?", "Does my boss know my sister's city?",
        "My sister, who does she live with?", "My aunt, how old was she in 2010?",
        "My sister, what's her friend's city?",
        "What's my sister's city going to be?", "The city my sister used to live in?", "What's the sister's city?",
        "When did I tell you my sister's city?",
        "I'd like you to have forgotten my sister's city.", "What do you say about my sister's city?",
        "What does my sister like about her favorite fruit?", "Who works for my sister?", "Who lives with my sister?",
        "Where do I live with my sister?", "Where will my sister live?", "Where has my sister lived?",
        "Where did they live with my sister?", "What car can my friend Kim drive?", "What will my shoe size be?",
        "How many years older than me is my aunt?", "My aunt is old.", "Can peanuts have me?",
        "How many nights did people sleep in Lisbon?", "Can they have peanuts?", "Can I have peanuts with me?",
        "How much did I spend on dining in cash last year?", "What is the most I spent on dining last year?",
        "I was away a lot this year. How many trips was that?",
        "I dined out in May, how much was it?", "My dining in May last year, how much was it?",
        "Did I tell my boss my sister's city?", "The city you have never noted for my sister?",
        "Do I need my sister's city?", "What gift did I get for my sister?", "Can anyone have peanuts?",
        "There are peanuts in my aunt. May I eat it?", "Whose birthday comes first, my aunt's or my sister's?",
        "If my sister could move to any city, which one would it be?", "Tell me whether my aunt eats peanuts.",
        "How many days between my passport and the end of the year?", "What is my sister's next city?",
        "My sister's in-laws, where do they live?", "The thing I like is my sister's city.",
        "What goes under my sister's city?", "It is my sister's city that I visited.", "Can I serve peanuts?",
        "How many trips did I book last year?", "How many trips did I take up to 2025?", "Can I get peanuts on me?",
        "How much did I spend on dining towards the end of last year?", "How many days can I stay on my passport?",
        "What is the next thing I need?", "Is my sister's city in my notes wrong?", "Peanuts okay for my aunt?",
        "The dish contains peanuts. Can I sell it?", "There are peanuts on my shirt. Can I wash it?",
    ],
)  # fmt: skip
def test_a_question_with_another_meaning_finds_nothing(question: str):
    assert found(question) is None


def test_a_question_that_two_entries_fit_finds_neither():
    same = [(0, "my sister's city"), (1, "my sister's city")]
    assert "which city does my sister inhabit" == Resolver(same).resolve("Which city does my sister inhabit?")


def test_a_name_is_not_asked_for_as_the_subject_of_a_verb():
    assert asks(("what", "might"), ("be",))
    assert asks(("tell", "me"), ())
    assert not asks(("what", "does"), ("mean",))
    assert not asks(("what", "should"), ("have", "been"))


@pytest.fixture(scope="module")
def people() -> list[User]:
    return [user(number) for number in range(4)]


@pytest.mark.parametrize("voice", list(VOICES))
def test_no_voice_gets_an_answer_to_another_question(people: list[User], voice: VoiceName):
    right = asked_for = wrong = misses = 0
    for number, person in enumerate(people):
        rnd = random.Random(number)
        told = entries(person.state(), [Sentence(f"f{n}", s.sentence) for n, s in enumerate(person.said)])
        made = settled([*told, *computed.entries(person.state(), TODAY)])
        asked = {q: e.answer for e in made for q in e.questions}
        resolver = Resolver((n, q) for n, e in enumerate(made) for q in e.questions)
        wanted = [(q, s.value) for s in person.said for q in direct(s.slot, rnd, voice=voice)]
        wanted += [(indirect(q.kind, rnd, *q.about, voice=voice), q.answer) for q in person.questions]
        for question, answer in wanted:
            got = asked.get(resolver.resolve(question))
            assert got in (None, answer), question
            asked_for += 1
            right += got == answer
        near = [question_of(prompt) for s in person.said for prompt in near_misses(s.slot, voice=voice)]
        near += [text for q in person.questions for text in computed_misses(q.kind, *q.about, voice=voice)]
        wrong += sum(resolver.resolve(question) in asked for question in near if question)
        misses += len(near)
    assert right / asked_for >= 0.6
    assert wrong / misses <= 0.01
