"""Whose the journeys are that a turn tells of, where they were read as the speaker's or as those of a place.

"Jonas has to go up to Stavanger. Leaves this Tuesday, back on the 28th" is Jonas's journey, "he's off to Bergen and we
don't get him back till" that of whom "he" means, and nobody's where that is not known. A journey of a character in a
game is none, nor one of which only the price was seen ("Saw a week in Antalya for 299. Walked straight on").
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence

from usercode.state.change import Value
from usercode.state.frames.functionwords import MONTHS, SUBJECTS
from usercode.state.frames.matching import Entry
from usercode.state.frames.phrases import is_name, place_in
from usercode.state.frames.places import PLACES
from usercode.state.frames.spots.goals import places_in
from usercode.state.frames.spots.whose import named
from usercode.state.frames.turns.journeys import TRIPS
from usercode.state.frames.turns.told import Finding, Said, Told
from usercode.state.frames.words import PEOPLE
from usercode.state.frames.wordset import word_set

THEIR_TRIPS = "travel.their_trips"
_PLANS = "travel.plans"
_BESIDE = (
    r"(?:also |just |now |then |finally |actually |really |soon |all |both |only |already |apparently |officially )*"
)
_GOES = re.compile(
    rf" (?:(?:is|'s|are|'re|will be|'ll be|(?:has|have|had|needs|need) to be|must be|gets to be) {_BESIDE}(?:off|going|flying|heading|travelling|traveling|sailing|driving|away|moving|jetting|spending|staying|visiting|"
    r"(?:out |over |up |down |back )?in(?= [a-z]))"
    r"|(?:(?:has|have|needs|need|gets|got) to|must|will|'ll) (?:go|fly|head|travel|sail|drive|move|spend)"
    rf"|{_BESIDE}(?:flies|goes|heads|travels|leaves|sails|drives|jets|departs|sets off|spends|stays(?! (?:home|put|here|behind|at home|with (?:the|my|our)) ))) "
)
"""What somebody does who makes a journey."""
_LEAVES = re.compile(
    r"(?:\A|,|–|—) (?:and |so |then )*(?:lands|arrives|leaves|flies|goes|heads off|heads|sets off|departs|sails|travels|drives|returns|comes) "
)
"""How a sentence begins that tells of somebody else without naming them: "Leaves this Tuesday"."""
_OURS = re.compile(
    rf" (?:i|we) (?:am |are |'m |'re |will |'ll |have to |have |'ve |had |must |get to |both |all |can )*{_BESIDE}(?:go|going|fly|flying|off|away|head|heading|travel|travelling|leave|leaving|drive|driving|"
    r"sail|sailing|follow|following|join|joining|come|coming|stay|staying|meet|meeting|catch|spend|there|in|booked|rent|renting|hire|hiring|take|taking)(?! (?:him|her|them) (?:back|home|to the)) "
    r"| (?:with|and|bring\w*|tak\w+|join\w*|for|of|fly\w*|drag\w*) (?:me|us|i) | (?:me|i|us|we) and | both of us | all of us | (?:my|our) (?:\S+ )?(?:trip|flights?|holiday|tickets?) | without me | me too | so (?:am|do) i | other (?:ticket|seat|bunk) "
)
"""What makes the speaker go along, or the journey one of theirs."""
_THEY = word_set("he she they")
_WIDE = word_set("city island beach bay coast valley town county airport")
"""What stands behind the name of a place, and makes it the name of nobody."""
_PLAYED = re.compile(
    r"\b(?:[Mm]y|[Hh]er|[Hh]is|[Oo]ur) (?:Sim|avatar|Tamagotchi|villager)(?:['’]s)?\b|\b(?:The )?Sims? (?:update|news|\d|save|household|family)\b|\b[Mm]y (?:[\w&]+ )?character(?:['’]s)?\b|\bD&D\b"
)
"""What tells of somebody who is only played."""
_SEEN = re.compile(
    r"\A (?:saw|seen|spotted|noticed|came across|found|there was|there is|look at this :) (?:a|an|this|that|some|seven|ten|<|two|one) ?"
)
_PRICED = re.compile(r" (?:<m\d+>|(?:for|from|at|only) <n\d+>) ")
_PASSED_BY = re.compile(
    r" (?:nearly|almost|(?:walked|scrolled|moved|drove|cycled) (?:straight |right )?(?:on|past|by)|closed the (?:tab|window|laptop|page)|shut the laptop|resisted|tempt\w+|window[- ]shopping|"
    r"but no|not for me|no thanks|did not (?:click|book|bite|buy)|talked myself out|put it back|dream on|if only|one can dream|left it there) "
)
_TAKEN_UP = re.compile(r" (?:booked|paid|bought|reserved|took it|deposit|clicked it|said yes|snapped|non-refundable) ")
_WAS_PLANNED = re.compile(
    r" (?:was|were|had been) (?:the|our|my|her|his) (?:plan|idea|dream|original plan|first idea) "
)
"""How a journey is told that was only meant."""
_NOT_TAKEN = re.compile(
    r" (?:up for grabs|going begging|to let|for rent|over (?:his|her|my|their) dead body|(?:i|we) (?:said|told (?:him|her|them)) (?:absolutely |certainly )?(?:no|not)|not a chance) "
)
"""What is on offer and nobody takes."""
_WHOEVER = re.compile(
    r" (?:whoever|whichever of us|one of us|somebody|someone) (?:[^\s,;.<]+ ){0,3}?(?:goes|gets to go|is going|has to go|flies) "
)
"""How it is left open who goes."""
_CHOSE = re.compile(
    r"\b(?:[Tt]hey|[Hh]e|[Ss]he|HQ|[Tt]he \w+)(?:['’]ve| have| has)? (?:chose|picked|chosen|went with|are sending|['’]re sending|is sending|asked) (?!I\b)[A-Z][a-zà-ÿ]+\b"
)
"""Who else was chosen to go: "thank God they chose Piotr"."""
_YEARLESS = 183
"""How many days back a day may lie that is said without its year."""
_JUST_OVER = 60
_PAID_FOR = re.compile(
    r"\b(?:(?:put|paid|sent|transferred) (?:down )?(?:the|a|our|my) deposit|deposit (?:down|paid)|counting the (?:days|weeks))\b",
    re.I,
)
"""What is done about days to come, whatever their year: "put the deposit down on a cottage, 1 to 8 August"."""
_A_YEAR_SAID = re.compile(
    r"\b(?:19|20)\d\d\b|\b(?:last|ago|previous|back then|used to|that (?:year|summer|winter))\b", re.IGNORECASE
)
_WAS_THERE = re.compile(
    r"\b(?:was|were|wasn['’]t|weren['’]t|been|stayed|spent|lived|went|visited|toured|worked|studied|flew|drove|travelled|traveled|came|left|arrived|had|hiked|cycled|walked|sailed)\b",
    re.IGNORECASE,
)
"""How days that are over are told of."""


def goers(told: Told) -> list[Finding]:
    """The journeys that were read as the speaker's, or as a place's, and are somebody else's."""
    out: list[Finding] = []
    for entry in [e for e in told.fresh(TRIPS) if e.record is None]:
        sentences = _sentences(told, entry)
        other = _goer(told, entry, sentences)
        if other is None:
            continue
        facts = tuple(sorted({told.said[k].fact for k in sentences}))
        out.append(Finding(collection=TRIPS, entry=entry, facts=facts, retires=True))
        out += [
            Finding(collection=_PLANS, entry=e, facts=facts, retires=True)
            for e in told.fresh(_PLANS)
            if e.record is None and _is_same(e, entry)
        ]
        theirs = [e for e in told.fresh(THEIR_TRIPS) if e.record is None and _is_same(e, entry)]
        misnamed = [e for e in theirs if _is_a_place(str(e.values.get("traveller") or ""))]
        out += [Finding(collection=THEIR_TRIPS, entry=e, facts=facts, retires=True) for e in misnamed]
        if other and len(theirs) == len(misnamed):
            values: dict[str, Value] = {k: entry.values[k] for k in _KEPT if entry.values.get(k)}
            out.append(Finding(collection=THEIR_TRIPS, values=values | {"traveller": other}, facts=facts))
    return out


