"""Bills that are told with their number: paid, about to be, or asked for, in whatever words.

A number of a bill, a sum in its sentence or the one behind it, and who sent it need no verb that is known: they are
one bill. What has been read of it already wins its number; else it is recorded by how the sentence speaks of it.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from usercode.state.change import Value
from usercode.state.frames.billnumbers import bill_numbers, number_in
from usercode.state.frames.functionwords import SUPPOSALS
from usercode.state.frames.gist.families import Hit
from usercode.state.frames.gist.paying import tells_over
from usercode.state.frames.matching import Entry
from usercode.state.frames.phrases import bare, text_of
from usercode.state.frames.sums import total
from usercode.state.frames.tokens import Money, Token
from usercode.state.frames.turns.bills import NO_PAYEE, is_bill_of_others, party_of, sent_by_one_before
from usercode.state.frames.turns.ledger import items
from usercode.state.frames.turns.once import paid_before
from usercode.state.frames.turns.payments import was_paid
from usercode.state.frames.turns.told import WORD, Finding, Said, Told
from usercode.state.frames.verbs import BE, FORMS, HAVE
from usercode.state.frames.words import BANKS

PAYMENTS, TRANSFERS, PURCHASES = "finance.payments", "finance.transfers", "finance.purchases"
_SUM_BEHIND = re.compile(
    r"\A (?:it|that|this|the (?:total|sum|bill|invoice|amount|whole thing)) (?:was|is|came to|comes to|were|amounted to) "
    r"(?:for |about |exactly |a total of |all )*<m\d+> "
)
"""How the sentence behind a bill tells its sum: "It was for £510"."""
_PAID = re.compile(
    r" (?:paid|settled|cleared|squared|sent|transferred|wired|remitted|e-transferred|mailed|sorted|took care of|"
    r"taken care of|dealt with|done|did|made|gone out|went out) "
)
_TO_COME = re.compile(
    r" (?:(?:'ll|will|shall|going to|about to|need to|needs to|have to|has to|want to|wants to|plan to|ready to|mean to|"
    r"remember to|please|must|should|to|gets?|is|be) (?:be |just |also |now |then |quickly )*(?:pay|paid|settle|settled|clear|send|sent|"
    r"transfer|transferred|wire|wired|remit|sort|square)|(?:am|'m|are|'re) (?:just |now |also )*(?:paying|settling|sending|transferring|wiring)) "
    r"|(?:\A|[,;:–—]) (?:and |then |please )*(?:pay|settle|transfer|send|wire) "
)
_IS_ASKED = re.compile(
    r" (?P<asks>(?:ask|asks|asked|asking|want|wants|wanted|demand|demands|demanding|expect|expects|say|says|claim|claims|write|writes|"
    r"wrote|remind|reminds|reminded|chase|chases|chasing|insist|insists)) (?=[^;.!?]*<m\d)| (?:reminder|dunning letter|payment request) (?:for|about|of|on) | (?:i|we) (?:still )?owe "
)
_CHARGED = re.compile(r" (?:charged|billed|debited|taken|took|collected|withdrew|deducted) ")
_OPEN = re.compile(
    rf" (?:{SUPPOSALS}|not|never|no|refused|disput\w*|contest\w*|wrong|mistake|cancel\w*|refund\w*|back|reversed|bounced|failed|already) "
)


@dataclass(frozen=True)
class _Bill:
    """A bill of a sentence: its number, its sum, and the facts that tell of both."""

    said: Said
    number: str
    money: Money
    note: str
    facts: tuple[int, ...]


def numbered(told: Told) -> list[Finding]:
    """The bills that this turn tells with their number, each beside what was read of it."""
    return [finding for bill in _bills(told) for finding in _told_of(told, bill)]


def _bills(told: Told) -> Iterator[_Bill]:
    for at, said in enumerate(told.said):
        numbers = [number_in(said.text[a:b]) for a, b in bill_numbers(said.text)]
        if not numbers or said.sense.asks or not said.sense.tells:
            continue
        sums = said.sense.sums
        behind = told.said[at + 1] if at + 1 < len(told.said) else None
        if len(numbers) == 1 and len(sums) == 1:
            yield _Bill(said, numbers[0], sums[0], said.text, (said.fact,))
        elif len(numbers) == 1 and not sums and behind is not None and _SUM_BEHIND.match(behind.line):
            facts = (said.fact, behind.fact)
            yield _Bill(said, numbers[0], behind.sense.sums[0], f"{said.text} {behind.text}", facts)
        else:
            for item in (i for i in items(told) if i.said is said):
                own = [number_in(item.text[a:b]) for a, b in bill_numbers(item.text)]
                if len(own) == 1:
                    yield _Bill(said, own[0], item.money, item.text, (said.fact,))


def _told_of(told: Told, bill: _Bill) -> list[Finding]:
    """Return the number for what was read of a bill, else the bill."""
    told_so: dict[str, Value] = {"reference": bill.number, "_note": bill.note}
    read = [
        e for path in (PAYMENTS, TRANSFERS) for e in told.fresh(path) if e.values.get("amount") == bill.money.amount
    ]
    if read:
        entry = read[0]
        named = (
            {"payee": who} if entry.collection == PAYMENTS and _is_nobody(entry) and (who := _party(told, bill)) else {}
        )
        if entry.values.get("status") == "planned" and entry.values.get("date") is None:
            told_so["date"] = _day(told, bill.said, "planned")
        return [Finding(collection=entry.collection, entry=entry, values={**told_so, **named}, facts=bill.facts)]
    bought = [e for e in told.fresh(PURCHASES) if e.values.get("price") == bill.money.amount and e.record is None]
    status = _status(bill.said) or _status_behind(told, bill.said)
    before = "" if status else paid_before(told, bill.said)
    status = status or ("paid" if before or _is_paid_anew(told, bill) else "")
    payee = _party(told, bill) or before
    if not status or not payee or len(bill.said.sense.sums) > 1:
        return []
    values: dict[str, Value] = {"payee": payee, "date": _day(told, bill.said, status), "status": status, **told_so}
    gone = [Finding(collection=PURCHASES, entry=e, facts=bill.facts, retires=True) for e in bought]
    return [*gone, Finding(collection=PAYMENTS, values={**values, **total(bill.money)}, facts=bill.facts)]


def _is_nobody(entry: Entry) -> bool:
    """Whether a payment is known by no more than that it was a bill's."""
    return {w.lower() for w in str(entry.values.get("payee") or "").split()} <= NO_PAYEE


