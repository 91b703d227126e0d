"""Allergies told as a story in any words: what somebody had, what it did to them, and that it is never to be again.

"My tongue went fat. One spoon of dal with cashews in it and I spent the night on a drip", "oysters and Fergus are a bad
idea. Ambulance, oxygen, the lot", "Lulu no dairy (allergy)". No word is asked for, but enough of several families: what
only an allergy does, who came to help, that it came of what was eaten, and that it is out for good. These readers come
after the others that know allergies and read only what none of them has.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re
from collections.abc import Sequence

from usercode.state.frames.foods import eaten
from usercode.state.frames.functionwords import PREPOSITIONS
from usercode.state.frames.genders import gender_of
from usercode.state.frames.patients import treats
from usercode.state.frames.phrases import is_name
from usercode.state.frames.spots.cleared import is_cleared
from usercode.state.frames.spots.reactions import ALLERGY_RECORDS, HARD, HARM, NOT_SO, low_start, suspects
from usercode.state.frames.spots.tested import TREATS_ANIMALS
from usercode.state.frames.spots.whose import is_about_pets, named
from usercode.state.frames.substances import kind_of_allergen
from usercode.state.frames.turns.told import Finding, Said, Told
from usercode.state.frames.words import CARERS, PEOPLE
from usercode.state.frames.wordset import word_set
from usercode.wordnet import parts

_ALLERGY = re.compile(
    r" (?:allergic|allerg(?:y|ies)|intoleran(?:t|ce)|anaphyla\w+|epi-?pens?|auto-?injectors?|adrenaline)(?! (?:tests?|clinic|season|tablets?|advice|friendly)) "
)
_BODY = re.compile(
    r" (?:hives|welts|anaphyla\w+|epi-?pens?|adrenaline|oxygen|wheez\w*|urticaria|nettle\w*|skin (?:\S+ )?(?:peel\w*|blister\w*)) "
    r"| (?:tongue|lips?|throat|face|eyes|airways?) (?:\S+ ){0,2}?(?:went|go|goes|got|gets|turned|swell\w*|swoll\w*|swelled|clos\w+|tighten\w*|fat|thick|numb|balloon\w*|like) "
    r"| (?:jab|jabbed|inject\w*|stab|stabbed) (?:\S+ ){0,2}?(?:thigh|leg|adrenaline|with|in) | (?:turned|went|blew up|swelled) (?:\S+ )?(?:into|like) a balloon "
    r"| (?:stopped|could (?:not|n't|hardly|barely)|can (?:not|n't)|struggled to) (?:\S+ )?breath\w* "
)
"""What hardly anything but an allergy does, or is done against."""
_HELP = re.compile(
    r" (?:ambulance|paramedics?|hospital|a&e|a and e|er|e\.r\.|emergency|resus\w*|icu|intensive care|drip|iv|casualty|blue lights?|recovery room|floor(?:ed|s)?(?= (?:an?|my|him|her|me))|"
    r"collapsed|passed out|out cold|near(?:ly)? (?:killed|died|finished)|almost (?:killed|died|finished)|could kill|would kill) "
)
"""Who came to help, and where it ended."""
_CAME_OF_IT = re.compile(
    r" (?:(?:one|a|single|half a|two|first|tiny|little) (?:\S+ )?(?:spoon\w*|bites?|mouthfuls?|sips?|nibbles?|slices?|licks?|tastes?|forks?|tablets?|pills?|doses?|crumbs?|handfuls?)|"
    r"had (?:one|some|a few|two)|ate|eaten|so much as|stirred in|hidden in|bad (?:idea|match|mix|combination|company)|did (?:it|that|this)|after (?:an?|one|two|the|her|his|my|eating|taking)|from (?:an?|one|the|eating|taking)|"
    r"because of|thanks to|culprit|to blame|comes from|came from|(?:do|does|did) (?:not|n't) (?:mix|agree|get on|do well)|learned|learnt|(?:who would|who had|who 'd) have thought|react\w*) "
)
"""What tells that it came of what was eaten or taken."""
_NO_MORE = re.compile(
    r" (?:never again|never to (?:touch|have|eat|take|go near)|(?:not|never|nothing|no|n't) (?:[^\s,;.:!?]+ ){0,5}?(?:touch|near|come close|within)|off limits|out for good|"
    r"out of the house|banned|forbidden|strictly no|under no circumstances|keep away|stay away|(?:stay|keep|steer) (?:well |right |far )?clear|must not|may not|not allowed) "
)
"""That it is to be no more."""
_SINCE_BIRTH = re.compile(
    r" (?:since (?:birth|he was|she was|i was|childhood)|born with|had it (?:since|all)|severe|severely|badly|doctor|gp|consultant|specialist|nurse|hospital|nursery|school|babysitters?|camp|registration|medical|form|sheet|list|carers?) "
)
"""Beside a ban, what makes it one for health's sake."""
_OTHERWISE = re.compile(
    r" (?:poison\w*|chok\w+|(?:gone|went|was|were|is) off|dodgy|undercooked|raw|bad batch|overdos\w*|spill\w*|spilt|burn\w*|scald\w*|slipp\w+|tripp\w+|fell|falling|dropped|drunk|hungover|hangover|"
    r"pregnan\w*|labour|baby shower|broke|broken|accident|crash\w*|visit(?:ed|ing)?|bring\w*|brought|took (?:him|her|them) (?:some|a)|gift|grapes|operation|surgery|waiting|diet\w*|vegan\w*|vegetarian\w*|fasting|lent|"
    r"religio\w*|halal|kosher|ramadan|teeth|braces|budget|price|wasps?|bees?|stings?|stung|hornets?|mosquito\w*|cat|dog|puppy|kitten|vet|recipes?|novel|film|movie|episode|book|series|dream\w*|dreamt|joke|joking|pretend\w*|imagin\w*) "
)
"""What else it may have come of, or what makes it a story."""
_UNSURE = re.compile(
    r" (?:whether|unless|might|maybe|perhaps|possibl[ey]|probably|wonder\w*|suspect\w*|worried|afraid|hop(?:e|es|ing)|wish|ruled out|negative|clear|cleared|mistake\w*|error|mix-?up|gone|over it|outgr\w+|"
    r"grew out|grown out|used to|no longer|any ?more|false alarm|deleted|removed|struck|crossed|fine now|nothing (?:happened|at all)|safe|free|friendly|except|instead|loves?|likes?|enjoys?) "
)
_MOST = 4
"""To how many things at once a story may tell somebody to react."""


