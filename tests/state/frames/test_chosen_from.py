"""Several of a kind that came to choose from: until when the rest goes back, and that it does."""

from __future__ import annotations

import datetime as dt

import pytest

from tests.state.frames.dialogue import records

_BOOTS = (
    "Two pairs of boots from Alder & Pine on my porch today, an 8 and an 8.5, because my feet can't decide. I've got "
    "30 days from today to send back whichever loses."
)


def _of(collection: str, *said: tuple[str, str]) -> list[dict[str, object]]:
    return [values for path, values in records(*said) if path == collection]


@pytest.mark.parametrize(
    ("told", "item", "until"),
    [
        (_BOOTS, "boots", 29),
        ("Three lamps in my living room, and I only need one! I have 28 days to take back the losers.", "lamps", 27),
        (
            "Two jackets on my chair from Zara, ha. I've got until 20 December to return whichever pinches.",
            "jackets",
            20,
        ),
    ],
)
def test_what_is_chosen_from_has_a_return_window(told: str, item: str, until: int) -> None:
    (thing,) = _of("finance.purchases", ("2025-11-29", told))
    assert (thing["item"], thing["return_until"]) == (item, dt.date(2025, 12, until))
    assert not _of("household.deadlines", ("2025-11-29", told))


@pytest.mark.parametrize(
    "told",
    [
        "My sister's boots came to my porch. I've got 30 days from today to send back whichever loses at cards.",
        "Rented three tuxedos for the wedding. I've got until 10 December to send back whichever we don't wear.",
    ],
)
def test_what_is_another_s_or_hired_was_not_bought(told: str) -> None:
    assert not _of("finance.purchases", ("2025-11-29", told))


@pytest.mark.parametrize(
    ("told", "status"),
    [
        ("The 8s are going back to the shop, they're in the hall in their box.", "to_return"),
        ("The 8s went back to the shop yesterday and the refund's on my card.", "returned"),
        ("The bigger size is going back, I look like a clown.", "to_return"),
        ("The second pair was sent back on Tuesday.", "returned"),
        ("The bus is going back to the depot, sob.", None),
        ("Two of my friends went back to Spain.", None),
    ],
)
def test_one_of_them_is_told_by_its_size(told: str, status: str | None) -> None:
    (thing,) = _of("finance.purchases", ("2025-11-29", _BOOTS), ("2025-12-06", told))
    assert thing.get("status") == status


@pytest.mark.parametrize(
    ("told", "status"),
    [
        ("They squash my ears like a panini press, so back to the shop they go.", "to_return"),
        ("They squashed my ears, so the shop gave me my money back on the spot.", "returned"),
        ("They squash my ears a bit, still deciding.", None),
    ],
)
def test_back_they_go_or_have_gone_for_the_money(told: str, status: str | None) -> None:
    bought = ("2026-02-02", "Headphones arrived today, and the shop lets me change my mind for 21 days.")
    (thing,) = _of("finance.purchases", bought, ("2026-02-08", told))
    assert thing.get("status") == status
