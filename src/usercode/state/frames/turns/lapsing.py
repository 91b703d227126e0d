"""Services that take no more money by this turn although nobody says "cancelled": what was to go on was switched off.

The renewal was kept from happening ("I switched off the auto-debit"), the service ends without anybody's doing ("it
stops by itself on the 1st"), or somebody else was asked to end it and has done so ("asked my son to take me off it,
and he did").
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re

from usercode.state.frames.matching import Entry, words
from usercode.state.frames.turns.told import ATOM, Finding, Said, Told

SERVICES = "finance.subscriptions"
_BY_MANDATE = (
    r"(?:auto-?(?:renew\w*|debits?|pay\w*|charges?|billing)|auto (?:renew\w*|debits?|pay|payments?|charges?|billing)|"
    r"automatic (?:renewals?|payments?|debits?|charges?|extension|billing)|recurring (?:payments?|billing|charges?)|"
    r"e-?mandate|mandate|standing instruction|direct debit)"
)
_OFF = r"(?:off|disabled|stopped|cancell?ed|removed|revoked|gone|deactivated|dead)"
_SWITCHED_OFF = re.compile(
    r" (?:switched|turned|shut|toggled|clicked|knocked|flicked) (?:off )?(?:(?:the|my|its|their|that|this) )?"
    rf"(?:[^\s,;:.!?]+ ){{0,3}}?{_BY_MANDATE} | (?:cancell?ed|disabled|stopped|removed|revoked|killed|deactivated|"
    rf"deleted|unticked|unchecked) (?:(?:the|my|its|their|that|this) )?(?:[^\s,;:.!?]+ ){{0,3}}?{_BY_MANDATE} "
    rf"| {_BY_MANDATE} (?:option |box |setting |is |was |has been |'s |now |already |switched |turned )+{_OFF} "
)
_ENDS_ITSELF = re.compile(
    r" (?:ends?|stops?|expires?|finish\w*|lapses?|runs? out|terminates?|closes?) "
    r"(?:(?!and |but |then |into )[^\s,;:.!?]+ ){0,4}?(?:by itself|of itself|on its own|all by itself|"
    r"without me doing anything) | (?:do|does|will|is) not (?:going to |set to |being )?(?:auto-?renew\w*|renew"
    r"(?:s|ed|ing)?|roll(?:s|ing)? over|turn into|convert) (?!until |till |before )"
    r"| (?:do|does|must|need) not (?:even )?(?:have to |need to |to )?(?:cancel|terminate) (?!until |till |before )"
    r"| no (?:auto-?renew\w*|automatic renewal|need to cancel|(?:credit |bank |debit )?card (?:details |number )?(?:needed|required|on file|"
    r"involved|asked for|at all|,|\.|!|and|so)|strings|catch) | (?:switches|turns|shuts|cancels|ends|stops) itself | just (?:stops|ends|dies|lapses|"
    r"expires|runs out|fizzles) | (?:can|could|will) not (?:even )?(?:cost|charge|bill) (?:me|us|a|any) | without (?:a|my|our|any|giving) "
    r"(?:[^\s,;:.!?<]+ ){0,2}?card | (?:did|do|does) not (?:even )?(?:ask for|need|want|take|have|require) (?:a|my|our|any) (?:credit |bank |debit )?card "
    r"| nothing (?:to cancel|gets charged|will be charged|is charged) "
)
_ENDING = (
    r"(?:cancel|take (?:me|us|it) off|get (?:me|us) (?:off|out)|end|stop|kill|delete|unsubscribe|sign (?:me|us) "
    r"(?:off|out)|shut|switch|remove)"
)
_DONE_FOR_ME = re.compile(
    rf" (?:told|asked|got|had|made|begged|rang|called|texted|phoned) (?:{ATOM}){{1,4}}?(?:to )?{_ENDING} "
    rf"(?:{ATOM}){{0,6}}?(?:, )?(?:and|so) (?:he|she|they|it) (?:has |have |'s |just |already |actually |promptly )*"
    r"(?:did|done|sorted|was|is|obliged|took care|confirmed|went) "
    r"| (?:he|she|they) (?:has |have |is |'s |just |already |actually |kindly )*(?:struck|taken|took|removed|crossed|"
    r"unsubscribed|signed|got|gotten) (?:me|us) (?:off|from|out) | (?:he|she|they) (?:has |have |'s |just |already |"
    r"actually |kindly )*(?:cancell?ed|ended|stopped|switched off|deleted|killed) (?:it|that|mine|ours|the "
    r"(?:thing|trial|subscription|membership|plan)) (?:for (?:me|us) )?"
)


def lapsing(told: Told) -> list[Finding]:
    """Services on record that are going to cost again and that this turn tells to have been kept from it."""
    out: list[Finding] = []
    for said in told.said:
        if said.sense.asks or not said.sense.tells or said.sense.line.mood == "hypothetical":
            continue
        if not any(form.search(said.line) for form in (_SWITCHED_OFF, _ENDS_ITSELF, _DONE_FOR_ME)):
            continue
        entry = _meant(told, said)
        if entry is not None:
            out.append(
                Finding(collection=SERVICES, entry=entry, values={"cancelled_on": told.today}, facts=(said.fact,))
            )
    return out


def _meant(told: Told, said: Said) -> Entry | None:
    """Return the one service still running that a sentence can mean: one it names, else one that the turn tells of."""
    waiting = [
        e
        for e in told.entries(SERVICES)
        if (e.values.get("renews_on") or e.values.get("trial_until"))
        and not e.values.get("cancelled_on")
        and not e.retired
    ]
    named = [e for e in waiting if words(str(e.values["name"])) & said.words]
    fit = named or [e for e in waiting if e.changed]
    return fit[0] if len(fit) == 1 else None
