"""Clock times among the tokens of a sentence: "9.30", "half three", "from two till ten", "noon". Pure.

Wider than the clock of the date grammar, which must be right in any sentence: this one is asked only for the hour of
an event whose day has been found.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence
from dataclasses import dataclass

from usercode.state.frames.tokens import Token
from usercode.state.frames.wordset import word_set

_NUMBERS = {
    word: number
    for number, word in enumerate(
        ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"), 1
    )
}
_MINUTE_WORDS = {"fifteen": 15, "thirty": 30, "forty-five": 45}
_NAMED = {"noon": 12, "midday": 12, "midnight": 0}
_ENDS = {"teatime": 17, "tea": 17, "dinner": 18, "dinnertime": 18, "bedtime": 20, "lunch": 12, "lunchtime": 12}
"""What people call an hour when they say until when."""
_PAST = {"half": 30, "quarter": 15, "five": 5, "ten": 10, "twenty": 20, "twenty-five": 25}
_MINUTES = frozenset({"minute", "minutes", "mins"})
_FROM = frozenset({"from", "between"})
"""Behind these two numbers are a stretch: "from ten to twelve"."""
_FIGURES = re.compile(r"(\d{1,2})(?:[:.h](\d\d))?\s?(?:([ap])\.?m?\.?|ish|hrs)?\Z")
_OF_TWENTY_FOUR = re.compile(r"(\d{1,2})h(?:([0-5]\d))?\Z")
"""How many lands write an hour of all twenty-four: "15h", "9h30"."""
_MILITARY = re.compile(r"([01]\d|2[0-3])([0-5]\d)\Z")
_TO = word_set("to till until til thru through - – —")
_UNTIL = word_set("till until til thru")
"""Between two bare numbers these tell hours, wherever they stand: "on site 9 till 12"."""
_AGED = word_set("age ages aged pages page chapters steps weeks rows")
_BEFORE_HOUR = word_set(
    "at @ from around about by for between gun kick-off kickoff curtain doors starts start starting sharp the , ( : - "
    "– approx is till until after"
)
"""What may stand before a bare number that is an hour."""
_SURE_BEFORE = word_set("at @ from around between starts start starting curtain kickoff kick-off doors gun")
_NO_HOUR_AFTER = word_set(
    "people of us kids adults years year old days day weeks week months month minutes mins min hours hour miles km "
    "pounds dollars euros bucks quid percent times others guests tickets friends courses rooms nights bags boxes"
)
_EARLY = re.compile(
    r" (?:drop off|dropping|mornings?|sunrise|garage|breakfast|early|earlies|alarm|fasting|fasted|bloods|dialysis|colonoscopy|endoscopy|gastroscopy|"
    r"an(?:a)?esthetic|admission|admitted|check in(?= (?:at|by|from|between) )|operation|pest control|roofers?|builders?|fitters?|plasterers?|scaffolders?|movers|removal men|"
    r"decorators?|bricklayers?|electricians?|plumbers?|glaziers?|tilers?|carpenters?|joiners?|landscapers?|milking|market stall|food bank|nursery run|school run) "
)
"""What begins early: an hour from five on beside it is in the morning."""
_LATE = re.compile(
    r" (?:evening|tonight|night|afternoon|dinner|supper|pm|(?<!be )(?<!too )(?<!running )late|drinks|pub|party|concert|symphony|opera|gig|theatre|"
    r"theater|(?<=the )play|(?<= a )play|(?<=school )play|(?<=new )play|(?<='s )play|musical|recital|ballet|seats|show(?! (?:me|us|you|him|her|them|the|it) )|movie|film|cinema|quiz|poker|prom|bar|curtain|(?:book|film|wine|chess|reading) club|club meets|choir|rehearsals?|darts|bingo|five-a-side|5-a-side|futsal|band practice|open mic|karaoke|on stage|doors(?= (?:at|open|from) )|comedy|cocktails|ceilidh|disco|stargazing|candlelit) "
)
_NIGHT = re.compile(
    r" (?:evenings?|tonight|nights?|pm|(?<!be )(?<!too )(?<!running )late|pub|gig|concert|disco|bar|drinks|film|movie|cinema|club night|comedy|karaoke|stargazing|cocktails|poker) "
)
"""What is on at ten or eleven in the evening: a child's party at ten is in the morning."""
_MORNING_FROM, _AFTERNOON_UNTIL, _NOON, _LAST_OF_EVENING = 5, 7, 12, 10
"""Bare hours from 1 to 7 are in the afternoon; a stretch that would end before it begins starts in the morning."""


