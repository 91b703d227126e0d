"""The frame of medications: who takes, starts, stops or is prescribed which medicine. See docs/frames.md."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence

from usercode.state.change import Value
from usercode.state.frames.clause import Clause
from usercode.state.frames.functionwords import DETERMINERS, PREPOSITIONS
from usercode.state.frames.gates import only_with
from usercode.state.frames.medicines import brand_goes_on
from usercode.state.frames.patients import ill_one, nameless_is_ill, speaker_is_ill, treats
from usercode.state.frames.phrases import (
    Who,
    after,
    bare,
    days,
    direct,
    exact,
    last_day,
    parts,
    possessor,
    text_of,
    who,
)
from usercode.state.frames.reading import Reading, Scene
from usercode.state.frames.substances import GENERIC, SUPPLEMENTS, is_drug
from usercode.state.frames.tokens import Token
from usercode.state.frames.verbs import ADVERBS
from usercode.state.frames.words import PEOPLE, PETS, PROFESSIONS
from usercode.state.frames.wordset import word_set

_PRESCRIBING = word_set("put prescribe start give switch place recommend move")
_TAKING = word_set("take use inject continue")
_ENDING = word_set("stop quit discontinue finish drop")
_CONDITIONS = word_set(
    "cholesterol pressure blood pain pains diabetes sugar asthma thyroid anxiety depression sleep insomnia migraine "
    "migraines headache headaches arthritis reflux heartburn inflammation infection cough cold flu fever allergy "
    "allergies acne weight tablet tablets pill pills capsule capsules spray cream syrup dose doses daily something "
    "medication medicine meds treatment water milk coffee"
)
"""What a medicine is for, or the form it comes in: never its name, though a dose stands beside it."""
_HOW_MANY = word_set("one two three four five six half another single each")
"""How many are taken, which stands before their dose: "one 60 mg tablet"."""
_LITTLE = PREPOSITIONS | DETERMINERS | ADVERBS
_WAITING = frozenset({"until", "till", "once", "unless", "before", "as soon as"})
"""What opens a clause of what has not happened yet, unless its verb is in the past."""
_BROUGHT = frozenset({"off", "by", "round", "over"})
"""What "drop" means with no end to it: "dropped off some ibuprofen"."""
_STOPPED_AT = frozenset({"at", "by", "in", "off", "near", "for"})
"""What "stop" means with no end to it: "stopped at the pharmacy for ibuprofen"."""
_OTHERS = frozenset({"his", "her", "their", "'s"})
ON_TRIAL = re.compile(
    r"\b(?:under (?:\w+ )?(?:supervision|observation)|(?:drug|oral|allergy|aspirin|penicillin|supervised) "
    r"(?:challenge|provocation)|test doses?|de-?sensiti[sz]\w+)\b",
    re.IGNORECASE,
)
"""How a medicine is given only to see whether somebody bears it: "gave her aspirin under supervision"."""
_RELEASES = word_set("xr er sr xl cr la")
_DOSING = word_set("up increase raise bump double lower reduce decrease halve cut change adjust")


@only_with("<drug> <dose> <often>")
def medications(clause: Clause, scene: Scene) -> list[Reading]:
    """Read who takes, was given, stopped or changed which medicine."""
    verb = clause.verb
    if verb is None:
        return _dose_line(clause)
    if clause.ceased and not clause.unsure:
        return _given_up(clause, scene)
    waits = clause.marker in _WAITING and (verb.perfect or not verb.past)  # "until I've finished the amoxicillin"
    if (
        waits
        or ON_TRIAL.search(scene.text)
        or not clause.certain
        or any(v.lemma not in _ENDING | {"start", "begin", "keep", "have", "continue", "resume"} for v in clause.chain)
    ):
        return []
    if any(v.lemma == "have" and not v.past for v in clause.chain):
        return []
    drugs = _drugs(clause.rest) or (_drugs(clause.subject) if verb.passive or verb.lemma == "be" else [])
    if not drugs:
        return []
    if verb.lemma in ("switch", "swap", "exchange") or (verb.lemma in ("move", "change") and after(clause, "from")):
        return _switched(clause, scene)
    fetched = verb.lemma == "pick" and not _OTHERS.isdisjoint(t.low for t in clause.rest)
    read = _role(clause, scene) if not fetched else None  # "picking up his prescription": not the one's who does
    if read is None:
        return []
    person, values = read
    known = person.name and not treats(person.name)  # "the doctor stopped my simvastatin" is none of the doctor's
    return [_medication(clause, scene, drug, person, values) for drug in drugs] if known else []


def _given_up(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "I'm no longer taking X", "she isn't on X anymore"."""
    taking = clause.lemma in _TAKING or (clause.lemma == "be" and [t.low for t in clause.rest[:1]] == ["on"])
    person = who(clause.subject, scene)
    if not taking or not person.name or clause.chain:
        return []
    return [_medication(clause, scene, d, person, {"end": _end(clause, scene)}) for d in _drugs(clause.rest)]


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
    at = [i for i in at if not (i > 1 and tokens[i - 1].text == "(" and i - 2 in at)]
    at = [i for i in at if not (i - 1 in at and brand_goes_on([tokens[i - 1].low, tokens[i].low]))]
    at = [i for i in at if not _is_replaced(tokens, i)]
    out: list[Drug] = []
    for k, i in enumerate(at):
        begin = 0 if k == 0 else i
        stop = at[k + 1] if k + 1 < len(at) else len(tokens)
        out.append((_drug_name(tokens, i), list(tokens[begin:stop])))
    return out


