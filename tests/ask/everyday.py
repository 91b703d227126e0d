"""The record types of `everyday_records.txt` as views: which field, or the records, each word of people leads to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from usercode.ask import thesaurus
from usercode.ask.compiler.items import Degree, Headed, Named
from usercode.ask.compiler.naming import view_of
from usercode.ask.compiler.phrases import PREPOSITIONS
from usercode.ask.compiler.view import View
from usercode.ask.compiler.words import plain_words
from usercode.ingest.hints import unit_of
from usercode.state.schema import ClassDef, Collection, Field, FieldType

TABLE = Path(__file__).with_name("everyday_records.txt")
TEXT = FieldType("str", optional=True)
TYPES = {"#": FieldType("float", optional=True), "[]": FieldType("list", items=TEXT), "@": FieldType("date")}


@dataclass
class Kept:
    """One record type: its fields by name with their types, and the words of each; "" is the records themselves."""

    path: str
    types: dict[str, FieldType] = field(default_factory=dict)
    words: dict[str, tuple[str, ...]] = field(default_factory=dict)

    def view(self) -> View:
        """Return the view of a collection of such records."""
        domain, _, name = self.path.partition(".")
        fields = tuple(Field(n, kind, unit=_unit(n, kind)) for n, kind in self.types.items())
        record = "".join(part.title() for part in thesaurus.singular(name).split("_"))
        return view_of(Collection(domain, name, ClassDef(record, fields)))


def kept() -> Iterator[Kept]:
    """Yield the record types of the table, in its order."""
    held: Kept | None = None
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        if not line.startswith(" "):
            if held is not None:
                yield held
            held = Kept(line.strip())
            continue
        assert held is not None
        name, _, words = line.strip().partition(": " if ": " in line else "+ ")
        mark = next((m for m in TYPES if name.endswith(m)), "")
        name = name.removesuffix(mark)
        if name:
            held.types[name] = TYPES.get(mark, TEXT)
        held.words[name] = tuple(words.split(", "))
    if held is not None:
        yield held


def leads(view: View, word: str, name: str) -> bool:
    """Return whether a word leads to a field of a view, or to the records where the name is empty.

    A verb that makes a record speaks of its numbers as well, and with a preposition of any of its fields.
    """
    phrase = plain_words(word)
    items = [*view.items(phrase), *view.loose.get(phrase, ())]
    parted = phrase[-1] in PREPOSITIONS and _makes(view, phrase[:-1])
    number = any(s.column.name == name and s.is_number for s in view.senses)
    if not name or parted or (number and _makes(view, phrase)):
        return parted or any(isinstance(item, Headed) for item in items)
    return any(isinstance(i, Named | Degree) and any(s.column.name == name for s in i.senses) for i in items)


def _makes(view: View, phrase: tuple[str, ...]) -> bool:
    return any(isinstance(item, Headed) and item.role in ("verb", "light") for item in view.items(phrase))


def _unit(name: str, kind: FieldType) -> str:
    return unit_of(name.rpartition("_")[2]) if kind.kind == "float" else ""
