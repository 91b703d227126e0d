"""The frame of allergies: who must not be given what. See docs/frames.md."""

from __future__ import annotations

import re
from collections.abc import Sequence

from usercode.state.change import Value
from usercode.state.frames.clause import Clause
from usercode.state.frames.gates import only_with
from usercode.state.frames.phrases import (
    Who,
    after,
    bare,
    items,
    possessor,
    text_of,
    who,
)
from usercode.state.frames.reading import Reading, Scene
from usercode.state.frames.substances import ALL_WITH, KINDS, REACTIONS, kind_of_allergen
from usercode.state.frames.tokens import Token
from usercode.state.frames.wordset import word_set

_SEVERITY = {
    "severely": "severe",
    "severe": "severe",
    "deathly": "severe",
    "deadly": "severe",
    "highly": "severe",
    "extremely": "severe",
    "terribly": "severe",
    "badly": "severe",
    "seriously": "severe",
    "serious": "severe",
    "bad": "severe",
    "life-threatening": "severe",
    "violently": "severe",
    "anaphylactic": "severe",
    "mildly": "mild",
    "mild": "mild",
    "slightly": "mild",
    "slight": "mild",
    "moderately": "moderate",
    "moderate": "moderate",
    "very": "severe",
    "super": "severe",
    "horribly": "severe",
}
_NOT_SUBSTANCE = frozenset(_SEVERITY) | word_set(
    "new known food drug seasonal bit confirmed diagnosed proven documented official really"
)
MOCKING = word_set(
    "poor bless bad cheap boring stupid early late crappy awful terrible lame fake instant overpriced my your his her"
)
"""Who says "allergic to bad coffee" is not allergic to coffee."""
_ENDING_LIST = word_set(
    "in since so which by for at on after when with as from but you if because too anymore any longer"
)
_COELIAC = word_set("coeliac celiac coeliacs")
_CONSUMING = word_set("have eat drink tolerate take touch digest")
_SICK = word_set("ill sick vomit itch sneeze wheeze bloated nauseous")
_ILL = _SICK | word_set(
    "rash hives swell swells swollen itchy throat reaction react anaphylaxis cramps stomach diarrhoea diarrhea asthma"
)


