"""The groups of words that a turn holds, for terms that carry over to words which no weights know. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from usercode.state.frames.functionwords import DETERMINERS, PREPOSITIONS, SUBJECTS
from usercode.state.frames.spots.named_things import is_thing
from usercode.state.frames.spots.titles import HEADS
from usercode.state.frames.verbs import ADVERBS, AUXILIARIES, FORMS
from usercode.state.frames.weighed.talk import Place, Talk
from usercode.state.frames.words import PEOPLE, PROFESSIONS
from usercode.wordnet import Part, senses

_NEAR = 6
"""Words on each side of a place whose groups count by the side they stand on."""
_NEXT = 3
"""Words behind somebody among which the verb stands that tells what they do."""
_SHORT = 3
_PARTS: tuple[Part, ...] = ("noun", "verb", "adjective", "adverb")
_SMALL = DETERMINERS | PREPOSITIONS | SUBJECTS | AUXILIARIES | ADVERBS | frozenset(FORMS)


@lru_cache(maxsize=16_384)
def group_of(low: str) -> str:
    """Return what a word is: "occasion", "profession", "kin", "thing", the group of its noun, "" for small words."""
    if low in HEADS:
        return "occasion"
    if low in PROFESSIONS:
        return "profession"
    if low in PEOPLE:
        return "kin"
    if low in _SMALL or len(low) < _SHORT or low.startswith("<"):
        return ""
    if is_thing(low):
        return "thing"
    return noun_group(low)


@lru_cache(maxsize=16_384)
def noun_group(low: str) -> str:
    """Return the group of a noun by its first meaning in WordNet: "body" of "throat"; "" where none is known."""
    found = senses(low, "noun", 1) or senses(low.removesuffix("s"), "noun", 1)
    return found[0].meaning.group if found else ""


@lru_cache(maxsize=16_384)
def verb_group(lemma: str) -> str:
    """Return the group of a verb by its first meaning in WordNet: "possession" of "give"; "" where none is known."""
    found = senses(lemma, "verb", 1)
    return found[0].meaning.group if found else ""


def in_wordnet(low: str) -> bool:
    """Whether WordNet has a word as it stands, as whatever part of speech."""
    return any(senses(low, part, 1) for part in _PARTS)


def terms_of_groups(talk: Talk, place: Place) -> frozenset[str]:
    """Return the terms of a place by the groups of the words around it, by who does what, and by all words."""
    sentence = talk.sentences[place.sentence]
    groups = [group_of(kind) for kind in sentence.kinds]
    before, behind = groups[max(0, place.token - _NEAR) : place.token], groups[place.token + 1 :][:_NEAR]
    found = {f"here {g}" for g in groups} | {f"< {g}" for g in before} | {f"> {g}" for g in behind}
    for number, other in enumerate(talk.sentences):
        if where := {-1: "last", 1: "next"}.get(number - place.sentence):
            found |= {f"{where} {group_of(kind)}" for kind in other.kinds}
    out = {f"group {term}" for term in found if not term.endswith(" ")}
    out |= {f"all {kind}" for s in talk.sentences for kind in s.kinds}
    for number, other in enumerate(talk.sentences):
        where = {0: "here", -1: "last", 1: "next"}.get(number - place.sentence, "else")
        out |= {f"{where} {deed}" for deed in _deeds(other.kinds)}
    for step, where in ((-1, "last"), (1, "next")):
        told = 0 <= place.sentence + step < len(talk.sentences)
        out.add(f"mood {where} {talk.sentences[place.sentence + step].fact.mood if told else ''}")
    return frozenset(out)


def _deeds(kinds: Sequence[str]) -> Iterator[str]:
    """Yield who is spoken of first in a sentence, and what each one does by the verb that stands next."""
    somebody = [(i, who) for i, kind in enumerate(kinds) if (who := _who(kind))]
    yield f"first {somebody[0][1] if somebody else ''}"
    for i, who in somebody:
        verbs = (kind for kind in kinds[i + 1 : i + 1 + _NEXT] if kind in FORMS and kind not in AUXILIARIES)
        if verb := next(verbs, ""):
            yield f"deed {who}"
            yield f"deed {who} {next(iter(FORMS[verb].values()))}"


def _who(kind: str) -> str:
    if kind in SUBJECTS:
        return kind
    return "kin" if kind in PEOPLE else kind if kind == "<name>" else "worker" if kind in PROFESSIONS else ""
