"""Who stays at the speaker's over days, told in passing: guests without a verb of coming, or without one at all.

"Aunt Petra plus two dachshunds. Ten days in my one-bedroom, 3 to 12 October", "two cyclists are kipping on our floor, in on
the 2nd and away on the 4th", "four grandkids at ours from 14 to 17 April". People, a place of the speaker's, and two days;
read where no reader of events has understood the sentence.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence

from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.phrases import is_name, text_of
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.whose import named
from usercode.state.frames.tokens import Token
from usercode.state.frames.turns.engagements import EVENTS
from usercode.state.frames.turns.told import Finding, Said, Told
from usercode.state.frames.words import FRIENDS, KIN, PETS
from usercode.state.frames.wordset import word_set
from usercode.wordnet import is_a

_AT_OURS = re.compile(
    r" (?:under|beneath) (?:our|my) roof | (?:at|with|round at|over at) (?:ours|mine|(?:our|my) (?:place|house|home|flat|apartment|cottage|farm))(?= )"
    r"| (?:on|in) (?:our|my) (?:tiny |little |spare |living[- ]room |old )*(?:floor|sofa|sofa ?bed|couch|futon|air mattress|guest room|spare room|box room|spare bed|attic|study|living room|lounge|one-bed(?:room)?|two-bed(?:room)?|bedsit|flat|apartment|house|studio flat|bed|garden|barn|annexe?) "
    r"| (?:stay|stays|staying|kip|kips|kipping|doss|dossing|crash|crashing|bunk|bunking|camp|camping|sleep|sleeping|put up|lodge|lodging) (?:over |here |out |in )?(?:with (?:us|me)|at mine|at ours) "
    r"| (?:giving|give|gave|letting|let) (?:him|her|them) (?:have )?(?:my|our) (?:own )?(?:bed|bedroom|room) "
    r"| (?:have|having|got|host|hosting|put(?:ting)? up|get|getting) (?=(?:the|my|our|his|her|two|three|four|five|six|<n\d+>) (?:[a-z-]+ ){1,3}?(?:to stay|staying) )"
)
"""Where guests sleep who stay with the speaker."""
_NOT_SO = re.compile(
    r" (?:not|n't|never|no longer|if|unless|whether|might|may|maybe|perhaps|would|could|should|was|were|had|used to|wanted|hoped|offered|asked|nearly|almost|thought|instead|"
    r"cancell?ed|called off|look(?:ing)? after|minding|hotel|hostel|airbnb|moved|postponed|last (?:year|month|week|summer|winter)|years ago|novel|film|series|book) "
)
_IDIOMS = re.compile(
    r" (?:might|may) as well | n(?:o|')t (?:a day|an hour) (?:less|sooner|later) | do not (?:end|bite) | not (?:be )?(?:budge|leave|go)(?: home)? (?=until|till|before) "
)
_LODGERS = word_set(
    "in-laws inlaws guest guests visitor visitors renter renters lodger lodgers couchsurfer couchsurfers cyclists backpackers students pilgrims "
    "grandkids kids children teenagers people relatives relations lot family clan"
)
_GUESTS = KIN | FRIENDS | _LODGERS
_OWNERS = word_set("my our the his her their his/her")
_COUNTS = word_set("two three four five six seven eight nine ten both")
_FAR = 1
"""How many sentences before or behind may tell who stays or from when to when."""


def under_our_roof(told: Told) -> list[Finding]:
    """What this turn tells in passing of guests who stay from one day to another: they take the guest room."""
    taken = {
        fact for e in told.fresh(EVENTS) if e.values.get("resource") or not e.values.get("all_day") for fact in e.facts
    }
    for at, said in enumerate(told.said):
        if said.sense.asks or not said.sense.tells or not _AT_OURS.search(said.line) or not _is_so(said):
            continue
        days = _days_near(told, at)
        who = _who_near(told, at) if days is not None else None
        if days is None or who is None:
            continue
        first, last, on = days
        facts = tuple(dict.fromkeys((said.fact, who[1].fact, on.fact)))
        if taken & {*facts}:
            continue
        values: dict[str, Value] = {
            "title": f"{who[0]} staying",
            "start": dt.datetime.combine(first, dt.time()),
            "end": dt.datetime.combine(last, dt.time(23, 59)),
            "all_day": True,
            "resource": "guest room",
            "status": "planned",
            "_note": " ".join(s.text.strip() for s in told.said if s.fact in facts),
        }
        if is_name_of(who[0]):
            values["people"] = [who[0]]
        wrong = [e for e in told.fresh(EVENTS) if e.record is None and {*e.facts} <= {*facts}]
        return [
            *(Finding(collection=EVENTS, entry=e, facts=facts, retires=True) for e in wrong),
            Finding(collection=EVENTS, values=values, facts=facts),
        ]
    return []


def is_name_of(text: str) -> bool:
    """Return whether who stays is called by a name alone: "Ingeborg", "Tita Baby"."""
    return all(word[:1].isupper() for word in text.split())


def _is_so(said: Said) -> bool:
    return not _NOT_SO.search(_IDIOMS.sub(" ", said.line))


def _around(told: Told, at: int) -> list[Said]:
    """Return a sentence and those beside it that tell something: the one before it last."""
    behind = told.said[at + 1 : at + 1 + _FAR]
    before = told.said[max(0, at - _FAR) : at]
    return [told.said[at], *(s for s in (*behind, *before) if s.sense.tells and not s.sense.asks and _is_so(s))]


def _days_near(told: Told, at: int) -> tuple[dt.date, dt.date, Said] | None:
    """Return from when to when somebody stays, with the sentence that tells it, None where none does."""
    for said in _around(told, at):
        named = [coming(t, told.today).value for t in said.tokens if t.kind == "date" and isinstance(t.value, Mention)]
        days = [m for m in named if not m.recurring and m.grain in ("day", "span", "weekend")]
        if any(m.last < told.today for m in days) or (said is not told.said[at] and not _is_fragment(said)):
            continue
        spans = [m for m in days if m.first < m.last]
        if len(spans) == 1:
            return spans[0].first, spans[0].last, said
        alone = sorted({m.first for m in days if m.first == m.last and not _is_feast(m)})
        if len(alone) == _TWO and told.today <= alone[0]:
            return alone[0], alone[1], said
    return None


_TWO = 2


def _is_feast(mention: Mention) -> bool:
    """Whether a day is named by its feast alone: "for Thanksgiving, coming in 11/25, leaving the 30th"."""
    return not re.search(r"\d|day\b(?<!thanksgiving day)|tomorrow|today", mention.text.lower())


def _is_fragment(said: Said) -> bool:
    """Whether a sentence begins with its days, or tells only when somebody comes and goes."""
    first = next((k for k, t in enumerate(said.tokens) if t.kind == "date"), None)
    return first is not None and (first <= 1 or bool(_COMES.match(said.line)))


_COMES = re.compile(
    r"\A (?:they|he|she|all of them|the lot)? ?(?:'re|are|is|'s|will|'ll)? ?(?:com(?:e|es|ing)|arriv(?:e|es|ing)|land(?:s|ing)?|in|here|get(?:s|ting)? in|leav(?:e|es|ing)|from|turn(?:s|ing)? up|go(?:es|ing)? home) "
)


def _who_near(told: Told, at: int) -> tuple[str, Said] | None:
    """Return who stays, with the sentence that names them, None for nobody or for the speaker and their animals."""
    here = _AT_OURS.search(told.said[at].line)
    if here is not None and (who := _people_in(told.said[at].sense.line, here.start())):
        return who, told.said[at]
    before = told.said[max(0, at - _FAR) : at]
    near = [s for s in before if s.sense.tells and not s.sense.asks and _is_so(s)]
    return next(((who, s) for s in near if (who := _people_in(s.sense.line, len(s.line)))), None)


def _people_in(line: Line, end: int) -> str:
    """Return the last people that a line names before a place: "Danish cyclists", "ex's mother", "Ingeborg"."""
    last = line.token_at(end)
    tokens = line.tokens[: last + 1]
    guests = [k for k, t in enumerate(tokens) if t.kind == "word" and _is_guest(tokens, k)]
    if not guests and {t.low for t in tokens} & PETS:
        return ""
    if guests:
        return _phrase(tokens, guests[0])
    people = [n for n in named(line, line.scene) if n.name not in ("", line.scene.me) and not n.owns and n.at <= last]
    return people[0].name if people else ""


def _is_guest(tokens: Sequence[Token], k: int) -> bool:
    """Whether a word is one for guests: kin, friends, or people of some kind who are counted."""
    token = tokens[k]
    if k + 1 < len(tokens) and tokens[k + 1].low == "'s":
        return False
    if token.low in _GUESTS or token.low.removesuffix("s") in KIN:
        lead = tokens[k - 1].low if k else ""
        return lead not in ("his", "their", "of", "like")
    counted = any(t.low in _COUNTS or t.kind == "number" for t in tokens[max(0, k - 2) : k])
    return counted and token.low.endswith("s") and is_a(token.low.removesuffix("s"), "person", most=2)


def _phrase(tokens: Sequence[Token], k: int) -> str:
    """Return a word for guests with what stands before it that tells who they are, and the name behind it."""
    begin = k
    while begin and k - begin < _LONG and _tells_who(tokens[begin - 1]):
        begin -= 1
    end = k + 1
    while end < len(tokens) and end - k <= _TWO and is_name(tokens[end]) and tokens[k].kind == "word":
        end += 1
    if end > k + 1:
        return text_of(tokens[k:end]) if tokens[k].capital else text_of(tokens[k + 1 : end])
    return text_of([t for t in tokens[begin:end] if t.kind == "word" and t.low not in _OWNERS])


_LONG = 3


def _tells_who(token: Token) -> bool:
    known = token.low in _OWNERS or token.low in _COUNTS or token.low == "'s"
    return token.kind == "word" and (
        known or token.capital or token.low in KIN | FRIENDS | word_set("ex old ex's best")
    )
