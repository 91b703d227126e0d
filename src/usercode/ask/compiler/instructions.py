"""What a question says about the form of its answer: "rounded to two decimals", "(one word)", "alphabetically".

An instruction is what opens it ("and give the answer as") and a form; either a form of a table, or how exact a number
is to be. Words that open one are none of it where no form stands behind them.
"""

from __future__ import annotations

from collections.abc import Iterator

from usercode.ask import thesaurus
from usercode.ask.compiler.closings import REQUEST_STARTS, closings, may_close, opened, tail
from usercode.ask.compiler.lattice import Lattice
from usercode.ask.compiler.parts import Digits, Form, Free, InUnit, Read
from usercode.ask.compiler.ties import TIE_STARTS, ties
from usercode.ask.compiler.wordsets import first_words, phrases, wordset

_OPENING = wordset(
    "please give answer return report provide state write respond reply express expressed given stated written shown "
    "reported formatted measured calculated with as your the it a an just only in format form result value use using "
    "number and then list sort sorted order ordered them on"
)
"""Words that lead to a form of the answer."""
_ROUND = frozenset({"round", "rounded", "rounding"})
_BEFORE_NUMBER = _OPENING | _ROUND | {"to", "at"}
"""Words before how exact a number is to be."""
_FORMS: dict[tuple[str, ...], str] = {
    **dict.fromkeys(
        phrases(
            "one word, single word, single name, one name, single value, name only, just the name, single number, "
            "just the number, only the name, only the number, the name only, the number only, one number"
        ),
        "single",
    ),
    ("yes", "or", "no"): "yes",
    ("yes", "/", "no"): "yes",
    **dict.fromkeys(
        phrases("yyyy mm dd, as yyyy mm dd, yyyy mm dd format, iso date, iso format, iso date format"), "day"
    ),
    **dict.fromkeys(phrases("as a percentage, as percentage, in percent, as a percent, as percent"), "percent"),
    **dict.fromkeys(
        phrases("as a fraction, as a decimal, as a decimal number, as decimal, in decimal form"), "fraction"
    ),
    ("as", "a", "list"): "list",
    **dict.fromkeys(
        phrases("alphabetically, alphabetical order, in alphabetical order, in order of the alphabet"), "alphabetical"
    ),
}
_OF_ONE = wordset("decimal number value fraction scale")
"""What a share may be asked for as: "a decimal between 0 and 1"."""
_DECIMALS = wordset("decimal decimals digits places dp")
_BEHIND_DECIMALS = wordset("places place digits points numbers")
_PARTS = {"tenth": 1, "hundredth": 2, "thousandth": 3, "cent": 2, "penny": 2, "whole": 0, "integer": 0, "unit": 0}
"""To how many decimals "the nearest" of them is."""
_TOLD = _DECIMALS | frozenset({"nearest", "zero", "0"}) | frozenset(phrase[-1] for phrase in _FORMS)
"""Words without one of which nothing is said of the form."""
_STARTS = (
    _OPENING
    | _ROUND
    | TIE_STARTS
    | REQUEST_STARTS
    | first_words(_FORMS)
    | _OF_ONE
    | {"to", "number", "nearest", "between", "from", "with", "at"}
)
"""Words, and kinds of tokens, that an instruction can begin with."""


def instructions(lattice: Lattice, at: int) -> list[Read]:
    """Return the instructions that begin at `at`."""
    found = [*closings(lattice, at)] if may_close(lattice, at) else []
    found += _instructions(lattice, at) if lattice.opens(at, _STARTS) else ()
    if not found:
        return found
    return [(tail(lattice, end), piece, cost) for end, piece, cost in found]


def _instructions(lattice: Lattice, at: int) -> Iterator[Read]:
    if (start := opened(lattice, at)) > at and _is_form(lattice, start):
        yield start, Free("opened"), 0.05
    if not _TOLD.isdisjoint(lattice.texts):
        yield from _forms(lattice, at)
    if lattice.plain[at] in TIE_STARTS:
        yield from ties(lattice, at)


def _is_form(lattice: Lattice, at: int) -> bool:
    """Return whether the form of the answer, or its unit, stands behind what asks for the answer."""
    if any(True for _ in _forms(lattice, at)):
        return True
    word = lattice.text(at + 1) if lattice.text(at) == "in" else ""
    return bool(word and (thesaurus.units(word) or thesaurus.currencies(word)))


def _forms(lattice: Lattice, at: int) -> Iterator[Read]:
    """Yield the instructions on the form of the answer that begin at `at`."""
    yield from _rounding(lattice, at)
    start = at
    while lattice.text(start) in _OPENING:
        start += 1
    for place in range(at, start + 1):
        for end, kind in lattice.phrase(place, _FORMS):
            yield end, Form(kind), 0.2
        if end := _of_one(lattice, place):
            yield end, Form("fraction"), 0.2


def _of_one(lattice: Lattice, at: int) -> int:
    """Return where "a decimal between 0 and 1" or "from 0 to 1" ends; 0 where it is not."""
    place = lattice.skip(at, _OF_ONE)
    values = [token.value for token in lattice.tokens[place : place + 4]]
    joint = {"between": "and", "from": "to"}.get(lattice.text(place))
    if joint is None or lattice.text(place + 2) != joint or values[1] != 0 or values[3:] != [1]:
        return 0
    return place + 4


def _rounding(lattice: Lattice, at: int) -> Iterator[Read]:
    """Read "round to 2 decimals", "to two decimal places", "rounded to the nearest dollar", "(two decimals)"."""
    place = at
    while lattice.text(place) in _BEFORE_NUMBER:
        place += 1
    if place >= len(lattice):
        return
    spoken = lattice.texts[at:place]
    token = lattice.tokens[place]
    word = lattice.text(place + 1)
    told = not {"to", "with", "at"}.isdisjoint(spoken) or word.startswith("decimal")
    if token.kind == "number" and isinstance(token.value, int) and told and word in _DECIMALS:
        end = place + 2
        yield end + (lattice.text(end) in _BEHIND_DECIMALS), Digits(token.value), 0.2
    if token.text == "nearest" and "to" in spoken:
        yield from _nearest(lattice, place + 1)


def _nearest(lattice: Lattice, at: int) -> Iterator[Read]:
    """Read what "the nearest" is of: a unit is that of the answer then, "to the nearest hour"."""
    start = at + 1 if lattice.text(at) == "whole" else at
    word = lattice.text(start)
    units = thesaurus.units(word) if word else ()
    codes = tuple(c.code for c in thesaurus.currencies(word)) if word and word != "cent" else ()
    if units or codes:
        yield start + 1, Digits(0, InUnit(units, codes)), 0.2
    elif lattice.text(at) in _PARTS:
        yield at + 1 + (lattice.text(at + 1) == "number"), Digits(_PARTS[lattice.text(at)]), 0.2
