"""Plain sentences in which one word decides: whose a thing is, whether it is done, and which day counts."""

from __future__ import annotations

import datetime as dt

from tests.state.frames.dialogue import records

APRIL, MAY, LATER = "2025-04-16", "2025-05-04", "2025-05-20"
CLAIM = "My insurer wants the accident claim within three months of the accident on 9 April."


def _of(path: str, *said: tuple[str, str]) -> list[dict[str, object]]:
    return [v for found, v in records(*said) if found == path]


def test_a_name_without_a_capital_takes_the_medicine_that_the_sentence_tells_of() -> None:
    said = APRIL, "dana has a bladder infection and got bactrim from urgent care, so i'm on cooking duty"
    assert [m["person"] for m in _of("health.medications", said)] == ["dana"]


def test_what_hurts_takes_no_medicine() -> None:
    said = APRIL, "everything hurts so i got tramadol"
    assert [m["person"] for m in _of("health.medications", said)] == ["user"]


def test_what_a_coworkers_child_is_signed_up_for_is_no_task() -> None:
    said = APRIL, "My coworker's son wants to do the sailing camp in July. She says sign-up closes May 16. Ours is two."
    assert _of("household.deadlines", said) == []


def test_what_my_own_child_is_signed_up_for_is_a_task() -> None:
    said = APRIL, "My son wants to do the sailing camp in July. She says sign-up closes May 16."
    assert [t["due"] for t in _of("household.deadlines", said)] == [dt.date(2025, 5, 16)]


def test_a_claim_is_not_done_while_a_receipt_is_waited_for() -> None:
    later = LATER, "The claim is still not sent, I'm waiting for the clinic's receipt."
    assert [t.get("done_on") for t in _of("household.deadlines", (APRIL, CLAIM), later)] == [None]


def test_a_form_that_is_to_go_in_the_post_later_is_not_done() -> None:
    later = LATER, "I'll get the accident claim in the post once we're home."
    assert [t.get("done_on") for t in _of("household.deadlines", (APRIL, CLAIM), later)] == [None]


def test_the_day_on_which_somebody_means_to_take_a_thing_back_is_not_the_end_of_its_window() -> None:
    told = MAY, "Bought a winter coat at Åhléns today. They take it back within 14 days with the receipt."
    later = "2025-05-15", "The coat from Åhléns is too big. I'll take it back on 22 May when I'm in town anyway."
    (coat,) = _of("finance.purchases", told, later)
    assert (dt.date(2025, 5, 18), "to_return") == (coat["return_until"], coat["status"])


def test_a_thing_that_came_today_with_the_day_named_has_its_window() -> None:
    said = MAY, "My hiking boots from Ridgeway came today, May 4. I have 30 days from delivery to return them."
    assert [g["return_until"] for g in _of("finance.purchases", said)] == [dt.date(2025, 6, 3)]
    assert _of("household.deadlines", said) == []
