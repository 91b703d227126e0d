"""Two people who say different things at the same time: both stay, and answers and constraints say so."""

from __future__ import annotations

import pytest

from tests.structuring.double import Double, claim, rule
from usercode import Memory

SAID = [
    {"role": "user", "name": "Ann", "content": "The locker code is 1234."},
    {"role": "user", "name": "Bob", "content": "The locker code is 9876."},
]
CLASS = """
@dataclass
class Locker:
    place: str
    code: str | None = None
    KEY = ("place",)
"""
WATCH = """
from usercode_constraint import Alert, disputed, quote
from usercode_state import household

EXAMPLES = [
    {"says": "two codes", "now": "2024-05-02", "fires": True, "records": {"household.lockers": [
        {"place": "gym", "code": "9876", "notes": ["contradiction: code is 1234 (f2) or 9876 (f4)"]}]}},
    {"says": "one code", "now": "2024-05-02", "fires": False, "records": {"household.lockers": [
        {"place": "gym", "code": "9876", "notes": ["code is on the card"]}]}},
]

def check_lockers(locker, now):
    if disputed(locker, "code") and not disputed(locker, "place"):
        yield Alert(severity="warning", message="The code is not certain." + quote(locker), evidence=[locker])
"""


def lockers(facts: list[tuple[int, str]]) -> str:
    return CLASS + "\n".join(f'lockers += [Locker(place="gym", code="{text[-5:-1]}")]  # f{n}' for n, text in facts)


@pytest.fixture
def told(memory: Memory) -> Memory:
    memory.add(SAID, said_at="2024-05-01", session="gym")
    claims = rule(lambda turns: [claim(t["text"], t["turn"], kind="household") for t in turns], lockers)
    memory.structure(model=Double(claims))
    return memory


def test_the_record_keeps_both_words_and_a_mark(told: Memory):
    (locker,) = told.state()["household.lockers"]
    assert "9876" == locker.code
    (mark,) = locker.notes
    assert mark.startswith("contradiction: code is 1234 (f")
    assert "or 9876 (f" in mark


def test_an_answer_says_that_what_it_rests_on_is_in_dispute(told: Memory):
    answer = told.ask("how many lockers are there?")
    assert ("answered", 1) == (answer.status, answer.value)
    (note,) = [n for n in answer.notes if "contradiction" in n]
    assert "code is 1234" in note
    assert "9876" in note


def test_an_answer_as_of_that_day_says_it_too(told: Memory):
    answer = told.ask("how many lockers are there?", as_of="2024-05-01")
    assert [n for n in answer.notes if "contradiction" in n]


def test_an_answer_is_silent_once_a_later_word_ends_the_dispute(told: Memory):
    (locker,) = told.state()["household.lockers"]
    told.correct(locker.ref, "code = 1234")
    assert [] == [n for n in told.ask("how many lockers are there?").notes if "contradiction" in n]


def test_a_constraint_sees_it_and_its_alert_names_both(told: Memory):
    review = told.propose(WATCH, name="household_codes")
    told.approve(review.proposal.id)
    (alert,) = [a for a in told.check().alerts if a.constraint == "household_codes"]
    assert "Two sources say different things: code is 1234" in alert.message
    assert "Your words" not in alert.message
