"""The days by which something must be done, sent back, reported or ended, by weight."""

from __future__ import annotations

import datetime as dt
import itertools
from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from usercode.state.change import Value
from usercode.state.frames.gist.failing import tells_of_failing
from usercode.state.frames.tokens import Money
from usercode.state.frames.weighed.endings import Ended, Ending, OfNotice, Settling
from usercode.state.frames.weighed.ends import End, Mark, Workdays, is_anothers, marks, terms_of_telling, with_lengths
from usercode.state.frames.weighed.groups import terms_of_groups
from usercode.state.frames.weighed.kept import weights
from usercode.state.frames.weighed.naming import SORTS, day_of, name_for, terms_of_nouns
from usercode.state.frames.weighed.talk import Place, Sentence, Talk, terms_at

NAMED_AS = {
    "task": "task",
    "return": "item",
    "warranty": "covered",
    "trial": "service",
    "renewal": "renewing",
    "lease": "place",
}
"""What may end on a day, each with the sort of its name (`naming.SORTS`)."""
_LONG = {"task": 400, "return": 400, "warranty": 4_000, "trial": 400, "renewal": 400, "lease": 1_200}
"""How many days ahead each may end at most."""
_COUNTED = frozenset({"task", "return", "warranty", "trial"})
"""What may end on a day that is counted from one that was told before."""
_LONGEST_NOTICE = 400
"""How many days a notice lasts at most."""
_MATTERS = frozenset({"household.deadlines", "finance.purchases", "finance.subscriptions", "household.leases"})
"""What may be settled."""
_LEASES = "household.leases"
_CALLED = -1.0
"""Above this logit a noun may well name the lease that a turn tells of."""
_ERRAND = 2
"""What is due in so few days is an errand of which nobody has to be told."""
_DENIED = frozenset({"", "am", "'m", "is", "'s", "are", "'re", "me", "will", "wo", "do", "not"})
"""Words before a "not" by which something is declined, as it is not by "have not yet"."""
_SETTLED = -1.0
"""Above this logit a turn may well have settled what it tells of."""
_SPANS = (3, 8, 15, 31, 62, 190, 320, 370)
"""Into how many days lengths of time are told apart."""


def deadlines(talk: Talk) -> Iterator[Ending]:
    """Yield for each day or length of time of a turn what may end by it."""
    talk = with_lengths(talk)
    named = frozenset(day for _, day in talk.days())
    for mark in marks(talk):
        far = mark.length.days if mark.length else (mark.ends[0].day - talk.today).days
        form = "named" if mark.length is None else "counted"
        terms = terms_at(talk, mark.place) | {form, f"{form} {sum(far > bound for bound in _SPANS)}"}
        terms |= terms_of_telling(talk, mark.place) | terms_of_nouns(talk, mark.place)
        terms |= {term for term in terms_of_groups(talk, mark.place) if term.startswith("group ")}
        for relation, sort in NAMED_AS.items():
            longest = talk.today + dt.timedelta(days=_LONG[relation])
            if days := frozenset(end.day for end in mark.ends if end.day <= longest):
                collection, until, _ = SORTS[sort]
                yield Ending(
                    relation=relation,
                    terms=terms,
                    facts=(talk.fact(mark.place),),
                    collection=collection,
                    key={until: min(days)},
                    ends=days,
                    named=named if mark.length is not None and relation in _COUNTED else None,
                    whole=partial(_completed, talk, mark, relation),
                )
        if mark.length is not None and mark.length.days <= _LONGEST_NOTICE:
            yield OfNotice(
                relation="notice",
                terms=terms,
                facts=(talk.fact(mark.place),),
                collection=_LEASES,
                key={"notice_days": mark.length.days},
                ends=frozenset(),
                whole=partial(_of_notice, talk, mark),
            )


def settled(talk: Talk) -> Iterator[Settling]:
    """Yield for each sentence of a turn that it settles a matter."""
    for sentence in talk.sentences:
        yield Settling(
            relation="settled",
            terms=_terms_of_settling(sentence),
            facts=(sentence.fact.number,),
            collection="",
            key={"sentence": sentence.fact.number},
            collections=_MATTERS,
        )


def _terms_of_settling(sentence: Sentence) -> frozenset[str]:
    """Return the terms of a sentence that may tell that a matter is settled."""
    kinds = ["|", *sentence.kinds, "|"]
    pairs = {f"{one} {two}" for one, two in itertools.pairwise(kinds)}
    apart = {f"{one} . {two}" for one, two in zip(kinds, kinds[2:], strict=False)}
    return frozenset({*kinds, *pairs, *apart, f"mood {sentence.fact.mood}"})


def _is_settled(talk: Talk, mark: Mark) -> bool:
    """Whether a turn tells in the sentence of a day or behind it that the matter is settled."""
    table = weights("settled").get("settled")
    behind = talk.sentences[mark.place.sentence :]
    return table is not None and any(table.logit(_terms_of_settling(sentence)) > _SETTLED for sentence in behind)


