"""Spots of documents: passports, visas, licences and insurances, whose they are, and between which days they hold."""

# ruff: noqa: E501  (patterns and tables are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.functionwords import DETERMINERS, SUBJECTS
from usercode.state.frames.gates import only_with
from usercode.state.frames.phrases import last_day
from usercode.state.frames.places import ADJECTIVES, country_of
from usercode.state.frames.reading import Reading, Scene
from usercode.state.frames.spots.cover import cover_of
from usercode.state.frames.spots.ends import (
    day_beside,
    ends_of_others,
    ends_on,
    is_another_one,
    is_denied_end,
    is_settled,
)
from usercode.state.frames.spots.handed import out_of_hand
from usercode.state.frames.spots.holders import told_papers
from usercode.state.frames.spots.holding import holder_of, told_of_before
from usercode.state.frames.spots.leave import is_stamp, leave_to_stay
from usercode.state.frames.spots.line import Found, Line, Spot, read, spot
from usercode.state.frames.spots.paperdays import day_behind
from usercode.state.frames.spots.papernames import (
    DOCUMENT,
    FOR_A_TRIP,
    KINDS,
    OF_A_PHOTO,
    OF_JOURNEYS,
    TRAVELLING,
    is_document,
    is_driving_permit,
    is_lasting,
    kind_of,
    land_of,
)
from usercode.state.frames.spots.paperspoken import (
    HAS_NONE,
    OF_A_PERSON,
    OTHER_CARD,
    PAID_OUT,
    goes_on,
    is_in_hand,
    is_pictured,
    spoken_of,
)
from usercode.state.frames.spots.suspended import SUSPENDED
from usercode.state.frames.spots.validity import is_vague, validity
from usercode.state.frames.spots.whose import stated
from usercode.state.frames.spots.written import written
from usercode.state.frames.tokens import Token, tokenize
from usercode.state.frames.wordset import word_set

_DOCUMENTS = "travel.documents"

_USED_VISA = (
    r"(?:using|on|with|reusing) (?:the|my|our|that|this) (?:same |old |current |existing )?(?:\S+ )?"
    r"(?:e-?visa|visa|esta|eta)(?: in (?:my|our) passports?)?(?: (?:that )?(?:i|we) [^,;.!?]*?(?=[,;.!?]))?"
)
_ON_HAND = re.compile(rf" {_USED_VISA} ")
"""What tells that a journey is made on a visa that is there, and not from when it holds: "using the visa I've got"."""
NO_PAPER = re.compile(
    r" (?:(?:no|without a|without any) (?:e-)?visa(?: (?:is |was )?(?:needed|required|necessary))?|visa-free|"
    r"(?:[a-z]+ )?passports and all|(?:on|with) (?:ordinary |plain |just )?[a-z]+ passports|(?:without|nor) (?:any |an? )?(?:[a-z]+ )?(?:visa or |residence )?permit|"
    rf"(?:on|with|using) (?:nothing (?:but|more than|except) |only |just )?(?:my|our) (?:\S+ ){{0,2}}?passports?|{_USED_VISA}) "
)
"""What tells that a journey takes no paper, or the one that everybody has."""
_COVER = "travel insurance"
_A_YEAR = dt.timedelta(days=364)
_ANNUAL = re.compile(r" (?:annual|yearly|multi-trip|year-round) (?=(?:\S+ ){0,3}(?:insurance|cover|policy) )")


def _cover_note(text: str, scene: Scene, dates: Mapping[str, Value]) -> str:
    """Return what is kept beside a travel insurance: whether it is a standing one, told so or far from its end."""
    if _ANNUAL.search(text) or (OF_JOURNEYS.search(text) and not _NOT_ANY.search(text)):
        return f"annual {_COVER}"
    return (
        f"long-term {_COVER}"
        if is_lasting(dates, scene.today) and not FOR_A_TRIP.search(text) and not _SINGLE.search(text)
        else _COVER
    )


_NOT_ANY = re.compile(r" (?:not|n't|never|no) [^.;!?]*(?:every|each|any|all) ")
_SINGLE = re.compile(
    r" (?:single-trip|single trip|one-trip|one-off|just for|only for|while (?:i|we)|when (?:i|we)|for (?:the|our|my|this|that) (?:[^\s,;.<]+ ){0,3}?(?:trip|holiday|vacation|cruise|week|weeks|fortnight|safari|trek)) "
)
"""How an insurance is told to be for one journey."""


