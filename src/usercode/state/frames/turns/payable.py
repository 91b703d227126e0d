"""What is to be sent to whom on a day, and for what, where no verb of sending leads the sum.

"CHF 385 is what Rosalind gets from me for the chalet, payable on 25 June", "Rosalind is owed CHF 385 by me, and the
transfer is planned for 2 July", "for the course: CHF 385 to the cooperative, one transfer, on 2 July": the sum, who gets
it, that it is paid and the day may stand in any order, in one sentence or two.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence

from usercode.state.change import Value
from usercode.state.frames.functionwords import PREPOSITIONS, SUPPOSALS
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.phrases import bare, text_of
from usercode.state.frames.sums import total
from usercode.state.frames.tokens import Money, Token
from usercode.state.frames.turns.coming_days import days_ahead
from usercode.state.frames.turns.told import WORD, Finding, Said, Told, is_ours
from usercode.state.frames.verbs import FORMS
from usercode.state.frames.words import BANKS, PEOPLE
from usercode.state.frames.wordset import word_set

TRANSFERS, PAYMENTS = "finance.transfers", "finance.payments"
_STOP = (
    r"(?=[,;:.!?()–—<]|\Z|(?:for|on|by|that|and|so|as|is|are|was|has|gets?|in|at|with|from|to|via|execution|transfer|payable|due|please|this|next|"
    r"my|our|the|towards|when|will|wants?|which) )"
)
_WHO = rf"(?P<who>(?!me |us |him |her |them |it |be |pay |you |my account |our account )(?:(?:my|our|the) )?(?:{WORD}){{1,4}}?){_STOP}"
_GETS = (
    re.compile(
        rf" (?:what|which) (?P<who>(?:(?:my|our|the) )?(?:{WORD}){{1,4}}?)(?=(?:is going to |is to |will |'ll )?(?:gets?|receives?|is owed|is due|has coming|asks?|wants?|charges?) )"
    ),
    re.compile(
        rf"(?:\A|[,;:.!?()–—]| that| and| so) (?P<who>(?:(?:my|our|the) )?(?:{WORD}){{1,4}}?)(?=(?:is|are|'s) (?:still )?(?:owed|due (?=(?:\S+ )?<m)|to get|to receive|to be paid|getting) (?!(?:a|an|his|her|the|their|new|some|our|my) ))"
    ),
    re.compile(
        rf"(?:\A|[,;:.!?()–—]| that| and| so) (?P<who>(?:(?:my|our|the) )?(?:{WORD}){{1,4}}?)(?=(?:gets?|receives?) (?:\S+ )?<m\d+> )"
    ),
    re.compile(rf" (?:told|informed|asked|billed|invoiced|reminded) by {_WHO}"),
    re.compile(
        rf" (?:pay|owe|send|transfer|wire) (?P<who>(?!me |us |him |her |them |it )(?:(?:my|our|the) )?(?:{WORD}){{1,4}}?)(?=(?:the |a |exactly |about |another )?<m\d+> )"
    ),
    re.compile(
        rf" (?:goes|go|going|payable|due|owed|transfer|payment|sent|paid|recipient is|receiver is|payee is|<m\d+>) (?:\S+ ){{0,7}}?to {_WHO}"
    ),
)
"""How a turn tells who gets a sum; each is tried over all its sentences before the next."""
_IS_PAID = re.compile(
    r" (?:transfer\w*|payable|to be paid|pay|owed?|owes|gets? (?:<m\d+> )?(?:\S+ )?from (?:me|us)|goes to|<m\d+> (?:(?!i |we |they |you )[^\s,;:.!?]+ ){0,4}?go to|due|e-banking|ebanking|online banking|banking|bank|execution|executed|remit\w*|"
    r"wire|standing order|payment|bill|send) "
)
_OURS = re.compile(r" (?:i|we|me|us|my|our|please|note|remember|reminder) ")
_OPEN = re.compile(
    rf" (?:{SUPPOSALS}|not|never|no longer|paid|sent|transferred|debited|charged|shows?|went|gone|already|cancel\w*|owes (?:me|us)|(?:to|from) (?:my|our) (?:own )?(?:account|savings)|every|each|monthly|weekly|"
    r"asks? (?:me|us)|asked (?:me|us)|scam|nobody|dropped|scrapped|thought of|thought about|novel|film|story|scene|play|salary|wages|pension|costs? (?:him|her|them)|refund\w*|budget|limit|at most) "
)
_CHANGED = re.compile(
    r" (?:instead|correct(?:ed|ion)|changed?|actually|after all|new (?:sum|amount|figure|total)|now it 's|raised|lowered|reduced|updated|no longer|rather than|not \S+ but|went up|agreed (?:on )?(?:a )?(?:new|different)) "
)
_NOBODY = (
    word_set(
        "i we me us you it this that he she they them him her who what which bank transfer payment account bill note money please keep off back up in out over for"
    )
    | BANKS
)

_BILLS = word_set(
    "instalment installment instalments installments bill bills invoice invoices fee fees deposit balance"
)
"""What is due itself, and is nobody who gets it: "the instalment is due on 5 October"."""


def payable(told: Told) -> list[Finding]:
    """The sum that this turn tells to be sent to somebody on a day to come."""
    sums = {m.amount: m for s in told.said for m in s.sense.sums}
    text = "".join(s.line for s in told.said)
    if len(sums) != 1 or not _IS_PAID.search(text) or not _OURS.search(text) or _OPEN.search(_TOLD_BANK.sub(" ", text)):
        return []
    if any(
        s.sense.asks
        or not s.sense.tells
        or s.sense.period
        or any(s.sense.tokens[i].value.recurring for i in s.sense.dates)
        or (s.sense.line.mood in ("hypothetical", "question") and not _TOLD_BANK.search(s.line))
        for s in told.said
    ):
        return []
    priced = next(s for s in told.said if s.sense.sums)
    by_us = re.search(r" (?:by|from) (?:me|us) ", text)
    if not (by_us or is_ours(priced)) or _THEIRS.search(priced.line):
        return []
    at = told.said.index(priced)
    near = [priced, *told.said[at + 1 : at + 2], *told.said[max(0, at - 1) : at]]
    who, of = _who(near)
    dated = next(((s, day) for s in near if (day := next(days_ahead(s, told.today), None)) is not None), None)
    if not who or dated is None:
        return []
    facts = tuple(sorted({priced.fact, of.fact, dated[0].fact}))
    return _ordered(told, who, next(iter(sums.values())), dated[1], facts)


_THEIRS = re.compile(
    r" (?:(?:my|our) \S+ 's|his|her|their) (?:\S+ )?(?:rent|bill|fees?|deposit|loan|tuition|mortgage|dues|invoice|debt|share) "
)
"""How a sum is told to be somebody else's to pay: "my sister's rent"."""
_TOLD_BANK = re.compile(
    r" (?:told|asked|instructed) (?:the|my|our) bank | (?:i|we)(?: have| 've)? (?:said|promised|told \S+|agreed|confirmed)(?: that)? (?:i|we)(?: would| 'd| will| 'll) "
)
"""How somebody tells that they have given the order, or their word: "I said I'd transfer it"."""


