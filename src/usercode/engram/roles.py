"""Who does what in a question: whether its words, each of which a cue accounts for, still ask for what is written.

"Who works for my aunt?" has the words of "who does my aunt work for?", and "can peanuts have me?" those of "can I have
peanuts?": the order tells them apart. What a question is about is read as `ABOUT` in it. Pure.
"""

from __future__ import annotations

import re
from collections.abc import Set

from usercode.engram.everyday import AUXILIARIES, BE, OPENS, Words, forms_of

ABOUT = "@"
"""Stands in a question for whom or what it is about."""
OWN = frozenset({"i", "we"})
PREPOSITIONS = frozenset({"in", "on", "at", "by", "from", "with", "through", "under", "near", "for", "to"})
GOVERNING = PREPOSITIONS | {"about", "of"}
_BESIDE = PREPOSITIONS - {"for", "to"}
"""Prepositions behind which stands neither the one who does something nor the one for whom something is so."""
_GIVEN = frozenset({"serve", "give", "offer", "bring", "cook", "feed"})
"""What one does with food for others."""
_DATIVE = (("belong",), ("belongs",), ("appeal",), ("appeals",), ("dearest",), ("dear",), ("assigned",))
"""Verbs of which "to me" says whose something is or who likes it."""
_POINTS = frozenset({"it", "that", "this", "me"})
_POINTED_AT = frozenset({"that", "this"})
"""What makes a thing the topic of the question: what is liked "about that city" is not the city."""
_JUDGES = (("opinion",), ("eyes",), ("view",), ("judgment",), ("mind",))
"""By what of somebody something is the best: "in my opinion"."""
_WHOSE = frozenset({"my", "their", "his", "her"})
_IS_THERE = re.compile(rf"\b(?:{'|'.join(sorted(BE))}) (?:in|on|at|near|like|behind|under) {ABOUT} 's")
"""Asks for something that is somewhere or like a thing: "what is in my sister's city"."""
_LASTING = frozenset({"live", "reside", "work", "drive", "play", "speak", "use", "own", "practice", "like", "love"})
"""What one does for a time: "where has she lived?" asks for more than where she lives."""
_WILL = frozenset({"will", "shall", "must", "can", "could", "may", "might"})
_MAY_BE: dict[str, frozenset[str]] = {
    "may have": _WILL,
    "harms": _WILL,
    "days left": frozenset({"will", "can", "may", "must"}),
    "days until": frozenset({"will"}),
    "next appointment": frozenset({"will"}),
    "expiry date": frozenset({"will"}),
    "date": frozenset({"will"}),
    "age": frozenset({"might", "could", "must"}),
    "birthday": frozenset({"can", "may"}),
    "allergy": frozenset({"can", "could", "must", "may"}),
    "instrument": frozenset({"can"}),
    "language": frozenset({"can"}),
    "sport": frozenset({"can"}),
    "phone number": frozenset({"can", "could"}),
}
"""Attributes that are asked for in words of what will or may be."""
_TO_COME = frozenset({"will", "shall", "must"})
_PERHAPS = frozenset({"could", "might", "may"})
"""What is asked with these and "be" at the end is what is: "what could her city be"."""
_EVENTS = frozenset(
    {"spent", "number", "nights", "trip length", "next appointment", "may have", "harms", "days left", "days until"}
)
"""What the user does; other attributes are of whom a question is about."""
_MEASURED = frozenset({"total", "all", "sum", "day", "year", "night", "month", "end", *OPENS})
_DONE = frozenset({"job", "sport"})
_DOES = re.compile(
    rf"\bwhat (?:do|does|did) (?:{ABOUT}(?: 's \w+)?|i|we) (?:\w+ly |always |often )*(?:like to |love to )?do\b"
)
_REPEATEDLY = frozenset({"usually", "normally", "always", "often", "typically", "generally", "mostly"})
_CONSUMED = frozenset({"have", "eat", "take", "use", "drink", "try", "order"})
"""What one does with food and medicine, so that "me" behind it is what is eaten."""


def as_written(attribute: str, rest: Words, cues: Set[str]) -> bool:
    """Return whether a question asks for an attribute as it is, of whom it is about.

    Args:
        attribute: The attribute, or the kind of a computed answer.
        rest: The words of the question, `ABOUT` for what it is about.
        cues: Base forms of the words that ask for the attribute.
    """
    if _asks_what_is_done(rest) and (attribute not in _DONE or not _REPEATEDLY.isdisjoint(rest)):
        return False
    if _asserts(rest) or _as_it_may_be(attribute, rest) or _narrowed(attribute, rest, cues):
        return False
    if attribute in ("may have", "harms"):
        return not any(word in _CONSUMED and after == "me" for word, after in _pairs(rest))
    if attribute in _EVENTS:
        return True
    return not (_done_by_another(rest, cues) or (attribute != "age" and _over_time(rest, cues)))


