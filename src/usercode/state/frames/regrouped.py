"""Sentences parted and joined otherwise than they were written, for what told nothing as it stood. Pure.

"The desk came on 3 March and I'm sending it back" tells the same in two sentences, and two sentences the same in one.
Readers know some things better in one form; where a turn's sentence made nothing, it is read in the other. Only what is
plainly stated is regrouped: no question, denial, doubt, condition or what somebody said.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from usercode.facts import moods
from usercode.facts.fact import Fact
from usercode.state.frames.verbs import FORMS

_I = r"(?:I|[Ww]e|[Ii]t|[Hh]e|[Ss]he|[Tt]hey)"
_DOES = r"(?:['’](?:s|re|m|ve|ll)\b|\b)(?: (?:just|also|still|already|now|really|only))? ?(?P<verb>\w+)?"
_WHOSE = r"(?P<noun>(?:[Mm]y|[Oo]ur|[Tt]he) (?:\w+ ){1,3}?(?:is|are|was|were|has|have|will|runs|starts|ends|expires|costs|takes|gave|comes|came|gives)\b)"
_JOINT = re.compile(
    rf"(?P<mark>,? (?:and|so) | [-–—] |—)(?=(?P<subject>{_I}){_DOES}|{_WHOSE})|, (?P<which>which) (?=\w+)"
)
_NOT_PLAIN = re.compile(
    r"\b(?:if|unless|whether|when|while|until (?:i|we|he|she|they)|not|no|never|nobody|nothing|without|instead|cancell?ed|off|either|or|neither|"
    r"said|says|saying|told|tells|tell|asked|asks|think|thinks|thought|hope|hopes|wish|want|wants|might|may|maybe|perhaps|possibly|probably|apparently|would|could|should|"
    r"write|draft|note|message|text|email|poem|story|song|book about|film|movie|although|though|except|used to)\b|n['’]t\b|['’]d\b|[\"“”?]|:\s",
    re.IGNORECASE,
)
"""What makes it uncertain that the halves of a sentence tell the same alone."""
_MAY_BE_MONTH = re.compile(
    r"\b(?:\d{1,2}(?:st|nd|rd|th)?(?: of)?|in|of|by|until|till|on|from|to|since|through|before|after) May\b|\bMay \d"
)
_SHORTEST = 3


def parted(fact: Fact) -> list[Fact]:
    """Return the sentences that a fact's sentence joins, the fact alone where it is one.

    The days and figures of the whole stand in the last: what follows upon a day may well undo it ("it was up in May, so
    I renewed it").
    """
    if not _is_plain(fact):
        return [fact]
    text = fact.sentence
    for joint in _JOINT.finditer(text):
        start, end = joint.span()
        inside = any(m.start < end and m.end > start for m in fact.mentions)
        about_us = re.match(r"(?:I|we|my|our)\b", text[end:], re.IGNORECASE) or _OURS.search(text[:start])
        told_first = bool(_FIGURE.search(text[:start])) or any(m.start < start for m in fact.mentions)
        tells_last = bool(_FIGURE.search(text[end:])) or any(m.end > end for m in fact.mentions)
        if inside or told_first or not tells_last or not about_us:
            continue
        if not (_tells(text[:start]) and len(text[end:].split()) >= _SHORTEST and _has_verb(joint)):
            continue
        after = "It " + text[joint.end() :] if joint["which"] else text[end].upper() + text[end + 1 :]
        moved = len("It ") if joint["which"] else 0
        first = replace(
            fact,
            sentence=text[:start].rstrip() + ".",
            mentions=tuple(m for m in fact.mentions if m.end <= start),
        )
        last = replace(
            fact,
            sentence=after,
            mentions=tuple(
                replace(m, start=m.start - end + moved, end=m.end - end + moved)
                for m in fact.mentions
                if m.start >= end
            ),
        )
        return [_anew(first), *parted(_anew(last))]
    return [fact]


def _anew(fact: Fact) -> Fact:
    return replace(fact, mood=moods.mood(fact.sentence))


def _is_plain(fact: Fact) -> bool:
    return fact.mood == "asserted" and not _NOT_PLAIN.search(_MAY_BE_MONTH.sub(" ", fact.sentence))


def _tells(text: str) -> bool:
    """Whether a text is a sentence of its own: with a subject's verb, and of three words."""
    words = re.findall(r"[\w’']+", text.lower())
    acts = any({"third", "past", "base"} & FORMS.get(w, {}).keys() for w in words[1:])
    return len(words) >= _SHORTEST and (acts or bool(_IS.search(text)))


_OURS = re.compile(
    r"\b(?:I|we|us|me|my|our|mine|ours)\b|\A(?:Signed|Booked|Bought|Got|Found|Ordered|Took|Joined|Paid)\b",
    re.IGNORECASE,
)
_FIGURE = re.compile(r"\d")
_IS = re.compile(r"\b(?:is|are|was|were|am|has|have|had|will)\b|['’](?:s|re|m|ve|ll)\b")


def _has_verb(joint: re.Match[str]) -> bool:
    """Whether a verb stands behind the subject that a joint leads to, or behind "which"."""
    if joint["noun"]:
        return True
    after = joint.string[joint.end() :].split(maxsplit=2)
    if not joint["which"] and re.search(r"['’](?:s|re|m|ve|ll)\Z", after[0]):
        return True
    word = joint["verb"] if not joint["which"] else after[0]
    return bool(word) and (
        bool(_IS.fullmatch(word)) or bool({"third", "past", "base"} & FORMS.get(word.lower(), {}).keys())
    )


_FOLLOWS = re.compile(r"(?:I['’](?:m|ll)|[Ww]e['’](?:re|ll)|I am|I will|We are|We will)(?= \w)")
"""How the speaker's own part in what was told before it begins: "I'll be in the gym the whole time"."""


def joined(first: Fact, last: Fact) -> Fact | None:
    """Return two facts as one sentence, None where they cannot be one."""
    one, two = first.sentence.rstrip(), last.sentence
    fit = one.endswith((".", "!")) and _FOLLOWS.match(two) and len(one.split()) >= _SHORTEST
    if not fit or not (_is_plain(first) and _is_plain(last)) or not first.mentions or last.mentions:
        return None
    link = ", and "
    head = one.rstrip(".!")
    at = len(head) + len(link)
    told = head + link + (two if two.startswith("I") and not two.startswith("It") else two[0].lower() + two[1:])
    mentions = (*first.mentions, *(replace(m, start=m.start + at, end=m.end + at) for m in last.mentions))
    return replace(first, sentence=told, mentions=mentions, end=last.end)


def regrouped(
    facts: Sequence[Fact], unread: Callable[[Sequence[Fact]], frozenset[int]]
) -> tuple[list[Fact], dict[int, int]]:
    """Return the facts in the form in which the fewest tell nothing, with the number that stands for each joined one.

    `unread` says which of some facts tell nothing.
    """
    best, left = list(facts), unread(facts)
    apart = [part for fact in best for part in (parted(fact) if fact.number in left else [fact])]
    if len(apart) > len(best) and (fewer := unread(apart)) < left:
        best, left = apart, fewer
    together: list[Fact] = []
    stands: dict[int, int] = {}
    for fact in best:
        before = together[-1] if together else None
        both = before is not None and {before.number, fact.number} <= left and before.number not in stands.values()
        one = joined(before, fact) if both and before is not None and before.number != fact.number else None
        if one is not None and before is not None:
            together[-1] = one
            stands[fact.number] = before.number
        else:
            together.append(fact)
    if stands and (fewer := unread(together)) < left - stands.keys():
        return together, stands
    return best, {}
