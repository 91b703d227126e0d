"""What a plain second fact makes harmless: orders taken back, services taken anew, stand-ins, another thing."""

from __future__ import annotations

from typing import Any

import pytest

from tests.state.frames.dialogue import records

_DAY, _THEN, _LATER = "2025-04-03", "2025-04-22", "2025-05-02"
_ORDER = (_DAY, "I told my bank to send 2,400 euros to Petit the joiner on 12 May, to his account ending in 118.")
_STREAM = ("2025-02-11", "I cancelled my Streambox subscription today, it ends on 28 February.")
_NO_LOAN = (_DAY, "Mara and I agreed not to lend Tom any money before August.")
_PLANTS = (_DAY, "For April I allow myself 120 euros for plants.")
_AWAY = (_DAY, "I'm in Bergen from 2 to 7 November.")
_POTTERY = (
    "2025-09-17",
    "I have a pottery class from 7 to 9 pm each week until November 26, starting on September 24.",
)
_LAPTOP = (_DAY, "My laptop goes in for repair from 2 to 6 June.")
_CHOIR_DUTY = (_DAY, "I'm running the stall at the market on 6 September from 8:00 to 14:00.")


def _of(collection: str, *said: str | tuple[str, str]) -> list[dict[str, Any]]:
    return [values for path, values in records(*said) if path == collection]


@pytest.mark.parametrize(
    ("text", "status"),
    [
        ("Petit has moved to another bank, so I took back the transfer of 12 May.", "cancelled"),
        ("The bank struck the payment to Petit, as I asked.", "cancelled"),
        ("I have not deleted the order for Petit yet.", "planned"),
        ("Should I cancel the transfer to Petit?", "planned"),
    ],
)
def test_an_order_is_taken_back_by_who_gave_it(text: str, status: str) -> None:
    assert _of("finance.transfers", _ORDER, (_THEN, text))[0]["status"] == status


def test_what_was_taken_back_is_no_second_order() -> None:
    text = "Petit has changed banks, so I deleted the order for 12 May."
    assert len(_of("finance.transfers", _ORDER, (_THEN, text))) == 1


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("I took Streambox again because of the cycling, from April on it's 12.99 a month.", 2),
        ("Streambox took 12.99 from my account again.", 1),
    ],
)
def test_a_service_is_taken_anew_by_its_holder(text: str, number: int) -> None:
    assert len(_of("finance.subscriptions", _STREAM, ("2025-03-30", text))) == number


@pytest.mark.parametrize(
    ("text", "bans"),
    [
        ("Mara and I spoke again: we'll help Tom this once after all.", 0),
        ("Mara and I might help Tom after all, we have not decided.", 1),
    ],
)
def test_those_who_set_a_ban_may_think_better_of_it(text: str, bans: int) -> None:
    assert len(_of("finance.limits", _NO_LOAN, (_THEN, text))) == bans


@pytest.mark.parametrize(
    ("text", "spent"),
    [
        ("Got a fern for 25 euros. That brings my plants for April to 95 euros.", {25.0, 70.0}),
        ("Got a fern for 25 euros. A palm was 45 euros.", {25.0, 45.0, 70.0}),
    ],
)
def test_a_running_total_is_no_spending(text: str, spent: set[float]) -> None:
    roses = ("2025-04-09", "Roses for the balcony, 70 euros.")
    assert {v["amount"] for v in _of("finance.payments", _PLANTS, roses, (_THEN, text))} <= spent


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("I ordered a drone for 420 euros, then came to my senses and cancelled it.", 0),
        ("I ordered a drone for 420 euros and a case for it.", 1),
        ("New bench for the garden, 140 euros, a present from my parents, they paid for it.", 0),
    ],
)
def test_what_is_undone_or_borne_in_the_same_breath_is_not_spent(text: str, number: int) -> None:
    bought = [v for path in ("finance.payments", "finance.purchases") for v in _of(path, (_THEN, text))]
    assert min(len(bought), 1) == number


