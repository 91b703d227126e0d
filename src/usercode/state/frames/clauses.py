"""The clause grammar: a tokenised sentence becomes clauses, each with subject, verb group, complement and certainty.

Second step of the frames. A verb group carries tense, polarity and modality; "to" and -ing verbs hang on the verb that
governs them. Every clause is then judged: asserted, negated, question, hypothetical, reported, uncertain or request.
No frame is read here and nothing about the world is known beyond verbs and function words.
"""

from __future__ import annotations

from collections.abc import Sequence

from usercode.state.frames.assemble import assemble
from usercode.state.frames.clause import Clause
from usercode.state.frames.phrases import is_name
from usercode.state.frames.standing import judge
from usercode.state.frames.tokens import Token
from usercode.state.frames.verbgroups import verb_groups
from usercode.state.frames.verbs import ADVERBS, AUXILIARIES, FORMS
from usercode.state.frames.words import PEOPLE


def clauses(tokens: Sequence[Token], question: bool = False, hypothetical: bool = False) -> list[Clause]:
    """Return the clauses of a sentence in order, each judged; `question` and `hypothetical` are the sentence's mood."""
    toks = list(tokens)
    aside, told = _parted(toks)
    found = [*([Clause([], None, aside)] if aside else []), *assemble(told, verb_groups(told))]
    judge(toks, found, question, hypothetical)
    return found


_LONGEST = 6
"""How many words tell at most who somebody is: "Marta, our exchange student from Spain, arrives"."""
_WHOSE = frozenset({"my", "our", "his", "her", "their"})


def _parted(toks: list[Token]) -> tuple[list[Token], list[Token]]:
    """Return (who somebody is, the rest) of a sentence that opens "Marta, our exchange student, arrives".

    The first is empty where nothing is told of somebody, and where the name itself stands apart: "My brother, Tom".
    """
    first = next((k for k, t in enumerate(toks[:_FIRST]) if t.text == ","), 0)
    last = next((k for k in range(first + 2, min(len(toks), first + _LONGEST + 2)) if toks[k].text == ","), 0)
    inner = toks[first + 1 : last]
    if not first or not inner or any(t.kind != "word" for t in (*toks[:first], *inner)) or not _acts(toks[last + 1 :]):
        return [], toks
    if first == 1 and is_name(toks[0]) and inner[0].low in _WHOSE:
        return toks[:last], [toks[0], *toks[last + 1 :]]
    if toks[first - 1].low == "us" and inner[-1].low in _TOO and len(inner) > 1:
        return inner, [*toks[:first], *toks[last + 1 :]]
    if toks[0].low in _WHOSE and toks[first - 1].low in PEOPLE and all(is_name(t) for t in inner):
        return [], [*toks[:first], *inner, *toks[last + 1 :]]
    return [], toks


_FIRST = 5
_TOO = frozenset({"too", "included", "also"})
"""What makes one who is named between commas one of the others: "all of us, Mathilde too, are off"."""


def _acts(toks: Sequence[Token]) -> bool:
    """Whether tokens begin with what somebody does: "arrives", "is visiting", "flew", "won't"."""
    first = next((t for t in toks if t.low not in ADVERBS), None)
    return first is not None and (
        first.low in AUXILIARIES or not {"third", "past"}.isdisjoint(FORMS.get(first.low, {}))
    )
