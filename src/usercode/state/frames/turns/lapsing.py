"""Services that take no more money by this turn although nobody says "cancelled": what was to go on was switched off.

The renewal was kept from happening ("I switched off the auto-debit"), the service ends without anybody's doing ("it
stops by itself on the 1st"), or somebody else was asked to end it and has done so ("asked my son to take me off it,
and he did").
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re

from usercode.state.change import Value
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.turns.told import ATOM, Finding, Said, Told, is_spoken_of

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
    rf"| (?:{_BY_MANDATE}|renewal|extension) (?:for|of|on) (?:{ATOM}){{1,4}}?(?:is|was|has been|'s) (?:now |already )?(?:\S+ )?{_OFF} "
    rf"| (?:took|taken|removed|got) (?:the |that )?(?:tick|check|checkmark|cross|mark) (?:off|from|out of|away) "
)
_ENDS_ITSELF = re.compile(
    r" (?:ends?|stops?|expires?|finish\w*|lapses?|runs? out|terminates?|closes?) "
    r"(?:(?!and |but |then |into )[^\s,;:.!?]+ ){0,4}?(?:by itself|of itself|on its own|all by itself|"
    r"without me doing anything) | (?:do|does|will|is) not (?:going to |set to |be |get |being |getting )*(?:auto-?renew\w*|renew"
    r"(?:s|ed|ing)?|roll(?:s|ing)? over|turn into|convert) (?!until |till |before )"
    r"| (?:no longer|not|never) (?:auto-?)?renews | no renewal (?!until |till |before |notice |date |letter |reminder |price |fee )"
    r"| (?:set|left|leaving|letting|let) (?:[^\s,;:.!?]+ ){1,5}?(?:to |just )?(?:expire|lapse|run out|end|die) "
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

_BE = r"(?:(?:is|are|was|were|'s|got|has been|have been|been|gets) (?:(?:now|all|already|finally|officially|fully) )*)"
_FIRM = r"(?:work|office|employer|boss|school|company|university|club|library|firm)"
_OF_IT = re.compile(r" (?:it|they|them|there|he|she|everything) ")
_SEEN_TO = re.compile(
    rf" {_BE}(?:dealt with|sorted|settled|taken care of|seen to|gone|history|over|finished|done(?: with)?|dead|out of the way|no more|off|a thing of the past) "
    rf"| (?:e-?mail|letter|mail|text|message|note|call|writing|confirmation|confirm\w*|wrote|writes?) (?:{ATOM}){{0,9}}?(?:stops?|ends?|finish\w*|cancel\w*|terminat\w*|closed|last|stopped|ended|over) "
    rf"| (?:they|he|she|it) (?:(?:have|has|'ve|'s|just|then|all) )*(?:said|say|says(?! (?:the|he|she|they|there|i|we|his|her|its|all) )|confirmed|agreed|accepted|replied|wrote(?: back)?|understood|complied|obliged|were fine|were ok|was fine|saw to it|put it through) | (?:let|lets|letting) (?:me|us) (?:go|off|out) "
    r"| saw to (?:it|that) | (?:bye|goodbye|farewell|adieu|so long)[ ,]| no more (?!than |of )(?:[^\s,;:.!?<]+ ){1,4}?for (?:me|us) "
    r"| gone before | (?:cancell?ed|ended|stopped|killed|axed|closed|switched off|got rid of|quit|left|dropped|ditched) (?!(?:his|her|their|your) )"
    rf"| (?:takes?|took|taken|taking) (?:{ATOM}){{0,5}}?over | (?:gave|given|gives|got|bought) (?:me|us) (?:{ATOM}){{1,5}}?(?:free|year|work|licen[cs]e|account|present|birthday) "
    rf"| (?:{_FIRM}) (?:(?:is|now|will|always|gladly) )*(?:pays?|paying|covers?|covering|gave|gives) "
    r"| nothing (?:more )?(?:left )?(?:to pay|to do|owing|due) "
)
"""How a service that is not wanted is told to be dealt with, by whomever and however."""
_LEFT_OPEN = re.compile(
    r" (?:if|unless|until|till|(?:will|'ll|shall)(?! (?:now )?(?:pay|cover|end|stop|run out|lapse|expire))|before they(?! could)|must|need to|needs to|have to|has to|got to|should|want|wants|wanted to|going to|gonna|not|never|nobody|forgot|forget|remember|remind|"
    r"meant to|plan|try|trying|tried|tomorrow|tonight|yet|still|might|may|(?<!they )could|would|later|next week|whether|almost|nearly|once|when|how|read|article|piece|film|episode|series|show) "
)
"""What leaves it open whether a service was dealt with."""


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
    return out or _seen_to(told)


def _seen_to(told: Told) -> list[Finding]:
    """Return that the one service of which this turn speaks, on trial or not wanted, is dealt with in whatever words."""
    fit = [e for e in _waiting(told) if e.values.get("wants_to_cancel") or e.values.get("trial_until")]
    for at, said in enumerate(told.said):
        named = [e for e in fit if not e.changed and is_spoken_of(told, at, e, _OF_IT)]
        plain = said.sense.tells and not said.sense.asks and said.sense.line.mood != "hypothetical"
        if len(named) == 1 and plain and _SEEN_TO.search(said.line) and not _LEFT_OPEN.search(said.line):
            values: dict[str, Value] = {"cancelled_on": told.today}
            return [Finding(collection=SERVICES, entry=named[0], values=values, facts=(said.fact,))]
    return []


def _waiting(told: Told) -> list[Entry]:
    """Return the services on record that are going to cost again."""
    return [
        e
        for e in told.entries(SERVICES)
        if (e.values.get("renews_on") or e.values.get("trial_until"))
        and not e.values.get("cancelled_on")
        and not e.retired
    ]


def _meant(told: Told, said: Said) -> Entry | None:
    """Return the one service still running that a sentence can mean: one it names, else one that the turn tells of."""
    waiting = _waiting(told)
    named = [e for e in waiting if words(str(e.values["name"])) & said.words]
    fit = named or [e for e in waiting if e.changed]
    return fit[0] if len(fit) == 1 else None
