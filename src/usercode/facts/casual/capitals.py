"""Capitals and sentence ends where a text is typed without: sentences, "I", months, weekdays and first names. Pure."""

# ruff: noqa: E501  (patterns and tables are read best on one line)

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from usercode.facts.casual.dictionary import is_word, noun_share
from usercode.facts.casual.firstnames import FIRST_NAMES, NEVER_ALONE, WORD_NAMES
from usercode.facts.casual.written import Edit, Rule, replaced
from usercode.facts.vocabulary import words

_DAYS = (
    "monday tuesday wednesday thursday friday saturday sunday january february april june july august september october "
    "november december christmas easter tues weds thurs thur fri jan feb apr jul aug sept oct nov dec"
)
_CALENDAR = words(_DAYS)
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
_INNER = re.compile(r"(?<![.!?…:]\s)(?<![\n\"“‘(*•-])(?<!\A)(?<=[^\W_][ ,]|, |[)%] )(?P<word>[A-Z][a-zà-ÿ]+)")


@lru_cache(maxsize=64)
def is_casual(text: str) -> bool:
    """Whether a text is typed without capitals, or with fewer than it leaves out."""
    left_out = sum(1 for _ in _EVIDENCE.finditer(text))
    inside = sum(1 for _ in _INNER.finditer(text))
    left_out = left_out or sum(1 for _ in _names(text))
    return inside <= left_out and left_out > 0


def is_bare(text: str) -> bool:
    """Whether no word within the sentences of a text has a capital, but for "I"."""
    return _INNER.search(text) is None


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
_JOINS = words("and or nor of than")
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
        joins = after[0] in (_GOES_ON if found["dots"] else _JOINS)
        goes_on = last[1].lower() in _DANGLES or joins or before.rstrip().endswith((",", ":", ";", "-"))
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


_MARK = re.compile(
    r"(?P<stop>[.!?…]\s|\n)|,\s+(?=[A-Za-z])|(?P<run>(?<=\w) )(?=(?:I|we|it['’]s|that['’]s|what['’]s|how|what|any|can you|could you|would you|please)"
    r"\b(?! (?:is|was|end|day)\b)|(?:my|our) \w)",
    re.IGNORECASE,
)
_ASKS_ALONE = re.compile(
    r"(?:can|could|would) you\b|(?:what['’]s|what is|what are) (?:a|an|the|your|some)\b|what (?:should|can|do|could) (?:i|we)\b|"
    r"how (?:do|long|can|should|many|much)\b|any (?:tips|ideas|good|suggestions)\b|please (?:write|give|suggest|tell|make|draft|help)\b",
    re.IGNORECASE,
)
"""A question that is none of those which another sentence holds: "any tips", "can you write"."""
_LEADS_TO_ASKING = re.compile(
    r"\b(?:and|but|or|so|if|know|tell|see|ask|asked|wonder|wondering|decide|remember|forgot|check|sure|about|on|of|to|that|just|hi|"
    r"hey|idea|clue|out|depends|is|was|also|then|ok|okay|not|me|him|her|us|understand|learn|explain|show|have|without|for|with)\Z",
    re.IGNORECASE,
)
_AT_AN_END = re.compile(
    rf"\b(?:20\d\d|\d+(?:st|nd|rd|th)?(?: ?[ap]m)?|{'|'.join(sorted(_CALENDAR))}|may|march|today|tomorrow|tonight|yesterday|"
    r"morning|afternoon|evening|week|weekend|month|year|now|already|again|too|though|lol|me|him|it)\Z",
    re.IGNORECASE,
)
"""How a sentence ends before one that is begun without any mark."""
_ASKS = re.compile(
    r"(?:what|how|why)(?:['’]s)?(?= (?!i |we )\w)|(?:which|where|who|when)(?= (?!i |we )\w[^.!?\n]*\?)|(?:can|could|would|will|should|do|did|is|are|does) "
    r"(?:you|i|we|it|there|that|this|they|the|my|anyone|any|u)\b|(?:any|got any|please|thanks|thank you|write|give|tell|suggest|"
    r"help|recommend|list|make) (?!sure)\w+",
    re.IGNORECASE,
)
_SAYS = re.compile(
    r"(?:I|we|he|she|they|it)(?:['’](?:m|s|re|ve|ll|d))? (?!sa(?:y|ys|id)\b|think|reckon|guess)(?:[a-z]|\d)|(?:there|here)['’]s |(?:it|there)(?:['’]s| is| was) |"
    r"(?:my|our|the|his|her|their) (?:[\w'’]+ ){1,4}?(?:is|are|was|were|has|have|had|will|can|expires?|ends?|runs?|starts?|needs?|"
    r"wants?|says?|said|comes?|goes|takes?|gave|told|booked|paid|sent|got)\b",
    re.IGNORECASE,
)
_FINITE = re.compile(
    r"\b(?:I|we|he|she|they|it|is|are|was|were|has|have|had|will|can|must|expires?|ends|runs|says|[a-z]{2,}ed|got|paid|bought|"
    r"spent|sent|took|went|came|made|found|lost|sold|left|said|gave|told|saw|met)\b|['’](?:m|s|re|ve|ll)\b",
    re.IGNORECASE,
)
_HANGS = re.compile(
    r"\s*(?:(?:and |but |so )?(?:on|in|by|from|for|next|this|last) [\w ]+, )?(?:and |but |so )?(?:if|when|while|since|because|as|after|before|once|until|although|though|unless|whenever|given|what|"
    r"which|how|where|who|can|could|would|do|does|should|remind)\b",
    re.IGNORECASE,
)
_SPEAKING = re.compile(
    r"\b(?:said|says|say|told (?:me|him|her|us|them)|think|thinks|know|guess|reckon|hope|suppose|wonder|fyi|btw|sorry|means?)\Z"
)
_STOPPED = re.compile(r"(?<!\b[a-z])(?<!\bmr)(?<!\bdr)(?<!\bms)(?<!\bst)(?<!\bmrs)[.!…]+[\"”’)]*\s+\S|\n\s*\S")
_ENOUGH = 3


