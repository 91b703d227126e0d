"""What has to be done so long before a paper runs out: "valid until 30 June, and I must apply four weeks before that"."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re
from dataclasses import replace

from usercode.state.change import Value
from usercode.state.frames.spots.tasks import later
from usercode.state.frames.tokens import Span
from usercode.state.frames.turns.naming import paper_before
from usercode.state.frames.turns.told import ATOM, Finding, Told

PAPERS, TASKS = "travel.documents", "household.deadlines"
_SO_LONG_BEFORE = re.compile(
    r" (?P<deed>(?:apply for a new (?:one|passport|visa|permit|card))|apply|renew|extend|reapply|re-?apply|submit|file|register|request|book|start|renewal|extension|"
    rf"application|paperwork|form|forms) (?:{ATOM}){{0,8}}?(?P<length><s\d+>) "
    r"(?:before|prior to|ahead of|in advance of|in advance|beforehand|ahead|earlier)"
    r"(?= (?:it|that|then|they|expiry|expiration|the (?:expiry|expiration|end|deadline|date|day))|[,;:.!? ]*\Z| "
    r"(?:and|so|or|but) )"
)


def ahead(told: Told) -> list[Finding]:
    """The last day to see to the one paper whose end this turn tells, where it tells how long before that is."""
    papers = [e for e in told.fresh(PAPERS) if e.changed.get("valid_until") and e.values.get("holder") == "user"]
    if len(papers) != 1:
        return []
    until, kind = papers[0].values["valid_until"], str(papers[0].values["kind"]).replace("_", " ")
    for said in told.said:
        match = _SO_LONG_BEFORE.search(said.line)
        length = said.between(*match.span("length"))[0].value if match is not None else None
        if match is None or said.sense.asks or not said.sense.tells or not isinstance(length, Span):
            continue
        due = later(until, replace(length, count=-length.count))
        if due <= told.today:
            continue
        own = paper_before(told, told.said.index(said)) or kind
        values: dict[str, Value] = {"what": f"{match['deed']} ({own})", "due": due, "_note": said.text}
        unnamed = [e for e in told.fresh(TASKS) if e.record is None and e.values.get("due") == due]
        return [
            *(Finding(collection=TASKS, entry=e, facts=(said.fact,), retires=True) for e in unnamed),
            Finding(collection=TASKS, values=values, facts=(said.fact,)),
        ]
    return []
