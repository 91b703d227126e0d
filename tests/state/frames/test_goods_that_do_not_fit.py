"""Things that can go back to the shop, and that they do not fit."""

# ruff: noqa: E501  (tables are read best on one line)

from __future__ import annotations

import pytest

from tests.state.frames.dialogue import records

GOODS, EVENTS = "finance.purchases", "calendar.events"


def _goods(*said: tuple[str, str]) -> list[dict[str, object]]:
    return [values for path, values in records(*said) if path == GOODS]


@pytest.mark.parametrize(
    ("told", "item", "until"),
    [
        ("Present for Ida is done: a grey cardigan from the mall. It can be exchanged or returned until 8 April.", "grey cardigan", "2025-04-08"),
        ("My gift for Dad is sorted: an electric shaver. Exchange is possible up to 10 April.", "electric shaver", "2025-04-10"),
        ("I've ordered a raincoat for Ida. Should the size be wrong, the shop will refund it till the 7th of April.", "raincoat", "2025-04-07"),
        ("Goods can be returned there till 7 April, I was told. What I bought is a wool cardigan, for my eldest.", "wool cardigan", "2025-04-07"),
        ("We ordered ski boots for Jonas. The shop takes them back until 5 April.", "ski boots", "2025-04-05"),
        ("So I now own a leather satchel from Decathlon. If I change my mind, the return has to be made by closing time on 4 April.", "leather satchel", "2025-04-04"),
    ],
)  # fmt: skip
def test_until_when_a_thing_can_go_back_is_told_beside_it(told: str, item: str, until: str) -> None:
    (values,) = _goods(("2025-03-10", told))
    assert (item, until, None) == (values["item"], str(values["return_until"]), values.get("status"))
    assert [] == [v for path, v in records(("2025-03-10", told)) if path == EVENTS]


@pytest.mark.parametrize(
    "told",
    [
        "My sister bought a coat. It can be exchanged until 8 April.",
        "I've borrowed a novel from the library. It can be returned until 8 April.",
        "I'd love a coat. Can it be exchanged until 8 April?",
    ],
)
def test_what_is_anothers_borrowed_or_asked_goes_back_to_no_shop(told: str) -> None:
    assert [] == [v for v in _goods(("2025-03-10", told)) if v.get("return_until")]


ORDERED = ("2025-03-10", "We ordered ski boots for Jonas. The shop takes them back until 5 April.")


@pytest.mark.parametrize(
    "told",
    [
        "The ski boots pinch at the toes.",
        "Jonas tried on the ski boots. They're a size too small.",
        "The boots we gave Jonas are far too wide, sadly.",
        "Bad news: Jonas swims in the ski boots, they're two sizes too big.",
    ],
)
def test_a_thing_that_can_go_back_is_told_not_to_fit(told: str) -> None:
    (values,) = _goods(ORDERED, ("2025-03-24", told))
    assert "2025-03-24" == str(values.get("unfit_on") or values.get("faulty_on"))


@pytest.mark.parametrize(
    "told",
    [
        "The ski boots are not too small at all.",
        "Our neighbour's ski boots are too small for him.",
        "My old ski boots were too tight.",
        "The ski boots were too small, so we swapped them on Friday.",
        "I hope the ski boots won't be too small.",
    ],
)
def test_a_thing_that_fits_is_anothers_or_was_seen_to_is_not(told: str) -> None:
    (values,) = _goods(ORDERED, ("2025-03-24", told))
    assert None is values.get("unfit_on")
