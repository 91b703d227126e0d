"""Engagements that are told like the line of a diary: what it is, then a mark, then the day, the hour and where.

"Just confirmed a radio interview: Tuesday at 12:30, in Nuremberg", "Add a tour of the plant please: Stuttgart, the 24th at
1.45", "Got the confirmation for the reunion. It's on 6 October, from 11:30", "my boss wants me in Kiel on the 24th for the
audit. It's from 10 till 1", "Waiting at home on the 22nd from 8:30 for the lift inspector": read where no reader of events
has understood the sentence, and put right where one has called it "date" or left out the town.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re

from usercode.state.change import Value
from usercode.state.frames.matching import Entry
from usercode.state.frames.phrases import is_name, text_of
from usercode.state.frames.places import PLACES
from usercode.state.frames.spots.clock import at_hours, when
from usercode.state.frames.tokens import Token
from usercode.state.frames.turns.told import Finding, Said, Told
from usercode.state.frames.wordset import word_set

EVENTS, TASKS, PURCHASES = "calendar.events", "household.deadlines", "finance.purchases"
_FIRM = r"(?:confirmed|accepted|agreed(?: to| on)?|sorted|booked(?: in)?(?: for)?|fixed|arranged|settled|scheduled|set up|signed up for|put (?:me |myself )?down for|said yes to|committed to|promised)"
_LEAD = r"\A(?: (?:and|so|ok|okay|good news|news|update|[,:;–—!]|just|now|also|finally|today|at last|well|great|hi|hello|hey|hooray|yes|i|we|'ve|have|is|it))*"
_ANNOUNCES = re.compile(
    rf"{_LEAD} (?:{_FIRM}(?: is| are)?|got (?:the|a|an|my|our) (?:confirmation|date|slot|invite|invitation|appointment|time|place|go-ahead|ok|okay)(?: from (?:[^\s<>:;.]+ ){{1,3}}?)? for|got (?:confirmation|word) (?:of|about)|(?:please )?(?:add|note|put in|put down|pencil in|schedule|enter|block)|new|new date|new entry|another date|one more(?: thing)?(?: for the (?:calendar|diary))?|for the (?:calendar|diary)|diary|calendar) "
    r"(?:: )?(?P<what>(?:(?![:;–—,.!?] )\S+ ){1,9}?)(?:please |for me |in person |then |too |as well |to (?:my|the|our) (?:calendar|diary|schedule) )*(?P<mark>[:;–—,.!] |on <d|at (?=<d)|<d)"
)
"""How an engagement is announced, up to the mark behind what it is."""
_FRAGMENT = re.compile(
    r"\A (?:(?:it|that|this) (?:is|'s|will be|'ll be|takes place|happens|starts)|on <d|<d|that 's|at <d)"
)
_HOURS_BEHIND = re.compile(
    r"\A (?:so |and )*(?:it|that|this|they|we)(?: (?:is|'s|are|'re|starts?|begins?|runs?|lasts?|goes|meet|will be|'ll be|should be))+ (?:from |at |between |on )*(?:<[nd]|half |quarter |noon |one |two |three |four |five |six |seven |eight |nine |ten |eleven |twelve )"
)
_WANTED_AT = re.compile(
    r" (?:wants?|needs?|expects?|has asked|asked|is sending|sends|summoned|ordered|requires?) (?:me|us) (?:to be |to come |to go )?(?P<where>(?:in|at|to|over in|up in|down in) (?:the )?(?:[^\s,;:.!?<>]+ ){1,3}?)(?P<day>on )?<d\d+> (?P<for>for (?:(?:the|a|an|our|their|his|her|my) )?(?P<what>(?:(?![:;–—,.!?] |on |at |from )\S+ ){1,6}))"
)
"""Where somebody wants the speaker on a day, and for what."""
_WAITS = re.compile(
    r"(?:\A | (?:i 'm|i am|i 'll be|i have to be|i must be|i need to be|i 've got to be|i have to|i must|i need to|i 'll) )(?:so |and )?(?:waiting|wait|staying|stay|sitting|sit) (?:in|at home|home|in the flat|in the house) (?:(?!for the |for our |for my |for a )\S+ )*?(?:for (?:the|our|my|a|an) )(?P<what>(?:(?![:;–—,.!?] |on |at |from |to |because )\S+ ){1,4})"
)
"""How somebody is told to wait at home, and for whom."""
_UNSURE = re.compile(
    r" (?:not|n't|never|no longer|if|unless|whether|might|may(?! <)|maybe|perhaps|possibly|would|could|should|instead|cancel\w*|called off|moved|postponed|declined|refused|asked (?:if|whether)|hop(?:e|es|ing)|thinking|wonder\w*|tentativ\w*|provisional\w*|suggest\w*|offered|"
    r"him|her|them|their|his|reminder|remind|pay|paid|bill|invoice|fee|deadline|due|expires?|renew\w*|order|parcel|subscription|trial|ticket price|<m\d+>) "
)
"""What leaves it open that there is an engagement, or tells of a task, a bill, or of others."""
_GENERIC = word_set(
    "date appointment slot thing new another time entry place it one confirmation invite staying waiting sitting"
)


def announced(told: Told) -> list[Finding]:
    """The engagements that this turn tells like lines of a diary, or waits for, or is wanted for."""
    out: list[Finding] = []
    for at, said in enumerate(told.said):
        if said.sense.asks or not said.sense.tells or _UNSURE.search(said.line):
            continue
        what = _named(said)
        moment, by = _moment(told, at, what[1]) if what is not None else ({}, said)
        if what is None or not moment:
            continue
        out += _findings(told, said, by, what[0], moment)
    return out


def _named(said: Said) -> tuple[str, bool] | None:
    """Return what an engagement is by a sentence, and whether its day must stand in that sentence."""
    line = said.line
    if (wanted := _WANTED_AT.search(line)) is not None:
        return _title(said.between(*wanted.span("what"))), True
    if (waits := _WAITS.search(line)) is not None:
        title = _title(said.between(*waits.span("what")))
        return (f"waiting at home for the {title}", True) if title else None
    match = _ANNOUNCES.match(line)
    if match is None:
        return None
    run = said.between(*match.span("what"))
    if {t.low for t in run} <= _GENERIC | {"a", "an", "the", "my", "our"}:
        behind = re.match(r"(?P<what>(?:(?![:;–—,.!?] |on <|at <)\S+ ){1,7})", line[match.end() :])
        run = said.between(match.end(), match.end() + behind.end("what")) if behind is not None else []
    theirs = run and run[0].low in ("my", "our") and any(t.low == "'s" for t in run)  # "my sister's delivery"
    title = "" if theirs else _title(run)
    return (title, match["mark"].strip() not in (".", "!")) if title else None


_LEAVE_OUT = word_set("a an the my our please that this some")
_LONGEST = 8


def _title(run: list[Token]) -> str:
    """Return what an engagement is called, without what only leads to it, "" for what has no words."""
    while run and (run[0].low in _LEAVE_OUT or run[0].kind == "mark"):
        run = run[1:]
    while run and (run[-1].kind != "word" or run[-1].low in ("on", "at", "in", "for", "from", "please")):
        run = run[:-1]
    return text_of(run[:_LONGEST]) if run and all(t.kind == "word" for t in run) else ""


def _moment(told: Told, at: int, here: bool) -> tuple[dict[str, Value], Said]:
    """Return when it is: by its sentence, with the hours that the one behind tells, or by that one alone."""
    said = told.said[at]
    behind = told.said[at + 1] if at + 1 < len(told.said) else None
    if behind is not None and (behind.sense.asks or not behind.sense.tells or _UNSURE.search(behind.line)):
        behind = None
    moment = when(said.sense.line, said.sense.line.scene)
    if not moment and here:
        return {}, said
    if moment and moment.get("all_day") and behind is not None and _HOURS_BEHIND.match(behind.line):
        timed = at_hours(behind.sense.line, moment["start"].date())
        return (timed, behind) if timed else ({}, said)
    by = said
    if not moment and behind is not None and _FRAGMENT.match(behind.line):
        moment, by = when(behind.sense.line, behind.sense.line.scene), behind
    ahead = moment and not moment.get("all_day") and "recurrence" not in moment and moment["start"].date() >= told.today
    return (moment, by) if ahead else ({}, by)


def _town(said: Said, by: Said) -> str:
    """Return the town that the sentences tell it to be in, "" for none."""
    for one in (said, by):
        for k, token in enumerate(one.tokens):
            lead = one.tokens[k - 1] if k else None
            led = lead is not None and (lead.low == "in" or lead.kind == "mark")
            if token.kind == "word" and token.capital and token.low in PLACES and is_name(token) and led:
                return token.text
    return ""


def _findings(told: Told, said: Said, by: Said, title: str, moment: dict[str, Value]) -> list[Finding]:
    """Return the engagement, or what was read of it with its name and its town put right."""
    facts = tuple(dict.fromkeys((said.fact, by.fact)))
    town = _town(said, by)
    fresh = [e for e in told.fresh(EVENTS) if e.record is None and {*facts} & {*e.facts}]
    note = said.text if by is said else f"{said.text.strip()} {by.text.strip()}"
    out: list[Finding] = []
    for collection in (TASKS, PURCHASES):
        wrong = (e for e in told.fresh(collection) if e.record is None and {*facts} & {*e.facts})
        out += [Finding(collection=collection, entry=e, facts=facts, retires=True) for e in wrong]
    if fresh:
        return [*out, *_put_right(fresh[0], facts, title, town)]
    if any(e.record is not None and {*facts} & {*e.facts} for e in told.fresh(EVENTS)):
        return []
    values: dict[str, Value] = {"title": title, **moment, "status": "planned", "_note": note}
    return [*out, Finding(collection=EVENTS, values={**values, **({"place": town} if town else {})}, facts=facts)]


def _put_right(entry: Entry, facts: tuple[int, ...], title: str, town: str) -> list[Finding]:
    """Return the name of an event that was called by no more than "date", and its town where it was left out."""
    values: dict[str, Value] = {}
    if {*str(entry.values.get("title") or "").lower().split()} <= _GENERIC:
        values["title"] = title
    if town and str(entry.values.get("place") or "").lower() not in PLACES:
        values["place"] = town
    return [Finding(collection=EVENTS, entry=entry, values=values, facts=facts)] if values else []
