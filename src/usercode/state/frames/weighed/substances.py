"""Medicines, foods and other stuff: what somebody is allergic to, what somebody takes.

Each is weighed twice: whether it is so of anybody at all, and of whom it then is.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from usercode.state.change import Note, Put, Retire, Value
from usercode.state.frames.foods import eaten
from usercode.state.frames.genders import PRONOUNS
from usercode.state.frames.matching import words
from usercode.state.frames.medicines import classes_of, ingredients
from usercode.state.frames.spots.takers import is_fetched_for_another
from usercode.state.frames.substances import GENERIC
from usercode.state.frames.weighed.candidates import Candidate, Change
from usercode.state.frames.weighed.everybody import everybody, is_same_one, others
from usercode.state.frames.weighed.people import USER, Named
from usercode.state.frames.weighed.stuff import Stuff, stuff
from usercode.state.frames.weighed.suffering import matter_terms, turn_terms, whose_terms
from usercode.state.frames.weighed.talk import Place, Sentence, Talk

ALLERGIES = "health.allergies"
MEDICATIONS = "health.medications"
_NAME = {ALLERGIES: "substance", MEDICATIONS: "name"}
_COLLECTION = {"allergy": ALLERGIES, "taken": MEDICATIONS}
_COURSES = frozenset(
    {
        *("azole antifungals", "cephalosporins", "macrolides", "penicillins", "quinolones"),
        *("sulfonamide antibiotics", "tetracyclines"),
    }
)
"""Medicines that are taken for some days: who is told of one begins with it now."""
_KNOWN_WORDS = -2.5
"""How much more certain an allergy must be of a sentence that says "allergic", which rules know well."""
_AHEAD = 2.0
"""How far the logit of whose a substance is must lie above that of anybody else."""


@dataclass(frozen=True, kw_only=True)
class Substance(Candidate):
    """A substance that a turn may tell something of, and of whom where that is weighed."""

    names: frozenset[str]
    """The words that it is named by."""
    person: str = ""
    today: dt.date = field(default=dt.date.min)

    def is_told_by(self, put: Put) -> bool:
        """Whether a change tells what this would: of this substance, and of nobody else."""
        if put.collection != self.collection or not set(put.facts) & set(self.facts) or not self._is_named_by(put):
            return False
        end = put.values.get("end")
        if self.collection == MEDICATIONS and end is not None and end <= self.today:
            return False
        return not self.person or is_same_one(self.person, str(put.values.get("person") or ""))

    def holds_in(self, puts: Sequence[Put]) -> bool | None:
        """Whether rules tell this in a turn; None where they tell of something that may be this."""
        held = any(self.is_told_by(put) for put in puts)
        return None if not held and any(self._is_left_open_by(put) for put in puts) else held

    def _is_left_open_by(self, put: Put) -> bool:
        """Whether a change may mean this as well: a food made with an allergen, another medicine of its class."""
        if put.collection != self.collection or self.person or not set(put.facts) & set(self.facts):
            return False
        if self.collection == ALLERGIES:
            told, own = str(put.values.get("substance", "")), str(self.key["substance"])
            return bool(eaten(told, own)) or bool(classes_of(told) & classes_of(own))
        return False

    def is_read_by(self, change: Change) -> bool:
        """Whether rules have read this substance in the turn, or its sentence so that no room is left for it.

        Where they take something off record, no allergy is told: "he passed the egg test. The allergy's gone."
        """
        if isinstance(change, Note):
            return False
        here = self.facts[-1] in change.facts
        if isinstance(change, Retire):
            return here or self.collection == ALLERGIES
        if change.collection not in _NAME:
            return False
        if _NAME[change.collection] not in change.values:
            return here
        return self._is_named_by(change) or (here and self.collection == change.collection == ALLERGIES)

    def excludes(self, other: Candidate) -> bool:
        """Never: several substances may be told of by one sentence."""
        return False

    def is_rivalled_by(self, other: Candidate, ahead: float) -> bool:
        """Whether it may be another person's whose it can be alone."""
        return self.given is other.given and ahead < _AHEAD

    def _is_named_by(self, put: Put) -> bool:
        name = str(put.values.get(_NAME[put.collection]) or "")
        return bool(self.names & (words(name) | ingredients(name)))


