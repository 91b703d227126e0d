"""Matters that share a noun and are told apart by the noun before it: a council tax is no tax return. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from usercode.state.frames.matching import Entry, words
from usercode.state.frames.tokens import Token
from usercode.wordnet import parts

_MOSTLY = 0.5
_WHEN = "morning|afternoon|evening|night|day|weekend|weekday|summer|autumn|winter|spring"
"""What is before a noun that tells only when it is."""


def is_of_another_sort(task: Entry, tokens: Sequence[Token]) -> bool:
    """Whether a sentence is of another matter than a task: each noun they share has another noun before it there."""
    own = words(str(task.values["what"]))
    shared = own & words(" ".join(t.text for t in tokens))
    if own <= shared:
        return False
    known = own | words(" ".join(str(n) for n in (task.values.get("notes") or task.notes or ())))
    nouns = {t.low for t in tokens if words(t.text) & shared and _is_noun(t.low)}
    if any(re.search(rf"\b(?:{_WHEN}) {re.escape(noun)}\b", str(task.values["what"]).lower()) for noun in nouns):
        return False  # "the evening course" may be of any sort
    sorts = {t.low: before.low for before, t in pairwise(tokens) if t.low in nouns and _is_noun(before.low)}
    return bool(nouns) and nouns == sorts.keys() and not words(" ".join(sorts.values())) & known


def _is_noun(low: str) -> bool:
    return parts(low).get("noun", 0.0) > _MOSTLY


def only_describes(word: str) -> bool:
    """Whether a word tells of what sort many things are, so that by itself it names no task: "French", "parental"."""
    return parts(word).get("adjective", 0.0) >= _OFTEN


_OFTEN = 0.4
