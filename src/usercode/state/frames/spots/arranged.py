"""Spots of hours that others have for the speaker, or that somebody of the speaker's circle has. Pure.

Read last, where no noun of events and no clause of the speaker's told of an engagement: "a planner wants to taste eight
cakes on Tuesday, three to five. I'm driving up", "Callum got a date for his road test, October 8 at 2:15". What another
one has for themselves alone is called by their name ("Callum: road test"), and takes nobody else's time.
"""

# ruff: noqa: E501  (patterns and tables are read best on one line)

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

from usercode.state.change import Value
from usercode.state.frames.phrases import is_name, text_of
from usercode.state.frames.reading import Reading
from usercode.state.frames.spots.engaged import is_accepted, is_no_engagement, title_around
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.taking_part import is_event_noun
from usercode.state.frames.spots.titles import HEADS
from usercode.state.frames.spots.whose import named, stated
from usercode.state.frames.words import CARERS, PEOPLE, PROFESSIONS
from usercode.state.frames.wordset import word_set

_EVENTS = "calendar.events"
CHILDREN = word_set(
    "son sons daughter daughters kid kids child children boy boys girl girls twin twins grandson grandsons "
    "granddaughter granddaughters grandchild grandchildren grandkids stepson stepdaughter youngest eldest oldest "
    "toddler baby teenager nephew niece godson goddaughter"
)
_OF_CHILDREN = word_set(
    "exam exams recital test orthodontist orthodontics swim swimming gala lesson lessons match game tournament "
    "practice rehearsal party sleepover playdate jab jabs nursery school camp audition concert play nativity trial "
    "trials trip assembly graduation training final finals competition meet race retainer braces checkup tryout "
    "tryouts scan violin piano cello flute clarinet guitar trumpet drums grade ballet judo karate tennis football "
    "rugby hockey netball appointment dentist vaccination vaccinations booster interview photo induction assessment "
    "club class show"
)
"""What somebody who is only called by a name has, and is taken to by their own: a grown-up's errands are theirs."""
_HAS_IT = re.compile(
    r" (?:has|have|had|'s|got|gets|given|sits?|sitting|plays?|playing|swims?|dances?|dancing|sings?|races?|competes?|"
    r"runs?|auditions?|performs?|graduates?|has been picked|been picked|takes|taking|is|are|been "
    r"(?:asked|invited|picked|booked|put)|come through|came through|booked|set|scheduled|down for|due) "
)
_FITTED_IN = re.compile(
    r" (?:squeezed|fitted|fit|slotted|pencill?ed|sees|seeing|can see|will see|'ll see|can fit|can squeeze) "
    r"(?:[a-z-]+ ){1,3}?(?:in |on |at )*<d"
)
_ASKED_OF = re.compile(r" (?:asked|invited) (?:along )?to ")
_SAID_YES = re.compile(
    r" (?:said yes|accepted|is going|'s going|will go|'ll go|going|said (?:she|he|they)(?: 'd| would| 'll)) "
)
_FOR_OURS = re.compile(
    r" (?:wants?|wanted|would like|'d like|hopes?|is going|are going|'s going|will|'ll|plans?|asked|needs?|offered|"
    r"proposed|booked|set|has|have) (?:\S+ ){0,3}?(?:to )?(?:hear|taste|see|view|inspect|meet|visit|look "
    r"(?:at|over|round)|measure|photograph|film|check|examine|assess|test|audit|survey|value|try|interview|fit|show|"
    r"tour|go (?:through|over)|talk) | (?:is|are|'re|will be|'ll be) (?:also |now |all )?(?:inspecting|measuring|"
    r"photographing|filming|visiting|testing|surveying|auditing|valuing|interviewing|meeting|viewing|assessing|"
    r"examining|hearing) "
)
"""What others want to do at an hour with what is the speaker's."""
_OURS = re.compile(r" (?:my|our|me|us|mine|ours) ")
_MY_PART = re.compile(
    r"\b(?:I|we)(?:['’](?:m|re|ll|ve)| am| are| will| have to| need to| must)(?: \w+)? (?:driv\w+|tak\w+|bring\w*|"
    r"show\w*|be (?:there|in|at)|go\w*|com\w+|meet\w*|giv\w+|do\w*|carr\w+|host\w*|hav\w+|lead\w*|"
    r"walk\w*|his|her|their|down|expected|wanted|needed)\b|\b(?:I|we)(?:['’]ve| have)? (?:said|agreed|accepted|"
    r"told \w+)(?: to| yes| sure| ok| that suits| it| I)\b"
    r"|\b(?:I|we) (?:stand|sit|coach|referee|umpire|marshal|steward|accompany|conduct|chaperone)\b"
    r"|\b(?:I|we)(?:['’](?:m|re)| am| are) (?:the|a|an|their|her|his|one of the|on the) (?:[\w-]+ ){0,2}?(?:coach|referee|umpire|scorer|"
    r"timekeeper|linesman|driver|chaperone|judge|photographer|steward|marshal|accompanist|prompter|helper|manager|captain|assistant)\b"
    r"|\b(?:[Tt]hat['’]s|[Tt]hat is|[Tt]hat would be|[Tt]hat['’]ll be) (?:me|us|my job|on me)\b"
    r"|\b(?:a parent|parents|an adult|a carer|a guardian)(?: \w+)? (?:has to|have to|must|needs? to|should|are (?:meant|expected) to|is (?:meant|expected) to)\b",
)
_MY_TROUPE = re.compile(
    r" (?:my|our) (?:house|place|garden|kitchen|shop|cafe|pub|church|school) (?:is hosting|hosts|will host|'ll host|"
    r"is having|holds|is holding) | (?:my|our) (?:[a-z-]+ )?(?:band|team|side|choir|orchestra|quartet|trio|troupe|crew|"
    r"ensemble|squad|club|class|cohort|group|company|chorus|society|congregation) (?:is|are|'s|'re|has|have|will|'ll|"
    r"goes|plays?|sings?|meets?|performs?|does|opens?|starts?|gives?|holds?) "
)
_WATCHED = re.compile(r" (?:on (?:tv|telly|the telly)|watch|favou?rite|fantasy|support) ")


