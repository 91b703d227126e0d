"""Terms that run from a day told elsewhere: claims, things to send back, notice on a lease, papers and stays abroad."""

# ruff: noqa: E501  (turns are read best on one line)

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import records

DAY = "2026-04-02"


def _left(collection: str, *said: str | tuple[str, str]) -> list[dict[str, Any]]:
    dated = [(DAY, one) if isinstance(one, str) else one for one in said]
    return [values for path, values in records(*dated) if path == collection]


@pytest.mark.parametrize(
    ("text", "what", "due"),
    [
        ("Bought a Bosch drill today. There's £30 cashback if I claim it online within 60 days of purchase, so I'll do that when I find the time.", "claim it online (Bosch drill)", dt.date(2026, 6, 1)),
        ("We bought a new washer yesterday. There's a $75 rebate, you have to mail in the form within 30 days of buying it.", "mail in the form (rebate for the washer)", dt.date(2026, 5, 1)),
        ("Bought a Canon camera today. I get €100 back if I send in the receipt within 30 days.", "send in the receipt", dt.date(2026, 5, 2)),
        ("I bought a fridge today. If we register it online in the next 30 days, the warranty is extended.", "register it online (fridge)", dt.date(2026, 5, 2)),
        ("They gave a rebate for the thermostat, we just have to apply within 45 days of installation. It went in today.", "apply for rebate for the thermostat", dt.date(2026, 5, 17)),
        ("The insurance denied the claim for my MRI, the letter came today, April 2. I have 10 business days from today to file an appeal.", "file an appeal (claim for my MRI)", dt.date(2026, 4, 16)),
    ],
)  # fmt: skip
def test_a_claim_has_its_day_by_what_it_runs_from(text: str, what: str, due: dt.date) -> None:
    (found,) = _left("household.deadlines", text)
    assert (found["what"], found["due"]) == (what, due)


@pytest.mark.parametrize(
    "text",
    [
        "There is a £25 voucher if I review the sofa within 14 days, but I can't be bothered.",
        "My brother bought a drill. There's £30 cashback if he claims it within 60 days of purchase.",
        "Bosch pays out the cashback within 60 days of purchase.",
        "I read that you have to register a dog within 14 days of getting one.",
    ],
)
def test_a_term_that_nobody_here_means_to_keep_is_nothing_to_be_done(text: str) -> None:
    assert _left("household.deadlines", text) == []


@pytest.mark.parametrize(
    ("text", "until"),
    [
        ("My boots arrived today, £165. They feel too narrow, so I'll be sending them back. I've got 30 days from delivery for that.", dt.date(2026, 5, 2)),
        ("The new headphones came this morning. They hurt my ears and are going back. There's 14 days for that.", dt.date(2026, 4, 16)),
        ("I bought a jacket at Zara today. It's too big, I want to return it. They gave me three weeks.", dt.date(2026, 4, 23)),
        ("Got the coat from Next yesterday. I'll be returning it. I have until 3 May for that.", dt.date(2026, 5, 3)),
        ("The rug arrived today and it's the wrong shade. I'm going to take it back. I have until the end of April.", dt.date(2026, 4, 30)),
        ("The sofa arrived today and we love it. There's 14 days in case we change our minds.", dt.date(2026, 4, 16)),
        ("My boots arrived today. I have 30 days left on my gym trial.", None),
        ("My new desk arrived today. The assembly took two hours and I have ten days of holiday left.", None),
    ],
)  # fmt: skip
def test_the_time_to_send_a_thing_back_may_follow_that_it_goes_back(text: str, until: dt.date | None) -> None:
    (found,) = _left("finance.purchases", text)
    assert found.get("return_until") == until


def test_who_keeps_a_thing_has_nothing_to_send_back() -> None:
    (found,) = _left("finance.purchases", "My new boots arrived today and they fit, so I'm keeping them.")
    assert found["status"] == "kept"


_ENDS = "My lease ends on September 30"


