"""An ended service, or a closed account, that is still relied on: "the breakdown club will tow us", "the toll tag pays it".

No sum need be told. What is relied on is kept as a payment to come without one, which the constraint holds against the
end of the service or the account.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re

from usercode.state.change import Value
from usercode.state.frames.accountnames import account_names
from usercode.state.frames.direction import coming
from usercode.state.frames.matching import Entry
from usercode.state.frames.phrases import last_day
from usercode.state.frames.sums import total
from usercode.state.frames.turns.expected_money import proper_words
from usercode.state.frames.turns.keptbeside import is_of_another
from usercode.state.frames.turns.ledger import nth_to_come
from usercode.state.frames.turns.paid_before import whom
from usercode.state.frames.turns.told import Finding, Said, Told
from usercode.state.frames.words import BANKS, CARDS

SERVICES, ACCOUNTS, PAYMENTS, TRANSFERS = (
    "finance.subscriptions",
    "finance.accounts",
    "finance.payments",
    "finance.transfers",
)
_UNNAMED = "unnamed"
"""What a payment is called that is told by the account it comes from and by nobody who gets it."""
_RELIES = re.compile(
    r" (?:will|'ll|can|would|is going to|are going to) (?:just |always |then |surely |probably |also )*(?:tow|cover|pay|come|help|fix|repair|replace|reimburse|handle|send|fetch|pick|bring|take|rescue|sort|deliver|ship|let|get) "
    r"| (?:covers?|covered|insures?|insured|protects?|protected|takes care of|pays for|for free|included) "
    r"| (?:claim|claiming|file a claim|filing a claim|make a claim|sending the bill|send the bill|put in a claim|hand in the bill) "
    r"| (?:gives?|pays?|give|pay) (?:me|us|it|most|all|half|some|everything|a lot|the) (?:\S+ ){0,4}?back "
    r"| (?:on|with|using|use|via|by) my | (?:counting on|count on|rely on|relying on|thanks to|good thing) "
)
_KNOWN_OVER = re.compile(
    r" (?:cancell?ed|no longer|any ?more|not|never|ended|used to|instead|rejoin\w*|re-join\w*|renew\w*|new|again|if only|without|since i left|would have|had covered|old claim|ended in|refund\w*|complain\w*|story|novel) "
)
_DRAWN = re.compile(
    r" (?:takes?|taking|taken|charges?|charged|debits?|debited|collects?|collected|draws?|drawn|bills?|billed|comes? (?:out|off)|goes? (?:out|off)|come|paid|deducts?|deducted|withdraws?) "
    r"(?:[^;.!?]+ )??(?:from|off|out of|on|with|through|by) (?:my|our|the) "
)
_FAILS = re.compile(
    r" (?:was|were|took|did|yesterday|last|already|has been|have been|declined|bounced|if i|would|might) "
)


def relied_on(told: Told) -> list[Finding]:
    """The ended services and closed accounts of firms that a sentence still counts on."""
    gone = [e for e in told.entries(SERVICES) if _is_over(e, told, "cancelled_on")]
    closed = [e for e in told.entries(ACCOUNTS) if _is_over(e, told, "closed_on") and not _is_bank(e)]
    out: list[Finding] = []
    for said in told.said if gone or closed else ():
        if said.sense.asks or not said.sense.tells or not _RELIES.search(said.line) or _KNOWN_OVER.search(said.line):
            continue
        for entry in (*gone, *closed):
            field = "name" if entry.collection == SERVICES else "institution"
            name = str(entry.values[field])
            own = proper_words(name)
            read = any(said.fact in e.facts for p in (PAYMENTS, TRANSFERS) for e in told.fresh(p))
            if not own or not own <= said.words or read or _is_of_others(said, own) or is_of_another(told, entry, own):
                continue
            values: dict[str, Value] = {"status": "planned", "date": told.today, "_note": said.text}
            if entry.collection == SERVICES:
                values["payee"] = name
            else:
                values |= {"payee": _UNNAMED, "from_account": name}
            out.append(Finding(collection=PAYMENTS, values=values, facts=(said.fact,)))
    return out


def _is_over(entry: Entry, told: Told, field: str) -> bool:
    day = entry.values.get(field)
    known = entry.record is not None and not entry.retired and not entry.changed
    return known and isinstance(day, dt.date) and day <= told.today


def _is_bank(entry: Entry) -> bool:
    """Whether an account is one at a bank, of which other readers tell."""
    name = {w.lower() for w in str(entry.values["institution"]).split()}
    return bool(name & (BANKS | CARDS | {"bank", "card", "account", "union"})) or bool(entry.values.get("kind"))


def _is_of_others(said: Said, own: frozenset[str]) -> bool:
    """Whether what is relied on is told to be somebody else's: "her PawShield covers it"."""
    at = next((i for i, t in enumerate(said.tokens) if t.low in own), 0)
    return said.sense.owned_by_others(at)


_TO_BE_PAID_IN = re.compile(
    r" (?:gave|given|told|put|entered|registered|set up|left|sent|filled in) (?:[^;.!?]+ )??(?:account|iban) "
)
_INCOME = re.compile(
    r" (?P<what>direct deposit|salary|wages?|pay|payroll|paycheck|pension|tax refund|refund|child benefit|benefits?|rent from|commission|fees?) "
)


