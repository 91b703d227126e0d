"""Hours that others set for the speaker, that somebody of theirs has, that are moved, and that somebody else goes to."""

# ruff: noqa: E501  (tables are read best on one line)

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import records

DAY = "2025-03-10"


def _events(*texts: str, day: str = DAY) -> list[dict[str, Any]]:
    return [values for path, values in records(*((day, text) for text in texts)) if path == "calendar.events"]


@pytest.mark.parametrize(
    ("text", "title", "start"),
    [
        ("A planner wants to taste eight cakes on 18 March, three to five, at my shop.", "planner wants to taste eight cakes", (3, 18, 15)),
        ("The land tribunal will hear our case on 3 April at 9.30.", "land tribunal will hear our case", (4, 3, 9, 30)),
        ("The supplier set our video call for 20 March: ten to eleven in the morning.", "video call", (3, 20, 10)),
        ("My band is playing the Half Moon on 2 May, on stage at eight.", "band is playing the Half Moon", (5, 2, 20)),
        ("My citizenship ceremony will be on Canada Day at 1 pm.", "citizenship ceremony", (7, 1, 13)),
    ],
)  # fmt: skip
def test_what_others_set_or_want_of_ours_takes_our_time(text: str, title: str, start: tuple[int, ...]) -> None:
    (found,) = _events(text)
    assert (title, dt.datetime(2025, *start)) == (found["title"], found["start"])
    assert not found.get("people")


@pytest.mark.parametrize(
    ("text", "title", "who"),
    [
        ("Callum got a date for his road test, April 8 at 2:15 in the afternoon.", "Callum: road test", "Callum"),
        ("Ella's piano exam has come through: Saturday 15 March, 10.05 in the morning.", "Ella: piano exam", "Ella"),
        ("Zara dances in her recital on May 30, curtain at four.", "Zara: recital", "Zara"),
        ("Ella has been asked to Poppy's birthday party on the 15th, ten to twelve, and she's said yes.", "Ella: birthday party", "Ella"),
        ("The orthodontist squeezed Callum in on April 8 at 2 p.m. to get his retainer fitted.", "Callum's orthodontist", "Callum"),
    ],
)  # fmt: skip
def test_what_somebody_of_ours_has_is_theirs(text: str, title: str, who: str) -> None:
    (found,) = _events(text)
    assert (title, [who]) == (found["title"], found["people"])


@pytest.mark.parametrize(
    "text",
    [
        "Ella has been asked to Poppy's birthday party on the 15th, ten to twelve. Should she go?",
        "A planner wanted to taste eight cakes on 18 March, three to five, but I said no.",
        "My boss has his colonoscopy on the 12th at 9.",
        "Our neighbour's son plays in the concert on 16 April at 7 pm.",
        "Noah's recital is on 20 May at 6, his dad takes him.",
        "The plumber's due on Thursday between one and five but my wife will be home, so I needn't bother.",
        "My cousin's wedding is on 20 June but none of us is going.",
        "There's a team lunch on Thursday at noon that I'm not part of.",
        "Ella was invited to a sleepover on the 14th but we said no this time.",
    ],
)
def test_what_is_open_refused_or_seen_to_by_others_takes_no_time(text: str) -> None:
    assert _events(text) == []


def test_going_along_makes_it_ours_and_saying_that_one_goes_is_no_refusal() -> None:
    (found,) = _events("Leo has his hearing test on 6 May at 9 and I'm taking him.")
    assert (found["title"], found["start"]) == ("hearing test", dt.datetime(2025, 5, 6, 9))


@pytest.mark.parametrize(
    ("text", "start", "end"),
    [
        ("The museum wants to interview me on 29 April from ten to twelve.", (4, 29, 10), (4, 29, 12)),
        ("I've got my driving test on 28 March at three minutes to nine.", (3, 28, 8, 57), None),
        ("I'm a poll clerk on 7 May, so at the village hall from 6.15 in the morning until ten at night.", (5, 7, 6, 15), (5, 7, 22)),
        ("Pest control gets here on 18 March, some time from seven to nine, and I have to be in.", (3, 18, 7), (3, 18, 9)),
        ("They're doing my colonoscopy on the 27th, I have to check in at 7:15.", (3, 27, 7, 15), None),
        ("I'm seeing the dentist on Wednesday the 19th at ten to twelve.", (3, 19, 11, 50), None),
        ("I play five-a-side every Thursday at eight.", (3, 13, 20), None),
        ("I'm presenting to our Singapore colleagues on 26 March, nine to ten in the morning over there.", (3, 26, 1), (3, 26, 2)),
    ],
)  # fmt: skip
def test_hours_are_those_of_what_is_told(text: str, start: tuple[int, ...], end: tuple[int, ...] | None) -> None:
    (found,) = _events(text)
    assert dt.datetime(2025, *start) == found["start"]
    assert (dt.datetime(2025, *end) if end else None) == found.get("end")
    assert "place" not in found or not found["place"].startswith(("half", "three", "ten"))


