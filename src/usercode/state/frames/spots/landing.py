"""Spots of coming home by the clock: "our flight back from Rome lands at Gatwick at 9.20 pm on 25 September"."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence

from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.direction import ORDINAL, coming
from usercode.state.frames.phrases import exact, place_in
from usercode.state.frames.reading import Reading
from usercode.state.frames.spots.hours import times
from usercode.state.frames.spots.line import Line
from usercode.state.frames.tokens import Token, tokenize
from usercode.state.frames.wordset import word_set

_TRIPS = "travel.trips"
_CARRIER = r"(?:flights?|planes?|trains?|ferry|bus|coach|tickets?|way|journey|trip|drive|leg)"
_HOMEWARD = re.compile(
    rf" (?:{_CARRIER} (?:back|home)|(?:return|inbound|homeward) {_CARRIER}|my return|our return|(?:land|lands|landing|arrive|arrives|touch down|get|gets|getting|be|am|'m|are|'re) (?:back|home)|"
    r"(?:fly|flying|drive|driving|come|coming|head|heading|travel|travelling|sail|sailing) (?:back|home)|in (?:\S+ ){1,2}(?:until|till|through) <d\d+>|back from \S+|back (?:again )?(?:on |the )*<d\d+>|(?:there|out) (?:on |from )?<d\d+> [,;] (?:and )?(?:leave|leaving|depart|departing|fly|flying)(?= ) ?(?:\S+ )*?(?:land|lands|landing|arrive|arriving)) "
)
_ARRIVES = re.compile(
    r" (?:land|lands|landing|arrive|arrives|arriving|dock|docks|docking|get in|gets in|getting in|get into|gets into|getting into|pull into|pulls into|touch down|touches down|touching down|due in|(?:and|,) (?:back |then )?into(?= (?:[^\s,;.<]+ ){1,3}(?:at|by|around|about) )|"
    r"(?:be|am|'m|are|'re|get|gets|getting) (?:back |home )+(?:(?:from|on|to) (?:\S+ ){1,4}?)?(?:before|until|till|by|at|around|about|in|(?=<d))) ?"
)
_OF_ANOTHER = re.compile(rf" (?:his|her|their) (?:(?:return|inbound|homeward|own) )?{_CARRIER} ")
"""Whose way home it is, where it is not the speaker's."""
_NEGATED_ONLY = re.compile(r" (?:not|n't) (?:\S+ ){0,3}?(?:before|until|till) ")
_UNSURE = re.compile(
    r" (?:if|unless|maybe|might|cancelled|canceled|was|were|did|used to|would|should have|missed|delayed) "
)
_SETS_OUT = re.compile(
    r" (?:out|there|outbound|leave|leaving|depart|departing|fly|flying|going|go) (?:[^\s;]+ ){0,4}?(?:on |, )?\Z"
)


def landing(line: Line) -> list[Reading]:
    """Return the way home of a journey with the clock of its end, [] where a line tells of none.

    It is the journey to the place that the line or the sentence before it names, else the one that is spoken of.
    """
    home, arrives = _HOMEWARD.search(line.text), _ARRIVES.search(line.text)
    denied = any(c.standing == "negated" for c in line.clauses) and not _NEGATED_ONLY.search(line.text)
    if (
        home is None
        or arrives is None
        or denied
        or line.mood not in ("asserted", "negated")
        or _UNSURE.search(line.text)
        or _OF_ANOTHER.search(line.text)
    ):
        return []
    at = line.token_at(arrives.start() + 1)
    moment = _moment(line, at)
    if moment is None or moment.date() < line.scene.today:
        return []
    values: dict[str, Value] = {"return_date": moment.date(), "returns_at": moment}
    marker = line.token_at(home.end() - 2 if " and " in home[0] or " , " in home[0] else home.start() + 1)
    away = _away(line)
    leaves = away.first if away is not None and away.last == moment.date() else _leaves(line, marker)
    if leaves is not None and leaves <= moment.date():
        values["departure_date"] = leaves
    place, country = _from_where(line, marker, left=leaves is not None and leaves < moment.date())
    if not place:
        return [Reading(collection=_TRIPS, values=values, mode="touch")]
    named: dict[str, Value] = {"destination": place, **({"country": country} if country else {})}
    return [
        Reading(collection=_TRIPS, values={**named, **values}),
        Reading(collection=_TRIPS, values=values, mode="touch", refers=place),
    ]


