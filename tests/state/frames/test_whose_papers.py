"""Whose papers a sentence names, one owner or several, and when they are out of hand."""

from __future__ import annotations

from typing import Any

import pytest

from tests.state.frames.dialogue import records


def _read(*texts: str) -> list[dict[str, Any]]:
    return [values for path, values in records(*texts) if path == "travel.documents"]


def _held(*texts: str) -> set[tuple[str, str, str]]:
    return {(p["kind"], p.get("holder", ""), str(p.get("valid_until"))) for p in _read(*texts)}


@pytest.mark.parametrize(
    ("text", "holders"),
    [
        ("Mum's and Dad's passports both end on 19 June 2026.", {"mum", "dad"}),
        ("Mum and Dad's passports expire on 19 June 2026.", {"mum", "dad"}),
        ("Both boys' passports, Sam's and Eddie's, run out on 19 June 2026.", {"Sam", "Eddie"}),
        ("My passport and Rob's expire the same day, 19 June 2026.", {"user", "Rob"}),
        ("Rob and I both have passports that run out on 19 June 2026.", {"Rob", "user"}),
        ("Tom's passport and mine are both only valid till 19 June 2026.", {"Tom", "user"}),
        ("Ines and I applied together, so our passports both run out on 19 June 2026.", {"Ines", "user"}),
        ("Liz's passport is done on 19 June 2026. So is mine.", {"Liz", "user"}),
        ("Felix's passport is up on 19 June 2026. Mine too.", {"Felix", "user"}),
        ("Can I fly with a passport that runs out on 19 June 2026? Mine does.", {"user"}),
        ("Theo is our son, he's eight. His passport only goes to 19 June 2026.", {"Theo"}),
        ("My ex-husband's passport runs out on 19 June 2026.", {"ex-husband"}),
        (
            "The four of us, Alan, Jess, Poppy and I, got our passports together, and all four expire on 19 June 2026.",
            {"Alan", "Jess", "Poppy", "user"},
        ),
    ],
)
def test_one_day_is_told_of_several(text: str, holders: set[str]) -> None:
    assert _held(text) == {("passport", holder, "2026-06-19") for holder in holders}


@pytest.mark.parametrize(
    ("text", "held"),
    [
        (
            "Bea's passport runs until 2 November 2026, and so does mine; Joss has until March 2031.",
            {("Bea", "2026-11-02"), ("user", "2026-11-02"), ("Joss", "2031-03-31")},
        ),
        (
            "Passport dates: Jim 4 February 2027, Una 13 September 2026, me 22 August 2030.",
            {("Jim", "2027-02-04"), ("Una", "2026-09-13"), ("user", "2030-08-22")},
        ),
        (
            "Nora's passport runs until 3 November 2026. The rest of us have passports till 2031.",
            {("Nora", "2026-11-03"), ("user", "2031-12-31")},
        ),
        (
            "The children's passports are both valid until 21 July 2026 and ours till 2031.",
            {("children", "2026-07-21"), ("user", "2031-12-31")},
        ),
        (
            "Ours are fine until 2031 but the kids' passports run out on 21 July 2026.",
            {("kids", "2026-07-21"), ("user", "2031-12-31")},
        ),
        ("Dave's passport expires on 4 May 2026, mine doesn't.", {("Dave", "2026-05-04")}),
        ("Ken's passport ends on 4 May 2026 and we leave on 10 May with mine.", {("Ken", "2026-05-04")}),
    ],
)
def test_each_is_told_with_an_own_day(text: str, held: set[tuple[str, str]]) -> None:
    assert _held(text) == {("passport", holder, until) for holder, until in held}


@pytest.mark.parametrize(
    "text",
    [
        "We fly on 4 May with our passports, Ken's and mine.",
        "Would Ken's passport be valid until 4 May?",
        "Liz has new passport photos. Mine too.",
        "Our dog's pet passport is valid until 12 June.",
        "They've turned down my visa for Nigeria.",
        "My passport expired last November, which is why I had it renewed in January.",
        "My passport was due to run out on 9 April, but I renewed it last week.",
        "The agent says a new travel policy would be valid until 3 May 2026.",
    ],
)
def test_what_is_no_paper_of_anybody(text: str) -> None:
    assert _read(text) == []


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("My carte de séjour runs until 9 July 2026.", "visa"),
        ("My residency card is valid until 9 July 2026.", "visa"),
        ("My permit to stay in Norway is valid through 9 July 2026.", "visa"),
        ("Our study permits are good until 9 July 2026.", "visa"),
        ("I have an H-1B that expires on 9 July 2026.", "visa"),
    ],
)
def test_leave_to_live_somewhere_has_many_names(text: str, kind: str) -> None:
    assert {(k, until) for k, _, until in _held(text)} == {(kind, "2026-07-09")}


