"""Finding the written question that an asked one means when its plain form is not written.

Two readings, both of which refuse a question that has a word too much. *Named*: the question names what is asked for
("my sister's city") and all that stands around it is a request (`requests`). *Asked for*: the question names whom or
what it is about, and the rest are the cues of one attribute or one computed answer (`cues.ways`) among words that carry
no meaning. A question is resolved only when one entry fits. Pure.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence, Set

from usercode.ask.thesaurus.inflection import forms, singular
from usercode.engram.answers import asked_there
from usercode.engram.asides import (
    comments,
    is_occasion,
    is_request,
    is_time,
    points_back,
    says_why,
    sets_up,
    tells_only,
    without_asker,
)
from usercode.engram.everyday import AUXILIARIES, OPENS, PAST, Words, spelt, words_of
from usercode.engram.fitting import ONLY_YES_OR_NO, fits, is_at
from usercode.engram.known import NARROWED, NOT_NAMED, Known, names, read
from usercode.engram.question import plain_question
from usercode.engram.requests import asks, from_question_word, is_whole, mentions
from usercode.engram.roles import ABOUT, GOVERNING
from usercode.engram.runs import named_of, shortened
from usercode.wordnet import is_a

_IN = (
    r"(?:(?:in|during|over|from|for|of|within|through|throughout|across|back in)(?: the (?:course|span|length) of)? "
    r"(?:(?:the )?(?:whole|entire|full|entirety)(?: of)? |all(?: of)? )?)"
)
_NO_END = r"(?<!\bby )(?<!\bto )(?<!than )(?<!till )(?<!until )(?<!since )(?<!before )(?<!after )"
"""Stands before a year by itself, which no word makes the end or the beginning of a time."""
_PERIODS = (
    (re.compile(rf"\b{_IN}?(?:the )?(?:last|past|previous)(?: calendar)? (year|month)(?: 's)?(?: in)?\b"), r"last \1"),
    (re.compile(rf"\b(?:so far )?{_IN}?(?:this|the current) (year|month)(?: so far)?\b"), r"this \1"),
    (re.compile(rf"\b(?:{_IN}(?:the (?:calendar )?year )?|{_NO_END})((?:19|20)\d\d)(?: 's)?\b"), r"in \1"),
)
_PARTS = re.compile(
    r"[,;:!?]|\.\.+|\s[-\u2013\u2014]+\s|(?<=\w\w)\.(?:\s|$)"
    r"|\bbut (?=(?:what|which|who|where|when|how|can|could|do|would|will|tell|please)\b)"
    r"|\band (?=(?:they|he|she|we|i|the \w+) (?:want|need|ask|require))"
)
_WHOLE = frozenset({"all-time", "go-to"})
_WHOSE = frozenset({"her", "his", "its", "their"})
_POINTS_BACK = _WHOSE | {"there", "she", "he", "it", "they", "him", "them"}
_THEY = frozenset({"they", "them", "their", "it", "its"})
"""What may mean what somebody has, and not them: "my sister's friends, where do they live"."""
_POINTS_LAST = frozenset({"some", "those", "these", "that", "this", "any"})
"""What points back only at the end of a question: "can I have some?"."""
_WHICH_ONE = re.compile(
    r"(?:(?:and|but|so) )?(?:which|what)(?: one| kind)?(?: is (?:it|that|this))?(?: again| then| now)*"
)
_IS_IT = re.compile(r"((?:\w+ )?(?:what|which)(?: \w+){1,2}) (?:is|would) (?:it|that)(?: be)?\b")
_SOME = re.compile(r"\b(?:an?|some|any|one|any particular|a particular|a certain) (?=\w)")
_TURNS_TO = re.compile(
    r"(?:and |so |now |but )*(?:(?:when|if|as|where) it (?:comes|gets|is) (?:down )?to|as (?:for|to|far as)|about"
    r"|regarding|concerning|with (?:regard|respect|reference) to|in (?:regard|respect) (?:to|of)"
    r"|on the (?:subject|topic|matter) of|in the (?:case|matter) of|in terms of|with"
    r"|(?:speaking|talking|thinking) (?:of|about)|(?:it|this) is about|what about"
    r"|how about|for|re)"
)
"""What turns to a topic, so that what is asked next is asked of it."""
_CONTAINS = frozenset({"contain", "contains", "includes"})
_LIKES = frozenset({"like", "love", "favor", "prefer"})
"""What ends a question for what is liked: "of all colors, which do I favor?"."""
_NOW = frozenset({"current", "present", "actual", "exact"})
_LONGEST = 8
"""Words of what a question is about."""


class Resolver:
    """Resolves questions to written ones.

    Args:
        written: The questions of each entry, in plain form, by a number for the entry.
    """

    def __init__(self, written: Iterable[tuple[int, str]]) -> None:
        self._plain: set[str] = set()
        self._named: dict[Words, dict[int, str]] = {}
        self._about: dict[Words, list[Known]] = {}
        self._counts: list[Known] = []
        self._same: dict[Words, Words] = {}
        for entry, question in written:
            self._plain.add(question)
            for known in read(entry, question):
                self._add(known)

    def resolve(self, question: str) -> str:
        """Return the written question that is meant; the plain form of the asked one when none is for certain."""
        plain = plain_question(question)
        return plain if plain in self._plain else self._found(question) or plain

    def _found(self, question: str) -> str | None:
        asked = asked_there(spelt(question))
        if asked is None:
            return None
        parts = [self._own(part) for part in _PARTS.split(named_of(asked)) if part.strip()]
        parts = self._told_of(self._spoken_of(_asked_after(_without_when(parts)), _names_in(question)))
        kept = [part for at, part in enumerate(parts) if not _is_beside(part, parts[:at])] or parts[-1:]
        kept = [part for part in kept[:-1] if not self._says_why(words_of(part))] + kept[-1:]
        kept = parts if len(kept) == 1 and self._is_topic(words_of(kept[0])) else kept
        found = self._named_in([words_of(without_asker(part)) for part in parts])
        if not found:
            found = self._asked_for(" ".join(without_asker(part) for part in kept))
        if not found and len(kept) > 1 and all(self._comments(words_of(part)) for part in kept[:-1]):
            found = self._asked_for(kept[-1], lasting=True)
        return next(iter(found.values())) if len(found) == 1 else None

    def _own(self, part: str) -> str:
        """Return a part with "the cat" read as "my cat" where that is known; "the sister" may be anybody's."""
        words = list(words_of(part))
        for at, word in enumerate(words):
            ends = range(at + 2, min(at + _LONGEST, len(words)) + 1)
            if (
                word == "the"
                and words[at + 1 : at + 2] != ["next"]
                and any(
                    _is_thing(own := ("my", *words[at + 1 : end]))
                    and self._is_topic(own)
                    and not self._is_clause(tuple(words[end:]))
                    for end in ends
                )
            ):
                words[at] = "my"
        if self._is_short(words_of(part)):
            words.insert(0, "my")
        return " ".join(words) if len(words) > len(words_of(part)) or "the" in words_of(part) else part

    def _is_clause(self, words: Words) -> bool:
        """Return whether words behind a thing say whose it is: "the car my sister drives"."""
        whose = words[1:] if words[:1] in (("that",), ("which",)) else words
        return whose[:1] == ("i",) or any(start == 0 for start, end in self._spans(whose) if end < len(whose))

    def _is_short(self, words: Words) -> bool:
        """Return whether "my" is left out before a thing of one's own: "passport, days left?", "shoe size?"."""
        if words[0] == "next":
            return False
        return ("my", *words) in self._named or any(
            _is_thing(own := ("my", *words[:end])) and own in self._about
            for end in range(1, min(_LONGEST, len(words)) + 1)
        )

    def _told_of(self, parts: list[str]) -> list[str]:
        """Return the parts with a topic in the place of what points back to it: "my sister, where does she live"."""
        for at, part in enumerate(parts[:-1]):
            words, after = words_of(part), words_of(parts[at + 1])
            words = words[:-2] if words[-2:] == ("is", "concerned") else words
            topic = next((words[n:] for n in range(len(words)) if self._is_topic(words[n:])), ())
            place = next((n for n, word in enumerate(after) if word in _POINTS_BACK), -1)
            if not topic or not (
                is_request(words[: -len(topic)]) or _TURNS_TO.fullmatch(" ".join(words[: -len(topic)]))
            ):
                continue
            if place >= 0:
                name = (*topic, "'s") if after[place] in _WHOSE else topic
                return [*parts[:at], " ".join((*after[:place], *name, *after[place + 1 :])), *parts[at + 2 :]]
            for start in range(len(after)):
                if any((*topic, "'s", *after[start:end]) in self._named for end in range(start + 1, len(after) + 1)):
                    before = after[:start][:-1] if after[:start][-1:] == ("the",) else after[:start]
                    owned = " ".join((*before, *topic, "'s", *after[start:]))
                    return [*parts[:at], owned, *parts[at + 2 :]]
        return parts

    def _comments(self, words: Words) -> bool:
        return comments(words) and not any(self._spans(words))

    def _says_why(self, words: Words) -> bool:
        dated = any(pattern.search(" ".join(words)) for pattern, _ in _PERIODS)
        return (says_why(words) or is_occasion(words)) and not dated and not any(self._spans(words))

    def _spoken_of(self, parts: list[str], names: Set[str]) -> list[str]:
        """Return the parts without a sentence before the question that tells of whom or what "she" or "it" in it is.

        That is certain where the sentence names one thing that is known, and no other person.
        """
        for at, part in enumerate(parts[:-1]):
            words, after = words_of(part), words_of(parts[at + 1])
            if points_back(after) and (asked := next((n for n, word in enumerate(words) if word in OPENS), 0)):
                return [*parts[:at], " ".join(words[asked:]), *parts[at + 2 :]]
            place = next((n for n, word in enumerate(after) if word in _POINTS_BACK), -1)
            place = len(after) - 1 if place < 0 and after[-1] in _POINTS_LAST else place
            spans = _widest(list(self._spans(words)))
            if place < 0 or len(spans) != 1 or (OPENS.isdisjoint(after) and after[0] not in AUXILIARIES):
                continue
            start, end = spans[0]
            other = words[end : end + 1] == ("'s",) and after[place] in _THEY
            if other or self._narrows(words[start:end]):
                continue
            beside = (*words[:start], *words[end:])
            if place >= 0 and not _may_be(after[place], words[start:end]):
                continue
            others = tuple(word for word in beside if word != "'s")
            of_thing = _is_thing(words[start:end])
            if not others or (of_thing and len(others) < len(beside)):
                continue
            if not tells_only(others, of_thing=of_thing and not _contained(words)) or not names.isdisjoint(
                w for w in others if not is_time(w)
            ):
                continue
            name = (*words[start:end], "'s") if after[place] in _WHOSE else words[start:end]
            name = ("in", *name) if after[place] == "there" else name
            return [*parts[:at], " ".join((*after[:place], *name, *after[place + 1 :])), *parts[at + 2 :]]
        return parts

    def _narrows(self, topic: Words) -> bool:
        """Return whether a sentence about a topic may narrow what is asked of it: "I ate out in May, what was it?"."""
        return any(known.attribute in NARROWED for known in self._about.get(topic, ()))

    def _is_topic(self, words: Words) -> bool:
        return words in self._about or words in self._same

    def _add(self, known: Known) -> None:
        if known.attribute == "number":
            self._counts.append(known)
            return
        for about in known.about:
            if known.attribute in ONLY_YES_OR_NO:
                self._same.update((number, about) for number in _numbers(about))
            self._about.setdefault(about, []).append(known)
        if len(known.about) < 2 and not known.period and known.attribute not in NOT_NAMED:
            for named in names(known):
                self._named.setdefault(named, {})[known.entry] = known.written

    def _named_in(self, parts: Sequence[Words]) -> dict[int, str]:
        """Return what is named in one part of a question, if all around it is a request."""
        return self._named_as_is(parts) or self._named_as_is([_without_now(words) for words in parts])

    def _named_as_is(self, parts: Sequence[Words]) -> dict[int, str]:
        for at, words in enumerate(parts):
            for length in range(min(len(words), 2 * _LONGEST), 0, -1):
                for start in range(len(words) - length + 1):
                    if found := self._named.get(words[start : start + length]):
                        before, after = words[:start], words[start + length :]
                        whole = is_whole(before, after) or any(map(points_back, parts[at + 1 :]))
                        set_up = all(sets_up(part, whole=whole) for part in parts[:at])
                        if not set_up or not all(is_request(part) or points_back(part) for part in parts[at + 1 :]):
                            return {}
                        pointed = any(map(points_back, parts[at + 1 :])) and mentions(before)
                        return found if pointed or asks(before, after) else {}
        return {}

    def _asked_for(self, question: str, *, lasting: bool = False) -> dict[int, str]:
        """Return what a question asks for by cues; only what no period narrows if it is to be `lasting`."""
        period = ""
        for pattern, new in _PERIODS:
            if found := pattern.search(question):
                period = found.expand(new)
                question = f"{question[: found.start()]} {question[found.end() :]}"
                break
        words = self._asked(from_question_word(words_of(question)))
        spans = _widest(list(self._spans(words)))
        rest = _rest(words, spans)
        about = tuple(self._same.get(words[start:end], words[start:end]) for start, end in spans)
        known = [k for one in about for k in self._about.get(one, ()) if set(k.about) == set(about)]
        if not about:
            known = [k for k in self._about.get((), ())]
        known += [k for k in self._counts if not about]
        known = [k for k in known if not (lasting and k.attribute in NARROWED)]
        return {k.entry: k.written for k in known if is_at(k, period) and fits(k, rest)}

    def _asked(self, words: Words) -> Words:
        """Return "I need the city where she lives", which has no question word, as "which city where she lives"."""
        if not OPENS.isdisjoint(words[:2]):
            return words
        starts = {start for start, _ in self._spans(words)} | {at for at, word in enumerate(words) if word == "i"}
        for at, word in enumerate(words):
            clause = [n for n in starts.intersection(range(at + 2, at + 5)) if words[n - 1] not in GOVERNING]
            asked = [w for w in words[:at] if w != "name"]
            if word in ("the", "a", "an", "any") and clause and "count" not in asked and is_request(asked):
                return ("which", *(w for w in words[at + 1 :] if w != "particular"))
        return words

    def _spans(self, words: Words) -> Iterator[tuple[int, int]]:
        """Yield where things that are known stand in a question."""
        for start in range(len(words)):
            for end in range(start + 1, min(start + _LONGEST, len(words)) + 1):
                if self._is_topic(words[start:end]):
                    yield start, end


