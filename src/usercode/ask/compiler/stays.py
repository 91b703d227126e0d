"""How long something stayed with somebody, and how far behind its day something was done: lengths said without "from".

"How long does Keith keep a tool", "have it before he brings it back", "the latest we have done it after its due date".
"""

from __future__ import annotations

from collections.abc import Iterator

from usercode.ask import thesaurus
from usercode.ask.compiler.items import Meant, Named, Sense
from usercode.ask.compiler.lattice import PARTICLES
from usercode.ask.compiler.own_days import DUE
from usercode.ask.compiler.parts import Most, Read
from usercode.ask.compiler.phrases import NEEDED
from usercode.ask.compiler.plan import Direction
from usercode.ask.compiler.timeliness import DONE
from usercode.ask.compiler.two_dates import AGAIN, FARTHEST, OF_THE_SAME, Dates, Length, free
from usercode.ask.compiler.wordsets import wordset

KEEPING = wordset("keep keeps kept")
HAVING = wordset("have has had")
LATEST = "latest"
_LENT = wordset("borrowed lent loaned hired rented")
_BACK = wordset("returned back")
_WITH_OTHERS = wordset("lent borrower lendee")
"""Words of fields by which it is others who have what the records are of."""
_UNTIL = frozenset({"until", "till", "before"})
_LONG = wordset("long longest shortest longer shorter day days week weeks month months")
"""Words without which no length is asked for."""
_THEY = frozenset({"he", "she", "they"})
_SUBJECTS = _THEY | {"i", "we", "it"}
_ANYBODY = wordset("people anyone anybody someone somebody borrowers")
_OBJECTS = AGAIN | wordset("something anything things")
_OWN = frozenset({"its", "their", "the"})
_FEWEST: dict[str, Direction] = {"fewest": "min", "most": "max"}
FEWEST = frozenset(_FEWEST)
_GETTING = wordset("get gets got gotten bring brings brought")
_HERE = (("here",), ("to", "me"), ("to", "us"))
_COUNTED = frozenset({"counted", "counting", "measured", "reckoned"})
_COST = 0.02


