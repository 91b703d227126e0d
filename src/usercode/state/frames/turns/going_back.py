"""Steps by which a thing that was bought is on its way to be sent back, told in no word for sending it: its form, its label.

"The sofa is too deep for the room. I'm filling in the withdrawal form tonight" wants the sofa gone: whether the time for
that is open, or was over some days ago, is then worth telling. What has been sent off is none of this.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re

from usercode.state.change import Value
from usercode.state.frames.matching import Entry, is_another_one, words
from usercode.state.frames.turns.told import Finding, Told, noted

GOODS = "finance.purchases"
_LATELY = dt.timedelta(days=14)
_STEP = re.compile(
    r" (?:i|we) (?:'m|am|'re|are|will|'ll|shall|have to|need to|must|want to|(?:am|are|'m|'re) going to|still have to|just have to) (?:\S+ ){0,2}?"
    r"(?:fill(?:ing)?|print(?:ing)?|writ(?:e|ing)|send(?:ing)?|do(?:ing)?|request(?:ing)?|order(?:ing)?|get(?:ting)?|start(?:ing)?|submit(?:ting)?|ask(?:ing)? for) "
    r"(?:in |out |up |off |them )?(?:the |a |an |their |our |my )(?:online |prepaid |paper )?"
    r"(?:withdrawal|returns?|cancellation|revocation|rma) (?:form|label|slip|letter|notice|request|number|paperwork|process|e-?mail) "
)
"""What somebody still has to do so that a thing can go back: "I'm filling in the withdrawal form tonight"."""


def going_back(told: Told) -> list[Finding]:
    """That the one thing which this turn names, or which can still go back, is to go back, by a step that is told."""
    steps = [s for s in told.said if not s.sense.asks and s.sense.tells and _STEP.search(s.line)]
    open_ones = [e for e in told.entries(GOODS) if _may_go(e, told.today)] if steps else []
    named = [
        e
        for e in open_ones
        if _names(e) & told.words and not is_another_one(str(e.values["item"]), told.text, noted(e))
    ]
    meant = named or [e for e in open_ones if e.values["return_until"] >= told.today]
    if len(meant) != 1:
        return []
    values: dict[str, Value] = {"status": "to_return"}
    said = [s.fact for s in told.said if _names(meant[0]) & s.words]
    return [
        Finding(collection=GOODS, entry=meant[0], values=values, facts=tuple(dict.fromkeys((*said, steps[0].fact))))
    ]


def _may_go(entry: Entry, today: dt.date) -> bool:
    """Whether a thing on record may go back until a day that is ahead or passed only lately, and has not yet."""
    until = entry.values.get("return_until")
    undone = entry.values.get("status") in (None, "faulty")
    return undone and not entry.retired and until is not None and until >= today - _LATELY


def _names(entry: Entry) -> frozenset[str]:
    return words(str(entry.values["item"]).replace("-", " ").rpartition(" ")[2])
