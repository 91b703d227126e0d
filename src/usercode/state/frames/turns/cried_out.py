"""Journeys told in fragments: a place cried out by itself, and its days in the next breath.

"Winnipeg. In February! The union is sending me, 16th to 20th", "It's only Tirana, out on the 6th and back on the 10th",
"Mum is unstoppable: Madeira with the bridge ladies, 3rd to 17th October". The place is all that its sentence tells, and
the days stand alone, beside the speaker who is sent, or as the way out and the way home. What has a verb of its own ("3 to
9 February were the coldest days"), was only looked at or is somebody's opinion is none.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import calendar
import datetime as dt
import re
from collections.abc import Sequence
from dataclasses import dataclass

from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.phrases import exact, is_stretch, place_in, text_of
from usercode.state.frames.spots.goals import places_in
from usercode.state.frames.spots.whose import named
from usercode.state.frames.tokens import Token, tokenize
from usercode.state.frames.trips import way_back
from usercode.state.frames.turns.goers import THEIR_TRIPS
from usercode.state.frames.turns.journeys import TRIPS
from usercode.state.frames.turns.told import Finding, Said, Told
from usercode.state.frames.words import PEOPLE

_FILLER = r"(?:(?:and|so|now|then|time|oh|well|yes|just|only|finally|it|it's|its|this|that|is|'s|be|time|to|will|'ll|next|up|stop|off|going|we|i|'m|am|are|'re|nothing|fancy|big|exotic|[,:;!.–—-]) )*"
_PLACE_ALONE = re.compile(rf"\A {_FILLER}\Z")
"""What may stand before a place that a sentence cries out: "It's only", "Off to"."""
_BEHIND_PLACE = re.compile(
    r"\A (?:[,–—-] )?(?:(?:with|and|in|for|again|at last|baby|here (?:i|we) come|it is|this time|this year|of all places) ?[^.!?<]{0,60})?[,:.!…–—-]* ?"
)
_OUT_AND_HOME = re.compile(
    r" (?:out|off|leaving|leave|flying out|fly out|fly|flying|setting off|there|away|train|ferry|departing|down|up|over) (?:[^\s;.<]+ ){0,4}?(?P<out><d\d+>) (?:[^\s;.<]+ ){0,4}?(?:back|home|return|returning|inbound) (?:[^\s;.<]+ ){0,4}?(?P<home><d\d+>) "
)
"""How both ends of a journey are told without who makes it: "out on the 6th of June and back on the 10th"."""
_SENT = re.compile(
    r" (?:(?:is|are|'s|'re) (?:now )?(?:sending|flying|taking|dragging|shipping|packing|whisking|treating|dispatching) (?:me|us)(?: off| away| out| there)*|(?:sent|booked|invited|picked|chose) (?:me|us)|(?:i|we) (?:get to go|'m going|am going|are going|'re going|go|'m off|am off)) [,:–—-]? ?(?:from |for )?\Z"
)
"""How somebody is told to be sent there before the days."""
_DAYS_ALONE = re.compile(
    r"\A (?:(?:and|so|yes|from|for|on|that's|that is|it's|it is|i'm there|we're there|there|away|off|gone|just|only|the|all of|[,:–—-]) )*\Z"
)
_ENDS_HERE = re.compile(r"\A ?(?:[.!,;…–—-]|and (?:i|we|my|our|the|all|yes)|with|\Z)")
_OF_TWO = re.compile(
    r"\b(?:from )?(?:the )?(?P<first>\d{1,2})(?:st|nd|rd|th)? ?(?:to|till|until|through|[–—-]) ?(?:the )?(?P<last>\d{1,2})(?:st|nd|rd|th)\b"
)
"""Days that leave out the month which a sentence before has named: "16th to 20th"."""
_NO_JOURNEY = re.compile(
    r" (?:not|n't|never|nobody|if|unless|whether|might|maybe|perhaps|would|could|should|imagin\w*|dream\w*|wish\w*|hop(?:e|ing)|almost|nearly|tempt\w*|instead|cancel\w*|"
    r"saw|seen|watch\w*|read|film|novel|book|game|race|match|grand prix|final|festival|election|summit|weather|forecast|was|were|used to|last|years? ago|offer|deal|price\w*|euros?|pounds?|dollars?|quid|<m\d+>|for sale|half board) "
)
"""What makes a place and days none of a journey that is certain."""
_QUOTED = re.compile(r"[\"“«](?P<said>[^\"”»]+)[\"”»]|(?<!\w)['‘](?P<single>(?:[^'’]|['’](?=\w))+)['’](?!\w)")
_LONGEST = dt.timedelta(days=120)
_BACK = 4
"""How many sentences back the place of the days may have been cried out."""


@dataclass(frozen=True)
class _Days:
    """The days of a journey, where they stand in their sentence, and whether they are told as the way out and home."""

    first: dt.date
    last: dt.date
    at: int
    both_ways: bool


def cried_out(told: Told) -> list[Finding]:
    """The journeys whose place and days a turn tells in fragments, where no other reader has read them."""
    out: list[Finding] = []
    for at, said in enumerate(told.said):
        if not _tells(said) or _is_read(told, said):
            continue
        days = _days(told, at)
        found = _placed(told, at, days) if days is not None else None
        if days is None or found is None:
            continue
        place, facts, traveller = found
        if _misread(told, facts, days, place) is None:
            continue
        values: dict[str, Value] = {"destination": place[0], "departure_date": days.first, "return_date": days.last}
        if place[1]:
            values["country"] = place[1]
        mine = traveller == said.sense.scene.me
        out += _misread(told, facts, days, place) or []
        out.append(
            Finding(
                collection=TRIPS if mine else THEIR_TRIPS,
                values=values if mine else values | {"traveller": traveller},
                facts=facts,
            )
        )
    return out


def cried_before(told: Told) -> list[Finding]:
    """The places of journeys read without one that the sentence before cries out: "First one: Lourdes! He sets off on"."""
    out: list[Finding] = []
    for entry in [e for path in (TRIPS, THEIR_TRIPS) for e in told.fresh(path) if e.record is None and e.facts]:
        if entry.values.get("destination") or not entry.values.get("departure_date"):
            continue
        at = next((k for k, s in enumerate(told.said) if s.fact in entry.facts), 0)
        before = told.said[at - 1] if at else None
        if before is None or _NO_JOURNEY.search(before.line) or before.text.rstrip().endswith("?"):
            continue
        if (place := _cried(before, quoted=False)) is not None:
            values: dict[str, Value] = {"destination": place[0]}
            values |= {"country": place[1]} if place[1] else {}
            out.append(Finding(collection=entry.collection, entry=entry, values=values, facts=(before.fact,)))
    return out


def _tells(said: Said) -> bool:
    return said.sense.line.mood in ("asserted", "negated") and not said.text.rstrip().endswith("?")


def _is_read(told: Told, said: Said) -> bool:
    """Whether a sentence has become a journey or a paper with days."""
    paths = (TRIPS, THEIR_TRIPS, "travel.documents")
    return any(
        said.fact in e.facts and e.values.get("return_date", e.values.get("valid_until"))
        for path in paths
        for e in told.fresh(path)
    )


def _misread(told: Told, facts: Sequence[int], days: _Days, place: tuple[str, str]) -> list[Finding] | None:
    """Return what was made of the sentences and has to go, None where what was made is not this journey's."""
    fresh = [e for path in ("calendar.events", "travel.plans") for e in told.fresh(path) if set(e.facts) & set(facts)]
    if any(e.record is not None for e in fresh):
        return None
    return [
        Finding(collection=e.collection, entry=e, facts=tuple(facts), retires=True)
        for e in fresh
        if e.collection == "travel.plans"
    ]


