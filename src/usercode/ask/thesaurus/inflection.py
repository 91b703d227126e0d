"""English inflection both ways: the forms of a base form, and the base forms a word may have.

`bases` over-generates on purpose ("rated" may come from "rat" or "rate"): a caller keeps those that some table holds.
Irregular forms come from `irregular`. A phrase inflects at its verb ("work out": "worked out") or at its last noun
("job application": "job applications").
"""

from __future__ import annotations

from functools import cache

from usercode.ask.thesaurus.entries import Part
from usercode.ask.thesaurus.irregular import COMPARISONS, PLURALS, VERBS

_VOWELS = "aeiou"
_SIBILANTS = ("s", "x", "z", "ch", "sh")
_KEEP_DOUBLED = ("l", "s", "f", "z")
"""Final letters that a base form may itself double: "call", "miss", "staff", "buzz"."""


def _inverse(table: dict[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for base, words in table.items():
        for word in words:
            found[word] = (*found.get(word, ()), base)
    return found


_VERB_BASES = _inverse(VERBS)
_SINGULARS = _inverse(PLURALS)
_POSITIVES = _inverse(COMPARISONS)


@cache
def bases(word: str, part: Part) -> tuple[str, ...]:
    """Return the base forms that a lower-case word may have as this part of speech, itself first.

    For a phrase each word that may be inflected is reduced: the first of a verb, the last of a noun.
    """
    if part == "noun":
        head, _, last = word.rpartition(" ")
        found = _join(head, _noun_bases(last), after=True)
    elif part == "verb":
        first, _, rest = word.partition(" ")
        found = _join(rest, _verb_bases(first), after=False)
    else:
        found = _positives(word)
    return tuple(dict.fromkeys((word, *found)))


def _join(rest: str, words: tuple[str, ...], *, after: bool) -> tuple[str, ...]:
    if not rest:
        return words
    return tuple(f"{rest} {word}" if after else f"{word} {rest}" for word in words)


def _noun_bases(word: str) -> tuple[str, ...]:
    if word in _SINGULARS:
        return _SINGULARS[word]
    if word.endswith("ies") and len(word) > 4:
        return (word[:-3] + "y", word[:-1])
    if word.endswith("es") and word[:-2].endswith(("s", "x", "z", "ch", "sh", "o")):
        return (word[:-2], word[:-1])
    if word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return (word[:-1],)
    return ()


def _verb_bases(word: str) -> tuple[str, ...]:
    found = list(_VERB_BASES.get(word, ()))
    if word.endswith("ing") and len(word) > 4:
        found += _unsuffixed(word[:-3])
    elif word.endswith("ied") and len(word) > 4:
        found += [word[:-3] + "y", word[:-1]]
    elif word.endswith("ed") and len(word) > 3:
        found += _unsuffixed(word[:-2])
    else:
        found += _noun_bases(word) if word not in _SINGULARS else ()
    return tuple(found)


def _unsuffixed(stem: str) -> list[str]:
    """Return what "-ed" or "-ing" may have been added to: "stopp" gives stop, "rat" gives rat and rate."""
    doubled = len(stem) > 2 and stem[-1] == stem[-2] and stem[-1] not in _VOWELS
    if doubled:
        return [stem[:-1], stem] if stem[-1] in _KEEP_DOUBLED else [stem[:-1]]
    return [stem, stem + "e"]


def _positives(word: str) -> tuple[str, ...]:
    if word in _POSITIVES:
        return _POSITIVES[word]
    for ending in ("er", "est"):
        if word.endswith(ending) and len(word) > len(ending) + 2:
            stem = word[: -len(ending)]
            if stem.endswith("i"):
                return (stem[:-1] + "y",)
            return tuple(_unsuffixed(stem))
    return ()


def forms(base: str, part: Part) -> tuple[str, ...]:
    """Return every form of a base form: plural; third person, past, participles; comparative and superlative.

    The base itself comes first. Adverbs and adjectives that compare by "more" have no form but themselves.
    """
    if part == "noun":
        head, _, last = base.rpartition(" ")
        found = _join(head, (last, *(PLURALS.get(last) or (_with_s(last),))), after=True)
    elif part == "verb":
        first, _, rest = base.partition(" ")
        found = _join(rest, _verb_forms(first), after=False)
    else:
        found = (base, *degrees(base))
    return tuple(dict.fromkeys(found))


def _with_s(word: str) -> str:
    if word.endswith(_SIBILANTS):
        return word + "es"
    if word.endswith("y") and word[-2:-1] not in _VOWELS:
        return word[:-1] + "ies"
    return word + "s"


def _verb_forms(verb: str) -> tuple[str, ...]:
    irregular = VERBS.get(verb, ())
    third = () if verb in ("be", "have", "do", "go") else (_with_s(verb),)
    ing = (_suffixed(verb, "ing"),) if not any(form.endswith("ing") for form in irregular) else ()
    finite = [form for form in irregular if not form.endswith("ing")]
    past = () if finite else (_suffixed(verb, "ed"),)
    return (verb, *third, *past, *ing, *irregular)


def _suffixed(word: str, ending: str) -> str:
    if word.endswith("e") and not (ending == "ing" and word.endswith(("ee", "oe", "ye"))):
        return word[:-1] + ending
    if word.endswith("y") and word[-2:-1] not in _VOWELS and ending != "ing":
        return word[:-1] + "i" + ending
    return (word + word[-1] if _doubles(word) else word) + ending


def _doubles(word: str) -> bool:
    """Return whether a final consonant doubles: one syllable of consonant, vowel, consonant ("stop", "big")."""
    vowels = sum(letter in _VOWELS for letter in word)
    cvc = len(word) > 2 and word[-1] not in _VOWELS + "wxy" and word[-2] in _VOWELS and word[-3] not in _VOWELS
    return cvc and (vowels == 1 or word in _STRESSED_LAST)


_STRESSED_LAST = frozenset(
    {"prefer", "refer", "commit", "submit", "admit", "permit", "begin", "occur", "quit", "equip"}
)


def degrees(adjective: str) -> tuple[str, ...]:
    """Return comparatives and superlatives in one word ("cheaper", "cheapest"); none where "more" is used."""
    if adjective in COMPARISONS:
        return COMPARISONS[adjective]
    if not _compares_in_one_word(adjective):
        return ()
    return (_suffixed(adjective, "er"), _suffixed(adjective, "est"))


def _compares_in_one_word(word: str) -> bool:
    if " " in word or "-" in word or word.endswith(("ly", "ed", "ing", "ful", "less", "ive", "ous", "al", "ic")):
        return word in ("early", "long")
    groups = 0
    previous = ""
    for letter in word:
        vowel = letter in _VOWELS + "y" and not (letter == "y" and not previous)
        groups += vowel and (not previous or previous not in _VOWELS + "y")
        previous = letter
    silent = word.endswith("e") and groups > 1
    return groups - silent == 1 or (groups - silent == 2 and word.endswith(("y", "ow", "le", "quiet")))
