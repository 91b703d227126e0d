"""Those of a household who are called by their age or place in it: "our little one", "my eldest". Pure."""

from __future__ import annotations

from collections.abc import Sequence

from usercode.state.frames.functionwords import COORDINATORS, PREPOSITIONS
from usercode.state.frames.tokens import Token
from usercode.state.frames.verbs import AUXILIARIES
from usercode.state.frames.words import BY_AGE

CALLED_BY_AGE = BY_AGE | {"lodger"}
AS_ONE = frozenset({("little", "one"), ("wee", "one"), ("other", "half"), ("better", "half"), ("middle", "one")})


def called_by_age(tokens: Sequence[Token], at: int) -> str:
    """Return how one of the household is called without a word for kin: "little one" of "our little one", else ""."""
    lows = tuple(t.low for t in tokens[at : at + 2])
    if lows in AS_ONE:
        return " ".join(lows)
    alone = len(lows) < 2 or tokens[at + 1].kind != "word" or lows[1] in PREPOSITIONS | AUXILIARIES | COORDINATORS
    return lows[0] if lows and lows[0] in CALLED_BY_AGE and alone else ""
