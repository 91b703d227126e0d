"""Ways of asking by class, each with harmless neighbours that ask for something else."""

from __future__ import annotations

import pytest

from usercode.engram.meaning import Resolver
from usercode.engram.phrasing import Slot, questions
from usercode.engram.question import plain_question

TOLD = (
    ("my sister", "city"), ("my sister", "job"), ("my sister", "employer"), ("my sister", "language"),
    ("my sister", "sport"),
    ("my sister", "shoe size"), ("my sister", "phone number"), ("my sister", "day off"), ("my sister", "usual hotel"),
    ("my sister", "full name"), ("my sister", "favorite fruit"), ("my sister", "street"), ("", "street"),
)  # fmt: skip
COMPUTED = (
    "how old is my aunt", "how many days until my passport expires", "how many trips did i take last year",
    "how much did i spend on dining last year", "my next appointment", "who is older, my aunt or my uncle",
    "can i have peanuts", "am i allergic to peanuts", "how long was my trip to lisbon",
)  # fmt: skip
ENTRIES = [
    *(
        (f"{subject}'s {attribute}", questions(Slot(subject=subject, attribute=attribute)))
        for subject, attribute in TOLD
    ),
    *((asked, (plain_question(asked),)) for asked in COMPUTED),
]
LABELS = {question: label for label, asked in ENTRIES for question in asked}
RESOLVER = Resolver((number, question) for number, (_, asked) in enumerate(ENTRIES) for question in asked)


def found(question: str) -> str | None:
    return LABELS.get(RESOLVER.resolve(question))


@pytest.mark.parametrize(
    "question",
    [
        # what one cannot remember
        "My sister's city escapes me.", "My sister's city has slipped my mind.", "My sister's city won't come to me.",
        "I have no idea what my sister's city is.", "I can't seem to remember my sister's city.",
        "You wouldn't happen to know my sister's city, would you?",
        # what is needed or to be written down
        "I could use my sister's city.", "My sister's city would be helpful.",
        "We need my sister's city for the booking.",
        "What should I write for my sister's city?", "What goes in the field for my sister's city?",
        "Do we have my sister's city noted down?", "Is my sister's city written down somewhere?",
        # a comment before it, somebody who is called
        "This is embarrassing, but what's my sister's city?", "Hey mate, what's my sister's city?",
        "Based on what I've told you, what's my sister's city?", "I'm at the office and they want my sister's city.",
        # what points back
        "I think I mentioned my sister's city last week, what was it?",
        "My sister's city went out of my head. What is it?",
        "My sister is on the phone. What city does she live in?",
        "Based on our earlier conversations, what is my sister's city?",
        "In our past chats, what did I say my sister's city is?",
        "What do I put on a form that wants my sister's city?", "Please provide me with my sister's city.",
        "If anyone asks about my sister's city, what is the right answer?", "What is listed under my sister's city?",
        "I am no longer sure what my sister's city is.", "My question concerns my sister's city. What is it?",
        "What can you tell me about my sister's city?", "In one word, what is my sister's city?",
        "What is my sister's current city of residence?", "In which city is my sister's apartment?",
        # a topic
        "When it comes to my sister, what's the city?", "As far as my sister is concerned, which city?",
        "the city where my sister lives", "My sister lives in what city?",
    ],
)  # fmt: skip
def test_a_city_is_asked_for_in_many_ways(question: str):
    assert found(question) == "my sister's city"


@pytest.mark.parametrize(
    "question",
    [
        "I don't need my sister's city.", "I already know my sister's city.", "Stop telling me my sister's city.",
        "Never mention my sister's city again.", "Save my sister's city.", "What's in my sister's city?",
        "What's like my sister's city?", "Should I know my sister's city?", "As a student, what was my sister's city?",
        "If she moved, what would my sister's city be?", "Ten years ago, what was my sister's city?",
        "Somebody complained about my sister's city, what was it?", "My sister's city, weather?",
        "My sister's friend is on the phone. What city does she live in?",
        "My sister met Anna. Where does she live?", "If my sister were rich, where would she live?",
        "What city is my sister visiting?", "What does my sister's employer do?", "What does my sister do on days off?",
        "Which fruit does my sister have the most of?", "What phone does my sister have?",
        "What language is my sister learning?", "Where is my sister's usual hotel?", "Who gave me my street?",
        "How do you spell my sister's full name?", "How long has that been my sister's shoe size?",
        "If someone asked for my sister's city, who would it be?", "What is the value of my sister's city?",
        "Who sent the form that asks for my sister's city?", "What does my sister usually do on a day off?",
        "What does my sister usually do at work?", "In which city is my sister's tailor's apartment?",
        "When my sister works, what city is it like?", "Which language does my sister have no command of?",
        "What was my sister's hotel last night?", "What size shirt does my sister wear?", "Who works for me?",
    ],
)  # fmt: skip
def test_what_has_the_same_words_and_asks_for_more_finds_nothing(question: str):
    assert found(question) is None


