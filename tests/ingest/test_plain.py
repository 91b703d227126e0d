"""Chats as text: who speaks, when, and in which session."""

from __future__ import annotations

import datetime as dt

import pytest

from usercode.errors import AmbiguousDates, UnknownFormat
from usercode.ingest.read import read


def chat(text: str, name: str = "chat.txt", **options):
    return read(text.encode(), name=name, **options)


def said(source) -> list[tuple[str, str]]:
    return [(turn.speaker, turn.text) for turn in source.turns]


def test_lines_that_go_on_belong_to_the_speaker_before_them():
    source = chat("Anna: hello\n  how are you?\n\nFine, I hope.\nNote: this is hers too\nBob: yes\n")

    assert [("Anna", "hello\n  how are you?\n\nFine, I hope.\nNote: this is hers too"), ("Bob", "yes")] == said(source)
    assert [1, 6] == [turn.line for turn in source.turns]
    assert ["chat", "chat"] == [turn.session for turn in source.turns]
    assert [None, None] == [turn.said_at for turn in source.turns]


@pytest.mark.parametrize(
    ("speaker", "role"),
    [
        *(("User", "user"), ("human", "user"), ("Me", "user"), ("Assistant", "assistant"), ("AI", "assistant")),
        *(
            ("Bot", "assistant"),
            ("ChatGPT", "assistant"),
            ("Claude", "assistant"),
            ("System", "tool"),
            ("Tool", "tool"),
        ),
        ("Anna", "person"),
    ],
)
def test_usual_names_have_their_roles(speaker, role):
    assert [role] == [turn.role for turn in chat(f"{speaker}: hello\n").turns]


def test_the_caller_decides_on_roles():
    source = chat("Anna: hi\nEcho: hi\nUser: hi\n", roles={"anna": "user", "Echo": "assistant", "User": "person"})

    assert ["user", "assistant", "person"] == [turn.role for turn in source.turns]


def test_two_people_without_a_user_are_both_persons():
    assert ["person", "person"] == [turn.role for turn in chat("Anna: hi\nBob: hi\n").turns]


@pytest.mark.parametrize(
    "line",
    [
        *(
            "2024-03-05",
            "## 5 March 2024",
            "--- March 5, 2024 ---",
            "Session 3 (2024-03-05)",
            "[5 Mar 2024]",
            "2024/03/05",
        ),
        *(
            "Tuesday, March 5, 2024",
            "Date: 2024-03-05",
            "**5th of March 2024**",
            "5. März 2024",
            "Session 1 - 5.3.2024",
        ),
    ],
)
def test_a_date_line_dates_what_follows(line):
    source = chat(f"{line}\nAnna: hi\n")

    assert [dt.date(2024, 3, 5)] == [turn.said_at for turn in source.turns]
    assert not source.problems


@pytest.mark.parametrize(
    "line",
    [
        *(
            "[2024-03-05 14:30] Anna: hi",
            "2024-03-05 14:30 Anna: hi",
            "2024-03-05T14:30:00 Anna: hi",
            "[05.03.24, 14:30:00] Anna: hi",
        ),
        *(
            "13/03/2024, 14:30 - Anna: hi",
            "Anna (2024-03-05 14:30): hi",
            "**Anna** [5 March 2024, 2:30 pm]: hi",
            "3/13/24, 2:30 PM - Anna: hi",
        ),
    ],
)
def test_a_stamp_in_the_line_dates_its_turn(line):
    (turn,) = chat(f"{line}\n").turns

    assert ("Anna", "hi") == (turn.speaker, turn.text)
    assert dt.datetime(2024, 3, 13 if "13" in line else 5, 14, 30) == turn.said_at


def test_a_stamp_with_a_zone_keeps_it():
    (turn,) = chat("[2024-03-05T14:30:00Z] Anna: hi\n").turns

    assert dt.datetime(2024, 3, 5, 14, 30, tzinfo=dt.UTC) == turn.said_at


