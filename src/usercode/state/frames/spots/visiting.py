"""Spots of who comes to the house and of errands by car: the plumber, guests who stay, a drive to the airport."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence
from functools import lru_cache

from usercode.state.change import Value
from usercode.state.frames.phrases import bare, place_in, text_of
from usercode.state.frames.reading import Reading
from usercode.state.frames.spots.clock import at_hours, is_unknown_clock, when
from usercode.state.frames.spots.hours import times
from usercode.state.frames.spots.lasting import length_in
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.stretches import days_of
from usercode.state.frames.spots.whose import named, stated
from usercode.state.frames.tokens import Token, tokenize
from usercode.state.frames.words import CARERS, FRIENDS, KIN, PETS, TRADES
from usercode.state.frames.wordset import word_set
from usercode.wordnet import is_a

_EVENTS = "calendar.events"
_COMING = re.compile(
    r" (?:coming|comes|come|coming over|here|round|around|available|free|visits?|visiting|turns up|turning up|"
    r"booked in|scheduled|arrives?|arriving|delivers?|delivering|install(?:s|ing)?|fix(?:es|ing)?|measur(?:e|es|ing)|"
    r"inspects?) "
)
_OFFERED = re.compile(r" (?:available|free|could|can only|only) ")
_TAKEN = re.compile(
    r"\b(?:works?|booked|confirmed|agreed|said yes|took it|take it|taken it|fine by (?:me|us)|good|perfect|settled|"
    r"deal)\b",
    re.IGNORECASE,
)
_NOT_COMING = re.compile(r" (?:not|n't|never|cancell?ed|called off|instead|moved|postponed|was|were|last|if|unless) ")
_THEY = word_set("he she they it who")
_HOUSE = re.compile(
    r"\b(?:fix|repair|install|replace|mend|service|measure|inspect|fit|clean|paint|deliver|boiler|bathroom|kitchen|"
    r"roof|heating|leak|pipe|pipes|sink|shower|wiring|sockets?|windows?|fence|garden|house|flat|apartment|home|door|"
    r"floors?|washing machine|fridge|oven|dishwasher|broadband|fib(?:re|er)|meter|here|round|around|over)\b",
    re.IGNORECASE,
)


_SAYS_WHEN = re.compile(
    r" (?:said|says|gave (?:me|us)|offered|suggested|has|picked|chose) (?:me |us )?(?:on |a slot on |the )?<d"
)
"""How somebody who works at the house names a day."""
_CALLERS = word_set(
    "engineer technician fitter surveyor assessor inspector installer locksmith exterminator sweep glazier tuner "
    "valuer appraiser decorator plasterer tiler joiner handyman roofer gardener landlord landlady"
)


@lru_cache(maxsize=4_096)
def _worker(low: str) -> bool:
    """Whether a word names somebody who works at other people's homes, by what WordNet files it under."""
    return (
        low in TRADES | _CALLERS
        or low.removesuffix("s") in _CALLERS | TRADES
        or low.removesuffix("s") in _HOME_CALLERS
        or (low not in CARERS and is_a(low, "craftsman", "skilled worker", "workman", "cleaner"))
    )


_CREW = word_set("guy guys man men woman lady bloke fella lad people crew team person folks tech")
_TRADE = re.compile(
    r" (?:(?:water|gas|central|electric|garage|window|solar|burglar|smoke|washing|air|septic|dish|hot|satellite|pest|"
    r"phone) )?(?:heaters?|heating|boiler|gas|cable|internet|broadband|wifi|fib(?:re|er)|electricity|electric|meter|"
    r"alarm|roof|roofing|carpet|flooring|floor|windows?|doors?|blinds?|"
    r"curtains?|kitchen|bathroom|fridge|oven|dishwasher|washer|dryer|machine|appliance|furniture|sofa|mattress|"
    r"delivery|chimney|gutters?|fence|garden|pool|pest|termite|control|furnace|ac|hvac|conditioning|aircon|plumbing|"
    r"drains?|septic|solar|panels?|locks?|piano|repair|maintenance|tile|tiling|insulation|removal) \Z"
)
"""What those work on or bring who are called by it: "the water heater guy", "the gas man"."""


def _crew_in(line: Line) -> str:
    """Return "water heater guy" of a line that calls who comes by what they work on, "" for none."""
    for i, token in enumerate(line.tokens):
        trade = _TRADE.search(line.text[: line.starts[i]]) if token.low in _CREW else None
        begin = line.token_at(trade.start() + 1) if trade is not None else 0
        if begin and line.tokens[begin - 1].low in _BEFORE_WORKER:
            return text_of(line.tokens[begin : i + 1])
    return ""