def _asks_what_is_done(rest: Words) -> bool:
    """Return whether it is asked what somebody does, so that all else says when or where: "what does she do on ..."."""
    return _DOES.search(" ".join(rest)) is not None


def _asserts(rest: Words) -> bool:
    """Return whether it is a statement: a thing, and what it is, without a word that asks."""
    return rest[:1] == (ABOUT,) and not BE.isdisjoint(rest) and OPENS.isdisjoint(rest)


def _as_it_may_be(attribute: str, rest: Words) -> bool:
    """Return whether it is asked what will or may be; "what can I call her" asks what is."""
    allowed = _MAY_BE.get(attribute, frozenset())
    return any(
        word in _WILL - allowed
        and (after not in OWN or word in _TO_COME)
        and not (word in _PERHAPS and rest[-1] == "be")
        for word, after in _pairs(rest)
    )


def _has_topic(word: str, after: str, thing: Words, cues: Set[str]) -> bool:
    """Return whether a preposition makes a thing the topic: "about that city", "in the city" of what asks for one."""
    if word == "about" and after in _POINTED_AT:
        return True
    return word in PREPOSITIONS and after == "the" and not cues.isdisjoint(thing)


def _narrowed(attribute: str, rest: Words, cues: Set[str]) -> bool:
    """Return whether a phrase narrows it or makes it the topic: "in cash", "by that", "about their favorite food"."""
    if attribute in ("older", "younger"):
        return False
    if _IS_THERE.search(" ".join(rest)):
        return True
    if attribute in ("may have", "harms"):
        alone = rest if "agree" not in rest else ()
        return any(
            (word in ("with", "without", "on") and after in _POINTS) or (word in OWN and after in _GIVEN)
            for word, after in _pairs(alone)
        )
    for number, (word, after) in enumerate(_pairs(rest)):
        if (
            attribute not in _EVENTS
            and word in GOVERNING
            and after in _WHOSE
            and rest[number + 2 : number + 3] not in _JUDGES
            and not (word == "of" and after == "my" and _is_own(rest, number + 2, cues))
        ):
            return True
        if attribute not in _EVENTS and _has_topic(word, after, rest[number + 2 : number + 3], cues):
            return True
        if word in PREPOSITIONS and after in _POINTS and (word, after) not in (("for", "me"), ("by", "me")):
            verb = tuple(w for w in rest[max(number - 2, 0) : number] if w not in ("most", "best"))[-1:]
            return not (after == "me" and verb in _DATIVE)
        if attribute == "spent" and word == "in" and after not in ("", ABOUT) and _MEASURED.isdisjoint(forms_of(after)):
            return True
    return False


def _is_own(rest: Words, at: int, cues: Set[str]) -> bool:
    """Return whether what is mine is what is asked for: "the size of my shoes"."""
    return ABOUT not in rest and any(not cues.isdisjoint(forms_of(word)) for word in rest[at : at + 1])


def _done_by_another(rest: Words, cues: Set[str]) -> bool:
    """Return whether somebody else does it for, with or near the one it is about."""
    who = next((word for word in (ABOUT, "me") if word in rest), "i")
    if who not in rest:
        return False
    at = rest.index(who)
    before = rest[at - 1] if at else ""
    if before in ("with", "to") and not {"speak", "talk", "converse", "use"}.isdisjoint(rest[:at]):
        return False
    if before in _BESIDE and rest[at + 1 : at + 2] != ("'s",):
        return True
    if any(word in OWN and after in cues & _LASTING for word, after in _pairs(rest[:at])):
        return True
    return before in PREPOSITIONS and _asks_who_does(rest[:at], cues)


def _asks_who_does(words: Words, cues: Set[str]) -> bool:
    """Return whether the question word is the subject of a cue that is a verb: "who works", "which firm works"."""
    verbs = [at for at, word in enumerate(words[:3]) if at and word not in AUXILIARIES and _is_finite(word, cues)]
    return words[:1] != () and words[0] in OPENS and bool(verbs) and AUXILIARIES.isdisjoint(words[: verbs[0]])


def _is_finite(word: str, cues: Set[str]) -> bool:
    return word.endswith("s") and any(form != word and form in cues and form in _LASTING for form in forms_of(word))


def _over_time(rest: Words, cues: Set[str]) -> bool:
    """Return whether it is asked what somebody has done up to now."""
    for word, after in _pairs(rest):
        if word in ("has", "have") and after in (ABOUT, *OWN):
            return any(not (_LASTING & cues).isdisjoint(forms_of(w) - {w}) and w.endswith("ed") for w in rest)
    return False


def _pairs(words: Words) -> list[tuple[str, str]]:
    """Return each word with the one after it, "" behind the last."""
    return list(zip(words, (*words, "")[1:], strict=True))
