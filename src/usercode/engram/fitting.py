"""Whether the words of a question, without what it is about, ask for one thing that is known. Pure."""

from __future__ import annotations

import re
from functools import lru_cache

from usercode.engram.cues import LIKING, SUPERLATIVES, Way, ways
from usercode.engram.everyday import AUXILIARIES, LIGHT, MODALS, OPENS, PAST, Words, forms_of, is_compared
from usercode.engram.known import Known
from usercode.engram.roles import ABOUT, as_written
from usercode.wordnet import above, senses

_ANY_TIME = frozenset(
    {"hometown", "birth year", "birthday", "name", "nights", "trip length", "spent", "number", "date", "place", "price",
     "older", "younger"}
)  # fmt: skip
"""Attributes that are the same whether they are asked for as they are or as they were."""
_PAST_ONLY = frozenset({"nights", "trip length", "spent", "number"})
_YES_OR_NO = frozenset({"may have", "harms", "older", "younger"})
_WISHES = frozenset({"like", "love", "enjoy"})
_WORKS_FOR = re.compile(r"\bwork(?:s|ing)? (?:for|at|with)$|(?:for|at) (?:which|what) \w+ .*work")
"""Asks for an employer, in words for a job: "which business does she work for"."""
ONLY_YES_OR_NO = frozenset({"may have", "harms"})
_RANKED = frozenset({"next appointment", "older", "younger"})
"""What is the first of several by some measure, as favorites are."""


def is_at(known: Known, period: str) -> bool:
    """Return whether a period is that of an answer; this year's age is today's."""
    return known.period == period or (period[:5] == "this " and known.attribute not in ("spent", "number"))


def fits(known: Known, rest: Words) -> bool:
    """Return whether the words of a question, `ABOUT` for what it is about, ask for what is known and nothing else."""
    if _asks_otherwise(known, rest) or _asks_of_another_time(known.attribute, rest):
        return False
    return any(_meets(way, rest, known) for way in ways(known.attribute)) and as_written(
        known.attribute, rest, _cues(known)
    )


def _asks_otherwise(known: Known, rest: Words) -> bool:
    """Return whether it is asked whether, what is best to do, or of nobody, where something else is known."""
    opens = next((word for word in rest if word != ABOUT), "")
    attribute, of_me = known.attribute, {"i", "me", "my"}
    return (
        (opens in AUXILIARIES and attribute not in _YES_OR_NO and OPENS.isdisjoint(rest))
        or (opens in OPENS and attribute in ONLY_YES_OR_NO)
        or (attribute == "job" and _WORKS_FOR.search(" ".join(rest)) is not None)
        or (attribute in _PAST_ONLY and "usually" in rest)
        or (attribute.startswith("home ") and attribute not in " ".join(rest))
        or (attribute == "hometown" and {"have", "childhood"}.issubset(rest))
        or (attribute == "may have" and {"should", "get"}.issubset(rest))
        or ("should" in rest and (attribute == "next appointment" or {"i", "we"}.isdisjoint(rest)))
        or (attribute.startswith("favorite ") and (_ranks_only(rest) or ("should" in rest and known.about == ((),))))
        or (known.about == ((),) and attribute != "next appointment" and of_me.isdisjoint(rest))
    )


def _asks_of_another_time(attribute: str, rest: Words) -> bool:
    return (
        ("been" in rest and attribute in ("days left", "days until"))
        or (attribute in _PAST_ONLY and not MODALS.isdisjoint(rest))
        or (attribute not in _ANY_TIME and not PAST.isdisjoint(rest))
    )


def _ranks_only(rest: Words) -> bool:
    """Return whether it is asked of what there is the most, or what would be good, not what is liked.

    So do "which book do I have most of", "which fruit is best for my aunt" and "what fruit would my aunt like".
    """
    ranked = all(SUPERLATIVES.issuperset(forms_of(word) & LIKING) for word in rest)
    wished = "would" in rest and not _WISHES.isdisjoint(rest) and SUPERLATIVES.isdisjoint(rest)
    best_for = "best" in rest and f"for {ABOUT}" in " ".join(rest)
    return wished or (ranked and (best_for or not {"have", "has", "get"}.isdisjoint(rest)))


def _cues(known: Known) -> frozenset[str]:
    return frozenset(word for way in ways(known.attribute) for group in way.groups for word in group)


def _meets(way: Way, rest: Words, known: Known) -> bool:
    groups = [_counted(known.about[0]) if "@" in group else group for group in way.groups]
    if way.elliptical and not AUXILIARIES.isdisjoint(rest):
        return False
    met = [any(not group.isdisjoint(forms_of(word)) for word in rest) for group in groups]
    allowed = LIGHT.union(way.beside, *groups)
    ranked = known.attribute in _RANKED or known.attribute.startswith("favorite ")
    return all(met) and all(
        word in allowed or (not allowed.isdisjoint(forms_of(word)) and (ranked or not is_compared(word)))
        for word in rest
        if word not in ("'s", ABOUT)
    )


@lru_cache(maxsize=1024)
def _counted(about: Words) -> frozenset[str]:
    """Return the words for a thing that is counted; for a single word those of the same or a wider sense too."""
    own = frozenset(base for word in about for base in forms_of(word))
    if len(about) > 1:
        return own
    wider = (
        word
        for base in own
        for sense in senses(base, "noun", 1)
        for _, meaning in zip(range(3), above(sense.meaning), strict=False)
        for word in meaning.words
    )
    return own | frozenset(wider)
