"""Medicines and foods: what somebody is allergic to, what somebody takes, what is served to whom.

Each is weighed twice: whether a substance is one at all, and whose it then is.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from usercode.state.change import Note, Put, Retire, Value
from usercode.state.frames.foods import eaten
from usercode.state.frames.matching import words
from usercode.state.frames.medicines import class_named, classes_of, ingredients
from usercode.state.frames.patients import is_of_illness
from usercode.state.frames.phrases import same_person, text_of
from usercode.state.frames.spots.meals import dishes_at
from usercode.state.frames.substances import GENERIC, REACTIONS, is_drug, kind_of_allergen
from usercode.state.frames.verbs import FORMS
from usercode.state.frames.weighed.candidates import Candidate, Change
from usercode.state.frames.weighed.groups import noun_group
from usercode.state.frames.weighed.people import USER, Named, distinct, people
from usercode.state.frames.weighed.talk import OWN, Place, Talk, terms_at, terms_between
from usercode.state.frames.words import CARERS, PEOPLE, PETS
from usercode.state.frames.wordset import word_set
from usercode.wordnet import senses

ALLERGIES = "health.allergies"
MEDICATIONS = "health.medications"
EVENTS = "calendar.events"
_NAME = {ALLERGIES: "substance", MEDICATIONS: "name", EVENTS: "title"}
_MEAL = "Meal"
_COURSES = frozenset(
    {
        *("azole antifungals", "cephalosporins", "macrolides", "penicillins", "quinolones"),
        *("sulfonamide antibiotics", "tetracyclines"),
    }
)
"""Medicines that are taken for some days: who is told of one begins with it now."""
_MANY = 3
"""So many people in a turn are as good as more."""
_SUPPOSALS = word_set("if unless whether may might could would 'd wonder wondering suppose")
"""What makes all that follows in a sentence uncertain."""
_IN_A_ROW = frozenset({",", "and", "&", "+", "/", "(", ")", "-", "plus", "with", "<dose>", "<often>"})
_AHEAD = 2.0
"""How far the logit of whose a substance is must lie above that of anybody else."""
_LEAD = 2
_ARTICLES = frozenset({"a", "an", "another"})
_THEIRS = frozenset({"her", "his", "their"})
_SELF = OWN - {"mine", "ours"}
"""What the speaker calls themselves, and not who is only known to them: "a patient of mine"."""
_BESIDE = 4
"""Tokens on each side of a substance whose sorts are weighed by where they stand."""
_SHORTEST = 3
_JOINED = 2
"""How far apart two names stand that "and" joins."""
_NEXT = 3
"""Tokens on each side of whom a place names that are weighed."""


@dataclass(frozen=True, kw_only=True)
class Substance(Candidate):
    """A substance that a turn may tell something of, and of whom where that is weighed."""

    names: frozenset[str]
    """The words that it is named by."""
    person: str = ""
    sole: bool = False
    """Whether it can be of one person alone."""
    today: dt.date = field(default=dt.date.min)

    def is_told_by(self, put: Put) -> bool:
        """Whether a change tells what this would: of this substance, and of nobody else."""
        if put.collection != self.collection or not set(put.facts) & set(self.facts) or not self._is_named_by(put):
            return False
        end = put.values.get("end")
        if self.collection == MEDICATIONS and end is not None and end <= self.today:
            return False
        if self.collection == EVENTS:
            title, others = str(put.values["title"]), put.values.get("people") or ()
            if not title.startswith(_MEAL) or put.values.get("status") == "cancelled":
                return False
            eaters = [*others, *([] if title.startswith("Meal for") and others else [USER])]
            return not self.person or any(same_person(self.person, str(one)) for one in eaters)
        return not self.person or same_person(self.person, str(put.values.get("person") or ""))

    def holds_in(self, puts: Sequence[Put]) -> bool | None:
        """Whether rules tell this in a turn; None where they tell of something that may be this."""
        held = any(self.is_told_by(put) for put in puts)
        return None if not held and any(self._is_left_open_by(put) for put in puts) else held

    def _is_left_open_by(self, put: Put) -> bool:
        """Whether a change may mean this as well: a dish of the same meal, a food made with an allergen."""
        if put.collection != self.collection or not set(put.facts) & set(self.facts):
            return False
        if self.person:
            return False
        if self.collection == EVENTS:
            return str(put.values.get("title", "")).startswith(_MEAL)
        if self.collection == ALLERGIES:
            told, own = str(put.values.get("substance", "")), str(self.key["substance"])
            return bool(eaten(told, own)) or bool(classes_of(told) & classes_of(own))
        return False

    def is_read_by(self, change: Change) -> bool:
        """Whether rules have read this substance in the turn, or its sentence so that no room is left for it."""
        if isinstance(change, Note):
            return False
        here = self.facts[-1] in change.facts
        if isinstance(change, Retire):
            return here
        if change.collection not in _NAME or (change.collection == EVENTS != self.collection):
            return False
        if _NAME[change.collection] not in change.values:
            return here
        if self.collection == EVENTS == change.collection:
            alone = not change.values.get("people") and self.person != USER
            return (here or self._is_named_by(change)) and not alone
        return self._is_named_by(change) or (here and self.collection == change.collection == ALLERGIES)

    def excludes(self, other: Candidate) -> bool:
        """Never: several substances may be told of by one sentence."""
        return False

    def is_rivalled_by(self, other: Candidate, ahead: float) -> bool:
        """Whether it may be another person's whose it can be alone."""
        return self.sole and self.given is other.given and ahead < _AHEAD

    def _is_named_by(self, put: Put) -> bool:
        name = str(put.values.get(_NAME[put.collection]) or "")
        return bool(self.names & (words(name) | (ingredients(name) if self.collection != EVENTS else frozenset())))


