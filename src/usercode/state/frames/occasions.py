"""Phrases that name an event: their head noun, title, people and place, and whose calendar they are on.

Shared by the readers of events. Nothing is read from verbs here; a phrase is an event phrase by its last noun.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from usercode.state.change import Value
from usercode.state.frames.clause import Clause
from usercode.state.frames.phrases import bare, is_name, parts, people_in, place_in, possessor, text_of, who
from usercode.state.frames.places import PLACES
from usercode.state.frames.reading import Reading, Scene
from usercode.state.frames.tokens import Token
from usercode.state.frames.words import CASUAL, DAYPARTS, EVENTS, HOUSEHOLD, PARTNERS, PROFESSIONS
from usercode.state.frames.wordset import word_set
from usercode.wordnet import is_a

COLLECTION = "calendar.events"
_CLOCK_WORDS = word_set(
    "half quarter past to minutes noon midday midnight sharp one two three four five six seven eight nine ten eleven "
    "twelve twenty twenty-five o'clock about around"
)
"""What tells an hour and no place: "at half twelve"."""
_CEREMONIES = word_set(
    "wedding party graduation recital funeral ceremony baptism christening shower concert game match play performance"
)
_ENDS_PHRASE = word_set(
    "during near without over because while with at in on for from to about by between until after before here"
)


def head_of(tokens: Sequence[Token]) -> int:
    """Return the index of the noun that heads an event phrase, -1 when the phrase is none."""
    core = before_preposition(tokens)
    words = [i for i, t in enumerate(core) if t.kind in ("word", "number") and t.low != "'s"]
    if not words:
        return -1
    last = words[-1]
    if core[last].low in EVENTS:
        return last
    singular = core[last].low.rstrip("s")
    if singular in EVENTS and core[last].low not in ("services",):
        return last
    if len(words) > 1 and core[last].low in _EXAMS and _is_studied(core[words[-2]].low):
        return last
    compound = core[last].low in DAYPARTS and len(words) > 1 and core[words[-2]].low in DAYPARTS[core[last].low]
    return last if compound else -1


_EXAMS = word_set("final midterm mock resit retake oral practical")
_STUDIED = word_set("law accounting accountancy music art drama pe computing programming marketing")


def _is_studied(word: str) -> bool:
    """Whether a word is a field of study: "the hydraulics final" is an exam, "the cup final" is none."""
    return word in _STUDIED or is_a(word, "discipline", "language", most=3)


def before_preposition(tokens: Sequence[Token]) -> list[Token]:
    """Return what stands before the first preposition, date or mark."""
    out: list[Token] = []
    for token in tokens:
        if token.kind in ("date", "often", "money", "mark") or (token.low in _ENDS_PHRASE):
            break
        out.append(token)
    return out


def title_of(tokens: Sequence[Token]) -> str:
    """Return the title of an event phrase: its nouns and a "with ..." that follows them."""
    core = bare(before_preposition(tokens))
    if core and core[0].low in ("my", "our"):
        core = core[1:]
    rest = list(tokens)[len(before_preposition(tokens)) :]
    title = text_of([t for t in core if t.low not in ("upcoming", "next", "quick", "big")])
    if rest and rest[0].low == "with":
        partner = [t for t in parts(rest)[0].tokens if t.kind == "word"]
        title += " with " + text_of(partner) if partner else ""
    return title


def fellows_in(tokens: Sequence[Token], scene: Scene) -> list[str]:
    """Return the people named after "with"."""
    found = next((p for p in parts(tokens) if p.preposition == "with"), None)
    return people_in(found.tokens, scene) if found else []


def is_casual(tokens: Sequence[Token], head: int) -> bool:
    """Whether an event noun is one that people use lightly (a bare "lunch"), so that more must be said with it."""
    return tokens[head].low in CASUAL


def on_our_calendar(clause: Clause, scene: Scene) -> tuple[bool, list[str]]:
    """Return whether the subject's calendar is the user's (the household counts), and whom it names."""
    found = who(clause.subject, scene)
    if [t.low for t in clause.subject] in (["the", "kids"], ["the", "children"], ["our", "kids"], ["my", "kids"]):
        return True, ["kids"]
    if found.kind in ("self", "joint") or (clause.subject and clause.subject[0].low == "there"):
        return True, []
    if found.kind == "other" and (
        found.relation.split(" ")[-1] in HOUSEHOLD or any(t.low in HOUSEHOLD for t in clause.subject)
    ):
        if PARTNERS & {t.low for t in clause.subject} and not _goes_along(scene):
            return False, []
        return bool(clause.subject) and clause.subject[0].low in ("my", "our"), [found.name]
    return False, []


def own_phrase(tokens: Sequence[Token], scene: Scene) -> tuple[bool, list[str]]:
    """Return whether an event phrase is on the user's calendar: "my exam", "Emma's wedding", not "Sam's exam"."""
    lows = [t.low for t in tokens]
    head = head_of(tokens)
    if head >= 0 and tokens[head].low in DAYPARTS:
        return True, []
    owner, _ = possessor(before_preposition(tokens), scene)
    if owner is None or owner.kind in ("self", "joint") or (lows[:1] == ["my"] and owner.kind == "thing"):
        return True, []
    if owner.kind == "unclear" and lows[0] in ("a", "an", "the"):
        return True, []
    if owner.kind == "other":
        ceremony = tokens[head].low in _CEREMONIES
        home = any(t.low in HOUSEHOLD for t in tokens) and lows[:1] in (["my"], ["our"])
        home = (
            home or lows[0].startswith("parent") or any(w.startswith("parent-") for w in lows)
        ) and not PARTNERS & set(lows)
        return ceremony or home or _goes_along(scene), [owner.name]
    return owner.kind == "thing" and any(w in PROFESSIONS for w in lows), []