def _is_beside(part: str, before: Sequence[str]) -> bool:
    """Return whether a part asks for nothing by itself; "which one would it be?" behind "if she could choose" does."""
    words = words_of(part)
    if OPENS.issuperset(words[:1]) and (words[-1] in _LIKES or words[1:] == ("name",)):
        return False
    chosen = before[-1:] and before[-1].split()[:1] == ["if"] and not OPENS.isdisjoint(words)
    return not chosen and is_request(words)


def _may_be(pronoun: str, topic: Words) -> bool:
    """Return whether a pronoun may stand for a topic: "it" for no person, "she" for no thing."""
    if pronoun in ("it", "its", "there", *_POINTS_LAST):
        return _is_thing(topic)
    return pronoun in ("they", "them", "their") or not _is_thing(topic)


def _without_now(words: Words) -> Words:
    """Return "my current city" without what says that it is so now."""
    return tuple(
        word
        for before, word in zip(("", *words), words, strict=False)
        if not (before in ("my", "the", "'s") and word in _NOW)
    )


def _contained(words: Words) -> bool:
    """Return whether a sentence says that something is in something else, so that it is a part of that."""
    return not _CONTAINS.isdisjoint(words) or (words[:1] == ("there",) and "in" in words)


def _without_when(parts: list[str]) -> list[str]:
    """Return "when she plays music", "which instrument is it on" as "which instrument she plays music on"."""
    for at in range(1, len(parts)):
        told, asked = words_of(parts[at - 1]), parts[at].strip()
        if told[:1] in (("when",), ("whenever",)) and PAST.isdisjoint(told):
            if _WHICH_ONE.fullmatch(asked):
                return [*parts[: at - 1], " ".join((*told[1:], asked)), *parts[at + 1 :]]
            if found := _IS_IT.match(asked):
                whole = (found[1], *told[1:], asked[found.end() :])
                return [*parts[: at - 1], " ".join(whole), *parts[at + 1 :]]
            who = told[1:2] if told[1:2] == ("i",) else told[1:3]
            if f" {' '.join(who)} " in f" {asked} ":
                return [*parts[: at - 1], " ".join(told[1:]), *parts[at:]]
    return parts


