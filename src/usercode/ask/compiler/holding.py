"""What the user still has, and what is still to be done: a day on which something went away, or was done, is not there.

"Still own", "no longer have" and "kept" speak of the day on which a thing left ("sold on", "cancelled on"); of what is
lent, it is the borrower who still has it. "Yet to be paid" and "awaiting payment" speak of the day of their verb.
"""

from __future__ import annotations

from collections.abc import Iterator

from usercode.ask import thesaurus
from usercode.ask.compiler.endings import ended
from usercode.ask.compiler.items import Named, Sense
from usercode.ask.compiler.lattice import Lattice
from usercode.ask.compiler.making import absent, can_lack, filter_of
from usercode.ask.compiler.own_days import AHEAD
from usercode.ask.compiler.parts import Read
from usercode.ask.compiler.phrases import NOW, PREPOSITIONS
from usercode.ask.compiler.wordsets import first_words, phrases, wordset

_LEFT = wordset(
    "sold donated discarded disposed scrapped traded swapped gifted rehomed retired decommissioned thrown away "
    "recycled removed deaccessioned"
)
"""Words of days on which a thing went out of the user's hands."""
_STOPPED = wordset("cancelled canceled ended end terminated closed stopped quit expired")
"""Words of days on which what ran came to its end."""
_BACK = wordset("returned back return")
_LENT_TO = wordset("borrower lent lender lendee")
_DATES = frozenset({"on", "date", "at", "day", "until", "due", "by"})

_OWNING = "own, have, possess, hold, keep, have got, own them, have them, have around"
_BEING = "mine, in my collection, in the collection, in my possession, in my hands, with me, around, here, ours"
_USING = "use, pay for, paying for, using, subscribe to, subscribed to, pay, paying, run, running, active, going, live"
_AWAY = (
    "out, lent out, out on loan, on loan, away, missing, not back, with the borrower, with someone, with somebody, "
    "open, outstanding"
)
_KEPT = frozenset(phrases("kept, keep, held on to, hold on to, hung on to, held onto, keep hold of, kept hold of"))
_GONE = frozenset(
    phrases("parted with, part with, got rid of, get rid of, gotten rid of, let go of, let go, disposed of")
)
_MINE = frozenset(
    phrases("of mine, of ours, from me, to me, back, to return, to give back, to bring back, to hand back")
)
_SOMETHING = wordset("something anything one any some things it them stuff")
_HELPERS = wordset("do does did have has had not ever just actually")
_UNDONE = frozenset(
    (*lead.split(), *behind.split())
    for leads, behinds in (
        (
            "yet, still, still have, still has, still needs, still need, still remain, remain, remains",
            "to be, to get, to",
        ),
        ("still waiting, waiting, still wait, still awaiting", "to be, to get, to, for, on"),
        ("awaiting, still awaiting, await, awaits, still need, still needs, still pending", ""),
    )
    for lead in leads.split(", ")
    for behind in behinds.split(", ")
)
"""What says that what is named behind it has not been done."""
_ARE = frozenset({"is", "are"})
_STILL = frozenset({"still"})
STARTS = first_words(_KEPT, _GONE, _UNDONE) | _ARE | {"still", "no"}


