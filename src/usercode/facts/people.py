"""Who a sentence is about: the speaker for "I" and "we", a person it names, a relation ("my sister"), or "" .

Part of the facts stage. Judged from the subject of one sentence, never from the conversation: pronouns of the third
person, and anything that may be a thing rather than a person, give "". Frames use `holders` to see whose passport,
allergy or birthday a phrase is.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from usercode.facts.vocabulary import words

RELATIONS = words(
    "mother mom mum mommy mama father dad daddy papa parents parent sister brother sibling siblings son daughter "
    "child children kid kids baby twin twins husband wife spouse partner boyfriend girlfriend bf gf fiance fiancé "
    "fiancee fiancée ex grandmother grandma granny nana grandfather grandpa granddad grandparents grandson "
    "granddaughter aunt auntie uncle cousin niece nephew stepmother stepmom stepfather stepdad stepsister "
    "stepbrother stepson stepdaughter godmother godfather godson goddaughter mother-in-law father-in-law sister-in- "
    "law brother-in-law daughter-in-law son-in-law in-laws friend buddy mate bestie roommate flatmate housemate "
    "neighbor neighbour colleague coworker co-worker boss manager assistant teacher coach tutor mentor doctor "
    "dentist therapist nurse lawyer accountant landlord landlady tenant client customer nanny babysitter dog cat "
    "puppy kitten pet fam family"
)
_OWNERS = r"(?:my|our|his|her|their|your)"
_ADJECTIVES = (
    r"(?:(?:best|older|oldest|elder|younger|youngest|big|little|baby|late|dear|old|close|new|good|twin|"
    r"eldest|step|half|"
    r"favorite|favourite|wonderful|sweet|lovely|former|ex|future|adopted|first|second|middle)[ -])*"
)
_NAME = r"[A-Z][^\W\d_]*(?:-[A-Z][a-z]+)?(?:\s+[A-Z][^\W\d_]+)?"
_NOT_NAMES = words(
    "the a an this that these those it there here what when where why how who which if so and but or yes yeah no "
    "not ok okay oh wow hey hi hello thanks thank well also then now just please maybe perhaps today tomorrow "
    "yesterday tonight last next every each all some any both most many my our his her their your its he she they "
    "we you i im monday tuesday wednesday thursday friday saturday sunday january february march april may june "
    "july august september october november december christmas easter thanksgiving halloween after before during "
    "since until because although while as at in on by for from with to of about let lets can could would will "
    "should do does did is are was were has have had got been being congrats congratulations sorry glad happy good "
    "great nice sounds love loved cool awesome amazing really absolutely definitely sure actually honestly anyway "
    "speaking guess remember look looks losing only everyone everybody someone somebody anyone nobody nothing "
    "everything something plus even still finally recently currently once one two three already never always people "
    "work life school doctor dentist dermatologist mechanic landlord management amazon netflix google apple dr mr "
    "mrs ms nobody spring summer fall winter autumn"
)
_ILLS = (
    r"(?:allerg\w+|intoleran\w+|diabetes|asthma|eczema|migraines?|fever|cold|flu|appointment|interview|exam|surgery|"
    r"birthday|recital|baby|brother|sister|son|daughter|kids?|children|dog|cat|job|girlfriend|boyfriend|wife|husband)"
)
_HUMAN = (
    r"(?:said|says|told|tells|asked|asks|thinks|thought|knows|knew|believes|prefers|loves|likes|hates|wants|wanted|"
    r"lives|lived|works|worked|bought|took|gave|called|texted|emailed|visited|visits|joined|graduated|graduates|"
    r"married|plays|played|eats|ate|cooks|drinks|reads|speaks|studies|studied|teaches|taught|takes|owns|owes|paid|"
    r"decided|promised|invited|agreed|died|went|came|met|told|sent|wrote|borrowed|"
    r"(?:moved|moves) (?:to|in|out|here|away|back)|(?:passed|passes) (?:away|the|his|her)|"
    r"got (?:married|engaged|divorced|a|an|the|into|hired|fired|sick|promoted|diagnosed|accepted|back)|"
    r"(?:turned|turns|is turning) \d|(?:can't|cannot|doesn't|does not|didn't|won't) (?:eat|drink|like|want|know|work|"
    r"live|take|drive|have)|(?:needs|has|had|wants|plans|hopes) to (?:go|see|take|eat|work|move|visit|"
    r"leave|fly|study|stop)|"
    rf"(?:has|had|'s got|gets) (?:\w+ ){{0,4}}?{_ILLS}|(?:is|was|'s|isn't|wasn't) (?:(?:not|also|severely|very|now|"
    r"still|really|deathly|mildly) )*(?:allergic|intolerant|vegetarian|vegan|pregnant|married|engaged|"
    r"divorced|diagnosed|"
    r"born|sick|ill|diabetic|coming|moving|visiting|arriving|flying|leaving|staying|graduating|retiring|"
    r"studying|living|"
    r"getting married|\d+ years|my|our|his|her|a (?:doctor|nurse|teacher|lawyer|vegetarian|vegan|student|friend)))"
)


_NOUN_ENDINGS = tuple(
    words("ing tion ment ness ity ism ship ture ery ance ence tly ably ually fully ously kily nally cally dly")
)


@dataclass(frozen=True, slots=True)
class Holder:
    """A phrase that owns something: "my", "Marta's", "my sister's". `who` is the person, "" when unclear."""

    start: int
    end: int
    text: str
    who: str


@cache
def _patterns() -> dict[str, re.Pattern[str]]:
    relation = "|".join(sorted(map(re.escape, RELATIONS), key=len, reverse=True))
    kin = rf"{_OWNERS}\s+{_ADJECTIVES}(?:{relation})"
    opening = (
        r"(?:[\W\d_]|(?:and|but|so|also|then|oh|well|yes|yeah|no|btw|by the way|hey|hi|hello|actually|now|"
        r"today|yesterday)"
        r"\b)*"
    )
    return {
        "first": re.compile(
            rf"^{opening}(?:(?:\w[\w'’]*\s+){{0,4}}?|(?:[^,;]{{1,60}}),\s*(?:and\s+)?)(?:i|we|i'm|i'll|"
            rf"i've|i'd|we're|we've|we'll)\b"
            r"(?!\.\w)",
            re.IGNORECASE,
        ),
        "bare": re.compile(
            rf"^{opening}(?:(?:just|finally|recently|also|still|really|currently) )*(?:got|went|started|took|had|been|"
            r"bought|made|lost|found|met|moved|signed|finished|tried|decided|spent|thinking|looking|planning|working|"
            r"feeling|loving|can't|gonna|need|love|hoping|glad|excited|wish|saw|visited|passed|quit|joined)\b"
            r"(?! (?:your|you|for you|to hear)\b)",
            re.IGNORECASE,
        ),
        "mine": re.compile(
            rf"^{opening}(?:[^,;]{{1,40}},\s*)?(?:my|our)\s+(?!{_ADJECTIVES}(?:{relation})\b)\w", re.IGNORECASE
        ),
        "kin": re.compile(
            rf"(?P<kin>(?i:{kin}))\b(?:,?\s+(?:(?:is|was)\s+)?(?:(?:named|"
            rf"called)\s+)?(?P<name>{_NAME}))?(?P<own>(?:'|’)s\b)?"
        ),
        "lead": re.compile(
            rf"^{opening}(?:(?:last|this|next|on|in|at|every|after|before|yesterday|today|tomorrow)\b"
            r"(?:[^,;]{0,40},\s*|[^,;]{1,24}?\s(?=my\b|our\b)|\s+(?=[A-Z]))?)?",
            re.IGNORECASE,
        ),
        "name": re.compile(
            rf"(?P<name>{_NAME})(?=\s+{_HUMAN}\b|'s (?=allergic|vegetarian|vegan|pregnant|turning)|,\s+(?:who|my)\b)"
        ),
        "holder": re.compile(
            rf"\b(?:(?P<kin>(?i:{kin}))(?:\s+(?P<kin_name>{_NAME}))?(?:'|’)s|(?P<name>{_NAME})(?:'|’)s|"
            rf"(?P<own>(?i:my|our)))\b"
        ),
    }


def about(sentence: str, speaker: str) -> str:
    """Return the speaker's name for "I", the name or relation of another person, or "" when it is unclear."""
    p = _patterns()
    lead = p["lead"].match(sentence)
    start = lead.end() if lead else 0
    kin = p["kin"].match(sentence, start)
    if kin and kin["kin"].split()[0].lower() in ("my", "our"):
        return _of_kin(kin, sentence)
    name = p["name"].match(sentence, start)
    if name and _is_name(name["name"]):
        return name["name"]
    if p["first"].match(sentence) or p["mine"].match(sentence) or p["bare"].match(sentence):
        return speaker
    return ""


def _of_kin(kin: re.Match[str], sentence: str) -> str:
    """Read "My sister" or the name that goes with it; "my sister and I" is nobody alone."""
    after = sentence[kin.end() :].lstrip().lower()
    if after.startswith(("and ", "& ")):
        return ""
    name = kin["name"]
    if name and _is_name(name):
        return name
    return kin["kin"].lower()


def _is_name(name: str) -> bool:
    """Leave out common words that stand at the start of a sentence, and nouns by their endings."""
    first = name.split(maxsplit=1)[0].lower()
    return first not in _NOT_NAMES and len(first) > 1 and not first.endswith(_NOUN_ENDINGS)


def holders(sentence: str, speaker: str) -> list[Holder]:
    """Return the possessive phrases of a sentence: whose things it speaks of."""
    found: list[Holder] = []
    for match in _patterns()["holder"].finditer(sentence):
        name = match["name"] or match["kin_name"]
        if name and not _is_name(name):
            continue
        who = name or (speaker if match["own"] else (match["kin"] or "").lower())
        found.append(Holder(match.start(), match.end(), match.group(), who))
    return found
