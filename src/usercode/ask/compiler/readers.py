"""Which ways of reading a run of words are tried at a word: most chunks can begin with a few words only.

The table says with which; a word then costs the readers that it concerns, not all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Literal

from usercode.ask.compiler import phrases as words
from usercode.ask.compiler.belonging import BELONGING_STARTS
from usercode.ask.compiler.chunks import (
    BEFORE_UNIT,
    COMPARED,
    DENYING,
    EMPTY_STARTS,
    INCLUDING,
    MARKS,
    MORE_STARTS,
    QUANTIFIERS,
    WHOLE,
    Chunks,
)
from usercode.ask.compiler.fillers import FILLER_STARTS, NAMED_STARTS
from usercode.ask.compiler.items import Degree
from usercode.ask.compiler.nouns import GONE, SORT_STARTS, TIME_STARTS, may_be_unit
from usercode.ask.compiler.nows import NOW_STARTS
from usercode.ask.compiler.orders import ORDER_STARTS, RANKED_STARTS
from usercode.ask.compiler.outermost import OUTER_STARTS
from usercode.ask.compiler.pairs import PAIR_STARTS
from usercode.ask.compiler.parts import Asked, Filter, Head, Mention, Read, TimeNoun, When
from usercode.ask.compiler.passings import BEFORE_PASSING, BOUND_STARTS, SHARING_STARTS
from usercode.ask.compiler.quantities import STARTS as QUANTITY_STARTS
from usercode.ask.compiler.ranges import BY_STARTS, DATED_STARTS, RANGE_STARTS
from usercode.ask.compiler.superlatives import ADDING_STARTS, MOST_STARTS
from usercode.ask.compiler.times import STARTS as TIME_PHRASE_STARTS
from usercode.ask.compiler.wordsets import first_words

_LEFT_BEHIND = words.ASK_PREPOSITIONS | {"about", "into", "through"}
"""Prepositions that may stand with nothing behind them: "which city did I fly to"."""
_COMPLETING = (Asked, Head, Mention, When, TimeNoun, Filter)
"""Parts that a preposition belongs to, where one is read from it on."""
_NUMBER_STARTS = frozenset({"number", "ordinal"})
_Beside = Literal["", "name", "degree"]
_Reader = Callable[[Chunks, int], Iterator[Read]]
_READERS: tuple[tuple[_Reader, frozenset[str], _Beside], ...] = (
    (Chunks._free, words.FREE | words.ASK_PREPOSITIONS | words.RELATIVES | {"whom"} | MARKS, ""),
    (Chunks._quantified, WHOLE | first_words(QUANTIFIERS) | {"everything", "for"}, ""),
    (Chunks._empty, EMPTY_STARTS, ""),
    (Chunks._denied, DENYING, ""),
    (
        Chunks._asked,
        words.ASK_PREPOSITIONS
        | words.YES_NO
        | {"how"}
        | first_words(words.ASKS, words.ELAPSED, words.AHEAD, words.DEADLINES),
        "",
    ),
    (Chunks._now, NOW_STARTS, "name"),
    (Chunks._as_of, frozenset({"as"}), ""),
    (Chunks._included, INCLUDING, ""),
    (Chunks._filler, FILLER_STARTS, ""),
    (Chunks._belonging, BELONGING_STARTS, ""),
    (Chunks._named_filler, NAMED_STARTS, ""),
    (Chunks._order, ORDER_STARTS, "degree"),
    (Chunks._ranked, RANKED_STARTS, ""),
    (Chunks._range, RANGE_STARTS, ""),
    (Chunks._by_measure, BY_STARTS, ""),
    (Chunks._dated, DATED_STARTS, ""),
    (Chunks._head, frozenset(), "name"),
    (Chunks._mention, GONE, "name"),
    (Chunks._summed, frozenset({"combined", "sum", "total", "both"}), "name"),
    (Chunks._sort_of, SORT_STARTS, ""),
    (Chunks._time_noun, TIME_STARTS, ""),
    (Chunks._stat, first_words(words.STATS) | ADDING_STARTS, ""),
    (Chunks._most, MOST_STARTS, "degree"),
    (
        Chunks._date_most,
        _NUMBER_STARTS
        | first_words(words.LATEST, words.EARLIEST, words.NEXT)
        | {"the", "my", "before", "after", "current"},
        "",
    ),
    (Chunks._split, frozenset(words.PERIODIC) | first_words(words.SPLITS) | {"a", "an"}, ""),
    (Chunks._passing, BOUND_STARTS | first_words(words.ACCOUNT_FOR) | BEFORE_PASSING, ""),
    (Chunks._distributed, SHARING_STARTS, ""),
    (Chunks._trend, first_words(words.TRENDS, words.RISES, words.FALLS, words.STAYED_SAID) | words.CHANGED, ""),
    (Chunks._pair, TIME_PHRASE_STARTS | PAIR_STARTS, ""),
    (Chunks._outermost, OUTER_STARTS, ""),
    (Chunks._when, TIME_PHRASE_STARTS | first_words(words.NEGATIONS), ""),
    (Chunks._more, words.MORE | words.LESS | MORE_STARTS, "degree"),
    (Chunks._other_way, first_words(words.OR_THE_OTHER), ""),
    (Chunks._joint, first_words(words.JOINTS, COMPARED) | {"versus", "vs", "than", "as"}, ""),
    (Chunks._in_unit, BEFORE_UNIT, ""),
    (Chunks._each, words.DISTINCT | words.PREPOSITIONS | first_words(words.AT_ONCE) | {"single", "one"}, ""),
    (Chunks._counting, first_words(words.COUNTED) | {"number", "counted"}, ""),
    (Chunks._shared, first_words(words.SHARES, words.HALVES) | {"rate"}, ""),
    (Chunks._bound, QUANTITY_STARTS, ""),
    (Chunks._series, first_words(words.SERIES), ""),
)
"""Each reader with the words, or kinds of tokens, that its chunks begin with, and what else they may begin with."""


@lru_cache(maxsize=4_096)
def _readers_of(text: str, kind: str) -> tuple[tuple[_Reader, _Beside], ...]:
    """Return the readers that a token may concern, each with what must stand there for it."""
    found: list[tuple[_Reader, _Beside]] = []
    for reader, openings, beside in _READERS:
        opens = text in openings or kind in openings
        if opens or beside:
            found.append((reader, "" if opens else beside))
    return tuple(found)


class Readers(Chunks):
    """Reads all that begins at a word, asking only the readers whose chunks can begin with it."""

    def read(self, at: int) -> list[Read]:
        """Return every chunk that begins at `at`: where it ends, what it is, what it costs; some more than once."""
        token = self._lattice.tokens[at]
        standing = self._standing(at)
        found: list[Read] = []
        for reader, beside in _readers_of(token.text, token.kind):
            if beside in standing:
                found += reader(self, at)
        found += self._filters.read(at)
        found += self._lattice.laid.get(at, ())
        if self._lattice.text(at - 1) == "(":
            found += self._in_unit(at)
        if token.text in _LEFT_BEHIND and not any(isinstance(piece, _COMPLETING) for _, piece, _ in found):
            found += self._stranded(at)
        return found

    def _standing(self, at: int) -> tuple[_Beside, ...]:
        """Return what begins at `at`, beside words: a name, value or unit (also behind an article there), a degree."""
        lattice = self._lattice
        for start, _ in self._opening(at):
            if lattice.named(start) or may_be_unit(lattice.text(start)):
                return ("", "name", "degree") if lattice.of(at, Degree) else ("", "name")
        return ("",)
