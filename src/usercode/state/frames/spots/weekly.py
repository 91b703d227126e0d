"""Spots of what is on every week: "it runs every Tuesday from 6.30 to 8 pm until the end of June".

A course or a rehearsal is told of once and its day and hours in the next clause or sentence. Only a weekday with an hour
makes an event, and only one that binds the speaker: they have signed up, or the course is told to be theirs.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re

from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.functionwords import WEEKDAYS
from usercode.state.frames.phrases import last_day, text_of
from usercode.state.frames.reading import Reading
from usercode.state.frames.spots.clock import hours_of, when
from usercode.state.frames.spots.engaged import title_around
from usercode.state.frames.spots.hours import times
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.spoken import named_before, tells_event
from usercode.state.frames.spots.stretches import days_of
from usercode.state.frames.spots.taking_part import opens_with_other, takes_part
from usercode.state.frames.spots.titles import title_in
from usercode.state.frames.spots.whose import stated
from usercode.state.frames.tokens import Token
from usercode.state.frames.wordset import word_set
from usercode.wordnet import is_a, parts, senses

_DONE_BY_US = (
    r" (?:i|we) (?:(?:'ve|have|'m|am|'re|are|just|also|finally|now|both|got|been) )*"
    r"(?:signed(?: up| on)?|enrol\w+|registered|joined|joining|booked|start\w*|begin\w*|got (?:a|the|my|our) "
    r"(?:place|spot)|doing|taking|taken up|teach\w*|lead|leading|run|running|sing|singing|"
    r"play|playing|coach\w*|have|got|paid|in|go|going|attend\w*|meet|rehears\w*|train|training|volunteer\w*) "
)
_WE_DO = re.compile(_DONE_BY_US)
_MINE = re.compile(rf"{_DONE_BY_US}| (?:my|our) ")
"""What tells that a course or a rehearsal is the speaker's own."""
_GOES_ON = re.compile(
    r" (?:it|that|they|this|we|i|the (?:choir|chorus|band|orchestra|ensemble|quartet|club|team|squad|troupe|class|course|lessons?|sessions?|rehearsals?|practice|training|group|meetings?|"
    r"shifts?|slot)|classes|lessons|sessions|rehearsals|practice|training)"
    r"(?: 's| 're| 'm|'s|'re)? (?:runs?|is|are|meets?|starts?|takes place|take place|happens?|goes|go|on|rehearse|"
    r"train|practi[sc]e|play|sing|gather|get together|held|will be|'ll be|falls?|begins?|have|has|every|each|always) ?"
)
"""How what is on every week is told beside its name."""
_NOT_SO = re.compile(
    r" (?:not|n't|never|if|unless|maybe|might|used to|was|were|open|opens|closed|instead|tv|episode|"
    r"alternate|alternating|alternately|some|most|odd|even|fortnightly|biweekly|bi-weekly|first|second|third|fourth|"
    r"last of|once a) "
)
_RULED = re.compile(
    r" (?:, )?(?:and |but )?(?:whoever|anyone|anybody|everyone|everybody|those who|if you|who) [^;.]*(?:[;.] )?\Z"
)
"""What is told of those who stay away: "whoever misses a rehearsal is not on stage"."""
_UNTIL = ("until", "till", "through", "to")


def weekly(line: Line) -> list[Reading]:
    """Return what a line, or it and the sentence before it, tell to be on every week at an hour; [] for nothing."""
    if (worked := _weekdays_of_stretch(line)) and stated(line) and not _NOT_SO.search(line.text):
        return worked
    found = next((t for t in line.tokens if _is_weekly(t)), None)
    moment = _moment(found.value, line) if found is not None else {}
    later = when(line, line.scene) if moment else {}
    if "recurrence" in later and not later.get("all_day"):  # "from 7 October on"
        moment = later
    if found is None or not moment or _NOT_SO.search(_RULED.sub(" ", line.text)) or not stated(line):
        return []
    title = _told_as_ours(line) if _GOES_ON.search(line.text) else ""
    title = title or _own_activity(line, found)
    if not title:
        return []
    values: dict[str, Value] = {"title": title, **moment, "status": "planned", "_note": line.scene.text}
    term = _term(line, found)
    begins = term.first if term is not None else _begins(line)
    if begins is not None and begins > moment["start"].date():
        values |= _from_day(moment, begins)
    if last := (
        _last(line, found) or (term.last if term is not None and "UNTIL=" not in moment["recurrence"] else None)
    ):
        values["recurrence"] = f"{found.value.recurring};UNTIL={last:%Y%m%d}"
    return [Reading(collection="calendar.events", values=values)]


def _term(line: Line, found: Token) -> Mention | None:
    """Return the days from which to which a course is told to run beside its weekday: "Wednesdays, 30 September to 11 November"."""
    told = (coming(t, line.scene.today).value for t in line.tokens if t.kind == "date" and t is not found)
    spans = (m for m in told if isinstance(m, Mention) and m.grain == "span" and not (m.recurring or m.approximate))
    return next((m for m in spans if (m.last - m.first).days >= _TWO_WEEKS and m.last > line.scene.today), None)


