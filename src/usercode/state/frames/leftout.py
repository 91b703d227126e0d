"""Who a sentence is about that leaves its subject out: "seems lovely. has to carry an epipen".

A verb in the third person is never said of the speaker, who drops "I" before other forms ("had to carry one"). Such a
sentence carries on about the one person whom this turn has named; when that is nobody or more than one, about "it".
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from usercode.state.frames.clause import Clause
from usercode.state.frames.functionwords import SUBJECTS
from usercode.state.frames.reading import Scene
from usercode.state.frames.tokens import Token
from usercode.state.frames.verbs import FORMS, MODALS
from usercode.state.frames.words import PEOPLE

_FIRST_PERSON = (("have",), ("am",), ("do",), ("'ve",), ("'m",))
_FINITE = frozenset({"has", "is", "does"})


def name_left_out(scene: Scene) -> None:
    """Give the clauses of the sentence that begin without a subject the one they are about, and note who it is."""
    for clause in scene.clauses:
        if clause.shared_subject and _is_mine(clause):
            clause.subject = []
    empty = [c for c in scene.clauses if c.verb is not None and not c.subject]
    scene.left_out = None
    if not any(_third(c) and not _is_had(c, scene.sentence) for c in empty) and not _opens_so(scene.sentence):
        return
    scene.left_out = scene.sole_other()
    name = scene.left_out or "it"
    said = ("my", name) if name in PEOPLE else (name,)
    for clause in empty:
        clause.subject = [Token(word, word.lower(), "word", 0, 0) for word in said]


def _is_mine(clause: Clause) -> bool:
    """Whether a verb cannot be that of the subject before it: "my knee is bad, haven't run in months"."""
    lows = [t.low for t in clause.subject]
    several = not lows or lows[-1].endswith("s") or bool({"i", "we", "you", "they", "and", "who", "that"} & set(lows))
    return not several and clause.verb is not None and clause.verb.auxiliaries[:1] in _FIRST_PERSON


def _third(clause: Clause) -> bool:
    verb = clause.verb
    return verb is not None and (verb.auxiliaries[0] in _FINITE if verb.auxiliaries else verb.form == "third")


def _is_had(clause: Clause, tokens: Sequence[Token]) -> bool:
    """Whether what sounds like a verb is a thing that somebody has: "chips" of "so she had chips"."""
    at = clause.verb.start if clause.verb is not None else 0
    return at > 0 and "past" in FORMS.get(tokens[at - 1].low, {})


def _opens_so(tokens: Sequence[Token]) -> bool:
    """Whether a sentence opens with a verb in the third person, or with a modal ("can't have fish, gets hives")."""
    if not tokens or any(t.low in SUBJECTS for t in tokens[:2]):
        return False
    if _is_third(tokens[0]):
        return len(tokens) > 1 and tokens[1].kind == "word" and "base" not in FORMS.get(tokens[0].low, {})
    after = [t for mark, t in pairwise(tokens) if mark.text == ","]
    return tokens[0].low in MODALS and any(_is_third(t) for t in after)


def _is_third(token: Token) -> bool:
    return token.kind == "word" and (token.low in _FINITE or "third" in FORMS.get(token.low, {}))
