"""What a turn spends is tied to the limit that its words go with, where weights did not count it against one.

"The London hotel", "for Mum's room", "for the hurling do": see `belonging` for what ties two turns and `spent_now` for
what was spent. The sum is kept as a payment under the name of the limit, as `counted` does. Pure.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence
from dataclasses import replace

from usercode.state.change import Put, Value
from usercode.state.frames.covering import is_named
from usercode.state.frames.desk import KnownRecord
from usercode.state.frames.gist.spending import RESISTED
from usercode.state.frames.matching import words
from usercode.state.frames.not_spent import PRESENT, is_not_spent
from usercode.state.frames.turns.ceilings import is_ceiling
from usercode.state.frames.weighed.belonging import is_of_same_people, limit_of
from usercode.state.frames.weighed.candidates import Change
from usercode.state.frames.weighed.counted import (
    LIMITS,
    PAYMENTS,
    Budget,
    budget_of,
    budgets,
    name_of,
    noted,
    on_the_whole,
    under,
)
from usercode.state.frames.weighed.spent_now import GOES_ON, Outlay, outlays
from usercode.state.frames.weighed.talk import Talk

_LASTS = dt.timedelta(days=400)
"""How long after it was set a limit without an end is still held to be on what is named alike."""
_EACH_LIMIT = re.compile(
    r"\b(?:each|apiece|a head|per (?:head|person|night|kid|child|item|piece|pair|gift|present)|a (?:night|go|piece|time|pair)|single|any one|at a time)\b",
    re.IGNORECASE,
)


def tied(made: Sequence[Change], talk: Talk) -> list[Change]:
    """Return the changes of a turn with each outlay under the name of the limit that its words go with."""
    out, on_record = list(made), [b for b in [*budgets(talk), *_set_now(made, talk)] if _lasts(b, talk)]
    if not on_record:
        return out
    whole = " ".join(s.fact.read for s in talk.sentences)
    if RESISTED.search(whole):
        return out
    beside: dict[int, Budget] = {}
    for outlay in list(outlays(out, talk)):
        if outlay.put is not None and any(_is_under(outlay.put, b) for b in on_record):
            beside[outlay.place.sentence] = next(b for b in on_record if _is_under(outlay.put, b))
            out = _at_its_sum(out, outlay, beside[outlay.place.sentence], talk)
            continue
        told = words(" ".join([_payee(outlay.put), *outlay.put.notes])) if outlay.put is not None else frozenset()
        by_words = next((b for b in reversed(on_record) if is_named(b.entry, told)), None)
        if by_words is not None and by_words.period:
            beside[outlay.place.sentence] = by_words
            continue
        budget = by_words or limit_of(outlay, on_record) or _in_one_breath(outlay, beside)
        if budget is not None and budget.record.number < 0 and outlay.candidate.facts[0] in _facts_of_limits(out):
            continue
        if budget is not None and outlay.put is None and _is_known(outlay, budget, out, talk):
            continue
        if budget is None or (is_not_spent(whole, [budget.entry]) and not is_of_same_people(outlay, budget)):
            continue
        beside[outlay.place.sentence] = budget
        name = name_of(outlay.put, outlay.candidate) or "payment"
        money = outlay.single if _EACH_LIMIT.search(noted(budget.record)) else outlay.money
        before = outlay.put
        out = under(out, before, budget, name, money, outlay.candidate, talk)
        out = _at_its_sum(out, replace(outlay, put=before, money=money), budget, talk)
    out = [*out, *(put for put in on_the_whole(out, talk) if put not in out)]
    out = [c for c in out if not _is_done_with(c, on_record)]
    return [_summed(c, out) if isinstance(c, Put) and c.collection == LIMITS and c.record is None else c for c in out]


def _is_known(outlay: Outlay, budget: Budget, made: Sequence[Change], talk: Talk) -> bool:
    """Whether a sum counts against a limit already, by this turn or one before."""
    new = [{**c.values, "notes": c.notes} for c in made if isinstance(c, Put) and c.collection == PAYMENTS]
    told = [*new, *(r.values for r in talk.known.records(PAYMENTS))]
    same = [v for v in told if v.get("amount") in (outlay.money.amount, outlay.single.amount)]
    named = (words(f"{v.get('payee') or ''} {v.get('notes') or ''}") for v in same)
    return any(is_named(budget.entry, one) for one in named)


def _is_done_with(change: Change, on_record: Sequence[Budget]) -> bool:
    """Whether a ban is what somebody has done with what they set a sum for: "done with the kids' presents!"."""
    if not isinstance(change, Put) or change.collection != LIMITS or change.record is not None:
        return False
    banned = change.values.get("max_amount") == 0 and not change.values.get("until")
    own = words(str(change.values.get("subject") or ""))
    return (
        banned
        and any(_DONE_WITH.search(note) for note in change.notes)
        and any(own & b.subject.stems for b in on_record)
    )


_DONE_WITH = re.compile(r"\b(?:done|finished|through) with\b", re.IGNORECASE)


def _facts_of_limits(made: Sequence[Change]) -> frozenset[int]:
    """Return the sentences by which this turn sets limits."""
    return frozenset(c.facts[-1] for c in made if isinstance(c, Put) and c.collection == LIMITS and c.record is None)


def _set_now(made: Sequence[Change], talk: Talk) -> list[Budget]:
    """Return the limits that this turn sets itself, against which it may tell of a first outlay."""
    day = dt.datetime.combine(talk.today, dt.time(12))
    fresh = [
        c
        for c in made
        if isinstance(c, Put) and c.collection == LIMITS and c.record is None and c.values.get("max_amount")
    ]
    return [budget_of(KnownRecord(-1, {**c.values, "notes": c.notes}, day)) for c in fresh]


def _summed(limit: Put, made: Sequence[Change]) -> Put:
    """Return a limit that is set now as one on the whole, where a first outlay counts against it."""
    subject = str(limit.values["subject"])
    counted = any(isinstance(c, Put) and c.collection == PAYMENTS and _payee(c).endswith(f"({subject})") for c in made)
    each = _EACH_LIMIT.search(" ".join(limit.notes))
    return replace(limit, values={**limit.values, "subject": f"{subject} in total"}) if counted and not each else limit


def _is_under(put: Put, budget: Budget) -> bool:
    """Whether a payment bears the name of a limit, or of one of the things that it lists."""
    payee, listed_ = _payee(put), re.split(r" (?:and|or) |, ", budget.named)
    return payee.endswith(f"({budget.named})") or any(
        name and {*name.lower().split(" ")} <= {*payee.lower().split(" ")} for name in listed_
    )


def _payee(put: Put) -> str:
    return str(put.values.get("payee") or "")


def _lasts(budget: Budget, talk: Talk) -> bool:
    """Whether a limit is one on what is bought, and still stands."""
    ends = budget.record.values.get("until")
    recent = talk.today - budget.record.said_at.date() <= _LASTS
    subject = str(budget.record.values["subject"])
    apart = (
        is_ceiling(subject) or subject.startswith((PRESENT, "any ", "each ")) or _BY_LEAVE.search(noted(budget.record))
    )
    return not apart and (bool(ends) or recent or bool(budget.period not in ("", "total")))


_BY_LEAVE = re.compile(
    r"\b(?:unless|without (?:asking|telling|checking|a word)|both (?:say|said|agree\w*)|ask\w* (?:\w+ )?first)\b",
    re.IGNORECASE,
)
"""How a limit is told that somebody's leave lifts; rules hold each payment against it."""


