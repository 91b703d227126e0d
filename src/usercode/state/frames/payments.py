"""The frame of payments and charges. See docs/frames.md."""

from __future__ import annotations

import datetime as dt
import re
from calendar import month_name
from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile

from usercode.state.change import Value
from usercode.state.frames.clause import Clause
from usercode.state.frames.direction import past_day
from usercode.state.frames.functionwords import PREPOSITIONS, SUBJECTS
from usercode.state.frames.gates import only_with
from usercode.state.frames.phrases import (
    Part,
    bare,
    days,
    exact,
    is_name,
    money_in,
    owned,
    parts,
    party,
    text_of,
    who,
    words_first,
)
from usercode.state.frames.reading import Reading, Scene
from usercode.state.frames.sums import total
from usercode.state.frames.tokens import Money, Token
from usercode.state.frames.words import BANKS, PEOPLE, TRADES
from usercode.state.frames.wordset import word_set

_BILLS = word_set(
    "bill bills nursery childcare kita daycare "
    "rent tuition mortgage insurance fee fees invoice invoices ticket fine deposit tax taxes premium loan"
)

_KNOWN_BY = _BILLS | word_set("order booking reference ref inv membership registration camp trip lessons")
_MONTHS = frozenset(name.lower() for name in month_name if name)
_MONTHLY = word_set("rent mortgage")
"""What is paid every month although nobody says so."""


@only_with("<money> ~pay ~donate")
def payments(clause: Clause, scene: Scene) -> list[Reading]:
    """Read what was paid to whom, what was charged, and what is paid regularly."""
    verb = clause.verb
    if verb is not None and verb.lemma == "pay" and clause.standing == "request" and not clause.subject:
        return _to_be_paid(clause, scene)
    if verb is None or not clause.factual or clause.chain:
        return []
    if verb.lemma == "pay" and not verb.passive:
        return _paid(clause, scene)
    if verb.lemma in ("charge", "bill", "debit"):
        return _charged(clause, scene)
    if verb.lemma == "donate" and verb.past:
        return _paid(clause, scene)
    if verb.lemma in ("take", "collect", "debit") and verb.past and not verb.passive:
        return _taken(clause, scene)
    if verb.lemma in ("be", "see", "have") and not verb.past:
        return _on_statement(clause, scene) or _regular(clause, scene)
    return _regular(clause, scene)


