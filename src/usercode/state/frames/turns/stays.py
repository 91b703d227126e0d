"""Stays by both their ends: whose the days are, where, and which day is the last.

"I arrived in Madrid on 1 February and flew out on 20 March", "Beth is off to Bergen. She stays from 5 January to 15
March": of two days of coming and going the earlier one begins the stay, whatever the verbs. The place is the one that
the sentence goes to, else that of the sentence before; where one goes home to is none. What other readers made of such
a sentence is put right.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.clause import Clause
from usercode.state.frames.direction import coming, gone
from usercode.state.frames.functionwords import MONTHS
from usercode.state.frames.genders import gender_of
from usercode.state.frames.gifts import for_others
from usercode.state.frames.matching import Entry
from usercode.state.frames.phrases import exact, is_stretch
from usercode.state.frames.places import same_place
from usercode.state.frames.spots.fellows import BOOKABLE, is_of_others
from usercode.state.frames.spots.goals import OF_A_COUNTRY, places_in
from usercode.state.frames.spots.home_now import BACK_NOW, JUST_BACK
from usercode.state.frames.spots.leave import tells_leave
from usercode.state.frames.spots.theirs import travellers_of
from usercode.state.frames.spots.whose import named
from usercode.state.frames.tokens import Token, tokenize
from usercode.state.frames.trips import way_back
from usercode.state.frames.turns.journeys import TRIPS, left_to_others
from usercode.state.frames.turns.told import Finding, Said, Told
from usercode.state.frames.verbforms import is_past
from usercode.state.frames.wordset import word_set

THEIR_TRIPS = "travel.their_trips"
_GAP = r"(?:[^\s;.<]+ ){0,6}?"
_MOVING = r"fl(?:y|ies|ying|ew)|go(?:es|ing)?|went|gone|flown|com(?:e|es|ing)|came|head(?:s|ed|ing)?|travel(?:s|led|ling|ed|ing)?|driv(?:e|es|ing)|drove|sail(?:s|ed|ing)?"
_BEGINS = re.compile(
    rf" (?:arriv(?:e|es|ed|ing)|enter(?:s|ed|ing)?|land(?:s|ed|ing)?|g[eo]t(?:s|ting)? (?:there|in|into|to)|reach(?:es|ed)?|{_MOVING}|off|out|"
    rf"leav(?:e|es|ing)|left|depart(?:s|ed|ing)?|check(?:s|ed|ing)? in|mov(?:e|es|ed|ing) in|there|set(?:s|ting)? (?:off|out)|touch(?:es|ed)? down|board(?:s|ed|ing)?|embark(?:s|ed|ing)?|sets? sail|from|since) {_GAP}\Z"
)
_ENDS = re.compile(
    rf" (?:(?:{_MOVING}|gets?|got|be|am|is|are|was|were|'m|'re|'s) (?:straight )?(?:back|home|out|off)|leav(?:e|es|ing)|left|exit(?:s|ed|ing)?|depart(?:s|ed|ing)?|back|home|return(?:s|ed|ing)?|dock(?:s|ed|ing)?|disembark(?:s|ed|ing)?|gets? off|"
    rf"check(?:s|ed|ing)? out|mov(?:e|es|ed|ing) out|(?:stay(?:s|ed|ing)?|there|away|gone|remain(?:s|ed|ing)?) (?:[^\s;.<]+ ){{0,3}}?(?:until|till|til|through|to)|until|till|(?:through|up|on) to) {_GAP}\Z"
)
"""What leads up to the first and to the last day of a stay."""
_IN = re.compile(rf" (?:in|into|entry|entrance|inbound) {_GAP}\Z")
_OUT = re.compile(rf" (?:out|exit|outbound) {_GAP}\Z")
"""What leads up to the days at the border: "in on 5 January and out on 15 March"."""
_ENDS_BEHIND = re.compile(
    r" ?<d\d+> (?:i|we|he|she|they) (?:[^\s;.<]+ ){1,6}?(?:home|back|leave|leaves|left|return(?:s|ed)?) "
)
"""How the last day stands before its word: "on 14 March I took the night bus home"."""
LODGING = r"(?:room|flat|studio|apartment|condo|house|cottage|cabin|villa|hostel|hotel|airbnb|place|homestay|sublet|bed|dorm|guesthouse|pension|farmhouse|chalet|bungalow|loft|gite|gîte|lodge|houseboat|townhouse|finca|riad)"
_STAY = re.compile(
    rf" (?:stay(?:s|ed|ing)?|spend(?:s|ing)?|spent|there|{LODGING} (?:there|in|at|near|outside)|"
    r"(?:am|is|are|was|were|'m|'re|'s|be|been|liv(?:e|es|ed|ing)|work(?:s|ed|ing)?|stud(?:y|ies|ied|ying)) (?:[^\s,;.<]+ ){0,3}?(?:in|at|around)) "
)
"""What is told with days in a row for them to be a stay."""
_BY_ITSELF = re.compile(
    r" (?:stay(?:s|ed|ing)?|there|arriv(?:e|es|ed|ing)|land(?:s|ed|ing)?|g[eo]t(?:s|ting)? (?:there|in)) "
)
"""What goes on about the place of the sentence before."""
OPEN = re.compile(
    r" (?:if|whether|might|may(?! <)|maybe|perhaps|could|would|should|hop(?:e|es|ing)|wants?|wish\w*|wanted|thinking|considering|"
    r"used to|every (?:year|summer|winter|spring|autumn)|almost|nearly|(?:was|were) (?:going|supposed|meant|planning|about) to|instead of|not|n't|never|"
    r"(?:allow|permit|let|entitle)(?:s|ed)?|can|valid|expires?|parcel|package|letter|moved|changed|lend|lent|borrow\w*) "
)
"""What makes the days beside it no certain ones, or those of something else."""
UNDONE = re.compile(
    r" (?:cancel\w*|called off|fell through|refund\w*|said no|turned (?:(?:it|them|that) )?down|looked at|had a look at|passed on|(?:but|and) left it|had booked) "
)
_HOME_IN = re.compile(r" (?:home|back|return(?:s|ed|ing)?|here) (?:[^\s,;.<]+ ){0,4}?(?:to|in|at) (?:the )?\Z")
_LEFT = re.compile(r"(?<! home)(?<! back)(?<! returned)(?<! returns) (?:from|via|leav\w+|left|of) (?:the )?\Z")
"""What leads to where somebody is at home, and to where they only come from."""
_WIDE = word_set("europe asia africa america oceania schengen eu scandinavia")
"""Parts of the world that are no goal where a place in them is told."""
_LONGEST = dt.timedelta(days=200)


@dataclass(frozen=True)
class Days:
    """The first and the last day of a stay, with the clauses that tell them and the facts they rest on."""

    first: dt.date
    last: dt.date
    clause: Clause | None
    facts: tuple[int, ...]
    apart: bool
    """Whether each end is told by its own word of coming or going."""


def stays(told: Told) -> list[Finding]:
    """The stays that the sentences of a turn tell by both ends, with what others made of them put right."""
    out: list[Finding] = []
    for at, said in enumerate(told.said):
        days = _days(told, at) if _tells(said) else None
        if days is None:
            continue
        days = _just_over(told, at, days)
        place = _place(told, at, days)
        travellers = _travellers(told, at, days) if place[0] else []
        if left_to_others(told, days.facts) is not None:
            travellers = [one for one in travellers if one != said.sense.line.scene.me]
        for traveller in travellers:
            out += put_right(told, said, days, place, traveller)
    return out


def _just_over(told: Told, at: int, days: Days) -> Days:
    """Return the days of a stay turned to those just over where the turn tells up to them that somebody is home."""
    home = any(BACK_NOW.search(s.text) or _IS_HOME.search(s.line) for s in told.said[: at + 1] if not s.sense.asks)
    if days.first <= told.today or not home or _YET_TO_COME.search(told.said[at].line):
        return days
    if any((day.month, day.day) == (2, 29) or day.year <= told.today.year for day in (days.first, days.last)):
        return days
    first, last = (day.replace(year=day.year - 1) for day in (days.first, days.last))
    return replace(days, first=first, last=last) if told.today - JUST_BACK <= last <= told.today else days


_YET_TO_COME = re.compile(
    r" (?:will|'ll|going to|next|booked|book|tickets?|flights?|planned|plan|plans|planning|off|returning|again) "
)
"""What tells that the days of a sentence are to come, whoever is home now."""


def _tells(said: Said) -> bool:
    """Whether a sentence tells of days as certain, by the parts of it in which they stand."""
    sense = said.sense
    dated = [i for i, t in enumerate(said.tokens) if t.kind == "date"]
    if (
        not dated
        or not sense.tells
        or sense.asks
        or (LETS_IN.search(said.line) and tells_leave(sense.line))
        or sense.line.mood in ("hypothetical", "quoted", "request")
    ):
        return False
    parts = [sense.segment(i) for i in dated]
    beside = f" {' '.join(t.low if t.kind in _WORDS else '<>' for a, b in parts for t in said.tokens[a:b])} "
    return (
        not OPEN.search(_WITHOUT_LEAVE.sub(" ", beside))
        and not UNDONE.search(said.line)
        and not _LEAVES_A_THING.search(said.line)
    )


_WITHOUT_LEAVE = re.compile(r" (?:without|no|nor) (?:any |an? )?(?:[a-z]+ )?(?:visa|permit)(?= )")
"""How a stay is told to take no leave."""
LETS_IN = re.compile(r" (?:let|lets|admitted|waved|stamped|cleared) (?:me|us|him|her|them) ")
"""How an officer lets somebody in until a day, on which nobody need leave."""
_LEAVES_A_THING = re.compile(
    r" (?:leav(?:e|es|ing)|drop(?:s|ping)?|tak(?:e|es|ing)|bring(?:s|ing)?|hand(?:s|ing)?) (?:off |in )?(?:it|them|(?:the|my|our) [a-z-]+) "
    r"(?:.* )?(?:get|have|fetch|collect|pick|want|got|getting|fetching|collecting|picking) (?:it|them) (?:back|up|again) "
)
"""How it is told that a thing is left somewhere until it is fetched: nobody stays there."""
_WORDS = ("word", "mark")


# -- the days


def _days(told: Told, at: int) -> Days | None:
    """Return the days of the stay that a sentence tells, or begins to tell for the next one to end."""
    said = told.said[at]
    dates = _dates(said)
    if len(dates) == 1 and is_stretch(said.tokens[dates[0]].value):
        return _in_a_row(said, dates[0]) or _while_held(told, at, dates[0])
    if len(dates) == 1 and at + 1 < len(told.said):
        behind = told.said[at + 1]
        following = _dates(behind) if _tells(behind) and _GOES_ON.match(behind.line) else []
        if len(following) == 1 and not is_stretch(behind.tokens[following[0]].value):
            return _by_ends((said, dates[0]), (behind, following[0]))
    return _by_ends((said, dates[0]), (said, dates[1])) if len(dates) == _BOTH else None


_GOES_ON = re.compile(r"\A (?:and |then )*(?:on <d\d+> )?(?:, )?(?:i|we|he|she|they) ")
_BOTH = 2


def _dates(said: Said) -> list[int]:
    """Return where a sentence names days by which a stay can be told, each once: "yesterday, 5 May" is one day."""
    tokens = said.tokens
    found = [
        i
        for i, t in enumerate(tokens)
        if t.kind == "date" and isinstance(t.value, Mention) and not t.value.recurring and not t.value.approximate
    ]
    return [i for i in found if not (i - _BOTH in found and _is_same_day(tokens[i - _BOTH : i + 1]))]


def _is_same_day(tokens: Sequence[Token]) -> bool:
    """Whether two dates with a mark between them name one day, be it of another year as far as they tell."""
    one, two = exact(tokens[0].value), exact(tokens[-1].value)
    marked = tokens[1].text in (",", "(", "–", "—", "-")
    return marked and one is not None and two is not None and (one.month, one.day) == (two.month, two.day)


def _in_a_row(said: Said, at: int) -> Days | None:
    line = said.sense.line
    if not _STAY.search(line.text[: line.starts[at]]):
        return None
    clause = _clause(said, at)
    over = _is_past(clause) or bool(_IS_HOME.search(line.text))
    token = (gone if over else coming)(said.tokens[at], said.sense.today)
    return _lasting(token.value.first, token.value.last, clause, (said.fact,), apart=False)


def _while_held(told: Told, at: int, date: int) -> Days | None:
    """Return the days of what the sentence before tells the speaker to take part in: "The conference runs from"."""
    said, before = told.said[at], told.said[at - 1] if at else None
    lead = said.line[: said.sense.line.starts[date]]
    if before is None or not (
        (_is_run_in(before) and _RUNS.match(lead)) or (_is_lodging(before) and _OURS.match(lead))
    ):
        return None
    token = coming(said.tokens[date], said.sense.today)
    return _lasting(token.value.first, token.value.last, _clause(said, date), (before.fact, said.fact), apart=True)


_OURS = re.compile(
    r"(?:\A|.*[^\s,] (?:and|so)) (?:and )?(?:(?:it|that|the place|the keys) (?:is|'s|are|will be|'ll be) )?(?:all |officially )*(?:mine|ours) (?:, )?(?:from |for )?\Z"
)
"""How a sentence begins that tells when a place to stay is the speaker's: "It's ours from"."""