def _status(said: Said) -> str:
    """Return whether a bill was paid, is to be paid or is asked for; "" where the sentence leaves it open."""
    line = said.line
    if said.sense.line.mood == "hypothetical" or said.sense.period or tells_over(line) or _OPEN.search(line):
        return ""
    if (charged := _CHARGED.search(line)) is not None:
        return "charged" if not _is_of_others(said, charged) else ""
    if (match := _TO_COME.search(line)) is not None:
        return "planned" if not is_bill_of_others(said, match) else ""
    if (match := _PAID.search(line)) is not None:
        return "paid" if not is_bill_of_others(said, match) else ""
    if _JUST_SENT.match(line) and not said.sense.lies_ahead:
        return "paid"
    return "owed" if _IS_ASKED.search(line) and _is_ours(said) else ""


def _is_paid_anew(told: Told, bill: _Bill) -> bool:
    """Whether a bill that is paid on record is told to have been paid, by whomever: one bill is paid by no two."""
    same = [
        e
        for e in told.entries(PAYMENTS)
        if e.values.get("reference") == bill.number and e.values.get("amount") == bill.money.amount
    ]
    line = bill.said.line
    told_so = _PAID.search(line) and not _OPEN.search(line) and not tells_over(line) and not _TO_COME.search(line)
    return bool(told_so) and any(was_paid(e, told.today) for e in same)


_JUST_SENT = re.compile(
    r"\A (?:just |another |and |so )*<m\d+> (?:just |now |also |has |have |is |was )*(?:gone |went |off |out |over |sent |paid )*to (?!be |pay |go |come )"
    r"| (?:off|over|gone) to [^.;!?]*<m\d+>"
)
"""How a sum is told without a verb to have gone to somebody: "€530 to Novák Windows just now, reference 70044"."""
_BEHIND = re.compile(
    r"\A (?:not any ?more|no longer|and|but|so|well|now|then|ok|okay|fine|,|:|–| )*(?:i|we|it|that|this|they|will|'ll|just|the whole thing)\b[^.;!?]*? "
    r"(?P<deed>(?:'ll|will|going to|shall|am about to|is to be|to be|must|have to|need to) (?:be )?(?:pay|paid|settle|settled|clear|cleared|transfer|transferred|send|sent)|"
    r"(?:was|is|has been|'s|got|have|'ve|just|i|we|now|already) (?:all |just |already |now |been |since )*(?:paid|settled|cleared|transferred|sorted|sent)) "
)
"""How the sentence behind a bill tells what becomes of it: "I'll pay it tonight", "Not any more, it was paid"."""


