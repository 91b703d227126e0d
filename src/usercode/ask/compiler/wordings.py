"""What else a stored value is called: its plural, its everyday words, a telling part of a name."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from usercode import wordnet
from usercode.ask import thesaurus
from usercode.ask.compiler.items import Meant, Sense
from usercode.ask.compiler.words import plain_words
from usercode.ask.thesaurus.entries import Part as Speech
from usercode.ask.thesaurus.entries import Said, Value
from usercode.ask.thesaurus.irregular import VERBS

Phrase = tuple[str, ...]
_NOUN = 0.3
"""The least share of its uses as a noun by which a word names things."""
_LINKS = frozenset({"of", "for", "with", "to", "in", "on", "at", "and", "or", "from", "by", "the", "a", "an"})
_NEUTRAL = frozenset({"make", "do", "go", "get", "take", "have", "be"})
"""Verbs that fit any record and so mean no value."""
CONCEPT, PARTIAL, GENERIC, LAST_WORD, MADE_OF = 0.3, 0.6, 0.5, 0.15, 0.2
"""What a wording costs that is not the user's own: from the thesaurus, a part of a value, a word for any record."""
_TRADING = frozenset({"shop", "buy", "purchase", "spend", "pay"})
"""Verbs of any purchase, which single no sort of them out: who shops did not buy "shopping"."""
MINE = frozenset({"me", "Me", "myself", "Myself", "I", "self", "Self", "DIY", "diy"})
"""Values that are the user."""
ONE_DOES = frozenset({"pay", "win", "book", "order", "host", "cook", "drive"})
"""Verbs of what one person does: "did I win" asks of nobody else."""
_SEVERAL = frozenset(";|/,&+")
"""Marks of a text that names several, of whom none is all of it."""
_SINGLE = 0.05
"""What the singular of a value costs that is stored as a plural."""
_HEAD = 0.55
"""What the noun in a value costs: "laptop" for a "Fennix laptop"; it stands for every value of that noun."""
_THINGS = frozenset({"item", "product", "article", "place", "gear", "device", "exercise", "activity", "movement"})
"""Fields whose values are nouns with what tells them apart."""
_KINDS = frozenset({"job", "task", "service", "activity", "event", "treatment", "procedure", "chore", "work"})
"""Fields whose values say what was done, or what it was."""
_DEGREES = frozenset({"best", "worst", "better", "worse"})
_TASK = 4
"""Words of the longest value that is taken for a task."""
_FATES = frozenset({"used", "use", "kept", "fate", "became", "outcome", "disposition"})
"""Words of fields that say what was done with something in the end."""
_WAYS = {"in": ("come in", "get in", "pay in"), "out": ("go out", "pay out")}
"""What is done by money that a value says the way of."""
_BY_MYSELF = (("myself",), ("by", "myself"), ("on", "my", "own"))
_ARTICLES = ((), ("a",), ("an",), ("the",), ("my",))
_DOINGS = frozenset({"exercise", "activity", "movement"})
"""Those whose nouns are verbs as well: who squatted did squats of any kind."""


@lru_cache(maxsize=20_000)
def forms_of(text: str, part: Speech) -> tuple[Phrase, ...]:
    """Return every form of a wording as phrases, the base form first."""
    return tuple(plain_words(form) for form in thesaurus.forms(text, part))


@lru_cache(maxsize=1_000)
def done_to(name: Phrase) -> str:
    """Return the verb of what was done to the things of a name: give, of gifts given; "" where there is none."""
    *things, done = name
    if not things or thesaurus.singular(done) != done or wordnet.parts(done).get("noun", 0.0) >= _NOUN:
        return ""
    if wordnet.parts(thesaurus.singular(things[-1])).get("noun", 0.0) < _NOUN:
        return ""
    verbs = [base for base in thesaurus.bases(done, "verb") if base != done and " " not in base]
    return next((verb for verb in verbs if verb in VERBS or (done.endswith("ed") and wordnet.parts(verb))), "")


def is_degree(phrase: Phrase) -> bool:
    """Return whether a word is the comparative or superlative of another: "best" is not said of whatever is good."""
    told = len(phrase) == 1 and phrase[0] in _DEGREES
    return told or (len(phrase) == 1 and phrase[0].endswith("est") and len(thesaurus.bases(phrase[0], "adjective")) > 1)


