"""Remarks on the side, whose a thing is that is told behind it, and "'s got": the same as when said plainly."""

from __future__ import annotations

import pytest

from tests.state.frames.dialogue import records, turn
from usercode.facts.extract import facts
from usercode.state.frames.restated import restated

PAIRS = [
    ("I, of course, bought the boots from MEC today.", "I bought the boots from MEC today."),
    ("I (finally) bought the boots from MEC today.", "I bought the boots from MEC today."),
    ("Nora and I, unfortunately, fly home on 9 May.", "Nora and I fly home on 9 May."),
    ("We fly on 4 May, of course, and land at 6, thank goodness.", "We fly on 4 May, and land at 6."),
    ("It is unfortunately down to run out on 4 May, by the way.", "It is down to run out on 4 May."),
    ("The passport of my sister Nora runs out on 4 May.", "My sister Nora's passport runs out on 4 May."),
    ("I found the visa of Nora, it ends on 4 May.", "I found Nora's visa, it ends on 4 May."),
    ("The expiry date of my passport is 4 May.", "My passport's expiry date is 4 May."),
    ("Megan's got a peanut allergy.", "Megan has a peanut allergy."),
    ("The form's got to be in by 4 May.", "The form has to be in by 4 May."),
    ("I told her I'm going to be there.", "I told her I'll be there."),
    ("I bought a coat for 210 euros, unfortunately, it's so warm.", "I bought a coat for 210 euros, it's so warm."),
    ("Here are the forms for Inez, my wife.", "Here are the forms for my wife Inez."),
    ("It runs from 6 through to 8:30.", "It runs from 6 to 8:30."),
    ("I couldn't help myself and booked Rome.", "I booked Rome."),
    ("We couldn't resist a cottage in Crete.", "We got a cottage in Crete."),
]


@pytest.mark.parametrize(("said", "plain"), PAIRS)
def test_a_sentence_is_read_as_it_is_said_plainly(said: str, plain: str) -> None:
    assert plain == " ".join(restated(fact).sentence for fact in facts(turn(said)))


@pytest.mark.parametrize("said", [said for said, _ in PAIRS])
def test_its_days_stand_where_they_stood(said: str) -> None:
    told = [restated(fact) for fact in facts(turn(said))]
    assert all(m.text == f.sentence[m.start : m.end] for f in told for m in f.mentions)


@pytest.mark.parametrize(
    "text",
    [
        "Of course it isn't.",
        "It's unfortunately not on 4 May.",
        "Did you, by any chance, see it?",
        "The passport of Peru has changed.",
        "The visa of Nora Ryan Wells ended.",
        "I flew to London, my favourite.",
        "I'm going with Inez, my wife and Tom.",
        "He's got married.",
        "She's got better.",
        "They are going to Rome on 4 May.",
        "Is it due, of course?",
    ],
)
def test_what_means_more_stays(text: str) -> None:
    assert text == " ".join(restated(fact).sentence for fact in facts(turn(text)))


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ("The passport of my sister Nora expires on 3 November.", "My sister Nora's passport expires on 3 November."),
        ("The expiry date of my passport is 3 November.", "My passport's expiry date is 3 November."),
        ("My son Max's got a serious peanut allergy.", "My son Max has a serious peanut allergy."),
        ("I'm in Rome from 4 right through to 9 May.", "I'm in Rome from 4 to 9 May."),
        ("I'm in Rome from 4 up to and including 9 May.", "I'm in Rome from 4 to 9 May."),
        ("You should know that I cancelled Netflix today.", "I cancelled Netflix today."),
        ("Turns out my passport runs out on 4 May.", "My passport runs out on 4 May."),
        ("I should mention that my passport runs out on 4 May.", "My passport runs out on 4 May."),
        ("As I said, my passport runs out on 4 May.", "My passport runs out on 4 May."),
    ],
)
def test_it_makes_the_same_records(said: str, plain: str) -> None:
    read = [
        [(path, {k: v for k, v in values.items() if k != "notes"}) for path, values in records(t)]
        for t in (said, plain)
    ]
    assert read[0]
    assert read[0] == read[1]


def test_what_one_should_do_is_no_opener() -> None:
    assert "household.deadlines" in {path for path, _ in records("I should add my mum to the policy by 4 May.")}
