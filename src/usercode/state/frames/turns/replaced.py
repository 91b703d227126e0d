"""Papers that were replaced: "Maisie's new passport came in the post this morning, valid until March 2030".

A new paper that is there holds from then on: until the day that is told of it, in its sentence or the next, or else it
simply takes the place of the old one, unless its own sentence has said from when on.
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
from usercode.state.frames.spots.papernames import PERMITS, is_of_a_person
from usercode.state.frames.spots.whose import named
from usercode.state.frames.tokens import Span
from usercode.state.frames.turns.told import Finding, Said, Told

PAPERS = "travel.documents"
_KINDS = {
    "passport": "passport",
    "visa": "visa", "esta": "visa", "eta": "visa", "evisa": "visa", "e-visa": "visa",
    "licence": "licence", "license": "licence",
    "id": "id_card", "id card": "id_card", "identity card": "id_card",
    "permit": "visa", "residence card": "visa", "residency card": "visa",
}  # fmt: skip
_PAPER = (
    r"(?P<paper>passport|visa|esta|eta|e-?visa|licen[cs]e|identity card|id card|id|permit|residen(?:ce|cy) card)"
    r"(?! (?:photos?|pictures?|application|form|forms|appointment|number|office|cover|fee|holder) )"
)
_WHOSE = r"(?:(?P<whose>\S+) (?P<own>'s) )?"
_NEW = re.compile(rf" {_WHOSE}(?:new|fresh|renewed|replacement|brand-new) (?:(?:[a-z-]+|<s\d+>) )?{_PAPER} ")
_NEW_ONE = re.compile(
    rf" {_WHOSE}{_PAPER} (?:[^;.!?]*? )(?:the|my|our|his|her|a) (?:brand )?(?:new|fresh|replacement) (?:one )?"
    r"(?=[a-z'])"
)
"""How the new paper is told behind the old one's name: "sent off my licence and the new one landed on the mat"."""
_RENEWED = (
    re.compile(
        rf" {_WHOSE}{_PAPER} (?:(?:is|has been|'s been|got|was) )?(?:now |already |finally |just )*(?:brand )?"
        r"(?:new|renewed|replaced|swapped|exchanged|converted|changed over) (?!by |in |before |until |every )"
    ),
    re.compile(
        rf" (?:renewed|swapped|exchanged|converted|traded in) (?:the |my |our )?{_WHOSE}(?:[a-z-]+ ){{0,2}}?{_PAPER} "
    ),
    re.compile(
        rf" {_WHOSE}{_PAPER} (?:conversion|swap|exchange|changeover) (?:is |was |has |'s |just |finally |now )*(?:went|gone|"
        r"come|came|been )?(?:through|done|approved|completed?|finished|sorted|in the bag) "
    ),
    re.compile(rf" {_WHOSE}{_PAPER} (?:[^;.!?]*? )(?:renewed|replaced) it "),
)
"""How a paper is told to be renewed without another one's being named: "I renewed my ESTA"."""
_IS_THERE = re.compile(
    r" (?:(?:gave|sent|handed|posted|mailed|issued|brought) (?:me|us|him|her|them|over)|handed (?:the|my|our)|picked up|came|come|arrived|landed|(?:turned|showed) up|(?:dropped|plopped|fell|popped) (?:through|onto|on|in|into)|"
    r"approved|granted|issued|got|received|collected|picked up|have|has|(?:is|are|'s) (?:finally |already |now )?"
    r"(?:here|in|valid|good|through|done|ready|sorted)|(?:came|come|went|gone) through) "
)
_UNTIL = re.compile(
    r" (?:valid|good|runs?|lasts?|expires?)(?: all the way)? (?:until|till|through|to|in|on)? ?(?:the )?(?:end of )?<d"
    r"(?P<day>\d+)> "
)
_NOT_YET = re.compile(
    r" (?:will|'ll|would|should|if|when|once|until|before|hope|hoping|not|never|yet|have to|need to|must) "
)


