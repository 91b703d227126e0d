"""Chunks that ask how far two extremes lie apart: "the difference between my longest and my shortest run"."""

from __future__ import annotations

from collections.abc import Iterator

from usercode.ask.compiler import phrases as words
from usercode.ask.compiler.items import Degree, Headed, Named, Sense
from usercode.ask.compiler.parts import Dated, Mention, Read, Stat
from usercode.ask.compiler.superlatives import Superlatives
from usercode.ask.compiler.wordsets import first_words, phrases, telling_words, wordset

_APART = frozenset(
    phrases(
        "lie between, lies between, lay between, are between, are there between, is there between, were there between, "
        "was there between, difference between, the difference between, gap between, the gap between, range between, "
        "spread between, separate, separates, separated, stand between"
    )
)
_DIFFERENCE_IN = frozenset(phrases("difference in, the difference in, gap in, the gap in"))
_BY = frozenset(phrases("by, in terms of, measured by, going by, judging by"))
_GOING_BY = frozenset(
    phrases(
        "going by, judging by, based on, counting by, counted by, measured by, according to, dated by, using, "
        "in terms of"
    )
)
"""What says by which of several dates records are placed in time."""
_DATE_WHEN = wordset("the date day dates when on which that it they i we was were each its their my a an")
_DATE = frozenset({"date", "day", "dates", "when"})
_CLOSING = frozenset({"", "?", ".", ",", ";", "(", ")", "did", "how", "what", "which", "was", "were", "has", "have"})
_MEASURED = words.HIGHEST | words.LOWEST
_TOP = frozenset({"top", "bottom"})
_ARTICLES = frozenset({"the", "my", "our"})
RANGE_STARTS, RANGE_NEEDS = first_words(_APART, _DIFFERENCE_IN), telling_words(_APART, _DIFFERENCE_IN)
BY_STARTS = first_words(_BY)
DATED_STARTS, DATED_NEEDS = first_words(_GOING_BY), telling_words(_GOING_BY)
"""Words that such a chunk begins with, and those without any of which a question has none."""
_Best = tuple[int, int, dict[Sense, int]]
"""Where a superlative ends, its sign, and that of each field that it orders by; no field where it fits any number."""


class Ranges(Superlatives):
    """Reads how far extremes lie apart."""

    def _range(self, at: int) -> Iterator[Read]:
        lattice = self._lattice
        for start in lattice.one_of(at, _APART):
            for end, senses in self._extremes(start):
                yield end, Stat("range", senses), 0.6
        for start in lattice.one_of(at, _DIFFERENCE_IN):
            for stop, named in lattice.of(lattice.skip(start, _ARTICLES), Named):
                numbers = tuple(s for s in named.senses if s.is_number)
                for end, senses in self._extremes(stop + 1) if lattice.text(stop) == "between" else ():
                    both = tuple(s for s in senses if s in numbers) if senses else numbers
                    if both:
                        yield end, Stat("range", both), 0.6

    def _by_measure(self, at: int) -> Iterator[Read]:
        """Yield the number by which is ranked or shared: "the most by weight", "by value, what share"."""
        lattice = self._lattice
        if not any(text in _MEASURED or text in _TOP or (text,) in words.SHARES for text in lattice.texts):
            return
        for start in lattice.one_of(at, _BY):
            for end, named in lattice.of(start, Named):
                numbers = tuple(s for s in named.senses if s.is_number)
                if named.part == "noun" and not named.plural and len(numbers) == len(named.senses):
                    yield (
                        end,
                        Mention(numbers, "noun", True, counted=True, word=" ".join(lattice.texts[start:end])),
                        0.9,
                    )

    def _dated(self, at: int) -> Iterator[Read]:
        """Yield the day by which records are placed in time: "going by the date it was reported"."""
        lattice = self._lattice
        for start in lattice.one_of(at, _GOING_BY):
            place = self._behind_record(lattice.skip(start, _DATE_WHEN))
            for first in range(place, start - 1, -1):
                for end, named in lattice.of(first, Named):
                    stop = end + (lattice.text(end) in _DATE or lattice.text(end) in ("on", "in"))
                    told = end > first + 1 or stop > end or not _DATE.isdisjoint(lattice.texts[start:first])
                    days = [s for s in named.senses if s.column.kind != "time"]
                    if told and len(days) == 1 and days[0].is_day and lattice.text(stop) in _CLOSING:
                        yield stop, Dated(days[0]), 0.5

    def _behind_record(self, at: int) -> int:
        """Return the place behind the name of the records, where that stands between the day and its verb."""
        ends = [end for end, head in self._lattice.of(at, Headed) if head.role in ("noun", "generic")]
        verbs = [end for end in ends if any(n.part == "verb" for _, n in self._lattice.of(end, Named))]
        return max(verbs, default=at)

    def _extremes(self, at: int) -> Iterator[tuple[int, tuple[Sense, ...]]]:
        """Yield where "my longest and my shortest" ends, with the fields that both order by."""
        lattice = self._lattice
        for end, sign, senses in self._best(lattice.skip(at, _ARTICLES)):
            for middle, named in self._thing(end):
                if lattice.text(middle) != "and":
                    continue
                for close, other, others in self._best(lattice.skip(middle + 1, _ARTICLES)):
                    both = tuple(s for s in senses if others.get(s) == -senses[s])
                    if middle > end and (lattice.named(close) or not (both or named)):
                        continue
                    if both or (not senses and not others and other == -sign):
                        yield close, both or named

    def _thing(self, at: int) -> Iterator[tuple[int, tuple[Sense, ...]]]:
        """Yield where the noun behind a superlative ends, with the number that it names; the records name none."""
        yield at, ()
        for end, head in self._lattice.of(at, Headed):
            if head.role == "noun":
                yield end, ()
        for end, named in self._lattice.of(at, Named):
            if named.part == "noun":
                yield end, tuple(s for s in named.senses if s.is_number)

    def _best(self, at: int) -> Iterator[_Best]:
        lattice = self._lattice
        if lattice.text(at) in words.HIGHEST | words.LOWEST:
            yield at + 1, 1 if lattice.text(at) in words.HIGHEST else -1, {}
        for end, degree in lattice.of(at, Degree):
            if degree.form == "superlative":
                yield end, degree.sign, {s: degree.sign for s in degree.senses if s.is_number}