@pytest.mark.parametrize(
    ("question", "label"),
    [
        ("What is my sister employed as?", "job"), ("How does my sister earn her money?", "job"),
        ("Whose payroll is my sister on?", "employer"), ("Which company is my sister employed by?", "employer"),
        ("Which language is spoken by my sister?", "language"),
        ("Language-wise, what does my sister speak?", "language"),
        ("Where is my sister's workplace?", "employer"), ("Which language does my sister have a good command of?",
         "language"), ("In which language can someone talk to my sister?", "language"), ("Which number should somebody "
         "dial to reach my sister?", "phone number"), ("How is my sister's name written in full?", "full name"),
        ("What street is my sister's house located on?", "street"), ("When my sister travels, which hotel does my "
         "sister usually stay at?", "usual hotel"), ("When it comes to choosing one fruit, which does my sister favor?",
         "favorite fruit"), ("Of all fruits, which does my sister favor?", "favorite fruit"),
        ("Which fruit ranks first with my sister?", "favorite fruit"), ("Which fruit is first on my sister's list?",
         "favorite fruit"), ("What name, first and last, does my sister go by?", "full name"),
        ("What is the full version of my sister's name?", "full name"), ("Which town would I go to if I wanted to find "
         "my sister's home?", "city"), ("What street should I visit to see my sister at home?", "street"),
        ("Which number connects me to my sister?", "phone number"), ("What is the right shoe size for my sister?",
         "shoe size"), ("Which sport is my sister into?", "sport"), ("Which company does my sister receive a salary "
         "from?", "employer"), ("What is my sister's weekly day off?", "day off"),
        ("How does my sister keep fit?", "sport"), ("What size shoes does my sister wear?", "shoe size"),
        ("Shoes for my sister: what size?", "shoe size"), ("my sister's cell?", "phone number"),
        ("How can I reach my sister?", "phone number"), ("Which weekday does my sister not work?", "day off"),
        ("When is my sister off?", "day off"), ("Which hotel does my sister stay at as a rule?", "usual hotel"),
        ("What is my sister called, first and last name?", "full name"),
        ("Which street is my sister's house on?", "street"),
        ("If my sister had to pick one fruit, which would it be?", "favorite fruit"),
        ("Of all fruit, which one can my sister not resist?", "favorite fruit"),
        ("What's my sister's fruit of choice?", "favorite fruit"),
        ("Which fruit is liked best by my sister?", "favorite fruit"),
    ],
)  # fmt: skip
def test_an_attribute_is_asked_for_by_what_one_does_with_it(question: str, label: str):
    assert found(question) == f"my sister's {label}"


@pytest.mark.parametrize(
    ("question", "label"),
    [
        ("How many years has it been since my aunt was born?", 0), ("How many birthdays has my aunt had?", 0),
        ("My aunt is visiting. How old is she?", 0), ("When my passport expires, how many days from now is that?", 1),
        ("What's the remaining validity of my passport?", 1), ("The trips I took last year, how many were they?", 2),
        ("Count my trips from last year.", 2), ("How many trips did I manage last year?", 2),
        ("How much did dining set me back last year?", 3),
        ("How much did I shell out for dining last year?", 3), ("Add up my dining for last year.", 3),
        ("I'm doing my taxes, how much did I spend on dining last year?", 3),
        ("What's next?", 4), ("What am I doing next according to my calendar?", 4), ("Who was born before the other, "
        "my aunt or my uncle?", 5), ("Comparing my aunt and my uncle, which one is older?", 5),
        ("Peanuts, can I have that?", 6), ("May I eat something made with peanuts?", 6),
        ("Would peanuts be a problem for me?", 7),
        ("Should I steer clear of peanuts?", 7), ("Will peanuts make me ill?", 7), ("Lisbon: how many nights?", 8),
        ("Over how many nights did my visit to Lisbon extend?", 8), ("Does my health allow me to have peanuts?", 6),
        ("Would it be all right for me to come into contact with peanuts?", 6), ("Is contact with peanuts safe for me?",
         6), ("Is it possible for me to eat peanuts?", 6), ("Are peanuts an allergen for me?", 7),
        ("After how many days will my passport expire?", 1), ("What is the next event I have to go to?", 4),
        ("Who was the first to be born, my aunt or my uncle?", 5),
        ("How many nights did my trip to Lisbon include?", 8), ("When I traveled to Lisbon, how many nights did I stay "
        "there?", 8), ("What do my payments for dining last year add up to?", 3), ("How much of my money went toward "
        "dining last year?", 3), ("Do I tolerate peanuts without any problems?", 6),
        ("Can I eat peanuts despite my allergies?", 6), ("Is it true that I am allergic to peanuts?", 7),
        ("Do I have to avoid peanuts because of an allergy?", 7), ("Based on their dates of birth, who is older, my "
        "aunt or my uncle?", 5), ("How old is my aunt going by her date of birth?", 0),
        ("According to my calendar, what is my next appointment?", 4), ("How many trips do my records show for last "
        "year?", 2), ("How many days will it take until my passport expires?", 1),
        ("For how many nights did I go to Lisbon?", 8), ("Someone offered me peanuts, can I eat them?", 6),
    ],
)  # fmt: skip
def test_what_is_computed_is_asked_for_in_many_ways(question: str, label: int):
    assert found(question) == COMPUTED[label]