def _is_lodging(said: Said) -> bool:
    """Whether a sentence tells of a room or a house that the speaker got for a stay."""
    got = r"(?:lend(?:s|ing)|lent|let(?:s|ting)?|given|gave|giving) (?:me|us) |(?:rented|house-sit\w*|swapp(?:ed|ing)|borrowed|keys to) "
    told = not said.sense.asks and said.sense.line.mood == "asserted" and not OPEN.search(re.sub(got, " ", said.line))
    return told and re.search(rf" (?:{LODGING} |{got})", said.line) is not None


def _is_run_in(said: Said) -> bool:
    """Whether a sentence tells that the speaker takes part in something."""
    told = not said.sense.asks and said.sense.line.mood == "asserted" and not OPEN.search(said.line)
    return told and _TAKES_PART.search(said.line) is not None


_HELD = r"(?:conference|congress|summit|fair|trade fair|festival|tournament|championships?|workshop|course|retreat|expo|convention|event|symposium|meeting|games|competition|camp|school|residency|training|whole thing|thing|show)"
_RUNS = re.compile(
    rf" (?:the (?:[^\s,;.<]+ ){{0,2}}?{_HELD}|it|that) (?:itself )?(?:is|'s|runs|goes|lasts|takes place|happens|will be|'ll be) (?:held |on |happening |all )?(?:from |between )?\Z"
)
"""How a sentence begins that tells when something is held."""
_TAKES_PART = re.compile(
    r" (?:i|we) (?:am |are |'m |'re |'ll be |will be |get to |(?:got|was|have been|'ve been) (?:asked|picked|chosen|invited|roped in) to |(?:said yes|agreed|signed up) to |(?:signed|signed myself) up for |will |'ll )(?:be |be the one |now |actually |officially )*"
    r"(?:giv(?:e|ing)|speak(?:ing)?|present(?:ing)?|represent(?:ing)?|exhibit(?:ing)?|play(?:ing)?|perform(?:ing)?|compet(?:e|ing)|teach(?:ing)?|attend(?:ing)?|go(?:ing)? to|off to|run(?:ning)?|lead(?:ing)?|cater(?:ing)?|judg(?:e|ing)|volunteer(?:ing)?|cover(?:ing)?|danc(?:e|ing)|sing(?:ing)?|keynoting|sent to) "
)
"""What somebody takes part in away from home."""