@dataclass(frozen=True, slots=True)
class _Hour:
    """An hour as it was said: `half` is "a", "p" or "", `sure` tells that it can be nothing but a time."""

    hour: int
    minute: int
    half: str
    sure: bool
    end: int


def times(tokens: Sequence[Token], text: str) -> tuple[dt.time | None, dt.time | None]:
    """Return when something starts and ends by the clock; `text` is the sentence, for its words of the part of day.

    A stretch ("two till ten") wins over a single time, and what can be nothing but a time over a bare number.
    """
    best: tuple[int, dt.time, dt.time | None] | None = None
    for k in range(len(tokens)):
        first = _hour(tokens, k)
        if first is None:
            continue
        joined = _joined(tokens, k, first.end)
        last = _hour(tokens, joined) or _named_end(tokens, joined) if joined else None
        rank = _rank(tokens, k, first, last)
        if rank and (best is None or rank > best[0]):
            best = (rank, *_settled(first, last, text))
    return (best[1], best[2]) if best else (None, None)


def hour_at(tokens: Sequence[Token], text: str) -> dt.time | None:
    """Return the clock time that some tokens begin with, None for none; `text` tells the part of the day."""
    found = _hour(tokens, 0)
    return _by_clock(found.hour, found.minute, found.half, text) if found is not None else None


def is_late(text: str, hour: int = 0) -> bool:
    """Return whether a sentence speaks of what is in the evening, at this hour of it, and of nothing early."""
    return bool((_NIGHT if hour >= _LAST_OF_EVENING else _LATE).search(text)) and not _EARLY.search(text)


def is_early(text: str) -> bool:
    """Return whether a sentence speaks of what begins early in the day and of nothing in the evening."""
    return bool(_EARLY.search(text)) and not _LATE.search(text)


def _joined(tokens: Sequence[Token], start: int, end: int) -> int:
    """Return where the second time of a stretch begins, 0 when none can follow."""
    low = tokens[end].low if end < len(tokens) else ""
    between = start > 0 and tokens[start - 1].low == "between"
    goes_on = _GOES_ON.match(" ".join(t.low for t in tokens[end : end + _FAR]) + " ")
    if goes_on is not None:
        return end + len(goes_on[0].split())
    if low in _TO or (low == "and" and between):
        skip = 1 + (end + 1 < len(tokens) and tokens[end + 1].low in ("about", "around", "the"))
        return end + skip
    return 0


_FAR = 12
_GOES_ON = re.compile(
    r"(?:(?:sharp|on the dot) )?(?:, )?(?:and |so |then |but )*(?:(?:it|that|we|i|they|the \S+) )?(?:(?:should|will|'ll|'re|'s|is|are|be|probably|usually) )*"
    r"(?:(?:goes|go|going|runs?|running|lasts?|lasting|carr(?:y|ies)) (?:on )?(?:until|till|til|to)|(?:ends?|finish(?:es)?|over|done|out|finished|ending|finishing|closes?|through)(?: again)? (?:at|by|around|about|until)|"
    r"(?:arrival|arriving|arrives?|landing|lands?)(?: (?:at|around))?) (?:about |around )?"
)
"""How a sentence goes on about the end of what begins at an hour: "sharp and goes on till"."""


