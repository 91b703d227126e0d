"""Terms told in the turn behind, so long ahead at least, of the family's things, and by the part that fails."""

# ruff: noqa: E501  (dialogues are read best on one line)

from __future__ import annotations

from typing import Any

import pytest

from tests.state.frames.dialogue import records, together
from usercode.state.change import Put

TASKS, GOODS, SERVICES, LEASES = (
    "household.deadlines",
    "finance.purchases",
    "finance.subscriptions",
    "household.leases",
)
DAY, LATER = "2025-03-10", "2025-04-07"


def _of(collection: str, *said: tuple[str, str]) -> list[dict[str, Any]]:
    return [values for path, values in records(*said) if path == collection]


def _carried(collection: str, *said: str) -> list[dict[str, Any]]:
    return [dict(c.values) for c in together(*said) if isinstance(c, Put) and c.collection == collection]


def _due(*said: tuple[str, str]) -> list[tuple[Any, str]]:
    return [(v["what"], str(v["due"])) for v in _of(TASKS, *said) if not v.get("done_on")]


@pytest.mark.parametrize(
    ("length", "days"),
    [
        ("at least five weeks", 35),
        ("no later than five weeks", 35),
        ("a minimum of 20 days", 20),
        ("not less than two months", 61),
        ("two months", 61),
    ],
)
def test_notice_so_long_before_at_least_is_of_that_length(length: str, days: int) -> None:
    told = f"Our lease ends on 30 June 2025. The agent needs our written notice {length} before that date."
    assert [v["notice_days"] for v in _of(LEASES, (DAY, told))] == [days]


@pytest.mark.parametrize(
    ("told", "last"),
    [
        (
            "I want to take the tango course. Registration opened today. It closes 10 business days from today.",
            "2025-03-24",
        ),
        ("I want to enter the rowing contest. Entries opened today. They close five days from today.", "2025-03-15"),
        ("I'd love to sing in the spring choir. You can sign up for it from today, for three weeks.", "2025-03-31"),
        ("I'm going to write for the poetry contest. The closing date is 4 April 2025.", "2025-04-04"),
    ],
)
def test_a_window_is_open_so_long_from_a_day(told: str, last: str) -> None:
    assert [due for _, due in _due((DAY, told))] == [last]


@pytest.mark.parametrize(
    "told",
    [
        "Registration for the tango course opened today. My boss wants to take it. It closes 10 business days from today.",
        "I need to be at the tango course at eight. It closes at ten.",
    ],
)
def test_a_window_for_others_is_none(told: str) -> None:
    assert _due((DAY, told)) == []


def test_the_first_class_is_no_name_of_a_course() -> None:
    told = "I want to do the glass blowing course, and the first class is on 26 April 2025. Registration closes two weeks before the first class."
    (task,) = _due((DAY, told))
    assert "glass blowing course" in task[0]
    assert task[1] == "2025-04-12"


@pytest.mark.parametrize(
    ("before", "told", "until"),
    [
        (
            "Mia's scooter was bought at Decathlon on 5 May 2024.",
            "It has a two-year guarantee from that day.",
            "2026-05-05",
        ),
        (
            "Dad's kettle: bought on 2 June 2024 for 80 euros.",
            "There is a three-year guarantee on it from that day.",
            "2027-06-02",
        ),
        (
            "We bought our juicer on 11 July 2024.",
            "The thing has a two-year guarantee, which counts from then.",
            "2026-07-11",
        ),
    ],
)
def test_a_guarantee_runs_from_the_day_of_the_turn_before(before: str, told: str, until: str) -> None:
    assert until in [str(v.get("warranty_until")) for v in _carried(GOODS, before, told)]


def test_a_guarantee_is_nothing_that_is_bought() -> None:
    told = (DAY, "Our oven came on 2 April 2024. It has a two-year guarantee, which counts from the day we bought it.")
    assert [v["item"] for v in _of(GOODS, told)] == ["oven"]


@pytest.mark.parametrize(
    "told",
    [
        "The new washing machine was delivered today. It comes with a warranty of two years from today, and I put the receipt in the hall cupboard.",
        "The new washing machine was delivered today, with a warranty of two years from today, the invoice is taped under the kitchen drawer.",
        "The new washing machine was delivered today. It has a two-year guarantee from today, and we keep the papers in the blue chest.",
    ],
)
def test_where_the_receipt_is_kept_is_no_thing_with_a_warranty(told: str) -> None:
    (thing,) = _of(GOODS, (DAY, told))
    assert (thing["item"], str(thing["warranty_until"])) == ("washing machine", "2027-03-10")


