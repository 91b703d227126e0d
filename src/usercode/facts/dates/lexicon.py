"""Words that name dates, and the cutting of a sentence into tokens.

The grammar reads tokens by position; each knows its small-letter form `w`, its number if it is one, and its offsets.
Word lists live here and nowhere else. Nothing in this module knows what a date is.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import get_args

from usercode.facts.dates.almanac import HOLIDAYS
from usercode.facts.dates.nodes import Edge, Unit
from usercode.facts.numerals import NUMBER_WORDS
from usercode.facts.vocabulary import words


def _table(text: str, first: int = 0) -> dict[str, int]:
    """Number groups of synonyms in order: "jan january, feb february"."""
    return {word: number for number, group in enumerate(text.split(","), first) for word in group.split()}


WEEKDAYS = _table(
    "monday mon, tuesday tue tues, wednesday wed weds, thursday thu thur thurs, friday fri, saturday sat, sunday sun"
)
WEEKDAY_PLURALS = {word + "s": number for word, number in WEEKDAYS.items() if word.endswith("day")}
MONTHS = _table(
    "january jan, february feb, march mar, april apr, may, june jun, july jul, august aug, september sep sept, "
    "october oct, november nov, december dec",
    first=1,
)
SEASONS = _table("spring springtime, summer summertime, fall autumn, winter wintertime")
NUMBERS = {"a": 1, "an": 1} | {word: number for word, number in NUMBER_WORDS.items() if "-" not in word}
VAGUE = {"couple": 2, "few": 3, "several": 4}
ORDINALS = _table(
    "first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth, eleventh, twelfth, thirteenth,"
    "fourteenth, fifteenth, sixteenth, seventeenth, eighteenth, nineteenth, twentieth",
    first=1,
) | {"thirtieth": 30}
WHICH = {"last": -1, "previous": -1, "past": -1, "this": 0, "current": 0, "next": 1, "coming": 1, "upcoming": 1}
UNITS: dict[str, Unit] = {unit: unit for unit in get_args(Unit)}
UNITS |= {unit + "s": unit for unit in get_args(Unit)}
UNITS |= {"yr": "year", "yrs": "year", "wk": "week", "wks": "week", "mo": "month", "mos": "month"}
EDGES: dict[str, Edge] = {edge: edge for edge in get_args(Edge)}
EDGES |= {"beginning": "start", "middle": "mid", "middle-": "mid", "close": "end", "first": "start"}
DAY_PARTS = words("morning afternoon evening night nite noon midday midnight am pm lunchtime dawn")
HEDGES = words("about around approximately roughly nearly almost over circa approx maybe like")
FUNCTION_WORDS = words(
    "a an the and or but so if when while because since as then than that which who where this these those i we you he "
    "she it they my our your his her its their me us him them is was were are am be been being has have had do does "
    "did will would can could should shall may might must not at in on by for from to with of till until after before "
    "during about into over between through just also only too again now there here still already never always "
    "actually really finally all both each every some any no what how why let's lets please thanks "
    "i'll i'm i've i'd we'll we're we've we'd they'll they're he'll he's she'll she's it'll it's you'll you're"
)
PREPOSITIONS = words(
    "in on by since until till before after from of during around through throughout to for as within over at between "
    "thru starting ending beginning ends expires due dated and or back early late mid the this last next every"
)

_TOKEN = re.compile(
    r"(?P<iso>(?<![\w#.-])\d{4}-\d{1,2}-\d{1,2}(?!\d)(?:T\d\d:\d\d(?::\d\d)?)?)"
    r"|(?P<slash>(?<![\w#/.-])(?:\d{4}/\d{1,2}/\d{1,2}(?![\d/])|\d{1,2}([/.-])\d{1,2}\3(?:\d{4}|"
    r"\d{2})(?![\w/]|-\d)|\d{1,2}/\d{1,2}(?![\d/])|(?:0?[1-9]|1[0-2])/20\d\d(?![\d/])))"
    r"|(?P<clock>\d{1,2}[:.]\d{2}(?=\s?(?:[ap]\.?m\b))|\d{1,2}:\d{2}(?::\d{2})?(?!\d))"
    r"|(?P<ordinal>\d{1,2}(?:st|nd|rd|th)\b)"
    r"|(?P<decade>(?:\d{4}|['’]?\d0)['’]?s\b)"
    r"|(?P<short>['’]\d{2}\b)"
    r"|(?P<number>\d+(?:,\d{3})+(?!\d)|\d+(?:\.\d+)?)"
    r"|(?P<meridiem>[ap]\.m\.?(?!\w)|[ap]m\b)"
    r"|(?P<possessive>['’]s?\b|['’](?=\s))"
    r"|(?P<word>[^\W\d_]+(?:['’](?!s\b)[a-z]+)?)"
    r"|(?P<mark>[^\w\s])",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of a sentence; `w` is its small-letter form, `number` its value for numbers and number words."""

    kind: str
    text: str
    w: str
    start: int
    end: int
    number: float | None


