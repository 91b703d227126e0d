"""Papers that people travel with, the day until which they last, and whose they are."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Mapping

from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.phrases import is_name
from usercode.state.frames.spots.holding import holder_of
from usercode.state.frames.spots.papernames import KINDS, TRAVELLING, is_document, is_driving_permit, kind_of, land_of
from usercode.state.frames.weighed.talk import Place, Talk, people_terms, terms_at, terms_between, where_terms, who_at
from usercode.state.frames.weighed.travel import OfTravel
from usercode.state.frames.words import PEOPLE

_FAR = 2
"""Sentences between a paper and its day at most."""
_LASTS = dt.timedelta(days=11 * 366)
"""No paper that people travel with lasts longer."""
_DOCUMENTS = "travel.documents"


def papers(talk: Talk) -> Iterator[OfTravel]:
    """Yield for each day to come that it is the end of the nearest paper named before it, else behind it."""
    named = [place for place in talk.places("") if _is_paper(talk, place)]
    for place, day in _ends(talk) if named else ():
        near = [paper for paper in named if abs(paper.sentence - place.sentence) <= _FAR]
        if near:
            paper = max((p for p in near if p < place), default=None) or min(near)
            yield from _of_paper(talk, paper, place, day)


def _is_paper(talk: Talk, place: Place) -> bool:
    low = talk.token(place).low
    return low in KINDS and is_document(talk.line(place.sentence), place.token)


def _ends(talk: Talk) -> Iterator[tuple[Place, dt.date]]:
    """Yield the places that name a day or a month to come, with its last day."""
    for place in filter(talk.tells, [*talk.places("<day+>"), *talk.places("<month+>")]):
        told = talk.token(place).value
        if isinstance(told, Mention) and not told.approximate and told.last <= talk.today + _LASTS:
            yield place, told.last


def _of_paper(talk: Talk, paper: Place, place: Place, day: dt.date) -> Iterator[OfTravel]:
    line = talk.line(paper.sentence)
    kind, holder = kind_of(line, paper.token), _holder(talk, paper, place)
    if kind == "visa" and _is_card(talk, paper):
        return
    if not holder or (kind == "insurance" and not _is_for_journeys(talk, paper)) or _is_of_another(talk, paper, place):
        return
    terms = terms_at(talk, place) | terms_between(talk, paper, place) | where_terms(talk, paper, "paper")
    terms |= people_terms(talk, paper, place) | {f"kind {kind}", f"holder {holder if holder == 'user' else 'other'}"}
    yield OfTravel(
        relation="paper",
        terms=terms,
        facts=tuple(dict.fromkeys((talk.fact(paper), talk.fact(place)))),
        collection=_DOCUMENTS,
        key={"valid_until": day, "kind": kind, "holder": holder},
        values=_values(talk, paper, kind),
    )


def _holder(talk: Talk, paper: Place, place: Place) -> str:
    """Return whose paper ends on a day: of "Colin's passport ends in May, mine's August" the speaker's."""
    between = talk.between(paper, place) if paper < place else []
    told = [(i, kind) for i, (_, kind) in enumerate(between) if kind in _POSSESSED]
    owners = [(i, owner) for i, (at, _) in enumerate(between) if (owner := _owner_at(talk, at))]
    if owners and owners[-1][0] > max((i for i, _ in told), default=-1):
        return owners[-1][1]
    if told:
        return "user" if told[-1][1] in _MINE else ""
    line = talk.line(paper.sentence)
    if holder := holder_of(line, paper.token, line.scene):
        return holder
    lead = [Place(paper.sentence, i) for i in range(paper.token)]
    return "user" if all(who_at(talk, at) in ("", "own") for at in lead) else ""


_MINE = frozenset({"mine", "ours"})
_POSSESSED = _MINE | {"his", "hers", "theirs", "yours"}


def _owner_at(talk: Talk, place: Place) -> str:
    """Return whom a token names as an owner: "Caio's", "the one of my son"; "" for nobody."""
    token, lead = talk.token(place), [talk.token(Place(place.sentence, i)) for i in range(place.token)]
    if token.low in PEOPLE and [t.low for t in lead[-2:]] in (["of", "my"], ["of", "our"]):
        return token.low
    if token.text not in ("'s", "’s") or not lead:
        return ""
    if lead[-1].low in PEOPLE:
        return lead[-1].low
    return lead[-1].text if lead[-1].capital and is_name(lead[-1]) else ""


def _is_of_another(talk: Talk, paper: Place, place: Place) -> bool:
    """Whether a paper of another sort stands nearer to a day: "my licence until May and my health card until June"."""
    if place < paper:
        return False
    return any(talk.token(at).low in KINDS or talk.token(at).low in _SORTS for at, _ in talk.between(paper, place))


_SORTS = frozenset(
    {"card", "permit", "pass", "ticket", "certificate", "membership", "subscription", "warranty", "lease"}
)
"""Other things that last until a day."""


def _is_for_journeys(talk: Talk, paper: Place) -> bool:
    near = range(max(0, paper.sentence - 1), min(len(talk.sentences), paper.sentence + 2))
    return any(token.low in TRAVELLING or token.low == "abroad" for s in near for token in talk.sentences[s].tokens)


def _is_card(talk: Talk, paper: Place) -> bool:
    """Whether a "Visa" beside a sum is a card for money."""
    sums = any(token.kind == "money" for token in talk.sentences[paper.sentence].tokens)
    return sums and talk.token(paper).text == "Visa"


def _values(talk: Talk, paper: Place, kind: str) -> Mapping[str, Value]:
    line = talk.line(paper.sentence)
    country = land_of(line, paper.token)
    values: dict[str, Value] = {"country": country} if country else {}
    if is_driving_permit(line, paper.token):
        return values | {"_note": "international driving permit"}
    if kind == "insurance":
        return values | {"_note": "travel insurance"}
    return values | {"_note": talk.sentences[paper.sentence].fact.read} if kind == "visa" else values