def _rank(tokens: Sequence[Token], k: int, first: _Hour, last: _Hour | None) -> int:
    """Return how certain it is that a time stands at a token: 0 for none."""
    lead = tokens[k - 1].low if k else ""
    placed = k == 0 or tokens[k - 1].kind == "date" or lead in _BEFORE_HOUR
    after = tokens[(last or first).end] if (last or first).end < len(tokens) else None
    counts = after is not None and after.low in _NO_HOUR_AFTER
    placed = placed or (last is not None and tokens[first.end].low in _UNTIL and lead not in _AGED)
    if last is not None and (placed or first.sure or last.sure) and not (counts and not (first.sure or last.sure)):
        return 4
    if first.sure:
        return 3
    if counts:
        return 0
    arrives = lead == "by" and {t.low for t in tokens[max(0, k - _FAR_BACK) : k]} & {"be", "there", "arrive", "show"}
    if lead in _SURE_BEFORE or arrives:
        return 2
    ends = after is None or after.kind in ("mark", "date")
    return 1 if ends and k and (tokens[k - 1].kind == "date" or (lead == "," and tokens[k - 2].kind == "date")) else 0


_FAR_BACK = 6
"""How far before "by ten" it is told that somebody has to be somewhere then."""


def _hour(tokens: Sequence[Token], k: int) -> _Hour | None:
    """Read "9", "9.30", "7 pm", "seven o'clock", "half eight", "quarter to five", "noon"."""
    if k >= len(tokens) or tokens[k].kind not in ("number", "word"):
        return None
    low = tokens[k].low
    if low in _NAMED:
        return _Hour(_NAMED[low], 0, "x", True, k + 1)
    minutes = _PAST.get(low)
    after = tokens[k + 1].low if k + 1 < len(tokens) else ""
    if after in _MINUTES and k + 2 < len(tokens) and (told := _counted(low)) is not None:
        minutes, after, k = told, tokens[k + 2].low, k + 1
    stretch = after == "to" and _is_stretch(tokens, k)
    if minutes is not None and after in ("past", "to") and not stretch:
        base = _figures(tokens, k + 2)
        if base is None or base.minute:
            return None
        shift = minutes if after == "past" else -minutes
        hour, minute = divmod((base.hour * 60 + shift) % 720, 60)
        return _Hour(hour or 12, minute, base.half, True, base.end)
    if low == "half":
        base = _figures(tokens, k + 1)
        return _Hour(base.hour, 30, base.half, True, base.end) if base and not base.minute and base.hour < 13 else None
    return _figures(tokens, k)


def _is_stretch(tokens: Sequence[Token], k: int) -> bool:
    """Whether "ten to eleven" are two hours: behind "from", or one behind the other and not "at ten to eleven"."""
    first, last = tokens[k].low, tokens[k + 2].low if k + 2 < len(tokens) else ""
    lead, opens = (tokens[k - 1].low, tokens[k - 1].kind == "date") if k else ("", False)
    next_hour = _NUMBERS.get(first, 0) + 1 == _NUMBERS.get(last, 0)
    opens = opens or lead in _FROM or lead in (",", ":", "(")
    return first in _NUMBERS and (opens or (next_hour and lead not in _ONE_HOUR))


_ONE_HOUR = frozenset({"at", "by", "about", "around", "before", "until", "till", "@", "past", "after"})


def _counted(low: str) -> int | None:
    """Return how many minutes before or after an hour a word tells: "three minutes to nine"."""
    count = int(low) if low.isdigit() else _NUMBERS.get(low, _PAST.get(low, 0))
    return count if 0 < count < 60 else None


