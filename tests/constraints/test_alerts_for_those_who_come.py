"""What is raised of dishes and medicines by whom they are for, from the turns that tell of them to the alert."""

# ruff: noqa: E501  (turns are read best on one line)

from __future__ import annotations

import datetime as dt
from pathlib import Path

import pytest

from usercode import Memory

_DAYS = (dt.datetime(2025, 4, 7, 12, tzinfo=dt.UTC), dt.datetime(2025, 5, 15, 12, tzinfo=dt.UTC))


def _raised(home: Path, *said: str) -> list[str]:
    now = list(_DAYS[:1])
    Memory.init(home, tz="Europe/London").close()
    with Memory(home, clock=lambda: now[0]) as memory:
        for day, text in zip(_DAYS, said, strict=True):
            now[0] = day
            memory.add([{"role": "user", "content": text}], said_at=day)
        return [alert.constraint for alert in memory.check().alerts]


@pytest.mark.parametrize(
    ("before", "then", "raised"),
    [
        ("My son's best friend Arjun comes on Mondays. His mother told me he is allergic to cashews.", "I made kaju katli and packed one box with Arjun's name on it, he gets it after school.", ["health_conflict"]),
        ("My son's best friend Arjun comes on Mondays. His mother told me he is allergic to cashews.", "I made kaju katli for my office party. Arjun had apple slices.", []),
        ("I am allergic to sulfonamide antibiotics, I had a rash all over.", "The doctor prescribed Bactrim, one tablet twice a day for five days.", ["health_conflict"]),
        ("I use a nitroglycerin spray for my angina.", "I'd thought of buying some Viagra, but the pharmacist said never with my spray, so I've given up the idea.", []),
        ("I take isosorbide mononitrate every morning.", "A parcel came for my brother-in-law Callum, the sildenafil he gets online, and he will fetch it tomorrow.", []),
        ("I take isosorbide mononitrate every morning.", "The parcel came, the sildenafil I ordered online, and I'll take one on Saturday.", ["health_interaction"]),
    ],
)  # fmt: skip
def test_what_is_raised_goes_by_whom_it_is_for(tmp_path: Path, before: str, then: str, raised: list[str]) -> None:
    assert _raised(tmp_path / "user", before, then) == raised
