"""What a user's collections answer to: heads, fields, values, from the schema, the records and the thesaurus."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Self

from usercode.state.schema import Collection


class Lexicon:
    """The words of all collections of one memory. Kept by the caller and updated as records change."""

    def __init__(self, synonyms: Mapping[str, str] | None = None) -> None:
        self.synonyms = dict(synonyms or {})

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
            for row in rows:
                made.add(collection.path, row)
        return made

    def define(self, collection: Collection) -> None:
        """Take in a collection, or its new definition; values counted so far are forgotten."""
        raise NotImplementedError

    def add(self, path: str, values: Mapping[str, Any]) -> None:
        """Count the values of one more record."""
        raise NotImplementedError

    def remove(self, path: str, values: Mapping[str, Any]) -> None:
        """Take one record's values back."""
        raise NotImplementedError