@pytest.mark.parametrize(
    "told",
    [
        "Our kettle came with a guarantee of three years. We bought it on 5 May 2023 at Boots.",
        "Our kettle has a guarantee of three years. We got it on 5 May 2023.",
        "We have a three-year guarantee on our kettle. It was bought on 5 May 2023.",
    ],
)
def test_a_thing_that_is_told_twice_is_one(told: str) -> None:
    assert [str(v.get("warranty_until")) for v in _of(GOODS, (DAY, told))] == ["2026-05-05"]


@pytest.mark.parametrize(
    ("whose", "fault", "faulty"),
    [
        ("Grandpa's kettle", "Grandpa's kettle won't turn on any more.", True),
        ("Mum's mixer", "Mum's mixer has given up.", True),
        ("Tom's drill", "Tom's drill smells of burning.", True),
        ("Mum's mixer", "My mixer has given up.", False),
        ("Tom's drill", "Tom has put up our shelf.", False),
    ],
)
def test_things_of_the_family_are_covered_under_whose_they_are(whose: str, fault: str, faulty: bool) -> None:
    told = (DAY, f"{whose} has a two-year warranty. It was bought on 2 May 2023.")
    (thing,) = _of(GOODS, told, (LATER, fault))[:1]
    assert (thing["item"], thing.get("status") == "faulty") == (whose, faulty)


@pytest.mark.parametrize("whose", ["My colleague's", "My neighbour's", "My best friend's"])
def test_things_of_strangers_are_not(whose: str) -> None:
    told = (
        f"{whose} mower was delivered on 2 May 2023, with a guarantee of 24 months. The motor cuts out on every slope."
    )
    assert _of(GOODS, (DAY, told)) == []


OVEN = (DAY, "We bought an oven from Neff on 3 June 2023. It has a two-year warranty.")


@pytest.mark.parametrize(
    ("told", "faulty"),
    [
        ("It switches itself off in the middle of a cake.", True),
        ("The light has stopped working and the door squeaks.", True),
        ("One wheel has come off.", True),
        ("Lately it howls.", True),
        ("My phone has stopped working.", False),
        ("It bakes like a dream.", False),
    ],
)
def test_the_thing_just_told_is_at_fault_by_it_or_a_part(told: str, faulty: bool) -> None:
    (thing,) = _of(GOODS, OVEN, (DAY, told))
    assert (thing.get("status") == "faulty") is faulty


@pytest.mark.parametrize(
    ("told", "faulty"),
    [
        ("There's water under the oven after every roast.", True),
        ("The oven leaves brown stains on every plate.", True),
        ("The oven hasn't worked since Friday.", True),
        ("The oven's display stays black.", True),
        ("Half the buttons on the oven don't do anything.", True),
        ("The oven gets so hot that the knobs melt.", True),
        ("The oven is quieter than the old one, which rattled and hissed.", False),
        ("My old oven died years ago.", False),
        ("I dropped a pan and the oven cracked, my own fault.", False),
        ("The plates beside the oven are still warm.", False),
        ("The oven hasn't leaked since.", False),
    ],
)
def test_faults_that_a_thing_shows(told: str, faulty: bool) -> None:
    (thing,) = _of(GOODS, OVEN, (LATER, told))
    assert (thing.get("status") == "faulty") is faulty


@pytest.mark.parametrize(
    ("told", "wish"),
    [
        (
            "The contract runs until 31 July 2025, and otherwise it goes on for another year. They want notice two months before.",
            "I'm giving up my desk at the Kiln.",
        ),
        (
            "My contract runs until 31 July 2025 and goes on for a year. It takes two months' notice.",
            "I'm going to get rid of my desk at the Kiln.",
        ),
    ],
)
def test_what_is_to_be_given_up_is_cancelled_in_time(told: str, wish: str) -> None:
    assert "2025-05-31" in [due for _, due in _due((DAY, f"{wish} {told}"))]


@pytest.mark.parametrize(
    "told",
    [
        "We have Canal Plus until 30 June 2025, and it goes on for a year if we don't cancel it two months ahead. We want to be rid of it.",
        "My CityPass runs until 30 June 2025. To stop it you have to write to them at least two months before, otherwise they send a new one. I don't want it.",
    ],
)
def test_what_runs_on_needs_no_word_for_a_contract(told: str) -> None:
    days = [due for _, due in _due((DAY, told))]
    ends = [(str(v["renews_on"]), v.get("notice_days"), v.get("wants_to_cancel")) for v in _of(SERVICES, (DAY, told))]
    assert "2025-04-30" in days or ("2025-06-30", 61, True) in ends


GYM = (DAY, "My contract with the gym ends on 30 June 2025. It takes six weeks' notice, or it goes on for a year.")


