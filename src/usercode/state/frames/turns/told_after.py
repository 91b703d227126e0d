"""Stays that are told once they are over: by the stamps of a border, and by the day on which somebody came home.

"They stamped my Canadian passport in at Lisbon on 1 March and out again on 9 May" is a stay in Portugal, and no paper
that runs out. "He flew out to Stavanger on 1 April and landed in Glasgow on 30 April", "Joel came home yesterday. He had
been in Lyon since 6 January": the day of coming home ends the stay whose place stands beside it. Days without a year that
lie weeks back when somebody is home again are not those of the year to come.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator, Sequence

from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.desk import land_of_zone
from usercode.state.frames.direction import gone, past_day
from usercode.state.frames.matching import Entry
from usercode.state.frames.phrases import exact, is_stretch
from usercode.state.frames.places import same_place
from usercode.state.frames.spots.goals import places_in
from usercode.state.frames.spots.home_now import BACK_NOW, JUST_BACK
from usercode.state.frames.tokens import Token
from usercode.state.frames.turns.journeys import TRIPS
from usercode.state.frames.turns.stays import THEIR_TRIPS, Days, put_right
from usercode.state.frames.turns.their_stays import people_of
from usercode.state.frames.turns.told import Finding, Said, Told
from usercode.state.frames.verbforms import is_past

_PAPERS = "travel.documents"
_LONGEST, _LATELY = dt.timedelta(days=200), dt.timedelta(days=240)
_BOTH = 2
_YET_TO_COME = re.compile(
    r" (?:will|'ll|going to|next|booked|book|tickets?|flights?|planned|plan|plans|planning|returning|valid|expires?|if|might|maybe|would|could|should|until further) "
)
"""What tells that the days of a sentence are to come, or none that are certain."""


# -- by stamps


_STAMP = re.compile(r" (?:stamp|stamps|stamped|stamping|entry|exit) ")
_AT_BORDER = re.compile(r" (?:passport|border|immigration|customs|officer|stamp\w*) ")
_IN = re.compile(
    r" (?:in|into|out|entry|exit|entered|arriv\w+|landed|landing|stamped|one|says?|read|reads|show|shows|dated|:|of) "
)
_OUT = re.compile(r" (?:out|in|into|exit|exited|entry|left|leav\w+|depart\w+|other|and|to|until|–|-|,) ")
"""What leads to the day of one stamp, and, behind that day, to the day of the other."""
_PAPER_OF = ("passport", "passports", "citizen", "citizens", "visa", "card", "national", "nationals")
"""What the name of a country tells of somebody's papers, and not of where they went: "my Canadian passport"."""


def stamped(told: Told) -> list[Finding]:
    """The stays that a turn tells by the stamps of coming and of leaving, in the place of the leave that was read of them."""
    out: list[Finding] = []
    for at, said in enumerate(told.said):
        if said.sense.asks or _YET_TO_COME.search(said.line) or not _is_of_stamps(said):
            continue
        days, place, who = _days(said, told.today), _place(told, at), _bearer(told, at)
        if days is None:
            continue
        out += [
            Finding(collection=_PAPERS, entry=e, facts=(said.fact,), retires=True)
            for e in told.fresh(_PAPERS)
            if e.record is None and said.fact in e.facts and _ends_with(e, days)
        ]
        if place[1] and who:
            stay = Days(*days, None, (said.fact,), apart=True)
            out += _dated_anew(told, said, stay, place, who) or put_right(told, said, stay, place, who)
    return out


def _is_of_stamps(said: Said) -> bool:
    of_leave = _OF_LEAVE.search(_NO_LEAVE.sub(" ", said.line))
    return bool(_STAMP.search(said.line) and _AT_BORDER.search(said.line)) and not of_leave


_NO_LEAVE = re.compile(
    r" (?:no|without|without a|without any|needed no|need a|needing a|not one|not a|not a single) (?:[a-z]+ )?visas?(?= )"
)
_OF_LEAVE = re.compile(
    r" (?:visas?|e-visa|permits?|leave to|allowed|permitted|may stay|can stay|let me stay|lets me stay|good for|issued) "
)
"""What tells of leave to stay, whose days are no stay's."""


def _ends_with(entry: Entry, days: tuple[dt.date, dt.date]) -> bool:
    """Whether a paper was read to end on one of two days of stamps, in whatever year."""
    until = entry.values.get("valid_until")
    if until is None:
        return entry.values.get("kind") == "visa"
    return (until.month, until.day) in {(d.month, d.day) for d in days}