def replaced(told: Told) -> list[Finding]:
    """The papers on record whose successor this turn tells to be there."""
    waiting = [e for e in told.entries(PAPERS) if _may_end(e)]
    out: list[Finding] = []
    for at, said in enumerate(told.said) if waiting else ():
        if not said.sense.tells or said.sense.asks:
            continue
        match = _successor(said)
        if match is not None:
            fits = [e for e in waiting if e.values["kind"] == _KINDS[match["paper"]] and _is_whose(e, match, said)]
        else:
            fits = _meant_without_name(told, at, waiting)
        if len(fits) != 1:
            continue
        until = _until(said) or (_until(told.said[at + 1]) if at + 1 < len(told.said) else None)
        later = until is not None and until > fits[0].values["valid_until"]
        if later:
            out.append(Finding(collection=PAPERS, entry=fits[0], values={"valid_until": until}, facts=(said.fact,)))
        elif until is None and not fits[0].changed:
            out.append(Finding(collection=PAPERS, entry=fits[0], facts=(said.fact,), retires=True))
    return out


_BY_NAME = {
    "passport": re.compile(r" (?:my|the|our|irish|eu|second|other|british|\S+ish|\S+ian|\S+ese) passport "),
    "licence": re.compile(r" (?:licen[cs]e|photocard) "),
    "visa": re.compile(r" (?:visa|esta|eta|permit) "),
}
_IS_SEEN_TO = re.compile(
    r" (?:landed|arrived|turned up|came through|came back|came yesterday|came <d\d+>|went through|gone through|is through|"
    r"on the (?:mat|doormat)|through the letterbox|in the post(?:box)? <d\d+>|all (?:done|sorted)|is sorted|(?:is|was) done|sorted(?: out)?) (?:.*)?"
)
"""How a paper of which it is known when it ends is told to be seen to, by little: "did the passport, it's on the mat"."""
_MISREAD = re.compile(
    r" (?:misread|misremembered|mixed up|wrong (?:date|year|one|passport)|(?:read|looked at|copied) (?:it|the \S+) wrong|turns? out|turned out) "
)
"""How the end that was told is taken back, with or without the right one."""
_LEFT_SO = re.compile(
    r" (?:forms?|photos?|pictures?|letter|reminder|application|appointment|fees?|queue|brochure|visit|not|never|yet|"
    r"only|still|if|when|once|until|will|'ll|should|must|need|needs|have to|hope|hoping|his|her|their|'s passport|husband|wife|son|daughter) "
)


def ends_no_more(told: Told) -> list[Finding]:
    """The speaker's papers on record that this turn names as seen to, or whose end it takes back, in other words."""
    waiting = [e for e in told.entries(PAPERS) if _may_end(e) and (e.values.get("holder") or "user") == "user"]
    out: list[Finding] = []
    for at, said in enumerate(told.said) if waiting else ():
        if not said.sense.tells or said.sense.asks or _LEFT_SO.search(said.line):
            continue
        before = told.said[at - 1].line if at else ""
        for entry in waiting:
            name = _BY_NAME.get(str(entry.values["kind"]))
            fits = [e for e in waiting if e.values["kind"] == entry.values["kind"]]
            if name is None or len(fits) != 1 or entry.changed or entry.said_at is None:
                continue
            named = name.search(said.line) or (name.search(before) and _IT_IS.match(said.line))
            later = entry.said_at.date() < told.today
            if named and later and (_IS_SEEN_TO.search(said.line) or _MISREAD.search(said.line)):
                out.append(Finding(collection=PAPERS, entry=entry, facts=(said.fact,), retires=True))
    return out


_IT_IS = re.compile(r"\A (?:it|that|the new one|mine) ")
_PROLONGED = re.compile(
    r" (?:extend\w*|prolong\w*|lengthen\w*|renew\w*|add(?:ed|s|ing)?|topped up|stretched|upgraded|tacked|longer|later|now|more|extra|new|another) "
)
"""How the end of a paper is told to have been moved."""
_COVERED = re.compile(
    r" (?:insurers?|insurance|policy|cover|covers|covered|insured|coverage) .*?(?:until|till|through|up to|to|past|beyond|on) (?:the )?(?:end of )?<d(?P<day>\d+)> "
)