def _for_a_year(line: Line, dates: Mapping[str, Value]) -> dict[str, Value]:
    """Return the last day of an annual policy of which only the first is told."""
    begins = dates.get("valid_from")
    if not isinstance(begins, dt.date) or "valid_until" in dates or not _ANNUAL.search(line.text):
        return {}
    return {"valid_until": begins + _A_YEAR}


_IS_A_CARD = re.compile(
    r" (?:charg\w+|bill\w*|debit\w*|hits?|takes?|took|taken|comes? off|came off|goes on|went on|pa(?:y|ys|id)|put) "
    r"(?:(?!for )\S+ ){0,4}?(?:my|our|the) visa (?!for |to |application |fee |extension |stamp )"
    r"| visa (?:(?:debit|credit) )?(?:bill|statement|card|account) "
)
"""What makes a visa a card for money: "it charges my Visa", "the Visa bill"."""


_ON_THE_WAY = re.compile(
    r" (?:travel|trip|trips|holiday|worldwide|single-trip|multi-trip|backpacker|annual|abroad|surfing|skiing|ski) "
)
"""What tells that an insurance is one for journeys."""


def _papers_in(line: Line) -> list[int]:
    """Return where a line names papers that somebody has."""
    return [
        i
        for i, t in enumerate(line.tokens)
        if t.kind == "word" and t.low in KINDS and (is_document(line, i) or is_pictured(line, i))
        if t.low != "visa" or not _IS_A_CARD.search(line.text)
        if not HAS_NONE.search(line.text[: line.starts[i]]) and not _is_of_other_cover(line, i)
    ]


@only_with(KINDS)
def _document(line: Line) -> list[Reading]:
    """Read a document with the days of its validity, whose it is and for which country."""
    scene = line.scene
    if not stated(line):
        return []
    denied = any(c.standing == "negated" and any(t.kind == "date" for t in c.tokens) for c in line.clauses)
    if denied and not is_denied_end(line):
        return []
    nouns = [] if _is_for_anybody(line) else _papers_in(line)
    loose = _LOOSE.search(line.text) and not _GRANTED.search(line.text)
    if not nouns or _LACKED.search(line.text) or _ABROAD_CARD.search(line.text) or loose or is_another_one(scene.text):
        return []
    at = nouns[0]
    dates = _own_days(line, at) or ({} if denied else validity(line, scene)) or _end(line, at)
    kind = kind_of(line, at)
    fresh = kind in ("passport", "licence", "id_card") and _FRESH.search(line.text) and not _tells_of_years_ago(line)
    lived_on = kind == "visa" and _LIVES_ON.search(line.text[: line.starts[at]])
    granted = _GOT.search(line.text) and kind == "visa"
    if not (dates or granted or lived_on or fresh or _is_held(line, at)):
        return []
    owned = any(t.low in ("'s", "his", "her", "their", "your") for t in line.tokens[max(0, at - 2) : at])
    mine = not owned and re.search(r" (?:mine|my own) ", line.text)
    holder = scene.me if mine else (_goes_on_about(line, at) or holder_of(line, _first_named(line, at), scene))
    if not holder:
        return []
    if fresh:
        dates.setdefault("valid_from", scene.today)
    values: dict[str, Value] = {"kind": kind, "holder": holder, **dates}
    if fresh:
        values["back_on"] = scene.today
    country = land_of(line, at) or (_land_before(scene) if kind == "visa" else "")
    if country:
        values["country"] = country
    if kind == "insurance":
        if not _ON_THE_WAY.search(line.text):
            return []
        values["_note"] = _cover_note(line.text, scene, dates)
        values = _for_a_year(line, dates) | values
    elif kind == "visa":
        values["_note"] = scene.text
    if is_driving_permit(line, at):
        values |= {"kind": "licence", "_note": "international driving permit"}
    made = [Reading(collection=_DOCUMENTS, values=values)]
    if fresh:
        made.append(Reading(collection=_DOCUMENTS, values={"back_on": scene.today}, mode="touch"))
    if kind == "visa" and country:
        more: dict[str, Value] = {"country": country, "_note": scene.text}
        made.append(Reading(collection=_DOCUMENTS, values=more, mode="touch"))
    return made + [
        one for other in nouns[1:] if KINDS[line.tokens[other].low] != kind for one in _next(line, other, holder)
    ]