class Stays(Dates):
    """Looks for how long something was kept in one question."""

    def kept(self, at: int) -> Iterator[Length]:
        """Read "kept something before bringing it back"; without what ended it, what was lent or borrowed came back.

        Of what others have, it is not the user who kept it; of what the user borrowed, nobody else did.
        """
        lattice = self._lattice
        if _LONG.isdisjoint(lattice.texts):
            return
        first = self._done(_LENT)
        if first is None or self._is_user(at) == self._is_with_others():
            return
        start = at - 1 if self._is_told(at - 1) else at
        end = lattice.skip(at + 1, _OBJECTS)
        for place in range(end, min(end + FARTHEST, len(lattice))):
            if lattice.text(place) in _UNTIL:
                for stop, last in self._ended(place + 1):
                    if last is not first:
                        yield Length(first, last, ((start, free(end)), (place, free(stop))), compared=False)
                return
        back = self._done(_BACK)
        if lattice.text(at) in KEEPING and back is not None:
            yield Length(first, back, ((start, free(end)),), compared=False)

    def _ended(self, at: int) -> Iterator[tuple[int, Sense]]:
        """Yield the date of a clause and where it ends: "he brings it back", "bringing it back"."""
        place = self._lattice.skip(at, _SUBJECTS | {"was", "is"})
        for end, last, whole in self._said(place):
            stop = self._lattice.skip(end, AGAIN)
            if whole:
                yield (stop + 1 if self._lattice.text(stop) in PARTICLES else stop), last

    def _done(self, words: frozenset[str]) -> Sense | None:
        """Return the one day on which something of these words was done."""
        held = [s for s in self._days if words & set(thesaurus.words_of(s.column.name))]
        return held[0] if len(held) == 1 else None

    def _is_with_others(self) -> bool:
        names = (thesaurus.words_of(s.column.name) for s in self._lattice.view.senses if not s.is_day)
        return any(not _WITH_OTHERS.isdisjoint(words) for words in names)

    def _is_user(self, at: int) -> bool:
        """Return whether the user stands before a verb."""
        before = [text for text in self._lattice.texts[max(at - 2, 0) : at] if text not in ("ever", "usually")]
        return before[-1:] in (["i"], ["we"])

    def _is_told(self, at: int) -> bool:
        """Return whether a word stands for somebody who was named, or for all of them."""
        text = self._lattice.text(at)
        return text in _ANYBODY or (text in _THEY and any(self._lattice.of(place, Meant) for place in range(at)))

    def in_fewest(self, at: int) -> Iterator[Length]:
        """Read "gets my orders here in the fewest days": the time up to the day of what is said before."""
        lattice = self._lattice
        if lattice.texts[at - 2 : at] != ("in", "the") or lattice.text(at + 1) not in ("days", "weeks"):
            return
        last, taken = self._reached(at - 2)
        first = self._opening(last) if last is not None else None
        if last is None or first is None or first is last:
            return
        most: Read = (
            at + 2,
            Most("degree", _FEWEST[lattice.text(at)], ((lattice.view.length(first, last), 1),)),
            _COST,
        )
        yield Length(first, last, (*taken, (at - 2, most), *self._counted_from(at, first)), compared=False)

    def _reached(self, at: int) -> tuple[Sense | None, tuple[tuple[int, Read], ...]]:
        """Return the date on which something was so far: the one of the verb before a place, or of "get it here"."""
        lattice = self._lattice
        here = next((p for p in (at - 1, at - 2) if lattice.texts[p:at] in _HERE), -1)
        getting = next((p for p in range(here) if lattice.text(p) in _GETTING), -1)
        verbs = [n for p in range(at) for _, n in lattice.of(p, Named) if n.part == "verb"]
        if getting >= 0:
            verbs = [n for n in lattice.view.items(("get", "to")) if isinstance(n, Named)]
        days = {s for n in verbs for s in n.senses if s in self._days}
        reads = ((getting, free(getting + 1)), (here, free(at))) if getting >= 0 else ()
        return (next(iter(days)) if len(days) == 1 else None), reads

    def _counted_from(self, at: int, first: Sense) -> Iterator[tuple[int, Read]]:
        """Yield the words that only say again where a length begins: "counted from the order"."""
        for place in range(at, len(self._lattice) - 1):
            if self._lattice.text(place) in _COUNTED and self._lattice.text(place + 1) == "from":
                yield from ((place, free(end)) for end, day, _ in self._said(place + 2) if day is first)

    def behind_due(self, at: int) -> Iterator[Length]:
        """Read "the latest we did it, in days after its due date": the most days that something was done behind it."""
        lattice = self._lattice
        back = next((p for p in range(at - 1, -1, -1) if lattice.text(p) == LATEST), -1)
        if back < 0 or lattice.text(at - 1) not in ("days", "weeks") or lattice.text(at + 1) not in _OWN:
            return
        due = [s for s in lattice.view.senses if s.column.kind == "date" and not s.column.inside and _is_due(s)]
        for end, item in lattice.of(lattice.skip(at + 1, OF_THE_SAME), Named):
            last = self._behind(due)
            if last is not None and len(due) == 1 and due[0] in item.senses:
                length = lattice.view.length(due[0], last)
                start = back - 1 if lattice.text(back - 1) == "the" else back
                most: Read = (back + 1, Most("degree", "max", ((length, 1),)), _COST)
                yield Length(due[0], last, ((start, most), (at, free(end))), compared=False)
                return

    def _behind(self, due: list[Sense]) -> Sense | None:
        """Return the day on which was done what was due: that of the verb that is said, else the one of its name."""
        lattice = self._lattice
        verbs = [n for place in range(len(lattice)) for _, n in lattice.of(place, Named) if n.part == "verb"]
        told = {s for n in verbs for s in n.senses if s in self._days and s not in due}
        held = told or {s for s in self._days if DONE & set(thesaurus.words_of(s.column.name))}
        return next(iter(held)) if len(held) == 1 else None

    def needing(self, at: int) -> tuple[tuple[int, Read], ...]:
        """Return the reads of "need" right before a length: "needed from sowing to picking"."""
        lattice = self._lattice
        for place in range(at - 1, max(at - 4, -1), -1):
            if lattice.text(place) in NEEDED:
                return ((place, free(place + 1)),)
            if lattice.text(place) not in ("on", "average", "usually", "typically"):
                break
        return ()


def _is_due(sense: Sense) -> bool:
    return not DUE.isdisjoint(thesaurus.words_of(sense.column.name))
