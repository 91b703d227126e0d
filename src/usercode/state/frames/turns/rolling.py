"""A service that goes on by itself on a day, called by what it is: "the contract for my domain name gets extended by a year".

That it is renewed, the day, the price and what it is may stand in any order, in one sentence or two ("Email about the zoo
pass: my year is up on 14 October, then it's renewed for twelve months at $120").
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence

from usercode.state.change import Value
from usercode.state.frames.functionwords import MONTH_NAMES
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.phrases import bare, text_of
from usercode.state.frames.spots.tasks import later
from usercode.state.frames.sums import total
from usercode.state.frames.tokens import Money, Span, Token
from usercode.state.frames.turns.coming_days import days_ahead
from usercode.state.frames.turns.expected_money import is_somebody_elses
from usercode.state.frames.turns.told import WORD, Finding, Said, Told
from usercode.state.frames.words import PEOPLE
from usercode.state.frames.wordset import word_set

SERVICES = "finance.subscriptions"
_GOES_ON = re.compile(
    r" (?:renews?|renewed|renewing|renewal|auto-?renew\w*|rolls? (?:over|on)|rolling over|(?:gets?|is|are|be|being|automatically) (?:\S+ )?(?:extended|prolonged)|extends?(?: itself)?|"
    r"prolongs?|(?:goes|runs|carries) on (?:for )?(?:another|a further)|another (?:year|twelve months|12 months|<s\d+>)|(?:charged|billed|taken|due|debited) again|starts? (?:again|over|anew)) "
)
_NOT_SO = re.compile(
    r" (?:not renew\w*|never|no longer|will not|cancelled|canceled|ended it|terminated|stopped it|switched off|turned off|used to|last year|would|might have|"
    r"renewed (?:it|them|my|our|the) |(?:i|we)(?: have| 've| just)* (?:renewed|extended)|passport|visa|licen[cs]e|driving|permit|lease|tenancy|rent|mortgage|loan|"
    r"insurance|policy|cover|warranty|season|contract with my (?:employer|boss)|my (?:job|work|employment)|library|books?|prescription|parking|mot|registration|school|term|hotel|stay|nights?|holiday|meeting|exhibition|deadline|story|novel|film|play|switched (?:\S+ )?off|turned (?:\S+ )?off) "
)
"""What tells that nothing goes on by itself, or of papers and leases that have readers of their own."""
_STOP = (
    r"(?=[,;:.!?()–—<]|\Z|(?:renew\w*|rolls?|rolling|gets?|is|are|was|automatically|will|auto-?renew\w*|extends?|goes|runs|costs?|for|at|on|that|which|and|so|because|"
    r"in|comes?|has|again|by|just|up) )"
)
_OWN = r"(?:the |my |our |this |that )*"
_KIND = r"(?:subscriptions?|memberships?|contracts?|plans?|agreements?|renewal|fee|account|year|hosting|licen[cs]e)"
_THING = rf"(?P<what>(?:{WORD}){{1,4}}?){_STOP}"
_NAMED = tuple(
    re.compile(form)
    for form in (
        rf" {_KIND} (?:for|of|to|with|at|on) {_OWN}{_THING}",
        rf" (?:about|at|from|for|on) {_OWN}{_THING}",
        rf"(?:\A|[,;:.!?()–—]| and| but| so| that) (?:the |my |our )+(?:yearly |annual )?{_THING}",
        rf"\A {_THING}(?=(?:renews?|rolls?|gets?|is|will|automatically|extends?|:) )",
    )
)
_NO_THING = MONTH_NAMES | word_set(
    "it this that they subscription subscriptions membership contract plan year price email letter month day week look "
    "thing service there end money bill statement card bank account then renewal term period time first i we until till least"
)


def rolling(told: Told) -> list[Finding]:
    """The service that this turn says goes on by itself on a day, with what it then costs."""
    text = "".join(s.line for s in told.said)
    sums = {m.amount: m for s in told.said for m in s.sense.sums}
    if len(sums) != 1 or not _GOES_ON.search(text) or _NOT_SO.search(text):
        return []
    for at, said in enumerate(told.said):
        if said.sense.asks or not said.sense.tells or not _GOES_ON.search(said.line) or is_somebody_elses(said):
            continue
        day = next(days_ahead(said, told.today), None)
        near = [said, *told.said[max(0, at - 1) : at]]
        name, of = _name(near)
        if day is None or not name or not _is_ours(text):
            continue
        facts = tuple(sorted({said.fact, of.fact, *(s.fact for s in told.said if s.sense.sums)}))
        note = " ".join(s.text.strip() for s in told.said if s.fact in facts)
        known = next(
            (e for e in told.entries(SERVICES) if not e.retired and words(str(e.values["name"])) == words(name)), None
        )
        if known is not None and known.changed.get("renews_on") == day:
            return []
        period = said.sense.period if said.sense.period in ("month", "quarter", "year") else ""
        period = period or ("year" if _A_YEAR.search(text) else "")
        beside: dict[str, Value] = {"period": period} if period else {}
        read = next((e for e in told.fresh(SERVICES) if _is_read(e, day, next(iter(sums.values())))), None)
        if read is not None:
            late = beside and not read.values.get("period")
            return [Finding(collection=SERVICES, entry=read, values=beside, facts=(said.fact,))] if late else []
        values: dict[str, Value] = {
            "renews_on": day,
            "_note": note,
            **total(next(iter(sums.values())), "price"),
            **beside,
        }
        values |= {} if known is not None else {"name": name}
        gone = [
            Finding(collection=e.collection, entry=e, facts=tuple(e.facts), retires=True)
            for path in (SERVICES, "household.deadlines", "finance.payments", "finance.limits")
            for e in told.fresh(path)
            if e.record is None and e is not known and {*e.facts} & {*facts}
        ]
        return [*gone, Finding(collection=SERVICES, entry=known, values=values, facts=facts)]
    return []


_EVERY = re.compile(r" (?:every|each) | (?:yearly|annually|monthly) ")


def comes_round(told: Told) -> list[Finding]:
    """That a service which is told on its own day to renew every year on it does so for the first time in a year."""
    out: list[Finding] = []
    for entry in told.fresh(SERVICES):
        said = next((s for s in told.said if s.fact in entry.facts and _EVERY.search(s.line)), None)
        if said is None or entry.changed.get("renews_on") != told.today:
            continue
        monthly = re.search(r" (?:every|each) (?:single )?month | monthly | of (?:the|every|each) month ", said.line)
        values: dict[str, Value] = {"renews_on": later(told.today, Span(1 if monthly else 12, "month"))}
        if not entry.values.get("price") and len(said.sense.sums) == 1:
            values |= total(said.sense.sums[0], "price")
        out.append(Finding(collection=SERVICES, entry=entry, values=values, facts=(said.fact,)))
    return out


_A_YEAR = re.compile(r" (?:yearly|annual|annually|year|twelve months|12 months) ")


def _is_read(entry: Entry, day: dt.date, money: Money) -> bool:
    """Whether a service is read of this turn already, by a name of its own, with its day and its price."""
    name = str(entry.values.get("name") or "").lower().split()
    return (
        not entry.retired
        and bool(name)
        and name[-1] not in _NO_THING
        and entry.changed.get("renews_on") == day
        and entry.changed.get("price") == money.amount
    )


def _is_ours(text: str) -> bool:
    return bool(re.search(r" (?:i|we|my|our|me|us) ", text))


def _name(near: Sequence[Said]) -> tuple[str, Said]:
    """Return what goes on, as the nearest words tell it, and the sentence that does; "" where nothing is named."""
    for form in _NAMED:
        for said in near:
            for match in form.finditer(said.line):
                run: list[Token] = [
                    t for t in bare(said.between(*match.span("what"))) if t.low not in ("'s", "yearly", "annual")
                ]
                theirs = said.sense.owned_by_others(said.sense.line.token_at(match.start("what")))
                low = {t.low for t in run}
                if (
                    run
                    and not theirs
                    and run[-1].low not in _NO_THING
                    and not low & PEOPLE
                    and all(t.kind == "word" for t in run)
                ):
                    return text_of(run), said
    return "", near[0]
