"""What an edit text may name: the collections, records and facts that the model was shown, and nothing else."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from usercode.errors import SchemaError
from usercode.facts.fact import HUMAN_ROLES
from usercode.state.fold import Record
from usercode.state.schema import ClassDef, Collection

Path = Sequence[Sequence[Any]]
"""What a text names, step by step: ["name", "r12"], ["attr", "jobs"], ["item", "Oslo"]."""

_RECORD = re.compile(r"r([0-9]{1,15})\Z")
_FACT = re.compile(r"\bf([0-9]{1,15})\b")


@dataclass(frozen=True, kw_only=True)
class Given:
    """What the model was shown of one domain.

    `collections` by path (those of the domain, in use or not), `records` by number (in the text `r12`), `facts` by
    number with the role of who said each: "user", "person", "assistant", "tool" or "document".
    """

    domain: str
    collections: Mapping[str, Collection]
    records: Mapping[int, Record]
    facts: Mapping[int, str]


@dataclass
class Shown:
    """What was given, with what the text has changed of it so far."""

    given: Given
    collections: dict[str, Collection] = field(default_factory=dict)
    values: dict[int, dict[str, Any]] = field(default_factory=dict)
    gone: set[int] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.collections = dict(self.given.collections)

    def classes(self) -> dict[str, ClassDef]:
        """Return all classes by name, the records' own before their parts."""
        parts = {c.name: c for held in self.collections.values() for c in held.nested}
        return parts | {held.record.name: held.record for held in self.collections.values()}

    def home(self, class_name: str) -> Collection | None:
        """Return the collection whose records are of this class."""
        return next((c for c in self.collections.values() if c.record.name == class_name), None)

    def named(self, name: str) -> Collection | None:
        """Return the collection of the domain with this name."""
        return self.collections.get(f"{self.given.domain}.{name}")

    def current(self, record: Record) -> dict[str, Any]:
        """Return the values of a record as the text has left them."""
        return {**record.values, **self.values.get(record.number, {})}

    def of(self, path: str) -> list[Record]:
        """Return the shown records of a collection that are still there."""
        return [r for r in self.given.records.values() if r.collection == path and r.number not in self.gone]

    def record(self, path: Path) -> Record:
        """Return the record that a path names.

        Raises:
            SchemaError: it names none, or more than one.
        """
        head = str(path[0][1])
        match = _RECORD.match(head)
        if match and len(path) == 1:
            record = self.given.records.get(int(match[1]))
            if record is None or record.number in self.gone:
                raise SchemaError(f"there is no record {head} here", remedy="name a record that was shown")
            return record
        collection = self.named(head) or self._of_one(head)
        if collection is None:
            raise SchemaError(f"{head!r} names nothing that was shown", remedy="name a record as r12")
        if len(path) == 1:
            return self._only(self.of(collection.path), head)
        if len(path) == 2 and path[1][0] == "item" and isinstance(path[1][1], str):
            return self._keyed(collection, path[1][1], head)
        raise SchemaError("a record is not found by its place", remedy="name it as r12")

    def _of_one(self, name: str) -> Collection | None:
        """Return the collection of which `name` is the singular: `passport` of `passports`."""
        words = name.replace("_", "")
        for collection in self.collections.values():
            if words in (collection.record.name.lower(), collection.name.removesuffix("s").replace("_", "")):
                return collection
        return None

    def _only(self, found: Sequence[Record], what: str) -> Record:
        if len(found) != 1:
            how = "no record" if not found else f"{len(found)} records"
            raise SchemaError(f"{what!r} names {how} that were shown", remedy="name one as r12")
        return found[0]

    def _keyed(self, collection: Collection, key: str, head: str) -> Record:
        names = collection.record.key or tuple(f.name for f in collection.record.fields if f.type.kind == "str")
        found = [r for r in self.of(collection.path) if any(self.current(r).get(n) == key for n in names)]
        return self._only(found, f"{head}[{key!r}]")

    # -- who said it

    def human(self, facts: Sequence[int]) -> bool:
        """Return whether one of these facts was said by a person."""
        return any(self.given.facts.get(n) in HUMAN_ROLES for n in facts)

    def may_touch(self, record: Record, facts: Sequence[int]) -> None:
        """Raise when what others said would change what rests on a person's word or on what they imported.

        Raises:
            SchemaError: it would.
        """
        own = record.facts
        theirs = not own or any(self.given.facts.get(n, "user") in HUMAN_ROLES for n in own)
        if theirs and not self.human(facts):
            raise SchemaError(
                f"what {record.ref} holds was said by a person, and none of the cited facts was",
                remedy="make a record of its own for what others say, or a note",
            )


class Citations:
    """Which facts a statement cites, by its comments."""

    def __init__(self, comments: Mapping[int, str], source: Sequence[str], facts: Mapping[int, str]) -> None:
        self._comments = comments
        self._source = source
        self._facts = facts
        self.forged: dict[int, int] = {}
        """Facts that are cited and were not given, with the line."""

    def of(self, first: int, last: int) -> tuple[int, ...]:
        """Return the given facts that comments on these lines cite."""
        found: dict[int, None] = {}
        for line in range(first, min(last, first + 10_000) + 1):
            for number in map(int, _FACT.findall(self._comments.get(line, ""))):
                if number in self._facts:
                    found[number] = None
                else:
                    self.forged[number] = line
        return tuple(found)

    def statement(self, first: int, last: int) -> tuple[int, ...]:
        """Return what a statement cites: on its own lines, else on the lines with nothing else right before it."""
        own = self.of(first, last)
        line = first - 1
        while not own and line > 0 and line in self._comments and self._source[line - 1].lstrip().startswith("#"):
            own = self.of(line, line)
            line -= 1
        return own

    def element(self, first: int, last: int, statement: tuple[int, int]) -> tuple[int, ...]:
        """Return what a record in a statement cites: on its own lines, else where the statement begins or ends."""
        own = self.of(first, last)
        if own:
            return own
        edges = (*self.of(statement[0], statement[0]), *self.of(statement[1], statement[1]))
        return tuple(dict.fromkeys(edges)) or self.statement(statement[0], statement[0])

    def words(self, line: int) -> str:
        """Return the comment of a line without the facts it cites."""
        return " ".join(_FACT.sub("", self._comments.get(line, "")).split()).strip(" ,;:-")
