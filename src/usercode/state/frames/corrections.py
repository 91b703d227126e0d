"""Dates that a sentence takes back: "until 9 August 2025, sorry, 2029". Pure."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from usercode.facts.fact import Mention

_CORRECTS = re.compile(
    r"\W*(?:(?:oh|no|sorry|wait|hang on|actually|correction|i mean|or rather|rather|make that|scratch that|pardon|my mistake|that is|that['’]s|it['’]s|i meant|typo)\b\W*)+\Z",
    re.IGNORECASE,
)
_SURELY_CORRECTS = re.compile(
    r"\b(?:no|sorry|wait|actually|correction|i mean|rather|make that|scratch that|my mistake|i meant|typo)\b", re.I
)
_OTHER_YEAR = re.compile(
    r"(?P<lead>\W*[a-z' ,’-]{2,30}?)(?P<year>20\d\d)\b(?!\s*(?:euros?|dollars?|pounds?))", re.IGNORECASE
)


_REPLACED = re.compile(r"\b(?:instead of|rather than) (?:on |from |the )*\Z", re.IGNORECASE)


def corrected(sentence: str, mentions: Sequence[Mention]) -> list[Mention]:
    """Return the mentions of a sentence without those it takes back: "9 August 2025, sorry, 9 August 2029".

    A year alone takes the day with it: "9 August 2025, no, 2029" is 9 August 2029.
    """
    out: list[Mention] = []
    for k, mention in enumerate(mentions):
        behind = mentions[k + 1] if k + 1 < len(mentions) else None
        if len(mentions) > 1 and _REPLACED.search(sentence[: mention.start]):
            continue  # "instead of 12 March I'm now flying home on 19 March"
        if behind is not None and behind.grain != "year" and _takes_back(sentence[mention.end : behind.start]):
            continue
        year = _OTHER_YEAR.match(sentence, mention.end)
        if year is not None and _takes_back(year["lead"]) and mention.grain == "day" and mention.first.day < 29:
            moved = mention.first.replace(year=int(year["year"]))
            out.append(replace(mention, first=moved, last=moved))
        else:
            out.append(mention)
    return out


def _takes_back(between: str) -> bool:
    return bool(_CORRECTS.match(between)) and bool(_SURELY_CORRECTS.search(between))
