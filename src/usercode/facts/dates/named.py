"""Rules of the date grammar for months, years, seasons and holidays by name.

Many of these words are other words too ("may", "fall", "June" the person, 2022 the number). They count as dates only in
company: a preposition, a year, "last", or a rule that stands behind them (`bound`).
"""

from __future__ import annotations

from usercode.facts.dates import nodes as n
from usercode.facts.dates.almanac import HOLIDAYS
from usercode.facts.dates.lexicon import MONTHS, SEASONS, WHICH
from usercode.facts.dates.periods import read_finish, read_which
from usercode.facts.dates.reader import YEARS, Parsed, Reader
from usercode.facts.vocabulary import words

_NAMELIKE = words("april may june august march sun sat mon wed mar jan dec jun sep")


_FIRM = words("in since until till of during early mid late last next this through throughout back by")


_LOOSE = _FIRM | words("before after from around every between to for")


_ATTRIBUTES = words("dinner lunch brunch morning night evening weekend week break holiday holidays time")


_YEAR_COMPANY = words("in since by until till before after from during circa late early mid between through")


def month(r: Reader, i: int, bound: bool) -> Parsed | None:
    """A month by name, with the company that its word needs."""
    which = read_which(r, i)
    j = which[0] if which else i
    w = r.w(j)
    if w not in MONTHS or (r.kind(j + 1) == "possessive" and w in _NAMELIKE and not bound):
        return None
    end, node = read_finish(r, r.skip(j + 1, ".") if len(w) <= 3 and r.year(j + 2) else j + 1, n.Month(MONTHS[w]))
    if which:
        firm = r.capital(j) or w not in ("may", "march", "mar", "dec")
        return (j + 1, n.Month(MONTHS[w], which=which[1])) if firm else None
    if end > j + 1:
        return end, node
    before = r.w(i - 1)
    firm = before in (_FIRM if w in _NAMELIKE else _LOOSE)
    if w in ("may", "march") and not r.capital(j):
        firm = before in ("in", "since", "until") and r.ends(j + 1)
    if r.w(j + 1) in ("i", "we", "you") and w == "may":
        firm = before in ("in", "since")
    subject = r.capital(j) and w not in _NAMELIKE and r.w(j + 1) in ("is", "was", "will", "or", "and")
    firm = firm or (before in ("before", "after") and r.ends(j + 1))
    firm = firm or (before in ("or", "and", "to", "-") and r.w(i - 2) in MONTHS and r.capital(j))
    return (end, node) if firm or bound or subject else None


def year(r: Reader, i: int, bound: bool) -> Parsed | None:
    """A bare year in company ("in 2022"), several ("the 1990s", "2019-2021")."""
    if r.kind(i) == "decade":
        digits = int("".join(c for c in r.w(i) if c.isdecimal()))
        first = digits if digits > 99 else 1900 + digits if digits > 20 else 2000 + digits
        company = digits > 99 or (r.w(i - 1) in ("the", "early", "late", "mid", "-") and r.w(i - 2) != "my")
        last = first + (99 if first == 1900 and digits == 1900 else 9)
        return (i + 1, n.Years(first, last)) if company and first in YEARS else None
    j = i + 1 if r.w(i) == "year" else r.skip(i, "the") + 1 if r.w(i + 1) == "year" else i
    year = r.year(j)
    if year is None:
        return None
    company = j > i or bound or len(r.tokens) == 1 or r.w(i - 1) in _YEAR_COMPANY
    if r.w(j + 1) == "-" and r.kind(j + 2) == "number" and not r.year(j + 2):
        return None
    noun = r.kind(j + 1) == "word" and r.w(j + 1).endswith("s") and not r.capital(j + 1) and not r.ends(j + 1)
    if not company or noun or r.w(j + 1) in ("%", "$", "°"):
        return None
    until = r.year(j + 2) if r.w(j + 1) in ("-", "–") else None
    return (j + 3, n.Years(year, until)) if until and until > year else (j + 1, n.Years(year, year))


def season(r: Reader, i: int, bound: bool) -> Parsed | None:
    """Read "Last summer", "in the fall", "summer of 2020"; never the verb or the adjective."""
    which = read_which(r, i)
    j = which[0] if which else r.skip(i, "the")
    season = SEASONS.get(r.w(j))
    if season is None:
        return None
    end, node = read_finish(r, j + 1, n.Season(season))
    if which:
        return j + 1, n.Season(season, which=which[1])
    if end > j + 1:
        return end, node
    company = r.w(i - 1) in (
        "in",
        "during",
        "over",
        "by",
        "since",
        "until",
        "through",
        "early",
        "late",
        "mid",
        "-",
        "for",
    )
    company = company and (j > i or r.w(i - 1) not in ("for", "over", "through"))
    company = company and not (r.w(i - 1) == "by" and r.w(i - 2).endswith("ed"))
    return (end, node) if (bound or company) and r.ends(j + 1) and r.w(j + 1) != "of" else None


def holiday(r: Reader, i: int, bound: bool) -> Parsed | None:
    """A holiday by name, not as an attribute ("a Christmas tree")."""
    which = read_which(r, i)
    j = which[0] if which else i
    if (r.w(r.skip(j, "the")), r.w(r.skip(j, "the") + 1), r.w(r.skip(j, "the") + 2)) == ("fourth", "of", "july"):
        return read_finish(r, r.skip(j, "the") + 3, n.Holiday("independence day"))
    words, end, name = "", j, ""
    for k in range(j, min(j + 7, len(r.tokens))):
        if r.kind(k) == "possessive" or r.w(k) == ".":
            continue
        words = f"{words} {r.w(k).replace(chr(39), '')}".strip()
        possessive = r.kind(k + 1) == "possessive"
        for key in (words, words + "s") if possessive else (words,):
            if key in HOLIDAYS:
                name, end = key, k + 1 + possessive
        words = words + "s" if possessive and words + "s" != name[:0] and not words.endswith("s") else words
    if not name or not r.capital(j) or (name in ("new year", "new years") and r.w(j - 1) == "a"):
        return None
    if not r.ends(end) and r.kind(end) == "word" and r.w(end) not in _ATTRIBUTES and not r.capital(end):
        return None if r.w(end) not in WHICH else read_finish(r, end, n.Holiday(name))
    if which:
        return end, n.Holiday(name, which=which[1])
    if r.w(end) == "weekend":
        after, day = read_finish(r, end + 1, n.Holiday(name))
        return after, n.Around("weekend", day)
    return read_finish(r, end, n.Holiday(name))
