"""Spots of allergies that a test or a doctor names behind what happened: "Theo's tests came back. It's egg"."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re

from usercode.state.change import Value
from usercode.state.frames.reading import Reading
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.reacting import substances
from usercode.state.frames.spots.reactions import ALLERGY_RECORDS, HARM, MY_TEST, NOT_SO
from usercode.state.frames.spots.whose import named, stated
from usercode.state.frames.substances import kind_of_allergen
from usercode.state.frames.words import CARERS

_TESTED = re.compile(
    r"\b(?:allerg\w*|skin|prick|patch|blood)[- ](?:\w+ )?(?:test(?:s|ing|ed)?|results?|panel|clinic)\b|\ballergist\b",
    re.IGNORECASE,
)
_RESULT = re.compile(
    r"\A (?:so |and |turns out )?(?:(?:the |his |her |our |my )?(?:hospital|doctors?|consultant|clinic|paediatrician|"
    r"pediatrician|gp|nurse|allergist|specialist|they|he|she) (?:says?|said|confirmed|is sure|are sure|is certain|"
    r"told us|told me|found|reckons?) (?:that )?)?(?:it|that|they|the (?:answer|culprit|trigger|result|verdict|"
    r"problem)) (?:is|are|was|were|turns out to be|turned out to be) (?:definitely |just |only |all |both |the )*"
)
"""How the result of a test is told: "It's egg, everything else was clear"."""


_FOUND = re.compile(
    r" (?:(?:allerg\w*|skin|prick|patch|blood) (?:\S+ ){0,2}?(?:tests?|results?|panel)|allergist|results?) (?:\S+ ){0,4}?"
    r"(?:(?:came|come|is|are|was|were|has|have|'s|got) (?:\S+ ){0,3}?(?:back|in|out|done|through|here) "
    r"(?:and )?[:,–—-]|(?:showed|shows|show|found|finds|confirmed|confirms)|(?:says|said|told us|told me) (?:that )?it "
    r"(?:is|was|'s)|(?:came back |come back |was |were |is |are |turned out |'s |very |screaming |clearly |strongly |loudly )*positive (?:for|to)|tested positive "
    r"(?:for|to)) (?:that )?(?:it (?:is|was|'s) )?(?:definitely |just |only |all |both |the |a |an )*"
)
"""How a test and what it found stand in one sentence: "Kenji's allergy test came in: eggs, for sure"."""


TREATS_ANIMALS = re.compile(
    r" (?:vets?|beast|paws?|kibble|kennels?|stables?|whiskers|snout|litter tray|(?:dog|cat|horse|pony|puppy|kitten|rabbit) (?:had|has|was|is|'s|needs|got|came)) "
)
"""What tells that an animal was tested, whatever its name."""
_OWNED_NEAR = 4
"""How far behind "Nora's" the test stands that is hers, whoever else the sentence names."""


def _found(line: Line) -> list[Reading]:
    m = _FOUND.search(line.text)
    while m is not None and (later := _FOUND.search(line.text, m.start() + 1)):
        m = later  # "Results are in: Nora's skin test came back positive for cashew"
    if (
        m is None
        or not _TESTED.search(line.scene.text)
        or line.mood in ("question", "request")
        or NOT_SO.search(line.text)
    ):
        return []
    others = [n for n in named(line, line.scene) if n.name not in ("", line.scene.me)]
    tested_one = {n.name for n in others if n.owns and n.at <= line.token_at(m.start() + 1) <= n.at + _OWNED_NEAR}
    owners = tested_one or {n.name for n in others}
    unknown = any(not n.name for n in named(line, line.scene))
    mine = not owners and (MY_TEST.search(line.scene.text) or (not unknown and _OF_ME.search(line.scene.text)))
    person = owners.pop() if len(owners) == 1 else line.scene.me if mine else ""
    first = line.token_at(m.end())
    unsure = (i for i in range(first, len(line.tokens)) if line.tokens[i].low in ("maybe", "perhaps", "possibly", "."))
    return _allergies(person, line, first, next(unsure, len(line.tokens)))


_REACTED = re.compile(
    r"\b(?:reaction|reacted|rash|hives|swelled|swollen|swelling|anaphyla\w*|allerg(?:y|ic|ies)|epipen|welts)\b",
    re.IGNORECASE,
)


_BARE = re.compile(
    r"\A (?:(?:the |his |her |my )?(?:diagnosis|verdict|result|results|culprit|cause|conclusion|reason) (?:is |: )?)?(?:an? |it is an? )?(?:severe |proper |full-blown )?"
    r"(?P<what>(?:[^\s,;.:!?]+ ){1,2}?)allergy (?:[.!]|, )"
)
"""How what happened before is given its name and nothing else: "Diagnosis: soy allergy!"."""
_CONFIRMED = re.compile(
    r"\A (?:an? )?(?:severe |proper |full-blown )?(?P<what>(?:[^\s,;.:!?]+ ){1,2}?)(?:allergy|intolerance) (?:, |[:–—-] )(?:it is |now )?(?:confirmed|"
    r"official|officially|diagnosed|(?:says|said|according to|thus|so says|so said) (?:(?:the|my|our|his|her) (?:\S+ )?(?:doctor|dermatologist|dietitian|dietician|lady|woman|man|specialist|paediatrician|allergist|gp|nurse|test|tests|lab|consultant|clinic|hospital)|dr\.?|they)) "
)
"""How an allergy is named and told to be certain: "Shellfish allergy, confirmed!"."""
_OF_THE_VISIT = re.compile(
    r" (?:allergist|allergy (?:clinic|appointment|doctor|specialist|visit)) (?:\S+ ){0,6}?: (?:it is |it 's )?(?:definitely |just |all |both |the )*"
)
"""What leads to what somebody learnt at the allergist's: "the allergist appointment was a biggie: tree nuts"."""


