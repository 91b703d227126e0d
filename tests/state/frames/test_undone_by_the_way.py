"""What a by-the-way makes harmless: hours given to another, watched later, put off, paid back, papers seen to."""

from __future__ import annotations

from typing import Any

import pytest

from tests.state.frames.dialogue import records

_DAY, _THEN, _LATER = "2025-04-03", "2025-04-22", "2025-05-02"
_GAS = (_DAY, "The gas fitter is coming on Friday 9 May at 3pm.")
_SUPPER = (_DAY, "I have supper with Benedikt on 9 May at seven in the evening.")
_PODIATRIST = (_DAY, "I'm seeing the podiatrist on Friday 9 May at 3pm.")
_VILLA = (_DAY, "We've booked a villa in Puglia from 12 to 19 July.")
_POLICY = (_DAY, "My annual travel insurance only covers trips of up to 21 days.")
_PASSPORT = (_DAY, "My passport expires on 2 September 2025.")
_LICENCE = (_DAY, "My driving licence expires on 2 September 2025.")


def _of(collection: str, *said: str | tuple[str, str]) -> list[dict[str, Any]]:
    return [values for path, values in records(*said) if path == collection]


def _status(*said: tuple[str, str]) -> Any:
    return _of("calendar.events", *said)[0]["status"]


@pytest.mark.parametrize(
    ("first", "text", "status"),
    [
        (_SUPPER, "Benedikt's in bed with a cold, so we've put supper off until June.", "doubtful"),
        (_SUPPER, "We'll have supper some other evening, Benedikt and me.", "doubtful"),
        (_SUPPER, "We have picked a wine for the supper.", "planned"),
        (_PODIATRIST, "My toe is fine again and I gave up my slot to somebody who needs it more.", "doubtful"),
        (_PODIATRIST, "Somebody dropped out and I got in to see the podiatrist yesterday.", "doubtful"),
        (_PODIATRIST, "The podiatrist rang to confirm.", "planned"),
        (_PODIATRIST, "I gave my old coat away to a lady at church.", "planned"),
        (_GAS, "There's a massage for me on Friday 9 May at three. The gas fitter can come on the Monday.", "doubtful"),
    ],
)
def test_an_event_is_left_open_by_the_way(first: tuple[str, str], text: str, status: str) -> None:
    assert _status(first, (_THEN, text)) == status


_LECTURE = "There's a webinar on hedgehogs on 9 May from six to eight in the evening."
_MEETING = "The tenants' assembly is on 9 May, 6 to 8.30 pm."


@pytest.mark.parametrize(
    ("text", "status"),
    [
        (f"{_LECTURE} It's recorded, so I'll watch it at the weekend.", "cancelled"),
        (f"{_LECTURE} I hope they record it.", "planned"),
        (f"{_MEETING} My husband sits in for both of us.", "cancelled"),
        (f"{_MEETING} Milo goes and tells me all about it later.", "cancelled"),
        (f"{_MEETING} Milo goes too.", "planned"),
        (f"{_MEETING} Well, it was: they've called it off this morning.", "cancelled"),
        (f"{_MEETING} They called the last one off.", "planned"),
    ],
)
def test_an_event_is_undone_in_the_breath_that_tells_it(text: str, status: str) -> None:
    assert _status((_THEN, text)) == status


@pytest.mark.parametrize(
    ("text", "open_yet"),
    [
        ("The owner of the villa in Puglia sold it, and we got our money back.", True),
        ("The villa people have gone bust and we've had a full refund.", True),
        ("I got my money back for the toaster.", None),
        ("We got some of the money back for the villa, since there's no pool.", None),
    ],
)
def test_a_journey_is_in_doubt_once_it_is_paid_back(text: str, open_yet: bool | None) -> None:
    assert _of("travel.trips", _VILLA, (_THEN, text))[0].get("doubtful") is open_yet


@pytest.mark.parametrize(
    ("text", "longest"),
    [
        ("I rang the insurers and they've put trips up to sixty days on my policy.", 60),
        ("Is it dear to have sixty days on my policy?", 21),
        ("My dental insurance has a waiting time of 90 days.", 21),
    ],
)
def test_an_insurance_covers_longer_trips(text: str, longest: int) -> None:
    assert _of("travel.documents", _POLICY, (_THEN, text))[0]["longest_trip_days"] == longest


@pytest.mark.parametrize(
    ("first", "text", "left"),
    [
        (_PASSPORT, "Did the passport online and it landed on the mat already.", 0),
        (_PASSPORT, "It turned out to be 2035, I'd misread the date on my passport.", 0),
        (_PASSPORT, "The passport photos are done, they're ghastly.", 1),
        (_LICENCE, "The licence renewal went through.", 0),
        (_LICENCE, "The licence is in my wallet, next to the library card.", 1),
    ],
)
def test_a_paper_is_seen_to_in_few_words(first: tuple[str, str], text: str, left: int) -> None:
    assert len(_of("travel.documents", first, (_THEN, text))) == left


def test_an_insurance_nobody_told_of_leaves_something_out() -> None:
    ours = "Our annual travel policy leaves out skiing."
    assert len(_of("travel.documents", (_DAY, ours))) == 1
    assert not _of("travel.documents", (_DAY, "Does our annual travel policy leave out skiing?"))
