"""What a text shows beside its words: does it ask, tell of oneself, hold a number, a time, a picture.

Flags of a few bits, found when a document is indexed and weighed when it is ranked. English only; a text of another
language has the flags that do not depend on words.
"""

from __future__ import annotations

import re
ENDS_ASKING = 1
"""It ends with a question, which the next turn may answer."""
SELF = 2
"""Someone speaks of themselves."""
NUMBER = 4
TIME = 8
"""It holds an expression of time."""
PICTURE = 16

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
_PICTURE_MARK = "[shares a photo:"


def cues_of(text: str) -> int:
    """Return what is seen in a text, as the sum of the flags above."""
    said = text.partition(_PICTURE_MARK)[0].rstrip() if _PICTURE_MARK in text else text
    seen = 0 if said is text else PICTURE
    if "?" in said[-8:] and said[-8:].rstrip(" \"')”!").endswith("?"):
        seen |= ENDS_ASKING
    if _SELF.search(said):
        seen |= SELF
    if _NUMBER.search(said):
        seen |= NUMBER
    if _TIME.search(said):
        seen |= TIME
    return seen
