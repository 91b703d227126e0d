"""Verbs that only tie records to what is asked of them: "to which genre do most of them belong", "come from"."""

from __future__ import annotations

from collections.abc import Iterator

from usercode.ask.compiler.items import Named
from usercode.ask.compiler.orders import Orders
from usercode.ask.compiler.parts import Free, Read
from usercode.ask.compiler.phrases import OFTEN, USER
from usercode.ask.compiler.wordsets import wordset

_BELONGS = wordset("belong belongs belonged fall falls fell fallen come comes came go goes went blow blows blew")
_SORTED_TO = wordset("to under in into within")
"""Prepositions between what belongs and the sort that it is of."""
_COME = frozenset({"come", "comes", "came", "blow", "blows", "blew"})
_LONG = frozenset({"long"})
"""What may stand behind a number that is asked for: "how many pages long"."""
_STARS = frozenset({"star", "stars"})
"""From whom the stars of a rating come: "got 5 stars from me"."""
_COST = 0.03
BELONGING_STARTS = _BELONGS | _LONG | {"from"}
"""Words that these chunks begin with."""


class Belonging(Orders):
    """Reads what ties records to a sort, and says nothing more."""

    def _belonging(self, at: int) -> Iterator[Read]:
        lattice = self._lattice
        text = lattice.text(at)
        said = text in _LONG and lattice.text(0) == "how" and self._is_number_before(at)
        if text in _BELONGS:
            said = lattice.text(0) in _SORTED_TO and self._is_sort_asked(1) and self._closes(at + 1)
            said |= text in _COME and lattice.text(0) == "from" and self._is_sort_asked(1) and self._is_often(at + 1)
            said |= text in _COME and lattice.text(at + 1) == "from" and self._closes(at + 2) and self._is_from_asked()
            if lattice.text(at + 1) in _SORTED_TO and self._closes(at + 2) and self._is_sort_asked(0):
                yield at + 2, Free(text), _COST
        if said:
            yield at + 1, Free(text), _COST
        if text == "from" and lattice.text(at - 1) in _STARS and lattice.text(at + 1) in USER:
            yield at + 2, Free(text), _COST

    def _is_sort_asked(self, at: int) -> bool:
        """Return whether the question asks which of a field, and not who."""
        lattice = self._lattice
        named = [n for place in range(at + 1, at + 4) for _, n in lattice.of(place, Named) if n.part == "noun"]
        roles = [role for n in named for s in n.senses for role in s.roles]
        people = any("who" in role.asks and not {"which", "where"} & set(role.asks) for role in roles)
        return lattice.text(at) in ("which", "what") and bool(named) and not people

    def _is_from_asked(self) -> bool:
        """Return whether the question asks which of a field out of which things come: "which store"."""
        named = [n for place in (1, 2, 3) for _, n in self._lattice.of(place, Named) if n.part == "noun"]
        return self._is_sort_asked(0) and any("from" in s.prepositions for n in named for s in n.senses)

    def _is_often(self, at: int) -> bool:
        """Return whether nothing stands behind, or how often it was: "from which direction did it come most often"."""
        return self._closes(at) or any(True for _ in self._lattice.phrase(at, OFTEN))

    def _is_number_before(self, at: int) -> bool:
        """Return whether a number is named right before: "how many pages long"."""
        named = [n for stop, n in self._lattice.of(at - 1, Named) if stop == at]
        return self.is_unit(at - 1) or any(n.plural and all(s.is_number for s in n.senses) for n in named)
