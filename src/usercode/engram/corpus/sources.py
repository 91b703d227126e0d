"""Which Debian packages the prose comes from, under which licences, and what is read of each.

A directory with the unpacked packages comes in (`dpkg -x` of each, all into one place), documents go out.
"""

from __future__ import annotations

import gzip
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from usercode.engram.corpus.prose import dictionary_entries, html_text, wordnet_glosses


@dataclass(frozen=True, kw_only=True)
class Source:
    """One package: what it is called, who wrote it under which licence, and how its documents are read."""

    package: str
    version: str
    what: str
    licence: str
    folder: str
    pattern: str
    read: Callable[[str], Iterator[str]]


SOURCES = (
    Source(
        package="wordnet-base",
        version="1:3.0-37",
        what="WordNet 3.0: glosses and example sentences",
        licence="WordNet 3.0 licence (permissive), Princeton University",
        folder="usr/share/wordnet",
        pattern="data.*",
        read=wordnet_glosses,
    ),
    Source(
        package="postgresql-doc-15",
        version="15.18-0+deb12u1",
        what="PostgreSQL manual, paragraphs",
        licence="PostgreSQL licence (permissive), PostgreSQL Global Development Group",
        folder="usr/share/doc/postgresql-doc-15/html",
        pattern="*.html",
        read=html_text,
    ),
    Source(
        package="sqlite3-doc",
        version="3.40.1-2+deb12u2",
        what="SQLite documentation, paragraphs",
        licence="public domain",
        folder="usr/share/doc/sqlite3",
        pattern="*.html",
        read=html_text,
    ),
    Source(
        package="apache2-doc",
        version="2.4.68-1~deb12u1",
        what="Apache HTTP Server manual in English, paragraphs",
        licence="Apache-2.0, Apache Software Foundation",
        folder="usr/share/doc/apache2-doc/manual/en",
        pattern="**/*.html",
        read=html_text,
    ),
    Source(
        package="dict-jargon",
        version="4.4.7-3.1",
        what="The Jargon File 4.4.7, entries",
        licence="public domain",
        folder="usr/share/dictd",
        pattern="jargon.dict.dz",
        read=dictionary_entries,
    ),
)


def documents(source: Source, unpacked: Path) -> Iterator[str]:
    """Yield the documents of a source in the order of their file names; nothing if the package is not there."""
    for path in sorted((unpacked / source.folder).glob(source.pattern)):
        opened = gzip.open if path.suffix == ".dz" else open
        with opened(path, "rt", encoding="utf-8", errors="replace") as file:
            yield from source.read(file.read())