_LACKED = re.compile(r" (?:i|we) (?:will |'ll |do )*(?:need|want|must get|have to get) an? (?:brand-)?new ")
"""How somebody tells of a paper that they have not got yet: "I need a new ID card for the trip in summer"."""


def _tells_of_years_ago(line: Line) -> bool:
    """Whether a day of a line is long over: "I renewed my passport in August 2015, so it's good until"."""
    return any(t.kind == "date" and t.value.last < line.scene.today - _LONG_AGO for t in line.tokens)


_LONG_AGO = dt.timedelta(days=183)


def _is_for_anybody(line: Line) -> bool:
    """Whether a line tells of the visa that anybody gets on arrival, and of none of the speaker's."""
    return bool(_ON_ARRIVAL.search(line.text)) and not _OURS.search(line.text)


_ON_ARRIVAL = re.compile(r" (?:visas? (?:on|upon) arrival|arrival visas?) ")
"""A visa of which is told how long it lets anybody stay, unless it is the speaker's: "I got 30 days on arrival"."""
_OURS = re.compile(r" (?:i|me|we|us|my|our) ")


def _goes_on_about(line: Line, at: int) -> str:
    """Return whose a passport is with which a fragment goes on about somebody: "Ruth is in Faro. Canadian passport"."""
    opens = all(t.low in ADJECTIVES or country_of(t.text) for t in line.tokens[:at])
    bare = opens and at > 0 and not {"i", "we", "my", "our", "me", "us"} & {t.low for t in line.tokens[at:]}
    return told_of_before(line.scene) if bare else ""


_OF_A_LAND = re.compile(
    r"\b(?P<land>[A-Z]\w+(?: [A-Z]\w+)?) (?:\w+ )?(?:e-?visas?|visas?|embassy|consulate|high commission|immigration)\b"
)
"""How a sentence speaks of the leave that a country gives: "the German visa centre"."""


def _land_before(scene: Scene) -> str:
    """Return the one country of whose visas the sentence before speaks, "" for none."""
    lands = {ADJECTIVES.get(m["land"].lower()) or country_of(m["land"]) for m in _OF_A_LAND.finditer(scene.before)}
    return lands.pop() if len(lands) == 1 else ""


def _end(line: Line, at: int) -> dict[str, Value]:
    until = ends_on(line, at) or day_beside(line, at)
    return {"valid_until": until} if until is not None else {}


def _next(line: Line, at: int, whose: str) -> list[Reading]:
    """Read a further document of a list by its own part: "passport valid till 2032, US visa valid till 12 February".

    One that is named with nothing before it is theirs whose the first one is.
    """
    kind, dates = kind_of(line, at), _own_days(line, at)
    lead = line.tokens[at - 1] if at else None
    bare = lead is None or lead.kind == "mark" or lead.low in {"and", "the"} | TRAVELLING
    holder = whose if bare else holder_of(line, at, line.scene)
    if not dates or not holder or (kind == "insurance" and (lead is None or lead.low not in TRAVELLING)):
        return []
    values: dict[str, Value] = {"kind": kind, "holder": holder, **dates}
    if kind == "insurance":
        values["_note"] = _cover_note(line.text, line.scene, dates)
    if kind == "visa":
        values["_note"] = line.scene.text
    if country := land_of(line, at):
        values["country"] = country
    return [Reading(collection=_DOCUMENTS, values=values)]


def _is_held(line: Line, at: int) -> bool:
    """Whether the passport at a token is one of a country that the speaker holds: "I have an Irish passport"."""
    before = line.tokens[at - 1] if at else None
    lead = line.text[: line.starts[at - 1]] if before is not None else ""
    named = before is not None and line.tokens[at].low == "passport" and before.low in ADJECTIVES
    return named and (lead == " " or bool(_HELD.search(lead)))


_HELD = re.compile(
    r"(?: (?:i|we)|\A) (?:also |still |now |both |only |just |finally )*(?:have|hold|'ve got|have got|got|travel on|travelled on|use|used|showed|collected|picked up) "
    r"(?:a|an|my) (?:brand |new |brand-new |shiny |fresh |own |very |first )*\Z| (?:on|with|using) my (?:brand |new |brand-new |shiny )*\Z"
)
_PART = re.compile(r" (?:, (?:and|but|while)|[,;]|but|while|and) ")


