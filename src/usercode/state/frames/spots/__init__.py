"""Spots: patterns and cues over a whole sentence, tried when no clause frame has read it.

The clause frames need a sentence whose grammar they understand. People also write fragments, lists and half
sentences; a spot looks for typed things (a sum, a date, a bank, a piece of goods) beside the few words that say what
they have to do with each other. Spots fill the same records, under the same identity, and are as strict about who says
it and how it is meant.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import takewhile

from usercode.state.frames.functionwords import DETERMINERS
from usercode.state.frames.genders import gender_of
from usercode.state.frames.journeys import place_spoken_of
from usercode.state.frames.phrases import is_illness, is_name, place_in, text_of
from usercode.state.frames.places import PLACES
from usercode.state.frames.reading import Reading, Scene
from usercode.state.frames.spots.calendar import ZONED, events, occasion, other_speaks
from usercode.state.frames.spots.drives import promised_drive
from usercode.state.frames.spots.goods import TERMS
from usercode.state.frames.spots.health import health_of, notice
from usercode.state.frames.spots.line import Line, read
from usercode.state.frames.spots.money import PAID, PRICED, RENEWED, RESUMED
from usercode.state.frames.spots.nationality import nationality
from usercode.state.frames.spots.offs import offs_of
from usercode.state.frames.spots.papers import papers_of
from usercode.state.frames.spots.proposals import ASKED, DETAILS, PROPOSALS
from usercode.state.frames.spots.tasks import NOTICE
from usercode.state.frames.spots.theirs import their_journeys
from usercode.state.frames.spots.travel import journeys
from usercode.state.frames.spots.visiting import worker_in
from usercode.state.frames.spots.weighing import weighed
from usercode.state.frames.spots.whose import opens_with_name
from usercode.state.frames.tokens import Token, tokenize
from usercode.state.frames.verbs import FORMS
from usercode.state.frames.words import CALLED_KIN, CARERS, PEOPLE
from usercode.state.frames.wordset import word_set

__all__ = ["dates", "notice", "plans", "recall", "spots", "terms"]

_SPOTS = (ASKED, PROPOSALS, PAID)
"""Of each group the first spot that holds is taken."""
_TERMS = (
    *TERMS,
    *NOTICE,
    RESUMED,
    RENEWED,
    PRICED,
    DETAILS,
    *ZONED,
)


_KIN = PEOPLE - CARERS
_NEITHER = word_set("i the a an my our so and but ok okay yes no it he she they we you this that")


def recall(scene: Scene, before: Sequence[str]) -> None:
    """Let the scene begin with what was said shortly before: the people and the place that were named."""
    for text in before:
        scene.sentence, scene.before = tokenize(text), text
        named, people = _named_in(text)
        scene.place = named if named[0] else scene.place
        scene.people += people
        notice(scene)
        days = _DATED.findall(text)
        scene.last_day = dt.datetime.strptime(days[-1], "%d %B %Y").date() if days else scene.last_day
    if before:
        scene.occasion = occasion(Line.of(scene, "asserted"))
    scene.recalled = len(scene.people)
    scene.mentioned = scene.mentioned if len(scene.mentioned) == 1 else []


_DATED = re.compile(r"\[(\d{1,2} [A-Z][a-z]+ \d{4})\]")
"""The day that the facts write beside a word for it: "Saturday [14 June 2025]"."""


@lru_cache(maxsize=64)
def _named_in(text: str) -> tuple[tuple[str, str], tuple[tuple[str, str], ...]]:
    """Return the place and the people that a sentence names; several turns follow upon it."""
    tokens = tokenize(text)
    people: list[tuple[str, str]] = []
    passed = 0
    for k, token in enumerate(tokens):
        certain = k > 0 or opens_with_name(tokens)
        place = place_in(tokens[k : k + 3])[0] if token.capital else ""
        if place and text_of(tokens[k : k + len(place.split())]).casefold() == place.casefold():
            passed = max(passed, k + len(place.split()))
        if k < passed:
            continue
        if is_name(token) and certain and not (token.low in _NEITHER or token.low in PLACES or token.low in FORMS):
            if not is_illness(token.low):
                people.append((token.text, ""))
        elif token.low in _KIN and _is_ones_own(tokens, k):
            called = list(takewhile(is_name, tokens[k + 1 :]))  # "my dad Hector" is one
            passed = k + 1 + len(called)
            people.append((called[0].text if called else token.low, gender_of(token.low)))
    return place_spoken_of(tokens), tuple(people)


def _is_ones_own(tokens: Sequence[Token], k: int) -> bool:
    """Whether a word of kin means somebody of the speaker's: "my sister", "Dad"."""
    lead = tokens[k - 1] if k else None
    called = tokens[k].low in CALLED_KIN and (lead is None or lead.kind == "mark" or lead.low not in DETERMINERS)
    return called or (lead is not None and lead.low in ("my", "our"))


def dates(line: Line) -> list[Reading]:
    """Return the event that a line tells of, and remember what the next sentence may give a day to."""
    scene, found = line.scene, events(line)
    scene.worker = worker_in(line) or scene.worker
    scene.occasion = occasion(line) or ("" if found else scene.occasion)
    scene.other = other_speaks(line)
    return found


def plans(line: Line) -> list[Reading]:
    """Return the journey that a line weighs, or that a weighed one is dropped."""
    return weighed(line)


def spots(line: Line) -> list[Reading]:
    """Return what the patterns read in a line, [] for nothing."""
    return [reading for group in _SPOTS for reading in read(line, group)]


def terms(line: Line) -> list[Reading]:
    """Return the terms that a line states: a return window, a warranty, notice; they only add to a record."""
    found = [reading for group in _TERMS for reading in read(line, group)]
    return [
        *found,
        *health_of(line),
        *papers_of(line),
        *nationality(line),
        *journeys(line),
        *their_journeys(line),
        *offs_of(line),
        *promised_drive(line),
    ]
