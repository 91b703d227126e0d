"""Leave to stay whose end nobody has to mind any more: other leave follows on it, or its holder is gone for good before.

"I applied for a visitor visa, and it was granted; it follows on" tells of leave that begins where the one ends of which
the turn told, and "I fly home to Manila for good on 20 May" of somebody who is not there on its last day.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re

from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.gist.families import Hit
from usercode.state.frames.matching import Entry
from usercode.state.frames.phrases import last_day
from usercode.state.frames.places import same_place
from usercode.state.frames.spots.goals import places_in
from usercode.state.frames.turns.told import Finding, Said, Told

PAPERS = "travel.documents"
_LEAVE = r"(?:visas?|permits?|permission|residency|residence|extension|leave|status|e-visa|card)"
_NOW = r"(?:already |now |just |finally |since |safely |all |been |also )*"
_GRANTED = re.compile(
    rf" (?:(?:the|my) (?:new|next|other|renewed|longer) (?:one|{_LEAVE}) (?:already |now |has |is )*(?:lies|lying|waits|waiting|ready|come|came|arrived|here|there)(?! (?:if|until|once|when))"
    rf"|(?:it|that|which|{_LEAVE}|one) (?:has |have |is |was |'s |got )?{_NOW}(?:granted|approved|issued|confirmed|accepted|in hand|in my (?:passport|hands?|inbox)|come through|came through|through)"
    rf"|(?:been|was|got|gave|have|'ve|has|'s|given|granted) {_NOW}(?:me |us )?(?:given|granted|approved for|got|have|hold|holding)? ?(?:[^\s,;.<]+ ){{0,4}}?(?:next|new|follow-on|following|further|second|graduate|long-stay|long-term|later|longer|other|another|post-study) (?:[^\s,;.<]+ ){{0,2}}?{_LEAVE}"
    rf"|(?:been|was|have|'ve|got) {_NOW}(?:given|granted|approved for) (?:the |a |an |my |another |[a-z-]+ ){{0,3}}?{_LEAVE}) "
)
"""How other leave is told to be there."""
_FOLLOWS = re.compile(
    r" (?:(?:it|that|which|one|visa|permit|permission|and|residency|extension) (?:[a-z]+ ){0,3}?(?:follows? (?:straight |right |directly )?on|takes? over|kicks? in|begins? where|starts? (?:on )?(?:the (?:day after|next day|following day|same day)|right after|straight after|directly after|where|as soon as|when))) "
)
"""How it is told to begin where the one before it ends."""
_TO_COME = re.compile(
    r" (?:will|'ll|would|should|must|need|needs|(?:have|has|got) to|going to|want|wants|plan|planning|hope|hoping|try|trying|not|n't|never|yet|"
    r"if|whether|before|until|once|when|unless|might|may|could|can|about to|still|to be|waiting|ask\w*) "
)


def followed_on(told: Told) -> list[Finding]:
    """The leave of the speaker's that this turn tells the end of, and behind it that other leave follows on."""
    out: list[Finding] = []
    for entry in told.fresh(PAPERS):
        until = entry.changed.get("valid_until")
        if until is None or until < told.today or not _is_own_leave(entry):
            continue
        at = next((k for k, s in enumerate(told.said) if _tells_end(s, until)), None)
        next_one = next((s for s in told.said[at:] if _tells_next(s, until)), None) if at is not None else None
        if next_one is None:
            continue
        later = _later_end(told, next_one, until)
        values: dict[str, Value] = {"valid_until": later} if later is not None else {}
        out.append(
            Finding(collection=PAPERS, entry=entry, facts=(next_one.fact,), values=values, retires=later is None)
        )
    return out


def _is_own_leave(entry: Entry) -> bool:
    own = (entry.values.get("holder") or "user") == "user"
    return own and not entry.retired and entry.values.get("kind") == "visa" and bool(entry.values.get("valid_until"))


