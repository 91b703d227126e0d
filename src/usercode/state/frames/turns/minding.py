"""Whom or what the speaker keeps for others over days: a dog that stays, a house that is sat, rabbits that are fed."""

from __future__ import annotations

import re

from usercode.state.change import Value
from usercode.state.frames.phrases import text_of
from usercode.state.frames.spots.stretches import days_of
from usercode.state.frames.turns.told import Finding, Said, Told

EVENTS = "calendar.events"
_X = (
    r"(?P<x>(?:(?!(?:from|until|till|for|while|this|next|over|on|in|so|because|and my|here|at) )[^\s,;:.!?<>()]+ "
    r"){1,6}?)"
)
_END = (
    r"(?=[,;.!?<(]|from |until |till |for |while |this |next |over |on |in |so |because |here |at |with |and |every )"
)
_PETS = (
    r"(?:dogs?|cats?|puppy|puppies|kittens?|rabbits?|bunny|bunnies|guinea pigs?|hamsters?|budgies?|parrots?|birds?|"
    r"chickens?|hens|goats?|ponies|pony|horses?|tortoise|goldfish|fish|"
    r"labrador|spaniel|terrier|beagle|poodle|collie|retriever|greyhound|dachshund|donkeys?|ducks)"
)
_MINDS = re.compile(
    r" (?:i|we)(?: (?:'m|am|'re|are|'ll|will|be|have to|going to|also|both|promised|agreed|offered|said|to|'ve|have|i|"
    r"we|'d|would))* (?:look(?:ing)? after|mind(?:ing)?|(?:dog|cat|pet|baby|house)-?\s?sit(?:ting)?(?: for)?|watch"
    rf"(?:ing)?|tak(?:e|ing) care of|feed(?:ing)?|board(?:ing)?|foster(?:ing)?|keep(?:ing)? an eye on) {_X}{_END}"
)
_SITS = re.compile(r" (?:house|dog|cat|pet|baby)-?\s?sit")
_HAS_PET = re.compile(
    r" (?:i|we)(?: (?:'m|am|'re|are|'ll|will|'ve|have|promised|agreed|offered|said|to|[^\s<>,;.]+))*? "
    rf"(?:have|having|take|taking|keep|keeping|host|hosting|get|getting|got) (?P<x>(?:[^\s<>,;.]+ ){{1,3}}?{_PETS}"
    rf"(?: [^\s<>,;.]+)?) {_END}"
)
_STAYS = re.compile(
    rf"(?:\A |[,;.] )(?:so |and |but |because )?(?P<x>(?:[^\s<>;.]+ ){{0,6}}?{_PETS} (?:[^\s<>;.]+ ){{0,3}}?)(?:, )?"
    r"(?:is|are|'s|will|'ll|comes?|coming|be)?(?: be| coming| going)?(?: to)? ?(?:stay(?:s|ing)?|board(?:s|ing)?|liv"
    r"(?:es|ing)|lodg(?:es|ing)) (?:here |with (?:me|us) |at (?:mine|ours|my place|our place|our house) )"
)
_NOT = re.compile(
    r" (?:not|n't|never|no longer|if|unless|whether|might|maybe|was|were|used to|instead|would you|could you|"
    r"cancell?ed|last|thinking|wondering|movie|film|show|match|game|series|news|video) "
)


def minding(told: Told) -> list[Finding]:
    """What this turn tells to be kept for others from one day to another."""
    out: list[Finding] = []
    for said in told.said:
        found = _kept(said)
        line = said.sense.line
        moment = days_of(line, line.scene) if found else {}
        if not found or "end" not in moment or moment["end"].date() <= moment["start"].date():
            continue
        if moment["start"].date() < told.today:
            continue
        fresh = [e for e in told.fresh(EVENTS) if said.fact in e.facts and e.record is None]
        if any("recurrence" in e.values for e in fresh):
            continue
        out += [Finding(collection=EVENTS, entry=e, facts=(said.fact,), retires=True) for e in fresh]
        values: dict[str, Value] = {"title": found, **moment, "status": "planned", "_note": said.text}
        out.append(Finding(collection=EVENTS, values=values, facts=(said.fact,)))
    return out


def _kept(said: Said) -> str:
    """Return "minding Benny" of a sentence that tells of it, "" for any other."""
    if said.sense.asks or not said.sense.tells or _NOT.search(said.line):
        return ""
    for form in (_MINDS, _HAS_PET, _STAYS):
        m = form.search(said.line)
        if m is None:
            continue
        kept = text_of([t for t in said.between(*m.span("x")) if t.low not in ("the", "my", "our", "a", ",")])
        return (
            f"house-sitting for {kept}"
            if _SITS.search(m[0]) and " house" in m[0]
            else f"minding {kept}"
            if kept
            else ""
        )
    return ""
