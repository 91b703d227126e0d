"""Tasks that no longer matter: what they were for does not take place, or somebody else has taken it over. Pure."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re

from usercode.state.frames.matching import Entry, words
from usercode.state.frames.turns.expected_deadlines import is_plain
from usercode.state.frames.turns.told import Finding, Said, Told, noted, spoken
from usercode.state.frames.turns.unnamed import is_open

TASKS = "household.deadlines"
_NOT_HELD = re.compile(
    r" (?:the|our|this|that|my) (?P<what>(?:[^\s,;:.!?<]+ ){1,4}?)(?:will not|wo n't|won't|is not (?:going to)?|are not (?:going to)?) ?"
    r"(?:be )?(?:offered|held|run|running|take place|taking place|happen|happening|go ahead|going ahead|be on|exist) "
    r"| (?:the|our|this|that|my) (?P<off>(?:[^\s,;:.!?<]+ ){1,4}?)(?:has been|have been|was|were|is|are|got) "
    r"(?:cancelled|canceled|called off|scrapped|abolished|withdrawn|discontinued)(?= (?:[,.!;]|by|altogether|this|for|after|because))"
)
"""How something is told not to take place at all."""
_TAKEN_OVER = re.compile(
    r" (?:has|have|had|'s|'ve|is) (?:now |just |already )?(?:taken|taking) over (?:my|our|the) (?P<what>(?:[^\s,;:.!?<]+ ){1,4}?)(?=[,;.!]|and |from |so |for |as )"
)
"""How a contract is told to be another's now: "my flatmate has taken over my phone plan"."""
_OF_ENDING = re.compile(r"(?:cancel|give notice|end|terminate)\b", re.IGNORECASE)


_WHOEVER = re.compile(
    r" (?:whoever|(?:any|every)(?:one|body)|those|[a-z]+s) (?:who |that )?(?:wants?|would like|'d like|wish(?:es)?) (?:to )?"
)
"""How what has to be done is told of those who want something."""
_NOT_FOR_US = re.compile(
    r" (?:i|we) (?:have |'ve |had )?(?:\S+ )?(?:gave|given|sold|let) (?:mine|ours|it|the \S+) | (?:not|no longer) (?:really )?(?:want|need|have|keep|keeping) "
    r"(?:mine|ours|one|it|any|a|the|to) "
)


def not_for_us(told: Told) -> list[Finding]:
    """Tasks of this turn for whoever wants something, where the turn tells that the speaker does not."""
    asked = {s.fact for s in told.said if _WHOEVER.search(s.line)}
    if not asked or not any(_NOT_FOR_US.search(s.line) and s.sense.tells and not s.sense.asks for s in told.said):
        return []
    fresh = (e for e in told.fresh(TASKS) if e.record is None and asked & set(e.facts))
    return [Finding(collection=TASKS, entry=e, facts=(e.facts[0],), retires=True) for e in fresh]


def moot(told: Told) -> list[Finding]:
    """Open tasks of whose matter this turn tells that it is not held, or is another's now."""
    out: list[Finding] = []
    for entry in told.entries(TASKS):
        due = entry.values.get("due")
        if not is_open(entry) or due is None or due < told.today:
            continue
        said = next((s for s in told.said if is_plain(s) and _is_moot(s, entry)), None)
        if said is not None:
            out.append(Finding(collection=TASKS, entry=entry, facts=(said.fact,), retires=True))
    return out


def _is_moot(said: Said, entry: Entry) -> bool:
    """Whether a sentence tells that the matter of a task is gone: all words that name it stand in the task or its notes."""
    match = _NOT_HELD.search(said.line)
    named = words((match["what"] or match["off"]).strip()) if match is not None else frozenset()
    if named and named <= spoken(noted(entry)) | words(str(entry.values["what"])):
        return True
    taken = _TAKEN_OVER.search(said.line)
    what = str(entry.values["what"])
    return taken is not None and bool(_OF_ENDING.match(what)) and words(taken["what"].strip()) <= words(what)