def test_a_new_day_starts_a_new_session_and_a_clock_time_belongs_to_it():
    source = chat("2024-03-05\nAnna: a\n[14:30] Bob: b\n2024-03-06\nAnna: c\nSession 7\nBob: d\n")

    assert ["chat-2024-03-05", "chat-2024-03-05", "chat-2024-03-06", "chat-session_7"] == [
        t.session for t in source.turns
    ]
    assert [dt.date(2024, 3, 5), dt.datetime(2024, 3, 5, 14, 30), dt.date(2024, 3, 6), dt.date(2024, 3, 6)] == [
        turn.said_at for turn in source.turns
    ]


def test_a_given_session_names_all_turns_and_a_given_day_dates_the_undated():
    source = chat("Anna: a\n2024-03-05\nBob: b\n", session="trip", said_at=dt.date(2024, 1, 1))

    assert [("trip", dt.date(2024, 1, 1)), ("trip", dt.date(2024, 3, 5))] == [
        (t.session, t.said_at) for t in source.turns
    ]


def test_in_an_exported_chat_only_stamped_lines_are_turns():
    source = chat(
        "05/03/2024, 14:30 - Messages are end-to-end encrypted.\n"
        "13/03/2024, 14:30 - Anna: list\nMilk: two\nBread: one\n"
        "13/03/2024, 14:31 - +49 170 1234: ok\n"
    )

    assert [("Anna", "list\nMilk: two\nBread: one"), ("+49 170 1234", "ok")] == said(source)
    assert ("notices without a speaker left out: 1",) == source.remarks


def test_numeric_dates_are_read_by_evidence_by_the_flow_of_time_or_as_the_caller_says():
    undecided = "05/03/2024, 14:30 - Anna: a\n06/03/2024, 14:30 - Bob: b\n"
    flowing = "28/01/2024, 14:30 - Anna: a\n01/02/2024, 14:30 - Bob: b\n"
    by_flow = "02/01/2024, 14:30 - Anna: a\n01/02/2024, 14:30 - Bob: b\n"

    assert [28, 1] == [turn.said_at.day for turn in chat(flowing).turns]
    assert [2, 1] == [turn.said_at.day for turn in chat(by_flow).turns]
    assert [5, 6] == [turn.said_at.month for turn in chat(undecided, day_first=False).turns]
    with pytest.raises(AmbiguousDates, match="day-first or month-first") as caught:
        chat(undecided)
    assert "day_first=" in caught.value.remedy


def test_text_before_the_first_speaker_is_reported_and_the_rest_is_kept():
    source = chat("# A title\nsome words\nAnna: hi\nBob:\nAnna: bye\n")

    assert [("Anna", "hi"), ("Anna", "bye")] == said(source)
    assert [(2, "text before the first speaker"), (4, "Bob says nothing")] == [
        (p.line, p.reason) for p in source.problems
    ]


def test_addresses_and_sentences_with_a_colon_are_no_speakers():
    source = chat("Anna: look\nhttp://example.org/a: b\nthe best thing about it: nothing\nBob: ok\n")

    assert ["Anna", "Bob"] == [turn.speaker for turn in source.turns]


def test_a_heading_that_is_a_role_is_a_speaker():
    source = chat("# Chat\n\n### User\n\nhello\n\n### Assistant\n\nA list:\n- x: 1\n\n### User\nthanks\n")

    assert [("User", "hello"), ("Assistant", "A list:\n- x: 1"), ("User", "thanks")] == said(source)


def test_a_chat_in_markdown_is_known_in_spite_of_what_an_assistant_writes():
    answer = "Here is a list:\n- Item: one\n- Other: two\n\n```python\nx: int = 3\n```\nDone."
    source = chat(f"# Chat\n\n**You:** hello\n\n**ChatGPT:** {answer}\n\n**You:** thanks\n")

    assert [("You", "hello"), ("ChatGPT", answer), ("You", "thanks")] == said(source)
    assert ["user", "assistant", "user"] == [turn.role for turn in source.turns]


def test_text_without_any_speaker_is_no_format():
    with pytest.raises(UnknownFormat) as caught:
        chat("just some words\nand more of them\n")

    assert "--format" in caught.value.remedy


def test_the_same_chat_read_twice_is_the_same():
    text = "2024-03-05\nAnna: a\nAnna: a\n"

    assert chat(text) == chat(text)
