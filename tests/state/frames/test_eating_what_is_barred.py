"""Dishes for somebody whose allergy is on record, in whatever words they are served."""

from __future__ import annotations

import pytest

from tests.state.frames.dialogue import records
from usercode.state.frames.foods import eaten


def _meals(allergy: str, told: str) -> list[tuple[str, object]]:
    found = [r for path, r in records(("2025-03-01", allergy), ("2025-03-10", told)) if path == "calendar.events"]
    return [(str(r["title"]), r.get("people")) for r in found if str(r["title"]).startswith("Meal")]


@pytest.mark.parametrize(
    ("allergy", "told", "title", "people"),
    [
        (
            "Rory is allergic to egg.",
            "Rory wanted egg sandwiches for the picnic, so I made him three.",
            "Meal for Rory: egg sandwiches",
            ["Rory"],
        ),
        (
            "Jess is lactose intolerant.",
            "I bought Jess a strawberry milkshake, she can have it when she gets in.",
            "Meal for Jess: strawberry milkshake",
            ["Jess"],
        ),
        (
            "I'm allergic to shellfish.",
            "The four of us are sharing a dozen oysters tonight.",
            "Meal: dozen oysters",
            None,
        ),
        ("I'm coeliac.", "Tonight we're tucking into a lasagne from the deli.", "Meal: lasagne", None),
    ],
)
def test_it_is_a_meal(allergy: str, told: str, title: str, people: list[str] | None) -> None:
    assert _meals(allergy, told) == [(title, people)]


@pytest.mark.parametrize(
    "told",
    [
        "Rory helped me buy eggs for the neighbour.",
        "Rory loves to feed the ducks. I had scrambled eggs.",
        "Rory brought us eggs from his hens.",
        "Rory got a tin of ham instead of the egg sandwiches.",
        "Rory is at camp, so I'm having an omelette for supper.",
    ],
)
def test_who_does_not_eat_it_has_no_meal(told: str) -> None:
    assert [m for m in _meals("Rory is allergic to egg.", told) if m[1]] == []


PARTY = "My daughter Tilly has her birthday party on Saturday 5 April at the village hall."
REPLIES = "So far Oscar, Mabel and the two Patels have said yes to Tilly's party. Mabel is allergic to egg."
FOOD = "The food for Tilly's party is decided. There will be cheese straws, crisps and egg mayonnaise sandwiches."


def _events(*said: tuple[str, str]) -> list[dict[str, object]]:
    return [r for path, r in records(*said) if path == "calendar.events"]


@pytest.mark.parametrize(
    "replies",
    [
        REPLIES,
        "The replies are in. Coming for sure are Oscar, Mabel and Jude. Mabel is allergic to egg.",
        "We have invited Oscar, Mabel and Jude to the party. Mabel is allergic to egg.",
    ],
)
def test_guests_told_earlier_eat_what_is_served_at_the_party(replies: str) -> None:
    party, meal = _events(("2025-03-01", PARTY), ("2025-03-09", replies), ("2025-03-24", FOOD))
    assert {"Oscar", "Mabel"} <= {*party["people"]}  # type: ignore[misc]
    assert "Mabel" in meal["people"]  # type: ignore[operator]
    assert str(meal["start"])[:10] == "2025-04-05"


@pytest.mark.parametrize(
    ("replies", "food"),
    [
        ("Oscar has said yes to Tilly's party. Mabel can't come. Mabel is allergic to egg.", FOOD),
        (REPLIES, "Tilly's party is over. On Thursday my book club comes and I will make egg mayonnaise sandwiches."),
        (REPLIES, "Mabel's mother wrote about Tilly's party. I am having egg mayonnaise sandwiches for my own lunch."),
    ],
)
def test_who_is_no_guest_of_it_does_not(replies: str, food: str) -> None:
    found = _events(("2025-03-01", PARTY), ("2025-03-09", replies), ("2025-03-24", food))
    assert not any("Mabel" in (r.get("people") or ()) for r in found if str(r["title"]).startswith("Meal"))  # type: ignore[operator]


