"""Papers whose last day is told in any words, in one sentence or two, and what only sounds like it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.state.frames.dialogue import records


def _papers(*said: str | tuple[str, str]) -> list[dict[str, Any]]:
    return [values for path, values in records(*said) if path == "travel.documents"]


def _ends(*said: str | tuple[str, str]) -> list[tuple[str, str, str]]:
    return [(v["kind"], v.get("holder", ""), str(v["valid_until"])) for v in _papers(*said) if v.get("valid_until")]


@pytest.mark.parametrize(
    "text",
    [
        "My passport turns into a coaster on 4 September.",
        "My passport's last gasp is 4 September.",
        "My passport pops its clogs on 4 September, typical.",
        "My passport doesn't run out till 4 September.",
        "The passport isn't up until 4 September, so there's time.",
        "My passport gives up the ghost 4 September.",
        "I turn forty on 4 September, and that's the day my passport dies.",
        "Validity of my passport is upto 4th September 2025.",
        "You know my passport is valid until 4 September.",
    ],
)
def test_what_a_paper_does_on_a_coming_day_ends_it(text: str) -> None:
    assert _ends(text) == [("passport", "user", "2025-09-04")]


@pytest.mark.parametrize(
    "text",
    [
        "My passport comes back on 4 September.",
        "My passport goes to the consulate on 4 September.",
        "I need my passport on 4 September.",
        "My passport photo is on 4 September.",
        "My passport is in the drawer with the tickets for 4 September.",
        "I'm on annual leave until 4 September.",
        "I leave to stay with Mum on 4 September.",
        "Pieter got a new identity card, the old one was valid until 4 September only.",
        "My passport was up on 4 September so I filled in the form and paid for a new one.",
        "My licence was due on 2 February, so I hopped on the website and renewed it.",
    ],
)
def test_a_paper_that_is_fetched_sent_or_seen_to_does_not_end(text: str) -> None:
    assert _ends(text) == []


@pytest.mark.parametrize(
    ("text", "kind", "holder"),
    [
        ("That Japan visa came through in no time. Good up to 4 September they say.", "visa", "user"),
        ("Leila has her visitor visa at last. It allows her to stay until 4 September.", "visa", "Leila"),
        ("The kids' passports only last five years. Ella's packs up on 4 September.", "passport", "Ella"),
        ("Marta did her exams. Her passport is another story, that one's history on 4 September.", "passport", "Marta"),
        ("My leave to remain ends on 4 September.", "visa", "user"),
        ("My BRP expires on 4 September.", "visa", "user"),
        ("My IDP runs until 4 September.", "licence", "user"),
        ("The passport office wrote about our passports. Mine is to be renewed by 4 September.", "passport", "user"),
        ("Greta says her passport sees the last of its days on 4 September.", "passport", "Greta"),
        ("Pieter has no passport, only the identity card. It is valid until 4 September.", "id_card", "Pieter"),
        ("Travel medical from Allianz. Good till September 4.", "insurance", "user"),
        ("Our Callum rang from Canada, his working holiday visa there is done on 4 September.", "visa", "Callum"),
    ],
)
def test_whose_and_what_ends_is_known_from_the_words_around(text: str, kind: str, holder: str) -> None:
    assert _ends(text) == [(kind, holder, "2025-09-04")]


def test_a_label_gives_a_day_to_nothing_but_its_own_thing() -> None:
    assert _ends("Passport: valid until 30-06-2027. Press card: valid until December.") == [
        ("passport", "user", "2027-06-30")
    ]


def test_what_was_extended_ends_later() -> None:
    said = "My residence permit was to expire on 20 August 2025. The office has extended it to 31 December 2027."
    assert _ends(said) == [("visa", "user", "2027-12-31")]


def test_an_insurance_that_was_stretched_ends_later() -> None:
    bought = ("2025-03-14", "Did the family travel insurance, it runs to 10 August.")
    longer = ("2025-06-28", "Rang the insurance people, they've stretched it to 24 August for a fiver.")
    assert [str(v["valid_until"]) for v in _papers(bought, longer)] == ["2025-08-24"]


def test_a_visa_is_for_the_country_whose_classes_it_is_named_by() -> None:
    (visa,) = _papers("My H-1B visa expires on 12 June 2025.")
    assert visa["country"] == "United States"


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Passport found — it was behind the couch! Still good until 4 September, phew.", "passport"),
        ("Guess who has a Schengen visa! Multiple entry, valid 10 April to 4 September.", "visa"),
        ("The US visa got stamped! B1/B2, valid through 4 September.", "visa"),
        ("My Schengen visa's here! Single entry, valid from 3 May to 4 September. Mum told everybody.", "visa"),
        (
            "Annual travel cover renewed, ouch! Every holiday's covered until 4 September though.",
            "insurance",
        ),
        ("Sorted our annual travel insurance! All our trips are covered through 4 September.", "insurance"),
        ("Travel insurance sorted, finally! Good until 4 September.", "insurance"),
        ("The Schengen visa is finally in my passport — 1 May to 4 September, single entry.", "visa"),
        ("Ooh, the Vietnam e-visa just pinged into my inbox! One entry only, good from 1 July to 4 September.", "visa"),
        ("My passport photo makes me look like a potato, but it's legal until 4 September.", "passport"),
        ("Passport found! A bit wavy, but readable, and valid until 4 September.", "passport"),
    ],
)
def test_the_days_of_a_paper_follow_it_as_they_are_called_out(text: str, kind: str) -> None:
    assert _ends(text) == [(kind, "user", "2025-09-04")]
    assert [path for path, _ in records(text) if path == "finance.purchases"] == []


@pytest.mark.parametrize(
    "text",
    [
        "Passport found! New gym card, good until 4 September.",
        "Passport found! The milk is still good until 4 September.",
        "My Schengen visa's here! My lease is only valid until 4 September.",
        "My passport photo is due at the office by 4 September.",
        "Our car insurance is sorted! Every trip's covered until 4 September.",
    ],
)
def test_what_else_is_good_until_a_day_is_no_paper(text: str) -> None:
    assert _ends(text) == []


def test_who_used_a_passport_for_the_first_time_has_it() -> None:
    assert [(p["kind"], p["country"]) for p in _papers("Used my new Italian passport for the first time!")] == [
        ("passport", "Italy")
    ]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("My driving licence photo made everybody laugh. Luckily the card is only valid until 4 September.", "licence"),
        ("My driver's licence photo is a mugshot, says Ann. At least the card runs out on 4 September.", "licence"),
        ("The kids say my passport photo is a hostage video. The wretched booklet expires on 4 September.", "passport"),
        ("Found my passport behind the sofa, hooray. The thing's only good until 4 September though.", "passport"),
        (
            "The travel insurance paid up for my lost suitcase! No fuss. I'm covered with them until 4 September.",
            "insurance",
        ),
        (
            "Our travel insurers paid out for my stolen phone, yes! We're insured with them till 4 September.",
            "insurance",
        ),
    ],
)
def test_a_paper_is_gone_on_about_by_what_it_is(text: str, kind: str) -> None:
    assert _ends(text) == [(kind, "user", "2025-09-04")]
    assert [path for path, _ in records(text) if path == "finance.purchases"] == []


@pytest.mark.parametrize(
    "text",
    [
        "My driving licence photo made everybody laugh. My bank card is valid until 4 September.",
        "My driving licence photo made everybody laugh. The library card is only valid until 4 September.",
        "Bought a new laptop at Currys for £900, oof. I'm covered with them until 4 September 2027.",
        "The car insurance paid up for my lost mirror, hurrah! I'm covered with them until 4 September.",
    ],
)
def test_what_only_sounds_like_the_paper_before_is_none(text: str) -> None:
    assert not {kind for kind, _, _ in _ends(text)} & {"licence", "passport"}
    assert "travel insurance" not in str(_papers(text))


def test_a_visa_that_is_called_out_is_the_speakers() -> None:
    told = "US visa in the passport, at long last, three hours in a queue! It's valid until 4 September."
    assert _ends(told) == [("visa", "user", "2025-09-04")]


def test_the_passport_in_whose_photo_somebody_looks_odd_is_theirs() -> None:
    told = "Baby Theo's first passport photo looks like Churchill, and that passport is done on 4 September already."
    assert ("passport", "user", "2025-09-04") not in _ends(told)
    assert _ends("My passport photo is a scream, and that passport is done on 4 September.") == [
        ("passport", "user", "2025-09-04")
    ]


def test_what_is_told_of_the_electronic_visa_of_a_land_is_for_it() -> None:
    assert [(p["country"], str(p["valid_until"])) for p in _papers("My K-ETA runs out on 4 September.")] == [
        ("South Korea", "2025-09-04")
    ]


def test_hers_is_the_paper_of_whoever_was_named_with_it() -> None:
    told = "Marta's passport came out of the wash, legible, thank heavens. Hers is good until 4 September."
    assert _ends(told) == [("passport", "Marta", "2025-09-04")]
    assert ("passport", "user", "2025-09-04") not in _ends("My passport is fine. Hers is good until 4 September.")


def test_an_end_told_by_what_happens_then_is_no_day_beside_it() -> None:
    said = "The new passport is good till I'm eighty-one, the postman brought it on Monday."
    assert not any(
        values.get("valid_until") for collection, values in records(said) if collection == "travel.documents"
    )
