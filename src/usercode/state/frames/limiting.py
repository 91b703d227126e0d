"""The limit that a clause sets: on what, how much, until when."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re

from usercode.state.change import Value
from usercode.state.frames.clause import Clause
from usercode.state.frames.phrases import days, last_before, last_day
from usercode.state.frames.reading import Reading
from usercode.state.frames.tokens import Money
from usercode.state.frames.words import PEOPLE
from usercode.state.frames.wordset import word_set

_ENDS = {"until": last_before, "till": last_before, "through": last_day}
_VAGUE = word_set(
    "whole thing lot entire the it that this them one these those everything anything most least buy lasts myself ourselves "
    "himself herself themselves"
)


_SHORT_TIMES = word_set("hour minute minutes mins")
"""For how long something is left that is no limit: "no coffee for half an hour"."""


_OF_HABIT = re.compile(
    r"(?: (?:(?:habits?|addiction|obsession|cravings?|craze|fix|appointments?)|,? and (?:I|we|that|not a)|"
    r"whatsoever|whatever|at all|any ?more|from (?:now|here|today) on(?:wards?)?|going forwards?|for now|"
    r"of any (?:kind|sort|description)|of))+(?= per |\Z| in total)"
)
"""What stands behind the thing that a limit is on and adds nothing: "Steam habit", "Lego, and I mean it"."""


_KIN_OF_NAME = re.compile(rf"\A(?:{'|'.join(sorted(PEOPLE))}) (?=[A-Z])")
"""What somebody is to the speaker, before the name by which they are known later: "brother Brian"."""


def by_name(subject: str) -> str:
    """Return who is not to be paid by their name alone: "Brian", of "brother Brian"."""
    return _KIN_OF_NAME.sub("", subject)


def plain_subject(subject: str) -> str:
    """Return what a limit is on without what adds nothing to it."""
    return by_name(_OF_HABIT.sub("", _MONEY_ON.sub("", subject)))


_MONEY_ON = re.compile(r"\A(?:more )?money (?:into|on|for|in) (?=\S)")
"""What stands before the thing that no money goes into: "money into crypto"."""


def limit_on(subject: str, money: Money | None, clause: Clause, zero: bool = False) -> list[Reading]:
    """Return the limit on a subject until the day that the clause names; of nothing at all with `zero`."""
    subject = plain_subject(subject)
    within_the_hour = zero and any(t.low in _SHORT_TIMES for t in clause.rest)
    if not subject or {*subject.lower().split()} <= _VAGUE or within_the_hour:
        return []
    period = next((t.value for t in clause.rest if t.kind == "per"), "")
    if money is not None and period in ("week", "month", "quarter", "year") and period not in subject.lower():
        subject = f"{subject} per {period}"
    values: dict[str, Value] = {"subject": subject}
    if money is not None:
        values["max_amount"] = money.amount
        if money.currency:
            values["currency"] = money.currency
    elif zero:
        values["max_amount"] = 0.0
    dated = days(clause.front + clause.rest)
    until = next((m.first - dt.timedelta(days=1) for lead, m in dated if lead == "before"), None)
    ends = (_ENDS[lead](m) for lead, m in dated if lead in _ENDS)
    until = until or next(ends, None)
    until = until or next(
        (
            last_day(m)
            for _, m in days(clause.rest)
            if m.grain in ("week", "month", "quarter", "year") or {"until", "till"} & {t.low for t in clause.rest}
        ),
        None,
    )
    if until is not None:
        values["until"] = until
    return [Reading(collection="finance.limits", values=values)]
