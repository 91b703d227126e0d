"""The frame of documents: passports, visas, licences, insurances, identity cards. See docs/frames.md.

Reads who holds one and how long it is valid.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from usercode.state.change import Value
from usercode.state.frames.clause import Clause
from usercode.state.frames.gates import only_with
from usercode.state.frames.phrases import (
    Who,
    days,
    items,
    last_day,
    parts,
    place_in,
    possessor,
    text_of,
    who,
)
from usercode.state.frames.places import ADJECTIVES, country_of
from usercode.state.frames.reading import Reading, Scene
from usercode.state.frames.spots.ends import is_another_one, is_settled
from usercode.state.frames.spots.papernames import OF_A_PHOTO, is_lasting, named_in_two
from usercode.state.frames.tokens import Token
from usercode.state.frames.wordset import word_set

_DOCUMENTS = {
    "passport": "passport",
    "passports": "passport",
    "visa": "visa",
    "e-visa": "visa",
    "evisa": "visa",
    "insurance": "insurance",
    "license": "licence",
    "licence": "licence",
    "id": "id_card",
}
_EXPIRING = word_set("expire run end lapse renew")
_HOLDING = word_set("have hold get receive renew pick carry replace collect")
_NOT_CARDS = word_set("visa credit debit card caller photo software fishing business boat boating gun dog trade taxi")


@only_with(_DOCUMENTS, "identity <date>")
def documents(clause: Clause, scene: Scene) -> list[Reading]:
    """Read passports, visas, licences, insurances and id cards: who holds them and how long they are valid."""
    if not (clause.factual or (clause.certain and clause.lemma in _EXPIRING)):
        return []
    if is_settled(scene.text) or is_another_one(scene.text):
        return []
    found = _valid_subject(clause, scene) or _held(clause, scene) or _topic(clause, scene)
    return [_with_its_words(reading, scene) for reading in found]


def _with_its_words(reading: Reading, scene: Scene) -> Reading:
    """Return a reading of a visa beside what was said of it, which tells what the visa is for."""
    told = reading.values.get("kind") == "visa" and reading.values.get("valid_until")
    return replace(reading, values={**reading.values, "_note": scene.text}) if told else reading


def _document(tokens: Sequence[Token]) -> str:
    """Return the kind of document that heads a phrase, "" for none ("insurance company" is none)."""
    words = [t for t in tokens if t.kind == "word"]
    if not words:
        return ""
    last = words[-1].low
    if last in ("card",) and len(words) > 1 and words[-2].low in ("id", "identity"):
        return "id_card"
    if last == "policy" and len(words) > 1:
        return _DOCUMENTS.get(words[-2].low, "") if words[-2].low == "insurance" else ""
    kind = _DOCUMENTS.get(last, "")
    if kind == "licence" and len(words) > 1 and words[-2].low in _NOT_CARDS:
        return ""
    return kind


def _holder(tokens: Sequence[Token], scene: Scene, default: Who | None = None) -> tuple[bool, str | None]:
    """Return (known, holder): an unnamed holder is None, an unclear one not known."""
    owner, _ = possessor(tokens, scene)
    owner = owner or default
    if owner is not None and owner.kind == "joint" and "the rest of us" in scene.text.lower():
        return True, scene.me
    if owner is None or owner.kind == "joint":
        return True, None
    return (bool(owner.name), owner.name) if owner.kind in ("self", "other") else (False, None)


def _values(tokens: Sequence[Token], kind: str) -> dict[str, Value]:
    """Return the country that a phrase such as "Canadian passport" or "visa for India" names."""
    values: dict[str, Value] = {"kind": kind}
    words = [t for t in tokens if t.kind == "word"]
    country = next((ADJECTIVES[t.low] for t in words if t.low in ADJECTIVES and t.capital), "")
    country = country or ((named_in_two(words) or _land_before(words)) if kind == "visa" else "")
    if country:
        values["country"] = country
    if kind == "insurance" and len(words) > 1:
        lead = {t.low for t in words[:-2]}
        yearly, abroad = lead & {"annual", "yearly", "multi-trip"}, lead & {"travel", "trip", "holiday"}
        sort = ("annual " if yearly else "") + ("travel " if abroad else "")
        values["_note"] = sort + text_of(words[-2:]).lower()
    return values


def _land_before(words: Sequence[Token]) -> str:
    """Return the country that stands right before a visa: "my Ghana visa"."""
    before = next((words[k - 1] for k, t in enumerate(words) if t.low == "visa" and k), None)
    return country_of(before.text) if before is not None and before.capital else ""


def _valid_subject(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "my passport expires in May", "Leo's visa is valid from A to B"."""
    lead = _before_preposition(clause.subject)
    fragment = clause.verb is None or (not clause.subject and clause.verb.form != "base")
    if not lead and fragment and clause.verb is None:
        lead = _before_validity(clause.rest)
    kind = _document(lead)
    if not kind or lead[0].low in ("a", "an") or _is_told_of(clause, lead, scene):
        return []
    validity = _validity(clause)
    if clause.verb is not None and clause.verb.past and clause.lemma == "be" and validity:
        return []  # "was ending on 5 May" looks ahead from then; the spots read it
    known, holder = _holder(lead, scene)
    came = clause.lemma in ("come", "arrive", "renew", "approve") and clause.verb is not None and clause.verb.past
    if not known or (not validity and not came):
        return []
    if (
        holder is None
        and possessor(lead, scene)[0] is None
        and scene.role == "user"
        and lead
        and lead[0].low not in ("the", "a", "an", "that", "this")
    ):
        holder = scene.me
    values = _values(lead, kind) | validity | _for_country(clause.subject, kind)
    if holder:
        values["holder"] = holder
    if str(values.get("_note", "")).startswith("travel ") and is_lasting(validity, scene.today):
        values["_note"] = f"long-term {values['_note']}"
    return [Reading(collection="travel.documents", values=values, definite=bool(lead) and lead[0].low == "the")]


