"""Papers whose last day follows from a first day and a length of time, or is told of "it" in another sentence."""

from __future__ import annotations

import pytest

from tests.state.frames.dialogue import records


def _papers(*said: str | tuple[str, str]) -> list[tuple[str, str, str]]:
    return [
        (values["kind"], values.get("holder", ""), str(values.get("valid_until")))
        for path, values in records(*said)
        if path == "travel.documents"
    ]


@pytest.mark.parametrize(
    ("text", "paper"),
    [
        (
            "I dug out my passport. It was issued on 3 March 2017 and is good for ten years.",
            ("passport", "user", "2027-03-03"),
        ),
        (
            "My British passport is behind the desk. The date of issue is 14 July 2016, and it's valid for ten years.",
            ("passport", "user", "2026-07-14"),
        ),
        (
            "Our son Leo got his passport on 15 June 2021. Children's passports last five years here.",
            ("passport", "Leo", "2026-06-15"),
        ),
        (
            "My driving licence was renewed on 2 May 2016. The photo on it lasts ten years.",
            ("licence", "user", "2026-05-02"),
        ),
        (
            "I still have my Indian e-visa. It was granted on 12 August 2024. It lasts one year.",
            ("visa", "user", "2025-08-12"),
        ),
        (
            "We've had the same backpacker policy since 2 February 2025. It runs for a year.",
            ("insurance", "user", "2026-02-01"),
        ),
        ("I bought a year's travel cover from Post Office on 20 September 2024.", ("insurance", "user", "2025-09-19")),
        ("I arranged annual travel cover for my dad on 5 October 2024.", ("insurance", "dad", "2025-10-04")),
        (
            "I paid for the family travel insurance today. That one covers every trip we take up to 28 April.",
            ("insurance", "user", "2025-04-28"),
        ),
    ],
)
def test_a_paper_holds_from_its_first_day_as_long_as_is_told(text: str, paper: tuple[str, str, str]) -> None:
    assert _papers(text) == [paper]


def test_what_is_bought_for_people_covers_each_of_them() -> None:
    told = "Amma and Nanna land tomorrow. I bought them insurance for visitors. The policy covers 11 March to 31 May."
    assert _papers(told) == [("insurance", "amma", "2025-05-31"), ("insurance", "nanna", "2025-05-31")]
    both = "I have taken out travel insurance for my husband and me. It covers every trip up to 30 September 2025."
    assert _papers(both) == [("insurance", "user", "2025-09-30"), ("insurance", "husband", "2025-09-30")]


def test_the_one_of_somebody_is_theirs() -> None:
    told = "All passports are here. Mine is valid until August 2032, and the one of my son Kai expires on 19 June 2025."
    assert ("passport", "Kai", "2025-06-19") in _papers(told)


@pytest.mark.parametrize(
    "text",
    [
        "My old passport was issued on 9 April 2016. It was a ten-year passport, and I have a new one now.",
        "I looked at annual travel insurance with Aviva. It would cover me for twelve months from 11 April.",
        "My home insurance started on 11 January 2025. It covers the house for twelve months.",
        "My gym membership started on 3 January 2025. It runs for a year.",
        "I applied for a passport on 3 January 2025. It takes six months.",
    ],
)
def test_what_is_no_more_not_yet_or_no_paper_has_no_last_day(text: str) -> None:
    assert all(until == "None" for _, _, until in _papers(text))
