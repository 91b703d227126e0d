"""How likely it is that a later turn settles what an alert tells of, by its words. Pure.

Rules read what they know, and people settle a matter in more words than any rule knows: "they handed me a brand new
one", "the landlord's knocked 20 a week off, I'm a kept man". So before an alert speaks, the turns it rests on and each
later one that names the same things are weighed word by word. The weights are a logistic regression over opened
conversations in which an alert is due and over their twins, in which nothing is; `python -m bench.doubt` fits and
measures them. A term is a word, a number ("0") or a mark; it counts apart by where it stands. How many names the turns
share is a term as well.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import sqrt

EVIDENCE, LATER, EITHER = "e", "l", "*"
"""Where a term stands: in a turn the alert rests on, in the later turn, in either of them."""
SHARED = "n"
"""A term of its own: how many names the two share, up to `_MANY`."""
_MANY = 4

_SENTENCE_END = re.compile(r"(?<=[.!?;])\s+")
_TERM = re.compile(r"\w[\w']*|[,;:!?.]")
_NUMBER = re.compile(r"\d+")


@dataclass(frozen=True)
class Weights:
    """What each term adds to a logit, divided by the root of how many terms there are; doubt begins `above` a logit."""

    intercept: float
    above: float
    terms: Mapping[str, float]

    def logit(self, found: Iterable[str]) -> float:
        """Return the logit of a matter being settled, by its distinct terms."""
        distinct = set(found)
        weighed = sum(self.terms.get(term, 0.0) for term in sorted(distinct))
        return self.intercept + weighed / sqrt(max(1, len(distinct)))


@cache
def weights() -> Weights:
    """Return the weights that come with usercode."""
    kept = json.loads(files("usercode.alerts").joinpath("doubt.json").read_bytes())
    return Weights(kept["intercept"], kept["above"], kept["terms"])


def statements(text: str) -> list[str]:
    """Return the sentences of a turn that ask nothing."""
    return [part for part in _SENTENCE_END.split(text.strip()) if part and not part.endswith("?")]


def terms(rests_on: Iterable[str], later: str, shared: int) -> set[str]:
    """Return the terms of the turns that an alert rests on and of a later one that shares so many names with them."""
    evidence, since = _words(rests_on), _words([later])
    found = {f"{EVIDENCE}:{w}" for w in evidence} | {f"{LATER}:{w}" for w in since}
    return found | {f"{EITHER}:{w}" for w in evidence | since} | {f"{SHARED}:{min(shared, _MANY)}"}


def _words(turns: Iterable[str]) -> set[str]:
    told = " ".join(sentence for turn in turns for sentence in statements(turn))
    return set(_TERM.findall(_NUMBER.sub("0", told.casefold().replace("\u2019", "'"))))
