"""The lexicon of a state, kept current with it: what changed since the last question is all that is read."""

from __future__ import annotations

from collections.abc import Collection as Many
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from usercode.ask.compiler.deriving import is_participle
from usercode.ask.compiler.lexicon import Lexicon
from usercode.state.fold import State, letter_of
from usercode.state.frames.classes import COLLECTIONS
from usercode.state.schema import Collection, Field, with_derived

Values = Mapping[str, Any]


class KeptLexicon:
    """The words of the collections of one state. Notes are left out: what they say is for `recall`."""

    def __init__(self, state: State, synonyms: Mapping[str, str]) -> None:
        self._state = state
        self._synonyms = synonyms
        self._lexicon = Lexicon(synonyms)
        self._held: dict[str, dict[int, Values]] = {}
        """The values that were counted, which are those to take back when a record changes."""
        self._unfilled: dict[str, tuple[Field, ...]] = {}
        self._told: set[str] = set()
        """The collections that have, or had, records from what was said."""
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
        """Return the synonyms that stand for a collection, a field or a value that there is not."""
        return [word for word, target in self._synonyms.items() if not self._leads(*target.partition("=")[::2])]

    def _leads(self, target: str, value: str) -> bool:
        """Return whether there is what a synonym names; where it names a value, one of some record."""
        if not self._names(target.strip()):
            return False
        return not value or any(view.bound_to(target.strip(), value.strip()) for view in self.current().views.values())

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
        held = self._held[path] = {r.number: r.values for r in self._state.current(path)}
        whole = with_derived(self._state.collections[path])
        left = self._unfilled[path] = _unfilled(whole, held.values()) if held else ()
        kept = tuple(item for item in whole.record.fields if item not in left)
        if any(record.facts for record in self._state.current(path)):
            self._told.add(path)
        named = replace(whole, record=replace(whole.record, fields=kept, key=()))
        self._lexicon.define(named, left, told=path in self._told)
        self._lexicon.fill(path, list(held.values()))

    def _follow(self, path: str, number: int) -> None:
        old = self._held[path].pop(number, None)
        if old is not None:
            self._lexicon.remove(path, old)
        record = self._state.records[path].get(number)
        if record is not None and (
            any(_is_filled(record.values, item) for item in self._unfilled[path])
            or (record.facts and path not in self._told)
        ):
            self._define(path)
        elif record is not None:
            self._lexicon.add(path, record.values)
            self._held[path][number] = record.values


def _unfilled(collection: Collection, rows: Many[Values]) -> tuple[Field, ...]:
    """Return the fields that a conversation may fill and no record of the collection does.

    Nothing is known of them, so that they must not answer in place of a field that the user's own records fill. The
    day on which something was done, such as `cancelled_on`, is empty where it was not.
    """
    frame = COLLECTIONS.get(collection.path)
    told = [item for item in frame.record.fields if not _is_done(item)] if frame else []
    names = {item.name for item in told}
    fields = (item for item in collection.record.fields if item.name in names)
    return tuple(item for item in fields if not any(_is_filled(row, item) for row in rows))


def _is_done(item: Field) -> bool:
    """Return whether a field is the day on which something was done."""
    return item.type.kind in ("date", "datetime") and is_participle(item.name.partition("_")[0])


def _is_filled(row: Values, item: Field) -> bool:
    return row.get(item.name) not in (None, [], ())
