"""Prohibitions of paying somebody: a limit of nothing on them. See docs/frames.md."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from usercode.state.frames.clause import Clause
from usercode.state.frames.limiting import limit_on
from usercode.state.frames.phrases import parts, text_of, who
from usercode.state.frames.reading import Reading, Scene
from usercode.state.frames.tokens import Token
from usercode.state.frames.wordset import word_set

_TO_SOMEBODY = word_set("pay transfer send wire give lend donate move")
_FROM_SOMEBODY = word_set("buy order shop purchase book")
_MONEY = word_set("money payment payments transfer transfers cash anything cent penny dime purchases orders spending")
_STOPPING = word_set("block stop refuse forbid ban reject")
_NO_LONGER = word_set("again anymore ever")
_PARTICLES = word_set("up in out away off on over forward along")
"""What makes another verb of "give" and "move": who does not give up pays nobody."""


def nobody_paid(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "never pay Acme again", "no more payments to Acme", "block all payments to BetWay until June"."""
    if clause.unsure or clause.standing in ("question", "hypothetical"):
        return []
    lows = [t.low for t in clause.rest if t.low != "please"]
    ordered = clause.standing == "request" and clause.lemma in _STOPPING
    if (ordered and set(lows[:2]) & _MONEY) or (
        clause.verb is None and _STOPPING & set(lows[:1]) and _MONEY & set(lows[1:3])
    ):
        return limit_on(_party_of(clause.rest, "to"), None, clause, zero=True)
    if clause.verb is None or clause.standing != "negated":
        none = lows[:1] == ["no"] and set(lows[1:3]) & _MONEY and clause.verb is None
        return limit_on(_party_of(clause.rest, "to"), None, clause, zero=True) if none else []
    if not _is_ruled_out(clause, scene):
        return []
    if clause.lemma in _FROM_SOMEBODY:
        return limit_on(_party_of(clause.rest, "from", "at"), None, clause, zero=True)
    if clause.lemma not in _TO_SOMEBODY or set(lows[:1]) & _PARTICLES:
        return []
    named = _party_of(clause.rest, "to") or (_party_of(clause.rest, "") if clause.lemma in ("pay", "give") else "")
    return limit_on(named, None, clause, zero=True)


def _is_ruled_out(clause: Clause, scene: Scene) -> bool:
    """Whether a negation is an order or a resolution, and no account of what is or was so."""
    verb = clause.verb
    assert verb is not None
    if verb.past:
        return False
    if not clause.subject and not clause.chain:
        return scene.role == "user" and (verb.auxiliaries[:1] == ("do",) or "never" in verb.adverbs)
    ended = bool(_NO_LONGER & {t.low for t in clause.rest})
    told = bool(clause.chain) and clause.chain[-1].lemma in ("tell", "ask", "want", "instruct")
    ours = who(clause.subject, scene).kind in ("self", "joint")
    return told or (ours and not clause.chain and (verb.modal == "will" or verb.progressive or ended))


def _party_of(tokens: Sequence[Token], *prepositions: str) -> str:
    """Return the name or the relation of mine that stands under a preposition; "" for the object without one."""
    found = parts(tokens)
    for part in found if any(prepositions) else found[:1]:
        words = list(takewhile(lambda t: t.kind == "word" and t.low not in _NO_LONGER | {"any", "more"}, part.tokens))
        if part.preposition not in prepositions or not words:
            continue
        if words[0].low in ("my", "our"):
            return text_of(words[1:])
        if words[0].capital:
            return text_of(list(takewhile(lambda t: t.capital, words)))
    return ""
