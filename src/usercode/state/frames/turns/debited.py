"""What a turn tells to have left an account: "£214 went out of my account to Thames Water on 3 November".

A sum, a word for its having left, where that is seen (an account, a statement, a bank's app) and a past day make a
payment that was charged. It is no order, whatever else its words resemble.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence

from usercode.state.change import Value
from usercode.state.frames.covering import is_person
from usercode.state.frames.direction import past_day
from usercode.state.frames.functionwords import SUBJECTS
from usercode.state.frames.gist.families import Hit
from usercode.state.frames.gist.paying import FUNDS
from usercode.state.frames.gist.services import CHARGES_OTHERS, is_charged_to_another
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.phrases import bare, text_of
from usercode.state.frames.sums import total
from usercode.state.frames.tokens import Token
from usercode.state.frames.turns.borne import borne_facts
from usercode.state.frames.turns.ledger import Item, items
from usercode.state.frames.turns.told import WORD, Finding, Said, Told
from usercode.state.frames.words import BANKS, PEOPLE, SERVICE_NAMES, SERVICES, TRADES
from usercode.state.frames.wordset import word_set

PAYMENTS, TRANSFERS = "finance.payments", "finance.transfers"
_HAS_LEFT = re.compile(
    r" (?:went|gone|came|come|coming) (?:off|out|out of|from) | left (?:my|our|the) (?:\S+ ){0,3}?(?:account|checking|"
    r"savings|card) | (?:was|were|been|got|get|they|it|bank|card|which|and|have|has|,) "
    r"(?:just |already |automatically )*(?:debited|taken|deducted|collected|withdrawn|drawn|paid|charged|transferred) "
    r"| debit(?:ed)? |(?<! i)(?<! we) (?:just |already |also )*(?:took|has taken|have taken) (?:another |the |me |us )?<[mn](?![^.;!?]* (?:from|off) (?:my|our) (?:credit |debit )?card )"
)
_SEEN = re.compile(
    r" (?:shows?|showed|showing|lists?|has|have|says|said|see|saw|find|found|there 's|there is) (?:\S+ ){0,4}?<m\d+> "
    r"(?:\S+ ){0,3}?(?:to|for) "
    r"| (?:shows?|showed|showing|lists?|has|have|had|says|see|saw|find|found|noticed|spotted|there 's|there is|there was) (?:an? |the |another |this )?"
    r"(?:[^\s,;:.!?<>]+ ){0,2}?(?:debit|payment|charge|transaction|withdrawal|deduction) "
    r"|\A (?:(?:and|so|now|here|there|is|are|seen|what|'s) )*(?:on|in|from) (?:my|our|the|this) (?:[^\s,;:.!?<>]+ ){0,2}?(?:statement|app) (?:<d\d+> |today )?[,:] "
)
"""How a statement tells of a sum: "my bank app shows 95 euros to Vodafone", "my bank shows a debit by the vet, 95"."""
_KEPT_IN = re.compile(
    r" (?:paypal|account|accounts|checking|savings|statement|statements|app|bank|card|direct debit|current account) "
)
_STATEMENT = re.compile(r" (?:statement|statements|app|bank|transactions?) ")
_NOT_GONE = re.compile(
    r" (?:will|'ll|would|going to|supposed to|due|scheduled|should|if|unless|might|may|could|until|before|not|never|"
    r"nothing|back|refund\w*|revers\w+|return\w*|credited|bounced|rejected|failed|declined|pending|into|every|each|"
    r"monthly|limit|instead) "
)
_TO_WHOM = re.compile(
    rf" (?P<how>to|for|by|from) (?:the |my |our )?(?P<who>(?:{WORD}){{1,4}}?)(?=[,;:.!?()–—<]|\Z|(?:on|from|out|via|"
    r"for|to|and|so|which|that|this|in|was|were|went|came|left|got|has|is|as|by|'s|over) )"
)
_NO_PARTY = (
    FUNDS | BANKS | PEOPLE
    | word_set("invoice bill number policy order booking statement app bank me us it them this that him her debit month checking current deposit")
)  # fmt: skip
_LAG = dt.timedelta(days=3)
"""How many days a payment takes to be seen on a statement."""


_TOOK = re.compile(
    r" (?P<firm>(?:[^\s,;:.!?()<>–—]+ ){1,4}?)(?:has |have |just |already |'ve |'s |only )*(?:took|taken|debited|"
    r"charged|collected|withdrew|deducted) (?:my card |our card |me |us )?(?:the |a |my |our |another )?"
    r"(?:[^\s,;:.!?<>]+ ){0,2}?<m\d+> "
)
"""How a firm is told to have taken a sum: "Admiral took 612 pounds from my card"."""


_ALSO = re.compile(r" (?:as well|too|also|again|twice|a second time|once more|another time) ")
"""How a sum is told to have left besides one that is known."""


def has_left(said: Said) -> bool:
    """Whether a sentence tells of a sum that has left an account."""
    line = said.line
    if said.sense.asks or not said.sense.tells or _NOT_GONE.search(line):
        return False
    if not _KEPT_IN.search(line) and not _of_service(said):
        return False
    return bool(_HAS_LEFT.search(line) or (_SEEN.search(line) and _STATEMENT.search(line)))


_OF_BRAND = re.compile(
    rf" (?:by|from|to|for) (?:the )?(?P<firm>(?:{WORD}){{1,4}}?)(?=[,;:.!?()–—<]|\Z|(?:on|from|out|via|for|to|and|so|this|in|was|as|by|last|again) )"
)


def _of_service(said: Said) -> bool:
    """Whether a sum is told to go to a service that is known to be one by its name: "taken by Disney+"."""
    return any(is_service(said.between(*m.span("firm"))) for m in _OF_BRAND.finditer(said.line))


def is_service(run: Sequence[Token]) -> bool:
    """Whether words are the name of a service that takes money by itself: "Disney+", "the Guardian"."""
    own = [t for t in run if t.low != "the"]
    low = " ".join(t.low for t in own)
    return bool(own) and own[0].capital and (low in SERVICE_NAMES or all(t.low in SERVICES for t in own))


_ON_THE_ACCOUNT = re.compile(
    r" (?:there (?:is|was|were|'s|has been|have been)|(?:i|we) (?:see|saw|found|spotted|noticed|have|had|got)) "
    r"(?:a |an |another |the |this |also )*(?:[^\s,;:.!?<>]+ ){0,2}?(?:payment|charge|transaction|debit|withdrawal|deduction) "
    rf"(?:of <m\d+> )?(?:from|by|to|for) (?:the )?(?P<firm>(?:{WORD}){{1,4}}?)(?=[,;:.!?()–—<]|\Z|(?:on|from|for|of|and|this|in|via|last|again) )"
)
"""How an account is told to show that a service took a sum: "there was a card payment from Disney+ on 4 May: £11"."""


def taken(told: Told) -> list[Finding]:
    """The payments that a firm has taken by itself from a card or an account of the speaker's, as a sentence tells."""
    out: list[Finding] = []
    borne = borne_facts(told)
    for said in told.said:
        match = None if said.fact in borne else _TOOK.search(said.line) or _ON_THE_ACCOUNT.search(said.line)
        one_sum = len(said.sense.sums) == 1 and not any(t.kind == "per" for t in said.tokens)
        if match is None or not one_sum or said.sense.asks or not said.sense.tells:
            continue
        firm = [*said.between(*match.span("firm"))]
        while firm and not firm[0].capital and firm[0].low not in ("the", "my", "our"):
            firm = firm[1:]
        if CHARGES_OTHERS.search(said.line) or is_charged_to_another(said.sense):
            continue
        if not is_service(firm) and (match.re is _ON_THE_ACCOUNT or not _FROM_OURS.search(said.line)):
            continue
        named = bool(firm) and (_is_a_firm(firm) or all(t.capital or t.low in ("and", "&", "of") for t in firm))
        named = named and firm[0].low not in SUBJECTS
        is_somebody = any(name == text_of(firm) and gender for name, gender in told.people)
        if not named or is_somebody or _NOT_GONE.search(said.line) or not (party := _words(firm)):
            continue
        day = _day(said, told.today) or (None if said.sense.dates else told.today)
        if day is None or any(said.fact in e.facts for p in (PAYMENTS, TRANSFERS) for e in told.fresh(p)):
            continue
        money = said.sense.sums[0]
        item = Item(said, said.tokens, money)
        if not _is_known(told, item, text_of(party), day) and not item.is_for_others:
            values: dict[str, Value] = {"payee": text_of(party), "date": day, "status": "charged", "_note": said.text}
            out.append(Finding(collection=PAYMENTS, values={**values, **total(money)}, facts=(said.fact,)))
    return out