def substances(talk: Talk) -> Iterator[Candidate]:
    """Yield what a turn may tell of what somebody is allergic to or takes."""
    one_word, found = _as_one_word(talk, list(stuff(talk)))
    if not found:
        return
    named = everybody(one_word)
    about_all = turn_terms(one_word, named)
    for one in found:
        yield from _of_stuff(one_word, one, found, named, about_all)


def _as_one_word(talk: Talk, found: Sequence[Stuff]) -> tuple[Talk, list[Stuff]]:
    """Return a turn with each name of stuff as one token of its kind, and the places of these."""
    sentences, placed = [], list[Stuff]()
    for s, sentence in enumerate(talk.sentences):
        tokens, kinds, at = list(sentence.tokens), list(sentence.kinds), 0
        for one in (one for one in found if one.place.sentence == s):
            first, last = one.first - at, one.place.token - at
            joined = tokens[first]._replace(text=one.text, low=one.text.casefold(), end=tokens[last].end)
            keeps = one.kind == "unknown" and kinds[last] == "<name>"
            tokens[first : last + 1] = [joined]
            kinds[first : last + 1] = [kinds[last] if keeps else f"<{one.kind}>"]
            at += last - first
            placed.append(replace(one, place=Place(s, first), first=first))
        sentences.append(Sentence(sentence.fact, tokens, kinds))
    return replace(talk, sentences=sentences), placed


def _of_stuff(
    talk: Talk, one: Stuff, every: Sequence[Stuff], named: Sequence[Named], about_all: frozenset[str]
) -> Iterator[Candidate]:
    """Yield what may be told of one substance: that somebody is allergic to it, that somebody takes it."""
    terms = matter_terms(talk, one, every, named) | about_all
    if one.may_be_taken and one.text.casefold() not in GENERIC:
        yield from _of_whom(talk, one, terms, named, about_all, "taken")
    if talk.is_sure(one.place.sentence):
        yield from _of_whom(talk, one, terms, named, about_all, "allergy")


def _of_whom(
    talk: Talk, one: Stuff, terms: frozenset[str], named: Sequence[Named], about_all: frozenset[str], relation: str
) -> Iterator[Candidate]:
    """Yield one relation of a substance to everybody whom the turn names and to the user."""
    collection, fact = _COLLECTION[relation], talk.fact(one.place)
    whole = Substance(
        relation=relation,
        terms=terms,
        facts=(fact,),
        collection=collection,
        key={_NAME[collection]: one.text},
        names=words(one.text) | ingredients(one.text),
        today=talk.today,
        slack=_KNOWN_WORDS if relation == "allergy" and _says_allergic(talk.sentences[one.place.sentence]) else 0.0,
    )
    here = [other for other in named if other.place.sentence == one.place.sentence]
    unclear = any(not other.name and other.form in PRONOUNS for other in here)
    for who in (*others(named), USER):
        if unclear and who != USER and not any(is_same_one(other.name, who) for other in here if other.name):
            continue
        if who == USER and relation == "taken" and _is_for_another(talk, one.place):
            continue
        own = [other for other in named if other.name and is_same_one(other.name, who)]
        near = min(own, key=lambda other: _apart(other.place, one.place), default=None)
        yield replace(
            whole,
            relation=f"{relation} whose",
            terms=whose_terms(talk, one.place, who, near, own, named) | about_all,
            facts=(fact,) if near is None else tuple(dict.fromkeys((talk.fact(near.place), fact))),
            values=_values(talk, relation, one, who),
            person=who,
            given=whole,
        )


def _is_for_another(talk: Talk, place: Place) -> bool:
    """Whether a medicine is what the speaker fetched for somebody else: "so I got him some Excedrin"."""
    lead = " ".join(t.low for t in talk.sentences[place.sentence].tokens[: place.token])
    return is_fetched_for_another(f" {lead} ")


def _says_allergic(sentence: Sentence) -> bool:
    return any(token.low.startswith("allerg") for token in sentence.tokens)


def _apart(one: Place, other: Place) -> tuple[int, int, int]:
    """Return how far a person is from a substance: what stands before it is nearer."""
    behind = one > other
    return abs(one.sentence - other.sentence), int(behind), abs(one.token - other.token)


def _values(talk: Talk, relation: str, one: Stuff, who: str) -> Mapping[str, Value]:
    """Return what the record has beside the name of the substance."""
    if relation == "allergy":
        return {"person": who, "kind": one.known}
    return {"person": who, "start": talk.today} if classes_of(one.text) & _COURSES else {"person": who}
