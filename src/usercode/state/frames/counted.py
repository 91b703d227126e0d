"""Days that are counted from another day which the talk names: "opens on 6 April and closes three weeks later". Pure.

The extraction of facts counts from a day beside a length of time ("two weeks after 3 May", "a month from now"). Behind
"that", "then" or "later" the day is one that stands before it, in the sentence or in the one before. "By then" is the
day of the sentence before itself.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from calendar import day_name
from collections.abc import Sequence

from usercode.facts.fact import Mention
from usercode.state.frames.direction import past_day
from usercode.state.frames.phrases import exact
from usercode.state.frames.spots.tasks import later
from usercode.state.frames.tokens import Span, Token
from usercode.state.frames.wordset import word_set

_FROM_THEN = re.compile(
    r"(?:later|afterwards?|thereafter)\b"
    r"|(?:after|from|of|following|beyond) (?:that|this|the same|said) (?:day|date|point)\b"
    r"|(?:after|from|of|following|beyond) (?:that|then|this|there)"
    r"(?= (?:to|they|we|i|you|it|the|and|for|or|at|in|but)\b|\W|\Z)"
)
"""How a length of time is told to run from a day that was named before."""
_FROM_A_DAY = ("of", "from", "after", "following")
SINGLE = {"week": Span(1, "week"), "fortnight": Span(2, "week"), "month": Span(1, "month"), "year": Span(1, "year")}
_WITHIN = ("within", "in", "inside")
_LATELY = dt.timedelta(days=120)
_YEAR = dt.timedelta(days=365)


def with_counted_days(tokens: Sequence[Token], told: dt.date | None, today: dt.date) -> list[Token]:
    """Return the tokens with a date for each length of time from a day; `told` is the day of the sentence before."""
    out: list[Token] = []
    anchor, at = told, 0
    while at < len(tokens):
        token = tokens[at]
        length, width = _length(tokens, at)
        run = _run(tokens, at + width, anchor, today) if length is not None else None
        if length is not None and run is not None:
            start, beyond = run
            day = later(start, length)
            text = " ".join(t.text for t in tokens[at : at + width + beyond])
            end = tokens[at + width + beyond - 1].end
            if out and out[-1].low in _WITHIN:
                by = out.pop()._replace(low="by")
                out += [by] if not out or out[-1].low != "by" else []
            mention = Mention(start=token.start, end=end, text=text, first=day, last=day, grain="day")
            out.append(Token(text, text.lower(), "date", token.start, end, mention))
            at += width + beyond
            continue
        width = _is_then(tokens, at) or _is_that_day(tokens, at)
        if told is not None and anchor == told > today and width:
            text = " ".join(t.text for t in tokens[at : at + width])
            end = tokens[at + width - 1].end
            mention = Mention(start=token.start, end=end, text=text, first=told, last=told, grain="day")
            out.append(Token(text, text.lower(), "date", token.start, end, mention))
            at += width
            continue
        if token.kind == "date" and (named := exact(token.value)) is not None:
            anchor = written_on(tokens[: at + 1], today) or lately(named, token.value.text, today)
        out.append(token)
        at += 1
    return out


def with_days_once(tokens: Sequence[Token]) -> list[Token]:
    """Return the tokens without the weekday of a day that stands before it: "delivered today, Monday, just in time"."""
    out: list[Token] = []
    at = 0
    while at < len(tokens):
        out.append(tokens[at])
        day = exact(tokens[at].value) if tokens[at].kind == "date" else None
        behind = tokens[at + 2] if day is not None and at + 2 < len(tokens) and tokens[at + 1].text == "," else None
        at += 1
        if day is not None and behind is not None and behind.low.removeprefix("on ") == day_name[day.weekday()].lower():
            at += 2
    return out


_PAPERS = word_set(
    "it letter notice bill decision fine ticket assessment invoice form this which order refusal demand reminder statement"
)
_AGO = dt.timedelta(days=120)


def written_on(tokens: Sequence[Token], today: dt.date) -> dt.date | None:
    """Return the day on which a paper is told to be written, from which its terms run: "dated 13 March", "it's from".

    That is no day to come.
    """
    for at, token in enumerate(tokens):
        if token.kind != "date" or not at:
            continue
        lead = [t.low for t in tokens[max(0, at - 3) : at]]
        lead = lead[:-1] if lead[-1] == "on" else lead
        from_it = lead[-1:] == ["from"] and lead[-2:-1] in (["is"], ["'s"], ["was"]) and bool({*lead[:-2]} & _PAPERS)
        day = past_day(token.value, today) if lead[-1:] == ["dated"] or from_it else None
        if day is not None and day >= today - _AGO:
            return day
    return None


def _is_then(tokens: Sequence[Token], at: int) -> int:
    """Return how many tokens behind "by" and the like stand for the day named before: "by then", "before that date"."""
    if not at or tokens[at - 1].low not in _TO_THEN:
        return 0
    if tokens[at].low == "then":
        return 1
    behind = tokens[at + 1].low if at + 1 < len(tokens) else ""
    return 2 if tokens[at].low == "that" and behind in ("day", "date") else 0


_TO_THEN = ("by", "before", "until", "till")


def _is_that_day(tokens: Sequence[Token], at: int) -> int:
    """Return how many tokens beside an hour stand for the day named before: "from four to nine that day"."""
    if any(t.kind == "date" for t in tokens) or not _AT_HOURS.search(" ".join(t.low for t in tokens)):
        return 0
    words = [t.low for t in tokens[at : at + 3]]
    same = words[:2] in (["that", "same"], ["the", "same"], ["that", "very"])
    if words[:1] != ["that"] and not same:
        return 0
    part = words[2:3] if same else words[1:2]
    if part in (["day"], ["date"]):
        return 3 if same else 2
    return (2 if same else 1) if part and part[0] in _PARTS_OF_DAY else 0


_PARTS_OF_DAY = ("morning", "afternoon", "evening", "night", "lunchtime")
_AT_HOURS = re.compile(
    r"\b(?:at|from|between|until|till|by|around|about) (?:about |around )?(?:half (?:past )?)?(?:a quarter (?:past|to) )?"
    r"(?:\d{1,2}(?:[:.]\d\d)?(?: ?[ap]\.?m)?\b(?! (?:people|of|guests))|noon|midday|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b"
)


def _length(tokens: Sequence[Token], at: int) -> tuple[Span | None, int]:
    """Return the length of time at a token, and how many tokens tell it."""
    token = tokens[at]
    if token.kind == "span" and isinstance(token.value, Span):
        return token.value, 1
    single = token.low in ("a", "an", "one") and at + 1 < len(tokens)
    return (SINGLE[tokens[at + 1].low], 2) if single and tokens[at + 1].low in SINGLE else (None, 0)


def _run(tokens: Sequence[Token], at: int, anchor: dt.date | None, today: dt.date) -> tuple[dt.date, int] | None:
    """Return the day from which a length before a token runs, and how many tokens tell that; None where none do."""
    behind = " ".join(t.low for t in tokens[at : at + 4])
    match = _FROM_THEN.match(behind)
    if match is not None:
        return (anchor, len(match[0].split(" "))) if anchor is not None else None
    if at + 1 < len(tokens) and tokens[at].low in _FROM_A_DAY and tokens[at + 1].kind == "date":
        day = exact(tokens[at + 1].value)
        return (lately(day, tokens[at + 1].value.text, today), 2) if day is not None else None
    return None


def lately(day: dt.date, text: str, today: dt.date) -> dt.date:
    """Return a day that a text names; one without its year that was lately is not that of next year."""
    told = str(day.year) in text
    return day - _YEAR if not told and today - _LATELY <= day - _YEAR <= today else day