# -- the days


def _days(told: Told, at: int) -> _Days | None:
    """Return the days that a sentence tells by themselves."""
    said = told.said[at]
    if (both := _OUT_AND_HOME.search(said.line)) is not None:
        return _both(said, both)
    if _NO_JOURNEY.search(_part_of_days(said)):
        return None
    if (numbers := _in_month(told, at)) is not None:
        return numbers
    stretches = [i for i, t in enumerate(said.tokens) if t.kind == "date" and is_stretch(t.value)]
    if len(stretches) != 1:
        return None
    mention: Mention = coming(said.tokens[stretches[0]], told.today).value
    return _lasting(mention.first, mention.last, stretches[0], told, both_ways=False)


def _part_of_days(said: Said) -> str:
    """Return a line without what stands behind the days in a part of its own: ", and I can't feel my knees"."""
    parts = re.split(r"(?<=> ), (?=and |but |so )", said.line)
    return f"{parts[0]} "


def _both(said: Said, match: re.Match[str]) -> _Days | None:
    out, home = (said.tokens[int(match[k][2:-1])] for k in ("out", "home"))
    first = exact(coming(out, said.sense.today).value)
    last = exact(home.value) if first is None else way_back(first, home.value)
    last = last or exact(coming(home, said.sense.today).value)
    if first is None or last is None or not dt.timedelta() < last - first <= _LONGEST:
        return None
    return _Days(first, last, int(match["out"][2:-1]), both_ways=True)