def _regular(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "council tax is 162 a month", "rent of 1,250 goes out on the 1st of every month", "BT takes £38 a month"."""
    verb = clause.verb
    assert verb is not None
    money = money_in(_without_rise(clause.rest)) or money_in(clause.subject)
    subject = clause.subject
    if money is None or verb.past or not subject or owned(subject):
        return []
    if not _by_the_period(clause) and subject[-1].low not in _MONTHLY:
        return []
    name = text_of(bare([t for t in words_first(subject) if t.low not in ("my", "our", "of")]))
    lows = [t.low for t in words_first(subject)]
    bill = bool(lows) and (lows[-1] in _BILLS or lows[0] in _BILLS) and lows[0] not in ("a", "an", "this", "that")
    due = bill and verb.lemma in ("be", "cost", "go", "come") and not verb.negated
    debited = (
        verb.lemma in ("take", "collect", "debit")
        and all(t.capital for t in words_first(subject))
        and bool({"debit", "account", "bank", "card", "order"} & {t.low for t in clause.rest})
    )
    if not (due or debited) or not name:
        return []
    values: dict[str, Value] = {"payee": name, **total(money), "recurring": True}
    return [Reading(collection="finance.payments", values=values)]


def _without_rise(tokens: Sequence[Token]) -> list[Token]:
    """Return tokens without by how much a sum changes: "goes up by 50 euros to 1,050"."""
    return [t for lead, t in zip([None, *tokens], tokens, strict=False) if lead is None or lead.low != "by"]


def _taken(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "British Gas took 120 pounds out of my account"."""
    money, lows = money_in(clause.rest), [t.low for t in clause.rest]
    account = any(w in ("account", "card") and lows[i - 1] in ("my", "our") for i, w in enumerate(lows) if i)
    name = words_first(clause.subject)
    if money is None or not account or not name or not all(t.capital for t in name) or name[0].low in SUBJECTS:
        return []
    return [_charge(text_of(name), money, clause, scene)]


def _by_the_period(clause: Clause) -> bool:
    return any(
        t.kind == "per" or (t.kind == "date" and (t.value.recurring or "every" in t.low.split())) for t in clause.rest
    )


def _when(clause: Clause) -> dict[str, Value]:
    day = [d for _, m in days(clause.front + clause.rest) if (d := exact(m))]
    return {"date": day[0]} if day else {}


def _when_done(clause: Clause, scene: Scene) -> dt.date | None:
    """Return the day of something that has happened."""
    found = (past_day(mention, scene.today) for _, mention in days(clause.front + clause.rest))
    return next((day for day in found if day is not None), None)


_GIVING = frozenset({"give", "donate", "sponsor", "hand", "slip"})
"""What somebody does with money that nobody has charged."""
_FOR_ONE = re.compile(
    r"\bfor (?:(?:my|our) \w+ )?(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|[A-Z][a-z]+(?=[.,;!?'’]|\Z))"
)
"""For which night or for whom something was paid: "for Monday night", "for Theo"."""


def _is_told_for(scene: Scene) -> bool:
    """Whether a sentence tells by what a payment is known again: its bill or number, whom or which month it is for."""
    lows = {t.low for t in scene.sentence}
    return bool(lows & (_KNOWN_BY | _MONTHS)) or _FOR_ONE.search(scene.text) is not None


def _paid(clause: Clause, scene: Scene) -> list[Reading]:
    verb = clause.verb
    assert verb is not None
    recurring = any(t.kind == "per" for t in clause.rest) or any(m.recurring for _, m in days(clause.rest))
    if who(clause.subject, scene).kind not in ("self", "joint") or not (verb.past or recurring):
        return []
    money = money_in(clause.rest)
    payee = _payee(clause, scene)
    if not payee or (money is None and payee.split()[-1].lower() not in _BILLS):
        return []
    values: dict[str, Value] = {"payee": payee, **total(money)}
    if recurring:
        values["recurring"] = True
    else:
        day = _when_done(clause, scene)
        values |= {**({"date": day} if day else {}), "status": "paid"}
        if verb.lemma in _GIVING or _is_told_for(scene):
            values["_note"] = scene.text
    return [Reading(collection="finance.payments", values=values)]


def _to_be_paid(clause: Clause, scene: Scene) -> list[Reading]:
    """Read the order "pay Acme's invoice of 340 today"."""
    money, payee = money_in(clause.rest), _payee(clause, scene)
    if money is None or not payee:
        return []
    values = {"payee": payee, **total(money), **_when(clause), "status": "planned"}
    return [Reading(collection="finance.payments", values=values)]


def _payee(clause: Clause, scene: Scene) -> str:
    found = parts(clause.rest)
    to = next((p for p in found if p.preposition == "to" and any(t.kind == "word" for t in p.tokens)), None)
    bought = found[: found.index(to)] if to is not None else []
    if any(p.preposition == "for" and not any(t.low in _BILLS | TRADES for t in p.tokens) for p in bought):
        return ""  # "£30 for the tickets to the match"
    if to is not None:
        return party([t for t in to.tokens if t.kind == "word"], scene)
    lead = found[0] if found and not found[0].preposition else Part("", ())
    words = _first_noun(words_first(lead.tokens)) or [t for t in lead.tokens if t.kind == "word"]
    if not words:
        bill = next(
            (p for p in found if p.preposition == "for" and any(t.low in _BILLS | TRADES for t in p.tokens)),
            Part("", ()),
        )
        words = [t for t in bill.tokens if t.kind == "word"]
    words = _biller(words, found) or [*takewhile(lambda t: t.low != "back", words)] or words
    while words and words[-1].low in PREPOSITIONS:  # "the deposit of 200 for the cottage"
        words = words[:-1]
    if not words or words[0].low in ("attention", "off", "it", "them", "me", "back"):
        return ""
    named = words[0].low in ("the", "my", "our") or is_name(words[0]) or who(words, scene).kind == "other"
    owner = next((i for i, t in enumerate(words) if t.low == "'s"), 0)
    if owner and _BILLS & {t.low for t in words[owner:]}:
        return text_of(bare(words[:owner]))
    fine = words[-1].low in _BILLS or (money_in(clause.rest) is not None and named)
    return party(words, scene) if fine else ""


def _biller(words: Sequence[Token], found: Sequence[Part]) -> list[Token]:
    """Return who sent a bill that is told by its kind and number alone: "the invoice no. 2041 from Dr Keller"."""
    if not words or words[-1].low not in _SENT or any(t.low == "'s" for t in words):
        return []
    sender = next((p for p in found if p.preposition == "from"), None)
    run = [*takewhile(lambda t: t.kind == "word", sender.tokens)] if sender is not None else []
    is_source = {t.low for t in run} & (_SOURCES | BANKS) or (run and run[0].low in SUBJECTS)
    return [] if is_source else [*run]


_SENT = word_set("invoice invoices bill bills fee fees reminder statement")
_SOURCES = word_set("account accounts card cards savings checking current wallet pot balance pension salary wages")
"""Where money comes from that pays a bill."""


def _first_noun(words: Sequence[Token]) -> list[Token]:
    """Return the first of two phrases that stand side by side: "the club" of "the club the $385 fee"."""
    return [*words[:1], *takewhile(lambda t: t.low not in ("the", "a", "an"), words[1:])]


def _charge(payee: str, money: Money, clause: Clause, scene: Scene) -> Reading:
    """Return a charge, one that the same sentence says was given back as refunded."""
    lows = {t.low for t in scene.sentence}
    back = bool(lows & {"refunded", "reimbursed"}) and not lows & _NOT_BACK
    status = "refunded" if back else "charged"
    values = {"payee": payee, **total(money), "date": _when_done(clause, scene) or scene.today, "status": status}
    return Reading(collection="finance.payments", values=values)


_NOT_BACK = word_set("not never no yet until want should")
"""Words beside which a refund has not come."""


def _charged(clause: Clause, scene: Scene) -> list[Reading]:
    verb = clause.verb
    assert verb is not None
    money = money_in(clause.rest)
    if money is None or not verb.past:
        return []
    if verb.passive:
        by = next((p.tokens for p in parts(clause.rest) if p.preposition == "by"), ())
        lows = [t.low for t in clause.subject]
        ours = who(clause.subject, scene).kind in ("self", "joint") or (
            lows[:1] in (["my"], ["our"]) and "'s" not in lows and lows[-1] not in PEOPLE
        )
        payee = text_of(bare(by))
    else:
        lead = clause.rest[0].low if clause.rest else ""
        mine = lead in ("me", "us") or (lead in ("my", "our") and clause.rest[1].low not in PEOPLE)
        ours, payee = (
            mine and bool(clause.subject) and not owned(clause.subject),
            text_of(bare([t for t in clause.subject if t.low not in ("my", "our")])),
        )
        if clause.subject and clause.subject[0].low in ("they", "it", "he", "she", "i", "we", "you"):
            payee = ""
    if not ours or not payee:
        return []
    return [_charge(payee, money, clause, scene)]


def _on_statement(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "there's a $75 charge from Comcast on my statement"."""
    lows = [t.low for t in clause.rest]
    money = money_in(clause.rest)
    there = (bool(clause.subject) and clause.subject[0].low == "there") or who(clause.subject, scene).kind == "self"
    if money is None or not there or not {"charge", "payment", "debit"} & set(lows):
        return []
    source = next((p.tokens for p in parts(clause.rest) if p.preposition in ("from", "by", "to")), ())
    payee = text_of(bare(source))
    told = any(p.preposition == "for" and any(t.kind == "word" for t in p.tokens) for p in parts(clause.rest))
    charge = _charge(payee, money, clause, scene)
    note = {"_note": scene.text} if told else {}  # what it is for tells it from others of the same firm
    return [replace(charge, values={**charge.values, **note})] if payee else []
