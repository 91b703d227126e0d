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
    return [_token(found) for found in _TOKEN.finditer(sentence)]


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
    return re.compile(rf"\d|\b(?:{alternatives})\b")