_ENOUGH = re.compile(
    r" (?:more|longer) than (?:i|we|enough)(?: will|'ll)?(?: need| want| plan)? | (?:that|which|it) (?:is|'s) (?:[a-z]+ )?(?:plenty|enough|ample|long enough) | (?:i|we) only (?:need|want) (?:it |that |the \S+ )?(?:until|till|for) "
)
"""How leave is told to last longer than its holder stays."""


def enough(told: Told) -> list[Finding]:
    """The leave of this turn that the speaker tells to be more than enough."""
    fresh = [e for e in told.fresh(PAPERS) if _is_own_leave(e) and e.facts]
    said = next((s for s in told.said if _ENOUGH.search(s.line) and s.sense.tells and not s.sense.asks), None)
    if len(fresh) != 1 or said is None or said.fact < min(fresh[0].facts) or re.search(r" (?:not|n't) ", said.line):
        return []
    return [Finding(collection=PAPERS, entry=fresh[0], facts=(said.fact,), retires=True)]


def _tells_end(said: Said, until: dt.date) -> bool:
    return any(t.kind == "date" and coming(t, said.sense.today).value.last == until for t in said.tokens)


def _tells_next(said: Said, until: dt.date) -> bool:
    """Whether a sentence, behind the end that it may tell, tells as certain that other leave is there or follows on."""
    if not said.sense.tells or said.sense.asks or said.sense.line.mood == "hypothetical":
        return False
    ends = [
        said.sense.line.starts[i]
        for i, t in enumerate(said.tokens)
        if t.kind == "date" and coming(t, said.sense.today).value.last == until
    ]
    return any(
        _is_certain(said, match)
        for pattern in (_GRANTED, _FOLLOWS)
        for match in pattern.finditer(said.line, max(ends, default=1) - 1)
    )


def _is_certain(said: Said, match: re.Match[str]) -> bool:
    """Whether what a match tells of is so, by what stands before it in its part of the sentence."""
    at = said.sense.line.token_at(match.start() + 1)
    first, _ = said.sense.segment(at)
    before = " " + " ".join(t.low for t in said.tokens[first:at]) + " "
    return said.sense.manner(Hit(at, at + 1)) in ("said", "meant") and not _TO_COME.search(before + match[0].lstrip())


def _later_end(told: Told, said: Said, until: dt.date) -> dt.date | None:
    """Return the last day that the sentence about other leave, or one behind it, tells of it."""
    for one in told.said[told.said.index(said) :]:
        days = [last_day(coming(t, told.today).value) for t in one.tokens if t.kind == "date"]
        ahead = [day for day in days if day is not None and day > until]
        if ahead and not one.sense.asks and _HOLDS.search(one.line):
            return max(ahead)
    return None


_HOLDS = re.compile(r" (?:good|valid|runs?|lasts?|until|till|through|ends?|expires?) (?:\S+ ){0,4}?<d")


_FOR_GOOD = re.compile(
    r" (?:for good|for ever|forever|permanently|one-way|one way|(?:not|n't|never) (?:be )?(?:coming|come|going|go) back|(?:mov(?:e|es|ed|ing)) (?:back |home )+) "
)
"""How somebody tells that they do not come back."""
_GOES = re.compile(
    r" (?:i|we) (?:am |'m |are |'re |will |'ll |have |'ve |be )*(?:just |now |then |already |only |on )*(?:fly|flying|flew|go|going|went|gone|mov(?:e|ed|ing)|leave|leaving|left|head|heading|headed|travel\w*|return\w*|sail\w*|off) (?P<rest>[^;.!?]*)"
    r"| (?:then|afterwards|after that) (?:it is |it 's )?(?:straight )?(?P<then>(?:home|back home) (?:to|in) [^;.!?]*)"
    r"| (?:my|our|the) (?:return )?(?:flights?|ticket|plane|ferry|bus|train) (?P<ticket>home [^;.!?]*)"
)


