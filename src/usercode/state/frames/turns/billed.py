"""A bill that is to be paid by a day, told in two sentences: it is called by what the first says of it.

"I was sent a bill for 74 euros by the ambulance service. I have to settle it by 17 December": who reads the second
alone knows only that a bill is due, and who reads the first alone may take it for a payment.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from usercode.state.frames.matching import Entry, words
from usercode.state.frames.turns.billnames import ADJECTIVES, BILLS, bill_spoken_of, tells_what
from usercode.state.frames.turns.told import Finding, Said, Told
from usercode.state.frames.wordset import word_set

TASKS, PAYMENTS, LIMITS = "household.deadlines", "finance.payments", "finance.limits"
SERVICES = "finance.subscriptions"
_PAYING = word_set("pay settle transfer send remit wire clear")
_EMPTY = word_set("it the them of from me comes amounts totals full")
_IS_PAID = re.compile(r" (?:i|we) (?:have |'ve |had |already |just )*(?:paid|settled|transferred|sent|wired) ")


def billed(told: Told) -> list[Finding]:
    """The bills of this turn's tasks by their names, and what was taken for a payment of one that is still due."""
    out: list[Finding] = []
    for entry in told.fresh(TASKS):
        at = next((i for i, s in reversed([*enumerate(told.said)]) if s.fact in entry.facts), None)
        bill = bill_spoken_of(told, at) if at is not None and entry.record is None else ""
        if at is None or not tells_what(bill) or not _is_of(str(entry.values["what"]), bill):
            continue
        first = told.said[max(0, at - 2) : at + 1]
        out += [Finding(collection=TASKS, entry=entry, values={"what": _named(entry, bill)}, facts=tuple(entry.facts))]
        out += _misread(told, first)
    return out


def _named(entry: Entry, bill: str) -> str:
    """Return a bill behind what is to be done with it: "settle bill from ambulance service"."""
    verb = str(entry.values["what"]).partition(" ")[0]
    return f"{verb} {bill}" if verb in _PAYING and not bill.startswith("pay ") else bill


def _is_of(what: str, bill: str) -> bool:
    """Whether a task is called by less than the bill that it is about."""
    said = {w.removesuffix("'s") for w in what.lower().split()}
    return said - BILLS - ADJECTIVES - _PAYING - _EMPTY < {*_content(bill)} | {""}


def _content(bill: str) -> frozenset[str]:
    return frozenset(w.removesuffix("'s") for w in bill.lower().split()) | words(bill)


def _misread(told: Told, said: Sequence[Said]) -> Iterator[Finding]:
    """Yield the payments, limits and services that sentences about a bill were read as which is still due."""
    facts = {s.fact for s in said if not _IS_PAID.search(s.line)}
    sums = {money.amount for s in said for money in s.sense.sums}
    for path, field in ((PAYMENTS, "amount"), (LIMITS, "max_amount")):
        for entry in told.fresh(path):
            over = path == LIMITS or entry.values.get("status") in ("paid", "charged")
            if entry.record is None and over and entry.values.get(field) in sums and {*entry.facts} <= facts:
                yield Finding(collection=path, entry=entry, facts=tuple(entry.facts), retires=True)
    for entry in told.fresh(SERVICES):
        if entry.record is None and str(entry.values.get("name", "")).lower() in BILLS:
            yield Finding(collection=SERVICES, entry=entry, facts=tuple(entry.facts), retires=True)
