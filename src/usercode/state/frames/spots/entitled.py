"""What the title of an event says beside its noun: with whom and at which house, who marries, what is examined."""

# ruff: noqa: E501  (patterns and tables are read best on one line)

from __future__ import annotations

import re

from usercode.state.frames.phrases import is_name, text_of
from usercode.state.frames.places import PLACES
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.spoken import named_before
from usercode.state.frames.words import PEOPLE
from usercode.state.frames.wordset import word_set

_FITTED_IN = re.compile(
    r" (?:squeezed|fitted|fit|slotted|pencill?ed|booked|got|see|sees|seeing|sees|take|takes|fits|squeezes) (?P<who>(?!on |at |for |in |by |to |up |off |out |back |over |down |me |us |him |her |them |it |you |my |our |the |a |an )[a-z][a-z-]+) (?:in )?(?:on |at |for )?(?:the )?(?=<d)"
)
"""How somebody fits in who is named: "the orthodontist squeezed Callum in on"."""


def fitted_in(line: Line) -> list[str]:
    """Return who is fitted in on a day: Callum of "the orthodontist squeezed Callum in on"."""
    fitted = _FITTED_IN.search(line.text)
    return [line.tokens[line.token_at(fitted.start("who"))].text] if fitted is not None else []


_MARRIES = re.compile(r" (?:getting|gets|is|are) (?:married|hitched)|marr(?:ies|ying) |(?:tying|ties) the knot ")
_HOUSES = word_set("clinic surgery practice studio salon hospital")


def by_what(title: str, line: Line) -> str:
    """Return a title with "wedding" behind it where the line tells that somebody marries."""
    married = title and _MARRIES.search(line.text) and "wedding" not in title.lower()
    return f"{title} (wedding)" if married else title


def by_whom(title: str, line: Line) -> str:
    """Return a title, that of a house by whom the sentence before names: "I rang the physio. She sees me at the clinic"."""
    return (named_before(line) if title.lower() in _HOUSES else "") or title


_EXAMS = re.compile(r"\b(?:exams?|finals|resits?|mocks)\b", re.IGNORECASE)
_THEIRS = re.compile(r"\b(?:his|her|their|[A-Z]\w+['’]s)\s+(?:\w+ )?(?:exams?|finals|mocks|timetable)\b")


def examined_in(line: Line) -> str:
    """Return "Organic chemistry exam" of "organic chemistry is on 21 May at 9.30" behind a sentence about exams."""
    before = line.scene.before
    clause = next((c for c in line.clauses if any(t.kind == "date" for t in c.rest)), None)
    if not _EXAMS.search(before) or _THEIRS.search(before) or clause is None or clause.lemma != "be":
        return ""
    words = [t for t in clause.subject if t.kind == "word" and t.low not in SAYS_WHOSE]
    plain = words and not any(t.low in PEOPLE or t.low in ("i", "we", "it", "they", "he", "she") for t in words)
    return f"{text_of(words)} exam" if plain else ""


def who_marry(line: Line) -> list[str]:
    """Return the two of "Nate and Bea"."""
    for k in range(1, len(line.tokens) - 1):
        one, and_, two = line.tokens[k - 1 : k + 2]
        if and_.low == "and" and is_name(one) and is_name(two) and one.low not in PLACES:
            return [one.text, two.text]
    return []


SAYS_WHOSE = word_set("my our the 's office practice surgery people")
