"""What a sentence is about that names it in a fragment, in the words before it, or shortly before. Pure.

A thing is called by the word that tells its kind, with what stands before it ("my son's class trip") and the name
behind it ("half marathon in Lisbon").
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from usercode.state.frames.functionwords import COORDINATORS, DETERMINERS, PREPOSITIONS, SUBJECTS
from usercode.state.frames.openers import is_cry
from usercode.state.frames.phrases import is_name, text_of
from usercode.state.frames.tokens import Token, tokenize
from usercode.state.frames.turns.told import Told
from usercode.state.frames.verbs import ADVERBS, AUXILIARIES, FORMS
from usercode.state.frames.words import FRIENDS, PEOPLE
from usercode.state.frames.wordset import word_set

FAMILY = word_set(
    "mum mom mummy dad daddy mother father grandma grandpa granny gran nan nana grandad granddad son daughter husband "
    "wife partner kids children boy girl boyfriend girlfriend"
)
"""Whose things are seen to like one's own."""
_BOUND = (
    DETERMINERS
    | PREPOSITIONS
    | SUBJECTS
    | COORDINATORS
    | AUXILIARIES
    | ADVERBS
    | word_set(
        "my our his her their your me us him them same old new just only now here there if when because which want wants need "
        "needs love like get got have has take"
    )
)
_JOINS = word_set("in of for at to from across")
_MOST = 3
"""How many words may stand before the word that tells the kind, and behind it."""


def named_before(told: Told) -> Iterator[str]:
    """Yield the sentences said shortly before a turn, the last one first."""
    if told.said:
        yield from reversed(told.said[0].sense.scene.earlier[-4:])


def about_in(told: Told, at: int, fits: Callable[[Token], bool], back: int) -> tuple[str, tuple[int, ...]] | None:
    """Return what a sentence is about with the facts that name it: its last thing that fits, else that of one before.

    `back` is how many sentences before it count; behind those of the turn come those said shortly before.
    """
    for k in range(at, max(-1, at - back - 1), -1):
        if (name := _last_fit(told.said[k].tokens, fits)) is not None:
            return (name, (told.said[k].fact,)) if name else None
    for text in [*named_before(told)][: max(0, back - at)]:
        if (name := _last_fit(tokenize(text), fits)) is not None:
            return (name, ()) if name else None
    return None


def _last_fit(tokens: Sequence[Token], fits: Callable[[Token], bool]) -> str | None:
    """Return the last thing of a kind that a sentence names, "" where it is somebody else's, None for none.

    What only tells where something is ("the sheet on her fridge") is none.
    """
    for k in range(len(tokens) - 1, -1, -1):
        if fits(tokens[k]) and not (k + 1 < len(tokens) and fits(tokens[k + 1])) and not _is_a_place(tokens, k):
            return _called(tokens, k)
    return None


_ON_IT = word_set("on under behind inside onto beside above near")


def _is_a_place(tokens: Sequence[Token], at: int) -> bool:
    """Whether a thing only tells where something else is, or is part of it: "on her fridge", "its bags"."""
    placed = at > 1 and tokens[at - 2].low in _ON_IT and tokens[at - 1].low in DETERMINERS
    return placed or (at > 0 and tokens[at - 1].low == "its")


def _called(tokens: Sequence[Token], at: int) -> str:
    start = at
    while start and at - start < _MOST and _describes(tokens[start - 1]):
        start -= 1
    lead = tokens[start - 1] if start else None
    if lead is not None and lead.low in ("his", "her", "their", "your"):
        return ""
    if lead is not None and lead.low == "'s" and start > 1:
        owner = tokens[start - 2]
        if owner.low in PEOPLE | FRIENDS and owner.low not in FAMILY:
            return ""
        start -= 2 if owner.low in FAMILY or is_name(owner) or owner.capital else 0
    end = at + 1
    if end + 1 < len(tokens) and tokens[end].low in _JOINS:
        stop = end + 1
        stop += tokens[stop].low == "the"
        last = stop
        while last < len(tokens) and last - stop < _MOST and tokens[last].capital:
            last += 1
        end = last if last > stop else end
    return text_of(tokens[start:end])


def _describes(token: Token) -> bool:
    verbal = {"past", "third"} & FORMS.get(token.low, {}).keys() and not token.capital
    return token.kind in ("word", "number") and token.low not in _BOUND and token.low != "'s" and not verbal


_LABEL = re.compile(r"\A(?:(?:The|My|Our|A|An|And|So|Well|Now)\b,? )*(?P<what>[^.,;:!?…–—]+?)(?: –| —|[.,;:!?…]|\Z)")
_DASHED = re.compile(r"[–—] (?P<what>[^.,;:!?…–—]+?),")
_NO_LABEL = word_set("me you us him her them super okay ok yes no right great lovely phew wow well anyway so now")


def label_of(told: Told, at: int, back: int) -> tuple[str, tuple[int, ...]] | None:
    """Return the label a sentence begins with, without a verb ("Semester fee, 284.50"), else that of one before it.

    Behind it a sentence may tell with a verb: what it begins with, up to that, is its label then ("Train to Milan").
    """
    found: tuple[str, tuple[int, ...]] | None = None
    for k in range(at, max(-1, at - back - 1), -1):
        text = told.said[k].text
        for form in (_DASHED, _LABEL) if k == at else (_LABEL,):
            match = form.search(text)
            name = _of_label(match["what"], cut=k == at) if match is not None and not is_cry(text) else ""
            if name:
                found = name, (told.said[k].fact,)
                break
        if found is not None and (k == at or not is_fragment(told.said[k].text)):
            return found
    return found


def is_fragment(text: str) -> bool:
    """Whether a sentence is no more than a word or three: "Speeding. Me. In the Fiat!"."""
    return len(text.split()) <= _MOST


def _of_label(text: str, *, cut: bool) -> str:
    tokens = tokenize(text)
    run: list[Token] = []
    for token in tokens:
        forms = FORMS.get(token.low, {}).keys()
        verbal = token.low in AUXILIARIES or ("past" in forms and not token.capital)
        if token.kind not in ("word", "number") or verbal:
            break
        run.append(token)
    if not run or run[0].low in _NO_LABEL | PREPOSITIONS | SUBJECTS or run[0].kind != "word":
        return ""
    if (len(run) < len(tokens) and not cut) or len(run) > _LONGEST or any(t.low in SUBJECTS for t in run):
        return ""
    while run and run[0].low in DETERMINERS:
        run = run[1:]
    return text_of(run)


_LONGEST = 6