def worker_in(line: Line) -> str:
    """Return the worker that a line names as the one who comes: "plumber" of "the plumber can finally come"."""
    if crew := _crew_in(line):
        return crew
    for i, token in enumerate(line.tokens):
        led = next((k for k in range(max(0, i - 2), i) if line.tokens[k].low in _BEFORE_WORKER), -1)
        at_home = token.low.removesuffix("s") in _HOME_CALLERS or _HOUSE.search(line.text)
        if token.kind == "word" and led >= 0 and _worker(token.low) and at_home:
            return text_of(line.tokens[led + 1 : i + 1]).lower()
    return ""


_BEFORE_WORKER = word_set("the a an our my some")
_HOME_CALLERS = word_set(
    "painter plasterer tiler decorators builder carpenter joiner exterminator chimney-sweep workman tuner sweep locksmith fitter installer surveyor glazier roofer plumber electrician decorator"
)
"""Who is called to a home, whatever else a line says."""


_SENDS = re.compile(
    r" (?:is|are|'re|'s|will be|'ll be)? ?(?:sending|send|sends|bringing) (?:someone|somebody|a man|a guy|an engineer|"
    r"a technician|a crew|a team|people|two men|a fitter|round)(?= )"
)
_FIRM_COMES = re.compile(
    r" (?:is|are|'re|will be|'ll be) (?:coming|due|calling|visiting|booked)(?: in| out| round| over)?"
    r"(?= (?:to (?:service|fit|fix|repair|read|install|look|check|mend|replace|deliver|collect|inspect|measure|do|"
    r"clean|sweep|empty|connect|swap|change|survey|test|put|set|sort|upgrade|lay|unblock|take|finish)|for the|"
    r"about the|<d))"
)
"""How a firm comes for whom somebody has to be in: "British Gas are coming to service the boiler"."""
_WAITED_FOR = re.compile(
    r"\b(?:(?:have|need|needs|has|supposed|got) to (?:be (?:in|home|there|around|at home)|let (?:them|him|her|the \w+) "
    r"in|stay (?:in|home)|wait in|open)|somebody (?:has|needs) to be|someone (?:has|needs) to be|i['’]?(?:ll| will) be "
    r"(?:in|home))\b",
    re.IGNORECASE,
)


_OF_A_FIRM = word_set(
    "council board company people landlord agency agents gas water electricity housing installers fitters movers they"
)


def _sent(line: Line) -> list[Reading]:
    """Read "British Gas are sending someone to do the boiler on Wednesday" of those for whom one has to be in."""
    m = _SENDS.search(line.text) or (_FIRM_COMES.search(line.text) if _WAITED_FOR.search(line.scene.whole) else None)
    who = line.tokens[: line.token_at(m.start() + 1)] if m is not None else ()
    moment = when(line, line.scene) if m is not None else {}
    at_home = _WAITED_FOR.search(line.scene.whole) or _HOUSE.search(line.scene.text)
    if any(t.low in KIN | FRIENDS for t in who) or not any(t.capital or t.low in _OF_A_FIRM for t in who):
        return []
    if not who or not moment or not at_home or not stated(line) or _NOT_COMING.search(line.text):
        return []
    name = text_of(bare([t for t in who if t.kind == "word" and t.low not in ("my", "our", "so", "and", "ok", "now")]))
    values: dict[str, Value] = {
        "title": f"{name} engineer".strip(),
        **moment,
        "status": "planned",
        "_note": line.scene.whole,
    }
    return [Reading(collection=_EVENTS, values=values)]


def visitor(line: Line) -> list[Reading]:
    """Read a worker who comes to the house on a day, named in this line or in the one before."""
    if sent := _sent(line):
        return sent
    scene = line.scene
    first = line.tokens[0] if line.tokens else None
    carried = first is not None and (first.low in _THEY or first.kind == "date")
    who = worker_in(line) or (scene.worker if carried else "")
    told = line.text if first is None or first.kind != "date" else f" {scene.before.lower().rstrip('.!')} {line.text}"
    coming = _COMING.search(told) or (_SAYS_WHEN.search(told) and _WAITED_FOR.search(scene.whole))
    if not who or not coming or _NOT_COMING.search(line.text):
        return []
    if line.mood == "question" or (_OFFERED.search(line.text) and not _TAKEN.search(scene.whole)):
        return []
    moment = days_of(line, scene)
    if not moment:
        return []
    values: dict[str, Value] = {"title": who, **moment, "status": "planned", "_note": f"{scene.before} {scene.text}"}
    return [Reading(collection=_EVENTS, values=values)]


