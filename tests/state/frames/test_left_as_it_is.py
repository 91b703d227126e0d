"""What a sentence does not say is not read into it: a word that means another thing, whose it is, when it was."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import records

EARLIER, DAY = "2026-03-01", "2026-03-10"
LICENCE = "My driving licence expires on 3 May 2027."
LISBON = "We fly to Lisbon on 3 May and come back on 9 May."


def _all(*said: str) -> list[tuple[str, dict[str, Any]]]:
    days = (EARLIER, DAY)[: len(said)] if len(said) > 1 else (DAY,)
    return [(path, v) for path, v in records(*zip(days, said, strict=True)) if path != "people.contacts"]


@pytest.mark.parametrize(
    ("known", "told"),
    [
        ("Ben is allergic to eggs.", "Ben's bike is too small, he has outgrown it now."),
        ("Ben is allergic to eggs.", "Ben has outgrown them, those blue trainers."),
        ("I take amoxicillin.", "The dog has finished the antibiotics."),
        (LICENCE, "A new fishing licence came in the post."),
        (LICENCE, "I renewed my Adobe licence."),
        (LISBON, "They scrapped the coffee break at work."),
        (LISBON, "I dropped the Lisbon guidebook in the bath."),
        ("I have to return the library book by 20 March.", "Took it in the bath and read three chapters."),
    ],
)
def test_a_record_stays(known: str, told: str) -> None:
    (before,), after = _all(known), _all(known, told)
    path, values = before[0], {k: v for k, v in before[1].items() if k != "notes"}
    kept = [{k: v for k, v in one.items() if k in values} for at, one in after if at == path]
    fields = [k for k in values if k not in ("start", "date")]
    assert [{k: one.get(k) for k in fields} for one in kept] == [{k: values[k] for k in fields}]


@pytest.mark.parametrize(
    ("path", "told"),
    [
        ("health.allergies", "My sister Jane loves pistachios. Her colleague is allergic, apparently."),
        ("travel.trips", "My brother and sister, who live in Leeds, were both off to Rome on 3 May."),
        ("travel.trips", "My parents, who are retired, flew to Rome on 3 May."),
        ("travel.trips", "the lyrics are like i'm going to graceland memphis tennessee"),
        ("calendar.events", "We watched the game on Sunday and ordered pizza."),
        ("calendar.events", "Supposedly the car is in the shop until Friday but nobody called."),
        ("calendar.events", "Our neighbour wants to have the fence painted by June 1."),
        ("calendar.events", "I've got my new driving licence, it is valid until 5 May 2034."),
        ("household.leases", "Our lease doesn't end in June."),
        ("finance.limits", "Nobody pays more than $5 for coffee in my town."),
        ("travel.trips", "Ann moved to Canada last year. I stay with my parents from 20 March to 27 March."),
        ("travel.trips", "I called Ann in Paris. I stay with my parents from 20 March to 27 March."),
        ("calendar.events", "We hold the retirement savings review on 12 May."),
        ("calendar.events", "I'm putting on a tea kettle for the picnic tomorrow."),
    ],
)
def test_nothing_is_made_of_it(path: str, told: str) -> None:
    assert path not in [at for at, _ in _all(told)]


@pytest.mark.parametrize(
    ("told", "path", "field", "value"),
    [
        ("I bought a sofa for approx. 400 pounds from Ikea on 1 March.", "finance.purchases", "price", 400.0),
        ("The end of course exam is on 3 May at 10.", "calendar.events", "title", "end of course exam"),
        ("There was shrimp in the sauce and I am allergic to it.", "health.allergies", "substance", "shrimp"),
        ("Def Leppard play on 3 May at 8 and I've got a ticket.", "calendar.events", "title", "Def Leppard play"),
    ],
)
def test_what_is_written_carefully_is_read_as_it_is_written(told: str, path: str, field: str, value: object) -> None:
    assert [values[field] for at, values in _all(told) if at == path] == [value]


def test_a_sentence_about_another_hour_gives_an_event_none() -> None:
    told = "I have a dentist appointment on 14 March. My alarm goes at seven."
    (event,) = [values for path, values in _all(told) if path == "calendar.events"]
    assert event["all_day"]


@pytest.mark.parametrize(
    ("told", "done_on"),
    [
        ("Submitted the visa application yesterday.", dt.date(2026, 3, 9)),
        ("I submitted the visa application on 7 March.", dt.date(2026, 3, 7)),
        ("I submitted the visa application, which I wrote on 7 March.", dt.date(2026, 3, 10)),
        ("Submitted the 7 March visa application.", dt.date(2026, 3, 10)),
    ],
)
def test_a_task_is_done_on_the_day_that_is_told_for_it(told: str, done_on: dt.date) -> None:
    found = _all("I have to submit the visa application by 20 March.", told)
    (task,) = [values for path, values in found if path == "household.deadlines"]
    assert task["done_on"] == done_on


def test_a_call_that_is_fixed_for_a_day_repairs_nothing() -> None:
    told = _all("The call with the lab in Osaka is fixed for Thursday 12 March at nine.")
    assert ["call with the lab"] == [values["title"] for path, values in told if path == "calendar.events"]


def test_hems_done_by_hand_keep_no_machine() -> None:
    bought = "I bought a sewing machine on 14 March 2024. It came with a two-year warranty."
    (machine,) = [v for at, v in _all(bought, "My sewing machine has a fault. I'm doing the hems by hand for now.")]
    assert machine["status"] == "faulty"


@pytest.mark.parametrize("told", ["I'm keeping the garage for another year.", "I've decided to keep the garage."])
def test_what_is_rented_and_kept_goes_on(told: str) -> None:
    rented = "I rent a garage in Hamburg, and the contract runs until 31 August 2026. They want three months' notice."
    (lease,) = [v for at, v in _all(rented, told) if at == "household.leases"]
    assert lease["wants"] == "stay"


def test_what_somebody_else_took_out_is_theirs() -> None:
    told = _all("My sister just took out travel insurance. It starts on 1 April and lasts a year.")
    assert ["sister"] == [v["holder"] for at, v in told if at == "travel.documents"]
