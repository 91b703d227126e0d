"""Bills that were settled, in whatever words: "invoice 5518, $640, and I mailed them a check", "the vet's bill is settled".

A sum, a word for its having been paid, and whom it went to: by the bill that the sentence names, by who got it, or by
whom the sentence before is about. A sum of a list counts where the list is one of payments. What was paid for the same
before lends its name, so that the two can be held against each other.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile

from usercode.state.change import Value
from usercode.state.frames.covering import is_person
from usercode.state.frames.functionwords import PREPOSITIONS
from usercode.state.frames.gist.families import Hit
from usercode.state.frames.gist.paying import tells_over
from usercode.state.frames.matching import Entry
from usercode.state.frames.phrases import bare, is_name, text_of
from usercode.state.frames.places import PLACES
from usercode.state.frames.sums import total
from usercode.state.frames.tokens import Token
from usercode.state.frames.turns.borne import borne_facts
from usercode.state.frames.turns.ledger import Item, is_list_of_others, items
from usercode.state.frames.turns.payments import is_named, was_paid
from usercode.state.frames.turns.told import WORD, Finding, Said, Told, spoken
from usercode.state.frames.verbs import FORMS
from usercode.state.frames.words import BANKS, HOUSEHOLD, MEANS_OF_PAYMENT, PARTNERS, PEOPLE
from usercode.state.frames.wordset import word_set

PAYMENTS, TRANSFERS, PURCHASES = "finance.payments", "finance.transfers", "finance.purchases"
_BILL = (
    r"(?:invoices?|bills?|statement|inv|fees?|account|quote|premium|dues|tax|rates|tuition|rent|instalment|installment|"
    r"deposit|money)"
)
_MEANS = r"(?:checks?|cheques?|cash|money|payments?|transfers?|bank transfers?|e-transfers?|money order)"
_SETTLED = re.compile(
    r" (?:mailed|posted|sent|done|did|made|wrote|written|gave|given|handed|dropped|left|put) (?!(?:to )?(?:me|us) )"
    rf"(?:(?!{_MEANS} )[^\s;.!?]+ ){{0,9}}?(?:an? |the |in |by )?{_MEANS} "
    r"| (?:an? |the |my |our )(?:check|cheque|transfer|payment|bank transfer|e-transfer) (?:to |for )"
    r"(?:[^\s;.!?]+ ){1,9}?(?:went|gone|is|has|left|was) (?:off|out|through|in|sent|posted|mailed|gone)? ?"
    r"| (?:is|are|was|were|has been|have been|'s|got|all|now|already|been) (?:now |all |already |finally |been |"
    r"fully )*(?:paid|settled|taken care of|sorted|done|cleared|squared|dealt with|off (?:my|the|our) "
    r"(?:desk|list|plate)) | (?:paid|settled(?! (?:that|on|in|down|for|into))|cleared|squared|transferred|wired|"
    r"e-transferred|zelled|venmoed|paypaled|sorted(?: out)?|took care of|taken care of|remitted) "
    rf"| (?:went|gone|came|come) (?:out|off|through) | (?:done|did|sorted) (?:the |that |{_BILL})"
)
"""How a bill is told to have been paid by the speaker."""
_RECEIVED = re.compile(
    r" (?:has|have|'s|'ve) (?:now |already |just )*(?:had|got|gotten|received) (?:his|her|their|its|the) <m\d+> | "
    r"(?:got|had|received) (?:his|her|their|its) (?:<m\d+> |(?:[^\s;.!?<]+ ){0,3}?<m\d+> from (?:me|us) )"
)
_NOT_DONE = re.compile(
    r" (?:gets|not|never|neither|nobody|none|no(?! [.#:])|over|above|under|below|than|anything|any|max|maximum|most|will|"
    r"'ll|would|could|should|must|might|may|if|unless|until|before|when|once|to pay|have to|has to|needs? to|going to|"
    r"about to|want|wants|owes?|owed|due|quote|quoted|estimate|asks?|asking|wants|offered|pending|still|half|part|"
    r"refund\w*|back|bounced|returned|failed|declined|rejected|reversed|each|every|per|another|budget|budgeted|limit|"
    r"instead|budget|saved?|cost|costs|price|vouchers?|coupons?|points|gift card|company|treat|dinner|lunch|breakfast|"
    r"supper|drinks) "
)
_TOLD_BY_THEM = re.compile(
    r" (?:confirmed|confirms|told|says|said|thanks|thanked|acknowledged|wrote (?:back|to say)|replied|emailed|rang|"
    r"called|receipt) "
)
_HEAD = re.compile(
    r"\b(?:paid|payments?|settled|transfers?|transferred|went out|gone out|sent|cheques?|checks?|outgoings|wired|"
    r"bank run)\b",
    re.IGNORECASE,
)
"""What a list of sums is headed by that were paid, or are paid with it."""
_NUMBERED = re.compile(
    r" (?P<payee>(?:(?!for |to |of |and |from |the |my |our |paid |settled |sent |transferred |with |at |in |by |"
    r"<)[^\s,;:.!?()]+ ){1,4}?)(?:invoice|bill|inv|statement|account)s? (?:(?:no|number|nr|ref|[.#:]) )*"
    r"(?=<[nd]|[a-z]{0,4}-?\d|[,.]|\Z|<m|for|of|and|is|was|has|today|yesterday|this|in|by|on|too|with)"
)
_LEADS = "to|from|paid|pay|sent|gave|given|settled|transferred|wired|with|e-transferred|zelled"
_TO = re.compile(
    rf" (?:{_LEADS}) (?:(?P<whose>his|her|their|its) )?(?:the |my |our )?(?P<payee>(?:{WORD}){{1,4}}?)(?=[,;:.!?()–—<]|\Z|"
    r"(?:'s|is|was|are|has|went|for|his|her|their|the|a|an|in|by|on|with|via|from|to|and|this|today|of|just|again|too|"
    r"off|through|at|over) )"
)
_TO_WHOM = re.compile(_TO.pattern.replace(_LEADS, "to"))
_BY = re.compile(rf" by (?:the )?(?P<payee>(?:{WORD}){{1,3}}?)(?=[,;:.!?()–—<]|\Z|(?:this|for|on|in|and|today|at) )")
_SUBJECT = re.compile(
    rf"(?:\A|[;:.!?()–—]|,) (?:and |so |the |my |our |also )*(?P<payee>(?:{WORD}){{1,5}}?)"
    r"(?=(?:'s|for|of|is|are|was|were|has|have|got|had|gets|went|,|<m\d+>) )"
)
_PRONOUNS = word_set("him her them it they he she his their me us i we you you everything everyone both all")
NO_PAYEE = (
    _PRONOUNS
    | BANKS
    | MEANS_OF_PAYMENT
    | PREPOSITIONS
    | word_set(
        "whole full entire total invoice bill bills number payment payments check cheque cash money card visa mastercard amex account bank "
        "today yesterday transfer transfers month week thing things list this that these those same rest first second "
        "one ones half deposit balance just now back off e-transfer e-transfers paypal venmo zelle wise remitly revolut upi gpay phonepe paytm interac hand direct debit "
        "internet text email quickly finally already statement order morning afternoon evening night total sum list "
        "done paid settled door desk post mail app phone"
    )
)
_WHAT_FOR = word_set("money invoice invoices bill bills payment payments statement")
"""What ends a phrase for whom a sum went to, and tells only that it was owed: "childminder money"."""
_WE = word_set("i we my our me us")


def settled_bills(told: Told) -> list[Finding]:
    """The bills that this turn tells to have been paid and that nothing else has read, each with whom it went to."""
    earlier = [e for path in (PAYMENTS, TRANSFERS) for e in told.entries(path) if was_paid(e, told.today)]
    listed, out, borne = [_without_head(item) for item in items(told)], [], borne_facts(told)
    for item in listed:
        said = item.said
        alone = sum(other.said is said for other in listed) == 1
        same = _paid_before(told, item, earlier, alone=alone)
        fresh = [e for p in (PAYMENTS, TRANSFERS, PURCHASES) for e in told.fresh(p) if _is_of(e, item)]
        read = bool(fresh) and fresh[0].values.get("status") in ("paid", "done")
        told_over = len(same) == 1 and _ALREADY.search(said.line) and not _LATELY.search(said.line)
        capped = any(
            said.fact in e.facts and e.values.get("max_amount") == item.money.amount
            for e in told.fresh("finance.limits")
        )
        if (
            capped
            or said.fact in borne
            or told_over
            or not (read or _is_paid(told, item, alone=alone, known=bool(same)))
        ):
            continue
        payee = _name_of(same[0]) if len(same) == 1 else _payee(told, item, alone=alone)
        if fresh:
            out += _named(told, fresh[0], payee, said)
            continue
        day = _day(told, item, alone=alone)
        if not payee or day is None or item.money.amount <= 0:
            continue
        over = alone or _IS_OVER.search(_head(told, said)) or _all_over(told, said)
        status = "paid" if over else "planned"
        note = said.text if alone else item.text
        values: dict[str, Value] = {"payee": payee, "date": day, "status": status, "_note": note, **total(item.money)}
        out.append(Finding(collection=PAYMENTS, values=values, facts=(said.fact,)))
    return out


def _without_head(item: Item) -> Item:
    """Return the first item of a list without the words that head it: "transfers for today: plumber £320"."""
    at = next((t.start for t in item.said.tokens if t.text == ":"), -1)
    behind = [t for t in item.tokens if t.start > at]
    return replace(item, tokens=behind) if len(behind) > 1 else item


def _is_of(entry: Entry, item: Item) -> bool:
    return item.money.amount in (entry.values.get("amount"), entry.values.get("price"))


def _name_of(entry: Entry) -> str:
    return str(entry.values.get("payee") or entry.values.get("recipient") or "")


def _paid_before(told: Told, item: Item, earlier: Sequence[Entry], *, alone: bool) -> list[Entry]:
    """Return the payments of the same sum that share a telling word with an item."""
    named = spoken(item.said.text) if alone else item.words
    fit = [e for e in earlier if e.values.get("amount") == item.money.amount and _name_of(e)]
    return [e for e in fit if is_named(told, e, item.money.amount, named)]


def _is_paid(told: Told, item: Item, *, alone: bool, known: bool) -> bool:
    """Whether an item is told to have been paid by the speaker, or for them by one of the household."""
    said = item.said
    around = said.line if alone else item.line
    if (
        said.sense.asks
        or not said.sense.tells
        or said.sense.period
        or _is_for_others(item, alone=alone)
        or _NOT_DONE.search(around)
    ):
        return False
    if not alone:
        telling = (known or _NUMBERED.search(item.line)) and not is_list_of_others(said)
        return bool(telling and _head(told, said)) and not _PLANNED.search(told.text)
    if tells_over(said.line) or _is_by_others(said, known=known):
        return False
    done = _SETTLED.search(said.line) or _RECEIVED.search(said.line) or _paid_behind(told, said)
    if known and done is not None and (_PASSIVE.match(done[0]) or not _SETTLED.search(said.line)):
        done = _LATELY.search(said.line)
    by_them = _TOLD_BY_THEM.search(said.line) and not _BY_US.search(said.line)
    return bool(done) and not (by_them and not _by_household(said))


_BY_US = re.compile(
    r" (?:i|we) (?:have |'ve |just |already |then |also )*(?:paid|settled|sent|done|did|made|transferred|wired|mailed|"
    r"posted|gave|given) "
)
_PAID_IT = re.compile(
    r"(?:\A|[;.,]) (?:(?:so|and|then|but|i|we|have|'ve|just|already|both) )*(?:i|we) (?:have |'ve |just |already |"
    r"then |both )*(?:paid|settled|gave|sent|transferred|wired|mailed|posted|handed) "
    r"(?:it|him|her|them|that|the (?:lad|lads|man|men|guy|guys|woman|fellow|boys|bill|invoice|full amount|lot)|by|with|"
    r"in|on|straight|right|cash|there) "
)
"""How the sentence behind a sum tells that it was paid: "I paid the lad by card before he left"."""


def _paid_behind(told: Told, said: Said) -> re.Match[str] | None:
    """Return where the next sentence tells that the sum of this one was paid; a plain price is no bill."""
    at = told.said.index(said)
    behind = told.said[at + 1] if at + 1 < len(told.said) else None
    if behind is None or behind.sense.sums or behind.sense.asks or not behind.sense.tells:
        return None
    return None if _NOT_DONE.search(behind.line.replace(" before ", " ")) else _PAID_IT.search(behind.line)


_FOR_OTHERS = re.compile(rf" for (?:my|our|his|her|their) (?:{'|'.join(sorted(PEOPLE - HOUSEHOLD))}) ")


def _is_for_others(item: Item, *, alone: bool) -> bool:
    return bool(_FOR_OTHERS.search(item.said.line)) if alone else item.is_for_others


_PLANNED = re.compile(r"\b(?:budget|limit|planned|owe|due|to pay|per month|a month)\b", re.IGNORECASE)
_IS_OVER = re.compile(
    r"\b(?:paid|made|settled|transferred|went|gone|sent|wired|outgoings|statement|spent|came off|left)\b", re.IGNORECASE
)
"""How a list is headed by which the sums have been paid, and are not about to be."""


def _head(told: Told, said: Said) -> str:
    """Return the sentence that says of a list that it is one of payments: its own or the one before; "" for none."""
    at = told.said.index(said)
    told_by = (said.text, *(one.text for one in told.said[max(0, at - 1) : at]), said.sense.scene.whole)
    return next((text for text in told_by if _HEAD.search(text)), "")


_ALL_OVER = re.compile(
    r"\A (?:(?:all|both|everything|they|these|those|it|is|are|was|were|now|already|been|has|have|of|them|the|lot|'re|"
    r"'s|all) )*(?:paid|done|settled|sent|gone|cleared|sorted)(?: now| off| today| for| out)* [.!]?"
)


def _all_over(told: Told, said: Said) -> bool:
    """Whether the sentence behind a list tells that all of it was paid."""
    behind = told.said[told.said.index(said) + 1 :][:1]
    return any(_ALL_OVER.match(one.line) and not one.sense.asks for one in behind)


_PASSIVE = re.compile(r" (?:is|are|was|were|has|have|'s|got|all|now|been|went|gone|came|come|an?|the|my|our) ")
_LATELY = re.compile(r" (?:just|again|this (?:morning|afternoon|evening)|today|tonight) ")
"""How what had been paid before is told to have been paid anew, and not told over."""
_ALREADY = re.compile(r" (?:already|as (?:i|we) (?:said|told|mentioned|wrote)) ")
_PAYER = re.compile(
    rf" (?:my|our) (?P<who>{'|'.join(sorted(PARTNERS | HOUSEHOLD))}) (?:(?:[^\s,;.!?<]+ ){{0,4}}?(?:that )?"
    r"(?:he|she|they) )?(?:has |have |had |'s |is |already |just |also )*(?:paid|settled|sent|transferred) "
)


_BY_AGENT = re.compile(
    r" (?:paid|settled|covered|cleared|sorted) (?:<m\d+> |in full |off )?by (?!me |us |card |cash |cheque |check |"
    r"bank |transfer |direct |debit |credit |phone |post |mail |e-transfer |instal|standing |<d)"
    r"| (?:he|she|they) (?:got|had) (?:it|them) paid "
)
"""How a bill is told to have been paid by somebody: "paid by my landlord"."""


def _by_household(said: Said) -> bool:
    match = _PAYER.search(said.line)
    return match is not None and match["who"] in PARTNERS


def is_bill_of_others(said: Said, match: re.Match[str]) -> bool:
    """Whether what a match tells was done by somebody whose money is not the speaker's; a partner's is."""
    at = said.sense.line.token_at(match.start() + 1)
    if _BY_AGENT.search(said.line) or _FOR_OTHERS.search(said.line):
        return True
    return not _by_household(said) and said.sense.of_others(Hit(at, at + 1), company=False)


def _is_by_others(said: Said, *, known: bool) -> bool:
    """Whether somebody else paid; what one of the household paid counts where it was paid before."""
    match = _SETTLED.search(said.line)
    if match is None:
        return False
    if _BY_AGENT.search(said.line):
        return True
    if known and _by_household(said):
        return False
    at = said.sense.line.token_at(match.start() + 1)
    return not _PASSIVE.match(match[0]) and said.sense.of_others(Hit(at, at + 1), company=False)


def _day(told: Told, item: Item, *, alone: bool) -> dt.date | None:
    """Return the day on which a sum was paid: the one beside it, today where none is told, None for one to come."""
    if (day := item.day_in(told)) is not None:
        return day
    dates = [t.value for t in (item.said.tokens if alone else item.tokens) if t.kind == "date"]
    ahead = [value for value in dates if value.first > told.today and value.grain != "month"]
    return None if ahead else min(item.said.sense.past_day(), told.today)


def _payee(told: Told, item: Item, *, alone: bool) -> str:
    """Return whom a bill was from or a sum went to, "" when nothing tells it."""
    said = item.said
    line, tokens = (said.line, said.tokens) if alone else (item.line, item.tokens)
    for form in (_NUMBERED, _BY, _TO_WHOM, _TO, _SUBJECT):
        for match in form.finditer(line):
            run = said.between(*match.span("payee")) if alone else _within(item, match)
            if form is _TO and match["whose"] and run[-1].low in _ASKED_FOR:
                continue  # "transferred her fee" names nobody
            if (party := party_of(run)) and not (form is _SUBJECT and _WE & {t.low for t in run}):
                return text_of(party)
    if not alone:
        return text_of(party_of([*takewhile(lambda t: t.kind not in ("money", "date"), tokens)]))
    pronoun = next((i for i, t in enumerate(tokens) if t.low in _PRONOUNS - _WE), None)
    if pronoun is None and not _WITHOUT_NAME.match(line):
        return ""
    return _named_ahead(said, pronoun or 0) or sent_by_one_before(told, said)


_ASKED_FOR = word_set("fee fees bill invoice share money rent deposit wages pay retainer tuition dues")
"""What somebody asks a sum for that is named by whose it is: "her fee"."""


def _named_ahead(said: Said, at: int) -> str:
    """Return whom the words before a pronoun begin with by name: "Sipho the plumber fixed it, and I paid him"."""
    names = [said.tokens[a:b] for a, b in said.sense.names() if b <= at and not a]
    return next((text_of(run) for run in names if party_of(run) and all(is_name(t) for t in run)), "")


_WITHOUT_NAME = re.compile(
    rf" (?:(?:i|we|have|'ve|just|already|and|then) )*(?:paid |settled )?(?:the |their |his |her |whole |full |entire )*{_BILL} "
)


def _within(item: Item, match: re.Match[str]) -> list[Token]:
    """Return the tokens of an item that a group of a match on its line stands for."""
    first = item.line[: match.start("payee")].count(" ") - 1
    return list(item.tokens[first : first + match["payee"].strip().count(" ") + 1])


def party_of(run: Sequence[Token]) -> list[Token]:
    """Return a phrase as whom a sum went to, [] when it names nobody."""
    own = [t for t in bare([*run]) if t.low not in ("'s", "old", "new", "dear")]
    own = [*takewhile(lambda t: t.capital or "past" not in FORMS.get(t.low, {}), own)]
    while len(own) > 1 and own[-1].low in _WHAT_FOR:
        own.pop()
    plain = bool(own) and all(t.kind == "word" for t in own) and not {t.low for t in own} & NO_PAYEE
    return own if plain else []


def sent_by_one_before(told: Told, said: Said) -> str:
    """Return the firm or the person that the sentence before is about: a name in it, else who its subject is."""
    at = told.said.index(said)
    before = told.said[at - 1] if at else None
    if before is None or before.sense.asks:
        return ""
    names = [(a, before.tokens[a:b]) for a, b in before.sense.names()]
    fit = [(a, run) for a, run in names if party_of(run) and run[0].low not in _INVOKED]
    fit = [(a, run) for a, run in fit if a or len(run) > 1 or is_name(run[0])]  # no "Warm water"
    fit = [(a, run) for a, run in fit if not (a and before.tokens[a - 1].low in ("in", "near"))]
    reached = [run for a, run in fit if a and before.tokens[a - 1].low in _AT and text_of(run).lower() not in PLACES]
    titled = [run for _, run in fit if run[0].low in _TITLES]
    if fit:
        return text_of(party_of((reached or titled or [run for _, run in fit])[0]))
    if trade := _visited(before):
        return trade
    first = before.sense.line.clauses[0] if before.sense.line.clauses else None
    return text_of(party_of(first.subject)) if first is not None else ""


def _visited(before: Said) -> str:
    """Return whom a sentence tells somebody to be at or to come from, by their trade: "home from the vet", "at our dentist"."""
    tokens = before.tokens
    led = (i for i in range(2, len(tokens)) if tokens[i - 1].low in ("the", "my", "our") and tokens[i - 2].low in _AT)
    return next((tokens[i].text for i in led if is_person(tokens[i].low) and tokens[i].low not in HOUSEHOLD), "")


_INVOKED = word_set("god lord christ heaven heavens jesus allah")
"""Who is named in thanks, and sends no bills: "God bless Mr Okafor"."""
_TITLES = word_set("mr mrs ms dr mr. mrs. ms. dr. prof prof. herr frau señor señora monsieur madame")
_AT = word_set("to at from by")
"""What leads to the name of whom one goes to: "took Biscuit to Happy Paws"."""


def _named(told: Told, entry: Entry, payee: str, said: Said) -> list[Finding]:
    """Return the name for a payment of this turn that was read with a pronoun, or without whom it went to.

    Where the sentence before tells the name, its words tell as well what the payment was for.
    """
    field = "recipient" if entry.collection == TRANSFERS else "payee"
    known = str(entry.values.get(field) or "")
    if entry.collection == PURCHASES or not payee or not {w.lower() for w in known.split()} <= NO_PAYEE:
        return []
    note = said.text if spoken(payee) <= said.words else told.around(told.said.index(said))
    values: dict[str, Value] = {field: payee, "_note": note}
    return [Finding(collection=entry.collection, entry=entry, values=values, facts=(said.fact,))]


_BACK = re.compile(
    r" (?:refunded|reimbursed|repaid|reversed) | (?:paid|sent|gave|given|put|transferred|credited) (?:me |us |my |our |"
    r"the |it |that |all |of |this )*(?:<m\d+> |money |fee |sum )?(?:straight |right |all )?back "
    r"|(?<! i)(?<! we) (?:sent|paid|gave|put|returned) (?:the |that |my |our )?(?:<[mn]\d+>|money|payment|transfer) (?:[^\s,;.!?]+ ){0,6}?back "
    r"| (?:got|had|have|received) (?:my|our|the|it|that|all|<m\d+>) (?:[^\s,;.!?]+ ){0,4}?(?:back|refunded) | "
    r"(?:bounced|failed|rejected|declined|came back) | not (?:go|gone) through "
)
_NOT_BACK = re.compile(
    r" (?:will|'ll|would|should|want|wants|ask|asked|asking|if|unless|until|might|may|never|not (?!go |gone )|going to|"
    r"promised|to be) "
)
_IF = re.compile(r" (?:if|unless|until) ")


def _came_back(said: Said) -> bool:
    """Whether a part of a sentence tells that money came back, whatever another part tells of what is to come."""
    for match in _BACK.finditer(said.line):
        first, last = said.sense.segment(said.sense.line.token_at(match.end() - 2))
        part = " ".join(["", *(t.low for t in said.tokens[first:last]), ""])
        if not _NOT_BACK.search(part) and not _IF.search(said.line):
            return True
    return False


_UNDONE = {PAYMENTS: "refunded", TRANSFERS: "cancelled"}


_FIRST_FAILED = re.compile(
    r" (?:first|earlier|old|previous|other|last) (?:try|attempt|one|payment|transfer|time|go|bank transfer) (?:\S+ ){0,3}?(?:failed|bounced|"
    r"not (?:go|get|come|work)|never (?:arrived|went|reached|came|got)|came back|(?:was|got|been) (?:\S+ )?(?:returned|rejected|refunded|reversed|cancelled|canceled|declined|lost|stuck)) "
)
"""How a payment made anew is told to make up for one that failed: "the first try had bounced"."""


def made_up(told: Told) -> list[Finding]:
    """The earlier payments that failed, as is told beside the same sum paid anew."""
    failed = next((s for s in told.said if _FIRST_FAILED.search(s.line) and s.sense.tells and not s.sense.asks), None)
    anew = {e.values.get("amount") for p in (PAYMENTS, TRANSFERS) for e in told.fresh(p) if failed and e.record is None}
    anew |= {m.amount for s in told.said for m in s.sense.sums} if failed else set()
    return [
        Finding(collection=e.collection, entry=e, values={"status": _UNDONE[e.collection]}, facts=(failed.fact,))
        for path in (PAYMENTS, TRANSFERS)
        for e in told.entries(path)
        if failed and was_paid(e, told.today) and e.record is not None and e.values.get("amount") in anew
    ]


def given_back(told: Told) -> list[Finding]:
    """The payments that came back, so that they settle nothing: "the gym has refunded the £35", "the payment bounced"."""
    earlier = [e for path in (PAYMENTS, TRANSFERS) for e in told.entries(path) if was_paid(e, told.today)]
    out: list[Finding] = []
    for said in told.said if earlier else ():
        if said.sense.asks or not said.sense.tells or not _came_back(said):
            continue
        sums = {m.amount for m in said.sense.sums}
        fit = [e for e in earlier if not sums or e.values.get("amount") in sums]
        named = [e for e in fit if spoken(_name_of(e)) & said.words]
        meant = named[-1:] or (fit if sums and len(fit) == 1 else [])
        for entry in meant:
            status: dict[str, Value] = {"status": _UNDONE[entry.collection]}
            out.append(Finding(collection=entry.collection, entry=entry, values=status, facts=(said.fact,)))
    return out
