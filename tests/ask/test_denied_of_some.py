"""What is denied of "which species", of which there are several records: whether all or some are meant is not said."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

import pytest

from tests.ask.filled import with_tables
from usercode import Memory

NOW = dt.datetime(2025, 6, 1, 12)
FILES = {
    "nature.sightings": """seen_on,species,site,photographed
2025-01-05,robin,Mill Pond,true
2025-01-09,robin,Ash Wood,false
2025-02-01,wren,Mill Pond,false
2025-02-20,wren,Mill Pond,false
2025-03-03,kite,Ash Wood,true
2025-03-09,kite,Ash Wood,true
""",
    "work.invoices": """due,number,paid
2025-01-05,A1,true
2025-01-09,A2,false
2025-02-01,A3,false
""",
}


@pytest.fixture(scope="module")
def memory(machine: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Memory]:
    with with_tables(tmp_path_factory.mktemp("denied"), FILES) as made:
        yield made


@pytest.mark.parametrize(
    "question",
    [
        "Which species did I not photograph in 2025?",
        "Of which species have I taken no photograph?",
        "Which species have no photograph?",
        "At which sites have I taken no photographs?",
    ],
)
def test_it_is_refused_of_what_several_records_share(memory, question):
    asked = memory.ask(question, now=NOW)
    assert asked.status == "refused"
    assert "are denied, or some of them, is not said" in asked.reason


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("How many invoices are not paid?", 2),
        ("Which species did I photograph?", ["kite", "robin"]),
        ("How many sightings have no photograph?", 3),
    ],
)
def test_it_is_answered_of_single_records_and_of_counts(memory, question, value):
    asked = memory.ask(question, now=NOW)
    assert (asked.status, asked.value) == ("answered", value)