_GUEST = re.compile(
    r" (?P<who>(?:guests?|visitors?|renters?|tenants?|lodgers?|(?:my |our |his |her )(?:\S+ )?\S+)) "
    r"(?:is |are |will be |'ll be |'re |'s )?(?:arriv(?:es?|ing)|stay(?:s|ing)?|com(?:es?|ing) (?:to stay|to see us|"
    r"to visit|over|up|down)|fl(?:y|ies|ying) in|visit(?:s|ing)?(?= (?:us|me|from|for|on|in|over|until|till|between|"
    r"again|this|next|at|<))|checks? in|checking in) "
)
_LODGERS = word_set("in-laws inlaws guest guests visitor visitors renter renters tenant tenants lodger lodgers")


def guests(line: Line) -> list[Reading]:
    """Read guests who come to stay from one day to another: they take the guest room."""
    m = _GUEST.search(line.text)
    if m is None or not stated(line) or _NOT_COMING.search(line.text):
        return _named_guests(line)
    behind = line.tokens[line.token_at(m.end() - 1) + 1 :]
    if behind[:1] and behind[0].low in ("in", "to", "at", "into") and place_in(behind[1:4])[0]:
        return []
    words = [w for w in m["who"].split() if w not in ("is", "are", ",")]
    last = words[-1]
    if line.text.startswith("'s ", m.end("who")):  # "my ex's mother"
        return _named_guests(line)
    if not _LODGERS.union(FRIENDS, KIN) & set(words):
        return _named_guests(line)
    moment = _nights_of(line, single=False)
    if "end" not in moment:
        return []
    values: dict[str, Value] = {
        "title": f"{_as_written(line, last)} staying",
        **moment,
        "resource": "guest room",
        "status": "planned",
        "_note": f"{line.scene.before} {line.scene.text}".strip(),
    }
    return [Reading(collection=_EVENTS, values=values)]


def _as_written(line: Line, low: str) -> str:
    return next((t.text for t in line.tokens if t.low == low), low)


_OUR_HOME = r"(?:ours|mine|(?:our|my) (?:house|place|flat|home|apartment|cottage|farm|tiny \S+))"
_STAYING = (
    rf"com(?:es?|ing) (?:over |up |down |back |here |round )*(?:to|and) stay|stay(?:s|ing)? (?:(?:here|over|on) )*(?:with (?:us|me)|at {_OUR_HOME})"
    rf"|(?:crash|bunk|kip|camp|sleep|doss)(?:es|s|ing)? (?:out |down |in )?(?:here|with (?:us|me)|at {_OUR_HOME}|(?:on|in) (?:our|my|the) (?:[a-z-]+ )?(?:sofa|couch|floor|lounge|living room|garden|futon|air mattress)(?! of | at (?:my |our )?[a-z]+ 's ))"
)
_DESCENDING = (
    r"(?:descend|invad|land|roll|rock|pitch|turn|show)(?:s|es|ing|e)?(?: (?:in|up))?(?: (?:on|upon) (?:us|me)| here| us)?"
    r"(?= (?:from |on |between |for )?(?:the )?<d)"
    r"|(?:com|arriv)(?:e|es|ing)(?: (?:over|up|down|here))?(?= (?:on )?(?:the )?<d[^;.!?]*? (?:leave|leaves|leaving|go|goes|going|off|out|home|stay|stays|staying|until|till) (?:[a-z']+ )?(?:the )?<d)"
)
"""How guests are told to come who stay until another day: "the in-laws descend on 20 March and leave on the 27th"."""
_NOT_BEFORE = re.compile(
    r" (?:do|does|wo|will) (?:n't|not) (?:leave|go|budge|clear off|go home)(?= (?:again )?(?:until|till|before) )"
)
_WITH_US = r"(?:(?:'re|are|is|'s|'ll be|will be) )(?:all )?(?:with|at) (?:us|ours|mine)(?= (?:from )?<d)"
_OVERNIGHT = r"(?:stay(?:s|ing)?|sleep(?:s|ing)?) over(?: night)?|stay(?:s|ing)? the night"
_NAMED_GUEST = re.compile(
    rf" (?:is |are |will be |'ll be |'re |'s |will |'ll )?(?:{_STAYING}|{_DESCENDING}|(?P<night>{_OVERNIGHT}))(?= )| {_WITH_US}"
)