_KEPT = ("destination", "country", "departure_date", "return_date", "is_international", "purpose")


def _sentences(told: Told, entry: Entry) -> list[int]:
    """Return which sentences tell of a journey, with the one before where they only go on about somebody."""
    own = [k for k, s in enumerate(told.said) if s.fact in entry.facts]
    return sorted({*own, *(k - 1 for k in own if k and (_LEAVES.search(told.said[k].line) or _is_bare(told.said[k])))})


def _is_bare(said: Said) -> bool:
    """Whether a sentence has neither a verb nor the speaker: "Shetland this time, 6 to 13 December"."""
    lows = {t.low for t in said.tokens}
    return all(c.verb is None for c in said.sense.line.clauses) and not lows & _FIRST


_FIRST = word_set("i me we us my our mine ours myself")


def _is_same(entry: Entry, other: Entry) -> bool:
    """Whether two journeys are on the same days."""
    return all(entry.values.get(k) == other.values.get(k) for k in ("departure_date", "return_date"))


def _is_a_place(name: str) -> bool:
    words = name.lower().split()
    return name.lower() in PLACES or (len(words) > 1 and words[-1] in _WIDE)


def _goer(told: Told, entry: Entry, sentences: Sequence[int]) -> str | None:
    """Return who is told to go, "" for somebody who is not known, None where it may be the speaker."""
    if not sentences or any(_OURS.search(told.said[k].line) or _is_told_of_us(told.said[k]) for k in sentences):
        return None
    found: list[str] = []
    for k in sentences:
        said = told.said[k]
        for match in _GOES.finditer(said.line):
            if not _leads_there(said.line[match.end() - 1 :], match[0], entry, apart=said.fact not in entry.facts):
                continue
            at = said.sense.line.token_at(match.start() + 1)
            if (one := _subject(told, k, at)) is not None:
                found.append(one)
    if not found:
        return "" if any(_LEAVES.search(told.said[k].line) for k in sentences) and len(sentences) == 1 else None
    names = {one for one in found if one}
    return names.pop() if len(names) == 1 else "" if not names else None