_MORE_DAYS = re.compile(
    r" (?:added?|adds|put on|tacked on|threw in|extended|gave us|gave me) (?:[^;.!?]+ )?(?:it|that|this|they|we) (?:now )?(?:runs?|goes|lasts?|holds?|is|'s|are|'re|ends?|covers? (?:me|us)) "
    r"(?:now )?(?:good |valid )?(?:until|till|to|through|up to) (?:the )?<d(?P<day>\d+)> "
)
"""How the end of the only paper that is known is told to have been moved, where it is but "it"."""


def prolonged(told: Told) -> list[Finding]:
    """The papers on record whose end a turn tells to be later, though it was read as that of another paper or of none.

    "I extended the insurance, so the policy is now valid until June 20", "we are covered through 24 August now".
    """
    waiting = [e for e in told.entries(PAPERS) if _may_end(e)]
    fresh = [e for e in told.fresh(PAPERS) if e.record is None and e.values.get("valid_until")]
    out: list[Finding] = []
    if not waiting or not any(_PROLONGED.search(s.line) and not s.sense.asks for s in told.said):
        return []
    for paper in fresh:
        old = [e for e in waiting if _is_longer(paper, e)]
        if len(old) == 1 and not paper.values.get("valid_from"):
            values: dict[str, Value] = {"valid_until": paper.values["valid_until"]}
            out.append(Finding(collection=PAPERS, entry=old[0], values=values, facts=tuple(paper.facts)))
            out.append(Finding(collection=PAPERS, entry=paper, facts=tuple(paper.facts), retires=True))
    policies = [e for e in waiting if e.values["kind"] == "insurance" and (e.values.get("holder") or "user") == "user"]
    for said in told.said if len(policies) == 1 and not fresh else ():
        covered = _COVERED.search(said.line) or (_MORE_DAYS.search(said.line) if waiting == policies else None)
        if covered is None or said.sense.asks or not said.sense.tells or _NOT_YET.search(said.line):
            continue
        until = last_day(coming(said.tokens[int(covered["day"])], said.sense.today).value)
        if until is not None and until > policies[0].values["valid_until"]:
            ends: dict[str, Value] = {"valid_until": until}
            out.append(Finding(collection=PAPERS, entry=policies[0], values=ends, facts=(said.fact,)))
    return out


def _is_longer(paper: Entry, old: Entry) -> bool:
    """Whether a new paper is one on record with a later end: of one kind and holder, and of no other country."""
    lands = {paper.values.get("country"), old.values.get("country")} - {None, ""}
    whose = {str(e.values.get("holder") or "user").lower() for e in (paper, old)}
    same = paper.values.get("kind") == old.values.get("kind") and len(lands) < 2 and len(whose) == 1
    return same and paper.values["valid_until"] > old.values["valid_until"]


def met(told: Told) -> list[Finding]:
    """The deadlines that no longer matter, as the paper for which they were set lasts longer by this turn, or is gone.

    Such a deadline was told with the paper, and asks for its successor: "valid until 14 August. I have to swap it by
    then"; or nothing but a deadline was told of it, and this turn tells that it was extended.
    """
    renewed = [e for e in told.entries(PAPERS) if e.record is not None and (e.retired or "valid_until" in e.changed)]
    fact = next((s.fact for s in told.said if s.sense.tells and not s.sense.asks and _IS_DONE.search(s.line)), None)
    open_yet = [
        e
        for e in told.entries(_TASKS)
        if e.record is not None and not e.retired and not e.changed and e.values.get("done_on") is None
    ]
    fits = [e for e in open_yet if any(_is_for(e, paper) for paper in renewed)]
    of_leave = any(_OF_LEAVE.search(s.line) for s in told.said)
    if not fits and of_leave and not any(e.record is not None for e in told.entries(PAPERS)):
        fits = [e for e in open_yet if _FOR_A_PERMIT.search(f" {e.values.get('what')} ".lower())]
    if fact is None or len(fits) != 1:
        return []
    return [Finding(collection=_TASKS, entry=fits[0], values={"done_on": told.today}, facts=(fact,))]


