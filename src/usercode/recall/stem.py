"""The English stemmer of the Snowball project (Porter2), so that "painted" and "paintings" are one term.

A word of lower-case letters comes in, its stem goes out; words of other languages mostly come back as they are. The
rules are those published at snowballstem.org/algorithms/english; results are kept, since a history has few words.
"""

from __future__ import annotations

import re
from functools import lru_cache

_VOWEL = "aeiouy"
_REGION = re.compile(r"[aeiouy][^aeiouy]")
_SPECIAL_START = re.compile(r"^(?:gener|commun|arsen|past|univers|later|emerg|organ|inter)")
_DOUBLE = re.compile(r"(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$")
_SHORT_END = re.compile(r"(?:[^aeiouy][aeiouy][^aeiouywxY]|^[aeiouy][^aeiouy]|^past)$")
_HAS_VOWEL = re.compile(r"[aeiouy]")

_EXACT = {
    "skis": "ski",
    "skies": "sky",
    "idly": "idl",
    "gently": "gentl",
    "ugly": "ugli",
    "early": "earli",
    "only": "onli",
    "singly": "singl",
    **{w: w for w in ("sky", "news", "howe", "atlas", "cosmos", "bias", "andes")},
}
_KEPT_AFTER_1A = frozenset(("inning", "outing", "canning", "herring", "earring", "evening"))
_KEPT_AFTER_1A_ED = frozenset(("proceed", "exceed", "succeed"))

_STEP_2 = (
    ("ization", "ize"),
    ("ational", "ate"),
    ("fulness", "ful"),
    ("ousness", "ous"),
    ("iveness", "ive"),
    ("tional", "tion"),
    ("biliti", "ble"),
    ("lessli", "less"),
    ("entli", "ent"),
    ("ation", "ate"),
    ("alism", "al"),
    ("aliti", "al"),
    ("ousli", "ous"),
    ("iviti", "ive"),
    ("fulli", "ful"),
    ("ogist", "og"),
    ("enci", "ence"),
    ("anci", "ance"),
    ("abli", "able"),
    ("izer", "ize"),
    ("ator", "ate"),
    ("alli", "al"),
    ("bli", "ble"),
    ("ogi", "og"),
    ("li", ""),
)
_STEP_3 = (
    ("ational", "ate"),
    ("tional", "tion"),
    ("alize", "al"),
    ("icate", "ic"),
    ("iciti", "ic"),
    ("ative", ""),
    ("ical", "ic"),
    ("ness", ""),
    ("ful", ""),
)
_STEP_4 = (
    "ement",
    "ance",
    "ence",
    "able",
    "ible",
    "ment",
    "ant",
    "ent",
    "ism",
    "ate",
    "iti",
    "ous",
    "ive",
    "ize",
    "ion",
    "al",
    "er",
    "ic",
)
_LI_AFTER = frozenset("cdeghkmnrt")


@lru_cache(maxsize=65_536)
def stem(word: str) -> str:
    """Return the stem of a lower-case word; a word of two letters or fewer is its own stem."""
    if len(word) <= 2 or not word.isascii():
        return word
    if word in _EXACT:
        return _EXACT[word]
    word = _mark_consonant_y(word.lstrip("'"))
    r1 = _r1(word)
    r2 = _after(word, r1)
    word = _step_1a(_step_0(word))
    if word in _KEPT_AFTER_1A or word in _KEPT_AFTER_1A_ED:
        return word
    word = _step_1c(_step_1b(word, r1))
    word = _step_3(_step_2(word, r1), r1, r2)
    return _step_5(_step_4(word, r2), r1, r2).replace("Y", "y")


def _mark_consonant_y(word: str) -> str:
    """Return the word with each y that is a consonant as a capital."""
    if "y" not in word:
        return word
    letters = list(word)
    for place, letter in enumerate(letters):
        if letter == "y" and (place == 0 or letters[place - 1] in _VOWEL):
            letters[place] = "Y"
    return "".join(letters)


def _after(word: str, start: int) -> int:
    """Return the place after the first consonant that follows a vowel, from `start` on."""
    found = _REGION.search(word, start)
    return found.end() if found else len(word)


def _r1(word: str) -> int:
    special = _SPECIAL_START.match(word)
    return special.end() if special else _after(word, 0)


def _is_short(word: str, r1: int) -> bool:
    return r1 >= len(word) and _SHORT_END.search(word) is not None


def _step_0(word: str) -> str:
    for ending in ("'s'", "'s", "'"):
        if word.endswith(ending):
            return word[: -len(ending)]
    return word


def _step_1a(word: str) -> str:
    if word.endswith("sses"):
        return word[:-2]
    if word.endswith(("ied", "ies")):
        return word[:-2] if len(word) > 4 else word[:-1]
    if word.endswith(("us", "ss")) or not word.endswith("s"):
        return word
    return word[:-1] if _HAS_VOWEL.search(word[:-2]) else word


def _step_1b(word: str, r1: int) -> str:
    for ending in ("eedly", "eed"):
        if word.endswith(ending):
            return word[: -len(ending)] + "ee" if len(word) - len(ending) >= r1 else word
    for ending in ("ingly", "edly", "ing", "ed"):
        if word.endswith(ending):
            return _after_ed_or_ing(word, word[: -len(ending)], r1, ending)
    return word


def _after_ed_or_ing(word: str, left: str, r1: int, ending: str) -> str:
    if ending == "ing" and len(left) == 2 and left[1] == "y" and left[0] not in _VOWEL:
        return f"{left[0]}ie"  # "lying" is "lie", as "dying" is "die"
    if not _HAS_VOWEL.search(left):
        return word
    if left.endswith(("at", "bl", "iz")):
        return left + "e"
    if _DOUBLE.search(left):
        return left if len(left) == 3 and left[0] in "aeo" else left[:-1]
    return left + "e" if _is_short(left, r1) else left


def _step_1c(word: str) -> str:
    if len(word) > 2 and word[-1] in "yY" and word[-2] not in _VOWEL:
        return word[:-1] + "i"
    return word


def _step_2(word: str, r1: int) -> str:
    for ending, new in _STEP_2:
        if word.endswith(ending):
            left = word[: -len(ending)]
            if len(left) < r1:
                return word
            if (ending == "ogi" and not left.endswith("l")) or (ending == "li" and left[-1:] not in _LI_AFTER):
                return word
            return left + new
    return word


def _step_3(word: str, r1: int, r2: int) -> str:
    for ending, new in _STEP_3:
        if word.endswith(ending):
            left = word[: -len(ending)]
            return left + new if len(left) >= (r2 if ending == "ative" else r1) else word
    return word


def _step_4(word: str, r2: int) -> str:
    for ending in _STEP_4:
        if word.endswith(ending):
            left = word[: -len(ending)]
            if len(left) < r2 or (ending == "ion" and left[-1:] not in ("s", "t")):
                return word
            return left
    return word


def _step_5(word: str, r1: int, r2: int) -> str:
    left = word[:-1]
    if word.endswith("e"):
        return left if len(left) >= r2 or (len(left) >= r1 and not _SHORT_END.search(left)) else word
    return left if word.endswith("ll") and len(left) >= r2 else word
