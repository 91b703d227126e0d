"""When an event is, by the words of a sentence: its day, its clock times, and the zone they are told in. Pure."""

# ruff: noqa: E501  (patterns and tables are read best on one line)

from __future__ import annotations

import datetime as dt
import itertools
import re
import unicodedata
from functools import cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.direction import coming, is_just_over
from usercode.state.frames.phrases import exact
from usercode.state.frames.places import ADJECTIVES, country_of
from usercode.state.frames.reading import Scene
from usercode.state.frames.spots.hours import hour_at, is_early, is_late, times
from usercode.state.frames.spots.line import Line
from usercode.state.frames.tokens import Token
from usercode.state.frames.wordset import word_set

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
    "boston": "America/New_York", "washington": "America/New_York", "miami": "America/New_York", "atlanta": "America/New_York",
    "toronto": "America/Toronto", "montreal": "America/Toronto", "dallas": "America/Chicago", "houston": "America/Chicago",
    "austin": "America/Chicago", "denver": "America/Denver", "seattle": "America/Los_Angeles", "vancouver": "America/Vancouver",
    "san francisco": "America/Los_Angeles", "sf": "America/Los_Angeles", "nyc": "America/New_York", "ny": "America/New_York",
    "madrid": "Europe/Madrid", "rome": "Europe/Rome", "amsterdam": "Europe/Amsterdam", "vienna": "Europe/Vienna",
    "zurich": "Europe/Zurich", "stockholm": "Europe/Stockholm", "lisbon": "Europe/Lisbon", "athens": "Europe/Athens",
    "warsaw": "Europe/Warsaw", "helsinki": "Europe/Helsinki", "istanbul": "Europe/Istanbul", "moscow": "Europe/Moscow",
    "mumbai": "Asia/Kolkata", "delhi": "Asia/Kolkata", "bangalore": "Asia/Kolkata", "hong kong": "Asia/Hong_Kong",
    "beijing": "Asia/Shanghai", "shanghai": "Asia/Shanghai", "seoul": "Asia/Seoul", "bangkok": "Asia/Bangkok",
    "jakarta": "Asia/Jakarta", "manila": "Asia/Manila", "melbourne": "Australia/Melbourne", "brisbane": "Australia/Brisbane",
    "perth": "Australia/Perth", "auckland": "Pacific/Auckland", "cairo": "Africa/Cairo", "lagos": "Africa/Lagos",
    "nairobi": "Africa/Nairobi", "johannesburg": "Africa/Johannesburg", "sao paulo": "America/Sao_Paulo",
    "japan": "Asia/Tokyo", "korea": "Asia/Seoul", "germany": "Europe/Berlin", "france": "Europe/Paris", "spain": "Europe/Madrid",
    "norway": "Europe/Oslo", "sweden": "Europe/Stockholm", "denmark": "Europe/Copenhagen", "italy": "Europe/Rome", "poland": "Europe/Warsaw",
    "ireland": "Europe/Dublin", "israel": "Asia/Jerusalem", "tel aviv": "Asia/Jerusalem", "turkey": "Europe/Istanbul", "greece": "Europe/Athens",
    "munich": "Europe/Berlin", "frankfurt": "Europe/Berlin", "hamburg": "Europe/Berlin", "barcelona": "Europe/Madrid", "milan": "Europe/Rome",
    "edinburgh": "Europe/London", "manchester": "Europe/London", "geneva": "Europe/Zurich", "osaka": "Asia/Tokyo", "philadelphia": "America/New_York",
    "china": "Asia/Shanghai", "thailand": "Asia/Bangkok", "kenya": "Africa/Nairobi", "nigeria": "Africa/Lagos", "egypt": "Africa/Cairo",
    "india": "Asia/Kolkata", "uk": "Europe/London", "german": "Europe/Berlin", "united kingdom": "Europe/London", "dublin": "Europe/Dublin",
}  # fmt: skip
_MORE_ZONES = {
    "America/Los_Angeles": "oregon|portland|washington state|nevada|las vegas|san diego|sacramento|oakland|silicon valley|san jose|british columbia|tacoma",
    "America/Vancouver": "victoria bc|whistler",
    "America/Denver": "colorado|utah|salt lake city|new mexico|montana|wyoming|boulder|boise",
    "America/Phoenix": "arizona|phoenix|tucson",
    "America/Edmonton": "alberta|calgary|edmonton",
    "America/Chicago": "illinois|texas|minnesota|minneapolis|wisconsin|milwaukee|st. louis|missouri|kansas city|tennessee|nashville|memphis|new orleans|louisiana|iowa|omaha|oklahoma|san antonio|alabama",
    "America/Winnipeg": "winnipeg|manitoba",
    "America/Regina": "saskatchewan|saskatoon|regina",
    "America/New_York": "pittsburgh|pennsylvania|ohio|cleveland|columbus|cincinnati|florida|orlando|tampa|georgia state|north carolina|charlotte|raleigh|virginia|maryland|baltimore|vermont|maine|massachusetts|connecticut|new jersey|manhattan|brooklyn|detroit|michigan|dc|washington dc|rochester|buffalo",
    "America/Toronto": "ontario|ottawa|quebec",
    "America/Halifax": "halifax|nova scotia|new brunswick|charlottetown",
    "America/St_Johns": "newfoundland|st. john's",
    "Pacific/Honolulu": "hawaii|honolulu|maui",
    "America/Anchorage": "alaska|anchorage",
    "America/Mexico_City": "mexico city|mexico",
    "America/Argentina/Buenos_Aires": "buenos aires|argentina",
    "America/Santiago": "chile",
    "America/Bogota": "colombia",
    "America/Lima": "peru",
    "America/Sao_Paulo": "brazil|rio|rio de janeiro|brasilia|brasília",
    "Europe/London": "england|scotland|wales|britain|glasgow|cardiff|belfast|leeds|bristol|birmingham|liverpool|cambridge|oxford",
    "Europe/Lisbon": "portugal|porto",
    "Europe/Paris": "lyon|marseille|toulouse|bordeaux|nice",
    "Europe/Berlin": "cologne|stuttgart|leipzig|dresden|dusseldorf",
    "Europe/Amsterdam": "netherlands|holland|rotterdam|utrecht",
    "Europe/Brussels": "belgium|antwerp",
    "Europe/Zurich": "switzerland|basel",
    "Europe/Vienna": "austria|graz|salzburg",
    "Europe/Rome": "turin|florence|naples|bologna|venice",
    "Europe/Madrid": "valencia|seville|bilbao",
    "Europe/Prague": "czech republic",
    "Europe/Helsinki": "finland",
    "Europe/Warsaw": "krakow|gdansk|wroclaw",
    "Europe/Bucharest": "romania",
    "Europe/Kyiv": "kyiv|kiev|ukraine",
    "Europe/Copenhagen": "aarhus",
    "Europe/Dublin": "cork|galway|limerick",
    "Asia/Dubai": "abu dhabi|uae|emirates",
    "Asia/Riyadh": "saudi arabia|jeddah",
    "Asia/Karachi": "pakistan|lahore|islamabad",
    "Asia/Dhaka": "bangladesh",
    "Asia/Colombo": "sri lanka",
    "Asia/Kathmandu": "nepal",
    "Asia/Kolkata": "bengaluru|chennai|hyderabad|pune|new delhi|kolkata|ahmedabad|kochi|gurgaon|noida|jaipur",
    "Asia/Ho_Chi_Minh": "vietnam|hanoi|saigon",
    "Asia/Jakarta": "indonesia",
    "Asia/Kuala_Lumpur": "malaysia|kl|penang",
    "Asia/Manila": "philippines|cebu",
    "Asia/Taipei": "taiwan",
    "Asia/Shanghai": "shenzhen|guangzhou",
    "Asia/Tokyo": "kyoto|nagoya",
    "Australia/Sydney": "canberra|new south wales|nsw",
    "Australia/Brisbane": "queensland|gold coast|cairns",
    "Australia/Perth": "western australia|fremantle",
    "Australia/Adelaide": "south australia",
    "Australia/Melbourne": "geelong|ballarat",
    "Australia/Hobart": "tasmania",
    "Pacific/Auckland": "new zealand|wellington|christchurch|dunedin",
    "Africa/Johannesburg": "south africa|cape town|durban|pretoria",
    "Africa/Accra": "ghana",
    "Africa/Casablanca": "morocco",
    "Africa/Addis_Ababa": "ethiopia",
}
_CITY_ZONES |= {name: zone for zone, names in _MORE_ZONES.items() for name in names.split("|")}


