"""The bounded prompt of phase two: the classes of a domain, the records that may be touched, the new facts. Pure.

All prompts over one chunk of 50 facts stay within 4,000 tokens, at any size of the history: each part has its share,
and what does not fit is left out, the least relevant first. What is not shown cannot be changed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from usercode.models import Message, estimate
from usercode.recall.terms import terms
from usercode.state.emit import arguments_of, default_of
from usercode.state.fold import Pending, Record
from usercode.state.reading.edits import Refusal
from usercode.state.schema import ClassDef, Collection, Field
from usercode.structuring.prompts import text_of

CHUNK_FACTS = 50
FACT_TOKENS = 1_750
SCHEMA_TOKENS = 550
RECORD_TOKENS = 400
AGAIN_TOKENS = 700
"""Of the one prompt in which refused lines go back."""
_SPARE_FACTS = 5
_LEAST_TOKENS = 120
"""Of records, however few the facts: enough for the nearest one."""
_LONGEST_TEXT = 120
_LONGEST_LINE = 200
"""Characters of a refused line and of the reason that go back."""


@dataclass(frozen=True, kw_only=True)
class Shown:
    """What a model was shown of the state: classes by path, records by number."""

    source: str
    collections: Mapping[str, Collection]
    records: Mapping[int, Record]


def fact_line(number: int, fact: Pending) -> str:
    """Return a fact as one line."""
    return f"f{number} {fact.text}"


def _origin(fact: Pending) -> str:
    return f"Said {fact.said_at[:10]} by {fact.speaker}:"


def chunk_of(facts: Sequence[tuple[int, Pending]]) -> list[tuple[int, Pending]]:
    """Return as many of these facts as go into one prompt, from the first one on; at least one."""
    out: list[tuple[int, Pending]] = []
    room = FACT_TOKENS
    origin = ""
    for number, fact in facts[:CHUNK_FACTS]:
        room -= estimate(fact_line(number, fact)) + (0 if _origin(fact) == origin else estimate(_origin(fact)))
        origin = _origin(fact)
        if room < 0 and out:
            break
        out.append((number, fact))
    return out


def shown_of(domain: str, facts: Sequence[str], known: Mapping[str, Collection], near: Iterable[Record]) -> Shown:
    """Return the part of a domain's state that these facts may touch, as source within its share of the prompt.

    A chunk of few facts gets a smaller share.
    """
    share = min(1.0, (len(facts) + _SPARE_FACTS) / CHUNK_FACTS)
    own = {p: c for p, c in known.items() if c.domain == domain and c.name != "notes"}
    records, lines = _records(own, near, max(_LEAST_TOKENS, round(RECORD_TOKENS * share)))
    touched = {record.collection for record in records.values()}
    said = {term for fact in facts for term in terms(fact)}
    order = sorted(own, key=lambda p: (p not in touched, -len(said & _words(own[p])), p))
    classes: list[str] = []
    left: list[str] = []
    held: dict[str, Collection] = {}
    room = round(SCHEMA_TOKENS * share)
    for path in order:
        source = class_source(own[path])
        room -= estimate(source) + 1
        if room < 0 and classes:
            left.append(f"{own[path].name}: list[{own[path].record.name}]")
            continue
        classes.append(source)
        held[path] = own[path]
    if left:
        classes.append(_within(f"# further classes, not shown: {', '.join(left)}", round(100 * share)))
    lines = [line for line, record in zip(lines, records.values(), strict=True) if record.collection in held]
    records = {n: r for n, r in records.items() if r.collection in held}
    source = "\n".join([*classes, *(["", "# records"] if lines else []), *lines])
    return Shown(source=source or "# no classes yet", collections=held, records=records)


def _records(own: Mapping[str, Collection], near: Iterable[Record], room: int) -> tuple[dict[int, Record], list[str]]:
    out: dict[int, Record] = {}
    lines: list[str] = []
    for record in near:
        if record.collection not in own:
            continue
        line = record_line(own[record.collection], record)
        room -= estimate(line) + 1
        if room < 0:
            break
        out[record.number] = record
        lines.append(line)
    return out, lines


def record_line(collection: Collection, record: Record) -> str:
    """Return a record as an assignment to its id; long texts are shortened."""
    arguments = arguments_of(collection.record, {c.name: c for c in collection.nested})
    return f"r{record.number} = {collection.record.name}({arguments(_shortened(record.values))})"


def _shortened(value: Any) -> Any:
    if isinstance(value, str):
        return value if len(value) <= _LONGEST_TEXT else value[: _LONGEST_TEXT - 1] + "…"
    if isinstance(value, Mapping):
        return {k: _shortened(v) for k, v in value.items()}
    return [_shortened(v) for v in value[:5]] if isinstance(value, list) else value


def class_source(collection: Collection) -> str:
    """Return the classes of a collection and its list, in the fewest words that are Python."""
    classes = "\n".join(_class(c) for c in (*collection.nested, collection.record))
    return f"{classes}\n{collection.name}: list[{collection.record.name}]"


def _class(class_def: ClassDef) -> str:
    fields = sorted(class_def.fields, key=lambda f: not f.required)
    lines = [f"    {f.name}: {f.type.annotation}{'' if f.required else f' = {_default(f)}'}" for f in fields]
    return "\n".join(["@dataclass", f"class {class_def.name}:", *(lines or ["    pass"])])


def _default(of: Field) -> str:
    return "[]" if of.type.kind == "list" and of.default is None else default_of(of)


def _words(collection: Collection) -> set[str]:
    names = [collection.name, collection.record.name, *(f.name for f in collection.record.fields)]
    return {term for name in names for term in terms(name.replace("_", " "))}


def messages(prompt: str, domain: str, shown: Shown, facts: Sequence[tuple[int, Pending]]) -> tuple[Message, ...]:
    """Return the first prompt over a chunk of facts."""
    lines: list[str] = []
    origin = ""
    for number, fact in facts:
        if _origin(fact) != origin:
            origin = _origin(fact)
            lines.append(origin)
        lines.append(fact_line(number, fact))
    asked = "\n".join([f"Domain: {domain}", "", shown.source, "", *lines])
    return Message("system", text_of(prompt)), Message("user", asked)


def messages_again(
    prompt: str, shown: Shown, facts: Mapping[int, Pending], refused: Sequence[Refusal]
) -> tuple[tuple[Message, ...], list[int]]:
    """Return the prompt in which refused lines go back, and the facts that it shows."""
    parts: list[str] = []
    cited: dict[int, None] = {}
    names = " ".join(r.source for r in refused)
    classes = [class_source(c) for c in shown.collections.values() if c.record.name in names or c.name in names]
    room = AGAIN_TOKENS - estimate(text_of(prompt)) - 60
    for line in refused:
        own = {n: None for n in line.facts if n in facts and n not in cited}
        lines = [fact_line(n, facts[n]) for n in own]
        lines += [f"refused: {line.source[:_LONGEST_LINE]}", f"because: {line.reason[:_LONGEST_LINE]}"]
        lines += [f"remedy: {line.remedy[:_LONGEST_LINE]}"] if line.remedy else []
        part = "\n".join(lines)
        room -= estimate(part) + 1
        if room < 0:
            break
        parts.append(part)
        cited |= own
    sources = []
    for source in classes:
        room -= estimate(source) + 1
        if room >= 0:
            sources.append(source)
    return (Message("system", text_of(prompt)), Message("user", "\n".join([*sources, *parts]))), list(cited)


def _within(text: str, tokens: int) -> str:
    while estimate(text) > tokens:
        text = text[: len(text) * 3 // 4].rstrip() + " ..."
    return text
