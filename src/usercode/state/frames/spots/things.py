"""Spots of things and promises: what is taken, lent, in the shop or needed on a day, and what was promised for one."""

# ruff: noqa: E501  (patterns and tables are read best on one line)

from __future__ import annotations

import datetime as dt
import re

from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.phrases import exact, is_name, text_of
from usercode.state.frames.reading import Reading, Scene
from usercode.state.frames.spots.clock import when
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.whose import Named, named, stated
from usercode.state.frames.tokens import Span, Token
from usercode.state.frames.wordset import word_set

_EVENTS = "calendar.events"
CARS = word_set(
    "car van truck suv golf subaru toyota honda civic corolla ford fiesta focus polo passat bmw audi mercedes tesla volvo "
    "skoda octavia fiat kia hyundai mazda nissan jeep prius yaris mini renault clio peugeot citroen citroën seat leon opel "
    "vauxhall corsa astra volkswagen vw lexus chevy dacia minivan beetle camry outback rav4 tucson qashqai leaf"
)
_SHOP = re.compile(
    r" (?:garage|mechanic|mechanics|dealer|dealership|workshop|body shop|bodyshop|shop|mot|brakes?|service|serviced|servicing|cambelt|clutch|"
    r"timing belt|tyres?|tires?|recall|gearbox|exhaust|inspection|repairs?|oil change|respray|detailing|halfords|kwik|midas|jiffy|bodywork|transmission|"
    r"alternator|suspension|windscreen|windshield|smog|emissions|fixed|looked at|ready|book(?:ed)? in|drop(?:ping|ped)? (?:it|the \S+) off) "
)
_FETCHED = re.compile(r" (?:pick up|picking up|collect|collecting|fetch|hire|rental|rented|rent) ")
_THING = re.compile(
    r" (?P<thing>(?:(?:conference |meeting |board |seminar |the big |the small )*room (?:[a-z0-9]+ )(?=.*)|(?:the |my |our |his |her )?(?:spare |guest |sofa |lake |beach |holiday |camper |party |box )(?:room|bed|house|van|tent|home|trailer) |"
    r"(?:the |my |our )(?:car|van|spare room|guest room|spare bed|sofa bed|sofabed|cabin|projector|tent|trailer|boat|cottage|camera|truck|flat|caravan|camper|campervan|bike|laptop|studio|hall|marquee|suv|"
    r"ladder|pressure washer|drill|generator|kayak|canoe|roof box|roofbox|allotment|garage|driveway|basement|couch|sofa|apartment|condo|cello|keyboard|drone|lens|tripod) ))"
)
_USED = re.compile(
    r" (?:book\w*|reserv\w*|block\w*|use|using|uses|need\w*|borrow\w*|lend\w*|lent|loan\w*|tak\w+|have|has|having|get|gets|gave|give|giving|promis\w*|sleep\w*|stay\w*|crash\w*|kip\w*|"
    r"mov\w+|in|sublet\w*|rent\w*|host\w*|occup\w*|want\w*|got|said) "
)
_REFUSED = re.compile(r" (?:not|n't|never|no longer|instead|cancell?ed|sold|broke|broken|moved|postponed|rang) ")

_GOES_ON = re.compile(r"(?<=> ), (?=(?:i|we|he|she|they|it|but|as|because|since) )")
"""Where, behind a day, a sentence goes on with a new thought: ", we won't be there anyway"."""


def garage(line: Line) -> list[Reading]:
    """Read "Golf's going in to the garage on Wednesday 17 September, they keep it all day"."""
    car = next((t for t in line.tokens if t.kind == "word" and t.low in CARS), None)
    if car is None or not stated(line) or not _SHOP.search(line.text) or _FETCHED.search(line.text):
        return []
    if re.search(r" (?:his|her|their|your) (?:\S+ )?(?:car|van|truck) | (?:is|'s) free ", line.text):
        return []
    if re.search(r" (?:instead|moved|rang|postponed|rescheduled|pushed) ", line.text):
        return _garage_moved(line, line.scene)
    moment = days_of(line, line.scene)
    if not moment or any(c.standing == "negated" and any(t.kind == "date" for t in c.tokens) for c in line.clauses):
        return []
    name = "" if car.low in ("car", "van", "truck") else f" ({car.text})"
    kind = car.low if car.low in ("van", "truck") else "car"
    values: dict[str, Value] = {
        "title": f"{kind} {_purpose(line)}{name}",
        **moment,
        "resource": kind,
        "status": "planned",
        "_note": line.scene.text,
    }
    if "end" not in moment:
        values |= {"start": dt.datetime.combine(moment["start"].date(), dt.time()), "all_day": True}
    return [Reading(collection=_EVENTS, values=values)]


