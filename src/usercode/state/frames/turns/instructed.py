"""Money that is to be sent to somebody on a day, and that the same is told later with another sum.

A sum, a day to come, whom it goes to ("to Lena", "Marek's deposit", "transfer her the deposit") and what it is for make
an instruction, in a sentence or in a list. One that differs in its sum from an earlier one stays beside it, so that the
two can be held against each other, unless the speaker says that it changed.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from calendar import day_name, month_name
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.functionwords import SUPPOSALS
from usercode.state.frames.gist.families import Hit
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.phrases import last_day, text_of
from usercode.state.frames.sums import total
from usercode.state.frames.tokens import Money, Token
from usercode.state.frames.turns.debited import has_left
from usercode.state.frames.turns.ledger import Item, items, nth_to_come
from usercode.state.frames.turns.parties import MEANS, given_to, is_for_person
from usercode.state.frames.turns.rules import party_of
from usercode.state.frames.turns.told import ATOM, Finding, Said, Told, is_ours, noted, spoken
from usercode.state.frames.words import BANKS, PEOPLE
from usercode.state.frames.wordset import word_set

PAYMENTS, TRANSFERS = "finance.payments", "finance.transfers"
_SENDS = re.compile(
    rf" (?:(?:i|we) (?:\S+ ){{0,6}}?(?:{MEANS}(?:ing|ling|ring)?|send|sending|wiring|owe)|"
    rf"(?:the|a|one|that|this|single|my|our|{ATOM}'s|<d\d+>) (?:{ATOM}){{0,2}}?{MEANS}s?|(?:\A|[,;:.!?()–—]) (?:the |a )?{MEANS} (?:to|for|of)|"
    rf"{MEANS} (?:is |'s )?(?:all |now )?(?:set|lined|scheduled|queued|drafted|ready|reminder)|"
    r"(?:setting|set|lining|lined|drafting|drafted|scheduling|scheduled|typing|filling|queueing|queuing|queued|prepping) (?:up |out |in )?|"
    r"(?:transfers?|payments?|orders?) (?:for|on|of|due) <d\d+>|"
    rf"{MEANS} (?:to|of|<m\d+>|her|him|them|the)|schedule|"
    r"to be (?:transferred|sent|wired|paid over|remitted)|(?:gets?|will have|'ll have|is getting|receives?) "
    rf"(?:\S+ ){{0,3}}?<m\d+> (?:\S+ ){{0,2}}?from (?:me|us)|(?:by|via|over|through) {MEANS}|(?:goes|go|going) "
    rf"(?:out|off|over|across)(?: to)?|{MEANS} ?[,;:.!–—]) "
)
"""How a sum is told to be sent."""
_CHANGED = re.compile(
    r"\b(?:instead|rather than|chang\w+|revis\w+|updat\w+|adjust\w+|amend\w+|recalculat\w+|bumped|knocked|lower\w*|"
    r"(?:is|are|makes it|comes to|costs) [^\s.;,]{1,12}(?: \w+)? now|"
    r"rais\w+|increas\w+|reduc\w+|correct\w*|after all|talked|agreed|not the|more than|less than|used to be|up from|"
    r"down (?:to|from)|went (?:up|down)|turns out|was wrong|now (?:it|the|that|she|he|they|is|costs?|wants?|\S+ "
    r"(?:is|wants?)))\b",
    re.IGNORECASE,
)
_BESIDES = re.compile(
    r"\b(?:another|also|extra|additional|second|on top|besides|plus|separate|remaining|rest)\b", re.IGNORECASE
)
UNSURE = re.compile(rf" (?:{SUPPOSALS}|thinking about|wondering|considering) ")
_FOR_WHAT = re.compile(
    r" (?:for|as|towards?|reference|ref|covering|subject) (?:(?:the|a|my|our|her|his|their|your) )*"
    r"(?P<what>(?!the |a )\w+(?: (?!on |to |from |by |for |and |so |via |at |in |with )\w+){0,2})(?= )"
)
_BILL = re.compile(
    r" (?:(?!the |a |my |our |of |for |to |on |and |from |by |is |i |we |pay |send |transfer )\w+ )?"
    r"(?:deposit|rent|bond|fees?|tuition|instalment|installment|invoice|premium|retainer|loan|dues|bill)(?= )"
)
_NO_PURPOSE = word_set(
    "transfer transfers send wire pay payment money bank tonight today tomorrow plan scheduled schedule need note "
    "please list setting sister brother mom dad mother father week monday tuesday wednesday thursday friday saturday "
    "sunday january february march april may june july august september october november december dollar dollars euro "
    "euros pound pounds usd eur gbp preparing going share part half portion contribution advance"
)
_SOON = dt.timedelta(days=120)
"""How far ahead what is to be sent is told at most."""
_NO_NAME = word_set(
    "i we please note payment payments transfer transfers for on the venmo zelle gpay paypal revolut bizum upi interac wise "
    "e-transfer etransfer wire standing order paytm phonepe sepa swish twint payid osko paynow gcash google pay bank cash"
) | frozenset(name.lower() for name in (*month_name, *day_name) if name)


@dataclass(frozen=True)
class _Order:
    """One instruction: its sum with the words around it, whom it goes to, and its day."""

    item: Item
    party: str
    day: dt.date | None
    alone: bool
    """Whether its sentence holds no other sum."""
    before: str = ""
    """The sentence before it, where that tells the sum."""

    @property
    def told(self) -> str:
        """The order as it was written, as far as it is about this sum."""
        own = self.item.said.text if self.alone else self.item.text
        return f"{self.before} {own}".strip()

    @property
    def purpose(self) -> frozenset[str]:
        """The words that tell what the money is for."""
        return purpose_of(self.told, self.party)


def purpose_of(told: str, party: str) -> frozenset[str]:
    """Return the words for what money is for: behind "for" and the like, and those of a bill: "deck deposit"."""
    low = " ".join(["", *re.findall(r"[^\W_]+", told.lower()), ""])
    named = {w for m in _FOR_WHAT.finditer(low) for w in m["what"].split()}
    named |= {w for m in _BILL.finditer(low) for w in m[0].split()}
    plain = frozenset(w for w in named if not any(c.isdigit() for c in w) and len(w) > 2)
    return plain - words(party) - spoken(party) - _NO_PURPOSE - PEOPLE


def instructed(told: Told) -> list[Finding]:
    """What this turn says is to be sent to whom on which day, beside or in place of what was said before."""
    out: list[Finding] = []
    for order in _orders(told):
        before = [e for e in told.entries(TRANSFERS) if _is_same(e, order)]
        fresh = [
            e
            for e in told.fresh(TRANSFERS)
            if e.record is None
            and e.values.get("amount") == order.item.money.amount
            and order.item.said.fact in e.facts
        ]
        out += _taken(told, order, before[-1] if before else None, fresh)
    return out


def _taken(told: Told, order: _Order, before: Entry | None, fresh: list[Entry]) -> list[Finding]:
    """Return what an order changes: its own record, or an earlier one that the speaker corrects."""
    facts = (order.item.said.fact,)
    same_sum = before is not None and before.values["amount"] == order.item.money.amount
    if before is not None and any(_goes_elsewhere(e, before) for e in fresh):
        return []
    if before is not None and not same_sum and _BESIDES.search(order.item.said.text):
        return []
    if before is not None and (same_sum or says_changed(told)):
        gone = [Finding(collection=TRANSFERS, entry=e, facts=facts, retires=True) for e in fresh]
        return [*gone, Finding(collection=TRANSFERS, entry=before, values={**total(order.item.money)}, facts=facts)]
    is_sent = order.before or _SENDS.search(order.item.said.line) or _GOES_TO.search(order.item.said.line)
    if before is None and not fresh and not (is_sent or _is_to_person(told, order) or _is_listed(told, order)):
        return []
    name = str(before.values["recipient"]) if before is not None else order.party.removesuffix(" back")
    dated: dict[str, Value] = {"date": order.day} if order.day is not None else {}
    values: dict[str, Value] = {"recipient": name, **dated, "status": "planned", "_note": order.told}
    if fresh:
        kept = {} if fresh[0].values.get("recipient") and before is None else {"recipient": name}
        dated = {} if fresh[0].values.get("date") else dated
        return [
            Finding(collection=TRANSFERS, entry=fresh[0], values={**kept, **dated, "_note": order.told}, facts=facts)
        ]
    twice = [e for e in told.fresh(PAYMENTS) if _is_told_as_payment(e, order)]
    gone = [Finding(collection=PAYMENTS, entry=e, facts=facts, retires=True) for e in twice]
    return [*gone, Finding(collection=TRANSFERS, values={**values, **total(order.item.money)}, facts=facts)]


_GOES_TO = re.compile(
    r" (?:deposit|rent|bond|fees?|tuition|instal?ment|invoice|premium|retainer|loan|dues|bill|balance|money|payment|share|contribution|sum|<m\d+>) "
    rf"(?:(?:, )?for (?:{ATOM}){{1,4}}?){{0,2}}(?:, )?(?:(?:on |from )?<d\d+> )?(?:of <m\d+> |, <m\d+> , )?(?:goes|go|is due|are due|is payable|"
    r"(?:is|are|will|'ll|has|have|must|should|shall)(?: now| then| all)? (?:to |going )*(?:go|be (?:paid|sent|transferred|wired|given|handed)|"
    r"going|being (?:paid|sent|transferred|wired))) (?:out |over |straight |directly )?(?:(?:on )?<d\d+> )?(?:to|at) "
)
"""How what is owed is told to go to somebody: "the deposit of 1,450 euros goes to Mr. de Wit on 16 June"."""
_PAYMENT_LIST = re.compile(
    r"\b(?:my|our|the|these|this|of) (?:\w+ ){0,3}?(?:payments|transfers|bills|outgoings)\b|\b(?:payments|transfers|bills) (?:for|this|next|in|to)\b",
    re.IGNORECASE,
)
"""What a list of sums that are to go out is called by: "could you write out my payments for this week?"."""


def _is_listed(told: Told, order: _Order) -> bool:
    """Whether a sum stands in a list of payments to come, by its own sentence or the one before, and names whom it goes to."""
    at = told.said.index(order.item.said)
    heads = [order.item.said.text, *(s.text for s in told.said[max(0, at - 1) : at]), order.item.said.sense.scene.whole]
    to_them = _TO_PARTY.search(order.item.line) is not None
    return not order.alone and to_them and any(_PAYMENT_LIST.search(head) for head in heads)


_TO_PARTY = re.compile(r" (?:to|for) (?:(?:mr|mrs|ms|dr)\.? )?\S+ ")


def _is_to_person(told: Told, order: _Order) -> bool:
    return order.alone and is_for_person(told, order.item.said)


def _is_told_as_payment(entry: Entry, order: _Order) -> bool:
    """Whether the sentence of an order was also read as a payment to come."""
    same = entry.values.get("amount") == order.item.money.amount and order.item.said.fact in entry.facts
    return same and entry.record is None and entry.values.get("status") == "planned"


def says_changed(told: Told) -> bool:
    """Return whether a turn tells that what was ordered before is another sum now."""
    return bool(_CHANGED.search(f"{told.beside} {told.text}"))


def _goes_elsewhere(entry: Entry, before: Entry) -> bool:
    """Whether an order names another account than an earlier one, so that both are to be held against each other."""
    place, known = entry.values.get("destination"), before.values.get("destination")
    return bool(place and known) and place != known


def _orders(told: Told) -> Iterator[_Order]:
    listed = list(items(told))
    apart = [*_sums_before(told), *_known_sums(told)]
    for item, before in (*((item, "") for item in listed), *apart):
        said = item.said
        alone = any(o is item for o, _ in apart) or sum(o.said is said for o in listed) == 1
        ours = bool(before) or not said.sense.of_others(Hit(at := max(0, said.sense.at_sum - 1), at + 1))
        day = _day(told, item)
        undated = day is None and _is_the_sum(said) and (_GOES_TO.search(said.line) or _is_waiting(told, item))
        if (
            not (day or undated)
            or not ours
            or not said.sense.tells
            or UNSURE.search(said.line)
            or item.money.amount <= 0
        ):
            continue
        if has_left(said):
            continue
        party = _party(told, item, alone=alone)
        if party and not (undated and party.lower() in _THEM):
            yield _Order(item, party, day, alone, before)


_IT_GOES = re.compile(
    r"\A (?:(?:and|so|please|note that|remember that|that) )*(?:it|that|this|(?:the|all) (?:money|sum|amount|deposit|fee|whole sum)) "
    r"(?:goes|(?:is|has|will|must|should|'ll)(?: now| then| all)? (?:to |going )*(?:go|be (?:paid|sent|transferred|wired|given))|going) "
    r"(?:<d\d+> |on <d\d+> |out |over |straight )*to (?!be |go |come )"
)
"""How the sentence behind a sum tells to whom it goes: "The deposit is 450 pounds. It is to go to Mrs Lamb"."""


def _sums_before(told: Told) -> Iterator[tuple[Item, str]]:
    """Yield the sums that one sentence tells and the next sends to somebody, with the first one's words."""
    for before, said in pairwise(told.said):
        sums = {m.amount: m for m in before.sense.sums}
        goes = not said.sense.sums and len(sums) == 1 and not before.sense.asks and _IT_GOES.search(said.line)
        if goes and before.sense.tells and not before.sense.period and is_ours(before):
            yield Item(said, said.tokens, next(iter(sums.values()))), before.text


