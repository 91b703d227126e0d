"""Reading single facts: "My sister lives in Lisbon." as an attribute of a subject, with its value.

The sentences of the user's facts come in, slots and values go out; a sentence of any other form gives nothing, since a
row that answers the wrong question is worse than none. Pure.
"""

from __future__ import annotations

import re

from usercode.engram.cues import ATTRIBUTES
from usercode.engram.phrasing import Slot, attribute_of

_SUBJECT = r"(?P<s>I|(?:[Mm]y|[Oo]ur) [\w .-]+?|[A-Z][\w-]+(?: [A-Z][\w-]+)?)"
_VERBS = (
    (r"(?:currently )?lives? in", "city"),
    (r"(?:now )?works? (?:at|for)", "employer"),
    (r"works? as an?", "job"),
    (r"(?:is|am) (?:originally )?from|(?:comes?|came) from|grew up in", "hometown"),
    (r"(?:is|am) allergic to", "allergy"),
    (r"was born in(?= (?:19|20)\d\d$)", "birth year"),
    (r"was born in(?! \w+ ?\d)(?! (?:19|20)\d\d)", "hometown"),
    (r"was born on", "birthday"),
    (r"(?:is|am) (?:called|named)", "name"),
    (r"drives? an?", "car"),
    (r"plays? the", "instrument"),
    (r"speaks?", "language"),
)
_DOING = tuple((re.compile(rf"{_SUBJECT} {verb} (?P<v>.+)"), attribute) for verb, attribute in _VERBS)
_HAVING = re.compile(
    r"(?P<s>(?:[Mm]y|[Oo]ur) [\w .-]+?|[A-Z][\w-]+(?: [A-Z][\w-]+)?)(?:'s|(?<=s)') "
    r"(?P<a>[a-z][\w -]+?) (?:is|are) (?P<v>.+)"
)
_OF = re.compile(r"[Tt]he (?P<a>[\w -]+?) of (?P<s>[Mm]y [\w' .-]+?) (?:is|are) (?P<v>.+)")
_OWN = re.compile(r"My (?P<a>[a-z][\w -]*?) (?:is|are) (?P<v>.+)")
_LIKES = re.compile(rf"The (?P<x>[\w -]+?) {_SUBJECT} (?:likes? best|loves?|likes? most) (?:is|are) (?P<v>.+)")
_DAY = re.compile(r"on (?=\d|[A-Z])|the (?=\d)")
_MORE = re.compile(
    r"[;:!?]| (?:but|because|although|since|while|when|if|so|that|which|who|until|unless)\b|, (?:and|I|we)\b"
)
_VAGUE = re.compile(
    r"(?:a|an|not|no|very|really|so|too|quite|going|being|getting|here|there|it|that|this|gone|back|late|sick|ill"
    r"|happy|sad|fine|good|bad|great|okay|ok|broken|unknown|over|done|ready|tired|better|worse)\b"
)
_LONGEST = 8
"""Words of a value; longer ones are clauses, not values."""


def slot_of(sentence: str) -> tuple[Slot, str] | None:
    """Return what a sentence says, as a slot and its value; None when it is of no form that is known for certain."""
    text = " ".join(sentence.replace("\u2019", "'").split()).rstrip(".! ")
    text = re.sub(r"\s*\[[^\]]*\]", "", text)
    for pattern, attribute in _DOING:
        if found := pattern.fullmatch(text):
            return _said(found["s"], attribute, found["v"])
    if found := _LIKES.fullmatch(text):
        return _said(found["s"], f"favorite {found['x']}", found["v"])
    if found := _HAVING.fullmatch(text) or _OF.fullmatch(text):
        return _said(found["s"], found["a"], found["v"])
    if found := _OWN.fullmatch(text):
        return _of_self(found["a"], found["v"])
    return None


def _of_self(attribute: str, value: str) -> tuple[Slot, str] | None:
    """Read "My shoe size is 42"; "My dog is Rex" names the dog, and "My dog is sick" says nothing lasting."""
    if value.split(maxsplit=1)[0].endswith("ing"):
        return None
    if " " not in attribute and value[0].isupper() and attribute not in ATTRIBUTES:
        return _said(f"my {attribute}", "name", value)
    return _said("I", attribute, value)


def _said(subject: str, attribute: str, value: str) -> tuple[Slot, str] | None:
    value = _DAY.sub("", value, count=1) if _DAY.match(value) else value
    if attribute == "name":
        value = re.sub(r"^(?:called|named) ", "", value)
    if _MORE.search(value) or _VAGUE.match(value) or len(value.split()) > _LONGEST or "," in value[-1:]:
        return None
    own = subject == "I"
    named = "" if own else re.sub(r"^(?:My|Our|our) ", "my ", subject)
    return Slot(subject=named, attribute=attribute_of(attribute)), value