def _named_guests(line: Line) -> list[Reading]:
    """Read "Aoife and the kids are coming to stay with us from 8 to 12 August", "three of my flatmates are sleeping over"."""
    m = _NAMED_GUEST.search(line.text)
    if m is None or not stated(line) or _NOT_COMING.search(_NOT_BEFORE.sub(" stay", line.text)):
        return []
    before = line.tokens[: line.token_at(m.start()) + 1]
    if {t.low for t in before[-2:]} & PETS or (before and before[-1].low in ("i", "we", "'m", "am")):
        return []  # "Tom is in Peru, so their dog is staying with us"
    who = [n.name for n in named(line, line.scene) if n.name not in ("", line.scene.me) and not n.owns]
    told = tokenize(line.scene.before) if any(t.low == "they" for t in before) else before
    called = who[0] if who else _kin_in(told) or _kin_in(before)
    moment = _nights_of(line, single=m["night"] is not None)
    if not called or "end" not in moment:
        return []
    values: dict[str, Value] = {
        "title": f"{called} staying",
        **moment,
        "resource": "guest room",
        **({"people": list(dict.fromkeys(who))} if who else {}),
        "status": "planned",
        "_note": line.scene.text,
    }
    return [Reading(collection=_EVENTS, values=values)]


def _kin_in(tokens: Sequence[Token]) -> str:
    """Return "Greg's parents" of the words before what guests do, "" where they name no people."""
    kin = [k for k, t in enumerate(tokens) if {t.low, t.low.removesuffix("s")} & _GUESTS]
    at = next((k for k in kin if tokens[k + 1 : k + 2] == () or tokens[min(k + 1, len(tokens) - 1)].low != "'s"), None)
    if at is None:
        return ""
    owned = at > 1 and tokens[at - 1].low == "'s"
    name = tokens[at].capital and at + 1 < len(tokens) and tokens[at + 1].capital
    return text_of(tokens[at - 2 : at + 1]) if owned else text_of(tokens[at : at + 1 + name])


_GUESTS = _LODGERS | FRIENDS | KIN
_NIGHT = dt.timedelta(days=1)


def _nights_of(line: Line, *, single: bool) -> dict[str, Value]:
    """Return the days that guests stay: from the first that a line names to the last; `single`, until the next day."""
    moment = days_of(line, line.scene)
    named_days = [t for t in line.tokens if t.kind == "date" and t.value.grain == "day"]
    figures = [t for t in named_days if re.search(r"\d", t.text)]  # "for Thanksgiving, from 25 to 30 November"
    days = [t.value.first for t in (figures if len(figures) > 1 else named_days)]
    if len(days) > 1 and line.scene.today <= days[0] < days[-1]:
        return _from_to(days[0], days[-1])
    if single and moment and "end" not in moment and moment["start"].date() > line.scene.today:
        return _from_to(moment["start"].date(), moment["start"].date() + _NIGHT)
    return moment


def _from_to(first: dt.date, last: dt.date) -> dict[str, Value]:
    return {
        "start": dt.datetime.combine(first, dt.time()),
        "end": dt.datetime.combine(last, dt.time(23, 59)),
        "all_day": True,
    }


_DELIVERED = re.compile(
    r" (?:delivered|installed|dropped off|fitted|set up|collected|brought|delivery|delivers?|delivering|arrives?|"
    r"arriving|arrive|comes?|coming|installs?|installing|fits?|fitting) "
)
_AT_HOME = re.compile(
    r" (?:be|stay|wait) (?:at |around )?(?:home|in|there|around|here) | let (?:them|him|her|the \S+) in | sign for |"
    r" open (?:the door|up) | take (?:it|them) in "
)
_OTHER_DOES = re.compile(
    r" (?:not|n't|he|she|they|he's|she's|he'll|she'll|they'll|husband|wife|partner|neighbou?r|can't|won't) "
)
"""What tells of the sentence behind that its speaker does not wait at home."""
_NOT_DELIVERED = re.compile(
    r" (?:not|n't|never|might|maybe|should arrive|was|were|if|unless|cancell?ed|neighbou?rs?|their|his) "
)


