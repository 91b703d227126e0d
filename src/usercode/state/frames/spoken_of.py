"""What a sentence leaves to be spoken of by the ones behind it: a bare noun in front, a thing of the speaker's."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from usercode.state.frames.clause import Clause
from usercode.state.frames.functionwords import PREPOSITIONS, SUBJECTS
from usercode.state.frames.phrases import bare, direct, text_of
from usercode.state.frames.tokens import Token
from usercode.state.frames.verbs import FORMS
from usercode.state.frames.words import GOODS


def topic_of(tokens: Sequence[Token]) -> str:
    """Return "parking fine" of a sentence that begins with a bare noun phrase, "" for any other."""
    lead = list(takewhile(lambda t: t.kind == "word", tokens))
    after = tokens[len(lead)] if len(lead) < len(tokens) else None
    bound = after is None or after.kind in ("mark", "money", "date")
    mood = len(lead) == 1 and lead[0].low.endswith("ed")  # "Gutted."
    fit = 1 <= len(lead) <= 4 and bound and not mood and lead[-1].low not in PREPOSITIONS  # "On Monday, ..."
    fit = fit and not any(t.low in FORMS or t.low in SUBJECTS for t in lead)
    return text_of(bare(lead)) if fit else ""


def own_thing(found: Sequence[Clause]) -> list[Token]:
    """Return "new fridge" of "my new fridge is loud" or "I love my new fridge": the speaker's one piece of goods."""
    phrases = [
        *(c.subject for c in found),
        *(direct(c) for c in found if not c.subject or c.subject[0].low in ("i", "we")),
    ]
    owned = [list(p[1:]) for p in phrases if p and p[0].low in ("my", "our") and p[-1].low in GOODS]
    return owned[0] if len(owned) == 1 and all(t.kind == "word" and t.low != "'s" for t in owned[0]) else []
