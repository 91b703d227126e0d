"""What a text shows beside its words: does it ask, tell of oneself, hold a number, a time, a picture.

Flags of a few bits, found when a document is indexed and weighed when it is ranked. English only; a text of another
language has the flags that do not depend on words.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

ENDS_ASKING = 1
"""It ends with a question, which the next turn may answer."""
SELF = 2
"""Someone speaks of themselves."""
NUMBER = 4
TIME = 8
"""It holds an expression of time."""
PICTURE = 16
NAME = 32
"""It names something or somebody beside the one it is said to."""

_SELF = frozenset(("i", "i'm", "i've", "i'd", "i'll", "my", "mine", "me", "we", "our", "us", "we're", "we've"))
_TIME_WORDS = """
yesterday today tonight tomorrow ago since recently last next lately soon
january february march april june july august september october november december
jan feb mar apr jun jul aug sep sept oct nov dec
monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays
sundays second minute minutes hour hours day days night nights week weeks weekend weekends month months year years
decade morning evening afternoon summer winter spring fall autumn o'clock am pm
"""
_TIME = frozenset(_TIME_WORDS.split())
_NUMBER_WORDS = """
one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million dozen half twice couple several
"""
_NUMBER = frozenset(_NUMBER_WORDS.split())
_DIGIT = re.compile(r"\d")
_YEAR = re.compile(r"\b(?:19|20)\d\d\b")
_SPOKEN_TO = re.compile(
    r"(?:\b(?:hey|hi|hello|thanks|thank you|wow|yeah|yes|no|oh|congrats|bye|sure|definitely|ok|okay|so),? |, )"
    r"([A-Z]\w+)(?=[,.!?]|$)",
    re.IGNORECASE,
)
_INSIDE = re.compile(r"(?<=[a-z0-9,;:'’)(\"] )\"?([A-Z][\w'’&-]+)|\"[A-Z]")
"""A capital inside a sentence, or at the start of what is quoted."""
_NO_NAME_WORDS = """
I I'm I've I'd I'll OK Monday Tuesday Wednesday Thursday Friday Saturday Sunday
January February March April May June July August September October November December
"""
_NO_NAMES = frozenset(_NO_NAME_WORDS.split())
_PICTURE_MARK = "[shares a photo:"


def cues_of(text: str, words: Iterable[str]) -> int:
    """Return what is seen in a text with these words, as the sum of the flags above."""
    said = text.partition(_PICTURE_MARK)[0].rstrip() if _PICTURE_MARK in text else text
    seen = 0 if said is text else PICTURE
    if "?" in said[-8:] and said[-8:].rstrip(" \"')”!").endswith("?"):
        seen |= ENDS_ASKING
    own = frozenset(words)
    digit = _DIGIT.search(text) is not None
    if not _SELF.isdisjoint(own):
        seen |= SELF
    if digit or not _NUMBER.isdisjoint(own):
        seen |= NUMBER
    if not _TIME.isdisjoint(own) or (digit and _YEAR.search(text)):
        seen |= TIME
    return seen | NAME if _names(said) else seen


def _names(said: str) -> bool:
    found = [m for m in _INSIDE.finditer(said) if m[1] not in _NO_NAMES]
    spoken_to = {m.start(1) for m in _SPOKEN_TO.finditer(said)} if found else set()
    return any(m.start(1) not in spoken_to for m in found)
