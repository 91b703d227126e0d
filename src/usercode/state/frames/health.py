"""Frames of health: allergies and medications. See docs/frames.md for what they read and what they leave."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence

from usercode.state.change import Value
from usercode.state.frames.clause import Clause
from usercode.state.frames.phrases import (
    Who,
    after,
    bare,
    days,
    exact,
    items,
    last_day,
    parts,
    possessor,
    text_of,
    who,
)
from usercode.state.frames.reading import Reading, Scene
from usercode.state.frames.substances import GENERIC, REACTIONS, SUPPLEMENTS, is_drug, kind_of_allergen
from usercode.state.frames.tokens import Token
from usercode.state.frames.words import PROFESSIONS
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
_NOT_SUBSTANCE = frozenset(_SEVERITY) | word_set("new known food drug seasonal bit confirmed really")


def allergies(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "allergic to X", "a severe X allergy", "an allergic reaction to X", "X gives me hives"."""
    for read in (_allergic_to, _has_allergy, _causes):
        found = read(clause, scene)
        if found:
            return found
    return []


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
    substances = _substances(clause.rest[at + 1 + lows[at:].index("to") :])
    severity = next((_SEVERITY[w] for w in lows[:at] if w in _SEVERITY), None)
    if clause.standing == "negated" and _no_longer(clause):
        return [_allergy(person, name, None, "retire") for name in substances if person.name]
    past_state = not reaction and clause.verb is not None and clause.verb.past and not clause.reporter
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
        return _allergy_phrase(clause.rest, person) if person.name and not (verb.past and verb.lemma == "have") else []
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
        start = max((i + 1 for i, t in enumerate(lead) if t.low in ("a", "an", "the", "with", "my")), default=0)
        names = _substances(lead[start:])
    return [_allergy(person, name, severity) for name in names]


