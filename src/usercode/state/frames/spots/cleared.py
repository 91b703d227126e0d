"""Spots of allergies that are none any more: grown out of, ruled out by a test, or taken off the file."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re
from dataclasses import replace

from usercode.state.frames.reading import Reading
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.reactions import ALLERGY_RECORDS, low_start, suspects
from usercode.state.frames.spots.whose import named, nearest, stated

_ALLERGY = r"(?:\S+ ){0,3}?(?:allergy|allergic|allergen|label|intolerance|intolerant)"
_GONE = re.compile(
    rf" (?:grew|grown|growing|grows) out of | outgr[eo]w\w* "
    r"| not (?:actually |really |even |in fact |, in fact , )?allergic (?:to (?:\S+ ){1,3}?)?(?:at all|after all|any ?more|any longer|now|in the end) "
    r"| (?:turns out|turned out|found out|found|showed|shows|says|said|confirmed|confirms|proved|proves) (?:\S+ ){0,4}?(?:not|never) (?:actually |really |in fact )?(?:allergic|an allergy|a real allergy|a true allergy) "
    rf"| (?:no longer|never|not) (?:\S+ ){{0,3}}?(?:have|has|had|got) (?:an? |the |any |his |her |my )?{_ALLERGY} (?:any ?more|after all|now|at all) "
    rf"| no longer (?:have |has )?(?:an? |the |any |my |his |her )?{_ALLERGY} "
    rf"| (?:ruled|crossed|struck) (?:out |off )?{_ALLERGY} | {_ALLERGY} (?:\S+ ){{0,4}}?(?:was|is|has been|'s been|got|been) (?:\S+ )?(?:ruled out|crossed out|struck off|removed|taken off|deleted|cleared|disproved|lifted|gone) "
    r"| (?:back on the menu|passed (?:the|a|an|his|her|my) (?:\S+ ){0,3}?(?:challenge|test))(?= )"
    r"| (?:can|may|could|is allowed to|are allowed to|am allowed to) (?:now )?(?:have|eat|drink) (?:\S+ ){1,2}?again "
    r"| (?:can|may|is allowed to|are allowed to|am allowed to) (?:now )?(?:have|eat|drink) (?:all |any )?(?:\S+ ){1,2}?(?:from now on|now|these days|at last|like everybody) "
    r"| (?:is|'s|am|'m|are) (?:now |totally |perfectly |absolutely |quite )?(?:fine|ok|okay|safe) with (?:\S+ ){1,2}?(?:now|these days|nowadays|since|again) "
    r"| (?:is|are) (?:now |perfectly |totally |absolutely |quite )*(?:fine|ok|okay|safe) for (?:me|him|her|us|them|[a-z]+) (?:now|again|these days) "
    r"| tolerates? (?:\S+ ){1,2}?(?:now|these days|fine|well|again) | challenge (?:went|was) (?:\S+ )?(?:well|fine|ok|okay|great|smoothly) "
    rf"| (?:declar|pronounc|consider|call|mark|record)(?:e?[sd]|ing)? {_ALLERGY} (?:to be |as )?(?:\S+ )?(?:gone|over|history|outgrown|resolved|cured|cleared|a thing of the past) "
    r"| (?:is|'s|was|been|got|am|'m|are) (?:now |officially |finally |fully )*cleared (?:for|of|to (?:eat|have|try|take)) (?!an? |the (?:re)?test)"
    r"| (?:allergy|intolerance) (?:is|'s|has) (?:gone|over|history|vanished|disappeared|a thing of the past) "
    r"| (?:had|has|have) nothing to do with "
    r"| (?:he|she|i) (?:is|'s|am|'m|has been|have been|has|have) (?:now |all |completely |totally |fully |quite |finally |been )*(?:clear of|rid of|cured of|over) "
    r"(?:it|that|this|them) (?=[,;.!–—]|now |and |at last |these days |completely |for good )"
    rf"| (?:is|'s|am|'m|are|was|were|be|been) (?:now |all |completely |totally |fully |quite |finally )*(?:clear of|free of|free from|rid of|cured of|over) "
    rf"(?:his|her|my|the|their|that) {_ALLERGY} "
    r"| (?:got|gotten|get|gets) (?:completely |finally |well )?(?:rid of|over|past) (?:it (?=[,;.!]|now |by |when )|(?:his|her|my|the|their|that) (?:\S+ ){0,3}?(?:allergy|allergies|intolerance) )"
    r"| (?:lost|overcame|overcome|beat|beaten|conquered|shaken off|shook off|left behind|waved goodbye to|said goodbye to) (?:his|her|my|the|their|that) "
    r"(?:\S+ ){0,3}?(?:allergy|allergies|intolerance) "
    r"| (?:can|may|could|is able to|'s able to|am able to) (?:now |happily |finally |safely )*(?:have|eat|drink|take|tolerate) (?:\S+ ){1,3}?without (?:any |the slightest |a |further )?"
    r"(?:trouble|problems?|issues?|difficult\w+|reactions?|bother|worry|incident|hitch) "
    r"| never (?:really |actually |even )?had (?:an? |any |the )?(?:\S+ )?(?:allergy|intolerance|coeliac|celiac) "
    r"| (?:does|do|did|is|are|'s|'m|am) (?:not|n't) (?:really |actually |in fact )?(?:have )?(?:coeliac|celiac) (?:disease )?(?:at all|after all|any ?more)"
    r"| (?:was|is|were) never (?:really |actually )?(?:an?|a real|a true) (?:\S+ )?allergy "
    r"| (?:never (?:was|were|have been|had been)|(?:was|were|have been) never) (?:really |actually |even )?allergic "
    rf"| (?:took|taken|removed|deleted|cleared) {_ALLERGY} (?:off|from) "
    r"| (?:was|is|were) (?:not|n't|never) (?:actually |really |even )?(?:the |an? )?(?:\S+ ){1,2}?(?:at all|after all|in the end) "
    rf"| (?:entry|label|warning|flag|sticker|{_ALLERGY}) (?:is|'s|was|has been|has) (?:now |finally )*(?:gone|removed|deleted|struck|taken) (?:off|from|out of) "
    r"| (?:may|can|is allowed to|am allowed to) (?:now |safely |freely )*(?:eat|have|take|drink) (?:it|them|that) (?:\S+ )?(?:again|like (?:any|every)(?:body|one)|from now on|freely|now) "
    rf"| {_ALLERGY} (?:[^;.!?]+ )?(?:it|that|which) (?:was|is|'s|turned out to be|has been) (?!no |not |never |n't )(?:all |just |only )?(?:an? |the )?(?:\S+ )?(?:mistake|error|mix-?up|misunderstanding|misdiagnosis|typo|wrong) "
    rf"| {_ALLERGY} (?:[^;.!?]+ )?(?:they|he|she|we|i|doctor|gp|nurse|clinic|hospital|surgery) (?:have |has |'ve |'s |had )?(?:deleted|removed|struck|crossed|wiped|erased|taken|scrapped) (?:it|that|them) "
    r"| (?:rash|hives|spots|reaction|allerg\w+) (?:[^;.!?]+ )?(?:it|that) (?:was|is|'s|turned out to be) (?:only|just|nothing but|merely|really) (?:an? |the |his |her |my )?(?:\S+ )?(?:virus|coincidence|bug|heat|side effects?|eczema|nerves|stress|washing powder|detergent) "
    r"| (?:tests?|tested|results?|bloods) (?:[^;.!?]+ )?(?:nothing(?: at all)?(?= [,;.!–—])|(?:he|she|i) (?:is|'s|am|'m) (?:in the |all )?clear(?= [,;.!–—])) "
    r"| under (?:\S+ )?supervision (?:[^;.!?]{0,60} )?(?:no reaction|nothing happened|without (?:any |a )?(?:reaction|trouble|problems?)|(?:was|were|all) (?:\S+ )?fine) "
    r"| (?:test|tests|tested|result|results|challenge) (?:\S+ ){0,9}?(?:negative|came back clear|was clear|were clear|is clear|all clear) "
)
"""How an allergy is told to be none: "it turns out I'm not allergic to penicillin at all"."""
_NOT_CERTAIN = re.compile(
    r" (?:asked|whether|if|might|(?:may|could)(?! (?:now |safely |freely |again |have |eat |take |drink |be given |go ))|maybe|hope|hoping|wonder\w*|should|until|before(?= (?![.,;!]))|false) "
)


_NOT_THAT = re.compile(r" allerg\w+ (?:to )?(?:\S+ ){0,3}?, (?:and )?not (?:to )?(?:the )?(?=\S+ )")


def corrected(line: Line) -> list[Reading]:
    """Read what somebody is told not to react to beside what they do: "it's almonds she's allergic to, not walnuts"."""
    found = _NOT_THAT.search(line.text)
    if found is None or not stated(line) or _NOT_CERTAIN.search(line.text):
        return []
    at = line.token_at(found.end())
    person = nearest(named(line, line.scene), at, line.scene)
    return [
        Reading(collection=ALLERGY_RECORDS, values={"person": person, "substance": low_start(name)}, mode="retire")
        for i, name in suspects(line)
        if person and i >= at
    ]


_NOT_GONE = re.compile(
    r" (?:not|n't|never|yet to|hardly|nobody|no one|far from) (?:\S+ ){0,3}?(?:grow|grows|grew|grown|outgr[eo]w\w*|clear of|free of|free from|rid of|"
    r"cured|over|got over|lost|overcome|beaten|able|have|eat|drink|take|tolerate) (?!(?:an? |the |any |his |her |my )?(?:\S+ ){0,3}?(?:allergy|allergic|intolerance) (?:any ?more|after all|now|at all) )"
)
"""How an allergy is told to go on: "he has not grown out of it yet"."""


def is_cleared(text: str) -> bool:
    """Return whether a line tells for certain that an allergy is over."""
    found = _GONE.search(text)
    if found is None or _NOT_CERTAIN.search(text):
        return False
    denied = _NOT_GONE.search(text)
    return denied is None or not denied.start() < found.end() - 1 <= denied.end() + len(found[0])


_MAY_NOW = re.compile(r" (?:may|could) (?:now |safely |freely |again )*(?:eat|have|take|drink|be given) ")


def is_told_over(line: Line) -> bool:
    """Whether a line tells for certain that an allergy is over; what somebody "may eat again" supposes nothing."""
    allowed = line.mood == "hypothetical" and _MAY_NOW.search(line.text) and " if " not in line.text
    return is_cleared(line.text) and stated(replace(line, mood="asserted") if allowed else line)


def cleared(line: Line) -> list[Reading]:
    """Read that somebody has an allergy no longer: "I grew out of my egg allergy", "the test came back negative"."""
    if not is_told_over(line):
        return []
    people = [n for n in named(line, line.scene) if n.at == 0 or line.tokens[n.at - 1].low != "like"]
    person = nearest(people, len(line.tokens), line.scene)
    return [
        Reading(collection=ALLERGY_RECORDS, values={"person": person, "substance": low_start(name)}, mode="retire")
        for _, name in suspects(line)
        if person
    ]
