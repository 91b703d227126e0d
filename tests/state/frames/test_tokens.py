import pytest

from usercode.state.frames.tokens import Money, Span, tokenize


def values(text, kind):
    return [t.value for t in tokenize(text) if t.kind == kind]


@pytest.mark.parametrize(
    ("text", "amount", "currency"),
    [
        ("$5,000", 5000.0, "USD"),
        ("£89.99", 89.99, "GBP"),
        ("600 euros", 600.0, "EUR"),
        ("999 bucks", 999.0, "USD"),
        ("400 dollars", 400.0, "USD"),
        ("$1.2k", 1200.0, "USD"),
        ("12,50 €", 12.5, "EUR"),
        ("150 quid", 150.0, "GBP"),
    ],
)
def test_sums_are_read_with_their_currency(text, amount, currency):
    assert [Money(amount, currency)] == values(f"It was {text} today", "money")


@pytest.mark.parametrize(
    ("text", "span"),
    [
        ("60 days' notice", Span(60, "day")),
        ("a 14-day free trial", Span(14, "day")),
        ("2-year warranty", Span(2, "year")),
        ("two months", Span(2, "month")),
    ],
)
def test_lengths_of_time_are_one_token(text, span):
    assert [span] == values(text, "span")


def test_quoted_speech_is_one_opaque_token():
    assert ["quote"] == [t.kind for t in tokenize('"I\'m allergic to nuts"')]


def test_contractions_are_opened():
    assert ["i", "am", "not", "sure", "she", "is", "not", "leo", "'s"] == [
        t.low for t in tokenize("I'm not sure she isn't Leo's")
    ]


def test_an_s_within_the_name_of_a_place_belongs_to_it() -> None:
    assert [t.text for t in tokenize("A week in St. John's from Monday")][3:5] == ["St.", "John's"]
    assert [t.text for t in tokenize("Martha's Vineyard is lovely")][:2] == ["Martha's", "Vineyard"]
    assert "'s" in [t.text for t in tokenize("Martha's car is new")]
