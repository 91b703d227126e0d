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
from usercode.state.frames.hourly import ITS_HOUR
from usercode.state.frames.verbs import FORMS

_I = r"(?:I|[Ww]e|[Ii]t|[Hh]e|[Ss]he|[Tt]hey)"
_DOES = r"(?:['’](?:s|re|m|ve|ll)\b|\b)(?: (?:just|also|still|already|now|really|only))? ?(?P<verb>\w+)?"
_WHOSE = r"(?P<noun>(?:[Mm]y|[Oo]ur|[Tt]he) (?:\w+ ){1,3}?(?:is|are|was|were|has|have|will|runs|starts|ends|expires|costs|takes|gave|comes|came|gives)\b)"
_WE_GO_ON = r"(?=(?:I|[Ww]e)\b)(?![^.!?]*\b(?:it|them|him|her|there|then|that day)\b)"
"""The speaker's own part behind a colon, which goes on about nothing that stands before it."""
_JOINT = re.compile(
    rf"(?P<mark>,? (?:and|so) | [-–—] |—|: {_WE_GO_ON})(?=(?P<subject>{_I}){_DOES}|{_WHOSE})|, (?P<which>which) (?=\w+)"
)
_NOT_PLAIN = re.compile(
    rf":\s(?!{_WE_GO_ON})|"
    r"\b(?:if|unless|whether|when|while|until (?:i|we|he|she|they)|not|no|never|nobody|nothing|without|instead|cancell?ed|off|either|or|neither|"
    r"said|says|saying|told|tells|tell|asked|asks|think|thinks|thought|hope|hopes|wish|want|wants|might|may|maybe|perhaps|possibly|probably|apparently|would|could|should|"
    r"write|draft|note|message|text|email|poem|story|song|book about|film|movie|although|though|except|used to)\b|n['’]t\b|['’]d\b|[\"“”?]",
    re.IGNORECASE,
)
"""What makes it uncertain that the halves of a sentence tell the same alone."""
_MAY_BE_MONTH = re.compile(
    r"\b(?:\d{1,2}(?:st|nd|rd|th)?(?: of)?|in|of|by|until|till|on|from|to|since|through|before|after) May\b|\bMay \d"
)
_SHORTEST = 3


_STANDS_ALONE = re.compile(
    r"(?:it|they)(?:['’](?:s|re|ll)| is| are| will| should)? (?:be )?(?:arriv(?:es?|ing)|com(?:es?|ing)(?! out| from| with| to)|get(?:s|ting)? here|delivered|(?:being )?shipped|due to arrive)\b"
    r"|(?:I|we)(?:['’](?:m|re|ll)| am| are| will) (?:going to )?(?:send(?:ing)?|tak(?:e|ing)|return(?:ing)?|bring(?:ing)?) (?:it|them|the \w+)(?: straight)? ?(?:back\b|(?=[.!;]))",
    re.IGNORECASE,
)
"""What tells of a thing in any case apart from what it cost or when it came: "and it arrives on Wednesday"."""