_TASKS = "household.deadlines"
_IS_DONE = re.compile(
    r" (?:new|renewed|renewal|extension|extended|prolonged|swapped|exchanged|converted|conversion|swap|exchange|replaced|approved|for good|handed in|surrendered|voided) "
)
_OF_LEAVE = re.compile(
    r" (?:immigration|migration|permit|residence|residency|visa|consulate|embassy|home office|prefecture) "
)
_RENEWS = re.compile(r"\b(?:swap|renew|renewal|exchange|convert|apply|application|extend|extension|replace|change)\b")
_FOR_A_PERMIT = re.compile(
    r" (?:apply|application|renew|renewal|extend|extension|replace)\b.* (?:(?:residence|residency|work|study) (?:permit|card)|visa|permit) "
)


def _is_for(task: Entry, paper: Entry) -> bool:
    """Whether a deadline was told with a paper and asks for its successor."""
    told = task.said_at is not None and task.said_at == paper.said_at
    return told and _RENEWS.search(str(task.values.get("what")).lower()) is not None


def _may_end(entry: Entry) -> bool:
    known = entry.record is not None and not entry.retired and "valid_until" not in entry.changed
    return known and bool(entry.values.get("valid_until"))


def _successor(said: Said) -> re.Match[str] | None:
    """Return where a sentence names a paper that has come or was renewed, None where it tells of none."""
    new = _NEW.search(said.line) or _NEW_ONE.search(said.line)
    if new is None or not _is_told(said, _IS_THERE):
        new = next((m for pattern in _RENEWED if _is_told(said, pattern) and (m := pattern.search(said.line))), None)
    line = said.sense.line
    at = line.token_at(new.start("paper")) if new is not None else 0
    known = bool(at) and line.tokens[at].low == "permit" and line.tokens[at - 1].low in _FRESH | PERMITS
    return new if new is not None and (known or is_of_a_person(line, at)) else None


_FRESH = frozenset({"new", "fresh", "renewed", "replacement", "brand-new"})


def _is_told(said: Said, pattern: re.Pattern[str]) -> bool:
    """Whether a pattern stands in a sentence as having happened: for a new paper, that it is there."""
    for found in pattern.finditer(said.line):
        at = said.sense.line.token_at(found.start() + 1)
        first, _ = said.sense.segment(at)
        before = " " + " ".join(t.low for t in said.tokens[first:at]) + " "
        if said.sense.manner(Hit(at, at + 1)) in ("said", "meant") and not _NOT_YET.search(before):
            return True
    return False


def _is_whose(entry: Entry, match: re.Match[str], said: Said) -> bool:
    """Whether a paper is that of the person whose new one is told of; without a name it is the speaker's."""
    holder = str(entry.values.get("holder") or "user").lower()
    if match["own"]:
        return holder == match["whose"].lower()
    at = said.sense.line.token_at(match.start("paper"))
    subject = next((n for n in named(said.sense.line, said.sense.scene) if n.at == 0 and not n.owns), None)
    if subject is not None and subject.name not in ("", said.sense.scene.me) and _FETCHED.search(said.line):
        return holder == subject.name.lower() and not said.sense.owned_by_others(at)
    lead = {t.low for t in said.tokens[max(0, at - _NEAR) : at]}
    if lead & {"his", "her"} and holder != "user":
        line = said.sense.line
        return {n.name.lower() for n in named(line, line.scene) if n.name} - {line.scene.me} == {holder}
    return holder == "user" and not said.sense.owned_by_others(at) and not lead & _THEIRS


