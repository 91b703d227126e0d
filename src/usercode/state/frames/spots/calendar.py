"""Spots of the calendar: what is on a day, whom or what it takes, in fragments and across sentences."""

# ruff: noqa: E501  (patterns and tables are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.phrases import exact, is_name, text_of, who
from usercode.state.frames.places import PLACES
from usercode.state.frames.reading import Reading, Scene
from usercode.state.frames.spots.line import Found, Line, Spot, spot
from usercode.state.frames.words import DAYPARTS, EVENTS, PEOPLE, PROFESSIONS
from usercode.state.frames.wordset import word_set

_EVENTS = "calendar.events"
_HEADS = EVENTS | word_set(
    "op operation jury summons court gig race half marathon ballot interviews talk speech lecture photoshoot christmas "
    "mot wedding bootcamp webinar panel exam exams finals driving audition barbecue bbq recording viewing tasting "
    "orthodontist hygienist tutorial lesson lessons handover keynote sitting shoot thing do hike ride climb regatta "
    "triathlon hen stag christening bar-mitzvah vigil blessing hearing mediation inspection survey podcast clinic"
)
_CASUAL = word_set("call lunch dinner brunch breakfast coffee date game match show play thing do christmas driving tour test "
                   "half change club party shower service shot physical trial review class practice ride summons")  # fmt: skip
_COMMIT = re.compile(
    r" (?:booked|reserved|signed up|tickets?|invited|rsvp|rsvped|registered|promised|told|agreed|said yes|confirmed|summons|"
    r"appointment|slot|place|spot|officiating|enrolled|save the date|bridesmaid|best man|scheduled|hosting|speaking|presenting|"
    r"volunteered|covering|shift|got a spot|grabbed a|have to be|need to be|due at|duty|arranged|fixed|entered) "
)
_CARS = word_set(
    "car van truck suv golf subaru toyota honda civic corolla ford fiesta focus polo passat bmw audi mercedes tesla volvo "
    "skoda octavia fiat kia hyundai mazda nissan jeep prius yaris mini renault clio peugeot citroen citroën seat leon opel "
    "vauxhall corsa astra volkswagen vw lexus chevy dacia minivan beetle camry outback rav4 tucson qashqai leaf"
)
_SHOP = re.compile(
    r" (?:garage|mechanic|dealer|dealership|workshop|body shop|bodyshop|shop|mot|brakes|brake|service|servicing|cambelt|clutch|"
    r"timing belt|tyres|tires|recall|gearbox|exhaust|inspection|repair|repairs|oil change|respray|detailing) "
)
_THING = r"(?P<thing>(?:(?:conference |meeting |board |seminar |the big |the small )*room (?:\S+ )|(?:the |my |our )(?:car|van|spare room|guest room|cabin|projector|tent|trailer|boat|cottage|camera|truck|flat|lake house|beach house|bike|laptop|studio|garage|hall|marquee) ))"
_ZONES = {
    "pacific": "America/Los_Angeles", "pt": "America/Los_Angeles", "pst": "America/Los_Angeles", "pdt": "America/Los_Angeles",
    "eastern": "America/New_York", "et": "America/New_York", "est": "America/New_York", "edt": "America/New_York",
    "central": "America/Chicago", "mountain": "America/Denver", "cet": "Europe/Berlin", "cest": "Europe/Berlin",
    "gmt": "Etc/UTC", "utc": "Etc/UTC", "bst": "Europe/London", "ist": "Asia/Kolkata", "jst": "Asia/Tokyo",
    "aest": "Australia/Sydney", "aedt": "Australia/Sydney", "sgt": "Asia/Singapore",
}  # fmt: skip
_CITY_ZONES = {
    "london": "Europe/London", "berlin": "Europe/Berlin", "paris": "Europe/Paris", "new york": "America/New_York",
    "tokyo": "Asia/Tokyo", "sydney": "Australia/Sydney", "la": "America/Los_Angeles", "los angeles": "America/Los_Angeles",
    "california": "America/Los_Angeles", "chicago": "America/Chicago", "singapore": "Asia/Singapore", "dubai": "Asia/Dubai",
    "india": "Asia/Kolkata", "uk": "Europe/London", "german": "Europe/Berlin", "dublin": "Europe/Dublin",
}  # fmt: skip
_NUMBERS = {
    w: n
    for n, w in enumerate(
        ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"], 1
    )
}
_HOUR = r"(?:<n\d+>|\d{1,2}(?::\d\d)?(?:am|pm)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midday|midnight)"
_WORDS_OF_TIME = re.compile(
    rf" (?P<word>half|quarter past|quarter to) (?P<of>{_HOUR}) | (?P<noon>noon|midday) | (?:at|from|gun at|kick-off|kickoff|doors|starts|start) (?P<at>{_HOUR})(?: o'clock)? (?P<half>am|pm|in the morning|in the afternoon|in the evening)?"
)
_UNTIL = re.compile(
    rf" (?:to|till|until|til|-|–) (?:about |around )?(?P<end>{_HOUR}|tea time|teatime|dinner|bedtime|lunch|lunchtime) ?(?P<half>am|pm)?"
)


