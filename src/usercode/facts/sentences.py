"""Split the text of a turn into sentences.

First step of the facts stage: text in, spans out. A rule-based splitter for conversation: it knows abbreviations,
initials, decimals, web addresses, ellipses, emoji, quotations, brackets, lists, wrapped lines and missing spaces.
Every character that is not blank lies in exactly one span, so nothing that was said can fall between two sentences.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re
from bisect import bisect_right
from functools import cache
from itertools import pairwise

from usercode.facts.vocabulary import words

_NEVER = words(
    "dr mr mrs ms prof rev fr sr st mt ft gen col capt lt sgt hon pres gov sen rep vs eg ie cf approx ca viz al"
)
_DAYS = words("jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed weds thu thur thurs fri sat sun")
_BEFORE_NUMBER = _DAYS | words("no nos vol pp p fig ch sec art apt tel ext rs")
_BEFORE_LOWER = words("etc inc ltd co corp jr bros dept est min max hr hrs mins am pm a.m p.m u.s u.k e.g i.e")
_HALVES = words("am pm a.m p.m")
_GOES_ON = re.compile(
    r"\s+(?:(?:[A-Z]\w+ ){1,3}time\b|(?:Eastern|Pacific|Central|Mountain|Atlantic)\b|[A-Z]{2,4}T\b|GMT\b|UTC\b|"
    r"(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b|"
    r"(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]*\.? \d)"
)
"""What stands behind "9 a.m." in the same sentence: a zone or a day, by its weekday or its month and number."""
_DOTTED = re.compile(r"(?:\b[A-Za-z]\.)+[A-Za-z]$|\b(?:Ph\.D|[BM]\.(?:Sc|Ed|Tech|Com))$")
_ADDRESS = re.compile(r"[/@]\S*$")
_NEXT = re.compile(r"\s+(\S)")
_WORD_BEFORE = re.compile(r"[\w.]+$")
_SAYING = re.compile(r"\s+(?:[A-Z]\w+\s+)?(?:[a-z]+ )?(?:said|says|asked|told|replied|wrote|thought|shouted|added)\b")
_QUOTE_MAX, _BRACKET_MAX = 600, 300
_CLOSERS = "\"'”’»)]*_"
_EMOJI = (
    "\u2190-\u21ff\u2300-\u27bf\u2900-\u2bff\u3030\u303d\U0001f000-\U0001faff\u200d\ufe0f\u20e3\U000e0020-\U000e007f"
)


@cache
def _patterns() -> dict[str, re.Pattern[str]]:
    return {
        "stop": re.compile(
            rf"(?P<line>\n\s*)|(?P<half>;(?=\s))|(?P<ask>[—–]|(?<=\s)-(?=\s)|,(?=\s))|"
            rf"(?P<marks>[.!?…。！？]+[{re.escape(_CLOSERS)}]*)|(?P<emoji>[{_EMOJI}]+)"
        ),
        "smile": re.compile(rf"[^\S\n]*[{_EMOJI}]+"),
        "guard": re.compile(
            rf"(?:https?://|www\.)[^\s<>]*[^\s<>.,;:!?)\]\"'”’]"
            r"|(?<![\w.+-])[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+"
            rf"|“[^”\n]{{1,{_QUOTE_MAX}}}”|«[^»\n]{{1,{_QUOTE_MAX}}}»"
            rf"|(?<!\w)\"[^\"\n]{{1,{_QUOTE_MAX}}}\"(?!\w)"
            rf"|\([^()\n]{{1,{_BRACKET_MAX}}}\)|\[[^\[\]\n]{{1,{_BRACKET_MAX}}}\]"
        ),
        "item": re.compile(r"(?:[-*•‣◦–—+]|\(?(?:\d{1,3}|[a-zA-Z])[.)]|#+|>)\s"),
        "number": re.compile(r"(?:^|\n)[^\S\n]*\(?(?:\d{1,3}|[A-Za-z])$"),
    }


def split(text: str) -> list[tuple[int, int]]:
    """Return the (start, end) of each sentence in order; every non-blank character lies in exactly one."""
    cuts = [0, *_cuts(text), len(text)]
    spans = (_trim(text, first, last) for first, last in pairwise(cuts))
    return [span for span in spans if span[0] < span[1]]


def _trim(text: str, first: int, last: int) -> tuple[int, int]:
    while first < last and text[first].isspace():
        first += 1
    while last > first and text[last - 1].isspace():
        last -= 1
    return first, last


def _cuts(text: str) -> list[int]:
    guards = [m.span() for m in _patterns()["guard"].finditer(text)]
    cuts: list[int] = []
    position, smile = 0, _patterns()["smile"]
    for stop in _patterns()["stop"].finditer(text):
        if stop.start() < position:
            continue
        end = _closed_by_quote(text, stop, guards)
        if end is None or not _ends(text, stop, end):
            continue
        while after := smile.match(text, end):
            end = after.end()
        cuts.append(end)
        position = end
    return cuts


def _closed_by_quote(text: str, stop: re.Match[str], guards: list[tuple[int, int]]) -> int | None:
    """Return where the stop ends; None when it lies inside a quotation, a bracket or an address."""
    end = stop.end()
    place = bisect_right(guards, (stop.start(), -1)) - 1
    if place < 0 or stop.start() >= guards[place][1]:
        return end
    last, closer = guards[place][1], text[guards[place][1] - 1]
    if end < last or stop.lastgroup != "marks" or closer not in '"”»)':
        return None
    return None if closer != ")" and _SAYING.match(text, end) else end


def _ends(text: str, stop: re.Match[str], end: int) -> bool:
    if end >= len(text):
        return False
    if stop.lastgroup == "line":
        return _line_ends(text, stop)
    if stop.lastgroup == "half":
        return _parts_sentences(text, stop)
    if stop.lastgroup == "ask":
        return _leads_to_question(text, stop)
    seen = _NEXT.match(text, end)
    following = seen.group(1) if seen else ""
    if stop.lastgroup == "emoji":
        return following.isupper()
    if not following:
        return _missing_space(text, stop, end)
    return _mark_ends(text, stop, following)


def _line_ends(text: str, stop: re.Match[str]) -> bool:
    """A wrapped line goes on with a small letter after a line that does not end a sentence."""
    following = text[stop.end() : stop.end() + 1]
    if not following or stop.group().count("\n") > 1 or _patterns()["item"].match(text, stop.end()):
        return True
    previous = text[max(0, stop.start() - 20) : stop.start()].rstrip()[-1:]
    return not (following.islower() and previous not in ".!?:…")


def _parts_sentences(text: str, stop: re.Match[str]) -> bool:
    """Say whether a semicolon stands between two sentences: three words or more on either side, and no list goes on."""
    before = _HALF_BEFORE.search(text, max(0, stop.start() - _REACH), stop.start())
    after = _HALF_AFTER.match(text, stop.end(), stop.end() + _REACH)
    return all(half is not None and len(half.group().split()) >= _SENTENCE for half in (before, after))


def _leads_to_question(text: str, stop: re.Match[str]) -> bool:
    """Say whether a dash or a comma parts what is told from a question about it: "I'm making satay — any tips?"."""
    if not _ASKS_BEHIND.match(text, stop.end()):
        return False
    told = _TOLD_BEFORE.search(text, max(0, stop.start() - _REACH), stop.start())
    if told is None or len(told.group().split()) < _SENTENCE:
        return False
    hangs = _HANGS_OR_ASKS.match(told.group()) or _SAYS.search(told.group())
    dated = stop.group() != "," and any(c.isdecimal() for c in told.group())  # "Good until 9 May 2027 — can I travel?"
    return bool(dated or _TELLS.search(told.group())) and not hangs


_TOLD_BEFORE = re.compile(r"(?<![^\s.!?])[^.!?\n]*(?:\.\d[^.!?\n]*)*\Z")
_ASKS_BEHIND = re.compile(
    r"\s*(?:(?:so|and|but|also|now|anyway|hey|by the way|btw),? )?(?:any \w+|got any\b|what(?:['’]s|['’]re| \w+)|how (?:do|should|can|could|would|"
    r"long|much|many|far|about|is|are|big|early|late|old)\b|how['’]s\b|which (?!is\b|was\b|are\b|were\b|has\b|have\b|will\b|means\b)\w+|where(?:['’]s| (?:do|can|should|is|are|could|would))\b|"
    r"when (?:do|should|is|can)\b|who(?:['’]s| (?:do|can|should|is|would))\b|why (?:do|is|are|does)\b|is (?:that|it|there|this|\w+ing)\b|are (?:there|they|those)\b|"
    r"(?:can|could|would|will) you\b|do (?:you|i|we)\b|should (?:i|we)\b|can (?:i|we)\b|worth (?:it|the)\b|(?:know|got|have) (?:a|any)\b)"
    r"[^.!?\n]*(?:\.\d[^.!?\n]*)*\?",
    re.IGNORECASE,
)
_TELLS = re.compile(
    r"\b(?:i|we|he|she|it|they)\b|['’](?:s|m|re|ve|ll)\b|\b(?:is|are|was|were|has|have|had|will|got|my|our|going|coming|making)\b|\b\w{2,}ed\b|"
    r"^\W*(?:bought|made|took|found|sent|paid|said|went|left|flying|leaving|taking|having|doing)\b|"
    r"^\W*(?:(?:just|only|the (?:two|three|four|five|six|lot|whole \w+) of|all of|both of) )?(?:me|us)\b",
    re.IGNORECASE,
)
"""What holds a subject or a verb, or tells who does it: "me and the kids in the big tent"."""
_HANGS_OR_ASKS = re.compile(
    r"\W*(?:(?:so|and|but|ok|okay|hey|hi|well|now|also|oh),? )*(?:if|when|whenever|since|as|because|while|once|after|before|although|though|unless|given|"
    r"assuming|suppose|let['’]s say|say|imagine|what|which|where|who|why|how|is|are|was|were|do|does|did|can|could|would|will|should|shall|may|am|have you|has|any|"
    r"tell|remind|show|give|help|explain|write|draft|please)\b",
    re.IGNORECASE,
)
"""What holds only together with the question, asks itself, or is bidden."""
_SAYS = re.compile(
    r"\b(?:ask(?:s|ed)?|said|says|told|wonder(?:s|ed|ing)?)(?: (?:me|us|him|her|them|myself))?\W*\Z", re.IGNORECASE
)
"""What leads to a question that somebody else asked."""
_HALF_BEFORE = re.compile(r"[^;.!?\n]*\Z")
_HALF_AFTER = re.compile(r"\s+(?!(?:and|or|nor)\b)[^\W_][^;.!?\n]*")
_REACH, _SENTENCE = 400, 3
"""How far around a semicolon its halves are looked at, and how many words one has at the least."""


def _missing_space(text: str, stop: re.Match[str], end: int) -> bool:
    """Read "It was fun.We left": two small letters, a mark, a capital and a small letter."""
    before, after = text[stop.start() - 2 : stop.start()], text[end : end + 2]
    smile = _patterns()["smile"].match(text, end) is not None
    is_word = (
        before.isalpha() and before.islower() and after[:1].isupper() and (after[1:].islower() or after[1:] in " '’")
    )
    return smile or (
        is_word and len(before) == 2 and not _ADDRESS.search(text, max(0, stop.start() - 80), stop.start())
    )


def _mark_ends(text: str, stop: re.Match[str], following: str) -> bool:
    marks = stop.group().rstrip(_CLOSERS)
    if any(mark in marks for mark in "!?。！？"):
        return not (following.islower() and stop.group() != marks)
    if marks in ("…",) or marks.startswith(".."):
        return not following.islower() or _leads_to_question(text, stop)
    before = text[max(0, stop.start() - 24) : stop.start()]
    found = _WORD_BEFORE.search(before)
    word = found.group().lower().strip(".") if found else ""
    if word in _NEVER or _patterns()["number"].search(before):
        return False
    day = word in _DAYS and found is not None and found.group()[0].isupper()
    if (word in _BEFORE_NUMBER and following.isdecimal()) or (day and following.islower()):
        return False
    joined = found is not None and before[: found.start()].endswith("&")  # "B&Q." is no initial
    if len(word) == 1 and word.isalpha() and word != "i" and found and found.group().isupper() and not joined:
        return False
    if word in _HALVES and not before.endswith("I am") and _GOES_ON.match(text, stop.end()):
        return False
    if word in _BEFORE_LOWER or _DOTTED.search(before):
        return not following.islower() and not following.isdecimal() and word not in ("u.s", "u.k", "e.g", "i.e")
    return not (following.islower() and stop.group() != marks)
