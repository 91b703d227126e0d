"""Words that the texts of records say: the flights among events, the rent in an account, the conference of a purpose.

Looked up only for words that nothing else accounts for. A word counts where it says what the record is: anywhere in
what describes it, as the head of an event's title ("Flight to Lisbon" is a flight), at the end of the one thing that is
called so, and as a kind of payment in what an account says of its movements. A country that no record names is counted
as well: there are none of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from usercode import wordnet
from usercode.ask import thesaurus
from usercode.ask.compiler.items import Headed, Item, Meant, Named, Sense
from usercode.ask.compiler.lattice import Lattice
from usercode.ask.compiler.phrases import YES_NO
from usercode.ask.compiler.view import View
from usercode.ask.compiler.words import plain_words
from usercode.ask.compiler.wordsets import wordset

_COST = 0.5
_SHORTEST = 3
_MOST_TEXTS = 2_000
"""Columns with more different texts are not looked through."""
_MOST_FOUND = 30
"""More texts than these make no condition that a person can read."""
_DESCRIBING = wordset("purpose reason what subject topic agenda occasion task todo details description about")
_THINGS = frozenset({"item", "product", "article", "thing", "goods"})
"""Fields that name a thing, which people call by its last words: the "washing machine" that is a Bosch."""
_TITLES = frozenset({"title", "name", "summary", "event"})
GENERAL = frozenset({"appointment", "meeting", "event", "date"})
"""Words of which a calendar has more than those whose titles say so: the next may be one of these, not all are."""
_HAPPENING = frozenset({"event", "appointment", "meeting", "task", "deadline", "reminder"})
"""Collections whose titles say what something is, and are no names of works."""
_LONGEST = 4
"""Words of the longest title that is looked for."""
_ACCOUNTED = wordset("description counterparty payee details memo text reference purpose narrative remittance note")
_SAYING = _DESCRIBING | _THINGS | _TITLES | _ACCOUNTED
"""Fields whose texts say what a record is."""
_PAYMENTS = ("cost", "payment", "tax")
"""What names a kind of payment, as kinds of WordNet, beside those that it files elsewhere."""
_ALSO_PAYMENTS = frozenset({"mortgage"})
_LINKS = wordset("to of with for from in on at by home back and or about the a an via after before")


def mentioned(lattice: Lattice, at: int) -> Iterator[tuple[int, Item]]:
    """Yield where a word ends and the values that say it, for each field of the collection that may."""
    token, view = lattice.tokens[at], lattice.view
    if token.kind != "word" or token.quoted or len(token.text) < _SHORTEST:
        return
    words = lattice.texts[at : at + _LONGEST]
    bases = tuple(map(thesaurus.singular, words))
    for sense in view.senses:
        if sense.column.kind not in ("str", "literal") or sense.identifier or sense.column.inside:
            continue
        if country := _unvisited(lattice, at, sense):
            yield at + 1, Meant(sense, (country,), cost=_COST)
        if sense.column.name not in _SAYING or len(view.distinct[sense.place]) > _MOST_TEXTS:
            continue
        for size in range(1, len(words) + 1):
            found = _saying(lattice, sense, bases[:size])
            if 0 < len(found) <= _MOST_FOUND:
                yield at + size, Meant(sense, found, plural=bases[size - 1] != words[size - 1], cost=_COST)


def _saying(lattice: Lattice, sense: Sense, phrase: tuple[str, ...]) -> tuple[str, ...]:
    """Return the texts of a field that say a phrase as what the record is; what describes one, where it is named."""
    name, view = sense.column.name, lattice.view
    texts = view.distinct[sense.place]
    if view.is_account:
        paid = name in _ACCOUNTED and len(phrase) == 1 and _is_payment(phrase[0])
        said = paid and (_is_named(lattice) or _speaks_of_money(lattice))
        return tuple(sorted(t for t in texts if _holds(t, phrase))) if said else ()
    if name in _TITLES and _happens(view) and phrase[-1] in GENERAL and _counts(lattice):
        return ()
    if name in _TITLES and _happens(view):
        own = phrase[:-1] if len(phrase) > 1 and phrase[-1] in GENERAL else phrase  # "my dentist appointment"
        return tuple(sorted(t for t in texts if {phrase, own} & {_opening(t), _opening(t)[-1:]}))
    if name in _THINGS:
        found = tuple(sorted(t for t in texts if _words(t)[-len(phrase) :] == phrase))
        return found if len(found) == 1 else ()
    if name in _DESCRIBING and _is_named(lattice):
        return tuple(sorted(t for t in texts if _holds(t, phrase)))
    return ()


def _counts(lattice: Lattice) -> bool:
    """Return whether the question asks how many there are, or whether there is any."""
    return lattice.text(0) in YES_NO or lattice.texts[:2] == ("how", "many")


def _is_named(lattice: Lattice) -> bool:
    """Return whether the records are named, or the day by which they are due."""
    places = range(len(lattice))
    nouns = any(head.role == "noun" for place in places for _, head in lattice.of(place, Headed))
    due = (s for place in places for _, named in lattice.of(place, Named) for s in named.senses)
    return nouns or any(s.is_day and s.column.name.startswith("due") for s in due)


def _speaks_of_money(lattice: Lattice) -> bool:
    verbs = (named for place in range(len(lattice)) for _, named in lattice.of(place, Named) if named.part == "verb")
    return any(s.dimension == "money" for named in verbs for s in named.senses)


def _happens(view: View) -> bool:
    names = (view.collection.name, view.collection.record.name)
    return any(noun.key in _HAPPENING for name in names for noun in thesaurus.nouns_of_name(name))


@lru_cache(maxsize=10_000)
def _words(text: str) -> tuple[str, ...]:
    return tuple(thesaurus.singular(word) for word in plain_words(text))


def _holds(text: str, phrase: tuple[str, ...]) -> bool:
    """Return whether the words of a phrase stand in a text, one behind the other."""
    words = _words(text)
    return any(words[at : at + len(phrase)] == phrase for at in range(len(words)))


def _opening(text: str) -> tuple[str, ...]:
    """Return the words of a title before the first that links: "parents' evening" at school, a "flight" to Lisbon."""
    words = _words(text.partition(",")[0])
    return words[: next((n for n, word in enumerate(words) if n and word in _LINKS), len(words))]


@lru_cache(maxsize=1_000)
def _is_payment(word: str) -> bool:
    return word in _ALSO_PAYMENTS or wordnet.is_a(word, *_PAYMENTS, most=1)


def _unvisited(lattice: Lattice, at: int, sense: Sense) -> str:
    """Return the country that a word names, where every record has one and none has this; "" otherwise."""
    view, word = lattice.view, lattice.texts[at]
    held = view.distinct[sense.place]
    if all(role.key != "country" for role in sense.roles) or not held or view.present[sense.place] != view.size:
        return ""
    known = all(thesaurus.is_country(text) for text in held)
    return (
        word.title() if known and thesaurus.is_country(word, one_name=True) and word not in map(str.lower, held) else ""
    )