def _moment(line: Line, at: int) -> dt.datetime | None:
    """Return when somebody is home: the clock behind the word of arriving, on the day behind it or before it."""
    days = [(i, coming(t, line.scene.today).value) for i, t in enumerate(line.tokens) if t.kind == "date"]
    told = [(i, m, day) for i, m in days if (day := exact(m)) is not None and not m.recurring]
    if not told:
        return _of_stretch(line, at) or _of_stay(line, at)
    after = [(m, day) for i, m, day in told if i > at]
    mention, day = after[0] if after else (told[-1][1], told[-1][2])
    day = _next_after(day, max((d for i, _, d in told if i < at), default=day))
    stays = line.scene.last_end
    bare = not re.search(r"\d", _HOUR.sub(" ", mention.text))
    if len(told) == 1 and stays is not None and bare and day.weekday() == stays.weekday():
        day = max(day, stays)
    clock = times(line.tokens[at:], line.text)[0] or mention.time
    return dt.datetime.combine(day, clock) if clock is not None else None


_HOUR = re.compile(r"\d{1,2}[:.]\d\d(?:\s?[ap]\.?m)?|\d{1,2}\s?[ap]\.?m", re.IGNORECASE)


def _next_after(day: dt.date, left: dt.date) -> dt.date:
    """Return the day of landing that is told by its weekday alone: the first such after that of setting out."""
    nights = (left - day).days % 7
    return left + dt.timedelta(days=(7 - nights) % 7) if day < left and (7 - nights) % 7 <= _NIGHTS else day


_NIGHTS = 2
"""How many nights a way home takes at most."""


def _of_stretch(line: Line, at: int) -> dt.datetime | None:
    """Return when somebody is home from a stay whose last day is named again: "from 17 to 22 September ... on the 22nd"."""
    away = _away(line)
    clock = times(line.tokens[at:], line.text)[0]
    again = any(
        (m := ORDINAL.match(t.text)) and away is not None and int(m[1]) == away.last.day
        for t in line.tokens
        if t.kind == "number"
    )
    return dt.datetime.combine(away.last, clock) if away is not None and clock is not None and again else None


def _of_stay(line: Line, at: int) -> dt.datetime | None:
    """Return when somebody is home from the stay that the sentence before told of: "My flight home lands at 19:20".

    Its last day may be named again by its number alone: "on the 22nd".
    """
    last = line.scene.last_end
    numbers = [m for t in line.tokens if t.kind == "number" and (m := ORDINAL.match(t.text))]
    clock = times(line.tokens[at:], line.text)[0]
    if last is None or clock is None or any(t.kind == "date" for t in line.tokens):
        return None
    return dt.datetime.combine(last, clock) if all(int(m[1]) == last.day for m in numbers) else None


def _away(line: Line) -> Mention | None:
    """Return the stretch of days that a line tells of, None for none."""
    found = (coming(t, line.scene.today).value for t in line.tokens if t.kind == "date")
    return next((m for m in found if m.grain == "span" and m.first < m.last and not m.approximate), None)


def _leaves(line: Line, marker: int) -> dt.date | None:
    """Return the day of setting out that a line names before it comes to the way home."""
    for i, token in enumerate(line.tokens[:marker]):
        if token.kind == "date" and _SETS_OUT.search(line.text[: line.starts[i]]):
            return exact(coming(token, line.scene.today).value)
    return None


