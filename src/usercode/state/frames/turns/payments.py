"""What a turn says of money that was told of before: a bill that was paid, and an instruction that changes."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from itertools import takewhile

from usercode.state.change import Value
from usercode.state.frames.direction import past_day
from usercode.state.frames.gist.paying import tells_over
from usercode.state.frames.matching import Entry
from usercode.state.frames.phrases import text_of
from usercode.state.frames.spots.tasks import proper_name
from usercode.state.frames.sums import total
from usercode.state.frames.tokens import Token
from usercode.state.frames.turns.ledger import Item, is_list_of_others, items
from usercode.state.frames.turns.spendings import intends
from usercode.state.frames.turns.told import Finding, Said, Told, noted, spoken
from usercode.state.frames.words import PEOPLE
from usercode.state.frames.wordset import word_set

PAYMENTS, TRANSFERS = "finance.payments", "finance.transfers"
_LONG_AGO = dt.timedelta(days=60)
_BILL = re.compile(r"\b(?:invoice|bill|statement|reminder|fee|deposit|balance|amount|payment|owe|due)\b", re.IGNORECASE)
_GENERIC = word_set(
    "invoice bill payment fee deposit balance amount final number bank transfer today yesterday account card online "
    "for from paid pay sum check"
)
_ELSEWHERE = re.compile(
    r" (?:a |an |the |another |his |her |their |its )?(?:different|new|other|another|changed) (?P<what>(?:bank )?"
    r"(?:account|iban|bank|details|number|sort code)(?: (?!now|instead|and|because|so)[^\s,;:.!?<>]+){0,4}|<[nd]\d+>)"
)


_SAID_PAID = re.compile(
    r" (?:it|that|this|bill|invoice|they) (?:is|was|'s|has been|had been|were) (?:already |long |all )*(?:paid|settled) "
    r"| (?:since|as|because) (?:i|we) (?:have |'ve |had |already )+(?:paid|settled) "
    r"| (?:only |just )(?:a )?(?:for (?:my|our|the|your) (?:files?|records?|papers|books?)|copy|receipt|information|for information) "
)
"""How a bill is told to have been answered as paid: "wrote back that it's paid"."""


def again(told: Told) -> list[Finding]:
    """A bill that is to be paid although a payment of the same sum to the same payee is on record."""
    earlier = [e for e in told.entries(PAYMENTS) if was_paid(e, told.today)]
    intent = next((s for s in told.said if intends(s)), None) if earlier else None
    if intent is None or any(_SAID_PAID.search(s.line) for s in told.said):
        return []
    for said in told.said:
        if tells_over(said.line):
            continue
        for money in said.sense.sums if not said.sense.asks and _BILL.search(told.text) else ():
            same = [e for e in earlier if e.values["amount"] == money.amount and is_named(told, e, money.amount)]
            fresh = [e for p in (PAYMENTS, TRANSFERS) for e in told.fresh(p) if e.values.get("amount") == money.amount]
            if len(same) != 1 or any(e.values.get("status") in ("planned", "paid", "done") for e in fresh):
                continue
            values: dict[str, Value] = {
                "payee": same[0].values["payee"],
                "date": told.today,
                "status": "paid" if _IS_DONE.search(intent.line) else "planned",
                "_note": said.text if said is intent else f"{said.text} {intent.text}",
                **total(money),
            }
            return [Finding(collection=PAYMENTS, values=values, facts=tuple(dict.fromkeys((said.fact, intent.fact))))]
    return []


_REFERENCE = re.compile(
    r"\A (?:(?:the|my|our|for|on|it was|that was) )*(?:invoice|reference|ref|order|booking|bill|penalty|ticket|case|"
    r"account|customer|policy)(?: (?:number|no|ref|reference))? (?:[.:#] )*(?:<[nd]\d+>|[a-z]*\d\S*) "
)
"""A sentence that is the number of what the one before has told: "Invoice 7731."."""


def referenced(told: Told) -> list[Finding]:
    """The payments of this turn whose number stands in the sentence behind them."""
    return [
        Finding(collection=PAYMENTS, entry=entry, values={"_note": told.around(at)}, facts=(said.fact,))
        for at, said in enumerate(told.said)
        if at and _REFERENCE.match(said.line) and not said.sense.asks
        for entry in told.fresh(PAYMENTS)
        if entry.record is None and entry.facts and set(entry.facts) == {told.said[at - 1].fact}
    ]


_IS_DONE = re.compile(r" (?:have|'ve|just|already|i|we) (?:just |already )*(?:paid|settled|transferred|sent|wired) ")
"""Words by which an intention was carried out."""
_MONEY_WENT = re.compile(
    r" (?:took|taken|charged|debited|withdrew|withdrawn|collected|deducted|paid|transferred|e-transferred|etransferred|sent|wired|"
    r"zelled|venmoed|paypaled|settled|gone out|"
    r"went out|came off|come off) "
)
_TOLD_OVER = re.compile(
    r" (?:already|told|mentioned|as i said|last week|last month|refund\w*|back|reversed|only|both|not|never) "
)


def twice(told: Told) -> list[Finding]:
    """A bill that went out once more on a later day, whoever paid it or took it: "my wife paid it by card today"."""
    earlier = [e for e in told.entries(PAYMENTS) if was_paid(e, told.today)]
    listed = list(items(told)) if earlier else []
    for item in listed:
        said = item.said
        alone = sum(other.said is said for other in listed) == 1
        if not alone and is_list_of_others(said):
            continue
        shown = bool(_STATEMENT_SAYS.search(said.line))
        past = _MONEY_WENT.search(said.line) or shown if alone else _LIST_OF_SPENDING.search(told.text)
        around = said.line if alone else item.line
        if not said.sense.tells or not past or _TOLD_OVER.search(around) or item.is_for_others:
            continue
        named = spoken(said.text) if alone else item.words
        same = [
            e
            for e in earlier
            if e.values["amount"] == item.money.amount and is_named(told, e, item.money.amount, named)
        ]
        days = [d for t in (said.tokens if alone else ()) if t.kind == "date" and (d := _past(told, t))]
        days += [d for d in (None if alone else item.day_in(told),) if d is not None]
        ahead = not days and any(t.kind == "date" and t.value.grain != "month" for t in item.tokens)
        day = max(days) if days else None if alone or ahead else told.today
        fresh = [e for p in (PAYMENTS, TRANSFERS) for e in told.fresh(p) if e.values.get("amount") == item.money.amount]
        if (shown or not alone) and same and _is_the_first(item, listed, told, same[0]):
            continue
        more = any(MORE_TO_COME.search(noted(e)) or _is_told_of_two(noted(e), item.money.amount) for e in same)
        own = [e for e in fresh if e.record is None and said.fact in e.facts and e.collection == PAYMENTS]
        if alone and len(same) == 1 and len(own) == len(fresh) == 1 and not more and not _names_whom(own[0], same[0]):
            called = {"payee": same[0].values["payee"]}
            return [Finding(collection=PAYMENTS, entry=own[0], values=called, facts=(said.fact,))]
        if len(same) != 1 or fresh or more or day is None:
            continue
        double = None if alone else _listed_before(item, listed, told, same[0])
        if day < same[0].values["date"] or (day == same[0].values["date"] and double is None):
            continue
        values: dict[str, Value] = {
            "payee": same[0].values["payee"],
            "date": day,
            "status": "paid",
            "_note": said.text if alone else item.text if double is None else f"{double.text}, {item.text}",
            **total(item.money),
        }
        return [Finding(collection=PAYMENTS, values=values, facts=(said.fact,))]
    return []


def _listed_before(item: Item, listed: list[Item], told: Told, entry: Entry) -> Item | None:
    """Return the item of a list that stands before one for the same sum, party and day: what was taken twice at once."""
    amount, day = item.money.amount, item.day_in(told)
    before = listed[: next(i for i, o in enumerate(listed) if o is item)]
    same = (o for o in before if o.money.amount == amount and o.day_in(told) == day)
    return next((o for o in same if is_named(told, entry, amount, o.words)), None)


def listed_twice(told: Told) -> list[Finding]:
    """Two equal rows of a statement: the same sum to the same firm on one day, or on two in a row."""
    if not _STATEMENT.search(told.text) or _OF_TWO.search(told.text):
        return []
    rows = [i for i in items(told) if i.said.sense.tells and not _is_for_another(i) and not _TOLD_OVER.search(i.line)]
    for at, (first, day) in enumerate((i, i.day_in(told)) for i in rows):
        if not _firm(first):
            continue
        same = [o for o in rows if o.money.amount == first.money.amount and _firm(o) == _firm(first)]
        other = same[-1].day_in(told)
        apart = other - day if day is not None and other is not None else None
        if len(same) != 2 or same[0] is not rows[at] or apart is None or not dt.timedelta() <= apart <= _IN_A_ROW:
            continue
        if any(e.values.get("amount") == first.money.amount for e in told.fresh(PAYMENTS)):
            continue
        if any(e.values.get("price") == first.money.amount for e in told.entries("finance.purchases")):
            continue  # what was ordered for it, and how often, was told before
        known = [e for e in told.entries(PAYMENTS) if was_paid(e, told.today)]
        if any(e.values["amount"] == first.money.amount and is_named(told, e, first.money.amount) for e in known):
            continue
        values: dict[str, Value] = {"payee": _firm(first), "status": "charged", **total(first.money)}
        both = f"{first.text}, {same[-1].text}"
        return [
            Finding(collection=PAYMENTS, values={**values, "date": day, "_note": first.text}, facts=(first.said.fact,)),
            Finding(collection=PAYMENTS, values={**values, "date": other, "_note": both}, facts=(first.said.fact,)),
        ]
    return []


def _is_for_another(item: Item) -> bool:
    """Whether a row of a statement tells behind its sum that it is somebody else's."""
    at = next(i for i, t in enumerate(item.tokens) if t.kind == "money")
    return bool({t.low for t in item.tokens[at:]} & (PEOPLE | {"his", "her", "their"}))


