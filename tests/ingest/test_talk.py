"""Conversations as JSON: messages, ChatGPT's and Claude's exports."""

from __future__ import annotations

import datetime as dt
import json

import pytest

from usercode.ingest.read import messages, read

NOON = dt.datetime(2024, 3, 9, 12, 0, tzinfo=dt.UTC)


def source_of(document: object, name: str = "talk.json", **options):
    return read(json.dumps(document).encode(), name=name, **options)


@pytest.mark.parametrize(
    "stamp",
    [
        *({"timestamp": 1709985600}, {"timestamp": 1709985600000}, {"timestamp": "1709985600"}),
        *(
            {"created_at": "2024-03-09T12:00:00Z"},
            {"date": "2024-03-09 12:00:00+00:00"},
            {"metadata": {"timestamp": 1709985600.0}},
        ),
    ],
)
def test_a_message_is_dated_by_the_time_it_carries(stamp):
    (turn,) = source_of([{"role": "user", "content": "hi", **stamp}]).turns

    assert ("user", "User", "hi", NOON) == (turn.role, turn.speaker, turn.text, turn.said_at)


@pytest.mark.parametrize(
    "content",
    [
        "hello there",
        [{"type": "text", "text": "hello there"}, {"type": "image_url", "image_url": {"url": "x"}}],
        ["hello there"],
        {"text": "hello there"},
        {"parts": ["hello there"]},
    ],
)
def test_the_words_of_a_message_are_found_in_its_parts(content):
    assert ["hello there"] == [turn.text for turn in source_of([{"role": "user", "content": content}]).turns]


def test_roles_and_names_of_messages():
    source = source_of(
        [
            {"role": "system", "content": "a"},
            {"role": "assistant", "content": "b"},
            {"role": "user", "name": "Anna", "content": "c"},
            {"role": "function", "content": "d"},
            {"role": "user", "name": "Echo", "content": "e"},
        ],
        roles={"Echo": "assistant"},
    )

    assert [
        *(
            ("System", "tool"),
            ("Assistant", "assistant"),
            ("Anna", "user"),
            ("Function", "tool"),
            ("Echo", "assistant"),
        ),
    ] == [(turn.speaker, turn.role) for turn in source.turns]


def test_a_wrapper_gives_its_messages_a_session_and_a_time():
    source = source_of(
        {"session_id": "s1", "metadata": {"timestamp": "2024-03-09"}, "messages": [{"role": "user", "content": "a"}]}
    )

    assert [("s1", dt.date(2024, 3, 9))] == [(turn.session, turn.said_at) for turn in source.turns]


def test_a_list_of_conversations_gives_one_session_each():
    talk = [{"role": "user", "content": "a", "id": 1}]

    assert ["talk-1", "talk-2"] == [turn.session for turn in source_of([talk, {"messages": talk}]).turns]
    assert ["x/1", "talk-2/1"] == [
        turn.key for turn in source_of([{"id": "x", "messages": talk}, {"messages": talk}]).turns
    ]


def test_messages_can_come_one_a_line():
    lines = "\n".join(json.dumps({"role": "user", "content": text}) for text in "ab") + "\n{broken\n"
    source = read(lines.encode(), name="talk.jsonl")

    assert ["a", "b"] == [turn.text for turn in source.turns]
    assert [3] == [problem.line for problem in source.problems]
    assert "messages" == source.format


def test_a_bad_message_is_reported_and_the_rest_is_kept():
    source = source_of(
        [
            {"role": "user", "content": "a"},
            "x",
            {"role": 3},
            {"role": "user", "content": 5},
            {"role": "user", "content": "b"},
        ]
    )

    assert ["a", "b"] == [turn.text for turn in source.turns]
    assert 3 == len(source.problems)


def test_messages_without_words_are_counted_but_are_no_problem():
    source = source_of([{"role": "user", "content": "a"}, {"role": "assistant", "content": None, "tool_calls": []}])

    assert ("messages without words left out: 1",) == source.remarks
    assert not source.problems


def test_a_message_without_a_time_was_said_when_the_one_before_it_was():
    source = source_of([{"role": "user", "content": "a", "timestamp": 1709985600}, {"role": "user", "content": "b"}])

    assert [NOON, NOON] == [turn.said_at for turn in source.turns]


def test_messages_handed_over_in_python():
    source = messages([{"role": "user", "content": "a"}], session="s", said_at=dt.date(2024, 3, 5))

    assert [("s", "a", dt.date(2024, 3, 5))] == [(turn.session, turn.text, turn.said_at) for turn in source.turns]


def node(key: str, parent: str | None, role: str = "user", text: str = "", **extra) -> dict:
    content = {"content_type": "text", "parts": [text]}
    message = {"id": key, "author": {"role": role}, "content": content, "create_time": 1709985600.0, **extra}
    return {"id": key, "parent": parent, "children": [], "message": message}


def chatgpt(**nodes: dict) -> dict:
    return {"title": "T", "conversation_id": "c1", "current_node": "d", "create_time": 1709985600.0, "mapping": nodes}


def test_of_a_chatgpt_conversation_the_current_branch_is_read():
    conversation = chatgpt(
        root={"id": "root", "parent": None, "children": ["a"], "message": None},
        a=node("a", "root", "system", "you are"),
        b=node("b", "a", text="first try"),
        c=node("c", "a", text="second try"),
        hidden=node("hidden", "c", "assistant", "x", metadata={"is_visually_hidden_from_conversation": True}),
        d=node("d", "hidden", "assistant", "answer"),
    )

    source = source_of([conversation])

    assert "chatgpt" == source.format
    assert [("User", "user", "second try", "c1/c"), ("ChatGPT", "assistant", "answer", "c1/d")] == [
        (turn.speaker, turn.role, turn.text, turn.key) for turn in source.turns
    ]
    assert {("c1", NOON)} == {(turn.session, turn.said_at) for turn in source.turns}
    assert ("hidden messages left out: 2",) == source.remarks


def test_a_chatgpt_tree_that_runs_in_a_circle_or_is_broken_ends():
    source = source_of(
        [chatgpt(c=node("c", "d", text="x"), d=node("d", "c", text="y")), {"mapping": 3}, chatgpt(d={"message": {}})]
    )

    assert ["x", "y"] == [turn.text for turn in source.turns]
    assert 2 == len(source.problems)


def test_a_claude_export_gives_turns_and_documents():
    conversation = {
        "uuid": "c1",
        "created_at": "2024-03-09T12:00:00Z",
        "chat_messages": [
            {
                "uuid": "m1",
                "sender": "human",
                "text": "read this",
                "created_at": "2024-03-09T12:00:00.000000+00:00",
                "attachments": [{"file_name": "a.txt", "extracted_content": "its text"}],
            },
            {"uuid": "m2", "sender": "assistant", "text": "", "content": [{"type": "text", "text": "done"}]},
            {"uuid": "m3"},
            {"uuid": "m4", "sender": "human", "text": ""},
        ],
    }

    source = source_of([conversation])

    assert "claude" == source.format
    assert [
        ("User", "user", "read this", "c1/m1"),
        ("a.txt", "document", "its text", "c1/m1#1"),
        ("Claude", "assistant", "done", "c1/m2"),
    ] == [(turn.speaker, turn.role, turn.text, turn.key) for turn in source.turns]
    assert {NOON} == {turn.said_at for turn in source.turns}
    assert ["c1, message 3: it has no sender"] == [problem.reason for problem in source.problems]