def _causes(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "aspirin gives me hives" and "I get hives from aspirin"."""
    lows = [t.low for t in clause.rest]
    reaction = next((w for w in lows if w in REACTIONS), "")
    if not reaction or not clause.certain or clause.chain:
        return []
    if clause.lemma == "give" and lows:
        person, names = who(clause.rest[:1], scene), _substances(clause.subject)
    elif clause.lemma in ("get", "break") and clause.verb is not None:
        person, names = who(clause.subject, scene), _substances(after(clause, "from"))
    else:
        return []
    if not person.name:
        return []
    return [_allergy(person, name, None, reaction=reaction) for name in names]


def _substances(tokens: Sequence[Token]) -> list[str]:
    """Return the names of the substances in a list; a phrase after the list ends it."""
    out: list[str] = []
    for item in items(tokens):
        words: list[Token] = []
        for token in item:
            if token.kind != "word" or (
                words
                and token.low
                in (
                    "in",
                    "since",
                    "so",
                    "which",
                    "by",
                    "for",
                    "at",
                    "on",
                    "after",
                    "when",
                    "with",
                    "as",
                    "from",
                    "but",
                    "you",
                    "if",
                    "because",
                    "too",
                )
            ):
                break
            words.append(token)
        name = text_of(bare(words)).strip()
        if not name or len(name.split()) > 4 or not kind_of_allergen(name):
            continue
        out.append(name[0].lower() + name[1:])
    return out


def _allergy(
    person: Who, substance: str, severity: str | None, mode: str = "state", reaction: str | None = None
) -> Reading:
    values: dict[str, Value] = {"person": person.name, "substance": substance, "kind": kind_of_allergen(substance)}
    if severity:
        values["severity"] = severity
    if reaction:
        values["reaction"] = reaction
    return Reading(collection="health.allergies", values=values, mode="retire" if mode == "retire" else "state")


# Medications

_PRESCRIBING = word_set("put prescribe start give switch place recommend move")
_TAKING = word_set("take use inject continue")
_ENDING = word_set("stop quit discontinue finish drop")
_RELEASES = word_set("xr er sr xl cr la")
_DOSING = word_set("up increase raise bump double lower reduce decrease halve cut change adjust")


def medications(clause: Clause, scene: Scene) -> list[Reading]:
    """Read who takes, was given, stopped or changed which medicine."""
    verb = clause.verb
    if verb is None:
        return _dose_line(clause)
    if clause.ceased and not clause.unsure:
        return _given_up(clause, scene)
    if not clause.certain or any(
        v.lemma not in _ENDING | {"start", "begin", "keep", "have", "continue", "resume"} for v in clause.chain
    ):
        return []
    if any(v.lemma == "have" and not v.past for v in clause.chain):
        return []
    drugs = _drugs(clause.rest) or (_drugs(clause.subject) if verb.passive or verb.lemma == "be" else [])
    if not drugs:
        return []
    if (verb.lemma == "switch" and not verb.passive) or verb.lemma == "switch":
        return _switched(clause, scene, drugs)
    read = _role(clause, scene)
    if read is None:
        return []
    person, values = read
    return [_medication(clause, scene, drug, person, values) for drug in drugs] if person.name else []


def _given_up(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "I'm no longer taking X", "she isn't on X anymore"."""
    taking = clause.lemma in _TAKING or (clause.lemma == "be" and [t.low for t in clause.rest[:1]] == ["on"])
    person = who(clause.subject, scene)
    if not taking or not person.name or clause.chain:
        return []
    return [
        _medication(clause, scene, d, person, {"end": _day(clause, scene) or scene.today}) for d in _drugs(clause.rest)
    ]


def _dose_line(clause: Clause) -> list[Reading]:
    """Read "40mg daily." of the medicine that the turn spoke of last."""
    doses = [t.text for t in clause.rest if t.kind == "dose"]
    often = [t.text for t in clause.rest if t.kind == "often"]
    if not doses or len(clause.rest) > 4 or _drugs(clause.rest):
        return []
    values: dict[str, Value] = {"dose": doses[0], **({"frequency": often[0]} if often else {})}
    return [Reading(collection="health.medications", values=values, mode="touch")]


Drug = tuple[str, list[Token]]


def _drugs(tokens: Sequence[Token]) -> list[Drug]:
    """Return each medicine with the tokens that belong to it, up to the next medicine."""
    at = [
        i for i, t in enumerate(tokens) if _is_medicine(tokens, i) and t.low not in GENERIC and t.low not in _RELEASES
    ]
    out: list[Drug] = []
    for k, i in enumerate(at):
        begin = 0 if k == 0 else i
        stop = at[k + 1] if k + 1 < len(at) else len(tokens)
        out.append((_drug_name(tokens, i), list(tokens[begin:stop])))
    return out


def _is_medicine(tokens: Sequence[Token], i: int) -> bool:
    token = tokens[i]
    if token.kind != "word":
        return False
    if is_drug(token.low):
        return True
    follows = i + 1 < len(tokens) and tokens[i + 1].kind == "dose"
    leads = i >= 2 and tokens[i - 1].low == "of" and tokens[i - 2].kind == "dose"
    return ((follows or leads) and token.low not in ("the", "a", "of", "about", "to", "it", "at", "from", "dose")) or (
        token.low in SUPPLEMENTS and any(t.kind in ("dose", "often") for t in tokens)
    )


def _drug_name(tokens: Sequence[Token], i: int) -> str:
    after_it = tokens[i + 1] if i + 1 < len(tokens) else None
    if tokens[i].low in ("vitamin", "omega") and after_it is not None:
        return text_of(tokens[i : i + 2])
    if after_it is not None and after_it.low in _RELEASES:
        return text_of(tokens[i : i + 2])
    return tokens[i].text


def _role(clause: Clause, scene: Scene) -> tuple[Who, dict[str, Value]] | None:  # noqa: PLR0911
    """Return who takes the medicine and what the verb says beside that, None when the clause says neither."""
    verb = clause.verb
    assert verb is not None
    chained = {v.lemma for v in clause.chain}
    values: dict[str, Value] = {}
    if verb.lemma in _TAKING and not verb.passive:
        if chained & _ENDING:
            return who(clause.subject, scene), {"end": _day(clause, scene) or scene.today}
        if verb.past and "off" in {t.low for t in clause.rest[1:4]}:
            at = next(i for i, t in enumerate(clause.rest) if t.low == "off")
            return who(clause.rest[:at], scene), {"end": _day(clause, scene) or scene.today}
        if verb.past and not verb.perfect and not chained:
            return None
        if chained & {"start", "begin", "resume"}:
            values = {"start": _day(clause, scene)}
        return who(clause.subject, scene), values
    if verb.lemma in _ENDING or (
        verb.lemma in ("come", "go", "get", "be") and clause.rest and clause.rest[0].low == "off"
    ):
        ended = verb.past or verb.lemma == "be"
        return (who(clause.subject, scene), {"end": _day(clause, scene) or scene.today}) if ended else None
    if verb.lemma == "take" and verb.passive and "off" in {t.low for t in clause.rest[:1]}:
        return who(clause.subject, scene), {"end": _day(clause, scene) or scene.today}
    if verb.lemma in _DOSING:
        return _dosed(clause, scene)
    if verb.lemma in _PRESCRIBING:
        return _prescribed(clause, scene)
    if verb.lemma in ("start", "begin") and not verb.passive:
        return who(clause.subject, scene), {"start": _day(clause, scene)}
    if verb.lemma in ("pick", "get", "fill", "refill", "have") and "prescription" in {t.low for t in clause.rest}:
        owner, _ = possessor([t for t in clause.rest if t.low in ("my", "our")], scene)
        return (owner or who(clause.subject, scene)), {}
    if verb.lemma == "have" and len(clause.rest) > 2 and "on" in {t.low for t in clause.rest[1:4]}:
        return _prescribed(clause, scene)
    if verb.lemma == "be" and clause.rest and clause.rest[0].low == "on":
        return (who(clause.subject, scene), {}) if not verb.past or verb.perfect else None
    if verb.lemma == "be" and _drugs(clause.subject) and any(t.kind == "dose" for t in clause.rest):
        return _dosed(clause, scene)
    return None


def _prescribed(clause: Clause, scene: Scene) -> tuple[Who, dict[str, Value]] | None:
    """Read a prescription: active ("Dr. Chen put me on X") or passive ("I was prescribed X by Dr. Chen")."""
    verb = clause.verb
    assert verb is not None
    day = _day(clause, scene)
    if verb.passive or (not clause.subject and verb.lemma == "prescribe" and not verb.auxiliaries):
        return who(clause.subject, scene), {"prescriber": _prescriber(after(clause, "by"), scene), "start": day}
    if verb.lemma in ("start",) and clause.rest and (clause.rest[0].kind != "word" or _is_medicine(clause.rest, 0)):
        return who(clause.subject, scene), {"start": day}
    if not verb.past and verb.lemma != "have":
        return None
    lead = clause.rest
    stop = next(
        (
            i
            for i, t in enumerate(lead)
            if t.low in ("on", "a", "an", "some") or t.kind == "dose" or _is_medicine(lead, i)
        ),
        0,
    )
    receiver = who(lead[:stop], scene) if stop else _beneficiary(clause, scene)
    prescriber = _prescriber(clause.subject, scene)
    if verb.lemma in ("put", "start", "place", "move", "have") and "on" not in {t.low for t in lead}:
        return None
    if verb.lemma in ("give", "recommend", "have") and prescriber is None:
        return None
    return (receiver, {"prescriber": prescriber, "start": day}) if receiver.name else None


def _beneficiary(clause: Clause, scene: Scene) -> Who:
    """Return for whom something was prescribed when no object names it: "prescribed X to my son", else the speaker."""
    for phrase in (after(clause, "to"), after(clause, "for")):
        found = who(phrase, scene) if phrase else Who("thing")
        if found.kind in ("other", "self"):
            return found
    lows = {t.low for t in clause.subject}
    prescriber = who(clause.subject, scene).name
    others = [
        name
        for name, _ in scene.people
        if name != prescriber and name.lower() not in PROFESSIONS and not name.startswith("Dr")
    ]
    mine = "my" in lows or (
        not others and (prescriber.startswith("Dr") or (bool(lows & PROFESSIONS) and bool(lows & {"the", "doctor"})))
    )
    return Who("self", scene.me) if mine else Who("unclear")


def _dosed(clause: Clause, scene: Scene) -> tuple[Who, dict[str, Value]] | None:
    verb = clause.verb
    assert verb is not None
    phrase = clause.subject if _drugs(clause.subject) else clause.rest
    owner, _ = possessor([t for t in phrase if t.low not in ("the", "of", "dose")], scene)
    dose = [t.text for t in clause.rest if t.kind == "dose"]
    if owner is None or not owner.name or not dose:
        return None
    return owner, {"dose": dose[-1]}


def _switched(clause: Clause, scene: Scene, drugs: list[Drug]) -> list[Reading]:
    """Read "switched (me) from A to B": A ends, B starts."""
    verb = clause.verb
    assert verb is not None
    lead = clause.rest[0].low if clause.rest else ""
    person = who(clause.rest[:1], scene) if lead in ("me", "him", "her") else who(clause.subject, scene)
    old, new = _drugs(after(clause, "from")), _drugs(after(clause, "to"))
    if not verb.past or not person.name or not new:
        return []
    day = _day(clause, scene)
    out = [_medication(clause, scene, d, person, {"end": day or scene.today}) for d in old]
    return out + [_medication(clause, scene, d, person, {"start": day}) for d in new]


def _prescriber(tokens: Sequence[Token], scene: Scene) -> str | None:
    found = who(tokens, scene) if tokens else None
    if found is not None and found.kind == "other" and found.name:
        return found.name
    words = [t for t in tokens if t.low not in ("my", "our", "the", "his", "her")]
    return text_of(words) if words and words[-1].low in ("doctor", "gp", "clinic", "hospital", "er") else None


def _day(clause: Clause, scene: Scene) -> dt.date | None:
    found = days(clause.front + clause.rest)
    if not found:
        return None
    if len(found) == 1 and (found[0][0] == "until" or found[0][1].recurring):
        return None
    return exact(found[0][1]) or (
        last_day(found[0][1])
        if found[0][1].last < scene.today and (clause.lemma in _ENDING or any(v.lemma in _ENDING for v in clause.chain))
        else None
    )


def _medication(clause: Clause, scene: Scene, drug: Drug, person: Who, extra: dict[str, Value]) -> Reading:
    name, tokens = drug
    values: dict[str, Value] = {"person": person.name, "name": name}
    doses = [t.text for t in tokens if t.kind == "dose"] or [
        t.text for t in clause.rest if t.kind == "dose" and len(_drugs(clause.rest)) == 1
    ]
    often = [t.text for t in tokens if t.kind == "often"]
    if doses:
        values["dose"] = doses[-1]
    if often:
        values["frequency"] = often[0]
    reason = _reason(tokens, scene)
    if reason:
        values["reason"] = reason
    values.update({k: v for k, v in extra.items() if v is not None})
    return Reading(collection="health.medications", values=values)


def _reason(tokens: Sequence[Token], scene: Scene) -> str:
    for part in parts(tokens):
        words = [t for t in bare(part.tokens) if t.kind in ("word", "number")]
        if (
            part.preposition == "for"
            and words
            and len(words) == len([t for t in bare(part.tokens)])
            and len(words) <= 4
        ):
            person = who(words, scene)
            if person.kind == "thing" or (person.kind == "other" and not words[0].capital):
                return text_of(words)
    return ""