class Holding:
    """Looks for what the user still has, and what is still to be done, in one question."""

    def __init__(self, lattice: Lattice) -> None:
        self._lattice = lattice
        self._days = [s for s in lattice.view.senses if s.is_day and s.column.optional and not s.column.inside]

    def read(self, at: int) -> Iterator[Read]:
        """Yield the conditions that begin at a word."""
        if self._days and self._lattice.text(at) in STARTS:
            yield from self._held(at)
            yield from self._undone(at)

    def _held(self, at: int) -> Iterator[Read]:
        lattice = self._lattice
        no_longer = lattice.texts[at : at + 2] == ("no", "longer")
        if lattice.text(at) == "still" or no_longer:
            place = at + 2 if no_longer else at + 1
            left, stopped, back = self._of(_LEFT), self._of(_STOPPED), self._of(_BACK)
            lent = back is not None and self._is_lent()
            for words, day, by_user in (
                (_OWNING, left or stopped or (None if lent else back), True),
                (_OWNING, back if lent else None, False),
                (_BEING, left or stopped, None),
                (_USING, stopped, None),
                (_AWAY, back if lent else None, None),
            ):
                if day is not None and (by_user is None or self._is_user(at) == by_user):
                    for end in lattice.one_of(place, _PHRASES[words]):
                        yield self._over(self._behind(end, lent=lent), day, over=no_longer)
        if lattice.text(at) in _ARE:
            yield from self._away(lattice.skip(at + 1, _STILL))
        kept = lattice.one_of(at, _KEPT)
        for end in (*kept, *lattice.one_of(at, _GONE)):
            day = self._of(_LEFT) or self._of(_STOPPED)
            if day is not None and self._is_user(at):
                yield self._over(end, day, over=end not in kept)
            back = self._of(_BACK)
            if back is not None and self._is_lent() and not self._is_user(at) and end in kept:
                yield self._over(end, back, over=False)

    def _away(self, at: int) -> Iterator[Read]:
        """Yield "out" and "on loan" behind "are", with the words for now around them: what is lent is out today."""
        day = self._of(_BACK)
        if day is None or not self._is_lent():
            return
        lattice = self._lattice
        start = max(lattice.one_of(at, NOW), default=at)
        for end in lattice.one_of(start, _PHRASES[_AWAY]):
            stop = max(lattice.one_of(end, NOW), default=end)
            if lattice.text(stop) not in PREPOSITIONS:
                yield self._over(stop, day, over=False)

    def _over(self, end: int, day: Sense, *, over: bool) -> Read:
        return end, filter_of(((day, ended(day.column, over=over)),), speech="adjective"), 1.3

    def _behind(self, at: int, *, lent: bool) -> int:
        """Return where what adds nothing to "still has" ends: "something of mine"."""
        lattice = self._lattice
        if not lent:
            return at
        place = lattice.skip(at, _SOMETHING)
        return max((end for end in lattice.one_of(place, _MINE)), default=place)

    def _of(self, words: frozenset[str]) -> Sense | None:
        """Return the one day of a word among some; none of when something is due back."""
        held = [s for s in self._days if words & _done(s) and AHEAD.isdisjoint(thesaurus.words_of(s.column.name))]
        return held[0] if len(held) == 1 else None

    def _is_lent(self) -> bool:
        """Return whether the records are of what others have, by who has it."""
        names = [thesaurus.words_of(s.column.name) for s in self._lattice.view.senses]
        return any(_LENT_TO & set(words) for words in (*names, thesaurus.words_of(self._lattice.view.collection.name)))

    def _is_user(self, at: int) -> bool:
        """Return whether the user stands before a word, and nobody else does."""
        place = at - 1
        while place > 0 and self._lattice.text(place) in _HELPERS:
            place -= 1
        return self._lattice.text(place) in ("i", "we")

    def _undone(self, at: int) -> Iterator[Read]:
        """Yield "yet to be returned", "still need fixing", "awaiting payment": the day of the verb is not there."""
        lattice = self._lattice
        for place in lattice.one_of(at, _UNDONE):
            for end, named in lattice.of(place, Named):
                days = [s for s in named.senses if s in self._days and can_lack(s)]
                if len(days) == 1 and (named.part == "verb" or all(s.is_day for s in named.senses)):
                    stop = end + 1 if lattice.text(end) == "for" else end
                    yield stop, filter_of(((days[0], absent(days[0])),), speech="adjective"), 1.2
            for day in self._made_of(lattice.text(place)):
                yield place + 1, filter_of(((day, absent(day)),), speech="adjective"), 1.2

    def _made_of(self, noun: str) -> Iterator[Sense]:
        """Yield the day on which was done what a noun is made of: of a payment, that of `paid_on`."""
        verbs = set(thesaurus.verbs_of(noun))
        for day in self._days:
            if any(verbs & set(thesaurus.bases(word, "verb")) for word in _done(day)):
                yield day


_PHRASES = {words: frozenset(phrases(words)) for words in (_OWNING, _BEING, _USING, _AWAY)}


def _done(day: Sense) -> set[str]:
    """Return the words of a day without those that say that it is one."""
    return set(thesaurus.words_of(day.column.name)) - _DATES
