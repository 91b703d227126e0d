"""English inflection both ways: the forms of a base form, and the base forms a word may have.

`bases` over-generates on purpose ("rated" may come from "rat" or "rate"): a caller keeps those that some table holds.
Irregular forms come from `irregular`. A phrase inflects at its verb ("work out": "worked out") or at its head noun
("job applications", "nights of sleep").
"""

from __future__ import annotations

from functools import lru_cache

from usercode.ask.thesaurus.entries import Part
from usercode.ask.thesaurus.irregular import COMPARISONS, PLURALS, VERBS

_VOWELS = "aeiou"
_SIBILANTS = ("s", "x", "z", "ch", "sh")
_AFTER_NOUN = frozenset({"off", "out", "added", "deleted", "removed", "changed", "played", "learned"})
"""Last words of a noun phrase that stay as they are: "days off", "meals out", "lines added"."""
_BEFORE_VERB = frozenset({"scuba", "grocery", "video", "never", "auto"})
"""First words of a verb phrase that stay as they are: "scuba dived"."""
_PARTICLES = frozenset({"on", "in", "off", "over", "up", "back", "there", "out", "about", "done"})
"""Words after "be" that mean too much without it."""
_NOT_PLURAL = frozenset(
    {"news", "chess", "darts", "series", "billiards", "christmas", "mathematics", "physics", "business"}
)
_COMPOUND = (("person", "people"), ("woman", "women"), ("sman", "smen"), ("rman", "rmen"))
"""Ends of nouns that are made of an irregular one: tradespeople, fishermen; not "humans" and "romans"."""


