"""What the texts of one field have to do with one another: spellings of the same, and several entries in one."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from unicodedata import normalize

_SURE = re.compile(r"\s*[;|\n]\s*")
_LOOSE = re.compile(r"\s*[;|\n,/]\s*")
_WORDS = re.compile(r"\s*(?:[&+]|\band\b)\s*")
_MARKED = re.compile(r"[;|\n,/&+]|\band\b")
_ENTRY = 40
"""Letters that an entry has at most; longer ones are sentences."""


def folded(text: str) -> str:
    """Return a text without regard to case and to how its accents are written."""
    return text.casefold() if text.isascii() else normalize("NFC", normalize("NFD", text).casefold())


class Texts:
    """The different texts of one field, kept as they come and go."""

    def __init__(self, texts: Iterable[str]) -> None:
        self._spelt: dict[str, set[str]] = defaultdict(set)
        self._sure: dict[str, set[str]] = defaultdict(set)
        self._loose: dict[str, set[str]] = defaultdict(set)
        self._words: dict[str, set[str]] = defaultdict(set)
        self._several: set[str] = set()
        """What texts come to that are spelt in several ways."""
        for text in texts:
            self.add(text)

    def add(self, text: str) -> None:
        """Take in a text."""
        spelt = self._spelt[folded(text)]
        spelt.add(text)
        if len(spelt) == 2:
            self._several.add(folded(text))
        for held, entries in self._entries(text):
            for entry in entries:
                held[entry].add(text)

    def drop(self, text: str) -> None:
        """Take a text back that no record has any more."""
        self._spelt[folded(text)].discard(text)
        if len(self._spelt[folded(text)]) < 2:
            self._several.discard(folded(text))
        for held, entries in self._entries(text):
            for entry in entries:
                held[entry].discard(text)

    def _entries(self, text: str) -> Iterable[tuple[dict[str, set[str]], set[str]]]:
        """Yield what separators part in a text, with the table of those they part for certain, mostly or at times."""
        if not _MARKED.search(text):
            return
        for held, separator in ((self._sure, _SURE), (self._loose, _LOOSE), (self._words, _WORDS)):
            if separator.search(text):
                entries = {folded(entry) for entry in separator.split(text) if 0 < len(entry) <= _ENTRY}
                yield held, entries - {folded(text)}

    @property
    def mixed(self) -> bool:
        """Return whether some texts are the same but for how they are spelt."""
        return bool(self._several)

    def alike(self, value: str) -> tuple[str, ...]:
        """Return the spellings of a value that there are, sorted."""
        return tuple(sorted(self._spelt.get(folded(value), ())))

    def holding(self, value: str) -> set[str]:
        """Return the texts that name something beside others: "Ana; Ben" for Ben.

        A semicolon or a bar parts entries. What a comma or slash parts is one where it stands in several texts, or
        alone; what "and" joins where it stands alone.
        """
        entry = folded(value)
        found = set(self._sure.get(entry, ()))
        alone, loose = bool(self._spelt.get(entry)), self._loose.get(entry, set())
        if alone or len(loose) > 1:
            found |= loose
        return found | self._words.get(entry, set()) if alone else found

    def several(self) -> str:
        """Return a text that names an entry which others name as well, so that values are no entries; "" for none."""
        for entry, texts in (*self._sure.items(), *self._loose.items()):
            if texts and (self._spelt.get(entry) or len(self._sure.get(entry, ())) > 1):
                return min(texts)
        return ""
