"""What is typed casually becomes the records that the same becomes when it is written with care."""

from __future__ import annotations

import pytest

from tests.state.frames.dialogue import records

DAY, LATER = "2026-03-02", "2026-03-09"


def _told(*said: str) -> list[tuple[str, dict[str, object]]]:
    """Return what talks become, letters in whatever case."""
    days = (DAY, LATER)
    kept = records(*zip(days, said, strict=False))
    return sorted(
        (
            (path, {k: str(v).casefold() for k, v in values.items() if k not in ("notes", "title", "purpose")})
            for path, values in kept
        ),
        key=str,
    )


@pytest.mark.parametrize(
    ("typed", "careful"),
    [
        (
            "my passport expires on 3 may 2026, im flying to lisbon on 12 november with ana",
            "My passport expires on 3 May 2026, I'm flying to Lisbon on 12 November with Ana.",
        ),
        ("noras allergic to nuts\nshe cant have satay", "Nora's allergic to nuts. She can't have satay."),
        ("hes allergic to cows milk, our son kai", "He's allergic to cow's milk, our son Kai."),
        (
            "booked the dentist for weds 11 march @ 10:30... its at the clinic in leeds",
            "Booked the dentist for Wednesday 11 March at 10:30. It's at the clinic in Leeds.",
        ),
        ("piet and me booked oslo, 14 to 18 june", "Piet and me booked Oslo, 14 to 18 June."),
        ("bought a kettle at dunelm today, £40", "Bought a kettle at Dunelm today, £40."),
        ("paid fynbos candles r3 450 today", "Paid Fynbos Candles R3 450 today."),
        ("cancelled netflix pls note it ends 31 march", "Cancelled Netflix. Please note it ends 31 March."),
    ],
)
def test_casual_typing_is_read_like_careful_writing(typed: str, careful: str) -> None:
    assert _told(typed) == _told(careful)


@pytest.mark.parametrize(
    "typed",
    [
        "we had turkey with rice on sunday, so nice",
        "i may bill them, mark my words",
        "will the rose in the bath live till may",
        "my mate is polishing the reading table in his shed",
        "hope and grace are words i like",
        "the well is dry and were out of luck",
    ],
)
def test_words_that_are_names_too_make_no_record(typed: str) -> None:
    assert [path for path, _ in _told(typed) if path.startswith("travel")] == []