_EARLY = re.compile(r" (?:drop off|dropping|morning|sunrise|garage|breakfast|early|alarm) ")


def _clock(text: str, half: str, line: Line) -> dt.time | None:
    """Return the time of "9:30", "7pm", "six", a number token; hours from one to six are in the afternoon."""
    m = re.match(r"<n(\d+)>\Z", text)
    low = line.tokens[int(m[1])].low if m else text
    if low in ("noon", "midday"):
        return dt.time(12)
    if low in _NUMBERS:
        low = str(_NUMBERS[low])
    m = re.match(r"(\d{1,2})(?:[:.](\d\d))?\s?(?:([ap])\.?m?\.?)?\Z", low)
    if m is None or int(m[1]) > 23 or int(m[2] or 0) > 59:
        return None
    hour, half = int(m[1]), (m[3] or half[:1])
    if half == "p" or "afternoon" in half or "evening" in half:
        hour = hour % 12 + 12
    elif not half and not _EARLY.search(line.text) and 1 <= hour < 8:
        hour += 12
    return dt.time(hour % 24, int(m[2] or 0))


def _times(line: Line, mention: Mention) -> tuple[dt.time | None, dt.time | None]:
    """Return when it starts and ends by the clock, as far as the line says."""
    text = line.text
    if mention.time is not None:
        return mention.time, mention.end_time
    start: dt.time | None = None
    m = _WORDS_OF_TIME.search(text)
    if m is not None:
        if m["noon"]:
            start = dt.time(12)
        elif m["word"]:
            base = _clock(m["of"], "", line)
            shift = {"half": 30, "quarter past": 15, "quarter to": -15}[m["word"]]
            start = (
                (dt.datetime.combine(dt.date(2000, 1, 1), base) + dt.timedelta(minutes=shift)).time() if base else None
            )
            if start and re.search(r" (?:in the morning|am) ", text) and start.hour >= 12:
                start = start.replace(hour=start.hour - 12)
        else:
            half = {"in the morning": "a", "in the afternoon": "p", "in the evening": "p"}.get(
                m["half"] or "", m["half"] or ""
            )
            start = _clock(m["at"], half, line)
    if start is None:
        loose = re.search(r" (\d{1,2}(?::\d\d)?\s?[ap]m) ", text) or re.search(r" <n(\d+)> ", text)
        token = line.tokens[int(loose[1])].low if loose and loose[1].isdigit() else loose[1] if loose else ""
        start = _clock(token, "", line) if re.search(r"[ap]m|:\d\d", token) else None
    end = None
    if start is not None and (u := _UNTIL.search(text)) is not None:
        named = {"tea time": 17, "teatime": 17, "dinner": 18, "bedtime": 20, "lunch": 12, "lunchtime": 12}
        end = dt.time(named[u["end"]]) if u["end"] in named else _clock(u["end"], u["half"] or "", line)
        if end is not None and end <= start and end.hour < 12:
            end = end.replace(hour=end.hour + 12)
        if end is not None and end <= start:
            end = None
    return start, end


def when(line: Line, scene: Scene) -> dict[str, Value]:
    """Return the moment of an event that the line gives: one coming day, with the clock where it is said."""
    for token in line.tokens:
        if token.kind != "date" or not isinstance(token.value, Mention) or token.value.recurring:
            continue
        mention: Mention = coming(token, scene.today).value
        day = exact(mention)
        if day is None or day < scene.today or token.value.approximate:
            continue
        start, end = _times(line, mention)
        if start is None:
            return {"start": dt.datetime.combine(day, dt.time()), "all_day": True}
        values: dict[str, Value] = {"start": _at_home(dt.datetime.combine(day, start), line, scene)}
        if end is not None:
            values["end"] = _at_home(dt.datetime.combine(day + dt.timedelta(days=end <= start), end), line, scene)
        return values
    return {}


