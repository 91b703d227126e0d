"""Spots of rooms that are out of use: the kitchen that is refitted, a floor that nobody may walk on."""

# ruff: noqa: E501  (patterns and tables are read best on one line)

from __future__ import annotations

import datetime as dt
import re

from usercode.state.change import Value
from usercode.state.frames.reading import Reading
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.stretches import days_of
from usercode.state.frames.spots.whose import stated

_ROOM = re.compile(
    r"(?<= )(kitchen|bathroom|shower room|living room|dining room|sitting room|guest room|spare room|bedroom|basement|"
    r"attic|loft|hallway|stairs|garage|driveway|garden|back yard|backyard|patio|deck|balcony|conservatory|pool|study|"
    r"home office|hob|oven|stove|cooker|sink|shower|bath|toilet|loo|hot water|downstairs|upstairs|ground floor|family room|"
    r"front room|lounge|entryway|laundry room|(?:wood(?:en)?|hardwood|oak|parquet|new)? ?floors(?! (?:of|in) )|"
    r"hardwoods)(?= )"
)
_WITHIN = {
    **dict.fromkeys(("hob", "oven", "stove", "cooker", "sink"), "kitchen"),
    **dict.fromkeys(("shower", "bath", "toilet", "loo", "hot water", "shower room"), "bathroom"),
    **dict.fromkeys(("ground floor",), "downstairs"),
    **dict.fromkeys(("family room", "front room", "lounge"), "living room"),
}
"""The room that cannot do without a thing, or what else it is called by."""
_WORKED_ON = re.compile(
    r" (?:be|is|are|being|getting|gets|get|have|having|will be) (?:\S+ ){0,4}?(?:tiled|retiled|painted|repainted|"
    r"refinished|sanded|redone|renovated|remodell?ed|gutted|ripped out|stained|waxed|sealed|oiled|polished|done|laid|"
    r"torn (?:up|out)|plastered|refitted|fitted|replaced|fumigated|varnished|resealed|repaved|rewired) |"
    r" (?:gets?|getting|have|having|lay|laying|putting in|put in|installing|fitting) (?:\S+ ){0,3}?(?:new |fresh )"
    r"(?:\S+ )?(?:tiles?|tiling|floors?|flooring|carpets?|paint|plaster|wallpaper|lino|linoleum|parquet|vinyl|laminate|"
    r"worktops?|counters?|countertops?|cabinets|units|windows) |"
    r" (?:starts?|begins?|start(?:s|ing)? work|works?|working|has|have) (?:on |in )?(?:the |our |my )(?:\S+ )?"
    r"(?:kitchen|bathroom|living room|dining room|bedroom|guest room|spare room|basement|floors?) |"
    r" (?:rip|rips|ripping|tear|tears|tearing|gut|guts|gutting|redo|redoes|redoing|retil\w+|til(?:e|es|ing)|repaint\w*|"
    r"paints?|painting|sands?|sanding|varnish\w*|refit\w*|renovat\w+|plaster\w*|refinish\w*|remodel\w*|rewir\w+|"
    r"fumigat\w+|doing) (?:up |out )?(?:the |our |my )(?=\S+ )"
)
_SHUT = re.compile(
    r" (?:nobody|no one|none of us|(?:we|i|you) (?:can ?not|ca n't|may not|must not|wo n't|will not|shall not|are not|"
    r"am not|should not)) (?:\S+ ){0,4}?(?:use|walk|step|cook|go|enter|sleep|park|shower|get|set|put|bathe|swim|sit|be|"
    r"stand|tread|come)s? (?!out |away |back |home )| (?:no |without (?:a |an |any )?)(?:working |running |hot )?"
    r"(?:kitchen|bathroom|oven|hob|stove|cooker|sink|shower|bath|toilet|loo|water) |"
    r" (?:not|n't) (?:be |going to be |yet |fully )?(?:usable|useable|accessible|working) |"
    r" (?:out of (?:use|action|order|bounds|commission)|off[- ]limits|unusable|closed off|shut off|not usable|"
    r"a building site) "
)
"""What tells that a room cannot be used."""
_OPEN_AGAIN = re.compile(
    r" (?:if|unless|might|maybe|was|were|neighbou?rs?|their|his|her|moved|postponed|cancell?ed|instead) "
)


