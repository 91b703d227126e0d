"""Leave to stay in a country, as travellers tell of it: a stamp, so many days on arrival, a day to be out by.

"The officer put sixty days in my passport, so I'm allowed to stay till 2 October" is no day on which a passport ends.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from dataclasses import replace
from itertools import takewhile

from usercode.state.change import Value
from usercode.state.frames.direction import coming, gone
from usercode.state.frames.gates import only_with
from usercode.state.frames.phrases import exact, place_in
from usercode.state.frames.places import country_of
from usercode.state.frames.reading import Reading
from usercode.state.frames.spots.goals import places_in
from usercode.state.frames.spots.joined import in_a_row
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.validity import FROM_ENTRY
from usercode.state.frames.spots.whose import named, stated
from usercode.state.frames.tokens import Span, tokenize
from usercode.state.frames.words import KIN

_STAMPED = re.compile(
    r" (?:stamp|stamps|stamped|stamping) | (?:put|gave|give|given|got|wrote|scribbled|granted) (?:\S+ ){0,5}?in "
    r"(?:my|our|the) passports? "
)  # fmt: skip
_LET_STAY = re.compile(
    r" (?:allowed|permitted|okay|ok|able|free|cleared|can|could|may|let|lets|letting|leave|permission) "
    r"(?:me |us |him |her |them |now |legally |lawfully |officially )*"
    r"(?:to )?(?:stay|remain|hang|be here|be in the country|stick around) "
    r"| (?:have|has|need|must|got|'ve got) (?:to )?(?:be out|leave|be gone|clear out|get out|exit|do a visa run)"
    r"(?: of \S+(?: \S+)?)? (?:by|before|on) | (?:let|lets|admitted|waved|allowed|cleared) (?:(?:\S+ ){1,4}?in |"
    r"(?:in |into the country )?)(?:(?:until|till|up to) <d|for (?:up to |another |only |just |exactly )?<s)| visa-? ?(?:free|exempt|waiver|run|on arrival) | on arrival |"
    r" tourist (?:visa|stamp|card) | (?:entry|immigration|landing) (?:stamp|card|permit) "
)
_COUNTED_OUT = re.compile(
    r" <s\d+> (?:[a-z]+ ){0,2}?(?:without (?:a |any )?visa|visa-?free|on arrival)[^;.!?]*? (?:(?:that|which|it) (?:makes it|takes (?:me|us) to|is|brings (?:me|us) to)|so|i\.e\.|meaning) (?:(?:until|till|up to) )?(?:the )?<d\d+>"
)
"""How somebody counts out the last day that they may stay: "60 days without a visa, that makes it 12 August"."""
_GRANTED = re.compile(
    r" (?:stamp\w*|put|gave|give|given|got|granted|wrote|written|scribbled|let|get|gets|allowed|visa-?free|"
    r"visa-on-arrival|arrival) "
)
_MAY_BE = re.compile(
    r" (?:allowed|permitted|cleared|entitled) (?:only )?to be (?:here|there|in) "
    r"| last day (?:that |on which )?(?:i|we) (?:am |'m |are |'re )?(?:now |still )?(?:allowed|permitted|may|can|could)"
    r"(?: to)? (?:be|stay|remain) (?:here|there|in|inside) "
)
"""How leave is told by where one may be: "Saturday is the last day I'm allowed to be here"."""
_CAN_BE = re.compile(
    r" (?:i|we) (?:can|may) (?:(?:now|only|legally|lawfully|officially) )*(?:be|stay|remain) "
    r"(?:(?:here|there|in (?:the )?\S+(?: \S+)?) )?(?:until|till|til|up to|through) <d"
)
_OF_LEAVE = re.compile(
    r"\b(?:visa|consulate|embassy|immigration|border|permit|stamp\w*|officer|extension)\b", re.IGNORECASE
)
"""What one "can" do that is leave only beside words of who grants it."""
_BY_DOOR = re.compile(r" (?:immigration|border|officer|passport control|airport|arrival|customs|desk|entry) ")
_LODGING = re.compile(
    r" so (?:that )?(?:i|we) can (?:stay|be|hang|remain) |(?:checkout|check-out|hotel|hostel|airbnb|host|landlord|"
    r"landlady|room) | (?:stay|remain) (?:in|at) (?:the|a|an|my|his|her|their|our) (?!country)"
)
_REFUSED = re.compile(
    r" (?:not|n't|never|refused|denied) (?:\S+ )?(?:allowed|permitted|permission|given|granted|leave|let|admitted|"
    r"cleared) | stay (?:up|over|late|awake|out|off) | last (?:time|year|summer|winter|trip) | years? ago "
)
"""What tells that nobody may stay, or of another staying than that in a country."""
_RENTED = re.compile(
    r"\b(?:rent\w*|let|hir\w+|booked|taken|took) (?:\w+ ){0,4}?(?:cottage|cabin|villa|flat|apartment|house|lodge|"
    r"caravan|chalet|place|room|hall)\b",
    re.IGNORECASE,
)
"""A place that the sentence before tells to be rented, of which one has to be out by a day."""
_CAME_TO = re.compile(
    r" (?:gave|granted|allowed) (?:me|us) (?:\S+ ){0,3}<s\d+> (?:when|as) (?:i|we) (?:landed|arrived|crossed|came|got) "
    r"(?:in|into|at|to|over) "
)
_CAME = re.compile(r" (?:landed|arrived|got (?:here|in|to|into)|touched down|flew (?:in|to|into)|came in|made it) ")


_MAY_STAY = re.compile(
    r" \S+ may (?:(?:now|only|then|thus|legally|lawfully|officially|therefore) )*(?:stay|remain) (?:on )?(?:here )?"
    r"(?:legally |lawfully )?(?:in (?:the )?\S+ (?:\S+ )?)?(?:as a visitor )?(?:until|till|for) (?:up to )?<[ds]"
)
"""How leave is told with a "may" that leaves nothing open: "she may remain in Canada until 31 August"."""


def tells_leave(line: Line) -> bool:
    """Whether a line tells how long somebody may stay, by its words alone."""
    stamped = _STAMPED.search(line.text) and _GRANTED.search(line.text)
    given = (_BY_DOOR.search(line.text) or _CAME_TO.search(line.text)) and re.search(
        r" (?:gave|give|got|granted) (?:\S+ ){0,3}<s\d+> ", line.text
    )
    return bool(stamped or given or _LET_STAY.search(line.text) or _COUNTED_OUT.search(line.text)) and not _is_barred(
        line
    )


def _is_barred(line: Line) -> bool:
    """Whether a line tells of staying at a lodging, or that nobody may stay."""
    lodged = (_LODGING.search(line.text) or _RENTED.search(line.scene.before)) and not _stays_in(line)
    return bool(lodged or _REFUSED.search(line.text))


def is_stamp(line: Line) -> bool:
    """Whether a line tells of a stamp in a passport, and not of the passport's own days."""
    return bool(_STAMPED.search(line.text)) and " passport" in line.text