@pytest.mark.parametrize(
    "text",
    [
        "Somebody took my passport out of my bag on the tram.",
        "The puppy chewed my passport to bits.",
        "My passport went through the washing machine.",
        "I handed my passport in at the consulate for a visa.",
        "The passport office have had my passport since 1 March.",
        "My passport is at the Chinese visa centre until 21 March.",
    ],
)
def test_a_passport_is_out_of_hand(text: str) -> None:
    (paper,) = _read(text)
    assert paper["away_since"] is not None
    assert paper.get("valid_until") is None


@pytest.mark.parametrize(
    "text",
    [
        "I need to send my passport off for renewal one of these days.",
        "The officer took my passport and stamped it at once.",
        "I left my passport at home when I went to the pool.",
        "Someone stole Ella's passport in Rome.",
    ],
)
def test_a_passport_that_is_there(text: str) -> None:
    assert [p for p in _read(text) if p.get("away_since")] == []


def test_a_passport_that_was_sent_back_is_there() -> None:
    (paper,) = _read(
        "I handed my passport in at the consulate for a visa.", "The consulate sent my passport back today."
    )
    assert paper["back_on"] is not None


@pytest.mark.parametrize(
    ("text", "held"),
    [
        ("My driver's license runs out on my birthday. That's May 4.", ("licence", "user", "2025-05-04")),
        ("I checked when my passport expires. It's the 4th of May 2025.", ("passport", "user", "2025-05-04")),
        ("Ellie's passport ends on the day she turns 16. She turns 16 on 4 May.", ("passport", "Ellie", "2025-05-04")),
        (
            "Our daughter has a passport of her own. She's called Edie. It's only valid until 4 May 2025.",
            ("passport", "Edie", "2025-05-04"),
        ),
        (
            "Dee talked me into a yearly travel insurance for the both of us. "
            "It covers every trip up to and including 4 May 2025.",
            ("insurance", "user", "2025-05-04"),
        ),
        (
            "I have an international driving permit. It lasts for a year, from 4 May 2024.",
            ("licence", "user", "2025-05-04"),
        ),
        (
            "Our daughter Wren's passport was issued on 4 May 2020. Children's ones last five years.",
            ("passport", "Wren", "2025-05-04"),
        ),
        ("I got my ESTA approved on 4 May 2023 and they last two years.", ("visa", "user", "2025-05-04")),
        (
            "Tyler's settled in Dublin. He's on a working holiday visa and that one's valid through 4 May.",
            ("visa", "Tyler", "2025-05-04"),
        ),
        ("The visa for China starts on 10 May 2025 and runs for ninety days.", ("visa", "user", "2025-08-08")),
    ],
)
def test_the_next_sentence_tells_the_day(text: str, held: tuple[str, str, str]) -> None:
    assert _held(text) == {held}


@pytest.mark.parametrize(
    "text",
    [
        "I wonder when my passport expires. The wedding is on 4 May.",
        "My passport is in the drawer. That's May 4.",
        "Does my passport run out on my birthday? Let me look that up on 4 May.",
    ],
)
def test_a_day_that_is_no_end_is_none(text: str) -> None:
    assert [p for p in _read(text) if p.get("valid_until")] == []


def test_two_passports_are_told_apart_by_country() -> None:
    text = "I have two passports. The Irish one goes until 6 June 2025 and the Canadian one until 2032."
    found = {(p.get("country"), str(p.get("valid_until"))) for p in _read(text)}
    assert found >= {("Ireland", "2025-06-06"), ("Canada", "2032-12-31")}


def test_a_day_misread_is_set_right() -> None:
    (paper,) = _read("My passport's valid until 2 June 2025.", "Sorry, I misread my passport. It's 2 June 2028.")
    assert str(paper["valid_until"]) == "2028-06-02"