def _firm(item: Item) -> str:
    """Return whom a row of a statement names: its words with a capital next to the sum."""
    at = next(i for i, t in enumerate(item.tokens) if t.kind == "money")
    before = [*takewhile(lambda t: t.kind == "word" and t.capital, reversed(item.tokens[:at]))][::-1]
    return text_of(before or [*takewhile(lambda t: t.kind == "word" and t.capital, item.tokens[at + 1 :])])


_STATEMENT = re.compile(r"\b(?:statement|bill|card|bank|account|transactions)\b", re.IGNORECASE)
_OF_TWO = re.compile(
    r"\b(?:two|both|each|per|one for|for (?:me|him|her|my)|pair|refund\w*|revers\w+|credited|returned)\b", re.IGNORECASE
)
"""Words by which two equal rows are told to be right, or one of them to be undone."""
_IN_A_ROW = dt.timedelta(days=1)


def alike(told: Told) -> list[Finding]:
    """The payments of this turn whose sum another of its sentences tells as well: what is told of both stays together."""
    return [
        Finding(
            collection=PAYMENTS,
            entry=entry,
            values={"_note": f"{noted(entry)} {other.text}".strip()},
            facts=(other.fact,),
        )
        for entry in told.fresh(PAYMENTS)
        if entry.record is None and entry.values.get("status") == "paid"
        for other in told.said
        if other.fact not in entry.facts
        and not other.sense.asks
        and entry.values.get("amount") in [m.amount for m in other.sense.sums]
        and any(t.kind == "date" for t in other.tokens)
    ]


