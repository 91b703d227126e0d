"""Gates spare readers the sentences that they have nothing to say of, and change nothing that is read."""

from __future__ import annotations

import datetime as dt
import json
from pathlib import Path

import pytest
from bench.frames import CORPORA, DATA, run

from usercode.state.frames.gates import all_open, only_with
from usercode.state.frames.reading import Scene
from usercode.state.frames.tokens import tokenize


def scene(text: str) -> Scene:
    return Scene("user", "user", dt.date(2025, 3, 10), text=text, sentence=tokenize(text))


@pytest.mark.parametrize("corpus", CORPORA)
def test_with_all_gates_open_the_same_is_read(corpus: str):
    cases = json.loads((Path(DATA) / f"{corpus}.json").read_text())

    gated = [run(case).everything() for case in cases]
    with all_open():
        ungated = [run(case).everything() for case in cases]

    assert ungated == gated


@pytest.mark.parametrize(
    ("wanted", "text", "tried"),
    [
        ("invoice", "The Invoice came.", True),
        ("invoice", "The letter came.", False),
        ("~pay", "I paid it.", True),
        ("<money>", "It was $40.", True),
        ("<money>", "I sent 40 to Tom.", True),
        ("<date>", "See you on the 14th.", True),
        ("<drug>", "She takes Lisinopril.", True),
        ("<drug> <money>", "She takes the bus.", False),
    ],
)
def test_a_reader_is_tried_only_on_a_sentence_with_one_of_what_its_gate_asks_for(wanted: str, text: str, tried: bool):
    @only_with(wanted)
    def reader(told: Scene) -> list[str]:
        return ["read"]

    assert reader(scene(text)) == (["read"] if tried else [])


def test_two_gates_ask_for_one_of_each():
    @only_with("~pay")
    @only_with("<money>")
    def reader(told: Scene) -> list[str]:
        return ["read"]

    assert reader(scene("I paid $40.")) == ["read"]
    assert reader(scene("I paid him.")) == []


def test_the_atoms_are_those_of_the_sentence_that_the_scene_is_at():
    told = scene("It was $40.")
    before = told.atoms
    told.sentence = tokenize("I left.")

    assert ("$40" in before, "left" in told.atoms, "$40" in told.atoms) == (True, True, False)