@only_with("<date> <span>")
def leave_to_stay(line: Line) -> list[Reading]:
    """Read until when the speaker may stay in the country that this talk has named."""
    scene = line.scene
    may_be = _MAY_BE.search(line.text) or (
        _CAN_BE.search(line.text) and _OF_LEAVE.search(f"{scene.before} {scene.text}")
    )
    if line.mood == "hypothetical" and (may_be or _MAY_STAY.search(line.text)):
        line = replace(line, mood="asserted")
    if not (tells_leave(line) or (may_be and not _is_barred(line))) or not stated(line):
        return []
    stamped = _STAMPED.search(line.text) and _GRANTED.search(line.text)
    ours = _OURS.search(line.text)
    if not ours and _OF_ANYBODY.search(line.text):
        return []
    if not ours and not _BY_DOOR.search(line.text) and not _is_of_guest(line):
        return []
    country = _land(line)
    until, holders = _last_day(line), _holders(line)
    if until is None or (scene.me in holders and not country):
        return []
    values: dict[str, Value] = {"kind": "visa", "valid_until": until, "_note": scene.text}
    if _CAME.search(line.text) or stamped:
        values["valid_from"] = _came_on(line)
    there = {one: country if one == scene.me else _stays_in(line) for one in holders}
    return [
        Reading(collection="travel.documents", values={**values, "holder": one, "country": there[one]})
        for one in holders
    ]


