"""Whom a sentence is about that begins with a name and a colon, as lists for others do: "Theo (6): allergic to eggs".

What stands behind the colon without a subject of its own is said of the one before it.
"""

from __future__ import annotations

from collections.abc import Sequence

from usercode.state.frames.phrases import who
from usercode.state.frames.reading import Scene
from usercode.state.frames.tokens import Token

_LONGEST = 5
"""How many words a label may have: "my youngest son Theo"."""


def name_labelled(scene: Scene) -> None:
    """Give the clauses behind "Ramon:" that have no subject the one whom the label names."""
    at, label = _label(scene.sentence, scene)
    if not label:
        return
    for clause in scene.clauses:
        first = next((t for t in clause.tokens), None)
        if not clause.subject and first is not None and first.start > at:
            clause.subject = list(label)


def _label(tokens: Sequence[Token], scene: Scene) -> tuple[int, list[Token]]:
    """Return where the last label of a sentence ends, and its words; (0, []) where it has none."""
    colons = [i for i, t in enumerate(tokens[:-1]) if t.kind == "mark" and t.text == ":"]
    for i in reversed(colons):
        begin = next((k + 1 for k in range(i - 1, -1, -1) if tokens[k].text in (":", ".", ";", ",")), 0)
        words = _without_brackets(tokens[begin:i])
        if 0 < len(words) <= _LONGEST and all(t.kind == "word" for t in words):
            found = who(words, scene)
            named = found.kind == "other" and bool(found.name)
            if named and (words[0].capital or words[0].low in ("my", "our")):
                return tokens[i].start, words
    return 0, []


def _without_brackets(tokens: Sequence[Token]) -> list[Token]:
    opens = next((k for k, t in enumerate(tokens) if t.text == "("), len(tokens))
    return list(tokens[:opens])