_NUMBER = re.compile(r"\d[\d,]*(?:\.\d\d)?")


def _is_told_of_two(note: str, amount: float) -> bool:
    """Whether a payment was told with another of the same sum: "paid $186.50, and $186.50 for her brother on Wednesday"."""
    return sum(float(m[0].replace(",", "")) == amount for m in _NUMBER.finditer(note)) > 1


def _names_whom(entry: Entry, earlier: Entry) -> bool:
    """Whether a payment is known by a name of its own: "Oakfield Vets", or by one word of the earlier one's."""
    name = str(entry.values.get("payee") or "")
    return any(w[:1].isupper() for w in name.split()) or bool(spoken(name) & spoken(str(earlier.values["payee"])))


def _is_the_first(item: Item, listed: list[Item], told: Told, entry: Entry) -> bool:
    """Whether a sum of a list may well be the payment on record itself: the first of equal ones, or soon after it.

    What had already left the account when it was told does not leave it days later.
    """
    if _is_paid_otherwise(entry, told.text):
        return False
    amount = item.money.amount
    equal = [o for o in listed if o.money.amount == amount and is_named(told, entry, amount, o.words)]
    day, on = item.day_in(told) or item.said.sense.past_day(), entry.values["date"]
    lag = dt.timedelta() if entry.values.get("status") == "charged" else POSTED
    soon = day is not None and dt.timedelta() < day - on <= lag
    return soon and equal[:1] == [item]