def paid_in(told: Told) -> list[Finding]:
    """Into which account wages and the like are to go, by its digits: "gave payroll my account ending 3391"."""
    out: list[Finding] = []
    for said in told.said:
        digits, income = _LAST_FOUR.search(said.text), _INCOME.search(said.line)
        if digits is None or income is None or said.sense.sums or said.sense.asks or not said.sense.tells:
            continue
        if not _TO_BE_PAID_IN.search(said.line) or _KNOWN_OVER.search(said.line):
            continue
        if any(said.fact in e.facts for p in (PAYMENTS, TRANSFERS, ACCOUNTS) for e in told.fresh(p)):
            continue
        accounts = [name for name, _ in account_names(said.text)]
        name = accounts[0] if accounts else f"{digits['kind']} ending in {digits['digits']}"
        tasks = [e for e in told.fresh("household.deadlines") if e.record is None and said.fact in e.facts]
        gone = [Finding(collection=e.collection, entry=e, facts=(said.fact,), retires=True) for e in tasks]
        values: dict[str, Value] = {
            "payee": income["what"],
            "from_account": name,
            "status": "planned",
            "recurring": True,
            "_note": said.text,
        }
        out += [*gone, Finding(collection=PAYMENTS, values=values, facts=(said.fact,))]
    return out


_GIVEN_OUT = re.compile(
    r" (?:to|into|for|with|via|through|by|on) (?:the |my |our )*(?:\S+ ){0,2}?(?:account|iban|card|one) "
)
_NO_USE = re.compile(
    r" (?:closed|closing|old|former|no longer|not|never|instead|used to|crossed|deleted|replaced|cancell?ed|shut|last) "
)


def into_closed(told: Told) -> list[Finding]:
    """That a sum is told with the digits of an account which is closed, wherever they are given out."""
    closed = [e for e in told.entries(ACCOUNTS) if _is_over(e, told, "closed_on") and e.values.get("last_four")]
    for said in told.said if closed else ():
        digits = _LAST_FOUR.search(said.text)
        sums = {m.amount: m for m in said.sense.sums}
        if digits is None or len(sums) != 1 or said.sense.asks or _NO_USE.search(said.line):
            continue
        entry = next((e for e in closed if e.values["last_four"] == digits["digits"]), None)
        money = next(iter(sums.values()))
        if entry is None or not _GIVEN_OUT.search(said.line) or not said.sense.tells:
            continue
        fresh = [e for p in (PAYMENTS, TRANSFERS) for e in told.fresh(p) if e.values.get("amount") == money.amount]
        if any(e.values.get("destination") or e.values.get("from_account") for e in fresh):
            continue
        place = f"{entry.values['institution']} ending in {digits['digits']}"
        gone = [
            Finding(collection=e.collection, entry=e, facts=(said.fact,), retires=True)
            for e in fresh
            if e.record is None
        ]
        values: dict[str, Value] = {"destination": place, "status": "planned", "_note": said.text, **total(money)}
        return [*gone, Finding(collection=TRANSFERS, values=values, facts=(said.fact,))]
    return []


def drawn(told: Told) -> list[Finding]:
    """What a firm is to take off an account or a card that is named by its digits, once or again and again."""
    out: list[Finding] = []
    for at, said in enumerate(told.said):
        sums = {m.amount: m for m in said.sense.sums}
        if len(sums) != 1 or said.sense.asks or not said.sense.tells or not _DRAWN.search(said.line):
            continue
        accounts = [name for name, _ in account_names(said.text)]
        digits = _LAST_FOUR.search(said.text)
        if digits is None or _FAILS.search(said.line):
            continue
        money = next(iter(sums.values()))
        fresh = [
            e
            for p in (PAYMENTS, TRANSFERS)
            for e in told.fresh(p)
            if e.record is None and e.values.get("amount") == money.amount
        ]
        if any(e.values.get("from_account") or e.values.get("destination") for e in fresh):
            continue
        if _GOES_THERE.search(said.text[: digits.start()]):
            continue
        day = next((d for t in said.tokens if t.kind == "date" and (d := last_day(coming(t, told.today).value))), None)
        day = day or next((d for t in said.tokens if (d := nth_to_come(t, told.today))), None)
        if day is None and not said.sense.period:
            continue
        name = f"{digits['kind']} ending in {digits['digits']}" if not accounts else f"{digits['kind']} {accounts[0]}"
        values: dict[str, Value] = {
            "payee": whom(told, at) or _UNNAMED,
            "from_account": name,
            "status": "planned",
            "_note": told.around(at),
            **total(money),
        }
        values |= {"recurring": True} if said.sense.period else {"date": day} if day and day >= told.today else {}
        gone = [Finding(collection=e.collection, entry=e, facts=(said.fact,), retires=True) for e in fresh]
        out += [*gone, Finding(collection=PAYMENTS, values=values, facts=(said.fact,))]
    return out


_GOES_THERE = re.compile(r"\b(?:to|into) (?:the|their|his|her|its|a|an|my|our)?\s*(?:\S+ ){0,2}\Z")
"""What leads to an account into which a sum goes."""
_LAST_FOUR = re.compile(
    r"\b(?P<kind>[A-Z]\w+|card|debit card|credit card|account)(?: card| account)?(?: that)? (?:ending|ends|finishing)(?: in| with| on)? (?P<digits>\d{4})\b"
)
