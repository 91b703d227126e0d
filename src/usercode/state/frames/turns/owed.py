"""Until when somebody has to pay what the speaker has sent them a bill for: payment terms, told beside the bill.

"Mr Hall got my invoice today. He has 30 days to pay": who owes, the day of the bill and its term may stand in sentences
of their own. The task is called by who pays, so that it ends when their money is told to have come.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re

from usercode.state.change import Value
from usercode.state.frames.direction import coming, past_day
from usercode.state.frames.phrases import bare, last_day, text_of
from usercode.state.frames.spots.tasks import later
from usercode.state.frames.tokens import Span, Token
from usercode.state.frames.turns.told import ATOM, WORD, Finding, Said, Told
from usercode.state.frames.wordset import word_set

TASKS = "household.deadlines"
_BILL = r"(?:my|our) (?:[^\s,;:.!?<]+ ){0,2}?(?:invoice|bill)"
_A_BILL = r"(?:my|our|the|an|a|his|her|their) (?:[^\s,;:.!?<]+ ){0,2}?(?:invoice|bill)"
_I = r"(?:(?:\A|[,;:.!?()–—]) |(?:i|we|and|'ve|have|just|finally|already) )"
_WHOM = rf"(?P<who{{0}}>(?:the |our |my |a )?(?:{WORD}){{{{1,4}}}}?)"
_BILLED = re.compile(
    rf"(?:\A |[,;:.!?()–—] |and |but |so ){_WHOM.format(1)}(?:has |have |had |finally |just |only )*(?:got|received|has|have|had|accepted|signed off) {_BILL} "
    rf"|{_I}(?:sent|emailed|gave|given|handed|posted|issued|submitted|put in) {_A_BILL} (?:{ATOM}){{0,4}}?to {_WHOM.format(2)}(?=[,;:.!?()–—<]|\Z|(?:on|for|today|yesterday|this|last|and|at|by) )"
    rf"|{_I}(?:sent|emailed|gave|given|handed) {_WHOM.format(3)}{_A_BILL} "
    rf"|{_I}(?:invoiced|billed) {_WHOM.format(4)}(?=[,;:.!?()–—<]|\Z|(?:on|for|today|yesterday|this|last|and|at|by) )"
)
"""How a bill of the speaker's is told to be with whom it is for."""
_TERM = re.compile(
    rf" (?:has|have|get|gets|got|gave (?:him|her|them)|given) (?:{ATOM}){{0,2}}?(?P<a><s\d+>) (?:to pay|to settle|for payment|for it|payment terms) "
    r"| (?:payable|due|pays?|payment|paid|settled?|terms (?:are|of|is)|net) (?:is |are |of |due |in full |me |us |it |up |always |usually |within |in |with )*(?P<b><s\d+>) "
    rf"| (?P<c><s\d+>) (?:payment )?terms "
    rf"| (?:has|have|needs?|must|supposed|due|payable|agreed|promised|will|'ll) (?:to )?(?:be )?(?:pay|paid|settle|settled|transfer)? ?(?:{ATOM}){{0,4}}?(?:by|until|no later than|before) (?:the )?(?P<d><d\d+>) "
)
"""How long, or until when, who got it has to pay."""
_I_PAY = re.compile(r" (?:i|we) (?:have|'ve|need|must|owe|should|got|get|had) (?:\S+ ){0,3}?(?:to pay|to settle|<s)")
_NOBODY = word_set("i we you it this that he she they who one which and")


def owed(told: Told) -> list[Finding]:
    """By when the one bill of the speaker's that this turn tells of is to be paid."""
    plain = [s for s in told.said if s.sense.tells and not s.sense.asks]
    billed = next(((s, m) for s in plain if (m := _BILLED.search(s.line)) is not None), None)
    if billed is None or any(_I_PAY.search(s.line) for s in plain):
        return []
    said, match = billed
    who = _who(said, match)
    term = next(((s, m) for s in plain[plain.index(said) :] if (m := _TERM.search(s.line)) is not None), None)
    day = _day(term[0], term[1], _sent(said, told.today), told.today) if term is not None else None
    if not who or term is None or day is None or day <= told.today:
        return []
    note = told.around(told.said.index(term[0]))
    values: dict[str, Value] = {"what": f"payment of the invoice by {who}", "due": day, "_note": note}
    facts = tuple(dict.fromkeys((said.fact, term[0].fact)))
    misread = [e for e in told.fresh(TASKS) if e.record is None and set(e.facts) & set(facts)]
    gone = [Finding(collection=TASKS, entry=e, facts=(e.facts[0],), retires=True) for e in misread]
    return [*gone, Finding(collection=TASKS, values=values, facts=facts)]


def _who(said: Said, match: re.Match[str]) -> str:
    """Return who was sent the bill, by the words of the sentence; "" for a pronoun."""
    group = next(f"who{n}" for n in "1234" if match[f"who{n}"])
    run: list[Token] = bare(said.between(*match.span(group)))
    return text_of(run) if run and run[0].low not in _NOBODY else ""


def _sent(said: Said, today: dt.date) -> dt.date:
    """Return the day on which a bill went out or came: the one of its sentence that is over, else today."""
    days = (past_day(said.sense.tokens[at].value, today) for at in said.sense.dates)
    return next((day for day in days if day is not None and day <= today), today)


def _day(said: Said, match: re.Match[str], sent: dt.date, today: dt.date) -> dt.date | None:
    token = said.between(*match.span(next(g for g in "abcd" if match[g])))[0]
    return later(sent, token.value) if isinstance(token.value, Span) else last_day(coming(token, today).value)