def _days(said: Said, today: dt.date) -> tuple[dt.date, dt.date] | None:
    """Return the two days of stamps in a sentence, turned to the past, by what leads to each."""
    line = said.sense.line
    at = [i for i, t in enumerate(line.tokens) if t.kind == "date" and isinstance(t.value, Mention)]
    told = [gone(line.tokens[i], today).value for i in at]
    if len(at) == 1 and is_stretch(told[0]):
        first, last = told[0].first, told[0].last
    elif len(at) == _BOTH:
        ends = [_last_that_was(t, today) for t in told]
        lead = line.text[: line.starts[at[0]]]
        between = " " + line.text[line.starts[at[0]] : line.starts[at[1]]].partition(" ")[2]
        if ends[0] is None or ends[1] is None or not (_IN.search(lead) and _OUT.search(between)):
            return None
        first, last = min(ends[0], ends[1]), max(ends[0], ends[1])
    else:
        return None
    return (first, last) if first < last <= today and last - first <= _LONGEST and today - last <= _LATELY else None


def _last_that_was(mention: Mention, today: dt.date) -> dt.date | None:
    """Return the last such day up to today of a day that may be told without its year."""
    day = exact(mention)
    if day is None or day <= today or re.search(r"\d{4}", mention.text) or (day.month, day.day) == (2, 29):
        return day
    return day.replace(year=day.year - 1)


def _place(told: Told, at: int) -> tuple[str, str]:
    """Return (place, country) of a stay: what its sentence names, else what the rest of its turn does; one country."""
    near = [found for said in told.said if not said.sense.asks for found in went_to(said)]
    return _one_land(went_to(told.said[at])) or _one_land(near) or ("", "")


def _one_land(found: Sequence[tuple[str, str]]) -> tuple[str, str] | None:
    """Return the first of some places of one country, a town before the country itself; None for none and for several."""
    towns = [(place, country) for place, country in found if place != country]
    return (towns or found)[0] if len({country for _, country in found}) == 1 else None


_AT_HOME = re.compile(r" (?:home|back)(?: again| safe| now| here)* (?:in|at|to) (?:the )?\Z")


def went_to(said: Said) -> list[tuple[str, str]]:
    """Return the places of a sentence with their countries, but for that of a passport and where one is home."""
    tokens = said.tokens
    out = []
    for at, place, country in places_in(tokens):
        behind = {t.low for t in tokens[at + len(place.split()) :][:1]}
        if country and not behind & set(_PAPER_OF) and not _AT_HOME.search(_before(said, at)):
            out.append((place, country))
    return out


def _before(said: Said, at: int) -> str:
    return f" {' '.join(t.low for t in said.tokens[:at])} "


_MINE = re.compile(r" (?:i|we|me|us|my|our) ")
_HIS = re.compile(r" (?:he|him|his|she|her|they|their|them) ")


def _bearer(told: Told, at: int) -> str:
    """Return whose stamps a sentence tells of: the one person it names, else whom "his" means, else the speaker; "" for unclear."""
    said, me = told.said[at], told.said[at].sense.scene.me
    people = set(people_of(said))
    if people:
        return people.pop() if len(people) == 1 else ""
    if _MINE.search(said.line):
        return me
    before = _named_before(told, at)
    if _HIS.search(said.line):
        return before.pop() if len(before) == 1 else ""
    return me if not before else ""


def _named_before(told: Told, at: int) -> set[str]:
    """Return whom the sentences before one name beside the speaker."""
    return {one for said in told.said[:at] for one in people_of(said)}


def _dated_anew(told: Told, said: Said, days: Days, place: tuple[str, str], who: str) -> list[Finding]:
    """Return the days of the one new journey to the country of a stay that the turn told without them."""
    own = who == said.sense.scene.me
    path = TRIPS if own else THEIR_TRIPS
    there = [
        e
        for e in told.fresh(path)
        if e.record is None
        and (own or e.values.get("traveller") == who)
        and same_place(str(e.values.get("country") or ""), place[1])
        and not (e.values.get("departure_date") and e.values.get("return_date"))
    ]
    values: dict[str, Value] = {"departure_date": days.first, "return_date": days.last}
    if len(there) != 1:
        return []
    return [Finding(collection=path, entry=there[0], values=values, facts=days.facts)]


# -- by the day of coming home