def _by_ends(one: tuple[Said, int], two: tuple[Said, int]) -> Days | None:
    """Return the days between two of which the one is led up to by a word of coming and the other by one of leaving."""
    leads = [said.line[: said.sense.line.starts[at]] for said, at in (one, two)]
    clauses = [_clause(*one), _clause(*two)]
    is_home = bool(_IS_HOME.search(one[0].line))
    first = _day(*one, past=is_home or _is_past(clauses[0]))
    gone_too = is_home or (
        _is_past(clauses[0]) and (is_home or _has_past_verb(clauses[1]))
    )  # "I got there on the 1st, took a bus home on"
    last = _day(*two, past=_is_past(clauses[1]) or gone_too)
    if first is not None and last is not None and _IN_WORDS.search(two[0].tokens[two[1]].text) is None:
        last = way_back(first, two[0].tokens[two[1]].value)  # "out on 30 December, back on the 2nd"
    if first is None or last is None:
        return None
    if one[0] is two[0]:
        leads[1] = leads[1][len(leads[0]) :]
        leads[1] = " " + leads[1].partition(" ")[2]
    swapped = first > last
    if swapped:
        first, last, leads = last, first, leads[::-1]
    behind = two[0].line[two[0].sense.line.starts[two[1]] :]
    at_border = _IN.search(leads[0]) and _OUT.search(leads[1])
    ends = _ENDS.search(leads[1]) or (not swapped and _ENDS_BEHIND.match(behind))
    if not at_border and not (_BEGINS.search(leads[0]) and ends):
        return None
    facts = tuple(dict.fromkeys((one[0].fact, two[0].fact)))
    return _lasting(first, last, clauses[0] or clauses[1], facts, apart=True)


