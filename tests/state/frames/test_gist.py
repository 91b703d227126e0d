"""Sentences about money, goods and tasks in any wording: what they must leave on record, and what they must not."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import records
from usercode.facts.needed import needed
from usercode.state.frames.gist.families import Families, Hit
from usercode.state.frames.tokens import tokenize

DAY = "2025-03-03"


def _left(collection: str, *said: str | tuple[str, str]) -> list[dict[str, Any]]:
    dated = [(DAY, one) if isinstance(one, str) else one for one in said]
    return [values for path, values in records(*dated) if path == collection]


def test_a_family_finds_its_longest_entry_and_any_form_of_a_verb() -> None:
    families = Families.of({"end": "~cancel; ~pull * plug; cut|switch off", "far": "~give * notice"})
    found = families.hits(tokenize("we pulled the big plug, cancelled it and gave them notice"))
    assert found == {"end": [Hit(1, 5), Hit(6, 7)], "far": [Hit(9, 12)]}


@pytest.mark.parametrize(
    ("pattern", "wanted"),
    [
        ("(?:ab |cde )x", [{"ab ", "cde "}]),
        ("abc?(?:de)+", [{"ab"}, {"de"}]),
        ("(?=abc)(?:de)?[^fg]{2,3}hij", [{"hij"}]),
        (r"(?P<n>\d+) days\.", [{" days."}]),
        (r"(?:abc )*+def(?-i:Ghi)", [{"def"}]),
    ],
)
def test_what_a_pattern_needs_is_what_it_cannot_match_without(pattern: str, wanted: list[set[str]]) -> None:
    assert [set(need) for need in needed(pattern)] == wanted


@pytest.mark.parametrize(
    ("text", "subject", "most"),
    [
        ("my boss was clear, nothing bigger than $300 goes on the office Visa", "office Visa", 300.0),
        ("secret santa is capped at $40 this year", "Secret santa", 40.0),
        ("We are sticking to 150 euros a month for takeaway", "takeaway per month", 150.0),
    ],
)
def test_a_limit_is_read_in_any_order(text: str, subject: str, most: float) -> None:
    (found,) = _left("finance.limits", text)
    assert (found["subject"], found["max_amount"]) == (subject, most)


def test_a_ban_until_a_day_forbids_what_it_names() -> None:
    (found,) = _left("finance.limits", "ok resolution. zero guitar pedals until after April 15")
    assert (found["subject"], found["max_amount"], found["until"]) == ("guitar pedals", 0.0, dt.date(2025, 4, 15))


@pytest.mark.parametrize(
    "text", ["I didn't buy the jacket", "Netflix is going up to 17.99 a month", "no rain until Thursday"]
)
def test_what_limits_nothing_makes_no_limit(text: str) -> None:
    assert _left("finance.limits", text) == []


def test_what_is_spent_against_a_ban_is_a_payment() -> None:
    said = (
        "ok resolution. zero guitar pedals until April 15",
        "there's a reverb pedal for $210, picking it up tomorrow",
    )
    (found,) = _left("finance.payments", *said)
    assert found["amount"] == 210.0
    assert "pedal" in found["payee"]


def test_somebody_elses_spending_is_nobodys_payment_here() -> None:
    said = ("my resolution: no taxi before June 1", "my colleague paid 48 euros for a taxi and I took the last bus")
    assert _left("finance.payments", *said) == []


def test_a_service_that_ends_is_charged_later() -> None:
    said = ("rang Virgin Media, the contract's finished as of March 14", ("2025-04-22", "Virgin Media took £43 again"))
    (ended,) = _left("finance.subscriptions", *said)
    (charge,) = _left("finance.payments", *said)
    assert ended["cancelled_on"] == dt.date(2025, 3, 14)
    assert (charge["payee"], charge["amount"], charge["status"]) == ("Virgin Media", 43.0, "charged")


def test_a_trial_is_read_from_what_it_costs_at_first() -> None:
    (found,) = _left("finance.subscriptions", "got Audible, first month costs nothing and then it's $14.95 every month")
    assert (found["name"], found["trial_until"], found["price"]) == ("Audible", dt.date(2025, 4, 3), 14.95)


def test_terms_told_after_a_thing_belong_to_it() -> None:
    said = "OK the Casper mattress is here!! delivered this morning, 100 nights to decide"
    (found,) = _left("finance.purchases", said)
    assert (found["item"], found["return_until"]) == ("Casper mattress", dt.date(2025, 6, 11))


@pytest.mark.parametrize(
    ("said", "status"),
    [
        ("the dishwasher is leaving a puddle every night", "faulty"),
        ("the dishwasher makes me happy", None),
        ("did you know a dishwasher can leak?", None),
    ],
)
def test_a_fault_is_read_of_things_on_record_only(said: str, status: str | None) -> None:
    first = "the dishwasher went in on February 12, a Bosch, two years guarantee on it"
    (found,) = _left("finance.purchases", first, ("2025-06-01", said))
    assert found.get("status") == status


def test_working_days_are_counted_from_monday_to_friday() -> None:
    (found,) = _left("household.deadlines", "they want me to hand in the missing receipts within 20 working days")
    assert (found["what"], found["due"]) == ("hand in the missing receipts", dt.date(2025, 3, 31))


@pytest.mark.parametrize(
    ("text", "done"),
    [
        ("the receipts are with them now, brought them there by hand", True),
        ("I found half of the receipts under the bed", False),
        ("are the receipts even worth it?", False),
    ],
)
def test_a_task_is_over_when_a_later_sentence_tells_a_deed_about_it(text: str, done: bool) -> None:
    first = "they want me to hand in the missing receipts within 20 working days"
    (found,) = _left("household.deadlines", first, ("2025-03-10", text))
    assert ("done_on" in found) is done


@pytest.mark.parametrize(
    "text",
    [
        "I don't need to submit anything by Friday",
        "my flatmate's tax return is due on Friday",
        "if they ever write I must answer within 10 days maybe",
        "the film ends on Friday",
    ],
)
def test_what_is_no_task_of_the_speaker_makes_none(text: str) -> None:
    assert _left("household.deadlines", text) == []