def _purpose(line: Line) -> str:
    """Return what a car is in the shop for: "service", else "in the garage"."""
    return "service" if re.search(r" (?:service|serviced|servicing) ", line.text) else "in the garage"


def _garage_moved(line: Line, scene: Scene) -> list[Reading]:
    moment = when(line, scene)
    day = _bare_day(line, scene)
    if not moment and day is not None:
        moment = {"start": dt.datetime.combine(day, dt.time()), "all_day": True}
    return [Reading(collection=_EVENTS, values=moment, mode="touch", refers="car")] if moment else []


def _bare_day(line: Line, scene: Scene) -> dt.date | None:
    m = re.search(r" (?:on |to )?the <n(\d+)> ", line.text)
    token = line.tokens[int(m[1])] if m else None
    n = re.match(r"(\d{1,2})(?:st|nd|rd|th)\Z", token.text) if token is not None else None
    if n is None or not 1 <= int(n[1]) <= 28:  # every month has 28 days
        return None
    months = scene.today.year * 12 + scene.today.month - 1 + (int(n[1]) < scene.today.day)
    return dt.date(months // 12, months % 12 + 1, int(n[1]))


def days_of(line: Line, scene: Scene) -> dict[str, Value]:
    """Return the moment that a line gives, over several days where it names a range: "from 18 to 22 July"."""
    for k, token in enumerate(line.tokens):
        if token.kind != "date" or not isinstance(token.value, Mention):
            continue
        mention: Mention = coming(token, scene.today).value
        whole = mention.grain in ("span", "weekend") and mention.first < mention.last and not mention.approximate
        if whole and mention.last >= scene.today:
            return _whole_days(mention.first, mention.last)
        if mention.grain == "day" and _is_end(line, k) and mention.first > scene.today:
            return _whole_days(scene.today, mention.first)
        last = _last_of(line, k)
        if mention.grain == "day" and last is not None and scene.today <= mention.first < last:
            return _whole_days(mention.first, last)
        length = next((t.value for t in line.tokens if t.kind == "span" and isinstance(t.value, Span)), None)
        if length is not None and mention.grain == "day" and mention.first >= scene.today and _lasts(line, k):
            days = length.count * (7 if length.unit == "week" else 1)
            if length.unit in ("day", "week"):
                return _whole_days(mention.first, mention.first + dt.timedelta(days=max(0, days - 1)))
        break
    return when(line, scene)


def _is_end(line: Line, at: int) -> bool:
    """Whether a date is only the end of something that has begun: "in the shop until Friday"."""
    begins = any(t.kind == "date" for t in line.tokens[:at])
    return at > 0 and not begins and line.tokens[at - 1].low in ("until", "till", "til", "through", "thru")


def _last_of(line: Line, at: int) -> dt.date | None:
    """Return the day that "until" joins to a date: "has it from Friday 7 March till Sunday 9 March"."""
    after = line.tokens[at + 1 : at + 3]
    joined = len(after) > 1 and after[0].low in ("till", "until", "to", "through", "thru", "-", "–")
    return exact(coming(after[1], line.scene.today).value) if joined and after[1].kind == "date" else None


def _lasts(line: Line, at: int) -> bool:
    """Whether a date has a length of time behind or before it: "for two weeks from 3 May"."""
    return bool(re.search(r" for (?:the |a )?<s\d+> ", line.text)) and at >= 0


def _whole_days(first: dt.date, last: dt.date) -> dict[str, Value]:
    return {
        "start": dt.datetime.combine(first, dt.time()),
        "end": dt.datetime.combine(last, dt.time(23, 59)),
        "all_day": True,
    }


def things(line: Line) -> list[Reading]:
    """Read a room or a thing of the speaker's that somebody takes, borrows, sleeps in or needs on a day."""
    m = _THING.search(line.text)
    told = _GOES_ON.split(line.text, maxsplit=1)[0] if m is not None else line.text
    if m is None or not _USED.search(line.text) or _REFUSED.search(told + " ") or not stated(line):
        return []
    moment = days_of(line, line.scene)
    if not moment:
        return []
    tokens = line.tokens[line.token_at(m.start("thing")) : line.token_at(m.end("thing") - 2) + 1]
    thing = text_of([t for t in tokens if t.low not in ("the", "my", "our", "his", "her")])
    low = thing.lower()
    others = [n for n in named(line, line.scene) if n.name not in ("", line.scene.me) and not _is_where(line, n.at)]
    people = [n.name for n in others if n.name.lower() not in low]
    title = _title_of_use(line, thing, people)
    values: dict[str, Value] = {
        "title": title,
        **moment,
        "resource": thing,
        "status": "planned",
        "_note": line.scene.text,
    }
    if people:
        values["people"] = list(dict.fromkeys(people))
    return [Reading(collection=_EVENTS, values=values)]


def _is_where(line: Line, at: int) -> bool:
    return at > 0 and line.tokens[at - 1].low in ("to", "in", "at", "from", "near")


def _title_of_use(line: Line, thing: str, people: list[str]) -> str:
    what = re.search(
        r" for (?:the |my |our |a |some )*(?P<what>(?:[^\s,;.:!?<>]+ ){1,4}?)(?=[,;.:!?] |<|$|on |from |at )", line.text
    )
    purpose = ""
    if what is not None:
        purpose = text_of(line.tokens[line.token_at(what.start("what")) : line.token_at(what.end("what") - 2) + 1])
    if people and purpose.lower() not in {p.lower() for p in people} | {""}:
        return f"{thing} for {people[0]} ({purpose})"
    if people:
        return f"{thing} for {people[0]}"
    return purpose or _around_thing(line, thing)


def _around_thing(line: Line, thing: str) -> str:
    """Return "moving the sofa with the van": the words of a line up to its date, without who and when."""
    words: list[Token] = []
    for token in line.tokens:
        if token.kind not in ("word", "number"):
            if words:
                break
            continue
        if token.low in ("i", "we", "am", "are", "will", "'m", "'re", "so", "and", "on", "just", "that", "now"):
            if words and token.low in ("on", "so"):
                break
            continue
        words.append(token)
    title = text_of(words[:8])
    return title if thing.lower().split()[-1] in title.lower() else f"{title} ({thing})" if title else thing


_PROMISE = re.compile(
    r" (?:told|promised|promising|said|swore|agreed|assured) (?:[^\s<>;.!?]+ ){0,5}?(?:i|we) (?:'d|would|will|'ll|can|could|am|'m) (?P<what>(?:[^\s,;.:!?<>]+ ){1,14}?)(?=on |<|[,.;!] |from |at |this |next |$|while |because |so )|"
    r"(?:\A| (?:i|we|i 've|i have|just|also|and|have) )(?:promised|offered|volunteered|agreed|signed up|committed) (?:(?!not )[^\s<>;.!?,]+ ){0,3}?(?:to|for) (?P<doing>(?:[^\s,;.:!?<>]+ ){1,9}?)(?=on |<|[,.;!] |from |at |this |next |$|while |because |so )"
)
BY_OTHER_MEANS = re.compile(
    r" (?:by|on the|in a|catch\w* the|get\w* the) (?:train|bus|coach|tram|tube|metro|taxi|cab|uber|bike) | on foot "
)
"""What tells that a way is made without the car."""
_SAYING = word_set("be say think know see come go call text email pay send let ask tell")


_HIM = word_set("him her them")


def promises(line: Line, scene: Scene) -> list[Reading]:
    """Read "told Becky I'd have Alfie on the 18th of May from 8 in the morning till tea time"."""
    m = _PROMISE.search(line.text)
    moment = when(line, scene) if m is not None else {}
    if m is None or not moment or re.search(r" (?:if|not|n't|maybe|might|never) ", line.text):
        return []
    part = "what" if m["what"] else "doing"
    tokens = line.tokens[line.token_at(m.start(part)) : line.token_at(m.end(part) - 2) + 1]
    words = [t for t in tokens if t.kind in ("word", "number")]
    if not words or (words[0].low in _SAYING and len(words) < 2):
        return []
    people: list[Named] = [n for n in named(line, scene) if n.name not in ("", scene.me)]
    to = [n.name for n in people if n.at < line.token_at(m.start(part))]
    meant = {n.at: n.name for n in people if line.tokens[n.at].low in _HIM}
    called = {i: f"the {n}" if n.islower() else n for i, n in meant.items() if n not in text_of(words) and n not in to}
    first = next(i for i, t in enumerate(line.tokens) if t is words[0])
    said = " ".join(called.get(first + i, t.text) for i, t in enumerate(words))
    title = said + (f" (promised to {to[0]})" if to else " (promised)")
    if not BY_OTHER_MEANS.search(line.text) and re.search(
        r" (?:drive|driving|run|running|lift|drop|dropping|pick|picking|take|taking|collect|give) (?:\S+ ){0,4}?(?:to|up|off|from|a lift|a ride|home) ",
        line.text,
    ):
        title += ", driving"
    values: dict[str, Value] = {"title": title, **moment, "status": "planned", "_note": scene.text}
    names = [t.text for t in words if is_name(t)] + [n.name for n in people]
    if names:
        values["people"] = list(dict.fromkeys(names))
    return [Reading(collection=_EVENTS, values=values)]
