"""What somebody had in mind and let be: "thought of buying some, but I've given up the idea"."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re

_IN_MIND = re.compile(
    r" (?:thought|thinking|considered|considering|toy\w*|play\w* with|tempted|planned|meant|intended|wondered|talked into|in mind|asked for|begged for|wanted|minded|nearly|almost|mind to|about to|going to|wanted) (?:\S+ ){0,8}\Z"
)
_LET_BE = re.compile(
    r" (?:left it at that|chose not to|decided (?:against|not to)|thought better|"
    r"(?:drop|dropp|scrapp|ditch|shelv|abandon|forg[eo]t|bin|binn)(?:ed|ing|ten)? (?:about )?(?:it|that|(?:the|that|this) (?:idea|plan|thought))|"
    r"(?:given|gave|giving) up (?:on )?(?:it|that|(?:the|that|this) (?:idea|plan|thought))|let go of (?:it|that|the (?:idea|plan|thought))|"
    r"(?:talked|argued) (?:myself|himself|herself) out|changed (?:my|his|her) mind|let it be|did (?:not|n't) (?:in the end|after all)|"
    r"(?:that|so that) (?:is|'s|was) (?:that|the end of (?:it|that))|out of the question|(?:said|says|told (?:me|us|him|her|them)) (?:[a-z]+ ){0,2}?(?:not|never|no) (?:with|to)|no chance|never mind|(?:then|but|until|before) (?:(?:i|he|she|luckily|of course|suddenly) )*(?:remember|realis|realiz|recall)\w*) "
)


def is_let_be(lead: str, tail: str) -> bool:
    """Return whether what stands between two parts of a line was only thought of, and is told behind it to be let be."""
    return bool(_IN_MIND.search(lead) and _LET_BE.search(tail))