def _from_where(line: Line, marker: int, *, left: bool) -> tuple[str, str]:
    """Return (place, country) from where somebody comes home, ("", "") where only the talk before can tell.

    What is `left` on an earlier day is home: "I leave Dublin on Monday, and my flight home lands on the 17th".
    """
    starts = {"from", *(_LEAVES if left else ())}
    for k in range(marker, len(line.tokens) - 1):
        if line.tokens[k].low == "from" and (found := _place_at(line.tokens[k + 1 :]))[0]:
            return found
        left_from = _place_at(line.tokens[k + 1 :]) if line.tokens[k].low in ("leaves", "departs") else ("", "")
        told = _country_named(line.scene.before)
        if left_from[0] and (not told or left_from[1] not in ("", told)):
            return left_from
    for tokens in (line.tokens[:marker], tokenize(line.scene.before)):
        for k in range(len(tokens)):
            led = tokens[k - 1].low if k else ""
            out_of = [t.low for t in tokens[max(0, k - 2) : k]] == ["out", "of"]
            if (
                led not in starts
                and not out_of
                and tokens[k].capital
                and (found := place_in(tokens[k : k + 3]))[0]
                and _starts(tokens[k:], found[0])
            ):
                return found
    return "", ""


def _country_named(text: str) -> str:
    """Return the country of the first place that a text names, "" for none: Narita is left when Tokyo was spoken of."""
    tokens = tokenize(text)
    named = (place_in(tokens[k : k + 3])[1] for k, token in enumerate(tokens) if token.capital)
    return next((country for country in named if country), "")


_LEAVES = ("leave", "leaving", "depart", "departing")


def _place_at(tokens: tuple[Token, ...] | list[Token]) -> tuple[str, str]:
    found = place_in(tokens[:3])
    if found[0] and _starts(tokens, found[0]):
        return found
    return (tokens[0].text, "") if tokens and tokens[0].kind == "word" and tokens[0].capital else ("", "")


def _starts(tokens: tuple[Token, ...] | list[Token], place: str) -> bool:
    words = place.lower().split()
    return [t.low for t in tokens[: len(words)]] == words


def is_left(tokens: Sequence[Token], at: int) -> bool:
    """Whether a place is one that somebody leaves: "leaving Denpasar"."""
    return at > 0 and tokens[at - 1].low in ("leaving", "leave", "leaves")


_LANDS = word_set("landing land lands arriving arrive arrives touching touch touches getting get gets due")
_HOMEWARDS = word_set("back home return returning returns homebound")
_AFAR = 14
"""How many words before a place of landing may say that it is the way back."""


def is_home_landing(tokens: Sequence[Token], at: int) -> bool:
    """Whether a place is where somebody lands at home: "back on 11 October, landing at Leeds"."""
    lead = [t.low for t in tokens[max(0, at - 4) : at]]
    if lead[-2:-1] == ["back"] and lead[-3:-2] and lead[-3] in _LANDS:  # "leave on Thursday and land back in Leeds"
        return True
    if lead[-2:-1] == ["back"] and lead[-1:] in (["in"], ["into"], ["at"], ["to"]):
        out = {"home", "out", "return"} if lead[-1] == "to" else {"home", "out", "return", "leave", "leaving"}
        return not out.isdisjoint(t.low for t in tokens[max(0, at - _AFAR) : at - 2])
    if lead[-1:] == ["into"] and lead[-2:-1] in (["and"], [","], ["then"], ["back"]):  # "out of Logan and into Denver"
        return not _HOMEWARDS.isdisjoint(t.low for t in tokens[max(0, at - _AFAR) : at])
    lands = next((k for k, low in enumerate(lead) if low in _LANDS), None)
    if lands is None or lead[-1:] not in (["at"], ["in"], ["into"], ["to"]):
        return False
    before = [t.low for t in tokens[max(0, at - _AFAR) : at - len(lead) + lands]]
    leaves = "leaving" in before and "there" in before[: before.index("leaving")]
    return leaves or not _HOMEWARDS.isdisjoint(before)