_TWO_WEEKS = 14


def _begins(line: Line) -> dt.date | None:
    """Return the first day of the months in which something is on: "from September on the choir meets"."""
    m = _FROM_MONTH.search(line.text)
    told = coming(line.tokens[int(m["month"])], line.scene.today).value if m is not None else None
    return told.first if isinstance(told, Mention) and told.grain == "month" else None


_FROM_MONTH = re.compile(r" (?:from|starting|beginning|starts?|begins?)(?: in| from)? (?:the )?<d(?P<month>\d+)> ")


def _from_day(moment: dict[str, Value], begins: dt.date) -> dict[str, Value]:
    """Return a weekly moment from its first weekday on that is not before a day."""
    weeks = -(-(begins - moment["start"].date()).days // 7)
    return {part: moment[part] + dt.timedelta(weeks=weeks) for part in ("start", "end") if part in moment}


def _told_as_ours(line: Line) -> str:
    """Return the course or the rehearsal that a line goes on about, here or in the sentence before."""
    own = _MINE.search(line.text)
    told = _low(line.scene.before)
    title = title_in(line, line.scene) if own else ""
    group = _THE_GROUP.search(line.text)
    ours = _WE_DO.search(told) if group is not None else _MINE.search(told)
    named = named_before(line) if own or ours or _opens_unowned(line.scene.before) else ""
    return title or named or (group["which"] if group is not None and ours else "")


_THE_GROUP = re.compile(
    r" the (?P<which>choir|chorus|band|orchestra|ensemble|quartet|club|team|squad|troupe) (?:meets?|rehearses?|practi[sc]es?|plays?|trains?|sings?|gathers?) "
)
"""What goes on about those to whom the sentence before tells that the speaker belongs."""


def _own_activity(line: Line, found: Token) -> str:
    """Return what the speaker does every week by the line itself: they take part, go along, or call it nobody's."""
    at = next(k for k, t in enumerate(line.tokens) if t is found)
    goes_along = bool(_GOES_ALONG.search(line.text))
    if _OF_OTHERS.search(line.text) or not (
        goes_along
        or (_RESUMES.match(line.text) and _MY_PART.search(line.text))
        or _opens_unowned(line.scene.text)
        or _is_our_round(line)
        or (takes_part(line, at) and not opens_with_other(line))
    ):
        return ""
    if (resumed := _RESUMES.match(line.text)) is not None and _MY_PART.search(line.text):
        return text_of(line.tokens[: line.token_at(resumed.end("what") - 1) + 1])
    title = title_around(line, at)
    return title if title and (goes_along or _DOES.search(line.text) or is_activity(title)) else ""


_RESUMES = re.compile(
    r" (?P<what>(?!(?:i|we|he|she|they|it|my|our|the) )(?:[a-z'-]+ ){1,3}?)(?:kicks off|starts|begins|resumes|restarts|"
    r"is back|is on|runs|meets) "
)
_MY_PART = re.compile(
    r" (?:i|we) (?:'m|am|'re|are) (?!not |free |off |away )| (?:i|we) (?:coach|run|lead|help|manage|play|umpire) "
)


def starts_again(line: Line) -> bool:
    """Return whether a line tells from which day on something is on every week: "kicks off this Sunday, every Sunday"."""
    return bool(_RESUMES.match(line.text)) and any(_is_weekly(t) for t in line.tokens)


_WEEKDAYS = ("mo", "tu", "we", "th", "fr", "sa", "su")
_FROM_TO = re.compile(
    rf"(?P<first>{WEEKDAYS})\w* ?(?:to|through|thru|till|until|-|–) ?(?P<last>{WEEKDAYS})",
    re.I,
)


def _weekdays_of_stretch(line: Line) -> list[Reading]:
    """Return what is on from Monday to Friday at its hours over a longer stretch: "7 April to 2 May, Mon to Fri, 7 till 3"."""
    stretch = days_of(line, line.scene)
    within = next((m for t in line.tokens if t.kind == "date" and (m := _FROM_TO.match(t.text))), None)
    dates = [k for k, t in enumerate(line.tokens) if t.kind == "date"]
    last = stretch.get("end")
    if within is None or last is None or len(dates) <= 1 or last - stretch["start"] < dt.timedelta(days=7):
        return []
    opens, closes = times(line.tokens, line.text)
    mention = next((t.value for t in line.tokens if t.kind == "date" and t.value.time), None)
    if mention is not None:
        opens, closes = hours_of(line, mention)
    title = title_around(line, dates[0])
    mine = _UNOWNED.match(line.scene.text) or takes_part(line, dates[0])
    if opens is None or not title or not mine:
        return []
    days = [_WEEKDAYS.index(within[part][:2].lower()) for part in ("first", "last")]
    rule = ",".join(d.upper() for d in _WEEKDAYS[days[0] : days[1] + 1])
    values: dict[str, Value] = {
        "title": title,
        "start": dt.datetime.combine(stretch["start"].date(), opens),
        "recurrence": f"FREQ=WEEKLY;BYDAY={rule};UNTIL={last:%Y%m%d}",
        "status": "planned",
        "_note": line.scene.text,
    }
    if closes is not None and closes > opens:
        values["end"] = dt.datetime.combine(stretch["start"].date(), closes)
    return [Reading(collection="calendar.events", values=values)]


def _is_our_round(line: Line) -> bool:
    """Whether a line is about what the speaker belongs to: "our book club meets"."""
    clause = next((c for c in line.clauses if any(_is_weekly(t) for t in c.tokens)), None)
    subject = [t.low for t in clause.subject] if clause is not None else []
    ours = subject[:1] in (["my"], ["our"]) or (subject[:1] == ["the"] and bool(_WE_DO.search(_low(line.scene.before))))
    return ours and "'s" not in subject and bool(_MEETS & {*subject[1:]})


def _low(text: str) -> str:
    return f" {' '.join(re.findall(r'[a-z]+', text.lower()))} "


def is_activity(title: str) -> bool:
    """Return whether the words of a title name something that is done at its hours: "German course", "Bridge"."""
    words = [w for w in re.findall(r"[a-z]+", title.lower()) if parts(w).get("noun", not parts(w)) >= _USUAL]
    told = any(s.meaning.group in ("act", "event") and s.share > _USUAL for w in words for s in senses(w, "noun", 2))
    played = words and is_a(words[-1], "game", "sport", "diversion", "dancing", "exercise", most=6)
    return bool(told or played or tells_event(title) or _MEETS & {*words})


_USUAL = 0.3
_DOES = re.compile(
    r" (?:i|we) (?:(?:'ve|have|'m|am|'re|are|always|also|now|both|been) )*(?:volunteer|teach|coach|tutor|train|sing|"
    r"play|rehearse|practise|practice|umpire|referee|lead|run|chair|host)(?:ing)? "
)
"""What somebody does at set hours and with others."""
_GOES_ALONG = re.compile(
    r" (?:i|we) (?:(?:always|usually) )?(?:take|drive|bring|collect|fetch|pick|walk|run|drop|accompany|coach) "
    r"(?:him|her|them|it)\b| (?:i|we) (?:'m|am|'re|are) the ones? (?:driving|taking|collecting|fetching)"
)
"""How somebody says that they go along every week with whom it is for: "I take him"."""
_OF_OTHERS = re.compile(
    r" (?:opens?|closes?|delivers?|collected|emptied|deliver(?:y|ies)|bins?|rubbish|trash|recycling|market|buses|"
    r"trains?|sale|special|offer|happy hour|discount|episodes?|on (?:tv|telly|the radio)|podcast) "
)
"""What is on every week and takes nobody's time."""


_UNOWNED = re.compile(
    r"(?:(?:So|And|Oh|OK|Well|Right),? )?(?P<what>(?!(?:The|A|An|My|Our|His|Her|Their|Your|This|That|It|He|She|They|"
    r"There)\b)(?:[\w-]+ ){0,2}?[\w-]+)(?:(?=['’]s )| )"
    r"(?:['’]s|has|is|starts|got|'s|now|runs|moved|changed|went|switched)\b",
    re.IGNORECASE,
)


_MEETS = word_set(
    "club group circle class course seminar squad team troupe guild society league chorus choir band orchestra "
    "ensemble quartet yoga pilates zumba aerobics karate judo ballet salsa tango "
    "boxing bouldering spin football netball badminton tennis swimming"
)


def _opens_unowned(before: str) -> bool:
    """Whether a sentence begins with an activity that is called nobody's, as one calls one's own: "Choir practice has"."""
    opening = _UNOWNED.match(before)
    return opening is not None and is_activity(opening["what"])


def _is_weekly(token: Token) -> bool:
    """Whether a date is a weekday of every week, or one of every month."""
    value = token.value
    return (
        token.kind == "date"
        and isinstance(value, Mention)
        and ("WEEKLY" in value.recurring or "MONTHLY" in value.recurring)
        and "BYDAY" in value.recurring
    )


def _moment(mention: Mention, line: Line) -> dict[str, Value]:
    """Return the first of the weekly moments with its hours, {} where none are told."""
    opens, closes = hours_of(line, mention)
    if opens is None:
        return {}
    values: dict[str, Value] = {"start": dt.datetime.combine(mention.first, opens), "recurrence": mention.recurring}
    if closes is not None and closes > opens:
        values["end"] = dt.datetime.combine(mention.first, closes)
    return values


def _last(line: Line, found: Token) -> dt.date | None:
    """Return the last day that a line tells behind the hours: "until the end of June"."""
    if "UNTIL=" in found.value.recurring:
        return None
    at = next(k for k, t in enumerate(line.tokens) if t is found)
    for k in range(at + 1, len(line.tokens)):
        token = line.tokens[k]
        if token.kind == "date" and isinstance(token.value, Mention) and line.tokens[k - 1].low in _UNTIL:
            last = last_day(token.value)
            behind = last is not None and last <= found.value.first  # "through December", told as a month just over
            return last.replace(year=last.year + 1) if last is not None and behind else last
    return None