def _is_told_of(clause: Clause, lead: Sequence[Token], scene: Scene) -> bool:
    """Whether a clause goes on about a paper that another one names: "Declan is there on a visa that ends in May"."""
    return clause.marker in ("that", "which") and possessor(lead, scene)[0] is None


def _before_preposition(tokens: Sequence[Token]) -> list[Token]:
    found = parts(tokens)
    return list(found[0].tokens) if found and not found[0].preposition else []


def _before_validity(tokens: Sequence[Token]) -> list[Token]:
    at = next(
        (
            i
            for i, t in enumerate(tokens)
            if t.low in ("valid", "good", "expiring") or t.kind == "date" or t.text == ","
        ),
        len(tokens),
    )
    return list(tokens[:at])


def _for_country(tokens: Sequence[Token], kind: str) -> dict[str, Value]:
    for part in parts(tokens):
        if part.preposition == "for" and kind == "visa" and (place := place_in(part.tokens))[1]:
            return {"country": place[1]}
    return {}


_SAYS_VALID = word_set("valid good expiring due up")


def _validity(clause: Clause) -> dict[str, Value]:
    """Return valid_from and valid_until as far as the clause names them."""
    lows = [t.low for t in clause.rest]
    lemma = clause.lemma
    valid = bool(_SAYS_VALID & set(lows)) or (lemma == "" and "expires" in lows)
    runs = (
        lemma == "expire"
        or (lemma == "run" and {"out", "until", "till", "to", "through"} & set(lows))
        or lemma in ("lapse", "last")
    )
    done = clause.verb is not None and (clause.verb.past or clause.verb.passive or clause.verb.perfect)
    ends = (lemma == "end" or (lemma == "renew" and not done)) and clause.subject != []
    expiry = any(t.low in ("expiry", "expiration") for t in clause.subject)
    if not (valid or runs or ends or (expiry and lemma == "be")):
        return {}
    rest = clause.rest
    if valid and not (runs or ends or expiry):  # "came in the post on Friday, good until 2035"
        rest = rest[next((i for i, t in enumerate(rest) if t.low in _SAYS_VALID), 0) :]
    found = days(rest)
    if not found:
        return {}
    lead, mention = found[0]
    if lead == "from" and len(found) == 1 and mention.grain == "span":
        return {"valid_from": mention.first, "valid_until": mention.last}
    if lead == "from" and len(found) > 1:
        return {"valid_from": found[0][1].first, "valid_until": last_day(found[1][1])}
    if lead in ("from", "since"):
        return {"valid_from": mention.first} if not mention.approximate else {}
    day = last_day(mention)
    return (
        {"valid_until": day}
        if day and (not valid or lead in ("until", "till", "through", "to", "thru", "on", "be", "by", "valid", "good"))
        else {}
    )