def _lasting(first: dt.date, last: dt.date, at: int, told: Told, *, both_ways: bool) -> _Days | None:
    fits = first > told.today and dt.timedelta() < last - first <= _LONGEST
    return _Days(first, last, at, both_ways) if fits else None


def _in_month(told: Told, at: int) -> _Days | None:
    """Return the days whose month stands alone in a sentence before: "In February! ... 16th to 20th"."""
    said = told.said[at]
    month = next((m for k in range(max(0, at - _BACK), at) if (m := _month(told.said[k])) is not None), None)
    match = _OF_TWO.search(said.text)
    if month is None or match is None or re.search(rf"(?i){'|'.join(calendar.month_name[1:])}", said.text):
        return None
    size = calendar.monthrange(month.year, month.month)[1]
    first, last = int(match["first"]), int(match["last"])
    start = next((i for i, t in enumerate(said.tokens) if t.end > match.start("first")), 0)
    if not 0 < first < last <= size:
        return None
    return _lasting(month.replace(day=first), month.replace(day=last), start, told, both_ways=False)


def _month(said: Said) -> dt.date | None:
    """Return the first day of the month that is all a sentence names: "In February!"."""
    named_days = [t for t in said.tokens if t.kind == "date"]
    alone = re.match(r"\A (?:in|this|next|come|and in|yes|for|,| )*<d\d+> [.!…]* ?\Z", said.line)
    if alone is None or len(named_days) != 1 or named_days[0].value.grain != "month":
        return None
    first: dt.date = coming(named_days[0], said.sense.today).value.first
    return first


# -- the place, and who goes


def _placed(told: Told, at: int, days: _Days) -> _Placed | None:
    """Return where the days are spent, the facts that tell it, and who goes."""
    said = told.said[at]
    lead = said.line[: said.sense.line.starts[days.at]]
    if _BREAK.search(lead) and (listed := _behind_colon(said, days)) is not None:
        return listed[0], (said.fact,), listed[1]
    if (sent_off := _sent_off(told, at, lead)) is not None:
        return sent_off
    own = places_in(said.tokens[: days.at])
    return _placed_here(told, at, days, own) if own else _placed_before(told, at, days)


def _placed_here(told: Told, at: int, days: _Days, own: Sequence[tuple[int, str, str]]) -> _Placed | None:
    """Return the one place that a sentence cries out before its days: "It's only Tirana, out on the 6th"."""
    said = told.said[at]
    first, place, country = own[0]
    lead = " ".join(["", *(t.low for t in said.tokens[:first]), ""])
    if len(own) > 1 or (first and not _PLACE_ALONE.match(lead)):
        return None
    between = [t.text for t in said.tokens[first + len(place.split()) : days.at]]
    beside = between == [","] and _IT_IS.match(said.line) and _ENDS_HERE.match(_after(_behind(said, days)))
    if not (days.both_ways or beside):
        return None
    who, fact = _about(told, at)
    return (place, country), (fact, said.fact) if fact else (said.fact,), who