def _is_a_firm(firm: Sequence[Token]) -> bool:
    """Whether words name who takes money by what they are: "the water company", "my landlord"."""
    behind = firm[1:]
    ours = firm[0].low in ("the", "my", "our") and bool(behind)
    return ours and (behind[-1].low in _TAKERS or behind[-1].low in TRADES)


_TAKERS = word_set(
    "company insurer insurance provider supplier landlord landlady gym club school nursery council bank broker association "
    "agency firm shop store hotel utility telecom operator carrier hospital clinic dentist university college kindergarten"
)
_FROM_OURS = re.compile(
    r" (?:from|off|out of|to|on) (?:my|our|the) (?:[^\s,;:.!?<>]+ ){0,2}?(?:card|account|current account|statement|app|"
    r"bank) | (?:by|via|on) direct debit | (?:charged|debited) (?:my|our) (?:[^\s,;:.!?<>]+ )?(?:card|account) "
)


def debited(told: Told) -> list[Finding]:
    """The payments that have left an account by this turn, in place of orders that their words were taken for."""
    out: list[Finding] = []
    borne = borne_facts(told)
    listed = [item for item in items(told) if has_left(item.said) and item.said.fact not in borne]
    for item in listed:
        day, said = item.day(told.today) or _day(item.said, told.today), item.said
        if (
            sum(o.said is said for o in listed) > 1
            or day is None
            or item.is_for_others
            or is_charged_to_another(said.sense)
            or said.sense.of_others(_at_sum(said), company=True)
        ):
            continue
        party = _party(item) or _known_party(told, item)
        if party:
            out += _charged(told, item, party, day)
    return out