def event_pieces(tokens: Sequence[Token]) -> list[list[Token]]:
    """Split a list of event phrases at its commas and coordinators."""
    out: list[list[Token]] = [[]]
    for i, token in enumerate(tokens):
        following = tokens[i + 1 :]
        if (
            token.low in ("and", ",")
            and following
            and head_of(following[1:] if following[0].low == "and" else following) >= 0
        ):
            out.append([])
        else:
            out[-1].append(token)
    return [p for p in out if p]


def place_of(tokens: Sequence[Token]) -> dict[str, Value]:
    """Return the place that follows "at" or "in", under its field's name."""
    for part in parts(tokens):
        words = bare([t for t in part.tokens if t.kind in ("word", "number")])
        words = words[:-1] if words and words[-1].low == "here" else words  # "at the museum here in Chicago"
        goes_on = next((k for k, (a, b) in enumerate(pairwise(words)) if a.low == "and" and not b.capital), len(words))
        counted = (b for a, b in pairwise(part.tokens) if a.kind == "mark" and b.kind == "number")
        hour = next(counted, None)  # "at the bakery, 4 to 12"
        goes_on = next((k for k, t in enumerate(words) if k and t is hour), goes_on)
        words = words[:goes_on]  # "in Bremen and takes two hours"
        whole = len(words) and not any(t.kind in ("date", "often") for t in part.tokens)
        if (
            part.preposition in ("at", "in")
            and whole
            and any(t.kind == "word" for t in words)
            and words[0].low not in ("morning", "evening", "afternoon")
            and not all(w.low in _CLOCK_WORDS or w.kind == "number" for w in words)
            and not (words[0].kind == "number" and {"am", "pm", "time", "instead", "and"} & {t.low for t in words})
        ):
            return {"place": house_in_town(words)}
    return {}


def house_in_town(words: Sequence[Token]) -> str:
    """Return "conservatoire, Leeds" for "Leeds conservatoire": a house that is called by its town; else the words."""
    by_town = len(words) > 1 and words[0].capital and words[0].low in PLACES
    if by_town and not any(t.capital or t.kind != "word" for t in words[1:]):
        return f"{text_of(words[1:])}, {words[0].text}"
    return text_of(words)


def event_phrase(tokens: Sequence[Token]) -> list[Token]:
    """Return the event phrase that a clause speaks of, [] when it is none."""
    core = before_preposition(tokens)
    if not core or (head_of(core) < 0 and not is_profession(core)):
        return []
    rest = list(tokens)[len(core) :]
    return core + ([rest[0], *parts(rest)[0].tokens] if rest and rest[0].low == "with" and parts(rest) else [])


def is_profession(tokens: Sequence[Token]) -> bool:
    """Whether a phrase is nothing but "the dentist", which may mean the appointment there."""
    words = [t for t in tokens if t.low not in ("the", "my", "our")]
    return len(words) == 1 and words[0].low in PROFESSIONS


def _goes_along(scene: Scene) -> bool:
    """Whether the sentence says that the speaker goes with the one whose event it is: "I'm driving him"."""
    return any(
        c.lemma in ("drive", "take", "accompany", "bring", "join")
        and c.certain
        and who(c.subject, scene).kind in ("self", "joint")
        and bool(c.subject)
        and [t.low for t in c.rest[:1]] in (["him"], ["her"], ["them"])
        for c in scene.clauses
    )


_ON_JOURNEYS = re.compile(
    r" (?:aboard|on (?:board|deck|the ship)|(?:the|our|my) (?:hotel|resort|lodge|riad|villa|guide)) "
)
"""Where people are who travel, beside which an event is told to be."""


def event_reading(
    title: str, when: dict[str, Value], scene: Scene, people: Sequence[str] = (), **more: Value
) -> Reading:
    """Return the reading of an event, its status told from its start unless it is given."""
    values: dict[str, Value] = {"title": title, **when, **more}
    fellows = ([scene.me] if scene.role == "person" else []) + list(people)
    place = place_in(scene.sentence)[0]
    whom = any(a.low == "for" and is_name(b) and b.text not in title for a, b in pairwise(scene.sentence))
    by_car = any(a.low == "by" and b.low == "car" for a, b in pairwise(scene.sentence))
    lodged = _ON_JOURNEYS.search(f" {' '.join(t.low for t in scene.sentence)} ") is not None
    if (place and place not in title) or whom or by_car or lodged:
        values["_note"] = scene.text  # also the town of "at the Bellagio in Vegas", and "parents' evening for Jonah"
    if fellows:
        values["people"] = list(dict.fromkeys(fellows))
    start = when.get("start")
    if "status" not in more:
        values["status"] = "done" if start and start.date() < scene.today and "recurrence" not in when else "planned"
    return Reading(collection=COLLECTION, values=values)
