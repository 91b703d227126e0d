"""Which sum a turn orders to go where: to whom, on which day, from which account or to which.

A sum that is to move on a day to come, and an account it leaves or reaches, in any words. An earlier order for the same
sum and the same party with another account stays beside it, so that the two can be held against each other, unless the
speaker says that they changed it.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile

from usercode.state.change import Value
from usercode.state.frames.gist.families import Hit
from usercode.state.frames.gist.transfers import number
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.phrases import bare, text_of
from usercode.state.frames.sums import total
from usercode.state.frames.tokens import Money, Token
from usercode.state.frames.turns.debited import has_left
from usercode.state.frames.turns.instructed import UNSURE, purpose_of, says_changed
from usercode.state.frames.turns.parties import NO_PARTY, given_to, party_words
from usercode.state.frames.turns.told import QUOTED, WORD, Finding, Said, Told, noted, read_of, spoken
from usercode.state.frames.words import BANKS
from usercode.state.frames.wordset import word_set

PAYMENTS, TRANSFERS, TASKS = "finance.payments", "finance.transfers", "household.deadlines"
_MOVES = re.compile(
    r" (?:be sent|be paid|be put|transfer|transferring|transferred|wire|wiring|wired|send|sending|pay|paying|paid|due|gets?|receives?|owed|"
    r"goes|go|going|settle|settles|settling|covers|leaves|leave|comes|come|comes out|come out|coming out|scheduled|schedule|set up|put in|putting in|"
    r"arranged|arrange|booked|move|moving|moved|debited|taken) "
)
_ACCOUNT = (
    rf"(?:the |my |our |his |her |their )?(?P<own>own )?(?P<account>(?:(?!(?:to|into|onto) ){WORD}){{0,4}}?"
    r"(?:account|card|(?:savings|checking|isa|fund|overdraft)(?: account| card)?) "
    rf"(?:(?:at|with) (?:the )?(?:{WORD}){{1,3}}?(?=[,;:.!?()–—<]|\Z|(?:on|and|so|for|because|instead|by|this|next|to|"
    r"as|now|not|rather) ))?)"
)
_FROM = re.compile(r" (?:from|out of|off|through|via) " + _ACCOUNT)
_INTO = re.compile(
    r" (?:to|into|onto) (?!(?:[^\s<,;:.]+ ){1,4}?(?:from|out of|off|through|via) )(?:the |my |our )?(?:(?:mr |mrs |ms |dr |dr\. )?"
    r"(?P<owner>[^\s<,;:.]+) 's )?" + _ACCOUNT
)
_TO_BANK = re.compile(
    r" (?:from|out of|via|through) (?:my |our )?(?P<account>(?:[^\s<,;:.!?]+ ){1,2}?)(?=[,;:.!?()–—<]|\Z|on |and |so )"
)
_REGULAR = re.compile(r" (?:every|each|monthly|weekly|standing order|direct debit|a month|per month|autopay) ")
_CHANGED = re.compile(
    r" (?:change of plan|changed|change|changing|moved|switched|switching|swapped|instead|rather than|not going|"
    r"no longer|any more|anymore|correction|actually|meant|after all|new plan) "
)
_SOURCED = re.compile(
    r" (?:gets?|getting|is|are|be|'s|'re|was to be|were to be) (?:(?:to|going|always|only|now|then) )*(?:be |get )?(?:paid|settled|transferred|taken|"
    r"debited|covered|funded|drawn) (?:[^\s,;:.!?]+ ){0,6}?(?:from|out of|off|through|via) | (?:comes?|goes?|to come|to go|must come|must go|will come|"
    r"will go|should come|should go) (?:out )?(?:of|from|off|through|via) "
    r"|(?:\A|[,;:.!?–—]) (?:(?:please|now|then|so|and|ok|okay|just|instead|ah|no) ,? ?)*(?:pay|transfer|send|wire|settle|take) "
)
"""How a sum is told, or asked, to be paid out of an account on no day: "the rent gets paid from the joint account"."""
_INSTRUCTED = re.compile(
    r" (?:i|we) (?:have |'ve )?(?:just )?(?:told|asked|instructed) (?:my|our|the) (?:bank|credit union|broker) "
)
"""The speaker's own word, given to whoever keeps the money."""
_TO_WHOM = re.compile(
    rf" (?:to|for) (?:the |my |our )?(?P<who>(?:{WORD}){{1,5}}?)(?=[,;:.!?()–—<]|\Z|(?:on|from|out|off|via|through|for|to|"
    r"and|so|which|that|this|next|goes|go|is|are|as|by|will|'ll|comes|come|leaves|should|must|has|have|gets|'s) )"
)
_PAID_FOR = re.compile(
    rf" (?:pay|paying|settle|settling|schedule|scheduled|set up|book|booked|arrange|arranged) (?:the |my |our |a )?"
    rf"(?P<who>(?!(?:for|payment|payments|him|her|them|it) )(?:{WORD}){{1,4}}?), <m\d+> "
)
"""What is paid, with its sum behind a comma: "we're paying the nursery fees, €740, from"."""
_OWN_NAME = (
    rf"(?P<who>(?!(?:for|of|on|to|from|in|by|that|and) )(?:{WORD}){{1,3}}?)(?:deposit|payment|bill|fee|fees|invoice|balance|premium|instalment|installment|"
    r"tuition|retainer) "
)
_BY_ITS_NAME = re.compile(rf" (?:<m\d+> {_OWN_NAME}|(?:the|my|our) {_OWN_NAME.replace('who', 'of')}of <m\d+> )")
"""A sum by the name of what it is: "the $900 florist deposit", "the florist deposit of $900"."""
_FAR = dt.timedelta(days=330)
"""A day as far ahead as this is one of the weeks that are over, whose year has not been told."""
_NO_BANK = word_set("now today tomorrow here there work home me us him her them it this that the")
_GENERIC = word_set("account card payment bill fee deposit money the my our own transfer sum rent")