_IN_WORDS = re.compile(rf"(?i)\b(?:{MONTHS})")


def _lasting(
    first: dt.date, last: dt.date, clause: Clause | None, facts: tuple[int, ...], *, apart: bool
) -> Days | None:
    return Days(first, last, clause, facts, apart) if dt.timedelta() < last - first <= _LONGEST else None


def _day(said: Said, at: int, *, past: bool) -> dt.date | None:
    """Return the day that a sentence names, turned to the past or to what is to come."""
    token = said.tokens[at]
    if not past:
        return exact(coming(token, said.sense.today).value)
    day = exact(token.value)
    later = day is not None and day > said.sense.today and not re.search(r"\d{4}", token.text)
    return day.replace(year=day.year - 1) if later and day is not None and (day.month, day.day) != (2, 29) else day


def _clause(said: Said, at: int) -> Clause | None:
    """Return the clause in which a date stands."""
    start = said.tokens[at].start
    return next((c for c in said.sense.line.clauses if any(t.start == start for t in c.tokens)), None)


def _is_past(clause: Clause | None) -> bool:
    """Whether a clause tells of days that are over, and not of what was done about days to come."""
    verb = clause.verb if clause is not None else None
    return _has_past_verb(clause) and (verb is None or not (verb.passive or verb.lemma in _ARRANGING))


