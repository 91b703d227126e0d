"""Allergies on record that a later day tells to be none or another one's, without their name or by a food they cover.

"Ben has outgrown it" is about the only allergy that is known of Ben; "Maya can have all dairy from now on" about her
milk. Who is spoken of as "he" in a talk of its own is the only one whose allergies are known. A whole turn may tell it:
whose allergy and what it is to in one sentence, and in another that nothing happened or that it is off the file.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re

from usercode.state.frames.foods import eaten, foods_in
from usercode.state.frames.functionwords import SUBJECTS
from usercode.state.frames.matching import Entry
from usercode.state.frames.patients import treats
from usercode.state.frames.phrases import is_name, same_person
from usercode.state.frames.spots.cleared import is_cleared, is_told_over
from usercode.state.frames.spots.reactions import suspects
from usercode.state.frames.spots.whose import named, stated
from usercode.state.frames.tokens import Token
from usercode.state.frames.turns.seated import Seat, sits
from usercode.state.frames.turns.told import Finding, Said, Told
from usercode.state.frames.verbs import ADVERBS, AUXILIARIES
from usercode.state.frames.words import CARERS, PEOPLE
from usercode.wordnet import parts

ALLERGIES = "health.allergies"
_NAMELESS = re.compile(
    r" (?:outgr[eo]w\w*|(?:grew|grown|growing) out of) (?:it|that|this|them)(?= (?:[,;.!]|now|at last|completely|entirely|altogether|says|since|and|by)|\s*\Z)"
    r"| (?:clear|free|rid|cured) of (?:it|that|them) | (?:got|is|'s) over it (?=[,;.!])"
    r"| (?:have|eat|drink|take|tolerate) (?:it|that|them) (?:\S+ ){0,3}?(?:again|now|without|these days|from now on) "
    r"| (?:allergy|intolerance) | (?:food|oral|egg|milk|nut|peanut) challenge | back on the menu "
)
"""How an allergy is told to be over that the sentence does not name."""
_OF_ALLERGY = re.compile(r" (?:allerg\w+|intoleran\w+|challenge|on the menu|skin test|blood test|antihistamines?) ")
_PRONOUN = re.compile(r"\A (?:and |so |now |but )?(?:he|she) ")


def outgrown(told: Told) -> list[Finding]:
    """The allergies told on an earlier day, or in the sentence before, of which this turn says that they are over."""
    earlier = [e for e in told.entries(ALLERGIES) if _is_known(e, told)]
    fresh = [e for e in told.fresh(ALLERGIES) if e.record is None and not e.retired]
    out: list[Finding] = []
    for at, said in enumerate(told.said) if earlier or fresh else ():
        before = told.said[at - 1].fact if at else None
        just_told = [e for e in fresh if before in e.facts and said.fact not in e.facts]
        known = just_told or earlier
        if said.sense.asks or not is_told_over(said.sense.line):
            continue
        own = [e for e in known if _is_whose(e, said, known)]
        meant = [e for e in own if eaten(str(e.values.get("substance") or ""), said.text)]
        nameless = _NAMELESS.search(said.line) and not suspects(said.sense.line) and len(own) == 1
        of_it = known is just_told or _OF_ALLERGY.search(said.line) or not _names_a_thing(told, said)
        if not meant and nameless and of_it:
            meant = own
        out += [Finding(collection=ALLERGIES, entry=e, facts=(said.fact,), retires=True) for e in meant]
    return out


_TESTED = r"(?:allerg\w+|food|oral|skin|prick|patch|blood|challenge|provocation|hospital|clinic|supervised)"
_EATS = r"(?:eat|eats|ate|eaten|drink|drinks|drank|have|has|had|having|takes?|took|taken|swallow\w*|finish\w*|managed?|got through)"
_PEACE = r"(?:no|not (?:an?|one)|zero|without) (?:an? |any |the slightest |a single |single |further )?"
_UNHARMED = r"(?:reactions?|symptoms?|hives?|spots?|rash|itch\w*|wheez\w*|swelling|ill effects?|sign of trouble)"
_MAY = r"(?:can|may|could|(?:is|'s|am|'m|are|was|were) (?:allowed|free|able|fine|safe|cleared|ok|okay) to)"
_FREELY = (
    r"(?:again|now|freely|safely|normally|like (?:any|every|other|the rest|all)\w*|as (?:much|many|often|she|he|i)|"
    r"(?:he|she|i) (?:likes?|wants?|pleases?|fanc\w+)|from now on|at last)"
)
_FREED = re.compile(
    rf" pass(?:ed|es) (?:\S+ ){{1,4}}?(?:challenge|provocation) | pass(?:ed|es) (?:[^\s,;.]+ ){{0,4}}?(?:tests?|trial) (?:[^\s,;.]+ ){{0,3}}?{_TESTED} "
    rf"| pass(?:ed|es) (?:[^\s,;.]+ ){{0,4}}?{_TESTED} (?:\S+ )?(?:tests?|trial) | toler(?:ates?|ated) (?!no )"
    rf"| {_EATS} (?:[^\s;.!?]+ ){{0,14}}?(?:{_PEACE}(?:trouble|problems?|bother|upset|issues?)|nothing (?:at all |whatsoever |bad )?(?:happened|came)|(?:not|n't|never) (?:so much as|even) (?:an? |one )?\S+) (?!find\w* |get\w* |to )"
    rf"| {_PEACE}{_UNHARMED} | (?:no longer|(?:do|does|did)(?: not|n't| n't)|never) react(?:s|ed)? "
    rf"| {_MAY} (?:now |safely |happily |also )*(?:have|eat|drink|take|enjoy) (?:[^\s;.!?]+ ){{0,5}}?{_FREELY} "
    r"| cured of (?:it|that|the|his|her|my|this|all) | (?:was|is|were|been) (?:never|not) (?:really |actually )?(?:an? )?(?:\S+ )?(?:allergy|allergic) "
    r"| (?:back|on again|on) on (?:the|his|her|my|our) (?:menu|plate|table|list) | (?:grown|grew|growing) out of | outgr[eo]w\w* "
    r"| (?:egg|milk|dairy|nut|peanut|wheat|soya|food|allergy|challenge|reintroduction) ladder (?:is|'s|was) (?:now |finally |all |officially )*(?:done|finished|complete|completed|over|behind)"
    r"| (?:finished|completed|done with|got through|came through|top of) (?:[^\s;.!?]+ ){0,3}?(?:ladder|desensiti[sz]ation|immunotherapy) "
)
"""What tells of whoever is known to react to something that they do no longer, in a turn that names it."""
_LET_OFF = re.compile(
    r" (?:try|tried|tries|eat|eats|ate|eaten|gave|given|took|taken|swallowed|(?:re)?tested) (?:[^;.!?]+ )?(?:was|were|is|'s|am|'m|been|felt|did) (?:[a-z]+ly |quite |just )*(?:fine|ok|okay|well|all right|alright) "
    r"| (?:no|not an?|never an?|not any) (?:real |true |actual )?allergy (?!to |from )| (?:only|just|merely|nothing but) (?:an? |some |ordinary |plain )?(?:nausea|side effects?|stomach|virus|coincidence|heat rash) "
    r"| (?:deleted|removed|struck|crossed|wiped|erased|scrapped) (?:it|that|them)(?: off| out)? | took (?:it|that) (?:off|out) | (?:note|entry|label|warning|flag|mark|sticker|remark|tag|alert) (?:[^;.!?]+ )?(?:gone|removed|deleted|off|out|crossed out|cancelled) "
    r"| (?:signed|signs) (?:me|him|her|them|[a-z]+) off (?!work|sick|on)| (?:discharged|released) (?:me|him|her|them|[a-z]+) from "
    r"| (?:can|may|could) (?:now )?forget (?:about|all about) (?:it|that|the) | all[- ]clear | green light | clean bill | false alarm | mis(?:diagnos|label|read)\w* | (?:it|that) (?:was|is|'s) (?:never|not) (?:really |actually )?the "
    r"| (?:is|'s|am|'m|are|got|been) (?:now |well |finally |completely |long )*over (?:it|that|them) | (?:has|have|'s) (?:gone|disappeared|vanished|worn off) "
    r"| (?:removed|taken|took|struck|crossed|deleted|wiped|scratched|erased|dropped|gone|came|lifted) (?:[^\s;.!?]+ ){0,5}?(?:from|off|out of) (?:my|his|her|their|our|the) "
    r"(?:\S+ ){0,2}?(?:records?|files?|charts?|notes?|lists?|cards?|form|history|papers?|bracelet|wristband) "
)
"""What tells so in a turn that is about allergies, tests and those who make them."""
_AT_THE_CLINIC = re.compile(
    r" (?:allerg\w+|intoleran\w+|tests?|tested|challenge|hospital|clinic|doctors?|dr|gp|specialists?|consultant|nurse|p?a?ediatrician|results?|bloods?|dermatologist|immunologist) "
)
_NOT_FREED = re.compile(
    r" (?:if|whether|unless|hop(?:e|es|ed|ing)|might|maybe|perhaps|wonder\w*|asked|wish\w*|until|till|would|should|almost|nearly|one day|some ?day|will|'ll|going to|"
    r"tomorrow|appointment|booked|referr\w+|waiting|not yet|yet to|still|again reacted|failed?|positive|worse|confirmed|never again|(?:can|may|is|am|are|'s|could|ca) (?:not|n't|never)|cannot) "
)
"""What leaves open whether somebody may have something again, or tells that they may not."""


def freed(told: Told) -> list[Finding]:
    """The allergies on record of which a whole turn tells that they are none any more.

    One of its sentences tells so of the one who has the allergy, or of nobody; it or another names what it is to.
    """
    known = [e for e in told.entries(ALLERGIES) if _is_known(e, told)]
    ended: dict[int, Finding] = {}
    for at, said in enumerate(told.said):
        meant = [e for e in known if _is_told_of(told, at, e) and _speaks_of(told, e)] if _frees(told, said) else []
        gone = [*meant, *(e for e in told.entries(ALLERGIES) if e.record is not None and e.retired)]
        again = [e for e in told.fresh(ALLERGIES) if e.record is None and any(_is_same(e, one) for one in gone)]
        ends = [*meant, *again] if meant or is_cleared(said.line) else []
        found = {id(e): Finding(collection=ALLERGIES, entry=e, facts=(said.fact,), retires=True) for e in ends}
        ended = found | ended
    return list(ended.values())


def _frees(told: Told, said: Said) -> bool:
    """Whether a sentence tells that somebody may have again what is named somewhere in the turn."""
    if said.sense.asks or not said.sense.tells or not stated(said.sense.line):
        return False
    of_tests = any(_AT_THE_CLINIC.search(s.line) for s in told.said)
    found = _FREED.search(said.line) or (_LET_OFF.search(said.line) if of_tests else None)
    return found is not None and not _NOT_FREED.search(said.line.replace(found[0], " ", 1))


def _is_told_of(told: Told, at: int, entry: Entry) -> bool:
    """Whether a sentence tells of the one who has an allergy, or goes on about them.

    Where the turn names nobody, whoever alone is known to react to what it names is meant.
    """
    person = str(entry.values.get("person") or "")
    for said in reversed(told.said[: at + 1]):
        line = said.sense.line
        people = [n.name for n in named(line, line.scene) if n.name and not _treats(n.name)]
        if people:
            return any(sits(Seat(one), person, told) or f" {person}".endswith(f" {one}") for one in people)
    others = [e for e in told.entries(ALLERGIES) if e is not entry and not e.retired and _is_named(told, e)]
    return person == told.said[at].sense.scene.me or (_is_named(told, entry) and not others)


def _treats(name: str) -> bool:
    return treats(name) or _AT_THE_CLINIC.search(f" {name.lower()} ") is not None


def _speaks_of(told: Told, entry: Entry) -> bool:
    """Whether a turn names what an allergy is to, or speaks of an allergy of whoever has no other."""
    person = entry.values.get("person")
    others = [e for e in told.entries(ALLERGIES) if not e.retired and e.values.get("person") == person]
    return _is_named(told, entry) or (len(others) == 1 and " allerg" in told.text.lower())


def _is_named(told: Told, entry: Entry) -> bool:
    substance = str(entry.values.get("substance") or "")
    same = set(foods_in(substance)) & set(foods_in(told.text)) - _EMPTY
    return bool(same or eaten(substance, told.text))


_EMPTY = frozenset({"the", "a", "an", "and", "of", "all", "allergy", "food", "to"})


def _is_same(fresh: Entry, known: Entry) -> bool:
    """Whether a turn that frees somebody was read as if they, or who treats them, had the allergy."""
    person, substance = (str(fresh.values.get(k) or "").lower() for k in ("person", "substance"))
    old = str(known.values.get("substance")).lower()
    whose = person == str(known.values.get("person")).lower() or _treats(person)
    return whose and (substance == old or bool(eaten(old, substance)))


def _names_a_thing(told: Told, said: Said) -> bool:
    """Whether "it" may be something else that a sentence or the one before it names: "his bike, he has outgrown it"."""
    at = told.said.index(said)
    return any(_is_thing(t) for one in told.said[max(0, at - 1) : at + 1] for t in one.tokens)


def _is_thing(token: Token) -> bool:
    nobody = token.kind != "word" or token.low in PEOPLE | CARERS | ADVERBS | SUBJECTS | AUXILIARIES or is_name(token)
    return not nobody and parts(token.low.removesuffix("s")).get("noun", 0.0) > _MOSTLY


_MOSTLY = 0.5


def _is_known(entry: Entry, told: Told) -> bool:
    earlier = entry.said_at is not None and entry.said_at.date() < told.today
    return entry.record is not None and not entry.retired and not entry.changed and earlier


def _is_whose(entry: Entry, said: Said, known: list[Entry]) -> bool:
    line = said.sense.line
    person = str(entry.values.get("person") or "")
    people = [n.name for n in named(line, line.scene) if n.name]
    if people:
        return any(same_person(person, one) for one in people)
    others = {str(e.values.get("person") or "") for e in known} - {line.scene.me}
    if _PRONOUN.match(said.line):
        return others == {person}
    return person == line.scene.me


_WAS_NOT_THEM = (
    r" (?:is|was|'s|were|isn't|wasn't) ?(?:not|n't|never) {who} (?:who|that|with|at all|but|having) "
    r"| (?:not|never) {who}(?: 's)? (?:at all |after all |one )?(?:[,.;!]|but |\Z)"
    r"| {who} (?:eats?|has|drinks?|takes?|loves?|can (?:have|eat|take)) (?:\S+ ){1,4}?(?:happily|fine|gladly|without (?:trouble|a problem)|no problem|all (?:day|the time)|by the \S+) "
)
"""How somebody is told not to be the one: "it is not Pavel who has the trouble with kiwi", "that's Anton, not Pavel"."""
_MIXED_UP = re.compile(
    r" (?:mix\w* (?:\S+ ){0,4}?up|mix-?up|confus\w+|got (?:that|it|them|this) wrong|wrong (?:one|person|cousin|brother|sister|name|kid|child|twin)|muddl\w+|"
    r"turns out|i was wrong|my mistake|correction|the other way round|is the (?:one|allergic one)|it (?:is|'s|was) (?:(?:his|her|my|our|their) )?[^\s,;.]+(?: [^\s,;.]+)? |that (?:is|'s|was) (?:his|her|my|our) ) "
    r"| (?:it|that) (?:is|'s|was) "
)
"""What tells beside it that another one is."""
_TROUBLE = re.compile(
    r" (?:allerg\w+|react\w*|intoleran\w+|rash|hives|swell\w*|trouble|problems?|issues?|business|thing|scare|epipen|can not|ca n't|cannot|may not|must not|happily|gladly|fine) "
)
"""What tells that a turn speaks of what somebody cannot have."""
_NOT_ALONE = re.compile(r" (?:not only|not just|too|as well|also|both|either) ")


def mistaken(told: Told) -> list[Finding]:
    """The allergies told on an earlier day that this turn tells to be another one's: "I mixed up my cousins"."""
    known = [e for e in told.entries(ALLERGIES) if _is_known(e, told)]
    out: list[Finding] = []
    turn = " ".join(said.line for said in told.said)
    for entry in known if _MIXED_UP.search(turn) and _TROUBLE.search(turn) else ():
        who = re.escape(str(entry.values["person"]).lower())
        pattern = re.compile(_WAS_NOT_THEM.replace("{who}", rf"(?:(?:my|our) )?{who}"))
        for said in told.said:
            about = eaten(str(entry.values.get("substance") or ""), told.text) or _names_it(entry, told)
            if about and not said.sense.asks and pattern.search(said.line) and not _NOT_ALONE.search(said.line):
                out.append(Finding(collection=ALLERGIES, entry=entry, facts=(said.fact,), retires=True))
                break
    return out


def _names_it(entry: Entry, told: Told) -> bool:
    """Whether a turn names what an allergy is to by a word of its own."""
    named_so = {w for w in str(entry.values.get("substance") or "").lower().split() if len(w) > len("nut")}
    return not named_so.isdisjoint(re.findall(r"[a-z-]+", told.text.lower()))