def _own_days(line: Line, at: int) -> dict[str, Value]:
    """Return the validity of a paper by its own part of a list: "mine is good until 2031, and Ruby's says July 2"."""
    if len(re.findall(r" (?:<d\d+>|<n\d+>) ", line.text)) < 2:
        return {}
    place = line.starts[at]
    first = max((m.end() - 1 for m in _PART.finditer(line.text, 0, place)), default=0)
    after = line.text.find(" <d", place)
    last = _PART.search(line.text, after) if after >= 0 else None
    part = line.text[first : last.start() + 1 if last else None]
    days = [t for i, t in enumerate(line.tokens) if t.kind == "date" and 0 <= line.starts[i] - first < len(part)]
    says = _SAYS.search(part) or _UNTIL.match(line.text, place - 1)
    told = says and len(days) == 1 and not is_vague(days[0].value)
    until = last_day(coming(days[0], line.scene.today).value) if told else None
    return {"valid_until": until} if until is not None and first else {}


_SAYS = re.compile(
    r" (?:only (?:to|until|till|through)|says|reads|expires|runs out|lapses|ends|stops|finishes|(?:valid|good|fine) (?:until|till|to|through)|is up) "
)
_UNTIL = re.compile(
    r" \S+ (?:for (?:the )?\S+ )?(?:(?:is|are|runs|holds|lasts|only|still|just|:) )*(?:until|till|til|to|through) (?:the )?<d"
)
"""How a paper of a list stands right before its day: "identity card until 2029, passport until 14 March"."""
_GOT = re.compile(
    r" (?:received|given|stuck in|stuck|pasted in|glued in|came through|came|arrived|approved|granted|here|sorted|got|issued|extended|renewed|picked up|"
    r"have|has|stamped|secured|done and dusted|in hand|(?:finally|now|safely|just|already|is|'s|pinged|popped|dropped|straight) (?:in|into) my (?:inbox|passport|email|hands?|letterbox|mailbox)|in the bag|pinged|landed|turned up|showed up) "
)
_PAPER = r"(?:passport|licen[cs]e|photocard|id card)"
_FRESH = re.compile(
    rf" (?:new|renewed|replacement|fresh) (?:\S+ ){{0,2}}?{_PAPER} (?:\S+ ){{0,4}}?(?:came|arrived|here|showed up|"
    r"turned up|landed|issued|ready|in hand|in my hands?|in (?:the|our|my) (?:post|mail|mailbox|letterbox)|waiting|"
    r"delivered) | (?:got|have|collected|picked up|received|walked out with|came home with) (?:my |the |a )?(?:\S+ )?"
    rf"(?:new|renewed|replacement) (?:\S+ )?{_PAPER} | {_PAPER} (?:is |got |has been |was |'s )?"
    rf"(?:all |finally |now )?renewed | renewed (?:my |the |our )?(?:\S+ )?{_PAPER} (?:online|today|yesterday|already|"
    r"at|last|this|,|$|and|in|for) "
)
"""What tells that a new document is in hand."""
_LOOSE = re.compile(
    r" (?:should|probably|i think|i guess|i believe|not sure|sometime|around <d\d+>|(?:apply|applying|applied) for "
    r"(?:[^\s,;.!?]+ ){0,4}?(?:passports?|e?-?visas?|esta|eta|licen[cs]e|permit|card|insurance|cover|policy|it|one)|"
    r"applied (?!for )|need an? (?:new |valid |[a-z]+ )?(?:passport|e?-?visa|esta|eta|licen[cs]e|permit|policy|card|"
    r"insurance)|need to get|do i need|waiting for|(?<!has a )queue|a friend of mine|not true|n't true|only kidding|just kidding|"
    r"would (?:be|have been|only be|run|last)) | (?:turned down|refused|rejected|denied|declined) "
    r"(?:[^\s,;.!?]+ ){0,4}?(?:e?-?visas?|esta|eta|permit|card|passport|licen[cs]e) "
    r"| (?:e?-?visas?|esta|eta|permit|card|passport|licen[cs]e) (?:[^\s,;.!?]+ ){0,5}?(?:turned down|refused|rejected|"
    r"denied|declined) "
)


