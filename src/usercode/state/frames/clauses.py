"""The clause grammar: a tokenised sentence becomes clauses, each with subject, verb group, complement and certainty.

Second step of the frames. A verb group carries tense, polarity and modality; "to" and -ing verbs hang on the verb that
governs them. Every clause is then judged: asserted, negated, question, hypothetical, reported, uncertain or request.
No frame is read here and nothing about the world is known beyond verbs and function words.
"""

from __future__ import annotations

from collections.abc import Sequence

from usercode.state.frames.assemble import assemble
from usercode.state.frames.clause import Clause
from usercode.state.frames.standing import judge
from usercode.state.frames.tokens import Token
from usercode.state.frames.verbgroups import verb_groups


def clauses(tokens: Sequence[Token], question: bool = False, hypothetical: bool = False) -> list[Clause]:
    """Return the clauses of a sentence in order, each judged; `question` and `hypothetical` are the sentence's mood."""
    toks = list(tokens)
    found = assemble(toks, verb_groups(toks))
    judge(toks, found, question, hypothetical)
    return found