def left_for_good(told: Told) -> list[Finding]:
    """The leave of the speaker's of whose country this turn tells them to be gone, for good or home, before it ends."""
    own = [e for e in told.entries(PAPERS) if _is_own_leave(e) and e.values["valid_until"] >= told.today]
    for said in told.said if own else ():
        if not said.sense.tells or said.sense.asks or said.sense.line.mood == "hypothetical":
            continue
        goes = next((m for m in _GOES.finditer(said.line) if _is_certain_way(said, m)), None)
        at = goes.start() if goes is not None else 0
        leaves = _day_of_leaving(said, at)
        gone = _FOR_GOOD.search(said.line) or (leaves > told.today and (_goes_home(said, at) or _goes_on(said, at)))
        if goes is None or not gone:
            continue
        near = dt.timedelta.max if _FOR_GOOD.search(said.line) else _SOON_OVER
        ends = [e for e in own if _ends_behind(e, leaves, near) and not _leads_there(said, goes, e)]
        if len({str(e.values.get("country")) for e in ends}) == 1:
            return [Finding(collection=PAPERS, entry=e, facts=(said.fact,), retires=True) for e in ends]
    return []


def _day_of_leaving(said: Said, at: int) -> dt.date:
    """Return the day on which a way begins that stands at a position: the first to come behind it, else one before it."""
    today = said.sense.today
    dated = [(i, last_day(coming(t, today).value)) for i, t in enumerate(said.tokens) if t.kind == "date"]
    ahead = [(said.sense.line.starts[i], day) for i, day in dated if day is not None and day > today]
    behind = [day for start, day in ahead if start > at]
    return behind[0] if behind else ahead[-1][1] if ahead else today


def _goes_home(said: Said, at: int) -> bool:
    """Whether a way leads home, and is none for a while: "my flight home to Lyon goes on 2 November"."""
    line = said.line[at:]
    return _HOME.search(line) is not None and not _FOR_A_WHILE.search(line)


def _goes_on(said: Said, at: int) -> bool:
    """Whether a way leads on to elsewhere: "at the end of June, then I move on to Quito"."""
    return re.search(r" on to (?=[^\s<])", said.line[at:]) is not None and not _FOR_A_WHILE.search(said.line[at:])


_HOME = re.compile(r" home (?!for )")
_FOR_A_WHILE = re.compile(
    r" (?:back|return\w*) (?:again |here )?(?:on|by|from|in|for) | for (?:the |a |my |some |two |three )?(?:<s\d+>|<d\d+>|[a-z]* ?(?:christmas|easter|holidays?|break|visit|while|week|weeks|weekend|wedding|funeral|birthday)) "
)
_SOON_OVER = dt.timedelta(days=75)
"""How long before the end of leave somebody goes home who need not come back on it."""


def _ends_behind(leave: Entry, leaves: dt.date, near: dt.timedelta) -> bool:
    until: dt.date = leave.values["valid_until"]
    return leaves <= until and until - leaves <= near


def _is_certain_way(said: Said, match: re.Match[str]) -> bool:
    at = said.sense.line.token_at(match.start() + 1)
    first, _ = said.sense.segment(at)
    before = " " + " ".join(t.low for t in said.tokens[first:at]) + " "
    return not re.search(
        r" (?:if|whether|unless|might|may|maybe|perhaps|could|would|should|before|until|once) ", before
    )


def _leads_there(said: Said, goes: re.Match[str], leave: Entry) -> bool:
    """Whether a way leads to where leave is for, or nowhere that is told and away from no place: "moved here for good"."""
    country = str(leave.values.get("country") or "")
    group = next((name for name in ("ticket", "then") if goes[name]), "rest")
    behind = said.between(*goes.span(group)) if (goes[group] or "").strip() else []
    lands = [land or place for _, place, land in places_in(behind)]
    if country and lands:
        return any(same_place(land, country) for land in lands)
    away = re.search(r" (?:home|back|leav(?:e|ing)|left) ", f" {goes[0]} ")
    return away is None
