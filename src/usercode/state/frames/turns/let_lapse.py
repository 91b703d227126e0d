"""Papers that their holder means to let run out: "I've told them in writing that I don't want another year of it".

The paper holds until its end, and a journey behind it is without one; nobody need be told to renew it.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re

from usercode.state.change import Value
from usercode.state.frames.matching import Entry
from usercode.state.frames.spots.papernames import KINDS
from usercode.state.frames.turns.told import Finding, Told

PAPERS = "travel.documents"
_NOT = r"(?:not|n't|never)"
_LAPSES = re.compile(
    rf" (?:am|'m|are|'re|will|'ll|wo|have decided|'ve decided|going|decided) (?:(?:also|just|definitely|probably) )*{_NOT} (?:be |going to |to )*(?:renew|renewing|extend|extending|bother(?:ing)? (?:with|to renew)) "
    rf"| (?:decided|chose|told \S+|asked \S+|wrote to \S+) (?:in writing )?{_NOT} to (?:renew|extend|continue|roll over) "
    rf"| (?:do|does|did|will) {_NOT} (?:want|need) (?:another|a further|a second|one more|the next) year "
    rf"| (?:let|letting) (?:it|that|this|mine|the \S+(?: \S+)?|my \S+(?: \S+)?) (?:just |simply )?(?:lapse|run out|expire|go|end) "
    rf"| (?:do|will) {_NOT} (?:want|need|plan|intend|mean) to (?:renew|extend|keep) (?:it|that|this|mine|the|my) "
)
"""How somebody tells that a paper is not to be renewed."""
_UNSURE = re.compile(r" (?:if|whether|might|maybe|perhaps|unless|would|could|cannot|afford|until|yet|before) ")


def let_lapse(told: Told) -> list[Finding]:
    """The speaker's paper that this turn tells of, or names, and that is not to be renewed."""
    out: list[Finding] = []
    for said in told.said:
        if not said.sense.tells or said.sense.asks or not _LAPSES.search(said.line) or _UNSURE.search(said.line):
            continue
        kinds = {KINDS[t.low] for t in said.tokens if t.low in KINDS}
        fresh = [e for e in told.fresh(PAPERS) if _is_own(e) and (not kinds or e.values["kind"] in kinds)]
        known = [e for e in told.entries(PAPERS) if _is_own(e) and e.values["kind"] in kinds]
        meant = fresh or known
        if len(meant) == 1:
            note: dict[str, Value] = {"_note": "not to be renewed"}
            out.append(Finding(collection=PAPERS, entry=meant[0], values=note, facts=(said.fact,)))
    return out


def _is_own(entry: Entry) -> bool:
    own = (entry.values.get("holder") or "user") == "user"
    return own and not entry.retired and bool(entry.values.get("valid_until"))
