"""Chunks that ask: question words with their prepositions, and the fields that they ask for."""

from __future__ import annotations

from collections.abc import Iterator

from usercode.ask.compiler import phrases as words
from usercode.ask.compiler.items import Degree, Named, Sense
from usercode.ask.compiler.linking import Linking
from usercode.ask.compiler.parts import (
    Asked,
    Read,
)
from usercode.ask.compiler.wordsets import first_words

_ASKING = frozenset({"how", "what", "which", "who", "where"})
_BE = frozenset({"was", "were", "is", "are"})
WAS = frozenset({"was", "were", "am", "is", "are", "did", "do"})
_FIELD_ASKS = frozenset({"how", "who", "whose", "where", "when", "with", "from", "at", "by"})
"""First words of what asks for a field."""
_ASK_STARTS = _FIELD_ASKS | first_words(words.ASKS) | {"whom"}
"""Words that ask behind a preposition."""
_ASKED_FIRST = ((words.ELAPSED, "elapsed"), (words.AHEAD, "ahead"), (words.DEADLINES, "until"))
"""What asks only where a question begins, and for what."""
_SAME_AS = {"alongside": "with"}
_BEFORE_ASKED = frozenset({",", ":", ".", ";", "-"})
"""Marks behind which a question may begin."""
LATELY = frozenset({"last", "first", "recently", "latest"})
"""Words of the day of a record: the year in which something was made is not the last that it was bought in."""
HALVED = frozenset({"my", "the", "our", "all"})
_DOES = frozenset({"did", "do", "does"})
_COMING_TO = frozenset({"cost", "come", "add", "amount", "run"})
"""Verbs of what something costs."""


class Asking(Linking):
    """Reads what is asked for."""

    def _is_clause(self, at: int) -> bool:
        """Return whether "when" opens a clause before the question: "when I travel for work, how many days"."""
        lattice = self._lattice
        if at or lattice.text(0) != "when":
            return False
        return any(
            lattice.text(place) == "," and lattice.text(place + 1) in _ASKING for place in range(1, len(lattice))
        )

    def _asked(self, at: int) -> Iterator[Read]:
        lattice = self._lattice
        start, preposition = at, ""
        if lattice.text(at) in words.ASK_PREPOSITIONS:
            start, preposition = at + 1, lattice.text(at)
            if at and lattice.text(start) not in _ASK_STARTS:
                return
        for end, kind in lattice.phrase(start, words.ASKS):
            if at and lattice.text(start) in words.IMPERATIVES and lattice.text(at - 1) not in ("please", "you"):
                continue
            led = preposition == "by" or self._is_clause(at)
            if (kind == "when" and led) or (kind == "times" and self._field_asked(start, end)):
                continue
            if lattice.text(end - 1) == "cases" and (preposition != "in" or lattice.named(end - 1)):
                continue
            priced = kind == "much" and lattice.text(end) in _BE
            yield end, Asked(kind, preposition=preposition, priced=priced), 0.2  # type: ignore[arg-type]
        if start == 0 or lattice.text(start) in _ASK_STARTS:
            yield from self._asked_for_field(start, preposition)
        if lattice.text(start) == "how":
            yield from self._asked_how(start, preposition)
        for table, kind in _ASKED_FIRST if at == 0 else ():
            for end in lattice.one_of(at, table):
                yield end, Asked(kind), 0.1  # type: ignore[arg-type]
        if lattice.text(at) in words.YES_NO and (at == 0 or lattice.text(at - 1) in _BEFORE_ASKED):
            yield at + 1, Asked("yes"), 0.1

    def _asked_how(self, at: int, preposition: str) -> Iterator[Read]:
        """Yield "how" with what it is asked of: "how high was", "how tall", "how did" that changed."""
        lattice = self._lattice
        if lattice.text(at + 2) in WAS:
            for end, named in lattice.of(at + 1, Named):
                numbers = tuple(s for s in named.senses if s.is_number)
                if named.part == "noun" and len(numbers) == 1 and end == at + 2:
                    yield end, Asked("measure", numbers, preposition), 0.4
        asked = {s for stop, n in lattice.of(at, Named) if n.part == "asks" and stop == at + 2 for s in n.senses}
        for end, degree in lattice.of(at + 1, Degree):
            numbers = tuple(s for s in degree.senses if s.is_number and not s.column.since)
            numbers = () if asked and asked.isdisjoint(numbers) else numbers  # "how long" a walk took is no distance
            if degree.form == "positive" and numbers:
                yield end, Asked("measure", numbers, preposition), 0.3
        if lattice.text(at + 1) in words.YES_NO and not preposition and not words.CHANGED.isdisjoint(lattice.texts):
            yield at + 2, Asked("yes"), 0.2

    def _asked_for_field(self, start: int, preposition: str) -> Iterator[Read]:
        """Yield the question words of a field: "how long", "where", "who with"; how old somebody was is not known."""
        lattice = self._lattice
        if start == 0 and self._is_cost_asked():
            yield 2, Asked("much"), 0.2
        if lattice.text(start) == "whom" and preposition:
            yield from self._asked_whom(start, preposition)
        if lattice.text(start) not in _FIELD_ASKS or (preposition == "by" and lattice.text(start) == "when"):
            return
        for end, named in lattice.of(start, Named):
            past = lattice.text(end) in ("was", "were") and any(s.column.since for s in named.senses)
            lately = lattice.text(start) == "when" and not LATELY.isdisjoint(lattice.texts)
            senses = tuple(s for s in named.senses if not (lately and s.is_year))
            if lattice.texts[start : start + 2] == ("how", "much") and lattice.text(end) in _BE:
                senses = tuple(s for s in senses if s.dimension == "money")
            if lattice.texts[start:end] == ("how", "many", "times") and not self._tried(end, senses):
                continue
            if named.part == "asks" and not past and senses:
                yield end, Asked("measure", senses, preposition), 0.2

    def _tried(self, at: int, senses: tuple[Sense, ...]) -> bool:
        """Return whether a verb of a number behind "how many times" says of what: "did I try it", of `attempts`."""
        verbs = [n for place in range(at, len(self._lattice)) for _, n in self._lattice.of(place, Named)]
        return any(n.part == "verb" and not set(n.senses).isdisjoint(senses) for n in verbs)

    def _is_cost_asked(self) -> bool:
        """Return whether "what did the meals come to" asks how much, and not which."""
        texts = self._lattice.texts
        return (
            len(texts) > 2
            and texts[0] == "what"
            and texts[1] in _DOES
            and texts[2] in HALVED
            and not _COMING_TO.isdisjoint(texts)
        )

    def _asked_whom(self, at: int, preposition: str) -> Iterator[Read]:
        """Yield "with whom" for the people whom "who" asks for and who are named behind that preposition."""
        wanted = _SAME_AS.get(preposition, preposition)
        for item in self._lattice.view.items(("who",)):
            if isinstance(item, Named) and item.part == "asks":
                senses = tuple(s for s in item.senses if wanted in s.prepositions)
                people = tuple(s for s in senses if f"{wanted} whom" in {a for r in s.roles for a in r.asks})
                senses = people or senses
                if senses:
                    yield at + 1, Asked("measure", senses, preposition), 0.25

    def _field_asked(self, at: int, end: int) -> bool:
        """Return whether a question word asks for a field here: "how often" of a medicine's `frequency`."""
        often = self._lattice.text(end - 1) in ("often", "frequently")
        return often and any(stop == end and named.part == "asks" for stop, named in self._lattice.of(at, Named))
