"""With which card or from which account a sum is paid, known by its last digits, in whatever words of paying."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re
from itertools import takewhile

from usercode.state.change import Value
from usercode.state.frames.functionwords import SUPPOSALS
from usercode.state.frames.gist.families import Hit
from usercode.state.frames.phrases import bare, text_of
from usercode.state.frames.sums import total
from usercode.state.frames.tokens import Money
from usercode.state.frames.turns.told import WORD, Finding, Said, Told
from usercode.state.frames.words import HOUSEHOLD, PARTNERS

PAYMENTS, TRANSFERS = "finance.payments", "finance.transfers"
_CARD = re.compile(
    r" (?P<lead>with|on|onto|to|from|using|off|via|through|out of) (?:my |our |the )"
    rf"(?P<card>(?:{WORD}){{0,4}}?(?:card|account|visa|mastercard|amex|barclaycard|maestro) (?:(?:at|with) (?:{WORD}){{1,2}}?)?)"
    r"(?:\( )?(?:which |that |whose number |with (?:the )?number )?(?:ending|ends|finishing|no|number) (?:in |with )?(?P<digits><[nd]\d+>) "
)
"""A card or an account of the speaker's with its last digits, and how money comes from it."""
_BILLED_TO = re.compile(
    r" (?:bill|billed|charge|charged|put|debit|debited) (?:it |that |this |everything )?(?:straight )?(?:to|on|onto) "
)
_PAYS = re.compile(
    r" (?:pay|paid|paying|pays|settle|settled|bought|ordered|booked|went|goes|going|put|charged|billed|taken|debited|spent|came|come) "
)
_TO_COME = re.compile(
    r" (?:'ll|will|going to|about to|want to|need to|have to|must|plan to|mean to|shall) (?:\S+ ){0,2}?(?:pay|settle|put|charge|use|go|book|order) | (?:'m|am|'re|are) paying "
)
_OF_ITSELF = re.compile(r" (?:went|goes|going|put|charged|billed|taken|debited|came|come) ")
"""What money does by itself, so that its subject is no person who pays."""
_SUM_BEHIND = re.compile(
    r"\A (?:it|that|this|they|he|she|the (?:total|sum|bill|price|whole thing)) (?:is|was|'s|are|will be|'ll be|wants?|asks?|asks? for|comes? to|came to|"
    r"costs?|charges?|makes) (?:about |only |just |exactly |me |us )*<m\d+> "
)
"""How the sentence behind tells the sum: "they want £380"."""
_OPEN = re.compile(
    rf" (?:{SUPPOSALS}|not|never|cannot|refused|declined|failed|bounced|blocked|refund\w*|back|into|salary|wages|instead|always|every|each|usually) "
)
_WHAT = re.compile(
    rf" (?:pay|paid|paying|settle|settled|bought|ordered|booked|<m\d+>) (?:for )?(?:the |my |our |an |a )?(?P<what>(?!for )(?:{WORD}){{1,5}}?)"
    r"(?=[,;:.!?()–—<]|\Z|(?:with|on|onto|from|using|off|via|through|went|goes|was|is|were|are|has|will|today|yesterday|this|last|and|came) )"
)
"""What is paid for: "paid for our train tickets with", "380 pounds for my dentist went on"."""


def paid_with(told: Told) -> list[Finding]:
    """The payments of this turn that a card or an account, known by its last digits, is told to be charged with."""
    out: list[Finding] = []
    for at, said in enumerate(told.said):
        match = _CARD.search(said.line)
        if match is None or said.sense.asks or not said.sense.tells or said.sense.line.mood == "hypothetical":
            continue
        before = told.said[at - 1] if at else None
        behind = told.said[at + 1] if at + 1 < len(told.said) else None
        near = said if said.sense.sums else behind if behind is not None and _SUM_BEHIND.match(behind.line) else before
        if near is None or len(near.sense.sums) != 1 or near.sense.period or near.sense.asks:
            continue
        if match["lead"] == "to" and not _BILLED_TO.search(said.line):
            continue
        text = said.line if near is said else f"{near.line}{said.line}"
        if not _PAYS.search(text) or _OPEN.search(text) or _is_of_others(said) or _is_of_others(near):
            continue
        out += _told_of(told, said, match, near.sense.sums[0], before)
    return out


def _is_of_others(said: Said) -> bool:
    """Whether somebody outside the household pays; what one of it pays with the speaker's card is theirs."""
    paying = _PAYS.search(said.line)
    if paying is not None and _OF_ITSELF.match(paying[0]):
        return False
    at = said.sense.line.token_at(paying.start() + 1) if paying is not None else 0
    subject = {t.low for t in said.sense.subject(Hit(at, at + 1))}
    return bool(said.sense.of_others(Hit(at, at + 1), company=True)) and not subject & (HOUSEHOLD | PARTNERS)


def _told_of(told: Told, said: Said, match: re.Match[str], money: Money, before: Said | None) -> list[Finding]:
    """Return the account for what was read of a sum, else the payment."""
    card = [*takewhile(lambda t: t.kind == "word", bare(said.between(*match.span("card"))))]
    digits = said.between(*match.span("digits"))[0].text
    account = f"{text_of(card)} ending in {digits}"
    read = [e for p in (PAYMENTS, TRANSFERS) for e in told.fresh(p) if e.values.get("amount") == money.amount]
    if read:
        if str(read[0].values.get("from_account") or "").endswith(digits) or read[0].values.get("destination"):
            return []
        source: dict[str, Value] = {"from_account": account, "_note": said.text}
        return [Finding(collection=read[0].collection, entry=read[0], values=source, facts=(said.fact,))]
    lines = (said, *((before,) if before is not None else ()))
    named = ((one, m) for one in lines for m in _WHAT.finditer(one.line))
    what = next(
        (
            name
            for one, m in named
            if (name := text_of(bare(one.between(*m.span("what"))))) and name.lower() not in _NO_THING
        ),
        "",
    )
    if not what:
        return []
    planned = bool(_TO_COME.search(said.line))
    day = told.today if planned else min(said.sense.past_day(), told.today)
    values: dict[str, Value] = {
        "payee": what,
        "from_account": account,
        "date": day,
        "status": "planned" if planned else "paid",
        "_note": said.text,
        **total(money),
    }
    return [Finding(collection=PAYMENTS, values=values, facts=(said.fact,))]


_NO_THING = frozenset({"it", "that", "this", "them", "everything", "all"})