@pytest.mark.parametrize(
    ("text", "status"),
    [
        ("Paid invoice 5521 from Druckhaus, 318 euros. The first try had failed.", "refunded"),
        ("Paid invoice 5521 from Druckhaus, 318 euros.", "paid"),
    ],
)
def test_a_payment_made_up_for_is_none(text: str, status: str) -> None:
    first = (_DAY, "Paid invoice 5521 from the printer Druckhaus, 318 euros.")
    assert _of("finance.payments", first, ("2025-04-13", text))[0]["status"] == status


@pytest.mark.parametrize(
    ("text", "status"),
    [
        (
            "The window fitters come on 5 November from 8 to 12. My daughter is off school and lets them in.",
            "cancelled",
        ),
        ("The window fitters come on 5 November from 8 to 12. Otieno works from home that day.", "cancelled"),
        (
            "The boiler man comes to my flat on 5 November at 10, Noreen has the key and lets him in for me.",
            "cancelled",
        ),
        ("The window fitters come on 5 November from 8 to 12. I let them in with my daughter.", "planned"),
        ("The window fitters come on 5 November from 8 to 12. I work from home that day.", "planned"),
    ],
)
def test_somebody_else_opens_the_door(text: str, status: str) -> None:
    assert {v["status"] for v in _of("calendar.events", _AWAY, (_THEN, text))} == {status}


@pytest.mark.parametrize(
    ("text", "status"),
    [
        ("Mum's party is on 6 September at 12:00. Rita does the stall for me that day.", "cancelled"),
        ("Mum's party is on 6 September at 12:00. Rita might do the stall for me.", "planned"),
    ],
)
def test_somebody_stands_in_for_what_is_on_record(text: str, status: str) -> None:
    assert _of("calendar.events", _CHOIR_DUTY, (_THEN, text))[0]["status"] == status


def test_what_is_declined_takes_no_time() -> None:
    asked = "Kim invited me to the gallery opening on 12 June at 19:30."
    assert _of("calendar.events", (_DAY, f"{asked} I've told her no."))[0]["status"] == "cancelled"
    assert _of("calendar.events", (_DAY, f"{asked} I said I'd come."))[0]["status"] == "planned"


@pytest.mark.parametrize(
    ("text", "skipped"),
    [("There is no class on November 12, because they are rebuilding the kiln.", 1), ("The kiln is being rebuilt.", 0)],
)
def test_one_date_of_what_is_on_every_week_is_skipped(text: str, skipped: int) -> None:
    assert len(_of("calendar.events", _POTTERY, ("2025-10-20", text))[0].get("exceptions") or ()) == skipped


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("The shop is ill, they take the laptop a week later, from 9 to 13 June.", 9),
        ("The shop rang about the laptop, 2 to 6 June is fine.", 2),
    ],
)
def test_a_thing_goes_away_on_other_days(text: str, day: int) -> None:
    assert _of("calendar.events", _LAPTOP, ("2025-05-20", text))[0]["start"].day == day


def test_the_speaker_has_promised_nothing_by_what_they_are_told() -> None:
    text = "The van stays at the garage on Tuesday 14 October, they told me I'd have it back on the Wednesday."
    assert not [v for v in _of("calendar.events", ("2025-09-19", text)) if "promised" in v["title"]]


def test_what_somebody_lends_to_the_speaker_is_not_given_to_them() -> None:
    text = "I'm playing in the concert on 12 April at 18:00 on the cello that Ida lends me."
    assert not [v for v in _of("calendar.events", (_DAY, text)) if v.get("resource")]


def test_a_journey_falls_with_what_it_is_for() -> None:
    festival = (_DAY, "The jazz festival in Marburg is from 6 to 8 June, I have a pass.")
    off = (_THEN, "The town has cancelled the whole jazz festival.")
    assert _of("calendar.events", festival)[0]["place"] == "Marburg"
    assert _of("travel.trips", festival, off)[0]["doubtful"]