def _is_told_of_us(said: Said) -> bool:
    """Whether the speaker is the subject of a clause with a day, but for one in which they have somebody back."""
    for clause in said.sense.line.clauses:
        rest = f" {' '.join(t.low for t in clause.tokens)} "
        ours = {"i", "we"} & {t.low for t in clause.subject} and any(t.kind == "date" for t in clause.tokens)
        if ours and not re.search(r" (?:him|her|them) (?:back|home) ", rest):
            return True
    return False


def _leads_there(behind: str, goes: str, entry: Entry, *, apart: bool) -> bool:
    """Whether what somebody does takes them to the place of a journey, or on one of its days: not "is going to pay"."""
    near = re.split(r" [;.!?] ", behind[:_NEAR])[0]
    place = str(entry.values.get("destination") or "").lower().split()[:1]
    there = bool(place) and f" {place[0]}" in near
    return there or apart or (" <d" in near and not re.search(r"\b(?:off|away|in|going) \Z", goes))


_NEAR = 70
"""How far behind the verb the place or the day stands, in characters of a line."""


def _subject(told: Told, k: int, at: int) -> str | None:
    """Return the person of whom the verb at a token is told, "" for an unknown "he", None for the speaker and for no person."""
    said = told.said[k]
    tokens = said.tokens
    before = at - 1
    if before > 0 and tokens[before].text == ")":
        before = next((i for i in range(before, 0, -1) if tokens[i].text == "("), 1) - 1
    elif before > 0 and tokens[before].text == ",":  # "Jonas, love of my life, has to go"
        commas = [i for i in range(1, before) if tokens[i].text == ","]
        before = next((i - 1 for i in reversed(commas) if _is_person(said, i - 1) and i - 1 <= _OPENING), -1)
    if before < 0:
        return None
    token = tokens[before]
    if token.low in _THEY:
        return (
            ""
            if token.low == "they" and not _row(said, at)
            else _meant(told, k, before, token.low) or (_row(said, at) if token.low == "they" else "")
        )
    people = [
        n
        for n in named(said.sense.line, said.sense.scene)
        if n.at <= before and not n.owns and n.name not in ("", said.sense.scene.me)
    ]
    first = max((i + 1 for i in range(before) if tokens[i].low in _BEFORE_OWNERS and before - i <= _OPENING), default=0)
    if tokens[at].low == "'s" and first:
        return None  # "at my cousin's in Montreal"
    if token.low == "and" and people and people[0].at <= _OPENING:  # "Caz has quit her job and is off"
        return people[0].name
    if _is_person(said, before):
        own = [n.name for n in people if n.at <= before <= n.at + len(n.name.split()) + 1]
        return (
            own[-1]
            if own
            else (token.text if token.capital else token.low)
            if tokens[max(0, before - 1)].low not in ("the", "a", "an", "'s")
            else None
        )
    return None


