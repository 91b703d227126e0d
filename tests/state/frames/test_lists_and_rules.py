"""Sums in lists, rules on spending, renewals and instructions that change, each as a class of sentences."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import records

DAY, LATER = "2025-05-03", "2025-06-10"


def _left(collection: str, *said: tuple[str, str]) -> list[dict[str, Any]]:
    return [values for path, values in records(*said) if path == collection]


@pytest.mark.parametrize(
    ("text", "subject", "until"),
    [
        ("No more plants for me this spring, I mean it.", "plants", dt.date(2025, 5, 31)),
        (
            "I told my wife I'd stop buying vinyl records for the rest of the year.",
            "vinyl records",
            dt.date(2025, 12, 31),
        ),
        ("I'm done with buying make-up until the new year.", "make-up", dt.date(2025, 12, 31)),
        ("New rule in our house: nobody buys toys before the move on July 20.", "toys", dt.date(2025, 7, 19)),
        ("We promised each other not to eat out until August 10.", "eating out", dt.date(2025, 8, 10)),
        ("From today I'm not spending a cent on video games till Christmas.", "video games", dt.date(2025, 12, 25)),
        ("I've banned myself from buying yarn until the end of July.", "yarn", dt.date(2025, 7, 31)),
        ("Handbags are off limits until my birthday on August 4.", "handbags", dt.date(2025, 8, 4)),
        ("So, no buying clothes until the end of August, I have enough.", "clothes", dt.date(2025, 8, 31)),
    ],
)
def test_what_is_done_without_is_named_by_the_thing_alone(text: str, subject: str, until: dt.date) -> None:
    (found,) = _left("finance.limits", (DAY, text))
    assert (found["subject"], found["until"], found["max_amount"]) == (subject, until, 0.0)


@pytest.mark.parametrize(
    "text",
    [
        "My sister isn't buying any clothes until September.",
        "Maybe I should stop buying clothes until July.",
        "I didn't buy any clothes until May.",
        "There's no milk until Tuesday.",
        "No meetings until Thursday, finally.",
    ],
)
def test_what_others_do_or_what_is_not_meant_rules_nothing_out(text: str) -> None:
    assert _left("finance.limits", (DAY, text)) == []


@pytest.mark.parametrize(
    ("text", "subject"),
    [
        ("My old armchair fell apart. The new one can't cost more than $500.", "armchair"),
        ("Our dog needs a new bed and I'm not going over $70 for it.", "bed"),
        ("We're redoing the kitchen. We agreed on a hard limit of $900 for the whole thing.", "kitchen in total"),
        ("We want to redo the nursery and I set us a limit of $900 in total.", "nursery in total"),
        ("I'm keeping our grocery budget at $600 for May, not a dollar more.", "grocery per month"),
    ],
)
def test_a_limit_is_on_what_it_goes_on_about(text: str, subject: str) -> None:
    assert [found["subject"] for found in _left("finance.limits", (DAY, text))] == [subject]


@pytest.mark.parametrize(
    "text",
    [
        "We had dinner at Olive Garden last night, $64 for the two of us.",
        "Marta got her promotion so yesterday we went to Casa Lola to celebrate, $64 for the dinner.",
        "Dinner at the trattoria yesterday, $64.",
    ],
)
def test_what_something_cost_is_spent_under_a_rule_in_whatever_words(text: str) -> None:
    rule = (DAY, "I promised my husband not to eat out until August 10.")
    assert [p["amount"] for p in _left("finance.payments", rule, (LATER, text))] == [64.0]


@pytest.mark.parametrize(
    "text",
    [
        "My sister had dinner at Olive Garden for $64.",
        "We looked at the dinner menu there, but $64 was too much.",
    ],
)
def test_what_others_spend_or_what_is_left_counts_under_no_rule(text: str) -> None:
    rule = (DAY, "I promised my husband not to eat out until August 10.")
    assert _left("finance.payments", rule, (LATER, text)) == []


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("Bank app: rent 925, council tax 148, PureGym 24.99 on 2 June, phone 15.", dt.date(2025, 6, 2)),
        ("On June 4 there's PureGym, $24.99, then the water bill for $52.10.", dt.date(2025, 6, 4)),
        ("Could you put these in a table? 2 June: PureGym, $24.99. 4 June: vet, $180.", dt.date(2025, 6, 2)),
    ],
)
def test_a_cancelled_service_in_a_list_is_charged_on_the_day_beside_it(text: str, day: dt.date) -> None:
    gone = (DAY, "I've cancelled my PureGym membership today.")
    (found,) = _left("finance.payments", gone, (LATER, text))
    assert (found["payee"], found["amount"], found["date"]) == ("PureGym", 24.99, day)


@pytest.mark.parametrize(
    "text",
    [
        "Statement: water $31, PureGym $24.99 on 2 June, which is Dan's own membership, phone $15.",
        "Money in: wages $1,940, and a $24.99 refund from PureGym on 2 June.",
        "Last year I spent $24.99 a month on PureGym.",
    ],
)
def test_what_is_anothers_or_comes_back_is_no_charge(text: str) -> None:
    gone = (DAY, "I've cancelled my PureGym membership today.")
    assert all(p["payee"] != "PureGym" for p in _left("finance.payments", gone, (LATER, text)))


def test_a_firm_that_the_sentence_before_parts_with_is_what_was_cancelled() -> None:
    told = "I'm done with Spectrum. I cancelled our home internet with them today, the service ends on May 31."
    (found,) = _left("finance.subscriptions", (DAY, told))
    assert (found["name"], found["cancelled_on"]) == ("Spectrum", dt.date(2025, 5, 31))


def test_a_bill_in_a_list_was_paid_a_second_time() -> None:
    first = (DAY, "Paid the electrician today, invoice 4471 from Bright Electric, $380.")
    again = (LATER, "Did my bills this morning: hydro 96.40, and invoice 4471 from Bright Electric for $380.")
    assert [p["amount"] for p in _left("finance.payments", first, again)] == [380.0, 380.0]


@pytest.mark.parametrize(
    ("text", "sums"),
    [
        ("June 12: transfer to Lena, deposit, $1,500. June 20: phone, $35.", [1200.0, 1500.0]),
        ("June 12: transfer to Lena, deposit, $1,200. June 20: phone, $35.", [1200.0]),
        ("Lena lowered the deposit, so on June 12 I'll transfer Lena $1,000 now.", [1000.0]),
    ],
)
def test_another_sum_for_one_transfer_stays_beside_it_unless_it_changed(text: str, sums: list[float]) -> None:
    first = (DAY, "My landlady will be Lena, and on June 12 I have to transfer her the deposit, $1,200.")
    found = _left("finance.transfers", first, ("2025-06-01", text))
    assert [t["amount"] for t in found] == sums
    assert {t["recipient"] for t in found} == {"Lena"}


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("The Disney+ plan renews on 20 November for $89.90, and the kids hardly watch it any more.", True),
        ("The Disney+ plan renews on 20 November for $89.90, I don't plan to pay for a second year.", True),
        ("The Disney+ plan renews on 20 November for $89.90, and I'm happy to keep it.", False),
    ],
)
def test_a_renewal_that_nobody_wants_is_told_in_many_words(text: str, wanted: bool | None) -> None:
    (found,) = _left("finance.subscriptions", (DAY, text))
    assert found.get("wants_to_cancel") is wanted


def test_a_trial_of_no_more_use_has_not_been_cancelled() -> None:
    trial = (DAY, "I started the free trial of Lumen Photo. On May 15 it turns into a paid plan, $119 a year.")
    (found,) = _left("finance.subscriptions", trial, ("2025-05-08", "I have no more use for Lumen now that it's done."))
    assert (found["trial_until"], found.get("cancelled_on")) == (dt.date(2025, 5, 15), None)


def test_what_was_paid_for_keeps_its_whole_name() -> None:
    left = records(
        "I must not spend more than £150 on the desk lamp.", "I ordered the Artemide desk lamp for £189 today."
    )
    assert [v["payee"] for path, v in left if path == "finance.payments"] == ["Artemide desk lamp"]
