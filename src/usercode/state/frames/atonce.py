"""Tasks of today or tomorrow that a request names only as what its answer is for.

"Explain to me what a dead band is. I have to tell it to a fresher tomorrow": who asks for a text, an explanation or an
idea is at the task already. What is to be told, shown, handed in or answered with it by the next day is no deadline to
be reminded of; what has nothing to do with the request ("I have to pay the rent by tomorrow") stays one.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re

from usercode.state.frames.matching import words
from usercode.state.frames.wordset import word_set

_PARTS = re.compile(r"(?<=[.!?;:])\s+|, (?=and |so |because )|\bbecause\b|\bsince\b")
_ASKS = re.compile(
    r"\A(?:please |kindly |now |ok |okay |so |and |also |then |just |quickly |first |hey |hi |do )*"
    r"(?:explain|tell (?:me|us)|teach (?:me|us)|show (?:me|us)|give (?:me|us)|make|write|draft|compose|reword|rewrite|rephrase|polish|shorten|"
    r"help (?:me|us)|suggest|recommend|translate|summari[sz]e|list|quiz (?:me|us)|test (?:me|us)|describe|prepare|create|design|check|correct|"
    r"proof-?read|edit|put (?:it|this|that)|turn (?:it|this|that)|find|look up|say|i (?:need|want|would like|could use) (?:a|an|some|two|three|four|five|your)\b|"
    r"(?:can|could|would|will) you|how|what|which|why|any ideas?|some ideas?|ideas? for|any tips?|some tips?|tips? for)\b",
    re.IGNORECASE,
)  # fmt: skip
"""How a sentence begins that asks for words: a text, an explanation, an idea."""
_OF_WORDS = word_set(
    "tell explain show present teach train coach brief describe demonstrate introduce recite read sing perform deliver "
    "say speak talk lecture discuss interview quote announce"
)
"""Deeds that are done with words, which the request asks for."""
_IN_WRITING = word_set("answer reply respond text message email write")
_ASKS_A_TEXT = re.compile(
    r"\b(?:write|draft|compose|re-?word|rewrite|rephrase|polish|shorten|translate|say|put (?:it|this|that)|warm|polite\w*|friendly|"
    r"answer|reply|letter|message|e?-?mail|text|words?|sentences?|lines?)\b",
    re.IGNORECASE,
)
"""How a request is one for a text, with which somebody is answered."""
_WITH_IT = re.compile(r" (?:it|this|that|them|these|those|one)\b|\A(?:post|send|submit|upload|publish|share|print)\Z")
"""How a task speaks of what the request asks for: "give it", "post"."""
_WEAK = word_set(
    "have need must tomorrow today tonight morning evening write draft make give tell explain help suggest list please "
    "short long note line lines me some what how good nice get take new day people work thing"
)


def is_what_it_is_for(whole: str, what: str, due: dt.date | None, today: dt.date) -> bool:
    """Whether a task of today or tomorrow is what the answer to the rest of the message is for."""
    if due is None or not today <= due <= today + dt.timedelta(days=1):
        return False
    asked = [part for part in _PARTS.split(whole) if _ASKS.match(part.strip()) or part.rstrip().endswith("?")]
    if not asked:
        return False
    low = what.lower()
    wanted = frozenset().union(*(words(part.strip(" .!?;:")) for part in asked)) - _WEAK
    deed = low.split(" ")[0]
    if deed in _OF_WORDS or (deed in _IN_WRITING and any(_ASKS_A_TEXT.search(part) for part in asked)):
        return True
    return bool(_WITH_IT.search(low)) or bool(words(low) - _WEAK & wanted)
