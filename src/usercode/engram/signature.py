"""Finding the written question that an asked one means when their words stand in another order or form.

The signature of a question is the bag of words that carry its meaning: stems, without articles, auxiliaries and the
like, synonyms as one. Two questions with one signature ask the same thing, since every word that could set them apart
(whose, when, not, which thing) is kept. A question is resolved only to the one written entry that has its signature.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from usercode.engram.question import plain_question
from usercode.recall.stem import stem

_WORDS = re.compile(r"[^\W_]+(?:[.-][^\W_]+)*")
_ASIDE = re.compile(
    r"\b(?:would|wouldn't|do|don't|can|could|will|did|might) you (?:(?:still|please|also|even|happen to) )*"
    r"(?:know|remember|recall|tell|say|mind|check|work out|find out|think of)\b"
    r"|\b(?:you (?:wouldn't|would|might|may) (?:happen to )?(?:know|remember)|(?:something|anything) you know"
    r"|if i may ask|you know)\b"
)
_EMPTY_TEXT = """
    a an the is are was were am be been being do does have has had having could would will shall might i me my
    mine how our of in on at to for by with as and or than that this these those it its there then what which
    who whom whose what's one s so say also too just ever please thank thanks again now currently today moment
    present nowadays exactly actually really absolute absolutely total all altogether any some tell know
    remember remind recall ask give get got let find show see look up wonder forgot sorry sure hear kind sort
    type add out between two both over during within past through amount sum manage able eat eaten away without
    trouble problem different something happen wouldn t if but still need about we us people they own remain
    vehicle
"""
_EMPTY = frozenset(_EMPTY_TEXT.split())
_SAME = {
    **dict.fromkeys(("upcoming", "following"), "next"),
    **dict.fromkeys(("town", "place", "village"), "city"),
    **dict.fromkeys(("reside", "living", "home"), "live"),
    **dict.fromkeys(("whereabouts",), "where"),
    **dict.fromkeys(("employer", "company", "firm", "employ", "employs", "employed", "working"), "work"),
    **dict.fromkeys(("profession", "occupation", "living", "trade"), "job"),
    **dict.fromkeys(("called", "named", "call"), "name"),
    **dict.fromkeys(("love", "enjoy", "prefer", "preferred", "favourite", "likes", "loves", "choose",
                     "like", "best", "most", "favor", "dearest"), "favorite"),
    **dict.fromkeys(("age", "aged"), "old"),
    **dict.fromkeys(("elder", "eldest", "oldest", "earlier"), "older"),
    **dict.fromkeys(("youngest", "later"), "younger"),
    **dict.fromkeys(("number", "times", "count", "many"), "many"),
    **dict.fromkeys(("spent", "spending", "pay", "paid", "cost", "costs", "expenses", "money", "cash", "went", "much"),
                    "spend"),
    **dict.fromkeys(("expiry", "expiration", "expires", "expire", "longer", "runs", "run", "remaining", "left",
                     "until", "till",
                     "before", "soon", "more", "go"), "until"),
    **dict.fromkeys(("allowed", "safe", "safely", "okay", "ok", "fine", "alright", "may", "should", "can"), "may"),
    **dict.fromkeys(("stay", "stayed", "length", "nights", "night", "long", "lasted", "duration"), "long"),
    **dict.fromkeys(("holiday", "vacation", "journey", "trips", "holidays", "vacations", "journeys"), "trip"),
    **dict.fromkeys(("took", "taken", "made", "make"), "take"),
    **dict.fromkeys(("event", "engagement", "meeting", "calendar", "coming", "comes", "schedule"), "appointment"),
    **dict.fromkeys(("drive", "driving", "drives"), "car"),
    **dict.fromkeys(("speak", "talk", "speaks", "tongue"), "language"),
    **dict.fromkeys(("practice", "practise", "play", "plays"), "play"),
}  # fmt: skip


_SAME.update({sense: sense for sense in set(_SAME.values())})
_SAID_WITH = {
    "until": ("long", "many", "day", "time", "spend", "valid"),
    "long": ("trip", "many", "time"),
    "take": ("did",),
    "spend": ("did",),
}
"""Words that add nothing beside a sense: "how many days until" says what "how long until" does."""


def signature(question: str) -> tuple[str, ...]:
    """Return the words of a question that carry its meaning, in alphabetical order; empty when there are none."""
    plain = _ASIDE.sub(" ", plain_question(question))
    words = [word.removesuffix("'s") for word in _WORDS.findall(plain)]
    kept = [word for word in words if word not in _EMPTY]
    same = {found for word in kept if (found := _SAME.get(word) or _SAME.get(stem(word)))}
    same -= {sense for other in same for sense in _SAID_WITH.get(other, ())}
    said = {word for sense in same for word in _SAID_WITH.get(sense, ())}
    # a word twice ("my boss's boss") is kept twice, a sense named by two words is one
    others = [stem(word) for word in kept if not (_SAME.get(word) or _SAME.get(stem(word)))]
    return tuple(sorted([*(same - said), *(word for word in others if word not in said)]))


class Resolver:
    """Resolves questions to written ones.

    Args:
        written: The questions of each entry, in plain form, by a number for the entry.
    """

    def __init__(self, written: Iterable[tuple[int, str]]) -> None:
        self._plain: set[str] = set()
        by_signature: dict[tuple[str, ...], dict[int, str]] = {}
        for number, question in written:
            self._plain.add(question)
            if found := signature(question):
                by_signature.setdefault(found, {}).setdefault(number, question)
        self._one: Mapping[tuple[str, ...], str] = {
            found: next(iter(entries.values())) for found, entries in by_signature.items() if len(entries) == 1
        }

    def resolve(self, question: str) -> str:
        """Return the written question that is meant; the plain form of the asked one when none is for certain."""
        plain = plain_question(question)
        return plain if plain in self._plain else self._one.get(signature(plain), plain)
