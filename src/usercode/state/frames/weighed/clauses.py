"""The terms of a whole sentence: its words, who does what in it, and what stands in the sentences beside it. Pure."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from functools import lru_cache

from usercode.state.frames.functionwords import SUBJECTS
from usercode.state.frames.gist.lexicon import FAMILIES
from usercode.state.frames.tokens import Token
from usercode.state.frames.verbs import ADVERBS, AUXILIARIES, FORMS
from usercode.state.frames.weighed.groups import group_of, in_wordnet, noun_group, verb_group
from usercode.state.frames.weighed.talk import Place, Sentence, Talk, who_at
from usercode.state.frames.words import BANKS, MEANS_OF_PAYMENT, PEOPLE, SERVICE_NAMES
from usercode.wordnet import parts

MARKS = frozenset({",", ";", ":", "(", ")", ".", "!", "?", "–", "—", "-", "<money>"})
"""What parts one clause from another."""
_SHORTEST = 5
"""A word of fewer letters that no dictionary has is a slip or an abbreviation."""
_MEANT = ("intent", "doubt", "denial", "past_talk")
"""The families of words that make what stands behind them less than done."""
_ABOUT = ("end_service", "end_state", "closing", "denial")
_OTHERS = frozenset({"he", "she", "they", "you", "<kin>", "<name>", "person"})
_NAMES = frozenset({"<name>", "<odd>", "<bank>", "<service>", "<place>"})


def terms_of_sentence(talk: Talk, at: int) -> frozenset[str]:
    """Return the terms of a sentence: words, pairs, families, verbs with who does them, and the sentences beside it."""
    sentence = talk.sentences[at]
    kinds = sorts(sentence)
    bounded = ["|", *kinds, "|"]
    found = {*kinds, f"mood {sentence.fact.mood}"}
    found |= {f"{one} {two}" for one, two in itertools.pairwise(bounded)}
    found |= {f"{one} . {two}" for one, two in zip(bounded, bounded[2:], strict=False)}
    found |= {f"{one} {two} {three}" for one, two, three in zip(bounded, bounded[1:], bounded[2:], strict=False)}
    found |= {f"family {name}" for name in FAMILIES.hits(sentence.tokens)}
    found |= terms_of_deeds(sentence) | _ended(sentence, kinds)
    found |= {f"group {group}" for kind in kinds if (group := group_of(kind))}
    found |= {f"who {who}" for i in range(len(kinds)) if (who := who_at(talk, Place(at, i)))}
    for subject, tense, lemma in deeds(sentence):
        found |= {f"verb {lemma}", f"tense {tense}", f"{subject} {lemma}", f"{subject} {lemma} {tense}"}
        if group := verb_group(lemma):
            found |= {f"verb is {group}", f"{subject} is {group} {tense}"}
    for step, where in ((-1, "last"), (1, "next")):
        if 0 <= at + step < len(talk.sentences):
            other = talk.sentences[at + step]
            found |= {f"{where} {kind}" for kind in sorts(other)} | {f"mood {where} {other.fact.mood}"}
            found |= {f"{where} {term}" for term in terms_of_deeds(other)}
    return frozenset(found)


def terms_of_deeds(sentence: Sentence) -> frozenset[str]:
    """Return who does in a sentence what its families of words name, in which form, and whether it is meant so."""
    hits = FAMILIES.hits(sentence.tokens)
    found = set()
    for i, token in enumerate(sentence.tokens):
        if (deed := deed_of(token)) is None:
            continue
        who = _doer(subject_of(sentence.kinds, i))
        found |= {f"by {who}", f"by {who} {deed[0]}"}
        meant = {name for name in _MEANT for hit in hits.get(name, ()) if _leads(sentence, hit.start, i)}
        for name in (name for name, own in hits.items() if any(hit.start <= i < hit.end for hit in own)):
            found |= {f"by {who} {name}", f"by {who} {name} {deed[0]}"} | {f"{way} {name}" for way in meant}
    return frozenset(found)


def _leads(sentence: Sentence, first: int, at: int) -> bool:
    """Whether a token stands before another in the same clause."""
    return first < at and not MARKS & set(sentence.kinds[first + 1 : at])


def _doer(subject: str) -> str:
    """Return whether a subject is the speaker, somebody else, a thing, or nobody who is named."""
    if subject in ("i", "we", "none", "to", "and"):
        return "own" if subject in ("i", "we") else subject
    return "others" if subject in _OTHERS else "it" if subject == "it" else "thing"


def _ended(sentence: Sentence, kinds: Sequence[str]) -> set[str]:
    """Return the sorts of the nouns that stand next to words of ending and of spending, on each side."""
    found = set()
    hits = FAMILIES.hits(sentence.tokens)
    for name in _ABOUT:
        for hit in hits.get(name, ()):
            before = next((sort for kind in reversed(kinds[: hit.start]) if (sort := _noun_sort(kind))), "")
            behind = next((sort for kind in kinds[hit.end :] if (sort := _noun_sort(kind))), "")
            found |= {f"{before} then {name}", f"{name} then {behind}"}
    return found


def _noun_sort(kind: str) -> str:
    return kind if kind in _NAMES else group_of(kind)


def sorts(sentence: Sentence) -> list[str]:
    """Return the kinds of a sentence's tokens, with banks, services and words that no dictionary has as kinds too."""
    return [_sort(token.low, token.capital, kind) for token, kind in zip(sentence.tokens, sentence.kinds, strict=True)]