def _land(line: Line) -> str:
    """Return the country that gives leave: where the speaker is, and none that they are from or go on to."""
    scene = line.scene
    left: set[str] = set()
    for tokens in (line.tokens, tokenize(scene.before), *(tokenize(text) for text in reversed(scene.earlier))):
        lows = [t.low for t in tokens]
        for at, place, named_land in places_in(tokens):
            land = named_land or country_of(place)
            if not _ELSEWHERE.search(f" {' '.join(lows[:at])} "):
                return land
            left.add(land)
    return "" if scene.place[1] in left else scene.place[1]


_ELSEWHERE = re.compile(
    r" (?<!hello )(?<!hi )(?<!hey )(?<!greetings )(?<!morning )(?<!evening )(?<!regards )from (?:the )?\Z"
    r"| (?:home|back|on|off|over) (?:to|in|for) (?:the )?\Z"
    r"| (?:fly|flying|go|going|head|heading|mov(?:e|ing)|travel|travelling|leave|leaving|flight|ticket|bus|train) (?:[^\s,;.<]+ ){0,3}?(?:to|for) (?:the )?\Z"
)
"""What leads to where somebody comes from or goes on to, and has no leave of; "hello from" tells where they are."""


def _came_on(line: Line) -> dt.date:
    """Return the day on which the speaker came, as the line or the one before it tells it: today where neither does."""
    today = line.scene.today
    told = [gone(t, today).value for i, t in enumerate(line.tokens) if t.kind == "date" and _is_of_coming(line, i)]
    days = [day for m in told if (day := exact(m)) is not None and day <= today]
    before = line.scene.last_day if _CAME.search(f" {line.scene.before.lower()} ") else None
    return days[0] if days else before if before is not None and before <= today else today


def _is_of_coming(line: Line, at: int) -> bool:
    lead = line.text[: line.starts[at]]
    return re.search(rf"(?:{_CAME.pattern})(?:[^\s;.<]+ ){{0,5}}?\Z", lead) is not None


_OURS = re.compile(
    r" (?:i|me|we|us) | (?:my|our) (?:\S+ )?(?:passports?|stay|visa|leave|permission|permit|stamp|entry|papers|time) "
)
_OF_ANYBODY = re.compile(
    r" (?:you|everyone|everybody|visitors|tourists|travellers|travelers|people|one) (?:[a-z]+ )?"
    r"(?:gets?|has|have|can|may|is|are) "
    r"| visas? (?:on|upon) arrival (?:[^\s,;.<]+ ){0,4}?(?:is|are|lasts?|gives?|lets?|allows?|only) "
)
"""Whom a rule is told of that lets anybody in, and not the speaker now: "you get 30 days on arrival"."""
_COMES_ON = re.compile(
    r" (?:land\w*|arriv\w*|enter\w*|fly|flies|flying|get (?:in|there)|touch\w* down|come|comes|coming|go|going|off) "
    r"(?:[^\s,;.<]+ ){0,5}?(?:on |from )?(?:the )?\Z"
)
"""What makes a day that of coming there, and none on which leave ends."""


