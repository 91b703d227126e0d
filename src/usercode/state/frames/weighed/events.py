"""Days on which the user has to be somewhere: what for, from when to when, and where."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from usercode.facts.fact import Mention
from usercode.state.change import Put, Value
from usercode.state.frames.phrases import text_of
from usercode.state.frames.spots.arranged import CHILDREN
from usercode.state.frames.spots.calendar import place_in
from usercode.state.frames.spots.clock import at_hours, moment_of
from usercode.state.frames.spots.taking_part import is_somebody
from usercode.state.frames.spots.titles import OPENINGS, called_for, named_otherwise, title_in
from usercode.state.frames.tokens import Token
from usercode.state.frames.weighed.calendar import EVENTS, OfADay, Told, is_of_thing, is_over_days, told_days
from usercode.state.frames.weighed.daywords import terms_of_day, without_far
from usercode.state.frames.weighed.groups import group_of, terms_of_groups
from usercode.state.frames.weighed.money import Choice
from usercode.state.frames.weighed.nouns import nouns, terms_of_noun
from usercode.state.frames.weighed.talk import Place, Talk, terms_at
from usercode.state.frames.wordset import word_set

_GROUPS = ("occasion", "profession", "event", "act", "communication", "group", "thing", "artifact", "kin")
"""What an event is called by, best first."""
_US = word_set("i we me us myself ourselves")
_OURS = word_set("my mine our ours")
_DENIALS = word_set("no not never")
_LEAD = 2
"""Words before the one that an event is called by which belong to its title, at most."""


@dataclass(frozen=True, kw_only=True)
class Event(OfADay):
    """Something at which the user has to be on a day."""

    def is_told_by(self, put: Put) -> bool:
        """Whether a change tells of something on the day, and not only of a thing that is away or needed."""
        return super().is_told_by(put) and not is_over_days(put) and not is_of_thing(put)

    def named(self, name: str, choice: Choice | None) -> OfADay | None:
        """Return this under a title that was chosen, else under its own; None where it has none."""
        return super().named(name, choice) if choice else self if self.values.get(name) else None


def events(talk: Talk) -> Iterator[Event]:
    """Yield each day to come, with its hour where one is told, as one on which the user has to be somewhere."""
    for told in told_days(talk):
        place, day = told.place, told.first or told.day
        if not talk.tells(place) or talk.denies(place) or day <= talk.today:
            continue
        mention = talk.token(place).value
        moment = _moment(talk, place, day)
        ours = talk.is_sure(place.sentence) and _is_ours(talk, place.sentence)
        if moment.get("all_day") and not ours:
            continue
        yield Event(
            relation="whole day" if moment.get("all_day") else "event" if ours else "event perhaps",
            terms=_terms(talk, told, mention),
            facts=(talk.fact(place),),
            collection=EVENTS,
            key={"start": day},
            values={**moment, **_told(talk, place), "status": "planned"},
            chosen={"title": partial(_titles, talk, place)},
        )


def _terms(talk: Talk, told: Told, mention: object) -> frozenset[str]:
    """Return the terms of a day: the words around it, whose matter it seems to be, and how its hour is told."""
    place = told.place
    found = {f"ours {_is_ours(talk, place.sentence)}"}
    found.add(f"here ours {_speaks_of_us(talk.sentences[place.sentence].tokens)}")
    if isinstance(mention, Mention):
        found.add(f"clock {mention.time is not None} {mention.end_time is not None}")
    return without_far(terms_at(talk, place) | terms_of_groups(talk, place)) | terms_of_day(talk, told) | found


def _titles(talk: Talk, place: Place) -> tuple[Choice, ...]:
    """Return what an event may be called: the noun phrases of its sentence and of those on both sides."""
    near = range(max(0, place.sentence - 1), min(len(talk.sentences), place.sentence + 2))
    return tuple(
        Choice(
            relation="title",
            terms=terms_of_noun(talk, noun, place) | {f"group of {group_of(talk.token(noun.head).low)}"},
            facts=(talk.fact(noun.head),),
            collection="",
            key={"name": noun.text},
            fields=("title",),
        )
        for number in near
        for noun in nouns(talk, number)
    )


def _is_ours(talk: Talk, number: int) -> bool:
    """Whether a sentence, or one beside it that asks and denies nothing, speaks of the user and theirs."""
    near = (n for n in (number - 1, number + 1) if 0 <= n < len(talk.sentences))
    told = (n for n in near if talk.is_sure(n) and not _DENIALS & {*talk.sentences[n].kinds})
    return any(_speaks_of_us(talk.sentences[n].tokens) for n in (number, *told))


def _speaks_of_us(tokens: Sequence[Token]) -> bool:
    """Whether a sentence speaks of the user, or of what is theirs and of nobody: "my desk", not "my cousin's band"."""
    told = {token.low for token in tokens}
    others = (token for token in tokens if token.low not in CHILDREN and is_somebody(token))
    return bool(_US & told) or bool(_OURS & told and not any(others))


def _moment(talk: Talk, place: Place, day: dt.date) -> Mapping[str, Value]:
    """Return from when to when something is on a day: by its own sentence, else by one beside it that names no day."""
    mention = talk.token(place).value
    if isinstance(mention, Mention):
        moment = moment_of(talk.line(place.sentence), mention, day)
    else:
        hours = at_hours(talk.line(place.sentence), day)
        moment = (
            {**hours, "all_day": False} if hours else {"start": dt.datetime.combine(day, dt.time()), "all_day": True}
        )
    if not moment.get("all_day"):
        return moment
    for number in (place.sentence + 1, place.sentence - 1):
        told = 0 <= number < len(talk.sentences) and not _has_days(talk, number) and _is_stated(talk, number)
        if told and (hours := at_hours(talk.line(number), day)):
            return {**hours, "all_day": False}
    return moment


def _has_days(talk: Talk, number: int) -> bool:
    return any(token.kind == "date" for token in talk.sentences[number].tokens)


def _is_stated(talk: Talk, number: int) -> bool:
    return talk.sentences[number].fact.mood == "asserted"


def _told(talk: Talk, place: Place) -> dict[str, Value]:
    """Return what an event is called, where it is, and the words that tell it."""
    line, said = talk.line(place.sentence), talk.sentences[place.sentence].fact.read
    told: dict[str, Value] = {"_note": said}
    title = title_in(line, line.scene) or called_for(line)
    if not title and place.sentence and _is_stated(talk, place.sentence - 1):
        before = talk.line(place.sentence - 1)
        if title := title_in(before, before.scene):
            told["_note"] = f"{before.scene.text.strip()} {said.strip()}"
    title = "" if title.lower() in OPENINGS else title
    told["title"] = title or named_otherwise(line) or _named(talk, place) or None
    if where := place_in(line):
        told["place"] = where
    return told


def _named(talk: Talk, place: Place) -> str:
    """Return the words of a sentence that tell best what takes place, near the day; "" where none do."""
    sentence = talk.sentences[place.sentence]
    ranked = [
        (_GROUPS.index(group), abs(i - place.token), i)
        for i, kind in enumerate(sentence.kinds)
        if kind not in OPENINGS and (group := group_of(kind)) in _GROUPS
    ]
    if not ranked:
        return ""
    *_, at = min(ranked)
    begin = at
    while (
        begin
        and at - begin < _LEAD
        and sentence.tokens[begin - 1].kind == "word"
        and group_of(sentence.kinds[begin - 1])
    ):
        begin -= 1
    return text_of(sentence.tokens[begin : at + 1])