def _placed_before(told: Told, at: int, days: _Days) -> _Placed | None:
    """Return the place that a sentence before the days cries out, where the days stand alone or beside who is sent."""
    said = told.said[at]
    lead = said.line[: said.sense.line.starts[days.at]]
    sent = _SENT.search(lead) or _is_company(said, days)
    alone = _DAYS_ALONE.match(lead) and _ENDS_HERE.match(_after(_behind(said, days)))
    if not (_SETS_OUT.match(said.line) if days.both_ways else sent or alone):
        return None
    for one in reversed(told.said[max(0, at - _BACK) : at]):
        if _NO_JOURNEY.search(one.line) or one.text.rstrip().endswith("?"):
            return None
        if (place := _cried(one, quoted=days.both_ways)) is not None:
            return place, (one.fact, said.fact), said.sense.scene.me
        if one.sense.line.mood == "asserted" and any(c.verb is not None for c in one.sense.line.clauses) and not sent:
            return None
    return None


def _behind(said: Said, days: _Days) -> str:
    return said.line[said.sense.line.starts[days.at] :]


_Placed = tuple[tuple[str, str], tuple[int, ...], str]
"""A place with its country, the facts that tell it, and who goes."""
_SETS_OUT = re.compile(
    r"\A (?:(?:and|so|yes|i|we|i'm|we're|am|are|just) )*(?:out|off|leaving|fly\w*|there|away|train|ferry|down|up|over|departing|leave) "
)
"""How a sentence begins that tells of setting out and coming home."""
_IT_IS = re.compile(r"\A (?:and |so |well |now |this time |,)*(?:it is|it's|this is|next is|next up is|off to) ")
"""How a sentence begins that says which place it is."""


def _is_company(said: Said, days: _Days) -> bool:
    """Whether nothing but who goes along stands before the days: "the girls from accounts and me, 5 to 8 June"."""
    lead = said.tokens[: days.at]
    if not lead or lead[-1].text != "," or len(lead) > _BETWEEN + 2:
        return False
    told = " " + " ".join(t.low for t in lead) + " "
    return (
        re.match(
            r"\A (?:with (?:my|our) (?:[^\s,;<]+ ){1,5}, |(?:[^\s,;<]+ ){1,6}?and (?:me|i|myself) , |(?:me|just me|just us|us|the two of us|all of us)(?: and (?:[^\s,;<]+ ){1,5})? , )\Z",
            told,
        )
        is not None
    )


def _about(told: Told, at: int) -> tuple[str, int]:
    """Return whom a fragment is about: the one person on whom the sentence before it opens, else the speaker; and its fact."""
    me = told.said[at].sense.scene.me
    own = {t.low for t in told.said[at].tokens}
    before = told.said[at - 1] if at else None
    if before is None or own & _FIRST or before.text.rstrip().endswith("?") or {t.low for t in before.tokens} & _FIRST:
        return me, 0
    people = [n for n in named(before.sense.line, before.sense.scene) if n.name not in ("", me)]
    opens = [n for n in people if n.at <= 1 and not n.owns]
    return (opens[0].name, before.fact) if opens else (me, 0)


_FIRST = frozenset({"i", "we", "me", "us", "myself", "ourselves", "mine", "ours"})


_SENDS = re.compile(
    r" (?:is|are|'s|'re|were|was|have been|has been) (?:now |actually )*(?:sending|packing|shipping|flying|posting|dispatching|taking) (?:my |our )?(?P<who>[^\s,;.<]+) (?:off |over |away |out |up |down )*to (?:[^\s;.<]+ ){1,4}?, (?:from )?\Z"
)
"""Whom others send somewhere for the days behind it: "they're packing her off to Dresden"."""


