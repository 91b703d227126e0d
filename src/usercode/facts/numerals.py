"""Numbers below a hundred that are written as words: "nine", "fourteen", "twenty-eight"."""

from __future__ import annotations

_BELOW_TWENTY = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen"
)
_TENS = {
    word: 10 * n
    for n, word in enumerate(["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"], 2)
}
_UNITS = {word: n for n, word in enumerate(_BELOW_TWENTY.split())}

NUMBER_WORDS = (
    _UNITS
    | _TENS
    | {f"{ten}-{one}": tens + n for ten, tens in _TENS.items() for one, n in _UNITS.items() if 0 < n < 10}
)
"""Each word in lower case and its number; the longer ones are joined by a hyphen."""
NUMBER_PATTERN = "|".join(
    sorted((word.replace("-", r"[\s-]") for word in NUMBER_WORDS if word != "zero"), key=len, reverse=True)
)
"""A pattern of these words but "zero", longest first; a blank may stand for the hyphen."""


def number_of(word: str) -> int | None:
    """Return the number that a word stands for, or None."""
    return NUMBER_WORDS.get("-".join(word.lower().split()))
