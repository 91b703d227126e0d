"""Ways home that change, things that are brought in and fetched, and what only looks like an end or a goal."""

# ruff: noqa: E501  (dialogues are read best on one line)

from __future__ import annotations

import datetime as dt
from pathlib import Path

import pytest

from tests.state.frames.alerting import Turn, raised
from tests.state.frames.dialogue import records

_TRIPS, _EVENTS = "travel.trips", "calendar.events"


def _of(collection: str, *said: Turn) -> list[dict[str, object]]:
    return [values for path, values in records(*said) if path == collection]


def test_a_cancelled_flight_home_is_no_journey_called_off() -> None:
    booked = ("2026-05-30", "We fly to Christchurch on 27 September and home again on 10 October.")
    told = "The airline has cancelled our flight home from Christchurch and put us on the one on 13 October instead."
    (trip,) = _of(_TRIPS, booked, ("2026-08-09", told))
    assert (trip["departure_date"], trip["return_date"]) == (dt.date(2026, 9, 27), dt.date(2026, 10, 13))
    assert _of(_TRIPS, booked, ("2026-08-09", "The airline has cancelled our flights to Christchurch.")) == []


def test_a_landing_on_a_day_of_its_own_is_when_one_is_home() -> None:
    told = (
        "I fly from Berlin on 4 December, leave Winnipeg again on 13 December and land at BER on 14 December at 15:40."
    )
    (trip,) = _of(_TRIPS, ("2025-09-09", f"Winnipeg before Christmas is booked. {told}"))
    assert trip["return_date"] == dt.date(2025, 12, 13)
    assert trip["returns_at"] == dt.datetime(2025, 12, 14, 15, 40)


def test_the_land_of_a_passport_is_no_goal() -> None:
    told = "I'm spending it visa-free on my US passport, starting at Devon's place in Berlin. I land January 5 and fly home February 28."
    (trip,) = _of(_TRIPS, ("2025-12-04", told))
    assert (trip["destination"], trip["country"]) == ("Berlin", "Germany")


@pytest.mark.parametrize(
    "told",
    [
        "They want the Prado for the big service, so I'm dropping it off on Monday 13 April and picking it up on Tuesday the 14th.",
        "The car is due its big service, so I'm dropping it off first thing on Monday 13 April and picking it up at five on Tuesday the 14th.",
        "The mechanic rang about the Prado. I'm dropping it off on Monday 13 April and picking it up on Tuesday the 14th.",
    ],
)
def test_what_is_dropped_off_and_picked_up_is_away(told: str) -> None:
    ((event),) = _of(_EVENTS, ("2026-03-10", told))
    assert event["resource"] == "car"
    assert (event["start"], event["end"]) == (dt.datetime(2026, 4, 13), dt.datetime(2026, 4, 14, 23, 59))


def test_a_day_is_closer_than_its_year() -> None:
    told = "I hate the photo on my license, the thing runs out on my birthday this year, October 9."
    ((paper),) = _of("travel.documents", ("2025-04-24", told))
    assert paper["valid_until"] == dt.date(2025, 10, 9)


def test_an_account_closed_at_its_bank_is_known_by_digits() -> None:
    told = "Went into the BankSA branch and closed the joint account ending 4417."
    ((account),) = _of("finance.accounts", ("2026-05-12", told))
    assert (account["institution"], account["last_four"]) == ("BankSA", "4417")


def test_what_is_dropped_off_at_somebodys_is_not_given_up(tmp_path: Path) -> None:
    takes = ("2025-01-21", "My sister Pauline's been on the lithium eleven years now.")
    told = "Pauline's put her back out. I've dropped a box of Nurofen off at hers and told her to have two, three times a day."
    assert raised(tmp_path, takes, ("2025-04-15", told)) == ["health_interaction"]
    assert _of("finance.subscriptions", takes, ("2025-04-15", told)) == []