def hours_of(line: Line, mention: Mention) -> tuple[dt.time | None, dt.time | None]:
    """Return when it starts and ends by the clock, as far as the line says."""
    start, end = times(line.tokens, line.text)
    told = mention.time
    if told is not None and mention.end_time is None and (until := _end_beside(line, mention)) is not None:
        begins = _halved(told, mention, line)
        return told if told < until <= begins else begins, until
    if told is not None and (mention.end_time is not None or end is None):
        start, end = _halved(told, mention, line), mention.end_time
    return start, end or (_until_later(line, start) if start is not None else None)


_UNTIL = ("until", "till")


def _until_later(line: Line, start: dt.time) -> dt.time | None:
    """Return the end of "starts at 4 and he says plan on it going till 7": an hour anywhere behind "till"."""
    for k, token in enumerate(line.tokens[:-1]):
        if token.low not in _UNTIL:
            continue
        skip = k + 1 + (line.tokens[k + 1].low in ("about", "around", "roughly", "at", "nearly"))
        end = hour_at(line.tokens[skip : skip + 5], line.text)
        if end is not None and end <= start and end.hour < _NOON:
            end = end.replace(hour=end.hour + _NOON)
        if end is not None and end > start:
            return end
    return None


def _end_beside(line: Line, mention: Mention) -> dt.time | None:
    """Return the end of "Friday, April 11, between noon and 4 PM", of which the date has taken the beginning only."""
    at = next((i for i, t in enumerate(line.tokens) if t.kind == "date" and t.text == mention.text), len(line.tokens))
    after = [t.low for t in line.tokens[at + 1 : at + 7]]
    skip = 3 if after[:2] == ["in", "the"] else 1 if after[:1] == [","] else 0
    joined = after[skip] if len(after) > skip else ""
    opens = bool(re.search(r"\b(?:between|from)\b", mention.text))
    if joined not in (("and", "to", "until", "till", "through", "-", "–") if opens else ("until", "till", "to")):
        return None
    begin = at + skip + 2
    begin += begin < len(line.tokens) and line.tokens[begin].low in ("about", "around", "roughly", "at", "nearly")
    after_it = " ".join(t.low for t in line.tokens[begin : begin + 4])
    end = hour_at(line.tokens[begin : begin + 6], f" {after_it} ")
    if end is not None and mention.time is not None and end <= mention.time and end.hour < _NOON:
        end = end.replace(hour=end.hour + _NOON)
    return end if end is not None and mention.time is not None and end > mention.time else None