_GRANTED = re.compile(
    r" (?:was|is|got|been|has|have|came|'s|it|they) (?:\\S+ ){0,2}?(?:approved|granted|issued|through|arrived) "
)
"""What became of an application: the paper is there."""
_ABROAD_CARD = re.compile(
    r" (?:visa|insurance) (?:card|debit|credit|company|agent|premium|ending|number <) | <m\d+> (?:\S+ ){0,3}?"
    r"(?:from|off|on|to|out of|with|by) (?:the|my|our) visa | (?:pa(?:y|ys|id|ying)|charge[ds]?|bill(?:s|ed)?|debit"
    r"(?:s|ed)?|put|goes|went|tapped|swiped|used) (?:\S+ ){0,4}?(?:from|off|on|to|with|by) (?:the|my|our) visa "
)
_OTHER_COVER = re.compile(
    r" (?<!travel )(?<!trip )(?<!holiday )(?:car|health|home|pet|life|dental|rent|house|phone) insurance "
)


def _is_of_other_cover(line: Line, at: int) -> bool:
    """Whether a line speaks of an insurance that is none for journeys, where the paper at a token is no such one by its name."""
    named = kind_of(line, at) == "insurance" and at > 0 and line.tokens[at - 1].low in TRAVELLING
    return not named and _OTHER_COVER.search(line.text) is not None


def _first_named(line: Line, at: int) -> int:
    """Return where a paper at a token is named first, if only by its photo: "Tom's passport photo ..., that passport"."""
    if line.tokens[at - 1].low not in ("that", "this", "the"):
        return at
    same = (i for i in range(at) if line.tokens[i].low == line.tokens[at].low and is_in_hand(line, i))
    return next(same, at)


_ABROAD = re.compile(
    r" (?:for|when|while|on|against) (?:all |any |our |my |every )?(?:travel|travelling|trips?|holidays?|journeys?|"
    r"abroad) "
)


def _covered(found: Found, scene: Scene) -> list[Reading]:
    """Read "we're covered from 3 July until 12 July" of the insurance that was just spoken of, or for a trip."""
    if scene.paper[0] == "insurance":
        return _carried(found, scene)
    dates = validity(found.line, scene)
    if scene.paper[0] or not dates or not (FOR_A_TRIP.search(found.line.text) or _ABROAD.search(found.line.text)):
        return []
    note = _cover_note(found.line.text, scene, dates)
    values: dict[str, Value] = {"kind": "insurance", "holder": scene.me, "_note": note, **dates}
    return [Reading(collection=_DOCUMENTS, values=values)]


def _carried(found: Found, scene: Scene) -> list[Reading]:
    """Read "it's valid from 5 August to 3 September" of the document that was just spoken of."""
    dates = validity(found.line, scene)
    if DOCUMENT.search(found.line.text) or not dates:
        return []
    if not scene.paper[0]:
        return [Reading(collection=_DOCUMENTS, values=dates, mode="touch")]
    kind, country, holder = scene.paper
    if " it runs out " in found.line.text and OF_A_PHOTO.search(scene.before):
        return []
    if found.match[0].strip().startswith(("hers ", "his ")) and holder == scene.me:
        return []
    permit = "driving permit" in scene.before.lower()
    here = f"{scene.before} {scene.text}" if kind == "visa" and not country else scene.text
    around = f" {scene.before.lower()} {found.line.text}"
    cover = _cover_note(around, scene, dates) if kind == "insurance" else here
    note = "international driving permit" if permit else cover
    values: dict[str, Value] = {"kind": kind, "holder": holder, "_note": note, **dates}
    if country:
        values["country"] = country
    return [Reading(collection=_DOCUMENTS, values=values)]


def _carried_by_part(found: Found, scene: Scene) -> list[Reading]:
    """Read "the card only runs until 14 August" of a licence, and of no visa or insurance, that was just spoken of."""
    called = " ".join(t.low for t in found.tokens("part"))
    fits = scene.paper[0] in _CALLED_SO.get(called, ()) and not OTHER_CARD.search(found.match[0])
    return _carried(found, scene) if fits else []


_CALLED_SO = {
    "card": ("licence", "id_card"),
    "plastic": ("licence", "id_card"),
    "booklet": ("passport",),
    "document": ("passport", "licence", "id_card"),
    "thing": ("passport", "licence", "id_card", "visa"),
}
"""Which papers may be called by what they are."""


def _carried_bare(found: Found, scene: Scene) -> list[Reading]:
    """Read "Expires 20 August 2025", "Single entry, valid until May" behind a sentence that spoke of a document."""
    opens = found.match.start() <= 1 or _is_aside(found.line.tokens[: found.line.token_at(found.match.start())])
    return _carried(found, scene) if opens and scene.paper[0] else []