def tokens(sentence: str) -> list[Token]:
    """Cut a sentence into tokens; blanks and underscores fall between them."""
    return _with_joints(_with_days_in_words([_token(found) for found in _TOKEN.finditer(sentence)]))


_JOINTS = tuple(
    tuple(said.split())
    for said in ("right through to", "through to", "up to and including", "to and including", "up to", "up until")
)
"""What joins the ends of a range in several words, the longest first: "from 3 through to 7 November"."""


def _with_joints(read: list[Token]) -> list[Token]:
    """Write what joins two days in several words as one "to"."""
    if not any(t.w in ("through", "up", "including") for t in read):
        return read
    out: list[Token] = []
    i = 0
    while i < len(read):
        joint = next((j for j in _JOINTS if tuple(t.w for t in read[i : i + len(j)]) == j), None)
        if joint and out and (out[-1].number is not None or out[-1].w in MONTHS or out[-1].w in WEEKDAYS):
            last = read[i + len(joint) - 1]
            out.append(
                Token("word", " ".join(t.text for t in read[i : i + len(joint)]), "to", read[i].start, last.end, None)
            )
            i += len(joint)
        else:
            out.append(read[i])
            i += 1
    return out


_TENS = {"twenty": 20, "thirty": 30}
_ONES = tuple(ORDINALS)[:9]
_VALUES = ORDINALS | {
    f"{ten}-{one}": at + k for ten, at in _TENS.items() for k, one in enumerate(_ONES, 1) if at + k <= 31
}
_WORDED = re.compile(rf"\b(?:(?:twenty|thirty)[- ](?:{'|'.join(_ONES)})|{'|'.join(ORDINALS)})\b", re.IGNORECASE)
_SUFFIXES = {1: "st", 2: "nd", 3: "rd", 21: "st", 22: "nd", 23: "rd", 31: "st"}
_ALONE = words("on until till by")
_PLAIN = 3
"""Ordinals that tell of much else: "the first", "the second", "the third"."""
_LEADS_TO_DAY = words("on from to until till by before after between and through thru since for is")


def _with_days_in_words(read: list[Token]) -> list[Token]:
    """Write days of a month that are told in words as figures would be: "the twenty-eighth of May", "May fifth"."""
    if not any(t.w in ORDINALS for t in read):
        return read
    dated = any(t.w in MONTHS and (t.w not in ("may", "march", "sun") or t.text[0].isupper()) for t in read)
    out: list[Token] = []
    i = 0
    while i < len(read):
        day, after = _day_in_words(read, i)
        compound = after - i > 1
        if day and (compound or _is_day(read, i, after, dated)):
            said = " ".join(t.text for t in read[i:after])
            out.append(Token("ordinal", said, _figures(day), read[i].start, read[after - 1].end, day))
        else:
            out += read[i:after]
        i = after
    return out