_NOON = 12


def _halved(told: dt.time, mention: Mention, line: Line) -> dt.time:
    """Return a time that was said without "am" or "pm" in the half of the day that the words of the line speak of."""
    open_half = _LAST_MORNING_HOUR >= told.hour >= _FIRST_EVENING_HOUR and not _TOLD_HALF.search(mention.text.lower())
    if _is_half_guessed(mention, line) and told.hour - _NOON in _EARLY_HOURS and is_early(line.text):
        return told.replace(hour=told.hour - _NOON)
    return told.replace(hour=told.hour + _NOON) if open_half and is_late(line.text, told.hour) else told


def at_hours(line: Line, day: dt.date) -> dict[str, Value]:
    """Return the moment of the hours that a line names on a day that was named before it, {} when it names none."""
    start, end = times(line.tokens, line.text)
    if start is None or day < line.scene.today or is_unknown_clock(line):
        return {}
    values: dict[str, Value] = {"start": _at_home(dt.datetime.combine(day, start), line, line.scene)}
    if end is not None and end > start:
        values["end"] = _at_home(dt.datetime.combine(day, end), line, line.scene)
    return values


_EARLY_HOURS = (5, 6, 7)
_FIRST_EVENING_HOUR, _LAST_MORNING_HOUR = 6, 11
_AFTER_NOON = re.compile(r"\d\s?p\.?m|afternoon|evening|night|noon|\b1[3-9]\b|\b2[0-3]\b")
_TOLD_HALF = re.compile(r"\d\s?[ap]\.?m|morning|noon|\b0\d")


