"""What a sentence tells before it asks something: "I'm making carbonara for Priya, how many yolks do I need?". Pure."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re
from dataclasses import replace

from usercode.state.frames.spots.line import Line

_ASKS = re.compile(
    r" (?:,|-|–|—|;|\() (?:so |and |but |then |any idea )?(?:how|what|which|where|when|who|why|any|is|are|am|was|do|does|did|can|could|should|shall|would|will|has|have|what's) (?:\S+ )*\?"
)
"""The part of a sentence that asks, behind a mark."""
_ASKS_FROM_THE_START = re.compile(
    r"\A (?:(?:so|and|but|ok|okay|hey|hi|also|well|quick question|question) (?:, |: )?)*(?:how|what|which|where|when|who|why|any|is|are|am|was|were|do|does|did|can|could|should|shall|would|will|has|if|whether|wondering|say|suppose|imagine) "
)


def told_part(line: Line) -> Line:
    """Return what a line tells before it asks, as a line of its own; a line that only asks or only tells as it is."""
    if line.mood != "question":
        return line
    asks = _ASKS.search(line.text)
    if asks is None or _ASKS_FROM_THE_START.match(line.text):
        return line
    told = cut(line, asks.start())
    said = any(c.verb is not None and (c.standing == "asserted" or _is_doing(line)) for c in told.clauses)
    asserted = tuple(replace(c, standing="asserted") if c.standing == "question" else c for c in told.clauses)
    return replace(told, clauses=asserted) if said else line


def cut(line: Line, position: int) -> Line:
    """Return what stands before a position of the text, as a line that tells something."""
    count = line.token_at(position + 1)
    end = line.tokens[count].start
    kept = [c for c in line.clauses if any(t.end <= end for t in c.tokens) or (c.verb and c.verb.start < count)]
    return Line(
        line.tokens[:count], line.text[: position + 1], line.starts[:count], "asserted", tuple(kept), line.scene
    )


def _is_doing(line: Line) -> bool:
    """Whether a line begins with what its speaker is about to do: "Making carbonara for ..."."""
    return line.tokens[0].low.endswith("ing")
