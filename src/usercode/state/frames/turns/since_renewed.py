"""Papers of which a turn tells the end only to add that they were renewed: "it was good until 19 June, but we renewed it".

Such an end is none that anybody has to mind, whoever holds the paper. What was renewed long ago is the paper whose end is
told ("it ends on 19 June, I renewed it in 2015"), and what is still to be renewed ends on its day.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re

from usercode.state.frames.direction import coming, gone
from usercode.state.frames.turns.told import Finding, Said, Told

PAPERS = "travel.documents"
_IT = r"(?:it|mine|hers|his|theirs|ours|them|that|this|both|all (?:of them|three|four))"
_LATELY = r"(?:since |now |already |just |all |both |finally |recently |actually |long |been |then )*"
_DEED = r"(?:renewed|replaced|extended|prolonged|swapped|exchanged)"
_NEW = r"(?:a|the|my|our|her|his|their|its) (?:brand |shiny |nice |brand-new )*(?:new|renewed|replacement|fresh) (?:one|ones|passports?|licen[cs]e|card|visa|permit|policy|photocard|insurance)"
_SINCE = re.compile(
    rf" {_DEED} (?:{_IT}|already|online|early|in time|since|yesterday|last (?:week|month|night)|this (?:week|month|morning)|for (?:another|a further|ten|five|the next)) "
    rf"| (?:{_IT}|we|i|and|but|so|just|already|since|have|has|had|been|was|were|is|are|got|'ve|'s|now|then|long|all|both) {_DEED} [,.!;] "
    rf"| (?:got|had|have|has|gotten|'ve|'s|getting) (?:got |had )?{_IT} {_LATELY}{_DEED} "
    rf"| (?:{_IT}|which|they) (?:is|are|'s|was|were|has|have|had|'ve|got) {_LATELY}{_DEED} "
    rf"| (?:has|have|had|got|gotten|holds?|collected|picked up|received|fetched|'ve|'s) {_LATELY}(?:got |had )?{_NEW} "
    rf"| {_NEW} (?:has |have |had |is |are |'s |was ){_LATELY}(?:here|come|came|arrived|in (?:hand|my hands?|the (?:drawer|bag|post|house))|landed|turned up|there|at home|through) "
    rf"| {_NEW} (?:came|arrived|landed|turned up) "
    rf"| {_NEW} (?:is |'s )?(?:good |valid |fine |runs |lasts )(?:until|till|til|to|through|for) "
)
"""How a paper is told to have been renewed since, behind its end."""
_TO_COME = re.compile(
    r" (?:will|'ll|would|'d better|should|must|need|needs|(?:have|has|got) to|going to|want|wants|plan|planning|meant|hope|hoping|try|trying|not|n't|never|yet|nearly|"
    r"if|whether|before|until|once|when|unless|might|may|could|can|about to|still|to be|let|waiting|applied|ask\w*) "
)
_LONG_AGO = re.compile(r" (?:years? ago|back in|<s\d+> ago|last year|when i was) | in <n\d+> ")
_LATELY_IS = dt.timedelta(days=150)


def since_renewed(told: Told) -> list[Finding]:
    """The papers of this turn whose end is told as that of the paper before."""
    out: list[Finding] = []
    for entry in told.fresh(PAPERS):
        until = entry.changed.get("valid_until")
        if until is None or until < told.today or not entry.facts:
            continue
        for at, said in enumerate(told.said):
            if said.fact in entry.facts and _is_renewed_behind(told, at, until):
                facts = tuple(dict.fromkeys((*entry.facts, said.fact)))
                out.append(Finding(collection=PAPERS, entry=entry, facts=facts, retires=True))
                break
    return out


def _is_renewed_behind(told: Told, at: int, until: dt.date) -> bool:
    """Whether a sentence, behind the end that it tells, or the next one tells that the paper was renewed since."""
    said = told.said[at]
    dated = [i for i, t in enumerate(said.tokens) if t.kind == "date" and coming(t, told.today).value.last == until]
    if not dated or said.sense.asks:
        return False
    if _tells_renewal(said, said.sense.line.starts[dated[-1]]):
        return True
    behind = told.said[at + 1 : at + 3]
    return any(
        one.sense.tells and not one.sense.asks and (k == 0 or _NEW_HOLDS.search(one.line)) and _tells_renewal(one, 0)
        for k, one in enumerate(behind)
    )


_NEW_HOLDS = re.compile(rf" {_NEW} (?:is |'s )?(?:good |valid |fine |runs |lasts )(?:until|till|til|to|through|for) ")
"""How a new paper is told to hold, which may stand two sentences behind the end of the old one."""


def _tells_renewal(said: Said, start: int) -> bool:
    """Whether a line tells from a position on that something was renewed, lately and for good."""
    match = _SINCE.search(said.line, max(0, start - 1))
    if match is None or _TO_COME.search(f"{said.line[start : match.start()]} ") or _LONG_AGO.search(said.line, start):
        return False
    days = [gone(t, said.sense.today).value.last for i, t in enumerate(said.tokens) if _is_dated(said, i, start)]
    return all(said.sense.today - day <= _LATELY_IS for day in days)


def _is_dated(said: Said, at: int, start: int) -> bool:
    return said.tokens[at].kind == "date" and said.sense.line.starts[at] > start
