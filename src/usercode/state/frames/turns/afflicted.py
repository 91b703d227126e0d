"""Allergies that a turn tells by what happened and what was then named: stings, tests, whose reaction it was.

"Wasp in my beer, one jab and whoosh: ambulance. They say I'm properly allergic"; "forty patches on my back, and exactly
one went berserk: nickel"; "ever since Leo's peanut reaction". Only where no other reader has read the sentence.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from usercode.state.frames.spots.reacting import GRAVE, substances
from usercode.state.frames.spots.reactions import ALLERGY_RECORDS, low_start, tells_no_allergy
from usercode.state.frames.spots.tested import TREATS_ANIMALS
from usercode.state.frames.spots.whose import is_about_pets, named, stated
from usercode.state.frames.substances import kind_of_allergen
from usercode.state.frames.turns.allergic import people_told
from usercode.state.frames.turns.told import Finding, Said, Told
from usercode.state.frames.wordset import word_set

_STINGS = word_set(
    "wasp wasps bee bees hornet hornets bumblebee yellowjacket yellowjackets jellyfish ant ants mosquito"
)
_GRAVE = re.compile(
    r" (?:ambulance|paramedics?|adrenaline|epi-?pens?|anaphyla\w*|a&e|er|hospital|emergency|resus|icu|throat|tongue|breath\w*|hives|welts|"
    r"oxygen|blue light\w*|balloon\w*|swell\w*|swelled|swollen|collapsed|passed out) "
)
"""What tells of more than a sore spot."""
_NAMED_SO = re.compile(
    r" (?:(?:am|'m|is|'s|are|was) (?:\S+ )?allergic|an? (?:\S+ ){0,2}?allergy|(?:must|have to|has to|got to|had to|need to|needs to|now) (?:now |always )?"
    r"carr(?:y|ies|ying) (?:an? |the |two |one )?(?:\S+ )?(?:pens?|epi-?pens?|adrenaline|auto-?injectors?)|venom) "
)
"""How what happened is called by its name: "they say I'm allergic", "must carry a pen everywhere", "bee venom"."""
_HIS_REACTION = re.compile(
    r" (?P<who>\S+) 's (?:(?:big|bad|first|awful|scary|severe|terrible|last|nasty) )?(?P<what>[a-z]+(?: [a-z]+)?) (?P<how>reaction|allergy|allergies|anaphylaxis|episode) "
)
"""Whose reaction it was, and to what: "since Leo's peanut reaction"."""
_TESTED = re.compile(
    r" (?:(?:allerg\w*|prick|patch|skin|blood|scratch) (?:\S+ )?(?:tests?|results?|panel)|tests?|results?|bloods|allergists?|dermatologists?|immunologists?|"
    r"(?:patches|pricks|scratches|needles|drops) (?:\S+ )?(?:on|up|down|along|in|across) (?:my|his|her|the) (?:little |own )?(?:back|arms?|forearms?)) "
)
_LIT_UP = re.compile(
    r" (?:berserk|red|positive|wild|mad|ballistic|bananas|crazy|lit up|flared(?: up)?|reacted|swelled(?: up)?|blew up|itched|culprit|winner|verdict|"
    r"answer|found it|confirmed(?: it)?|named it|settled(?: it)?) [:–—-] (?:it is |it 's |the |a )*(?P<what>(?:[^\s,;.:!?<>–—]+ ){1,3}?)(?=[,;.!–—])"
)
"""How what was found stands behind a mark: "exactly one went berserk: nickel"."""
_TESTS_SAY = re.compile(
    r" (?:tests?|bloods|results?|the allergist|the dermatologist|the lab|the clinic) (?:now |all |both |since |have |has )*(?:says?|said|blamed?|blames|point(?:s|ed)? (?:at|to)|fingered|found|named|confirmed|showed?|shows) "
    r"(?:that )?(?:it is |it was |it 's )?(?:the |an? )?(?P<what>(?:[^\s,;.:!?<>–—]+ ){1,3}?)(?=[,;.!–—]|so |and |was |is |did )"
)
"""How a test names the cause: "tests say bee venom"."""
_UNCERTAIN = re.compile(
    r" (?:not|n't|never|negative|clear|fine|nothing|no|false alarm|outgr\w+|if|might|maybe|perhaps|could|would|wonder\w*|used to|dream\w*|dreamt|novel|film|"
    r"cholesterol|iron|sugar|vitamin|pregnan\w*|drug test|driving|exam|level|levels|deficien\w*) "
)
"""What denies or supposes an allergy, or tells of a test for something else."""


def afflicted(told: Told) -> list[Finding]:
    """The allergies of this turn that are told by what happened and what it was called."""
    if told.fresh(ALLERGY_RECORDS):
        return []
    found = [*_stung(told), *_tested(told), *_reacted(told)]
    first: dict[tuple[str, str], Finding] = {}
    for one in found:
        first.setdefault((str(one.values["person"]), str(one.values["substance"])), one)
    return list(first.values())


def _stung(told: Told) -> Iterator[Finding]:
    """Yield whose sting was told, how it ended, and that it was called an allergy, in one sentence or in three."""
    for at, said in enumerate(told.said):
        if not _NAMED_SO.search(said.line) or not _is_plain(said):
            continue
        near = [s for s in told.said[max(0, at - 2) : at + 1] if not s.sense.asks]
        text = "".join(s.line for s in near)
        insects = [t.low for s in near for t in s.tokens if t.low in _STINGS]
        if not insects or not _GRAVE.search(text) or TREATS_ANIMALS.search(text):
            continue
        person = _one_of(said) or _sole(near)
        if person:
            yield _allergy(person, _single(insects[-1]), [s.fact for s in near])


def _tested(told: Told) -> Iterator[Finding]:
    """Yield what a test or a doctor is told to have found behind what happened."""
    for at, said in enumerate(told.said):
        match = _TESTS_SAY.search(said.line) or _LIT_UP.search(said.line)
        near = told.said[max(0, at - 1) : at + 1]
        text = "".join(s.line for s in near)
        if match is None or not _is_plain(said) or not (_TESTED.search(text)):
            continue
        if match.re is _TESTS_SAY and not (_GRAVE.search(text) or _ALLERGIC.search(text)):
            continue
        first, last = said.sense.line.token_at(match.start("what")), said.sense.line.token_at(match.end("what") - 1)
        person = _one_of(said) or _sole(near) or _wearer(near)
        for name in substances(said.tokens[first : last + 1]) if person else ():
            yield _allergy(person, name, [s.fact for s in near])


_ALLERGIC = re.compile(r" (?:allerg\w*|rash|hives|itch\w*|swell\w*|swollen|prick|patch|eczema|reaction) ")


def _reacted(told: Told) -> Iterator[Finding]:
    """Yield whose reaction to what is spoken of as something that happened."""
    text = "".join(s.line for s in told.said)
    for said in told.said:
        match = _HIS_REACTION.search(said.line)
        told_of = match is not None and not _UNCERTAIN.search(said.line[: match.end()])
        if match is None or said.sense.asks or not told_of or said.sense.line.mood in _NOT_SO:
            continue
        surely = _GRAVE.search(text) or "allerg" in match["how"] or not GRAVE.isdisjoint(match["what"].split())
        if not surely or re.match(r" (?:video|film|clip|photo|post)", said.line[match.end() - 1 :]):
            continue
        line = said.sense.line
        at = line.token_at(match.start("who"))
        person = next((n.name for n in named(line, line.scene) if n.at == at and n.name != line.scene.me), "")
        first, last = line.token_at(match.start("what")), line.token_at(match.end("what") - 1)
        for name in substances(line.tokens[first : last + 1]) if person else ():
            yield _allergy(person, name, [said.fact])


_NOT_SO = ("question", "quoted", "hypothetical")
"""How a sentence is meant that tells of nothing that is so."""


def _is_plain(said: Said) -> bool:
    """Whether a sentence tells of something that is so, of no animal, and denies or doubts nothing of it."""
    line = said.sense.line
    animal = TREATS_ANIMALS.search(line.text) or (
        is_about_pets(line) and _STINGS.isdisjoint(t.low for t in line.tokens)
    )
    return (
        stated(line)
        and not said.sense.asks
        and not animal
        and not _UNCERTAIN.search(line.text)
        and not tells_no_allergy(line)
    )


def _one_of(said: Said) -> str:
    """Return the one whom a sentence is about, "" for nobody or several."""
    people = list(dict.fromkeys(people_told(said)))
    return people[0] if len(people) == 1 else ""


def _sole(near: Sequence[Said]) -> str:
    """Return the one whom sentences name, the speaker where they name nobody else; "" for several."""
    people = list(dict.fromkeys(name for s in near for name in people_told(s)))
    me = near[-1].sense.line.scene.me
    others = [name for name in people if name != me]
    return (others or people)[0] if len(others) <= 1 and people else ""


def _wearer(near: Sequence[Said]) -> str:
    """Return the speaker where it was done to their own body: "forty little patches on my back"."""
    line = near[-1].sense.line
    return line.scene.me if any(_MY_BODY.search(s.line) for s in near) else ""


_MY_BODY = re.compile(
    r" my (?:own )?(?:back|arm|arms|skin|hands?|belly|face|lips?|throat|legs?|wrists?|neck|ears?|results?|tests?|allergist|dermatologist) "
)


def _single(insect: str) -> str:
    return insect if insect == "jellyfish" else insect.removesuffix("s")


def _allergy(person: str, name: str, facts: Sequence[int]) -> Finding:
    values = {"person": person, "substance": low_start(name), "kind": kind_of_allergen(name) or "other"}
    return Finding(collection=ALLERGY_RECORDS, values=values, facts=tuple(dict.fromkeys(facts)))
