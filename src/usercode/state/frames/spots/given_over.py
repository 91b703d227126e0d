"""What a line tells to be let or hired out by the speaker, who then is not there: a flat, a barn. See `turns/taken`."""

from __future__ import annotations

import re

from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.taking_part import is_somebody
from usercode.state.frames.tokens import Token
from usercode.state.frames.wordset import word_set
from usercode.wordnet import is_a

_WHAT = (
    r"(?:the|my|our|ma|me) (?P<what>(?:(?!(?:to|out|for|from|at|in|on|is|are) )[^\s<>,;.:!?]+ ){1,4}?)"
    r"(?=to |out |over |for |from |at |in |near |on |is |are |'s |will |has |have |'ll |'ve |<|[,;.!?] |over |during |"
    r"till |until )"
)
_HIRES = r"(?:let|letting|rent(?:ed|ing)?|hir(?:ed|ing)|leas(?:ed|ing)|airbnb(?:ed|ing)?|loan(?:ed|ing))"
_SUBLETS = r"(?:sublet(?:ting|ted)?|sublease?d?|subleasing)"
_OVER = (
    re.compile(rf" {_HIRES} {_WHAT}(?:out |over )?to "),
    re.compile(rf" {_HIRES} (?:{_WHAT}out |out {_WHAT.replace('<what>', '<also>')})"),
    re.compile(rf" {_SUBLETS} (?:out )?{_WHAT}(?=to |out |for |from |over |during |till |until |<|[,;.] )"),
    re.compile(rf" (?:given|gave|giving|put|putting|got) {_WHAT}(?:out )?on (?:rent|lease|hire|let|airbnb) "),
    re.compile(
        rf" {_WHAT}(?:(?:at|in|near|on) (?:the )?[^\s<>,;.:!?]+ )?(?:is|are|'s|will be|'ll be|has been|have been|"
        r"'ve been)(?: all| already| now| being)? (?:(?:let|rented|hired|leased|airbnb(?:ed)?|sublet|booked)(?: out)?|"
        r"taken|occupied|spoken for) (?!until |by (?:me|us) |for (?:me|us|our|my) )"
    ),
)
"""How a place or a thing of the speaker's is told to be with those who pay for it or were given it."""
_KINDS = ("structure", "room", "housing", "vehicle", "equipment")
_ALSO = word_set(
    "flat gym trailer driveway workshop space pitch allotment annexe annex van spot site plot ground floor granny "
    "granny-flat motorhome campervan camper casita guesthouse maisonette bedsit"
)


def is_place_or_thing(word: str) -> bool:
    """Return whether a word is one for what is let or hired out: a room, a house, a vehicle, gear."""
    return word in _ALSO or is_a(word, *_KINDS, most=2)


def is_given_over(line: Line) -> bool:
    """Return whether a line tells that others have a place or a thing of the speaker's, who then is not there."""
    return bool(_given(line))


def _given(line: Line) -> list[Token]:
    """Return the words of what is let, [] for nothing of the speaker's: who rents a cottage has none to let."""
    for pattern in _OVER:
        m = pattern.search(line.text)
        if m is None:
            continue
        group = "what" if m["what"] else "also"
        words = line.tokens[line.token_at(m.start(group)) : line.token_at(m.end(group) - 2) + 1]
        if (
            all(t.kind in ("word", "number") for t in words)
            and is_place_or_thing(words[-1].low)
            and not is_somebody(words[-1])
        ):
            return list(words)
    return []
