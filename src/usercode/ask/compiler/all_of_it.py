"""Clauses of their own that restrict nothing: "both years together", "counting each once", "counting the sowings".

They say that all is taken in one, or what is counted of it. "Both" and "all three" must be as many as there are.
"""

from __future__ import annotations

from collections.abc import Iterator

from usercode.ask import thesaurus
from usercode.ask.compiler.items import Headed, Named
from usercode.ask.compiler.lattice import Lattice
from usercode.ask.compiler.parts import Different, Form, Quantity, Read
from usercode.ask.compiler.phrases import PREPOSITIONS, TIME_NOUNS
from usercode.ask.compiler.wordsets import first_words, phrases

_ALL = frozenset({"all", "both"})
_THESE = frozenset({"the", "my", "our", "these", "of"})
_TOGETHER = frozenset(
    phrases("together, combined, taken together, put together, added together, added up, counted together")
)
_BEFORE = frozenset({",", "(", "-", ";", "over", "for", "across", "in"})
"""What such a clause stands behind where it does not end the question."""
_ONCE = frozenset(
    phrases(
        "counting each once, counting each only once, counting each one once, counting each one only once, counting "
        "each of them once, counting repeats once, counting repeats only once, counting duplicates once, counting "
        "repeats of the same thing once, counting the same one once, counting the same thing once, each counted once, "
        "each counted only once, counting every one once, counting each just once, each one counted once"
    )
)
"""What says that what is counted are different ones."""
_KEEPING = frozenset(
    (*lead, *kept)
    for lead in phrases(
        "in all the time i have kept, in all the time i have been keeping, since i started keeping, since i began "
        "keeping, for as long as i have kept, as long as i have kept, as long as i have been keeping"
    )
    for kept in phrases(
        "this list, my list, the list, a list, these records, my records, records, this log, my log, a log, "
        "this diary, my diary, a diary, notes, these notes, track"
    )
)
"""What says that all that was written down is meant."""
_NOT = frozenset(phrases("and not, not, rather than, instead of, but not"))
STARTS = _ALL | first_words(_ONCE, _KEEPING) | {"counting"}
NEEDS = frozenset({"together", "combined", "up", "once", "counting", "keeping", "kept"})
ANY_YEAR = "any year"
"""Stands for what makes a month without its year that of any year."""
_YEAR = 4
"""Digits of a year."""


def read(lattice: Lattice, at: int) -> Iterator[Read]:
    """Yield what a clause that begins at a word says of all that is asked about."""
    if lattice.text(at) in _ALL:
        for end in _together(lattice, at):
            lattice.of_answer.update(range(at, end))
            years = "years" in lattice.texts[at:end]
            yield end, Quantity(ANY_YEAR if years else "together"), 0.1
    for end in lattice.one_of(at, _KEEPING):
        lattice.of_answer.update(range(at, end))
        yield end, Quantity("together"), 0.1
    if lattice.text(at - 1) in (",", "("):
        for end in lattice.one_of(at, _ONCE):
            if _closes(lattice, end):
                lattice.of_answer.update(range(at, end))
                yield end, Different(), 0.5
        if lattice.text(at) == "counting":
            yield from ((end, Form("counted"), 0.3) for end in _counting(lattice, at + 1))


def _together(lattice: Lattice, at: int) -> Iterator[int]:
    """Yield where "both years together" ends: all of what the records are of, or all of them."""
    number = lattice.tokens[at + 1].value if at + 1 < len(lattice) and lattice.tokens[at + 1].kind == "number" else None
    many = 2 if lattice.text(at) == "both" else number
    for end, size in _several(lattice, lattice.skip(at + 1 + (number is not None), _THESE)):
        for stop in lattice.one_of(end, _TOGETHER):
            apart = _closes(lattice, stop) or lattice.text(at - 1) in _BEFORE
            led = lattice.text(at - 1) in PREPOSITIONS and "years" not in lattice.texts[at:end]
            if apart and not led and many in (None, size):
                yield stop


def _several(lattice: Lattice, at: int) -> Iterator[tuple[int, int]]:
    """Yield where a plural of what the records are of ends, and how many of it there are: years, crops, records."""
    view, text = lattice.view, lattice.text(at)
    day = view.day()
    if TIME_NOUNS.get(text) == "year" and text.endswith("s") and day is not None:
        said = {token.text for token in lattice.tokens if token.text.isdigit() and len(token.text) == _YEAR}
        yield at + 1, len(said) or len({year for (year, _), held in view.months[day.place].items() if held})
    for end, named in lattice.of(at, Named):
        if named.part == "noun" and named.plural and len(named.senses) == 1 and named.senses[0].is_label:
            yield end, len(view.distinct[named.senses[0].place])
    for end, head in lattice.of(at, Headed):
        if head.role == "noun" and head.plural:
            yield end, view.size


def _counting(lattice: Lattice, at: int) -> Iterator[int]:
    """Yield where "counting the sowings and not the seeds" ends: the records are counted, nothing that they hold."""
    for end, head in lattice.of(lattice.skip(at, _THESE), Headed):
        named = any(stop == end and n.part == "noun" for stop, n in lattice.of(end - 1, Named))
        if head.role == "noun" and head.plural and not named:
            for denied in lattice.one_of(end, _NOT):
                noun = lattice.skip(denied, _THESE)
                if thesaurus.singular(lattice.text(noun)) != lattice.text(noun) and _closes(lattice, noun + 1):
                    yield noun + 1


def _closes(lattice: Lattice, at: int) -> bool:
    return not lattice.text(at).isalpha()
