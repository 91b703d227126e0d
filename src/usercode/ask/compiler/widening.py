"""What a word may mean that no collection accounts for: by WordNet, the same as a word that one does.

Looked up only for questions that have no reading otherwise. A word stands for another where both mean the same thing in
a usual sense of theirs, where one is made of the other ("icy" of ice, "inspect" of an inspection), or where a noun
names something wider than the records ("rides" of horse rides are "outings"); never for something narrower, which
would be only some of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import islice
from typing import Literal, NamedTuple

from usercode import wordnet
from usercode.ask import thesaurus
from usercode.ask.compiler.errands import errands
from usercode.ask.compiler.headcounts import headcounts
from usercode.ask.compiler.items import Degree, Flagged, Headed, Item, Meant, Named
from usercode.ask.compiler.kinds_of_values import kinds_of_values
from usercode.ask.compiler.lattice import Lattice
from usercode.ask.compiler.mentioned import GENERAL, mentioned
from usercode.ask.compiler.phrases import ARTICLES, FREE, PICKING, PREPOSITIONS
from usercode.ask.compiler.view import View
from usercode.ask.compiler.wordings import CONCEPT, GENERIC, is_degree
from usercode.ask.compiler.words import plain_words
from usercode.ask.compiler.wordsets import wordset
from usercode.ask.thesaurus.entries import Part

_COST = 0.35
"""What a word costs that stands for another, above that one."""
_USUAL = 0.2
"""The least share that a sense must have among those of a word to be one of its usual ones."""
_MAIN = 0.5
"""The least share for a verb of the question: of much that "move" means only a part is to travel."""
_MOST = 3
"""How many senses of a word are looked at."""
_LONGEST = 4
"""Words of the longest phrase that is looked up."""
_AROUND = 2
"""Words before and behind that may belong to a phrase of the collection with it: "spot the queen"."""
_MONEY = "moolah"
_STEPS = 2
"""How many steps wider than the records a noun may be."""
_WORSE: dict[str, Literal["positive", "comparative", "superlative"]] = {
    "bad": "positive",
    "severe": "positive",
    "worse": "comparative",
    "worst": "superlative",
}
_DEGREES: dict[str, tuple[int, Literal["positive", "comparative", "superlative"]]] = {
    "more": (1, "comparative"),
    "less": (-1, "comparative"),
    "most": (1, "superlative"),
    "least": (-1, "superlative"),
}
_TROUBLES = ("symptom", "pain", "distress", "ill health", "illness", "discomfort", "worry")
"""What is worse the more there is of it, as kinds of WordNet."""
_SHORTEST = 3
_SUBJECTS = frozenset({"i", "we"})
_COMPLETED = wordset(
    "cook fry brew bake whip mix eat drink clean tidy wash sweep mop write pack wrap fix patch sew knit warm heat boil "
    "bottle use chop grill"
)
"""Verbs that "up" only completes: what was cooked up was cooked."""
_RECORDING = frozenset({"record", "log", "note", "enter", "track"})
"""Verbs of the writing down of records; what else any record may be said with stands for no other word."""
_PARTS: tuple[Part, ...] = ("noun", "verb", "adjective", "adverb")


class Other(NamedTuple):
    """A word that another may stand for, as which part of speech it is to be looked up."""

    text: str
    part: Part
    made: bool
    """Whether one is made of the other, so that their parts of speech may differ."""


def widen(lattice: Lattice, places: Iterable[int], grammar: frozenset[str]) -> bool:
    """Lay what the words at these places may stand for over the tokens; return whether there is anything.

    Where each word has some reading of its own, and only together they have none, phrases are looked up. A word of the
    grammar (the "present" of "up to the present") stands for nothing but the records.
    """
    uncovered = tuple(places)
    told = False
    for start, stop, item in _stood_for(lattice, uncovered, grammar):
        lattice.lay(start, stop, item)
        told = True
    if told:
        lattice.settle()
    return told


def _stood_for(
    lattice: Lattice, uncovered: tuple[int, ...], grammar: frozenset[str]
) -> Iterator[tuple[int, int, Item]]:
    """Yield what may stand for words, one after the other: what is laid for the first is there for the next."""
    places = tuple(dict.fromkeys((*uncovered, *(at + 1 for at in uncovered if at + 1 < len(lattice)))))
    titled = [at - 1 for at in places if at and lattice.text(at) in GENERAL]  # "my dentist appointment"
    for at in (*titled, *places):
        yield from ((at, stop, item) for stop, item in mentioned(lattice, at))
    for at in uncovered:
        yield from headcounts(lattice, at)
    for start, end in _phrases(lattice, places or range(len(lattice)), grammar, alone=bool(places)):
        yield from _found(lattice, start, end)
    yield from (*_nouns_of_grammar(lattice, uncovered, grammar), *(errands(lattice) if uncovered else ()))
    for at in places:
        yield from ((at, at + 1, value) for value in _compound(lattice, at))
        yield from ((at, at + 1, named) for named in kinds_of_values(lattice, at, _COST))
    for at in range(len(lattice)):
        yield from ((at, at + 1, item) for item in _parted(lattice, at))
        yield from ((at, at + 1, item) for item in _troubles(lattice, at))
        yield from ((at, stop, degree) for stop, degree in _felt(lattice, at))


def _nouns_of_grammar(
    lattice: Lattice, places: Iterable[int], grammar: frozenset[str]
) -> Iterator[tuple[int, int, Item]]:
    """Yield the records for words of the grammar that stand as nouns: "a Christmas present"."""
    for at in places:
        if lattice.text(at) in grammar and _is_noun_here(lattice, at):
            for start, end, item in _found(lattice, at, at + 1):
                if isinstance(item, Headed) and item.role == "noun":
                    yield start, end, item


def _is_noun_here(lattice: Lattice, at: int) -> bool:
    """Return whether a word stands behind an article, or behind a value that tells which one is meant."""
    told = any(stop == at for n in (1, 2, 3) if at >= n for stop, _ in lattice.of(at - n, Meant))
    return told or lattice.text(at - 1) in ARTICLES


def _phrases(
    lattice: Lattice, places: Sequence[int], grammar: frozenset[str], *, alone: bool
) -> Iterator[tuple[int, int]]:
    """Yield where phrases begin and end that hold one of the places: "inspections", "called off", "fell over"."""
    words = [t.kind == "word" and not t.quoted for t in lattice.tokens]
    met = set()
    for place in places:
        for start in range(max(0, place - 1), place + 1):
            for end in range(max(place, start + (not alone)) + 1, min(len(lattice), start + _LONGEST) + 1):
                text = lattice.texts[start]
                grammatical = text in FREE | PREPOSITIONS or (end == start + 1 and text in grammar)
                if (start, end) in met or grammatical or not all(words[start:end]):
                    continue
                met.add((start, end))
                yield start, end


def _found(lattice: Lattice, start: int, end: int) -> Iterator[tuple[int, int, Item]]:
    """Yield what a word or phrase stands for in a collection, by itself and within the words around it."""
    view, texts = lattice.view, lattice.texts
    text = " ".join(texts[start:end])
    if len(text) < _SHORTEST:
        return
    named = any(isinstance(i, Named) and i.part == "noun" and not i.cost for i in view.items(texts[start:end]))
    for other in related(text):
        words = plain_words(other.text)
        for item in view.items(words):
            found = _as(item, other, text)
            if isinstance(found, Meant) and (named or is_degree(texts[start:end])):
                continue  # the title of a loan is no "book", where loans have titles, and clear is not "sunniest"
            if found is not None and (not isinstance(found, Headed) or _stands(lattice, start, found)):
                yield start, end, found
        for first in range(max(0, start - _AROUND), start + 1):
            for stop in range(end, min(len(texts), end + _AROUND) + 1):
                if stop - first == end - start or not view.longest((*texts[first:start], *words)[0]):
                    continue
                for item in view.items((*texts[first:start], *words, *texts[end:stop])):
                    if isinstance(item, Named | Meant | Flagged):
                        yield first, stop, replace(item, cost=item.cost + _COST)
    yield from ((start, end, item) for item in _wider(view, text))
    verb, _, rest = text.partition(" ")
    if rest == "up" and set(thesaurus.bases(verb, "verb")) & _COMPLETED:
        yield from ((start, end, item) for item in view.items((verb,)) if isinstance(item, Headed | Named))


def _parted(lattice: Lattice, at: int) -> Iterator[Item]:
    """Yield what a verb with its particle stands for where what it was done to is between: "bring the drill back"."""
    for place in lattice.particles(at):
        text = f"{lattice.texts[at]} {lattice.texts[place]}"
        for other in related(text):
            for item in lattice.view.items(plain_words(other.text)) if other.part == "verb" else ():
                found = _as(item, other, text)
                if found is not None and not isinstance(found, Meant):
                    lattice.parted.add(place)
                    yield found


def _stands(lattice: Lattice, start: int, head: Headed) -> bool:
    """Return whether words stand where the doing that makes a record is said: behind who does it, "I" or a value."""
    if head.role not in ("verb", "light"):
        return True
    if lattice.text(start - 1) in _SUBJECTS:
        return True
    named = any(stop == start for n in (1, 2, 3) if start >= n for stop, _ in lattice.of(start - n, Meant))
    return named and head.role == "verb" and not lattice.texts[start].endswith("ing")


def _troubles(lattice: Lattice, at: int) -> Iterator[Item]:
    """Yield "worse" of a number that says how bad a trouble was: of "sneezing", not of a rating."""
    form = _WORSE.get(lattice.texts[at])
    if form is None:
        return
    for place in range(len(lattice)):
        for _, named in lattice.of(place, Named):
            numbers = tuple(s for s in named.senses if s.is_number and s.unit is None)
            if named.part == "noun" and len(numbers) == 1 == len(named.senses) and _is_trouble(lattice.texts[place]):
                yield Degree(numbers, 1, form, _COST)


def _compound(lattice: Lattice, at: int) -> Iterator[Meant]:
    """Yield the value in a word that is one with the name of the records behind it: "breastfeeds" of feeds."""
    word, view = lattice.text(at), lattice.view
    for cut in range(_SHORTEST, len(word) - _SHORTEST + 1):
        head = any(isinstance(i, Headed) and i.role in ("noun", "verb") for i in view.items((word[cut:],)))
        for item in view.items((word[:cut],)) if head else ():
            if isinstance(item, Meant) and not item.cost and not item.weak:
                yield replace(item, plural=_is_plural(word), cost=_COST)


def _felt(lattice: Lattice, at: int) -> Iterator[tuple[int, Degree]]:
    """Yield an adjective of a number that is called by its noun: "more painful" of `pain_level`."""
    sign, form = _DEGREES.get(lattice.text(at), (1, "positive"))
    place = at + 1 if lattice.text(at) in _DEGREES else at
    if form == "positive" and lattice.text(at - 1) != "how":
        return
    for other in related(lattice.text(place)) if len(lattice.text(place)) >= _SHORTEST else ():
        for item in lattice.view.items(plain_words(other.text)) if other.part == "noun" and other.made else ():
            if isinstance(item, Named) and item.part == "noun":
                numbers = tuple(s for s in item.senses if s.is_number and s.unit is None)
                if len(numbers) == 1 == len(item.senses):
                    yield place + 1, Degree(numbers, sign, form, item.cost + _COST)


@lru_cache(maxsize=1_000)
def _is_trouble(noun: str) -> bool:
    return any(wordnet.is_a(base, *_TROUBLES, most=1) for base in thesaurus.bases(noun, "noun"))


def _as(item: Item, other: Other, text: str) -> Item | None:
    """Return an item of the other word as one of this word, None where it is not of its part of speech."""
    part, cost = other.part, item.cost + _COST
    if isinstance(item, Headed):
        if item.role == "noun" and part == "noun" and not other.made:
            return replace(item, plural=_is_plural(text), cost=cost)
        if item.role == "noun" and (other.made or part == "verb") and not item.cost and not _picks(text):
            return Headed("verb", cost=cost)
        own = item.cost < GENERIC or other.text in _RECORDING
        doing = item.role in ("verb", "light") and part == "verb" and not other.made and own
        return replace(item, cost=cost) if doing and not _picks(text) else None
    if isinstance(item, Named):
        plural = part == "noun" and _is_plural(text)
        rates = item.part == "verb" and any(s.column.sort == "rating" for s in item.senses)
        named = _names(item, other, text) and not rates and not _measures_otherwise(item, text)
        return replace(item, plural=plural, cost=cost) if named else None
    if isinstance(item, Flagged):
        return replace(item, cost=cost) if part != "noun" or other.made else None
    if isinstance(item, Meant) and not item.weak and (item.cost < CONCEPT if other.made else item.part == part):
        return replace(item, plural=False, cost=cost)
    return None


def _names(item: Named, other: Other, text: str) -> bool:
    """Return whether a word names a field as another does: as the same part of speech, "outside" as `outdoors` too."""
    if other.made and item.part == "noun" == other.part and len(item.senses) == 1:
        return not item.senses[0].is_number or text.endswith("ed")
    own = item.part == "noun" and item.cost < CONCEPT and other.part in ("adjective", "adverb") and not other.made
    return own or (item.part == other.part and other.part in ("noun", "verb"))


def _measures_otherwise(item: Named, text: str) -> bool:
    """Return whether a noun is a measure, and another than the number that it would stand for: pace, of steps."""
    own = thesaurus.measures(text) if item.part == "noun" else ()
    keys, dimensions = {m.key for m in own}, {m.dimension for m in own} - {""}
    return bool(own) and all(
        s.is_number and s.dimension not in dimensions and keys.isdisjoint({m.key for m in s.measures})
        for s in item.senses
    )


def _picks(text: str) -> bool:
    return any(base in PICKING for base in thesaurus.bases(text, "verb"))


def _is_plural(text: str) -> bool:
    return thesaurus.singular(text) != text


@lru_cache(maxsize=5_000)
def related(text: str) -> tuple[Other, ...]:
    """Return the words that a word or phrase in any form may stand for, those that mean the same first.

    What ends in "-ing" is no verb here: "without Rex noticing" does not say what was done.
    """
    found: dict[Other, None] = {}
    for part in _PARTS:
        for base in thesaurus.bases(text, part):
            if part == "verb" and base != text and text.partition(" ")[0].endswith("ing"):
                continue
            for sense in wordnet.senses(base, part, _MOST):
                if sense.share < (_MAIN if part == "verb" else _USUAL):
                    continue
                if _MONEY in sense.meaning.words:
                    continue  # slang for money, by which "kale" would be the lettuce
                for word in sense.meaning.words:
                    if word != text and _usual(word, part, sense.meaning.key):
                        found[Other(word, part, False)] = None
                for own, key, index in sense.meaning.derived:
                    made = wordnet.meaning(key)
                    if own == base:
                        found[Other(made.words[index], made.part, True)] = None
            found |= dict.fromkeys(Other(word, part, False) for word in thesaurus.alike(base, part) if word != text)
    return tuple(sorted(found, key=lambda other: other.made))


def _usual(word: str, part: Part, key: int) -> bool:
    """Return whether a meaning is one of the usual ones of a word."""
    return any(s.meaning.key == key and s.share >= _USUAL for s in wordnet.senses(word, part, _MOST))


def _wider(view: View, text: str) -> Iterator[Item]:
    """Yield the records for a noun of what they are a kind of, or that ends what else they are called.

    A boulder is a problem where "boulder problem" is another name for it.
    """
    bases = thesaurus.bases(text, "noun")
    for name in (view.collection.name, view.collection.record.name):
        head = thesaurus.singular(thesaurus.words_of(name)[-1])
        called = {
            last
            for noun in thesaurus.nouns_of_name(name)
            for first, _, last in (told.partition(" ") for told in noun.nouns)
            if first in noun.nouns and last and " " not in last
        }
        if any(base in called or base in _kinds(head) for base in bases):
            yield Headed("noun", _is_plural(text), _COST)
            return


@lru_cache(maxsize=1_000)
def _kinds(noun: str) -> frozenset[str]:
    """Return the nouns that a noun is a kind of in its first sense, those a few steps above it."""
    found: set[str] = set()
    for sense in wordnet.senses(noun, "noun", 1):
        row = [sense.meaning]
        for _ in range(_STEPS):
            row = [wordnet.meaning(key) for wide in row for key in wide.above]
            found.update(w for wide in row for w in islice(wide.words, 4) if _usual(w, "noun", wide.key))
    return frozenset(found)