def substances(talk: Talk) -> Iterator[Candidate]:
    """Yield what a turn may tell of medicines and foods."""
    named: list[Named] | None = None
    for place, kind, text in _named_in(talk):
        before = talk.sentences[place.sentence].kinds[: place.token]
        if _SUPPOSALS.isdisjoint(before) and not _is_of_a_stranger(before):
            named = people(talk) if named is None else named
            yield from _of_substance(talk, place, kind, text, named)


def _of_substance(talk: Talk, place: Place, kind: str, text: str, named: Sequence[Named]) -> Iterator[Candidate]:
    """Yield what may be told of one substance."""
    pets = frozenset(f"pet {t.low}" for s in talk.sentences for t in s.tokens if t.low in PETS)
    terms = terms_at(talk, place) | _turn_terms(talk, named) | _sort_terms(talk, place) | pets | {f"kind {kind}"}
    terms |= _beside_terms(talk, place, kind == "drug")
    if kind == "drug" and (label := min(classes_of(text), default="")):
        terms |= {f"class {label}", *(["names a class"] if class_named(text) else [])}
    if kind == "drug" and text.casefold() not in GENERIC and not _gives_way(talk, place):
        yield from _of_whom(talk, place, terms, named, "taken", text)
    if "allergic" not in talk.sentences[place.sentence].kinds:  # of whom that is said, rules know better
        yield from _of_whom(talk, place, terms, named, "allergy", text, kind)
    if kind == "food":
        yield from _of_whom(talk, place, terms, named, "served", text)


def _is_of_a_stranger(before: Sequence[str]) -> bool:
    """Whether words end on somebody nameless who is none of the user's: "a patient of mine takes", "her boy's"."""
    at = [k for k, word in enumerate(before) if word.isalpha() and word not in CARERS and _is_somebody(word)]
    lead = before[max(0, at[-1] - _LEAD) : at[-1]] if at else []
    later = before[at[-1] :] if at else []
    if not at or "<name>" in later or not _SELF.isdisjoint(later):
        return False
    return not _ARTICLES.isdisjoint(lead) or (not _THEIRS.isdisjoint(lead) and "'s" in later[:2])


def _is_somebody(word: str) -> bool:
    found = senses(word, "noun", 1)
    return word in PEOPLE or bool(found and found[0].meaning.group in ("person", "animal"))


def _gives_way(talk: Talk, place: Place) -> bool:
    """Whether a sentence names another medicine behind one and not in a row with it: of such, one is not taken."""
    behind = talk.sentences[place.sentence].kinds[place.token + 1 :]
    return "<drug>" in behind and not _IN_A_ROW.issuperset(behind[: behind.index("<drug>")])


