"""A limit on what is spent with several firms together, and what is then spent through any of them.

"Not more than Rs 3,000 a month on Swiggy and Zomato" is one limit on both, and "ordered pizza on Zomato, Rs 1,350" is
money to Zomato, whatever was eaten.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import takewhile

from usercode.state.change import Value
from usercode.state.frames.functionwords import SUBJECTS
from usercode.state.frames.matching import Entry
from usercode.state.frames.phrases import text_of
from usercode.state.frames.sums import times, total
from usercode.state.frames.tokens import Token
from usercode.state.frames.turns.borne import borne_facts
from usercode.state.frames.turns.spendings import intends, tells_price
from usercode.state.frames.turns.told import Finding, Said, Told

LIMITS, PAYMENTS, PURCHASES = "finance.limits", "finance.payments", "finance.purchases"
_TAIL = re.compile(
    r"(?: (?:together|combined|in all|put together|taken together|jointly))?(?P<tail>(?: in total)?(?: per \w+)?)\Z"
)
_JOINS = ("and", "or", "&", ",", "plus")
_VERBLESS = re.compile(r" (?:on|through|via|from|off|at|using|by|with) (?:the )?\Z")
_ORDER = re.compile(
    r"(?:again |last |food |dinner |lunch |grocery )?(?:orders?|delivery|bill|total|cart|food|dinner|lunch|ride|trip|"
    r"groceries|again) "
)
"""What stands behind the name of a firm where an order with it is told of: "Blinkit order yesterday"."""
_NOT_PAID = re.compile(
    r" (?:cancell?ed|refund\w*|returned|would|could|might|costs?|these days|usually|if|not|never|almost|nearly|"
    r"instead of|cashback|voucher|coupon|sold|delivery boy) "
)
_AHEAD = re.compile(r" (?:will|'ll|going to|shall|about to|want to|plan to) ")


def joined(told: Told) -> list[Finding]:
    """Return the limits of this turn with all the firms that they are on, where one alone was read."""
    out: list[Finding] = []
    for entry in told.fresh(LIMITS):
        subject = str(entry.values["subject"])
        tail = _TAIL.search(subject)
        head = subject[: tail.start()] if tail is not None else subject
        said = next((s for s in told.said if s.fact in entry.facts), None)
        if said is None or tail is None or not head:
            continue
        names = _listed(said.tokens, head) if head[:1].isupper() and " and " not in head else ""
        full = f"{names or head}{tail['tail']}"
        if full != subject:
            out.append(Finding(collection=LIMITS, entry=entry, values={"subject": full}, facts=(said.fact,)))
    return out


def _listed(tokens: Sequence[Token], first: str) -> str:
    """Return "Swiggy and Zomato" where a sentence joins another name to the one that a limit was read for."""
    words = first.split(" ")
    for at in range(len(tokens) - len(words)):
        end = at + len(words)
        if [t.text for t in tokens[at:end]] != words:
            continue
        names = [first]
        while end + 1 < len(tokens) and tokens[end].low in _JOINS:
            start = end + 1 + (tokens[end + 1].low in _JOINS)
            run = [*takewhile(lambda t: t.kind == "word" and t.capital, tokens[start:])]
            if not run or run[0].low in SUBJECTS:
                break
            names.append(text_of(run))
            end = start + len(run)
        return " and ".join(names) if len(names) > 1 else ""
    return ""


def through(told: Told) -> list[Finding]:
    """Return what this turn spends through a firm that a limit is on, as money to it."""
    borne = borne_facts(told)
    rules = [e for e in told.entries(LIMITS) if e.record is not None and not e.retired and e.values.get("max_amount")]
    names = [name for rule in rules for name in _firms(rule)]
    out: list[Finding] = []
    for said in told.said if names else ():
        firm = next((name for name in names if _is_through(said, name)), "")
        if not firm or said.fact in borne or len(said.sense.sums) != 1 or _NOT_PAID.search(said.line):
            continue
        if said.sense.asks or not said.sense.tells or not (tells_price(said) or intends(said)):
            continue
        out += [*_treated(told, said), *_payment(told, said, firm)]
    return out


def _firms(rule: Entry) -> Iterator[str]:
    """Yield the firms that a limit is on together."""
    subject = _TAIL.sub("", str(rule.values["subject"]))
    parts = [part.strip() for part in re.split(r" and | or |, ", subject)]
    if len(parts) > 1:
        yield from (part for part in parts if part[:1].isupper())


def _is_through(said: Said, name: str) -> bool:
    """Whether a sentence tells of something had "on", "through" or "from" a firm, or of an order with it."""
    words = name.split(" ")
    starts = said.sense.line.starts
    for at in range(len(said.tokens)):
        end = at + len(words)
        if [t.text for t in said.tokens[at:end]] == words:
            behind = said.line[starts[end] :] if end < len(said.tokens) else ""
            return bool(_VERBLESS.search(said.line[: starts[at]]) or _ORDER.match(behind))
    return False


def _payment(told: Told, said: Said, firm: str) -> Iterator[Finding]:
    amount = times(said.tokens, said.sense.at_sum)
    same = [e for e in told.fresh(PAYMENTS) if e.values.get("amount") == amount.amount and said.fact in e.facts]
    if any(firm.lower() in str(e.values.get("payee")).lower() for e in same):
        return
    ahead = bool(_AHEAD.search(said.line)) or said.sense.lies_ahead
    day = (said.sense.coming_day() or told.today) if ahead else min(said.sense.past_day(), told.today)
    values: dict[str, Value] = {"payee": firm, "status": "planned" if ahead else "paid", "date": day, **total(amount)}
    values["_note"] = said.text
    yield Finding(collection=PAYMENTS, entry=same[0] if same else None, values=values, facts=(said.fact,))


def _treated(told: Told, said: Said) -> Iterator[Finding]:
    """Yield that whom somebody treated is no thing bought: "treated the flat through Swiggy"."""
    for entry in told.fresh(PURCHASES):
        item = re.escape(str(entry.values.get("item") or "").lower())
        given = re.search(
            rf" (?:treat|treated|treating|fed|feeding) (?:the |my |our |whole |entire )*{item} ", said.line
        )
        if entry.record is None and said.fact in entry.facts and given:
            yield Finding(collection=PURCHASES, entry=entry, facts=(said.fact,), retires=True)