@pytest.mark.parametrize(
    ("text", "days", "wants"),
    [
        (f"{_ENDS}, and it renews for another year unless I give two months' written notice. So I won't renew.", 62, "leave"),
        (f"{_ENDS} and I need to tell the agency two months ahead. I'm buying a house, so I'm out.", 62, "leave"),
        (f"{_ENDS}; I must let the landlord know 90 days in advance.", 90, None),
        (f"{_ENDS} and renews unless I give two months' notice. I'm happy here, so I'll just let it renew.", 62, "stay"),
        ("I'm not renewing my lease. It ends on September 30 with a notice period of two months.", 62, "leave"),
        ("My lease expires January 31, 2027. The landlord requires 60 days notice if I want to renew or it auto-converts to month-to-month. I want to negotiate the terms.", 60, "negotiate"),
    ],
)  # fmt: skip
def test_the_notice_on_a_lease_is_told_in_whatever_sentence(text: str, days: int | None, wants: str | None) -> None:
    (found,) = _left("household.leases", text)
    assert (found.get("notice_days"), found.get("wants")) == (days, wants)
    assert _left("household.deadlines", text) == []


@pytest.mark.parametrize(
    ("later", "given"),
    [
        ("I did hand in my written notice for the apartment on Friday.", True),
        ("We sent our landlord the notice by registered mail last week.", True),
        ("I haven't sent the notice yet.", False),
    ],
)
def test_notice_is_given_in_whatever_words(later: str, given: bool) -> None:
    text = f"{_ENDS}, and it renews for another year unless I give two months' written notice. So I won't renew."
    (found,) = _left("household.leases", text, ("2026-05-10", later))
    assert ("notice_given_on" in found) is given


@pytest.mark.parametrize(
    "text",
    [
        "Found my passport behind the bookcase. It's a British one and runs out on 2 November 2026.",
        "I had to scan my passport for the new job. It's an Australian one, valid until 2 November 2026.",
        "I was asked for my passport at the bank. It's Dutch and expires 2 November 2026.",
        "Where did I leave my passport? Found it. It's the old burgundy one, and it's only valid until 2 November 2026.",
        "Got my passport out to copy the number. The expiry date is 2 November 2026.",
    ],
)
def test_a_paper_is_described_in_the_next_sentence(text: str) -> None:
    (found,) = _left("travel.documents", text)
    assert (found["kind"], found["holder"], found["valid_until"]) == ("passport", "user", dt.date(2026, 11, 2))


@pytest.mark.parametrize(
    ("text", "countries"),
    [
        ("Irish passport, best thing my granny ever gave me", ["Ireland"]),
        ("I travel on my Italian passport, always have.", ["Italy"]),
        ("An Irish passport is the dream.", []),
        ("Do I need a Chinese passport for that?", []),
    ],
)
def test_of_which_country_a_passport_is_needs_no_day(text: str, countries: list[str]) -> None:
    assert [d["country"] for d in _left("travel.documents", text)] == countries


@pytest.mark.parametrize(
    "text",
    [
        "I need my passport for the bank. It's a long way and the offer runs out on 2 November 2026.",
        "My passport photo is from when I had a beard. It runs out on 2 November 2026, so a new photo is coming.",
        "My old passport is in the drawer. It was a British one and ran out on 2 November 2020.",
    ],
)
def test_what_else_runs_out_is_no_paper(text: str) -> None:
    assert _left("travel.documents", text) == []


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("I'm back in Boston after my long stay in Portugal. I was there from January 10 to March 10 on my US passport, no visa.", "Portugal"),
        ("I lived in Lisbon from January 10 until March 10, on my US passport.", "Lisbon"),
        ("Home again! My stay in Italy was lovely, January 10 to March 10.", "Italy"),
        ("I stayed in Berlin from January 10 to March 10 and now I'm home.", "Berlin"),
        ("My sabbatical in France is over. I arrived on January 10 and left on March 10.", "France"),
    ],
)  # fmt: skip
def test_a_stay_that_is_over_counts(text: str, place: str) -> None:
    (found,) = _left("travel.trips", text)
    days = (found["departure_date"], found["return_date"])
    assert (found["destination"], *days) == (place, dt.date(2026, 1, 10), dt.date(2026, 3, 10))


@pytest.mark.parametrize(
    "text",
    [
        "My sister loved Portugal. She was there from January 10 to March 10.",
        "In 2019 I lived in Lisbon from January 10 to March 10.",
        "If I stayed in Berlin from January 10 to March 10, would I need a visa?",
    ],
)
def test_a_stay_of_others_or_of_old_does_not(text: str) -> None:
    assert _left("travel.trips", text) == []
