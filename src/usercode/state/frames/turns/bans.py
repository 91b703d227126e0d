"""What is not bought, paid or lent, for a time or for good, by the whole of a turn: "not a penny on X till spring"."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence

from usercode.state.change import Value
from usercode.state.frames.direction import coming, period_end
from usercode.state.frames.limiting import by_name
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.phrases import bare, last_day, text_of
from usercode.state.frames.tokens import Token
from usercode.state.frames.turns.pledges import is_own_word, until_when
from usercode.state.frames.turns.rules import LEADING, LIMITS, UNSURE, party_of
from usercode.state.frames.turns.told import Finding, Said, Told
from usercode.state.frames.turns.unlent import lends_thing, unlent
from usercode.state.frames.verbs import FORMS
from usercode.state.frames.wordset import word_set

_ANY = r"(?:(?![;:.!?()–—…] )\S+ )"
_WAITS = rf"(?P<cond>(?:until|till|before|unless) {_ANY}+)"
GIVING = (
    r"(?:lend|loan|give|pay|send|transfer|advance|hand|wire|zelle|venmo|release|move|paying|sending|giving|"
    r"transferring|wiring|zelling|venmoing|handing|settle|settling|remit|part with)"
)
"""Verbs for letting somebody have money."""
_GIVING = rf"(?:{GIVING}|touch|paid|released|transferred|sent|leave|leaves|go|goes|lending)"
_BANS = (
    re.compile(rf" (?:not|never) {_ANY}{{0,4}}?{_GIVING} (?P<rest>{_ANY}*?){_WAITS}"),
    re.compile(
        r" (?:no|not another|not one|nothing|not (?:a|one) (?:single )?(?:cent|penny|dollar|pound|euro|dime|rupee|"
        r"rand|bean)) (?:more |further |other )?(?P<rest>(?:money|payments?|loans?|cash|funds?|dollar|penny|cent|"
        rf"cheque|check|transfers?|is|gets|will|leaves|goes|more)? ?{_ANY}*?){_WAITS}"
    ),
    re.compile(
        r"(?<! they)(?<! he)(?<! she)(?<! it)(?<! who) (?:hold|holding|keep|keeping|withhold|withholding|sit|sitting) "
        rf"(?P<rest>(?:on to |onto |on |off |back )?{_ANY}*?(?:back )?){_WAITS}"
    ),
)
_GETS_NONE = re.compile(
    r"(?:(?<=\A )|(?<=[,;:.–—] )|(?<= that )|(?<= and )|(?<= but )|(?<= so ))(?P<who>(?:the |our |my )?(?:(?!i |we |he |she |they |it |there |this |that )[^\s<,;:.!?]+ ){1,4}?)(?:, (?P<called>(?:[^\s<,;:.!?]+ ){1,4}?), )?"
    r"(?:(?:does|do|will|shall|is|are|must|can) not (?:get|getting|see|seeing|receive|have|be paid|being paid)|(?:gets?|sees?|receives?|is getting|will get) (?:no|nothing|not)) "
    rf"(?P<rest>(?:another|any|a|one|more|further|single|cent|penny|euro|dollar|pound|rupee|cedi|franc|money|payments?|of|our|my|from|me|us|{_ANY}){{0,7}}?){_WAITS}"
)
"""How whoever is to get nothing is told first: "the roofer doesn't get another cedi from me until the leak is mended"."""
_FOR_GOOD = re.compile(
    r" (?:not|never|no longer) (?:going to |to |ever )?(?:lend|lending|loan) (?:my |our )?"
    r"(?P<kin>(?:[^\s<,;:.!?]+ ){1,3}?)(?:any |more |another |a |money |anything |again )"
    r"| (?:not to lend|not lend|never lend|not lending|no more (?:loans?|money|lending)|not to give|no longer lend) "
    r"(?P<rest>(?:[^\s,;:.!?()–—]+ ){0,9}?(?:to|for|him|her|them|from us|from me)[^,;:.!?()–—]*)"
)
_MEANT = re.compile(
    r"\b(?:i|we|us|me|my|our|no (?:more )?(?:money|payments?|loans?)|rule|agreed|decided|promised|told)\b",
    re.IGNORECASE,
)
_LEFT_OUT = re.compile(
    r"(?:\A| note :| rule :) (?:(?:nah|no|nope|right|ok|okay|so|and|but|well|sorry|anyway|,) )*"
    r"(?:not \S+ing|not (?:a|one) \S+|nothing|no|hold|holding|keep|keeping|withhold|withholding) "
)
"""How a sentence begins that leaves out whose rule it is: "not paying him until", "hold the rest back until"."""


def _is_meant(said: Said) -> bool:
    return bool(_MEANT.search(said.text) or _LEFT_OUT.search(said.line))


_LENDING = re.compile(r"\b(?:lend|loan|lending|loans|borrow|dollar)\b", re.IGNORECASE)
_FUND = re.compile(r" (?P<fund>(?:[^\s,;:.!?()<>–—]+ ){0,2}(?:account|savings|fund|inheritance|pot|trust)) ")
_OF_MONEY = re.compile(
    rf" (?:money|payments?|loans?|cash|funds?|dollars?|penny|cent|pounds?|euros?|dime|quid|bean|rupee|rand|cheque|check|transfers?|"
    rf"nothing (?:on (?:it|that|the)|for|to|more|further|is|will|until|till|before)|rent|fees?|deposit|{_GIVING}|paying|gets|sees) | <m\d+> "
)
"""What tells of "no ... until" that it is money nobody is to get."""
_TO_A_DAY = re.compile(r"(?:until|till|before|unless) (?:(?:the|at|about|end|of|next|sometime) )*<d\d+>")


def bans(told: Told) -> list[Finding]:
    """Whom nothing is paid or lent by this turn, for good or until something happens that no date tells."""
    out: list[Finding] = []
    for at, said in enumerate(told.said):
        if said.sense.asks or not is_own_word(said) or UNSURE.search(said.line) or not _is_meant(said):
            continue
        known = next((e for e in told.fresh(LIMITS) if said.fact in e.facts), None)
        if lends_thing(said):
            if known is not None and known.record is None:
                out.append(Finding(collection=LIMITS, entry=known, facts=(said.fact,), retires=True))
            continue
        if (lent := _lends_nothing(told, at, known)) is not None:
            out.append(lent)
            continue
        if known is not None and not words(str(known.values["subject"])) <= _MONEY_ITSELF:
            continue
        match = next((m for p in (_GETS_NONE, *_BANS, _FOR_GOOD) if (m := p.search(said.line))), None)
        dated = match is not None and "cond" in match.re.groupindex and _TO_A_DAY.match(match["cond"])
        if match is None or dated or (match.re is _BANS[1] and not _OF_MONEY.search(match[0])):
            continue
        party = _who(said, match) or _fund(said) or party_of(told, said) or _card_before(told, at, match)
        if party and not (known and party == _fund(said)):
            kind = "" if party == _fund(said) else "loan to " if _LENDING.search(said.text) else "payment to "
            subject = f"{kind}{party}"
            values: dict[str, Value] = {"subject": subject, "max_amount": 0.0, "_note": said.text}
            until = period_end(_of_now(said.tokens), told.today) or _day_of_it(said, match)
            values |= {"until": until} if until else {}
            if known is not None:
                values = {"subject": subject}
            out.append(Finding(collection=LIMITS, entry=known, values=values, facts=(said.fact,)))
    return out


def _who(said: Said, match: re.Match[str]) -> str:
    """Return who is told first that gets nothing, by their name or what they do; "" where the form names nobody."""
    if match.re is not _GETS_NONE:
        return ""
    called = said.between(*match.span("called")) if match["called"] else []
    run = bare(called if called and called[0].capital else said.between(*match.span("who")))
    return text_of(run) if run and {t.low for t in run}.isdisjoint(_PRONOUNS) else ""


_ON_IT = re.compile(r" on (?:it|that|that one|this one|them) ")
_CARD = re.compile(
    r" (?:the|my|our|that) (?P<card>(?:[^\s,;:.!?<]+ ){0,2}?(?:visa|mastercard|amex|credit card|store card|card)) "
)


def _card_before(told: Told, at: int, match: re.Match[str]) -> str:
    """Return the card that the sentence before names, where nothing is to go "on it"; "" for none."""
    found = _CARD.search(told.said[at - 1].line) if at and _ON_IT.search(match[0]) else None
    return text_of(bare(told.said[at - 1].between(*found.span("card")))) if found is not None else ""


def _lends_nothing(told: Told, at: int, known: Entry | None) -> Finding | None:
    """Return the ban on lending to somebody that a sentence tells, until its day or until what it hangs on."""
    said = told.said[at]
    who = unlent(said)
    who = party_of(told, said) if who in _PRONOUNS else who
    if not who or (known is not None and (known.record is not None or str(known.values["subject"]) == who)):
        return None
    kind = "loan to " if _LENDS.search(said.text) else "payment to "
    named = who if kind == "loan to " else by_name(who)
    values: dict[str, Value] = {"subject": f"{kind}{named}", "max_amount": 0.0, "_note": said.text}
    until = until_when(told, at) or period_end(_of_now(said.tokens), told.today)
    values |= {"until": until} if until else {}
    return Finding(collection=LIMITS, entry=known, values=values, facts=(said.fact,))


_LENDS = re.compile(r"\b(?:lend\w*|lent|loan\w*|borrow\w*|bail\w*|advance\w*)\b", re.IGNORECASE)
_PRONOUNS = word_set("him her them he she they")


def _of_now(tokens: Sequence[Token]) -> list[Token]:
    """Return tokens without the day since when something has been so: "the £200 he has owed us since Christmas"."""
    return [t for i, t in enumerate(tokens) if not (t.kind == "date" and i and tokens[i - 1].low == "since")]


def _day_of_it(said: Said, match: re.Match[str]) -> dt.date | None:
    """Return the day on which happens what a ban hangs on: "before their certificate is signed on 30 June"."""
    if "cond" not in match.re.groupindex or not match["cond"]:
        return None
    dates = [t for t in _of_now(said.between(*match.span("cond"))) if t.kind == "date"]
    return last_day(coming(dates[0], said.sense.today).value) if dates else None


_MONEY_ITSELF = word_set("loan loans money payment payments cash lending more")


def _fund(said: Said) -> str:
    match = _FUND.search(said.line)
    run = said.between(*match.span("fund")) if match is not None else []
    while run and (
        run[0].low in LEADING
        or "base" in FORMS.get(run[0].low, {})
        or run[0].low in ("out", "from", "leaves", "touch", "of")
    ):
        run = run[1:]
    return text_of(bare(run)) if len(run) > 1 or (run and run[0].low == "savings") else ""