def _at_home(moment: dt.datetime, line: Line, scene: Scene) -> dt.datetime:
    """Return a time that was said in another zone as the speaker's clock will show it."""
    zone = next(
        (_ZONES[m[1]] for m in re.finditer(r" (\S+)(?= )", line.text) if m[1] in _ZONES and _is_zone(m, line)), ""
    )
    city = re.search(r" (\S+|new york|los angeles) time ", line.text)
    zone = zone or (_CITY_ZONES.get(city[1], "") if city else "")
    if not zone or scene.offset is None:
        return moment
    try:
        there = moment.replace(tzinfo=ZoneInfo(zone))
    except (ZoneInfoNotFoundError, ValueError):
        return moment
    return there.astimezone(dt.timezone(scene.offset)).replace(tzinfo=None)


def _is_zone(m: re.Match[str], line: Line) -> bool:
    """Whether a word is the name of a zone: right behind a clock time or a date that has one."""
    before = line.text[: m.start() + 1].split()
    return bool(before) and bool(re.search(r"\d|<d|<n|noon|am\Z|pm\Z", before[-1]))


def _subject_is_other(line: Line, scene: Scene) -> bool:
    """Whether it is another person's day: nobody says "I", "we" or "my", and another is the subject."""
    lows = {t.low for t in line.tokens}
    if lows & {"i", "we"}:
        return False
    held = [c for c in line.clauses if any(t.kind == "date" for t in c.tokens)]
    stated = any(c.subject for c in held)
    for clause in held if stated else line.clauses:
        words = {t.low for t in clause.subject}
        if words & {"he", "she", "his", "her"} or (stated and words & {"they", "their"}):
            return True
        plain = words & (_HEADS | _CARS | {"it", "that", "this", "there", "which"}) or not words
        if stated and not plain and not words & PROFESSIONS:
            return True
        named = [t for t in clause.subject if t.low in PEOPLE or (is_name(t) and t.low not in _HEADS)]
        if named and who(clause.subject, scene).kind in ("other", "unclear") and not words & {"my", "our"} - words:
            return True
    return scene.other


_VERBISH = word_set(
    "got get have has had is are was be it on in at the a an my our this that to for of with and so but i we booked "
    "reserved going right ok signed up save date got confirmed been finally also just fridge officially big two new "
    "grabbed spot place tickets ticket slot okay oh yes yay are there 's next last"
)


def title_in(line: Line, scene: Scene) -> str:
    """Return what an event line calls the event: its noun with the words before it, or what follows the booking."""
    tokens = [t for t in line.tokens if t.kind in ("word", "number", "mark", "date")]
    m = re.search(
        r" (?:tickets?|place|spot|slot|seats?|ballot place|signed up|registered|booked|reserved|entered|invited|summons)(?: in| for| to| at)+ (?:speak at |talk at |run |play |the |a |an |my |our |do )*(?P<what>(?:[^\s,;.:!?<>]+ ){1,5}?)(?=[,;.:!?()–—-] |<|$|on |at |for |from |in |and )",
        line.text,
    )
    named = (
        re.search(r" (?P<what>(?:[^\s,;.:!?<>]+ ){1,4}?)tickets (?:\S+ ){0,2}?[!,.:]", line.text) if m is None else None
    )
    if named is not None:
        tokens = [t for t in line.tokens[line.token_at(named.start("what")) : line.token_at(named.end("what") - 1) + 1]]
        while tokens and not tokens[0].capital:
            tokens = tokens[1:]
        if tokens and not re.match(r"(?:Train|Plane|Flight|Got|Bus)", tokens[0].text):
            return text_of(tokens)
    if m is not None and not re.match(r"(?:two|three|four|it|me|us|them|\d)", m["what"]):
        return _phrase(line, m.start("what"), m.end("what"))
    for k, token in enumerate(tokens):
        if token.low == "half" and not token.capital:
            continue
        head = token.low in _HEADS or (token.low.rstrip("s") in _HEADS and len(token.low) > 4)
        part = token.low in DAYPARTS and k and tokens[k - 1].low in DAYPARTS[token.low]
        if not (head or part or token.low in PROFESSIONS) or token.kind != "word":
            continue
        begin = k
        while begin and tokens[begin - 1].kind == "word" and tokens[begin - 1].low not in _VERBISH and k - begin < 3:
            begin -= 1
        end = k + 1
        while end < len(tokens) and tokens[end].kind == "word" and tokens[end].low in _HEADS and end - k < 3:
            end += 1
        title = text_of(tokens[begin:end])
        partner = tokens[end : end + 3]
        if len(partner) > 1 and partner[0].low == "with" and (is_name(partner[1]) or partner[1].low in PEOPLE | {"my"}):
            title += " " + text_of(partner if partner[1].low == "my" else partner[:2])
        return title
    return ""


