"""A sentence as the features that the weights know: its words, their kinds, and which stand together. Pure."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from itertools import pairwise, product

from usercode.state.frames.gist.lexicon import FAMILIES
from usercode.state.frames.places import PLACES
from usercode.state.frames.spots.whose import CARERS
from usercode.state.frames.substances import is_drug, kind_of_allergen
from usercode.state.frames.tokens import Token
from usercode.state.frames.verbs import FORMS
from usercode.state.frames.words import BANKS, PEOPLE, SERVICES
from usercode.wordnet import senses

_MOSTLY = 0.5
"""From which share on a word counts as what it usually means."""


def features(tokens: Sequence[Token]) -> frozenset[str]:
    """Return the features of a sentence: words and their kinds, neighbours, pairs over a word, the gist's families."""
    named = [_names_of(token, opens=at == 0) for at, token in enumerate(tokens)]
    bounded = [("^",), *named, ("$",)]
    alone = {name for names in named for name in names}
    beside = {f"{a} {b}" for left, right in pairwise(bounded) for a, b in product(left, right)}
    apart = {f"{left[-1]} * {right[-1]}" for left, right in zip(bounded, bounded[2:], strict=False)}
    return frozenset(alone | beside | apart | {f"={family}" for family in _families(tokens)})


def _families(tokens: Sequence[Token]) -> Collection[str]:
    return FAMILIES.hits(tokens).keys()


def _names_of(token: Token, *, opens: bool) -> tuple[str, ...]:
    """Return what a token is called: the word itself and the kind of thing that it is, or its type."""
    if token.kind == "mark":
        return (token.low,)
    if token.kind != "word":
        return (f"<{token.kind}>",)
    kind = _kind_of(token.low) or _capital_kind(token, opens=opens)
    return (token.low, kind) if kind else (token.low,)


def _capital_kind(token: Token, *, opens: bool) -> str:
    if not token.capital or opens:
        return ""
    return "<place>" if token.low in PLACES else "<name>"


@lru_cache(maxsize=8192)
def _kind_of(low: str) -> str:
    """Return the kind of thing that a word stands for: kin, a medicine, a verb's base form, a group of WordNet."""
    if low in PEOPLE:
        return "<kin>"
    if low in CARERS:
        return "<carer>"
    if is_drug(low):
        return "<drug>"
    if kind_of_allergen(low) == "food":
        return "<food>"
    if low in SERVICES or low in BANKS:
        return "<firm>"
    if low in FORMS:
        return f"~{next(iter(FORMS[low].values()))}"
    return _group_of(low)


def _group_of(low: str) -> str:
    """Return the group in which WordNet files the usual meaning of a noun, "" for what is mostly none."""
    meant = senses(low, "noun", 1) or (senses(low[:-1], "noun", 1) if low.endswith("s") else ())
    return f"#{meant[0].meaning.group}" if meant and meant[0].share > _MOSTLY else ""