def _asked_after(parts: list[str]) -> list[str]:
    """Return "she plays an instrument", "which one" as "she plays which instrument"."""
    for at in range(1, len(parts)):
        if (
            _WHICH_ONE.fullmatch(parts[at].strip())
            and _SOME.search(parts[at - 1])
            and OPENS.isdisjoint(words_of(parts[at - 1]))
        ):
            return [*parts[: at - 1], _SOME.sub("which ", parts[at - 1], count=1), *parts[at + 1 :]]
    return parts


def _names_in(question: str) -> frozenset[str]:
    """Return the words that are written as names are, but for the first of a sentence."""
    return frozenset(found.casefold() for found in re.findall(r"(?<=[\w,;] )[A-Z][\w'-]+", question))


def _numbers(about: Words) -> tuple[Words, ...]:
    """Return the name of a substance in the singular and in the plural: "peanut", "peanuts"."""
    return tuple((*about[:-1], form) for form in (singular(about[-1]), *forms(singular(about[-1]), "noun")))


def _is_thing(named: Words) -> bool:
    return not is_a(named[-1], "person", most=1)


def _widest(spans: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return the spans that lie in no other."""
    return [s for s in spans if not any(o != s and o[0] <= s[0] and s[1] <= o[1] for o in spans)]


def _rest(words: Words, spans: Sequence[tuple[int, int]]) -> Words:
    """Return the words with what they are about as one, and runs that stand for one word as that word."""
    begins, inside = {start for start, _ in spans}, {at for start, end in spans for at in range(start, end)}
    text = " ".join(
        ABOUT if at in begins else word for at, word in enumerate(words) if at in begins or at not in inside
    )
    return tuple(part for word in shortened(text).split() for part in _joined(word))


def _joined(word: str) -> Words:
    """Return the words of one with hyphens that none of our tables knows whole: "best-loved", "language-wise"."""
    return tuple(word.removesuffix("-wise").split("-")) if word not in _WHOLE else (word,)