def _at_its_sum(made: list[Change], outlay: Outlay, budget: Budget, talk: Talk) -> list[Change]:
    """Return the changes with what was read of one of several as the sum of all, and on a day that can be meant."""
    return [_at_once(c, outlay, budget, talk) if isinstance(c, Put) and _is_same(c, outlay.put) else c for c in made]


def _is_same(change: Put, put: Put | None) -> bool:
    """Whether a change is what a payment was made, under whatever name."""
    new = put is not None and change.collection == PAYMENTS and change.record is None and change.facts == put.facts
    return new and put is not None and change.values.get("amount") == put.values.get("amount")


def _at_once(change: Put, outlay: Outlay, budget: Budget, talk: Talk) -> Put:
    day = change.values.get("date")
    far = isinstance(day, dt.date) and (talk.today - day).days > _LONG_AGO
    lost = far or (day is None and bool(budget.period))
    moved: dict[str, Value] = {"date": talk.today} if lost else {}
    return replace(change, values={**change.values, "amount": outlay.money.amount, **moved})


_LONG_AGO = 90
"""How many days ago nothing was spent that is told as new: "the turkey for Thanksgiving" is not last year's."""
_TOO = re.compile(r"\b(?:too|also|as well|another|and then|plus|on top)\b", re.IGNORECASE)


def _in_one_breath(outlay: Outlay, beside: dict[int, Budget]) -> Budget | None:
    """Return the limit that another sum of the sentence is tied to, or of the one before that this one goes on from."""
    here = beside.get(outlay.place.sentence)
    goes_on = _TOO.search(outlay.text) or GOES_ON.match(outlay.text)
    return here or (beside.get(outlay.place.sentence - 1) if goes_on else None)
