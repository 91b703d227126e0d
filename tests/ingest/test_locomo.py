"""LOCOMO: every turn of one sample, with its id and its pictures."""

from __future__ import annotations

import datetime as dt
import json
from pathlib import Path

import pytest

from usercode.errors import UnreadableFile, UsageError
from usercode.ingest.read import read


def sample(name: str) -> dict:
    return {
        "sample_id": name,
        "qa": [{"question": "?", "evidence": ["D1:1"]}],
        "conversation": {
            "speaker_a": "Ann",
            "speaker_b": "Ben",
            "session_1_date_time": "1:56 pm on 8 May, 2023",
            "session_1": [
                {"speaker": "Ann", "dia_id": "D1:1", "text": "Hi!"},
                {"speaker": "Ben", "dia_id": "D1:2", "text": "Look.", "blip_caption": "a photo of a dog"},
                {"speaker": "Ben", "dia_id": "D1:3", "text": "", "blip_caption": "a cat"},
                {"dia_id": "D1:4"},
            ],
            "session_10_date_time": "soon",
            "session_10": [{"speaker": "Ann", "dia_id": "D10:1", "text": "Ten."}],
            "session_2": [{"speaker": "Ann", "dia_id": "D2:1", "text": "Two."}],
        },
    }


def test_one_sample_is_read_in_order_with_ids_and_pictures():
    source = read(json.dumps([sample("conv-1")]).encode(), name="locomo.json")

    assert "locomo" == source.format
    assert [
        ("session_1", "Ann", "Hi!", "conv-1/D1:1"),
        ("session_1", "Ben", "Look. [shares a photo: a photo of a dog]", "conv-1/D1:2"),
        ("session_1", "Ben", "[shares a photo: a cat]", "conv-1/D1:3"),
        ("session_2", "Ann", "Two.", "conv-1/D2:1"),
        ("session_10", "Ann", "Ten.", "conv-1/D10:1"),
    ] == [(turn.session, turn.speaker, turn.text, turn.key) for turn in source.turns]
    assert dt.datetime(2023, 5, 8, 13, 56) == source.turns[0].said_at
    assert {"person"} == {turn.role for turn in source.turns}
    assert ["session_1, turn 4: no speaker or no text", "session_10: 'soon' is no date"] == [
        p.reason for p in source.problems
    ]


def test_of_several_samples_one_must_be_named():
    data = json.dumps([sample("conv-1"), sample("conv-2")]).encode()

    with pytest.raises(UsageError) as several:
        read(data, name="locomo.json")
    with pytest.raises(UsageError, match="no sample 'conv-3'"):
        read(data, name="locomo.json", session="conv-3")

    assert "conv-1, conv-2" in several.value.remedy
    assert "conv-2/D1:1" == read(data, name="locomo.json", session="conv-2").turns[0].key


def test_a_file_without_a_sample_cannot_be_read_as_locomo():
    with pytest.raises(UnreadableFile, match="no LOCOMO sample"):
        read(b"[1, {}]", name="x.json", format="locomo")


def test_the_shared_conversations_give_every_turn(shared: Path):
    data = (shared / "locomo6.json").read_bytes()
    for item in json.loads(data):
        expected = [
            turn["dia_id"] for key, part in item["conversation"].items() if isinstance(part, list) for turn in part
        ]
        source = read(data, name="locomo6.json", session=item["sample_id"])
        assert [f"{item['sample_id']}/{dia_id}" for dia_id in expected] == [turn.key for turn in source.turns]
        assert all(isinstance(turn.said_at, dt.datetime) for turn in source.turns)
        assert not source.problems
