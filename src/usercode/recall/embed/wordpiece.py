"""Text to the token ids that BERT models of the uncased English vocabulary expect. Standard library only.

Sentences come in, lists of ids go out, `[CLS]` first and `[SEP]` last. Where the ids are those of the reference
tokenizer is held by recorded ids in the tests. One thing differs on purpose: `[MASK]` and its like in a text are the
characters they look like, never special tokens, since texts are data.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files

MAX_TOKENS = 256
"""What the sentence-embedding models were trained on, `[CLS]` and `[SEP]` included; the rest of a text is not seen."""
START, END = 101, 102
"""`[CLS]` and `[SEP]` of the English vocabulary."""
_MAX_WORD_CHARS = 100
_KEPT_WORDS = 50_000
_IDEOGRAPHS = (
    range(0x3400, 0x4DC0),
    range(0x4E00, 0xA000),
    range(0xF900, 0xFB00),
    range(0x20000, 0x2A6E0),
    range(0x2A700, 0x2B820),
    range(0x2B820, 0x2CEB0),
    range(0x2F800, 0x2FA20),
)


Word = tuple[str, tuple[int, ...]]
"""A word as it was folded, and the ids of its pieces."""


class _Characters(dict[int, str]):
    """What stands for each character of a decomposed text; filled as characters are met, for `str.translate`."""

    def __missing__(self, point: int) -> str:
        char = chr(point)
        kind = unicodedata.category(char)
        if char in "\t\n\r" or kind in ("Zs", "Zl", "Zp"):
            made = " "
        elif kind in ("Cc", "Cf", "Co", "Cs", "Mn") or char == "\ufffd":
            made = ""
        elif kind[0] == "P" or (point < 128 and not char.isalnum()) or any(point in r for r in _IDEOGRAPHS):
            made = f" {char} "
        else:
            made = char
        self[point] = made
        return made


class WordPiece:
    """A tokenizer over a vocabulary of pieces, where `##` begins a piece inside a word. Safe to share by threads."""

    def __init__(self, pieces: Iterable[str], *, max_tokens: int = MAX_TOKENS) -> None:
        self._ids: Mapping[str, int] = {piece: number for number, piece in enumerate(pieces)}
        self._unknown, self._start, self._end = (self._ids[name] for name in ("[UNK]", "[CLS]", "[SEP]"))
        self._longest = max(map(len, self._ids))
        self._max_tokens = max_tokens
        self._characters = _Characters()
        self._words: dict[str, tuple[int, ...]] = {}

    def ids(self, text: str) -> list[int]:
        """Return the ids of a text, at most `max_tokens` of them."""
        words = next(self.passages(text), [])
        return [self._start, *(piece for _, pieces in words for piece in pieces), self._end]

    def passages(self, text: str) -> Iterator[list[Word]]:
        """Yield the words and punctuation marks of a text with their ids, as many at a time as `ids` holds."""
        room = self._max_tokens - 2
        found: list[Word] = []
        for word in self._split(text):
            pieces = self._words.get(word)
            if pieces is None:
                pieces = self._pieces(word)
                if len(self._words) < _KEPT_WORDS:
                    self._words[word] = pieces
            if len(pieces) > room:
                if room:
                    found.append((word, pieces[:room]))
                yield found
                found, pieces, room = [], pieces[room:], self._max_tokens - 2
            if pieces:
                found.append((word, pieces))
                room -= len(pieces)
        if found:
            yield found

    def _split(self, text: str) -> list[str]:
        """Return the words and punctuation marks of a text, lowered and without accents."""
        plain = unicodedata.normalize("NFD", text).translate(self._characters)
        # the reference lowers character by character, so a sigma that ends a word is an ordinary one
        return plain.replace("Σ", "σ").lower().split(" ")

    def _pieces(self, word: str) -> tuple[int, ...]:
        """Return the longest pieces that make up a word, from its start; the unknown piece when they do not."""
        if len(word) > _MAX_WORD_CHARS:
            return (self._unknown,)
        found: list[int] = []
        start = 0
        while start < len(word):
            mark = "##" if start else ""
            for end in range(min(len(word), start + self._longest), start, -1):
                piece = self._ids.get(mark + word[start:end])
                if piece is not None:
                    found.append(piece)
                    start = end
                    break
            else:
                return (self._unknown,)
        return tuple(found)


@cache
def english() -> WordPiece:
    """Return the tokenizer of the uncased English vocabulary of BERT (30,522 pieces), which lies beside this module."""
    text = files(__package__).joinpath("vocab.txt").read_text(encoding="utf-8")
    return WordPiece(text.splitlines())
