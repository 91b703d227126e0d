"""Allergies, medicines and tables told in passing and with a flourish, and what sounds like them and is none."""

from __future__ import annotations

import pytest

from tests.state.frames.dialogue import records


def _kept(path: str, *turns: tuple[str, str]) -> list[dict[str, object]]:
    return [r for p, r in records(*turns) if p == path]


@pytest.mark.parametrize(
    ("said", "person", "substance"),
    [
        ("Nora's skin test came back positive for cashew, my poor niece.", "Nora", "cashew"),
        ("Heard from my sister: Kit's allergy test came back positive for egg!", "Kit", "egg"),
        ("The hospital says Mum's rash was the ciprofloxacin.", "mum", "ciprofloxacin"),
        ("Turns out the thing that made me swell up was ibuprofen.", "user", "ibuprofen"),
        ("News from the allergist: cashews are officially off the menu for our Theo.", "Theo", "cashews"),
        ("I'm allergic to crab, who knew at 41?!", "user", "crab"),
        ("Aspirin and latex, those are my two allergies, same as ever.", "user", "aspirin"),
        ("My aunt Inés finally got her diagnosis, coeliac disease, confirmed by biopsy.", "Inés", "gluten"),
        ("Poor Aoife came out in hives from head to toe after her second dose of penicillin.", "Aoife", "penicillin"),
    ],
)
def test_an_allergy_is_told(said: str, person: str, substance: str) -> None:
    found = _kept("health.allergies", ("2025-03-01", said))
    assert (person, substance) in [(r["person"], r["substance"]) for r in found]
    assert not _kept("health.medications", ("2025-03-01", said))


@pytest.mark.parametrize(
    "said",
    [
        "At the allergy clinic they gave me Bactrim under supervision and nothing happened!",
        "News from the school: nuts are on the menu for the squirrel project.",
        "Mum's rash was gone today, and she made a walnut loaf.",
        "Am I allergic to crab, who knew?",
    ],
)
def test_no_allergy_is_told(said: str) -> None:
    assert _kept("health.allergies", ("2025-03-01", said)) == []


def test_who_never_had_it_has_it_no_more() -> None:
    told = ("2025-03-01", "My mother-in-law Renate has coeliac disease.")
    lifted = ("2025-05-01", "Renate's never had coeliac disease at all, she can eat wheat just like before.")
    assert _kept("health.allergies", told, lifted) == []


ILL = ("2025-03-01", "I started on Nardil this morning.")


@pytest.mark.parametrize(
    "said",
    [
        "So the Nardil did nothing for me. The psychiatrist had me stop it completely.",
        "The Nardil made me a zombie, so we agreed to wean me off. Last pill was this morning!",
        "Bye bye Nardil! I'm so glad.",
        "The doctor has scrapped the Nardil.",
        "They stopped the Nardil last week, dance party!",
        "Big day with the Nardil: yesterday was my last tablet!",
    ],
)
def test_a_medicine_is_told_to_be_over(said: str) -> None:
    (medicine,) = _kept("health.medications", ILL, ("2025-05-01", said))
    assert medicine.get("end") is not None


@pytest.mark.parametrize(
    "said",
    [
        "Took my last tablet from this box of ibuprofen, must buy more.",
        "My psychiatrist had me stop it with the coffee.",
        "Don't worry, I have not stopped it.",
        "They stopped selling Nardil at the corner shop.",
        "The Nardil works! I forgot my last pill, though.",
        "Big day: yesterday was my last tablet!",
    ],
)
def test_a_medicine_goes_on(said: str) -> None:
    found = _kept("health.medications", ILL, ("2025-05-01", said))
    assert [m.get("end") for m in found if m["name"] == "Nardil"] == [None]


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("Saw a doctor today. He's prescribed sertraline, so from tomorrow I'm on that plus the Nardil.", "sertraline"),
        ("Urgent care was quick at least: five days of Bactrim, collecting it after work.", "Bactrim"),
        ("Doc was lovely: a week of clarithromycin, starting tonight.", "clarithromycin"),
        ("Neurologist visit done: carbamazepine from tonight for the face pain.", "carbamazepine"),
        ("Ooh my back. Naproxen it is then!", "Naproxen"),
        ("Just found some Alka-Seltzer in the cupboard and about to plop two in water.", "Alka-Seltzer"),
    ],
)
def test_a_medicine_is_taken(said: str, name: str) -> None:
    assert ("user", name) in [(m["person"], m["name"]) for m in _kept("health.medications", ("2025-05-01", said))]