_THE_NUMBER = re.compile(r" the (?P<n><n\d+>) (?:for|to|from|we|i|on|that|is|goes) ")


def _known_sums(told: Told) -> Iterator[tuple[Item, str]]:
    """Yield the sums without a currency that are those of an order on record: "sending him the 350 for the hall"."""
    waiting = {
        f"{e.values['amount']:.0f}": Money(e.values["amount"], str(e.values.get("currency") or ""))
        for e in told.entries(TRANSFERS)
        if e.record is not None and not e.retired and e.values.get("status") == "planned" and e.values.get("amount")
    }
    for said in told.said if waiting else ():
        match = _THE_NUMBER.search(said.line) if not said.sense.sums else None
        number = said.between(*match.span("n"))[0].text.replace(",", "") if match is not None else ""
        if number in waiting:
            yield Item(said, said.tokens, waiting[number]), ""


def _is_the_sum(said: Said) -> bool:
    """Whether a sentence speaks of its sum as of one that is known: "the 350 for the hall"."""
    return bool(re.search(r" the <[mn]\d+> ", said.line)) and len(said.sense.sums) <= 1


def _is_waiting(told: Told, item: Item) -> bool:
    """Whether a sum is sent that an earlier order without a day sends to somebody."""
    sent = _SENDS.search(item.said.line)
    return bool(sent) and any(
        e.record is not None and not e.retired and e.values.get("status") == "planned" and not e.values.get("date")
        for e in told.entries(TRANSFERS)
        if e.values.get("amount") == item.money.amount and e.values.get("recipient")
    )