@pytest.mark.parametrize(
    ("told", "later", "start"),
    [
        ("My physio appointment is on the 17th at 4 pm.", "The physio rang, she's put me back to Wednesday the 19th, same time.", (3, 19, 16)),
        ("I'm seeing the accountant on 10 April at 9.", "I've swapped my accountant to the 12th at 11.", (4, 12, 11)),
        ("My eye test is on Friday 14 March at 3 pm.", "My eye test has been brought forward an hour, now 2 pm.", (3, 14, 14)),
        ("My podiatrist's appointment is at 2 on 17 March.", "They rescheduled the podiatrist for the 24th at 3.30.", (3, 24, 15, 30)),
    ],
)  # fmt: skip
def test_what_is_moved_in_other_words_has_its_new_hour(told: str, later: str, start: tuple[int, ...]) -> None:
    texts = ((DAY, told), ("2025-03-12" if "April" not in told else "2025-04-02", later))
    (found,) = [values for path, values in records(*texts) if path == "calendar.events"]
    assert (dt.datetime(2025, *start), "planned") == (found["start"], found["status"])


def test_what_is_called_off_with_its_name_between_is_off() -> None:
    (found,) = _events("I host the alumni chat on 10 June at 6.", "I've called the alumni chat off.")
    assert found["status"] == "cancelled"


@pytest.mark.parametrize(
    ("text", "title", "start"),
    [
        ("Biscuit has to be at the vet's by 5.20 on Thursday for his booster, I'm taking him.", "vet", (3, 13, 17, 20)),
        ("Environmental health is measuring our noise on the 19th at 7.30 in the morning.", "Environmental health is measuring our noise", (3, 19, 7, 30)),
        ("I got a spot in an online class. The live part is on 4 April at 4 p.m. and lasts two hours, and you have to be there.", "online class", (4, 4, 16)),
        ("I finally got hold of the dermatologist. She'll see me on the 24th. Ten in the morning.", "dermatologist", (3, 24, 10)),
        ("The sweep can do Tuesday the 8th of April at half past eight, and I said that suits.", "sweep", (4, 8, 8, 30)),
        ("My Spanish class meets Tuesdays and Thursdays at 6:15 p.m. until the end of March.", "Spanish class meets", (3, 11, 18, 15)),
        ("Our under-twelves play Leeds on Saturday at eleven and I'm driving the minibus.", "under-twelves play, driving", (3, 15, 11)),
        ("The sofa arrives on the 26th between twelve and four; I'll work from home that day to take it in.", "sofa delivery", (3, 26, 12)),
    ],
)  # fmt: skip
def test_an_hour_is_found_wherever_it_stands(text: str, title: str, start: tuple[int, ...]) -> None:
    assert [(title, dt.datetime(2025, *start))] == [(e["title"], e["start"]) for e in _events(text)]


def test_whom_a_school_wants_is_no_task_and_a_name_of_a_league_no_day() -> None:
    assert records((DAY, "The school wants a parent at the football on the 14th.")) == []
    assert _events("We made the final in the Wednesday curling league!") == []


def test_a_place_is_lent_for_the_whole_of_a_week_that_ends_on_a_day() -> None:
    (found,) = _events("We lent the cottage to our friends Priya and Sam for the week of August 1 to August 8.")
    assert (dt.date(2025, 8, 1), dt.date(2025, 8, 8)) == (found["start"].date(), found["end"].date())


@pytest.mark.parametrize(
    ("text", "start"),
    [
        ("My daughter's headteacher would like a word with me on Friday the 14th at one.", (3, 14, 13)),
        ("Professor Iyer's make-up lecture is on 13 May, 8 to 10 in the morning, and it's mandatory.", (5, 13, 8)),
        ("I'm down to read a lesson at the carol service on Christmas Eve at four.", (12, 24, 16)),
    ],
)
def test_what_others_would_like_or_ask_of_everybody_binds(text: str, start: tuple[int, ...]) -> None:
    (found,) = _events(text)
    assert dt.datetime(2025, *start) == found["start"]


@pytest.mark.parametrize(
    "text",
    [
        "My boss would like us to be nicer to each other.",
        "She would like to see our garden on Friday at ten if it's dry, I still have to answer.",
        "On Saturday I was at a christening at ten, lovely.",
        "BT is sending an engineer on the 20th, any time from one to five; Raj works from home so he'll deal with it.",
    ],
)
def test_a_mere_wish_and_what_is_over_or_others_do_is_none(text: str) -> None:
    assert _events(text) == []


def test_so_many_weekdays_in_a_row_end() -> None:
    (found,) = _events("Six Wednesdays in a row, starting 9 April, I've got physio at 7.30 in the morning.")
    assert (dt.datetime(2025, 4, 9, 7, 30), "FREQ=WEEKLY;BYDAY=WE;UNTIL=20250514") == (
        found["start"],
        found["recurrence"],
    )