_LODGED = re.compile(
    r" (?:can|could|may|will|['’]ll|to) (?:have|take|use|sleep in|get) (?:the|our|my) (?:spare|guest|sofa) ?"
    r"(?:bed)?room| stay(?:s|ing)? (?:with us|in (?:the|our|my))"
)
"""What takes a room as a bed for the night, and not out of use: "they'll have the spare room"."""


def rooms(line: Line) -> list[Reading]:
    """Read from when until when rooms of the speaker's home, named here or in the sentence before, are out of use."""
    if _LODGED.search(f" {line.scene.text.lower()} "):
        return []
    shut = bool(_SHUT.search(line.text))
    if not (shut or _WORKED_ON.search(line.text)) or _OPEN_AGAIN.search(line.text):
        return []
    plain = shut and line.mood in ("hypothetical", "negated", "asserted")  # "nobody may walk on it" is no supposition
    if not (stated(line) or plain):
        return []
    before = " " + " ".join(re.findall(r"[a-z]+", line.scene.before.lower())) + " "
    named = _ROOM.findall(line.text)
    named = named or ([] if _OPEN_AGAIN.search(before) else _ROOM.findall(before))
    moment = _till_the_day(_from_the_work_on(days_of(line, line.scene), line), line)
    if not named or not moment or not moment.get("all_day") or (not shut and "end" not in moment):
        return []
    out: list[Reading] = []
    for room in _rooms_of(named):
        values: dict[str, Value] = {
            "title": f"{room} out of use",
            **moment,
            "resource": room,
            "status": "planned",
            "_note": _told(line),
        }
        out.append(Reading(collection="calendar.events", values=values))
    return out


def _told(line: Line) -> str:
    """Return a sentence with the one before it where only that tells what is done to the room."""
    before = f" {line.scene.before.lower().rstrip('.!')} "
    told_before = not _WORKED_ON.search(line.text) and _WORKED_ON.search(before)
    return f"{line.scene.before} {line.scene.text}" if told_before else line.scene.text


_FLOORS = "floors"


def _rooms_of(named: list[str]) -> list[str]:
    """Return the rooms by the names that everybody calls them by; floors alone are those of the whole house."""
    floors = [one for one in named if one.endswith(_FLOORS) or one == "hardwoods"]
    rooms_ = list(dict.fromkeys(_WITHIN.get(one, one) for one in named if one not in floors))
    return rooms_ or ([_FLOORS] if floors else [])


def _from_the_work_on(moment: dict[str, Value], line: Line) -> dict[str, Value]:
    """Return the days of "nobody walks on it until Thursday" from the day on which the sentence before has work begin."""
    begins, end = line.scene.last_day, moment.get("end")
    dates = [k for k, t in enumerate(line.tokens) if t.kind == "date"]
    only_end = len(dates) == 1 and bool(_UNTIL.search(line.text[: line.starts[dates[0]]]))
    if not only_end or begins is None or not isinstance(end, dt.datetime) or not moment.get("all_day"):
        return moment
    if not line.scene.today <= begins < end.date():
        return moment
    return {**moment, "start": dt.datetime.combine(begins, dt.time())}


def _till_the_day(moment: dict[str, Value], line: Line) -> dict[str, Value]:
    """Return the days of "until the morning of the 21st", which is a day on which the room is free again."""
    start, end = moment.get("start"), moment.get("end")
    if end is None or not _FREE_AGAIN.search(line.text) or not start < end - dt.timedelta(days=1):
        return moment
    return {**moment, "end": end - dt.timedelta(days=1)}


_FREE_AGAIN = re.compile(
    r" (?:until|till|before) (?:early |first thing )?(?:(?:in |on )?the morning of |<d\d+> (?:in the )?morning )"
)
_UNTIL = re.compile(r" (?:until|till|before) (?:the (?:morning|evening|night) of |about |at least )?\Z")