def _at_sum(said: Said) -> Hit:
    at = max(0, said.sense.at_sum - 1)
    return Hit(at, at + 1)


def _day(said: Said, today: dt.date) -> dt.date | None:
    """Return the past day of a sentence; what has left an account, and tells no day, did so lately."""
    days = [past_day(t.value, today) for t in said.tokens if t.kind == "date"]
    lately = today if not days and _HAS_JUST.search(said.line) else None
    return next((day for day in days if day is not None), lately)


_HAS_JUST = re.compile(r" (?:has|have|'s|'ve) (?:just |also |now |already )*(?:been |gone |left |come |taken )")


def _charged(told: Told, item: Item, party: str, day: dt.date) -> list[Finding]:
    """Return the payment, and that the records which the sentence alone was read as do not hold."""
    fact = item.said.fact
    own = [e for e in told.fresh(PAYMENTS) if fact in e.facts and e.values.get("amount") == item.money.amount]
    if any(
        e.record is None and e.values.get("date") == day and words(str(e.values["payee"])) & words(party) for e in own
    ):
        return []
    misread = [
        e
        for path in (PAYMENTS, TRANSFERS, "finance.subscriptions", "household.deadlines")
        for e in told.fresh(path)
        if e.record is None and fact in e.facts
    ]
    gone = [Finding(collection=e.collection, entry=e, facts=(fact,), retires=True) for e in misread]
    if _is_known(told, item, party, day):
        return gone
    values: dict[str, Value] = {"payee": party, "date": day, "status": "charged", "_note": item.said.text}
    return [*gone, Finding(collection=PAYMENTS, values={**values, **total(item.money)}, facts=(fact,))]


def _party(item: Item) -> str:
    """Return whom a sum went to: behind "to", else behind "for", "by" or "from", else a name of the sentence."""
    said = item.said
    found = [(m["how"], _words(said.between(*m.span("who")))) for m in _TO_WHOM.finditer(said.line)]
    for how in ("to", "by", "for", "from"):
        run = next((run for lead, run in found if lead == how and run and (how == "to" or _is_one(run, how))), None)
        if run is not None:
            return text_of(run)
    named = (_words(said.tokens[a:b]) for a, b in said.sense.names())
    return next((text_of(run) for run in named if run), "")


def _is_one(run: Sequence[Token], how: str) -> bool:
    """Whether a phrase behind "by", "from" or "for" names who takes money: a firm's name, or what it is."""
    known = run[-1].low in _TAKERS | TRADES or is_person(run[-1].low)
    return run[0].capital or (how != "for" and known)


def _known_party(told: Told, item: Item) -> str:
    """Return whom the same sum was paid to before, where the item names them: "the vet, invoice 2217, 184.20"."""
    paid = (e for path in (PAYMENTS, TRANSFERS) for e in told.entries(path) if e.record is not None and not e.retired)
    names = {
        str(e.values.get("payee") or e.values.get("recipient") or "")
        for e in paid
        if e.values.get("amount") == item.money.amount and e.values.get("status") in ("paid", "charged", "done")
    }
    fit = [name for name in names if words(name) and words(name) <= item.said.words]
    return fit[0] if len(fit) == 1 else ""


def _words(run: Sequence[Token]) -> list[Token]:
    """Return a phrase as a party, [] when it is none: an account, a bill, a number."""
    own = [*bare(run)]
    plain = bool(own) and all(t.kind == "word" for t in own) and own[0].low not in ("i", "we")
    lows = {t.low for t in own}
    return own if plain and not (lows & _NO_PARTY and not lows & (TRADES | _TAKERS)) else []


def _is_known(told: Told, item: Item, party: str, day: dt.date) -> bool:
    """Whether the payment is on record, told of when it was made or when it left the account."""
    return any(
        e.record is not None and not e.retired and _is_the_same(e, item, party, day)
        for path in (PAYMENTS, TRANSFERS)
        for e in told.entries(path)
    )


def _is_the_same(entry: Entry, item: Item, party: str, day: dt.date) -> bool:
    values = entry.values
    on, name = values.get("date"), str(values.get("payee") or values.get("recipient") or "")
    lag = _LAG if values.get("status") in ("paid", "done", "planned") else dt.timedelta(0)
    near = on is not None and dt.timedelta(0) <= day - on <= lag and not _ALSO.search(item.said.line)
    return near and values.get("amount") == item.money.amount and bool(words(name) & words(party))
