"""Finding the written question that an asked one means when its plain form is not written.

Two readings, both of which refuse a question that has a word too much. *Named*: the question names what is asked for
("my sister's city") and all that stands around it is a request (`requests`). *Asked for*: the question names whom or
what it is about, and the rest are the cues of one attribute or one computed answer (`cues.ways`) among words that carry
no meaning. A question is resolved only when one entry fits. Pure.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from usercode.ask.thesaurus.inflection import forms, singular
from usercode.engram.cues import Way, ways
from usercode.engram.everyday import (
    AUXILIARIES,
    LIGHT,
    MODALS,
    OPENS,
    PAST,
    RUNS,
    Words,
    forms_of,
    is_superlative,
    spelt,
    words_of,
)
from usercode.engram.question import plain_question
from usercode.engram.requests import asks, from_question_word, is_request, sets_up, without_asker
from usercode.engram.roles import ABOUT, as_written
from usercode.wordnet import above, is_a, senses

_ANY_TIME = frozenset(
    {"hometown", "birth year", "birthday", "name", "nights", "trip length", "spent", "number", "date", "place", "price",
     "older", "younger"}
)  # fmt: skip
"""Attributes that are the same whether they are asked for as they are or as they were."""
_PAST_ONLY = frozenset({"nights", "trip length", "spent", "number"})
_YES_OR_NO = frozenset({"may have", "older", "younger"})
_RANKED = frozenset({"next appointment", "older", "younger"})
"""What is the first of several by some measure, as favorites are."""
_NOT_NAMED = frozenset(
    {"days left", "days until", "nights", "trip length", "spent", "may have", "next appointment", "older", "younger"}
)
"""Computed answers, which have no name such as "my passport's expiry date"."""
_IN = "in|during|over|from|for|of"
_PERIOD = r"(?: (?P<period>this year|last year|this month|last month|in \d{4}))?"
_COMPUTED = tuple(
    (re.compile(pattern), attribute)
    for pattern, attribute in (
        (r"how old is (?P<s>.+)", "age"),
        (r"how many days until (?P<s>.+) expires", "days left"),
        (r"how many days until (?P<s>.+)", "days until"),
        (r"how long was my trip to (?P<s>.+)", "nights"),
        (rf"how much did i spend on (?P<s>.+?){_PERIOD}", "spent"),
        (rf"how many (?P<s>.+?) did i take{_PERIOD}", "number"),
        (r"can i have (?P<s>.+)", "may have"),
        (r"(?P<s>)my next appointment", "next appointment"),
        (r"who is older, (?P<s>.+) or (?P<t>.+)", "older"),
        (r"who is younger, (?P<s>.+) or (?P<t>.+)", "younger"),
    )
)
_PERIODS = (
    (re.compile(rf"\b(?:{_IN} )?(?:the )?(?:last|past|previous) (year|month)(?: 's)?(?: in)?\b"), r"last \1"),
    (re.compile(rf"\b(?:so far )?(?:{_IN} )?(?:this|the current) (year|month)(?: so far)?\b"), r"this \1"),
    (re.compile(rf"\b(?:{_IN})(?: the year)? ((?:19|20)\d\d)\b"), r"in \1"),
)  # fmt: skip
_PARTS = re.compile(r"[,;:!?]|\.\.+|\s-+\s|(?<=\w\w)\.(?:\s|$)")
_RUNS = tuple((re.compile(rf"(?<!\w)(?:{pattern})"), new) for pattern, new in RUNS)
_WHOSE = frozenset({"her", "his", "its", "their"})
_POINTS_BACK = _WHOSE | {"she", "he", "it", "they", "him", "them"}
_LONGEST = 8
"""Words of what a question is about."""


@dataclass(frozen=True)
class _Known:
    """One thing that can be asked for: what it is of, which of its answers, its entry and a question it has there."""

    about: tuple[Words, ...]
    attribute: str
    period: str
    entry: int
    written: str


class Resolver:
    """Resolves questions to written ones.

    Args:
        written: The questions of each entry, in plain form, by a number for the entry.
    """

    def __init__(self, written: Iterable[tuple[int, str]]) -> None:
        self._plain: set[str] = set()
        self._named: dict[Words, dict[int, str]] = {}
        self._about: dict[Words, list[_Known]] = {}
        self._counts: list[_Known] = []
        self._same: dict[Words, Words] = {}
        for entry, question in written:
            self._plain.add(question)
            for known in _read(entry, question):
                self._add(known)

    def resolve(self, question: str) -> str:
        """Return the written question that is meant; the plain form of the asked one when none is for certain."""
        plain = plain_question(question)
        return plain if plain in self._plain else self._found(question) or plain

    def _found(self, question: str) -> str | None:
        parts = self._told_of([self._own(part) for part in _PARTS.split(spelt(question)) if part.strip()])
        kept = [part for part in parts if not is_request(words_of(part))] or parts[-1:]
        found = self._named_in([words_of(without_asker(part)) for part in parts])
        if not found:
            found = self._asked_for(" ".join(kept))
        return next(iter(found.values())) if len(found) == 1 else None

    def _own(self, part: str) -> str:
        """Return a part with "the cat" read as "my cat" where that is known; "the sister" may be anybody's."""
        words = list(words_of(part))
        for at, word in enumerate(words):
            ends = range(at + 2, min(at + _LONGEST, len(words)) + 1)
            if word == "the" and any(
                _is_thing(own := ("my", *words[at + 1 : end])) and self._is_topic(own) for end in ends
            ):
                words[at] = "my"
        return " ".join(words) if "the" in words_of(part) else part

    def _told_of(self, parts: list[str]) -> list[str]:
        """Return the parts with a topic in the place of what points back to it: "my sister, where does she live"."""
        for at, part in enumerate(parts[:-1]):
            words, after = words_of(part), words_of(parts[at + 1])
            topic = next((words[n:] for n in range(len(words)) if self._is_topic(words[n:])), ())
            place = next((n for n, word in enumerate(after) if word in _POINTS_BACK), -1)
            if topic and place >= 0 and is_request(words[: -len(topic)]):
                name = (*topic, "'s") if after[place] in _WHOSE else topic
                return [*parts[:at], " ".join((*after[:place], *name, *after[place + 1 :])), *parts[at + 2 :]]
        return parts

    def _is_topic(self, words: Words) -> bool:
        return words in self._about or words in self._same

    def _add(self, known: _Known) -> None:
        if known.attribute == "number":
            self._counts.append(known)
            return
        for about in known.about:
            if known.attribute == "may have":
                self._same.update((number, about) for number in _numbers(about))
            self._about.setdefault(about, []).append(known)
        if len(known.about) < 2 and not known.period and known.attribute not in _NOT_NAMED:
            for named in _names(known):
                self._named.setdefault(named, {})[known.entry] = known.written

    def _named_in(self, parts: Sequence[Words]) -> dict[int, str]:
        """Return what is named in one part of a question, if all around it is a request."""
        for at, words in enumerate(parts):
            for length in range(min(len(words), 2 * _LONGEST), 0, -1):
                for start in range(len(words) - length + 1):
                    if found := self._named.get(words[start : start + length]):
                        others = all(map(sets_up, parts[:at])) and all(map(is_request, parts[at + 1 :]))
                        return found if others and asks(words[:start], words[start + length :]) else {}
        return {}

    def _asked_for(self, question: str) -> dict[int, str]:
        period = ""
        for pattern, new in _PERIODS:
            if found := pattern.search(question):
                period = found.expand(new)
                question = f"{question[: found.start()]} {question[found.end() :]}"
                break
        words = from_question_word(words_of(question))
        spans = _widest(list(self._spans(words)))
        rest = _rest(words, spans)
        about = tuple(self._same.get(words[start:end], words[start:end]) for start, end in spans)
        known = [k for one in about for k in self._about.get(one, ()) if set(k.about) == set(about)]
        if not about:
            known = [k for k in self._about.get((), ())]
        known += [k for k in self._counts if not about]
        return {k.entry: k.written for k in known if _at(k, period) and _fits(k, rest)}

    def _spans(self, words: Words) -> Iterator[tuple[int, int]]:
        """Yield where things that are known stand in a question."""
        for start in range(len(words)):
            for end in range(start + 1, min(start + _LONGEST, len(words)) + 1):
                if self._is_topic(words[start:end]):
                    yield start, end