def clock_of(line: Line, leaves: dt.date) -> dt.datetime | None:
    """Return when a journey sets out by the clock, None when no time was told with its day."""
    for token in line.tokens:
        if token.kind == "date" and isinstance(token.value, Mention):
            mention = coming(token, line.scene.today).value
            if mention.first == leaves and mention.time is not None and not _is_half_guessed(mention, line):
                return dt.datetime.combine(leaves, mention.time)
    return None


def _is_half_guessed(mention: Mention, line: Line) -> bool:
    """Whether a time was taken for one after noon that nobody said to be: timetables have "6:40" early as well."""
    assert mention.time is not None
    return (
        mention.time.hour > _NOON and not _AFTER_NOON.search(mention.text.lower()) and not _AFTER_NOON.search(line.text)
    )


def when(line: Line, scene: Scene) -> dict[str, Value]:
    """Return the moment of an event that the line gives: one coming day, with the clock where it is said.

    A day with its number ("the 15th") wins over a bare weekday before it; what is done "every other Thursday, starting on
    September 4" recurs from that day on.
    """
    if recurring := _recurring(line, scene):
        return recurring
    found: list[tuple[dt.date, Mention]] = []
    beside: list[tuple[dt.date, Mention]] = []
    left = _FROM_OLD.search(line.text)
    begin = line.token_at(left.end()) + 1 if left else 0
    for at, token in enumerate(line.tokens[begin:], begin):
        if token.kind != "date" or not isinstance(token.value, Mention) or token.value.recurring:
            continue
        if is_just_over(token.value, scene.today) or _is_only_called(line, at):
            continue
        mention: Mention = coming(token, scene.today).value
        day = exact(mention)
        day = _numbered_behind(line, at, day, scene.today) if day is not None else None
        if day is not None and day >= scene.today and not token.value.approximate:
            (beside if at and line.tokens[at - 1].low in _BESIDE else found).append((day, mention))
    found = found or beside
    if not found:
        return {}
    found = [f for f in found if f[0] != scene.today or f[1].text.lower() not in _JUST_NOW] or found
    numbered = [
        f for f in found if re.search(r"\d", f[1].text.split(" at ")[0]) and f[0].weekday() == found[0][0].weekday()
    ]
    day, mention = numbered[0] if numbered else found[0]
    return moment_of(line, mention, day)


def moment_of(line: Line, mention: Mention, day: dt.date) -> dict[str, Value]:
    """Return the moment of an event on a day that a line names, with the clock where it is said."""
    start, end = hours_of(line, mention)
    if start is None or is_unknown_clock(line):
        return {"start": dt.datetime.combine(day, dt.time()), "all_day": True}
    values: dict[str, Value] = {"start": _at_home(dt.datetime.combine(day, start), line, line.scene)}
    if end is not None:
        over = dt.timedelta(days=end <= start)
        values["end"] = _at_home(dt.datetime.combine(day + over, end), line, line.scene)
    return values


_ORDINAL = re.compile(r"(\d{1,2})(?:st|nd|rd|th)")
_A_YEAR = 366


def _numbered_behind(line: Line, at: int, day: dt.date, today: dt.date) -> dt.date:
    """Return the day of "Tuesday the 12th", of which the date has taken the weekday only: the next such Tuesday."""
    behind = line.tokens[at + 1 : at + 3]
    numbered = len(behind) == 2 and behind[0].low == "the" and _ORDINAL.fullmatch(behind[1].low)
    if not numbered or day.day == int(numbered[1]):
        return day
    days = (today + dt.timedelta(days=n) for n in range(_A_YEAR))
    return next((d for d in days if d.day == int(numbered[1]) and d.weekday() == day.weekday()), day)


