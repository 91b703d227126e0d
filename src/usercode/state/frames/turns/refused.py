"""Whether a sentence tells that what it speaks of will not be done: refused, given in to, out of reach, let go.

A denied deed is open as long as it may still be done ("I haven't sent it", "I can't find the form"), and over once its
doing is what is denied ("we're not fighting it", "she told us not to appeal", "I'll never leave them"). Which verbs the
matter is about is told by whoever asks; a few go with any matter ("not going", "not bothering").
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from usercode.state.frames.spots.line import OURS
from usercode.state.frames.turns.told import Said
from usercode.state.frames.verbs import inflected
from usercode.state.frames.wordset import word_set

_DENIED = re.compile(
    r" (?:(?:(?:will|'ll|would|'d|shall|am|'m|are|'re|is|'s|be|rather) (?:definitely |certainly |really |probably |"
    r"just |after all |now )*(?:not|never)|never)(?! (?:yet|only|just))"
    r"|(?:decided|instructed|told|asked|advised|resolved|agreed|chose|chosen|opted|persuaded|convinced|talked|want|"
    r"wants|prefers?|best|better|decision) (?:[^\s,;:.!?<]+ ){0,2}?not to|not to) "
    r"(?:be |ever |even |actually |really |going to |planning to |about to |intending to |in fact )*(?P<deed>[a-z]+) "
)
"""A deed that is denied for the time to come: "we are not fighting", "told us not to appeal", "never leaving"."""
_OVER_AND_OUT = word_set(
    "bother do go join proceed pursue continue fight argue chase push contest take need risk attend"
)
"""What is denied of any matter that is let go."""
_LET_GO = re.compile(
    r" (?:can|could) not (?:really |honestly |even )?(?:be (?:bothered|arsed|stuffed|fagged|fussed|doing with)|face "
    r"(?:it|the|doing|all|going)|justify|afford (?:it|that|to (?:go|do|join|take)|the)|spare the) "
    r"| (?:no|not (?:much|any|a lot of|see (?:the|any|a)|really any)) (?:point|sense|use) (?:in |of )?"
    r"(?:it |this |that |doing |going |fighting |[a-z]+ing |now |any ?more )?"
    r"| (?:have|has|had|'ve|do|does|did) not (?:have )?(?:a|the|any|much of a) (?:hope|chance|prayer|leg to stand on) "
    r"| (?:do|does|did|would) not (?:actually |even )?(?:qualify|meet the|fulfil|fulfill|tick the) | not "
    r"(?:eligible|entitled|fussed|bothered about|keen on) | (?:i|we) (?:do|did) not (?:really |actually )?"
    r"(?:fancy|care for|care about) | (?:so|and) that (?:is|'s|was) (?:that|the end of (?:it|that)) "
    r"| (?:can|may|could|let (?:it|that|them|the \S+)) (?:just |quietly |gladly )?(?:lapse|expire|run out|run down|die|"
    r"go) (?:for all (?:i|we) care|with my blessing|with our blessing|quietly|in peace|as far as (?:i|we)"
    r"(?: am|'m| are|'re)? concerned|and good riddance)| (?:i|we) (?:can|could|will|'ll) (?:happily |easily |just |"
    r"well )?(?:live|do|manage) without | (?:will|'ll|can|may|could|going to) (?:just |simply )?let "
    r"(?:it|that|them|the (?:\S+ )?\S+) (?:lapse|expire|run out|go|pass|slide) |(?<! not)(?<! never) letting "
    r"(?:it|that|the (?:\S+ )?\S+) (?:lapse|expire|run out|go|pass|slide) "
    r"| (?:i|we|she|he|client|they) (?:have |has |'ve |'s )?(?:abandoned|shelved|ditched|scrapped|binned|parked|"
    r"dropped|gone off|gone cold on|lost interest in|thought better of|backed out of|bowed out of|pulled out of|"
    r"given up on|thrown in the towel|made (?:my|our|his|her|their) peace) "
    r"| (?:accept|accepts|accepted|accepting) (?:the|their|its|this|that|his|her) (?:\S+ ){0,2}?(?:decision|verdict|"
    r"ruling|refusal|fine|result|outcome|finding|judgment|judgement) "
    r"| (?:is|are|was) (?:not|no longer) (?:for (?:me|us|him|her)|something (?:i|we) want|worth) "
    r"| (?:no longer|not) (?:want|wants|need|needs|apply|applies|applying|interested|relevant|required|necessary)"
    r"(?! to (?:miss|lose|forget|be|risk|pay|wait|leave|rush)) "
)
"""How a matter is told to be let go, in no word of its deed."""
_NOT_YET = re.compile(r" (?:yet|until|till) ")
_STILL = re.compile(
    r" (?:if|unless|whether|might|maybe|perhaps|not sure|wonder|wondering|should i|still have to|"
    r"need to) "
)
_NOT = re.compile(r" (?:not|never) \Z")
_ANOTHERS = re.compile(r" (?:his|her|their) ")


_NEEDS_IT_NO_MORE = re.compile(
    r" (?:i|we)(?: do| will| 'll)? (?:not|no longer|hardly) (?:really |actually |even |be )?(?:need|needing|use|using|want|wanting) (?:the|my|our|it|that|this)(?= (?!to ))"
    r"| (?:have|has|'ve|got|there is|there 's) no (?:more |further |real )?(?:use|need|room) (?:for|of) (?:the|my|our|it|that|this) "
)
_ENDERS = word_set("notice quit leave cancel terminate cancellation termination vacate stop end write contract")


def is_reason_to_end(said: Said, known: frozenset[str]) -> bool:
    """Return whether a sentence only tells why a contract is to end, of whose ending a matter known by these words is."""
    return bool(known & _ENDERS) and bool(_NEEDS_IT_NO_MORE.search(said.line))


def is_refused(said: Said, deeds: frozenset[str]) -> bool:
    """Return whether a sentence tells that a matter is let go whose deeds are these verbs."""
    line = said.line
    if said.sense.asks or _STILL.search(line) or (_ANOTHERS.search(line) and not OURS.search(line)):
        return False
    found = (match for match in _LET_GO.finditer(line) if not _NOT_YET.search(_part(line, match)))
    lets_go = any(not _NOT.search(line[: match.start() + 1]) for match in found)
    return lets_go or any(_is_deed(deed, deeds) for deed in _denied(line))


def _denied(line: str) -> Iterator[str]:
    return (match["deed"] for match in _DENIED.finditer(line) if not _NOT_YET.search(_part(line, match)))


def _part(line: str, match: re.Match[str]) -> str:
    """Return the part of a line between marks in which a match stands."""
    ends = [m.start() for m in re.finditer(r" (?=[,;:–—] )", line)]
    start = max((end for end in ends if end <= match.start()), default=0)
    return line[start : min((end for end in ends if end >= match.end() - 1), default=len(line))] + " "


def _is_deed(deed: str, deeds: frozenset[str]) -> bool:
    """Whether a denied verb, as what goes on or is to come, is one that ends the matter."""
    return any(deed in _ahead(verb) for verb in deeds | _OVER_AND_OUT)


@lru_cache(maxsize=500)
def _ahead(verb: str) -> frozenset[str]:
    """Return the forms of a verb that tell of what is to come or goes on: "appeal", "appealing"."""
    return frozenset(form for form in inflected(verb) if form == verb or form.endswith("ing"))
