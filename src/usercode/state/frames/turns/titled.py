"""What a task is about, where its own sentence does not tell it: "Registration closes on April 17" behind a camp."""

from __future__ import annotations

from collections.abc import Iterator

from usercode.state.frames.gist.windows import course_in
from usercode.state.frames.matching import words
from usercode.state.frames.turns.naming import TO_SIGN, spoken_of, told_with
from usercode.state.frames.turns.told import Finding, Told
from usercode.state.frames.wordset import word_set

PATH = "household.deadlines"
_BARE = word_set(
    "letter form forms notice claim claims appeal objection application request reply answer receipt receipts "
    "papers documents paperwork decision deadline object apply register enrol enroll sign enter up "
    "cancellation resignation"
)
_SAY_ENOUGH = word_set("appeal objection object")
"""What is quoted beside the sentence before, and needs no other name."""
_STATES = word_set("signed completed filled filled-in original new finished printed")
"""What only tells in which state a paper is to come back."""
_SIGNS = word_set("register enrol enroll apply sign enter")


def titled(told: Told) -> list[Finding]:
    """What the bare title of a new task leaves out, told by the sentences before it, which it rests on as well."""
    return list(_titled(told))


def _titled(told: Told) -> Iterator[Finding]:
    places = {said.fact: at for at, said in enumerate(told.said)}
    for entry in told.fresh(PATH):
        name = str(entry.values.get("what") or "")
        ats = [places[n] for n in entry.facts if n in places]
        if entry.record is not None or not ats or ":" in name or not words(name) - _STATES <= _BARE | TO_SIGN:
            continue
        for at in range(min(ats), max(-1, min(ats) - 3), -1):
            said, is_before = told.said[at], at < min(ats)
            if words(name) & (TO_SIGN | _SIGNS):
                about = course_in(said.text)
            else:
                about = spoken_of(told, at) if is_before and not words(name) & _SAY_ENOUGH else ""
            if about or (is_before and words(name) <= said.words):
                values = {"what": told_with(name, about)} if about else {}
                yield Finding(collection=PATH, entry=entry, values=values, facts=(said.fact, *entry.facts))
                break