@pytest.mark.parametrize(
    "told",
    [
        "Ruth and her husband are coming to us for supper on Saturday. We will start with a beetroot salad that has "
        "goat's cheese and toasted walnuts on it.",
        "I'm cooking for Ruth on Saturday. Starter is my own walnut pate with plenty of toast, then lamb.",
        "It is Ruth's last evening with us on Saturday. We are all eating, and afterwards there is my walnut tart.",
        "I have booked a table for Ruth and me on Saturday. The menu opens with figs and walnuts, then duck.",
        "Ruth lands on Saturday and stays a week. For the first evening my wife has chosen her walnut lasagne.",
    ],
)
def test_those_who_come_eat_what_the_next_sentence_serves(told: str) -> None:
    found = _events(("2025-03-01", "My colleague Ruth is allergic to walnuts."), ("2025-03-10", told))
    meals = [r for r in found if str(r["title"]).startswith("Meal")]
    assert [(r["people"], str(r["start"])[:10]) for r in meals if "walnut" in str(r["title"])] == [
        (["Ruth"], "2025-03-15")
    ]


@pytest.mark.parametrize(
    "told",
    [
        "Ruth and her husband left on Saturday after a week with us. Tonight I am making a walnut salad.",
        "Ruth is coming on Saturday. I thought of a walnut tart and then remembered, so there is lemon tart.",
        "Ruth is coming on Saturday. We will start with a walnut salad. She gets her own plate without them.",
        "Ruth is coming on Saturday. Tonight I am making a walnut salad.",
        "Tess comes on Saturday while her mother takes Ruth along to a show. I am making her walnut bread.",
        "Ruth is coming on Saturday. Dessert will be a pavlova with nothing with walnuts in it.",
    ],
)
def test_who_is_away_or_thought_of_does_not(told: str) -> None:
    found = _events(("2025-03-01", "My colleague Ruth is allergic to walnuts."), ("2025-03-10", told))
    assert not any("Ruth" in (r.get("people") or ()) for r in found if "walnut" in str(r["title"]))  # type: ignore[operator]


def test_a_dish_ends_where_its_words_end() -> None:
    assert eaten("egg", "egg mayonnaise sandwiches") == "egg"
    assert not eaten("milk", "almond butter on toast")


@pytest.mark.parametrize(
    ("party", "replies", "food"),
    [
        (
            "My sister Nell is having a baby shower at my place on Sunday 6 April.",
            "Three acceptances for Nell's shower already: Kim, Dora and Auntie Pru. Pru is allergic to almonds.",
            "Menu for Nell's shower: cucumber sandwiches and a frangipane tart with almonds.",
        ),
        (
            "I'm arranging the office leaving lunch for Colin on Thursday 3 April.",
            "Yes to Colin's lunch so far: Amrita, Joe, Pru. Pru mentioned she is allergic to mustard.",
            "For Colin's lunch I have put in the order with the deli: ham rolls with mustard and fruit.",
        ),
    ],
)
def test_what_the_speaker_gives_is_kept_with_its_guests(party: str, replies: str, food: str) -> None:
    held, meal = _events(("2025-03-01", party), ("2025-03-09", replies), ("2025-03-24", food))
    assert str(held["title"]).startswith("hosting")
    assert "Pru" in held["people"]  # type: ignore[operator]
    assert "Pru" in meal["people"]  # type: ignore[operator]
    assert meal["start"] == held["start"]


@pytest.mark.parametrize(
    ("told", "eats"),
    [
        ("Ruth's here until tomorrow. I'm doing walnut pasta for the two of us tonight.", True),
        ("Tonight is special for Ruth and me. I'm surprising her with walnut-crusted lamb.", True),
        ("Ruth's seventieth is on Saturday. The six of us have a set meal, starting with walnut salad.", True),
        ("I've got Ruth tomorrow. I promised a walnut sundae for the two of us.", True),
        ("Ruth's seventieth was last Saturday. Tomorrow my book group meets here and I'm making walnut bread.", False),
    ],
)
def test_who_is_taken_out_or_feted_eats(told: str, eats: bool) -> None:
    found = _events(("2025-03-01", "My aunt Ruth is allergic to walnuts."), ("2025-03-10", told))
    meals = [r for r in found if str(r["title"]).startswith("Meal") and "walnut" in str(r["title"])]
    assert any("Ruth" in (r.get("people") or ()) for r in meals) is eats  # type: ignore[operator]
