"""The days by which something must be done, sent back, reported or ended, by weight."""

from __future__ import annotations

import datetime as dt
import itertools
from collections.abc import Iterator
from functools import partial

from usercode.state.change import Value
from usercode.state.frames.weighed.endings import Ended, Ending, Settling
from usercode.state.frames.weighed.ends import Mark, Workdays, marks, with_lengths
from usercode.state.frames.weighed.kept import weights
from usercode.state.frames.weighed.naming import SORTS, day_of, name_for
from usercode.state.frames.weighed.talk import Sentence, Talk, terms_at

NAMED_AS = {"task": "task", "return": "item", "warranty": "covered", "trial": "service"}
"""What may end on a day, each with the sort of its name (`naming.SORTS`)."""
_LONG = {"task": 400, "return": 400, "warranty": 4_000, "trial": 400}
"""How many days ahead each may end at most."""
_MATTERS = frozenset({"household.deadlines", "finance.purchases", "finance.subscriptions", "household.leases"})
"""What may be settled."""
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
                    named=None if mark.length is None else named,
                    whole=partial(_completed, talk, mark, relation),
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
    end, called = day_of(mark), name_for(talk, mark.place, sort)
    if end is None or called is None or _is_counted_from(talk, mark) or _is_settled(talk, mark):
        return None
    words, place = called
    if relation == "task" and not ((end.day - talk.today).days > _ERRAND and _is_meant(talk, mark)):
        return None
    values: dict[str, Value] = {name: words}
    if relation == "task" and end.anchor is not None and end.day < end.anchor and "notice" not in words:
        values[name] = f"notice ({words})"
    if isinstance(mark.length, Workdays) and relation == "task":
        values["counted"] = "working days, public holidays not known"
    if relation == "warranty" and end.told and end.anchor and end.anchor <= talk.today:
        values["date"] = end.anchor
    told = {talk.fact(spot) for spot in (mark.place, place, end.told) if spot is not None}
    return Ended(
        relation=relation,
        terms=frozenset(),
        facts=tuple(sorted(told)),
        collection=collection,
        key={until: end.day},
        values=values,
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
