"""Whether a sentence tells that the matter it speaks of has been seen to, in whatever words.

A deadline of which its user tells, later on, that something has been done about it is no longer certain: what is not
certain is not raised. So any deed that has happened counts, but for those that leave a matter open: to hear or read of
it, to speak or think of it, to begin or try, to put it off. A sentence that also says what is left to do tells of none.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re

from usercode.state.frames.gist.families import Hit
from usercode.state.frames.turns.told import Said
from usercode.state.frames.verbs import FORMS
from usercode.state.frames.wordset import word_set

_LEFT_OPEN = re.compile(
    r" (?:not|never|yet|still|nobody|almost|nearly|half|halfway|drafts?|drafted|have to|has to|need|needs|must|should|ought|left to|to be done|"
    r"reminded|reminder|forgot|forgotten|due|deadline|overdue|as far as|so far|stuck|part of|some of|most of|"
    r"(?:i|we) (?:am |are |'m |'re )?(?:going to|will|'ll|want to|plan to|mean to)) "
)
"""Words by which a whole sentence leaves its matter open."""
_TO_COME = re.compile(
    r" (?:will|would|'ll|going to|want|wants|plan|planned|hope to|trying|if|once|unless|until|till|before|maybe|perhaps|nothing) "
)
"""Words by which one part of a sentence tells of what is to come."""
_LEAVE_OPEN = word_set(
    "be have do get hear see read look know think say tell ask mention note talk speak discuss learn notice realise realize find forget remember "
    "remind warn inform notify begin start try want plan mean intend hope wish need expect promise suggest recommend advise "
    "lose miss leave take photograph gather prepare copy scan print compare collect postpone delay put extend move push reschedule receive require demand feel worry stress surprise bother relax rest mess like love hate wonder download "
    "keep pay come arrive let happen seem decide call phone ring open check borrow make show cost set buy order purchase live stay run expire end break wait"
)
_SEEN_TO = re.compile(
    r" (?:all set|all sorted|all done|done with|done and dusted|sorted(?: out)?|taken care of|took care of|dealt with|squared away|wrapped up|ticked off|crossed off|checked off|out of (?:the way|my hands|our hands)|"
    r"off (?:my|our|the) (?:list|plate|desk|chest|hands)|behind (?:me|us)|over (?:and done )?with|under my belt|in the bag|in place|good to go|"
    r"(?:got|have|secured|snagged|grabbed) (?:\S+ ){0,3}?(?:spots?|places?|seats?|slots?)) "
)
"""How a matter is said to be over, without its deed."""


def is_handled(said: Said) -> bool:
    """Return whether a sentence tells of a deed, or of an end, after which what it speaks of is no longer certainly open."""
    if said.sense.asks or _LEFT_OPEN.search(said.line):
        return False
    return is_over(said) or any(_is_deed(said, at) for at in range(len(said.tokens)))


def is_over(said: Said) -> bool:
    """Return whether a sentence says without a deed that something is over: "she's all set", "it's off my desk"."""
    there = (said.sense.line.token_at(m.start() + 1) for m in _SEEN_TO.finditer(said.line))
    return not said.sense.asks and not _LEFT_OPEN.search(said.line) and any(_is_meant(said, at) for at in there)


def _is_deed(said: Said, at: int) -> bool:
    forms = FORMS.get(said.tokens[at].low, {})
    lemmas = {lemma for tag, lemma in forms.items() if tag in ("past", "participle")}
    to_me = at + 1 < len(said.tokens) and said.tokens[at + 1].low in ("me", "us")
    past = bool(lemmas) and "base" not in forms and not lemmas & _LEAVE_OPEN and not to_me
    verbs = [c.verb for c in said.sense.line.clauses if c.verb is not None]
    of_clause = not verbs or any(verb.start <= at < verb.end for verb in verbs)
    felt = at > 0 and said.tokens[at - 1].low in _HOW_MUCH
    hit = Hit(at, at + 1)
    happened = not said.sense.is_reported(hit) and said.sense.has_been_done(hit)
    return past and of_clause and not felt and happened and _is_meant(said, at)


def _is_meant(said: Said, at: int) -> bool:
    """Whether a word is told as so, with nothing to come in its part of the sentence, between marks and new thoughts."""
    first, last = said.sense.segment(at)
    lows = [t.low for t in said.tokens]
    start = next((i + 1 for i in range(at, first - 1, -1) if lows[i] in _MARKS), first)
    end = next((i for i in range(at, last) if lows[i] in _MARKS), last)
    part = " " + " ".join(lows[start:end]) + " "
    return said.sense.manner(Hit(at, at + 1)) == "said" and not _TO_COME.search(part)


_HOW_MUCH = word_set("so very too really pretty quite super extremely bit more most less")
"""Words before a feeling, which is no deed: "so stressed about the purchase"."""
_MARKS = frozenset({",", ";", ":", "(", ")", "–", "—", "-"})