_CAME = r"(?:came|got|gotten|flew|flown|landed|arrived|returned|drove|sailed|travelled|traveled|made it|touched down|walked in|rolled in|is|'s|was|been|has been|(?:has|have|'ve) come)"
_HOME = re.compile(
    rf" {_CAME} (?:[^\s,;.<]+ ){{0,3}}?(?:home\b(?! (?:out|there) )|back\b(?! (?:to|out|there|in \S+ for) ))| (?:landed|touched down|arrived|got in) "
    r"| (?:walked|came|strolled|stumbled|rolled|tumbled) (?:back )?(?:in )?through (?:the |our |my |his |her )?(?:[a-z]+ )?(?:arrivals|door|customs|gate) "
    r"| (?:picked|collected|fetched|met|got|brought) (?:[^\s,;.<]+ ){1,4}?(?:up |home |back )?(?:from|at|off) (?:the )?(?:[^\s,;.<]+ ){0,2}?(?:airport|arrivals|station|plane|train|ferry|[a-z]{3}) | (?:is|'s|are|'re|am|'m) (?:safely |finally |back )?home "
)
"""How somebody is told to have come home, beside a day: "landed in Glasgow on 30 April", "was back home by"."""
_BACK_THERE = re.compile(r" (?:went|go|goes|going|flew|flies|headed) (?:straight |right )?back ")


def come_home(told: Told) -> list[Finding]:
    """The way home of the one new journey of somebody that this turn tells without it."""
    out: list[Finding] = []
    fresh = [e for path in (TRIPS, THEIR_TRIPS) for e in told.fresh(path) if e.record is None]
    for entry in fresh:
        left = entry.values.get("departure_date")
        if not entry.values.get("destination") or entry.values.get("return_date") or left is None or left >= told.today:
            continue
        if entry.values.get("is_international") is False:
            continue
        others = [e for e in fresh if e is not entry and _traveller(e) == _traveller(entry)]
        back = _home_on(told, entry, left)
        if back is None:
            continue
        day, said = back
        out.append(
            Finding(
                collection=entry.collection,
                entry=entry,
                values={"return_date": day},
                facts=tuple(dict.fromkeys((*entry.facts, said.fact))),
            )
        )
        out += [
            Finding(collection=e.collection, entry=e, facts=(said.fact,), retires=True)
            for e in others
            if e.values.get("departure_date") == day and not e.values.get("return_date") and said.fact in e.facts
        ]
    return out


def _traveller(entry: Entry) -> str:
    return str(entry.values.get("traveller") or "")


def _home_on(told: Told, entry: Entry, left: dt.date) -> tuple[dt.date, Said] | None:
    """Return the one day after a departure on which its traveller is told to have come home, with the sentence."""
    found = {day: said for said in told.said for day in _days_home(said, told.today, entry) if left < day}
    return next(iter(found.items())) if len(found) == 1 else None


def _days_home(said: Said, today: dt.date, entry: Entry) -> Iterator[dt.date]:
    """Yield the days on which a sentence tells somebody to have come home, and not to where a journey went."""
    if said.sense.asks or not said.sense.tells or _YET_TO_COME.search(said.line):
        return
    if not (said.fact in entry.facts or _is_about(said, entry)):
        return
    line = said.sense.line
    ends = [i for i, t in enumerate(line.tokens) if t.kind == "date" and isinstance(t.value, Mention)]
    begin = 0
    for i in ends:
        lead = line.text[begin : line.starts[i]]
        begin = line.starts[i]
        part = [t for k, t in enumerate(line.tokens) if line.starts[k] >= begin - len(lead) and k < i]
        there = any(same_place(str(entry.values.get(k) or "-"), p) for _, p, _ in places_in(part) for k in _WHERE)
        if not _HOME.search(f" {lead.lstrip()}") or _BACK_THERE.search(lead) or there:
            continue
        day = past_day(line.tokens[i].value, today)
        if day is not None:
            yield day


_WHERE = ("destination", "country")


def _is_about(said: Said, entry: Entry) -> bool:
    """Whether a sentence tells of the one who made a journey, by name."""
    people, who = set(people_of(said)), _traveller(entry)
    return who in people if who else not people and bool(_MINE.search(said.line) or not _HIS.search(said.line))


_SINCE = re.compile(
    r" (?:been|was|were|stayed|staying|lived|living|worked|working|studied|studying|away|gone|out) (?:[^;.!?<]+ )??since (?:the )?<d(?P<day>\d+)> "
)
"""How somebody is told to have been away up to now, or up to the day on which they came home."""


