"""The frame of homes: in which place a person lives. See docs/frames.md.

Where the speaker lives decides which of their journeys cross a border. One person has one home: a later word wins. A
reading is `definite` where the person has lived there so far, and not where they have just moved.
"""

from __future__ import annotations

from usercode.state.change import Value
from usercode.state.frames.clause import Clause
from usercode.state.frames.gates import only_with
from usercode.state.frames.phrases import parts, place_in, who
from usercode.state.frames.reading import Reading, Scene
from usercode.state.frames.words import PROFESSIONS
from usercode.state.frames.wordset import word_set

HOMES = "people.homes"
_DWELLING = word_set("live reside")
_HOME_NOUNS = word_set("home house flat apartment place")
_FOR_A_WHILE = word_set("temporarily moment summer winter spring autumn semester term")
"""Beside one of these a stay is told, and no home."""


@only_with("~live ~reside based ~move ~relocate home house flat apartment place")
def homes(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "I live in Munich", "we're based in Lyon", "my home is in Porto", "we moved to Leeds"."""
    if not clause.certain or clause.chain or clause.verb is None or _is_for_a_while(clause):
        return []
    moved = _moved(clause)
    if not (moved or _dwells(clause) or _is_at_home(clause)):
        return []
    ways = [place_in(p.tokens) for p in parts(clause.rest) if p.preposition == ("to" if moved else "in")]
    place, country = next((found for found in ways if found[1]), ("", ""))
    person = _whose(clause, scene)
    if not (country and person):
        return []
    values: dict[str, Value] = {"person": person, "lives_in": place, "country": country}
    return [Reading(collection=HOMES, values=values, definite=not moved)]


def _is_for_a_while(clause: Clause) -> bool:
    """Whether a stay is told: "we're living in Paris for three weeks"; "I've lived here for ten years" is none."""
    assert clause.verb is not None
    spans = not clause.verb.perfect and any(t.kind == "span" for t in clause.rest)
    return spans or bool(_FOR_A_WHILE & {t.low for t in clause.rest})


def _dwells(clause: Clause) -> bool:
    """Whether somebody lives somewhere now: "I've lived in", not "I lived in"."""
    verb = clause.verb
    assert verb is not None
    if verb.modal or (verb.past and not verb.perfect):
        return False
    return verb.lemma in _DWELLING or (verb.lemma == "be" and [t.low for t in clause.rest[:1]] == ["based"])


def _moved(clause: Clause) -> bool:
    """Whether somebody has moved house: nothing but the way stands behind the verb."""
    verb = clause.verb
    assert verb is not None
    first = next(iter(parts(clause.rest)), None)
    goes = first is not None and first.preposition in ("to", "from", "back", "over")
    return verb.lemma in ("move", "relocate") and verb.past and not verb.passive and goes


def _is_at_home(clause: Clause) -> bool:
    """Whether a clause tells where the speaker's home is: "our house is in Leeds"."""
    lows = [t.low for t in clause.subject]
    assert clause.verb is not None
    now = clause.lemma == "be" and not clause.verb.past and not clause.verb.modal
    return now and len(lows) == 2 and lows[0] in ("my", "our") and lows[1] in _HOME_NOUNS


def _whose(clause: Clause, scene: Scene) -> str:
    """Return whose home a clause tells, "" where that is not certain."""
    if _is_at_home(clause):
        return scene.me
    found = who(clause.subject, scene)
    if found.kind == "other":
        return "" if found.name in PROFESSIONS else found.name  # the dentist has moved the practice
    return scene.me if found.kind in ("self", "joint") else ""
