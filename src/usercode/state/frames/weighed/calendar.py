"""What a turn may tell of the user's days, and the days that it names. Pure."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from usercode.facts.fact import Mention
from usercode.logistic import Weights
from usercode.state.change import Put
from usercode.state.frames.desk import Known
from usercode.state.frames.matching import words
from usercode.state.frames.tokens import Token
from usercode.state.frames.weighed.candidates import Candidate, Change, day_of
from usercode.state.frames.weighed.money import Choice
from usercode.state.frames.weighed.talk import Place, Talk

EVENTS = "calendar.events"
_MONTHS = 14
"""So many months ahead a day is looked for that is told by its number."""
_WEEK = 7
_ORDINAL = re.compile(r"(\d{1,2})(?:st|nd|rd|th)")
_YEAR = re.compile(r"\b(?:19|20)\d\d\b|\bago\b|\blast\b|\byesterday\b")
"""What a day names that cannot be to come though the sentence is told of what is over."""
_NOTHING_MORE = frozenset({"the", "my", "our", "need", "needed", "have"})
_DATED = re.compile(r"\d")


@dataclass(frozen=True, kw_only=True)
class OfADay(Candidate):
    """An event, known by its day."""

    chosen: Mapping[str, Callable[[], Sequence[Choice]]] = field(default_factory=dict)
    """What finds what it may be called, by the field; one is chosen by weight."""

    def is_told_by(self, put: Put) -> bool:
        """Whether a change tells of an event that begins on the day."""
        return self.rests_on_facts_of(put) and self.is_same_as(put)

    def is_same_as(self, put: Put) -> bool:
        """Whether a change tells of the same, be it in other sentences."""
        return put.collection == self.collection and day_of(put.values.get("start")) == self.key["start"]

    def is_read_by(self, change: Change) -> bool:
        """Whether a change tells of the same, or has read the day of the same sentences as that of something else."""
        if not isinstance(change, Put):
            return False
        goes_on = change.record is not None and change.collection == self.collection and self.rests_on_facts_of(change)
        return goes_on or self.is_same_as(change) or self.takes_a_day_of(change)

    def excludes(self, other: Candidate) -> bool:
        """Whether another one is of the same day."""
        same = other.collection == self.collection and self.key == other.key
        return same or super().excludes(other)

    def choices(self) -> Iterator[Candidate]:
        """Yield what it may be called."""
        for choices in self.chosen.values():
            yield from (replace(choice, of=self) for choice in choices())

    def completed(self, known: Known, tables: Mapping[str, Weights]) -> Candidate | None:
        """Return this under what it is most likely called."""
        found: OfADay | None = self
        for name, find in self.chosen.items():
            if found is None:
                break
            choices = find()
            judged = [(tables[c.relation].logit(c.terms), -n) for n, c in enumerate(choices) if c.relation in tables]
            logit, at = max(judged, default=(0.0, 0))
            sure = bool(judged) and logit > tables[choices[-at].relation].above
            found = found.named(name, choices[-at] if sure else None)
        return found

    def named(self, name: str, choice: Choice | None) -> OfADay | None:
        """Return this under a name that was chosen; where none is likely enough, None for what has no other."""
        return None if choice is None else replace(self, values={**self.values, name: choice.key["name"]})


def is_over_days(put: Put) -> bool:
    """Whether a change tells of more than one day."""
    start, end = day_of(put.values.get("start")), day_of(put.values.get("end"))
    return isinstance(start, dt.date) and isinstance(end, dt.date) and end > start


def is_of_thing(put: Put) -> bool:
    """Whether a change tells of a thing and of nothing that it is for."""
    thing, title = str(put.values.get("resource") or ""), str(put.values.get("title") or "")
    return bool(thing) and words(title) <= words(thing) | _NOTHING_MORE


@dataclass(frozen=True)
class Told:
    """A place that names a day to come, and how: "plain", the end of a "span", a "number", or "turned", as if over."""

    place: Place
    day: dt.date
    how: str
    first: dt.date | None = None
    """The first day of the stretch whose end it is."""


def told_days(talk: Talk) -> Iterator[Told]:
    """Yield the days to come that a turn names, be it by "the 19th" or as the end of a stretch, in order."""
    plain = dict(talk.coming_days())
    for s, sentence in enumerate(talk.sentences):
        for i, token in enumerate(sentence.tokens):
            place = Place(s, i)
            if place in plain:
                yield Told(place, plain[place], "plain")
            elif token.kind == "number":
                if (number := _ORDINAL.fullmatch(token.low)) and (day := _numbered(int(number[1]), talk.today)):
                    yield Told(place, day, "number")
            elif token.kind == "date" and isinstance(token.value, Mention) and not token.value.recurring:
                yield from _of_mention(place, token, talk.today)


def _of_mention(place: Place, token: Token, today: dt.date) -> Iterator[Told]:
    mention: Mention = token.value
    if mention.grain == "span" and mention.last > today and mention.first < mention.last:
        yield Told(place, mention.last, "span", mention.first)
    elif mention.grain == "day" and mention.first < today and (day := _again(mention, today)):
        yield Told(place, day, "turned")


def _again(mention: Mention, today: dt.date) -> dt.date | None:
    """Return when a day that is over comes next: the weekday, the day of the month, or the date in a year."""
    day = mention.first
    if _YEAR.search(mention.text.lower()):
        return None
    if not _DATED.search(mention.text.split(" at ")[0]):
        return day + dt.timedelta(days=_WEEK) if today - day < dt.timedelta(days=_WEEK) else None
    if _ORDINAL.fullmatch(mention.text.lower().removeprefix("the ")):
        return _numbered(day.day, today)
    return next((d for y in (0, 1) if (d := _date(today.year + y, day.month, day.day)) and d > today), None)


def _numbered(number: int, today: dt.date) -> dt.date | None:
    """Return the next day that has a number in its month."""
    months = (divmod(today.year * 12 + today.month - 1 + n, 12) for n in range(_MONTHS))
    return next((d for year, month in months if (d := _date(year, month + 1, number)) and d > today), None)


def _date(year: int, month: int, day: int) -> dt.date | None:
    try:
        return dt.date(year, month, day)
    except ValueError:
        return None
