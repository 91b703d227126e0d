"""Allergies that a whole turn tells to be over, medicines left where they are, and papers whose end has moved."""

from __future__ import annotations

import pytest

from tests.state.frames.dialogue import records
from usercode.state.frames.foods import eaten

_ALLERGIC = ("2025-03-10", "My nephew Otis is allergic to sesame.")


def _of(path: str, *said: str | tuple[str, str]) -> list[dict[str, object]]:
    return [dict(v) for p, v in records(*said) if p == path]


@pytest.mark.parametrize(
    "then",
    [
        "Good news about Otis: he passed the sesame test at the hospital.",
        "Otis spent the day at the clinic. Six doses of tahini and not a single hive!",
        "Otis eats a spoon of tahini every day now with no trouble at all.",
        "The allergist has removed the sesame allergy from Otis's file.",
        "The doctor gave Otis the all clear for sesame last week.",
        "It was never the sesame, the specialist says. Otis may eat it as much as he likes.",
    ],
)
def test_an_allergy_is_over_that_a_whole_turn_frees(then: str) -> None:
    assert not _of("health.allergies", _ALLERGIC, ("2025-08-04", then))


@pytest.mark.parametrize(
    "then",
    [
        "Otis passed his swimming test. Where do I buy sesame for the bread?",
        "If Otis passes the sesame test, he may eat it again.",
        "Otis still reacts to sesame, the clinic says.",
        "His sister Fay had a spoon of tahini with no reaction at all.",
        "The doctor gave me the all clear for my knee. Otis sends his love.",
    ],
)
def test_an_allergy_goes_on_where_something_else_is_told(then: str) -> None:
    assert _of("health.allergies", _ALLERGIC, ("2025-08-04", then))


@pytest.mark.parametrize(
    "said",
    [
        "I'm taking Tylenol, no Advil for me.",
        "I'm leaving the Advil in the drawer.",
        "She's keeping away from Advil, my wife Lin.",
        "For the school form: Fay broke out in hives on Bactrim when she was four.",
    ],
)
def test_what_is_left_alone_or_long_past_nobody_takes(said: str) -> None:
    names = {str(v["name"]) for v in _of("health.medications", said)}
    assert not names & {"Advil", "Bactrim"}


@pytest.mark.parametrize("said", ["I'm taking Advil for my knee.", "Fay was put on Bactrim today for five days."])
def test_what_is_taken_is_taken(said: str) -> None:
    assert _of("health.medications", said)


def test_a_medicine_ends_that_is_needed_no_more() -> None:
    said = ("2025-03-10", "My uncle Bernd takes warfarin."), ("2025-05-10", "Bernd doesn't need the warfarin any more.")
    assert _of("health.medications", *said)[0]["end"] is not None


@pytest.mark.parametrize(
    ("substance", "dish"),
    [
        ("shellfish", "vegetable paella"),
        ("shellfish", "mushroom and artichoke paella, vegan"),
        ("fish", "cucumber and avocado sushi"),
        ("almond", "marzipan made from apricot kernels"),
    ],
)
def test_a_dish_of_something_else_holds_none(substance: str, dish: str) -> None:
    assert not eaten(substance, dish)


@pytest.mark.parametrize(
    ("substance", "dish"),
    [
        ("shellfish", "paella with mussels"),
        ("shellfish", "chicken and prawn paella"),
        ("fish", "salmon sushi"),
        ("peanut", "chicken satay"),
        ("almond", "marzipan from Lübeck"),
    ],
)
def test_a_dish_holds_what_it_is_made_of(substance: str, dish: str) -> None:
    assert eaten(substance, dish)


_COVERED = ("2025-05-09", "I bought travel insurance for our trip. The policy is valid from June 1 to June 10.")


@pytest.mark.parametrize(
    ("then", "until"),
    [
        ("I extended the travel insurance, so the policy is now valid until June 20.", "2025-06-20"),
        ("I rang the insurer and added a week, we are covered through 17 June.", "2025-06-17"),
        ("They put on five more days, now it runs to 15 June.", "2025-06-15"),
        ("If I added a week, would we be covered through 17 June?", "2025-06-10"),
    ],
)
def test_the_end_of_a_policy_moves(then: str, until: str) -> None:
    ends = [str(v["valid_until"]) for v in _of("travel.documents", _COVERED, ("2025-05-16", then))]
    assert ends == [until]


def test_cover_by_others_lasts_for_the_journey() -> None:
    told = _of("travel.documents", "My firm insures me on this one: Seoul, 12 to 23 May.")
    assert [str(v["valid_until"]) for v in told] == ["2025-05-23"]
    assert not _of("travel.documents", "My firm does not insure me on this one: Seoul, 12 to 23 May.")


@pytest.mark.parametrize(
    ("said", "place"),
    [
        ("So no Tunisia from 2 to 9 July, and I got the deposit back.", ""),
        ("We swapped Kenya for a week on Lake Constance, 22 to 29 August.", "Lake Constance"),
        ("We booked Kenya, 22 to 29 August.", "Kenya"),
    ],
)
def test_nobody_goes_where_a_place_is_given_up(said: str, place: str) -> None:
    passport = ("2025-02-01", "My passport is valid until 20 August.")
    told = _of("travel.trips", passport, ("2025-03-10", said))
    assert [str(v["destination"]) for v in told] == ([place] if place else [])


def test_a_permit_to_live_somewhere_is_held() -> None:
    assert _of("travel.documents", "I hold a Dutch residence permit.")[0]["country"] == "Netherlands"