_WAYS = (
    (
        re.compile(r"\b(?:in cash|cash|cheque|notes)\b", re.IGNORECASE),
        re.compile(r"\b(?:statement|card|visa|mastercard|amex|bank|account)\b", re.IGNORECASE),
    ),
    (
        re.compile(r"\b(?:debit|ec card|bank card|girocard)\b", re.IGNORECASE),
        re.compile(r"\b(?:credit card|visa|mastercard|amex|american express)\b", re.IGNORECASE),
    ),
    (
        re.compile(
            r"\b(?:bank transfer|by transfer|e-?transfer|wire|wired|transferred|paypal|standing order|twint|venmo|zelle)\b",
            re.IGNORECASE,
        ),
        re.compile(r"\b(?:card|visa|mastercard|amex)\b", re.IGNORECASE),
    ),
)
"""A way to pay, and words for a statement on which nothing stands that was paid that way."""


def _is_paid_otherwise(entry: Entry, text: str) -> bool:
    """Whether a payment was told to be made in a way that leaves no trace on the statement which a turn reads out."""
    note = noted(entry)
    return any(way.search(note) and shown.search(text) and not shown.search(note) for way, shown in _WAYS)


def in_what_way(told: Told) -> list[Finding]:
    """The words of a payment that tell how it was made, or of another one to come: by them it is known on a statement."""
    out: list[Finding] = []
    telling = (*(way for way, _ in _WAYS), MORE_TO_COME)
    for entry in told.fresh(PAYMENTS):
        said = next((s for s in told.said if s.fact in entry.facts and any(w.search(s.text) for w in telling)), None)
        if said is not None and entry.record is None and not noted(entry) and entry.values.get("status") == "paid":
            out.append(Finding(collection=PAYMENTS, entry=entry, values={"_note": said.text}, facts=(said.fact,)))
    return out


