"""Whether a sentence speaks of the past or of the future near a date expression.

Used to choose among years and weeks that a date leaves open ("on Friday", "June 9th"). A list of cues, the nearest
one in the same clause counting most; 0 when there is none. Verbs of arranging ("booked a table for May 3rd") are
past but what is arranged "for" a date lies ahead; without "for" they count as 0 and the nearest date is taken.
"""

from __future__ import annotations

import re
from functools import cache

from usercode.facts.vocabulary import words

_ARRANGED = (
    r"(?:re)?booked|reserved|signed up|signed \w+ up|registered|enrolled|(?:re)?scheduled|arranged|planned|invited|"
    r"confirmed|hired|expected|set (?:up|for)|"
    r"(?:found|got|bought|made|snagged|scored|have|has)(?: [\w$,'’-]+){0,4}? (?:flights?|deals?|fares?|tickets?|"
    r"appointments?|reservations?|bookings?|slots?|seats?|plans)"
)
_PAST = (
    r"was|were|had|did|didn't|wasn't|weren't|went|got|made|bought|met|saw|came|took|"
    r"started|began|became|found|gave|"
    r"left|lost|won|ran|told|said|spent|ate|drank|wrote|sent|felt|paid|sold|built|broke|brought|caught|chose|"
    r"drove|fell|flew|grew|heard|held|kept|knew|led|lent|rode|sang|slept|spoke|stood|swam|taught|thought|threw|"
    r"understood|woke|wore|hung|hurt|quit|back in|been|ago|since|"
    r"last (?:\w+day|night|week|weekend|month|year|spring|summer|fall|winter)|\w{2,}(?:[^aeious]ed|[aeiou]ed)"
)
_FUTURE = (
    r"will|won't|shall|gonna|going to|(?:'|’)ll|plan(?:s|ning)?|upcoming|due|expires?|renews?|ends|starts|begins|"
    r"(?:fly|flies|head|heads|go|goes|come|comes|get|gets|drive|drives|sail|sails) (?:home|back)|"
    r"departs?|departing|arriv(?:es|ing)|leav(?:es|ing)|return(?:s|ing)|look(?:ing)? forward|can't wait|cannot wait|"
    r"excited (?:for|to|about)|hop(?:e|es|ing) to|wants? to|needs? to|have to|has to|must|should|can|could|would|"
    r"may|might|let's|remind|remember to|next|soon|tomorrow|by|until|till?|deadline|"
    r"(?:am|is|are|I'm|I’m|'re|’re|'s|’s)(?: (?:not|also|already|all|just|finally|still|both|probably))?"
    r" (?!excited|been|tired|interested|bored)[a-z]+ing|is|are|am|(?:I['’]m|it['’]s|(?:we|you|they)['’]re)"
)
_BREAK = re.compile(r"[,;:()]| - |[–—]|--|\b(?:and|but|so|because|though|while|then)\b")
_PASSIVE = re.compile(
    r"(?:\b(?:is|are|am|be|being|gets?|getting)|['’](?:s|re|m))(?: \w+ly| all| now| also)?\s+$", re.IGNORECASE
)
_DONE = r"(?:\w+ed|paid|held|sent|sold|made|built|brought|kept|lent|spent|taught)"
_PARTICIPLE = re.compile(rf"{_DONE}\Z", re.IGNORECASE)
_HAVE = re.compile(r"(?:['’](?:ve|s)|\b(?:have|has))(?: \w+ly| also| just| still| now)?\s+\Z", re.IGNORECASE)
_EFFECTIVE = re.compile(
    r"\b(?:with effect (?:from|as of)|effective(?: from| as of)?|as of)(?: the)?\s+\Z", re.IGNORECASE
)
"""What stands before the day from which something is so, told as readily shortly before it as shortly after it."""
_REACH = 200
"""How many characters around a date are searched for cues."""
_IS_DONE = re.compile(
    rf"\b(?:was|were|been|being|be|is|are|got|gets?)\s+(?:\w+ly\s+|just\s+|already\s+)?(?:{_DONE}|\w{{2,}}en|withdrawn|drawn|done|cut|told)"
    r"(?:\s+[^\s,;:()]+){0,6}\s+\Z",
    re.IGNORECASE,
)
_BY_WHEN = re.compile(
    r"\s+(?:\Z|\d|(?:the |about |around |at )?(?:\Z|(?:end|start|beginning|middle|latest|early|mid|late|noon|midnight|"
    r"lunch|close|next|this|then|\w+day)\b))",
    re.IGNORECASE,
)
"""What stands behind "by" where it tells by when something is to be, and not by whom it was done."""
_NOT_VERBS = words("bed red need seed weed feed speed indeed hundred naked sacred wicked kindred excited")


@cache
def _cues() -> re.Pattern[str]:
    return re.compile(
        rf"(?P<arranged>\b(?:{_ARRANGED})\b)|(?P<past>\b(?:{_PAST})\b)|(?P<future>(?:\b|(?=['’]))(?:{_FUTURE})\b)",
        re.IGNORECASE,
    )


def tense(sentence: str, start: int, end: int) -> int:
    """Return -1 for past, 1 for future, 0 for unknown, judged around the span from `start` to `end`."""
    if _EFFECTIVE.search(sentence[:start]):
        return 0
    best, sign = 10_000, 0
    meant = sentence[:start].endswith("for ")
    for cue in _cues().finditer(sentence, max(0, start - _REACH), end + _REACH):
        if (cue.start() < end and cue.end() > start) or not _counts(sentence, cue):
            continue
        before = cue.end() <= start
        if not before and start == 0 and cue.lastgroup == "past" and _HAVE.search(sentence[end : cue.start()]):
            continue  # "22 to 29 August, I've bought towels"
        between = sentence[cue.end() : start] if before else sentence[end : cue.start()]
        if before and cue.group().lower() == "by" and _is_by_somebody(sentence[: cue.start()], between):
            continue
        distance = len(between) + 60 * len(_BREAK.findall(between)) + (0 if before else 15)
        if distance < best:
            best, sign = distance, {"past": -1, "future": 1}.get(cue.lastgroup or "", int(meant))
    return sign


def _is_by_somebody(before: str, behind: str) -> bool:
    """Whether "by" tells who did something: "it was taken from my account by Orange on 29 June"."""
    return bool(_IS_DONE.search(before)) and not _BY_WHEN.match(behind)


def _counts(sentence: str, cue: re.Match[str]) -> bool:
    """Leave out words that only look like a past: "hundred", "is getting married", "is paid on 5 May", "we've got"."""
    if cue.group().lower() in _NOT_VERBS:
        return False
    before = sentence[max(0, cue.start() - 24) : cue.start()]
    if cue.group().lower() == "got" and _HAVE.search(before):
        return False
    return not (cue.lastgroup == "past" and _PARTICIPLE.match(cue.group()) and _PASSIVE.search(before))