def arranged(line: Line, moment: dict[str, Value]) -> list[Reading]:
    """Return what others have set for an hour, with the speaker or for one of theirs; [] for nothing."""
    at = next((k for k, t in enumerate(line.tokens) if t.kind == "date"), None)
    if at is None or not moment or moment.get("all_day") or moment["start"].date() < line.scene.today:
        return []
    if line.mood in ("request", "hypothetical") or not stated(line, at) or is_no_engagement(line, at):
        return []
    if any(c.standing in ("negated", "hypothetical", "uncertain", "question") for c in line.clauses[:1]):
        return []
    return _with_us(line, at, moment) or _of_theirs(line, at, moment)


def _with_us(line: Line, at: int, moment: dict[str, Value]) -> list[Reading]:
    """Read what others want of what is the speaker's at an hour, or what a band or a team of the speaker's does then."""
    rest = line.scene.whole.partition(line.scene.text)[2]
    ours = _FOR_OURS.search(line.text) and (_OURS.search(line.text) or _MY_PART.search(rest) or is_accepted(line))
    troupe = _MY_TROUPE.match(line.text) and not _WATCHED.search(line.text)
    subject = line.clauses[0].subject if line.clauses else []
    kin = any(t.low in PEOPLE and t.low not in CARERS | PROFESSIONS for t in subject)
    if not (troupe or (ours and not kin)):
        return []
    return _event(title_around(line, at), line, moment, [])


def _of_theirs(line: Line, at: int, moment: dict[str, Value]) -> list[Reading]:
    """Read what a child or somebody called by a name has at an hour: theirs alone, unless the speaker goes along."""
    who, child = _whose(line)
    told = line.tokens if at == 0 else line.tokens[:at]
    fitted = bool(_FITTED_IN.search(line.text))
    if not who or not (fitted or _HAS_IT.search(line.text)):
        return []
    if _ASKED_OF.search(line.text) and not _SAID_YES.search(f"{line.text}{line.behind.lower()} "):
        return []
    kind = next((t for t in reversed(told) if t.low in HEADS | PROFESSIONS | _OF_CHILDREN or is_event_noun([t])), None)
    known = {t.low for t in line.tokens} & _OF_CHILDREN
    if kind is None or not (child or known):
        return []
    along = fitted or is_accepted(line) or bool(_MY_PART.search(line.scene.whole))
    what = _noun(line, kind.low)
    title = f"{who}'s {what}" if along else f"{who}: {what}"
    return [replace(r, refers=f"{who}'s {what}") for r in _event(title, line, moment, [who])]


def _whose(line: Line) -> tuple[str, bool]:
    """Return the one whose hour a line tells of, and whether they are told to be a child; ("", False) for nobody."""
    of_another = any(
        a.low in ("'s", "his", "her", "their", "a") and b.low in CHILDREN for a, b in pairwise(line.tokens)
    )
    if of_another or {t.low for t in line.tokens} & {"i", "we"}:
        return "", False
    people = [n for n in named(line, line.scene) if n.name not in ("", line.scene.me)]
    if not people:
        twins = next((t.low for t in line.tokens if t.low in CHILDREN), "")
        return twins, bool(twins)
    day = next((k for k, t in enumerate(line.tokens) if t.kind == "date"), len(line.tokens))
    named_here = {n.name for n in people if not n.owns and n.at < day and line.tokens[n.at].low not in ("he", "she")}
    if len(named_here) > 1:  # "Piotr takes Lena to the dentist"
        return "", False
    first = people[0]
    lead = {t.low for t in line.tokens[max(0, first.at - 2) : first.at + 2]}
    grown = lead & PEOPLE - CHILDREN
    called = is_name(line.tokens[first.at]) or bool(lead & CHILDREN)
    return (first.name, bool(lead & CHILDREN)) if called and not grown else ("", False)


_WORDS_BEFORE = 2
_NO_PART = word_set(
    "a an the his her their my our for to of in on at has have had got is are been asked invited date slot place s 's "
    "'ve 'm and with her gets get sits sitting plays playing swims dances dancing sings races competes runs auditions "
    "performs come came through"
)


def _noun(line: Line, head: str) -> str:
    """Return what an hour is for with the words before it: "road test" of "a date for his road test"."""
    k = next(i for i, t in enumerate(line.tokens) if t.low == head)
    begin = k
    while begin and k - begin < _WORDS_BEFORE and _belongs(line, begin - 1):
        begin -= 1
    return text_of(line.tokens[begin : k + 1])


def _belongs(line: Line, k: int) -> bool:
    token = line.tokens[k]
    return token.kind == "word" and token.low not in _NO_PART and not is_name(token)


def _event(title: str, line: Line, moment: dict[str, Value], people: list[Value]) -> list[Reading]:
    if not title:
        return []
    values: dict[str, Value] = {"title": title, **moment, "status": "planned", "_note": line.scene.text}
    if people:
        values["people"] = people
    return [Reading(collection=_EVENTS, values=values)]
