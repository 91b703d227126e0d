"""What is on every week and is told to be over: "the first aid class is over already, last night was the final one"."""

from __future__ import annotations

import re

from usercode.state.frames.matching import Entry, words
from usercode.state.frames.turns.told import Finding, Said, Told
from usercode.state.frames.wordset import word_set

EVENTS = "calendar.events"
_OVER = re.compile(
    r" (?:is|are|was|were|'s|has|have)(?: all| now| already| finally| officially| been){0,2} "
    r"(?:over|finished|done|ended|wrapped up|come to an end|disbanded|discontinued)(?: now| already| early| for good)* "
    r"(?=[,;.!–—]|and |so |but |\Z)"
    r"| (?:ended|came to an end) <d\d+> "
    r"| (?:was|were) (?:the|our|my|its) (?:very )?(?:final|last) "
    r"(?:one|session|class|lesson|meeting|rehearsal|practice) "
)
_GOES_ON = re.compile(
    r"\b(?:not|before|until|till|again|break|next|today|tonight|for now|this (?:morning|evening|term|year|season|week))"
    r"\b|n['’]t\b",
    re.IGNORECASE,
)
"""What makes it a pause, or the end of one evening only."""
_WEAK = word_set("class course lesson lessons session meeting evening night week teach go have do")
"""Words of a title that many events share."""


def ended(told: Told) -> list[Finding]:
    """The events on every week, told on an earlier day, that this turn says are over."""
    waiting = [e for e in told.entries(EVENTS) if _is_on(e)]
    return [
        Finding(collection=EVENTS, entry=entry, values={"status": "done"}, facts=(said.fact,))
        for said in (told.said if waiting else ())
        if said.sense.tells and not said.sense.asks and _OVER.search(said.line) and not _GOES_ON.search(said.text)
        for entry in waiting
        if _names(said, entry)
    ]


def _is_on(entry: Entry) -> bool:
    on = entry.values.get("status") not in ("cancelled", "done")
    return entry.record is not None and not entry.retired and bool(entry.values.get("recurrence")) and on


def _names(said: Said, entry: Entry) -> bool:
    """Whether a sentence names an event by its own words, and nobody else's."""
    title = words(str(entry.values.get("title") or "")) - _WEAK
    at = next((i for i, t in enumerate(said.tokens) if words(t.low) & title), None)
    if at is None or not title <= said.words:
        return False
    start, _ = said.sense.phrase_before(at)
    return not any(said.sense.owned_by_others(i) for i in range(start, at + 1))
