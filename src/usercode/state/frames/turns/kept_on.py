"""Services on record that are to go on after all: "Skillshare's wonderful. I'm keeping it", "Calm's won me over".

What a trial or a renewal then costs is meant, and nobody needs to be told of it.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re

from usercode.state.frames.gist.families import Hit
from usercode.state.frames.matching import Entry
from usercode.state.frames.turns.told import ATOM, Finding, Told, is_spoken_of

SERVICES = "finance.subscriptions"
_KEEPS = re.compile(
    r" (?:am|'m|are|'re|definitely|totally|will|'ll|going to|decided to|want to|happy to|gonna) (?:definitely |totally |so |just )?"
    rf"(?:keeping|keep|continuing|continue|carrying on|carry on|staying|stay|sticking|stick|paying|pay|going for|go for|signing up) "
    rf"(?:{ATOM}){{0,4}}?(?=it |that |them |with |on |the |for |a |and |, |! |\. |up |past |beyond |after |once |when |\Z)"
    rf"| (?:is|'s|are) (?:a keeper|staying(?: put)?|here to stay|worth (?:it|every)|going nowhere) "
    r"| (?:gladly|happily|willingly) (?:be )?pay(?:ing)? "
    rf"| (?:won|win|wins|got|has) (?:me|us) over | (?:upgraded|converted|switched|moved|signed up) (?:{ATOM}){{0,4}}?(?:to|onto|for) "
    rf"(?:the |a |their |its )?(?:{ATOM}){{0,2}}?(?:paid|full|yearly|annual|monthly|premium|year|month|plan) "
    rf"| (?:set|put|already put|budgeted) (?:{ATOM}){{0,6}}?(?:aside|by) | already set aside | (?:let|letting) (?:it|that|the trial) (?:roll|renew|run|continue|go) (?:over|on|into)? ?"
)
_NOT_KEPT = re.compile(
    r" (?:not|never|no|nobody|if|unless|might|maybe|perhaps|would|could|whether|thinking|undecided|until|till|cancel\w*|only) "
)
_GOES_ON = re.compile(
    r" (?:it|that|them|there|(?:the|this) (?:trial|app|service|subscription|plan|membership|year|thing)) "
)


def kept_on(told: Told) -> list[Finding]:
    """The services whose trial or renewal lies ahead and that this turn says are to go on."""
    ahead = [e for e in told.entries(SERVICES) if _is_ahead(e, told)]
    out: list[Finding] = []
    for at, said in enumerate(told.said) if ahead else ():
        match = _KEEPS.search(said.line)
        if match is None or said.sense.asks or not said.sense.tells or _NOT_KEPT.search(said.line):
            continue
        hit = said.sense.line.token_at(match.start() + 1)
        meant = [e for e in ahead if is_spoken_of(told, at, e, _GOES_ON)]
        if len(meant) == 1 and not said.sense.of_others(Hit(hit, hit + 1), company=True):
            kept = {"wants_to_cancel": False}
            out.append(Finding(collection=SERVICES, entry=meant[0], values=kept, facts=(said.fact,)))
    return out


def _is_ahead(entry: Entry, told: Told) -> bool:
    values = entry.values
    days = [d for d in (values.get("trial_until"), values.get("renews_on")) if d is not None]
    gone = values.get("cancelled_on") or entry.retired or entry.record is None
    return not gone and any(day >= told.today for day in days)
