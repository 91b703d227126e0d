"""What a text shows beside its words: does it ask, tell of oneself, hold a number, a time, a picture.

Flags of a few bits, found when a document is indexed and weighed when it is ranked. English only; a text of another
language has the flags that do not depend on words.
"""

from __future__ import annotations

import re
from enum import IntFlag


class Cues(IntFlag):
    """What was seen in a text."""

    ASKS = 1
    """It holds a question."""
    ENDS_ASKING = 2
    """It ends with a question, which the next turn may answer."""
    SELF = 4
    """Someone speaks of themselves."""
    NUMBER = 8
    TIME = 16
    """It holds an expression of time."""
    PICTURE = 32
    RESOLVED = 64
    """A relative date in it was resolved."""


_SELF = re.compile(r"\b(?:i|i'm|i've|i'd|i'll|my|mine|me|we|our|us|we're|we've)\b", re.IGNORECASE)
_TIME = re.compile(
    r"\b(?:yesterday|today|tonight|tomorrow|ago|since|recently|(?:last|next|this|past|every|each) (?:\w+ )?"
    r"(?:night|day|week|weekend|month|year|summer|winter|spring|fall|autumn|morning|evening|afternoon|time"
    r"|monday|tuesday|wednesday|thursday|friday|saturday|sunday)"
    r"|jan(?:uary)?|feb(?:ruary)?|march|april|june|july|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?"
    r"|dec(?:ember)?|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|(?:19|20)\d\d"
    r"|weeks?|months?|years?|days?|hours?|minutes?|o'clock|[ap]\.?m)\b",
    re.IGNORECASE,
)
_NUMBER = re.compile(
    r"\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundred"
    r"|thousand|dozen|half|twice|couple|several)\b",
    re.IGNORECASE,
)
_PICTURE = "[shares a photo:"
_RESOLVED = re.compile(r"\[[^\]]*\d{4}[^\]]*\]")


def cues_of(text: str) -> Cues:
    """Return what is seen in a text."""
    seen = Cues(0)
    said = text.partition(_PICTURE)[0].rstrip() if _PICTURE in text else text
    if "?" in said or "？" in said:
        seen |= Cues.ASKS
        if said[-8:].rstrip(" \"')”!").endswith(("?", "？")):
            seen |= Cues.ENDS_ASKING
    if _SELF.search(said):
        seen |= Cues.SELF
    if _NUMBER.search(said):
        seen |= Cues.NUMBER
    if _TIME.search(said):
        seen |= Cues.TIME
    if said is not text:
        seen |= Cues.PICTURE
    if "[" in said and _RESOLVED.search(said):
        seen |= Cues.RESOLVED
    return seen