def _figures(tokens: Sequence[Token], k: int) -> _Hour | None:
    """Read "9", "9.30", "7pm", "1930 hours", "seven o'clock"."""
    if k >= len(tokens) or tokens[k].kind not in ("number", "word"):
        return None
    low, after = tokens[k].low, tokens[k + 1].low if k + 1 < len(tokens) else ""
    end = k + 1
    if low in _NUMBERS:
        hour, minute, half, sure = _NUMBERS[low], _MINUTE_WORDS.get(after, 0), "", after in _MINUTE_WORDS
        end += sure
    elif (m := _MILITARY.match(low)) and (after in ("hours", "hrs") or _on_the_dial(tokens, k)):
        return _Hour(int(m[1]), int(m[2]), "x", True, k + 1 + (after in ("hours", "hrs")))
    elif m := _OF_TWENTY_FOUR.match(low):
        hour, minute, half, sure = int(m[1]), int(m[2] or 0), "x", m[2] is not None
    elif m := _FIGURES.match(low):
        hour, minute, half = int(m[1]), int(m[2] or 0), m[3] or ""
        sure = bool(half or m[2] or low.endswith("ish"))
        if "." in low and len(low) > 4 + (hour > 9) and not half:
            return None
    else:
        return None
    after = tokens[end].low if end < len(tokens) else ""
    if after in ("am", "pm", "a.m.", "p.m.", "a.m", "p.m"):
        half, sure, end = after[0], True, end + 1
    elif after in ("o'clock", "oclock", "sharp"):
        sure, end = True, end + 1
    following = [t.low for t in tokens[end : end + 3]]
    if following[:2] == ["in", "the"] and following[2:] and following[2] in ("morning", "afternoon", "evening"):
        half, sure, end = ("a" if following[2] == "morning" else "p"), True, end + 3
    if following[:2] == ["at", "night"]:
        half, sure, end = "p", True, end + 2
    if hour > 23 or minute > 59 or (half and half != "x" and hour > 12) or (hour == 0 and not minute and not sure):
        return None
    return _Hour(hour, minute, half, sure, end)


def _on_the_dial(tokens: Sequence[Token], k: int) -> bool:
    """Say whether four figures are a time: "at 1400 on Tuesday"."""
    after = tokens[k + 1] if k + 1 < len(tokens) else None
    ends = after is None or after.kind in ("mark", "date") or after.low in ("on", "to", "until", "till", "and")
    return bool(k) and tokens[k - 1].low in ("at", "@", "from", "until", "till") and ends


def _named_end(tokens: Sequence[Token], k: int) -> _Hour | None:
    """Read "tea time" of "from eight till tea time"."""
    low = tokens[k].low if k < len(tokens) else ""
    if low not in _ENDS:
        return None
    return _Hour(_ENDS[low], 0, "x", True, k + 1 + (k + 1 < len(tokens) and tokens[k + 1].low == "time"))


def _settled(first: _Hour, last: _Hour | None, text: str) -> tuple[dt.time, dt.time | None]:
    """Return both times by the clock of a day, the half of the day chosen where it was not said."""
    half = first.half or (last.half if last and last.half in ("a", "p") and first.hour % 12 <= last.hour % 12 else "")
    if not half and last is not None and last.hour <= first.hour and _MORNING_FROM <= first.hour < _NOON:
        half = "a" if not _LATE.search(text) or first.hour < _AFTERNOON_UNTIL else "p"
    start = _by_clock(first.hour, first.minute, half, text)
    if last is None:
        return start, None
    end = _by_clock(last.hour, last.minute, last.half, text)
    if end <= start and end.hour < 12 and not last.half:
        end = end.replace(hour=end.hour + 12)
    return start, end if end > start or last.half else None


def _by_clock(hour: int, minute: int, half: str, text: str) -> dt.time:
    late = half == "p" or (
        not half
        and 1 <= hour < 12
        and not (hour >= _MORNING_FROM and _EARLY.search(text))
        and (hour <= _AFTERNOON_UNTIL or bool((_NIGHT if hour >= _LAST_OF_EVENING else _LATE).search(text)))
    )
    if half in ("a", "p") or late:
        return dt.time(hour % 12 + (12 if late else 0), minute)
    return dt.time(hour, minute)
