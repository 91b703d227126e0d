"""Bare numbers that are sums: "send 2,000 to Tom from savings", "paid the plumber 120", "spend over 600 on the sofa".

Runs on each clause before the frames read it. Only where the verb deals in nothing but money is a number without a
currency taken as a sum; the currency stays unknown. Pure, but it replaces tokens in the clause's complement.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from usercode.state.change import Value
from usercode.state.frames.clause import Clause
from usercode.state.frames.tokens import Money, Token
from usercode.state.frames.wordset import word_set

_AMOUNT = re.compile(r"(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d\d)?\Z")
_PAYING = word_set("pay spend charge")
_BOUND_BUYING = word_set("buy order book purchase transfer send wire approve")
_MOVING = word_set("transfer wire send move")
_PRICED = word_set("rent limit cap budget fee bill deposit price tuition mortgage premium tax allowance")
_AFTER = word_set(
    "out off for in to on from by without with into each altogether total cash online and if this a per every"
)
_NOT_BEFORE = word_set(
    "invoice bill order ref reference ticket case at by on in from to until till for about day week month no number "
    "line"
)


def say_sums(clause: Clause) -> None:
    """Make a sum of each bare number of the complement, or of "rent of 1,250", that can be nothing else."""
    subject = clause.subject
    if len(subject) > 2 and subject[-3].low in _PRICED and subject[-2].low == "of" and _AMOUNT.match(subject[-1].text):
        clause.subject = [*subject[:-1], _sum(subject[-1])]
    if not any(t.kind == "number" for t in clause.rest):
        return
    for i, token in enumerate(clause.rest):
        if (
            token.kind == "number"
            and _AMOUNT.match(token.text)
            and _deals_in_money(clause, i)
            and _stands_alone(clause, i)
        ):
            clause.rest[i] = _sum(token)


_ENDING = word_set("ending ends ended end finishing finishes iban digits number account")


def ends_account(tokens: Sequence[Token], at: int) -> bool:
    """Whether a number is the last digits of an account: "ending with 8842", "whose IBAN ends 0934"."""
    led = at - 1 if at and tokens[at - 1].low in ("in", "with", "on", ".", "…", "...", ":") else at
    while led and tokens[led - 1].kind == "mark" and tokens[led - 1].low != ",":
        led -= 1
    return bool(led) and tokens[led - 1].low in _ENDING and tokens[at].text.isdigit()


def total(money: Money | None, field: str = "amount") -> dict[str, Value]:
    """Return the fields of a sum: the amount, and the currency when it is known; none for no sum."""
    if money is None:
        return {}
    return {field: money.amount, **({"currency": money.currency} if money.currency else {})}


def bare_sum(tokens: Sequence[Token]) -> Money | None:
    """Return the sum that the tokens begin with, though no currency is said; None when they begin otherwise."""
    first = tokens[0] if tokens else None
    named = first is not None and first.kind == "number" and _AMOUNT.match(first.text)
    return Money(float(first.text.replace(",", "")), "") if first is not None and named else None


_COUNTS = {
    name: n
    for n, name in enumerate(
        ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"], 1
    )
}
_EACH = word_set("each apiece")
_FARTHEST = 8
"""How many words before a price "each" the number of things may stand."""


def times(tokens: Sequence[Token], at: int) -> Money:
    """Return the sum at a place, that of one thing taken as often as told: "five skeins at $11 each"."""
    money: Money = tokens[at].value
    behind = [t.low for t in tokens[at + 1 : at + 3]]
    if not (
        behind[:1] and (behind[0] in _EACH or behind in (["a", "piece"], ["a", "head"], ["a", "pop"], ["per", "head"]))
    ):
        return money
    counts = [n for t in tokens[max(0, at - _FARTHEST) : at] if (n := _count(t))]
    return Money(money.amount * counts[-1], money.currency) if counts else money


def _count(token: Token) -> int:
    low = token.low.removesuffix("-")
    return int(low) if token.kind == "number" and low.isdecimal() and int(low) < 100 else _COUNTS.get(low, 0)


def _sum(token: Token) -> Token:
    return token._replace(kind="money", value=Money(float(token.text.replace(",", "")), ""))


def _deals_in_money(clause: Clause, i: int) -> bool:
    lemma, before = clause.lemma, [t.low for t in clause.rest[max(0, i - 2) : i]]
    if lemma in _PAYING or (lemma == "take" and any(t.low == "account" for t in clause.rest)):
        return True
    if lemma in _BOUND_BUYING and before[-1:] and before[-1] in ("over", "above", "exceeding", "than"):
        return True
    if before[-1:] == ["of"] and before[0] in ("budget", "limit", "cap", "maximum"):
        return True
    if lemma in _MOVING:
        rest = [t.low for t in clause.rest]
        large = len(clause.rest[i].text) >= 3
        return large and ("to" in rest or "from" in rest) and (lemma in ("transfer", "wire") or _account_named(rest))
    subject = [t.low for t in clause.subject]
    if lemma in ("go", "rise", "increase") and "." in clause.rest[i].text and before in (["up", "to"], ["down", "to"]):
        return True
    if lemma in ("be", "go", "increase", "rise") and subject:
        return subject[-1] in _PRICED or (subject[0] in _PRICED and len(subject) > 1 and subject[1] in ("of", "for"))
    return False


def _account_named(rest: list[str]) -> bool:
    return any(
        w in ("savings", "checking", "account", "current", "isa", "pot", "bank")
        and {"from", "to", "into"} & set(rest[:k])
        for k, w in enumerate(rest)
    )


def _stands_alone(clause: Clause, i: int) -> bool:
    """Whether no noun is counted by the number and no preposition of time stands before it."""
    if ends_account(clause.rest, i):
        return False
    before = clause.rest[i - 1].low if i else ""
    if before == "in" and i > 1:
        before = clause.rest[i - 2].low
    if before in ("ending", "number", "no"):
        return False
    if before == "to" and i > 1 and clause.rest[i - 2].low in ("up", "down"):
        before = "up"
    after: Token | None = clause.rest[i + 1] if i + 1 < len(clause.rest) else None
    return before not in _NOT_BEFORE and (
        after is None or (after.kind in ("mark", "date", "per", "often") and after.text != "%") or after.low in _AFTER
    )
