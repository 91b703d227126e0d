"""Spots of who drives: somebody else at the wheel of a hired car, which takes no licence of the speaker's."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re

from usercode.state.frames.reading import Reading
from usercode.state.frames.spots.holding import named_here
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.whose import stated
from usercode.state.frames.words import PEOPLE

_AT_THE_WHEEL = r"(?:all |most )?(?:of )?(?:the |our )?(?:only |sole |main |named |registered |designated )*(?:driving|driver|at the wheel|behind the wheel|drive(?= [,.;!?]|$| there| us| me))"
_DRIVES = re.compile(
    rf" (?P<who>[^\s,;.:!?<>]+) (?:is|'s|will|'ll|does|has|wants|offered|is going to) (?:be |to |been )?(?:doing |do |be )?{_AT_THE_WHEEL} "
    r"|(?:\A| [,:–—-]| and) (?:my |our )?(?P<apart>[^\s,;.:!?<>]+) (?:driving|at the wheel|behind the wheel) , (?:and )?me (?:on|in|doing|with|navigating) "
    r"| (?:my |our )(?P<drives>[^\s,;.:!?<>]+) (?:drives|drove|drive|is driving|will drive|'ll drive) (?:us |me |the whole |the entire |all the |everywhere |there |it |(?=[,.;!])|the (?:car|van|camper|rental|motorhome) )"
    r"|(?:\A| [,:;–—-]| and| but| so| because| since| as) (?P<named>[^\s,;.:!?<>]+) (?:drives|always drives|drove|is driving|'s driving|will drive|'ll drive|insists on driving|wants to drive|steers) (?:us |me |it |the (?:whole |entire )?(?:way|time|thing|car|van|bus|camper|campervan|motorhome|rental|lot) |all the |everywhere |there |(?=[,.;!]|and i ))"
    r"| with (?:my |our )?(?P<beside>\S+) (?:as (?:the |our )?(?:only |main |sole )?driver|(?:driving|at the wheel|behind the wheel)(?= [,.;!?])) "
    r"| (?:leave|leaving|leaves) (?:all )?the driving to (?:my |our )?(?P<left>\S+) "
    r"| (?P<self>i|we) (?:am|'m|will|'ll|do|are|'re) not (?:be |going to )?(?:driving|drive|doing (?:any |the )+driving|at the wheel|behind the wheel) "
)
_OURSELVES = frozenset(
    {"i", "we", "who", "it", "that", "which", "there", "one", "me", "us", "them", "you", "and", "but", "so", "then"}
)


def driven(line: Line) -> list[Reading]:
    """Read beside the trip that is spoken of that somebody else drives: "Jens is doing the driving"."""
    m = _DRIVES.search(line.text)
    if m is None or not stated(line, line.token_at(m.start() + 1)):
        return []
    part = next((name for name in ("who", "drives", "apart", "named", "beside", "left") if m[name]), "")
    token = line.tokens[line.token_at(m.start(part))] if part else None
    if part == "named" and token is not None and not (token.capital or token.low in PEOPLE | {"he", "she"}):
        return []
    who = token.text if token is not None else "others"
    if who.lower() in ("he", "she"):
        whose = "his" if who.lower() == "he" else "her"
        who = named_here(line, line.token_at(m.start(part)), whose) or line.scene.antecedent(who.lower()) or "others"
    if who.lower() in _OURSELVES or who == line.scene.me:
        return []
    return [Reading(collection="travel.trips", values={"_note": f"driven by {who}"}, mode="touch")]
