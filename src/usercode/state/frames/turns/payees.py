"""Into which account somebody's money is to go, told once for all, and a sum that then goes to another one.

"Bank details of the owners' association for the service charge: the Rabobank account ending in 2088" and "from June on
the rent goes to his account at Jyske Bank" are kept in `finance.payees`. A later sum for the same people or the same
bill that is told with another account is a transfer there, to be held against it.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence

from usercode.state.change import Value
from usercode.state.frames.accountnames import account_names
from usercode.state.frames.functionwords import SUPPOSALS
from usercode.state.frames.matching import Entry
from usercode.state.frames.phrases import bare, text_of
from usercode.state.frames.sums import total
from usercode.state.frames.tokens import Token
from usercode.state.frames.turns import contradicted
from usercode.state.frames.turns.ledger import items
from usercode.state.frames.turns.told import WORD, Finding, Said, Told, spoken
from usercode.state.frames.wordset import word_set

PAYEES, TRANSFERS, PAYMENTS = "finance.payees", "finance.transfers", "finance.payments"
_STANDS = re.compile(
    r" (?:(?:bank|account|payment|banking) details|details (?:of|for)|where to (?:send|pay|transfer)|(?:money|rent|payments?|transfers?|sums?|fees?|bill|charge|dues|subscription|instal?ments?|it|everything|that) "
    r"(?:always |now |then |only |all |has to |have to |must |should |is to |are to )*(?:goes?|go|paid|be paid|is paid|are paid|gets paid) (?:\S+ ){0,2}?(?:in)?to|"
    r"wants? (?:the |my |our |their |all |his |her )?(?:\S+ ){0,2}?(?:transfers?|money|payments?|rent|fees?|it|sum)|(?:pay|paying|transfer|send) (?:\S+ ){1,5}?(?:in)?to|"
    r"(?:gave|given|sent|texted|emailed|told|showed) (?:me|us) (?:\S+ ){0,3}?(?:account|iban|details)|"
    r"(?:iban|account|account number) (?:of|for|is)|(?:'s|his|her|their) (?:new |current |bank )?(?:account|iban)|(?:uses?|use) |(?:payable|paid) (?:in)?to|is paid (?:at|through)|to be paid) "
)
"""How an account is told to be the one into which something is paid."""
_OPEN = re.compile(rf" (?:{SUPPOSALS}|scam|fraud|fake|phishing|wondering|not sure) ")
_ASKED = re.compile(r" (?:asking|asks|asked|wants?) (?:me|us) to ")
_STOP = (
    r"(?=[,;:.!?()–—<]|\Z|(?:to|into|on|at|in|by|with|from|is|are|was|goes?|go|gets?|the|now|always|has|have|and|that|which|so|money|every|this|"
    r"should|must|for|wants?|as|it|via|through|ends|ending) )"
)
_OWN = r"(?:the |my |our |your |this |that |his |her |their )*"
_PURPOSE = tuple(
    re.compile(form)
    for form in (
        rf" (?:for|towards|covering|reference|ref|subject) {_OWN}(?P<what>(?!account |me |us |you |now |good )(?:{WORD}){{1,4}}?){_STOP}",
        rf" (?:pay|paying|paid|settle|send|transfer) {_OWN}(?P<what>(?!money |it |them |him |her |me |us |in |into |to )(?:{WORD}){{1,4}}?){_STOP}",
        rf"(?:\A|[,;:.!?()–—]| and| that| on|<d\d+>| so| from now on) {_OWN}(?P<what>(?!money |it |they |everything |that |all )(?:{WORD}){{1,4}}?)(?=(?:always |now |then |only |has to |must |should |is to )*(?:goes?|go|is paid|are paid|gets paid|payable|be paid) )",
    )
)
_PARTY = tuple(
    re.compile(form)
    for form in (
        rf" (?:details|iban|account|account number) (?:of|for) {_OWN}(?P<who>(?:{WORD}){{1,4}}?){_STOP}",
        rf"(?:\A|[,;:.!?()–—]| and| that| me| so) {_OWN}(?P<who>(?!i |we |it |they |he |she )(?:{WORD}){{1,4}}?)(?=(?:now |always |has |have |'s )*(?:wants?|would like|uses?|asks?|asked|gave|told|wrote|says?|said|closed|changed|moved|takes?) )",
        rf" (?:pay|paying|send|transfer) {_OWN}(?P<who>(?!money |it |them |him |her )(?:{WORD}){{1,4}}?)(?=(?:in)?to )",
        rf" (?:to|into) {_OWN}(?P<who>(?!go |be |come )(?:{WORD}){{1,4}}?)(?='s (?:\S+ ){{0,3}}?(?:account|iban) )",
        rf"\A {_OWN}(?P<who>(?:{WORD}){{1,4}}?)(?='s (?:\S+ ){{0,3}}?(?:account|iban|bank details) )",
    )
)
_NOBODY = word_set(
    "i we me us you it they he she this that money transfer payment account iban bank details sum please note email keep where when which "
    "what wrote down everything all today now tomorrow standing order"
)
_WEAK = word_set(
    "bill bills fee fees money transfer payment account invoice charges sum monthly yearly annual new old month year quarter"
)


def standing(told: Told) -> list[Finding]:
    """Into which account this turn tells that somebody's money is to go, where no sum is ordered with it."""
    for at, said in enumerate(told.said):
        accounts = [name for name, _ in account_names(_THEIRS_CLOSED.sub(" ", said.text))]
        line = _THEIRS_CLOSED.sub(" ", said.line)
        if not _is_told(said) or len(accounts) != 1 or said.sense.sums or not _STANDS.search(line):
            continue
        if _GONE.search(_REASON.split(line)[0]) or _is_one_order(told, said):
            continue
        if any(said.fact in e.facts for e in told.fresh("finance.accounts")) and not _NOT_MINE.search(said.line):
            continue
        before = told.said[at - 1 : at] if at else ()
        purpose = _named(_PURPOSE, "what", (said,))
        party = _named(_PARTY, "who", (said, *before))
        if not (party or purpose) or _OURS.search(said.line):
            continue
        facts = tuple(sorted({said.fact, *(s.fact for s in before if party and not _named(_PARTY, "who", (said,)))}))
        values: dict[str, Value] = {
            "name": party or purpose,
            "account": accounts[0],
            "_note": told.around(at) if len(facts) > 1 else said.text,
        }
        values |= {"purpose": purpose} if purpose and party else {}
        known = next(
            (e for e in told.entries(PAYEES) if not e.retired and _is_of(e, spoken(f"{party} {purpose}"))), None
        )
        if known is not None and known.record is not None and not contradicted.is_proven(told):
            continue
        gone = [
            Finding(collection=e.collection, entry=e, facts=tuple(e.facts), retires=True)
            for path in (PAYMENTS, TRANSFERS, "finance.accounts", "household.deadlines")
            for e in told.fresh(path)
            if e.record is None and said.fact in e.facts and not e.values.get("closed_on")
        ]
        return [*gone, Finding(collection=PAYEES, entry=known, values=values, facts=facts)]
    return []


