"""The code is what a person would write, safe where a value may be missing, and the same for the same question."""

from __future__ import annotations

import pytest

from tests.ask.compiler import world

WRITTEN = {
    "How many crossings did I take last year?": (
        "sum(1 for c in travel.crossings if c.date.year == date.today().year - 1)"
    ),
    "How many crossings to Calais did I take in 2023?": (
        "sum(1 for c in travel.crossings if c.date.year == 2023 and c.port == 'Calais')"
    ),
    "How many crossings had a rating of at least 4?": (
        "sum(1 for c in travel.crossings if c.rating is not None and c.rating >= 4)"
    ),
    "How many crossings had no passengers?": "sum(1 for c in travel.crossings if not c.passengers)",
    "How much did I spend on crossings in the past 90 days?": (
        "fsum(c.price_eur for c in travel.crossings "
        "if date.today() - timedelta(days=90) <= c.date < date.today() + timedelta(days=1))"
    ),
    "How many crossings boarded after midnight?": (
        "sum(1 for c in travel.crossings if time(0) < c.boarded < time(12))"
    ),
}


@pytest.mark.parametrize(("question", "code"), WRITTEN.items())
def test_the_code_is_one_readable_line(question: str, code: str):
    words = world.lexicon(world.CROSSINGS) if "midnight" not in question else _nightly()
    assert code == world.code(question, words)


def _nightly() -> world.Lexicon:
    words = world.Lexicon()
    words.define(world.CROSSINGS)
    words.fill(world.CROSSINGS.path, [row for row in world.CROSSING_ROWS if not 6 <= row["boarded"].hour < 18])
    return words


@pytest.mark.parametrize(
    "wordings",
    [
        (
            "How many crossings did I take in 2023?",
            "Number of crossings in 2023",
            "In 2023, how many crossings did I make?",
        ),
        ("What was the average price of a crossing?", "average crossing price", "What did a crossing cost on average?"),
        ("Which ship did I take most often?", "What ship did I take most frequently?"),
    ],
)
def test_the_same_question_in_other_words_gives_the_same_plan(wordings: tuple[str, ...]):
    plans = {world.ask(wording).plan for wording in wordings if isinstance(world.ask(wording), world.Compiled)}
    assert 1 == len(plans)


def test_a_total_without_a_currency_of_its_own_asks_whether_there_is_one():
    assert "currencies" not in world.code("How much did I spend on crossings in total?")
