"""The frame of transfers: money that was, is to be, or is asked to be moved. See docs/frames.md."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from itertools import takewhile

from usercode.state.change import Value
from usercode.state.frames.clause import Clause
from usercode.state.frames.functionwords import DETERMINERS
from usercode.state.frames.gates import only_with
from usercode.state.frames.phrases import (
    bare,
    days,
    exact,
    money_in,
    parts,
    party,
    text_of,
    who,
    words_first,
)
from usercode.state.frames.reading import Reading, Scene
from usercode.state.frames.tokens import Token
from usercode.state.frames.words import BANKS
from usercode.state.frames.wordset import word_set

_MOVING = word_set("transfer send wire venmo move zelle paypal remit")
_ACCOUNTISH = word_set("account checking savings brokerage card pot isa")
_OBLIGED = word_set("need have want plan must go remind let got ask tell")


@only_with("transfer wire money <money>")
def transfers(clause: Clause, scene: Scene) -> list[Reading]:
    """Read instructions to move money: done, planned, or asked for by somebody."""
    verb = clause.verb
    if became := _became(clause, scene):
        return became
    if verb is None or verb.lemma not in _MOVING or clause.standing not in ("asserted", "request", "reported"):
        return []
    money = money_in(clause.rest)
    status, requester = _status(clause, scene)
    if any(p.preposition == "for" and any(t.kind == "money" for t in p.tokens) for p in parts(clause.rest)):
        return []
    if money is None or not status or any(t.low in ("more", "over", "under", "than") for t in clause.rest):
        return []
    values: dict[str, Value] = {"amount": money.amount, "status": status}
    if money.currency:
        values["currency"] = money.currency
    if requester:
        values["requested_by"] = requester
    values |= _ends(clause, scene)
    if status == "planned" and not {"recipient", "destination"} & values.keys() and _goes_to_it(clause):
        return []
    day = [d for _, m in days(clause.front + clause.rest) if (d := exact(m))]
    if day:
        soon = status == "planned" and 0 < (scene.today - day[0]).days < 7
        values["date"] = day[0] + dt.timedelta(days=7) if soon else day[0]
    elif status == "done" and not days(clause.front + clause.rest):
        values["date"] = scene.today  # also where it was planned for another day
    if status == "done":  # by what it was for it is known again
        values["_note"] = scene.text
    has_end = any(k in values for k in ("recipient", "destination", "from_account", "requested_by")) or verb.lemma in (
        "transfer",
        "wire",
    )
    return [Reading(collection="finance.transfers", values=values)] if has_end else []


def _goes_to_it(clause: Clause) -> bool:
    """Whether money is to go to "it", which only the sentence before names."""
    return any(p.preposition in ("to", "into") and [t.low for t in p.tokens] == ["it"] for p in parts(clause.rest))


def _became(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "the transfer to Ruth went through", "cancel the transfer to Marek", "don't send Marek the money"."""
    verb = clause.verb
    if verb is None or clause.unsure or clause.chain:
        return []
    lows = [t.low for t in clause.rest[:2]]
    status, phrase = "", clause.subject
    if clause.standing == "asserted" and _transfer(clause.subject):
        through = verb.lemma == "go" and verb.past and lows[:1] in (["through"], ["out"])
        state = verb.lemma == "be" and not verb.past and lows[:1] in (["done"], ["complete"], ["through"])
        finished = verb.passive and verb.lemma in ("do", "complete", "send", "finish", "make")
        status = (
            "done" if through or state or finished else "cancelled" if verb.passive and verb.lemma == "cancel" else ""
        )
    elif verb.lemma in ("cancel", "stop", "forget", "hold", "scrap") and _transfer(clause.rest):
        own = clause.standing == "request" or (clause.done and who(clause.subject, scene).kind in ("self", "joint"))
        status, phrase = ("cancelled" if own else ""), list(clause.rest)
    elif (
        clause.standing == "negated"
        and not clause.subject
        and verb.lemma in _MOVING
        and verb.auxiliaries[:1] == ("do",)
    ):
        status, phrase = ("cancelled" if "money" in {t.low for t in clause.rest} else ""), list(clause.rest)
    name = _recipient(phrase, scene)
    if not status or (not name and not _transfer(phrase)):
        return []
    values: dict[str, Value] = {"status": status}
    return [Reading(collection="finance.transfers", values=values, mode="touch", refers=name, definite=not name)]


def _transfer(tokens: Sequence[Token]) -> bool:
    return any(t.low in ("transfer", "wire") for t in tokens)