def _splices(text: str) -> Iterable[Edit]:
    """End a sentence at the comma between two, in a text that has no stop: "my passport is fine, what should i pack"."""
    if _STOPPED.search(text) is None:
        for found in _joints(text):
            yield found.start(), found.start() + (found["run"] is None), "."


def _joints(text: str) -> Iterator[re.Match[str]]:
    """Yield what stands between two sentences, a comma or a blank."""
    begun = 0
    for found in _MARK.finditer(text):
        if found["stop"]:
            begun = found.end()
            continue
        before = text[begun : found.start()]
        whole = len(before.split()) >= _ENOUGH and _FINITE.search(before) and not _HANGS.match(before)
        follows = _ASKS.match(text, found.end()) or _SAYS.match(text, found.end())
        asks = _ASKS_ALONE.match(text, found.end()) is not None
        if found["run"] and not (_AT_AN_END.search(before) or (asks and not _LEADS_TO_ASKING.search(before))):
            continue
        if whole and follows and not _SPEAKING.search(before):
            yield found
            begun = found.end()


_CALLED = (
    "mum mom dad mother father sister brother son daughter wife husband partner girlfriend boyfriend aunt uncle auntie "
    "cousin niece nephew friend mate boss neighbour neighbor flatmate roommate housemate colleague coworker baby kid boy "
    "girl grandson granddaughter grandma grandpa dog cat landlord landlady twin ex fiance fiancee"
).replace(" ", "|")
_starts = replaced(
    re.compile(
        r"(?P<lead>\A[^\w@/\n]*|[.!?…][\"”’)]*\s+|\n\s*(?:[-*•]\s+)?)(?P<first>[a-zà-ÿ])(?!(?:\.\w)|[a-z]?[A-Z]|[\w-]*(?:@|://|\.[a-z]{2,3}\b/?))"
    ),
    lambda m: None if _is_wrapped(m) or _is_thing(m) else m["lead"] + m["first"].upper(),
)


def _is_thing(found: re.Match[str]) -> bool:
    """Whether a sentence begins with a thing that would look like a name: "gym took £30"."""
    word = _FIRST_WORD.match(found.string, found.start("first"))
    return word is not None and noun_share(word[0]) > _MOSTLY and word[0] not in _NOT_THINGS


_MOSTLY = 0.95
_NOT_THINGS = words(_CALLED.replace("|", " "))
_ABBREVIATED = re.compile(r"\b(?:dr|mr|mrs|ms|st|vs|e\.g|i\.e|approx|no|prof|a\.m|p\.m|[a-z])\.\s+\Z")


def _is_wrapped(found: re.Match[str]) -> bool:
    """Whether no sentence begins there: behind "dr.", or in a line that the one before goes on in."""
    before = found.string[: found.end("lead")]
    if found["lead"].startswith("\n"):
        ended = before.rstrip()[-1:]
        return ended not in ".!?…:" and "\n\n" not in found["lead"] and not re.search(r"[-*•]", found["lead"])
    return bool(_ABBREVIATED.search(before.lower()))


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
    word, sequel = found["word"], found["sequel"] is not None
    if found["kin"] and not found["lead"]:
        return bool(found["own"]) or (
            _IS_SO.match(found.string, found.end("word")) is not None if word in _VERBS else sequel
        )
    if word in NEVER_ALONE or _is_after_article(found):
        return False
    led = found["lead"] is not None and found["lead"] not in ("to ", "is ")
    return bool(found["own"]) or (sequel and (led or _opens(found)))


_VERBS = NEVER_ALONE | words("drew rose sue mark rob grant pat dawn frank buddy")
_IS_SO = re.compile(r" (?:is|was|has|had|and (?:i|me|we|her|his|their)|who)\b|,")


def _opens(found: re.Match[str]) -> bool:
    return found.string[: found.start("word")].rstrip(" ")[-1:] in ("", ".", "!", "?", "\n", ",")


def _is_after_article(found: re.Match[str]) -> bool:
    before = _LAST_WORD.search(found.string[: found.start("word")].rstrip())
    return before is not None and before[1].lower() in _ARTICLES and found["lead"] is None


RULES: tuple[Rule, ...] = (_names, _ends, _calendar, _acronyms, _pronoun, _starts)
WITHOUT_ANY: tuple[Rule, ...] = (_splices, *RULES)
"""The rules for a text in which nobody wrote a capital."""
