"""Whom or what an ended service was for, and what stays with the same firm: "the dog's is cancelled, the cat stays".

What a firm does later for another animal, person or thing than the one whose cover was ended is no mistake.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re

from usercode.state.change import Value
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.places import PLACES
from usercode.state.frames.turns.told import Finding, Told, noted
from usercode.state.frames.words import KIN
from usercode.state.frames.words import PETS as CREATURES
from usercode.state.frames.wordset import word_set

SERVICES = "finance.subscriptions"
PETS = CREATURES - {"vet", "pet", "pets"}
_THINGS = word_set(
    "car van motorbike motorcycle scooter moped bike bicycle boat caravan camper trailer house home flat apartment cottage "
    "contents phone laptop tablet travel tv boiler washing piano"
)
_STAYS = re.compile(
    r"\b(?:stays?|staying|remains?|(?<!to )keeps?|kept|keeping|still|continues?|carr(?:y|ies) on|goes on|is left|left (?:the|my|our)|not (?:the|my|our))\b",
    re.IGNORECASE,
)
"""How something is told to stay as it is."""
_NAMED_FOR = re.compile(
    rf"\b(?:for|{'|'.join(sorted(PETS | KIN))})\b,? (?:(?:our|my|the|old|little) )*(?P<name>[A-Z][^\W\d_]+)"
    r"|\b(?P<owner>[A-Z][^\W\d_]+)['’]s? (?:\w+ ){0,2}?(?:insurance|cover|policy|plan|membership|subscription|pass)"
)
_WITH_THEM = re.compile(r"\b(?:with (?:them|him|her|it)|there|insured|covered|cover|policy|insurance)\b")
_CLAUSES = re.compile(r"[.;,:!?–—]|\b(?:but|while|whereas|and)\b")


def beside(told: Told) -> list[Finding]:
    """The words of this turn that tell for whom a service was that it ends, and what stays with the firm."""
    out: list[Finding] = []
    for entry in told.fresh(SERVICES):
        if not entry.values.get("cancelled_on") or noted(entry):
            continue
        at = next((i for i, s in enumerate(told.said) if s.fact in entry.facts), None)
        if at is None or not (_is_kept(told.text) or _subjects(told.said[at].text)):
            continue
        behind = [s.text for s in told.said[at + 1 : at + 2] if _is_kept(s.text)]
        values: dict[str, Value] = {"_note": " ".join([told.said[at].text, *behind])}
        out.append(Finding(collection=SERVICES, entry=entry, values=values, facts=(told.said[at].fact,)))
    return out


def is_of_another(told: Told, entry: Entry, own: frozenset[str]) -> bool:
    """Whether a turn speaks of a firm for another animal, person or thing than the one whose service was ended."""
    others = [e for e in told.entries(SERVICES) if e is not entry and not (e.retired or e.values.get("cancelled_on"))]
    runs_on = any(own <= words(str(e.values["name"])) for e in others)
    clauses = _CLAUSES.split(noted(entry))
    ended = _subjects(". ".join(c for c in clauses if not _is_kept(c)))
    ended |= _subjects(str(entry.values.get("name") or ""))
    now = frozenset(w.strip(".,;:!?()'’").lower().removesuffix("'s").removesuffix("’s") for w in told.text.split())
    if ended & now:
        return False
    if runs_on or any(_is_kept(c) for c in clauses):
        return True
    names = {n for s in told.said for a, b in s.sense.names() for n in {t.low for t in s.tokens[a:b]}}
    kinds = [(PETS | KIN, now), (_THINGS, now)]
    told_by_name = ended - PETS - KIN - _THINGS - own
    return any(ended & kind and there & kind for kind, there in kinds) or bool(
        told_by_name and names - own - PLACES.keys()
    )


def _is_kept(clause: str) -> bool:
    """Whether a clause tells that something stays with a firm."""
    return bool(_STAYS.search(clause)) and bool(_WITH_THEM.search(clause.lower()) or _subjects(clause))


def _subjects(text: str) -> frozenset[str]:
    """Return the animals, people and things that a text tells a service is for."""
    plain = frozenset(re.findall(r"[^\W\d_]+", text.lower())) & (PETS | KIN | _THINGS)
    named = (m["name"] or m["owner"] for m in _NAMED_FOR.finditer(text))
    return plain | {n.lower() for n in named}