def delivery(line: Line) -> list[Reading]:
    """Read what is brought or fitted at home in some hours of a day for which somebody has to be there."""
    scene = line.scene
    told = f"{line.text} {' '.join(re.findall(_WORD, scene.before.lower()))} "
    behind = f" {' '.join(re.findall(_WORD, line.behind.lower()))} "
    waits = _AT_HOME.search(line.text) or (_AT_HOME.search(behind) and not _OTHER_DOES.search(behind))
    if not _DELIVERED.search(told) or not waits or _NOT_DELIVERED.search(line.text):
        return []
    moment = when(line, scene)
    if not moment and scene.last_day is not None and _DELIVERED.search(f" {scene.before.lower()} "):
        moment = at_hours(line, scene.last_day)
    if not moment or moment.get("all_day") or line.mood == "question" or not stated(line):
        return []
    if _others_wait(line):
        return []
    held = next((c for c in line.clauses if any(t.kind == "date" for t in c.tokens)), None)
    subject = [t for t in held.subject if t.kind == "word"] if held is not None else []
    name = text_of(bare([t for t in subject if t.low not in ("my", "our", "new")])) if len(subject) > 1 else ""
    name = name or worker_in(line) or scene.worker
    last = name.split()[-1].lower() if name else ""
    values: dict[str, Value] = {
        "title": name
        if last in _CREW or (last and _worker(last))
        else f"{name} delivery"
        if name
        else "delivery at home",
        **moment,
        "status": "planned",
        "_note": f"{scene.before} {scene.text}".strip(),
    }
    return [Reading(collection=_EVENTS, values=values)]


def _others_wait(line: Line) -> bool:
    """Whether the one who is at home is named and not the speaker: "my husband will be home for that"."""
    m = _AT_HOME.search(line.text)
    at = line.token_at(m.start() + 1) if m is not None else 0
    who = [n for n in named(line, line.scene) if at - _SUBJECT_NEAR <= n.at < at and not n.owns]
    return bool(who) and who[-1].name != line.scene.me and line.tokens[who[-1].at].low not in _ANY_OF_US


_SUBJECT_NEAR = 5
_ANY_OF_US = word_set("somebody someone anyone one us we everyone")
_WORD = re.compile(r"[a-z'-]+")
_ERRAND = re.compile(
    r" (?:i|we) (?:need|have|'ve got|have got|am going|'m going|promised|agreed|offered|am supposed|'m supposed) to "
    r"(?P<what>(?:drive|pick up|pick|collect|take|fetch|drop|meet|bring|run|give)(?: [^\s<>;.!?]+)*?)"
    r"(?: on| this| next)?(?: <d\d+>)(?: (?P<why>to [^<>;.!?,]+?))?(?= [,;.!?]| <|\s*\Z)"
)
_FETCH = re.compile(r" (?:airport|station|hospital|vet|school|clinic|parents|mom|mum|dad|kids|home|move|lift|ride) ")


def errand(line: Line) -> list[Reading]:
    """Read "I need to drive to the airport on November 4 to pick up my parents": bound to its day, so no task."""
    m = _ERRAND.search(line.text)
    if m is None or not stated(line) or not _FETCH.search(line.text) or line.mood == "question":
        return []
    if re.search(r" (?:by|before|until|till) <d\d+>", line.text):
        return []
    moment = when(line, line.scene)
    if not moment:
        return []
    what = line.tokens[line.token_at(m.start("what")) : line.token_at(m.end("what") - 1) + 1]
    title = " ".join(t.text for t in what)
    if m["why"]:
        why = line.tokens[line.token_at(m.start("why")) : line.token_at(m.end("why") - 1) + 1]
        title += " " + " ".join(t.text for t in why)
    values: dict[str, Value] = {"title": title, **moment, "status": "planned", "_note": line.scene.text}
    return [Reading(collection=_EVENTS, values=values)]


_ENDS = re.compile(
    r"\s*(?:it|that|this|the (?:meeting|class|session|shift|show|party)) (?:usually |always |normally |typically |"
    r"should |will )?"
    r"(?:runs?|goes|lasts?|ends?|finish(?:es)?|wraps up|is over|is done) (?:on )?(?:until|till|to|at|by) ",
    re.IGNORECASE,
)
_CLOCK = re.compile(r"(?:about |around |roughly )?(\d{1,2})(?::(\d\d))? ?([ap])\.?m\b", re.IGNORECASE)


