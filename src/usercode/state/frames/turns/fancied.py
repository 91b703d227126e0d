"""What "it" and "them" are in a rule on money: the thing one spends on, named by how one feels about it or has it."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re

from usercode.state.frames.phrases import bare, text_of
from usercode.state.frames.turns.told import WORD, Told
from usercode.state.frames.words import PEOPLE

_OF_IT = re.compile(
    r" (?:on|for|into|towards?) (?:it|them|that|those|these|this) (?!(?:house|place|day|time|side|way) )"
)
"""How a rule leaves to the words before it what it is on."""
_END = (
    r"(?=[,;:.!?()–—] |\Z|(?:and|but|so|which|that|too|because|since|as|these|at|in|from|every|on|for|way|again|far|"
    r"more|since|with|lately|now) )"
)
_ADVERBS = (
    r"(?:really |just |simply |still |always |do |also |truly |absolutely |have |'ve |am |'m |are |'re |been |far |"
    r"way |keep |kept |can not |not |resist |to |a bit |rather |completely |totally )*"
)
_FANCIED = (
    re.compile(
        rf"(?:\A|[,;:.!?()–—]|and|but|so) (?P<what>(?!(?:it|that|this|they|he|she|i|we|there|what) )(?:{WORD}){{1,3}}?)"
        r"(?:is|are|'s|'re|has become|have become|was|were|has been|have been) (?:always |still |sort of |kind of |"
        r"really )*(?:my|our) "
    ),
    re.compile(
        rf" (?:i|we|me) {_ADVERBS}(?:love|loving|like|adore|enjoy|collect|collecting|buy|buying|ordering|obsessed "
        r"(?:with|by)|addicted to|mad (?:about|on)|crazy about|hooked on|into|keen on|fond of|partial to|"
        r"(?:overspend|overspent|overspending|overdoing it|overdid it|splurge|splurging|splurged|"
        r"(?:spend|spent|spending|waste|wasted|wasting|blow|blew|blowing) (?:far |way |much )*(?:too much|a fortune|"
        r"so much|loads|a lot)(?: money)?) on|(?:have|got) (?:a|this) (?:weakness|soft spot|thing|passion|habit|"
        r"obsession) (?:for|with|about)) (?:buying |collecting |my |our |the )?"
        rf"(?P<what>(?!(?:it|them|that|him|her|you) )(?:{WORD}){{1,3}}?){_END}"
    ),
    re.compile(
        r" (?:what|how much(?: money)?|all (?:that|the money)|the money|everything) (?:i|we) (?:'ve |have |had )?(?:been )?"
        rf"(?:spend|spent|spending|pay|paid|paying|put) (?:each month |every month )?(?:on|for|into) (?P<what>(?:{WORD}){{1,3}}?){_END}"
    ),
    re.compile(
        rf" (?:my|our) (?P<what>(?:{WORD}){{1,2}}?)(?:spending|bills?|costs?|habit|budget) (?:is|are|was|were|has|have|got|'s|keeps?) "
    ),
)


def fancied(told: Told, at: int) -> str:
    """Return what the rule of a sentence is on where it only says "on them", "" where nothing before tells."""
    if not _OF_IT.search(told.said[at].line):
        return ""
    for said in (told.said[at], *(told.said[at - 1 : at] if at else ())):
        for pattern in _FANCIED:
            match = pattern.search(said.line)
            if match is None or said.sense.asks:
                continue
            run = bare(said.between(*match.span("what")))
            if run and not {t.low for t in run} & PEOPLE and not any(t.kind != "word" for t in run):
                return text_of(run)
    return ""
