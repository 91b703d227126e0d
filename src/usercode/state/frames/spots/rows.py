"""Rows of names that a sentence begins with, all of whom it tells of: "Dana, Simone and Wes are coming"."""

from __future__ import annotations

from collections.abc import Sequence

from usercode.state.frames.places import PLACES
from usercode.state.frames.tokens import Token
from usercode.state.frames.verbs import FORMS
from usercode.state.frames.wordset import word_set


def opens_a_row(tokens: Sequence[Token], k: int) -> bool:
    """Whether a sentence begins with a row of names of which something is told: "Dana, Simone and Wes are coming"."""
    row = tokens[:_LONGEST]
    joint = next((i for i, t in enumerate(row) if t.low in ("and", "&")), 0)
    if k or joint < _SHORTEST_ROW or joint + 2 >= len(tokens) or tokens[joint + 2].low not in _OF_SEVERAL:
        return False
    names = [row[i] for i in range(0, joint, 2)] + [tokens[joint + 1]]
    marks = [row[i] for i in range(1, joint, 2)]
    named = all(t.kind == "word" and t.capital and t.low not in FORMS and t.low not in PLACES for t in names)
    return named and joint % 2 == 1 and all(t.text == "," for t in marks)


_LONGEST = 9
_SHORTEST_ROW = 3
_OF_SEVERAL = word_set("are were will have all both come eat sleep stay join love like can")
"""What is told of several."""
