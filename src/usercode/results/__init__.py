"""What the façade returns: frozen values, each with `to_dict()` for programs and the command line's `--json`.

Ids are strings as people meet them: `t12` a turn, `f13` a fact, `r14` a record, `c15` a change, `a16` an alert. The
number is the position in the log, so `@16` and `a16` speak of the same entry.
"""

from __future__ import annotations

from usercode.results.alerts import Alert, Checked, Proposal, Review, Tended, WouldRaise
from usercode.results.answers import Answer, Asked, Reading, RowAnswer, RowInfo, RowsWritten
from usercode.results.care import Audit, Built, Finding, Receipt, Verified
from usercode.results.entries import Item, Moment, Trace
from usercode.results.evidence import Embedded, Hit, Hits, Pack
from usercode.results.models import Compared, Cost, Estimate, Spent, Structured
from usercode.results.plain import Result, ordered, plain
from usercode.results.taken import Added, ImportInfo, Problem, StateImport

__all__ = [
    "Added",
    "Alert",
    "Answer",
    "Asked",
    "Audit",
    "Built",
    "Checked",
    "Compared",
    "Cost",
    "Embedded",
    "Estimate",
    "Finding",
    "Hit",
    "Hits",
    "ImportInfo",
    "Item",
    "Moment",
    "Pack",
    "Problem",
    "Proposal",
    "Reading",
    "Receipt",
    "Result",
    "Review",
    "RowAnswer",
    "RowInfo",
    "RowsWritten",
    "Spent",
    "StateImport",
    "Structured",
    "Tended",
    "Trace",
    "Verified",
    "WouldRaise",
    "ordered",
    "plain",
]