@pytest.mark.parametrize(
    ("text", "held"),
    [
        (
            "Please draft a short message to my sister Priya saying that her passport runs out on 4 May 2026.",
            ("passport", "Priya", "2026-05-04"),
        ),
        (
            "Write a note to my brother: your passport ends on 4 May 2026, so do see to it.",
            ("passport", "brother", "2026-05-04"),
        ),
        (
            "Write an email to my boss saying that my passport runs out on 4 May 2026 and I need a day off.",
            ("passport", "user", "2026-05-04"),
        ),
        (
            "Can you write a text to Mum that her driving licence expires on 4 May 2026?",
            ("licence", "mum", "2026-05-04"),
        ),
    ],
)
def test_what_a_message_is_to_say_is_so(text: str, held: tuple[str, str, str]) -> None:
    assert _held(text) == {held}


@pytest.mark.parametrize(
    "text",
    [
        "Write a story about a man saying that his passport expires on 5 August.",
        "Write a letter to our customers saying that their visas expire on 5 August.",
        "Tell me when my passport would expire if it was issued on 5 August 2020.",
        "As of 15 May I won't have any holidays left.",
        "The travel insurance doesn't cover winter sports.",
    ],
)
def test_a_text_that_is_made_up_tells_nothing(text: str) -> None:
    assert _read(text) == []


@pytest.mark.parametrize(
    ("text", "held"),
    [
        ("It isn't my passport that expires on 3 June 2025, it's Ken's.", ("passport", "Ken", "2025-06-03")),
        ("As of 3 June I won't have a valid passport any more.", ("passport", "user", "2025-06-03")),
        ("I've noticed that my passport won't be valid beyond 3 June.", ("passport", "user", "2025-06-03")),
        ("Gran's identity card has to be replaced by 3 June.", ("id_card", "gran", "2025-06-03")),
        ("Our ESTAs run out on 3 June, all three of them.", ("visa", "user", "2025-06-03")),
        ("We're insured for travel with Saga until 3 June 2025.", ("insurance", "user", "2025-06-03")),
        ("They only gave me thirty days when I landed in Manila.", ("visa", "user", "2025-04-09")),
        ("Jonas has until 3 June on his Swiss permit.", ("visa", "Jonas", "2025-06-03")),
    ],
)
def test_the_end_is_told_by_what_is_not_so(text: str, held: tuple[str, str, str]) -> None:
    assert _held(text) == {held}


@pytest.mark.parametrize(
    "text",
    [
        "The travel insurance we've got doesn't cover the USA or Canada.",
        "My annual travel insurance is worldwide except the USA.",
    ],
)
def test_where_an_insurance_does_not_hold(text: str) -> None:
    (paper,) = _read(text)
    assert paper["not_in"] == "United States"


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("I'm picking up a hire car in Faro on 6 July that I'll drive myself.", {"Faro"}),
        ("I'm renting a van in Lyon on 9 June to move a piano, driving it myself.", {"Lyon"}),
        ("My brother is picking up a hire car in Faro on 6 July.", set()),
        ("Should I hire a car in Faro on 6 July and drive myself?", set()),
    ],
)
def test_a_hired_car_is_a_journey_of_who_drives_it(text: str, place: set[str]) -> None:
    assert {v["destination"] for path, v in records(text) if path == "travel.trips"} == place


@pytest.mark.parametrize(
    ("first", "then", "held"),
    [
        (
            "My visa for Indonesia ends on 12 August 2025.",
            "They've extended my Indonesian visa by sixty days.",
            {("visa", "user", "2025-10-11")},
        ),
        ("My student visa ends on 12 August 2025.", "I've been given settled status, I can stay.", set()),
        ("Tyler is on a working holiday visa that ends on 12 August 2025.", "Tyler is back home for good.", set()),
        (
            "Tyler is on a working holiday visa that ends on 12 August 2025.",
            "Tyler is coming home for Christmas.",
            {("visa", "Tyler", "2025-08-12")},
        ),
        (
            "My husband Anil's work permit ends on 12 August 2025.",
            "Anil hopes they'll extend his work permit to 12 August 2027.",
            {("visa", "Anil", "2025-08-12")},
        ),
        (
            "My passport expires on 12 August 2025.",
            "My brother has his new passport, valid until 2035.",
            {("passport", "user", "2025-08-12"), ("passport", "brother", "2035-12-31")},
        ),
        (
            "My passport expires on 12 August 2025.",
            "I mixed up my passport and Jo's. It's Jo's that expires on 12 August 2025, mine's good till 2031.",
            {("passport", "user", "2031-12-31"), ("passport", "Jo", "2025-08-12")},
        ),
    ],
)
def test_what_becomes_of_a_paper(first: str, then: str, held: set[tuple[str, str, str]]) -> None:
    assert _held(first, then) == held
