"""What the words of a rule on spending cover: "clothes" also a cardigan, "coffee and lunch out" each of the two.

Our table (`spending.related`) comes first, then what WordNet files as a kind of it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from usercode.state.frames.matching import Entry, words
from usercode.state.frames.spending import COMPOUNDS, left_out, names_of, related
from usercode.state.frames.words import HOUSEHOLD
from usercode.state.frames.wordset import word_set
from usercode.wordnet import above, is_a, parts, senses

_LOOSE = word_set(
    "per total month week quarter year any purchase payment card account spending money monthly weekly budget new more "
    "or out outside up in all online everybody everyone whole entire"
)
"""Words of a rule that do not say what it is on."""
_SPAN = re.compile(r"(?: in total)?(?: per \w+)?\Z")
_GIVEN = word_set("gift gifts present presents")
_OCCASIONS = word_set(
    "anniversary baby birthday christening christmas graduation shower wedding xmas confirmation communion baptism "
    "engagement retirement"
)
"""What a gift is given for."""
_FEAST_THINGS = word_set(
    "tree turkey goose dinner lunch market card party light decoration wreath pudding cake bauble concert"
)
"""What a feast has beside its gifts: "our Christmas tree"."""
_HELD = word_set("party celebration bash do reception get-together festivities feast")
FESTIVE = _OCCASIONS | _HELD
"""How an occasion is spoken of, now by its name and now by what is held for it: "Theo's birthday party"."""
_MERE = word_set(
    "product products stuff item items goods gear equipment kit accessories accessory parts bits supplies video "
    "designer fancy brand-new shopping sport remodel remodelling remodeling renovation project makeover refurbishment "
    "individual single separate physical actual redo revamp refit refurb overhaul redecoration update upgrade job "
    "fix-up power"
)
"""Words that go with what a rule is on and add nothing to it: "beauty products", "video games"."""
_GEAR = word_set(
    "toy toys gadget gadgets gear thing things stuff kit tool tools gizmo gizmos bit bits equipment accessories "
    "supplies item items"
)
"""What is for a place or a pastime that a word before it names: "kitchen toys", "camera stuff"."""
NOT_BOUGHT = HOUSEHOLD | word_set(
    "class classes lesson lessons club clubs activity activities travel transport commute commuting car cars van truck "
    "vehicle hair garden kitchen lunch lunches hobby "
    "cinema movie film theatre theater show entertainment outing leisure fun nail salon machine"
)
"""What money goes on but is also had, done or used: a word of it alone tells of no spending."""
_NARROW = 6
"""How many meanings at least stand above a word that names one kind of thing; fewer name nearly everything."""


def rule_words(subject: str) -> frozenset[str]:
    """Return the words by which a rule's subject is known in other sentences; a gift is known by whom it is for."""
    own = _all_words(subject)
    before = subject.lower().split(" ")
    gear = {single(w) for w, lead in zip(before[1:], before, strict=False) if w in _GEAR and related(single(lead))}
    return own - _MERE - gear or own


def single(word: str) -> str:
    """Return a word as `words` gives it, without the "s" of its plural."""
    return next(iter(words(word)), word)


def _all_words(subject: str) -> frozenset[str]:
    """Return the words of a rule's subject as its constraint takes them."""
    own = words(_SPAN.sub("", subject)) - _LOOSE
    return (own - _GIVEN - _OCCASIONS or own - _GIVEN or own) if own & _GIVEN else own


def is_covered(entry: Entry, said: frozenset[str]) -> bool:
    """Whether words that were said name what a rule is on, or one of the things it lists, and nothing it leaves out."""
    notes = " ".join(str(n) for n in (entry.values.get("notes") or entry.notes or ()))
    if any((own := words(phrase)) and own <= said for phrase in left_out(notes)):
        return False
    if words(str(entry.values["subject"])) & _GIVEN and said & _FEAST_THINGS and not said & _GIVEN:
        return False
    alternatives = re.split(r" (?:and|or) |, ", str(entry.values["subject"]).lower())
    return any(_is_part_covered(part, said) for part in alternatives if rule_words(part))


def _is_part_covered(part: str, said: frozenset[str]) -> bool:
    """Whether one thing of a rule was said: its name, and a word of what is added: "for our weekend in Lisbon"."""
    name, *added = (rule_words(piece) for piece in re.split(r" (?:for|in|of|at|to|from|with|on) ", _SPAN.sub("", part)))
    more = frozenset().union(*added)
    if more and name <= _GIVEN | _OCCASIONS:
        return all(covers(word, said) for word in more - _OCCASIONS or more)
    whose = name - FESTIVE
    if whose < name and (whose or name & _HELD):
        spoken_of = said & FESTIVE if whose else said & name & _HELD
        return bool(spoken_of) and all(covers(word, said) for word in whose)
    named = bool(name) and all(covers(word, said) or (word == "cookbook" and _is_on_food(said)) for word in name)
    return named and (not more or any(covers(word, said) for word in more))