@pytest.mark.parametrize(
    "question",
    [
        "How long has my aunt been retired?", "How many years has my aunt lived in Rome?",
        "How many days was my passport lost?",
        "How much did I spend on dining each week last year?", "How many trips did I usually take last year?",
        "How many nights each trip did I spend in Lisbon?", "Does my doctor allow me to have peanuts?",
        "How many days before my passport expires should I renew it?", "Who came into contact with peanuts?",
        "How many long trips did I take last year?", "How much did I spend on everything but dining last year?",
        "In cash, how much did I spend on dining last year?", "What should I do next?", "What's next on the menu?",
        "Who was there first, my aunt or my uncle?", "Whose birthday comes first, my aunt's or my uncle's?",
        "I was in Rome, how much did I spend on dining last year?",
        "I only count Rome, how many trips did I take last year?",
        "Do I have to avoid peanuts because of a diet?", "How many meals did my trip to Lisbon include?",
        "What is the largest of my payments for dining last year?", "Which payments did I make for dining last year?",
        "How many nights did it rain when I traveled to Lisbon?", "Do people avoid peanuts because of an allergy?",
        "Why are peanuts bad for me?", "Did peanuts make me ill last year?", "How many peanuts can I have?",
        "Are peanuts bad for my aunt?", "How many nights does Lisbon have?", "How many nights until Lisbon?",
    ],
)  # fmt: skip
def test_what_was_not_computed_is_not_answered(question: str):
    assert found(question) is None


@pytest.mark.parametrize(
    ("question", "label"),
    [
        # under another name
        ("Could you give me my sister's number?", "my sister's phone number"),
        ("Do you have a number for my sister?", "my sister's phone number"),
        ("my sis's mobile?", "my sister's phone number"),
        ("Could I have my sister's first and last name?", "my sister's full name"),
        # with a clause that is no question
        ("I need the city my sister lives in.", "my sister's city"),
        ("Do you have the street my sister lives on?", "my sister's street"),
        ("Is there a fruit my sister likes best? Which?", "my sister's favorite fruit"),
        ("My sister speaks a language. Which one?", "my sister's language"),
        ("What would my sister put down as her occupation?", "my sister's job"),
        # in shorthand
        ("hey where's my sister living rn", "my sister's city"), ("passport, how many days left?", COMPUTED[1]),
        ("Do you know whether my aunt or my uncle is older?", COMPUTED[5]),
        ("Could you total what I spent on dining last year?", COMPUTED[3]),
        ("They're serving peanuts, can I have some?", COMPUTED[6]),
    ],
)  # fmt: skip
def test_a_name_a_clause_or_shorthand_may_stand_for_the_question(question: str, label: str):
    assert found(question) == label


@pytest.mark.parametrize(
    "question",
    [
        "What's my sister's room number?", "Can you find a new number for my sister?", "my sister's number of friends?",
        "Which business does my sister want to open?", "Is there a city my sister hates?",
        "My aunt or my uncle is older.",
        "My sister is looking for a language. Which one?", "Do you have a fruit my sister would like?",
        "What fruit is best for my sister?", "My aunt has a cat. How old is it?",
        "My aunt is here. How old is her dog?",
        "My boss loves peanuts. Can he have some?", "How do I get my sister to call me?", "passport office?",
        "My sister has a shop, where is it?",
    ],
)  # fmt: skip
def test_another_thing_that_is_spoken_of_is_not_taken_for_the_known_one(question: str):
    assert found(question) is None


@pytest.mark.parametrize(
    ("question", "label"),
    [
        ("Gosh, random question but where does my sister live?", "my sister's city"),
        ("Oh, before I forget, which city does my sister live in?", "my sister's city"),
        ("I'm at the market, what fruit does my sister like best?", "my sister's favorite fruit"),
        ("My sister's coming over. What's her favourite fruit?", "my sister's favorite fruit"),
        ("I swear I told you where my sister lives. Where was it?", "my sister's city"),
        ("The waiter is asking if I can have peanuts.", COMPUTED[6]),
        ("Settle this for me, who's older, my aunt or my uncle?", COMPUTED[5]),
        ("Lisbon was great. How many nights was I there?", COMPUTED[8]),
    ],
)  # fmt: skip
def test_why_it_is_asked_may_be_told_before(question: str, label: str):
    assert found(question) == label


@pytest.mark.parametrize(
    "question",
    [
        "As a teenager, where did my sister live?", "With my wife, how much did I spend on dining last year?",
        "Only in May, how much did I spend on dining last year?",
        "Not counting work, how many trips did I take last year?",
        "Excluding weekends, how many trips did I take last year?", "I met my sister and my aunt, where does she live?",
        "My sister told me about her friend. Where does she live?", "My sister's husband called. Where does she work?",
        "I told you where my sister lived before. Where was it?", "Lisbon was great. How much did I spend there?",
        "Peanuts are on sale. Should I get some?", "What should I bring to my next appointment?",
    ],
)  # fmt: skip
def test_what_is_told_before_and_narrows_or_names_another_is_not_passed_over(question: str):
    assert found(question) is None