def _read(entry: int, question: str) -> tuple[_Known, ...]:
    """Return what a written question asks for; nothing when it is of no form that others could be read as."""
    for pattern, attribute in _COMPUTED:
        if found := pattern.fullmatch(question):
            groups = found.groupdict()
            whole = (_Known((("my", "trip", "to", *words_of(groups["s"])),), "trip length", "", entry, question),)
            about = tuple(words_of(spelt(groups[name])) for name in ("s", "t") if groups.get(name))
            own = _Known(about or ((),), attribute, groups.get("period") or "", entry, question)
            return (own, *whole) if attribute == "nights" else (own,)
    words = words_of(spelt(question))
    if not words or words[0] in OPENS | AUXILIARIES:
        return ()
    if "'s" in words:
        at = len(words) - 1 - words[::-1].index("'s")
        return (_Known((words[:at],), " ".join(words[at + 1 :]), "", entry, question),) if words[at + 1 :] else ()
    return (_Known(((),), " ".join(words[1:]), "", entry, question),) if words[0] == "my" and words[1:] else ()


def _numbers(about: Words) -> tuple[Words, ...]:
    """Return the name of a substance in the singular and in the plural: "peanut", "peanuts"."""
    return tuple((*about[:-1], form) for form in (singular(about[-1]), *forms(singular(about[-1]), "noun")))


