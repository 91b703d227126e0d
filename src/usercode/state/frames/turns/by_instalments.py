"""That nothing is bought on credit, and what is bought so all the same: the way of paying that a rule is on.

"Nothing is bought on instalments until the boat is paid off" rules out no kind of goods, and "a new television, 24
instalments of 39 euro" breaks it without a word of the rule. Pure.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re

from usercode.state.change import Value
from usercode.state.frames.functionwords import SUPPOSALS
from usercode.state.frames.gist.families import Hit
from usercode.state.frames.gist.spending import is_bought_by_others
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.sums import total
from usercode.state.frames.turns.borne import borne_facts
from usercode.state.frames.turns.pledges import is_own_word, until_when
from usercode.state.frames.turns.ruled import topics
from usercode.state.frames.turns.told import Finding, Said, Told, noted, spoken

LIMITS, PAYMENTS, PURCHASES = "finance.limits", "finance.payments", "finance.purchases"
SUBJECT = "instalment buying"
_WAY = (
    r"(?:on (?:[^\s,;:.!?<]+ )?(?:instal?ments?|credit|finance|hire purchase|tick|the never-never|pay[- ]later|payment plan|the store card|klarna|afterpay|affirm)|"
    r"(?:in|by|with|through) (?:monthly|weekly|small|several|equal) payments|"
    r"(?:in|by|with|through) (?:(?:monthly|small|equal|several) )?(?:instal?ments?|klarna|afterpay|affirm|paylater|financing)|pay[- ]later|buy now,? pay later)"
)
_RULED_OUT = (
    re.compile(
        rf" (?:no|nothing|not|never|neither of us|none of us|nobody|no one|stop\w*|quit\w*|without|done with|through with|finished with) (?:[^;:.!?]+? )??{_WAY} "
    ),
    re.compile(
        r" (?:no more|no|not (?:another|one more|a single)|stop\w*|quit\w*|done with|through with|swear\w* off|swore off) (?:new |more )?(?:instal?ments?|instal?ment (?:plans?|deals?|purchases?)|pay[- ]later|"
        r"financing|credit purchases|hire purchase|payment plans?|store cards?|klarna|afterpay) "
    ),
)
"""How buying on credit is ruled out."""
_OWN = re.compile(r" (?:i|we|us|our|my|nothing|nobody|rule|decided|agreed|no more|no) ")
_BOUGHT_SO = (
    re.compile(
        rf" {_WAY} | (?:[^\s<]+|<n\d+>) (?:(?:monthly|equal|weekly|small|interest-free|easy) )*(?:instal?ments?|payments|rates) (?:of|at|à) (?:about |only |just )?<[mn]\d+> "
        r"| (?:<n\d+>|six|ten|twelve|eighteen|twenty|twenty-four|thirty-six) (?:times|x|×) (?:about |only |just )?<m\d+> "
    ),
    re.compile(
        r" <m\d+> (?:a|per|each|every) month (?:for|over|till|until) | <m\d+> <p\d+> (?:for|over) | (?:spread|split|paying it off|pay it off|paid off) (?:\S+ )?(?:over|in|into) <[sn]\d+> "
    ),
    re.compile(
        r" (?:0|zero|<n\d+>) (?:%|percent|per cent) (?:finance|financing|interest|apr|credit) | (?:financed|took out a loan for|signed (?:up )?for (?:the )?(?:financing|finance)) "
    ),
)
"""How something is told to be bought on credit."""
_TAKES = re.compile(
    r" (?:bought|buying|buy|put it|put that|put this|got|getting|ordered|ordering|took|taking|signed|brought|picked up|picking up|purchased|chose|went for|have now|comes?|coming|arrived|delivered|paying|financed|splurged|treated) "
)
_NOT_SO = re.compile(
    rf" (?:{SUPPOSALS}|not|never|instead of|rather than|refused|declined|turned down|in one go|in full|outright|at once|all at once|up front|upfront|"
    r"in cash|with cash|from (?:our|my) savings|last (?:instal?ment|payment)|final (?:instal?ment|payment)|paid off|cancell?ed|returned|sent back|offered|offers) "
)
"""Words by which nothing was bought on credit, or it is none any more."""


def ruled_out(told: Told) -> list[Finding]:
    """That the speaker buys nothing on credit, until a day or until something happens."""
    out: list[Finding] = []
    for at, said in enumerate(told.said):
        if (
            said.sense.asks
            or not is_own_word(said)
            or said.sense.line.mood == "hypothetical"
            or not _OWN.search(said.line)
        ):
            continue
        match = next((m for form in _RULED_OUT if (m := form.search(said.line))), None)
        if match is None or _is_told_of_others(said, match) or _WAS.search(said.line):
            continue
        known = next((e for e in told.fresh(LIMITS) if said.fact in e.facts and e.record is None), None)
        if known is not None and is_on_one_firm(known, said):
            continue
        until = until_when(told, at)
        values: dict[str, Value] = {"subject": SUBJECT, "max_amount": 0.0, "_note": said.text}
        values |= {"until": until} if until and until > told.today else {}
        out.append(Finding(collection=LIMITS, entry=known, values=values, facts=(said.fact,)))
    return out


def is_on_one_firm(rule: Entry, said: Said) -> bool:
    """Whether a rule is on one firm that sells on credit, and its sentence rules out no other: "no Klarna for me"."""
    return words(str(rule.values["subject"])) <= _FIRMS and not _IN_GENERAL.search(said.line)


_FIRMS = words("klarna afterpay affirm paylater zip clearpay laybuy")
_IN_GENERAL = re.compile(r" (?:instal?ments?|credit|finance|financing|pay[- ]later|payments|hire purchase) ")
_WAS = re.compile(r" (?:did|had|have|has|was|were) (?:not|never) | used to | not (?:have|need) to ")


def _is_told_of_others(said: Said, match: re.Match[str]) -> bool:
    at = said.sense.line.token_at(match.start() + 1)
    return said.sense.of_others(Hit(at, at + 1)) and not re.search(r" (?:i|we|us|our|my) ", said.line)


def bought_so(told: Told) -> list[Finding]:
    """What this turn tells to have been bought on credit though that is ruled out."""
    rules = [e for e in told.entries(LIMITS) if _is_in_force(told, e)]
    borne = borne_facts(told)
    for at, said in enumerate(told.said) if rules else ():
        if said.fact in borne or said.sense.asks or not said.sense.tells or said.sense.line.mood == "hypothetical":
            continue
        match = next((m for form in _BOUGHT_SO if (m := form.search(said.line))), None)
        near = told.said[max(0, at - 1) : at + 1]
        bought = any(_TAKES.search(s.line) and not s.sense.asks for s in near)
        if is_bought_by_others(said.sense) or _takes_another(said):
            continue
        if match is None or not bought or _NOT_SO.search(said.line) or _is_told_of_others(said, match):
            continue
        sums = {m.amount: m for m in said.sense.sums}
        values: dict[str, Value] = {"payee": f"{_thing(told, said)} ({SUBJECT})", "status": "paid", "date": told.today}
        values |= {"_note": said.text} | (total(next(iter(sums.values()))) if len(sums) == 1 else {})
        read = [e for p in (PAYMENTS,) for e in told.fresh(p) if e.record is None and said.fact in e.facts]
        gone = [Finding(collection=e.collection, entry=e, facts=(said.fact,), retires=True) for e in read]
        return [*gone, Finding(collection=PAYMENTS, values=values, facts=(said.fact,))]
    return []


def _takes_another(said: Said) -> bool:
    """Whether somebody else is told to have got the thing: "my colleague got a new phone"."""
    found = _TAKES.search(said.line)
    at = said.sense.line.token_at(found.start() + 1) if found is not None else 0
    return found is not None and said.sense.of_others(Hit(at, at + 1)) and not re.search(r" (?:i|we) ", said.line)


def _is_in_force(told: Told, entry: Entry) -> bool:
    """Whether a rule on credit stands: its day is not past, and what it hangs on is not told as done by this turn."""
    until = entry.values.get("until")
    if entry.retired or entry.record is None or str(entry.values["subject"]) != SUBJECT:
        return False
    if until is not None and until < told.today:
        return False
    hangs_on = spoken(noted(entry).lower().partition("until")[2]) - _OF_ANY
    return not any(len(hangs_on & s.words) > 1 and _IS_OVER.search(s.line) for s in told.said if not s.sense.asks)


_OF_ANY = words("paid off gone over that in is")
_IS_OVER = re.compile(r" (?:paid off|paid back|paid|repaid|cleared|gone|settled|finished|done|free of|over) ")


def _thing(told: Told, said: Said) -> str:
    """Return what was bought, as a purchase of this turn or the sentence names it."""
    bought = [str(e.values["item"]) for e in told.fresh(PURCHASES) if e.record is None and said.fact in e.facts]
    named = (r.text for r in topics(said) if not words(r.text) & words("instalment payment shop store month"))
    return next(iter(bought), "") or next(named, "") or "purchase"
