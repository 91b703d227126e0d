import pytest

from usercode.state.frames.clauses import clauses
from usercode.state.frames.tokens import tokenize


def read(text):
    return clauses(tokenize(text), question=text.endswith("?"))


def shape(text):
    return [(" ".join(t.low for t in c.subject), c.lemma) for c in read(text)]


def test_two_clauses_have_their_own_subjects():
    assert [("i", "be"), ("dr. gupta", "put")] == shape(
        "I'm allergic to penicillin, so Dr. Gupta put me on azithromycin."
    )


def test_a_relative_clause_gives_its_head_back_to_the_main_verb():
    assert [("i", "buy"), ("the blender", "break")] == shape("The blender I bought at Target is broken.")


def test_an_infinitive_hangs_on_the_verb_that_governs_it():
    assert [["want"]] == [[v.lemma for v in c.chain] for c in read("I want to cancel Hulu.") if c.chain]


@pytest.mark.parametrize(
    ("text", "standing"),
    [
        ("I am allergic to nuts.", "asserted"),
        ("I am not allergic to nuts.", "negated"),
        ("Am I allergic to nuts?", "question"),
        ("If I am allergic to nuts.", "hypothetical"),
        ("Cancel my subscription.", "request"),
        ("My friend says the lease expires.", "reported"),
        ("My landlord says the lease expires.", "asserted"),
    ],
)
def test_the_last_clause_stands_as_it_is_meant(text, standing):
    assert standing == read(text)[-1].standing
