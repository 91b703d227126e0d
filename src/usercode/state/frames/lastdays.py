"""The last day of a term in the plainest words: "on or before the 1st" as "by the 1st", "up to and including" as "until". Pure.

Readers know "by" and "until" before a day. What tells the same at more length is said so: "no later than close of
business on Friday" is "by Friday", and "within nine weeks from today" is "by" that day.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re
from calendar import day_name, month_name
from collections.abc import Iterator
from dataclasses import replace

from usercode.facts import moods
from usercode.facts.fact import Fact
from usercode.facts.numerals import NUMBER_PATTERN
from usercode.state.frames.edits import Edit, apart, edited

_DAY = (
    r"(?:the )?(?:\d{1,2}(?:st|nd|rd|th)?\b(?!:|[.,]\d{1,2}\b(?![./]\d)|\s*(?:%|percent|euros?|pounds?|dollars?|days?|weeks?|months?|years?|people|am|pm)\b)|"
    rf"(?:{'|'.join((*day_name, *month_name[1:]))})\b|(?:next|this) (?:{'|'.join(day_name)})\b|(?:last|first) (?:day )?of (?:{'|'.join(month_name[1:])})\b|today\b|tomorrow\b)"
)
_OF_DAY = (
    r"(?:(?:the )?(?:end|close|stroke) of (?:business on |business, |the day on |play on )?|(?:the )?(?:closing time|close of business|midnight|noon|midday|lunchtime) (?:on|of) |"
    r"the end of the day on |the evening of |the morning of )"
)
"""What part of its last day a term ends in: "by midnight on 26 February"."""
_BY = re.compile(
    rf"\b(?:on or before|(?:by|at|on) or before|(?:no|not) later than|(?:not|and not|but not) (?:a day )?after|at the (?:very )?latest (?:by|on)|by the latest on|latest by|up to and no later than) (?:{_OF_DAY})?(?={_DAY})",
    re.IGNORECASE,
)
_UNTIL = re.compile(
    rf"\b(?:up (?:to|until|till) and including|until and including|(?<!\bstay )(?<!\bstayed )(?<!\bstaying )(?<!n['’]t )(?<!\bnot )(?:right )?(?:up|through) (?:to|until|till)|as late as|all the way (?:to|until)) (?:and including )?(?:(?!the morning of ){_OF_DAY})?(?={_DAY})",
    re.IGNORECASE,
)
_PART_OF_DAY = re.compile(
    rf"\b(?P<lead>(?:by|before)|(?:until|till)(?! the morning of)) {_OF_DAY}(?={_DAY})",
    re.IGNORECASE,
)
"""A part of the last day behind a plain word for it; "by the end of October" is a day of its own.