_BEFORE_OWNERS = word_set("at to from with in by for")
_OPENING = 3
"""How far from the beginning of a sentence somebody stands of whom it tells behind commas."""


def _is_person(said: Said, at: int) -> bool:
    token = said.tokens[at]
    if token.low in SUBJECTS or token.low in _RIDES:
        return False
    of_a_place = place_in(said.tokens[at : at + 2])[0] or any(
        k <= at < k + len(place.split()) for k, place, _ in places_in(said.tokens)
    )
    return token.low in PEOPLE or (token.capital and is_name(token) and not of_a_place)


_RIDES = word_set("plane flight flights ferry train boat coach bus ship cruise tickets outbound departure")
"""What leaves with whoever has told of it: "Plane goes on Friday"."""


_ROW = re.compile(r" , (?:(?:my|our) )?(?P<who>[a-z]+) and (?:[^\s,;.<]+ ){1,3}?, ")
"""Who "they" are, told behind: "they're flying to Tallinn, my wife and forty altos, in a fortnight"."""


def _row(said: Said, at: int) -> str:
    match = _ROW.search(said.line, max(0, said.sense.line.starts[at] - 1))
    return match["who"] if match is not None and match["who"] in PEOPLE else ""


def _meant(told: Told, k: int, at: int, pronoun: str) -> str:
    """Return the one person whom a pronoun may mean, of its own sentence before it or of the one before; "" for none."""
    for one, end in ((told.said[k], at), *(((told.said[k - 1]), len(told.said[k - 1].tokens)),) * bool(k)):
        scene = one.sense.scene
        people = {n.name for n in named(one.sense.line, scene) if n.at < end and n.name not in ("", scene.me)}
        people = {
            p
            for p in people
            if not _is_a_place(p)
            and scene.genders.get(p.casefold(), "") in ("", {"he": "m", "she": "f"}.get(pronoun, ""))
        }
        if people:
            return people.pop() if len(people) == 1 else ""
    return ""


def only_seen(told: Told) -> list[Finding]:
    """The journeys that nobody makes: those of a character who is played, and those of which the price was seen."""
    played = _PLAYED.search(told.text) is not None
    passed = any(_PASSED_BY.search(s.line) for s in told.said)
    taken = any(_TAKEN_UP.search(s.line) for s in told.said)
    out: list[Finding] = []
    for entry in [e for path in (TRIPS, THEIR_TRIPS, _PLANS) for e in told.fresh(path) if e.record is None]:
        own = [s for s in told.said if s.fact in entry.facts]
        priced = any(_PRICED.search(s.line) and (passed or _SEEN.match(s.line)) for s in own)
        lines = " ".join(s.line for s in own)
        given = (
            _NOT_TAKEN.search(lines) or _WHOEVER.search(lines) or _CHOSE.search(" ".join(s.text for s in own))
        ) and not _OURS.search(lines)
        if own and (given or played or (priced and not taken) or (_WAS_PLANNED.search(lines) is not None)):
            out.append(Finding(collection=entry.collection, entry=entry, facts=(own[0].fact,), retires=True))
    return out


def years(told: Told) -> list[Finding]:
    """The journeys told without a year that were read as those of a year long past: "mine from 11 to 25 April"."""
    out: list[Finding] = []
    for entry in [e for path in (TRIPS, THEIR_TRIPS) for e in told.fresh(path) if e.record is None]:
        text = " ".join(s.text for s in told.said if s.fact in entry.facts)
        days = {k: entry.values[k] for k in ("departure_date", "return_date") if entry.values.get(k)}
        if (
            not days
            or not re.search(rf"\b(?:{MONTHS})", text, re.IGNORECASE)
            or _A_YEAR_SAID.search(text)
            or _WAS_THERE.search(text)
        ):
            continue
        least = _JUST_OVER if _PAID_FOR.search(text) else _YEARLESS
        if all((told.today - day).days > least for day in days.values()):
            moved: dict[str, Value] = {k: _next_year(day) for k, day in days.items()}
            out.append(Finding(collection=entry.collection, entry=entry, values=moved, facts=tuple(entry.facts)))
    return out


def _next_year(day: dt.date) -> dt.date:
    return day.replace(year=day.year + 1, day=28 if (day.month, day.day) == (2, 29) else day.day)