def _is_only_called(line: Line, at: int) -> bool:
    """Whether a weekday is a part of a name: "the Wednesday curling league"."""
    owned = at > 0 and line.tokens[at - 1].low in ("the", "my", "our", "a", "his", "her", "their")
    led = owned or line.tokens[at].low.startswith("the ")
    return led and bool(_CALLED_BY_DAY.match(line.text[line.starts[at] :]))


_CALLED_BY_DAY = re.compile(
    r"<d\d+> (?:[a-z-]+ ){0,2}?(?:league|club|group|team|choir|crew|crowd|lot|gang|market|squad|ladder|division|paper|class) "
)
_BESIDE = ("after", "before", "since")
"""What leads to a day beside that of an event: "after Easter, Tuesday 7 April"."""
_JUST_NOW = ("today", "this morning", "this afternoon", "now")


def is_just_now(token: Token) -> bool:
    """Return whether a date only tells when something was said or done: "signed it today: I'm in Rome from the 5th"."""
    return token.kind == "date" and token.text.lower() in _JUST_NOW


_FROM_OLD = re.compile(
    r" (?:moved?|moving|changed?|rescheduled?|pushed|shifted|switched|postponed|bumped|rebooked|delayed) (?:[^\s;.]+ ){0,8}?"
    r"from (?:the )?(?:<d\d+> )(?:, <d\d+> )?(?=to |until |till )"
)
"""The day that something is moved from, which is not the one it is on."""
_FROM = re.compile(r" (?:starting|starts|beginning|begins|from|as of) (?:on |with )?(?:the )?<d(\d+)> ")
BYDAY = ("MO", "TU", "WE", "TH", "FR", "SA", "SU")
"""What rules of recurrence call the weekdays."""


def _recurring(line: Line, scene: Scene) -> dict[str, Value]:
    """Return the moment and the rule of what a line says is done every so many weeks from a coming day on."""
    if daily := _daily(line, scene):
        return daily
    m = _FROM.search(line.text)
    rule = next(
        (t.value for t in line.tokens if t.kind == "date" and isinstance(t.value, Mention) and t.value.recurring), None
    )
    first = exact(coming(line.tokens[int(m[1])], scene.today).value) if m is not None else None
    if rule is None or first is None or "BYDAY=" + BYDAY[first.weekday()] not in str(rule.recurring):
        return {}
    last = None if "UNTIL=" in rule.recurring else _last_counted(line, first)
    values: dict[str, Value] = {"recurrence": f"{rule.recurring};UNTIL={last:%Y%m%d}" if last else rule.recurring}
    opens, closes = hours_of(line, rule)
    if opens is None:
        return values | {"start": dt.datetime.combine(first, dt.time()), "all_day": True}
    values["start"] = dt.datetime.combine(first, opens)
    if closes is not None and closes > opens:
        values["end"] = dt.datetime.combine(first, closes)
    return values


_IN_A_ROW = re.compile(
    r" (?P<count>two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|<n\d+>) (?:<d\d+> (?:in a row|running|in succession)|(?:weeks|weekly (?:sessions|lessons|classes)|sessions|lessons|classes)) "
)
_COUNTS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def _last_counted(line: Line, first: dt.date) -> dt.date | None:
    """Return the last day of "six Wednesdays in a row", None where no count is told."""
    m = _IN_A_ROW.search(line.text)
    if m is None:
        return None
    told = line.tokens[line.token_at(m.start("count"))].low
    count = _COUNTS.index(told) + 2 if told in _COUNTS else int(told) if told.isdigit() else 0
    return first + dt.timedelta(weeks=count - 1) if count > 1 else None