def _eaters(allergy: str, told: str) -> list[tuple[str, object]]:
    found = _kept("calendar.events", ("2025-03-01", allergy), ("2025-03-10", told))
    return [(str(r["title"]), r.get("people")) for r in found if str(r["title"]).startswith("Meal")]


WALNUTS = "My colleague Bilal is allergic to walnuts."


@pytest.mark.parametrize(
    "told",
    [
        "Housewarming at mine on Saturday and the whole crew's in — Bilal too! I'm baking a coffee and walnut cake.",
        "Games night on Friday, all of the gang can make it, Bilal as well! I'm making a walnut loaf for them.",
        "Bilal and my sister are coming on Sunday! A walnut salad to start, then baked trout for everyone.",
        "Taking Bilal out for lunch on Monday! I've ordered walnut ravioli for both of us.",
    ],
)
def test_who_is_counted_in_eats(told: str) -> None:
    assert any("walnut" in title and "Bilal" in people for title, people in _eaters(WALNUTS, told))


@pytest.mark.parametrize(
    "told",
    [
        "Bilal and my brother are off skiing, so it's just Gran and me on Saturday! I'm making a walnut loaf.",
        "Housewarming at mine on Saturday and the whole crew's in, except Bilal! I'm baking a walnut cake.",
        "Bilal's celebrating his 40th on a cruise, so it's my running mates on Sunday! I'm making a walnut salad.",
        "Bilal's coming over on Sunday! I'm painting the hallway walnut brown first, then we're having roast chicken.",
        "Bilal's coming over on Sunday! I'm making him a brownie with not one walnut in it.",
    ],
)
def test_who_is_away_or_spared_eats_nothing_of_it(told: str) -> None:
    assert not any("walnut" in title and "Bilal" in (people or ()) for title, people in _eaters(WALNUTS, told))


@pytest.mark.parametrize(
    ("substance", "told"),
    [
        ("sesame", "Abe's coming over tomorrow! We're doing a Sesame Street night with carrot sticks and mango."),
        ("fish", "Abe's coming over tomorrow! We're having popcorn, then a game of Go Fish."),
        ("eggs", "Abe's coming over tomorrow! We're doing a race with wooden eggs, and sausages after."),
    ],
)
def test_what_is_only_called_by_a_food_is_no_meal(substance: str, told: str) -> None:
    found = _eaters(f"My nephew Abe is allergic to {substance}.", told)
    assert not any(word in title.lower() for title, _ in found for word in ("sesame", "fish", "eggs"))


@pytest.mark.parametrize(
    ("said", "person", "substance"),
    [
        ("I spent Valentine's in the ER. Diagnosis: soy allergy!", "user", "soy"),
        ("Mia's allergist appointment was a biggie: tree nuts, all of them.", "Mia", "tree nuts"),
        ("My throat closed up after dinner. Shellfish allergy, who knew at 41?!", "user", "shellfish"),
    ],
)
def test_what_happened_is_given_its_name(said: str, person: str, substance: str) -> None:
    found = _kept("health.allergies", ("2025-03-01", said))
    assert (person, substance) in [(r["person"], r["substance"]) for r in found]


@pytest.mark.parametrize(
    "said",
    [
        "Told them about the penicillin thing, so they're looking for something else.",
        "The aspirin saga goes on, he's still cross with me.",
    ],
)
def test_what_is_only_spoken_of_nobody_takes(said: str) -> None:
    assert _kept("health.medications", ("2025-03-01", said)) == []


def test_a_sweet_name_is_no_dish() -> None:
    found = _eaters("Dazza is allergic to honey.", "Dazza's 40th tea is on Sunday, honey! Baking him a chocolate cake.")
    assert not any("honey" in title for title, _ in found)
