"""What the sentence before a fragment with a day tells of the event: what somebody took on, and whose it is. Pure.

"Volunteered for the soup kitchen. Saturday 17 October, 11 till 3, ladle in hand" is the soup kitchen; "Leo is a broccoli. In
the school play, 20 March at 2" is Leo's school play.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re
from dataclasses import replace

from usercode.state.frames.genders import gender_of
from usercode.state.frames.phrases import is_name, text_of
from usercode.state.frames.places import PLACES
from usercode.state.frames.reading import Reading
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.whose import named
from usercode.state.frames.tokens import Token, tokenize
from usercode.state.frames.wordset import word_set

_TOOK_ON = re.compile(
    r" (?:signed (?:myself )?up|volunteered|put (?:my name|myself) down|roped in|been roped in|talked into|entered|going in|going|training|drafted in|hired|sitting|drew the short straw|got picked|picked) "
    r"(?:as|for|to|at|in) (?:(?:a|an|the|my|our|her|his) )?(?P<what>(?:[^\s,;:.!?<>()—–]+ ){1,4}?)(?=[,;:.!?—–] |because |again |and |so |at |in |on |with |for |\Z)"
)
"""How somebody is told to have taken something on that has its day in the sentence behind."""
_NOT_TAKEN = re.compile(
    r" (?:not|n't|never|nearly|almost|if|might|may|maybe|would|could|should|thinking|thought|wish|used to|declined|my (?:brother|sister|friend|colleague|wife|husband|boss|neighbou?r)) "
)
_BEGINS_WITH_DAY = re.compile(r"\A (?:(?:and|so|it 's|it is|on) )*<d")
_OF_CHILDREN = word_set(
    "play recital concert show belt test exam game match tournament gala tour interview graduation assembly performance nativity "
    "audition trial race final rehearsal ceremony competition grading"
)
_OF_OTHERS = re.compile(r" (?:colleague|neighbou?r|friend|boss|client|teacher|cousin|ex)s? (?:'s )?")
_CHILD = re.compile(r"(?:\A |[,.;!] )(?:(?:how|did|guess|whose|so|and|our|my|little|will|can) )*(?P<name>[a-z'-]+) (?:is|has|got|gets|get|was|made|plays|passed|won|[,.!?]) ")


def told_before(reading: Reading, line: Line) -> Reading:
    """Return the reading of an event called by what the sentence before tells that it is, and whose."""
    title = str(reading.values.get("title", ""))
    if reading.collection != "calendar.events" or reading.mode != "state" or reading.values.get("resource") or not title:
        return reading
    if reading.values.get("recurrence"):
        return reading
    if (here := _taken_here(title, line)) is not None:
        return replace(reading, values={**reading.values, "title": here["what"].strip()})
    if not line.scene.before:
        return reading
    before = tokenize(line.scene.before)
    text = " " + " ".join(t.low for t in before) + " "
    if _NOT_TAKEN.search(text) or _OF_OTHERS.search(text) or any(t.kind == "date" for t in before):
        return reading
    name = _child(text, before)
    took = _TOOK_ON.search(text) if _BEGINS_WITH_DAY.match(line.text) and _is_behind(title, line) else None
    note = f"{line.scene.before} {reading.values.get('_note', '')}".strip()
    if took is not None:
        what = took["what"].strip()
        return replace(reading, values={**reading.values, "title": f"{name}'s {what}" if name else what, "_note": note})
    others = [n for n in named(line, line.scene) if n.name not in ("", line.scene.me, name)]
    if name and not others and title.lower().split()[-1] in _OF_CHILDREN and "'s " not in title and ":" not in title:
        people = list(dict.fromkeys([*(reading.values.get("people") or ()), name]))
        return replace(reading, values={**reading.values, "title": f"{name}'s {title}", "people": people, "_note": note})
    return reading


def _taken_here(title: str, line: Line) -> re.Match[str] | None:
    """Return what a line itself tells to have been taken on before its day: "the short straw at the bakery: Sunday, 3 to 11"."""
    label = line.text.find(": <d")
    took = _TOOK_ON.search(line.text, 0, label + 2) if label > 0 else None
    denied = took is None or _NOT_TAKEN.search(line.text[:label])
    return None if denied or line.scene.text.lower().find(title.lower()) < line.scene.text.find(":") else took


def _is_behind(title: str, line: Line) -> bool:
    """Whether the words of a title stand behind the day with which a line begins."""
    return line.scene.text.lower().find(title.lower()) > 0


def _child(text: str, before: list[Token]) -> str:
    """Return the one who is called by a first name alone in a sentence, "" for nobody or for more than one."""
    names = {t.text for t in before if is_name(t) and gender_of(t.low) and t.low not in PLACES}
    begun = _CHILD.search(text)
    at = next((t for t in before if begun is not None and t.low == begun["name"] and t.capital and t.low not in PLACES), None)
    if at is not None and is_name(at) and (not names or names == {at.text}):
        return at.text
    return text_of([t for t in before if t.text in names][:1]) if len(names) == 1 else ""
