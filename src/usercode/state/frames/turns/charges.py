"""What a cancelled service still takes: until when it was to run, and its sum among others in a list of payments."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import itertools
import re
from collections.abc import Sequence

from usercode.state.frames.direction import coming, past_day
from usercode.state.frames.gist.sense import total
from usercode.state.frames.gist.services import CHARGES_OTHERS, LAST_ONE
from usercode.state.frames.matching import Entry
from usercode.state.frames.phrases import last_day
from usercode.state.frames.tokens import Token
from usercode.state.frames.turns.told import Finding, Said, Told
from usercode.state.frames.words import PEOPLE
from usercode.state.frames.wordset import word_set

SERVICES, PAYMENTS = "finance.subscriptions", "finance.payments"
_RUNS_ON = re.compile(
    r" (?:it|that|this|they|(?:the |my |our )?(?:contract|membership|subscription|service|account|policy|plan|access|cover|coverage|agreement|last (?:bill|payment|charge|day|month|visit|delivery|box|instalment|installment|lesson))) "
    r"(?:still |only |just |will |now |then |officially |'ll )*(?:ends?|runs?|stays? active|lasts?|stops?|finishes|is|be|is paid|is good|goes|comes?|expires?|terminates?|continues?) "
    r"(?:out |off |on |active |valid |over |paid )?(?:on|until|till|through|up to|at|by|in|effective|as of) (?:the |end of )*(?P<day><d\d+>) "
)
_NOT_TAKEN = re.compile(
    r" (?:refund\w*|revers\w+|reimburs\w+|waived?|returned|credit(?! card)|credited|back|will|going to|costs?|cost|would|price|budget|budgeted|each|every|used to|per|saved?|instead of|last year|cancelled|canceled|if|offer|offered|quote) "
)
_GIVEN_BACK = re.compile(r" (?:refunded|refund|reversed|reversal|reimbursed|credited|money back|paid back) ")
_OTHERS = word_set("his her their him them hers theirs")
_CUT = frozenset({",", ";", ":", ".", "and", "plus", "but", "then", "while"})


def ends(told: Told) -> list[Finding]:
    """Until when a service runs that this turn cancelled, where the next sentence tells it."""
    gone = [e for e in told.fresh(SERVICES) if e.changed.get("cancelled_on")]
    out: list[Finding] = []
    for said in told.said if len(gone) == 1 else ():
        match = _RUNS_ON.search(said.line)
        if match is None or said.sense.asks or said.fact in gone[0].facts:
            continue
        day = last_day(coming(said.between(*match.span("day"))[0], told.today).value)
        if day is not None and day > gone[0].values["cancelled_on"]:
            out.append(Finding(collection=SERVICES, entry=gone[0], values={"cancelled_on": day}, facts=(said.fact,)))
    return out


def charged(told: Told) -> list[Finding]:
    """Sums that cancelled services took, each beside the service's name, one among others or alone."""
    gone = [e for e in told.entries(SERVICES) if e.values.get("cancelled_on") and not e.retired and not e.changed]
    out: list[Finding] = []
    given_back = any(_GIVEN_BACK.search(said.line) for said in told.said)
    for said in told.said if gone and not given_back else ():
        if said.sense.asks or not said.sense.tells or not said.sense.sums or _NOT_TAKEN.search(said.line):
            continue
        if CHARGES_OTHERS.search(said.line) or LAST_ONE.search(said.line):
            continue
        if any(said.fact in e.facts for e in told.fresh(PAYMENTS)):
            continue
        for entry in gone:
            part = _part(said, entry)
            sums = [t for t in part if t.kind == "money"]
            day = _paid_on(told, said, part)
            if len(sums) != 1 or day is None or day > told.today or _is_for_others(said, part):
                continue
            values = {
                "payee": entry.values["name"],
                "date": day,
                "status": "charged",
                "_note": said.text,
                **total(sums[0].value),
            }
            out.append(Finding(collection=PAYMENTS, values=values, facts=(said.fact,)))
    return out


def _part(said: Said, entry: Entry) -> Sequence[Token]:
    """Return the part of a sentence, between marks and "and", that names a service; [] where none does."""
    name = [w.lower() for w in str(entry.values["name"]).split(" ")]
    for at in range(len(said.tokens)):
        lows = [t.low for t in said.tokens[at : at + len(name)]]
        brand = said.tokens[at].low == name[0] and said.tokens[at].capital and len(name[0]) > 3
        if (lows != name and not brand) or said.sense.owned_by_others(at):
            continue
        first = next((i + 1 for i in range(at, -1, -1) if said.tokens[i].low in _CUT), 0)
        last = next((i for i in range(at, len(said.tokens)) if said.tokens[i].low in _CUT), len(said.tokens))
        return said.tokens[first:last]
    return []


def _is_for_others(said: Said, part: Sequence[Token]) -> bool:
    """Whether what is added to a charge, up to the next sum, speaks of somebody else: "which is my son's own"."""
    end = next((i for i, t in enumerate(said.tokens) if part and t is part[-1]), len(said.tokens))
    behind = [*itertools.takewhile(lambda t: t.kind != "money", said.tokens[end + 1 :])]
    lows = [t.low for t in behind]
    at = next((i for i, low in enumerate(lows) if low in ("which", "that", "but")), len(lows))
    return at <= 1 and bool((PEOPLE | _OTHERS) & set(lows[at:]))


def _paid_on(told: Told, said: Said, part: Sequence[Token]) -> dt.date | None:
    """Return the day of a charge: one named in its part, else one of the sentence, else today."""
    for tokens in (part, said.tokens):
        for token in tokens:
            if token.kind == "date" and (day := past_day(token.value, told.today)) is not None:
                return day
    return told.today
