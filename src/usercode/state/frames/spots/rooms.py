"""Spots of rooms that are out of use: the kitchen that is refitted, a floor that nobody may walk on."""

# ruff: noqa: E501  (patterns and tables are read best on one line)

from __future__ import annotations

import re

from usercode.state.change import Value
from usercode.state.frames.reading import Reading
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.stretches import days_of
from usercode.state.frames.spots.whose import stated

_ROOM = re.compile(
    r"(?<= )(kitchen|bathroom|shower room|living room|dining room|sitting room|guest room|spare room|bedroom|basement|attic|loft|hallway|stairs|"
    r"garage|driveway|garden|back yard|backyard|patio|deck|balcony|conservatory|pool|study|home office|hob|oven|stove|cooker|sink|shower|bath|toilet)(?= )"
)
_WITHIN = {
    **dict.fromkeys(("hob", "oven", "stove", "cooker", "sink"), "kitchen"),
    **dict.fromkeys(("shower", "bath", "toilet", "shower room"), "bathroom"),
}
"""The room that cannot do without a thing."""
_WORKED_ON = re.compile(
    r" (?:be|is|are|being|getting|gets|get|have|having|will be) (?:\S+ ){0,4}?(?:tiled|retiled|painted|repainted|refinished|sanded|redone|renovated|"
    r"remodell?ed|gutted|ripped out|torn (?:up|out)|plastered|refitted|fitted|replaced|fumigated|varnished|resealed|repaved|rewired) |"
    r" (?:starts?|begins?|start(?:s|ing)? work|works?|working|has|have) (?:on |in )?(?:the |our |my )(?:\S+ )?"
    r"(?:kitchen|bathroom|living room|dining room|bedroom|guest room|spare room|basement|floors?) |"
    r" (?:rip|rips|ripping|tear|tears|tearing|gut|guts|gutting|redo|redoes|redoing|retil\w+|til(?:e|es|ing)|repaint\w*|paints?|painting|sands?|sanding|varnish\w*|"
    r"refit\w*|renovat\w+|plaster\w*|refinish\w*|remodel\w*|rewir\w+|fumigat\w+|doing) (?:up |out )?(?:the |our |my )(?=\S+ )"
)
_SHUT = re.compile(
    r" (?:nobody|no one|none of us|(?:we|i|you) (?:can ?not|ca n't|may not|must not|wo n't|will not|shall not|are not|am not|should not)) "
    r"(?:\S+ ){0,4}?(?:use|walk|step|cook|go|enter|sleep|park|shower|get|set|put|bathe|swim|sit) |"
    r" (?:no |without (?:a |an |any )?)(?:working |running |hot )?(?:kitchen|bathroom|oven|hob|stove|cooker|sink|shower|bath|toilet) |"
    r" (?:not|n't) (?:be |going to be |yet |fully )?(?:usable|useable|accessible|working) |"
    r" (?:out of (?:use|action|order|bounds|commission)|off[- ]limits|unusable|closed off|shut off|not usable|a building site) "
)
"""What tells that a room cannot be used."""
_OPEN_AGAIN = re.compile(
    r" (?:if|unless|might|maybe|was|were|neighbou?rs?|their|his|her|moved|postponed|cancell?ed|instead) "
)


_LODGED = re.compile(
    r" (?:can|could|may|will|['’]ll|to) (?:have|take|use|sleep in|get) (?:the|our|my) (?:spare|guest|sofa) ?(?:bed)?room| stay(?:s|ing)? (?:with us|in (?:the|our|my))"
)
"""What takes a room as a bed for the night, and not out of use: "they'll have the spare room"."""


def rooms(line: Line) -> list[Reading]:
    """Read from when until when rooms of the speaker's home, named here or in the sentence before, are out of use."""
    if _LODGED.search(f" {line.scene.text.lower()} "):
        return []
    shut = bool(_SHUT.search(line.text))
    if not (shut or _WORKED_ON.search(line.text)) or _OPEN_AGAIN.search(line.text):
        return []
    if not (stated(line) or (shut and line.mood == "hypothetical")):  # "nobody may walk on it" is no supposition
        return []
    before = " " + " ".join(re.findall(r"[a-z]+", line.scene.before.lower())) + " "
    named = _ROOM.findall(line.text)
    named = named or ([] if _OPEN_AGAIN.search(before) else _ROOM.findall(before))
    moment = days_of(line, line.scene)
    if not named or not moment or not moment.get("all_day") or (not shut and "end" not in moment):
        return []
    out: list[Reading] = []
    for room in dict.fromkeys(_WITHIN.get(one, one) for one in named):
        values: dict[str, Value] = {
            "title": f"{room} out of use",
            **moment,
            "resource": room,
            "status": "planned",
            "_note": line.scene.text,
        }
        out.append(Reading(collection="calendar.events", values=values))
    return out
