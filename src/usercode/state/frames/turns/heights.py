"""Up to which height a travel insurance covers somebody on foot, and the journeys on which they go higher.

"It only covers hiking up to 3,000 metres": the policy keeps that nothing above is covered, until more is added. A journey
that is told to go higher, by a height or by the name of a mountain or a route that is known, keeps what is done there.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator

from usercode.state.change import Value
from usercode.state.frames.matching import Entry
from usercode.state.frames.turns.journeys import TRIPS
from usercode.state.frames.turns.told import Finding, Said, Told, noted

DOCUMENTS, EVENTS = "travel.documents", "calendar.events"
HIGH = "high altitude"
_ABOVE = "above {} metres"
_METRES_A_FOOT = 0.3048
_HEIGHT = re.compile(
    r"(?<![\w.,])(?P<number>\d{1,2}[,. ’']?\d{3}|\d{3,4}) ?(?:-| )?(?P<unit>m|metres?|meters?|ft|feet)\b"
)
_LIMIT = re.compile(
    r"\b(?:up to|until|till|to|at most|no higher than|not higher than|only (?:up )?to|below|under|max(?:imum)?(?: of)?|above|over|beyond|higher than|past|limit(?: is| of)?|stops at|ends at)"
    r" (?:an? )?(?:altitudes? |heights? |elevations? )?(?:of )?(?:about |around )?\Z"
)
_OF_POLICY = re.compile(r"\b(?:insur\w+|polic(?:y|ies)|cover\w*|small print)\b", re.IGNORECASE)
_OF_CLIMBING = re.compile(
    r"\b(?:hik\w+|trek\w*|climb\w*|walk\w*|mountain\w*|altitudes?|heights?|metres|meters|feet|ft|elevations?|summits?)\b",
    re.IGNORECASE,
)
_UNSURE = re.compile(
    r" (?:if|whether|might|maybe|perhaps|offer\w*|quot\w+|his|her|their|my (?:brother|sister|mum|dad|friend)) "
)
_NOT_DONE = re.compile(
    r" (?:not|n't|never|no|without|instead of|rather than|watch\w*|film|documentary|book|if|whether|might|maybe|perhaps|dream\w*|would|could|used to|photo|poster|fly over|flight over) "
)
_PEAKS = {
    "kilimanjaro": 5895,
    "uhuru peak": 5895,
    "machame": 5895,
    "lemosho": 5895,
    "toubkal": 4167,
    "everest base camp": 5364,
    "annapurna base camp": 4130,
    "annapurna circuit": 5416,
    "thorong la": 5416,
    "langtang": 4984,
    "manaslu": 5106,
    "gokyo": 5357,
    "island peak": 6189,
    "mera peak": 6476,
    "elbrus": 5642,
    "aconcagua": 6961,
    "mont blanc": 4808,
    "matterhorn": 4478,
    "monte rosa": 4634,
    "gran paradiso": 4061,
    "cotopaxi": 5897,
    "chimborazo": 6263,
    "huayna potosi": 6088,
    "salkantay": 4630,
    "inca trail": 4215,
    "ausangate": 5200,
    "rainbow mountain": 5036,
    "huayhuash": 5000,
    "santa cruz trek": 4750,
    "mount kenya": 4985,
    "point lenana": 4985,
    "mount meru": 4566,
    "rwenzori": 5109,
    "kinabalu": 4095,
    "mount fuji": 3776,
    "mt fuji": 3776,
    "rinjani": 3726,
    "kazbek": 5054,
    "ararat": 5137,
    "damavand": 5609,
    "stok kangri": 6153,
    "denali": 6190,
    "mount whitney": 4421,
    "pico de orizaba": 5636,
    "acatenango": 3976,
    "teide": 3715,
}
"""How high known mountains and routes go, in metres."""
_NAMES = re.compile(rf"\b(?:{'|'.join(sorted(map(re.escape, _PEAKS), key=len, reverse=True))})\b", re.IGNORECASE)


def limited(told: Told) -> list[Finding]:
    """Up to which height the travel insurance of this turn holds, on it or on a policy that nobody told of before."""
    for said in told.said:
        if not _tells(said) or not _OF_CLIMBING.search(said.text):
            continue
        named = [s for s in told.said if _OF_POLICY.search(s.text) and _TRAVEL.search(s.text)]
        limit = next((h for h, at in _heights(said.text) if _LIMIT.search(said.text[:at])), None)
        if limit is None or not named or not (_OF_POLICY.search(said.text) or _GOES_ON.search(said.line)):
            continue
        fresh = [e for e in told.fresh(DOCUMENTS) if _is_travel(e, told)]
        known = fresh or [e for e in told.entries(DOCUMENTS) if _is_travel(e, told) and not e.retired]
        if len(known) > 1 or (known and _limit(known[0]) is not None):
            continue
        values: dict[str, Value] = {
            "_note": f"travel insurance without {HIGH}, {_ABOVE.format(limit)}: {said.text.strip()}"
        }
        if not known:
            values = {"kind": "insurance", "holder": said.sense.scene.me, **values}
        facts = tuple(dict.fromkeys((named[0].fact, said.fact)))
        return [Finding(collection=DOCUMENTS, entry=known[0] if known else None, values=values, facts=facts)]
    return []


_TRAVEL = re.compile(r"\b(?:travel|trip|holiday|multi-trip|expedition|trekking|annual|yearly)\b", re.IGNORECASE)
_GOES_ON = re.compile(
    r"\A (?:but |and |though |only )?(?:it|no|nothing|anything|they|hikes?|hiking|treks?|trekking|mountains?|altitudes?) "
)


def raised(told: Told) -> list[Finding]:
    """That an insurance on record now holds higher up: "it covers trekking up to 6,000 metres from today"."""
    held = [e for e in told.entries(DOCUMENTS) if not e.retired and e.record is not None and _limit(e) is not None]
    for said in told.said if len(held) == 1 else ():
        plain = said.sense.tells and not said.sense.asks and not _OPEN.search(said.line)
        if not plain or not any(_OF_POLICY.search(s.text) for s in told.said):
            continue
        higher = max((h for h, at in _heights(said.text)), default=0) > (_limit(held[0]) or 0)
        if (higher and _OF_POLICY.search(said.text)) or _ADDED.search(said.line):
            return [Finding(collection=DOCUMENTS, entry=held[0], values={"_note": f"{HIGH} added"}, facts=(said.fact,))]
    return []


_OPEN = re.compile(r" (?:not|n't|if|whether|might|maybe|perhaps|could|would|should|offer\w*|quot\w+) ")
_ADDED = re.compile(
    r" (?:added|bought|took out|taken out|paid for|got|upgraded to|booked) (?:[^\s.;<]+ ){0,5}?(?:mountain\w*|altitude|trekking|climbing|high-altitude|alpine|expedition|adventure) (?:[^\s.;<]+ ){0,2}?(?:option|cover|coverage|add-on|extension|module|insurance|policy|upgrade|package|pack) "
)


def gone_higher(told: Told) -> list[Finding]:
    """What is done on the journey of this turn above the height up to which an insurance on record holds."""
    limits = [
        limit
        for e in told.entries(DOCUMENTS)
        if not e.retired
        and e.record is not None
        and (limit := _limit(e)) is not None
        and f"{HIGH} added" not in _words(e)
    ]
    if not limits or any(e.changed for e in told.entries(DOCUMENTS) if _limit(e) is not None):
        return []
    for said in told.said:
        if not _is_done(said) or max((h for h, _ in _reached(said.text)), default=0) <= max(limits):
            continue
        note: dict[str, Value] = {"_note": f"{HIGH}: {said.text.strip()}"}
        trips = [e for e in told.fresh(TRIPS) if e.facts]
        if len(trips) == 1:
            return [Finding(collection=TRIPS, entry=trips[0], values=note, facts=(said.fact,))]
        if not trips and (journey := _journey(told, said)):
            return [Finding(collection=TRIPS, values={**journey, **note}, facts=(said.fact,))]
    return []


def _journey(told: Told, said: Said) -> dict[str, Value]:
    """Return the journey to a mountain that a sentence names, from the day of the event that others read of it."""
    name = _NAMES.search(said.text)
    days = [e.values["start"] for e in told.fresh(EVENTS) if said.fact in e.facts and e.record is None]
    first = days[0].date() if len(days) == 1 and isinstance(days[0], dt.datetime) else None
    if name is None or first is None or first <= told.today:
        return {}
    return {"destination": name[0], "departure_date": first}


def _is_done(said: Said) -> bool:
    return said.sense.tells and not said.sense.asks and not _NOT_DONE.search(_HARMLESS.sub(" ", said.line))


_HARMLESS = re.compile(r" (?:have|has|'ve) never been (?:so|that|this) high | never (?:so|that) high ")
"""What sounds like a denial beside a height and is none."""


def _tells(said: Said) -> bool:
    return said.sense.tells and not said.sense.asks and not _UNSURE.search(said.line)


def _reached(text: str) -> Iterator[tuple[int, int]]:
    """Yield the heights that a text goes to: told in figures, and those of known mountains."""
    yield from _heights(text)
    yield from ((_PEAKS[m[0].lower()], m.start()) for m in _NAMES.finditer(text))


def _heights(text: str) -> Iterator[tuple[int, int]]:
    """Yield the heights of a text in metres, each with where it stands."""
    for match in _HEIGHT.finditer(text):
        number = int(re.sub(r"\D", "", match["number"]))
        metres = round(number * _METRES_A_FOOT) if match["unit"].lower().startswith("f") else number
        if _LEAST <= metres <= _MOST:
            yield metres, match.start()


_LEAST, _MOST = 1000, 9000


def _limit(entry: Entry) -> int | None:
    """Return the height up to which an insurance holds, None where none is told."""
    match = re.search(rf"without {HIGH}, above (\d+) metres", _words(entry))
    return int(match[1]) if match is not None else None


def _words(entry: Entry) -> str:
    return f"{noted(entry)} {' '.join(map(str, entry.notes))} {entry.values.get('_note') or ''}"


def _is_travel(entry: Entry, told: Told) -> bool:
    return entry.values.get("kind") == "insurance" and entry.values.get("holder") in (told.said[0].sense.scene.me, None)
