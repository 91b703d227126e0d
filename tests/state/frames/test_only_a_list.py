"""A turn that is nothing but a list handed over to be worked on is read beside whatever is on record."""

from __future__ import annotations

import pytest

from tests.state.frames.dialogue import records

LIST = "Can you turn my card bill into a table: Lidl 34.20 euros, Boots 12.50 euros, HelloFresh 89 euros?"


@pytest.mark.parametrize(
    ("told", "path"),
    [
        ("I've taken out annual travel insurance, valid until 30 June 2025.", "travel.documents"),
        ("My passport runs out on 3 May 2025.", "travel.documents"),
        ("I'm allergic to penicillin.", "health.allergies"),
        ("I bought a kettle from Argos on 2 March. It has a warranty of two years.", "finance.purchases"),
        ("I cancelled Netflix today.", "finance.subscriptions"),
    ],
)
def test_a_list_alone_stops_no_reader_and_changes_no_other_record(told: str, path: str) -> None:
    before = [values for found, values in records(told) if found == path]
    after = [values for found, values in records(told, ("2025-03-11", LIST)) if found == path]
    assert before
    assert before == after
