"""Medicines of people whom the speaker only speaks of: a customer, a man on the train, what doctors usually give. Pure.

A sentence without "I" or "my" whose medicine belongs to somebody in it does not become the speaker's, though nobody in
it has a name.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.whose import around
from usercode.state.frames.tokens import Token
from usercode.state.frames.verbs import FORMS
from usercode.state.frames.words import CARERS, PEOPLE, PETS
from usercode.state.frames.wordset import word_set
from usercode.wordnet import is_a

_FIRST = word_set("i me we us myself")
_MINE = word_set("my our")
_DETERMINED = word_set("a an the one another some this that every each her his their two three several many most")
_TO_MANY = re.compile(r" (?:to|for|among|with) (?:[^\s<]+ ){0,2}?(?P<whom>[a-z]+s|people|children|men|women) ")
_SEVERAL = {"people": "person", "children": "child", "men": "man", "women": "woman", "nurses": "nurse"}
_IN_A_TEXT = re.compile(
    r" (?:wrote|writes|written|writing|sang|sings|tells|told|spoke|speaks) (?:a lot )?(?:of|about) "
)
_OF_MINE = re.compile(r" (?:an?|one|another|some|several|two|few|old) (?:[^\s<]+ ){1,3}?of (?:mine|ours|his|hers) ")
_ALSO_TREAT = ("health professional", "specialist", "caregiver")
_FAR = 4


def is_of_a_stranger(line: Line, at: int) -> bool:
    """Whether the medicine at a token is told of somebody unknown, or of people in general."""
    lead, tail = around(line, at)
    if _IN_A_TEXT.search(lead) or _OF_MINE.search(lead):
        return True
    before = line.tokens[line.token_at(line.starts[at] - len(lead) + 1) : at] if lead.strip() else ()
    if any(_is_nobody_of_mine(before, i) for i in range(len(before))):
        return True
    if _FIRST & {t.low for t in before} or _MINE & {t.low for t in before}:
        return False
    given = _TO_MANY.match(" " + tail.split(" ", 2)[-1]) or _TO_MANY.search(tail)
    if given is not None and _is_person(_single(given["whom"])) and given["whom"] not in PEOPLE:
        return True
    return any(_is_stranger(before, i) or _is_custom(before, i) for i in range(len(before)))


def is_of_an_animal(line: Line) -> bool:
    """Whether a line speaks of an animal by the name of its kind: "a spaniel on prednisolone"."""
    return any(
        t.low not in PETS and is_a(_single(t.low), "dog", "horse", "cat", most=1)
        for i, t in enumerate(line.tokens)
        if i and {u.low for u in line.tokens[max(0, i - _FAR) : i]} & (_DETERMINED | _MINE)
    )


def _is_stranger(tokens: Sequence[Token], i: int) -> bool:
    """Whether a token is somebody whom no more than a kind of people tells: "a customer", "the man next to me"."""
    low = tokens[i].low
    if low in CARERS or not {t.low for t in tokens[max(0, i - _FAR) : i]} & _DETERMINED:
        return False
    return _is_person(low) and not is_a(low, *_ALSO_TREAT, most=1) and low not in PEOPLE


def _is_nobody_of_mine(tokens: Sequence[Token], i: int) -> bool:
    """Whether "my" leads to somebody whom a trade tells, and who then does something: "my detective takes"."""
    low = tokens[i].low
    owned = i > 0 and tokens[i - 1].low in _MINE
    acts = i + 1 < len(tokens) and "third" in FORMS.get(tokens[i + 1].low, {})
    return owned and acts and low not in CARERS | PEOPLE and _is_person(low)


def _is_custom(tokens: Sequence[Token], i: int) -> bool:
    """Whether a token opens what those who treat people do as a rule: "Doctors usually give"."""
    low = tokens[i].low
    single = _single(low)
    many = low.endswith("s") and single != low and (single in CARERS or is_a(single, *_ALSO_TREAT, most=1))
    bare = i == 0 or tokens[i - 1].kind == "mark" or tokens[i - 1].low in ("most", "some", "many", "and", "but", "so")
    acts = next((t.low for t in tokens[i + 1 : i + 1 + _FAR] if t.low in FORMS), "")
    return many and bare and "base" in FORMS.get(acts, {})


def _is_person(word: str) -> bool:
    return len(word) > 2 and is_a(word, "person", most=1)


def _single(word: str) -> str:
    return _SEVERAL.get(word) or (word.removesuffix("s") if not word.endswith("ss") else word)
