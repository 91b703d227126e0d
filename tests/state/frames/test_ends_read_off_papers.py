"""The last day of a paper as an official says it or as it is read off the paper, and what is no such day."""

from __future__ import annotations

import pytest

from tests.state.frames.dialogue import records


def _papers(text: str) -> list[tuple[str, str, str]]:
    """Return (kind, holder, last day) of the papers with an end that a text leaves."""
    told = [values for path, values in records(text) if path == "travel.documents"]
    return [(v["kind"], v["holder"], str(v["valid_until"])) for v in told if v.get("valid_until")]


@pytest.mark.parametrize(
    ("text", "paper"),
    [
        (
            "The woman at the gate held my passport to the light. 'Finishes 4 May, madam.' Lovely manners.",
            ("passport", "user", "2025-05-04"),
        ),
        (
            '"This one dies on 2 June," says the lad at the rental desk, waving my driving licence. Charming.',
            ("licence", "user", "2025-06-02"),
        ),
        (
            "Found my daughter's passport in the toy box. 19 August 2025, says the last line.",
            ("passport", "daughter", "2025-08-19"),
        ),
        ("I looked at the date on my driving licence. 12 April! Of all days.", ("licence", "user", "2025-04-12")),
        ("My student visa for Japan says 30 April and my thesis says 'never'.", ("visa", "user", "2025-04-30")),
        (
            "I walked out of the office, after two hours and a queue, with a new passport, valid to 9 March 2035.",
            ("passport", "user", "2035-03-09"),
        ),
        (
            "My BackpackPlus travel insurance lasts to 23 May, so, Mum, if you can read this, relax.",
            ("insurance", "user", "2025-05-23"),
        ),
        (
            "'Your driving licence is only good until 3 May', says the officer to me. Romantic.",
            ("licence", "user", "2025-05-03"),
        ),
        (
            "Reading the small print of my travel insurance. Last day of cover: 28 April.",
            ("insurance", "user", "2025-04-28"),
        ),
        ("My passport goes to the grave on 5 May 2025.", ("passport", "user", "2025-05-05")),
        ("My Kenyan licence will be a museum piece by 28 May.", ("licence", "user", "2025-05-28")),
        ("My visa for Canada turns into a pumpkin on 30 June.", ("visa", "user", "2025-06-30")),
        ("The baby's first passport is here! Good until 20 January 2030, it says.", ("passport", "baby", "2030-01-20")),
    ],
)
def test_an_end_is_read_off_a_paper_or_heard_at_a_desk(text: str, paper: tuple[str, str, str]) -> None:
    assert _papers(text) == [paper]


@pytest.mark.parametrize(
    "text",
    [
        "The border man stamped me in without a word. Permitted until 3 May, it says. So that is Thailand!",
        'Hello from Georgia! Ten seconds at the desk, one stamp, and a growl: "until 28 May, no longer".',
    ],
)
def test_a_stamp_tells_until_when_somebody_may_stay(text: str) -> None:
    ((kind, holder, _),) = _papers(text)
    assert (kind, holder) == ("visa", "user")


@pytest.mark.parametrize(
    "text",
    [
        "In the novel the clerk squints at his passport. 'Expires 2 April, sir.' And then the war begins.",
        "The shop has an old passport in the window. 'Valid to 4 May 1938', it says.",
        "My passport is fine. It was my library card that she frowned at: 'expires on 30 April', she said.",
        '"Valid until 3 May," said the man at the till about my voucher while I held my passport.',
        "My passport was in my hand when he said 'the museum is open until 4 May'.",
        "In my dream they opened my passport and cried. 'Expires tomorrow, 11 March!'",
        "My grandmother's first passport said 'expires 3 June 1951' and she never got another.",
        "Parking in our street: permitted until 3 July, then the diggers come.",
        "According to my horoscope my passport is valid until 1 May.",
        "I told him 'your passport ends on 2 May' and he laughed.",
        "My passport is in the drawer. I joined a gym. Valid until 3 May!",
        "My passport goes to the embassy on 28 March.",
        "My passport will be needed by 28 March.",
        "Cover only. It's my wife Hanne's, and inside all's well, valid through 8 May.",
        "Grandpa used to say that his driving licence ran out in 1961.",
    ],
)
def test_what_is_no_end_of_a_paper_makes_none(text: str) -> None:
    assert _papers(text) == []
