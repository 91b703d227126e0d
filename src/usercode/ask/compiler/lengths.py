"""Lengths of time told by two dates of a record: "between ordering and receiving it", "within a week of being sold".

What is said so names both dates, or one beside the other that the rest of the question names. It is laid over the
lattice before anything else is read: a condition where the length is compared, else the words that name the dates are
taken, and the records have a duration between them for the rest of the question to ask for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from usercode.ask.compiler.items import Degree, Headed, Meant, Named, Sense
from usercode.ask.compiler.lattice import Lattice
from usercode.ask.compiler.making import filter_of
from usercode.ask.compiler.naming import with_length
from usercode.ask.compiler.parts import Asked, More, Most, Read
from usercode.ask.compiler.plan import Compare, Operator
from usercode.ask.compiler.quantities import Compared
from usercode.ask.compiler.stays import FEWEST, HAVING, KEEPING, LATEST, Stays
from usercode.ask.compiler.times import Times
from usercode.ask.compiler.two_dates import AGAIN, FARTHEST, LAID, OF_THE_SAME, Length, free
from usercode.ask.compiler.view import View
from usercode.ask.compiler.words import Token
from usercode.ask.compiler.wordsets import phrases, wordset

_PAIRED = {"between": frozenset({"and"}), "from": frozenset({"to", "until", "till"})}
"""Words before the first date and before the last."""
_TAKING = frozenset({"take", "takes", "took", "taken", "taking"})
_GOING_BY = frozenset(
    phrases(
        "pass, passes, passed, elapse, elapses, elapsed, lie, lies, lay, go by, goes by, went by, gone by, go past, "
        "are there, were there, was there, is there"
    )
)
"""What is said of the time between two dates."""
_TO_ME = frozenset({("to", "me"), ("to", "us"), ("here",)})
_GETTING = frozenset({"get", "have", "bring"})
_BEING = frozenset({"is", "are", "gets", "gotten", "has", "have"})
_DONE_TO = frozenset({"being", "is", "are", "was", "were"})
_FAST = {
    "fast": (-1, "positive"),
    "quickly": (-1, "positive"),
    "faster": (-1, "comparative"),
    "quicker": (-1, "comparative"),
    "fastest": (-1, "superlative"),
    "quickest": (-1, "superlative"),
    "slower": (1, "comparative"),
    "slowest": (1, "superlative"),
}
"""Words of how long something took, by what more of them means for that, and their form."""
_BY_DATE: dict[str, Operator] = {"after": ">", "past": ">", "before": "<", "by": "<="}
"""Words that set the day of what was done against another day of the record: "finished after their due date"."""
_OWN_DATE = frozenset({"its", "their", "the", "it", "they"})
"""Words before the name of that day."""
_AT_DATE = frozenset({"on", "or", "later", "earlier", "than"})
_DAYS_ASKED = wordset("days weeks months hours")
_UNTIL = frozenset({"until", "till", "before"})
_OPENERS = frozenset(
    {*_PAIRED, *_UNTIL, "time", *_TAKING, *_FAST, "within", "after", "before", "past", "by"} | KEEPING | FEWEST
)
_COST = 0.02


def lengths_in(lattice: Lattice) -> Iterator[Length]:
    """Yield the lengths of time between two dates that a question speaks of."""
    if _OPENERS.isdisjoint(lattice.texts):
        return
    days = [s for s in lattice.view.senses if s.is_day and not s.column.inside and "." not in s.column.name]
    if len(days) < 2:
        return
    finder = _Finder(lattice, days)
    for at, text in enumerate(lattice.texts):
        if text in _PAIRED:
            yield from finder.between(at)
        elif text in _TAKING:
            yield from finder.taking(at)
        elif text == "within":
            yield from finder.within(at)
        elif text == "after":
            yield from finder.after(at)
        elif text in _UNTIL:
            yield from finder.until(at)
        elif text == "time":
            yield from finder.time_to(at)
        elif text in _FAST:
            yield from finder.fast(at)
        elif text in FEWEST:
            yield from finder.in_fewest(at)
        elif text in KEEPING or text in HAVING:
            yield from finder.kept(at)
        if text == "after" and LATEST in lattice.texts:
            yield from finder.behind_due(at)
        if text in _BY_DATE:
            yield from finder.beyond(at)


def lattices(tokens: Sequence[Token], view: View, times: Times) -> Iterator[Lattice]:
    """Yield the lattice of a question, and one for each length of time between two dates that it may speak of."""
    plain = Lattice(tokens, view, times)
    lengths = list(lengths_in(plain))
    if not any(length.fast for length in lengths):
        yield plain
    for length in lengths:
        known = view if length.compared else with_length(view, length.first, length.last)
        made = Lattice(tokens, known, times)
        for at, read in length.reads if length.compared else (*length.reads, *_passing(plain)):
            made.laid.setdefault(at, []).append(read)
        yield made


class _Finder(Stays):
    """Looks for lengths of time in one question."""

    def between(self, at: int) -> Iterator[Length]:
        """Read "between placing an order and receiving it", "from sowing to picking"."""
        lattice = self._lattice
        joints = _PAIRED[lattice.text(at)]
        for end, first, taken in self._said_of_record(at + 1):
            for place in range(end, min(end + FARTHEST, len(lattice))):
                if lattice.text(place) not in joints:
                    continue
                for stop, last, whole in self._said_of_record(place + 1):
                    if last is first:
                        continue
                    opened = end if taken else lattice.skip(at + 1, OF_THE_SAME)
                    closed = lattice.skip(stop, AGAIN) if whole else lattice.skip(place + 1, OF_THE_SAME)
                    reads = (*self.needing(at), (at, free(opened)), (place, free(closed)))
                    yield Length(first, last, reads, compared=False)
                return

    def taking(self, at: int) -> Iterator[Length]:
        """Read "took longer than three weeks to finish", "how many days did it take to arrive"."""
        lattice = self._lattice
        place = next((p for p in range(at + 1, min(at + FARTHEST, len(lattice))) if lattice.text(p) == "to"), 0)
        if not place:
            return
        if lattice.text(place + 1) in _GETTING:
            yield from self._getting(place)
            yield from self._getting_to_me(place)
        for end, last, whole in self._said(place + 1):
            first = self._opening(last) if whole else None
            if first is None:
                continue
            start = lattice.skip(at + 1, frozenset({"me", "us", "you", "it"}))
            for close, compared in self._amounts(start):
                if close == place:
                    yield from self._taken(at, lattice.skip(end, AGAIN), compared, first, last)
                    return
            taken = (place, free(lattice.skip(end, AGAIN)))
            for begun, reads in list(self._begun_behind(end, last)) or [(first, ())]:
                yield Length(begun, last, (taken, *reads), compared=False)

    def _taken(self, at: int, end: int, compared: Compared, first: Sense, last: Sense) -> Iterator[Length]:
        """Read a length that is compared, with what began it behind: "took a week to arrive after I ordered them"."""
        begun = next((read for read in self._begun_behind(end, last) if read[1][0][0] == end), None)
        stop = begun[1][0][1][0] if begun is not None else end
        yield from self._compared(at, stop, compared, begun[0] if begun is not None else first, last)

    def _begun_behind(self, at: int, last: Sense) -> Iterator[tuple[Sense, tuple[tuple[int, Read], ...]]]:
        """Yield the date that "after creating it" names behind what was done last."""
        lattice = self._lattice
        for place in range(at, min(at + FARTHEST, len(lattice))):
            for end, first, whole in self._said(place + 1) if lattice.text(place) in ("after", "from", "since") else ():
                if whole and first is not last:
                    yield first, ((place, free(lattice.skip(end, AGAIN))),)
                    return

    def _getting(self, place: int) -> Iterator[Length]:
        """Read "to get a repair fixed", "to have an order delivered": what is said of the record stands between."""
        for at in range(place + 3, min(place + FARTHEST, len(self._lattice))):
            for end, last, whole in self._said(at):
                first = self._opening(last) if whole else None
                if first is not None:
                    reads = ((place, free(place + 2)), (at, free(end)))
                    yield Length(first, last, reads, compared=False)
                    return

    def _getting_to_me(self, place: int) -> Iterator[Length]:
        """Read "to get an order to me", "to bring it here": what is got somewhere arrives."""
        lattice = self._lattice
        for at in range(place + 2, min(place + FARTHEST, len(lattice))):
            ends = lattice.one_of(at, _TO_ME)
            named = [i for i in lattice.view.items(("get", "to")) if isinstance(i, Named)] if ends else []
            for last in (s for item in named for s in item.senses if s in self._days):
                if (first := self._opening(last)) is not None:
                    reads = ((place, free(place + 2)), (at, free(ends[0])))
                    yield Length(first, last, reads, compared=False)

    def within(self, at: int) -> Iterator[Length]:
        """Read "within 30 days of starting them"."""
        lattice = self._lattice
        for end, amount in self._quantities.amount(at + 1):
            if lattice.text(end) in ("of", "from", "after"):
                yield from self._since(at, end + 1, Compared("<=", amount))
            elif amount.units and not lattice.text(end).isalpha() and not lattice.times.window(at):
                yield from self._arriving(at, end, Compared("<=", amount))

    def _arriving(self, at: int, end: int, compared: Compared) -> Iterator[Length]:
        """Read "arrived within three days": since the day that begins what the verb ends."""
        verbs = [n for stop, n in self._lattice.of(at - 1, Named) if stop == at and n.part == "verb"]
        days = list(dict.fromkeys(s for n in verbs for s in n.senses if s in self._days))
        first = self._opening(days[0]) if len(days) == 1 and days[0] is not self._lattice.view.day() else None
        if first is not None:
            yield from self._compared(at, end, compared, first, days[0])

    def after(self, at: int) -> Iterator[Length]:
        """Read "more than 20 days after I placed them", "a week or less after the shoot"."""
        for back in range(max(0, at - 5), at):
            for end, compared in self._amounts(back):
                if end == at:
                    yield from self._since(back, at + 1, compared)
                    return
        if self._lattice.texts[:2] == ("how", "long") or self._counts_days(at):
            for end, first, whole in self._said(at + 1):
                last = self._closing(first, at) if whole else None
                if last is not None:
                    yield Length(first, last, ((at, free(self._lattice.skip(end, AGAIN))),), compared=False)
                    return

    def until(self, at: int) -> Iterator[Length]:
        """Read "how many days until it is returned", "how long does it take until an invoice is paid"."""
        lattice = self._lattice
        if lattice.texts[:2] != ("how", "long") and not self._counts_days(at):
            return
        for place in range(at + 1, min(at + FARTHEST, len(lattice))):
            if place > at + 1 and not self._is_record(place - 1):
                return
            for end, last, whole in self._said(place):
                first = self._opening(last) if whole and lattice.text(end - 1) != lattice.text(at) else None
                if first is not None and not lattice.text(end).isalpha():
                    yield Length(first, last, ((at, free(end)),), compared=False)
                    return

    def _said_of_record(self, at: int) -> Iterator[tuple[int, Sense, bool]]:
        """Yield the dates that are named, with the record before them or without it: "a bike being received"."""
        yield from self._said(at)
        for place in range(at, min(at + 4, len(self._lattice))):
            if self._lattice.text(place) in _DONE_TO and place > at:
                yield from (read for read in self._said(place) if read[2])
            thing = self._lattice.text(place - 1) in ("a", "an") and not self._lattice.of(place, Meant)
            if not self._is_record(place) and not thing:
                return

    def _is_record(self, at: int) -> bool:
        """Return whether a word says no more than which record it is that something is done to: "an invoice is"."""
        little = self._lattice.text(at) in OF_THE_SAME | AGAIN | _BEING
        return little or any(head.role in ("noun", "generic") for _, head in self._lattice.of(at, Headed))

    def time_to(self, at: int) -> Iterator[Length]:
        """Read "average time to payment", "time until delivery"."""
        if self._lattice.text(at + 1) not in _UNTIL | {"to"}:
            return
        for end, last, whole in self._said(at + 2):
            first = self._opening(last) if whole else None
            if first is not None:
                yield Length(first, last, ((at + 1, free(end)),), compared=False)
                return

    def _counts_days(self, at: int) -> bool:
        """Return whether the question asks for a number of days or of another unit of time before a place."""
        lattice = self._lattice
        places = (p for p in range(2, at) if lattice.text(p) in _DAYS_ASKED)
        return any(lattice.texts[p - 2 : p] in (("how", "many"), ("number", "of")) for p in places)

    def beyond(self, at: int) -> Iterator[Length]:
        """Read "finished after their due date", "paid on or before the deadline": one day of a record and another."""
        lattice = self._lattice
        op = _BY_DATE[lattice.text(at)]
        start = at
        while lattice.text(start - 1) in _AT_DATE and op != "<=":
            start -= 1
        if lattice.texts[start:at] not in ((), ("on", "or")) or lattice.text(at + 1) not in _OWN_DATE:
            return
        if start < at:
            op = ">=" if op == ">" else "<="
        days = [s for s in lattice.view.senses if s.is_day and not s.column.inside and s.column.kind == "date"]
        place = lattice.skip(at + 1, OF_THE_SAME | _OWN_DATE)
        said = [(end, s) for end, item in lattice.of(place, Named) for s in item.senses if s in days]
        ends = {end for end, _ in said}
        named = list(dict.fromkeys(s for end, s in said if end == max(ends)))
        verbs = [(p, s) for p in range(start) for _, n in lattice.of(p, Named) if n.part == "verb" for s in n.senses]
        told = [(p, s) for p, s in verbs if s in self._days and s not in named]
        done = list(dict.fromkeys(s for p, s in told if p == max(place for place, _ in told)))
        if len(named) != 1 or len(done) != 1 or lattice.times.window(at):
            return
        sense = lattice.view.length(named[0], done[0])
        read: Read = (max(ends), filter_of(((sense, Compare(sense.column, op, 0)),), speech="adjective"), LAID)
        yield Length(named[0], done[0], ((start, read),), compared=True)

    def fast(self, at: int) -> Iterator[Length]:
        """Read "sell fastest", "how quickly do they arrive": the time up to the day of the verb."""
        lattice = self._lattice
        verbs = [
            s
            for place in range(len(lattice))
            for _, n in lattice.of(place, Named)
            if n.part == "verb"
            for s in n.senses
        ]
        days = list(dict.fromkeys(s for s in verbs if s in self._days and s is not lattice.view.day()))
        first = self._opening(days[0]) if len(days) == 1 else None
        if first is None or first is days[0]:
            return
        length = lattice.view.length(first, days[0])
        sign, form = _FAST[lattice.text(at)]
        asked = lattice.text(at - 1) == "how"
        start, end = (at - 1 if asked else at), at + 1
        if asked:
            read: Read = (end, Asked("measure", (length,)), _COST)
        elif form == "superlative":
            start = at - 1 if lattice.text(at - 1) == "the" else at
            read = (end, Most("degree", "min" if sign < 0 else "max", ((length, 1),)), LAID)
        else:
            read = (end, More(sign, ((length, 1),)), LAID)
        degrees = [d for place in (start, at) for _, d in lattice.of(place, Degree)]
        timed = all(s.dimension == "time" for d in degrees for s in d.senses)
        yield Length(first, days[0], ((start, read),), compared=False, fast=timed)


def _passing(lattice: Lattice) -> Iterator[tuple[int, Read]]:
    """Yield the words that only say that time went by: "how many days passed between"."""
    for at in range(len(lattice)):
        yield from ((at, free(end)) for end in lattice.one_of(at, _GOING_BY))
