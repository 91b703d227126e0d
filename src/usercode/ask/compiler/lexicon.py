"""The words of a memory: one view per collection, kept current as records come and go, and the user's own synonyms."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Self

from usercode.ask.compiler.items import Headed, Named
from usercode.ask.compiler.naming import view_of
from usercode.ask.compiler.view import View
from usercode.ask.compiler.wordings import forms_of
from usercode.state.schema import Collection, Field


class Lexicon:
    """The words of all collections of one memory. Kept by the caller and updated as records change.

    `synonyms` maps a word or phrase of the user to what it stands for: a collection ("travel.trips"), a field
    ("travel.trips.cost_usd") or a value ("travel.trips.purpose=business").
    """

    def __init__(self, synonyms: Mapping[str, str] | None = None) -> None:
        self.synonyms = dict(synonyms or {})
        self.views: dict[str, View] = {}

    @classmethod
    def of(
        cls,
        collections: Iterable[tuple[Collection, Iterable[Mapping[str, Any]]]],
        synonyms: Mapping[str, str] | None = None,
    ) -> Self:
        """Return the lexicon of collections with the values of their records."""
        made = cls(synonyms)
        for collection, rows in collections:
            made.define(collection)
            made.fill(collection.path, list(rows))
        return made

    def define(self, collection: Collection, unfilled: Sequence[Field] = (), *, told: bool = False) -> None:
        """Take in a collection, or its new definition; values counted so far are forgotten.

        `unfilled` are fields that it has besides and no record fills: questions about them have no answer.
        `told`: some of its records come from what was said.
        """
        view = view_of(collection)
        view.unfilled, view.told = tuple(unfilled), told
        self.views[collection.path] = view
        for word, target in self.synonyms.items():
            _bind(view, word, target)

    def fill(self, path: str, rows: Sequence[Mapping[str, Any]]) -> None:
        """Count the values of many records at once: the same as `add` for each, many times faster."""
        self.views[path].fill(rows)

    def add(self, path: str, values: Mapping[str, Any]) -> None:
        """Count the values of one more record."""
        self.views[path].count(values, 1)

    def remove(self, path: str, values: Mapping[str, Any]) -> None:
        """Take one record's values back."""
        self.views[path].count(values, -1)


def _bind(view: View, word: str, target: str) -> None:
    """Let a user's word stand for what its target names, where that is of this view."""
    place, _, value = target.partition("=")
    if value:
        for form in forms_of(word, "noun"):
            view.bound[form] = place.strip(), value.strip()
            view.note(form)
        return
    if place.strip() == view.path:
        for at, form in enumerate(forms_of(word, "noun")):
            view.phrases[form].append(Headed("noun", at > 0))
            view.note(form)
    for sense in view.senses:
        if place.strip() != f"{view.path}.{sense.column.name}":
            continue
        for at, form in enumerate(forms_of(word, "noun")):
            view.note(form)
            view.phrases[form].append(Named((sense,), plural=at > 0))