def struck_down(told: Told) -> list[Finding]:
    """The allergies of this turn that are told as a story, or in a line of a list, in words that no reader knows."""
    if told.fresh(ALLERGY_RECORDS) or any(e.changed and e.retired for e in told.entries(ALLERGY_RECORDS)):
        return []
    for at, said in enumerate(told.said):
        causes = _causes(said)
        if not 0 < len(causes) <= _MOST or any(said.fact in e.facts for e in told.fresh("health.medications")):
            continue  # what somebody takes
        near = [said, *told.said[max(0, at - 1) : at], *told.said[at + 1 : at + 2]]
        near = [s for s in near if s is said or not _causes(s) or (s.fact > said.fact and _NO_MORE.search(s.line))]
        text = "".join(s.line for s in near)
        if not _is_enough(said.line, text) or not _is_plain(said, text):
            continue
        if _ALLERGY.search(said.line):  # "Nut allergy, confirmed! Poor Jonas": whose it is was told before
            near = [s for s in near if s.fact <= said.fact]
        person = _sufferer(said, near)
        if person:
            facts = tuple(dict.fromkeys(s.fact for s in near if s is said or _tells(s.line)))
            return [_allergy(person, name, facts) for name in causes]
    return []


def _causes(said: Said) -> list[str]:
    line = said.sense.line
    found = (low_start(name) for _, name in suspects(line, HARM.search(line.text)))
    plain = (" ".join(w for w in name.split() if w not in _MADE_OF_MORE) for name in found)
    return list(dict.fromkeys(name for name in plain if name and kind_of_allergen(name) in ("food", "drug")))