def _named_in(talk: Talk) -> Iterator[tuple[Place, str, str]]:
    """Yield every place of a substance with its kind and its name."""
    for s, sentence in enumerate(talk.sentences):
        tokens = sentence.tokens
        if not talk.tells(Place(s, 0)) or sentence.fact.mood == "hypothetical":
            continue
        lows = [t.low for t in tokens]
        dishes = set(dishes_at(lows))
        done = -1
        for k, token in enumerate(tokens):
            if token.kind != "word" or k <= done:
                continue
            if is_drug(token.low):
                yield Place(s, k), "drug", token.text
            elif k in dishes or kind_of_allergen(token.low):
                done = k
                while done + 1 < len(tokens) and done + 1 in dishes:
                    done += 1
                text = text_of(tokens[k : done + 1])
                yield Place(s, done), kind_of_allergen(text) or "food", text


@lru_cache(maxsize=16_384)
def _sort_of(word: str) -> str:
    """Return what sort of thing or deed a word is by its first meaning, "" where none is known: "body", of "throat"."""
    if word in REACTIONS:
        return "reaction"
    if word in CARERS:
        return "carer"
    if len(word) < _SHORTEST:
        return ""
    lemma = next(iter(FORMS.get(word, ())), word)
    if word in FORMS and (found := senses(lemma, "verb", 1)):
        return f"verb {found[0].meaning.group}"
    group = noun_group(word)
    return f"noun {group}" if group else ""


def _sort_terms(talk: Talk, place: Place) -> frozenset[str]:
    """Return the sorts of the words around a place, of its sentence and of those beside it."""
    found = set()
    for number, sentence in enumerate(talk.sentences):
        where = {-1: "last", 0: "here", 1: "next"}.get(number - place.sentence, "else")
        for k, token in enumerate(sentence.tokens):
            if sort := _sort_of(token.low) if token.kind == "word" else "":
                found.add(f"~{where} {sort}")
                if where == "here" and 0 < abs(k - place.token) <= _BESIDE:
                    found.add(f"~{k - place.token} {sort}")
    return frozenset(found)


def _beside_terms(talk: Talk, place: Place, drugs: bool) -> frozenset[str]:
    """Return the terms of a substance among others of its sentence, of which one may be told to stand for another."""
    kinds = talk.sentences[place.sentence].kinds
    at = [k for k, kind in enumerate(kinds) if kind == ("<drug>" if drugs else "<food>")]
    if len(at) < 2:
        return frozenset({"alone"})
    which = "last" if place.token >= at[-1] else "first" if place.token <= at[0] else "middle"
    return frozenset({which, f"of {min(_MANY, len(at))}", f"{which} of {min(_MANY, len(at))}"}) | {
        f"{which} here {kind}" for kind in kinds
    }


def _turn_terms(talk: Talk, named: Sequence[Named]) -> frozenset[str]:
    """Return the terms of all who are named in a turn."""
    others = [name for name in distinct(named) if name != USER]
    unknown = any(not one.name for one in named)
    carers = any(t.low in CARERS for s in talk.sentences for t in s.tokens)
    return frozenset(
        {
            f"others {min(_MANY, len(others))}",
            *(["others unknown"] if unknown else []),
            *(["carers"] if carers else []),
            *(["no self"] if all(one.name != USER for one in named) else []),
        }
    )


_COLLECTION = {"allergy": ALLERGIES, "taken": MEDICATIONS, "served": EVENTS}


def _of_whom(
    talk: Talk, place: Place, terms: frozenset[str], named: Sequence[Named], relation: str, text: str, kind: str = ""
) -> Iterator[Candidate]:
    """Yield one relation of a substance to everybody whom the turn names and to the user."""
    collection = _COLLECTION[relation]
    fact = talk.fact(place)
    names = words(text) | ({text.casefold()} if relation == "served" else ingredients(text))
    whole = Substance(
        relation=relation,
        terms=terms,
        facts=(fact,),
        collection=collection,
        key={_NAME[collection]: text},
        names=names,
        today=talk.today,
    )
    for who in dict.fromkeys([*distinct(named), USER]):
        own = [one for one in named if one.name and same_person(one.name, who)]
        near = min(own, key=lambda one: _apart(one.place, place), default=None)
        if near is not None and near.place.sentence != place.sentence and _is_one_of_two(talk, near, named):
            continue
        facts = (fact,) if near is None else tuple(dict.fromkeys((talk.fact(near.place), fact)))
        values = _values(talk, relation, place, text, kind, who)
        yield Substance(
            relation=f"{relation} whose",
            terms=_whose_terms(talk, place, who, near, own, named) | _turn_terms(talk, named),
            facts=facts,
            collection=collection,
            key={_NAME[collection]: text},
            values=values,
            names=names,
            person=who,
            today=talk.today,
            given=whole,
            sole=relation != "served",
        )