@dataclass(frozen=True)
class _Order:
    """One order: its sentence and the sentences of its sum, whom it is for, when, and the accounts."""

    facts: tuple[int, ...]
    money: Money
    party: str
    day: dt.date | None
    source: str
    target: str
    said: Said
    around: str
    """The sentences of the order as they were written: its own, and the one that names its sum."""

    @property
    def purpose(self) -> frozenset[str]:
        """The words that tell what the money is for."""
        return purpose_of(self.around, self.party)


def orders(told: Told) -> list[Finding]:
    """What this turn orders to be paid from or to an account, beside earlier orders for the same."""
    out: list[Finding] = []
    for at in range(len(told.said)):
        order = _order(told, at)
        if order is not None:
            out += _taken(told, order)
    return out


def left_to_others(told: Told) -> list[Finding]:
    """The tasks as which an order of money to somebody else was read as well: "tell Neil to send Mick his 900 tomorrow"."""
    of_money = (s for s in told.said if s.sense.sums or _named(s, _INTO) or _named(s, _FROM))
    ordered = {said.fact for said in of_money if _MOVES.search(said.line)}
    return [
        Finding(collection=TASKS, entry=e, facts=tuple(e.facts), retires=True)
        for e in told.fresh(TASKS)
        if e.record is None and {*e.facts} & ordered
    ]


def _order(told: Told, at: int) -> _Order | None:
    said = told.said[at]
    sense, line = said.sense, said.line
    sourced = _SOURCED.search(line)
    own = sense.tells or _INSTRUCTED.search(line) or (sourced and sense.line.mood == "request")
    if sense.asks or not own or not _MOVES.search(line) or UNSURE.search(line) or _REGULAR.search(line):
        return None
    if has_left(said):
        return None
    ahead = [(at, day) for at, day in sense.coming_days() if told.today < day < told.today + _FAR]
    exact = [day for at, day in ahead if sense.tokens[at].value.first == sense.tokens[at].value.last]
    day = next(iter([*exact, *(day for _, day in ahead)]), None)
    digits = number(sense)
    sums = {m.amount: m for m in sense.sums} or {m.amount: m for m in (told.said[at - 1].sense.sums if at else ())}
    source, target = _named(said, _FROM) or _bank(said), _named(said, _INTO)
    if digits in _closed(told):
        return None  # what is given of a closed account is told of as such
    if digits and not source and (_is_to_come(said) or (target and (day is not None or _SHOULD.search(said.line)))):
        target = f"account ending in {digits}"
    elif day is None and not (source and sourced):
        return None
    if len(sums) != 1 or not (source or target) or sense.period:
        return None
    facts = (said.fact,) if sense.sums else (told.said[at - 1].fact, said.fact)
    (money,) = sums.values()
    around = said.text if sense.sums else f"{told.said[at - 1].text} {said.text}"
    return _Order(facts, money, _party(told, at), day, source, target, said, around)


