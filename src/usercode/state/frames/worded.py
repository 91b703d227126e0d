"""Sums that are written in words: "sixty quid", "two hundred and fifty pounds", "two grand". Pure."""

from __future__ import annotations

import re
from collections.abc import Iterator

from usercode.facts.numerals import NUMBER_WORDS
from usercode.state.frames.currencies import CURRENCIES

_VALUES = NUMBER_WORDS | {"fourty": 40, "hundred": 100, "thousand": 1000, "grand": 1000}
_WORD = "|".join(sorted((word for word in _VALUES if "-" not in word and word != "zero"), key=len, reverse=True))
_UNIT = re.compile(rf"\b(?:(?:{'|'.join(CURRENCIES)})s?|grand)\b", re.IGNORECASE)
_SUM = re.compile(
    rf"\b(?P<count>(?:half a (?=grand)|(?<!half )a (?=hundred|thousand))?(?:{_WORD})(?:(?:-|\s)(?:and\s)?(?:{_WORD}))*)"
    rf"(?:\s(?P<name>{'|'.join(CURRENCIES)})s?\b|(?<=grand)\b)",
    re.IGNORECASE,
)
_WEIGHT = re.compile(r"\s(?:of (?!my|our|the money)|heavier|lighter|overweight|weight|in weight)", re.IGNORECASE)
_WEIGHED = re.compile(r"\b(?:lost|lose|losing|gained|gain|weigh\w*|shed|dropped|put on|lift\w*)\s\Z", re.IGNORECASE)


def worded_sums(sentence: str) -> Iterator[tuple[int, int, float, str]]:
    """Yield the sums that a sentence has in words: where each begins and ends, how much, and the currency."""
    for match in _SUM.finditer(sentence) if _UNIT.search(sentence) else ():
        name = (match["name"] or "").lower()
        if name == "pound" and (_WEIGHT.match(sentence, match.end()) or _WEIGHED.search(sentence[: match.start()])):
            continue
        if match["count"].lower() == "grand":
            continue  # "a grand day"
        amount = _value(re.findall(r"[a-z]+", match["count"].lower()))
        if amount is not None and amount > 1:
            yield (
                match.start(),
                match.end(),
                amount * (0.5 if match["count"].lower().startswith("half") else 1),
                CURRENCIES.get(name, ""),
            )


def _value(counted: list[str]) -> float | None:
    """Return the number that words say, None when they say none: "two fifty"."""
    whole, part, last = 0, 0, 10_000
    for word in counted:
        if word in ("a", "half", "and"):
            continue
        value = _VALUES[word]
        if value >= 1000:
            whole, part, last = whole + (part or 1) * value, 0, value
        elif value == 100:
            part, last = (part or 1) * 100, 100
        elif value >= last or (last < 100 and (last < 20 or value > 9)):
            return None
        else:
            part, last = part + value, value
    return float(whole + part)
