"""The days by which something may end: those that a turn names, and those that are counted from or back from one."""

from __future__ import annotations

import calendar
import datetime as dt
import itertools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from usercode.facts.fact import Mention
from usercode.facts.numerals import number_of
from usercode.state.frames.counted import SINGLE
from usercode.state.frames.functionwords import SUBJECTS
from usercode.state.frames.spots.tasks import workdays_later
from usercode.state.frames.tokens import Span, Token
from usercode.state.frames.verbs import AUXILIARIES
from usercode.state.frames.weighed.talk import Place, Sentence, Talk, terms_at, terms_between
from usercode.state.frames.words import PEOPLE

_FAR = 3
"""Sentences between a length of time and the day it runs from at most."""
_FAR_AHEAD = 265
"""So many days ahead nobody tells a day without its year."""
_BACK = 200
"""So many days back a day without its year is told as one of the past; before it is the next one."""
_NUMBERED = re.compile(r"([12]?\d|3[01])(?:st|nd|rd|th)?")
"""A day by its number alone."""
_WEEKDAYS = frozenset(day.casefold() for day in calendar.day_name)
_MONTH = re.compile(rf"\b(?:{'|'.join(name[:3] for name in calendar.month_name[1:])})", re.IGNORECASE)
_ASKING = frozenset({"what", "which", "who", "how", "why", "when", "where", "whose"})
_SUPPOSING = frozenset({"if", "when", "whether", "suppose", "say"})
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
    """Return a turn with a token for each length of time and each day that is told in several tokens.

    "A fortnight", "ten working days"; "the 17th", which is the next such day.
    """
    return replace(talk, sentences=[_with_days(_with_lengths(each), talk.today) for each in talk.sentences])


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


def _with_days(sentence: Sentence, today: dt.date) -> Sentence:
    tokens: list[Token] = []
    kinds: list[str] = []
    for token, kind in zip(sentence.tokens, sentence.kinds, strict=True):
        match = _NUMBERED.fullmatch(token.text) if tokens and tokens[-1].low == "the" else None
        if match and token.kind == "number" and (day := _next_numbered(int(match[1]), today)):
            first = tokens.pop()
            del kinds[-1:]
            text = f"the {token.text}"
            told = Mention(start=first.start, end=token.end, text=text, first=day, last=day, grain="day")
            tokens.append(Token(text, text, "date", first.start, token.end, told))
            kinds.append("<day+>")
        else:
            tokens.append(token)
            kinds.append(kind)
    return replace(sentence, tokens=tokens, kinds=kinds)


def _next_numbered(number: int, today: dt.date) -> dt.date | None:
    """Return the next day of that number in a month."""
    months = (dt.date(today.year + (today.month + n - 1) // 12, (today.month + n - 1) % 12 + 1, 1) for n in range(3))
    lasting = (month for month in months if number <= calendar.monthrange(month.year, month.month)[1])
    return next((day for month in lasting if number and (day := month.replace(day=number)) > today), None)


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
    for place in talk.places("<"):
        if _tells(talk, place) and (day := _last_day(talk, place)) is not None:
            yield Mark(place, (End(day),))
    for place in talk.places("<span>"):
        length = talk.token(place).value
        if isinstance(length, Span) and _tells(talk, place) and (found := tuple(_counted(talk, place, length, named))):
            yield Mark(place, found, length)


def _last_day(talk: Talk, place: Place) -> dt.date | None:
    """Return the day to come that a place names, the last one of a month; None where it names none."""
    told = talk.token(place).value
    if not isinstance(told, Mention) or told.recurring or told.grain in ("year", "season", "quarter"):
        return None
    if told.last > talk.today:
        return told.first if told.grain == "day" and told.first > talk.today else told.last
    return _next(told, talk.today) if told.grain == "day" else None


def _next(told: Mention, today: dt.date) -> dt.date | None:
    """Return the next day that is called as one of the past is, None where it was told as past: "on the 3rd"."""
    if told.text.casefold() in _WEEKDAYS:
        return told.first + dt.timedelta(days=7 * ((today - told.first).days // 7 + 1))
    if _YEAR.search(told.text) or not re.search(r"\d", told.text):
        return None
    if not _MONTH.search(told.text):
        return _next_numbered(told.first.day, today)
    day = Span(1, "year").after(told.first)
    return day if day > today and (today - told.first).days > 365 - _FAR_AHEAD else None


def _tells(talk: Talk, place: Place) -> bool:
    """Whether a place says something of the world: nothing quoted, and of a question only what is told before it."""
    sentence = talk.sentences[place.sentence]
    if sentence.fact.mood != "question":
        return sentence.fact.mood != "quoted"
    asked = [i for i in range(len(sentence.kinds)) if _asks(sentence.kinds, i)]
    return bool(asked) and asked[0] > place.token and not _SUPPOSING & set(sentence.kinds[: place.token])


def terms_of_telling(talk: Talk, place: Place) -> frozenset[str]:
    """Return the terms by which a place may be the user's own to tell: of whom it speaks, and where it is asked."""
    kinds = talk.sentences[place.sentence].kinds
    last = talk.sentences[place.sentence - 1].kinds if place.sentence else ()
    asked = [i for i in range(len(kinds)) if _asks(kinds, i)]
    found = {f"own {_is_own(kinds)}", f"of another {_is_of_another(kinds)}", f"own last {_is_own(last)}"}
    found |= {f"of another last {_is_of_another(last)}", f"own before {_is_own(kinds[: place.token])}"}
    found.add(f"asks {'before' if any(i < place.token for i in asked) else 'behind' if asked else ''}")
    found.add(f"first {not any(_is_own(s.kinds) for s in talk.sentences[: place.sentence])}")
    return frozenset(found)


def is_anothers(talk: Talk, place: Place) -> bool:
    """Whether a turn speaks of somebody else at a place or in the sentence before, and nowhere before of the user."""
    until = [sentence.kinds for sentence in talk.sentences[: place.sentence + 1]]
    return any(_is_of_another(kinds) for kinds in until[-2:]) and not any(_is_own(kinds) for kinds in until)


def _asks(kinds: Sequence[str], at: int) -> bool:
    """Whether something is asked from a word of a sentence on: "do I", "how does one"."""
    behind = kinds[at + 1] if at + 1 < len(kinds) else ""
    before = kinds[at - 1] if at else ""
    inverted = kinds[at] in AUXILIARIES and behind in SUBJECTS and before not in SUBJECTS
    return inverted or (kinds[at] in _ASKING and (behind in AUXILIARIES or behind == "to" or not at))


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