def _is_one_of_two(talk: Talk, one: Named, named: Sequence[Named]) -> bool:
    """Whether somebody is named along with another: "Lena and Tom came", of whom the next sentence may mean either."""
    kinds = talk.sentences[one.place.sentence].kinds
    others = [o.place.token for o in named if o.place.sentence == one.place.sentence and o.name not in ("", one.name)]
    return any(kinds[(at + one.place.token) // 2] == "and" for at in others if abs(at - one.place.token) == _JOINED)


def _apart(one: Place, other: Place) -> tuple[int, int, int]:
    """Return how far a person is from a substance: what stands before it is nearer."""
    behind = one > other
    return abs(one.sentence - other.sentence), int(behind), abs(one.token - other.token)


def _whose_terms(
    talk: Talk, place: Place, who: str, near: Named | None, own: Sequence[Named], named: Sequence[Named]
) -> frozenset[str]:
    """Return the terms of a person and a substance."""
    kind = USER if who == USER else "name" if who[:1].isupper() else "kin"
    kinds = talk.sentences[place.sentence].kinds
    about = [*reversed(kinds[max(0, place.token - 4) : place.token])]
    found = {f"is {kind}", f"{kind} times {min(_MANY, len(own))}"}
    found |= {f"{kind} -{n} {word}" for n, word in enumerate(about, 1)}
    found |= {f"{kind} here {word}" for word in kinds}
    found |= {f"{kind} form {one.form}" for one in own}
    ill = frozenset(n for n, said in enumerate(talk.sentences) if is_of_illness(said.fact.read))
    if any(one.place.sentence in ill for one in own):
        found |= {"ill", f"{kind} ill"}
    if any(one.place.sentence in ill for one in named if one.name not in (USER, who)):
        found |= {f"{kind} while another ill"}
    others = [name for name in distinct(named) if name not in (USER, who)]
    found |= {f"{kind} beside {min(_MANY, len(others))}"}
    if near is None:
        return frozenset(found | {f"{kind} unnamed"})
    ahead = [one for one in named if one.place < place]
    if ahead and ahead[-1].name and same_person(ahead[-1].name, who):
        found |= {"last before", f"{kind} last before"}
    last = [one.name for one in ahead if one.name != USER]
    if last and last[-1] and same_person(last[-1], who):
        found |= {"last other before"}
    if named and same_person(named[0].name, who):
        found |= {f"{kind} first"}
    first = next((one for one in named if one.name != USER), None)
    if first is not None and same_person(first.name, who):
        found |= {"first other"}
    between = terms_between(talk, near.place, place)
    found |= between | {f"{kind} {term}" for term in between}
    said = talk.sentences[near.place.sentence].kinds
    at = near.place.token
    if at == 0:
        found |= {f"{kind} opens", "opens"}
    for n in range(1, _NEXT + 1):
        before = said[at - n] if at >= n else "|"
        behind = said[at + n] if at + n < len(said) else "|"
        found |= {f"who -{n} {before}", f"who +{n} {behind}", f"{kind} +{n} {behind}", f"{kind} -{n} {before}"}
    found |= {f"near form {near.form}", f"near form {near.form} {min(3, abs(near.place.sentence - place.sentence))}"}
    return frozenset(found)


def _values(talk: Talk, relation: str, place: Place, text: str, kind: str, who: str) -> Mapping[str, Value]:
    """Return what the record has beside the name of the substance."""
    if relation == "allergy":
        return {"person": who, "kind": kind}
    if relation == "taken":
        return {"person": who, "start": talk.today} if classes_of(text) & _COURSES else {"person": who}
    day = _day_for(talk, place)
    mine = who == USER
    return {
        "title": f"{_MEAL}: {text}" if mine else f"{_MEAL} for {who}: {text}",
        "start": dt.datetime.combine(day, dt.time()),
        "all_day": True,
        "status": "planned",
        **({} if mine else {"people": [who]}),
    }


def _day_for(talk: Talk, place: Place) -> dt.date:
    """Return the day to come that is told nearest to a dish, today where none is."""
    days = [(abs(at.sentence - place.sentence), day) for at, day in talk.days() if day >= talk.today]
    return min(days, default=(0, talk.today))[1]