Until the morning of a day tells that something is free again on it, which is not what "until" the day does."""
_ENDS_AT = re.compile(
    rf"\b(?P<ends>expires?|ends?|closes?|runs out|lapses?|shuts?|stops?|finish(?:es)?|terminates?|cuts off|is over|is due) at (?:midnight|noon|midday|close of business|closing time) on (?={_DAY})",
    re.IGNORECASE,
)
_FROM_TODAY = re.compile(
    rf"(?<!\bwithin )(?<!\bin )(?<!\bhave )(?<!\bhas )(?<!\bgot )(?<!\bonly )(?<!\bjust )(?<!\banother )(?<!\bgives )(?<!\bgive )(?<!\bgave )(?<!\bme )(?<!\bus )\b(?=(?:\d{{1,2}}|{NUMBER_PATTERN}) (?:working|business|school) days (?:from|of) (?:today|now)\b)",
    re.IGNORECASE,
)
"""Working days counted from today that are told without "within"."""
_WITHIN_TODAY = re.compile(
    rf"(?<!\bby )\b(?=within (?:the next |a |an )?(?:(?:\d{{1,3}}|{NUMBER_PATTERN}) )?(?:days?|weeks?|fortnight|months?) (?:from|of) (?:today|now)\b)",
    re.IGNORECASE,
)
"""A length of time from today, which is a day by itself: "has to be done within nine weeks from today"."""
_AHEAD_OF = re.compile(
    rf"\b(?:at least|no(?:t)? (?:later|less|fewer) than|at the (?:very )?latest|a minimum of) (?=(?:(?:\d{{1,3}}|{NUMBER_PATTERN}|an?) (?:full |whole |clear |calendar |working |business )?(?:days?|weeks?|fortnights?|months?)|a fortnight) (?:before|beforehand|prior to|ahead|in advance|earlier)\b)",
    re.IGNORECASE,
)
"""How the last day is told by a length of time before another: "at least four weeks before that day"."""
_IS_OVER = re.compile(r"\bbefore the (?P<what>year|month|week) (?:ends|is over|is out|is up|runs out)\b", re.IGNORECASE)
"""A last day that is told by what ends then: "before the year is out"."""
_OF_NOTICE = re.compile(
    r"\b(?:notice|notif\w+|in writing|write|written|letter|cancel\w*|terminat\w*|inform|tell)\b", re.IGNORECASE
)
"""Words of notice, whose length is told with or without "at least"."""
_UNLESS_THEY_HAVE = re.compile(
    r"\A(?P<if>If (?P<who>(?:the|my|our) (?:[\w-]+ ){0,3}?[\w-]+|[A-Z][\w-]+) (?:does not|doesn['’]t|don['’]t|do not) (?:have|get|receive|see) )(?P<what>[^,;.!?]+), (?=(?:I|we|it|they|there|my|our|the|nothing|nobody|all) )",
)
"""How somebody tells what others must have by threatening what follows else: "if the office doesn't have it by Friday, ..."."""


_SHOULD = re.compile(
    r"\AShould (?P<who>(?:the|my|our|this|that) (?:[\w-]+ )??[\w-]+|it|they|you|we|he|she|anything|something) (?:(?P<be>be)|(?:not )?\w+)\b(?=[^?]*, [^?]*\Z)"
)
"""How a condition begins that is no question: "Should the size be wrong, they will refund it till 7 January"."""
_SUPPOSES = re.compile(r"(?:Should|If) ")
_RISES = re.compile(
    r"\b(?:go|goes|gone|went|going|rise|rises|rose|risen|climbed|jumped|crept|shot|moved|pushed|put) \Z", re.IGNORECASE
)
"""What makes "up" a part of the verb before it: "it has gone up to 12"."""
_NO_LATER = re.compile(
    r",? (?:and|but) (?:not (?:a|one|a single) (?:day|minute|hour|moment)|no|not) later(?! than)(?=[\s,;.!])",
    re.IGNORECASE,
)
"""What only says again that a day is the last one: "and not a day later"."""


def with_plain_last_days(fact: Fact) -> Fact:
    """Return a fact with the last days of its sentence in the plainest words."""
    plain = edited(fact, apart(_edits(fact.sentence), fact.mentions))
    return (
        replace(plain, mood=moods.mood(plain.sentence)) if plain != fact and _SUPPOSES.match(fact.sentence) else plain
    )


def _edits(sentence: str) -> Iterator[Edit]:
    if (m := _SHOULD.match(sentence)) is not None:
        yield m.start(), m.end("who"), f"If {m['who']}"
        if m["be"]:
            yield m.start("be"), m.end("be"), "are" if m["who"].lower() in ("you", "we", "they") else "is"
    yield from ((m.start(), m.end(), "") for m in _NO_LATER.finditer(sentence))
    yield from ((m.start(), m.end(), "by ") for m in _BY.finditer(sentence))
    yield from (
        (m.start(), m.end(), "until ") for m in _UNTIL.finditer(sentence) if not _RISES.search(sentence[: m.start()])
    )
    yield from ((m.start(), m.end(), f"{m['lead']} ") for m in _PART_OF_DAY.finditer(sentence))
    yield from ((m.start(), m.end(), f"{m['ends']} on ") for m in _ENDS_AT.finditer(sentence))
    yield from ((m.start(), m.end(), "within ") for m in _FROM_TODAY.finditer(sentence))
    yield from ((m.start(), m.end(), "by ") for m in _WITHIN_TODAY.finditer(sentence))
    ahead = (m for m in _AHEAD_OF.finditer(sentence) if _OF_NOTICE.search(sentence[: m.start()]))
    yield from ((m.start(), m.end(), "") for m in ahead)
    yield from ((m.start(), m.end(), f"by the end of the {m['what']}") for m in _IS_OVER.finditer(sentence))
    if (m := _UNLESS_THEY_HAVE.search(sentence)) is not None:
        who = m["who"][0].upper() + m["who"][1:]
        yield m.start("if"), m.end("if"), f"{who} must have "
        yield m.end("what"), m.end("what") + 2, ", or "
