"""What a question may ask as well as what was made of it: then it has two readings, and both are shown.

A plan that uses every word can still be one of two that the words fit alike: "what did I earn" with the tips or without
them, "my average monthly bill" as what a month costs or as what a bill comes to.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from usercode.ask import thesaurus
from usercode.ask.compiler.income import is_payout
from usercode.ask.compiler.items import Sense
from usercode.ask.compiler.making import whole_amounts
from usercode.ask.compiler.measuring import EARNING, INCOMING, OUTGOING, SUMS, adds_up, is_head
from usercode.ask.compiler.plan import Aggregate, Ask, Column, Count, Extreme, Groups, Key, Rate, Total
from usercode.ask.compiler.slots import Frame
from usercode.ask.compiler.sums import added
from usercode.ask.compiler.terms import Unclear
from usercode.ask.compiler.wordsets import wordset

_BESIDE = wordset("tip tips bonus bonuses gratuity gratuities commission surcharge")
"""Words of amounts that come in beside the pay for a piece of work."""
_ALONE = wordset("base basic pay wage wages salary rate hourly fixed")
"""Words beside which only the pay is meant."""

_TALLIES = wordset("number count times many")
"""Words of how many records there are."""


def also_meant(frame: Frame, ask: Ask) -> list[Ask]:
    """Return what may as well be asked as what was made of a frame: nothing, where that is certain.

    Raises:
        Unclear: nothing of what may be asked can be told.
    """
    if isinstance(ask, Rate) and isinstance(ask.measure, Count) and _is_of_one(frame):
        return _averages(frame, ask)
    if isinstance(ask, Extreme) and (summed := _summed(frame, ask)) is not None:
        return [ask, summed]
    return _with_more(frame, ask)


def _is_of_one(frame: Frame) -> bool:
    """Return whether the average of one record in each period is wanted, and not how many there are of them."""
    asked = frame.asked is not None and frame.asked.kind in ("many", "times")
    paid = not frame.said.isdisjoint(OUTGOING | INCOMING)
    one = any(is_head(p) and p.role == "noun" and (paid or not p.plural) for p in frame.spoken)
    return one and not asked and not frame.counted and frame.said.isdisjoint(_TALLIES)


def _averages(frame: Frame, ask: Rate) -> list[Ask]:
    """Return the two ways to take "my average monthly bill"; that of how many bills there are is neither."""
    amounts = [s for s in frame.view.senses if s.is_number and s.dimension == "money" and not s.column.inside]
    amounts = whole_amounts([s for s in amounts if any(m.key == "money" for m in s.measures)])
    if len(amounts) != 1 or frame.view.mixed_signs(amounts[0]):
        raise Unclear("the average of what is not said")
    column = amounts[0].column
    return [replace(ask, measure=Aggregate("sum", column)), Total(Aggregate("mean", column))]


def _summed(frame: Frame, ask: Extreme) -> Ask | None:
    """Return where most of it was in all, beside where the record with the most was: "where did I buy the most gas"."""
    most, asked = frame.most, frame.asked
    plain = most is not None and most.kind == "amount" and not most.vague and ask.limit == ask.nth == 1
    if not plain or asked is None or asked.kind != "where" or ask.show is None or ask.tie is not None:
        return None
    if frame.each or any(head.told for head in frame.heads):
        return None  # "on the walk that took the most time"
    sense = next((s for s in frame.view.senses if s.column == ask.by), None)
    if sense is None or not adds_up(sense):
        return None
    return Groups(Key(ask.show), Aggregate("sum", ask.by), ask.direction)


def _with_more(frame: Frame, ask: Ask) -> list[Ask]:
    """Return the same with what came in beside the pay, where it is asked what was earned and not which part of it."""
    words = [m for m in frame.mentions if m.word in EARNING or not SUMS.isdisjoint(m.word.split())]
    if not words or not frame.said.isdisjoint(_BESIDE | _ALONE):
        return []
    spoken = {s.column for m in words for s in m.senses}
    for column in _measured(ask):
        sense = next((s for s in frame.view.senses if s.column == column), None)
        if column not in spoken or sense is None or sense.dimension != "money" or is_payout(sense):
            continue
        if any(sense in m.senses and m.speech == "noun" and m not in words for m in frame.mentions):
            continue  # "how much did I charge in fees"
        more = [s for s in frame.view.senses if s is not sense and _comes_beside(s, sense)]
        if len(more) == 1:
            return [ask, _in_place(ask, column, added(sense, more[0]))]
    return []


def _comes_beside(sense: Sense, pay: Sense) -> bool:
    """Return whether a field is an amount that comes in beside the pay of the same record."""
    own = not _BESIDE.isdisjoint(thesaurus.words_of(sense.column.name)) and sense.is_number
    plain = not any(column.inside or column.currency for column in (sense.column, pay.column))
    return own and plain and sense.column.sort == "money" and sense.column.unit == pay.column.unit


def _measured(ask: Ask) -> list[Column]:
    """Return the column whose values are added up, averaged or ranked."""
    measure = getattr(ask, "measure", None)
    by = [ask.by] if isinstance(ask, Extreme) else []
    return [measure.column] if isinstance(measure, Aggregate) else by


def _in_place(part: Any, column: Column, other: Column) -> Any:
    """Return what is asked with one column in place of another, wherever it stands."""
    if part == column:
        return other
    if isinstance(part, tuple):
        return tuple([_in_place(each, column, other) for each in part])
    if not is_dataclass(part) or isinstance(part, type):
        return part
    return replace(part, **{f.name: _in_place(getattr(part, f.name), column, other) for f in fields(part)})
