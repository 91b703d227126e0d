"""Several people who are meant by one word: "Liam and Noah are coming. They are both allergic to nuts". Pure."""

from __future__ import annotations

from collections.abc import Sequence

from usercode.state.frames.reading import Scene
from usercode.state.frames.substances import is_drug, kind_of_allergen
from usercode.state.frames.tokens import Token
from usercode.state.frames.words import SEVERAL
from usercode.state.frames.wordset import word_set

_OF_HEALTH = ("allerg", "intoleran", "coeliac", "celiac", "hives", "anaphyla", "swell")
_LONGEST = 5
_FILLERS = word_set("and so but the both of two them they")


def with_those_named(tokens: Sequence[Token], scene: Scene) -> list[Token]:
    """Return the tokens of a sentence about health with the names of those whom "they" or "both boys" means in it."""
    end = _opening(tokens)
    names = scene.mentioned
    if not end or len(names) < _TWO or not all(name[:1].isupper() for name in names):
        return list(tokens)
    told = any(t.low.startswith(_OF_HEALTH) or is_drug(t.low) for t in tokens)
    if not told or not any(kind_of_allergen(t.low) in ("food", "drug") for t in tokens if t.kind == "word"):
        return list(tokens)
    at = tokens[0]
    row: list[Token] = []
    for k, name in enumerate(names):
        last = k == len(names) - 1
        link = Token("and", "and", "word", at.start, at.end) if last else Token(",", ",", "mark", at.start, at.end)
        row += [*([link] if k else ()), Token(name, name.lower(), "word", at.start, at.end)]
    both = [i for i in range(end, min(end + _TWO, len(tokens))) if tokens[i].low in ("both", "all")]
    return [*row, *(t for i, t in enumerate(tokens) if i >= end and i not in both)]


_TWO = 2


def _opening(tokens: Sequence[Token]) -> int:
    """Return where the words end by which several people open a sentence: "they", "both of them"; 0 for none."""
    end = 0
    while end < min(_LONGEST, len(tokens)) and tokens[end].low in _FILLERS:
        end += 1
    lows = {t.low for t in tokens[:end]}
    if end < len(tokens) and tokens[end].low in SEVERAL and lows & {"the", "both"}:
        return end + 1
    return end if lows & {"they", "both", "them"} else 0