def _has_past_verb(clause: Clause | None) -> bool:
    if clause is None or clause.verb is not None:
        verb = clause.verb if clause is not None else None
        return verb is not None and verb.past and (not verb.perfect or verb.auxiliaries[:1] == ("had",))
    return any(is_past(t.low) and not t.capital for t in clause.rest[:_OPENING])


_IS_HOME = re.compile(
    r" (?:got|came|(?:have|'ve|has|'s|just) come|flew|drove|arrived|returned) (?:back |home )+(?:from|on|in|to|again|now|safely|yesterday|after|<d)| returned from "
    r"| (?:am|'m|are|'re) (?:back|home) (?:again |now |safely )?(?:in|at) (?:[^\s,;.<]+ ){1,3}?(?:after|following|from) "
)
"""What tells that somebody has come home, so that each day of their journey is over."""
_OPENING = 3
"""How many words open a clause whose verb no grammar lists: "I reached"."""
_ARRANGING = word_set("book rent reserve take get pay buy arrange find hire plan sort secure confirm have")
"""What was done about days to come."""


# -- where


def _place(told: Told, at: int, days: Days) -> tuple[str, str]:
    """Return (place, country) of a stay: where its sentence goes, else the place of the one before that it goes on about."""
    said = told.said[at]
    if (voyage := _voyage(told, at))[0]:
        return voyage
    if len(days.facts) == _BOTH and exact(said.tokens[_dates(said)[0]].value) == days.last:
        own = goals(told.said[at + 1].tokens)  # "she got back to Leeds on 3 May. She had left for Toulouse on"
        if own:
            return own[0]
    ahead = said.line[: said.sense.line.starts[_dates(said)[0]]]
    goes_on = re.search(r" there ", ahead) is not None
    own = [] if goes_on else goals(said.tokens, behind=_dates(said)[0])
    if own:
        return own[0]
    if not (goes_on or days.apart or _BY_ITSELF.search(said.line)):
        return "", ""
    for one in reversed(told.said[max(0, at - _BACK) : at]):
        if (
            one.sense.asks
            or OPEN.search(one.line)
            or not (goes_on or IS_A_WAY.search(one.line) or _TAKES_PART.search(one.line))
        ):
            return "", ""
        if found := goals(one.tokens):
            return found[0]
    earlier = "" if at else next(reversed(said.sense.line.scene.earlier), "")
    found = [] if earlier.rstrip().endswith("?") else goals([t for t in tokenize(earlier) if t.kind != "date"])
    return found[0] if found else ("", "")