_FETCHED = re.compile(r" (?:picked up|collected|received|got|has|renewed) (?:a|an|the) ")
"""What somebody does with their own new paper: "Marta picked up the fresh passport"."""
_BARE_RENEWED = re.compile(
    r" (?:renewed (?:it|mine|hers|his|that)|(?:got|had|gotten|have) (?:it|mine|hers|his|that) (?:renewed|replaced|"
    r"extended)|(?:mine|it|hers|his) (?:is|'s|has|was|got) (?:been |all |now |finally )*(?:renewed|replaced)) "
)
_BARE_NEW = re.compile(
    r" (?:the|my|a|her|his) (?:brand )?(?:new|fresh|plastic|replacement) (?:one|card|document|(?:\S+ )?"
    r"(?:book|booklet)) "
)
_BROUGHT = re.compile(r" (?:brought|sent|posted|handed (?:me|over)|gave me|delivered) ")
_UNTIL_YEAR = re.compile(
    r" (?:valid|good|fine|runs|lasts)(?: all the way)? (?:until|till|through|to) <n(?P<year>\d+)> "
)
_MINE_DONE = re.compile(
    r" mine (?:is|'s|has|was|got) (?:been |all |now |finally )*(?:done|sorted|here|back|ready|through) "
)
_VALID_UNTIL = re.compile(r" (?:valid|good|fine|lasts) (?:until|till)(?= )")
_FOR_YEARS = re.compile(r" (?:valid|good|fine|lasts) (?:for )?(?:another |a further )?<s(?P<years>\d+)> ")
_OFFICES = re.compile(
    r" (?:passport office|hmpo|dvla|dmv|embassy|consulate|swansea|(?:\S+ )?(?:forms|application|renewal)|"
    r"passport photos?) "
)


def _meant_without_name(told: Told, at: int, waiting: list[Entry]) -> list[Entry]:
    """Return the paper that a turn opens on as "it", "mine" or "the new one": the one told of last, if one can be meant.

    What is only called new must be good for years, or come from where papers are made.
    """
    said = told.said[at]
    if at or said.sense.line.scene.earlier:
        return []
    office = bool(_OFFICES.search(said.line))
    lasts = _lasts_years(said, told.today)
    new = (
        _BARE_NEW.search(said.line)
        and (_IS_THERE.search(said.line) or _BROUGHT.search(said.line))
        and (lasts or (office and re.search(r" new one ", said.line)))
    )
    renewed = _BARE_RENEWED.search(said.line) or (office and _MINE_DONE.search(said.line))
    if not (new or renewed) or _NOT_YET.search(_VALID_UNTIL.sub(" ", said.line)):
        return []
    named = [e for e in waiting if str(e.values.get("holder") or "user").lower() in said.words]
    own = named or [e for e in waiting if (e.values.get("holder") or "user") == "user"]
    if lasts or office:
        return own if len(own) == 1 else []
    last = max((e for path in _RENEWABLE for e in told.entries(path) if e.said_at), key=_told_at, default=None)
    return [e for e in own if e is last or (last is not None and e.record == last.record and last in own)]


def _told_at(entry: Entry) -> dt.datetime:
    assert entry.said_at is not None
    return entry.said_at


def _lasts_years(said: Said, today: dt.date) -> bool:
    """Whether a sentence tells of something that holds for two years or more."""
    length = _FOR_YEARS.search(said.line)
    until = _until(said)
    years = said.tokens[int(length["years"])].value if length is not None else None
    long = isinstance(years, Span) and years.unit == "year" and years.count > 1
    bare = _UNTIL_YEAR.search(said.line)
    year = said.tokens[int(bare["year"])].text if bare is not None else ""
    later = year.isdecimal() and today.year + 1 < int(year) < today.year + 16
    return long or later or (until is not None and until > today + _TWO_YEARS)


_TWO_YEARS = dt.timedelta(days=700)
_RENEWABLE = (PAPERS, "finance.subscriptions", "household.leases", "household.deadlines")
"""What is told to be renewed."""
_NEAR = 3
_THEIRS = frozenset({"his", "her", "their", "'s"})
"""What before a new paper tells that it is somebody else's: "his new passport"."""


def _until(said: Said) -> dt.date | None:
    """Return until when a sentence says that something holds."""
    match, year = _UNTIL.search(said.line), _UNTIL_YEAR.search(said.line)
    if match is not None:
        return last_day(coming(said.tokens[int(match["day"])], said.sense.today).value)
    told = said.tokens[int(year["year"])].text if year is not None else ""
    return dt.date(int(told), 12, 31) if re.fullmatch(r"20\d\d", told) else None
