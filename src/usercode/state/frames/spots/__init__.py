"""Spots: patterns over a whole sentence, tried when no clause frame has read it.

The clause frames need a sentence whose grammar they understand. People also write fragments, lists and half
sentences; a spot looks for typed things (a sum, a date, a bank, a piece of goods) beside the few words that say what
they have to do with each other. Spots fill the same records, under the same identity, and are as strict about who says
it and how it is meant.
"""

from __future__ import annotations

from usercode.facts.fact import Mood
from usercode.state.frames.reading import Reading, Scene
from usercode.state.frames.spots.goods import GOODS_SPOTS, TERMS
from usercode.state.frames.spots.health import ALLERGIES, MEALS, MEDICINES, notice
from usercode.state.frames.spots.line import Line, read
from usercode.state.frames.spots.money import MONEY, RESUMED
from usercode.state.frames.spots.tasks import NOTICE, TASKS

__all__ = ["notice", "spots", "terms"]

_SPOTS = (*MONEY, *GOODS_SPOTS, *TASKS)
_TERMS = (*TERMS, *NOTICE, RESUMED, *ALLERGIES, *MEDICINES, *MEALS)


def spots(scene: Scene, mood: Mood) -> list[Reading]:
    """Return what the spots read in the scene's sentence, [] for nothing."""
    line = Line.of(scene, mood)
    return [reading for group in _SPOTS for reading in read(line, group)]


def terms(scene: Scene, mood: Mood) -> list[Reading]:
    """Return the terms that the sentence states: a return window, a warranty, notice; they only add to a record."""
    line = Line.of(scene, mood)
    return [reading for group in _TERMS for reading in read(line, group)]
