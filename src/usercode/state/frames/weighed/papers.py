"""Papers that people travel with, the day until which they last, and whose they are."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from usercode.state.change import Value
from usercode.state.frames.spots.papernames import KINDS, TRAVELLING, is_document, is_driving_permit, kind_of, land_of
from usercode.state.frames.weighed.covers import covers
from usercode.state.frames.weighed.dated import Dated, dated
from usercode.state.frames.weighed.held import DOCUMENTS, held_by
from usercode.state.frames.weighed.people import Named
from usercode.state.frames.weighed.talk import Place, Talk, people_terms, terms_at, terms_between, where_terms
from usercode.state.frames.weighed.travel import OfTravel
from usercode.state.frames.weighed.whom import named_in
from usercode.state.frames.wordset import word_set

_FAR = 2
"""Sentences between a paper and its day at most."""
_LASTS = dt.timedelta(days=11 * 366)
"""No paper that people travel with lasts longer."""
_IDS = word_set("id ids identity")
_BY_WORD_BEFORE: Mapping[str, str] = {
    **dict.fromkeys(word_set("residence residency resident green landing"), "visa"),
    **dict.fromkeys(word_set("driving driver drivers licence license"), "licence"),
    **dict.fromkeys(word_set("insurance health green"), "insurance"),
}
_SORTS = frozenset(
    {"card", "permit", "pass", "ticket", "certificate", "membership", "subscription", "warranty", "lease"}
)
"""Other things that last until a day."""


@dataclass(frozen=True)
class _Paper:
    """A word that names a paper, and its kind; `told` is whether rules take it for one that people travel with."""

    place: Place
    kind: str
    told: bool


def papers(talk: Talk) -> Iterator[OfTravel]:
    """Yield for each day to come that it is the end of a paper named near it, and for how long an insurance covers."""
    every = list(_named_papers(talk))
    ends = list(_ends(talk)) if every else []
    named = named_in(talk) if ends else []
    yield from covers(talk)
    for end in ends:
        for paper in _near(every, end.place):
            yield from _of_paper(talk, every, paper, end, named)


def _named_papers(talk: Talk) -> Iterator[_Paper]:
    for place in talk.places(""):
        token, line = talk.token(place), talk.sentences[place.sentence].tokens
        before = line[place.token - 1].low if place.token else ""
        if token.low in _IDS and not (place.token + 1 < len(line) and line[place.token + 1].low in ("card", "cards")):
            yield _Paper(place, "id_card", told=True)
        elif token.low in ("card", "cards"):
            kind = "id_card" if before in _IDS else _BY_WORD_BEFORE.get(before, "id_card")
            yield _Paper(place, kind, told=is_document(talk.line(place.sentence), place.token))
        elif token.low in KINDS:
            of = talk.line(place.sentence)
            yield _Paper(place, kind_of(of, place.token), told=is_document(of, place.token))


def _near(every: Sequence[_Paper], place: Place) -> list[_Paper]:
    """Return the last paper of each kind before a day and the first one behind it."""
    near = [paper for paper in every if abs(paper.place.sentence - place.sentence) <= _FAR]
    before = {paper.kind: paper for paper in near if paper.place < place}
    behind = {paper.kind: paper for paper in reversed(near) if paper.place > place}
    return sorted({**behind, **before}.values(), key=lambda paper: paper.place)


def _ends(talk: Talk) -> Iterator[Dated]:
    """Yield the places that name days to come."""
    for one in dated(talk):
        if talk.today < one.last <= talk.today + _LASTS and one.form not in ("bare", "ordinal", "year"):
            yield one


def _of_paper(
    talk: Talk, every: Sequence[_Paper], paper: _Paper, end: Dated, named: Sequence[Named]
) -> Iterator[OfTravel]:
    place = end.place
    facts = tuple(dict.fromkeys((talk.fact(paper.place), talk.fact(place))))
    terms = terms_at(talk, place) | terms_between(talk, paper.place, place) | where_terms(talk, paper.place, "paper")
    terms |= people_terms(talk, paper.place, place) | _paper_terms(talk, every, paper, end)
    lasts = OfTravel(
        relation="paper",
        terms=terms,
        facts=facts,
        collection=DOCUMENTS,
        key={"valid_until": end.last, "kind": paper.kind},
    )
    yield from held_by(talk, lasts, _values(talk, paper.place, paper.kind), named, (paper.place, place))


def _paper_terms(talk: Talk, every: Sequence[_Paper], paper: _Paper, end: Dated) -> frozenset[str]:
    place = end.place
    first, last = sorted((paper.place, place))
    others = [o for o in every if o.place != paper.place and first < o.place < last]
    sorts = [at for at, word in talk.between(first, last) if word in _SORTS]
    days = [at for at, word in talk.between(first, last) if word.startswith(("<day", "<month"))]
    found = {
        f"kind {paper.kind}",
        f"document {paper.told}",
        f"{paper.kind} document {paper.told}",
        f"abroad {_is_for_journeys(talk, paper.place)}",
        f"{paper.kind} abroad {_is_for_journeys(talk, paper.place)}",
        f"others between {bool(others)}",
        f"sorts between {bool(sorts)}",
        f"days between {min(2, len(days))}",
        f"papers {min(3, len({o.kind for o in every}))}",
        f"paper mood {talk.sentences[paper.place.sentence].fact.mood}",
        f"card {_is_card(talk, paper.place)}",
        f"years {min(3, (end.last - talk.today).days // 365)}",
        f"form {end.form}",
    }
    return frozenset(found)


def _is_for_journeys(talk: Talk, paper: Place) -> bool:
    near = range(max(0, paper.sentence - 1), min(len(talk.sentences), paper.sentence + 2))
    return any(token.low in TRAVELLING or token.low == "abroad" for s in near for token in talk.sentences[s].tokens)


def _is_card(talk: Talk, paper: Place) -> bool:
    """Whether a "Visa" beside a sum is a card for money."""
    sums = any(token.kind == "money" for token in talk.sentences[paper.sentence].tokens)
    return sums and talk.token(paper).text == "Visa"


def _values(talk: Talk, paper: Place, kind: str) -> Mapping[str, Value]:
    line = talk.line(paper.sentence)
    named = talk.token(paper).low in KINDS
    country = land_of(line, paper.token) if named else ""
    values: dict[str, Value] = {"country": country} if country else {}
    if named and is_driving_permit(line, paper.token):
        return values | {"_note": "international driving permit"}
    if kind == "insurance":
        return values | {"_note": "travel insurance"}
    return values | {"_note": talk.sentences[paper.sentence].fact.read} if kind == "visa" else values