def _is_on_food(said: frozenset[str]) -> bool:
    """Whether words name a book on food, which is a cookbook: "the milk bread book"."""
    return "book" in said and any(_is_food(word) for word in said)


@lru_cache(maxsize=20_000)
def _is_food(word: str) -> bool:
    found = senses(_single(word), "noun", 1)
    return bool(found and found[0].meaning.group == "food") or word in (
        "baking",
        "cooking",
        "recipe",
        "cookery",
        "vegan",
    )


def is_named(entry: Entry, said: frozenset[str]) -> bool:
    """Whether a rule names what was said as its constraint will, which knows our table alone."""
    alternatives = re.split(r" (?:and|or) |, ", str(entry.values["subject"]).lower())
    found = [own for part in alternatives if (own := _all_words(part))]
    return any(all(word in said or ("-" not in word and said & related(word)) for word in own) for own in found)


@lru_cache(maxsize=20_000)
def is_kind_of_goods(name: str) -> bool:
    """Whether a phrase names a kind of what is bought: "vinyl records", "eating out", "make-up"."""
    own = sorted(words(name) | {_single(w) for w in words(name)})
    head = name.rsplit(" ", maxsplit=1)[-1].lower()
    return any((related(w) or names_of(w)) and w not in NOT_BOUGHT for w in own) or bool(
        own and (_kind(head) or _kind(_single(head.removesuffix("s"))))
    )


def is_stuff(word: str) -> bool:
    """Whether a word names first of all what is bought or used up: "diesel", "paint", "bread"."""
    found = senses(_single(word.removesuffix("s")), "noun", 1)
    return bool(related(word)) or bool(found and found[0].meaning.group in ("artifact", "food", "substance"))


def is_person(word: str) -> bool:
    """Whether a word names people first of all: "neighbors"."""
    found = senses(word.removesuffix("s"), "noun", 1)
    return bool(found) and found[0].meaning.group == "person"


def covers(word: str, said: frozenset[str]) -> bool:
    """Whether a word of a rule, or something that it covers, is among words that were said."""
    if word in said or bool(said & related(word)) or any(_is_kind(one, word) for one in said):
        return True
    if word in _GROWN and any(_grows(one) for one in said):
        return True
    return any(one.endswith(("ed", "ing")) and _is_doing(one, word) for one in said)


_GROWN = word_set("garden gardening allotment balcony terrace patio houseplant plant")
"""Words of a rule that whatever grows is for: "two rhododendrons"."""


@lru_cache(maxsize=20_000)
def _grows(word: str) -> bool:
    found = senses(_single(word), "noun", 1)
    return word == "plant" or bool(found and found[0].meaning.group == "plant")


def compounds(lows: Sequence[str]) -> frozenset[str]:
    """Return the names of two words among words in a row, as our table joins them: "new-balance"."""
    pairs = (f"{one}-{other.removesuffix('s')}" for one, other in pairwise(lows))
    return frozenset(pair for pair in pairs if pair in COMPOUNDS)


@lru_cache(maxsize=20_000)
def _is_doing(one: str, word: str) -> bool:
    """Whether a form of a verb names what a noun does: "punted", of "punt"; "gambling", of "gamble"."""
    stem = one.removesuffix("ed").removesuffix("ing")
    stems = {stem, f"{stem}e", stem[:-1] if stem[-2:-1] == stem[-1:] else stem, f"{stem[:-1]}y"}
    return len(word) > 2 and word in stems and parts(word).get("noun", 0) > 0


@lru_cache(maxsize=20_000)
def _is_kind(one: str, word: str) -> bool:
    """Whether a word names a kind of what a word of a rule names: "cardigan", of "clothes"."""
    single = _single(one)
    if parts(single).get("noun", 0) < 0.5:
        return False
    return any(is_a(single, kind, most=1) for name in {word, *names_of(word)} if (kind := _kind(name)))


def _single(word: str) -> str:
    """Return the singular of a word that lost its last "s" alone: "dress" of "dresse", "candy" of "candie"."""
    if word.endswith(("sse", "xe", "che", "she")) and not parts(word):
        return word[:-1]
    return f"{word[:-2]}y" if word.endswith("ie") and (not parts(word)) else word


@lru_cache(maxsize=2_000)
def _kind(name: str) -> str:
    """Return a name that WordNet knows as one kind of thing, in the singular or plural; "" for none."""
    for form in (name, f"{name}s", name.removesuffix("s")):
        found = senses(form, "noun", 2)
        made = found[1:] if found and found[0].meaning.group == "person" else found[:1]  # "synthesizer", "printer"
        if made and made[0].meaning.group in ("artifact", "food") and len([*above(made[0].meaning)]) >= _NARROW:
            return form
    return ""