def _completed(talk: Talk, mark: Mark, relation: str) -> Ended | None:
    """Return the one record that a mark tells of."""
    sort = NAMED_AS[relation]
    collection, until, name = SORTS[sort]
    end, called = day_of(mark), _called(talk, mark, sort)
    if end is None or called is None or _is_counted_from(talk, mark) or _is_settled(talk, mark):
        return None
    if is_anothers(talk, mark.place) or (end.anchor == talk.today and end.told is None and _is_of_old(talk, mark)):
        return None
    words, place = called
    if relation == "task" and not ((end.day - talk.today).days > _ERRAND and _is_meant(talk, mark)):
        return None
    told = {talk.fact(spot) for spot in (mark.place, place, end.told) if spot is not None}
    return Ended(
        relation=relation,
        terms=frozenset(),
        facts=tuple(sorted(told)),
        collection=collection,
        key={until: end.day},
        values={name: words, **_values_of(talk, mark, end, words, relation)},
    )


def _values_of(talk: Talk, mark: Mark, end: End, words: str, relation: str) -> dict[str, Value]:
    """Return what else a turn tells of what ends: its price, how it was counted, that it fails."""
    values: dict[str, Value] = {}
    if relation == "task" and end.anchor is not None and end.day < end.anchor and "notice" not in words:
        values["what"] = f"notice ({words})"
    if isinstance(mark.length, Workdays) and relation == "task":
        values["counted"] = "working days, public holidays not known"
    if relation == "warranty" and end.told and end.anchor and end.anchor <= talk.today:
        values["date"] = end.anchor
    if relation == "warranty" and any(_fails(talk, sentence) for sentence in range(len(talk.sentences))):
        values["status"] = "faulty"
    sums = [talk.token(place).value for place in talk.places("<money>")]
    if relation in ("trial", "renewal") and len(sums) == 1 and isinstance(sums[0], Money):
        values |= {"price": sums[0].amount, "currency": sums[0].currency}
    return values


def _is_of_old(talk: Talk, mark: Mark) -> bool:
    """Whether a sentence tells of a month or a year of the past, from which a length of time runs, not from today."""
    kinds = talk.sentences[mark.place.sentence].kinds
    return any(kind.endswith("->") and not kind.startswith("<day") for kind in kinds)


def _fails(talk: Talk, sentence: int) -> bool:
    """Whether a sentence tells that a thing does not do what it should."""
    return talk.sentences[sentence].fact.mood != "quoted" and tells_of_failing(talk.line(sentence).text)


def _called(talk: Talk, mark: Mark, sort: str) -> tuple[str, Place] | None:
    """Return how the turn calls what ends; of a lease that is not named, how the only one on record is called."""
    if sort != "place":
        return name_for(talk, mark.place, sort)
    if called := name_for(talk, mark.place, sort, above=_CALLED):
        return called
    places = {str(record.values["place"]) for record in talk.known.records(_LEASES) if record.values.get("place")}
    return (places.pop(), mark.place) if len(places) == 1 else None


def _of_notice(talk: Talk, mark: Mark) -> Ended | None:
    """Return the lease whose notice a length of time is."""
    end = day_of(mark)
    before = end if end is not None and end.anchor is not None and end.day < end.anchor else None
    called = _called(talk, replace(mark, place=before.told) if before and before.told else mark, "place")
    if called is None or mark.length is None:
        return None
    words, place = called
    told = {talk.fact(spot) for spot in (mark.place, place, before.told if before else None) if spot is not None}
    return Ended(
        relation="notice",
        terms=frozenset(),
        facts=tuple(sorted(told)),
        collection=_LEASES,
        key={"notice_days": mark.length.days},
        values={"place": words, "notice": mark.length, **({"ends": before.anchor} if before else {})},
    )


def _is_meant(talk: Talk, mark: Mark) -> bool:
    """Whether the user speaks of themselves beside a day, and of nothing that they will not do."""
    at = mark.place.sentence
    near, behind = talk.sentences[max(0, at - 1) : at + 2], talk.sentences[max(0, at - 1) :]
    denied = any(
        (word in ("not", "n't", "out") and before in _DENIED) or (before, word) == ("had", "to")
        for sentence in behind
        for before, word in itertools.pairwise(("", *sentence.kinds))
    )
    return any(word in ("i", "we") for sentence in near for word in sentence.kinds) and not denied


def _is_counted_from(talk: Talk, mark: Mark) -> bool:
    """Whether a length of time of the turn is told to run from a day, or to lie before it."""
    lengths = (other for other in marks(talk) if other.length is not None) if mark.length is None else ()
    return any((end := day_of(other)) is not None and end.told == mark.place for other in lengths)
