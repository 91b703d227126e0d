"""The last day of the speaker's paper that the sentence before named: "The policy covers us up to 30 June"."""

from __future__ import annotations

import datetime as dt
import re

from usercode.state.change import Value
from usercode.state.frames.spots.papernames import FOR_A_TRIP, KINDS, is_document, kind_of
from usercode.state.frames.spots.validity import validity
from usercode.state.frames.turns.told import Finding, Said, Told

PAPERS = "travel.documents"
_TRAVEL_COVER = "travel insurance"
_ANAPHORIC = re.compile(r" the (?P<noun>policy|cover|insurance|visa|passport|permit|licen[cs]e) ")
_OWN = frozenset({"my", "our"})


def going_on(told: Told) -> list[Finding]:
    """The last days that sentences tell of the one paper which the one before names as the speaker's."""
    out: list[Finding] = []
    taken = {fact for e in told.fresh(PAPERS) for fact in e.facts}
    for before, said in zip(told.said, told.said[1:], strict=False):
        line = said.sense.line
        again = _ANAPHORIC.search(line.text)
        if again is None or said.fact in taken or said.sense.asks or not said.sense.tells:
            continue
        until, kind = validity(line, line.scene).get("valid_until"), _kind_of(before)
        if isinstance(until, dt.date) and until > told.today and kind == KINDS[again["noun"]]:
            note = _TRAVEL_COVER if kind == "insurance" else said.text
            values: dict[str, Value] = {"kind": kind, "holder": line.scene.me, "valid_until": until, "_note": note}
            out.append(Finding(collection=PAPERS, values=values, facts=(before.fact, said.fact)))
    return out


def _kind_of(said: Said) -> str:
    """Return the kind of the one paper that a sentence names as the speaker's own, "" for none or several."""
    line = said.sense.line
    places = [i for i, t in enumerate(line.tokens) if t.low in KINDS and is_document(line, i)]
    if len(places) != 1 or not {t.low for t in line.tokens[max(0, places[0] - 3) : places[0]]} & _OWN:
        return ""
    kind = kind_of(line, places[0])
    return kind if kind != "insurance" or FOR_A_TRIP.search(line.text) or " travel " in line.text else ""