_THEM = word_set("him her them it")


def _day(told: Told, item: Item) -> dt.date | None:
    """Return the day to come that stands beside a sum, else the one of its sentence."""
    for tokens in (item.tokens, item.said.tokens):
        for token in sorted(tokens, key=_is_stretch):  # "my May list"
            day = last_day(coming(token, told.today).value) if token.kind == "date" else nth_to_come(token, told.today)
            if day is not None and told.today < day <= told.today + _SOON:
                return day
    return None


def _is_stretch(token: Token) -> bool:
    """Whether a token names a stretch of days, behind which a day named exactly goes first."""
    return token.kind == "date" and token.value.first != token.value.last


def _party(told: Told, item: Item, *, alone: bool) -> str:
    """Return whom a sum goes to: a name beside it, else the one person of the turn that a pronoun can mean.

    A sum that is the only one of its sentence may have the name farther off, or in the sentence before.
    """
    if (known := _known_party(told, item, alone=alone)) and not _is_to_another(item.said, known):
        return known
    if alone and (given := given_to(item.said)):
        return given
    starts = {t.start for t in (item.said.tokens if alone else item.tokens)}
    names = [
        item.said.tokens[a:b]
        for a, b in item.said.sense.names()
        if item.said.tokens[a].start in starts and not {t.low for t in item.said.tokens[a:b]} & (BANKS | _NO_NAME)
        if a or not _is_deed(told, item.said.tokens[a])
    ]
    line = item.said.line if alone else item.line
    to = [
        run
        for run in names
        if re.search(rf" (?:to|pay|owe|zelle|venmo) (?:\S+ ){{0,3}}?{re.escape(run[0].low)} ", line)
    ]
    kin = _TO_KIN.search(line) if not to else None
    if kin is not None and kin["kin"] in PEOPLE:
        return kin["kin"]
    if names:
        return text_of((to or names)[0])
    return party_of(told, item.said) if _TO_THEM.search(line) else ""