def _diagnosed(line: Line) -> tuple[int, int]:
    """Return where the words stand that name an allergy with nothing else, (0, 0) for nowhere."""
    scene, bare, visit = line.scene, _BARE.match(line.text), _OF_THE_VISIT.search(line.text)
    if sure := _CONFIRMED.match(line.text):
        return line.token_at(sure.start("what")), line.token_at(sure.end("what") - 1) + 1
    if bare is not None and (HARM.search(_plain(scene.before)) or _ILL_THERE.search(scene.before)):
        return line.token_at(bare.start("what")), line.token_at(bare.end("what") - 1) + 1
    first = line.token_at(visit.end()) if visit is not None else 0
    end = next((i for i in range(first, len(line.tokens)) if line.tokens[i].kind == "mark"), len(line.tokens))
    return (first, end) if first and end - first <= _SHORT and not _SAFE.search(line.text) else (0, 0)


_ILL_THERE = re.compile(r"\b(?:ER|A&E|emergency|hospital|ambulance|paramedics?|epipen|hives|allergist)\b")
_SAFE = re.compile(r" (?:fine|ok|okay|safe|clear|negative|gone|again|passed|not|n't|no|gave|tried) ")
_SHORT = 5
"""How many words a thing has that one is told to be allergic to, with what joins it to another."""


def _plain(text: str) -> str:
    return f" {' '.join(re.findall(r'[a-z]+', text.casefold()))} "


def names_itself(line: Line) -> bool:
    """Whether a line opens with an allergy by its name, and who says so: "Lactose intolerance, says the dietitian"."""
    return bool(_CONFIRMED.match(line.text))


def tested(line: Line) -> list[Reading]:
    """Read what a test found that the sentence or the one before told of: "Theo's allergy tests came back. It's egg"."""
    if TREATS_ANIMALS.search(line.text):
        return []
    if found := _found(line):
        return found
    scene, result = line.scene, _RESULT.match(line.text)
    if result is not None and _COELIAC.match(line.text, result.end()) and _OF_THE_GUT.search(scene.before):
        person = _whom(line) if stated(line) and not NOT_SO.search(line.text) else ""
        gluten: dict[str, Value] = {"person": person, "substance": "gluten", "kind": "food"}
        return [Reading(collection=ALLERGY_RECORDS, values=gluten | {"reaction": "coeliac disease"})] if person else []
    start, stop = _diagnosed(line) if stated(line) and not NOT_SO.search(line.text) else (0, 0)
    if stop:
        person = _whose_it_is(line)
        return _allergies(person, line, start, stop)
    if (
        result is None
        or not (_TESTED.search(scene.before) or _REACTED.search(scene.before))
        or not stated(line)
        or NOT_SO.search(result[0])
    ):
        return []
    person = _whom(line)
    first = line.token_at(result.end())
    end = next((i for i in range(first, len(line.tokens)) if line.tokens[i].text in (".", ";", "–", "—")), first)
    listed = next((i for i in range(first, end) if line.tokens[i].text == "," and i + 2 < end), end)
    return _allergies(person, line, first, listed)


_COELIAC = re.compile(r"(?:coeliac|celiac) ")
_OF_THE_GUT = re.compile(
    r"\b(?:biops(?:y|ies)|results?|(?:blood )?tests?|endoscopy|gastroscopy|scope|diagnos\w+|gastroenterologist|consultant|specialist|"
    r"stomach|tummy|gut|bowels?)\b",
    re.IGNORECASE,
)
"""What the sentence before tells of whose result it is: "Henrik has the result of his biopsy. It's coeliac disease"."""


def _whose_it_is(line: Line) -> str:
    """Return whose allergy is named by nothing but its name: whom the talk is about, else the speaker's; never who says so."""
    scene, sure = line.scene, _CONFIRMED.match(line.text)
    says = {*sure[0].split()} if sure is not None else set()
    person = _whom(line)
    if person and person.casefold() not in says:
        return person
    talked_of = [*(name for name, _ in scene.people[scene.recalled :]), *scene.mentioned]
    others = {name for name in talked_of if name.casefold() not in says | CARERS} - {scene.me}
    if _OF_OTHERS.search(f"{line.behind} {scene.text}") or others:
        return ""
    return scene.me if sure is not None or _OF_ME.search(line.behind) else ""


def _whom(line: Line) -> str:
    """Return whom a sentence or the one before it tells of, "" where that is unclear."""
    scene = line.scene
    told = [n.name for n in named(line, scene) if n.name not in ("", scene.me)]
    here = told or [name for name, _ in scene.people[scene.recalled :]] or scene.mentioned
    names = {name for name in here if name.lower() not in CARERS}
    told_of_me = f"{scene.before} {scene.text}"
    mine = not names and (MY_TEST.search(told_of_me) or _OF_ME.search(told_of_me))
    return names.pop() if len(names) == 1 else scene.me if mine else ""


_OF_ME = re.compile(
    r"\b(?:I|me|[Mm]y)\b(?! (?:\w+ )?(?:son|daughter|wife|husband|mum|mom|dad|friend|sister|brother|partner))"
)


_OF_OTHERS = re.compile(r"\b(?:[Hh]e|[Ss]he|[Hh]is|[Hh]er|[Hh]im|[Tt]hey|[Pp]oor (?!me\b|old me\b))\b")


def _allergies(person: str, line: Line, first: int, end: int) -> list[Reading]:
    """Return the allergies of somebody to what some words of a line list."""
    return [
        Reading(
            collection=ALLERGY_RECORDS, values={"person": person, "substance": name, "kind": kind_of_allergen(name)}
        )
        for name in substances(line.tokens[first:end])
        if person
    ]
