"""What is "under" somebody who leads, or under a sort: "shifts under Dana", "the purchases under books"."""

from __future__ import annotations

from collections.abc import Iterator

from usercode.ask import thesaurus
from usercode.ask.compiler.items import Headed, Meant, Named, Sense
from usercode.ask.compiler.lattice import Lattice
from usercode.ask.compiler.making import equals, filter_of
from usercode.ask.compiler.parts import Free, Read
from usercode.ask.compiler.wordsets import wordset

STARTS = frozenset({"under"})
_LEADERS = wordset(
    "manager coordinator leader supervisor boss captain skipper conductor chef instructor teacher coach trainer "
    "director mentor tutor professor foreman foreperson lead principal commander"
)
"""Last words of fields of somebody under whom others work, play or learn."""
_SORTS = wordset("category department heading section genre label folder class type kind topic")
"""Last words of fields of sorts under which things are listed."""
_ARTICLES = wordset("the a an")
_COST, _LEFT = 1.0, 0.3


class Under:
    """Looks for "under" with a name behind it, or with the name in front, in one question."""

    def __init__(self, lattice: Lattice) -> None:
        self._lattice = lattice

    def read(self, at: int) -> Iterator[Read]:
        """Yield what is under a value; and "under" itself, where it is asked under whom something was done."""
        lattice = self._lattice
        if lattice.text(at) not in STARTS:
            return
        found = [read for start in {at + 1, lattice.skip(at + 1, _ARTICLES)} for read in lattice.of(start, Meant)]
        for end, meant in found:
            if not meant.negated and not meant.weak and _last_word(meant.sense) in _LEADERS | _SORTS:
                yield end, filter_of(((meant.sense, equals(meant.sense, meant.values)),)), _COST + meant.cost
        if not found and self._is_left_behind(at):
            yield at + 1, Free("under"), _LEFT

    def _is_left_behind(self, at: int) -> bool:
        """Return whether leaders are asked for, and "under" stands behind what is done: "have I worked under"."""
        lattice = self._lattice
        asked = lattice.text(0) in ("which", "what") and lattice.tokens[min(at + 1, len(lattice) - 1)].kind != "number"
        leaders = any(
            _last_word(sense) in _LEADERS
            for place in (1, 2, 3)
            for _, n in lattice.of(place, Named)
            for sense in n.senses
        )
        doing = any(stop == at and h.role in ("verb", "light") for stop, h in lattice.of(at - 1, Headed))
        return asked and leaders and doing


def _last_word(sense: Sense) -> str:
    return thesaurus.words_of(sense.column.name)[-1]