def parted(fact: Fact, *, always: bool = False) -> list[Fact]:
    """Return the sentences that a fact's sentence joins, the fact alone where it is one; `always`, only what stands alone.

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
        if not _STANDS_ALONE.match(text, end) and (told_first or not tells_last or not about_us):
            continue
        if inside or (always and not _STANDS_ALONE.match(text, end)):
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
        return [_anew(first), *parted(_anew(last), always=always)]
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


_GETS = re.compile(
    r"\b(?:picked up|bought|got|fetched|found|ordered|have|had|gave|given|left|brought|handed|called in|prescribed|sent|box|bottle|strip|packet|pack|tube)\b"
)
_TAKES_IT = re.compile(
    r"(?:So )?(?:He|She|I)(?:['’](?:s|ll|m))?(?: is| am| will)?(?: just| already| now)?(?: going to| to)? (?:"
    r"(?:takes?|took|taking|has taken|has had|had) (?:it\b(?! easy| slow)|them|one|two|some|half|a couple|the first|(?:a|his|her|my) (?:first )?(?:dose|spoonful|tablet|pill))"
    r"|(?:give|gave|giving) (?:him|her) (?:it|them|one|two|some|half|a couple|the first|a (?:dose|spoonful|tablet|pill)))\b"
)
"""How it is told who takes what the sentence before says that somebody got: "He's going to take two of them"."""


def takes_up(first: Fact, last: Fact) -> bool:
    """Whether a sentence tells who takes the medicine that the one before says was got."""
    return bool(_TAKES_IT.match(last.sentence) and _GETS.search(first.sentence))


_PAPER = re.compile(
    r"\b(?:[Mm]y|[Oo]ur|[A-Z][a-zà-ÿ]+['’]s) (?:[\w-]+ ){0,2}?(?:passports?|visas?|licen[cs]es?|insurance|policy|permit|(?:id|green|residence|travel|health) card)\b"
)
_GOES_ON_ABOUT = re.compile(
    r"(?:(?:At least|And|But|Anyway|Luckily|Apparently|So),? )?(?:[Ii]t|[Tt]hat|[Tt]his one|[Tt]he (?:card|thing|document|policy|paper|photocard|booklet))(?:['’]s)? "
    r"(?:(?:only|still|just|now) )?(?:(?:says|states|reads|shows) (?:that )?(?:it(?:['’]s| is| expires| runs out) )?)?"
    r"(?:is |was )?(?:up\b|good|valid|expires?|runs? out|ends?|lapses|goes to|runs (?:to|until|till|through)|covers)"
)
"""How it is told until when a paper holds that was named before: "The card says it's valid until 3 June"."""


_OWN_END = re.compile(r"\b(?:valid|good|expires?|runs? out|up)\b")
_OTHER_THING = re.compile(
    r"\b(?:signed|joined|bought|booked|got|ordered|started|rented|renewed|picked|lease|contract|membership|subscription|trial|warranty|offer|deal|"
    r"voucher|coupon|tickets?|cards?|milk|medicine|cream|pen|drops|food|tin|tax|mot)\b",
    re.IGNORECASE,
)
"""What stands in a sentence that names something else that may run out."""


def _beside_its_end(facts: Sequence[Fact], left: frozenset[int]) -> list[Fact]:
    """Return facts with the end of a paper right behind it, where a sentence about something else parts the two."""
    out = list(facts)
    for k in range(2, len(out)):
        paper, between, end = out[k - 2 : k + 1]
        parts = not between.mentions and not _PAPER.search(between.sentence) and between.mood == "asserted"
        parts = parts and not _OTHER_THING.search(between.sentence) and bool(_OWN_END.search(end.sentence))
        if (
            end.number in left
            and end.mentions
            and parts
            and _PAPER.search(paper.sentence)
            and _GOES_ON_ABOUT.match(end.sentence)
        ):
            out[k - 1 : k + 1] = [end, between]
    return out


def at_its_hour(first: Fact, last: Fact) -> Fact | None:
    """Return a fact of one day with the hour behind it that the next one tells, None where that tells none.

    "We got tickets for Hamilton on 26 February! Curtain's up at 7 pm" takes place on 26 February at 7 pm.
    """
    hour = ITS_HOUR.match(last.sentence)
    days = [m for m in first.mentions if m.grain == "day" and m.time is None and not m.recurring]
    if hour is None or len(first.mentions) != 1 or not days or any(m.grain == "day" for m in last.mentions):
        return None
    if first.mood != "asserted" or moods.mood(last.sentence) != "asserted":
        return None
    at = days[0].end
    told = f"{first.sentence[:at]} at {hour['hour']}{first.sentence[at:]}"
    return replace(first, sentence=told, end=last.end)


def joined(first: Fact, last: Fact) -> Fact | None:
    """Return two facts as one sentence, None where they cannot be one."""
    if timed := at_its_hour(first, last):
        return timed
    one, two = first.sentence.rstrip(), last.sentence
    part = _FOLLOWS.match(two) and first.mentions and not last.mentions
    paper = _PAPER.search(one) and _GOES_ON_ABOUT.match(two) and last.mentions and not first.mentions
    fit = one.endswith((".", "!")) and (part or paper or takes_up(first, last)) and len(one.split()) >= _SHORTEST
    if not fit or not (_is_plain(first) and _is_plain(last)):
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
    best = [part for fact in facts for part in parted(fact, always=True)]
    left = unread(best)
    apart = [part for fact in best for part in (parted(fact) if fact.number in left else [fact])]
    if len(apart) > len(best) and (fewer := unread(apart)) < left:
        best, left = apart, fewer
    beside = _beside_its_end(best, left)
    if beside != best and (fewer := unread(beside)) < left:
        best, left = beside, fewer
    together: list[Fact] = []
    stands: dict[int, int] = {}
    for fact in best:
        before = together[-1] if together else None
        one = None
        if before is not None and fact.number in left and before.number not in (fact.number, *stands.values()):
            one = joined(before, fact) if before.number in left or takes_up(before, fact) else None
        if one is not None and before is not None:
            together[-1] = one
            stands[fact.number] = before.number
        else:
            together.append(fact)
    if stands and (fewer := unread(together)) <= left - stands.keys() and not fewer.issuperset(stands.values()):
        return together, stands
    return best, {}