def _daily(line: Line, scene: Scene) -> dict[str, Value]:
    """Return the moment and the rule of what is on "every day from September 14 to September 18, from 8:30 to 5"."""
    for token in line.tokens:
        if token.kind != "date" or not isinstance(token.value, Mention) or "UNTIL=" not in token.value.recurring:
            continue
        mention: Mention = token.value
        if mention.first < scene.today:
            return {}
        first = _begun_on(line, mention) or mention.first
        values: dict[str, Value] = {"recurrence": mention.recurring}
        start, end = hours_of(line, mention)
        if start is None:
            return values | {"start": dt.datetime.combine(first, dt.time()), "all_day": True}
        values["start"] = dt.datetime.combine(first, start)
        if end is not None and end > start:
            values["end"] = dt.datetime.combine(first, end)
        return values
    return {}


def _begun_on(line: Line, rule: Mention) -> dt.date | None:
    """Return the day from which something is on that is told with its last day only: "on May 11, every weekday until"."""
    last = re.search(r"UNTIL=(\d{8})", rule.recurring)
    if last is None or rule.first > line.scene.today:
        return None
    ends = dt.datetime.strptime(last[1], "%Y%m%d").date()
    told = [coming(t, line.scene.today).value for t in line.tokens if t.kind == "date" and t.value is not rule]
    named = [day for m in told if not m.recurring and (day := exact(m)) is not None]
    return next((day for day in named if rule.first < day < ends), None)


def _at_home(moment: dt.datetime, line: Line, scene: Scene) -> dt.datetime:
    """Return a time that was said in another zone as the speaker's clock will show it."""
    zone = _zone_named(line)
    if not zone or scene.offset is None:
        return moment
    try:
        there = moment.replace(tzinfo=ZoneInfo(zone))
    except (ZoneInfoNotFoundError, ValueError):
        return moment
    return there.astimezone(scene.zone or dt.timezone(scene.offset)).replace(tzinfo=None)


def is_unknown_clock(line: Line) -> bool:
    """Return whether an hour is told by somebody else's clock, of whom no place tells which one that is."""
    return bool(_ANOTHERS.search(line.text)) and not _zone_named(line) and not _is_our_clock(line)


def _is_our_clock(line: Line) -> bool:
    """Whether they whose clock it is live by the same one as the speaker, by the only place that is told."""
    told = [zone for text in (line.scene.text, line.scene.before) for zone in _zones_in(text)]
    return bool(told) and all(_is_of_home(zone, line.scene) for zone in told)


def _zone_named(line: Line) -> str:
    """Return the zone that a line tells its clock in: "11 am Pacific", "3pm CET", "Berlin time", "1 pm their time"."""
    for k, token in enumerate(line.tokens):
        known = token.low in _ZONES and (token.capital or token.text.isupper() or _after_clock(line, k))
        following = line.tokens[k + 1].low if k + 1 < len(line.tokens) else ""
        if known and (_after_clock(line, k) or following in ("time", "standard", "", ",", ".") or token.text.isupper()):
            return _ZONES[token.low]
    for city in _TIME_OF.finditer(line.text):
        if zone := zone_of(city["two"]) or zone_of(city["one"]) or zone_of(ADJECTIVES.get(city["one"], "")):
            return zone
    if not _THEIRS.search(line.text):
        return ""
    # "the London editor rang. ... at 9 their time"; "my boss is in Toronto while I'm at home in Berlin"
    for text in (line.scene.text, line.scene.before):
        theirs = {zone for zone in _zones_in(text) if not _is_of_home(zone, line.scene)}
        if theirs:
            return theirs.pop() if len(theirs) == 1 else ""
    lives = {zone for place in _homes_of_those_named(line) if (zone := zone_of(place))}
    return lives.pop() if len(lives) == 1 else ""


_TIME_OF = re.compile(r"(?= (?P<two>(?:[^\s,;<>]+ )?(?P<one>[^\s,;<>]+)) time )")
"""Whose time a clock is: "Buenos Aires time", "Sydney time", "Japanese time"."""


