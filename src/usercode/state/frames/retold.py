"""Which event a sentence means that moves it or calls it off in other words than it was told in.

"The garage rang and the timing belt is now on 30 October" is about "car in the garage", which was told of with its
timing belt. Pure.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence

from usercode.state.frames.functionwords import COORDINATORS, DETERMINERS, MONTHS, PREPOSITIONS, SUBJECTS, WEEKDAYS
from usercode.state.frames.kindred import kindred
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.verbs import ADVERBS, AUXILIARIES
from usercode.state.frames.wordset import word_set

RETOLD = "<retold>"
"""What stands for the name of an event that a sentence tells of in other words."""
MOVED = re.compile(
    rf"\b(?:moved(?! (?:in|out|house|into|home|here|away|over|things|everything|stuff|on)\b)(?! to (?!the \d|\d|{WEEKDAYS}|"
    rf"{MONTHS}|next|this|half|noon))|"
    r"(?:pushed|rescheduled|postponed|shifted|switched|swapped|bumped|delayed|brought forward|put back)(?! (?:things|everything|stuff)\b)"
    r"(?! (?:my|our|a) (?:\w+ )?(?:shifts?|rota|hours|day off|duty) (?:for (?:it|that|this|him|her|them)|so|because|around)\b)|"
    r"(?:put|brought|knocked|shoved|bumped|shuffled) (?:[\w'’]+ ){0,4}?(?:back|forward|forwards|on|up) (?:to|for|until|till|an hour|a day|a week|half an hour|two|by)\b|"
    r"(?:brought|put) (?:back|forward|forwards)\b|(?:(?:is|are|was|were|been|be|got|gets|being) (?:\w+ )?put off(?! (?:by|of)\b)|put off (?:until|till|to)\b)|"
    r"(?:has to be|will be|is|is going to be|must be|got made) (?:now )?(?:an?|one|two|three|half an) (?:day|week|hour|fortnight)s? (?:later|earlier|after|sooner)\b|"
    r"changed (?:it|them|the \w+|my \w+|our \w+)? ?to|(?:had|have|has|want|wants|need|needs|asked) to "
    r"(?:move|push|shift|change|postpone|reschedule|switch|swap|bump|delay)|instead|"
    r"(?:is|are|am|['’]s|['’]re|['’]m) now(?! also)|"
    r"now (?:on|at|in|booked|set|scheduled|coming|happening|taking place)|"
    r"(?:will be|is|are|takes place) (?:on|at|in) (?:the )?[\w ]{1,25} now(?= *(?:[.!;,]|$))|"
    r"(?:a )?new (?:date|day|time|slot|appointment))\b",
    re.IGNORECASE,
)
"""What tells that an event has another day now."""
CALLED_OFF = re.compile(
    r"\b(?:cancell?ed|call(?:ed|ing)? off|call(?:ed|ing)? (?:[\w'’]+ ){1,4}?off|(?:isn|aren|wasn)['’]t happening|(?:there['’]s|there is|there['’]ll be) no [\w ]{3,25} (?:any ?more|after all|now)|"
    r"not happening|fell through|fallen through|"
    r"scrapped|is off|are off|['’]s off|(?:giv(?:e|ing)|gave) [\w ]{2,40} a miss|"
    r"(?:begg(?:ed|ing)|cried|crying) off|(?:bow(?:ed|ing)|duck(?:ed|ing)|wriggl(?:ed|ing)|back(?:ed|ing)|pull(?:ed|ing)) out of|excused (?:myself|ourselves) from|"
    r"no longer (?:happening|needed|on))\b",
    re.IGNORECASE,
)
"""What tells that an event takes place on no day."""
_COMMON = word_set(
    "monday tuesday wednesday thursday friday saturday sunday january february march april june july august september "
    "october november december today tomorrow week weekend month morning afternoon evening night noon hour time day "
    "date slot appointment visit meeting thing move moved push pushed postponed postpone reschedule rescheduled shift "
    "shifted switch switched change changed swap swapped delay delayed instead because after before until from that "
    "this they them their there then than with will would have has had been being were was and but now new the our "
    "his her its called call rang ring texted text emailed email wrote message letter phone phoned said told asked "
    "just also only still again back forward early late earlier later come came coming going went goes take took get "
    "got can can't cannot could not n't into onto over out for about what when where which who how all any some more "
    "next last first one two need needed want work please thanks booked book off cancelled sorry home help know make"
)
"""Words that many events share: none of them tells which one is meant."""
_SMALL = (
    SUBJECTS
    | DETERMINERS
    | PREPOSITIONS
    | AUXILIARIES
    | ADVERBS
    | COORDINATORS
    | word_set("me us mine ours yours m re ve ll d s t")
)
_SERVICE = (
    r"(?:memberships?|subscriptions?|contracts?|polic(?:y|ies)|insurance|plan|trial|accounts?|orders?|cards?|"
    r"direct debits?|standing orders?|transfers?|payments?|newsletters?)"
)
OF_A_SERVICE = re.compile(
    rf"\b(?:cancel\w*|called off|scrapped) (?:[\w'’.+-]+ ){{0,4}}?{_SERVICE}\b|"
    rf"\b{_SERVICE} (?:is|are|was|were|has been|have been|got) (?:\w+ )?(?:cancel\w*|called off|scrapped)\b",
    re.IGNORECASE,
)
"""What is called off without being an event: a contract, an order."""


def event_meant(said: str, candidates: Sequence[Entry]) -> Entry | None:
    """Return the one of these events with which a sentence has most words in common, None for a draw or none."""
    told = frozenset(w for w in words(said.lower()) - _COMMON - _SMALL if not w.isdecimal())
    scored = _scored(told, [telling_words(e) for e in candidates])
    if (not scored or not scored[0][0]) and not _WITH_WHOM.search(said):
        alike = [kindred(words(str(e.values.get("title") or "").lower())) for e in candidates]
        scored = _scored(
            told, [a if may_be_on(e, said) else frozenset() for a, e in zip(alike, candidates, strict=True)]
        )
    if not scored or not scored[0][0] or (len(scored) > 1 and scored[1][0] == scored[0][0]):
        return None
    return candidates[scored[0][1]]


_WEEKDAY_OF = re.compile(rf"\b({WEEKDAYS})[a-z]*(?=['’]s\b| (?:is|was|has)\b)", re.IGNORECASE)
"""The weekday whose event a sentence speaks of: "Friday's match"."""


def may_be_on(entry: Entry, said: str) -> bool:
    """Whether an event is on the weekday by which a sentence calls it, where it calls it by one."""
    start, told = entry.values.get("start"), _WEEKDAY_OF.search(said)
    return told is None or not isinstance(start, dt.date) or f"{start:%a}".lower() == told[1].lower()


_WITH_WHOM = re.compile(r"\bwith (?!Dr\b)[A-Z]\w+|\binstead of\b")
"""What tells that another event of the same kind is meant: "the call with Anna is off"."""


def _scored(told: frozenset[str], by: Sequence[frozenset[str]]) -> list[tuple[int, int]]:
    """Return how many words each of several has in common with what was told, the most first."""
    return sorted(((len(told & own), k) for k, own in enumerate(by)), reverse=True)


def telling_words(entry: Entry) -> frozenset[str]:
    """Return the words that an event was told in."""
    notes = [*entry.notes, *(entry.values.get("notes") or ())]
    told = " ".join(map(str, (entry.values.get("title"), entry.values.get("resource") or "", *notes)))
    return words(re.sub(r"\.(?=\s|\Z)", " ", told.lower())) - _COMMON - _SMALL
