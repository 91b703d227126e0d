"""Which ways of reading a run of words are tried at a word: most chunks can begin with a few words only.

The table says with which; a word then costs the readers that it concerns, not all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import NamedTuple

from usercode.ask.compiler import all_of_it
from usercode.ask.compiler import phrases as words
from usercode.ask.compiler.about import ABOUT_NEEDS, ABOUT_STARTS
from usercode.ask.compiler.belonging import BELONGING_STARTS
from usercode.ask.compiler.chunks import (
    BEFORE_UNIT,
    CHANGED_OR_MORE,
    COMPARED,
    DENYING,
    EMPTY_STARTS,
    INCLUDING,
    MARKS,
    MORE_STARTS,
    QUANTIFIERS,
    WHOEVER,
    WHOLE,
    Chunks,
)
from usercode.ask.compiler.each_person import ALONE_STARTS
from usercode.ask.compiler.fillers import FILLER_STARTS, INSIDE, NAMED_STARTS, PRONOUNS
from usercode.ask.compiler.items import Degree, Headed, Item, Named
from usercode.ask.compiler.lattice import Lattice
from usercode.ask.compiler.linking import LINK_STARTS
from usercode.ask.compiler.nouns import GONE, SORT_OF, SORT_STARTS, SPENT_ON, TIME_STARTS, may_be_unit
from usercode.ask.compiler.nows import NOW_NEEDS, NOW_STARTS
from usercode.ask.compiler.orders import ORDER_NEEDS, ORDER_STARTS, RANKED_STARTS, RANKING
from usercode.ask.compiler.outermost import OUTER_STARTS, OUTER_UNITS
from usercode.ask.compiler.pairs import PAIR_STARTS
from usercode.ask.compiler.parts import Asked, Filter, Head, Mention, Read, TimeNoun, When
from usercode.ask.compiler.passings import BEFORE_PASSING, BOUND_STARTS, SHARING_STARTS
from usercode.ask.compiler.quantities import STARTS as QUANTITY_STARTS
from usercode.ask.compiler.ranges import BY_STARTS, DATED_NEEDS, DATED_STARTS, RANGE_NEEDS, RANGE_STARTS
from usercode.ask.compiler.stand_ins import ONES, STAND_STARTS
from usercode.ask.compiler.sums import JOINING
from usercode.ask.compiler.superlatives import ADDING_STARTS, MOST_NEEDS, MOST_STARTS
from usercode.ask.compiler.times import STARTS as TIME_PHRASE_STARTS
from usercode.ask.compiler.wordsets import first_words, telling_words

_LEFT_BEHIND = words.ASK_PREPOSITIONS | {"about", "into", "through"}
"""Prepositions that may stand with nothing behind them: "which city did I fly to"."""
_OBJECTS = frozenset({"something", "anything"})
"""What was done something with, before a preposition of whoever is asked for: "who did I post something to"."""
_COMPLETING = frozenset({Asked, Head, Mention, When, TimeNoun, Filter})
"""Parts that a preposition belongs to, where one is read from it on."""
_NUMBER_STARTS = frozenset({"number", "ordinal"})


class Reader(NamedTuple):
    """A way to read, and what must be there for it."""

    read: Callable[[Chunks, int], Iterator[Read]]
    starts: frozenset[str] = frozenset()
    """The words, or kinds of tokens, that its chunks begin with."""
    beside: type[Item] | None = None
    """What else they may begin with: an item of this kind."""
    needs: frozenset[str] = frozenset()
    """Words without any of which in the question there is nothing to read; a degree is as good as one of them for what
    may begin with it. Empty where no word is needed."""


_COMPARING = telling_words(words.BEFORE_COMPARED, words.AFTER_COMPARED)
READERS = (
    Reader(Chunks._free, words.FREE | words.ASK_PREPOSITIONS | words.RELATIVES | {"whom"} | MARKS),
    Reader(
        Chunks._quantified,
        WHOLE | first_words(QUANTIFIERS) | {"everything", "for", "on", "in"},
        needs=WHOLE | telling_words(QUANTIFIERS) | {"everything", "list"},
    ),
    Reader(Chunks._all_of_it, all_of_it.STARTS | ALONE_STARTS, needs=all_of_it.NEEDS | {"each", "every", "per"}),
    Reader(Chunks._empty, EMPTY_STARTS, needs=WHOEVER | words.MORE | words.LESS | {"those", "been"}),
    Reader(Chunks._denied, DENYING),
    Reader(
        Chunks._asked,
        words.ASK_PREPOSITIONS
        | words.YES_NO
        | {"how"}
        | first_words(words.ASKS, words.ELAPSED, words.AHEAD, words.DEADLINES),
    ),
    Reader(Chunks._now, NOW_STARTS, Named, needs=NOW_NEEDS),
    Reader(Chunks._as_of, frozenset({"as"})),
    Reader(Chunks._included, INCLUDING),
    Reader(Chunks._filler, FILLER_STARTS, needs=FILLER_STARTS),
    Reader(Chunks._belonging, BELONGING_STARTS),
    Reader(Chunks._held_in, INSIDE, needs=PRONOUNS),
    Reader(Chunks._about, ABOUT_STARTS, needs=ABOUT_NEEDS),
    Reader(Chunks._named_filler, NAMED_STARTS),
    Reader(Chunks._stand_in, STAND_STARTS, needs=ONES),
    Reader(Chunks._link, LINK_STARTS),
    Reader(Chunks._order, ORDER_STARTS, Degree, needs=ORDER_NEEDS),
    Reader(Chunks._ranked, RANKED_STARTS, needs=RANKING),
    Reader(Chunks._range, RANGE_STARTS, needs=RANGE_NEEDS),
    Reader(Chunks._by_measure, BY_STARTS),
    Reader(Chunks._dated, DATED_STARTS, needs=DATED_NEEDS),
    Reader(Chunks._head, beside=Headed),
    Reader(Chunks._spent_on, frozenset({"on"}), needs=SPENT_ON),
    Reader(Chunks._mention, beside=Named),
    Reader(Chunks._one_of, words.PREPOSITIONS | {"one"}, needs=frozenset({"one"})),
    Reader(Chunks._gone_on, GONE),
    Reader(Chunks._summed, frozenset({"combined", "sum", "total", "both"}), Named, needs=JOINING),
    Reader(Chunks._sort_of, SORT_STARTS, needs=SORT_OF),
    Reader(Chunks._time_noun, TIME_STARTS, needs=frozenset(words.TIME_NOUNS)),
    Reader(Chunks._stat, first_words(words.STATS) | ADDING_STARTS, needs=telling_words(words.STATS) | ADDING_STARTS),
    Reader(Chunks._most, MOST_STARTS, Degree, needs=MOST_NEEDS),
    Reader(
        Chunks._date_most,
        _NUMBER_STARTS
        | first_words(words.LATEST, words.EARLIEST, words.NEXT)
        | {"the", "my", "before", "after", "current"},
        needs=telling_words(words.LATEST, words.EARLIEST, words.NEXT, words.ANY_OTHER) | {"current"},
    ),
    Reader(
        Chunks._split,
        frozenset(words.PERIODIC) | first_words(words.SPLITS) | {"a", "an"},
        needs=frozenset(words.PERIODIC) | telling_words(words.SPLITS) | {"a", "an"},
    ),
    Reader(Chunks._passing, BOUND_STARTS | first_words(words.ACCOUNT_FOR) | BEFORE_PASSING, needs=_COMPARING),
    Reader(Chunks._distributed, SHARING_STARTS),
    Reader(Chunks._trend, first_words(words.TRENDS, words.RISES, words.FALLS, words.STAYED_SAID) | words.CHANGED),
    Reader(Chunks._pair, TIME_PHRASE_STARTS | PAIR_STARTS, needs=CHANGED_OR_MORE),
    Reader(Chunks._outermost, OUTER_STARTS, needs=OUTER_UNITS),
    Reader(Chunks._when, TIME_PHRASE_STARTS),
    Reader(Chunks._when_not, first_words(words.NEGATIONS), needs=telling_words(words.NEGATIONS)),
    Reader(Chunks._more, words.MORE | words.LESS | MORE_STARTS, Degree),
    Reader(Chunks._other_way, first_words(words.OR_THE_OTHER), needs=words.MORE | words.LESS),
    Reader(Chunks._joint, first_words(words.JOINTS, COMPARED) | {"versus", "vs", "than", "as"}),
    Reader(Chunks._in_unit, BEFORE_UNIT),
    Reader(
        Chunks._each,
        words.DISTINCT | words.PREPOSITIONS | first_words(words.AT_ONCE) | {"single", "one"},
        needs=words.DISTINCT | telling_words(words.AT_ONCE) | {"single", "one"},
    ),
    Reader(
        Chunks._counting,
        first_words(words.COUNTED) | {"number", "counted"},
        needs=telling_words(words.COUNTED) | {"counted"},
    ),
    Reader(
        Chunks._shared,
        first_words(words.SHARES, words.HALVES) | {"rate"},
        needs=telling_words(words.SHARES, words.HALVES) | {"rate"},
    ),
    Reader(Chunks._bound, QUANTITY_STARTS, needs=_COMPARING),
    Reader(Chunks._series, first_words(words.SERIES), needs=telling_words(words.SERIES)),
)
_UNCONDITIONAL = sum(1 << place for place, reader in enumerate(READERS) if not reader.needs)
_OF_DEGREES = sum(1 << place for place, reader in enumerate(READERS) if reader.beside is Degree)
"""Readers as bits of a number, by their places in the table: those that need no word, and those of degrees."""


@lru_cache(maxsize=4_096)
def _needing(text: str) -> int:
    """Return the readers that a word makes possible wherever it stands in a question, as bits."""
    return sum(1 << place for place, reader in enumerate(READERS) if text in reader.needs)


@lru_cache(maxsize=4_096)
def _starting(text: str, kind: str) -> tuple[tuple[int, Reader, type[Item] | None], ...]:
    """Return the readers that a token may concern, each behind its bit and with what must stand there for it."""
    found: list[tuple[int, Reader, type[Item] | None]] = []
    for place, reader in enumerate(READERS):
        starts = text in reader.starts or kind in reader.starts
        if starts or reader.beside:
            found.append((1 << place, reader, None if starts else reader.beside))
    return tuple(found)


class Readers(Chunks):
    """Reads all that begins at a word, asking only the readers whose chunks can begin with it."""

    def __init__(self, lattice: Lattice) -> None:
        super().__init__(lattice)
        self._able = _UNCONDITIONAL | (_OF_DEGREES if lattice.holds(Degree) else 0)
        for text in lattice.texts:
            self._able |= _needing(text)

    def read(self, at: int) -> list[Read]:
        """Return every chunk that begins at `at`: where it ends, what it is, what it costs; some more than once."""
        token = self._lattice.tokens[at]
        standing = self._standing(at)
        found: list[Read] = []
        for bit, reader, beside in _starting(token.text, token.kind):
            if bit & self._able and beside in standing:
                found += reader.read(self, at)
        found += self._filters.read(at)
        found += self._lattice.laid.get(at, ())
        if self._lattice.plain[at - 1] == "(":
            found += self._in_unit(at)
        completed = not _COMPLETING.isdisjoint({type(piece) for _, piece, _ in found})
        if token.text in _LEFT_BEHIND and (not completed or self._lattice.text(at - 1) in _OBJECTS):
            found += self._stranded(at)
        return found

    def _standing(self, at: int) -> set[type | None]:
        """Return the kinds of items that begin at `at`, or behind an article or preposition there; a unit is a name."""
        lattice = self._lattice
        found: set[type | None] = {None}
        for start, _ in self._opening(at):
            found.update(lattice.kinds(start))
            if may_be_unit(lattice.plain[start]):
                found.add(Named)
        return found
