"""What a turn tells of an allergy over two sentences: whom one names, and to what in the other."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from usercode.state.frames.matching import words
from usercode.state.frames.medicines import ingredients
from usercode.state.frames.patients import treats
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.reactions import (
    ALLERGY_RECORDS,
    CAUSED_BY,
    HARD,
    HARM,
    low_start,
    suspects,
    tells_no_allergy,
)
from usercode.state.frames.spots.whose import is_about_pets, named, stated
from usercode.state.frames.substances import kind_of_allergen
from usercode.state.frames.turns.told import Finding, Said, Told
from usercode.state.frames.words import CARERS

_ABOUT_IT = re.compile(
    r" (?:allergic|intolerant)(?: to (?:it|that|this|them|those|these|(?:any|all|every one) of (?:it|that|them|those|these)|the lot))?"
    r"(?: (?:too|as well|apparently|now|then|after all|the lot of them|both))* [,;.!–—-]"
    r"| (?:an?|the|this|that|real|proper|genuine|severe|serious|bad|nasty|true|full-blown|full-on|confirmed|diagnosed) "
    r"(?:food |drug )?(?:allergy|intolerance)(?: to (?:it|that|this|them))?(?: \S+){0,2} [,;.!–—-]"
)
"""How an allergy is told whose cause stands elsewhere: "she is allergic", "it's an allergy", "allergic to it"."""
_ALL_OF_THEM = re.compile(r" (?:both|they|them|all (?:three|four) of them) ")


def allergic(told: Told) -> list[Finding]:
    """The allergies that this turn tells of without their cause or their bearer beside the word."""
    out: list[Finding] = []
    for at, said in enumerate(told.said):
        line = said.sense.line
        if not _tells(said) or any(said.fact in e.facts for e in told.fresh(ALLERGY_RECORDS)):
            continue
        near = [said, *([told.said[at - 1]] if at else ()), *told.said[at + 1 : at + 2]]
        causes = next((found for s in near if (found := _causes(s))), None)
        if causes is None:
            continue
        source, substances = causes
        if source is said and not _stands_apart(line):
            continue
        people = _whom(told, at, source)
        facts = tuple(dict.fromkeys((said.fact, source.fact)))
        for person in people:
            for substance in substances:
                values = {"person": person, "substance": low_start(substance), "kind": kind_of_allergen(substance)}
                out.append(Finding(collection=ALLERGY_RECORDS, values=values, facts=facts))
                out += _taken_then(told, source, person, substance)
    return out


def harmed(told: Told) -> list[Finding]:
    """The allergies told as a story: what somebody had in one sentence, what it did to them in the next."""
    out: list[Finding] = []
    for pair in pairwise(told.said):
        traced = _leads_to_cause(pair[1])
        before, said = reversed(pair) if traced else pair
        line = said.sense.line
        here = [e for e in told.fresh(ALLERGY_RECORDS) if {said.fact, before.fact} & {*e.facts}]
        misread = [e for e in here if traced and e.record is None and set(e.facts) == {said.fact}]
        fresh = len(here) > len(misread)
        harms = _tells_harm(said) or (bool(misread) and HARM.search(line.text) is not None)
        causes = _causes(before) if not fresh and harms else None
        people = list(dict.fromkeys(people_told(said)))
        about = [name for name in people_told(before)] or people
        if causes is None or len(causes[1]) != 1 or tells_no_allergy(before.sense.line) or not people:
            continue
        if people[0] not in about or not stated(before.sense.line) or _TREATED.search(before.line):
            continue
        values = {"person": people[0], "substance": low_start(causes[1][0]), "kind": kind_of_allergen(causes[1][0])}
        if people[0] == line.scene.me or not treats(people[0]):
            out += [Finding(collection=ALLERGY_RECORDS, entry=e, facts=tuple(e.facts), retires=True) for e in misread]
            out.append(Finding(collection=ALLERGY_RECORDS, values=values, facts=(before.fact, said.fact)))
            out += _taken_then(told, before, people[0], causes[1][0])
    return out


_TEST = re.compile(
    r" (?:(?:allerg\w*|prick|patch) (?:\S+ )?(?:tests?|testing|results?|panel|verdict)|(?:skin|blood|breath) (?:prick )?(?:tests?|results?)|"
    r"tests? results?|allergist(?: 's)?) "
)
_CULPRIT = re.compile(
    r" (?:the |my |his |her |our )?(?:culprit|villain|baddie|trigger|offender|guilty (?:party|one)|(?:arch )?enemy|nemesis|killer) (?:is|was|'s|=|:) "
    r"| (?:is|was|are|were|turns out to be|'s) (?:officially |definitely )?(?:the |my |his |her |our )(?:real )?"
    r"(?:culprits?|villains?|baddies?|baddy|triggers?|offenders?|guilty (?:party|one|ones)|(?:arch )?(?:enemy|enemies)|nemesis) "
    r"|\A (?:so |and |well , |mystery solved , )*it (?:is|was|'s) (?:all |definitely |really |actually )?the (?:\S+ ){1,3}[!.]"
)
"""How a sentence beside that of a test names what was found: "Egg is the villain!", "So it was the peanuts!"."""


def found_out(told: Told) -> list[Finding]:
    """The allergies whose cause one sentence names as the culprit and whose test stands in the one beside it."""
    out: list[Finding] = []
    for pair in pairwise(told.said):
        cause, test = pair if _CULPRIT.search(pair[0].line) else (pair[1], pair[0])
        causes = _causes(cause) if _CULPRIT.search(cause.line) and _TEST.search(test.line) else None
        fresh = any({cause.fact, test.fact} & {*e.facts} for e in told.fresh(ALLERGY_RECORDS))
        plain = all(
            stated(s.sense.line) and not is_about_pets(s.sense.line) and not _OF_ELSE.search(s.line) for s in pair
        )
        if fresh or causes is None or len(causes[1]) != 1 or not plain or tells_no_allergy(cause.sense.line):
            continue
        people = list(dict.fromkeys([*people_told(test), *people_told(cause)]))
        mine = [test.sense.line.scene.me] if _MY_TEST.search(f" {cause.line} {test.line} ") else []
        for person in (people or mine)[:1] if len(people) <= 1 else []:
            substance = causes[1][0]
            values = {"person": person, "substance": low_start(substance), "kind": kind_of_allergen(substance)}
            out.append(Finding(collection=ALLERGY_RECORDS, values=values, facts=(cause.fact, test.fact)))
    return out


_OF_ELSE = re.compile(
    r" (?:cholesterol|sugars?|pressure|diabet\w*|weight|diet|calories|budget|high|low|liver|heart|negative|clear|tomorrow|next) "
)
"""What tells that a test was for something other than an allergy, or is to come."""
_MY_TEST = re.compile(r" (?:i|me|my) ")


def _leads_to_cause(said: Said) -> bool:
    """Whether a sentence names what something came from: "They traced it to pistachios"."""
    line = said.sense.line
    return any(CAUSED_BY.search(line.text[: line.starts[at - name.count(" ")]]) for at, name in suspects(line))


def _taken_then(told: Told, before: Said, person: str, cause: str) -> list[Finding]:
    """Take back that somebody takes what did them harm."""
    return [
        Finding(collection="health.medications", entry=e, facts=(before.fact,), retires=True)
        for e in told.fresh("health.medications")
        if e.record is None
        and before.fact in e.facts
        and e.values.get("person") == person
        and ingredients(str(e.values.get("name", ""))) & ingredients(cause)
    ]


_OF_ANOTHER_CAUSE = re.compile(
    r" (?:after|because of|thanks to|due to|when) (?!it |that |this |them |those |taking |having |eating |the first |one |"
    r"two |a few |only |just |<|(?:he|she|i) (?:had|took|ate|tried|finished|swallowed) (?:it|one|them) )"
)
_TREATED = re.compile(r" (?:for (?:the|his|her|my|a) (?:\S+ )?(?:hives|rash|allerg\w*|swelling|itch\w*)) ")


def _tells_harm(said: Said) -> bool:
    """Whether a sentence tells of what can hardly be but an allergic reaction, and of nothing that it came from."""
    line = said.sense.line
    harm = HARM.search(line.text)
    hard = harm is not None and (HARD.search(harm[0]) or HARD.search(line.text))
    caused = suspects(line) or _OF_ANOTHER_CAUSE.search(line.text)
    of_more = any(t.kind == "word" and kind_of_allergen(t.low) == "other" for t in line.tokens)
    plain = stated(line) and not said.sense.asks and not tells_no_allergy(line) and not is_about_pets(line)
    return bool(hard) and not caused and not of_more and plain


def _tells(said: Said) -> bool:
    line = said.sense.line
    told = bool(_ABOUT_IT.search(line.text)) and stated(line) and not said.sense.asks
    of_more = any(t.kind == "word" and kind_of_allergen(t.low) == "other" for t in line.tokens)  # "that's the pollen"
    return told and not of_more and not tells_no_allergy(line) and not is_about_pets(line)


def _stands_apart(line: Line) -> bool:
    """Whether the word for an allergy stands in a part of the sentence of its own: "pistachios did it, she's allergic"."""
    cue = _ABOUT_IT.search(line.text)
    return cue is not None and bool(re.search(r"[,;:–—-] ", line.text[: cue.start() + 1]))


def _causes(said: Said) -> tuple[Said, list[str]] | None:
    """Return a sentence with the one to three foods and medicines that it names, None for none or many."""
    line = said.sense.line
    found = [name for _, name in suspects(line)] if not is_about_pets(line) else []
    return (said, found) if 0 < len(found) <= _MOST and not said.sense.asks else None


_MOST = 3


def _whom(told: Told, at: int, source: Said) -> Sequence[str]:
    """Return whose allergy a sentence tells of: whom it names, else whom the one names that tells of the cause."""
    said = told.said[at]
    others = [s for s in (*told.said[max(0, at - 1) : at], source) if s is not said]
    several = bool(_ALL_OF_THEM.search(said.line))
    unknown = any(
        not n.name and said.tokens[n.at].low not in _PRONOUNS for n in named(said.sense.line, said.sense.line.scene)
    )
    if unknown:  # "her colleague is allergic": nobody whom the sentence before names
        return ()
    for one in (said, *others):
        people = list(dict.fromkeys(people_told(one)))
        if len(people) == 1 or (several and one is not said and people):
            return people
        if people:
            return _barred(one)
    return ()


_PRONOUNS = frozenset({"he", "she", "they", "him", "her", "them", "his", "their"})
_BARRED = re.compile(
    r" (?:can not|cannot|ca not|must not|may not|should not|is not allowed|are not allowed|not allowed|not supposed|"
    r"never (?:been )?able) "
)


def _barred(said: Said) -> Sequence[str]:
    """Return who of several a sentence says must not have something: the one named right before that."""
    line = said.sense.line
    bar = _BARRED.search(line.text)
    people = [n for n in named(line, line.scene) if bar is not None and n.at < line.token_at(bar.start() + 1)]
    return [people[-1].name] if people and people[-1].name and not people[-1].owns else ()


def people_told(said: Said) -> Iterator[str]:
    """Yield whom a sentence names, the speaker only as "I" or "me"."""
    line = said.sense.line
    for one in named(line, line.scene):
        mine = one.name == line.scene.me
        if one.name and one.name.lower() not in CARERS and not (mine and one.owns):
            yield one.name


def not_served(told: Told) -> list[Finding]:
    """The meals that are no more than what a sentence tells somebody to react to: "peanuts give her cramps"."""
    feared = [(set(e.facts), words(str(e.values["substance"]))) for e in told.fresh(ALLERGY_RECORDS)]
    return [
        Finding(collection=_EVENTS, entry=meal, facts=tuple(meal.facts), retires=True)
        for meal in told.fresh(_EVENTS)
        if meal.record is None and str(meal.values.get("title", "")).startswith("Meal")
        if any(facts & set(meal.facts) and food & words(str(meal.values["title"])) for facts, food in feared)
    ]


_EVENTS = "calendar.events"