def _phrase(line: Line, start: int, end: int) -> str:
    return text_of(line.tokens[line.token_at(start) : line.token_at(end - 1) + 1])


def _place(line: Line) -> str:
    """Return where it is: a known place that the line names with "in", or a named house with "at"."""
    tokens = [t for t in line.tokens if t.kind == "word"]
    found = []
    for m in re.finditer(r" (?:in|at|outside|near) (?:the )?(\S+) ", line.text):
        k = next((i for i, t in enumerate(tokens) if t.low == m[1] and t.capital), -1)
        if k >= 0:
            name = [tokens[k]]
            while k + 1 < len(tokens) and tokens[k + 1].capital and tokens[k + 1].start - name[-1].end <= 1:
                k += 1
                name.append(tokens[k])
            found.append(text_of(name))
    return ", ".join(dict.fromkeys(found))


def _people(line: Line, scene: Scene) -> list[str]:
    out = []
    for token in line.tokens:
        known = token.low in PLACES or token.low in _HEADS or token.low in _CARS
        if (
            is_name(token)
            and not known
            and token.start
            and re.search(rf" (?:with|driving|have|for|and|meeting|told) (?:my )?{re.escape(token.low)} ", line.text)
        ):
            out.append(token.text)
    for m in re.finditer(r" (?:with|driving|taking|have|for) (?:my |our )?(\S+) ", line.text):
        if m[1] in PEOPLE and m[1] not in PROFESSIONS:
            out.append(m[1])
    return list(dict.fromkeys(out))


def _event(found: Found, scene: Scene) -> list[Reading]:
    """Read an event of the speaker: a coming day, a name for it, and that they are bound to it."""
    line = found.line
    moment = when(line, scene)
    saved = line.text.startswith(" save the date ")
    if (
        not moment
        or denied(line)
        or (line.mood in ("question", "request") and not saved)
        or _NO_EVENT.search(line.text)
        or _subject_is_other(line, scene)
    ):
        return []
    whole = f" {scene.whole.casefold()} "
    timed = not moment.get("all_day")
    commit = bool(_COMMIT.search(line.text)) or bool(
        re.search(r"save the date|officiat|tickets|signed up|summons|ballot", whole)
    )
    title = title_in(line, scene)
    head = bool(title) and any(t in _HEADS for t in title.lower().split())
    people = _people(line, scene)
    couple = (
        _couple(line)
        if re.search(r"save the date|officiat|wedding|bridesmaid|best man|getting married|maid of hono", whole)
        else []
    )
    if couple:
        title, people, head = f"{' and '.join(couple)}'s wedding", couple, True
    if not title:
        title = scene.occasion
        commit = commit or bool(title)
    if not title or _MONEY.search(line.text):
        return []
    last = title.lower().split()[-1]
    if not timed and not (couple or (commit and last not in _CASUAL)):
        return []
    if timed and not head and not commit:
        return []
    drives = bool(re.search(r" (?:i am|i 'm|i 'll be|i|we are) (?:driving|taking|dropping|picking|giving) ", line.text))
    if re.search(
        r" (?:i am|i 'm|i 'll be|we are|i|i need to|i have to) (?:driving|drive) | (?:giving|give) \S+ a (?:lift|ride) ",
        line.text,
    ):
        title += ", driving"
    values: dict[str, Value] = {"title": title, **moment, "status": "planned", "_note": scene.text}
    if people and (drives or couple or "with" in line.text):
        values["people"] = people
    if place := _place(line):
        values["place"] = place
    return [Reading(collection=_EVENTS, values=values)]


def denied(line: Line) -> bool:
    """Whether the clause that holds the date denies or doubts what it says, or has it from others."""
    return any(
        (c.unsure or c.standing in ("negated", "reported")) and any(t.kind == "date" for t in c.tokens)
        for c in line.clauses
    )


_MONEY = re.compile(
    r" (?:due|deadline|expires?|renews?|refund|invoice|warranty|charged?|bill|rent|payment|trial|valid|subscription|cancel by|return by|runs out) "
)
_NO_EVENT = re.compile(
    r" (?:birthday|declined|sold out|missed|miss|turned down|skipped|asked me|costs?|price|moved|postponed|cancelled|canceled|rescheduled|pushed|instead|might|maybe|thinking|wondering|nah|was going to|"
    r"not going|wo n't|ca n't make|called off|if|until|before|by <d\d+>|since|meal|used to|giving me|film|novel|released|comes out|"
    r"delivered|delivery|arrives|expected) "
)


