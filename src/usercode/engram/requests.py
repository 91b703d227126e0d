"""Whether what stands around the name of a thing asks for that thing, and says nothing else. Pure.

"Could you remind me what my sister's city is?" asks for "my sister's city"; "who chose my sister's city?" and "what
does my sister's name mean?" ask for something else.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from usercode.engram.everyday import AFTER, AUXILIARIES, BE, MODALS, OPENS, REQUEST, Words, forms_of
from usercode.wordnet import parts

_LONGEST = 12
"""Words before a name in a request at most."""
_POINTS = (("that",), ("this",), ("it",))
_ENDS = (("for",), ("with",), ("about",), ("of",))
"""Prepositions that a question about something else ends in: "what do I need my sister's car for"."""
_ORDERS = frozenset({"give", "tell", "show", "me", "us", "please", "kindly", "just", "now", "so", "and", "again", "let",
                     "know", "ok", "okay"})  # fmt: skip
_GOVERNS = frozenset({"tell", "give", "remind", "know", "remember", "recall", "recollect", "need", "want", "show",
                      "repeat", "recover", "forgotten", "forgot", "forgetting"})  # fmt: skip
_BETWEEN = frozenset({"me", "us", "you", "of", "about", "on", "what", "which", "again", "to", "for", "please", "just"})
_EARLIER = frozenset({"before", "already", "once", "earlier"})
_ASKED = frozenset({"you", "i", "we", "anyone", "anybody", "someone", "somebody"})
"""Who is asked whether they know: "does my boss know my sister's city" asks about the boss."""
_TOLD = frozenset({"tell", "told", "give", "gave", "given", "say", "said", "mention", "mentioned", "have", "got"})
_UNDER = (("about",), ("for",), ("on",), ("under",))
_NOTES = frozenset({"note", "notes", "record", "records", "file", "files", "memory", "list"})
_KEPT = frozenset({"down", "note", "noted", "put", "list", "listed", "save", "saved", "record", "recorded", "store",
                   "stored", "written", "keep", "kept"})  # fmt: skip
_FORGOT = frozenset({"forgot", "forgotten", "forgetting"})
_TURNS = OPENS | {"if", "why", "unless", "suppose", "supposing", "assume", "imagine", "not", "never", "no"}
"""Words that make what they stand in a condition, a denial or another question."""
_ASKER = re.compile(
    r"(?:my \w+|the \w+|someone|somebody|they|he|she|everyone|everybody) (?:just |now |also )?"
    r"(?:wants?|needs?|asks?|asked|would like|is asking|was asking|wanted|keeps asking)(?: me)?"
    r"(?: to (?:know|have|hear))?(?: for| about)? "
)


def is_request(words: Sequence[str]) -> bool:
    """Return whether words are of those that a request is made of."""
    return all(not REQUEST.isdisjoint(forms_of(word)) for word in words)


def sets_up(words: Words) -> bool:
    """Return whether a part before the question itself is a request, or tells of the one who asks."""
    return is_request(words) or _is_adverb(words) or (words[0] in ("i", "my", "it") and _TURNS.isdisjoint(words))


def _is_adverb(words: Words) -> bool:
    """Return whether a part is one adverb that comments on the question: "honestly, ..."."""
    return len(words) == 1 and parts(words[0]).get("adverb", 0.0) > 0.5


def without_asker(part: str) -> str:
    """Return a part without somebody on whose behalf is asked: "my wife wants to know", "someone just asked me for"."""
    return _ASKER.sub("", part.strip(), count=1)


def from_question_word(words: Words) -> Words:
    """Return a question from its question word on, if all before it is a request; without one, from behind an order."""
    for at, word in enumerate(words):
        if word in OPENS:
            return words[at:] if is_request(words[:at]) else words
    for word in ("if", "whether"):
        at = words.index(word) if word in words else 0
        if not _GOVERNS.union(("check", "see", "say")).isdisjoint(words[:at]) and is_request(words[:at]):
            return words[at + 1 :]
    told = 0
    while told < len(words) and words[told] in _ORDERS and words[told + 1 : told + 2] not in (("for",), ("to",)):
        told += 1
    return words[told:]


def asks(before: Words, after: Words) -> bool:
    """Return whether what stands around a name asks for it and says nothing else.

    The name is what something is ("what is ..."), what is told, found or needed ("tell me ...", "I need ..."), or
    stands alone. As the subject of any other verb, or in a question whether or why, it is not what is asked for.
    """
    if after[-1:] and after[-1] in _EARLIER and not {"told", "gave", "given", "mentioned"}.isdisjoint(before):
        after = after[:-1]
    if {"and", "but"} & set(after):
        joint = min(after.index(word) for word in ("and", "but") if word in after)
        after = after if not is_request(after[joint:]) else after[:joint]
    if not AFTER.issuperset(after) or not (is_request(before) or _governs(before)):
        return False
    return not _denied(before, after) and _named(before, after)


def _denied(before: Words, after: Words) -> bool:
    """Return whether the name is to be kept back, forgotten or judged, or is what something else is needed for."""
    if before[:2] == ("do", "not") or before[-1:] == ("not",) or after[-1:] in _ENDS:
        return True
    if not _FORGOT.isdisjoint(before) and ("i" not in before or "you" in before):
        return True
    if "forget" in before and before[before.index("forget") - 1 :][:1] not in (("i",), ("always",), ("keep",)):
        return True
    if "should" in before and "i" not in before:
        return True
    return not {"like", "love", "appreciate"}.isdisjoint(before) and {"would", "should"}.isdisjoint(before)


def _named(before: Words, after: Words) -> bool:
    last, ends = before[-1:], after[-1:]
    asks_what = not {"what", "which"}.isdisjoint(before)
    if last and last[0] in BE:
        return asks_what or after[:1] == ("something",)
    if last and last[0] in MODALS:
        if last[0] not in ("would", "could", "might", "may"):
            return False
        return asks_what and ends == ("be",)
    if last and last[0] in ("do", "does", "did"):
        return False
    if after and after[0] in BE and ends == ("what",):
        return True
    if asks_what:
        return (bool(ends) and ends[0] in BE) or _kept_as(before)
    return not (before and before[0] in BE and before[1:2] in _POINTS)


def _kept_as(before: Words) -> bool:
    """Return whether it is asked what was noted as the name, or what notes say about it."""
    if before[-1:] == ("as",):
        return not (_KEPT | _TOLD).isdisjoint(before)
    return before[-1:] in _UNDER and not _NOTES.isdisjoint(before)


def _governs(before: Words) -> bool:
    """Return whether a name is what "I" need or cannot remember, or what "you" shall tell, whatever else is said."""
    words = list(before)
    while words and words[-1] in _BETWEEN:
        words.pop()
    if before[:1] and before[0] in AUXILIARIES and before[1:2] and before[1] not in _ASKED:
        return False
    if not words or len(words) > _LONGEST or _GOVERNS.isdisjoint(forms_of(words[-1])):
        return False
    not_known = words[-2:-1] == ["not"] and words[-3:-2] != [] and words[-3] in AUXILIARIES
    return _TURNS.isdisjoint(words[:-1]) or (not_known and _TURNS.isdisjoint(words[:-2]))
