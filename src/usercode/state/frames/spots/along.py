"""Spots of what is taken along: a thing of the speaker's in a sentence that goes on about the day before it."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence

from usercode.state.change import Value
from usercode.state.frames.phrases import text_of
from usercode.state.frames.reading import Reading
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.things import owned_thing
from usercode.state.frames.spots.whose import stated
from usercode.state.frames.tokens import Token
from usercode.state.frames.verbs import AUXILIARIES
from usercode.state.frames.wordset import word_set

_EVENTS = "calendar.events"
_USED_WITH = word_set(
    "in with on take taking bring bringing use using need needing drive driving haul hauling wear wearing play playing"
)
_NOT_TAKEN = re.compile(
    r" (?:not|n't|never|without|instead|"
    r"leav(?:e|ing)(?! early| for| at| on| from| before| after| by| <)|sold|sell|broke|"
    r"broken|if|fix|fixed|repair) "
)


def takes_thing(line: Line) -> bool:
    """Whether a line tells that a thing of the speaker's is used or taken along: "we'll sleep in the big tent"."""
    begin, end = owned_thing(line, known=True)
    before = [t.low for t in line.tokens[:begin] if t.kind == "word"][-_NEAR:]
    return bool(end) and bool({*before} & _USED_WITH) and not _NOT_TAKEN.search(line.text) and stated(line)


def along(line: Line) -> list[Reading]:
    """Read "We'll sleep in our big tent" behind a sentence with a day: what its event needs, else an event of its own.

    The second reading is for where that sentence told of no event.
    """
    scene, day = line.scene, line.scene.last_day
    if day is None or day < scene.today or any(t.kind == "date" for t in line.tokens):
        return []
    begin, end = owned_thing(line, known=True)
    words = [t for t in line.tokens[:begin] if t.kind == "word"]
    if not end or not {t.low for t in words[-_NEAR:]} & _USED_WITH or _NOT_TAKEN.search(line.text) or not stated(line):
        return []
    first = next((c for c in line.clauses if c.verb is not None), None)
    if first is None or first.verb is None:  # "me, Carys and both gremlins in the big tent"
        ours = bool(_OF_US.match(line.text))
    else:
        ours = not first.verb.past and _is_ours(first.subject, line)
    if not ours:
        return []
    note = f"{scene.before} {scene.text}"
    subject = {"i", "we", "so", "and", "then", "just", "to", "going", "not", "plan", "idea"} | AUXILIARIES
    title = text_of([t for t in line.tokens[:end] if t.kind == "word" and t.low not in subject])
    until: dict[str, Value] = (
        {} if scene.last_end is None else {"end": dt.datetime.combine(scene.last_end, dt.time(23, 59))}
    )
    values: dict[str, Value] = {
        "title": title,
        "start": dt.datetime.combine(day, dt.time()),
        "all_day": True,
        **until,
        "resource": text_of([t for t in line.tokens[begin:end] if t.low not in ("own", "very")]),
        "status": "planned",
        "_note": note,
    }
    return [
        Reading(collection=_EVENTS, values={"_note": note}, mode="touch"),
        Reading(collection=_EVENTS, values=values),
    ]


def _is_ours(subject: Sequence[Token], line: Line) -> bool:
    """Whether a clause is about the speaker and their own, or tells who comes: "it'll be me and the dog"."""
    lows = {t.low for t in subject}
    return lows <= _SUBJECTS or (lows <= {"it", "that"} and any(t.low in ("me", "us") for t in line.tokens))


_OF_US = re.compile(r" (?:(?:just|only|so|and) )*(?:(?:the|all|both) (?:\S+ ){0,2}?of )?(?:me|us) ")
"""How those begin who tell without a verb who takes it along: "all four of us in the camper"."""
_SUBJECTS = word_set("i we the plan idea kids and me us my our all of")
"""Who takes a thing along: the speaker, their own, or "the plan is to"."""
_NEAR = 3
"""How far before "our big tent" the word stands that tells of its use: "in", "take along"."""