def wordings_of(sense: Sense, text: str) -> Iterator[tuple[Phrase, Meant]]:
    """Yield what else a stored value is called: its plural, its everyday words, a telling part of a name."""
    words = plain_words(text)
    if not words:
        return
    if len(words) == 1 and words[0][:1].isdigit() and not words[0].isdigit():
        yield (words[0] + "s",), Meant(sense, (text,), plural=True)
    if words[-1].isalpha() and len(words) <= 4:
        yield from _single(sense, text, words)
        for form in forms_of(" ".join(words), "noun")[1:]:
            yield form, Meant(sense, (text,), plural=True)
        if len(words) == 1 and words[0].isalpha():
            made = {form for verb in _verbs_of(words[0]) for form in forms_of(verb, "verb")}
            for form in dict.fromkeys((*sorted(made), *forms_of(words[0], "verb"))):
                if form != words:
                    yield form, Meant(sense, (text,), part="verb", cost=MADE_OF if form in made else CONCEPT)
    for adjective in thesaurus.adjectives_of(" ".join(words)):
        yield plain_words(adjective), Meant(sense, (text,), part="adjective", cost=CONCEPT)
    for concept in _concepts(text):
        keys = {r.key for r in sense.roles} | {m.key for m in sense.measures}
        if concept.fields and keys and not keys & set(concept.fields):
            continue
        yield from _said(sense, text, concept.said, negated=False)
        yield from _said(sense, text, concept.unsaid, negated=True)
    yield from _doing_of(sense, text, words)
    yield from _task(sense, text, words)
    yield from _done_to_it(sense, text, words)
    yield from _became(sense, text, words)
    yield from _by_noun(sense, text, words)
    yield from _moved(sense, text)
    if text in MINE:
        yield from _by_the_user(sense, text)
    if len(words) > 1 and _SEVERAL.isdisjoint(text) and sense.is_of_people:
        yield from _by_part_of_name(sense, text, words)


def _concepts(text: str) -> tuple[Value, ...]:
    """Return what a stored value is: of several only what it is called, not what the same word may say of others.

    A `phone` bill is not what was "sent", though calls that went out were phoned.
    """
    found = thesaurus.values_of_text(text)
    spelt = " ".join(thesaurus.words_of(text))
    return tuple(value for value in found if spelt in (value.key, *value.names)) or found


def verbs_of_doer(sense: Sense) -> tuple[str, ...]:
    """Return what one did by the name of a field that says who: win of `winner` and `won_by`; not to pay."""
    *done, last = thesaurus.words_of(sense.column.name)
    if last == "by" and len(done) == 1:
        verbs = tuple(base for base in thesaurus.bases(done[0], "verb") if base != done[0])
    else:
        verbs = thesaurus.verbs_of(last) if not done and last.endswith(("er", "or")) else ()
    return tuple(verb for verb in verbs if verb in ONE_DOES - _TRADING)


def _by_the_user(sense: Sense, text: str) -> Iterator[tuple[Phrase, Meant]]:
    """Yield what the user says of having done it: "I won", "myself", "on my own"."""
    for verb in verbs_of_doer(sense):
        yield from ((form, Meant(sense, (text,), part="verb", cost=CONCEPT)) for form in forms_of(verb, "verb"))
    if "paid" in thesaurus.words_of(sense.column.name):
        for form in (form for verb in ("pay", "pay for") for form in forms_of(verb, "verb")):
            yield (*form, "myself"), Meant(sense, (text,), part="verb", cost=_SINGLE)
    else:
        yield from ((said, Meant(sense, (text,), part="adverb", cost=_SINGLE)) for said in _BY_MYSELF)
        yield from (((said,), Meant(sense, (text,), cost=_SINGLE)) for said in ("me", "myself") if said != text.lower())


def _by_noun(sense: Sense, text: str, words: Phrase) -> Iterator[tuple[Phrase, Meant]]:
    """Yield the noun of a thing, and what is done of an exercise: squats and to squat of a "back squat"."""
    done = sense.column.name in _DOINGS
    if sense.column.name in _THINGS | _KINDS and (noun := _noun_of(text)):
        for at, form in enumerate(forms_of(noun, "noun")):
            yield form, Meant(sense, (text,), plural=at > 0, cost=_HEAD)
        for form in forms_of(noun, "verb") if done else ():
            yield form, Meant(sense, (text,), part="verb", cost=_HEAD)
    for form in forms_of(words[0], "verb") if done and len(words) == 2 else ():
        yield form, Meant(sense, (text,), part="verb", cost=PARTIAL)


def _by_part_of_name(sense: Sense, text: str, words: Phrase) -> Iterator[tuple[Phrase, Meant]]:
    """Yield the first and the last name of somebody, or of a company: both written as names are."""
    written = text.split()
    for word, shown in ((words[-1], written[-1]), (words[0], written[0])):
        if word.isalpha() and len(word) > 2 and text[:1].isupper() and shown[:1].isupper():
            yield (word,), Meant(sense, (text,), cost=PARTIAL)


