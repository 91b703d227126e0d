"""How people open a sentence before they tell something: "By the way, ...", "Small update: ...". Pure.

The opener says nothing of the matter; readers see the sentence without it. The fact keeps every word.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from usercode.facts.fact import Fact

_BEFORE_COMMA = (
    r"by the way|btw|oh(?: and)?|so|ok|okay|alright|all right|right(?: then)?|well(?: then)?|anyway|anyhow|also|fyi|hey|hi|"
    r"hello|(?:good )?morning|(?:good )?evening|phew|ugh|argh|wow|yay|hooray|hm+|ah|aha|yep|yes|great|guess what|plot twist|good news ?[/,&]? ?(?:and )?bad news|believe it or not|"
    r"just (?:to let you know|so you know|for the record|fyi)|(?:in )?other news|(?:in|on) (?:another|other|a different) (?:note|news|subject)|"
    r"on a side note|side note|for (?:the record|context|your information|what it's worth)|to be (?:clear|honest)|"
    r"funny(?: enough| story)?|fun fact|honestly|luckily|thankfully|fortunately|happily|sadly|unfortunately|long story short|random|of course|naturally|"
    r"obviously|as (?:i|we) (?:said|mentioned)|as you know|mind you|as it happens|believe me|"
    r"one (?:more|other|last) thing|another thing|quick (?:one|update|note|heads[- ]up)|heads[- ]up|p\.?s\.?|to recap"
)
_BEFORE_COLON = (
    _BEFORE_COMMA
    + r"|(?:(?:a |an |the |some |my |our )?(?:small|little|quick|short|tiny|brief|latest|big|good|great|bad|sad|fun|happy|"
    r"exciting|family|work|life|today's|other|more) )*(?:update|news|note|announcement|status|info|information|background|"
    r"context|detail|details)|note to self|(?:please )?(?:note|remember)|for (?:your|my) (?:notes|records|file)|"
    r"here's (?:the (?:thing|latest|news|plan|situation)|what happened)|what happened|the thing is|the situation"
)
_BEFORE_THAT = (
    r"(?:(?:please )?(?:note|remember|be aware|keep in mind|bear in mind)|"
    r"i (?:should|must|ought to|have to|need to|wanted to|want to|forgot to|meant to|can) (?:mention|add|tell you))(?: that,?|,)|"
    r"(?:(?:you should|you ought to|i want you to|i(?:['’]d| would) like you to) know|i (?:should|must|have to) say|"
    r"i(?:['’]m| am) (?:happy|glad|pleased|sorry|sad|delighted) to (?:say|report|tell you)|(?:it )?(?:turns|turned) out|it so happens|"
    r"the (?:thing|news|good news|bad news|point) is)(?: that,?|,)?"
)
"""What is told behind these stands in a sentence of its own: "You should know that I've cancelled it"."""
_SUBJECT = r"(?:i|we|my|our|the|he|she|his|her|it|they|there|(?-i:[A-Z][a-zà-ÿ]+))(?:['’]\w+)?\s+\S"
_OPENER = re.compile(
    rf"\s*(?:(?:{_BEFORE_COMMA})\s*,\s*|(?:{_BEFORE_COLON})\s*(?::|\s[-–—]|[–—])\s*|(?:{_BEFORE_THAT})\s+(?={_SUBJECT}))+(?:and\s+)?(?=\S+ \S)",
    re.IGNORECASE,
)


def opened(fact: Fact, turn: str) -> Fact:
    """Return a fact whose sentence begins with what it tells, and that is whole where a semicolon parts the text.

    The offsets of its mentions are those of that sentence. A question, and an opener that names a day, stay whole.
    """
    found = _OPENER.match(fact.sentence)
    if found is not None and (fact.mood == "question" or any(m.start < found.end() for m in fact.mentions)):
        found = None
    cut = found.end() if found is not None else 0
    told = fact.sentence[cut:]
    begins = cut > 0 or turn[: fact.start].rstrip().endswith(";")
    if begins and not told[1:2].isupper():  # "iPhone" is written so
        told = told[:1].upper() + told[1:]
    if told.endswith(";"):
        told = told[:-1] + "."
    if told == fact.sentence:
        return fact
    mentions = tuple(replace(m, start=m.start - cut, end=m.end - cut) for m in fact.mentions)
    return replace(fact, sentence=told, mentions=mentions)


def whole(turn: str, told: Sequence[Fact]) -> str:
    """Return the text of a turn with its sentences as they are read."""
    pieces, position = [], 0
    for fact in told:
        pieces += [turn[position : fact.start] if position <= fact.start else " ", fact.sentence]
        position = max(position, fact.end)
    return "".join([*pieces, turn[position:]])