_MADE_OF_MORE = word_set(
    "sandwich sandwiches dal curry curries soup soups stew stews cake cakes biscuit biscuits pie pies salad salads dip sauce sauces bread toast pasta pizza "
    "pizzas roll rolls burger burgers paella pudding noodles dumplings risotto lasagne wine beer drink vol-au-vent vol-au-vents"
)
"""What is made of so much that nobody knows what did it."""


def _tells(text: str) -> bool:
    """Whether a sentence tells of a reaction, an allergy or a ban."""
    return any(p.search(text) for p in (_ALLERGY, _BODY, _HELP, _NO_MORE))


def _is_enough(own: str, text: str) -> bool:
    """Whether what a sentence and those around it tell can be nothing but an allergy to what the sentence names."""
    harm = HARM.search(text)
    body = _BODY.search(text) or (harm is not None and HARD.search(harm[0]))
    of_it, help_, ban = _CAME_OF_IT.search(text), _HELP.search(text), _NO_MORE.search(text)
    if _ALLERGY.search(own):
        return bool(ban or _SINCE_BIRTH.search(text) or body or _ALLERGY_TO.search(own))
    return bool(
        (body and (of_it or ban))
        or (help_ and of_it and (body or ban or _TOGETHER.search(text)))
        or _KEPT_OFF.search(own)
    )


_ALLERGY_TO = re.compile(r" (?:[^\s,;.:()]+ ){0,2}(?:allergy|intolerance) (?=[,;.()!–—-])")
_TOGETHER = re.compile(
    r" (?:and|with) (?:(?:my|our) )?\S+ (?:are|is|were|was|do|does|make) | (?:jab|jabbed|inject\w*|oxygen|drip) "
)
_KEPT_OFF = re.compile(
    r" (?:nothing|not a thing|no food|no dish) (?:with|containing|that (?:has|holds)) (?:[^\s,;.:]+ ){1,4}?(?:may|can|must|is (?:allowed|to)) (?:[^\s,;.:]+ ){0,2}?(?:come |go |get |be )?(?:near|into|in|on|anywhere|within) "
    r"| never (?:ever )?let (?:[^\s,;.:]+ ){1,2}?(?:anywhere |come |get |go )?near "
)
"""How somebody is told to be kept from something altogether: "nothing with soya in it may come near my stepson"."""


def _is_plain(said: Said, text: str) -> bool:
    """Whether a sentence tells what is so, of no animal, and nothing beside it has another cause or makes it uncertain."""
    line = said.sense.line
    asks = said.sense.asks and not _MARVELS.match(line.text)
    supposed = line.mood in ("quoted", "hypothetical") and not (
        _MARVELS.match(line.text) or _KEPT_OFF.search(line.text)
    )
    animal = is_about_pets(line) or TREATS_ANIMALS.search(text)
    return not (
        asks
        or supposed
        or animal
        or is_cleared(text)
        or _OTHERWISE.search(text)
        or _UNSURE.search(text)
        or NOT_SO.search(text)
    )


_MARVELS = re.compile(r"\A (?:and |so |well , )*(?:who would|who 'd|who had|who knew|would you believe)")
"""What only sounds like a question: "Who'd have thought a strawberry could floor a man"."""