def _is_thing(named: Words) -> bool:
    return not is_a(named[-1], "person", most=1)


def _names(known: _Known) -> Iterator[Words]:
    """Yield the ways of naming what is asked for: "my sister's city", "the city of my sister"."""
    about, own = known.about[0], tuple(known.attribute.split())
    yield (*about, "'s", *own) if about else ("my", *own)
    if about:
        yield (*own, "of", *about)


def _widest(spans: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return the spans that lie in no other."""
    return [s for s in spans if not any(o != s and o[0] <= s[0] and s[1] <= o[1] for o in spans)]


def _rest(words: Words, spans: Sequence[tuple[int, int]]) -> Words:
    """Return the words with what they are about as one, and runs that stand for one word as that word."""
    begins, inside = {start for start, _ in spans}, {at for start, end in spans for at in range(start, end)}
    text = " ".join(
        ABOUT if at in begins else word for at, word in enumerate(words) if at in begins or at not in inside
    )
    for pattern, new in _RUNS:
        text = " ".join(pattern.sub(new, text).split())
    return tuple(text.split())


def _at(known: _Known, period: str) -> bool:
    """Return whether a period is that of an answer; this year's age is today's."""
    return known.period == period or (period[:5] == "this " and known.attribute not in ("spent", "number"))


def _fits(known: _Known, rest: Words) -> bool:
    opens = next((word for word in rest if word != ABOUT), "")
    if opens in AUXILIARIES and known.attribute not in _YES_OR_NO and OPENS.isdisjoint(rest):
        return False
    if "been" in rest and known.attribute in ("days left", "days until"):
        return False
    if "should" in rest and {"i", "we"}.isdisjoint(rest):
        return False
    if known.attribute in _PAST_ONLY and not MODALS.isdisjoint(rest):
        return False
    if known.attribute not in _ANY_TIME and not PAST.isdisjoint(rest):
        return False
    if known.about == ((),) and known.attribute != "next appointment" and {"i", "me", "my"}.isdisjoint(rest):
        return False
    return any(_meets(way, rest, known) for way in ways(known.attribute)) and as_written(
        known.attribute, rest, _cues(known)
    )


def _cues(known: _Known) -> frozenset[str]:
    return frozenset(word for way in ways(known.attribute) for group in way.groups for word in group)


def _meets(way: Way, rest: Words, known: _Known) -> bool:
    groups = [_counted(known.about[0]) if "@" in group else group for group in way.groups]
    met = [any(not group.isdisjoint(forms_of(word)) for word in rest) for group in groups]
    allowed = LIGHT.union(way.beside, *groups)
    ranked = known.attribute in _RANKED or known.attribute.startswith("favorite ")
    return all(met) and all(
        word in allowed or (not allowed.isdisjoint(forms_of(word)) and (ranked or not is_superlative(word)))
        for word in rest
        if word not in ("'s", ABOUT)
    )


@lru_cache(maxsize=1024)
def _counted(about: Words) -> frozenset[str]:
    """Return the words for a thing that is counted; for a single word those of the same or a wider sense too."""
    own = frozenset(base for word in about for base in forms_of(word))
    if len(about) > 1:
        return own
    wider = (
        word
        for base in own
        for sense in senses(base, "noun", 1)
        for _, meaning in zip(range(3), above(sense.meaning), strict=False)
        for word in meaning.words
    )
    return own | frozenset(wider)
