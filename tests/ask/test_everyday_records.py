"""Some 150 record types that people keep, with what they say of each field: every word leads to its field."""

from __future__ import annotations

import pytest

from tests.ask.everyday import Kept, kept, leads
from usercode.ask.thesaurus.tables.counted import COUNTED
from usercode.ask.thesaurus.tables.roles import ROLES

KEPT = list(kept())
CHANGING = (
    "lose break cancel miss skip refuse reject decline forget fail drop damage steal postpone complain return refund"
    " abandon quit ruin spoil waste delete lack avoid"
)
"""Verbs of what befell only some of the records: they need a field of their own."""


def test_the_table_is_of_many_record_types() -> None:
    assert len(KEPT) > 150
    assert len({record.path for record in KEPT}) > 140
    assert sum(map(len, (words for record in KEPT for words in record.words.values()))) > 1_400


@pytest.mark.parametrize("record", KEPT, ids=lambda record: record.path)
def test_every_word_leads_to_its_field(record: Kept) -> None:
    view = record.view()
    lost = [(name, word) for name, words in record.words.items() for word in words if not leads(view, word, name)]
    assert lost == []


def test_no_verb_that_singles_records_out_is_free() -> None:
    relations = {text for role in ROLES for text in (*role.does, *role.done)}
    counted = {verb for line in COUNTED.strip().splitlines() for verb in line.partition(": ")[2].split(", ")}
    assert (relations | counted) & set(CHANGING.split()) == set()
