"""Spots of travel: journeys with their days, and documents with the days between which they are valid."""

# ruff: noqa: E501  (patterns and tables are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence

from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.journeys import TRAVEL_NOUNS
from usercode.state.frames.phrases import exact, is_name, last_day, place_in, possessor, text_of, who
from usercode.state.frames.places import ADJECTIVES, country_of
from usercode.state.frames.reading import Reading, Scene
from usercode.state.frames.spots.line import Found, Line, Spot, spot
from usercode.state.frames.tokens import Span, Token
from usercode.state.frames.trips import same_month
from usercode.state.frames.words import EVENTS, PEOPLE
from usercode.state.frames.wordset import word_set

_TRIPS, _DOCUMENTS = "travel.trips", "travel.documents"
_TRAVEL = re.compile(
    r" (?:flights?|flying|fly|flew|tickets?|booked|book|trip|holiday|holidays|vacation|cabin|hotel|airbnb|campsite|camping|"
    r"off to|going to|going back|leaving|leave|heading|driving|train|ferry|cruise|villa|hostel|weekend in|week in|"
    r"fortnight in|days in|nights in|weeks in|doing|eurostar|airport|away|honeymoon|getaway|city break|road trip|"
    r"reserved|rental|lodge|resort|cottage|apartment|interrail|safari|retreat|visiting|staying|drive|roadtrip|renting|campervan) "
)
_SURE = re.compile(
    r" (?:flights?|flying|fly|flew|trip|off to|going to|going back|leaving|leave|heading|driving to|train to|eurostar|ferry|cruise|airport) "
)
_UNIT = {"day": 1, "week": 7, "month": 30, "year": 365}
_PAST_SPAN = dt.timedelta(days=120)


