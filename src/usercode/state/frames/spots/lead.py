"""What a sentence tells before it asks something: "I'm making carbonara for Priya, how many yolks do I need?". Pure."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re
from dataclasses import replace

from usercode.state.frames.functionwords import FICTION
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


_PASSED_ON = re.compile(
    r"\A (?:(?:please|just|now|also|and|so|ok|hi|can you|could you|would you|will you|i need you to|i want you to|help me|,) )*"
    r"(?:(?:write|draft|compose|send|word|type|leave|put together|do|make|pin|stick|text|email|message) (?:\S+ ){0,7}?(?:note|message|email|mail|text|letter|reminder|line|card|reply|list|post-it|sticky|sms) (?:[^\s:,]+ ){0,7}?"
    r"|(?:tell|remind|inform|warn|text|message|email|notify) (?!me )(?:[^\s:,]+ ){1,5}?|let (?!me |us )(?:\S+ ){1,4}?know |note (?:down )?|(?:make|take) a note )"
    r"(?:that|saying(?: that)?|to say(?: that)?|:|to (?=(?:give|feed|serve|make|cook|pack) )) (?=\S+ \S+ \S+)"
)
"""How a request begins that has somebody told what is so: "write a note to the nurse that", "tell the sitter to"."""


def passed_on(line: Line) -> Line:
    """Return what a request has somebody told, as a line of its own that tells it; any other line as it is."""
    found = _PASSED_ON.match(line.text)
    if found is None or FICTION & {*found[0].split()}:
        return line
    first = line.token_at(found.end())
    end = len(line.tokens) - (line.tokens[-1].text == "?")
    kept = [c for c in line.clauses if any(t.start >= line.tokens[first].start for t in c.tokens)]
    text = line.text[line.starts[first] - 1 : line.starts[end] if end < len(line.tokens) else None]
    starts = tuple(at - line.starts[first] + 1 for at in line.starts[first:end])
    return Line(line.tokens[first:end], text, starts, "asserted", tuple(kept), line.scene)


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
