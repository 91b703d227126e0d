"""From when to when a line tells that somebody is away."""

# ruff: noqa: E501  (patterns and tables are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence

from usercode.facts.fact import Mention
from usercode.state.frames.direction import coming, gone
from usercode.state.frames.functionwords import DAY_STEMS
from usercode.state.frames.phrases import exact, is_told_by_years
from usercode.state.frames.spots.clock import is_just_now
from usercode.state.frames.spots.line import Line
from usercode.state.frames.tokens import Span, Token
from usercode.state.frames.trips import way_back

_PAST_SPAN = dt.timedelta(days=120)


def _ordinal(token: Token, base: dt.date) -> dt.date | None:
    """Return the day that "20th" names after `base`: in its month, else in the next."""
    m = re.match(r"(\d{1,2})(?:st|nd|rd|th)\Z", token.text) if token.kind == "number" else None
    if m is None or not 1 <= int(m[1]) <= 28:
        return None
    day = int(m[1])
    months = base.year * 12 + base.month - 1 + (day < base.day)
    return dt.date(months // 12, months % 12 + 1, day)


def _day_back(tokens: Sequence[Token], at: int, base: dt.date) -> dt.date | None:
    """Return the day that a number names after `base`: "the 20th", or "back on 9" and "until Monday 26"."""
    token = tokens[at]
    lead = [t.low for t in tokens[max(0, at - 4) : at]]
    bare = token.kind == "number" and re.fullmatch(r"[1-9]|[12]\d", token.text)
    if bare and lead[-1:] == ["on"] and {"back", "home", "return", "returning", "returns", "until", "till"} & {*lead}:
        return _ordinal(token._replace(text=f"{token.text}th"), base)
    return _ordinal(token, base)


def stretch(line: Line, today: dt.date, past: bool = False) -> tuple[dt.date | None, dt.date | None]:
    """Return (departure, return) as the line gives them, each None when it does not."""
    tokens = line.tokens
    told = [(i, t) for i, t in enumerate(tokens) if t.kind == "date"]
    dates = _looking_back(told, today) if past else [(i, coming(t, today)) for i, t in told]
    spans = [
        t.value
        for _, t in dates
        if isinstance(t.value, Mention)
        and t.value.grain == "span"
        and t.value.first < t.value.last
        and not t.value.approximate
    ]
    if named := _week_by_days(line, [t.value for _, t in dates]):
        return named
    if spans and (stays_on := _stays_on(line, dates, spans[0].last)):
        return spans[0].first, stays_on
    if spans:
        certain = is_told_by_years(spans[0]) or spans[0].last - spans[0].first <= _PAST_SPAN
        return (spans[0].first, spans[0].last) if certain else (None, None)
    days = [(i, d) for i, t in dates if (d := exact(t.value)) is not None and not t.value.recurring]
    later = [(i, d) for i, d in days if d != today or not is_just_now(tokens[i])]
    to_be_exact = [(i, d) for i, d in later if not _AFTER_ALL.search(line.text[: line.starts[i]])]
    later = to_be_exact or later
    days = later or days
    if not days:
        return _whole_period(line, [t for _, t in dates])
    days = [(i, d) for k, (i, d) in enumerate(days) if not k or not _LANDS.search(line.text[: line.starts[i]])]
    days = days[_set_out(line, [i for i, _ in days]) :]
    leaves, returns = days[0][1], None
    if len(days) > 1:
        returns = way_back(leaves, dict(dates)[days[1][0]].value)
        returns = None if returns == leaves else returns
    elif (
        then := next((d for k in range(days[0][0] + 1, len(tokens)) if (d := _day_back(tokens, k, leaves))), None)
    ) is not None:
        returns = then
    else:
        length = next((t.value for t in tokens if t.kind == "span" and isinstance(t.value, Span)), None)
        if length is not None and re.search(
            r" for <s\d+> | <s\d+> (?:of [a-z]+ing )?(?:in|round|around|across|through) | <s\d+> (?:from|starting|beginning|as of) (?:on )?<d",
            line.text,
        ):
            returns = leaves + dt.timedelta(days=length.days)
        elif nights := re.search(
            r" (?:for )?(?:<n(\d+)>|(two|three|four|five|six|seven|eight|nine|ten)) nights ", line.text
        ):
            count = _COUNTS.index(nights[2]) + 2 if nights[2] else int(tokens[int(nights[1])].text)
            returns = leaves + dt.timedelta(days=count)
        elif re.search(r" for (?:the |a )?(?:long )?weekend ", line.text):
            returns = leaves + dt.timedelta(days=6 - leaves.weekday() if leaves.weekday() < 6 else 1)
        elif re.search(r" (?:for )?(?:a |the )?week (?:in|of|there|with|at|away) | for a week ", line.text):
            returns = leaves + dt.timedelta(days=7)
        elif re.search(r" (?:for )?(?:a |the )?fortnight ", line.text):
            returns = leaves + dt.timedelta(days=14)
    if len(days) == 1 and re.search(
        r" (?:back|home|return|returning|until|till|til) (?:\S+ ){0,3}\Z", line.text[: line.starts[days[0][0]]]
    ):
        return None, leaves
    return leaves, returns


_FROM_DAY_TO_DAY = re.compile(
    rf"(?:from |on )?({DAY_STEMS})day (?:to|through|thru|till|until|-|–) ({DAY_STEMS})day\Z",
    re.IGNORECASE,
)
_DAYS = ("mon", "tues", "wednes", "thurs", "fri", "satur", "sun")


def _week_by_days(line: Line, told: Sequence[Mention]) -> tuple[dt.date, dt.date] | None:
    """Return the days of "the week of 14 April, Monday through Friday", and of "Saturday to Saturday" in it."""
    week = next((m for m in told if m.grain == "week" and re.search(r"\d", m.text)), None)
    both = next((found for m in told if (found := _FROM_DAY_TO_DAY.match(m.text.strip()))), None)
    if week is None or both is None or week.first < line.scene.today:
        return None
    first, last = (_DAYS.index(both[k].lower()) for k in (1, 2))
    leaves = week.first + dt.timedelta(days=(first - week.first.weekday()) % 7)
    return leaves, leaves + dt.timedelta(days=(last - first) % 7 or 7)


def _stays_on(line: Line, dates: Sequence[tuple[int, Token]], ends: dt.date) -> dt.date | None:
    """Return until when somebody stays beyond the days of a thing: "it's 14 to 17 May and I'm staying until the 19th"."""
    for i, token in dates if not _AT_WORK.search(line.text) else ():
        day = exact(token.value)
        later = day is not None and ends < day <= ends + _PAST_SPAN and _STAYS_UNTIL.search(line.text[: line.starts[i]])
        if later:
            return day
    return None


_AT_WORK = re.compile(r" back (?:at|to|in) (?:the |my |our )?(?:work|office|desk|school|job|shop) ")
_STAYS_UNTIL = re.compile(
    r" (?:stay\w*|there|away|back|home|return\w*|fly\w*) (?:[^\s,;.<]+ ){0,4}?(?:until|till|to|on|back on|home on) (?:the )?\Z"
)
_AFTER_ALL = re.compile(r"(?:\A| ,| and| right| just| shortly| straight| soon) (?:after|before) (?:the )?\Z")
"""What makes a day that of something else: "after Christmas, on 1 February to be exact, we're off"."""
_LANDS = re.compile(
    r" (?:lands?|landing|arrives?|arriving|gets? (?:in|there)|touch(?:es)? down)(?! (?:back|home)) (?:(?!home |back |leav|depart|fly|out )[^\s;.]+ ){0,9}\Z"
)
"""What makes a day that of coming there, after a night on the way."""
_SETS_OUT = re.compile(
    r" (?:leaving|leave|depart|departing|(?<!walk )(?<!check )(?<!move )(?<!hike )out|flying out|fly out|setting off|going) (?:on )?\Z"
)
_IN_AND_OUT = re.compile(
    r" in (?:on )?<d\d+> (?:, <d\d+> )?(?:, )?(?:and |then )?(?:(?:flying |fly |back )?out|leaving|leave|departing|depart|heading|going home) |"
    r" (?:into|arriving|arrive|landing|land|getting (?:in|there)|get (?:in|there)) (?:[^\s<]+ ){0,4}<d\d+> (?:, )?(?:and |then )*(?:leaving|leave|departing|depart|heading|flying|fly) |"
    r" (?:flying|fly|flew|flights?|going|go|went|travelling|traveling|travel|heading|head|driving|drive|off|sailing) (?:(?:over|out|up|down|back) )?to (?:[^\s<]+ ){1,5}<d\d+> (?:, )?(?:and |then |i |we |am |are |'m |'re |will |'ll )*(?:leaving|leave|left|departing|depart) (?:(?:again|there|on|it) )*<d"
)


def _set_out(line: Line, at: Sequence[int]) -> int:
    """Return which of the dates at these tokens is the first of a journey: the one behind "leaving", else the first."""
    if _IN_AND_OUT.search(line.text) or (at and _LANDS.search(line.text[: line.starts[at[0]]])):
        return 0
    return next((k for k, i in enumerate(at) if _SETS_OUT.search(line.text[: line.starts[i]])), 0)


_COUNTS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_WORKING_WEEK = dt.timedelta(days=4)


def _looking_back(told: Sequence[tuple[int, Token]], today: dt.date) -> list[tuple[int, Token]]:
    """Turn dates to the past, but for those that would then lie before the first: "arrived on the 3rd, fly home on"."""
    out: list[tuple[int, Token]] = []
    for at, token in told:
        turned = gone(token, today)
        out.append((at, token if out and turned.value.first < out[0][1].value.first else turned))
    return out


def _whole_period(line: Line, dates: Sequence[Token]) -> tuple[dt.date | None, dt.date | None]:
    """Return the days of "the week of 16 June" (Monday to Friday) or "all of November"."""
    for token in dates:
        mention = token.value
        if not isinstance(mention, Mention) or mention.approximate or mention.recurring:
            continue
        if mention.grain == "week" and re.search(r"\d", mention.text):
            return mention.first, mention.first + _WORKING_WEEK
        at = line.starts[line.tokens.index(token)] if token in line.tokens else 0
        if mention.grain == "month" and re.search(r" (?:all of|all|the whole of|throughout|entire) \Z", line.text[:at]):
            return mention.first, mention.last
    return None, None
