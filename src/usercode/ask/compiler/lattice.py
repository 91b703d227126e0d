"""Typed items over the tokens of one question, for one collection: where each begins and ends, what it may mean."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TypeVar

from usercode.ask.compiler.items import Degree, Headed, Item, Meant, Named, Sense
from usercode.ask.compiler.phrases import RECORDED
from usercode.ask.compiler.times import Times
from usercode.ask.compiler.view import View
from usercode.ask.compiler.words import Token

Phrase = tuple[str, ...]
_MARGIN = 8
"""Empty words kept behind the last, so that looking a little around a place needs no care."""
Entry = TypeVar("Entry")
Wanted = TypeVar("Wanted")


class Lattice:
    """The tokens of a question with what they can mean in one collection."""

    def __init__(self, tokens: Sequence[Token], view: View, times: Times) -> None:
        self.tokens = tokens
        self.view = view
        self.times = times
        self.texts = tuple(t.text for t in tokens)
        self._lower = tuple(text.lower() for text in self.texts)
        plain = ["" if token.quoted else token.text for token in tokens]
        self._plain, self._reach = [*plain, *[""] * _MARGIN], len(plain) + _MARGIN
        self.items: list[list[tuple[int, Item]]] = [self._items_at(at) for at in range(len(tokens))]
        if view.loose:
            self._add_loose()

    def __len__(self) -> int:
        return len(self.tokens)

    def _add_loose(self) -> None:
        """Add the words that speak of a field because others of the question name it."""
        named: set[Sense] = set()
        surely: set[Sense] = set()
        for _, item in (pair for held in self.items for pair in held):
            if isinstance(item, Degree) or (isinstance(item, Named) and item.part != "asks"):
                named.update(item.senses)
            if isinstance(item, Named) and item.part == "noun" and len(item.senses) == 1:
                surely.update(item.senses)
        for at in range(len(self.tokens)):
            for size in (1, 2, 3):
                for item in self.view.loose.get(self._lower[at : at + size], ()) if not self.tokens[at].quoted else ():
                    enough = named if isinstance(item, Named) and item.part == "noun" else surely
                    if isinstance(item, Named | Degree) and set(item.senses) <= enough:
                        self.items[at].append((at + size, item))

    def _items_at(self, at: int) -> list[tuple[int, Item]]:
        found: list[tuple[int, Item]] = []
        quoted = self.tokens[at].quoted
        if quoted and at and self.tokens[at - 1].quoted:
            return found
        longest = self.view.longest(self._lower[at])
        for end in range(min(len(self.tokens), at + longest), at, -1):
            if quoted and (end < len(self.tokens) and self.tokens[end].quoted):
                continue
            for item in self.view.items(self._lower[at:end]):
                if isinstance(item, Headed) and item.cost and end > at + 1 and self._holds_value(at, end):
                    continue
                if not quoted or isinstance(item, Meant):
                    found.append((end, item))
        return found

    def _holds_value(self, at: int, end: int) -> bool:
        """Return whether a word of a phrase is a stored value: "electricity bills" is more than bills then."""
        return any(
            isinstance(item, Meant) and not item.cost and not item.weak
            for place in range(at, end)
            for item in self.view.items(self._lower[place : place + 1])
        )

    def of(self, at: int, *kinds: type[Wanted]) -> Iterator[tuple[int, Wanted]]:
        """Yield the items of these kinds that begin at `at`, the longest first."""
        if at < len(self.items):
            for end, item in self.items[at]:
                if isinstance(item, kinds):
                    yield end, item

    def text(self, at: int) -> str:
        """Return the word at `at`, "" past the end or inside quotation marks."""
        return self._plain[at] if -_MARGIN < at < self._reach else ""

    def phrase(self, at: int, table: Mapping[tuple[str, ...], Entry]) -> Iterator[tuple[int, Entry]]:
        """Yield the phrases of a table that begin at `at` with what the table says of them, the longest first."""
        if at >= len(self.texts) or self.tokens[at].quoted:
            return
        for size in _sizes(table).get(self.texts[at], ()):
            found = table.get(self.texts[at : at + size])
            if found is not None and at + size <= len(self.texts):
                yield at + size, found

    def one_of(self, at: int, phrases: frozenset[tuple[str, ...]]) -> list[int]:
        """Return where the phrases of a set that begin at `at` end, the longest first."""
        if at >= len(self.texts):
            return []
        sizes = (_SIZES.get(id(phrases)) or _sizes(phrases)).get(self.texts[at])
        return [at + size for size in sizes if self.texts[at : at + size] in phrases] if sizes else []

    def skip(self, at: int, words: frozenset[str]) -> int:
        """Return the first place from `at` on whose word is not one of `words`."""
        while self.text(at) in words:
            at += 1
        return at

    def after_recorded(self, at: int) -> int:
        """Return the place behind a participle that adds nothing: "no medications recorded", "being prescribed"."""
        place = self.skip(at, frozenset({"being", "was", "were", "that", "are", "is", "been", "at", "to"}))
        if self.text(place) in RECORDED:
            return place + 1
        return place + 1 if self.text(at) == "at" and self.text(at + 1) == "all" else at


_SIZES: dict[int, dict[str, tuple[int, ...]]] = {}
_TABLES: list[Collection[Phrase]] = []
"""The tables behind `_SIZES`, kept so that no other object can take the identity of one."""


def _sizes(table: Collection[Phrase]) -> dict[str, tuple[int, ...]]:
    """Return how long the phrases of a table are that begin with each word, longest first.

    Tables are constants of their modules: they never change.
    """
    held = _SIZES.get(id(table))
    if held is None:
        found: dict[str, set[int]] = {}
        for phrase in table:
            found.setdefault(phrase[0], set()).add(len(phrase))
        _TABLES.append(table)
        held = _SIZES[id(table)] = {word: tuple(sorted(sizes, reverse=True)) for word, sizes in found.items()}
    return held