def _doing_of(sense: Sense, text: str, words: Phrase) -> Iterator[tuple[Phrase, Meant]]:
    """Yield what was done, of a value that names the doing behind its thing: "change a tyre" of a `tyre_change`."""
    if len(words) != 2 or not text.islower():
        return
    thing = words[0]
    for verb in _verbs_of(words[1]):
        for form in forms_of(verb, "verb"):
            for article in _ARTICLES:
                for named in dict.fromkeys(
                    (thing, thesaurus.singular(thing), *(f[0] for f in forms_of(thing, "noun")))
                ):
                    yield (*form, *article, named), Meant(sense, (text,), part="verb", cost=MADE_OF)


def _task(sense: Sense, text: str, words: Phrase) -> Iterator[tuple[Phrase, Meant]]:
    """Yield what else is said of a task that begins with its verb: "boiler service", "cleaned the gutters"."""
    if not 1 < len(words) <= _TASK or not all(word.isalpha() for word in words) or not text[1:].islower():
        return
    verb, rest = words[0], words[1:]
    if thesaurus.bases(verb, "verb")[:1] != (verb,) or not _is_verb_first(verb) or rest[0] in _LINKS:
        return
    for form in forms_of(verb, "verb"):
        for article in _ARTICLES:
            if article or form != (verb,):
                yield (*form, *article, *rest), Meant(sense, (text,), part="verb", cost=MADE_OF)
    doings = dict.fromkeys((*thesaurus.doing_of(verb), *((verb,) if wordnet.senses(verb, "noun", 1) else ())))
    for thing in dict.fromkeys((rest, (*rest[:-1], thesaurus.singular(rest[-1])))):
        for doing in doings:
            yield (*thing, doing), Meant(sense, (text,), cost=MADE_OF)


def _is_verb_first(word: str) -> bool:
    """Return whether a word is a verb as it stands."""
    return bool(wordnet.senses(word, "verb", 1)) and word in thesaurus.forms(word, "verb")


def _done_to_it(sense: Sense, text: str, words: Phrase) -> Iterator[tuple[Phrase, Meant]]:
    """Yield the verb of a value that says what was done to it: to find of "Found it", to love of "loved it"."""
    if len(words) == 2 and words[1] in ("it", "them"):
        for base in thesaurus.bases(words[0], "verb")[1:]:
            for form in forms_of(base, "verb"):
                yield form, Meant(sense, (text,), part="verb", cost=MADE_OF)


def _became(sense: Sense, text: str, words: Phrase) -> Iterator[tuple[Phrase, Meant]]:
    """Yield the verb of a value that says what became of something: to freeze of what was `used_for` "frozen"."""
    if len(words) != 1 or _FATES.isdisjoint(thesaurus.words_of(sense.column.name)):
        return
    for base in thesaurus.bases(words[0], "verb")[1:]:
        if words[0] in thesaurus.forms(base, "verb") and wordnet.senses(base, "verb", 1):
            for form in forms_of(base, "verb"):
                yield form, Meant(sense, (text,), part="verb", cost=MADE_OF)


def _moved(sense: Sense, text: str) -> Iterator[tuple[Phrase, Meant]]:
    """Yield the verbs of money that comes in or goes out, of a field that says by its name which of them it did."""
    if {"in", "out"} <= set(thesaurus.words_of(sense.column.name)):
        for form in (form for verb in _WAYS.get(text.lower(), ()) for form in forms_of(verb, "verb")):
            yield form, Meant(sense, (text,), part="verb", cost=MADE_OF)


def _single(sense: Sense, text: str, words: Phrase) -> Iterator[tuple[Phrase, Meant]]:
    """Yield the singular of a value that is stored as a plural: a "squat" of "squats"."""
    if (single := thesaurus.singular(words[-1])) != words[-1]:
        yield (*words[:-1], single), Meant(sense, (text,), cost=_SINGLE)


def _noun_of(text: str) -> str:
    """Return the common noun of a value of several words: "laptop" of "Fennix laptop", "flat" of "flat Lindenkade"."""
    words = text.split()
    common = [word for word in words if word.isalpha() and word.islower()]
    if len(words) < 2 or not common or any(word in _LINKS for word in words):
        return ""
    return common[-1]


def _verbs_of(word: str) -> tuple[str, ...]:
    """Return the verbs that a stored value is a doing of: water for "watering", donate for "donation"."""
    made = (*thesaurus.verbs_of_doing(word), *thesaurus.verbs_of(word))
    return tuple(verb for verb in made if verb not in _TRADING)


def _said(sense: Sense, text: str, said: Said, *, negated: bool) -> Iterator[tuple[Phrase, Meant]]:
    for wording in said.wordings():
        if wording.text in _NEUTRAL:
            continue
        for at, form in enumerate(forms_of(wording.text, wording.part)):
            plural = wording.part == "noun" and at > 0
            yield form, Meant(sense, (text,), negated, wording.part, plural, cost=CONCEPT)
