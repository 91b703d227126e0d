"""Journeys of the user and of others: the day out, the day home, who goes, and where to."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from usercode.logistic import Weights
from usercode.state.change import Put, Value
from usercode.state.frames.desk import Known
from usercode.state.frames.functionwords import PREPOSITIONS
from usercode.state.frames.phrases import is_name, place_in, same_person
from usercode.state.frames.weighed.candidates import Candidate, Change, margin
from usercode.state.frames.weighed.dated import dated
from usercode.state.frames.weighed.groups import terms_of_groups
from usercode.state.frames.weighed.people import USER, Named
from usercode.state.frames.weighed.talk import Place, Talk, people_terms, terms_at, terms_between, where_terms
from usercode.state.frames.weighed.travel import TRIPS, OfTravel
from usercode.state.frames.weighed.whom import Somebody, all_named, named_in, whose_terms
from usercode.state.frames.words import PEOPLE

THEIR_TRIPS = "travel.their_trips"
_FAR = 2
"""Sentences between the day out and the day home, or a place and its days, at most."""
_LASTS = dt.timedelta(days=200)
"""No journey whose both days are told in one breath lasts longer."""
_SINCE = dt.timedelta(days=60)
"""Nobody who is told to be away has left longer ago."""
_GOALS = 3
"""So many places, the nearest, may be where a journey of some days goes."""
_WORDS = 4
"""Words of the name of a place at most."""


@dataclass(frozen=True, kw_only=True)
class Journey(OfTravel):
    """Days of a journey, of somebody, to a place: by what is told of these it is weighed in turn."""

    traveller: str = ""
    destination: str = ""
    sole: bool = False
    """Whether one other than the user is named."""
    wider: Sequence[Candidate] = field(default=(), compare=False)
    """The journeys that take in a second day: if one holds, this tells less than it."""

    def is_told_by(self, put: Put) -> bool:
        """Whether a change tells of the same journey, by what is weighed here."""
        if put.collection not in (TRIPS, THEIR_TRIPS) or not self.rests_on_facts_of(put):
            return False
        if any(put.values.get(name) != day for name, day in self.key.items() if isinstance(day, dt.date)):
            return False
        if self.traveller:
            told = str(put.values.get("traveller", ""))
            if put.collection != self.collection or (told and not same_person(told, self.traveller)):
                return False
        return not self.destination or self._goes_to(put)

    def _goes_to(self, put: Put) -> bool:
        told, country = str(put.values.get("destination", "")), put.values.get("country")
        same = {*told.lower().split()} & {*self.destination.lower().split()}
        return bool(same) or bool(country and country == self.key.get("country"))

    def holds_in(self, puts: Sequence[Put]) -> bool | None:
        """Whether a turn tells this; None where it tells of somebody nameless, who may be one of several."""
        held = any(self.is_told_by(put) for put in puts)
        nameless = held and self.collection == THEIR_TRIPS and not self.sole and not self.destination
        return None if nameless and not any(self.is_told_by(p) and p.values.get("traveller") for p in puts) else held

    def is_read_by(self, change: Change) -> bool:
        """Whether a change tells of these days as of papers or journeys, or of this journey on other days."""
        if not isinstance(change, Put) or not self.rests_on_facts_of(change):
            return False
        of_travel = change.collection.startswith("travel.") and self.takes_a_day_of(change)
        dated_already = bool({"departure_date", "return_date"} & {*change.values})
        return of_travel or (change.collection in (TRIPS, THEIR_TRIPS) and dated_already and self._goes_to(change))

    def completed(self, known: Known, tables: Mapping[str, Weights]) -> Candidate | None:
        """Return this where no journey that takes in another day holds."""
        told = any(min(margin(one, tables) for one in wider.chain) > 0 for wider in self.wider)
        return None if told else self


@dataclass(frozen=True)
class _Days:
    """The day out, with the day home or without, and where they are told."""

    relation: str
    out: Place
    home: Place
    days: Mapping[str, Value]
    form: str


@dataclass(frozen=True)
class _Goal:
    place: Place
    name: str
    country: str


_OFF = re.compile(
    r"\b(?:it|that|trip|journey|holiday|flight|weekend|visit)(?: to \w+)?(?: is|['\u2019]s| was| has been) (?:all )?"
    r"(?:off|cancell?ed|called off)\b"
    r"|\b(?:not|never) going (?:there|after all|any ?more)\b",
    re.IGNORECASE,
)
"""How a journey is told not to be."""


def _is_off(talk: Talk, day: Place) -> bool:
    """Whether a sentence behind a day takes back what was told of it."""
    return any(_OFF.search(sentence.fact.read) for sentence in talk.sentences[day.sentence + 1 :])


def trips(talk: Talk) -> Iterator[Journey]:
    """Yield for the days to come, one or two, and each place near, that they are of a journey there, by whom."""
    goals = list(_goals(talk))
    told = [days for days in _of_days(talk) if not _is_off(talk, days.out)] if goals else []
    named = named_in(talk) if told else []
    pairs: list[tuple[_Days, Sequence[Journey]]] = []
    for days in told:
        wider = [one for pair, found in pairs if {*days.days.items()} < {*pair.days.items()} for one in found]
        found = list(_of_one(talk, days, goals, named, wider))
        pairs.append((days, found))
        yield from found


def may_tell_a_journey(talk: Talk) -> bool:
    """Whether a turn names a place, and days to come of which one is after the other."""
    two = any(days.relation == "away" for days in _of_days(talk))
    return two and any(goal.country for goal in _goals(talk))


def _of_days(talk: Talk) -> Iterator[_Days]:
    """Yield what days may be of a journey: two of them first, stretches, and one alone."""
    found = [one for one in dated(talk) if one.form not in ("past turned", "year", "month", "season", "quarter")]
    stretches = [one for one in found if one.first < one.last]
    for one in stretches:
        if talk.today <= one.last <= one.first + _LASTS and talk.today - _SINCE <= one.first:
            yield _Days("away", one.place, one.place, _both(one.first, one.last), one.form)
    days = [one for one in found if one.first == one.last]
    for out in days:
        for home in days:
            near = abs(home.place.sentence - out.place.sentence) <= _FAR and home.place != out.place
            ahead = talk.today - _SINCE <= out.first < home.first <= out.first + _LASTS and home.first >= talk.today
            if near and ahead:
                order = "in order" if out.place < home.place else "turned"
                yield _Days("away", out.place, home.place, _both(out.first, home.first), f"{order} {home.form}")
    for one in days:
        if one.first >= talk.today and one.form not in ("bare", "past"):
            yield _Days("leaves", one.place, one.place, {"departure_date": one.first}, one.form)


def _both(first: dt.date, last: dt.date) -> Mapping[str, Value]:
    return {"departure_date": first, "return_date": last}


def _of_one(
    talk: Talk, days: _Days, goals: Sequence[_Goal], named: Sequence[Named], wider: Sequence[Journey]
) -> Iterator[Journey]:
    """Yield the journeys of some days: who goes, and where to."""
    near = [goal for goal in goals if abs(goal.place.sentence - days.out.sentence) <= _FAR]
    near = sorted(near, key=lambda one: _apart(one.place, days.out))[:_GOALS]
    if not near:
        return
    to_terms = [_goal_terms(talk, days, near, to) for to in near]
    facts = tuple(dict.fromkeys((talk.fact(days.out), talk.fact(days.home))))
    at = Journey(
        relation=days.relation,
        terms=_terms(talk, days, near),
        facts=facts,
        collection=TRIPS,
        key=days.days,
    )
    close = [one for one in named if abs(one.place.sentence - days.out.sentence) <= _FAR]
    everyone = all_named(close)
    for who in everyone:
        own = who.name == USER
        if own and _is_of_others(talk, days, named):
            continue
        goes = Journey(
            relation="goes" if own else "they go",
            terms=_whose(talk, who, named, days, near[0]),
            facts=facts,
            collection=TRIPS if own else THEIR_TRIPS,
            key=days.days,
            given=at,
            traveller=who.name,
            sole=len(everyone) <= 2,
        )
        for to, terms in zip(near, to_terms, strict=True):
            values: dict[str, Value] = {"destination": to.name, **({} if own else {"traveller": who.name})}
            yield Journey(
                relation="goal",
                terms=terms,
                facts=tuple(dict.fromkeys((talk.fact(to.place), *facts))),
                collection=goes.collection,
                key={**days.days, **({"country": to.country} if to.country else {})},
                values=values,
                given=goes,
                traveller=who.name,
                destination=to.name,
                wider=wider,
            )


def _is_of_others(talk: Talk, days: _Days, named: Sequence[Named]) -> bool:
    """Whether some days are told of somebody else alone: "flights for Lucy", "where a girl flies to"."""
    here = [one for one in named if one.place.sentence == days.out.sentence and one.place < days.out]
    stranger = bool(here) and here[-1].form == "some kin"
    return stranger or any(_is_for_others(talk, place) for place in (days.out, days.home))


def _is_for_others(talk: Talk, place: Place) -> bool:
    """Whether a sentence tells for whom somebody else something is: "flights for Lucy"."""
    kinds = talk.sentences[place.sentence].kinds
    for i, kind in enumerate(kinds[:-1]):
        at = i + 2 if kinds[i + 1] in ("my", "our", "the") and i + 2 < len(kinds) else i + 1
        if kind == "for" and (kinds[at] == "<name>" or kinds[at] in PEOPLE):
            return "and" not in kinds[at + 1 : at + 2]
    return False


def _terms(talk: Talk, days: _Days, goals: Sequence[_Goal]) -> frozenset[str]:
    """Return the terms of some days as those of a journey."""
    out, home = days.out, days.home
    found = terms_at(talk, out) | people_terms(talk, out, home) | terms_of_groups(talk, out) | {f"form {days.form}"}
    if out == home:
        found |= {"one stretch"}
    else:
        found |= terms_between(talk, out, home) | where_terms(talk, home, "home")
        found |= {f"mood home {talk.sentences[home.sentence].fact.mood}"}
    goal = goals[0]
    found |= {f"goal {term}" for term in terms_between(talk, goal.place, out)}
    found |= {f"goal known {bool(goal.country)}", f"goal mood {talk.sentences[goal.place.sentence].fact.mood}"}
    return found | where_terms(talk, goal.place, "goal")


def _whose(talk: Talk, who: Somebody, named: Sequence[Named], days: _Days, goal: _Goal) -> frozenset[str]:
    found = whose_terms(talk, who, named, (goal.place, days.out))
    return found | {f"here {word}" for word in talk.sentences[days.out.sentence].kinds}


def _goal_terms(talk: Talk, days: _Days, goals: Sequence[_Goal], to: _Goal) -> frozenset[str]:
    """Return the terms of a place as where a journey of some days goes to."""
    found = terms_at(talk, to.place) | terms_between(talk, to.place, days.out) | people_terms(talk, to.place, days.out)
    found |= {
        f"goals {min(3, len(goals))}",
        f"known {bool(to.country)}",
        f"nearest {to is goals[0]}",
        f"known others {sum(1 for one in goals if one.country and one is not to) > 0} {bool(to.country)}",
        f"first {to.place == min(one.place for one in goals)}",
        f"last {to.place == max(one.place for one in goals)}",
    }
    return found


def _apart(one: Place, other: Place) -> tuple[int, int]:
    """Return how far two places are apart."""
    return abs(one.sentence - other.sentence), abs(one.token - other.token)


def _goals(talk: Talk) -> Iterator[_Goal]:
    """Yield the places that a turn names but those that somebody comes from, and what else may be one behind "to"."""
    for s, sentence in enumerate(talk.sentences):
        behind = 0
        for i, token in enumerate(sentence.tokens):
            if i < behind or token.kind != "word" or not token.capital or sentence.kinds[max(0, i - 1)] == "from":
                continue
            name, country = place_in(sentence.tokens[i : i + _WORDS])
            if name and country and name.split()[0].lower() == token.low:
                behind = i + len(name.split())
                yield _Goal(Place(s, i), name, country)
            elif i and sentence.kinds[i] == "<name>" and sentence.kinds[i - 1] in PREPOSITIONS and is_name(token):
                yield _Goal(Place(s, i), token.text, "")