def test_what_tells_of_a_matter_does_not_settle_it(tmp_path: Path) -> None:
    allergy = (
        "2025-02-11",
        "They gave me penicillin when I was nineteen and I finished up in hospital with my throat closing.",
    )
    told = "It's an abscess, so he's put me on co-amoxiclav, three a day for five days. Maureen's walking down to the chemist for it now."
    assert raised(tmp_path / "given", allergy, ("2025-09-16", told)) == ["health_conflict"]
    ladder = ("2025-05-03", "That telescopic ladder came today out of the catalogue, £129.")
    short = "Had a go with the ladder and it's a foot short, so it's going back. The slip says a full refund if it's sent back within thirty days of delivery."
    near: Turn = ("2025-06-01", "Sunday dinner with all of us round the table.")
    assert raised(tmp_path / "open", ladder, ("2025-05-12", short), near) == ["finance_deadline"]
    gone = ("2025-05-20", "The ladder went back to the catalogue people this morning, they've refunded me.")
    assert raised(tmp_path / "gone", ladder, ("2025-05-12", short), gone, near) == []


@pytest.mark.parametrize(
    ("bought", "told", "near"),
    [
        (
            "Maureen's new recline chair came this morning, £1,150. It's got eighteen months' guarantee on it from today.",
            "Maureen's chair has started grinding, and it stops half way up and leaves her stuck.",
            "2026-03-09",
        ),
        (
            "Our new washing machine is here. Guarantee runs until 10 March 2026.",
            "The washing machine jumps about like a horse when it spins.",
            "2026-03-01",
        ),
        (
            "Picked up a dehumidifier for the basement, $329. Guarantee runs until 10 March 2026.",
            "The dehumidifier's rattling away. I'll have to bring it back and see what they say.",
            "2026-03-01",
        ),
    ],
)
def test_what_a_thing_does_tells_of_its_fault(bought: str, told: str, near: str, tmp_path: Path) -> None:
    said = (("2024-09-10", bought), ("2026-02-17", told), (near, "A quiet day in the garden."))
    assert raised(tmp_path, *said) == ["finance_deadline"]


def test_what_has_to_go_back_is_not_kept(tmp_path: Path) -> None:
    bought = ("2026-09-06", "Bought Malcolm new skates, $389. They take them back within 30 days.")
    told = "Malcolm stood around the kitchen in the new skates and they pinch him. He needs the half size up, so these ones have to go back."
    near = ("2026-10-05", "Wet and windy all week.")
    assert raised(tmp_path, bought, ("2026-09-13", told), near) == ["finance_deadline"]


def test_signing_for_a_place_settles_no_notice(tmp_path: Path) -> None:
    told = "Signed for the storage bay. The lease runs to August 31, 2026 and rolls over for another year unless I give them two months' written notice before that."
    assert raised(tmp_path, ("2025-08-30", told), ("2026-06-29", "Owen graduated on Friday.")) == ["household_deadline"]


def test_small_words_name_no_matter(tmp_path: Path) -> None:
    told = (
        "2026-02-02",
        "The faculty refused my grant, the letter came today. One can appeal within 10 business days, counted from tomorrow.",
    )
    idle = ("2026-02-12", "So loud that the neighbour from below came up and danced with us.")
    assert raised(tmp_path, told, idle) == ["household_deadline"]


def test_brasilia_has_a_clock() -> None:
    ((event),) = _of(_EVENTS, ("2025-11-04", "Video interview on Wednesday 26 November at 15:00 Brasília time."))
    assert event["start"] == dt.datetime(2025, 11, 26, 18)


@pytest.mark.parametrize(
    ("told", "holder", "until"),
    [
        (
            "Poppy's passport and mine are both good until late 2029, and Jonah's runs out on 20 November 2026.",
            "Jonah",
            dt.date(2026, 11, 20),
        ),
        ("Tom's passport is good until 2031, but mine runs out on 20 September 2026.", "user", dt.date(2026, 9, 20)),
    ],
)
def test_a_paper_named_by_its_bearer_alone_is_theirs(told: str, holder: str, until: dt.date) -> None:
    papers = _of("travel.documents", ("2026-01-11", told))
    assert [p["holder"] for p in papers if p["valid_until"] == until] == [holder]


def test_what_is_fetched_for_another_is_not_ones_own(tmp_path: Path) -> None:
    allergy = ("2025-04-08", "I'm allergic to aspirin.")
    told = ("2025-05-25", "Devon woke up with a pounding head so I got him some Excedrin and he took two.")
    assert raised(tmp_path, allergy, told) == []
    own = ("2025-05-25", "Woke up with a pounding head so I took some Excedrin.")
    assert raised(tmp_path / "own", allergy, own) == ["health_conflict"]