@only_with("allergic allergy allergies intolerant sensitive ~agree ~disagree", _COELIAC, _ILL, REACTIONS)
def allergies(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "allergic to X", "a severe X allergy", "an allergic reaction to X", "X gives me hives"."""
    if _is_of_another(clause, scene):
        return []
    for read in (_allergic_to, _has_allergy, _causes, _intolerant, _cannot_have, _disagrees):
        found = read(clause, scene)
        if found:
            return found
    return []


def _is_of_another(clause: Clause, scene: Scene) -> bool:
    """Whether a clause only took over a subject that its verb does not fit: "I told her that Theo, our eldest, is"."""
    verb = clause.verb
    first = scene.sentence[verb.start].low if verb is not None and verb.start < len(scene.sentence) else ""
    return [t.low for t in clause.subject] in (["i"], ["we"], ["they"], ["you"]) and first in (
        "is",
        "has",
        "was",
        "gets",
    )


def _allergic_to(clause: Clause, scene: Scene) -> list[Reading]:
    lows = [t.low for t in clause.rest]
    if "allergic" not in lows:
        return []
    at = lows.index("allergic")
    reaction = at + 1 < len(lows) and lows[at + 1] == "reaction"
    verbs = ("have", "get", "suffer") if reaction else ("be", "become", "")
    if clause.lemma not in verbs or "to" not in lows[at:]:
        return []
    person = who(clause.subject, scene)
    behind = clause.rest[at + 1 + lows[at:].index("to") :]
    if behind and behind[0].kind == "mark":
        return []  # "it's almonds she's allergic to, not walnuts"
    substances = _substances(behind)
    severity = next((_SEVERITY[w] for w in lows[:at] if w in _SEVERITY), None)
    if clause.standing == "negated" and _no_longer(clause):
        return [_allergy(person, name, None, "retire") for name in substances if person.name]
    verb = clause.verb
    past_state = not reaction and verb is not None and verb.past and not verb.perfect and not clause.reporter
    if not clause.certain or clause.chain or past_state or not person.name:
        return []
    return [_allergy(person, name, severity) for name in substances]


def _no_longer(clause: Clause) -> bool:
    return clause.ceased or " ".join(t.low for t in clause.rest[-2:]) in ("after all", "any more")


def _has_allergy(clause: Clause, scene: Scene) -> list[Reading]:
    if not clause.certain or (clause.chain and clause.chain[-1].lemma != "happen"):
        return []
    verb = clause.verb
    if verb is not None and (
        verb.lemma in ("have", "develop", "diagnose", "carry", "suffer") or (verb.lemma == "get" and verb.perfect)
    ):
        person = who(clause.subject, scene)
        if verb.lemma == "diagnose" and not verb.passive:
            person = who(_until_with(clause.rest), scene)
        return (
            _allergy_phrase(clause.rest, person)
            if person.name and not (verb.past and verb.lemma == "have" and not verb.perfect)
            else []
        )
    if [t.low for t in clause.subject[-1:]] == ["allergies"] and clause.lemma == "be" and clause.subject[0].low == "my":
        return [_allergy(Who("self", scene.me), name, None) for name in _substances(clause.rest)]
    if "allergy" in {t.low for t in clause.subject}:
        owner, phrase = possessor(clause.subject, scene)
        gone = {"gone", "over", "better", "test"} & {t.low for t in clause.rest}
        return _allergy_phrase(phrase, owner) if owner is not None and owner.name and not gone else []
    return []


def _until_with(tokens: Sequence[Token]) -> list[Token]:
    at = next((i for i, t in enumerate(tokens) if t.low == "with"), 0)
    return list(tokens[:at]) or [Token("it", "it", "word", 0, 0)]


def _allergy_phrase(tokens: Sequence[Token], person: Who) -> list[Reading]:
    lows = [t.low for t in tokens]
    at = next((i for i, w in enumerate(lows) if w in ("allergy", "allergies")), -1)
    if at < 0:
        return []
    severity = next((_SEVERITY[w] for w in lows[:at] if w in _SEVERITY), None)
    if at + 1 < len(lows) and lows[at + 1] == "to":
        names = _substances(tokens[at + 2 :])
    else:
        lead = [t for t in tokens[:at] if t.low not in _NOT_SUBSTANCE]
        start = max((i + 1 for i, t in enumerate(lead) if t.low in _BEFORE_ALLERGEN), default=0)
        names = _substances(lead[start:])
    return [_allergy(person, name, severity) for name in names]


_BEFORE_ALLERGEN = word_set("a an the with my this that his her our their had got")
"""What stands before the name of what an allergy is to: "I've had this egg allergy"."""


def _causes(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "aspirin gives me hives" and "I get hives from aspirin"."""
    lows = [t.low for t in clause.rest]
    reaction = next((w for w in lows if w in REACTIONS), "")
    if not reaction or not clause.certain or clause.chain:
        return []
    if (clause.lemma == "give" and lows) or (clause.lemma == "bring" and "out" in lows[1:3]):
        person, names = who(clause.rest[:1], scene), _substances(clause.subject)
    elif clause.lemma in ("get", "break") and clause.verb is not None:
        person, names = who(clause.subject, scene), _substances(after(clause, "from"))
    else:
        return []
    if not person.name:
        return []
    return [_allergy(person, name, None, reaction=reaction) for name in names]


def _intolerant(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "I'm lactose intolerant", "she is intolerant to gluten", "I'm coeliac"."""
    lows = [t.low for t in clause.rest]
    person = who(clause.subject, scene)
    verbs = clause.lemma in ("be", "have", "") and not (
        clause.verb is not None and clause.verb.past and not clause.reporter
    )
    if not verbs or not clause.certain or clause.chain or not person.name or (clause.verb is None and clause.subject):
        return []
    at = next((i for i, w in enumerate(lows) if w in ("intolerant", "sensitive")), -1)
    if at >= 0 and clause.lemma != "have" and (lows[at] == "intolerant" or lows[at + 1 : at + 2] == ["to"]):
        follows = lows[at + 1 : at + 2] in (["to"], ["of"])
        named = clause.rest[at + 2 :] if follows else [t for t in clause.rest[:at] if t.low not in _NOT_SUBSTANCE]
        severity = next((_SEVERITY[w] for w in lows[:at] if w in _SEVERITY), None)
        return [_allergy(person, name, severity, reaction="intolerance") for name in _substances(named) if _eaten(name)]
    stated = [w for w in lows if w not in ("a", "an", "the")][:1]
    diagnosed = clause.lemma == "have" and stated[:1] and stated[0] in _COELIAC and "disease" in lows
    if diagnosed:
        return [_allergy(person, "gluten", None, reaction="coeliac disease")]
    if clause.lemma == "be" and stated and stated[0] in _COELIAC:
        return [_allergy(person, "gluten", None, reaction="coeliac disease")]
    return []


def _eaten(name: str) -> bool:
    return kind_of_allergen(name) in ("food", "drug")


def _cannot_have(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "I can't have dairy, it makes me ill": only where the sentence tells what it does."""
    verb = clause.verb
    if verb is None or clause.standing != "negated" or clause.chain or verb.past:
        return []
    forbidden = clause.lemma in _CONSUMING and verb.modal in ("can", "could")
    if not (forbidden or clause.lemma == "tolerate") or not any(t.low in _ILL for t in scene.sentence):
        return []
    person = who(clause.subject, scene)
    plain = all(t.kind in ("word", "mark") for t in clause.rest)
    names = _substances(clause.rest) if plain and person.name and clause.subject else []
    return [_allergy(person, name, None) for name in names]


def _disagrees(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "codeine doesn't agree with me" and "prawns make me ill"."""
    verb = clause.verb
    if verb is None or clause.chain or clause.unsure or verb.past:
        return []
    lows = [t.low for t in clause.rest]
    disagrees = (lows[:1] == ["with"] and clause.standing == "negated" and clause.lemma == "agree") or (
        lows[:1] == ["with"] and clause.standing == "asserted" and clause.lemma == "disagree"
    )
    sickens = clause.lemma == "make" and clause.standing == "asserted" and bool(set(lows[1:3]) & _SICK)
    if not disagrees and not sickens:
        return []
    person = who(clause.rest[1:2] if disagrees else clause.rest[:1], scene)
    return [_allergy(person, name, None) for name in _substances(clause.subject)] if person.name else []


def _substances(tokens: Sequence[Token]) -> list[str]:
    """Return the names of the substances in a list; a phrase after the list ends it."""
    out: list[str] = []
    for item in items(tokens):
        words = without_kinds(_up_to_phrase(_of_all(item)))
        while words and words[0].low in ("to", "of", "also", "even"):
            words = words[1:]
        if words and words[0].low in ("so", "no", "not", "but"):
            break  # "eggs, so no cake"
        if words and words[-1].low in ("lol", "haha", "lmao", "tbh"):
            words = words[:-1]
        if any(t.low in MOCKING for t in words):
            continue
        if "to" in {t.low for t in words}:
            continue  # "eggs and Skye to cashews"
        name = text_of(bare(words)).strip()
        if not name or len(name.split()) > 4 or not kind_of_allergen(name):
            continue
        out.append(name[0].lower() + name[1:])
    return out


def without_kinds(words: Sequence[Token]) -> list[Token]:
    """Return the words of a substance without those that say that all of its kind is meant: "other kinds of nut"."""
    kinds = [k for k, t in enumerate(words) if t.low in KINDS]
    if not kinds:
        return list(words)
    while words and (words[0].low in KINDS or words[0].low in ("of", "the", "a", "an", "to", "that", "this")):
        words = words[1:]
    of = next((k for k, t in enumerate(words) if t.low == "of" and k), len(words))
    if {t.low for t in words[of:]} & KINDS and (named := [t for t in words[of:] if kind_of_allergen(t.low)]):
        return named  # "painkillers of the ibuprofen type"
    return [t for t in words[:of] if t.low not in KINDS] if {t.low for t in words[of:]} & KINDS else list(words)


def _of_all(item: Sequence[Token]) -> list[Token]:
    """Return the words of a list item from the food on that "anything with" leads to: "anything with sesame in it"."""
    lead = [t.low for t in item[:3]]
    at = next((k for k, low in enumerate(lead) if low in ALL_WITH), None)
    if at is None or [t.low for t in item[at + 1 : at + 2]] not in (["with"], ["containing"], ["of"]):
        return list(item)
    return list(item[at + 2 :])


def _up_to_phrase(item: Sequence[Token]) -> list[Token]:
    """Return the words of a list item up to a phrase after it; "animals with fur" is one name."""
    words: list[Token] = []
    for k, token in enumerate(item):
        furred = token.low == "with" and k + 1 < len(item) and item[k + 1].low in ("fur", "feathers", "hair")
        apart = bool(words) and token.start > words[-1].end + 1  # a mark between: "aspirin (hives)"
        whatever = token.low == "of" and k + 1 < len(item) and item[k + 1].low in ("any", "all", "every", "whatever")
        if token.kind != "word" or apart or whatever or (words and token.low in _ENDING_LIST and not furred):
            break
        words.append(token)
    return words


_HELPING = re.compile(
    r"\A(?:(?:just|only|even) )?(?:an?|one|two|half an?|some)(?: single| tiny| small| whole)? "
    r"(?:spoonful|teaspoon|mouthful|handful|bite|sip|slice|drop|taste|piece|bit|forkful|glass|bowl|dose|tablet)s? of "
)
"""How much of something somebody had, which is no part of what they react to: "one spoonful of cream"."""


def _allergy(
    person: Who, substance: str, severity: str | None, mode: str = "state", reaction: str | None = None
) -> Reading:
    substance = _HELPING.sub("", substance)
    values: dict[str, Value] = {"person": person.name, "substance": substance, "kind": kind_of_allergen(substance)}
    if severity:
        values["severity"] = severity
    if reaction:
        values["reaction"] = reaction
    return Reading(collection="health.allergies", values=values, mode="retire" if mode == "retire" else "state")
