"""Whose allergy a turn tells of, and to what, where its sentences tell it in pieces and in whatever order.

"What happened to Grandpa in the hospital was the sulfa meds. It's listed as an allergy now"; "Ordered a bracelet for my
dad. It's going to say allergic to codeine"; "Biopsy confirmed it, coeliac"; "Who knew one could be allergic to celery? I
am"; "Olivia's mum left me a list: EpiPen, allergic to nuts". A sentence must call it by a name that nothing else has, one
thing must be named that it can be to, and one person who can have it. Only where no other reader has read an allergy.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from usercode.state.change import Value
from usercode.state.frames.patients import treats
from usercode.state.frames.spots.cleared import is_cleared
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.of_whom import of_whom
from usercode.state.frames.spots.reactions import ALLERGY_RECORDS, DOUBT, HARM, NOT_SO, low_start, suspects
from usercode.state.frames.spots.tested import TREATS_ANIMALS
from usercode.state.frames.spots.whose import is_about_pets, named, stated
from usercode.state.frames.substances import kind_of_allergen
from usercode.state.frames.turns.told import Finding, Said, Told
from usercode.state.frames.words import CARERS

_NAMED = re.compile(
    r" (?:allergic|allerg(?:y|ies)(?! (?:tests?|testing|tested|appointments?|clinics?|doctor|nurse|specialist|team|tablets?|pills?|medicines?|meds|season|advice|info|information|forum|group|app|book) )|intoleran(?:t|ce)|anaphyla\w+|epi-?pens?|auto-?injectors?|adrenaline pens?"
    r"|carr(?:y|ies|ied|ying) (?:[^\s,;.]+ ){0,4}?(?:pens?|injectors?)(?= (?:because|for|with|against|due|everywhere|wherever|all|at|in case|on (?:him|her|me)|about|[,;.!–—-]))) "
)
"""What nothing has but an allergy or an intolerance."""
_COELIAC = re.compile(r" (?:coeliac|celiac) ")
_WORN = re.compile(
    r" (?:bracelets?|wristbands?|armbands?|medic(?:al)?[ -]?alert|dog ?tags?|alert (?:card|tag|necklace|pendant)|allergy (?:card|sticker|band)) "
)
"""What somebody wears or carries on which it stands what they must not be given."""
_SAYS_NO = re.compile(
    r" (?:say|says|said|saying|reads?|reading|printed|engraved|with|on it|in (?:big|red|capital|bold) \S+|:) (?:[^\s,;.!?]+ ){0,4}?no (?P<what>(?:[^\s,;.:!?<>]+ ){1,2}?)(?=[,;.:!?–—]|on |because |in |after |since |for )"
)
"""What stands on it: "bracelets that say NO PENICILLIN"."""
_FOUND = re.compile(
    r" (?:results?|tests?|bloods?|panel|antibod(?:y|ies)|ige|values?|levels?|allergists?|allergy (?:clinic|doctor|specialist|nurse)) "
)
_CULPRIT = re.compile(
    r" (?:culprit|villain|trigger|offender|through the roof|sky[- ]high|off the (?:scale|charts?)|came (?:back|up) positive|positive (?:for|to)|lit up|reacted) "
)
_BARS = re.compile(
    r" (?:(?:has|have|had|need|needs|got|am|is|'m|'s|are|was|told|must|should) (?:now |really |strictly |always )*(?:to )?(?:strictly |completely |totally )?(?:avoid|stay (?:well )?(?:off|away|clear)|steer clear|cut (?:\S+ )?out|leave (?:\S+ )?out|keep (?:off|away|clear))"
    r"|avoid (?:it|them|that|those) |never (?:again|eat|touch|have)|off (?:it|them) for (?:good|life|ever)|for (?:good|life|ever)) "
)
"""How somebody is told to keep from what a test has found."""
_UNCERTAIN = re.compile(
    r" (?:if|whether|unless|might|may|maybe|perhaps|possibl[ey]|probably|wonder\w*|suspect\w*|worried|worry|afraid|fear\w*|hop(?:e|es|ing)|wish|"
    r"ruled out|negative|cleared|(?:taken|took|struck|crossed|removed|deleted|comes?|came) (?:it |that )?(?:off|out|from)|(?:is|'s|am|'m|are|'re|got|was) (?:\S+ )?over|mistake\w*|wrong|gone|disproved|clear of|outgr\w+|used to|no longer|not any ?more|false alarm|until|pretend\w*|imagine\w*|suppose\w*|joke|joking|"
    r"adults|(?:lots|plenty|most|many|half) of|many|cheap|papers?|magazine|radio|telly|tv|news|season|pollen|hay ?fever|cream|eczema|practically|basically|mondays?|housework|homework|work|exercise|friendly|free|awareness|menu|page|policy|training|course|week) "
)
"""What makes it uncertain that somebody has an allergy, or that one to this is meant."""
_ASKED = re.compile(r" (?:asked|asking|asks|checked|checking|enquired|checks) (?:\S+ ){0,6}?(?:about|for|if|whether) ")
"""How somebody asks what is in a dish before they eat of it: no doubt is in that."""
_OF_STRANGERS = re.compile(
    r" (?:an?|some|another|every|one|the) (?:\S+ )?(?:girl|boy|child|kid|woman|man|lady|patient|customer|client|guest|pupil|student|passenger|stranger|celebrity|actor|actress|character|people|person) "
    r"| (?:everyone|everybody|nobody) (?:in|at|on|of) (?:(?!(?:is|are|has|seems) )[^\s,;.:]+ ){1,4}?(?:is|are|has|seems) "
)
_ONE_MAY = re.compile(
    r" (?:(?:one|you|people|anyone|anybody|somebody|someone|folks|humans|a person) (?:can|could) (?:even |actually |really )*(?:be|become|get|have)|it (?:is|was) (?:even )?possible to (?:be|become|get)) (?:\S+ )?(?:allergic to|an? allergy to|intolerant (?:to|of)) "
)
"""How it is asked whether there is such an allergy: "who knew you could be allergic to celery?"."""
_ANSWERED = re.compile(
    r"\A (?:(?:well|so|apparently|turns out|it turns out|yes|yep|and|but|because|guess what|now i know) (?:, |: |– )?(?:that )?)*(?P<who>(?:my |our )?(?:[^\s,;.:!?<>]+ ){1,3}?)(?:am|is|'m|'s|are|can|could) "
    r"(?:(?:one of them|allergic|now|badly|severely|apparently|definitely|certainly|for one) )*(?:[,.!–—-]|according|it turns|it seems|as of|since|so says|says|they say)"
)
"""How it is told who has it: "I am, according to my doctor", "Well, my husband is"."""
_BACK = 2
"""How many sentences before the one that names an allergy may tell whose it is and to what."""


def sufferers(told: Told) -> list[Finding]:
    """The allergies of this turn that its sentences tell only together."""
    out: list[Finding] = []
    if any(e.changed and e.retired for e in told.entries(ALLERGY_RECORDS)):
        return out  # one that was ruled out
    for at, said in enumerate(told.said):
        read = {fact for e in told.fresh(ALLERGY_RECORDS) for fact in e.facts} | {f for o in out for f in o.facts}
        near = _near(told, at)
        if said.fact in read:
            continue
        beside = any(s.fact in read for s in near)
        out += _answered(told, at) or (_pieced(said, near) if not beside or _causes(said) else [])
    return out


def _near(told: Told, at: int) -> list[Said]:
    """Return a sentence with those around it that may belong to it, itself first, then the ones before, then the next."""
    before = [*reversed(told.said[max(0, at - _BACK) : at])]
    return [told.said[at], *before[:1], *told.said[at + 1 : at + 2], *before[1:]]


def _pieced(said: Said, near: Sequence[Said]) -> list[Finding]:
    """Return the allergy that a sentence names, or whose ban it tells behind a test, with its cause and its bearer."""
    line = said.sense.line
    worn = _worn(said, near)
    if not (worn or _names_one(said, near)) or not _is_plain(said) or any(_SHOWN.search(s.line) for s in near):
        return []
    if worn:
        source, causes = said, worn
    else:
        found = next(
            ((s, c) for s in near if (c := _linked(s) if s is said else _causes(s) if _leads_to(s, said) else [])), None
        )
        if found is None:
            return []
        source, causes = found
    person = _bearer(said, source, near)
    if not person or (len(causes) > 1 and source is not said) or len(causes) > _MOST:
        return []
    coeliac = bool(_COELIAC.search(line.text)) and causes == ["gluten"]
    facts = tuple(dict.fromkeys((said.fact, source.fact)))
    return [_allergy(person, cause, facts, coeliac=coeliac) for cause in causes]


_SHOWN = re.compile(
    r" (?:novels?|films?|movies?|books?|stor(?:y|ies)|series|episodes?|articles?|characters?|dream\w*|dreamt|documentary|podcast|headlines?) "
)
"""What tells that somebody beside it is only read or heard of."""
_MOST = 3
"""To how many things at once somebody may be told in pieces to be allergic."""


def _linked(said: Said) -> list[str]:
    """Return what a sentence that names an allergy tells it to be to: right before the word, behind "to", or as its cause.

    What somebody was given by who knows of it is none: "the doctor knows about her allergy and gave her azithromycin".
    """
    line = said.sense.line
    cue = _NAMED.search(line.text)
    if cue is None:
        return _causes(said)
    story = _TELLS_WHY.search(line.text) or _ASKED.search(line.text) or HARM.search(line.text)
    out = []
    for at, name in suspects(line):
        start = line.starts[at - name.count(" ")]
        lead = line.text[:start]
        behind = line.text[cue.end() - 1 : start] if start > cue.start() else ""
        close = not behind and not re.search(r"[,;:–—] ", line.text[start : cue.start() + 1])
        near = start <= cue.start() and line.text[start : cue.start()].count(" ") <= _RIGHT_BEFORE
        if not _GIVEN.search(lead) and (
            (behind and _LINKS.search(f" {behind} ")) or (close and near) or (story and not behind)
        ):
            out.append(low_start(name))
    return list(dict.fromkeys(out)) or (["gluten"] if _COELIAC.search(line.text) else [])


_RIGHT_BEFORE = 3
"""How many words before "allergy" the name of what it is to begins."""
_LINKS = re.compile(r" (?:to|:|–|—|-|=|called|against|namely|is|was|are|were|thanks to|because of|due to|from|for) ")
_GIVEN = re.compile(
    r" (?:g[ai]ve|given|gives|prescribed|prescribes|put (?:\S+ ){1,3}?on|tak(?:e|es|ing)|took|mak(?:e|es|ing)|made|cook\w*|bak\w+|order\w*|bought|buy\w*|switched|instead|serv\w+|"
    r"brought|bring\w*|safe|fine|without|free) (?:[^\s,;.:]+ ){0,5}\Z"
)
"""What leads to a thing that somebody is given and does not react to."""


def _leads_to(before: Said, said: Said) -> bool:
    """Whether a sentence before the one that names an allergy tells what it came from, and not what is cooked."""
    if not _is_plain(before):
        return False
    why = _TELLS_WHY.search(before.line) or _ASKED.search(before.line) or HARM.search(before.line)
    return bool(why) if before.fact < said.fact else bool(_IS_WHY.search(before.line))


_IS_WHY = re.compile(
    r" (?:is|are|was|were|'s) (?:what|the (?:one|thing|stuff|trigger|culprit|cause|reason|enemy|villain)) (?:\S+ )?(?:does|did|causes|caused|triggers|sets?|brings?|to blame|[,;.!–—-]) "
    r"|\A (?:it|that|this) (?:is|was|'s) (?:for |because of |all down to |down to |against )(?:the |his |her )?(?:\S+ ){1,2}?[,;.!–—-] "
)
"""What names, behind who carries a pen, what it is for: "Sesame is what does it"."""


_TELLS_WHY = re.compile(
    r" (?:happened|hospital|er|a&e|ambulance|ill|sick|reaction|reacted|caused|behind it|to blame|did (?:it|that|this|to)|sent back|asking|"
    r"results?|tests?|tested|bloods|culprit|villain|trigger|never again|antibod(?:y|ies)|values?|levels?|diagnosis|diagnosed) "
)
"""What tells of what an allergy came from, in a sentence before the one that names it."""


def _names_one(said: Said, near: Sequence[Said]) -> bool:
    """Whether a sentence names an allergy, or bars somebody from what a test beside it has found."""
    text = said.line
    if _NAMED.search(text) or _COELIAC.search(text):
        return True
    by_test = any(_FOUND.search(s.line) for s in near[:2])
    return (
        by_test and bool(_CULPRIT.search(f"{text}{near[1].line if len(near) > 1 else ''}")) and bool(_BARS.search(text))
    )


def _worn(said: Said, near: Sequence[Said]) -> list[str]:
    """Return what stands on the bracelet of which a sentence, or the one before it, tells: "It says NO ASPIRIN"."""
    found = _SAYS_NO.search(said.line)
    if found is None or not any(_WORN.search(s.line) for s in near[:2]):
        return []
    words = found["what"].split()
    return [low_start(w) for w in words if kind_of_allergen(w) in ("drug", "food")][:1]


def _is_plain(said: Said) -> bool:
    """Whether a sentence tells what is so, of nobody unknown and of no animal, and denies or doubts nothing of it."""
    line = said.sense.line
    text = _ASKED.sub(" about ", line.text)
    asked_first = replace(line, text=text)
    animal = is_about_pets(line) or TREATS_ANIMALS.search(line.text)
    denied = NOT_SO.search(text) or is_cleared(text)
    if said.sense.asks or animal or not stated(asked_first) or denied or DOUBT.search(text):
        return False
    return not _UNCERTAIN.search(text) and not _OF_STRANGERS.search(text)


def _causes(said: Said) -> list[str]:
    """Return what a sentence names that somebody may be allergic to."""
    line = said.sense.line
    found = [low_start(name) for _, name in suspects(line)]
    if not found and _COELIAC.search(line.text):
        return ["gluten"]
    return list(dict.fromkeys(found))


def _bearer(said: Said, source: Said, near: Sequence[Said]) -> str:
    """Return who can have an allergy: whom its sentence names, else the one of its cause, else one beside them."""
    for one in (said, source, *(s for s in near if s is not said and s is not source)):
        line = one.sense.line
        if one.fact > said.fact and one is not source and set(_people(line)) != {line.scene.me}:
            continue  # "Nut allergy! Poor Jonas"
        if child := of_whom(line):
            return child
        people = _people(line)
        if "" in people:
            return ""  # somebody whom nobody knows
        others = [p for p in people if p != line.scene.me]
        if len(others) == 1:
            return others[0]
        if others:
            return ""
        if people and _OF_ME.search(one.line):
            return line.scene.me if not _named_before(near, one) else ""
    return ""


_OF_ME = re.compile(r" (?:i|me|my|mine|myself) ")


def _named_before(near: Sequence[Said], one: Said) -> bool:
    """Whether a sentence beside one that is about the speaker is about somebody else."""
    return any(name not in ("", s.sense.line.scene.me) for s in near if s is not one for name in _people(s.sense.line))


def _people(line: Line) -> list[str]:
    """Return whom a line names, "" for somebody who is not known; those who treat people are left out."""
    out = []
    for one in named(line, line.scene):
        low = line.tokens[one.at].low
        if low in CARERS or one.name.lower() in CARERS or (one.name and treats(one.name)):
            continue
        if not one.name and low in ("he", "she", "they", "him", "her", "them", "his", "their", "everyone", "everybody"):
            continue
        out.append(one.name)
    return list(dict.fromkeys(out))


def _answered(told: Told, at: int) -> list[Finding]:
    """Return the allergy of which somebody asked whether there is one, and told in the next breath who has it."""
    said = told.said[at]
    asked = told.said[at - 1] if at else None
    found = _ANSWERED.match(said.line) if asked is not None else None
    if asked is None or found is None or not _ONE_MAY.search(asked.line) or re.search(r" (?:not|n't|never) ", found[0]):
        return []
    line = said.sense.line
    last = line.token_at(found.end("who") - 1)
    people = [n for n in named(line, line.scene) if n.at <= last and n.name and not n.owns]
    causes = [low_start(name) for _, name in suspects(asked.sense.line)]
    if not people or len(causes) != 1 or treats(people[-1].name):
        return []
    return [_allergy(people[-1].name, causes[0], (said.fact, asked.fact))]


def _allergy(person: str, cause: str, facts: tuple[int, ...], *, coeliac: bool = False) -> Finding:
    values: dict[str, Value] = {"person": person, "substance": cause, "kind": kind_of_allergen(cause)}
    if coeliac:
        values["reaction"] = "coeliac disease"
    return Finding(collection=ALLERGY_RECORDS, values=values, facts=facts)
