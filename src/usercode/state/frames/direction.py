"""Which way the dates of a clause look: a clause about what is to come has dates to come.

Dates are resolved by the sentence; a sentence of two clauses may look both ways. Pure.
"""

from __future__ import annotations

import datetime as dt
import re
from dataclasses import replace

from usercode.facts.fact import Mention
from usercode.state.frames.clause import Clause
from usercode.state.frames.functionwords import SHIFTING
from usercode.state.frames.tokens import Token


def turn_ahead(clause: Clause, today: dt.date) -> None:
    """Move to the coming one each date that looks back although its own clause looks ahead.

    Dates are resolved by the sentence; in "bought a tent, and I have a class on Saturday" the second clause has its own
    direction, and what is booked "for" a day or "effective" from one lies ahead as well.
    """
    verb = clause.verb
    ahead = verb is None or not verb.past
    moved = verb is not None and verb.lemma in SHIFTING
    for i, token in enumerate(clause.rest):
        if token.kind == "date" and (
            ahead
            or (i and clause.rest[i - 1].low in ("for", "effective", "until", "till", *(("to",) if moved else ())))
        ):
            clause.rest[i] = coming(token, today)


def coming(token: Token, today: dt.date) -> Token:
    """Return a date token turned to its next occurrence after `today`, unless it was said to be past."""
    mention: Mention = token.value
    low = mention.text.lower()
    if (
        mention.last >= today
        or mention.recurring
        or re.search(r"\d{4}|last|past|yesterday|ago|previous|earlier|since|this|today", low)
    ):
        return token
    if re.search(r"\b(?:mon|tue|wed|thu|fri|sat|sun)", low) and mention.grain == "day":
        first, last = mention.first + dt.timedelta(days=7), mention.last + dt.timedelta(days=7)
    elif (
        re.search(r"\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)", low)
        and mention.first.month * 100 + mention.first.day != 229
    ):
        years = today.year - mention.first.year + ((mention.last.month, mention.last.day) < (today.month, today.day))
        first = mention.first.replace(year=mention.first.year + years)
        last = first + (mention.last - mention.first)
    else:
        return token
    return replace(token, value=replace(mention, first=first, last=last))