@lru_cache(maxsize=16_384)
def _sort(low: str, capital: bool, kind: str) -> str:
    if kind not in (low, "<name>"):
        return kind
    known = is_known(low)
    if low in BANKS | MEANS_OF_PAYMENT and (capital or not known):
        return "<bank>"
    if low in SERVICE_NAMES and (capital or not known):
        return "<service>"
    return kind if kind == "<name>" or known else "<name>" if capital else "<odd>"


@lru_cache(maxsize=16_384)
def is_known(low: str) -> bool:
    """Whether a word is one of the language, and no name or slip of the pen."""
    if len(low) < _SHORTEST or not low.isalpha() or low in FORMS or low in AUXILIARIES | ADVERBS | SUBJECTS | PEOPLE:
        return True
    if parts(low) or parts(low.removesuffix("s")) or group_of(low) or _deed(low) is not None:
        return True
    return in_wordnet(low)


def deeds(sentence: Sentence) -> Iterator[tuple[str, str, str]]:
    """Yield the verbs of a sentence: who does it, in which form, and its base."""
    for i, token in enumerate(sentence.tokens):
        if (deed := deed_of(token)) is not None:
            yield subject_of(sentence.kinds, i), *deed


def deed_of(token: Token) -> tuple[str, str] | None:
    """Return the form of a verb and its base, None for a word that is no verb."""
    return _deed(token.low)


@lru_cache(maxsize=16_384)
def _deed(low: str) -> tuple[str, str] | None:
    if forms := FORMS.get(low):
        return "+".join(sorted(forms)), next(iter(forms.values()))
    if low.endswith("ed") and not parts(low).get("noun"):
        for base in (low[:-2], low[:-1], low[:-3]):
            if parts(base).get("verb"):
                return "past", base
    return None


def subject_of(kinds: Sequence[str], at: int) -> str:
    """Return what stands before a verb: a pronoun, the kind of a name or of somebody, "thing" for another noun."""
    for kind in reversed(kinds[:at]):
        if kind in SUBJECTS or kind in ("<name>", "<place>", "and", "to"):
            return kind
        if kind in PEOPLE:
            return "<kin>"
        if kind in MARKS:
            return "none"
        if kind not in ADVERBS and kind not in AUXILIARIES and kind not in ("not", "'s", "just") and kind[0] != "<":
            return thing_group(kind) or "thing"
    return "none"


def thing_group(low: str) -> str:
    """Return the group of a noun in WordNet, "" for a verb."""
    return "" if FORMS.get(low) else noun_group(low)
