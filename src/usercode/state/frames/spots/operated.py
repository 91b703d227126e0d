"""Spots of what is done to the speaker's body at an hour: "the wisdom teeth come out on 12 March at 8:30". Pure."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re

from usercode.state.change import Value
from usercode.state.frames.functionwords import SUBJECTS
from usercode.state.frames.phrases import is_name, text_of
from usercode.state.frames.reading import Reading
from usercode.state.frames.spots.clock import when
from usercode.state.frames.spots.line import Found, Line
from usercode.state.frames.spots.whose import stated
from usercode.state.frames.words import PEOPLE
from usercode.state.frames.wordset import word_set
from usercode.wordnet import is_a

_TAKEN_OUT = word_set(
    "tooth teeth tonsils adenoids grommets mole moles wart warts cyst polyp polyps bunion bunions lump lumps cataract cataracts gallstones "
    "stone stones fibroid fibroids appendix gallbladder hernia toenail toenails verruca verrucas tumour tumor tag ganglion"
)
"""What a surgeon takes out of a body, beside its parts."""
_PUT_ON = word_set(
    "stitches stitch staples cast plaster splint brace braces aligners retainer crown crowns bridge filling fillings veneer veneers "
    "implant implants denture dentures pin pins screws stent catheter drain drains bandage bandages dressing dressings coil iud pacemaker sling"
)
"""What is put on a body or into it, and comes off again."""
_IS = r"(?:'s|is|are|'re|will be|'ll be)"
_DONE = (
    rf"(?:(?:{_IS} )?(?:finally |all |both |also |now )*(?:comes?|coming|goes|go|going|gets?|getting|being|will come|will go|'ll come|has to come|have to come|needs? to come|must come) "
    r"(?:(?:taken|whipped|cut|pulled|yanked|dug|put|finally) )?(?P<how>(?:back )?(?:out|off|in|on)) |"
    rf"(?:{_IS} )?(?:gets?|getting|being|will be|'ll be|to be) (?:fitted|removed|replaced|done|extracted|zapped|fixed|drilled|the chop|sorted|operated on) |"
    r"(?:has|have) (?:got )?to go )"
)
_OPERATED = re.compile(
    rf"\A (?:(?:so|and|but|well|finally|yay|hurrah|hooray|hallelujah|ugh|gulp|eek|ouch|right|okay|ok|at last) (?:[,:–—-] )?)*"
    rf"(?:(?:my|the|that|those|these|this|all|both|last|of) )*(?P<what>(?:[a-z-]+ ){{0,3}}?[a-z-]+ ){_DONE}"
)
"""How the thing itself is told to come out: "the wisdom teeth are coming out", "the tonsils have to go"."""
_OTHERS_DO = re.compile(
    r"\A (?:they|the (?:dentist|surgeon|doctor|doctors|hospital|clinic|orthodontist)|dr\.? \S+) (?:'re |are |is |'s |will |'ll )?(?:finally )?"
    r"(?:whipp?|tak|pull|yank|cutt?|putt?|fitt?|do|remov|replac)(?:e|es|s|ing)? "
    r"(?:out |off |in |on )?(?:my|the|(?:all (?:four|three|two) of|both) my) (?P<what>(?:[a-z-]+ ){0,3}?[a-z-]+ )(?P<how>(?:out|off|in|away) )?(?=<|on <|at |[,:–—-] )"
)
"""How others are told to take it out: "they're whipping my appendix out"."""


def operated(line: Line) -> list[Reading]:
    """Read when a part of the speaker's body, or what was put on it, is taken out or off, or put in.

    Without an hour it is a day's surgery, and only a part of the body is.
    """
    m = _OPERATED.match(line.text) or _OTHERS_DO.match(line.text)
    if m is None or not stated(line) or any(c.standing in ("negated", "reported") for c in line.clauses):
        return []
    what = Found(line, m).tokens("what")
    if any(t.low in SUBJECTS | PEOPLE or (is_name(t) and t is not line.tokens[0]) for t in what):
        return []
    moment = when(line, line.scene)
    inside = _is_part(what[-1].low)
    timed = bool(moment) and not moment.get("all_day")
    if not moment or moment["start"].date() < line.scene.today or not (inside or (timed and what[-1].low in _PUT_ON)):
        return []
    values: dict[str, Value] = {
        "title": " ".join(filter(None, (text_of(what), (m["how"] or "").strip(), "(surgery)" if inside else ""))),
        **moment,
        "status": "planned",
        "_note": line.scene.text,
    }
    return [Reading(collection="calendar.events", values=values)]


def _is_part(low: str) -> bool:
    return low in _TAKEN_OUT or any(is_a(form, "body part", most=1) for form in (low, low.removesuffix("s")))
