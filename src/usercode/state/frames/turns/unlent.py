"""Whom a turn's speaker lends nothing: "I'm not lending Kieran any money until December", "Tess gets no more loans"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from usercode.state.frames.gist.families import Hit
from usercode.state.frames.phrases import bare, is_name, text_of
from usercode.state.frames.tokens import Token
from usercode.state.frames.turns.told import Said
from usercode.state.frames.words import PEOPLE

_WHO = (
    r"(?P<who>(?:(?:my|our|the) )?(?:(?!to |any |more |money |my |our |his |her |their |the |a |an |it )[^\s,;:.!?<>]+ "
    r"){1,3}?|(?:him|her|them) )"
)
_MONEY = r"(?:any more|any|more|another|a|one more|even|one|anything|money|cash|so much)"
_STOPS = r"(?:until|till|before|again|this|next|for|unless|any more|anymore|ever|because|after|<d\d+>|[,;:.!?])"
_NOT = (
    r"(?:(?<! did)(?<! had)(?<! have)(?<! has)(?<! could) (?:not|never|no longer)|(?:neither|none) of us|nobody|no one|"
    r"(?:stop|stopped|stopping|done|finished|through with|refuse|refusing|promised \S+ not|swore not|sworn not)"
    r"(?: to| with)?)"
)
_FORMS = (
    (
        rf"{_NOT} (?:\S+ ){{0,3}}?(?:lend|lends|lending|loan|loans|loaning|advance|advancing|sub|subbing) {_WHO}"
        rf"(?={_MONEY} |{_STOPS}|\Z)"
    ),
    (
        rf"{_NOT} (?:\S+ ){{0,3}}?(?:lend|lends|lending|loan|loaning|give|gives|giving|send|sending|hand|handing) "
        r"(?:out )?(?:any |more |another |a |further )*(?:money|cash|loans?|penny|cent|dollar|pound|anything)? ?"
        rf"(?:out )?to {_WHO}(?={_MONEY} |{_STOPS}|\Z)"
    ),
    (
        rf"{_NOT} (?:\S+ ){{0,3}}?(?:give|gives|giving|send|sending|hand|handing|slip|slipping|bail|bailing) {_WHO}"
        r"(?:out |(?:any |more |another |a |one |single )*(?:money|cash|loans?|penny|cent|dollar|pound|euro|dime|"
        r"rupee) )"
    ),
    (
        r"(?<= ){who}(?:gets?|will get|is getting|has|are getting) (?:no|not another|not one) "
        r"(?:more |further |other )?(?:loans?|money|cash|advance|penny|cent)"
    ),
    (
        r"(?<= ){who}(?:will|do|does|is|are|must|shall) not (?:get|getting|see|seeing|have|having|receive) "
        r"(?:another |any more |any |one more |a |a single )*(?:loans?|money|cash|advance|penny|cent|dollar|pound|euro)"
    ),
    rf" (?:no|zero) (?:more |further )?(?:loans?|lending|cash|money|handouts?) (?:to|for) {_WHO}(?={_STOPS}|\Z)",
)
_PATTERNS = tuple(re.compile(form.replace("{who}", _WHO)) for form in _FORMS)
_PRONOUNS = frozenset({"him", "her", "them", "he", "she", "they"})
_LENDING = re.compile(
    r"\b(?:lend|lent|lending|loan|loans|borrow\w*|owe[sd]?|paid? (?:me|us) back|penny|money|cash|bail)\b", re.IGNORECASE
)


def unlent(said: Said) -> str:
    """Return to whom a sentence says that nothing is lent, a pronoun where it names nobody; "" for no such word."""
    if not _LENDING.search(said.text):
        return ""
    for pattern in _PATTERNS:
        match = pattern.search(said.line)
        run = bare(said.between(*match.span("who"))) if match is not None else []
        while run and run[0].low in ("my", "our", "the", "again", "that"):
            run = run[1:]
        if run and match is not None and _is_somebody(run) and not _of_others(said, match):
            return run[0].low if run[0].low in _PRONOUNS else text_of(run)
    return ""


_THING = re.compile(
    r" (?:lend|lends|lending|loan|loaning) (?:(?:out )?|(?:him|her|them|\S+|my \S+) )(?:my|our|the|that) "
    r"(?!money|cash|savings)(?P<what>\S+) (?=[,;:.!?]|\Z|(?:until|till|before|again|out|to|any|this|for|because|"
    r"unless) )"
)
"""How a thing is told that somebody is not lent: "I'm not lending Kieran my car"."""


def lends_thing(said: Said) -> bool:
    """Whether it is a thing, and no money, that a sentence speaks of lending."""
    match = _THING.search(said.line)
    return match is not None and {match["what"]} & PEOPLE == set()


def _of_others(said: Said, match: re.Match[str]) -> bool:
    """Whether it is somebody else who lends nothing."""
    at = said.sense.line.token_at(match.start("who") - 1)
    ours = re.search(r" (?:i|we|us|me) ", said.line)
    return ours is None and said.sense.of_others(Hit(at, at + 1)) and match.start("who") > 2


def _is_somebody(run: Sequence[Token]) -> bool:
    lows = {t.low for t in run}
    return (
        bool(lows & (PEOPLE | _PRONOUNS)) or is_name(run[0]) or bool({low.removesuffix("s") for low in lows} & PEOPLE)
    )