def _known_party(told: Told, item: Item, *, alone: bool) -> str:
    """Return whom a sum goes to where it stands beside the only one named of those to whom money is to go anyway."""
    here = item.said.words if alone else item.words
    waiting = (
        str(e.values.get("recipient") or "")
        for e in told.entries(TRANSFERS)
        if e.record is not None and not e.retired and e.values.get("status") == "planned"
    )
    named = {name for name in waiting if name[:1].isupper() and words(name) and words(name) <= here}
    return named.pop() if len(named) == 1 else ""


def _is_to_another(said: Said, known: str) -> bool:
    """Whether a sum is told to go to somebody else than the one named whose it is: "Ana's rent to Papá's Bizum"."""
    led = [said.tokens[a:b] for a, b in said.sense.names() if a and said.tokens[a - 1].low == "to"]
    named = [run for run in led if not {t.low for t in run} & (BANKS | _NO_NAME)]
    return bool(named) and not any(words(text_of(run)) & words(known) for run in named)


def _is_deed(told: Told, token: Token) -> bool:
    """Whether the first word of a sentence is what its speaker is about, and no name: "Typing up that wire"."""
    return token.low.endswith("ing") and not any(name == token.text and gender for name, gender in told.people)


_TO_KIN = re.compile(r" to (?:my|our) (?P<kin>[^\s<,;:.!?]+) ")
_TO_THEM = re.compile(r" (?:(?:send|transfer|wire|pay|owe)\w* (?:her|him|them)|to (?:her|him|them)) ")


def _is_same(entry: Entry, order: _Order) -> bool:
    """Whether an earlier order is for the same party, day and purpose."""
    values, name = entry.values, str(entry.values.get("recipient") or "")
    if entry.record is None or entry.retired or values.get("status") != "planned":
        return False
    own = purpose_of(noted(entry), name)
    apart = bool(own and order.purpose) and not own & order.purpose
    return bool(words(name) & words(order.party)) and values.get("date") in (None, order.day) and not apart