@pytest.mark.parametrize(
    ("told", "leaves"),
    [
        ("I will give notice at the gym.", True),
        ("I have to hand in my notice at the gym.", True),
        ("We're moving to Leipzig, so no more gym here.", True),
        ("The gym gave me a towel.", False),
    ],
)
def test_notice_that_is_to_be_given_is_a_wish_to_leave(told: str, leaves: bool) -> None:
    (gym,) = _of(SERVICES, GYM, (LATER, told))
    assert bool(gym.get("wants_to_cancel")) is leaves


@pytest.mark.parametrize(
    ("told", "over"),
    [
        ("O2 wrote: your contract ends on 14 December, we're sorry to see you go.", True),
        ("O2 has my notice for the phone contract.", True),
        ("O2 is slow today.", False),
    ],
)
def test_a_service_ends_with_its_notice(told: str, over: bool) -> None:
    said = (
        DAY,
        "My phone contract with O2 ends on 14 December 2025. I must cancel one month before that, or it goes on.",
    )
    services = _of(SERVICES, said, (LATER, told))
    open_ones = [v for v in services if v.get("wants_to_cancel") and not v.get("cancelled_on")]
    assert not (over and open_ones)
    assert bool(_due(said, (LATER, told))) is not over


@pytest.mark.parametrize(
    ("told", "again", "still"),
    [
        (
            "If Oma wants to leave the home in June, we must give notice four weeks before the end of June.",
            "Oma likes it at the home and wants to stay.",
            False,
        ),
        (
            "Jonas is to join the chess club. The form for the chess club must be in by 2 May 2025.",
            "Jonas would rather swim, so no chess club.",
            False,
        ),
        (
            "The movers broke a lamp. The damage must be reported to the movers by 2 May 2025.",
            "The movers have our report about the lamp.",
            False,
        ),
        (
            "The movers broke a lamp. The damage must be reported to the movers by 2 May 2025.",
            "The movers have our sofa.",
            True,
        ),
        (
            "My train was late. Compensation has to be claimed by 2 May 2025.",
            "Got 30 euros back from the railway for the late train.",
            False,
        ),
        ("Whoever wants to come along to Oslo must pay 80 euros by 2 May 2025.", "Lisa packs for Oslo.", True),
    ],
)
def test_tasks_that_fall_away(told: str, again: str, still: bool) -> None:
    assert bool(_due((DAY, told), (LATER, again))) is still


@pytest.mark.parametrize("behind", ["I'm staying at home, though.", "Count me out.", "I'm not coming."])
def test_what_whoever_wants_to_come_has_to_pay_is_not_due_from_who_stays(behind: str) -> None:
    assert (
        _due((DAY, f"The choir sings in Bergen: whoever wants to come must pay 60 euros by 2 May 2025. {behind}")) == []
    )


@pytest.mark.parametrize(
    "told",
    [
        "The class trip to Bergen: the deposit of 60 euros must be paid by 2 May 2025.",
        "I'm going to Bergen with the choir, and the money has to be paid by 2 May 2025.",
        "We have to register for the tour of Bergen by 2 May 2025.",
    ],
)
def test_nobody_sets_out_on_the_day_by_which_something_is_paid(told: str) -> None:
    assert [v for v in _of("travel.trips", (DAY, told)) if v.get("departure_date")] == []


def test_a_van_with_its_inspection_is_in_no_garage() -> None:
    assert _of("calendar.events", (DAY, "Our van has its MOT until 3 June 2025.")) == []


def test_a_rented_garage_has_its_end() -> None:
    told = "We rent a garage in Altona. The rental contract runs until 30 September 2025 and goes on for a year unless we cancel two months before."
    (lease,) = _of(LEASES, (DAY, told))
    assert (str(lease["ends"]), lease["notice_days"]) == ("2025-09-30", 61)
    assert _of(SERVICES, (DAY, told)) == []


@pytest.mark.parametrize(
    ("told", "what", "due"),
    [
        ("There's a parcel for me at the kiosk, it will be kept there until 20 March.", "fetch parcel", "2025-03-20"),
        (
            "My prescription is at the pharmacy. It will be held there until 20 March.",
            "fetch prescription",
            "2025-03-20",
        ),
    ],
)
def test_what_is_kept_is_to_be_fetched(told: str, what: str, due: str) -> None:
    assert (what, due) in _due((DAY, told))


@pytest.mark.parametrize("what", ["Damage has", "Defects have", "Complaints have"])
def test_what_is_reported_names_the_thing_that_came(what: str) -> None:
    told = f"Our new wardrobe was delivered yesterday and a door is scratched. {what} to be reported within 10 days."
    assert any("wardrobe" in name for name, _ in _due((DAY, told)))


def test_nights_to_try_a_bed_are_days_to_return_it() -> None:
    told = (DAY, "Our mattress came on 1 March. There are 100 nights to try it.")
    assert [str(v.get("return_until")) for v in _of(GOODS, told)] == ["2025-06-09"]