def in_figures(text: str) -> str:
    """Return a text with its ordinals up to the thirty-first in figures: "on the twelfth" as "on the 12th"."""
    return _WORDED.sub(lambda found: _figures(_VALUES[found[0].lower().replace(" ", "-")]), text)


def _figures(day: int) -> str:
    return f"{day}{_SUFFIXES.get(day, 'th')}"


def _day_in_words(read: list[Token], i: int) -> tuple[int, int]:
    """Return (day, position behind it) of an ordinal up to the thirty-first, 0 for none."""
    ones = i + 1 + (i + 1 < len(read) and read[i + 1].text == "-")
    compound = _VALUES.get(f"{read[i].w}-{read[ones].w}", 0) if ones < len(read) else 0
    return (compound, ones + 1) if compound else (ORDINALS.get(read[i].w, 0), i + 1)


def _is_day(read: list[Token], i: int, after: int, dated: bool) -> bool:
    """Whether an ordinal stands where a day does: by its month, or as "on the fifth" before no noun.

    `dated` tells whether the sentence names a month; without one it is a day from the fourth on: "fly on the fourth".
    """
    before = [t.w for t in read[max(0, i - 2) : i]]
    behind = [t.w for t in read[after : after + 2]]
    by_month = (before[-1:] and before[-1] in MONTHS) or (behind[:1] == ["of"] and behind[-1] in MONTHS)
    joined = after < len(read) and read[after].text == "-" and read[after].start == read[after - 1].end  # "second-hand"
    closed = after == len(read) or (read[after].kind == "mark" and not joined) or behind[0] in FUNCTION_WORDS - {"of"}
    leads = _LEADS_TO_DAY if dated else _ALONE if ORDINALS[read[i].w] > _PLAIN else frozenset()
    return bool(by_month) or (before[-1:] == ["the"] and before[0] in leads and closed)


def _token(found: re.Match[str]) -> Token:
    kind, text = found.lastgroup or "mark", found.group()
    w = text.lower().replace("’", "'")
    number: float | None = None
    if kind == "number":
        number = float(text.replace(",", ""))
    elif kind == "ordinal":
        number = int(text[:-2])
    elif kind == "word":
        number = NUMBERS.get(w)
    elif kind == "meridiem":
        w = w.replace(".", "")
    return Token(kind, text, w, found.start(), found.end(), number)


def may_hold_date(text: str) -> bool:
    """Return whether a text holds a digit or a word of a date expression; cheap, and true of all that hold a date."""
    return _signal().search(text.casefold()) is not None


@cache
def _signal() -> re.Pattern[str]:
    """Return the pattern of that test, for folded text; by first letters, since most words have none of them."""
    stems = [*(word for word in WEEKDAYS if len(word) > 4), *(word for word in MONTHS if len(word) > 3)]
    names = [re.sub(r"s\b", "['’]?s", name).replace(" ", r"[\s'’.]+") for name in HOLIDAYS]
    words = (
        "today tonight tomorrow tmrw tmw yesterday yday ago weeks? weekends? weekdays? months? years? yrs? fortnights? "
        "decades? days? nights? quarter spring summer fall autumn winter half mon tues? weds? thurs? fri "
        "sat sun jan feb "
        "mar may jun jul aug sept? oct nov dec morning evening afternoon daily weekly monthly yearly annually"
    )
    days = (f"the[ ]{nth}" for nth in ORDINALS if ORDINALS[nth] > 3)
    begun: dict[str, list[str]] = {}
    for word in sorted({*stems, *WEEKDAY_PLURALS, *names, *days, *words.split()}):
        begun.setdefault(word[0], []).append(word[1:])
    alternatives = "|".join(f"{letter}(?:{'|'.join(rests)})" for letter, rests in begun.items())
    return re.compile(rf"\d|\b(?:{alternatives})\b|\b(?:on|until|till|by) the (?:twenty|thirty|[a-z]{{2,8}}th)\b")
