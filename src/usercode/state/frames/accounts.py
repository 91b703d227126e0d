"""The frame of accounts and cards with a named institution. See docs/frames.md."""

from __future__ import annotations

from collections.abc import Sequence

from usercode.state.change import Value
from usercode.state.frames.clause import Clause
from usercode.state.frames.functionwords import DETERMINERS
from usercode.state.frames.gates import only_with
from usercode.state.frames.phrases import (
    after,
    by_speaker,
    days,
    exact,
    last_day,
    owned,
    parts,
    text_of,
    who,
)
from usercode.state.frames.reading import Reading, Scene
from usercode.state.frames.tokens import FOUR_DIGITS, Token
from usercode.state.frames.words import ACCOUNT_KINDS, BANKS
from usercode.state.frames.wordset import word_set

_NO_INSTITUTION = word_set("apr iban bic pin atm id app uk us eu")
"""Capital letters that name a rate or a number and no bank."""

_ACCOUNTS = "finance.accounts"


@only_with("account accounts card ira isa 401k ~bank <number>")
def accounts(clause: Clause, scene: Scene) -> list[Reading]:
    """Read accounts and cards: with which institution, of what kind, opened, closed, their last four digits."""
    if not clause.factual or clause.verb is None:
        return []
    lemma, verb = clause.verb.lemma, clause.verb
    if lemma == "close" and verb.done and not clause.chain and (verb.passive or by_speaker(clause, scene)):
        return _closed(clause, scene)
    if lemma in ("arrive", "come") and verb.past and not clause.chain:
        return _arrived(clause, scene)
    if lemma in ("open", "have", "get", "bank", "be") and not (lemma == "open" and not verb.past):
        subject = who(clause.subject, scene)
        if lemma == "be" or (lemma == "get" and not verb.past) or (lemma == "have" and verb.past and not verb.perfect):
            return _ending_in(clause)
        if subject.kind in ("self", "joint"):
            if lemma == "bank":
                names = [_institution(after(clause, "with", "at"))]
                return [_account(n, {}) for n in names if n]
            return [r for piece in _pieces(clause.rest) for r in _account_phrase(piece)]
    return _ending_in(clause) if lemma in ("end", "be") else []


def _pieces(tokens: Sequence[Token]) -> list[list[Token]]:
    out: list[list[Token]] = [[]]
    for i, token in enumerate(tokens):
        if token.low == "and" and i + 1 < len(tokens) and tokens[i + 1].low in DETERMINERS:
            out.append([])
        else:
            out[-1].append(token)
    return [p for p in out if p]


def _institution(tokens: Sequence[Token]) -> str:
    words = [t for t in tokens if t.kind == "word"]
    out: list[Token] = []
    for token in words:
        if (
            (token.capital and token.low not in ACCOUNT_KINDS | _NO_INSTITUTION | DETERMINERS | {"i"})
            or token.low in BANKS
            or (out and token.low == "of")
        ):
            out.append(token)
        elif out:
            break
    while out and out[-1].low == "of":
        out.pop()
    return "" if {t.low for t in out} <= _NO_INSTITUTION else text_of(out)


def _last_four(tokens: Sequence[Token]) -> str:
    for i, token in enumerate(tokens):
        nearby = {t.low for t in tokens[max(0, i - 4) : i]}
        if (
            token.kind == "number"
            and FOUR_DIGITS.match(token.text)
            and nearby & {"ending", "in", "ends", "digits", "last", "number", "with"}
        ):
            return token.text
    return ""


def _account_phrase(tokens: Sequence[Token]) -> list[Reading]:
    lows = [t.low for t in tokens]
    at = next((i for i, w in enumerate(lows) if w in ("account", "card", "accounts", "ira", "isa", "401k")), -1)
    if at < 0 and (four := _last_four(tokens)) and (name := _institution(tokens)).lower().split(" ")[0] in BANKS:
        return [_account(name, {"last_four": four})]
    if at < 0 or (lows[at] == "card" and not {"credit", "debit"} & set(lows[:at]) and not _institution(tokens[:at])):
        return []
    kind = _kind(lows[:at], lows[at])
    followed = next((p.tokens for p in parts(tokens[at + 1 :]) if p.preposition in ("with", "at", "from")), ())
    name = _institution(followed) or _institution(tokens[:at])
    four = _last_four(tokens)
    trusted = bool(kind) or name.lower().split(" ")[0] in BANKS or "Bank" in name
    return [_account(name, {"kind": kind, "last_four": four})] if name and trusted else []


def _kind(before: Sequence[str], noun: str) -> str:
    words = [w for w in before if w in ACCOUNT_KINDS]
    if noun in ACCOUNT_KINDS:
        return noun.upper()
    if noun == "card":
        return (" ".join(words[-1:]) + " card").strip()
    return " ".join(words)


def _account(name: str, more: dict[str, str]) -> Reading:
    values: dict[str, Value] = {"institution": name, **{k: v for k, v in more.items() if v}}
    return Reading(collection=_ACCOUNTS, values=values)


def _closed(clause: Clause, scene: Scene) -> list[Reading]:
    verb = clause.verb
    assert verb is not None
    phrase = (
        clause.subject
        if verb.passive
        else [
            t
            for p in parts(clause.rest)
            if not p.preposition or p.preposition in ("with", "at")
            for t in p.tokens
            if t.kind != "date"
        ]
    )
    if not any(t.low in ("account", "card") for t in phrase) or owned(phrase):
        return []
    name = _institution(phrase)
    said = [d for _, m in days(clause.front + clause.rest) if (d := exact(m) or last_day(m)) and d <= scene.today]
    values: dict[str, Value] = {"closed_on": said[0] if said else scene.today}
    lows = [t.low for t in phrase]
    kind = _kind(lows, "account") if "account" in lows else ""
    if kind:
        values["kind"] = kind
    if name:
        values["institution"] = name
    return [
        Reading(collection=_ACCOUNTS, values=values, mode="state" if name else "touch", refers=name, definite=not name)
    ]


def _ending_in(clause: Clause) -> list[Reading]:
    """Read "my Chase checking account ends in 4321", "my main card is an Amex ending in 1005"."""
    if not clause.subject or clause.subject[0].low not in ("my", "our"):
        return []
    lows = [t.low for t in clause.subject]
    if "'s" in lows:  # "my landlord's account"
        return []
    four = _last_four([*clause.subject, *_verb_word(clause), *clause.rest])
    if not four or (not any(w in ("account", "card") for w in lows) and not _institution(clause.subject)):
        return []
    name = _institution(clause.subject[1:]) or _institution(clause.rest)
    noun = "card" if "card" in lows else "account"
    kind = _kind(lows, noun) if any(w in ACCOUNT_KINDS for w in lows) else ""
    return [_account(name, {"kind": kind, "last_four": four})] if name else []


def _arrived(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "my new Monzo card arrived, last four digits 0937": only a known bank's card, or one with its digits."""
    if not clause.subject or clause.subject[-1].low != "card" or owned(clause.subject):
        return []
    words = [t for t in clause.subject if t.low not in ("new", "my", "our")]
    name, four = _institution(words), _last_four(scene.sentence)
    return [_account(name, {"last_four": four})] if name and (four or name.lower().split(" ")[0] in BANKS) else []


def _verb_word(clause: Clause) -> list[Token]:
    assert clause.verb is not None
    return [Token("ends", "ends", "word", 0, 0)] if clause.verb.lemma == "end" else []