def _inverse(table: dict[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for base, words in table.items():
        for word in words:
            found[word] = (*found.get(word, ()), base)
    return found


_VERB_BASES = _inverse(VERBS)
_SINGULARS = _inverse(PLURALS)
_POSITIVES = _inverse(COMPARISONS)


@lru_cache(maxsize=20_000)
def bases(word: str, part: Part) -> tuple[str, ...]:
    """Return the base forms that a lower-case word may have as this part of speech, itself first.

    For a phrase only its head is reduced: the verb, or the noun before "of" or at the end.
    """
    if part == "noun":
        before, head, after = _noun_head(word)
        front, space, last = word.rpartition(" ")
        found = [before + base + after for base in _noun_bases(head)]
        found += [front + space + base for base in _noun_bases(last)]
    elif part == "verb":
        before, head, after = _verb_head(word)
        found = [before + base + after for base in _verb_bases(head)] + [f"be {word}"]
    else:
        found = list(_positives(word))
    return tuple(dict.fromkeys((word, *found)))


def singular(word: str) -> str:
    """Return the one base form that a noun most probably has: "purchases" a purchase, "boxes" a box, "news" news."""
    found = bases(word, "noun")
    return found[1] if len(found) > 1 else word


def _noun_head(phrase: str) -> tuple[str, str, str]:
    """Split a noun phrase about the word that takes the plural, spaces left on the outer parts."""
    front, of, rest = phrase.partition(" of ")
    after = of + rest
    if not of:
        words, space, last = phrase.rpartition(" ")
        if last in _AFTER_NOUN and space:
            front, after = words, space + last
    before, space, head = front.rpartition(" ")
    return before + space, head, after


def _verb_head(phrase: str) -> tuple[str, str, str]:
    """Split a verb phrase about its verb, spaces left on the outer parts."""
    first, space, rest = phrase.partition(" ")
    if first in _BEFORE_VERB and space:
        second, gap, rest = rest.partition(" ")
        return first + space, second, gap + rest
    return "", first, space + rest


def _noun_bases(word: str) -> tuple[str, ...]:
    if word in _SINGULARS:
        return _SINGULARS[word]
    for end, ends in _COMPOUND:
        if word.endswith(ends) and len(word) > len(ends) + 2:
            return (word[: -len(ends)] + end,)
    return () if word in PLURALS or word in _NOT_PLURAL or word.endswith(("us", "is")) else _without_s(word)


def _without_s(word: str) -> tuple[str, ...]:
    """Return what a final "s" may have been added to, the likelier first."""
    if word.endswith("ies") and len(word) > 4:
        return (word[:-3] + "y", word[:-1])
    if word.endswith("aches") and word[-6:-5] not in ("e", "o", "t"):
        return (word[:-1], word[:-2])
    if word.endswith(("sses", "xes", "ches", "shes", "zzes", "oes")):
        return (word[:-2], word[:-1])
    if word.endswith(("ses", "zes")):
        return (word[:-1], word[:-2])
    return (word[:-1],) if word.endswith("s") and not word.endswith("ss") else ()


def _verb_bases(word: str) -> tuple[str, ...]:
    found = list(_VERB_BASES.get(word, ()))
    if word.endswith("ing") and len(word) > 4:
        found += _unsuffixed(word[:-3])
    elif word.endswith("ied") and len(word) > 4:
        found += [word[:-3] + "y", word[:-1], word[:-2]]
    elif word.endswith("ed") and len(word) > 3:
        found += _unsuffixed(word[:-2])
    else:
        found += _without_s(word)
    return tuple(found)


def _unsuffixed(stem: str) -> list[str]:
    """Return what "-ed" or "-ing" may have been added to: "stopp" gives stop, "rat" gives rat and rate."""
    if len(stem) > 2 and stem[-1] == stem[-2] and stem[-1] not in _VOWELS:
        return [stem[:-1], stem]
    return [stem, stem + "e"]


def _positives(word: str) -> tuple[str, ...]:
    if word in _POSITIVES:
        return _POSITIVES[word]
    first, space, rest = word.partition(" ")
    if space:
        return tuple(f"{base} {rest}" for base in _positives(first))
    for ending in ("er", "est"):
        if word.endswith(ending) and len(word) > len(ending) + 2:
            stem = word[: -len(ending)]
            if stem.endswith("i"):
                return (stem[:-1] + "y",)
            return tuple(_unsuffixed(stem))
    return ()


def forms(base: str, part: Part) -> tuple[str, ...]:
    """Return every form of a base form: plural; third person, past, participles; comparative and superlative.

    The base itself comes first. What follows "be" is a form too ("born"), because in a question its subject stands
    between ("when was I born"). Adverbs and adjectives that compare by "more" have no form but themselves.
    """
    if part == "noun":
        before, head, after = _noun_head(base)
        found = [before + form + after for form in (head, *(PLURALS.get(head) or _plurals(head)))]
    elif part == "verb":
        before, head, after = _verb_head(base)
        found = [before + form + after for form in _verb_forms(head)]
        if head == "be" and after and after.split()[0] not in _PARTICLES:
            found.append(after.strip())
    else:
        found = [base, *(degrees(base) if part == "adjective" else COMPARISONS.get(base, ()))]
    return tuple(dict.fromkeys(found))


def _plurals(noun: str) -> tuple[str, ...]:
    """Return the regular plurals; behind a consonant, "-o" takes either ending: "tomatoes", "pianos"."""
    if noun.endswith("o") and noun[-2:-1] not in _VOWELS:
        return (noun + "es", noun + "s")
    for end, ends in _COMPOUND:
        if noun.endswith(end) and len(noun) > len(end) + 2:
            return (noun[: -len(end)] + ends,)
    return (_with_s(noun),)


def _with_s(word: str) -> str:
    if word.endswith(_SIBILANTS):
        return word + "es"
    if word.endswith("y") and word[-2:-1] not in _VOWELS:
        return word[:-1] + "ies"
    return word + "s"


def _verb_forms(verb: str) -> tuple[str, ...]:
    irregular = VERBS.get(verb, ())
    third = () if verb in ("be", "have", "do", "go", "undergo") else (_with_s(verb),)
    ing = (_suffixed(verb, "ing"),) if not any(form.endswith("ing") for form in irregular) else ()
    finite = [form for form in irregular if not form.endswith(("ing", "goes"))]
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
    {"prefer", "refer", "transfer", "commit", "submit", "admit", "permit", "begin", "occur", "recur", "equip", "forget"}
)


def degrees(adjective: str) -> tuple[str, ...]:
    """Return comparative and superlative in pairs ("cheaper", "cheapest"); none where "more" and "most" are used.

    A compound compares at its first part: "low-calorie", "lower-calorie".
    """
    if adjective in COMPARISONS:
        return COMPARISONS[adjective]
    first, hyphen, rest = adjective.partition("-")
    if hyphen and first in ("high", "low"):
        return tuple(f"{form}-{rest}" for form in degrees(first))
    if not _compares_in_one_word(adjective):
        return ()
    return (_suffixed(adjective, "er"), _suffixed(adjective, "est"))


_MORE_ENDINGS = ("ly", "ie", "ed", "ing", "ful", "less", "ive", "ous", "al", "ic", "able", "ible")


def _compares_in_one_word(word: str) -> bool:
    if " " in word or "-" in word or len(word) < 3 or word.endswith(_MORE_ENDINGS):
        return word == "early"
    groups = 0
    previous = ""
    for letter in word:
        vowel = letter in _VOWELS + "y" and not (letter == "y" and not previous)
        groups += vowel and (not previous or previous not in _VOWELS + "y")
        previous = letter
    silent = word.endswith("e") and groups > 1
    return groups - silent == 1 or (groups - silent == 2 and word.endswith(("y", "ow", "le")))