def _is_aside(tokens: Sequence[Token]) -> bool:
    """Whether tokens say a word or two about a paper before its days, of which nobody is the subject: "Still", "Single entry,"."""
    lows = [t.low for t in tokens]
    plain = len(lows) <= _ASIDE and all(t.kind in ("word", "mark", "number", "span") for t in tokens)
    apart = bool(lows) and (lows[-1] in _PAUSES or all(w in _STILL or w in _PAUSES for w in lows))
    others = [w for at, w in enumerate(lows) if w in SUBJECTS or w in DETERMINERS or w in _OTHER_THINGS]
    return plain and apart and (not others or (others == ["a"] and bool(_SOMEWHAT & {*lows})))


_ASIDE = 9
_SOMEWHAT = word_set("bit little tad touch")
"""What "a" stands before in a remark on how a paper looks: "A bit wavy, but valid until"."""
_PAUSES = frozenset(",–—-;") | {"and", "but", "so"}
_STILL = word_set(
    "still only just even already now phew luckily thankfully supposedly apparently officially all also yay good"
)
_OTHER_THINGS = word_set(
    "pass card cards ticket tickets voucher coupon warranty lease contract membership subscription railcard offer guarantee milk medicine"
) | frozenset(KINDS)
"""What has days of its own beside a paper."""


def _described(found: Found, scene: Scene) -> list[Reading]:
    """Read "it's a British one and runs out on 2 November" behind a sentence that spoke of a document."""
    read_on = _carried_bare(found, scene)
    lands = [ADJECTIVES[t.low] for t in found.line.tokens if t.capital and t.low in ADJECTIVES]
    return [replace(r, values={"country": lands[0], **r.values}) for r in read_on] if len(lands) == 1 else read_on


_LIVES_ON = re.compile(r" (?:hold|have|got|carry|with|on) an? (?:[^\s,;.!?]+ )?residen\w+ \Z")
"""How leave to live somewhere is held: "I'm Canadian and hold a Dutch residence permit"."""


def _extended(found: Found, scene: Scene) -> list[Reading]:
    """Read "they extended our medical plan to 6 March" of the one travel insurance that is known."""
    day = found.day()
    until = last_day(coming(day, scene.today).value) if day is not None and not is_vague(day.value) else None
    if until is None or until < scene.today:
        return []
    return [Reading(collection=_DOCUMENTS, values={"kind": "insurance", "valid_until": until}, mode="touch")]


def _lasts_longer(found: Found, scene: Scene) -> list[Reading]:
    """Read "they've extended it to 31 December" of the document whose end the sentence before, or this one, has told."""
    day = found.day()
    until = last_day(coming(day, scene.today).value) if day is not None and not is_vague(day.value) else None
    told = DOCUMENT.search(f" {' '.join(t.low for t in tokenize(scene.before))} ") or DOCUMENT.search(found.line.text)
    if until is None or until < scene.today or not told:
        return []
    kinds = {KINDS[t.low] for t in (*found.line.tokens, *tokenize(scene.before)) if t.low in KINDS}
    kind: dict[str, Value] = {"kind": "insurance"} if kinds == {"insurance"} else {}
    return [Reading(collection=_DOCUMENTS, values={**kind, "valid_until": until}, mode="touch")]


