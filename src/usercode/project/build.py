"""Building: writing the project directory from a state, whole the first time and page by page afterwards.

In comes a state and the files of other stages (constraints, tests); out comes the directory that an agent reads. The
checkpoint is taken away before the first file changes and put back after the last, so that a build which was cut off
is seen and done again in full. What the project holds is a function of the log alone.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from usercode.errors import SchemaError
from usercode.log import Head
from usercode.project import twin
from usercode.project.files import remove, remove_unfinished, write
from usercode.project.manifest import manifest
from usercode.project.pages import Pages
from usercode.results import Alert, Built
from usercode.sandbox import Data, Table
from usercode.state import emit
from usercode.state.fold import Record, State
from usercode.state.schema import Collection

FORMAT = 2
"""Version of what is written; a checkpoint of another version is not used."""

DERIVED = ".usercode"
GENERATED = ("domains", f"{DERIVED}/twins")
"""Directories that hold nothing but what builds write."""


@dataclass(frozen=True, kw_only=True)
class Parts:
    """What a build writes beside the domains."""

    name: str
    alerts: Sequence[Alert]
    failing: int
    """Constraints that failed at the last check."""
    files: Mapping[str, str]


class _Texts:
    """Records of one collection as they are written; those of the pages written last are kept for the next build."""

    def __init__(self, collection: Collection) -> None:
        self._write_line = emit.line_of(collection)
        self._write_row = twin.row_text_of(collection)
        self._lines: dict[int, str] = {}
        self._rows: dict[int, str] = {}

    def line(self, record: Record) -> str:
        """Return the line of the record on its page."""
        return self._lines.get(record.number) or self._lines.setdefault(record.number, self._write_line(record))

    def row(self, record: Record) -> str:
        """Return the row of the record in the twin of its page."""
        return self._rows.get(record.number) or self._rows.setdefault(record.number, self._write_row(record))

    def drop(self, numbers: Iterable[int]) -> None:
        """Forget how these records were written."""
        for number in numbers:
            self._lines.pop(number, None)
            self._rows.pop(number, None)

    def keep(self, pages: Iterable[Sequence[int]]) -> None:
        """Forget all but the records of these pages."""
        kept = {n for held in pages for n in held}
        self._lines = {n: t for n, t in self._lines.items() if n in kept}
        self._rows = {n: t for n, t in self._rows.items() if n in kept}


class Project:
    """The project directory of one user."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._pages: dict[str, Pages] = {}
        self._texts: dict[str, _Texts] = {}
        self._touched: set[tuple[str, int]] | None = None
        self._written: list[str] = []
        self._removed: list[str] = []

    def follow(self, state: State) -> None:
        """Build in full next time, and page by page from then on, as this state changes."""
        self._touched = state.watch()
        self._pages = {}

    def build(self, state: State, head: Head, parts: Parts) -> Built:
        """Write what changed since the last build."""
        self._written, self._removed = [], []
        touched = self._touched if self._touched is not None else set()
        full = not self._pages or not self._checkpoint_path.exists()
        if full or touched:
            remove(self._checkpoint_path)
        domains = self._build_all(state) if full else self._build_touched(state, touched)
        self._build_modules(state, domains)
        self._put("manifest.py", manifest(parts.name, state, parts.alerts, parts.failing))
        for name, text in parts.files.items():
            self._put(name, text)
        if full:
            self._sweep(state, parts.files)
        for name in sorted(self._listed() - set(parts.files)):
            self._drop(name)
        write(self._list_path, json.dumps(sorted(parts.files)))
        touched.clear()
        self._write_checkpoint(state, head)
        return Built(position=head.seq, written=tuple(self._written), removed=tuple(self._removed))

    def load(self, head: Head) -> Data | None:
        """Return the state for the sandbox straight from the twins, or None unless they show exactly this head."""
        try:
            mark = json.loads(self._checkpoint_path.read_bytes())
            if mark["format"] != FORMAT or mark["head"] != str(head):
                return None
            tables = [self._table(*table) for table in mark["tables"]]
            types = twin.types_from_json(mark["types"])
        except (OSError, ValueError, KeyError, TypeError, AttributeError, SchemaError):
            return None  # a damaged checkpoint is none: the state is folded from the log
        found = [t for t in tables if t is not None]
        return Data(types=types, tables=tuple(found)) if len(found) == len(tables) else None

    def _table(self, domain: str, name: str, type_name: str, pages: Sequence[str]) -> Table | None:
        """Return one collection from its twins, None when one of them cannot be used."""
        folder = self.path / "domains" / domain / "pages"
        rows = [twin.read_twin(folder / f"{page}.py", self._twin(domain, page)) for page in pages]
        found = tuple(r for r in rows if r is not None)
        return Table(domain, name, type_name, found) if len(found) == len(rows) else None

    @property
    def _checkpoint_path(self) -> Path:
        return self.path / DERIVED / "checkpoint.json"

    def _twin(self, domain: str, page: str) -> Path:
        return self.path / DERIVED / "twins" / domain / f"{page}.json"

    def _put(self, name: str, data: str | bytes) -> None:
        if write(self.path / name, data):
            self._written.append(name)

    def _drop(self, name: str) -> None:
        if remove(self.path / name):
            self._removed.append(name)

    def _build_all(self, state: State) -> set[str]:
        self._pages = {}
        for path in _used(state):
            self._build_collection(state, path, None)
        return {p.split(".")[0] for p in _used(state)}

    def _build_touched(self, state: State, touched: set[tuple[str, int]]) -> set[str]:
        by_path: dict[str, set[int]] = {}
        for path, number in touched:
            by_path.setdefault(path, set()).add(number)
        domains = set()
        for path, numbers in sorted(by_path.items()):
            pages_before = self._pages[path].names if path in self._pages else []
            redefined = 0 in numbers or path not in self._pages
            self._build_collection(state, path, None if redefined else numbers)
            if redefined or self._pages[path].names != pages_before:
                domains.add(path.split(".")[0])
        return domains

    def _build_collection(self, state: State, path: str, numbers: set[int] | None) -> None:
        """Write the pages of a collection: those of the touched numbers, or all."""
        collection, records = state.collections[path], state.records.get(path, {})
        texts = self._texts.get(path)
        if numbers is None or texts is None:
            texts = self._texts[path] = _Texts(collection)
        pages = self._pages.setdefault(path, Pages())
        if numbers is None:
            before = set(pages.names)
            plan = pages.fill(records, [_bytes(texts.line(r)) for r in records.values()])
            plan.remove = before - set(pages.names)
        else:
            texts.drop(numbers)
            plan = pages.update(numbers, lambda n: _bytes(texts.line(records[n])) if n in records else None)
        for first, held in plan.write.items():
            name = _page_name(collection, first)
            own = [records[n] for n in held]
            page = emit.page(collection, map(texts.line, own))
            rows = twin.rows(collection, own) if numbers is None else twin.joined(map(texts.row, own))
            self._put(f"domains/{collection.domain}/pages/{name}.py", page)
            write(self._twin(collection.domain, name), twin.twin(page, rows))
        for first in plan.remove:
            name = _page_name(collection, first)
            self._drop(f"domains/{collection.domain}/pages/{name}.py")
            remove(self._twin(collection.domain, name))
        texts.keep(() if numbers is None else plan.write.values())

    def _build_modules(self, state: State, domains: Iterable[str]) -> None:
        self._put("domains/__init__.py", '"""What is known, by domain."""\n')
        for domain in sorted(domains):
            own = [state.collections[p] for p in _used(state) if p.split(".")[0] == domain]
            pages = [(c, [_page_name(c, n) for n in self._pages[c.path].names]) for c in own]
            self._put(f"domains/{domain}/__init__.py", emit.domain_module(domain, own))
            self._put(f"domains/{domain}/schema.py", emit.schema(domain, own))
            derived = emit.derived_module(domain, own)
            if derived:
                self._put(f"domains/{domain}/derived.py", derived)
            else:
                self._drop(f"domains/{domain}/derived.py")
            self._put(f"domains/{domain}/state.py", emit.state_module(domain, pages))
            self._put(f"domains/{domain}/pages/__init__.py", f'"""The pages of {domain}."""\n')

    def _sweep(self, state: State, others: Iterable[str]) -> None:
        """Remove what is not part of the project any more: pages, modules, twins, and writes that a kill cut off."""
        generated = [d for name in GENERATED for d in (self.path / name, *(self.path / name).rglob("*/"))]
        for folder in {self.path, self.path / DERIVED, *((self.path / name).parent for name in others), *generated}:
            remove_unfinished(folder)
        keep = {"domains/__init__.py"}
        for path, pages in self._pages.items():
            collection = state.collections[path]
            base = f"domains/{collection.domain}"
            keep |= {f"{base}/{n}.py" for n in ("__init__", "schema", "derived", "state", "pages/__init__")}
            keep |= {f"{base}/pages/{_page_name(collection, first)}.py" for first in pages.names}
            twins = [self._twin(collection.domain, _page_name(collection, first)) for first in pages.names]
            keep |= {p.relative_to(self.path).as_posix() for p in twins}
        for root in GENERATED:
            for file in sorted((self.path / root).rglob("*")):
                name = file.relative_to(self.path).as_posix()
                if file.is_file() and name not in keep and file.suffix in (".py", ".json", ".pyc"):
                    self._drop(name)
            _remove_empty(self.path / root)

    def clear(self) -> None:
        """Remove everything that builds wrote; the user's own files stay."""
        for name in [*self._listed(), "manifest.py"]:
            remove(self.path / name)
        for folder in ("domains", DERIVED):
            shutil.rmtree(self.path / folder, ignore_errors=True)

    @property
    def _list_path(self) -> Path:
        return self.path / DERIVED / "generated.json"

    def _listed(self) -> set[str]:
        """Return the files of other stages that the last build wrote."""
        try:
            return set(json.loads(self._list_path.read_bytes()))
        except (OSError, ValueError):
            return set()

    def _write_checkpoint(self, state: State, head: Head) -> None:
        used = [state.collections[p] for p in _used(state)]
        names = twin.type_names(used)
        mark = {
            "format": FORMAT,
            "head": str(head),
            "types": twin.types_to_json(twin.types_of(used)),
            "tables": [
                [c.domain, c.name, names[c.path], [_page_name(c, n) for n in self._pages[c.path].names]] for c in used
            ],
        }
        write(self._checkpoint_path, json.dumps(mark, separators=(",", ":")))


def _used(state: State) -> list[str]:
    """Return the collections that hold or held a record, by path."""
    return [c.path for c in twin.used_collections(state)]


def _page_name(collection: Collection, first: int) -> str:
    return f"{collection.name}_{'f' if collection.name == 'notes' else 'r'}{first}"


def _bytes(line: str) -> int:
    return len(line) if line.isascii() else len(line.encode())


def _remove_empty(folder: Path) -> None:
    for path in sorted(folder.rglob("*"), reverse=True):
        if path.is_dir() and not any(path.iterdir()):
            path.rmdir()
