"""Journeys on record that a later day lets go or moves in other words: "we've dropped Morocco", "Korea fell through".

A journey is named by its place, its country, or by what is of that country ("the Thai thing"), beside words of undoing
that reach it: never as what something else is for. Told with one coming day it leaves on that; else it is in doubt.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import calendar
import datetime as dt
import re

from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.phrases import exact
from usercode.state.frames.places import ADJECTIVES
from usercode.state.frames.tokens import Token
from usercode.state.frames.turns.told import Finding, Said, Told

TRIPS = "travel.trips"
_JOURNEY = r"(?:trips?|holidays?|flights?|journey|vacation|getaway|tickets?)"
_THING = (
    r"(?:trip|thing|idea|plan|plans|holiday|flight|flights|journey|visit|weekend|week|tour|jaunt|adventure|conference|"
    r"meeting|project|job)"
)
_BEFORE = re.compile(
    r" (?:(?P<alone>dropp?(?:ed|ing)|scrapp(?:ed|ing)|ditch(?:ed|ing)|binned|shelv(?:ed|ing)|postpon(?:ed|ing)|delay"
    r"(?:ed|ing)|cancel\w*|abandon(?:ed|ing)|skipp(?:ed|ing)|called off|calling off|put off|putting off|"
    r"(?:giv(?:en|ing)|gave) up on|(?:decid(?:ed|ing)) against|(?:pull(?:ed|ing)|back(?:ed|ing)) out of|"
    r"(?:bail(?:ed|ing)) on|pulled the plug on|nothing (?:will come|came|comes|has come) of|not doing|no longer doing|instead of|"
    r"(?:do|does|did) not need (?:me|us) (?:in|to go to|to fly to)|(?:mov|shift|push|shov|bump|reschedul)(?:ed|ing)?|"
    r"shift|move|push)|(?P<let>let|letting)|(?P<put>put|putting)) "
    r"(?:the |our |my |this |that |all of )?(?:whole |entire |big |planned )?\Z"
)
_BEHIND_LET = re.compile(rf"\A (?:{_THING} )?(?:go|slide|slip|drop|be)(?= [,;.!?]| this| for| after|\s*\Z| because)")
_BEHIND_PUT = re.compile(rf"\A (?:{_THING} )?(?:off|back|on hold|on ice|aside)(?= )")
_BEHIND = re.compile(
    rf"\A (?:{_THING} )?(?:(?:is|'s|are|has|have|was|were|got|has got|will|has to|have to|had to|'ll|must)(?: to)?(?: been| be| now| all|"
    r" officially| sadly| got)* (?:off|not happening|n't happening|not going to happen|cancelled|canceled|called off|"
    r"scrapped|dead|history|postponed|pushed|moved|shifted|put off|put back|delayed|shelved|on hold|on ice|wait)(?= )"
    r"|(?:fell|fallen|has fallen) (?:through|flat)|(?:went|goes|has gone) online|(?:over|on|via|by) "
    r"(?:zoom|teams|skype|video|phone)|any ?more [,.]|(?:is|'s) now (?:on|from|in) )"
)
_ENDS_THERE = re.compile(
    rf"\A (?:{_THING}|{_JOURNEY}|tickets?|booking|reservation|leg|part|bit|stop|thing|altogether|entirely|again|for|"
    r"this|that|next|until|till|to|by|because|and|but|so|as|in|on|from|after|completely|instead|too|,|;|\.|!|\?|-|–|—|<)|\A\s*\Z"
)
"""What may follow a place that is given up, and makes nothing else of it: "dropped the Egypt guidebook"."""
_MONEY_BACK = re.compile(
    r" (?:money back|full refund|a refund|refunded|reimbursed) (?:me |us |in full )?(?:for|on) "
    r"(?:the |our |my |both )?\Z"
)
_PRICE_BACK = re.compile(
    r" (?:money|deposit|fare|<m\d+>|every (?:penny|cent)) (?:(?:is|was|came|has|have|been|come|all|straight|already|now|landed) )*(?:back|again|returned|refunded|reimbursed) "
    r"| (?:full|whole|complete) refund | (?:got|given|gave (?:me|us)|had|received|have) (?:a |the |my |our )refund (?!of |for (?!the |our |my )\S+)"
    r"| (?:refunded|reimbursed|repaid|paid (?:me|us) back)(?= (?:[,.;!–—]|me |us |everything|everybody|in full|and |all |the lot))"
)
"""How the price of a journey is told to have come back."""
_BUT_A_PART = re.compile(
    r" (?:part|some|half|difference|extra|insurance|breakfast|parking|tax|vat|phone|not|never|only|no|when|once|"
    r"until|will|promis\w+|ask\w*|seat|seats|bags?|luggage|doctor|dentist|shoes|coat|from work|expenses) "
)
"""What tells that the journey goes on all the same."""
_LODGING = re.compile(
    r" (?:cottages?|cabin|hotel|villa|apartment|flat|airbnb|b&b|guesthouse|hostel|campsite|chalet|lodge|rental|resort|ferry|airline|flights?|tour operator|travel (?:agent|agency)|cruise|trip|holiday) "
)
_TICKETS = re.compile(rf"\A {_JOURNEY} ")
_ALL_OFF = re.compile(
    r" (?:i|we) (?:am |are |'m |'re )?(?:not|no longer) (?:flying|flying out|going away|going anywhere|travelling|"
    r"traveling) (?:(?:in|on|over|at) <d\d+> )?(?:any ?more|after all|now) "
    r"|(?:\A| (?:i|we)) (?:(?:'ve|have|had|just|both|all|finally|to|has|is|been|got) )*(?:pulled the plug on|cancel\w*|"
    r"called off|scrapped|ditched|dropped|postponed|put off) (?:the|our|my) "
    rf"(?:(?:whole|entire|big|planned|little|family|summer|winter|spring|autumn|easter|christmas) ){{0,2}}?{_JOURNEY} "
)
"""How the one journey that lies ahead is told to be off without its place."""
_NOT_SURE = re.compile(
    r" (?:if|whether|might|may|maybe|could|would|hope|hoping|unless|nearly|almost|never|wish|want|wants|thinking|"
    r"tempted|ought|should|not (?:be )?(?:cancel\w*|drop\w*|scrap\w*|mov\w*|push\w*|postpon\w*|let\w*)) "
)
_TAKEN_AS_SO = re.compile(r"\A (?:now that|since|as|seeing that|given that|because) (?P<part>[^,;?]+) , ")


def let_go(told: Told) -> list[Finding]:
    """The journeys told on an earlier day that this turn lets go or puts off."""
    waiting = [e for e in told.entries(TRIPS) if _lies_ahead(e, told.today)]
    out: list[Finding] = []
    for said in told.said if waiting else ():
        line = _told_line(said)
        if not line or _NOT_SURE.search(line):
            continue
        fits = [e for e in waiting if not e.changed and _is_undone(line, _names(e))]
        if not fits and _PRICE_BACK.search(line) and not _BUT_A_PART.search(line):
            near = [e for e in waiting if _names(e) & told.words]
            fits = [e for e in (near or waiting) if not e.changed and (near or _LODGING.search(line))]
        if not fits and len(waiting) == 1 and _ALL_OFF.search(line) and not waiting[0].changed:
            fits = waiting
        if len(fits) == 1:
            out.append(
                Finding(collection=TRIPS, entry=fits[0], values=_then(said, fits[0], told.today), facts=(said.fact,))
            )
    return out


def home_on(told: Told) -> list[Finding]:
    """The days on which journeys end that this turn tells anew: "I'm coming back from Berlin on the 7th already"."""
    out: list[Finding] = []
    for new in told.fresh(TRIPS):
        if new.record is not None or new.values.get("departure_date") or not new.values.get("return_date"):
            continue
        place = str(new.values.get("destination") or "").lower()
        fits = [e for e in told.entries(TRIPS) if e.record is not None and _goes_on_to(e, place, told.today)]
        said = next((s for s in told.said if s.fact in new.facts), None)
        days = (
            [d for t in said.tokens if t.kind == "date" and (d := _day(t, fits[0], told.today))]
            if said and fits
            else []
        )
        if len(fits) == 1 and len(days) == 1 and said and days[0] >= fits[0].values["departure_date"]:
            out.append(Finding(collection=TRIPS, entry=new, facts=(said.fact,), retires=True))
            out.append(Finding(collection=TRIPS, entry=fits[0], values={"return_date": days[0]}, facts=(said.fact,)))
    return out


def _goes_on_to(entry: Entry, place: str, today: dt.date) -> bool:
    """Whether a journey to a place is not over yet."""
    leaves, back = entry.values.get("departure_date"), entry.values.get("return_date")
    there = str(entry.values.get("destination") or "").lower() == place
    return bool(place) and there and not entry.retired and leaves is not None and (back or leaves) >= today


def _lies_ahead(entry: Entry, today: dt.date) -> bool:
    leaves = entry.values.get("departure_date")
    earlier = entry.said_at is not None and entry.said_at.date() < today
    return entry.record is not None and not entry.retired and leaves is not None and leaves > today and earlier


def _told_line(said: Said) -> str:
    """Return what a sentence tells, before a question only what it takes as so: "now that Egypt is off, could you"."""
    taken = _TAKEN_AS_SO.match(said.line)
    if said.sense.asks or said.line.rstrip().endswith("?"):
        return f" {taken['part']} . " if taken is not None else ""
    return said.line if said.sense.tells else ""


def _names(entry: Entry) -> frozenset[str]:
    """Return the words that name a journey: its place, its country and what is of it."""
    country = str(entry.values.get("country") or "")
    named = words(str(entry.values.get("destination") or "").lower()) | words(country.lower())
    last = country.lower().split()[-1:]  # "Korea" of "South Korea"
    return named | frozenset(last) | {word for word, land in ADJECTIVES.items() if land == country}


def _is_undone(line: str, names: frozenset[str]) -> bool:
    for match in re.finditer(r"(?<= )[^\s<]+(?= )", line):
        if match[0] not in names or match[0] in _NO_NAMES:
            continue
        lead, tail = line[: match.start()], line[match.end() :]
        before = _BEFORE.search(lead)
        if before is not None and before["alone"] and _ENDS_THERE.match(tail):
            return True
        if before is not None and (_BEHIND_LET if before["let"] else _BEHIND_PUT).match(tail):
            return True
        if _MONEY_BACK.search(lead) and _TICKETS.match(tail):
            return True
        opens = re.search(r"(?:\A|[,;.!–—] |and |but |so |well |that |the |our |my )\Z", lead.removeprefix(" ") or "")
        if (opens or not lead.strip()) and _BEHIND.match(tail):
            return True
    return False


_NO_NAMES = frozenset(
    {"new", "south", "north", "united", "san", "st", "the", "of", "and", "city", "republic", "states"}
)


def _then(said: Said, entry: Entry, today: dt.date) -> dict[str, Value]:
    """Return on which day a journey leaves that is moved to one coming day, else that it is in doubt."""
    days = [_day(t, entry, today) for t in said.tokens if t.kind == "date"]
    day, leaves, back = (
        days[0] if len(days) == 1 else None,
        entry.values["departure_date"],
        entry.values.get("return_date"),
    )
    if day is None or day <= today or day == leaves:
        return {"doubtful": True}
    return {
        "departure_date": day,
        **({"return_date": back + (day - leaves)} if back else {}),
        "departs_at": None,
        "doubtful": False,
    }


def _day(token: Token, entry: Entry, today: dt.date) -> dt.date | None:
    """Return the day that a token names; one without its month is in that of the journey."""
    leaves = entry.values["departure_date"]
    bare = re.fullmatch(r"(?:the )?(?P<day>\d{1,2})(?:st|nd|rd|th)?", token.text.lower())
    if bare is None:
        return exact(coming(token, today).value)
    last = calendar.monthrange(leaves.year, leaves.month)[1]
    return leaves.replace(day=int(bare["day"])) if 0 < int(bare["day"]) <= last else None