_LONGER: tuple[Spot, ...] = (
    spot(
        r"(?:~extend |~prolong |~lengthen )(?:my |our |the )(?:[^\s,;.:!?<>]+ ){0,3}?(?:plan |policy |cover |coverage |"
        r"insurance )(?:to |until |till |through |up )+(?:the )?{DATE:day}",
        _extended, "told",
    ),
    spot(
        r"(?:my |our |the )(?:[^\s,;.:!?<>]+ ){0,3}?(?:plan |policy |cover |coverage |insurance )(?:is |has been |was |"
        r"got |'s been )(?:now |already |also )*(?:extended |prolonged |lengthened )(?:to |until |till |through |up )+"
        r"(?:the )?{DATE:day}",
        _extended, "told",
    ),
)  # fmt: skip
_IT_LASTS: tuple[Spot, ...] = (
    spot(
        r"(?:~extend |~prolong |~renew |~lengthen |stretch(?:ed)? )(?:it |that |this )(?:again |now |once more )?"
        r"(?:to |until |till |through |up )+(?:the )?{DATE:day}",
        _lasts_longer, "told",
    ),
    spot(
        r"(?:it |that )(?:now |then )(?:continues |runs |lasts |goes |holds |is valid |is good )(?:on )?"
        r"(?:to |until |till |through |up )+(?:the )?{DATE:day}",
        _lasts_longer, "told",
    ),
)  # fmt: skip
_SPOTS: tuple[Spot, ...] = (
        spot(
            r"(?:we |i )(?:are |am |'re |'m |will be |'ll be )(?:all |only |both |now |fully |just )*"
            r"(?:covered |insured )[^;.!?]*?{DATE:day}",
            _covered, "told",
        ),
        spot(
            r"(?:every |each |any |all (?:of )?(?:our |my |the )?)(?:single )?(?:trips? |holidays? |journeys? |travels? |getaways? )"
            r"(?:we take |i take |this year )?(?:is |'s |are |'re )(?:now |all |fully )*(?:covered |insured )[^;.!?]*?{DATE:day}",
            _covered, "told",
        ),
        spot(
            r"(?:they |it |the (?:consulate |embassy |officer |stamp |sticker |paper ))(?:'ve |have |has )?"
            r"(?:put |stamped |wrote |written |says |shows )(?:the dates |from )?{DATE:day}",
            _carried, "told",
        ),
        spot(
            r"(?:it |they |that |which |hers |his |(?:[^\s;:.!?<>]+ ){0,3}ones |(?:the |our |my |his |her |their )"
            r"(?:policy |insurance |cover |visa |plan )(?:with them |from them )?)(?:is |'s |are |was |will be |'ll be )?(?:only )?"
            r"(?:valid |good |in force |active |expires |runs out |run out |runs |lasts |last |starts |covers |has "
            r"(?:me|us) covered |(?:let us|lets|allows|gets|takes|covers|keeps) (?:me|us|him|her|them) "
            r"(?:in |into |enter |to enter |stay |to stay |back in |travel |to travel )?)(?:only )?[^;.!?]*?"
            r"(?:{DATE:day}|{SPAN:length})",
            _carried, "told",
        ),
        spot(
            r"(?:it |that |which |cover |policy )?(?:runs |covers us |covers me |lasts |is good |good |takes us |"
            r"takes me |sees us |sees me )(?:right |all the way |up )*(?:to |until |till |through )"
            r"(?:the end of )?{DATE:day}",
            _carried_bare, "told",
        ),
        spot(
            r"(?:the |that |this )(?:(?:[a-z]+ ){0,2}(?P<part>card |booklet |document |thing |plastic ))(?:itself |also )?(?:is |'s |will be )?"
            r"(?:only |just |still |even )*(?:valid |good |expires |runs out |running out |expiring |lapses |dies |goes out of date |up )"
            r"[^;.!?]*?{DATE:day}",
            _carried_by_part, "told",
        ),
        spot(
            r"(?:the |my |our |his |her |their )(?:new |fresh |next |replacement |renewed |latest )"
            r"(?:one |card |document |paper )?(?:is |'s |that came is )?(?:now |only |already )*(?:in force |valid |"
            r"good |fine |expires |runs |runs out |lasts |goes )[^;.!?]*?{DATE:day}",
            _carried_bare, "told",
        ),
        spot(
            r"(?:it 's |it |that 's )?(?:only )?(?:expir\w+ |expiry |runs out |up |valid |good |goes out of date )"
            r"(?:date )?[^;.!?]*?{DATE:day}",
            _carried_bare, "told",
        ),
        spot(
            r"(?:it |that |this )(?:'s |is |was )(?:[^\s;:.!?]+ ){1,12}?(?:, |and |but |that |which |<d\d+> )"
            r"(?:it |'s |is |only |still |just |now )*(?:valid |good |expires |expiring |expiry |runs out |"
            r"running out |runs |ends |ending |lapses |goes out of date |up )[^;.!?]*?{DATE:day}",
            _described, "told",
        ),
        spot(
            r"(?:the |its )(?:\S+ )?(?:expir\w+ |end |last )(?:date |day )?[^;.!?]*?{DATE:day}",
            _carried_bare, "told",
        ),
        spot(r"(?:the |its )(?:date |day |page )[^;.!?]*?{DATE:day}[^;.!?]*?expir\w+", _carried_bare, "told"),
        spot(
            r"(?:it |that |the card |the paper |the date )(?:only |just )?(?:says |reads |shows )(?:it is |it 's )?(?:only |just )?"
            r"(?:(?:valid |good |in force )?(?:until |till |through )|(?:valid |good |in force )(?:to |up to ))(?:the )?{DATE:day}",
            _carried_bare, "told",
        ),
        spot(
            r"(?:it |the page |and |, )?(?:says |reads |shows )[^;.!?]*?(?:expir\w+ [^;.!?]*?{DATE:day}|"
            r"{DATE:said}[^;.!?]*?expir\w+)",
            _carried_bare, "told",
        ),
)  # fmt: skip


