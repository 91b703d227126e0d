"""What a turn tells beside an open matter, which leaves the matter as it is: a deed done to another thing, a fault, a doubt.

"Lotte picked her school bag" shares words with the notice on her nursery place and settles nothing: what was picked is a
bag, and no bag was told of. "The left one whistles" is a reason to send a thing back and no news of its having gone. "I
still have to write the letter" tells that the deed is ahead, whatever else the sentence before it tells as done.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re
from collections.abc import Sequence

from usercode.state.frames.clause import Clause
from usercode.state.frames.functionwords import COORDINATORS, DETERMINERS, PREPOSITIONS
from usercode.state.frames.gist.failing import fails
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.tokens import Token
from usercode.state.frames.turns.handled import is_over
from usercode.state.frames.turns.told import Said, noted, spoken
from usercode.state.frames.verbs import ADVERBS
from usercode.state.frames.wordset import word_set
from usercode.wordnet import parts

_SETTLES = word_set(
    "send file submit serve post mail email fax hand turn return pay register enrol enroll sign renew claim appeal protest "
    "book cancel redeem exchange upload lodge deliver drop apply switch reply answer accept decline confirm withdraw "
    "settle object notify pass give put leave take bring swap trade sell choose replace change end close quit move "
    "arrange agree refuse reject lose grant approve extend enter fill transfer cash spend use deposit contest dispute "
    "inform tell write fix repair get have be do go come let report hold fall drop tick sort sit stamp issue collect"
)
"""Verbs that may settle a matter whatever they are done to: the papers, the envelope, the lady at the desk."""
_ONLY_MADE = word_set("sort finish write draw read collect complete use")
"""Verbs that settle a matter only where they are done to it, and not to a part of it: "sorted the receipts"."""
_AS_A_WHOLE = word_set(
    "it them that this everything all one ones lot thing things matter matters stuff business paper papers paperwork form "
    "forms letter letters document documents job one's me us him her you mine ours application applications request"
)
"""Objects that stand for a matter as a whole, though it was not told with them."""
_UNDECIDED = re.compile(
    r" (?:(?:make|made|making) up (?:my|our|his|her|their) minds?|(?:have|has|had|'ve|'s|are|am|is|'m|'re) (?:still )?not (?:yet |quite |really )*(?:decided|sure|certain)|"
    r"undecided|in two minds|on the fence|torn|(?:still|keep) (?:thinking|debating|wondering|deciding|dithering|undecided|not sure)|"
    r"(?:give|giving|gave) (?:it|them|him|her) (?:another|a few more|some more|a bit more|a little more|one more|a couple more|a last)|"
    r"(?:wants?|going|like|try|trying) to (?:try|test|see|wait|think) (?:it |them )?(?:a little|a bit|some|a while|for)? ?(?:longer|more)) "
)
"""How somebody tells that it is still open what is to become of a thing."""
_DECIDED = re.compile(
    r" (?:(?<!before )(?<!until )(?<!till )(?:i|we)(?: have|'ve)? made up (?:my|our) minds?|in the end|after all) "
)
_OURS = r"(?:i|we|mum|dad|he|she|they|my \S+|our \S+|\S+)"
_STILL_AHEAD = re.compile(
    rf" {_OURS} (?:(?:still|just|only|now) )*(?:(?:have|has|need|needs|'ve got|got|ought) (?:still )?to|must(?: still)?|should still|(?:have|has|'ve) yet to) "
    r"(?:still |just |only |actually |now |then |first )*(?P<deed>[a-z]+) (?P<what>[^;.!?]*)"
)
"""How a deed is told to be ahead still: "I still have to write the appeal letter"."""
_STILL = re.compile(r" (?:still|yet) ")
_OF_PAPERS = word_set(
    "write send do file finish fill post submit sign print hand bring take make prepare draft type scan get upload lodge"
)


def is_beside(said: Said, entry: Entry) -> bool:
    """Return whether what a sentence tells leaves a matter that it touches as open as it was."""
    return is_undecided(said) or is_fault(said) or is_of_another_thing(said, entry)


def is_undecided(said: Said) -> bool:
    """Return whether a sentence tells that nothing is decided yet."""
    return bool(_UNDECIDED.search(said.line)) and not _DECIDED.search(said.line)


def is_fault(said: Said) -> bool:
    """Return whether a sentence tells that something does not work, and nothing else that has been done."""
    return (bool(said.sense.hits.get("fault")) or fails(said.line) is not None) and not is_over(said)


def is_still_ahead(said: Said, deeds: frozenset[str], known: frozenset[str]) -> bool:
    """Return whether a sentence tells that a deed on a matter known by some words is still to be done."""
    match = _STILL_AHEAD.search(said.line)
    if match is None or said.sense.asks or not _STILL.search(match[0].partition(match["deed"])[0]):
        return False
    return match["deed"] in deeds or (match["deed"] in _OF_PAPERS and bool(spoken(match["what"]) & known))


def is_of_another_thing(said: Said, entry: Entry) -> bool:
    """Return whether all that a sentence tells as done was done to things that a matter was not told with."""
    done = [c for c in said.sense.line.clauses if c.verb is not None and c.done and c.factual]
    if not done or is_over(said):
        return False
    known = spoken(f"{entry.values.get('what') or ''} {noted(entry)}")
    told = [c for c in done if not _is_thing(said, c, known)]
    return bool(told) and all(_is_done_to_another(said, c, known) for c in told)


def _is_thing(said: Said, clause: Clause, known: frozenset[str]) -> bool:
    """Whether what was taken for a verb is the thing that a matter is about: "with the new saw"."""
    at = clause.verb.start if clause.verb is not None else 0
    before = {t.low for t in said.tokens[max(0, at - 2) : at]}
    return said.tokens[at].low in known and bool(before & DETERMINERS)


def _is_done_to_another(said: Said, clause: Clause, known: frozenset[str]) -> bool:
    """Whether a clause tells of a deed done to a thing that none of these words is for."""
    run = _object(said.tokens[clause.verb.end :]) if clause.verb is not None and not clause.verb.passive else []
    if not run:
        return False
    head = run[-1].low
    if head in ("me", "us"):
        return clause.lemma in _DONE_TO_ME
    if not head.isalpha() or head in _AS_A_WHOLE or not any(parts(word).get("noun") for word in (head, *words(head))):
        return False
    return (clause.lemma not in _SETTLES or clause.lemma in _ONLY_MADE) and not words(head) & known


_DONE_TO_ME = word_set("put make keep drive want wake ask need")
"""What is done to the speaker by what a matter was told with: "the bakery has put me on early shifts"."""


def _object(rest: Sequence[Token]) -> list[Token]:
    """Return the words of what a verb is done to, which follow it up to the next preposition or mark."""
    run: list[Token] = []
    for token in rest:
        if token.kind != "word" or token.low in PREPOSITIONS or token.low in COORDINATORS or token.low in _ENDS:
            break
        run.append(token)
    while run and run[-1].low in ADVERBS:
        run.pop()
    return run


_ENDS = word_set("that which who to so because when while if as up off out in back away over down")
