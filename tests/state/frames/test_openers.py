"""Words that only open a sentence, semicolons and "&": what is told is read as it is without them."""

from __future__ import annotations

import datetime as dt

import pytest

from tests.state.frames.dialogue import records, turn
from usercode.facts.extract import facts
from usercode.state.frames.openers import opened, whole
from usercode.state.frames.tokens import tokenize

TOLD = [
    ("My passport runs out on 3 May 2025.", "travel.documents"),
    ("My sister Anna is allergic to penicillin.", "health.allergies"),
    ("I have to send the tax form by 4 April.", "household.deadlines"),
    ("From now on we spend no more than 150 pounds a month on takeaways.", "finance.limits"),
    ("Rang Sky and cancelled it, £31 a month.", "finance.subscriptions"),
]
OPENERS = [
    "By the way, ",
    "Small update: ",
    "Just to let you know, ",
    "FYI: ",
    "Oh, and by the way, ",
    "Good news - ",
    "Quick heads-up: ",
    "On another note, ",
    "Phew, ",
    "Couldn't resist: ",
    "We caved — ",
    "It's official: ",
    "Mini rant: ",
    "Proud moment — ",
    "Drumroll please... ",
    "Random, but ",
]


def _read(text: str) -> list[tuple[str, dict[str, object]]]:
    return [(path, {k: v for k, v in values.items() if k != "notes"}) for path, values in records(text)]


@pytest.mark.parametrize("opener", OPENERS)
@pytest.mark.parametrize(("text", "path"), TOLD)
def test_an_opener_changes_nothing_of_what_is_told(opener: str, text: str, path: str) -> None:
    plain = _read(text)
    assert path in {found for found, _ in plain}
    opening = text if text.startswith("I ") else text[0].lower() + text[1:]
    assert plain == _read(opener + opening)


@pytest.mark.parametrize(
    "text",
    ["Ramon: allergic to penicillin.", "So am I.", "Update the router.", "News at ten is my favourite.", "Great."],
)
def test_what_only_looks_like_an_opener_stays(text: str) -> None:
    said = turn(text)
    assert [text] == [opened(fact, text).sentence for fact in facts(said)]


def test_the_days_of_a_sentence_stand_where_they_stood() -> None:
    text = "By the way, the exam is on 4 April; oh, and my flight leaves on 9 April."
    told = [opened(fact, text) for fact in facts(turn(text))]
    assert ["The exam is on 4 April.", "My flight leaves on 9 April."] == [fact.sentence for fact in told]
    assert ["4 April", "9 April"] == [f.sentence[m.start : m.end] for f in told for m in f.mentions]
    assert whole(text, told) == "The exam is on 4 April. My flight leaves on 9 April."


def test_a_semicolon_parts_two_sentences() -> None:
    apart = _read(
        "I signed up for the free trial of Canva Pro today. It ends on 22 March and then they take €110 for the year."
    )
    joined = _read(
        "I signed up for the free trial of Canva Pro today; it ends on 22 March and then they take €110 for the year."
    )
    assert apart == joined
    assert dt.date(2025, 3, 22) in [values.get("trial_until") for _, values in joined]


def test_an_ampersand_is_the_word_it_stands_for() -> None:
    assert _read("My passport & my visa run out on 3 May 2025.") == _read(
        "My passport and my visa run out on 3 May 2025."
    )
    assert ["Marks", "&", "Spencer", "and"] == [t.text for t in tokenize("Marks & Spencer & me")][:4]


@pytest.mark.parametrize(
    "text",
    [
        "My brother-in-law renewed his boat licence in May and told us about it at dinner.",
        "I am refereeing the rugby final on 31 October. It begins at noon.",
        "My daughter's school holds its parents' evening on 18 March, and I have to be there.",
        "My passport runs out on 3 May 2025.",
    ],
)
@pytest.mark.parametrize("asked", ["How do I get red wine out of a rug?", "Can you help me with a card for Jo?"])
def test_a_question_about_something_else_names_nobody_and_nothing(asked: str, text: str) -> None:
    assert _read(text) == _read(f"{asked} {text}")
