"""The terms of what somebody takes or does not bear, and of whom that is told. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from usercode.state.frames.genders import PRONOUNS, gender_named
from usercode.state.frames.medicines import class_named, classes_of
from usercode.state.frames.patients import is_of_illness
from usercode.state.frames.substances import GENERIC, REACTIONS
from usercode.state.frames.verbs import FORMS
from usercode.state.frames.weighed.everybody import is_same_one, others
from usercode.state.frames.weighed.groups import noun_group, verb_group
from usercode.state.frames.weighed.people import USER, Named
from usercode.state.frames.weighed.stuff import Stuff, ending_of, is_sign
from usercode.state.frames.weighed.talk import OWN, Place, Talk, terms_at, terms_between
from usercode.state.frames.words import CARERS, PEOPLE, PETS
from usercode.state.frames.wordset import word_set
from usercode.wordnet import senses

_RARE = ("two ", "-3-2-1 ", "else ")
"""Terms that are too rare to carry over from one writer to another."""
_MANY = 3
"""So many people in a turn are as good as more."""
_SUPPOSALS = word_set("if unless whether may might could would 'd wonder wondering suppose")
"""What makes all that follows in a sentence uncertain."""
_IN_A_ROW = frozenset({",", "and", "&", "+", "/", "(", ")", "-", "plus", "with", "<dose>", "<often>"})
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


def matter_terms(talk: Talk, one: Stuff, every: Sequence[Stuff], named: Sequence[Named]) -> frozenset[str]:
    """Return the terms of a substance, whosever it is."""
    place = one.place
    kinds = talk.sentences[place.sentence].kinds
    before, behind = kinds[: place.token], kinds[place.token + 1 :]
    found = {f"kind {one.kind}", f"ends {ending_of(one.text)}"}
    found |= {f"pet {t.low}" for s in talk.sentences for t in s.tokens if t.low in PETS}
    found |= {f"supposed {word}" for word in _SUPPOSALS.intersection(before)}
    found |= {term for term, holds in _said_so(one, before, behind).items() if holds}
    if one.kind == "drug" and (label := min(classes_of(one.text), default="")):
        found |= {f"class {label}", *(["names a class"] if class_named(one.text) else [])}
    same = [other for other in every if other is not one and other.text.casefold() == one.text.casefold()]
    found |= {"told before" if other.place < place else "told again" for other in same}
    if one.kind == "unknown":
        found |= {f"unknown {_shape(talk.token(place).text)}"}
    at = frozenset(term for term in terms_at(talk, place) if not term.startswith(_RARE))
    return frozenset(found) | at | _sort_terms(talk, place) | _beside_terms(one, every)


def _shape(text: str) -> str:
    return "initials" if text.isupper() else "word" if text.islower() else "name"


def _said_so(one: Stuff, before: Sequence[str], behind: Sequence[str]) -> dict[str, bool]:
    """Return what may be said of how a substance stands in its sentence, and whether it is so."""
    return {
        "quoted": '"' in before and '"' in behind,
        "of a stranger": _is_of_a_stranger(before),
        "gives way": "<drug>" in behind and not _IN_A_ROW.issuperset(behind[: behind.index("<drug>")]),
        "generic": one.text.casefold() in GENERIC,
    }


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
    if word in FORMS and (deed := verb_group(lemma)):
        return f"verb {deed}"
    group = noun_group(word)
    return f"noun {group}" if group else ""


def _sort_terms(talk: Talk, place: Place) -> frozenset[str]:
    """Return the sorts of the words around a place, of its sentence and of those beside it."""
    found = set()
    for number, sentence in enumerate(talk.sentences):
        where = {-1: "last", 0: "here", 1: "next"}.get(number - place.sentence, "")
        for k, token in enumerate(sentence.tokens):
            if token.kind != "word" or not where:
                continue
            if is_sign(token.low):
                found |= {f"sign {where}", *([f"sign at {k - place.token}"] if where == "here" else [])}
            if sort := _sort_of(token.low):
                found.add(f"~{where} {sort}")
                if where == "here" and 0 < abs(k - place.token) <= _BESIDE:
                    found.add(f"~{k - place.token} {sort}")
        if where:
            found.add(f"mood {where} {sentence.fact.mood}")
    return frozenset(found)


def _beside_terms(one: Stuff, every: Sequence[Stuff]) -> frozenset[str]:
    """Return the terms of a substance among others of its sentence, of which one may be told to stand for another."""
    drugs = one.kind == "drug"
    at = [o.place.token for o in every if o.place.sentence == one.place.sentence and (o.kind == "drug") is drugs]
    if len(at) < 2:
        return frozenset({"alone"})
    which = "last" if one.place.token >= at[-1] else "first" if one.place.token <= at[0] else "middle"
    return frozenset({which, f"of {min(_MANY, len(at))}", f"{which} of {min(_MANY, len(at))}"})


def turn_terms(talk: Talk, named: Sequence[Named]) -> frozenset[str]:
    """Return the terms of all who are named in a turn."""
    unknown = any(not one.name for one in named)
    carers = any(t.low in CARERS for s in talk.sentences for t in s.tokens)
    return frozenset(
        {
            f"others {min(_MANY, len([*others(named)]))}",
            *(["others unknown"] if unknown else []),
            *(["carers"] if carers else []),
            *(["no self"] if all(one.name != USER for one in named) else []),
        }
    )


def _is_one_of_two(talk: Talk, one: Named, named: Sequence[Named]) -> bool:
    """Whether somebody is named along with another: "Lena and Tom came", of whom the next sentence may mean either."""
    kinds = talk.sentences[one.place.sentence].kinds
    at = [o.place.token for o in named if o.place.sentence == one.place.sentence and o.name not in ("", one.name)]
    return any(kinds[(k + one.place.token) // 2] == "and" for k in at if abs(k - one.place.token) == _JOINED)


def whose_terms(
    talk: Talk, place: Place, who: str, near: Named | None, own: Sequence[Named], named: Sequence[Named]
) -> frozenset[str]:
    """Return the terms of a person and a substance: `near` and `own` are where the turn names them."""
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
    found |= {f"{kind} beside {min(_MANY, len([name for name in others(named) if not is_same_one(name, who)]))}"}
    found |= _gender_terms(talk, place, who, kind)
    if near is None:
        return frozenset(found | {f"{kind} unnamed"})
    return frozenset(found) | _order_terms(place, who, kind, named) | _near_terms(talk, place, near, kind, named)


def _gender_terms(talk: Talk, place: Place, who: str, kind: str) -> set[str]:
    """Return whether "he" or "her" may mean somebody, in the sentence of a substance and in the next."""
    found, gender = set(), gender_named(who)
    for step, where in ((0, "here"), (1, "next"), (-1, "last")):
        number = place.sentence + step
        said = talk.sentences[number].kinds if 0 <= number < len(talk.sentences) else []
        for told in {PRONOUNS[word] for word in said if word in PRONOUNS}:
            fits = "own" if who == USER else "may" if not gender else "fits" if gender == told else "clashes"
            found |= {f"pronoun {where} {fits}", f"{kind} pronoun {where} {fits}"}
        if not OWN.isdisjoint(said):
            found |= {f"{kind} own {where}"}
    return found


def _order_terms(place: Place, who: str, kind: str, named: Sequence[Named]) -> frozenset[str]:
    """Return the terms of somebody among those who are named before and behind a substance."""
    found = set()
    ahead = [one for one in named if one.place < place]
    behind = [one for one in named if one.place > place]
    if ahead and ahead[-1].name and is_same_one(ahead[-1].name, who):
        found |= {"last before", f"{kind} last before"}
    if behind and behind[0].name and is_same_one(behind[0].name, who):
        found |= {"next behind", f"{kind} next behind"}
    last = [one.name for one in ahead if one.name != USER]
    if last and last[-1] and is_same_one(last[-1], who):
        found |= {"last other before"}
    if named and is_same_one(named[0].name, who):
        found |= {f"{kind} first"}
    first = next((one for one in named if one.name != USER), None)
    if first is not None and is_same_one(first.name, who):
        found |= {"first other"}
    return frozenset(found)


def _near_terms(talk: Talk, place: Place, near: Named, kind: str, named: Sequence[Named]) -> frozenset[str]:
    """Return the terms of where somebody is named nearest to a substance."""
    between = terms_between(talk, near.place, place)
    found = between | {f"{kind} {term}" for term in between}
    said, at = talk.sentences[near.place.sentence].kinds, near.place.token
    if at == 0:
        found |= {f"{kind} opens", "opens"}
    if near.place.sentence != place.sentence and _is_one_of_two(talk, near, named):
        found |= {"one of two"}
    for n in range(1, _NEXT + 1):
        before = said[at - n] if at >= n else "|"
        behind = said[at + n] if at + n < len(said) else "|"
        found |= {f"who -{n} {before}", f"who +{n} {behind}", f"{kind} +{n} {behind}", f"{kind} -{n} {before}"}
    apart = min(3, abs(near.place.sentence - place.sentence))
    return found | {f"near form {near.form}", f"near form {near.form} {apart}"}