def _zones_in(text: str) -> list[str]:
    """Return the zones of the places that a sentence names, without where its speaker says to be."""
    words = re.findall(r"[A-Z][\w-]+", _WHERE_I_AM.sub(" ", text))
    pairs = [f"{a} {b}" for a, b in itertools.pairwise(words) if zone_of(f"{a} {b}")]
    alone = [word for word in words if not any(word in pair.split() for pair in pairs)]  # York is no part of New York
    return [zone for name in (*pairs, *alone) if (zone := zone_of(name))]


_WHERE_I_AM = re.compile(
    r"\b(?:(?:I|we|We)(?:['’](?:m|re)| am| are| live| work| sit)(?: \w+){0,2}?|here|from home|at home|from my (?:desk|flat|kitchen|place)) in "
    r"[A-Z][\w-]+(?: [A-Z][\w-]+)?"
)


def _is_of_home(zone: str, scene: Scene) -> bool:
    """Whether the clocks of a zone show what the speaker's does on this day."""
    noon = dt.datetime.combine(scene.today, dt.time(12), tzinfo=ZoneInfo(zone))
    return scene.offset is not None and noon.utcoffset() == scene.offset


def _homes_of_those_named(line: Line) -> list[str]:
    """Return where those live who are named in a line, or whom "her" means, by what is on record of them."""
    low = line.text + (f"{line.scene.before.casefold()} " if _OF_ONE.search(line.text) else "")
    return [place for name, place in line.scene.homes.items() if re.search(rf"\b{re.escape(name)}\b", low)]


_REGIONS = ("Europe", "America", "Asia", "Africa", "Australia", "Pacific", "Atlantic", "Indian")


@cache
def zone_of(name: str) -> str:
    """Return the zone of a city or country: by the table, else by the names of the zones themselves ("Europe/Oslo")."""
    low = "".join(c for c in unicodedata.normalize("NFD", name.lower().strip()) if not unicodedata.combining(c))
    if low in _CITY_ZONES:
        return _CITY_ZONES[low]
    if not low.replace(" ", "").isalpha():
        return ""
    for region in _REGIONS:
        key = f"{region}/{low.title().replace(' ', '_')}"
        try:
            return ZoneInfo(key).key
        except (ZoneInfoNotFoundError, ValueError):
            continue
    land = country_of(low).lower()
    return zone_of(land) if land in _OF_ONE_CLOCK and land != low else ""


_OF_ONE_CLOCK = word_set(
    "argentina austria bangladesh belgium colombia denmark egypt ethiopia finland france germany ghana greece india ireland israel italy "
    "japan kenya malaysia morocco nepal netherlands nigeria norway pakistan peru philippines poland romania singapore sweden switzerland "
    "taiwan thailand turkey ukraine vietnam spain portugal"
) | {"czech republic", "south africa", "sri lanka", "united kingdom", "saudi arabia"}
"""The countries where towns live by one clock, but for islands of few."""


_OF_ONE = re.compile(r" (?:his|her) (?:local |own )?time ")
_ANOTHERS = re.compile(
    r" (?:(?:their|his|her|'s) (?:local |own )?time|(?:by|on) (?:their|his|her) (?:own )?clocks?) (?=[,;.!?]|and |but |so |which |on <|to |for |with |\Z)"
)
"""How an hour is told by somebody else's clock."""
_THEIRS = re.compile(
    r" (?:their|local|over there|there|his|her|'s) (?:(?:local|own) )?(?:time|clocks?|end|side) | (?:time|hours?|morning|afternoon|evening|[ap]m|<[nd]\d+>) over there "
)


def _after_clock(line: Line, k: int) -> bool:
    """Whether a clock time stands at most three words before a token."""
    before = line.text[: line.starts[k]].split()[-3:]
    return any(re.search(r"\d|<d|<n|noon|am\Z|pm\Z", word) for word in before)


_OF_OLD = re.compile(r" in <d(\d+)> ")


def is_of_old(line: Line) -> bool:
    """Return whether a line tells of a month or a year that is over: "from the 3rd to the 19th, in January 2011"."""
    for m in _OF_OLD.finditer(line.text):
        mention = line.tokens[int(m[1])].value
        if mention.grain in ("month", "year") and mention.last < line.scene.today and re.search(r"\d{4}", mention.text):
            return True
    return False
