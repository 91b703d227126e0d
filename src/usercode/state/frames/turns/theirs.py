"""What the sentences of a turn by themselves put on record as due or bought, though it is another's, or told elsewhere.

"My neighbour was fined, he can appeal within ten days" and "my sister bought boots, she can return them" are nothing of
the speaker's. A trial whose end is on record is no task besides.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re
from collections.abc import Iterator

from usercode.state.frames.turns.told import Finding, Said, Told
from usercode.state.frames.words import FRIENDS, PEOPLE
from usercode.state.frames.wordset import word_set

TASKS, GOODS, SERVICES = "household.deadlines", "finance.purchases", "finance.subscriptions"
_AT_HOME = word_set(
    "son sons daughter daughters kid kids child children boy girl boys girls twins baby husband wife partner landlord "
    "landlady boss manager teacher accountant lawyer doctor agent dentist coach"
)
"""Whose matters are the speaker's too, and people who ask for things in their office."""
_OTHERS = "|".join(sorted(re.escape(p) for p in (PEOPLE | FRIENDS | {"neighbour", "neighbor", "colleague"}) - _AT_HOME))
_KIN = "|".join(sorted(re.escape(p) for p in PEOPLE | FRIENDS))
_OF_OTHERS = re.compile(
    r" (?:and |but |so |oh |, )*(?:(?:one of )?(?:my|our) (?:best |old |older |younger |little |big |new |good |"
    rf"close )?(?:{_OTHERS})s?|(?:an?|the) (?:good |old |close )?(?:neighbou?rs?|friends?|mates?|colleagues?|cousins?|"
    rf"flatmates?|roommates?)) (?:'s (?:[a-z]+ ){{0,2}}?(?:{_KIN}) )?(?!'s |and (?:i|me|we) |(?:visas?|loans?|cards?|"
    r"ids?|pass(?:es)?|discounts?|rooms?|residence|housing|halls?|accounts?|permits?|grants?|insurance|travel|bursary|"
    r"union) )"
)
_LEFT_TO = re.compile(
    r" (?!(?:i|we|it|that|which|there|who) )[^\s,;.:!?<>]+ (?:is|are|'s|will|'ll|has promised to|promised to|"
    r"offered to) (?:be )?(?:doing|do|taking (?:care|charge) of|take (?:care|charge) of|handling|handle|sorting|sort|"
    r"dealing with|deal with|seeing to|see to|looking after) (?:it|that|this|everything|all of it) "
)
"""Who else does what is due: "it's due on the 24th, Katja is taking care of it"."""
_OURS = re.compile(r" (?:i|we|me|us|myself|ourselves) ")


def theirs(told: Told) -> list[Finding]:
    """The records of this turn that are another's matter, or a trial's end told twice: taken back."""
    others = set(_of_others(told)) | _left_to_others(told) | set(_of_an_ad(told))
    ends = {e.changed.get("trial_until") for e in told.fresh(SERVICES)} - {None}
    out: list[Finding] = []
    for path in (TASKS, GOODS):
        for entry in told.fresh(path):
            again = path == TASKS and entry.values.get("due") in ends
            if entry.record is None and entry.facts and (again or set(entry.facts) <= others):
                out.append(Finding(collection=path, entry=entry, facts=(entry.facts[0],), retires=True))
    return out


_AN_AD = re.compile(
    r" (?:(?:the|an|a) (?:ad|advert|poster|flyer|flier|leaflet|brochure|sign) (?:says?|said|reads?)|"
    r"(?:says|said) the (?:ad|advert|poster|flyer|flier|leaflet|brochure|sign)) "
)
"""How a term is told as one that is offered to everybody."""
_NOT_FOR_US = re.compile(
    r"\b(?:[Nn]ot for (?:me|us)|too (?:small|young|old|short|dear|far|late) for (?:it|that|me|us))\b"
)


def _of_an_ad(told: Told) -> Iterator[int]:
    """Yield the facts of what an advertisement says, where the turn says that it is not for them."""
    if _NOT_FOR_US.search(told.text):
        yield from (said.fact for said in told.said if _AN_AD.search(said.line))


_GOES_ON = re.compile(
    r" (?:he|she|they|his|her|their|it|that|sign-?ups?|registration|the (?:deadline|last day|forms?|papers|paperwork|"
    r"applications?|claim|appeal|objection|documents?|letter|reply|answer|fee|fine|bill|payment|registration|entry|"
    r"renewal|warranty|guarantee|shop|store)) "
)
"""How a sentence opens that goes on about the one before."""


def _of_others(told: Told) -> Iterator[int]:
    """Yield the facts of the sentences that are about somebody of the speaker's circle, and go on about them."""
    theirs = False
    for said in told.said:
        ours = bool(_OURS.search(said.line))
        theirs = _is_of_others(said) or (theirs and not ours and bool(_GOES_ON.match(said.line)))
        if theirs:
            yield said.fact


def _is_of_others(said: Said) -> bool:
    """Whether a sentence is all about somebody of the speaker's circle."""
    return bool(_OF_OTHERS.match(said.line) or _HEARD_OF.match(said.line)) and not _OURS.search(said.line)


_HEARD_OF = re.compile(
    r" (?:i )?(?:just |once )?(?:read|heard|saw) (?:somewhere |today |yesterday )?(?:that|about|how) (?!(?:my|our|the) )"
)
"""How a sentence opens that tells of the world: "Read that some pop star forgot to renew her trademark by"."""


def _left_to_others(told: Told) -> set[int]:
    """Return the facts of what somebody else takes care of, as their sentence or the next one says."""
    left = {at for at, said in enumerate(told.said) if _LEFT_TO.search(said.line) and not said.sense.asks}
    before = {at - 1 for at in left if at and _LEFT_TO.match(told.said[at].line)}
    return {told.said[at].fact for at in left | before}
