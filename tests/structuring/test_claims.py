"""Replies of phase one: read as data, what can be read of a broken one, nothing that has not the shape of a fact."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from usercode.structuring.claims import LONGEST_FACT, MOST_FACTS, Claim, read_claims

FACT = {"text": "Anna flew  to Oslo.", "subject": "Anna", "kind": "travel", "when": "last Friday", "turns": [3, 2, 3]}
WHOLE = json.dumps({"facts": [FACT, {**FACT, "text": "Second."}]})


def texts(reply: str) -> list[str]:
    return [c.text for c in read_claims(reply).claims]


def test_a_reply_gives_its_facts():
    expected = Claim(text="Anna flew to Oslo.", subject="Anna", kind="travel", when="last Friday", turns=(3, 2))
    assert expected == read_claims(WHOLE).claims[0]


@pytest.mark.parametrize(
    "reply", [f"```json\n{WHOLE}\n```", f"Here they are:\n{WHOLE}\nDone.", json.dumps([FACT, FACT])]
)
def test_what_stands_around_the_json_does_no_harm(reply: str):
    assert 2 == len(texts(reply))


def test_of_a_reply_that_is_cut_off_the_whole_facts_are_read():
    assert ["Anna flew to Oslo."] == texts(WHOLE[: WHOLE.index("Second") + 3])


@pytest.mark.parametrize(
    "reply", ["", "I am sorry, I cannot.", "{}", '{"facts": "none"}', '{"facts": ', '{"facts": [{"te']
)
def test_a_reply_without_facts_in_it_is_unreadable_and_not_empty(reply: str):
    assert not read_claims(reply).readable


@pytest.mark.parametrize("reply", ['{"facts": []}', "[]"])
def test_an_empty_list_is_a_reply_that_found_nothing(reply: str):
    found = read_claims(reply)
    assert (True, ()) == (found.readable, found.claims)


@pytest.mark.parametrize(
    "item",
    [
        "text",
        3,
        {"text": 3},
        {"text": ""},
        {**FACT, "turns": ["x"]},
        {**FACT, "turns": [True]},
        {**FACT, "text": "x" * (LONGEST_FACT + 1)},
    ],
)
def test_an_item_that_is_no_fact_is_counted_and_left_out(item: object):
    found = read_claims(json.dumps({"facts": [item, FACT]}))
    assert (1, 1) == (len(found.claims), found.malformed)


def test_turns_may_be_written_as_text():
    assert (3, 4, 5) == read_claims(json.dumps({"facts": [{**FACT, "turns": ["3", "t4", "[5]"]}]})).claims[0].turns


def test_a_reply_that_runs_in_circles_is_bounded():
    assert MOST_FACTS == len(texts(json.dumps({"facts": [FACT] * (MOST_FACTS + 50)})))


@given(st.text() | st.text().map(lambda t: '{"facts": [' + t) | st.binary().map(lambda b: b.decode("latin-1")))
def test_no_text_breaks_the_reading(reply: str):
    read_claims(reply)


def test_deep_nesting_does_not_break_the_reading():
    assert not read_claims('{"facts": [' + "[" * 200_000).readable
