"""Capitals and sentence ends where a text is typed without: sentences, "I", months, weekdays and first names. Pure."""

# ruff: noqa: E501  (patterns and tables are read best on one line)

from __future__ import annotations

import re
from collections.abc import Iterable

from usercode.facts.casual.dictionary import is_word
from usercode.facts.casual.firstnames import FIRST_NAMES, NEVER_ALONE, WORD_NAMES
from usercode.facts.casual.written import Edit, Rule, replaced
from usercode.facts.vocabulary import words

_DAYS = (
    "monday tuesday wednesday thursday friday saturday sunday january february april june july august september october "
    "november december christmas easter tues weds thurs thur fri jan feb apr jul aug sept oct nov dec"
)
_CALENDAR = words(_DAYS)
_UNSURE_DAYS = "may|march|mar|sep|jun|mon|wed|sat|sun"
_NUMBER = r"\d{1,2}(?:st|nd|rd|th)?"
_DATED = (
    rf"(?<=\d )(?:may|march|mar|sep|jun)\b|(?<=\d(?:st|nd|rd|th) )(?:may|march|mar|sep|jun)\b|(?<=\dth of )(?:may|march)\b|"
    rf"(?<=\d(?:st|nd|rd) of )(?:may|march)\b|\b(?:may|march|mar|sep|jun)(?= {_NUMBER}\b)|\b(?:may|march)(?= (?:the )?\d)|"
    rf"\b(?:may|march|mar)(?= 20\d\d)|"
    rf"(?:(?<=\bin )|(?<=\bof )|(?<=\bby )|(?<=\buntil )|(?<=\btill )|(?<=\bsince )|(?<=\bthis )|(?<=\bnext )|(?<=\blast )|(?<=\bearly )|"
    rf"(?<=\bmid )|(?<=\blate )|(?<=\bmid-)|(?<=\bduring )|(?<=\bfor )|(?<=\bfrom ))(?:may|march|mar|jun|sep)(?=[ ,.!?\n]|$)(?! (?:be|have|not)\b)|"
    rf"\b(?:mon|wed|sat|sun)(?=,? (?:the )?{_NUMBER}\b| (?:morning|afternoon|evening|night|am|pm|at \d)\b|,? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))|"
    rf"(?:(?<=\bon )|(?<=\bthis )|(?<=\bnext )|(?<=\blast )|(?<=\bby )|(?<=\buntil )|(?<=\btill )|(?<=\bevery ))(?:mon|wed|sat|sun)\b"
)
_AN_I = r"(?<![\w.'’(-])i(?=['’](?:m|ve|ll|d)\b|[ ,?!\n]|\.(?!\w)|$)"
_EVIDENCE = re.compile(
    rf"(?:\A|[.!?…]\s+|\n\s*)(?P<start>[a-z])(?![a-z]?[A-Z])|{_AN_I}|\b(?:{'|'.join(sorted(_CALENDAR))})\b|{_DATED}"
)
_INNER = re.compile(r"(?<![.!?…:]\s)(?<![\n\"“‘(*•-])(?<!\A)(?<=[^\W_][ ,]|, |[)%] )(?P<word>I\b|[A-Z][a-zà-ÿ]+)")


def is_casual(text: str) -> bool:
    """Whether a text is typed without capitals, or with fewer than it leaves out."""
    left_out = sum(1 for _ in _EVIDENCE.finditer(text))
    if not left_out:
        left_out = sum(m[0] in FIRST_NAMES for m in re.finditer(r"(?<![\w'’@/.-])[a-z]{3,}(?![\w@/-])", text))
    return left_out > 0 and sum(1 for _ in _INNER.finditer(text)) <= left_out


_calendar = replaced(
    re.compile(rf"(?<![\w'’@/.-])(?:{'|'.join(sorted(_CALENDAR, key=len, reverse=True))})(?![\w@/])|{_DATED}"),
    lambda m: m[0][:1].upper() + m[0][1:],
)
_pronoun = replaced(re.compile(_AN_I), lambda m: "I")
_acronyms = replaced(
    re.compile(
        r"(?<![\w'’@/.-])(?:uk|usa|uae|eu|nhs|hmrc|dvla|irs|dmv|nyc|gp|mot|(?:(?<=\bthe )|(?<=\bin )|(?<=\bmy ))us"
        r"(?=[ ,.!?\n]|$)(?! (?:all|both|two|three|know|have|a|to|in|on)\b)|us(?= (?:passport|visa|citizen|embassy|dollars|customs|tax)))"
        r"(?![\w@/-]|\.\w)|(?<![\w&])[a-z]&[a-z](?![\w&])|(?<![\w])r(?=\d{1,3}(?:[ ,]\d{3})+(?!\d)|\d{3,6}(?!\d))"
    ),
    lambda m: m[0].upper(),
)

_GOES_ON = words(
    "and or nor of to in on at for from with by about into than as which that who whose because till until if plus though"
)
_DANGLES = words(
    "a an the my our your his her their its this that and or but of to in on at for from with by about is are was were am "
    "be will would can could i we he she they it if when because not"
)
_JOINT = re.compile(
    r"(?P<line>[ \t]*\n\s*)|(?P<dots>(?<=[\w)%])(?:\.{2,}|…)\s+)|(?P<emoji>\s*[\u2600-\u27bf\U0001f000-\U0001faff\u200d\ufe0f]+\s+)"
)
_LAST_WORD = re.compile(r"([\w'’]+)\W*\Z")
_FIRST_WORD = re.compile(r"[^\W_][\w'’]*")
_FEW = 2


