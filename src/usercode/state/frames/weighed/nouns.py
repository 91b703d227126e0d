"""The noun phrases of a turn, and the terms by which one is weighed as belonging to an operand. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from usercode.state.frames.functionwords import (
    COORDINATORS,
    DETERMINERS,
    INTERJECTIONS,
    NOUN_ING,
    OBJECT_PRONOUNS,
    PREPOSITIONS,
    SUBJECTS,
    SUBORDINATORS,
)
from usercode.state.frames.phrases import text_of
from usercode.state.frames.tokens import Token
from usercode.state.frames.verbs import ADVERBS, AUXILIARIES, FORMS
from usercode.state.frames.weighed.groups import noun_group
from usercode.state.frames.weighed.talk import Place, Talk, terms_at, terms_between
from usercode.state.frames.words import PEOPLE
from usercode.wordnet import parts

_BOUND = (
    DETERMINERS
    | PREPOSITIONS
    | AUXILIARIES
    | ADVERBS
    | SUBJECTS
    | OBJECT_PRONOUNS
    | COORDINATORS
    | SUBORDINATORS
    | INTERJECTIONS
    | {"'s", "not", "please", "too", "again", "all", "both", "own", "more", "most", "least", "out", "up", "off", "back"}
)
_MOSTLY = 0.5
_LONGEST = 4
"""So many words of a phrase are its name at most."""


@dataclass(frozen=True)
class Noun:
    """A noun phrase: where its head stands, how many words it has, and how it is written."""

    head: Place
    width: int
    text: str


def nouns(talk: Talk, sentence: int) -> Iterator[Noun]:
    """Yield the noun phrases of a sentence in order."""
    tokens = talk.sentences[sentence].tokens
    start = 0
    for end in range(len(tokens) + 1):
        if end < len(tokens) and _is_nominal(tokens[end], end == 0) and not _is_joint(tokens, start, end):
            continue
        if start < end < len(tokens) - 1 and _is_of_several(tokens[end - 1 : end + 2]):
            continue
        if run := tokens[max(start, end - _LONGEST) : end]:
            yield _noun(run, Place(sentence, end - 1))
        start = end if end < len(tokens) and _is_nominal(tokens[end], end == 0) else end + 1


def _is_joint(tokens: Sequence[Token], start: int, end: int) -> bool:
    """Whether a new phrase begins: a name behind the word for who it is, "my cousin Beppe"."""
    return end > start and tokens[end - 1].low in PEOPLE and tokens[end].capital and not tokens[end - 1].capital


def _is_of_several(tokens: Sequence[Token]) -> bool:
    """Whether a mark behind a plural joins it to the noun that is theirs: "the nurses' conference"."""
    owners, mark, owned = tokens
    return mark.text in ("'", "’") and owners.low.endswith("s") and _is_nominal(owned, opens=False)


def _noun(run: Sequence[Token], head: Place) -> Noun:
    return Noun(head, len(run), text_of(run))


def _is_nominal(token: Token, opens: bool) -> bool:
    return token.kind == "word" and _may_name(token.low, token.capital and not opens)


@lru_cache(maxsize=16_384)
def _may_name(low: str, named: bool) -> bool:
    if low in _BOUND or len(low) < 2:
        return False
    if named or low in NOUN_ING:
        return True
    used = parts(low)
    if FORMS.get(low, {}).keys() - {"base", "third"}:
        return False
    if low in FORMS or low.endswith("ed"):
        return used.get("noun", 0.0) > _MOSTLY
    return not used or used.get("noun", 0.0) > 0 or used.get("adjective", 0.0) > _MOSTLY or _group(low) != "?"


def _group(low: str) -> str:
    return noun_group(low) or "?"


def terms_of_noun(talk: Talk, noun: Noun, operand: Place) -> frozenset[str]:
    """Return the terms of a noun phrase as one of an operand: around both, between them, and what it names."""
    head = noun.head
    first = Place(head.sentence, head.token - noun.width + 1)
    kinds = talk.sentences[head.sentence].kinds
    lead = kinds[first.token - 1] if first.token else "|"
    behind = kinds[head.token + 1] if head.token + 1 < len(kinds) else "|"
    token = talk.token(head)
    found = {
        f"lead {lead}",
        f"behind {behind}",
        f"lead behind {lead} {behind}",
        f"head {kinds[head.token]}",
        f"head group {_group(token.low)}",
        f"width {noun.width}",
        f"capital {token.capital and head.token > 0}",
        f"kin {token.low in PEOPLE}",
        f"written sign {'capital' if token.capital else _group(token.low)} {lead}",
    }
    if first.token > 1:
        found.add(f"lead2 {kinds[first.token - 2]} {lead}")
    found |= terms_between(talk, head, operand)
    found |= {f"sum {t}" for t in terms_at(talk, operand) if t[:2] in ("-1", "+1", "-2", "+2", "is")}
    near = terms_at(talk, Place(head.sentence, head.token))
    return frozenset(found | {t for t in near if t[:2] in ("-1", "-2", "-3", "+1", "+2", "+3")})