def been_since(told: Told) -> list[Finding]:
    """The stays that are told by since when somebody had been there, beside their coming home: "he'd been there since"."""
    out: list[Finding] = []
    for at, said in enumerate(told.said):
        since = _SINCE.search(said.line) if said.sense.tells and not said.sense.asks else None
        token = said.tokens[int(since["day"])] if since is not None else None
        first = (
            _last_that_was(token.value, told.today) if token is not None and isinstance(token.value, Mention) else None
        )
        if token is None or first is None or _YET_TO_COME.search(said.line):
            continue
        near = [s for s in told.said[max(0, at - 1) : at + 2] if not s.sense.asks and not _YET_TO_COME.search(s.line)]
        days = {day: s for s in near for day in _came_on(s, told.today, token) if first < day}
        place = _one_land([p for s in told.said[max(0, at - 1) : at + 1] if s in near for p in went_to(s)])
        who = _of_whom(told, at)
        if len(days) != 1 or place is None or not who or _IN_CARE.search(said.line):
            continue
        day, by = next(iter(days.items()))
        stay = Days(first, day, None, tuple(dict.fromkeys((said.fact, by.fact))), apart=True)
        out += _dated_anew(told, said, stay, place, who) or put_right(told, said, stay, place, who)
    return out


_IN_CARE = re.compile(r" (?:hospital|clinic|rehab|care home|hospice|ward) ")
"""Where somebody was who was on no journey."""


def _came_on(said: Said, today: dt.date, but: Token) -> Iterator[dt.date]:
    """Yield the days on which a sentence tells somebody to have come home, but for that of another date."""
    line = said.sense.line
    for i, token in enumerate(line.tokens):
        lead = line.text[: line.starts[i]]
        if token.kind == "date" and token is not but and isinstance(token.value, Mention) and _HOME.search(lead):
            day = past_day(token.value, today)
            if day is not None:
                yield day


def _of_whom(told: Told, at: int) -> str:
    """Return whom a sentence about a stay means: whom "he" means, the speaker by "I", else the one it names; "" for unclear."""
    said = told.said[at]
    me, people = said.sense.scene.me, set(people_of(said))
    if not _HIS.search(said.line) and re.search(r" (?:i|we) ", said.line):
        return me
    if not people and _HIS.search(said.line):
        people = _named_before(told, at)
        return people.pop() if len(people) == 1 else ""
    if people:
        return people.pop() if len(people) == 1 else ""
    return me if _MINE.search(said.line) or not any(people_of(s) for s in told.said) else ""


# -- by both its days, in whatever words


_SHORTEST = dt.timedelta(days=7)
_OTHER_MATTER = re.compile(
    r" (?:rent|lease|invoice\w*|bills?|policy|insur\w*|prescri\w*|antibiotics?|exhibition|festival|sale|closed|shop|warranty|subscription|deadline|strike|works|"
    r"might|maybe|perhaps|would|could|should|if|whether|cancel\w*|called off|fell through|instead of|supposed|almost|nearly|wanted|hoped|parcel|letter|news|weather) "
)
"""What days may be those of, beside somebody's stay, and what makes them uncertain."""


def both_days(told: Told) -> list[Finding]:
    """The stays of weeks that are just over, told by two days and a place abroad in words that no other reader knows."""
    is_over = any(_IS_OVER.search(s.text) or BACK_NOW.search(s.text) for s in told.said if not s.sense.asks)
    out: list[Finding] = []
    for at, said in enumerate(told.said):
        past = is_over or any(is_past(t.low) and not t.capital for t in said.tokens)
        other = _OTHER_MATTER.search(said.line) or _OF_LEAVE.search(_NO_LEAVE.sub(" ", said.line))
        if not past or other or said.sense.asks or _YET_TO_COME.search(said.line) or _is_of_years_ago(said, told.today):
            continue
        days, place = _both_past(said, told.today), _one_land(went_to(said)) or _one_land(_before_it(told, at))
        who = _of_whom(told, at) if days is not None and place is not None else ""
        known = [e for path in (TRIPS, THEIR_TRIPS) for e in told.entries(path) if _is_on(e, days)]
        if days is None or place is None or not who or known or place[1] == land_of_zone(said.sense.scene):
            continue
        if _OF_A_THING.search(said.line):
            continue
        stay = Days(*days, None, (said.fact,), apart=True)
        out += _dated_anew(told, said, stay, place, who) or put_right(told, said, stay, place, who)
    return out


_OF_A_THING = re.compile(
    r" (?:it|painting|paintings|picture|novel|book|exhibition|car|bike|parcel|suitcase|work|sculpture|photos?) (?:was|were|is|are|hung|stood|lay|ran|has been|had been) "
)
"""How a thing is told to have been somewhere: "it hung in Paris from 1 March to 30 April"."""