def _holders(line: Line) -> list[str]:
    """Return whose stamp or stay it is: "her visitor stamp", "they gave Mum six months"; the speaker's else."""
    scene = line.scene
    if not _is_of_guest(line):
        return [scene.me]
    people = [n for n in named(line, scene) if n.name not in ("", scene.me)]
    if people:
        return [*in_a_row(line, people, people[-1])[::-1], people[-1].name]
    if not _THEY.search(line.text):
        return [one for one in [scene.sole_other()] if one]
    told = Line.of(replace(scene, sentence=tokenize(scene.before), clauses=[]), "asserted")
    people = [n for n in named(told, scene) if n.name not in ("", scene.me) and not n.owns]
    row = people[:1] + list(takewhile(lambda n: bool(in_a_row(told, people, n)), people[1:]))
    return list(dict.fromkeys(n.name for n in row)) or [one for one in [scene.sole_other()] if one]


_THEY = re.compile(r" (?:they|them|their|both) ")


_STAYS_IN = re.compile(r" (?:stay|remain|be) (?:here )?(?:on )?in (?=(?:the )?[a-z])")


def _stays_in(line: Line) -> str | None:
    """Return the country that a line tells a guest to stay in, None where it names none."""
    stays = _STAYS_IN.search(line.text)
    behind = list(line.tokens[line.token_at(stays.end()) :][:4]) if stays is not None else []
    opens = next((t.capital for t in behind if t.low != "the"), False)
    place, country = place_in(behind) if opens else ("", "")
    return country or country_of(place) or None


_ONE = rf"(?:she|he|they|in-laws|{'|'.join(sorted(KIN))})"
_OF_GUEST = re.compile(
    r" (?:her|his|their) (?:\S+ ){0,2}?(?:stamp|visa|visitor|passport|permit) | (?:gave|given|let|lets|allowed|"
    rf"granted|stamped) (?:him|her|them|(?:my )?{_ONE}) | (?!i |we |us |all |both |each )\S+ (?:was|were|is|are|"
    r"has been|have been|'s been|'ve been|have|has|got) (?:only |both |all )?(?:allowed|permitted|cleared|admitted|"
    rf"let in|stamped in|(?:given|granted) (?:leave|permission)) | {_ONE} (?:can|could|may) (?:only )?(?:stay|remain) "
    r"| (?:she|he|they) (?:has to|have to|needs to|need to|must) (?:stay|remain|leave|be out|go back) "
)
"""What tells that the stay is that of a guest."""


def _is_of_guest(line: Line) -> bool:
    return _OF_GUEST.search(line.text) is not None


_UP_TO = re.compile(r" (?:until|till|til|through|to|up to and including|expires?|ends?) (?:on )?(?:the )?\Z")
"""What leads to the day on which leave ends."""


def _last_day(line: Line) -> dt.date | None:
    """Return the last day of the stay: the latest day ahead that is told, else so long from today."""
    today = line.scene.today
    dated = [i for i, t in enumerate(line.tokens) if t.kind == "date"]
    dated = [i for i in dated if not _COMES_ON.search(line.text[: line.starts[i]])]
    up_to = [i for i in dated if _UP_TO.search(line.text[: line.starts[i]])]
    counted = _COUNTED_OUT.search(line.text)
    at_end = [line.token_at(counted.end() - 1)] if counted is not None else []
    days = [exact(coming(line.tokens[i], today).value) for i in (at_end or up_to or dated)]
    ahead = [d for d in days if d is not None and d > today]
    if ahead:
        return ahead[0] if at_end or up_to else max(ahead)
    if FROM_ENTRY.search(line.text):
        return None
    told = next((t.value for t in line.tokens if t.kind == "span" and isinstance(t.value, Span)), None)
    if told is None:
        return None
    length = dt.timedelta(days=told.days)
    if any(pattern.search(line.text) for pattern in (_STAMPED, _BY_DOOR, _CAME_TO)):
        return today + length
    came = line.scene.last_day if _CAME.search(f" {line.scene.before.lower()} ") else None
    return came + length - dt.timedelta(days=1) if came is not None and came <= today else None