def _closed(told: Told) -> frozenset[str]:
    """Return the last digits of the accounts that are closed."""
    accounts = told.entries("finance.accounts")
    return frozenset(
        str(e.values["last_four"]) for e in accounts if e.values.get("closed_on") and e.values.get("last_four")
    )


_GONE = re.compile(
    r" (?:paid|sent|transferred|wired|went|gone|moved|arrived|received|got|done|left|took|taken|used to|was|were) "
)
_THEIR_ACCOUNT = re.compile(r" (?<!my )(?<!our )(?:account|iban|acct) ")
_SHOULD = re.compile(r" (?:to be|be|should|must|will|'ll|have to|needs? to|wants?) ")


def _is_to_come(said: Said) -> bool:
    """Whether money is still to go to an account, and is the speaker's own."""
    at = max(0, said.sense.at_sum - 1)
    ours = not said.sense.of_others(Hit(at, at + 1), company=True)
    theirs = bool(_THEIR_ACCOUNT.search(said.line))
    return theirs and ours and (bool(_SHOULD.search(said.line)) or not _GONE.search(said.line))


def _named(said: Said, pattern: re.Pattern[str]) -> str:
    """Return an account as a sentence names it, without what says whose it is: "joint account at Wells Fargo"."""
    match = pattern.search(said.line)
    if match is None:
        return ""
    run = [*takewhile(lambda t: t.low not in _ENDING, bare(said.between(*match.span("account"))))]
    while run and run[-1].low in ("with", "the", "at", "in"):
        run.pop()
    if len(run) == 1 and match["own"]:
        return f"own {text_of(run)}"
    end = said.sense.line.token_at(match.end("account") - 1) + 1
    behind = said.tokens[end - 1 : end + _DETAILS]
    if not {t.low for t in behind} & _ENDING:
        return text_of(run)
    digits = next((t.text for t in behind if t.kind in ("number", "date") and _FOUR.fullmatch(t.text)), "")
    return f"{text_of(run)} ending in {digits}" if digits else text_of(run)


_ENDING = word_set("ending ends finishing number iban")
_DETAILS = 7
"""How many tokens behind an account its last digits may stand: "with the IBAN ending in 5526"."""
_FOUR = re.compile(r"\d{4}")


def _bank(said: Said) -> str:
    """Return a bank that a sum comes from, named without the word account: "from Ally"."""
    match = _TO_BANK.search(said.line)
    run = said.between(*match.span("account")) if match is not None else []
    known = bool(run) and (run[0].low in BANKS or run[-1].low in BANKS) and run[0].capital
    return text_of(run) if known and not {t.low for t in run} & _NO_BANK else ""


def _party(told: Told, at: int) -> str:
    """Return whom a sum is for: behind "to" or "for", by a name in capitals first, else a name of the sentence."""
    said = told.said[at]
    owner = _INTO.search(said.line)
    if owner is not None and owner["owner"]:
        start = said.sense.line.token_at(owner.start("owner"))
        named = [t for t in said.tokens[max(0, start - 1) : start + 1] if t.capital]
        return text_of(named or said.tokens[start : start + 1])
    if _OF_THEIRS.search(said.line) and (theirs := _names(told, at)):
        return text_of(theirs[0])
    if paid := given_to(said):
        return paid
    if (bill := _PAID_FOR.search(said.line)) and (run := party_words(said.between(*bill.span("who")))):
        return text_of(run)
    found = [party_words(said.between(*m.span("who"))) for m in _TO_WHOM.finditer(said.line)]
    fit = [run for run in found if run]
    if fit:
        return text_of(next((run for run in fit if run[0].capital), fit[0]))
    if (its_name := _BY_ITS_NAME.search(said.line)) is not None:
        group = "who" if its_name["who"] else "of"
        return text_of(party_words(said.between(*its_name.span(group))))
    names = _names(told, at)
    return text_of(names[0]) if names else ""