_ON_BOARD = re.compile(
    r" (?:(?:i|we|it|ship|cruise) (?:set )?sails?|sailing|sets sail|(?:it|ship|cruise|boat) (?:leaves|departs|sets off|starts)|board(?:s|ed|ing)?|embark\w*|disembark\w*|dock(?:s|ed|ing)?|(?:back )?in port) "
)
_VOYAGE = re.compile(
    r"(?: (?:an?|our|my|the|this) |\A )(?P<what>(?:(?!<|last |next |old )[a-z-]+ ){0,2}(?:cruise|voyage|sailing trip|sailing holiday))(?= [.,;!–—-]| in | for | to | up | down | round | around | along | with | is | booked | \Z)"
)
"""A journey by ship, of which no place tells where to: "a fjord cruise"."""


def _voyage(told: Told, at: int) -> tuple[str, str]:
    """Return (place, country) of a journey by ship that the sentences up to one name: where it goes, else how it is called."""
    if not _ON_BOARD.search(told.said[at].line):
        return "", ""
    for one in reversed(told.said[max(0, at - 1) : at + 1]):
        called = _VOYAGE.search(one.line)
        if called is not None and not (one.sense.asks or OPEN.search(one.line) or UNDONE.search(one.line)):
            ahead = goals(one.tokens) if one is not told.said[at] else []
            return ahead[0] if ahead else (called["what"], "")
    return "", ""


IS_A_WAY = re.compile(
    rf" (?:{_MOVING}|off|away|trips?|holidays?|vacation|flights?|tickets?|booked|visit\w*|invit(?:ed|es|ing) (?:me|us)|visas?|conference|congress|course|semester|"
    rf"assignment|secondment|placement|leave|residency|retreat|tour|cruise|{LODGING}|home from|back from|(?:back|home) (?:in|at)|(?:the|a|this|my|our|whole) (?:\S+ )?(?:winter|summer|spring|autumn|season|months|weeks) in|landed|arriv\w+) "
)
"""What makes a sentence one about going to the place that it names: not "Ann moved to Canada"."""
_BACK = 2
"""How many sentences back the place of a stay may be told."""