def _sent_off(told: Told, at: int, lead: str) -> tuple[tuple[str, str], tuple[int, ...], str] | None:
    """Return where somebody else is sent, the facts that tell it, and who it is."""
    said = told.said[at]
    match = _SENDS.search(lead)
    places = places_in(said.tokens[said.sense.line.token_at(match.end("who")) :]) if match is not None else []
    if match is None or not places or match["who"] in _FIRST:
        return None
    token = said.tokens[said.sense.line.token_at(match.start("who"))]
    if token.low in ("him", "her"):
        one = told.said[at - 1] if at else None
        people = (
            {n.name for n in named(one.sense.line, one.sense.scene) if n.name not in ("", one.sense.scene.me)}
            if one is not None
            else set()
        )
        return (places[0][1:], (told.said[at - 1].fact, said.fact), people.pop()) if len(people) == 1 else None
    return (places[0][1:], (said.fact,), token.text) if token.low in PEOPLE or token.capital else None


def _after(behind: str) -> str:
    """Return what stands behind the days of a line."""
    return re.sub(r"\A(?:<[a-z]\d+> ?(?:to |till |until |- |– )?)+", "", behind)


def _cried(said: Said, *, quoted: bool) -> tuple[str, str] | None:
    """Return the place that is all a sentence tells, or with `quoted` the one place that is named in its quotation."""
    found = places_in(said.tokens)
    if len(found) == 1:
        at, place, country = found[0]
        lead = " " + " ".join(t.low for t in said.tokens[:at]) + " " if at else " "
        tail = " " + " ".join(t.low for t in said.tokens[at + len(place.split()) :]) + " "
        label = (
            re.match(r"\A (?:[^\s:;.!?<]+ ){1,4}: \Z", lead)
            if not any(c.verb for c in said.sense.line.clauses)
            else None
        )
        whole = (
            (_PLACE_ALONE.match(lead) or label)
            and (match := _BEHIND_PLACE.match(tail)) is not None
            and match.end() >= len(tail.rstrip())
        )
        return (place, country) if whole else None
    if found or not quoted:
        return None
    told = [p for m in _QUOTED.finditer(said.text) for p in places_in(tokenize(m["said"] or m["single"]))]
    to_me = re.search(
        r" (?:my|our) [^,;.<]{0,30}(?:goes|says|said|went|announces|announced|tells me|told me) ", said.line
    )
    return told[0][1:] if len(told) == 1 and to_me else None


def _behind_colon(said: Said, days: _Days) -> tuple[tuple[str, str], str] | None:
    """Return the place right behind a colon, with whom the words before it are about: "Mum is unstoppable: Madeira with"."""
    colon = max((i for i, t in enumerate(said.tokens[: days.at]) if t.text in _BREAKS), default=-1)
    opens = colon
    while opens + 1 < days.at and said.tokens[opens + 1].low in _NOW_IT_IS:
        opens += 1
    opening = said.tokens[opens + 1 : opens + 4]
    place, country = place_in(opening)
    size = len(place.split())
    if colon < 0 or not place or text_of(opening[:size]).casefold() != place.casefold():
        return None
    between = said.tokens[opens + 1 + size : days.at]
    if len(between) > _BETWEEN or any(t.low in _VERBS for t in between) or days.both_ways:
        return None
    scene = said.sense.scene
    lead = said.tokens[:colon]
    lows = {t.low for t in lead}
    people = [n for n in named(said.sense.line, scene) if n.at < colon and n.name not in ("", scene.me) and not n.owns]
    if lows & _FIRST or not _has_person(lead):
        return ((place, country), scene.me) if not people and not lows & {"she", "he", "they"} else None
    return ((place, country), people[0].name) if len({n.name for n in people}) == 1 else None


_BREAKS = frozenset({":", "...", "…", "—", "–"})
_BREAK = re.compile(r" (?::|\.{2,}|…|—|–) ")
_NOW_IT_IS = frozenset({"now", "it", "is", "'s", "it's", "this", "time", "next", "up", "just", "off", "to"})
"""What may stand between what somebody is like and the place where they go."""
_BETWEEN = 8
"""How many words may stand between a place and its days."""
_VERBS = frozenset({"is", "was", "were", "are", "has", "had", "will"})


def _has_person(tokens: Sequence[Token]) -> bool:
    return any(t.low in PEOPLE or t.capital for t in tokens)
