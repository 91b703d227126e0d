"""Verbs that only relate a record to its field or value: what they may stand beside, and what they never let pass."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from usercode.ask.compiler.compile import Compiled, Refused, compile_question
from usercode.ask.compiler.lexicon import Lexicon
from usercode.state.schema import ClassDef, Collection, Field, FieldType

TEXT = FieldType("str", optional=True)
PARCELS = Collection(
    "home",
    "parcels",
    ClassDef(
        "Parcel",
        (
            Field("ordered_on", FieldType("date"), required=True),
            Field("courier", TEXT),
            Field("shop", TEXT),
            Field("made_for", TEXT),
            Field("value_gbp", FieldType("float"), required=True, unit="GBP"),
        ),
    ),
)
JOBS = Collection(
    "work",
    "babysitting_jobs",
    ClassDef(
        "BabysittingJob",
        (
            Field("job_date", FieldType("date"), required=True),
            Field("family", TEXT),
            Field("hours", FieldType("float"), required=True, unit="h"),
        ),
    ),
)
DAY = dt.date(2024, 1, 1)
PARCEL_ROWS: list[dict[str, Any]] = [
    {"ordered_on": DAY, "courier": courier, "shop": shop, "made_for": whom, "value_gbp": 10.0}
    for courier, shop, whom in (("DPD", "Larkspur", "Ella"), ("Evri", "Pennywise", "Priya"))
]
JOB_ROWS: list[dict[str, Any]] = [{"job_date": DAY, "family": name, "hours": 3.0} for name in ("Brandt", "Shah")]
WORDS = Lexicon.of([(PARCELS, PARCEL_ROWS), (JOBS, JOB_ROWS)])


def compiled(question: str) -> Compiled | Refused:
    return compile_question(question, WORDS, today=dt.date(2024, 6, 15))


@pytest.mark.parametrize(
    ("question", "part"),
    [
        ("What is the median value of the parcels that DPD carried?", "p.courier == 'DPD'"),
        ("How many parcels were carried by DPD?", "p.courier == 'DPD'"),
        ("Which courier carried the most parcels?", "p.courier"),
        ("How many parcels did Larkspur send me?", "p.shop == 'Larkspur'"),
        ("How many parcels were meant for Ella?", "p.made_for == 'Ella'"),
        ("For whom were the most parcels intended?", "p.made_for"),
        ("How many different families did I work for in January 2024?", "b.family"),
        ("Which family did I work for most often?", "b.family"),
    ],
)
def test_a_verb_goes_with_the_field_it_speaks_of(question: str, part: str) -> None:
    answer = compiled(question)
    assert isinstance(answer, Compiled), answer
    assert part in answer.code


@pytest.mark.parametrize(
    "question",
    [
        "How many parcels did I carry?",
        "How many parcels were carried?",
        "How many parcels did Larkspur carry?",
        "How many parcels did we transport in 2024?",
        "How many parcels are going to be carried by DPD?",
        "How many parcels did DPD lose?",
        "How many parcels did I send back to Larkspur?",
        "How many parcels were intended?",
        "How many families am I going to work for?",
        "How many families did I hire?",
    ],
)
def test_a_verb_says_nothing_without_its_field(question: str) -> None:
    assert isinstance(compiled(question), Refused)
