"""Spots of helpings: what the speaker is about to eat or take of a food that was named before.

"A mate sold me a tub of whey protein and I'll start taking two scoops", "She's bringing croquettes. I'm having three."
"""

# ruff: noqa: E501  (patterns and tables are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence

from usercode.state.change import Value
from usercode.state.frames.functionwords import COORDINATORS
from usercode.state.frames.phrases import exact, text_of
from usercode.state.frames.reading import Reading
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.meals import SPARED, STOPS, dishes_at, is_given_up
from usercode.state.frames.spots.whose import stated
from usercode.state.frames.substances import is_drug
from usercode.state.frames.tokens import Token, tokenize

_HELPING = re.compile(
    r" (?:i|we) (?:(?:will|'ll|am|'m|are|'re|just|now|gladly|definitely|both|all|going|about|planning|to|plan|intend|mean|want|start|starting|begin|beginning) ){1,6}"
    r"(?:on )?(?:take|taking|have|having|eat|eating|drink|drinking|try|trying|mix|mixing|use|using) "
    r"(?:(?:it|them|some|one|those|that|that one) |(?:a|an|one|two|three|four|half|another|<n\d+>|a few|a couple) "
    r"(?:(?:scoops?|spoons?|spoonfuls?|slices?|pieces?|bowls?|plates?|portions?|helpings?|squares?|glasse?s?|cups?|bites?|handfuls?|big|large|small|or two) )*(?:of (?:it|them|those|that) )?)"
    r"(?=[,.;!?]|(?:for|with|in|at|on|after|before|tonight|tomorrow|every|each|today|later|from|when|as|and|now|straight|a day|daily|this)\b|<)"
)
"""How the speaker says that they are to have of what was named: "I'll take two scoops after the run"."""
_NOT_IT = re.compile(r" (?:not|n't|never|no|without|instead|free|vegan|gone|threw|thrown|binned|allerg\w*|used to) ")
_LONGEST = 5
_ENDS = STOPS | COORDINATORS


def helpings(line: Line) -> list[Reading]:
    """Read what the speaker is to have of a food that the line, or the sentence before it, has named."""
    found = _HELPING.search(line.text)
    told = f" {line.scene.before.casefold()} "
    if found is None or line.mood == "request" or not stated(line) or SPARED.search(line.text) or is_given_up(line):
        return []
    ahead = line.tokens[: line.token_at(found.start() + 1)]
    behind = line.tokens[line.token_at(found.end() - 1) :]
    dish = _last_dish(ahead)
    if not dish and not _dishes(line.tokens) and not _NOT_IT.search(told):
        dish = _last_dish(tokenize(line.scene.before))
    if not dish or _dishes(behind) or _NOT_IT.search(line.text):
        return []
    days = [d for t in behind if t.kind == "date" and (d := exact(t.value)) is not None]
    day = next((d for d in days if d >= line.scene.today), line.scene.today)
    values: dict[str, Value] = {
        "title": f"Meal: {text_of(dish)}",
        "start": dt.datetime.combine(day, dt.time()),
        "all_day": True,
        "status": "planned",
    }
    return [Reading(collection="calendar.events", values=values)]


def _dishes(tokens: Sequence[Token]) -> list[int]:
    return dishes_at([t.low for t in tokens])


def _last_dish(tokens: Sequence[Token]) -> list[Token]:
    """Return the words of the food that was named last, with what they stand beside: "whey protein"."""
    at = _dishes(tokens)
    if not at or any(is_drug(t.low) for t in tokens):
        return []
    first = at[-1]
    while first - 1 in at and at[-1] - first < _LONGEST:
        first -= 1
    end = at[-1] + 1
    while end < len(tokens) and end - first < _LONGEST and tokens[end].kind == "word" and tokens[end].low not in _ENDS:
        end += 1
    return list(tokens[first:end])
