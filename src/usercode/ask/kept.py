"""The lexicon of a state, kept current with it: what changed since the last question is all that is read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from usercode.ask.compiler.lexicon import Lexicon
from usercode.state.fold import State, letter_of
from usercode.state.schema import with_derived

Values = Mapping[str, Any]


class KeptLexicon:
    """The words of the collections of one state. Notes are left out: what they say is for `recall`."""

    def __init__(self, state: State, synonyms: Mapping[str, str]) -> None:
        self._state = state
        self._synonyms = synonyms
        self._lexicon = Lexicon(synonyms)
        self._held: dict[str, dict[int, Values]] = {}
        """The values that were counted, which are those to take back when a record changes."""
        self._touched = state.watch()
        for path in sorted(state.collections):
            self._define(path)

    def current(self) -> Lexicon:
        """Return the lexicon with all changes since the last call taken in."""
        anew = {path for path, number in self._touched if number == 0 or path not in self._held}
        for path in sorted(anew):
            self._define(path)
        for path, number in sorted(self._touched):
            if path not in anew:
                self._follow(path, number)
        self._touched.clear()
        return self._lexicon

    def dangling(self) -> list[str]:
        """Return the synonyms that stand for a collection or field that there is not."""
        return [word for word, target in self._synonyms.items() if not self._names(target.partition("=")[0].strip())]

    def _names(self, target: str) -> bool:
        domain, _, rest = target.partition(".")
        name, _, field = rest.partition(".")
        collection = self._state.collections.get(f"{domain}.{name}")
        if collection is None:
            return False
        return not field or collection.record.field(field.partition(".")[0]) is not None

    def _define(self, path: str) -> None:
        """Take in a collection that has or had records, as the sandbox does, from scratch."""
        if letter_of(path) == "f" or not (self._state.records.get(path) or self._state.retired.get(path)):
            return
        self._lexicon.define(with_derived(self._state.collections[path]))
        held = self._held[path] = {r.number: r.values for r in self._state.current(path)}
        self._lexicon.fill(path, list(held.values()))

    def _follow(self, path: str, number: int) -> None:
        old = self._held[path].pop(number, None)
        if old is not None:
            self._lexicon.remove(path, old)
        record = self._state.records[path].get(number)
        if record is not None:
            self._lexicon.add(path, record.values)
            self._held[path][number] = record.values