def _status_behind(told: Told, said: Said) -> str:
    """Return what the sentence behind a bill tells of it, "" where it tells nothing for certain."""
    at = told.said.index(said)
    behind = told.said[at + 1] if at + 1 < len(told.said) else None
    if behind is None or behind.sense.asks or said.sense.line.mood == "hypothetical" or behind.sense.sums:
        return ""
    match = _BEHIND.match(behind.line)
    if (
        match is None
        or tells_over(behind.line)
        or re.search(r" (?:if|unless|might|maybe|could|dispute|contest|wrong) ", behind.line + said.line)
    ):
        return ""
    if re.search(r" (?:not|never) ", behind.line.replace(" not any more ", " ").replace(" not anymore ", " ")):
        return ""
    return (
        "planned" if re.match(r"(?:'ll|will|going|shall|am|is to|to be|must|have to|need)", match["deed"]) else "paid"
    )


def _is_of_others(said: Said, match: re.Match[str]) -> bool:
    at = said.sense.line.token_at(match.start() + 1)
    return said.sense.of_others(Hit(at, at + 1), company=True)


_FOR_OTHERS = re.compile(
    r" (?:sent|asked|reminded|told|charged|billed|owes?) (?:him|her|them)|(?:him|her|them|he|she|they) owes? | (?:for|from) (?:him|her|them) "
)


def _is_ours(said: Said) -> bool:
    """Whether a bill that is asked for is told to be nobody else's."""
    got = re.search(r" (?:got|gets|received|has|had) ", said.line)
    return not _FOR_OTHERS.search(said.line) and not (got and is_bill_of_others(said, got))


_SENDER = re.compile(
    rf" (?:from|to|by) (?:the |my |our )?(?P<payee>(?:{WORD}){{1,5}}?)(?=[,;:.!?()–—<]|\Z|(?:for|is|was|were|are|has|have|had|"
    r"on|in|by|with|via|from|to|and|this|today|yesterday|again|too|got|which|that|last|so|but|says?|wants?|came|arrived|over|at|of|the) )"
)
_DEMANDS = re.compile(
    r" (?:is|are|'s|has|have|'ve|was|just|now|still|also|already)* ?(?P<verb>asking|asks|asked|wants?|wanted|demands?|"
    r"demanding|says?|claims?|charged|billed|taken|took|collected|expects?|insists?|reminded|sent) "
)


def _party(told: Told, bill: _Bill) -> str:
    """Return who sent a bill, "" when nothing tells it."""
    said, line = bill.said, bill.said.line
    for match in _SENDER.finditer(line):
        run = said.between(*match.span("payee"))
        is_deed = "base" in FORMS.get(run[0].low, {}) and not run[0].capital
        if not is_deed and not {t.low for t in run} & (_SOURCES | BANKS) and (party := party_of(run)):
            return text_of(party)
    if owner := _owner(said):
        return owner
    for match in reversed([*_DEMANDS.finditer(line)]):
        end = said.sense.line.token_at(match.start("verb"))
        while end and said.tokens[end - 1].low in BE | HAVE | {"'s", "'ve", "just", "now", "still", "also", "already"}:
            end -= 1
        start, _ = said.sense.phrase_before(end)
        if party := party_of(said.tokens[start:end]):
            return text_of(party)
    names = [said.tokens[a:b] for a, b in said.sense.names()]
    if names:
        return text_of(names[0]) if len(names) == 1 and party_of(names[0]) else ""
    return sent_by_one_before(told, said) if _THEIR_BILL.search(line) else ""


_THEIR_BILL = re.compile(
    r" (?:his|her|their|its) (?:(?:last|latest|new|first) )?(?:invoice|bill|statement|fee|receipt)s? "
)
"""How a bill is told to be from whom the sentence before is about: "I paid his invoice"."""


def _owner(said: Said) -> str:
    """Return whose bill a sentence names: "Ray Hobbs's invoice"."""
    at = next((i for i, t in enumerate(said.tokens) if t.low == "'s" and _is_bill(said.tokens[i + 1 : i + 4])), 0)
    start, _ = said.sense.phrase_before(at) if at else (0, 0)
    return text_of(bare(said.tokens[start:at])) if at and party_of(said.tokens[start:at]) else ""


def _is_bill(behind: Sequence[Token]) -> bool:
    return any(t.low in ("invoice", "bill", "reminder", "statement") for t in behind)


_SOURCES = frozenset(
    {"account", "card", "savings", "desk", "list", "pot", "wallet", "post", "email", "today", "me", "us"}
)
"""What stands behind "from" and "to" without being whom a bill is from."""


def _day(told: Told, said: Said, status: str) -> dt.date:
    """Return the day of a bill: the past one of its sentence, or the one to come on which it is to be paid."""
    if status in ("paid", "charged"):
        return min(said.sense.past_day(), told.today)
    return (
        next((day for _, day in said.sense.coming_days() if day > told.today), told.today)
        if status == "planned"
        else told.today
    )