def _couple(line: Line) -> list[str]:
    """Return the two of "Nate and Bea"."""
    for k in range(1, len(line.tokens) - 1):
        one, and_, two = line.tokens[k - 1 : k + 2]
        if and_.low == "and" and is_name(one) and is_name(two) and one.low not in PLACES:
            return [one.text, two.text]
    return []


def _in_garage(found: Found, scene: Scene) -> list[Reading]:
    """Read "Golf's going in to the garage on Wednesday 17 September, they keep it all day"."""
    line = found.line
    car = next((t for t in line.tokens if t.kind == "word" and t.low in _CARS), None)
    if (
        car is None
        or denied(line)
        or not _SHOP.search(line.text)
        or re.search(r" (?:pick up|picking up|collect|collecting|fetch|his|her|their|hire|rental) ", line.text)
    ):
        return []
    if re.search(r" (?:instead|moved|rang|postponed) ", line.text):
        return _garage_moved(found, scene)
    moment = when(line, scene)
    if not moment:
        return []
    name = "" if car.low in ("car", "van", "truck") else f" ({car.text})"
    kind = car.low if car.low in ("van", "truck") else "car"
    values: dict[str, Value] = {
        "title": f"{kind} in the garage{name}",
        **moment,
        "resource": kind,
        "status": "planned",
        "_note": scene.text,
    }
    if re.search(r" (?:all day|whole day|overnight) ", line.text):
        day = moment["start"].date()
        values |= {"start": dt.datetime.combine(day, dt.time()), "all_day": True}
    return [Reading(collection=_EVENTS, values=values)]


def _garage_moved(found: Found, scene: Scene) -> list[Reading]:
    moment = when(found.line, scene)
    day = _bare_day(found.line, scene)
    if not moment and day is not None:
        moment = {"start": dt.datetime.combine(day, dt.time()), "all_day": True}
    return [Reading(collection=_EVENTS, values=moment, mode="touch", refers="car in the garage")] if moment else []


