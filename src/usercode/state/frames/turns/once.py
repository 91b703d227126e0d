"""What was paid for one visit or one night, to whom the talk names: "One visit, $385, I put it on my Visa".

What is told to be one is held against a statement on which it stands twice. Pure.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re

from usercode.state.change import Value
from usercode.state.frames.direction import past_day
from usercode.state.frames.functionwords import SUBJECTS
from usercode.state.frames.gist.families import Hit
from usercode.state.frames.matching import words
from usercode.state.frames.phrases import text_of
from usercode.state.frames.sums import total
from usercode.state.frames.turns.told import WORD, Finding, Said, Told
from usercode.state.frames.words import BANKS, PEOPLE
from usercode.state.frames.wordset import word_set

PAYMENTS = "finance.payments"
_ONE = re.compile(
    r"\b(?:one|a single|just the one|only one|the one) (?:\w+ ){0,2}?(?:cleaning|clean|check-?up|exam|service|haircut|massage|lesson|class|dinner|meal|visit|night|room|session|job|call-?out|trip|ride|"
    r"treatment|delivery|service|charge|payment|repair|appointment|ticket|order|consultation)\b|\bonce\b|\bone[- ]off\b",
    re.IGNORECASE,
)
_WAS_PAID = re.compile(
    r"\b(?:paid|put it on|charged|on (?:my|our) (?:\w+ )?(?:visa|card|mastercard|amex|barclaycard|debit card|"
    r"credit card|account)|(?:with|by) (?:my |our )?(?:visa|card|mastercard|amex|debit|credit)|the bill "
    r"(?:was|came to)|settled|handed over|cost (?:me|us))\b",
    re.IGNORECASE,
)
_MORE = re.compile(
    r"\b(?:another|second|again|each|every|both|two|three|instal?ments?|half|monthly|weekly|rest|comes? back|"
    r"coming back|refund\w*|not|never|n['’]t|if|will|might|would)\b",
    re.IGNORECASE,
)
"""Words by which there was or will be more than one payment, or none."""
_NO_PAYEE = word_set(
    "one once just only visa mastercard amex barclaycard maestro monday tuesday wednesday thursday friday saturday "
    "sunday"
)


def paid_once(told: Told) -> list[Finding]:
    """The one sum of a turn that was paid for one visit, one night or the like to a firm that the turn names."""
    plain = [s for s in told.said if s.sense.tells and not s.sense.asks]
    text = " ".join(s.text for s in plain)
    sums = [(s, m) for s in plain for m in s.sense.sums]
    if len(sums) != 1 or not _ONE.search(text) or not _WAS_PAID.search(text):
        return []
    said, money = sums[0]
    since = " ".join(s.text for s in plain if s.fact >= said.fact)
    if _MORE.search(since):
        return []
    payee = _payee(plain, said)
    if not payee:
        return []
    day = _day(plain, told.today)
    facts = (said.fact,)
    known = [e for e in told.fresh(PAYMENTS) if e.values.get("amount") == money.amount]
    if known:
        named = bool(words(str(known[0].values.get("payee") or "")) & words(payee))
        return [] if named else [Finding(collection=PAYMENTS, entry=known[0], values={"payee": payee}, facts=facts)]
    values: dict[str, Value] = {"payee": payee, "date": day, "status": "paid", "_note": text, **total(money)}
    return [Finding(collection=PAYMENTS, values=values, facts=facts)]


_IS_PAID = re.compile(
    rf"(?:\A|[,;:.!?()–—]) (?:so |and |okay |the |my |our )*(?P<what>(?:{WORD}){{1,6}}?)(?:is|are|'s|'re) (?:all |now |finally |officially |"
    r"already |done and )*(?:paid(?: for| up| off)?|settled|taken care of) "
)
"""How something is told to be paid, with its sum in the next breath: "Zoe's registration is paid! $685"."""
_SUM_FIRST = re.compile(r"\A (?:that was |it was |it came to |all |a cool |exactly )*<m\d+> ")


def paid_up(told: Told) -> list[Finding]:
    """What this turn says is paid, for the sum that the sentence or the one behind it names."""
    out: list[Finding] = []
    for at, said in enumerate(told.said):
        match = _IS_PAID.search(said.line)
        if match is None or said.sense.asks or not said.sense.tells or _NOT_PAID.search(said.line):
            continue
        behind = told.said[at + 1] if at + 1 < len(told.said) else None
        priced = said if said.sense.sums else behind
        if priced is None or len(priced.sense.sums) != 1 or not (priced is said or _SUM_FIRST.match(priced.line)):
            continue
        money = priced.sense.sums[0]
        if priced.sense.asks or priced.sense.period or _read(told, money.amount):
            continue
        run = [t for t in said.between(*match.span("what")) if t.kind == "word"]
        name = text_of(run).replace(" 's", "'s").replace(" ’s", "'s")
        if not run or {t.low for t in run} <= _NO_THING or run[-1].low in SUBJECTS:
            continue
        facts = tuple(dict.fromkeys((said.fact, priced.fact)))
        note = said.text if priced is said else f"{said.text} {priced.text}"
        day = _day([said, priced], told.today)
        values: dict[str, Value] = {"payee": name, "date": day, "status": "paid", "_note": note, **total(money)}
        out.append(Finding(collection=PAYMENTS, values=values, facts=facts))
    return out


_PAID_WHOM = re.compile(
    rf"(?:\A|[,;:.!?()–—]|and|then|i|we|have|'ve|just|finally|also) (?P<verb>paid|settled(?: up)?(?: with)?|squared(?: up)?(?: with)?|sorted out|paid off) "
    rf"(?:(?:the|my|our|up|with|to) )*(?P<what>(?!for |it |that |him |her |them )(?:{WORD}){{1,4}}?)"
    r"(?=[,;:.!?()–—<]|\Z|(?:for|today|tonight|this|yesterday|on|by|in|with|at|and|just|now|off|straight|before|after|'s|his|her|their) )"
)
"""Whom a sentence without a sum tells to have been paid: "paid the wholesaler", "I've settled the dentist's bill"."""
_SUM_OF_IT = re.compile(
    r"\A (?:it|that|this|they|he|she|the (?:bill|invoice|total|whole thing|lot)) (?:was|were|is|came to|comes to|took|charged) "
)
"""How the sentence behind one that tells of a payment begins where it has a verb."""


def paid_before(told: Told, said: Said) -> str:
    """Return who was paid by the sentence before one that tells the sum: "Paid the wholesaler. Invoice 2217, $1,340"."""
    at = next((i for i, one in enumerate(told.said) if one is said), 0)
    before = told.said[at - 1] if at else None
    if (
        before is None
        or before.sense.asks
        or not before.sense.tells
        or before.sense.sums
        or _NOT_PAID.search(before.line)
    ):
        return ""
    goes_on = all(c.verb is None for c in said.sense.line.clauses) or _SUM_OF_IT.match(said.line)
    match = _PAID_WHOM.search(before.line) if goes_on else None
    if match is None or _MORE.search(said.text) or _MORE.search(before.text):
        return ""
    at_verb = before.sense.line.token_at(match.start("verb"))
    run = [t for t in before.between(*match.span("what")) if t.kind == "word"]
    others = before.sense.of_others(Hit(at_verb, at_verb + 1))
    return "" if others or not run or {t.low for t in run} <= _NO_THING else text_of(run)


def sums_behind(told: Told) -> list[Finding]:
    """What a sentence without a sum tells to have been paid, for the sum that the one behind it names."""
    out: list[Finding] = []
    for said in told.said[1:]:
        sums = said.sense.sums
        payee = paid_before(told, said) if len(sums) == 1 and not said.sense.asks and not said.sense.period else ""
        if not payee or _read(told, sums[0].amount):
            continue
        before = told.said[told.said.index(said) - 1]
        values: dict[str, Value] = {
            "payee": _payee([said], said) or payee,
            "date": _day([before, said], told.today),
            "status": "paid",
            "_note": f"{before.text} {said.text}",
            **total(sums[0]),
        }
        out.append(Finding(collection=PAYMENTS, values=values, facts=(before.fact, said.fact)))
    return out


_NOT_PAID = re.compile(r" (?:not|never|n't|until|if|when|once|unless|will be|by (?:my|his|her|their)|half|by) ")
_NO_THING = word_set("i we he she it they that this everything who which")


def _read(told: Told, amount: float) -> bool:
    """Whether a sum of this turn is on record already."""
    paths = (PAYMENTS, "finance.transfers", "finance.purchases")
    return any(amount in (e.values.get("amount"), e.values.get("price")) for path in paths for e in told.fresh(path))


def _payee(plain: list[Said], said: Said) -> str:
    """Return the firm or house that the sentence of a sum names, else the last one before it; "" for none."""
    at = next(i for i, one in enumerate(plain) if one is said)
    for one in reversed(plain[: at + 1]):
        for start, end in one.sense.names():
            run = one.tokens[start:end]
            lows = {t.low for t in run}
            led = one.tokens[start - 1].low if start else ""
            if not (lows & (_NO_PAYEE | BANKS) or lows <= PEOPLE) and led not in ("in", "my", "our", "with"):
                return text_of(run) + _trade(one, end)
    return ""


def _trade(one: Said, end: int) -> str:
    """Return "'s Plumbing" of "Benny's Plumbing", "" behind a name without one."""
    owned = [t for t in one.tokens[end : end + 2]]
    plain = len(owned) > 1 and owned[0].low == "'s" and owned[1].capital
    return f"'s {owned[1].text}" if plain else ""


def _day(plain: list[Said], today: dt.date) -> dt.date:
    """Return the one past day that the sentences name, today without one."""
    days = {day for s in plain for t in s.tokens if t.kind == "date" and (day := past_day(t.value, today))}
    return days.pop() if len(days) == 1 else today