def _held(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "I hold a Canadian passport", "picked up my renewed passport"."""
    verb = clause.verb
    if verb is None or verb.lemma not in _HOLDING or (verb.lemma == "get" and not verb.past):
        return []
    if verb.lemma == "renew" and (clause.chain or not verb.past):
        return []
    subject = who(clause.subject, scene)
    out: list[Reading] = []
    aside = _beside(clause)
    found = items([t for p in parts(clause.rest)[:1] if not p.preposition for t in p.tokens if t.kind != "date"])
    for item in filter(None, (_before_validity(i) for i in found)):
        phrase = _object_phrase(clause, item)
        kind = _document(item)
        known, holder = _holder(phrase, scene, subject)
        if not kind or not known or subject.kind in ("unclear", "thing"):
            continue
        values = _values(item, kind) | _for_country(clause.rest, kind)
        if (verb.lemma != "renew" and [item[-1]] == _before_validity(found[-1])[-1:]) or (
            aside and sum(bool(_document(i)) for i in found) == 1
        ):
            values |= _until(clause)
        if holder:
            values["holder"] = holder
        informative = len(values) > 2 or verb.lemma in ("have", "hold", "get", "receive", "pick", "renew")
        if informative and not (verb.lemma == "have" and verb.past and not verb.perfect):
            out.append(Reading(collection="travel.documents", values=values))
    return out


def _beside(clause: Clause) -> bool:
    """Whether ", valid until ..." follows the object."""
    lows = [t.low for t in clause.rest]
    return any(w in ("valid", "good", "expires", "expiring") and lows[i - 1] == "," for i, w in enumerate(lows) if i)


def _object_phrase(clause: Clause, item: list[Token]) -> list[Token]:
    """Return an item of the object with its owner, which `items` strips."""
    tokens = clause.rest
    at = next((i for i, t in enumerate(tokens) if t is item[0]), 0)
    return (
        [*tokens[max(0, at - 2) : at], *item]
        if at and tokens[at - 1].low in ("my", "our", "his", "her", "their", "new", "renewed")
        else item
    )


def _until(clause: Clause) -> dict[str, Value]:
    for lead, mention in days(clause.rest):
        if lead in ("until", "till", "through"):
            return {"valid_until": last_day(mention)}
    return {}


def _topic(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "it's valid until May", "the new expiry date is ..." of the document that the turn spoke of last."""
    lows = [t.low for t in clause.subject]
    expiry = any(w in ("expiry", "expiration", "expiring") for w in lows)
    pronoun = lows in (["it"], ["that"], ["which"], []) or (clause.resumed or not clause.subject)
    lead = [t.low for t in clause.rest[:2]]
    fragment = (
        clause.verb is None
        and bool(lead)
        and (lead[0] in ("valid", "expires", "expiring") or "expiry" in lead or "expiration" in lead)
    )
    if clause.verb is None:
        if not fragment or _is_labelled(clause, scene):
            return []
        found = days(clause.rest)
        day = last_day(found[0][1]) if found else None
        return [Reading(collection="travel.documents", values={"valid_until": day}, mode="touch")] if day else []
    if not expiry and not (pronoun and clause.lemma in ("be", "expire", "run")):
        return []
    if _is_where(clause, scene):
        return []
    if clause.lemma == "run" and OF_A_PHOTO.search(scene.before):
        return []
    validity = _validity(clause)
    return [Reading(collection="travel.documents", values=validity, mode="touch")] if validity else []


def _is_where(clause: Clause, scene: Scene) -> bool:
    """Whether "it" is no subject but where another paper stands: "the visa in it is valid until May"."""
    if [t.low for t in clause.subject] != ["it"]:
        return False
    before = [t for t in scene.sentence if t.start < clause.subject[0].start]
    return bool(before) and before[-1].low in ("in", "inside", "into", "on")


def _is_labelled(clause: Clause, scene: Scene) -> bool:
    """Whether a label that names another thing stands before a fragment: "Press card: valid until December"."""
    before = [t for t in scene.sentence if t.start < clause.rest[0].start]
    return bool(before) and before[-1].text == ":" and not _document(before[:-1])
