"""What the speaker has promised to do on a day: "I told her I'd be at the stall on Saturday"."""

# ruff: noqa: E501  (patterns and tables are read best on one line)

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from usercode.state.change import Value
from usercode.state.frames.phrases import bare, is_name, place_in, text_of
from usercode.state.frames.reading import Reading, Scene
from usercode.state.frames.spots.clock import when
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.taking_part import is_event_noun
from usercode.state.frames.spots.things import BY_OTHER_MEANS, CARS, EVENTS
from usercode.state.frames.spots.titles import title_in
from usercode.state.frames.spots.whose import Named, named
from usercode.state.frames.tokens import Token
from usercode.state.frames.words import PEOPLE
from usercode.state.frames.wordset import word_set

_PROMISE = re.compile(
    r" (?:told|promised|promising|said|swore|agreed|assured) (?:[^\s<>;.!?]+ ){0,5}?(?:i|we) (?:'d|would|will|'ll|can|could|am|'m) (?!rather |like |love |hate |prefer |be the one )(?P<what>(?:be (?:back |there |over |down |up )?(?:at|in) )?(?:[^\s,;.:!?<>]+ ){1,14}?)(?=on |<|[,.;!] |from |at |this |next |$|while |because |so )|"
    r"(?:\A| (?:i|we|i 've|i have|just|also|and|have) )(?:promised|offered|volunteered|agreed|signed up|committed) (?:(?!not )[^\s<>;.!?,]+ ){0,3}?(?:to|for) (?P<doing>(?:[^\s,;.:!?<>]+ ){1,9}?)(?=on |<|[,.;!] |from |at |this |next |every |each |$|while |because |so )"
)
_IS_TOLD_ME = re.compile(r" (?:told|promised|assured) (?:me|us) (?:that )?(?:i|we) (?:'d|would|will|'ll|can|could) ")
"""How others promise something to the speaker: "they told me I'd have it back on Wednesday"."""
_SAYING = word_set("be say think know see come go call text email pay send let ask tell")
_AT = re.compile(
    r"(?:at|in) (?:the |our |my )?(?:[^\s,;.:!?<>]+ ){1,4}?(?=<|[,.;!] |on |from |every |each |this |next )"
)
_SERVICES = word_set("plan subscription membership trial newsletter account policy contract premium upgrade tariff")
"""What one signs up for that is nowhere to be at."""
_HIM = word_set("him her them")
_NO_PERSON_BEHIND = word_set("the my our in at to from near on")
"""Words before a name that is no person's: "in the Skoda", "on my MacBook", "to Lodz"."""
_BY_A_DAY = re.compile(r" (?:by|before|until|till|no later than) (?:the )?<d\d+> ")
"""How the day before a promise is one by which something is due, and not the day of what was promised."""


def _occasion(line: Line) -> str:
    """Return what is told to be on the day of a line by the subject of that clause: "Tyler's confirmation"; "" for none."""
    clause = next((c for c in line.clauses if any(t.kind == "date" for t in c.rest)), None)
    if clause is None or clause.lemma not in ("be", "take", "fall") or not _is_occasion(clause.subject):
        return ""
    words = bare(clause.subject)
    while len(words) > 1 and words[0].low in PEOPLE and is_name(words[1]):
        words = words[1:]
    return text_of(words) if len(words) <= _LONG else ""


def _is_occasion(tokens: Sequence[Token]) -> bool:
    owned = len(tokens) > 1 and tokens[-2].low == "'s"
    return is_event_noun(tokens) or (owned and tokens[-1].low in _RITES)


_LONG = 6
_RITES = word_set("confirmation party do leaving-do naming ordination engagement retirement anniversary ballet gala")
"""What is an occasion of somebody's, though the word mostly means something else."""


def promises(line: Line, scene: Scene) -> list[Reading]:
    """Read "told Becky I'd have Alfie on the 18th of May from 8 in the morning till tea time"."""
    m = _PROMISE.search(line.text)
    moment = when(line, scene) if m is not None else {}
    if (
        m is None
        or not moment
        or re.search(r" (?:if|not|n't|maybe|might|never) ", line.text)
        or _IS_TOLD_ME.search(line.text)
    ):
        return []
    part = "what" if m["what"] else "doing"
    tokens = line.tokens[line.token_at(m.start(part)) : line.token_at(m.end(part) - 2) + 1]
    words = [t for t in tokens if t.kind in ("word", "number")]
    if not words or (words[0].low in _SAYING and len(words) < 2) or _SERVICES & {t.low for t in words}:
        return []
    people: list[Named] = [n for n in named(line, scene) if n.name not in ("", scene.me)]
    to = [n.name for n in people if n.at < line.token_at(m.start(part))]
    meant = {n.at: n.name for n in people if line.tokens[n.at].low in _HIM}
    called = {i: f"the {n}" if n.islower() else n for i, n in meant.items() if n not in text_of(words) and n not in to}
    first = next(i for i, t in enumerate(line.tokens) if t is words[0])
    said = " ".join(called.get(first + i, t.text) for i, t in enumerate(words))
    if m["doing"] and (place := _AT.match(line.text, m.end("doing"))):
        said += " " + " ".join(place[0].split())
    if _BY_A_DAY.search(line.text if moment.get("all_day") else line.text[: m.start() + 1]):
        return []
    told_before = any(t.kind == "date" for t in line.tokens[: line.token_at(m.start())])
    if told_before and not any(t.kind == "date" for t in line.tokens[line.token_at(m.start()) :]):
        said = title_in(line, scene) or _occasion(line) or said
    title = said + (f" (promised to {to[0]})" if to else " (promised)")
    if not BY_OTHER_MEANS.search(line.text) and re.search(
        r" (?:drive|driving|run|running|lift|drop|dropping|pick|picking|take|taking|collect|give) (?:\S+ ){0,4}?(?:to|up|off|from|a lift|a ride|home) ",
        line.text,
    ):
        title += ", driving"
    values: dict[str, Value] = {"title": title, **moment, "status": "planned", "_note": scene.text}
    town = place_in(line.tokens)[0]
    if town and f" in {town.lower()} " in line.text:
        values["place"] = town
    led = {id(t) for before, t in pairwise(line.tokens) if before.low in _NO_PERSON_BEHIND}
    names = [t.text for t in words if is_name(t) and id(t) not in led and t.low not in CARS]
    names += [n.name for n in people if n.name.lower() not in CARS and id(line.tokens[n.at]) not in led]
    if names:
        values["people"] = list(dict.fromkeys(names))
    return [Reading(collection=EVENTS, values=values)]