def _who(near: Sequence[Said]) -> tuple[str, Said]:
    """Return who gets a sum, by name where one is told beside who they are, and the sentence that tells it."""
    for form in _GETS:
        for said in near:
            for match in form.finditer(said.line):
                told = said.between(*match.span("who"))
                if told and told[0].low in FORMS and not told[0].capital:
                    continue  # "I'm going to take 2,000 out"
                run: list[Token] = [t for t in bare(told) if t.low != "'s"]
                while run and run[-1].low in PREPOSITIONS:
                    run.pop()
                named = [t for t in run if t.capital]
                if run and run[0].low in PEOPLE and named:
                    run = named
                if (
                    run
                    and run[-1].low not in _BILLS
                    and not {t.low for t in run} & _NOBODY
                    and all(t.kind == "word" for t in run)
                ):
                    return text_of(run), said
    return "", near[0]


def _ordered(told: Told, who: str, money: Money, day: dt.date, facts: tuple[int, ...]) -> list[Finding]:
    """Return the transfer: that of the turn with what else is told of it, the one on record, or a new one."""
    read = [e for e in told.fresh(TRANSFERS) if e.values.get("amount") == money.amount]
    paid = any(
        e.values.get("amount") == money.amount and e.values.get("status") in ("paid", "charged")
        for e in told.fresh(PAYMENTS)
    )
    if paid or any(e.values.get("recipient") and e.values.get("date") for e in read):
        return []
    if any(e.record is not None or e.values.get("destination") or e.values.get("status") != "planned" for e in read):
        return []
    note = " ".join(s.text.strip() for s in told.said if s.fact in facts)
    values: dict[str, Value] = {"recipient": who, "date": day, "status": "planned", "_note": note, **total(money)}
    misread = [
        e
        for path in (TRANSFERS, PAYMENTS, "household.deadlines", "calendar.events", "finance.purchases")
        for e in told.fresh(path)
        if e.record is None and {*e.facts} & {*facts}
    ]
    gone = [Finding(collection=e.collection, entry=e, facts=tuple(e.facts), retires=True) for e in misread]
    earlier = [e for e in told.entries(TRANSFERS) if _is_same(e, who, day)]
    same = next((e for e in earlier if e.values.get("amount") == money.amount), None)
    text = "".join(s.line for s in told.said)
    entry = same or (earlier[-1] if earlier and _CHANGED.search(text) else None)
    return [*gone, Finding(collection=TRANSFERS, entry=entry, values=values, facts=facts)]


def _is_same(entry: Entry, who: str, day: dt.date) -> bool:
    values = entry.values
    return bool(
        entry.record is not None
        and not entry.retired
        and values.get("status") == "planned"
        and values.get("date") == day
        and words(str(values.get("recipient") or "")) == words(who)
    )