def _bare_day(line: Line, scene: Scene) -> dt.date | None:
    m = re.search(r" (?:on |to )?the <n(\d+)> ", line.text)
    token = line.tokens[int(m[1])] if m else None
    n = re.match(r"(\d{1,2})(?:st|nd|rd|th)\Z", token.text) if token is not None else None
    if n is None or not 1 <= int(n[1]) <= 28:
        return None
    months = scene.today.year * 12 + scene.today.month - 1 + (int(n[1]) < scene.today.day)
    return dt.date(months // 12, months % 12 + 1, int(n[1]))


def _thing_taken(found: Found, scene: Scene) -> list[Reading]:
    """Read a room or a thing that is taken or promised for some hours: "told Lena she can have Room B on ..."."""
    line = found.line
    moment = when(line, scene)
    tokens = [t for t in found.tokens("thing") if t.low not in ("the", "my", "our")]
    if not moment or not tokens:
        return []
    thing = text_of(tokens)
    borrower = found.tokens("who")
    m = re.search(
        r" for (?:the |my |our |a )*(?P<what>(?:[^\s,;.:!?<>]+ ){1,4}?)(?=[,;.:!?] |<|$|on |from |at )", line.text
    )
    what = _phrase(line, m.start("what"), m.end("what")) if m else ""
    name = text_of(borrower)
    title = f"{thing} for {name}" + (f" ({what})" if what else "") if name else (what or thing)
    values: dict[str, Value] = {"title": title, **moment, "resource": thing, "status": "planned", "_note": scene.text}
    if name:
        values["people"] = [name]
    return [Reading(collection=_EVENTS, values=values)]


def _promised(found: Found, scene: Scene) -> list[Reading]:
    """Read "told Becky I'd have Alfie on the 18th of May from 8 in the morning till tea time"."""
    line = found.line
    moment = when(line, scene)
    if not moment or re.search(r" (?:if|not|n't|maybe|might) ", line.text):
        return []
    tokens = found.tokens("what")
    what = text_of([t for t in tokens if t.kind in ("word", "number")])
    if not what:
        return []
    who_ = text_of(found.tokens("who"))
    verb = found.name("verb")
    title = f"{verb} {what} (promised to {who_})" if who_ else f"{verb} {what}"
    people = [t.text for t in [*found.tokens("who"), *tokens] if is_name(t)]
    values: dict[str, Value] = {"title": title, **moment, "status": "planned", "people": people, "_note": scene.text}
    return [Reading(collection=_EVENTS, values=values)]


def _using(found: Found, scene: Scene) -> list[Reading]:
    """Read "moving the sofa with the van on Friday": something that needs a thing."""
    moment = when(found.line, scene)
    title = text_of([t for t in found.tokens("what") if t.low not in ("i", "am", "we", "are", "will")])
    if (
        not moment
        or not title
        or denied(found.line)
        or _subject_is_other(found.line, scene)
        or _NO_EVENT.search(found.line.text)
    ):
        return []
    values: dict[str, Value] = {"title": title, **moment, "status": "planned", "_note": scene.text}
    return [Reading(collection=_EVENTS, values=values)]


def _zoned(found: Found, scene: Scene) -> list[Reading]:
    """Set the start of the event that a sentence tells of, when its clock is that of another zone."""
    moment = when(found.line, scene)
    told = [
        t.value.time for t in found.line.tokens if t.kind == "date" and isinstance(t.value, Mention) and t.value.time
    ]
    if not moment or moment.get("all_day") or not told or moment["start"].time() == told[0]:
        return []
    values: dict[str, Value] = {k: moment[k] for k in ("start", "end") if k in moment}
    return [Reading(collection=_EVENTS, values=values, mode="touch")]


ZONED: tuple[tuple[Spot, ...], ...] = ((spot(r"(?<! \S)\S[^\n]*", _zoned, "told"),),)


def _postponed(found: Found, scene: Scene) -> list[Reading]:
    """Read "the court postponed my jury duty to September 16"."""
    moment = when(found.line, scene)
    name = text_of([t for t in found.tokens("what") if t.low not in ("my", "our", "the")])
    return [Reading(collection=_EVENTS, values=moment, mode="touch", refers=name)] if moment and name else []


def occasion(line: Line) -> str:
    """Return what a sentence without a day says is coming: "the Figma webinar" of "signed up to speak at ..."."""
    if any(t.kind == "date" for t in line.tokens) or line.mood in ("question", "request", "hypothetical"):
        return ""
    commit = _COMMIT.search(line.text) or re.search(r" summons ", line.text)
    title = title_in(line, line.scene) if commit else ""
    return title if title and not _NO_EVENT.search(line.text) else ""


def other_speaks(line: Line) -> bool:
    """Whether a sentence is about somebody else's doing: "my brother's in!"."""
    first = [t.low for t in line.tokens[:3]]
    return len(first) > 2 and first[0] == "my" and first[1] in PEOPLE and not {"i", "we"} & {t.low for t in line.tokens}


DATES: tuple[tuple[Spot, ...], ...] = (
    (
        spot(r"(?:postponed |moved |rescheduled |pushed |shifted )(?P<what>(?:my |our |the )(?:[^\s,;.:!?<>]+ ){1,4}?)(?:back |out )?to {DATE:day}", _postponed, "told"),
        spot(r"(?:told |promised |said to |agreed with |promising )(?P<who>(?:my )?\S+ )(?:that )?i (?=(?:'d|would|will|'ll|can|could) (?P<verb>have |take |watch |look after |mind |babysit |drive |pick up |cover |help |host |cook for |be at )(?P<what>(?:[^\s,;.:!?<>]+ ){1,7}?)(?:on |<|, |from |at ))", _promised, "offered"),
        spot(r"(?:told |promised |lent |lending |gave |said )(?P<who>(?:my )?\S+ )(?:that )?(?:(?:she|he|they) (?:can|could) (?:have|use|borrow|take) |can have |is having |is borrowing |the use of )?(?:the )?" + _THING, _thing_taken, "offered"),
        spot(r"(?:booked |reserved |have |got |need |using |blocked )(?:the )?(?P<who>)" + _THING, _thing_taken),
        spot(
            r"(?P<what>(?:[^\s,;.:!?<>]+ ){1,6}?(?:with|using|taking|driving|in|need|needing) (?:the |my |our )(?:car|van|truck|suv) (?:[^\s,;.:!?<>]+ ){0,4}?)(?:on |this )?{DATE:day}",
            _using,
            "told",
        ),
        spot(r"(?<! \S)\S[^\n]*", _in_garage, "told", denied=True),
        spot(r"(?<! \S)\S[^\n]*", _event, "told", denied=True),
    ),
)  # fmt: skip