def _is_replaced(tokens: Sequence[Token], i: int) -> bool:
    """Whether a medicine is what another is taken instead of: "paracetamol, not ibuprofen", "and no ibuprofen"."""
    lows = [t.low for t in tokens[max(0, i - _NEAR) : i]]
    return lows[-1:] in (["not"], ["no"], ["without"]) or any(
        pair in (["instead", "of"], ["rather", "than"]) for pair in (lows[k : k + 2] for k in range(len(lows)))
    )


_NEAR = 4


def _is_medicine(tokens: Sequence[Token], i: int) -> bool:
    token = tokens[i]
    if token.kind != "word":
        return False
    if is_drug(token.low):
        return True
    if len(token.low) < 3 or token.low in _LITTLE or (i and tokens[i - 1].low in ("vitamin", "omega")):
        return False
    if token.low in _CONDITIONS or token.low in _HOW_MANY:
        return False
    follows = i + 1 < len(tokens) and tokens[i + 1].kind == "dose"
    leads = i >= 2 and tokens[i - 1].low == "of" and tokens[i - 2].kind == "dose"
    return ((follows or leads) and token.low not in ("the", "a", "of", "about", "to", "it", "at", "from", "dose")) or (
        token.low in SUPPLEMENTS and any(t.kind in ("dose", "often") for t in tokens)
    )


