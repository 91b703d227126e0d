"""From which day the terms of a thing run that was bought: that of its coming, where the turn tells it in other words.

"I ordered boots online, they came on Saturday, you get 30 days": the thing, the day and the length of time may stand in
clauses or sentences of their own. What its sentence alone counted from the day on which it was said is counted anew.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re

from usercode.state.change import Value
from usercode.state.frames.direction import past_day
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.spots.tasks import later
from usercode.state.frames.tokens import Span
from usercode.state.frames.turns.told import ATOM, Finding, Said, Told

GOODS = "finance.purchases"
_CAME = re.compile(
    r" (?:it|they|that|which|this|parcel|package|delivery|box|and) (?:[a-z]+ly |just |only |finally |both |all |has |have |was |were |is |are |'s |got |been |did )*"
    rf"(?:came|come|arrived|arrive|landed|delivered|turned up|showed up|reached me|reached us|got here|here since|dropped off|in (?:my|our) hands|bought|picked up|collected) (?:{ATOM}){{0,3}}?(?:on |last |this |the |since )*(?P<day><d\d+>) "
    r"| (?:bought|got|picked|collected|received|purchased|ordered) (?:it|them|that|these|those|both|one|him|her)(?: up)? (?:new |online |there |only |just |back )*(?:on |last |the |from \S+ )*(?P<bought><d\d+>) "
    rf"| (?:i|we) (?:had |have |'d |'ve )?(?:ordered|bought|chose|picked) (?:{ATOM}){{0,5}}?(?:came|arrived|landed|turned up|(?:was|were) (?:delivered|dropped off|brought)) "
    rf"(?:{ATOM}){{0,3}}?(?:on |last |this |the )*(?P<then><d\d+>) "
)
"""How a thing is told to have come, or to have been got, in another clause than that with its name."""
_NAMED_CAME = re.compile(
    rf" (?:(?:has|have|was|were|only|just|finally) )*(?:came|arrived|landed|delivered|turned up|showed up|got here) (?:{ATOM}){{0,3}}?(?:on |last |this |the )*(?P<day><d\d+>) "
)
"""How a thing is told to have come by its name: "the blender I ordered for Mum showed up yesterday"."""
_ENDS = ("return_until", "warranty_until")


def arrived(told: Told) -> list[Finding]:
    """The day on which the one thing that this turn has told of came, and the terms that run from it."""
    fresh = told.fresh(GOODS)
    if len(fresh) == _TWO:
        return _told_twice(told, fresh)
    if len(fresh) != 1 or fresh[0].values.get("status") == "returned":
        return []
    entry = fresh[0]
    known = entry.values.get("date")
    item = words(str(entry.values["item"]))
    found = next(((s, day) for s in told.said if (day := _day(s, item)) is not None), None)
    if found is None or found[1] == known or (known is not None and known != told.today):
        return []
    said, day = found
    values: dict[str, Value] = {"date": day, **_counted_anew(told, entry, known or told.today, day)}
    return [Finding(collection=GOODS, entry=entry, values=values, facts=(said.fact,))]


_TWO = 2


def _told_twice(told: Told, fresh: list[Entry]) -> list[Finding]:
    """Return one thing that a turn tells twice, with its terms and with the day they run from: "We bought it in May"."""
    dated = next((e for e in fresh if not any(e.values.get(field) for field in _ENDS)), None)
    covered = next((e for e in fresh if e is not dated), None)
    if dated is None or covered is None or dated.record is not None or covered.record is not None:
        return []
    day = dated.values.get("date")
    if covered.values.get("date") != told.today or day is None or day >= told.today:
        return []
    if words(str(dated.values["item"])) != words(str(covered.values["item"])):
        return []
    values = {**dated.changed, **_counted_anew(told, covered, told.today, day), "item": covered.values["item"]}
    return [
        Finding(collection=GOODS, entry=covered, values=values, facts=tuple(dated.facts)),
        Finding(collection=GOODS, entry=dated, facts=tuple(dated.facts), retires=True),
    ]


def _day(said: Said, item: frozenset[str]) -> dt.date | None:
    """Return the day that is over on which a sentence says that a thing came, which it names or calls "it"."""
    if said.sense.asks or not said.sense.tells:
        return None
    match = _CAME.search(said.line) or (_NAMED_CAME.search(said.line) if item & said.words else None)
    if match is None or re.search(r" (?:not|never|should|will|would|supposed) ", match[0]):
        return None
    told = next(group for group in ("day", "bought", "then") if match.groupdict().get(group))
    token = said.between(*match.span(told))[0]
    day = past_day(token.value, said.sense.today)
    return day if day is not None and day <= said.sense.today else None


def _counted_anew(told: Told, entry: Entry, old: dt.date, day: dt.date) -> dict[str, Value]:
    """Return the last days that were counted from one day, counted from the other."""
    lengths = [span for s in told.said for _, span in s.sense.spans if isinstance(span, Span)]
    out: dict[str, Value] = {}
    for field in _ENDS:
        until = entry.values.get(field)
        length = next((one for one in lengths if until is not None and later(old, one) == until), None)
        if length is not None:
            out[field] = later(day, length)
    return out
