"""What people tell of themselves by letting one guess: "Guess who got a jury summons?" is "I got a jury summons". Pure."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re
from dataclasses import replace

from usercode.facts import moods
from usercode.facts.fact import Fact
from usercode.state.frames.edits import Edit, edited

_GUESS = re.compile(
    r"(?:\A|(?<=[,;:–—-] )|(?<=\band )|(?<=\bso ))(?:you['’]ll never )?guess wh(?:o|ich \w+)(?P<is>['’]s| is| are|['’]re| has)?(?= \w)",
    re.IGNORECASE,
)
_OTHERS = re.compile(
    r"['’\w ]{0,20}\b(?:came|com(?:es?|ing)|call(?:ed|s)|rang|visit\w*|turn(?:ed|s)|show(?:ed|s)|text\w*|phoned|moved in|popped|my|you)\b"
)
"""What somebody else does of whom one is to guess: "Guess who rang?"."""
_ANSWER = re.compile(
    r"\s*(?!(?:me|moi|us|yours truly|this \w+|that['’]s me|yep|yes|i|we)\b)\w[^.!?]{0,24}[.!]", re.IGNORECASE
)
"""A few words behind it that name somebody else: "My sister!"."""
_HAS = re.compile(
    r" (?:been|got|(?:just |finally |officially )?(?:won|made|passed|scored|bagged|landed|\w+ed)|just \w+ed)\b"
)


def guessed(fact: Fact, turn: str) -> Fact:
    """Return a fact that lets one guess who did something with the speaker as the one who did."""
    m = _GUESS.search(fact.sentence) if fact.mood in ("question", "asserted") else None
    if m is None or _OTHERS.match(fact.sentence, m.end()):
        return fact
    behind = turn[fact.end :].lstrip()
    if _ANSWER.match(behind) and len(re.split(r"[.!?]", behind)[0].split()) <= len(("my", "big", "sister")):
        return fact
    be = m["is"] or ""
    said = "I" + ("" if not be else "'ve" if "has" in be or _HAS.match(fact.sentence, m.end()) else "'m")
    edits: list[Edit] = [(*m.span(), said)]
    told = fact.sentence.rstrip()
    if (end := len(told.rstrip("?!"))) < len(told):
        edits.append((end, len(told), "!"))
    plain = edited(fact, edits)
    return replace(plain, mood=moods.mood(plain.sentence))
