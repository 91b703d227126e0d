"""Which records that rules make of a turn its words do not tell, by weight. Pure.

A rule reads the words it knows and passes over the others: of "I lent him the honey machine since his own broke" it
made an allergy to honey. So each new record is weighed by all words of the turn, by where they stand to its values and
by what was filled in; `bench.weighed.untold` fits and measures it.
"""

from __future__ import annotations

import datetime as dt
import itertools
from collections.abc import Iterator, Sequence

from usercode.state.change import Note, Put, Value
from usercode.state.frames.tokens import Money, Token
from usercode.state.frames.turns.rolls_on import tells_terms
from usercode.state.frames.weighed.candidates import Change, day_of
from usercode.state.frames.weighed.endings import settles
from usercode.state.frames.weighed.kept import weights
from usercode.state.frames.weighed.substances import MEDICATIONS
from usercode.state.frames.weighed.talk import Place, Talk, terms_at

WEIGHED = frozenset(
    {
        "calendar.events",
        "finance.accounts",
        "finance.limits",
        "finance.payments",
        "finance.purchases",
        "finance.subscriptions",
        "finance.transfers",
        "health.allergies",
        "health.medications",
        "household.deadlines",
        "household.leases",
        "travel.documents",
        "travel.their_trips",
        "travel.trips",
    }
)
"""The collections of which a record is weighed."""
_WORDS = 8
"""Words of a value that count."""
_PLACES = 2
"""Places of a value that count."""
_SHORT = 2
"""Letters of a word that stands anywhere."""


def told(changes: Sequence[Change], talk: Talk) -> list[Change]:
    """Return the changes of a turn without the records that its words speak against; their sentences become notes."""
    return without(changes, [change for change in changes if isinstance(change, Put) and is_untold(change, talk)])


def without(changes: Sequence[Change], dropped: Sequence[Change]) -> list[Change]:
    """Return changes without some records; sentences on which nothing else rests become notes."""
    kept = [change for change in changes if change not in dropped]
    resting = {number for change in kept for number in change.facts}
    for put in (change for change in dropped if isinstance(change, Put)):
        if left := tuple(number for number in put.facts if number not in resting):
            kept.append(Note(domain=put.collection.split(".")[0], facts=left))
            resting |= set(left)
    return kept


def is_untold(put: Put, talk: Talk) -> bool:
    """Whether a turn does not tell a record that a rule made of it."""
    table = weights("untold")["untold"]
    if _is_of_terms(put):
        return False
    return is_weighed(put) and table.logit(terms_of(put, talk)) > table.above


def _is_of_terms(put: Put) -> bool:
    """Whether a record is the notice on a contract whose terms are told in so many words, so that none is in doubt."""
    is_notice = put.collection == "household.deadlines" and str(put.values.get("what")).startswith("notice (")
    return is_notice and any(tells_terms(note) for note in put.notes)


def is_weighed(put: Put) -> bool:
    """Whether a change is a new record, of a matter that is not settled, of which the words of its turn can speak."""
    is_over = settles(put) or (put.collection == MEDICATIONS and put.values.get("end") is not None)
    return put.record is None and bool(put.facts) and put.collection in WEIGHED and not is_over


def terms_of(put: Put, talk: Talk) -> frozenset[str]:
    """Return the terms of a record: which fields it has, their words, and the words around them and about them."""
    kind = _kind_of(put)
    found = {f"kind {kind}"}
    for name, value in put.values.items():
        found |= {f"{kind} has {name}", *_terms_of_value(name, value, put, talk)}
        if isinstance(value, bool) or name in ("status", "kind"):
            found.add(f"{kind} {name} {value}")
    own = {n for n, sentence in enumerate(talk.sentences) if sentence.fact.number in put.facts}
    for number, sentence in enumerate(talk.sentences):
        if number in own:
            where = "here"
            found |= {f"mood {sentence.fact.mood}"} | {f"two {a} {b}" for a, b in itertools.pairwise(sentence.kinds)}
        else:
            where = "next" if number - 1 in own else "last" if number + 1 in own else "else"
        found |= {term for word in sentence.kinds for term in (f"{where} {word}", f"{kind} {where} {word}")}
    return frozenset(found | {f"facts {len(own)}"})


def _kind_of(put: Put) -> str:
    is_meal = put.collection == "calendar.events" and str(put.values.get("title", "")).startswith("Meal")
    return "meals" if is_meal else put.collection


def _terms_of_value(name: str, value: Value, put: Put, talk: Talk) -> Iterator[str]:
    if isinstance(value, str) and not name.startswith("_"):
        said = value.casefold().split()
        yield f"{name} words {min(_WORDS, len(said))}"
        for word in said[:_WORDS]:
            yield from (f"{name} val {word}", f"val {word}")
    places = list(_places_of(value, put, talk))
    if isinstance(value, dt.date):
        yield f"{name} places {min(_PLACES, len(places))}"
    for place in places[:_PLACES]:
        for term in terms_at(talk, place):
            if term[0] in "-+<>" or term.startswith(("is ", "mood ")):
                yield f"{name} {term}"
            if isinstance(value, dt.date) and term[0] in "-+":
                yield f"day {term}"


def _places_of(value: Value, put: Put, talk: Talk) -> Iterator[Place]:
    """Yield where the sentences of a record name one of its values."""
    for number, sentence in enumerate(talk.sentences):
        if sentence.fact.number in put.facts:
            yield from (Place(number, i) for i, token in enumerate(sentence.tokens) if _names(token, value))


def _names(token: Token, value: Value) -> bool:
    if isinstance(value, dt.date):
        return token.kind == "date" and day_of(value) in (
            getattr(token.value, "first", None),
            getattr(token.value, "last", None),
        )
    if isinstance(value, int | float) and not isinstance(value, bool):
        return isinstance(token.value, Money) and abs(token.value.amount - value) < 0.01
    return (
        isinstance(value, str)
        and token.kind == "word"
        and len(token.low) > _SHORT
        and token.low in value.casefold().split()
    )
