"""What teams, bands and people in general do: no day of the speaker's, no journey of anybody they know. Pure.

A name in the singular that does what several do ("France meet Italy", "Coldplay are in Cardiff") stands for a team or a
band; people without an article ("people here go to church") are no one in particular.
"""

from __future__ import annotations

from itertools import pairwise

from usercode.state.frames.functionwords import COORDINATORS, DETERMINERS, PREPOSITIONS, SUBJECTS, SUBORDINATORS
from usercode.state.frames.phrases import is_name
from usercode.state.frames.spots.line import Line
from usercode.state.frames.tokens import Token
from usercode.state.frames.verbs import ADVERBS, FORMS
from usercode.state.frames.words import PEOPLE
from usercode.state.frames.wordset import word_set
from usercode.wordnet import is_a, parts

_SPEAKER = frozenset({"i", "we", "me", "us", "my", "our", "mine", "ours", "myself", "ourselves"})
_NO_NAMES = SUBJECTS | DETERMINERS | PREPOSITIONS | SUBORDINATORS | COORDINATORS | ADVERBS | PEOPLE
_AS_SEVERAL = word_set(
    "are were have play meet face fly travel go host visit tour beat lose win start kick take move open perform sing"
)
_ANYBODY = word_set("people folk folks everyone everybody locals visitors fans tourists pilgrims women men")
_SOON = 3


def is_of_a_crowd(line: Line) -> bool:
    """Whether a line without the speaker opens with a team, a band or people in general."""
    words = [t for t in line.tokens if t.kind == "word"]
    if len(words) < _SOON or line.tokens[0].kind != "word" or not _SPEAKER.isdisjoint(t.low for t in line.tokens):
        return False
    return _is_team(words[0], words[1]) or _is_anybody(words)


def _is_team(first: Token, second: Token) -> bool:
    low = first.low
    singular = is_name(first) and not low.endswith("s") and low not in _NO_NAMES and low not in FORMS
    named = singular and not {"adverb", "adjective"} & set(parts(low))
    return named and second.low in _AS_SEVERAL and not second.capital


def _is_anybody(words: list[Token]) -> bool:
    first = words[0].low
    many = first in _ANYBODY or (
        first.endswith("s") and first not in PEOPLE and len(first) > _SOON and is_a(first[:-1], "person", most=1)
    )
    acts = [t for before, t in pairwise(words[: _SOON + 1]) if t.low in FORMS and before.low not in ("to", "the", "a")]
    return many and bool(acts) and "base" in FORMS[acts[0].low]
