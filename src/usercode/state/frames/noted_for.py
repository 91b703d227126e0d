"""What is dictated for somebody's list, said of them: "For Oupa's medication list: Zocor, one every night".

"Add this to my health notes: sesame allergy" tells that the speaker has one. Only medicines and allergies have such a
form; what is to be bought, done or looked up stands on lists, too. Pure.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from usercode.facts import moods
from usercode.facts.fact import Fact
from usercode.state.frames.edits import edited
from usercode.state.frames.substances import is_drug
from usercode.state.frames.words import PEOPLE

_KIN = "|".join(sorted((w for w in PEOPLE if w.isalpha()), key=lambda w: (-len(w), w)))
_WRITTEN = (
    r"(?:lists?|files?|records?|notes?|charts?|profiles?|logs?|cards?|folders?|sheets?|diary|history|passport|paperwork|app|info(?:rmation)?|data|"
    r"bracelets?|wristbands?|id)"
)
_SORT = r"(?:(?:current|new|full|own|little|medical|medicines?|medications?|meds|health|allerg(?:y|ies)|drugs?|patient|hospital|gp|emergency|pill|tablets?|dosette|personal) )*"
_OWNER = rf"(?:(?P<mine>my|our|the) (?!(?:[a-z-]+ ){{0,2}}?(?:{_KIN})\b)|(?P<whose>(?:(?:my|our) )?(?:(?:little|dear|old|poor) )?(?:(?:{_KIN}) )?(?:[A-Z][\w-]+|{_KIN}))['’]s )"
_LEAD = re.compile(
    rf"(?P<verb>[^:;.!?]{{0,60}}?\b)?(?:for|to|on|in|into|onto|under|with)? ?\b{_OWNER}(?P<sort>{_SORT}){_WRITTEN}\b(?P<tail>[^:;.!?]{{0,30}}?) ?(?::|[–—]| -) ?(?=\S)",
    re.IGNORECASE,
)
"""What opens a sentence that is dictated for a list: "New medicine for my list:", "Add this to Mum's chart:"."""
_ALLERGY = re.compile(r"\b(?:allerg(?:y|ies)|intolerances?|anaphylaxis|c(?:o)?eliac disease)\b", re.IGNORECASE)
_ALLERGIC = re.compile(
    r"(?:is |are |am )?(?P<how>(?:severely |badly |very |highly |now )?(?:allergic|intolerant|c(?:o)?eliac)\b)",
    re.IGNORECASE,
)
_UNSURE = re.compile(
    r"\b(?:no|not|never|none|nil|n['’]t|without|if|whether|may(?:be)?|might|possibl[ey]|suspected|questionable|queried|unconfirmed|"
    r"stop(?:s|ped)?|finished|ended|off|remove|delete|strike|cross|take out|check|ask|buy|order|look up|find out|used to|was|were|had)\b|\?",
    re.IGNORECASE,
)
"""What makes it uncertain that somebody has or takes what stands on the list, in its lead or at its start."""
_THE = re.compile(r"\bthe (?:\S+ )*?\S+ ?(?::|[–—]| -) ?\Z", re.IGNORECASE)
_OF_HEALTH = re.compile(
    r"\b(?:med|meds|medicines?|medications?|medical|health|allerg(?:y|ies)|tablets?|pills?|drugs?|prescriptions?)\b",
    re.IGNORECASE,
)
"""What a list must be told to be of that is only "the list": "New med for the list: phenelzine"."""
_WHOLE = re.compile(r"(?:I|we|he|she|they)\b|I['’](?:m|ve)\b|(?:he|she)['’]s\b", re.IGNORECASE)
"""How what is dictated begins where it is a sentence of its own: "I've a sesame allergy"."""
_FEW = 4
"""How many words before a medicine may stand at the start of what is dictated: "the statin simvastatin"."""


def noted_for(fact: Fact) -> Iterator[list[Fact]]:
    """Yield what a sentence dictates for a list of somebody's, told of them."""
    found = _LEAD.match(fact.sentence)
    if found is None or any(m.start < found.end() for m in fact.mentions):
        return
    body = fact.sentence[found.end() :]
    head = re.split(r"[,;.!–—(]", body)[0]
    if _UNSURE.search(found[0]) or _UNSURE.search(head) or (_THE.search(found[0]) and not _OF_HEALTH.search(found[0])):
        return
    mine = found["mine"] is not None
    said = _said(mine, head)
    if said is None:
        return
    owner = "I" if mine else found["whose"]
    lead = f"{owner[:1].upper()}{owner[1:]} {said[0]} " if said[0] else ""
    made = edited(fact, [(0, found.end() + said[1], lead)])
    yield [replace(made, mood=moods.mood(made.sentence))]


def _said(mine: bool, head: str) -> tuple[str, int] | None:
    """Return how what is dictated is said of its bearer, and how much of its start that stands for; None for neither."""
    words = re.findall(r"[\w'’-]+", head.lower())
    if _WHOLE.match(head):
        return "", 0
    allergic = _ALLERGIC.match(head)
    if allergic is not None:
        return f"{'am' if mine else 'is'} {allergic['how']}", allergic.end()
    if _ALLERGY.search(head):
        article = (
            ""
            if re.match(r"(?:an?|the|my|his|her) ", head, re.IGNORECASE)
            else " an"
            if head[:1].lower() in "aeiou"
            else " a"
        )
        return f"{'have' if mine else 'has'}{article}", 0
    if any(is_drug(word) for word in words[: _FEW + 1]):
        return ("take" if mine else "takes"), 0
    return None
