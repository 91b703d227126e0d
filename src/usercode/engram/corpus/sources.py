"""Which Debian packages the prose comes from, under which licences, and what is read of each.

A directory with the unpacked packages comes in (`dpkg -x` of each, all into one place), documents go out.
"""

from __future__ import annotations

import gzip
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from usercode.engram.corpus.prose import dictionary_entries, html_text, wordnet_glosses


@dataclass(frozen=True)
class Source:
    """One package: what it is called, who wrote it under which licence, and how its documents are read."""

    package: str
    version: str
    what: str
    licence: str
    folder: str
    pattern: str
    read: Callable[[str], Iterator[str]]


_DOC = "usr/share/doc"
SOURCES = tuple(
    Source(package, version, what, licence, folder, pattern, reader)
    for package, version, what, licence, folder, pattern, reader in (
        ("wordnet-base", "1:3.0-37", "WordNet 3.0: glosses and example sentences",
         "WordNet 3.0 licence (permissive), Princeton University", "usr/share/wordnet", "data.*", wordnet_glosses),
        ("postgresql-doc-15", "15.18-0+deb12u1", "PostgreSQL manual, paragraphs",
         "PostgreSQL licence (permissive), PostgreSQL Global Development Group", f"{_DOC}/postgresql-doc-15/html",
         "*.html", html_text),
        ("sqlite3-doc", "3.40.1-2+deb12u2", "SQLite documentation, paragraphs", "public domain", f"{_DOC}/sqlite3",
         "*.html", html_text),
        ("apache2-doc", "2.4.68-1~deb12u1", "Apache HTTP Server manual in English, paragraphs",
         "Apache-2.0, Apache Software Foundation", f"{_DOC}/apache2-doc/manual/en", "**/*.html", html_text),
        ("dict-jargon", "4.4.7-3.1", "The Jargon File 4.4.7, entries", "public domain", "usr/share/dictd",
         "jargon.dict.dz", dictionary_entries),
    )
)  # fmt: skip
"""In this order; `read` yields the documents of one file."""


def documents(source: Source, unpacked: Path) -> Iterator[str]:
    """Yield the documents of a source in the order of their file names; nothing if the package is not there."""
    for path in sorted((unpacked / source.folder).glob(source.pattern)):
        opened = gzip.open if path.suffix == ".dz" else open
        with opened(path, "rt", encoding="utf-8", errors="replace") as file:
            yield from source.read(file.read())
