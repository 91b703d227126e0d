"""A turn as sentences of kinds of tokens, and the terms of a place in it. Pure."""

from __future__ import annotations

import datetime as dt
import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from usercode.facts.fact import Fact, Mention
from usercode.state.frames.desk import Known
from usercode.state.frames.functionwords import UNSURE
from usercode.state.frames.places import PLACES
from usercode.state.frames.reading import Scene
from usercode.state.frames.spots.line import Line, is_fiction
from usercode.state.frames.substances import is_drug, is_only_food
from usercode.state.frames.tokens import Token, tokenize
from usercode.state.frames.words import PEOPLE
from usercode.state.frames.wordset import word_set

_WINDOW = 4
"""Tokens on each side of a place that count by how far they stand from it."""
_NEAR = 10
"""Tokens on each side that count as being before or behind it."""
_MOST = 3
"""So many days in a sentence are as good as more."""
_EDGE = "|"
_DOUBTS = UNSURE | word_set("might could would")


class Place(NamedTuple):
    """A token of a turn."""

    sentence: int
    token: int


@dataclass(frozen=True)
class Sentence:
    """One sentence: its fact, its tokens, and the kind of each: the word itself, or what it stands for ("<day+>")."""

    fact: Fact
    tokens: Sequence[Token]
    kinds: Sequence[str]


@dataclass(frozen=True)
class Talk:
    """What one turn says, the day on which it says so and by which clock, and what was on record before it."""

    today: dt.date
    sentences: Sequence[Sentence]
    known: Known
    offset: dt.timedelta | None = None
    zone: dt.tzinfo | None = None

    def token(self, place: Place) -> Token:
        """Return the token of a place."""
        return self.sentences[place.sentence].tokens[place.token]

    def fact(self, place: Place) -> int:
        """Return the number of the fact that a place stands in."""
        return self.sentences[place.sentence].fact.number

    def places(self, kind: str) -> list[Place]:
        """Return the places of tokens whose kind begins so."""
        return [
            Place(s, i)
            for s, sentence in enumerate(self.sentences)
            for i, found in enumerate(sentence.kinds)
            if found.startswith(kind)
        ]

    def tells(self, place: Place) -> bool:
        """Whether a place stands in a sentence that may say something of the world: nothing asked or quoted."""
        return self.sentences[place.sentence].fact.mood not in ("question", "quoted")

    def denies(self, place: Place) -> bool:
        """Whether a place stands in a sentence that says of something that it is not so."""
        return self.sentences[place.sentence].fact.mood == "negated"

    def is_made_up(self, sentence: int) -> bool:
        """Whether a sentence, or the one before it, tells of a film, a book, a dream or a joke."""
        return any(is_fiction(self.line(number)) for number in range(max(0, sentence - 1), sentence + 1))

    def is_sure(self, sentence: int) -> bool:
        """Whether a sentence is meant as it stands: nobody asks, wishes, doubts or supposes it."""
        said = self.sentences[sentence]
        return said.fact.mood == "asserted" and not _DOUBTS & {token.low for token in said.tokens}

    def between(self, one: Place, other: Place) -> list[tuple[Place, str]]:
        """Return the places behind one and before another, each with its kind."""
        found = []
        for s in range(one.sentence, other.sentence + 1):
            first = one.token + 1 if s == one.sentence else 0
            last = other.token if s == other.sentence else len(self.sentences[s].kinds)
            found += [(Place(s, i), self.sentences[s].kinds[i]) for i in range(first, last)]
        return found

    def line(self, sentence: int) -> Line:
        """Return a sentence as readers of lines take it, by what the turn alone tells."""
        said = self.sentences[sentence]
        scene = Scene("user", "user", self.today, text=said.fact.read, sentence=list(said.tokens))
        scene.before = self.sentences[sentence - 1].fact.read if sentence else ""
        scene.whole = " ".join(one.fact.read for one in self.sentences)
        scene.offset, scene.zone = self.offset, self.zone
        return Line.of(scene, said.fact.mood)

    def coming_days(self) -> list[tuple[Place, dt.date]]:
        """Return the days to come, but weekdays told behind a later date: "in on 5 March, back on Saturday"."""
        found = [(place, day) for place, day in self.days() if day > self.today]
        dated = [(place, day) for place, day in found if any(c.isdigit() for c in self.token(place).text)]
        return [
            (place, day)
            for place, day in found
            if (place, day) in dated or not any(other < place and later > day for other, later in dated)
        ]

    def days(self) -> list[tuple[Place, dt.date]]:
        """Return the places that name one day, each with the day."""
        return [(place, self.token(place).value.first) for place in self.places("<day")]


def talk_of(facts: Sequence[Fact], said_at: dt.datetime, known: Known, zone: dt.tzinfo | None = None) -> Talk:
    """Return the facts of one turn as sentences; `zone` is the user's time zone, None when it is not known."""
    today, sentences = said_at.date(), []
    for fact in facts:
        tokens = tokenize(fact.read, fact.mentions)
        sentences.append(Sentence(fact, tokens, [_kind(token, i, today) for i, token in enumerate(tokens)]))
    return Talk(today, sentences, known, said_at.utcoffset(), zone)


def _kind(token: Token, at: int, today: dt.date) -> str:
    if token.kind == "date":
        return _kind_of_day(token.value, today) if isinstance(token.value, Mention) else "<date>"
    if token.kind == "word":
        return _kind_of_word(token.text, token.low, token.capital, at == 0)
    return token.text if token.kind == "mark" else f"<{token.kind}>"