def _sufferer(said: Said, near: Sequence[Said]) -> str:
    """Return the one whom a story is about: the only one whom its sentences name, else the speaker of whom they tell."""
    names: dict[str, None] = {}
    for one in near:
        line = one.sense.line
        for n in named(line, line.scene):
            low = line.tokens[n.at].low
            if (
                low in CARERS
                or n.name.lower() in CARERS
                or (n.name and treats(n.name))
                or (n.owns and n.name != line.scene.me)
            ):
                continue
            if n.name == line.scene.me and (n.owns or not _tells(line.text)):
                continue
            if not n.name and low in ("he", "she", "they", "him", "her", "them", "everyone", "everybody", "somebody"):
                continue
            names[n.name] = None
    me = said.sense.scene.me
    others = [n for n in names if n != me]
    if len(others) == 1:
        return others[0]
    return me if not others and (me in names or _MY_BODY.search("".join(s.line for s in near))) else ""


_MY_BODY = re.compile(r" my (?:tongue|lips?|throat|face|eyes|skin|hands|neck|chest) ")


def listed(told: Told) -> list[Finding]:
    """The allergies that stand in a line of a list behind whom it is about: "Ada, year four, severe kiwi allergy".

    What was read of such a line as another one's is theirs: "Ines (nut allergy); Karl, vegetarian".
    """
    out: list[Finding] = []
    for said in told.said:
        cue = next((i for i, t in enumerate(said.tokens) if t.low in ("allergy", "allergies", "allergic")), 0)
        name, at = _heads(said, cue)
        own = _own(said, at, cue) if name else ""
        if not own or said.sense.asks or is_cleared(said.line) or _UNSURE.search(own) or _DENIED.search(own):
            continue
        fresh = [e for e in told.fresh(ALLERGY_RECORDS) if said.fact in e.facts and e.record is None]
        if any(e.values.get("person") == name for e in fresh):
            continue
        for one in dict.fromkeys(low_start(n) for i, n in suspects(said.sense.line) if at < i <= cue + _BEHIND):
            wrong = [e for e in fresh if eaten(str(e.values.get("substance")), one) or e.values.get("substance") == one]
            out += [Finding(collection=ALLERGY_RECORDS, entry=e, facts=(said.fact,), retires=True) for e in wrong]
            out.append(_allergy(name, one, (said.fact,)))
    return out


def _own(said: Said, at: int, cue: int) -> str:
    """Return the words of a line of a list from whom it is about to the word for their allergy."""
    line = said.sense.line
    return line.text[line.starts[at] - 1 : line.starts[cue] + len(line.tokens[cue].low) + 1]


_DENIED = re.compile(r" (?:no|not|never|without|n't) (?:known |food |drug |other |an? )*(?:allerg\w+|intoleran\w+) ")
_BEHIND = 4
"""How far behind the word for an allergy what it is to may stand."""


def _heads(said: Said, cue: int) -> tuple[str, int]:
    """Return whose line of a list leads to a token, with the place of the name, ("", 0) for no such line."""
    tokens = said.tokens
    for i in range(cue - 1, -1, -1):
        opens = not i or tokens[i - 1].text in (":", ";", ".", "-", "–", "—") or (tokens[i - 1].text == "," and i > 1)
        called = (
            tokens[i].capital
            and tokens[i].low not in PREPOSITIONS
            and is_name(tokens[i])
            and (gender_of(tokens[i].low) or not parts(tokens[i].low) or tokens[i - 1].text == ":")
        )
        if not (opens and called):
            continue
        end = i + 1
        while end < cue and is_name(tokens[end]):
            end += 1
        follows = tokens[end].text if end < len(tokens) else ""
        if (follows in (",", "(", ":", "-", "–", "—") or tokens[end].low == "no") and tokens[i].low not in _NO_HEADS:
            return tokens[i].text, i
    return "", 0


_NO_HEADS = (
    CARERS
    | PEOPLE
    | word_set("allergies allergy medical notes known registration food drug note update news name dear hi hello")
)


def _allergy(person: str, name: str, facts: tuple[int, ...]) -> Finding:
    values = {"person": person, "substance": name, "kind": kind_of_allergen(name) or "other"}
    return Finding(collection=ALLERGY_RECORDS, values=values, facts=facts)