def _ordinal(token: Token, base: dt.date) -> dt.date | None:
    """Return the day that "20th" names after `base`: in its month, else in the next."""
    m = re.match(r"(\d{1,2})(?:st|nd|rd|th)\Z", token.text) if token.kind == "number" else None
    if m is None or not 1 <= int(m[1]) <= 28:
        return None
    day = int(m[1])
    months = base.year * 12 + base.month - 1 + (day < base.day)
    return dt.date(months // 12, months % 12 + 1, day)


def stretch(line: Line, today: dt.date, past: bool = False) -> tuple[dt.date | None, dt.date | None]:
    """Return (departure, return) as the line gives them, each None when it does not."""
    tokens = line.tokens
    dates = [(i, t if past else coming(t, today)) for i, t in enumerate(tokens) if t.kind == "date"]
    spans = [
        t.value
        for _, t in dates
        if isinstance(t.value, Mention)
        and t.value.grain == "span"
        and t.value.first < t.value.last
        and not t.value.approximate
    ]
    if spans:
        return (spans[0].first, spans[0].last) if spans[0].last - spans[0].first <= _PAST_SPAN else (None, None)
    days = [(i, d) for i, t in dates if (d := exact(t.value)) is not None and not t.value.recurring]
    if not days:
        return None, None
    leaves, returns = days[0][1], None
    if len(days) > 1:
        returns = days[1][1] if days[1][1] > leaves else same_month(leaves, days[1][1])
    elif (
        then := next((d for t in tokens[days[0][0] + 1 :] if (d := _ordinal(t, leaves)) is not None), None)
    ) is not None:
        returns = then
    else:
        length = next((t.value for t in tokens if t.kind == "span" and isinstance(t.value, Span)), None)
        if length is not None and re.search(r" for <s\d+> ", line.text):
            returns = leaves + dt.timedelta(days=length.count * _UNIT[length.unit])
        elif re.search(r" for (?:the |a )?(?:long )?weekend ", line.text):
            returns = leaves + dt.timedelta(days=6 - leaves.weekday() if leaves.weekday() < 6 else 1)
        elif re.search(r" (?:for )?(?:a |the )?week (?:in|of|there|with|at|away) | for a week ", line.text):
            returns = leaves + dt.timedelta(days=7)
        elif re.search(r" (?:for )?(?:a |the )?fortnight ", line.text):
            returns = leaves + dt.timedelta(days=14)
    if len(days) == 1 and re.search(
        r" (?:back|home|return|returning) (?:\S+ ){0,3}\Z", line.text[: line.starts[days[0][0]]]
    ):
        return None, leaves
    return leaves, returns


def destination(line: Line, scene: Scene) -> tuple[str, str, bool]:
    """Return (place, country, whether the line begins with it or leads to it) of where the line goes."""
    tokens = [t for t in line.tokens if t.kind in ("word", "mark")]
    found: list[tuple[int, str, str]] = []
    k = 0
    while k < len(tokens):
        place, country = place_in(tokens[k : k + 3])
        if place and text_of(tokens[k : k + len(place.split())]).lower() == place.lower():
            found.append((k, place, country))
            k += len(place.split())
        else:
            k += 1
    found = [f for f in found if not _is_no_goal(tokens, f[0], f[1])]
    for at, place, country in found:
        lead = [t.low for t in tokens[max(0, at - 2) : at]]
        if lead[-1:] == ["to"]:
            return place, country, True
    if found:
        at, place, country = found[0]
        opening = all(t.kind == "mark" or t.low in _OPENERS for t in tokens[:at])
        return place, country, opening
    m = re.search(
        r" (?:campsite|cabin|hotel|airbnb|villa|cottage|lodge|week|weekend|days|nights|flights?|flying|fly|trip|off|tickets?|train|heading|holiday|resort|apartment|house|camping) (?:at|in|to|near|by) ",
        line.text,
    )  # fmt: skip
    if m is not None:
        at = line.token_at(m.end() - 2) + 1
        name: list[Token] = []
        for token in line.tokens[at : at + 5]:
            if token.kind != "word" or not (token.capital or (name and token.low in ("of", "the", "de", "la"))):
                break
            if not name and not is_name(token):
                break
            name.append(token)
        if name:
            return text_of(name), "", True
    return "", "", False


_OPENERS = word_set(
    "so and right ok okay booked officially finally yay done it is happening off to we are i am then well"
)


def _is_no_goal(tokens: Sequence[Token], at: int, place: str) -> bool:
    """Whether a place is where somebody comes from, lives, or is part of a name: "from Lisbon", "China visa"."""
    before = [t.low for t in tokens[max(0, at - 2) : at]]
    after = [t.low for t in tokens[at + len(place.split()) : at + len(place.split()) + 2]]
    return (
        before[-1:] in (["from"], ["of"], ["via"], ["leaving"], ["than"])
        or before == ["here", "in"]
        or after[:1] in (["visa"], ["passport"], ["time"], ["'s"])
        or (
            after[:1] == ["to"] and len(tokens) > at + 2 and country_of(tokens[min(at + 2, len(tokens) - 1)].text) != ""
        )
    )


_NOT_GONE = re.compile(
    r" (?:(?:was|were) (?:going|supposed|meant|planning|about) to|would have|almost|nearly|wanted to|cancelled|canceled|called off|"
    r"fell through|couldn't|could not|ca n't|can not|cannot|instead of|invited me to|might|maybe|looking at|looking into|"
    r"thinking|considering|planning|every year|used to|last year|years ago|moved|conference call|refund|costs?|price|prices|sale|sold out) "
)


def _somebody_else(line: Line, scene: Scene) -> bool:
    """Whether the one who travels is another: a clause has a subject that is neither the speaker nor a thing."""
    for clause in line.clauses:
        lows = [t.low for t in clause.subject]
        if set(lows) & {"i", "we"} and any(t.kind == "date" for t in clause.tokens):
            return False
    for clause in line.clauses:
        lows = [t.low for t in clause.subject]
        if not lows or set(lows) & {"i", "we"} or (len(lows) == 1 and lows[0] in TRAVEL_NOUNS):
            continue
        found = who(clause.subject, scene)
        dated = any(t.kind == "date" for t in clause.tokens) or place_in(clause.rest)[0]
        owner = possessor(clause.subject, scene)[0] if "'s" in lows else None
        if dated and ((found.kind in ("other", "unclear")) or (owner and owner.kind != "self")):
            return True
    first = [t for t in line.tokens[:3] if t.kind == "word"]
    return bool(first) and first[0].low in ("his", "her", "their", "your")


def _with(line: Line, scene: Scene) -> list[str]:
    """Return who comes along: "with my mom", "Lena and I"."""
    out: list[str] = []
    for m in re.finditer(r" with (?:my |our |the )?(\S+) (?:and (?:my )?(\S+) )?", line.text):
        for word in (m[1], m[2]):
            token = next((t for t in line.tokens if t.low == word), None)
            if token is not None and (token.low in PEOPLE or (is_name(token) and not country_of(token.text))):
                out.append(token.text)
    return list(dict.fromkeys(out))


def _trip(found: Found, scene: Scene) -> list[Reading]:
    """Read a journey: a place and its days, with words of travel or as the whole of a fragment."""
    line = found.line
    if (
        _DOCUMENT.search(line.text)
        or _NOT_GONE.search(line.text)
        or line.mood in ("request", "question")
        or _somebody_else(line, scene)
    ):
        return []
    if any(
        (c.unsure or c.standing in ("negated", "reported")) and any(t.kind == "date" for t in c.tokens)
        for c in line.clauses
    ):
        return []
    leaves, returns = stretch(line, scene.today, past=bool(re.search(r" (?:was|were|been|went) ", line.text)))
    place, country, direct = destination(line, scene)
    travel = bool(_TRAVEL.search(line.text))
    event = any(t.low in EVENTS for t in line.tokens)
    present = bool(
        re.search(r" (?:i am|i 'm|we are|we 're|i will be|i 'll be|i was|we were) (?:\S+ ){0,2}(?:in|to) ", line.text)
    )
    if not place:
        going = travel or re.search(r" (?:depart|departing|set off|back|home|there) ", line.text)
        place, country = scene.place if going and not event else ("", "")
        if (
            not place
            or leaves is None
            or (returns is None and not re.search(r" (?:leaving|leave|flying|fly|off) ", line.text))
        ):
            return []
    elif leaves is None or not (travel or present or (direct and returns is not None and not event)):
        return []
    if returns is None and not (present or _SURE.search(line.text)):
        return []
    if any(c.standing == "negated" and any(t.kind == "date" for t in c.tokens) for c in line.clauses):
        return []
    if not travel and event and not present:
        return []
    values: dict[str, Value] = {"destination": place, "departure_date": leaves}
    if country:
        values["country"] = country
    if returns is not None:
        values["return_date"] = returns
    if fellows := _with(line, scene):
        values["travellers"] = fellows
    if m := re.search(
        r" for (?:the |a |my )?([^\d<,;.]{3,50}? (?:summit|conference|wedding|fair|meeting|congress|workshop|festival|convention|training)) ",
        line.text,
    ):
        values["purpose"] = m[1]
    made = [Reading(collection=_TRIPS, values=values)]
    if returns is not None:
        made.append(Reading(collection=_TRIPS, values={"return_date": returns}, mode="touch"))
    return made


def _been(found: Found, scene: Scene) -> list[Reading]:
    """Read a journey that is over: "home since last night from ten days in Shanghai"."""
    line = found.line
    if _somebody_else(line, scene):
        return []
    tokens = found.tokens("place")
    place, country = place_in(tokens)
    if not place:
        return []
    days = [d for t in line.tokens if t.kind == "date" and (d := exact(t.value)) is not None and d <= scene.today]
    since = re.search(r" (?:there|out there|away|out) since <d(\d+)> ", line.text)
    back = next((d for d in days if (scene.today - d).days <= 14), scene.today)
    length = next((t.value for t in line.tokens if t.kind == "span" and isinstance(t.value, Span)), None)
    leaves = exact(line.tokens[int(since[1])].value) if since else None
    if leaves is None and length is not None:
        leaves = back - dt.timedelta(days=length.count * _UNIT[length.unit])
    values: dict[str, Value] = {"destination": place, "country": country, "return_date": back}
    if leaves is not None:
        values["departure_date"] = leaves
    return [Reading(collection=_TRIPS, values=values)]


# -- documents

_DOCUMENT = re.compile(
    r" (?:passports?|visas?|e-visas?|evisas?|esta|eta|licen[cs]e|insurance|residence permit|green card|id card|work permit) "
)
_KINDS = {
    "passport": "passport", "passports": "passport", "visa": "visa", "e-visa": "visa", "evisa": "visa", "esta": "visa",
    "eta": "visa", "permit": "visa", "licence": "licence", "license": "licence", "insurance": "insurance",
    "card": "id_card",
}  # fmt: skip
_VALID = re.compile(
    r" (?:expires?|expired|expiring|runs out|run out|ran out|running out|is up|valid|good|covers?|covered|lapses?|lapsed|"
    r"ends?|ended|fine|starts?|begins?|expiry|until|till|through) "
)
_STARTS = re.compile(r" (?:from|starts?|begins?|starting|as of|not before|only valid from) (?:on |only )*\Z")


def _validity(line: Line, scene: Scene) -> dict[str, Value]:
    """Return from when and until when the line says that something is valid."""
    out: dict[str, Value] = {}
    past = bool(re.search(r" (?:expired|ran out|lapsed|ended|was valid) ", line.text))
    for i, token in enumerate(line.tokens):
        if token.kind != "date" or not isinstance(token.value, Mention) or token.value.approximate:
            continue
        mention: Mention = (token if past else coming(token, scene.today)).value
        lead = line.text[: line.starts[i]]
        if mention.grain == "span" and mention.first < mention.last:
            if not re.search(
                r" (?:valid|good|covers \S+|covered|runs|is|for|,|:) (?:only |for )?(?:from |between )*\Z", lead
            ):
                continue
            return {"valid_from": mention.first, "valid_until": mention.last}
        if _STARTS.search(lead):
            out.setdefault("valid_from", mention.first)
        elif re.search(
            r" (?:expires?|expired|out|up|until|till|through|valid|lapses?|lapsed|ends?|ended|expiry|date|is|thru|fine|expiring|good) (?:on |in |the end of |again |date |is |: )*\Z",
            lead,
        ):
            out.setdefault("valid_until", last_day(mention))
    return {k: v for k, v in out.items() if v is not None}


def _holder(found: Found, at: int, scene: Scene) -> str:
    """Return whose document stands at a token: the speaker's unless an owner is named; "" when it is unclear."""
    lead: list[Token] = []
    for token in reversed(found.line.tokens[:at]):
        if token.kind != "word" and token.low != "'s":
            break
        if token.low in ("and", "so", "but", "that", "because", "posted", "sent", "got", "have", "renewed"):
            break
        lead.insert(0, token)
    lows = [t.low for t in lead]
    if "'s" in lows:
        owner = possessor(lead, scene)[0]
        if owner is None or owner.kind == "thing":
            return scene.me
        return scene.me if owner.kind == "self" else owner.name
    if set(lows) & {"his", "her", "their", "your"}:
        name = scene.antecedent(lows[-1]) if lows else ""
        return name
    if set(lows) & {"a", "an", "any", "every", "no"} and not set(lows) & {"new", "got"}:
        return ""
    return scene.me


def _document(found: Found, scene: Scene) -> list[Reading]:
    """Read a document with the days of its validity, whose it is and for which country."""
    line = found.line
    if any((c.unsure or c.standing == "negated") and any(t.kind == "date" for t in c.tokens) for c in line.clauses):
        return []
    nouns = [i for i, t in enumerate(line.tokens) if t.kind == "word" and t.low in _KINDS and _is_document(line, i)]
    validity = _validity(line, scene) if _VALID.search(line.text) else {}
    if not nouns or _ABROAD_CARD.search(line.text):
        return []
    at = nouns[0]
    token = line.tokens[at]
    kind = _KINDS[token.low]
    got = re.search(
        r" (?:came through|came|arrived|approved|granted|here|sorted|got|issued|extended|renewed|picked up|have|has) ",
        line.text,
    )
    if not validity and not (got and kind == "visa"):
        return []
    mine = re.match(r" (?:so |and |ugh |oh )?mine ", line.text)
    holder = scene.me if mine else _holder(found, at, scene)
    if not holder:
        return []
    values: dict[str, Value] = {"kind": kind, "holder": holder, **validity}
    country = _country(line, at)
    if country:
        values["country"] = country
    if kind == "insurance":
        if not re.search(r" (?:travel|trip|holiday) ", line.text):
            return []
        values["_note"] = "travel insurance"
    elif kind == "visa":
        values["_note"] = line.scene.text
    made = [Reading(collection=_DOCUMENTS, values=values)]
    if kind == "visa" and country:
        more: dict[str, Value] = {"country": country, "_note": line.scene.text}
        made.append(Reading(collection=_DOCUMENTS, values=more, mode="touch"))
    return made


_ABROAD_CARD = re.compile(
    r" (?:visa|insurance) (?:card|debit|credit|company|agent|premium) | (?:car|health|home|pet|life|dental|rent|house|phone) insurance "
)


_ABOUT_IT = word_set(
    "application applications fee fees appointment interview office form forms photo photos holder free run"
)


def _is_document(line: Line, at: int) -> bool:
    low = line.tokens[at].low
    before = line.tokens[at - 1].low if at else ""
    if at + 1 < len(line.tokens) and line.tokens[at + 1].low in _ABOUT_IT:
        return False
    if low == "card":
        return before in ("id", "identity")
    if low == "permit":
        return before in ("residence", "work", "residency")
    if low in ("licence", "license"):
        return before not in ("fishing", "software", "business", "tv", "dog", "marriage", "alcohol", "hunting")
    return not (low == "eta" and not line.tokens[at].text.isupper())


def _country(line: Line, at: int) -> str:
    """Return the country that a document is for, or of: "China visa", "visa for Vietnam", "ESTA"."""
    token = line.tokens[at]
    if token.low == "esta":
        return "United States"
    for before in reversed(line.tokens[max(0, at - 3) : at]):
        if before.capital and (before.low in ADJECTIVES or country_of(before.text)):
            return ADJECTIVES.get(before.low) or country_of(before.text)
    after = [t for t in line.tokens[at + 1 :] if t.kind == "word"][:12]
    k = next((i for i, t in enumerate(after) if t.low in ("for", "to")), None)
    return place_in(after[k + 1 : k + 4])[1] if k is not None else ""


def _carried(found: Found, scene: Scene) -> list[Reading]:
    """Read "it's valid from 5 August to 3 September" of the document that was just spoken of."""
    if _DOCUMENT.search(found.line.text):
        return []
    validity = _validity(found.line, scene)
    return [Reading(collection=_DOCUMENTS, values=validity, mode="touch")] if validity else []


def _sent_off(found: Found, scene: Scene) -> list[Reading]:
    """Read that a passport is out of hand: posted for its renewal, left at a consulate."""
    if not re.search(
        r" (?:renew|renewal|renewed|renewing|hmpo|embassy|consulate|passport office|visa|application|replacement|home office|weeks|stamp) ",
        found.line.text,
    ):
        return []
    length = next((t.value for t in found.line.tokens if t.kind == "span" and isinstance(t.value, Span)), None)
    values: dict[str, Value] = {"kind": "passport", "holder": scene.me, "away_since": scene.today, "_note": scene.text}
    if length is not None and length.unit != "year":
        values["away_until"] = scene.today + dt.timedelta(days=length.count * _UNIT[length.unit])
    return [Reading(collection=_DOCUMENTS, values=values)]


def _came_back(found: Found, scene: Scene) -> list[Reading]:
    values: dict[str, Value] = {"kind": "passport", "holder": scene.me, "back_on": scene.today}
    values |= _validity(found.line, scene)
    return [Reading(collection=_DOCUMENTS, values=values)]


def _by_car(found: Found, scene: Scene) -> list[Reading]:
    """Note beside the trip that is spoken of that the user drives."""
    values: dict[str, Value] = {"_note": scene.text}
    return [] if _somebody_else(found.line, scene) else [Reading(collection=_TRIPS, values=values, mode="touch")]


DRIVES: tuple[tuple[Spot, ...], ...] = (
    (spot(r"(?:driving (?:down |up |to |from |there |over |the |along )|drive (?:down |up |to |there |over )|road trip |roadtrip |rental car |hire car |renting a car |rent a car |rented a car |hired a car |hiring a car |campervan |camper van )", _by_car),),
)  # fmt: skip
JOURNEYS: tuple[tuple[Spot, ...], ...] = (
    (
        spot(r"(?:~be )?(?:home|back|returned|got back|just back|landed back|flew home) (?:(?:since|as of|after|on) )?(?:{DATE:day})?(?:, )?(?:from|after) (?:a |an |my |our |the )?(?:<s\d+> |week |fortnight |few days |month |long weekend |weekend |trip |holiday )?(?:in |to |of )?(?P<place>\S+ (?:\S+ )?)", _been),
        spot(r"(?<! \S)\S[^\n]*", _trip, "told", denied=True),
    ),
)  # fmt: skip
PAPERS: tuple[tuple[Spot, ...], ...] = (
    (
        spot(r"(?:~post |~send |posted |sent |mailed |handed in |handed over |submitted |dropped off |gave )(?:off |in )?my (?:old |irish |british |uk |us |german |current )?passport ", _sent_off),
        spot(r"(?:my |our )?passport (?:is |'s |has been |was )(?:away |off |at the |with the |being |currently |still )+(?:embassy |consulate |renewal |hmpo |passport office |renewed |home office |for )", _sent_off),
        spot(r"(?:my |the |new |old |renewed |got )*passport (?:came |is |'s |has come |arrived |turned up |landed |showed up |got here )(?:finally |now |already |just )*(?:back |here |in the post |this morning |today |yesterday |home |<d\d+> )", _came_back),
        spot(r"(?:picked up |collected |got |received |have )(?:my |the )(?:new |renewed |old )?passport (?:back |today |yesterday |this |from |in |<d\d+> |, |$)", _came_back),
        spot(r"(?:it |they |that |which )(?:is |'s |are |was )?(?:only )?(?:valid |good |expires |runs out |run out |runs |starts )(?:only )?[^;.!?]*?{DATE:day}", _carried),
        spot(r"(?<! \S)\S[^\n]*", _document, "told", denied=True),
    ),
)  # fmt: skip