def _kind_of_day(told: Mention, today: dt.date) -> str:
    if told.recurring:
        return "<recurring>"
    name = told.grain if told.grain != "day" else "day"
    if told.last < today:
        return f"<{name}->"
    return f"<{name}+>" if told.first > today or told.grain != "day" else "<day0>"


@lru_cache(maxsize=16_384)
def _kind_of_word(text: str, low: str, capital: bool, first: bool) -> str:
    if low in PEOPLE:
        return low
    if is_drug(low):
        return "<drug>"
    if capital and low in PLACES:
        return "<place>"
    if is_only_food(low):
        return "<food>"
    return "<name>" if capital and not first and text not in ("I", "I'm") else low


def terms_at(talk: Talk, place: Place) -> frozenset[str]:
    """Return the terms of one place: the words around it by where they stand, and those of the sentences about it."""
    sentence = talk.sentences[place.sentence]
    kinds, at = sentence.kinds, place.token
    before = [*reversed(kinds[:at]), *[_EDGE] * _WINDOW]
    behind = [*kinds[at + 1 :], *[_EDGE] * _WINDOW]
    found = {f"is {kinds[at]}", f"mood {sentence.fact.mood}"}
    for distance in range(_WINDOW):
        found |= {f"-{distance + 1} {before[distance]}", f"+{distance + 1} {behind[distance]}"}
    found |= {
        f"-2-1 {before[1]} {before[0]}",
        f"-3-2-1 {before[2]} {before[1]} {before[0]}",
        f"+1+2 {behind[0]} {behind[1]}",
        f"-1+1 {before[0]} {behind[0]}",
    }
    found |= {f"< {word}" for word in kinds[max(0, at - _NEAR) : at]}
    found |= {f"> {word}" for word in kinds[at + 1 : at + 1 + _NEAR]}
    found |= {f"here {word}" for word in kinds}
    found |= {f"two {first} {second}" for first, second in itertools.pairwise(kinds)}
    for number, other in enumerate(talk.sentences):
        if number != place.sentence:
            where = {-1: "last", 1: "next"}.get(number - place.sentence, "else")
            found |= {f"{where} {word}" for word in other.kinds}
    days = [i for i, kind in enumerate(kinds) if kind.startswith("<day")]
    return frozenset(found | {f"days {min(_MOST, len(days))}", f"day {min(_MOST, sum(i < at for i in days))}"})


def terms_between(talk: Talk, one: Place, other: Place) -> frozenset[str]:
    """Return the terms of two places as a pair: what stands between them, their order, and how far apart they are."""
    first, second = sorted((one, other))
    way = "fore" if first == one else "back"
    if first.sentence != second.sentence:
        apart = f"{second.sentence - first.sentence} sentences"
        between = [*talk.sentences[first.sentence].kinds[first.token + 1 :], "."]
        for number in range(first.sentence + 1, second.sentence):
            between += talk.sentences[number].kinds
        between += talk.sentences[second.sentence].kinds[: second.token]
    else:
        between = list(talk.sentences[first.sentence].kinds[first.token + 1 : second.token])
        apart = f"{min(len(between), _NEAR) // 2} pairs of words"
    return frozenset({f"{way} {apart}", way} | {f"{way} {word}" for word in between})


def where_terms(talk: Talk, place: Place, name: str) -> frozenset[str]:
    """Return the terms of one place by what stands right around it, under a name of its own."""
    return frozenset(f"{name} {term}" for term in terms_at(talk, place) if term[0] in "-+" or term.startswith("is "))


OWN = frozenset({"i", "me", "my", "mine", "we", "us", "our", "ours", "myself"})
"""What the speaker calls themselves and theirs."""
_OTHERS = word_set("he him his himself she her hers herself they them their theirs themselves")
_YOU = word_set("you your yours yourself")


def who_at(talk: Talk, place: Place) -> str:
    """Return whom a token means, if anybody: the speaker ("own"), the listener, others, kin, a name; "" for nobody."""
    kind = talk.sentences[place.sentence].kinds[place.token]
    if kind in OWN:
        return "own"
    if kind in _OTHERS or kind in _YOU:
        return "other" if kind in _OTHERS else "you"
    return kind if kind == "<name>" else "kin" if kind in PEOPLE else ""


def people_terms(talk: Talk, place: Place, other: Place) -> frozenset[str]:
    """Return the terms that tell of whom two places speak: who is named in their sentences, and how near."""
    found = set()
    for name, at in (("one", place), ("other", other)):
        here = [w for i in range(at.token) if (w := who_at(talk, Place(at.sentence, i)))]
        behind = [
            w
            for i in range(at.token + 1, len(talk.sentences[at.sentence].kinds))
            if (w := who_at(talk, Place(at.sentence, i)))
        ]
        found |= {f"{name} first {here[0] if here else '-'}", f"{name} near {here[-1] if here else '-'}"}
        found |= {f"{name} < {w}" for w in here} | {f"{name} > {w}" for w in behind}
    every = [
        w
        for s, sentence in enumerate(talk.sentences)
        for i in range(len(sentence.kinds))
        if (w := who_at(talk, Place(s, i)))
    ]
    return frozenset(found | {f"who {w}" for w in every} | {f"all own {set(every) <= {'own'}}"})