def goals(tokens: Sequence[Token], behind: int = 0) -> list[tuple[str, str]]:
    """Return the places of a sentence where somebody is or goes: none that one comes from or that something is of.

    Where one is at home is none either, if it stands behind a token of the sentence: "I go back to Porto on the 6th
    and home to Boston on the 20th".
    """
    out = []
    for at, place, country in places_in(tokens):
        lead = f" {' '.join(t.low for t in tokens[:at])} "
        size = len(place.split())
        after = tokens[at + size].low if at + size < len(tokens) else ""
        at_home = at >= behind and _HOME_IN.search(lead)
        given_up = _GIVEN_UP.search(lead)
        if (
            place.lower() not in _WIDE
            and not given_up
            and not lead.endswith(" air ")
            and after not in OF_A_COUNTRY
            and not _LEFT.search(lead)
            and not at_home
        ):
            out.append((place, country))
    return out


_GIVEN_UP = re.compile(
    rf" (?:sold|selling|let|rented out|gave up|left|quit) (?:my|our|the|a) (?:[^\s,;.<]+ ){{0,2}}?(?:{LODGING}|job|shop) in (?:the )?\Z"
)
"""What leads to where something was that somebody gave up: "sold the flat in Boston, so"."""


# -- who


def _travellers(told: Told, at: int, days: Days) -> list[str]:
    """Return whose the days are: the speaker's as told.me, somebody's by name or by the pronoun that goes on about them."""
    said = told.said[at]
    line, clause = said.sense.line, days.clause
    if clause is None or not clause.certain:
        return []
    subject = clause.subject or [t for t in said.tokens[:1] if t.low in _THEY]
    me, lows = line.scene.me, {t.low for t in subject}
    before = told.said[at - 1] if at else None
    of_mine = days.facts[0] != said.fact  # what the sentence before tells to be so
    if not subject or lows & {"i", "we"} or of_mine or (lows <= _SHIP and _voyage(told, at)[0]):
        alone = (
            for_others(said.tokens)
            or (not subject and is_of_others(line, line.scene))
            or (not subject and before is not None and for_others(before.tokens))
        )
        return [] if alone or lows & _THEY else [me]
    if _WITH_US & set(_AT_OURS.sub(" ", said.line).split()) or (lows & BOOKABLE and "'s" not in lows):
        return []
    if lows <= _PRONOUNS and before is not None and (meant := _meant(before, subject[0].low)):
        return [meant]
    scene = replace(
        line.scene, text=said.text, before=before.text if before is not None else "", clauses=list(line.clauses)
    )
    return [one for one in travellers_of(clause, replace(line, scene=scene)) if one != me]


_SHIP = word_set("it the our ship boat cruise")
_PRONOUNS = word_set("he she")
_WITH_US = word_set("us me family")
_AT_OURS = re.compile(r" (?:to|with|at|visit(?:s|ing)?|see(?:s|ing)?|join(?:s|ing)?) (?:me|us)(?= )")
"""Where a guest goes, who travels without the speaker: "he comes to us on 28 May and flies back on 20 June"."""
_THEY = _PRONOUNS | {"they"}


def _meant(before: Said, pronoun: str) -> str:
    """Return the one person whom a sentence names, be it as an owner, that a pronoun behind it fits; "" for none."""
    line = before.sense.line
    people = [n for n in named(line, line.scene) if n.name not in ("", line.scene.me)]
    owners = {n.at for n in people if n.owns or "'s" in {t.low for t in line.tokens[n.at + 1 : n.at + 3]}}
    people = [n for n in people if line.tokens[max(0, n.at - 1)].low not in _CARRIED]
    people = [n for n in people if n.at not in owners] or people
    names = {n.name: line.tokens[n.at].low for n in people}
    if len(names) != 1:
        return ""
    name, low = next(iter(names.items()))
    gender = gender_of(low) or line.scene.genders.get(name.casefold(), "")
    return "" if gender and gender != {"he": "m", "she": "f"}[pronoun] else name