def _ends(text: str) -> Iterable[Edit]:
    """End a sentence at a line break, an ellipsis or an emoji between two of them."""
    begun = 0
    for found in _JOINT.finditer(text):
        before, after = text[begun : found.start()], _FIRST_WORD.match(text, found.end())
        last = _LAST_WORD.search(before)
        if after is None or not after[0][:1].islower() or last is None:
            begun = found.end() if found["line"] else begun
            continue
        goes_on = last[1].lower() in _DANGLES or after[0] in _GOES_ON or before.rstrip().endswith((",", ":", ";", "-"))
        short = not found["line"] and len(before.split()) < _FEW
        if goes_on or short:
            continue
        begun = found.end()
        closed = before.rstrip()[-1:] in ".!?…"
        if found["line"]:
            yield found.start(), found.start(), "" if closed else "."
        elif found["dots"]:
            yield found.start(), found.end(), ". "
        elif not closed:
            yield found.start(), found.start(), "."
        yield found.end(), found.end() + 1, after[0][:1].upper()


_starts = replaced(
    re.compile(
        r"(?P<lead>\A[^\w@/\n]*|[.!?…][\"”’)]*\s+|\n\s*(?:[-*•]\s+)?)(?P<first>[a-zà-ÿ])(?!(?:\.\w)|[a-z]?[A-Z]|[\w-]*(?:@|://|\.[a-z]{2,3}\b/?))"
    ),
    lambda m: None if _is_wrapped(m) else m["lead"] + m["first"].upper(),
)
_ABBREVIATED = re.compile(r"\b(?:dr|mr|mrs|ms|st|vs|e\.g|i\.e|approx|no|prof|a\.m|p\.m|[a-z])\.\s+\Z")


def _is_wrapped(found: re.Match[str]) -> bool:
    """Whether no sentence begins there: behind "dr.", or in a line that the one before goes on in."""
    before = found.string[: found.end("lead")]
    if found["lead"].startswith("\n"):
        ended = before.rstrip()[-1:]
        return ended not in ".!?…:" and "\n\n" not in found["lead"] and not re.search(r"[-*•]", found["lead"])
    return bool(_ABBREVIATED.search(before.lower()))


_CALLED = (
    "mum mom dad mother father sister brother son daughter wife husband partner girlfriend boyfriend aunt uncle auntie "
    "cousin niece nephew friend mate boss neighbour neighbor flatmate roommate housemate colleague coworker baby kid boy "
    "girl grandson granddaughter grandma grandpa dog cat landlord landlady twin ex fiance fiancee"
).replace(" ", "|")
_A_NAME = re.compile(
    rf"(?P<kin>(?<![\w'’])(?:{_CALLED})s?,? )?"
    r"(?P<lead>(?<![\w'’])(?:with|and|for|from|to|told|tell|ask|asked|call|called|text|meet|see|by|is|named|or|both|at|but|that|"
    r"when|if|because|while|&) )?"
    r"(?P<title>(?<![\w'’])(?<!\bthe )(?<!\bmy )(?<!\bour )(?:mrs|mr|ms|dr|miss|prof)\.? )?"
    r"(?<![\w'’@/#-])(?<![\w'’)]\.)(?P<word>[a-z][a-zà-ÿ]+)(?P<own>['’]s?(?= ))?(?![\w@/]|['’]\w|-\w|\.\w)"
    r"(?P<sequel>(?= (?:is|was|has|and|will|'s|on|at|in|had|said|says|who|to|next|too|as|for)\b|[,.!?\n;)]|['’]s|\Z))?"
)
_TITLES = words("mr mrs ms")
_ARTICLES = words("a an the this that these those no any some each every my our your his her their its very so too")


def _names(text: str) -> Iterable[Edit]:
    """Write first names in capitals: those that are nothing else, and others where a name stands."""
    for found in _A_NAME.finditer(text):
        word, at = found["word"], found.start("word")
        if found["title"] and ((found["title"].strip(" .") in _TITLES and word not in _DANGLES) or not is_word(word)):
            start = found.start("title")
            yield start, start + 1, text[start].upper()
            yield at, at + 1, text[at].upper()
        elif word in FIRST_NAMES or (word in WORD_NAMES and _stands_for_one(found)):
            yield at, at + 1, text[at].upper()


def _stands_for_one(found: re.Match[str]) -> bool:
    if found["own"] or (found["kin"] and not found["lead"]):
        return found["kin"] is not None or (found["word"] not in NEVER_ALONE and not _is_after_article(found))
    alone = found["word"] not in NEVER_ALONE and found["sequel"] is not None
    return (
        alone
        and ((found["lead"] is not None and found["lead"] not in ("to ", "is ")) or _opens(found))
        and not _is_after_article(found)
    )


def _opens(found: re.Match[str]) -> bool:
    return found.string[: found.start("word")].rstrip(" ")[-1:] in ("", ".", "!", "?", "\n", ",")


def _is_after_article(found: re.Match[str]) -> bool:
    before = _LAST_WORD.search(found.string[: found.start("word")].rstrip())
    return before is not None and before[1].lower() in _ARTICLES and found["lead"] is None


RULES: tuple[Rule, ...] = (_names, _ends, _calendar, _acronyms, _pronoun, _starts)