_STARTS = re.compile(
    r"\s*(?:it|that|this|the (?:meeting|class|session|shift|show|party|talk|concert|course)) (?:usually |always |"
    r"will )?"
    r"(?:starts?|begins?|kicks off) at ",
    re.IGNORECASE,
)


_AN_HOUR = r"(?=\d|half|quarter|noon|twenty|ten|five|one|two|three|four|six|seven|eight|nine|eleven|twelve)"
_HOURS = re.compile(
    r"\s*(?:so |and |but |we |i )*(?:it|that|this|they|we|i|doors?|kick-?off|curtain|(?:the|my|our|his|her) \w+)['’]?"
    r"(?:\w+)?(?: \w+){0,5}? (?:starts?|begins?|opens?|start|kicks? off|is at|are at|up at|be there|there "
    r"(?:by|at|from)|on from|down for|due at|runs? from|goes from|is from|on at|from|between|meets? at|meeting at)\b"
    rf"|\s*(?:starts?|begins?|kicks? off)(?: at| from| around| about)? {_AN_HOUR}"
    r"|\s*(?:doors?|kick-?off|curtain(?: up)?|ceremony|service|speeches|tip-?off|start)"
    rf"(?: (?:is|are|opens?|at|from|for))+ {_AN_HOUR}|\s*(?:from |at )?(?:(?:half|quarter|twenty|ten|five) "
    r"(?:past |to )?)?(?:\d{1,2}(?:[:.]\d\d)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon)"
    r"(?: ?o['’]clock| ?[ap]\.?m\b\.?| (?:till|until|sharp|start|kick-?off|on the dot)| in the (?:morning|afternoon|"
    r"evening)\b)"
    r"|\s*(?:kids|children|players|teams|swimmers|runners|dancers|bus|coach|parents|grandparents|families|guests|"
    rf"everyone|everybody|all of us)(?: (?!not\b)\w+){{0,5}}? (?:for|at|by|from) {_AN_HOUR}",
    re.IGNORECASE,
)
"""How a sentence begins that tells the hours of what the one before it gave a day to."""


def tells_hours(line: Line) -> bool:
    """Return whether a line begins like one that tells the hours of what the one before it gave a day to."""
    return line.scene.last_day is not None and bool(_HOURS.match(line.scene.text))


def _hours(line: Line) -> list[Reading]:
    """Read "I put my name down for the whole morning, 8 to 12" for the event whose day the sentence before told."""
    scene = line.scene
    ahead = scene.last_day is not None and scene.last_day >= scene.today and scene.last_end is None
    dated = any(t.kind in ("date", "often", "money", "span") for t in line.tokens)
    if not ahead or dated or not _HOURS.match(scene.text) or not stated(line) or line.mood != "asserted":
        return []
    start, end = times(line.tokens, line.text)
    if start is None or is_unknown_clock(line):
        return []
    if zoned := _in_another_zone(line, start):
        return [Reading(collection=_EVENTS, values=zoned, mode="touch")]
    return [Reading(collection=_EVENTS, values={"hours": (start, end)}, mode="touch")]


def _in_another_zone(line: Line, told: dt.time) -> dict[str, Value]:
    """Return the moment of the event just told of by the speaker's clock: "It starts at 11 New York time", {} by it."""
    day = line.scene.last_day
    moment = at_hours(line, day) if day is not None else {}
    if not moment or moment["start"] == dt.datetime.combine(moment["start"].date(), told):
        return {}
    length = length_in(line.scene.text)
    return moment if length is None or "end" in moment else {**moment, "end": moment["start"] + length}


def ends(line: Line) -> list[Reading]:
    """Read when the event that was just told of starts or ends: "It starts at 7 PM", "It runs until about 4 PM"."""
    for told, name in ((_STARTS, "clock"), (_ENDS, "ends")):
        m = told.match(line.scene.text)
        clock = _CLOCK.match(line.scene.text, m.end()) if m is not None else None
        if clock is None:
            continue
        hour, minute = int(clock[1]) % 12 + (12 if clock[3] in "pP" else 0), int(clock[2] or 0)
        if is_unknown_clock(line):
            return []
        if name == "clock" and hour <= 23 and minute <= 59 and (zoned := _in_another_zone(line, dt.time(hour, minute))):
            return [Reading(collection=_EVENTS, values=zoned, mode="touch")]
        if hour <= 23 and minute <= 59:
            return [Reading(collection=_EVENTS, values={name: dt.time(hour, minute)}, mode="touch")]
    return _hours(line)