def _drug_name(tokens: Sequence[Token], i: int) -> str:
    after_it = tokens[i + 1] if i + 1 < len(tokens) else None
    if tokens[i].low in ("vitamin", "omega") and after_it is not None:
        return text_of(tokens[i : i + 2])
    if wide := brand_goes_on([t.low for t in tokens[i : i + 4]]):
        return text_of(tokens[i : i + 1 + wide])
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
            return who(clause.subject, scene), {"end": _end(clause, scene)}
        if verb.past and "off" in {t.low for t in clause.rest[1:4]}:
            at = next(i for i, t in enumerate(clause.rest) if t.low == "off")
            return who(clause.rest[:at], scene), {"end": _end(clause, scene)}
        if verb.past and not verb.perfect and not chained:
            return None
        if chained & {"start", "begin", "resume"}:
            values = {"start": _day(clause, scene)}
        return who(clause.subject, scene), values
    rest = {t.low for t in clause.rest}
    brought = verb.lemma == "drop" and ({t.low for t in clause.rest[:1]} & _BROUGHT or rest & {"in", "into"})
    brought = brought or (verb.lemma == "stop" and {t.low for t in clause.rest[:1]} & _STOPPED_AT)
    if (verb.lemma in _ENDING and not brought) or (
        verb.lemma in ("come", "go", "get", "be") and clause.rest and clause.rest[0].low == "off"
    ):
        ended = verb.past or verb.lemma == "be"
        return (who(clause.subject, scene), {"end": _end(clause, scene)}) if ended else None
    if verb.lemma == "take" and verb.passive and "off" in {t.low for t in clause.rest[:1]}:
        return who(clause.subject, scene), {"end": _end(clause, scene)}
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
    if "vet" in {t.low for t in clause.subject}:
        return None
    day = _day(clause, scene)
    handed = clause.rest[:1] and clause.rest[0].low in ("me", "us", "him", "her")  # "she's given me" is "she has"
    if (verb.passive and not handed) or (not clause.subject and verb.lemma == "prescribe" and not verb.auxiliaries):
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
    if verb.lemma == "start" and not stop:
        return who(clause.subject, scene), {"start": day}
    receiver = who(lead[:stop], scene) if stop else _beneficiary(clause, scene)
    prescriber = _prescriber(clause.subject, scene)
    if verb.lemma in ("put", "start", "place", "move", "have") and "on" not in {t.low for t in lead}:
        return None
    friend = not {t.low for t in clause.subject}.isdisjoint(PEOPLE - PROFESSIONS)
    if verb.lemma in ("give", "recommend", "have") and (prescriber is None or friend):
        return None  # what a friend gives is no prescription
    if prescriber == receiver.name:
        prescriber = None  # "Theo is ill and we saw the doctor. She prescribed him": she is not Theo
    return (receiver, {"prescriber": prescriber, "start": day}) if receiver.name else None


def _beneficiary(clause: Clause, scene: Scene) -> Who:
    """Return for whom something was prescribed when no object names it: "prescribed X to my son", else the speaker."""
    for phrase in (after(clause, "to"), after(clause, "for")):
        found = who(phrase, scene) if phrase else Who("thing")
        if found.kind in ("other", "self"):
            return found
    lows = {t.low for t in clause.subject}
    if lows & {"vet", "veterinarian"} or any(t.low in PETS for t in [*after(clause, "for"), *after(clause, "to")]):
        return Who("unclear")
    if speaker_is_ill(scene):
        return Who("self", scene.me)
    if patient := ill_one(scene):
        return Who("other", patient)
    if nameless_is_ill(scene):
        return Who("unclear")
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
    often = [t.text for t in clause.rest if t.kind == "often"]
    return owner, {"dose": None if verb.past else dose[-1], "frequency": often[-1] if often else None}


def _switched(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "switched (me) from A to B": A ends, B starts."""
    verb = clause.verb
    assert verb is not None
    lead = clause.rest[0].low if clause.rest else ""
    person = who(clause.rest[:1], scene) if lead in ("me", "him", "her") else who(clause.subject, scene)
    owner = possessor(clause.subject, scene)[0] if lead in ("him", "her") and not person.name else None
    person = owner if owner is not None else person  # "Jan's doctor changed her from sertraline"
    old, new = _drugs(after(clause, "from")), _drugs(after(clause, "to"))
    if verb.lemma in ("swap", "exchange", "replace"):
        old, new = _drugs(direct(clause)), _drugs(after(clause, "for", "with"))
    if lead in ("me", "us") and not person.name:
        person = who(clause.rest[:1], scene)
    if not verb.past or not person.name or not (new or old):
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


def _end(clause: Clause, scene: Scene) -> dt.date:
    """Return the last day: the one that is named, the end of a past week or month, else the day it was said."""
    past = [last for _, m in days(clause.front + clause.rest) if (last := m.last) < scene.today and not m.recurring]
    return _day(clause, scene) or (past[0] if past else scene.today)


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
    was = clause.lemma == "be" and clause.verb is not None and clause.verb.past
    if doses and not (was and _drugs(clause.subject)):  # "my insulin dose was 12 units, now it's 14"
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
            and words[-1].low not in ("week", "day", "month", "year", "now", "life", "while", "time", "good")
        ):
            person = who(words, scene)
            if person.kind == "thing" or (person.kind == "other" and not words[0].capital):
                return text_of(words)
    return ""