def _is_of_years_ago(said: Said, today: dt.date) -> bool:
    """Whether a sentence names a year that is over: "in 2019 I lived in Lisbon"."""
    told = (t.value for t in said.tokens if t.kind == "date" and isinstance(t.value, Mention))
    return any(m.grain == "year" and m.last.year < today.year - 1 for m in told)


def _before_it(told: Told, at: int) -> list[tuple[str, str]]:
    """Return the places that the sentence before one names, where it is of being home from there."""
    before = told.said[at - 1] if at else None
    return went_to(before) if before is not None and not before.sense.asks and _HOME_FROM.search(before.line) else []


_HOME_FROM = re.compile(r" (?:from|after|following|over|done|behind|was|were|been) ")


def _both_past(said: Said, today: dt.date) -> tuple[dt.date, dt.date] | None:
    """Return the first and the last day of weeks that are just over, where a sentence names no other days."""
    told = [t.value for t in said.tokens if t.kind == "date" and isinstance(t.value, Mention) and _is_exact(t.value)]
    if len(told) == 1 and is_stretch(told[0]):
        one = next(gone(t, today).value for t in said.tokens if t.kind == "date" and t.value is told[0])
        first, last = one.first, one.last
    elif len(told) == _BOTH and all((m.first == m.last) for m in told):
        ends = [_last_that_was(m, today) for m in told]
        if ends[0] is None or ends[1] is None:
            return None
        first, last = ends[0], ends[1]
    else:
        return None
    return (first, last) if _SHORTEST <= last - first <= _LONGEST and today - JUST_BACK <= last <= today else None


def _is_exact(mention: Mention) -> bool:
    """Whether a date is a day or a stretch of days, and no "whole winter"."""
    return not mention.recurring and not mention.approximate and (mention.first == mention.last or is_stretch(mention))


def _is_on(entry: Entry, days: tuple[dt.date, dt.date] | None) -> bool:
    """Whether a journey is known on two days, be it in another year as others read them."""
    told = [entry.values.get(k) for k in ("departure_date", "return_date")]
    return (
        days is not None
        and not entry.retired
        and [(d.month, d.day) for d in told if d] == [(d.month, d.day) for d in days]
    )


# -- in the year that is over


_IS_OVER = re.compile(
    r"\b(?:unpack\w*|(?:am|is|are|was|were|['’]s|['’]re|['’]m) over|behind (?:me|us)|jet-?lag\w*|(?:just |finally )?(?:landed|touched down|got in|got back|flew in|came (?:back|home))\b[^.!?]*\b(?:this morning|today|tonight|last night|yesterday|(?:on |last )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|an hour ago|earlier)|"
    r"(?:just|finally|safely) (?:home|back)|(?:\A|[.!?] )(?:and |so )?(?:home|back)\b[^.!?]{0,40}[,.!])",
    re.IGNORECASE,
)
"""How a turn tells that somebody is home from what it tells of."""


def turned_back(told: Told) -> list[Finding]:
    """The journeys read as those of the year to come whose days were just over when somebody told that they are home."""
    if not any(_IS_OVER.search(s.text) or BACK_NOW.search(s.text) for s in told.said if not s.sense.asks):
        return []
    out: list[Finding] = []
    for entry in [e for path in (TRIPS, THEIR_TRIPS) for e in told.fresh(path) if e.record is None]:
        sentences = [s for s in told.said if s.fact in entry.facts]
        days = {k: entry.values[k] for k in ("departure_date", "return_date") if entry.values.get(k)}
        before = _year_before(list(days.values()))
        if len(days) != _BOTH or len(before) != _BOTH or any(_is_to_come(s) for s in sentences):
            continue
        if days["departure_date"] > told.today and told.today - JUST_BACK <= before[1] <= told.today:
            moved: dict[str, Value] = dict(zip(days, before, strict=True))
            out.append(Finding(collection=entry.collection, entry=entry, values=moved, facts=tuple(entry.facts)))
    return out


def _is_to_come(said: Said) -> bool:
    return bool(_YET_TO_COME.search(said.line) or re.search(r"\b(?:19|20)\d\d\b", said.text))


def _year_before(days: Sequence[dt.date]) -> list[dt.date]:
    """Return the same days a year before, [] where one of them has none."""
    return [] if any((d.month, d.day) == (2, 29) for d in days) else [d.replace(year=d.year - 1) for d in days]
