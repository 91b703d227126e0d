"""What somebody means to contest: the deed, and the decision or the demand that the turn tells of. Pure."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re

from usercode.state.frames.turns.told import Told
from usercode.state.frames.wordset import word_set

_CONTESTS = re.compile(
    r"\b(?:I|[Ww]e)(?:['’](?:m|re|ll|ve)| am| are| will| have| want| need| plan| intend| mean)*"
    r"(?: (?:definitely|absolutely|certainly|totally|so|going|gonna|decided|to|of course|now|already|both|not letting it go and))* "
    r"(?P<deed>appeal|contest|challeng|disput|object|fight|protest|oppos|complain)(?:e|ing)?\b"
)
"""How somebody tells that they mean to contest something, whatever it is: "so I'm appealing"."""
_CONTESTED = re.compile(
    r"(?:\A|\b(?:an?|the|this|that|my|our|another|[A-Z]\w+['’]s) )(?:[^\s,;:.!?]*\d\S* )?(?P<what>(?!The |My |Our |This |An? )(?:(?!for |of |to |in |on )[\w'’-]+ ){0,3}?"
    r"(?:fines?|ticket|penalty|charge|PCN|refusal|rejection|denial|decision|assessment|valuation|bill|ban|grade|"
    r"mark|result|verdict|ruling|sanction|claim|application|place))\b"
)


def contested(told: Told) -> str:
    """Return "appeal (parking fine)" where the speaker tells that they mean to contest something, "" where they do not."""
    texts = [s.text for s in told.said if s.sense.tells and not s.sense.asks]
    wish = next((m for text in texts if (m := _CONTESTS.search(text)) and not _TAKEN_BACK.search(text)), None)
    if wish is None:
        return ""
    thing = decision(told)
    deed = {"challeng": "challenge", "disput": "dispute", "oppos": "oppose"}.get(wish["deed"], wish["deed"])
    return f"{deed} ({thing})" if thing else deed


CONTESTING = word_set("appeal contest challenge dispute object fight protest oppose complain")


def decision(told: Told) -> str:
    """Return the decision or the demand that a turn tells of, which one may contest: "parking fine"."""
    texts = (s.text for s in told.said if s.sense.tells and not s.sense.asks)
    return next((m["what"] for text in texts if (m := _CONTESTED.search(text))), "")


_TAKEN_BACK = re.compile(r"\b(?:not|never|if|whether|maybe|might|talked me out|no point|gave up|won)\b|n['’]t\b")
