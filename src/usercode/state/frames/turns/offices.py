"""Which office wants what: a task about a permit is spoken of by who speaks of the immigration office. Pure."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

from usercode.state.frames.matching import Entry
from usercode.state.frames.turns.told import Said, noted, spoken
from usercode.state.frames.turns.unnamed import is_open
from usercode.state.frames.wordset import word_set

TASKS = "household.deadlines"
_OFFICES = (
    (
        word_set("permit visa residence residency citizenship"),
        word_set("immigration consulate embassy migration prefecture questura foreigners"),
    ),
    (word_set("licence license registration plates"), word_set("dmv dvla rmv vicroads rto servicenow")),
    (word_set("tax taxes"), word_set("revenue hmrc irs ato finanzamt accountant file filing filed")),
)
"""What is asked for by whom: the words of papers, and those of the offices that want them."""


def is_at_its_office(said: Said, entry: Entry) -> bool:
    """Whether a sentence speaks of the one office that wants what a task is about: the immigration office, of a permit."""
    told_in = spoken(f"{entry.values['what']} {noted(entry)}")
    return any(
        told_in & papers
        and spoken(said.text) & offices
        and sum(
            bool(spoken(f"{e.values['what']} {noted(e)}") & papers) for e in said.sense.entries(TASKS) if is_open(e)
        )
        == 1
        for papers, offices in _OFFICES
    )
