"""That a thing which can still go back does not fit whom it is for, as a later turn tells. Pure.

"The cardigan I gave Camille pinches at the shoulders", "her boots are a size too big": the thing is on record with the
day until which the shop takes it back, and nothing has become of it yet.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re

from usercode.state.change import Value
from usercode.state.frames.matching import Entry
from usercode.state.frames.turns.expected_deadlines import called_by, is_anothers, is_plain
from usercode.state.frames.turns.told import Finding, Said, Told, noted, spoken

GOODS = "finance.purchases"
_BODY = r"(?:shoulders?|waist|chest|hips?|arms?|neck|toes?|heels?|feet|foot|sleeves?|legs?|belly|tummy|back|knees?|ankles?|wrists?|collar)"
_UNFIT = re.compile(
    r" (?:too (?:tight|small|big|large|long|short|wide|narrow|loose|baggy|snug|roomy)|"
    r"(?:not|never|hardly|barely|does n't) (?:really |quite |even |at all )*(?:fits?|close|closes|button|buttons|zip|zips|do up|go (?:over|on|round|around)|come past|reach|reaches|suits?)|"
    r"no way (?:to|of) (?:close|closing|button\w*|zip\w*)|(?:not|never) (?:be )?(?:get|got|gets|getting|pull|squeeze) (?:it|them|him|her|\S+ \S+) (?:on|over|into|closed|shut|past)|"
    rf"(?:pinch|squeez|gap|sag|dig|rub|bulg|pull|cut)\w* (?:\S+ )?(?:at|across|around|in|into|under|over) (?:the |his |her |my |their )*{_BODY}|pinch(?:es|ing)?|"
    r"(?:hangs?|hanging|sits?|looks?|hung) (?:\S+ )?(?:like|off|down) (?:a |an |him|her|me|his|my)(?:\S+ )?|(?:swims?|swimming|drowns?|drowning|lost) in (?:it|them)|"
    r"(?:(?:a|one|two|three|four) )?sizes? (?:too|up|bigger|smaller|out|larger|off)|(?:the )?wrong size|(?:size|fit|cut|length) (?:is|was|turned out) (?:all |completely |quite )?(?:wrong|off)|"
    r"like a (?:sack|tent|sausage|potato)|bursting at|rides? up) "
)
"""How a thing to wear is told not to fit."""
_FITS = re.compile(
    r" (?:not|no longer|never|neither|nor|hardly) (?:\S+ )?too | (?:fits?|sits?|suits?) (?:\S+ )?(?:perfectly|well|like a glove|beautifully|fine|great|now)|"
    r" (?:spot on|just right|a perfect fit)|"
    r" (?:love|loves|loved|adores?) (?:it|them|the \S+) | (?:last|old|other|previous) "
)
_SEEN_TO = re.compile(
    r"\b(?:exchang\w+|swapp\w+|swap|return(?:ed|ing)|took (?:it|them) back|sent (?:it|them) back|taken back|refund\w*|gave (?:it|them) away|given (?:it|them) away|"
    r"alter(?:ed|ing)|tailor|seamstress|let out|taken in|hemmed|grow into|(?:will|['’]ll) keep|keeps? (?:it|them)|kept|already (?:back|got)|new size|right size|"
    r"if|in case|would|afraid|worr\w+|hope\w*|might|may be|could be)\b",
    re.IGNORECASE,
)
"""What tells that it has been seen to, or that nothing is known yet."""


_PARTED = re.compile(r" (?:but|whereas|while|although|though|;|–|—) ")
"""What parts a sentence about two things: "a friend's boots pinch, but the jumper is spot on"."""


def misfits(told: Told) -> list[Finding]:
    """That the one thing spoken of that can still go back does not fit."""
    if _SEEN_TO.search(told.text):
        return []
    for said in told.said:
        part = next((part for part in _PARTED.split(said.line) if _UNFIT.search(f" {part} ")), "")
        if not part or not is_plain(said) or _FITS.search(said.line):
            continue
        meant = [
            entry
            for entry in told.entries(GOODS)
            if entry.record is not None
            and not entry.retired
            and not entry.values.get("status")
            and (entry.values.get("return_until") or told.today) > told.today
            and called_by(entry) & (spoken(part) | _before(told, said))
            and (_GOES_ON.match(said.line) or not is_anothers(said, _known_of(said, entry)))
        ]
        if len(meant) == 1:
            values: dict[str, Value] = {"unfit_on": told.today}
            return [Finding(collection=GOODS, entry=meant[0], values=values, facts=(said.fact,))]
    return []


def _known_of(said: Said, entry: Entry) -> str:
    """Return the words that tell for whom a thing was bought: of its record, and of a sentence that says who gave it."""
    return f"{noted(entry)} {said.text if _GIVEN.search(said.line) else ''}"


_GIVEN = re.compile(r" (?:i|we) (?:gave|bought|got|ordered|chose) ")
_GOES_ON = re.compile(r"\A (?:(?:but|and|sadly|alas|well|unfortunately) (?:, )?)?(?:it|they|the (?:thing|size|fit)) ")


def _before(told: Told, said: Said) -> frozenset[str]:
    """Return the words of the sentence before one that goes on about "it"."""
    at = next(k for k, one in enumerate(told.said) if one is said)
    return told.said[at - 1].words if at and _GOES_ON.match(said.line) else frozenset()
