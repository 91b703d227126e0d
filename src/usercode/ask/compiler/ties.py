"""Which of several equals is wanted, in a clause of its own: "if several tie, the first by date"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from usercode.ask.compiler.items import Headed, Named, Sense
from usercode.ask.compiler.lattice import Lattice
from usercode.ask.compiler.parts import Read, Tie
from usercode.ask.compiler.plan import Direction
from usercode.ask.compiler.wordsets import wordset

_LATEST = ("latest", "last", "most recent", "newest")
_VERBS = (
    "take|taking|pick|picking|choose|choosing|use|using|give|giving|go with|going with|prefer|preferring|return|report|"
    "answer|answer with|select|selecting|show|tell|name|keep|keeping|then|then take"
)
"""What is done with the one that is wanted."""
_WANTED = (
    rf"(?:(?:{_VERBS}) (?:me )?)?(?:(?:the )?(?:one )?(?:that |which )?|whichever |whatever )"
    r"(?:i |we )?(?:is |was |came |comes |happened |with the |has the |had the )?(?:the )?(?:very )?"
    r"(?P<wanted>earliest|latest|first|last|most recent|oldest|newest)(?: (?:one|ones|by date|by|date|day|of them))*"
)
"""The one that is wanted: "taking the earliest one", "the most recent by date", "the one with the latest date"."""
_DONE_TO_IT = (
    rf"(?:{_VERBS}) (?:me )?(?:the (?:one|\w+) (?:that |which )?|whichever (?:one )?)(?:i )?(?P<done>\w+) "
    r"(?P<wanted>earliest|latest|first|last|most recently)"
)
"""The same by what was done with it: "give the one I watched first"."""
_TIED = (
    r"(?:if|when|whenever|where|in case of|in the case of|in the event of|should|in)(?: [\w']+){0,6}? "
    r"(?:tie|ties|tied|equal|equally \w+)(?: (?:for \w+|at \w+|them|it|with each other|on \w+))?"
)
"""That there are equals: "if there is a tie", "should two be equally long"."""
_SEVERAL = (
    r"(?:if|when|where)(?: there (?:is|are|was|were))? (?:several|multiple|more than one|two or more)"
    r"(?: (?:of them|of these|\w+s))?(?: (?:are|is|share|have|qualify|match)(?: \w+){0,4}?)?"
)
_CLAUSES = tuple(
    re.compile(rf"^(?:and )?{clause}(?= [.?!,;)]|$)")
    for clause in (
        rf"(?:{_TIED}|{_SEVERAL}) (?:, )?(?:{_WANTED})",
        rf"(?:{_TIED}|{_SEVERAL}) (?:, )?(?:{_DONE_TO_IT})",
        rf"{_WANTED}(?: \w+)?(?: ,)? (?:{_TIED}|{_SEVERAL})",
        rf"{_DONE_TO_IT}(?: ,)? (?:{_TIED}|{_SEVERAL})",
        r"(?:with |break |breaking |resolve |resolving )?(?:any )?ties (?:are |being )?"
        r"(?:broken |resolved |decided |going |go )?(?:by|to|in favou?r of) "
        r"(?:the )?(?P<wanted>earliest|latest|first|last|most recent)(?: (?:date|one|by date|day))?",
        r"(?:the )?(?P<wanted>earliest|latest|first|last|most recent)(?: (?:date|one|by date|day))? (?:wins|win) "
        r"(?:any |all )?ties",
    )
)
_TOLD = wordset("tie ties tied equal equally several multiple more two")
"""Words without one of which nothing is said of equals."""
TIE_STARTS = wordset(
    "if in where when whenever should break breaking with resolve resolving ties any and the earliest latest first "
    "last most oldest newest take taking pick picking choose choosing use using give giving go going prefer preferring "
    "select selecting keep keeping"
)
"""Words that such a clause can begin with."""


def ties(lattice: Lattice, at: int) -> Iterator[Read]:
    """Yield the rule for equals that begins at `at`, unless it goes by another field than the day of the records."""
    if lattice.text(at) not in TIE_STARTS or _TOLD.isdisjoint(lattice.texts):
        return
    text, ends = "", []
    for place in range(at, len(lattice)):
        text += lattice.texts[place] + " "
        ends.append(len(text))
    for clause in _CLAUSES:
        found = clause.match(text.rstrip())
        if found is None:
            continue
        stop = at + sum(1 for end in ends if end <= found.end() + 1)
        wanted = found["wanted"]
        direction: Direction = "max" if wanted.startswith(_LATEST) else "min"
        behind = sum(1 for end in ends if end <= found.end("wanted") + 1) + at
        days = _days_of(lattice, behind - 2) if "done" in found.groupdict() else ()
        if len(days) < 2 and not _by_other_field(lattice, behind):
            yield stop, Tie(direction, days), 0.3
            return


def _by_other_field(lattice: Lattice, at: int) -> bool:
    """Return whether the field of an order stands behind it: "the first by rating", but not the records or a date."""
    start = lattice.skip(at, frozenset({"by", "the"}))
    named = [named for _, named in lattice.of(start, Named)]
    headed = any(head.role == "noun" for _, head in lattice.of(start, Headed))
    return any(not any(s.is_day for s in n.senses) for n in named) and not headed and bool(named)


def _days_of(lattice: Lattice, at: int) -> tuple[Sense, ...]:
    """Return the days that a verb may speak of: "the one I finished first" goes by the day on which it was."""
    named = [n for _, n in lattice.of(at, Named) if n.part == "verb"]
    return tuple(dict.fromkeys(s for n in named for s in n.senses if s.is_day))