_STATEMENT_SAYS = re.compile(
    r" (?:statement|bill|account|card|bank|visa|mastercard|amex|app) (?:now |also |still )*(?:says|say|shows|show|has|lists|reads|gives|tells me) "
    r"| (?:on|in) (?:my|our|the) (?:\S+ ){0,3}?(?:statement|card bill) "
)
"""How a sentence tells what stands on a statement."""
POSTED = dt.timedelta(days=3)
"""How long after it was made a payment may stand on a statement."""
_LIST_OF_SPENDING = re.compile(
    r"\b(?:paid|pay|bills?|expenses?|spen[dt]|spending|statement|bank|accounts?|card|budget|household book|costs?|"
    r"receipts?|payments?|outgoings|charges?|money out|monthly sums)\b",
    re.IGNORECASE,
)
"""Words around a list of what was spent."""
MORE_TO_COME = re.compile(
    r"\b(?:another|second|again|once more|the same (?:sum|amount)|each|every|both|instal?ments?|half|monthly|weekly|first of|rest)\b",
    re.IGNORECASE,
)
"""Words by which a payment was told to be one of several."""


def _past(told: Told, token: Token) -> dt.date | None:
    return past_day(token.value, told.today)


def was_paid(entry: Entry, today: dt.date) -> bool:
    """Whether a sum on record was paid lately, before this turn."""
    on, values = entry.values.get("date"), entry.values
    done = values.get("status") in ("paid", "charged", "done") and not values.get("recurring") and values.get("amount")
    return (
        bool(done) and not entry.retired and not entry.changed and on is not None and today - _LONG_AGO <= on <= today
    )


def is_named(told: Told, entry: Entry, amount: float, said: frozenset[str] | None = None) -> bool:
    """Whether the turn shares a telling word with an earlier payment: of its payee, or of the words it was told in."""
    telling = spoken(
        f"{entry.values.get('payee') or entry.values.get('recipient')} "
        f"{' '.join(w for w in noted(entry).split() if w[:1].isupper() or w.strip('.,').isdigit())}"
    )
    return bool((telling - _GENERIC - {f"{amount:.0f}", "i", "we", "the"}) & (told.words if said is None else said))


def redirected(told: Told) -> list[Finding]:
    """That a transfer which is planned should go to another account now: a second instruction, and no correction."""
    waiting = [
        e for e in told.entries(TRANSFERS) if e.values.get("status") == "planned" and not e.retired and not e.changed
    ]
    for said in told.said if waiting else ():
        match = _ELSEWHERE.search(said.line)
        if (
            match is None
            or said.sense.asks
            or not said.sense.tells
            or any(said.fact in e.facts for e in told.fresh(TRANSFERS))
        ):
            continue
        amounts = {m.amount for m in said.sense.sums}
        fit = [e for e in waiting if e.values["amount"] in amounts or _party(e) & said.words]
        if len(fit) != 1 or not _party(fit[0]):
            continue
        old = fit[0].values
        name = old.get("recipient") or old.get("requested_by")
        where = _destination(said, match)
        values: dict[str, Value] = {
            "amount": old["amount"],
            "currency": old.get("currency"),
            "recipient": name,
            "requested_by": old.get("requested_by"),
            "destination": where,
            "status": "planned",
            "_note": said.text,
        }
        known = (
            [Finding(collection=TRANSFERS, entry=fit[0], values={"recipient": name}, facts=(said.fact,))]
            if not old.get("recipient")
            else []
        )
        if not old.get("destination"):
            known = [
                Finding(
                    collection=TRANSFERS,
                    entry=fit[0],
                    values={"recipient": name, "destination": "the account known so far"},
                    facts=(said.fact,),
                )
            ]
        return [
            *known,
            Finding(collection=TRANSFERS, values={k: v for k, v in values.items() if v}, facts=(said.fact,)),
        ]
    return []


def _party(entry: Entry) -> frozenset[str]:
    return spoken(f"{entry.values.get('recipient') or ''} {entry.values.get('requested_by') or ''}")


def _destination(said: Said, match: re.Match[str]) -> str:
    """Return the new account in words: "different account at a bank in Delaware"."""
    bank = proper_name(said.between(match.start("what"), len(said.line)))
    named = text_of(said.between(match.start() + 1, match.end()))
    return f"{named} ({bank})" if len(bank) > 1 and bank not in named else named
