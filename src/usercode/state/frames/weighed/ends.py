"""The days by which something may end: those that a turn names, and those that are counted from or back from one."""

from __future__ import annotations

import datetime as dt
import itertools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from usercode.facts.numerals import number_of
from usercode.state.frames.counted import SINGLE
from usercode.state.frames.spots.tasks import workdays_later
from usercode.state.frames.tokens import Span, Token
from usercode.state.frames.weighed.talk import Place, Sentence, Talk, terms_at, terms_between
from usercode.state.frames.words import PEOPLE

_FAR = 3
"""Sentences between a length of time and the day it runs from at most."""
_FAR_AHEAD = 265
"""So many days ahead nobody tells a day without its year."""
_YEAR = re.compile(r"\b\d{4}\b|\d/\d\d?/\d\d|\b(?:next|last) year|year|'\d\d\b")
_MOST = 300
"""Working days of a length of time at most."""
_ON_WORKING_DAYS = frozenset({"working", "business", "school", "office", "banking"})
_THIRD = frozenset({"he", "she", "his", "her", "him"})
_OWNED = 4
"""Words behind "my" among which stands whose it is that is told of, at most."""
_STANDING = ("-", "+", "is ", "< ", "> ")
"""How the terms begin that tell where a word stands."""


@dataclass(frozen=True, slots=True)
class Workdays(Span):
    """A length of time of which only working days count."""

    def after(self, day: dt.date) -> dt.date:
        """Return the day that lies so many working days after a day."""
        return workdays_later(day, self.count)


@dataclass(frozen=True)
class End:
    """A day to come on which something may end, and the terms by which it is weighed against other such days.

    `anchor` is the day that it is counted from, and where that is told if it is.
    """

    day: dt.date
    terms: frozenset[str] = frozenset()
    anchor: dt.date | None = None
    told: Place | None = None


@dataclass(frozen=True)
class Mark:
    """A day or a length of time by which a turn may tell that something ends, and the days that it may mean."""

    place: Place
    ends: tuple[End, ...]
    length: Span | None = None


def with_lengths(talk: Talk) -> Talk:
    """Return a turn with a token for each length of time that is told in several: "a fortnight", "ten working days"."""
    return replace(talk, sentences=[_with_lengths(sentence) for sentence in talk.sentences])


def _with_lengths(sentence: Sentence) -> Sentence:
    tokens: list[Token] = []
    kinds: list[str] = []
    for token, kind in zip(sentence.tokens, sentence.kinds, strict=True):
        width, length = _length_before(tokens, token)
        if length is not None:
            first = tokens[-width]
            del tokens[-width:], kinds[-width:]
            text = f"{first.text} {token.text}"
            tokens.append(Token(text, text.casefold(), "span", first.start, token.end, length))
            kinds.append("<span>")
        else:
            tokens.append(token)
            kinds.append(kind)
    return replace(sentence, tokens=tokens, kinds=kinds)


def _length_before(before: Sequence[Token], token: Token) -> tuple[int, Span | None]:
    """Return the length of time that ends with a token, and how many tokens before it are part of it."""
    if token.low in SINGLE and before and before[-1].low in ("a", "one"):
        return 1, SINGLE[token.low]
    if token.low == "days" and len(before) > 1 and before[-1].low in _ON_WORKING_DAYS:
        low = before[-2].low
        count = int(low) if low.isdecimal() else number_of(low)
        if count and 0 < count <= _MOST:
            return 2, Workdays(int(count), "day")
    return 0, None


def marks(talk: Talk) -> Iterator[Mark]:
    """Yield the days to come of a turn, and its lengths of time with the days that lie one behind or before a day.

    A length may run from the day of the talk as well: that needs no word.
    """
    named = [(place, _told(talk, place, day)) for place, day in talk.days()]
    for place, day in named:
        if day > talk.today and _tells(talk, place):
            yield Mark(place, (End(day),))
    for place in talk.places("<span>"):
        length = talk.token(place).value
        if isinstance(length, Span) and _tells(talk, place) and (found := tuple(_counted(talk, place, length, named))):
            yield Mark(place, found, length)


def _tells(talk: Talk, place: Place) -> bool:
    """Whether the sentence of a place tells something of the user's own: no question, no condition, nobody else's."""
    sentence = talk.sentences[place.sentence]
    if sentence.fact.mood in ("question", "quoted", "hypothetical"):
        return False
    before = talk.sentences[place.sentence - 1 : place.sentence] if place.sentence else []
    return _is_own(sentence.kinds) or not any(_is_of_another(each.kinds) for each in (*before, sentence))


def _is_own(kinds: Sequence[str]) -> bool:
    """Whether a sentence speaks of the user by more than whom they know: "I", "my form", not "my sister"."""
    for at, kind in enumerate(kinds):
        behind = kinds[at + 1 : at + _OWNED]
        if kind in ("i", "we") or (kind in ("my", "our") and not any(_is_person(word) for word in behind)):
            return True
    return False


def _is_of_another(kinds: Sequence[str]) -> bool:
    """Whether a sentence speaks of somebody else."""
    return any(
        _is_person(kind) or kind in _THIRD or (kind == "<name>" and behind == "'s")
        for kind, behind in itertools.pairwise((*kinds, ""))
    )


def _is_person(word: str) -> bool:
    return word in PEOPLE or word.removesuffix("s") in PEOPLE


def _told(talk: Talk, place: Place, day: dt.date) -> dt.date:
    """Return a day as it is told; one without its year that would be far ahead is that of the last year."""
    has_year = _YEAR.search(talk.token(place).text)
    return day if has_year or (day - talk.today).days < _FAR_AHEAD else Span(-1, "year").after(day)


def _counted(talk: Talk, place: Place, length: Span, named: list[tuple[Place, dt.date]]) -> Iterator[End]:
    own = {term for term in terms_at(talk, place) if term.startswith(_STANDING)}
    near = [(other, day) for other, day in named if abs(other.sentence - place.sentence) <= _FAR]
    most = {f"unit {'working day' if isinstance(length, Workdays) else length.unit}", f"anchors {min(3, len(near))}"}
    most |= {f"past {any(day < talk.today for _, day in near)}", f"now {any(day == talk.today for _, day in near)}"}
    most |= {f"may be ahead {any(day > talk.today for _, day in near)}"}
    if (day := length.after(talk.today)) > talk.today:
        yield End(day, frozenset({f"today {term}" for term in own | most} | {"today"}), talk.today)
    for number, (anchor, told) in enumerate(near):
        apart = terms_between(talk, anchor, place)
        apart |= {f"from {term}" for term in terms_at(talk, anchor) if term.startswith(_STANDING)}
        apart |= {f"anchor {min(number, 2)} of {min(len(near), 3)}"}
        for way, day in (("on", length.after(told)), ("ahead", replace(length, count=-length.count).after(told))):
            if day > talk.today and (way == "on" or told > talk.today):
                yield End(day, frozenset({f"{way} {term}" for term in own | most | apart} | {way}), told, anchor)