_STAY_TOLD = re.compile(
    r" (?:(?:let|lets|waved) (?:me|us) in|stamp\w*|passports?|stay|remain|arrival|visa\S*|hang|immigration|border|officers?|desk|customs|landed|"
    r"arrived|crossed|be out|out of|leave|exit|allowed|permitted|(?:can|may) be) "
)
"""Words without which no line tells of leave to stay."""


def _of_several(line: Line) -> list[Reading]:
    """Return the papers of everybody whom a line names, of the kind that was spoken of before where it names none."""
    before = _kinds_in(tokenize(line.scene.before))
    kind = before.pop() if len(before) == 1 else line.scene.ended[0] if line.scene.ended is not None else ""
    found = told_papers(line, _kind_at, kind)
    if is_stamp(line):  # the day of a stamp is none on which a passport ends
        found = [r for r in found if r.values["valid_until"] > line.scene.today]
    if kind == "insurance" and _TRAVEL_COVER.search(f" {line.scene.before.lower()} "):
        found = [replace(r, values={"_note": _COVER, **r.values}) if r.values.get("kind") == kind else r for r in found]
    return [] if _LOOSE.search(line.text) and not _GRANTED.search(line.text) else found


_TRAVEL_COVER = re.compile(
    r" (?:travel|trip|holiday|backpacker) (?:insurance|cover|coverage|policy|policies|insurers?)\b"
)


def _kinds_in(tokens: Sequence[Token]) -> set[str]:
    """Return the kinds of the papers that tokens name, but for visas, which are each for a country of their own."""
    lows = {t.low for t in tokens}
    insures = bool(lows & (TRAVELLING | {"insurance"}))  # "Cover only" of a passport cover insures nobody
    kinds = {KINDS[t.low] for t in tokens if t.kind == "word" and t.low in KINDS}
    kinds -= set() if lows & OF_A_PERSON else {"id_card"}
    return kinds - {"visa"} - (set() if insures else {"insurance"})


def _kind_at(line: Line, at: int) -> str:
    """Return the kind of the paper that a token names, "" for none."""
    token = line.tokens[at]
    named = token.kind == "word" and token.low in KINDS and is_document(line, at)
    named = named and not HAS_NONE.search(line.text[: line.starts[at]])
    return kind_of(line, at) if named else ""


def _without_end(told: Sequence[Mapping[str, Value]]) -> tuple[str, str, str]:
    """Return the one paper of those told whose last day may come with the next sentence: "the visa came through"."""
    first = told[0]
    renewed = first.get("back_on") and first.get("valid_from")
    if len(told) > 1 or first.get("valid_until") or renewed or not first.get("holder"):
        return "", "", ""
    return str(first["kind"]), str(first.get("country") or ""), str(first["holder"])


def papers_of(line: Line) -> list[Reading]:
    """Return what a line says of the documents that people travel with."""
    line = written(line) if DOCUMENT.search(line.text) else line
    if SUSPENDED.search(line.text):
        return []
    if is_settled(line.scene.text):
        line.scene.paper = spoken_of(line)
        return []
    several = _of_several(line)
    bare = [] if DOCUMENT.search(line.text) else day_behind(line)
    found = leave_to_stay(line) if _STAY_TOLD.search(line.text) else []
    if not found and not is_stamp(line):
        gone = out_of_hand(line)
        sent = any("away_since" in reading.values for reading in gone)
        named = DOCUMENT.search(_ON_HAND.sub(" ", line.text)) or not DOCUMENT.search(line.text)
        many = several if len(several) > 1 else []
        told_of = [] if not named else many or bare or read(line, _SPOTS) or _document(line)
        found = gone if sent else [*gone, *told_of]
    told = [reading.values for reading in found if reading.mode == "state"]
    if told:
        line.scene.paper = _without_end(told)
    else:
        spoken = DOCUMENT.search(line.text) or PAID_OUT.search(line.text)
        line.scene.paper = spoken_of(line) if spoken else goes_on(line)
    found = found or several or ends_of_others(line, _kinds_in)
    return [
        *found,
        *read(line, _LONGER),
        *read(line, _IT_LASTS),
        *cover_of(line),
    ]