def _is_one_order(told: Told, said: Said) -> bool:
    """Whether a sentence sends a sum of the one before on a day to come, and lays down nothing for good."""
    sent = any(said.fact in e.facts and e.values.get("amount") for e in told.fresh(TRANSFERS) if e.record is None)
    return sent and any(day > told.today for _, day in said.sense.coming_days())


_OURS = re.compile(r" (?:my|our) (?!(?:\S+ ){1,3}?'s )(?:\S+ ){0,4}?(?:account|iban|one) ")
"""How an account is told to be the speaker's own."""
_GONE = re.compile(
    r" (?:clos(?:ed|es|ing)|cancell?ed|shut|no longer (?:has|have|uses?)|old|former|left|gave up|given up) "
)
_THEIRS_CLOSED = re.compile(
    r"\b(?:has |have |had |'s |’s )?(?:closed|gave up|given up|shut|left) (?:his|her|their) (?:\S+ ){0,3}?(?:account|iban|bank)\b",
    re.IGNORECASE,
)
"""How somebody is told to have closed an account, beside the one into which their money is to go."""
_REASON = re.compile(r" (?:because|since|as|after|now that|given that) ")
"""What leads to why an account is another one: "because her Postbank one is being closed"."""
_NOT_MINE = re.compile(r" (?:details|where to|wants?|goes?|go|pay|for|of) ")


def _is_told(said: Said) -> bool:
    return (
        not said.sense.asks
        and said.sense.tells
        and not _OPEN.search(said.line)
        and said.sense.line.mood not in ("hypothetical", "question")
    )


def _named(forms: Sequence[re.Pattern[str]], group: str, among: Sequence[Said]) -> str:
    """Return the first phrase that one of the forms finds in a sentence, "" for none."""
    for said in among:
        for form in forms:
            for match in form.finditer(said.line):
                run: list[Token] = [*bare(said.between(*match.span(group)))]
                last = max((i for i, t in enumerate(run) if t.low in ("the", "my", "our")), default=-1)
                run = run[last + 1 :]  # "from April the rent"
                if (
                    run
                    and run[0].low not in _NOBODY
                    and run[-1].low not in _NOBODY
                    and all(t.kind == "word" for t in run)
                ):
                    return text_of(run)
    return ""