_OF_THEIRS = re.compile(r" (?:to|into|on|onto) (?:his|her|their) (?:\S+ ){0,2}?(?:account|iban) ")


def _names(told: Told, at: int) -> list[Sequence[Token]]:
    """Return the names of a sentence and of those before it, the nearest first, without banks and months."""
    return [
        said.tokens[a:b]
        for said in (told.said[at], *reversed(told.said[:at]))
        for a, b in said.sense.names()
        if not {t.low for t in said.tokens[a:b]} & (NO_PARTY | BANKS)
    ]


def _taken(told: Told, order: _Order) -> list[Finding]:
    """Return the records of an order: its own, and what it changes of an earlier one."""
    fresh = read_of(told, order.money.amount)
    before = [e for p in (TRANSFERS, PAYMENTS) for e in told.entries(p) if _is_same(e, order)]
    changed = {"from_account": order.source, "date": order.day}
    if before and _CHANGED.search(order.said.line) and not order.target:
        told_over = [Finding(collection=e.collection, entry=e, values=changed, facts=order.facts) for e in before[-1:]]
        return [
            *told_over,
            *(Finding(collection=e.collection, entry=e, facts=order.facts, retires=True) for e in fresh),
        ]
    corrected = [] if before else [e for e in told.entries(TRANSFERS) if _is_other_sum(e, order)]
    if corrected and says_changed(told):
        now = {**{k: v for k, v in changed.items() if v}, **total(order.money)}
        return [
            Finding(collection=TRANSFERS, entry=corrected[-1], values=now, facts=order.facts),
            *(Finding(collection=e.collection, entry=e, facts=order.facts, retires=True) for e in fresh),
        ]
    if before and order.day is None and not order.target and _is_one_source(before[-1], order):
        again = Finding(
            collection=before[-1].collection, entry=before[-1], values={"_note": order.around}, facts=order.facts
        )
        return [*(Finding(collection=e.collection, entry=e, facts=order.facts, retires=True) for e in fresh), again]
    known = before or [e for e in corrected if _name_of(e)]
    party = _name_of(known[-1]) if known else order.party or next(map(_name_of, fresh), "")
    if not party:
        return []
    values: dict[str, Value] = {
        "recipient": party,
        "date": order.day,
        "from_account": order.source or None,
        "destination": order.target or None,
        "status": "planned",
        "_note": order.around if len(order.around) <= QUOTED else order.said.text,
        **total(order.money),
    }
    out = [Finding(collection=e.collection, entry=e, facts=order.facts, retires=True) for e in fresh]
    there = {k: v for k, v in values.items() if v is not None}
    return [*out, Finding(collection=TRANSFERS, values=there, facts=order.facts)]


def _is_one_source(entry: Entry, order: _Order) -> bool:
    """Whether an order says once more which account an earlier one comes from."""
    return words(str(entry.values.get("from_account") or "")) == words(order.source)


def _is_other_sum(entry: Entry, order: _Order) -> bool:
    """Whether an earlier record is a planned order of another sum to the same party, for the same day."""
    values = entry.values
    known = not entry.retired and entry.record is not None and values.get("status") == "planned"
    one_day = order.day is None or values.get("date") in (None, order.day)
    return known and one_day and bool(spoken(order.party) & spoken(_name_of(entry)) - _GENERIC)


def _name_of(entry: Entry) -> str:
    name = str(entry.values.get("recipient") or entry.values.get("payee") or "")
    return "" if name == "withdrawal" else name


def _is_same(entry: Entry, order: _Order) -> bool:
    """Whether an earlier record is a planned order for the same sum to the same party."""
    values = entry.values
    if (
        entry.retired
        or entry.record is None
        or values.get("status") != "planned"
        or values.get("amount") != order.money.amount
    ):
        return False
    named = {w for w in noted(entry).split() if w[:1].isupper()}
    telling = spoken(f"{_name_of(entry)} {' '.join(named)}") - _GENERIC - {"i", "we", "the", "please"}
    if len(purpose_of(noted(entry), _name_of(entry)) & order.purpose - _GENERIC) and order.target:
        return True
    return bool(telling & order.said.words) or bool(spoken(order.party) & spoken(_name_of(entry)))
