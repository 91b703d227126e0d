"""What a day that is told of belongs to, by its name: which noun of the talk it is, by weight."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import inf

from usercode.state.frames.functionwords import COORDINATORS, DETERMINERS, PREPOSITIONS, SUBJECTS
from usercode.state.frames.phrases import text_of
from usercode.state.frames.spots.goods import may_be_goods, names_goods
from usercode.state.frames.tokens import Token
from usercode.state.frames.verbs import ADVERBS, AUXILIARIES, FORMS
from usercode.state.frames.weighed.candidates import Candidate
from usercode.state.frames.weighed.endings import Chosen, Noun
from usercode.state.frames.weighed.ends import End, Mark, marks, with_lengths
from usercode.state.frames.weighed.kept import weights
from usercode.state.frames.weighed.talk import Place, Talk
from usercode.state.frames.words import PEOPLE, PLACE_RENTED, SERVICES
from usercode.wordnet import is_a, parts

SORTS = {
    "task": ("household.deadlines", "due", "what"),
    "item": ("finance.purchases", "return_until", "item"),
    "covered": ("finance.purchases", "warranty_until", "item"),
    "service": ("finance.subscriptions", "trial_until", "name"),
    "renewing": ("finance.subscriptions", "renews_on", "name"),
    "place": ("household.leases", "ends", "place"),
}
"""What is named, each with the record it names, the field of its day and that of its name."""
_CALLED_LIKE = {"renewing": "service"}
"""What is named by the weights of another sort."""
_FAR = 2
"""Sentences between a noun and the day it is to name at most."""
_MOST = 3
"""Words before a noun that may belong to its name."""
_CLASSES = (
    "document",
    "message",
    "act",
    "artifact",
    "person",
    "time period",
    "location",
    "possession",
    "group",
    "food",
)
_HOMES = ("housing", "building", "room", "boat", "shelter", "area", "establishment", "tract")
"""Kinds of what may be rented, as WordNet calls them."""
"""Kinds of nouns, as WordNet calls them."""
_BOUND = DETERMINERS | PREPOSITIONS | COORDINATORS | SUBJECTS | AUXILIARIES | ADVERBS


@dataclass(frozen=True)
class Named:
    """A noun of a turn and the terms by which it is weighed as a name."""

    place: Place
    terms: frozenset[str]


@lru_cache(maxsize=16_384)
def _classes(low: str) -> frozenset[str]:
    single = low.removesuffix("s")
    word = low if parts(low) else single
    found = {f"kind {kind}" for kind in _CLASSES if is_a(word, kind, most=1)}
    if {low, single} & PLACE_RENTED or any(is_a(word, kind, most=1) for kind in _HOMES):
        found.add("kind home")
    if low in SERVICES or single in SERVICES:
        found.add("kind service")
    if names_goods(low):
        found.add("kind goods")
    elif may_be_goods(low):
        found.add("kind maybe goods")
    return frozenset(found)


@lru_cache(maxsize=16_384)
def _is_noun(low: str) -> bool:
    if low in _BOUND or low in PEOPLE or len(low) < 3:
        return False
    for word in (low, low.removesuffix("s"), low.removesuffix("es")):
        if shares := parts(word):
            return shares.get("noun", 0.0) >= 0.3
    return False


def is_name(token: Token, at: int) -> bool:
    """Whether a token may name a thing or a task: a noun, or what is written as a name."""
    if token.kind != "word" or token.low in _BOUND or token.low in PEOPLE:
        return False
    return (token.capital and at > 0) or token.low in SERVICES or _is_noun(token.low)


def nouns(talk: Talk, place: Place) -> Iterator[Named]:
    """Yield the nouns near a place, each with the terms by which it is weighed."""
    counts = [[is_name(token, i) for i, token in enumerate(sentence.tokens)] for sentence in talk.sentences]
    for s, sentence in enumerate(talk.sentences):
        kinds = sentence.kinds
        if not -_FAR <= s - place.sentence <= 1:
            continue
        rank = 0
        for i, token in enumerate(sentence.tokens):
            if Place(s, i) == place or not counts[s][i]:
                continue
            rank += 1
            here = Place(s, i)
            own = {f"{d:+d} {kinds[i + d]}" for d in (-3, -2, -1, 0, 1, 2) if 0 <= i + d < len(kinds)}
            others = _names_between(counts, here, place)
            following = sentence.tokens[i + 1] if i + 1 < len(sentence.tokens) else None
            terms = (
                own
                | _classes(token.low)
                | {
                    f"rank {min(rank, 4)} {s - place.sentence}",
                    f"apart {min(others, 5)} {'before' if here < place else 'behind'} {s - place.sentence}",
                    "name" if token.capital and i else "common",
                    "compound" if following is not None and is_name(following, i + 1) else "last of its name",
                    f"verb {_verb_before(sentence.tokens, i)}",
                }
            )
            yield Named(here, frozenset(terms))


def terms_of_nouns(talk: Talk, place: Place) -> frozenset[str]:
    """Return the terms of a place by the kinds of the nouns near it, on each side and in each sentence."""
    found = set[str]()
    for noun in nouns(talk, place):
        side = f"{'<' if noun.place < place else '>'}{noun.place.sentence - place.sentence}"
        for kind in _classes(talk.token(noun.place).low):
            found |= {f"noun {kind}", f"noun {kind} {side}"}
    return frozenset(found)


def _names_between(counts: list[list[bool]], one: Place, other: Place) -> int:
    """Return how many nouns stand between two places."""
    first, last = sorted((one, other))
    if first.sentence == last.sentence:
        return sum(counts[first.sentence][first.token + 1 : last.token])
    whole = sum(sum(counts[s]) for s in range(first.sentence + 1, last.sentence))
    return whole + sum(counts[first.sentence][first.token + 1 :]) + sum(counts[last.sentence][: last.token])


def _verb_before(tokens: Sequence[Token], at: int) -> str:
    """Return the verb that a noun is the object of, as a form: "to send in the form"."""
    start = _infinitive(tokens, at)
    return tokens[start].low if start is not None else ""


def _infinitive(tokens: Sequence[Token], at: int) -> int | None:
    """Return where the verb stands behind a "to" whose object a noun is."""
    for i in range(at - 1, max(-1, at - 7), -1):
        if tokens[i].kind != "word":
            return None
        if tokens[i].low in FORMS and i and tokens[i - 1].low == "to":
            return i
    return None


def name_for(talk: Talk, place: Place, sort: str, above: float = -inf) -> tuple[str, Place] | None:
    """Return what the day at a place belongs to, as the turn calls it, and where it does; None where nothing fits.

    `sort` is one of `SORTS`; nothing is a name that is not likely `above` a logit.
    """
    table = weights("names").get(_naming(sort))
    found = list(nouns(talk, place))
    if table is None or not found:
        return None
    best = max(found, key=lambda named: (table.logit(named.terms), named.place))
    likely = table.logit(best.terms) > above
    return (called(talk, best.place, task=sort == "task"), best.place) if likely else None


def _naming(sort: str) -> str:
    return f"name of {_CALLED_LIKE.get(sort, sort)}"


def names(talk: Talk) -> Iterator[Candidate]:
    """Yield for each day by which something may end each noun that may name it, and which day a length means."""
    talk = with_lengths(talk)
    named = frozenset(day for _, day in talk.days())
    for mark in marks(talk):
        days = frozenset(end.day for end in mark.ends)
        facts = (talk.fact(mark.place),)
        for sort, (collection, until, field) in SORTS.items():
            for noun in nouns(talk, mark.place):
                yield Noun(
                    relation=_naming(sort),
                    terms=noun.terms,
                    facts=facts,
                    collection=collection,
                    key={until: mark.ends[0].day},
                    ends=days,
                    field=field,
                    word=talk.token(noun.place).low,
                )
        for end in mark.ends if mark.length is not None else ():
            key = {"day": end.day}
            yield Chosen(
                relation="day",
                terms=end.terms,
                facts=facts,
                collection="",
                key=key,
                day=end.day,
                ends=days,
                named=named,
            )


def day_of(mark: Mark) -> End | None:
    """Return the day that is meant, None where it is not certain."""
    if mark.length is None:
        return mark.ends[0]
    table = weights("names").get("day")
    if table is None:
        return None
    best = max(mark.ends, key=lambda end: table.logit(end.terms))
    return best if table.logit(best.terms) > 0 else None


def called(talk: Talk, place: Place, *, task: bool) -> str:
    """Return a noun with the words before it that belong to its name; a task also with its verb."""
    tokens = talk.sentences[place.sentence].tokens
    first, last = place.token, place.token
    while last + 1 < len(tokens) and is_name(tokens[last + 1], last + 1) and tokens[last + 1].low not in FORMS:
        last += 1
    while first > 0 and place.token - first < _MOST and _describes(tokens[first - 1], opens=first == 1):
        first -= 1
    verb = _infinitive(tokens, first) if task else None
    words = tokens[first : last + 1]
    if verb is not None and all(t.kind == "word" for t in tokens[verb:first]):
        words = tokens[verb : last + 1]
    return text_of(list(words))


def _describes(token: Token, *, opens: bool) -> bool:
    """Whether a word before a noun is part of what it is called; what opens a sentence has its capital for that."""
    named = token.capital and not opens
    verbal = token.low in FORMS and not named and (opens or not token.low.endswith(("ing", "ed")))
    return token.kind == "word" and token.low not in _BOUND and token.low not in PEOPLE and not verbal