def _recipient(tokens: Sequence[Token], scene: Scene) -> str:
    to = next(
        (p.tokens for p in parts(tokens) if p.preposition == "to" and any(t.kind == "word" for t in p.tokens)), ()
    )
    if not to and not _transfer(tokens):
        to = tuple(words_first([t for t in tokens if t.low not in ("the", "money", "that", "any")]))
    return party([t for t in to if t.kind == "word"], scene) if to else ""


def _status(clause: Clause, scene: Scene) -> tuple[str, str]:
    """Return (status, who asked for it); "" when it is not certain that the user means to move money."""
    verb = clause.verb
    assert verb is not None
    chain = [v.lemma for v in clause.chain]
    if chain[-1:] in (["say"], ["tell"], ["ask"]) and (
        letter := _written(scene.clauses[_index(scene, clause.chain[-1])].subject)
    ):
        return "planned", letter
    asked = next(
        (i for i, w in enumerate(chain) if w in ("ask", "tell", "want", "request", "instruct", "need") and _me(clause)),
        -1,
    )
    if asked >= 0 and clause.chain[asked].lemma != "have":
        outer = clause.chain[0]
        asker = who(scene.clauses[_index(scene, outer)].subject, scene)
        if asker.kind == "other" and not clause.unsure:
            return "planned", asker.name
    if clause.standing == "reported" or clause.unsure:
        return "", ""
    if clause.standing == "request":
        return "planned", ""
    ours = who(clause.subject, scene).kind in ("self", "joint")
    if not ours:
        return "", ""
    if not chain and verb.past and not verb.passive:
        return "done", ""
    planned = (
        (chain and set(chain) <= _OBLIGED and not any(v.past for v in clause.chain))
        or verb.modal == "will"
        or (verb.progressive and not verb.past)
    )
    return ("planned", "") if planned or verb.modal == "will" else ("", "")


def _written(subject: Sequence[Token]) -> str:
    """Return who wrote "an email from the CEO", "" when the subject is no written message."""
    if not any(t.low in ("email", "mail", "text", "message", "letter", "memo") for t in subject):
        return ""
    source = next((p.tokens for p in parts(subject) if p.preposition == "from"), ())
    return text_of(bare([t for t in source if t.low not in ("my", "our")])) or text_of(bare(subject))


def _me(clause: Clause) -> bool:
    return [t.low for t in clause.subject] in (["me"], ["us"])


def _index(scene: Scene, verb: object) -> int:
    return next(i for i, c in enumerate(scene.clauses) if c.verb is verb)


def _ends(clause: Clause, scene: Scene) -> dict[str, Value]:
    """Return from_account, destination and recipient."""
    values: dict[str, Value] = {}
    found = parts(clause.rest)
    lead = [t for t in found[0].tokens if t.kind == "word"] if found and not found[0].preposition else []
    lead = words_first(found[0].tokens) if lead and found[0].tokens[0].kind == "word" else []
    if lead and len(found[0].tokens) > len(lead) and found[0].tokens[len(lead)].kind == "money":
        values["recipient"] = party([*lead[:1], *takewhile(lambda t: t.low not in DETERMINERS, lead[1:])], scene)
    for part in found:
        words = [t for t in part.tokens if t.kind in ("word", "number")]
        if not words:
            continue
        account = any(t.low in _ACCOUNTISH for t in words) or words[-1].low in BANKS
        if part.preposition == "from" and account:
            values["from_account"] = _account(words)
        elif part.preposition in ("to", "into") and account and words[0].low in ("his", "her", "their"):
            if bank := next((p.tokens for p in found if p.preposition in ("at", "with") and p.tokens[0].capital), ()):
                values["destination"] = f"account at {text_of([t for t in bank if t.capital])}"
        elif part.preposition in ("to", "into") and (account or _digits(part.tokens)):
            values["destination"] = _digits(clause.rest) or _account(words)
            comma = next((i for i, t in enumerate(part.tokens) if t.text == "," or t.low == "'s"), 0)
            lead = [t for t in part.tokens[:comma] if t.kind == "word"]
            if lead and not any(t.low in _ACCOUNTISH for t in lead):
                values["recipient"] = party(lead, scene)
        elif part.preposition == "to":
            values["recipient"] = party(words, scene)
    return {k: v for k, v in values.items() if v}


def _digits(tokens: Sequence[Token]) -> str:
    """Return "account ending in 4477" when the tokens name an account by its last digits, else ""."""
    lows = [t.low for t in tokens]
    at = next((i for i, word in enumerate(lows) if word == "ending"), -1)
    number = next((t.text for t in tokens[at : at + 4] if t.kind == "number"), "") if at >= 0 else ""
    return f"account ending in {number}" if number else ""


def _account(words: Sequence[Token]) -> str:
    return text_of([t for t in bare(words) if t.low not in ("my", "our", "account")]) or "account"