_CARRIED = word_set("on by via at in from aboard")
"""What stands before a name of no person: "a ticket on Air India"."""


# -- what became of the sentence already


def put_right(told: Told, said: Said, days: Days, place: tuple[str, str], traveller: str) -> list[Finding]:
    """Return the stay as a record, or what of the records that its sentences made has to be put right."""
    own = traveller == said.sense.line.scene.me
    path = TRIPS if own else THEIR_TRIPS
    values: dict[str, Value] = {"destination": place[0], "departure_date": days.first, "return_date": days.last}
    if place[1]:
        values["country"] = place[1]
    if not own:
        values["traveller"] = traveller
    here = [e for e in told.fresh(path) if _rests_on(e, days) and (own or e.values.get("traveller") == traveller)]
    same = [e for e in here if _is_there(e, place) or _is_wide(e)]
    others = [e for e in here if e not in same]
    misread = [
        e
        for e in others
        if e.record is None and (_leaves_on(e, days.last) or _is_at_home(e, said) or _is_port(e, said))
    ]
    if not own:
        misread += [e for e in told.fresh(TRIPS) if _rests_on(e, days) and e.record is None and _is_there(e, place)]
    out = [Finding(collection=e.collection, entry=e, facts=days.facts, retires=True) for e in misread]
    if same:
        entry = same[0]
        told_so = {k: v for k, v in values.items() if k.endswith("_date") or _is_wide(entry)}
        if any(entry.values.get(k) != v for k, v in told_so.items()):
            out.append(Finding(collection=path, entry=entry, values=told_so, facts=days.facts))
        return out
    if any(e not in misread for e in others) or _is_known([e for e in told.entries(path) if e not in misread], values):
        return out
    return [*out, *_no_event(told, days), Finding(collection=path, values=values, facts=days.facts)]


def _rests_on(entry: Entry, days: Days) -> bool:
    return bool(set(entry.facts) & set(days.facts))


def _leaves_on(entry: Entry, day: dt.date) -> bool:
    return bool(entry.values.get("departure_date") == day)


def _is_port(entry: Entry, said: Said) -> bool:
    """Whether a journey goes where its sentence tells its traveller to go on board."""
    place = re.escape(str(entry.values.get("destination") or "").lower())
    return re.search(rf" (?:board|embark)\w* (?:[^\s;.<]+ ){{0,3}}?(?:in|at) {place} ", said.line) is not None


def _is_at_home(entry: Entry, said: Said) -> bool:
    """Whether a journey goes where its sentence tells its traveller to go home to."""
    at_all = [place for place, _ in goals(said.tokens, behind=len(said.tokens))]
    behind = [place for place, _ in goals(said.tokens)]
    return str(entry.values.get("destination") or "") in {*at_all} - {*behind}


def _is_there(entry: Entry, place: tuple[str, str]) -> bool:
    told = [str(entry.values.get(k) or "") for k in ("destination", "country")]
    return any(one and other and same_place(one, other) for one in told for other in place)


def _is_wide(entry: Entry) -> bool:
    return str(entry.values.get("destination") or "").lower() in _WIDE


def _is_known(entries: Sequence[Entry], values: dict[str, Value]) -> bool:
    """Whether one of some records tells of the same days already."""
    keys = [k for k in ("departure_date", "return_date", "traveller") if k in values]
    return any(all(e.values.get(k) == values[k] for k in keys) for e in entries if not e.retired)


def _no_event(told: Told, days: Days) -> list[Finding]:
    """Return that the room that somebody takes for a stay is none of the speaker's that is taken."""
    path = "calendar.events"
    rooms = [e for e in told.fresh(path) if e.record is None and e.facts and set(e.facts) <= set(days.facts)]
    return [
        Finding(collection=path, entry=e, facts=days.facts, retires=True)
        for e in rooms
        if e.values.get("resource") and e.values["start"].date() == days.first
    ]