def _is_of(entry: Entry, held: frozenset[str]) -> bool:
    """Whether words name whom or what an account is for."""
    for field in ("name", "purpose"):
        own = spoken(str(entry.values.get(field) or ""))
        telling = own - _WEAK or own
        if telling and telling <= held:
            return True
    return False


_CHANGED = re.compile(
    r" (?:from now on|changed|new (?:bank|account|details|iban)|moved (?:\S+ )?(?:bank|to)|switched|no longer|instead|closed|(?:rang|called|asked|checked with|confirmed|spoke)) "
)
"""What tells that the account is another one now, and known to be so."""
_DONE = re.compile(
    r" (?:did|done|sent|paid|transferred|wired|went|gone|got|has had|have had|made|moved|put|deposited|credited) "
)
_AHEAD = re.compile(
    r" (?:will|'ll|going to|about to|asking|asks|tonight|tomorrow|later|paying|sending|set up|goes out|is to|please|have to|need to|planned|scheduled|standing order) "
)
_MOVES = re.compile(
    r" (?:pay|paid|pays|paying|payment|transfer\w*|send|sent|sending|wire\w*|went|goes|go|going|got|set up|put|deposit\w*|receiver|recipient|credited|bank) "
)


def elsewhere(told: Told) -> list[Finding]:
    """The sum that this turn tells to go to another account than the one on record for whom or what it is for."""
    known = [e for e in told.entries(PAYEES) if e.record is not None and not e.retired and not e.changed]
    sums = {m.amount: m for s in told.said for m in s.sense.sums} if known else {}
    line = "".join(s.line for s in told.said)
    for said in told.said if len(sums) == 1 else ():
        accounts = [name for name, _ in account_names(said.text)]
        if len(accounts) != 1 or not (_is_told(said) or _ASKED.search(said.line)) or said.sense.asks:
            continue
        for entry in known:
            if (
                not _is_of(entry, told.words)
                or not _MOVES.search(line)
                or _CHANGED.search(line)
                or _OURS.search(said.line)
                or _ANOTHERS.search(line)
            ):
                continue
            facts = tuple(sorted({s.fact for s in told.said if s is said or s.sense.sums or _is_of(entry, s.words)}))
            note = " ".join(s.text.strip() for s in told.said if s.fact in facts)
            done = bool(_DONE.search(line)) and not _AHEAD.search(line)
            values: dict[str, Value] = {
                "recipient": entry.values["name"],
                "destination": accounts[0],
                "status": "done" if done else "planned",
                "_note": note,
                **total(next(iter(sums.values()))),
            }
            values |= {"date": _day(told, facts, done=done)}
            return [*_misread(told, facts, next(iter(sums))), Finding(collection=TRANSFERS, values=values, facts=facts)]
    return [one for entry in known for one in _in_a_list(told, entry)][:1]


def _in_a_list(told: Told, entry: Entry) -> list[Finding]:
    """Return the sum of a list that goes to another account than the one on record for what it is for."""
    if _CHANGED.search(told.text.lower()) or _ANOTHERS.search(told.text.lower()):
        return []
    for item in items(told):
        accounts = [name for name, _ in account_names(item.text)]
        if len(accounts) != 1 or not _is_of(entry, item.words) or _OURS.search(item.line):
            continue
        same = [e for e in told.fresh(TRANSFERS) if e.values.get("amount") == item.money.amount]
        if any(e.values.get("destination") for e in same):
            continue
        values: dict[str, Value] = {
            "recipient": entry.values["name"],
            "destination": accounts[0],
            "status": "planned",
            "date": told.today,
            "_note": item.text,
            **total(item.money),
        }
        known = next(iter(same), None)
        return [Finding(collection=TRANSFERS, entry=known, values=values, facts=(item.said.fact,))]
    return []


_ANOTHERS = re.compile(
    r" (?:another|other|different|somebody else 's|scam|binned|fake|fraud|novel|film) | (?:his|her|their) (?:own )?(?:rent|dues|fees?|bill|deposit|share|tuition|invoice) "
)
"""What tells of another one's bill, or of another landlord, club or firm."""


def _day(told: Told, facts: Sequence[int], *, done: bool) -> dt.date:
    said = [s for s in told.said if s.fact in facts]
    if done:
        return next((day for s in said if (day := s.sense.past_day()) < told.today), told.today)
    return next((day for s in said for _, day in s.sense.coming_days() if day > told.today), told.today)


def _misread(told: Told, facts: Sequence[int], amount: float) -> list[Finding]:
    return [
        Finding(collection=e.collection, entry=e, facts=tuple(e.facts), retires=True)
        for path in (TRANSFERS, PAYMENTS)
        for e in told.fresh(path)
        if e.record is None and {*e.facts} & {*facts} and e.values.get("amount") == amount
    ]
