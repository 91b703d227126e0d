"""A bill that was paid once, kept under whom it was paid to, and told once more: to be paid, as paid, or as taken.

What was paid is told in many ways ("my wife paid the plumber his invoice 77 in cash", "prepaid our nights at the Old
Mill"), and so is the second time ("there is his invoice, I'll do the transfer", "the inn put it on my card"). The two
are one bill by its sum and by a name or a number that both tell; whether that is a mistake is left to the constraint.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from calendar import month_name
from collections.abc import Iterator
from dataclasses import dataclass

from usercode.state.change import Value
from usercode.state.frames.functionwords import BREAKS, COORDINATORS, SUBORDINATORS
from usercode.state.frames.gist.paying import tells_over
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.phrases import text_of
from usercode.state.frames.places import PLACES
from usercode.state.frames.sums import total
from usercode.state.frames.tokens import Money
from usercode.state.frames.turns.bills import NO_PAYEE, party_of
from usercode.state.frames.turns.borne import PREPAID
from usercode.state.frames.turns.expected_money import is_certain
from usercode.state.frames.turns.ledger import Item, items
from usercode.state.frames.turns.payments import MORE_TO_COME, POSTED
from usercode.state.frames.turns.told import ATOM, WORD, Finding, Said, Told, noted, spoken
from usercode.state.frames.verbs import AUXILIARIES, FORMS
from usercode.state.frames.words import BANKS, CARDS, HOUSEHOLD, MEANS_OF_PAYMENT, PARTNERS, PEOPLE
from usercode.state.frames.wordset import word_set

PAYMENTS, TRANSFERS = "finance.payments", "finance.transfers"
_LAPSE = dt.timedelta(days=330)
_VERBS = r"(?:paid|prepaid|pre-paid|settled|transferred|wired|sent|cleared|covered)"
_PAID = re.compile(
    rf" (?:i|we) (?:have |'ve |had |just |already |also |then |both |all )*{_VERBS} (?!(?:me|us|back|it back|a message|a text|an email|word) )"
    rf"|\A (?:(?:just|finally|already|hello|hi|today|also|have|'ve|ok|so|,) )*{_VERBS} (?!back )"
    rf"| (?:and|then|,) (?:then |also |just |have |had )?(?:paid|prepaid|settled|transferred|wired) "
    rf"| my (?:{'|'.join(sorted(PARTNERS))}) (?:[^\s,;.!?<]+ )?(?:has |have |had |'s |already |just |also )*(?:paid|settled|transferred|wired) "
)
"""How the speaker, or their partner, is told to have paid something."""
_BY_MEANS = re.compile(
    r"(?:\A| (?:i|we|and|then|,|just|so)) (?:have |'ve |had |just |already |also |then |both |promptly |only )*"
    r"(?:(?:put|charged|tapped|swiped|handed|counted|knocked|stuck|bunged|popped|forked|coughed|stumped|shelled|gave|left|did|covered) "
    r"(?=[^;.!?]* (?:card|visa|mastercard|amex|paypal|venmo|zelle|cash|cheque|check|notes|debit|credit|apple pay|google pay|contactless|bank transfer) )"
    r"|(?:venmoed|zelled|paypalled|paypaled|cash-apped|cashapped|e-transferred|etransferred|revoluted|monzoed|swished|bizumed|upi-ed|gpayed|paylahed|paynowed) )"
)
"""How the speaker is told to have paid by what they paid with: "I put the $418 on my Visa", "I Venmoed him"."""
_SENT_BY_APP = word_set("venmoed zelled paypalled paypaled cashapped revoluted monzoed swished bizumed")
_CHECK = rf"(?:an?|the|my|our|another) (?:{WORD})?(?:check|cheque|money order|postal order)"
_DRAWS = r" (?:mailed|sent|wrote|written|posted|gave|handed|made out|dropped|put) (?:off )?"
_BY_CHECK = re.compile(
    rf"{_DRAWS}(?P<who>(?:the |my |our )?(?!(?:an?|off|in) )(?:{WORD}){{1,4}}?){_CHECK} (?:(?:{ATOM}|, )){{0,8}}?<m\d+> "
    rf"|{_DRAWS}{_CHECK} (?:for|of|over) (?:the )?<m\d+> (?:[^;.!?<]+ )??to (?P<drawn>(?:the |my |our )?(?:{WORD}){{1,4}}?)(?=[,;:.!?()–—<]|\Z|(?:for|on|and|today|yesterday|this|last|so|with|to) )"
)
"""How a bill is told to be paid by a check, with whom it is drawn to."""
_FOR_US = re.compile(r" (?:escrow|for us|for me|on our behalf|on my behalf) ")
_BY_OTHERS = re.compile(
    r" (?:sent|paid|wired|remitted|transferred) (?:the |our |my )?(?P<who>(?!me |us |him |her |them |it |back )[^\s,;:.!?<]+) (?:the |its |their )?(?:whole |full |entire )*<m\d+> "
)
"""How somebody who pays for the speaker is told to have paid: "the bank sent the county the whole 2,900 for this year"."""
_TAKEN_AT_ONCE = re.compile(
    r" (?:they|he|she|it|which) (?:have |has |already |just )*(?:took|charged|debited|collected|taken) (?:the |me |us )?(?:whole |full |entire )+(?P<sum><m\d+>) (?:from|off|on|to) (?:my|our) "
)
"""How a firm is told to have taken all of a sum at once."""
_ONE_PAID = re.compile(
    r"\A (?!i |we |you |it |they |that |this )[^\s,;:.!?<]+ (?:has |already |just )?(?:paid|settled|transferred|covered) (?:the |our |all |whole |full )*<m\d+> for (?:the |our |my )?"
    rf"(?P<what>(?:{WORD}){{1,4}}?)(?=[,;:.!?()–—<]|\Z|(?:in|on|at|from|with|by|and|so) )"
)
_IS_DONE = re.compile(
    r" (?:that|it|so that|this) (?:is|'s) (?:all |now |already )*(?:settled|done|paid|sorted|off (?:the|our|my) list|taken care of) | (?:has|have|got) the receipt "
)
"""How what somebody of the household has paid is told to be settled."""
_NOT_PAID = re.compile(
    r" (?:will|'ll|would|should|if|unless|until|half|deposit|instal?ment|rest|remainder|budget|refund\w*|reimburs\w*|bounced|failed|declined|rejected|"
    r"each|every|per|owes?|owed|back|limit|most|max|instead|a month|a week) "
)
_AHEAD = re.compile(
    r" (?:(?:i|we) (?:will|'ll|'d better|had better|must|have to|need to|am going to|'m going to|are going to|'re going to|am about to|'m about to|can|should) (?:just |now |quickly |also |have to )*"
    r"(?:pay|send|transfer|wire|settle|do|make|write|mail|post|put|clear|bring|drop)"
    r"|(?:i|we) (?:am|are|'m|'re) (?:now |just |also )*(?:paying|sending|transferring|wiring|settling|writing|mailing|putting)|writing (?:a|them a|him a|her a) che(?:ck|que)"
    r"|told (?:him|her|them|\S+) (?:that )?(?:i|we) (?:will|'ll|would|'d) (?:pay|send|transfer|wire|settle)"
    r"|goes out (?:tonight|today|tomorrow|on|<d\d+>)|(?:on|to) my list to pay|to pay (?:tonight|today|tomorrow|it)) "
)
_TAKEN = re.compile(
    r" (?:took|taken|charged|debited|withdrew|withdrawn|collected|deducted|came off|went off|left|came out|billed|put (?:the |a )?(?:[^\s,;:.!?]+ ){1,5}?on my|ran (?:it|my card)|booked off) "
)
_LISTED = re.compile(
    r" (?:what left|left my|left the|left our|spending|spent|direct debits?|debits|statement|outgoings|outgoing|went out|budget|bank app|came off|household sheet|household book|went off) "
)
_NO_SECOND = re.compile(
    r" (?:another(?! <m\d)|other one|different|second|next|separate|refund\w*|back|already|reimburs\w*|credited|told (?:him|her|them) (?:it|that it|we|i) (?:is|was|'s|'ve|have|had|already|paid)|revers\w+|"
    r"mistake|once|proof|receipt|story|novel|wrong|not (?!sure|to worry|bad)|never) "
)
"""What tells that the second time is another bill, or is known to be a mistake."""
_GOES_ON = re.compile(r" (?:it|them|they|him|her|the room|the stay|the bill|the invoice|this|that) ")
_REFERENCE = re.compile(
    r"\b(?:invoice|policy|booking|reference|ref|order|contract|case|bill|number|no|nr|inv)\b[ .:#]*([A-Z]{0,4}-?\d[\d-]+\d)\b",
    re.IGNORECASE,
)
_NUMBER = re.compile(r"\d{1,3}(?:,\d{3})+(?:\.\d\d)?|\d{3,}(?:\.\d\d)?|\d+\.\d\d")
_WHOLE = re.compile(r"\b(?:whole|full|entire|all of|in one go|up ?front|prepaid|pre-paid|in advance)\b", re.IGNORECASE)
_YEAR = re.compile(r"\b(?:year(?:ly)?|annual|20\d\d)\b", re.IGNORECASE)
_ODD = word_set(
    "full whole entire total rest half head room desk door year month week day evening morning list mind way fee bill invoice "
    "money sum account card lot amount thing night nights stay spot doorstep counter till reception site door step kitchen phone bell exit entrance place"
)
_NO_FIRST = word_set("in at on to as for the by of off out from with")
"""What no name of whom a sum went to begins with."""
_BILLS = re.compile(
    r" (?P<what>(?:[a-z][\w-]* )?(?:tax|insurance|premium|rates|tuition|rent|registration|membership|dues|licence|license)) "
)
_A_SUM = re.compile(r" <m\d+> ")
_STAY = re.compile(
    r" (?P<what>hotel|guesthouse|guest house|inn|lodge|b&b|hostel|apartment|cabin|cottage|campsite|pension|resort|room|rooms|villa) "
)
_BOOKED = re.compile(r" (?:booked|reserved|prepaid|book|booking|reservation) ")
_ALSO = re.compile(r" (?:again|twice|as well|too|also|anyway|nevertheless|all the same|put .+ on my) ")
_IN_CASH = re.compile(r"\b(?:cash|cheque|notes|up ?front|prepaid|pre-paid|in advance)\b", re.IGNORECASE)
"""What tells that a sum which leaves an account later is taken once more, and is not the one paid before."""
_TOOK = re.compile(r" (?:took|taken|charged|debited|collected|withdrew|billed) ")
_SENT = re.compile(r"\b(?:transfer|e-transfer|transferred|wired|sent)\b", re.IGNORECASE)
"""How the speaker sent a sum, which a firm that takes it by itself within days has taken once more."""
_LODGED = re.compile(
    r" (?:check-?out|checked out|checkout|checking out|reception|front desk|for the (?:room|rooms|stay|nights?|cabin|apartment|hotel)) "
)
"""Words of a stay that is over and paid for."""
_MONTHS = frozenset(name.lower() for name in month_name if name) | {"i", "we", "may"}
_TO_THEM = word_set("to at with from by paid pay sent gave")
_OF_BILLS = word_set("invoice bill account")
_TAKEN_ALONG = word_set("took brought met saw invited take bring")
_IN = word_set("in near for through via on using")


@dataclass(frozen=True)
class _Sum:
    """One sum of a turn with its sentence, the words about it and whether it stands alone there."""

    said: Said
    money: Money
    line: str
    words: frozenset[str]
    alone: bool
    item: Item | None = None


def paid(told: Told) -> list[Finding]:
    """What this turn tells was paid, under whom it was paid to, where others have read neither or only the sum."""
    out: list[Finding] = []
    for at, said in enumerate(told.said):
        found = _told_paid(told, at)
        if found is None or said.sense.asks or not said.sense.tells or tells_over(said.line):
            continue
        money, party, by_us = found
        drawn = _drawn_to(said)
        fresh = [e for p in (PAYMENTS, TRANSFERS) for e in told.fresh(p) if e.values.get("amount") == money.amount]
        ahead = [e for e in fresh if e.collection == TRANSFERS and e.record is None and _is_planned(e)]
        if ahead and not by_us:
            out += [Finding(collection=TRANSFERS, entry=e, facts=(said.fact,), retires=True) for e in ahead]
            fresh = [e for e in fresh if e not in ahead]
        if fresh and drawn and (_is_owed(fresh[0]) or not words(drawn) & words(_name(fresh[0]))):
            out.append(_by_check(fresh[0], drawn, said, told))
        elif fresh:
            out += _named(fresh[0], party, said, told.today)
        elif party and not _is_used(told, said, money.amount) and not _known(told, money.amount, party):
            day = told.today if drawn else said.sense.past_day()
            values: dict[str, Value] = {"payee": party, "date": day, "status": "paid"}
            note = said.text if by_us and spoken(party) <= said.words else told.around(at)
            values |= {"_note": note, **total(money)}
            out.append(Finding(collection=PAYMENTS, values=values, facts=(said.fact,)))
    return out


def _told_paid(told: Told, at: int) -> tuple[Money, str, bool] | None:
    """Return the sum that a sentence tells was paid, whom it went to, and whether the speaker paid it."""
    said = told.said[at]
    sums = {m.amount: m for m in said.sense.sums}
    taken = _TAKEN_AT_ONCE.search(said.line)
    money = said.money(taken, "sum") if taken is not None else None
    if taken is not None and money is not None:
        return (money, whom(told, at), False) if not _NOT_PAID.search(said.line[: taken.end()]) else None
    if len(sums) != 1 or _NOT_PAID.search(said.line) or said.sense.period or said.sense.line.mood == "hypothetical":
        return None
    (money,) = sums.values()
    if PREPAID.search(said.line):
        return None
    if drawn := _drawn_to(said):
        return money, drawn, True
    if _PAID.search(said.line) or _BY_MEANS.search(said.line):
        return money, whom(told, at), True
    text = "".join(s.line for s in told.said)
    for_us = _BY_OTHERS.search(said.line) if _FOR_US.search(text) else None
    if for_us is not None:
        return money, for_us["who"], False
    done = _ONE_PAID.search(said.line) if _IS_DONE.search(text) else None
    return (money, text_of(said.between(*done.span("what"))), False) if done is not None else None


def _drawn_to(said: Said) -> str:
    """Return whom a check is told to be drawn to, "" where a sentence tells of none."""
    match = _BY_CHECK.search(said.line)
    group = "who" if match is not None and match["who"] else "drawn"
    run = party_of(said.between(*match.span(group))) if match is not None else ()
    return text_of(run) if not {t.low for t in run} & NO_PAYEE else ""


def _by_check(entry: Entry, party: str, said: Said, told: Told) -> Finding:
    """Return that a sum which was read under another name of its sentence was paid by check, on this day."""
    values: dict[str, Value] = {"payee": party, "status": "paid", "date": told.today, "_note": said.text}
    if entry.collection == PAYMENTS:
        return Finding(collection=PAYMENTS, entry=entry, values=values, facts=(said.fact,))
    return Finding(collection=entry.collection, entry=entry, facts=(said.fact,))


def _is_owed(entry: Entry) -> bool:
    return entry.record is None and entry.values.get("status") == "owed"


def _is_planned(entry: Entry) -> bool:
    return entry.values.get("status") == "planned"


def _lines(told: Told) -> str:
    return " ".join(s.line for s in told.said)


def _is_used(told: Told, said: Said, amount: float) -> bool:
    """Whether a sum was read as something else of its sentence: a price, a limit."""
    paths = (("finance.purchases", "price"), ("finance.limits", "max_amount"), ("finance.subscriptions", "price"))
    return any(
        said.fact in e.facts and e.values.get(field) == amount for path, field in paths for e in told.fresh(path)
    )


def _known(told: Told, amount: float, party: str) -> bool:
    """Whether a payment of a sum to somebody is on record, which a turn may tell over."""
    known = (e for p in (PAYMENTS, TRANSFERS) for e in told.entries(p) if e.record is not None and not e.retired)
    return any(e.values.get("amount") == amount and words(_name(e)) & words(party) for e in known)


def _name(entry: Entry) -> str:
    return str(entry.values.get("payee") or entry.values.get("recipient") or "")


def _named(entry: Entry, party: str, said: Said, today: dt.date) -> list[Finding]:
    """Return the name of whom a payment of this turn went to, where it was read under words that name nobody."""
    own = [w.lower() for w in _name(entry).split()]
    odd = (
        bool(own)
        and not own[-1].endswith(")")
        and (
            {*own} <= _ODD
            or (own[0] in _ODD and not any(w[:1].isupper() for w in _name(entry).split()))
            or bool({"her", "his", "their"} & {*own})
            or own[0] in _NO_FIRST
        )
    )
    if entry.collection != PAYMENTS or entry.record is not None or not odd or not party:
        return []
    values: dict[str, Value] = {"payee": party, "_note": noted(entry) or said.text}
    values |= {} if entry.values.get("date") else {"date": min(said.sense.past_day(), today)}
    return [Finding(collection=PAYMENTS, entry=entry, values=values, facts=(said.fact,))]


def whom(told: Told, at: int) -> str:
    """Return whom a sentence, or the one before it, names as who was paid; else the bill; "" for nobody."""
    for said in (told.said[at], *told.said[max(0, at - 1) : at]):
        found = [(_weight(told, said, a, b), said.tokens[a:b]) for a, b in said.sense.names()]
        fit = [(weight, run) for weight, run in found if weight and party_of(run)]
        if fit:
            return text_of(party_of(max(fit, key=lambda one: one[0])[1]))
        stay = _STAY.search(said.line) if said is told.said[at - 1] or len(told.said) == 1 else None
        if stay is not None and _BOOKED.search(said.line):
            return stay["what"]
        until = _A_SUM.search(said.line)
        if said is told.said[at] and (bill := _BILLS.search(said.line[: until.end() if until else None])):
            run = bill["what"].split()
            return " ".join(run[1:] if run[0] in ("the", "our", "my", "s", "'s", "year's", "of") else run)
    return ""


def _weight(told: Told, said: Said, first: int, last: int) -> int:
    """Return how well a name fits as whom a sum went to, 0 for not at all."""
    run = said.tokens[first:last]
    lows = {t.low for t in run}
    before = [t.low for t in said.tokens[max(0, first - 2) : first]]
    kin = bool(before) and before[-1] in PEOPLE | HOUSEHOLD | PARTNERS and before[:-1] in (["my"], ["our"])
    contacts = {str(e.values.get("name") or "").lower() for e in told.entries("people.contacts")}
    if kin or text_of(run).lower() in contacts or lows & (BANKS | CARDS | MEANS_OF_PAYMENT | _SENT_BY_APP):
        return 0
    lead = before[-1] if before and before[-1] not in ("the", "our", "my") else (before or [""])[0]
    if lead in _IN or lead in _TAKEN_ALONG or text_of(run).lower() in PLACES:
        return 0
    behind = [t.low for t in said.tokens[last : last + 4]]
    owner = behind[:1] == ["'s"] and bool({*behind} & _OF_BILLS)
    if lead not in _TO_THEM and _does_something(said, first, last):
        return 0
    return 3 if lead in _TO_THEM or owner else 2


def _does_something(said: Said, first: int, last: int) -> bool:
    """Whether a name behind the sum only tells who does something else: "for the tree, Haruto will carry it"."""
    paid_first = any(t.kind == "money" for t in said.tokens[:first])
    opens = first > 0 and said.tokens[first - 1].low in BREAKS | COORDINATORS | SUBORDINATORS
    behind = [t.low for t in said.tokens[last : last + 1]]
    return paid_first and opens and any(low in AUXILIARIES or low in FORMS for low in behind)


def once_more(told: Told) -> list[Finding]:
    """A bill on record as paid that this turn tells once more: to be paid, as paid, or as taken."""
    known = [e for p in (PAYMENTS, TRANSFERS) for e in told.entries(p) if _was_paid(e, told.today)]
    out: list[Finding] = []
    for one in _sums(told) if known else ():
        status = _status(told, one)
        if not status:
            continue
        same = [e for e in known if e.values["amount"] == one.money.amount and _is_named(told, e, one)]
        whole = [e for e in known if _is_whole_of(e, one) and status == "charged"]
        fit = same or whole
        if len(fit) != 1:
            continue
        earlier, day = fit[0], _day(told, one, status)
        if status != "planned" and MORE_TO_COME.search(noted(earlier)):
            continue
        if day is None or day <= earlier.values["date"] or (same and _is_posting(earlier, one, status, day)):
            continue
        fresh = [e for p in (PAYMENTS, TRANSFERS) for e in told.fresh(p) if e.values.get("amount") == one.money.amount]
        fresh = [e for e in fresh if e.record is None]
        right = [e for e in fresh if e.collection == PAYMENTS and words(_name(e)) & words(_name(earlier))]
        if right and right[0].values.get("status") and right[0].values.get("date"):
            continue
        out += [Finding(collection=e.collection, entry=e, facts=(one.said.fact,), retires=True) for e in fresh]
        note = _note(told, one)
        values: dict[str, Value] = {"payee": _name(earlier), "status": status, "date": day, "_note": note}
        facts = (one.said.fact,)
        out.append(Finding(collection=PAYMENTS, values={**values, **total(one.money)}, facts=facts))
    return out


def _is_posting(earlier: Entry, one: _Sum, status: str, day: dt.date) -> bool:
    """Whether a sum that left an account is only the payment on record, seen there: within days, not paid in cash."""
    soon = status == "charged" and earlier.values.get("status") != "charged" and day - earlier.values["date"] <= POSTED
    other_way = _TOOK.search(one.line) and _SENT.search(noted(earlier))
    return soon and not (other_way or _ALSO.search(one.line) or _IN_CASH.search(noted(earlier)))


def _was_paid(entry: Entry, today: dt.date) -> bool:
    """Whether a sum on record was paid within the last year, before this turn."""
    on, values = entry.values.get("date"), entry.values
    done = values.get("status") in ("paid", "charged", "done") and not values.get("recurring") and values.get("amount")
    held = entry.record is not None and not entry.retired and not entry.changed and isinstance(on, dt.date)
    told = not _ONLY_BOOKED.search(noted(entry)) or bool(_LEFT_US.search(noted(entry)))
    return bool(done) and held and told and today - _LAPSE <= values["date"] < today


_ONLY_BOOKED = re.compile(r"\b(?:booked|ordered|reserved|hired|commissioned)\b", re.IGNORECASE)
_LEFT_US = re.compile(
    r"\b(?:(?:pre-?)?pa(?:id|ying)|settled|transferred|wired|sent|cleared|covered|charged|took|taken|debited|gave|up ?front|in advance|in full|card)\b",
    re.IGNORECASE,
)
"""What tells that a sum has left already, which what is only booked has not."""


def _sums(told: Told) -> Iterator[_Sum]:
    """Yield the sums of a turn, also those written without a currency where they are one that is on record."""
    listed = list(items(told))
    seen = {(o.said.fact, o.money.amount) for o in listed}
    for item in listed:
        alone = len({o.money.amount for o in listed if o.said is item.said}) == 1
        line = item.said.line if alone else item.line
        yield _Sum(item.said, item.money, line, item.said.words if alone else item.words, alone, item)
    for said in told.said:
        for token in said.tokens:
            if token.kind == "number" and _NUMBER.fullmatch(token.text) and not said.sense.sums:
                amount = float(token.text.replace(",", ""))
                if (said.fact, amount) not in seen:
                    yield _Sum(said, Money(amount, ""), said.line, said.words, alone=True)


def _status(told: Told, one: _Sum) -> str:
    """Return how a sum is told once more: "planned", "paid", "charged", "" for not at all."""
    said = one.said
    at = told.said.index(said)
    if said.sense.asks or not said.sense.tells or said.sense.line.mood == "hypothetical":
        return ""
    near = [said, *told.said[at + 1 : at + 2]] if one.alone else [said]
    if any(_NO_SECOND.search(s.line) for s in near) or (one.item is not None and one.item.is_for_others):
        return ""
    if not one.alone:
        if _PAID.search(one.line) and not _NOT_PAID.search(one.line):
            return "paid"
        heads = f"{said.line} {_lines(told)}"
        return "charged" if _LISTED.search(heads) and not _AHEAD.search(heads) else ""
    if any(_AHEAD.search(s.line) for s in near if not s.sense.asks and (s is said or not s.sense.sums)):
        return "planned"
    if not is_certain(said, "by hand", "offered"):
        return ""
    if _PAID.search(said.line):
        return "" if _NOT_PAID.search(said.line) or tells_over(said.line) else "paid"
    return "charged" if _TAKEN.search(said.line) else ""


def _day(told: Told, one: _Sum, status: str) -> dt.date | None:
    if status == "planned":
        return told.today
    if one.item is not None and (day := one.item.day_in(told)) is not None:
        return day
    return min(one.said.sense.past_day(), told.today)


def _note(told: Told, one: _Sum) -> str:
    """Return the words that tell of a sum, with the sentence before where that names whom it is about."""
    if one.item is not None and not one.alone:
        return one.item.text
    return told.around(told.said.index(one.said)) if _GOES_ON.search(one.said.line) else one.said.text


def _is_named(told: Told, entry: Entry, one: _Sum) -> bool:
    """Whether a sum is told with the name of whom an earlier one went to, or with the number of its bill."""
    if {*_REFERENCE.findall(noted(entry))} & {*_REFERENCE.findall(one.said.text)}:
        return True
    if _LODGED.search(one.line) and _BOOKED.search(f" {noted(entry).lower()} ") and _places(told, entry):
        return True
    at = told.said.index(one.said)
    before = told.said[at - 1].words if at and one.alone and _GOES_ON.search(one.line) else frozenset()
    held = one.words | before
    name = _name(entry)
    proper = words(" ".join(w for w in name.split() if w[:1].isupper())) - PEOPLE
    return proper <= held if proper else bool(words(name) - _ODD) and words(name) <= held


def _places(told: Told, entry: Entry) -> bool:
    """Whether a turn names a place or a house that a payment was told with: "Porto" of "our hotel in Porto"."""
    names = {w.strip(".,;:!?()").lower() for w in noted(entry).split()[1:] if w[:1].isupper()}
    return bool(names & {w.strip(".,;:!?()").lower() for w in told.text.split() if w[:1].isupper()} - _MONTHS)


def _is_whole_of(entry: Entry, one: _Sum) -> bool:
    """Whether a sum is a part of what was paid for the whole year, and is told of the same thing."""
    note = noted(entry)
    if one.money.amount >= entry.values["amount"] or not (_WHOLE.search(note) and _YEAR.search(note)):
        return False
    own = words(_name(entry))
    if not own or not own <= one.words:
        return False
    more = {w for w in one.words - own if w.isalpha() and len(w) > 2}
    return not more or bool(more & words(note))
